"""How words are related: same meaning, opposites, kinds, parts, compounds, and inflected forms.

Made from the relations of WordNet 3.0, with no definition. Loaded only when somebody asks.

The words of a meaning are the lexicon's alone; where a kind ("motor vehicle") has no such word,
the next one above ("vehicle") stands in. Offensive words and meanings are not in it. Meanings of a
word have the numbers that WordNet gives them within a part of speech, 1 is the commonest; since
some are left out, the first one may be 2.
"""

from __future__ import annotations

import re
from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, cached_property
from itertools import accumulate
from typing import NamedTuple

from .. import assets
from ..base import ParseError
from ..packed import Packed, numbers
from . import lexicon
from .lexicon import Flag, Lexicon

PARTS = "nvar"
"""The parts of speech: noun, verb, adjective, adverb."""
INDEX_WIDTH = 3
"""Bytes of an index into words, synsets or memberships."""


class NumberLinks:
    """For every number the numbers it is linked to, in the order in which the links were given."""

    def __init__(self, keys: Sequence[int], values: Sequence[int]) -> None:
        order = sorted(range(len(keys)), key=keys.__getitem__)
        self._keys = array("I", map(keys.__getitem__, order))
        self._values = array("I", map(values.__getitem__, order))

    def of(self, key: int) -> Sequence[int]:
        """The numbers that `key` is linked to."""
        start = bisect_left(self._keys, key)
        return self._values[start : bisect_right(self._keys, key, start)]


