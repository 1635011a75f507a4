"""Every claim of the rules of Forty Thieves is proved by a test, or said in the text, or both."""

import ast
import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from tests.claims import LAST

TESTS = Path(__file__).parent.parent
DOCS = TESTS.parent / "docs"
SAID: Mapping[str, Mapping[str, str]] = json.loads((TESTS / "claims.json").read_text(encoding="utf-8"))
FORTY_THIEVES = range(1, 85)
TEXT_ALONE = {60, 71, 72, 73, 79, 80, 81}
"""What no engine can check: money, odds, minutes, names, and what is told of Napoleon."""


def decorated(tree: ast.Module) -> Iterator[tuple[str, int]]:
    """The tests of a file with the claims they name."""
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef):
            for call in function.decorator_list:
                if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "claim":
                    for number in call.args:
                        assert isinstance(number, ast.Constant), f"{function.name}: numbers only"
                        assert isinstance(number.value, int), f"{function.name}: numbers only"
                        yield function.name, number.value


def proved() -> set[int]:
    """The claims that tests name."""
    files = TESTS.rglob("test_*.py")
    named = [each for file in files for each in decorated(ast.parse(file.read_text(encoding="utf-8")))]
    assert all(name.startswith("test_") for name, _ in named)
    assert all(1 <= number <= LAST for _, number in named)
    return {number for _, number in named}


def section(text: str, anchor: str) -> str:
    """The part of a page under a heading, with plain spaces and apostrophes."""
    level, rest = re.split(rf"^(?=#+ .*\{{#{anchor}\}}$)", text, flags=re.MULTILINE)[1].split(" ", 1)
    under = re.split(rf"^#{{1,{len(level)}}} ", rest, flags=re.MULTILINE)[0]
    return re.sub(r"\s", " ", under).replace("’", "'")


def test_every_claim_is_proved_by_a_test_or_said_in_the_text() -> None:
    assert set(FORTY_THIEVES) - proved() - set(map(int, SAID)) == set()


def test_only_what_no_engine_can_check_is_left_to_the_text() -> None:
    assert set(FORTY_THIEVES) - proved() == TEXT_ALONE
    assert set(map(int, SAID)) >= TEXT_ALONE


@pytest.mark.parametrize("language", ["fr", "pt"])
@pytest.mark.parametrize("number", SAID)
def test_the_text_says_it_where_it_is_said_to(number: str, language: str) -> None:
    said = SAID[number]
    page = (DOCS / language / said["page"]).read_text(encoding="utf-8")
    assert said[language] in section(page, said["anchor"])
