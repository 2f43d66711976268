"""The steps that teach Sweet Spots, of which every claim is true; how a game ends."""

from __future__ import annotations

from typing import cast

import pytest

from game.app.cabinet import Cabinet
from game.face import Step
from game.faces.sweetspots.board import SweetSpotsBoard
from game.faces.sweetspots.face import (
    ANSWER,
    BESIDE,
    BOARD,
    CHESTS,
    GIVEN,
    LESSON,
    ONE_LEFT,
    REST,
    help_pages,
    lessons,
)
from game.faces.sweetspots.words import techniques_needed
from game.help.page import Examples
from game.help.techniques import TechniqueScreen
from generators.base import LEVELS, IllegalMove, Status, no_tick
from generators.grid import bits
from generators.sweetspots.deduction import Technique
from generators.sweetspots.rating import LEVEL_OF
from generators.sweetspots.rules import Mark, Move, Puzzle, State
from generators.sweetspots.solver import solutions
from tests.game.player import CHESTS as GAME_CHESTS
from tests.game.player import GRADED, KIND, Player, choose

SIZE = LESSON.size


def steps() -> tuple[Step, ...]:
    return lessons(cast(Cabinet, None))


def near(cell: int) -> set[int]:
    row, col = divmod(cell, SIZE)
    return {
        r * SIZE + c
        for r in range(max(0, row - 1), min(SIZE, row + 2))
        for c in range(max(0, col - 1), min(SIZE, col + 2))
    } - {cell}


def zone(puzzle: Puzzle, cell: int) -> list[int]:
    return [other for other, z in enumerate(puzzle.zones) if z == puzzle.zones[cell]]


@pytest.mark.parametrize(("puzzle", "chests"), [(LESSON, CHESTS), (BOARD, frozenset(ANSWER))])
def test_the_boards_have_exactly_the_one_solution(puzzle: Puzzle, chests: frozenset[int]) -> None:
    assert solutions(puzzle, 2) == [chests]


def test_the_aim_is_shown_on_a_solved_board_that_is_not_the_lesson() -> None:
    state = steps()[0].start
    assert state.status is Status.SOLVED
    assert state.puzzle != LESSON


def test_the_three_cells_of_the_second_step_are_the_neighbours() -> None:
    assert near(GIVEN) == BESIDE
    assert len(BESIDE) == 3


def test_the_cells_of_the_third_step_are_the_rest_of_the_row_and_column() -> None:
    row, col = set(range(SIZE)), set(range(0, SIZE * SIZE, SIZE))
    assert (row | col) - {GIVEN} - BESIDE == REST


def test_the_zone_of_the_fourth_step_has_one_cell_left() -> None:
    state = steps()[3].start
    left = [cell for cell in zone(LESSON, ONE_LEFT) if state.marks[cell] == Mark.EMPTY]
    assert left == [ONE_LEFT]


def test_three_chests_are_missing_and_one_place_left_finds_each() -> None:
    state = steps()[4].start
    found = set(bits(state.chests))
    assert len(CHESTS - found) == 3
    for _ in range(3):
        out = {c for chest in found for c in near(chest)}
        for unit in LESSON.units:
            if any(unit >> chest & 1 for chest in found):
                out |= set(bits(unit))
        places = [set(bits(unit)) - out for unit in LESSON.units]
        single = next(cells for cells in places if len(cells) == 1)
        found |= single
    assert found == CHESTS


def test_each_step_begins_where_the_one_before_ends() -> None:
    beside, rest, one, last = steps()[1:]
    assert set_marks(beside.start, BESIDE, Mark.CROSS) == rest.start
    assert set_marks(rest.start, REST, Mark.CROSS) == one.start
    assert set_marks(one.start, {ONE_LEFT}, Mark.CHEST) == last.start


def set_marks(state: State, cells: set[int] | frozenset[int], mark: Mark) -> State:
    changed = [mark if cell in cells else old for cell, old in enumerate(state.marks)]
    return State(state.puzzle, tuple(changed))


