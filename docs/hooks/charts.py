"""Charts as HTML with a bar of SVG for each game: they follow the colours of the page, scale, and print.

A chart is one picture to a screen reader; a table beside it has the same numbers. Parts of a bar are told
apart by where they lie, not by colour alone: always in the same order.
"""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from game.words import Words

WIDE: Final = 1000
"""The width of a bar in its own measure."""
HIGH: Final = 20
MARKS: Final = (0, 25, 50, 75, 100)
"""Percents that are marked above the bars."""


class Bar(NamedTuple):
    """A line of a chart."""

    name: str
    parts: Sequence[tuple[str, float]]
    """Name (a class of ``atlas.css``) and share, from 0 to 1, from the left to the right."""
    ranges: Sequence[tuple[float, float]] = ()
    """Between what shares the end of a part may lie."""
    label: str = ""
    """The share that is told beside it."""


def chart(bars: Iterable[Bar], keys: Sequence[str], name: str, words: Words) -> str:
    """Return a chart with what its parts mean (``keys``, names of texts ``atlas.key.*``) above it."""
    meanings = "".join(f"<span>{_swatch(key)} {words(f'atlas.key.{key}')}</span>" for key in keys)
    scale = "".join(f"<i>{mark}</i>" for mark in MARKS)
    lines = "".join(
        f'<div class="line"><span>{bar.name}</span>{_bar(bar)}<b>{bar.label}</b></div>' for bar in bars
    )
    return (
        f'<div class="chart" role="img" aria-label="{words(f"atlas.{name}")}">'
        f'<div class="keys">{meanings}</div>'
        f'<div class="line scale"><span></span><span>{scale}</span><b></b></div>{lines}</div>'
    )


def _swatch(key: str) -> str:
    shape = _range(0.2, 0.8) if key == "range" else f'<rect class="{key}" width="{WIDE}" height="{HIGH}"/>'
    return _svg(shape)


def _bar(bar: Bar) -> str:
    shapes, start = "", 0.0
    for name, share in bar.parts:
        if share:
            shapes += (
                f'<rect class="{name}" x="{WIDE * start:.1f}" width="{WIDE * share:.1f}" height="{HIGH}"/>'
            )
        start += share
    return _svg(shapes + "".join(_range(*each) for each in bar.ranges))


def _range(low: float, high: float) -> str:
    """Return a line between two shares, with a stroke at each end; a wider one behind makes it stand out."""
    start, end = f"{WIDE * low:.1f}", f"{WIDE * high:.1f}"
    line = f'd="M{start} 5v10M{end} 5v10M{start} 10H{end}" vector-effect="non-scaling-stroke"'
    return f'<path class="halo" {line}/><path class="range" {line}/>'


def _svg(shapes: str) -> str:
    return f'<svg viewBox="0 0 {WIDE} {HIGH}" preserveAspectRatio="none" aria-hidden="true">{shapes}</svg>'
