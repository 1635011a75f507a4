"""The words of one language: sentences with their numbers, plurals and genders.

The texts are flat JSON (``locales/<language>.json``): keys with dots, placeholders ``{{n}}``, and
the plural endings ``_one`` and ``_other`` of i18next. The engine gives codes, cards and numbers;
only here do they become words. A slot for a card may ask for an article: ``{{on:the}}`` is « le roi de
pique », ``{{on:of}}`` « du roi de pique » (``article.of`` and, by ranks, ``article.of.12`` in the files).
"""

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from .cards import ACE, KING, PACK, RANK, RANKS, SUIT, Card, Pile
from .games import GAMES
from .notation import NotationError, direction
from .own import settings_of
from .rules import FIRST, Kind, Place, Rules, RulesError, Take
from .table import REDEAL, TURN, Clause, Move, Refusal, Table

FOLDER: Final = Path(__file__).parent.parent / "locales"
SLOT: Final = re.compile(r"\{\{([\w.:-]+)\}\}")
SIDES: Final = frozenset({Kind.ROW.value, Kind.WING.value})
ARTICLES: Final = frozenset({"the", "a", "of", "of-a", "from"})
"""What a slot for a card may ask for."""
SUIT_KEYS: Final = dict(zip("♣♠♥♦", "CSHD", strict=True))


def languages() -> list[str]:
    """Return the codes of the languages there are texts for."""
    return sorted(path.stem for path in FOLDER.glob("*.json"))


@cache
def _texts(language: str) -> Mapping[str, str]:
    texts: dict[str, str] = json.loads((FOLDER / f"{language}.json").read_text(encoding="utf-8"))
    return texts


@dataclass(frozen=True)
class Named:
    """A card as it stands in a sentence, by its name or by its sign; its rank chooses the article."""

    card: Card
    text: str

    def __str__(self) -> str:
        """Return it without any article."""
        return self.text


