"""The lines to send to a friend about a game or a day, which give no answer away."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from itertools import chain
from typing import Any, NamedTuple

from game.app.cabinet import Cabinet
from game.daily.days import (
    DayPuzzle,
    done_between,
    is_of_older_version,
    parts_of,
    streaks_of,
)
from game.daily.today import (
    day_id,
    day_of,
)
from game.face import Face
from game.play.board import ShareGrid, Square, SquareKey, square_meanings
from game.play.game import Game
from game.play.helptaken import HelpTaken
from game.play.session import Event
from game.result.recording import mistakes_in
from game.result.result import end_title
from game.settings.settings import STREAK_KEY
from game.sharing.pace import Pace, pace_of
from game.storage.records import Done, mistakes_of
from game.ui.drawing.shapes import SEAL
from game.ui.text import (
    _,
    app_title,
    as_sentence,
    capitalized,
    clock_text,
    count,
    day_text,
    join_parts,
    join_sentences,
    labelled,
    short_day_text,
    translate,
)
from generators.base import Preset, Status, Tick
from generators.kinds import kind_named

MOST_ROWS = 12
"""The most rows of squares; from a longer game, the last ones are shared."""
TIMES, SQUARES, INVITATION = "share_times", "share_squares", "share_same"
"""The settings: whether times and help, squares, and the game ID are shared."""
_SQUARES = "🟨🟦🟩🟧🟩🟨🟧💡⬜🟦⬛❌ 👀🟪"
"""The groups of a wall, roughly in their colours; then the members of `Square`."""
_MOST_FACTS = 2
"""The most facts in a line of words."""


class HelpMark(NamedTuple):
    """A sign for help or mistakes, and how many there were."""

    sign: Square
    number: int

    @property
    def text(self) -> str:
        """The number; "" for one."""
        return str(self.number) if self.number > 1 else ""


class MixedLine(NamedTuple):
    """A line of words, squares and words again, and marks at its end."""

    head: str
    squares: tuple[int, ...]
    tail: str
    marks: tuple[HelpMark, ...] = ()


class DayGame(NamedTuple):
    """What a day's line shows of a game: its squares, and a text in place of its time."""

    squares: tuple[int, ...] = ()
    short: str = ""
    mistakes: int = 0
    marks: tuple[HelpMark, ...] = ()
    square: str = ""
    """What a square stands for: `a chest`."""
    title: str = ""
    """What the game is called, if not as its kind is."""
    has_checks: bool = False
    shows_rank: bool = False
    """Whether the squares are the ranks that there are, blue if reached."""
    is_pace: bool = False
    """Whether green says how quick something was, not that it was right first time."""


Line = str | tuple[int, ...] | MixedLine | SquareKey
"""A line of words, or of squares, each the number of a group or a `Square`, of both, or a key."""


class Wishes(NamedTuple):
    """What the player wants to share."""

    times: bool = True
    squares: bool = True
    invitation: bool = True
    """Whether to invite others to the same puzzles, with the game IDs."""


def marks_legend(squares: Sequence[int], has_checks: bool = False) -> str:
    """Returns what the marks among the squares mean; "" if there are none."""
    meanings = {
        Square.HINT: _("Bulb: hint or check.") if has_checks else _("Bulb: hint."),
        Square.REVEAL: _("Eye: letter or word revealed."),
        Square.MISTAKE: _("Cross: mistake."),
    }
    return join_sentences(text for mark, text in meanings.items() if mark in squares)


def text_of(lines: Sequence[Line]) -> str:
    """Returns the lines as one text to copy, with emoji for squares."""
    return "\n".join(map(_line_text, lines))


def _line_text(line: Line) -> str:
    """Returns a line as text, with emoji for squares."""
    if isinstance(line, str):
        return line
    if isinstance(line, MixedLine):
        marks = [_SQUARES[mark.sign] + mark.text for mark in line.marks]
        return " ".join(filter(None, (line.head, _line_text(line.squares), line.tail, *marks)))
    if isinstance(line, SquareKey):
        pairs = " ".join(f"{_SQUARES[number]} {text}" for number, text in line.meanings)
        return labelled(line.title, pairs) if line.title and pairs else line.title or pairs
    return "".join(_SQUARES[number] for number in line)


