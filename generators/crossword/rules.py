"""Crosswords: what is on the board, letters written, pencilled and revealed, what is solved.

Letters are lower case here, whatever they are on the screen and in files. The text of a cell is
one letter, or several in a rebus.

The text of a puzzle is .ipuz, the format of http://www.ipuz.org (version 2); fields of our own
have names that begin with PREFIX, as the format asks.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from enum import Enum
from functools import cached_property
from typing import Any, NamedTuple

from ..base import IllegalMove, ImpossibleMove, Message, Mode, Status
from ..notation import grid_names
from ..words.languages import ENGLISH, unaccented
from .board import MAX_SIDE, MAX_TEXT, Direction, SlotGrid, capitals
from .texts import escaped, plain, shared


@dataclass(frozen=True)
class Extras:
    """Data of a file that this program doesn't use, as JSON texts, to be written again."""

    fields: tuple[tuple[str, str], ...] = ()
    """(name, value) of whole fields of the file."""
    cells: tuple[tuple[int, str], ...] = ()
    """(cell, its other fields), ascending; "style" has the parts that we don't draw."""
    clues: tuple[tuple[int, str], ...] = ()
    """(slot, the other fields of its clue), ascending."""
    strays: tuple[tuple[str, str], ...] = ()
    """(title of the list, clue) for the clues that belong to no slot."""
    marks: tuple[tuple[int, int], ...] = ()
    """(cell, bits), ascending: the cells a .puz file marks as once wrong, wrong or revealed."""


STANDARD = Mode("standard", Message("Standard"))

WRITE, PENCIL, REVEAL = "write", "pencil", "reveal"


class CrosswordForm(Enum):
    """The way the player learns the words: from a bank, or from clues."""

    FILL_IN = "fill-in"
    CLUED = "clued"


@dataclass(frozen=True)
class Params:
    """What to deal: `shape` is one of the pattern library, or `criss-cross`."""

    form: CrosswordForm
    shape: str
    level: int
    language: str = ENGLISH
    """The language of the words; clues and themes are in English."""
    spelling: str = ""
    """One of SPELLINGS, for grids of no particular country; "" for words both countries share."""
    avoided: frozenset[str] = field(default=frozenset(), repr=False)
    """Answers not to use in a cryptic crossword, such as those of others in a book."""


class Move(NamedTuple):
    """A player's change to a cell.

    "write" and "pencil" put the text ("" removes it), "reveal" puts the right one.
    """

    action: str
    cell: int
    text: str = ""


def move_of(action: str, cell: int, text: str = "") -> Move:
    """A move from its stored fields. Raises TypeError if they are of other types."""
    if not (isinstance(action, str) and isinstance(cell, int) and isinstance(text, str)):
        raise TypeError((action, cell, text))
    return Move(action, cell, text)


@dataclass(frozen=True)
class Metadata:
    """A file's facts about its puzzle."""

    title: str = ""
    author: str = ""
    copyright: str = ""
    notes: str = ""


