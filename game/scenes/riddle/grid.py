"""The 26 letters of one place of an answer: which of them it may have."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.text import _
from game.theme import Theme
from game.ui import shapes
from game.ui.widgets import Action, Button, Widget
from generators.riddle.rules import ALPHABET, EVERY, mask_of

_COLUMNS, _MANY_COLUMNS = 9, 13
_WIDE = 560
"""From this width on there are more columns, in units."""
_GAP = 6


class LetterChip(Widget):
    """A letter that the place may have, or not."""

    radius = 8

    def __init__(self, letter: str, toggle: Callable[[str], None]) -> None:
        super().__init__(f"letter {letter}")
        self.letter, self._toggle = letter, toggle
        self.on = False

    def press(self, pos: tuple[int, int] | None) -> None:
        """Turns it over."""
        self._toggle(self.letter)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Indigo where it may be there, pale where not."""
        palette, radius = theme.palette, min(theme.px(self.radius), self.rect.width // 4)
        fill = palette.itint if self.on else palette.card
        if self.touch.pressed:
            fill = palette.sunk
        shapes.rounded(surface, self.rect, radius, fill)
        line = palette.indigo if self.on else palette.edge
        if self.touch.hover and not self.on:
            line = palette.ring
        shapes.rounded(surface, self.rect, radius, line, max(1.0, theme.u))
        ink = palette.indigo if self.on else palette.muted
        cut = "bold" if self.on else "sans"
        size = min(16.0, self.rect.width * 0.6 / theme.u)
        text, at = self.letter.upper(), self.rect.center
        theme.write(surface, text, at, size, ink, cut, "center")  # type: ignore[arg-type]


class LetterGrid:
    """A card: which letter of the answer, the letters, All and None."""

    def __init__(
        self, toggle: Callable[[str], None], put: Callable[[int], None], reset: Action
    ) -> None:
        self.chips = [LetterChip(letter, toggle) for letter in ALPHABET]
        self._all = Button("all letters", _("All"), "", "quiet", lambda: put(EVERY))
        self._none = Button("no letters", _("None"), "", "quiet", lambda: put(0))
        self._reset = Button("as read", _("As read"), "", "quiet", reset)
        self._rect = pygame.Rect(0, 0, 0, 0)
        self._head = 0

    @property
    def widgets(self) -> list[Widget]:
        """In the order of the Tab key."""
        return [self._reset, self._all, self._none, *self.chips]

    @staticmethod
    def _columns(theme: Theme, width: int) -> int:
        return _MANY_COLUMNS if width >= theme.px(_WIDE) else _COLUMNS

    def height(self, theme: Theme, width: int) -> int:
        """The height of the card at a width, in pixels."""
        rows = -(-len(self.chips) // self._columns(theme, width))
        high = theme.control(44) + rows * theme.control(44) + (rows - 1) * theme.px(_GAP)
        return high + theme.px(8) + 2 * theme.px(16)

    def arrange(self, theme: Theme, rect: pygame.Rect) -> None:
        """Heading, and the letters in rows."""
        self._rect = rect
        inner = rect.inflate(-2 * theme.px(24), -2 * theme.px(16))
        self._head = theme.control(44)
        gap, columns, high = theme.px(_GAP), self._columns(theme, rect.width), theme.control(44)
        side = (inner.width - (columns - 1) * gap) // columns
        for button, index in ((self._none, 0), (self._all, 1)):
            wide = max(theme.px(64), 44)
            x = inner.right - (index + 1) * wide
            button.rect = pygame.Rect(x, inner.y, wide, self._head)
        wide = max(theme.px(92), theme.width(self._reset.label, 16) + theme.px(16))
        left = self._all.rect.x - wide
        self._reset.rect = pygame.Rect(left, inner.y, wide, self._head)
        top = inner.y + self._head + theme.px(8)
        for index, chip in enumerate(self.chips):
            row, col = divmod(index, columns)
            x, y = inner.x + col * (side + gap), top + row * (high + gap)
            chip.rect = pygame.Rect(x, y, side, high)

    def show(self, mask: int | None, edited: bool = False) -> None:
        """Takes the letters of the place, and whether they were changed; None: no place."""
        self._reset.visible = edited
        for chip in self.chips:
            chip.on = bool(mask is not None and mask & mask_of(chip.letter))
        for widget in self.widgets:
            widget.enabled = mask is not None

    def draw(self, surface: pygame.Surface, theme: Theme, place: int, mask: int | None) -> None:
        """Card and heading; the desk draws the letters."""
        shapes.card(surface, theme, self._rect)
        palette = theme.palette
        left, y = self._rect.x + theme.px(24), self._all.rect.centery
        if mask is None:
            text = theme.fitted(_("The letters of a line"), 16, self._all.rect.x - left)
            theme.write(surface, text, (left, y), 16, palette.muted)
            return
        title = _("Letter {n}").format(n=place + 1)
        end = theme.write(surface, title, (left, y), 16, palette.ink, "bold").right
        said = said_of(mask)
        at = (end + theme.px(10), y)
        first = self._reset if self._reset.visible else self._all
        room = first.rect.x - end - theme.px(14)
        if theme.width(said, 16) > room and mask != EVERY:
            said = str(mask.bit_count())
        theme.write(surface, theme.fitted(said, 16, max(1, room)), at, 16, palette.muted)


def said_of(mask: int) -> str:
    """How many letters a place may have."""
    if mask == EVERY:
        return _("any letter")
    if not mask:
        return _("no letter")
    number = mask.bit_count()
    return _("one letter") if number == 1 else _("{n} letters").format(n=number)
