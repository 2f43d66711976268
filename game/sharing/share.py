"""The lines to send to a friend about a game or a day, which give no answer away."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from math import ceil
from typing import Any, NamedTuple

from game.app.cabinet import Cabinet
from game.daily.days import DayPuzzle, done_between, is_of_older_version, parts_of, streaks_of
from game.daily.today import day_id, day_of
from game.face import Face
from game.play.board import ShareGrid, Square, SquareRows
from game.play.game import Game
from game.play.helptaken import HelpTaken, help_before_end, help_parts
from game.play.session import Event, Session, Verb, is_hint, reveal_scope, thinking_ms
from game.result.recording import Recording, mistakes_in
from game.result.result import end_title
from game.settings.settings import STREAK_KEY
from game.storage.records import FINISHED, Done, mistakes_of
from game.ui.drawing.shapes import SEAL
from game.ui.text import (
    _,
    app_title,
    capitalized,
    clock_text,
    count,
    day_text,
    join_lists,
    join_nouns,
    join_parts,
    labelled,
    short_day_text,
    translate,
)
from generators.base import Preset, Status, Tick
from generators.kinds import kind_named, row_named

MOST_ROWS = 12
"""The most rows of squares; from a longer game, the last ones are shared."""
MOST_STRIPS = 2
"""The most rows of squares that show steps, words or ranks; more are mostly guesses."""
_MOST_LABELS = 2
"""How much of a level the first line says: `Gentle, 6×6`."""
TIMES, SQUARES, INVITATION = "share_times", "share_squares", "share_same"
"""The settings: whether times and help, squares, and the game ID are shared."""
_SQUARES = "🟨🟦🟩🟧🟩💡⬜❌ ◽"
"""The groups of a wall, roughly in their colours; then the members of `Square`."""
_MOST_DAY = 24
"""The most squares of a puzzle in the row of a day."""
_A_ROW, _LEAST_STEPS = 10, 3
"""The most squares in a row, and the fewest steps of a game that are shown."""


class MixedLine(NamedTuple):
    """A line of words, squares and words again."""

    head: str
    squares: tuple[int, ...]
    tail: str = ""


class DayGame(NamedTuple):
    """What a day's line shows of a game: its squares, and a text before its time.

    `help` are the mistakes and the help of one that was given up.
    """

    squares: tuple[int, ...] = ()
    short: str = ""
    mistakes: int = 0
    help: tuple[str, ...] = ()


Line = str | tuple[int, ...] | MixedLine
"""A line of words, or of squares, each the number of a group or a `Square`, or of both."""


class Wishes(NamedTuple):
    """What the player wants to share."""

    times: bool = True
    squares: bool = True
    invitation: bool = True
    """Whether to invite others to the same puzzles, with the game IDs."""


def text_of(lines: Sequence[Line]) -> str:
    """Returns the lines as one text to copy, with emoji for squares."""
    return "\n".join(map(_line_text, lines))


def _line_text(line: Line) -> str:
    """Returns a line as text, with emoji for squares."""
    if isinstance(line, str):
        return line
    if isinstance(line, MixedLine):
        return " ".join(filter(None, (line.head, _line_text(line.squares), line.tail)))
    return "".join(_SQUARES[number] for number in line)


def help_of(done: Done, mistakes: int = 0) -> str:
    """Returns the mistakes and the help of a solved puzzle of the day, in words.

    `mistakes` are those of its replay, if known; else those that are stored.
    """
    return join_parts(help_parts_of(done, mistakes))


def help_parts_of(done: Done, mistakes: int) -> tuple[str, ...]:
    """Returns the mistakes and each kind of help of a solved puzzle of the day, in words."""
    taken = HelpTaken.of_result(done.hints, done.result)
    return help_parts(taken, mistakes or mistakes_of(done.result), done.helped)


@dataclass(frozen=True)
class SharedGame:
    """A finished game to share. `level` says which puzzle it was; `time` may be ""."""

    kind_name: str
    level: str
    end: str
    time: str
    help_parts: tuple[str, ...]
    """How many mistakes there were, and each kind of help; () if nothing is known of either."""
    game_id: str
    """The ID of the puzzle, or of each of a set in a line of its own; "" if one is too long."""
    day: date | None = None
    grid: ShareGrid = field(default_factory=ShareGrid)
    steps: SquareRows = field(default_factory=SquareRows)
    """The squares of the solve, used if the share grid has none."""
    is_solved: bool = True
    is_given_up: bool = False
    """Whether the player asked to see the solution."""
    had: tuple[str, str] = ("", "")
    """What the player had right before the solution was shown: `4`, `of 6 chests`; or ""."""
    start: Any = None
    """The position the game began with, as a small picture; None if that isn't shown."""
    quoted_lines: tuple[str, ...] = ()
    """Lines of the puzzle to quote; they don't give the answer away."""
    is_helped: bool = False
    """Whether the game took help before its end."""
    boast: str = ""
    """How the time compares with the player's other ones; "" if it isn't better."""
    is_again: bool = False
    """Whether the player had played the puzzle before."""

    @property
    def title(self) -> str:
        """What the game is called or, if it is a set, the name of its kind."""
        row = row_named(self.kind_name)
        return translate(row.title if self.grid.ids else row.game_title)

    @property
    def help(self) -> str:
        """The mistakes and the help as one text; "" if nothing is known of either."""
        return join_parts(self.help_parts)

    @property
    def ending(self) -> str:
        """How the game ended, in its kind's own words if there are any."""
        return self.grid.end or self.end

    @property
    def name(self) -> str:
        """What a file of the shared game is called."""
        return f"{self.title} {self.day}" if self.day else f"{self.title}, {self.level}"

    @property
    def has_squares(self) -> bool:
        """Whether the game has squares to share."""
        return bool(self.squares)

    @property
    def is_playable(self) -> bool:
        """Whether a friend can play the same with a game ID."""
        return bool(self.game_id)

    @property
    def _square_rows(self) -> SquareRows:
        return self.grid.squares if self.grid.squares.rows else self.steps

    @property
    def squares(self) -> tuple[tuple[int, ...], ...]:
        """The squares to share."""
        return self._square_rows.rows[-MOST_ROWS:]

    @property
    def heads(self) -> tuple[str, ...]:
        """What precedes each row of squares; () if nothing does."""
        return self._square_rows.heads

    @property
    def seal(self) -> str:
        """The character on the seal; "" if the game wasn't won."""
        usual = SEAL if self.is_solved else ""
        return usual if self.grid.seal is None else self.grid.seal

    @property
    def head(self) -> str:
        """Which puzzle was played: title, level, and the day if it has one."""
        day = [short_day_text(self.day)] if self.day else []
        return join_parts([self.title, *self.level.split(" • ")[:_MOST_LABELS], *day])

    def lines(self, wishes: Wishes) -> list[Line]:
        """Returns the lines to send: the puzzle, the result, squares, an invitation."""
        facts = [self.result(wishes), self.remark if wishes.times else ""]
        if self.is_helped and (wishes.times or self.is_solved):
            facts.append(_("with help"))
        lines: list[Line] = [self.head, join_parts(filter(None, facts))]
        lines += self._square_lines if wishes.squares else []
        if not (wishes.invitation and self.is_playable):
            return [*lines, app_title()]
        return [*lines, _("Play in Puzzle Cabinet:"), *self.game_id.splitlines()]

    @property
    def _square_lines(self) -> list[Line]:
        """The rows of squares, each with the word before it, if there is one."""
        if not self.heads:
            return [*self.squares]
        return [MixedLine(*row) for row in zip(self.heads, self.squares, strict=True)]

    def with_set(self, grid: ShareGrid) -> SharedGame:
        """Returns this with what is shared of all games of a set, in place of the one game's."""
        time = clock_text(grid.ms) if self.time else ""
        ids = "\n".join(grid.ids)
        of_set = replace(self, grid=grid, time=time, game_id=ids, boast="", quoted_lines=())
        of_set = replace(of_set, is_again=False)
        return replace(of_set, help_parts=grid.help, is_helped=grid.is_helped)

    def result(self, wishes: Wishes) -> str:
        """Returns how the game ended and, if `wishes` say so, its time and points."""
        again = [_("played again")] if self.is_again else []
        parts = self.timed_ending if wishes.times else (self.ending,)
        has_points = not wishes.times or not self.is_given_up or self.points in parts
        points = [] if has_points else [self.points]  # a picture shows them large
        return join_parts(filter(None, (*parts, *points, *again)))

    @property
    def timed_ending(self) -> tuple[str, ...]:
        """How the game ended, with its points and its time, in at most two parts."""
        if self.is_given_up and self.time and self.ending == self.end:
            after = _("Gave up after {time}").format(time=self.time)
            return tuple(filter(None, (after, self._points_in_ending)))
        if self.grid.figures and self.time:
            return (_("{rank} in {time}").format(rank=self.ending, time=self.time),)
        if self.points and self.time:
            timed = _("{points} in {time}").format(points=self.points, time=self.time)
            return (self.grid.end, timed) if self.is_solved else (self.ending, timed)
        if self.points or not self.time:
            return self.ending, self._points_in_ending
        if self.is_solved and not self.grid.end:
            return (_("Solved in {time}").format(time=self.time),)
        return self.ending, self.time

    def dare(self, wishes: Wishes) -> list[str]:
        """Returns what to ask friends after a game that was given up, if they get its game ID."""
        return [_("Can you finish it?")] if self._had and wishes.invitation else []

    @property
    def remark(self) -> str:
        """What the player had when the game was given up, or how its time compares; or ""."""
        return self._had or ("" if self.grid.end else self.boast)

    @property
    def _had(self) -> str:
        """What the player had when the game was given up, unless its kind says that itself."""
        return "" if self.grid.end else " ".join(self.had).strip()

    @property
    def figures(self) -> tuple[tuple[str, str], ...]:
        """Numbers to show large in a picture, each with what it counts; () for none."""
        return self.grid.figures or ((self.had,) if self._had else ())

    @property
    def points(self) -> str:
        """The points or the rank; "" if there are none, or if that is the ending."""
        return "" if self.grid.short == self.ending else self.grid.short

    @property
    def _points_in_ending(self) -> str:
        """The points, unless the words below say them."""
        return "" if self.points in self.grid.words else self.points


