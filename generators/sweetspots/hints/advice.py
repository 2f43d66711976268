"""The step a hint shows: from the lowest level with any step, the shortest to explain.

The levels follow the techniques of the ladder, so that no hint is harder than its board needs. The
ladder takes a step at a time; a player wants everything that an argument clears at once.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import chain
from typing import NamedTuple

from ...base import Message, Tick
from ...grid import bits, union
from ..deduction import (
    Deduction,
    Emptied,
    How,
    Requirement,
    RequirementKind,
    Technique,
    scattered_conclusions,
)
from ..ladder import (
    THOUGHTS,
    Rung,
    around,
    bands,
    broken,
    by_chests,
    chains_by_length,
    confined,
    full,
    last,
    loose,
    packing,
    refutable,
    sight,
    single_lines,
    starved,
)
from ..position import Position
from ..rules import Mark
from .conclusion import one_reason
from .minimal import minimal
from .names import ReasonDetail
from .plain import plain_chains
from .rounds import chains_by_rounds
from .shares import WIDEST, shares
from .squeeze import PACKINGS, squeezed
from .wording import reason

LONGEST = 400
"""The most characters of a reason; a longer one is used only if there is no other."""


class Advice(NamedTuple):
    """A step, its reason in words, and the characters of that."""

    step: Deduction
    reason: Message
    length: int
    detail: ReasonDetail = ReasonDetail.WHOLE

    @property
    def cut(self) -> bool:
        """Whether the advice is too long, or leaves out the reasons of a chain's links."""
        return self.length > LONGEST or self.detail is ReasonDetail.BARE

    @property
    def is_plain(self) -> bool:
        """Whether the advice is complete, and names all cells of a chain."""
        return self.length <= LONGEST and self.detail < ReasonDetail.NUMBERED

    @classmethod
    def of(cls, step: Deduction, size: int, detail: ReasonDetail = ReasonDetail.WHOLE) -> Advice:
        """Puts a step into words, a chain with less detail the longer it is."""
        words = reason(step, size, detail)
        advice = cls(step, words, len(str(words)), detail)
        most = ReasonDetail.BARE if len(step.links) > 1 else ReasonDetail.BRIEF
        if advice.length > LONGEST and step.technique is Technique.CHAIN and detail < most:
            return cls.of(step, size, ReasonDetail(detail + 1))
        return advice

    @property
    def cost(self) -> tuple[bool, bool, int]:
        """Orders advice, best first: complete, plain, short, few units, many decided cells."""
        counted = len(self.step.units) if self.step.technique is Technique.COUNTING else 0
        words = self.length + _UNIT * counted
        return self.cut, not self.is_plain, words - _GAIN * _gained(self.step)


class _Level(NamedTuple):
    """Rungs of one level, and how many of their steps, the simplest ones, are put to words."""

    rungs: tuple[Rung, ...]
    most: int


@lru_cache(maxsize=1)
def _squeezes(position: Position) -> tuple[Deduction, ...]:
    """The steps of units that need several chests; cached, as two levels use them."""
    found: list[Deduction] = []
    for unit, need in enumerate(position.need):
        cells = position.here[unit]
        if 1 < need < cells.bit_count() <= _ROOMY * need + 2:
            found += squeezed(Requirement(cells, need, (unit,)), position)
    return tuple(found)


_ROOMY = 4  # more cells than this for each chest: nothing follows


def _unit_squeezes(position: Position) -> Iterator[Deduction]:
    """Yields the steps of units that need several chests, as a rung."""
    return iter(_squeezes(position))


def _seen_at_once(position: Position) -> Iterator[Deduction]:
    """Yields the squeezes that give chests or a contradiction: they need no supposing."""
    for step in _squeezes(position):
        if step.chests or step.is_contradiction:
            yield step


def _surely_of_three(position: Position) -> Iterator[Deduction]:
    """Yields chests that are sure at a glance: of units that need two in three cells."""
    for unit, need in enumerate(position.need):
        cells = position.here[unit]
        if need == 2 and cells.bit_count() == 3:
            for step in squeezed(Requirement(cells, need, (unit,)), position):
                if step.chests or step.is_contradiction:
                    yield step


