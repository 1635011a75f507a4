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

from game.words import Words  # noqa: E402  # the engine stands beside docs/, on no path of its own


def on_env(env: Environment, config: MkDocsConfig, files: Files) -> Environment:
    """Give the templates the words of both languages: ``t.fr("site.name")``."""
    env.globals["t"] = {language: Words.load(language) for language in ("fr", "pt")}
    return env


@event_priority(-200)
def on_page_context(context: dict[str, Any], page: Page, config: MkDocsConfig, nav: Navigation) -> dict[str, Any]:
    """Add the language of a page, its key in the navigation, and its twin in each other language."""
    context["lang"] = page.file.locale
    context["key"] = page.file.norm_src_uri
    context["twins"] = {
        language: file.url for language, file in sorted(page.file.alternates.items())
    }
    return context
