"""A table of ours in a foreign page: it is played there, and neither page touches the other."""

from collections.abc import Callable, Iterator
from html import escape
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Frame, expect

import build
from game.games import FORTY_THIEVES
from game.notation import NotationError
from game.play import Game
from game.table import Clause
from game.words import Words
from tests.browser.board import ANSWER
from tests.browser.conftest import Visit
from tests.browser.reader import Reader

SCREENS = pytest.mark.parametrize(("language", "width"), [("fr", 1280), ("pt", 360)])
POSITION = "forty-thieves/s=9C8C;c=QH7D,AC6D,KS,KS,KH,KH,KD,KD,KC,KC"
PAGE = """\
<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>A foreign page</title>
<link rel="icon" href="data:,">
<style>
  * {{ color: rgb(255, 0, 0); font: 30px/2 monospace; margin: 0; }}
  ol, li, button, iframe {{ background: lime !important; display: inline; border: 5px dotted blue; }}
  body {{ min-height: 3000px; }}
</style>
{script}
</head>
<body class="play">
<h1 class="table">Cards</h1>
<p class="note">A text <a href="#cards">with a link</a>.</p>
{tables}
<ol class="pile"><li class="card">a card</li></ol>
<form class="own"><button data-do="new">A button</button></form>
</body>
</html>
"""
TABLE = '<patience-board game="{game}" title="{title}" lang="{language}"></patience-board>'
STYLES = """
  () => [...document.querySelectorAll("h1, p, a, ol, li, form, button")].map((element) => {
    const style = getComputedStyle(element);
    return Object.fromEntries([...style].map((name) => [name, style.getPropertyValue(name)]));
  })
"""
LOOKS = """
  () => ["html", "body", ".table", "ol", ".card", ".face b", "[data-do=undo]", ".number"].map((name) => {
    const style = getComputedStyle(document.querySelector(name));
    const { color, backgroundColor, fontFamily, display, borderStyle } = style;
    const size = ["ol", ".card", ".face b"].includes(name) ? "" : style.fontSize;
    return { name, size, color, backgroundColor, fontFamily, display, borderStyle };
  })
"""
"""How parts of our page look; the size of the cards is that of the window."""
FITS = """
  () => {
    const rest = innerHeight - document.body.getBoundingClientRect().bottom;
    return rest >= 0 && rest < 2;
  }
"""
"""Whether a frame is neither too low for its page nor too tall."""

Host = Callable[..., Reader]


@pytest.fixture
def host(chromium: Browser, address: str, tmp_path: Path) -> Iterator[Host]:
    """Let a reader come to a foreign page with a table of ours, ``host("forty-thieves/17")``."""
    readers: list[Reader] = []
    with build.serve_site(tmp_path) as foreign:

        def come(
            *games: str, language: str = "fr", width: int = 1280, title: str = "", script: bool = True
        ) -> Reader:
            tag = f'<script src="{address}embed.js" async></script>' if script else ""
            tables = (TABLE.format(game=escape(game), title=title, language=language) for game in games)
            page = PAGE.format(script=tag, tables="".join(tables))
            (tmp_path / "index.html").write_text(page, "utf-8")
            reader = Reader(chromium, foreign, beside=address, language=language, width=width)
            readers.append(reader)
            reader.go("")
            return reader

        yield come
        for reader in readers:
            reader.leave()


def inside(reader: Reader, number: int = 0) -> Frame:
    """What stands in a frame, once it lives."""
    frame = reader.page.locator("patience-board iframe").nth(number).element_handle().content_frame()
    assert frame
    # By the clock: a frame that is out of sight is never painted, and one would wait for that for ever.
    frame.wait_for_function("() => window.views?.length > 0", polling=50)
    return frame


def tap(frame: Frame, *places: str) -> None:
    """Touch piles in a frame, each answered before the next."""
    for place in places:
        count = frame.evaluate("() => window.views.length")
        card = frame.locator(f'[data-place="{place}"] > .cards').locator("li, .card, .ghost").last
        if frame.evaluate("() => navigator.maxTouchPoints"):
            card.tap()
        else:
            card.click()
        frame.evaluate(ANSWER, count)


def link(frame: Frame) -> str:
    """The game as it stands."""
    return str(frame.evaluate("() => window.views.at(-1).link"))


