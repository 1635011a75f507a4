"""Moves made for the player: runs carried card by card, cards sent up, the end played out.

All are series of single legal moves, each tried by the engine; nothing here knows a rule of its own.
"""

from collections.abc import Iterable
from dataclasses import replace

from .cards import KING, RANK, SUIT, Card, Pile
from .rules import Kind, Place, followers
from .table import REDEAL, STOCK, TURN, Clause, Move, Refusal, Table


def carry(table: Table, source: Place, target: Place, count: int) -> list[Move] | None:
    """Return single moves that bring a run from one column to another, in games that move single cards.

    The cards wait on empty columns; with n of them 2 to the power of n cards can be carried, half of
    that into an empty column. None where there is not enough room, or the run does not fit.
    """
    if count > table.run_length(source):
        return None  # not even where lifting the upper cards would turn up one that fits
    kind = source[0]
    room = [p for p in table.rules.places if p[0] == kind and p != target and not table[p]]
    if count > 2 ** len(room) or _head_refusal(table, source, target, count):
        return None  # most are out here
    return _carried(table, source, target, count, room)


def _head_refusal(table: Table, source: Place, target: Place, count: int) -> Refusal | None:
    """Return why the first card of a run may not lie on a column, were it alone."""
    alone = _with(table, source, table[source][: len(table[source]) - count + 1])
    return alone.refusal(Move(source, target))


def _with(table: Table, place: Place, pile: Pile) -> Table:
    """Return the table with other cards in one place, all of them face up."""
    i = table.rules.index[place]
    piles = (*table.piles[:i], pile, *table.piles[i + 1 :])
    return replace(table, piles=piles, hidden=(*table.hidden[:i], 0, *table.hidden[i + 1 :]))


def _carried(table: Table, source: Place, target: Place, count: int, room: list[Place]) -> list[Move] | None:
    """Let the upper part of a run wait, bring the lower part over, let the upper part follow."""
    if count == 1:
        return [Move(source, target)] if table.refusal(Move(source, target)) is None else None
    if not room:
        return None
    waiting, others = room[0], room[1:]
    upper = min(count - 1, 2 ** len(others))
    moves: list[Move] = []
    for start, end, part in (
        (source, waiting, upper),
        (source, target, count - upper),
        (waiting, target, upper),
    ):
        stage = _carried(table, start, end, part, others)
        if stage is None:
            return None
        for move in stage:
            table = table.after(move)
        moves += stage
    return moves


def longest_carry(table: Table, source: Place) -> int:
    """Return how many cards of the run at the top of a column can be carried to some other column."""
    columns = _others(table, source)
    counts = range(table.run_length(source), 0, -1)
    return next((n for n in counts if any(carry(table, source, target, n) for target in columns)), 0)


def carry_targets(table: Table, source: Place, count: int) -> list[Place]:
    """Return where a run may be carried card by card; nowhere in games that move it as one."""
    if not _single(table, source, count):
        return []
    return [target for target in _others(table, source) if carry(table, source, target, count)]


def _others(table: Table, source: Place) -> list[Place]:
    """Return the other places of the same kind."""
    return [place for place in table.rules.places if place[0] == source[0] and place != source]


def _single(table: Table, source: Place, count: int) -> bool:
    """Whether some cards are a run that only lacks the rule by which it would move as one."""
    refusal = table.lift_refusal(source, count)
    return refusal is not None and refusal.clause is Clause.ONE_CARD


def not_carried(table: Table, source: Place, target: Place, count: int) -> tuple[Refusal | None, int]:
    """Return why a run is not carried to a column.

    That is what the rules say of its first card, were it alone; else None, and how many cards of the run
    the free columns would let through to that column.
    """
    refusal = _head_refusal(table, source, target, count)
    if refusal:
        return refusal, 0
    pile = table[source]
    # Any shorter part of the run would fit on the card it lies on now.
    shorter = range(count - 1, 0, -1)
    tables = ((n, _with(table, target, (pile[-n - 1],)) if table[target] else table) for n in shorter)
    return None, next((n for n, there in tables if carry(there, source, target, n)), 0)


# -- what may be taken up, and where it may go


