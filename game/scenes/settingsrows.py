"""What the settings screen is made of: pictures of the themes, cards with rows."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.palette import PALETTES, Palette
from game.settings import Choose, Row, Section, Toggle
from game.theme import Theme
from game.ui import shapes
from game.ui.widgets import Segments, Switch, Widget

if TYPE_CHECKING:
    from game.cabinet import Cabinet as App


class ThemeChoice(Widget):
    """A picture of a theme in small, and its name."""

    def __init__(self, app: App, name: str, label: str) -> None:
        super().__init__(f"theme {name}")
        self._app, self._name, self._label = app, name, label

    def press(self, pos: tuple[int, int] | None) -> None:
        """Takes the theme."""
        self._app.change("theme", self._name)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """The picture, framed as the choice is, and the name."""
        palette = theme.palette
        chosen = self._app.settings.choice("theme") == self._name
        line = palette.indigo if chosen else palette.ring if self.touch.hover else palette.edge
        shapes.rounded(surface, self.rect, theme.px(10), palette.card)
        width = max(1.0, 2 * theme.u) if chosen else max(1.0, theme.u)
        shapes.rounded(surface, self.rect, theme.px(10), line, width)
        label = theme.line_px(16) + theme.px(8)
        sample = self.rect.inflate(-2 * theme.px(9), -2 * theme.px(9))
        sample.height -= label
        self._draw_sample(surface, theme, sample)
        colour = palette.indigo if chosen else palette.ink
        at = (self.rect.centerx, self.rect.bottom - theme.px(9) - label / 2)
        theme.write(surface, self._label, at, 16, colour, "bold" if chosen else "sans", "center")

    def _draw_sample(self, surface: pygame.Surface, theme: Theme, sample: pygame.Rect) -> None:
        """A screen of the theme; of both, each on its half, for the system's."""
        if self._name in PALETTES:
            _draw_screen(surface, theme, sample, PALETTES[self._name])
            return
        before = surface.get_clip()
        for palette, left in ((PALETTES["light"], True), (PALETTES["dark"], False)):
            half = sample.copy()
            half.width //= 2
            half.left = sample.left if left else sample.centerx
            surface.set_clip(half.clip(before))
            _draw_screen(surface, theme, sample, palette)
        surface.set_clip(before)


def _draw_screen(
    surface: pygame.Surface, theme: Theme, sample: pygame.Rect, palette: Palette
) -> None:
    """Paper, a card, two lines and a seal."""
    shapes.rounded(surface, sample, theme.px(6), palette.paper)
    shapes.rounded(surface, sample, theme.px(6), palette.hair, max(1.0, theme.u))
    card = sample.inflate(-2 * theme.px(14), -2 * theme.px(13))
    shapes.rounded(surface, card, theme.px(6), palette.card)
    bar = pygame.Rect(card.x + theme.px(12), 0, card.width // 2, max(2, theme.px(4)))
    for share, length in ((0.36, 1.0), (0.62, 0.66)):
        stroke = bar.copy()
        stroke.width = round(bar.width * length)
        stroke.centery = round(card.y + card.height * share)
        shapes.rounded(surface, stroke, stroke.height // 2, palette.ink)
    seal = pygame.Rect(0, 0, theme.px(14), theme.px(14))
    seal.center = (card.right - theme.px(18), card.centery)
    shapes.rounded(surface, seal, theme.px(3), palette.seal)


class SectionCard:
    """A card with a title and a row for each setting."""

    def __init__(self, app: App, section: Section) -> None:
        self._app, self.section = app, section
        self._rows = [(row, self._widget(row)) for row in section.rows]
        self.rect = pygame.Rect(0, 0, 0, 0)

    @property
    def widgets(self) -> list[Widget]:
        """In the order of the rows."""
        return [widget for _row, widget in self._rows]

    def _widget(self, row: Row) -> Widget:
        app = self._app
        if isinstance(row, Toggle):
            on = app.settings.flag(row.key) is not row.inverted
            return Switch(row.key, on, lambda on: app.change(row.key, on is not row.inverted))
        values = [value for value, _label in row.options]
        labels = [label for _value, label in row.options]
        chosen = app.settings.choice(row.key)
        index = values.index(chosen) if chosen in values else 0
        return Segments(row.key, labels, index, lambda i: app.change(row.key, values[i]))

    def _row_px(self, row: Row, width: int) -> int:
        theme = self._app.theme
        lines = theme.line_px(16) + (theme.line_px(13) if row.note else 0)
        plain = max(theme.px(64), lines + 4, theme.control(52))
        below = isinstance(row, Choose) and not self._beside(row, width)
        return plain + theme.control(52) + theme.px(8) if below else plain

    def _beside(self, row: Choose, width: int) -> bool:
        """Whether the choices stand beside the words, not below them."""
        theme = self._app.theme
        words = max(theme.width(row.label, 16), theme.width(row.note, 13))
        return words + theme.px(20) + self._segments_px(row) <= width - 2 * theme.px(24)

    def _segments_px(self, row: Choose) -> int:
        theme = self._app.theme
        widest = max(theme.width(label, 15, "bold") for _value, label in row.options)
        return len(row.options) * (widest + theme.px(28)) + 2 * theme.px(4)

    def height(self, width: int) -> int:
        """What the card needs in a column of that width."""
        theme = self._app.theme
        head = theme.line_px(20) + theme.px(8)
        return 2 * theme.px(24) + head + sum(self._row_px(row, width) for row, _w in self._rows)

    def arrange(self, rect: pygame.Rect) -> None:
        """Puts the rows below the title."""
        theme = self._app.theme
        self.rect = rect
        inner = rect.inflate(-2 * theme.px(24), -2 * theme.px(24))
        y = inner.y + theme.line_px(20) + theme.px(8)
        for row, widget in self._rows:
            height = self._row_px(row, rect.width)
            widget.rect = pygame.Rect(inner.x, y, inner.width, height)
            if isinstance(row, Choose):
                well = pygame.Rect(0, 0, self._segments_px(row), theme.control(52))
                if self._beside(row, rect.width):
                    well.midright = widget.rect.midright
                else:
                    well = pygame.Rect(inner.x, 0, inner.width, theme.control(52))
                    well.bottom = y + height - theme.px(8)
                widget.rect = well
            y += height

    def draw(self, surface: pygame.Surface) -> None:
        """Card, title, labels and notes; the desk draws the widgets."""
        theme, palette = self._app.theme, self._app.theme.palette
        shapes.card(surface, theme, self.rect)
        inner = self.rect.inflate(-2 * theme.px(24), -2 * theme.px(24))
        at = (inner.x, inner.y + theme.line_px(20) / 2)
        theme.write(surface, self.section.title, at, 20, palette.ink, "serif")
        y = inner.y + theme.line_px(20) + theme.px(8)
        for index, (row, widget) in enumerate(self._rows):
            height = self._row_px(row, self.rect.width)
            if index:
                surface.fill(palette.hair, (inner.x, y, inner.width, 1))
            middle = y + height // 2
            if isinstance(row, Choose) and not self._beside(row, self.rect.width):
                middle = (y + widget.rect.top) // 2
            half = theme.line_px(14) / 2 if row.note else 0
            room = inner.width - (theme.px(60) if isinstance(row, Toggle) else 0)
            label = theme.fitted(row.label, 16, room)
            theme.write(surface, label, (inner.x, middle - half), 16, palette.ink)
            note = theme.fitted(row.note, 13, room)
            theme.write(surface, note, (inner.x, middle + half), 13, palette.muted)
            y += height
