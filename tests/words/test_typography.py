"""How the two languages are set, sign by sign."""

import pytest

from tests.words.texts import LANGUAGES, expect_none, found

EACH_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)
NARROW, WIDE = "\u202f", "\u00a0"


@EACH_LANGUAGE
def test_apostrophes_and_quotes_are_the_printers_own(language: str) -> None:
    expect_none(found(language, r"""['"“”]"""))


@EACH_LANGUAGE
def test_an_ellipsis_is_one_sign_and_a_dash_is_no_hyphen(language: str) -> None:
    expect_none(found(language, r"\.\.\.|\s-\s|--"))


@EACH_LANGUAGE
def test_no_space_is_doubled(language: str) -> None:
    expect_none(found(language, rf"[ {NARROW}{WIDE}]{{2}}"))


@EACH_LANGUAGE
def test_a_number_stays_with_its_sign(language: str) -> None:
    expect_none(found(language, r"\b(n°|n\.º) "))


def test_french_high_signs_stand_after_a_narrow_space_that_does_not_break() -> None:
    expect_none(found("fr", rf"(?<=[^{NARROW}?!])[;!?]"))


def test_the_french_colon_stands_after_a_space_that_does_not_break() -> None:
    expect_none(found("fr", rf"(?<!{WIDE}):"))


def test_french_quotation_marks_keep_their_words_by_narrow_spaces() -> None:
    expect_none(found("fr", rf"«(?!{NARROW})|(?<!{NARROW})»"))


def test_portuguese_signs_stand_close_to_their_words() -> None:
    expect_none(found("pt", r"[\s\u202f\u00a0][;:!?»]|«[\s\u202f\u00a0]"))
