"""What helps a reader beside the rules: runs carried, safe cards, hints, the record, cards by hand."""

import dataclasses
import random
from collections.abc import Sequence
from functools import cache
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.aid import carry, finish, longest_carry, safe_moves, upward
from game.cards import SUITS, Card, Pile, card_of
from game.deal import deal
from game.games import GAMES
from game.hints import DEPTH, Reason, hint, worth
from game.layout import KINDS, parse_layout, write_layout
from game.log import Entry, parse, tallies, without
from game.notation import NotationError, parse_game, parse_position, table_of
from game.outlook import Shape, shape
from game.own import CHOICES, game_named, own_game
from game.rules import ANY, Kind, Rules, RulesError, Take, like
from game.table import REDEAL, TURN, Move, Table
from game.words import Words
from tests.claims import claim
from tests.play.test_secrets import reshuffled
from tests.positions import DATA, position
from tests.tables import EACH_GAME, SEEDS, laid, places_of, some_table

WITH_COLUMNS = [rules for rules in GAMES.values() if rules.has(Kind.COLUMN)]
EACH_WITH_COLUMNS = pytest.mark.parametrize("rules", WITH_COLUMNS, ids=lambda rules: rules.name)


def of_settings(chosen: dict[str, str]) -> Rules | None:
    """The rules of some settings; None where they make no game."""
    try:
        return own_game(chosen)
    except RulesError:
        return None


OWN_GAMES = st.fixed_dictionaries({name: st.sampled_from(values) for name, values in CHOICES.items()}).map(
    of_settings
)


def played(table: Table, moves: list[Move]) -> Table:
    """The table after moves, each of them tried."""
    for move in moves:
        table = table.play(move)
    return table


# -- runs carried card by card


FILLERS = ("K♥", "K♥", "K♦", "K♦", "K♣", "K♣", "Q♥", "Q♦")
"""Cards that take no spade and go nowhere in a game that builds in suit."""


def run_beside(count: int, *columns: tuple[Card, ...]) -> Table:
    """A run of spades down to the ace in the first column, these columns beside it, the others filled."""
    run = tuple(card_of(rank, "♠") for rank in range(count, 0, -1))
    given_columns = [run, *columns]
    full = [(card,) for card in FILLERS[: 10 - len(given_columns)]]
    return table_of(GAMES["forty-thieves"], {Kind.COLUMN: [*given_columns, *full]})


@pytest.mark.parametrize("empty", range(4))
@claim(33, 34)
def test_each_empty_column_doubles_what_can_be_carried(empty: int) -> None:
    """n of them carry 2 to the power of n cards, each column used doubling the way and more."""
    for count in range(1, 13):
        under = card_of(count + 1, "♠")
        table = run_beside(count, (under,), *[()] * empty)
        moves = carry(table, "c1", "c2", count)
        assert (moves is not None) == (count <= 2**empty)
        assert longest_carry(table, "c1") == min(count, 2**empty) or count > 2**empty
        if moves is not None:
            assert played(table, moves)["c2"] == (under, *table["c1"])


@pytest.mark.parametrize("empty", range(1, 4))
@claim(33, 34)
def test_half_as_many_cards_are_carried_into_an_empty_column(empty: int) -> None:
    table = run_beside(12, *[()] * empty)
    for count in range(1, 13):
        moves = carry(table, "c1", "c2", count)
        assert (moves is not None) == (count <= 2 ** (empty - 1))
        if moves is not None:
            assert played(table, moves)["c2"] == table["c1"][-count:]
    assert longest_carry(table, "c1") == 2 ** (empty - 1)


@claim(34)
def test_without_an_empty_column_no_run_is_carried() -> None:
    table = run_beside(2, ("3♠",))
    assert carry(table, "c1", "c2", 2) is None
    assert carry(table, "c1", "c3", 1) is None
    assert longest_carry(table, "c1") == 0


