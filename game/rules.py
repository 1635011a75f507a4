"""What a game allows, as frozen data. Nothing here moves a card.

The fields cover every game of the family: Forty Thieves and its variants, the two Napoleon
games with twelve piles, and Petit Napoléon with its rows, auxiliary rows and cellar.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import Enum, StrEnum
from functools import cache, cached_property
from types import MappingProxyType
from typing import Final, TypeAlias

from .cards import ACE, KING, PACK, RANK, RED, SUIT, SUITS, Card, card_of

Place: TypeAlias = str
"""Where a pile lies: a letter, then a number where there are several (``w``, ``c3``, ``f1``)."""

ANY: Final = 0
"""As a rank in ``Piles.fill``: every rank will do."""

FIRST: Final = 0
"""As ``Rules.base``: the rank of the first card dealt."""


class Kind(StrEnum):
    """The kinds of pile, each named by the letter of its places."""

    STOCK = "s"
    WASTE = "w"
    FOUNDATION = "f"
    COLUMN = "c"
    ROW = "r"
    WING = "a"
    CELLAR = "x"


ALONE: Final = frozenset({Kind.STOCK, Kind.WASTE, Kind.CELLAR})
"""Kinds of which a table has one; their place is the bare letter."""


class Suits(Enum):
    """Which suits may follow one another in a pile."""

    SAME = "same"
    OTHER = "other"
    ALTERNATE = "alternate"
    ANY = "any"

    def allow(self, under: Card, card: Card) -> bool:
        """Tell whether the suit of ``card`` may lie on the suit of ``under``."""
        if self is Suits.ANY:
            return True
        if self is Suits.ALTERNATE:
            return (SUIT[under] in RED) != (SUIT[card] in RED)
        return (SUIT[under] == SUIT[card]) == (self is Suits.SAME)


class Take(Enum):
    """What may leave a pile in one move."""

    NOTHING = "nothing"
    CARD = "card"
    RUN = "run"


@dataclass(frozen=True)
class Build:
    """How a pile grows: the steps in rank from a card to the one laid on it."""

    steps: tuple[int, ...]
    suits: Suits
    wraps: bool = False
    """Whether king and ace adjoin."""

    def rank_after(self, rank: int, step: int) -> int | None:
        """Return the rank one ``step`` on from ``rank``, or None past the last one."""
        after = rank + step
        if self.wraps:
            return (after - ACE) % KING + ACE
        return after if ACE <= after <= KING else None

    def step(self, under: Card, card: Card) -> int | None:
        """Return the step by which the rank of ``card`` follows ``under``, or None."""
        return next((s for s in self.steps if self.rank_after(RANK[under], s) == RANK[card]), None)

    def joins(self, under: Card, card: Card) -> bool:
        """Tell whether ``card`` may lie on ``under``, by rank and by suit."""
        return self.step(under, card) is not None and self.suits.allow(under, card)


@cache
def followers(build: Build, steps: tuple[int, ...], under: Card) -> tuple[Card, ...]:
    """Return the cards that may be laid on ``under`` by one of ``steps``."""
    ranks = [build.rank_after(RANK[under], step) for step in steps]
    return tuple(
        card_of(rank, suit)
        for rank in ranks
        if rank is not None
        for suit in SUITS
        if build.suits.allow(under, card_of(rank, suit))
    )


@dataclass(frozen=True)
class Piles:
    """All piles of one kind, and the law they obey."""

    kind: Kind
    count: int = 1
    deal: int = 0
    """Cards dealt to each at the start."""
    face_down: int = 0
    """How many of these, from the bottom, lie face down."""
    whole: bool = False
    """Dealt pile after pile (ruling R24); else a card to each in turn, row by row (R27)."""
    build: Build | None = None
    """How they grow. None: nothing may be laid on a card."""
    one_way: bool = False
    """Whether the first step taken on one of them binds all (Petit Napoléon, ruling R19)."""
    fill: Mapping[Kind, int] = field(default_factory=dict, hash=False)
    """Who may fill an empty one: from which kind of pile, which rank (or ANY)."""
    take: Take = Take.CARD
    locked_by: Kind | None = None
    """Closed until a pile of that kind is empty (the cellar, ruling R22)."""

    def __post_init__(self) -> None:
        """Freeze the mapping, so that rules can be shared."""
        object.__setattr__(self, "fill", MappingProxyType(dict(self.fill)))


class RulesError(ValueError):
    """Settings that make no game; ``code`` says why (a key of the locale files)."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


