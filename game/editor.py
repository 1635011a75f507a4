"""A position in the making: which cards lie where, and which are left. No words, no pixels.

A Draft never changes; whatever is done to it gives a new one, so taking a change back is a step back
(``Bench``). A draft holds no more copies of a card than the game has packs, and nothing in it breaks
what ``table_of`` asks of a position; so at any time it may be played.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final

from .cards import KING, PACK, RANK, SUIT, Card, Pile
from .deal import shuffle
from .notation import NotationError, direction, foundation, parse_cards, table_of, write_card
from .own import game_named
from .rules import FIRST, Kind, Piles, Place, Rules
from .table import Clause, Table

UNKNOWN: Final = "?"
"""A card that lies face down and that nobody has seen; in the end, one of the cards left takes its place."""

VERSION: Final = "1"
"""The version of drafts as text."""


class DraftError(ValueError):
    """What cannot be done to a draft; ``code`` is a Clause, or says why (a key of the locale files).

    ``card`` is the card that is in the way, where there is one.
    """

    def __init__(self, code: str, card: Card | None = None) -> None:
        super().__init__(f"{code}: {card}")
        self.code = code
        self.card = card


@dataclass(frozen=True)
class Draft:
    """Cards laid so far, and the place where the next one goes."""

    table: Table
    """Cards nobody has seen are UNKNOWN; the base is FIRST while no foundation tells it."""
    goal: Place

    @classmethod
    def of(cls, table: Table) -> "Draft":
        """Begin with a table as it lies; the first column (or row) is chosen."""
        laws = zip(table.rules.places, table.rules.laws, strict=True)
        return cls(table, next(place for place, law in laws if law.deal))

    @classmethod
    def empty(cls, rules: Rules) -> "Draft":
        """Begin with an empty table."""
        count = len(rules.places)
        return cls.of(Table(rules, ((),) * count, (0,) * count, rules.passes, rules.base))

    @classmethod
    def read(cls, text: str) -> "Draft":
        """Read a draft from its text, by laying its cards again. Raises NotationError."""
        try:
            version, name, goal, passes, piles = text.split(" ")
            if version != VERSION:
                raise ValueError(version)
            draft = cls.empty(game_named(name))
            for place, pile in zip(draft.table.rules.places, piles.split(","), strict=True):
                draft = draft.at(place)._read(pile)
            return draft.at(goal).redeals(int(passes) - 1)
        except (KeyError, ValueError):
            raise NotationError("bad-draft", text) from None

    @property
    def text(self) -> str:
        """The draft as text: the game, the chosen place, the passes left, and each pile in full."""
        table = self.table
        piles = ",".join(_written(pile, down) for pile, down in zip(table.piles, table.hidden, strict=True))
        return f"{VERSION} {table.rules.name} {self.goal} {table.passes} {piles}"

    # -- what there is

    @cached_property
    def left(self) -> Mapping[Card, int]:
        """How many copies of each card are left; those that lie there unseen are among them."""
        laid = Counter(card for pile in self.table.piles for card in pile)
        return {card: self.table.rules.decks - laid[card] for card in PACK}

    @property
    def missing(self) -> int:
        """How many cards do not lie on the table yet."""
        return self.table.rules.cards - sum(map(len, self.table.piles))

    @property
    def pile(self) -> Pile:
        """The cards of the chosen place, bottom to top."""
        return self.table[self.goal]

    @property
    def law(self) -> Piles:
        """The law of the chosen place."""
        return self.table.rules.laws[self._at]

    @property
    def can_turn(self) -> bool:
        """Whether a known card of the chosen place may lie face down."""
        return self._most_hidden > self.unseen

    @property
    def can_slip(self) -> bool:
        """Whether a card that nobody has seen lies at the chosen place, or may be slipped below it."""
        down = self.table.hidden[self._at]
        return self.unseen > 0 or (bool(self.pile) and self.missing > 0 and down < self.law.face_down)

    @property
    def unseen(self) -> int:
        """How many cards of the chosen place are UNKNOWN; they are the lowest ones."""
        return self.pile.count(UNKNOWN)

    # -- what can be done

    def at(self, place: Place) -> "Draft":
        """Choose the place where cards go. Raises KeyError for an unknown place."""
        return replace(self, goal=self.table.rules.places[self.table.rules.index[place]])

    def put(self, card: Card) -> "Draft":
        """Lay a card on the chosen place; on a foundation, it stands for all that come before it.

        On the stock it goes below the others, so that cards come as they were given. Raises DraftError.
        """
        self._expect([card])
        if self.law.kind is Kind.FOUNDATION:
            return self._build(card)
        if self.law.kind is Kind.CELLAR and self.pile:
            raise DraftError(Clause.CELLAR_FULL, self.pile[0])
        return self._with((card, *self.pile) if self.law.kind is Kind.STOCK else (*self.pile, card))

    def take_back(self) -> "Draft":
        """Take the last card of the chosen place back; of the stock, the one that would come last."""
        if not self.pile:
            raise DraftError(Clause.NOTHING_THERE)
        return self._with(self.pile[1:] if self.law.kind is Kind.STOCK else self.pile[:-1])

    def emptied(self) -> "Draft":
        """Take all cards of the chosen place back. Raises DraftError where there are none."""
        if not self.pile:
            raise DraftError(Clause.NOTHING_THERE)
        return self._with(())

    def cleared(self) -> "Draft":
        """Take all cards back."""
        return replace(Draft.empty(self.table.rules), goal=self.goal)

    def rest(self, chance: int) -> "Draft":
        """Put what is left into the stock, shuffled by ``chance``, below what lies there.

        Raises DraftError where nothing is left, KeyError in a game without a stock.
        """
        if not self.missing:
            raise DraftError("all-laid")
        draft = self.at(Kind.STOCK.value)
        return draft._with((*self._shuffled(chance)[: self.missing], *draft.pile))

    def turn(self) -> "Draft":
        """Turn one more of the lowest cards of the chosen place face down; after the last, all face up.

        Raises DraftError where no card may lie face down (the top one never may).
        """
        if not self.can_turn:
            raise DraftError("hidden")
        down = self.table.hidden[self._at]
        return self._hiding(down + 1 if down < self._most_hidden else self.unseen)

    def slip(self) -> "Draft":
        """Slip a card that nobody has seen below the chosen pile, or take the one there away again.

        Raises DraftError where no (more) card may lie face down, or none is left.
        """
        down = self.table.hidden[self._at]
        if self.unseen:
            return self._hiding(down - 1)._with(self.pile[1:])
        if not self.can_slip:
            raise DraftError("hidden" if self.missing else "all-laid")
        return self._with((UNKNOWN, *self.pile))._hiding(down + 1)

    def redeals(self, count: int) -> "Draft":
        """Set how many redeals are left. Raises NotationError for more than the game has."""
        if not 0 <= count < self.table.rules.passes:
            raise NotationError("bad-redeals", str(count))
        return replace(self, table=replace(self.table, passes=count + 1))

    def moved(self, source: Place, cards: int, target: Place) -> "Draft":
        """Carry the top cards of a place to another; those that lie face down stay. Raises DraftError."""
        draft = self.at(source)
        open_cards = draft.pile[draft.table.hidden[draft._at] :]
        taken = open_cards[-max(cards, 1) :]
        for _ in taken:
            draft = draft.take_back()
        draft = draft.at(target)
        for card in taken:
            draft = draft.put(card)
        return draft

    def finished(self, chance: int) -> Table:
        """Return the table to be played; ``chance`` says which of the cards left those are that nobody saw.

        Raises NotationError where no game could begin with it.
        """
        table = self.table
        if self.missing == table.rules.cards:
            raise NotationError("empty")
        if table.base == FIRST:
            raise NotationError("bad-base")
        left = self._shuffled(chance)
        piles: dict[Kind, list[Pile]] = {law.kind: [] for law in table.rules.piles}
        hidden: dict[Kind, list[int]] = {law.kind: [] for law in table.rules.piles}
        for law, pile, down in zip(table.rules.laws, table.piles, table.hidden, strict=True):
            whole = tuple(left.pop() if card == UNKNOWN else card for card in pile)
            piles[law.kind].append(whole[-1:] if law.kind is Kind.FOUNDATION else whole)
            hidden[law.kind].append(down)
        return table_of(
            table.rules,
            piles,
            hidden=hidden,
            redeals=table.passes - 1,
            base=table.base,
            step=direction(table) or 1,
        )

    # -- pieces

    @property
    def _at(self) -> int:
        return self.table.rules.index[self.goal]

    @property
    def _most_hidden(self) -> int:
        return min(self.law.face_down, len(self.pile) - 1)

    def _with(self, pile: Pile) -> "Draft":
        """The draft with other cards at the chosen place; a card that lies bare is never face down."""
        if not pile or pile[-1] == UNKNOWN:
            pile = ()
        table, i = self.table, self._at
        piles = (*table.piles[:i], pile, *table.piles[i + 1 :])
        down = min(table.hidden[i], max(len(pile) - 1, 0))
        hidden = (*table.hidden[:i], down, *table.hidden[i + 1 :])
        base = table.base
        if self.law.kind is Kind.FOUNDATION and table.rules.base == FIRST:
            bases = [
                each[0] for each, law in zip(piles, table.rules.laws, strict=True) if each and law is self.law
            ]
            base = RANK[bases[0]] if bases else FIRST
        return replace(self, table=replace(table, piles=piles, hidden=hidden, base=base))

    def _hiding(self, down: int) -> "Draft":
        hidden, i = self.table.hidden, self._at
        return replace(self, table=replace(self.table, hidden=(*hidden[:i], down, *hidden[i + 1 :])))

    def _expect(self, cards: Sequence[Card]) -> None:
        """Raise DraftError where one of these cards, all different, cannot be laid any more."""
        for card in cards:
            if not self.left[card]:
                raise DraftError("no-copy", card)
        if len(cards) > self.missing:
            raise DraftError("all-laid")

    def _build(self, card: Card) -> "Draft":
        """Build the chosen foundation up to a card; the shorter way round while both are open (R19)."""
        pile, table, build = self.pile, self.table, self.law.build
        assert build, "foundations are built"
        if pile and SUIT[pile[0]] != SUIT[card]:
            clause = Clause.BASE_SUIT if table.rules.base == FIRST else Clause.FOUNDATION_SUIT
            raise DraftError(clause, card)
        base = table.base or RANK[card]
        step = direction(table) or min(build.steps, key=lambda step: (RANK[card] - base) * step % KING)
        whole = foundation(card, base, step)
        self._expect(whole[len(pile) :])
        return self._with(whole)

    def _shuffled(self, chance: int) -> list[Card]:
        """All cards that are left, unseen ones included, in an order of chance."""
        cards = list(Counter(self.left).elements())
        shuffle(cards, chance)
        return cards

    def _read(self, text: str) -> "Draft":
        """Lay the cards of a pile as it was written (``_written``). Raises ValueError or NotationError."""
        down, _, open_cards = text.rpartition(")")
        down = down.removeprefix("(")
        unseen = down.count(UNKNOWN)
        known = parse_cards(down.replace(UNKNOWN, ""))
        draft = self
        cards = known + parse_cards(open_cards)
        for card in cards[::-1] if self.law.kind is Kind.STOCK else cards:
            draft = draft.put(card)
        for _ in known:
            draft = draft.turn()
        for _ in range(unseen):
            draft = draft.slip()
        return draft


def _written(pile: Pile, down: int) -> str:
    cards = [card if card == UNKNOWN else write_card(card) for card in pile]
    hidden = f"({''.join(cards[:down])})" if down else ""
    return hidden + "".join(cards[down:])


@dataclass
class Bench:
    """A draft and all that it was before, so that every change can be taken back and made again."""

    drafts: list[Draft]
    at: int = 0
    held: tuple[Place, int] | None = None
    """Cards on their way from one place to another: from where, and how many."""

    @property
    def draft(self) -> Draft:
        """The draft as it is."""
        return self.drafts[self.at]

    @property
    def rules(self) -> Rules:
        """The game that the position is made for."""
        return self.draft.table.rules

    def change(self, draft: Draft) -> None:
        """Go on with another draft; where only the place was chosen, there is nothing to take back."""
        if draft.table == self.draft.table:
            self.drafts[self.at] = draft
        else:
            self.drafts[self.at + 1 :] = [draft]
            self.at += 1

    @property
    def can_undo(self) -> bool:
        """Whether a change can be taken back."""
        return self.at > 0

    @property
    def can_redo(self) -> bool:
        """Whether a change was taken back that can be made again."""
        return self.at + 1 < len(self.drafts)

    def undo(self) -> None:
        """Take the last change back."""
        self.at -= self.can_undo

    def redo(self) -> None:
        """Make the last change again that was taken back."""
        self.at += self.can_redo
