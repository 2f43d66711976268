"""The words of another language than English, as two files that tools/data/wordlists made.

LANGUAGE.words has the entries, each as it is written, and the endings that make its other forms;
LANGUAGE.ranks says how common the words are that puzzles ask for. They are two files because they
have two licences. The forms are never listed: a word is tried as every possible stem and ending.
"""

from __future__ import annotations

import bz2
import re
from collections import Counter, defaultdict
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from itertools import accumulate
from unicodedata import normalize
from zlib import crc32

from ..packed import Packed, data, numbers, planes
from ..text import shared_start
from .languages import ENGLISH, LANGUAGES, Language, language_of
from .lexicon import NONE, Lexicon, WordBlock

WORDS, RANKS = "words", "ranks"
"""The kinds of data that the first lines of the files name."""
SIZES = (10, 20, 35, 40, 50, 55, 60, 70)
"""The sizes of the English list: the commonness of a word says which of them it is of."""
LEAST_TARGET = 160
"""The least commonness of a word that nearly everybody knows."""

CODE = "cp1252"
"""The encoding of entries: ISO 8859-1 has no œ."""
_DROP_AND_ENDING = re.compile("([\x01-\x1f])([^\x01-\x1f]+)")  # of front coding: see front_coded
_LIGATURES = {"œ": "oe", "æ": "ae", "ß": "ss"}
_RULE_BYTES = 2  # of the number of a rule in the file


def played(text: str, language: Language) -> str:
    """Returns words as they are played: lower case, without accents except the language's own."""
    text = text.lower()
    accented = [char for char in set(text) if not char.isascii() and char not in language.letters]
    table = {ord(char): _LIGATURES.get(char) or normalize("NFD", char)[0] for char in accented}
    return text.translate(table)


def in_alphabetical_order(words: Iterable[str]) -> list[str]:
    """Returns words as a dictionary has them, É beside E and Œ beside OE."""
    return sorted(words, key=lambda word: (played(word, LANGUAGES[ENGLISH]), word))


def front_coded(words: Sequence[str]) -> bytes:
    """Packs sorted words, each as 1 + the letters to drop of the one before, and its ending."""
    parts, before = [], ""
    for word in words:
        shared = shared_start(before, word)
        parts.append(chr(1 + len(before) - shared) + word[shared:])
        before = word
    return bz2.compress("".join(parts).encode(CODE))


def front_decoded(column: bytes) -> list[str]:
    """Inverse of front_coded, for words that are different and in order."""
    words, word = [], ""
    for drop, ending in _DROP_AND_ENDING.findall(bz2.decompress(column).decode(CODE)):
        word = word[: len(word) + 1 - ord(drop)] + ending  # 1 more than the letters to drop
        words.append(word)
    return words


@dataclass(frozen=True, eq=False)
class Forms:
    """Entries, as they are played, and the rules that make their other forms."""

    entries: Sequence[str] = field(repr=False)
    rule_numbers: Sequence[int] = field(repr=False)
    """For each of by_end(entries), its place in `rules`; in that order they pack well."""
    rules: Sequence[tuple[int, tuple[str, ...]]] = field(repr=False)
    """How many last letters of an entry to drop, and the endings that take their place."""

    def __contains__(self, word: object) -> bool:
        """Returns whether the word is an entry or one of the forms of an entry."""
        if not isinstance(word, str):
            return False
        return word in self._entries or any(
            word[cut:] in self.rules[number][1]
            for cut in range(len(word) + 1)
            for number in self._stems.get(word[:cut], ())
        )

    def has_entry(self, word: str) -> bool:
        """Whether the word is an entry itself."""
        return word in self._entries

    def within(self, letters: str, shortest: int) -> Iterator[str]:
        """Yields the entries and forms made of these letters, `shortest` or longer; some twice."""
        can_spell = frozenset(letters).issuperset
        yield from (word for word in self.entries if len(word) >= shortest and can_spell(word))
        for stem, rule_numbers in self._stems.items():
            if can_spell(stem):
                for number in rule_numbers:
                    _drop, endings = self.rules[number]
                    for ending in filter(can_spell, endings):
                        if len(stem) + len(ending) >= shortest:
                            yield stem + ending

    def with_endings(
        self, rules: Container[tuple[int, tuple[str, ...]]]
    ) -> Iterator[tuple[str, str]]:
        """Yields (entry, form) for every form of the entries that follow one of these rules."""
        for entry, number in zip(by_end(self.entries), self.rule_numbers, strict=False):
            if self.rules[number] in rules:
                drop, endings = self.rules[number]
                yield from ((entry, entry[: len(entry) - drop] + ending) for ending in endings)

    @cached_property
    def _entries(self) -> frozenset[str]:
        return frozenset(self.entries)

    @cached_property
    def _stems(self) -> Mapping[str, list[int]]:
        """By what a rule keeps of an entry: the numbers of the rules for what may follow it."""
        stems = defaultdict(list)
        for entry, number in zip(by_end(self.entries), self.rule_numbers, strict=True):
            drop, endings = self.rules[number]
            if endings:
                stems[entry[: len(entry) - drop]].append(number)
        return stems


