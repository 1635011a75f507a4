"""Games won by ear alone: with the keyboard, and with nothing to go by but what is said.

All that is heard in a short session with every command is kept in ``tests/data/spoken/<language>`` (the file
``session.txt``). A change shows as a difference; where it is meant, write the files anew and read them::

    PATIENCE_GOLDEN=write python -m pytest tests/browser/test_by_ear.py -k session

``tests/words/test_transcripts.py`` does the same for every move of the won games, without a browser.
"""

from collections.abc import Callable

import pytest

from game.games import FORTY_THIEVES, GAMES
from tests.browser.ear import EAR, Listener
from tests.browser.reader import Reader
from tests.spoken import by_heart, expect_transcript, shortest_win, speaker

Visit = Callable[..., Reader]
Listen = Callable[..., Listener]

EACH_LANGUAGE = pytest.mark.parametrize("language", ["fr", "pt"])
HURRIED_WINS = [
    ("fr", "indian-published"),
    ("pt", "one-redeal"),
    ("fr", "sixty-thieves"),
    ("pt", "petit-napoleon"),
    ("pt", "limited"),
    ("fr", "josephine"),
    ("pt", "napoleons-square"),
]

POSITION = "forty-thieves/s=2C;f=KS,KS,KH,KH,KD,KD,9C;c=KCQCJC,10CAC,KCQCJC10C9C8C7C6C5C4C,3C,,,,,,"
"""All cards of the game, of which the clubs are left to play: a card in the stock, places without any."""

ARROWS = {"→": "ArrowRight", "←": "ArrowLeft", "↓": "ArrowDown", "↑": "ArrowUp"}
WALKING = {*ARROWS, "Home", "End"}
SESSION = {
    "every pile by its name, those without cards as well": "s Home m → o → → → → → → → →",
    "what is asked at a pile": "End ← ← ← ← ← ← ← ← ← o m → → o m → m → Enter",
    "a run, card by card": "← ← + + - Escape → →",
    "what was done last; a hint, and more, and why": "l h h h",
    "taken up and let go; taken up and put where it may not go": "← Enter Escape Enter ← ← ← Enter",
    "what a foundation keeps; the stock, to its end": "Home → → Enter d d l",
    "taken back and made again, as far as there is something": "u y u u y y",
    "to a place without cards": "End ← ← ← ← ← ← Enter → Enter u",
    "up by one key": "← ← ← f f ← f f f",
    "to the end": "Home → Shift+Enter End ← ← ← ← ← ← f ← f f f f f f f f f f",
    "what there is to say then": "s l m o h d u",
}
"""Keys, by what they are for."""


@pytest.fixture
def listen(visit: Visit) -> Listen:
    """Let someone come to a table who hears and does not see: ``listen("fr", "indian/2", hurried=True)``."""

    def come(language: str, link: str, *, hurried: bool = False) -> Listener:
        name = link.partition("/")[0]
        words = speaker(GAMES[name], language)
        reader = visit(f"{language}/{name}/play/#{link}", language=language, motion="reduce", before=EAR)
        listener = Listener(reader.page, GAMES[name], words, hurried=hurried)
        number = link.rpartition("/")[2]
        listener.wait_for(words("said.deal", n=number) if number.isdigit() else words("said.position"))
        listener.sit_down()
        return listener

    return come


def win(listener: Listener, name: str) -> None:
    """Learn the table by walking on it, then play a win that is known by heart, to its last move."""
    game, words = shortest_win(name), listener.words
    listener.explore()
    assert set(listener.ways) == {words.place(place) for place in game.start.rules.places}
    said = [listener.play(step) for step in by_heart(game, words)]
    cards = game.start.rules.cards
    assert said[-1].endswith(words("said.won", n=cards))
    assert words("said.progress", n=cards, of=cards) in listener.ask("s")


@EACH_LANGUAGE
def test_a_game_is_won_by_ear_alone(listen: Listen, language: str) -> None:
    """By arrows, Enter and D only: every pile that is passed is heard, and every place that is possible."""
    win(listen(language, f"forty-thieves/{shortest_win('forty-thieves').deal}"), "forty-thieves")


@pytest.mark.parametrize(("language", "name"), HURRIED_WINS)
def test_a_game_of_each_shape_is_won_by_ear(listen: Listen, language: str, name: str) -> None:
    """By fewer keys: a digit names a column, F sends a card up."""
    win(listen(language, f"{name}/{shortest_win(name).deal}", hurried=True), name)


@EACH_LANGUAGE
def test_a_session_sounds_as_it_is_kept(listen: Listen, language: str) -> None:
    listener = listen(language, POSITION)
    heard = [f"Tab: {listener.name()}"]
    for key in " ".join(SESSION.values()).split():
        text = listener.press(ARROWS.get(key, key)) if key in WALKING else listener.ask(key)
        heard.append(f"{key}: {text}")
    expect_transcript(language, "session", heard)
    won = listener.words("said.won", n=FORTY_THIEVES.cards)
    assert sum(line.endswith(won) for line in heard) == 1, "the session ends with a game that is won"
