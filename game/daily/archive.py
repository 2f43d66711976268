"""The archive of Today: a year as twelve months, from which any day can be opened."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date

import pygame

from game.app import compat
from game.app.cabinet import Cabinet, Input, Scene
from game.daily.days import done_between, petals, random_unplayed
from game.daily.month import WEEK, MonthView
from game.daily.today import FIRST_DAY, day_at
from game.settings.settings import STREAK_KEY
from game.ui.actions import action
from game.ui.blocks.bar import Bar
from game.ui.blocks.block import Block, Drawn, Press, Space, Text
from game.ui.blocks.boxes import Column, Either, Grid, Middle, Row
from game.ui.blocks.page import Page
from game.ui.blocks.scrolled import Scrolled
from game.ui.drawing import shapes
from game.ui.drawing.blossom import draw_blossom
from game.ui.palette import Colour
from game.ui.pointer import Pointer
from game.ui.text import _, count, join_sentences, month_text, months
from game.ui.theme import Theme
from game.ui.widgets.widgets import Button, Segments, Widget

_WEEKS = 6
_PAD, _HEAD, _TITLE = 14, 40, 18  # of a month: margins, head, text size of its name
_YEARS_BY_KEY = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}
_DOT = 0.58
"""How wide a ring or a disc is, as a share of the room of a day."""
_YEARS = 4
"""How many years can be chosen side by side."""
_WIDE, _HIGH = 200, 160
"""The least size of a month, in units."""


class Month(Widget):
    """A small month; a press opens a day, or between days the chosen or last day of the month."""

    radius = 14
    choice_group = "months"

    def __init__(
        self, theme: Theme, view: MonthView, chosen: date, open_day: Callable[[date], None]
    ) -> None:
        """`view.day` is the first of the month; `chosen` is the day open on the calendar."""
        super().__init__(f"month {view.day.month}")
        self._theme, self._view, self._open = theme, view, open_day
        self._days_so_far = [
            day for day in view.days if self._is_in_month(day) and view.is_known(day)
        ]
        self._chosen = chosen if self._is_in_month(chosen) else None
        self.title, self.enabled = month_text(view.day), bool(self._days_so_far)

    def _is_in_month(self, day: date) -> bool:
        return (day.year, day.month) == (self._view.day.year, self._view.day.month)

    @property
    def value(self) -> str:
        """Returns how many days were played, or that the month is yet to come."""
        played = sum(any(self._view.petals.get(day, ())) for day in self._days_so_far)
        if not self._days_so_far:
            return _("to come")
        if self._view.today in self._days_so_far:
            days = count("{n} day", "{n} days", len(self._days_so_far))
            return _("{done} of {days}").format(done=played, days=days)
        return count("{n} played", "{n} played", played) if played else ""

    @property
    def is_chosen(self) -> bool:
        return self._chosen is not None

    def press(self, pos: tuple[int, int] | None) -> None:
        pressed = (day for day in self._days_so_far if pos and self.cell(day).collidepoint(pos))
        self._open(next(pressed, self._chosen or self._days_so_far[-1]))

    def cell(self, day: date) -> pygame.Rect:
        """Returns the rectangle of a day in pixels."""
        theme, rect = self._theme, self.rect
        row, column = divmod(self._view.days.index(day), WEEK)
        head, pad = self._head_px, theme.gap(_PAD)
        wide, high = rect.width - 2 * pad, rect.height - head - theme.gap(6)
        left, right = (rect.x + pad + wide * edge // WEEK for edge in (column, column + 1))
        top, low = (rect.y + head + high * edge // _WEEKS for edge in (row, row + 1))
        return pygame.Rect(left, top, right - left, low - top)

    @property
    def _head_px(self) -> int:
        """The height of the title and the figure beside it."""
        return max(self._theme.gap(_HEAD), self._theme.line_px(_TITLE) + self._theme.gap(10))

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        palette, rect, radius = theme.palette, self.rect, theme.px(self.radius)
        fill = palette.indigo_tint if self.is_chosen else palette.card
        line = palette.hair if not self.touch.hover else palette.ring
        shapes.rounded(surface, rect, radius, fill)
        if self.is_chosen:
            shapes.rounded(surface, rect, radius, palette.indigo, max(1.5, 2 * theme.u))
        else:
            shapes.rounded(surface, rect, radius, line, max(1.0, theme.u))
        y = rect.y + self._head_px / 2
        left, right = rect.x + theme.gap(_PAD), rect.right - theme.gap(_PAD)
        title = months()[self._view.day.month - 1]
        written = theme.write(surface, title, (left, y), _TITLE, palette.ink, "serif")
        if theme.width(self.value, 13) <= right - written.right - theme.px(6):
            theme.write(surface, self.value, (right, y), 13, palette.muted, anchor="midright")
        for day in self._view.days:
            if self._is_in_month(day):
                self._draw_day(surface, theme, day, fill)

    def _draw_day(self, surface: pygame.Surface, theme: Theme, day: date, paper: Colour) -> None:
        """Draws a day: a ring, a disc shaded by the share solved, or a blossom for all."""
        palette, cell, done = theme.palette, self.cell(day), self._view.petals.get(day, ())
        side = min(cell.width, cell.height)
        if day == self._chosen:
            frame = pygame.Rect(0, 0, min(cell.width, side + theme.px(6)), side)
            frame.center = cell.center
            shapes.rounded(surface, frame, theme.px(6), palette.indigo, max(1.5, 2 * theme.u))
        if day in self._days_so_far:
            _draw_done(surface, theme, cell.center, side, done, paper)
        else:
            _draw_none(surface, theme, cell.center, side)


def _draw_none(surface: pygame.Surface, theme: Theme, centre: tuple[int, int], side: int) -> None:
    """Draws the dot of a day without puzzles; `side` is the diameter of its cell in pixels."""
    dot = max(5, round(side * _DOT)) // 4
    shapes.disc(surface, centre, max(2, dot), theme.palette.hair)


def _draw_done(
    surface: pygame.Surface,
    theme: Theme,
    centre: tuple[int, int],
    side: int,
    done: Sequence[bool],
    paper: Colour,
) -> None:
    """Draws a ring, a disc shaded by the share solved, or a blossom for all."""
    palette, dot = theme.palette, max(5, round(side * _DOT))
    if not any(done):
        shapes.disc(surface, centre, dot, palette.edge, max(1.0, theme.u))
    elif all(done):
        draw_blossom(surface, theme, centre, round(side * 0.86), tuple(done), least=8)
    else:
        share = 0.3 + 0.6 * sum(done) / len(done)
        shapes.disc(surface, centre, dot, _mixed_colour(paper, palette.seal, share))


def _legend() -> Block:
    """Returns what the signs of the days mean."""
    signs = [
        ((), _("none solved")),
        ((True, False), _("some solved")),
        ((True,) * 5, _("all solved")),
    ]

    def sign(done: Sequence[bool]) -> Drawn:
        def paint(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
            _draw_done(surface, theme, rect.center, rect.height, done, theme.palette.paper)

        return Drawn(paint, 24, 24, least_px=18)

    def paint_none(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        _draw_none(surface, theme, rect.center, rect.height)

    parts = [Row([sign(done), Text(words, 13, "muted")], gap=8) for done, words in signs]
    none = Drawn(paint_none, 24, 24, least_px=18)
    parts.append(Row([none, Text(_("no puzzles"), 13, "muted")], gap=8))
    return Row([Space(grows=1), *parts, Space(grows=1)], gap=20)


def _mixed_colour(from_colour: Colour, to_colour: Colour, share: float) -> Colour:
    red, green, blue = (
        round(a + (b - a) * share) for a, b in zip(from_colour, to_colour, strict=True)
    )
    return red, green, blue


class ArchiveScreen(Page):
    """All months of a year; another year is chosen above them, or with the page keys."""

    help_page = 1

    def __init__(self, cabinet: Cabinet, day: date) -> None:
        """`day` is the one that is open on the calendar."""
        super().__init__(cabinet)
        self.title = _("All months")
        self._day, self.year = day, day.year
        self._today = day_at(cabinet.store.now())

    # What the player can do

    def enter(self) -> None:
        """Scrolls to the open month, and makes it the first to be focused by key."""
        super().enter()
        month = self.desk.entry = self.desk[f"month {self._day.month}"]
        self.tree.reveal(month)

    def lead(self, left: Scene | None = None) -> None:
        if self.desk.focused is None:
            self.desk.focus(self.desk.entry)

    def open_day(self, day: date) -> None:
        """Shows a day on the calendar, from which this screen was opened."""
        self.cabinet.scenes.pop()
        self.cabinet.navigator.show_today(day)

    def show_year(self, year: int) -> None:
        """Shows another year, if the archive has it."""
        if FIRST_DAY.year <= year <= self._today.year:
            self.year = year
            self.refresh()
            self.rebuild_if_stale()
            self.cabinet.speak(str(year))

    def handle(self, event: Input) -> bool:
        """Turns the years on Page Up and Page Down, and goes to today on Home."""
        if not isinstance(event, Pointer) and event.type == pygame.KEYDOWN:
            if event.key in _YEARS_BY_KEY:
                self.show_year(self.year + _YEARS_BY_KEY[event.key])
                return True
            if event.key == pygame.K_HOME:
                self.open_day(self._today)
                return True
        return super().handle(event)

    @action("Random unplayed day", "shuffle", "R")
    def open_random(self) -> None:
        """Opens a random past day on which nothing was solved."""
        self.open_day(random_unplayed(self.cabinet.store, self._today))

    # What is seen

    def bar(self) -> Bar:
        anything = Press(Button.of(self.open_random, "random", "quiet"))
        return Bar(self.back, self.title, ends=[anything])

    def body(self) -> Block:
        """Returns the year, what the archive is, and the months."""
        year = Text(str(self.year), 28, typeface="serif", role="heading")
        first = _("{day} {month} {year}").format(
            day=FIRST_DAY.day, month=months()[FIRST_DAY.month - 1], year=FIRST_DAY.year
        )
        texts = [_("The archive starts on {day}.").format(day=first)]
        if self.cabinet.settings.flag(STREAK_KEY):
            texts.append(_("You can play any day, but only today counts towards your streak."))
        note = Text(join_sentences(texts), 15, "muted", wraps=True, grows=1)
        years = Press(self._years())
        note_below = Column([Row([year, Space(grows=1), years]), note], gap=6)
        head = Either([Row([year, note, years], gap=16), note_below])
        is_high = self.cabinet.size[1] > self.cabinet.size[0]
        grid = Grid(self._months(), _WIDE, most=3 if is_high else 4, gap=14, grows=1, even=True)
        page = Middle(Column([head, grid, _legend()], gap=14, grows=1), pad=(32, 16))
        return Scrolled(page, "archive", shadow=0, margin=True)

    def _years(self) -> Segments:
        """Returns the choice of years: the shown one among its neighbours."""
        last = min(self._today.year, max(self.year + 1, FIRST_DAY.year + _YEARS - 1))
        years = range(max(FIRST_DAY.year, last - _YEARS + 1), last + 1)
        labels = [str(year) for year in years]
        chosen = years.index(self.year)
        segments = Segments("years", labels, chosen, lambda at: self.show_year(years[at]))
        segments.title = _("Year")
        return segments

    def _months(self) -> list[Block]:
        """Returns the months, each with what was solved on its days."""
        cabinet = self.cabinet
        done = done_between(cabinet.store, date(self.year, 1, 1), date(self.year, 12, 31))
        filled = {
            day: petals(cabinet.dealer.kinds_of_day(day), done_by_kind)
            for day, done_by_kind in done.items()
        }
        first_weekday, blocks = compat.first_weekday(), []
        for number in range(1, 13):
            first = date(self.year, number, 1)
            view = MonthView(first, self._today, filled, first_weekday=first_weekday)
            month = Month(cabinet.theme, view, self._day, self.open_day)
            blocks.append(Press(month, _HIGH))
        return list(blocks)
