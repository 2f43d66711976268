"""Crosswords in small."""

from __future__ import annotations

import pygame
import pytest

from game.faces.crossword.look import draw_making, draw_vignette, position
from game.palette import PALETTES
from game.theme import Theme
from generators.base import Preset
from generators.crossword.generator import PRESETS
from generators.crossword.rules import STANDARD, WRITE, Move
from tests.game.faces.crossword.boards import AMERICAN, PUZZLE

THEMES = [Theme(PALETTES[name], 1.0) for name in ("light", "dark")]


def bytes_of(surface: pygame.Surface) -> bytes:
    """What is to be seen."""
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.name)
@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.palette.name)
def test_a_board_that_is_made_grows_within_its_picture(preset: Preset, theme: Theme) -> None:
    seen = []
    for progress in (0.0, 0.5, 1.0, None):
        surface = pygame.Surface((200, 200))
        draw_making(surface, theme, pygame.Rect(10, 10, 180, 180), preset, progress)
        seen.append(bytes_of(surface))
        assert surface.get_at((4, 100)) == pygame.Color(0, 0, 0)
    assert len(set(seen[:3])) == 3
    assert seen[3] == seen[2]  # how far it is is not known: all of it


@pytest.mark.parametrize("side", [48, 60, 122, 184, 400])
@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.palette.name)
def test_the_drawer_shows_a_game_or_a_sample(side: int, theme: Theme) -> None:
    rect = pygame.Rect(10, 10, side, side)
    state = PUZZLE.start(STANDARD)
    seen = set()
    for shown in (None, state, state.apply(Move(WRITE, 0, "b")), AMERICAN.start(STANDARD)):
        surface = pygame.Surface((side + 20, side + 20))
        draw_vignette(surface, theme, rect, shown)
        seen.add(bytes_of(surface))
        assert surface.get_at((2, side // 2)) == pygame.Color(0, 0, 0)
    assert len(seen) == 4


def test_words_with_much_room_between_stand_on_no_ground() -> None:
    theme = THEMES[0]
    apart = position(("a.b......", *("#" * 9,) * 8))
    surface = pygame.Surface((100, 100))
    surface.fill(theme.palette.card)
    draw_vignette(surface, theme, surface.get_rect(), apart)
    assert surface.get_at((50, 90)) == pygame.Color(*theme.palette.card)
