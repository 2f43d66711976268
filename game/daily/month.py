"""A calendar month: each day with its blossom, and a red line through the present streak."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta
from typing import NamedTuple

import pygame

from game.daily.today import FIRST_DAY
from game.ui.blocks.block import Block, Described, Drawn, Press, Space, Text, rule
from game.ui.blocks.boxes import Column, Either, Row
from game.ui.drawing import shapes
from game.ui.drawing.blossom import LEAST_PX, blossom, done_text, draw_blossom
from game.ui.text import _, day_text, full_day_text, join_parts, short_weekdays
from game.ui.theme import Theme
from game.ui.widgets.widgets import Widget

WEEK = 7
_DAY = timedelta(days=1)
_NUMBER = 16  # text size of a day's number
_SHARE, _REST = 0.56, 0.68
"""The width of the blossom as a share of its cell's, that of the rest sign of the blossom's."""
_ROW, _MOST_BLOSSOM, _MOST_BESIDE = 88, 96, 52
"""The height of a row, and the largest blossom below or beside a number, in units."""
_WIDE = 1.6
"""How many times as wide as high a cell is that has its blossom beside the number."""
_NUMBER_TOP, _SPOT_MARGINS, _SPOT_EDGE = 8, 6, 4
"""The room above a number, that around a blossom below it in all, and that at a blossom's side."""
_ARROWS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_UP: -WEEK, pygame.K_DOWN: WEEK}
_CREAM = (0xFF, 0xF8, 0xEC)


@dataclass(frozen=True)
class MonthView:
    """What a calendar shows: the chosen day, today, and what was done on each day.

    `petals` say for every day up to today which of its puzzles are done; `streak` are the days of
    the present streak, `rested` those of them that were missed. A week begins with
    `first_weekday`, where Monday is 0.
    """

    day: date
    today: date
    petals: Mapping[date, Sequence[bool]] = field(default_factory=dict)
    streak: frozenset[date] = frozenset()
    rested: frozenset[date] = frozenset()
    first_weekday: int = 0

    @property
    def days(self) -> list[date]:
        """The days of the month, completed to whole weeks."""
        return days_around(self.day, self.first_weekday)

    def is_known(self, day: date) -> bool:
        """Returns whether a day is in the archive: there are puzzles for it."""
        return FIRST_DAY <= day <= self.today

    def spoken(self, day: date) -> str:
        """Returns what a screen reader says for a day."""
        petals = self.petals.get(day, ())
        words = [done_text(sum(petals), len(petals))] if petals else []
        if day in self.rested:
            words.append(_("rest day"))
        if day == self.today:
            words.append(_("today"))
        return join_parts(words)


