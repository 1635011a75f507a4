"""Make the three font files of this folder (by hand, after a change here; not part of the build).

    npm pack @fontsource/eb-garamond@5.3.0 @fontsource/fira-sans-condensed@5.3.0   (and unpack both)
    pip install fonttools brotli
    python make.py FOLDER_OF_EB_GARAMOND FOLDER_OF_FIRA

``text.woff2`` and ``italic.woff2`` are EB Garamond cut down to the letters of French and Portuguese.
``cards.woff2`` has the letters of card corners, from Fira Sans Condensed under another name as its licence
asks, and four suits drawn here, so that a card is plain text and looks the same everywhere.
"""

import sys
from pathlib import Path

from fontTools.fontBuilder import FontBuilder
from fontTools.misc.transform import Transform
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.subset import Options, Subsetter, load_font, save_font
from fontTools.svgLib.path import parse_path
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem

HERE = Path(__file__).parent
LETTERS = (
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
    + "àâçéèêîïôùûœáãíóõúÀÇÉÊŒÁÍÓÚ"
    + " .,;:!?()+-–’«»…º°\u00a0\u202f"
)
"""What the pages write. A letter more is some eighty bytes more for every reader."""
GRID = 400
"""In how many units the em is divided: at the size of a title, a unit is an eighth of a pixel."""
AIR = 40
"""On both sides of a suit, in units of the font."""
WIDTHS = {"♦": (12, 88)}
CORNERS = "A0123456789VDRJQK"

# In a square of 100, y downwards.
CIRCLE = (
    "M{x} {t} C{r1} {t} {r} {c1} {r} {y} C{r} {c2} {r1} {b} {x} {b} "
    "C{l1} {b} {l} {c2} {l} {y} C{l} {c1} {l1} {t} {x} {t} Z"
)
SUITS = {
    "♥": "M50 95 C20 68 5 51 5 30 C5 14 17 5 29 5 C39 5 46 11 50 21 "
    "C54 11 61 5 71 5 C83 5 95 14 95 30 C95 51 80 68 50 95 Z",
    "♦": "M50 2 C60 20 73 37 88 50 C73 63 60 80 50 98 C40 80 27 63 12 50 C27 37 40 20 50 2 Z",
    "♠": "M50 3 C61 23 93 40 93 62 C93 75 83 82 73 82 C66 82 58 79 53 72 C54 82 58 91 67 97 L33 97 "
    "C42 91 46 82 47 72 C42 79 34 82 27 82 C17 82 7 75 7 62 C7 40 39 23 50 3 Z",
}


def circle(x: float, y: float, radius: float) -> str:
    """A circle as four curves, clockwise like the other contours."""
    k = radius * 0.5523
    names = {"x": x, "y": y, "t": y - radius, "b": y + radius, "l": x - radius, "r": x + radius}
    return CIRCLE.format(**names, r1=x + k, l1=x - k, c1=y - k, c2=y + k)


SUITS["♣"] = " ".join(
    [
        circle(50, 25, 21.5),
        circle(26.5, 60, 21.5),
        circle(73.5, 60, 21.5),
        "M42 40 L58 40 C57 48 62 52 66 54 L66 66 L53 64 C54 80 58 91 67 97 "
        "L33 97 C42 91 46 80 47 64 L34 66 L34 54 C38 52 43 48 42 40 Z",
    ]
)


def text_font(source: Path, target: Path) -> None:
    """Cut a text face down to the letters that the site writes."""
    options = Options()
    options.flavor, options.hinting = "woff2", False
    options.layout_features = ["kern", "liga"]
    options.drop_tables += ["STAT", "gasp"]
    options.name_IDs = [1, 2]
    font = load_font(str(source), options)
    subsetter = Subsetter(options)
    subsetter.populate(text=LETTERS)
    subsetter.subset(font)
    scale_upem(font, GRID)
    save_font(font, str(target), options)


def card_font(source: Path, target: Path) -> None:
    """Make the face of the card corners."""
    letters = TTFont(source)
    cmap, shapes, widths = letters.getBestCmap(), letters.getGlyphSet(), letters["hmtx"]
    glyphs, metrics, chars = {".notdef": TTGlyphPen(None).glyph()}, {".notdef": (500, 0)}, {}
    for char in CORNERS:
        name, recording, pen = f"c{ord(char):x}", DecomposingRecordingPen(shapes), TTGlyphPen(None)
        shapes[cmap[ord(char)]].draw(recording)
        recording.replay(pen)
        glyphs[name], metrics[name], chars[ord(char)] = pen.glyph(), (widths[cmap[ord(char)]][0], 0), name
    height = letters["OS/2"].sCapHeight
    for char, path in SUITS.items():
        name, pen = f"c{ord(char):x}", TTGlyphPen(None)
        # As high as a capital, with a little air on both sides.
        scale = height * 1.04 / 100
        left, right = WIDTHS.get(char, (5, 95))
        place = Transform(scale, 0, 0, -scale, AIR - scale * left, height * 1.02)
        parse_path(path, TransformPen(Cu2QuPen(pen, 0.8), place))
        width = round(scale * (right - left)) + 2 * AIR
        glyphs[name], metrics[name], chars[ord(char)] = pen.glyph(), (width, AIR), name
    builder = FontBuilder(letters["head"].unitsPerEm, isTTF=True)
    builder.setupGlyphOrder(list(glyphs))
    builder.setupCharacterMap(chars)
    builder.setupGlyf(glyphs)
    builder.setupHorizontalMetrics(metrics)
    builder.setupHorizontalHeader(ascent=letters["hhea"].ascent, descent=letters["hhea"].descent)
    builder.setupNameTable(
        {"familyName": "Talon Corners", "styleName": "Regular", "licenseDescription": "SIL OFL 1.1"}
    )
    builder.setupOS2(sTypoAscender=letters["hhea"].ascent, usWeightClass=600, sCapHeight=height)
    builder.setupPost(keepGlyphNames=False)
    builder.font.flavor = "woff2"
    builder.save(target)


if __name__ == "__main__":
    garamond, fira = (Path(folder) / "files" for folder in sys.argv[1:3])
    text_font(garamond / "eb-garamond-latin-400-normal.woff2", HERE / "text.woff2")
    text_font(garamond / "eb-garamond-latin-400-italic.woff2", HERE / "italic.woff2")
    card_font(fira / "fira-sans-condensed-latin-600-normal.woff2", HERE / "cards.woff2")