@dataclass(frozen=True)
class Puzzle:
    """A board and what is known of its words.

    `solution` is the text of every cell of the board, row by row ("" for cells of no slot); it is
    empty if the solution isn't known. `given` is (cell, text), ascending: the fixed texts that are
    there from the start. `bank` has the words of a fill-in, by length and alphabet; a word that is
    in it twice may be used twice. `clues` has a clue for every slot of a clued crossword, "" if
    the file has none for it.
    """

    board: SlotGrid
    solution: tuple[str, ...] = ()
    given: tuple[tuple[int, str], ...] = ()
    bank: tuple[str, ...] = ()
    clues: tuple[str, ...] = ()
    circled: frozenset[int] = frozenset()
    shaded: frozenset[int] = frozenset()
    labels: tuple[tuple[int, str], ...] = ()
    """(cell, label), ascending, if a file doesn't number its cells as usual; else empty."""
    is_locked: bool = False
    """Whether the solution in the file is locked, so that it isn't known."""
    about: Metadata = field(default_factory=Metadata)
    sealed: str = ""
    """`checksum:letters` of a locked .puz file, kept so that other programs can unlock it."""
    extras: Extras = field(default_factory=Extras)
    voids: frozenset[int] = frozenset()
    """The cells that a file leaves out of its diagram; blocks are in it."""
    language: str = ENGLISH
    """The code of the language of the words, if they are from a list of ours."""
    is_own: bool = True
    """Whether this program made it: only then are lengths added to clues and the level rated."""
    lengths: bool | None = None
    """Whether its clues have their lengths in files; None: as is usual for such a grid."""

    @property
    def form(self) -> CrosswordForm:
        """How the player learns the words."""
        return CrosswordForm.FILL_IN if self.bank else CrosswordForm.CLUED

    def start(self, mode: Mode) -> State:
        """Returns the state in which only the given letters are written."""
        letters = dict(self.given)
        cells = range(self.board.rows * self.board.cols)
        return State(self, tuple(letters.get(cell, "") for cell in cells))

    def to_text(self) -> str:
        """The puzzle as one line of .ipuz."""
        return ipuz_text(self)

    def share(self) -> str | None:
        """The compressed text, in letters, digits, - and _; None if that is too long.

        Compressed, so that an ID doesn't give the words away.
        """
        return shared(self.to_text())

    @cached_property
    def given_cells(self) -> frozenset[int]:
        """The cells whose text is there from the start."""
        return frozenset(cell for cell, _ in self.given)

    @cached_property
    def filled_cells(self) -> frozenset[int]:
        """The cells that need a text: those of the slots."""
        return frozenset(cell for cells in self.board.slot_cells for cell in cells)

    @cached_property
    def has_answers(self) -> bool:
        """Whether all answers are known: the proof of an unfinished crossword has only letters."""
        return bool(self.solution) and all(self.solution[cell] for cell in self.filled_cells)

    @cached_property
    def has_rebus(self) -> bool:
        """Whether some cell asks for several letters."""
        return any(len(text) > 1 for text in self.solution)

    @cached_property
    def undrawn_gaps(self) -> frozenset[int]:
        """The gaps (cells of no word) that aren't drawn; the others are drawn as blocks.

        A gap enclosed by words is always a block: else it would look like an open cell. On an airy
        board no other gap is drawn; on a full one, all but the `voids`, which the file leaves
        out of the diagram. A file that leaves out every gap, even enclosed ones, means blocks by
        them, and all are drawn.
        """
        board = self.board
        gaps = frozenset(range(board.rows * board.cols)) - {*board.cells}
        if board.is_airy:
            return gaps - board.enclosed
        voids_are_blocks = self.voids == gaps and board.enclosed
        return frozenset() if voids_are_blocks else self.voids - board.enclosed

    @cached_property
    def word_breaks(self) -> tuple[tuple[int, Direction, bool], ...]:
        """Returns the breaks between the words of answers, by the lengths in their clues: `(5,2)`.

        Each is (the cell before it, direction, whether it is a hyphen).
        """
        found = []
        has_lines = self.shows_lengths and not self.board.names
        for slot, cells in enumerate(self.board.slot_cells if has_lines else ()):
            parts = re.split("([,\\-– ]+)", enumeration_text(self, slot))  # length, sign, length …
            end = 0
            for length, sign in zip(parts[:-1:2], parts[1::2], strict=True):
                end += int(length)
                if end < len(cells):
                    way = self.board.slots[slot].direction
                    found.append((cells[end - 1], way, "," not in sign))
        return tuple(found)

    @cached_property
    def shows_lengths(self) -> bool:
        """Whether the lengths in clues are shown; those in a foreign puzzle always are."""
        return not self.is_own or has_lengths(self)

    @cached_property
    def bank_counts(self) -> Mapping[str, int]:
        """Returns how often each word of the bank may be used."""
        return Counter(self.bank)

    def label(self, slot: int) -> str:
        """Returns a slot's label in the clue list, `7` of `7 down`."""
        if self.board.names:
            return [*self.board.names, *map(str, range(1, len(self.board.slots) + 1))][slot]
        return self._labels.get(self.board.slot_cells[slot][0]) or str(self.board.number(slot))

    def square_label(self, cell: int) -> str:
        """Returns the number of a square of an acrostic, with the letter of its clue: `57A`."""
        slot = self.board.slot_at(cell, Direction.ACROSS)
        number = self._labels.get(cell) or str(self.board.numbers.get(cell, ""))
        return number if slot is None else f"{number}{self.label(slot)}"

    @cached_property
    def quotation(self) -> str:
        """The quotation that an acrostic spells, and the first letters of its words; or ""."""
        if not (self.board.names and self.has_answers):
            return ""
        clued, slots = self.board.clued, range(len(self.board.slots))
        quotation = " ".join(self.word(slot) for slot in slots[len(clued) :])
        return f"{quotation} — {''.join(self.word(slot)[0] for slot in clued)}".upper()

    @cached_property
    def _labels(self) -> Mapping[int, str]:
        return dict(self.labels)

    def word(self, slot: int) -> str:
        """The word of the solution in a slot; "" if it is not known."""
        if not self.solution:
            return ""
        return "".join(self.solution[cell] for cell in self.board.slot_cells[slot])

    def accepts(self, cell: int, text: str) -> bool:
        """Whether the text is right in the cell; for a rebus its first letter is enough.

        Beside clues, accents don't count, except on the language's own letters: e is right for é.
        """
        wanted = self.solution[cell]
        if text == wanted or (len(wanted) > 1 and text == wanted[0]):
            return True
        if len(wanted) != 1 or len(text) != 1 or self.form is CrosswordForm.FILL_IN:
            return False
        return unaccented(text, self.language) == unaccented(wanted, self.language)


