"""Hints: the easiest step of the ladder from what the player has marked, or a mistake."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import chain
from typing import NamedTuple

from ...base import N_, Hint, Message, NoHint, Status, Tick
from ...grid import around, bits, union
from .. import ladder
from ..deduction import (
    Deduction,
    Emptied,
    How,
    Position,
    Requirement,
    RequirementKind,
    Technique,
    board_of,
    has_few_cells,
    scattered_conclusions,
)
from ..rules import Mark, Move, State
from ..solver import search_nodes
from .names import cells_named, chests_due, join_lines, join_sentences, units_named
from .steps import (
    BY_LEFT,
    PACKINGS,
    TILED,
    WIDEST,
    cells_left_by_mistake,
    chains_by_rounds,
    groups_left_by_mistake,
    minimal,
    one_reason,
    plain_chains,
    shares,
    squeezed,
)
from .wording import nudge, nudge_units, reason, room_groups

LONGEST = 400
"""The most characters of a reason; a longer one is used only if there is no other."""


class Advice(NamedTuple):
    """A step, its reason in words, and the number of characters of the reason."""

    step: Deduction
    reason: Message
    length: int

    @property
    def is_short(self) -> bool:
        """Whether the reason isn't too long."""
        return self.length <= LONGEST

    @classmethod
    def of(cls, step: Deduction, size: int, *, is_brief: bool = False) -> Advice:
        """Puts a step into words, a long chain briefly."""
        words = reason(step, size, is_brief=is_brief)
        advice = cls(step, words, len(str(words)))
        if not advice.is_short and step.technique is Technique.CHAIN and not is_brief:
            return cls.of(step, size, is_brief=True)
        return advice

    @property
    def cost(self) -> tuple[bool, int]:
        """Sort key, best first: not too long, then short, with few units and many cells."""
        counted = len(self.step.units) if self.step.technique is Technique.COUNTING else 0
        words = self.length + _UNIT * counted
        return not self.is_short, words - _GAIN * _gain(self.step)


class _Level(NamedTuple):
    """Rungs of one level, and how many of their steps (the simplest) are put into words."""

    rungs: tuple[ladder.Rung, ...]
    most: int


@lru_cache(maxsize=1)
def _squeezes(position: Position) -> tuple[Deduction, ...]:
    """Returns the steps of units that need several chests; cached, as two levels use them."""
    found: list[Deduction] = []
    for unit, need in enumerate(position.need):
        cells = position.open[unit]
        if 1 < need < cells.bit_count() and has_few_cells(cells.bit_count(), need):
            found += squeezed(Requirement(cells, need, (unit,)), position)
    return tuple(found)


def _unit_squeezes(position: Position) -> Iterator[Deduction]:
    """Yields the steps of units that need several chests, as a rung."""
    return iter(_squeezes(position))


def _seen_at_once(position: Position) -> Iterator[Deduction]:
    """Yields the squeezes that give chests or a contradiction: they need no supposing."""
    for step in _squeezes(position):
        if step.chests or step.is_contradiction:
            yield step


def _surely_of_three(position: Position) -> Iterator[Deduction]:
    """Yields the squeezes seen at a glance: units that need two chests in three cells."""
    for unit, need in enumerate(position.need):
        cells = position.open[unit]
        if need == 2 and cells.bit_count() == 3:
            for step in squeezed(Requirement(cells, need, (unit,)), position):
                if step.chests or step.is_contradiction:
                    yield step


def _confinements(position: Position) -> Iterator[Deduction]:
    """Yields confinement steps, after a quick check, because most positions have none."""
    open_cells, need, lines = position.open, position.need, range(2 * position.board.size)
    if any(
        need[zone] == need[line]
        and open_cells[zone] & open_cells[line] in (open_cells[zone], open_cells[line])
        for zone in range(2 * position.board.size, len(need))
        if need[zone] > 0
        for line in lines
    ):
        yield from ladder.confined(position)


