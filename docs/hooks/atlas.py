"""The atlas in the text: what the study (``bench/_study.py``) has found out about numbered deals.

On lines of their own: ``{{atlas-chart}}`` and ``{{atlas-table}}``, what was found, ``{{atlas-levels}}`` and
``{{atlas-levels-table}}``, how far a search had to look, ``{{atlas-ranking}}``, the games from the easiest to
win, ``{{sample}}``, the form by which the page searches some deals itself.

In a sentence: ``{{atlas:limited.won}}``, a number of a game (``NUMBERS``); ``{{atlas:limited.easier}}``,
whether a claim about it holds beside Forty Thieves (``counts.claim``), or beside another game
(``{{atlas:napoleons-shoulder.harder.napoleons-square}}``); ``{{atlas:budget}}`` and ``{{sample:budget}}``,
the positions looked at in a deal; ``{{sample:deals}}``, how many the page searches; ``{{atlas:step}}``.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Final

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.structure.files import Files
from mkdocs.structure.pages import Page

from bench._study import BUDGET, known
from docs.hooks.charts import Bar, chart
from docs.hooks.counts import STEP, by_level, claim, findings, gapless
from docs.hooks.places import language
from docs.hooks.tables import page_urls
from game import draw
from game.findings import Findings, interval
from game.games import FORTY_THIEVES, GAMES
from game.sample import BUDGET as SAMPLE_BUDGET
from game.sample import DEALS
from game.winnable import LEVELS
from game.words import Words

SLOT = re.compile(r"\{\{(atlas|sample)([\w.:-]*)\}\}")

NUMBERS: Final[Mapping[str, Callable[[Findings, Words], str]]] = {
    "deals": lambda found, words: draw.grouped(found.deals, words),
    "won": lambda found, words: draw.grouped(found.won, words),
    "won-share": lambda found, words: draw.share(found.won, found.deals, words),
    "won-bounds": lambda found, words: draw.bounds(found.won, found.deals, words),
    "lost": lambda found, words: draw.grouped(found.lost, words),
    "lost-share": lambda found, words: draw.share(found.lost, found.deals, words),
    "lost-bounds": lambda found, words: draw.bounds(found.lost, found.deals, words),
    "open": lambda found, words: draw.grouped(found.open, words),
}
"""What is told of a game, in a sentence and in the table."""
COLUMNS: Final = ("deals", "won", "won-share", "lost", "lost-share", "open")


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Fill in what was found."""
    if not SLOT.search(markdown):
        return markdown
    atlas = Atlas(Words.load(language(page)), page_urls(page, files))
    try:
        return SLOT.sub(lambda slot: atlas.filled(*slot.groups()), markdown)
    except (KeyError, ValueError) as error:
        raise PluginError(f"{page.file.src_uri}: {type(error).__name__}: {error}") from error


