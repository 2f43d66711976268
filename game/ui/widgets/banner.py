"""A sentence that stays at the foot of the window while there is a problem."""

from __future__ import annotations

import pygame

from game.ui.breaks import joined
from game.ui.drawing.icons import draw_icon
from game.ui.theme import Theme

_MOST_LINES = 3


class Banner:
    """Shows `text` at the foot of the window; takes no room while it is empty."""

    def __init__(self) -> None:
        self.text = ""

    def show(self, text: str) -> bool:
        """Sets the text; returns whether it has changed."""
        changed, self.text = text != self.text, text
        return changed

    def _lines(self, theme: Theme, width: int) -> list[str]:
        return theme.wrapped(self.text, 14, max(0, width - 4 * _side_px(theme)))

    def height(self, theme: Theme, width: int) -> int:
        """Returns the height the banner takes from a window of that width, in pixels."""
        if not self.text:
            return 0
        more = len(self._lines(theme, width)) - 1
        return max(theme.px(30), 20) + min(more, _MOST_LINES - 1) * theme.line_px(14)

    def draw(self, surface: pygame.Surface, theme: Theme, top: int) -> None:
        """Draws an icon and the text on amber, from `top` to the foot of the surface."""
        width, height = surface.get_size()
        palette, band = theme.palette, pygame.Rect(0, top, width, height - top)
        surface.fill(palette.amber_tint, band)
        side, lines = _side_px(theme), self._lines(theme, width)
        lines = [*lines[: _MOST_LINES - 1], joined(lines[_MOST_LINES - 1 :])]
        room = max(0, width - 4 * side)
        lines = [theme.fitted(line, 14, room) for line in lines if line]
        widest = max((theme.width(line, 14) for line in lines), default=0)
        left = band.centerx - (widest + 1.6 * side) / 2
        draw_icon(
            surface, theme, "warning", (left + side / 2, band.centery), palette.ambertext, 18
        )
        step = theme.line_px(14)
        for number, line in enumerate(lines):
            y = band.centery + (number - (len(lines) - 1) / 2) * step
            theme.write(surface, line, (left + 1.6 * side, y), 14, palette.ambertext)


def _side_px(theme: Theme) -> int:
    """Returns the side of the icon."""
    return max(14, theme.px(18))