def help_of(done: Done, mistakes: int = 0) -> str:
    """Returns the mistakes and the help of a solved puzzle of the day, in words.

    `mistakes` are those of its replay, if known; else those that are stored.
    """
    taken = HelpTaken.of_result(done.hints, done.result)
    return help_text(taken, mistakes or mistakes_of(done.result), done.helped)


def help_text(taken: HelpTaken, mistakes: int, helped: bool) -> str:
    """Returns the mistakes and the help of a game in words; `helped`: it had help of any kind."""
    return join_parts(help_parts(taken, mistakes, helped))


def help_parts(taken: HelpTaken, mistakes: int, helped: bool) -> tuple[str, ...]:
    """Returns the mistakes and each kind of help of a game in words, or that it had no help."""
    parts = taken.texts or ([_("with help")] if helped else [])
    if mistakes:
        parts.insert(0, count("{n} mistake", "{n} mistakes", mistakes))
    return tuple(parts) or (_("no help"),)


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
    pace: Pace = field(default_factory=Pace)
    """Squares that show the pace of the solve, used if the kind has no squares of its own."""
    is_solved: bool = True
    is_given_up: bool = False
    """Whether the player asked to see the solution."""
    had: str = ""
    """What the player had before the solution was shown, if known: `4 of 6 chests`."""
    start: Any = None
    """The position the game began with, as a small picture; None if that isn't shown."""
    boast: str = ""
    """How the time compares with the player's other ones; "" if it isn't better."""

    @property
    def title(self) -> str:
        """The name of the puzzle."""
        return self.grid.title or translate(kind_named(self.kind_name).title)

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
    def invitation_wish(self) -> tuple[str, str]:
        """The label of the switch for the game ID, or for those of several games, and its note."""
        if self.grid.ids:
            return _("Add the game IDs"), _("so others can play them")
        return _("Add the game ID"), _("so others can play it")

    @property
    def squares(self) -> tuple[tuple[int, ...], ...]:
        """The squares to share."""
        own = self.grid.squares[-MOST_ROWS:]
        return own or ((self.pace.squares,) if self.pace.squares else ())

    @property
    def legend(self) -> str:
        """What the squares mean; "" if there is nothing to explain."""
        squares = self.grid.legend if self.grid.squares else self.pace.legend
        return join_sentences((squares, marks_legend([*chain(*self.squares)])))

    @property
    def key(self) -> SquareKey:
        """What the squares mean, for the text."""
        return self.grid.key if self.grid.squares else self.pace.key

    @property
    def picture_legends(self) -> tuple[str, ...]:
        """The legends that a picture may have, the fullest first."""
        return self.legend, ""

    @property
    def seal(self) -> str:
        """The character on the seal; "" if the game wasn't won."""
        usual = SEAL if self.is_solved else ""
        return usual if self.grid.seal is None else self.grid.seal

    @property
    def head(self) -> str:
        """Which puzzle of which program was played: title, level, and the day if it has one."""
        day = [short_day_text(self.day)] if self.day else []
        return labelled(app_title(), join_parts([self.title, *self.level.split(" • "), *day]))

    def lines(self, wishes: Wishes) -> list[Line]:
        """Returns the lines to send; without squares, the words are one sentence."""
        outcome, squares = self.outcome(wishes), self.squares if wishes.squares else ()
        texts = filter(None, (self.head, *outcome, self.key.counted))
        key = [self.key] if self.key != SquareKey() else []
        sentence = join_sentences(map(as_sentence, texts))
        lines = [self.head, *squares, *key, *outcome] if squares else [sentence]
        text = _("Play this puzzle in Puzzle Cabinet:")
        if self.grid.ids:
            text = _("Play these puzzles in Puzzle Cabinet:")
        invitation = [text, *self.game_id.splitlines()]
        return [*lines, *(invitation if wishes.invitation and self.is_playable else [])]

    def with_set(self, grid: ShareGrid) -> SharedGame:
        """Returns this with what is shared of all games of a set, in place of the one game's."""
        time = clock_text(grid.ms) if self.time else ""
        ids = "\n".join(grid.ids)
        return replace(self, grid=grid, time=time, help_parts=(grid.help,), game_id=ids, boast="")

    def outcome(self, wishes: Wishes) -> list[str]:
        """Returns how the game ended and, if `wishes` say so, its time, points and help.

        A line has at most two facts; where the first has two, the help has lines of its own.
        """
        if not wishes.times:
            ending = (self.ending, self.help if self.is_solved else "")
            return [join_parts(filter(None, ending)), *self.dare(wishes)]
        first = [*filter(None, (*self.timed_ending, self.remark))]
        own, taken = self.grid.words, self.help_parts
        if len(first) + len(own) + len(taken) <= _MOST_FACTS:
            return [join_parts([*first, *own, *taken]), *self.dare(wishes)]
        parts = (taken[at : at + _MOST_FACTS] for at in range(0, len(taken), _MOST_FACTS))
        facts = [*([own] if own else []), *parts]
        more = [capitalized(join_parts(line)) for line in facts]
        return [join_parts(first), *more, *self.dare(wishes)]

    @property
    def timed_ending(self) -> tuple[str, ...]:
        """How the game ended, with its points and its time, in at most two parts."""
        if self.is_given_up and self.time and not self.grid.figures:
            return tuple(
                filter(None, (_("Gave up after {time}").format(time=self.time), self.points))
            )
        if self.points and self.time:
            timed = _("{points} in {time}").format(points=self.points, time=self.time)
            return self.ending, timed
        if self.points or not self.time:
            return self.ending, self.points
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
        return "" if self.grid.end else self.had

    @property
    def times_wish(self) -> str:
        """The label of the switch for time, points and help."""
        if self.points:
            return _("Show time and points") if self.time else _("Show the points")
        return _("Show the time") if self.time else _("Show the help it took")

    @property
    def points(self) -> str:
        """The points or the rank; "" if there are none, or if that is the ending."""
        return "" if self.grid.short == self.ending else self.grid.short


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
        game = self.games.get(part.row.name, DayGame())
        return game.title or translate(part.row.title)

    @property
    def level(self) -> str:
        """The level of all the puzzles; "" if they differ."""
        levels = {translate(preset.level) for preset in self.levels}
        return levels.pop() if len(levels) == 1 else ""

    def marks_of(self, part: DayPuzzle, wishes: Wishes) -> tuple[HelpMark, ...]:
        """Returns the marks of help and mistakes in a puzzle's row of squares."""
        game = self.games.get(part.row.name, DayGame())
        return game.marks if wishes.times and wishes.squares and game.squares else ()

    def squares_of(self, part: DayPuzzle, wishes: Wishes) -> tuple[int, ...]:
        """Returns the squares of one of the day's puzzles, if squares are to be shared."""
        return self.games.get(part.row.name, DayGame()).squares if wishes.squares else ()

    @property
    def legend(self) -> str:
        """What the colours and marks mean; "" without squares.

        Of most puzzles, the colours are a pace; of others, they say what was right.
        """
        parts = {
            each.row.name: translate(each.row.title)
            for each in self.parts
            if each.row.name in self.games
        }
        shown = [(self.games[name], title) for name, title in parts.items()]
        each = [
            _("{what} in {puzzle}").format(what=game.square, puzzle=title)
            for game, title in shown
            if game.squares
        ]
        if len(each) == 1:
            each = [game.square for game, _title in shown if game.squares]
        order = as_sentence(_("Each square is {what}").format(what=join_parts(each)))
        first = order if self._all_squares else ""
        return join_sentences((first, self.key.colours, self._marks_legend))

    @property
    def key(self) -> SquareKey:
        """What the colours of all squares mean."""
        paces = {each.is_pace for each in self.games.values() if Square.QUICK in each.squares}
        own: dict[int, str] = {Square.REACHED: self._blue, Square.MISSED: self._white}
        if len(paces) > 1:
            own[Square.QUICK] = _("quick or right first time")
        meanings = {**square_meanings(True in paces), **own}
        squares = self._all_squares
        return SquareKey(
            meanings=tuple(
                (key, text) for key, text in meanings.items() if text and key in squares
            )
        )

    def _has(self, square: Square, of_ranks: bool) -> bool:
        """Returns whether a square is in a game that shows its rank, or in one of the others."""
        games = self.games.values()
        return any(square in game.squares for game in games if game.shows_rank == of_ranks)

    @property
    def _blue(self) -> str:
        """What blue squares mean: ranks that were reached, groups that were found, or both."""
        if not self._has(Square.REACHED, of_ranks=True):
            return _("found")
        has_groups = self._has(Square.REACHED, of_ranks=False)
        return _("found or reached") if has_groups else _("reached")

    @property
    def _white(self) -> str:
        """What white squares mean; "" if they are only ranks, as the blue ones are explained."""
        if not self._has(Square.MISSED, of_ranks=False):
            return ""
        has_ranks = self._has(Square.MISSED, of_ranks=True)
        return _("revealed or not reached") if has_ranks else _("of a square|revealed")

    @property
    def _all_squares(self) -> list[int]:
        """The squares of all puzzles."""
        return [*chain.from_iterable(game.squares for game in self.games.values())]

    @property
    def _marks_legend(self) -> str:
        """What the marks mean."""
        games = [game for game in self.games.values() if game.squares]
        signs = [mark.sign for game in games for mark in game.marks]
        return marks_legend([*self._all_squares, *signs], any(game.has_checks for game in games))

    @property
    def picture_legends(self) -> tuple[str, ...]:
        """The legends that a picture may have, the fullest first, the last one empty."""
        return self.legend, self._marks_legend, ""

    @property
    def times_wish(self) -> str:
        """The label of the switch for times, points, ranks and help."""
        return _("Show the results")

    @property
    def is_playable(self) -> bool:
        """Whether a friend can play the same with a game ID."""
        return bool(self.code)

    @property
    def invitation_wish(self) -> tuple[str, str]:
        """The label of the switch for the day's ID, and its note."""
        return _("Add the game ID"), _("so others can play the same day")

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
        """The streak; "" if it isn't shared."""
        return count("{n}-day streak", "{n}-day streak", self.streak) if self.streak else ""

    def lines(self, wishes: Wishes) -> list[Line]:
        """Returns the lines to send."""
        head = _("Puzzle Cabinet, {day}").format(day=day_text(self.day))
        counts = join_parts(filter(None, (self.level, self.counted, self.streak_text)))
        rows = [
            self._line(part, preset, wishes)
            for part, preset in zip(self.parts, self.levels, strict=True)
            if not part.is_open
        ]
        key: list[Line] = ["", self.key] if wishes.squares and self.key.meanings else []
        invitation = ["", _("Play these puzzles in Puzzle Cabinet:"), self.code]
        invitation = invitation if wishes.invitation and self.is_playable else []
        return [head, counts, "", *rows, *key, *invitation]

    def _line(self, part: DayPuzzle, preset: Preset, wishes: Wishes) -> Line:
        """Returns the line of a puzzle: squares and time, or else level, time and help."""
        title, squares = self.title_of(part), self.squares_of(part, wishes)
        if not squares:
            words = title if self.level else join_parts((title, translate(preset.level)))
            return labelled(words, self._spoken(part, wishes))
        head = title if self.level else join_parts((title, translate(preset.level)))
        marks, (figure, help_) = self.marks_of(part, wishes), self.outcome(part, wishes)
        tail = figure if marks else join_parts(filter(None, (figure, help_)))
        return MixedLine(head, squares, tail, marks)

    def _spoken(self, part: DayPuzzle, wishes: Wishes) -> str:
        outcome = self.outcome(part, wishes)
        return join_parts(filter(None, outcome)) or part.end

    def outcome(self, part: DayPuzzle, wishes: Wishes) -> tuple[str, str]:
        """Returns the time or the points of one of the puzzles, and the help it took."""
        if part.done is None or not wishes.times:
            return "", ""
        time = clock_text(part.done.elapsed_ms) if self.clock else ""
        game = self.games.get(part.row.name, DayGame())
        return game.short or time, help_of(part.done, game.mistakes)