class Atlas:
    """The deals that count, in the words of a language, as a page links to the games."""

    def __init__(self, words: Words, url: Callable[[str], str]) -> None:
        self.words = words
        self.url = url
        self.lines = {name: gapless(known(name)) for name in GAMES}
        self.found = {name: findings(lines) for name, lines in self.lines.items()}
        searched = [name for name in GAMES if self.found[name].deals]
        self.ranked = sorted(
            searched, key=lambda name: self.found[name].won / self.found[name].deals, reverse=True
        )
        """The games that were searched, the one that is won most often first."""
        self.whole: Mapping[str, Callable[[], str]] = {
            "atlas-chart": self.chart,
            "atlas-table": self.table,
            "atlas-levels": self.levels_chart,
            "atlas-levels-table": self.levels_table,
            "atlas-ranking": self.ranking,
            "atlas:step": lambda: str(STEP),
            "atlas:budget": partial(draw.grouped, BUDGET, words),
            "sample": self.sample,
            "sample:deals": lambda: str(DEALS),
            "sample:budget": partial(draw.grouped, SAMPLE_BUDGET, words),
        }

    def filled(self, what: str, more: str) -> str:
        """Return what stands in a slot. Raises KeyError or ValueError for one that there is not."""
        if what + more in self.whole:
            return self.whole[what + more]()
        game, asked, *other = more.removeprefix(":").split(".")
        if asked in NUMBERS:
            return NUMBERS[asked](self.found[game], self.words)
        beside = self.found[other[0] if other else FORTY_THIEVES.name]
        return self.words(f"atlas.claim.{claim(asked, self.found[game], beside)}")

    def sample(self) -> str:
        """Return the form by which the page searches some deals itself."""
        return f'<div class="sample">{draw.sample_form(self.found, self.url("index.md"), self.words)}</div>'

    def chart(self) -> str:
        """Return how many deals of each game are won, open and lost, as bars."""
        return chart(map(self._bar, self.ranked), ("won", "open", "lost", "range"), "chart", self.words)

    def _bar(self, name: str) -> Bar:
        found = self.found[name]
        counts = {"won": found.won, "open": found.open, "lost": found.lost}
        ranges = [interval(found.won, found.deals)]
        if found.lost:
            low, high = interval(found.lost, found.deals)
            ranges.append((1 - high, 1 - low))
        label = NUMBERS["won-share"](found, self.words)
        return Bar(self.words(f"game.{name}"), _shares(counts, found.deals), ranges, label)

    def levels_chart(self) -> str:
        """Return how wide a search had to be to win the deals of each game, as bars."""
        bars = (
            Bar(self.words(f"game.{name}"), _shares(by_level(self.lines[name]), self.found[name].deals))
            for name in self.ranked
        )
        return chart(bars, LEVELS, "levels", self.words)

    def table(self) -> str:
        """Return the numbers of the first chart."""
        return self._table("table", COLUMNS, self._cells)

    def _cells(self, name: str) -> list[str]:
        told = {key: tell(self.found[name], self.words) for key, tell in NUMBERS.items()}
        for key in ("won", "lost"):
            told[f"{key}-share"] += f" <small>({told[f'{key}-bounds']})</small>"
        return [told[column] for column in COLUMNS]

    def levels_table(self) -> str:
        """Return the numbers of the second chart."""
        return self._table("table-levels", LEVELS, lambda name: by_level(self.lines[name]).values())

    def ranking(self) -> str:
        """Return the games, the one that is won most often first, each with its share, as Markdown."""
        words = self.words
        rows = [f"| {words('family.game')} | {words('atlas.ranking')} |", "|---|---|"]
        for name in self.ranked:
            share, bounds = (NUMBERS[f"won-{key}"](self.found[name], words) for key in ("share", "bounds"))
            rows.append(f"| [{words(f'game.{name}')}]({name}/index.md) | {share} ({bounds}) |")
        return "\n".join(rows)

    def _table(self, name: str, columns: Sequence[str], cells: Callable[[str], Iterable[object]]) -> str:
        """Return a table of numbers with a line for each game, which leads to its rules."""
        words = self.words
        head = "".join(f'<th scope="col">{words(f"atlas.{column}")}</th>' for column in columns)
        body = ""
        for game in self.ranked:
            link = f'<a href="{self.url(f"{game}/index.md")}">{words(f"game.{game}")}</a>'
            numbers = "".join(f"<td>{cell}</td>" for cell in cells(game))
            body += f'<tr><th scope="row">{link}</th>{numbers}</tr>'
        label = words(f"atlas.{name}")
        return (
            f'<div class="scroll numbers" role="region" tabindex="0" aria-label="{label}"><table>'
            f'<thead><tr><th scope="col">{words("family.game")}</th>{head}</tr></thead>'
            f"<tbody>{body}</tbody></table></div>"
        )


def _shares(counts: Mapping[str, int], of: int) -> list[tuple[str, float]]:
    return [(name, count / of) for name, count in counts.items()]