def _few_in_one_line(position: Position) -> Iterator[Deduction]:
    """Yields the confinement steps seen at a glance: a zone in one line, or few cells."""
    for step in _confinements(position):
        if step.requirement.category is RequirementKind.INSIDE or step.why.bit_count() <= _GLANCE:
            yield step


_GLANCE = 3  # cells of a line in one zone


def _shares(width: int) -> ladder.Rung:
    """Returns the rung of shares in which `width` units get their chests."""
    return lambda position: shares(position, width)


_COUNTING = (
    _Level((ladder.single_lines, _shares(1)), 4),
    _Level((ladder.bands, _shares(2)), 6),
    _Level((ladder.scattered_lines, _shares(WIDEST)), 6),
)
_LEVELS = (
    _Level((ladder.no_spare_cells,), 1),
    _Level((ladder.sight,), 1),
    _Level((_surely_of_three,), 1),
    _Level((_seen_at_once,), 1),
    _Level((_unit_squeezes,), 1),
    _Level((_few_in_one_line,), 1),
    _Level((_confinements,), 1),
    *_COUNTING,
)
"""The order of hints: by technique as the ladder grades, and what is seen at a glance first."""


def _scattered_cells(position: Position) -> Iterator[Deduction]:
    """Yields what follows for units whose open cells are scattered."""
    for unit, need in enumerate(position.need):
        yield from scattered_conclusions(Requirement(position.open[unit], need, (unit,)), position)


_LEVELS_AGAINST_MARK = (
    tuple(
        _Level((rung,), 1)
        for rung in (
            ladder.no_spare_cells,
            ladder.sight,
            ladder.packing,
            ladder.confined,
            _scattered_cells,
        )
    )
    + _COUNTING
)
"""The steps that may refute a mark, as the ladder finds them."""
_MOST_STARVING = 8  # steps that are put into words, of chests that leave a unit without room
_GAIN = 3  # characters that each further decided cell is worth


def best_advice(position: Position, tick: Tick) -> Advice | None:
    """Returns the step to explain; None if no technique applies.

    It may be a contradiction: then the marks cannot be completed.
    """
    size = position.board.size
    for contradiction in ladder.contradictions(position):
        return Advice.of(contradiction, size)
    marks = next(ladder.crosses_around_chests(position), None) or next(
        ladder.crosses_in_full_units(position), None
    )
    if marks:
        return Advice.of(marks, size)
    advice: list[Advice] = []
    for steps in _by_level(position, tick):
        if len(steps) == 1 and not advice:
            [only] = steps
            if only.step.is_contradiction or only.is_short:
                return only
        advice += steps
        if advice:
            best = min(advice, key=_cost)
            if best.is_short:
                return best
    return min(advice, key=_cost) if advice else None


def settled(position: Position, hardest: Technique, tick: Tick) -> tuple[int, int]:
    """Returns all chests and crosses that single steps up to a technique give, as bitsets.

    Basic crosses are added before each step and after it.
    """
    base, chests, crosses = position.obvious(), 0, 0
    for step in _steps(base, hardest, tick):
        if step.technique <= hardest and not step.is_contradiction:
            chests |= step.chests
            crosses |= base.free & ~base.after(step.chests, step.crosses).obvious().free
    return chests, position.free & ~base.free | crosses & ~chests


def _steps(position: Position, hardest: Technique, tick: Tick) -> Iterator[Deduction]:
    """Yields the steps of all rungs, then supposed chests if `hardest` allows them."""
    hints = (rung for level in _LEVELS for rung in level.rungs)
    for rung in dict.fromkeys((*hints, *ladder.THOUGHTS)):
        yield from rung(position)
        tick(None)
    if hardest >= Technique.STARVING:
        yield from _starving(position, tick)
    if hardest >= Technique.CHAIN:
        yield from plain_chains(position, tick)
        likely = ladder.refutable(position, tick)
        yield from filter(None, ladder.chains_by_length(position, likely, tick))


_MOST_LINKS = 5  # of a chain against a mark on the board: a longer one convinces nobody


