"""Positions made card by card: what a draft holds, what can begin from it, how the game waits meanwhile."""

import html
import random
import re
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.app import COMMANDS
from game.cards import PACK
from game.editor import UNKNOWN, Bench, Draft, DraftError
from game.games import GAMES, INDIAN_PUBLISHED, PETIT_NAPOLEON, TWO_REDEALS
from game.notation import NotationError, parse_position, write_position
from game.rules import FIRST, Kind, Rules
from game.table import Clause, Move, Table
from tests.play.test_door import EACH_LANGUAGE, TAG, Page, messages, opened
from tests.tables import EACH_GAME, SEEDS, cards_of, laid, places_of, reached, some_table

FORTY = GAMES["forty-thieves"]
WITH_STOCK = pytest.mark.parametrize(
    "rules", [rules for rules in GAMES.values() if rules.has(Kind.STOCK)], ids=lambda rules: rules.name
)


def put(draft: Draft, place: str, *cards: str) -> Draft:
    """Lay cards on a place, one after the other."""
    draft = draft.at(place)
    for card in cards:
        draft = draft.put(card)
    return draft


def built(table: Table) -> Draft:
    """Build a table card by card, as a reader would who sees it: foundations by their top cards."""
    draft = Draft.empty(table.rules)
    for place, law, pile, down in zip(
        table.rules.places, table.rules.laws, table.piles, table.hidden, strict=True
    ):
        cards = pile[::-1] if law.kind is Kind.STOCK else pile
        if law.kind is Kind.FOUNDATION:
            # Where foundations may go up or down, the first two cards tell which way.
            cards = tuple(dict.fromkeys((*pile[: 2 if law.one_way else 0], *pile[-1:])))
        draft = put(draft, place, *cards)
        for _ in range(down):
            draft = draft.turn()
    return draft.redeals(table.passes - 1)


ACTS: dict[str, Callable[[Draft, random.Random], Draft]] = {
    "at": lambda draft, chance: draft.at(chance.choice(draft.table.rules.places)),
    "put": lambda draft, chance: draft.put(chance.choice(PACK)),
    "take back": lambda draft, _: draft.take_back(),
    "empty": lambda draft, _: draft.emptied(),
    "clear": lambda draft, _: draft.cleared(),
    "rest": lambda draft, chance: draft.rest(chance.randint(1, 10**9)),
    "turn": lambda draft, _: draft.turn(),
    "slip": lambda draft, _: draft.slip(),
    "redeals": lambda draft, chance: draft.redeals(chance.randint(-1, 3)),
    "carry": lambda draft, chance: draft.moved(
        *(chance.choice(draft.table.rules.places), chance.randint(0, 3)),
        chance.choice(draft.table.rules.places),
    ),
}
OFTEN = ("at", "put", "put", "put", "put", "slip", "turn", "carry")
ACT = st.one_of(st.sampled_from(OFTEN), st.sampled_from(sorted(ACTS)))


# -- what a draft holds


@EACH_GAME
@given(seed=SEEDS, acts=st.lists(ACT, min_size=20, max_size=60), empty=st.booleans())
@settings(max_examples=10)
def test_whatever_is_done_a_draft_could_be_played(
    rules: Rules, seed: int, acts: list[str], empty: bool
) -> None:
    """Never more copies than packs; kept as text it is the same; played, it is a position as any other."""
    chance = random.Random(seed)
    draft = Draft.empty(rules) if empty else Draft.of(some_table(rules, seed))
    for act in acts:
        if act == "rest" and not rules.has(Kind.STOCK):
            continue
        try:
            draft = ACTS[act](draft, chance)
        except (DraftError, NotationError):
            continue
        copies = cards_of(draft.table)
        unseen = copies.pop(UNKNOWN, 0)
        assert max(copies.values(), default=0) <= rules.decks
        assert copies.total() + unseen + draft.missing == rules.cards
        assert sum(draft.left.values()) == draft.missing + unseen
        assert Draft.read(draft.text) == draft
        if not copies or draft.table.base == FIRST:
            with pytest.raises(NotationError, match="bad-base" if copies else "empty"):
                draft.finished(seed + 1)
        else:
            table = draft.finished(seed + 1)
            assert parse_position(write_position(table)) == table
            assert UNKNOWN not in cards_of(table)
            assert table.hidden == draft.table.hidden
            assert table.complete == (draft.missing == 0)


