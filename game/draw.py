"""Tables as HTML: figures in the text, the board in the page. No pixels: the stylesheets have those.

A card is text (``10♦``), so that it prints, copies and scales; the suits come from a small font.
"""

from collections.abc import Iterable
from html import escape
from typing import Final

from .cards import RANK, RANKS, SUIT, SUITS, Card
from .explain import clauses, facts
from .games import GAMES
from .own import CHOICES, USUAL
from .rules import Kind, Piles, Place, Rules, same_layout
from .table import Table
from .words import SUIT_KEYS, Words

BUTTONS: Final = ("undo", "redo", "hint", "restart", "new", "copy")
"""The commands below a board, in their order."""
EXAMPLE_BUTTONS: Final = ("step", "undo", "redo", "restart", "copy")
"""The commands below a board that has a line to follow."""
KEYS: Final = ("arrows", "enter", "escape", "digits", "f", "d", "u", "y", "h", "o", "s", "m", "l")
"""The keys of the table, in the order in which they are told (``docs/theme/js/keys.js`` obeys them)."""
MORE_BUTTONS: Final = ("movable", "daily", "text")
"""Commands that are wanted now and then."""


NARROWEST: Final = 3
"""Cells of the narrowest cloth: a picture of one pile has cards of a readable size, not of a poster's."""


def card(card: Card, words: Words) -> str:
    """Return the face of a card; court cards carry both sets of letters, the stylesheet shows one."""
    own, english, suit = words(f"index.{RANK[card]}"), RANKS[RANK[card] - 1], SUIT[card]
    letter = own if own == english else f'<span class="own">{own}</span><span class="jqk">{english}</span>'
    pip = f'<u class="court">{letter}</u>' if RANK[card] > 10 else f"<u>{suit}</u>"
    return f'<span class="face" aria-hidden="true"><b>{letter}<i>{suit}</i></b>{pip}</span>'


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


def lines(rules: Rules) -> list[tuple[str, tuple[Place, ...]]]:
    """Return the lines of a table, each with the key of its name and its places from left to right.

    Column games have the columns below all the rest. Games with rows have, line by line, a row, a
    foundation and a row, and last the auxiliary rows with the cellar between them.
    """

    def of(*kinds: Kind) -> list[Place]:
        return [p for p, law in zip(rules.places, rules.laws, strict=True) if law.kind in kinds]

    if not rules.has(Kind.ROW):
        top = of(Kind.STOCK, Kind.WASTE, Kind.FOUNDATION)
        return [("top", tuple(top)), ("columns", tuple(of(Kind.COLUMN)))]
    rows, bases, (left, right) = of(Kind.ROW), of(Kind.FOUNDATION), of(Kind.WING)
    middle = zip(rows[::2], bases, rows[1::2], strict=True)
    return [*(("line", each) for each in middle), ("wings", (left, *of(Kind.CELLAR), right))]


def felt(table: Table, words: Words, *, live: bool, show: Iterable[Place] = ()) -> str:
    """Return the cloth with its piles. ``live`` adds a button to each; ``show`` draws those places only."""
    wanted = set(show) or set(table.rules.places)
    drawn_lines = [(key, [p for p in places if p in wanted]) for key, places in lines(table.rules)]
    html = []
    for number, (key, drawn) in enumerate(drawn_lines, 1):
        if not drawn:
            continue
        name = f' role="group" aria-label="{words(f"board.{key}", n=number)}"' if live else ""
        piles = "".join(_pile_box(table, place, words, live=live) for place in drawn)
        html.append(f'<div class="row {key}"{name}>{piles}</div>')
    wide = _cells(table.rules, [len(drawn) for _, drawn in drawn_lines])
    return f'<div class="felt wide-{wide}">{"".join(html)}</div>'


def _cells(rules: Rules, drawn: list[int]) -> int:
    """How many cards the cloth is wide: two rows and a base, or the columns (a wider top folds)."""
    if rules.has(Kind.ROW):
        return 2 * rules.of(Kind.ROW).deal + 1
    return max(NARROWEST, drawn[-1] or drawn[0])


def _pile_box(table: Table, place: Place, words: Words, *, live: bool) -> str:
    button = ""
    if live:
        label = escape(words.pile(table, place))
        first = place == table.rules.places[0]
        stop = 0 if first else -1
        button = f'<button type="button" class="spot" aria-label="{label}" tabindex="{stop}"></button>'
    cards = pile(table, place, words, spoken=live)
    return f'<div class="pile {place[0]}" data-place="{place}"><div class="cards">{cards}</div>{button}</div>'


