"""Tables, moves and games as text: for people, for links, for saves.

A game is ``forty-thieves/17/c2f1.sw.wc3``: the game, the deal number, the moves. A position takes
the place of the number: ``forty-thieves/s=9C;c=QH7D,AC6D,KS``. In a position

* piles are separated by commas, each bottom to top; empty piles at the end are left out;
* a foundation is written by its top card, an empty one as nothing;
* cards in parentheses lie face down;
* ``r=1`` gives the redeals left where that is not all of them; ``b=3`` the rank that starts a
  foundation and ``d=up`` or ``d=down`` the direction taken, in games where these are open;
* ``g=9``, the last part, asks for a win in at most nine moves, those to the foundations not counted: that
  is the goal of the game, not of its table.

Every malformed text raises NotationError, and nothing else.
"""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from .cards import ACE, KING, PACK, RANK, RANKS, SUIT, SUITS, Card, Pile, card_of
from .deal import DealError, deal, deal_number
from .own import game_named
from .rules import FIRST, Kind, Piles, Rules, RulesError
from .table import IllegalMoveError, Move, Refusal, Table

LONGEST: Final = 60_000
"""Characters of the longest text that is read; the longest games known need a twentieth."""

LETTERS: Final = dict(zip("CSHD", SUITS, strict=True))
CARD: Final = re.compile(r"(10|[A2-9TJQK])([CSHD♣♠♥♦])")
UNREAD: Final = re.compile(r"[^\W\d_]{3,20}|.{1,3}", re.DOTALL)
"""What is quoted where no card can be read: a word whole, of anything else a little."""
Option: TypeAlias = tuple[str, int] | None
"""The value of a part such as ``r=1``, and the character it starts at; None where it is not given."""

MOVE: Final = re.compile(r"([swx]|[fcra][0-9]{1,2})([swx]|[fcra][0-9]{1,2})(?:x([0-9]{1,2}))?")
GOAL: Final = re.compile(r"[1-9][0-9]{0,2}")


class NotationError(ValueError):
    """Text that is no card, move, position or game.

    ``code`` names what is wrong (a key of the locale files), ``item`` quotes the wrong piece,
    ``at`` is the character it starts at (0 where the position as a whole is meant), or the number of
    the move, from 1; ``refusal`` is set where a move is well written but illegal.
    """

    def __init__(self, code: str, item: str = "", at: int = 0, refusal: Refusal | None = None) -> None:
        clause = f" ({refusal.clause})" if refusal else ""
        super().__init__(f"{code}: {item!r} at {at}{clause}")
        self.code = code
        self.item = item[:40]
        self.at = at
        self.refusal = refusal


@dataclass(frozen=True)
class Written:
    """A game as read from text: where it started, and the moves, all of them legal."""

    start: Table
    deal: int | None
    """The deal number; None where the game started from a position."""
    moves: tuple[Move, ...]
    tables: tuple[Table, ...]
    """The table before each move, and the last one."""
    goal: int | None = None
    """The most moves in which the position is to be won, those up not counted, if that is asked."""


# -- cards and moves


def write_card(card: Card) -> str:
    """Return a card in the letters of a link: ``6D``, ``TC``."""
    rank = "T" if RANK[card] == 10 else RANKS[RANK[card] - 1]
    return rank + "CSHD"[SUITS.index(SUIT[card])]


def parse_cards(text: str, at: int = 0) -> Pile:
    """Read cards written one after another, with or without spaces: ``QH7D``, ``Q♥ 7♦``."""
    return _parse_pile(text, at, hidden_allowed=False)[0]


def parse_move(rules: Rules, text: str, at: int = 0) -> Move:
    """Read one move of a game, legal or not: ``c2f1``, ``c3c5x2``, ``sw``."""
    match = MOVE.fullmatch(text)
    if not match:
        raise NotationError("bad-move", text, at)
    source, target, count = match.groups()
    for place in (source, target):
        if place not in rules.index:
            raise NotationError("bad-place", place, at)
    move = Move(source, target, int(count or 1))
    if str(move) != text:
        raise NotationError("bad-move", text, at)
    return move


# -- positions


def write_position(table: Table) -> str:
    """Return a table as the text of a position."""
    rules, parts = table.rules, []
    for piles in rules.piles:
        texts = [_write_pile(table, i, piles) for i, law in enumerate(rules.laws) if law is piles]
        while texts and not texts[-1]:
            texts.pop()
        if texts:
            parts.append(f"{piles.kind}={','.join(texts)}")
    if table.passes != rules.passes:
        parts.append(f"r={table.passes - 1}")
    if rules.base == FIRST:
        parts.append(f"b={'T' if table.base == 10 else RANKS[table.base - 1]}")
        step = direction(table)
        parts += [f"d={'up' if step > 0 else 'down'}"] if step else []
    return f"{rules.name}/{';'.join(parts)}"


