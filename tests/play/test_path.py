"""The game as a path: every table it ever reached can be seen again, nothing is lost, and to look is free."""

import html
import re
from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.log import parse
from game.notation import parse_game, parse_position, write_game
from game.play import Game
from game.rules import Rules
from game.table import TURN, Move
from game.tree import Node, branches
from tests.play.test_door import CARRY, TAG, WINS, Page, opened
from tests.positions import DATA
from tests.tables import EACH_GAME, SEEDS, walk

EACH_LANGUAGE = pytest.mark.parametrize("language", ["fr", "pt"])
BUTTON = re.compile(r'<button type="button" data-do="([\w-]+)"([^>]*)>(.*?)</button>')
WON = min((line for line in WINS if line.startswith("forty-thieves/")), key=len)
THREE_SIXES = "forty-thieves/c=7D,6D,6D,9S;s=2C3C4C5C"
"""Either six goes to the seven; and there are cards to turn."""


def panel(page: Page) -> str:
    """The panel as the page would show it now."""
    text: str = page.do("path")["panels"]["path"]
    return text


def buttons(page: Page, *wanted: str) -> list[str]:
    """What stands on the buttons of the panel that bear these attributes."""
    found = BUTTON.findall(panel(page))
    return [
        html.unescape(TAG.sub("", text))
        for name, data, text in found
        if all(f" {each}" in f' data-do="{name}"{data}' for each in wanted)
    ]


def listed(page: Page) -> list[str]:
    """The list of the moves, the start first."""
    (moves,) = re.findall(r'<ol class="moves".*?</ol>', panel(page))
    return [html.unescape(TAG.sub("", text)) for _, _, text in BUTTON.findall(moves)]


def ends(game: Game) -> set[str]:
    """Where every line that was ever tried has come to."""
    leaves = [node for node in game.root.everything() if not node.next]
    return {".".join(str(node.move) for node in leaf.above) for leaf in leaves}


def tried(page: Page, *lines: Sequence[str]) -> None:
    """Play some lines, each from the start."""
    for line in lines:
        page.do("restart")
        for move in line:
            source, target = re.findall(r"[a-z]\d*", move)
            page.move(Move(source, target))


# -- along the line


@EACH_LANGUAGE
def test_every_move_is_told_in_order_and_leads_to_its_table(language: str) -> None:
    page = opened(WON, language)
    game, words = parse_game(WON), page.board.words
    told = [words.moved(table, move) for table, move in zip(game.tables, game.moves, strict=False)]
    texts = listed(page)
    assert texts[0] == words("path.start")
    assert texts[1:] == [f"{n}. {text[:1].upper()}{text[1:]}" for n, text in enumerate(told, 1)]
    for at in (0, 1, 50, len(told)):
        view = page.do("goto", at=str(at))
        assert page.table == game.tables[at]
        of = len(told)
        here = words("path.at", n=at, of=of, move=told[at - 1]) if at else words("path.at-start", n=of)
        assert view["say"].startswith(here)
        assert buttons(page, 'aria-current="step"') == [texts[at]]
        assert listed(page) == texts, "what lies ahead is listed as well"


@EACH_GAME
@given(seed=SEEDS, hops=st.lists(st.integers(0, 60), min_size=3, max_size=6))
@settings(max_examples=4)
def test_wherever_one_goes_the_table_is_the_one_that_was(rules: Rules, seed: int, hops: list[int]) -> None:
    history = walk(rules, seed % 3)[:60]
    game = Game.at_table(history[0][0])
    for _, move in history:
        game.play(move)
    tables = [table for table, _ in history] + [game.table]
    page = Page(game)
    for hop in hops:
        page.do("goto", at=str(min(hop, len(history))))
        assert page.table == tables[min(hop, len(history))]
    page.do("goto", at="last")
    assert page.table == tables[-1]


