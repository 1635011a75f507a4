"""What a card is: a short text such as ``6♦`` or ``10♣``, the same in the engine and on paper."""

from typing import Final, TypeAlias

Card: TypeAlias = str
"""A rank (A 2 ... 10 J Q K) followed by a suit sign."""

Pile: TypeAlias = tuple[Card, ...]
"""Cards of one place, bottom to top."""

ACE: Final = 1
KING: Final = 13
RANKS: Final = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUITS: Final = ("♣", "♠", "♥", "♦")
"""In the order in which a new pack is sorted (see ``game.table.deal``)."""

RED: Final = frozenset("♥♦")

PACK: Final[Pile] = tuple(rank + suit for suit in SUITS for rank in RANKS)
"""One pack of 52, suit by suit, ace to king."""

RANK: Final[dict[Card, int]] = {card: PACK.index(card) % KING + 1 for card in PACK}
"""From a card to its rank, 1 (ace) to 13 (king). Suits have no order."""

SUIT: Final[dict[Card, str]] = {card: card[-1] for card in PACK}


def card_of(rank: int, suit: str) -> Card:
    """Return the card of a rank, 1 to 13, and a suit sign."""
    return RANKS[rank - 1] + suit
