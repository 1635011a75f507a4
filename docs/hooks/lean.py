"""The runtime without what a board never calls: four fifths of its functions, and most of its exports.

The runtime can do what any Python program may ask for; a board asks for little. ``lean.txt`` lists the
functions that were called while the engine's tests ran in it, and in a few visits to a board. All others
keep their place and their signature, but do nothing except trap: whoever meets one sees Python die at once,
never a wrong result, and the page starts again with the whole runtime (``js/python.js``). What is exported
for libraries that a page never loads is not exported.

``bench/_watch.py`` writes ``lean.txt``; the engine's tests in Pyodide run on the lean runtime, which
``python -m docs.hooks.lean FOLDER`` writes for them.
"""

import hashlib
import re
import struct
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

from docs.hooks.lean_script import lean_script

PACKAGE: Final = Path(__file__).parent.parent.parent / "node_modules" / "pyodide"
WASM: Final = "pyodide.asm.wasm"
SCRIPTS: Final = ("pyodide.mjs", "pyodide.asm.mjs")
CALLED: Final = Path(__file__).with_suffix(".txt")
"""The sum of the runtime that was watched, then the functions that were called, as ranges."""

HEADER: Final = 8
IMPORTS, EXPORTS, CODE = 2, 7, 10
"""Sections of a module of WebAssembly that are looked into."""
FUNCTION: Final = 0
"""The kind of an import that is a function; all others of the runtime are places for an address."""
MARKS: Final = 4_060_000
"""Where the marks of a watched runtime lie: where its stack would end, which nothing in the tests reaches."""
ROOM: Final = 20_000
"""More than there are functions."""
TRAP: Final = bytes((0, 0x00, 0x0B))
"""A body: no locals, ``unreachable``, ``end``."""


class Section(NamedTuple):
    """A part of a module: its kind, and its bytes without their length."""

    kind: int
    body: bytes


def number(data: bytes, at: int) -> tuple[int, int]:
    """Read an unsigned LEB128 number; returns it, and where the next byte lies."""
    value = shift = 0
    while True:
        byte = data[at]
        at += 1
        value |= (byte & 0x7F) << shift
        if byte < 0x80:
            return value, at
        shift += 7


def leb(value: int) -> bytes:
    """Write an unsigned LEB128 number."""
    out = bytearray()
    while value >= 0x80:
        out.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes((*out, value))


def sections(wasm: bytes) -> Iterator[Section]:
    """Yield the sections of a module, in their order."""
    at = HEADER
    while at < len(wasm):
        size, start = number(wasm, at + 1)
        yield Section(wasm[at], wasm[start : start + size])
        at = start + size


def module(parts: Iterable[Section]) -> bytes:
    """Put a module together again."""
    return b"\0asm" + struct.pack("<I", 1) + b"".join(bytes((kind,)) + sized(body) for kind, body in parts)


def sized(data: bytes) -> bytes:
    """Put the length of some bytes in front of them."""
    return leb(len(data)) + data


def bodies(code: bytes) -> Iterator[bytes]:
    """Yield the bodies of the functions in a code section."""
    count, at = number(code, 0)
    for _ in range(count):
        size, start = number(code, at)
        yield code[start : start + size]
        at = start + size


def vector(items: Iterable[bytes]) -> bytes:
    """Write a vector: how many there are, then all of them."""
    listed = list(items)
    return leb(len(listed)) + b"".join(listed)


def called(wasm: bytes) -> set[int]:
    """Return which functions of this runtime were called, counted from the first that it does not import.

    Raises ValueError where another runtime was watched.
    """
    first, *ranges = CALLED.read_text("utf-8").split()
    if first != hashlib.sha256(wasm).hexdigest():
        raise ValueError("another runtime was watched; watch this one: python -m bench._watch")
    ends = ((low, high or low) for low, _, high in (each.partition("-") for each in ranges))
    return {each for low, high in ends for each in range(int(low), int(high) + 1)}


def lean(wasm: bytes, script: bytes) -> bytes:
    """Return a runtime with what its script names and what was called; all else traps or is not exported."""
    kept = called(wasm)
    return _changed(wasm, script, lambda index, body: sized(body if index in kept else TRAP))


def watched(wasm: bytes, script: bytes) -> bytes:
    """Return the same, but whole: every function leaves a mark when it is called: a 1, from MARKS on."""

    def marking(index: int, body: bytes) -> bytes:
        declared, at = number(body, 0)
        for _ in range(declared):  # groups of locals: how many, of which type
            at = number(body, at)[1] + 1
        store = bytes((0x41, 0, 0x41, 1, 0x3A, 0)) + leb(MARKS + index)  # i32.store8 at 0 + MARKS + index
        return sized(body[:at] + store + body[at:])

    return _changed(wasm, script, marking)


def _changed(wasm: bytes, script: bytes, change: Callable[[int, bytes], bytes]) -> bytes:
    """Return a runtime with each function changed, and those exports that its script names."""
    names = _named(wasm, script)

    def anew(kind: int, body: bytes) -> bytes:
        if kind == CODE:
            return vector(change(*each) for each in enumerate(bodies(body)))
        return _exports(body, names) if kind == EXPORTS else body

    return module(Section(kind, anew(kind, body)) for kind, body in sections(wasm))


def _exports(body: bytes, names: set[bytes]) -> bytes:
    count, at = number(body, 0)
    kept = []
    for _ in range(count):
        start = at
        size, at = number(body, at)
        name = body[at : at + size]
        _, at = number(body, at + size + 1)  # its kind is a byte, then comes its number
        if name in names:
            kept.append(body[start:at])
    return vector(kept)


def _named(wasm: bytes, script: bytes) -> set[bytes]:
    """Return the names that the script knows exports by, and those that the module itself looks for."""
    imports = next(body for kind, body in sections(wasm) if kind == IMPORTS)
    words = set(re.findall(rb"[\w$]+", script))
    own = set(re.findall(rb"GOT\.(?:mem|func).([\w$.]+)", imports))
    return words | {word.removeprefix(b"_") for word in words} | own


def imported(wasm: bytes) -> set[str]:
    """Return the names of what a module imports: functions, and places for the addresses of functions."""
    body = next(body for kind, body in sections(wasm) if kind == IMPORTS)
    count, at = number(body, 0)
    names = set()
    for _ in range(count):
        size, at = number(body, at)  # of the name of who lends it
        size, at = number(body, at + size)
        names.add(body[at : at + size].decode())
        kind, at = body[at + size], at + size + 1
        at = number(body, at)[1] if kind == FUNCTION else at + 2  # its type: of a place, it has two bytes
    return names


def write(folder: Path, what: str = "lean") -> None:
    """Write a runtime to a folder, with its scripts: a lean one, or one that is watched."""
    folder.mkdir(exist_ok=True)
    loader, script, shipped = ((PACKAGE / name).read_bytes() for name in (*SCRIPTS, WASM))
    script = lean_script(script, loader, imported(shipped))
    wasm = (watched if what == "watched" else lean)(shipped, script)
    for name, data in zip((*SCRIPTS, WASM), (loader, script, wasm), strict=True):
        (folder / name).write_bytes(data)


if __name__ == "__main__":
    write(Path(sys.argv[1]), *sys.argv[2:])
