"""A mistake in the text stops the build, and says where it is; the same sources give the same files."""

import gzip
import hashlib
import io
import json
import os
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Callable
from html import unescape
from pathlib import Path

import pytest

from docs.hooks import runtime
from tests.site.pages import Page, pages

ROOT = Path(__file__).parents[2]
RULES = "docs/fr/forty-thieves/index.md"


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A copy of what the site is made from, free to be spoiled."""
    for name in ("bench", "docs", "game", "locales"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("mkdocs.yml", "package.json"):
        shutil.copyfile(ROOT / name, tmp_path / name)
    (tmp_path / "node_modules").symlink_to(ROOT / "node_modules", target_is_directory=True)
    return tmp_path


def build(project: Path) -> subprocess.CompletedProcess[str]:
    """Build the copy as the build command does."""
    return subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(project / "site")],
        cwd=project,
        env={**os.environ, "PYTHONPATH": str(project), "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        check=False,
    )


def change(old: str, new: str, page: str = RULES) -> Callable[[Path], None]:
    """A change of one place in a page."""

    def apply(project: Path) -> None:
        text = (project / page).read_text("utf-8")
        assert old in text
        (project / page).write_text(text.replace(old, new, 1), "utf-8")

    return apply


def remove(page: str) -> Callable[[Path], None]:
    return lambda project: (project / page).unlink()


MISTAKES = {
    "a refusal that the engine does not give": (
        change("refuse: c3c2 column-suit", "refuse: c3c2 column-rank"),
        (RULES.removeprefix("docs/"), "column-suit"),
    ),
    "a refusal of a legal move": (
        change("refuse: c3c2 column-suit", "refuse: c3c1 column-suit"),
        (RULES.removeprefix("docs/"), "c3c1"),
    ),
    "an illegal move": (
        change("play: c3c1", "play: c3c2"),
        (RULES.removeprefix("docs/"), "c3c2", "column-suit"),
    ),
    "a third copy of a card": (
        change("c: 7♦ | 7♥ | 6♦", "c: 7♦ 7♦ 7♦ | 7♥ | 6♦"),
        (RULES.removeprefix("docs/"), "7♦"),
    ),
    "a card that does not exist": (
        change("c: 7♦ | 7♥ | 6♦", "c: 7♦ | 1♥ | 6♦"),
        (RULES.removeprefix("docs/"), "1♥"),
    ),
    "a figure without a caption": (
        change("caption: Le 6♦ trouve", "captoin: Le 6♦ trouve"),
        (RULES.removeprefix("docs/"),),
    ),
    "a fact that the game does not have": (
        change("{{packs:words}}", "{{paks:words}}"),
        (RULES.removeprefix("docs/"), "paks"),
    ),
    "a number that the atlas does not have": (
        change("{{atlas:forty-thieves.won}}", "{{atlas:forty-thieves.wins}}", "docs/fr/atlas.md"),
        ("fr/atlas.md", "wins"),
    ),
    "a clause that is not one": (
        change("{{clause:covered}}", "{{clause:coverd}}"),
        (RULES.removeprefix("docs/"), "coverd"),
    ),
    "an anchor that one language lacks": (
        change("{#scoring}", "{#points}"),
        ("scoring", "points"),
    ),
    "an anchor that stands twice": (
        change("{#scoring}", "{#setup}"),
        ("setup",),
    ),
    "a page that one language lacks": (
        remove("docs/pt/glossary.md"),
        ("pt/glossary.md",),
    ),
    "a link to a page that is not there": (
        change("](history.md)", "](histoire.md)"),
        ("histoire.md",),
    ),
    "a link to an anchor that is not there": (
        change("](faq.md#runs)", "](faq.md#run)"),
        ("faq.md#run",),
    ),
}


@pytest.mark.parametrize(("spoil", "told"), MISTAKES.values(), ids=MISTAKES)
def test_a_mistake_stops_the_build(
    project: Path, spoil: Callable[[Path], None], told: tuple[str, ...]
) -> None:
    spoil(project)
    done = build(project)
    output = done.stdout + done.stderr
    assert done.returncode != 0
    for word in told:
        assert word in output
    assert "Traceback" not in output, "an author is told what is wrong in words"


def test_the_same_sources_give_the_same_files(site: Path, project: Path) -> None:
    """Built elsewhere, at another time, every file is the same to the byte.

    Apart from the search index, which Pagefind does not always write in the same order, and from the list
    of sums that counts it in.
    """
    done = build(project)
    assert done.returncode == 0, done.stdout + done.stderr
    other = project / "site"
    assert files(other) == files(site)
    different = [path for path in files(site) if (other / path).read_bytes() != (site / path).read_bytes()]
    assert different == []


def files(site: Path) -> set[str]:
    every = (path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file())
    return {path for path in every if not path.startswith(("pagefind/", "offline.js", "sitemap.xml.gz"))}


# -- Python for the page


def play_page(site: Path) -> Page:
    return pages(site)["fr/forty-thieves/play/index.html"]


def wanted(site: Path) -> dict[str, dict[str, object]]:
    """The files that a board asks for, as its page names them."""
    (root,) = play_page(site).all("meta", name="site-root")
    found: dict[str, dict[str, object]] = json.loads(unescape(root.attrs["data-runtime"]))
    return found


def test_the_files_that_a_board_asks_for_are_there_and_whole(site: Path) -> None:
    assert len(wanted(site)) >= 3
    for entry in wanted(site).values():
        content = (site / "assets" / str(entry["path"])).read_bytes()
        assert len(content) == entry["size"]
        assert hashlib.sha256(content).hexdigest() == entry["sha256"]


def test_the_runtime_is_the_one_that_is_pinned(site: Path) -> None:
    pinned = json.loads((ROOT / "package.json").read_text("utf-8"))["patience"]["runtime"]
    served = {"pyodide.asm.wasm": "whole.wasm"}  # by its own name goes the lean one
    sums = {name: wanted(site).get(served.get(name, name)) for name in pinned}
    same = [name for name, entry in sums.items() if entry and entry["sha256"] == pinned[name]]
    assert set(same) == {"pyodide.mjs", "pyodide.asm.wasm"}


def test_what_is_packed_for_the_page_is_the_same_each_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also the copy of Python's memory: neither time, chance nor the place of the project gets in."""
    kept = runtime.packed()
    assert str(ROOT).encode() not in gzip.decompress(kept["memory"])
    assert b"pack_memory" not in gzip.decompress(kept["memory"])
    monkeypatch.setattr(runtime, "KEPT", tmp_path)
    assert runtime.packed.__wrapped__() == kept  # past what it has cached


