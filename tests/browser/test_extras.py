"""What a table offers besides the game: a look at covered cards, codes, sounds, a clock, the whole screen."""

import base64
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from game.play import Game
from game.words import Words
from tests.browser.board import GOLDEN, Board, fingers
from tests.browser.conftest import Visit
from tests.browser.test_accessibility import SCHEMES, findings
from tests.words.texts import expect_none

SCREENS = pytest.mark.parametrize(("language", "width"), [("fr", 1280), ("pt", 360)])
WIDE, NARROW = ("fr", 1280), ("pt", 360)
EXAMPLE = "forty-thieves/s=9C;c=9HQH7D,AC6D,KS,KS,KH,KH,KD,KD,KC,KC"
RUN = "josephine/c=QH7D6D,8D,KS,KS,KH,KH,KD,KD,KC,KC"
FULL_ROW = "petit-napoleon/4/" + (
    "r2f3.r7f3.r5r7.r5f1.r5r1.r5r3.r5x.a2f2.r8f2.a1r8.a1r5.r7r5.r7r5.r7f3.a1r5.a1r3.r2r7.r2f4.xr3"
)
"""Eight cards lie in the third row."""
PRESS = 500
"""Milliseconds of a press that is no tap any more."""

# -- a look at a covered card

WHOLE = """
  (card) => {
    const { x, y, width } = card.getBoundingClientRect();
    const points = [0.2, 0.7, 1.3].map((down) => [x + width / 2, y + width * down]);
    return points.every(([x, y]) => card.contains(document.elementFromPoint(x, y)));
  }
"""
"""Whether nothing lies over a card, from its upper to its lower end."""


def raised(board: Board) -> Locator:
    return board.root.locator(".raised")


def on_card(board: Board, place: str, at: int) -> tuple[float, float]:
    """A point of a card that shows whatever lies on it: its upper corner. ``at`` counts from the bottom."""
    box = board.pile(place).locator("li").nth(at).bounding_box()
    assert box
    return box["x"] + 6, box["y"] + 5


def expect_raised(board: Board, place: str, at: int) -> None:
    """Exactly that card is raised, and shows whole."""
    expect(raised(board)).to_have_count(1)
    card = board.pile(place).locator("li").nth(at)
    expect(card).to_contain_class("raised")
    assert card.evaluate(WHOLE), f"something lies over the raised card {at} of {place}"


def expect_nothing_raised(board: Board) -> None:
    expect(raised(board)).to_have_count(0)


def expect_quiet(board: Board, count: int) -> None:
    """Nothing was asked of the game since so many answers: what is asked next is answered next."""
    board.tap("s")
    assert board.count == count + 1
    assert board.last["selected"] == []


def test_a_covered_card_shows_whole_while_the_mouse_presses_it(table: Callable[[str, int], Board]) -> None:
    board = table(*WIDE)
    board.open(EXAMPLE)
    count = board.count
    board.page.mouse.move(*on_card(board, "c1", 0))
    board.page.mouse.down()
    expect_raised(board, "c1", 0)
    board.page.mouse.up()
    expect_nothing_raised(board)
    expect_quiet(board, count)


def test_a_covered_card_shows_whole_while_a_finger_presses_it(table: Callable[[str, int], Board]) -> None:
    board = table(*NARROW)
    board.open(EXAMPLE)
    count = board.count
    with fingers(board.page) as touch:
        touch("touchStart", on_card(board, "c1", 1))
        expect_raised(board, "c1", 1)
        touch("touchEnd")
        expect_nothing_raised(board)
        touch("touchStart", on_card(board, "c1", 0))
        expect_raised(board, "c1", 0)
        touch("touchStart", on_card(board, "c1", 0), on_card(board, "c5", 0))
        expect_nothing_raised(board)
        touch("touchEnd")
    expect_quiet(board, count)


