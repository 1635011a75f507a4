"""Games put together by a reader obey the same laws as those of the catalogue."""

from functools import cache
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.deal import deal
from game.draw import felt, rule_list
from game.explain import FACTS, clauses, facts
from game.games import FORTY_THIEVES, GAMES
from game.notation import NotationError, parse_game, parse_position, write_position
from game.own import CHOICES, USUAL, game_named, own_game, settings_of
from game.play import Game
from game.rules import Kind, Rules, RulesError, same_layout
from game.table import REDEAL, TURN, Clause
from game.words import Words
from tests.play.test_secrets import reshuffled
from tests.tables import SEEDS, cards_of, laid, reached, same_foundation_first, some_table, universe, walk


def of_settings(chosen: dict[str, str]) -> Rules | None:
    """The rules of some settings; None where they want more cards on the table than there are."""
    if int(chosen["columns"]) * int(chosen["depth"]) > 52 * int(chosen["packs"]):
        with pytest.raises(RulesError, match="dealt"):
            own_game(chosen)
        return None
    return own_game(chosen)


ANY_GAME = (
    st.fixed_dictionaries({name: st.sampled_from(values) for name, values in CHOICES.items()})
    .map(of_settings)
    .filter(lambda rules: rules is not None)
)


EACH_LANGUAGE = pytest.mark.parametrize("language", ["fr", "pt"])
CLUMSY = {Clause.NOTHING_THERE, Clause.SAME_PLACE}
"""Refusals that no rule is needed for."""


@cache
def words_of(language: str) -> Words:
    """The words of a language, read once."""
    return Words.load(language)


def filled(text: str) -> bool:
    """Whether a text is complete: no slot left open, nothing missing between two words."""
    return bool(text.strip()) and "{{" not in text and "}}" not in text and "  " not in text


# -- what can be set


def made_or_refused(chosen: dict[str, str]) -> tuple[Rules | None, str]:
    """The rules of some settings, or why there are none."""
    try:
        return own_game(chosen), ""
    except RulesError as error:
        return None, error.code


@EACH_LANGUAGE
@given(
    chosen=st.fixed_dictionaries(
        {name: st.one_of(st.sampled_from(values), st.text(max_size=3)) for name, values in CHOICES.items()},
        optional={"more": st.text(max_size=3)},
    ),
    missing=st.sampled_from(["", "", *CHOICES]),
)
@settings(max_examples=100)
def test_any_settings_make_a_game_or_are_refused_in_words(
    language: str, chosen: dict[str, str], missing: str
) -> None:
    chosen.pop(missing, None)
    known = all(chosen.get(name) in values for name, values in CHOICES.items())
    rules, code = made_or_refused(chosen)
    if rules:
        assert known
        assert settings_of(rules.name) == {name: chosen[name] for name in CHOICES}
    else:
        assert code == ("dealt" if known else "settings")
        assert filled(words_of(language)(f"error.rules.{code}"))


def test_a_table_is_refused_when_it_wants_more_cards_than_there_are_and_only_then() -> None:
    for packs, columns, depth in product(CHOICES["packs"], CHOICES["columns"], CHOICES["depth"]):
        chosen = {**USUAL, "packs": packs, "columns": columns, "depth": depth}
        rules = of_settings(chosen)
        if rules:
            facts_of = rules.facts
            assert facts_of["dealt"] == int(columns) * int(depth) <= facts_of["cards"] == 52 * int(packs)
            assert facts_of["stock"] == facts_of["cards"] - facts_of["dealt"]
            assert facts_of["foundations"] == 4 * int(packs)


def test_every_setting_says_what_it_means() -> None:
    """The laws of the table, setting by setting."""
    for name, values in CHOICES.items():
        for value in values:
            rules = own_game({**USUAL, name: value, **({"packs": "3"} if name != "packs" else {})})
            columns, foundations = rules.of(Kind.COLUMN), rules.of(Kind.FOUNDATION)
            assert columns.build is not None
            meant = {
                "packs": str(rules.decks),
                "columns": str(columns.count),
                "depth": str(columns.deal),
                "suits": columns.build.suits.value,
                "take": columns.take.value,
                "fill": {0: "any", 13: "king"}.get(columns.fill.get(Kind.COLUMN, -1), "waste"),
                "redeals": str(rules.passes - 1),
                "back": "yes" if foundations.take.value == "card" else "no",
            }
            assert meant[name] == value
            assert rules.of(Kind.COLUMN).build == type(columns.build)((-1,), columns.build.suits)


# -- the laws of every game


@given(rules=ANY_GAME, seed=SEEDS)
@settings(max_examples=60)
def test_a_move_is_legal_when_it_is_listed_and_only_then(rules: Rules, seed: int) -> None:
    for table in (laid(rules, seed), reached(rules, seed)):
        legal = [move for move in universe(table) if table.refusal(move) is None]
        assert {same_foundation_first(table, move) for move in legal} == set(table.moves())


@given(rules=ANY_GAME, seed=SEEDS)
@settings(max_examples=30)
def test_no_card_is_lost_or_doubled_and_no_card_turned_too_often(rules: Rules, seed: int) -> None:
    played = walk(rules, seed % 3)
    assert all(set(cards_of(table).values()) == {rules.decks} for table, _ in played[::20])
    assert [move for _, move in played].count(REDEAL) < rules.passes


@given(rules=ANY_GAME, seed=SEEDS)
@settings(max_examples=60)
def test_every_position_link_and_save_is_read_as_it_is_written(rules: Rules, seed: int) -> None:
    table = laid(rules, seed)
    assert parse_position(write_position(table)) == table
    game = Game.new(rules.name, seed + 1)
    for _ in range(5):
        if game.table.moves():
            game.play(game.table.moves()[-1])
    assert Game.load(game.save) == game
    assert parse_game(game.link).tables[-1] == game.table


