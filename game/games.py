"""The catalogue: each game is a difference from another.

Sources: the rules table of the project (part 1a), rulings R1 to R27 as cited.
"""

from collections.abc import Mapping
from typing import Final

from .cards import ACE, KING
from .rules import ANY, FIRST, Build, Kind, Piles, Rules, Suits, Take, like

DOWN_IN_SUIT: Final = Build((-1,), Suits.SAME)
UP_IN_SUIT: Final = Build((+1,), Suits.SAME)
NEIGHBOUR_IN_SUIT: Final = Build((+1, -1), Suits.SAME, wraps=True)

FORTY_THIEVES: Final = Rules(
    "forty-thieves",
    (
        Piles(Kind.STOCK, take=Take.NOTHING),
        Piles(Kind.WASTE),
        Piles(
            Kind.FOUNDATION,
            count=8,
            build=UP_IN_SUIT,
            fill={Kind.COLUMN: ACE, Kind.WASTE: ACE},
            take=Take.NOTHING,
        ),
        Piles(Kind.COLUMN, count=10, deal=4, build=DOWN_IN_SUIT, fill={Kind.COLUMN: ANY, Kind.WASTE: ANY}),
    ),
)

JOSEPHINE: Final = like(FORTY_THIEVES, "josephine", piles={Kind.COLUMN: {"take": Take.RUN}})
LIMITED: Final = like(FORTY_THIEVES, "limited", piles={Kind.COLUMN: {"count": 12, "deal": 3}})
INDIAN: Final = like(
    FORTY_THIEVES, "indian", piles={Kind.COLUMN: {"build": Build((-1,), Suits.OTHER)}}
)  # R7: the deal stays the classic one
INDIAN_PUBLISHED: Final = like(INDIAN, "indian-published", piles={Kind.COLUMN: {"deal": 3, "face_down": 1}})
STREETS: Final = like(FORTY_THIEVES, "streets", piles={Kind.COLUMN: {"build": Build((-1,), Suits.ALTERNATE)}})
SIXTY_THIEVES: Final = like(
    FORTY_THIEVES,
    "sixty-thieves",
    decks=3,
    piles={Kind.FOUNDATION: {"count": 12}, Kind.COLUMN: {"count": 12, "deal": 5}},
)
KINGS_ONLY: Final = like(
    FORTY_THIEVES, "kings-only", piles={Kind.COLUMN: {"fill": {Kind.COLUMN: KING, Kind.WASTE: KING}}}
)
ONE_REDEAL: Final = like(FORTY_THIEVES, "one-redeal", passes=2)
TWO_REDEALS: Final = like(FORTY_THIEVES, "two-redeals", passes=3)
NAPOLEONS_SQUARE: Final = like(JOSEPHINE, "napoleons-square", piles={Kind.COLUMN: {"count": 12}})
NAPOLEONS_SHOULDER: Final = like(
    FORTY_THIEVES,
    "napoleons-shoulder",
    piles={
        Kind.FOUNDATION: {"take": Take.CARD},  # R5
        Kind.COLUMN: {
            "count": 12,
            "build": Build((-1,), Suits.ANY),
            "fill": {Kind.WASTE: ANY, Kind.FOUNDATION: ACE},  # R4: the ace may come back
        },
    },
)

PETIT_NAPOLEON: Final = Rules(
    "petit-napoleon",
    (
        Piles(Kind.FOUNDATION, count=4, build=NEIGHBOUR_IN_SUIT, one_way=True, take=Take.NOTHING),  # R19, R25
        Piles(
            Kind.ROW,
            count=8,
            deal=5,
            whole=True,
            build=NEIGHBOUR_IN_SUIT,  # R20
            fill={Kind.ROW: ANY, Kind.WING: ANY, Kind.CELLAR: ANY},
        ),
        Piles(Kind.WING, count=2, deal=4, whole=True),  # R23
        Piles(Kind.CELLAR, fill={Kind.ROW: ANY, Kind.WING: ANY}, locked_by=Kind.WING),  # R22
    ),
    decks=1,
    base=FIRST,
)

GAMES: Final[Mapping[str, Rules]] = {
    rules.name: rules
    for rules in (
        FORTY_THIEVES,
        JOSEPHINE,
        LIMITED,
        INDIAN,
        INDIAN_PUBLISHED,
        STREETS,
        SIXTY_THIEVES,
        KINGS_ONLY,
        ONE_REDEAL,
        TWO_REDEALS,
        NAPOLEONS_SQUARE,
        NAPOLEONS_SHOULDER,
        PETIT_NAPOLEON,
    )
}
"""Every game, by its id."""
