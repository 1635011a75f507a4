"""One board of one page: what it shows, and how it is told."""

from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass, field
from html import escape
from typing import Any, Final, TypeAlias

from .. import draw
from ..aid import finish, lengths, targets
from ..editor import Bench, Draft
from ..games import GAMES
from ..guess import Odds, sampled
from ..know import Knowledge
from ..outlook import Status, search
from ..own import settings_of
from ..pages import rules_page
from ..play import Game
from ..rules import FIRST, Kind, Place
from ..sample import Sample
from ..solver import Lost, Unknown, Verdict, Won, fewest
from ..table import Move, Refusal, Table
from ..tree import Node
from ..words import Words

Message: TypeAlias = Mapping[str, Any]
View: TypeAlias = dict[str, Any]
Thought: TypeAlias = Generator[object, None, View]
"""Something to be found out in slices; in the end, what the page must show."""

AT_A_GLANCE: Final = 15_000
"""Positions looked at for the light after every move."""
TO_THE_GOAL: Final = 30_000
"""Positions looked at for a line that reaches a goal: a third of them do for any endgame of the day."""
LIGHTS: Final = {Won: "won", Lost: "lost", Unknown: "unknown"}


@dataclass
class Board:
    """The game on the table, the language, the reader's choices, and what he holds in his hand."""

    words: Words = field(default_factory=lambda: Words.load("fr"))
    game: Game = field(default_factory=lambda: Game.new("forty-thieves", 1))
    line: list[str] = field(default_factory=list)
    """Moves of a worked example, to be followed step by step."""
    rules_url: str = ""
    games_url: str = ""
    stay: bool = False
    """Whether games of other pages are played here too (a table inside another page)."""
    choices: Mapping[str, str] = field(default_factory=dict)
    """Settings of the reader: ``up`` (off, safe, all), ``tap`` (two, one), ``grey`` (off, on), and ``light``
    (off, seen: odds from what he has seen, all: what is so, all cards known); ``deals``: what kind of deal is
    wanted (any, easy, medium, hard: ``game/winnable.py``)."""
    selected: tuple[Place, int] | None = None
    queue: list[Move] = field(default_factory=list)
    """Moves still to be made of a series."""
    hinted: int = 0
    """How many hints were asked for at this table, one after the other."""
    thoughts: list[Thought] = field(default_factory=list)
    """What is being thought about the table as it lies, one after the other."""
    knowledge: Knowledge = field(default_factory=Knowledge)
    odds: dict[Node, Odds] = field(default_factory=dict)
    aims: dict[Node, Verdict] = field(default_factory=dict)
    """Whether the goal can still be reached, where that was found out."""
    moment: Node | None = None
    """The table from which the game could last be won, where that was found out."""
    bench: Bench | None = None
    """A position in the making; it is kept until another is begun."""
    editing: bool = False
    """Whether that position lies on the table, in place of the game."""
    has_aside: bool = False
    """Whether a game of the reader's was laid aside since the page was opened, and not taken up again."""
    sample: Sample | None = None
    """Deals that are searched while the reader looks on; whoever asks for them has no table."""

    @property
    def table(self) -> Table:
        """The table as it stands."""
        return self.bench.draft.table if self.bench and self.editing else self.game.table

    @property
    def can_resume(self) -> bool:
        """Whether the reader can go on with a position of this game that he left."""
        return not self.editing and self.bench is not None and self.bench.rules == self.game.rules

    def lay(self, game: Game) -> None:
        """Put a game on the table, in place of whatever lies there."""
        self.game, self.editing = game, False
        self.knowledge, self.odds, self.aims, self.moment = Knowledge(), {}, {}, None
        self.forget()

    def forget(self) -> None:
        """Have empty hands, and begin hints and thoughts anew: another table lies there now."""
        self.selected, self.hinted = None, 0
        self.thoughts.clear()

    def recall(self, draft: str) -> bool:
        """Take over a position in the making as the browser kept it, and tell whether it lay on the table.

        Raises NotationError.
        """
        state, _, text = draft.partition(" ")
        self.bench = Bench([Draft.read(text)])
        return state == "open"

    def settings(self, message: Message) -> None:
        """Take over the reader's choices."""
        self.choices = {name: str(message.get(name, "")) for name in ("up", "tap", "grey", "light", "deals")}
        self.words.international = message.get("letters") == "jqk"
        self.words.ace_is_one = message.get("ace") == "one"

    # -- views

    def view(
        self, before: Table | None = None, *, say: str = "", note: View | None = None, whole: bool = False
    ) -> View:
        """Return what the page must show now: what differs from ``before``, or the ``whole`` board."""
        game, table = self.game, self.table
        self.words.bases = game.rules.base == FIRST
        places, sizes = self.targets(), self._sizes()
        view: View = {
            "game": game.rules.name,
            "piles": {
                place: {"html": draw.pile(table, place, self.words, spoken=True)}
                for place in table.rules.places
                if before is not None and not _alike(before, table, place)
            },
            "labels": {place: self._label(place, places) for place in table.rules.places},
            "selected": list(self.selected) if self.selected else [],
            "targets": places,
            "say": say,
            "note": note,
            "link": game.link,
            "save": game.save,
            "title": draw.title(game.deal, self.words, game.goal),
            "progress": self._progress(),
            "spread": draw.spread(table, self.words) if game.goal and game.rules.has(Kind.WASTE) else "",
            "can": {"undo": game.can_undo, "redo": game.can_redo, "restart": game.can_undo} | sizes,
            "offer": {
                "finish": self._near_the_end() and finish(table) is not None,
                **dict.fromkeys(("more", "fewer"), any(sizes.values())),
                "replay": game.to_be_seen,
                "edit-resume": self.can_resume,
            },
        }
        if self.bench and self.editing:
            view |= self._editor(self.bench)
        if self._lit():
            view["light"] = self._light()
        if self.choices.get("grey") == "on" and not self.editing:
            view["idle"] = self._idle()
        return view | self._whole() if whole else view

    def _editor(self, bench: Bench) -> View:
        """What the page shows of a position in the making, in place of what it shows of a game."""
        return {
            "title": self.words("edit.name"),
            "progress": draw.progress(self.table, self.words),
            "spread": "",
            "can": {"undo": bench.can_undo, "redo": bench.can_redo},
            "offer": {},
            "editor": draw.editor(bench, self.words),
            "draft": f"open {bench.draft.text}",
        }

    def _progress(self) -> str:
        """How far the game has come; moves are only counted where there is a goal."""
        game = self.game
        if game.goal is None:
            return draw.progress(game.table, self.words)
        return draw.progress(game.table, self.words, game.used, game.goal)

    def _sizes(self) -> dict[str, bool]:
        """Whether more or fewer cards could be held."""
        place, cards = self.selected or ("", 0)
        counts = lengths(self.table, place) if place else [cards]
        return {"more": counts[-1] > cards, "fewer": counts[0] < cards}

    def _idle(self) -> list[Place]:
        """Return the places from which nothing can be moved now, those without cards left out."""
        free = {move.source for move in self.table.moves()}
        return [place for place in self.table.rules.places if self.table[place] and place not in free]

    def _whole(self) -> View:
        game = self.game
        view: View = {
            "felt": draw.felt(self.table, self.words, live=True),
            "others": draw.others(game.rules, game.deal, self.games_url, self.words),
            "thinking": self.ponder(),
        }
        if self.bench and not self.editing:
            view["draft"] = f"kept {self.bench.draft.text}"
        if game.rules.name not in GAMES:
            view["rules"] = draw.rule_list(game.rules, self.words)
            view["settings"] = settings_of(game.rules.name)
        return view

    def _near_the_end(self) -> bool:
        """Whether to ask if the rest goes up by itself: not while the stock hides cards (R26)."""
        table = self.table
        hidden = table.rules.has(Kind.STOCK) and table[Kind.STOCK.value]
        return table.complete and not (self.editing or table.won or hidden)

    def moved(self, before: Table, move: Move, say: str) -> View:
        """Return the view after a move, and see how the table stands now."""
        self.selected, self.hinted = None, 0
        view = self.view(before, say=say)
        view |= slid(move)
        view["more"] = bool(self.queue)
        return self.judged(view)

    def judged(self, view: View) -> View:
        """Return a view with what is to be said of the table as it stands now, or thought about it."""
        table = self.table
        view = view | {"thinking": self.ponder()}
        if table.complete and (table.won or table.stuck):
            end = self.ended(Status.WON if table.won else Status.STUCK)
            return view | end | {"say": f"{view['say']} {end['say']}", "piles": view["piles"]}
        return view

    # -- what is thought about

    def ponder(self, *, passing: bool = False) -> bool:
        """Begin to think about the table as it lies; tell whether there is anything to think about.

        Who only passes by (``passing``) is not told that nothing new can come.
        """
        table = self.table
        goes_on = table.complete and not (self.editing or table.won or table.stuck)
        self.thoughts[:] = [self._outlook()] if goes_on and not passing else []
        if self._lit() and self._light()["state"] == "thinking":
            self.thoughts.append(self._look())
        return bool(self.thoughts)

    def _outlook(self) -> Thought:
        """See whether anything new can still come."""
        for answer in search(self.table, best=self.game.best):
            if answer is None:
                yield answer
            else:
                return {} if answer else self.ended(Status.NO_USEFUL_MOVE)
        return {}

    def _look(self) -> Thought:
        """Find out what the light shows."""
        if self.choices["light"] == "seen":
            self.odds[self.game.here] = yield from sampled(self.table)
        else:
            yield from self.knowledge.decide(self.game.here, AT_A_GLANCE)
        return {"light": self._light()}

    def aim(self) -> Generator[object, None, Verdict | None]:
        """Find out whether the goal can still be reached, and how; None where there is none, or it is missed.

        A line that reaches it becomes the one that is known to win, for hints and whoever wants to see it.
        """
        game, here = self.game, self.game.here
        if game.goal is None or game.used > game.goal:
            return None
        if here not in self.aims:
            self.aims[here] = found = yield from fewest(game.table, game.goal - game.used, TO_THE_GOAL)
            if isinstance(found, Won):
                self.knowledge.learn(here, found)
        return self.aims[here]

    def _lit(self) -> bool:
        """Whether the reader wants a light, and there is something that it could show."""
        table = self.table
        wanted = self.choices.get("light") in ("seen", "all")
        return wanted and table.complete and not (self.editing or table.won)

    def _light(self) -> View:
        """Return the light as far as it is known: its state, and what that means."""
        here = self.game.here
        if self.choices["light"] == "seen":
            odds = self.odds.get(here)
            if odds is None:
                return {"state": "thinking", "text": self.words("light.thinking")}
            state = "won" if odds.won == odds.tried else "some" if odds.won else "unknown"
            text = (
                self.words("light.odds", n=odds.won, of=odds.tried) if odds.unseen else self.odds_told(odds)
            )
            return {"state": state, "text": text}
        found = self.knowledge.of(here)
        state = LIGHTS[type(found)] if found else "thinking"
        return {"state": state, "text": self.words(f"light.{state}")}

    def odds_told(self, odds: Odds) -> str:
        """Say an estimate, as what it is; where no card is unseen, that there is nothing to guess."""
        if odds.unseen:
            return self.words("know.odds", n=odds.won, of=odds.tried)
        return self.words("know.odds-seen" if odds.won else "know.odds-unknown")

    def logged(self, end: str) -> str:
        """Return the line of the log for a deal that ends now (``won`` or ``left``); empty where none is due.

        A deal counts once, and only if a move was made; an endgame is no deal. The page puts the date in
        front.
        """
        game = self.game
        if game.counted or game.goal or not game.played or not game.root.table.complete:
            return ""
        game.counted = True
        return f"{end} {game.undos} {game.hints} {game.link if end == 'won' else game.whole_link}"

    def ended(self, status: Status) -> View:
        """Return the view that tells how a game came to an end, or that nothing new can come."""
        key = f"said.{status}"
        if not self.game.rules.has(Kind.STOCK) and self.words.has(f"{key}.no-stock"):
            key += ".no-stock"
        text, more = self.words(key, n=self.game.rules.cards), self.words(f"end.{status}")
        buttons: tuple[str, ...] = ("replay", "copy") if status is Status.WON else ("where-lost",)
        if status is Status.WON and self.game.goal:
            text, more = self._goal_told(self.game.goal)
            buttons += ("aside",) if self.has_aside else ()
        note = self.note(status.value, text, more=more, buttons=buttons)
        return self.view(say=text, note=note) | {"status": status.value}

    def _goal_told(self, goal: int) -> tuple[str, str]:
        """Say how a position with a goal was won, and what may come now."""
        used = self.game.used
        if used > goal:
            return self.words("said.goal-beyond", n=used), self.words("end.goal-beyond", n=goal)
        return self.words("said.goal-won", n=used), self.words("end.goal-won")

    def refused(self, refusal: Refusal, more: str = "") -> View:
        """Return the view that tells why a move is refused, with the sentence of the rules."""
        self.selected = None
        rule = self.words.clause(refusal.clause, self.game.rules)
        why = f"{self.words.refused(refusal)} {more}".strip()
        name = self.game.rules.name
        here = rules_page(self.games_url, name) if self.games_url else self.rules_url
        note = self.note("refused", why, rule=rule, href=f"{here}#{refusal.clause}")
        say = self.words.spoken(why if self.words.says_enough(refusal) else f"{why} {rule}".strip())
        return self.view(say=say, note=note) | {"refused": refusal.clause.value}

    def note(
        self,
        kind: str,
        text: str,
        *,
        rule: str = "",
        href: str = "",
        more: str = "",
        buttons: Sequence[str] = (),
    ) -> View:
        """Return something to show below the commands, as safe HTML."""
        html = f"<p>{escape(f'{text} {more}'.strip())}</p>" if text else ""
        if rule:
            html += f'<p class="rule"><a href="{escape(href)}">{escape(rule)}</a></p>'
        if buttons:
            html += f"<p>{draw.buttons(buttons, self.words)}</p>"
        return {"kind": kind, "html": html}

    def told(self, kind: str, text: str) -> View:
        """Return a view that shows and says a text, and nothing else."""
        return self.view(say=text, note=self.note(kind, text))

    # -- what lies in the hand

    def targets(self) -> list[Place]:
        """Return where the cards taken up may go, or be carried to; of a position, where cards go now."""
        if self.bench and self.editing:
            return [self.bench.draft.goal]
        return targets(self.table, *self.selected) if self.selected else []

    def _label(self, place: Place, targets: list[Place]) -> str:
        label = self.words.pile(self.table, place)
        if self.selected and self.selected[0] == place:
            return self.words("label.selected", label=label)
        key = "label.goal" if self.editing else "label.target"
        return self.words(key, label=label) if place in targets else label


def slid(move: Move) -> View:
    """Return what the page must know to let cards slide from place to place."""
    return {"moved": {"from": move.source, "to": move.target, "cards": move.cards}}


def _alike(one: Table, other: Table, place: Place) -> bool:
    """Tell whether a place looks the same on two tables of a game; a stock shows whether a pass is left."""
    i = one.rules.index[place]
    passes = place != Kind.STOCK.value or one.passes == other.passes
    return passes and one.piles[i] == other.piles[i] and one.hidden[i] == other.hidden[i]


Command: TypeAlias = Callable[[Board, Message], View]
