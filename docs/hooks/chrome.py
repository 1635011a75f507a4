"""What every template may ask: the words of the page's language, and facts about its place in the site."""

from typing import Any

from jinja2 import Environment
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.plugins import event_priority
from mkdocs.structure.files import Files
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page

from docs.hooks.places import language, local, source
from game.games import FORTY_THIEVES, GAMES
from game.words import Words, languages


def on_env(env: Environment, config: MkDocsConfig, files: Files) -> Environment:
    """Give the templates the words of both languages: ``t.fr("site.name")``."""
    env.globals["t"] = {code: Words.load(code) for code in languages()}
    env.globals["label"] = label
    return env


def label(page: str, words: Words) -> str:
    """Return the short name of a page, given by its source: « Exemples », « Joséphine »."""
    key = f"nav.{page}"
    return words(key) if words.has(key) else words(f"game.{page.partition('/')[0]}")


def crumbs(page: str) -> list[str]:
    """Return the sources of the pages above one: the start page, the family, the rules of its game."""
    game, _, name = page.rpartition("/")
    above = ["index.md"]
    if game in GAMES and game != FORTY_THIEVES.name:
        above.append("family.md")
    if game in GAMES and name != "index.md":
        above.append(f"{game}/index.md")
    return above if page != "index.md" else []


@event_priority(-200)
def on_page_context(
    context: dict[str, Any], page: Page, config: MkDocsConfig, nav: Navigation
) -> dict[str, Any]:
    """Add the language of a page, its key in the navigation, what lies above it, and its twins."""
    game = source(page).rpartition("/")[0]
    urls = {source(each): each.url for each in nav.pages}
    words = Words.load(language(page))
    return context | {
        "lang": language(page),
        "key": source(page),
        "game": game if game in GAMES else "",
        "crumbs": [(label(above, words), urls[above]) for above in crumbs(source(page))],
        "twins": {code: file.url for code, file in sorted(local(page.file).alternates.items())},
    }
