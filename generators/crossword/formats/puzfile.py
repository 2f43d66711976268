"""Opens and writes .puz files, the format of Across Lite.

What the format has no place for (given letters, words to fill in, slots and labels of our own) is
in a section of ours, which other programs ignore; it is used only if the rest of the file still
agrees with it.
"""

from __future__ import annotations

import html
import json
import re
import struct
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

import puz

from ...base import MalformedFile, Message, Opened, ParseError, Tick, in_english
from ...text import compressed, expanded, quoted, size_of
from ...words import lexicon
from .. import rules
from ..board import Direction, SlotGrid, capitals, check_size
from ..texts import as_html, one_line, place_of, plain, text_in
from . import ipuz
from .exchange import cannot_hold

BLACK, BLANK = ".:", "-"
"""The signs for blocks, and the one for an empty cell."""
UNKNOWN = "X"
"""Stands for the letters of a solution the file doesn't have; other programs write `?`, also for
some of them.
"""
_KEYS = 10_000
_WINDOWS = {code: bytes([code]).decode("cp1252", "ignore") or " " for code in range(0x80, 0xA0)}
"""Quotation marks, dashes and the like, where the encoding of version 1 has nothing."""


class ByteReader:
    """Reads the crossword and the progress of a loaded file."""

    def __init__(self, file: puz.Puzzle) -> None:
        """Checks the grid of a loaded file. Raises PuzzleFormatError, ParseError."""
        self.file = file
        self.rows, self.cols = file.height, file.width
        check_size(self.rows, self.cols)
        count = self.rows * self.cols
        if len(file.solution) != count or len(file.fill) != count:
            raise puz.PuzzleFormatError("its grid is not complete")
        self.spare: tuple[str, ...] = ()
        """The clues for which there is no slot, as HTML."""
        self.has_gaps = False
        """Whether circles or squares with several letters had to be left out."""
        self.markup = self._section(puz.Extensions.Markup, count) or bytes(count)
        self.rebus = self._read_rebus() if self._section(puz.Extensions.Rebus, count) else None

    def _section(self, name: bytes, count: int) -> bytes:
        """Returns a section with a byte for each cell; empty if the file lacks it."""
        section = self.file.extensions.get(name, b"")
        self.has_gaps = self.has_gaps or len(section) not in (0, count)
        return bytes(section) if len(section) == count else b""

    def _read_rebus(self) -> puz.Rebus | None:
        """Returns the table of squares with several letters; None if it can't be read."""
        try:
            return self.file.rebus()
        except (ValueError, LookupError):
            self.has_gaps = True
            return None

    def _shown(self, text: str) -> str:
        """Returns a text of the file as HTML. Other programs write entities and italics in it."""
        if self.file.encoding == puz.ENCODING:
            text = text.translate(_WINDOWS)
        return as_html(one_line(text))

    def puzzle(self) -> rules.Puzzle:
        """Returns the crossword; without clues, its words are the bank. Raises ParseError."""
        file = self.file
        cells = [cell for cell, mark in enumerate(file.solution) if mark not in BLACK]
        board = SlotGrid.of_cells(self.rows, self.cols, cells)
        clues = self._clues(board)
        is_locked = file.solution_state == puz.SolutionState.Locked
        solution = () if is_locked else self._solution(board)
        words = [
            "".join(solution[cell] for cell in cells) for cells in board.slot_cells if solution
        ]
        has_clues = any(clues) or bool(self.spare)
        circled = (cell for cell in cells if self.markup[cell] & puz.GridMarkup.Circled)
        return rules.Puzzle(
            board,
            solution,
            bank=() if has_clues else rules.bank_order(words),
            clues=clues if has_clues else (),
            circled=frozenset(circled),
            is_locked=is_locked,
            about=rules.Metadata(
                *map(self._field, (file.title, file.author, file.copyright, file.notes))
            ),
            sealed=ipuz.sealed_for(board, f"{file.scrambled_cksum}:{file.solution}" * is_locked),
            extras=rules.Extras(
                clues=self._styled_clues(board, clues),
                strays=self._strays(),
                marks=self._marks(cells, bool(solution)),
            ),
            is_own=not has_clues,
        )

    def _field(self, text: str) -> str:
        return plain(self._shown(text[: ipuz.MAX_FIELD]))

    def _styled_clues(self, board: SlotGrid, clues: Sequence[str]) -> tuple[tuple[int, str], ...]:
        """Returns (slot, its clue with italics and the like), to be written to other formats."""
        room = ipuz.Budget()
        texts = dict(zip(reading_order(board), map(self._shown, self.file.clues), strict=False))
        fields = (
            (slot, room.take({"clue": text}))
            for slot, text in sorted(texts.items())
            if one_line(html.unescape(text)) != clues[slot]
        )
        return tuple((slot, text) for slot, text in fields if text)

    def _strays(self) -> tuple[tuple[str, str], ...]:
        """Returns the spare clues. Raises ParseError if there are too many."""
        room = ipuz.Budget(ipuz.MOST_STRAYS)
        texts = [room.take(["", clue], ipuz.SPARE) for clue in self.spare]
        if room.has_lost:
            raise MalformedFile(
                f"This file has {len(self.file.clues)} clues for "
                f"{len(self.file.clues) - len(self.spare)} words, which is too many to open."
            )
        return tuple((ipuz.SPARE, text) for text in texts if text)

    def _marks(self, cells: list[int], is_known: bool) -> tuple[tuple[int, int], ...]:
        """Returns (cell, bits) for the marks that our moves can't express."""
        markup = puz.GridMarkup.Revealed if is_known else 0
        marks = ((cell, self.markup[cell] & ipuz.MOST_MARKS & ~markup) for cell in cells)
        return tuple((cell, int(bits)) for cell, bits in marks if bits)

    def _clues(self, board: SlotGrid) -> tuple[str, ...]:
        """A clue for every slot; a file has them in `reading_order`. Sets `spare`."""
        shown = [self._shown(clue) for clue in self.file.clues]
        listed = [*map(plain, shown)]
        order = reading_order(board)
        self.spare = tuple(clue for clue in shown[len(order) :] if plain(clue))
        texts = dict(zip(order, listed, strict=False))
        for text in listed:
            ipuz.check_length(text)
        return tuple(texts.get(slot, "") for slot in range(len(board.slots)))

    def _solution(self, board: SlotGrid) -> tuple[str, ...]:
        """Returns the text of every cell; empty if the file has no solution. Raises ParseError."""
        marks = [self.file.solution[cell] for cell in board.cells]
        has_solution = self.file.solution_state != puz.SolutionState.NotProvided
        if self.rebus is None:
            unknown = {*marks} == {UNKNOWN} or 4 * marks.count("?") >= len(marks)
            has_solution = has_solution and not unknown
        if not has_solution or BLANK in marks:
            return ()
        texts = [""] * (self.rows * self.cols)
        for cell in board.cells:
            texts[cell] = self._text(cell, self._several(cell) or self.file.solution[cell])
        return tuple(texts)

    def _several(self, cell: int) -> str:
        """Returns the letters of a square that has several; "" for others."""
        key = self.rebus.table[cell] if self.rebus else 0
        if not self.rebus or not key:
            return ""
        self.has_gaps = self.has_gaps or key - 1 not in self.rebus.solutions
        return str(self.rebus.solutions.get(key - 1, ""))

    def _text(self, cell: int, found: str) -> str:
        """The text `found` for a cell, as a puzzle has it. Raises ParseError."""
        text = text_in(found)
        if text is None:
            place = place_of(cell, self.cols).capitalize()
            raise MalformedFile(f"{place} should have a letter, not {quoted(found)}.")
        return text

    def progress(self, puzzle: rules.Puzzle) -> tuple[tuple[rules.Move, ...], int]:
        """The moves to what is written in the file, and how many letters belong to no cell."""
        moves, lost, revealed = [], 0, puz.GridMarkup.Revealed
        for cell, mark in enumerate(self.file.fill):
            several = self.rebus.fill[cell] if self.rebus else ""
            if (mark == BLANK and not several) or mark in BLACK:
                continue
            if cell not in puzzle.board.crossings:
                lost += 1
                continue
            text, is_revealed = text_in(several or mark), self.markup[cell] & revealed
            if cell in puzzle.given_cells or text is None:
                lost += text is None
            elif is_revealed and puzzle.solution and puzzle.solution[cell] == text:
                moves.append(rules.Move(rules.REVEAL, cell))
            else:
                moves.append(rules.Move(rules.WRITE, cell, text))
        return ipuz.last_in_slots(puzzle, moves), lost


