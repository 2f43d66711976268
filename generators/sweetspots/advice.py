"""The step that a hint tells: at the lowest level where anything follows, what is told shortest.

The ladder grades boards, a step at a time and the first one that it meets; a player wants the
easiest argument on the board, and all that this argument clears at once.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from generators.base import Message, Tick
from generators.grid import bits, union
from generators.sweetspots.conclusion import TILED, is_only_pair, one_reason
from generators.sweetspots.deduction import (
    Deduction,
    How,
    Pool,
    Technique,
    conclusions,
    scattered,
)
from generators.sweetspots.ladder import (
    Rung,
    around,
    bands,
    broken,
    by_chests,
    chain,
    confined,
    full,
    last,
    links_from,
    loose,
    packing,
    refutable,
    sight,
    single_lines,
    starved,
)
from generators.sweetspots.minimal import minimal
from generators.sweetspots.names import Telling
from generators.sweetspots.plain import plain_chains
from generators.sweetspots.position import Position
from generators.sweetspots.rules import Mark
from generators.sweetspots.shares import WIDEST, shares
from generators.sweetspots.wording import reason

LONGEST = 400
"""Characters of a reason; a longer one is told only where there is no other."""


class Advice(NamedTuple):
    """A step, its reason in words, and the characters of that."""

    step: Deduction
    reason: Message
    length: int
    bare: bool = False
    """Whether it leaves out the reasons of a chain's links: worse than a longer one with them."""

    @classmethod
    def of(cls, step: Deduction, size: int, telling: Telling = Telling.WHOLE) -> Advice:
        """The step in words; a chain in as few as keep it short."""
        words = reason(step, size, telling)
        bare = telling >= Telling.TERSE and step.technique is Technique.CHAIN
        advice = cls(step, words, len(str(words)), bare)
        most = Telling.BARE if len(step.links) > 1 else Telling.BRIEF
        if advice.length > LONGEST and step.technique is Technique.CHAIN and telling < most:
            return cls.of(step, size, Telling(telling + 1))
        return advice

    @property
    def cost(self) -> tuple[bool, int]:
        """What speaks against it: a long reason, made up for by what it decides."""
        return self.length > LONGEST or self.bare, self.length - _GAIN * _gained(self.step)


class _Level(NamedTuple):
    """Rungs of one level, and how many of their steps, the simplest ones, are put to words."""

    rungs: tuple[Rung, ...]
    most: int


@lru_cache(maxsize=1)
def _packings(position: Position) -> tuple[Deduction, ...]:
    return tuple(packing(position))


def _packed(position: Position) -> Iterator[Deduction]:
    """The steps of packing, which two levels need, found once."""
    return iter(_packings(position))


def _seen_at_once(position: Position) -> Iterator[Deduction]:
    """The chests of a unit that need no supposing: a group of one cell, the only two apart."""
    for step in _packed(position):
        if step.how is How.TILE_LAST or is_only_pair(step) or step.is_contradiction:
            yield step


def _in_one_line(position: Position) -> Iterator[Deduction]:
    """The steps of confinement; a glance first whether there are any, as mostly there is none."""
    here, need, lines = position.here, position.need, range(2 * position.board.size)
    if any(
        need[zone] == need[line] and here[zone] & here[line] in (here[zone], here[line])
        for zone in range(2 * position.board.size, len(need))
        if need[zone] > 0
        for line in lines
    ):
        yield from confined(position)


def _far_apart(position: Position) -> Iterator[Deduction]:
    for unit, need in enumerate(position.need):
        yield from scattered(Pool(position.here[unit], need, (unit,)), position)


def _shares(width: int) -> Rung:
    return lambda position: shares(position, width)


_LEVELS = (
    _Level((last,), 1),
    _Level((sight,), 1),
    _Level((_seen_at_once,), 1),
    _Level((_in_one_line,), 1),
    _Level((_packed,), 1),
    _Level((_far_apart,), 1),
    _Level((single_lines, _shares(1)), 4),
    _Level((bands, _shares(2)), 6),
    _Level((loose, _shares(WIDEST)), 6),
)
_SUPPOSED = 8  # of the starving chests
_GAIN = 3  # characters that a cell more is worth