def test_a_busy_page_loses_no_tap_after_a_look(table: Callable[[str, int], Board]) -> None:
    """The click that ends a look is none, the next is one, however late both are told."""
    board = table(*WIDE)
    board.open(EXAMPLE)
    board.page.mouse.move(*on_card(board, "c1", 0))
    board.page.mouse.down()
    expect_raised(board, "c1", 0)
    board.at_once("pointerup c1", "click c1", "pointerdown s", "pointerup s", "click s")
    board.wait_for_link(f"{EXAMPLE}/sw")
    board.page.mouse.up()


def test_a_press_that_moves_becomes_a_drag(visit: Visit) -> None:
    board = visit(f"fr/josephine/play/#{RUN}").board
    board.wait_until_live()
    x, y = on_card(board, "c1", 1)
    board.page.mouse.move(x, y)
    board.page.mouse.down()
    expect_raised(board, "c1", 1)
    with board.answer(2):
        board.page.mouse.move(x + 5, y)
        expect_raised(board, "c1", 1)
        board.page.mouse.move(x + 30, y, steps=3)
        expect_nothing_raised(board)
        to = board.spot("c2").bounding_box()
        assert to
        board.page.mouse.move(to["x"] + 6, to["y"] + 5, steps=5)
        board.page.mouse.up()
    assert board.link == f"{RUN}/c1c2x2"


def test_a_covered_card_shows_whole_where_the_mouse_rests(table: Callable[[str, int], Board]) -> None:
    board = table(*WIDE)
    board.open(EXAMPLE)
    count = board.count
    for at in (0, 1):
        board.page.mouse.move(*on_card(board, "c1", at))
        expect_raised(board, "c1", at)
    board.page.keyboard.press("Escape")
    expect_nothing_raised(board)
    board.page.mouse.move(*on_card(board, "c2", 0))
    expect_raised(board, "c2", 0)
    board.page.mouse.move(2, 2)
    expect_nothing_raised(board)
    expect_quiet(board, count)


@SCREENS
def test_a_key_raises_the_covered_cards_one_after_the_other(
    table: Callable[[str, int], Board], language: str, width: int
) -> None:
    board = table(language, width)
    board.open(EXAMPLE)
    press = board.page.keyboard.press
    board.spot("c1").focus()
    for at in (1, 0):
        press("c")
        expect_raised(board, "c1", at)
    press("c")
    expect_nothing_raised(board)
    press("c")
    expect_raised(board, "c1", 1)
    press("ArrowRight")
    expect_nothing_raised(board)
    press("c")
    expect_raised(board, "c2", 0)
    with board.answer():
        press("d")
    expect_nothing_raised(board)


def test_escape_ends_a_look_and_only_then_lets_a_card_go(table: Callable[[str, int], Board]) -> None:
    board = table(*WIDE)
    board.open(EXAMPLE)
    board.spot("c1").focus()
    with board.answer():
        board.page.keyboard.press("Enter")
    board.page.keyboard.press("c")
    expect_raised(board, "c1", 1)
    board.page.keyboard.press("Escape")
    expect_nothing_raised(board)
    expect(board.root.locator(".picked")).to_have_count(1)
    with board.answer():
        board.page.keyboard.press("Escape")
    expect(board.root.locator(".picked")).to_have_count(0)


def test_a_card_that_lies_face_down_is_never_raised(visit: Visit) -> None:
    board = visit("fr/indian-published/play/").board
    board.wait_until_live()
    board.page.clock.install()
    cards = board.pile("c1").locator("li")
    expect(cards.first).to_contain_class("back")
    place = on_card(board, "c1", 0)
    board.page.mouse.move(*place)
    board.page.clock.run_for(3 * PRESS)
    expect_nothing_raised(board)
    with board.answer():
        board.page.mouse.down()
        board.page.clock.run_for(3 * PRESS)
        expect_nothing_raised(board)
        board.page.mouse.up()
    board.spot("c1").focus()
    seen = set()
    for _ in range(5):
        board.page.keyboard.press("c")
        seen |= set(cards.evaluate_all("(all) => all.flatMap((li, i) => li.matches('.raised') ? [i] : [])"))
    assert seen == {1}


