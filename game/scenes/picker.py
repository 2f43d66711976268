"""A list that opens over a screen: the presets of a drawer, the menu of a game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.cabinet import Choice
from game.scene import Input, Scene
from game.theme import Theme
from game.ui import shapes
from game.ui.desk import Desk
from game.ui.icons import draw_icon
from game.ui.pointer import Phase, Pointer
from game.ui.widgets import Widget

if TYPE_CHECKING:
    from game.cabinet import Cabinet as App


class Row(Widget):
    """One row on the screen."""

    radius = 8

    def __init__(self, index: int, choice: Choice, take: Callable[[Choice], None]) -> None:
        super().__init__(f"row {index}")
        self.choice, self.enabled = choice, choice.enabled
        self._take = take

    def press(self, pos: tuple[int, int] | None) -> None:
        """Takes the choice."""
        self._take(self.choice)

    def wanted(self, theme: Theme) -> int:
        """The width that shows everything, in pixels."""
        choice = self.choice
        words = max(theme.width(choice.label, 15), theme.width(choice.about, 13))
        words += theme.width(choice.detail, 13)
        signs = (34 if choice.icon else 0) + (26 if choice.chosen else 0)
        return words + theme.px(28 + signs) + 2 * theme.px(12)

    def _label_px(self, theme: Theme, room: int) -> int:
        """What of `room` the label may take: where it is long, the detail stays whole."""
        detail = self.choice.detail
        taken = theme.width(detail, 13) + theme.px(12) if detail and self.choice.about else 0
        return room - taken - (theme.px(26) if self.choice.chosen else 0)

    def height_px(self, theme: Theme) -> int:
        """The height that shows everything, in pixels."""
        lines = theme.line_px(15) + theme.line_px(13) + theme.px(8)
        return max(theme.control(44), lines if self.choice.about else 0)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Icon, label, detail, and a check on the chosen one."""
        palette, choice, rect = theme.palette, self.choice, self.rect
        fill = None
        if choice.chosen:
            fill = palette.itint
        elif self.touch.hover or self.touch.pressed:
            fill = palette.sunk
        if fill:
            shapes.rounded(surface, rect, theme.px(self.radius), fill)
        ink = palette.ink if choice.enabled else palette.ring
        left = rect.x + theme.px(14)
        if choice.icon:
            draw_icon(surface, theme, choice.icon, (left + theme.px(10), rect.centery), ink, 20)
            left += theme.px(34)
        if choice.apart:
            surface.fill(palette.edge, (rect.x, rect.y, rect.width, max(1, theme.px(1))))
        right, y = rect.right - theme.px(14), float(rect.centery)
        if choice.about:
            room = right - left - (theme.px(26) if choice.chosen else 0)
            if choice.detail:
                room -= theme.width(choice.detail, 13) + theme.px(12)
            about = theme.fitted(choice.about, 13, room)
            below = (left, y + theme.line_px(15) / 2 - theme.px(1))
            theme.write(surface, about, below, 13, palette.muted)
            y -= theme.line_px(13) / 2
        label = theme.fitted(choice.label, 15, self._label_px(theme, right - left))
        at = theme.write(surface, label, (left, y), 15, ink)
        if choice.chosen:
            draw_icon(
                surface, theme, "check", (right - theme.px(8), rect.centery), palette.indigo, 20
            )
            right -= theme.px(26)
        detail = theme.fitted(choice.detail, 13, max(0, right - at.right - theme.px(12)))
        colour = palette.ink if choice.chosen else palette.muted
        theme.write(surface, detail, (right, rect.centery), 13, colour, anchor="midright")