@given(rules=OWN_GAMES, seed=SEEDS)
@settings(max_examples=60)
@claim(33)
def test_in_any_game_a_run_is_carried_by_legal_moves_and_arrives(rules: Rules | None, seed: int) -> None:
    if rules is None:
        return
    table = laid(rules, seed)
    columns = places_of(table, Kind.COLUMN)
    for source, target in product(columns, repeat=2):
        for count in range(1, table.run_length(source) + 1 if table[source] else 1):
            moves = carry(table, source, target, count) if source != target else None
            if moves is None:
                continue
            after = played(table, moves)
            assert all(move.cards == 1 for move in moves)
            assert after[target] == table[target] + table[source][-count:]
            assert after[source] == table[source][:-count]
            others = set(rules.places) - {source, target}
            assert all(after[place] == table[place] for place in others)


@given(rules=OWN_GAMES, seed=SEEDS)
@settings(max_examples=60)
@claim(114)
def test_where_columns_do_not_fill_columns_nothing_waits_in_one(rules: Rules | None, seed: int) -> None:
    if rules is None or rules.of(Kind.COLUMN).fill.get(Kind.COLUMN) == ANY:
        return
    table = laid(rules, seed)
    columns = places_of(table, Kind.COLUMN)
    for source, target in product(columns, repeat=2):
        for count in range(2, len(table[source]) + 1):
            assert source == target or carry(table, source, target, count) is None


# -- cards that can never be regretted


def small(rules: Rules, columns: int) -> Rules:
    """The same game with few columns, so that its ends can be searched to the last position."""
    return like(
        rules,
        f"{rules.name} in {columns}",
        piles={Kind.COLUMN: {"count": columns, "deal": 1, "face_down": 0}},
    )


def end_of(rules: Rules, seed: int) -> Table:
    """A few cards of a game that was won, taken from some foundations and thrown about."""
    chance = random.Random(seed)
    table = table_of(rules, {Kind.FOUNDATION: [(card_of(13, suit),) for suit in SUITS * rules.decks]})
    piles = list(table.piles)
    kinds = {i: law.kind for i, law in enumerate(rules.laws)}
    foundations = [i for i, kind in kinds.items() if kind is Kind.FOUNDATION]
    spread = [i for i, kind in kinds.items() if kind is not Kind.FOUNDATION]
    some, cards = chance.sample(foundations, chance.randint(2, 4)), []
    for _ in range(chance.randint(3, 10)):
        i = chance.choice(some)
        cards.append(piles[i][-1])
        piles[i] = piles[i][:-1]
        if not piles[i]:
            some.remove(i)
    chance.shuffle(cards)
    for card in cards:
        piles[chance.choice(spread)] += (card,)
    return dataclasses.replace(table, piles=tuple(piles))


def can_be_won(table: Table, cap: int = 600) -> bool | None:
    """Whether a game can still be won, by plain search; None beyond the cap."""
    seen: set[tuple[Shape, int]] = {(shape(table), table.passes)}
    waiting = [table]
    for _ in range(cap):
        if not waiting:
            return False
        here = waiting.pop()
        if here.won:
            return True
        for move in sorted(here.moves(), key=lambda move: move.target[0] == "f"):
            there = here.after(move)
            key = shape(there), there.passes
            if key not in seen:
                seen.add(key)
                waiting.append(there)
    return None


@EACH_WITH_COLUMNS
@given(seed=SEEDS, columns=st.sampled_from([2, 3]))
@settings(max_examples=30)
@claim(49)
def test_a_card_that_goes_up_by_itself_never_costs_the_win(rules: Rules, seed: int, columns: int) -> None:
    table = end_of(small(rules, columns), seed)
    moves = safe_moves(table)
    assert set(moves) <= set(upward(table)) <= set(table.moves())
    if moves and can_be_won(table):
        assert all(can_be_won(table.after(move)) is not False for move in moves)


