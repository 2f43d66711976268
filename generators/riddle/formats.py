"""Opens riddles from the forms they travel in, and writes them in these forms, such as verse.

A riddle is of its language, as its clue words are: nothing of the verse is translated.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from ..base import (
    Hint,
    MalformedFile,
    Message,
    Notation,
    Opened,
    Options,
    Status,
    Tick,
    UnknownFormat,
    UsageError,
    cell_of,
    no_tick,
)
from ..notation import DrawnCell, Label, Sketch
from ..text import native, quoted, text_of
from ..web import Seals, WebGame
from ..words.languages import ENGLISH, LANGUAGES
from ..words.themes import themes
from .languages import last_line, wording
from .reading import parser
from .reading.parser import MAX_BYTES, Reading
from .rules import (
    ALPHABET,
    CLUE_MARK,
    FORMS,
    LETTER,
    STRIKE,
    UNSTRIKE,
    Move,
    OwnLine,
    Puzzle,
    State,
    letters_in,
    mask_of,
)
from .solver import answers, count, words_of
from .verse import OF_THEME, REFRAINS, couplets, key_of

ORDINALS = (
    *("first", "second", "third", "fourth", "fifth", "sixth"),
    *("seventh", "eighth", "ninth", "tenth", "eleventh", "twelfth"),
)
LAST = "last"


class Piece(NamedTuple):
    """A part of a line; `is_clue`: a clue word."""

    text: str
    is_clue: bool = False


def ordinal(puzzle: Puzzle, place: int) -> str:
    """Returns the ordinal of a line's letter: `third`, or `last`."""
    return LAST if puzzle.lines[place].is_last else ORDINALS[place]


def pieces(puzzle: Puzzle, place: int) -> tuple[Piece, ...]:
    """Returns the line at a place in parts, with its comma or full stop."""
    line = puzzle.lines[place]
    if isinstance(line, OwnLine):
        return own_pieces(line, place, _end_mark(puzzle, place))
    if puzzle.language != ENGLISH:
        *parts, after = wording(puzzle, place)  # every other part is a clue word
        worded = (Piece(part, bool(number % 2)) for number, part in enumerate(parts))
        return (*worded, Piece(after + _end_mark(puzzle, place)))
    before, between, after = FORMS[line.form].phrase.split("{}")
    space = "" if before.startswith("'") else " "
    subject = f"{'my' if place else 'My'} {ordinal(puzzle, place)}{space}{before}"
    found = (
        Piece(subject),
        Piece(line.first, is_clue=True),
        Piece(between),
        Piece(line.second, is_clue=True),
        Piece(after + _end_mark(puzzle, place)),
    )
    return tuple(piece for piece in found if piece.text)


def own_pieces(line: OwnLine, place: int, end: str = "") -> tuple[Piece, ...]:
    """Returns a line in the maker's own words in parts; the first line begins with a capital."""
    parts = f"{line.text}{end}".split(CLUE_MARK)  # every other part was between marks
    line_pieces = [Piece(part, bool(number % 2)) for number, part in enumerate(parts) if part]
    if place == 0:
        first = line_pieces[0]
        line_pieces[0] = first._replace(text=first.text[:1].upper() + first.text[1:])
    return tuple(line_pieces)


def _end_mark(puzzle: Puzzle, place: int) -> str:
    """Returns the punctuation after a line: in verse, a semicolon after each couplet."""
    if place < len(puzzle.lines) - 1:
        return ";" if place % 2 and is_verse(puzzle) else ","
    if puzzle.refrain in REFRAINS and not puzzle.ending:
        return "," if REFRAINS[puzzle.refrain].split()[0] in _JOINING else ";"
    return ";" if closing_lines(puzzle) and puzzle.language == ENGLISH else "."


_JOINING = ("now", "now,", "so", "and", "come,")  # before other refrains a comma is too weak


def is_verse(puzzle: Puzzle) -> bool:
    """Whether a riddle is in verse, with lines that scan and rhyme."""
    return all(isinstance(line, OwnLine) or len(line.form) > 1 for line in puzzle.lines)


def couplet_of(puzzle: Puzzle) -> tuple[str, ...]:
    """Returns the couplet on the answer that a riddle has; () if it has none or none is known."""
    key = key_of(puzzle.answer, puzzle.is_hazy)
    return couplets().get(key, ()) if puzzle.has_couplet else ()


