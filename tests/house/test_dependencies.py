"""What the project takes from others: locked by sums, nothing besides, under licences that fit, and told.

Known faults of a version cannot be looked up without a network; what a lock can promise is tried here.
"""

import json
import re
from importlib import metadata
from pathlib import Path
from typing import Any

import pytest

from docs.hooks.runtime import LEAN, packed
from tests.words.texts import expect_none

ROOT = Path(__file__).parents[2]
LOCKS = ("requirements.txt", "requirements-test.txt", "requirements-node.txt")
PIN = re.compile(r"([\w.-]+)==([\w.]+)( ; [^\\]+)? \\")
SUM = re.compile(r"    --hash=sha256:[0-9a-f]{64}( \\)?")
BROUGHT_ALONG = {"pip", "setuptools"}
"""What comes with a new environment."""
FITTING = re.compile(r"\b(MIT|BSD|0BSD|ISC|Apache|PSF|MPL|Mozilla Public License|Python Software)\b")
NOTICE = ROOT / "docs" / "theme" / "licences" / "NOTICE.txt"


def common(name: str) -> str:
    """A name as packages are compared by it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def pins(lock: str) -> dict[str, str]:
    """The versions in a lock file of Python packages."""
    found = map(PIN.fullmatch, (ROOT / lock).read_text("utf-8").splitlines())
    return {common(match[1]): match[2] for match in found if match}


def npm_lock() -> dict[str, dict[str, Any]]:
    packages: dict[str, dict[str, Any]] = json.loads((ROOT / "package-lock.json").read_text("utf-8"))[
        "packages"
    ]
    return packages


@pytest.mark.parametrize("lock", LOCKS)
def test_every_python_package_has_one_version_and_its_sums(lock: str) -> None:
    lines = (ROOT / lock).read_text("utf-8").splitlines()
    assert pins(lock)
    expect_none([line for line in lines if not PIN.fullmatch(line) and not SUM.fullmatch(line)])
    following = zip(lines, [*lines[1:], ""], strict=True)
    expect_none([line for line, after in following if PIN.fullmatch(line) and not SUM.fullmatch(after)])


def test_the_site_is_tested_with_what_it_is_built_with() -> None:
    assert pins("requirements.txt").items() <= pins("requirements-test.txt").items()


def test_every_npm_package_has_one_version_and_its_sum() -> None:
    packages = {name: entry for name, entry in npm_lock().items() if name}
    assert {"node_modules/pyodide", "node_modules/lean-qr"} <= set(packages)
    expect_none([name for name, entry in packages.items() if not entry["integrity"].startswith("sha512-")])
    expect_none([name for name, entry in packages.items() if "resolved" in entry or "link" in entry])
    asked = json.loads((ROOT / "package.json").read_text("utf-8"))
    for name, version in (asked["dependencies"] | asked["devDependencies"]).items():
        assert packages[f"node_modules/{name}"]["version"] == version


def test_nothing_is_installed_that_is_not_locked() -> None:
    locked = pins("requirements-test.txt") | pins("requirements-node.txt")
    installed = {common(each.name): each.version for each in metadata.distributions()}
    assert installed.keys() >= {"mkdocs", "pytest"}
    expect_none(
        [
            f"{name} {version}"
            for name, version in installed.items()
            if name not in BROUGHT_ALONG and locked.get(name) != version
        ]
    )


def licence(package: metadata.Distribution) -> str:
    """All that a package says of its licence."""
    fields = ("License-Expression", "License", "Classifier")
    told = [line for field in fields for line in package.metadata.get_all(field) or []]
    return " ".join(line for line in told if "Topic" not in line)


def test_no_licence_forbids_what_is_done() -> None:
    told = {each.name: licence(each) for each in metadata.distributions()}
    told |= {name: entry["license"] for name, entry in npm_lock().items() if name}
    expect_none([f"{name}: {text[:80]}" for name, text in told.items() if not FITTING.search(text)])


@pytest.mark.parametrize("language", ["fr", "pt"])
def test_what_the_page_carries_is_told_with_its_version_and_its_licence(language: str) -> None:
    notice = NOTICE.read_text("utf-8")
    about = (ROOT / "docs" / language / "about.md").read_text("utf-8")
    for name, title in (("pyodide", "Pyodide"), ("lean-qr", "Lean QR")):
        version = npm_lock()[f"node_modules/{name}"]["version"]
        assert f"{title} {version}" in notice
        assert version in about
    for licence in re.findall(r"\(([\w.-]+\.txt)\)", notice):
        assert len((NOTICE.parent / licence).read_text("utf-8")) > 900, licence


def test_the_notice_names_every_file_that_is_not_ours(site: Path) -> None:
    notice = NOTICE.read_text("utf-8")
    brought = {
        "assets/pyodide-*/",
        "assets/python-*.bin",
        "assets/memory-*.bin",
        "pagefind/",
        "js/lean-qr.js",
    }
    brought |= {f"fonts/{path.name}" for path in (site / "fonts").iterdir()}
    expect_none([name for name in brought if name not in notice])
    assert packed().keys() - set(LEAN) == {"python.zip", "engine.zip", "memory"}, (
        "one of Python's library, one of ours, one of both"
    )