def _confinements(position: Position) -> Iterator[Deduction]:
    """Yields confinement steps, after a quick check, because most positions have none."""
    here, need, lines = position.here, position.need, range(2 * position.board.size)
    if any(
        need[zone] == need[line] and here[zone] & here[line] in (here[zone], here[line])
        for zone in range(2 * position.board.size, len(need))
        if need[zone] > 0
        for line in lines
    ):
        yield from confined(position)


def _few_in_one_line(position: Position) -> Iterator[Deduction]:
    """Yields the steps of confinement that are seen at a glance: by one zone, or in few cells."""
    for step in _confinements(position):
        if step.requirement.category is RequirementKind.INSIDE or step.why.bit_count() <= _GLANCE:
            yield step


_GLANCE = 3  # cells of a line in one zone


def _shares(width: int) -> Rung:
    """Returns the rung of shares of so many units."""
    return lambda position: shares(position, width)


_COUNTING = (
    _Level((single_lines, _shares(1)), 4),
    _Level((bands, _shares(2)), 6),
    _Level((loose, _shares(WIDEST)), 6),
)
_LEVELS = (
    _Level((last,), 1),
    _Level((sight,), 1),
    _Level((_surely_of_three,), 1),
    _Level((_seen_at_once,), 1),
    _Level((_unit_squeezes,), 1),
    _Level((_few_in_one_line,), 1),
    _Level((_confinements,), 1),
    *_COUNTING,
)
"""The order of hints: by technique as the ladder grades, and what is seen at a glance first."""


def _far_apart(position: Position) -> Iterator[Deduction]:
    """Yields what follows for units whose open cells are scattered."""
    for unit, need in enumerate(position.need):
        yield from scattered_conclusions(Requirement(position.here[unit], need, (unit,)), position)


_AGAINST = (
    tuple(_Level((rung,), 1) for rung in (last, sight, packing, confined, _far_apart)) + _COUNTING
)
"""What refutes a mark: a cell at a time, as the ladder finds it."""
_SUPPOSED = 8  # of the chests that leave a unit without room
_GAIN = 3  # characters that a cell more is worth


def best_advice(position: Position, tick: Tick) -> Advice | None:
    """Returns the step to explain; None if no technique applies.

    It may be a contradiction: then the marks cannot be completed.
    """
    size = position.board.size
    for contradiction in broken(position):
        return Advice.of(contradiction, size)
    marks = _marks(position)
    if marks:
        return Advice.of(marks, size)
    found: list[Advice] = []
    for steps in _by_level(position, tick):
        if len(steps) == 1 and not found:
            [only] = steps
            if only.step.is_contradiction or only.length <= LONGEST:
                return only
        found += steps
        if found:
            best = min(found, key=_cost)
            if best.length <= LONGEST:
                return best
    return min(found, key=_cost) if found else None


def settled(position: Position, hardest: Technique, tick: Tick) -> tuple[int, int]:
    """Returns the chests and the crosses that one step of these techniques gives, of any place.

    Basic marks are taken as read, before the step and after it.
    """
    base, chests, crosses = position.obvious(), 0, 0
    for step in _steps(base, hardest, tick):
        if step.technique <= hardest and not step.is_contradiction:
            chests |= step.chests
            crosses |= base.free & ~base.after(step.chests, step.crosses).obvious().free
    return chests, position.free & ~base.free | crosses & ~chests


def _steps(position: Position, hardest: Technique, tick: Tick) -> Iterator[Deduction]:
    """Yields the steps of all rungs, of hints and of the ladder, and then of supposing."""
    hints = (rung for level in _LEVELS for rung in level.rungs)
    for rung in dict.fromkeys((*hints, *THOUGHTS)):
        yield from rung(position)
        tick(None)
    if hardest >= Technique.STARVING:
        yield from _starving(position, tick)
    if hardest >= Technique.CHAIN:
        yield from plain_chains(position, tick)
        likely = refutable(position, tick)
        yield from filter(None, chains_by_length(position, likely, tick))


_MOST_LINKS = 5  # of a chain against a mark that is there: more of them convince nobody


