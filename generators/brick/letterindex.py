"""Words by the letters that they are made of, as bitsets: what makes and judges puzzles.

a to z are the bits 0 to 25; other letters get the next bits in the order in which they come.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from string import ascii_lowercase

from generators import letters
from generators.base import ParseError, Tick, no_tick

MAX_LETTERS = 1000
"""The most letters of one index: bitsets of a whole script would fill the memory."""

_LONG_GROUP = 1000  # characters
_ALPHABET = ascii_lowercase.encode()
_BITS = {letter: 1 << place for place, letter in enumerate(ascii_lowercase)}


class LetterIndex:
    """Words by the bitset of their letters; in a group short words first, else as given.

    Raises ParseError where the words have more than MAX_LETTERS different letters.
    """

    def __init__(self, words: Iterable[str], tick: Tick = no_tick) -> None:
        self._bits = dict(_BITS)
        # Joined words, not lists: those of a big lexicon keep the garbage collector busy for
        # longer than all the rest takes (90 ms against 40 ms for 110,000 words).
        self._groups: dict[int, str] = {}
        by_length: dict[int, list[str]] = {}
        for word in words:
            by_length.setdefault(len(word), []).append(word)
        for length in sorted(by_length):
            tick(None)
            same = by_length[length]
            self._add(same, self._masks(same, length))

    def _masks(self, words: Sequence[str], length: int) -> Iterable[int]:
        joined = "".join(words)
        if joined.isascii() and joined.isalpha() and joined.islower():
            return letters.masks(joined.encode(), length, _ALPHABET)
        return [self._new_mask(word) for word in words]

    def _new_mask(self, word: str) -> int:
        for letter in word:
            if letter not in self._bits:
                self._add_letter(letter)
        return self.mask(word)

    def _add_letter(self, letter: str) -> None:
        if len(self._bits) == MAX_LETTERS:
            raise ParseError(
                "expected words of at most {limit} different letters, found more",
                limit=MAX_LETTERS,
            )
        self._bits[letter] = 1 << len(self._bits)

    def _add(self, words: Sequence[str], masks: Iterable[int]) -> None:
        groups = self._groups
        rest: dict[int, list[str]] = {}  # joining one by one would take a square of time
        for mask, word in zip(masks, words, strict=True):
            group = groups.get(mask)
            if group is None:
                groups[mask] = word
            elif len(group) < _LONG_GROUP:
                groups[mask] = f"{group} {word}"
            else:
                rest.setdefault(mask, []).append(word)
        for mask, more in rest.items():
            groups[mask] = " ".join((groups[mask], *more))

    @property
    def masks(self) -> Iterable[int]:
        """The bitsets of all words, each once."""
        return self._groups.keys()

    def mask(self, text: str) -> int:
        """The bitset of the letters of a text; those that no word has are left out."""
        mask = 0
        for letter in text:
            mask |= self._bits.get(letter, 0)
        return mask

    def letters(self, mask: int) -> str:
        """The letters of a bitset, ascending."""
        return "".join(sorted(letter for letter, bit in self._bits.items() if mask & bit))

    def pangrams(self, mask: int) -> list[str]:
        """The words that are made of exactly these letters."""
        return self._groups.get(mask, "").split()

    def words(self, mask: int) -> list[str]:
        """The words whose letters are all in the bitset, sorted."""
        return sorted(" ".join(self._within(mask)).split())

    def _within(self, mask: int) -> list[str]:
        groups = self._groups
        if 1 << mask.bit_count() > len(groups):
            return [group for part, group in groups.items() if part | mask == mask]
        found = []
        part = mask
        while part:
            if part in groups:
                found.append(groups[part])
            part = (part - 1) & mask
        return found

    def letter_sets(self, size: int) -> list[int]:
        """The bitsets of so many letters that have a pangram, ascending."""
        return sorted(mask for mask in self._groups if mask.bit_count() == size)
