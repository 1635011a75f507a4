"""Numbers, sentences of the rules, and figures in the text: all of them said by the engine.

``{{columns}}`` is a fact, ``{{clause:covered}}`` on a line of its own a sentence of the rules with its
anchor, ``{{facts}}`` the facts of the game of this page, ``{{family}}`` all games side by side, and a
fence named ``table`` a figure, whose moves and refusals are tried before it is drawn. A wrong one
stops the build.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from html import escape

from jinja2 import Environment
from markupsafe import Markup
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.structure.files import Files
from mkdocs.structure.pages import Page
from mkdocs.utils import get_relative_url

from docs.hooks.places import language, source
from game import draw
from game.cards import RANKS
from game.deal import deal
from game.explain import fact
from game.games import FORTY_THIEVES, GAMES
from game.notation import NotationError, parse_cards, parse_move, table_of, write_position
from game.own import USUAL, own_game
from game.rules import Kind, Place, Rules
from game.table import Clause, IllegalMoveError, Move, Table
from game.words import Words

FENCE = re.compile(r"^```table\n(.*?)^```$", re.MULTILINE | re.DOTALL)
FACTS = re.compile(r"^\{\{facts\}\}$", re.MULTILINE)
FAMILY = re.compile(r"^\{\{family\}\}$", re.MULTILINE)
CLAUSE = re.compile(r"^\{\{clause:([\w-]+)\}\}$", re.MULTILINE)
OPENING = 27
"""The deal that most tables begin with; in Forty Thieves one of the easiest to win."""
OPENINGS = {
    "indian": 2,
    "streets": 14,
    "one-redeal": 2,
    "two-redeals": 2,
    "napoleons-square": 5,
    "petit-napoleon": 4,
}
"""The games whose table begins with another deal: like the usual one it can be won."""
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


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Let the engine speak in a page."""
    words = Words.load(language(page))
    rules = GAMES.get(source(page).partition("/")[0], FORTY_THIEVES)
    try:
        markdown = FENCE.sub(lambda fence: figure(fence[1], words, _urls(page, files)), markdown)
        markdown = CLAUSE.sub(lambda line: clause(line[1], words, rules), markdown)
        markdown = FACTS.sub(lambda _: draw.fact_list(rules, words), markdown)
        markdown = FAMILY.sub(lambda _: family_table(words, _urls(page, files)), markdown)
        return words.fill(markdown, rules)
    except (FigureError, NotationError, KeyError, ValueError) as error:
        raise PluginError(f"{page.file.src_uri}: {type(error).__name__}: {error}") from error


def _urls(page: Page, files: Files) -> Callable[[str], str]:
    """Return a function from the name of a page to its address as seen from this one."""

    def url(name: str) -> str:
        file = files.get_file_from_path(f"{language(page)}/{name}")
        if file is None:
            raise FigureError(f"no page {name}")
        return get_relative_url(file.url, page.file.url)

    return url


def clause(name: str, words: Words, rules: Rules) -> str:
    """Return a sentence of the rules as a paragraph that can be linked to."""
    return f'<p class="clause" id="{Clause(name)}">{words.clause(Clause(name), rules)}</p>'


def family_table(words: Words, url: Callable[[str], str]) -> str:
    """Return all games side by side, each with links to its rules and its table."""
    columns = ("packs", "spread", "build", "take", "fill", "passes")
    head = "".join(f'<th scope="col">{words(f"fact.{name}")}</th>' for name in columns)
    rows = ""
    for rules in GAMES.values():
        links = f'<a href="{url(f"{rules.name}/index.md")}">{words(f"game.{rules.name}")}</a>'
        cells = "".join(f"<td>{fact(name, rules, words)}</td>" for name in columns)
        rows += f'<tr><th scope="row">{links}</th>{cells}</tr>'
    first = words("family.game")
    return (
        f'<div class="scroll" role="region" tabindex="0" aria-label="{words("family.table")}"><table>'
        f'<thead><tr><th scope="col">{first}</th>{head}</tr></thead><tbody>{rows}</tbody></table></div>'
    )


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


# -- the tables that templates ask for


def on_env(env: Environment, config: MkDocsConfig, files: Files) -> Environment:
    """Give the templates the dealt table of the start page and the board of the play page."""

    def opening(code: str) -> Markup:
        return Markup(draw.still(deal(FORTY_THIEVES, OPENING), Words.load(code)))

    def board(page: Page) -> Markup:
        """The table of a page: of the game whose folder it lies in, of one's own game, or of the usual one."""
        own = source(page) == "own.md"
        rules = own_game(USUAL) if own else GAMES.get(source(page).partition("/")[0], FORTY_THIEVES)
        url, number = _urls(page, files), OPENINGS.get(rules.name, OPENING)
        here = source(page) == f"{rules.name}/play.md" or own
        return Markup(
            draw.board(
                deal(rules, number),
                Words.load(language(page)),
                link=f"{rules.name}/{number}",
                deal=number,
                rules_url="" if own else url(f"{rules.name}/index.md"),
                play_url="" if here else url(f"{rules.name}/play.md"),
                games_url="" if own else url("index.md"),
                own=own,
                keep=True,
            )
        )

    env.globals |= {
        "board": board,
        "opening": opening,
        "split_after_title": partial(split_before, re.compile(r"(?<=</h1>)")),
        "split_after_lede": partial(split_before, re.compile(r"(?=<h2)")),
    }
    return env


def split_before(mark: re.Pattern[str], html: str) -> list[str]:
    """Split a text in two at the first place where the mark fits."""
    head, *rest = mark.split(html, maxsplit=1)
    return [head, *rest] if rest else [head, ""]
