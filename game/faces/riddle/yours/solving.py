"""A riddle from elsewhere being solved: its text, what was read of it, what the player changed."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from generators.base import Message, ParseError
from generators.kinds import KINDS
from generators.riddle import solver
from generators.riddle.drafting.draft import own_end
from generators.riddle.formats import ORDINALS, Piece, is_surely_riddle
from generators.riddle.reading import parser
from generators.riddle.reading.parser import GivenLetters, Letters, Reading, ReadLine
from generators.riddle.reading.user_line import LineClues, line_clues, marked, own_line
from generators.riddle.rules import (
    ALPHABET,
    EVERY,
    MOST_OWN,
    AnyLine,
    OwnLine,
    Puzzle,
    check_length,
    mask_of,
)
from generators.words import lexicon
from generators.words.lexicon import Lexicon

MOST_SHOWN = 50
MOST_LETTERS = 5000
"""The longest text: all of it is read again at every key, 16 ms for 1000 letters."""
_NAMES_LETTERS = re.compile(r"\bmy (first|second|third|1st|2nd|3rd|last)\b", re.IGNORECASE)
_CLUES = re.compile(r"\b(?:in|of)\b.{1,40}(?:\bbut\b|\band\b|\bnot\b|\bnever\b|,)", re.IGNORECASE)
"""Recognises riddles that name letters as in "Second in crow but not in wing"."""
_ID = re.compile(r"^riddle[:/]\S", re.MULTILINE)
_FEWEST_LETTERS = 3
EMPTY = Reading((), ())
_ORDINAL = re.compile(
    r"\bmy (?:(?:very )?(?:last|final|end)|next|first|second|third|fourth|fifth|sixth|seventh"
    r"|eighth|ninth|tenth|eleventh|twelfth|\d+(?:st|nd|rd|th))\b",
    re.IGNORECASE,
)
_BETWEEN = " ,;:.-"
"""What stands between the parts of a line."""
_FEWEST_WORDS = 4
"""A part of a line that gives a letter has at least so many words: my first in tea."""


def is_id(text: str) -> bool:
    """Returns whether a text is nothing but the id of a game, of whatever kind."""
    name = re.match(r"([a-z-]+)[:/]\S+$", text.strip())
    return name is not None and any(kind.name == name[1] for kind in KINDS)


def looks_like_a_riddle(text: str) -> bool:
    """Returns whether a text is a riddle to read, not an ID or export of the program."""
    if len(text) > MOST_LETTERS or _ID.search(text):
        return False
    if is_surely_riddle(text.encode("utf-8", "surrogatepass")):
        return True
    if len(_NAMES_LETTERS.findall(text)) < 2 and len(_CLUES.findall(text)) < _FEWEST_LETTERS:
        return False
    try:
        letters = parser.read(text).letters
    except ParseError:
        return False
    return sum(found is not None for found in letters) >= _FEWEST_LETTERS


_Letters = tuple[Letters, ...]
"""The letters of all places."""


class _Line(NamedTuple):
    """The source of a place's letters: a line of the text, and which of its letters it is."""

    text: str
    number: int


class _Edit(NamedTuple):
    """Letters the player set for a place, the line read there, and the letters it allowed."""

    place: int
    line: _Line | None
    read: Letters
    letters: Letters


def _is_same_riddle(one: str, other: str) -> bool:
    """Returns whether a text is an edited version of another: half of it is the same."""
    start = _common_start(one, other)
    end = _common_start(one[start:][::-1], other[start:][::-1])
    return 2 * (start + end) >= max(len(one), len(other))


def _with_open_place(lines: Sequence[ReadLine], place: int) -> tuple[ReadLine, ...]:
    """Returns the lines with all places from `place` on moved up by one, so that it is open."""
    return tuple(
        replace(
            line,
            given=tuple(
                given._replace(place=given.place + (given.place >= place)) for given in line.given
            ),
        )
        for line in lines
    )


