"""Fill-ins that need no guess, and the steps that are told."""

from __future__ import annotations

from collections import Counter

import pytest

from generators.base import no_tick
from generators.crossword.rating import Technique, next_step, steps
from generators.crossword.solver import Problem, solutions
from generators.rng import Rng
from tests.forms import at_once
from tests.generators.crossword.test_solver import problem_of, random_case


def check(problem: Problem) -> bool:
    """Whether steps lead to the end; each of them is what every solution has."""
    found = steps(problem, no_tick)
    fills = solutions(problem, 1000, no_tick)
    for step in found.steps:
        assert all(fill[step.slot] == step.word for fill in fills)
    if found.is_complete:
        assert len(fills) == 1
    return found.is_complete


def test_what_is_forced_on_random_boards_is_in_every_solution() -> None:
    rng = Rng("forced")
    kinds = Counter(check(problem_of(*random_case(rng))) for _ in range(200))
    assert min(kinds[True], kinds[False]) > 20


def test_a_step_tells_what_was_known_and_how_many_words_were_like_it() -> None:
    problem = problem_of(
        ["_i_i".replace("_", "."), "####", "...."], ["kiwi", "date", "mini", "maxi"]
    )
    assert next_step(problem, no_tick) is None
    problem = problem_of(["ki..", "####", "...."], ["kiwi", "date", "mini", "maxi"])
    step = next_step(problem, no_tick)
    assert step == (0, "kiwi", ("k", "i", "", ""), 1, Technique.ONLY_WORD, ())


def test_a_step_by_crossings_tells_which_slots_rule_the_others_out() -> None:
    """Down, `o` leaves do; the slot of `g` is crossed too, but rules nothing out."""
    problem = problem_of(["...", ".#.", "##."], ["cat", "dog", "do", "dx", "got", "tap"])
    step = next_step(problem, no_tick)
    assert step is not None
    assert (step.technique, step.word) == (Technique.CROSSINGS, "dog")
    slots = [problem.net.slots[slot] for slot in step.against]
    assert slots == [(0, 3)]


TECHNIQUES = {
    Technique.ONLY_WORD: (["c..", "###", "..."], ["cat", "dog", "sun"], "cat"),
    Technique.ONLY_SLOT: (["c..", "###", "c..", "###", "..."], ["cat", "cow", "dog"], "dog"),
    Technique.CROSSINGS: (["...", ".##"], ["cat", "dog", "do", "dx"], "dog"),
    Technique.CHAINS: (["..#", "#.."], ["ba", "bb", "ac"], "bb"),
    Technique.LAST_SLOT: ([".#", "..", "#."], ["ab", "ca", "ba"], "ab"),
}


@at_once(TECHNIQUES)
def test_the_easiest_way_to_see_a_word_is_named(technique: Technique) -> None:
    picture, words, word = TECHNIQUES[technique]
    step = next_step(problem_of(picture, words), no_tick)
    assert step is not None
    assert (step.technique, step.word) == (technique, word)


@pytest.mark.parametrize("words", [[], ["ab"], ["abc", "xyz"]])
def test_a_board_that_no_words_fill_is_not_forced(words: list[str]) -> None:
    problem = problem_of(["...", ".##"], words)
    assert not steps(problem, no_tick).is_complete
