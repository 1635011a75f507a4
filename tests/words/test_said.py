"""What is said aloud: articles, few words for many piles, what a move has settled."""

import pytest

from game.games import GAMES
from game.listing import names, span, ways, whole
from game.notation import parse_position
from game.rules import FIRST
from game.table import Clause, Move, Refusal
from game.words import Words

FR, PT = Words.load("fr"), Words.load("pt")


def bases(language: str) -> Words:
    """The words of a game whose foundations are called bases."""
    words = Words.load(language)
    words.bases = GAMES["petit-napoleon"].base == FIRST
    return words


def said(words: Words, position: str, move: Move) -> str:
    """What is said of a move in a position."""
    table = parse_position(position)
    return words.said(table, move, table.play(move))


@pytest.mark.parametrize(
    ("words", "refusal", "text"),
    [
        (
            FR,
            Refusal(Clause.COLUMN_RANK, "3♣", "J♣", ("4♣",)),
            "Le trois de trèfle ne va pas sur le valet de trèfle\u00a0: il lui faut un quatre de trèfle.",
        ),
        (
            FR,
            Refusal(Clause.COLUMN_RANK, "J♣", "A♣", ("Q♣",)),
            "Le valet de trèfle ne va pas sur l’as de trèfle\u00a0: il lui faut une dame de trèfle.",
        ),
        (
            FR,
            Refusal(Clause.FOUNDATION_SUIT, "3♣", "Q♥"),
            "Le trois de trèfle n’est pas de l’enseigne de la dame de cœur.",
        ),
        (
            FR,
            Refusal(Clause.FOUNDATION_SUIT, "Q♣", "10♥"),
            "La dame de trèfle n’est pas de l’enseigne du dix de cœur.",
        ),
        (
            FR,
            Refusal(Clause.COVERED, None, "A♥"),
            "Une carte cachée est sous l’as de cœur.",
        ),
        (
            PT,
            Refusal(Clause.COLUMN_RANK, "3♣", "J♣", ("4♣",)),
            "O três de paus não vai sobre o valete de paus: precisa de um quatro de paus.",
        ),
        (
            PT,
            Refusal(Clause.ROW_NEIGHBOUR, "K♣", "3♣", ("Q♣", "A♣")),
            "O rei de paus não vai sobre o três de paus: precisa de uma dama de paus ou de um ás de paus, "
            "ou de uma fila vazia.",
        ),
        (
            PT,
            Refusal(Clause.FOUNDATION_SUIT, "3♣", "Q♥"),
            "O três de paus não é do naipe da dama de copas.",
        ),
    ],
)
def test_a_refusal_names_cards_with_their_articles(words: Words, refusal: Refusal, text: str) -> None:
    assert words.spoken(words.refused(refusal)) == text


def test_the_note_keeps_the_signs_behind_the_articles() -> None:
    assert FR.refused(Refusal(Clause.COVERED, "3♣", "Q♥")) == "Le 3♣ est sous la D♥."


@pytest.mark.parametrize("words", [FR, PT], ids=["fr", "pt"])
def test_a_slot_asks_only_for_an_article_that_there_is(words: Words) -> None:
    odd = Words("xx", {**words.texts, "odd": "{{card:with}}"})
    with pytest.raises(KeyError):
        odd("odd", card=odd.named("3♣"))


@pytest.mark.parametrize("words", [FR, PT], ids=["fr", "pt"])
def test_the_ear_is_spared_a_rule_where_the_reason_names_what_is_wanted(words: Words) -> None:
    for refusal, enough in (
        (Refusal(Clause.COLUMN_RANK, "3♣", "J♣", ("4♣",)), True),
        (Refusal(Clause.COLUMN_SUIT, "3♣", "4♥", ("4♣",), empty=True), True),
        (Refusal(Clause.COLUMN_RANK, "K♣", "J♣", (), empty=True), True),
        (Refusal(Clause.COLUMN_RANK, "K♣", "J♣", ()), False),
        (Refusal(Clause.ONE_CARD, "3♣", "2♣"), True),
        (Refusal(Clause.FOUNDATION_LOCKED, "3♣"), False),
        (Refusal(Clause.ONE_PASS), False),
    ):
        assert words.says_enough(refusal) == enough


