"""The bar at the top of a screen: back, title, chips."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.palette import Colour
from game.theme import Theme
from game.ui import shapes


def draw_bar(
    surface: pygame.Surface,
    theme: Theme,
    bar: pygame.Rect,
    title: str,
    native: str = "",
    chips: Sequence[str] = (),
    room: int = 0,
) -> int:
    """Title, muted Chinese name, chips and a hairline; `room` pixels are kept free at the right.

    What does not fit is left out, the last chip first, then the Chinese name. Returns where the
    last of it ends.
    """
    palette = theme.palette
    line = pygame.Rect(bar.x, bar.bottom - 1, bar.width, 1)
    surface.fill(palette.hair, line)
    left = bar.x + theme.px(20) + theme.control(44) + theme.px(12)
    right = bar.right - room
    title = theme.fitted(title, 24, max(0, right - left), "serif")
    x = theme.write(surface, title, (left, bar.centery), 24, palette.ink, "serif").right
    if native and x + theme.px(12) + theme.width(native, 18, "serif") <= right:
        at = (x + theme.px(12), bar.centery + theme.px(2))
        x = theme.write(surface, native, at, 18, palette.muted, "serif").right
    for chip in chips:
        if x + theme.px(12) + theme.px(24) + theme.width(chip, 14) > right:
            break
        x = draw_chip(surface, theme, chip, (x + theme.px(12), bar.centery)).right
    return x


def draw_chip(
    surface: pygame.Surface,
    theme: Theme,
    text: str,
    midleft: tuple[int, int],
    fill: Colour | None = None,
    ink: Colour | None = None,
) -> pygame.Rect:
    """A short text on a lozenge, sunk unless it has a colour; returns where it stands."""
    height = max(theme.px(28), theme.text_px(14) + 8)
    rect = pygame.Rect(0, 0, theme.width(text, 14) + theme.px(24), height)
    rect.midleft = midleft
    shapes.rounded(surface, rect, height // 2, fill or theme.palette.sunk)
    theme.write(surface, text, rect.center, 14, ink or theme.palette.ink, anchor="center")
    return rect
