"""How words are related: same meaning, opposites, kinds, parts, compounds, and inflected forms.

Made from the relations of WordNet 3.0, without its definitions. Loaded when first needed.

Meanings (synsets) have only words of the lexicon; if a kind ("motor vehicle") has no such word,
the next one above ("vehicle") takes its place. Offensive words and meanings are left out. The
meanings of a word are numbered as in WordNet, within a part of speech, the commonest 1; since some
are left out, the first one may be 2.
"""

from __future__ import annotations

import re
from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, cached_property
from itertools import accumulate
from typing import NamedTuple

from .. import packed
from ..base import MalformedFile
from ..packed import Packed, numbers
from . import lexicon
from .lexicon import Flag, Lexicon

PARTS = "nvar"
"""The parts of speech: noun, verb, adjective, adverb."""
INDEX_WIDTH = 3
"""Bytes of an index into words, synsets or memberships."""


class NumberLinks:
    """Links from numbers to numbers; those of one number in the order in which they were given."""

    def __init__(self, keys: Sequence[int], values: Sequence[int]) -> None:
        order = sorted(range(len(keys)), key=keys.__getitem__)
        self._keys = array("I", map(keys.__getitem__, order))
        self._values = array("I", map(values.__getitem__, order))

    def of(self, key: int) -> Sequence[int]:
        """The numbers that `key` is linked to."""
        start = bisect_left(self._keys, key)  # the keys are sorted: those of one are in a row
        return self._values[start : bisect_right(self._keys, key, start)]


