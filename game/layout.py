"""Cards as people write them down: line by line, from another program or from a real table.

One column a line, bottom to top; a line may bear a name in front: ``c1:`` or ``T1`` a column, ``w:``
the waste, ``s:`` the stock in the order in which it will be turned, ``f:`` the top cards of the
foundations. Cards are ``6D``, ``6♦``, ``10♣``, ``TC``, court cards also ``V♣ D♥ RS``.
"""

import re
from typing import Final

from .cards import Pile
from .notation import NotationError, parse_cards, table_of
from .rules import Kind, Rules
from .table import Table

LABEL: Final = re.compile(r"\s*(?:([^\W\d_]+)\s*(\d*)\s*:|([TtCc])(\d+)\s|([SsWwFf])\s)\s*(.*)")
LOCAL: Final = str.maketrans({"V": "J", "D": "Q", "R": "K"})
COURT: Final = re.compile(r"(?<![A-Za-z0-9])[VDR](?=[♣♠♥♦CSHD](?![A-Za-z0-9]))")
KINDS: Final = {
    Kind.STOCK: {"s", "stock", "talon", "pioche", "monte"},
    Kind.WASTE: {"w", "waste", "défausse", "defausse", "descarte"},
    Kind.FOUNDATION: {"f", "foundations", "fondations", "bases", "fundações", "fundacoes"},
    Kind.COLUMN: {"c", "t", "colonne", "coluna", "column", "tas", "pilha"},
}
MOST_LINES: Final = 60


def parse_layout(rules: Rules, text: str) -> Table:
    """Read cards written line by line. Raises NotationError; ``at`` is then the number of the line."""
    lines = [(number, line) for number, line in enumerate(text.splitlines(), 1) if line.strip()]
    if len(lines) > MOST_LINES:
        raise NotationError("too-long", str(len(lines)))
    piles: dict[Kind, list[Pile]] = {}
    for number, line in lines:
        kind, cards = _read(line, number)
        pile = _cards(cards, number)
        if kind is Kind.FOUNDATION:
            piles.setdefault(kind, []).extend((card,) for card in pile)
        elif kind is Kind.COLUMN:
            piles.setdefault(kind, []).append(pile)
        elif kind in piles:
            raise NotationError("bad-line", line.strip(), number)
        else:
            piles[kind] = [pile[::-1] if kind is Kind.STOCK else pile]
    if Kind.COLUMN not in piles:
        raise NotationError("empty")
    return table_of(rules, piles)


def write_layout(table: Table) -> str:
    """Return what can be seen of a table as lines that ``parse_layout`` reads; the stock is not in it."""
    lines = []
    for place, pile in zip(table.rules.places, table.piles, strict=True):
        if place[0] == Kind.COLUMN.value:
            down = table.hidden[table.rules.index[place]]
            lines.append(f"{place}: {' '.join(['?'] * down + list(pile[down:]))}".rstrip())
    waste, tops = table[Kind.WASTE.value], [p[-1] for p in _foundations(table) if p]
    lines += [f"w: {' '.join(waste)}"] if waste else []
    lines += [f"f: {' '.join(tops)}"] if tops else []
    return "\n".join(lines)


def _foundations(table: Table) -> list[Pile]:
    return [p for p, law in zip(table.piles, table.rules.laws, strict=True) if law.kind is Kind.FOUNDATION]


def _read(line: str, number: int) -> tuple[Kind, str]:
    """Return which kind of pile a line is, and its cards."""
    match = LABEL.fullmatch(line + " ")
    if not match:
        return Kind.COLUMN, line
    name = (match[1] or match[3] or match[5]).lower()
    for kind, names in KINDS.items():
        if name in names:
            return kind, match[6]
    raise NotationError("bad-line", line.strip(), number)


def _cards(text: str, number: int) -> Pile:
    text = COURT.sub(lambda court: court[0].translate(LOCAL), text.replace(",", " "))
    if text.strip() in ("", "-", "–"):
        return ()
    try:
        return parse_cards(text)
    except NotationError as error:
        raise NotationError("bad-line", error.item or text.strip(), number) from None
