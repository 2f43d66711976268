"""What is particular to locks; the contracts in tests/generators hold for them as for all."""

from __future__ import annotations

from itertools import permutations

import pytest

from examples.lock import KIND
from examples.lock.rules import CLASSIC, Clue, Puzzle, clues_of
from examples.lock.solver import codes, hint
from generators.base import ParseError, Status, no_tick
from generators.rng import Rng
from tests.forms import at_once, diagonal

SEEDS = ("one", "2", "三", "twice 5")


def plain_codes(clues: tuple[Clue, ...]) -> list[str]:
    """The codes that fit, read plainly from the rules; shares no code with the solver."""

    def answered(tried: str, code: str) -> tuple[int, int]:
        placed = [a for a, b in zip(tried, code, strict=True) if a == b]
        return len(placed), len([a for a in tried if a in code and a not in placed])

    every = map("".join, permutations("0123456789", len(clues[0].tried)))
    return [
        code
        for code in every
        if all(answered(tried, code) == (there, near) for tried, there, near in clues)
    ]


def dealt(preset: str, seed: str) -> Puzzle:
    puzzle: Puzzle = KIND.generate(KIND.preset(preset).params, Rng(seed), no_tick)
    return puzzle


@pytest.mark.parametrize(
    ("preset", "seed"), diagonal([preset.name for preset in KIND.presets], SEEDS[:2])
)
def test_one_code_fits_and_no_clue_can_be_spared(preset: str, seed: str) -> None:
    clues = dealt(preset, seed).clues
    assert codes(clues) == plain_codes(clues) == [dealt(preset, seed).code]
    assert len({clue.tried for clue in clues}) == len(clues)
    for clue in clues:
        assert len(plain_codes(tuple(each for each in clues if each != clue))) > 1


@at_once(SEEDS)
def test_the_clues_that_a_hint_names_settle_its_wheel(seed: str) -> None:
    puzzle = dealt("three", seed)
    state = puzzle.start(CLASSIC)
    while state.status is not Status.SOLVED:
        found = hint(state, no_tick)
        [(wheel, digit)] = found.moves
        left = plain_codes(tuple(puzzle.clues[number] for number in found.units))
        set_so_far = [(i, shown) for i, shown in enumerate(state.wheels) if shown]
        assert {
            code[wheel] for code in left if all(code[i] == shown for i, shown in set_so_far)
        } == {digit}
        state = state.apply(found.moves[0])


@at_once(
    [
        *(("1x1/6=10", "2 to 5 wheels"), ("3x2/682=10", "2 clues here, not 1")),
        *(("3x1/68=10", "3 different digits"), ("3x1/668=10", "3 different digits")),
    ]
)
def test_a_text_that_is_no_lock_says_what_is_wrong(text: str, message: str) -> None:
    with pytest.raises(ParseError, match=message):
        clues_of(text)


@pytest.mark.parametrize(("text", "status"), [("3x1/682=10", "multiple"), ("2x1/68=22", "none")])
def test_clues_that_leave_several_codes_or_none_are_not_played(text: str, status: str) -> None:
    assert KIND.solve(text.encode(), {}, no_tick, None).status == status
    with pytest.raises(ParseError, match="one code only"):
        KIND.open(text.encode(), {}, no_tick)