def test_one_walks_to_both_ends_and_no_further() -> None:
    page = opened("forty-thieves/17/sw.sw")
    assert page.do("forth")["link"] == "forty-thieves/17/sw.sw"
    view = page.do("back")
    assert view["moved"] == {"from": "w", "to": "s", "cards": 1}
    assert "watching" not in view
    assert page.do("back")["link"] == "forty-thieves/17"
    assert page.do("back")["link"] == "forty-thieves/17"
    assert buttons(page, 'data-do="back"', 'aria-disabled="true"')
    assert page.do("forth")["moved"] == {"from": "s", "to": "w", "cards": 1}


@pytest.mark.parametrize(
    "message", [{"at": "3"}, {"at": "-1"}, {"mark": "0"}, {"line": "0"}, {"line": "-1"}, {"mark": "last"}]
)
def test_a_button_that_is_out_of_date_leads_nowhere(message: dict[str, str]) -> None:
    page = opened("forty-thieves/17/sw.sw")
    save = page.board.game.save
    page.do("goto", **message)
    assert page.board.game.save == save


def test_who_goes_elsewhere_holds_nothing_and_has_not_yet_asked_for_a_hint() -> None:
    page = opened(f"{THREE_SIXES}/sw")
    page.do("hint")
    page.do("lift", place="c2")
    assert page.do("goto", at="0")["selected"] == []
    first = page.do("hint")["say"]
    assert first == page.board.words("hint.where", place=page.board.words.place("c2"))


@EACH_LANGUAGE
def test_where_foundations_are_called_bases_the_path_calls_them_so(language: str) -> None:
    page = opened("petit-napoleon/2/r2x", language)
    up = page.board.words.texts["path.up.base_other"].replace("{{n}}", str(page.table.on_foundations))
    assert up in html.unescape(panel(page))


@EACH_LANGUAGE
def test_without_a_move_there_is_no_path_and_nothing_to_see(language: str) -> None:
    page = opened("forty-thieves/17", language)
    assert html.unescape(TAG.sub("", panel(page))) == page.board.words("path.none")
    for name in ("watch", "replay", "back", "forth", "mark", "back-to-mark"):
        assert page.do(name)["link"] == "forty-thieves/17"


def test_the_moves_of_a_series_are_told_apart_and_each_can_be_seen() -> None:
    page = opened(CARRY)
    page.do("lift", place="c1", cards=3)
    made = len(page.all("drop", place="c2"))
    page.do("turn")
    joined = page.board.words("path.joined")
    assert [joined in text for text in listed(page)] == [False, False, *[True] * (made - 1), False]
    assert panel(page).count('<li class="joined">') == made - 1
    page.do("goto", at="2")
    assert page.board.game.at == 2
    page.do("goto", at="last")
    page.do("undo")
    page.do("undo")
    assert page.board.game.at == 0, "it is still taken back as one"


# -- bookmarks


@EACH_LANGUAGE
def test_a_bookmark_brings_back_its_table_in_one_step_also_from_a_save(language: str) -> None:
    page = opened("forty-thieves/17/sw.sw.sw", language)
    words = page.board.words
    marked = page.table
    assert page.do("mark")["say"] == words("said.marked", n=3)
    for _ in range(5):
        page.do("turn")
    assert buttons(page, 'data-do="goto"', 'data-mark="0"') == [
        words("path.mark-at", n=3, up=words("path.up", n=0))
    ]
    page.do("load", save=page.board.game.save)
    assert buttons(page, 'data-do="back-to-mark"') == [words("path.to-mark", n=3)]
    assert words("path.mark") in listed(page)[3]
    page.do("back-to-mark")
    assert page.table == marked
    assert buttons(page, 'data-do="back-to-mark"', "hidden"), "here we are: there is none behind"
    assert page.do("back-to-mark")["say"] == words("said.no-mark")
    assert buttons(page, 'data-do="mark"') == [words("path.unmark")]
    assert page.do("mark")["say"] == words("said.unmarked", n=3)
    assert not buttons(page, "data-mark")
    for _ in range(5):
        page.do("redo")
    assert page.board.game.at == 8, "what came after is not lost"


