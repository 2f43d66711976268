"""A riddle of the player's own being solved: its text, what was read, what was changed since."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import NamedTuple

from game.scenes.riddle.clues import LineClues, line_clues
from generators import lexicon
from generators.base import Message, ParseError
from generators.kinds import KINDS
from generators.lexicon import Lexicon
from generators.riddle import parser, solver
from generators.riddle.parser import Letters, Reading
from generators.riddle.rules import ALPHABET, EVERY, mask_of

MOST_SHOWN = 50
MOST_LETTERS = 5000
"""Of a text: it is read anew at every key, which takes 16 ms for a thousand of them."""
_LOOKS = re.compile(r"\bmy (first|second|third|1st|2nd|3rd|last)\b", re.IGNORECASE)
_ID = re.compile(r"^riddle[:/]\S", re.MULTILINE)
_FEWEST = 3
EMPTY = Reading((), ())


def is_id(text: str) -> bool:
    """Whether a text is nothing but the id of a game, of whatever kind."""
    name = re.match(r"([a-z-]+)[:/]\S+$", text.strip())
    return name is not None and any(kind.name == name[1] for kind in KINDS)


def looks_like_a_riddle(text: str) -> bool:
    """Whether a text is a riddle to be read, and not the id or the export of one of ours."""
    if len(text) > MOST_LETTERS or _ID.search(text) or len(_LOOKS.findall(text)) < 2:
        return False
    try:
        letters = parser.read(text).letters
    except ParseError:
        return False
    return sum(found is not None for found in letters) >= _FEWEST


_Letters = tuple[Letters, ...]
"""Of all places."""


class _Line(NamedTuple):
    """What gives a letter: the words of a line, and which of its letters it is."""

    text: str
    order: int


class _Edit(NamedTuple):
    """Letters that the player put in the place of those read."""

    place: int
    line: _Line | None
    read: Letters
    letters: Letters


def _alike(one: str, other: str) -> bool:
    """Whether a text is another one changed a little, and not a new one in its place."""
    start = _shared(one, other)
    end = _shared(one[start:][::-1], other[start:][::-1])
    return 2 * (start + end) >= max(len(one), len(other))


def _shared(one: str, other: str) -> int:
    """How many characters two texts begin with alike."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((n for n, (a, b) in pairs if a != b), min(len(one), len(other)))


