"""What verses are made of: pairs of clue words of one theme, or spelled alike, by their rhyme."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, cached_property, lru_cache
from typing import NamedTuple

from ...grid import bits
from ...words import lexicon
from ...words.sounds import Sound, rhymes, sounds
from ...words.themes import themes
from ..likeness import alike_in_place, are_akin, edits, is_near_in_theme
from ..rules import Logic, letters_left_by, mask_of
from ..sources import natural_limit
from ..vocabulary import ClueVocabulary, is_related
from .refrains import REFRAINS, last_word

_COMMON = 20  # SCOWL size of the words that are liked best


class Pair(NamedTuple):
    """Clue words of one theme, or of "" if they are spelled alike, and what a line says.

    The mask is what it leaves.
    """

    logic: Logic
    first: Sound
    second: Sound
    mask: int
    theme: str


class RhymeSupply(ABC):
    """Clue words that have a sound, by rhyme, and the refrains for them; never changed."""

    most_ends = 1000
    """The most words of a rhyme that are tried for a line."""
    choices = 4
    """Couplets of which the best is taken."""
    bonus: Mapping[Logic, float] = {Logic.BOTH: 0.5, Logic.BUT_NOT: 0.0}
    """How much better pairs are that say this."""
    doublings = 2.2
    """The doublings the lines of a verse can have on average."""
    strictness = 1.0
    """How much less good a pair is for each doubling more or less than wanted."""

    def __init__(self, words: Iterable[str]) -> None:
        known = sounds()
        self.masks = {word: mask_of(word) for word in words if word in known}
        sizes = lexicon.english()
        self.common = {word for word in self.masks if sizes.size(word) <= _COMMON}

    @cached_property
    def ends(self) -> Mapping[str, Sequence[Sound]]:
        """Returns, by rhyme, the sounds of the words that can end a line."""
        found: dict[str, list[Sound]] = {}
        for word in sorted(self.masks):
            sound = sounds()[word]
            if sound.ends_a_line:
                found.setdefault(sound.rhyme, []).append(sound)
        return found

    @cached_property
    def rhymes(self) -> Sequence[str]:
        """The rhymes that couplets are made of."""
        return [
            rhyme
            for rhyme, ends in self.ends.items()
            if any(rhymes(one, other) for one in ends for other in ends)
        ]

    @cached_property
    def refrains(self) -> Mapping[str, Sequence[int]]:
        """Returns, by rhyme, the numbers of the refrains that rhyme with a word of the supply."""
        found: dict[str, list[int]] = {}
        for number, line in REFRAINS.items():
            rhyme = sounds()[last_word(line)].rhyme
            if rhyme in self.ends:
                found.setdefault(rhyme, []).append(number)
        return found

    @abstractmethod
    def pairs(self, end: Sound, bit: int, left: tuple[int, int]) -> Iterable[Pair]:
        """The pairs with that second word that leave a letter, and neither has all the other's.

        `left` is the least and most letters that they leave.
        """

    @abstractmethod
    def are_apart(self, first: str, second: str) -> bool:
        """Whether neither of two clue words gives the other away."""


def _letters_left(logic: Logic, first: int, second: int, left: tuple[int, int]) -> int:
    """Returns the letters that a pair of clue words leaves; 0 if too few, too many or no pair."""
    if not (first & ~second and second & ~first):
        return 0
    mask = letters_left_by(logic, first, second)
    return mask if left[0] <= mask.bit_count() <= left[1] else 0


class _Themed(RhymeSupply):
    """The words of some themes."""

    def __init__(self, names: Sequence[str]) -> None:
        """Indexes the words of the named themes by theme and letter (a bit)."""
        super().__init__(word for name in names for word in themes()[name].words)
        self._themes: dict[str, list[str]] = {}  # of a word
        self._having: dict[tuple[str, int], list[Sound]] = {}  # a letter, in a theme
        for name in names:
            for word in themes()[name].words:
                if word in self.masks:
                    self._themes.setdefault(word, []).append(name)
                    for bit in bits(self.masks[word]):
                        self._having.setdefault((name, bit), []).append(sounds()[word])

    def pairs(self, end: Sound, bit: int, left: tuple[int, int]) -> Iterator[Pair]:
        """See RhymeSupply.pairs."""
        second = self.masks[end.word]
        logic = Logic.BOTH if second >> bit & 1 else Logic.BUT_NOT
        for theme in self._themes[end.word]:
            for sound in self._having.get((theme, bit), ()):
                mask = _letters_left(logic, self.masks[sound.word], second, left)
                if mask:
                    yield Pair(logic, sound, end, mask, theme)

    def are_apart(self, first: str, second: str) -> bool:
        """See RhymeSupply.are_apart."""
        return _are_apart(first, second)


@lru_cache(1 << 14)
def _are_apart(first: str, second: str) -> bool:
    """Whether neither of two words of a theme gives the other away."""
    akin = is_related(first, second) or are_akin(first, second)
    return not akin and not is_near_in_theme(first, (second,))


class _SpelledAlike(RhymeSupply):
    """The words of a vocabulary, in pairs that are spelled alike."""

    most_ends, choices = 6, 2  # a median of 30 ms; 8 and 4: 76 ms
    bonus: Mapping[Logic, float] = {Logic.BOTH: 0.0, Logic.BUT_NOT: 1.0}  # that are much rarer
    doublings = 1.95  # hardly any pair leaves more than three letters of one word
    strictness = 3.0

    def __init__(self, vocabulary: ClueVocabulary) -> None:
        super().__init__(vocabulary.words)
        self._vocabulary = vocabulary

    def pairs(self, end: Sound, bit: int, left: tuple[int, int]) -> Sequence[Pair]:
        """See RhymeSupply.pairs."""
        second, found = self.masks[end.word], []
        logic = Logic.BOTH if second >> bit & 1 else Logic.BUT_NOT
        for length in range(len(end.word) - 1, len(end.word) + 2):
            limit = natural_limit(logic, length)
            if logic is Logic.BUT_NOT and limit < left[0]:
                continue  # every letter that is left costs an edit
            for word in self._words_spelled_alike(end.word, bit, length):
                mask = _letters_left(logic, self.masks[word], second, left)
                if mask and edits(end.word, word) <= limit:
                    found.append(Pair(logic, sounds()[word], end, mask, ""))
        return found

    def _words_spelled_alike(self, word: str, bit: int, length: int) -> Sequence[str]:
        """The words of a length with a letter that look like another one."""
        if length not in self._pools:
            return ()
        lexicon_ = self._vocabulary.lexicon
        pool = self._pools[length] & self._vocabulary.having(length, bit)
        return [*lexicon_.listed(length, pool & alike_in_place(lexicon_, word, length))]

    @cached_property
    def _pools(self) -> Mapping[int, int]:
        """Returns the words of each length, as bitsets."""
        found: dict[int, int] = {}
        words = self._vocabulary.lexicon
        for word in self.masks:
            bit = 1 << words.index(word) - words.spans[len(word)].start
            found[len(word)] = found.get(len(word), 0) | bit
        return found

    def are_apart(self, first: str, second: str) -> bool:
        """See RhymeSupply.are_apart."""
        return not is_related(first, second) and not are_akin(first, second)


@cache
def themed(names: tuple[str, ...]) -> RhymeSupply:
    """Returns the supply of some themes' words; of all themes if none is named."""
    return _Themed(names or tuple(themes()))


@cache
def spelled_alike(vocabulary: ClueVocabulary) -> RhymeSupply:
    """Returns the supply of a vocabulary's words in pairs that are spelled alike."""
    return _SpelledAlike(vocabulary)
