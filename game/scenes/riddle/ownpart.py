"""The puzzle's own part of the panel: the card of the current line, the switch, the keys."""

from __future__ import annotations

import pygame

from game.layout import Frame
from game.scenes.riddle import linecard
from game.scenes.riddle.fivecard import draw_titles
from game.scenes.riddle.keys import Keyboard
from game.text import _
from game.theme import Theme
from game.ui import shapes
from game.ui.widgets import Switch
from generators.riddle.rules import Line

_PAD, _GAP = 24, 16
_LEAST_LINE, _LEAST_LINE_PX = 400, 300
"""The width that the card of a line needs beside another card, in units and in pixels."""


class OwnPart:
    """The keys stand at its foot; of the cards above them those are seen that find room."""

    def __init__(self, keyboard: Keyboard, switch: Switch) -> None:
        self.keyboard, self.switch = keyboard, switch
        self._cards: dict[str, pygame.Rect] = {}
        self._beside = False

    @staticmethod
    def _switch_px(theme: Theme) -> int:
        return theme.line_px(16) + theme.line_px(13) + 2 * theme.px(11)

    @staticmethod
    def _switch_wide(theme: Theme) -> int:
        """The width of the switch's card beside the card of the line."""
        return theme.width(_title(), 16, "bold") + 2 * theme.px(_PAD)

    def _fits_beside(self, theme: Theme, width: int) -> bool:
        left = width - self._switch_wide(theme) - theme.px(_GAP)
        return left >= max(theme.px(_LEAST_LINE), _LEAST_LINE_PX)

    def wanted(self, theme: Theme, width: int) -> tuple[int, int]:
        """The height of all of it in an upright window, and of the least keys, in pixels."""
        heights = [linecard.height(theme), Keyboard.height(theme)]
        if not self._fits_beside(theme, width):
            heights.append(self._switch_px(theme))
        whole = sum(heights) + (len(heights) - 1) * theme.px(_GAP)
        return whole, Keyboard.least(theme)

    def _heights(self, theme: Theme, frame: Frame, room: int) -> dict[str, int]:
        """What finds room, from the top."""
        gap, wide = theme.px(_GAP), frame.panel.width
        self._beside = frame.portrait and self._fits_beside(theme, wide)
        wanted = {"line": linecard.height(theme)}
        if not self._beside:
            wanted["switch"] = self._switch_px(theme)
        keys = Keyboard.least(theme)
        heights: dict[str, int] = {}
        for name in reversed(wanted):  # the switch first: the line can be read on the page
            if sum(heights.values()) + (len(heights) + 1) * gap + wanted[name] + keys <= room:
                heights[name] = wanted[name]
        spare = room - sum(heights.values()) - len(heights) * gap
        heights["keys"] = max(keys, min(spare, Keyboard.most(theme, frame.portrait)))
        return {name: heights[name] for name in ("line", "switch", "keys") if name in heights}

    def height(self, theme: Theme, frame: Frame, room: int) -> int:
        """The height that it takes where there is `room` for it: all, and at least the keys."""
        heights = self._heights(theme, frame, room)
        return max(room, sum(heights.values()) + (len(heights) - 1) * theme.px(_GAP))

    def arrange(self, theme: Theme, frame: Frame, rect: pygame.Rect) -> None:
        """The cards at the top, the keys at the foot."""
        heights = self._heights(theme, frame, rect.height)
        keys = pygame.Rect(rect.x, 0, rect.width, heights.pop("keys"))
        keys.bottom = rect.bottom
        self.keyboard.arrange(keys, theme)
        y, self._cards = rect.y, {}
        for name, height in heights.items():
            self._cards[name] = pygame.Rect(rect.x, y, rect.width, height)
            y += height + theme.px(_GAP)
        if self._beside and "line" in self._cards:
            line = self._cards["line"]
            wide = self._switch_wide(theme)
            self._cards["switch"] = pygame.Rect(line.right - wide, line.y, wide, line.height)
            line.width -= wide + theme.px(_GAP)
        self._place_switch(theme)

    def _place_switch(self, theme: Theme) -> None:
        card = self._cards.get("switch")
        self.switch.visible = card is not None
        if card is None:
            return
        self.switch.rect = card.inflate(-2 * theme.px(_PAD), 0)
        if self._beside:
            self.switch.rect.height = theme.control(44)
            self.switch.rect.bottom = card.bottom - theme.px(8)

    def draw(
        self, surface: pygame.Surface, theme: Theme, line: Line, place: int, told: bool
    ) -> None:
        """The cards; the desk draws switch and keys. Without `told`, not what the line leaves."""
        for card in self._cards.values():
            shapes.card(surface, theme, card)
        if "line" in self._cards:
            linecard.draw(surface, theme, self._cards["line"], line, place, told)
        if "switch" in self._cards:
            self._draw_switch_words(surface, theme, self._cards["switch"])

    def _draw_switch_words(self, surface: pygame.Surface, theme: Theme, card: pygame.Rect) -> None:
        inner = card.inflate(-2 * theme.px(_PAD), 0)
        long = _("a letter typed strikes the others of its line")
        short = _("the others of a line, once you type")
        if not self._beside:
            inner.width -= theme.px(60)
            draw_titles(surface, theme, inner, _title(), (long, short))
            return
        inner.y += theme.px(16)
        at = (inner.x, inner.y + theme.line_px(16) / 2)
        theme.write(surface, _title(), at, 16, theme.palette.ink, "bold")
        inner.y += theme.line_px(16)
        theme.write_lines(surface, long, inner, 13, theme.palette.muted)


def _title() -> str:
    return _("Strike letters for me")