def advised(position: Position, tick: Tick) -> Advice | None:
    """The step to tell; None where no technique leads on.

    It may be a contradiction: then the marks cannot be completed.
    """
    size = position.board.size
    for contradiction in broken(position):
        return Advice.of(contradiction, size)
    marks = _marks(position)
    if marks:
        return Advice.of(marks, size)
    told: list[Advice] = []
    for steps in _by_level(position, tick):
        if len(steps) == 1 and not told:
            [only] = steps
            if only.step.is_contradiction or only.length <= LONGEST:
                return only
        told += steps
        if told:
            best = min(told, key=_cost)
            if best.length <= LONGEST:
                return best
    return min(told, key=_cost) if told else None


_MOST_LINKS = 7  # of a chain against a mark that is there: more of them convince nobody


def against(position: Position, cell: int, mark: int, tick: Tick) -> Advice | None:
    """The shortest reason why a cell (a bit) without a mark cannot have this one; None: no short.

    It is told as why the cell gets the other mark.
    """
    decides = Deduction.rules_out if mark == Mark.CHEST else Deduction.fills
    told: list[Advice] = []
    for level in _LEVELS:
        found = [step for rung in level.rungs for step in rung(position) if decides(step, cell)]
        tick(None)
        told += [Advice.of(minimal(step, position), position.board.size) for step in found]
        if any(each.length <= LONGEST for each in told):
            return _marked(min(told, key=_cost), position)
    if mark == Mark.CHEST:
        starving = [minimal(step, position) for step in starved(position, cell)]
        told += [Advice.of(step, position.board.size) for step in starving]
    chains = _grown(position, cell, tick, crossed=mark == Mark.CROSS)
    told += [chain for chain in chains if len(chain.step.links) <= _MOST_LINKS]
    best = min((_marked(each, position) for each in told), key=_cost, default=None)
    return best if best and best.length <= LONGEST else None


def _marked(advice: Advice, position: Position) -> Advice:
    """The same, told of a mark that is there."""
    return Advice.of(advice.step._replace(marked=True), position.board.size)


def _cost(advice: Advice) -> tuple[bool, int]:
    return advice.cost


def _by_level(position: Position, tick: Tick) -> Iterator[list[Advice]]:
    """The steps of every level that come into question, as they are told; level by level."""
    for level in _LEVELS:
        found = []
        for rung in level.rungs:
            for step in rung(position):
                tick(None)
                if step.is_contradiction:
                    yield [Advice.of(step, position.board.size)]
                found.append(step)
            tick(None)
        if found:
            yield _simplest(found, level.most, position)
    yield _simplest(list(_starving(position, tick)), _SUPPOSED, position)
    yield _chains(position, tick)


def _simplest(found: Sequence[Deduction], most: int, position: Position) -> list[Advice]:
    """The steps of fewest units and cells, one for each argument; more where all are long."""
    seen = set()
    told: list[Advice] = []
    filled = {step.pool for step in found if step.how is How.TILE_LAST}
    for step in sorted(found, key=_simplicity):
        if step.how in _BY_LEFT and step.pool in filled:
            continue  # that a group of one cell holds a chest is easier to see, and worth more
        how = How.TILES if step.how in TILED else step.how
        argument = how, step.pool, step.units
        if argument in seen:
            continue
        seen.add(argument)
        told.append(_told(step, position))
        if len(told) >= most and any(each.length <= LONGEST for each in told):
            break
    return told


_UNIT, _CELL = 12, 6  # characters that a unit and a cell take in a reason, about


def _simplicity(step: Deduction) -> int:
    words = _UNIT * len(step.units) + _CELL * step.pool.cells.bit_count()
    return words - _GAIN * _gained(step)


_AROUND = 6  # cells that a chest rules out, about


def _gained(step: Deduction) -> int:
    """About how many cells the step decides in the end."""
    return step.effect + _AROUND * step.chests.bit_count()


def _told(step: Deduction, position: Position) -> Advice:
    """The step with all that its argument clears; as much of it as is told in the limit."""
    size, least = position.board.size, minimal(step, position)
    whole = _whole(least, position)
    told = Advice.of(_closed(whole, position), size)
    if told.length <= LONGEST:
        return told
    for telling in (Telling.WHOLE, Telling.BRIEF):
        for less in (whole, one_reason(least, size)):
            told = Advice.of(less, size, telling)
            if told.length <= LONGEST:
                return told
    return told


def _closed(step: Deduction, position: Position) -> Deduction:
    """The step with what its chests rule out at once."""
    if not step.chests or step.how is How.SUPPOSED:
        return step
    after = position.after(step.chests, step.crosses)
    gone = after.free & ~after.obvious().free
    return step._replace(closing=by_chests(after, step.chests, gone))