def still(table: Table, words: Words, show: Iterable[Place] = ()) -> str:
    """Return a picture of a table, with all it shows as its text alternative."""
    places = tuple(show) or table.rules.places
    text = escape(words.describe(table, places))
    return (
        f'<div class="still" role="img" aria-label="{text}">{felt(table, words, live=False, show=show)}</div>'
    )


def board(
    table: Table,
    words: Words,
    *,
    link: str,
    deal: int | None,
    rules_url: str,
    play_url: str,
    games_url: str = "",
    line: str = "",
    own: bool = False,
    stay: bool = False,
    keep: bool = False,
) -> str:
    """Return a board as it stands in the page before Python has started.

    ``games_url`` leads to the folder of all games, for links to the same deal under other rules;
    ``link`` is the game it shows, ``line`` moves to be followed step by step (joined by dots);
    ``own`` puts the settings of a game of one's own above it, ``stay`` plays every game here; ``keep``
    saves the game in the browser and starts at once, other boards start when touched.
    """
    options = {"game": table.rules.name, "link": link, "rules": rules_url, "play": play_url, "line": line}
    options["games"] = games_url
    options |= {name: words(f"board.{name}") for name in ("loading", "resuming", "storage")}
    flags = "".join(f" data-{name}" for name, given in (("keep", keep), ("stay", stay)) if given)
    data = "".join(f' data-{key}="{escape(value)}"' for key, value in options.items() if value)
    return (
        f'<patience-board lang="{words("html.lang")}"{data}{flags}>'
        f"{own_form(words) if own else ''}"
        f'<div class="head"><span class="number">{title(deal, words)}</span>'
        f'<span class="progress" title="{words("board.progress-label")}">'
        f"{progress(table, words)}</span></div>"
        f'<div class="table" role="group" aria-label="{words("board.name")}">'
        f"{felt(table, words, live=True)}</div>"
        f"{_tools(words, line=bool(line))}"
        f'<div class="note" hidden></div>'
        f'<p class="say" role="status"></p>'
        f"{'' if line else _more(words)}"
        f'<div class="others">'
        f"{others(table.rules, deal, games_url, words)}</div>"
        f"{_rules_below(table.rules, words) if own else ''}"
        f"{_record(words) if keep else ''}"
        f"{_failed(words)}"
        f"<noscript><p>{words('board.noscript')}</p></noscript>"
        "</patience-board>"
    )


def _record(words: Words) -> str:
    """Return the place for the reader's record: filled when it is unfolded."""
    return f'<details class="record"><summary>{words("record")}</summary><div></div></details>'


def _rules_below(rules: Rules, words: Words) -> str:
    return (
        f'<section class="rules"><h2>{words("own.rules")}</h2><div>{rule_list(rules, words)}</div></section>'
    )


def _failed(words: Words) -> str:
    """Return what to show where Python cannot be started; it waits in the page, nobody else could say it."""
    reasons = "".join(
        f'<p data-reason="{name}">{words(f"board.fail.{name}")}</p>'
        for name in ("network", "damaged", "wasm", "worker", "slow", "crash")
    )
    return (
        f'<template class="failed"><p>{words("board.failed")}</p>{reasons}<p>{words("board.fail.rules")}</p>'
        f'<p><button type="button" data-do="retry">{words("board.retry")}</button></p></template>'
    )


def _tools(words: Words, *, line: bool) -> str:
    name = f' role="group" aria-label="{words("board.tools")}" hidden'
    if line:
        return f'<div class="tools"{name}>{_buttons(EXAMPLE_BUTTONS, words)}</div>'
    number = (
        f'<form class="deal"><label>{words("board.deal")} '
        '<input name="deal" inputmode="numeric" autocomplete="off" maxlength="20"></label>'
        f"<button>{words('board.go')}</button></form>"
    )
    finish = f'<button type="button" data-do="finish" hidden>{words("board.finish")}</button>'
    return f'<div class="tools"{name}>{finish}{_buttons(BUTTONS, words)}{number}</div>'


