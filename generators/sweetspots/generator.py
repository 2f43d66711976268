"""Makes Sweet Spots boards with exactly one solution that needs no guessing.

The chests are placed first; then single cells move between zones, none of them under a chest, so
the chests always stay a solution. The moves minimise the number of cells that the propagator
leaves undecided: at 0 it has solved the board alone, which proves the solution unique.

Boards for the upper levels then go on from there, a cell at a time, through boards with no other
solution: most stay unique, whereas boards that begin with many solutions seldom become so. The
ladder of techniques finally measures the level of every board.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from itertools import chain, combinations
from zlib import crc32

from ..base import (
    LEVEL,
    LEVELS,
    SIZE,
    Custom,
    Facet,
    Message,
    Preset,
    Question,
    Tick,
    UsageError,
    check_level,
    gave_up,
)
from ..rng import Rng
from .candidate import CandidateBoard
from .rating import Level, measured
from .rules import Params, Puzzle
from .solver import Strength

GENERATOR_VERSION = 7

_SIZES = {1: range(5, 15), 2: range(8, 15), 3: range(12, 15)}
_ATTEMPTS, _PATIENT_ATTEMPTS, _PATIENCE = 300, 300, 10
"""Quick attempts at a board, then patient ones, with ten times as many moves before they give up.