def refutation(position: Position, cell: int, mark: int, tick: Tick) -> Advice | None:
    """Returns the shortest reason why a cell (a bit) cannot have this mark; None if none is short.

    It is advice for the other mark, worded as an objection to this one.
    """
    decides = Deduction.rules_out if mark == Mark.CHEST else Deduction.fills
    position = position.obvious()  # the rungs ignore lines that have all their chests
    advice: list[Advice] = []
    for level in _LEVELS_AGAINST_MARK:
        steps = chain.from_iterable(rung(position) for rung in level.rungs)
        deciding = [step for step in steps if decides(step, cell)]
        tick(None)
        advice += [
            Advice.of(_narrowed_to_cell(minimal(step, position), cell), position.board.size)
            for step in deciding
        ]
        if any(each.is_short for each in advice):
            return _worded_against_mark(min(advice, key=_cost), position)
    if mark == Mark.CHEST:
        starving = [minimal(step, position) for step in ladder.starved(position, cell)]
        advice += [Advice.of(step, position.board.size) for step in starving]
    grown = _shortest_chains(position, cell, tick, crossed=mark == Mark.CROSS)
    advice += [grown_chain for grown_chain in grown if len(grown_chain.step.links) <= _MOST_LINKS]
    worded = (_worded_against_mark(each, position) for each in advice)
    best = min(worded, key=_cost, default=None)
    return best if best and best.is_short else None


def _narrowed_to_cell(step: Deduction, cell: int) -> Deduction:
    """Narrows a step that only rules out cells to one of them (a bit).

    The others are added to the reason only if the requirement's chests could go there.
    """
    others = step.crosses & ~cell
    if step.chests or others == step.crosses:
        return step
    places = step.requirement.cells if step.requirement.need else 0
    return step._replace(crosses=cell, why=step.why | others & places)


def _worded_against_mark(advice: Advice, position: Position) -> Advice:
    """Returns the advice worded for a mark that is on the board."""
    return Advice.of(advice.step._replace(marked=True), position.board.size)


def _cost(advice: Advice) -> tuple[bool, int]:
    """Returns the sort key of advice, best first."""
    return advice.cost


def _by_level(position: Position, tick: Tick) -> Iterator[list[Advice]]:
    """Yields, for each level with steps, the simplest of them as advice."""
    for level in _LEVELS:
        steps = []
        for rung in level.rungs:
            for step in rung(position):
                tick(None)
                if step.is_contradiction:
                    yield [Advice.of(step, position.board.size)]
                steps.append(step)
            tick(None)
        if steps:
            yield _simplest(steps, level.most, position)
    yield _simplest(list(_starving(position, tick)), _MOST_STARVING, position)
    yield _chains(position, tick)


def _simplest(steps: Sequence[Deduction], most: int, position: Position) -> list[Advice]:
    """Returns up to `most` of the simplest steps, one per argument; more while all are long."""
    seen = set()
    advice: list[Advice] = []
    for step in sorted(steps, key=_simplicity):
        how = How.TILES if step.how in PACKINGS else step.how
        argument = how, step.requirement, step.units
        if argument in seen:
            continue
        seen.add(argument)
        advice.append(_within_limit(step, position))
        if len(advice) >= most and any(each.is_short for each in advice):
            break
    return advice


_UNIT, _CELL = 12, 6  # rough number of characters of a unit and of a cell in a reason


def _simplicity(step: Deduction) -> int:
    """Returns a sort key, simplest first: few units and cells, and many cells decided."""
    # For full units, `why` is their chests; the cells would count against the step.
    cells = step.why if step.how is How.FULL else step.requirement.cells
    words = _UNIT * len(step.units) + _CELL * cells.bit_count()
    return words - _GAIN * _gain(step)


_AROUND = 6  # rough number of cells that a chest rules out


def _gain(step: Deduction) -> int:
    """Estimates how many cells a step decides in the end."""
    return step.decided_count + _AROUND * step.chests.bit_count()


