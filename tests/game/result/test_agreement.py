"""Random games of every kind: all screens say the same of hints, mistakes, help and time."""

from __future__ import annotations

import re
from typing import NamedTuple

import pytest

from game.play.board import Square
from game.play.helptaken import HelpTaken, help_parts
from game.result.replay import ReplayScreen
from game.sharing.screen import share_of_game
from game.sharing.share import SharedGame, day_squares
from game.statistics.past import past_games
from game.storage.records import mistakes_of
from game.ui.text import clock_text
from generators.base import Status, no_tick
from generators.kinds import KINDS
from tests.forms import long
from tests.game.conftest import Start
from tests.game.faces.contract import WALLS, face_of, still
from tests.game.gambler import Gambler

SHORT, LONG = 2, 40
"""How many games of each kind are played by default, and in the long form."""
CASES = [
    (kind.name, n) if n < SHORT else long(kind.name, n) for kind in KINDS for n in range(LONG)
]
_SIGNS = "🟨🟦🟩🟧💡⬜❌◽"


class Counts(NamedTuple):
    """What a screen says of a game in numbers."""

    mistakes: int
    hints: int
    words: int
    letters: int
    checks: int

    @classmethod
    def read(cls, text: str) -> Counts:
        """The numbers in a text; what it doesn't mention is 0."""
        nouns = ("mistakes?", "hints?", "words? revealed", "letters? revealed", "checks?")
        return cls(*(_number(rf"\b(\d+) {noun}", text) for noun in nouns))


def _number(pattern: str, text: str) -> int:
    found = re.search(pattern, text)
    return int(found[1]) if found else 0


def _total(titles: list[str], one: str, many: str) -> int:
    """How often a replay's titles say that something happened, also several times in a row."""
    return titles.count(one) + sum(_number(rf"^(\d+) {many}$", title) for title in titles)


class Told:
    """Everything that is said of a game that is over, screen by screen."""

    def __init__(self, game: Gambler) -> None:
        player, controller, name = game.player, game.controller, game.name
        still(player)
        player.frame()
        app, session = player.app, controller.session
        self.name, self.is_solved = name, session.status is Status.SOLVED
        self.row, self.truth = (
            app.store.game(controller.game.game_id),
            HelpTaken.of_session(session),
        )
        parts = list(player.context.tree.described())
        self.figures = {each.name: each.value for each in parts if each.role == "figure"}
        counted = ("Mistakes", "Hints", "Reveals", "Checks")
        self.result = tuple(int(self.figures.get(name, 0)) for name in counted)
        share = share_of_game(app, controller.game)
        share.settle()
        self.text = share.text.partition("\nPlay this")[0]
        lines = [line for line in self.text.split("\n") if not re.search(rf"[{_SIGNS}] \w", line)]
        self.squares = "".join(line for line in lines if re.search(f"[{_SIGNS}]", line))
        [past, *_others] = past_games(app, name)
        self.past, self.past_time = past.about, past.detail
        replay = ReplayScreen(app, controller.game)
        self.recording = replay.recording
        result, shared = controller.result, share.shared
        assert result is not None
        assert isinstance(shared, SharedGame)
        self.titles = {result.known.title, shared.ending, replay.context.end}
        self.seals = {bool(result.known.seal), bool(shared.seal)}
        self.end = next(
            each.note for each in replay.recording.moments if each.title == replay.context.end
        )
        self.moments = [(each.title, each.note) for each in replay._moments]
        self.checks = [each.title for each in replay._moments if each.ink == "amber"]
        events = app.store.events(self.row.id)
        day = day_squares([(controller.game, face_of(name), events)], no_tick)[name]
        self.day_squares = day.squares
        taken = HelpTaken.of_result(self.row.hints, self.row.result)
        self.day = " ".join(help_parts(taken, day.mistakes, self.row.helped))


@pytest.mark.slow
@pytest.mark.parametrize(("name", "number"), CASES)
def test_all_screens_say_the_same_of_a_game(start: Start, name: str, number: int) -> None:
    game = Gambler(start(), name, str(number))
    game.play()
    assert game.controller.over
    told = Told(game)
    counts = Counts.read(told.past)
    assert counts[1:] == told.truth, "the statistics have what the session counted"
    views = {"replay": told.end, "day": told.day}
    assert {each: Counts.read(text) for each, text in views.items()} == dict.fromkeys(
        views, counts
    )
    assert mistakes_of(told.row.result) == counts.mistakes
    reveals = counts.words + counts.letters
    assert told.result == (counts.mistakes, counts.hints, reveals, counts.checks)
    if told.is_solved:
        assert told.row.helped == any(told.truth) == ("with help" in told.text)
    check_squares(told, counts)
    check_timeline(told, counts)
    times = {told.figures.get("Time", told.past_time), told.past_time}
    if told.is_solved and name not in ("brick", *WALLS):  # these are scored by points
        times |= {clock_text(told.recording.end_ms), re.findall(r"\d+:\d\d", told.text)[0]}
    assert len(times) == 1


def check_squares(told: Told, counts: Counts) -> None:
    """Asserts that the squares of a game and of its day show as many mistakes as the words."""
    day, signs = told.day_squares, {Square.MISTAKE: "❌", Square.HINT: "💡", Square.MISSED: "⬜"}
    if day and told.name != "brick":  # its squares are ranks
        assert day.count(Square.MISTAKE) == counts.mistakes
    if told.squares and told.name in ("sweetspots", "crossword", "riddle"):
        for square, sign in signs.items():
            if told.name == "riddle" and square is not Square.MISSED:
                continue  # each row shows what was in the boxes
            assert told.squares.count(sign) == day.count(square), (
                "the day shows what the game does"
            )
    if told.squares and told.name == "sweetspots":
        assert told.squares.count("💡") == counts.hints


def check_timeline(told: Told, counts: Counts) -> None:
    """Asserts that the turning points of a replay add up to the numbers at its end."""
    titles = [title for title, _note in told.moments]
    if told.name in ("sweetspots", "crossword", "riddle"):
        assert sum(each.wrong for each in told.recording.moments) == counts.mistakes
    if told.name in WALLS:
        assert sum(each in ("Not a group", "One away") for each in titles) == counts.mistakes
        assert max(_number(r"^Hint (\d+)", each) for each in titles) == counts.hints
    else:
        joined = sum(note.startswith("A hint") for _title, note in told.moments)
        assert joined + _total(titles, "A hint", "hints?") == counts.hints
    assert _total(told.checks, "A check", "checks?") == counts.checks
    if told.name == "crossword" and told.is_solved:
        words = [title for title in titles if " revealed: " in title]
        letters = sum(_number(r"^(\d+) letters? revealed", title) for title in titles)
        assert (len(words), letters) == (counts.words, counts.letters)
