"""Makes Sweet Spots boards with exactly one solution that needs no guessing.

The chests are placed first; then single cells wander between zones, none of them under a chest, so
the chests stay a solution all the time. What is minimised is the number of cells that the
propagator leaves undecided: at 0 it has solved the board alone, which proves the solution unique.
"""

from __future__ import annotations

from generators.base import GenerationError, Message, ParseError, Preset, Tick
from generators.grid import beside, bits, is_connected
from generators.rng import Rng
from generators.sweetspots.layout import chests_at_random, zones_at_random
from generators.sweetspots.propagator import Propagator, Strength, geometry
from generators.sweetspots.rules import Params, Puzzle

GENERATOR_VERSION = 1

_SIZES = {1: range(5, 13), 2: range(8, 13), 3: range(12, 15)}
_ATTEMPTS = 300
_MOVES = {1: 100, 2: 40, 3: 40}  # by level: per attempt and line of the board
_UNDECIDED_SHARE = 0.7  # of the moves start at a cell that the propagator leaves undecided
_HEAT, _COOLING = 0.7, 0.997  # 10-2-hard: median 49 ms over 80 seeds; heat 1.0: 66 ms
_TOO_EASY = 3  # what a board below its level costs, in undecided cells


def _preset(size: int, stars: int, level: int) -> Preset:
    word = ("Easy", "Medium", "Hard")[level - 1]
    return Preset(
        name=f"{size}-{stars}-{word.lower()}",
        level=Message(word),
        shape=Message("{size}×{size}", size=size),
        detail=Message("1 chest") if stars == 1 else Message("{stars} chests", stars=stars),
        params=Params(size, stars, level),
    )


PRESETS: tuple[Preset, ...] = (
    _preset(6, 1, 1),
    _preset(8, 1, 1),
    _preset(9, 2, 1),
    _preset(10, 2, 1),
    _preset(7, 1, 2),
    _preset(8, 1, 2),
    _preset(10, 2, 2),
    _preset(12, 2, 2),
    _preset(9, 1, 3),
    _preset(10, 2, 3),
    _preset(12, 2, 3),
    _preset(14, 3, 3),
)


class _Progress:
    """A tick that tells the caller the best progress so far."""

    def __init__(self, tick: Tick) -> None:
        self._tick = tick
        self._best = 0.0

    def __call__(self, progress: float | None) -> None:
        self._best = max(self._best, progress or 0.0)
        self._tick(self._best)


def generate(params: Params, rng: Rng, tick: Tick) -> Puzzle:
    """A board of that size and level with exactly one solution, which is filled in.

    Its level is the strength of the weakest propagator that solves it. Raises ParseError for
    params that are not offered, GenerationError after a limit of attempts.
    """
    _check(params)
    progress = _Progress(tick)
    for _ in range(_ATTEMPTS):
        board = _start(params, rng, progress)
        if board.fits() and board.improve(rng, progress):
            return board.puzzle()
    raise GenerationError("found no such board in {limit} attempts", limit=_ATTEMPTS)


def _check(params: Params) -> None:
    sizes = _SIZES.get(params.stars)
    if sizes is None:
        raise ParseError("expected 1 to 3 chests in a unit, found {stars}", stars=params.stars)
    if params.size not in sizes:
        raise ParseError(
            "expected a size from {least} to {most} with {stars} chests, found {size}",
            least=sizes[0],
            most=sizes[-1],
            stars=params.stars,
            size=params.size,
        )
    if params.level not in tuple(Strength):
        raise ParseError("expected a level from 1 to 3, found {level}", level=params.level)


def _start(params: Params, rng: Rng, tick: Tick) -> _Board:
    chests = chests_at_random(params.size, params.stars, rng, tick)
    return _Board(params, chests, zones_at_random(params.size, params.stars, chests, rng, tick))


class _Board:
    """A board on its way: the chests stay, cells wander between the zones."""

    def __init__(self, params: Params, chests: int, zones: list[int]) -> None:
        self.params = params
        self.chests = chests
        self.zones = zones
        self.least = max(2, 2 * params.stars - 1)
        self.most = params.size * params.size * 2 // 5
        self.near = beside(params.size, params.size)
        self.movable = geometry(params.size).all & ~chests
        self.zone_of = [0] * params.size**2
        for zone, cells in enumerate(zones):
            for cell in bits(cells):
                self.zone_of[cell] = zone

    def fits(self) -> bool:
        """Whether every zone has an allowed size."""
        return all(self.least <= zone.bit_count() <= self.most for zone in self.zones)

    def puzzle(self) -> Puzzle:
        """The board as it is, with its chests as the solution."""
        plain = Puzzle.of(self.params.size, self.params.stars, self.zone_of)
        return Puzzle(plain.size, plain.stars, plain.zones, frozenset(bits(self.chests)))

    def improve(self, rng: Rng, tick: Tick) -> bool:
        """Moves cells until the board is as wanted; False where the limit of moves comes first."""
        cost, undecided = self._cost()
        heat = _HEAT
        for _ in range(_MOVES[self.params.level] * self.params.size):
            tick(1 - cost / len(self.zone_of))
            if not cost:
                return True
            move = self._move(undecided, rng)
            if move is None:
                return False
            cell, source, target = move
            self._shift(cell, source, target)
            changed, left = self._cost()
            if _accepts((changed - cost) / heat, rng):
                cost, undecided = changed, left
            else:
                self._shift(cell, target, source)
            heat *= _COOLING
        return False

    def _cost(self) -> tuple[int, int]:
        """How far the board is from what is wanted (0: it is there), and the undecided cells."""
        undecided = self._undecided(Strength(self.params.level))
        if undecided or self.params.level == Strength.UNITS:
            return undecided.bit_count(), undecided
        weaker = Strength(self.params.level - 1)
        return (0 if self._undecided(weaker) else _TOO_EASY), 0

    def _undecided(self, strength: Strength) -> int:
        position = Propagator(self.params.size, self.params.stars, self.zones, strength).start()
        assert position is not None, "no cell with a chest ever moves"
        return position[1]

    def _move(self, undecided: int, rng: Rng) -> tuple[int, int, int] | None:
        """A cell, its zone and the one it may go to; None where none was found."""
        for _ in range(len(self.zone_of)):
            pool = undecided & self.movable if rng.unit() < _UNDECIDED_SHARE else 0
            cell = rng.choice(list(bits(pool or self.movable)))
            source = self.zone_of[cell]
            targets = self._targets(cell, source)
            if targets and self._may_leave(cell, source):
                return cell, source, rng.choice(targets)
        return None

    def _targets(self, cell: int, source: int) -> list[int]:
        """The other zones beside the cell that may grow, ascending: the rng must see one order."""
        zones = {self.zone_of[other] for other in bits(self.near[cell])}
        return [
            zone
            for zone in sorted(zones)
            if zone != source and self.zones[zone].bit_count() < self.most
        ]

    def _may_leave(self, cell: int, source: int) -> bool:
        cells = self.zones[source]
        return cells.bit_count() > self.least and is_connected(cells ^ 1 << cell, self.near)

    def _shift(self, cell: int, source: int, target: int) -> None:
        self.zones[source] ^= 1 << cell
        self.zones[target] ^= 1 << cell
        self.zone_of[cell] = target


def _accepts(rise: float, rng: Rng) -> bool:
    """Whether to go along with a rise of the cost (in units of the heat): always where it falls.

    The chance is 1 / (1 + x + x²/2), close to exp(-x) but the same in the last digit everywhere.
    """
    return rise <= 0 or rng.unit() * (1 + rise * (1 + rise / 2)) < 1