@dataclass(frozen=True)
class State:
    """The text of every cell of the board ("" for none), and which are pencilled or revealed."""

    puzzle: Puzzle
    letters: tuple[str, ...]
    pencilled: frozenset[int] = frozenset()
    revealed: frozenset[int] = frozenset()
    score: None = None

    @cached_property
    def status(self) -> Status:
        """Returns SOLVED if every cell is right, or in a fill-in every word is one of the bank.

        A fill-in with a rebus is judged by its cells, as `Puzzle.accepts` does.
        """
        if not self.is_full:
            return Status.PLAYING
        return Status.SOLVED if self._is_right() else Status.PLAYING

    @cached_property
    def is_full(self) -> bool:
        """Whether every cell of every slot has a text."""
        return all(self.letters[cell] for cell in self.puzzle.filled_cells)

    def _is_right(self) -> bool:
        """Whether a full board is a solution."""
        puzzle = self.puzzle
        if puzzle.form is CrosswordForm.FILL_IN and not puzzle.has_rebus:
            slots = range(len(puzzle.board.slots))
            return Counter(map(self.word, slots)) <= Counter(puzzle.bank_counts)
        return bool(puzzle.solution) and not self.mistakes()

    def word(self, slot: int) -> str:
        """Returns the letters in a slot, without its empty cells."""
        return "".join(self.letters[cell] for cell in self.puzzle.board.slot_cells[slot])

    def pattern(self, slot: int) -> tuple[str, ...]:
        """Returns the texts in a slot's cells."""
        return tuple(self.letters[cell] for cell in self.puzzle.board.slot_cells[slot])

    @cached_property
    def complete(self) -> tuple[int, ...]:
        """The slots without an empty cell."""
        slots = enumerate(self.puzzle.board.slot_cells)
        return tuple(slot for slot, cells in slots if all(self.letters[cell] for cell in cells))

    @cached_property
    def placed(self) -> tuple[int, ...]:
        """The slots that hold a word of the bank, each word no more often than the bank has it."""
        left, found = Counter(self.puzzle.bank), []
        for slot in self.complete:
            word = self.word(slot)
            if left[word]:
                left[word] -= 1
                found.append(slot)
        return tuple(found)

    def is_fixed(self, cell: int) -> bool:
        """Whether the text of a cell was given or revealed and stays."""
        return cell in self.puzzle.given_cells or cell in self.revealed

    @property
    def is_all_fixed(self) -> bool:
        """Whether no letter of the grid is the player's own."""
        return all(map(self.is_fixed, self.puzzle.filled_cells))

    def mistakes(self) -> frozenset[int]:
        """Returns the cells whose text is wrong; empty if no solution is known."""
        if not self.puzzle.solution:
            return frozenset()
        return frozenset(
            cell
            for cell in self.puzzle.filled_cells
            if self.letters[cell] and not self.puzzle.accepts(cell, self.letters[cell])
        )

    def apply(self, move: Move) -> State:
        """Returns the position after `move`. Raises IllegalMove, also if nothing would change."""
        if self.status is Status.SOLVED:
            raise ImpossibleMove("The crossword is solved.")
        if move.cell not in self.puzzle.board.crossings:
            names = grid_names(self.puzzle.board.rows, self.puzzle.board.cols)
            found = names[move.cell] if 0 <= move.cell < len(names) else move.cell
            raise ImpossibleMove(f"There is no square to write in at {found}.")
        if self.is_fixed(move.cell):
            raise ImpossibleMove("This letter can't be changed.")
        if move.action == REVEAL and not move.text:
            if not self.puzzle.solution:
                raise ImpossibleMove("The letter in this square isn't known.")
            state = self._with(move.cell, self.puzzle.solution[move.cell], is_pencil=False)
            return replace(state, revealed=self.revealed | {move.cell})
        if move.action in (WRITE, PENCIL):
            return self._with_letter(move.cell, move.text, move.action == PENCIL)
        raise ImpossibleMove("That move isn't possible.")

    def _with_letter(self, cell: int, text: str, is_pencil: bool) -> State:
        """The state with a text the player writes into a cell. Raises IllegalMove."""
        if len(text) > MAX_TEXT or text != text.lower() or " " in text or not text.isprintable():
            raise IllegalMove("{text} can't be used here", text=repr(text[: MAX_TEXT + 1]))
        is_pencil = is_pencil and bool(text)
        if self.letters[cell] == text and (cell in self.pencilled) == is_pencil:
            raise ImpossibleMove("That letter is already there.")
        return self._with(cell, text, is_pencil)

    def _with(self, cell: int, text: str, is_pencil: bool) -> State:
        letters = (*self.letters[:cell], text, *self.letters[cell + 1 :])
        others = self.pencilled - {cell}
        return replace(self, letters=letters, pencilled=others | {cell} if is_pencil else others)


