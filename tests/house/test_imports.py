"""Imports in the engine run one way, and reach nothing but the standard library."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

GAME = Path(__file__).parent.parent.parent / "game"

ORDER = (
    *("cards", "rules", "games", "own", "table", "deal", "outlook", "notation", "tree"),
    *("aid", "hints", "layout", "editor", "log", "words", "listing", "typed", "explain"),
    *("solver.verdict", "solver.weights", "solver.book", "solver.foundations", "solver.judge"),
    *("solver.layers", "solver.columns", "solver.rows", "solver.fewest", "solver.line", "solver", "findings"),
    *("know", "guess", "winnable", "endgame", "pages", "sample"),
    *(
        "draw.cards",
        "draw.cloth",
        "draw.editor",
        "draw.lists",
        "draw.shares",
        "draw.sample",
        "draw.forms",
        "draw.comforts",
        "draw.path",
        "draw.sheet",
        "draw.panels",
        "draw.page",
        "draw",
        "play",
    ),
    *(
        "app.board",
        "app.hand",
        "app.opening",
        "app.aids",
        "app.past",
        "app.path",
        "app.knowing",
        "app.record",
        "app.speech",
        "app.writing",
        "app.texts",
        "app.editing",
        "app.sheet",
        "app.sampling",
    ),
    *("app", "__main__"),
)
"""Each may import those before it."""

NEVER = {"play": {name for name in ORDER if name.startswith(("words", "explain", "draw"))}}
"""A game in progress knows neither words nor pictures."""

FILES = sorted(GAME.rglob("*.py"))


def name_of(file: Path) -> str:
    """The name of a module inside the engine; the engine itself has none."""
    return ".".join(file.relative_to(GAME).with_suffix("").parts).replace("__init__", "").rstrip(".")


def imports(file: Path) -> Iterator[str]:
    """What a file imports, wherever it does so: ``game.cards``, ``re``."""
    package = ("game", *file.relative_to(GAME).parts[:-1])
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else ()
            module = ".".join((*above, *([node.module] if node.module else [])))
            # "from . import draw" names modules; "from .draw import felt" names one and something in it.
            yield from (f"{module}.{alias.name}" for alias in node.names) if not node.module else [module]


def of_the_engine(file: Path) -> set[str]:
    """The modules of the engine that a file imports."""
    return {name.partition(".")[2] for name in imports(file) if name.split(".")[0] == "game"}


EACH_FILE = pytest.mark.parametrize("file", FILES, ids=name_of)


def test_every_module_has_its_place_in_the_order() -> None:
    assert sorted(map(name_of, FILES)) == sorted(("", *ORDER))


@EACH_FILE
def test_a_module_imports_only_those_before_it(file: Path) -> None:
    name = name_of(file)
    before = set(ORDER[: ORDER.index(name)]) if name else set()
    assert of_the_engine(file) <= before - NEVER.get(name, set())


@EACH_FILE
def test_a_module_imports_nothing_else_but_the_standard_library(file: Path) -> None:
    assert {name.split(".")[0] for name in imports(file)} - {"game"} <= sys.stdlib_module_names


@EACH_FILE
def test_no_module_is_looked_up_by_name(file: Path) -> None:
    """What is imported so would be seen by none of these tests."""
    called = {
        node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call)
    }
    assert not called & {"__import__", "import_module", "exec", "eval"}
