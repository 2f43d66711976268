"""The riddle solver: the text, the letters that each line leaves, and the words that fit.

First a riddle from elsewhere being solved, then the page that shows it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

import pygame

from game.app import compat
from game.app.cabinet import Cabinet, Input
from game.faces.riddle import words
from game.ui.actions import Choice
from game.ui.blocks.block import Block, Press, Rich, Space, Text, rule
from game.ui.blocks.boxes import Card, Column, Either, Grid, Padded, Row, Wide
from game.ui.blocks.page import Page
from game.ui.blocks.scrolled import Scrolled
from game.ui.drawing import shapes
from game.ui.pointer import Pointer
from game.ui.text import _, join_nouns, join_sentences, sentence, translate
from game.ui.theme import Theme
from game.ui.widgets.textfield import TextArea, TextAreaBlock, TextField
from game.ui.widgets.widgets import Action, Button, Style, Widget
from generators.base import Message, ParseError
from generators.kinds import KINDS, kind_named
from generators.riddle import solver
from generators.riddle.drafting.draft import own_end
from generators.riddle.formats import NAME, ORDINALS, Piece, is_surely_riddle
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
    letters_in,
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
    places = {part.place for part in text_parts}
    missing = (place for place in range(solving.letter_count) if place not in places)
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
    texts = [
        text[start:end].strip(_BETWEEN).removesuffix(" and")
        for start, end in zip(starts, ends, strict=False)
    ]
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


# The page

_SAVED = "riddle.yours"
_MOST_PASTED = 10 * MOST_LETTERS  # characters looked at: a text of more is no riddle
EXAMPLE = """My first is in spoon but not in pot,
My second is in tea and also in cake,
My third is in cup but never in cap,
My fourth is in cream and in cheese,
My fifth is in kettle and in teapot,
My last is in sugar but not in salt.
"""
_MOST_TILES = 6
"""Up to this many letters stand beside their line; more of them open below it."""
_TILE, _TILE_DRAWN = 40, 32
_MOST_LISTED = 4
"""The most words named beside the most common one."""
_WORDS_WIDTH, _CLEAR = 240, 44


class LetterSwitch(Widget):
    """A letter that a place may have; a press rules it out or back in.

    Of a place that `is_open`, to any letter, a press chooses the letters that it may have.
    """

    radius = 8
    role = "switch"

    def __init__(
        self, place: int, letter: str, on: bool, is_open: bool, toggle: Callable[[], None]
    ) -> None:
        super().__init__(f"letter {place + 1} {letter}")
        self.title, self.choice_group = letter.upper(), f"letters {place + 1}"
        self._on, self._is_open, self._toggle = on, is_open, toggle

    @property
    def is_chosen(self) -> bool:
        return self._on

    def press(self, pos: tuple[int, int] | None) -> None:
        self._toggle()

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        palette, side = theme.palette, min(theme.px(_TILE_DRAWN), self.rect.width)
        box = pygame.Rect(0, 0, side, side)
        box.center = self.rect.center
        fill = palette.jade_tint if self._on else palette.sunk
        shapes.rounded(surface, box, theme.px(self.radius), fill)
        if self.touch.hover or self.touch.pressed:
            shapes.rounded(surface, box, theme.px(self.radius), palette.ring, max(1.0, theme.u))
        ink = palette.jadetext if self._on else palette.muted
        theme.write(surface, self.title, box.center, 16, ink, "bold", "center")
        if not (self._on or self._is_open):
            line = pygame.Rect(0, 0, side * 5 // 8, max(1, theme.px(1.5)))
            line.center = box.center
            surface.fill(ink, line)


class RiddleSolverScreen(Page):
    """The page that solves a typed or pasted riddle: its lines, their letters, fitting words."""

    native, topic, stores_text = "解谜", "riddle", True

    def __init__(self, cabinet: Cabinet, text: str = "") -> None:
        super().__init__(cabinet)
        self.title = _("Riddle solver")
        self.solving = Solving()
        self.chosen = 0
        """The index of the word that is shown, copied and played."""
        self.opened: int | None = None
        """The place whose letters are open below its line."""
        self._replaced: list[dict[str, object]] = []
        """The riddles that were replaced, with the letters changed in them, for Undo."""
        placeholder = _("Type an English riddle, or paste one")
        self.field = TextArea(
            "text", placeholder, MOST_LETTERS, self._text_changed, self._leave_field
        )
        self.field.title = _("Your riddle")
        if text:
            self.take(text)
        else:
            self._restore(cabinet.store.setting(_SAVED, {}))
            self.desk.focus(self.field)

    @property
    def answer(self) -> str:
        """The word that is shown; "" if none fits."""
        return self.solving.words[self.chosen] if self.solving.words else ""

    # What is done

    def take(self, text: str) -> None:
        """Reads a text; Undo brings back the one before."""
        if self.field.text != text:
            self._replaced.append(self.solving.saved())
            self.field.replace(text)  # this calls `_text_changed`
            self.field.go(0)
        else:
            self._text_changed(text)

    def _restore(self, saved: dict[str, object]) -> None:
        """Continues with the riddle stored last time."""
        text = saved.get("text")
        self.field.text = text if isinstance(text, str) else ""  # this calls `_text_changed`
        self.field.go(len(self.field.text))
        self.solving.restore(saved)
        self._letters_changed()

    def _text_changed(self, text: str) -> None:
        """Reads the typed text again."""
        self.solving.take(text)
        self.opened = None
        self._letters_changed()

    def _leave_field(self) -> None:
        """Takes the focus from the text."""
        self.desk.focus(None)
        self.refresh()

    def _letters_changed(self) -> None:
        """Shows the words that fit now, the most common first."""
        self.chosen = 0
        self.refresh()

    def paste(self) -> None:
        """Reads the text on the clipboard."""
        text = compat.paste(_MOST_PASTED).strip()
        if not text:
            self.cabinet.toast(_("There's no text on the clipboard."), "warning")
        elif not self._refuse_or_open(text):
            self.take(text)
            self.desk.focus(None)

    def _refuse_or_open(self, text: str) -> bool:
        """Opens the game of a text that is an ID, and refuses one that is too long to read.

        Returns whether it did either: else the text may be read as a riddle.
        """
        if is_id(text):
            self.cabinet.opener.open_text(text.strip())
            return True
        if len(text) <= MOST_LETTERS:
            return False
        too_long = _("This text is too long for a riddle, which can have up to {n} characters.")
        self.cabinet.toast(too_long.format(n=MOST_LETTERS), "warning")
        return True

    def clear(self) -> None:
        """Clears the text for another riddle; Undo brings it back."""
        self.take("")
        self.cabinet.toast(_("Riddle cleared."), undo=self._undo)
        self.desk.focus(self.field)

    def show_example(self) -> None:
        """Shows an example riddle, which typing replaces."""
        self.take(EXAMPLE.strip())
        self._select_text()

    def _select_text(self) -> None:
        """Gives the text the focus and selects all of it."""
        self.desk.focus(self.field)
        self.field.select_all()
        self.refresh()

    def copy(self) -> None:
        """Copies the shown word to the clipboard."""
        if self.answer:
            self.cabinet.copy(self.answer, _("Copied: {word}").format(word=self.answer))

    def play(self) -> None:
        """Plays the riddle, whose lines leave one word, as a game."""
        try:
            puzzle = puzzle_of(self.solving, self.answer)
        except ParseError as error:
            self.cabinet.toast(sentence(error.message), "warning")
        else:
            self.cabinet.opener.open_text(f"{NAME}:{puzzle.share()}")

    def to_workshop(self) -> None:
        """Opens the riddle as a draft, with the shown word as its answer."""
        try:
            puzzle = puzzle_of(self.solving, self.answer)
        except ParseError as error:
            self.cabinet.toast(sentence(error.message), "warning")
        else:
            self.cabinet.dealer.draft(kind_named(NAME), puzzle)

    def choose_word(self) -> None:
        """Lists the words that fit; the chosen one is shown."""
        solving = self.solving

        def choose(index: int) -> None:
            self.chosen = index
            self.refresh()

        choices = [
            Choice(word, lambda n=n: choose(n), chosen=n == self.chosen)  # type: ignore[misc]
            for n, word in enumerate(solving.words)
        ]
        self.cabinet.choose(lambda: self.desk["words"].rect, choices, _WORDS_WIDTH)

    def _open(self, place: int) -> None:
        """Opens the letters of a place below its line, or closes them."""
        self.opened = None if self.opened == place else place
        self.refresh()

    def _toggle(self, place: int, letter: str) -> None:
        self.solving.toggle(place, letter)
        self._letters_changed()

    def _undo(self, is_redo: bool = False) -> None:
        """Undoes a change of letters, else one of the text; or redoes one with `is_redo`."""
        toast = self.cabinet.toast_shown
        if toast is not None and toast.undo == self._undo:
            self.cabinet.hush()  # its Undo would be for an earlier edit
        place = self.solving.redo() if is_redo else self.solving.undo()
        if place is None and self.field.undo(is_redo):  # this calls `_text_changed`
            before = self._replaced[-1:]
            if not is_redo and before and before[0]["text"] == self.solving.text:
                self.solving.restore(self._replaced.pop())
        self._letters_changed()

    # What is on it

    def body(self) -> Block:
        """Returns the text with the letters of its lines, and below it the words that fit."""
        is_empty = not self.solving.text
        most = 6 if self.cabinet.theme.text == 1 else 3  # large text leaves its lines the room
        text = TextAreaBlock(self.field, most, most, grows=1)
        if is_empty:
            paste = _button("paste", _("Paste"), "paste", self.paste)
            example = _button("example", _("Show an example"), "eye", self.show_example)
            buttons = Row([Press(paste), Press(example), Space(grows=1)], gap=10)
            lead = Text(_invitation(), ink="muted", wraps=True)
            # Room for the cross that clears the text, so that the first letter moves nothing.
            room_to_clear = Row([text, Space(_CLEAR)], gap=8)
            blocks = [room_to_clear, buttons, lead]
            return Padded(Column([Card(Column(blocks, gap=16), pad=(24, 16))], gap=0))
        clear = _button("clear", "", "cross", self.clear, style="quiet")
        clear.title = _("Clear")
        blocks = [Row([text, Press(clear, _CLEAR, _CLEAR)], gap=8, stand="top"), *self._lines()]
        read = Scrolled(Column(blocks, gap=6), "riddle", shadow=0)
        foot = [self._foot()] if self.solving.letter_count else []
        return Padded(Column([Card(read, pad=(24, 16), grows=1), *foot]))

    def _lines(self) -> list[Block]:
        """Returns the lines with the letters they leave, and what was made of the rest."""
        solving = self.solving
        if solving.error is not None:
            return [Text(translate(solving.error), 15, "sealtext", wraps=True)]
        rows: list[Block] = []
        for part in parts(solving):
            rows += [self._line(part), rule()]
            if part.place is not None and part.place == self.opened:
                tiles = [Press(tile) for tile in self._tiles(part.place)]
                rows[-1:] = [Grid(tiles, _TILE, most=26, gap=2, even=True), rule()]
        note = self._note()
        return [*rows, *([Text(note, 14, "muted", wraps=True)] if note else [])]

    def _line(self, part: ReadPart) -> Block:
        """Returns the row of a line: its number and words, and the letters that it leaves."""
        number = "" if part.place is None else str(part.place + 1)
        pieces = [*enumerate(part.pieces)]
        template = "".join(
            f"{{c{n}}}" if is_clue else _braced(text) for n, (text, is_clue) in pieces
        )
        clues = {f"c{n}": text for n, (text, is_clue) in pieces if is_clue}
        line = Message(template, **clues) if template else Message("extra letter")
        blocks = [Wide(Text(number, 14, "muted"), 24), Rich(line, size=17, grows=1)]
        return Row([*blocks, *self._letters(part)], gap=2, least_units=44)

    def _letters(self, part: ReadPart) -> list[Block]:
        """Returns the letters that a line leaves, or a button that opens them if they are many."""
        missed = _("no letters are left") if part.is_empty else _("not understood")
        if part.place is None:
            return [Text(missed, 14, "ambertext")]
        offered, allowed = self.solving.offered(part.place), self.solving.allowed(part.place)
        if offered.bit_count() <= _MOST_TILES:
            return [Press(tile, width=_TILE) for tile in self._tiles(part.place)]
        label = _("any letter") if allowed == EVERY else words.letters_left_text(allowed)
        label = missed if part.unread and allowed == EVERY else label
        if allowed.bit_count() <= _MOST_TILES:
            label = join_nouns(letters_in(allowed).upper())
        place = part.place
        button = _button(
            f"letters of {place + 1}", label, "down", lambda: self._open(place), style="quiet"
        )
        button.icon_right = True
        return [Press(button)]

    def _tiles(self, place: int) -> list[LetterSwitch]:
        """Returns the letters that the line of a place leaves, as tiles."""
        offered, allowed = self.solving.offered(place), self.solving.allowed(place)
        is_open = offered == EVERY
        chosen = 0 if is_open and allowed == EVERY else allowed
        return [
            LetterSwitch(
                place,
                letter,
                bool(chosen & mask_of(letter)),
                is_open,
                lambda letter=letter: self._toggle(place, letter),  # type: ignore[misc]
            )
            for letter in letters_in(offered)
        ]

    def _note(self) -> str:
        """Returns which words of the riddle give no letter, and what the player can do."""
        reading, solving = self.solving.reading, self.solving
        if not solving.letter_count:
            return _(
                "None of these lines gives a letter. Try lines such as “My first is in spoon but "
                "not in pot”."
            )
        about = " / ".join(" ".join(text.split()).rstrip(".,;") for text in reading.about_answer)
        advice = _("Press letters to rule them out until one word is left to play.")
        if solving.tries_longer_words:
            advice = _("No word fits these lines, so words one letter longer were tried.")
        elif solving.count == 1:
            advice = ""
        unused = _("No letter comes from “{text}”.").format(text=about) if about else ""
        return join_sentences(filter(None, (unused, advice)))

    def _foot(self) -> Block:
        """Returns the strip with the most likely word, and what can be done with it."""
        solving = self.solving
        copy = _button("copy", _("Copy"), "copy", self.copy, bool(self.answer))
        is_word = bool(self.answer) and not solving.are_names
        is_only = is_word and solving.count == 1
        play = _button("play", _("Play it"), "", self.play, is_only, "primary")
        draft = _button("workshop", _("Open in the workshop"), "", self.to_workshop, is_word)
        buttons = Row([Press(copy), Press(play, grows=1), Press(draft, grows=1)], gap=10)
        strip = Card(Row(self._strip()), pad=(20, 8), grows=1)
        return Either([Row([strip, buttons]), Column([strip, buttons], gap=10)])

    def _strip(self) -> list[Block]:
        """Returns how many words fit, the shown one, and the next ones."""
        solving = self.solving
        fitting = words.words_fit(solving.count, solving.are_names)
        if not self.answer:
            places = range(solving.letter_count)
            is_changed = any(solving.allowed(n) != solving.offered(n) for n in places)
            doubt = _("{problem}. A line may have been misread.").format(problem=fitting)
            doubt = f"{fitting}." if is_changed else doubt
            return [Text((doubt, fitting), ink="muted", grows=1), Space(44)]
        all_others = [word for word in solving.words if word != self.answer]
        others = [*all_others[:_MOST_LISTED], *(["…"] if len(all_others) > _MOST_LISTED else [])]
        shown = Text(self.answer.upper(), 26, typeface="serif")
        if not others:
            return [Text(fitting, ink="muted"), shown, Space(44, grows=1)]
        button = _button("words", fitting, "down", self.choose_word, style="quiet")
        button.icon_right = True
        also = [
            _("also {words}").format(words=join_nouns(others[:number]))
            for number in range(len(others), 0, -1)
        ]
        return [Press(button), shown, Text(also, 15, "muted", optional=True, grows=1)]

    # Input

    def fields(self) -> Sequence[TextField]:
        return (self.field,)

    def leave(self) -> None:
        """Stores the riddle for next time."""
        super().leave()
        saved = self.solving.saved()
        if saved != self.cabinet.store.setting(_SAVED, {}):
            self.cabinet.store.set_setting(_SAVED, saved)

    def handle(self, event: Input) -> bool:
        """Undoes and redoes letters by Ctrl+Z and Ctrl+Y, even while typing; checks a paste."""
        if isinstance(event, Pointer) or event.type != pygame.KEYDOWN or not self._command(event):
            return super().handle(event)
        self.rebuild_if_stale()
        return True

    def _command(self, event: pygame.event.Event) -> bool:
        """Handles a key that is pressed with Ctrl; returns whether it did."""
        if not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return False
        if event.key in (pygame.K_z, pygame.K_y):
            self._undo(event.key == pygame.K_y or bool(event.mod & pygame.KMOD_SHIFT))
        elif event.key == pygame.K_v and self.desk.typing:
            return self._refuse_or_open(compat.paste(_MOST_PASTED))
        elif event.key == pygame.K_c and not self.desk.typing:
            self.copy()
        elif event.key == pygame.K_a and not self.desk.typing:
            self._select_text()
        else:
            return False
        return True


def solver_choice(cabinet: Cabinet) -> Choice:
    """Returns the row of a menu that opens the solver for riddles from elsewhere."""

    def open_solver() -> None:
        cabinet.scenes.push(RiddleSolverScreen(cabinet))

    return Choice(_("Riddle solver"), open_solver, icon="text")


def _button(
    name: str, label: str, icon: str, action: Action, enabled: bool = True, style: Style = "plain"
) -> Button:
    button = Button(name, label, icon, style, action)
    button.enabled = enabled
    return button


def _braced(text: str) -> str:
    """Returns a text in which a message finds no values."""
    return text.replace("{", "{{").replace("}", "}}")


def _invitation() -> str:
    """Returns the text shown before there is a riddle."""
    return _(
        "Try any riddle like “My first is in spoon but not in pot”. You'll see the letters that "
        "each line leaves, and the words that fit."
    )