Shareable = SharedGame | SharedDay


def day_squares(
    games: Sequence[tuple[Game, Face, Sequence[Event]]], tick: Tick
) -> dict[str, DayGame]:
    """Returns a row of squares for each game, by kind; a wall has one for each group found."""
    found = {}
    for game, face, events in games:
        tick(None)
        grid = face.share(game.session.state, wrong_in(game, face, events), tick)
        row = grid.squares[0] if len(grid.squares) == 1 else ()
        if len(grid.squares) > 1:  # of a wall, a square for each guess that was right
            right = [line[0] for line in grid.squares if len({*line}) == 1]
            row = (Square.REACHED,) * sum(group < Square.QUICK for group in right)
        pace = Pace(row) if row else pace_of(game, face, events)
        mistakes = (face.mistakes or mistakes_in)(game.session, events)
        marks = _marks(game, mistakes)
        square = pace.square or face.square(False).each
        checks = game.session.checks > 0
        found[game.kind.name] = DayGame(
            pace.squares,
            grid.rank or grid.short,
            mistakes,
            marks,
            square,
            grid.title,
            checks,
            bool(grid.rank),
            pace.is_pace,
        )
    return found


def _marks(game: Game, mistakes: int) -> tuple[HelpMark, ...]:
    """Returns the marks after the squares of a game; at least a bulb if it had help."""
    taken = HelpTaken.of_session(game.session)
    unnamed = game.helped and not taken.texts
    numbers = {
        Square.HINT: taken.hints + taken.checks + unnamed,
        Square.REVEAL: taken.reveals,
        Square.MISTAKE: mistakes,
    }
    return tuple(HelpMark(sign, number) for sign, number in numbers.items() if number)