@dataclass(frozen=True)
class SharedDay:
    """The puzzles of a day to share. `streak` is its length in days; 0 if it isn't shared."""

    day: date
    parts: tuple[DayPuzzle, ...]
    levels: tuple[Preset, ...]
    streak: int
    code: str
    """The ID of all these puzzles; "" if an older version dealt one of them."""
    clock: bool = True
    games: Mapping[str, DayGame] = field(default_factory=dict)
    """What is shown of each puzzle that was solved, by the name of its kind."""

    @property
    def has_squares(self) -> bool:
        """Whether there are squares to share."""
        return any(game.squares for game in self.games.values())

    def title_of(self, part: DayPuzzle) -> str:
        """Returns what one of the day's puzzles is called."""
        return translate(part.row.game_title)

    @property
    def level(self) -> str:
        """The level of all the puzzles; "" if they differ."""
        levels = {translate(preset.level) for preset in self.levels}
        return levels.pop() if len(levels) == 1 else ""

    def squares_of(self, part: DayPuzzle, wishes: Wishes) -> tuple[int, ...]:
        """Returns the squares of one of the day's puzzles, if squares are to be shared."""
        return self.games.get(part.row.name, DayGame()).squares if wishes.squares else ()

    @property
    def is_playable(self) -> bool:
        """Whether a friend can play the same with a game ID."""
        return bool(self.code)

    @property
    def name(self) -> str:
        """What a file of the shared day is called."""
        return f"Puzzle Cabinet {self.day}"

    @property
    def done(self) -> tuple[bool, ...]:
        """Which of the day's puzzles are done."""
        return tuple(part.done is not None for part in self.parts)

    @property
    def counted(self) -> str:
        """How many of the day's puzzles are done, as text."""
        return _("{done} of {whole} done").format(done=sum(self.done), whole=len(self.parts))

    @property
    def streak_text(self) -> str:
        """The streak; "" if it isn't shared or has just begun."""
        return count("{n}-day streak", "{n}-day streak", self.streak) if self.streak > 1 else ""

    @property
    def alone_text(self) -> str:
        """That no puzzle took help, if all are done; else "": the puzzles say what they took."""
        done = [part.done for part in self.parts if part.done is not None]
        is_alone = all(self.done) and not any(each.helped or each.hints for each in done)
        return _("no help") if is_alone else ""

    def lines(self, wishes: Wishes) -> list[Line]:
        """Returns the lines to send."""
        head = _("Puzzle Cabinet, {day}").format(day=day_text(self.day))
        alone = self.alone_text if wishes.times else ""
        facts = join_parts(filter(None, (self.counted, self.level, alone, self.streak_text)))
        pairs = zip(self.parts, self.levels, strict=True)
        over = [(part, preset) for part, preset in pairs if not part.is_open]
        rows = [self._line(*pair, wishes) for pair in over]
        if not (wishes.times or (wishes.squares and self.has_squares)):
            by_end = dict[str, list[str]]()
            for part, preset in over:
                by_end.setdefault(capitalized(part.end), []).append(self._name(part, preset))
            join = join_nouns if self.level else join_lists
            rows = [labelled(end, join(names)) for end, names in by_end.items()]
        invitation = ["", _("Play in Puzzle Cabinet:"), self.code]
        invitation = invitation if wishes.invitation and self.is_playable else []
        return [head, facts, "", *rows, *invitation]

    def _line(self, part: DayPuzzle, preset: Preset, wishes: Wishes) -> Line:
        """Returns the line of a puzzle: squares, time and help, after its name and level."""
        head, squares = self._name(part, preset), self.squares_of(part, wishes)
        done, figures = part.done, self.outcome(part, wishes)[0]
        is_helped = wishes.times and done is not None and (done.helped or done.hints > 0)
        words = join_parts(filter(None, (figures, _("with help") if is_helped else "")))
        if squares:
            return MixedLine(head, squares, words)
        return labelled(head, words or part.end)

    def _name(self, part: DayPuzzle, preset: Preset) -> str:
        """Returns what a puzzle is called, with its level unless all have the same one."""
        title = self.title_of(part)
        return title if self.level else join_parts((title, translate(preset.level)))

    def outcome(self, part: DayPuzzle, wishes: Wishes) -> tuple[str, str]:
        """Returns the points and the time of one of the puzzles, and the help it took.

        Of one that was given up, that and what it took.
        """
        game = self.games.get(part.row.name, DayGame())
        if part.done is None:
            took = join_parts(game.help) if wishes.times else ""
            return ("", "") if part.is_open else (part.end, took)
        if not wishes.times:
            return "", ""
        time = clock_text(part.done.elapsed_ms) if self.clock else ""
        words = help_parts_of(part.done, game.mistakes)
        figures = join_parts(filter(None, (game.short, time)))
        return figures, join_parts(text for text in words if text != _("no help"))