def test_files_that_may_be_kept_for_ever_bear_a_sum_in_their_names(site: Path) -> None:
    for entry in wanted(site).values():
        assert any(len(part) >= 8 and int(part, 16) for part in named_sums(str(entry["path"])))


def named_sums(path: str) -> list[str]:
    pieces = path.replace("/", "-").replace(".", "-").split("-")
    return [piece for piece in pieces if len(piece) >= 8 and set(piece) <= set("0123456789abcdef")]


def test_the_archive_of_the_engine_holds_all_of_it_and_no_clock(site: Path) -> None:
    entry = wanted(site)["engine.zip"]
    content = (site / "assets" / str(entry["path"])).read_bytes()
    if content[:2] == b"\x1f\x8b":
        assert content[4:8] == bytes(4), "the time of packing"
        content = gzip.decompress(content)
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        infos = archive.infolist()
        assert {info.date_time for info in infos} == {(1980, 1, 1, 0, 0, 0)}
        names = [info.filename for info in infos]
        assert names == sorted(names)
        for name in names:
            if not name.endswith(".pyc"):
                assert archive.read(name) == (ROOT / name).read_bytes()
        needed = [*(ROOT / "game").rglob("*.py"), *(ROOT / "locales").glob("*.json")]
        stems = {str(Path(name).with_suffix("")) for name in names}
        missing = {path.relative_to(ROOT).with_suffix("").as_posix() for path in needed} - stems
        assert missing - {"game/__main__"} == set()
