"""Search finds words without their accents and in their other forms, in one language, and loads when used."""

import pytest
from playwright.sync_api import expect

from game.words import Words
from tests.browser.conftest import Visit
from tests.browser.reader import Reader


def asked_for(reader: Reader) -> list[str]:
    return [url for url in reader.requests if "pagefind" in url]


def open_search(reader: Reader) -> None:
    reader.page.locator(".search-open").click()
    expect(reader.page.locator("#search-words")).to_be_focused()


def results(reader: Reader, text: str) -> list[str]:
    """The addresses found for a text, below the site."""
    field = reader.page.locator("#search-words")
    field.fill("")
    expect(reader.page.locator(".results li")).to_have_count(0)
    field.fill(text)
    expect(reader.page.locator(".results li").first).to_be_visible()
    urls: list[str] = reader.page.locator(".results a").evaluate_all("(links) => links.map((a) => a.href)")
    return [url.removeprefix(reader.address) for url in urls]


@pytest.mark.parametrize(
    ("language", "width", "texts"),
    [
        ("fr", 1280, {"defausse": "défausse", "cartes": "carte", "Défausses": "défausse", "carte": "cartes"}),
        ("pt", 360, {"descarte": "descarte", "cartas": "carta", "fundacao": "fundação", "coluna": "colunas"}),
    ],
)
def test_words_are_found_in_their_language_only(
    visit: Visit, language: str, width: int, texts: dict[str, str]
) -> None:
    words = Words.load(language)
    reader = visit(f"{language}/forty-thieves/", language=language, width=width)
    page = reader.page
    page.evaluate("() => document.fonts.ready.then(() => {})")
    page.locator("main").click(position={"x": 5, "y": 5})
    assert asked_for(reader) == []
    open_search(reader)
    assert asked_for(reader) == []
    for text, word in texts.items():
        found = results(reader, text)
        marks = " ".join(page.locator(".results mark").all_inner_texts()).casefold()
        assert word in marks, text
        assert all(url.startswith(f"{language}/") for url in found), text
        said = page.locator("dialog.search [role=status]").inner_text()
        count = int(said.split(" ")[0])
        assert said == words("site.search-found", n=count)
        assert count >= page.locator(".results > li").count() > 0
    assert asked_for(reader)
    first = page.locator(".results a").first
    goal = str(first.get_attribute("href"))
    first.click()
    expect(page.locator("dialog.search")).not_to_be_visible()
    assert page.url.partition("#")[0].endswith(goal.partition("#")[0].removeprefix("http://"))


def test_what_is_found_in_a_section_opens_there(visit: Visit) -> None:
    reader = visit("fr/")
    open_search(reader)
    found = results(reader, "redistribution")
    assert any("#" in url for url in found)
    part = reader.page.locator(".results a.part").first
    name = str(part.get_attribute("href")).partition("#")[2]
    part.click()
    expect(reader.page.locator(f"#{name}")).to_be_in_viewport()


def test_what_is_not_there_is_said_so(visit: Visit) -> None:
    reader = visit("pt/about/", language="pt")
    open_search(reader)
    reader.page.locator("#search-words").fill("xylofoonquartz")
    expect(reader.page.locator("dialog.search [role=status]")).to_have_text(
        Words.load("pt")("site.search-none")
    )


def test_search_is_opened_and_left_by_keys(visit: Visit) -> None:
    reader = visit("fr/forty-thieves/")
    page = reader.page
    page.keyboard.press("/")
    expect(page.locator("#search-words")).to_be_focused()
    page.keyboard.type("a/b")
    expect(page.locator("#search-words")).to_have_value("a/b")
    page.keyboard.press("Escape")  # empties the field first, as browsers do
    page.keyboard.press("Escape")
    expect(page.locator("dialog.search")).not_to_be_visible()
    page.locator(".search-open").focus()
    page.keyboard.press("Enter")
    expect(page.locator("dialog.search")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".search-open")).to_be_focused()


def test_a_search_that_cannot_load_says_so_and_tries_again(visit: Visit) -> None:
    reader = visit("fr/", quiet=False)
    page = reader.page
    page.route("**/pagefind/**", lambda route: route.abort())
    open_search(reader)
    page.keyboard.type("r")
    expect(page.locator("dialog.search [role=status]")).to_have_text(Words.load("fr")("site.search-failed"))
    page.unroute("**/pagefind/**")
    page.keyboard.type("ois")
    expect(page.locator(".results li").first).to_be_visible()
