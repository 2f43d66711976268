"""Cryptic clues as text: the surface with its definition, and its parse, on one line.

    notice: {Spot} books in French resort (6) = container(in: French resort=NICE, books=OT)

The parse names the words of the surface, and says with `=` what they stand for. Parts may be
nested. CONTRIBUTING.md lists the devices.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from typing import NamedTuple

from ...base import MalformedFile, ParseError

_WORD = re.compile(r"[A-Za-z0-9]+(?:'(?!s\b)[A-Za-z]+)*|'s\b")
_LINE = re.compile(
    r"(?P<answer>[a-z][a-z' -]*): (?P<marked>.+) \((?P<enumeration>[\d, -]+)\) = (?P<parse>.+)"
)
_MARKED = re.compile(r"([^{}]*\{[^{}]*\w[^{}]*\})+[^{}]*")
_SYMBOL = re.compile(r"\s*(?:(?P<device>[a-z]+)\(|(?P<sign>[:,+)])|(?P<phrase>[\w'= -]+))")
_PHRASE = re.compile(r"([^=]*[^=\s])(?:=([A-Z]+))?")
_BRACES = re.compile(r"[{}]")
_LIT = "&lit "

LONGEST_ABBREVIATION = 2
"""The most letters of an abbreviation, which even an anagram may use."""


class Device(Enum):
    """A way to make letters from words, with its name in the notation."""

    ANAGRAM = "anagram"
    HIDDEN = "hidden"
    REVERSAL = "reversal"
    CONTAINER = "container"
    CHARADE = "charade"
    DELETION = "deletion"
    SELECTION = "selection"
    HOMOPHONE = "homophone"
    SPOONERISM = "spoonerism"


_DEVICES = {device.value: device for device in Device}
_ARITIES = {
    Device.CONTAINER: (2,),
    Device.CHARADE: (2,),
    Device.DELETION: (1, 2),
    Device.SPOONERISM: (2,),
}
"""How many parts a device with an indicator has; one, if it isn't here."""


class ClueForm(Enum):
    """The form of a clue, with its mark in the notation."""

    WORDPLAY = ""
    LIT = _LIT
    DOUBLE = "double definition"
    CRYPTIC = "cryptic definition"


def letters_of(text: str) -> str:
    """The letters of a text, as capitals."""
    return re.sub("[^A-Z]", "", text.upper())


def words_of(text: str) -> tuple[str, ...]:
    """The words of a text in lower case; `'s` is a word of its own."""
    return tuple(match[0].lower() for match in _WORD.finditer(_straight(text)))


def _straight(text: str) -> str:
    return text.replace("\N{RIGHT SINGLE QUOTATION MARK}", "'")


@dataclass(frozen=True)
class Leaf:
    """Words of the surface, and the letters they stand for."""

    phrase: str
    letters: str

    @cached_property
    def words(self) -> tuple[str, ...]:
        """The words of the phrase, as they are looked for in the surface."""
        return words_of(self.phrase)

    @property
    def is_literal(self) -> bool:
        """Whether the phrase stands for its own letters."""
        return self.letters == letters_of(self.phrase)

    @property
    def parts(self) -> tuple[Part, ...]:
        """Returns no parts: a leaf ends the tree."""
        return ()

    def __str__(self) -> str:
        return self.phrase if self.is_literal else f"{self.phrase}={self.letters}"


@dataclass(frozen=True)
class Operation:
    """A device at work on its parts; the outer part of a container is the first."""

    device: Device
    phrase: str
    """The indicator; empty for a charade without one."""
    parts: tuple[Part, ...]

    @cached_property
    def words(self) -> tuple[str, ...]:
        """The words of the indicator, as they are looked for in the surface."""
        return words_of(self.phrase)

    def __str__(self) -> str:
        if not self.phrase:
            return " + ".join(map(str, self.parts))
        return f"{self.device.value}({self.phrase}: {', '.join(map(str, self.parts))})"


Part = Leaf | Operation


def all_parts(part: Part) -> Iterator[Part]:
    """The part and all parts inside it, the outer before the inner."""
    yield part
    for inner in part.parts:
        yield from all_parts(inner)


class SurfaceWord(NamedTuple):
    """A word of the surface in lower case, and where it stands in the text."""

    text: str
    start: int
    stop: int