def _within_limit(step: Deduction, position: Position) -> Advice:
    """Returns the step with all that its argument clears, or as much as fits the limit."""
    size, least = position.board.size, minimal(step, position)
    if least.technique is Technique.CHAIN:  # it has nothing to add
        return Advice.of(least, size, is_brief=len(least.links) >= _MANY_LINKS)
    all_of_it = _all_that_follows(least, position)
    for version, is_brief in _shorter_and_shorter(least, all_of_it, position):
        advice = Advice.of(version, size, is_brief=is_brief)
        if advice.is_short:
            break
    return advice


_MANY_LINKS = 7
"""Of a chain that is always worded briefly: of 2,300 the shortest had 556 characters in whole."""


def _shorter_and_shorter(
    least: Deduction, all_of_it: Deduction, position: Position
) -> Iterator[tuple[Deduction, bool]]:
    """Yields (step, is brief) for the ways to explain a step, the fullest first.
    `least` is the trimmed step, `all_of_it` all that follows from its requirement in that way.
    """
    parts = [one_reason(_chests_alone(part), position.board.size) for part in (all_of_it, least)]
    for is_brief in (False, True):
        for part in parts:
            yield _with_closing(part, position), is_brief
            yield _with_cells_around(part, position), is_brief
    for is_brief in (False, True):
        for part in parts:
            yield part, is_brief


def _chests_alone(step: Deduction) -> Deduction:
    """Returns a step with only its chests, if it has any: the crosses come with the next hint."""
    if not step.chests or step.how is How.SUPPOSED:
        return step
    why = step.why | step.crosses & step.requirement.cells
    return step._replace(crosses=0, why=why)


def _with_closing(step: Deduction, position: Position) -> Deduction:
    """Returns a step with all that its chests rule out at once as its `closing`."""
    if not step.chests or step.how is How.SUPPOSED:
        return step
    after = position.after(step.chests, step.crosses)
    gone = after.free & ~after.obvious().free
    return step._replace(closing=ladder.by_chests(after, step.chests, gone))


def _with_cells_around(step: Deduction, position: Position) -> Deduction:
    """Returns a step with only the cells around its chests as its `closing`."""
    near = union(position.board.near[1 << cell] for cell in bits(step.chests))
    touched = near & position.free & ~(step.chests | step.crosses)
    if not touched or step.how is How.SUPPOSED:
        return step
    return step._replace(closing=Emptied(touched, ()))


def _all_that_follows(step: Deduction, position: Position) -> Deduction:
    """Returns all that follows in the same way from a step's requirement, in the shortest form."""
    if step.how in PACKINGS:
        shortest = next(squeezed(step.requirement, position), step)
        return shortest._replace(technique=step.technique, fresh=step.fresh)
    return step


def _starving(position: Position, tick: Tick) -> Iterator[Deduction]:
    """Yields steps of chests that would leave a unit without room, joined if for like reasons."""
    alike: dict[object, Deduction] = {}
    for cell in bits(position.free):
        tick(None)
        for step in ladder.starved(position, 1 << cell):
            argument = (step.units, step.requirement)
            if (earlier := alike.get(argument)) is not None:
                crosses = earlier.crosses | step.crosses
                [empty], [other] = earlier.emptied, step.emptied
                both = empty._replace(touched=empty.touched | other.touched)
                why = earlier.why & step.why
                step = step._replace(crosses=crosses, why=why, emptied=(both,))
            alike[argument] = step
    yield from alike.values()


_ROUNDS = 3  # after that of the first chain, while all explanations are too long


def _chains(position: Position, tick: Tick) -> list[Advice]:
    """Returns one chain if it is so short that no other can be much easier, else several.

    Chains of plain links come first, then chains of all links, then chains by rounds.
    """
    chains = [_within_limit(step, position) for step in plain_chains(position, tick)[:_PLAIN]]
    best = min(chains, key=_chain_cost, default=None)
    if best and best.is_short and len(best.step.links) <= _FEW_LINKS:
        return [best]
    likely = ladder.refutable(position, tick)
    chains += _any_chains(position, likely, tick)
    if any(advice.is_short for advice in chains):
        return chains
    return [*chains, *_by_rounds(position, likely or position.free, tick)]


