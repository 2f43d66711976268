"""The categories of wordplay: which words of everyday hide or become a word of a theme."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterator, Sequence
from typing import NamedTuple

from generators.wordwall import wordplay
from generators.wordwall.rules import MOST_LETTERS
from tools.data.linking import Linking

_SHORT = frozenset(("numbers", "metals", "relatives", "parts of the body", "drinks"))
"""Themes of which words of three letters may be seen in a word."""
_LEAST_CORE, _LEAST_WORDS = 6, 4
_MOST_ALIKE = 4  # words of a core that hide the same word
_LONGEST = 10
_ENDINGS = ("s", "ed", "er", "es", "y", "ly", "d", "ing", "ish", "r", "en", "n", "al", "ery", "ry")


class Theme(NamedTuple):
    """Words of one sort: those that everybody knows, and more that somebody may think of."""

    name: str
    known: tuple[str, ...]
    more: tuple[str, ...]

    @property
    def words(self) -> tuple[str, ...]:
        """All words, the known before the others, the longest first."""
        known = sorted({*self.known}, key=lambda word: (-len(word), word))
        more = sorted({*self.more} - {*self.known}, key=lambda word: (-len(word), word))
        return (*known, *(word for word in more if len(word) > 1))


class Play(NamedTuple):
    """A category of wordplay with its core words."""

    title: str
    operation: str
    theme: str
    core: tuple[str, ...]


def everyday(linking: Linking, also: Container[str]) -> list[str]:
    """Returns the words that wordplay may use, ascending."""
    return sorted(
        word
        for length in range(3, MOST_LETTERS + 1)
        for word in linking.words.listed(length, linking.words.pool(length))
        if linking.is_known(word, also)
    )


def plays(themes: Sequence[Theme], words: Sequence[str], linking: Linking) -> Iterator[Play]:
    """Yields all categories that have enough words."""
    for theme in themes:
        for operation in wordplay.OPERATIONS:
            core = _core(operation, theme, words, linking)
            if len(core) >= _LEAST_CORE:
                yield Play(wordplay.title(operation, theme.name), operation, theme.name, core)
    for title, form in wordplay.FORMS.items():
        showing = (w for w in words if len(w) <= _LONGEST and form.shows(w))
        core = tuple(w for w in showing if form.find(w))
        if len(core) >= _LEAST_CORE:
            yield Play(title, "form", "", core)


def _core(operation: str, theme: Theme, words: Sequence[str], linking: Linking) -> tuple[str, ...]:
    """Returns the words that plainly show a known word of the theme."""
    found: list[str] = []
    count: Counter[str] = Counter()
    known = tuple(sorted({*theme.known}, key=lambda word: (-len(word), word)))
    belonging = {*theme.known, *theme.more}
    for word in words:
        part = _part(operation, word, known)
        if part and word not in belonging and _is_fair(operation, word, part, theme, linking):
            count[part] += 1
            if count[part] <= _MOST_ALIKE or operation not in ("inside", "first", "last"):
                found.append(word)
    return tuple(found) if len(count) >= _LEAST_WORDS else ()


def _part(operation: str, word: str, known: tuple[str, ...]) -> str:
    """Returns the word of the theme that a word hides or becomes."""
    link = wordplay.find(operation, word, known) if len(word) <= _LONGEST else None
    if link is None:
        return ""
    return link.becomes or "".join(word[start:end] for start, end in link.highlighted)


def _is_fair(operation: str, word: str, part: str, theme: Theme, linking: Linking) -> bool:
    least = 3 if operation == "turned" or (theme.name in _SHORT and operation in _SEEN) else 4
    if len(part) < least + (operation == "changed") or linking.is_root(part, word):
        return False
    if operation in _SEEN:
        rest = word.replace(part, "", 1)
        return len(rest) > 1 and rest not in _ENDINGS and not _is_joined(operation, rest, linking)
    if operation == "longer":
        return not (word.startswith(part) and word[-1] in "sdryn")
    return True


_SEEN = ("first", "last")


def _is_joined(operation: str, rest: str, linking: Linking) -> bool:
    """Whether the remaining letters are a word, too: no wordplay, as in catfish."""
    words = linking.words
    return len(rest) > 2 and rest in words and words.size(rest) <= 50