def refutation(position: Position, cell: int, mark: int, tick: Tick) -> Advice | None:
    """Returns the shortest reason why a cell (a bit) cannot have this mark; None if none is short.

    It is worded as the reason for the other mark.
    """
    decides = Deduction.rules_out if mark == Mark.CHEST else Deduction.fills
    position = position.obvious()  # the rungs leave out lines that have all their chests
    advice: list[Advice] = []
    for level in _AGAINST:
        steps = chain.from_iterable(rung(position) for rung in level.rungs)
        deciding = [step for step in steps if decides(step, cell)]
        tick(None)
        advice += [
            Advice.of(_narrowed_to_cell(minimal(step, position), cell), position.board.size)
            for step in deciding
        ]
        if any(found.length <= LONGEST for found in advice):
            return _worded_against_mark(min(advice, key=_cost), position)
    if mark == Mark.CHEST:
        starving = [minimal(step, position) for step in starved(position, cell)]
        advice += [Advice.of(step, position.board.size) for step in starving]
    grown = _shortest_chains(position, cell, tick, crossed=mark == Mark.CROSS)
    advice += [chain for chain in grown if len(chain.step.links) <= _MOST_LINKS]
    worded = (_worded_against_mark(found, position) for found in advice)
    best = min(worded, key=_cost, default=None)
    return best if best and best.is_plain else None


def _narrowed_to_cell(step: Deduction, cell: int) -> Deduction:
    """Narrows a step that only rules out cells to one of them (a bit).

    The others are no part of the reason, unless they are places for the chests of the requirement.
    """
    others = step.crosses & ~cell
    if step.chests or others == step.crosses:
        return step
    places = step.requirement.cells if step.requirement.need else 0
    return step._replace(crosses=cell, why=step.why | others & places)


def _worded_against_mark(advice: Advice, position: Position) -> Advice:
    """Returns the advice worded for a mark that is on the board."""
    return Advice.of(advice.step._replace(marked=True), position.board.size)


def _cost(advice: Advice) -> tuple[bool, bool, int]:
    """Orders advice, best first."""
    return advice.cost


def _by_level(position: Position, tick: Tick) -> Iterator[list[Advice]]:
    """Yields the relevant steps of each level, as advice."""
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
    """Returns the steps with fewest units and cells, one per argument; more if all are long."""
    seen = set()
    advice: list[Advice] = []
    for step in sorted(found, key=_simplicity):
        how = How.TILES if step.how in PACKINGS else step.how
        argument = how, step.requirement, step.units
        if argument in seen:
            continue
        seen.add(argument)
        advice.append(_within_limit(step, position))
        if len(advice) >= most and any(found.length <= LONGEST for found in advice):
            break
    return advice


_UNIT, _CELL = 12, 6  # characters that a unit and a cell take in a reason, about


def _simplicity(step: Deduction) -> int:
    """Orders steps, simplest first: few units and cells, and many cells decided."""
    # A step of full units is the better the more chests it has.
    cells = step.why if step.how is How.FULL else step.requirement.cells
    words = _UNIT * len(step.units) + _CELL * cells.bit_count()
    return words - _GAIN * _gained(step)


_AROUND = 6  # cells that a chest rules out, about


def _gained(step: Deduction) -> int:
    """Estimates how many cells a step decides in the end."""
    return step.decided_count + _AROUND * step.chests.bit_count()


def _within_limit(step: Deduction, position: Position) -> Advice:
    """Returns the step with all that its argument clears, or as much as fits the limit."""
    size, least = position.board.size, minimal(step, position)
    full = _all_that_follows(least, position)
    for version, detail in _shorter_and_shorter(least, full, position):
        advice = Advice.of(version, size, detail)
        if advice.length <= LONGEST:
            break
    return advice


def _shorter_and_shorter(
    least: Deduction, full: Deduction, position: Position
) -> Iterator[tuple[Deduction, ReasonDetail]]:
    """Yields the ways to explain a step, the fullest first."""
    parts = [one_reason(_chests_alone(part), position.board.size) for part in (full, least)]
    for detail in (ReasonDetail.WHOLE, ReasonDetail.BRIEF):
        for part in parts:
            yield _closed(part, position), detail
            yield _closed_around(part, position), detail
    for detail in (ReasonDetail.WHOLE, ReasonDetail.BRIEF):
        for part in parts:
            yield part, detail


def _chests_alone(step: Deduction) -> Deduction:
    """Returns a step with only its chests, if it has any: the crosses come with the next hint."""
    if not step.chests or step.how is How.SUPPOSED:
        return step
    why = step.why | step.crosses & step.requirement.cells
    return step._replace(crosses=0, why=why)


