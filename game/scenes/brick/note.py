"""The line below the entry: what came of the last word, and what can be done about it."""

from __future__ import annotations

import pygame

from game.palette import Colour
from game.theme import Theme
from game.ui.icons import draw_icon
from game.ui.widgets import Action, Widget, nothing

_SIZE = 15


class Note(Widget):
    """A sentence with an icon; where it has an offer, all of it can be pressed."""

    def __init__(self) -> None:
        super().__init__("note")
        self.text = self.icon = self.offer = ""
        self.action: Action = nothing
        self.enabled = False

    def say(self, text: str, icon: str = "", offer: str = "") -> None:
        """Shows another sentence."""
        self.text, self.icon, self.offer = text, icon, offer
        self.enabled = bool(offer)

    def clear(self) -> None:
        """Shows nothing."""
        self.say("")

    def hit(self, pos: tuple[int, int]) -> bool:
        """Only where there is something to press."""
        return self.enabled and super().hit(pos)

    def press(self, pos: tuple[int, int] | None) -> None:
        """Takes the offer."""
        self.action()

    def _colour(self, theme: Theme) -> Colour:
        palette = theme.palette
        colours = {"check": palette.jadetext, "cross": palette.sealtext}
        return colours.get(self.icon, palette.ambertext if self.icon else palette.muted)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Icon, sentence, and the offer in indigo."""
        if not self.text:
            return
        palette, gap = theme.palette, max(4, theme.px(8))
        sign = max(12, theme.px(18)) + gap if self.icon else 0
        wide = theme.width(self.offer, _SIZE, "bold") + gap if self.offer else 0
        text = theme.fitted(self.text, _SIZE, self.rect.width - sign - wide)
        whole = sign + theme.width(text, _SIZE) + wide
        x, y = self.rect.centerx - whole // 2, self.rect.centery
        colour = self._colour(theme)
        if self.icon:
            draw_icon(surface, theme, self.icon, (x + (sign - gap) / 2, y), colour, 18)
        at = theme.write(surface, text, (x + sign, y), _SIZE, colour)
        if not self.offer:
            return
        ink = palette.indigo_hover if self.touch.hover else palette.indigo
        spot = theme.write(surface, self.offer, (at.right + gap, y), _SIZE, ink, "bold")
        line = max(1, theme.px(1.5 if self.touch.hover else 1))
        surface.fill(ink, (spot.x, spot.bottom - theme.px(3), spot.width, line))

    def draw_focus(self, surface: pygame.Surface, theme: Theme) -> None:
        """A ring around the line."""
        whole = self.rect
        self.rect = self.rect.inflate(-2 * theme.px(5), -2 * theme.px(5))
        super().draw_focus(surface, theme)
        self.rect = whole
