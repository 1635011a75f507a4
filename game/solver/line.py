"""A winning line as the engine plays it: single legal moves, in the words of the notation."""

from ..aid import carry
from ..rules import Kind, Place
from ..table import Move, Table
from .book import NAME
from .layers import UP, Link


def moves_of(table: Table, places: list[Place], line: Link) -> tuple[Move, ...]:
    """Return the moves of a line, each tried by the engine.

    Raises IllegalMoveError where the engine refuses one, ValueError where the last does not win: either
    would be a mistake of the search.
    """
    codes = []
    while line:
        line, code = line
        codes.append(code)
    tables, moves = [table], list[Move]()
    for code in reversed(codes):
        source, target, count = code >> 12, code >> 6 & 63, code & 63
        for move in _moves(tables[-1], places, source, target, count):
            moves.append(move)
            tables.append(tables[-1].play(move))
    if not tables[-1].won:
        raise ValueError("the line does not win")
    return _without_loops(tables, moves)


def _moves(table: Table, places: list[Place], source: int, target: int, count: int) -> list[Move]:
    """One move of the search: to or from a foundation, of a run card by card, or as it is."""
    homes = [place for place in table.rules.places if place[0] == Kind.FOUNDATION.value]
    if target == UP:
        ups = (Move(places[source], home) for home in homes)
        return [next(move for move in ups if table.refusal(move) is None)]
    if source == UP:
        return [next(Move(home, places[target]) for home in homes if table[home][-1:] == (NAME[count],))]
    move = Move(places[source], places[target], count)
    return [move] if table.refusal(move) is None else carry(table, *move) or [move]


def _without_loops(tables: list[Table], moves: list[Move]) -> tuple[Move, ...]:
    """Leave out moves between two equal tables."""
    last = {table: n for n, table in enumerate(tables)}
    kept, n = [], 0
    while n < len(moves):
        n = last[tables[n]]
        if n < len(moves):
            kept.append(moves[n])
            n += 1
    return tuple(kept)
