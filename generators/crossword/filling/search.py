"""Searches for words that fill slots: narrowing by letters, branching, restarting.

One list of values is narrowed: for every slot the bitset of its possible words, and for every
crossing the set of its possible letters. After each choice they are made consistent (arc
consistency), and no word is in more slots than it may. Changes go on a trail, to be undone.
Slots that often failed are tried first (the "weighted degree" of Boussemart, Hemery, Lecoutre and
Sais, 2004).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from ...base import Tick
from ...grid import bits
from ...words import letters
from ...words.lexicon import Lexicon

_UNION_BYTES = 1 << 18
"""The most bytes of unions that a shelf caches; eight times as many are no faster."""
_MOST_SPELLED = 1000  # words in the cache, 200 bytes each
_FEW_WORDS = 20  # up to so many words are looked up one by one
_HEAD = 2000  # words: 250 bytes a letter, which fit in the processor's cache

Row = Mapping[int, int]
"""At one place: by letter (as a bit) the words that have it there."""


class WordsOfLength(ABC):
    """The words of one length."""

    def __init__(self, rows: Sequence[Row], count: int, copies: Mapping[int, int]) -> None:
        """`rows` has, by place and letter (a bit), the words with it; `count` of all words."""
        self.rows = rows
        head = (1 << _HEAD) - 1
        self.heads: Sequence[Row] = (
            [{letter: words & head for letter, words in row.items()} for row in rows]
            if count > _HEAD
            else rows
        )
        """The rows with only the first words, which have most letters."""
        self.count = count
        self.full = (1 << count) - 1
        self.copies = copies
        """By word (a bit): how often it may be used, if more than once."""
        self._unions: dict[tuple[int, int], int] = {}
        self._limit = _UNION_BYTES // (count // 8 + 32)  # bytes of a union: its bits, the object
        self._spelled: dict[int, tuple[int, ...]] = {}

    @abstractmethod
    def word(self, index: int) -> str:
        """The word at an index, the number of its bit."""

    @property
    def capacity(self) -> int:
        """Returns how many slots the words can fill, each used as often as it may be."""
        return self.count + sum(self.copies.values()) - len(self.copies)

    def union(self, place: int, wanted: int) -> int:
        """The words with one of the letters at the place."""
        key = place, wanted
        words_with = self._unions.get(key)
        if words_with is None:
            row = self.rows[place]
            words_with = 0
            for letter, words in row.items():
                if wanted & letter:
                    words_with |= words
            if len(self._unions) < self._limit:
                self._unions[key] = words_with
        return words_with

    def spelled(self, index: int) -> tuple[int, ...]:
        """Returns the letters of a word, each as a bit."""
        letter_bits = self._spelled.get(index)
        if letter_bits is None:
            letter_bits = tuple(self.letter(char) for char in self.word(index))
            if len(self._spelled) < _MOST_SPELLED:
                self._spelled[index] = letter_bits
        return letter_bits

    @abstractmethod
    def letter(self, char: str) -> int:
        """The bit of a letter; 0 if no word has it."""

    def fitting(self, pattern: Sequence[str], pool: int | None = None) -> int:
        """The words (of `pool`) that match a pattern ("" for any letter), as a bitset."""
        found = self.full if pool is None else pool
        for row, char in zip(self.rows, pattern, strict=True):
            if char:
                found &= row.get(self.letter(char), 0)
        return found

    def listed(self, words: int) -> Iterator[str]:
        """The words of a bitset, in the order of the shelf."""
        return map(self.word, bits(words))


class BankShelf(WordsOfLength):
    """The words of one length in a bank; they may be of any characters."""

    def __init__(self, length: int, words: Sequence[str], bit_of: Mapping[str, int]) -> None:
        """`words` may repeat; `bit_of` has the bit of each character."""
        counted = Counter(words)
        self._words = tuple(counted)
        self._letters = bit_of
        rows: list[dict[int, int]] = [{} for _ in range(length)]
        for index, word in enumerate(self._words):
            for row, char in zip(rows, word, strict=True):
                row[bit_of[char]] = row.get(bit_of[char], 0) | 1 << index
        copies = {
            1 << index: counted[word]
            for index, word in enumerate(self._words)
            if counted[word] > 1
        }
        super().__init__(rows, len(self._words), copies)

    def word(self, index: int) -> str:
        return self._words[index]

    def letter(self, char: str) -> int:
        return self._letters.get(char, 0)


class LexiconShelf(WordsOfLength):
    """The words of one length in the lexicon, the commonest at the lowest bits.

    With a pool, a bitset of the lexicon, only the words in it, in shorter bitsets: that is faster.
    """

    def __init__(self, words: Lexicon, length: int, pool: int | None = None) -> None:
        """Takes the words of a length; if a `pool` is given, only those in it."""
        self._words, self._length = words.words, length
        self._letters = {letter: 1 << bit for bit, letter in enumerate(words.alphabet)}
        self._places: Sequence[int] = range(len(words.spans[length]))
        self._numbers: Mapping[int, int] | None = None
        bitsets = words.bitsets(length)
        if pool is not None:
            self._places = [*bits(pool)]
            self._numbers = {place: number for number, place in enumerate(self._places)}
            block = "".join(map(self.word, range(len(self._places)))).encode("latin-1")
            bitsets = letters.bitsets(block, length, words.alphabet.encode("latin-1"))
        rows = [{1 << bit: users for bit, users in enumerate(row) if users} for row in bitsets]
        super().__init__(rows, len(self._places), {})

    def word(self, index: int) -> str:
        return self._words.of_length(self._length, self._places[index])

    def letter(self, char: str) -> int:
        return self._letters.get(char, 0)

    def to_lexicon(self, word: int) -> int:
        """Converts a word, as a bit of the shelf, to its bit in the lexicon."""
        return word if self._numbers is None else 1 << self._places[word.bit_length() - 1]

    def from_lexicon(self, words: int) -> int:
        """Converts a bitset of the lexicon to one of the shelf, without words it lacks."""
        if self._numbers is None:
            return words
        if words.bit_count() <= _FEW_WORDS:
            found = (self._numbers.get(place) for place in bits(words))
            return sum(1 << number for number in found if number is not None)
        digits = f"{words:0{self._places[-1] + 1}b}"[::-1]  # the lowest bit first
        return int("".join(digits[place] for place in reversed(self._places)), 2)


Shelves = Mapping[int, WordsOfLength]
"""The shelves by length; a length without words has none."""


def bank_shelves(words: Iterable[str]) -> dict[int, WordsOfLength]:
    """The shelves of a bank; a word that is in it twice may be used twice."""
    listed = [*words]
    bit_of = {char: 1 << bit for bit, char in enumerate(sorted({*"".join(listed)}))}
    by_length: dict[int, list[str]] = {}
    for word in listed:
        by_length.setdefault(len(word), []).append(word)
    return {
        length: BankShelf(length, group, bit_of)
        for length, group in sorted(by_length.items())
        if length
    }


def can_differ(choices: Iterable[int], reusable: int) -> bool:
    """Whether every slot can have a word of its own; `choices` are bitsets of words, by slot.

    The words in `reusable` may be in several slots, here in any number of them.
    """
    slots = [words for words in choices if not words & reusable]
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

    Slots on the path pass on to another word. Returns the word that no slot had before, as a bit;
    0 if there is no such path.
    """
    came_from: dict[int, int] = {}
    seen = 0
    to_visit = [start]
    for slot in to_visit:  # grows while it is read
        words = slots[slot] & ~seen
        if free := words & ~owned:
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
_MANY = 100  # words: without one of so many a slot rarely loses a letter, so it isn't narrowed
_PLENTY = 700  # words of a length: only lexicons have more
_EASY = 8  # dead ends: up to then it is faster not to check whether enough words are left
_TICK_MASK = 15  # tick is called for one of 16 narrowed slots