def _whole(step: Deduction, position: Position) -> Deduction:
    """All that follows in the same way from the same pool."""
    alike = next((hows for hows in (TILED, _BY_LEFT) if step.how in hows), ())
    if not alike:
        return step
    found = (*conclusions(step.pool, position), *scattered(step.pool, position))
    same = [other for other in found if other.how in alike]
    chests, crosses = union(other.chests for other in same), union(o.crosses for o in same)
    if chests and crosses:  # what the new chests rule out needs no second reason
        crosses &= position.after(chests, 0).obvious().free
    how = How.TILES if alike is TILED else same[-1].how
    why = union(other.why for other in same) & ~(chests | crosses)
    tile = union(other.tile for other in same)
    return step._replace(how=how, why=why, chests=chests, crosses=crosses, tile=tile)


_BY_LEFT = (How.UNUSED, How.TOUCHED)


def _marks(position: Position) -> Deduction | None:
    """The crosses that need no thought, all at once."""
    touching, filled = next(around(position), None), next(full(position), None)
    if touching is None or filled is None:
        return touching or filled
    units = tuple(unit for unit in filled.units if position.here[unit] & ~touching.crosses)
    if not units:
        return touching
    board, crosses = position.board, touching.crosses | filled.crosses
    why = touching.why | union(board.units[unit] for unit in units) & position.chests
    pool = Pool(crosses, 0, units)
    return Deduction(
        Technique.FINISHED, How.MARKS, pool, units, why, crosses=crosses, tile=touching.why
    )


def _starving(position: Position, tick: Tick) -> Iterator[Deduction]:
    """Chests that leave some unit without room; those that do it in one way together."""
    alike: dict[object, Deduction] = {}
    for cell in bits(position.free):
        tick(None)
        for found in starved(position, 1 << cell):
            way = (found.units, found.pool)
            known = alike.get(way)
            if known is not None:
                crosses = known.crosses | found.crosses
                why, tile = known.why & found.why, known.tile | found.tile
                found = found._replace(crosses=crosses, why=why, tile=tile)
            alike[way] = found
    yield from alike.values()


_ROUNDS = 3  # of links after those of the first chain that ends, where all are told too long


def _chains(position: Position, tick: Tick) -> list[Advice]:
    """The shortest chain, or several, as they are told."""
    told = [_told(step, position) for step in plain_chains(position, tick)[:_PLAIN]]
    best = min(told, key=_links, default=None)
    if best and best.length <= LONGEST and len(best.step.links) <= _FEW_LINKS:
        return [best]
    return [best, *_any_chains(position, tick)] if best else _any_chains(position, tick)


_PLAIN = 6  # chains of plain links that are put to words
_FEW_LINKS = 3  # with the end: so short that no other chain can be much easier


def _links(advice: Advice) -> tuple[bool, int, int]:
    return advice.length > LONGEST or advice.bare, len(advice.step.links), advice.length


def _any_chains(position: Position, tick: Tick) -> list[Advice]:
    """The shortest chains of links of all sorts."""
    likely = refutable(position, tick)
    for cells in (likely, position.free & ~likely):
        told = _grown(position, cells, tick)
        if told:
            return told
    return []


def _grown(position: Position, cells: int, tick: Tick, *, crossed: bool = False) -> list[Advice]:
    """All chains grow together; those that end first, and next if these are told too long.

    Each from a chest in one of the cells, or from a cross there.
    """
    suppositions = [(0, 1 << cell) if crossed else (1 << cell, 0) for cell in bits(cells)]
    growing = [(marks, links_from(position, *marks)) for marks in suppositions]
    links: dict[tuple[int, int], list[Deduction]] = {marks: [] for marks in suppositions}
    told: list[Advice] = []
    rounds = _ROUNDS
    while growing and rounds:
        alive = []
        for marks, growth in growing:
            tick(None)
            link = next(growth, None)
            if link is None:
                continue
            links[marks].append(link)
            if link.is_contradiction:
                chest, cross = marks
                ended = chain(position, chest, tuple(links[marks]), cross)
                told.append(_told(ended, position))
            else:
                alive.append((marks, growth))
        growing = alive
        if told:
            rounds -= 1
            if any(each.length <= LONGEST and not each.bare for each in told):
                break
    return told