@claim(49)
def test_a_card_sent_up_too_early_costs_the_win_and_does_not_go_by_itself() -> None:
    """The jack of hearts is the only card that the ten of spades could wait on."""
    columns = [("10♠",), ("J♠", "Q♥", "J♥"), ("9♠", "K♠")]
    tops = [(card,) for card in ("K♣", "8♠", "10♥", "K♦", "K♣", "K♠", "K♥", "K♦")]
    piles: dict[Kind, Sequence[Pile]] = {
        Kind.COLUMN: columns,
        Kind.WASTE: [("K♥", "Q♠")],
        Kind.FOUNDATION: tops,
    }
    table = table_of(small(GAMES["indian"], 3), piles)
    early = Move("c2", "f3")
    assert table.complete
    assert early in upward(table)
    assert early not in safe_moves(table)
    assert can_be_won(table) is True
    assert can_be_won(table.after(early)) is False


@pytest.mark.parametrize(
    ("tops", "safe"),
    [
        (("A♥",), False),
        (("A♥", "A♥"), True),
        (("2♥", "A♥"), True),
        (("A♥", "A♠"), False),
    ],
)
@claim(49)
def test_a_two_is_safe_once_both_aces_of_its_suit_are_up(tops: tuple[Card, ...], safe: bool) -> None:
    """Until then the other ace may want to lie on it."""
    piles = {Kind.COLUMN: [("2♥",)], Kind.FOUNDATION: [(top,) for top in tops]}
    table = table_of(GAMES["forty-thieves"], piles)
    assert upward(table)
    assert bool(safe_moves(table)) == safe


@EACH_WITH_COLUMNS
def test_small_ends_are_of_every_sort(rules: Rules) -> None:
    """Else the searches above would prove nothing."""
    ends = [end_of(small(rules, 2), seed) for seed in range(60)]
    assert all(table.complete for table in ends)
    assert any(safe_moves(table) for table in ends)
    assert any(set(upward(table)) - set(safe_moves(table)) for table in ends)
    assert {True, False} <= {can_be_won(table) for table in ends}


def test_in_petit_napoleon_no_card_is_surely_safe() -> None:
    """Its rows are built both ways, so any card may still be wanted."""
    table = position("PN-8").table
    assert upward(table)
    assert safe_moves(table) == []


# -- the end played out


@EACH_WITH_COLUMNS
@given(seed=SEEDS)
@settings(max_examples=30)
def test_the_end_is_played_out_only_where_that_wins(rules: Rules, seed: int) -> None:
    table = end_of(small(rules, 4), seed)
    moves = finish(table)
    if moves is None:
        assert not table.won
    else:
        assert played(table, moves).won
        assert {(move.source, move.target) == TURN[:2] or move.target[0] == "f" for move in moves} <= {True}


def test_ends_that_play_themselves_out_and_ends_that_do_not() -> None:
    ends = [end_of(small(GAMES["forty-thieves"], 4), seed) for seed in range(60)]
    assert {finish(table) is None for table in ends} == {True, False}


# -- hints


@EACH_GAME
@given(seed=SEEDS)
@settings(max_examples=12)
def test_there_is_a_hint_as_long_as_there_is_a_move_that_changes_something(rules: Rules, seed: int) -> None:
    """R2."""
    table = some_table(rules, seed)
    found = hint(table)
    worthwhile = [move for move in table.moves() if not table.is_null(move)]
    assert (found is not None) == bool(worthwhile)
    if found:
        assert found.move in worthwhile
        assert found.line[0] == found.move
        assert 1 <= len(found.line) <= DEPTH
        after = played(table, list(found.line))
        if found.reason not in (Reason.TURN, Reason.REDEAL, Reason.ONLY):
            assert worth(after) > worth(table)


@given(rules=OWN_GAMES, seed=SEEDS)
@settings(max_examples=25)
@claim(14, 40)
def test_a_hint_is_the_same_whatever_the_order_of_the_stock(rules: Rules | None, seed: int) -> None:
    """R26."""
    if rules:
        table = some_table(rules, seed)
        assert hint(reshuffled(table, seed)) == hint(table)


