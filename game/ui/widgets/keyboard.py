"""An on-screen keyboard, for players who have none at hand."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from string import ascii_lowercase

import pygame

from game.ui.actions import letter_rows
from game.ui.blocks.block import Block, Described, of_widget
from game.ui.drawing import shapes
from game.ui.drawing.icons import draw_icon
from game.ui.layout import row_of
from game.ui.text import _
from game.ui.theme import Theme
from game.ui.widgets.widgets import Action, Widget

_COLUMNS = 10
_GAP, _ROW_GAP = 5, 6
_LEAST, _LEAST_PX = 46, 26
"""The least height of a key, in units and in pixels: all rows must fit the smallest window."""
_FINGER_PX = 44


class KeyCap(Widget):
    """A key of the on-screen keyboard, with a letter, or with an icon on a darker ground."""

    radius = 8

    def __init__(
        self,
        name: str,
        title: str,
        action: Action,
        highlighted: Callable[[], bool],
        icon: str = "",
    ) -> None:
        super().__init__(f"key {name}")
        self.title, self._action, self._icon = title, action, icon
        self._is_highlighted = highlighted

    @property
    def highlighted(self) -> bool:
        """Whether the key stands out."""
        return self._is_highlighted()

    @property
    def value(self) -> str:
        return _("highlighted") if self.highlighted else ""

    def press(self, pos: tuple[int, int] | None) -> None:
        self._action()

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        palette, radius = theme.palette, min(theme.px(self.radius), self.rect.width // 4)
        highlighted, touch = self.highlighted, self.touch
        if not touch.pressed:
            shapes.contact_shadow(surface, theme, self.rect, radius, 1, palette.shadow_alpha[0])
        if not self._icon:
            fill = palette.sunk if touch.pressed else palette.card
        elif touch.pressed:
            fill = palette.hair
        else:
            fill = palette.indigo_tint if highlighted else palette.sunk
        shapes.rounded(surface, self.rect, radius, fill)
        edge = palette.ring if touch.hover else palette.edge
        line, wide = (palette.indigo, 1.5) if highlighted else (edge, 1.0)
        shapes.rounded(surface, self.rect, radius, line, max(1.0, theme.u * wide))
        ink = palette.indigo if highlighted else palette.ink
        if self._icon:
            draw_icon(surface, theme, self._icon, self.rect.center, ink, 20)
            return
        size = min(18.0, self.rect.width * 0.6 / theme.u)
        at = self.rect.center
        theme.write(
            surface, self.title, at, size, ink, "bold" if highlighted else "sans", "center"
        )


def keys_text(is_shown: bool) -> str:
    """Returns what is announced when the keyboard on the screen comes or goes."""
    return _("On-screen keyboard shown.") if is_shown else _("On-screen keyboard hidden.")


class Keyboard(Block):
    """Rows of letter keys; letters of `alphabet` beyond a to z are above the usual ones.

    Beside the last row are Erase and, if their actions are given, Rebus (`several` letters into
    one cell), Space and Next word (`onward`). `highlighted` returns the names of the highlighted
    keys: a letter, or `several`. A key is `units` high, with `fingers` at least a finger's width.
    The keys are at the foot of a taller area.
    """

    def __init__(
        self,
        take: Callable[[str], None],
        erase: Action,
        onward: Action | None = None,
        several: Action | None = None,
        alphabet: Iterable[str] = (),
        highlighted: Callable[[], Collection[str]] = tuple,
        units: float = 52,
        fingers: bool = False,
        enabled: bool = True,
        grows: int = 1,
        space: Action | None = None,
    ) -> None:
        self.grows, self._units, self._fingers = grows, units, fingers
        more = "".join(sorted(set(alphabet) - set(ascii_lowercase)))
        rows = [more[start : start + _COLUMNS] for start in range(0, len(more), _COLUMNS)]

        def key(name: str, title: str, action: Action, icon: str = "") -> KeyCap:
            key_cap = KeyCap(name, title, action, lambda: name in highlighted(), icon)
            key_cap.enabled = enabled
            return key_cap

        self._rows = [
            [key(letter, letter.upper(), lambda letter=letter: take(letter)) for letter in row]  # type: ignore[misc]
            for row in (*rows, *letter_rows())
        ]
        self._before: list[KeyCap] = []
        if several is not None:
            self._before.append(key("several", _("Rebus"), several, "rebus"))
        if space is not None:
            self._before.append(key("space", _("Space"), space, "space"))
        if onward is not None:
            self._before.append(key("onward", _("Next word"), onward, "right"))
        self._erase = key("erase", _("Erase"), erase, "erase")

    def _keys_px(self, theme: Theme, key_px: int) -> int:
        """Returns the height of all rows with keys `key_px` high, in pixels."""
        return len(self._rows) * key_px + (len(self._rows) - 1) * theme.px(_ROW_GAP)

    def height_for_width(self, theme: Theme, width: int) -> int:
        if self._fingers:
            return self._keys_px(theme, max(theme.px(self._units), _FINGER_PX))
        return self._keys_px(theme, theme.control(self._units))

    def min_height(self, theme: Theme, width: int) -> int:
        return self._keys_px(theme, max(theme.px(_LEAST), _LEAST_PX))

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        self.rect = rect.copy()
        self.rect.height = min(rect.height, self.height_for_width(theme, rect.width))
        self.rect.bottom = rect.bottom
        gap, row_gap, count = theme.px(_GAP), theme.px(_ROW_GAP), len(self._rows)
        key_height = (self.rect.height - (count - 1) * row_gap) // count
        line = pygame.Rect(self.rect.x, self.rect.y, self.rect.width, key_height)
        columns = row_of(line, _COLUMNS, gap)
        step = columns[1].x - columns[0].x
        for number, row in enumerate(self._rows):
            line.y = self.rect.y + number * (key_height + row_gap)
            inset = (_COLUMNS - len(row)) * step // 2
            if number == count - 1 and not self._before:
                inset = step // 2  # below the first key of the row above
            for key, box in zip(row, columns, strict=False):
                key.rect = pygame.Rect(box.x + inset, line.y, box.width, key_height)
        self._place_beside(line, gap)
        for widget in self.widgets():
            widget.clip, widget.visible = None, rect.height > 0

    def _place_beside(self, line: pygame.Rect, gap: int) -> None:
        """Places the other keys left and right of the letters of the last row, in `line`."""
        last = self._rows[-1]
        left, right, end = last[0].rect.x - gap, last[-1].rect.right + gap, line.right
        if not self._before:
            end = self._rows[-2][-1].rect.right
        room = pygame.Rect(line.x, line.y, left - line.x, line.height)
        for key, box in zip(self._before, row_of(room, len(self._before) or 1, gap), strict=False):
            key.rect = box
        self._erase.rect = pygame.Rect(right, line.y, end - right, line.height)

    def hide(self) -> None:
        super().hide()
        for widget in self.widgets():
            widget.visible = False

    def widgets(self) -> Iterator[Widget]:
        keys: Sequence[KeyCap] = [key for row in self._rows for key in row]
        yield from (*keys, *self._before, self._erase)

    def described(self) -> Iterator[Described]:
        for widget in self.widgets():
            yield of_widget(widget)
