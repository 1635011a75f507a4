"""The door for the page: every message is answered, no hidden card goes through, nothing is lost."""

import dataclasses
import html
import json
import random
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from copy import copy
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game import draw
from game.aid import finish
from game.app import COMMANDS, answer, boards, handle
from game.app.board import Board
from game.cards import PACK, RANKS, SUITS
from game.games import GAMES
from game.log import parse
from game.notation import parse_game, parse_position, write_game
from game.own import CHOICES, USUAL
from game.play import Game
from game.rules import Kind, Rules
from game.table import TURN, Move, Table
from game.words import Words
from tests.claims import claim
from tests.play.test_secrets import reshuffled
from tests.positions import DATA, position
from tests.tables import EACH_GAME, SEEDS, cards_of, reached, some_table, walk

EACH_LANGUAGE = pytest.mark.parametrize("language", ["fr", "pt"])
LANGUAGE = st.sampled_from(["fr", "pt"])
WORDS = {language: Words.load(language) for language in ("fr", "pt")}
WINS = (DATA / "golden.txt").read_text(encoding="utf-8").split()
OF_EACH_GAME = list({line.split("/")[0]: line for line in reversed(WINS)}.values())
EACH_WIN = pytest.mark.parametrize("line", OF_EACH_GAME, ids=lambda line: line.split("/")[0])
SPOKEN = ("say", "title", "progress")
TAG = re.compile(r"<[^>]*>")


class Page:
    """A page that sends messages and keeps what it is shown, as the real one does, and checks every view."""

    def __init__(self, game: Game | None = None, language: str = "fr") -> None:
        game = game or Game.new("forty-thieves", 1)
        self.board = Board(words=copy(WORDS[language]), game=game)
        self.piles = self.drawn()
        self.seen = self.table
        self.kept = ""

    @property
    def table(self) -> Table:
        """The table as it stands."""
        return self.board.table

    def drawn(self) -> dict[str, str]:
        """Every pile as the engine would draw it now."""
        places = self.table.rules.places
        return {place: draw.pile(self.table, place, self.board.words, spoken=True) for place in places}

    def do(self, name: str, **message: object) -> dict[str, Any]:
        """Send a well-formed message; whatever is wrong with the view fails the test."""
        view = self.send(json.dumps({"do": name, **message}))
        assert "error" not in view, (name, message, view["error"])
        return view

    def send(self, text: str) -> dict[str, Any]:
        """Send any text."""
        view: dict[str, Any] = json.loads(answer(self.board, text))
        places = set(self.table.rules.places)
        if "felt" in view:
            assert view["felt"] == draw.felt(self.table, self.board.words, live=True)
        if "felt" in view or "go" in view:
            self.piles, self.seen = self.drawn(), self.table
        if "labels" in view:
            assert set(view["labels"]) == places
            assert view["targets"] == self.board.targets()
            assert {*view["piles"], *view["targets"], *view.get("marks", [])} <= places
            self.piles |= {place: pile["html"] for place, pile in view["piles"].items()}
            self._keep(view)
        if self.table is not self.seen:
            assert self.piles == self.drawn(), "what is not sent has not changed"
            self.seen = self.table
        for text in texts(view):
            assert complete(text), text
        return view

    def _keep(self, view: dict[str, Any]) -> None:
        """Keep the save, as the browser does: it must lead here again, and so must the link."""
        game = self.board.game
        if view["save"] != self.kept and len(game.moves) < 60:
            assert Game.load(view["save"]).table == game.table
            assert Game.read(view["link"]).table == game.table
        self.kept = view["save"]

    def all(self, name: str, **message: object) -> list[dict[str, Any]]:
        """Send a message and ask for the rest of the series, as the page does."""
        views = [self.do(name, **message)]
        while views[-1].get("more"):
            views.append(self.do("next"))
        return views

    def move(self, move: Move) -> list[dict[str, Any]]:
        """Make a move by two taps, or by one on the stock."""
        if move.source == "s":
            return self.all("tap", place="s")
        if move.target == "s":
            return self.all("turn")
        self.do("lift", place=move.source, cards=move.cards)
        return self.all("drop", place=move.target)

    def labels(self) -> Any:
        """The names of all places for the ear."""
        return self.do("settings", **self.board.choices)["labels"]


def texts(view: Mapping[str, Any]) -> Iterator[str]:
    """Everything that is said or shown in a view, without its markup."""
    yield from (view[name] for name in SPOKEN if view.get(name))
    yield from view.get("labels", {}).values()
    pieces = [view["note"]["html"]] if view.get("note") else []
    pieces += [view[name] for name in ("felt", "others", "rules", "editor", "sheet") if view.get(name)]
    pieces += view.get("panels", {}).values()
    for piece in pieces:
        yield from filter(None, map(html.unescape, TAG.split(piece)))
        yield from map(html.unescape, re.findall(r'aria-label="([^"]*)"', piece))


