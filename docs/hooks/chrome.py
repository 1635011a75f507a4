"""What every template may ask: the words of the page's language, and facts about its place in the site."""

import sys
from pathlib import Path
from typing import Any

from jinja2 import Environment
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.plugins import event_priority
from mkdocs.structure.files import Files
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page

ROOT = Path(__file__).parent.parent.parent
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

from game.games import FORTY_THIEVES, GAMES  # noqa: E402  # the engine stands beside docs/, on no path of its own
from game.words import Words, languages  # noqa: E402  # the same


def on_env(env: Environment, config: MkDocsConfig, files: Files) -> Environment:
    """Give the templates the words of both languages: ``t.fr("site.name")``."""
    env.globals["t"] = {language: Words.load(language) for language in languages()}
    env.globals["label"] = label
    return env


def label(source: str, words: Words) -> str:
    """Return the short name of a page, given by its source without the language: « Exemples », « Joséphine »."""
    key = f"nav.{source}"
    return words(key) if words.has(key) else words(f"game.{source.partition('/')[0]}")


def crumbs(source: str) -> list[str]:
    """Return the sources of the pages above one: the start page, then the family, then the rules of its game."""
    game, _, page = source.rpartition("/")
    above = ["index.md"]
    if game in GAMES and game != FORTY_THIEVES.name:
        above.append("family.md")
    if game in GAMES and page != "index.md":
        above.append(f"{game}/index.md")
    return above if source != "index.md" else []


@event_priority(-200)
def on_page_context(context: dict[str, Any], page: Page, config: MkDocsConfig, nav: Navigation) -> dict[str, Any]:
    """Add the language of a page, its key in the navigation, and its twin in each other language."""
    context["lang"] = page.file.locale
    context["key"] = page.file.norm_src_uri
    context["game"] = game if (game := page.file.norm_src_uri.rpartition("/")[0]) in GAMES else ""
    urls = {each.file.norm_src_uri: each.url for each in nav.pages}
    words = Words.load(page.file.locale)
    context["crumbs"] = [(label(source, words), urls[source]) for source in crumbs(page.file.norm_src_uri)]
    context["twins"] = {language: file.url for language, file in sorted(page.file.alternates.items())}
    return context
