"""What a wall of characters adds to the panel: groups left, guesses, choices, a hint's part."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pygame

from game.faces.lionwall.look import draw_spaced, draw_tile, glyph, on_ink, shapes_of
from game.ui.blocks.block import Drawn, Press
from game.ui.blocks.boxes import Row
from game.ui.drawing import shapes
from game.ui.theme import Theme
from game.ui.widgets.widgets import Widget
from generators.lionwall.rules import Puzzle

_CHOICES = 6
_HINT_TILE, _LEAST_HINT_PX = 144, 36


def characters(puzzle: Puzzle, cards: int, size: float, least_px: int, ink: str) -> Drawn:
    """Returns a line of some cards of a wall; `cards` is a bit mask."""
    chars = puzzle.text_of(cards)

    def paint(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        side, colour = max(theme.px(size), least_px), getattr(theme.palette, ink)
        draw_spaced(surface, theme, shapes_of(puzzle), chars, rect.midleft, side, colour)

    height, width, min_px = size * 4 / 3, 1.5 * size * len(chars), round(least_px * 4 / 3)
    return Drawn(paint, height, width, grows=1, least_px=min_px, name=chars)


def tried_line(puzzle: Puzzle, cards: int) -> Drawn:
    """Returns the line of four cards that were guessed in vain."""
    return characters(puzzle, cards, 26, 14, "ink")


# The question


class ComponentChoice(Widget):
    """A component to choose, on a small card."""

    def __init__(
        self,
        number: int,
        puzzle: Puzzle,
        component: str,
        choose: Callable[[str], None],
        armed: bool = False,
        line: str = "",
    ) -> None:
        """`armed`: its key was pressed once; `line` describes it further for screen readers."""
        super().__init__(f"choice {number}")
        self.armed, self._line = armed, line
        self.component = self.title = component
        self._face, self._choose = shapes_of(puzzle), choose

    @property
    def value(self) -> str:
        return self._line

    def press(self, pos: tuple[int, int] | None) -> None:
        self._choose(self.component)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        palette, radius = theme.palette, theme.px(self.radius)
        fill = palette.sunk if self.touch.pressed else palette.card
        line = palette.ring if self.touch.hover else palette.edge
        if self.armed:
            fill, line = palette.indigo_tint, palette.indigo
        if not self.touch.pressed:
            shapes.contact_shadow(surface, theme, self.rect, radius, 1, palette.shadow_alpha[0])
        shapes.rounded(surface, self.rect, radius, fill)
        shapes.rounded(
            surface, self.rect, radius, line, max(1.0, (3 if self.armed else 1) * theme.u)
        )
        side = max(16, round(self.rect.height * 0.58))
        letter = glyph(theme, self._face, self.component, side, palette.ink)
        surface.blit(letter, on_ink(letter, self.rect.center))


def choices(
    puzzle: Puzzle,
    group: int,
    choose: Callable[[str], None],
    armed: str,
    line: Callable[[str], str],
) -> Row:
    """Returns the choices for a group's component; `armed` is the one whose key was pressed.

    `line` returns the reading and meaning of one, for screen readers.
    """
    offered: Iterable[tuple[int, str]] = enumerate(puzzle.groups[group].choices)
    presses = [
        Press(
            ComponentChoice(
                number, puzzle, component, choose, component == armed, line(component)
            ),
            52,
        )
        for number, component in offered
    ]
    return Row(presses, 8, even=_CHOICES)


# The part that a hint shows


def hint_picture(puzzle: Puzzle, group: int) -> Drawn:
    """Returns the picture of the component to look for, as large as there is room."""
    component = puzzle.groups[group].component

    def paint(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        side, palette = min(*rect.size, theme.px(_HINT_TILE)), theme.palette
        if side >= _LEAST_HINT_PX:
            tile, glyph_shapes = pygame.Rect(rect.topleft, (side, side)), shapes_of(puzzle)
            draw_tile(
                surface, theme, tile, glyph_shapes, component, palette.indigo_tint, palette.indigo
            )

    return Drawn(paint, grows=1, name=component)
