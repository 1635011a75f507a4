"""A game move by move: where one stands, how to walk along it, bookmarks, what else was tried."""

from collections.abc import Sequence
from functools import lru_cache
from html import escape
from typing import Final

from ..tree import Branch, Node
from ..words import Words

SPEEDS: Final = {"slow": "", "normal": " selected", "fast": ""}
"""How fast a game is shown again (``docs/theme/js/replay.js`` knows how fast that is), and which is usual."""


def path(
    here: Node, line: Sequence[Node], bookmarks: Sequence[Node], others: Sequence[Branch], words: Words
) -> str:
    """Return the panel of a game: ``line`` is every move from the start to the end of what is played.

    Buttons ask for ``goto``: ``at`` is a number of moves (or ``last``), ``mark`` and ``line`` are numbers
    in the two other lists.
    """
    if not line:
        return f"<p>{words('path.none')}</p>"
    ways = f"{_bookmarks(here, line, bookmarks, words)}{_others(others, words)}"
    return f'{_walk(here, line, words)}{_moves(here, line, words)}<div class="ways">{ways}</div>'


def where(here: Node, line: Sequence[Node], words: Words) -> str:
    """Return where one stands, as a sentence: the number of the move, of how many, and the move."""
    if here.parent is None:
        return words("path.at-start", n=len(line))
    return words("path.at", n=here.depth, of=len(line), move=_moved(here, words))


def _walk(here: Node, line: Sequence[Node], words: Words) -> str:
    """Return what leads along the line, by hand or by itself."""
    there = words("path.where", n=here.depth, of=len(line), up=_up(here, words))
    first, last = here.parent is None, not here.next
    options = "".join(
        f'<option value="{speed}"{chosen}>{words(f"path.speed.{speed}")}</option>'
        for speed, chosen in SPEEDS.items()
    )
    return (
        f'<p class="where">{there}</p>'
        f'<div class="walk" role="group" aria-label="{words("board.replay")}">'
        f"{watch_button('watch', words('path.play'), words)}"
        f"{_button('back', words('path.back'), off=first)}{_button('forth', words('path.forth'), off=last)}"
        f"{_button('goto', words('path.start'), at='0', off=first)}"
        f"{_button('goto', words('path.end'), at='last', off=last)}"
        f"<label>{words('path.speed')} <select data-speed>{options}</select></label></div>"
    )


def watch_button(name: str, text: str, words: Words, *, hidden: bool = False) -> str:
    """Return a button that lets the game be seen by itself, and pauses that where it is under way."""
    faces = f'<span class="paused">{text}</span><span class="playing">{words("path.pause")}</span>'
    return _button(name, faces, hidden=hidden)


def _moves(here: Node, line: Sequence[Node], words: Words) -> str:
    """Return the moves as a list of buttons, of which the one we stand at is reached by Tab."""
    texts = [words("path.start")]
    for node in line:
        moved = _moved(node, words)
        texts.append(f"{node.depth}. {moved[:1].upper()}{moved[1:]}")
    signs = ["", *(_signs(node, words) for node in line)]
    joined = ["", *(' class="joined"' * node.joined for node in line)]
    items = []
    for at, (text, sign, together) in enumerate(zip(texts, signs, joined, strict=True)):
        state = ' aria-current="step"' if at == here.depth else ' tabindex="-1"'
        button = f'<button type="button" data-do="goto" data-at="{at}"{state}>{text}{sign}</button>'
        items.append(f"<li{together}>{button}</li>")
    return f'<ol class="moves" role="list" aria-label="{words("path.moves")}">{"".join(items)}</ol>'


def _signs(node: Node, words: Words) -> str:
    """Return what is to be known of a move besides itself."""
    joined = f'<span class="sr"> ({words("path.joined")})</span>' if node.joined else ""
    return joined + (f"<b> {words('path.mark')}</b>" if node.marked else "")


def _bookmarks(here: Node, line: Sequence[Node], bookmarks: Sequence[Node], words: Words) -> str:
    """Return the bookmarks, and the buttons that set one and lead back to one."""
    behind = here.bookmark_behind
    back = words("path.to-mark", n=behind.depth if behind else 0)
    mark = words("path.unmark" if here.marked else "path.set-mark")
    items = "".join(
        f"<li>{_button('goto', _bookmark(node, line, words), mark=str(number))}</li>"
        for number, node in enumerate(bookmarks)
    )
    acts = _button("mark", mark, off=here.parent is None) + _button("back-to-mark", back, hidden=not behind)
    listed = f'<ul class="marks">{items}</ul>' if items else ""
    return f'<h2>{words("path.marks")}</h2><div class="acts">{acts}</div>{listed}'


def _bookmark(node: Node, line: Sequence[Node], words: Words) -> str:
    key = "path.mark-at" if node in line else "path.mark-elsewhere"
    return words(key, n=node.depth, up=_up(node, words))


def _others(others: Sequence[Branch], words: Words) -> str:
    """Return the lines that were given up, each as a button that leads to its end."""
    if not others:
        return ""
    items = "".join(
        f"<li>{_button('goto', _other(branch, number, words), line=str(number))}</li>"
        for number, branch in enumerate(others)
    )
    return f'<h2>{words("path.others")}</h2><p>{words("path.others-help")}</p><ul class="tries">{items}</ul>'


def _other(branch: Branch, number: int, words: Words) -> str:
    key = "path.try" if branch.left is None else "path.try-of"
    text = words(
        key,
        number=number + 1,
        at=branch.first.depth,
        of=(branch.left or 0) + 1,
        move=_moved(branch.first, words),
    )
    return f"{text} {words('path.length', n=branch.moves)}, {_up(branch.last, words)}"


@lru_cache(maxsize=2048)
def _moved(node: Node, words: Words) -> str:
    """Return the move that led to a node in words, put together once for every telling."""
    assert node.parent
    assert node.move
    return words.moved(node.parent.table, node.move)


def _up(node: Node, words: Words) -> str:
    return words("path.up", n=node.table.on_foundations)


def _button(name: str, text: str, *, off: bool = False, hidden: bool = False, **data: str) -> str:
    given = "".join(f' data-{key}="{escape(value)}"' for key, value in data.items())
    states = ' aria-disabled="true"' * off + " hidden" * hidden
    return f'<button type="button" data-do="{name}"{given}{states}>{text}</button>'
