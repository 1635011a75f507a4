"""A sample of deals, searched one after the other while the reader looks on (``game/sample.py``)."""

from collections.abc import Mapping
from html import escape
from typing import Final

from .. import draw
from ..deal import DealError, deal_number
from ..findings import Findings
from ..games import GAMES
from ..sample import DEALS, Sample
from ..words import Words
from .board import Board, Command, Message, Thought, View


def sample(board: Board, message: Message) -> View:
    """Begin to search some deals of a game; each is a thought of its own, so each is shown as it is found."""
    words = Words.load(str(message["lang"]))
    board.thoughts.clear()
    try:
        first = deal_number(str(message["number"]))
        deal_number(str(first + DEALS - 1))  # there must be that many
    except DealError:
        text = words("error.bad-number", item=str(message["number"])[:40])
        return {"sample": f"<p>{escape(text)}</p>", "say": text, "done": None}
    name, *known = str(message["game"]).split()
    atlas = Findings(*map(int, known))
    board.sample = Sample(GAMES[name], first, atlas, words, str(message["games"]))
    board.thoughts += [_next(board.sample) for _ in range(DEALS)]
    return _shown(board.sample, words("sample.begun")) | {"thinking": True}


def stop(board: Board, _: Message) -> View:
    """End the sample, and add up what was found until now."""
    board.thoughts.clear()
    return _shown(board.sample, stopped=True) if board.sample else {}


def _next(sample: Sample) -> Thought:
    yield from sample.search_next()
    return _shown(sample)


def _shown(sample: Sample, say: str = "", *, stopped: bool = False) -> View:
    """Return the sample as far as it is found; of all that happens, only its begin and its end are said."""
    searching = not (sample.complete or stopped)
    return {
        "sample": draw.sample_found(sample, searching=searching),
        "done": len(sample.found) if searching else None,
        "say": say if searching else draw.sample_sum(sample),
    }


COMMANDS: Final[Mapping[str, Command]] = {"sample": sample, "sample-stop": stop}