Shareable = SharedGame | SharedDay


class _Step(NamedTuple):
    """A square, and when what it stands for happened: after which event, and the thinking time."""

    event: int
    ms: int
    square: Square


def squares_of(game: Game, face: Face, events: Sequence[Event]) -> SquareRows:
    """Returns the squares of a game: those of its kind, if it has any, or else its steps.

    A step is one more right chest, or whatever else the kind counts; a move that adds several is
    as many steps; what was taken back is none. Each hint and each mistake has a square of its own,
    so that a row never says less than the words. Empty for a game of few steps.
    """
    if face.sharing.squares:
        return face.sharing.squares(game.session, events)
    steps, others = _steps_and_help(game, face, events)
    if len(steps) < _LEAST_STEPS:
        return SquareRows()
    shown = [each.square for each in sorted([*steps, *others], key=lambda each: each.event)]
    a_row = ceil(len(shown) / ceil(len(shown) / _A_ROW))  # no row of one square
    rows = (tuple(shown[at : at + a_row]) for at in range(0, len(shown), a_row))
    return SquareRows(tuple(rows))


def _steps_and_help(
    game: Game, face: Face, events: Sequence[Event]
) -> tuple[list[_Step], list[_Step]]:
    """Returns the steps of a game, then its hints and mistakes."""
    session, steps, others, is_asked = game.session, dict[int, _Step](), list[_Step](), False
    played = Session.positions(game.kind, session.puzzle, session.mode, events)
    timed = zip(thinking_ms(events), played, strict=False)  # up to an invalid event
    for number, (ms, (event, state)) in enumerate(timed, 1):
        found = (
            face.measures.found(state)
            if face.measures.found
            else range((face.measures.right or face.progress)(state)[0])
        )
        steps = {unit: step for unit, step in steps.items() if unit in found}
        is_shown = event.verb is Verb.REVEAL or is_asked
        square = Square.MISSED if is_shown else Square.FOUND
        steps |= {n: _Step(number, ms, square) for n in found if n not in steps}
        is_asked = bool(reveal_scope(event))
        if is_hint(event):
            others.append(_Step(number, ms, Square.HINT))
    recording = Recording.of(session, events, wrong_units=face.measures.wrong_units)
    for moment in recording.moments:
        number = recording.positions[moment.step].events
        others += [_Step(number, moment.ms, Square.MISTAKE)] * moment.wrong
    return [*steps.values()], others


