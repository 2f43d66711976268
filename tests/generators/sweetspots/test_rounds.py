"""Chains by rounds: each link follows, they end the soonest first, and cost no true chest."""

from __future__ import annotations

import pytest

from generators.base import Cancelled, no_tick
from generators.grid import bits
from generators.sweetspots.deduction import Position, Technique
from generators.sweetspots.hints.hint import Advice
from generators.sweetspots.hints.steps import chains_by_rounds, minimal
from generators.sweetspots.hints.wording import reason
from tests.generators.contract import Late
from tests.generators.sweetspots.test_advice import HARD, told
from tests.generators.sweetspots.test_ladder import check_chain


def stuck() -> list[tuple[Position, Advice]]:
    """Positions of hard boards where only a chain leads on."""
    steps = [(position, advice) for puzzle in HARD[27::4] for position, advice in told(puzzle)]
    return [pair for pair in steps if pair[1].step.technique is Technique.CHAIN][::8]


def test_every_chain_is_a_proof_before_and_after_its_idle_links_are_gone() -> None:
    for position, _ in stuck():
        size = position.board.size
        for ended in chains_by_rounds(position, position.free, no_tick):
            for step in ended[:3]:
                check_chain(position, step)
                least = minimal(step, position)
                check_chain(position, least)
                assert len(least.links) <= len(step.links)
                text = str(reason(least, size, is_brief=True))
                assert text.count("\n") == len(least.links)
            if ended:
                break


def test_what_ends_first_comes_first() -> None:
    position, _ = stuck()[0]
    rounds = [
        {step.crosses for step in ended}
        for ended in chains_by_rounds(position, position.free, no_tick)
    ]
    assert sum(map(len, rounds)) == len(set().union(*rounds)) > 0
    assert all(len(list(bits(cell))) == 1 for ended in rounds for cell in ended)


def test_a_search_by_rounds_can_be_cancelled() -> None:
    position, _ = stuck()[0]
    with pytest.raises(Cancelled):
        list(chains_by_rounds(position, position.free, Late(5, Cancelled)))