def test_a_card_of_a_full_row_shows_its_whole_width(visit: Visit) -> None:
    board = visit(f"fr/petit-napoleon/play/#{FULL_ROW}", width=360).board
    board.wait_until_live()
    board.spot("r3").focus()
    board.page.keyboard.press("c")
    expect(raised(board)).to_have_count(1)
    squeezed, shown, whole = raised(board).evaluate(
        """(card) => {
          const face = card.querySelector(".face");
          return [card.offsetWidth, face.offsetWidth, parseFloat(getComputedStyle(face).fontSize)];
        }"""
    )
    assert squeezed < whole - 2
    assert shown == pytest.approx(whole, abs=1)


# -- the link and its code

READ = """
  async (png) => {
    const picture = new Image();
    picture.src = `data:image/png;base64,${png}`;
    await picture.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [picture.width, picture.height];
    const context = canvas.getContext("2d");
    context.drawImage(picture, 0, 0);
    const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
    return jsQR(data, width, height, { inversionAttempts: "dontInvert" })?.data ?? "";
  }
"""
JSQR = Path(__file__).parents[2] / "node_modules" / "jsqr" / "dist" / "jsQR.js"


def read(picture: Locator) -> str:
    """What a camera reads of a code on the screen."""
    page = picture.page
    if not page.evaluate("() => 'jsQR' in window"):
        page.evaluate(JSQR.read_text("utf-8"))
    return str(page.evaluate(READ, base64.b64encode(picture.screenshot()).decode()))


def show_code(board: Board) -> Locator:
    """Open the link and its code; gives the dialog."""
    board.unfold(board.root.locator("[data-show=code]")).click()
    dialog = board.root.locator("dialog.code")
    expect(dialog).to_be_visible()
    return dialog


@SCREENS
def test_the_code_of_a_game_leads_to_it(visit: Visit, language: str, width: int) -> None:
    reader = visit(f"{language}/forty-thieves/play/", language=language, width=width)
    board, words = reader.board, Words.load(language)
    board.wait_until_live()
    board.tap("s", "s")
    dialog = show_code(board)
    link = f"{reader.address}{language}/forty-thieves/play/#{board.link}"
    assert link.endswith("/sw.sw")
    picture = dialog.locator("svg")
    expect(picture).to_have_accessible_name(words("code.picture"))
    expect(dialog.get_by_label(words("code.link"), exact=True)).to_have_value(link)
    assert read(picture) == link
    dialog.get_by_label(words("code.deal")).check()
    expect(dialog.locator("textarea")).to_have_value(link.removesuffix("/sw.sw"))
    assert read(picture) == link.removesuffix("/sw.sw")
    dialog.get_by_role("button", name=words("site.close")).click()
    expect(dialog).to_be_hidden()
    expect(board.root.locator("[data-show=code]")).to_be_focused()
    assert [url for url in reader.requests if "lean-qr" in url] != []


@pytest.mark.parametrize("look", [{"colours": "dark"}, {"forced": "active", "colours": "dark"}])
def test_a_code_is_black_on_white_in_every_light(visit: Visit, look: dict[str, Any]) -> None:
    reader = visit("fr/forty-thieves/play/", **look)
    reader.board.wait_until_live()
    dialog = show_code(reader.board)
    expect(dialog.locator("fieldset")).to_be_hidden()  # nothing was played: the game is the deal alone
    assert read(dialog.locator("svg")).endswith(f"#{reader.board.link}")