def _closed(step: Deduction, position: Position) -> Deduction:
    """Returns a step with what its chests rule out at once."""
    if not step.chests or step.how is How.SUPPOSED:
        return step
    after = position.after(step.chests, step.crosses)
    gone = after.free & ~after.obvious().free
    return step._replace(closing=by_chests(after, step.chests, gone))


def _closed_around(step: Deduction, position: Position) -> Deduction:
    """Returns a step with the cells around its chests, but not the rest of full units."""
    near = union(position.board.near[1 << cell] for cell in bits(step.chests))
    touched = near & position.free & ~(step.chests | step.crosses)
    if not touched or step.how is How.SUPPOSED:
        return step
    return step._replace(closing=Emptied(touched, ()))


def _all_that_follows(step: Deduction, position: Position) -> Deduction:
    """Returns all that follows in the same way from a step's requirement, in the shortest form."""
    if step.how in PACKINGS:
        full = next(squeezed(step.requirement, position), step)
        return full._replace(technique=step.technique, fresh=step.fresh)
    return step


def _marks(position: Position) -> Deduction | None:
    """Returns the crosses that need no thought: around chests first, then in full units."""
    return next(around(position), None) or next(full(position), None)


def _starving(position: Position, tick: Tick) -> Iterator[Deduction]:
    """Yields steps of supposed chests that leave a unit without room; like ones are joined."""
    alike: dict[object, Deduction] = {}
    for cell in bits(position.free):
        tick(None)
        for found in starved(position, 1 << cell):
            way = (found.units, found.requirement)
            known = alike.get(way)
            if known is not None:
                crosses = known.crosses | found.crosses
                [empty], [other] = known.emptied, found.emptied
                both = empty._replace(touched=empty.touched | other.touched)
                why = known.why & found.why
                found = found._replace(crosses=crosses, why=why, emptied=(both,))
            alike[way] = found
    yield from alike.values()


_ROUNDS = 3  # of links after those of the first chain that ends, if all explanations are too long


def _chains(position: Position, tick: Tick) -> list[Advice]:
    """Returns one chain if it is so short that no other can be much easier, else several.

    After the chains of plain links it tries links of all categories, until one is plain to read.
    """
    found = [_within_limit(step, position) for step in plain_chains(position, tick)[:_PLAIN]]
    best = min(found, key=_chain_cost, default=None)
    if best and best.length <= LONGEST and len(best.step.links) <= _FEW_LINKS:
        return [best]
    likely = refutable(position, tick)
    found += _any_chains(position, likely, tick)
    if any(advice.is_plain for advice in found):
        return found
    return [*found, *_by_rounds(position, likely or position.free, tick)]


_PLAIN = 6  # chains of plain links that are put to words
_FEW_LINKS = 3  # with the end: so short that no other chain can be much easier


def _chain_cost(advice: Advice) -> tuple[bool, int, int]:
    """Orders chains, best first: plain ones, few links, short."""
    return not advice.is_plain, len(advice.step.links), advice.length


def _any_chains(position: Position, likely: int, tick: Tick) -> list[Advice]:
    """Returns the shortest chains with links of all categories; from the likely cells if any."""
    for cells in (likely, position.free & ~likely):
        found = _shortest_chains(position, cells, tick)
        if found:
            return found
    return []


def _by_rounds(position: Position, cells: int, tick: Tick) -> list[Advice]:
    """Returns chains from these cells by rounds, up to the first round with a plain one."""
    found: list[Advice] = []
    for ended in chains_by_rounds(position, cells, tick):
        found += [_within_limit(step, position) for step in ended]
        if any(advice.is_plain for advice in found):
            break
    return found


def _shortest_chains(
    position: Position, cells: int, tick: Tick, *, crossed: bool = False
) -> list[Advice]:
    """Returns the chains that end first, and the next ones if those are too long to explain."""
    found: list[Advice] = []
    rounds = _ROUNDS
    for ended in chains_by_length(position, cells, tick, crossed=crossed):
        if ended:
            found.append(_within_limit(ended, position))
        elif found:
            rounds -= 1
            if not rounds or any(advice.is_plain for advice in found):
                break
    return found