_PLAIN = 6  # chains of plain links that are put into words
_FEW_LINKS = 3  # with the contradiction: no other chain can be much easier


def _chain_cost(advice: Advice) -> tuple[bool, int, int]:
    """Returns a sort key for chains, best first: plain ones, few links, short."""
    return not advice.is_short, len(advice.step.links), advice.length


def _any_chains(position: Position, likely: int, tick: Tick) -> list[Advice]:
    """Returns the shortest chains with any links, from the `likely` cells if there are some."""
    for cells in (likely, position.free & ~likely):
        if found := _shortest_chains(position, cells, tick):
            return found
    return []


def _by_rounds(position: Position, cells: int, tick: Tick) -> list[Advice]:
    """Returns chains from these cells by rounds, up to the first round with a plain one."""
    chains: list[Advice] = []
    for ended in chains_by_rounds(position, cells, tick):
        chains += [_within_limit(step, position) for step in ended]
        if any(advice.is_short for advice in chains):
            break
    return chains


def _shortest_chains(
    position: Position, cells: int, tick: Tick, *, crossed: bool = False
) -> list[Advice]:
    """Returns the chains that end first, and a few rounds more if those are too long to explain.
    They begin with a chest in one of the cells, or, if `crossed`, with a cross.
    """
    chains: list[Advice] = []
    rounds = _ROUNDS
    for ended in ladder.chains_by_length(position, cells, tick, crossed=crossed):
        if ended:
            chains.append(_within_limit(ended, position))
        elif chains:
            rounds -= 1
            if not rounds or any(advice.is_short for advice in chains):
                break
    return chains


_NODES = 300  # of the search for whether the marks or the board are to blame


@dataclass(frozen=True)
class DrawnHint(Hint):
    """A hint, and what else is drawn on the board.

    `groups` are the groups of cells that its sentences number, in that order. `supposed` are the
    marks that its numbered links lead to, each with its number.
    """

    groups: tuple[frozenset[int], ...] = ()
    supposed: tuple[tuple[int, Move], ...] = ()
    ruled_out: frozenset[int] = frozenset()
    """The cells that the supposed chests rule out."""
    nudge_cells: frozenset[int] = frozenset()
    """The cells that the nudge is about, if it names no unit."""


def hint(state: State, tick: Tick) -> Hint:
    """Returns the easiest step from the marks alone, or the mistake to take back.

    Raises NoHint if the board is solved, if the ladder has no further step, or if no solution is
    known and the marks contradict the rules.
    """
    if state.status is Status.SOLVED:
        raise NoHint("The puzzle is solved.")
    if mistakes := state.mistakes():
        return _mistake(state, mistakes, tick)
    if (ending := _last_chest(state)) is not None:
        return ending
    advice = best_advice(Position.of(state), tick)
    if advice is None:
        raise NoHint("no technique helps from here: the rest is trial and error")
    if advice.step.is_contradiction:
        raise _dead_end(state, advice.step, tick)
    return _hint_of_step(advice, state)


def _last_chest(state: State) -> DrawnHint | None:
    """Returns the hint at a chest that can be found without crosses, once basic ones are imagined.

    None if there is none, if more than a few chests are missing, or if the crosses are marked.
    """
    position, size = Position.of(state), state.puzzle.size
    board, marked = position.board, position.obvious()
    missing = size * board.stars - position.chests.bit_count()
    if missing > _FEW or marked is position or next(ladder.contradictions(marked), None):
        return None
    steps = (step for step in ladder.no_spare_cells(marked) if step.requirement.need == 1)
    new_steps = (step for step in steps if step.chests != position.open[step.units[0]])
    deciding = next(new_steps, None)
    if deciding is None:
        return None
    units = deciding.units
    cell = cells_named(deciding.chests, size)
    if missing == 1:
        row, column, zone = board.units_of(deciding.chests.bit_length() - 1)
        units = (zone, row, column)
        reason = Message(
            "{units} each need 1 more chest, so it goes where they meet: {cell}.",
            units=units_named(units, size, begins=True),
            cell=cell,
        )
    else:
        reason = Message(
            "{unit} needs {chests}. Its other open cells touch a chest or lie in a "
            "row, column or zone that has all its chests. So the chest goes in "
            "{cell}.",
            unit=units_named(units, size, begins=True),
            chests=chests_due(1, fresh=board.stars == 1),
            cell=cell,
        )
    cells = union(board.units[unit] for unit in units) & ~deciding.chests
    return DrawnHint(
        nudge=Message("Look at {units}.", units=units_named(units[:1], size)),
        reason=reason,
        technique=ladder.TITLES[Technique.FINISHED],
        rank=int(Technique.FINISHED),
        why=frozenset(bits(cells)),
        units=units,
        moves=tuple(Move(chest, Mark.CHEST) for chest in bits(deciding.chests)),
        nudge_units=units[:1],
    )