def complete(text: str) -> bool:
    """Whether a text has no slot left open, and no gap where a word is missing."""
    return not re.search(r"\{\{|\}\}|  | [.,]|\bNone\b|^\s*$", text)


def at(table: Table, language: str = "fr") -> Page:
    """A page that shows a table."""
    return Page(Game.at_table(table), language)


def opened(link: str, language: str = "fr", **message: object) -> Page:
    """A page that was opened with a link as the one it shows."""
    page = Page()
    page.do("open", lang=language, shown=link, **message)
    return page


def messages(board: Board, chance: random.Random) -> dict[str, dict[str, object]]:
    """One well-formed message for every command, as the page could send it now."""
    places = board.table.rules.places
    name = board.game.rules.name
    save, link = board.game.save, board.game.link
    moves = board.table.moves()
    likely = chance.choice(moves) if moves and chance.random() < 0.7 else None
    source = likely.source if likely else chance.choice(places)
    target = likely.target if likely else chance.choice(places)
    cards = likely.cards if likely else chance.randint(1, 3)
    log = f"2026-11-30 won 0 0 {link}\nnonsense\n2026-11-30 left 1 2 indian/2\n"
    return {
        "open": {
            "lang": board.words.language,
            "shown": f"{name}/{chance.randint(1, 99)}",
            "link": chance.choice(["", link, f"{name}/7", "nonsense", "indian/2/c1c1"]),
            "save": chance.choice(["", save, f"1 {name}/9 0", "damaged", "9 indian/2 0"]),
            "rules": "../",
            "games": chance.choice(["", "../../"]),
            "up": chance.choice(["off", "safe", "all"]),
            "tap": chance.choice(["one", "two"]),
            "stay": chance.random() < 0.5,
        },
        "load": {"save": chance.choice([save, f"1 {name}/9 0", "damaged"]), "log": log},
        "new": {"chance": chance.randint(0, 2**53)},
        "daily": {"date": f"2026-{chance.randint(1, 12):02}-{chance.randint(1, 28):02}"},
        "endgame": {"date": f"2026-{chance.randint(1, 12):02}-{chance.randint(1, 28):02}"},
        "deal": {"number": chance.choice(["17", " 40000 ", "0", "-1", "seven", "", "9" * 30])},
        "own": {each: chance.choice(values) for each, values in CHOICES.items()},
        "tap": {"place": source, "cards": cards, "twice": chance.random() < 0.3},
        "lift": {"place": source, "cards": cards},
        "drop": {"place": target},
        "release": {},
        "more": {"place": source} if chance.random() < 0.7 else {},
        "fewer": {},
        "best": {"place": source},
        "move": {
            "text": chance.choice([f"{source} {target}", f"{source} f", str(likely), "p", "m", "u", "?"])
        },
        "turn": {},
        "up": {"place": source},
        "next": {},
        "undo": {},
        "redo": {},
        "restart": {},
        "step": {},
        "path": {},
        "goto": chance.choice(
            [
                {"at": str(chance.randint(0, 9))},
                {"at": "last"},
                {"mark": "0"},
                {"line": str(chance.randint(0, 3))},
            ]
        ),
        "back": {},
        "forth": {},
        "watch": {},
        "replay": {},
        "mark": {},
        "back-to-mark": {},
        "hint": {},
        "movable": {},
        "find": {"rank": chance.choice([*RANKS, "joker"]), "suit": chance.choice(SUITS)},
        "finish": {},
        "copied": {
            "ok": chance.random() < 0.5,
            "what": chance.choice(["copy", "text"]),
            "text": link,
        },
        "elsewhere": {},
        "settings": {
            "up": chance.choice(["off", "safe", "all"]),
            "tap": chance.choice(["one", "two"]),
            "letters": chance.choice(["own", "jqk"]),
            "light": chance.choice(["off", "seen", "all"]),
        },
        "think": {},
        "sample": {
            "lang": board.words.language,
            "game": f"{chance.choice(['indian', 'limited'])} 50 40 0",
            "number": chance.choice(["1", "0", "seven"]),
            "games": "../",
        },
        "sample-stop": {},
        **{name: {} for name in ("verdict", "solution", "where-lost", "estimate")},
        **{name: {} for name in ("stop", "moment", "moment-solution")},
        "read": {
            "what": chance.choice(["pile", "table", "moves", "last"]),
            "place": chance.choice([source, ""]),
        },
        "record": {"log": chance.choice(["", log])},
        "forget": {"log": log, "game": chance.choice([name, "indian", "nonsense"])},
        "paste": {"text": chance.choice([link, f"https://example.org/#{link}", "6♦ 5♦\nw: 2♣", "?"])},
        "text": {},
        "sheet": {"what": chance.choice(["deal", "position"])},
        "edit": {},
        "edit-new": {},
        "edit-resume": {},
        "edit-leave": {},
        "edit-done": {"chance": chance.randint(0, 2**32 - 1)},
        "edit-card": {"card": chance.choice([*PACK, "joker"])},
        "edit-back": {},
        "edit-empty": {},
        "edit-clear": {},
        "edit-rest": {"chance": chance.randint(0, 2**32 - 1)},
        "edit-turn": {},
        "edit-slip": {},
        "edit-redeals": {"count": chance.choice(["0", "1", "7"])},
    }