@dataclass(frozen=True)
class Rules:
    """One game. Raises RulesError where the settings make none."""

    name: str
    """The id of the game, for ever: it stands in links and saves."""
    piles: tuple[Piles, ...]
    decks: int = 2
    passes: int = 1
    """How often the stock may be gone through: 1 plus the number of redeals."""
    base: int = ACE
    """The rank that starts a foundation, or FIRST."""

    def __post_init__(self) -> None:
        """Refuse what no table can hold."""
        if self.foundations * KING != self.cards:
            raise RulesError("foundations")
        if self.dealt > self.cards or (self.dealt < self.cards and not self.has(Kind.STOCK)):
            raise RulesError("dealt")

    def __hash__(self) -> int:
        """Hash the name alone: tables are hashed by the thousand, their rules are the same."""
        return hash(self.name)

    def has(self, kind: Kind) -> bool:
        """Tell whether the game has piles of a kind."""
        return any(piles.kind is kind for piles in self.piles)

    def of(self, kind: Kind) -> Piles:
        """Return the law of one kind of pile; the game must have it."""
        return next(piles for piles in self.piles if piles.kind is kind)

    @property
    def cards(self) -> int:
        """The number of cards in play."""
        return self.decks * len(PACK)

    @property
    def dealt(self) -> int:
        """The number of cards laid out at the start, base cards of the foundations included."""
        bases = self.foundations if self.base == FIRST else 0
        return bases + sum(piles.count * piles.deal for piles in self.piles)

    @property
    def foundations(self) -> int:
        """The number of foundations."""
        return self.of(Kind.FOUNDATION).count

    @cached_property
    def laws(self) -> tuple[Piles, ...]:
        """The law of each place, in the order of ``places``."""
        return tuple(piles for piles in self.piles for _ in range(piles.count))

    @cached_property
    def places(self) -> tuple[Place, ...]:
        """All places of the table, in a fixed order."""
        return tuple(
            piles.kind.value if piles.kind in ALONE else f"{piles.kind.value}{number}"
            for piles in self.piles
            for number in range(1, piles.count + 1)
        )

    @cached_property
    def index(self) -> Mapping[Place, int]:
        """From a place to its position in ``places``."""
        return {place: i for i, place in enumerate(self.places)}

    @cached_property
    def facts(self) -> Mapping[str, int]:
        """The numbers that a text about this game may quote, by name."""
        spread = next(piles for piles in self.piles if piles.deal)
        facts = {
            "packs": self.decks,
            "cards": self.cards,
            "suits": len(SUITS),
            "ranks": KING,
            "copies": self.decks,
            "foundations": self.foundations,
            "columns": spread.count,
            "depth": spread.deal,
            "face_down": spread.face_down,
            "dealt": self.dealt,
            "stock": self.cards - self.dealt,
            "passes": self.passes,
            "redeals": self.passes - 1,
        }
        if self.has(Kind.WING):
            facts |= {"wings": self.of(Kind.WING).count, "wing_depth": self.of(Kind.WING).deal}
        return facts


def same_layout(one: Rules, other: Rules) -> bool:
    """Tell whether a deal number lays out the same table in both games."""

    def layout(rules: Rules) -> tuple[object, ...]:
        piles = [(p.kind, p.count, p.deal, p.face_down, p.whole) for p in rules.piles]
        return rules.decks, rules.base == FIRST, piles

    return layout(one) == layout(other)


def like(
    rules: Rules, name: str, *, piles: Mapping[Kind, Mapping[str, object]] | None = None, **rest: int
) -> Rules:
    """Return a game that differs from another: ``rest`` in its own fields, ``piles`` in its piles'."""
    changes = piles or {}
    changed = tuple(
        replace(p, **changes[p.kind]) if p.kind in changes else p  # type: ignore[arg-type]  # fields by name
        for p in rules.piles
    )
    return replace(rules, name=name, piles=changed, **rest)