@SCREENS
def test_axe_finds_nothing_where_a_code_is_shown(visit: Visit, language: str, width: int) -> None:
    board = visit(f"{language}/forty-thieves/play/", language=language, width=width).board
    board.wait_until_live()
    board.tap("s")
    show_code(board)
    expect_none([each for scheme in SCHEMES for each in findings(board.page, width, scheme)])


def longest_win() -> str:
    return max(GOLDEN.read_text("utf-8").split(), key=len)


def test_the_longest_game_that_was_won_still_has_a_code(visit: Visit) -> None:
    link = longest_win()
    game = link.partition("/")[0]
    board = visit(f"fr/{game}/play/#{link}", width=360).board
    board.wait_until_live()
    dialog = show_code(board)
    assert read(dialog.locator("svg")).endswith(f"#{link}")


@SCREENS
def test_a_game_too_long_for_a_code_says_so_and_offers_its_deal(
    table: Callable[[str, int], Board], language: str, width: int
) -> None:
    board, words = table(language, width), Words.load(language)
    start = "forty-thieves/c=2S,,KS,KS,KH,KH,KD,KD,KC,KC"
    link = f"{start}/{'.'.join(['c1c2', 'c2c1'] * 250)}"
    assert Game.read(link).link == link
    board.open(link)
    dialog = show_code(board)
    expect(dialog.get_by_text(words("code.long"))).to_be_visible()
    expect(dialog.locator("svg")).to_be_hidden()
    assert dialog.locator("textarea").input_value().endswith(f"#{link}")
    dialog.get_by_label(words("code.deal")).check()
    expect(dialog.get_by_text(words("code.long"))).to_be_hidden()
    assert read(dialog.locator("svg")).endswith(f"#{start}")
    board.page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()


def test_without_its_maker_there_is_no_code_but_the_link(visit: Visit) -> None:
    reader = visit("pt/forty-thieves/play/", language="pt", quiet=False)
    reader.page.route("**/lean-qr.js", lambda route: route.abort())
    reader.board.wait_until_live()
    dialog = show_code(reader.board)
    expect(dialog.get_by_text(Words.load("pt")("board.fail.network"))).to_be_visible()
    assert dialog.locator("textarea").input_value().endswith(f"#{reader.board.link}")


SEND = """
  window.sent = [];
  Object.defineProperty(navigator, "share", {
    value: (what) => {
      window.sent.push(what);
      return Promise.reject(new DOMException("changed my mind", "AbortError"));
    },
  });
"""


def test_a_device_that_can_send_sends_the_link(visit: Visit) -> None:
    board = visit("fr/forty-thieves/play/", before=SEND).board
    board.wait_until_live()
    board.tap("s")
    board.unfold(board.root.locator("[data-show=send]")).click()
    (sent,) = board.page.evaluate("() => window.sent")
    assert sent["url"].endswith(f"fr/forty-thieves/play/#{board.link}")
    assert sent["title"] == board.page.title()


def test_a_device_that_cannot_send_is_not_offered_to(visit: Visit) -> None:
    board = visit("fr/forty-thieves/play/", before="delete Navigator.prototype.share").board
    board.wait_until_live()
    board.unfold(board.root.locator("[data-show=code]"))
    expect(board.root.locator("[data-show=send]")).to_be_hidden()


# -- sounds

