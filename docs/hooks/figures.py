"""Figures in the text: a fence is read, all that it claims is tried, and it is drawn.

The first line names the game. ``c:``, ``w:``, ``f:`` and so on give the piles of a kind, separated by
bars, bottom to top (foundations by their top card), or ``deal:`` a whole deal; ``base:``, ``way:`` and
``redeals:`` what a position may need besides. ``play:`` lists legal moves, each ``refuse:`` a move and
the clause that forbids it, ``show:`` the places to draw, ``caption:`` what stands below; ``live: yes``
makes a board that can be played.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from html import escape

from game import draw
from game.cards import RANKS
from game.deal import deal
from game.games import GAMES
from game.notation import parse_cards, parse_move, table_of, write_position
from game.rules import Kind, Place
from game.table import IllegalMoveError, Move, Table
from game.words import Words

PILES = {kind.value: kind for kind in Kind}


class FigureError(ValueError):
    """A figure that the engine cannot draw, or a claim in it that is not so."""


@dataclass
class Figure:
    """A fence as read: a table, what is played on it, what must be refused, what is drawn."""

    table: Table
    deal: int | None = None
    play: list[Move] = field(default_factory=list)
    show: tuple[Place, ...] = ()
    caption: str = ""
    live: bool = False


def figure(text: str, words: Words, url: Callable[[str], str]) -> str:
    """Return a fence as a figure. Raises FigureError where the engine disagrees with it."""
    fig = read(text)
    caption = f"<figcaption>{escape(words.fill(fig.caption, fig.table.rules), quote=False)}</figcaption>"
    if fig.live:
        start: int | Table = fig.table if fig.deal is None else fig.deal
        body = draw.board(
            fig.table,
            words,
            link=write_position(fig.table) if isinstance(start, Table) else f"{fig.table.rules.name}/{start}",
            deal=fig.deal,
            rules_url=url(f"{fig.table.rules.name}/index.md"),
            play_url=url(f"{fig.table.rules.name}/play.md"),
            line=".".join(map(str, fig.play)),
        )
        return f'<figure class="live">{body}{caption}</figure>'
    panels = [draw.still(fig.table, words, fig.show)]
    if fig.play:
        table = fig.table
        for move in fig.play:
            table = table.play(move)
        panels.append(draw.still(table, words, fig.show))
    small = " small" if fig.show else ""
    return f'<figure class="drawn{small}"><div class="panels">{"".join(panels)}</div>{caption}</figure>'


def read(text: str) -> Figure:
    """Read a fence and try all that it claims."""
    name, *lines = [line.strip() for line in text.strip().splitlines()]
    if name not in GAMES:
        raise FigureError(f"no game {name!r}")
    rules = GAMES[name]
    piles: dict[Kind, list[tuple[str, ...]]] = {}
    options: dict[str, str] = {}
    refusals = []
    for line in lines:
        key, colon, value = (part.strip() for part in line.partition(":"))
        if not colon or key in options or (key in PILES and PILES[key] in piles):
            raise FigureError(f"cannot read {line!r}")
        if key in PILES:
            piles[PILES[key]] = [
                () if each.strip() == "-" else parse_cards(each) for each in value.split("|")
            ]
        elif key == "refuse":
            refusals.append(value)
        elif key in ("deal", "base", "way", "redeals", "play", "show", "caption", "live"):
            options[key] = value
        else:
            raise FigureError(f"cannot read {line!r}")
    number = int(options["deal"]) if "deal" in options else None
    table = (
        deal(rules, number)
        if number is not None
        else table_of(
            rules,
            piles,
            redeals=int(options["redeals"]) if "redeals" in options else None,
            base=RANKS.index(options["base"]) + 1 if "base" in options else None,
            step={"up": 1, "down": -1}[options.get("way", "up")],
        )
    )
    fig = Figure(table, number, live=options.get("live") == "yes")
    for refusal in refusals:
        _try_refusal(table, refusal)
    for step, word in enumerate(options.get("play", "").split(), 1):
        fig.play.append(_try_move(table, fig.play, word, step))
    fig.show = tuple(options.get("show", "").split())
    unknown = [place for place in fig.show if place not in rules.index]
    if unknown:
        raise FigureError(f"no place {unknown[0]!r}")
    fig.caption = options.get("caption", "")
    if not fig.caption:
        raise FigureError("a figure needs a caption")
    return fig


def _try_refusal(table: Table, claim: str) -> None:
    word, _, name = claim.partition(" ")
    refusal = table.refusal(parse_move(table.rules, word))
    if refusal is None:
        raise FigureError(f"{word} is legal, yet the figure says it is refused")
    if refusal.clause != name:
        raise FigureError(f"{word} is refused by {refusal.clause}, not by {name}")


def _try_move(table: Table, before: list[Move], word: str, step: int) -> Move:
    for move in before:
        table = table.play(move)
    move = parse_move(table.rules, word, step)
    try:
        table.play(move)
    except IllegalMoveError as error:
        raise FigureError(f"move {step}, {word}, is refused: {error.refusal.clause}") from error
    return move
