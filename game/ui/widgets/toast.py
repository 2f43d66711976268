"""Messages over a screen: the toast, and the banner that stays."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

import pygame

from game.ui.drawing import shapes
from game.ui.drawing.icons import draw_icon
from game.ui.drawing.motion import out_cubic
from game.ui.palette import Colour
from game.ui.pointer import Phase, Pointer
from game.ui.text import Sign, _
from game.ui.theme import Theme, joined

_MOST_LETTERS = 30
"""The letters that a line may always have, even in a small window with large text."""
IN_MS, STAY_MS, UNDO_MS, OUT_MS = 160, 2400, 8000, 200
_SIZE = 16
_TEXT_X, _PAD = 52, 20
"""How far the text begins from the left, and the room at the toast's ends."""
_MARGINS, _LEAST_MARGINS = 26, 8
"""The room above and below the lines together: usually, and in a low room."""
_ROOM_EDGE, _WINDOW_EDGE = 2, 24
"""How far a toast stays from the edges of a room and of the window."""
_WIDEST, _RISE = 576, 12
"""The width of a long line, and how far a toast moves while it comes."""


@dataclass
class Toast:
    """One sentence with an icon: check (done), cross (refused), warning, hint; perhaps Undo."""

    text: str
    icon: Sign = "check"
    elapsed: float = 0
    undo: Callable[[], None] | None = None
    of_program: bool = False
    """Whether the toast is about the program as a whole, wherever the player is."""
    screens: Sequence[object] = ()
    """The screens shown in its first frame: it goes when another one opens."""
    button: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))
    """Where Undo was drawn."""

    def __post_init__(self) -> None:
        """Sets how long the toast stays: longer for a long sentence or a button."""
        self.stay_ms = max(UNDO_MS if self.undo else STAY_MS, 60 * len(self.text))
        self._pressed = False
        self._was_fully_shown = False  # after a slow frame, at once

    def pointer(self, event: Pointer) -> bool:
        """Handles a press of Undo; returns whether the event belongs to one."""
        inside = self.undo is not None and self.button.collidepoint(event.pos)
        if event.phase is Phase.DOWN:
            self._pressed = inside and event.button == 1
        pressed = self._pressed
        if event.phase in (Phase.UP, Phase.CANCEL):
            self._pressed = False
            if event.phase is Phase.UP and pressed and inside and self.undo is not None:
                self.undo()
        return pressed

    @property
    def over(self) -> bool:
        """Whether the toast has gone."""
        return self.elapsed >= IN_MS + self.stay_ms + OUT_MS

    @property
    def unseen(self) -> bool:
        """Whether the toast must be drawn in this frame."""
        return self.moving or not self._was_fully_shown

    @property
    def moving(self) -> bool:
        """Whether the toast is coming or going."""
        return self.elapsed < IN_MS or self.elapsed > IN_MS + self.stay_ms

    def _shown(self) -> float:
        """Returns the opacity of the toast, 0 to 1, while it comes and goes."""
        if self.elapsed < IN_MS:
            return out_cubic(self.elapsed / IN_MS)
        return 1 - out_cubic(min(1, max(0, (self.elapsed - IN_MS - self.stay_ms) / OUT_MS)))

    def _placed(
        self, size: tuple[int, int], theme: Theme, rooms: Sequence[pygame.Rect]
    ) -> tuple[list[str], pygame.Rect]:
        """Returns the wrapped lines and the toast's rectangle, in the first room they fit.

        Later rooms have contents, which the toast covers completely, so that no half word shows.
        Without rooms it is at the foot of a window of `size`.
        """
        sentence = self.text[:1].upper() + self.text[1:]  # errors begin small, for the terminal
        margins_px = theme.px(_TEXT_X) + theme.px(_PAD) + self._undo_px(theme)
        step = theme.line_px(_SIZE)
        places = rooms or [pygame.Rect(0, 0, size[0] - theme.px(_WINDOW_EDGE), 0)]
        lines, fits, inner = list[str](), True, 0
        for place in places:
            widest = max(theme.px(_WIDEST), _MOST_LETTERS * theme.text_px(_SIZE))
            inner = min(place.width - margins_px, widest)
            lines = theme.wrapped(sentence, _SIZE, inner)
            fits = max(theme.width(line, _SIZE) for line in lines) <= inner
            least_height = len(lines) * step + theme.px(_LEAST_MARGINS)
            if len(lines) == 1 or (fits and least_height <= place.height):
                break
        if len(lines) > 1 and fits:
            from game.ui.lines import balanced  # late: the first frame says nothing

            lines = balanced(theme, sentence, _SIZE, inner, len(lines))  # no word stands alone
        if not fits:
            lines = [part for line in lines for part in _broken(theme, line, inner)]
        width = max(theme.width(line, _SIZE) for line in lines) + margins_px
        height = max(len(lines) * step + theme.px(_MARGINS), theme.control(44) if self.undo else 0)
        rect = pygame.Rect(0, 0, width, height)
        if not rooms:
            rect.midbottom = (size[0] // 2, size[1] - theme.px(_WINDOW_EDGE))
            return lines, rect
        max_height = place.height - 2 * theme.px(_ROOM_EDGE)
        if height > max_height and place.height >= len(lines) * step + theme.px(_LEAST_MARGINS):
            rect.height = max_height
        rect.center = place.center
        if place is not rooms[0] and rect.left < rooms[0].left:
            rect.width = max(width, rooms[0].left - place.left)
            rect.left = place.left
            if place.top > 0:  # no bar, whose one line is covered anyhow
                rect.height = max(rect.height, place.height)
                rect.centery = place.centery
        if rect.right > rooms[0].right:
            rect.width = place.right - rect.left
        rect.top = max(rect.top, theme.px(_ROOM_EDGE))
        return lines, rect

    def _undo_px(self, theme: Theme) -> int:
        """Returns the width of the Undo button with its margins, in px; 0 if there is none."""
        return theme.width(_("Undo"), _SIZE, "bold") + 2 * theme.px(_PAD) if self.undo else 0

    def draw(
        self, surface: pygame.Surface, theme: Theme, rooms: Sequence[pygame.Rect] = ()
    ) -> None:
        """Draws the toast in one of the rooms, or at the bottom of the window; long ones wrap."""
        self._was_fully_shown = self.elapsed >= IN_MS
        palette, shown = theme.palette, self._shown() if theme.motion else 1.0
        text_x, step = theme.px(_TEXT_X), theme.line_px(_SIZE)
        lines, rect = self._placed(surface.get_size(), theme, rooms)
        layer = pygame.Surface(rect.size, pygame.SRCALPHA)
        box = layer.get_rect()
        shapes.rounded(layer, box, theme.px(10), palette.ink)
        icon_colours = _ON_INK["dark" if palette.dark else "light"]
        icon_middle = (theme.px(_PAD) + theme.px(10), box.centery)
        draw_icon(layer, theme, self.icon, icon_middle, icon_colours[self.icon], 20)
        y = box.centery - (len(lines) - 1) * step / 2
        for line in lines:
            theme.write(layer, line, (text_x, y), _SIZE, palette.paper)
            y += step
        if self.undo:
            self._draw_undo(layer, theme, rect, icon_colours["warning"])
        layer.set_alpha(round(255 * shown))
        direction = -1 if rooms else 1  # the toast comes from the nearer edge
        surface.blit(layer, rect.move(0, direction * round(theme.px(_RISE) * (1 - shown))))

    def _draw_undo(
        self, layer: pygame.Surface, theme: Theme, rect: pygame.Rect, colour: Colour
    ) -> None:
        """Draws Undo and a thin line at the right end; sets `button`, the area to press."""
        width = self._undo_px(theme)
        self.button = pygame.Rect(rect.right - width, rect.y, width, rect.height)
        line = pygame.Rect(rect.width - width, theme.px(10), theme.px(1), 0)
        line.height = rect.height - 2 * line.y
        layer.fill(theme.palette.muted, line)
        at = (rect.width - width / 2, rect.height / 2)
        theme.write(layer, _("Undo"), at, _SIZE, colour, "bold", "center")


# The icon lies on the ink of its theme, which is the paper of the other one.
_AMBER = {"light": (226, 178, 80), "dark": (135, 89, 10)}
_ON_INK: Mapping[str, Mapping[Sign, Colour]] = {
    "light": {
        "check": (116, 195, 162),
        "cross": (240, 137, 123),
        "warning": _AMBER["light"],
        "hint": _AMBER["light"],
    },
    "dark": {
        "check": (44, 112, 85),
        "cross": (174, 51, 37),
        "warning": _AMBER["dark"],
        "hint": _AMBER["dark"],
    },
}


def _broken(theme: Theme, line: str, width: int) -> Iterator[str]:
    """Yields a line in parts that fit, broken anywhere: of a long path, the end must show too."""
    while len(line) > 1 and theme.width(line, _SIZE) > width:
        lengths = range(len(line))
        most = bisect_right(lengths, width, key=lambda length: theme.width(line[:length], _SIZE))
        end = max(1, most - 1)
        yield line[:end]
        line = line[end:]
    yield line


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
        middle = (left + side / 2, band.centery)
        draw_icon(surface, theme, "warning", middle, palette.ambertext, 18)
        step = theme.line_px(14)
        for number, line in enumerate(lines):
            y = band.centery + (number - (len(lines) - 1) / 2) * step
            theme.write(surface, line, (left + 1.6 * side, y), 14, palette.ambertext)


def _side_px(theme: Theme) -> int:
    """Returns the side of the icon."""
    return max(14, theme.px(18))