def missing_clues(puzzle: Puzzle) -> Message | None:
    """Says how many words of a crossword with clues have none; None if each has one."""
    if puzzle.form is CrosswordForm.FILL_IN:
        return None
    missing = len(puzzle.board.clued) - sum(map(bool, puzzle.clues))
    if missing == 1:
        return Message("One clue is missing")
    return Message("{n} clues are missing", n=missing) if missing else None


def bank_order(words: Iterable[str]) -> tuple[str, ...]:
    """Sorts the words of a bank by length, then by alphabet."""
    return tuple(sorted(words, key=lambda word: (len(word), word)))


_LENGTH = re.compile(r"\(([0-9]+(?:[,\-– ]+[0-9]+)*)\)\s*$")


def enumeration_text(puzzle: Puzzle, slot: int) -> str:
    """Returns the enumeration at the end of the slot's clue, such as `3,4`; "" if there is none.

    A number that isn't the answer's length, such as the year in `(1982)`, doesn't count.
    """
    match = _LENGTH.search(puzzle.clues[slot]) if puzzle.clues else None
    total = sum(map(int, re.findall("[0-9]+", match[1]))) if match else 0
    fits = total in (puzzle.board.slots[slot].length, len(puzzle.word(slot)))
    return match[1] if match and fits else ""


def has_wrong_length(clue: str, length: int) -> bool:
    """Returns whether a clue ends with lengths of words that don't make an answer of `length`.

    A number that no answer could have, such as the year in `(1982)`, is none.
    """
    match = _LENGTH.search(clue)
    total = sum(map(int, re.findall("[0-9]+", match[1]))) if match else length
    return total != length and total <= MAX_SIDE


def with_breaks(puzzle: Puzzle, slot: int, texts: Sequence[str]) -> str:
    """Returns the texts of a slot's cells in capitals, with a space or hyphen between words."""
    way = puzzle.board.slots[slot].direction
    signs = {
        cell: "-" if is_hyphen else " "
        for cell, direction, is_hyphen in puzzle.word_breaks
        if direction is way
    }
    return "".join(
        texts[cell].upper() + signs.get(cell, "") for cell in puzzle.board.slot_cells[slot]
    )


def with_length(puzzle: Puzzle, slot: int) -> str:
    """Returns the clue of a slot; in our own puzzles it ends with its length if that is shown."""
    clue, length = puzzle.clues[slot], puzzle.board.slots[slot].length
    if not puzzle.shows_lengths:
        return _LENGTH.sub("", clue).rstrip() if enumeration_text(puzzle, slot) else clue
    has_lengths = enumeration_text(puzzle, slot) or has_wrong_length(clue, length)
    is_complete = not clue or has_lengths or not puzzle.is_own
    return clue if is_complete else f"{clue} ({length})"


