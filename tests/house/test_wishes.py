"""Every wish of a player is met by tests that there are (``tests/data/wishes.txt``)."""

import ast
from collections.abc import Mapping
from functools import cache
from pathlib import Path

TESTS = Path(__file__).parents[1]
LAST = {"S": 36, "T": 14, "P": 31, "A": 13}


def wishes() -> Mapping[str, str]:
    """What covers each wish, by its number."""
    lines = (TESTS / "data" / "wishes.txt").read_text("utf-8").splitlines()
    rows = [line.split(" | ") for line in lines if line and not line.startswith("#")]
    assert all(len(row) == 3 for row in rows)
    assert len({row[0] for row in rows}) == len(rows), "a number stands twice"
    return {number: tests for number, _, tests in rows}


@cache
def names_in(file: Path) -> set[str]:
    """The names of the tests of a file."""
    functions = ast.walk(ast.parse(file.read_text("utf-8")))
    return {each.name for each in functions if isinstance(each, ast.FunctionDef) and each.name[:5] == "test_"}


def test_every_wish_has_its_line() -> None:
    assert set(wishes()) == {f"{kind}{n}" for kind, last in LAST.items() for n in range(1, last + 1)}


def test_the_tests_that_are_named_exist() -> None:
    lost = []
    for number, tests in wishes().items():
        for test in tests.split():
            file, _, name = test.partition("::")
            found = names_in(TESTS / file) if (TESTS / file).is_file() else set()
            if not found or (name and name not in found):
                lost.append(f"{number}: {test}")
    assert lost == []
