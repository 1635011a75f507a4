"""What lies in the hand: more and fewer cards, where they may go, why they may not, what is said of it."""

import pytest
from hypothesis import given, settings

from game.aid import carry, distinct, home, lengths, not_carried, targets, ways
from game.games import GAMES
from game.notation import parse_position
from game.rules import Kind, Rules, Take
from game.table import Clause, Move
from tests.play.test_door import EACH_LANGUAGE, LANGUAGE, WORDS, at, opened
from tests.tables import EACH_GAME, SEEDS, some_table

RUN_OF_THREE = "forty-thieves/s=2C;c=4H8S7S6S,9S,,,KS,KH,KH,KD,KD,KC"
"""A run of three, a place for it, and two empty columns."""
RUN_OF_TWO = "forty-thieves/s=2C;c=4H7S6S,8S,,KC,KS,KH,KH,KD,KD,KC"
"""A run of two, a place for it, and one empty column."""


# -- what the engine knows of it


@EACH_GAME
@given(seed=SEEDS)
@settings(max_examples=8)
def test_what_may_be_taken_up_may_be_lifted_or_carried(rules: Rules, seed: int) -> None:
    table = some_table(rules, seed)
    for place in rules.places:
        for count in range(1, len(table[place]) + 1):
            lifted = table.lift_refusal(place, count) is None
            others = [target for target in rules.places if target[0] == "c" and target != place]
            carried = place[0] == "c" and any(carry(table, place, target, count) for target in others)
            assert (count in lengths(table, place)) == (lifted or carried)


@EACH_GAME
@given(seed=SEEDS)
@settings(max_examples=8)
def test_every_move_but_null_ones_is_a_way_and_the_stock_is_no_place(rules: Rules, seed: int) -> None:
    table = some_table(rules, seed)
    for place in distinct(table, rules.places):
        moves = {move for move in table.moves() if move.source == place and "s" not in move[:2]}
        found = ways(table, place) if place != "s" else []
        assert set(found) == {move for move in moves if not table.is_null(move)}
        for count in lengths(table, place):
            assert {"s", place}.isdisjoint(targets(table, place, count))


@EACH_GAME
@given(seed=SEEDS)
@settings(max_examples=8)
def test_home_is_where_a_card_goes_up_if_it_can(rules: Rules, seed: int) -> None:
    table = some_table(rules, seed)
    for move in table.moves():
        if move.target[0] == "f":
            assert home(table, move.source) == move.target


@pytest.mark.parametrize(
    ("position", "target", "count", "clause", "room"),
    [
        (RUN_OF_THREE, "c3", 3, None, 2),
        (RUN_OF_TWO, "c3", 2, None, 1),
        (RUN_OF_THREE.replace("9S,,", "9S,KC,"), "c2", 3, None, 2),
        (RUN_OF_THREE, "c5", 2, Clause.COLUMN_RANK, 0),
        (RUN_OF_THREE.replace("forty-thieves", "kings-only"), "c3", 3, Clause.FILL_KING, 0),
        (RUN_OF_THREE.replace("forty-thieves", "napoleons-shoulder"), "c3", 2, Clause.FILL_WASTE, 0),
    ],
)
def test_a_run_that_is_not_carried_is_refused_for_its_first_card_or_for_want_of_room(
    position: str, target: str, count: int, clause: Clause | None, room: int
) -> None:
    table = parse_position(position)
    assert carry(table, "c1", target, count) is None
    refusal, cards = not_carried(table, "c1", target, count)
    assert (refusal and refusal.clause, cards) == (clause, room)


# -- at the table


@EACH_LANGUAGE
def test_a_run_without_room_is_refused_and_nothing_is_played(language: str) -> None:
    """It used to leave its last card in the empty column."""
    page, words = opened(RUN_OF_THREE, language), WORDS[language]
    page.do("lift", place="c1", cards=3)
    view = page.do("drop", place="c3")
    assert (view["refused"], view["link"]) == ("one-card", RUN_OF_THREE)
    assert view["say"].endswith(words("said.room", n=2))
    page.do("lift", place="c1", cards=3)
    assert page.do("drop", place="c6")["refused"] == "column-rank"


