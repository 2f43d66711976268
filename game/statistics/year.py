"""The calendar of play: a cell a day, a column a week, darker the more was played."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta

import pygame

from game.daily.today import FIRST_DAY
from game.statistics.figures import DayFigures
from game.statistics.tiles import played_again
from game.ui.blocks.block import Block, Described, Drawn, Press, Text
from game.ui.blocks.boxes import Row, Wide
from game.ui.drawing import shapes
from game.ui.palette import Colour
from game.ui.text import (
    _,
    count,
    full_day_text,
    join_nouns,
    join_parts,
    short_months,
    weekday_letters,
)
from game.ui.theme import Theme
from game.ui.widgets.widgets import Widget

_WEEK, _MAX_WEEKS = 7, 53
_DAY = timedelta(days=1)
_MIN_PITCH, _MIN_PITCH_PX, _MAX_PITCH = 18, 14, 30
"""The distance between two days: at least so many units and pixels, and at most so many units."""
_SMALL = 13
_SHADE_FROM_GAMES = (1, 2, 3, 5)
"""The numbers of games from which a cell takes its next darker shade."""
_DARKEST = len(_SHADE_FROM_GAMES)
_STEPS = {pygame.K_UP: -1, pygame.K_DOWN: 1, pygame.K_LEFT: -_WEEK, pygame.K_RIGHT: _WEEK}


@dataclass(frozen=True)
class YearView:
    """The calendar's contents: the chosen day, today, and the games of each day that has any.

    A page has as many whole weeks as fit; the last page ends with the week of today. Weeks begin
    on `first_weekday`, 0 for Monday.
    """

    day: date
    today: date
    games: Mapping[date, DayFigures] = field(default_factory=dict)
    first_weekday: int = 0

    @property
    def first(self) -> date:
        """The first day that can be chosen: that of the first game, or a year ago."""
        return min([*self.games, self.today - _WEEK * (_MAX_WEEKS - 1) * _DAY])

    def week_of(self, day: date) -> date:
        """Returns the first day of its week."""
        return day - (day.weekday() - self.first_weekday) % _WEEK * _DAY

    def start(self, weeks: int) -> date:
        """Returns the first day of the page with the chosen day; a page has so many weeks."""
        last = self.week_of(self.today)
        back = (last - self.week_of(self.day)).days // _WEEK // weeks * weeks
        return last - (back + weeks - 1) * _WEEK * _DAY

    def spoken(self, day: date) -> str:
        """Returns what a screen reader says for a day."""
        played = self.games.get(day, DayFigures())
        games = count("{n} game", "{n} games", played.games) if played.games else ""
        return join_parts(filter(None, (games, played_again(played.again)))) or _("no games")


class Year(Widget):
    """The days, one stop of the Tab key: the arrows and a press choose one."""

    role = "calendar"

    def __init__(self, choose: Callable[[date], None]) -> None:
        super().__init__("year")
        self._choose, self.title = choose, _("Days played")
        self.view = YearView(FIRST_DAY, FIRST_DAY)
        self.weeks = 1
        """How many weeks are shown."""
        self._pitch, self._left, self._top = 1, 0, 0

    @property
    def value(self) -> str:
        day = full_day_text(self.view.day, self.view.today)
        return f"{day}, {self.view.spoken(self.view.day)}"

    @property
    def days(self) -> list[date]:
        """Returns the days of the page in view, up to today."""
        start = self.view.start(self.weeks)
        days = [start + number * _DAY for number in range(self.weeks * _WEEK)]
        return [day for day in days if day <= self.view.today]

    def cell(self, day: date) -> pygame.Rect:
        """Returns the rectangle of a day's cell."""
        return self._cell(day, self.view.start(self.weeks))

    def _cell(self, day: date, start: date) -> pygame.Rect:
        """Returns the cell of a day if the first day shown is `start`."""
        week, row = divmod((day - start).days, _WEEK)
        left, top = self.rect.x + self._left, self.rect.y + self._top
        return pygame.Rect(
            left + week * self._pitch, top + row * self._pitch, self._pitch, self._pitch
        )

    @property
    def cursor_rect(self) -> pygame.Rect:
        return self.cell(self.view.day)

    def fit(self, theme: Theme, width: int) -> int:
        """Sets how many weeks fit a width in pixels; returns the height they take."""
        self._left = max(theme.width(letter, _SMALL) for letter in weekday_letters()) + theme.px(8)
        self._top = theme.line_px(_SMALL)
        least = max(_MIN_PITCH_PX, theme.px(_MIN_PITCH))
        self.weeks = max(1, min(_MAX_WEEKS, (width - self._left) // least))
        wide = (width - self._left) // self.weeks
        self._pitch = max(1, min(wide, theme.px(_MAX_PITCH)))
        return self._top + _WEEK * self._pitch

    def press(self, pos: tuple[int, int] | None) -> None:
        found = (day for day in self.days if pos and self.cell(day).collidepoint(pos))
        day = next(found, None)
        if day is not None:
            self.choose(day)

    def choose(self, day: date) -> None:
        """Chooses a day, or the first or last one if it is beyond them."""
        self._choose(min(max(self.view.first, day), self.view.today))

    def turn(self, pages: int) -> None:
        """Goes some pages on, or back if negative, as far as there are days."""
        self.choose(self.view.day + pages * self.weeks * _WEEK * _DAY)

    def can_turn(self, pages: int) -> bool:
        """Returns whether there are days on another page."""
        start = self.view.start(self.weeks)
        if pages < 0:
            return start > self.view.first
        return start + self.weeks * _WEEK * _DAY <= self.view.today

    def key(self, event: pygame.event.Event) -> bool:
        """Moves by days and weeks with the arrows, by pages, and to the ends with Home and End."""
        if event.key in _STEPS:
            self.choose(self.view.day + _STEPS[event.key] * _DAY)
        elif event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            self.turn(-1 if event.key == pygame.K_PAGEUP else 1)
        elif event.key in (pygame.K_HOME, pygame.K_END):
            self.choose(self.view.first if event.key == pygame.K_HOME else self.view.today)
        else:
            return super().key(event)
        return True

    # What is seen

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        days, palette, gap = self.days, theme.palette, max(2, theme.px(3))
        pictures = [
            self._picture(theme, self._pitch - gap, steps) for steps in range(_DARKEST + 1)
        ]
        for day in days:
            rect = self._cell(day, days[0]).inflate(-gap, -gap)
            played = self.view.games.get(day, DayFigures())
            surface.blit(pictures[_shade_of(played.games + played.again)], rect)
            if day == self.view.day:
                ring = rect.inflate(2, 2)
                shapes.rounded(surface, ring, theme.px(4), palette.ink, max(2, theme.px(2)))
        self._draw_months(surface, theme, days)
        for row in range(0, _WEEK, 2):
            letter = weekday_letters()[(self.view.first_weekday + row) % _WEEK]
            y = self.rect.y + self._top + (row + 0.5) * self._pitch
            theme.write(surface, letter, (self.rect.x, y), _SMALL, palette.muted)

    def _picture(self, theme: Theme, side: int, steps: int) -> pygame.Surface:
        """Returns the picture of a shade, drawn once for the hundreds of days of a frame."""
        picture = pygame.Surface((max(1, side), max(1, side)))
        picture.fill(theme.palette.card)
        shapes.rounded(picture, picture.get_rect(), theme.px(4), _shade(theme, steps))
        return picture

    def _draw_months(self, surface: pygame.Surface, theme: Theme, days: Sequence[date]) -> None:
        """Draws the name of each month over the week of its first day, if it fits."""
        free, y = self.rect.x, self.rect.y + self._top // 2
        for day in (day for day in days if day.day == 1):
            name, left = short_months()[day.month - 1], self._cell(day, days[0]).x
            right = left + theme.width(name, _SMALL)
            if left >= free and right <= self.rect.right:
                theme.write(surface, name, (left, y), _SMALL, theme.palette.muted)
                free = right + theme.px(6)

    def draw_focus(self, surface: pygame.Surface, theme: Theme) -> None:
        rect = self.cell(self.view.day).inflate(2, 2)
        shapes.rounded(surface, rect, theme.px(5), theme.palette.indigo, max(2, theme.px(3)))


def _shade_of(games: int) -> int:
    """Returns the shade of a day by its number of games, 0 to 4."""
    return sum(games >= level for level in _SHADE_FROM_GAMES)


def _shade(theme: Theme, steps: int) -> Colour:
    """Returns the colour of a day; `steps` from 0 to 4 make it darker."""
    palette = theme.palette
    if not steps:
        return palette.sunk
    share = 0.25 + 0.75 * (steps - 1) / (_DARKEST - 1)
    mixed = [round(c + (i - c) * share) for c, i in zip(palette.card, palette.indigo, strict=True)]
    return mixed[0], mixed[1], mixed[2]


class YearBlock(Press):
    """The calendar with as many weeks as fit the width; days with games are read aloud."""

    def __init__(self, year: Year) -> None:
        super().__init__(year, grows=1)
        self._year = year

    def preferred_width(self, theme: Theme) -> int:
        return 12 * max(_MIN_PITCH_PX, theme.px(_MIN_PITCH))

    def height_for_width(self, theme: Theme, width: int) -> int:
        return self._year.fit(theme, width)

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        self._year.fit(theme, rect.width)
        super().place(theme, rect)

    def described(self) -> Iterator[Described]:
        """Yields the months, then each day with games, for a screen reader."""
        yield from super().described()
        view = self._year.view
        yield Described("text", join_nouns(short_months()), "", self.rect)
        for day in self._year.days:
            if view.games.get(day):
                yield Described(
                    "day", full_day_text(day, view.today), view.spoken(day), self._year.cell(day)
                )


def shades() -> Block:
    """Returns the legend of the shades."""

    def paint(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        pitch = rect.width // (_DARKEST + 1)
        for steps in range(_DARKEST + 1):
            cell = pygame.Rect(rect.x + steps * pitch, rect.y, pitch, pitch)
            cell.centery = rect.centery
            shapes.rounded(surface, cell.inflate(-2, -2), theme.px(4), _shade(theme, steps))

    few, many = Text(_("none"), _SMALL, "muted"), Text(_("five or more"), _SMALL, "muted")
    cells = _DARKEST + 1
    signs = Wide(Drawn(paint, 16, least_px=12), 16 * cells, 12 * cells)
    return Row([few, signs, many], 8)