REASONS = {
    Reason.FOUNDATION: ("forty-thieves/f=KS,QS,KH,KH,KD,KD,KC,KC;c=KS", "c1f2"),
    Reason.FREES: ("forty-thieves/s=9C;c=QH7D,AC6D,KS,KS,KH,KH,KD,KD,KC,KC", "c2c1"),
    Reason.EMPTIES: ("forty-thieves/c=7D,6D,KS,KS,KH,KH,KD,KD,KC,KC", "c2c1"),
    Reason.WASTE: ("forty-thieves/w=2C6D;c=7D,KS,KS,KH,KH,KD,KD,KC,KC,9C", "wc1"),
    Reason.BUILD: ("forty-thieves/c=7D,2S6D,KS,KS,KH,KH,KD,KD,KC,KC", "c2c1"),
    Reason.TURN: ("forty-thieves/s=5D;w=8C;c=2S,2H,KS,KS,KH,KH,KD,KD,KC,KC", "sw"),
    Reason.REDEAL: ("one-redeal/w=8C;c=2S,2H,KS,KS,KH,KH,KD,KD,KC,KC", "ws"),
    Reason.ONLY: ("forty-thieves/c=4H8S7S6S,9S,,KS,KH,KH,KD,KD,KC,KC", "c1c3"),
}


@pytest.mark.parametrize("reason", Reason)
def test_each_reason_has_its_position(reason: Reason) -> None:
    text, move = REASONS[reason]
    found = hint(parse_position(text))
    assert found is not None
    assert (found.reason, str(found.move)) == (reason, move)


def test_the_last_card_of_the_waste_leaves_no_place_behind_it() -> None:
    """Nothing can be laid on an empty waste: to play its last card makes it lighter, and no room."""
    found = hint(parse_position("forty-thieves/w=6D;c=7D,KS,KS,KH,KH,KD,KD,KC,KC,9C"))
    assert found is not None
    assert (str(found.move), found.reason) == ("wc1", Reason.WASTE)


@pytest.mark.parametrize("language", ["fr", "pt"])
@pytest.mark.parametrize("reason", Reason)
def test_each_reason_is_told(language: str, reason: Reason) -> None:
    words = Words.load(language)
    for n in (1, 2, 3):
        text = words(f"hint.why.{reason}", card=words.the("6♦"), n=n)
        assert "{{" not in text
        assert text.endswith(".")


def test_there_is_no_hint_where_nothing_or_only_null_moves_are_left() -> None:
    for name in ("FT-6a", "FT-6d", "PN-7"):
        assert hint(position(name).table) is None


def test_a_hint_knows_no_card_that_would_be_turned_up() -> None:
    """Two tables that differ in a card lying face down get the same hint, which ends where it would show."""
    others = "7S,KS,KS,KH,KH,KD,KD,KC,KC"
    hints = [hint(parse_position(f"indian-published/c=({card})6H,{others}")) for card in ("5S", "9C")]
    assert hints[0] == hints[1]
    assert hints[0] is not None
    assert hints[0].line == (Move("c1", "c2"),)


# -- the record

LOG = """2026-11-01 won 0 0 forty-thieves/27/c5c2.c7c2.sw
2026-11-02 left 3 1 forty-thieves/1
2026-11-03 won 1 0 forty-thieves/91/c3f1.c7f1
2026-11-03 won 0 2 limited/27/sw.sw
2026-11-04 won 0 0 forty-thieves/113/sw
2026-11-05 won 0 0 own-2-10x4-same-card-any-0-no/5/sw
"""