def parse_position(text: str) -> Table:
    """Read a position. Raises NotationError; a position that no game could hold is refused."""
    _check_length(text)
    name, slash, body = text.partition("/")
    return _parse_body(_rules(name), body, len(name) + len(slash))


def foundation(top: Card, base: int, step: int) -> Pile:
    """Return the whole foundation under a top card, from the rank that starts it, by steps of +1 or -1."""
    height = (RANK[top] - base) * step % KING + 1
    return tuple(card_of((base - ACE + step * n) % KING + ACE, SUIT[top]) for n in range(height))


def direction(table: Table) -> int:
    """Return +1 or -1, the way the foundations of a game with an open direction are built; 0: still open."""
    for pile, law in zip(table.piles, table.rules.laws, strict=True):
        if law.one_way and law.build and len(pile) > 1:
            return law.build.step(pile[0], pile[1]) or 0
    return 0


def table_of(
    rules: Rules,
    piles: Mapping[Kind, Sequence[Pile]],
    *,
    hidden: Mapping[Kind, Sequence[int]] | None = None,
    redeals: int | None = None,
    base: int | None = None,
    step: int = 1,
) -> Table:
    """Set a table up from piles by kind; foundations are given by their top card (or nothing).

    Parts of a pack are welcome. Raises NotationError for more piles than the game has, more
    copies of a card than it has packs, or a foundation that cannot exist.
    """
    base = base if base is not None else (rules.base or ACE)
    laid: list[Pile] = [()] * len(rules.places)
    down = [0] * len(rules.places)
    for kind, given in piles.items():
        if not rules.has(kind) or len(given) > rules.of(kind).count:
            raise NotationError("bad-pile", f"{kind}={len(given)}")
        first = next(i for i, law in enumerate(rules.laws) if law.kind is kind)
        for number, pile in enumerate(given):
            laid[first + number] = _foundation(pile, base, step) if kind is Kind.FOUNDATION else pile
            down[first + number] = (hidden or {}).get(kind, [0] * len(given))[number]
    for law, pile, face_down in zip(rules.laws, laid, down, strict=True):
        if (law.kind is Kind.CELLAR and len(pile) > 1) or face_down > min(
            law.face_down, max(len(pile) - 1, 0)
        ):
            raise NotationError("bad-pile", law.kind.value)
    copies = Counter(card for pile in laid for card in pile)
    for card, count in copies.items():
        if count > rules.decks:
            raise NotationError("too-many-copies", card)
    passes = rules.passes if redeals is None else redeals + 1
    if not 1 <= passes <= rules.passes:
        raise NotationError("bad-redeals", str(redeals))
    return Table(rules, tuple(laid), tuple(down), passes, base)


# -- games


def write_game(rules: Rules, start: int | Table, moves: Sequence[Move], goal: int | None = None) -> str:
    """Return a game as text; ``start`` is the deal number, or the table it started from, with its goal."""
    head = f"{rules.name}/{start}" if isinstance(start, int) else write_position(start)
    head += f";g={goal}" if goal else ""
    return f"{head}/{'.'.join(map(str, moves))}" if moves else head


def parse_game(text: str) -> Written:
    """Read a game and play it through. Raises NotationError, also for an illegal move (``at`` = which)."""
    _check_length(text)
    name, _, rest = text.strip().partition("/")
    rules = _rules(name)
    head, slash, tail = rest.partition("/")
    number, goal = None, None
    if "=" in head:
        body, goal = _parse_goal(head, len(name) + 1)
        start = _parse_body(rules, body, len(name) + 1)
    else:
        try:
            number = deal_number(head)
        except DealError:
            raise NotationError("bad-number", head, len(name) + 1) from None
        start = deal(rules, number)
    if slash and not tail:
        raise NotationError("bad-move", "", 1)
    moves: list[Move] = []
    tables = [start]
    for step, word in enumerate(tail.split(".") if tail else [], 1):
        move = parse_move(rules, word, step)
        try:
            tables.append(tables[-1].play(move))
        except IllegalMoveError as error:
            raise NotationError("illegal-move", word, step, error.refusal) from None
        moves.append(move)
    return Written(start, number, tuple(moves), tuple(tables), goal)


