"""The pages say it in their own words: no eight in a row are those of the texts the rules came from."""

import re
from pathlib import Path

import pytest

from game.games import FORTY_THIEVES, GAMES
from game.words import Words
from tests.words.texts import FOREIGN, LANGUAGES, ROOT, expect_none, locale, pages

SEEDS = ROOT.parent / "shared" / "seeds"
LENGTH = 8

MADE = re.compile(r"\{\{(?:facts|family|keys|gestures|word:[\w.-]+|(?:atlas|sample)[\w.:-]*)\}\}")
"""What the build fills from the rules, the atlas, or the locale file, which is read by itself."""


def runs(text: str) -> set[tuple[str, ...]]:
    """Every eight words in a row, whatever stands between them."""
    words = re.findall(r"\w+", text.casefold())
    return set(zip(*(words[start:] for start in range(LENGTH)), strict=False))


def texts(language: str) -> dict[str, str]:
    """The pages and the texts of a language, with their numbers filled in."""
    words = Words.load(language)

    def filled(path: Path) -> str:
        text = re.sub(r"\{\{clause:[^}]*\}\}|\{#[^}]*\}|\]\([^)]*\)", " ", path.read_text("utf-8"))
        rules = GAMES.get(path.parent.name, FORTY_THIEVES)
        return words.fill(FOREIGN.sub(" ", MADE.sub(" ", text)), rules)

    every = {path.relative_to(ROOT).as_posix(): filled(path) for path in pages(language)}
    for key, text in locale(language).items():
        if key != "numbers":
            every[key] = words.fill(text, FORTY_THIEVES) if key.startswith("clause.") else text
    return every


@pytest.mark.skipif(not SEEDS.is_dir(), reason="the texts that the rules came from are not here")
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_eight_words_in_a_row_are_taken_over(language: str) -> None:
    seeds = {path.name: runs(path.read_text("utf-8")) for path in sorted(SEEDS.glob("*.txt"))}
    assert seeds
    shared = [
        f"{where} and {name}: {' '.join(run)}"
        for where, text in texts(language).items()
        for name, known in seeds.items()
        for run in sorted(runs(text) & known)
    ]
    expect_none(shared)


def test_eight_words_in_a_row_are_seen_through_signs_and_capitals() -> None:
    first = "Le roi, la dame, le valet et le dix sortent"
    second = "…le roi la dame « le valet » et LE dix rentrent"
    assert len(runs(first) & runs(second)) == 2
    assert not runs(first) & runs(second.replace("valet", "cavalier"))