def reading_order(board: SlotGrid) -> list[int]:
    """The slots in the order in which a file has their clues: by cell, across before down."""
    return sorted(range(len(board.slots)), key=lambda slot: board.slot_cells[slot][0])


SECTION = b"PZCB"
"""The name of our own section."""


def file_bytes(puzzle: rules.Puzzle, state: rules.State | None, section: bytes) -> bytes:
    """The bytes of the file, of version 2.0 if 1.3 lacks a character. Raises ParseError."""
    try:
        try:
            return _bytes_of_version("1.3", puzzle, state, section)
        except UnicodeEncodeError:
            return _bytes_of_version("2.0", puzzle, state, section)
    except struct.error:
        raise cannot_hold(".puz") from None


def _bytes_of_version(
    version: str, puzzle: rules.Puzzle, state: rules.State | None, section: bytes
) -> bytes:
    """The bytes of the file. Raises UnicodeEncodeError if the version lacks a character."""
    file, board, about = puz.Puzzle(version=version), puzzle.board, puzzle.about
    file.width, file.height = board.cols, board.rows
    file.title, file.author, file.copyright = about.title, about.author, about.copyright
    words = f"Words: {', '.join(map(str.upper, puzzle.bank))}" if puzzle.bank else ""
    file.notes = "\n\n".join(part for part in (puzzle.about.notes, words) if part)
    is_open = board.crossings
    letters = (state or puzzle.start(rules.STANDARD)).letters  # given letters are written too
    rebus = _Rebus(file)
    marks = [rebus.mark(cell, text) for cell, text in enumerate(puzzle.solution)]
    fills = [rebus.fill(cell, text) for cell, text in enumerate(letters)]
    cells = range(board.rows * board.cols)
    file.solution = "".join(
        (marks[cell] if marks else UNKNOWN) if cell in is_open else "." for cell in cells
    )
    file.fill = "".join(fills[cell] if cell in is_open else "." for cell in cells)
    if puzzle.sealed:
        total, _, file.solution = puzzle.sealed.partition(":")
        file.scrambled_cksum = int(total)
        file.solution_state = puz.SolutionState.Locked
    elif not puzzle.solution:
        file.solution_state = puz.SolutionState.NotProvided
    file.clues = _listed_clues(puzzle)
    markup = _markup(puzzle, state)
    if any(markup):
        file.extensions[puz.Extensions.Markup] = markup
    if section:
        file.extensions[SECTION] = section
    return bytes(file.tobytes())