def halves(column: bytes) -> tuple[Sequence[int], Sequence[int]]:
    """Returns the two ends of pairs: a column has all first ends, then all second ends."""
    both = numbers(column, INDEX_WIDTH)
    return both[: len(both) // 2], both[len(both) // 2 :]


class Meanings:
    """The synsets, in the order of a walk down the tree of kinds, one part of speech at a time.

    A membership is one word in one synset; they are numbered, those of a synset in a row.
    """

    def __init__(self, columns: Mapping[str, bytes], counts: Sequence[int]) -> None:
        """From columns of the packed relations; `counts` are the synsets of each of PARTS."""
        # By synset: the index of its part of speech in PARTS.
        self._parts = b"".join(bytes([part]) * count for part, count in enumerate(counts))
        self._depths = columns["depths"]
        self._starts = array("I", [0, *accumulate(columns["sizes"])])
        self._columns = columns

    def __len__(self) -> int:
        return len(self._depths)

    def memberships(self, synset: int) -> range:
        """Returns the memberships of a synset, one for each of its words."""
        return range(self._starts[synset], self._starts[synset + 1])

    def synset_of(self, membership: int) -> int:
        """The synset that the membership belongs to."""
        return bisect_right(self._starts, membership) - 1

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
        if depth := self._depths[synset]:  # the last one before it that is one level higher
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
        """By synset: its hypernyms besides the first, which the order of the synsets tells."""
        return NumberLinks(*halves(self._columns["kinds"]))

    @cached_property
    def _more_below(self) -> NumberLinks:
        """By synset: its hyponyms that follow another hypernym in the order of the synsets."""
        children, parents = halves(self._columns["kinds"])
        return NumberLinks(parents, children)

    @cached_property
    def _wholes(self) -> NumberLinks:
        """By synset: its holonyms, the wholes that it is a part of."""
        return NumberLinks(*halves(self._columns["wholes"]))

    @cached_property
    def _pieces(self) -> NumberLinks:
        """By synset: its meronyms, the parts that it has."""
        pieces, wholes = halves(self._columns["wholes"])
        return NumberLinks(wholes, pieces)


KIND = "relations"
"""What the first line of the file says."""
CODE_WIDTH = 2
"""Bytes of the number of a headword, and of the number of an edit (see Relations._edits)."""

_NO_FORM = 0xFFFF


class Sense(NamedTuple):
    """A meaning of a word; `uses` counts it in WordNet's tagged texts, at most 255."""

    part: str
    number: int
    synset: int
    uses: int


class Related(NamedTuple):
    """A word related to another one; `number` is the meaning of that one."""

    word: str
    part: str
    number: int


class Compound(NamedTuple):
    """A term of two words written apart, such as `ice cream`; `uses` as in Sense."""

    first: str
    second: str
    part: str
    uses: int


class Inflection(NamedTuple):
    """The word that another one is a form of, and as which part of speech."""

    base: str
    part: str


class _Inflection(NamedTuple):
    """How the base is made of a form of this part of speech: `dropped` letters, then an ending."""

    part: str
    dropped: int
    ending: str

    def base_of(self, form: str) -> str:
        return form[: len(form) - self.dropped] + self.ending


_COMPARATIVE_ENDINGS, _COMPARATIVE_SIZE = ("er", "est"), 20
"""Beyond that size many listed comparatives and superlatives are formed by rule, not in use."""
_ODD_PLURAL = re.compile("[^aeiou]ys$")


class Relations:
    """The relations between the words of a lexicon; never changed after loading.

    Related words are in the order in which they come to mind. No result has a word twice for a
    part of speech, nor the word asked for.
    """

    def __init__(self, words: Lexicon, data: bytes) -> None:
        """Reads the file that tools/data/lexicon.py made together with that of the lexicon.

        Raises ParseError.
        """
        packed = Packed.from_bytes(KIND, data)
        if packed.facts["lexicon"] != words.stamp:
            raise MalformedFile(
                f"The word relations are for a different word list: {packed.facts['lexicon']} "
                f"instead of {words.stamp}. Reinstall Puzzle Cabinet."
            )
        self._lexicon = words
        self._columns = packed.columns
        self.meanings = Meanings(packed.columns, packed.facts["synsets"])
        self._numbers, self._uses = packed.columns["numbers"], packed.columns["uses"]

    def senses(self, word: str) -> tuple[Sense, ...]:
        """The meanings of the word, commonest first; () if it isn't a headword."""
        return tuple(self._sense(membership) for membership in self._memberships(word))

    def words(self, synset: int) -> tuple[str, ...]:
        """The words with that meaning, in WordNet's order."""
        return tuple(self._word(membership) for membership in self.meanings.memberships(synset))

    def synonyms(self, word: str) -> tuple[Related, ...]:
        """Words of the same meaning: auto for `car`."""
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
        """Direct opposites of the word: cold for `hot`."""
        found: list[Related] = []
        for membership in self._memberships(word):
            found += (self._pair(membership, other) for other in self._opposites_of(membership))
        return tuple(_first_of_each(found, word))

    def compounds(self, word: str) -> tuple[Compound, ...]:
        """The two-word terms that the word is part of, commonest first."""
        index = self._lexicon.find(word)
        if index < 0:
            return ()
        terms = {*self._terms_by_first.of(index), *self._terms_by_second.of(index)}
        return tuple(sorted(map(self._compound, terms), key=lambda term: (-term.uses, term)))

    def base(self, word: str) -> str:
        """The word that this one is a form of; the word itself if it is no form."""
        return self.inflection(word).base

    def inflection(self, word: str) -> Inflection:
        """Returns the base of a form and its part of speech; of any other word itself and ""."""
        index = self._lexicon.find(word)
        code = _NO_FORM if index < 0 else self._forms[index]
        if code == _NO_FORM:
            return Inflection(word, "")
        edit = self._edits[code]
        return Inflection(edit.base_of(word), edit.part)

    def is_odd_form(self, word: str) -> bool:
        """Whether a word is listed only as a form of another, and hardly anyone writes that form.

        That is a comparative such as `sager` outside the commonest sizes, or `drys` for `dries`.
        """
        words, is_comparative = self._lexicon, word.endswith(_COMPARATIVE_ENDINGS)
        if not is_comparative and not _ODD_PLURAL.search(word):
            return False
        if word not in words or not words.flags(word) & Flag.INFLECTED or self._memberships(word):
            return False
        if is_comparative:
            return words.size(word) > _COMPARATIVE_SIZE
        return f"{word[:-2]}ies" in words

    def _memberships(self, word: str) -> Sequence[int]:
        """The memberships of the word, commonest meaning first."""
        index = self._lexicon.find(word)
        return () if index < 0 else sorted(self._by_word.of(index), key=self._order_of_senses)

    def _order_of_senses(self, membership: int) -> tuple[int, int, int]:
        """Sorts the senses of a word: the commoner first, nouns before verbs, by number."""
        part = self.meanings.part(self.meanings.synset_of(membership))
        return -self._uses[membership], PARTS.index(part), self._numbers[membership]

    def _order_in_synset(self, membership: int) -> tuple[int, int]:
        """Sorts the words of a synset: first those whose main sense it is, then the commoner."""
        return self._numbers[membership], -self._lexicon.commonness[self._members[membership]]

    def _word(self, membership: int) -> str:
        return self._lexicon.words[self._members[membership]]

    def _sense(self, membership: int) -> Sense:
        synset = self.meanings.synset_of(membership)
        part = self.meanings.part(synset)
        return Sense(part, self._numbers[membership], synset, self._uses[membership])

    def _pair(self, membership: int, other: int) -> Related:
        """Returns the word of the membership `other`, as related to that of the first one."""
        part = self.meanings.part(self.meanings.synset_of(membership))
        return Related(self._word(other), part, self._numbers[membership])

    def _related(
        self, word: str, step: Callable[[int], Iterable[int]], nearest_first: bool = False
    ) -> tuple[Related, ...]:
        """The words of the synsets that `step` leads to from those of the word.

        They are ordered as in each synset; `nearest_first` keeps synset after synset.
        """
        found: list[Related] = []
        for membership in self._memberships(word):
            synsets = step(self.meanings.synset_of(membership))
            groups = [
                sorted(self.meanings.memberships(synset), key=self._order_in_synset)
                for synset in synsets
            ]
            others = [other for group in groups for other in group]
            if not nearest_first:
                others.sort(key=self._order_in_synset)
            found += (self._pair(membership, other) for other in others)
        return tuple(_first_of_each(found, word))

    def _opposites_of(self, membership: int) -> Iterator[int]:
        """Yields the memberships that are direct opposites of one, in either direction."""
        for links in self._opposites:
            yield from links.of(membership)

    def terms(self) -> Iterator[str]:
        """Yields all two-word terms, such as `ice cream`."""
        words = self._lexicon.words
        yield from (f"{words[one]} {words[two]}" for one, two in zip(*self._terms, strict=True))

    def _compound(self, term: int) -> Compound:
        firsts, seconds = self._terms
        words, columns = self._lexicon.words, self._columns
        part, uses = PARTS[columns["compound_parts"][term]], columns["compound_uses"][term]
        return Compound(words[firsts[term]], words[seconds[term]], part, uses)

    @cached_property
    def _members(self) -> array[int]:
        """By membership: the index of its word in the lexicon."""
        vocabulary = headwords(self._lexicon)
        codes = numbers(self._columns["members"], CODE_WIDTH)
        return array("I", map(vocabulary.__getitem__, codes))

    @cached_property
    def _by_word(self) -> NumberLinks:
        """Links the index of each word to its memberships."""
        return NumberLinks(self._members, range(len(self._members)))

    @cached_property
    def _opposites(self) -> tuple[NumberLinks, NumberLinks]:
        """By membership: its direct antonyms. A pair is stored once, and so linked both ways."""
        firsts, seconds = halves(self._columns["antonyms"])
        return NumberLinks(firsts, seconds), NumberLinks(seconds, firsts)

    @cached_property
    def _terms(self) -> tuple[array[int], array[int]]:
        """By compound: the index in the lexicon of its first word, and of its second one."""
        firsts, seconds = halves(self._columns["compounds"])
        return array("I", firsts), array("I", seconds)

    @cached_property
    def _terms_by_first(self) -> NumberLinks:
        """By index of a word: the numbers of the compounds that begin with it."""
        return NumberLinks(self._terms[0], range(len(self._terms[0])))

    @cached_property
    def _terms_by_second(self) -> NumberLinks:
        """By index of a word: the numbers of the compounds that end with it."""
        return NumberLinks(self._terms[1], range(len(self._terms[1])))

    @cached_property
    def _forms(self) -> array[int]:
        """By index of a word: the number of the edit that makes its base; _NO_FORM if no form."""
        found = array("H", [_NO_FORM]) * len(self._lexicon)
        codes = iter(numbers(self._columns["forms"], CODE_WIDTH))
        inflected = int(Flag.INFLECTED)
        for index, flags in enumerate(self._lexicon.flag_bytes):
            if flags & inflected:
                found[index] = next(codes)
        return found

    @cached_property
    def bases(self) -> array[int]:
        """By index of a word: the index of its base, or its own if it is no form of another."""
        words, edits = self._lexicon, self._edits
        found = array("I", range(len(words)))
        for index, (word, code) in enumerate(zip(words.words, self._forms, strict=True)):
            if code != _NO_FORM:
                base = words.find(edits[code].base_of(word))
                found[index] = index if base < 0 else base
        return found

    @cached_property
    def _edits(self) -> list[_Inflection]:
        """What makes bases of forms: each is a line such as `v03y` for `tried`, from `try`."""
        lines = self._columns["edits"].decode("ascii").splitlines()
        return [_Inflection(line[0], int(line[1:3]), line[3:]) for line in lines]


def headwords(words: Lexicon) -> list[int]:
    """The indices of the words that have relations, ascending."""
    headword, both = int(Flag.HEADWORD), int(Flag.HEADWORD | Flag.OFFENSIVE)  # enums are slow
    return [index for index, flags in enumerate(words.flag_bytes) if flags & both == headword]


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
    return Relations(lexicon.english(), packed.data("lexicon/en.rel"))
