"""Clues as they stand in the data: the words in the answer's form, and how hard the clue is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from tools.data.clue_rules import COMMON, Candidate
from tools.data.clue_spelling import (
    BASE,
    COMPARATIVE,
    ING,
    PARTICIPLE,
    PAST,
    PLURAL,
    SINGULAR,
    SUPERLATIVE,
    THIRD,
    Spelling,
)

_PLAIN_QUALITY = 0.75
_PAIRED = 20
"""The largest SCOWL size of words that stand in pairs."""
_PLAIN = (BASE, SINGULAR)
_GRADES = {
    **{"o": 1, "n": 1, "L": 2, "d": 1, "s": 2, "p": 2, "P": 2, "m": 2, "M": 2},
    **{"k": 3, "K": 3, "w": 3, "e": 2, "E": 2, "b": 3, "B": 3, "f": 2, "l": 2, "r": 2, "y": 2},
    **{"g": 2, "G": 2, "q": 2, "A": 2, "V": 2, "a": 4, "t": 1, "T": 1, "v": 1, "x": 2},
}
"""By code of a clue: its least level."""
_CODES: Mapping[str, Mapping[str, str]] = {
    "synonym": {"": "s"},
    "opposite": {"": "o"},
    "not": {BASE: "n", COMPARATIVE: "L"},
    "part": {SINGULAR: "p", PLURAL: "P"},
    "member": {SINGULAR: "m", PLURAL: "M"},
    "kind": {SINGULAR: "k", PLURAL: "K"},
    "manner": {"": "w"},
    "example": {SINGULAR: "e", PLURAL: "E"},
    "of": {BASE: "r"},
    "way": {BASE: "y"},
    "doer": {SINGULAR: "g", PLURAL: "G"},
    "being": {SINGULAR: "q"},
    "act": {SINGULAR: "A"},
    "able": {BASE: "V"},
    "before": {"": "f"},
    "after": {"": "l"},
    "blank before": {"": "b"},
    "blank after": {"": "B"},
}
"""By kind of candidate and by form of the answer (`""` is any): the code in the data."""
_AS_ANSWER = {"synonym", "opposite", "manner", "example", "kind"}
"""The kinds whose words stand in the answer's form."""


class Ready(NamedTuple):
    """A clue for the data."""

    code: str
    grade: int
    words: tuple[str, ...]
    quality: float

    @property
    def row(self) -> str:
        """The field of the data, as generators/words/clues.py reads it."""
        return f"{self.code}{self.grade}{'|'.join(self.words)}"


def ready(
    spelling: Spelling, found: Sequence[Candidate], part: str, form: str, answer: str
) -> Iterator[Ready]:
    """Yields clues from a base's candidates in the answer's form, then pairs of synonyms."""
    fit = [candidate for candidate in found if candidate.part == part]
    singles = [*_singles(spelling, fit, form, answer)]
    yield from singles
    synonyms = [clue for clue in singles if clue.code == "s" and clue.quality >= 0.62]
    equals = [clue for clue in synonyms if _may_be_paired(spelling, clue.words[0])]
    equals.sort(key=lambda clue: (spelling.size(clue.words[0]), -clue.quality, clue.words))
    for first, second in zip(equals[::2], equals[1::2], strict=False):
        if not spelling.alike(first.words[0], second.words[0]):
            words = first.words + second.words
            quality = (first.quality + second.quality) / 2 + 0.02
            yield Ready("d", _grade("d", words, answer, spelling), words, quality)


def _may_be_paired(spelling: Spelling, phrase: str) -> bool:
    """Whether a synonym is common enough for a pair, which a rarer one would only obscure."""
    return " " not in phrase and spelling.size(phrase) <= _PAIRED


def _singles(
    spelling: Spelling, found: Sequence[Candidate], form: str, answer: str
) -> Iterator[Ready]:
    for kind, words, quality, part in found:
        codes = _CODES[kind]
        code = codes.get(form) or codes.get("")
        if code is None:
            continue
        if kind in _AS_ANSWER and form not in _PLAIN:
            formed = [spelling.form(word, part, form) for word in words]
            words = tuple(word for word in formed if word is not None)
            if len(words) != len(formed):
                continue
            quality -= 0.03
        if code == "L" and (" " in words[0] or words[0] in ("many", "much")):
            continue
        if code == "o" and form not in _PLAIN and (part == "v" or " " in words[0]):
            continue
        if code in "on" and words[0].startswith("not "):
            continue
        if kind == "doer":
            words = words[:1] if form in _PLAIN else words[1:]
        yield Ready(code, _grade(code, words, answer, spelling, quality), words, quality)


def tense(spelling: Spelling, answer: str, base: str, form: str) -> Iterator[Ready]:
    """Yields the clue of an irregular form that doesn't show its base: `Past tense of go`."""
    codes = {PAST: "t", PARTICIPLE: "T", PLURAL: "v"}
    is_irregular = form != PLURAL or not answer.endswith("s")
    if (
        form in codes
        and is_irregular
        and not spelling.alike(answer, base)
        and spelling.known(base, COMMON)
    ):
        code = codes[form]
        yield Ready(code, _grade(code, (base,), answer, spelling), (base,), 0.6)


def _grade(
    code: str, words: Sequence[str], answer: str, spelling: Spelling, quality: float = 0
) -> int:
    """Returns the level, 1 to 5: by kind, the clue's rarest word and the answer's rarity."""
    grade = _GRADES[code] - (code == "s" and quality >= _PLAIN_QUALITY)
    largest = max((spelling.size(word) for word in words), default=10)
    grade += (largest > 20) + (largest > COMMON) + (largest > 40)
    grade += spelling.words.size(answer) > COMMON
    if largest > COMMON:
        grade = max(grade, 3)
    return min(5, grade)


FORM_NAMES = (SINGULAR, PLURAL, BASE, PAST, PARTICIPLE, THIRD, ING, COMPARATIVE, SUPERLATIVE)
