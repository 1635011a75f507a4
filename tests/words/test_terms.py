"""The words of cards are those of people who play them, in Paris and in Lisbon."""

import re

import pytest

from tests.words.texts import LANGUAGES, expect_none, found, said

EACH_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)

BRAZILIAN = (
    r"embaralh\w*|estoque|tela|telas|mouse|curingas?|coringas?|voc[êe]s?|monte de compras?|refugo"
    r"|usuári[oa]s?|arquivos?|salvar (?:o|um|este) (?:jogo|ficheiro)|baixar (?:o|um) (?:jogo|ficheiro)"
    r"|deletar|celular(es)?|registr\w+|gerenci\w+"
    r"|econômic\w+|anônim\w+|prêmios?|gênios?|cômod\w+|trem|ônibus|time|times|dezesseis|dezessete|dezenove"
    r"|quatorze|contato|fato|esporte|planejar|acessar|clicar|clique|clicando"
)
BEFORE_1990 = (
    r"\w*(?:acç|ecç|ucç|act[oaiu]|ect[oai]v|óptim|adopt|baptiz|excepto|objecto|objectiv|direct|correct"
    r"|select|electr)\w*"
)
STILL_WITH_C = r"facto|factos|contacto|contactos|pacto|pactos|impacto|impactos|intacto|intacta|intactos"
OTHER_PROGRAMS = r"lixo|cart(?:ão|ões)|terno|ternos|trajes?|tabuleiro"

ENGLISH = (
    r"the|and|of|with|from|by|is|are|you|your|this|that|at|which|game|games|card|cards|deck|decks|waste"
    r"|hint|hints|undo|redo|stock|stocks|foundations?|columns?|deal|dealt|thieves|forty|streets"
)
GAMES_IN_ENGLISH = re.compile(
    r"\b(?:Forty Thieves|Big Forty|Sixty Thieves|Forty Bandits|Josephine|Limited|Indian|Streets"
    r"|Napoleon’s (?:Square|Shoulder)|Napoleon at St|Roosevelt at San Juan)\b"
)
CANNOT_BE_MARKED = re.compile(r": (?:title|description|game\.[\w-]+|[\w.-]+\.name)$")
"""Front matters and names in the locale files are bare text."""

COLOURS = r"\b(?:rouges?|noire?s?)\b"
SUIT_MEANT = (
    r"(?:même|chaque|quatre|une seule|par|dans la|dans sa|sa propre|autre|bonne|mauvaise|toutes?) couleurs?"
    r"|couleurs? (?:de l[’']as|de pique|de trèfle|de cœur|de carreau|de la carte)"
)


def test_portuguese_is_that_of_portugal() -> None:
    expect_none(found("pt", rf"\b(?:{BRAZILIAN})\b", flags=re.IGNORECASE))


def test_portuguese_verbs_go_on_without_a_gerund() -> None:
    expect_none(found("pt", r"\best(?:á|ão|ava|avam|ou|amos) \w+ndo\b", flags=re.IGNORECASE))


def test_portuguese_follows_the_spelling_of_1990() -> None:
    wrong = found("pt", rf"\b(?!(?:{STILL_WITH_C})\b)(?:{BEFORE_1990})\b", flags=re.IGNORECASE)
    expect_none(wrong)


def test_no_term_comes_from_a_machine_or_another_program() -> None:
    expect_none(found("pt", rf"\b(?:{OTHER_PROGRAMS})\b", flags=re.IGNORECASE))
    expect_none(found("fr", r"\b(?:costumes?|redevances?|plates?-formes?|reines?|Ponts?)\b"))


def test_french_couleur_is_red_or_black_and_never_a_suit() -> None:
    """A sentence may say that a suit is no colour: then it names the suit (enseigne) as well."""
    wrong = []
    for line in said("fr"):
        for sentence in re.split(r"(?<=[.!?]) ", line.text):
            if not re.search(SUIT_MEANT, sentence, re.IGNORECASE):
                continue
            if re.search(COLOURS, sentence) or "enseigne" in sentence:
                continue
            if line.where.endswith(("clause.column-colour", "refused.column-colour")):
                continue  # there, the law of that game is about red and black
            wrong.append(f"{line.where}: {sentence}")
    expect_none(wrong)


def test_french_rules_name_a_suit_enseigne() -> None:
    """A rule that speaks of colours says which, or which game they matter in."""
    wrong = [
        f"{line.where}: {line.text}"
        for line in said("fr")
        if line.where.startswith("locales/fr.json: clause.")
        and re.search(r"\bcouleurs?\b", line.text)
        and not re.search(COLOURS, line.text)
    ]
    expect_none(wrong)


@EACH_LANGUAGE
def test_english_stands_only_where_it_is_marked(language: str) -> None:
    wrong = [
        f"{line.where}: {word}: {line.text}"
        for line in said(language)
        for word in re.findall(rf"\b(?:{ENGLISH})\b", GAMES_IN_ENGLISH.sub("", line.text), re.IGNORECASE)
    ]
    expect_none(wrong)


@EACH_LANGUAGE
def test_english_names_of_games_are_marked_in_the_text(language: str) -> None:
    wrong = [
        f"{line.where}: {line.text}"
        for line in said(language)
        if GAMES_IN_ENGLISH.search(line.text) and not CANNOT_BE_MARKED.search(line.where)
    ]
    expect_none(wrong)