@EACH_LANGUAGE
@pytest.mark.parametrize(("game", "most"), [("forty-thieves", 3), ("josephine", 3), ("kings-only", 1)])
def test_more_and_fewer_go_as_far_as_the_rules_and_the_room_allow(
    language: str, game: str, most: int
) -> None:
    page, words = opened(RUN_OF_THREE.replace("forty-thieves", game), language), WORDS[language]
    assert page.do("fewer")["say"] == words("said.nothing-held")
    assert page.do("more")["say"] == words("said.nothing-held"), "a button knows no place"
    view = page.do("more", place="c1")
    if most == 1:
        assert view["refused"] == "one-card"
        assert page.do("lift", place="c1")["offer"]["more"] is False
        return
    held = 2
    assert view["selected"] == ["c1", held]
    while view["can"]["more"]:
        held += 1
        view = page.do("more")
        assert view["selected"] == ["c1", held]
        assert view["offer"]["more"] is view["offer"]["fewer"] is True
    assert held == most
    assert page.do("more")["selected"] == ["c1", most]
    for held in range(most - 1, 0, -1):
        assert page.do("fewer")["selected"] == ["c1", held]
    assert page.do("fewer")["say"] == words("said.no-shorter")
    assert page.do("release")["offer"]["more"] is False


@given(seed=SEEDS, language=LANGUAGE)
@settings(max_examples=10)
def test_what_is_said_to_be_held_can_be_put_where_it_is_said(seed: int, language: str) -> None:
    """As many places are named or counted as there are, equal foundations once."""
    for name in ("forty-thieves", "josephine", "petit-napoleon", "napoleons-shoulder"):
        table = some_table(GAMES[name], seed)
        for place in table.rules.places:
            if place == "s" or not table[place] or table.lift_refusal(place, 1):
                continue
            page = at(table, language)
            view = page.do("lift", place=place)
            lit = distinct(table, view["targets"])
            words = page.board.words
            told = words("said.targets", n=len(lit)) if lit else words("said.no-target")
            named = words("said.places", n=len(lit), places="").rpartition(words("colon").strip())[0]
            assert view["say"].endswith(told) or (lit and named in view["say"])


@EACH_LANGUAGE
@pytest.mark.parametrize("name", ["drop", "tap"])
def test_a_card_of_the_waste_is_not_put_on_the_stock(language: str, name: str) -> None:
    """A tap on the stock turns the waste, whatever is held; a card dragged there does not."""
    page = opened("one-redeal/w=2C9D;c=KS", language)
    view = page.do("lift", place="w")
    assert "s" not in view["targets"]
    assert view["labels"]["s"] == WORDS[language]("label.stock-redeal", name=WORDS[language].place("s"))
    view = page.do(name, place="s")
    assert view.get("refused") == ("waste-feed" if name == "drop" else None)
    assert page.board.game.at == (0 if name == "drop" else 1)


@EACH_LANGUAGE
def test_a_game_of_runs_with_returns_refuses_two_cards_of_a_foundation_truly(language: str) -> None:
    page = opened("own-2-10x4-same-run-any-0-yes/s=9C;f=3S;c=4S,KH", language)
    for name, message in (("lift", {"place": "f1", "cards": 2}), ("more", {"place": "f1"})):
        view = page.do(name, **message)
        assert view["refused"] == "foundation-one"
        assert view["say"] == WORDS[language]("clause.foundation-one.back")
    assert page.table.rules.of(Kind.COLUMN).take is Take.RUN
    single = opened("napoleons-shoulder/s=9C;f=3S;c=4S,KH", language)
    assert single.do("lift", place="f1", cards=2)["refused"] == "one-card", "there, the sentence is true"


