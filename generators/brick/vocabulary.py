"""Which words count in Brick, and which are asked for: the one definition, for game and tools.

In English nearly every word of the lexicon counts, and some that its lists lack. The targets are
those that at least 19 of 20 readers know; from Medium and from Hard on, rarer ones as well. A
basic or common word with all the letters of a board is always a target. A deal asks for words in
one spelling only, American or British, or only for words that both countries spell alike; both
spellings count. In other languages every form of an entry counts, and the commonest entries are
the targets.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from enum import IntFlag
from functools import cache, cached_property
from typing import NamedTuple

from .. import packed
from ..packed import Packed
from ..words import lexicon, relations, wordlist
from ..words.languages import AMERICAN, BRITISH, ENGLISH, SPELLINGS
from ..words.lexicon import COMMON, TARGETS, Flag, Lexicon
from ..words.wordlist import LEAST_TARGET, WordList
from .lettersets import LetterIndex
from .rules import SHORTEST, Reach

KIND = "brick-words"
"""The kind of data that the first line of the file names."""


class WordFlag(IntFlag):
    """The facts about a target, as flags."""

    EVERYBODY = 1
    """Even children know the word."""
    AMERICAN = 2
    BRITISH = 4
    """The spelling is British only."""
    FROM_MEDIUM = 8
    """Asked for from Medium on."""
    FROM_HARD = 16
    PANGRAM = 32
    """Asked for only if it has all the letters of the board."""


class OmittedPart(IntFlag):
    """The parts of a word's description that are left out, since they would mislead."""

    KIND = 1
    SIMILAR = 2
    OPPOSITE = 4
    ALL = 8


BLANK = "_"
"""Marks the place of the word in a phrase."""


class UsagePhrase(NamedTuple):
    """A phrase a word is known from, `take _`, and its part of speech there, one of PARTS."""

    text: str
    part: str


_SHORTEST = 4  # letters of a target
FORMER_VERSIONS = "0.3.0", "0.2.0"
"""Earlier versions of the program that asked for other words, the latest first."""
_WITH_LEVELS = "10"  # the version of the generator before this one, whose levels had other words
_NO_TARGET, _SAME_MARK = "-", "="  # stand for the mark of a word that was no target, or as today
_GUESSED_COMMONNESS = 160  # of a target that the lexicon lacks: in the middle of SCOWL's size 35
_KNOWN_TO_ALL = 196  # the least commonness of a word of another language that children know
LATER = int(WordFlag.FROM_MEDIUM | WordFlag.FROM_HARD | WordFlag.PANGRAM)
"""The flags of words that easy boards don't ask for."""
_UNREACHED = {
    Reach.GENTLE: LATER,
    Reach.EASY: LATER,
    Reach.MEDIUM: int(WordFlag.FROM_HARD | WordFlag.PANGRAM),
    Reach.HARD: int(WordFlag.PANGRAM),
}
_UNWANTED_FLAGS = {
    AMERICAN: WordFlag.BRITISH,
    BRITISH: WordFlag.AMERICAN,
    "": WordFlag.AMERICAN | WordFlag.BRITISH,
}


