"""What words mean and are made of, for the categories of word walls: WordNet as it is installed.

Of its glosses it is only asked whether they have a word in them: a `legend` has nothing of a leg.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Container, Iterable, Iterator
from functools import cached_property
from pathlib import Path

from generators.words import lexicon, relations
from tools.data.wordnet import PARTS, SOURCE, Key, WordNet, read

_WORD = re.compile("[a-z]+")
_BELOW = frozenset(("~", "~i"))
_ABOVE = frozenset(("@", "@i"))
_NEAR = frozenset(("~", "&", "^", "$"))
_ENDINGS = "s es ed d er r ing y ly ily iness ness en n ish like less ful fully edly ingly ier"
_FORMS = frozenset(_ENDINGS.split())
_UNLISTED = 99
_WRITTEN = 55  # the SCOWL size of the rarest compounds that all write in one: not `porkpie`
_SENSES_ABOVE = 3  # of a word, the commonest


class Linking:
    """Answers about words, from WordNet, the lexicon and its relations."""

    def __init__(self, source: Path = SOURCE) -> None:
        self._source = source
        self.net: WordNet = read(source)
        self.words = lexicon.english()
        self._relations = relations.english()

    def base(self, word: str) -> str:
        """Returns the base form of a word, itself if it is one."""
        return self._relations.base(word)

    def size(self, word: str) -> int:
        """Returns the SCOWL size of a word; larger than any for one that the lexicon lacks."""
        return self.words.size(word) if word in self.words else _UNLISTED

    def region(self, word: str) -> int:
        """Returns 1 for a word that only British lists have, 2 for an American one, else 0."""
        flags = self.words.flags(word) if word in self.words else lexicon.NONE
        return 1 if lexicon.Flag.BRITISH in flags else 2 if lexicon.Flag.AMERICAN in flags else 0

    def anchored(self, anchor: str) -> frozenset[str]:
        """Returns all words of `bird.n.1` and its kinds; of verbs, of near meanings."""
        lemma, part, number = anchor.rsplit(".", 2)
        start = self.net.senses[lemma, part][int(number) - 1]
        keys = self._below({start}) if part == "n" else self._near({start})
        names = (name for key in keys for name in self.net.synsets[key].words)
        return frozenset(name for name in names if name.isalpha() and name.islower())

    def _below(self, keys: set[Key]) -> set[Key]:
        found, waiting = set(keys), [*keys]
        while waiting:
            for pointer in self.net.synsets[waiting.pop()].pointers:
                if pointer.symbol in _BELOW and pointer.synset not in found:
                    found.add(pointer.synset)
                    waiting.append(pointer.synset)
        return found

    def _near(self, keys: set[Key]) -> set[Key]:
        found = set(keys)
        for key in keys:
            pointers = self.net.synsets[key].pointers
            found |= {each.synset for each in pointers if each.symbol in _NEAR}
        return found

    def above(self, word: str) -> frozenset[str]:
        """Returns the words for what a word is a kind of, in its commonest meanings."""
        waiting = [
            key for part in "nv" for key in self.net.senses.get((word, part), ())[:_SENSES_ABOVE]
        ]
        seen, names = {*waiting}, set[str]()
        while waiting:
            for pointer in self.net.synsets[waiting.pop()].pointers:
                if pointer.symbol in _ABOVE and pointer.synset not in seen:
                    seen.add(pointer.synset)
                    waiting.append(pointer.synset)
                    names.update(self.net.synsets[pointer.synset].words)
        return frozenset(names - {word})

    @cached_property
    def _terms(self) -> tuple[dict[str, set[str]], dict[str, set[str]]]:
        """By word: the words after it, and those before it, in terms of two words."""
        after, before = defaultdict[str, set[str]](set), defaultdict[str, set[str]](set)
        for lemma, _part in self.net.senses:
            first, mark, second = lemma.replace("-", "_").partition("_")
            if mark and first.isalpha() and second.isalpha():
                after[first].add(second)
                before[second].add(first)
        return after, before

    def beside(self, blank: str, words: Iterable[str]) -> Iterator[str]:
        """Yields the words that make a word or a term with a blank such as `GOLDEN ___`."""
        is_first = blank.endswith("___")
        fixed = blank.replace("___", "").strip().lower()
        terms = self._terms[0 if is_first else 1].get(fixed, set())
        for word in words:
            whole = fixed + word if is_first else word + fixed
            if word in terms or whole in self.words:
                yield word

    def is_joined(self, blank: str, word: str) -> bool:
        """Whether a word and its blank are written as one word: `lifeboat`."""
        return self.size(blank.lower().replace("___", word).replace(" ", "")) <= _WRITTEN

    def is_root(self, part: str, word: str) -> bool:
        """Whether a word derives from the part hidden in it, as far as its gloss shows."""
        if self.base(word) == part or word in {part + form for form in _FORMS}:
            return True
        return bool({part, f"{part}s"} & self._explained(word))

    def _explained(self, word: str) -> frozenset[str]:
        """Returns the words that explain a word, and those that it is derived from."""
        found: set[str] = set()
        for part in PARTS:
            for key in self.net.senses.get((self.base(word), part), ()):
                found |= self._glosses[key]
                for pointer in self.net.synsets[key].pointers:
                    if pointer.symbol in ("@", "+"):
                        names = self.net.synsets[pointer.synset].words
                        found.update(each for name in names for each in _WORD.findall(name))
        return frozenset(found - {word, self.base(word)})

    @cached_property
    def _glosses(self) -> dict[Key, frozenset[str]]:
        found = {}
        for part, name in PARTS.items():
            for line in (self._source / f"data.{name}").read_text("ascii").splitlines():
                facts, bar, gloss = line.partition(" | ")
                if bar and not line.startswith("  "):
                    key = Key(part, int(facts.split(" ", 1)[0]))
                    found[key] = frozenset(_WORD.findall(gloss.lower()))
        return found

    def is_known(self, word: str, also: Container[str] = ()) -> bool:
        """Whether everybody knows a word, so that wordplay may use it."""
        words = self.words
        if word not in words or words.is_offensive(word) or self.base(word) != word:
            return False
        flags = words.flags(word) & (lexicon.Flag.NAME | lexicon.Flag.AMERICAN)
        return not flags and (words.size(word) <= 20 or (words.size(word) <= 35 and word in also))
