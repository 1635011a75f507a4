"""Which claims a test proves.

What the rules say was first collected as a numbered list of claims (1 to 84 Forty Thieves, 85 to 107 its
variants, 108 to 124 Napoleon's Shoulder, 125 to 148 Petit Napoléon). ``tests/house/test_claims.py`` reads the
numbers from the source, and fails where one is missing. Claims that only a text can meet stand in
``tests/claims.json``, with the place that says it. ``python -m tests.claim_table`` prints them all.
"""

from collections.abc import Callable
from typing import TypeVar

Test = TypeVar("Test", bound=Callable[..., object])

LAST = 148


def claim(*numbers: int) -> Callable[[Test], Test]:
    """Name the claims that a test proves."""
    assert numbers
    assert all(1 <= number <= LAST for number in numbers)
    return lambda test: test
