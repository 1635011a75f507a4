"""The part of packing that is done by the Python of the page itself (see pack.mjs)."""

import importlib.util
import marshal
import zipfile
from collections.abc import Iterable
from pathlib import Path
from types import CodeType, ModuleType
from typing import Final

STDLIB: Final = "/lib/python314.zip"

UNCHECKED_HASH: Final = 0b01
"""Flag of a .pyc (PEP 552): made for a source of a certain hash, which nobody need check."""

SAME_LINE: Final = 0x80 | 13 << 3
"""An entry of a table of lines: it begins here, and knows of no columns."""
MOST_UNITS: Final = 8
"""The most units of code that an entry tells of."""

ALWAYS: Final = ("encodings.aliases", "encodings.utf_8", "encodings.latin_1", "encodings.ascii")
"""Modules that are imported only now and then, too late for the rehearsal to see."""

REHEARSAL: Final = "docs/hooks/pack_rehearsal.py"
"""The rehearsal, which goes into the archive of the engine as a module ``rehearsal``."""


def pack(project: str, folder: str, used: Iterable[ModuleType]) -> None:
    """Write both archives into a folder; of the library, the modules that have been used."""
    engine = [
        *((path.with_suffix(".pyc"), path) for path in Path(project, "game").rglob("*.py")),
        *((path, path) for path in Path(project, "locales").glob("*.json")),
        *((path, path) for path in Path(project, "game").glob("*.txt")),
        (Path(project, "rehearsal.pyc"), Path(project, REHEARSAL)),
    ]
    with zipfile.ZipFile(f"{folder}/engine.zip", "w") as archive:
        for target, path in sorted(engine):
            name = target.relative_to(project).as_posix()
            source = path.read_bytes()
            data = source if target == path else compiled(source, name)
            archive.writestr(entry(name), data)
    with zipfile.ZipFile(STDLIB) as shipped, zipfile.ZipFile(f"{folder}/python.zip", "w") as archive:
        for name in sorted(wanted(set(shipped.namelist()), used)):
            archive.writestr(entry(name.removesuffix(".py") + ".pyc"), compiled(shipped.read(name), name))


def wanted(shipped: set[str], used: Iterable[ModuleType]) -> set[str]:
    """Return the files of the shipped library that have been imported, and the packages they lie in."""
    origins = (getattr(module.__spec__, "origin", None) or "" for module in used)
    files = {origin.removeprefix(f"{STDLIB}/") for origin in origins if origin.startswith(STDLIB)}
    for name in ALWAYS:
        path = name.replace(".", "/")
        files.add(f"{path}.py" if f"{path}.py" in shipped else f"{path}/__init__.py")
    for file in list(files):
        files |= {f"{parent.as_posix()}/__init__.py" for parent in Path(file).parents} & shipped
    return files & shipped


def compiled(source: bytes, name: str) -> bytes:
    """Return a module as the bytes of a .pyc that is never checked against a source."""
    code = compile(source, name, "exec", dont_inherit=True, optimize=2)
    flags, mark = UNCHECKED_HASH.to_bytes(4, "little"), importlib.util.source_hash(source)
    return importlib.util.MAGIC_NUMBER + flags + mark + marshal.dumps(without_lines(code))


def without_lines(code: CodeType) -> CodeType:
    """Return code all of which stands in its first line: what is known of lines is a third of an archive.

    The table is made as ``InternalDocs/code_objects.md`` of CPython has it: an entry says of how many units
    of code (two bytes each) it tells, less one, and how many lines further on they are: none.
    """
    parts = (without_lines(part) if isinstance(part, CodeType) else part for part in code.co_consts)
    units = len(code.co_code) // 2
    entries = (SAME_LINE | min(MOST_UNITS, units - at) - 1 for at in range(0, units, MOST_UNITS))
    table = b"".join(bytes((entry, 0)) for entry in entries)
    return code.replace(co_linetable=table, co_consts=tuple(parts))


def entry(name: str) -> zipfile.ZipInfo:
    """Return an entry of an archive that bears no date of its own."""
    return zipfile.ZipInfo(name, date_time=(1980, 1, 1, 0, 0, 0))
