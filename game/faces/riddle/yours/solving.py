"""A riddle from elsewhere being solved: its text, what was read of it, what the player changed."""

from __future__ import annotations

import itertools
import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from game.ui.text import _, join_sentences
from generators.base import Message, ParseError
from generators.kinds import KINDS
from generators.riddle import solver
from generators.riddle.formats import Piece, is_surely_riddle
from generators.riddle.reading import parser
from generators.riddle.reading.clue_spans import LineClues, line_clues
from generators.riddle.reading.parser import GivenLetters, Letters, Reading, ReadLine
from generators.riddle.rules import ALPHABET, EVERY, mask_of
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
    r"\bmy (?:(?:very )?(?:last|final|end)|first|second|third|fourth|fifth|sixth|seventh|eighth"
    r"|ninth|tenth|eleventh|twelfth|\d+(?:st|nd|rd|th))\b",
    re.IGNORECASE,
)
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
    def edited(self) -> frozenset[int]:
        """The places whose letters the player has changed."""
        return frozenset(self._edits)

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

    def toggle(self, place: int, letter: str) -> None:
        """Strikes a letter of a place, or puts it back."""
        self.put(place, self.allowed(place) ^ mask_of(letter))

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

    def reset(self, place: int) -> None:
        """Restores the letters that were read at a place."""
        self._set_letters(place, self._read_letters[place])

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
    """The part of a line that gives one letter, or a line that gives none."""

    text: str
    pieces: tuple[Piece, ...]
    """The text in pieces, so that its clue words can be highlighted."""
    places: tuple[int, ...]
    line_end: int
    """The index in the text of the riddle where the line ends."""
    unread: bool
    is_empty: bool
    """Whether the line has clues that leave no letter."""


def parts(solving: Solving) -> list[ReadPart]:
    """Returns the parts of the riddle: one for each letter a line gives, and lines without any."""
    text_parts: list[ReadPart] = []
    ends = itertools.accumulate(map(len, solving.text.splitlines(keepends=True)))
    for line, clues, end in zip(solving.reading.lines, solving.clues, ends, strict=False):
        if not line.text.strip():
            continue
        all_pieces = clues.pieces(line.text)
        for part, given in _parts_of_line(line):
            text = " ".join(part.split())
            unread = line.unread and (not given or any(each.letters is None for each in given))
            places = tuple(each.place for each in given if each.place < solving.letter_count)
            line_end = end - solving.text[:end].endswith("\n")
            pieces = tuple(pieces_of(all_pieces, text))
            text_parts.append(ReadPart(text, pieces, places, line_end, unread, clues.is_empty))
    return text_parts


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


def _parts_of_line(line: ReadLine) -> list[tuple[str, tuple[GivenLetters, ...]]]:
    """Returns the parts of a line that each speak of one place, and what they say of it.

    If a line can't be split at its ordinals, each part is the whole line.
    """
    if len(line.given) < 2:
        return [(line.text, line.given)]
    text = " ".join(line.text.split())
    starts = [match.start() for match in _ORDINAL.finditer(text)]
    ends = [*starts[1:], len(text)]
    texts = [text[start:end].strip(" ,;:-") for start, end in zip(starts, ends, strict=False)]
    if len(texts) != len(line.given) or min(len(each.split()) for each in texts) < _FEWEST_WORDS:
        texts = [text] * len(line.given)
    return [(part, (given,)) for part, given in zip(texts, line.given, strict=True)]


def reading_summary(solving: Solving) -> str:
    """Returns how much of the riddle was understood, and what the player can do about the rest."""
    lines = [line for line in solving.reading.lines if not line.idle]
    total = sum(max(1, len(line.given)) for line in lines)
    read = total - sum(_unread_count(line, ()) for line in lines)
    chosen = total - read - sum(_unread_count(line, solving.edited) for line in lines)
    if not lines:
        return _(
            "None of these lines gives a letter. Try lines such as “My first is in spoon but not "
            "in pot”."
        )
    if read == total:
        text = _("The line was understood.") if total == 1 else _("All {n} lines were understood.")
        more = _("No word fits these lines, so words one letter longer were tried.")
        return join_sentences((text.format(n=read), more if solving.tries_longer_words else ""))
    if read + chosen == total:
        text = _("{read} of {all} lines were understood. You set {n} by hand.")
        text = (
            _("The line wasn't understood, so you set its letter by hand.") if total == 1 else text
        )
        return text.format(read=read, all=total, n=chosen)
    if total == 1:
        text = _(
            "The line wasn't understood, or no letter fits it, so its letter could be anything."
        )
    else:
        text = _("{read} of {all} lines were understood. The other letters could be anything.")
    rest = _("You can choose letters by hand.")
    return f"{text.format(read=read, all=total)} {rest}"


def _unread_count(line: ReadLine, chosen: Collection[int]) -> int:
    """Returns how many letters of a line were neither read nor chosen by the player."""
    if not line.unread:
        return 0
    unread = [each for each in line.given if each.letters is None and each.place not in chosen]
    return len(unread) if line.given else 1