def test_every_example_of_help_is_what_its_caption_says() -> None:
    block = next(block for block in help_pages()[0].blocks if isinstance(block, Examples))
    right, corner, row, col, in_zone, two = [example.state for example in block.examples]
    assert [e.right for e in block.examples] == [True, False, False, False, False, True]
    assert right.status is two.status is Status.SOLVED
    assert two.puzzle.stars == 2
    assert broken(corner) == {"touch"}
    assert broken(row) == {"row"}
    assert broken(col) == {"column"}
    assert broken(in_zone) == {"zone"}
    assert all(len(e.state.clashes) == (0 if e.right else 2) for e in block.examples)


def broken(state: State) -> set[str]:
    """The rules that a board with two chests breaks."""
    one, other = bits(state.chests)
    found = {"touch"} if other in near(one) else set()
    names = ("row", "column", "zone")
    for number, unit in enumerate(state.puzzle.units):
        if unit >> one & unit >> other & 1:
            found.add(names[number // state.puzzle.size])
    return found


def test_a_second_chest_in_a_zone_is_told() -> None:
    only = set_marks(LESSON.start(), {19}, Mark.CHEST)
    with pytest.raises(IllegalMove, match="this zone has one already"):
        steps()[4].allowed(only, [Move(12, Mark.CHEST)])


def told(player: Player) -> list[str]:
    """What stands on the screen."""
    return [each.name for each in player.context.tree.described()]


def test_a_finished_board_marks_no_mistake_and_no_hint(game: Player) -> None:
    wrong = next(cell for cell in range(36) if cell not in GAME_CHESTS)
    game.controller.session.hint()
    for cell, mark in (
        (wrong, Mark.CHEST),
        (wrong, Mark.EMPTY),
        *((n, Mark.CHEST) for n in GAME_CHESTS),
    ):
        game.controller.session.advance(9000)
        game.controller.play([KIND.move(cell, int(mark))])
    game.settle()
    assert {game.cell_on(n).value for n in GAME_CHESTS} == {"chest"}
    assert not game.cell_on(wrong).value


def test_the_idea_behind_the_hardest_hint_leads_to_its_exercises(player: Player) -> None:
    player.open(f"sweetspots:{GRADED}")
    steps = [(0, "")]
    while max(steps)[0] <= Technique.FINISHED:
        hint = KIND.hint(player.controller.state, no_tick)
        steps.append((hint.rank, hint.technique.text))
        player.controller.session.hint()
        player.controller.play([*hint.moves])
    player.solve()
    player.settle()
    assert "The idea behind a hint, in two minutes" in told(player)
    assert steps[-1][1] in told(player)
    player.frame(5000)
    player.click(f"learn {steps[-1][1]}")
    assert isinstance(player.scene, TechniqueScreen)


def test_the_result_lists_every_technique(player: Player) -> None:
    player.open("sweetspots/10-2-hard#7")
    player.wait()
    solve = KIND.answer(player.controller.session.puzzle)
    player.controller.play([*solve])
    player.settle()
    needed = techniques_needed(player.controller.session.puzzle, no_tick)
    notes = [each for each in player.details() if each.endswith((" step", " steps"))]
    assert [each for each in notes if ": " not in each] == [
        f"{LEVELS[LEVEL_OF[technique]]} • {n} step{'s' * (n > 1)}" for technique, n in needed
    ]


def test_a_board_given_up_shows_its_chests_and_how_many_were_right(game: Player) -> None:
    wrong = next(cell for cell in range(36) if cell not in GAME_CHESTS)
    game.controller.play([KIND.move(wrong, int(Mark.CHEST))])
    game.controller.play([KIND.move(GAME_CHESTS[0], int(Mark.CHEST))])
    choose(game, "Give up")
    game.click("Give up")
    game.settle()
    board = game.board
    assert isinstance(board, SweetSpotsBoard)
    assert game.controller.session.status is Status.SHOWN
    assert {*bits(board.position.chests)} == {*GAME_CHESTS}
    assert "You had 1 of 6 chests right." in told(game)
