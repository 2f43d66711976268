"""Rates crosswords by how a person would deduce their words."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from math import log2
from typing import NamedTuple

from ..base import Difficulty, Tick, no_tick
from ..grid import union
from ..words import lexicon
from ..words.clues import UNKNOWN_LEVEL
from .clues import clue_book
from .cryptic.word_lists import cryptic_clue, level_of_clue
from .filling.search import BankShelf, Search
from .phrases import phrase_book
from .rules import CrosswordForm, Puzzle
from .solver import Problem, solutions

SlotWord = tuple[int, int]
"""A slot and the word for it, as a bit of its shelf."""


class Technique(IntEnum):
    """Why a word must go into a slot, the easiest reason first."""

    ONLY_WORD = 1
    """No other unused word fits the letters of the slot."""
    ONLY_SLOT = 2
    """Every word of the length is needed, and this one fits no other slot."""
    CROSSINGS = 3
    """Every other word leaves a crossing slot without a word."""
    CHAINS = 4
    """Like CROSSINGS, but the words of a crossing slot are limited by further slots."""
    LAST_SLOT = 5
    """Like ONLY_SLOT, but CHAINS rule the word out in the other slots."""


class ForcedWord(NamedTuple):
    """A word that must go into a slot.

    `pattern` is what was known of the slot before ("" for an empty cell), `fitting` how many
    unused words match it. If CROSSINGS is the technique, `against` are the crossing slots
    that rule the other words out, as few as possible.
    """

    slot: int
    word: str
    pattern: tuple[str, ...]
    fitting: int
    technique: Technique
    against: tuple[int, ...] = ()


@dataclass(frozen=True)
class ForcedWords:
    """The words that follow, in order; `is_complete` if they fill the board."""

    steps: tuple[ForcedWord, ...]
    is_complete: bool

    @property
    def hardest(self) -> int:
        """The highest technique; 0 if there are no steps."""
        return max((step.technique for step in self.steps), default=0)


def steps(problem: Problem, tick: Tick) -> ForcedWords:
    """The words that follow from the known letters, the easiest first."""
    position = _Position(problem)
    found: list[ForcedWord] = []
    while step := position.next(tick):
        found.append(step)
        position.place(step.slot, step.word)
    return ForcedWords(tuple(found), not position.open)


def next_step(problem: Problem, tick: Tick) -> ForcedWord | None:
    """The easiest word that follows from the known letters; None if none does."""
    return _Position(problem).next(tick)


class _Position:
    """Known letters, the slots that aren't full yet (`open`), and the words left for them."""

    def __init__(self, problem: Problem) -> None:
        """Begins with the given letters, and the words that fit them."""
        self._net = problem.net
        self._shelves = {
            length: problem.shelves.get(length) or BankShelf(length, (), {})
            for length in self._net.of_length
        }
        self._letters = dict(problem.given)
        self._left = Counter(problem.bank)
        self._pools = {length: shelf.full for length, shelf in self._shelves.items()}
        self._words = [0] * len(self._net.slots)
        """By slot, as a bitset of its shelf: its word or, if it is open, the words that fit."""
        self.open = {*range(len(self._net.slots))}
        self._update_words()

    def place(self, slot: int, word: str) -> None:
        """Writes a word into a slot."""
        self._letters.update(zip(self._net.slots[slot], word, strict=True))
        self._update_words()

    def next(self, tick: Tick) -> ForcedWord | None:
        """The easiest word that follows from here; None if none does."""
        tick(None)
        for technique, find in (
            (Technique.ONLY_WORD, self._slot_with_one_word),
            (Technique.ONLY_SLOT, self._word_with_one_slot),
            (Technique.CROSSINGS, self._word_all_crossings_allow),
            (Technique.CHAINS, lambda: self._by_search(tick, deduces_use=False)),
            (Technique.LAST_SLOT, lambda: self._by_search(tick, deduces_use=True)),
        ):
            if found := find():
                return self._forced_word(found, technique)
        return None

    def _update_words(self) -> None:
        """Marks the words of newly full slots as used, and finds the words that fit open slots."""
        for slot in sorted(self.open):
            pattern = self._pattern(slot)
            if not all(pattern):
                continue
            word = "".join(pattern)
            if len(word) == len(pattern) and self._left[word]:
                self._left[word] -= 1
                shelf = self._shelves[len(word)]
                self._words[slot] = shelf.fitting(pattern)
                if not self._left[word]:
                    self._pools[len(word)] ^= self._words[slot]
                self.open.remove(slot)
        for slot in self.open:
            pattern = self._pattern(slot)
            shelf = self._shelves[len(pattern)]
            self._words[slot] = shelf.fitting(pattern, self._pools[len(pattern)])

    def _pattern(self, slot: int) -> tuple[str, ...]:
        """Returns the known letters of a slot, cell by cell; "" for an empty cell."""
        return tuple(self._letters.get(cell, "") for cell in self._net.slots[slot])

    def _slot_with_one_word(self) -> SlotWord | None:
        """The best open slot that one word fits, and the word as a bit."""
        single = [slot for slot in self.open if self._words[slot].bit_count() == 1]
        return self._best((slot, self._words[slot]) for slot in single)

    def _word_with_one_slot(self) -> SlotWord | None:
        """The best open slot with a word that must be used and fits no other slot."""
        found: list[SlotWord] = []
        for length, slots in self._net.of_length.items():
            open_slots = [slot for slot in slots if slot in self.open]
            unused = sum(
                self._left[word] for word in self._shelves[length].listed(self._pools[length])
            )
            if unused != len(open_slots):
                continue
            in_any = in_several = 0
            for slot in open_slots:
                in_several |= in_any & self._words[slot]
                in_any |= self._words[slot]
            in_one = in_any & ~in_several
            found += ((slot, self._words[slot] & in_one) for slot in open_slots)
        return self._best((slot, word) for slot, word in found if word.bit_count() == 1)

    def _word_all_crossings_allow(self) -> SlotWord | None:
        """The best open slot with one word that leaves every crossing slot a word."""
        supported = ((slot, self._supported_words(slot)) for slot in self.open)
        return self._best((slot, words) for slot, words in supported if words.bit_count() == 1)

    def _supported_words(self, slot: int) -> int:
        """The words of a slot (a bitset) that leave each crossing slot, taken alone, a word."""
        found = self._words[slot]
        for _other, words in self._ruled_out(slot):
            found &= ~words
        return found

    def _ruled_out(self, slot: int) -> Iterator[tuple[int, int]]:
        """Yields every open slot across `slot`, with the words of `slot` that leave it none."""
        rows = self._shelves[self._net.lengths[slot]].rows
        for place, _, others in self._net.meetings[slot]:
            for other, its_place in others:
                if other in self.open:
                    its_rows = self._shelves[self._net.lengths[other]].rows[its_place]
                    unsupported = (
                        words
                        for letter, words in rows[place].items()
                        if not self._words[other] & its_rows.get(letter, 0)
                    )
                    yield other, self._words[slot] & union(unsupported)

    def _decisive_crossings(self, slot: int, bit: int) -> tuple[int, ...]:
        """Crossing slots that together rule out all words but one, chosen greedily to be few."""
        ruled_out, remaining = dict(self._ruled_out(slot)), self._words[slot] & ~bit
        chosen: list[int] = []
        while remaining:
            most = max(ruled_out, key=lambda other: (ruled_out[other] & remaining).bit_count())
            chosen.append(most)
            remaining &= ~ruled_out.pop(most)
        return tuple(sorted(chosen))

    def _by_search(self, tick: Tick, deduces_use: bool) -> SlotWord | None:
        """The best slot with one word left after narrowing all slots; None if there is none."""
        search = Search(self._net, self._shelves, self._words, tick, deduces_use=deduces_use)
        if not search.begin():
            return None
        narrowed = ((slot, search.values[slot]) for slot in self.open)
        return self._best((slot, words) for slot, words in narrowed if words.bit_count() == 1)

    def _best(self, found: Iterable[SlotWord]) -> SlotWord | None:
        """Returns the slot with the fewest fitting words, and then the most known letters."""
        return min(found, key=self._rank, default=None)

    def _rank(self, found: SlotWord) -> tuple[int, int, int]:
        """Sorts slots: few fitting words first, then many known letters, then by number."""
        slot, _ = found
        known = sum(map(bool, self._pattern(slot)))
        return self._words[slot].bit_count(), -known, slot

    def _forced_word(self, found: SlotWord, technique: Technique) -> ForcedWord:
        """Returns a slot and its word with what a hint says of them."""
        slot, bit = found
        word = self._shelves[self._net.lengths[slot]].word(bit.bit_length() - 1)
        against = self._decisive_crossings(slot, bit) if technique is Technique.CROSSINGS else ()
        fitting = self._words[slot].bit_count()
        return ForcedWord(slot, word, self._pattern(slot), fitting, technique, against)


