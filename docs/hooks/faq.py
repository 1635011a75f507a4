"""Questions and answers: in the text ordinary headings, in the page answers that unfold."""

import re

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.plugins import event_priority
from mkdocs.structure.files import Files
from mkdocs.structure.pages import Page

from game.words import Words

HEADING = re.compile(r'(?=<h2 id=")')
PARTS = re.compile(r'<h2 id="([^"]+)">(.*?)</h2>(.*)', re.DOTALL)


@event_priority(-100)  # before the anchors are counted
def on_page_content(html: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Fold each answer of a FAQ page under its question, with a link to copy."""
    if not page.file.src_uri.endswith("faq.md"):
        return html
    words = Words.load(page.file.locale)
    head, *answers = HEADING.split(html)
    return head + "".join(_unfold(answer, words) for answer in answers)


def _unfold(answer: str, words: Words) -> str:
    match = PARTS.fullmatch(answer)
    assert match, answer
    name, question, text = match.groups()
    return (
        f'<details class="answer"><summary><h2 id="{name}">{question}</h2></summary>{text}'
        f'<p class="share"><a href="#{name}" data-copy="{words("site.copied")}">{words("site.copy-answer")}</a></p>'
        "</details>"
    )