# -- every message is answered


@EACH_LANGUAGE
@EACH_GAME
def test_every_command_answers_in_every_game(rules: Rules, language: str) -> None:
    chance = random.Random(7)
    assert set(messages(Board(), chance)) == set(COMMANDS)
    for table in (walk(rules, 0)[0][0], walk(rules, 2)[-1][0]):
        for name in COMMANDS:
            page = at(table, language)
            page.do(name, **messages(page.board, chance)[name])


PLAYED = ("tap", "lift", "drop", "turn", "up", "next", "undo", "redo", "hint", "finish", "settings", "think")
COMMAND = st.one_of(st.sampled_from(PLAYED), st.sampled_from(sorted(COMMANDS)))


@EACH_GAME
@given(seed=SEEDS, language=LANGUAGE, names=st.lists(COMMAND, min_size=20, max_size=40))
@settings(max_examples=6)
@claim(20)
def test_whatever_a_reader_does_is_answered_and_nothing_is_lost(
    rules: Rules, seed: int, language: str, names: list[str]
) -> None:
    """The page checks each view; the cards on the table are those of its game, and every move was legal."""
    chance = random.Random(seed)
    page = opened(f"{rules.name}/{chance.randint(1, 999)}", language)
    for name in names:
        page.do(name, **messages(page.board, chance)[name])
        game = page.board.game
        if game.root.table.complete:
            assert cards_of(game.table) == dict.fromkeys(PACK, game.rules.decks)
    game = page.board.game
    for node in game.root.everything():
        assert node.parent is None or node.move is None or node.parent.table.play(node.move) == node.table


NONSENSE = st.one_of(
    st.text(max_size=30),
    st.sampled_from(["", "{}", "[]", "null", "1", '"do"', "[" * 5000, '{"do": 1}', '{"do": null}', "NaN"]),
    st.fixed_dictionaries({"do": st.one_of(st.text(max_size=9), st.sampled_from(sorted(COMMANDS)))}).map(
        json.dumps
    ),
    st.fixed_dictionaries(
        {"do": st.sampled_from(sorted(COMMANDS))},
        optional=dict.fromkeys(
            [
                "place",
                "cards",
                "rank",
                "suit",
                "text",
                "save",
                "log",
                "lang",
                "shown",
                "columns",
                "number",
                "what",
            ],
            st.one_of(st.none(), st.integers(), st.text(max_size=5), st.sampled_from(["c1", "w", "f1", "s"])),
        ),
    ).map(json.dumps),
)


@given(texts_sent=st.lists(NONSENSE, max_size=12), name=st.sampled_from(sorted(GAMES)), seed=SEEDS)
@settings(max_examples=60)
def test_nonsense_is_answered_and_changes_nothing(texts_sent: list[str], name: str, seed: int) -> None:
    page = at(some_table(GAMES[name], seed))
    for text in texts_sent:
        before = page.board.game, page.table, page.board.game.save
        view = page.send(text)
        if "error" in view:
            after = page.board.game, page.table, page.board.game.save
            assert after == before
            assert view["note"]["kind"] == "error"


def test_each_board_of_a_page_has_its_own_game() -> None:
    first, second = "first of two", "second of two"
    for name, link in ((first, "indian/2"), (second, "streets/3")):
        message = {"do": "open", "lang": "fr", "shown": link}
        assert json.loads(handle(f"{name}\n{json.dumps(message)}"))["link"] == link
    assert json.loads(handle(f'{first}\n{{"do": "turn"}}'))["link"] == "indian/2/sw"
    assert json.loads(handle(f'{second}\n{{"do": "undo"}}'))["link"] == "streets/3"
    for name in (first, second):
        del boards[name]


# -- what lies face down stays unknown


QUIET = ("hint", "hint", "movable", "find", "read", "lift", "drop", "up", "text", "step", "settings", "path")
"""Messages that turn no card: what they are answered may not depend on what lies face down."""
OF_A_POSITION = ("link", "save", "offer")
"""The link and the save of a position name its cards, for it is the reader who wrote them. That the end can
be played out is offered because the engine has tried it, stock and all: the offer tells so much, no more."""


