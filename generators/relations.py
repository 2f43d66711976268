"""How words are related: same meaning, opposites, kinds, parts, compounds, and inflected forms.

Made from the relations of WordNet 3.0, with no definition. Loaded only when somebody asks.

A meaning is a synset, here a number. Its words are the lexicon's alone; where a kind ("motor
vehicle") has no such word, the next one above ("vehicle") stands in. Offensive words and meanings
are not in it. Meanings of a word have the numbers that WordNet gives them within a part of speech,
1 is the commonest; since some are left out, the first one may be 2.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache, cached_property
from itertools import accumulate
from typing import NamedTuple

from generators import assets, lexicon
from generators.lexicon import Flag, Lexicon
from generators.packed import Packed, numbers

KIND = "relations"
"""What the first line of the file says."""
PARTS = "nvar"
"""The parts of speech: noun, verb, adjective, adverb."""
INDEX_WIDTH, CODE_WIDTH = 3, 2
"""Bytes of an index into words, synsets or memberships, and of the code of an inflection."""


class Sense(NamedTuple):
    """A meaning of a word; `uses` is how often it was met in tagged texts, at most 255."""

    part: str
    number: int
    synset: int
    uses: int


class Related(NamedTuple):
    """A related word: in which meaning of the word asked for, and in which of its own."""

    word: str
    part: str
    number: int
    other_number: int


class Compound(NamedTuple):
    """Two words that are written apart and are one term; `uses` as in Sense."""

    first: str
    second: str
    part: str
    uses: int


class Inflection(NamedTuple):
    """The word that another one is a form of, and as which part of speech."""

    base: str
    part: str


_Step = Callable[[int], Sequence[int]]
"""From a synset to related ones."""


class Relations:
    """The relations between the words of a lexicon; never changed after loading."""

    def __init__(self, words: Lexicon, data: bytes) -> None:
        """From the file that tools/lexicon.py made together with the lexicon's.

        Raises ParseError.
        """
        packed = Packed.from_bytes(KIND, data)
        columns = packed.columns
        self._lexicon = words
        self._parts = b"".join(
            bytes([part]) * count for part, count in enumerate(packed.facts["synsets"])
        )
        self._starts = [0, *accumulate(columns["sizes"])]
        vocabulary = headwords(words)
        self._members = [vocabulary[place] for place in numbers(columns["members"], CODE_WIDTH)]
        self._numbers, self._uses = columns["numbers"], columns["uses"]
        self._columns = columns
        self._depths = columns["depths"]

    # Meanings

    def senses(self, word: str) -> tuple[Sense, ...]:
        """The meanings of the word, commonest first; none where it is no headword."""
        return tuple(self._sense(place) for place in self._places(word))

    def words(self, synset: int) -> tuple[str, ...]:
        """The words with that meaning, in WordNet's order."""
        places = range(self._starts[synset], self._starts[synset + 1])
        return tuple(self._word(place) for place in places)

    def part(self, synset: int) -> str:
        """The part of speech of the meaning."""
        return PARTS[self._parts[synset]]

    def depth(self, synset: int) -> int:
        """How many kinds stand above the meaning: 0 for `entity`."""
        return self._depths[synset]

    def above(self, synset: int) -> Sequence[int]:
        """The meanings that this one is a kind of."""
        return self._parents[synset]

    def below(self, synset: int) -> Sequence[int]:
        """The meanings that are kinds of this one."""
        return self._children.get(synset, ())

    # Words; the first is what comes to mind first, and none is there twice for a part of speech

    def synonyms(self, word: str) -> tuple[Related, ...]:
        """Words of the same meaning."""
        return self._related(word, lambda synset: (synset,))

    def kinds_of(self, word: str) -> tuple[Related, ...]:
        """What the word is a kind of: an animal for `dog`."""
        return self._related(word, self.above)

    def examples(self, word: str) -> tuple[Related, ...]:
        """Kinds of what the word means."""
        return self._related(word, self.below)

    def parts(self, word: str) -> tuple[Related, ...]:
        """What the word's things are made up of."""
        return self._related(word, lambda synset: self._pieces.get(synset, ()))

    def wholes(self, word: str) -> tuple[Related, ...]:
        """What the word's things are parts of."""
        return self._related(word, lambda synset: self._wholes.get(synset, ()))

    def antonyms(self, word: str) -> tuple[Related, ...]:
        """Direct opposites."""
        found = [
            self._pair(place, other)
            for place in self._places(word)
            for other in self._opposites.get(place, ())
        ]
        return tuple(_first_of_each(found, word))

    def compounds(self, word: str) -> tuple[Compound, ...]:
        """The terms of two words of which the word is one, commonest first."""
        if word not in self._lexicon:
            return ()
        found = self._compounds.get(self._lexicon.index(word), ())
        return tuple(sorted(found, key=lambda term: (-term.uses, term)))

    # Forms

    def base(self, word: str) -> str:
        """The word that this one is a form of; itself where it is of none."""
        return self.inflection(word).base

    def inflection(self, word: str) -> Inflection:
        """What the word is a form of; itself, and no part of speech, where it is of none."""
        if word not in self._lexicon:
            return Inflection(word, "")
        code = self._forms.get(self._lexicon.index(word))
        if code is None:
            return Inflection(word, "")
        part, dropped, added = self._edits[code]
        return Inflection(word[: len(word) - dropped] + added, part)

    # A place is an index into the memberships: which word is in which synset

    def _places(self, word: str) -> Sequence[int]:
        if word not in self._lexicon:
            return ()
        return self._places_of.get(self._lexicon.index(word), ())

    def _word(self, place: int) -> str:
        return self._lexicon.words[self._members[place]]

    def _sense(self, place: int) -> Sense:
        synset = self._synset_of[place]
        return Sense(self.part(synset), self._numbers[place], synset, self._uses[place])

    def _pair(self, place: int, other: int) -> Related:
        part = self.part(self._synset_of[place])
        return Related(self._word(other), part, self._numbers[place], self._numbers[other])

    def _related(self, word: str, step: _Step) -> tuple[Related, ...]:
        found: list[Related] = []
        for place in self._places(word):
            others = [
                other
                for synset in step(self._synset_of[place])
                for other in range(self._starts[synset], self._starts[synset + 1])
            ]
            others.sort(key=self._strangeness)
            found += (self._pair(place, other) for other in others)
        return tuple(_first_of_each(found, word))

    def _strangeness(self, place: int) -> tuple[int, int]:
        """Orders words: those that mean this first, the commoner first."""
        return self._numbers[place], -self._lexicon.commonness[self._members[place]]

    @cached_property
    def _synset_of(self) -> list[int]:
        sizes = self._columns["sizes"]
        return [synset for synset, size in enumerate(sizes) for _ in range(size)]

    @cached_property
    def _places_of(self) -> dict[int, list[int]]:
        """By index of a word: its places, commonest meaning first."""
        found: dict[int, list[int]] = {}
        for place, index in enumerate(self._members):
            found.setdefault(index, []).append(place)
        for places in found.values():
            if len(places) > 1:
                places.sort(key=self._rarity)
        return found

    def _rarity(self, place: int) -> tuple[int, int, int]:
        """Orders the meanings of a word: the commoner first, nouns before verbs, by number."""
        part = self._parts[self._synset_of[place]]
        return -self._uses[place], part, self._numbers[place]

    @cached_property
    def _parents(self) -> list[tuple[int, ...]]:
        """By synset; the synsets stand in the order of a walk down the tree of first parents."""
        found: list[tuple[int, ...]] = []
        path: list[int] = []
        for synset, depth in enumerate(self._depths):
            del path[depth:]
            found.append((path[-1],) if path else ())
            path.append(synset)
        for child, parent in self._pairs("kinds"):
            found[child] += (parent,)
        return found

    @cached_property
    def _children(self) -> dict[int, list[int]]:
        return _grouped((up, synset) for synset, ups in enumerate(self._parents) for up in ups)

    @cached_property
    def _pieces(self) -> dict[int, list[int]]:
        return _grouped((whole, piece) for piece, whole in self._pairs("wholes"))

    @cached_property
    def _wholes(self) -> dict[int, list[int]]:
        return _grouped(self._pairs("wholes"))

    @cached_property
    def _opposites(self) -> dict[int, list[int]]:
        pairs = [*self._pairs("antonyms")]
        return _grouped([*pairs, *((second, first) for first, second in pairs)])

    @cached_property
    def _compounds(self) -> dict[int, list[Compound]]:
        found: dict[int, list[Compound]] = {}
        columns, words = self._columns, self._lexicon.words
        facts = zip(columns["compound_parts"], columns["compound_uses"], strict=True)
        for (first, second), (part, uses) in zip(self._pairs("compounds"), facts, strict=True):
            compound = Compound(words[first], words[second], PARTS[part], uses)
            for index in {first, second}:
                found.setdefault(index, []).append(compound)
        return found

    @cached_property
    def _forms(self) -> dict[int, int]:
        """By index of an inflected word: the number of its edit."""
        flags = self._lexicon.flag_bytes
        wanted = int(Flag.INFLECTED)
        inflected = (index for index, flag in enumerate(flags) if flag & wanted)
        return dict(zip(inflected, numbers(self._columns["forms"], CODE_WIDTH), strict=True))

    @cached_property
    def _edits(self) -> list[tuple[str, int, str]]:
        """Part of speech, how many letters go, what comes in their place."""
        lines = self._columns["edits"].decode("ascii").splitlines()
        return [(line[0], int(line[1:3]), line[3:]) for line in lines]

    def _pairs(self, name: str) -> Iterator[tuple[int, int]]:
        """The two halves of a column, side by side."""
        both = numbers(self._columns[name], INDEX_WIDTH)
        half = len(both) // 2
        return zip(both[:half], both[half:], strict=True)


def headwords(words: Lexicon) -> list[int]:
    """The indices of the words that the relations speak of, ascending."""
    wanted, mask = int(Flag.HEADWORD), int(Flag.HEADWORD | Flag.OFFENSIVE)  # enums are slow
    return [index for index, flags in enumerate(words.flag_bytes) if flags & mask == wanted]


def _grouped(pairs: Iterable[tuple[int, int]]) -> dict[int, list[int]]:
    found: dict[int, list[int]] = {}
    for first, second in pairs:
        found.setdefault(first, []).append(second)
    return found


def _first_of_each(found: Iterable[Related], asked: str) -> Iterator[Related]:
    seen = set()
    for related in found:
        key = related.word, related.part
        if related.word != asked and key not in seen:
            seen.add(key)
            yield related


@cache
def english() -> Relations:
    """The relations of English words, loaded once. Raises ParseError where data is damaged."""
    return Relations(lexicon.english(), assets.data("lexicon/en.rel"))
