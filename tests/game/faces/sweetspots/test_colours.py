"""The colours of zones: six at the most, none alike side by side."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.faces.sweetspots.look import COLOURS, touching, within_a_jump, zone_colours
from game.faces.sweetspots.sketchlook import kept_colours
from generators.base import no_tick
from generators.rng import Rng
from generators.sweetspots.rules import Puzzle
from generators.sweetspots.sketch import Sketch
from tests.game.player import KIND

QUICK = [p.name for p in KIND.presets if p.params.size <= 10 and p.params.level < 3]


@pytest.mark.parametrize("preset", QUICK)
@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_zones_that_touch_even_at_a_corner_differ(preset: str, seed: str) -> None:
    puzzle = KIND.generate(KIND.preset(preset).params, Rng(seed), no_tick)
    colours = zone_colours(puzzle)
    assert len(colours) == puzzle.size
    assert set(colours) <= set(range(COLOURS))
    size = puzzle.size
    for cell, zone in enumerate(puzzle.zones):
        row, col = divmod(cell, size)
        for other_row in range(max(0, row - 1), min(size, row + 2)):
            for other_col in range(max(0, col - 1), min(size, col + 2)):
                other = puzzle.zones[other_row * size + other_col]
                assert other == zone or colours[other] != colours[zone]


def test_touching_counts_corners_and_leaves_out_the_zone_itself() -> None:
    puzzle = Puzzle.of(4, 1, "AABBAACBDDDCDDDC")
    assert touching(puzzle) == [{1, 2, 3}, {0, 2, 3}, {0, 1, 3}, {0, 1, 2}]
    assert touching(Puzzle.of(3, 1, "ABCABCABC")) == [{1}, {0, 2}, {1}]


@settings(deadline=None)
@given(st.integers(2, 9), st.randoms(use_true_random=False))
def test_zones_in_pieces_still_get_colours(size: int, random: object) -> None:
    labels = [cell % size for cell in range(size * size)]
    random.shuffle(labels)  # type: ignore[attr-defined]
    colours = zone_colours(Puzzle.of(size, 1, labels))
    assert len(colours) == size
    assert set(colours) <= set(range(COLOURS))


def test_equal_boards_get_equal_colours() -> None:
    one, other = Puzzle.of(3, 1, "AABCABCCB"), Puzzle.of(3, 1, "XXYZXYZZY")
    assert zone_colours(one) == zone_colours(other)


@pytest.mark.parametrize("size", [2, 3, 4, 5, 6])
def test_up_to_six_zones_have_colours_of_their_own(size: int) -> None:
    columns = Puzzle.of(size, 1, [cell % size for cell in range(size * size)])
    assert len(set(zone_colours(columns))) == size


@pytest.mark.parametrize("preset", ["7-1-gentle", "8-1-easy", "10-2-easy"])
def test_zones_a_knight_s_move_apart_differ_where_six_colours_allow_it(preset: str) -> None:
    alike = 0
    for seed in range(12):
        puzzle = KIND.generate(KIND.preset(preset).params, Rng(f"{seed}"), no_tick)
        colours = zone_colours(puzzle)
        near = within_a_jump(puzzle)
        alike += any(colours[a] == colours[b] for a in range(puzzle.size) for b in near[a])
    assert alike <= 3


def test_a_board_in_the_workshop_begins_with_the_colours_of_its_game() -> None:
    puzzle = KIND.generate(KIND.preset(QUICK[0]).params, Rng("a"), no_tick)
    assert kept_colours((), Sketch.of(puzzle)) == zone_colours(puzzle)


def test_zones_keep_their_colours_and_all_change_only_where_none_is_free() -> None:
    stripes = Sketch.of(Puzzle.of(7, 1, "".join(letter * 7 for letter in "ABCDEFG")))
    before = kept_colours((5, 4, 3, 2, 1, 0, 5), stripes)
    assert before == (5, 4, 3, 2, 1, 0, 5)
    beside_all = replace(stripes, zones=tuple(n for zone in range(7) for n in [zone] * 6 + [6]))
    after = kept_colours(before, beside_all)
    assert all(one != other for one, other in pairwise(after))
    assert after[6] not in after[:6]
