"""Solves fill-ins: all solutions, the reason if there is none, and the words that fit.

Every list of solutions is complete, up to its limit; an empty one is a proof. Only `tick` ends a
search that takes too long.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cached_property, lru_cache

from ..base import N_, Message, Tick, in_english
from .board import Direction, SlotGrid
from .filling.search import Net, Search, Shelves, bank_shelves
from .languages import words_of
from .rules import Puzzle, State

Fill = tuple[str, ...]
"""The words of a board, by slot."""

ANY = "_"
"""Stands for an empty cell in a pattern."""
_FIRST_LIMIT, _GROWTH = 40, 1.3  # dead ends before the first restart; their growth at each
_MEMORY = 0.9  # the share of the learned weights that outlasts a restart


@dataclass(frozen=True)
class Problem:
    """A board to fill, the words for it, and (cell, letter) of the letters that are known.

    A word that is in the bank twice may be used twice. Every slot needs a word of the bank, even
    if its letters are all known.
    """

    board: SlotGrid
    bank: tuple[str, ...]
    given: tuple[tuple[int, str], ...] = ()

    @classmethod
    def of(cls, puzzle: Puzzle) -> Problem:
        """Returns the problem of a fill-in at its start."""
        return cls(puzzle.board, puzzle.bank, puzzle.given)

    @classmethod
    def at(cls, state: State) -> Problem:
        """Returns the problem of a position: all letters written are assumed to be right."""
        known = tuple((cell, text) for cell, text in enumerate(state.letters) if text)
        return cls(state.puzzle.board, state.puzzle.bank, known)

    @property
    def net(self) -> Net:
        """The slots and where they meet."""
        return _net(self.board.slot_cells)

    @property
    def shelves(self) -> Shelves:
        """The bank, by length."""
        return _shelves(self.bank)

    @cached_property
    def patterns(self) -> tuple[tuple[str, ...], ...]:
        """The pattern of each slot: its known letters, "" for the others."""
        letters = dict(self.given)
        return tuple(
            tuple(letters.get(cell, "") for cell in cells) for cells in self.board.slot_cells
        )

    def fitting(self) -> list[int]:
        """Returns, by slot, the bitset of words with its known letters."""
        shelves = self.shelves
        return [
            shelves[len(pattern)].fitting(pattern) if len(pattern) in shelves else 0
            for pattern in self.patterns
        ]

    def search(self, tick: Tick) -> Search:
        """A search that has not begun."""
        return Search(self.net, self.shelves, self.fitting(), tick)


@lru_cache(maxsize=16)
def _net(slot_cells: tuple[tuple[int, ...], ...]) -> Net:
    return Net(slot_cells)


@lru_cache(maxsize=16)
def _shelves(bank: tuple[str, ...]) -> Shelves:
    return bank_shelves(bank)


def solutions(problem: Problem, limit: int, tick: Tick) -> list[Fill]:
    """Returns up to `limit` different fills; if fewer, they are all there are."""
    if obvious_fault(problem) is not None:
        return []
    search = problem.search(tick)
    if not search.begin():
        return []
    available = Counter(problem.bank)
    fills: list[Fill] = []
    dead_ends = _FIRST_LIMIT
    while True:
        for _ in search.solutions(limit=dead_ends):
            search.lift_limit()  # a solution shows that the order is good: no more restarts
            fill = search.fill()
            check_fill(problem.board.slot_cells, fill, available, problem.given)
            fills.append(fill)
            if len(fills) == limit:
                return fills
        if not search.is_cut_short:
            return fills
        dead_ends = int(dead_ends * _GROWTH) + 1
        search.forget(_MEMORY)


def words_for(state: State, slot: int) -> list[str]:
    """Returns the words of the bank that fit a slot as it is, in the order of the bank.

    Words used up in other slots are left out.
    """
    puzzle = state.puzzle
    pattern = state.pattern(slot)
    shelf = _shelves(puzzle.bank).get(len(pattern))
    if shelf is None:
        return []
    used = Counter(state.word(other) for other in state.complete if other != slot)
    allowed = puzzle.bank_counts
    listed = shelf.listed(shelf.fitting(pattern))
    return [word for word in listed if used[word] < allowed[word]]


def can_be_word(puzzle: Puzzle, pattern: Sequence[str]) -> bool:
    """Whether a word of the bank matches a pattern ("" for any letter).
    Without a bank, whether one of the word list does.
    """
    if not puzzle.bank:
        return words_of(puzzle.language).has_like(pattern)
    shelf = _shelves(puzzle.bank).get(len(pattern))
    return shelf is not None and shelf.fitting(pattern) > 0


class Lack(Enum):
    """Why a problem has no solution."""

    WORDS = "words"
    """Fewer words of a length than slots."""
    FIT = "fit"
    """No word matches the known letters of a slot."""
    CROSSING = "crossing"
    """Every word that matches leaves no word for a crossing slot, directly or further on."""
    ALL = "all"
    """Every slot has words, but every choice leads to a slot that has none."""


@dataclass(frozen=True)
class Reason:
    """Why a problem has no solution; `slot` is -1 if no single one is to blame."""

    lack: Lack
    message: Message
    slot: int = -1


def reason(problem: Problem, tick: Tick) -> Reason:
    """Returns why a problem has no solution, which the caller must have proved."""
    if found := obvious_fault(problem):
        return found
    search = problem.search(tick)
    if not search.begin():
        text = N_("no word in the bank fits {slot} ({pattern}) and its crossings")
        return _slot_reason(Lack.CROSSING, text, problem, search.empty_slot)
    return Reason(Lack.ALL, Message("no way of placing the words fills the grid"))


def obvious_fault(problem: Problem) -> Reason | None:
    """Finds obvious faults: too few words of a length, or a slot that no word fits."""
    shelves = problem.shelves
    for length, slots in problem.net.of_length.items():
        words = shelves[length].capacity if length in shelves else 0
        if words < len(slots):
            return Reason(
                Lack.WORDS,
                Message.counted(
                    "the grid needs {n} word of {length} letters, but the bank has {words}",
                    "the grid needs {n} words of {length} letters, but the bank has {words}",
                    n=len(slots),
                    length=length,
                    words=words,
                ),
                slots[0],
            )
    for slot, words in enumerate(problem.fitting()):
        if not words:
            text = N_("no word in the bank fits {slot}: {pattern}")
            return _slot_reason(Lack.FIT, text, problem, slot)
    return None


def _slot_reason(lack: Lack, text: str, problem: Problem, slot: int) -> Reason:
    name, pattern = slot_name(problem.board, slot), pattern_text(problem.patterns[slot])
    return Reason(lack, Message(text, slot=name, pattern=pattern), slot)


def slot_name(board: SlotGrid, slot: int) -> Message:
    """Returns the name of a slot, as in `7 down`; that of an acrostic's clue, as in `A`."""
    if slot < len(board.names):
        return in_english("{number}", number=board.names[slot])
    if board.names:
        return Message("word {number} of the quotation", number=slot - len(board.names) + 1)
    number = board.number(slot)
    if board.slots[slot].direction is Direction.DOWN:
        return Message("{number} down", number=number)
    return Message("{number} across", number=number)


