"""The looks of zones: eight hues, then patterns; none alike, none of one hue side by side."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.faces.sweetspots.editor import steady_looks
from game.faces.sweetspots.look import draw_zone, pattern_of, pattern_tile
from game.ui.palette import PALETTES, Colour
from game.ui.theme import Theme
from generators.base import no_tick
from generators.rng import Rng
from generators.sweetspots.drafting import ZoneDraft
from generators.sweetspots.rules import (
    HUES,
    MAX_SIZE,
    Puzzle,
    touching,
    within_knights_move,
    zone_looks,
)
from tests.forms import at_once, diagonal
from tests.game.colour import SIGHTS, contrast, difference
from tests.game.player import KIND

QUICK = [p.name for p in KIND.presets if p.params.size <= 10 and p.params.level < 3]


def dealt(preset: str, seed: str) -> Puzzle:
    puzzle = KIND.generate(KIND.preset(preset).params, Rng(seed), no_tick)
    assert isinstance(puzzle, Puzzle)
    return puzzle


def alike(looks: tuple[int, ...], neighbours: list[set[int]]) -> int:
    """How many pairs of zones have the same hue though they are neighbours."""
    pairs = [(zone, other) for zone, others in enumerate(neighbours) for other in others]
    return sum(looks[a] % HUES == looks[b] % HUES for a, b in pairs) // 2


@pytest.mark.parametrize(("preset", "seed"), diagonal([*QUICK], ["a", "b", "c"]))
def test_zones_of_one_hue_never_touch(preset: str, seed: str) -> None:
    puzzle = dealt(preset, seed)
    assert alike(zone_looks(puzzle), touching(puzzle)) == 0


@settings(max_examples=8)
@given(st.integers(2, MAX_SIZE), st.randoms(use_true_random=False))
def test_no_two_zones_of_any_board_look_the_same(size: int, random: object) -> None:
    labels = [cell % size for cell in range(size * size)]
    random.shuffle(labels)  # type: ignore[attr-defined]
    looks = zone_looks(Puzzle.of(size, 1, labels))
    assert sorted(looks) == [*range(size)]


@at_once(range(2, HUES + 1))
def test_up_to_eight_zones_have_hues_of_their_own_and_no_pattern(size: int) -> None:
    columns = Puzzle.of(size, 1, [cell % size for cell in range(size * size)])
    looks = zone_looks(columns)
    assert len({look % HUES for look in looks}) == size
    assert {pattern_of(look) for look in looks} == {None}


@pytest.mark.parametrize("zones", ["colour", "pattern"])
def test_zones_of_one_hue_have_patterns_of_their_own(zones: str) -> None:
    looks = [(look % HUES, pattern_of(look, zones)) for look in range(MAX_SIZE)]
    assert len(set(looks)) == MAX_SIZE
    shown = {pattern_of(look, zones) for look in range(MAX_SIZE)} - {None}
    tiles = {pygame.image.tobytes(pattern_tile(n or 0, 24, (0, 0, 0)), "RGBA") for n in shown}
    assert len(tiles) == len(shown)


@pytest.mark.parametrize(("sight", "name"), diagonal([*SIGHTS], [*PALETTES]))
def test_every_eye_sees_the_patterns_and_the_marks_over_them(name: str, sight: str) -> None:
    theme, see = Theme(PALETTES[name], 1.0), SIGHTS[sight]
    for look in range(HUES, MAX_SIZE):
        surface = pygame.Surface((40, 40))
        draw_zone(surface, theme, surface.get_rect(), look)
        ground = theme.palette.zones[look % HUES]
        cells = [surface.get_at((x, y)) for x in range(40) for y in range(40)]
        drawn: set[Colour] = {(c.r, c.g, c.b) for c in cells} - {ground}
        assert max(difference(see(colour), see(ground)) for colour in drawn) >= 8.4
        assert min(contrast(theme.palette.chest, colour) for colour in drawn) >= 2
        assert sum(tuple(c)[:3] == ground for c in cells) >= 600  # of 1600: it is quiet


def test_large_zones_have_the_quietest_hues() -> None:
    labels = "".join(letter * n for letter, n in zip("ABCDEFGH", range(4, 12), strict=True))
    looks = zone_looks(Puzzle.of(8, 1, labels + "H" * 4))
    green, orange = 3, 6
    assert (looks[7], looks[0]) == (green, orange)


@pytest.mark.parametrize("seed", range(6))
def test_zones_of_one_hue_lie_more_than_a_knight_s_move_apart(seed: int) -> None:
    puzzle = dealt("10-2-easy", f"{seed}")
    assert alike(zone_looks(puzzle), within_knights_move(puzzle)) == 0


def test_a_board_in_the_workshop_begins_with_the_looks_of_its_game() -> None:
    puzzle = dealt(QUICK[0], "a")
    assert steady_looks((), ZoneDraft.of(puzzle)) == zone_looks(puzzle)


def test_zones_keep_their_looks_while_they_are_painted() -> None:
    rows = [row for row in range(10) for _ in range(10)]
    stripes = ZoneDraft.of(Puzzle.of(10, 1, rows))
    mixed = (9, 5, 0, 7, 3, 2, 8, 6, 1, 4)
    beside = replace(stripes, zones=(*[8] * 9, 0, *stripes.zones[10:]))
    assert steady_looks(mixed, stripes) == steady_looks(mixed, beside) == mixed


def test_zones_of_another_size_of_board_have_looks_of_it() -> None:
    stripes = ZoneDraft.of(Puzzle.of(9, 1, [row for row in range(9) for _ in range(9)]))
    assert sorted(steady_looks((13, 12, 3, 3), stripes)) == [*range(9)]
