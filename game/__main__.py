"""The engine from a command line: ``python -m game games | show | moves | play``.

A LINK is a game (``forty-thieves/17/c2f1.sw``) or a position (``forty-thieves/c=QH7D,AC6D;s=9C``).
For scripts, for tests, and for people without a browser. Errors go to the error stream, exit 2.
"""

import argparse
import json
import sys
from collections.abc import Sequence

from .games import GAMES
from .notation import NotationError, parse_game, parse_move, write_game, write_position
from .outlook import status
from .rules import Kind
from .table import IllegalMoveError, Table


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return the exit code: 0, or 2 for text that is no game or a move refused."""
    options = _parser().parse_args(arguments)
    try:
        result = _games() if options.command == "games" else _on_game(options)
    except (NotationError, IllegalMoveError) as error:
        print(f"game: {error}", file=sys.stderr)
        return 2
    print(json.dumps(result, ensure_ascii=False) if options.json else _plain(options.command, result))
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m game", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    for name, text in (
        ("games", "list the games"),
        ("show", "show a table"),
        ("moves", "list the legal moves, one a line"),
        ("play", "play moves and show the table"),
    ):
        command = commands.add_parser(name, help=text)
        command.add_argument("--json", action="store_true", help="print one JSON value")
        if name != "games":
            command.add_argument("link", metavar="LINK")
        if name == "play":
            command.add_argument("moves", metavar="MOVE", nargs="+")
    return parser


def _games() -> dict[str, object]:
    return {name: dict(rules.facts) for name, rules in GAMES.items()}


def _on_game(options: argparse.Namespace) -> dict[str, object]:
    game = parse_game(options.link)
    moves, table = list(game.moves), game.tables[-1]
    for text in getattr(options, "moves", []):
        move = parse_move(table.rules, text, len(moves) + 1)
        table = table.play(move)
        moves.append(move)
    if options.command == "moves":
        return {"moves": [str(move) for move in table.moves()]}
    start = game.start if game.deal is None else game.deal
    return {
        "link": write_game(table.rules, start, moves, game.goal),
        "position": write_position(table),
        "status": status(table).value,
        "on_foundations": table.on_foundations,
        "cards": table.rules.cards,
        "piles": {place: _shown(table, place) for place in table.rules.places},
    }


def _shown(table: Table, place: str) -> str:
    pile, down = table[place], table.hidden[table.rules.index[place]]
    if place == Kind.STOCK.value:
        return f"({len(pile)})"
    return " ".join(["?"] * down + list(pile[down:]))


def _plain(command: str, result: dict[str, object]) -> str:
    if command == "games":
        return "\n".join(result)
    if command == "moves":
        moves = result["moves"]
        assert isinstance(moves, list)
        return "\n".join(moves)
    piles = result["piles"]
    assert isinstance(piles, dict)
    lines = [f"{place:>4}  {cards}".rstrip() for place, cards in piles.items()]
    standing = f"{result['status']}, {result['on_foundations']} of {result['cards']} on the foundations"
    return "\n".join([str(result["link"]), standing, *lines])


if __name__ == "__main__":
    sys.exit(main())