@EACH_GAME
@given(seed=SEEDS)
@settings(max_examples=8)
def test_every_table_can_be_built_card_by_card(rules: Rules, seed: int) -> None:
    for table in (reached(rules, seed), laid(rules, seed)):
        assert built(table).finished(1) == table


@EACH_GAME
@given(seed=SEEDS)
@settings(max_examples=4)
def test_a_table_laid_open_is_as_it_was(rules: Rules, seed: int) -> None:
    table = some_table(rules, seed)
    draft = Draft.of(table)
    assert draft.finished(1) == table
    assert draft.missing == rules.cards - cards_of(table).total()


def test_a_card_too_many_is_refused_and_named() -> None:
    draft = put(Draft.empty(FORTY), "c1", "7♣", "7♣")
    with pytest.raises(DraftError) as refused:
        put(draft, "c2", "7♣")
    assert (refused.value.code, refused.value.card) == ("no-copy", "7♣")
    assert draft.left["7♣"] == 0
    assert draft.table.seen_at("7♣") == [("c1", 1), ("c1", 0)]


def test_the_first_card_given_to_the_stock_is_turned_first_and_the_last_one_is_taken_back() -> None:
    draft = put(Draft.empty(FORTY), "s", "2♣", "3♣", "4♣")
    assert draft.table["s"] == ("4♣", "3♣", "2♣")
    assert draft.take_back().table["s"] == ("3♣", "2♣")


@WITH_STOCK
def test_the_rest_comes_after_what_lies_in_the_stock_shuffled_by_its_number(rules: Rules) -> None:
    draft = put(put(Draft.empty(rules), "s", "2♣", "3♣"), "c1", "K♥")
    one, again, other = draft.rest(5), draft.rest(5), draft.rest(6)
    assert one == again != other
    assert one.missing == 0
    for full in (one, other):
        table = full.finished(1)
        assert cards_of(table) == dict.fromkeys(PACK, rules.decks)
        assert table["s"][-2:] == ("3♣", "2♣")
        assert table["c1"] == ("K♥",)
    assert one.goal == "s"
    with pytest.raises(DraftError, match="all-laid"):
        one.rest(7)


def test_the_rest_is_shuffled_fairly() -> None:
    """A card of which one copy is left comes no sooner than one of which two are."""
    draft = Draft.empty(FORTY).rest(1)
    for card in PACK[2:]:
        for _ in range(2):
            draft = _without(draft, card)
    draft = _without(draft, "A♣")
    assert {card: n for card, n in draft.left.items() if n} == {}
    bare = put(Draft.empty(FORTY), "c1", *(card for card in (*PACK[2:] * 2, "A♣")))
    first = Counter(bare.rest(number).table["s"][-1] for number in range(40_000, 40_600))
    assert 150 < first["A♣"] < 250, "one of the three cards that are left"


def _without(draft: Draft, card: str) -> Draft:
    """Take one copy of a card from the stock and lay it on a column."""
    pile = draft.table["s"]
    at = pile.index(card)
    for _ in range(at + 1):
        draft = draft.at("s").take_back()
    draft = put(draft, "c1", card)
    return put(draft, "s", *pile[:at][::-1])


# -- foundations


def test_a_card_on_a_foundation_brings_all_that_come_before_it() -> None:
    draft = put(Draft.empty(FORTY), "f2", "4♥")
    assert draft.table["f2"] == ("A♥", "2♥", "3♥", "4♥")
    assert draft.left["2♥"] == 1
    assert draft.put("6♥").table["f2"] == ("A♥", "2♥", "3♥", "4♥", "5♥", "6♥")
    assert draft.put("2♥").table["f2"] == ("A♥", "2♥"), "a lower card: what lay above it is taken back"
    assert draft.take_back().table["f2"] == ("A♥", "2♥", "3♥")