@dataclass(frozen=True, eq=False)
class Vocabulary:
    """The words of a language that count in Brick, and which of them are targets."""

    lexicon: Lexicon
    marks: dict[str, int] = field(repr=False)
    """By target, ascending: its WordFlag."""
    families: dict[str, str] = field(repr=False)
    """By target: the word that it is a form of, or the target itself."""
    added: frozenset[str] = field(repr=False)
    """Words that the lexicon lacks."""
    omitted: dict[str, int] = field(repr=False, default_factory=dict)
    """By word, if there is any: its OmittedPart."""
    phrases: dict[str, UsagePhrase] = field(repr=False, default_factory=dict)
    overused: frozenset[str] = frozenset()
    """Targets that fit so many boards that most boards with them are not dealt."""
    former_lines: str = field(repr=False, default="")
    """A line for each word with another mark in an earlier version: the word and its marks."""
    newer: frozenset[str] = field(repr=False, default=frozenset())
    """Words of `added` that version 0.3.0 didn't have."""
    refused: frozenset[str] = field(repr=False, default=frozenset())
    """Words of the lexicon that don't count: forms that nobody uses."""

    @classmethod
    def from_bytes(cls, data: bytes, words: Lexicon) -> Vocabulary:
        """Reads a file of tools/data/brick_words.py for a lexicon. Raises ParseError."""
        columns = Packed.from_bytes(KIND, data).columns
        targets = columns["targets"].decode().split("\n")
        shared = {word: word for word in targets}  # most are their own base: one string for both
        families = [shared.get(base, base) for base in columns["families"].decode().split("\n")]
        return cls(
            words,
            dict(zip(targets, columns["marks"], strict=True)),
            dict(zip(targets, families, strict=True)),
            frozenset(columns["added"].decode().split("\n")),
            dict(zip(columns["reviewed"].decode().split("\n"), columns["untold"], strict=True)),
            {
                word: UsagePhrase(text, part)
                for word, part, text in (
                    line.split(" ", 2) for line in columns["phrases"].decode().split("\n")
                )
            },
            frozenset(columns["worn"].decode().split("\n")),
            columns["former"].decode(),
            frozenset(columns["newer"].decode().split("\n")),
            frozenset(columns["refused"].decode().split("\n")),
        )

    def counts(self, word: str) -> bool:
        """Whether the word earns points if the letters spell it."""
        if word in self.added:
            return True
        return word in self.lexicon and word not in self.refused and not self.is_rude(word)

    def is_known(self, word: str) -> bool:
        """Whether readers know the word: it's a target, or in tier 1 and too short for one."""
        if word in self.marks:
            return not self.marks[word] & LATER
        return (
            len(word) < _SHORTEST and word in self.lexicon and self.lexicon.tier(word) == TARGETS
        )

    def is_rude(self, word: str) -> bool:
        """Whether the word is offensive: accepted if typed, but worth nothing and never dealt."""
        return self.lexicon.is_offensive(word)

    def targets(self, reach: Reach = Reach.EASY, spelling: str = AMERICAN) -> list[str]:
        """The words asked for in a spelling, whatever the letters of the board."""
        return _reached(self.marks, reach, spelling)

    def pangrams(self, spelling: str) -> list[str]:
        """The words in a spelling that not every board asks for, but any if it's a pangram."""
        unwanted, everybody = int(_UNWANTED_FLAGS[spelling]), int(WordFlag.EVERYBODY)
        return [
            word
            for word, mark in self.marks.items()
            if not mark & unwanted and (mark & LATER or not mark & everybody)
        ]

    @cache  # noqa: B019 - a vocabulary lives as long as the program
    def former_targets(self, version: str, *, gentle: bool, spelling: str) -> Sequence[str]:
        """The words that one of the FORMER_VERSIONS asked for; every old ID tries these lists."""
        reach = Reach.GENTLE if gentle else Reach.EASY
        return sorted(_reached(self._former_marks(version), reach, spelling))

    @cached_property
    def before(self) -> Vocabulary:
        """The vocabulary of version 10 of the generator."""
        return replace(self, marks=self._former_marks(_WITH_LEVELS))

    def within(self, letters: str) -> Vocabulary:
        """Returns the vocabulary with only the targets that these letters spell."""
        other = re.compile(f"[^{re.escape(letters)}]").search
        return replace(self, marks={w: mark for w, mark in self.marks.items() if not other(w)})

    def _former_marks(self, version: str) -> dict[str, int]:
        """By target of one of the FORMER_VERSIONS or that with levels: its WordFlag then."""
        version_index = (_WITH_LEVELS, *FORMER_VERSIONS).index(version)
        unlisted = 0 if version == _WITH_LEVELS else LATER
        marks = {word: mark for word, mark in self.marks.items() if not mark & unlisted}
        for line in self.former_lines.splitlines():
            word, *former_marks = line.split()
            mark = former_marks[version_index]
            if mark == _NO_TARGET:
                marks.pop(word, None)
            elif mark != _SAME_MARK:
                marks[word] = int(mark)
        return marks

    def former_lists(self, tier: int) -> Iterator[Sequence[str]]:
        """Yields the words of a tier that former versions had, the latest version first."""
        if tier != TARGETS:
            yield self._former_known(tier)
            return
        for version in FORMER_VERSIONS:
            spellings = (*SPELLINGS, "") if version == FORMER_VERSIONS[0] else SPELLINGS
            for spelling in spellings:
                for gentle in (False, True):
                    yield self.former_targets(version, gentle=gentle, spelling=spelling)

    @cache  # noqa: B019 - a vocabulary lives as long as the program
    def _former_known(self, tier: int) -> Sequence[str]:
        """The words of a tier other than TARGETS that all former versions had."""
        words = self.lexicon.words
        known = {words[index] for index in self.lexicon.of_tier(tier, shortest=SHORTEST)}
        if tier == COMMON:
            return [*known.union(self._former_marks(FORMER_VERSIONS[0]))]
        polite = {word for word in known if not self.is_rude(word)}
        return [*polite.union(self.added - self.newer)]

    def of_tier(self, tier: int) -> Iterator[str]:
        """The words of a tier that count: the targets, those that most people know, or all."""
        if tier == TARGETS:
            yield from self.targets()
            return
        words = self.lexicon.words
        known = {words[index] for index in self.lexicon.of_tier(tier)}
        yield from sorted(known.union(self.marks if tier == COMMON else self.added) - self.refused)

    def words_with(self, letters: str, centre: str, shortest: int) -> list[str]:
        """Returns the words that count and these letters with the centre spell, best known first.

        Searching all words once takes a tenth of the time of making an index of them.
        """
        pattern = rf"^[{re.escape(letters)}]{{{shortest},}}$"
        found = [word for word in re.findall(pattern, self._text, re.MULTILINE) if centre in word]
        counting = (word for word in found if self.counts(word))
        return sorted(counting, key=self.commonness, reverse=True)

    def commonness(self, word: str) -> int:
        """0 to 255, larger is commoner; a guess for a word that the lexicon lacks."""
        if word in self.lexicon:
            return self.lexicon.commonness[self.lexicon.index(word)]
        return _GUESSED_COMMONNESS if word in self.marks else 0

    def spelling(self, word: str) -> str:
        """Returns how a word is written, with its accents; in English as it is played."""
        return word

    @cached_property
    def _text(self) -> str:
        return "\n".join([*sorted(self.added), *self.lexicon.words])


