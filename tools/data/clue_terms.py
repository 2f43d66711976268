"""Clues from terms of two words, written apart or as one: `Word before ball and print`."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Set
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from generators.words.lexicon import Flag
from tools.data import clue_lists
from tools.data.clue_rules import KNOWN, Candidate
from tools.data.clue_senses import Senses
from tools.data.clue_spelling import Spelling
from tools.data.wordnet import PARTS, Key, Synset, compounds

_LARGEST_OTHER = 35
_UP = "@"
_LEAST_FAME = 0.75
_SHORTEST = 3
_LEVELS_UP = 6
_WORD = re.compile("[a-z]+")


@dataclass
class Terms:
    """The terms of two words, and clues from them; `source` is the folder with the glosses.
    A gloss must name a part for a word to count as joined of it: `carpet` has nothing to do with
    `pet`.
    """

    senses: Senses
    spelling: Spelling
    source: Path
    severed: Set[tuple[str, str]] = frozenset()
    """Pairs that a person has decided to make no clue of."""

    def candidates(self, word: str) -> Iterator[Candidate]:
        """Yields clues by the words that stand before and after a word."""
        if word in self._never:
            return
        yield from self._side("f", "before", self._after.get(word, {}), word)
        yield from self._side("l", "after", self._before.get(word, {}), word)
        for first, second, fame in self._famous.get(word, ()):
            code, other = ("b", second) if first == word else ("B", first)
            kind = "blank before" if code == "b" else "blank after"
            if self._is_fair(word, other):
                yield Candidate(kind, (other,), 0.3 + 0.3 * fame, code)

    def _is_fair(self, word: str, other: str) -> bool:
        return (word, other) not in self.severed and not self.spelling.alike(word, other)

    def _side(
        self, code: str, kind: str, others: dict[str, float], word: str
    ) -> Iterator[Candidate]:
        """Yields clues such as `Word before ball and print`; `others` has the fame of terms."""
        fit = [other for other in others if self._is_fair(word, other)]
        fit.sort(key=lambda other: (-others[other], self.spelling.size(other), other))
        for first, second in zip(fit[::2], fit[1::2], strict=False):
            fame = (others[first] + others[second]) / 2
            if fame < _LEAST_FAME:
                continue
            quality = 0.45 + 0.35 * fame
            yield Candidate(kind, (first, second), quality, code)

    @cached_property
    def _never(self) -> frozenset[str]:
        return clue_lists.words("no terms") | clue_lists.words("little")

    @cached_property
    def _after(self) -> dict[str, dict[str, float]]:
        """By word: the words that follow it in terms, with the fame (0 to 1) of each term."""
        return self._tables[0]

    @cached_property
    def _before(self) -> dict[str, dict[str, float]]:
        return self._tables[1]

    @cached_property
    def _famous(self) -> dict[str, list[tuple[str, str, float]]]:
        """By word: its terms of two separate words, with their fame, the best known first."""
        found: dict[str, list[tuple[str, str, float]]] = defaultdict(list)
        for row in sorted(self._apart(), key=lambda row: (-row[2], row)):
            if not self._never & {*row[:2]} and row[2] >= 1:
                found[row[0]].append(row)
                found[row[1]].append(row)
        return found

    @cached_property
    def _tables(self) -> tuple[dict[str, dict[str, float]], dict[str, dict[str, float]]]:
        after: dict[str, dict[str, float]] = defaultdict(dict)
        before: dict[str, dict[str, float]] = defaultdict(dict)
        for first, second, fame in [*self._apart(), *self._joined()]:
            for table, word, other in ((after, first, second), (before, second, first)):
                if other not in self._never and self.spelling.known(other, _LARGEST_OTHER):
                    table[word][other] = max(fame, table[word].get(other, 0))
        return after, before

    def _apart(self) -> Iterator[tuple[str, str, float]]:
        """Yields (first, second, fame) of the terms written as two words."""
        for first, second, synset, count in compounds(self.senses.net):
            term = f"{first}_{second}"
            are_fit = all(self.spelling.known(word, KNOWN) for word in (first, second))
            if count > 0 and synset.key.part == "n" and are_fit and self._is_fit(term, synset):
                yield first, second, min(1.0, 0.4 + 0.1 * count)

    def _joined(self) -> Iterator[tuple[str, str, float]]:
        """Yields (first, second, fame) of the terms written as one word."""
        words = self.spelling.words
        for word, flags in zip(words.words, words.flag_bytes, strict=True):
            if not flags & int(Flag.HEADWORD) or not self.spelling.is_fit(word, KNOWN):
                continue
            for cut in range(_SHORTEST, len(word) - _SHORTEST + 1):
                first, second = word[:cut], word[cut:]
                if self._is_joint(word, first, second):
                    yield first, second, 1.0 if words.size(word) <= 35 else 0.75

    def _is_joint(self, word: str, first: str, second: str) -> bool:
        """Whether a word is truly made of two: a kind of `second`, or its gloss names a part."""
        if not all(self.spelling.is_fit(part, _LARGEST_OTHER) for part in (first, second)):
            return False
        synsets = [sense.synset for sense in self.senses.of(word) if sense.synset.key.part == "n"]
        return any(
            second in self._names_above(synset) or {first, second} & self._gloss(synset)
            for synset in synsets
        )

    def _is_fit(self, term: str, synset: Synset) -> bool:
        """Whether clues may use a term in this meaning."""
        return any(sense.synset.key == synset.key for sense in self.senses.of(term))

    def _names_above(self, synset: Synset) -> set[str]:
        """Returns the words for all that a meaning is a kind of, some levels up."""
        names: set[str] = set()
        layer = [synset]
        for _ in range(_LEVELS_UP):
            pointers = [pointer for below in layer for pointer in below.pointers]
            layer = [self.senses.net.synsets[p.synset] for p in pointers if p.symbol == _UP]
            names.update(word for above in layer for word in above.words)
        return names

    def _gloss(self, synset: Synset) -> frozenset[str]:
        return self._gloss_words.get(synset.key, frozenset())

    @cached_property
    def _gloss_words(self) -> dict[Key, frozenset[str]]:
        found = {}
        for part, name in PARTS.items():
            for line in (self.source / f"data.{name}").read_text("ascii").splitlines():
                facts, bar, gloss = line.partition(" | ")
                if bar and not line.startswith("  "):
                    key = Key(part, int(facts.split(" ", 1)[0]))
                    found[key] = frozenset(_WORD.findall(gloss.partition('"')[0].lower()))
        return found
