"""The cabinet: a drawer for every kind of puzzle, and a way in for puzzles from elsewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.layout import row_of, stacked
from game.scene import Input, Scene
from game.scenes.drawer import Drawer
from game.scenes.openscene import OpenScene
from game.screens.statistics import StatisticsScreen
from game.text import _
from game.ui import shapes
from game.ui.desk import Desk
from game.ui.pointer import Pointer
from game.ui.widgets import Button, Widget
from generators.kinds import KINDS

if TYPE_CHECKING:
    from game.cabinet import Cabinet as App


_STRIP = (200, 130), (120, 84)
"""The buttons of the strip from the right: width in mockup pixels, and the least in pixels."""

_LEAVE_MS = 2500


class MenuScene(Scene):
    """The first screen."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._leaving_ms = 0.0
        self._drawers = [Drawer(app, kind) for kind in KINDS]
        self._settings = Button("settings", _("Settings"), "gear", action=app.open_settings)
        self._statistics = Button("statistics", "", "chart", action=self._open_statistics)
        self._help = Button("help", "", "help", action=app.open_help)
        self._paste = Button("paste", _("Paste a puzzle"), "paste", action=app.paste)
        self._open = Button("open", _("Open…"), "text", action=self._open_typed)
        widgets: list[Widget] = [w for drawer in self._drawers for w in drawer.widgets]
        head = [self._help, self._statistics, self._settings]
        self.desk = Desk([*widgets, self._open, self._paste, *head])
        self._elsewhere = _("Puzzles from elsewhere")
        self._note = _("Paste or drop a game id, an address, a file or any text.")
        self._head = self._strip = pygame.Rect(0, 0, 0, 0)

    def enter(self) -> None:
        """A game may have been begun or ended meanwhile."""
        for drawer in self._drawers:
            drawer.refresh()
        leading = self._leading
        for drawer in self._drawers:
            drawer.lead(drawer is leading)
        self.arrange(self.app.size)

    @property
    def _leading(self) -> Drawer:
        """The drawer of the game that was used last; the first one where none is open."""
        last = self.app.store.last_open_any()
        opened = [drawer for drawer in self._drawers if drawer.has_game]
        used = [drawer for drawer in opened if last and drawer.kind.name == last.kind]
        return (used or opened or self._drawers)[0]

    def _open_statistics(self) -> None:
        self.app.scenes.push(StatisticsScreen(self.app))

    def _open_typed(self) -> None:
        self.app.scenes.push(OpenScene(self.app))

    def back(self) -> None:
        """Esc closes the cabinet when it is pressed again: it is easily pressed once too often."""
        if self.app.repeating:
            return
        if self._leaving_ms > 0:
            self.app.quit()
            return
        self._leaving_ms = _LEAVE_MS
        self.app.toast(_("Press Esc again to close the cabinet."), "warning")

    def update(self, ms: float) -> None:
        """Forgets an Esc after a while."""
        super().update(ms)
        self._leaving_ms -= ms

    def arrange(self, size: tuple[int, int]) -> None:
        """Head, drawers, strip."""
        if size == (0, 0):
            return
        theme = self.app.theme
        portrait = size[1] > size[0]
        margin = theme.px(32 if portrait else 40)
        area = pygame.Rect(0, 0, size[0], size[1]).inflate(-2 * margin, -2 * margin)
        wide = theme.px(1200) if not portrait else area.width
        if area.width > wide:
            area = pygame.Rect((size[0] - wide) // 2, area.y, wide, area.height)
        self._head = pygame.Rect(area.x, area.y, area.width, max(theme.px(64), 36))
        strip = max(theme.px(76), theme.control(44) + theme.px(24))
        if not self._strip_is_wide(area.width):
            strip += theme.line_px(18) + theme.line_px(14) + theme.px(16)
        self._strip = pygame.Rect(area.x, area.bottom - strip, area.width, strip)
        gap = theme.px(28 if not portrait else 20)
        body = pygame.Rect(area.x, self._head.bottom + gap, area.width, 0)
        body.height = self._strip.top - gap - body.y
        self._arrange_head()
        self._arrange_drawers(body, portrait)
        self._arrange_strip()
        self.dirty = True

    def _strip_is_wide(self, width: int) -> bool:
        """Whether the words fit beside the buttons."""
        theme = self.app.theme
        buttons = sum(max(theme.px(width), least) for width, least in _STRIP)
        words = max(theme.width(self._note, 14), theme.width(self._elsewhere, 18, "serif"))
        return words + buttons + theme.px(28 + 16 + 12 + 16) <= width

    def _arrange_strip(self) -> None:
        theme, strip, gap = self.app.theme, self._strip, self.app.theme.px(12)
        row = pygame.Rect(strip.x, strip.bottom, strip.width, theme.control(44))
        row = row.inflate(-2 * theme.px(16), 0)
        row.bottom = strip.bottom - (theme.px(76) - theme.px(44)) // 2
        if not self._strip_is_wide(strip.width):
            self._open.rect, self._paste.rect = row_of(row, 2, gap)
            return
        row.centery, right = strip.centery, row.right
        for button, (width, least) in zip((self._paste, self._open), _STRIP, strict=True):
            button.rect = pygame.Rect(0, 0, max(theme.px(width), least), row.height)
            button.rect.midright = (right, row.centery)
            right = button.rect.x - gap

    def _arrange_head(self) -> None:
        theme = self.app.theme
        width = max(theme.px(120), 92)
        self._settings.rect = pygame.Rect(0, 0, width, theme.control(44))
        self._settings.rect.midright = self._head.midright
        button, gap = self._statistics, theme.px(12)
        width = max(theme.px(148), 114)
        title = self._head.height + theme.px(20) + theme.width(_("Puzzle Cabinet"), 40, "serif")
        others = self._settings.rect.width + self._settings.rect.height + 2 * gap
        room = self._head.width - others - title - theme.px(16)
        button.label = _("Statistics") if room >= width else ""
        button.rect = pygame.Rect(0, 0, width if button.label else theme.control(44), 0)
        button.rect.height = self._settings.rect.height
        button.rect.midright = (self._settings.rect.x - gap, self._settings.rect.centery)
        side = self._settings.rect.height
        self._help.rect = pygame.Rect(0, 0, side, side)
        self._help.rect.midright = (button.rect.x - gap, button.rect.centery)

    def _arrange_drawers(self, body: pygame.Rect, portrait: bool) -> None:
        theme, count = self.app.theme, len(self._drawers)
        gap = theme.px(16 if portrait else 20)
        if portrait:
            height = min((body.height - gap * (count - 1)) // count, round(body.width * 1.2))
            rects = stacked(body, [height] * count, gap)
        else:
            rects = row_of(body, count, gap)
        for drawer, rect in zip(self._drawers, rects, strict=True):
            drawer.arrange(rect)

    def handle(self, event: Input) -> bool:
        """The drawers' widgets; Enter at once plays the drawer that leads."""
        if isinstance(event, Pointer) or event.type != pygame.KEYDOWN or self.desk.by_key:
            return super().handle(event)
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self._leading.play()
            return True
        return super().handle(event)

    def draw(self, surface: pygame.Surface) -> None:
        """Seal and title, drawers, strip."""
        theme, palette, head = self.app.theme, self.app.theme.palette, self._head
        side = head.height
        surface.blit(shapes.seal(theme, "谜", side), head.topleft)
        left = head.x + side + theme.px(20)
        title = _("Puzzle Cabinet")
        notes = (
            _("A fresh puzzle in the drawer whenever you open it."),
            _("Fresh puzzles in every drawer."),
            _("Fresh every time."),
        )
        half = theme.line_px(17) / 2
        room = self._help.rect.x - left - theme.px(12)
        size = self._title_size(title, room)
        theme.write(surface, title, (left, head.centery - half), size, palette.ink, "serif")
        at = (left, head.centery + theme.line_px(40) / 2 - theme.px(2))
        note = next((each for each in notes if theme.width(each, 17) <= room), notes[-1])
        theme.write(surface, theme.fitted(note, 17, room), at, 17, palette.muted)
        for drawer in self._drawers:
            drawer.draw(surface)
        self._draw_strip(surface)
        self.desk.draw(surface, theme)

    def _title_size(self, title: str, room: int) -> int:
        """The type size in which the title ends before the buttons."""
        fits = (s for s in range(40, 20, -1) if self.app.theme.width(title, s, "serif") <= room)
        return next(fits, 20)

    def _draw_strip(self, surface: pygame.Surface) -> None:
        theme, strip = self.app.theme, self._strip
        shapes.card(surface, theme, strip)
        left, middle, room = strip.x + theme.px(28), strip.centery, strip.width - theme.px(56)
        half = theme.line_px(14) / 2
        if self._strip_is_wide(strip.width):
            room = self._open.rect.x - left - theme.px(16)
        else:
            middle = (strip.y + self._open.rect.y) // 2
        title = theme.fitted(self._elsewhere, 18, room, "serif")
        at = (left, middle - half - theme.px(1))
        theme.write(surface, title, at, 18, theme.palette.ink, "serif")
        at = (left, middle + half + theme.px(3))
        note = theme.fitted(self._note, 14, room)
        theme.write(surface, note, at, 14, theme.palette.muted)
