"""Cards carried by the mouse and by a finger; quick hands."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from playwright.sync_api import expect

from game.table import Clause
from tests.browser.board import Board, fingers

KINGS = "KS,KS,KH,KH,KD,KD,KC,KC"
EXAMPLE = f"forty-thieves/s=9C;c=QH7D,AC6D,{KINGS}"
WIDE, NARROW = ("fr", 1280), ("pt", 360)


def middle(board: Board, place: str) -> tuple[float, float]:
    """The middle of the available card of a pile, or of the empty place."""
    box = board.spot(place).bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@contextmanager
def carrying(board: Board, source: str, to: tuple[float, float]) -> Iterator[None]:
    """Take a card with the mouse and carry it to a point; it is let go at the end."""
    mouse = board.page.mouse
    mouse.move(*middle(board, source))
    mouse.down()
    mouse.move(*to, steps=6)
    expect(board.root.locator(".ghosthand")).to_have_count(1)
    yield
    mouse.up()


def drag(board: Board, source: str, target: str) -> None:
    board.settle()
    with board.answer(2), carrying(board, source, middle(board, target)):
        pass


def expect_all_in_place(board: Board) -> None:
    expect(board.root.locator(".ghosthand, .lifted, .picked, .target")).to_have_count(0)


def test_a_card_is_carried_where_it_may_go(table: Callable[[str, int], Board]) -> None:
    board = table(*WIDE)
    board.open(EXAMPLE)
    drag(board, "c2", "c1")
    drag(board, "c2", "f3")
    assert board.link == f"{EXAMPLE}/c2c1.c2f3"
    expect_all_in_place(board)


def test_the_places_for_a_card_are_shown_while_it_is_carried(table: Callable[[str, int], Board]) -> None:
    board = table(*WIDE)
    board.open(EXAMPLE)
    with board.answer(2), carrying(board, "c2", middle(board, "c9")):
        expect(board.root.locator(".target")).to_have_count(1)
        expect(board.root.locator('[data-place="c1"].target')).to_have_count(1)


def test_a_card_that_may_not_go_there_comes_back(table: Callable[[str, int], Board]) -> None:
    board = table(*WIDE)
    board.open(EXAMPLE)
    drag(board, "c1", "c2")
    expect(board.note).to_have_attribute("data-kind", "refused")
    assert board.last["refused"] == Clause.COLUMN_RANK
    assert board.link == EXAMPLE
    expect_all_in_place(board)
    drag(board, "c2", "c1")
    assert board.link == f"{EXAMPLE}/c2c1"


def test_no_card_can_be_carried_to_the_waste(table: Callable[[str, int], Board]) -> None:
    board = table(*WIDE)
    board.open(EXAMPLE)
    drag(board, "c2", "w")
    assert board.last["refused"] == Clause.WASTE_FEED
    assert board.link == EXAMPLE


def test_a_card_let_go_beside_the_table_comes_back(table: Callable[[str, int], Board]) -> None:
    board = table(*WIDE)
    board.open(EXAMPLE)
    with board.answer(2), carrying(board, "c2", (640, 5)):
        pass
    assert board.link == EXAMPLE
    expect_all_in_place(board)


def test_a_covered_card_cannot_be_carried(table: Callable[[str, int], Board]) -> None:
    board = table(*WIDE)
    board.open(EXAMPLE)
    box = board.pile("c2").locator("li").first.bounding_box()
    assert box
    mouse = board.page.mouse
    with board.answer():
        mouse.move(box["x"] + 8, box["y"] + 5)
        mouse.down()
        mouse.move(*middle(board, "f1"), steps=5)
        mouse.up()
    assert board.last["refused"] == Clause.COVERED
    assert board.link == EXAMPLE
    expect_all_in_place(board)


def test_a_second_finger_puts_the_card_back(table: Callable[[str, int], Board]) -> None:
    board = table(*WIDE)
    board.open(EXAMPLE)
    with board.answer(2), carrying(board, "c2", middle(board, "c1")):
        board.spot("c5").dispatch_event(
            "pointerdown", {"pointerId": 77, "button": 0, "isPrimary": False, "pointerType": "touch"}
        )
        expect(board.root.locator(".ghosthand")).to_have_count(0)
    board.tap("s")
    assert board.link == f"{EXAMPLE}/sw"
    expect_all_in_place(board)


def throw(board: Board, source: str, target: str, *more: tuple[float, float]) -> None:
    """A finger carries the available card of a pile to another, and lets go in full flight.

    Before it lets go, further fingers may come down, at the points that follow.
    """
    (x, y), goal = middle(board, source), middle(board, target)
    with fingers(board.page) as touch:
        touch("touchStart", (x, y))
        for step in range(1, 6):
            touch("touchMove", (x + (goal[0] - x) * step / 5, y + (goal[1] - y) * step / 5))
        if more:
            touch("touchStart", goal, *more)
        touch("touchEnd")


def test_a_finger_carries_a_card_and_a_second_one_lets_it_fall(table: Callable[[str, int], Board]) -> None:
    board = table(*NARROW)
    board.open(EXAMPLE)
    board.spot("c1").scroll_into_view_if_needed()
    scrolled = board.page.evaluate("() => scrollY")
    with board.answer(2):
        throw(board, "c2", "c1", middle(board, "c6"))
    assert board.link == EXAMPLE
    expect_all_in_place(board)
    with board.answer(2):
        throw(board, "c2", "c1")
    assert board.link == f"{EXAMPLE}/c2c1"
    expect_all_in_place(board)
    assert board.page.evaluate("() => scrollY") == scrolled, "the page must not scroll under the card"


def test_a_tap_right_after_a_card_was_thrown_is_not_lost(table: Callable[[str, int], Board]) -> None:
    """Browsers take the end of a quick drag for a fling, and a touch soon after for the end of it."""
    board = table(*NARROW)
    board.open(EXAMPLE)
    stock = middle(board, "s")
    throw(board, "c2", "c1")
    board.page.touchscreen.tap(*stock)
    board.wait_for_link(f"{EXAMPLE}/c2c1.sw")
    expect_all_in_place(board)


def test_a_busy_page_loses_no_tap_after_a_drag(table: Callable[[str, int], Board]) -> None:
    """The click that ends a drag is none, the next is one, however late both are told."""
    board = table(*WIDE)
    board.open(EXAMPLE)
    drag_to = ("pointerdown c2", "pointermove c1", "pointerup c1", "click c1")
    board.at_once(*drag_to, "pointerdown s", "pointerup s", "click s")
    board.wait_for_link(f"{EXAMPLE}/c2c1.sw")
    expect_all_in_place(board)


def test_quick_taps_lose_nothing(table: Callable[[str, int], Board]) -> None:
    """Ten touches of the stock, faster than a card slides, turn ten cards."""
    board = table(*NARROW)
    board.open("forty-thieves/17")
    x, y = middle(board, "s")
    for _ in range(10):
        board.page.touchscreen.tap(x, y)
    board.wait_for_link("forty-thieves/17/" + ".".join(["sw"] * 10))
    expect_all_in_place(board)


def test_quick_touches_of_two_places_are_no_double_tap(table: Callable[[str, int], Board]) -> None:
    """Browsers call two quick touches close together a double click, even of two columns side by side."""
    board = table(*NARROW)
    board.open(EXAMPLE)
    for place in ("c2", "c1"):
        board.page.touchscreen.tap(*middle(board, place))
    board.wait_for_link(f"{EXAMPLE}/c2c1")
    board.page.wait_for_timeout(300)
    expect(board.note).to_be_hidden()
    assert board.link == f"{EXAMPLE}/c2c1"


def test_moves_made_without_waiting_are_all_made(table: Callable[[str, int], Board]) -> None:
    board = table(*WIDE)
    board.open(EXAMPLE)
    board.page.evaluate(
        """(places) => {
          for (const place of places) document.querySelector(`[data-place="${place}"] > .spot`).click();
        }""",
        ["c2", "c1", "c2", "f1", "s", "w", "c2"],
    )
    board.wait_for_link(f"{EXAMPLE}/c2c1.c2f1.sw.wc2")


def test_a_card_on_its_way_is_no_obstacle(table: Callable[[str, int], Board]) -> None:
    """While a card slides over other piles, these can be touched."""
    board = table(*WIDE)
    board.open("forty-thieves/17")
    hit = board.page.evaluate(
        """async () => {
          const pile = document.querySelector('[data-place="s"]');
          const answered = new Promise((done) => addEventListener("view", done, { once: true }));
          pile.querySelector(".spot").click();
          await answered;
          for (const motion of document.getAnimations()) { motion.pause(); motion.currentTime = 1; }
          const box = pile.querySelector(".spot").getBoundingClientRect();
          const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
          for (const motion of document.getAnimations()) motion.finish();
          return top?.closest(".pile")?.dataset.place;
        }"""
    )
    assert hit == "s"


def test_a_double_tap_sends_a_card_up(table: Callable[[str, int], Board]) -> None:
    board = table(*WIDE)
    board.open(f"{EXAMPLE}/c2c1")
    board.settle()
    board.page.mouse.dblclick(*middle(board, "c2"))
    board.wait_for_link(f"{EXAMPLE}/c2c1.c2f1")
    expect_all_in_place(board)


def test_a_double_tap_on_the_stock_turns_two_cards(table: Callable[[str, int], Board]) -> None:
    board = table(*WIDE)
    board.open("forty-thieves/17")
    x, y = middle(board, "s")
    board.page.mouse.dblclick(x, y)
    board.wait_for_link("forty-thieves/17/sw.sw")


def test_a_card_just_put_down_can_be_taken_up_at_once(table: Callable[[str, int], Board]) -> None:
    """Two quick touches of one place, the first to put a card down, the second to take it: no double tap."""
    board = table(*NARROW)
    start = f"forty-thieves/c=QH7D,AC6D,{KINGS.removesuffix(',KC')}"
    board.open(start)
    for place, link in (("c2", start), ("c1", f"{start}/c2c1"), ("c1", f"{start}/c2c1")):
        board.page.touchscreen.tap(*middle(board, place))
        board.wait_for_link(link)
    board.page.touchscreen.tap(*middle(board, "c10"))
    board.wait_for_link(f"{start}/c2c1.c1c10")
