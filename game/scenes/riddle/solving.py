"""A riddle of the player's own being solved: its text, what was read, what was changed since."""

from __future__ import annotations

import re
from dataclasses import replace

from generators import lexicon
from generators.base import Message, ParseError
from generators.lexicon import Lexicon
from generators.riddle import parser, solver
from generators.riddle.reading import Letters, Reading
from generators.riddle.rules import ALPHABET, EVERY, mask_of

MOST_SHOWN = 50
MOST_LETTERS = 5000
"""Of a text: it is read anew at every key, which takes 16 ms for a thousand of them."""
_LOOKS = re.compile(r"\bmy (first|second|third|1st|2nd|3rd|last)\b", re.IGNORECASE)
_ID = re.compile(r"^riddle[:/]\S", re.MULTILINE)
_FEWEST = 3
EMPTY = Reading((), ())


def looks_like_a_riddle(text: str) -> bool:
    """Whether a text is a riddle to be read, and not the id or the export of one of ours."""
    if len(text) > MOST_LETTERS or _ID.search(text) or len(_LOOKS.findall(text)) < 2:
        return False
    try:
        letters = parser.read(text).letters
    except ParseError:
        return False
    return sum(found is not None for found in letters) >= _FEWEST


class Solving:
    """What the lines leave by place, as read and then changed by the player; the words that fit.

    Letters outside a to z are in no word and count for nothing.
    """

    def __init__(self, text: str = "") -> None:
        self.text = ""
        self.reading = EMPTY
        self.letters: list[Letters] = []
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
        """Reads another text."""
        self.text, self.error, self.reading = text, None, EMPTY
        if text.strip():
            try:
                self.reading = parser.read(text)
            except ParseError as error:
                self.error = error.message
        self.letters = list(self.reading.letters)
        self.words, self.count = parser.answers(self.reading, self.lexicon, MOST_SHOWN)
        if self.words and len(self.words[0]) == len(self.letters) + 1 and not self.in_two:
            # The text lacks a line, and words with one letter more fit: that letter is open.
            last = len(self.letters) - 1 if self.reading.has_last else len(self.letters)
            self.letters.insert(last, None)

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
        self.letters[place] = None if mask == EVERY else frozenset(letters)
        self._solve()

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