class Solving:
    """What the lines leave by place, as read and then changed by the player; the words that fit.

    Letters outside a to z are in no word and count for nothing.
    """

    def __init__(self, text: str = "") -> None:
        self.text = ""
        self.reading = EMPTY
        self.clues: list[LineClues] = []
        """Of every line of the text."""
        self._past: list[_Letters] = []
        self._future: list[_Letters] = []
        self.letters: list[Letters] = []
        self._read: list[Letters] = []
        self._lines: list[_Line | None] = []
        """By place: what was read, and the line that says it."""
        self._edits: dict[int, Letters] = {}
        """By place: what the player says instead."""
        self.words: list[str] = []
        self.count = 0
        self.error: Message | None = None
        """Why nothing could be read."""
        self.take(text)

    @property
    def lexicon(self) -> Lexicon:
        """The words that may fit."""
        return lexicon.english()

    def take(self, text: str) -> None:
        """Reads another text; the letters of a line that reads as before stay as changed."""
        edits = [_Edit(p, self._lines[p], self._read[p], new) for p, new in self._edits.items()]
        is_other = not _alike(self.text, text)
        self.text, self.error, self.reading, self.clues = text, None, EMPTY, []
        self._past, self._future = [], []
        if text.strip():
            try:
                self.reading = parser.read(text)
                self.clues = line_clues(text)
            except ParseError as error:
                self.error = error.message
        self.letters = list(self.reading.letters)
        self.words, self.count = parser.answers(self.reading, self.lexicon, MOST_SHOWN)
        if self.words and len(self.words[0]) == len(self.letters) + 1 and not self.in_two:
            # The text lacks a line, and words with one letter more fit: that letter is open.
            last = len(self.letters) - 1 if self.reading.has_last else len(self.letters)
            self.letters.insert(last, None)
        self._read, self._lines = [*self.letters], self._lines_by_place()
        self._edits = {}
        for edit in edits:
            place = self._place_of(edit, is_other)
            if place is not None:
                self._edits[place] = self.letters[place] = edit.letters
        if self._edits:
            self._solve()

    def _lines_by_place(self) -> list[_Line | None]:
        found: list[_Line | None] = [None] * len(self.letters)
        for line in self.reading.lines:
            for order, (place, _letters) in enumerate(line.gives):
                if place < len(found):
                    found[place] = _Line(" ".join(line.text.split()), order)
        return found

    def _place_of(self, edit: _Edit, is_other: bool) -> int | None:
        """Where the line of an edit stands now; the same place where only its words changed."""
        same = [place for place, read in enumerate(self._read) if read == edit.read]
        for place in same:
            if edit.line is not None and self._lines[place] == edit.line:
                return place
        return edit.place if edit.place in same and not is_other else None

    @property
    def edited(self) -> frozenset[int]:
        """The places whose letters the player has changed."""
        return frozenset(self._edits)

    @property
    def in_two(self) -> bool:
        """Whether the answers are of two words."""
        return bool(self.words) and " " in self.words[0]

    @property
    def places(self) -> int:
        """How many letters the answer has."""
        return len(self.letters)

    def allowed(self, place: int) -> int:
        """The letters that a place may have, as a set of `rules`."""
        found = self.letters[place]
        if found is None:
            return EVERY
        return mask_of("".join(letter for letter in found if letter in ALPHABET))

    def toggle(self, place: int, letter: str) -> None:
        """Strikes a letter of a place, or puts it back."""
        self.put(place, self.allowed(place) ^ mask_of(letter))

    def put(self, place: int, mask: int) -> None:
        """Says which letters a place may have."""
        letters = (letter for bit, letter in enumerate(ALPHABET) if mask >> bit & 1)
        self._set(place, None if mask == EVERY else frozenset(letters))

    def _set(self, place: int, letters: Letters) -> None:
        if letters == self.letters[place]:
            return
        self._past.append((*self.letters,))
        self._future = []
        self.letters[place] = letters
        self._compare()

    def reset(self, place: int) -> None:
        """Gives a place the letters again that were read."""
        self._set(place, self._read[place])

    def undo(self) -> int | None:
        """Takes the last change of letters back: its place; None where there is none."""
        return self._step(self._past, self._future)

    def redo(self) -> int | None:
        """Makes a change again that was taken back: its place; None where there is none."""
        return self._step(self._future, self._past)

    def _step(self, source: list[_Letters], other: list[_Letters]) -> int | None:
        if not source:
            return None
        before = [*self.letters]
        other.append((*before,))
        self.letters = [*source.pop()]
        self._compare()
        return next(n for n, letters in enumerate(self.letters) if letters != before[n])

    def _compare(self) -> None:
        """The letters have changed: what is not as it was read is an edit."""
        pairs = enumerate(zip(self.letters, self._read, strict=True))
        self._edits = {place: new for place, (new, read) in pairs if new != read}
        self._solve()

    @property
    def tries_more(self) -> bool:
        """Whether no word fits the lines, so that one letter more than they give is tried."""
        return len(self.letters) > len(self.reading.letters)

    def kept(self) -> dict[str, object]:
        """The text and the changes, as plain data for a setting."""
        masks = {str(place): self.allowed(place) for place in self._edits}
        return {"text": self.text, "edits": masks}

    def restore(self, kept: dict[str, object]) -> None:
        """Takes what `kept` gave; what is no such thing is left out."""
        text, edits = kept.get("text"), kept.get("edits")
        self.take(text if isinstance(text, str) else "")
        for place, mask in edits.items() if isinstance(edits, dict) else ():
            known = place.isdecimal() and int(place) < self.places
            if known and isinstance(mask, int) and 0 <= mask <= EVERY:
                self.put(int(place), mask)
        self._past = []

    def _solve(self) -> None:
        allowed = [self.allowed(place) for place in range(self.places)]
        if all(mask == EVERY for mask in allowed):
            self.words, self.count = [], 0
            return
        self.words = solver.answers(self.lexicon, allowed, MOST_SHOWN)
        self.count = solver.count(self.lexicon, allowed)
        if not self.words and all(allowed):
            changed = replace(self.reading, letters=tuple(self.letters))
            words, number = parser.answers(changed, self.lexicon, MOST_SHOWN)
            if words and " " in words[0]:
                self.words, self.count = words, number
