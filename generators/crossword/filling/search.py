"""Searches for words that fill slots: narrowing by letters, branching, restarting.

One list is narrowed: for every slot the bitset of the words that may stand there, and for every
crossing the set of the possible letters. After each choice both are made consistent (arc
consistency), and no word stands in more slots than it may. Changes go on a trail, to be undone.
Slots that often failed are tried first (the "weighted degree" of Boussemart, Hemery, Lecoutre and
Sais, 2004).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from ...base import Tick
from ...grid import bits
from .wordsets import Shelves, WordsOfLength


def can_differ(choices: Iterable[int], often: int) -> bool:
    """Whether every slot can have a word of its own; `choices` are bitsets of words, by slot.

    The words in `often` may stand in several slots, here in any number of them.
    """
    slots = [words for words in choices if not words & often]
    owners: dict[int, int] = {}
    word_of = [0] * len(slots)
    owned = 0
    for slot, words in enumerate(slots):
        free = words & ~owned
        if free:
            word = free & -free
            owners[word], word_of[slot] = slot, word
            owned |= word
        else:
            added = _augmented(slot, slots, owned, owners, word_of)
            if not added:
                return False
            owned |= added
    return True


def _augmented(
    start: int, slots: list[int], owned: int, owners: dict[int, int], word_of: list[int]
) -> int:
    """Gives a slot a word along an augmenting path (Kuhn's algorithm for matchings).

    Other slots move on to other words where needed. Returns the word that no slot had before, as a
    bit; 0 if there is no such path.
    """
    came_from: dict[int, int] = {}
    seen = 0
    to_visit = [start]
    for slot in to_visit:  # grows while it is read
        words = slots[slot] & ~seen
        free = words & ~owned
        if free:
            added = word = free & -free
            while True:
                before = word_of[slot]
                owners[word], word_of[slot] = slot, word
                if slot == start:
                    return added
                word = before
                slot = came_from[word]
        seen |= words
        for bit in bits(words):
            came_from[1 << bit] = slot
            to_visit.append(owners[1 << bit])
    return 0


NO_LIMIT = 1 << 62
_MANY = 100  # words: from there no letter hangs on one word, and asking for each is not worth it
_PLENTY = 700  # words of a length: more have only lexicons
_EASY = 8  # dead ends: until then it is faster not to ask whether enough words are left
_TICKS = 15  # of so many slots looked at (a power of two less one) one calls tick


class Meeting(NamedTuple):
    """A crossing of a slot: its place in the slot, the cell, and (slot, place) of the others."""

    place: int
    cell: int
    others: tuple[tuple[int, int], ...]


class Net:
    """Slots, each a sequence of cells, and where they meet."""

    def __init__(self, slots: Sequence[Sequence[int]]) -> None:
        self.slots = tuple(tuple(cells) for cells in slots)
        self.lengths = tuple(len(cells) for cells in self.slots)
        users: dict[int, list[tuple[int, int]]] = {}
        for slot, cells in enumerate(self.slots):
            for place, cell in enumerate(cells):
                users.setdefault(cell, []).append((slot, place))
        shared = [cell for cell, uses in sorted(users.items()) if len(uses) > 1]
        self.crossings = tuple(shared)
        """The cells that slots share."""
        at = {cell: len(self.slots) + number for number, cell in enumerate(shared)}
        self.meetings = tuple(
            tuple(
                Meeting(place, at[cell], tuple(use for use in users[cell] if use[0] != slot))
                for place, cell in enumerate(cells)
                if cell in at
            )
            for slot, cells in enumerate(self.slots)
        )
        """By slot. The `cell` of a Meeting is its index in the values of a Search."""
        self.of_length: dict[int, tuple[int, ...]] = {
            length: tuple(slot for slot, other in enumerate(self.lengths) if other == length)
            for length in sorted({*self.lengths})
        }


Rivals = Callable[[int, int], Mapping[int, int]]
"""(length, word as a bit) -> by length: other words that must not stand beside it."""
Choose = Callable[["Search", int], int]
"""(search, slot) -> the word to try there, as a bit."""


def first_word(search: Search, slot: int) -> int:
    """The first word that may stand in the slot, as a bit."""
    words = search.values[slot]
    return words & -words


class Search:
    """One board, the words that may stand in its slots, and what the search has learned.

    `values` has by slot the bitset of its words, then by crossing the set of its letters.
    """

    def __init__(
        self,
        net: Net,
        shelves: Shelves,
        words: Sequence[int],
        tick: Tick,
        rivals: Rivals | None = None,
        is_full_used: bool = True,
    ) -> None:
        """`words` is by slot. `is_full_used`: whether it follows that a word is needed."""
        self.net = net
        self.tick = tick
        self.shelves: list[WordsOfLength | None] = [shelves.get(length) for length in net.lengths]
        self.values = [*words, *[-1] * len(net.crossings)]  # at first any letter
        self.weights = [1.0] * len(net.slots)
        self.wiped = -1
        """The slot that was left without a word when narrowing last failed."""
        self.fails = 0
        self._last_fail = NO_LIMIT
        self.fewest_open = len(net.slots) + 1
        self.best: list[int] = []
        """The values in the position that left the fewest slots open."""
        self._rivals = rivals
        self._trail: list[tuple[int, int]] = []
        self._looked = 0
        self._counted = [0] * len(net.slots)
        self._counts = [0] * len(net.slots)
        self._full = {
            length: slots
            for length, slots in net.of_length.items()
            if is_full_used and (shelf := shelves.get(length)) and shelf.capacity == len(slots)
        }
        """The lengths of which every word must be used."""

    def begin(self) -> bool:
        """Narrows everything from the start; False: some slot is left without a word."""
        values = self.values
        for slot, meetings in enumerate(self.net.meetings):
            if not values[slot]:
                return self._fail(slot)
            shelf = self._shelf(slot)
            for meeting in meetings:
                letters = 0
                for letter in shelf.rows[meeting.place]:
                    letters |= letter
                values[meeting.cell] &= letters
        for slot, meetings in enumerate(self.net.meetings):
            shelf = self._shelf(slot)
            for meeting in meetings:
                values[slot] &= shelf.union(meeting.place, values[meeting.cell])
            if not values[slot]:
                return self._fail(slot)
        return self.narrow([*range(len(self.net.slots))])

    def narrow(self, changed: list[int]) -> bool:
        """Makes slots and crossings agree, from the changed slots on; False: nothing fits."""
        while changed:
            waiting = dict.fromkeys(changed, -1)
            while waiting:
                slot = self._fewest(waiting)
                cause = waiting.pop(slot)
                self._looked += 1
                if not self._looked & _TICKS:
                    self.tick(None)
                words = self.values[slot]
                is_single = words & (words - 1) == 0
                if is_single and not self._use_up(slot, words, waiting):
                    return False
                if not self._spread(slot, words, is_single, cause, waiting):
                    return False
            changed = []
            for slots in self._full.values():
                if not self._place_the_homeless(slots, changed):
                    return False
        return self.fails < _EASY or self._can_differ()

    def _fewest(self, waiting: Iterable[int]) -> int:
        """The slot with the fewest words."""
        values, counted, counts = self.values, self._counted, self._counts
        best, found = NO_LIMIT, -1
        for slot in waiting:
            words = values[slot]
            if counted[slot] is not words:
                counted[slot], counts[slot] = words, words.bit_count()
            if counts[slot] < best:
                best, found = counts[slot], slot
        return found

    def _spread(
        self, slot: int, words: int, is_single: bool, cause: int, waiting: dict[int, int]
    ) -> bool:
        """Takes from the slots that meet this one the words whose letter it cannot have."""
        values, trail = self.values, self._trail
        shelf = self._shelf(slot)
        word = shelf.spelled(words.bit_length() - 1) if is_single else ()
        for place, cell, others in self.net.meetings[slot]:
            known = values[cell]
            if known & (known - 1) == 0:
                continue  # the slots were narrowed to this letter when it was found
            if cell == cause and not is_single:
                continue  # of the letters that were left there, each still has its words
            if is_single:
                letters = word[place]
            else:
                letters, left = 0, known
                head, row = shelf.heads[place], shelf.rows[place]
                while left:
                    letter = left & -left
                    if words & head[letter] or words & row[letter]:
                        letters |= letter
                    left ^= letter
            if letters == known:
                continue
            trail.append((cell, known))
            values[cell] = letters
            for other, its_place in others:
                before = values[other]
                after = before & self._shelf(other).union(its_place, letters)
                if after != before:
                    if not after:
                        self.weights[slot] += 1
                        return self._fail(other)
                    trail.append((other, before))
                    values[other] = after
                    waiting[other] = -1 if other in waiting else cell
        return True

    def _use_up(self, slot: int, word: int, waiting: dict[int, int]) -> bool:
        """Removes a used word from other slots of its length, and its rivals from all."""
        length = self.net.lengths[slot]
        peers: Iterable[int] = self.net.of_length[length]
        copies = self._shelf(slot).copies.get(word, 1)
        if copies > 1:
            having = [peer for peer in peers if self.values[peer] == word]
            if len(having) > copies:
                return self._fail(slot)
            peers = {*peers}.difference(having) if len(having) == copies else ()
        taken = [(peer, word) for peer in peers if peer != slot and self.values[peer] & word]
        if self._rivals:
            for other_length, rivals in self._rivals(length, word).items():
                for peer in self.net.of_length.get(other_length, ()):
                    if peer != slot and self.values[peer] & rivals:
                        taken.append((peer, rivals))
        return all(self._take(peer, words, waiting) for peer, words in taken)

    def _take(self, slot: int, words: int, waiting: dict[int, int]) -> bool:
        before = self.values[slot]
        after = before & ~words
        if not after:
            return self._fail(slot)
        self._trail.append((slot, before))
        self.values[slot] = after
        if slot in waiting or after.bit_count() <= _MANY:
            waiting[slot] = -1
        return True

    def _place_the_homeless(self, slots: tuple[int, ...], changed: list[int]) -> bool:
        """Fixes words that fit only one slot, if every word of their length must be used."""
        values = self.values
        shelf = self._shelf(slots[0])
        once = twice = 0
        for slot in slots:
            twice |= once & values[slot]
            once |= values[slot]
        if once != shelf.full:
            return self._fail(slots[0])
        single = once & ~twice
        for slot in slots if single else ():
            before = values[slot]
            only = before & single
            if only and only != before:
                if only & (only - 1):
                    return self._fail(slot)
                self._trail.append((slot, before))
                values[slot] = only
                changed.append(slot)
        return True

    def _can_differ(self) -> bool:
        """Whether there are enough words for the slots of every length, whatever stands where."""
        for slots in self.net.of_length.values():
            shelf = self._shelf(slots[0])
            if shelf.count > _PLENTY:
                continue  # so many never run short
            often = sum(shelf.copies)
            if not can_differ([self.values[slot] for slot in slots], often):
                return self._fail(slots[0])
        return True

    def solutions(self, choose: Choose = first_word, limit: int = NO_LIMIT) -> Iterator[None]:
        """Stops at every solution, which then stands in `values`; ends when there is no other.

        Ends too after `limit` dead ends, unless `lift` takes the limit away; see `is_cut_short`.
        """
        values, trail = self.values, self._trail
        self._last_fail = self.fails + limit
        choices: list[tuple[int, int, int]] = []
        is_alive = True
        while True:
            self.tick(None)
            if is_alive:
                slot = self._next_slot()
                if slot >= 0:
                    word = choose(self, slot)
                    choices.append((len(trail), slot, word))
                    trail.append((slot, values[slot]))
                    values[slot] = word
                    is_alive = self.narrow([slot])
                    self.fails += not is_alive
                    continue
                yield None
            if not choices or self.is_cut_short:
                break
            start, slot, word = choices.pop()
            self._undo(start)
            trail.append((slot, values[slot]))
            values[slot] ^= word
            is_alive = bool(values[slot]) and self.narrow([slot])
            self.fails += not is_alive
        self._undo(0)

    @property
    def is_cut_short(self) -> bool:
        """Whether the limit of dead ends was passed, so that the end proves nothing."""
        return self.fails > self._last_fail

    def lift(self) -> None:
        """Takes the limit of dead ends away."""
        self._last_fail = NO_LIMIT

    def forget(self, share: float) -> None:
        """Keeps that share of what the search learned about slots."""
        self.weights = [1 + (weight - 1) * share for weight in self.weights]

    def fill(self) -> tuple[str, ...]:
        """The words of a solution, by slot."""
        return tuple(
            self._shelf(slot).word(self.values[slot].bit_length() - 1)
            for slot in range(len(self.net.slots))
        )

    def _next_slot(self) -> int:
        """The slot with the fewest words for its weight; -1 if every slot has its word."""
        values, counted, counts = self.values, self._counted, self._counts
        best, found, open_slots = 0.0, -1, 0
        for slot, weight in enumerate(self.weights):
            words = values[slot]
            if counted[slot] is not words:  # to count again takes longer than all else here
                counted[slot], counts[slot] = words, words.bit_count()
            if counts[slot] > 1:
                open_slots += 1
                rank = counts[slot] / weight
                if found < 0 or rank < best:
                    best, found = rank, slot
        if open_slots < self.fewest_open:
            self.fewest_open = open_slots
            self.best = self.values[:]
        return found

    def _undo(self, start: int) -> None:
        values, trail = self.values, self._trail
        while len(trail) > start:
            index, before = trail.pop()
            values[index] = before

    def _fail(self, slot: int) -> bool:
        self.wiped = slot
        self.weights[slot] += 1
        return False

    def _shelf(self, slot: int) -> WordsOfLength:
        shelf = self.shelves[slot]
        assert shelf is not None  # else the slot had no words, and `begin` failed
        return shelf