def wrong_in(game: Game, face: Face, events: Sequence[Event]) -> frozenset[int]:
    """Returns the cells that were wrong in a game, of a kind that says which count."""
    found = face.wrong_cells(game.session, events) if face.wrong_cells else ()
    return frozenset().union(*found)


def shared_game(game: Game, face: Face, clock: bool, events: Sequence[Event] = ()) -> SharedGame:
    """Returns a finished game to share, its time if `clock`, without the squares of its kind."""
    session, preset = game.session, game.preset
    modes, mode = game.kind.modes, session.mode
    found = [translate(game.level)] if game.level else []
    label = preset and (preset.brief if face.shares_shape(preset) else preset.level)
    level = translate(label) if label else " • ".join([*found, face.shape(session.puzzle)])
    mistakes = (face.mistakes or mistakes_in)(session, events)
    taken = HelpTaken.of_session(session)
    is_shown = session.status is Status.SHOWN
    is_plain = session.status is Status.SOLVED or taken.texts or mistakes
    helped = game.helped and not is_shown  # that the solution was shown is said as the ending
    parts = help_parts(taken, mistakes, helped) if is_plain else ()
    done, whole, what = face.progress(session.earlier(1))
    is_known = is_shown and not session.earlier(1).mistakes()
    had = f"{done} {what.format(whole=whole)}"
    return SharedGame(
        game.kind.name,
        level if mode is modes[0] else f"{level} • {translate(mode.title)}",
        end_title(session, game.counted),
        clock_text(session.played_ms) if clock else "",
        parts,
        game.puzzle_id or "",
        day_of(game.short_id),
        pace=pace_of(game, face, events) if clock or face.solved_squares else Pace(),
        is_solved=session.status is Status.SOLVED and game.counted,
        is_given_up=is_shown,
        had=had if is_known and done else "",
        start=session.puzzle.start(session.mode),
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
