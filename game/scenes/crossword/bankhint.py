"""What a hint on a fill-in speaks of: the words left for its slot, and those that fit it."""

from __future__ import annotations

import pygame

from game.scenes.crossword import placing
from game.scenes.crossword.banklayout import WORD, bank_layout, word_inset
from game.text import count
from game.theme import Theme
from game.ui import shapes
from generators.crossword.rules import State

_ABOVE, _BELOW = 16, 8


def draw_words_left(
    surface: pygame.Surface, theme: Theme, rect: pygame.Rect, state: State, slot: int
) -> None:
    """The unused words as long as a slot, those that fit it blue; nothing where room is short."""
    length = state.puzzle.board.slots[slot].length
    left = placing.unused(state)
    words = tuple(word for word in left.elements() if len(word) == length)
    if not words:
        return
    palette, fitting = theme.palette, placing.fits(state, slot)
    head = theme.px(_ABOVE) + theme.line_px(14) + theme.px(_BELOW)
    layout = bank_layout(words, theme, rect.width, 0)
    drop = layout.headings[0].rect.bottom + theme.px(_BELOW)
    rows = {chip.y for chip in layout.chips if chip.bottom - drop + head <= rect.height}
    if not rows:
        return
    surface.fill(palette.hair, (rect.x, rect.y, rect.width, 1))
    told = count(
        "{n} word of this length is left", "{n} words of this length are left", len(words)
    )
    at = (rect.x, rect.y + theme.px(_ABOVE) + theme.line_px(14) / 2)
    theme.write(surface, told, at, 14, palette.muted)
    for word, chip in zip(words, layout.chips, strict=True):
        if chip.y not in rows:
            continue
        box = chip.move(rect.x, rect.y + head - drop)
        fits = word in fitting
        if fits:
            shapes.rounded(surface, box, theme.px(8), palette.zones[1])
        ink = palette.ink if fits else palette.muted
        at = (box.x + word_inset(theme), box.centery)
        theme.write(surface, word, at, WORD, ink, "bold" if fits else "sans")