def test_a_foundation_wants_all_its_cards() -> None:
    draft = put(Draft.empty(FORTY), "c1", "3♥", "3♥")
    with pytest.raises(DraftError) as refused:
        put(draft, "f1", "4♥")
    assert (refused.value.code, refused.value.card) == ("no-copy", "3♥")
    with pytest.raises(DraftError, match="foundation-suit"):
        put(draft, "f1", "2♥", "3♠")


def test_the_first_base_opens_all_foundations_and_the_first_way_binds_them() -> None:
    draft = put(Draft.empty(PETIT_NAPOLEON), "r1", "2♣")
    with pytest.raises(NotationError, match="bad-base"):
        draft.finished(1)
    draft = put(draft, "f1", "7♥")
    assert draft.finished(1).base == 7
    assert put(draft, "f2", "9♣").table["f2"] == ("7♣", "8♣", "9♣"), "the shorter way is up"
    down = put(draft, "f2", "5♣")
    assert down.table["f2"] == ("7♣", "6♣", "5♣")
    assert put(down, "f3", "8♠").table["f3"][:3] == ("7♠", "6♠", "5♠"), "all of them go down now"
    with pytest.raises(DraftError, match="base-suit"):
        put(draft, "f1", "8♠")
    assert put(draft.at("f1").emptied(), "f3", "K♠").finished(1).base == 13


def test_a_cellar_holds_one_card() -> None:
    draft = put(Draft.empty(PETIT_NAPOLEON), "x", "2♣")
    with pytest.raises(DraftError, match=Clause.CELLAR_FULL):
        draft.put("3♣")


# -- face down


def test_the_first_card_of_a_column_can_be_turned_over_where_the_game_has_such() -> None:
    draft = put(Draft.empty(INDIAN_PUBLISHED), "c1", "5♦")
    with pytest.raises(DraftError, match="hidden"):
        draft.turn()
    hidden = draft.put("9♣").turn()
    assert hidden.finished(1).hidden[hidden.table.rules.index["c1"]] == 1
    assert hidden.turn() == draft.put("9♣")
    assert hidden.take_back() == draft, "a card that lies bare is seen"
    for place in ("w", "f1", "s"):
        with pytest.raises(DraftError, match="hidden"):
            put(draft, place, "A♠").turn()
    with pytest.raises(DraftError, match="hidden"):
        put(Draft.empty(FORTY), "c1", "5♦", "9♣").turn()


def test_a_card_that_nobody_has_seen_becomes_one_of_those_that_are_left() -> None:
    draft = put(Draft.empty(INDIAN_PUBLISHED), "c1", "5♦").slip()
    assert draft.table["c1"] == (UNKNOWN, "5♦")
    assert draft.slip() == put(Draft.empty(INDIAN_PUBLISHED), "c1", "5♦")
    assert draft.take_back().table["c1"] == (), "nobody knows what would lie bare"
    full = draft.rest(4)
    tables = {full.finished(number) for number in range(1, 9)}
    assert len({table["c1"][0] for table in tables}) == 1, "only one card is left for it"
    assert all(cards_of(table) == dict.fromkeys(PACK, 2) for table in tables)
    assert len({draft.finished(number)["c1"][0] for number in range(1, 9)}) > 1
    left = next(card for card, copies in full.left.items() if copies)
    with pytest.raises(DraftError, match="all-laid"):
        put(full, "w", left)
    with pytest.raises(DraftError, match="hidden"):
        draft.turn()


# -- carried, taken back, kept


def test_open_cards_are_carried_in_their_order() -> None:
    draft = put(put(Draft.empty(INDIAN_PUBLISHED), "c1", "5♦", "9♣", "8♥").turn(), "c2", "K♠")
    moved = draft.moved("c1", 3, "c2")
    assert moved.table["c2"] == ("K♠", "9♣", "8♥"), "the one that lies face down stays"
    assert moved.table["c1"] == ("5♦",)
    assert moved.goal == "c2"
    assert draft.moved("c1", 1, "c1") == draft.at("c1")