@EACH_LANGUAGE
def test_the_best_for_a_pile_is_its_foundation_then_its_only_place_else_why_not(language: str) -> None:
    words = WORDS[language]
    link = "forty-thieves/s=2C;f=AH;c=3H2H,3H,,KS,KS,4C,5C,5C,KD,KC"

    def best(place: str) -> dict[str, object]:
        return opened(link, language).do("best", place=place)

    assert best("c1")["link"] == f"{link}/c1f1"
    assert best("s")["link"] == f"{link}/sw"
    assert best("c6")["link"] == link
    assert best("c6")["say"] == (
        f"{words('said.no-best')} "
        + words("said.places", n=2, places=words.listed([words.place("c7"), words.place("c8")]))
    )
    assert best("c4")["say"] == words("said.no-use", place=words.place("c4"))
    assert best("f1")["refused"] == "foundation-locked"
    assert best("c3")["say"] == words.sentence(words("label.empty", name=words.place("c3")))
    full = link.replace(",,", ",KH,")
    assert opened(full, language).do("best", place="c2")["link"] == full
    assert opened(full.replace("3H,", "4H,"), language).do("best", place="c1")["link"].endswith("/c1f1")


@EACH_LANGUAGE
def test_up_is_refused_by_the_foundation_that_the_card_belongs_on(language: str) -> None:
    """The first foundation would give a reason that has nothing to do with it."""
    page = opened("forty-thieves/f=KS,2H;c=4H,9S", language)
    assert page.do("up", place="c1")["refused"] == "foundation-rank"
    assert page.do("up", place="c2")["refused"] == "foundation-ace"


# -- written


@EACH_LANGUAGE
def test_what_is_written_is_played_and_the_field_may_be_emptied(language: str) -> None:
    page = opened(RUN_OF_THREE, language)
    views = page.all("move", text="1 2 3")
    assert views[0]["taken"] == "move"
    assert page.table["c2"] == ("9♠", "8♠", "7♠", "6♠")
    view = page.do("move", text="U")
    assert (view["taken"], view["link"]) == ("move", RUN_OF_THREE)
    assert page.do("move", text="u").get("taken") is None, "there is nothing to take back"
    word = {"fr": "Rétablir", "pt": "refazer"}[language]
    assert page.do("move", text=word)["taken"] == "move"


@EACH_LANGUAGE
def test_what_is_written_and_not_allowed_is_refused_by_the_rule(language: str) -> None:
    page = opened(RUN_OF_THREE, language)
    page.do("lift", place="c2")
    view = page.do("move", text="5 2")
    assert (view["refused"], view["selected"], view.get("taken")) == ("column-rank", [], None)
    assert page.do("move", text="1 f")["refused"] == "foundation-ace"


@EACH_LANGUAGE
@pytest.mark.parametrize("game", ["forty-thieves", "petit-napoleon"])
def test_what_is_not_understood_is_said_with_an_example_that_is(language: str, game: str) -> None:
    page, words = opened(f"{game}/17", language), WORDS[language]
    view = page.do("move", text="zut 3")
    assert view["link"] == f"{game}/17"
    assert view["say"].startswith(words("error.unread", item="zut"))
    example = words("typed.example-rows" if game == "petit-napoleon" else "typed.example")
    assert view["say"].endswith(words("said.write-so", text=example))
    again = page.do("move", text=example)
    assert again.get("taken") or again["refused"]


@EACH_LANGUAGE
def test_a_redeal_is_written_like_a_turn(language: str) -> None:
    page = opened("one-redeal/s=4C;w=3C;c=KS", language)
    text = {"fr": "p", "pt": "m"}[language]
    assert [page.do("move", text=text)["moved"]["to"] for _ in range(2)] == ["w", "s"]
    assert Move("w", "s") in page.board.game.moves
