"""How hard crosswords are: more to look through, rarer and harder, is harder."""

from __future__ import annotations

from dataclasses import replace

from generators.base import Difficulty, no_tick
from generators.crossword.board import SlotGrid
from generators.crossword.clues import clue_book
from generators.crossword.generator import PRESETS, generate
from generators.crossword.rating import Technique, rate
from generators.crossword.rules import Puzzle
from generators.rng import Rng

PARAMS = {preset.name: preset.params for preset in PRESETS}


def row(*words: str, clues: tuple[str, ...] = (), bank: tuple[str, ...] = ()) -> Puzzle:
    """Words of one length, one under the other, none crossing."""
    length = len(words[0])
    solution = "#".join(words).replace("#", "." * length)
    rows = len(solution) // length
    cells = [cell for cell, char in enumerate(solution) if char != "."]
    letters = tuple("" if char == "." else char for char in solution)
    return Puzzle(SlotGrid.of_cells(rows, length, cells), letters, bank=bank, clues=clues)


def rated(puzzle: Puzzle) -> Difficulty:
    found = rate(puzzle, no_tick)
    assert found is not None
    return found


def test_a_longer_bank_is_harder_to_look_through() -> None:
    puzzle = row("kiwi", bank=("kiwi",))
    given = replace(puzzle, given=((0, "k"), (1, "i")))
    wide = replace(given, bank=("kiwi", "lime", "pear", "plum"))
    assert rated(wide).score > rated(given).score
    assert rated(wide).fields["spare"] == 3
    assert rated(given).fields["given"] == 2


def test_a_word_that_needs_a_harder_technique_costs_more() -> None:
    board = SlotGrid.of_cells(3, 3, [0, 1, 2, 5, 8])
    letters = ("c", "a", "t", "", "", "o", "", "", "p")
    bank = ("cat", "pig", "top", "won")
    easy = Puzzle(board, letters, given=((1, "a"),), bank=bank)
    hard = replace(easy, given=((5, "o"),))
    assert rated(easy).fields["hardest"] == Technique.ONLY_WORD
    assert rated(hard).fields["hardest"] == Technique.CROSSINGS
    assert rated(hard).score > rated(easy).score


def test_a_fill_in_with_two_solutions_is_not_rated() -> None:
    assert rate(row("kiwi", "lime", bank=("kiwi", "lime")), no_tick) is None


def test_a_clued_crossword_without_a_known_solution_is_not_rated() -> None:
    assert rate(replace(row("kiwi", clues=("Fruit",)), solution=()), no_tick) is None


def test_harder_clues_make_a_harder_crossword() -> None:
    word = next(
        word for word in WORDS if len({clue.level for clue in clue_book().clues(word)}) > 1
    )
    easy, *_, hard = sorted(clue_book().clues(word), key=lambda clue: clue.level)
    scores = [rated(row(word, clues=(clue.text,))).score for clue in (easy, hard)]
    assert scores[0] < scores[1]


WORDS = ("dilemma", "house", "animal", "light", "question", "water")


def test_rarer_words_and_unknown_clues_are_harder() -> None:
    scores = [rated(row(word, clues=("?",))).score for word in ("house", "moose", "zzzzz")]
    assert scores == sorted(scores)
    assert scores[0] < scores[-1]


def test_a_rating_says_its_reasons() -> None:
    fields = rated(row("kiwi", "lime", clues=("Fruit", "Tree"))).fields
    assert {*fields} == {"words", "clues", "checked"}
    fill_in = rated(generate(PARAMS["fill-in-7"], Rng("1"), no_tick)).fields
    assert {*fill_in} == {"words", "given", "spare", "hardest", "guesses"}
    assert fill_in["guesses"] == 0