def usual_title(puzzle: Puzzle) -> str:
    """Returns a title for a crossword without one: `Fill-in, 7×7`."""
    form = "Fill-in" if puzzle.form is CrosswordForm.FILL_IN else "Crossword"
    return f"{form}, {puzzle.board.rows}×{puzzle.board.cols}"


def has_lengths(puzzle: Puzzle) -> bool:
    """Whether the clues of our puzzle have their lengths, also in files: by choice or by its grid.

    Crosswords whose letters are all in two words, as in America, have none.
    """
    if puzzle.lengths is not None:
        return puzzle.lengths
    return bool(puzzle.board.bars) or any(len(n) < 2 for n in puzzle.board.crossings.values())


def published(puzzle: Puzzle) -> Puzzle:
    """Returns the puzzle for other programs, with a title, and perhaps lengths in our clues.

    It is unchanged if `unpublished` couldn't undo that, because a clue already ends in a length.
    """
    if not puzzle.is_own or puzzle.extras.clues:
        return puzzle
    clues = tuple(with_length(puzzle, slot) for slot in range(len(puzzle.clues)))
    title = puzzle.about.title or usual_title(puzzle)
    shown = replace(puzzle, clues=clues, about=replace(puzzle.about, title=title))
    return shown if unpublished(shown, hidden_lengths(puzzle)) == puzzle else puzzle


def hidden_lengths(puzzle: Puzzle) -> dict[str, str]:
    """Returns the lengths at the end of clues that `published` leaves out, by slot number."""
    slots = range(0 if puzzle.shows_lengths else len(puzzle.clues))
    lengths = {str(slot): enumeration_text(puzzle, slot) for slot in slots}
    return {slot: text for slot, text in lengths.items() if text}


def unpublished(puzzle: Puzzle, hidden: Mapping[str, str]) -> Puzzle:
    """Inverse of `published`: removes the usual title and the lengths that were added, as (5).

    `hidden` has the lengths that were left out, as (3,4), by the numbers of their slots; they are
    put back.
    """
    title = "" if puzzle.about.title == usual_title(puzzle) else puzzle.about.title
    clues = tuple(
        clue[: clue.rindex("(")].rstrip() if enumeration_text(puzzle, slot).isdecimal() else clue
        for slot, clue in enumerate(puzzle.clues)
    )
    endings = (f" ({hidden.get(str(slot), '')})" for slot in range(len(clues)))
    clues = tuple(
        clue + ending if _LENGTH.fullmatch(ending.strip()) else clue
        for clue, ending in zip(clues, endings, strict=True)
    )
    return replace(puzzle, clues=clues, about=replace(puzzle.about, title=title))


VERSION = "http://ipuz.org/v2"
CLUED_KIND = "http://ipuz.org/crossword#1"
ACROSTIC_KIND = "http://ipuz.org/acrostic#1"
FILL_KIND = "http://ipuz.org/fill#1"
BLOCK = "#"
PREFIX = "puzzlecabinet:"
"""The beginning of the names of our own fields."""
BANK, SLOTS, LANGUAGE = f"{PREFIX}bank", f"{PREFIX}slots", f"{PREFIX}language"
OWN = f"{PREFIX}own"
LOCKED, SEALED = f"{PREFIX}locked", f"{PREFIX}sealed"
PUBLISHED = f"{PREFIX}published"
"""Says that title and lengths were added for other programs."""
LENGTHS = f"{PREFIX}lengths"
UNCLUED = f"{PREFIX}unclued"
"""Says that a crossword is clued, though no clue is written yet."""
EXPLANATION = "explanation"
"""The field that is read once the puzzle is solved; Exolve reads that of a single clue too."""
PENCILLED, REVEALED = f"{PREFIX}pencilled", f"{PREFIX}revealed"
MARKS = f"{PREFIX}marks"
TITLES = {Direction.ACROSS: "Across", Direction.DOWN: "Down"}
"""The titles of the clue lists."""
_WHITE = frozenset({"", "0", "fff", "ffffff", "white", "transparent"})


def ipuz_text(puzzle: Puzzle) -> str:
    """The puzzle in one line of .ipuz."""
    return json.dumps(ipuz(puzzle), ensure_ascii=False, separators=(",", ":"))


