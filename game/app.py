"""The door for the page: one message in, one view out, both JSON text.

A message is ``{"do": ..., ...}``; a view names what changed: ``piles`` (the HTML and the name of
each place), ``selected`` and ``targets``, ``say`` (for the live region), ``note`` (HTML to show),
``moved`` (what to animate), ``link`` and ``save``. Cards of the stock are never in it.
Nothing raises: what goes wrong is told in the reader's language, and the game stays as it was.
"""

import json
from collections.abc import Callable, Iterator
from html import escape
from typing import Any, Final, TypeAlias

from . import draw
from .deal import DealError, deal_number
from .games import GAMES
from .notation import NotationError, parse_move
from .outlook import Status, search
from .own import own_game, settings_of
from .play import Game
from .rules import Kind, Place, RulesError
from .table import REDEAL, STOCK, TURN, IllegalMoveError, Move, Refusal, Table
from .words import Words

Message: TypeAlias = dict[str, Any]
View: TypeAlias = dict[str, Any]

LARGEST_RANDOM_DEAL: Final = 999_999
"""New deals are drawn up to this number: short enough to be read out to a friend."""


class Door:
    """One board of one page."""

    def __init__(self) -> None:
        self.words = Words.load("fr")
        self.game = Game.new("forty-thieves", 1)
        self.line: list[str] = []
        self.rules_url = ""
        self.games_url = ""
        self.selected: tuple[Place, int] | None = None
        self.thought: Iterator[bool | None] | None = None
        self.answers: dict[str, Callable[[Message], View]] = {
            "open": self.open,
            "load": self.load,
            "tap": self.tap,
            "lift": self.lift,
            "drop": self.drop,
            "release": self.release,
            "turn": self.turn,
            "undo": self.undo,
            "redo": self.redo,
            "restart": self.restart,
            "new": self.new,
            "deal": self.deal,
            "own": self.own,
            "step": self.step,
            "copied": self.copied,
            "think": self.think,
            "letters": self.letters,
        }

    def handle(self, text: str) -> str:
        """Answer a message. Whatever goes wrong becomes a view with a note."""
        try:
            message = json.loads(text)
            view = self.answers[message["do"]](message)
        except Exception as error:  # the page must get an answer, whatever happened
            view = self.view(note=self._note("error", self.words("error.unexpected")))
            view["error"] = repr(error)
        return json.dumps(view, ensure_ascii=False)

    # -- opening

    def open(self, message: Message) -> View:
        """Open a link, else the saved game, else the game that the page shows."""
        self.words = Words.load(str(message["lang"]))
        self.words.international = message.get("letters") == "jqk"
        self.rules_url = str(message.get("rules", ""))
        self.games_url = str(message.get("games", ""))
        self.line = [move for move in str(message.get("line", "")).split(".") if move]
        self.game = Game.read(str(message["shown"]))
        link, save = str(message.get("link", "")), str(message.get("save", ""))
        say = self._ready()
        note: View | None = None
        extra: View = {}
        saved, damaged = self._saved(save)
        if damaged:
            note = self._note("error", damaged)
            extra["damaged"] = True
        if link:
            try:
                opened = Game.read(link)
            except NotationError as error:
                texts = [self.words("error.link"), self.words.error(error, self.game.rules)]
                note = self._note("error", " ".join(texts))
                opened = None
            if opened:
                if saved and saved.moves and saved.tables[0] != opened.tables[0]:
                    # A friend's link must not cost the reader his own game.
                    extra["aside"] = save
                    note = self._note("aside", self.words("said.aside"), button="aside")
                self.game, saved = opened, None
                say = self._ready()
        if saved:
            self.game = saved
            say = self.words("said.resumed", n=saved.at) if saved.at else self._ready()
        return self.view(say=say, note=note, whole=True) | extra

    def load(self, message: Message) -> View:
        """Go back to a saved game that was laid aside."""
        saved, damaged = self._saved(str(message["save"]))
        if saved is None:
            return self.view(note=self._note("error", damaged))
        self.game, self.selected = saved, None
        return self.view(say=self.words("said.resumed", n=saved.at), whole=True)

    def _saved(self, save: str) -> tuple[Game | None, str]:
        """Read a save; returns the game, or what is wrong with the text."""
        if not save:
            return None, ""
        try:
            return Game.load(save), ""
        except NotationError as error:
            return None, f"{self.words.error(error, self.game.rules)} {self.words('error.save')}"

    def _ready(self) -> str:
        number = self.game.deal
        return self.words("said.position") if number is None else self.words("said.deal", n=number)

    # -- moving cards

    def tap(self, message: Message) -> View:
        """Take a card up, or put the one taken up here; the stock turns a card."""
        place, cards = str(message["place"]), int(message.get("cards", 1))
        if place == STOCK:
            return self.turn(message)
        if self.selected is None:
            return self._select(place, cards)
        return self.drop(message)

    def lift(self, message: Message) -> View:
        """Take cards up, whatever was taken up before (a drag begins)."""
        return self._select(str(message["place"]), int(message.get("cards", 1)))

    def drop(self, message: Message) -> View:
        """Put what was taken up on a place."""
        place = str(message["place"])
        if self.selected is None:
            return {}
        source, cards = self.selected
        if place == source:
            return self.release(message)
        return self._play(self._friendly(Move(source, place, cards)))

    def release(self, _: Message) -> View:
        """Let go of what was taken up."""
        if self.selected is None:
            return {}
        self.selected = None
        return self.view(say=self.words("said.released"))

    def turn(self, _: Message) -> View:
        """Turn a card of the stock; once it is empty, the waste, where the rules allow it."""
        empty = not self.game.table[STOCK]
        redeal = empty and self.game.table.rules.passes > 1
        return self._play(REDEAL if redeal else TURN)

    def _select(self, place: Place, cards: int) -> View:
        table = self.game.table
        if place == STOCK:
            return {}
        if not table[place]:
            self.selected = None
            return self.view(say=self.words.sentence(self.words.pile(table, place)))
        refusal = table.lift_refusal(place, cards)
        if refusal:
            return self._refused(refusal)
        self.selected = (place, cards)
        count = len(self.targets())
        say = self.words(
            "said.selected", card=self.words.card(table[place][-cards]), place=self.words.place(place)
        )
        say = say[:1].upper() + say[1:]
        more = self.words("said.targets", n=count) if count else self.words("said.no-target")
        return self.view(say=f"{say} {more}")

    def targets(self) -> list[Place]:
        """Where the cards taken up may go, every fitting foundation included."""
        if self.selected is None:
            return []
        source, cards = self.selected
        table = self.game.table
        return [
            p for p in table.rules.places if p != source and table.refusal(Move(source, p, cards)) is None
        ]

    def _friendly(self, move: Move) -> Move:
        """A card meant for the wrong one of the foundations goes to the one that takes it."""
        table, foundation = self.game.table, Kind.FOUNDATION.value
        if move.target[0] != foundation or table.refusal(move) is None:
            return move
        fits = (p for p in self.targets() if p[0] == foundation)
        return move._replace(target=next(fits, move.target))

    def _play(self, move: Move) -> View:
        before = self.game.table
        try:
            self.game.play(move)
        except IllegalMoveError as error:
            return self._refused(error.refusal)
        self.selected = None
        return self._moved(before, move, self.words.said(before, move, self.game.table))

    def _refused(self, refusal: Refusal) -> View:
        self.selected = None
        rule = self.words.clause(refusal.clause, self.game.rules)
        why = self.words.refused(refusal)
        here = f"{self.games_url}{self.game.rules.name}/" if self.games_url else self.rules_url
        href = f"{here}#{refusal.clause}"
        note = self._note("refused", why, rule=rule, href=href)
        return self.view(say=f"{why} {rule}", note=note) | {"refused": refusal.clause.value}

    # -- history

    def undo(self, _: Message) -> View:
        """Take a move back."""
        before = self.game.table
        move = self.game.undo()
        self.selected = None
        if move is None:
            return self.view(say=self.words("said.nothing-undone"))
        said = self.words.moved(self.game.table, move)
        back = Move(move.target, move.source, move.cards)
        return self._moved(before, back, self.words("said.undo", move=said))

    def redo(self, _: Message) -> View:
        """Make a move again that was taken back."""
        before = self.game.table
        move = self.game.redo()
        self.selected = None
        if move is None:
            return self.view(say=self.words("said.nothing-redone"))
        return self._moved(before, move, self.words("said.redo", move=self.words.moved(before, move)))

    def restart(self, _: Message) -> View:
        """Go back to the start of the deal; every move can still be made again."""
        before, self.selected = self.game.table, None
        self.game.restart()
        return self.view(before, say=self.words("said.restart"))

    def new(self, message: Message) -> View:
        """Deal anew; ``chance`` is a number from the page, since a frozen Python has no chance of its own."""
        return self._deal(int(message["chance"]) % LARGEST_RANDOM_DEAL + 1)

    def deal(self, message: Message) -> View:
        """Deal the number that the reader wrote."""
        try:
            return self._deal(deal_number(str(message["number"])))
        except DealError:
            text = self.words("error.bad-number", item=str(message["number"])[:40])
            return self.view(say=text, note=self._note("error", text))

    def own(self, message: Message) -> View:
        """Put a game together from the reader's settings, with the deal number that is on the table."""
        try:
            rules = own_game(message["settings"])
        except RulesError as error:
            text = self.words(f"error.rules.{error.code}")
            return self.view(say=text, note=self._note("error", text))
        self.game, self.selected = Game.new(rules.name, self.game.deal or 1), None
        return self.view(say=self._ready(), whole=True)

    def _deal(self, number: int) -> View:
        self.game, self.selected = Game.new(self.game.rules.name, number), None
        return self.view(say=self._ready(), whole=True)

    def step(self, _: Message) -> View:
        """Make the next move of the worked example."""
        made = [str(move) for move in self.game.moves[: self.game.at]]
        if made != self.line[: len(made)]:
            return self.view(
                say=self.words("said.step-away"), note=self._note("step", self.words("said.step-away"))
            )
        if len(made) == len(self.line):
            return self.view(
                say=self.words("said.step-done"), note=self._note("step", self.words("said.step-done"))
            )
        return self._play(parse_move(self.game.rules, self.line[len(made)]))

    # -- the rest

    def copied(self, message: Message) -> View:
        """Tell that the link was copied, or show it where the browser refused."""
        if message.get("ok"):
            return self.view(
                say=self.words("said.copied"), note=self._note("copied", self.words("said.copied"))
            )
        text = f"{self.words('said.copy-failed')} {message.get('url', '')}"
        return self.view(say=text, note=self._note("copied", text))

    def letters(self, message: Message) -> View:
        """Change the letters on court cards in what is said."""
        self.words.international = message.get("letters") == "jqk"
        return self.view()

    def think(self, _: Message) -> View:
        """Go on with the question whether anything new can still come; one slice a message."""
        if self.thought is None:
            return {}
        answer = next(self.thought, True)
        if answer is None:
            return {"thinking": True}
        self.thought = None
        if answer:
            return {"thinking": False}
        return self._ended(Status.NO_USEFUL_MOVE)

    def _moved(self, before: Table, move: Move, say: str) -> View:
        table = self.game.table
        view = self.view(before, say=say) | {
            "moved": {"from": move.source, "to": move.target, "cards": move.cards}
        }
        if not table.complete:
            return view
        if table.won or table.stuck:
            ended = self._ended(Status.WON if table.won else Status.STUCK)
            return view | ended | {"say": f"{say} {ended['say']}", "piles": view["piles"]}
        self.thought = search(table)
        return view | {"thinking": True}

    def _ended(self, status: Status) -> View:
        self.thought = None
        key = f"said.{status}"
        if not self.game.rules.has(Kind.STOCK) and self.words.has(f"{key}.no-stock"):
            key += ".no-stock"
        text = self.words(key, n=self.game.rules.cards)
        note = self._note(status.value, text, more=self.words(f"end.{status}"))
        return self.view(say=text, note=note) | {"status": status.value}

    def _note(
        self, kind: str, text: str, *, rule: str = "", href: str = "", more: str = "", button: str = ""
    ) -> View:
        """Return something to show above the commands, as safe HTML."""
        html = f"<p>{escape(text)}{' ' + escape(more) if more else ''}</p>"
        if rule:
            html += f'<p class="rule"><a href="{escape(href)}">{escape(rule)}</a></p>'
        if button:
            html += (
                f'<p><button type="button" data-do="{button}">{self.words(f"board.{button}")}</button></p>'
            )
        return {"kind": kind, "html": html}

    def view(
        self, before: Table | None = None, *, say: str = "", note: View | None = None, whole: bool = False
    ) -> View:
        """Return what the page must show now: what differs from ``before``, or the ``whole`` board."""
        game, table = self.game, self.game.table
        targets = self.targets()
        view: View = {
            "game": game.rules.name,
            "piles": {
                place: {"html": draw.pile(table, place, self.words, spoken=True)}
                for place in table.rules.places
                if before is not None and before[place] != table[place]
            },
            "labels": {place: self._label(place, targets) for place in table.rules.places},
            "selected": list(self.selected) if self.selected else [],
            "targets": targets,
            "say": say,
            "note": note,
            "link": game.link,
            "save": game.save,
            "title": draw.title(game.deal, self.words),
            "progress": draw.progress(table, self.words),
            "can": {"undo": game.can_undo, "redo": game.can_redo, "restart": game.can_undo},
        }
        if whole:
            if game.rules.name not in GAMES:
                view["rules"] = draw.rule_list(game.rules, self.words)
                view["settings"] = settings_of(game.rules.name)
            view["others"] = draw.others(game.rules, game.deal, self.games_url, self.words)
            view["felt"] = draw.felt(table, self.words, live=True)
            view["thinking"] = table.complete and not table.won and not table.stuck
            self.thought = search(table) if view["thinking"] else None
        return view

    def _label(self, place: Place, targets: list[Place]) -> str:
        label = self.words.pile(self.game.table, place)
        if self.selected and self.selected[0] == place:
            return self.words("label.selected", label=label)
        return self.words("label.target", label=label) if place in targets else label


doors: dict[str, Door] = {}
"""The boards of the page, by the name that the page gave them."""


def handle(text: str) -> str:
    """Answer a message of a board: its name, a line feed, and the message."""
    name, _, message = text.partition("\n")
    return doors.setdefault(name, Door()).handle(message)
