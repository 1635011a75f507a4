"""Questions and answers: in the text ordinary headings, in the page answers that unfold."""

import re

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.plugins import event_priority
from mkdocs.structure.files import Files
from mkdocs.structure.pages import Page

from docs.hooks.places import language, source
from game.words import Words

ANSWER = re.compile(r'<(h[23]) id="([^"]+)">(.*?)</\1>((?:(?!<h[123]).)*)', re.DOTALL)
SECTION = re.compile(r'(<h2 id="faq">.*?</h2>)(.*?)(?=<h2|\Z)', re.DOTALL)


@event_priority(-100)  # before the anchors are counted
def on_page_content(html: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Fold each answer under its question: on a FAQ page, and in that section of a game's page."""
    words = Words.load(language(page))

    def unfold(text: str) -> str:
        return ANSWER.sub(lambda answer: _unfold(answer, words), text)

    if source(page).endswith("faq.md"):
        return unfold(html)
    return SECTION.sub(lambda section: section[1] + unfold(section[2]), html)


def _unfold(answer: re.Match[str], words: Words) -> str:
    level, name, question, text = answer.groups()
    return (
        f'<details class="answer"><summary><{level} id="{name}">{question}</{level}></summary>{text}'
        f'<p class="share"><a href="#{name}" data-copy="{words("site.copied")}">'
        f"{words('site.copy-answer')}</a></p></details>"
    )
