"""The strip on the menu: today's date, its puzzles, and the week as blossoms."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import timedelta

import pygame

from game.app.cabinet import Cabinet
from game.catalog import FACES
from game.daily.days import (
    DayPuzzle,
    done_between,
    level_of_day,
    parts_of,
    petals,
    streaks_of,
    tomorrow_text,
)
from game.daily.today import day_at
from game.dealing.pool import is_loaded
from game.settings.settings import STREAK_KEY
from game.storage.records import Done, figures_of
from game.ui.blocks.block import Block, Drawn, Press, Space, Text, vertical_rule
from game.ui.blocks.boxes import Card, Column, Either, Grid, Over, Row, Wide
from game.ui.drawing import shapes
from game.ui.drawing.blossom import done_text, week_of
from game.ui.drawing.icons import draw_icon
from game.ui.palette import Colour
from game.ui.text import (
    _,
    capitalized,
    clock_text,
    count,
    day_text,
    join_parts,
    seal_of,
    short_months,
    translate,
    weekdays,
)
from game.ui.theme import Theme
from game.ui.widgets.widgets import Action, Button, PressArea, Widget
from generators.kinds import KindRow, kind_named

WEEK = 7
_DAY = timedelta(days=1)
_PAD, _TIGHT_PAD = 11, 8
"""The room left and right of a title, and if there is too little."""
_ICON, _RADIUS = 24, 8
"""The room of the icon before a word, and the radius of the corners."""
_A_TIME = "88:88"  # as wide as any usual time
_CREAM = (0xFF, 0xF8, 0xEC)
_HIGH, _MIDDLE, _LOW, _HIGH_PX = 72, 58, 52, 46
"""The height of a cell with two lines, from roomy to tight, and the least in pixels."""
_LEAST_MIDDLE_PX = 600
"""The height of a window whose cards can spare room for a bar of middle height."""


def character_of(row: KindRow) -> str:
    """Returns the character, mostly Chinese, that is the sign of a kind."""
    return seal_of(row.tile or (row.native_title or translate(row.title))[:1])


def tile(row: KindRow, is_done: bool, units: float = 44) -> Drawn:
    """Returns a tile with the character of a kind, jade if its puzzle is done."""

    def paint(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        draw_tile(surface, theme, rect, row, is_done)

    return Drawn(paint, units, units, least_px=30)


def draw_tile(
    surface: pygame.Surface, theme: Theme, rect: pygame.Rect, row: KindRow, is_done: bool
) -> None:
    """Draws the tile of a kind."""
    palette = theme.palette
    fill, ink = (palette.jade_tint, palette.jadetext) if is_done else (palette.sunk, palette.ink)
    shapes.rounded(surface, rect, theme.px(_RADIUS), fill)
    picture = theme.rendered_px(character_of(row), round(rect.height * 0.6), ink, "serif")
    surface.blit(picture, picture.get_rect(center=rect.center))


def figure_of(done: Done, has_clock: bool) -> str:
    """Returns a solved puzzle's rank or points, of a kind that has them, else its time."""
    score = FACES[done.kind].records.score(figures_of(done.result) or {})
    return score or (clock_text(done.elapsed_ms) if has_clock else _("Done"))