def test_changes_are_taken_back_and_made_again_but_not_the_choice_of_a_place() -> None:
    bench = Bench([Draft.empty(FORTY)])
    bench.change(bench.draft.put("7♣"))
    bench.change(bench.draft.at("c5"))
    bench.change(bench.draft.put("8♣"))
    bench.undo()
    assert (bench.draft.table["c1"], bench.draft.table["c5"]) == (("7♣",), ())
    bench.undo()
    assert not bench.can_undo
    assert bench.draft.missing == 104
    bench.undo()
    bench.redo()
    bench.change(bench.draft.put("2♥"))
    assert not bench.can_redo
    bench.redo()
    assert cards_of(bench.draft.table) == {"7♣": 1, "2♥": 1}


@given(text=st.one_of(st.text(max_size=40), st.text("1fortyhievs- c0,QH7D(?)", max_size=60)))
@settings(max_examples=60)
def test_a_draft_that_cannot_be_read_is_refused(text: str) -> None:
    with pytest.raises(NotationError, match="bad-draft"):
        Draft.read(text)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("1 forty", "2 forty"),
        ("thieves", "liars"),
        (" c1 ", " c11 "),
        (" 1 ,", " 2 ,"),
        ("QH", "QHQHQH"),
        ("QH", "(QH)"),
        ("QH", "?QH"),
        ("QH", "Q"),
        (",", ""),
        (" ", "  "),
    ],
)
def test_a_damaged_draft_is_refused(old: str, new: str) -> None:
    text = put(Draft.empty(FORTY), "c1", "Q♥").text
    assert Draft.read(text).text == text
    with pytest.raises(NotationError, match="bad-draft"):
        Draft.read(text.replace(old, new, 1))


# -- while a position is made


def editing(link: str, language: str = "fr", *, empty: bool = True) -> Page:
    """A page with a game, and a position begun over it."""
    page = opened(link, language)
    assert page.do("edit-new" if empty else "edit")["editor"]
    return page


def note(view: dict[str, Any]) -> str:
    """The note of a view without its markup."""
    return html.unescape(TAG.sub("", view["note"]["html"]))


@pytest.mark.parametrize("name", sorted(set(COMMANDS) - {"open", "load", "edit-done"}))
def test_the_game_waits_whatever_is_asked(name: str) -> None:
    page = editing("one-redeal/17/sw.sw")
    page.do("edit-card", card="K♥")
    save, table = page.board.game.save, page.board.game.table
    for seed in range(4):
        page.send(f'{{"do": "{name}"}}')
        page.do("settings", **page.board.choices)
        message = messages(page.board, random.Random(seed)).get(name)
        if message is not None:
            page.do(name, **message)
        assert page.board.game.save == save
        page.do("edit-resume")
    page.do("edit-leave")
    assert page.table is table


@EACH_LANGUAGE
@EACH_GAME
def test_to_leave_is_to_find_the_game_as_it_was(rules: Rules, language: str) -> None:
    page = opened(f"{rules.name}/17", language)
    page.move(page.table.moves()[0])
    before = page.do("settings", **page.board.choices)
    page.do("edit")
    assert page.table == page.board.game.table
    page.do("edit-clear")
    page.do("edit-card", card="K♥")
    view = page.do("release")
    assert "editor" not in view
    assert view["say"] == page.board.words("edit.left")
    for name in ("labels", "link", "save", "can", "title", "progress", "targets"):
        assert view[name] == before[name]
    assert view["offer"] == before["offer"] | {"edit-resume": True}
    again = page.do("edit-resume")
    assert page.table[page.board.targets()[0]] == ("K♥",)
    assert page.board.words("edit.missing", n=rules.cards - 1) in again["editor"]


