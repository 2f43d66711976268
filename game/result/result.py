"""The page of a game that ended."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import timedelta
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

import pygame

from game.app.cabinet import Cabinet
from game.app.job import Job
from game.daily.days import done_between, level_of_day, petals
from game.daily.today import day_at, day_of
from game.play.game import Game
from game.play.helptaken import HelpTaken
from game.play.session import Event, Session
from game.result.ended import Ended, Insight
from game.settings.settings import STREAK_KEY
from game.statistics.figures import usual_of
from game.storage.records import Win
from game.ui.blocks.block import Block, Drawn, Press, Text, icon
from game.ui.blocks.boxes import Card, Column, Either, Figure, Over, Padded, Row, Wide, figures
from game.ui.blocks.scrolled import Scrolled
from game.ui.drawing import shapes
from game.ui.drawing.blossom import PETALS_MS, draw_petals, week_of
from game.ui.drawing.motion import Motion, linear, out_quart
from game.ui.text import _, clock_text, join_parts, labelled, translate, weekdays
from game.ui.theme import Theme
from game.ui.widgets.widgets import Action, Button, RowArea
from generators.base import CabinetError, Status, Tick
from generators.kinds import row_named

if TYPE_CHECKING:
    from game.daily.days import DayPuzzle

_STAMP_MS, _STAMP_DELAY_MS = 220, 200
_TITLES = (40, 32, 26, 22)  # text sizes of the title, the first that fits
_BUTTON_HEIGHT = 44
"""The least height of a button, in units."""
_FIGURE, _SEAL, _ROW, _CARD_PAD = 28, 76, 36, 24
_LOW_STEPS = 560
"""From this width in units on, the buttons are in one row in a low window."""


def end_title(session: Session, counted: bool = True) -> str:
    """Returns how a game ended, in a few words; `counted`: the player didn't know the answer."""
    if session.status is Status.LOST:
        return _("Time is up") if session.left_ms == 0 else _("Out of lives")
    if session.status is Status.SHOWN:
        return _("Gave up")
    return _("Solved") if counted else _("Solved again")


@dataclass(frozen=True)
class Result:
    """What the page of a game that ended says: plain data, replaced once more is known."""

    title: str
    """How the game ended, in a few words."""
    aloud: str
    """How that is announced."""
    praise: str
    """A sentence about the game; "" if there is nothing special to say."""
    won: bool
    """Whether the player succeeded without knowing the answer."""
    seal: str
    """The character on the seal of a win; "" for no seal."""
    figures: Sequence[tuple[str, str]]
    """Captions and figures: time, those of the kind, mistakes, help."""
    records: Sequence[tuple[str, str]]
    """Captions and figures of the details: the best and the usual time."""
    lesson: Insight | None
    insights: Sequence[Insight]
    insights_title: str


class Findings(NamedTuple):
    """What the moves of a game say about it: what its board finds, and the mistakes made."""

    found: Any
    mistakes: int


class GameEnding(Protocol):
    """What a board adds to the end of its game: see `Ending` in `game/play/ending.py`."""

    def find(self, events: Sequence[Event], tick: Tick) -> Any: ...

    def ended(self, found: Any) -> Ended: ...

    def page(self, result: ResultPage, found: Any) -> Block | None: ...


