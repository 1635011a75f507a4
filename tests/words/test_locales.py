"""The two locale files hold the same texts, all that are asked for, and no more."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from itertools import chain

import pytest

from game.rules import Kind
from game.table import Clause
from tests.words.texts import LANGUAGES, ROOT, expect_none, locale, pages

EACH_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)
SLOT = re.compile(r"\{\{([^}]*)\}\}")
FORMS = ("_one", "_other")
GLUE = {"and", "or", "colon", "separator", "thousands"}
"""Texts that join others and bring their own spaces."""

PYTHON = sorted([*(ROOT / "game").rglob("*.py"), *(ROOT / "docs/hooks").glob("*.py")])
TEMPLATES = sorted([*(ROOT / "docs/theme").glob("*.html"), *(ROOT / "docs/theme").glob("*.xml")])

ANY = "\0"
"""Stands for what a computed key gets from elsewhere."""


def test_both_languages_have_the_same_texts() -> None:
    expect_none(set(locale("fr")) ^ set(locale("pt")))


def test_both_languages_fill_the_same_slots() -> None:
    """A number may be said in words that agree with a noun, which is a matter of each language."""

    def slots(text: str) -> set[str]:
        return {slot.partition(":")[0] for slot in SLOT.findall(text)}

    other = locale("pt")
    different = {key for key, text in locale("fr").items() if slots(text) != slots(other[key])}
    expect_none(different)


@EACH_LANGUAGE
def test_no_text_is_empty_or_frayed_at_its_ends(language: str) -> None:
    frayed = {key for key, text in locale(language).items() if key not in GLUE and text != text.strip()}
    expect_none(frayed)
    assert all(locale(language).values())


@EACH_LANGUAGE
def test_a_text_that_counts_has_both_forms(language: str) -> None:
    keys = set(locale(language))
    stems = {key.removesuffix(form) for key in keys for form in FORMS if key.endswith(form)}
    assert stems
    assert {stem + form for stem in stems for form in FORMS} <= keys
    assert not stems & keys


@EACH_LANGUAGE
def test_every_clause_has_its_sentence(language: str) -> None:
    """A sentence may have forms for some games (``clause.fill-king.run``), but belongs to a clause."""
    sentences = {key: text for key, text in locale(language).items() if key.startswith("clause.")}
    assert {f"clause.{clause}" for clause in Clause} <= set(sentences)
    expect_none({key for key in sentences if key.split(".")[1] not in set(Clause)})
    expect_none({key for key, text in sentences.items() if not text.endswith(".")})


@EACH_LANGUAGE
def test_every_fault_of_a_text_is_told(language: str) -> None:
    missing = {f"error.{code}" for code in fault_codes()} - set(locale(language))
    expect_none(missing)


@EACH_LANGUAGE
def test_every_text_asked_for_is_there(language: str) -> None:
    keys = set(locale(language))
    expect_none({key for key in literal_keys() - keys if not {key + form for form in FORMS} <= keys})


def test_no_text_is_left_over() -> None:
    """Each is named in full somewhere, or put together from pieces that are all named somewhere."""
    words = literals() | page_names() | {*map(str, range(1, 14)), *"CSHD", *Kind, *Clause}
    computed = [re.compile(pattern) for pattern in patterns()]

    def named(text: str) -> bool:
        if text in words:
            return True
        if text.endswith(FORMS):
            return named(text.rpartition("_")[0])
        fits = filter(None, (pattern.fullmatch(text) for pattern in computed))
        return any(all(map(named, fit.groups())) for fit in fits)

    expect_none({key for key in locale("fr") if not named(key)})


# -- what the sources say


@cache
def trees() -> tuple[ast.Module, ...]:
    """The syntax trees of the engine and of the hooks."""
    return tuple(ast.parse(path.read_text("utf-8")) for path in PYTHON)


def nodes() -> Iterator[ast.AST]:
    """Every node of them."""
    return chain.from_iterable(map(ast.walk, trees()))


def fault_codes() -> set[str]:
    """The codes that NotationError is raised with."""
    return {
        node.args[0].value
        for node in nodes()
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id == "NotationError"
        and isinstance(node.args[0], ast.Constant)
        and isinstance(node.args[0].value, str)
    }


def literal_keys() -> set[str]:
    """The keys that Python and the templates ask for by their full names."""
    keys = {
        node.args[0].value
        for node in nodes()
        if isinstance(node, ast.Call)
        and re.fullmatch(r"self|(\w+\.)*words(\.has)?", ast.unparse(node.func))
        and node.args
        and isinstance(node.args[0], ast.Constant)
        and isinstance(node.args[0].value, str)
    }
    for text in templates():
        keys |= {key for _, key in re.findall(r"""\b(w|t\.\w+|t\[\w+\])\('([\w.-]+)'[,)]""", text)}
    return keys


def literals() -> set[str]:
    """Every string that Python or a template holds: the name of a text, or the end of one."""
    constants = (node.value for node in nodes() if isinstance(node, ast.Constant))
    strings = {value for value in constants if isinstance(value, str)}
    for text in templates():
        strings |= set(re.findall(r"""['"]([\w./-]+)['"]""", text))
    return strings


def page_names() -> set[str]:
    """The names of the pages and of their groups, as the navigation has them."""
    groups = re.findall(r"^  - (\w+):$", (ROOT / "mkdocs.yml").read_text("utf-8"), re.MULTILINE)
    return {*groups, *(path.relative_to(ROOT / "docs/fr").as_posix() for path in pages("fr"))}


def patterns() -> set[str]:
    """The keys that are computed, as patterns: each gap must be filled by a literal."""
    found = set()
    for node in nodes():
        if isinstance(node, ast.JoinedStr):
            parts = (str(part.value) if isinstance(part, ast.Constant) else ANY for part in node.values)
            found.add("".join(parts))
    for text in templates():
        for joined in re.findall(r"""\(\s*('[\w.]+'\s*~[^)]*)\)""", text):
            pieces = (piece.strip() for piece in joined.split("~"))
            found.add("".join(piece.strip("'") if piece.startswith("'") else ANY for piece in pieces))
    keys = {text for text in found if re.fullmatch(rf"([\w-]|{ANY})+(\.([\w-]|{ANY})+)+", text)}
    return {re.escape(text).replace(re.escape(ANY), "(.+)") for text in keys}


@cache
def templates() -> tuple[str, ...]:
    """The texts of the templates."""
    return tuple(path.read_text("utf-8") for path in TEMPLATES)
