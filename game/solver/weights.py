"""What makes a position worth a look before others: small numbers, tuned game by game.

They decide only the order of the search, never its verdict of a lost game. ``bench/_tune.py`` finds them.
"""

from dataclasses import dataclass
from typing import Final

from ..rules import Kind, Rules, Suits


@dataclass(frozen=True)
class Weights:
    """What makes up the cost of a position, a sum without a unit; the least cost is looked at first."""

    up: int = 29
    """Taken off for each card on the foundations."""
    empty: tuple[int, ...] = (0, 83, 172, 214, 413, 518, 545)
    """Taken off for 0, 1, 2 ... empty columns; more are worth as much as the last."""
    waste: int = 34
    """Each card in the waste."""
    waste_suit: int = 4
    """Besides, where it lies above a lower one of its suit."""
    waste_any: int = 0
    """Besides, where it lies above a lower one of any suit."""
    suit: int = 17
    """Each card in a column above a lower one of its suit, unless it continues a run."""
    any: int = 8
    """The same above a lower one of any suit."""
    broken: int = 1
    """Each card in a column that does not continue a run, whatever it lies on."""
    joined: int = 1
    """Taken off for each card that continues a run."""
    more: int = 1
    """Each lower card of its suit below it, from the second one on."""
    bottom: int = 0
    """The lowest card of a column, for each rank below a king."""
    deep: int = 8
    """Each card or run that lies on a card that a foundation wants next."""
    deep_waste: int = 7
    """The same in the waste."""
    soon: int = -1
    """The same as ``deep`` for the cards that the foundations want after those."""
    soon_waste: int = 3
    deepest: int = 14
    """At most so many are counted."""


USUAL: Final = Weights()
"""Found for Forty Thieves; they serve all games built in suit."""

OTHER_SUITS: Final = Weights(  # found for the Indian game
    up=44,
    empty=(0, 47, 125, 135, 99, 308, 410),
    waste=16,
    waste_any=1,
    any=9,
    more=3,
    bottom=-1,
    deep=6,
    deep_waste=8,
    deepest=3,
)

COLOURS: Final = Weights(  # found for Streets
    empty=(0, 90, 104, 167, 273, 422, 479),
    waste=64,
    any=6,
    broken=2,
    joined=2,
    deep=12,
    soon=0,
    deepest=7,
)

ANY_SUITS: Final = Weights(  # found for Napoleon's Shoulder
    up=57,
    empty=(0, 106, 142, 177, 402, 710, 504),
    waste=58,
    waste_suit=2,
    waste_any=-1,
    suit=18,
    any=34,
    more=0,
    deep=6,
    deep_waste=8,
    soon=-3,
    soon_waste=2,
    deepest=6,
)

BY_SUITS: Final = {
    Suits.SAME: USUAL,
    Suits.OTHER: OTHER_SUITS,
    Suits.ALTERNATE: COLOURS,
    Suits.ANY: ANY_SUITS,
}
"""Which suits follow one another in the columns says most about a game, also about one of a reader."""


def weights_of(rules: Rules) -> Weights:
    """Return the weights of a game."""
    build = rules.of(Kind.COLUMN if rules.has(Kind.COLUMN) else Kind.ROW).build
    return BY_SUITS[build.suits if build else Suits.SAME]