@EACH_GAME
@given(seed=SEEDS, language=LANGUAGE, names=st.lists(st.sampled_from(QUIET), min_size=8, max_size=12))
@settings(max_examples=6)
@claim(14, 40)
def test_no_answer_depends_on_what_lies_face_down(
    rules: Rules, seed: int, language: str, names: list[str]
) -> None:
    """R26. A move shows the card it turns up; so the two tables are compared until one is made."""
    table = reached(rules, seed)
    page, other = at(table, language), at(reshuffled(table, seed), language)
    for n, name in enumerate(names):
        chances = random.Random(seed + n), random.Random(seed + n)
        message = messages(page.board, chances[0])[name]
        views = page.do(name, **message), other.do(name, **message)
        for view in views:
            for key in OF_A_POSITION:
                view.pop(key, None)
            if "copy" in view:
                view["copy"] = "\n".join(view["copy"].splitlines()[:-2])
            if view.get("moved"):
                return
        assert views[0] == views[1]


@EACH_LANGUAGE
@claim(14)
def test_a_card_is_looked_for_only_among_those_that_have_been_seen(language: str) -> None:
    for name in ("forty-thieves", "indian-published", "sixty-thieves"):
        page = opened(f"{name}/17", language)
        table = page.table
        for card in PACK:
            view = page.do("find", rank=card[:-1], suit=card[-1])
            seen = [
                [place, len(pile) - 1 - at_]
                for place, pile, down in zip(table.rules.places, table.piles, table.hidden, strict=True)
                if place != "s"
                for at_, each in enumerate(pile)
                if each == card and at_ >= down
            ]
            assert view["found"] == seen
            unseen = table.rules.decks - len(seen)
            told = WORDS[language]("find.unseen", n=unseen)
            assert (told in view["say"]) == (unseen > 0)


@EACH_LANGUAGE
@claim(14)
def test_the_hint_to_turn_a_card_does_not_name_it(language: str) -> None:
    page = at(position("FT-6b").table, language)
    for _ in range(3):
        view = page.do("hint")
    assert view["marks"] == ["s", "w"]
    assert WORDS[language].card("5♦") not in view["say"]
    assert page.do("turn")["say"].casefold().startswith(WORDS[language].card("5♦").casefold())


# -- taken back


@EACH_GAME
@given(seed=SEEDS)
@settings(max_examples=4)
@claim(69)
def test_undo_brings_back_every_label_whatever_was_done(rules: Rules, seed: int) -> None:
    page = at(some_table(rules, seed))
    page.do("settings", up=random.Random(seed).choice(["off", "safe", "all"]))
    before, piles = page.labels(), page.piles.copy()
    moves = page.table.moves()
    for move in random.Random(seed).sample(moves, min(len(moves), 8)):
        page.move(move)
        after = page.labels()
        assert page.do("undo")["labels"] == before
        assert page.piles == piles
        assert page.do("redo")["labels"] == after
        page.do("undo")
    assert not page.board.game.can_undo


@claim(69)
def test_a_restart_shows_the_first_table_and_can_be_taken_back() -> None:
    page = opened("forty-thieves/17/sw.sw.sw")
    last = page.labels()
    page.do("restart")
    assert page.labels() == opened("forty-thieves/17").labels()
    for _ in range(3):
        view = page.do("redo")
    assert view["labels"] == last


def test_there_is_nothing_to_take_back_or_make_again_at_either_end() -> None:
    page = opened("indian/2")
    for name, key in (("undo", "said.nothing-undone"), ("redo", "said.nothing-redone")):
        view = page.do(name)
        assert view["say"] == page.board.words(key)
        assert not any(view["can"].values())


# -- series


CARRY = "forty-thieves/s=2C;c=4H8S7S6S,9S,,,KS,KH,KH,KD,KD,KC"
"""A run of three, a place for it, and two empty columns."""


def test_a_run_that_is_carried_is_lit_carried_and_taken_back_as_one() -> None:
    page = opened(CARRY)
    before = page.labels()
    lifted = page.do("lift", place="c1", cards=3)
    assert lifted["targets"] == ["c2"]
    assert lifted["labels"]["c2"] == page.board.words("label.target", label=before["c2"])
    assert page.do("read", what="pile", place="c1")["targets"] == ["c2"], "still in the hand"
    views = page.all("drop", place="c2")
    assert len(views) > 3
    assert page.table["c2"] == ("9♠", "8♠", "7♠", "6♠")
    after = page.labels()
    view = page.do("undo")
    assert view["say"] == page.board.words("said.undo-series", n=len(views))
    assert view["labels"] == before
    assert not view["can"]["undo"]
    assert page.do("redo")["labels"] == after


