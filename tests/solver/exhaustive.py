"""A second search, written to be obviously right: every position within reach, by the engine's own moves."""

import random
from collections import Counter

from game.cards import KING, PACK, RANK, SUITS, Card, Pile, card_of
from game.deal import deal
from game.notation import table_of
from game.outlook import Shape, shape
from game.rules import FIRST, Kind, Rules
from game.table import REDEAL, TURN, Table

Key = tuple[Shape, tuple[tuple[Pile, int], ...], int]


def key(table: Table) -> Key:
    """What two tables share that differ in the places of their piles only."""
    down = ((pile, hidden) for pile, hidden in zip(table.piles, table.hidden, strict=True) if hidden)
    return shape(table), tuple(sorted(down)), table.passes


def winnable(table: Table, cap: int) -> bool | None:
    """Whether any line wins; None where more than ``cap`` positions would have to be looked at."""
    seen, waiting = {key(table)}, [table]
    while waiting:
        here = waiting.pop()
        if here.won:
            return True
        for move in here.moves():
            there = here.after(move)
            if key(there) not in seen:
                seen.add(key(there))
                waiting.append(there)
        if len(seen) > cap:
            return None
    return False


def nearly_done(rules: Rules, seed: int) -> Table:
    """A complete table with few cards left in play, in any order: from a card or two to no column empty."""
    chance = random.Random(seed)
    base = chance.randint(1, KING) if rules.base == FIRST else 1
    step = chance.choice((1, -1)) if rules.base == FIRST else 1
    spread = Kind.COLUMN if rules.has(Kind.COLUMN) else Kind.ROW
    columns = rules.of(spread).count
    used = chance.choice((columns, columns, chance.randint(1, columns)))
    heights = [(suit, KING) for suit in SUITS for _ in range(rules.decks)]
    few = chance.randint(2, len(heights))
    for _ in range(used + chance.randint(0, chance.choice((6, 20, 30)))):
        at = chance.randrange(few)  # rather from few suits: their cards stand in each other's way
        heights[at] = (heights[at][0], max(heights[at][1] - 1, 1 if rules.base == FIRST else 0))
    up: Counter[Card] = Counter()
    tops: list[Pile] = []
    for suit, height in heights:
        pile = [card_of((base - 1 + step * n) % KING + 1, suit) for n in range(height)]
        up.update(pile)
        tops.append(tuple(pile[-1:]))
    left = list((Counter(PACK * rules.decks) - up).elements())
    noise = chance.choice((2, 5, 20))
    left.sort(key=lambda card: (RANK[card] - base) * step % KING + noise * chance.random())  # low ones below
    piles: dict[Kind, list[Pile]] = {law.kind: [()] * law.count for law in rules.piles}
    piles[Kind.FOUNDATION] = tops
    elsewhere = [law.kind for law in rules.piles if law.kind not in (Kind.FOUNDATION, spread)]
    for n, card in enumerate(left):
        kind = chance.choice([*elsewhere, spread, spread, spread]) if n >= used else spread
        if kind is Kind.CELLAR and piles[kind][0]:
            kind = spread
        at = n if n < used else chance.randrange(used if kind is spread else len(piles[kind]))
        piles[kind][at] += (card,)
    if Kind.WASTE in elsewhere and chance.random() < 0.5:
        piles[Kind.WASTE][0] += piles[Kind.STOCK][0]
        piles[Kind.STOCK] = [()]
    hidden = {
        law.kind: [chance.randint(0, min(law.face_down, max(len(pile) - 1, 0))) for pile in piles[law.kind]]
        for law in rules.piles
    }
    return table_of(
        rules, piles, hidden=hidden, redeals=chance.randint(0, rules.passes - 1), base=base, step=step
    )


def played_out(rules: Rules, seed: int) -> Table:
    """A table near the end of a game played at random: most are lost, some only just."""
    chance = random.Random(seed)
    table = deal(rules, chance.randint(1, 10**6))
    for _ in range(600):
        moves = table.moves()
        up = [move for move in moves if move.target[0] == Kind.FOUNDATION.value and chance.random() < 0.9]
        if not moves or (rules.has(Kind.STOCK) and not table["s"] and REDEAL not in moves and not up):
            break
        onward = [move for move in moves if move in (TURN, REDEAL) and chance.random() < 0.7]
        table = table.after(chance.choice(up or onward or moves))
    return table
