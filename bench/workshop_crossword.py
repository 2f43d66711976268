"""The workshop's crosswords: what fits after a letter, and the rest filled.

Boards of the library with some words written, as a maker would: the longest slots first, each with
one of the words that are offered there.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from statistics import median, quantiles

from generators.base import GenerationError, no_tick
from generators.crossword.drafting.draft import NONE, CrosswordDraft
from generators.crossword.drafting.refill import refilled
from generators.crossword.drafting.word_supply import Possibilities
from generators.crossword.drafting.workshop import GridFinding, findings
from generators.crossword.filling.patterns import library
from generators.crossword.rules import BLOCK, WRITE
from generators.drafting import Edit
from generators.rng import Rng

_SHAPES = ("mini-5", "american-9", "british-13", "british-15", "american-13", "american-15")
_BOARDS, _OFFERED = 20, 30
_WRITTEN = (0, 2, 4)
"""How many words are there before the rest is filled."""
_LETTER_MS, _MEDIAN_S, _MOST_S = 100, 0.5, 3.0


def print_crosswords() -> None:
    """Prints the figures."""
    print(f"Workshop, Crossword: ms from a letter to its candidates (goal: {_LETTER_MS})")
    for shape in _SHAPES:
        print(f"  {shape:12} {_told([*_letters_ms(shape)])}")
    goal = f"goal: median {_MEDIAN_S} s, 95 of 100 {_MOST_S} s"
    print(f"Workshop, Crossword: ms to fill the rest ({goal})")
    for shape in _SHAPES:
        for written in _WRITTEN:
            took, without = _fills_ms(shape, written)
            slowest = f"told in {max(without):.1f} ms at most" if without else ""
            more = f"   ({len(without)} have no fill, {slowest})" if without else ""
            print(f"  {shape:12} {written} words written   {_told(took)}{more}")


def _told(took_ms: Sequence[float]) -> str:
    if len(took_ms) < 2:
        return "none"
    most = quantiles(took_ms, n=20)[-1]
    return f"median {median(took_ms):6.1f}   95 of 100 {most:7.1f}   most {max(took_ms):7.1f}"


def _board(shape: str, number: int) -> CrosswordDraft:
    rows = library()[shape][number % len(library()[shape])]
    cells = tuple(BLOCK if char == BLOCK else "" for char in "".join(rows))
    return CrosswordDraft(len(rows), len(rows[0]), cells, symmetry=NONE)


def _with_words(draft: CrosswordDraft, count: int, rng: Rng) -> CrosswordDraft:
    """With words that are offered, in the longest slots."""
    slots = draft.board.slots
    for slot in sorted(range(len(slots)), key=lambda n: -slots[n].length)[:count]:
        offered = Possibilities(draft, no_tick).candidates(slot)[:_OFFERED]
        if offered:
            for stroke in _strokes(draft, slot, rng.choice(offered).word):
                draft = draft.apply(stroke)
    return draft


def _strokes(draft: CrosswordDraft, slot: int, word: str) -> Iterator[Edit]:
    for cell, letter in zip(draft.board.slot_cells[slot], word, strict=True):
        if draft.cells[cell] != letter:
            yield Edit(WRITE, cell, letter)


def _letters_ms(shape: str) -> Iterator[float]:
    """A letter at a time; what fits the slot that crosses there is asked for after each."""
    for number in range(_BOARDS // 4):
        rng = Rng(f"letters {shape} {number}")
        draft = _board(shape, number)
        slot = rng.below(len(draft.board.slots))
        word = Possibilities(draft, no_tick).candidates(slot)[rng.below(_OFFERED)].word
        for stroke in [*_strokes(draft, slot, word)]:
            draft = draft.apply(stroke)
            asked = draft.board.crossings[stroke.cell][-1].slot
            began = time.process_time()
            finding = next(findings(draft, no_tick))
            assert isinstance(finding, GridFinding)
            finding.possibilities.candidates(asked)
            yield 1000 * (time.process_time() - began)


def _fills_ms(shape: str, written: int) -> tuple[list[float], list[float]]:
    """How long each fill took, and how long it took to see that there is none."""
    took: list[float] = []
    without: list[float] = []
    for number in range(_BOARDS):
        rng = Rng(f"fill {shape} {number}")
        draft = _with_words(_board(shape, number), written, rng)
        began = time.process_time()
        try:
            refilled(draft, rng, no_tick)
            of_its_end = took
        except GenerationError:
            of_its_end = without
        of_its_end.append(1000 * (time.process_time() - began))
    return took, without