_FEW = 3
"""The most chests that may be missing for a hint without crosses; with more, these are needed."""


def _dead_end(state: State, deduction: Deduction, tick: Tick) -> NoHint:
    """Returns the error that blames the marks or the board, if a short search decides which."""
    units = units_named(deduction.units, state.puzzle.size)
    nodes = search_nodes(state.puzzle, tick) if any(state.marks) else ()
    for count, is_solution in enumerate(nodes):
        if is_solution:  # without the marks: they are to blame
            return NoHint(
                "with these marks, {units} can't get the right number of "
                "chests, so undo some marks",
                units=units,
            )
        if count >= _NODES:
            return NoHint(
                "because of the marks or the board itself, {units} can't get "
                "the right number of chests",
                units=units,
            )
    return NoHint("this board has no solution, whatever you mark")


def _hint_of_step(advice: Advice, state: State) -> DrawnHint:
    """Returns the hint that shows a deduction, with what the board highlights at each stage."""
    deduction, size = advice.step, state.puzzle.size
    moves = [Move(cell, Mark.CHEST) for cell in bits(deduction.chests)]
    closed = _cells_closed_at_once(deduction, state)
    moves += [Move(cell, Mark.CROSS) for cell in bits(deduction.crosses | closed)]
    return DrawnHint(
        nudge=nudge(deduction, size),
        reason=advice.reason,
        technique=ladder.TITLES[deduction.technique],
        rank=int(deduction.technique),
        why=frozenset(bits(deduction.why & ~closed)),
        units=_highlighted_units(deduction, state),
        moves=tuple(moves),
        nudge_units=nudge_units(deduction, size),
        groups=tuple(
            frozenset(bits(tile))
            for tile in (
                deduction.tiles
                if deduction.how in TILED
                else groups_left_by_mistake(deduction, size) or room_groups(deduction, size)
            )
        ),
        supposed=_supposed(deduction),
        ruled_out=_ruled_out(deduction, state),
        nudge_cells=frozenset(bits(deduction.why if deduction.how is How.AROUND else 0)),
    )


def _cells_closed_at_once(deduction: Deduction, state: State) -> int:
    """Returns the cells that the chests of a step rule out at once."""
    touched, units = deduction.closing
    rest = union(state.puzzle.units[unit] for unit in units) & ~deduction.chests
    free = sum(1 << cell for cell in bits(rest) if state.marks[cell] == Mark.EMPTY)
    return touched | free


def _supposed(deduction: Deduction) -> tuple[tuple[int, Move], ...]:
    """Returns the marks that the links of a chain lead to, with the numbers of its sentences."""
    marks: list[tuple[int, Move]] = []
    if deduction.technique is Technique.CHAIN:
        for number, link in enumerate(deduction.links[:-1], 1):
            marks += [(number, Move(cell, Mark.CHEST)) for cell in bits(link.chests)]
            marks += [(number, Move(cell, Mark.CROSS)) for cell in bits(link.crosses)]
    return tuple(marks)


