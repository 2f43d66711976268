"""The letters on the screen, for those who have no keyboard at hand."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from string import ascii_lowercase

import pygame

from game.layout import row_of
from game.theme import Theme
from game.ui import shapes
from game.ui.icons import draw_icon
from game.ui.widgets import Action, Widget

_ROWS = ("qwertyuiop", "asdfghjkl", "zxcvbnm")
_COLUMNS = 10
_HIGH, _GAP, _ROW_GAP = 52, 5, 6
_LEAST, _LEAST_PX = 46, 26
"""The least height of a key: in the smallest windows all rows are seen."""
_HIGH_UPRIGHT, _FINGER_PX = 60, 44
"""The height in upright windows, which are those of tablets and phones."""


class Key(Widget):
    """A key cap with a letter, or a picture on a darker one."""

    radius = 8

    def __init__(self, name: str, action: Action, letter: str = "", icon: str = "") -> None:
        super().__init__(f"key {name}")
        self._action, self._letter, self._icon = action, letter, icon
        self.lit = False

    def press(self, pos: tuple[int, int] | None) -> None:
        """Does what it is for."""
        self._action()

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """The cap, pressed down or not."""
        palette, radius = theme.palette, min(theme.px(self.radius), self.rect.width // 4)
        if not self.touch.pressed:
            shapes.contact(surface, theme, self.rect, radius, 1, palette.shadow_alpha[0])
        rest = palette.sunk if self._icon else palette.card
        fill = palette.hair if self.touch.pressed else palette.itint if self.lit else rest
        shapes.rounded(surface, self.rect, radius, fill)
        line = palette.ring if self.touch.hover else palette.edge
        shapes.rounded(surface, self.rect, radius, line, max(1.0, theme.u))
        ink = palette.indigo if self.lit else palette.ink
        if self._icon:
            draw_icon(surface, theme, self._icon, self.rect.center, ink, 20)
        else:
            size = min(18.0, self.rect.width * 0.6 / theme.u)
            text, at = self._letter.upper(), self.rect.center
            theme.write(surface, text, at, size, ink, anchor="center")


class Keyboard:
    """Three rows of keys, and more where a puzzle has letters that are not in them."""

    def __init__(
        self,
        take: Callable[[str], None],
        erase: Action,
        onward: Action,
        several: Action | None,
        alphabet: Iterable[str] = (),
    ) -> None:
        more = "".join(sorted(set(alphabet) - set(ascii_lowercase)))
        rest = [more[start : start + _COLUMNS] for start in range(0, len(more), _COLUMNS)]
        self._rows = [
            [Key(letter, lambda letter=letter: take(letter), letter) for letter in row]  # type: ignore[misc]
            for row in (*rest, *_ROWS)
        ]
        self._onward = Key("onward", onward, icon="right")
        self._erase = Key("erase", erase, icon="erase")
        self._several = Key("several", several, icon="plus") if several is not None else None

    @property
    def widgets(self) -> list[Widget]:
        """In the order of the Tab key."""
        several = [self._several] if self._several is not None else []
        return [*(key for row in self._rows for key in row), *several, self._onward, self._erase]

    def _rows_px(self, theme: Theme, key: int) -> int:
        return len(self._rows) * key + (len(self._rows) - 1) * theme.px(_ROW_GAP)

    def least(self, theme: Theme) -> int:
        """The least height of use, in pixels."""
        return self._rows_px(theme, max(theme.px(_LEAST), _LEAST_PX))

    def most(self, theme: Theme, upright: bool) -> int:
        """The greatest height of use, in pixels: in an upright window one for fingers."""
        high = max(theme.px(_HIGH_UPRIGHT), _FINGER_PX) if upright else theme.control(_HIGH)
        return self._rows_px(theme, high)

    def arrange(self, rect: pygame.Rect, theme: Theme) -> None:
        """Rows one below the other; beside the letters of the last one, the other keys."""
        gap, down = theme.px(_GAP), theme.px(_ROW_GAP)
        high = (rect.height - (len(self._rows) - 1) * down) // len(self._rows)
        full = row_of(pygame.Rect(rect.x, rect.y, rect.width, high), _COLUMNS, gap)
        side, step = full[0].width, full[1].x - full[0].x
        for number, row in enumerate(self._rows):
            y = rect.y + number * (high + down)
            x = rect.x + (_COLUMNS - len(row)) * step // 2
            for key in row:
                key.rect = pygame.Rect(x, y, side, high)
                x += step
        last = self._rows[-1]
        left, right = last[0].rect.x - gap, last[-1].rect.right + gap
        room = pygame.Rect(rect.x, last[0].rect.y, left - rect.x, high)
        keys = [key for key in (self._several, self._onward) if key is not None]
        for key, box in zip(keys, row_of(room, len(keys), gap), strict=True):
            key.rect = box
        self._erase.rect = pygame.Rect(right, room.y, rect.right - right, high)

    def show(self, *, visible: bool, enabled: bool, entering: bool) -> None:
        """Whether the keys are seen and work, and whether several letters go into one cell."""
        for widget in self.widgets:
            widget.visible, widget.enabled = visible, enabled
        if self._several is not None:
            self._several.lit = entering