def grid_of(game: Game, face: Face, events: Sequence[Event], tick: Tick) -> ShareGrid:
    """Returns the share grid of a finished game, with the hints that its events show."""
    grid = face.sharing.grid(game.session.state, tick)
    if not game.counted:
        grid = grid._replace(seal="")
    if not (face.sharing.hinted_row and events):
        return grid
    row = face.sharing.hinted_row(game.session, events)
    return grid._replace(squares=grid.squares._replace(rows=(row,)))


def day_squares(
    games: Sequence[tuple[Game, Face, Sequence[Event]]], tick: Tick
) -> dict[str, DayGame]:
    """Returns a row of squares for each game, by kind, unless it has too many.

    The squares are those of the game's own share, in one row; a game whose rows are whole guesses
    has one for each mistake and each thing that was found.
    """
    found = {}
    for game, face, events in games:
        tick(None)
        grid, session = grid_of(game, face, events, tick), game.session
        squares = grid.squares if grid.squares.rows else squares_of(game, face, events)
        mistakes = mistakes_in(session, events, face.measures.wrong_units)
        found[game.kind.name] = DayGame(
            squares.row if len(squares.row) <= _MOST_DAY else (),
            grid.rank or grid.short,
            mistakes,
            help_before_end(session, mistakes),
        )
    return found


