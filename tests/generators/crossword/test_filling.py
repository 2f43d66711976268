"""Boards filled from the lexicon."""

from __future__ import annotations

import pytest

from generators.base import GenerationError, no_tick
from generators.crossword.board import SlotGrid
from generators.crossword.filling import filling
from generators.crossword.filling.filling import FillWords, Unfillable, families, fill
from generators.crossword.solver import fill_faults
from generators.rng import Rng
from generators.words.lexicon import english
from tests.forms import at_once
from tests.generators.crossword.test_solver import problem_of

WORDS = english()
EVERY = FillWords.of_tier(WORDS)
PICTURES = {
    "open square": ["....."] * 5,
    "mini": ["...#...", "...#...", ".......", "##...##", ".......", "...#...", "...#..."],
    "lattice": [".......#....." if r % 4 == 0 else ".#.#.#.#.#.#." for r in range(9)],
    "not square": ["....#..", "....#..", ".......", "#.....#"],
}


def only(*words: str) -> FillWords:
    """These words of the lexicon."""
    allowed: dict[int, int] = {}
    for word in words:
        place = WORDS.index(word) - WORDS.spans[len(word)].start
        allowed[len(word)] = allowed.get(len(word), 0) | 1 << place
    return FillWords(WORDS, allowed)


def board_of(name: str) -> SlotGrid:
    """One of PICTURES."""
    return problem_of(PICTURES[name], []).board


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("name", PICTURES)
def test_a_filled_board_has_words_of_the_lexicon_none_twice(name: str, seed: int) -> None:
    board = board_of(name)
    found = fill(board, Rng(f"fill {seed}"), no_tick, EVERY)
    assert fill_faults(board.slot_cells, found, dict.fromkeys(WORDS.words, 1)) == []
    assert not any(WORDS.is_offensive(word) for word in found)


@pytest.mark.parametrize("words", [("walks", "walk", "wacky"), ("biffs", "biff", "busks")])
def test_another_word_is_taken_where_one_of_the_stem_stands(words: tuple[str, ...]) -> None:
    pair = problem_of([".....", "#####", "....#"], []).board
    few = only(*words)
    for seed in range(6):
        assert fill(pair, Rng(f"stem {seed}"), no_tick, few) == (words[2], words[1])


@at_once(
    [
        *(("putt put", "put putt"), ("hiss his", "his hiss"), ("lash flash", "flash lash")),
        *(("speedy speedups", "speedups speedy"), ("walked walk walking", "walk walked walking")),
        *(("ear rear", ""), ("car carpets", "")),
    ]
)
def test_words_that_go_on_from_others_are_related(words: str, related: str) -> None:
    assert " ".join(sorted(families(WORDS).related_among(words.split()))) == related


def test_only_words_that_are_allowed_are_used() -> None:
    corner = problem_of(["...", ".##", ".##"], []).board
    few = only("bit", "ice", "bee")
    for seed in range(5):
        assert {*fill(corner, Rng(f"few {seed}"), no_tick, few)} == {"bit", "bee"}


def test_what_no_words_fill_is_proved() -> None:
    with pytest.raises(Unfillable, match="no words can fill this grid"):
        fill(board_of("mini"), Rng("a"), no_tick, EVERY, [(0, "z"), (1, "z"), (2, "z")])
    with pytest.raises(Unfillable):
        fill(problem_of(["." * 30], []).board, Rng("a"), no_tick, EVERY)
    with pytest.raises(Unfillable):
        fill(board_of("mini"), Rng("a"), no_tick, EVERY, [(0, "é")])


def test_the_filler_gives_up_at_its_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(filling, "MOST_FAILS", 20)
    monkeypatch.setattr(filling, "_STEM_FAILS", 20)
    with pytest.raises(GenerationError, match="in 20 attempts"):
        fill(problem_of(["." * 8] * 8, []).board, Rng("a"), no_tick, EVERY)