# -- pieces


def _check_length(text: str) -> None:
    if len(text) > LONGEST:
        raise NotationError("too-long", str(len(text)), LONGEST)


def _rules(name: str) -> Rules:
    try:
        return game_named(name)
    except (KeyError, RulesError):
        raise NotationError("unknown-game", name) from None


def _parse_goal(text: str, at: int) -> tuple[str, int | None]:
    """Take the goal off the end of a position, if it has one."""
    body, sign, goal = text.rpartition(";g=")
    if not sign:
        return text, None
    if not GOAL.fullmatch(goal):
        raise NotationError("bad-goal", goal, at + len(body + sign))
    return body, int(goal)


def _parse_body(rules: Rules, body: str, at: int) -> Table:
    if not body:
        raise NotationError("empty", "", at)
    piles: dict[Kind, list[Pile]] = {}
    hidden: dict[Kind, list[int]] = {}
    options: dict[str, Option] = {}
    start = at
    for part in body.split(";"):
        key, sign, value = part.partition("=")
        if not sign or key in options or key in piles:
            raise NotationError("bad-part", part, at)
        if key in set(Kind) and rules.has(Kind(key)):  # "r" is a row in one game, the redeals in the others
            each = _parse_piles(value, at + 2)
            piles[Kind(key)], hidden[Kind(key)] = [p for p, _ in each], [h for _, h in each]
        elif key in ("r", "b", "d"):
            options[key] = value, at + 2
        else:
            raise NotationError("bad-part", part, at)
        at += len(part) + 1
    return table_of(
        rules,
        piles,
        hidden=hidden,
        redeals=_redeals(rules, options.get("r")),
        base=_base(rules, options.get("b"), start),
        step=_step(rules, options.get("d")),
    )


def _redeals(rules: Rules, option: Option) -> int | None:
    if option is None:
        return None
    text, at = option
    if text not in map(str, range(rules.passes)):
        raise NotationError("bad-redeals", text, at)
    return int(text)


def _base(rules: Rules, option: Option, body: int) -> int | None:
    text, at = option or ("", body)
    if rules.base != FIRST:
        if option:
            raise NotationError("bad-part", f"b={text}", at - 2)
        return None
    rank = "10" if text == "T" else text
    if rank not in RANKS:
        raise NotationError("bad-base", text, at)
    return RANKS.index(rank) + 1


def _step(rules: Rules, option: Option) -> int:
    if option is None:
        return 1
    text, at = option
    if rules.base != FIRST or text not in ("up", "down"):
        raise NotationError("bad-part", f"d={text}", at - 2)
    return 1 if text == "up" else -1


def _parse_piles(text: str, at: int) -> list[tuple[Pile, int]]:
    piles = []
    for part in text.split(","):
        piles.append(_parse_pile(part, at, hidden_allowed=True))
        at += len(part) + 1
    return piles


def _parse_pile(text: str, at: int, *, hidden_allowed: bool) -> tuple[Pile, int]:
    """Read a pile; returns its cards and how many of them lie face down."""
    cards: list[Card] = []
    down, position = 0, 0
    if hidden_allowed and text.startswith("("):
        inside, closed, _ = text[1:].partition(")")
        cards += parse_cards(inside, at + 1) if closed else ()
        if not cards:
            raise NotationError("bad-card", text, at)
        down, position = len(cards), len(inside) + 2
    while position < len(text):
        if text[position] == " ":
            position += 1
            continue
        match = CARD.match(text, position)
        if not match:
            unread = UNREAD.match(text, position)
            raise NotationError("bad-card", unread[0] if unread else "", at + position)
        rank, suit = match.groups()
        cards.append(("10" if rank == "T" else rank) + LETTERS.get(suit, suit))
        position = match.end()
    if len(cards) > 3 * len(PACK):
        raise NotationError("too-long", text, at)
    return tuple(cards), down


def _write_pile(table: Table, i: int, piles: Piles) -> str:
    pile = table.piles[i]
    if piles.kind is Kind.FOUNDATION:
        return write_card(pile[-1]) if pile else ""
    down = table.hidden[i]
    head = f"({''.join(map(write_card, pile[:down]))})" if down else ""
    return head + "".join(map(write_card, pile[down:]))


def _foundation(pile: Pile, base: int, step: int) -> Pile:
    if len(pile) > 1:
        raise NotationError("bad-foundation", "".join(map(write_card, pile)))
    return foundation(pile[0], base, step) if pile else ()
