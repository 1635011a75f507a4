"""Every claim of the rules is proved by a test, or said in the text, or both."""

import re
from pathlib import Path

import pytest

from tests.claim_table import SAID, main, proofs
from tests.claims import LAST

DOCS = Path(__file__).parents[2] / "docs"
TEXT_ALONE = {60, 71, 72, 73, 79, 80, 81, 91, 93, 95, 124, 148}
"""What no engine can check: money, odds, minutes, names, kinship, how hard it is, tales of Napoleon."""


def section(text: str, anchor: str) -> str:
    """The part of a page under a heading, with plain spaces and apostrophes."""
    level, rest = re.split(rf"^(?=#+ .*\{{#{anchor}\}}$)", text, flags=re.MULTILINE)[1].split(" ", 1)
    under = re.split(rf"^#{{1,{len(level)}}} ", rest, flags=re.MULTILINE)[0]
    return re.sub(r"\s", " ", under).replace("’", "'")


def test_every_claim_is_proved_by_a_test_or_said_in_the_text() -> None:
    assert set(range(1, LAST + 1)) - set(proofs()) - set(map(int, SAID)) == set()


def test_only_what_no_engine_can_check_is_left_to_the_text() -> None:
    assert set(range(1, LAST + 1)) - set(proofs()) == TEXT_ALONE
    assert set(map(int, SAID)) >= TEXT_ALONE


def test_claims_are_named_by_tests_alone_and_by_numbers_that_there_are() -> None:
    for number, tests in proofs().items():
        assert 1 <= number <= LAST
        assert all("::test_" in name for name in tests)


def test_the_table_shows_every_claim_with_its_proof_or_its_page(capsys: pytest.CaptureFixture[str]) -> None:
    main()
    rows = capsys.readouterr().out.splitlines()[2:]
    assert [int(row.split("|")[1]) for row in rows] == list(range(1, LAST + 1))
    assert all("::" in row or "#" in row for row in rows)


@pytest.mark.parametrize("language", ["fr", "pt"])
@pytest.mark.parametrize("number", SAID)
def test_the_text_says_it_where_it_is_said_to(number: str, language: str) -> None:
    said = SAID[number]
    page = (DOCS / language / said["page"]).read_text(encoding="utf-8")
    assert said[language] in section(page, said["anchor"])
