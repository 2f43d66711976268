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
from ..likeness import alike_in_place, are_related, edits, shares_part_with_any
from ..rules import Logic, letters_left_by, mask_of
from ..sources import natural_limit
from ..vocabulary import ClueVocabulary, is_one_in_other
from .couplets import REFRAINS, last_word

_COMMON = 20  # SCOWL size of the words that are preferred


class Pair(NamedTuple):
    """Two clue words, the logic of their line, and the letters it leaves (`mask`, a bitset).

    The words are of one `theme`, or of "" if they are spelled alike.
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
    """The number of couplets made, of which the best is taken."""
    bonus: Mapping[Logic, float] = {Logic.BOTH: 0.5, Logic.BUT_NOT: 0.0}
    """What a pair of each logic gains in score."""
    doublings = 2.2
    """The most that lines can leave on average, as the binary logarithm of their letters."""
    strictness = 1.0
    """What a pair loses in score for each doubling of its letters more or less than wanted."""

    def __init__(self, words: Iterable[str]) -> None:
        word_sounds = sounds()
        self.masks = {word: mask_of(word) for word in words if word in word_sounds}
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
    def pairs(
        self, end: Sound, letter_index: int, letters_left: tuple[int, int]
    ) -> Iterable[Pair]:
        """Returns the pairs ending with the word of `end` that leave a letter (0 is a).

        `letters_left` is the least and most letters they leave. Each word has a letter of its own.
        """

    @abstractmethod
    def are_unrelated(self, first: str, second: str) -> bool:
        """Whether neither of two clue words gives the other away."""


def _letters_left(logic: Logic, first: int, second: int, letters_left: tuple[int, int]) -> int:
    """Returns the letters a pair leaves; 0 if too few or many, or one word has all the other's."""
    if not (first & ~second and second & ~first):
        return 0
    mask = letters_left_by(logic, first, second)
    return mask if letters_left[0] <= mask.bit_count() <= letters_left[1] else 0


class _Themed(RhymeSupply):
    """The words of some themes."""

    def __init__(self, names: Sequence[str]) -> None:
        """Indexes the words of the named themes by theme and letter."""
        super().__init__(word for name in names for word in themes()[name].words)
        self._themes: dict[str, list[str]] = {}  # word: its themes
        self._having: dict[tuple[str, int], list[Sound]] = {}  # theme, letter's index: its words
        for name in names:
            for word in themes()[name].words:
                if word in self.masks:
                    self._themes.setdefault(word, []).append(name)
                    for letter_index in bits(self.masks[word]):
                        self._having.setdefault((name, letter_index), []).append(sounds()[word])

    def pairs(
        self, end: Sound, letter_index: int, letters_left: tuple[int, int]
    ) -> Iterator[Pair]:
        """See RhymeSupply.pairs."""
        second = self.masks[end.word]
        logic = Logic.BOTH if second >> letter_index & 1 else Logic.BUT_NOT
        for theme in self._themes[end.word]:
            for sound in self._having.get((theme, letter_index), ()):
                mask = _letters_left(logic, self.masks[sound.word], second, letters_left)
                if mask:
                    yield Pair(logic, sound, end, mask, theme)

    def are_unrelated(self, first: str, second: str) -> bool:
        """See RhymeSupply.are_unrelated."""
        return _are_unrelated(first, second)


@lru_cache(1 << 14)
def _are_unrelated(first: str, second: str) -> bool:
    """Whether neither of two words of a theme gives the other away."""
    are_alike = is_one_in_other(first, second) or are_related(first, second)
    return not are_alike and not shares_part_with_any(first, (second,))


class _SpelledAlike(RhymeSupply):
    """The words of a vocabulary, in pairs that are spelled alike."""

    most_ends, choices = 6, 2  # a median of 30 ms; 8 and 4: 76 ms
    bonus: Mapping[Logic, float] = {Logic.BOTH: 0.0, Logic.BUT_NOT: 1.0}  # much rarer here
    doublings = 1.95  # hardly any pair leaves more than three letters of one word
    strictness = 3.0

    def __init__(self, vocabulary: ClueVocabulary) -> None:
        super().__init__(vocabulary.words)
        self._vocabulary = vocabulary

    def pairs(
        self, end: Sound, letter_index: int, letters_left: tuple[int, int]
    ) -> Sequence[Pair]:
        """See RhymeSupply.pairs."""
        second, found = self.masks[end.word], []
        logic = Logic.BOTH if second >> letter_index & 1 else Logic.BUT_NOT
        for length in range(len(end.word) - 1, len(end.word) + 2):
            limit = natural_limit(logic, length)
            if logic is Logic.BUT_NOT and limit < letters_left[0]:
                continue  # every letter that is left costs an edit
            for word in self._words_spelled_alike(end.word, letter_index, length):
                mask = _letters_left(logic, self.masks[word], second, letters_left)
                if mask and edits(end.word, word) <= limit:
                    found.append(Pair(logic, sounds()[word], end, mask, ""))
        return found

    def _words_spelled_alike(self, word: str, letter_index: int, length: int) -> Sequence[str]:
        """Returns the words of a length with a letter that begin or end like `word`."""
        if length not in self._pools:
            return ()
        lexicon_ = self._vocabulary.lexicon
        pool = self._pools[length] & self._vocabulary.words_with_letter(length, letter_index)
        return [*lexicon_.listed(length, pool & alike_in_place(lexicon_, word, length))]

    @cached_property
    def _pools(self) -> Mapping[int, int]:
        """Returns the words of each length, as bitsets."""
        pools: dict[int, int] = {}
        words = self._vocabulary.lexicon
        for word in self.masks:
            bit = 1 << words.index(word) - words.spans[len(word)].start
            pools[len(word)] = pools.get(len(word), 0) | bit
        return pools

    def are_unrelated(self, first: str, second: str) -> bool:
        """See RhymeSupply.are_unrelated."""
        return not is_one_in_other(first, second) and not are_related(first, second)


@cache
def themed(names: tuple[str, ...]) -> RhymeSupply:
    """Returns the supply of some themes' words; of all themes if none is named."""
    return _Themed(names or tuple(themes()))


@cache
def spelled_alike(vocabulary: ClueVocabulary) -> RhymeSupply:
    """Returns the supply of a vocabulary's words in pairs that are spelled alike."""
    return _SpelledAlike(vocabulary)
