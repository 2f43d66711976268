"""The settings; every change applies at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.layout import bar_rect, row_of
from game.palette import PALETTES
from game.scene import Scene
from game.text import _
from game.theme import Theme
from game.ui import shapes
from game.ui.desk import Desk
from game.ui.topbar import draw_bar
from game.ui.widgets import Button, Switch, Widget

if TYPE_CHECKING:
    from game.app import App


class ThemeChoice(Widget):
    """A picture of a theme in small, and its name."""

    def __init__(self, app: App, palette: str, label: str) -> None:
        super().__init__(f"theme {palette}")
        self._app, self._palette, self._label = app, PALETTES[palette], label

    def press(self, pos: tuple[int, int] | None) -> None:
        """Takes the theme."""
        self._app.set_theme(self._palette.name)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Paper, a card, two lines and a seal in the colours of the choice."""
        palette, other = theme.palette, self._palette
        chosen = palette.name == other.name
        line = palette.indigo if chosen else palette.ring if self.touch.hover else palette.edge
        shapes.rounded(surface, self.rect, theme.px(10), palette.card)
        width = max(1.0, 2 * theme.u) if chosen else max(1.0, theme.u)
        shapes.rounded(surface, self.rect, theme.px(10), line, width)
        label = theme.line_px(16) + theme.px(8)
        sample = self.rect.inflate(-2 * theme.px(9), -2 * theme.px(9))
        sample.height -= label
        shapes.rounded(surface, sample, theme.px(6), other.paper)
        shapes.rounded(surface, sample, theme.px(6), palette.hair, max(1.0, theme.u))
        card = sample.inflate(-2 * theme.px(18), -2 * theme.px(13))
        shapes.rounded(surface, card, theme.px(6), other.card)
        bar = pygame.Rect(card.x + theme.px(12), 0, card.width // 2, max(2, theme.px(4)))
        for share, length in ((0.36, 1.0), (0.62, 0.66)):
            stroke = bar.copy()
            stroke.width = round(bar.width * length)
            stroke.centery = round(card.y + card.height * share)
            shapes.rounded(surface, stroke, stroke.height // 2, other.ink)
        seal = pygame.Rect(0, 0, theme.px(14), theme.px(14))
        seal.center = (card.right - theme.px(20), card.centery)
        shapes.rounded(surface, seal, theme.px(3), other.seal)
        cut = "bold" if chosen else "sans"
        colour = palette.indigo if chosen else palette.ink
        at = (self.rect.centerx, self.rect.bottom - theme.px(9) - label / 2)
        theme.write(surface, self._label, at, 16, colour, cut, "center")  # type: ignore[arg-type]


class SettingsScene(Scene):
    """Appearance and motion."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._back = Button("back", "", "back", "quiet", self.back)
        self._themes = [
            ThemeChoice(app, "light", _("Light")),
            ThemeChoice(app, "dark", _("Dark")),
        ]
        still = Switch("still", not app.theme.motion, lambda on: app.set_motion(not on))
        whole = Switch("fullscreen", app.fullscreen, lambda on: app.toggle_fullscreen())
        self._rows: list[tuple[Switch, str, str]] = [
            (still, _("Reduce motion"), _("marks appear at once, no petals")),
            (whole, _("Full screen"), _("F11")),
        ]
        self.desk = Desk([self._back, *self._themes, still, whole])
        self._card = self._bar = pygame.Rect(0, 0, 0, 0)

    def arrange(self, size: tuple[int, int]) -> None:
        """One card in the middle below the bar."""
        theme = self.app.theme
        self._bar = bar_rect(size, theme)
        side = theme.control(44)
        self._back.rect = pygame.Rect(theme.px(20), 0, side, side)
        self._back.rect.centery = self._bar.centery
        pad, row = theme.px(24), max(theme.px(64), theme.line_px(16) + theme.line_px(13) + 4)
        width = min(size[0] - 2 * theme.px(32), max(theme.px(596), 340))
        choice = max(theme.px(118), 64)
        head = theme.line_px(20) + theme.px(12)
        height = 2 * pad + head + choice + theme.px(16) + row * len(self._rows)
        self._card = pygame.Rect(0, self._bar.bottom + theme.px(24), width, height)
        self._card.centerx = size[0] // 2
        inner = self._card.inflate(-2 * pad, -2 * pad)
        line = pygame.Rect(inner.x, inner.y + head, inner.width, choice)
        for widget, rect in zip(self._themes, row_of(line, 2, theme.px(12)), strict=True):
            widget.rect = rect
        y = line.bottom + theme.px(16)
        for switch, _label, _note in self._rows:
            switch.rect = pygame.Rect(inner.x, y, inner.width, row)
            y += row
        self.dirty = True

    def enter(self) -> None:
        """F11 may have changed the window meanwhile."""
        self._rows[1][0].on = self.app.fullscreen

    def draw(self, surface: pygame.Surface) -> None:
        """Bar, card, rows."""
        theme, palette = self.app.theme, self.app.theme.palette
        self._rows[1][0].on = self.app.fullscreen
        draw_bar(surface, theme, self._bar, _("Settings"), "设置")
        shapes.card(surface, theme, self._card)
        pad = theme.px(24)
        at = (self._card.x + pad, self._card.y + pad + theme.line_px(20) / 2)
        theme.write(surface, _("Appearance"), at, 20, palette.ink, "serif")
        for switch, label, note in self._rows:
            rect = switch.rect
            surface.fill(palette.hair, (rect.x, rect.y, rect.width, 1))
            middle, half = rect.centery, theme.line_px(14) / 2
            theme.write(surface, label, (rect.x, middle - half), 16, palette.ink)
            theme.write(surface, note, (rect.x, middle + half), 13, palette.muted)
        self.desk.draw(surface, theme)
