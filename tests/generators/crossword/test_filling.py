"""Boards filled from the lexicon."""

from __future__ import annotations

from statistics import mean

import pytest

from generators.base import GenerationError, OutOfTime, no_tick
from generators.crossword.board import SlotGrid
from generators.crossword.filling import filling, patterns
from generators.crossword.filling.filling import FillWords, Unfillable, families, fill
from generators.crossword.filling.search import Search
from generators.crossword.solver import fill_faults
from generators.rng import Rng
from generators.words.lexicon import ACCEPTED, COMMON, english
from tests.forms import at_once
from tests.generators.contract import Late
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


def test_given_letters_stay() -> None:
    board = board_of("mini")
    found = fill(board, Rng("given"), no_tick, EVERY, [(0, "z"), (14, "p")])
    assert found[0][0] == "z"
    assert found[4][0] == "p"


def test_no_two_words_of_one_stem_stand_together() -> None:
    kin = families(WORDS)
    for seed in range(4):
        found = fill(board_of("lattice"), Rng(f"stem {seed}"), no_tick, EVERY)
        stems = [kin.stem(word) for word in found]
        assert len({*stems}) == len(stems)


@pytest.mark.parametrize("words", [("walks", "walk", "wacky"), ("biffs", "biff", "busks")])
def test_another_word_is_taken_where_one_of_the_stem_stands(words: tuple[str, ...]) -> None:
    pair = problem_of([".....", "#####", "....#"], []).board
    few = only(*words)
    for seed in range(6):
        assert fill(pair, Rng(f"stem {seed}"), no_tick, few) == (words[2], words[1])


def test_words_that_few_people_know_are_used_only_where_they_are_needed() -> None:
    for seed in range(4):
        found = fill(board_of("mini"), Rng(f"known {seed}"), no_tick, EVERY)
        assert all(WORDS.tier(word) <= COMMON for word in found)


def test_a_wrong_board_never_leaves_the_filler(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Search, "fill", lambda search: ("walks", "walks"))
    pair = problem_of([".....", "#####", "....#"], []).board
    with pytest.raises(AssertionError, match="walks in the 4 cells"):
        fill(pair, Rng("wrong"), no_tick, EVERY)


def test_words_of_one_stem_stand_together_where_there_are_no_others() -> None:
    board = problem_of(["...."], []).board
    pair = problem_of([".....", "#####", "....#"], []).board
    few = only("walk", "walks")
    assert fill(board, Rng("a"), no_tick, few) == ("walk",)
    assert fill(pair, Rng("a"), no_tick, few) == ("walks", "walk")


def test_the_stem_of_a_form_is_that_of_its_other_forms() -> None:
    kin = families(WORDS)
    assert {kin.stem(word) for word in ("walk", "walks", "walked", "walking")} == {"walk"}
    rivals = kin.rivals(4, 1 << WORDS.index("walk") - WORDS.spans[4].start)
    assert [*WORDS.listed(6, rivals[6])] == ["walked"]
    assert 4 not in rivals


@at_once(
    [
        ("putt put", "put putt"),
        ("hiss his", "his hiss"),
        ("lash flash", "flash lash"),
        ("speedy speedups", "speedups speedy"),
        ("walked walk walking", "walk walked walking"),
        ("ear rear", ""),
        ("car carpets", ""),
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


def test_the_filler_ends_when_the_time_is_up() -> None:
    with pytest.raises(OutOfTime):
        fill(board_of("mini"), Rng("a"), Late(0), EVERY)


def test_common_words_are_preferred() -> None:
    found = [
        word for n in range(3) for word in fill(board_of("lattice"), Rng(f"{n}"), no_tick, EVERY)
    ]
    every = mean(WORDS.commonness)
    assert mean(WORDS.commonness[WORDS.index(word)] for word in found) > every + 50


def test_a_smaller_vocabulary_is_kept_to() -> None:
    common = FillWords.of_tier(WORDS, COMMON)
    found = fill(board_of("lattice"), Rng("common"), no_tick, common)
    assert all(WORDS.tier(word) <= COMMON < ACCEPTED for word in found)


@pytest.mark.soak
@pytest.mark.parametrize("shape", sorted(patterns.library()))
def test_a_hundred_boards_of_every_shape_are_filled(shape: str) -> None:
    for seed in range(100):
        board = patterns.board_of(shape, Rng(f"soak {shape} {seed}"))
        found = fill(board, Rng(f"soak {seed}"), no_tick, EVERY)
        assert fill_faults(board.slot_cells, found, dict.fromkeys(WORDS.words, 1)) == []