EARS = """
  window.heard = [];
  const parameter = (value) => ({
    value,
    setValueAtTime() {},
    linearRampToValueAtTime() {},
    exponentialRampToValueAtTime(to) { this.to = to; },
  });
  class Part { connect(to) { return to; } start() {} stop() {} }
  window.AudioContext = class {
    currentTime = 0;
    sampleRate = 8000;
    destination = new Part();
    state = "suspended";
    async resume() { this.state = "running"; }
    async suspend() { this.state = "suspended"; }
    createBuffer(_, length) { return { length, getChannelData: () => new Float32Array(length) }; }
  };
  window.GainNode = class extends Part { gain = parameter(0); };
  window.BiquadFilterNode = class extends Part {
    constructor(_, { frequency }) {
      super();
      this.frequency = parameter(frequency);
      heard.push(this);
    }
    get kind() { return this.frequency.to > this.frequency.value ? "rising noise" : "falling noise"; }
  };
  window.AudioBufferSourceNode = class extends Part {};
  window.OscillatorNode = class extends Part {
    constructor(_, { frequency }) {
      super();
      this.frequency = parameter(frequency);
      heard.push(this);
    }
    get kind() { return this.frequency.value < 200 ? "low tone" : "tone"; }
  };
"""
"""An AudioContext that makes no sound, and remembers what it would have made."""
ON = """localStorage.setItem("patience:settings", '{"sound":"on"}');"""
NEAR_THE_END = "forty-thieves/f=KS,KS,KH,KH,KD,KD,KC,JC;c=KCQC"


def heard(board: Board) -> list[str]:
    """What has sounded since one listened last."""
    kinds: list[str] = board.page.evaluate("() => window.heard.splice(0).map((part) => part.kind)")
    return kinds


def expect_heard(board: Board, *kinds: str) -> None:
    board.page.wait_for_function("(count) => window.heard.length >= count", arg=len(kinds))
    assert heard(board) == list(kinds)


def test_each_thing_that_happens_has_its_sound(visit: Visit) -> None:
    board = visit(f"fr/forty-thieves/play/#{EXAMPLE}", before=EARS + ON).board
    board.wait_until_live()
    board.tap("s")
    expect_heard(board, "rising noise")
    board.tap("c2", "c1")  # taken up without a sound, then put down
    expect_heard(board, "falling noise")
    board.tap("c1", "c2")
    expect_heard(board, "low tone")
    board.open(NEAR_THE_END)
    board.tap("c1", "f8")
    expect_heard(board, "falling noise")
    board.pause()
    board.tap("c1", "f8")
    expect_heard(board, *["tone"] * 4)


def test_there_is_no_sound_where_it_was_not_chosen(visit: Visit) -> None:
    reader = visit(f"fr/forty-thieves/play/#{EXAMPLE}", before=EARS)
    board = reader.board
    board.wait_until_live()
    board.tap("s")
    assert [url for url in reader.requests if "sound.js" in url] == []
    board.choose("sound", "on")
    board.page.wait_for_function(
        "() => performance.getEntriesByType('resource').some(({ name }) => name.endsWith('sound.js'))"
    )
    board.tap("c2", "c1")
    expect_heard(board, "falling noise")
    board.choose("sound", "off")
    board.do("undo")
    board.tap("c1", "c3")
    assert heard(board) == []


def test_a_page_that_is_not_seen_is_not_heard(visit: Visit) -> None:
    board = visit(f"fr/forty-thieves/play/#{EXAMPLE}", before=EARS + ON).board
    board.wait_until_live()
    board.tap("s")
    expect_heard(board, "rising noise")
    seen(board.page, "hidden")
    board.do("undo")
    seen(board.page, "visible")
    board.do("redo")
    expect_heard(board, "rising noise")


@pytest.mark.parametrize(
    "broken",
    [
        "delete window.AudioContext;",
        "window.AudioContext = class { constructor() { throw new Error('not allowed'); } };",
        "AudioContext.prototype.resume = () => Promise.reject(new Error('not allowed'));",
        "OscillatorNode = BiquadFilterNode = class { constructor() { throw new Error('gone'); } };",
    ],
)
def test_a_browser_that_allows_no_sound_plays_on_in_silence(visit: Visit, broken: str) -> None:
    board = visit(f"fr/forty-thieves/play/#{EXAMPLE}", before=EARS + ON + broken).board
    board.wait_until_live()
    board.tap("s", "c1", "c2")
    assert board.link == f"{EXAMPLE}/sw"