def halves(column: bytes) -> tuple[Sequence[int], Sequence[int]]:
    """Returns the two ends of pairs: a column has all first ends, then all second ends."""
    both = numbers(column, INDEX_WIDTH)
    return both[: len(both) // 2], both[len(both) // 2 :]


class Meanings:
    """The synsets, in the order of a walk down the tree of kinds, part of speech by part.

    A membership, a word in a synset, is a place: those of one synset are neighbours.
    """

    def __init__(self, columns: Mapping[str, bytes], counts: Sequence[int]) -> None:
        """From columns of the packed relations; `counts` are the synsets of each of PARTS."""
        self._parts = b"".join(bytes([part]) * count for part, count in enumerate(counts))
        self._depths = columns["depths"]
        self._starts = array("I", [0, *accumulate(columns["sizes"])])
        self._columns = columns

    def __len__(self) -> int:
        return len(self._depths)

    def places(self, synset: int) -> range:
        """Returns the numbers of the memberships (a word in a meaning) of a synset."""
        return range(self._starts[synset], self._starts[synset + 1])

    def of_place(self, place: int) -> int:
        """The meaning that the membership belongs to."""
        return bisect_right(self._starts, place) - 1

    def part(self, synset: int) -> str:
        """The part of speech of the meaning."""
        return PARTS[self._parts[synset]]

    def depth(self, synset: int) -> int:
        """The number of kinds above the meaning: 0 for `entity`."""
        return self._depths[synset]

    def above(self, synset: int) -> Sequence[int]:
        """The meanings that this one is a kind of."""
        return [*self._first_parent(synset), *self._more_above.of(synset)]

    def below(self, synset: int) -> Sequence[int]:
        """The meanings that are kinds of this one."""
        return [*self._first_children(synset), *self._more_below.of(synset)]

    def pieces(self, synset: int) -> Sequence[int]:
        """The meanings that are parts of this one."""
        return self._pieces.of(synset)

    def wholes(self, synset: int) -> Sequence[int]:
        """The meanings that this one is a part of."""
        return self._wholes.of(synset)

    def _first_parent(self, synset: int) -> Iterator[int]:
        depth = self._depths[synset]
        if depth:  # the last one before it that is one level higher
            yield self._depths.rindex(depth - 1, 0, synset)

    def _first_children(self, synset: int) -> Iterator[int]:
        """Yields the synsets directly below one, which follow it in the order of the data."""
        depth = self._depths[synset]
        for other in range(synset + 1, len(self)):
            if self._depths[other] <= depth:
                return
            if self._depths[other] == depth + 1:
                yield other

    @cached_property
    def _more_above(self) -> NumberLinks:
        return NumberLinks(*halves(self._columns["kinds"]))

    @cached_property
    def _more_below(self) -> NumberLinks:
        children, parents = halves(self._columns["kinds"])
        return NumberLinks(parents, children)

    @cached_property
    def _wholes(self) -> NumberLinks:
        return NumberLinks(*halves(self._columns["wholes"]))

    @cached_property
    def _pieces(self) -> NumberLinks:
        pieces, wholes = halves(self._columns["wholes"])
        return NumberLinks(wholes, pieces)


KIND = "relations"
"""What the first line of the file says."""
CODE_WIDTH = 2
"""Bytes of the number of a headword, and of that of an edit."""

_NO_FORM = 0xFFFF


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


_COMPARING, _COMPARED_SIZE = ("er", "est"), 20
"""Endings of adjectives, and the largest size whose comparisons were met and not only formed."""
_ODD_PLURAL = re.compile("[^aeiou]ys$")


class Relations:
    """The relations between the words of a lexicon; never changed after loading.

    What answers about a word list is ordered: what comes to mind first is first. No word is in
    one answer twice for a part of speech, nor is the word asked for.
    """

    def __init__(self, words: Lexicon, data: bytes) -> None:
        """From the file that tools/lexicon.py made together with the lexicon's.

        Raises ParseError.
        """
        packed = Packed.from_bytes(KIND, data)
        if packed.facts["lexicon"] != words.stamp:
            raise ParseError(
                "The word relations are for a different word list: {found} instead of "
                "{expected}. Reinstall Puzzle Cabinet.",
                expected=words.stamp,
                found=packed.facts["lexicon"],
            )
        self._lexicon = words
        self._columns = packed.columns
        self.meanings = Meanings(packed.columns, packed.facts["synsets"])
        self._numbers, self._uses = packed.columns["numbers"], packed.columns["uses"]

    def senses(self, word: str) -> tuple[Sense, ...]:
        """The meanings of the word, commonest first; none if it is no headword."""
        return tuple(self._sense(place) for place in self._places(word))

    def words(self, synset: int) -> tuple[str, ...]:
        """The words with that meaning, in WordNet's order."""
        return tuple(self._word(place) for place in self.meanings.places(synset))

    def synonyms(self, word: str) -> tuple[Related, ...]:
        """Words of the same meaning."""
        return self._related(word, lambda synset: (synset,))

    def kinds_of(self, word: str) -> tuple[Related, ...]:
        """Returns what a word is a kind of, the nearest first: canine, animal for `dog`."""
        return self._related(word, self.meanings.above, nearest_first=True)

    def examples(self, word: str) -> tuple[Related, ...]:
        """Kinds of the word: spaniel for `dog`."""
        return self._related(word, self.meanings.below)

    def parts(self, word: str) -> tuple[Related, ...]:
        """Parts of the word: wheel for `car`."""
        return self._related(word, self.meanings.pieces)

    def wholes(self, word: str) -> tuple[Related, ...]:
        """Wholes that the word is a part of: car for `wheel`."""
        return self._related(word, self.meanings.wholes)

    def antonyms(self, word: str) -> tuple[Related, ...]:
        """Direct opposites."""
        places = self._places(word)
        pairs = (self._pair(place, other) for place in places for other in self._opposed(place))
        return tuple(_first_of_each(pairs, word))

    def compounds(self, word: str) -> tuple[Compound, ...]:
        """The terms of two words of which the word is one, commonest first."""
        index = self._lexicon.find(word)
        if index < 0:
            return ()
        terms = {*self._terms_by_first.of(index), *self._terms_by_second.of(index)}
        return tuple(sorted(map(self._compound, terms), key=lambda term: (-term.uses, term)))

    def base(self, word: str) -> str:
        """The word that this one is a form of; itself where it is of none."""
        return self.inflection(word).base

    def inflection(self, word: str) -> Inflection:
        """Returns the base of a form and its part of speech; the word itself and "" if of none."""
        index = self._lexicon.find(word)
        code = _NO_FORM if index < 0 else self._forms[index]
        if code == _NO_FORM:
            return Inflection(word, "")
        part, dropped, added = self._edits[code]
        return Inflection(word[: len(word) - dropped] + added, part)

    def is_odd_form(self, word: str) -> bool:
        """Whether a word is listed only as a form of another, and hardly anyone writes that form.

        That is a comparison such as `sager` outside the commonest lists, or `drys` beside `dries`.
        """
        words, compares = self._lexicon, word.endswith(_COMPARING)
        if not compares and not _ODD_PLURAL.search(word):
            return False
        if word not in words or not words.flags(word) & Flag.INFLECTED or self._places(word):
            return False
        return words.size(word) > _COMPARED_SIZE if compares else f"{word[:-2]}ies" in words

    def _places(self, word: str) -> Sequence[int]:
        """The memberships of the word, commonest meaning first."""
        index = self._lexicon.find(word)
        return () if index < 0 else sorted(self._places_of.of(index), key=self._rarity)

    def _rarity(self, place: int) -> tuple[int, int, int]:
        """Orders the meanings of a word: the commoner first, nouns before verbs, by number."""
        part = self.meanings.part(self.meanings.of_place(place))
        return -self._uses[place], PARTS.index(part), self._numbers[place]

    def _strangeness(self, place: int) -> tuple[int, int]:
        """Orders words of a meaning: those that mean mostly this first, the commoner first."""
        return self._numbers[place], -self._lexicon.commonness[self._members[place]]

    def _word(self, place: int) -> str:
        return self._lexicon.words[self._members[place]]

    def _sense(self, place: int) -> Sense:
        synset = self.meanings.of_place(place)
        part = self.meanings.part(synset)
        return Sense(part, self._numbers[place], synset, self._uses[place])

    def _pair(self, place: int, other: int) -> Related:
        part = self.meanings.part(self.meanings.of_place(place))
        return Related(self._word(other), part, self._numbers[place], self._numbers[other])

    def _related(
        self, word: str, step: Callable[[int], Iterable[int]], nearest_first: bool = False
    ) -> tuple[Related, ...]:
        """The words of the synsets that `step` leads to from those of the word."""
        found: list[Related] = []
        for place in self._places(word):
            synsets = step(self.meanings.of_place(place))
            groups = [
                sorted(self.meanings.places(synset), key=self._strangeness) for synset in synsets
            ]
            others = [other for group in groups for other in group]
            if not nearest_first:
                others.sort(key=self._strangeness)
            found += (self._pair(place, other) for other in others)
        return tuple(_first_of_each(found, word))

    def _opposed(self, place: int) -> Iterator[int]:
        """Yields the memberships that are direct opposites of one, in either direction."""
        for links in self._opposites:
            yield from links.of(place)

    def _compound(self, term: int) -> Compound:
        firsts, seconds = self._terms
        words, columns = self._lexicon.words, self._columns
        part, uses = PARTS[columns["compound_parts"][term]], columns["compound_uses"][term]
        return Compound(words[firsts[term]], words[seconds[term]], part, uses)

    @cached_property
    def _members(self) -> array[int]:
        """By place: the index of its word."""
        vocabulary = headwords(self._lexicon)
        codes = numbers(self._columns["members"], CODE_WIDTH)
        return array("I", map(vocabulary.__getitem__, codes))

    @cached_property
    def _places_of(self) -> NumberLinks:
        return NumberLinks(self._members, range(len(self._members)))

    @cached_property
    def _opposites(self) -> tuple[NumberLinks, NumberLinks]:
        firsts, seconds = halves(self._columns["antonyms"])
        return NumberLinks(firsts, seconds), NumberLinks(seconds, firsts)

    @cached_property
    def _terms(self) -> tuple[array[int], array[int]]:
        """The first and the second words of the compounds."""
        firsts, seconds = halves(self._columns["compounds"])
        return array("I", firsts), array("I", seconds)

    @cached_property
    def _terms_by_first(self) -> NumberLinks:
        return NumberLinks(self._terms[0], range(len(self._terms[0])))

    @cached_property
    def _terms_by_second(self) -> NumberLinks:
        return NumberLinks(self._terms[1], range(len(self._terms[1])))

    @cached_property
    def _forms(self) -> array[int]:
        """Returns the number of the edit of each word, by index."""
        found = array("H", [_NO_FORM]) * len(self._lexicon)
        codes = iter(numbers(self._columns["forms"], CODE_WIDTH))
        inflected = int(Flag.INFLECTED)
        for index, flags in enumerate(self._lexicon.flag_bytes):
            if flags & inflected:
                found[index] = next(codes)
        return found

    @cached_property
    def bases(self) -> array[int]:
        """Returns the index of each word's base; its own if it is no form of another."""
        words, edits = self._lexicon, self._edits
        found = array("I", range(len(words)))
        for index, (word, code) in enumerate(zip(words.words, self._forms, strict=True)):
            if code != _NO_FORM:
                _, dropped, added = edits[code]
                base = words.find(word[: len(word) - dropped] + added)
                found[index] = index if base < 0 else base
        return found

    @cached_property
    def _edits(self) -> list[tuple[str, int, str]]:
        """By number of an edit: part of speech, letters to drop at the end, ending to add."""
        lines = self._columns["edits"].decode("ascii").splitlines()
        return [(line[0], int(line[1:3]), line[3:]) for line in lines]


def headwords(words: Lexicon) -> list[int]:
    """The indices of the words that have relations, ascending."""
    wanted, mask = int(Flag.HEADWORD), int(Flag.HEADWORD | Flag.OFFENSIVE)  # enums are slow
    return [index for index, flags in enumerate(words.flag_bytes) if flags & mask == wanted]


def _first_of_each(found: Iterable[Related], word: str) -> Iterator[Related]:
    """Yields each related word once for each part of speech, and never the word itself."""
    seen = set()
    for related in found:
        key = related.word, related.part
        if related.word != word and key not in seen:
            seen.add(key)
            yield related


@cache
def english() -> Relations:
    """The relations of English words, loaded once. Raises ParseError if data is damaged."""
    return Relations(lexicon.english(), assets.data("lexicon/en.rel"))