def unlocked(puzzle: rules.Puzzle, key: int | None, tick: Tick) -> rules.Puzzle:
    """Returns a puzzle whose sealed solution is unlocked with its key, or by trying all of them.

    Raises ParseError if it can't be.
    """
    total, _, letters = puzzle.sealed.partition(":")
    board, known = puzzle.board, lexicon.english()
    fitting: list[tuple[str, ...]] = []
    for tried in range(_KEYS) if key is None else (key,):
        tick(tried / _KEYS)
        found = puz.unscramble_solution(letters, board.cols, board.rows, tried)
        if puz.scrambled_cksum(found, board.cols, board.rows) == int(total):
            fitting.append(tuple("" if sign == "." else sign.lower() for sign in found))
    if not fitting:
        raise ParseError("No key that was tried fits this file's solution.")

    def words(solution: tuple[str, ...]) -> int:
        """Returns how many words there are: the sum of a wrong key's letters can be right."""
        spelled = ("".join(solution[cell] for cell in cells) for cells in board.slot_cells)
        return sum(word in known for word in spelled)

    return replace(puzzle, solution=max(fitting, key=words), is_locked=False, sealed="")


def _markup(puzzle: rules.Puzzle, state: rules.State | None) -> bytes:
    """Returns the marks by cell; a letter marked wrong that is right now becomes once wrong."""
    marks = dict(puzzle.extras.marks)
    if state and puzzle.solution:
        wrong = state.mistakes()
        for cell, bits in marks.items():
            if bits & puz.GridMarkup.Incorrect and cell not in wrong:
                marks[cell] = bits & ~puz.GridMarkup.Incorrect | puz.GridMarkup.PreviouslyIncorrect
    revealed = state.revealed if state else frozenset()
    circled = puzzle.circled or puzzle.shaded  # other programs know no shading
    return bytes(
        puz.GridMarkup.Circled * (cell in circled)
        | puz.GridMarkup.Revealed * (cell in revealed)
        | marks.get(cell, 0)
        for cell in range(puzzle.board.rows * puzzle.board.cols)
    )


