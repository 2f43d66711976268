"""Links that the letters of a word decide, so that any word can be checked.

Some words hide a word of a theme, or become one by a change; others fit by their letters alone.
A word fits if the title is literally true of it; only words that show it well are dealt.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from functools import lru_cache
from string import ascii_lowercase

from .rules import Link

Find = Callable[[str, Collection[str]], Link | None]
"""(word, a theme's words, the longest first) -> how the word has one of them; None: it hasn't."""

_VOWELS = frozenset("aeiou")


def _find_inside(word: str, theme: Collection[str]) -> Link | None:
    for hidden in theme:
        start = word.find(hidden, 1)
        if 0 < start < len(word) - len(hidden):
            return Link(((start, start + len(hidden)),))
    return None


def _find_at_start(word: str, theme: Collection[str]) -> Link | None:
    for hidden in theme:
        if len(hidden) < len(word) and word.startswith(hidden):
            return Link(((0, len(hidden)),))
    return None


def _find_at_end(word: str, theme: Collection[str]) -> Link | None:
    for hidden in theme:
        if len(hidden) < len(word) and word.endswith(hidden):
            return Link(((len(word) - len(hidden), len(word)),))
    return None


def _find_letter_added(word: str, theme: Collection[str]) -> Link | None:
    """Returns the link of a theme's word with a letter added, which is highlighted."""
    for index in range(len(word)):
        shorter = word[:index] + word[index + 1 :]
        if shorter in theme:
            return Link(((index, index + 1),), shorter)
    return None


def _find_letter_missing(word: str, theme: Collection[str]) -> Link | None:
    """Returns the link to a word of the theme that has a letter more; None for none."""
    for longer in theme:
        if len(longer) == len(word) + 1 and _index_of_extra_letter(longer, word) is not None:
            return Link((), longer)
    return None


def _index_of_extra_letter(long: str, short: str) -> int | None:
    """Returns the index of the one letter that `long` has more; None if they differ otherwise."""
    index = next((n for n, char in enumerate(short) if char != long[n]), len(short))
    return index if long[:index] + long[index + 1 :] == short else None


def _find_letter_changed(word: str, theme: Collection[str]) -> Link | None:
    """Returns the link to a word of the theme that differs in one letter; None for none."""
    for other in theme:
        if len(other) == len(word):
            changed = [n for n, char in enumerate(word) if char != other[n]]
            if len(changed) == 1:
                return Link(((changed[0], changed[0] + 1),), other)
    return None


def _find_anagram(word: str, theme: Collection[str]) -> Link | None:
    letters = sorted(word)
    for other in theme:
        if len(other) == len(word) and other != word and sorted(other) == letters:
            return Link((), other)
    return None


def _find_reversed(word: str, theme: Collection[str]) -> Link | None:
    backwards = word[::-1]
    return Link((), backwards) if backwards != word and backwards in theme else None


def silent_letter_index(word: str, letter: str) -> int:
    """Returns the index of the silent letter in a word that has one, -1 if it lacks the letter.
    It is the last B, N, S or T, a C after S, else the first.
    """
    if letter == "c" and "sc" in word:
        return word.index("sc") + 1
    return word.rfind(letter) if letter in "bnst" else word.find(letter)


OPERATIONS: Mapping[str, tuple[str, Find]] = {
    "inside": ("Hidden {many}", _find_inside),
    "first": ("Begin with {many}", _find_at_start),
    "last": ("End with {many}", _find_at_end),
    "longer": ("{Many} with a letter added", _find_letter_added),
    "shorter": ("{Many} with a letter missing", _find_letter_missing),
    "changed": ("{Many} with a letter changed", _find_letter_changed),
    "stirred": ("Anagrams of {many}", _find_anagram),
    "turned": ("{Many} written backwards", _find_reversed),
}
"""By name of an operation on a theme's words: the title of a group, the function to find one."""


_ALSO = {"inside": ("inside", "first", "last")}
"""Operations that make a title true, too: a word at the beginning or end is hidden as well."""


def title(operation: str, plural: str) -> str:
    """Returns the title of a group by operation and name of the theme in the plural."""
    group_title, _find = OPERATIONS[operation]
    return group_title.format(many=plural, Many=plural[0].upper() + plural[1:])


def holds(operation: str, word: str, theme: tuple[str, ...]) -> bool:
    """Whether the title of an operation is literally true of a word, even if it hardly shows."""
    if operation in ("first", "last") and word in theme:
        return True
    return any(find(name, word, theme) for name in _ALSO.get(operation, (operation,)))


def _full_link(is_true: bool, word: str) -> Link | None:
    """Returns the link that highlights the whole word; None if it isn't true of the word."""
    return Link(((0, len(word)),)) if is_true else None


def _doubles(word: str) -> Link | None:
    """Returns the link of a word with two double letters or more, which are highlighted."""
    spans = [match.span() for match in re.finditer(r"(.)\1", word)]
    return Link(tuple(spans)) if len(spans) >= 2 else None


def _same_ends(word: str, count: int) -> Link | None:
    """Returns the link of a word whose first and last `count` letters are the same."""
    length = len(word)
    are_same = length >= count and word[:count] == word[-count:]
    return Link(((0, count), (length - count, length))) if are_same else None


def _only_vowel(word: str, vowel: str) -> Link | None:
    """Returns the link of a word with a vowel twice or more and no other (Y may count as none)."""
    if {*word} & _VOWELS != {vowel} or word.count(vowel) < 2:
        return None
    return Link(tuple((n, n + 1) for n, char in enumerate(word) if char == vowel))


def _made_of(letters: str, word: str) -> Link | None:
    return _full_link({*word} <= {*letters}, word)


def _alphabet_run(word: str) -> Link | None:
    """Finds three letters in a row that are neighbours in the alphabet: aFGHan, CABbage."""
    for start in range(len(word) - 2):
        first, second, third = sorted(map(ord, word[start : start + 3]))
        if second == first + 1 and third == second + 1:
            return Link(((start, start + 3),))
    return None


def _is_in_order(word: str) -> bool:
    """Whether three letters in a row stand as in the alphabet: aFGHan, but not CABbage."""
    return any(word[start : start + 3] in ascii_lowercase for start in range(len(word) - 2))


@dataclass(frozen=True)
class Form:
    """A link by letters alone: `find` returns how a word has it, None if it doesn't.

    `shows` is whether it is easy to see: other words count as fitting, but are never dealt.
    """

    find: Callable[[str], Link | None]
    shows: Callable[[str], bool] = lambda word: True


def _longer_than(count: int) -> Callable[[str], bool]:
    return lambda word: len(word) > count


def _one_vowel(vowel: str, count: int) -> Form:
    """Returns the form of words with one vowel; `count` of it and no Y are easy to see."""
    return Form(
        lambda word: _only_vowel(word, vowel),
        lambda word: "y" not in word and word.count(vowel) >= count,
    )


FORMS: Mapping[str, Form] = {
    "The same backwards": Form(lambda word: _full_link(word == word[::-1], word), _longer_than(2)),
    "No vowel but Y": Form(lambda word: _full_link(not {*word} & _VOWELS, word), _longer_than(2)),
    "Made of Roman numerals": Form(lambda word: _made_of("ivxlcdm", word), _longer_than(2)),
    "Spelt with musical notes": Form(lambda word: _made_of("abcdefg", word), _longer_than(2)),
    "Typed on the top row": Form(lambda word: _made_of("qwertyuiop", word), _longer_than(4)),
    "Typed on the middle row": Form(lambda word: _made_of("asdfghjkl", word), _longer_than(3)),
    "Letters in alphabetical order": Form(
        lambda word: _full_link([*word] == sorted(word), word), _longer_than(3)
    ),
    "Letters in reverse alphabetical order": Form(
        lambda word: _full_link([*word] == sorted(word, reverse=True), word), _longer_than(3)
    ),
    "Contain three consecutive letters of the alphabet": Form(_alphabet_run, _is_in_order),
    "No vowel but A, at least twice": _one_vowel("a", 3),
    "No vowel but E, at least twice": _one_vowel("e", 4),
    "No vowel but O, at least twice": _one_vowel("o", 3),
    "No vowel but I, at least twice": _one_vowel("i", 3),
    "At least two double letters": Form(_doubles),
    "Begin and end with the same three letters": Form(
        lambda word: _same_ends(word, 3), _longer_than(6)
    ),
    "Begin and end with the same two letters": Form(
        lambda word: _same_ends(word, 2), _longer_than(4)
    ),
}
"""Links by letters alone, by their title."""


@lru_cache(maxsize=1 << 16)  # a player's text may bring any word
def find(operation: str, word: str, theme: tuple[str, ...]) -> Link | None:
    """Returns how a word has one of the theme, the longest; None if it has none."""
    _title, find_link = OPERATIONS[operation]
    return find_link(word, theme)
