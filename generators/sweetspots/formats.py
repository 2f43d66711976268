"""Opens boards from every form they travel in, and writes them in each of these forms."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from generators.base import (
    Message,
    Opened,
    Options,
    OutOfTime,
    ParseError,
    Tick,
    limited,
    no_tick,
)
from generators.sweetspots.readers import ANSWERS, SBN_SIZES, Reading, reading
from generators.sweetspots.rules import Mark, Move, Puzzle, State, check_size
from generators.sweetspots.solver import proved, solutions
from generators.sweetspots.walls import BASE_32, BASE_64, by_columns, digits, walls_of
from generators.text import text_of

MAX_BYTES = 1_000_000
NAME = "sweetspots"
_GUESSES = (1, 2, 3)
_PROOF_NODES = 1000  # boards that need more: 0.06 s lost at 10x10, up to 0.3 s at 25x25
_GUESS_TICKS = 4000  # the same: 0.1 s at 10x10, up to 0.5 s at 25x25


def open_board(data: bytes, options: Options, tick: Tick = no_tick) -> Opened:
    """The board and the marks in a text of any known form, with its solution where it has one.

    The search for the solution is short: a board that needs a long one is opened without it.
    Raises ParseError.
    """
    opened = read(data, options, tick)
    try:
        puzzle = proved(opened.puzzle, tick, nodes=_PROOF_NODES)
    except OutOfTime:
        puzzle = opened.puzzle
    notice = None
    if puzzle.solution is None:
        notice = Message("No single solution is known for this board; only clashes can be shown.")
    return Opened(puzzle, opened.moves, notice)


def read(data: bytes, options: Options, tick: Tick = no_tick) -> Opened:
    """The board and the marks in a text of any known form. Raises ParseError."""
    found = reading(text_of(data, MAX_BYTES).strip().removeprefix(f"{NAME}:"))
    check_size(found.size, 1)
    stars = _stars(found, options.get("stars"), tick)
    puzzle = Puzzle.of(found.size, stars, found.labels)
    return Opened(puzzle, _moves(found.size, found.marks))


def _stars(found: Reading, given: int | None, tick: Tick) -> int:
    if found.stars is None:
        return given if given is not None else _guessed_stars(found, tick)
    if given not in (None, found.stars):
        raise ParseError(
            "expected --stars {stars}, as the board itself says, found {given}",
            stars=found.stars,
            given=given,
        )
    return found.stars


def _guessed_stars(found: Reading, tick: Tick) -> int:
    """The one number of chests that lets the board have a solution. Raises ParseError."""
    limit = (found.size + 1) // 2
    boards = [Puzzle.of(found.size, stars, found.labels) for stars in _GUESSES if stars <= limit]
    try:
        counted = limited(tick, _GUESS_TICKS)
        fits = [board.stars for board in boards if solutions(board, 1, counted)]
    except OutOfTime:
        fits = []
    if len(fits) == 1:
        return fits[0]
    raise ParseError(
        "expected the number of chests in a row as --stars K, "
        "found zones that do not settle it: {fits}",
        fits=" / ".join(map(str, fits)) or "?",
    )


def _moves(size: int, marks: Sequence[int]) -> tuple[Move, ...]:
    """The moves to these marks: crosses, then the fullest row first.

    In this order no solution is complete before the last chest, even where there are too many.
    """

    def fullness(cell: int) -> tuple[bool, int]:
        row = cell - cell % size
        return marks[cell] == Mark.CHEST, -list(marks[row : row + size]).count(Mark.CHEST)

    marked = [cell for cell, mark in enumerate(marks) if mark != Mark.EMPTY]
    return tuple(Move(cell, marks[cell]) for cell in sorted(marked, key=fullness))


def _native(puzzle: Puzzle, state: State | None) -> bytes:
    return puzzle.to_text().encode()


def _puzzlink(puzzle: Puzzle, state: State | None) -> bytes:
    walls = walls_of(puzzle)
    size = puzzle.size
    body = digits(walls.right, BASE_32) + digits(walls.below, BASE_32)
    return f"https://puzz.link/p?starbattle/{size}/{size}/{puzzle.stars}/{body}".encode()


def _pzprv3(puzzle: Puzzle, state: State | None) -> bytes:
    walls_of(puzzle)  # its reader cuts a zone in two pieces into two zones
    size = puzzle.size
    marks = [ANSWERS[mark] for mark in _marks(puzzle, state)]
    head = ["pzprv3", "starbattle", size, size, puzzle.stars, size]
    # Every item of a row is followed by a space: programs that read these files count on it.
    rows = [f"{row} " for labels in (puzzle.zones, marks) for row in _rows(labels, size)]
    return "".join(f"{line}\n" for line in [*head, *rows]).encode()


def _zones(puzzle: Puzzle, state: State | None) -> bytes:
    return "".join(f"{row}\n" for row in _rows(puzzle.zones, puzzle.size)).encode()


def _letters(puzzle: Puzzle, state: State | None) -> bytes:
    letters = puzzle.to_text().partition(":")[2]
    return f"{puzzle.size}x{puzzle.stars}.{letters}".encode()


def _sbn(puzzle: Puzzle, state: State | None) -> bytes:
    walls = walls_of(puzzle)
    size = SBN_SIZES[puzzle.size - 1]
    sides = [*walls.right, *by_columns(walls.below, puzzle.size)]
    body = digits([0] * (-len(sides) % 6) + sides, BASE_64)
    marks = _marks(puzzle, state)
    if any(marks):
        flags = [bit for mark in marks for bit in divmod(mark, 2)]
        return f"{size}{size}{puzzle.stars}e{body}{digits(flags, BASE_64)}".encode()
    return f"{size}{size}{puzzle.stars}W{body}".encode()


def _task(puzzle: Puzzle, state: State | None) -> bytes:
    return ",".join(str(zone + 1) for zone in puzzle.zones).encode()


def _marks(puzzle: Puzzle, state: State | None) -> Sequence[int]:
    return state.marks if state else (Mark.EMPTY,) * len(puzzle.zones)


def _rows(labels: Sequence[object], size: int) -> list[str]:
    starts = range(0, size * size, size)
    return [" ".join(map(str, labels[start : start + size])) for start in starts]


EXPORTS: Mapping[str, Callable[[Puzzle, State | None], bytes]] = {
    "native": _native,
    "puzzlink": _puzzlink,
    "pzprv3": _pzprv3,
    "zones": _zones,
    "letters": _letters,
    "sbn": _sbn,
    "task": _task,
}
"""The forms by name: (board, position or None) -> file. Raises ParseError if it cannot hold it."""
