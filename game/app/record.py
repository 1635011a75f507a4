"""The reader's record: deals that came to an end, what they add up to, each to be seen again."""

from collections.abc import Mapping
from html import escape
from typing import Final

from ..log import Entry, parse, tallies, without
from ..pages import table_page
from .board import Board, Command, Message, View

SHOWN: Final = 30
"""Finished deals that are listed, the latest first."""


def record(board: Board, message: Message) -> View:
    """Return the record as HTML; ``log`` is the text that the browser keeps."""
    return {"panels": {"record": _html(board, str(message.get("log", "")))}}


def forget(board: Board, message: Message) -> View:
    """Take the deals of one game out of the log."""
    log = without(str(message.get("log", "")), str(message["game"]))
    return {"panels": {"record": _html(board, log)}, "log": log}


def _html(board: Board, log: str) -> str:
    words, entries = board.words, parse(log)
    if not entries:
        return f"<p>{words('record.none')}</p>"
    columns = ("game", "played", "won", "rate", "alone", "streak", "longest", "fewest")
    head = "".join(f'<th scope="col">{words(f"record.{name}")}</th>' for name in columns)
    rows = ""
    for tally in tallies(entries):
        name = escape(words.game(tally.game))
        forget_it = (
            f'<button type="button" data-do="forget" data-game="{escape(tally.game)}" '
            f'aria-label="{words("record.forget-game", game=name)}">{words("record.forget")}</button>'
        )
        values = (
            tally.played,
            tally.won,
            words("percent", n=round(100 * tally.won / tally.played)),
            tally.won_alone,
            tally.streak,
            tally.longest_streak,
            tally.fewest_moves or "–",
        )
        cells = "".join(f"<td>{value}</td>" for value in values)
        rows += f'<tr><th scope="row">{name}</th>{cells}<td>{forget_it}</td></tr>'
    table = f"<table><thead><tr>{head}<th></th></tr></thead><tbody>{rows}</tbody></table>"
    latest = "".join(_item(board, entry) for entry in reversed(entries[-SHOWN:]))
    return f'<div class="scroll">{table}</div><h3>{words("record.latest")}</h3><ol>{latest}</ol>'


def _item(board: Board, entry: Entry) -> str:
    """Return a finished deal as a line, with a link that lays it out again, move by move."""
    words = board.words
    parts = entry.link.split("/")
    number = words("board.number", n=parts[1]) if parts[1].isdigit() else words("board.position")
    number = number[:1].lower() + number[1:]  # it goes on after a comma
    end = words("record.was-won" if entry.won else "record.was-left", n=entry.moves)
    page = table_page(board.games_url, entry.game) if board.games_url else ""
    return (
        f'<li><a href="{escape(page)}#{escape(entry.link)}">{escape(words.game(entry.game))}, '
        f"{escape(number)}</a>, {end}</li>"
    )


COMMANDS: Final[Mapping[str, Command]] = {"record": record, "forget": forget}