@pytest.mark.parametrize(
    ("words", "cards", "text"),
    [
        (FR, ("K♣", "Q♣", "J♣"), "suite de 3 cartes à partir du roi de trèfle"),
        (FR, ("A♣", "K♣"), "suite de 2 cartes à partir de l’as de trèfle"),
        (PT, ("K♣", "Q♣", "J♣"), "sequência de 3 cartas, a começar no rei de paus"),
        (PT, ("Q♣", "J♣"), "sequência de 2 cartas, a começar na dama de paus"),
        (PT, ("J♣",), "valete de paus"),
    ],
)
def test_a_run_is_named_by_its_length_and_its_first_card(
    words: Words, cards: tuple[str, ...], text: str
) -> None:
    assert words.held(cards) == text


@pytest.mark.parametrize(
    ("numbers", "french", "portuguese"),
    [
        ((5,), "5", "5"),
        ((5, 6), "5 et 6", "5 e 6"),
        ((5, 6, 7, 8), "5 à 8", "5 a 8"),
        ((1, 4, 5, 6, 9, 10), "1, 4 à 6, 9 et 10", "1, 4 a 6, 9 e 10"),
        ((1, 2, 3, 5, 6, 7), "1 à 3 et 5 à 7", "1 a 3 e 5 a 7"),
    ],
)
def test_numbers_in_a_row_become_a_span(numbers: tuple[int, ...], french: str, portuguese: str) -> None:
    places = [f"c{n}" for n in numbers]
    assert (span(FR, places), span(PT, places)) == (french, portuguese)


def test_rows_are_told_apart_by_their_sides() -> None:
    assert span(FR, ["r1", "r2", "r5"]) == "1 à gauche, 1 à droite et 3 à gauche"
    assert span(PT, ["r4"]) == "2 à direita"


def test_what_is_empty_is_told_together() -> None:
    table = parse_position("forty-thieves/s=2C;f=3H,,,AS;c=3C,4C,,KS,,,,KH,KD,KC")
    places = ["f1", "c2", "c3", "c5", "c6", "c7"]
    assert names(FR, table, places) == ["fondation 1", "colonne 2", "4 colonnes vides"]
    assert names(PT, table, ["c3"]) == ["coluna vazia (3)"]
    assert (
        ways(FR, table, places)
        == "sur la fondation 1, sur la colonne 2 ou dans une colonne vide (3 et 5 à 7)"
    )
    assert ways(PT, table, places[1:]) == "para a coluna 2 ou para uma coluna vazia (3 e 5 a 7)"
    told = whole(FR, table)
    assert "trois de cœur, fondation 1, 3 cartes" in told
    assert "fondations 2, 3 et 5 à 8, vides" in told
    assert "colonnes 3 et 5 à 7, vides" in told
    assert told.index("as de pique") < told.index("vides")


@pytest.mark.parametrize("place", ["f2", "c3", "w"])
def test_a_single_empty_pile_bears_its_name(place: str) -> None:
    table = parse_position("forty-thieves/f=3H,,AS,2C,2D,AD,AH,AC;c=3C,4C,,KS,KS,KH,KH,KD,KD,KC")
    assert FR.pile(table, place) in whole(FR, table)