def ipuz(puzzle: Puzzle, state: State | None = None) -> dict[str, object]:
    """The puzzle as the data of an .ipuz file; with a position, also what is written in it."""
    data: dict[str, object] = {
        "version": VERSION,
        "kind": [_kind(puzzle)],
        **{name: escaped(text) for name, text in asdict(puzzle.about).items() if text},
        "dimensions": {"width": puzzle.board.cols, "height": puzzle.board.rows},
        "puzzle": puzzle.board.by_row(_file_cells(puzzle)),
    }
    if puzzle.solution:
        data["solution"] = puzzle.board.by_row(_file_letters(puzzle, puzzle.solution, ""))
    if puzzle.clues:
        data["clues"] = _file_clues(puzzle)
    others = {name: json.loads(value) for name, value in puzzle.extras.fields}
    for name, text in asdict(puzzle.about).items():
        if plain(others.get(name, "")) != text:  # the text has been rewritten
            others.pop(name, None)
    return {**data, **others, **_extensions(puzzle), **(_progress(state) if state else {})}


def _kind(puzzle: Puzzle) -> str:
    if puzzle.board.names:
        return ACROSTIC_KIND
    return FILL_KIND if puzzle.bank else CLUED_KIND


def seems_own(puzzle: Puzzle) -> bool:
    """Whether a puzzle whose text doesn't say who made it seems to be one of ours.
    Our earlier versions didn't say it, and their crosswords with clues had no title.
    """
    about = puzzle.about
    is_titled = about.title or about.author or about.copyright or about.notes
    is_foreign = is_titled or puzzle.extras.fields or puzzle.board.names
    return not puzzle.clues or not is_foreign


def _extensions(puzzle: Puzzle) -> dict[str, object]:
    """Returns our own fields of a saved puzzle, for what the format has no field for."""
    board, own = puzzle.board, dict[str, object]()
    if puzzle.bank:
        own[BANK] = list(puzzle.bank)
    if puzzle.language != ENGLISH:
        own[LANGUAGE] = puzzle.language
    if puzzle.clues and not any(puzzle.clues):
        own[UNCLUED] = True
    if puzzle.is_own is not seems_own(puzzle):
        own[OWN] = puzzle.is_own
    if puzzle.lengths is not None:
        own[LENGTHS] = puzzle.lengths
    if not board.names and board != SlotGrid.of_cells(board.rows, board.cols, board.cells):
        own[SLOTS] = [[s.row, s.col, s.direction.value, s.length] for s in board.slots]
    if puzzle.is_locked:
        own[LOCKED] = True
    if puzzle.sealed:
        own[SEALED] = puzzle.sealed
    if puzzle.extras.marks:
        own[MARKS] = [list(mark) for mark in puzzle.extras.marks]
    return own


def _progress(state: State) -> dict[str, object]:
    """The fields of a saved puzzle with what the player has written, pencilled and revealed."""
    given = state.puzzle.given_cells
    letters = ["" if cell in given else text for cell, text in enumerate(state.letters)]
    if not any(letters):
        return {}
    board = state.puzzle.board
    progress: dict[str, object] = {"saved": board.by_row(_file_letters(state.puzzle, letters, 0))}
    for name, cells in ((PENCILLED, state.pencilled), (REVEALED, state.revealed)):
        if cells:
            progress[name] = sorted(cells)
    return progress


def _file_cells(puzzle: Puzzle) -> list[object]:
    """The cells of a saved puzzle: number or label, style, given letter, unused fields."""
    board = puzzle.board
    given = dict(puzzle.given)
    numbers = {cell: str(number) for cell, number in board.numbers.items()}
    labels = dict(puzzle.labels) or numbers
    extra_fields = {cell: json.loads(text) for cell, text in puzzle.extras.cells}
    styles = _file_styles(puzzle, extra_fields)
    cells: list[object] = []
    for cell in range(board.rows * board.cols):
        mark = (
            _file_label(labels.get(cell, "0"))
            if cell in board.crossings
            else _file_gap(puzzle, cell)
        )
        details: dict[str, object] = {}
        if cell in given:
            details["value"] = capitals(given[cell])
        if cell in styles:
            details["style"] = styles[cell]
        details |= {
            name: value for name, value in extra_fields.get(cell, {}).items() if name != "style"
        }
        cells.append({"cell": mark, **details} if details else mark)
    return cells