def pattern_text(pattern: Sequence[str]) -> str:
    """Returns known letters, and ANY for the others: `_ I _ I`."""
    return " ".join(text.upper() or ANY for text in pattern)


def fill_faults(
    slots: Sequence[Sequence[int]],
    fill: Sequence[str],
    available: Mapping[str, int],
    given: Iterable[tuple[int, str]] = (),
) -> list[str]:
    """Returns what is wrong with the words of a board, for developers; [] if nothing.

    `available` is how often each word may be used.
    """
    if len(fill) != len(slots):
        return [f"{len(fill)} words in {len(slots)} slots"]
    faults = []
    letters = dict(given)
    for slot, (cells, word) in enumerate(zip(slots, fill, strict=True)):
        if len(word) != len(cells):
            faults.append(f"{word} in the {len(cells)} cells of slot {slot}")
            continue
        for cell, letter in zip(cells, word, strict=True):
            if letters.setdefault(cell, letter) != letter:
                faults.append(f"{word} in slot {slot}, but {letters[cell]} in cell {cell}")
    for word, uses in Counter(fill).items():
        if uses > available.get(word, 0):
            faults.append(f"{word} used {uses} times, available {available.get(word, 0)} times")
    return faults


def check_fill(
    slots: Sequence[Sequence[int]],
    fill: Sequence[str],
    available: Mapping[str, int],
    given: Iterable[tuple[int, str]] = (),
) -> None:
    """Raises AssertionError if a fill has faults: a last check of what our search found."""
    if found := fill_faults(slots, fill, available, given):
        raise AssertionError("; ".join(found))
