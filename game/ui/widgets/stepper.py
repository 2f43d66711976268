"""A number with a minus and a plus, which can be held, and typed over once it is pressed."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.drawing import shapes
from game.ui.drawing.icons import draw_icon
from game.ui.theme import Theme
from game.ui.typing import typed
from game.ui.widgets.widgets import Widget, nothing

_HOLD_MS, _REPEAT_MS = 400.0, 80.0
"""How long a sign is held before it repeats its step, and the time between two steps."""
_TENS = {pygame.K_PAGEUP: 10, pygame.K_PAGEDOWN: -10}
_DIGITS = {
    getattr(pygame, f"KSCAN_{pad}{digit}"): str(digit) for pad in ("", "KP") for digit in range(10)
}
"""The digits by where they lie: some keyboards write them with Shift alone."""


class Stepper(Widget):
    """A number with a minus and a plus; `ends` are its least and its greatest value."""

    role = "number"

    def __init__(
        self,
        name: str,
        number: int,
        ends: tuple[int, int],
        change: Callable[[int], None],
        refuse: Callable[[], None] = nothing,
    ) -> None:
        """`refuse` is called if a number is typed that is out of range, and so was changed."""
        super().__init__(name)
        self.number, self._ends, self._change, self._refuse = number, ends, change, refuse
        self._typed = ""
        """The digits typed since the focus came."""
        self._held_ms = 0.0
        self._has_repeated = False
        """Whether the press that lasts, or has just ended, has changed the number already."""

    @property
    def value(self) -> str:
        return str(self.number)

    def update(self, ms: float, has_focus: bool, pressed_at: tuple[int, int]) -> None:
        """Lets `ms` pass: while it is held, the sign at `pressed_at` repeats its step."""
        if not has_focus:
            self._typed = ""
        if not self.touch.pressed:
            self._held_ms, self._has_repeated = 0.0, False
            return
        self._held_ms += ms
        while self._held_ms > _HOLD_MS + _REPEAT_MS:
            self._held_ms -= _REPEAT_MS
            self._has_repeated = True
            self._go(self.number + self._sign_at(pressed_at))

    def preferred_width(self, theme: Theme) -> int:
        return 2 * theme.control(36) + theme.width("00", 16, "bold") + theme.px(12)

    def press(self, pos: tuple[int, int] | None) -> None:
        """Steps down or up if pressed on a sign, unless it was held; up if no place is given."""
        has_repeated, self._has_repeated = self._has_repeated, False
        if not has_repeated or pos is None:
            self._step(1 if pos is None else self._sign_at(pos))

    @property
    def _side(self) -> int:
        """The width of a sign."""
        return min(self.rect.height, self.rect.width // 3)

    def _sign_at(self, pos: tuple[int, int]) -> int:
        """Returns -1 or 1 for the minus or the plus at a place, 0 for the number itself."""
        return (pos[0] >= self.rect.right - self._side) - (pos[0] < self.rect.x + self._side)

    def _step(self, step: int) -> None:
        """Changes the number by `step`, within its range."""
        self._typed = ""
        self._set(max(self._ends[0], min(self.number + step, self._ends[1])))

    def _go(self, number: int) -> None:
        """Changes the number, within its range, but not to 0: that takes a step of its own."""
        self._set(max(1, self._ends[0], min(number, self._ends[1])))

    def _set(self, number: int) -> None:
        if number != self.number:
            self.number = number
            self._change(number)

    def key(self, event: pygame.event.Event) -> bool:
        """Changes the number by an arrow, + or −, by tens, or to what is typed."""
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        less = (pygame.K_LEFT, pygame.K_MINUS, pygame.K_KP_MINUS)
        more = (pygame.K_RIGHT, pygame.K_PLUS, pygame.K_EQUALS, pygame.K_KP_PLUS)
        digit = _digit(event)
        if digit:
            self._type(self._typed + digit)
        elif self._typed and event.key == pygame.K_BACKSPACE:
            self._type(self._typed[:-1])
        elif event.key in _TENS:
            self._typed = ""
            self._go(self.number + _TENS[event.key])
        elif event.key in (*less, *more):
            self._step(-1 if event.key in less else 1)
        elif self._typed and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self._typed = ""  # the number is taken already
        else:
            return super().key(event)
        return True

    def _type(self, digits: str) -> None:
        """Takes the digits typed so far, and refuses a number that is out of range."""
        self._typed = digits
        if digits:
            self._go(int(digits))
            if self.number != int(digits):
                self._refuse()

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        palette, radius = theme.palette, theme.px(self.radius)
        shapes.rounded(surface, self.rect, radius, palette.card)
        line = palette.ring if self.touch.hover else palette.edge
        shapes.rounded(surface, self.rect, radius, line, max(1.0, theme.u))
        side = self._side
        at_end = [self.number == end for end in self._ends]
        for sign, x, ended in (
            ("minus", self.rect.x + side / 2, at_end[0]),
            ("plus", self.rect.right - side / 2, at_end[1]),
        ):
            ink = palette.edge if ended else palette.ink
            draw_icon(surface, theme, sign, (x, self.rect.centery), ink, 20)
        middle = self.rect.center
        theme.write(surface, self.value, middle, 16, palette.ink, "bold", "center")


def _digit(event: pygame.event.Event) -> str:
    """Returns the digit that a key writes; "" if it writes none."""
    text = typed(event, (), str)
    if text:
        return text if text in _DIGITS.values() else ""
    return _DIGITS.get(getattr(event, "scancode", -1), "")
