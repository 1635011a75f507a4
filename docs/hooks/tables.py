"""Numbers, sentences of the rules, and figures in the text: all of them said by the engine.

``{{columns}}`` is a fact, ``{{clause:covered}}`` on a line of its own a sentence of the rules with its
anchor, ``{{facts}}`` the facts of the game of this page, ``{{family}}`` all games side by side,
``{{keys}}`` and ``{{gestures}}`` those of the table, ``{{word:board.undo}}`` what a button says, and a
fence named ``table`` a figure, whose moves and refusals are tried before it is drawn. A wrong one
stops the build.
"""

import re
from collections.abc import Callable
from functools import partial

from jinja2 import Environment
from markupsafe import Markup
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.structure.files import Files
from mkdocs.structure.pages import Page
from mkdocs.utils import get_relative_url

from docs.hooks.figures import FigureError, figure
from docs.hooks.places import language, source
from game import draw
from game.deal import deal
from game.explain import fact
from game.games import FORTY_THIEVES, GAMES
from game.notation import NotationError
from game.own import USUAL, own_game
from game.rules import FIRST, Rules
from game.table import Clause
from game.words import Words

FENCE = re.compile(r"^```table\n(.*?)^```$", re.MULTILINE | re.DOTALL)
FACTS = re.compile(r"^\{\{facts\}\}$", re.MULTILINE)
FAMILY = re.compile(r"^\{\{family\}\}$", re.MULTILINE)
KEYS = re.compile(r"^\{\{keys\}\}$", re.MULTILINE)
GESTURES = re.compile(r"^\{\{gestures\}\}$", re.MULTILINE)
WORD = re.compile(r"\{\{word:([\w.-]+)\}\}")
CLAUSE = re.compile(r"^\{\{clause:([\w-]+)\}\}$", re.MULTILINE)
OPENING = 27
"""The deal that most tables begin with; in Forty Thieves one of the easiest to win."""
OPENINGS = {
    "indian": 2,
    "streets": 14,
    "one-redeal": 2,
    "two-redeals": 2,
    "napoleons-square": 5,
    "sixty-thieves": 2,
    "napoleons-shoulder": 1,
    "kings-only": 20155,
    "petit-napoleon": 4,
}
"""The games whose table begins with another deal: like the usual one it can be won."""


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Let the engine speak in a page."""
    rules = GAMES.get(source(page).partition("/")[0], FORTY_THIEVES)
    words = Words.load(language(page))
    words.bases = rules.base == FIRST
    try:
        markdown = FENCE.sub(lambda fence: figure(fence[1], words, page_urls(page, files)), markdown)
        markdown = CLAUSE.sub(lambda line: clause(line[1], words, rules), markdown)
        markdown = FACTS.sub(lambda _: draw.fact_list(rules, words), markdown)
        markdown = FAMILY.sub(lambda _: family_table(words, page_urls(page, files)), markdown)
        markdown = KEYS.sub(lambda _: draw.key_list(words), markdown)
        markdown = GESTURES.sub(lambda _: draw.gesture_list(words), markdown)
        markdown = WORD.sub(lambda name: words(name[1]), markdown)
        return words.fill(markdown, rules)
    except (FigureError, NotationError, KeyError, ValueError) as error:
        raise PluginError(f"{page.file.src_uri}: {type(error).__name__}: {error}") from error


def page_urls(page: Page, files: Files) -> Callable[[str], str]:
    """Return a function from the name of a page to its address as seen from another one."""

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


# -- the tables that templates ask for


def on_env(env: Environment, config: MkDocsConfig, files: Files) -> Environment:
    """Give the templates the dealt table of the start page and the board of the play page."""

    def opening(code: str) -> Markup:
        return Markup(draw.still(deal(FORTY_THIEVES, OPENING), Words.load(code)))

    def board(page: Page) -> Markup:
        """The table of a page: of the game in whose folder it lies, of one's own, or of the usual one."""
        own = source(page) == "own.md"
        rules = own_game(USUAL) if own else GAMES.get(source(page).partition("/")[0], FORTY_THIEVES)
        url, number = page_urls(page, files), OPENINGS.get(rules.name, OPENING)
        words = Words.load(language(page))
        words.bases = rules.base == FIRST
        here = source(page) == f"{rules.name}/play.md" or own
        return Markup(
            draw.board(
                deal(rules, number),
                words,
                link=f"{rules.name}/{number}",
                deal=number,
                rules_url="" if own else url(f"{rules.name}/index.md"),
                play_url="" if here else url(f"{rules.name}/play.md"),
                games_url="" if own else url("index.md"),
                help_url=url("help.md"),
                own=own,
                stay=source(page) == "embed.md",
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
