"""What can still be written on a crossword draft: words by slot, letters by cell."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from itertools import islice
from typing import NamedTuple

from ...base import Tick
from ...grid import bits, union
from ..filling.search import Net, Search
from .draft import CrosswordDraft
from .word_supply import supply_of

_MOST_RANKED = 400
"""How many candidates of a slot are ranked: the commonest."""
_PLENTY = 30
"""A crossing slot with more words than that is as good as any."""
_MOST_OTHERS = 12
"""The most words offered in place of a complete one."""
FEW = 3
"""If so few letters fit a cell, they are shown there."""


class Candidate(NamedTuple):
    """A word for a slot, how well known it is (1 to 4), and the crossing it leaves tightest."""

    word: str
    known: int
    tightest: int
    """The crossing slot that has the fewest words left; -1 if none is open."""
    left: int
    """How many words that slot has left."""


class Possibilities:
    """The words that fit a draft, without those that would leave a crossing slot no word.

    `open` has the unfinished slots; `unfillable` those of them that no word fits, in the order
    found, be it for their letters or for the crossing slots.
    """

    def __init__(self, draft: CrosswordDraft, tick: Tick) -> None:
        """Finds the words of every unfinished slot, given its letters and crossings."""
        self.draft, self.supply = draft, supply_of(draft)
        board = draft.board
        self.open = [slot for slot in range(len(board.slots)) if self._is_open(slot)]
        self.unfillable: list[int] = []
        self._matching: dict[int, int] = {}
        """By open slot: the words that match its letters, as a bitset."""
        supply, used = self.supply, [word for word in draft.words if word]
        net = Net([board.slot_cells[slot] for slot in self.open])
        words = [supply.fitting(self.pattern(slot)) for slot in self.open]
        words = supply.without(net, words, used)
        self._matching = dict(zip(self.open, words, strict=True))
        self._search, self._fillable = self._narrowed(tick)
        self._candidates: dict[int, list[Candidate]] = {}

    def _is_open(self, slot: int) -> bool:
        """Whether a slot lacks letters, and no cell of it holds several."""
        texts = [self.draft.cells[cell] for cell in self.draft.board.slot_cells[slot]]
        return not all(texts) and all(len(text) < 2 for text in texts)

    def pattern(self, slot: int) -> tuple[str, ...]:
        """Returns the texts in a slot's cells, "" for empty ones."""
        return tuple(self.draft.cells[cell] for cell in self.draft.board.slot_cells[slot])

    def _narrowed(self, tick: Tick) -> tuple[Search, list[int]]:
        """Returns a narrowed search, and its slots: the open ones that words fit."""
        slots = [slot for slot in self.open if self._matching[slot]]
        self.unfillable = [slot for slot in self.open if not self._matching[slot]]
        slot_cells = self.draft.board.slot_cells
        while True:
            net = Net([slot_cells[slot] for slot in slots])
            shelves = self.supply.shelves(net.of_length)
            search = Search(net, shelves, [self._matching[slot] for slot in slots], tick)
            if search.begin():
                return search, slots
            self.unfillable.append(slots.pop(search.empty_slot))

    @cached_property
    def unmatched(self) -> list[int]:
        """The open slots whose letters no word has, whatever their crossings are."""
        return [slot for slot in self.unfillable if not self._matching[slot]]

    @cached_property
    def clashes(self) -> frozenset[int]:
        """The empty cells of unfillable slots for which their two slots have no common letter."""
        board, found = self.draft.board, set()
        matched = {slot for slot, words in self._matching.items() if words}
        for slot in matched.intersection(self.unfillable):
            for place, cell in enumerate(board.slot_cells[slot]):
                letters = self._letters_at(slot, place)
                for crossing in board.crossings[cell]:
                    if crossing.slot in matched:
                        letters &= self._letters_at(crossing.slot, crossing.place)
                if not letters and not self.draft.cells[cell]:
                    found.add(cell)
        return frozenset(found)

    def _letters_at(self, slot: int, place: int) -> int:
        """The letters, as a bitset, that words fitting the slot have at a place."""
        shelf, words = self.supply.shelf(len(self.pattern(slot))), self._matching[slot]
        if shelf is None:
            return 0
        return sum(letter for letter, users in shelf.rows[place].items() if users & words)

    @cached_property
    def scarce_letters(self) -> dict[int, str]:
        """Returns the letters of each empty cell that few letters fit."""
        search, found = self._search, {}
        for number, cell in enumerate(search.net.crossings):
            letters = search.values[len(self._fillable) + number]
            if not self.draft.cells[cell] and 0 < letters.bit_count() <= FEW:
                found[cell] = self.supply.spelled(letters)
        return found

    def count(self, slot: int) -> int:
        """Returns how many words can still be written into a slot."""
        return self._words(slot).bit_count()

    def refused(self, slot: int) -> int:
        """Returns how many words match a slot's letters, but leave a crossing slot none."""
        return (self._matching.get(slot, 0) & ~self._words(slot)).bit_count()

    def _words(self, slot: int) -> int:
        """The words that can still be written into a slot, as a bitset."""
        if slot not in self._fillable:
            return 0
        return self._search.values[self._fillable.index(slot)]

    def tightest(self) -> int:
        """The open slot with the fewest words; -1 if none is open."""
        return min(self._fillable, key=self.count, default=-1)

    def candidates(self, slot: int) -> Sequence[Candidate]:
        """The words for a slot, the best first: the best known, then those that leave the most."""
        if slot not in self._candidates:
            self._candidates[slot] = self._ranked_words(slot) if slot in self._fillable else []
        return self._candidates[slot]

    def others(self, slot: int) -> Sequence[str]:
        """Words that could replace the complete word of a slot, the commonest first.
        With each of them, every crossing word is still in a list.
        """
        cells, supply = self.draft.board.slot_cells[slot], self.supply
        shelf = supply.shelf(len(cells))
        if shelf is None:
            return ()
        words = supply.allowed(len(cells))
        for place, cell in enumerate(cells):
            for crossing in self.draft.board.crossings[cell]:
                if crossing.slot != slot:
                    rows, letters = shelf.rows[place], self._letters_for(crossing.slot, cell)
                    words &= union(rows.get(letter, 0) for letter in letters)
        used = {*self.draft.words}
        found = (word for word in map(shelf.word, bits(words)) if word not in used)
        return [*islice(found, _MOST_OTHERS)]

    def _letters_for(self, slot: int, cell: int) -> Sequence[int]:
        """The letters that a slot can have in a cell, given its other letters."""
        pattern, place = list(self.pattern(slot)), self.draft.board.slot_cells[slot].index(cell)
        pattern[place] = ""
        shelf, words = self.supply.shelf(len(pattern)), self.supply.fitting(pattern)
        rows = {} if shelf is None else shelf.rows[place]
        return [letter for letter, users in rows.items() if users & words]

    def _ranked_words(self, slot: int) -> list[Candidate]:
        """The words for a slot, best first: the player's own, well known, leaving most words."""
        search, searched = self._search, self._fillable.index(slot)
        shelf = self.supply.shelf(search.net.lengths[searched])
        assert shelf is not None, "it has words"
        left: dict[tuple[int, int], tuple[int, int]] = {}
        candidates = []
        for index, _rank in zip(bits(search.values[searched]), range(_MOST_RANKED), strict=False):
            spelled, tightest_other = shelf.spelled(index), (1 << 30, -1)
            for place, _cell, others in search.net.meetings[searched]:
                key = place, spelled[place]
                if key not in left:
                    left[key] = min(
                        self._words_left_with(*other, spelled[place]) for other in others
                    )
                tightest_other = min(tightest_other, left[key])
            word = shelf.word(index)
            tightest = -1 if tightest_other[1] < 0 else self._fillable[tightest_other[1]]
            candidates.append(
                Candidate(word, self.supply.known(word), tightest, tightest_other[0])
            )
        own = {candidate.word for candidate in candidates if self.supply.is_own(candidate.word)}
        return sorted(
            candidates, key=lambda c: (c.word not in own, -c.known, -min(c.left, _PLENTY))
        )

    def _words_left_with(self, other: int, place: int, letter: int) -> tuple[int, int]:
        """Returns how many words a crossing slot has with the letter there, and that slot."""
        search = self._search
        shelf = self.supply.shelf(search.net.lengths[other])
        assert shelf is not None, "it has words"
        return (search.values[other] & shelf.rows[place].get(letter, 0)).bit_count(), other