def seen(page: Page, state: str) -> None:
    """Let the page be hidden by another, or come back."""
    page.evaluate(
        """(state) => {
          Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
          Object.defineProperty(document, "hidden", { value: state === "hidden", configurable: true });
          document.dispatchEvent(new Event("visibilitychange"));
        }""",
        state,
    )


# -- the clock

WATCHED = """
  if (!localStorage.getItem("patience:settings")) localStorage.setItem("patience:settings", '{"clock":"on"}');
"""


def sit_down(visit: Visit, path: str, *, before: str = WATCHED) -> Board:
    """Come to a table where a test can let time pass."""
    reader = visit("fr/about/", before=before)
    reader.page.clock.install()
    reader.go(path)
    return reader.board


@contextmanager
def still(board: Board) -> Iterator[None]:
    """Let time stand still inside: it passes only where it is told to, and nothing is answered."""
    now = board.page.evaluate("() => Date.now()") / 1000
    board.page.clock.pause_at(now + 100)
    yield
    board.page.clock.resume()


def seconds(board: Board) -> int:
    """What the clock shows, as soon as it has been loaded."""
    expect(board.root.locator(".clock b")).to_be_visible()
    minutes, _, rest = board.root.locator(".clock b").inner_text().partition(":")
    return 60 * int(minutes) + int(rest)


def passes(board: Board, time: int) -> int:
    """By how much the clock advances in so many seconds."""
    before = seconds(board)
    board.page.clock.run_for(1000 * time)
    return seconds(board) - before


def test_the_time_is_counted_from_the_first_move_while_the_page_is_seen(visit: Visit) -> None:
    board = sit_down(visit, f"fr/forty-thieves/play/#{EXAMPLE}")
    board.wait_until_live()
    with still(board):
        assert seconds(board) == passes(board, 600) == 0
    board.tap("s")
    with still(board):
        assert passes(board, 75) == 75
        expect(board.root.locator(".clock b")).to_have_text(re.compile(r"^\d\d:\d\d$"))
        seen(board.page, "hidden")
        assert passes(board, 75) == 0
        seen(board.page, "visible")
        before = seconds(board)
        board.page.clock.fast_forward("05:00:00")  # a computer that sleeps
        assert seconds(board) - before <= 2
        assert passes(board, 75) == 75
    clock = board.root.locator(".clock")
    assert clock.get_attribute("aria-live") is None
    assert clock.get_attribute("role") is None
    expect(clock).to_contain_text(Words.load("fr")("board.clock"))


def test_the_time_ends_with_the_win(visit: Visit) -> None:
    board = sit_down(visit, f"fr/forty-thieves/play/#{NEAR_THE_END}")
    board.wait_until_live()
    board.tap("c1", "f8")
    with still(board):
        assert passes(board, 20) == 20
    board.tap("c1", "f8")
    board.page.wait_for_function("() => window.views.at(-1).status === 'won'")
    board.choose("letters", "jqk")  # an answer that tells of no win
    with still(board):
        assert passes(board, 600) == 0
    board.page.reload()
    board.wait_until_live()
    with still(board):
        assert seconds(board) >= 20
        assert passes(board, 600) == 0
    board.do("undo")  # to look at it is not to play
    with still(board):
        assert passes(board, 600) == 0
    board.tap("c1", "c2")
    with still(board):
        assert passes(board, 20) == 20


def test_the_time_of_a_deal_that_is_played_again_begins_anew(visit: Visit) -> None:
    board = sit_down(visit, f"fr/forty-thieves/play/#{NEAR_THE_END}")
    board.wait_until_live()
    board.tap("c1", "f8")
    with still(board):
        passes(board, 500)
    board.tap("c1", "f8")
    board.do("restart")
    board.tap("c1", "c2")
    with still(board):
        assert seconds(board) < 400
        assert passes(board, 20) == 20


