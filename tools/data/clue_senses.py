"""How much of the use of a word falls to each of its meanings, and which no clue is of."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from generators.words.lexicon import Flag, Lexicon
from tools.data.wordnet import PARTS, Key, Synset, WordNet

_LABELS = (";u", ";r")
_HARMLESS = {"colloquialism", "plural", "comparative", "superlative", "intensifier", "euphemism"}
_UNTAGGED = 0.75
"""What a first meaning weighs that the tagged texts do not have; the n-th an n-th of it."""


class Meaning(NamedTuple):
    """A meaning of a word: `share` is its part of all uses of the word, from 0 to 1."""

    synset: Synset
    number: int
    share: float
    uses: int


@dataclass
class Senses:
    """The meanings of words, weighed."""

    net: WordNet
    words: Lexicon
    left_out: frozenset[Key]
    let_in: frozenset[Key]
    """Harmless though a word of theirs is offensive."""
    corrections: Mapping[tuple[str, str], int]
    """By word and part of speech: the number of the meaning that most people think of first."""

    def __post_init__(self) -> None:
        self._found: dict[str, tuple[Meaning, ...]] = {}

    def of(self, word: str) -> tuple[Meaning, ...]:
        """Returns the meanings of a word that clues may use, the largest share first.

        Meanings that are left out, and those of a name, count for the shares.
        """
        if word not in self._found:
            self._found[word] = tuple(self._of(word))
        return self._found[word]

    def share(self, word: str, key: Key) -> float:
        """Returns the share of a meaning in the uses of a word, 0 if it has another."""
        return next((each.share for each in self.of(word) if each.synset.key == key), 0.0)

    def main(self, word: str, part: str) -> Meaning | None:
        """Returns the commonest meaning of a word as a part of speech."""
        return next((each for each in self.of(word) if each.synset.key.part == part), None)

    def _of(self, word: str) -> Iterator[Meaning]:
        rows = [
            (synset, number, *self._weight(word, part, number))
            for part in PARTS
            for number, key in enumerate(self.net.senses.get((word, part), ()), 1)
            for synset in [self.net.synsets[key]]
        ]
        total = sum(row[3] for row in rows)
        rows.sort(key=lambda row: -row[3])
        for synset, number, uses, weight in rows:
            if self._is_fit(word, synset):
                yield Meaning(synset, number, weight / total, uses)

    def _weight(self, word: str, part: str, number: int) -> tuple[int, float]:
        uses = self.net.counts.get((word, part, number), 0)
        weight = uses + _UNTAGGED / number
        corrected = self.corrections.get((word, part))
        if corrected is not None and corrected == number:
            weight += 4 * self._all_uses(word) + 1
        return uses, weight

    def _all_uses(self, word: str) -> int:
        return sum(self.net.weight(word, part) for part in PARTS)

    def _is_fit(self, word: str, synset: Synset) -> bool:
        return (
            word in synset.words
            and synset.key not in self.left_out
            and (synset.key in self.let_in or not self._offensive.intersection(synset.words))
            and not self._labels(word, synset) - _HARMLESS
        )

    def _labels(self, word: str, synset: Synset) -> set[str]:
        """Returns the registers and regions of a word in a meaning."""
        return {
            self.net.synsets[pointer.synset].words[0]
            for pointer in synset.pointers
            if pointer.symbol in _LABELS
            and (not pointer.source or synset.words[pointer.source - 1] == word)
        }

    @cached_property
    def _offensive(self) -> frozenset[str]:
        flags = zip(self.words.words, self.words.flag_bytes, strict=True)
        return frozenset(word for word, flag in flags if flag & int(Flag.OFFENSIVE))