def _ruled_out(deduction: Deduction, state: State) -> frozenset[int]:
    """Returns the unmarked cells of the reason that a supposed chest would rule out."""
    if deduction.how in BY_LEFT:
        return frozenset(bits(_taken(deduction, state.puzzle.size)))
    if deduction.how is not How.SUPPOSED:
        return frozenset()
    gone = forced = 0
    for emptied in deduction.emptied:
        gone |= emptied.touched | union(state.puzzle.units[unit] for unit in emptied.units)
    for link in deduction.links:
        forced |= link.chests | link.crosses
    crosses = gone & deduction.why & ~forced
    return frozenset(cell for cell in bits(crosses) if state.marks[cell] == Mark.EMPTY)


def _taken(deduction: Deduction, size: int) -> int:
    """Returns the requirement's cells that a chest in any of the decided cells would rule out."""
    cases = cells_left_by_mistake(deduction, size)
    if len(cases) != 1:
        return 0
    [(cells, left)] = cases
    return deduction.requirement.cells & ~left & ~cells


def _highlighted_units(deduction: Deduction, state: State) -> tuple[int, ...]:
    """Returns the units a reason names; with a supposed mark, also its own and its links'."""
    if deduction.how is not How.SUPPOSED:
        return (*deduction.units, *deduction.closing.units)
    board, marked = board_of(state.puzzle), deduction.crosses | deduction.chests
    lines = {unit for cell in bits(marked) for unit in board.units_of(cell)[:2]}  # not zones
    linked = {unit for link in deduction.links for unit in link.units}
    emptied = {unit for empty in deduction.emptied for unit in empty.units}
    return tuple(sorted({*lines, *deduction.units, *linked, *emptied}))


def _mistake(state: State, mistakes: frozenset[int], tick: Tick) -> Hint:
    """Returns the hint at the mistake easiest to see: a clash, then any chest, then a cross."""
    size = state.puzzle.size
    cell = min(
        mistakes,
        key=lambda cell: (cell not in state.clashes, state.marks[cell] != Mark.CHEST, cell),
    )
    if cell not in state.clashes:
        advice = refutation(_without_marks(state, mistakes), 1 << cell, state.marks[cell], tick)
        if advice is not None:
            return _refuted_mistake(state, mistakes, cell, advice)
    row, col, _ = board_of(state.puzzle).units_of(cell)
    objection = _clash_objection(state, cell) or _unexplained(state, cell, mistakes, tick)
    return Hint(
        nudge=Message("There is a mistake in {unit}.", unit=units_named((row,), size)),
        reason=objection.reason,
        technique=Message("Mistake"),
        rank=0,
        why=frozenset(bits(objection.why & ~(1 << cell))),
        units=tuple(sorted({row, col, *objection.units})),
        moves=(Move(cell, Mark.EMPTY),),
        nudge_units=(row,),
    )


def _without_marks(state: State, mistakes: frozenset[int]) -> Position:
    """Returns the position without the marks that are wrong."""
    marks = [Mark.EMPTY if cell in mistakes else mark for cell, mark in enumerate(state.marks)]
    return Position.of(State(state.puzzle, tuple(marks)))


def _refuted_mistake(state: State, mistakes: frozenset[int], cell: int, advice: Advice) -> Hint:
    """Returns the hint at a mistake with the reason that the other marks give."""
    size, step, deduction = state.puzzle.size, _hint_of_step(advice, state), advice.step
    places = deduction.chests & deduction.requirement.cells
    row, col, _ = board_of(state.puzzle).units_of(cell)
    text = N_("The chest in {cell} is wrong.\n{reason}")
    if state.marks[cell] == Mark.CROSS:
        text = N_("The cross in {cell} is wrong.\n{reason}")
    reason = Message(text, cell=cells_named(1 << cell, size), reason=advice.reason)
    says_open = "open cell" in str(advice.reason)
    if says_open and _leaves_out(_without_marks(state, mistakes), deduction):
        reason = join_lines(reason, Message("An open cell is one that can still hold a chest."))
    if others := _in_the_way(state, mistakes, cell, deduction):
        others_wrong = Message.counted(
            "Another mark on the board is wrong too, so this hint ignores it.",
            "{n} other marks on the board are wrong too, so this hint ignores them.",
            n=others,
        )
        reason = join_lines(reason, others_wrong)
    return replace(
        step,
        nudge=Message("There is a mistake in {unit}.", unit=units_named((row,), size)),
        reason=reason,
        technique=Message("Mistake"),
        rank=0,
        why=(step.why | frozenset(bits(places))) - {cell},
        units=tuple(sorted({row, col, *step.units})),
        moves=(Move(cell, Mark.EMPTY),),
        nudge_units=(row,),
        nudge_cells=frozenset(),
    )


