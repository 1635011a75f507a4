"""Cards and piles as HTML. A card is text (``10♦``), so that it prints, copies and scales."""

from ..cards import ACE, RANK, RANKS, SUIT, Card
from ..rules import Kind, Piles, Place
from ..table import Table
from ..words import SUIT_KEYS, Words


def letter(card: Card, words: Words) -> str:
    """Return the rank of a card; where there is a choice every letter, of which the style sheet shows one."""
    own, english = words(f"index.{RANK[card]}"), RANKS[RANK[card] - 1]
    if RANK[card] == ACE:
        return f'<span class="letter">{own}</span><span class="one">1</span>'
    return own if own == english else f'<span class="own">{own}</span><span class="jqk">{english}</span>'


def card(card: Card, words: Words) -> str:
    """Return the face of a card."""
    letters, suit = letter(card, words), SUIT[card]
    pip = f'<u class="court">{letters}</u>' if RANK[card] > 10 else f"<u>{suit}</u>"
    return f'<span class="face" aria-hidden="true"><b>{letters}<i>{suit}</i></b>{pip}</span>'


def pile(table: Table, place: Place, words: Words, *, spoken: bool) -> str:
    """Return the cards of one place; with ``spoken``, covered cards also bear their names for the ear."""
    i = table.rules.index[place]
    cards, law = table.piles[i], table.rules.laws[i]
    if law.kind is Kind.STOCK:
        return _stock(len(cards), redeal=table.passes > 1)
    if not cards:
        return _ghost(law, words)
    down = table.hidden[i]
    first = len(cards) - 1 if law.kind in (Kind.WASTE, Kind.FOUNDATION) else 0
    items = []
    for at in range(first, len(cards)):
        if at < down:
            name = f'<span class="sr">{words("card.hidden")}</span>' if spoken else ""
            items.append(f'<li class="card back">{name}</li>')
            continue
        covered = at < len(cards) - 1
        name = f'<span class="sr">{words.card(cards[at])}</span>' if spoken and covered else ""
        mute = ' aria-hidden="true"' if spoken and not covered else ""
        suit = SUIT_KEYS[SUIT[cards[at]]].lower()
        items.append(f'<li class="card {suit}"{mute}>{name}{card(cards[at], words)}</li>')
    return f"<ol>{''.join(items)}</ol>"


def _stock(count: int, *, redeal: bool) -> str:
    if not count:
        return f'<span class="ghost{" redeal" if redeal else ""}" aria-hidden="true"></span>'
    return f'<span class="card back" aria-hidden="true"><span class="count">{count}</span></span>'


def _ghost(law: Piles, words: Words) -> str:
    letters = {Kind.FOUNDATION: RANKS[0], Kind.CELLAR: words("place.x")}
    letter = f"<span>{letters[law.kind]}</span>" if law.kind in letters else ""
    return f'<span class="ghost" aria-hidden="true">{letter}</span>'