def test_a_log_is_read_line_by_line() -> None:
    entries = parse(LOG)
    assert entries[0] == Entry("2026-11-01", True, 0, 0, "forty-thieves/27/c5c2.c7c2.sw")
    assert [entry.won for entry in entries] == [True, False, True, True, True, True]
    assert [entry.game for entry in entries[2:5]] == ["forty-thieves", "limited", "forty-thieves"]
    assert [entry.moves for entry in entries] == [3, 0, 2, 2, 1, 1]
    assert [entry.alone for entry in entries] == [True, False, False, False, True, True]


def test_a_log_adds_up_game_by_game() -> None:
    strict, limited, own = tallies(parse(LOG))
    assert (strict.game, strict.played, strict.won, strict.won_alone) == ("forty-thieves", 4, 3, 2)
    assert (strict.streak, strict.longest_streak, strict.fewest_moves) == (2, 2, 1)
    assert (limited.played, limited.won, limited.won_alone, limited.fewest_moves) == (1, 1, 0, 2)
    assert own.game == "own-2-10x4-same-card-any-0-no"


def test_a_streak_ends_with_a_deal_left() -> None:
    ends = ["won", "won", "won", "left", "won", "left"]
    lines = [f"2026-11-01 {end} 0 0 indian/{n}/sw" for n, end in enumerate(ends, 1)]
    (tally,) = tallies(parse("\n".join(lines)))
    assert (tally.streak, tally.longest_streak, tally.won, tally.played) == (0, 3, 4, 6)
    (never,) = tallies(parse(lines[3]))
    assert (never.won, never.streak, never.fewest_moves) == (0, 0, None)


DAMAGED = [
    "",
    "nonsense",
    "2026-11-01 won 0 0",
    "2026-11-01 lost 0 0 forty-thieves/1",
    "2026-11-1 won 0 0 forty-thieves/1",
    "2026-11-01 won -1 0 forty-thieves/1",
    "2026-11-01 won 0 0 forty-thieves",
    "2026-11-01 won 0 0 forty-thieves/",
    "2026-11-01 won 0 0 /1",
    "2026-11-01 won 0 0 forty-thieves/1 more",
    " 2026-11-01 won 0 0 forty-thieves/1",
    "2026-11-01 won 99999999999 0 forty-thieves/1",
]


@pytest.mark.parametrize("line", DAMAGED)
def test_a_damaged_line_is_passed_over_and_kept(line: str) -> None:
    good = "2026-11-05 won 0 0 indian/2/sw"
    text = f"{good}\n{line}\n{good}\n"
    assert len(parse(text)) == 2
    assert without(text, "indian").split("\n") == [line, ""]
    assert without(text, "streets") == text


@given(st.text())
@settings(max_examples=60)
def test_no_text_upsets_the_reader_of_a_log(text: str) -> None:
    entries = parse(text + "\n" + LOG)
    assert sum(tally.played for tally in tallies(entries)) == len(entries) >= 6
    assert all(entry.link.count("/") for entry in entries)
    assert parse(without(text + "\n" + LOG, "forty-thieves"))[-2:] == [entries[-3], entries[-1]]


def test_a_game_is_taken_out_of_the_log_and_no_other() -> None:
    left = without(LOG, "forty-thieves")
    assert left == "".join(f"{line}\n" for line in LOG.splitlines() if " forty-thieves/" not in line)
    assert without(LOG, "forty") == LOG, "the whole name, not a part of it"


# -- cards written down by hand


@EACH_WITH_COLUMNS
def test_a_deal_written_down_is_read_again_but_for_the_stock(rules: Rules) -> None:
    table = deal(rules, 7)
    if any(table.hidden):
        with pytest.raises(NotationError) as error:
            parse_layout(rules, write_layout(table))
        assert (error.value.code, error.value.at) == ("bad-line", 1), "what lies face down cannot be read"
        return
    again = parse_layout(rules, write_layout(table))
    assert again == dataclasses.replace(
        table, piles=tuple(() if place == "s" else table[place] for place in rules.places)
    )