def days_around(day: date, first_weekday: int) -> list[date]:
    """Returns the days of a day's month, completed to whole weeks."""
    first = day.replace(day=1)
    start = first - (first.weekday() - first_weekday) % WEEK * _DAY
    last = (first + 31 * _DAY).replace(day=1) - _DAY
    weeks = ((last - start).days // WEEK) + 1
    return [start + number * _DAY for number in range(weeks * WEEK)]


class Days(Widget):
    """The days of a month, one stop of the Tab key: the arrows and a press choose one."""

    role = "calendar"

    def __init__(self, choose: Callable[[date], None]) -> None:
        super().__init__("days")
        self._choose, self.title = choose, _("Calendar")
        self.view = MonthView(FIRST_DAY, FIRST_DAY)

    @property
    def value(self) -> str:
        words = [full_day_text(self.view.day, self.view.today), self.view.spoken(self.view.day)]
        return join_parts(filter(None, words))

    def cell(self, number: int) -> pygame.Rect:
        """Returns the rectangle of a day, by its number in the view, in pixels."""
        rows, (row, column) = len(self.view.days) // WEEK, divmod(number, WEEK)
        rect = self.rect
        left, right = (rect.x + rect.width * edge // WEEK for edge in (column, column + 1))
        top, low = (rect.y + rect.height * edge // rows for edge in (row, row + 1))
        return pygame.Rect(left, top, right - left, low - top)

    def press(self, pos: tuple[int, int] | None) -> None:
        for number, day in enumerate(self.view.days if pos else ()):
            if pos and self.cell(number).collidepoint(pos):
                self.choose(day)
                return

    def choose(self, day: date) -> bool:
        """Goes to a day; returns whether there is one."""
        if self.view.is_known(day):
            self._choose(day)
        return self.view.is_known(day)

    def key(self, event: pygame.event.Event) -> bool:
        """Moves from day to day with the arrows; leaves Enter to the screen."""
        if event.key in _ARROWS:
            self.choose(self.view.day + _ARROWS[event.key] * _DAY)
        return event.key in _ARROWS

    # What is seen

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        for number, day in enumerate(self.view.days):
            rect = self.cell(number)
            if rect.colliderect(surface.get_clip()):
                self._draw_day(surface, theme, rect, day)

    def draw_focus(self, surface: pygame.Surface, theme: Theme) -> None:
        rect = self.cell(self.view.days.index(self.view.day))
        shapes.rounded(surface, rect, theme.px(10), theme.palette.indigo, max(2, theme.px(3)))

    def _draw_day(
        self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect, day: date
    ) -> None:
        """Draws a day: a frame if chosen, the streak's line, its number, and what was solved."""
        view, palette = self.view, theme.palette
        if day == view.day:
            inner = rect.inflate(-theme.px(4), -theme.px(4))
            shapes.rounded(surface, inner, theme.px(10), palette.indigo_tint)
            shapes.rounded(surface, inner, theme.px(10), palette.indigo, max(1.5, 2 * theme.u))
        spot = _day_spot(theme, rect)
        if day in view.streak:
            self._draw_streak(surface, theme, rect, spot, day)
        self._draw_number(surface, theme, spot.number, day)
        if view.is_known(day):
            self._draw_done(surface, theme, spot, day)

    def _draw_number(
        self, surface: pygame.Surface, theme: Theme, at: tuple[int, int], day: date
    ) -> None:
        """Draws the number of a day, on red for today, muted for days without puzzles."""
        view, palette, text = self.view, theme.palette, str(day.day)
        if day == view.today:
            box = pygame.Rect(0, 0, _number_px(theme), _number_high(theme))
            box.center = at
            shapes.rounded(surface, box, theme.px(5), palette.seal)
            theme.write(surface, text, at, _NUMBER, _CREAM, "bold", "center")
            return
        is_plain = day.month == view.day.month and view.is_known(day)
        colour = palette.ink if is_plain else palette.muted
        theme.write(surface, text, at, _NUMBER, colour, anchor="center")

    def _draw_done(self, surface: pygame.Surface, theme: Theme, spot: DaySpot, day: date) -> None:
        """Draws the blossom of a day, or the sign of a rest day if nothing was solved on it.

        Of the other days on which nothing was, only today and the chosen day have a blossom.
        """
        petals, view = self.view.petals.get(day, ()), self.view
        if day in view.rested and not any(petals):
            draw_rest(surface, theme, spot.centre, round(spot.side * _REST))
        elif any(petals) or day in (view.today, view.day):
            draw_blossom(surface, theme, spot.centre, spot.side, petals)

    def _draw_streak(
        self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect, spot: DaySpot, day: date
    ) -> None:
        """Draws the streak's line from a day to the days beside it that are in the streak."""
        streak, (x, y) = self.view.streak, spot.centre
        half = round(spot.side * (_REST / 2 if day in self.view.rested else 0.47))
        left = x - half
        if spot.number[1] == y:
            left = spot.number[0] - _number_px(theme) // 2
        if day - _DAY in streak:
            _draw_line(surface, theme, rect.x, left, y)
        if day + _DAY in streak:
            _draw_line(surface, theme, x + half, rect.right, y)


class DaySpot(NamedTuple):
    """Where a day's number and its blossom are centred in its cell, and the blossom's side."""

    number: tuple[int, int]
    centre: tuple[int, int]
    side: int


def _number_px(theme: Theme) -> int:
    return theme.width("30", _NUMBER, "bold") + theme.px(8)


def _number_high(theme: Theme) -> int:
    return round(1.2 * theme.text_px(_NUMBER))


def _day_spot(theme: Theme, rect: pygame.Rect) -> DaySpot:
    """Returns where a day's number and blossom stand: below each other, or side by side."""
    number_top = theme.px(_NUMBER_TOP) + 1  # clear of the frame of a chosen day
    number_high, edge = _number_high(theme), theme.px(_SPOT_EDGE)
    header = number_top + number_high + theme.px(1)
    room = rect.height - header - theme.px(_SPOT_MARGINS)
    if room >= LEAST_PX and rect.width < _WIDE * rect.height:
        side = min(room, round(rect.width * _SHARE), theme.px(_MOST_BLOSSOM))
        y = rect.y + header + (rect.height - header - edge) // 2
        number = (rect.centerx, rect.y + number_top + number_high // 2)
        return DaySpot(number, (rect.centerx, y), max(LEAST_PX, side))
    number_width = _number_px(theme)
    room = rect.width - number_width - edge
    is_centred = room // 2 - edge >= LEAST_PX  # then the number stands below its weekday
    most_side = room // 2 - edge if is_centred else room
    side = max(LEAST_PX, min(most_side, rect.height - edge, theme.px(_MOST_BESIDE)))
    left = rect.centerx - (number_width if is_centred else number_width + side) // 2
    number = (left + number_width // 2, rect.centery)
    return DaySpot(number, (left + number_width + side // 2, rect.centery), side)


def _draw_line(surface: pygame.Surface, theme: Theme, left: int, right: int, y: int) -> None:
    thick = max(2, theme.px(2))
    line = pygame.Rect(left, y - thick // 2, max(0, right - left), thick)
    shapes.fill(surface, theme.palette.seal, line)


def draw_rest(surface: pygame.Surface, theme: Theme, centre: tuple[int, int], side: int) -> None:
    """Draws the sign of a rest day; `side` is its diameter in pixels."""
    palette = theme.palette
    shapes.disc(surface, centre, side, palette.card)
    shapes.disc(surface, centre, side, palette.seal, max(1.5, 2 * theme.u))
    picture = theme.rendered_px("休", round(side * 0.56), palette.sealtext)
    surface.blit(picture, picture.get_rect(center=centre))


class DaysBlock(Press):
    """The days, as high as there is room; screen readers can read each by itself."""

    def __init__(self, days: Days, least_row: float) -> None:
        """Makes the block of the days; `least_row` is the least height of a row in units."""
        rows = len(days.view.days) // WEEK
        super().__init__(days, rows * _ROW, grows=1)
        self._days, self._rows, self._least_row = days, rows, least_row
        self.shrinks = 1

    def min_height(self, theme: Theme, width: int) -> int:
        return self._rows * max(LEAST_PX + 2, theme.px(self._least_row))

    def preferred_width(self, theme: Theme) -> int:
        return WEEK * (LEAST_PX + theme.width("30", _NUMBER, "bold"))

    def described(self) -> Iterator[Described]:
        """Yields each day of the month with what was solved on it, for a screen reader."""
        yield from super().described()
        view = self._days.view
        for number, day in enumerate(view.days):
            if day.month != view.day.month and not view.petals.get(day):
                continue
            role, label = (
                ("day", view.spoken(day)) if view.is_known(day) else ("text", _("no puzzles"))
            )
            yield Described(role, day_text(day), label, self._days.cell(number))


def weekdays_row(first_weekday: int) -> Block:
    """Returns the names of the weekdays above a calendar."""
    names = short_weekdays()
    ordered = [names[(first_weekday + number) % WEEK] for number in range(WEEK)]
    labels = [Text(name, 13, "muted", align="middle", role="") for name in ordered]
    head = Row(labels, gap=0, even=WEEK)
    return Column([head, rule()], gap=6)


def legend(with_streak: bool) -> Block:
    """Returns the legend of the calendar's signs."""

    def paint_rest(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        draw_rest(surface, theme, rect.center, rect.height)

    def paint_line(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        _draw_line(surface, theme, rect.x, rect.right, rect.centery)

    signs = [
        (blossom((True,) * 5, 28), _("all solved")),
        (blossom((True, True, False, False, True), 28), _("some solved")),
    ]
    if with_streak:
        signs.append((Drawn(paint_rest, 24, 24, least_px=18), _("rest day")))
        signs.append((Drawn(paint_line, height=24, width=28), _("streak")))
    for sign, _words in signs:
        sign.name = ""  # the words beside it say it
    parts = [Row([sign, Text(words, 13, "muted")], gap=8) for sign, words in signs]
    rows = [[Space(grows=1), *parts[:count], Space(grows=1)] for count in (len(parts), 2)]
    return Either([Row(row, gap=20) for row in rows])