class PuzzleCell(Widget):
    """A puzzle of the day: its title, and below it the time it took, or Play or Continue.

    If one of `titles`, those of all cells, is too wide, each shows its kind's character instead.
    """

    def __init__(self, row: KindRow, titles: Sequence[str], action: Action) -> None:
        super().__init__(f"today {row.name}")
        self._row, self._titles, self._action = row, titles, action
        self.is_done = False
        self._icon, self._word, self._word_is_action = "", "", True

    def show_result(self, icon: str, word: str, is_done: bool, title: str) -> None:
        """Sets what is shown below the title; `title` is what a press does."""
        self._icon, self._word, self.is_done = icon, word, is_done
        self.title = _("{action}: {puzzle}, today").format(
            action=title, puzzle=translate(self._row.title)
        )
        self._word_is_action = word == title

    @property
    def value(self) -> str:
        return "" if self._word_is_action else self._word

    def press(self, pos: tuple[int, int] | None) -> None:
        self._action()

    def preferred_width(self, theme: Theme) -> int:
        return self.least_px(theme) + 2 * theme.px(_PAD - _TIGHT_PAD)

    def least_px(self, theme: Theme) -> int:
        """Returns the least width in pixels in which every title of the day and the word fit."""
        wide = max(theme.width(text, 15, "bold") for text in self._titles)
        words = (_("Play"), _("Continue"), _A_TIME)  # others are cut rather than change the strip
        word = max(theme.width(text, 15) for text in words)
        return max(wide, max(theme.px(_ICON), 16) + word) + 2 * theme.px(_TIGHT_PAD)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        palette, touch = theme.palette, self.touch
        rect = self.rect.move(0, theme.px(1) if touch.pressed else 0)
        radius = theme.px(self.radius)
        fill_to_do = palette.sunk if touch.pressed else palette.card
        fill = palette.jade_tint if self.is_done else fill_to_do
        shapes.rounded(surface, rect, radius, fill)
        if not self.is_done or touch.hover:
            line = palette.ring if touch.hover else palette.edge
            shapes.rounded(surface, rect, radius, line, max(1.0, theme.u))
        ink = palette.jadetext if self.is_done else palette.indigo
        if self.least_px(theme) <= rect.width:
            self._draw_words(surface, theme, rect, ink)
        elif rect.height < theme.line_px(15) + theme.line_px(14) + theme.px(12):
            self._draw_in_one_line(surface, theme, rect, ink)
        else:
            self._draw_narrow(surface, theme, rect, ink)

    def _draw_words(
        self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect, ink: Colour
    ) -> None:
        """Draws the title over the icon and the word."""
        is_tight = rect.width < self.preferred_width(theme)
        title, before = translate(self._row.title), max(theme.px(_ICON), 16)
        left = rect.x + theme.px(_TIGHT_PAD if is_tight else _PAD)
        room = rect.right - theme.px(4) - left - before
        word = theme.fitted(self._word, 15, room)
        if self.is_done and word != self._word:
            word = ""  # the sign alone says that it is done
        if is_tight:  # in the middle, the border is far enough from both ends
            wide = max(theme.width(title, 15, "bold"), before + theme.width(word, 15))
            left = rect.centerx - wide // 2
        step = min(theme.line_px(15), (rect.height - 2) // 2)
        y = rect.centery - step / 2
        theme.write(surface, title, (left, y), 15, theme.palette.ink, "bold")
        draw_icon(surface, theme, self._icon, (left + theme.px(8), y + step), ink, 18)
        theme.write(surface, word, (left + before, y + step), 15, ink)

    def _draw_narrow(
        self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect, ink: Colour
    ) -> None:
        """Draws the character over the icon."""
        y, step = rect.centery, theme.line_px(16) / 2
        self._draw_character(surface, theme, (rect.centerx, y - step))
        draw_icon(surface, theme, self._icon, (rect.centerx, y + step), ink, 20)

    def _draw_in_one_line(
        self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect, ink: Colour
    ) -> None:
        """Draws the character beside the icon."""
        half = theme.text_px(18) // 2 + theme.px(2)
        self._draw_character(surface, theme, (rect.centerx - half, rect.centery))
        draw_icon(surface, theme, self._icon, (rect.centerx + half, rect.centery), ink, 20)

    def _draw_character(
        self, surface: pygame.Surface, theme: Theme, at: tuple[float, float]
    ) -> None:
        colour = theme.palette.jadetext if self.is_done else theme.palette.ink
        theme.write(surface, character_of(self._row), at, 18, colour, "serif", "center")


class Tight(Press):
    """A press on a cell that is no wider than the titles need."""

    def preferred_width(self, theme: Theme) -> int:
        assert isinstance(self.widget, PuzzleCell)
        return self.widget.least_px(theme)


class TodayBar:
    """The strip of today's puzzles. It loads no kind: its first picture has its final sizes."""

    def __init__(self, cabinet: Cabinet, open_day: Action, play: Callable[[str], None]) -> None:
        """`play` gets the name of the kind whose puzzle of the day is wanted."""
        self._cabinet, self._open_day, self._play = cabinet, open_day, play
        self._level = ""
        """The level all of today's puzzles share; "" if they differ."""
        self._tomorrow = ""
        """What tomorrow brings, once all of today's puzzles are done; else ""."""
        self.refresh()

    def _make_cells(self, rows: Sequence[KindRow]) -> None:
        """Makes a cell for the puzzle of each kind."""
        titles = [translate(row.title) for row in rows]
        self._cells = [
            PuzzleCell(row, titles, lambda row=row: self._play(row.name))  # type: ignore[misc]
            for row in rows
        ]

    @property
    def stale(self) -> bool:
        """Whether another day has begun."""
        return self.day != day_at(self._cabinet.store.now())

    def refresh(self) -> None:
        """Reads what was solved this week, the streaks, and today's games from the store."""
        store = self._cabinet.store
        self.day = day_at(store.now())
        done = done_between(store, self.day - (WEEK - 1) * _DAY, self.day)
        dealer = self._cabinet.dealer
        days = [self.day - number * _DAY for number in reversed(range(WEEK))]
        self._petals = {day: petals(dealer.kinds_of_day(day), done.get(day, {})) for day in days}
        self._streaks = streaks_of(store)
        self._done = done.get(self.day, {})
        self.look_at_games()

    def look_at_games(self) -> None:
        """Shows which of today's puzzles are done or begun."""
        dealer = self._cabinet.dealer
        self._level = level_of_day(dealer, self.day)
        parts = parts_of(dealer, self.day, self._done)
        is_over = all(part.done is not None for part in parts)
        self._tomorrow = tomorrow_text(dealer, self.day) if is_over else ""
        self._make_cells([part.row for part in parts])
        for cell, part in zip(self._cells, parts, strict=True):
            if part.done is not None:
                has_clock = self._cabinet.settings.flag("clock")
                word = figure_of(part.done, has_clock) if is_loaded(part.row) else ""
                cell.show_result("check", word, True, _("Result"))
            elif not part.is_open:
                cell.show_result("right", capitalized(part.end), False, _("Result"))
            else:
                action = _("Play") if part.game is None else _("Continue")
                cell.show_result("play", self._level_beside(part) or action, False, action)

    def _level_beside(self, part: DayPuzzle) -> str:
        """Returns a puzzle's level if it is not begun and levels differ, else ""."""
        if self._level or part.game is not None or not is_loaded(part.row):
            return ""
        kind = kind_named(part.row.name)
        return translate(self._cabinet.dealer.preset_of_day(kind, self.day).level)

    # What is seen

    def block(self) -> Block:
        """Returns the card, with as much as there is room for; nothing if a day has no puzzles."""
        if not self._cells:
            return Space()
        width, height = self._cabinet.size
        forms = [self._card(self._narrow_form(week), (20, 16)) for week in (True, False)]
        if width >= height:
            low = [
                self._card(self._low_form(week, units), (16, pad))
                for units, pad in ((_MIDDLE, 11), (_LOW, 5))
                for week in (True, False)
                if units == _LOW or height >= _LEAST_MIDDLE_PX
            ]
            forms = [self._card(self._wide_form(), (16, 13)), *low, *forms]
        return Either(forms)

    def _card(self, form: Block, pad: tuple[float, float]) -> Card:
        """Returns the card of a form."""
        return Card(form, pad)

    def _wide_form(self) -> Block:
        """Returns the form for wide windows: calendar leaf, puzzles and week in a row."""
        lines = [
            self._title_text(22),
            Text(self._summary(), 14, "muted", role="tip"),
            self._streak_text(),
        ]
        words = Wide(Column(lines, gap=0), 140, grows=1)
        cells = Row([Press(cell, _HIGH) for cell in self._cells], gap=8, even=len(self._cells))
        leaf = Drawn(self._paint_leaf, height=74, width=66, name=day_text(self.day))
        return Row(
            [
                self._day_button(leaf, words),
                cells,
                vertical_rule(66),
                self._week_block(34, has_letters=True),
            ],
            gap=14,
        )

    def _low_form(self, week: bool, height: float) -> Block:
        """Returns the form for low windows, and those too narrow for the wide one: in one line."""
        words = Wide(self._short_words(), 96, 78, grows=1)
        cells = [Tight(cell, height, 72) for cell in self._cells]
        day = self._day_button(self._small_leaf(), words)
        week_block = self._week_block(30, has_letters=height > _LOW, shows_week=week)
        return Row([day, Row(cells, gap=8, even=len(cells)), week_block])

    def _narrow_form(self, week: bool) -> Block:
        """Returns the form for narrow windows: the day above, the cells of its puzzles below."""
        words = Wide(self._short_words(), 96, 78, grows=1)
        day = self._day_button(self._small_leaf(), words)
        head = Row([day, self._week_block(30, has_letters=True, shows_week=week)], gap=8)
        cells = [Press(cell, _HIGH, _HIGH, least_px=_HIGH_PX) for cell in self._cells]
        title = max(cell.least_px(self._cabinet.theme) for cell in self._cells)
        return Column([head, Grid(cells, 0, len(cells), gap=8, least_px=title, even=True)])

    def _day_button(self, leaf: Block, words: Block) -> Block:
        """Returns the leaf and the words, as one button that opens the day."""
        area = PressArea("today", _("Today"), self._open_day)
        return Over([Row([leaf, words], gap=16), Press(area)], grows=1)

    def _title_text(self, size: float) -> Text:
        return Text(_("Today"), size, typeface="serif", role="heading")

    def _short_words(self) -> Block:
        return Column([self._title_text(18), Text(self._short_summary(), 14, "muted")], gap=0)

    @property
    def _done_and_total(self) -> tuple[int, int]:
        """How many of today's are done, and how many there are."""
        return sum(cell.is_done for cell in self._cells), len(self._cells)

    def _summary(self) -> Sequence[str]:
        """Returns lines of weekday, level and how many are done, the longest first.

        Once all are done: what tomorrow brings.
        """
        if self._tomorrow:
            return [self._tomorrow]
        weekday, done = weekdays()[self.day.weekday()], done_text(*self._done_and_total)
        if not self._level:
            return join_parts((weekday, done)), done
        few = _("{done} of {whole}").format(
            done=self._done_and_total[0], whole=self._done_and_total[1]
        )
        candidates = [
            (weekday, self._level, done),
            (weekday, self._level, few),
            (self._level, done),
        ]
        return [*(join_parts(words) for words in candidates), done]

    def _short_summary(self) -> Sequence[str]:
        """Returns lines of level, how many are done and the streak, the longest first."""
        done, total = self._done_and_total
        sentence = _("{done} of {whole}").format(done=done, whole=total)
        level = [f"{self._level} • {sentence}"] if self._level else []
        first = [self._tomorrow] if self._tomorrow else level
        if not self._streak_words:
            return [*first, done_text(done, total), sentence]
        days = self._streak_words
        return [*(f"{text} • {days}" for text in first), f"{sentence} • {days}", days]

    @property
    def _shows_streak(self) -> bool:
        return self._cabinet.settings.flag(STREAK_KEY)

    @property
    def _streak_words(self) -> str:
        """The length of the streak; "" if it has ended or the player hides it."""
        days = self._streaks.present.length if self._shows_streak else 0
        return count("{n}-day streak", "{n}-day streak", days) if days else ""

    @property
    def streak_day(self) -> int:
        """The number that today has in the streak, played or still to be played; 0 if hidden."""
        days = self._streaks.present.days if self._shows_streak else ()
        return len(days) + (self.day not in days) if days else 0

    @property
    def has_played(self) -> bool:
        """Whether a puzzle of today counts for the streak already."""
        return self.day in self._streaks.present.days

    def _streak_text(self) -> Block:
        """Returns the streak; nothing if it has ended."""
        if not self._shows_streak:
            return Space()
        if not self._streaks.longest.length:
            return Text(_("No streak yet"), 14, "muted", role="tip")
        return Text(self._streak_words, 14, "sealtext") if self._streak_words else Space()

    def _week_block(
        self, blossom_units: float, *, has_letters: bool, shows_week: bool = True
    ) -> Block:
        """Returns the button to the calendar; before it, if it `shows_week`, seven blossoms.

        With `has_letters`, the initial of its day stands with each blossom.
        """
        button = Button("calendar", "", "right", "quiet", self._open_day)
        button.title = _("Calendar")
        calendar = Press(button)
        if not shows_week:
            return calendar
        area = PressArea("week", _("Calendar"), self._open_day)
        week = week_of(self._petals, blossom_units, has_letters)
        return Row([Over([week, Press(area)]), calendar], gap=4)

    # Leaves of the calendar

    def _small_leaf(self) -> Block:
        return Drawn(self._paint_small_leaf, 56, 56, least_px=32, name=day_text(self.day))

    def _paint_leaf(self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        """Draws a leaf of a calendar: the month on red above the day."""
        palette, radius, head = theme.palette, theme.px(_RADIUS), theme.px(24)
        shapes.rounded(surface, rect, radius, palette.seal)
        below = pygame.Rect(rect.x, rect.y + head, rect.width, rect.height - head)
        shapes.rounded(surface, below, radius, palette.paper)
        shapes.fill(surface, palette.paper, pygame.Rect(*below.topleft, below.width, radius))
        line = max(1.0, theme.u)
        before = surface.get_clip()
        surface.set_clip(below.clip(before))
        shapes.rounded(surface, rect, radius, palette.hair, line)
        surface.set_clip(before)
        month = short_months()[self.day.month - 1]
        middle = (rect.centerx, rect.y + head / 2)
        theme.write(surface, month, middle, 15, _CREAM, "bold", "center")
        theme.write(surface, str(self.day.day), below.center, 32, palette.ink, "serif", "center")

    def _paint_small_leaf(self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        shapes.rounded(surface, rect, theme.px(10), theme.palette.seal)
        theme.write(surface, str(self.day.day), rect.center, 24, _CREAM, "serif", "center")