def closing_lines(puzzle: Puzzle) -> tuple[str, ...]:
    """Returns the lines that end the verse: the refrain, then the theme's line or a couplet.

    They give no letter. The maker's own ending replaces them; a couplet replaces the theme's line.
    Outside English the only one is a sentence that says how long the answer is.
    """
    if puzzle.ending:
        return tuple(puzzle.ending.split("\n"))
    if puzzle.language != ENGLISH:
        return (last_line(puzzle),)
    refrain, theme = REFRAINS.get(puzzle.refrain, ""), themes().get(puzzle.theme)
    ending = couplet_of(puzzle)
    if theme and puzzle.theme_lines:
        prose = (f"{theme.closing}.",)
        ending = (
            couplets().get(f"{OF_THEME}{puzzle.theme_lines}", prose) if is_verse(puzzle) else prose
        )
    if not ending:
        return (refrain,) if refrain else ()
    if refrain.endswith("?"):
        return (refrain, *ending)
    uncapitalised = (f"{ending[0][0].lower()}{ending[0][1:]}", *ending[1:])
    return (f"{refrain[:-1]};", *uncapitalised) if refrain else uncapitalised


def text_lines(puzzle: Puzzle) -> list[str]:
    """Returns the verse: a line for each letter, then the closing lines."""
    places = range(len(puzzle.lines))
    lines = ["".join(piece.text for piece in pieces(puzzle, place)) for place in places]
    return [*lines, *closing_lines(puzzle)]


NAME = "riddle"
_NATIVE = re.compile(r"[0-9]{1,2}(?:[a-z]{2})?-[A-Za-z][1-3]?t?\..*")
_ID_LINE = re.compile(rf"^{NAME}:(\S+)$", re.MULTILINE)


def open_riddle(data: bytes, options: Options, tick: Tick = no_tick) -> Opened:
    """Opens the riddle in a text of any known format; solves an ID for its answer.

    Raises ParseError, also unless exactly one word fits.
    """
    puzzle = _native(text_of(data, MAX_BYTES).strip())
    tick(None)
    return Opened(puzzle if puzzle.answer else _with_answer(puzzle))


def read(data: bytes, options: Options, tick: Tick = no_tick) -> Reading:
    """Reads a game ID or native text, and any other text as a riddle in words.
    Raises ParseError.
    """
    tick(None)
    text = text_of(data, MAX_BYTES).strip()
    try:
        puzzle = _native(text)
    except UnknownFormat:
        return _read_words(text, tick)
    letters = tuple(frozenset(letters_in(mask)) for mask in puzzle.allowed)
    return Reading((), letters, is_complete=True, language=puzzle.language)


def is_surely_riddle(data: bytes) -> bool:
    """Whether a file begins with "my first … in", though other kinds could read it as words."""
    return len(data) <= _MOST_VERSE and _FIRST_LINE.match(data) is not None


_MOST_VERSE = 2000  # bytes; a longer text may be a story that begins in this way
_FIRST_LINE = re.compile(rb"\W*my (?:first|second|third|last)\b.*\b(?:in|not)\b", re.IGNORECASE)


def _read_words(text: str, tick: Tick) -> Reading:
    """Reads a riddle in words. Raises ParseError if no line is about a letter."""
    reading = parser.read(text, tick)
    if not reading.letters and not reading.unread:
        raise MalformedFile(
            f"This isn't a riddle: {quoted(text)}. Try lines such as “My first is in spoon but "
            "not in pot”."
        )
    return reading


def _native(text: str) -> Puzzle:
    """Reads a native text, an ID, or a text with an ID in a line of its own.

    Raises UnknownFormat if the text is none of these, ParseError if it is a damaged one.
    """
    ids = _ID_LINE.findall(text)
    body = ids[0] if len(ids) == 1 else text.removeprefix(f"{NAME}:").strip()
    if not _NATIVE.fullmatch(body):
        if is_surely_riddle(text.encode()):
            raise UnknownFormat(
                "A riddle in words can be solved, but not played or exported. To find its answer, "
                "use 'solve riddle'."
            )
        raise UnknownFormat(
            "This isn't a riddle: {found}. It should look like 4-a.spoon.pot-…", found=quoted(text)
        )
    return Puzzle.from_text(body)


def _with_answer(puzzle: Puzzle) -> Puzzle:
    """Returns the riddle with its answer filled in. Raises ParseError unless one word fits."""
    words = words_of(puzzle.language)
    found = count(words, puzzle.allowed)
    if found != 1:
        raise MalformedFile(
            f"The lines of a riddle should leave exactly one word. These leave {found}."
        )
    return replace(puzzle, answer=answers(words, puzzle.allowed)[0])


