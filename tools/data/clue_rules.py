"""Clues of an entry in its basic form, from the relations of its meanings."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import chain
from typing import NamedTuple

from tools.data import clue_lists
from tools.data.clue_lists import Reviewed
from tools.data.clue_senses import Meaning, Senses
from tools.data.clue_spelling import PLURAL, Spelling, article
from tools.data.wordnet import Key, Synset

COMMON, KNOWN = 35, 50
"""The largest SCOWL sizes of clue words: of words that everybody knows, and of all."""

_UP, _DOWN, _PART_OF, _OPPOSITE = "@", "~", "#p", "!"
_MEMBER_OF, _DERIVED = "#m", "+"
_THING, _GROUP = Key("n", 1930), Key("n", 31264)
_LEVELS = 14
_FAIRLY_KNOWN = 40
_LEAST_SHARE = 0.25
_LEAST_QUALITY = 0.42
_SURE, _BY_HAND = 0.7, 0.9


class Candidate(NamedTuple):
    """A clue before inflection: its kind, the words that go into it, how apt it is (0 to 1)."""

    kind: str
    words: tuple[str, ...]
    quality: float
    part: str


@dataclass
class Rules:
    """The rules, each a generator of candidates for a word and a part of speech."""

    senses: Senses
    spelling: Spelling
    lists: Reviewed

    def candidates(self, word: str) -> list[Candidate]:
        """Returns the fair candidates of all rules for a word in its basic form."""
        rules: tuple[Callable[[str], Iterable[Candidate]], ...] = (
            *(self._synonyms, self._opposites, self._negated, self._wholes, self._members),
            *(self._kinds, self._manners, self._examples),
        )
        candidates = chain.from_iterable(rule(word) for rule in rules)
        return [found for found in candidates if self.is_fair(word, found)]

    def is_fair(self, word: str, candidate: Candidate) -> bool:
        """Whether the candidate does not give the word away, and nobody has found it wrong."""
        return not any(
            self.spelling.alike(word, phrase)
            or (word, phrase) in self.lists.severed
            or phrase in self._derivatives(word)
            for phrase in candidate.words
        )

    def _derivatives(self, word: str) -> frozenset[str]:
        """Returns the words that a word derives from, or that derive from it, as die and death."""
        if word not in self._known_derivatives:
            self._known_derivatives[word] = frozenset(
                other
                for meaning in self.senses.of(word)
                for other, _ in self.lexical(word, meaning.synset, _DERIVED)
            )
        return self._known_derivatives[word]

    @cached_property
    def _known_derivatives(self) -> dict[str, frozenset[str]]:
        return {}

    def equals(self, word: str, part: str, least: float = _LEAST_SHARE) -> dict[str, float]:
        """Returns the synonyms of a word, phrases too, with their nearness from 0 to 1."""
        mine: dict[str, float] = {}
        theirs: dict[str, float] = {}
        for meaning in self._meanings(word, part):
            for other in meaning.synset.words:
                if other != word and other.islower() and "'" not in other:
                    mine[other] = mine.get(other, 0) + meaning.share
                    share = self.senses.share(other, meaning.synset.key)
                    theirs[other] = theirs.get(other, 0) + share
        found = {
            other.replace("_", " "): self._nearness(other, part, mine[other], theirs[other])
            for other in mine
            if mine[other] >= least and (word, other) not in self.lists.severed
        }
        return {**found, **dict.fromkeys(self.lists.equals.get((word, part), ()), _BY_HAND)}

    def _nearness(self, phrase: str, part: str, mine: float, theirs: float) -> float:
        if "_" in phrase and not self._is_idiom(phrase, part):
            return 0
        return math.sqrt(min(1, mine) * min(1, theirs))

    def _is_idiom(self, phrase: str, part: str) -> bool:
        """Whether a phrase is an idiom that people use, not a noun, which only names a thing."""
        return part != "n" and self.senses.net.weight(phrase, part) > 1

    def _meanings(self, word: str, part: str = "") -> Iterator[Meaning]:
        for meaning in self.senses.of(word):
            if not part or meaning.synset.key.part == part:
                yield meaning

    def main(self, word: str, part: str, least: float = 0.4) -> Meaning | None:
        """Returns a word's commonest meaning if it is of the part of speech, with that share."""
        meanings = self.senses.of(word)
        if meanings and meanings[0].synset.key.part == part and meanings[0].share >= least:
            return meanings[0]
        return None

    def linked(self, synset: Synset, *symbols: str) -> Iterator[Synset]:
        """Yields the synsets that a synset points to by these symbols."""
        for pointer in synset.pointers:
            if pointer.symbol in symbols and not pointer.source:
                yield self.senses.net.synsets[pointer.synset]

    def is_below(self, synset: Synset, kind: Key) -> bool:
        """Whether a meaning is a kind of another, at any distance."""
        layer = [synset]
        for _ in range(_LEVELS):
            layer = [above for below in layer for above in self.linked(below, _UP)]
            if any(above.key == kind for above in layer):
                return True
        return False

    def lexical(self, word: str, synset: Synset, symbol: str) -> Iterator[tuple[str, Synset]]:
        """Yields (word, its synset) for the words that a word in this meaning points to."""
        for pointer in synset.pointers:
            is_mine = pointer.source and synset.words[pointer.source - 1] == word
            if is_mine and pointer.symbol == symbol:
                other = self.senses.net.synsets[pointer.synset]
                yield other.words[pointer.target - 1], other

    def _commonest_word(
        self, synset: Synset, largest: int, least: float = 0.5
    ) -> tuple[str, float] | None:
        """Returns the commonest word that mostly has this meaning, and its share, if any."""
        found = [
            (share, -self.spelling.size(word), word)
            for word in synset.words
            if word.isalpha() and word.islower() and self.spelling.known(word, largest)
            for share in [self.senses.share(word, synset.key)]
            if share >= least
        ]
        if not found:
            return None
        share, _, word = max(found, key=lambda row: (row[1], row[0], row[2]))
        return word, share

    def _synonyms(self, word: str) -> Iterator[Candidate]:
        for part in "nvar":
            for other, quality in self.equals(word, part).items():
                largest = KNOWN if quality >= _SURE else _FAIRLY_KNOWN
                if part == "n" and self._is_gerund(word, other):
                    continue
                if quality >= _LEAST_QUALITY and self.spelling.known(other, largest):
                    yield Candidate("synonym", (other,), quality, part)

    def _is_gerund(self, word: str, other: str) -> bool:
        """Whether `other` is a verb's -ing form that is seldom a noun: `clunking` for `clop`."""
        is_ing = other.endswith("ing") and not word.endswith("ing")
        return is_ing and self.senses.net.weight(other, "n") == 0

    def _opposites(self, word: str) -> Iterator[Candidate]:
        """For `hot`: opposite of cold, and of clear adjectives: not cold."""
        for meaning in self._meanings(word):
            if meaning.share < _LEAST_SHARE:
                continue
            for other, synset in self.lexical(word, meaning.synset, _OPPOSITE):
                share = self.senses.share(other, synset.key)
                if share >= 0.25 and self.spelling.known(other, COMMON):
                    kind = "not" if synset.key.part == "a" and meaning.share > 0.6 else "opposite"
                    quality = 0.35 + 0.6 * math.sqrt(share * meaning.share)
                    yield Candidate("opposite", (other,), quality, synset.key.part)
                    if kind == "not":
                        yield Candidate("not", (other,), quality - 0.1, "a")

    def _negated(self, word: str) -> Iterator[Candidate]:
        """For `unhappy`: not glad, from the opposite's synonyms."""
        meaning = self.main(word, "a", 0.5)
        if meaning is None:
            return
        for other, synset in self.lexical(word, meaning.synset, _OPPOSITE):
            share = self.senses.share(other, synset.key)
            for equal, quality in self.equals(other, "a", 0.5).items():
                is_fit = " " not in equal and self.spelling.known(equal, COMMON)
                if quality >= 0.6 and share >= 0.5 and is_fit:
                    yield Candidate("not", (equal,), 0.9 * quality, "a")

    def _wholes(self, word: str) -> Iterator[Candidate]:
        yield from self._related_nouns(word, _PART_OF, "part")

    def _members(self, word: str) -> Iterator[Candidate]:
        yield from self._related_nouns(word, _MEMBER_OF, "member")

    def _related_nouns(self, word: str, symbol: str, kind: str) -> Iterator[Candidate]:
        """For `petal`: part of a flower, by the pointers of this symbol."""
        meaning = self.main(word, "n")
        if meaning:
            for synset in self.linked(meaning.synset, symbol):
                if kind == "member" and not self.is_below(synset, _GROUP):
                    continue
                found = self._commonest_word(synset, COMMON)
                if found and self._is_countable(found[0]):
                    quality = 0.25 + 0.6 * math.sqrt(found[1] * meaning.share)
                    yield Candidate(kind, (self._definite(found[0]),), quality, "n")

    def _is_countable(self, noun: str) -> bool:
        known = self.lists_of_words["the"] | self.lists_of_words["no article"]
        return noun in known or self.spelling.form(noun, "n", PLURAL) is not None

    def _definite(self, noun: str) -> str:
        """Returns a noun with the article that it needs in `part of ...`."""
        if noun in self.lists_of_words["no article"]:
            return noun
        if noun in self.lists_of_words["the"]:
            return f"the {noun}"
        return f"{article(noun)} {noun}"

    def _kinds(self, word: str) -> Iterator[Candidate]:
        """For `daisy`: kind of flower; a kind of few things is a better clue."""
        meaning = self.main(word, "n")
        if meaning is None or self._looks_plural(word):
            return
        narrow, wide = (self.lists_of_words[name] for name in ("nouns", "wide nouns"))
        above = [*self._above(meaning.synset, narrow, 4)]
        for steps, kind in above or self._above(meaning.synset, wide, 4):
            size = len(self._below(kind))
            quality = 0.9 * math.sqrt(meaning.share) - 0.04 * steps
            quality -= 0.02 * math.log2(1 + size / 20)
            yield Candidate("kind", (kind,), quality, "n")

    def _looks_plural(self, word: str) -> bool:
        """Whether a word is a plural or reads like one, so that `kind of` doesn't fit."""
        is_form = self.spelling.form_of(word, "n") is not None
        return is_form or (word.endswith("s") and not word.endswith(("ss", "us", "is", "ics")))

    def _below(self, noun: str) -> frozenset[Key]:
        """Returns all kinds of what a noun mostly means, at any distance."""
        if noun not in self._known_below:
            meaning = self.senses.main(noun, "n")
            waiting = [meaning.synset] if meaning else []
            found: set[Key] = set()
            while waiting:
                below = [*self.linked(waiting.pop(), _DOWN)]
                waiting += (kind for kind in below if kind.key not in found)
                found.update(kind.key for kind in below)
            self._known_below[noun] = frozenset(found)
        return self._known_below[noun]

    @cached_property
    def _known_below(self) -> dict[str, frozenset[Key]]:
        return {}

    def _manners(self, word: str) -> Iterator[Candidate]:
        meaning = self.main(word, "v", 0.5)
        if meaning is not None:
            for _, kind in self._above(meaning.synset, self.lists_of_words["verbs"], 1):
                yield Candidate("manner", (kind,), 0.75 * math.sqrt(meaning.share), "v")

    def _above(
        self, synset: Synset, wanted: frozenset[str], most: int
    ) -> Iterator[tuple[int, str]]:
        """Yields (steps up, word) for the nearest wanted word that the meaning is a kind of."""
        layer = [synset]
        for steps in range(1, most + 1):
            layer = [above for below in layer for above in self.linked(below, _UP)]
            for above in layer:
                for word in above.words:
                    if word in wanted and self.senses.share(word, above.key) >= 0.35:
                        yield steps, word
                        return

    @cached_property
    def lists_of_words(self) -> dict[str, frozenset[str]]:
        """The word lists of clue_words.txt, by section."""
        return {
            name: clue_lists.words(name)
            for name in ("nouns", "wide nouns", "verbs", "the", "no article")
        }

    def _examples(self, word: str) -> Iterator[Candidate]:
        """For `flower`: rose or tulip, two common kinds of the thing."""
        meaning = self.main(word, "n", 0.5)
        if meaning is None or not self.is_below(meaning.synset, _THING):
            return
        found = []
        for synset in self.linked(meaning.synset, _DOWN):
            best = self._commonest_word(synset, COMMON, 0.6)
            if best and not self.spelling.alike(word, best[0]):
                found.append((self.spelling.size(best[0]), best[0]))
        found.sort()
        for first, second in zip(found[::2], found[1::2], strict=False):
            quality = 0.7 * math.sqrt(meaning.share) + (0.1 if second[0] <= COMMON else 0)
            yield Candidate("example", (first[1], second[1]), quality, "n")