def by_end(words: Sequence[str]) -> list[str]:
    """Sorts words by their last letter, then the one before it, and so on."""
    return sorted(words, key=lambda word: word[::-1])


@dataclass(frozen=True, eq=False)
class WordList:
    """The words of a language: which count, which are rude, and which puzzles ask for."""

    language: Language
    fine: Forms
    rude: Forms
    spellings: Mapping[str, str] = field(repr=False)
    """By word that puzzles ask for, as it is played (eleve): how it is written (élève)."""
    commonness: Mapping[str, int] = field(repr=False)
    """By word that puzzles ask for: 0 to 255, on the scale of the English list."""
    stamp: str = ""
    """Identifies the edition."""

    @classmethod
    def from_bytes(cls, language: Language, words: bytes, ranks: bytes) -> WordList:
        """Reads the list from its two files. Raises ParseError."""
        word_data, rank_data = Packed.from_bytes(WORDS, words), Packed.from_bytes(RANKS, ranks)
        rows = word_data.columns["endings"].decode(CODE).split("\n")
        rules = [(int(drop), tuple(ends)) for drop, *ends in (row.split(" ") for row in rows)]
        spelled, rude = (front_decoded(word_data.columns[name]) for name in ("fine", "rude"))
        rule_numbers = numbers(word_data.columns["classes"], _RULE_BYTES)
        entries = played("\n".join(spelled), language).split("\n")
        rude_entries = played("\n".join(rude), language).split("\n")
        spellings: dict[str, str] = {}
        commonness: dict[str, int] = {}
        for word, entry, common in zip(spelled, entries, rank_data.columns["ranks"], strict=True):
            if common > commonness.get(entry, 0):
                spellings[entry], commonness[entry] = word, common
        return cls(
            language,
            Forms(entries, rule_numbers[: len(entries)], rules),
            Forms(rude_entries, rule_numbers[len(entries) :], rules),
            spellings,
            commonness,
            f"{crc32(words + ranks):08x}",
        )

    def is_rude(self, word: str) -> bool:
        """Whether the word is never dealt: a rude entry, or a form of rude entries alone."""
        return word in self.rude and (self.rude.has_entry(word) or word not in self.fine)

    def counts(self, word: str) -> bool:
        """Whether the word is in the list and not rude."""
        return word in self.fine and not self.is_rude(word)

    @cached_property
    def lexicon(self) -> Lexicon:
        """The words that puzzles ask for, as a Lexicon of two tiers."""
        return lexicon_of(self.commonness, self.language, self.stamp)


def lexicon_of(commonness: Mapping[str, int], language: Language, stamp: str) -> Lexicon:
    """Returns a Lexicon of these words, none flagged: LEAST_TARGET or commoner are tier 1."""
    by_length: dict[int, list[str]] = defaultdict(list)
    for word in sorted(commonness, key=lambda word: (-commonness[word], word)):
        by_length[len(word)].append(word)
    lengths = sorted(by_length)
    ordered = [word for length in lengths for word in by_length[length]]
    blocks = {length: "".join(by_length[length]).encode("latin-1") for length in lengths}
    ends = [*accumulate(len(by_length[length]) for length in lengths)]
    spans = map(range, [0, *ends], ends)
    targets_by_length = Counter(len(word) for word in ordered if commonness[word] >= LEAST_TARGET)
    counts = {
        length: (targets_by_length[length], len(by_length[length]), len(by_length[length]))
        for length in lengths
    }
    return Lexicon(
        stamp=stamp,
        language=language.code,
        alphabet=language.alphabet,
        sizes=SIZES,
        words=WordBlock(blocks),
        spans=dict(zip(lengths, spans, strict=True)),
        tier_counts=counts,
        commonness=bytes(commonness[word] for word in ordered),
        flag_bytes=bytes([int(NONE)]) * len(ordered),
        blocks=blocks,
    )


def packed(
    source: str,
    language: Language,
    entries: Mapping[str, tuple[int, tuple[str, ...]]],
    rude: frozenset[str],
) -> bytes:
    """Returns the file LANGUAGE.words: entries as they are written, each with its rule.
    `rude` is some of the entries. Two entries that are played alike must have the same rule.
    """
    fine = sorted(set(entries) - rude)
    used: list[tuple[int, tuple[str, ...]]] = []
    for group in (fine, sorted(rude)):
        written = {played(entry, language): entry for entry in group}
        in_order = by_end([played(entry, language) for entry in group])
        used += (entries[written[word]] for word in in_order)
    rules = sorted(set(used))
    numbers_of = {rule: number for number, rule in enumerate(rules)}
    rule_rows = (" ".join((str(drop), *endings)) for drop, endings in rules)
    columns = {
        "fine": front_coded(fine),
        "rude": front_coded(sorted(rude)),
        "endings": "\n".join(rule_rows).encode(CODE),
        "classes": planes([numbers_of[rule] for rule in used], _RULE_BYTES),
    }
    return Packed({"source": source}, columns).to_bytes(WORDS)


@cache
def of(code: str) -> WordList:
    """Returns the word list of a language, loaded once. Raises ParseError."""
    language = language_of(code)
    names = (f"lexicon/{code}.{suffix}" for suffix in (WORDS, RANKS))
    return WordList.from_bytes(language, *map(data, names))
