"""Everything as one file: saved here, taken over elsewhere; a file that is none of ours changes nothing."""

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from game.words import Words
from tests.browser.conftest import Visit

SCREENS = pytest.mark.parametrize(("language", "width"), [("fr", 1280), ("pt", 360)])
PLAY = "forty-thieves/play/"
KEPT = {
    "save:forty-thieves": "1 forty-thieves/17/sw.sw 1",
    "save:josephine": "1 josephine/5/sw 0",
    "settings": '{"theme":"dark","letters":"jqk"}',
    "log": "2026-01-01 won 0 0 limited/5/sw.sw.sw\n",
}
SAVED = {"kind": "patience", "version": 1, "kept": KEPT}
"""A file as it is saved."""


def field(page: Page) -> Locator:
    """Where a file is taken over, with what stands around it within reach."""
    opener = page.locator("[data-open=settings]")
    if not page.locator("form.settings").is_visible():
        opener.click()
    return page.locator("[data-backup=restore]")


def export(page: Page, to: Path) -> dict[str, Any]:
    """Save everything, and return what stands in the file."""
    field(page)
    with page.expect_download() as download:
        page.locator("[data-backup=save]").click()
    assert download.value.suggested_filename == "patience.json"
    download.value.save_as(to)
    saved: dict[str, Any] = json.loads(to.read_text("utf-8"))
    return saved


def stored(page: Page) -> dict[str, str]:
    everything: dict[str, str] = page.evaluate("() => ({ ...localStorage })")
    return everything


def give(page: Page, folder: Path, content: object) -> None:
    """Have a file taken over: some bytes, or anything as JSON."""
    path = folder / "patience.json"
    path.write_bytes(content if isinstance(content, bytes) else json.dumps(content).encode())
    field(page).set_input_files(path)


def told(page: Page) -> Locator:
    return page.locator(".settings [role=status]")


@SCREENS
def test_what_is_kept_here_is_taken_over_elsewhere(
    visit: Visit, tmp_path: Path, language: str, width: int
) -> None:
    words = Words.load(language)
    reader = visit(f"{language}/{PLAY}#forty-thieves/17/sw", language=language, width=width)
    board = reader.board
    board.wait_until_live()
    board.tap("s")
    board.deal(18)
    board.tap("s", "s", "s")
    board.do("undo")
    board.choose("theme", "dark")
    board.choose("letters", "jqk")
    saved = export(reader.page, tmp_path / "file")
    assert (saved["kind"], saved["version"]) == ("patience", 1)
    kept = stored(reader.page)

    # here, after everything is forgotten
    reader.page.evaluate("() => { localStorage.clear() }")
    reader.go(f"{language}/")
    assert stored(reader.page) == {}

    # and with another browser
    other = visit(f"{language}/", language=language, width=width)
    for each in (reader, other):
        with each.page.expect_navigation():
            field(each.page).set_input_files(tmp_path / "file")
        assert stored(each.page) == kept
        expect(each.page.locator("html")).to_have_attribute("data-theme", "dark")
    other.go(f"{language}/{PLAY}")
    board = other.board
    board.wait_until_live()
    assert board.link == "forty-thieves/18/sw.sw"
    assert board.last["save"] == kept["patience:save:forty-thieves"]
    expect(other.page.locator(".face .jqk").first).to_be_visible()
    name, number = words("game.forty-thieves"), words("board.number", n=17).lower()
    record = board.unfold(board.root.locator("[data-panel=record] > div"))
    expect(record.locator("li")).to_have_text([f"{name}, {number}, {words('record.was-left', n=2)}"])


WRONG = {
    "no JSON": b"\x89PNG\r\n\x1a\n\x00\x00",
    "half of one": json.dumps(SAVED).encode()[:-9],
    "empty": b"",
    "null": None,
    "a list": ["patience", 1],
    "of something else": {"name": "cards", "version": "1.0", "kept": {"save:forty-thieves": "x"}},
    "of a version to come": {**SAVED, "version": 2},
    "with numbers": {**SAVED, "kept": {**KEPT, "log": 17}},
    "with nothing kept": {"kind": "patience", "version": 1},
    "with a text for what is kept": {**SAVED, "kept": "save"},
    "with a list for what is kept": {**SAVED, "kept": ["save", "log"]},
    "too large": {**SAVED, "kept": {**KEPT, "log": "x" * 6_000_000}},
    "huge and no JSON": b" " * 30_000_000,
}


@SCREENS
@pytest.mark.parametrize("content", WRONG.values(), ids=WRONG)
def test_a_file_that_is_none_of_ours_is_refused_and_changes_nothing(
    visit: Visit, tmp_path: Path, language: str, width: int, content: object
) -> None:
    reader = visit(f"{language}/", language=language, width=width)
    page = reader.page
    reader.board.choose("theme", "light")
    for name in ("save:forty-thieves", "log"):
        page.evaluate("([name, text]) => { localStorage[name] = text }", [f"patience:{name}", KEPT[name]])
    kept = stored(page)
    give(page, tmp_path, content)
    expect(told(page)).to_have_text(Words.load(language)("settings.import-bad"))
    assert stored(page) == kept


def test_a_file_that_was_mended_can_be_chosen_again(visit: Visit, tmp_path: Path) -> None:
    page = visit("pt/", language="pt", width=360).page
    give(page, tmp_path, b"")
    expect(told(page)).to_have_text(Words.load("pt")("settings.import-bad"))
    with page.expect_navigation(timeout=5_000):
        give(page, tmp_path, SAVED)
    assert stored(page) == {f"patience:{name}": text for name, text in KEPT.items()}


MARKUP = "<img/src=x/onerror=document.title='hacked'>"


@SCREENS
def test_markup_in_a_file_is_not_obeyed(visit: Visit, tmp_path: Path, language: str, width: int) -> None:
    reader = visit(f"{language}/", language=language, width=width)
    page, board = reader.page, reader.board
    kept = {
        "save:forty-thieves": f"1 forty-thieves/{MARKUP} 0",
        "log": f"2026-01-01 won 0 0 <b>/{MARKUP}\n",
        "settings": json.dumps({"theme": f'">{MARKUP}', "letters": MARKUP}),
        "language": MARKUP,
        MARKUP: MARKUP,
    }
    with page.expect_navigation():
        give(page, tmp_path, {**SAVED, "kept": kept})
    reader.go(f"{language}/{PLAY}")
    board.wait_until_live()
    expect(board.note).to_contain_text(Words.load(language)("error.save"))
    record = board.unfold(board.root.locator("[data-panel=record] > div"))
    expect(record.locator("li")).to_have_count(1)
    expect(page.locator("img")).to_have_count(0)
    assert "hacked" not in page.title()
    board.tap("s")
    assert board.link.endswith("/sw")


def test_where_storage_is_forbidden_saving_and_taking_over_break_nothing(
    visit: Visit, tmp_path: Path
) -> None:
    forbidden = """
      Object.defineProperty(window, "localStorage", {
        get() { throw new DOMException("denied", "SecurityError") },
      });
    """
    reader = visit("fr/", before=forbidden)
    page = reader.page
    give(page, tmp_path, SAVED)
    expect(told(page)).to_have_text(Words.load("fr")("settings.import-bad"))
    try:
        with page.expect_download(timeout=5_000) as download:
            page.locator("[data-backup=save]").click()
        assert json.loads(download.value.path().read_text("utf-8"))["kept"] == {}
    finally:
        reader.expect_no_trouble()
