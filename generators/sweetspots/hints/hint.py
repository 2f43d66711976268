"""Hints: the easiest step of the ladder from what the player has marked, or a mistake."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

from ...base import N_, Hint, Message, NoHint, Status, Tick
from ...grid import around, bits, union
from ..deduction import Deduction, How, Position, Technique, board_of
from ..ladder import TITLES, contradictions, no_spare_cells
from ..rules import Mark, Move, State
from ..solver import search_nodes
from .advice import Advice, best_advice, refutation
from .names import cells_named, chests_due, join_lines, join_sentences, units_named
from .steps import BY_LEFT, TILED, cells_left_by_mistake, groups_left_by_mistake
from .wording import nudge, nudge_units, room_groups

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
    mistakes = state.mistakes()
    if mistakes:
        return _mistake(state, mistakes, tick)
    ending = _last_chest(state)
    if ending is not None:
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
    if missing > _FEW or marked is position or next(contradictions(marked), None):
        return None
    steps = (step for step in no_spare_cells(marked) if step.requirement.need == 1)
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
        technique=TITLES[Technique.FINISHED],
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
    for count, found in enumerate(nodes):
        if found:
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
        technique=TITLES[deduction.technique],
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
    others = _in_the_way(state, mistakes, cell, deduction)
    if others:
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