def _can_be_carried(table: Table, source: Place, count: int) -> bool:
    if not _single(table, source, count):
        return False
    columns = _others(table, source)
    empty = [p for p in columns if not table[p]]  # one of them is as good as the others
    return any(carry(table, source, p, count) for p in [*empty[:1], *(p for p in columns if table[p])])


def lengths(table: Table, place: Place) -> list[int]:
    """Return how many cards may be taken up together at a place: lifted as one, or carried card by card."""
    counts = range(1, min(len(table[place]), table.run_length(place)) + 1)
    return [n for n in counts if table.lift_refusal(place, n) is None or _can_be_carried(table, place, n)]


def targets(table: Table, source: Place, count: int) -> list[Place]:
    """Return where cards may go, every fitting foundation included, or be carried to.

    The stock is no such place: a waste that is turned over goes there as a whole.
    """
    places = (place for place in table.rules.places if place not in (source, STOCK))
    fitting = [place for place in places if table.refusal(Move(source, place, count)) is None]
    return fitting or carry_targets(table, source, count)


def distinct(table: Table, places: Iterable[Place]) -> list[Place]:
    """Return places without those foundations that hold the same cards as an earlier one (R16)."""
    kind = Kind.FOUNDATION.value
    first: dict[Pile | Place, Place] = {}
    for place in places:
        first.setdefault(table[place] if place[0] == kind else place, place)
    return list(first.values())


def ways(table: Table, source: Place) -> list[Move]:
    """Return every move from a place that is legal and changes something, equal foundations once."""
    moves = (
        Move(source, target, count)
        for count in lengths(table, source)
        if table.lift_refusal(source, count) is None
        for target in distinct(table, targets(table, source, count))
    )
    return [move for move in moves if not table.is_null(move)]


def turned(table: Table) -> Move:
    """Return what it means to turn the stock: a card of it, or the waste where that is allowed."""
    return REDEAL if table.rules.passes > 1 and not table[STOCK] else TURN


def home(table: Table, source: Place) -> Place:
    """Return the foundation that the top card of a place belongs on; where none takes it, the likeliest."""
    places = [place for place in table.rules.places if place[0] == Kind.FOUNDATION.value]
    suit = SUIT[table[source][-1]] if table[source] else ""

    def likely(place: Place) -> tuple[bool, bool, bool]:
        """Order: it fits; it has the suit and is not complete; it is empty."""
        pile = table[place]
        return (
            table.refusal(Move(source, place)) is not None,
            not (pile and SUIT[pile[-1]] == suit and len(pile) < KING),
            bool(pile),
        )

    return min(places, key=likely)


def safe_moves(table: Table) -> list[Move]:
    """Return moves to the foundations that can never be regretted.

    A card may go up where every card that could be laid on it in a column is out of the way: all of
    its foundations, and those of the cards that would lie on it, already show the rank below it.
    """
    return [move for move in upward(table) if _safe(table, table[move.source][-1])]


def upward(table: Table) -> list[Move]:
    """Return every move of a single card to a foundation."""
    kind = Kind.FOUNDATION.value
    return [move for move in table.moves() if move.target[0] == kind and move.source[0] != kind]


def _safe(table: Table, card: Card) -> bool:
    if not table.rules.has(Kind.COLUMN):
        return False
    build = table.rules.of(Kind.COLUMN).build
    suits = {SUIT[card]} | ({SUIT[c] for c in followers(build, build.steps, card)} if build else set())
    return all(_height(table, suit) >= RANK[card] - 1 for suit in suits)


def _height(table: Table, suit: str) -> int:
    """Return the rank that every foundation of a suit has reached; 0 where one of them is not begun."""
    piles = [
        pile
        for pile, law in zip(table.piles, table.rules.laws, strict=True)
        if law.kind is Kind.FOUNDATION and pile and SUIT[pile[0]] == suit
    ]
    return min((len(pile) for pile in piles), default=0) if len(piles) == table.rules.decks else 0


def finish(table: Table) -> list[Move] | None:
    """Return moves that win by sending cards up and turning the stock alone; None where that does not win."""
    moves: list[Move] = []
    while not table.won:
        turns = (move for move in table.moves() if move.source == STOCK)
        move = next(iter(upward(table)), None) or next(turns, None)
        if move is None:
            return None
        table = table.after(move)
        moves.append(move)
    return moves