@given(rules=ANY_GAME, seed=SEEDS)
@settings(max_examples=30)
def test_a_whole_game_is_taken_back_exactly_redeals_included(rules: Rules, seed: int) -> None:
    history = walk(rules, seed % 3)
    game = Game.at_table(history[0][0])
    for _, move in history:
        game.play(move)
    link, save = game.link, game.save
    for table, move in reversed(history):
        assert game.undo() == move
        assert game.table == table
    assert not game.can_undo
    for table, move in history:
        assert game.table == table
        assert game.redo() == move
    assert (game.link, game.save.split(" ")[:3]) == (link, save.split(" ")[:3])
    assert Game.load(save).table == game.table


@given(
    redeals=st.sampled_from(["1", "2"]),
    packs=st.sampled_from(CHOICES["packs"][1:]),
    number=st.integers(1, 10**6),
)
def test_the_redeals_of_a_reader_give_every_pass_in_the_same_order(
    redeals: str, packs: str, number: int
) -> None:
    game = Game.new(own_game({**USUAL, "packs": packs, "redeals": redeals}).name, number)
    order = game.table["s"][::-1]
    for left in reversed(range(int(redeals) + 1)):
        for _ in order:
            game.play(TURN)
        assert game.table["w"] == order
        assert (REDEAL in game.table.moves()) == (left > 0)
        if left:
            game.play(REDEAL)
    while game.undo():
        pass
    assert game.table == deal(game.rules, number)


# -- in words


@EACH_LANGUAGE
@given(rules=ANY_GAME)
@settings(max_examples=60)
def test_the_facts_and_the_clauses_of_any_game_are_told(language: str, rules: Rules) -> None:
    words = words_of(language)
    told = facts(rules, words)
    assert len(told) == len(FACTS)
    assert all(filled(label) and filled(text) for label, text in told)
    governing = list(clauses(rules))
    assert len(governing) == len(set(governing))
    assert all(filled(words.clause(clause, rules)) for clause in governing)
    assert filled(rule_list(rules, words))


@given(rules=ANY_GAME, seed=SEEDS)
@settings(max_examples=25)
def test_every_refusal_of_any_game_is_a_clause_of_its_rules_and_is_told(rules: Rules, seed: int) -> None:
    """Several cards off a foundation apart: only its top shows, so nobody can ask for them."""
    table = some_table(rules, seed)
    asked = (move for move in universe(table) if move.cards == 1 or move.source[0] != "f")
    refusals = {refusal for move in asked if (refusal := table.refusal(move))}
    assert {refusal.clause for refusal in refusals} <= set(clauses(rules)) | CLUMSY
    for words in map(words_of, ("fr", "pt")):
        for refusal in refusals:
            assert filled(words.clause(refusal.clause, rules))
            assert filled(words.refused(refusal) or "nothing to add to the clause")


@EACH_LANGUAGE
@given(rules=ANY_GAME, seed=SEEDS)
@settings(max_examples=30)
def test_what_lies_face_down_shows_in_no_view_of_any_game(language: str, rules: Rules, seed: int) -> None:
    """R26."""
    table = reached(rules, seed)
    other = reshuffled(table, seed)
    words = words_of(language)
    assert felt(other, words, live=True) == felt(table, words, live=True)
    assert words.describe(other, rules.places) == words.describe(table, rules.places)
    assert other.moves() == table.moves()


@given(rules=ANY_GAME)
def test_a_name_carries_its_settings(rules: Rules) -> None:
    assert own_game(settings_of(rules.name)) == rules == game_named(rules.name)


def test_the_usual_settings_are_the_strict_game_under_another_name() -> None:
    usual = own_game(USUAL)
    assert usual.piles == FORTY_THIEVES.piles
    assert deal(usual, 17).piles == deal(FORTY_THIEVES, 17).piles


@pytest.mark.parametrize(
    "name",
    [
        *("own-", "own-2", "own-2-10x4-same-card-any-0", "own-2-10x4-same-card-any-0-no-no"),
        *(
            "own-9-10x4-same-card-any-0-no",
            "own-2-10x4-same-card-any-3-no",
            "own-2-10x4-same-nothing-any-0-no",
        ),
        *("own-2-10x0-same-card-any-0-no", "own-2-0x4-same-card-any-0-no", "own-1-12x8-same-card-any-0-no"),
        *(
            "own-2-10x4-SAME-card-any-0-no",
            "own-2-010x4-same-card-any-0-no",
            "own-２-10x4-same-card-any-0-no",
        ),
        *("own-2--10x4-same-card-any-0-no", "own-2-10x4-same-card-any-0-no\n"),
    ],
)
def test_a_name_that_makes_no_game_is_unknown(name: str) -> None:
    for text in (f"{name}/1", f"{name}/c=KS"):
        with pytest.raises(NotationError) as error:
            parse_game(text)
        assert (error.value.code, error.value.at) == ("unknown-game", 0)


def test_games_of_one_layout_share_their_deals() -> None:
    for rules in GAMES.values():
        for other in GAMES.values():
            same = (
                deal(rules, 5).piles == deal(other, 5).piles
                and deal(rules, 5).hidden == deal(other, 5).hidden
            )
            assert same_layout(rules, other) == same


def test_a_table_is_complete_when_no_card_is_missing() -> None:
    assert all(table.complete for rules in GAMES.values() for table, _ in walk(rules, 0)[::50])
    assert not parse_position("forty-thieves/c=KS").complete


def test_one_pack_is_dealt_from_one_pack() -> None:
    table = deal(game_named("own-1-10x4-same-card-any-0-no"), 1)
    assert len(table["s"]) == 12
