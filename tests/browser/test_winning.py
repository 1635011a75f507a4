"""A whole game, from the deal to the last king, by keys only and by taps only."""

from collections.abc import Callable

from playwright.sync_api import expect

from game.words import Words
from tests.browser.board import Board, shortest_win


def expect_won(board: Board, language: str) -> None:
    words = Words.load(language)
    expect(board.progress).to_have_text(words("board.progress", n=104, of=104))
    expect(board.note).to_have_attribute("data-kind", "won")
    expect(board.note).to_contain_text(words("said.won", n=104))
    expect(board.root).to_have_attribute("data-status", "won")
    assert board.last["say"].endswith(words("said.won", n=104))


def test_a_game_is_won_by_keys_only(table: Callable[[str, int], Board]) -> None:
    game = shortest_win()
    board = table("fr", 1280)
    board.open(f"forty-thieves/{game.deal}")
    board.spot("s").focus()
    for move in game.moves:
        board.play_by_keys(str(move))
        assert board.focused, "the focus stays on the table"
    assert board.link == game.link
    expect_won(board, "fr")

    # every move can be taken back, up to the deal, and made again
    for _ in game.moves:
        board.page.keyboard.press("u")
    board.wait_for_link(f"forty-thieves/{game.deal}")
    expect(board.button("undo")).to_have_attribute("aria-disabled", "true")
    expect(board.progress).to_have_text(Words.load("fr")("board.progress", n=0, of=104))
    expect(board.note).to_be_hidden()
    expect(board.root).to_have_attribute("data-status", "open")
    for _ in game.moves:
        board.page.keyboard.press("y")
    board.wait_for_link(game.link)
    expect_won(board, "fr")
    expect(board.button("redo")).to_have_attribute("aria-disabled", "true")


def test_a_game_is_won_by_taps_only(table: Callable[[str, int], Board]) -> None:
    game = shortest_win()
    board = table("pt", 360)
    board.open(f"forty-thieves/{game.deal}")
    board.play([str(move) for move in game.moves])
    assert board.link == game.link
    expect_won(board, "pt")
    board.touch(board.button("undo"))
    board.wait_for_link(f"{game.link.rpartition('.')[0]}")
    expect(board.note).to_be_hidden()
