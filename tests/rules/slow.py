"""A second, slow player of strict Forty Thieves, written from the rules alone to check the first.

It shares nothing with the engine: a card is a pair (rank, suit), the foundations of a suit are the
ranks they show, a move is a pair of descriptions.
"""

from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass

CardPair = tuple[int, str]
Name = tuple[object, ...]
"""A place as a reader describes it: ("column", 3), ("waste",), ("foundation", "♠", 4)."""


@dataclass
class Forty:
    """One moment of a game."""

    columns: list[list[CardPair]]
    waste: list[CardPair]
    stock: list[CardPair]
    shown: dict[str, list[int]]
    """For each suit the ranks that its two foundations show; 0 for an empty one."""

    def moves(self) -> Iterator[tuple[Name, Name]]:
        """Every move, two equal foundations of a suit counting for one, as do all empty ones."""
        if self.stock:
            yield ("stock",), ("waste",)
        available: list[tuple[Name, CardPair]] = [
            (("column", n), column[-1]) for n, column in enumerate(self.columns, 1) if column
        ]
        if self.waste:
            available.append((("waste",), self.waste[-1]))
        for source, (rank, suit) in available:
            for n, column in enumerate(self.columns, 1):
                if source == ("column", n):
                    continue
                if not column or column[-1] == (rank + 1, suit):
                    yield source, ("column", n)
            if rank - 1 in self.shown[suit]:
                yield source, ("foundation", suit, rank - 1)

    def after(self, source: Name, target: Name) -> "Forty":
        """The next moment."""
        there = deepcopy(self)
        card = there.pile(source).pop()
        if target[0] == "foundation":
            shown = there.shown[card[1]]
            shown[shown.index(card[0] - 1)] = card[0]
        else:
            there.pile(target).append(card)
        return there

    def pile(self, name: Name) -> list[CardPair]:
        """The cards of a place."""
        if name[0] == "column":
            return self.columns[int(str(name[1])) - 1]
        return self.stock if name[0] == "stock" else self.waste

    def perft(self, depth: int) -> int:
        """How many sequences of ``depth`` moves there are."""
        if depth == 0:
            return 1
        return sum(self.after(*move).perft(depth - 1) for move in self.moves())
