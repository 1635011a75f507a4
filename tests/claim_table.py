"""Where each claim of the rules is proved, and where the text says it: ``python -m tests.claim_table``.

Prints claim, tests and page with anchor, a line each, as a table in Markdown. ``tests/house/test_claims.py``
reads the same numbers, and fails where one is missing.
"""

import ast
import json
from collections import defaultdict
from collections.abc import Iterator, Mapping
from pathlib import Path

from tests.claims import LAST

TESTS = Path(__file__).parent
SAID: Mapping[str, Mapping[str, str]] = json.loads((TESTS / "claims.json").read_text(encoding="utf-8"))
"""Claims that the text meets: the page, the anchor of its section, and words of it in each language."""


def decorated(tree: ast.Module) -> Iterator[tuple[str, int]]:
    """Return the tests of a file with the claims they name."""
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef):
            for call in function.decorator_list:
                if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "claim":
                    for number in call.args:
                        assert isinstance(number, ast.Constant), f"{function.name}: numbers only"
                        assert isinstance(number.value, int), f"{function.name}: numbers only"
                        yield function.name, number.value


def proofs() -> Mapping[int, list[str]]:
    """Return the tests that name each claim, as ``file::test``."""
    found = defaultdict(list)
    for file in sorted(TESTS.rglob("test_*.py")):
        for name, number in decorated(ast.parse(file.read_text(encoding="utf-8"))):
            found[number].append(f"{file.relative_to(TESTS).as_posix()}::{name}")
    return found


def main() -> None:
    """Print the table."""
    proved = proofs()
    print("| claim | tests | page |\n|---|---|---|")
    for number in range(1, LAST + 1):
        said = SAID.get(str(number))
        page = f"{said['page']}#{said['anchor']}" if said else ""
        print(f"| {number} | {'<br>'.join(proved.get(number, []))} | {page} |")


if __name__ == "__main__":
    main()