@EACH_LANGUAGE
def test_a_tap_chooses_where_cards_go_and_a_card_is_laid_there(language: str) -> None:
    page = editing("forty-thieves/17", language)
    words = page.board.words
    view = page.do("tap", place="c3")
    assert view["targets"] == ["c3"]
    assert words("edit.goal", place=words.place("c3")) in view["say"]
    assert view["labels"]["c3"] == words("label.goal", label=words("label.empty", name=words.place("c3")))
    view = page.do("edit-card", card="7♣")
    assert view["say"] == words.sentence(words("moved", card=words.named("7♣"), onto=words.onto("c3"), n=1))
    assert list(view["piles"]) == ["c3"]
    assert words("edit.goal.s") in page.do("turn")["say"], "the key that turns a card chooses the stock"
    assert page.board.targets() == ["s"]
    assert words("edit.goal.f") in page.do("tap", place="f1")["say"]
    page.do("edit-card", card="3♠")
    page.do("lift", place="c3", cards=1)
    page.do("drop", place="c4")
    assert page.table["c4"] == ("7♣",)
    assert page.do("undo")["piles"].keys() == {"c3", "c4"}
    assert page.do("undo")["piles"].keys() == {"f1"}
    assert page.do("redo")["piles"].keys() == {"f1"}
    page.do("lift", place="c3", cards=1)
    assert page.do("release") == {}
    assert page.board.editing, "only empty hands leave"


@EACH_LANGUAGE
def test_a_card_that_is_used_up_says_where_it_lies_and_nothing_of_what_lies_face_down(language: str) -> None:
    page = opened("indian-published/17", language)
    page.do("edit")
    words = page.board.words
    for card in PACK:
        seen = page.table.seen_at(card)
        view = page.do("edit-card", card=card)
        assert view["found"] == [[place, above] for place, above in seen]
        text = note(view)
        assert text.startswith(words("edit.none-left", card=words.card(card)).capitalize()[:3])
        assert view["say"] == text
        hidden = 2 - len(seen)
        assert (words("edit.unseen", n=hidden) in text) == (hidden > 0)
        for place, above in seen:
            told = words("find.at", place=words.place(place), n=above)
            assert (told if above else words("find.top", place=words.place(place))) in text
        assert words.place("s") not in text


@EACH_LANGUAGE
def test_what_cannot_be_played_is_told_and_what_can_begins(language: str) -> None:
    page = opened("petit-napoleon/2", language)
    page.move(Move("r2", "x"))
    page.do("edit-new")
    words = page.board.words
    assert note(page.do("edit-done", chance=1)) == words("error.empty")
    page.do("edit-card", card="2♣")
    assert note(page.do("edit-done", chance=1)) == words("error.bad-base")
    assert page.board.editing
    page.do("tap", place="f1")
    page.do("edit-card", card="7♣")
    view = page.do("edit-done", chance=1)
    assert view["link"] == "petit-napoleon/f=7C;r=2C;b=7"
    assert view["draft"] == ""
    assert "editor" not in view
    assert not view["thinking"], "of a part of the cards nobody can say how it ends"
    assert not view["offer"]["edit-resume"]
    assert page.do("load", save=view["aside"])["link"] == "petit-napoleon/2/r2x"


def test_a_position_that_is_as_the_game_stands_is_that_game() -> None:
    page = editing("indian-published/2/sw", empty=False)
    view = page.do("edit-done", chance=1)
    assert view["link"] == "indian-published/2/sw"
    assert "editor" not in view


def test_a_real_table_is_complete_with_the_rest_in_the_stock_and_can_be_stuck_or_won() -> None:
    page = editing("indian-published/2")
    for place, cards in (("c1", "7♦"), ("c2", "6♣"), ("w", "K♠")):
        page.do("tap", place=place)
        page.do("edit-card", card=cards)
    page.do("tap", place="c1")
    page.do("edit-slip")
    view = page.do("edit-rest", chance=2**32 - 1)
    assert page.board.words("edit.complete") in view["editor"]
    view = page.do("edit-done", chance=9)
    assert view["thinking"]
    assert page.table.complete
    assert page.table["c1"][1:] == ("7♦",)
    assert "?" not in view["link"]
    assert page.move(page.table.moves()[0])[0]["moved"]