@dataclass(frozen=True)
class CrypticClue:
    """A clue with its parse. Equal if the text is equal."""

    answer: str
    marked: str
    """The surface, with braces around each definition."""
    enumeration: str
    form: ClueForm
    parse: Operation | None
    """None for a double or a cryptic definition."""

    @classmethod
    def from_text(cls, line: str) -> CrypticClue:
        """Inverse of to_text. Raises ParseError."""
        match = _LINE.fullmatch(_straight(line.strip()))
        if not match or not _MARKED.fullmatch(match["marked"]):
            raise MalformedFile(
                "Write the clue as “answer: surface with {definition} (5) = parse”. This line "
                f"isn't written like that: {line.strip()}"
            )
        form, parse = _parse_of(match["parse"])
        return cls(match["answer"], match["marked"], match["enumeration"], form, parse)

    def to_text(self) -> str:
        """The clue and its parse on one line."""
        parse = f"{self.form.value}{self.parse or ''}"
        return f"{self.answer}: {self.marked} ({self.enumeration}) = {parse}"

    @property
    def letters(self) -> str:
        """The letters of the answer, as capitals."""
        return letters_of(self.answer)

    @cached_property
    def surface(self) -> str:
        """The text that the solver reads, without the enumeration."""
        return _BRACES.sub("", self.marked)

    @cached_property
    def words(self) -> tuple[SurfaceWord, ...]:
        """The words of the surface."""
        return tuple(
            SurfaceWord(match[0].lower(), *match.span()) for match in _WORD.finditer(self.surface)
        )

    @cached_property
    def definitions(self) -> tuple[range, ...]:
        """The places of the words of each definition."""
        spans, start = [], 0
        for number, text in enumerate(_BRACES.split(self.marked)):
            stop = start + len(words_of(text))
            if number % 2:  # every other piece was in braces
                spans.append(range(start, stop))
            start = stop
        return tuple(spans)

    def phrase_at(self, places: range) -> str:
        """The text from the first to the last of these words."""
        return self.surface[self.words[places[0]].start : self.words[places[-1]].stop]


def _parse_of(text: str) -> tuple[ClueForm, Operation | None]:
    """Returns the form and the wordplay of a parse; None for no wordplay. Raises ParseError."""
    for form in (ClueForm.DOUBLE, ClueForm.CRYPTIC):
        if text.strip() == form.value:
            return form, None
    form = ClueForm.LIT if text.startswith(_LIT) else ClueForm.WORDPLAY
    reader = _ParseReader(text.removeprefix(_LIT))
    part = reader.charade()
    reader.expect_end()
    if isinstance(part, Leaf):
        raise MalformedFile(f"“{part.phrase}” is no wordplay. Is this a double definition?")
    return form, part


class _ParseReader:
    """Reads a parse from left to right.

    `_next` is the symbol not yet used, a match of _SYMBOL: a device and its parenthesis, a sign
    or a phrase. None at the end, and where the text can't be read.
    """

    def __init__(self, text: str) -> None:
        self._text, self._place = text, 0
        self._next: re.Match[str] | None = None
        self._advance()

    def charade(self) -> Part:
        """Reads one part, or several joined by `+`. Raises ParseError."""
        parts = [self._part()]
        while self._takes("+"):
            parts.append(self._part())
        return parts[0] if len(parts) == 1 else Operation(Device.CHARADE, "", tuple(parts))

    def expect_end(self) -> None:
        """Raises ParseError if anything is left."""
        if self._next or self._text[self._place :].strip():
            raise self._error()

    def _part(self) -> Part:
        """Reads an operation or a leaf. Raises ParseError."""
        if not self._next or self._next["sign"]:
            raise self._error()
        if self._next["device"]:
            return self._operation(self._next["device"])
        match = _PHRASE.fullmatch(self._next["phrase"].strip())
        if not match or not words_of(match[1]):
            raise self._error()
        self._advance()
        return Leaf(match[1], match[2] or letters_of(match[1]))

    def _operation(self, name: str) -> Operation:
        """Reads an operation after its name: `(indicator: part, part)`. Raises ParseError."""
        if name not in _DEVICES:
            raise self._error()
        self._advance()
        indicator = self._phrase()
        self._require(":")
        parts = [self.charade()]
        while self._takes(","):
            parts.append(self.charade())
        if len(parts) not in _ARITIES.get(_DEVICES[name], (1,)):
            raise self._error()
        self._require(")")
        return Operation(_DEVICES[name], indicator, tuple(parts))

    def _phrase(self) -> str:
        if not self._next or not self._next["phrase"]:
            raise self._error()
        text = self._next["phrase"].strip()
        self._advance()
        return text

    def _takes(self, sign: str) -> bool:
        """Reads the sign if it comes next; returns whether it did."""
        if self._next and self._next["sign"] == sign:
            self._advance()
            return True
        return False

    def _require(self, sign: str) -> None:
        if not self._takes(sign):
            raise self._error()

    def _advance(self) -> None:
        if self._next:
            self._place = self._next.end()
        self._next = _SYMBOL.match(self._text, self._place)

    def _error(self) -> ParseError:
        rest = self._text[self._place :].strip() or "its end"
        return MalformedFile(f"The parse can't be read from here on: {rest}")