_EFFORTS = {
    Technique.ONLY_WORD: 1.0,
    Technique.ONLY_SLOT: 2.0,
    Technique.CROSSINGS: 3.0,
    Technique.CHAINS: 5.0,
    Technique.LAST_SLOT: 6.0,
}
_GUESS_EFFORT = 8.0
_FILL_IN_LEVELS = (30, 100, 165, 230)
"""The least scores of levels 2 to 5."""

_PER_CLUE_LEVEL, _PER_RARITY, _PER_UNCHECKED, _PER_DOUBLING = 40.0, 1 / 8, 30.0, 16.0
"""Points of a clued crossword: for each mean level of its clues above 1, for each step of 255 by
which its words are rarer than the commonest, for the share of its letters that are in one word
only, and for each doubling of its words."""
_CLUED_LEVELS = (100, 121, 152, 185)
"""The least scores of levels 2 to 5."""


def rate(puzzle: Puzzle, tick: Tick = no_tick) -> Difficulty | None:
    """Rates a puzzle; None without a known unique solution, or without clues written here.

    Nor is a criss-cross rated: its maker's clues decide alone how hard it is.
    """
    if puzzle.form is CrosswordForm.CLUED:
        has_all = puzzle.solution and puzzle.is_own and all(map(str.strip, puzzle.clues))
        is_rated = has_all and not puzzle.board.is_airy
        return _clued_difficulty(puzzle, tick) if is_rated else None
    if puzzle.has_rebus:
        return None
    problem = Problem.of(puzzle)
    found = steps(problem, tick)
    if not found.is_complete and len(solutions(problem, 2, tick)) != 1:
        return None
    return rated(puzzle, found)


