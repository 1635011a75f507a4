"""A game in progress: history, undo and redo, restart, link and save (claims 50, 51 and 69)."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.deal import DealError, deal
from game.games import FORTY_THIEVES, GAMES
from game.notation import NotationError, parse_game, parse_position, write_position
from game.play import VERSION, Game
from game.rules import Rules
from game.table import REDEAL, TURN, IllegalMoveError, Move, Table
from game.tree import Node, parse_tree, write_tree
from tests.claims import claim
from tests.positions import DATA
from tests.tables import EACH_GAME, GAMES_PLAYED, SEEDS, some_table, walk


def played(text: str) -> Game:
    """A game from its link."""
    return Game.read(text)


def game_at(table: Table) -> Game:
    """A game that starts from a table."""
    return Game.at_table(table)


@EACH_GAME
@given(seed=SEEDS)
@claim(69)
def test_undo_takes_back_what_play_did(rules: Rules, seed: int) -> None:
    game = game_at(some_table(rules, seed))
    before, link = game.table, game.link
    for move in game.table.moves():
        game.play(move)
        after = game.table
        assert after == before.play(move)
        assert game.undo() == move
        assert (game.table, game.link) == (before, link)
        assert game.redo() == move
        assert game.table == after
        game.undo()


@EACH_GAME
@given(seed=GAMES_PLAYED)
@settings(max_examples=4)
@claim(69)
def test_a_whole_game_can_be_taken_back_and_made_again(rules: Rules, seed: int) -> None:
    history = walk(rules, seed)
    game = game_at(history[0][0])
    for _, move in history:
        game.play(move)
    last = game.table
    for table, move in reversed(history):
        assert game.undo() == move
        assert game.table == table
    assert not game.can_undo
    for _, move in history:
        assert game.redo() == move
    assert game.table == last
    assert not game.can_redo


# A player who moves, takes back, makes again and starts over, beside the simplest model of it.
DEEDS = st.lists(
    st.one_of(st.integers(0, 30), st.sampled_from(["undo", "redo", "restart", "illegal"])), max_size=40
)


@EACH_GAME
@given(number=st.integers(1, 10**6), deeds=DEEDS)
@settings(max_examples=12)
@claim(50, 51, 69)
def test_a_game_keeps_its_history_through_anything_a_player_does(
    rules: Rules, number: int, deeds: list[int | str]
) -> None:
    game = Game.new(rules.name, number)
    done: list[tuple[Move, Table]] = []
    undone: list[tuple[Move, Table]] = []
    start = deal(rules, number)
    for deed in deeds:
        table = done[-1][1] if done else start
        if isinstance(deed, int):
            moves = table.moves()
            if moves:
                move = moves[deed % len(moves)]
                tried = next((node for node in game.here.next if node.move == move), None)
                again = [(node.move, node.table) for node in tried.below if node.move] if tried else []
                game.play(move)
                undone = again[::-1]
                done.append((move, table.play(move)))
        elif deed == "undo":
            assert game.undo() == (done[-1][0] if done else None)
            undone += [done.pop()] if done else []
        elif deed == "redo":
            assert game.redo() == (undone[-1][0] if undone else None)
            done += [undone.pop()] if undone else []
        elif deed == "restart":
            game.restart()
            undone, done = undone + done[::-1], []
        else:
            with pytest.raises(IllegalMoveError):
                game.play(Move(rules.places[0], rules.places[0]))
        assert game.table == (done[-1][1] if done else start)
        assert (game.can_undo, game.can_redo) == (bool(done), bool(undone))
        assert game.moves == [move for move, _ in done]
        assert [node.table for node in game.line] == [t for _, t in done] + [t for _, t in reversed(undone)]
    saved = Game.load(game.save)
    assert saved == game
    assert saved.save == game.save
    linked = Game.read(game.link)
    assert (linked.table, linked.can_redo, linked.link) == (game.table, False, game.link)


@EACH_GAME
@given(seed=SEEDS)
def test_a_game_from_a_position_is_linked_and_saved_like_another(rules: Rules, seed: int) -> None:
    game = game_at(some_table(rules, seed))
    for _ in range(6):
        moves = game.table.moves()
        if moves:
            game.play(moves[seed % len(moves)])
    game.undo()
    assert game.link.startswith(write_position(game.root.table))
    assert Game.load(game.save) == game
    assert Game.read(game.link).table == game.table


def test_a_new_game_is_the_deal_of_its_number() -> None:
    game = Game.new("forty-thieves", 17)
    assert game.table == deal(FORTY_THIEVES, 17)
    assert (game.deal, game.link, game.save) == (17, "forty-thieves/17", f"{VERSION} forty-thieves/17 -")
    assert not game.can_undo
    assert not game.can_redo
    assert game.undo() is None
    assert game.redo() is None


def test_an_unknown_game_and_a_wrong_number_are_refused() -> None:
    with pytest.raises(KeyError):
        Game.new("klondike", 1)
    with pytest.raises(DealError):
        Game.new("forty-thieves", 0)


def test_the_link_stops_at_the_table_as_it_stands_and_the_save_does_not() -> None:
    game = played("forty-thieves/17/sw.sw")
    game.play(TURN)
    game.undo()
    assert game.link == "forty-thieves/17/sw.sw"
    assert game.whole_link == "forty-thieves/17/sw.sw.sw"
    assert game.save == "2 forty-thieves/17 .sw.sw*.sw 1.0.1.0"
    assert Game.load(game.save).redo() == TURN


def test_another_move_forgets_what_could_be_made_again() -> None:
    game = played("forty-thieves/c=7D,6D,6D,9S;s=2C/c2c1")
    game.undo()
    game.play(Move("c3", "c1"))
    assert not game.can_redo
    assert game.link.endswith("/c3c1")


def test_the_same_move_again_keeps_what_could_be_made_again() -> None:
    game = played("forty-thieves/17/sw.sw.sw")
    game.restart()
    game.play(TURN)
    assert game.can_redo
    assert game.save == "2 forty-thieves/17 .sw*.sw.sw 0.0.1.0"  # going to the start is no taking back


@claim(50, 51)
def test_a_refused_move_changes_nothing() -> None:
    game = played("forty-thieves/17/sw.sw.sw")
    game.undo()
    save, table = game.save, game.table
    for move in (REDEAL, Move("c1", "c1"), Move("w", "c1", 2)):
        with pytest.raises(IllegalMoveError):
            game.play(move)
    with pytest.raises(KeyError):
        game.play(Move("c99", "c1"))
    assert (game.save, game.table) == (save, table)


@claim(69)
def test_a_restart_leads_to_the_first_table_and_can_be_taken_back() -> None:
    game = played("forty-thieves/17/sw.sw.sw")
    last = game.table
    game.restart()
    assert game.table == deal(FORTY_THIEVES, 17)
    for _ in range(3):
        game.redo()
    assert game.table == last


def test_undo_frees_the_direction_again() -> None:
    """R19: the first card laid on a base binds all four suits; taken back, it binds none."""
    game = game_at(parse_position("petit-napoleon/f=3S,3H;r=4S,2H;b=3"))
    game.play(Move("r1", "f1"))
    assert Move("r2", "f2") not in game.table.moves()
    game.undo()
    assert Move("r2", "f2") in game.table.moves()


def test_a_redeal_is_taken_back_with_its_pass() -> None:
    game = game_at(parse_position("one-redeal/w=2C9D5S;c=KS"))
    game.play(REDEAL)
    assert (game.table["s"], game.table.passes) == (("5♠", "9♦", "2♣"), 1)
    game.undo()
    assert (game.table["w"], game.table.passes) == (("2♣", "9♦", "5♠"), 2)


def test_a_card_turned_up_lies_face_down_again_after_undo() -> None:
    game = game_at(parse_position("indian-published/c=(9C)5D,6H"))
    game.play(Move("c1", "c2"))
    assert game.table.hidden[game.rules.index["c1"]] == 0
    game.undo()
    assert game.table.hidden[game.rules.index["c1"]] == 1


def test_moves_joined_together_are_taken_back_and_made_again_as_one() -> None:
    game = played("forty-thieves/17/sw")
    for _ in range(3):
        game.play(TURN, together=True)
    game.play(TURN)
    assert (game.undo(), game.at) == (TURN, 4)
    assert (game.undo(), game.at) == (TURN, 0)
    assert game.table == deal(FORTY_THIEVES, 17)
    assert (game.redo(), game.at) == (TURN, 4)
    assert game.undos == 2


def test_a_first_move_has_none_before_it_to_be_joined_to() -> None:
    game = Game.new("forty-thieves", 17)
    game.play(TURN, together=True)
    assert (game.undo(), game.at) == (TURN, 0)
    assert not game.can_undo
    assert game.table == deal(FORTY_THIEVES, 17)


def test_another_move_is_not_joined_to_those_it_replaces() -> None:
    game = played("forty-thieves/c=7D,6D,6D,9S;s=2C3C4C")
    game.play(TURN)
    game.play(TURN, together=True)
    game.undo()
    game.play(Move("c2", "c1"))
    game.play(TURN)
    assert (game.undo(), game.at) == (TURN, 1)


def test_a_save_keeps_what_is_counted() -> None:
    game = played("forty-thieves/17/sw")
    game.play(TURN)
    game.undo()
    game.hints, game.counted = 3, True
    assert game.save == "2 forty-thieves/17 .sw*.sw 1.3.1.1"
    assert Game.load(game.save) == game


def test_every_save_ever_written_can_be_read() -> None:
    """One line for each version that was released; lines are added, never changed."""
    for line in (DATA / "saves.txt").read_text(encoding="utf-8").splitlines():
        save, _, link = line.partition(" | ")
        game = Game.load(save)
        assert game.link == link
        assert parse_game(link).tables[-1] == game.table
        assert Game.load(game.save) == game


def test_an_unknown_version_is_told_from_a_damaged_save() -> None:
    with pytest.raises(NotationError) as version:
        Game.load("3 forty-thieves/17 0")
    assert (version.value.code, version.value.item) == ("bad-version", "3")
    with pytest.raises(NotationError) as damaged:
        Game.load("1 forty-thieves/17")
    assert damaged.value.code == "bad-save"


def test_saves_of_every_game_are_kept_as_examples() -> None:
    lines = (DATA / "saves.txt").read_text(encoding="utf-8").splitlines()
    assert {line.split(" ")[1].split("/")[0] for line in lines} == set(GAMES)


def test_what_was_given_up_can_be_found_again() -> None:
    game = played("forty-thieves/c=7D,6D,6D,9S;s=2C3C/c2c1.sw")
    game.undo()
    game.undo()
    game.play(Move("c3", "c1"))
    assert game.save.split(" ")[2] == "(.c2c1.sw).c3c1*"
    (other,) = game.other_lines
    assert [str(node.move) for node in other.last.above] == ["c2c1", "sw"]
    assert (other.first.depth, other.moves, other.left) == (1, 2, None)
    game.visit(other.last)
    assert (game.link.endswith("/c2c1.sw"), game.can_redo) == (True, False)
    assert [str(node.move) for node in game.other_lines[0].last.above] == ["c3c1"]
    game.restart()
    assert (game.redo(), game.redo()) == (Move("c2", "c1"), TURN), (
        "the line last visited is the one made again"
    )


def test_a_save_keeps_series_bookmarks_and_every_line() -> None:
    game = played("forty-thieves/c=7D,6D,6D,9S;s=2C3C/sw")
    game.play(TURN, together=True)
    game.here.marked = True
    game.undo()
    game.play(Move("c2", "c1"))
    again = Game.load(game.save)
    assert again == game
    again.visit(again.other_lines[0].last)
    assert again.here.marked
    assert (again.undo(), again.at) == (TURN, 0), "a series is taken back as one after a reload as well"


def test_a_game_that_a_link_brought_is_not_played_yet() -> None:
    game = played("forty-thieves/17/sw.sw")
    assert not game.played
    game.play(TURN)
    assert Game.load(game.save).played


def test_branches_may_lie_in_branches_without_end() -> None:
    """A tree as deep as an idle hand makes it is written and read without Python's own depth of calls."""
    start = parse_position("forty-thieves/c=KS")
    root = node = Node(start)
    for number in range(1500):
        king, aside = ("c1", "c2") if number % 2 == 0 else ("c2", "c1")
        tried = node.play(Move(king, aside))
        node.play(Move(king, "c3"))
        node = tried
    text = write_tree(root, node)
    again = parse_tree(start, text)
    assert write_tree(*again) == text
    assert again.here.depth == 1500


@pytest.mark.parametrize("tree", [".sw)", "(.sw", ".c1c1", "sw", ".sw.", "((((", ".sw?", ".sw" * 30_000])
def test_a_damaged_tree_is_refused(tree: str) -> None:
    with pytest.raises(NotationError):
        Game.load(f"2 forty-thieves/17 {tree}")
