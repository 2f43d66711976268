"""What a player may call a group: words of its title, or others that mean the same; and its ideas.

Words are compared by their stems, so that forms of a word are the same; small words and words that
many titles have ("parts", "kinds of") are ignored. Short forms ("xmas") and other words for what
titles name ("tube lines") are looked up when a name is judged; they aren't saved with a wall.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterator, Mapping
from functools import cache, lru_cache
from itertools import chain

from .. import packed

MOST_NAME = 80
"""The most characters that a player may type."""

_WORD = re.compile("[a-z]+")
_TYPED = re.compile("[a-z]+|[0-9]+")
_OWNER = re.compile("[’']s\\b")
_DOUBLED = re.compile(r"([bdgmnprt])\1$")
_GAP = "___"
"""The mark for the missing word in a title."""
_NO_IDEA = "-"
"""Precedes the words in the table of ideas that make no idea."""
_SAYS_NOTHING = """
a an the of to in on at by for and or with from as is are be it its you can they them their
have has that this these those may not no do does all each every go goes make makes made some
thing things something word words term terms part parts kind kinds sort sorts type types way
ways found seen used after before missing blank
begin begins end ends start letter letters sound sounds like something words
"""
_MEANINGLESS = frozenset(_SAYS_NOTHING.split())
_ENDINGS = ("ations", "ation", "ings", "ing", "ies", "ied", "ers", "er", "ed", "es", "s", "al")
_SHORTEST_STEM = 3
_SHORTEST_END = 4
"""The fewest letters of a small word that may be joined to the word before it."""

_SAME_WORD = frozenset(("xmas",))
"""Short forms of a word, which are also accepted for a missing word."""


@lru_cache(maxsize=1 << 14)  # a wall asks ten thousand times, of the same words
def stem(word: str) -> str:
    """Returns roughly what a word's forms share: `fruit` for fruits, `danc` for dancing."""
    if word.endswith("s") and not word.endswith("ss") and len(word) > _SHORTEST_STEM:
        word = word[:-1]  # first of all: `animal` has an ending, too
    for ending in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= _SHORTEST_STEM:
            return word[: -len(ending)].rstrip("eiy") or word
    return word.rstrip("eiy") if len(word) > _SHORTEST_STEM else word


@lru_cache(maxsize=1 << 12)
def stems(text: str) -> tuple[str, ...]:
    """Returns the stems of a text's meaningful words."""
    words = _WORD.findall(_OWNER.sub("", text.lower()))
    return tuple(stem(word) for word in words if word not in _MEANINGLESS)


def ideas_of(title: str) -> frozenset[str]:
    """Returns the ideas of a title: stems of its words, and those that the table lists for them.

    A blank has only its own word: "RED ___" isn't about colours.
    """
    words = _WORD.findall(_OWNER.sub("", title.lower()))
    listed, whole = _ideas_by_word(), "".join(words)
    own = {part for part in stems(title) if part not in listed[_NO_IDEA]} or {whole}
    if _GAP not in title:
        own = own.union(*(listed.get(word, ()) for word in (*words, whole)))
    return frozenset(own)


@cache
def _ideas_by_word() -> Mapping[str, frozenset[str]]:
    """Returns the ideas by word or whole title; beside _NO_IDEA, the stems that make none."""
    found: dict[str, frozenset[str]] = {}
    for idea, listed in packed.table("words/ideas.txt"):
        if idea == _NO_IDEA:
            found[idea] = frozenset(map(stem, listed.split()))
        else:
            for word in listed.split():
                found[word] = found.get(word, frozenset()) | {idea}
    return found


def says_something(text: str) -> bool:
    """Whether a text has a meaningful word, which could name a group."""
    return bool(stems(text))


def accepted_stems_of(title: str, also: Collection[str] = ()) -> tuple[str, ...]:
    """Returns the stems that name a group: those of its title and of the words `also`."""
    own = stems(title) or [stem(word) for word in _WORD.findall(title.lower())]
    return tuple(dict.fromkeys((*own, *chain.from_iterable(map(stems, also)))))


def is_called(text: str, title: str, accepted: Collection[str]) -> bool:
    """Whether a text names a group of that title, leniently: one meaningful word is enough."""
    plain, letters = _folded(text), _run_together(title)
    if " ".join(plain.split()) == title.lower() or (letters and _run_together(plain) == letters):
        return True
    accepted_stems = {*map(_undoubled, accepted)}
    if any(_undoubled(part) in accepted_stems for part in stems(plain)):
        return True
    if any(_undoubled(part) in accepted_stems for part in _stems_before_small_words(plain)):
        return True
    has_gap = _GAP in title
    synonyms = {synonym for word in _TYPED.findall(plain) for synonym in _synonyms(word, has_gap)}
    wanted = {*accepted_stems, letters}
    return any(word in wanted or _undoubled(stem(word)) in wanted for word in synonyms)


def _stems_before_small_words(text: str) -> Iterator[str]:
    """Yields stems of a run-together text without its last small word: `body` of bodyparts."""
    letters = _run_together(text)
    for end in _MEANINGLESS:
        if len(end) >= _SHORTEST_END and letters.endswith(end) and letters != end:
            yield stem(letters.removesuffix(end))


def _folded(text: str) -> str:
    """Returns a text in small letters without accents: `fete` for Fête."""
    parts = unicodedata.normalize("NFKD", text.lower())
    return "".join(char for char in parts if not unicodedata.combining(char))


def _run_together(text: str) -> str:
    """Returns the letters of a text alone: `makeup` for make-up."""
    return "".join(_WORD.findall(text.lower()))


def _undoubled(doubled: str) -> str:
    """Returns a stem without the doubling before -ing: `swim` for swimm."""
    return _DOUBLED.sub(r"\1", doubled)


def _synonyms(word: str, is_blank: bool) -> Iterator[str]:
    """Yields the words of titles that a typed word may stand for; `is_blank`: short forms only."""
    for form in {word, word.removesuffix("s"), word.removesuffix("es")}:
        if not is_blank or form in _SAME_WORD:
            yield from _title_words_by_typed().get(form, ())


@cache
def _title_words_by_typed() -> Mapping[str, tuple[str, ...]]:
    """Returns, by a word that a player may type, the words of titles that it stands for."""
    meant: dict[str, tuple[str, ...]] = {}
    for of_titles, typed in packed.table("words/said_otherwise.txt"):
        for word in typed.split():
            meant[word] = (*meant.get(word, ()), *of_titles.split())
    return meant