def rated(puzzle: Puzzle, forced: ForcedWords) -> Difficulty:
    """Rates a fill-in by the steps that solve it; other slots count as guessed."""
    choices = Counter(map(len, puzzle.bank))  # words to look through, by length
    score = sum(
        _EFFORTS[step.technique] * log2(1 + choices[len(step.word)]) for step in forced.steps
    )
    slots = puzzle.board.slots
    guessed = set[int]()  # empty if complete: the words across filled the other slots
    if not forced.is_complete:
        guessed = {*range(len(slots))} - {step.slot for step in forced.steps}
    score += sum(_GUESS_EFFORT * log2(1 + choices[slots[slot].length]) for slot in sorted(guessed))
    fields = {
        "words": len(slots),
        "given": len(puzzle.given),
        "spare": len(puzzle.bank) - len(slots),
        "hardest": forced.hardest,
        "guesses": len(guessed),
    }
    return _difficulty(score, _FILL_IN_LEVELS, fields)


def _clued_difficulty(puzzle: Puzzle, tick: Tick) -> Difficulty:
    """Returns how hard a crossword with clues is: by clues, rare words, unchecked cells, size."""
    board = puzzle.board
    words = [puzzle.word(slot) for slot in range(len(board.slots))]
    levels = []
    for word, clue in zip(words, puzzle.clues, strict=True):
        tick(None)
        levels.append(_clue_level(word, clue))
    checked = sum(len(users) == 2 for users in board.crossings.values())
    share = checked / len(puzzle.filled_cells)
    clue_level = sum(levels) / len(levels)
    rarity = sum(255 - _commonness(word) for word in words) / len(words)
    score = _PER_CLUE_LEVEL * (clue_level - 1) + _PER_RARITY * rarity
    score += _PER_UNCHECKED * (1 - share)
    score += _PER_DOUBLING * log2(len(words))
    fields = {"words": len(words), "clues": round(clue_level, 2), "checked": round(share, 2)}
    return _difficulty(score, _CLUED_LEVELS, fields)


def _clue_level(word: str, text: str) -> int:
    """Returns how hard a clue of an answer is, from 1 to 5."""
    if (clue := clue_book().find(word, text)) is not None:
        return clue.level
    cryptic = cryptic_clue(word, text)
    return level_of_clue(cryptic) if cryptic is not None else UNKNOWN_LEVEL


def _difficulty(exact: float, least: Sequence[int], fields: Mapping[str, object]) -> Difficulty:
    score = round(exact)
    return Difficulty(1 + bisect_right(least, score), score, fields)


def _commonness(word: str) -> int:
    """Returns how common an answer is, 0 to 255."""
    words = lexicon.english()
    if word in words:
        return words.commonness[words.index(word)]
    return _PHRASE_COMMONNESS if phrase_book().get(word) else 0


_PHRASE_COMMONNESS = 180  # like most words of a newspaper: each was chosen by hand
