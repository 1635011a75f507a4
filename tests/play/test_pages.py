"""Links that the engine makes name pages as the link to the start page does: by folder or by file."""

import pytest

from game.pages import rules_page, table_page


@pytest.mark.parametrize(
    ("start", "rules", "table", "own"),
    [
        ("../../", "../../josephine/", "../../josephine/play/", "../../own/"),
        ("./", "./josephine/", "./josephine/play/", "./own/"),
        (
            "../../index.html",
            "../../josephine/index.html",
            "../../josephine/play/index.html",
            "../../own/index.html",
        ),
    ],
)
def test_pages_are_named_as_the_start_page_is(start: str, rules: str, table: str, own: str) -> None:
    assert rules_page(start, "josephine") == rules
    assert table_page(start, "josephine") == table
    assert table_page(start, "own:of-a-reader") == own
