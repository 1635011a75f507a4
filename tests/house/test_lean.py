"""The lean runtime: what is left out traps, what is kept is as it was, and nothing else is changed."""

import hashlib
import json
import re
from pathlib import Path

import pytest

from docs.hooks.lean import (
    CALLED,
    CODE,
    EXPORTS,
    PACKAGE,
    SCRIPTS,
    TRAP,
    WASM,
    bodies,
    called,
    imported,
    lean,
    module,
    sections,
)
from docs.hooks.lean_script import DRAWING, EXPORT, OFFER, lean_script, trimmed

ROOT = Path(__file__).parents[2]
SHIPPED = (PACKAGE / WASM).read_bytes()
LOADER, SHIPPED_SCRIPT = ((PACKAGE / name).read_bytes() for name in SCRIPTS)
TRIMMED = trimmed(SHIPPED_SCRIPT, LOADER, imported(SHIPPED))


@pytest.fixture(scope="module")
def script() -> bytes:
    """The script of the lean runtime."""
    return lean_script(SHIPPED_SCRIPT, LOADER, imported(SHIPPED))


@pytest.fixture(scope="module")
def made(script: bytes) -> bytes:
    """The lean runtime."""
    return lean(SHIPPED, script)


def test_a_module_taken_apart_and_put_together_is_the_same() -> None:
    assert module(sections(SHIPPED)) == SHIPPED


def test_the_runtime_that_was_watched_is_the_one_that_is_shipped() -> None:
    sums = json.loads((ROOT / "package.json").read_text("utf-8"))["patience"]["runtime"]
    assert CALLED.read_text("utf-8").split()[0] == sums[WASM] == hashlib.sha256(SHIPPED).hexdigest()


def test_another_runtime_is_refused() -> None:
    with pytest.raises(ValueError, match="watch"):
        called(SHIPPED + b"\0")


def test_each_function_is_as_it_was_or_traps(made: bytes) -> None:
    (old,), (new,) = ([body for kind, body in sections(wasm) if kind == CODE] for wasm in (SHIPPED, made))
    pairs = list(zip(bodies(old), bodies(new), strict=True))
    kept = called(SHIPPED)
    assert all(after == (before if index in kept else TRAP) for index, (before, after) in enumerate(pairs))
    assert 2_000 < len(kept) < len(pairs) / 3


def test_all_else_is_as_it_was_but_for_the_exports(made: bytes) -> None:
    old, new = (list(sections(wasm)) for wasm in (SHIPPED, made))
    changed = [before.kind for before, after in zip(old, new, strict=True) if before != after]
    assert changed == [EXPORTS, CODE]


def test_what_the_script_calls_by_name_is_still_exported(made: bytes, script: bytes) -> None:
    (old,), (new,) = ([body for kind, body in sections(wasm) if kind == EXPORTS] for wasm in (SHIPPED, made))
    named = (bytes((len(name),)) + name for name in re.findall(rb"[.\"']([\w$]{3,127})", script))
    exported = {name for name in named if name in old}
    assert len(exported) > 100
    assert {name for name in exported if name not in new} == set()
    assert len(new) < len(old) / 10


def test_the_script_lends_all_that_the_module_imports_but_for_what_draws(script: bytes) -> None:
    (lent,) = re.findall(rb"=\{(JsArray_count_js:[\w$:, ]+)\}", script)
    names = {each.partition(b":")[0].decode() for each in lent.split(b",")}
    drawing = {name for name in imported(SHIPPED) if name.startswith(DRAWING)}
    assert len(drawing) > 200
    assert names == imported(SHIPPED) - drawing


def test_the_script_lacks_only_names_that_nothing_else_in_it_has() -> None:
    """What is gone are values given to names, and the names; no name is used that has got no value."""
    left = set(EXPORT.findall(SHIPPED_SCRIPT.decode())) - set(EXPORT.findall(TRIMMED))
    assert len(left) > 4_000
    assert left & set(re.findall(r"[\w$]+", TRIMMED)) == set()


def test_the_script_is_a_quarter_of_what_it_was_and_runs_no_text(script: bytes) -> None:
    assert len(script) < 0.25 * len(SHIPPED_SCRIPT)
    assert re.search(rb"\beval\(", script) is None


def test_what_the_scripts_ask_the_runtime_for_is_offered_as_before() -> None:
    shipped, made = (text + LOADER.decode() for text in (SHIPPED_SCRIPT.decode(), TRIMMED))
    gone = set(OFFER.findall(shipped)) - set(OFFER.findall(made))
    assert len(gone) > 1_500
    asked = set(re.findall(r"Module(?:\.|\[.)([\w$]+)", made))
    assert len(asked) > 100
    assert gone & asked == set()
    assert re.findall(r"Module\[(?:[^\"]|\"[^\"]*\"\+)(\w+)", shipped) == ["ident", "func"], (
        "names put together"
    )


def test_a_lean_runtime_is_half_as_large(made: bytes) -> None:
    assert len(made) < 0.6 * len(SHIPPED)