def _leaves_out(position: Position, deduction: Deduction) -> bool:
    """Whether the units of a deduction have unmarked cells that chests already rule out."""
    closed = position.free & ~position.obvious().free
    units = {*deduction.units, *(unit for link in deduction.links for unit in link.units)}
    return bool(closed & union(position.board.units[unit] for unit in units))


def _in_the_way(state: State, mistakes: frozenset[int], cell: int, deduction: Deduction) -> int:
    """Returns how many wrong marks besides `cell` seem to contradict the reason against it."""
    every, near = board_of(state.puzzle), around(state.puzzle.size, state.puzzle.size)
    links = deduction.links
    units = {*deduction.units, *(unit for link in links for unit in link.units)}
    counted = union(every.units[unit] for unit in units)
    placed = union(link.chests for link in links)
    open_cells = counted & _without_marks(state, mistakes).obvious().free
    number = 0
    for other in mistakes - {cell}:
        in_the_way = counted & 1 << other
        if state.marks[other] == Mark.CHEST:
            in_the_way |= open_cells & near[other]
            in_the_way |= placed & union(every.units[unit] for unit in every.units_of(other))
        number += bool(in_the_way)
    return number


class _Objection(NamedTuple):
    """Why a mark is wrong, and the units and the cells that the board shows with it."""

    reason: Message
    units: tuple[int, ...] = ()
    why: int = 0


def _clash_objection(state: State, cell: int) -> _Objection | None:
    """Returns the rule a wrong chest breaks, and the chests that show it; None if it breaks none.

    The rule alone blames every chest in the clash, so the sentence says which of them is wrong,
    if the solution is known.
    """
    puzzle = state.puzzle
    if state.marks[cell] == Mark.CROSS:
        return None
    named = cells_named(1 << cell, puzzle.size)
    touched = around(puzzle.size, puzzle.size)[cell] & state.chests
    if touched:
        text = N_("Chests touch here, and the one in {cell} is wrong.")
        if puzzle.solution is None:
            text = N_("The chest in {cell} touches another chest, so one of them is wrong.")
        return _Objection(Message(text, cell=named), why=touched)
    for unit in board_of(puzzle).units_of(cell):
        held = puzzle.units[unit] & state.chests
        if held.bit_count() > puzzle.stars:
            text = N_("There are too many chests in {units}, and the one in {cell} is wrong.")
            if puzzle.solution is None:
                text = N_("There are too many chests in {units}, so at least one is wrong.")
            units = units_named((unit,), puzzle.size)
            return _Objection(Message(text, cell=named, units=units), (unit,), held)
    return None


def _unexplained(state: State, cell: int, mistakes: frozenset[int], tick: Tick) -> _Objection:
    """Says that a mark is wrong without showing why, and where to look once it is gone."""
    size, is_cross = state.puzzle.size, state.marks[cell] == Mark.CROSS
    reason = Message(_UNEXPLAINED[is_cross], cell=cells_named(1 << cell, size))
    advice = best_advice(_without_marks(state, mistakes).obvious(), tick)
    if advice is None or advice.step.is_contradiction:
        return _Objection(reason)
    units = nudge_units(advice.step, size)
    text = N_("Without it, the next certain step is in {units}.")
    return _Objection(join_sentences(reason, Message(text, units=units_named(units, size))), units)


_UNEXPLAINED = (
    N_("The chest in {cell} is wrong, but showing why would take many steps."),
    N_("The cross in {cell} is wrong, but showing why would take many steps."),
)
