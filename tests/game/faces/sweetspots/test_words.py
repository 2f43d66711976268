"""What Sweet Spots says of its hints."""

from __future__ import annotations

from dataclasses import replace

from game.faces.sweetspots import words
from generators.base import no_tick
from generators.rng import Rng
from generators.sweetspots.generator import PRESETS, generate
from generators.sweetspots.hints.hint import hint


def test_a_hint_names_the_level_that_the_menu_would_give_a_board_that_needs_it() -> None:
    """The gentlest boards may be told confinement, as nothing is simpler; its level is Easy."""
    puzzle = generate(PRESETS[0].params, Rng("g 0"), no_tick)
    found = hint(puzzle.start(), no_tick)
    assert words.technique(found) == "Confinement • Easy"
    assert words.technique(replace(found, rank=0)) == "Confinement"