def shared_game(
    game: Game, face: Face, clock: bool, events: Sequence[Event] = (), is_own: bool = False
) -> SharedGame:
    """Returns a finished game to share, its time if `clock`, without the squares of its kind.

    `is_own`: the player made the puzzle.
    """
    session, preset = game.session, game.preset
    modes, mode = game.kind.play.modes, session.mode
    found = [translate(game.level)] if game.level else []
    label = preset and (preset.brief if face.sharing.has_shape(preset) else preset.level)
    level = translate(label) if label else " • ".join([*found, face.shape(session.puzzle)])
    level = " • ".join(filter(None, (face.wording.own_title(session.puzzle), level)))
    mistakes = mistakes_in(session, events, face.measures.wrong_units)
    taken = HelpTaken.of_session(session)
    is_shown = session.status is Status.SHOWN
    is_won = session.status is Status.SOLVED or FINISHED in game.kind.play.figures(session.state)
    is_all_revealed = session.status is Status.SOLVED and face.measures.is_all_revealed(
        session.state
    )
    is_plain_win = session.status is Status.SOLVED and not is_all_revealed
    helped = game.helped and not is_shown  # that the solution was shown is said as the ending
    is_plain = is_won or taken.texts or mistakes
    parts = help_parts(taken, mistakes, helped) if is_plain else ()
    is_known = is_own or not game.counted
    if not is_won or is_known:  # its rest was shown, or it was known
        parts = tuple(text for text in parts if text not in (_("no help"), _("with help")))
    done, whole, what = (face.measures.right or face.progress)(session.earlier(1))
    done -= face.measures.given(session) if face.measures.given else 0
    had = (str(done), what.format(whole=whole))
    return SharedGame(
        game.kind.name,
        level if mode is modes[0] else f"{level} • {translate(mode.title)}",
        _("All revealed") if is_all_revealed else end_title(session),
        clock_text(session.played_ms) if clock else "",
        parts,
        game.puzzle_id or "",
        day_of(game.short_id),
        steps=squares_of(game, face, events),
        is_solved=is_plain_win and game.counted,
        is_again=not game.counted,
        is_given_up=is_shown,
        had=had if is_shown and done else ("", ""),
        start=session.puzzle.start(session.mode),
        is_helped=bool(taken.texts) or (helped and not is_known),
        quoted_lines=tuple(face.sharing.quoted_lines(session.puzzle, preset))
        if face.sharing.quoted_lines
        else (),
    )


def shared_day(cabinet: Cabinet, day: date) -> SharedDay:
    """Returns the puzzles of a day to share, as far as they are done."""
    store, settings = cabinet.store, cabinet.settings
    parts = parts_of(cabinet.dealer, day, done_between(store, day, day).get(day, {}))
    streak = streaks_of(store).present.days if settings.flag(STREAK_KEY) else ()
    is_old = any(map(is_of_older_version, parts))
    code = "" if is_old else day_id(day, cabinet.dealer.levels_of_own_day(day))
    kinds = (kind_named(part.row.name) for part in parts)
    levels = tuple(cabinet.dealer.preset_of_day(kind, day) for kind in kinds)
    streak_days = len(streak) if day in streak[-1:] else 0
    return SharedDay(day, parts, levels, streak_days, code, settings.flag("clock"))
