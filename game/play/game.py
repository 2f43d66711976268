"""A game being played, and the result stored for it: how it ended, its help, its day."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from game.daily.today import day_of, ended_on
from game.dealing.opening import game_ids
from game.play.session import Session
from game.storage import records
from game.storage.store import Store, StoredGame
from game.ui.text import _, translate
from generators.base import (
    LEVELS,
    AnyKind,
    Assessment,
    CabinetError,
    Message,
    Preset,
    Status,
    no_tick,
)
from generators.drafting import kind_of_game

UNJUDGED = Assessment()


@dataclass
class Game:
    """A game being played: its session and its row in the store."""

    kind: AnyKind
    preset: Preset | None
    session: Session
    game_id: int
    parent: int | None
    helped: bool = False
    """Whether the game ended with help: hints, checks, reveals, or letters given by the puzzle."""
    counted: bool = True
    """Whether the puzzle had not been shown, given up or solved before this end."""
    result: str = ""
    """The figures of the game's end, as stored."""
    mistakes: int | None = None
    """How many mistakes were made in a game that is over; None until they are counted."""
    assessment: Assessment = UNJUDGED
    """Level and uniqueness of a puzzle that was not dealt; set once they are known."""
    short_id: str = ""
    """The short ID, which deals the puzzle again from its seed; "" if it wasn't dealt."""

    @property
    def level(self) -> Message | None:
        """The level of the preset, or the one assessed for a puzzle that wasn't dealt."""
        return self.preset.level if self.preset else LEVELS.get(self.assessment.level)

    @property
    def is_easy(self) -> bool:
        """Returns whether the preset's level is one of the two easiest."""
        return self.preset is not None and self.preset.level in (LEVELS[1], LEVELS[2])

    @cached_property
    def ids(self) -> tuple[str, ...]:
        """The ids that share the puzzle, the one to show first; none if it is too big."""
        return game_ids(self.kind, self.session.puzzle, self.short_id)

    @property
    def puzzle_id(self) -> str | None:
        """The id that shares the puzzle; None if it is too big for one."""
        return self.ids[0] if self.ids else None


def draft_name(game: StoredGame, number: int) -> str:
    """Returns a draft's name, or what it is recalled by, or its kind with its number from 2 on."""
    figures = records.figures_of(game.result) or {}
    if title := figures.get("title") or figures.get("recalled"):
        return str(title)
    kind = translate(kind_of_game(game.kind).titles.title)
    return _("{kind} {number}").format(kind=kind, number=number) if number > 1 else kind


class Results:
    """Stores how games ended, for the lists, the statistics and the calendar of Today."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def ended(self, game: Game) -> None:
        """Stores how a game ended; if it ended before, the first end stays."""
        session = game.session
        status = Status.SOLVED if session.solved_ms is not None else session.status
        if self._is_open(game.game_id):
            others = self._others(game)
            game.counted = all(other.status is Status.PLAYING for other in others)
            game.helped = game.helped or session.helped
            game.helped = game.helped or any(records.HELPED in other.result for other in others)
            end = (status, session.played_ms, session.hints, game.helped, game.counted)
            self._store.set_status(game.game_id, *end)
        self.note(game)

    def _is_open(self, game: int) -> bool:
        """Returns whether a game is still open in the store."""
        try:
            return self._store.game(game).status is Status.PLAYING
        except CabinetError:
            return False  # the game's row was lost to damage: then nothing more is noted of it

    def _others(self, game: Game) -> list[StoredGame]:
        """Returns the other games of the same puzzle."""
        text, mark = game.session.puzzle.to_text(), self._puzzle_mark(game)
        return self._store.others_of(game.game_id, game.kind.name, text, mark)

    def _puzzle_mark(self, game: Game) -> str:
        return records.puzzle_mark(game.kind.variety.identity(game.session.puzzle))

    def note(self, game: Game, goes_on: bool = False) -> None:
        """Stores the result of a game so far; `goes_on`: it can be continued after its end."""
        marks = [self._puzzle_mark(game)]
        if game.helped or game.session.helped:
            marks.append(records.HELPED)
        if game.session.checks:
            marks.append(records.number_mark(records.CHECKS, game.session.checks))
        if game.session.hints_are_apart:
            marks.append(records.number_mark(records.LETTERS, game.session.letters_revealed))
            marks.append(records.number_mark(records.WORDS, game.session.words_revealed))
        mistakes = records.mistakes_of(game.result) if game.mistakes is None else game.mistakes
        if mistakes:
            marks.append(records.number_mark(records.MISTAKES, mistakes))
        if goes_on:
            marks.append(records.GOES_ON)
        if day := self._day_of_end(game):
            marks.append(records.day_mark(day))
        result = records.result_text(game.kind.play.figures(game.session.state), *marks)
        if result != game.result:
            self._store.set_result(game.game_id, result)
            game.result = result

    def _day_of_end(self, game: Game) -> str:
        """Returns the day for which the end of a daily puzzle counts; once stored, it stays.

        `AGAIN` if another game of it was lost or shown: it counts for no day. "" for an open game
        and for other puzzles.
        """
        day, stored_day = day_of(game.short_id), records.marked_day(game.result)
        is_finished = records.FINISHED in game.kind.play.figures(game.session.state)
        if stored_day or day is None or (game.session.solved_ms is None and not is_finished):
            return stored_day
        games = self._store.games_of_day(game.kind.name, day.isoformat())
        same_puzzle = {stored.id: stored for stored in games if stored.short_id == game.short_id}
        stored = same_puzzle.pop(game.game_id, None)
        if stored is None or stored.finished is None:
            return ""  # the game's row was lost to damage
        if any(other.status in (Status.LOST, Status.SHOWN) for other in same_puzzle.values()):
            return records.AGAIN
        return ended_on(day, stored.begun_on, stored.started, stored.finished).isoformat()

    def fill_in(self, game_id: int) -> None:
        """Stores a result missing because the game is old or was interrupted."""
        try:
            game = self._store.game(game_id)
            kind = kind_of_game(game.kind)
            puzzle = kind.open(game.text.encode(), {}, no_tick).puzzle
            events = self._store.events(game.id)
            session = Session.replay(kind, puzzle, kind.mode(game.mode), events)
        except CabinetError:
            self._store.set_result(game_id, "{}")  # unreadable: it is not tried again
        else:
            self.note(Game(kind, None, session, game.id, None, short_id=game.short_id))