class PickerScene(Scene):
    """A card with rows below or above an anchor; a press outside closes it."""

    overlay = True
    enter_ms = 120

    def __init__(
        self, app: App, anchor: Callable[[], pygame.Rect], choices: Sequence[Choice], width: float
    ) -> None:
        super().__init__(app)
        self._anchor, self._width = anchor, width
        self._rows = [Row(i, choice, self._take) for i, choice in enumerate(choices)]
        self._card = pygame.Rect(0, 0, 0, 0)
        self._first = 0
        self._fit = len(self._rows)
        self._outside = False
        self._pulled = 0.0
        self.desk = Desk(self._rows, self._show)
        chosen = next((row for row in self._rows if row.choice.chosen), None)
        self.desk.focused = chosen

    def _take(self, choice: Choice) -> None:
        self.app.scenes.pop()
        choice.action()

    def _index(self, widget: Widget) -> int:
        return next(i for i, row in enumerate(self._rows) if row is widget)

    @property
    def _row_px(self) -> int:
        theme = self.app.theme
        return max((row.height_px(theme) for row in self._rows), default=theme.control(44))

    def _show(self, widget: Widget) -> None:
        index = self._index(widget)
        self._first = min(max(self._first, index - self._fit + 1), index)
        self._place()

    def arrange(self, size: tuple[int, int]) -> None:
        """A card near the anchor, or over it, inside the window, showing whole rows only."""
        theme, anchor = self.app.theme, self._anchor()
        row_px, pad = self._row_px, theme.px(8)
        words = max((row.wanted(theme) for row in self._rows), default=0) + 2 * pad + theme.px(12)
        width = min(size[0] - 2 * pad, max(anchor.width, theme.px(self._width), words))
        below, above = size[1] - anchor.bottom - 2 * pad, anchor.y - 2 * pad
        wanted = len(self._rows) * row_px + 2 * pad
        room = below if below >= wanted or below >= above else above
        covers = room < wanted  # all rows, or as many as the window holds, also over the anchor
        if covers:
            room = size[1] - 2 * pad
        self._fit = max(1, min(len(self._rows), (room - 2 * pad) // row_px))
        height = self._fit * row_px + 2 * pad
        y = anchor.bottom + theme.px(6) if below >= height else anchor.y - theme.px(6) - height
        if covers:
            y = min(max(pad, anchor.centery - height // 2), size[1] - pad - height)
        x = min(max(pad, anchor.right - width), size[0] - pad - width)
        if anchor.x + width <= size[0] - pad:
            x = anchor.x
        self._card = pygame.Rect(x, y, width, height)
        self._first = min(self._first, len(self._rows) - self._fit)
        if self.desk.focused is not None:
            index = self._index(self.desk.focused)
            if not self._first <= index < self._first + self._fit:
                self._first = min(index, len(self._rows) - self._fit)
        self._place()

    def _place(self) -> None:
        theme = self.app.theme
        row_px, pad = self._row_px, theme.px(8)
        scrolls = self._fit < len(self._rows)
        width = self._card.width - 2 * pad - (theme.px(12) if scrolls else 0)
        for index, row in enumerate(self._rows):
            row.visible = self._first <= index < self._first + self._fit
            y = self._card.y + pad + (index - self._first) * row_px
            row.rect = pygame.Rect(self._card.x + pad, y, width, row_px)
        self.dirty = True

    def _scroll(self, rows: int) -> None:
        self._first = min(max(0, self._first + rows), len(self._rows) - self._fit)
        self._place()

    def _pull(self, pixels: float) -> None:
        """Scrolls with a finger; once a row has moved, lifting the finger takes none."""
        if self._fit == len(self._rows):
            return
        row_px = self._rows[0].rect.height
        self._pulled += pixels
        rows = int(self._pulled / row_px)
        if rows:
            self._pulled -= rows * row_px
            self.desk.release()
            self._scroll(rows)

    def handle(self, event: Input) -> bool:
        """Rows, the wheel, and a press outside."""
        if isinstance(event, Pointer):
            if event.phase is Phase.WHEEL:
                self._scroll(round(event.delta[1]))
                return True
            if event.phase is Phase.DOWN:
                self._outside = not self._card.collidepoint(event.pos)
                self._pulled = 0.0
            if event.phase is Phase.DRAG and event.touch:
                self._pull(-event.delta[1])
            if event.phase is Phase.UP and self._outside:
                self.back()
                return True
        elif event.type == pygame.KEYDOWN and event.key in (pygame.K_UP, pygame.K_DOWN):
            return self._walk(-1 if event.key == pygame.K_UP else 1)
        return super().handle(event)

    def _walk(self, step: int) -> bool:
        usable: list[Widget] = [row for row in self._rows if row.enabled]
        if not usable:
            return True
        focused = self.desk.focused
        if focused is None or focused not in usable:
            widget = usable[0 if step > 0 else -1]
        else:
            widget = usable[(usable.index(focused) + step) % len(usable)]
        self._show(widget)
        self.desk.focus(widget)
        self.dirty = True
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """The card, its rows, and a thumb where there are more."""
        theme = self.app.theme
        shapes.raised_card(surface, theme, self._card)
        self.desk.draw(surface, theme)
        count = len(self._rows)
        if self._fit < count:
            track = self._card.inflate(0, -2 * theme.px(12))
            height = track.height * self._fit // count
            y = track.y + (track.height - height) * self._first // max(1, count - self._fit)
            thumb = pygame.Rect(self._card.right - theme.px(12), y, max(3, theme.px(4)), height)
            shapes.rounded(surface, thumb, thumb.width // 2, theme.palette.edge)