class Words:
    """One language. Raises KeyError for a text it does not have, and for a slot that is not filled."""

    def __init__(self, language: str, texts: Mapping[str, str]) -> None:
        self.language = language
        self.texts = texts
        self.bases = False
        """Whether foundations are called bases, as in games where they may go down as well; texts that
        speak of them have a form of their own then (``said.won.base``)."""
        self.international = False
        """Whether court cards bear J Q K in place of the letters of the language."""
        self.ace_is_one = False
        """Whether aces bear a 1 in place of their letter."""
        self._cards: dict[Card, str] = {}
        self._ones = frozenset(map(int, texts["plural.one"].split()))
        self._card_of_sign = {
            index + SUIT[card]: self.card(card)
            for card in PACK
            for index in (texts[f"index.{RANK[card]}"], RANKS[RANK[card] - 1])
        }
        self._signs = re.compile("|".join(sorted(map(re.escape, self._card_of_sign), key=len, reverse=True)))
        self._numbers = texts["numbers"].split("|")
        self._feminine = dict(pair.split("=") for pair in texts["numbers.feminine"].split("|"))

    @classmethod
    def load(cls, language: str) -> "Words":
        """Return a language (``fr``, ``pt``), for a board of its own."""
        return cls(language, _texts(language))

    def __call__(self, key: str, /, **slots: object) -> str:
        """Return a text with its slots filled; ``n`` also chooses singular or plural."""
        if self.bases and (self.has(f"{key}.base") or self.has(f"{key}.base_one")):
            key += ".base"
        if "n" in slots and f"{key}_one" in self.texts:
            key += "_one" if int(str(slots["n"])) in self._ones else "_other"
        return SLOT.sub(lambda slot: self._filled(slot[1], slots), self.texts[key])

    def _filled(self, slot: str, slots: Mapping[str, object]) -> str:
        """Return what stands in a slot: a text, a card with its article, several cards joined by « or »."""
        name, _, article = slot.partition(":")
        value = slots[name]
        each = value if isinstance(value, tuple) else (value,)
        return self("or").join(
            self._with_article(article, one) if article and isinstance(one, Named) else str(one)
            for one in each
        )

    def _with_article(self, article: str, named: Named) -> str:
        if article not in ARTICLES:
            raise KeyError(article)
        # « l’as », « l’A♣ », but « le 1♣ »: what is written as a number is spoken as one.
        key = f"article.{article}" + ("" if named.text[0].isdecimal() else f".{RANK[named.card]}")
        return self(key if self.has(key) else f"article.{article}", card=named)

    def listed(self, parts: Sequence[str], last: str = "and") -> str:
        """Return some texts as a list: « a, b et c » (or « a, b ou c », with ``last`` as "or")."""
        *rest, end = parts
        return f"{', '.join(rest)}{self(last)}{end}" if rest else end

    def has(self, key: str) -> bool:
        """Tell whether there is a text of that name."""
        return key in self.texts

    # -- numbers

    def number(self, n: int, *, feminine: bool = False) -> str:
        """Return a whole number in words, up to the size of three packs."""
        text = self._numbers[n]
        if feminine:
            head, space, last = text.rpartition(" ")
            text = head + space + self._feminine.get(last, last)
        return text

    def fill(self, text: str, rules: Rules) -> str:
        """Fill facts into a text: ``{{columns}}``, ``{{columns:words}}``, ``{{limited.columns}}``.

        Raises KeyError for a fact that there is not.
        """

        def fact(slot: re.Match[str]) -> str:
            name, _, form = slot[1].partition(":")
            game, dot, name_of_fact = name.rpartition(".")
            value = (GAMES[game] if dot else rules).facts[name_of_fact]
            if not form:
                return str(value)
            if form not in ("words", "words-f"):
                raise KeyError(slot[1])
            return self.number(value, feminine=form == "words-f")

        return SLOT.sub(fact, text)

    def clause(self, clause: Clause, rules: Rules) -> str:
        """Return the sentence of the rules that a clause stands for, as it reads in a game."""
        key = f"clause.{clause}"
        columns = rules.has(Kind.COLUMN) and rules.of(Kind.COLUMN)
        forms = {
            "base": rules.base == FIRST,
            "redeal": rules.passes > 1,
            "run": columns and columns.take is Take.RUN,
            "back": rules.of(Kind.FOUNDATION).take is not Take.NOTHING,
        }
        fitting = (f"{key}.{form}" for form, fits in forms.items() if fits)
        return self.fill(self.texts[next(filter(self.has, fitting), key)], rules)

    def game(self, name: str) -> str:
        """Return what a game is called, by its id; of those put together, how many cards lie where.

        A game that is not known here (of a later edition, say) keeps its id.
        """
        if self.has(f"game.{name}"):
            return self(f"game.{name}")
        try:
            return self("game.own", **settings_of(name))
        except RulesError:
            return name

    # -- cards and places

    def card(self, card: Card) -> str:
        """Return the name of a card: « six de carreau »."""
        name = self._cards.get(card)
        if name is None:
            rank, suit = self(f"rank.{RANK[card]}"), self(f"suit.{SUIT_KEYS[SUIT[card]]}")
            name = self._cards[card] = self("card", rank=rank, suit=suit)
        return name

    def the(self, card: Card) -> str:
        """Return the name of a card with its article: « la dame de pique »."""
        return self._with_article("the", self.named(card))

    def named(self, card: Card) -> Named:
        """Return a card by its name, for a slot."""
        return Named(card, self.card(card))

    def held(self, cards: Pile) -> str:
        """Return the name of what is held: a card, or a run by its first card and its length."""
        card = self.named(cards[0])
        return str(card) if len(cards) == 1 else self("held", card=card, n=len(cards))

    def index(self, card: Card) -> str:
        """Return the letter or number in the corner of a card."""
        if RANK[card] == ACE and self.ace_is_one:
            return "1"
        return RANKS[RANK[card] - 1] if self.international else self(f"index.{RANK[card]}")

    def sign(self, card: Card) -> str:
        """Return a card in the letters of the language: ``D♥``."""
        return self.index(card) + SUIT[card]

    def place(self, place: Place) -> str:
        """Return the name of a place: « colonne 3 », « rangée 2 à gauche »."""
        return self(f"place.{self._form(place)}", n=self._count(place))

    def onto(self, place: Place) -> str:
        """Return the name of a place one goes to: « sur la colonne 3 »."""
        return self(f"onto.{self._form(place)}", n=self._count(place))

    def side(self, place: Place) -> str:
        """Return the number of a row and where it lies: « 2 à gauche »."""
        return self(f"side.{self._form(place)[2:]}", n=self._count(place))

    def _form(self, place: Place) -> str:
        """Rows lie in pairs, left and right of a foundation: ``r1`` and ``r2`` are the first pair."""
        kind, number = place[0], place[1:]
        return f"{kind}.{'left' if int(number) % 2 else 'right'}" if kind in SIDES else kind

    @staticmethod
    def _count(place: Place) -> str:
        return str((int(place[1:]) + 1) // 2) if place[0] in SIDES else place[1:]

    def pile(self, table: Table, place: Place) -> str:
        """Return what a pile shows, in one breath: the card, then the place, then how many lie there."""
        pile, i = table[place], table.rules.index[place]
        kind, down = table.rules.laws[i].kind, table.hidden[i]
        name = self.place(place)
        if kind is Kind.STOCK:
            if pile:
                return self("label.stock", name=name, n=len(pile))
            return self(
                "label.stock-redeal" if table.redeal_refusal() is None else "label.stock-empty", name=name
            )
        if not pile:
            return self("label.empty", name=name)
        card = self.card(pile[-1])
        if kind is Kind.FOUNDATION:
            key = "label.foundation-full" if len(pile) == KING else "label.foundation"
            return self(key, name=name, card=card, n=len(pile))
        label = self("label.pile", name=name, card=card, n=len(pile))
        return f"{label}, {self('label.down', n=down)}" if down else label

    def describe(self, table: Table, places: tuple[Place, ...]) -> str:
        """Return all cards of some piles in words, bottom to top, for those who do not see a figure."""
        parts = []
        for place in places:
            pile, down = table[place], table.hidden[table.rules.index[place]]
            if place == Kind.STOCK.value or not pile or place[0] == Kind.FOUNDATION.value:
                parts.append(self.pile(table, place))
            else:
                cards = [self("card.hidden")] * down + [self.card(card) for card in pile[down:]]
                parts.append(self("label.cards", name=self.place(place), cards=", ".join(cards)))
        return self.sentence(self("separator").join(parts))

    # -- what happened

    def moved(self, before: Table, move: Move) -> str:
        """Return a move in words: « six de carreau sur la colonne 1 »."""
        if move == REDEAL:
            return self("moved.redeal")
        if move == TURN:
            return self("moved.turn", card=self.card(before[move.source][-1]))
        card = self.named(before[move.source][-move.cards])
        return self("moved", card=card, onto=self.onto(move.target), n=move.cards)

    def move_ahead(self, table: Table, move: Move) -> str:
        """Return a move that could be made, in words; what the stock would turn is not named (R26)."""
        return self("moved.turn-ahead") if move == TURN else self.moved(table, move)

    def said(self, before: Table, move: Move, after: Table) -> str:
        """Return what a move did: what it uncovered or emptied, and what it settled on the foundations."""
        text = self.moved(before, move)
        if move == REDEAL:
            left = after.passes - 1
            passes = self("said.redeals", n=left) if left else self("said.redeals-none")
            return self.sentence(
                f"{text}{self('colon')}{self('said.redeal', n=len(after[move.target]), left=passes)}"
            )
        sentences = [self.sentence(text)]
        left_over = len(after[move.source])
        if move == TURN:
            sentences.append(self("said.stock", n=left_over) if left_over else self("said.stock-none"))
        elif move.source[0] != Kind.FOUNDATION.value:
            sentences.append(self._left_behind(after, move.source))
            sentences += self._settled(before, move.target, after)
        return " ".join(sentences)

    def _left_behind(self, after: Table, source: Place) -> str:
        if after[source]:
            return self("said.uncovers", card=self.the(after[source][-1]))
        return self(f"said.empties.{self._form(source)}", n=self._count(source))

    def _settled(self, before: Table, target: Place, after: Table) -> list[str]:
        """Say that a foundation is complete, or which way all of them go from now on (R19)."""
        if target[0] != Kind.FOUNDATION.value or after.won:
            return []
        bound = direction(after)
        told = (
            [self("said.upward" if bound > 0 else "said.downward")] if bound and not direction(before) else []
        )
        return told + ([self("said.completes", n=self._count(target))] if len(after[target]) == KING else [])

    def sentence(self, text: str) -> str:
        """Return a piece of text as a sentence: a capital in front, a full stop behind."""
        return text[:1].upper() + text[1:] + "."

    def refused(self, refusal: Refusal) -> str:
        """Return why a move is refused, with the cards in question; the clause itself says the rule."""
        key = self._refused_key(refusal)
        if not self.has(key):
            return ""  # the sentence of the rules says it all
        # A card that lies face down is not named (R26).
        text = self(
            key,
            card=self._signed(refusal.card) if refusal.card else self("card.hidden"),
            on=self._signed(refusal.on) if refusal.on else "",
            wanted=tuple(map(self._signed, refusal.wanted)),
        )
        return text[:1].upper() + text[1:]

    def says_enough(self, refusal: Refusal) -> bool:
        """Tell whether the reason names what is wanted, or the rule, which then need not be heard as well."""
        key = self._refused_key(refusal)
        names_it = key.endswith(".empty") or refusal.clause is Clause.ONE_CARD
        return self.has(key) and ("{{wanted" in self.texts[key] or names_it)

    def _refused_key(self, refusal: Refusal) -> str:
        key = f"refused.{refusal.clause}"
        for form, fits in (("nowhere", not refusal.wanted), ("empty", refusal.empty)):
            key += f".{form}" if fits and self.has(f"{key}.{form}") else ""
        return key

    def _signed(self, card: Card) -> Named:
        return Named(card, self.sign(card))

    def spoken(self, text: str) -> str:
        """Return a text for the ear: the cards in it by their names, not by their signs."""
        text = self._signs.sub(lambda sign: self._card_of_sign[sign[0]], text)
        return text[:1].upper() + text[1:]

    def error(self, error: NotationError, rules: Rules) -> str:
        """Return what is wrong with a text, and where; ``rules`` are those of the game it was read for."""
        item = self.sign(error.item) if error.item in RANK else error.item
        text = self(f"error.{error.code}", item=item, at=error.at)
        return f"{text} {self.clause(error.refusal.clause, rules)}" if error.refusal else text