def test_the_time_goes_on_after_a_reload_and_begins_anew_with_a_deal(visit: Visit) -> None:
    board = sit_down(visit, f"fr/forty-thieves/play/#{EXAMPLE}")
    board.wait_until_live()
    board.tap("s")
    with still(board):
        passes(board, 100)
        before = seconds(board)
    board.page.reload()
    board.wait_until_live()
    with still(board):
        assert 0 <= seconds(board) - before < 60
        assert passes(board, 5) == 5
    board.do("undo")
    with still(board):
        assert passes(board, 5) == 5, "the deal has begun, whatever is taken back"
    board.deal(17)
    with still(board):
        assert seconds(board) == passes(board, 60) == 0
    kept = board.page.evaluate("() => localStorage.getItem('patience:clock:forty-thieves')")
    assert kept == "forty-thieves/17 0"


def test_there_is_no_clock_where_it_was_not_chosen(visit: Visit) -> None:
    board = sit_down(visit, "fr/forty-thieves/play/", before="")
    board.wait_until_live()
    board.tap("s")
    with still(board):
        board.page.clock.run_for(60_000)
        expect(board.root.locator(".clock")).to_be_hidden()
    board.choose("clock", "on")
    with still(board):
        assert passes(board, 30) == 30
    board.choose("clock", "off")
    expect(board.root.locator(".clock")).to_be_hidden()
    kept = "() => localStorage.getItem('patience:clock:forty-thieves')"
    before = board.page.evaluate(kept)
    with still(board):
        board.page.clock.run_for(60_000)
    board.tap("s")
    assert board.page.evaluate(kept) == before


def test_a_worked_example_has_no_clock(visit: Visit) -> None:
    board = sit_down(visit, "fr/forty-thieves/example/")
    board.do("step")
    with still(board):
        board.page.clock.run_for(5000)
        expect(board.root.locator(".clock")).to_be_hidden()


# -- the whole screen


@SCREENS
def test_the_table_fills_the_screen_and_comes_back(visit: Visit, language: str, width: int) -> None:
    board = visit(f"{language}/forty-thieves/play/", language=language, width=width).board
    board.wait_until_live()
    words, page = Words.load(language), board.page
    button = board.unfold(board.root.locator("[data-show=screen]"))
    expect(button).to_have_accessible_name(words("screen.enter"))
    button.click()
    page.wait_for_function("() => document.fullscreenElement?.localName === 'patience-board'")
    expect(button).to_have_accessible_name(words("screen.leave"))
    box = board.root.bounding_box()
    assert box
    assert (box["x"], box["y"]) == (0, 0)
    assert box["width"] == width
    assert board.root.evaluate("(board) => getComputedStyle(board).backgroundColor") == page.evaluate(
        "() => getComputedStyle(document.body).backgroundColor"
    )
    assert board.root.evaluate("(board) => board.scrollWidth <= board.clientWidth")
    board.tap("s")
    assert board.link.endswith("/sw")
    button.click()
    page.wait_for_function("() => !document.fullscreenElement")
    expect(button).to_have_accessible_name(words("screen.enter"))


def test_the_whole_screen_is_left_as_the_browser_leaves_it(visit: Visit) -> None:
    board = visit("fr/forty-thieves/play/").board
    board.wait_until_live()
    button = board.unfold(board.root.locator("[data-show=screen]"))
    button.click()
    expect(button).to_have_accessible_name(Words.load("fr")("screen.leave"))
    board.page.evaluate("() => document.exitFullscreen()")  # as its Escape does
    expect(button).to_have_accessible_name(Words.load("fr")("screen.enter"))


def test_where_there_is_no_whole_screen_it_is_not_offered(visit: Visit) -> None:
    before = "Object.defineProperty(Document.prototype, 'fullscreenEnabled', { get: () => false });"
    board = visit("fr/forty-thieves/play/", before=before).board
    board.wait_until_live()
    board.unfold(board.root.locator("[data-do=movable]"))
    expect(board.root.locator("[data-show=screen]")).to_be_hidden()
