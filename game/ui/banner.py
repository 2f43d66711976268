"""A sentence that stays at the foot of the window while something is not as it should be."""

from __future__ import annotations

import pygame

from game.theme import Theme
from game.ui.icons import draw_icon


class Banner:
    """Shows `text` below everything else; takes no room while there is none."""

    def __init__(self) -> None:
        self.text = ""

    def show(self, text: str) -> bool:
        """Takes another text; whether it differs from the one before."""
        changed, self.text = text != self.text, text
        return changed

    def height(self, theme: Theme) -> int:
        """The pixels that it takes from the window."""
        return max(theme.px(30), 20) if self.text else 0

    def draw(self, surface: pygame.Surface, theme: Theme, top: int) -> None:
        """Icon and text on an amber strip, from `top` to the foot of the surface."""
        width, height = surface.get_size()
        palette, strip = theme.palette, pygame.Rect(0, top, width, height - top)
        surface.fill(palette.atint, strip)
        side = max(14, theme.px(18))
        text = theme.fitted(self.text, 14, max(0, strip.width - 4 * side))
        left = strip.centerx - (theme.width(text, 14) + 1.6 * side) / 2
        draw_icon(
            surface, theme, "warning", (left + side / 2, strip.centery), palette.ambertext, 18
        )
        at = (left + 1.6 * side, strip.centery)
        theme.write(surface, text, at, 14, palette.ambertext)