def _reached(marks: dict[str, int], reach: Reach, spelling: str) -> list[str]:
    """Returns the words of a spelling that a board with that reach asks for, by their marks."""
    wanted = int(WordFlag.EVERYBODY) if reach == Reach.GENTLE else 0
    unwanted = int(_UNWANTED_FLAGS[spelling]) | _UNREACHED[reach]
    bit_and = int.__and__  # six times as fast as the & of an enum
    return [
        word
        for word, mark in marks.items()
        if bit_and(mark, wanted) == wanted and not bit_and(mark, unwanted)
    ]


@dataclass(frozen=True, eq=False)
class ListVocabulary(Vocabulary):
    """The vocabulary of another language: its list knows all forms of its entries."""

    words: WordList = field(repr=False, kw_only=True)

    @classmethod
    def of(cls, words: WordList) -> ListVocabulary:
        """Returns the vocabulary of a word list: its targets are what nearly everybody knows."""
        marks: dict[str, int] = {
            word: WordFlag.EVERYBODY if common >= _KNOWN_TO_ALL else WordFlag(0)
            for word, common in sorted(words.commonness.items())
            if common >= LEAST_TARGET and len(word) >= _SHORTEST
        }
        return cls(words.lexicon, marks, {}, frozenset(), words=words)

    def counts(self, word: str) -> bool:
        return self.words.counts(word)

    def is_rude(self, word: str) -> bool:
        return self.words.is_rude(word)

    def words_with(self, letters: str, centre: str, shortest: int) -> list[str]:
        found = {word for word in self.words.fine.within(letters, shortest) if centre in word}
        words = sorted(word for word in found if not self.is_rude(word))
        return sorted(words, key=self.commonness, reverse=True)

    def spelling(self, word: str) -> str:
        return self.words.spellings.get(word, word)


