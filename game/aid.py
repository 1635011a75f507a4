"""Moves made for the player: runs carried card by card, cards sent up, the end played out.

All are series of single legal moves, each tried by the engine; nothing here knows a rule of its own.
"""

from .cards import RANK, SUIT, Card
from .rules import Kind, Place, Take, followers
from .table import Move, Table


def carry(table: Table, source: Place, target: Place, count: int) -> list[Move] | None:
    """Return single moves that bring a run from one column to another, in games that move single cards.

    The cards wait on empty columns; with n of them 2 to the power of n cards can be carried, half of
    that into an empty column. None where there is not enough room, or the run does not fit.
    """
    kind = source[0]
    room = [p for p in table.rules.places if p[0] == kind and p != target and not table[p]]
    return _carried(table, source, target, count, room)


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
    columns = [p for p in table.rules.places if p[0] == source[0] and p != source]
    counts = range(table.run_length(source), 0, -1)
    return next((n for n in counts if any(carry(table, source, target, n) for target in columns)), 0)


def carry_targets(table: Table, source: Place, count: int) -> list[Place]:
    """Return where a run may be carried card by card; nowhere in games that move it as one."""
    law = table.rules.laws[table.rules.index[source]]
    if law.take is not Take.CARD or not 1 < count <= table.run_length(source):
        return []
    columns = [p for p in table.rules.places if p[0] == source[0] and p != source]
    return [target for target in columns if carry(table, source, target, count)]


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
        up = upward(table)
        turn = [move for move in table.moves() if move.source == Kind.STOCK.value]
        if not up and not turn:
            return None
        move = (up or turn)[0]
        table = table.after(move)
        moves.append(move)
    return moves
