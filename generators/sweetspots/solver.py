"""Solves Sweet Spots boards: deductions first, and a depth-first search where they end."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from generators.base import Message, Tick, Trace, no_tick
from generators.grid import bits
from generators.sweetspots.propagator import Position, Propagator, Strength
from generators.sweetspots.rules import Puzzle


def solutions(
    puzzle: Puzzle,
    limit: int,
    tick: Tick = no_tick,
    trace: Trace | None = None,
    start: Position | None = None,
) -> list[frozenset[int]]:
    """Up to `limit` solutions, each the cells of its chests; `start` is what is known of them."""
    found: list[frozenset[int]] = []
    for chests in tree(puzzle, tick, trace, start):
        if chests:
            found.append(frozenset(bits(chests)))
        if len(found) >= limit:
            break
    return found


def proved(puzzle: Puzzle, tick: Tick = no_tick, nodes: int | None = None) -> Puzzle:
    """The puzzle with its solution, where it has exactly one.

    The puzzle as it was where it has none or several, or the search needs more than `nodes` nodes.
    """
    solution = 0
    for node, chests in enumerate(tree(puzzle, tick)):
        if (chests and solution) or (nodes is not None and node >= nodes):
            return puzzle
        solution |= chests
    return replace(puzzle, solution=frozenset(bits(solution))) if solution else puzzle


def tree(
    puzzle: Puzzle, tick: Tick, trace: Trace | None = None, start: Position | None = None
) -> Iterator[int]:
    """The nodes of the search tree, depth first: a solution as a bitset, 0 at every other node.

    A list takes the place of the call stack: deep trees meet no recursion limit.
    """
    zones = puzzle.units[2 * puzzle.size :]
    propagator = Propagator(puzzle.size, puzzle.stars, zones, Strength.BANDS)
    chests, free = start or (0, propagator.geometry.all)
    stack = [(chests, free, free, 0)]
    while stack:
        chests, free, dirty, refuted = stack.pop()
        if trace:
            _tell_branch(trace, puzzle, refuted, chests & dirty)
        position = propagator.settle(chests, free, dirty, tick)
        if position is None:
            yield 0
            continue
        if trace:
            _tell_all(trace, puzzle, "chest in row {row}, column {col}", position[0] & ~chests)
        chests, free = position
        yield 0 if free else chests
        if not free:
            continue
        cell = _branch_cell(propagator, position)
        taken = free & (propagator.geometry.near[cell] | cell)
        stack.append((chests, free ^ cell, cell, cell))
        stack.append((chests | cell, free ^ taken, taken, 0))


def _branch_cell(propagator: Propagator, position: Position) -> int:
    """The cell to try, as a bit: in the tightest unit, the cell that touches most free ones."""
    chests, free = position
    near = propagator.geometry.near
    tightest, least = 0, 0
    for cells, total, _ in propagator.units:
        here = free & cells
        if not here:
            continue
        need = total - (chests & cells).bit_count()
        room = here.bit_count()
        slack = room if need == 1 else (room - need) * (1 + need)
        if not tightest or slack < least:
            tightest, least = here, slack
    return max(
        (1 << cell for cell in bits(tightest)), key=lambda cell: (near[cell] & free).bit_count()
    )


def _tell_branch(trace: Trace, puzzle: Puzzle, refuted: int, tried: int) -> None:
    _tell_all(trace, puzzle, "rolled back the chest in row {row}, column {col}", refuted)
    _tell_all(trace, puzzle, "tried a chest in row {row}, column {col}", tried)


def _tell_all(trace: Trace, puzzle: Puzzle, text: str, cells: int) -> None:
    """One message a cell, rows and columns counted from 1."""
    for cell in bits(cells):
        row, col = divmod(cell, puzzle.size)
        trace(Message(text, row=row + 1, col=col + 1))
