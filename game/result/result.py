"""The result of a finished game: its end, its figures, one thing to learn, what comes next."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import cached_property, partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.app.cabinet import Cabinet
from game.app.job import Job
from game.daily.today import day_at, day_of
from game.play.game import Game
from game.play.helptaken import HelpTaken
from game.play.session import Session
from game.result.daily import day_row
from game.result.insight import Insight, Solve, insight_row
from game.result.record import Record
from game.ui.blocks.block import Block, Drawn, Press, Text, icon
from game.ui.blocks.boxes import Card, Column, Either, Over, Padded, Row, Wide
from game.ui.blocks.figure import Figure, figures
from game.ui.blocks.scrolled import Scrolled
from game.ui.drawing import shapes
from game.ui.drawing.motion import Motion, linear, out_quart
from game.ui.drawing.petals import PETALS_MS, draw_petals
from game.ui.text import _, clock_text, join_parts, translate
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


class Findings(NamedTuple):
    """What the moves of a game say about it: its insights, and how many mistakes were made."""

    insights: Sequence[Insight]
    mistakes: int


class Result:
    """The parts of a result, which a board may arrange, and their usual arrangement.

    `new` leads to the next puzzle; `refresh` draws the page again. `solve` answers questions about
    the game; its insights are found in the background.
    """

    def __init__(
        self, cabinet: Cabinet, game: Game, new: Action, refresh: Action, solve: Solve
    ) -> None:
        self._cabinet, self._game, self._motion = cabinet, game, Motion()
        self._new, self._refresh, self._solve = new, refresh, solve
        self.day = day_of(game.short_id)
        """The day whose puzzle it is; None if it isn't a puzzle of the day."""
        self._record = Record.of(cabinet, game)
        try:
            events = cabinet.store.events(game.game_id)
        except CabinetError:
            events = []  # a game that isn't stored, or whose row was lost to damage
        self._events = events
        self._insights: Job[Findings] = Job(self._find)
        self._found: Sequence[Insight] | None = None
        self._copier: Callable[[], bool] | None = None
        """Copies the text to share if it is ready, and returns whether it was."""
        self._insights.start()

    def _find(self, tick: Tick) -> Findings:
        """Returns the insights and how many mistakes were made."""
        insights = self._solve.insights(self._events, tick)
        return Findings(insights, self._cabinet.navigator.mistakes(self._game, self._events))

    def count_mistakes(self) -> None:
        """Counts the mistakes of a game that is left before its insights are found."""
        if self._game.mistakes is None:
            self._game.mistakes = self._cabinet.navigator.mistakes(self._game, self._events)

    # How it ended

    @cached_property
    def _is_first(self) -> bool:
        """Whether the game is the first win in its kind of puzzle."""
        is_real = self.won and not self._is_test_game
        return is_real and self._cabinet.store.is_first_win(self._game.game_id)

    @property
    def praise(self) -> str:
        """A sentence about the game; "" if there is nothing special to say."""
        if not self._succeeded:
            return self._solve.news()
        if self._is_first:
            text = _("Your first {puzzle}. Well done.")
            return text.format(puzzle=translate(row_named(self._game.kind.name).game_title))
        if not self.won or self._solve.is_of_set:
            return ""
        if self._record.is_best and self._game.preset is not None:
            words = map(translate, (self._game.preset.level, self._game.preset.shape))
            return _("Your fastest {level}.").format(level=join_parts(filter(None, words)))
        is_clean = not self._game.helped and self._game.mistakes == 0
        return _("No help, no mistakes.") if is_clean and self._found is not None else ""

    @cached_property
    def _next_of_day(self) -> DayPuzzle | None:
        """The next open puzzle of the same day, after this one or else from the first."""
        if self.day is None:
            return None
        from game.daily.days import done_between, parts_of  # late: most games are of no day

        dealer, store = self._cabinet.dealer, self._cabinet.store
        done = done_between(store, self.day, self.day).get(self.day, {})
        parts = parts_of(dealer, self.day, done)
        names = [part.row.name for part in parts]
        here = names.index(self._game.kind.name) if self._game.kind.name in names else 0
        return next((part for part in (*parts[here + 1 :], *parts[:here]) if part.is_open), None)

    @property
    def title(self) -> str:
        """How the game ended, in a few words."""
        game = self._game
        if self._succeeded and not game.counted:
            return _("Solved again")
        return self._solve.title or end_title(game.session, game.counted)

    @property
    def won(self) -> bool:
        """Whether the player succeeded without knowing the answer."""
        return self._succeeded and self._game.counted

    @property
    def has_seal(self) -> bool:
        """Whether the game was won by the player: not all of it was revealed."""
        return self.won and self._solve.celebrates

    @property
    def _succeeded(self) -> bool:
        """Whether the game was solved, or ended early after enough was done."""
        status = self._game.session.status
        return status is Status.SOLVED or (status is Status.SHOWN and self._solve.has_earned)

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
        """Returns whether the insights have been found since the last call; copies if asked to."""
        if self._copier is not None and self._copier():
            self._copier = None
        if self._found is not None or not self._insights.done:
            return False
        try:
            self._found, self._game.mistakes = self._insights.result()
        except CabinetError:
            self._found = ()
        return True

    def settle(self) -> None:
        """Waits for the insights, for a picture that is drawn only once."""
        self._insights.join(60)

    @property
    def busy(self) -> bool:
        """Whether anything moves."""
        return self._motion.active or self._copier is not None

    def draw_petals(self, surface: pygame.Surface) -> None:
        """Draws the petals that fall over everything."""
        if self._motion.running("petals"):
            draw_petals(surface, self._cabinet.theme, self._motion.value("petals"))

    # What it shows

    def block(
        self, details: Sequence[Block] = (), next_title: str = "", about: Sequence[Block] = ()
    ) -> Block:
        """Returns the card that takes the panel's place, with the buttons at its foot."""
        name = "details" if self._solve.shows_details else "result"
        parts = Scrolled(self.content(details, about), name, shadow=0, fades=True)
        return Card(Column([parts, self.next_steps(next_title)], 12), (_CARD_PAD, 18), raised=True)

    def content(self, details: Sequence[Block] = (), about: Sequence[Block] = ()) -> Block:
        """Returns how the game ended and its figures; below them `about`, one thing to learn and
        the day or, if the player has opened them, the `details`.
        """
        numbers = figures(self._solve.figures(self), make=self._figure)
        rows = [*about, *self._lesson(), *self._day()]
        if self._solve.shows_details:
            again = Button("again", _("Play again"), "restart", "quiet", self._again)
            rows = [*details, *self._insight_list(), Row([Press(again, _BUTTON_HEIGHT)])]
        return Column([Column([self._head(), numbers], 14), *rows], 25, ruled=True)

    def _head(self) -> Block:
        """Returns how the game ended, the praise, and the seal of a win."""
        sizes = [self._less(size) for size in _TITLES]
        heading = Either([Text(self.title, size, typeface="serif") for size in sizes])
        praise = self.praise
        lines = [heading, *([Text(praise, 19, typeface="verse", wraps=True)] if praise else [])]
        seal = [self._seal()] if self.has_seal else []
        return Row([Column(lines, 4, grows=1), *seal], 12)

    def _less(self, units: float) -> float:
        """Returns a size for something large, which grows less than the text if text is large."""
        return units / math.sqrt(self._cabinet.theme.text)

    def _seal(self) -> Block:
        """Returns the seal of a win; a game that ended early is read as finished."""
        is_solved = self._game.session.status is Status.SOLVED
        units = _SEAL / self._cabinet.theme.text
        name = _("solved") if is_solved else _("finished")
        return Drawn(self._paint_seal, units, units, name=name)

    def _paint_seal(self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        draw_seal(surface, theme, rect, self._solve.seal, self._motion.value("stamp"))

    def pairs(self, own: Sequence[tuple[str, str]] = ()) -> list[tuple[str, str]]:
        """Returns captions and figures: time, those of the kind, mistakes, help.

        With the details open, the best and the usual time follow.
        """
        taken = HelpTaken.of_session(self._game.session)
        counted = (
            (_("Mistakes"), self._game.mistakes or 0),
            (_("Hints"), taken.hints),
            (_("Reveals"), taken.reveals),
            (_("Checks"), taken.checks),
        )
        pairs = [*self.time(), *own, *((caption, str(n)) for caption, n in counted if n)]
        record = self._record
        if self._solve.shows_details and len(record.clean) > 1 and record.best is not None:
            pairs.append((_("Best"), clock_text(record.best)))
        if self._solve.shows_details and record.usual is not None:
            pairs.append((_("Usual time"), clock_text(record.usual)))
        return pairs

    def time(self) -> list[tuple[str, str]]:
        """Returns the caption and the time the game took; [] if the player hides the clock."""
        if not self._cabinet.settings.flag("clock"):
            return []
        return [(_("Time"), clock_text(self._game.session.played_ms))]

    def _figure(self, pair: tuple[str, str]) -> Figure:
        """Returns a figure below its caption."""
        return Figure(*pair, size=self._less(_FIGURE))

    def _lesson(self) -> list[Block]:
        """Returns the row that leads to the one thing to learn, once it is found; else []."""
        lesson = self._solve.lesson if self._found is not None else None
        if lesson is None:
            return []
        title, note = Text(lesson.title, 16, typeface="bold"), Text(lesson.note, 14, "muted")
        title.wraps = note.wraps = True
        row = Row([Column([title, note], 0, grows=1), *_learn_link()], 8, least_units=_ROW)
        return [Over([row, Press(self._learn_area(lesson), 0)])]

    def _learn_area(self, finding: Insight) -> RowArea:
        """Returns the area of a row that opens the exercises of a technique."""
        techniques, scenes = self._cabinet.navigator.techniques, self._cabinet.scenes
        kind_name, title = self._game.kind.name, finding.title
        return RowArea(
            f"learn {title}",
            finding.aloud,
            lambda: scenes.push(techniques(kind_name, title)),
            _("Learn"),
        )

    def _insight_list(self) -> list[Block]:
        """Returns the insights, a row each, below their heading; [] until they are found."""
        if not self._found or not self._solve.insights_title:
            return []
        title = Text(self._solve.insights_title, 15, typeface="bold", role="heading")
        return [Column([Padded(title, (0, 3)), *map(self._insight, self._found)], 4)]

    def _insight(self, finding: Insight) -> Block:
        """Returns the row of a technique, which opens its exercises."""
        row = insight_row(finding)
        row.grows = 1
        line = Row([row, icon("right", "indigo", 16)], 8, least_units=_ROW)
        return Over([line, Press(self._learn_area(finding), 0)])

    def _day(self) -> list[Block]:
        """Returns the row about today's puzzles, unless a puzzle is being tested."""
        return [] if self._is_test_game else day_row(self._cabinet, self._game, self.won)

    # What comes next

    def buttons(self, next_title: str = "") -> list[Button]:
        """Returns the buttons under the result, the main one first."""
        replay = Button("replay", _("Replay"), "play", action=self.watch)
        replay.title = _("Watch replay")
        share = Button("share", _("Share"), "share", action=self._share)
        is_open = self._solve.shows_details
        details = Button("details", _("Details"), "up" if is_open else "down")
        details.action, details.icon_right = self._toggle_details, True
        details.title = _("Close the details") if is_open else _("Details")
        return [self._onward(next_title), replay, share, details]

    def _toggle_details(self) -> None:
        self._solve.shows_details = not self._solve.shows_details
        self._refresh()

    def _onward(self, next_title: str) -> Button:
        """Returns the main button: the day's next puzzle, share a full day, or a new puzzle."""
        left, day, cabinet = self._next_of_day, self.day, self._cabinet
        if self._is_test_game:
            back = partial(cabinet.dealer.to_workshop, self._game)
            return Button("workshop", _("Back to the workshop"), "pencil", "primary", back)
        if day is None:
            title = next_title or _("Next puzzle")
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

    def next_steps(self, next_title: str = "") -> Block:
        """Returns the buttons at the foot of a result: in one row if that has room, else two."""
        one, two = self.buttons(next_title), self.buttons(next_title)
        units = max(_BUTTON_HEIGHT, self._less(52))
        line = Row([Press(each, units, grows=1) for each in (*one[1:], one[0])])
        others = [Press(each, max(_BUTTON_HEIGHT, self._less(48))) for each in two[1:]]
        rows = Column([Press(two[0], units), Row(others, even=len(others))], 10)
        return Either([Wide(line, _LOW_STEPS, stretches=True), rows])

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


def _learn_link() -> tuple[Block, Block]:
    return Text(_("Learn"), 14, "indigo", "bold", role=""), icon("right", "indigo", 16)


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