class Meeting(NamedTuple):
    """A crossing of a slot: its place in the slot, the cell, and (slot, place) of the others."""

    place: int
    cell: int
    others: tuple[tuple[int, int], ...]


class Net:
    """Slots, each a sequence of cells, and where they meet."""

    def __init__(self, slots: Sequence[Sequence[int]]) -> None:
        """`slots` has the cells of each slot, in the order of its letters."""
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
"""(length, word as a bit) -> by length: other words that must not be used with it."""
_ALL = -1
"""In place of the crossing that changed a waiting slot: there are several, so all are checked."""
Choose = Callable[["Search", int], int]
"""(search, slot) -> the word to try there, as a bit."""


def first_word(search: Search, slot: int) -> int:
    """The first possible word of the slot, as a bit."""
    words = search.values[slot]
    return words & -words


class Search:
    """One board, the possible words of its slots, and what the search has learned.

    `values` has by slot the bitset of its words, then by crossing the set of its letters.
    """

    def __init__(
        self,
        net: Net,
        shelves: Shelves,
        words: Sequence[int],
        tick: Tick,
        rivals: Rivals | None = None,
        deduces_use: bool = True,
    ) -> None:
        """`words` has a bitset by slot. A word and its `rivals` are never used together.

        With `deduces_use`, if a length has as many words as slots, every word must be used.
        """
        self.net = net
        self.tick = tick
        self.shelves: list[WordsOfLength | None] = [shelves.get(length) for length in net.lengths]
        self.values = [*words, *[-1] * len(net.crossings)]  # at first any letter
        self.weights = [1.0] * len(net.slots)
        self.empty_slot = -1
        """The slot that was left without a word when narrowing last failed; -1 if it never did."""
        self.fails = 0  # dead ends so far
        self._last_fail = NO_LIMIT
        self.fewest_open = len(net.slots) + 1
        self.best: list[int] = []
        """The values in the position that left the fewest slots open."""
        self._rivals = rivals
        self._trail: list[tuple[int, int]] = []  # (index, value before) of every change
        self._narrowed_count = 0
        self._counted_words = [0] * len(net.slots)
        """By slot the bitset that was counted last, so that it isn't counted again."""
        self._word_counts = [0] * len(net.slots)
        self._all_used_slots = {
            length: slots
            for length, slots in net.of_length.items()
            if deduces_use and (shelf := shelves.get(length)) and shelf.capacity == len(slots)
        }
        """The slots of each length whose words must all be used."""

    def begin(self) -> bool:
        """Narrows everything from the start; returns False if a slot is left without a word."""
        values = self.values
        for slot, meetings in enumerate(self.net.meetings):
            if not values[slot]:
                return self._fail_at(slot)
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
                return self._fail_at(slot)
        return self.narrow([*range(len(self.net.slots))])

    def narrow(self, changed: list[int]) -> bool:
        """Makes slots and crossings agree, from the changed slots on; False if they can't."""
        while changed:
            waiting = dict.fromkeys(changed, _ALL)
            while waiting:
                slot = self._slot_with_fewest_words(waiting)
                cause = waiting.pop(slot)
                self._narrowed_count += 1
                if not self._narrowed_count & _TICK_MASK:
                    self.tick(None)
                words = self.values[slot]
                is_single = words & (words - 1) == 0
                if is_single and not self._remove_used_word(slot, words, waiting):
                    return False
                if not self._narrow_neighbours(slot, words, is_single, cause, waiting):
                    return False
            changed = []
            for slots in self._all_used_slots.values():
                if not self._fix_hidden_singles(slots, changed):
                    return False
        return self.fails < _EASY or self._can_differ()

    def _slot_with_fewest_words(self, waiting: Iterable[int]) -> int:
        """The slot among those waiting that has the fewest words."""
        values, counted_words, word_counts = self.values, self._counted_words, self._word_counts
        best, found = NO_LIMIT, -1
        for slot in waiting:
            words = values[slot]
            if counted_words[slot] is not words:
                counted_words[slot], word_counts[slot] = words, words.bit_count()
            if word_counts[slot] < best:
                best, found = word_counts[slot], slot
        return found

    def _narrow_neighbours(
        self, slot: int, words: int, is_single: bool, cause: int, waiting: dict[int, int]
    ) -> bool:
        """Takes from the slots that meet this one the words whose letter it cannot have.

        `cause` is the crossing, an index of `values`, that alone changed this slot, or _ALL. Slots
        that change join `waiting` with their own cause. Returns False if a slot is left without a
        word: then both slots of that crossing gain weight.
        """
        values, trail = self.values, self._trail
        shelf = self._shelf(slot)
        word = shelf.spelled(words.bit_length() - 1) if is_single else ()
        for place, cell, others in self.net.meetings[slot]:
            letters_before = values[cell]
            if letters_before & (letters_before - 1) == 0:
                continue  # one letter: the slots were narrowed to it when it was found
            if cell == cause and not is_single:
                continue  # each letter left there still has words in this slot
            if is_single:
                letters_after = word[place]
            else:
                letters_after, unchecked = 0, letters_before
                head, row = shelf.heads[place], shelf.rows[place]
                while unchecked:
                    letter = unchecked & -unchecked
                    if words & head[letter] or words & row[letter]:  # the head is shorter
                        letters_after |= letter
                    unchecked ^= letter
            if letters_after == letters_before:
                continue
            trail.append((cell, letters_before))
            values[cell] = letters_after
            for other, its_place in others:
                before = values[other]
                after = before & self._shelf(other).union(its_place, letters_after)
                if after != before:
                    if not after:
                        self.weights[slot] += 1
                        return self._fail_at(other)
                    trail.append((other, before))
                    values[other] = after
                    waiting[other] = _ALL if other in waiting else cell
        return True

    def _remove_used_word(self, slot: int, word: int, waiting: dict[int, int]) -> bool:
        """Removes a used word from other slots of its length, and its rivals from all.

        Returns False if a slot is left without a word.
        """
        length = self.net.lengths[slot]
        peers: Iterable[int] = self.net.of_length[length]
        copies = self._shelf(slot).copies.get(word, 1)
        if copies > 1:
            holders = [peer for peer in peers if self.values[peer] == word]
            if len(holders) > copies:
                return self._fail_at(slot)
            peers = {*peers}.difference(holders) if len(holders) == copies else ()
        removals = [(peer, word) for peer in peers if peer != slot and self.values[peer] & word]
        if self._rivals:
            for other_length, rivals in self._rivals(length, word).items():
                for peer in self.net.of_length.get(other_length, ()):
                    if peer != slot and self.values[peer] & rivals:
                        removals.append((peer, rivals))
        return all(self._remove_words(peer, words, waiting) for peer, words in removals)

    def _remove_words(self, slot: int, words: int, waiting: dict[int, int]) -> bool:
        """Removes words (a bitset) from a slot, which waits to be narrowed if few are left.

        Returns False if none is.
        """
        before = self.values[slot]
        after = before & ~words
        if not after:
            return self._fail_at(slot)
        self._trail.append((slot, before))
        self.values[slot] = after
        if slot in waiting or after.bit_count() <= _MANY:
            waiting[slot] = _ALL
        return True

    def _fix_hidden_singles(self, slots: tuple[int, ...], changed: list[int]) -> bool:
        """Fixes words that fit only one of the `slots` of a length whose words must all be used.

        Adds the fixed slots to `changed`. Returns False if a word fits none.
        """
        values = self.values
        shelf = self._shelf(slots[0])
        in_any = in_several = 0
        for slot in slots:
            in_several |= in_any & values[slot]
            in_any |= values[slot]
        if in_any != shelf.full:
            return self._fail_at(slots[0])
        in_one = in_any & ~in_several
        for slot in slots if in_one else ():
            before = values[slot]
            only_here = before & in_one
            if only_here and only_here != before:
                if only_here & (only_here - 1):
                    return self._fail_at(slot)
                self._trail.append((slot, before))
                values[slot] = only_here
                changed.append(slot)
        return True

    def _can_differ(self) -> bool:
        """Whether the slots of every length could all have different words, crossings aside."""
        for slots in self.net.of_length.values():
            shelf = self._shelf(slots[0])
            if shelf.count > _PLENTY:
                continue  # there are always enough of so many
            reusable = sum(shelf.copies)
            if not can_differ([self.values[slot] for slot in slots], reusable):
                return self._fail_at(slots[0])
        return True

    def solutions(self, choose: Choose = first_word, limit: int = NO_LIMIT) -> Iterator[None]:
        """Yields None at every solution, which is then in `values`, until there is no other.

        Also ends after `limit` dead ends, unless `lift_limit` was called; see `is_cut_short`.
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
            self._undo_to(start)
            trail.append((slot, values[slot]))
            values[slot] ^= word
            is_alive = bool(values[slot]) and self.narrow([slot])
            self.fails += not is_alive
        self._undo_to(0)

    @property
    def is_cut_short(self) -> bool:
        """Whether the limit of dead ends was passed, so that the end proves nothing."""
        return self.fails > self._last_fail

    def lift_limit(self) -> None:
        """Takes the limit of dead ends away."""
        self._last_fail = NO_LIMIT

    def forget(self, share: float) -> None:
        """Moves the weights of slots towards 1, so that `share` of what was learned remains."""
        self.weights = [1 + (weight - 1) * share for weight in self.weights]

    def fill(self) -> tuple[str, ...]:
        """The words of a solution, by slot."""
        return tuple(
            self._shelf(slot).word(self.values[slot].bit_length() - 1)
            for slot in range(len(self.net.slots))
        )

    def _next_slot(self) -> int:
        """The slot with the smallest ratio of words to weight; -1 if every slot has its word."""
        values, counted_words, word_counts = self.values, self._counted_words, self._word_counts
        best, best_slot, open_slots = 0.0, -1, 0
        for slot, weight in enumerate(self.weights):
            words = values[slot]
            if counted_words[slot] is not words:  # counting takes longer than all else here
                counted_words[slot], word_counts[slot] = words, words.bit_count()
            if word_counts[slot] > 1:
                open_slots += 1
                rank = word_counts[slot] / weight
                if best_slot < 0 or rank < best:
                    best, best_slot = rank, slot
        if open_slots < self.fewest_open:
            self.fewest_open = open_slots
            self.best = self.values[:]
        return best_slot

    def _undo_to(self, start: int) -> None:
        """Undoes the changes on the trail but the first `start`."""
        values, trail = self.values, self._trail
        while len(trail) > start:
            index, before = trail.pop()
            values[index] = before

    def _fail_at(self, slot: int) -> bool:
        """Notes that a slot is left without a word, which raises its weight. Returns False."""
        self.empty_slot = slot
        self.weights[slot] += 1
        return False

    def _shelf(self, slot: int) -> WordsOfLength:
        shelf = self.shelves[slot]
        assert shelf is not None  # else the slot had no words, and `begin` failed
        return shelf
