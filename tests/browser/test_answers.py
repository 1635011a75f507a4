"""A link to an answer opens it, can be copied, and holds in the other language."""

import pytest
from playwright.sync_api import expect

from game.words import Words
from tests.browser.conftest import Visit

SCREENS = pytest.mark.parametrize(
    ("language", "width"), [("fr", 360), ("pt", 1280), ("fr", 1280), ("pt", 360)]
)


@SCREENS
def test_a_linked_answer_is_open_and_on_the_screen(visit: Visit, language: str, width: int) -> None:
    reader = visit(f"{language}/forty-thieves/faq/#second-pass", language=language, width=width)
    page = reader.page
    answer = page.locator("details:has(#second-pass)")
    expect(answer).to_have_attribute("open", "")
    expect(page.locator("details[open]")).to_have_count(1)
    expect(page.locator("#second-pass")).to_be_in_viewport(ratio=1)
    expect(answer.locator("p").first).to_be_in_viewport()
    page.evaluate("() => { location.hash = 'stuck' }")
    expect(page.locator("details:has(#stuck)")).to_have_attribute("open", "")
    expect(page.locator("#stuck")).to_be_in_viewport(ratio=1)


@SCREENS
def test_the_link_of_an_answer_can_be_copied(visit: Visit, language: str, width: int) -> None:
    reader = visit(f"{language}/forty-thieves/faq/", language=language, width=width)
    page, words = reader.page, Words.load(language)
    expect(page.locator("details[open]")).to_have_count(0)
    answer = page.locator("details:has(#runs)")
    answer.locator("summary").click()
    control = answer.get_by_role("link", name=words("site.copy-answer"))
    expect(control).to_be_visible()
    control.click()
    expect(answer.get_by_text(words("site.copied"))).to_be_visible()
    address = f"{reader.address}{language}/forty-thieves/faq/#runs"
    assert page.evaluate("() => navigator.clipboard.readText()") == address
    assert page.url == address
    page.locator("a.language").click()
    other = "pt" if language == "fr" else "fr"
    assert reader.path == f"{other}/forty-thieves/faq/#runs"
    expect(page.locator("details:has(#runs)")).to_have_attribute("open", "")


def test_where_copying_is_forbidden_the_link_is_shown(visit: Visit) -> None:
    reader = visit(
        "fr/forty-thieves/faq/#runs",
        before="navigator.clipboard.writeText = () => Promise.reject(new DOMException('denied'));",
    )
    reader.page.locator("details:has(#runs) [data-copy]").click()
    assert reader.troubles == [f"dialog: {reader.address}fr/forty-thieves/faq/#runs"]
    reader.troubles.clear()


def test_answers_unfold_by_keys_and_without_scripts(visit: Visit) -> None:
    reader = visit("fr/forty-thieves/faq/", scripts=False)
    summary = reader.page.locator("details:has(#runs) summary")
    summary.focus()
    reader.page.keyboard.press("Enter")
    expect(reader.page.locator("details:has(#runs) p").first).to_be_visible()


def test_the_questions_of_the_rules_page_lead_to_open_answers(visit: Visit) -> None:
    reader = visit("pt/forty-thieves/", language="pt")
    reader.page.locator("article a[href*='faq/#stuck']").first.click()
    expect(reader.page.locator("details:has(#stuck)")).to_have_attribute("open", "")