class ResultPage:
    """The page of a game that ended: its result, the parts to draw, and what its buttons do.

    `new` leads to the next puzzle; `refresh` draws the page again. What takes time to find out is
    found in the background.
    """

    def __init__(
        self, cabinet: Cabinet, game: Game, new: Action, refresh: Action, ending: GameEnding
    ) -> None:
        self._cabinet, self._game, self._motion = cabinet, game, Motion()
        self._new, self._refresh, self._ending = new, refresh, ending
        self.shows_details = False
        """Whether the player has opened the details."""
        self.day = day_of(game.short_id)
        """The day whose puzzle it is; None if it isn't a puzzle of the day."""
        self._record = Record.of(cabinet, game)
        try:
            events = cabinet.store.events(game.game_id)
        except CabinetError:
            events = []  # a game that isn't stored, or whose row was lost to damage
        self._events = events
        self._search: Job[Findings] = Job(self._find)
        self._is_known, self._found = False, None
        self._copier: Callable[[], bool] | None = None
        """Copies the text to share if it is ready, and returns whether it was."""
        self._search.start()

    def _find(self, tick: Tick) -> Findings:
        """Returns what the board finds in the moves, and how many mistakes were made."""
        found = self._ending.find(self._events, tick)
        return Findings(found, self._cabinet.navigator.mistakes(self._game, self._events))

    def count_mistakes(self) -> None:
        """Counts the mistakes of a game that is left before they are found."""
        if self._game.mistakes is None:
            self._game.mistakes = self._cabinet.navigator.mistakes(self._game, self._events)

    # What it says

    @property
    def known(self) -> Result:
        """What is known of the game by now."""
        game, ended, record = self._game, self._ending.ended(self._found), self._record
        status = game.session.status
        succeeded = status is Status.SOLVED or (status is Status.SHOWN and ended.is_success)
        won = succeeded and game.counted
        title = ended.title or end_title(game.session, game.counted)
        title = _("Solved again") if succeeded and not game.counted else title
        records = []
        if len(record.clean) > 1 and record.best is not None:
            records.append((_("Best"), clock_text(record.best)))
        if record.usual is not None:
            records.append((_("Usual time"), clock_text(record.usual)))
        return Result(
            title=title,
            aloud=ended.aloud or title,
            praise=self._praise(ended, won and ended.is_win) if succeeded else ended.news,
            won=won,
            seal=ended.seal if won and ended.is_win else "",
            figures=self._figures(ended.figures) if ended.of_set is None else ended.of_set,
            records=records if ended.of_set is None else (),
            lesson=ended.lesson if self._is_known else None,
            insights=ended.insights,
            insights_title=ended.insights_title,
        )

    def _praise(self, ended: Ended, won: bool) -> str:
        """Returns a sentence about a game that was solved; "" for none."""
        if won and self._is_first:
            return _("Your first one. Well done.")
        if not won or ended.of_set is not None:
            return ""
        if self._record.is_best and self._game.preset is not None:
            words = map(translate, (self._game.preset.level, self._game.preset.shape))
            return _("Your fastest {level}.").format(level=" ".join(filter(None, words)))
        is_clean = ended.is_flawless and not self._game.helped and self._game.mistakes == 0
        return _("No help, no mistakes.") if is_clean and self._is_known else ""

    @cached_property
    def _is_first(self) -> bool:
        """Whether the game, which was won, is the first win in its kind of puzzle."""
        return not self._is_test_game and self._cabinet.store.is_first_win(self._game.game_id)

    def _figures(self, of_kind: Sequence[tuple[str, str]]) -> list[tuple[str, str]]:
        """Returns captions and figures of one game, with those of its kind after the time."""
        taken = HelpTaken.of_session(self._game.session)
        counted = (
            (_("Mistakes"), self._game.mistakes or 0),
            (_("Hints"), taken.hints),
            (_("Reveals"), taken.reveals),
            (_("Checks"), taken.checks),
        )
        time = []
        if self._cabinet.settings.flag("clock"):
            time = [(_("Time"), clock_text(self._game.session.played_ms))]
        return [*time, *of_kind, *((caption, str(n)) for caption, n in counted if n)]

    # Time

    def celebrate(self) -> None:
        """Starts the animations of a win: the seal is stamped.

        Petals fall for a puzzle of the day and for the first win in a kind of puzzle.
        """
        if self._cabinet.theme.motion:
            self._motion.start("stamp", _STAMP_MS, out_quart, _STAMP_DELAY_MS)
            if self.day is not None or self._is_first:
                self._motion.start("petals", PETALS_MS, linear)

    def update(self, ms: float) -> bool:
        """Advances the animations by `ms`; returns whether anything moved."""
        return self._motion.advance(ms)

    def look(self) -> bool:
        """Returns whether more is known than at the last call; copies if asked to."""
        if self._copier is not None and self._copier():
            self._copier = None
        if self._is_known or not self._search.done:
            return False
        self._is_known = True
        with suppress(CabinetError):
            self._found, self._game.mistakes = self._search.result()
        return True

    def settle(self) -> None:
        """Waits until all is found, for a picture that is drawn only once."""
        self._search.join(60)

    @property
    def busy(self) -> bool:
        """Whether anything moves."""
        return self._motion.active or self._copier is not None

    def draw_petals(self, surface: pygame.Surface) -> None:
        """Draws the petals that fall over everything."""
        if self._motion.running("petals"):
            draw_petals(surface, self._cabinet.theme, self._motion.value("petals"))

    # What it shows

    def page(self) -> Block:
        """Returns the page as the board arranges it, or else the usual card."""
        return self._ending.page(self, self._found) or self.block()

    def block(
        self, details: Sequence[Block] = (), next_title: str = "", about: Sequence[Block] = ()
    ) -> Block:
        """Returns the card that takes the panel's place, with the buttons at its foot."""
        name = "details" if self.shows_details else "result"
        parts = Scrolled(self.content(details, about), name, shadow=0, fades=True)
        return Card(Column([parts, self.next_steps(next_title)]), (_CARD_PAD, 18), raised=True)

    def content(self, details: Sequence[Block] = (), about: Sequence[Block] = ()) -> Block:
        """Returns how the game ended and its figures; below them `about`, one thing to learn and
        the day or, if the player has opened them, the `details`.
        """
        result = self.known
        pairs = [*result.figures, *(result.records if self.shows_details else ())]
        numbers = figures(pairs, make=self._figure)
        rows = [*about, *self._lesson(result.lesson)]
        if not self._is_test_game:
            rows += day_row(self._cabinet, self._game, result.won)
        if self.shows_details:
            again = Button("again", _("Restart"), "restart", action=self._again)
            rows = [*details, *self._insight_list(result), Row([Press(again, _BUTTON_HEIGHT)])]
        return Column([Column([self._head(result), numbers], gap=14), *rows], gap=25, ruled=True)

    def _head(self, result: Result) -> Block:
        """Returns how the game ended, the praise, and the seal of a win."""
        if self.shows_details:  # the room is theirs
            return Text(result.title, self._less(_TITLES[-1]), typeface="serif")
        sizes = [self._less(size) for size in _TITLES]
        heading = Either([Text(result.title, size, typeface="serif") for size in sizes])
        praise = [Text(result.praise, 19, typeface="verse", wraps=True)] if result.praise else []
        seal = [self._seal(result.seal)] if result.seal else []
        return Row([Column([heading, *praise], gap=4, grows=1), *seal])

    def _less(self, units: float) -> float:
        """Returns a size for something large, which grows less than the text if text is large."""
        return units / math.sqrt(self._cabinet.theme.text)

    def _seal(self, character: str) -> Block:
        """Returns the seal of a win; a game that ended early is read as finished."""

        def paint(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
            draw_seal(surface, theme, rect, character, self._motion.value("stamp"))

        units = _SEAL / self._cabinet.theme.text
        is_solved = self._game.session.status is Status.SOLVED
        return Drawn(paint, units, units, name=_("solved") if is_solved else _("finished"))

    def _figure(self, pair: tuple[str, str]) -> Figure:
        """Returns a figure below its caption."""
        return Figure(*pair, size=self._less(_FIGURE))

    def _lesson(self, lesson: Insight | None) -> list[Block]:
        """Returns the row that leads to the one thing to learn; [] for none."""
        if lesson is None:
            return []
        title, note = Text(lesson.title, typeface="bold"), Text(lesson.note, 14, "muted")
        title.wraps = note.wraps = True
        link = Text(_("Learn"), 14, "indigo", "bold", role=""), icon("right", "indigo", 16)
        row = Row([Column([title, note], gap=0, grows=1), *link], gap=8, least_units=_ROW)
        return [Over([row, Press(self._learn_area(lesson), height=0)])]

    def _learn_area(self, insight: Insight) -> RowArea:
        """Returns the area of a row that opens the exercises of a technique."""

        def open_exercises() -> None:
            techniques = self._cabinet.navigator.techniques(self._game.kind.name, insight.title)
            self._cabinet.scenes.push(techniques)

        return RowArea(f"learn {insight.title}", insight.aloud, open_exercises, _("Learn"))

    def _insight_list(self, result: Result) -> list[Block]:
        """Returns the insights, a row each, below their heading; [] for none."""
        if not result.insights:
            return []
        title = Text(result.insights_title, 15, typeface="bold", role="heading")
        return [Column([Padded(title, pad=(0, 3)), *map(self._insight, result.insights)], gap=4)]

    def _insight(self, insight: Insight) -> Block:
        """Returns the row of a technique, which opens its exercises."""
        row = insight_row(insight)
        row.grows = 1
        line = Row([row, icon("right", "indigo", 16)], gap=8, least_units=_ROW)
        return Over([line, Press(self._learn_area(insight), height=0)])

    # What comes next

    def next_steps(self, next_title: str = "") -> Block:
        """Returns the buttons at the foot of a result: in one row if that has room, else two."""
        one, two = self._buttons(next_title), self._buttons(next_title)
        units = max(_BUTTON_HEIGHT, self._less(52))
        line = Row([Press(each, units, grows=1) for each in (*one[1:], one[0])])
        others = [Press(each, max(_BUTTON_HEIGHT, self._less(48))) for each in two[1:]]
        rows = Column([Press(two[0], units), Row(others, even=len(others))], gap=10)
        return Either([Wide(line, _LOW_STEPS, stretches=True), rows])

    def _buttons(self, next_title: str) -> list[Button]:
        """Returns the buttons under the result, the main one first."""
        replay = Button("replay", _("Replay"), "play", action=self.watch)
        replay.title = _("Watch replay")
        share = Button("share", _("Share"), "share", action=self._share)
        details = Button("details", _("Details"), "up" if self.shows_details else "down")
        details.action, details.icon_right = self.toggle_details, True
        details.title = _("Close the details") if self.shows_details else _("Details")
        return [self._onward(next_title), replay, share, details]

    def toggle_details(self) -> None:
        """Opens or closes the details."""
        self.shows_details = not self.shows_details
        self._refresh()

    @cached_property
    def _next_of_day(self) -> DayPuzzle | None:
        """The next open puzzle of the same day, after this one or else from the first."""
        if self.day is None:
            return None
        from game.daily.days import parts_of  # late: most games are of no day

        done = done_between(self._cabinet.store, self.day, self.day).get(self.day, {})
        parts = parts_of(self._cabinet.dealer, self.day, done)
        names = [part.row.name for part in parts]
        index = names.index(self._game.kind.name) if self._game.kind.name in names else 0
        return next((part for part in (*parts[index + 1 :], *parts[:index]) if part.is_open), None)

    @cached_property
    def _leads_on(self) -> bool:
        """Whether the main button leads to the next puzzle of a shelf."""
        return self._cabinet.navigator.next_of_shelf(self._game) is not None

    def _onward(self, next_title: str) -> Button:
        """Returns the main button: the day's next puzzle, share a full day, or a new puzzle."""
        left, day, cabinet = self._next_of_day, self.day, self._cabinet
        if self._is_test_game:
            back = partial(cabinet.dealer.to_workshop, self._game)
            return Button("workshop", _("Back to the workshop"), "pencil", "primary", back)
        if day is None:
            title = _("Next puzzle") if self._leads_on else next_title or _("Next puzzle")
            button = Button("next", title, "right", "primary", self._new)
        elif left is None:
            share = cabinet.navigator.share
            button = Button("next", _("Share the day"), "share", "primary")
            button.action = lambda: cabinet.scenes.push(share(day))
            return button
        else:
            is_today = day == day_at(cabinet.store.now())
            text = _("Today's {puzzle}") if is_today else _("That day's {puzzle}")
            play, name = cabinet.navigator.play_day, left.row.name
            title = text.format(puzzle=translate(left.row.game_title))
            button = Button("next", title, "right", "primary", lambda: play(name, day))
        button.icon_right = True
        return button

    @property
    def _is_test_game(self) -> bool:
        """Whether the player is trying out a puzzle they made."""
        return self._cabinet.dealer.is_draft_game(self._game.parent)

    def _again(self) -> None:
        self._cabinet.dealer.again(self._game)

    def watch(self) -> None:
        """Shows the replay of the game."""
        self._cabinet.scenes.push(self._cabinet.navigator.replay(self._game))

    def copy_shared(self, as_picture: bool = False) -> None:
        """Copies the text to share, or the picture, as soon as its squares are known."""
        self._copier = self._cabinet.navigator.copier(self._game, as_picture)

    def _share(self) -> None:
        self._cabinet.scenes.push(self._cabinet.navigator.share(self._game))


def draw_seal(
    surface: pygame.Surface, theme: Theme, rect: pygame.Rect, character: str, stamp: float
) -> None:
    """Draws the seal of a win; larger and paler while it comes down (`stamp` below 1)."""
    if stamp <= 0:
        return
    picture = shapes.seal(theme, character, min(rect.size), 6)
    if stamp < 1:
        picture = pygame.transform.rotozoom(picture, 0, 1.3 - 0.3 * stamp)
        picture.set_alpha(round(255 * stamp))
    surface.blit(picture, picture.get_rect(center=rect.center))


def insight_row(finding: Insight) -> Block:
    """Returns the row of a technique; its note stands below its title if it has no room."""
    title = Text(finding.title, 15, typeface="bold")
    note = Text(finding.note, 14, "muted", grows=1)
    above = Text(finding.title, 15, typeface="bold")
    below = Text(finding.note, 14, "muted", wraps=True)
    return Either([Row([title, note], gap=10), Padded(Column([above, below], gap=0), pad=(0, 4))])


_WEEK = 7
_DAY = timedelta(days=1)
_FLOWER = 26


def day_row(cabinet: Cabinet, game: Game, won: bool) -> list[Block]:
    """Returns the row of today's puzzles after one of them, or after another puzzle of a kind
    whose puzzle of today is still open; else [].

    After a win (`won`) of today's, it says what tomorrow brings. A press opens Today, or today's
    puzzle. There is none if the player hides streaks.
    """
    store, dealer, navigator = cabinet.store, cabinet.dealer, cabinet.navigator
    today, day, name = day_at(store.now()), day_of(game.short_id), game.kind.name
    if day not in (None, today) or not cabinet.settings.flag(STREAK_KEY):
        return []
    rows = dealer.kinds_of_day(today)
    done = done_between(store, today - (_WEEK - 1) * _DAY, today)
    is_open = name in [row.name for row in rows] and name not in done.get(today, {})
    if not rows or (day is None and not is_open):
        return []
    days = [today - number * _DAY for number in range(_WEEK)]
    week = {each: petals(dealer.kinds_of_day(each), done.get(each, {})) for each in days}
    done_today = week[today]
    if day is None:
        puzzle = translate(row_named(name).game_title)
        title, note = _("Today's {puzzle}").format(puzzle=puzzle), _("Not solved yet")
        area = RowArea("day", labelled(title, note), lambda: navigator.play_day(name, today))
    else:
        done_count = sum(done_today)
        title = _("Today: {done} of {whole} done").format(done=done_count, whole=len(done_today))
        title = _("In full bloom") if all(done_today) else title
        level = level_of_day(cabinet.dealer, today + _DAY)
        weekday = weekdays()[(today + _DAY).weekday()]
        note = labelled(_("Tomorrow"), join_parts(filter(None, (weekday, level)))) if won else ""

        def open_day() -> None:
            cabinet.scenes.top.back()
            navigator.show_today(today)

        area = RowArea("day", labelled(title, note) if note else title, open_day)
    words: list[Block] = [Text(title, typeface="bold", wraps=True, role="day")]
    if note:
        words.append(Text(note, 14, "muted", wraps=True, role="day"))
    text, alone = Column(words, gap=0, grows=1, centred=True), Column(words, gap=0, grows=1)
    rows_shown = Either([Row([text, week_of(week, _FLOWER)], gap=14), Row([alone])])
    return [Over([rows_shown, Press(area, height=0)])]


@dataclass(frozen=True)
class Record:
    """A player's wins in one preset and mode up to a game, in the order they were begun.

    If `has_this_game`, the last of `wins` is the game itself.
    """

    wins: tuple[Win, ...] = ()
    has_this_game: bool = False

    @classmethod
    def of(cls, cabinet: Cabinet, game: Game) -> Record:
        """Returns the record of a game's preset and mode.

        It is empty if the puzzle wasn't dealt from a preset, if its solution was known, or if the
        player wants no clock.
        """
        if game.preset is None or not game.counted or not cabinet.settings.flag("clock"):
            return cls()
        wins = cabinet.store.wins(game.kind.name, game.preset.name, game.session.mode.name)
        own_win = [win for win in wins if win.game == game.game_id]
        if own_win:  # a result that is opened again compares with the same games
            wins = [win for win in wins if win.finished <= own_win[0].finished]
        return cls((*(win for win in wins if win not in own_win), *own_win), bool(own_win))

    @property
    def clean(self) -> list[int]:
        """The times in milliseconds of the wins without help."""
        return [win.elapsed_ms for win in self.wins if not win.helped]

    @property
    def is_clean(self) -> bool:
        """Whether the game itself is a win without help."""
        return self.has_this_game and not self.wins[-1].helped

    @property
    def best(self) -> int | None:
        """The shortest time without help, in milliseconds."""
        return min(self.clean, default=None)

    @property
    def usual(self) -> int | None:
        """The usual time of the preset; None while there are few wins without help."""
        return usual_of(self.clean)

    @property
    def is_best(self) -> bool:
        """Whether the game itself is the fastest of several without help."""
        clean = self.clean
        return self.is_clean and len(clean) > 1 and clean[-1] < min(clean[:-1])

    @property
    def boast(self) -> str:
        """How the game compares with the others, to share; "" if it wasn't faster than usual."""
        if self.is_best:
            return _("my fastest yet")
        usual = self.usual
        if not self.is_clean or usual is None or self.clean[-1] >= usual:
            return ""
        return labelled(_("usual time"), clock_text(usual))
