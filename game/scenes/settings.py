"""The settings; every change applies at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.catalog import FACES
from game.layout import back_rect, bar_rect, page_body, row_of
from game.scene import Input, Scene
from game.scenes.settingsrows import SectionCard, ThemeChoice
from game.settings import Section, playing
from game.text import _
from game.ui import shapes
from game.ui.desk import Desk
from game.ui.pointer import Pointer
from game.ui.scroll import Scroll
from game.ui.topbar import draw_bar
from game.ui.widgets import Button, Switch, Widget

if TYPE_CHECKING:
    from game.cabinet import Cabinet as App


def all_sections() -> list[Section]:
    """The cards of settings: those of play, then those of every puzzle."""
    return [playing(), *(scene.settings() for scene in FACES.values())]


class SettingsScene(Scene):
    """Appearance, playing, and a card for every puzzle that has settings of its own."""

    def __init__(self, app: App, kind_name: str = "") -> None:
        """With the name of a kind, its card is the one that is seen first."""
        super().__init__(app)
        self._back = Button("back", "", "back", "quiet", self.back)
        self._themes = [
            ThemeChoice(app, "light", _("Light")),
            ThemeChoice(app, "dark", _("Dark")),
            ThemeChoice(app, "system", _("System")),
        ]
        self._whole = Switch("fullscreen", app.fullscreen, lambda on: app.toggle_fullscreen())
        self._cards = [SectionCard(app, section) for section in all_sections() if section.rows]
        wanted = FACES[kind_name].settings() if kind_name else None
        self._wanted = next((card for card in self._cards if card.section == wanted), None)
        rows: list[Widget] = [widget for card in self._cards for widget in card.widgets]
        self._scroll = Scroll()
        self.desk = Desk([self._back, *self._themes, self._whole, *rows], self._reveal)
        self._appearance = self._bar = pygame.Rect(0, 0, 0, 0)

    def enter(self) -> None:
        """F11 may have changed the window meanwhile."""
        self._whole.on = self.app.fullscreen

    def _reveal(self, widget: Widget) -> None:
        if widget is not self._back and self._scroll.reveal(widget.rect):
            self.arrange(self.app.size)

    def arrange(self, size: tuple[int, int]) -> None:
        """Two columns where there is room, else one; scrolled by what does not fit."""
        theme = self.app.theme
        self._bar = bar_rect(size, theme)
        self._back.rect = back_rect(self._bar, theme)
        body, gap = page_body(size, theme), theme.px(16)
        view = pygame.Rect(0, self._bar.bottom, size[0], size[1] - self._bar.bottom)
        columns = row_of(body, 2 if body.width >= 2 * max(theme.px(440), 300) else 1, theme.px(24))
        height = self._stack(columns, body.y, gap)
        self._scroll.fit(view, height + theme.px(24) - view.top)
        self._stack(columns, body.y - self._scroll.offset, gap)
        if self._wanted is not None:
            self._show(self._wanted, gap)
            self._stack(columns, body.y - self._scroll.offset, gap)
        for widget in self.desk.widgets[1:]:
            widget.clip = view
        self.dirty = True

    def _show(self, card: SectionCard, gap: int) -> None:
        """Scrolls until all of a card is seen, or as much as the window holds; once."""
        self._wanted = None
        rect, view = card.rect.inflate(0, 2 * gap), self._scroll.view
        if rect.height > view.height:
            rect.height = view.height
        self._scroll.reveal(rect)

    def _stack(self, columns: list[pygame.Rect], top: int, gap: int) -> int:
        """Puts the cards into the columns from `top` on; returns where the longest ends."""
        ends = [top] * len(columns)
        place = columns[0]
        self._appearance = pygame.Rect(place.x, top, place.width, self._appearance_height())
        self._arrange_appearance()
        ends[0] = self._appearance.bottom + gap
        for index, card in enumerate(self._cards):
            column = ends.index(min(ends)) if index else 0
            place = columns[column]
            height = card.height(place.width)
            card.arrange(pygame.Rect(place.x, ends[column], place.width, height))
            ends[column] += height + gap
        return max(ends) - gap

    def _appearance_height(self) -> int:
        theme = self.app.theme
        head = theme.line_px(20) + theme.px(12)
        return 2 * theme.px(24) + head + max(theme.px(118), 64) + theme.px(16) + self._row_px()

    def _row_px(self) -> int:
        theme = self.app.theme
        return max(theme.px(64), theme.line_px(16) + theme.line_px(13) + 4)

    def _arrange_appearance(self) -> None:
        theme = self.app.theme
        inner = self._appearance.inflate(-2 * theme.px(24), -2 * theme.px(24))
        head = theme.line_px(20) + theme.px(12)
        line = pygame.Rect(inner.x, inner.y + head, inner.width, max(theme.px(118), 64))
        for widget, rect in zip(self._themes, row_of(line, 3, theme.px(12)), strict=True):
            widget.rect = rect
        row = self._row_px()
        self._whole.rect = pygame.Rect(inner.x, inner.bottom - row, inner.width, row)

    def handle(self, event: Input) -> bool:
        """The wheel and a dragging finger scroll."""
        if isinstance(event, Pointer) and self._scroll.pointer(event, self.desk, self.app.theme):
            self.arrange(self.app.size)
            return True
        return super().handle(event)

    def draw(self, surface: pygame.Surface) -> None:
        """Bar and cards."""
        theme, palette = self.app.theme, self.app.theme.palette
        self._whole.on = self.app.fullscreen
        surface.set_clip(self._scroll.view)
        shapes.card(surface, theme, self._appearance)
        at = (
            self._appearance.x + theme.px(24),
            self._appearance.y + theme.px(24) + theme.line_px(20) / 2,
        )
        theme.write(surface, _("Appearance"), at, 20, palette.ink, "serif")
        rect, half = self._whole.rect, theme.line_px(14) / 2
        surface.fill(palette.hair, (rect.x, rect.y, rect.width, 1))
        at = (rect.x, rect.centery - half)
        theme.write(surface, _("Full screen"), at, 16, palette.ink)
        theme.write(surface, _("F11"), (rect.x, rect.centery + half), 13, palette.muted)
        for card in self._cards:
            card.draw(surface)
        self._scroll.draw_thumb(surface, theme)
        surface.set_clip(None)
        draw_bar(surface, theme, self._bar, _("Settings"), "设置")
        self.desk.draw(surface, theme)
