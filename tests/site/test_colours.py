"""The colours of the suits are told apart by every kind of eye, and stand out from the card.

Matrices of Machado, Oliveira and Fernandes (2009) for full protanopia, deuteranopia and tritanopia; distances
in CIELAB (1976); contrast as WCAG counts it.
"""

import re
from itertools import combinations, product
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
Colour = tuple[float, float, float]
EYES: dict[str, tuple[Colour, Colour, Colour]] = {
    "all cones": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "no red cones": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "no green cones": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "no blue cones": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
XYZ: tuple[Colour, Colour, Colour] = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
WHITE = (0.95047, 1.0, 1.08883)


def linear(text: str) -> Colour:
    """A colour such as ``#b91c1c`` as amounts of light."""
    parts = [int(text[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return red, green, blue


def times(matrix: tuple[Colour, Colour, Colour], colour: Colour) -> Colour:
    """A matrix applied to a colour."""
    x, y, z = (sum(a * b for a, b in zip(row, colour, strict=True)) for row in matrix)
    return x, y, z


def lab(colour: Colour) -> Colour:
    """Light as lightness and two hues."""
    x, y, z = (
        part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116
        for part in (max(a, 0) / b for a, b in zip(times(XYZ, colour), WHITE, strict=True))
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def contrast(one: str, other: str) -> float:
    """The contrast of two colours, from 1 to 21."""
    dark, light = sorted(times(XYZ, linear(each))[1] for each in (one, other))
    return (light + 0.05) / (dark + 0.05)


@pytest.fixture(scope="session")
def sheet() -> str:
    return (ROOT / "docs/theme/css/table.css").read_text("utf-8")


def four(sheet: str) -> dict[str, str]:
    """The colours of four suits, as the reader may choose them."""
    (rule,) = re.findall(r'^\[data-suits="four"\] \{([^}]*)\}', sheet, re.MULTILINE)
    return dict(re.findall(r"--([shdc]): (#[0-9a-f]{6})", rule))


@pytest.mark.parametrize("eye", EYES)
def test_four_colours_are_four_for_every_eye(sheet: str, eye: str) -> None:
    colours = four(sheet)
    assert len(colours) == 4
    for one, other in combinations(colours.values(), 2):
        seen = [lab(times(EYES[eye], linear(each))) for each in (one, other)]
        assert sum((a - b) ** 2 for a, b in zip(*seen, strict=True)) ** 0.5 >= 30, (one, other)


def test_every_suit_stands_out_from_the_card(sheet: str) -> None:
    cards = re.findall(r"--card: light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)", sheet)[0]
    two = re.findall(r"--(?:black|red): (#[0-9a-f]{6})", sheet)
    assert len(two) >= 2
    for suit, card in product([*four(sheet).values(), *two[:2]], cards):
        assert contrast(suit, card) >= 4.5, (suit, card)
