from __future__ import annotations

from hashlib import sha256

import pytest

from generators.base import GenerationError, ParseError, Preset, no_tick
from generators.grid import beside, is_connected
from generators.rng import Rng
from generators.sweetspots import generator
from generators.sweetspots.generator import CUSTOM, PRESETS, generate
from generators.sweetspots.rating import level_of, rate
from generators.sweetspots.rules import Mark, Move, Params, Puzzle
from generators.sweetspots.solver import proved
from tests.forms import at_once, sampled
from tests.generators.contract import FEW_SEEDS, dealt
from tests.generators.sweetspots import oracle

QUICK = [preset for preset in PRESETS if preset.params.size < 12]
SLOW = [preset for preset in PRESETS if preset.params.size >= 12]
LIGHT_SEEDS = {"14-3-hard": "9", "12-2-expert": "f"}
"""Boards that the oracle counts in half a second; others take it minutes.

When the generator changes, other seeds have such boards.
"""
LIGHT_STATES = 5000
DIGESTS = {
    "7-1-gentle": "67470f42",
    "9-2-gentle": "165766ea",
    "6-1-easy": "7ded7803",
    "8-1-easy": "3e55a6e9",
    "10-2-easy": "26e57aee",
    "7-1-medium": "2bae8319",
    "10-2-medium": "849baf21",
    "9-1-hard": "31e82776",
    "10-2-hard": "0efa8c52",
    "14-3-hard": "b0903dde",
    "10-2-expert": "4d854647",
    "12-2-expert": "c369d957",
}


def made(preset: Preset, seed: str) -> Puzzle:
    return generate(preset.params, Rng(seed), no_tick)


def check(preset: Preset, puzzle: Puzzle) -> None:
    """Everything that is promised of a board, but that there is no other solution."""
    params, size = preset.params, preset.params.size
    assert (puzzle.size, puzzle.stars) == (size, params.stars)
    zones = puzzle.units[2 * size :]
    assert all(is_connected(zone, beside(size, size)) for zone in zones)
    sizes = [zone.bit_count() for zone in zones]
    assert min(sizes) >= max(2, 2 * params.stars - 1)
    assert max(sizes) <= 0.4 * size * size
    difficulty = rate(puzzle)
    assert difficulty is not None
    assert level_of(difficulty) == params.level
    assert puzzle.solution is not None
    state = puzzle.start()
    for cell in puzzle.solution:
        state = state.apply(Move(cell, Mark.CHEST))
    assert state.status.name == "SOLVED"
    assert proved(Puzzle.from_text(puzzle.to_text())).solution == puzzle.solution


@pytest.mark.parametrize("seed", sampled(FEW_SEEDS, 2))
@pytest.mark.parametrize("preset", QUICK, ids=lambda preset: preset.name)
def test_a_board_is_as_promised_and_has_one_solution(preset: Preset, seed: str) -> None:
    puzzle = dealt("sweetspots", preset.name, seed)
    check(preset, puzzle)
    assert oracle.solution_count(puzzle.size, puzzle.stars, puzzle.zones) == 1


@pytest.mark.parametrize("preset", sampled(SLOW, 2), ids=lambda preset: preset.name)
def test_a_large_board_is_as_promised_and_has_one_solution(preset: Preset) -> None:
    puzzle = made(preset, LIGHT_SEEDS[preset.name])
    check(preset, puzzle)
    board = puzzle.size, puzzle.stars, puzzle.zones
    assert oracle.solution_count(*board, most_states=LIGHT_STATES) == 1


@pytest.mark.soak
@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.name)
def test_many_boards_are_as_promised_and_have_one_solution(preset: Preset) -> None:
    for seed in range(30 if preset.params.stars < 3 else 5):
        puzzle = made(preset, f"soak {seed}")
        check(preset, puzzle)
        assert oracle.solution_count(puzzle.size, puzzle.stars, puzzle.zones) == 1


@pytest.mark.parametrize(("name", "digest"), DIGESTS.items())
def test_a_seed_keeps_its_board(name: str, digest: str) -> None:
    """A change here needs a new GENERATOR_VERSION: seed ids hold for one version."""
    [preset] = [preset for preset in PRESETS if preset.name == name]
    assert sha256(made(preset, "kept").to_text().encode()).hexdigest()[:8] == digest


@pytest.mark.parametrize(
    ("size", "stars", "level"),
    [(5, 1, 1), (6, 1, 2), (7, 1, 4), (10, 1, 3), (8, 2, 1), (8, 2, 3), (9, 2, 5), (12, 3, 1)],
)
def test_sizes_and_levels_between_presets_are_made_too(size: int, stars: int, level: int) -> None:
    puzzle = generate(Params(size, stars, level), Rng("between"), no_tick)
    difficulty = rate(puzzle)
    assert difficulty is not None
    assert level_of(difficulty) == level


@at_once(
    [
        *(Params(4, 1, 1), Params(15, 1, 1), Params(7, 2, 1), Params(15, 2, 2), Params(11, 3, 3)),
        *(Params(15, 3, 3), Params(10, 4, 1), Params(10, 0, 1), Params(8, 1, 0), Params(8, 1, 6)),
    ]
)
def test_params_that_are_not_offered_are_refused(params: Params) -> None:
    with pytest.raises(ParseError):
        generate(params, Rng("x"), no_tick)


def test_a_generator_that_gives_up_says_its_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(generator, "_ATTEMPTS", 0)
    monkeypatch.setattr(generator, "_PATIENT_ATTEMPTS", 0)
    with pytest.raises(GenerationError, match="0 attempts"):
        generate(PRESETS[0].params, Rng("x"), no_tick)


@at_once(PRESETS)
def test_a_free_choice_may_be_that_of_a_preset(preset: Preset) -> None:
    given = CUSTOM.answered(preset)
    assert CUSTOM.fitting(given) == given
    assert CUSTOM.preset(given) == preset == CUSTOM.named(preset.name)


def test_every_free_choice_is_known_by_its_name() -> None:
    sizes = set()
    for size in CUSTOM.answers(()):
        for stars in CUSTOM.answers((size,)):
            for level in CUSTOM.answers((size, stars)):
                chosen = CUSTOM.preset((size, stars, level))
                assert CUSTOM.named(chosen.name) == chosen
                assert CUSTOM.answered(chosen) == (size, stars, level)
                sizes.add((size, stars))
    assert {size for size, _ in sizes} == set(range(5, 15))
    assert max(stars for size, stars in sizes if size == 11) == 2


@at_once(["", "4-1-easy", "9-3-easy", "9-2-vast", "09-2-easy", "9-2", "x"])
def test_no_other_name_is_one_of_them(name: str) -> None:
    assert CUSTOM.named(name) is None


def test_what_can_hardly_be_made_is_not_offered_but_known_by_its_name() -> None:
    assert 5 not in CUSTOM.answers((5, 1))
    assert 5 in CUSTOM.answers((6, 1))
    assert CUSTOM.fitting((5, 1, 5)) == (5, 1, 4)
    preset = CUSTOM.named("5-1-expert")
    assert preset is not None
    assert preset.params == Params(5, 1, 5)


@pytest.mark.soak
@pytest.mark.parametrize("size", sorted(CUSTOM.answers(())))
def test_every_board_that_is_offered_can_be_made(size: int) -> None:
    for stars in CUSTOM.answers((size,)):
        for level in CUSTOM.answers((size, stars)):
            preset = CUSTOM.preset((size, stars, level))
            generate(preset.params, Rng("soak"), no_tick)