def of(language: str) -> Vocabulary:
    """Returns the vocabulary of a language, loaded once. Raises ParseError."""
    return english() if language == ENGLISH else _of_list(language)


@cache
def _of_list(language: str) -> Vocabulary:
    return ListVocabulary.of(wordlist.of(language))


@cache
def english() -> Vocabulary:
    """Returns the English vocabulary, loaded once. Raises ParseError if a file is damaged."""
    return Vocabulary.from_bytes(packed.data("lexicon/en.brick"), lexicon.english())


_SECOND_SIZE = 198
"""The least commonness of an everyday word of size 20: above farce and sicken, below badge."""

_FIRST_SIZE, _FIRST_SIZE_EVERYDAY = 224, 228
"""The least commonness of size 10, and of its everyday words: its rarest ones are odd."""

# fmt: off
_UNCHANGED = frozenset((
    "bet", "broadcast", "burst", "cast", "cost", "cut", "forecast", "hit", "hurt", "input",
    "let", "output", "put", "quit", "rid", "set", "shut", "split", "spread", "thrust", "upset",
    "wed",
))
"""Verbs that are their own past forms: nobody looks for inputted."""
# fmt: on

_TWO_VERBS = frozenset(("lie",))  # two verbs spelled alike: lie, lied and lie, lay
_REGULAR = ("ed", "ing", "s")
_PAST = "ed"


def is_everyday(word: str) -> bool:
    """Whether gentle puzzles asked for the word, which must be in the lexicon."""
    words = lexicon.english()
    common = words.commonness[words.index(word)]
    return common >= _FIRST_SIZE_EVERYDAY or _SECOND_SIZE <= common < _FIRST_SIZE


@cache
def odd_forms() -> frozenset[str]:
    """The regular past forms in tier 1 beside a commoner irregular one: `teared` beside `tore`."""
    words, word_relations = lexicon.english(), relations.english()
    inflected = int(Flag.INFLECTED)
    past: dict[str, list[str]] = defaultdict(list)
    irregular: dict[str, int] = {}
    for index in words.of_tier(TARGETS):
        if not words.flag_bytes[index] & inflected:
            continue
        word, common = words.words[index], words.commonness[index]
        base, part = word_relations.inflection(word)
        if part != "v" or base in _TWO_VERBS:
            continue
        if word.endswith(_PAST):
            past[base].append(word)
        elif not word.endswith(_REGULAR):
            irregular[base] = max(common, irregular.get(base, 0))
    return frozenset(
        word
        for base, found in past.items()
        for word in found
        if base in _UNCHANGED or words.commonness[words.index(word)] < irregular.get(base, 0)
    )


@cache
def index_of(tier: int, is_gentle: bool) -> LetterIndex:
    """The words of the lexicon up to that tier that were dealt, by their letters."""
    english = lexicon.english()
    words = (english.words[index] for index in english.of_tier(tier, shortest=SHORTEST))
    if tier == TARGETS:
        odd = odd_forms()
        words = (word for word in words if word not in odd)
    if is_gentle:
        words = (word for word in words if is_everyday(word))
    return LetterIndex(words)