def _common_start(one: str, other: str) -> int:
    """Returns how many characters two texts begin with alike."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((n for n, (a, b) in pairs if a != b), min(len(one), len(other)))


class Solving:
    """The letters each place may have, as read and then changed by the player; the words that fit.

    Letters outside a to z are ignored: no word has them.
    """

    def __init__(self, text: str = "") -> None:
        self.text = ""
        self.reading = EMPTY
        self.clues: list[LineClues] = []
        """The clues of every line of the text."""
        self._past: list[_Letters] = []
        self._future: list[_Letters] = []
        self.letters: list[Letters] = []
        self._read_letters: list[Letters] = []
        self._lines: list[_Line | None] = []
        """By place: the line that gives its letter; `_read_letters` has what was read there."""
        self._edits: dict[int, Letters] = {}
        """By place: the letters the player set instead."""
        self.words: list[str] = []
        self.count = 0
        """How many words fit; `words` has at most MOST_SHOWN of them."""
        self.are_names = False
        """Whether they are names or expressions, as no word of the dictionary fits."""
        self.error: Message | None = None
        """Why nothing could be read."""
        self.take(text)

    @property
    def lexicon(self) -> Lexicon:
        """The words that may fit."""
        return lexicon.english()

    def take(self, text: str) -> None:
        """Reads another text; edits of lines that read as before are kept."""
        edits = [
            _Edit(place, self._lines[place], self._read_letters[place], letters)
            for place, letters in self._edits.items()
        ]
        is_new_text = not _is_same_riddle(self.text, text)
        self.text, self.error, self.reading, self.clues = text, None, EMPTY, []
        self._past, self._future = [], []
        if text.strip():
            try:
                self.reading = parser.read(text)
                self.clues = line_clues(text)
            except ParseError as error:
                self.error = error.message
        self.letters = list(self.reading.letters)
        found = parser.fit(self.reading, self.lexicon, MOST_SHOWN)
        self.words, self.count, self.are_names = found.words, found.number, found.are_names
        if found.has_added:
            # The text lacks a line, and words with one letter more fit: that letter is open.
            last = len(self.letters) - 1 if self.reading.has_last else len(self.letters)
            self.letters.insert(last, None)
            self.reading = replace(self.reading, lines=_with_open_place(self.reading.lines, last))
        self._read_letters, self._lines = [*self.letters], self._lines_by_place()
        self._edits = {}
        for edit in edits:
            place = self._place_after_edit(edit, is_new_text)
            if place is not None:
                self._edits[place] = self.letters[place] = edit.letters
        if self._edits:
            self._find_words()

    def _lines_by_place(self) -> list[_Line | None]:
        """Returns, by place in the answer, the line that gives its letter; None for none."""
        lines: list[_Line | None] = [None] * len(self.letters)
        for line in self.reading.lines:
            for index, given in enumerate(line.given):
                if given.place < len(lines):
                    lines[given.place] = _Line(" ".join(line.text.split()), index)
        return lines

    def _place_after_edit(self, edit: _Edit, is_new_text: bool) -> int | None:
        """Returns the place of an edit in the text as read now; None if its line is gone."""
        places = [place for place, read in enumerate(self._read_letters) if read == edit.read]
        for place in places:
            if edit.line is not None and self._lines[place] == edit.line:
                return place
        return edit.place if edit.place in places and not is_new_text else None

    @property
    def letter_count(self) -> int:
        """How many letters the answer has."""
        return len(self.letters)

    def allowed(self, place: int) -> int:
        """Returns the letters that a place may have, as a bitset."""
        found = self.letters[place]
        if found is None:
            return EVERY
        return mask_of("".join(letter for letter in found if letter in ALPHABET))

    def offered(self, place: int) -> int:
        """Returns the letters a line leaves, as a bitset; all if it was not understood."""
        found = self._read_letters[place]
        return EVERY if found is None else mask_of("".join(c for c in found if c in ALPHABET))

    def toggle(self, place: int, letter: str) -> None:
        """Rules a letter of a place out, or back in.

        Where any letter may stand, the letters that are pressed are the ones it may be.
        """
        allowed, mask = self.allowed(place), mask_of(letter)
        if self._read_letters[place] is None:
            allowed = 0 if allowed == EVERY else allowed
            self.put(place, allowed ^ mask or EVERY)
        else:
            self.put(place, allowed ^ mask)

    def put(self, place: int, mask: int) -> None:
        """Sets the letters that a place may have, as a bitset."""
        letters = (letter for bit, letter in enumerate(ALPHABET) if mask >> bit & 1)
        self._set_letters(place, None if mask == EVERY else frozenset(letters))

    def _set_letters(self, place: int, letters: Letters) -> None:
        """Changes the letters that are possible at a place, as a step that can be undone."""
        if letters == self.letters[place]:
            return
        self._past.append((*self.letters,))
        self._future = []
        self.letters[place] = letters
        self._update_edits()

    def undo(self) -> int | None:
        """Undoes the last change of letters. Returns its place; None if there is none."""
        return self._step_between(self._past, self._future)

    def redo(self) -> int | None:
        """Redoes the last change undone. Returns its place; None if there is none."""
        return self._step_between(self._future, self._past)

    def _step_between(self, source: list[_Letters], other: list[_Letters]) -> int | None:
        """Undoes or redoes a change, from `source` to `other`. Returns the place that changed."""
        if not source:
            return None
        before = [*self.letters]
        other.append((*before,))
        self.letters = [*source.pop()]
        self._update_edits()
        return next(n for n, letters in enumerate(self.letters) if letters != before[n])

    def _update_edits(self) -> None:
        """Finds which letters differ from those read, and the words that fit now."""
        pairs = enumerate(zip(self.letters, self._read_letters, strict=True))
        self._edits = {place: new for place, (new, read) in pairs if new != read}
        self._find_words()

    @property
    def tries_longer_words(self) -> bool:
        """Whether words one letter longer than the lines give were tried, as no word fits."""
        return len(self.letters) > len(self.reading.letters)

    def saved(self) -> dict[str, object]:
        """Returns the text and the changes as plain data for a setting."""
        masks = {str(place): self.allowed(place) for place in self._edits}
        return {"text": self.text, "edits": masks}

    def restore(self, saved: dict[str, object]) -> None:
        """Restores what `saved` returned; invalid parts are left out."""
        text, edits = saved.get("text"), saved.get("edits")
        self.take(text if isinstance(text, str) else "")
        for place, mask in edits.items() if isinstance(edits, dict) else ():
            is_place = place.isdecimal() and int(place) < self.letter_count
            if is_place and isinstance(mask, int) and 0 <= mask <= EVERY:
                self.put(int(place), mask)
        self._past = []

    def _find_words(self) -> None:
        """Finds the words that the letters allow, or else the names and expressions."""
        allowed = [self.allowed(place) for place in range(self.letter_count)]
        self.are_names = False
        if all(mask == EVERY for mask in allowed):
            self.words, self.count = [], 0
            return
        self.words = solver.answers(self.lexicon, allowed, MOST_SHOWN)
        self.count = solver.count(self.lexicon, allowed)
        if not self.words and all(allowed):
            changed = replace(self.reading, letters=tuple(self.letters))
            found = parser.fit(changed, self.lexicon, MOST_SHOWN)
            if found.are_names:
                self.words, self.count, self.are_names = found.words, found.number, True


@dataclass(frozen=True)
class ReadPart:
    """The part of a line that gives a letter or should; or a letter without a line."""

    pieces: tuple[Piece, ...]
    """The text in pieces, so that its clue words can be highlighted; () if there is no line."""
    place: int | None
    unread: bool = False
    is_empty: bool = False
    """Whether the line has clues that leave no letter."""

    @property
    def text(self) -> str:
        """The text of the part."""
        return "".join(piece.text for piece in self.pieces)


def parts(solving: Solving) -> list[ReadPart]:
    """Returns the parts of the riddle that give letters or should, then letters without a line."""
    text_parts: list[ReadPart] = []
    for line, clues in zip(solving.reading.lines, solving.clues, strict=False):
        if line.idle:
            continue
        all_pieces = clues.pieces(line.text)
        for part, given in _parts_of_line(line):
            text = " ".join(part.split())
            unread = line.unread and (given is None or given.letters is None)
            place = given.place if given and given.place < solving.letter_count else None
            pieces = tuple(pieces_of(all_pieces, text))
            text_parts.append(ReadPart(pieces, place, unread, clues.is_empty))
    there = {part.place for part in text_parts}
    missing = (place for place in range(solving.letter_count) if place not in there)
    return text_parts + [ReadPart((), place) for place in missing]


def pieces_of(pieces: Sequence[Piece], part: str) -> list[Piece]:
    """Returns the pieces of a line that lie in a part of it."""
    all_text = "".join(piece.text for piece in pieces)
    start = all_text.find(part)
    if start < 0:
        return [Piece(part)]
    inside, position = [], 0
    for piece in pieces:
        text = piece.text[max(0, start - position) : max(0, start + len(part) - position)]
        if text:
            inside.append(Piece(text, piece.is_clue))
        position += len(piece.text)
    return inside


def _parts_of_line(line: ReadLine) -> list[tuple[str, GivenLetters | None]]:
    """Returns the parts of a line that each speak of one place, and what they say of it.

    The words about the answer are left out. If a line can't be split at its ordinals, each part is
    the whole line.
    """
    text = " ".join(line.text.removesuffix(line.about_answer).split()).rstrip(_BETWEEN)
    if len(line.given) < 2:
        return [(text, next(iter(line.given), None))]
    starts = [match.start() for match in _ORDINAL.finditer(text)]
    ends = [*starts[1:], len(text)]
    texts = [text[start:end].strip(_BETWEEN) for start, end in zip(starts, ends, strict=False)]
    if len(texts) != len(line.given) or min(len(each.split()) for each in texts) < _FEWEST_WORDS:
        texts = [text] * len(line.given)
    return [*zip(texts, line.given, strict=True)]


def puzzle_of(solving: Solving, answer: str) -> Puzzle:
    """Returns the riddle as a puzzle with that answer: its lines, and the letters they leave now.

    The first two lines about the answer end it. Raises ParseError if the answer is too short or
    too long.
    """
    check_length(len(answer))
    texts = {part.place: part.text for part in parts(solving)}
    lines = [_line(texts[place], place, solving) for place in range(len(answer))]
    about = [line[:MOST_OWN] for line in solving.reading.about_answer]
    return Puzzle(tuple(lines), answer, ending=own_end(about[:2]))


def _line(text: str, place: int, solving: Solving) -> AnyLine:
    """Returns a part of the riddle as a line of a puzzle that leaves the letters allowed now."""
    text = text or f"my {ORDINALS[place]} could be any letter"
    try:
        line = own_line(text, place, solving.letter_count)
    except ParseError:  # it is about several letters, or too long
        pass
    else:
        if line.letters == solving.allowed(place):
            return line
    is_last = solving.reading.has_last and place == solving.letter_count - 1
    return OwnLine(marked(text[:MOST_OWN]), solving.allowed(place), is_last)
