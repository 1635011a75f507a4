"""A table for the printer: a picture, the facts of its game, its link.

A second page is for those who lay out real cards: it tells what lies face down, and warns all others.
"""

from collections.abc import Iterable
from html import escape

from ..cards import SUIT, Card
from ..rules import Kind
from ..table import Table
from ..words import SUIT_KEYS, Words
from .cloth import still
from .lists import fact_list


def print_buttons(words: Words) -> str:
    """Return the buttons that print the deal and the table as it stands."""
    return "".join(
        f'<button type="button" data-do="sheet" data-what="{what}">{words(f"board.print-{what}")}</button>'
        for what in ("deal", "position")
    )


def sheet(table: Table, words: Words, *, heading: str, link: str, unseen: bool) -> str:
    """Return what is to be printed. ``unseen`` adds what lies face down, on a page of its own.

    ``link`` is the game as its link says it; the page puts the address in front, which it knows.
    """
    name, heading = escape(words.game(table.rules.name)), escape(heading)
    address = f'<p class="link">{words("sheet.link")} <span data-link>{escape(link)}</span></p>'
    picture = f"{still(table, words)}{fact_list(table.rules, words)}"
    front = f"<section><h1>{name}</h1><p>{heading}</p>{picture}{address}</section>"
    below = _unseen(table, words) if unseen else ""
    if not below:
        return front
    warning = f'<p class="warning">{words("sheet.warning")}</p>'
    title = f"<h1>{words('sheet.unseen')}</h1><p>{name}, {heading}</p>"
    return f"{front}<section>{title}{warning}{below}</section>"


def _unseen(table: Table, words: Words) -> str:
    """Return the cards that lie face down below others, pile by pile, and the stock as it will be turned."""
    rules = table.rules
    down = [
        f"<li>{words('label.cards', name=words.place(place), cards=_cards(table[place][:count], words))}</li>"
        for place, count in zip(rules.places, table.hidden, strict=True)
        if count
    ]
    html = f"<h2>{words('sheet.hidden')}</h2><ul>{''.join(down)}</ul>" if down else ""
    stock = table[Kind.STOCK.value] if rules.has(Kind.STOCK) else ()
    if stock:
        turned = "".join(f"<li>{_card(card, words)}</li>" for card in reversed(stock))
        html += f'<h2>{words("sheet.stock")}</h2><ol class="stock">{turned}</ol>'
    return html


def _cards(cards: Iterable[Card], words: Words) -> str:
    return " ".join(_card(card, words) for card in cards)


def _card(card: Card, words: Words) -> str:
    return f'<span class="{SUIT_KEYS[SUIT[card]].lower()}">{words.sign(card)}</span>'