def test_of_several_bookmarks_the_nearest_behind_is_the_one_to_go_back_to() -> None:
    page = opened("forty-thieves/17")
    for at in range(1, 8):
        page.do("turn")
        if at in (2, 4, 7):
            page.do("mark")
    stops = []
    for _ in range(3):
        page.do("back-to-mark")
        stops.append(page.board.game.at)
    assert stops == [4, 2, 2]
    page.do("goto", mark="2")
    assert page.board.game.at == 7


def test_the_start_needs_no_bookmark() -> None:
    page = opened("forty-thieves/17/sw")
    page.do("restart")
    view = page.do("mark")
    assert view["say"] == page.board.words("said.mark-start")
    assert not page.board.game.bookmarks
    assert buttons(page, 'data-do="mark"', 'aria-disabled="true"')


def test_a_bookmark_of_another_line_says_so_and_leads_there() -> None:
    page = opened(THREE_SIXES)
    tried(page, ["c2c1", "sw"])
    page.do("mark")
    tried(page, ["c3c1"])
    words = page.board.words
    assert buttons(page, "data-mark") == [words("path.mark-elsewhere", n=2, up=words("path.up", n=0))]
    page.do("goto", mark="0")
    assert [str(move) for move in page.board.game.moves] == ["c2c1", "sw"]


