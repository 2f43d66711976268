"""What the program says of a game, in the words of the pages: moves to try, and positions."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

from generators.base import Status
from generators.crossword.rules import PENCIL, REVEAL, WRITE
from generators.walls.wall import GIVE_UP, GUESS, SHUFFLE

RawMove = tuple[Any, ...]


class Opponent(NamedTuple):
    """How games of one kind are compared.

    `move` picks a move for a position, legal or not, and `summary` is the position of a page.
    """

    kind: str
    presets: tuple[str, ...]
    moves: int
    move: Callable[[Any, Random], RawMove]
    summary: Callable[[Any], dict[str, Any]]


def _spots_move(state: Any, random: Random) -> RawMove:
    puzzle = state.puzzle
    cell = random.randrange(-2, len(puzzle.zones) + 2)
    missing = [cell for cell in puzzle.solution if state.marks[cell] != 2]
    astray = [
        cell for cell, mark in enumerate(state.marks) if mark == 2 and cell not in puzzle.solution
    ]
    choices: list[RawMove] = [(cell, random.choice((0, 1, 2))), (cell, random.choice((-1, 7)))]
    if missing:
        choices += [(random.choice(missing), 2)] * 3
    choices += [(each, 0) for each in astray[:3]]
    return random.choice(choices)


def _spots_summary(state: Any) -> dict[str, Any]:
    return {"marks": [*map(int, state.marks)]}


def _crossword_move(state: Any, random: Random) -> RawMove:
    puzzle = state.puzzle
    cell = random.randrange(-1, puzzle.board.rows * puzzle.board.cols + 2)
    action = random.choice((WRITE, PENCIL))
    wanted = [
        each
        for each in sorted(puzzle.filled_cells)
        if state.letters[each] != puzzle.solution[each]
    ]
    choices: list[RawMove] = [
        (action, cell, random.choice("abcde")),
        (action, cell, ""),
        (random.choice((REVEAL, "erase")), cell),
        (action, cell, random.choice(("A", "a b", "x" * 13, "ä", "7", " "))),
    ]
    if wanted:
        right = random.choice(wanted)
        choices += [(action, right, puzzle.solution[right])] * 12
        choices.append((REVEAL, right))
    return random.choice(choices)


def _crossword_summary(state: Any) -> dict[str, Any]:
    return {
        "letters": {str(cell): text for cell, text in enumerate(state.letters) if text},
        "pencilled": {str(cell): True for cell in state.pencilled},
        "revealed": {str(cell): True for cell in state.revealed},
    }


def _wall_move(state: Any, random: Random) -> RawMove:
    groups = state.puzzle.groups
    four = sum(1 << card for card in random.sample(range(16), random.choice((3, 4, 4, 4))))
    order = [*state.order]
    random.shuffle(order)
    choices: list[RawMove] = [
        (GUESS, four, ""),
        (GUESS, random.choice((-1, 1 << 16, random.choice([0, *state.tried]))), ""),
        tuple(state.shuffled(order)) if order else (SHUFFLE, 0, ""),
        (SHUFFLE, state.unsolved, state.joiner.join(state.puzzle.cards[:16])),
        (GUESS, random.choice(groups).cards, random.choice(("", "", "x"))),
    ]
    if random.random() < 0.02:
        choices = [(GIVE_UP, random.choice((0, 1)), "")]
    return random.choice(choices)


def _wall_summary(state: Any) -> dict[str, Any]:
    groups = state.puzzle.groups
    return {
        "order": [*state.order],
        "found": [{"number": each, "cards": groups[each].cards} for each in state.found],
        "tried": [*state.tried],
        "lives": state.lives,
        "ended": "" if state.ended is Status.PLAYING else state.ended.value,
    }


OPPONENTS = {
    each.kind: each
    for each in (
        Opponent(
            "sweetspots",
            ("6-1-easy", "7-1-gentle", "9-2-gentle", "8-1-easy"),
            60,
            _spots_move,
            _spots_summary,
        ),
        Opponent("crossword", ("mini", "british-11"), 150, _crossword_move, _crossword_summary),
        Opponent("wordwall", ("gentle", "hard", "expert"), 40, _wall_move, _wall_summary),
    )
}
