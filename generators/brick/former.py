"""The words to find of earlier versions: by the lists of 0.2.0, and by those before.

Before the words to find were chosen by hand, they were all of tier 1, and in gentle puzzles the
commonest of these. The IDs of such puzzles still mean the same words.
"""

from __future__ import annotations

from collections import defaultdict
from functools import cache

from ..words import lexicon, relations
from ..words.lexicon import TARGETS, Flag
from . import vocabulary
from .lettersets import LetterIndex
from .rules import SHORTEST

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
def index_of_0_2_0(gentle: bool, spelling: str) -> LetterIndex:
    """The targets of version 0.2.0 in a spelling, by their letters."""
    return LetterIndex(vocabulary.english().former_targets(gentle=gentle, spelling=spelling))


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