def test_a_tree_that_is_too_long_to_be_kept_keeps_the_bookmarks_of_its_line(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("game.play.LONGEST", 20)
    page = opened(THREE_SIXES)
    tried(page, ["c2c1", "sw", "sw"], ["c3c1", "sw"])
    page.do("mark")
    assert page.board.game.save.split(" ")[2] == ".c3c1.sw!*"


# -- other lines


@EACH_LANGUAGE
def test_what_was_given_up_is_told_by_where_it_leaves_and_found_again(language: str) -> None:
    page = opened(THREE_SIXES, language)
    tried(page, ["c2c1", "sw", "sw"], ["c3c1", "sw"])
    page.do("load", save=page.board.game.save)
    words = page.board.words
    six = words.moved(page.board.game.root.table, Move("c2", "c1"))
    where = words("path.try", number=1, at=1, move=six)
    assert buttons(page, 'data-line="0"') == [f"{where} {words('path.length', n=3)}, {words('path.up', n=0)}"]
    page.do("goto", line="0")
    assert [str(move) for move in page.board.game.moves] == ["c2c1", "sw", "sw"]
    page.do("undo")
    page.do("redo")
    assert page.board.game.moves[-1] == TURN, "to and fro goes along the line that was chosen"
    other = words.moved(page.board.game.root.table, Move("c3", "c1"))
    assert other in buttons(page, 'data-line="0"')[0]


def test_a_line_that_leaves_another_says_which() -> None:
    page = opened(THREE_SIXES)
    tried(page, ["c2c1", "sw", "sw"], ["c2c1", "c4c5"], ["c3c1"])
    first, second = buttons(page, "data-line")
    words, start = page.board.words, page.board.game.root.table
    assert first.startswith(words("path.try", number=1, at=1, move=words.moved(start, Move("c2", "c1"))))
    after = start.play(Move("c2", "c1"))
    moved = words.moved(after, TURN)
    assert second.startswith(words("path.try-of", number=2, at=2, of=1, move=moved))
    assert second.endswith(f"{words('path.length', n=2)}, {words('path.up', n=0)}")


LINES = st.lists(
    st.lists(st.sampled_from(["c2c1", "c3c1", "sw", "c4c5", "c1c6"]), min_size=1, max_size=5), max_size=6
)


@given(lines=LINES, visits=st.lists(st.integers(0, 8), max_size=6))
@settings(max_examples=20)
def test_no_line_is_ever_lost_and_each_can_be_visited(lines: list[list[str]], visits: list[int]) -> None:
    page = opened(THREE_SIXES)
    game = page.board.game
    for line in lines:
        page.do("restart")
        for word in line:
            move = Move(*re.findall(r"[a-z]\d*", word))
            if page.table.refusal(move) is None:
                page.move(move)
    before = ends(game)
    for number in visits:
        others = game.other_lines
        assert len(others) == len(ends(game)) - 1
        page.do("goto", line=str(number))
        if number < len(others):
            assert game.here is others[number].last
        assert ends(game) == before
        assert ends(Game.load(game.save)) == before


def test_lines_may_leave_lines_without_end() -> None:
    root = node = Node(parse_position("forty-thieves/c=KS"))
    for number in range(1500):
        king, aside = ("c1", "c2") if number % 2 == 0 else ("c2", "c1")
        tried_there = node.play(Move(king, aside))
        node.play(Move(king, "c3"))
        node = tried_there
    found = branches(root, [root.next[1]])
    assert len(found) == 1500
    assert [branch.left for branch in found[:3]] == [None, 0, 1]


# -- seen again


@EACH_LANGUAGE
def test_a_game_is_seen_again_from_the_start_move_by_move_to_the_win(language: str) -> None:
    page = opened(WON, language)
    view = page.do("replay")
    assert view["link"] == "/".join(WON.split("/")[:2])
    for table in parse_game(WON).tables[1:]:
        view = page.do("forth")
        assert page.table == table
        assert view["watching"]
        assert view["can"]["redo"] == (not table.won)
        assert ("status" in view) == table.won, "nobody is told how a table stands that he only passes by"
        assert not view.get("thinking")
        assert not view["offer"]["finish"]
    assert view["status"] == "won"
    assert 'data-do="replay"' in view["note"]["html"]
    assert not view.get("ended"), "who watches has won nothing"


def test_it_goes_on_from_where_one_stands_and_begins_anew_at_the_end() -> None:
    page = opened("forty-thieves/17/sw.sw.sw")
    page.do("goto", at="1")
    assert page.do("watch")["link"] == "forty-thieves/17/sw.sw"
    page.do("forth")
    assert page.do("watch")["link"] == "forty-thieves/17"


def test_a_series_is_seen_one_move_at_a_time() -> None:
    page = opened(CARRY)
    page.do("lift", place="c1", cards=3)
    made = len(page.all("drop", place="c2"))
    page.do("watch")
    for at in range(1, made + 1):
        assert page.do("forth")["moved"]
        assert page.board.game.at == at


def test_at_the_end_of_a_game_in_progress_it_is_thought_about_again() -> None:
    page = opened("forty-thieves/17/sw.sw")
    page.do("back")
    assert page.do("forth")["thinking"]


def test_to_see_it_again_is_offered_for_a_game_that_is_won_or_that_a_link_brought() -> None:
    page = opened(WON)
    assert page.do("settings")["offer"]["replay"]
    page = opened("forty-thieves/17")
    assert not page.do("settings")["offer"]["replay"]
    assert not page.do("turn")["offer"]["replay"], "a game in progress"
    page = opened(WON.rpartition(".")[0])
    (view,) = page.move(parse_game(WON).moves[-1])
    assert view["offer"]["replay"]
    assert page.do("replay")["offer"]["replay"], "while one watches"
    page = opened("forty-thieves/17")
    page.do("turn")
    page.do("undo")
    assert not page.do("settings")["offer"]["replay"]


def test_a_win_that_another_made_is_not_logged_for_who_walks_to_it() -> None:
    page = opened(WON)
    page.do("goto", at="0")
    page.do("turn")
    page.do("goto", line="0")
    assert page.table.won
    page.do("undo")
    assert not page.do("redo").get("ended")
    assert not page.board.game.counted


# -- what counts as going back

NOT_FREE = {
    "a move of one's own taken back": ["turn", "undo"],
    "two of them taken back": ["turn", "turn", "undo", "undo"],
    "another move after a look": ["turn", "turn", "goto 0", "c2c1"],
    "another move after a restart": ["turn", "restart", "c2c1"],
    "another move after a bookmark": ["turn", "mark", "turn", "turn", "back-to-mark", "c2c1"],
    "the same move after a look, then another": ["turn", "turn", "turn", "goto 0", "turn", "c2c1"],
    "another move after a look and a reload": ["turn", "turn", "goto 0", "reload", "c2c1"],
    "another move in a game that a link brought": ["link", "goto 0", "c2c1"],
    "another move where one only took back what a link brought": ["link", "undo", "undo", "c2c1"],
}
FREE = {
    "a look back and to the end again": ["turn", "turn", "goto 0", "goto last", "turn"],
    "a whole replay, then played on": ["turn", "turn", "watch", "forth", "forth", "turn"],
    "step by step back and forth": ["turn", "turn", "back", "back", "forth", "forth", "c2c1"],
    "the same moves again after a restart": ["turn", "turn", "restart", "turn", "turn", "turn"],
    "a game that a link brought, taken back and made again": ["link", "undo", "undo", "redo", "redo"],
    "a game that a link brought, seen and played on": ["link", "replay", "goto last", "turn"],
    "a bookmark": ["turn", "mark", "turn", "back-to-mark", "forth"],
    "a look kept over a reload": ["turn", "turn", "goto 0", "reload", "goto last", "turn"],
}


def after(acts: Sequence[str]) -> Page:
    """A page after some acts of a reader."""
    page = opened(THREE_SIXES)
    for act in acts:
        name, _, at = act.partition(" ")
        if name == "link":
            page = opened(f"{THREE_SIXES}/sw.sw")
        elif name == "reload":
            save = page.board.game.save
            page = opened(THREE_SIXES)
            page.do("load", save=save)
        elif name == "c2c1":
            page.move(Move("c2", "c1"))
        else:
            page.do(name, **({"at": at} if at else {}))
    return page


@pytest.mark.parametrize("acts", NOT_FREE.values(), ids=NOT_FREE)
def test_who_goes_back_to_play_has_gone_back(acts: list[str]) -> None:
    times = 2 if acts.count("undo") == 2 and acts[0] == "turn" else 1
    assert after(acts).board.game.undos == times


@pytest.mark.parametrize("acts", FREE.values(), ids=FREE)
def test_who_only_looks_has_not_gone_back(acts: list[str]) -> None:
    assert after(acts).board.game.undos == 0


def test_a_game_that_is_over_is_looked_at_freely_but_played_anew_it_counts() -> None:
    page = opened(WON.rpartition(".")[0])
    page.move(parse_game(WON).moves[-1])
    for name in ("undo", "undo", "replay", "forth", "back"):
        page.do(name)
        assert page.board.game.undos == 0
    page.do("goto", at="1")
    page.do("turn")
    assert page.board.game.undos == (parse_game(WON).moves[1] != TURN)


def test_a_game_that_is_stuck_is_looked_at_freely_but_played_anew_it_counts() -> None:
    game = parse_game((DATA / "lost.txt").read_text(encoding="utf-8").split()[0])
    assert game.deal is not None
    page = opened(write_game(game.start.rules, game.deal, game.moves[:-1]))
    page.move(game.moves[-1])
    for _ in range(5):
        page.do("undo")
    assert page.board.game.undos == 0
    other = next(move for move in page.table.moves() if move != game.moves[-5])
    page.move(other)
    assert page.board.game.undos == 1


def test_a_win_after_nothing_but_looks_is_a_win_alone() -> None:
    page = opened(WON.rpartition(".")[0])
    game = parse_game(WON)
    page.do("watch")
    page.do("forth")
    page.do("goto", at="last")
    (view,) = page.move(game.moves[-1])
    (entry,) = parse(f"2026-11-30 {view['ended']}")
    assert (entry.won, entry.alone, entry.link) == (True, True, WON)
    assert Game.load(view["save"]).counted


def test_a_game_that_is_left_while_one_looks_at_its_start_is_logged_whole_and_taken_up_again() -> None:
    page = opened("forty-thieves/17")
    for _ in range(3):
        page.do("turn")
    page.do("goto", at="0")
    view = page.do("new", chance=5)
    assert view["ended"] == "left 0 0 forty-thieves/17/sw.sw.sw"
    again = page.do("load", save=view["aside"], log=f"2026-11-30 {view['ended']}\n")
    assert again["log"] == ""
    assert again["link"] == "forty-thieves/17"
    page.do("goto", at="last")
    assert page.board.game.at == 3
