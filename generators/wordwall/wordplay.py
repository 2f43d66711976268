"""Links that the letters of a word decide, so that it is known of every word whether it has one.

Some hide a word of a theme, or become one by a change; others are a matter of the letters alone.
Every word of which the title is literally true has the link; only those that show it are dealt.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from functools import cache
from string import ascii_lowercase

from .rules import Link

Find = Callable[[str, Collection[str]], Link | None]
"""(word, the words of a theme, the longest first) -> how the word has one of them; None: not."""

_VOWELS = frozenset("aeiou")


def _inside(word: str, theme: Collection[str]) -> Link | None:
    for each in theme:
        at = word.find(each, 1)
        if 0 < at < len(word) - len(each):
            return Link(((at, at + len(each)),))
    return None


def _first(word: str, theme: Collection[str]) -> Link | None:
    for each in theme:
        if len(each) < len(word) and word.startswith(each):
            return Link(((0, len(each)),))
    return None


def _last(word: str, theme: Collection[str]) -> Link | None:
    for each in theme:
        if len(each) < len(word) and word.endswith(each):
            return Link(((len(word) - len(each), len(word)),))
    return None


def _longer(word: str, theme: Collection[str]) -> Link | None:
    """Returns the link of a theme's word with a letter added, which is highlighted."""
    for at in range(len(word)):
        shorter = word[:at] + word[at + 1 :]
        if shorter in theme:
            return Link(((at, at + 1),), shorter)
    return None


def _shorter(word: str, theme: Collection[str]) -> Link | None:
    """A word of the theme with a letter missing."""
    for each in theme:
        if len(each) == len(word) + 1 and _difference(each, word) is not None:
            return Link((), each)
    return None


def _difference(long: str, short: str) -> int | None:
    """Where the long word has a letter more than the short one; None if that is not all."""
    at = next((n for n, char in enumerate(short) if char != long[n]), len(short))
    return at if long[:at] + long[at + 1 :] == short else None


def _letter_changed(word: str, theme: Collection[str]) -> Link | None:
    """The link of a word to one of a theme that differs in one letter; None for none."""
    for each in theme:
        if len(each) == len(word):
            other = [n for n, char in enumerate(word) if char != each[n]]
            if len(other) == 1:
                return Link(((other[0], other[0] + 1),), each)
    return None


def _stirred(word: str, theme: Collection[str]) -> Link | None:
    letters = sorted(word)
    for each in theme:
        if len(each) == len(word) and each != word and sorted(each) == letters:
            return Link((), each)
    return None


def _turned(word: str, theme: Collection[str]) -> Link | None:
    backwards = word[::-1]
    return Link((), backwards) if backwards != word and backwards in theme else None


def unheard(word: str, letter: str) -> int:
    """Where a letter is silent in a word known for it: the last B, N, S or T; a C after S."""
    if letter == "c" and "sc" in word:
        return word.index("sc") + 1
    return word.rfind(letter) if letter in "bnst" else word.find(letter)


OPERATIONS: Mapping[str, tuple[str, Find]] = {
    "inside": ("Hidden {many}", _inside),
    "first": ("Begin with {many}", _first),
    "last": ("End with {many}", _last),
    "longer": ("{Many} with a letter added", _longer),
    "shorter": ("{Many} with a letter missing", _shorter),
    "changed": ("{Many} with a letter changed", _letter_changed),
    "stirred": ("Anagrams of {many}", _stirred),
    "turned": ("{Many} written backwards", _turned),
}
"""What can be done with words of a theme: the title of a group, how a word is looked at."""


_ALSO = {"inside": ("inside", "first", "last")}
"""Where a word that begins or ends with a word of the theme hides it all the same."""


def title(operation: str, many: str) -> str:
    """What a group is called that does this with a theme of that name."""
    return OPERATIONS[operation][0].format(many=many, Many=many[0].upper() + many[1:])


def holds(operation: str, word: str, theme: tuple[str, ...]) -> bool:
    """Whether the title of an operation is literally true of a word, however well it shows."""
    if operation in ("first", "last") and word in theme:
        return True
    return any(find(each, word, theme) for each in _ALSO.get(operation, (operation,)))


