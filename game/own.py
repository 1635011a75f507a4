"""A game put together by the reader: rules from settings, and a name that carries them.

The name stands in links and saves like that of any game: ``own-2-10x4-same-card-any-0-no`` has two
packs, ten columns of four, builds in the same suit, moves single cards, lets any card fill an empty
column, has no redeal, and gives nothing back from the foundations.
"""

import re
from collections.abc import Mapping
from typing import Final

from .cards import KING
from .games import FORTY_THIEVES, GAMES
from .rules import ANY, Build, Kind, Piles, Rules, RulesError, Suits, Take

CHOICES: Final[Mapping[str, tuple[str, ...]]] = {
    "packs": ("1", "2", "3"),
    "columns": tuple(map(str, range(4, 13))),
    "depth": tuple(map(str, range(1, 9))),
    "suits": tuple(suits.value for suits in Suits),
    "take": (Take.CARD.value, Take.RUN.value),
    "fill": ("any", "king", "waste"),
    "redeals": ("0", "1", "2"),
    "back": ("no", "yes"),
}
"""What can be set, and to what; the order is that of the name."""

USUAL: Final = dict(zip(CHOICES, ("2", "10", "4", "same", "card", "any", "0", "no"), strict=True))
"""The settings that make Forty Thieves."""

NAME: Final = re.compile(r"own-(\d+)-(\d+)x(\d+)-(\w+)-(\w+)-(\w+)-(\d+)-(\w+)")


def own_game(settings: Mapping[str, str]) -> Rules:
    """Return the rules that some settings make.

    Raises RulesError: ``settings`` for one that is missing or unknown, ``dealt`` for more cards on
    the table than there are.
    """
    if any(settings.get(name) not in values for name, values in CHOICES.items()):
        raise RulesError("settings")
    s = {name: settings[name] for name in CHOICES}
    spread = f"{s['packs']}-{s['columns']}x{s['depth']}"
    name = "-".join(["own", spread, s["suits"], s["take"], s["fill"], s["redeals"], s["back"]])
    rank = KING if s["fill"] == "king" else ANY
    sources = (Kind.WASTE,) if s["fill"] == "waste" else (Kind.COLUMN, Kind.WASTE)
    stock, waste, foundations, _ = FORTY_THIEVES.piles
    return Rules(
        name,
        (
            stock,
            waste,
            Piles(
                Kind.FOUNDATION,
                count=4 * int(s["packs"]),
                build=foundations.build,
                fill=foundations.fill,
                take=Take.CARD if s["back"] == "yes" else Take.NOTHING,
            ),
            Piles(
                Kind.COLUMN,
                count=int(s["columns"]),
                deal=int(s["depth"]),
                build=Build((-1,), Suits(s["suits"])),
                fill=dict.fromkeys(sources, rank),
                take=Take(s["take"]),
            ),
        ),
        decks=int(s["packs"]),
        passes=1 + int(s["redeals"]),
    )


def settings_of(name: str) -> dict[str, str]:
    """Return the settings in the name of a game. Raises RulesError where it is no such name."""
    match = NAME.fullmatch(name)
    if not match:
        raise RulesError("settings")
    return dict(zip(CHOICES, match.groups(), strict=True))


def game_named(name: str) -> Rules:
    """Return the rules of a game by its id, from the catalogue or put together by a reader.

    Raises KeyError for an unknown game, RulesError for settings that make none.
    """
    if name.startswith("own-"):
        return own_game(settings_of(name))
    return GAMES[name]