def test_two_cards_are_carried_into_an_empty_column_with_the_help_of_another() -> None:
    page = opened(CARRY)
    assert page.do("lift", place="c1", cards=2)["targets"] == ["c3", "c4"]
    page.all("drop", place="c4")
    assert page.table["c4"] == ("7♠", "6♠")
    assert page.do("undo")["link"] == opened(CARRY).board.game.link


@pytest.mark.parametrize(("run", "empty", "most"), [("8S7S6S", 1, 1), ("8S7S6S5S4S", 2, 2)])
def test_where_there_is_no_room_a_run_is_refused_and_the_room_told(run: str, empty: int, most: int) -> None:
    kings = ",".join(["KS", "KS", "KH", "KH", "KD", "KD", "KC", "KC"][empty:])
    page = opened(f"forty-thieves/s=2C;c=4H{run},9S{',' * empty},{kings}")
    view = page.do("lift", place="c1", cards=len(run) // 2)
    assert view["refused"] == "one-card"
    assert page.board.words("said.room", n=most) in view["say"]
    assert view["selected"] == []


@pytest.mark.parametrize(("up", "climbed"), [("off", 1), ("safe", 2), ("all", 3)])
def test_cards_that_go_up_by_themselves_are_taken_back_with_the_move_before(up: str, climbed: int) -> None:
    """The 3♥ is not safe: the other 2♥ may still want it."""
    page = opened("forty-thieves/s=2C;f=AH;c=KSAH,KC2H,3H,KH,KH,KD,KD,KC,KS,QC", up=up)
    before = page.labels()
    page.do("lift", place="c1")
    assert len(page.all("drop", place="f2")) == climbed
    assert page.table.on_foundations == 1 + climbed
    assert page.do("undo")["labels"] == before
    assert not page.board.game.can_undo


def test_a_series_made_once_by_hand_counts_as_one_when_it_is_carried() -> None:
    page = opened(CARRY)
    page.do("lift", place="c1", cards=3)
    page.all("drop", place="c2")
    made = list(page.board.game.moves)
    by_hand = opened(CARRY)
    for move in made:
        by_hand.move(move)
    by_hand.do("restart")
    by_hand.do("lift", place="c1", cards=3)
    by_hand.all("drop", place="c2")
    by_hand.do("undo")
    assert not by_hand.board.game.can_undo, "carried: one step back"
    page.do("undo")
    for move in made:
        page.move(move)
    page.do("undo")
    assert page.board.game.at == len(made) - 1, "by hand: one move back"


@pytest.mark.parametrize("name", sorted(set(COMMANDS) - {"next", "think"} - draw.ASKED))
def test_a_series_stops_when_the_reader_does_something_else(name: str) -> None:
    page = opened(CARRY)
    page.do("lift", place="c1", cards=3)
    assert page.do("drop", place="c2")["more"]
    message = messages(page.board, random.Random(1))[name]
    page.send(json.dumps({"do": name, **message}))
    if name not in ("tap", "drop", "turn", "up", "step"):  # these may begin another
        assert page.board.queue == []
        save = page.board.game.save
        assert page.do("next") == {}
        assert page.board.game.save == save


@pytest.mark.parametrize("name", ["think", *sorted(draw.ASKED)])
def test_what_the_page_asks_for_by_itself_does_not_stop_a_series(name: str) -> None:
    page = opened(CARRY)
    page.do("lift", place="c1", cards=3)
    page.do("drop", place="c2")
    page.do(name, log="")
    assert page.do("next")["moved"]


def hides_cards(table: Table) -> bool:
    """Whether cards lie in the stock, so that nobody may know that the rest goes up."""
    return table.rules.has(Kind.STOCK) and bool(table["s"])


@EACH_WIN
def test_the_end_is_not_offered_while_the_stock_hides_cards(line: str) -> None:
    """R26: the offer would tell what lies there."""
    game = parse_game(line)
    assert game.deal is not None
    hiding = [n for n, table in enumerate(game.tables) if hides_cards(table) and finish(table)]
    for n in hiding[:1]:
        page = opened(write_game(game.start.rules, game.deal, game.moves[:n]))
        assert not page.do("settings")["offer"]["finish"]


@EACH_WIN
def test_the_end_is_played_out_to_the_win_and_taken_back_as_one(line: str) -> None:
    game = parse_game(line)
    assert game.deal is not None
    late = list(enumerate(game.tables))[-30:]
    first = next(n for n, table in late if finish(table) and not hides_cards(table))
    link = write_game(game.start.rules, game.deal, game.moves[:first])
    page = opened(link)
    assert page.do("settings")["offer"]["finish"]
    views = page.all("finish")
    assert views[-1]["status"] == "won"
    assert parse(f"2026-11-30 {views[-1]['ended']}")[0].won
    assert page.do("undo")["link"] == link


@EACH_GAME
def test_the_end_is_not_offered_before_half_of_the_cards_are_up(rules: Rules) -> None:
    page = opened(f"{rules.name}/1")
    assert not page.do("settings")["offer"]["finish"]
    assert page.do("finish") == {}


# -- how it ends


@EACH_LANGUAGE
@EACH_WIN
def test_the_last_move_wins_and_is_told_and_logged_once(line: str, language: str) -> None:
    game = parse_game(line)
    assert game.deal is not None
    page = opened(write_game(game.start.rules, game.deal, game.moves[:-1]), language)
    (view,) = page.move(game.moves[-1])
    assert view["status"] == "won"
    assert page.board.words("said.won", n=game.start.rules.cards) in view["say"]
    (entry,) = parse(f"2026-11-30 {view['ended']}")
    assert (entry.won, entry.alone, entry.link) == (True, True, line)
    page.do("undo")
    (again,) = page.move(game.moves[-1])
    assert (again["status"], again["ended"]) == ("won", "")
    assert page.do("new", chance=5)["ended"] == "", "a deal counts once"


@EACH_LANGUAGE
def test_a_game_that_is_lost_is_told(language: str) -> None:
    line = (DATA / "lost.txt").read_text(encoding="utf-8").split()[0]
    game = parse_game(line)
    assert game.deal is not None
    page = opened(write_game(game.start.rules, game.deal, game.moves[:-1]), language)
    (view,) = page.move(game.moves[-1])
    assert view["status"] == "stuck"
    assert page.board.words("said.stuck") in view["say"]
    assert page.do("new", chance=5)["ended"] == f"left 0 0 {line}"


def test_a_deal_without_a_move_is_not_logged() -> None:
    page = opened("indian/2")
    assert page.do("new", chance=1)["ended"] == ""
    page.do("turn")
    ended = page.do("new", chance=2)["ended"]
    assert parse(f"2026-11-30 {ended}")[0].link == "indian/2/sw"


def blocked() -> Page:
    """A page with a whole pack of which nothing useful can come any more, and many positions to see it by.

    Four columns exchange their cards through the empty one; the rest lies under kings.
    """
    small = parse_position("indian/c=9S8H7S6H,9C8D7C6D,9H8S,9D8C,,KS,KH,KH,KD")
    rest = Counter(PACK * 2) - cards_of(small)
    kings = [card for card in rest.elements() if card[0] == "K"]
    deep = [card for card in rest.elements() if card[0] != "K"]
    piles = list(small.piles)
    piles[small.rules.index["c5"]] = (*deep, *kings)
    return at(dataclasses.replace(small, piles=tuple(piles)))


def test_that_nothing_can_come_any_more_is_told_after_some_thought() -> None:
    page = blocked()
    assert page.table.complete
    assert page.move(Move("c1", "c10"))[-1]["thinking"]
    thoughts = 0
    while (view := page.do("think")).get("thinking"):
        thoughts += 1
    assert thoughts >= 1
    assert view["status"] == "no-useful-move"
    assert page.do("think") == {}


def test_a_thought_about_a_table_ends_when_the_game_starts_again() -> None:
    page = blocked()
    page.move(Move("c1", "c10"))
    page.do("restart")
    assert page.do("think") == {}


# -- kept and shared


@pytest.mark.parametrize(
    "link",
    [
        "forty-thieves/17",
        "forty-thieves/17/sw.sw",
        "one-redeal/w=2C9D5S;c=KS/ws.sw",
        "indian-published/c=(9C)5D,6H/c1c2",
        "petit-napoleon/2/r2x",
        "own-1-4x3-any-run-waste-2-yes/99/sw",
    ],
)
def test_a_save_of_any_kind_is_loaded_again(link: str) -> None:
    page = opened(link)
    saves = [page.do("settings")["save"]]
    for name in ("hint", "undo", "undo", "hint", "redo", "restart"):
        saves.append(page.do(name)["save"])
    for save in saves:
        other = opened("streets/14")
        view = other.do("load", save=save)
        assert view["save"] == save
        assert view["game"] == page.board.game.rules.name
        assert other.board.game == Game.load(save)


@EACH_LANGUAGE
@pytest.mark.parametrize("save", ["", "nonsense", "9 indian/2 0", "1 indian/2/c1c1 0", "1 indian/2 5"])
def test_a_damaged_save_is_told_and_the_game_stays(save: str, language: str) -> None:
    page = opened("indian/2/sw", language)
    view = page.do("load", save=save)
    assert view["note"]["kind"] == "error"
    assert view["link"] == "indian/2/sw"


def open_with(save: str, link: str) -> tuple[Page, dict[str, Any]]:
    """A page of Forty Thieves opened with something saved and something in its address."""
    page = Page()
    return page, page.do("open", lang="fr", shown="forty-thieves/27", save=save, link=link)


def test_without_anything_the_page_shows_its_own_deal() -> None:
    page, view = open_with("", "")
    assert view["link"] == "forty-thieves/27"
    assert view["say"] == page.board.words("said.deal", n=27)


def test_what_was_saved_is_taken_up_again() -> None:
    page, view = open_with("1 forty-thieves/17/sw.sw.sw 1", "")
    assert view["link"] == "forty-thieves/17/sw.sw"
    assert view["can"]["redo"]
    assert view["say"] == page.board.words("said.resumed", n=2)


@pytest.mark.parametrize("link", ["forty-thieves/17", "forty-thieves/17/sw", "forty-thieves/17/sw.sw.sw"])
def test_a_link_to_the_readers_own_game_does_not_undo_what_was_played_on(link: str) -> None:
    _, view = open_with("1 forty-thieves/17/sw.sw.sw 0", link)
    assert view["link"] == "forty-thieves/17/sw.sw.sw"
    assert "aside" not in view


@pytest.mark.parametrize(
    "link", ["forty-thieves/18", "forty-thieves/17/sw.sw.sw.sw", "indian/17/sw", "forty-thieves/s=2C;c=KS"]
)
def test_another_link_lays_the_readers_game_aside_and_gives_it_back(link: str) -> None:
    save = "2 forty-thieves/17 .sw.sw.sw* 2.1.1.0"
    page, view = open_with(save, link)
    assert view["link"] == link
    assert view["aside"] == save
    assert 'data-do="aside"' in view["note"]["html"]
    assert page.do("load", save=view["aside"])["save"] == save


def test_a_game_that_was_left_is_taken_up_again_and_is_not_over() -> None:
    page = opened("indian/2")
    page.do("turn")
    view = page.do("new", chance=1)
    log = f"2026-11-29 won 0 0 indian/3/sw\n2026-11-30 {view['ended']}\n"
    assert 'data-do="aside"' in view["note"]["html"]
    again = page.do("load", save=view["aside"], log=log)
    assert again["link"] == "indian/2/sw"
    assert again["log"] == "2026-11-29 won 0 0 indian/3/sw\n"
    assert "log" not in page.do("load", save=view["aside"], log="")


@pytest.mark.parametrize(
    ("link", "page"),
    [
        ("indian/2/sw", "indian/play"),
        ("own-2-10x4-same-card-any-0-no/5", "own"),
        ("indian/c=KS", "indian/play"),
    ],
)
def test_a_game_with_a_page_of_its_own_is_played_there(link: str, page: str) -> None:
    here = opened("forty-thieves/27", games="../../")
    assert here.do("paste", text=link) == {"go": f"../../{page}/#{link}"}
    assert here.board.game.link == "forty-thieves/27", "nothing has changed here"
    message = {"lang": "fr", "shown": "forty-thieves/27", "games": "../../", "link": link}
    assert Page().do("open", **message) == {"go": f"../../{page}/#{link}"}
    assert Page().do("open", **message, stay=True)["link"] == link


def test_a_second_tap_on_a_card_sends_it_up() -> None:
    page = opened("forty-thieves/s=2C;c=AH,KS")
    page.do("tap", place="c1")
    assert page.do("tap", place="c1", twice=True)["moved"]["to"] == "f1"


def test_a_game_without_a_move_is_not_worth_laying_aside() -> None:
    _, view = open_with("1 forty-thieves/17 0", "indian/2")
    assert view["link"] == "indian/2"
    assert "aside" not in view
    assert view["note"] is None


def test_a_link_that_leads_nowhere_is_told_and_costs_nothing() -> None:
    page, view = open_with("1 forty-thieves/17/sw 0", "forty-thieves/17/c1c1")
    assert view["link"] == "forty-thieves/17/sw"
    assert page.board.words("error.link") in html.unescape(TAG.sub("", view["note"]["html"]))


def test_a_damaged_save_is_told_and_kept() -> None:
    page, view = open_with("1 forty-thieves/17/zz 0", "")
    assert view["damaged"] is True
    assert view["link"] == "forty-thieves/27"
    assert page.board.words("error.save") in html.unescape(TAG.sub("", view["note"]["html"]))


# -- games by number, by text, by one's own rules


@EACH_LANGUAGE
@EACH_GAME
def test_a_deal_is_the_one_of_its_number_or_date(rules: Rules, language: str) -> None:
    page = opened(f"{rules.name}/1", language)
    assert page.do("deal", number=" 17 ")["link"] == f"{rules.name}/17"
    assert page.do("daily", date="2026-11-30")["link"] == f"{rules.name}/20261130"
    assert page.do("new", chance=41)["link"] == f"{rules.name}/42"
    assert page.do("new", chance=2**53)["link"].split("/")[1].isdigit()
    view = page.do("deal", number="<b>")
    assert "<b>" not in view["note"]["html"]
    assert view["note"]["kind"] == "error"


@EACH_LANGUAGE
def test_a_game_of_ones_own_comes_with_its_rules(language: str) -> None:
    page = opened("own-2-10x4-same-card-any-0-no/5", language)
    view = page.do("own", **USUAL | {"columns": "12", "back": "yes"})
    assert view["link"] == "own-2-12x4-same-card-any-0-yes/5"
    assert view["settings"] == {**USUAL, "columns": "12", "back": "yes"}
    assert 'id="fill-return"' in view["rules"]
    for wrong in ({**USUAL, "packs": "1", "depth": "8"}, {**USUAL, "packs": "4"}, {}):
        refused = page.do("own", **wrong)
        assert refused["note"]["kind"] == "error"
        assert refused["link"] == view["link"]


@EACH_GAME
@given(seed=SEEDS)
@settings(max_examples=4)
def test_a_game_taken_away_as_text_is_brought_back(rules: Rules, seed: int) -> None:
    page = opened(f"{rules.name}/{seed + 1}")
    for _, move in walk(rules, seed % 3)[:10]:
        if page.table.refusal(move) is None:
            page.move(move)
    text = page.do("text")["copy"]
    assert opened("forty-thieves/27").do("paste", text=text)["link"] == page.board.game.link
    address = f"https://example.org/fr/#{page.board.game.link}"
    assert opened("forty-thieves/27").do("paste", text=address)["link"] == page.board.game.link


def test_cards_written_by_hand_make_a_table_of_the_game_that_is_on() -> None:
    view = opened("streets/14").do("paste", text="R♠ D♥\n6♦\nw: 2♣")
    assert view["link"] == "streets/w=2C;c=KSQH,6D"


# -- the record


@EACH_LANGUAGE
def test_the_record_shows_what_the_log_says_and_nothing_of_its_damage(language: str) -> None:
    log = "\n".join(
        [
            "2026-11-01 won 0 0 indian/2/sw.sw",
            "2026-11-02 left 1 0 own-1-4x3-any-run-waste-2-yes/99/sw",
            "2026-11-03 won 0 0 indian/c=KS/c1c2",
            "2026-11-04 won 0 0 nonsense",
            "2026-11-05 won 0 0 <b>/<i>'\"/x",
            "2026-11-06 won 0 0 indian/²",
        ]
    )
    page = opened("indian/2", language, games="../../")
    record = page.do("record", log=log)["panels"]["record"]
    assert page.board.words("game.indian") in record
    assert "<b>" not in record
    assert "<i>" not in record
    assert 'href="../../indian/play/#indian/2/sw.sw"' in record
    view = page.do("forget", log=log, game="indian")
    assert [entry.game for entry in parse(view["log"])] == ["own-1-4x3-any-run-waste-2-yes", "<b>"]
    assert "2026-11-04 won 0 0 nonsense" in view["log"]
    assert page.do("record", log="")["panels"]["record"] == f"<p>{page.board.words('record.none')}</p>"


# -- worked examples


def test_an_example_is_followed_step_by_step_and_left_and_found_again() -> None:
    page = opened("forty-thieves/s=9C;c=QH7D,AC6D,KS,KS,KH,KH,KD,KD,KC,KC", line="c2c1.c2f1")
    assert page.do("step")["moved"]["to"] == "c1"
    page.do("turn")
    assert page.do("step")["say"] == page.board.words("said.step-away")
    page.do("undo")
    assert page.do("step")["moved"]["to"] == "f1"
    assert page.do("step")["say"] == page.board.words("said.step-done")


@EACH_GAME
@given(seed=SEEDS, language=LANGUAGE)
@settings(max_examples=4)
def test_everything_the_ear_may_ask_is_answered_in_words(rules: Rules, seed: int, language: str) -> None:
    page = at(some_table(rules, seed), language)
    for place in rules.places:
        for what in ("pile", "moves"):
            assert complete(page.do("read", what=what, place=place)["say"])
    told = page.do("read", what="table")["say"]
    assert page.board.words("said.progress", n=page.table.on_foundations, of=rules.cards) in told
    assert page.do("read", what="last")["say"] == page.board.words("said.no-last")
    stock = rules.has(Kind.STOCK) and page.table["s"]
    for move in page.table.moves()[:3]:
        if move != TURN or stock:
            said = page.move(move)[0]["say"]
            assert said.startswith(page.do("read", what="last")["say"])
            page.do("undo")
