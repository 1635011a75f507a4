"""What the reader fills in below a board: a deal, a card to find, a text to open, a game of his own."""

from ..cards import RANKS, SUITS
from ..own import CHOICES, USUAL
from ..words import SUIT_KEYS, Words


def deal_form(words: Words) -> str:
    """Return the field for the number of a deal, the deal and the endgame of the day."""
    return (
        f'<form class="deal" data-do="deal"><label>{words("board.deal")} '
        '<input name="number" inputmode="numeric" autocomplete="off" maxlength="20"></label>'
        f"<button>{words('board.go')}</button>"
        f'<button type="button" data-do="daily">{words("board.daily")}</button>'
        f'<button type="button" data-do="endgame">{words("board.endgame")}</button></form>'
    )


def find_form(words: Words) -> str:
    """Return the question where a card lies; what is sent is the card itself, in two parts."""
    ranks = "".join(
        f'<option value="{rank}">{words(f"rank.{number}")}</option>' for number, rank in enumerate(RANKS, 1)
    )
    suits = "".join(f'<option value="{suit}">{words(f"suit.{SUIT_KEYS[suit]}")}</option>' for suit in SUITS)
    return (
        f'<form class="find" data-do="find"><span>{words("board.find")}</span>'
        f'<select name="rank" aria-label="{words("board.find-rank")}">{ranks}</select>'
        f'<select name="suit" aria-label="{words("board.find-suit")}">{suits}</select>'
        f"<button>{words('board.find-go')}</button></form>"
    )


def move_form(words: Words) -> str:
    """Return the field for a move that is written (``game/typed.py`` reads it)."""
    return (
        f'<form class="move" data-do="move"><label>{words("board.move")} '
        '<input name="text" autocomplete="off" autocapitalize="off" spellcheck="false" enterkeyhint="go" '
        f'maxlength="60" aria-describedby="move-help"></label><button>{words("board.go")}</button>'
        f'<p id="move-help">{words("board.move-help")}</p></form>'
    )


def paste_form(words: Words) -> str:
    """Return the field for a game or for cards that the reader brings along."""
    return (
        f'<form class="paste" data-do="paste"><label>{words("board.paste")}'
        f'<textarea name="text" rows="4" spellcheck="false" aria-describedby="paste-help"></textarea></label>'
        f'<p id="paste-help">{words("board.paste-help")}</p><button>{words("board.paste-go")}</button></form>'
    )


def own_form(words: Words) -> str:
    """Return the settings of a game of one's own as a form."""
    fields = []
    for name, values in CHOICES.items():
        options = "".join(
            f'<option value="{value}"{_selected(name, value)}>{_choice(name, value, words)}</option>'
            for value in values
        )
        fields.append(f'<label>{words(f"own.{name}")} <select name="{name}">{options}</select></label>')
    return f'<form class="own" data-do="own">{"".join(fields)}<button>{words("own.make")}</button></form>'


def _selected(name: str, value: str) -> str:
    return " selected" if USUAL[name] == value else ""


def _choice(name: str, value: str, words: Words) -> str:
    key = f"own.{name}.{value}"
    return words(key) if words.has(key) else value
