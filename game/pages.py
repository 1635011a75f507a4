"""Where the pages of the games lie, as seen from a page whose link to the start page is known.

Where that link names a folder, so do these; where it names the file in it, as it must for pages that are
opened without a host, so do these.
"""

from .games import GAMES


def rules_page(start: str, game: str) -> str:
    """Return the address of the rules of a game: ``../../josephine/`` where ``start`` is ``../../``."""
    return _beside(start, game)


def table_page(start: str, game: str) -> str:
    """Return the address of the table on which a game is played: its own, or the one for readers' rules."""
    return _beside(start, f"{game}/play" if game in GAMES else "own")


def _beside(start: str, page: str) -> str:
    folder, stroke, file = start.rpartition("/")
    return f"{folder}{stroke}{page}/{file}"
