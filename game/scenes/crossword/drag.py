"""A press on a word of the bank: a click, a scroll with the finger, or a drag onto the board."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

import pygame

from game.theme import Theme
from game.ui import shapes

_FAR = 7  # pixels that a pointer may tremble
FINGER_FAR = 12
_LIFT = 56
"""How far above a finger the word is carried, in units."""


class Doing(Enum):
    """What a press has become."""

    PRESS = "press"
    SCROLL = "scroll"
    CARRY = "carry"


@dataclass
class Grip:
    """A press under way; `index` is the place of the word in the bank, None beside all words."""

    index: int | None
    start: tuple[int, int]
    touch: bool
    doing: Doing = Doing.PRESS
    pos: tuple[int, int] = (0, 0)

    def moved(self, pos: tuple[int, int], view: pygame.Rect, scrolls: bool) -> None:
        """The pointer has moved; `view` is what is seen of the bank, which may scroll.

        The mouse carries the word at once. A finger scrolls up and down and carries to the side,
        and in any case a word that it takes out of the view.
        """
        self.pos = pos
        dx, dy = abs(pos[0] - self.start[0]), abs(pos[1] - self.start[1])
        if self.doing is Doing.PRESS and max(dx, dy) > (FINGER_FAR if self.touch else _FAR):
            sideways = dx > dy or not (self.touch and scrolls)
            self.doing = Doing.CARRY if sideways else Doing.SCROLL
        if self.doing is Doing.SCROLL and not view.collidepoint(pos):
            self.doing = Doing.CARRY
        if self.index is None and self.doing is Doing.CARRY:
            self.doing = Doing.SCROLL


def draw_ghost(
    surface: pygame.Surface, theme: Theme, grip: Grip, word: str, takes: bool | None
) -> None:
    """The word at the pointer; `takes` tells whether the board takes it there, None: no slot."""
    palette = theme.palette
    fill, line, ink = palette.card, palette.edge, palette.ink
    if takes is not None:
        fill, line = (palette.zones[1], palette.indigo) if takes else (palette.stint, palette.seal)
    text = theme.rendered(word.upper(), 18, ink, "bold")
    box = pygame.Rect(0, 0, text.get_width() + 2 * theme.px(16), theme.control(44))
    lift = max(40, theme.px(_LIFT)) if grip.touch else theme.px(30)
    box.center = (grip.pos[0], grip.pos[1] - lift)
    box.clamp_ip(surface.get_rect())
    shapes.contact(surface, theme, box, theme.px(10), 3, palette.shadow_alpha[3])
    shapes.rounded(surface, box, theme.px(10), fill)
    shapes.rounded(surface, box, theme.px(10), line, max(1.0, 2 * theme.u))
    surface.blit(text, text.get_rect(center=box.center))
