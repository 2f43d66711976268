"""Other clues and patterns for a player who met some of them lately: none again before all others.

A turn says which slots of a crossword get another clue of the book, and which: a number in base 36
whose digit for a slot counts the clues of its answer that the slot doesn't have; 0 keeps the clue.
The first slot has the lowest digit, and the base of each digit is the number of clues of the
answer. A crossword and a turn always give the same clues.
"""

from __future__ import annotations

import json
import re
from collections import Counter, defaultdict
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

_CELL_OR_BLOCK = ".#"
_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
_TURN = re.compile("[1-9a-z][0-9a-z]{0,63}")
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
        for entry in data["clues"].get(TITLES[direction], ()):
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
            "".join(_CELL_OR_BLOCK[cell in (BLOCK, None)] for cell in row) for row in rows
        )
        first = min(views(picture))
    except (ValueError, KeyError, TypeError, RecursionError):
        raise MalformedFile("This isn't a saved crossword.") from None
    return {" ".join(picture): _SAME_PATTERN, f"view {' '.join(first)}": _TURNED_PATTERN}


def wanted(puzzle: Puzzle, lately: Iterable[Mapping[str, str]]) -> str:
    """Returns the turn for a player who was asked these clues lately, newest first; "" for none.

    An answer gets a clue that the player hasn't met, or if there is none, the one met longest ago.
    The level of the crossword stays the same if possible.
    """
    if puzzle.form is not CrosswordForm.CLUED:
        return ""
    met: dict[str, dict[str, int]] = defaultdict(dict)  # by word and clue: how many games ago
    for age, clues in enumerate(lately):
        for word, text in clues.items():
            met[word].setdefault(text, age)
    grid = _Grid.of(puzzle)
    made = (grid.with_others(met, shift) for shift in _SHIFTS)
    at_level = (other for other in made if other == puzzle or _level(other) == grid.level)
    return grid.turn_to(next(at_level, None) or grid.levelled(grid.with_others(met)))


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
    number = int(turn, len(_DIGITS)) if _TURN.fullmatch(turn) else 0
    grid, texts = _Grid.of(puzzle), [*puzzle.clues]
    is_readable = number > 0
    for slot in range(len(texts)):
        number, digit = divmod(number, len(grid.choices(slot)))
        texts[slot] = grid.choices(slot)[digit]
    if number or not is_readable:  # too large for this crossword, or no number
        raise MalformedFile(
            f"The end of this game ID can't be read: {turn[:40]!r}. Copy the whole ID again."
        )
    return replace(puzzle, clues=tuple(texts))


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

    def choices(self, slot: int) -> Sequence[str]:
        """The clue of a slot, and the others of its answer in the order of the book."""
        current = self.puzzle.clues[slot]
        others = [clue.text for clue in clue_book().clues(self.words[slot])]
        return [current, *(text for text in others if text != current)]

    def turn_to(self, puzzle: Puzzle) -> str:
        """The turn that makes the crossword that one; "" if it is the same."""
        number = 0
        for slot in reversed(range(len(puzzle.clues))):
            choices = self.choices(slot)
            number = number * len(choices) + choices.index(puzzle.clues[slot])
        return _turn_text(number)

    def levelled(self, puzzle: Puzzle) -> Puzzle:
        """That crossword with the clues of this one again where the level differs most.

        So many that the crossword has the level of this one.
        """
        texts = [*puzzle.clues]
        offs = {
            slot: abs(clue.level - current.level)
            for slot, current in enumerate(self.clues)
            if current and (clue := clue_book().find(self.words[slot], texts[slot]))
        }
        for slot in sorted(offs, key=offs.__getitem__, reverse=True):
            if _level(puzzle) == self.level:
                break
            texts[slot] = self.puzzle.clues[slot]
            puzzle = replace(puzzle, clues=tuple(texts))
        return puzzle

    def with_others(self, met: Mapping[str, Mapping[str, int]], harder: float = 0.0) -> Puzzle:
        """The crossword with another clue for each that was met, if one is unmet or met before it.

        `met` says by word and clue how many games ago that was. The clues are the best ones for
        the level, or `harder` by so many levels.
        """
        clues, texts = [*self.clues], [*self.puzzle.clues]
        for slot, current in enumerate(self.clues):
            ages = met.get(self.words[slot], {})
            age = ages.get(escaped(texts[slot]))
            if current is None or age is None:
                continue
            in_others = [clue for other, clue in enumerate(clues) if clue and other != slot]
            choices = alternative_clues(
                clue_book(), self.words, slot, current, in_others, self.level, harder
            )
            unmet_age = max(ages.values()) + 1
            age_of = {clue: ages.get(escaped(clue.text), unmet_age) for clue in choices}
            oldest = max(age_of, key=age_of.__getitem__, default=current)  # the first of these
            if age_of.get(oldest, age) > age:
                clues[slot], texts[slot] = oldest, oldest.text
        return replace(self.puzzle, clues=tuple(texts))


def _level(puzzle: Puzzle) -> int:
    difficulty = rate(puzzle)
    return difficulty.level if difficulty else 1


def _turn_text(number: int) -> str:
    """Returns a number in base 36; "" for 0."""
    text = ""
    while number:
        number, digit = divmod(number, len(_DIGITS))
        text = _DIGITS[digit] + text
    return text
