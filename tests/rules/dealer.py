"""A second dealer, written from the recipe alone: integers for cards, no word shared with ``game.deal``.

A card is ``pack * 52 + suit * 13 + rank``, suits in the order clubs, spades, hearts, diamonds.
"""

import random
from collections.abc import Callable, Sequence

COLUMNS = {
    "forty-thieves": (10, 4),
    "josephine": (10, 4),
    "limited": (12, 3),
    "indian": (10, 4),
    "indian-published": (10, 3),
    "streets": (10, 4),
    "sixty-thieves": (12, 5),
    "kings-only": (10, 4),
    "one-redeal": (10, 4),
    "two-redeals": (10, 4),
    "napoleons-square": (12, 4),
    "napoleons-shoulder": (12, 4),
}
"""Columns and cards in each. Petit Napoléon has none."""


def name(card: int) -> str:
    """The card in the letters of a link."""
    return "A23456789TJQK"[card % 13] + "CSHD"[card // 13 % 4]


def pack(number: int, decks: int) -> list[int]:
    """The shuffled packs of a deal number, the first card dealt first."""
    cards = list(range(52 * decks))
    if decks == 1 and number < 32000:
        cards = [suit * 13 + rank for rank in range(13) for suit in (0, 3, 2, 1)]
    draw = _mersenne(number) if number >= 32000 else _congruential(number)
    for n in reversed(range(1, len(cards))):
        j = draw(n)
        cards[j], cards[n] = cards[n], cards[j]
    return cards[::-1]


def columns(cards: Sequence[int], count: int, depth: int) -> tuple[list[list[int]], list[int]]:
    """The columns, row by row, and the stock in the order in which it is turned."""
    dealt = count * depth
    return [list(cards[column:dealt:count]) for column in range(count)], list(cards[dealt:])


def half_rows(cards: Sequence[int]) -> tuple[list[int], list[list[int]]]:
    """The base cards of Petit Napoléon, and its ten half-rows, five cards in the first eight."""
    base = [card for card in cards if card % 13 == cards[0] % 13]
    rest = iter([card for card in cards if card % 13 != cards[0] % 13])
    return base, [[next(rest) for _ in range(depth)] for depth in [5] * 8 + [4] * 2]


def position(game: str, number: int) -> str:
    """The deal as the text of a position."""
    if game == "petit-napoleon":
        base, rows = half_rows(pack(number, 1))
        texts = [_text(row) for row in rows]
        centre = ",".join(map(name, base))
        return f"{game}/f={centre};r={','.join(texts[:8])};a={','.join(texts[8:])};b={name(base[0])[0]}"
    laid, stock = columns(pack(number, 3 if game == "sixty-thieves" else 2), *COLUMNS[game])
    texts = [_text(column) for column in laid]
    if game == "indian-published":
        texts = [f"({text[:2]}){text[2:]}" for text in texts]
    return f"{game}/s={_text(stock[::-1])};c={','.join(texts)}"


def _text(cards: Sequence[int]) -> str:
    return "".join(map(name, cards))


def _congruential(number: int) -> Callable[[int], int]:
    state = [number]

    def draw(n: int) -> int:
        state[0] = (state[0] * 214013 + 2531011) & (2**33 - 1)
        return (state[0] >> 16 & 0x7FFF) % (n + 1)

    return draw


def _mersenne(number: int) -> Callable[[int], int]:
    twister = random.Random(number)
    return lambda n: int(twister.random() * (n + 1))