def _text_file(puzzle: Puzzle, *more: str) -> bytes:
    """Returns a text file with the title, the verse, the lines `more` and the ID."""
    title = [puzzle.title, ""] if puzzle.title else []
    lines = [*title, *text_lines(puzzle), "", *more, f"{NAME}:{puzzle.share()}"]
    return "".join(f"{line}\n" for line in lines).encode()


EXPORTS: Mapping[str, Callable[[Puzzle, State | None], bytes]] = {
    "native": native,
    "text": lambda puzzle, state: _text_file(puzzle),
    "answers": lambda puzzle, state: _text_file(puzzle, puzzle.answer.upper()),
}
"""The forms by name: (riddle, position or None) -> file."""


def page(puzzle: Puzzle, seals: Seals) -> WebGame:
    """Returns a web page's verse, and the answer hashed as a whole and letter by letter.

    Raises ParseError for a riddle whose answer isn't known.
    """
    if not puzzle.answer:
        raise UsageError(
            "This riddle can't be saved as a web page, because its answer isn't known."
        )
    places = range(len(puzzle.lines))
    language = "" if puzzle.language == ENGLISH else LANGUAGES[puzzle.language].title
    letters = Message.counted("{n} letter", "{n} letters", n=len(puzzle.lines))
    return WebGame(
        "riddle",
        {
            "lines": [[[*piece] for piece in pieces(puzzle, place)] for place in places],
            "left": [letters_in(line.letters) for line in puzzle.lines],
            "closing": closing_lines(puzzle),
            "lang": puzzle.language,
            "answer": seals.of(puzzle.answer, 32),
        },
        about=(letters, *filter(None, [language])),
        title=puzzle.title,
        checks={
            "places": [seals.of(f"{place} {letter}") for place, letter in enumerate(puzzle.answer)]
        },
    )


# Moves and positions as people write them

_EMPTY = "empty"


def _cells(puzzle: Puzzle) -> tuple[str, ...]:
    return tuple(str(place) for place in range(1, len(puzzle.lines) + 1))


def _read_move(state: State, words: Sequence[str]) -> Move:
    if len(words) == 2 or (len(words) == 3 and words[2] in (STRIKE, UNSTRIKE)):
        place, letter, action = (*words, LETTER)[:3]
        text = "" if letter == _EMPTY else letter.lower()
        return Move(action, cell_of(_cells(state.puzzle), place), text)
    raise UsageError(
        f"Give a line and a letter or {_EMPTY!r}, and then perhaps {STRIKE!r} or {UNSTRIKE!r}. "
        f"Found: {' '.join(words)!r}."
    )


def _move_words(puzzle: Puzzle, move: Move) -> tuple[str, ...]:
    found = (str(move.place + 1), move.text.upper() or _EMPTY)
    return found if move.action == LETTER else (*found, move.action)


def _legal_moves(state: State) -> Iterator[Move]:
    """Yields the letters of every line, an empty one among them, then what can be struck."""
    if state.status is Status.PLAYING:
        for place, now in enumerate(state.letters):
            yield from (Move(LETTER, place, each) for each in ("", *ALPHABET) if each != now)
            for each in letters_in(state.puzzle.lines[place].letters):
                is_struck = state.struck[place] & mask_of(each)
                yield Move(UNSTRIKE if is_struck else STRIKE, place, each)


def _about(state: State, hint: Hint) -> frozenset[int]:
    return hint.why


def _position_text(state: State) -> str:
    """Returns the verse with the letters struck, and under it those written so far."""
    letters = " ".join(letter.upper() or "_" for letter in state.letters)
    return "\n".join([*_noted_lines(state), "", letters])


def _noted_lines(state: State) -> list[str]:
    """Returns the lines of the verse, each with the letters that were struck there."""
    lines = text_lines(state.puzzle)
    for place, struck in enumerate(map(letters_in, state.struck)):
        lines[place] += f" (not {', '.join(struck).upper()})" if struck else ""
    return lines


def _sketch(state: State) -> Sketch:
    lines = _noted_lines(state)
    right = 0.2 + 0.19 * max(map(len, lines))
    drawn = [
        DrawnCell(place, right, 0.1 + place, letter.upper())
        for place, letter in enumerate(state.letters)
    ]
    labels = [Label(0.1, 0.6 + row, line, True, 0.36) for row, line in enumerate(lines)]
    return Sketch("A riddle, line by line", right + 1.1, len(lines) + 0.2, drawn, labels=labels)


NOTATION = Notation(
    cells=_cells,
    values=lambda state: [letter.upper() for letter in state.letters],
    moves=_legal_moves,
    read=_read_move,
    words=_move_words,
    about=_about,
    text=_position_text,
    sketch=_sketch,
)
"""A cell is the line of a letter, counted from 1."""
