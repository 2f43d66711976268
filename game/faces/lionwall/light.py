"""The highlight laid over a component in the drawing of a character.

Its outlines come from a list (`generators.lionwall.characters.highlights`) and end where the
component's strokes end.
"""

from __future__ import annotations

import pygame

from game.ui.palette import Colour
from game.ui.theme import Theme, Typeface
from generators.lionwall.characters import highlights
from generators.lionwall.characters.components import shipped

TYPEFACES: dict[str, Typeface] = {
    "sc": "wall-sc",
    "tc": "wall-tc",
    "jp": "wall-jp",
    "tw": "wall-tw",
}
"""The typeface of each script."""
_SCALE = 4  # drawn this many times larger, then scaled down: smooth edges (3: colours suffer)


def is_component_itself(char: str, component: str) -> bool:
    """Returns whether a character is the component itself, in whichever form."""
    return shipped().fold(char) == shipped().fold(component)


def highlight_entry(char: str, component: str, script: str, typeface: Typeface) -> str | None:
    """Returns the entry with the outlines of a component in a character; None if there is none."""
    if typeface != TYPEFACES[script]:
        return None
    return highlights.entry(script, char, shipped().fold(component))


def highlight_picture(
    theme: Theme, typeface: Typeface, char: str, size: float, entry: str, colour: Colour
) -> pygame.Surface:
    """Returns a picture as large as the character: `colour` where the component is, else clear."""
    font, px = theme.font(typeface, size), theme.text_px(size)
    size_px = theme.rendered(char, size, colour, typeface).get_size()
    canvas = pygame.Surface((size_px[0] * _SCALE, size_px[1] * _SCALE), pygame.SRCALPHA)
    canvas.fill((*colour, 0))
    left = max(0, -font.metrics(char)[0][0])  # strokes left of the square move it to the right
    top = font.get_ascent() - highlights.ASCENT * px
    for outline in highlights.outlines(entry):
        corners = [((left + x * px) * _SCALE, (top + y * px) * _SCALE) for x, y in outline.corners]
        pygame.draw.polygon(canvas, (*colour, 255 if outline.is_highlighted else 0), corners)
    return pygame.transform.smoothscale(canvas, size_px)
