"""Fair clues pass, and each unfair one is refused for its own fault."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pytest

from generators import packed
from generators.base import ParseError
from generators.crossword.cryptic.fairness import Unfairness, faults
from generators.crossword.cryptic.notation import CrypticClue, Device, Operation, all_parts
from generators.rng import Rng
from tests.forms import at_once, rows_beside
from tests.generators.crossword.cryptic.spoiling import WAYS
from tools.data.cryptic import clues_in


class Planted(NamedTuple):
    """A clue with a fault, and the fault that must be found."""

    title: str
    unfairness: Unfairness
    line: str


def planted() -> list[Planted]:
    """The unfair clues of the file beside this one."""
    rows = rows_beside(__file__, "unfair.txt")
    return [Planted(title, Unfairness[name], line) for title, name, line in rows]


@at_once(planted())
def test_an_unfair_clue_is_refused_for_its_fault(case: Planted) -> None:
    found = faults(CrypticClue.from_text(case.line))
    assert case.unfairness in {fault.unfairness for fault in found}, found
    assert all(str(fault.message).endswith(".") for fault in found)


def test_every_fault_is_planted() -> None:
    assert {case.unfairness for case in planted()} == {*Unfairness}


BANK = [*clues_in(packed.data("words/cryptic/clues.txt").decode())]
FIRST = {
    part.device: clue
    for clue in reversed(BANK)
    if clue.parse
    for part in all_parts(clue.parse)
    if isinstance(part, Operation)
}
"""The first clue of the bank with each device: whatever is sampled, none goes untried."""
SAMPLE = [*{clue.to_text(): clue for clue in (*FIRST.values(), *BANK[::20])}.values()]
LEAST_REFUSED = 0.98


def accepted(clues: Sequence[CrypticClue], way: str, seed: str) -> tuple[int, list[str]]:
    """How many of the clues can be spoiled this way, and the spoiled ones that pass."""
    rng = Rng(seed)
    spoilt = [line for clue in clues if (line := WAYS[way](clue, rng)) and line != clue.to_text()]
    return len(spoilt), [line for line in spoilt if not is_refused(line)]


def is_refused(line: str) -> bool:
    try:
        return bool(faults(CrypticClue.from_text(line)))
    except ParseError:
        return True


def test_every_clue_of_the_bank_is_fair() -> None:
    assert set(FIRST) == set(Device)
    assert {clue.to_text(): faults(clue) for clue in SAMPLE if faults(clue)} == {}


@pytest.mark.parametrize("way", WAYS)
def test_a_spoilt_clue_is_refused(way: str) -> None:
    number, passed = accepted(SAMPLE, way, seed="7")
    assert number
    assert len(passed) <= (1 - LEAST_REFUSED) * number + _unproved(SAMPLE, way), passed


def _unproved(clues: Sequence[CrypticClue], way: str) -> int:
    """Nothing proves the letters of a double or a cryptic definition."""
    return sum(not clue.parse for clue in clues) if way == "another_letter" else 0