@pytest.mark.parametrize(
    ("kind", "name"), [(kind, name) for kind, names in KINDS.items() for name in sorted(names)]
)
@pytest.mark.parametrize("written", ["{}: 6♦", "{} : 6♦", "{}:6♦", "{}:  6D  "])
def test_every_name_of_a_pile_is_understood(kind: Kind, name: str, written: str) -> None:
    for label in (name, name.capitalize(), name.upper()):
        line = written.format(label).replace("6♦", "A♦").replace("6D", "AD")
        table = parse_layout(GAMES["forty-thieves"], f"K♠\n{line}")
        where = {Kind.COLUMN: "c2", Kind.FOUNDATION: "f1"}.get(kind, kind.value)
        assert table[where] == ("A♦",)
        assert table["c1"] == ("K♠",)


@pytest.mark.parametrize(
    "text",
    [
        "colonne 1 : R♠ D♠ V♠ 10♠\ncolonne 2 : A♦\npioche : 2♦ 3♦\ndéfausse : 4♦\nfondations : 2♣",
        "coluna 1: R♠ D♠ V♠ 10♠\ncoluna 2: A♦\nmonte: 2♦ 3♦\ndescarte: 4♦\nfundações: 2♣",
        "T1 KS QS JS TS\nT2 AD\ns 2D 3D\nw 4D\nf 2C",
        "R♠, D♠, V♠, 10♠\nA♦\nStock: 2♦, 3♦\nWaste: 4♦\nFoundations: 2♣",
    ],
    ids=["fr", "pt", "pysol", "plain"],
)
def test_a_table_is_read_in_either_language(text: str) -> None:
    table = parse_layout(GAMES["forty-thieves"], text)
    assert table == parse_position("forty-thieves/s=3D2D;w=4D;f=2C;c=KSQSJSTS,AD")


@pytest.mark.parametrize(
    ("text", "code", "at"),
    [
        ("6♦\n\nc2: 7♦ X", "bad-line", 3),
        ("6♦\nDéfausse : 2♣\nDéfausse : 3♣", "bad-line", 3),
        ("6♦\nmonte: 2♣\nmonte: 3♣", "bad-line", 3),
        ("6♦\nlixo: 2♣", "bad-line", 2),
        ("\n\n\n6 de carreau", "bad-line", 4),
        ("pioche : 2♣", "empty", 0),
        ("6♦\n6♦\n6♦", "too-many-copies", 0),
    ],
)
def test_a_line_that_cannot_be_read_is_named(text: str, code: str, at: int) -> None:
    with pytest.raises(NotationError) as error:
        parse_layout(GAMES["forty-thieves"], text)
    assert (error.value.code, error.value.at) == (code, at)


# -- all of them on games that were won


@cache
def on_the_way() -> tuple[Table, ...]:
    """Tables from every stored win, early and late."""
    lines = (DATA / "golden.txt").read_text(encoding="utf-8").split()
    return tuple(table for line in lines for table in parse_game(line).tables[5::60])


def test_hints_and_safe_cards_hold_on_the_way_to_a_win_too() -> None:
    for table in on_the_way():
        found = hint(table)
        assert found is not None
        played(table, list(found.line))
        assert set(safe_moves(table)) <= set(table.moves())


def test_a_run_of_a_game_that_moves_runs_needs_no_carrying() -> None:
    for rules in WITH_COLUMNS:
        if rules.of(Kind.COLUMN).take is Take.RUN:
            table = table_of(rules, {Kind.COLUMN: [("9♠", "8♠"), ("10♠",)]})
            assert table.refusal(Move("c1", "c2", 2)) is None


def test_a_redeal_is_offered_as_a_hint_only_while_one_is_left() -> None:
    table = position("RD-3").table
    assert hint(table) == hint(dataclasses.replace(table, passes=2))
    after = table.play(REDEAL).play(TURN)
    assert hint(after) is None
    assert game_named("one-redeal").passes == 2
