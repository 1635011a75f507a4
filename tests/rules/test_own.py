"""Games put together by a reader obey the same laws as those of the catalogue."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.deal import deal
from game.games import FORTY_THIEVES, GAMES
from game.notation import NotationError, parse_game, parse_position, write_position
from game.own import CHOICES, USUAL, game_named, own_game, settings_of
from game.play import Game
from game.rules import Rules, RulesError, same_layout
from game.table import REDEAL
from tests.tables import SEEDS, cards_of, laid, reached, same_foundation_first, universe, walk


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
