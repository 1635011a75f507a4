"""Numbers, cards and plurals as they are said."""

import pytest

from game.cards import PACK, RANK, SUIT
from game.games import FORTY_THIEVES, GAMES
from game.words import Words

FRENCH_RANKS = [
    "as", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix", "valet", "dame", "roi",
]  # fmt: skip
FRENCH_SUITS = dict(zip("♣♠♥♦", ("trèfle", "pique", "cœur", "carreau"), strict=True))
PORTUGUESE_RANKS = [
    "ás", "dois", "três", "quatro", "cinco", "seis", "sete", "oito", "nove", "dez", "valete", "dama", "rei",
]  # fmt: skip
PORTUGUESE_SUITS = dict(zip("♣♠♥♦", ("paus", "espadas", "copas", "ouros"), strict=True))


@pytest.mark.parametrize("card", PACK)
def test_every_card_has_its_french_name_with_its_article(card: str) -> None:
    name = f"{FRENCH_RANKS[RANK[card] - 1]} de {FRENCH_SUITS[SUIT[card]]}"
    article = {1: "l’", 12: "la "}.get(RANK[card], "le ")
    assert Words.load("fr").card(card) == name
    assert Words.load("fr").the(card) == article + name


@pytest.mark.parametrize("card", PACK)
def test_every_card_has_its_portuguese_name_with_its_article(card: str) -> None:
    name = f"{PORTUGUESE_RANKS[RANK[card] - 1]} de {PORTUGUESE_SUITS[SUIT[card]]}"
    article = {12: "a "}.get(RANK[card], "o ")
    assert Words.load("pt").card(card) == name
    assert Words.load("pt").the(card) == article + name


@pytest.mark.parametrize("language", ["fr", "pt"])
def test_cards_in_text_bear_the_letters_of_the_language_or_the_international_ones(language: str) -> None:
    words = Words.load(language)
    assert [words.sign(card) for card in ("A♣", "2♦", "10♣", "J♥", "Q♠", "K♦")] == [
        "A♣", "2♦", "10♣", "V♥", "D♠", "R♦",
    ]  # fmt: skip
    words.international = True
    assert [words.sign(card) for card in ("A♣", "10♣", "J♥", "Q♠", "K♦")] == ["A♣", "10♣", "J♥", "Q♠", "K♦"]


FRENCH_NUMBERS = {
    0: "zéro", 1: "un", 2: "deux", 8: "huit", 10: "dix", 13: "treize", 16: "seize", 17: "dix-sept",
    20: "vingt", 21: "vingt et un", 22: "vingt-deux", 40: "quarante", 52: "cinquante-deux",
    61: "soixante et un", 64: "soixante-quatre", 70: "soixante-dix", 71: "soixante et onze",
    79: "soixante-dix-neuf", 80: "quatre-vingts", 81: "quatre-vingt-un", 91: "quatre-vingt-onze",
    99: "quatre-vingt-dix-neuf", 100: "cent", 101: "cent un", 104: "cent quatre", 156: "cent cinquante-six",
}  # fmt: skip
PORTUGUESE_NUMBERS = {
    0: "zero", 1: "um", 2: "dois", 8: "oito", 10: "dez", 13: "treze", 14: "catorze", 16: "dezasseis",
    17: "dezassete", 18: "dezoito", 19: "dezanove", 20: "vinte", 21: "vinte e um", 22: "vinte e dois",
    40: "quarenta", 52: "cinquenta e dois", 64: "sessenta e quatro", 70: "setenta", 81: "oitenta e um",
    99: "noventa e nove", 100: "cem", 101: "cento e um", 104: "cento e quatro",
    156: "cento e cinquenta e seis",
}  # fmt: skip


@pytest.mark.parametrize(("number", "text"), FRENCH_NUMBERS.items())
def test_numbers_are_said_in_french(number: int, text: str) -> None:
    assert Words.load("fr").number(number) == text


@pytest.mark.parametrize(("number", "text"), PORTUGUESE_NUMBERS.items())
def test_numbers_are_said_in_portuguese(number: int, text: str) -> None:
    assert Words.load("pt").number(number) == text


@pytest.mark.parametrize(
    ("language", "number", "text"),
    [
        ("fr", 1, "une"),
        ("fr", 2, "deux"),
        ("fr", 21, "vingt et une"),
        ("fr", 71, "soixante et onze"),
        ("fr", 81, "quatre-vingt-une"),
        ("fr", 101, "cent une"),
        ("pt", 1, "uma"),
        ("pt", 2, "duas"),
        ("pt", 10, "dez"),
        ("pt", 22, "vinte e duas"),
        ("pt", 41, "quarenta e uma"),
        ("pt", 102, "cento e duas"),
    ],
)
def test_numbers_agree_with_a_feminine_noun(language: str, number: int, text: str) -> None:
    assert Words.load(language).number(number, feminine=True) == text


@pytest.mark.parametrize("language", ["fr", "pt"])
def test_every_number_of_cards_has_a_name_of_its_own(language: str) -> None:
    words = Words.load(language)
    most = max(rules.cards for rules in GAMES.values())
    assert len({words.number(n) for n in range(most + 1)}) == most + 1


@pytest.mark.parametrize(
    ("language", "number", "text"),
    [
        ("fr", 0, "Reste 0 carte dans la pioche."),
        ("fr", 1, "Reste 1 carte dans la pioche."),
        ("fr", 2, "Restent 2 cartes dans la pioche."),
        ("pt", 0, "Restam 0 cartas no monte."),
        ("pt", 1, "Resta 1 carta no monte."),
        ("pt", 2, "Restam 2 cartas no monte."),
    ],
)
def test_zero_is_singular_in_french_and_plural_in_portuguese(language: str, number: int, text: str) -> None:
    assert Words.load(language)("said.stock", n=number) == text


@pytest.mark.parametrize(
    ("language", "text"),
    [("fr", "40 quarante 8 huit 1 une 12"), ("pt", "40 quarenta 8 oito 1 uma 12")],
)
def test_facts_of_a_game_are_filled_in_as_digits_or_words(language: str, text: str) -> None:
    slots = "{{dealt}} {{dealt:words}} {{foundations}} {{foundations:words}} {{passes}} {{passes:words-f}}"
    filled = Words.load(language).fill(f"{slots} {{{{limited.columns}}}}", FORTY_THIEVES)
    assert filled == text


@pytest.mark.parametrize("slot", ["{{unheard-of}}", "{{limited.unheard-of}}", "{{columns:sung}}"])
def test_a_fact_that_there_is_not_is_refused(slot: str) -> None:
    with pytest.raises(KeyError):
        Words.load("fr").fill(slot, FORTY_THIEVES)