Of 12-1, 13-1, 14-1 and 14-2 gentle the quick ones made none of 3 seeds each, and the patient ones
all of 6, in 2 to 18 seconds.
"""
_SHAPED = 0.9  # of the progress; the rest is for the ladder


_STRENGTHS = {
    Level.GENTLE: Strength.UNITS,
    Level.EASY: Strength.LINES,
    Level.MEDIUM: Strength.BANDS,
    Level.HARD: Strength.BANDS,
    Level.EXPERT: Strength.BANDS,
}


_ASKED = {
    Level.GENTLE: Message("Look at one row, column or zone at a time."),
    Level.EASY: Message("Compare a zone with a row or column."),
    Level.MEDIUM: Message("Count the chests of several rows or zones together."),
    Level.HARD: Message("Ask what would follow from a chest."),
    Level.EXPERT: Message("Ask what would follow from a chest, many times."),
}
"""What the hardest steps of a board ask of a player, by level."""


def _chests(stars: int) -> Message:
    return Message.counted("{n} chest per row", "{n} chests per row", n=stars)


def _preset(size: int, stars: int, level: Level) -> Preset:
    """Returns the preset of a size, chests per unit and level."""
    shape = Message("{size}×{size}", size=size)
    return Preset(
        name=f"{size}-{stars}-{level.name.lower()}",
        level=LEVELS[level],
        shape=shape,
        detail=_chests(stars),
        params=Params(size, stars, int(level)),
        facets=(Facet(LEVEL, LEVELS[level], note=_ASKED[level]), Facet(SIZE, shape)),
    )


# Seconds for a board (median, 95 of 100) over 50 seeds, all of the level wanted; bench/levels.py
# 7-1-gentle .01 .05   9-2-gentle .01 .02   6-1-easy    .00 .01   8-1-easy    .01 .03
# 10-2-easy  .07 .18   7-1-medium .01 .06   10-2-medium .04 .12   9-1-hard    .07 .23
# 10-2-hard  .09 .39   10-2-expert .10 .27  14-3-hard   .32 1.1   12-2-expert .37 .79
PRESETS: tuple[Preset, ...] = (
    _preset(7, 1, Level.GENTLE),
    _preset(9, 2, Level.GENTLE),
    _preset(6, 1, Level.EASY),
    _preset(8, 1, Level.EASY),
    _preset(10, 2, Level.EASY),
    _preset(7, 1, Level.MEDIUM),
    _preset(10, 2, Level.MEDIUM),
    _preset(9, 1, Level.HARD),
    _preset(10, 2, Level.HARD),
    _preset(14, 3, Level.HARD),
    _preset(10, 2, Level.EXPERT),
    _preset(12, 2, Level.EXPERT),
)


def like(puzzle: Puzzle, level: int) -> Preset:
    """Returns the preset nearest to a board in chests, then size, then level (0: unknown)."""

    def distance(preset: Preset) -> tuple[int, ...]:
        params: Params = preset.params
        sizes = abs(params.stars - puzzle.stars), abs(params.size - puzzle.size)
        return (*sizes, abs(params.level - (level or Level.MEDIUM)))

    return min(PRESETS, key=distance)


_NAME = re.compile(r"(\d{1,2})-(\d)-([a-z]+)")


def _answers(given: tuple[int, ...]) -> dict[int, Message]:
    """Returns the answers to the next question, with labels, given those so far.
    The questions are the size, the chests of a unit, and the level.
    """
    if not given:
        sizes = sorted(set(chain(*_SIZES.values())))
        return {size: Message("{size}×{size}", size=size) for size in sizes}
    if len(given) == 1:
        return {stars: _chests(stars) for stars, sizes in _SIZES.items() if given[0] in sizes}
    return {level: title for level, title in LEVELS.items() if (*given[:2], level) not in _RARE}


_RARE = ((5, 1, Level.EXPERT),)
"""What is not offered: of 6 seeds two led to no board in 600 attempts."""


def _named(name: str) -> Preset | None:
    """Returns the preset of a name such as "9-2-hard"; None if there is none."""
    match = _NAME.fullmatch(name)
    if match is None or match[3].upper() not in Level.__members__:
        return None
    size, stars = int(match[1]), int(match[2])
    if size not in _SIZES.get(stars, ()) or name[0] == "0":
        return None
    return _preset(size, stars, Level[match[3].upper()])


CUSTOM = Custom(
    questions=(
        Question("size", Message("Size")),
        Question("stars", Message("Chests")),
        Question("level", Message("Level")),
    ),
    answers=_answers,
    preset=lambda given: _preset(given[0], given[1], Level(given[2])),
    answered=lambda preset: (preset.params.size, preset.params.stars, preset.params.level),
    named=_named,
)
"""Any size, number of chests and level; the names are those that the presets have, too."""


class _Progress:
    """A tick that reports the best progress so far."""

    def __init__(self, tick: Tick) -> None:
        self._tick = tick
        self._best = 0.0

    def __call__(self, progress: float | None) -> None:
        self._best = max(self._best, progress or 0.0)
        self._tick(self._best)


def generate(params: Params, rng: Rng, tick: Tick) -> Puzzle:
    """Returns a board of the size and level wanted with its only solution.

    Its level is measured by the ladder. Raises ParseError for params that are not offered,
    GenerationError after a limit of attempts.
    """
    sizes = _SIZES.get(params.stars)
    if sizes is None:
        raise UsageError(f"Choose 1 to 3 chests, not {params.stars}.")
    if params.size not in sizes:
        raise UsageError(
            f"Chests per row: {params.stars}. Choose a size from {sizes[0]} to {sizes[-1]}, not "
            f"{params.size}."
        )
    check_level(params.level)
    progress, level = _Progress(tick), Level(params.level)
    limit = _ATTEMPTS + _PATIENT_ATTEMPTS
    for attempt in range(limit):
        patience = 1 if attempt < _ATTEMPTS else _PATIENCE
        board = CandidateBoard.at_random(params.size, params.stars, rng, progress)
        if board.has_allowed_sizes() and _shaped(board, level, rng, progress, patience):
            progress(1.0)
            return board.puzzle()
    raise gave_up(limit)


def _shaped(
    board: CandidateBoard, level: Level, rng: Rng, progress: _Progress, patience: int
) -> bool:
    """Moves cells of the board until it has that level; returns False if that fails."""

    def tick(part: float | None) -> None:
        progress(part and part * _SHAPED)

    is_upper = level >= Level.HARD  # then any board with one solution is a beginning
    if not board.improve(_STRENGTHS[level], rng, tick, patience, needs_it=not is_upper):
        return False
    if is_upper:
        return harden(board, level, rng, tick)
    return measured(board.puzzle(), level, tick) is level


_ROUNDS = 8  # ratings of one board: after more, starting afresh is faster
_STRIDE = 6  # moves between two ratings
_TRIES = 150  # moves tried for one stride
_SLACK = 4  # cells that a move may lead away from the aim, so that the walk doesn't get stuck
_AIMED_SHARE = 0.3  # of the moves begin with an undecided cell

# Of hard 10×10 boards 11 in 14 leave .3 to .5 of the cells undecided, of those with more 12 in 41.
_AIMS = {Level.HARD: 0.4, Level.EXPERT: 0.7}  # share of the cells that should be undecided
_NEAR = 0.2  # a board is rated once its share is this near the aim
_STEP = 0.1  # by which a rating moves the aim


def harden(board: CandidateBoard, level: Level, rng: Rng, tick: Tick) -> bool:
    """Moves cells of a draft with one solution until it has that level; False if that fails.

    The number of cells the propagator leaves undecided is brought near to the usual one for the
    level: more if the board was too easy, fewer if it was too hard.
    """
    aim, cells = _AIMS[level], board.size**2
    for _ in range(_ROUNDS):
        if not _walk(board, round(aim * cells), rng, tick):
            return False
        present_level = measured(board.puzzle(), level, tick)
        if present_level is level:
            return True
        aim += _STEP if present_level is not None and present_level < level else -_STEP
    return False


def _walk(board: CandidateBoard, aim: int, rng: Rng, tick: Tick) -> bool:
    """Moves cells, keeping the solution unique, towards `aim` undecided cells.

    Returns False if too few moves were found.
    """
    undecided = board.undecided(Strength.BANDS)
    tolerance, moves_made = _NEAR * board.size**2, 0
    for _ in range(_TRIES):
        tick(None)
        shifts = board.vary(undecided, rng) if rng.unit() < _AIMED_SHARE else board.shift_any(rng)
        if not shifts:
            return False
        if board.has_known_other():
            board.move_back(shifts)
            continue
        position = board.position(Strength.BANDS)
        left = position[1]
        distance = abs(undecided.bit_count() - aim)
        wanted = abs(left.bit_count() - aim) <= distance + _SLACK
        if wanted and (board.stays_unique(shifts, position, tick) if left else not undecided):
            undecided = left
            moves_made += 1
        else:
            board.move_back(shifts)
        if moves_made >= _STRIDE and undecided and abs(undecided.bit_count() - aim) <= tolerance:
            return True
    return False


_LEAST_CELLS = 5
"""Smaller zones have only nine shapes, so every board has some of them."""
_SAME_THREE = 2000  # the weight of three shapes that a board dealt lately had, too
_BOARDS = 512  # whose shapes are cached


def remembered(text: str) -> Mapping[str, int]:
    """Returns any three shapes of a board's larger zones, each with a weight.

    So hardly two boards share three of them. Raises ParseError.
    """
    return {" ".join(three): _SAME_THREE for three in combinations(_larger_shapes(text), 3)}


@lru_cache(_BOARDS)
def _larger_shapes(text: str) -> tuple[str, ...]:
    """Returns a short name of the shape of each zone of five cells or more, in order."""
    puzzle = Puzzle.from_text(text)
    zones: dict[int, list[complex]] = {}
    for cell, zone in enumerate(puzzle.zones):
        row, col = divmod(cell, puzzle.size)
        zones.setdefault(zone, []).append(complex(row, col))
    large = (cells for cells in zones.values() if len(cells) >= _LEAST_CELLS)
    return tuple(sorted(f"{crc32(repr(shape_of(cells)).encode()):x}" for cells in large))


def shape_of(cells: Iterable[complex]) -> tuple[tuple[int, int], ...]:
    """Returns a zone's cells (row + column·i), moved to the corner, as its first view.

    It is the same for all eight ways to turn and mirror a zone.
    """
    places = [*cells]
    turned = [[place * 1j**turns for place in places] for turns in range(4)]
    views = (*turned, *([place.conjugate() for place in view] for view in turned))
    return min(map(_in_corner, views))


def _in_corner(cells: Iterable[complex]) -> tuple[tuple[int, int], ...]:
    places = [(round(cell.real), round(cell.imag)) for cell in cells]
    top, left = min(row for row, _ in places), min(col for _, col in places)
    return tuple(sorted((row - top, col - left) for row, col in places))