@pytest.mark.parametrize("count", [0, 1, 2])
def test_the_redeals_that_are_left_are_chosen_where_the_game_has_any(count: int) -> None:
    page = editing("two-redeals/2")
    page.do("edit-card", card="7♦")
    view = page.do("edit-redeals", count=str(count))
    pressed = re.findall(r'data-count="(\d)" aria-pressed="true"', view["editor"])
    assert pressed == [str(count)]
    assert note(page.do("edit-redeals", count="3")) == page.board.words("error.bad-redeals", item="3")
    page.do("edit-done", chance=1)
    assert page.table.passes == count + 1 <= TWO_REDEALS.passes


@EACH_GAME
def test_only_commands_that_fit_the_game_are_shown(rules: Rules) -> None:
    shown = set(re.findall(r'data-do="([\w-]+)"', editing(f"{rules.name}/2").do("tap", place="f1")["editor"]))
    assert ("edit-rest" in shown) == rules.has(Kind.STOCK)
    assert ("edit-redeals" in shown) == (rules.passes > 1)
    assert ("edit-slip" in shown) == ("edit-turn" in shown) == any(law.face_down for law in rules.piles)
    assert shown <= set(COMMANDS)


@EACH_LANGUAGE
def test_every_card_of_the_palette_says_its_name_and_how_many_are_left(language: str) -> None:
    page = editing("forty-thieves/2", language)
    words = page.board.words
    for card in ("7♣", "7♣", "A♥"):
        view = page.do("edit-card", card=card)
    found = re.findall(r'data-card="([^"]+)".*?aria-disabled="(\w+).*?class="sr">([^<]+)<', view["editor"])
    names = {card: (disabled, name) for card, disabled, name in found}
    assert list(names) == list(PACK)
    assert names["7♣"] == ("true", words("edit.none-left", card=words.card("7♣")))
    assert names["A♥"] == ("false", words("edit.copies", card=words.card("A♥"), n=1))
    assert names["K♦"] == ("false", words("edit.copies", card=words.card("K♦"), n=2))


# -- the draft that the browser keeps


def kept() -> str:
    """A draft as a view brings it to the browser."""
    page = editing("indian/2")
    page.do("edit-card", card="7♣")
    draft: str = page.do("tap", place="w")["draft"]
    return draft


def test_a_page_that_comes_back_goes_on_with_the_position() -> None:
    page = Page()
    view = page.do("open", lang="fr", shown="indian/27", save="1 indian/2/sw 0", draft=kept())
    assert page.table["c1"] == ("7♣",)
    assert view["targets"] == ["w"]
    assert view["say"] == page.board.words("edit.resumed")
    assert (view["link"], view["draft"]) == ("indian/2/sw", kept())
    assert page.do("edit-leave")["draft"] == kept().replace("open", "kept", 1)


def test_a_position_that_was_left_or_that_a_link_replaces_is_offered() -> None:
    left = kept().replace("open", "kept", 1)
    for draft, link in ((left, ""), (kept(), "indian/5")):
        page = Page()
        view = page.do("open", lang="fr", shown="indian/27", draft=draft, link=link)
        assert view["draft"] == left
        assert "editor" not in view
        assert view["offer"]["edit-resume"]
        assert page.do("edit-resume")["draft"] == kept()
    view = Page().do("open", lang="fr", shown="streets/27", draft=kept())
    assert not view["offer"]["edit-resume"], "it was made for another game"


@EACH_LANGUAGE
def test_a_draft_that_is_damaged_is_told_and_forgotten(language: str) -> None:
    page = Page()
    view = page.do("open", lang=language, shown="indian/27", draft="open 1 indian")
    assert note(view) == page.board.words("error.bad-draft")
    assert (view["draft"], view["link"]) == ("", "indian/27")


def test_another_game_on_the_table_ends_the_making_and_keeps_the_draft() -> None:
    page = editing("indian/2")
    page.do("edit-card", card="7♣")
    view = page.do("load", save="1 indian/9/sw 0")
    assert view["link"] == "indian/9/sw"
    assert "editor" not in view
    assert view["offer"]["edit-resume"]
    page.do("edit-resume")
    assert cards_of(page.table) == {"7♣": 1}
    assert places_of(page.table, Kind.COLUMN)[0] in page.board.targets()
