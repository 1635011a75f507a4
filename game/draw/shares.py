"""Shares of many deals in words: « 49 % », « 49 % (46 à 53 %) »."""

from ..findings import interval
from ..words import Words


def grouped(n: int, words: Words) -> str:
    """Return a large number as it is printed: « 100 000 »; up to four digits stay together."""
    return f"{n:,}".replace(",", words("thousands")) if n > 9999 else str(n)


def percent(share: float, words: Words) -> str:
    """Return a share, from 0 to 1, as a number of percent, without the sign.

    Whole ones, which is as much as some hundred deals can tell; near the ends tenths, so that what is rare is
    not called never, nor what is usual always.
    """
    if share in (0, 1) or 0.01 <= share <= 0.99:
        return str(round(100 * share))
    tenths = min(max(round(1000 * share), 1), 999)
    return str(tenths / 10).removesuffix(".0").replace(".", words("decimal"))


def share(part: int, of: int, words: Words) -> str:
    """Return a share of a sample; of an empty one, a dash."""
    return words("percent", n=percent(part / of, words)) if of else "–"


def bounds(part: int, of: int, words: Words) -> str:
    """Return between what shares the true one most likely lies: « de 46 à 53 % »."""
    low, high = (percent(bound, words) for bound in interval(part, of))
    return words("percent.between", low=low, high=high)
