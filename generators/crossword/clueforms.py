"""The wording of clues: what each kind of clue says around the words that are its own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

SYNONYM, OPPOSITE, PART, KIND = "synonym", "opposite", "part", "kind"
MANNER, EXAMPLE, BLANK, TERM, DERIVED = "manner", "example", "blank", "term", "derived"
ANAGRAM, FORM, OWN = "anagram", "form", "own"


class Wording(NamedTuple):
    """The kind of a clue and its text, with `{0}` and `{1}` for its words."""

    kind: str
    text: str


WORDINGS: Mapping[str, Wording] = {
    "s": Wording(SYNONYM, "{0}"),
    "d": Wording(SYNONYM, "{0} or {1}"),
    "o": Wording(OPPOSITE, "Opposite of {0}"),
    "n": Wording(OPPOSITE, "Not {0}"),
    "L": Wording(OPPOSITE, "Less {0}"),
    "p": Wording(PART, "Part of {0}"),
    "P": Wording(PART, "Parts of {0}"),
    "m": Wording(PART, "Member of {0}"),
    "M": Wording(PART, "Members of {0}"),
    "k": Wording(KIND, "Kind of {0}"),
    "K": Wording(KIND, "Some {0}"),
    "w": Wording(MANNER, "{0}, in a way"),
    "e": Wording(EXAMPLE, "{0} or {1}, for example"),
    "E": Wording(EXAMPLE, "{0} and {1}, for example"),
    "b": Wording(BLANK, "___ {0}"),
    "B": Wording(BLANK, "{0} ___"),
    "f": Wording(TERM, "Word before {0} and {1}"),
    "l": Wording(TERM, "Word after {0} and {1}"),
    "r": Wording(DERIVED, "Relating to {0}"),
    "y": Wording(DERIVED, "In {0} way"),
    "g": Wording(DERIVED, "One who {0}"),
    "G": Wording(DERIVED, "Those who {0}"),
    "q": Wording(DERIVED, "Being {0}"),
    "A": Wording(DERIVED, "Act of {0}"),
    "V": Wording(DERIVED, "Able to be {0}"),
    "a": Wording(ANAGRAM, "Anagram of {0}"),
    "t": Wording(FORM, "Past tense of {0}"),
    "T": Wording(FORM, "Past participle of {0}"),
    "v": Wording(FORM, "Plural of {0}"),
    "x": Wording(OWN, "{0}"),
}
"""By the code that stands for it in the data."""


def text(code: str, words: Sequence[str]) -> str:
    """The clue with that code, of these words.

    Raises KeyError for an unknown code, IndexError where a word is missing.
    """
    wording = WORDINGS[code]
    if wording.kind == ANAGRAM:
        words = [word.upper() for word in words]
    whole = wording.text.format(*words)
    return whole[:1].upper() + whole[1:]