def _listed_clues(puzzle: rules.Puzzle) -> list[str]:
    """The clues of the runs of cells that the format knows, in its order."""
    board = puzzle.board
    runs = SlotGrid.of_cells(board.rows, board.cols, board.cells)
    clues: Mapping[tuple[int, Direction], str] = {
        (board.slot_cells[slot][0], board.slots[slot].direction): clue
        for slot, clue in enumerate(puzzle.clues)
    }
    texts = [
        clues.get((runs.slot_cells[n][0], runs.slots[n].direction), "")
        for n in reading_order(runs)
    ]
    spare = [json.loads(text) for title, text in puzzle.extras.strays if title == ipuz.SPARE]
    for entry in spare:
        if isinstance(entry, list) and isinstance(entry[-1], str):
            texts.append(plain(entry[-1]))
    return texts


class _Rebus:
    """Writes the cells; texts that aren't a single byte go into the rebus tables."""

    def __init__(self, file: puz.Puzzle) -> None:
        self.file = file

    def mark(self, cell: int, text: str) -> str:
        """Returns the character that stands for a text in the solution."""
        shown = capitals(text) or UNKNOWN
        if len(shown) < 2 and self._is_byte(shown):
            return shown
        if any(char in ";:\0" for char in text) or len(self.file.rebus().solutions) > 250:
            raise cannot_hold(".puz")
        self.file.rebus().add_rebus_squares(cell, shown)
        return shown[0] if shown[0].isascii() else UNKNOWN

    def fill(self, cell: int, text: str) -> str:
        """Returns the character that stands for a written text."""
        shown = capitals(text)
        if not shown:
            return BLANK
        if len(shown) < 2 and self._is_byte(shown):
            return shown
        size = self.file.width * self.file.height
        self.file.extensions.setdefault(puz.Extensions.Rebus, bytes(size))
        self.file.rebus().fill[cell] = shown
        return shown[0] if shown[0].isascii() else UNKNOWN

    def _is_byte(self, shown: str) -> bool:
        return shown not in (".", ":", BLANK) and len(self.file.encode(shown)) < 2


_MAX_BYTES = 300_000
_TO_VERSION, _TO_GRID = 22, 28  # bytes from the sign of the format, and from its version
_VERSION = re.compile(rb"[0-9]\.[0-9]")
_MAX_OWN = 65_535  # bytes of our section
_DAMAGED = (puz.PuzzleFormatError, ValueError, LookupError, struct.error, OverflowError)