@pytest.mark.parametrize(
    ("position", "french", "portuguese"),
    [
        ("c=3C", "trois de trèfle, colonne 1, une seule carte", "três de paus, coluna 1, uma só carta"),
        ("c=KS3C", "trois de trèfle, colonne 1, 2 cartes", "três de paus, coluna 1, 2 cartas"),
        (
            "c=(KS)3C",
            "trois de trèfle, colonne 1, 2 cartes, dont 1 cachée",
            "três de paus, coluna 1, 2 cartas, 1 tapada",
        ),
    ],
)
def test_a_pile_tells_how_many_of_its_cards_lie_face_down(
    position: str, french: str, portuguese: str
) -> None:
    table = parse_position(f"indian-published/{position}")
    assert (FR.pile(table, "c1"), PT.pile(table, "c1")) == (french, portuguese)


@pytest.mark.parametrize(
    ("position", "french", "portuguese"),
    [
        ("s=2C;w=3C", "pioche, 1 carte, à retourner", "monte, 1 carta, para virar"),
        ("w=3C", "pioche vide, défausse à retourner", "monte esgotado, descarte por virar"),
        ("w=3C;r=0", "pioche vide", "monte esgotado"),
        ("c=3C", "pioche vide", "monte esgotado"),
    ],
)
def test_an_empty_stock_tells_whether_the_waste_may_be_turned(
    position: str, french: str, portuguese: str
) -> None:
    table = parse_position(f"one-redeal/{position}")
    assert (FR.pile(table, "s"), PT.pile(table, "s")) == (french, portuguese)


@pytest.mark.parametrize(
    ("position", "move", "french", "portuguese"),
    [
        (
            "two-redeals/w=2C3C4C5C",
            Move("w", "s"),
            "La défausse redevient la pioche\u00a0: 4 cartes, encore 1 redistribution.",
            "O descarte volta a ser monte: 4 cartas, resta 1 redistribuição.",
        ),
        (
            "one-redeal/w=2C",
            Move("w", "s"),
            "La défausse redevient la pioche\u00a0: 1 carte, dernier passage.",
            "O descarte volta a ser monte: 1 carta, última passagem.",
        ),
        (
            "forty-thieves/f=QC;c=9H,,,KC",
            Move("c4", "f1"),
            "Roi de trèfle sur la fondation 1. La colonne 4 est vide. La fondation 1 est complète.",
            "Rei de paus para a fundação 1. A coluna 4 ficou vazia. A fundação 1 está completa.",
        ),
        (
            "forty-thieves/w=2C;c=3C",
            Move("w", "c1"),
            "Deux de trèfle sur la colonne 1. La défausse est vide.",
            "Dois de paus para a coluna 1. O descarte ficou vazio.",
        ),
    ],
)
def test_a_move_tells_what_it_has_settled(position: str, move: Move, french: str, portuguese: str) -> None:
    assert (said(FR, position, move), said(PT, position, move)) == (french, portuguese)


@pytest.mark.parametrize(
    ("card", "french", "portuguese"),
    [
        ("8C", "Les bases montent.", "As bases sobem."),
        ("6C", "Les bases descendent.", "As bases descem."),
    ],
)
def test_the_way_of_the_bases_is_told_once_it_is_bound(card: str, french: str, portuguese: str) -> None:
    """R19."""
    position = f"petit-napoleon/b=7;f=7H,7S,7D,7C;r=9H{card},9S"
    assert said(bases("fr"), position, Move("r1", "f4")).endswith(french)
    assert said(bases("pt"), position, Move("r1", "f4")).endswith(portuguese)
    way = "up" if card == "8C" else "down"
    other = {"8C": "8H", "6C": "6H"}[card]
    later = f"petit-napoleon/b=7;d={way};f=7H,7S,7D,{card};r=9S{other}"
    assert not said(bases("fr"), later, Move("r1", "f1")).endswith(french)


def test_in_a_game_with_bases_the_win_is_on_the_bases() -> None:
    assert bases("fr")("said.won", n=52) == "Gagné\u202f! Les 52 cartes sont sur les bases."
    assert bases("pt")("said.progress", n=4, of=52) == "Nas bases: 4 de 52."
    assert bases("fr")("hint.why.foundation").endswith("bases.")
    assert FR("said.won", n=104).endswith("fondations.")
