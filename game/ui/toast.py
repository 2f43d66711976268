"""A short sentence that goes by itself: at the bottom of the window, or in the bar of a game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.theme import Theme
from game.ui import shapes
from game.ui.icons import draw_icon
from game.ui.motion import out_cubic

IN_MS, STAY_MS, OUT_MS = 160, 2400, 200


@dataclass
class Toast:
    """One sentence with an icon: check (done), cross (refused) or warning."""

    text: str
    icon: str = "check"
    elapsed: float = 0

    def __post_init__(self) -> None:
        # A long sentence wants longer to be read.
        self.stay_ms = max(STAY_MS, 60 * len(self.text))

    @property
    def over(self) -> bool:
        """Whether it has gone."""
        return self.elapsed >= IN_MS + self.stay_ms + OUT_MS

    @property
    def unseen(self) -> bool:
        """Whether it must be drawn in this frame."""
        return self.moving or self.elapsed < IN_MS + 100

    @property
    def moving(self) -> bool:
        """Whether it is coming or going."""
        return self.elapsed < IN_MS or self.elapsed > IN_MS + self.stay_ms

    def _shown(self) -> float:
        if self.elapsed < IN_MS:
            return out_cubic(self.elapsed / IN_MS)
        return 1 - out_cubic(min(1, max(0, (self.elapsed - IN_MS - self.stay_ms) / OUT_MS)))

    def _placed(
        self, size: tuple[int, int], theme: Theme, rooms: Sequence[pygame.Rect]
    ) -> tuple[list[str], pygame.Rect]:
        """The lines, and where they stand: in the first room that has them in one line."""
        sentence = self.text[:1].upper() + self.text[1:]  # errors begin small, for the terminal
        sides, step = theme.px(52) + theme.px(20), theme.line_px(16)
        widths = [room.width for room in rooms] or [size[0] - theme.px(24)]
        lines: list[str] = []
        for width in widths:
            lines = theme.wrapped(sentence, 16, min(width - sides, theme.px(576)))
            if len(lines) == 1:
                break
        text_width = max(theme.width(line, 16) for line in lines)
        rect = pygame.Rect(0, 0, text_width + sides, len(lines) * step + theme.px(26))
        if rooms:
            rect.center = next(room for room in rooms if room.width == width).center
            rect.top = max(rect.top, theme.px(8))
        else:
            rect.midbottom = (size[0] // 2, size[1] - theme.px(24))
        return lines, rect

    def draw(
        self, surface: pygame.Surface, theme: Theme, rooms: Sequence[pygame.Rect] = ()
    ) -> None:
        """Ink ground, paper text, in one of the rooms, else at the bottom; long ones wrap."""
        palette, shown = theme.palette, self._shown() if theme.motion else 1.0
        text_x, pad, step = theme.px(52), theme.px(20), theme.line_px(16)
        lines, rect = self._placed(surface.get_size(), theme, rooms)
        layer = pygame.Surface(rect.size, pygame.SRCALPHA)
        box = layer.get_rect()
        shapes.rounded(layer, box, theme.px(10), palette.ink)
        other = _ON_INK["dark" if palette.dark else "light"]
        draw_icon(layer, theme, self.icon, (pad + theme.px(10), box.centery), other[self.icon], 20)
        y = box.centery - (len(lines) - 1) * step / 2
        for line in lines:
            theme.write(layer, line, (text_x, y), 16, palette.paper)
            y += step
        layer.set_alpha(round(255 * shown))
        way = -1 if rooms else 1  # it comes from the nearer edge
        surface.blit(layer, rect.move(0, way * round(theme.px(12) * (1 - shown))))


# The icon lies on the ink of its theme, which is the paper of the other one.
_ON_INK = {
    "light": {"check": (116, 195, 162), "cross": (240, 137, 123), "warning": (226, 178, 80)},
    "dark": {"check": (44, 112, 85), "cross": (174, 51, 37), "warning": (135, 89, 10)},
}