def read_puz(data: bytes, native: Callable[[str], Opened]) -> Opened:
    """The puzzle in a .puz file, and what is written in it; `native` opens our own text.

    Raises ParseError.
    """
    if len(data) > _MAX_BYTES:
        raise MalformedFile(
            f"This .puz file is too large: {size_of(len(data))}. The limit is "
            f"{size_of(_MAX_BYTES)}."
        )
    try:
        file, has_right_sums = _loaded(data)
        reader = ByteReader(file)
        visible = reader.puzzle()
    except _DAMAGED:
        raise MalformedFile(
            "This .puz file is incomplete or damaged. Download it again."
        ) from None
    puzzle = _with_own_section(file, visible, native)
    if not (puzzle.clues or puzzle.bank):
        raise ParseError(
            "This file has neither clues nor a solution, so there is nothing to play."
        )
    moves, lost = reader.progress(puzzle)
    notice = ipuz.unknown_solution_notice(puzzle)
    if lost:
        notice = Message(
            "Saved letters left out because they don't belong to any square: {n}", n=lost
        )
    elif reader.spare:
        notice = ipuz.stray_clues_notice(puzzle)
    elif visible.bank and not puzzle.clues and not file.extensions.get(SECTION):
        notice = Message("This file has no clues. Fill in the words it lists.")
    elif file.puzzletype == puz.PuzzleType.Diagramless:
        notice = notice or ipuz.DIAGRAM_SHOWN
    damage = None
    if reader.has_gaps:
        damage = in_english("Circles or squares with several letters are damaged in this file.")
    elif not has_right_sums:
        damage = in_english("The checksums of this file are wrong, so it may be damaged.")
    if damage and notice:
        notice = in_english("{damage} {notice}", damage=damage, notice=notice)
    return Opened(puzzle, moves, notice or damage)


def _loaded(data: bytes) -> tuple[puz.Puzzle, bool]:
    """Returns the file and whether its checksums are right. Raises one of _DAMAGED.

    With wrong ones its parts must at least fit together: some programs write none.
    """
    file, version = puz.Puzzle(), data.find(puz.ACROSSDOWN) + _TO_VERSION
    if not _VERSION.match(data, version):
        data = data[:version] + b"1.3\0" + data[version + 4 :]
    try:
        file.load(data)
    except puz.PuzzleFormatError as error:
        if "checksum" not in error.message:
            raise
        letters = zip(file.solution, file.fill, strict=True)
        is_torn = any(written in BLACK and mark not in BLACK for mark, written in letters)
        *texts, rest = data[version + _TO_GRID + 2 * len(file.solution) :].split(b"\0")
        lacking = 4 + len(file.clues) - len(texts)
        is_cut = lacking > 1 or (lacking == 1 and rest)  # the end of empty notes may lack
        if is_torn or is_cut or len(file.tobytes()) > len(data):
            raise
        return file, False
    return file, True


def _with_own_section(
    file: puz.Puzzle, visible: rules.Puzzle, native: Callable[[str], Opened]
) -> rules.Puzzle:
    """Returns the puzzle in our own section, if its visible part is still that of the file."""
    section = file.extensions.get(SECTION)
    if not section:
        return visible
    try:
        own: rules.Puzzle = native(expanded(section)).puzzle
    except ParseError:
        return visible
    # Earlier versions of the program always wrote lengths, or `own` itself.
    versions = (rules.published(own), rules.published(replace(own, lengths=True)), own)
    read = filter(None, map(_read_back, versions))
    if not any(_unmarked(puzzle) == _unmarked(visible) for puzzle in read):
        return visible
    return replace(own, extras=replace(own.extras, marks=visible.extras.marks))


def _unmarked(puzzle: rules.Puzzle) -> rules.Puzzle:
    """The puzzle without the marks, which change while it is played."""
    return replace(puzzle, extras=replace(puzzle.extras, marks=()))


def _read_back(puzzle: rules.Puzzle) -> rules.Puzzle | None:
    """Returns the puzzle as other programs read it, without our section; None if they can't."""
    try:
        return ByteReader(puz.load(file_bytes(puzzle, None, b""))).puzzle()
    except (ParseError, *_DAMAGED):
        return None


def puz_bytes(puzzle: rules.Puzzle, state: rules.State | None) -> bytes:
    """The puzzle as a .puz file, with what is written in it. Raises ParseError."""
    if puzzle.board.bars:
        raise ParseError(
            "This crossword has bars, which a .puz file can't hold. Export it as an .ipuz file."
        )
    if puzzle.board.names:
        raise cannot_hold(".puz")
    shown = rules.published(puzzle)
    if _read_back(shown) == puzzle:
        return file_bytes(shown, state, b"")
    section = compressed(puzzle.to_text())
    if len(section) > _MAX_OWN:
        raise cannot_hold(".puz")
    return file_bytes(shown, state, section)
