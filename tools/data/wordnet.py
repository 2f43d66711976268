"""Reads the Debian package wordnet-base: senses, relations and inflections, and no definition.

Formats: the manual pages wndb(5WN), cntlist(5WN) and morphy(7WN).
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

SOURCE = Path("/usr/share/wordnet")
PARTS = {"n": "noun", "v": "verb", "a": "adj", "r": "adv"}
"""The parts of speech and the names of their files."""
FILES = (
    *(f"{kind}.{part}" for kind in ("data", "index") for part in PARTS.values()),
    *(f"{part}.exc" for part in PARTS.values()),
    "cntlist.rev",
)

_WORD = re.compile("[a-z]+")
_PART_OF_TYPE = dict(zip("12345", "nvara", strict=True))


class Pointer(NamedTuple):
    """A relation; `source` and `target` are word numbers from 1, or 0 for the whole synsets."""

    symbol: str
    synset: Key
    source: int
    target: int


class Key(NamedTuple):
    """Where a synset stands: the part of speech and the offset in its file."""

    part: str
    offset: int


@dataclass(frozen=True)
class Synset:
    """Words of one meaning as they are written (`snow_tire`, `Turkey`), and its relations."""

    key: Key
    words: tuple[str, ...]
    pointers: tuple[Pointer, ...]


@dataclass
class WordNet:
    """The database: all synsets, and for every lemma its synsets, commonest meaning first."""

    synsets: dict[Key, Synset] = field(default_factory=dict)
    senses: dict[tuple[str, str], tuple[Key, ...]] = field(default_factory=dict)
    """By lower-case lemma and part of speech."""
    counts: dict[tuple[str, str, int], int] = field(default_factory=dict)
    """How often a sense (lemma, part, number from 1) was met in tagged texts."""
    irregular: dict[str, list[tuple[str, str]]] = field(default_factory=dict)
    """Irregular form -> part of speech and base."""
    mentions: Counter[str] = field(default_factory=Counter)
    """How often a lower-case word stands in the glosses: a count alone, for commonness."""

    def own_senses(self, lemma: str, part: str) -> Iterator[tuple[int, Synset]]:
        """The senses of the lemma when it is written in lower case, with their numbers."""
        for number, key in enumerate(self.senses.get((lemma, part), ()), 1):
            if lemma in self.synsets[key].words:
                yield number, self.synsets[key]

    def is_lemma(self, word: str, part: str) -> bool:
        """Whether the word, in lower case, is an entry of its own."""
        return any(True for _ in self.own_senses(word, part))

    def weight(self, lemma: str, part: str) -> int:
        """How often any sense was met."""
        numbers = range(1, len(self.senses.get((lemma, part), ())) + 1)
        return sum(self.counts.get((lemma, part, number), 0) for number in numbers)


def read(source: Path) -> WordNet:
    """The database in the folder `source`."""
    net = WordNet()
    for part, name in PARTS.items():
        for line in _lines(source / f"data.{name}"):
            synset = _synset(part, line, net.mentions)
            net.synsets[synset.key] = synset
        for line in _lines(source / f"index.{name}"):
            lemma, keys = _sense_keys(part, line)
            net.senses[lemma, part] = keys
        for line in _lines(source / f"{name}.exc"):
            form, *bases = line.split()
            net.irregular.setdefault(form, []).extend((part, base) for base in bases)
    net.counts = dict(_counts(source / "cntlist.rev"))
    return net


def _lines(path: Path) -> Iterator[str]:
    """The lines, without the licence that stands above, indented."""
    return (line for line in path.read_text("ascii").splitlines() if not line.startswith("  "))


def _synset(part: str, line: str, mentions: Counter[str]) -> Synset:
    facts, gloss = line.split(" | ", 1)
    mentions.update(_WORD.findall(gloss.lower()))
    fields = facts.split()
    words_end = 4 + 2 * int(fields[3], 16)
    words = tuple(word.split("(")[0] for word in fields[4:words_end:2])
    pointers_end = words_end + 1 + 4 * int(fields[words_end])
    pointers = fields[words_end + 1 : pointers_end]
    return Synset(
        Key(part, int(fields[0])),
        words,
        tuple(_pointer(*pointers[start : start + 4]) for start in range(0, len(pointers), 4)),
    )


def _pointer(symbol: str, offset: str, part: str, ends: str) -> Pointer:
    return Pointer(symbol, Key(part, int(offset)), int(ends[:2], 16), int(ends[2:], 16))


def _sense_keys(part: str, line: str) -> tuple[str, tuple[Key, ...]]:
    lemma, _, count, *rest = line.split()
    return lemma, tuple(Key(part, int(offset)) for offset in rest[-int(count) :])


def _counts(path: Path) -> Iterator[tuple[tuple[str, str, int], int]]:
    for line in _lines(path):
        key, number, count = line.split()
        lemma, rest = key.split("%")
        yield (lemma, _PART_OF_TYPE[rest[0]], int(number)), int(count)


def compounds(net: WordNet) -> Iterator[tuple[str, str, Synset, int]]:
    """Every lemma of two lower-case words: both, each synset of it, and its count."""
    totals: dict[str, int] = defaultdict(int)
    for (lemma, _, _), count in net.counts.items():
        totals[lemma] += count
    for synset in net.synsets.values():
        for word in synset.words:
            first, _, second = word.partition("_")
            if second.isalpha() and first.isalpha() and word.islower():
                yield first, second, synset, totals[word]