def _highlighted_link(*spans: tuple[int, int]) -> Link:
    return Link(spans)


def _full_link(holds: bool, word: str) -> Link | None:
    return Link(((0, len(word)),)) if holds else None


def _doubles(word: str) -> Link | None:
    spans = [match.span() for match in re.finditer(r"(.)\1", word)]
    return Link(tuple(spans)) if len(spans) >= 2 else None


def _same_ends(word: str, count: int) -> Link | None:
    long = len(word)
    holds = long >= count and word[:count] == word[-count:]
    return _highlighted_link((0, count), (long - count, long)) if holds else None


def _vowel(word: str, vowel: str) -> Link | None:
    """The only vowel of a word, which may have a Y that somebody calls none."""
    if {*word} & _VOWELS != {vowel} or word.count(vowel) < 2:
        return None
    return Link(tuple((n, n + 1) for n, char in enumerate(word) if char == vowel))


def _of(letters: str, word: str) -> Link | None:
    return _full_link({*word} <= {*letters}, word)


def _run(word: str) -> Link | None:
    """Finds three letters in a row that are neighbours in the alphabet: aFGHan, CABbage."""
    for at in range(len(word) - 2):
        first, second, third = sorted(map(ord, word[at : at + 3]))
        if second == first + 1 and third == second + 1:
            return _highlighted_link((at, at + 3))
    return None


def _is_in_order(word: str) -> bool:
    return any(word[at : at + 3] in ascii_lowercase for at in range(len(word) - 2))


@dataclass(frozen=True)
class Form:
    """A link that a matter of letters makes: `find` says how a word has it; None: not.

    `shows` is whether a word that has it shows it at once: others are counted, and never dealt.
    """

    find: Callable[[str], Link | None]
    shows: Callable[[str], bool] = lambda word: True


def _longer_than(count: int) -> Callable[[str], bool]:
    return lambda word: len(word) > count


def _often(vowel: str, count: int) -> Callable[[str], bool]:
    return lambda word: "y" not in word and word.count(vowel) >= count


FORMS: Mapping[str, Form] = {
    "The same backwards": Form(lambda word: _full_link(word == word[::-1], word), _longer_than(2)),
    "No vowel but Y": Form(lambda word: _full_link(not {*word} & _VOWELS, word), _longer_than(2)),
    "Made of Roman numerals": Form(lambda word: _of("ivxlcdm", word), _longer_than(2)),
    "Spelt with musical notes": Form(lambda word: _of("abcdefg", word), _longer_than(2)),
    "Typed on the top row": Form(lambda word: _of("qwertyuiop", word), _longer_than(4)),
    "Typed on the middle row": Form(lambda word: _of("asdfghjkl", word), _longer_than(3)),
    "Letters in alphabetical order": Form(
        lambda word: _full_link([*word] == sorted(word), word), _longer_than(3)
    ),
    "Letters in reverse alphabetical order": Form(
        lambda word: _full_link([*word] == sorted(word, reverse=True), word), _longer_than(3)
    ),
    "Three consecutive letters of the alphabet": Form(_run, _is_in_order),
    "A is the only vowel, and more than once": Form(lambda w: _vowel(w, "a"), _often("a", 3)),
    "E is the only vowel, and more than once": Form(lambda w: _vowel(w, "e"), _often("e", 4)),
    "O is the only vowel, and more than once": Form(lambda w: _vowel(w, "o"), _often("o", 3)),
    "I is the only vowel, and more than once": Form(lambda w: _vowel(w, "i"), _often("i", 3)),
    "Two double letters": Form(_doubles),
    "Begin and end with the same three letters": Form(
        lambda word: _same_ends(word, 3), _longer_than(6)
    ),
    "Begin and end with the same two letters": Form(
        lambda word: _same_ends(word, 2), _longer_than(4)
    ),
}
"""By its title."""


@cache
def find(operation: str, word: str, theme: tuple[str, ...]) -> Link | None:
    """How a word has a word of the theme, the longest one; None if it has none."""
    return OPERATIONS[operation][1](word, theme)