def _file_styles(
    puzzle: Puzzle, extra_fields: Mapping[int, Mapping[str, Any]]
) -> dict[int, dict[str, object]]:
    """Returns the styles of cells that have one, the parts that we don't use last."""
    styles: dict[int, dict[str, object]] = {}
    for cell in sorted(puzzle.circled):
        styles.setdefault(cell, {})["shapebg"] = "circle"
    for cell in sorted(puzzle.shaded):
        if not is_coloured(extra_fields.get(cell, {}).get("style", {})):
            styles.setdefault(cell, {})["highlight"] = True
    bars: dict[int, str] = {}
    for side, direction in (("R", Direction.ACROSS), ("B", Direction.DOWN)):
        for cell in sorted(cell for cell, way in puzzle.board.bars if way is direction):
            bars[cell] = bars.get(cell, "") + side
    for cell, sides in bars.items():
        styles.setdefault(cell, {})["barred"] = sides
    for cell, fields in extra_fields.items():
        if "style" in fields:
            styles.setdefault(cell, {}).update(fields["style"])
    return styles


def is_coloured(style: Mapping[str, object]) -> bool:
    """Whether a style gives its cell a colour that is not white."""
    return str(style.get("color", "")).lower().removeprefix("#") not in _WHITE


def _file_label(label: str) -> object:
    """Returns a label as a file has it: as a number if it is one."""
    is_number = label.isascii() and label.isdecimal() and str(int(label)) == label
    return int(label) if is_number else label


def _file_letters(puzzle: Puzzle, texts: Sequence[str], empty: object) -> list[object]:
    """The texts of all cells as a file has them, `empty` for an open cell without one."""
    open_cells = puzzle.board.crossings
    return [
        (_file_letter(text) or empty) if cell in open_cells else _file_gap(puzzle, cell)
        for cell, text in enumerate(texts)
    ]


def _file_gap(puzzle: Puzzle, cell: int) -> str | None:
    """Returns the file's symbol for a cell that is not open."""
    return None if cell in puzzle.voids else BLOCK


def _file_letter(text: str) -> object:
    """The text of a cell; as a field if it would be read as a block or an empty cell."""
    return {"value": text} if text in (BLOCK, "0") else capitals(text)


def _file_clue(puzzle: Puzzle, slot: int, saved_fields: str | None) -> object:
    """The clue of a slot as a file has it; the lengths of several words also have a field.

    `saved_fields`, as JSON, are those of the file that the clue came from.
    """
    number, text = _file_label(puzzle.label(slot)), puzzle.clues[slot]
    if saved_fields is not None:
        fields = json.loads(saved_fields)
        if plain(fields.get("clue", "")) != text:  # the text has been rewritten
            fields.pop("clue", None)
        return {"number": number, "clue": escaped(text), **fields}
    lengths = enumeration_text(puzzle, slot)
    if not lengths or lengths.isdecimal():
        return [number, escaped(text)]
    return {"number": number, "clue": escaped(text), "enumeration": lengths}


def _acrostic_clue(clue: Any, path: Sequence[int], cols: int) -> dict[str, object]:
    """Returns the clue of an acrostic as a file has it, with the squares of its word."""
    fields = dict(zip(("number", "clue"), clue, strict=True)) if isinstance(clue, list) else clue
    cells = [[cell % cols + 1, cell // cols + 1] for cell in path]
    return {"label": str(fields.pop("number")), **fields, "cells": cells}


def _file_clues(puzzle: Puzzle) -> dict[str, list[object]]:
    """The clues of a saved puzzle by title, and after them those that belong to no slot."""
    board, others = puzzle.board, dict(puzzle.extras.clues)
    clues = [_file_clue(puzzle, slot, others.get(slot)) for slot in board.clued]
    listed: dict[str, list[object]] = {title: [] for title in TITLES.values()}
    if board.names:
        pairs = zip(clues, board.paths, strict=False)
        listed = {"Clues": [_acrostic_clue(clue, path, board.cols) for clue, path in pairs]}
    for slot, clue in zip(() if board.names else board.slots, clues, strict=False):
        listed[TITLES[slot.direction]].append(clue)
    for title, stray in puzzle.extras.strays:
        listed.setdefault(title, []).append(json.loads(stray))
    return listed
