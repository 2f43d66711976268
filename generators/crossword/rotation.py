"""Other clues and patterns for a player who met some of them lately: none twice in a row.

A turn says which slots of a crossword get their next best clue instead: a bitset of slots (bit 0:
the first one), in base 36. A crossword and a turn always give the same clues.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import chain, islice
from typing import Any

from ..base import MalformedFile
from ..words.clues import Clue
from .board import Direction
from .clues import alternative_clues, clue_book
from .cryptic.word_lists import cryptic_clue
from .filling.patterns import views
from .rating import rate
from .rules import BLOCK, TITLES, CrosswordForm, Puzzle
from .texts import escaped

_BLOCK_OR_CELL = ".#"
_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
_TURN = re.compile("[1-9a-z][0-9a-z]{0,31}")
_CACHE_SIZE = 512  # texts in the cache: those a player has played are read at every deal
_MOST_MINI_CLUES = 12  # other crosswords have more
_MINI_WINDOW, _WINDOW = 99, 39  # crosswords of that size dealt before a mini, and before others
_OFTEN = 5  # how often a word may be in them
_SAME_SIZE = 4  # clues by which crosswords of one size differ at most
_SAME_PATTERN, _TURNED_PATTERN = 3, 1
"""How much a pattern that was dealt lately costs, as it was and in any view."""
_ENOUGH_CLUES = 3  # that show if a crossword is cryptic: some may have been reworded since
_SHIFTS = (0.0, 0.5, -0.5, 1.0, -1.0)
"""Clue levels by which other clues are harder or easier, tried until the level is the same."""


@lru_cache(_CACHE_SIZE)
def saved_clues(text: str) -> Mapping[str, str]:
    """Returns the clues of a saved crossword, as written, by answer; none of a fill-in.

    It takes a tenth of the time of opening the puzzle. Raises ParseError.
    """
    try:
        data = json.loads(text) if '"clues":' in text else {}
        return dict(_saved_clues(data)) if data else {}
    except (ValueError, KeyError, TypeError, IndexError, AttributeError, RecursionError):
        raise MalformedFile("This isn't a saved crossword.") from None


def _saved_clues(data: Mapping[str, Any]) -> Iterable[tuple[str, str]]:
    """Yields (word, clue) for every clue of a saved crossword."""
    grid, numbers = data["solution"], data["puzzle"]
    starts = {mark: (r, c) for r, row in enumerate(numbers) for c, mark in enumerate(row)}
    for direction, down, right in ((Direction.ACROSS, 0, 1), (Direction.DOWN, 1, 0)):
        for entry in data["clues"][TITLES[direction]]:
            has_fields = isinstance(entry, dict)
            number, clue = (entry["number"], entry["clue"]) if has_fields else entry
            row, col = starts[number]
            word = ""
            while row < len(grid) and col < len(grid[row]) and grid[row][col] not in (BLOCK, None):
                word += grid[row][col]
                row, col = row + down, col + right
            yield word.lower(), clue


def remembered(text: str) -> Mapping[str, int]:
    """Returns what of a saved crossword is not dealt again soon.

    A cryptic answer has only one clue, so it can't be turned: its answers are returned. Of other
    crosswords it is the pattern. Raises ParseError.
    """
    asked = saved_clues(text)
    first = islice(asked.items(), _ENOUGH_CLUES)
    answers = dict.fromkeys(asked, 1) if any(cryptic_clue(*pair) for pair in first) else {}
    return answers or _saved_pattern(text)


@lru_cache(_CACHE_SIZE)
def _saved_pattern(text: str) -> Mapping[str, int]:
    """Returns the pattern of a saved crossword, as it is and as its first view, with weights."""
    try:
        rows = json.loads(text)["puzzle"]
        picture = tuple(
            "".join(_BLOCK_OR_CELL[cell in (BLOCK, None)] for cell in row) for row in rows
        )
        first = min(views(picture))
    except (ValueError, KeyError, TypeError, RecursionError):
        raise MalformedFile("This isn't a saved crossword.") from None
    return {" ".join(picture): _SAME_PATTERN, f"view {' '.join(first)}": _TURNED_PATTERN}


def wanted(puzzle: Puzzle, lately: Iterable[Mapping[str, str]]) -> str:
    """Returns the turn for a player who was asked these clues lately, newest first; "" for none.
    It has the slots whose answer had the same clue the last time, if there is another one.
    """
    if puzzle.form is not CrosswordForm.CLUED:
        return ""
    last_clue: dict[str, str] = {}
    for clues in lately:
        last_clue = {**clues, **last_clue}
    repeated = [
        slot
        for slot, clue in enumerate(puzzle.clues)
        if last_clue.get(puzzle.word(slot)) == escaped(clue)
    ]
    grid = _Grid.of(puzzle)
    return _turn_text(sum(1 << slot for slot in repeated if grid.others(slot, grid.clues)))


def is_overused(puzzle: Puzzle, lately: Iterable[Mapping[str, str]]) -> bool:
    """Whether an answer was in five of the last crosswords of that size: another is dealt then.

    `lately` has the clues of crosswords dealt before, newest first; a mini counts the last 99, any
    other the last 39. Few words fit where every letter is in two of them: by chance, one comes six
    to nine times in 40 American grids.
    """
    count = len(puzzle.clues)
    if not count:
        return False
    is_mini = count <= _MOST_MINI_CLUES
    least, most = (1, _MOST_MINI_CLUES) if is_mini else (count - _SAME_SIZE, count + _SAME_SIZE)
    alike = (clues for clues in lately if least <= len(clues) <= most)
    window = islice(alike, _MINI_WINDOW if is_mini else _WINDOW)
    counts = Counter(chain.from_iterable(window))
    return any(counts[puzzle.word(slot)] >= _OFTEN for slot in range(count))


def turned(puzzle: Puzzle, turn: str) -> Puzzle:
    """Returns the crossword with other clues in the slots of a turn. Raises ParseError."""
    bits = int(turn, 36) if _TURN.fullmatch(turn) else 0
    slots = [slot for slot in range(len(puzzle.clues)) if bits >> slot & 1]
    if not slots or bits >> len(puzzle.clues):
        raise MalformedFile(
            f"The end of this game ID can't be read: {turn[:40]!r}. Copy the whole ID again."
        )
    grid = _Grid.of(puzzle)
    made = (grid.with_others(slots, shift) for shift in _SHIFTS)
    at_level = (puzzle for puzzle in made if _level(puzzle) == grid.level)
    return next(at_level, grid.with_others(slots))


@dataclass(frozen=True)
class _Grid:
    """A crossword, its words, its clues as the book has them (or None), and its level."""

    puzzle: Puzzle
    words: Sequence[str]
    clues: Sequence[Clue | None]
    level: int

    @classmethod
    def of(cls, puzzle: Puzzle) -> _Grid:
        words = [puzzle.word(slot) for slot in range(len(puzzle.clues))]
        book = clue_book()
        clues = [book.find(word, text) for word, text in zip(words, puzzle.clues, strict=True)]
        return cls(puzzle, words, clues, _level(puzzle))

    def others(
        self, slot: int, clues: Sequence[Clue | None], harder: float = 0.0
    ) -> Sequence[Clue]:
        """The clues that the slot can have instead, if the grid has these clues."""
        current = self.clues[slot]
        rest = [clue for other, clue in enumerate(clues) if clue and other != slot]
        if current is None:
            return ()
        return alternative_clues(clue_book(), self.words, slot, current, rest, self.level, harder)

    def with_others(self, slots: Iterable[int], harder: float = 0.0) -> Puzzle:
        """The crossword with the best other clue in each of the slots that can have one."""
        clues, texts = [*self.clues], [*self.puzzle.clues]
        for slot in slots:
            for clue in self.others(slot, clues, harder)[:1]:
                clues[slot], texts[slot] = clue, clue.text
        return replace(self.puzzle, clues=tuple(texts))


def _level(puzzle: Puzzle) -> int:
    difficulty = rate(puzzle)
    return difficulty.level if difficulty else 1


def _turn_text(bits: int) -> str:
    """Returns a bitset of slots in base 36."""
    text = ""
    while bits:
        bits, digit = divmod(bits, 36)
        text = _DIGITS[digit] + text
    return text
