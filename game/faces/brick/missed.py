"""What the missed words of a board have in common, as a sentence for the result."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from math import ceil

from game.ui.text import _, count, join_nouns
from generators.brick.rules import State

_MOST_LONGEST = 3
"""The most missed words that are named for being the longest; of more, one fewer is."""
_LEAST, _LEAST_SHARE = 2, 1 / 3
"""How many missed words must share a pattern, and what share of them."""
_FORM_ENDS = ("s", "es", "ed", "ing", "ings", "ly", "ness", "less", "ful", "ment")
_ENDS, _STARTS = (4, 3, 2), (5, 4, 3)
"""How many letters of an ending or a beginning are compared, the most first."""


def missed_summary(state: State) -> str:
    """Returns the longest missed words, and a pattern that many missed words share."""
    missed, spelled = state.hidden, state.puzzle.spelling
    if not missed:
        return ""
    most = max(map(len, missed))
    longest = [spelled(word) for word in missed if len(word) == most]
    if len(longest) > _MOST_LONGEST:
        more = len(longest) - _MOST_LONGEST + 1
        longest[_MOST_LONGEST - 1 :] = [count("and {n} more", "and {n} more", more)]
    are_alike = most == min(map(len, missed))
    named = "" if are_alike else _("Longest: {words}.").format(words=join_nouns(longest))
    return " ".join(filter(None, (named, _pattern(state, missed))))


def _pattern(state: State, missed: Sequence[str]) -> str:
    """Returns the first pattern that enough of the missed words have; "" if there is none."""
    minimum = max(_LEAST, ceil(_LEAST_SHARE * len(missed)))
    derived = [(word, base) for word in missed for base in _bases(word, state.found)]
    number = len({word for word, _base in derived})
    if number >= minimum:
        word, base = (state.puzzle.spelling(form) for form in derived[0])
        text = _("{n} of the {all} you missed build on words you found, as {word} does on {base}.")
        return text.format(n=number, all=len(missed), word=word, base=base)
    for text, sizes, part in (
        (_("{n} of the {all} you missed end in -{part}."), _ENDS, lambda word, n: word[-n:]),
        (_("{n} of the {all} you missed begin with {part}-."), _STARTS, lambda word, n: word[:n]),
    ):
        found = _commonest(missed, sizes, part, minimum)
        if found is not None:
            common, number = found
            return text.format(n=number, all=len(missed), part=common.upper())
    doubled = sum(any(a == b for a, b in pairwise(word)) for word in missed)
    if doubled >= max(minimum, len(missed) / 2):
        text = _("{n} of the {all} you missed have a double letter.")
        return text.format(n=doubled, all=len(missed))
    return ""


def _bases(word: str, found: Iterable[str]) -> list[str]:
    """Returns the longest found word that a missed one is a form of, in a list; else []."""
    return sorted((base for base in found if _is_form(word, base)), key=len)[-1:]


def _is_form(word: str, base: str) -> bool:
    """Returns whether a word is another one with a regular English ending.

    Endings such as -er and -al are left out: `number` and `lateral` don't build on `numb` and
    `later`.
    """
    starts = [base, base + base[-1]]
    if base.endswith("e"):
        starts.append(base[:-1])
    if base.endswith("y"):
        starts.append(base[:-1] + "i")
    return any(word == start + end for start in starts for end in _FORM_ENDS)


def _commonest(
    missed: Sequence[str], sizes: Sequence[int], part: Callable[[str, int], str], minimum: int
) -> tuple[str, int] | None:
    """Returns the longest ending or beginning that `minimum` words share, and how many do.

    `part` returns that of a word and a length; `sizes` are the lengths to try.
    """
    for size in sizes:
        counts = Counter(part(word, size) for word in missed if len(word) > size)
        for common, number in counts.most_common(1):
            if number >= minimum:
                return common, number
    return None