def _more(words: Words) -> str:
    """Return what is wanted now and then, folded away, with the keys of the table."""
    parts = (_buttons(MORE_BUTTONS, words), _find_form(words), _paste_form(words), key_list(words))
    return (
        f'<details class="more" hidden><summary>{words("board.more")}</summary>'
        f"<div>{''.join(parts)}</div></details>"
    )


def _buttons(names: Iterable[str], words: Words) -> str:
    return "".join(
        f'<button type="button" data-do="{name}">{words(f"board.{name}")}</button>' for name in names
    )


def _paste_form(words: Words) -> str:
    """Return the field for a game or for cards that the reader brings along."""
    return (
        f'<form class="paste"><label>{words("board.paste")}'
        f'<textarea name="text" rows="4" spellcheck="false" aria-describedby="paste-help"></textarea></label>'
        f'<p id="paste-help">{words("board.paste-help")}</p><button>{words("board.paste-go")}</button></form>'
    )


def key_list(words: Words) -> str:
    """Return the keys of the table and what they do."""
    rows = "".join(
        f'<tr><th scope="row">{_keys(words(f"key.{name}"))}</th><td>{words(f"key.{name}.does")}</td></tr>'
        for name in KEYS
    )
    head = f'<th scope="col">{words("key")}</th><th scope="col">{words("key.does")}</th>'
    return f'<table class="keys"><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>'


def _keys(names: str) -> str:
    return " ".join(f"<kbd>{name}</kbd>" for name in names.split(" "))


def _find_form(words: Words) -> str:
    """Return the question where a card lies; what is sent is the card itself, in two parts."""
    ranks = "".join(
        f'<option value="{rank}">{words(f"rank.{number}")}</option>' for number, rank in enumerate(RANKS, 1)
    )
    suits = "".join(f'<option value="{suit}">{words(f"suit.{SUIT_KEYS[suit]}")}</option>' for suit in SUITS)
    return (
        f'<form class="find"><span>{words("board.find")}</span>'
        f'<select name="rank" aria-label="{words("board.find-rank")}">{ranks}</select>'
        f'<select name="suit" aria-label="{words("board.find-suit")}">{suits}</select>'
        f"<button>{words('board.find-go')}</button></form>"
    )


def fact_list(rules: Rules, words: Words) -> str:
    """Return the facts of a game as a list of pairs."""
    pairs = "".join(f"<div><dt>{label}</dt><dd>{text}</dd></div>" for label, text in facts(rules, words))
    return f'<dl class="facts">{pairs}</dl>'


def rule_list(rules: Rules, words: Words) -> str:
    """Return the rules of a game: its facts, then the sentence of each clause."""
    items = "".join(
        f'<li id="{clause}">{escape(words.clause(clause, rules))}</li>' for clause in clauses(rules)
    )
    return f"{fact_list(rules, words)}<ul>{items}</ul>"


def own_form(words: Words) -> str:
    """Return the settings of a game of one's own as a form."""
    fields = []
    for name, values in CHOICES.items():
        options = "".join(
            f'<option value="{value}"{_selected(name, value)}>{_choice(name, value, words)}</option>'
            for value in values
        )
        fields.append(f'<label>{words(f"own.{name}")} <select name="{name}">{options}</select></label>')
    return f'<form class="own">{"".join(fields)}<button>{words("own.make")}</button></form>'


def _selected(name: str, value: str) -> str:
    return " selected" if USUAL[name] == value else ""


def _choice(name: str, value: str, words: Words) -> str:
    key = f"own.{name}.{value}"
    return words(key) if words.has(key) else value


def others(rules: Rules, deal: int | None, games_url: str, words: Words) -> str:
    """Return links to the same deal in the other games that are laid out alike."""
    alike = [each for each in GAMES.values() if each is not rules and same_layout(each, rules)]
    if deal is None or not games_url or not alike:
        return ""
    links = "".join(
        f'<a href="{escape(games_url)}{each.name}/play/#{each.name}/{deal}">{words(f"game.{each.name}")}</a>'
        for each in alike
    )
    return f"<span>{words('board.others')}</span>{links}"


def title(deal: int | None, words: Words) -> str:
    """Return what a board is headed with: the number of the deal, or that it is a position."""
    return words("board.position") if deal is None else words("board.number", n=deal)


def progress(table: Table, words: Words) -> str:
    """Return how many cards lie on the foundations, of how many."""
    return words("board.progress", n=table.on_foundations, of=table.rules.cards)
