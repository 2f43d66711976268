"""What the program says of a game, in the words of the pages: moves to try, and positions."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

from generators.base import Status
from generators.brick.rules import BONUS, REVEAL_LETTER, REVEAL_WORD, REVEALED, TARGET, WORD
from generators.crossword.rules import PENCIL, REVEAL, WRITE
from generators.riddle.rules import LETTER, STRIKE, UNSTRIKE, letters_in
from generators.walls.wall import GIVE_UP, GUESS, SHUFFLE

RawMove = tuple[Any, ...]


class Opponent(NamedTuple):
    """How games of one kind are compared.

    `move` picks a move for a position, legal or not. `end` is moves from a position to one that
    is complete but wrong, and then to the solution. `summary` is the position of a page.
    """

    kind: str
    presets: tuple[str, ...]
    moves: int
    move: Callable[[Any, Random], RawMove]
    end: Callable[[Any], list[RawMove]]
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


def _spots_end(state: Any) -> list[RawMove]:
    solution, cells = state.puzzle.solution, range(len(state.marks))
    *most, last = sorted(solution)
    wrong = [cell for cell in cells if cell not in solution]
    near = [cell for cell in wrong if abs(cell - last) == 1][:1]
    bare = [(cell, 0) for cell in wrong]
    nearly = [(cell, 2) for cell in most]
    astray: list[RawMove] = [
        move for cell in (*near, *wrong[:3]) for move in ((cell, 2), (cell, 0))
    ]
    return [*bare, *nearly, (last, 0), *astray, (last, 2)]


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


def _crossword_end(state: Any) -> list[RawMove]:
    right: list[RawMove] = [
        (WRITE, cell, state.puzzle.solution[cell]) for cell in sorted(state.puzzle.filled_cells)
    ]
    wrong: list[RawMove] = [(WRITE, cell, "q") for _action, cell, _text in right[:2]]
    return [*right[2:], *wrong, *right]


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
        tuple(state.shuffle_move(order)) if order else (SHUFFLE, 0, ""),
        (SHUFFLE, state.unsolved, state.joiner.join(state.puzzle.cards[:16])),
    ]
    if random.random() < 0.1:
        choices = [(GUESS, random.choice(groups).cards, random.choice(("", "", "x")))]
    if random.random() < 0.003:
        choices = [(GIVE_UP, random.choice((0, 1)), "")]
    return random.choice(choices)


def _wall_end(state: Any) -> list[RawMove]:
    groups = [group.cards for group in state.puzzle.groups]
    mixed = [groups[0] & -groups[0] | groups[1] & ~(groups[1] & -groups[1])]
    strange = [*mixed, *(0b1111 << place for place in range(10))]
    return [(GUESS, cards, "") for cards in [*strange, *groups] if cards not in groups[3:]]


def _wall_summary(state: Any) -> dict[str, Any]:
    groups = state.puzzle.groups
    return {
        "order": [*state.order],
        "found": [{"number": each, "cards": groups[each].cards} for each in state.found],
        "tried": [*state.tried],
        "lives": state.lives,
        "ended": "" if state.ended is Status.PLAYING else state.ended.value,
    }


def _riddle_move(state: Any, random: Random) -> RawMove:
    puzzle = state.puzzle
    place = random.randrange(-1, len(puzzle.lines) + 1)
    letter = random.choice(("", "A", "ab", "é", *"abcdefghijklmnopqrstuvwxyz"))
    right = random.randrange(len(puzzle.lines))
    left = letters_in(puzzle.lines[right].letters)
    choices: list[RawMove] = [
        (random.choice((LETTER, STRIKE, UNSTRIKE, "erase")), place, letter),
        (random.choice((STRIKE, UNSTRIKE)), right, random.choice(left)),
        *[(LETTER, right, puzzle.answer[right])] * 4,
    ]
    return random.choice(choices)


def _riddle_end(state: Any) -> list[RawMove]:
    places = range(len(state.puzzle.answer))
    strikes: list[RawMove] = [
        (STRIKE, place, letter)
        for place in places
        for letter in letters_in(state.puzzle.lines[place].letters)[::-1]
    ]
    for place in places:
        left = letters_in(state.puzzle.lines[place].letters)
        strikes.append((STRIKE, place, next(each for each in "abcdefghijklm" if each not in left)))
    right: list[RawMove] = [(LETTER, place, state.puzzle.answer[place]) for place in places]
    return [*strikes, (LETTER, 0, "x"), *right[1:], *right]


def _riddle_summary(state: Any) -> dict[str, Any]:
    return {"letters": [*state.letters], "struck": [*map(letters_in, state.struck)]}


def _brick_move(state: Any, random: Random) -> RawMove:
    puzzle = state.puzzle
    hidden = state.hidden or puzzle.targets
    letters = "".join(random.choices(puzzle.letters, k=random.choice((3, 4, 5, 41))))
    target = random.randrange(-1, len(puzzle.targets) + 1)
    choices: list[RawMove] = [
        (WORD, random.choice((0, TARGET, BONUS, REVEALED)), f"{puzzle.centre}{letters}"),
        (WORD, BONUS, random.choice((letters, f"{letters}é", random.choice(puzzle.targets)))),
        (WORD, BONUS, "".join(random.choices(puzzle.letters.replace(puzzle.centre, ""), k=5))),
        (random.choice((REVEAL_LETTER, REVEAL_WORD, GIVE_UP)), target, random.choice(("", "x"))),
        *[(WORD, TARGET, random.choice(hidden))] * 8,
    ]
    if random.random() < 0.01:
        choices = [(GIVE_UP, 0, "")]
    return random.choice(choices)


def _brick_end(state: Any) -> list[RawMove]:
    first, *others = state.puzzle.targets
    letters: list[RawMove] = [(REVEAL_LETTER, 0, "")] * (len(first) + 1)
    return [*letters, *((WORD, TARGET, word) for word in (first, *others))]


def _brick_summary(state: Any) -> dict[str, Any]:
    return {
        "entries": [[*entry] for entry in state.entries],
        "shown": {str(target): count for target, count in state.shown},
        "ended": "" if state.ended is Status.PLAYING else state.ended.value,
    }


_SPOTS = (_spots_move, _spots_end, _spots_summary)
_CROSSWORD = (_crossword_move, _crossword_end, _crossword_summary)
_WALL = (_wall_move, _wall_end, _wall_summary)
_RIDDLE = (_riddle_move, _riddle_end, _riddle_summary)
_BRICK = (_brick_move, _brick_end, _brick_summary)
OPPONENTS = {
    each.kind: each
    for each in (
        Opponent("sweetspots", ("6-1-easy", "7-1-gentle", "9-2-gentle", "8-1-easy"), 60, *_SPOTS),
        Opponent(
            "crossword", ("mini", "fill-in-5", "british-11", "fill-in-7-de"), 150, *_CROSSWORD
        ),
        Opponent("wordwall", ("gentle", "hard", "expert"), 40, *_WALL),
        Opponent("lionwall", ("sc-1000", "tc-easy"), 40, *_WALL),
        Opponent("riddle", ("gentle", "medium", "easy-fr"), 40, *_RIDDLE),
        Opponent("brick", ("5-gentle", "7-easy", "7-medium-de"), 60, *_BRICK),
    )
}
