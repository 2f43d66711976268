"""The letters on the screen, for those who have no keyboard at hand."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.layout import row_of
from game.theme import Theme
from game.ui import shapes
from game.ui.icons import draw_icon
from game.ui.widgets import Action, Widget

_ROWS = ("qwertyuiop", "asdfghjkl", "zxcvbnm")
_HIGH, _GAP, _ROW_GAP = 52, 5, 6
_LEAST, _LEAST_PX = 46, 26  # in the smallest upright window all three rows are seen
_HIGH_UPRIGHT, _FINGER_PX = 64, 44
"""Upright windows are those of tablets and phones."""


class LetterKey(Widget):
    """A key; `lit` where the current line allows its letter."""

    radius = 8

    def __init__(self, letter: str, take: Callable[[str], None]) -> None:
        super().__init__(f"key {letter}")
        self.letter, self._take = letter, take
        self.lit = False

    def press(self, pos: tuple[int, int] | None) -> None:
        """Types it."""
        self._take(self.letter)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """A key cap."""
        palette, radius = theme.palette, min(theme.px(self.radius), self.rect.width // 4)
        if not self.touch.pressed:
            shapes.contact(surface, theme, self.rect, radius, 1, palette.shadow_alpha[0])
        fill = palette.sunk if self.touch.pressed else palette.card
        shapes.rounded(surface, self.rect, radius, fill)
        line = palette.ring if self.touch.hover else palette.edge
        if self.lit:
            line = palette.indigo
        width = 1.5 if self.lit else 1
        shapes.rounded(surface, self.rect, radius, line, max(1.0, theme.u * width))
        size = min(18.0, self.rect.width * 0.6 / theme.u)
        ink = palette.indigo if self.lit else palette.ink
        text, at = self.letter.upper(), self.rect.center
        theme.write(surface, text, at, size, ink, "bold" if self.lit else "sans", "center")


class EraseKey(Widget):
    """Takes a letter away."""

    radius = 8

    def __init__(self, action: Action) -> None:
        super().__init__("key erase")
        self._action = action

    def press(self, pos: tuple[int, int] | None) -> None:
        """Takes a letter away."""
        self._action()

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """A wider, sunk key."""
        palette, radius = theme.palette, theme.px(self.radius)
        fill = palette.hair if self.touch.pressed else palette.sunk
        shapes.rounded(surface, self.rect, radius, fill)
        line = palette.ring if self.touch.hover else palette.edge
        shapes.rounded(surface, self.rect, radius, line, max(1.0, theme.u))
        draw_icon(surface, theme, "erase", self.rect.center, palette.ink, 20)


class Keyboard:
    """Three rows of keys."""

    def __init__(self, take: Callable[[str], None], erase: Action) -> None:
        self.keys = {letter: LetterKey(letter, take) for row in _ROWS for letter in row}
        self._erase = EraseKey(erase)

    @property
    def widgets(self) -> list[Widget]:
        """In the order of the Tab key."""
        return [*self.keys.values(), self._erase]

    @staticmethod
    def _rows_px(theme: Theme, key: int) -> int:
        return 3 * key + 2 * theme.px(_ROW_GAP)

    @staticmethod
    def least(theme: Theme) -> int:
        """The least height of the three rows, in pixels."""
        return Keyboard._rows_px(theme, max(theme.px(_LEAST), _LEAST_PX))

    @staticmethod
    def height(theme: Theme) -> int:
        """The height of the three rows where there is room for it, in pixels."""
        return Keyboard._rows_px(theme, theme.control(_HIGH))

    @staticmethod
    def most(theme: Theme, upright: bool) -> int:
        """The greatest height of use: in an upright window one for fingers."""
        if not upright:
            return Keyboard.height(theme)
        return Keyboard._rows_px(theme, max(theme.px(_HIGH_UPRIGHT), _FINGER_PX))

    def arrange(self, rect: pygame.Rect, theme: Theme) -> None:
        """Rows one below the other, each a little further in."""
        gap, high = theme.px(_GAP), (rect.height - 2 * theme.px(_ROW_GAP)) // 3
        line = pygame.Rect(rect.x, rect.y, rect.width, high)
        first = row_of(line, 10, gap)
        inset = (first[1].x - first[0].x) // 2
        for number, letters in enumerate(_ROWS):
            y = rect.y + number * (high + theme.px(_ROW_GAP))
            for index, letter in enumerate(letters):
                x = first[index].x + (inset if number else 0)
                self.keys[letter].rect = pygame.Rect(x, y, first[index].width, high)
        last = self.keys["m"].rect
        right = self.keys["l"].rect.right
        self._erase.rect = pygame.Rect(last.right + gap, last.y, right - last.right - gap, high)

    def show(self, lit: str, visible: bool, enabled: bool) -> None:
        """Which letters are lit, whether the keys are seen and whether they work."""
        for letter, key in self.keys.items():
            key.lit = letter in lit
        for widget in self.widgets:
            widget.visible, widget.enabled = visible, enabled