@SCREENS
def test_a_table_in_a_foreign_page_is_played_by_taps(host: Host, language: str, width: int) -> None:
    words = Words.load(language)
    reader = host(POSITION, language=language, width=width)
    frame = inside(reader)
    assert link(frame) == POSITION
    tap(frame, "c2", "c1", "c2", "f1", "s")
    assert link(frame) == f"{POSITION}/c2c1.c2f1.sw"
    expect(frame.locator(".progress")).to_have_text(words("board.progress", n=1, of=104))
    tap(frame, "c1", "c3")
    expect(frame.locator(".note")).to_contain_text(words.clause(Clause.COLUMN_RANK, FORTY_THIEVES))

    # the rules open beside the foreign page, not in its frame
    with reader.page.expect_popup() as popup:
        frame.locator(".note a").click()
    assert popup.value.url == f"{reader.beside}{language}/forty-thieves/#{Clause.COLUMN_RANK}"
    popup.value.close()
    assert link(frame) == f"{POSITION}/c2c1.c2f1.sw"


@SCREENS
def test_neither_page_touches_the_styles_of_the_other(
    host: Host, visit: Visit, language: str, width: int
) -> None:
    before = host("forty-thieves/17", language=language, width=width, script=False).page.evaluate(STYLES)
    reader = host("forty-thieves/17", language=language, width=width)
    frame = inside(reader)
    assert len(before) == 7
    assert reader.page.evaluate(STYLES) == before
    alone = visit(f"{language}/embed/#forty-thieves/17", language=language, width=width)
    alone.board.wait_until_live()
    assert frame.evaluate(LOOKS) == alone.page.evaluate(LOOKS)


@SCREENS
def test_the_frame_is_as_tall_as_its_table(host: Host, language: str, width: int) -> None:
    frame = inside(host("forty-thieves/17", language=language, width=width))
    assert frame.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    summary = frame.locator("[data-panel=record] > summary")
    for _ in range(3):  # folded, unfolded, folded again
        frame.wait_for_function(FITS, timeout=5_000)
        summary.click()


@SCREENS
def test_the_frame_has_a_name_in_its_language(host: Host, language: str, width: int) -> None:
    reader = host("forty-thieves/17", language=language, width=width)
    title = inside(reader).title()
    assert title
    expect(reader.page.locator("patience-board iframe")).to_have_accessible_name(title)


def test_a_name_of_its_own_is_kept(host: Host) -> None:
    reader = host("forty-thieves/17", title="My table")
    inside(reader)
    expect(reader.page.locator("patience-board iframe")).to_have_accessible_name("My table")


@pytest.mark.parametrize("game", ["josephine/5/sw", "own-1-7x3-alternate-run-king-1-yes/9"])
def test_every_game_is_played_where_it_stands(host: Host, game: str) -> None:
    reader = host(game, language="pt", width=360)
    try:
        frame = inside(reader)
        assert link(frame) == game
        tap(frame, "s")
        played = link(frame)
        assert played.endswith("sw")
        reader.page.reload()  # it is kept like any other
        frame = inside(reader)
        assert link(frame) == played
        expect(frame.locator(".note")).to_be_hidden()
    finally:
        reader.expect_no_trouble()


def test_two_tables_in_a_page_are_two_games(host: Host) -> None:
    reader = host("forty-thieves/17", "forty-thieves/18")
    first, second = inside(reader, 0), inside(reader, 1)
    tap(first, "s")
    tap(second, "s", "s")
    tap(first, "s")
    for frame, played in ((first, "forty-thieves/17/sw.sw"), (second, "forty-thieves/18/sw.sw")):
        assert link(frame) == played
        expect(frame.locator(".note")).to_be_hidden()
    reader.page.reload()
    assert link(inside(reader, 0)) == "forty-thieves/17/sw.sw"
    assert link(inside(reader, 1)) == "forty-thieves/18/sw.sw"


@SCREENS
@pytest.mark.parametrize("game", ["forty-thieves/oops", "klondike/17", "<b>forty</b>"])
def test_a_wrong_link_in_a_foreign_page_says_so(host: Host, language: str, width: int, game: str) -> None:
    words = Words.load(language)
    with pytest.raises(NotationError) as caught:
        Game.read(game)
    frame = inside(host(game, language=language, width=width))
    note = frame.locator(".note")
    expect(note).to_have_attribute("data-kind", "error")
    expect(note).to_have_text(f"{words('error.link')} {words.error(caught.value, FORTY_THIEVES)}")
    tap(frame, "s")
    expect(note).to_be_hidden()
