"""The tutorial of Sweet Spots, done by hand: every wrong click is told why."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.faces.sweetspots.face import BESIDE, CHESTS, FACE, GIVEN, LESSON, ONE_LEFT, REST
from game.help.lesson import LessonScreen
from generators.sweetspots.rules import Mark, State
from tests.game.player import Player

SIZE = LESSON.size


@pytest.fixture
def ended() -> list[str]:
    """What was done at the end."""
    return []


@pytest.fixture
def lesson(player: Player, ended: list[str]) -> Player:
    """The tutorial just opened."""
    player.app.scenes.push(LessonScreen(player.app, FACE.name, lambda: ended.append("done")))
    return player


def scene(player: Player) -> LessonScreen:
    assert isinstance(player.scene, LessonScreen)
    return player.scene


def at(player: Player, cell: int) -> tuple[int, int]:
    return next(c for c in scene(player).context.board.cells() if c.cell == cell).rect.center


def marks(player: Player) -> tuple[int, ...]:
    state = scene(player).context.state
    assert isinstance(state, State)
    return state.marks


def drag(player: Player, *cells: int) -> None:
    points = [at(player, cell) for cell in cells]
    player.press(points[0])
    for point in points[1:]:
        player.move(point)
    player.release(points[-1])
    player.frame()


def go_to(player: Player, step: int) -> None:
    """Does the steps before."""
    for number in range(step):
        state = scene(player).context.state
        for cell in sorted(scene(player).context.step.targets(state)):
            player.click(at(player, cell), 3 if number == 3 else 1)
        player.click("next")
    assert scene(player).lesson.at == step


# Doing it


def test_it_is_done_with_the_keys_alone(lesson: Player, ended: list[str]) -> None:
    lesson.key("RETURN")
    Walk(lesson).put("x", *sorted(BESIDE))
    lesson.key("RETURN")
    Walk(lesson).put("x", *sorted(REST))
    lesson.key("RETURN")
    Walk(lesson).put("s", ONE_LEFT)
    lesson.key("RETURN")
    Walk(lesson).put("s", *sorted(CHESTS - {GIVEN, ONE_LEFT}))
    lesson.key("RETURN")
    assert ended == ["done"]


class Walk:
    """Moves the cursor with the arrow keys, from the first cell that the step waits for."""

    def __init__(self, player: Player) -> None:
        self._player = player
        self._at: int | None = None

    def put(self, letter: str, *cells: int) -> None:
        for cell in cells:
            if self._at is None:
                self._player.key("DOWN")
                board: Any = scene(self._player).context.board
                self._at = board.cursor
                assert self._at is not None
            (row, col), (to_row, to_col) = divmod(self._at, SIZE), divmod(cell, SIZE)
            for _ in range(abs(to_row - row)):
                self._player.key("DOWN" if to_row > row else "UP")
            for _ in range(abs(to_col - col)):
                self._player.key("RIGHT" if to_col > col else "LEFT")
            self._at = cell
            self._player.key(letter)


def test_the_rings_go_one_by_one(lesson: Player) -> None:
    go_to(lesson, 1)
    assert scene(lesson).context.step.targets(scene(lesson).context.state) == BESIDE
    lesson.click(at(lesson, 5))
    assert scene(lesson).context.step.targets(scene(lesson).context.state) == BESIDE - {5}


def test_a_wide_drag_paints_only_what_is_asked_for(lesson: Player) -> None:
    go_to(lesson, 2)
    drag(lesson, 2, 4, 9, 14)
    assert [cell for cell in (2, 3, 4, 9, 14) if marks(lesson)[cell]] == [2, 3, 4]


CLICK, RIGHT = 1, 3
WRONG: dict[str, tuple[int, Callable[[Player], None], str]] = {
    "another cell": (
        1,
        lambda player: player.click(at(player, 12)),
        "Not here yet: cross out the outlined cells first.",
    ),
    "a chest beside the chest": (
        1,
        lambda player: player.click(at(player, 6), RIGHT),
        "No chest here: it would touch the other one.",
    ),
    "the given chest": (
        1,
        lambda player: player.click(at(player, GIVEN)),
        "This chest is right. Leave it.",
    ),
    "a chest in the finished row": (
        2,
        lambda player: player.click(at(player, 3), RIGHT),
        "No chest here: this row or column has one already.",
    ),
    "a drag from a cross": (
        2,
        lambda player: drag(player, 5, 6),
        "That would erase a cross. Start at an empty cell.",
    ),
    "another cell than the last one": (
        3,
        lambda player: player.click(at(player, 12), RIGHT),
        "Not here: the highlighted cell is the only one left in its zone.",
    ),
    "a touching chest": (
        4,
        lambda player: player.click(at(player, 12), RIGHT),
        "No chest here: it would touch another one.",
    ),
    "a second chest in a row": (
        4,
        lambda player: player.click(at(player, 14), RIGHT),
        "No chest here: this row has one already.",
    ),
    "a second chest in a column": (
        4,
        lambda player: player.click(at(player, 21), RIGHT),
        "No chest here: this column has one already.",
    ),
    "a chest that leaves no room": (
        4,
        lambda player: player.click(at(player, 24), RIGHT),
        "No chest here: the other chests wouldn't all fit.",
    ),
    "a right chest": (
        4,
        lambda player: player.click(at(player, ONE_LEFT)),
        "This chest is right. Leave it.",
    ),
}


@pytest.mark.parametrize("wrong", list(WRONG))
def test_a_wrong_move_changes_nothing_and_says_why(lesson: Player, wrong: str) -> None:
    step, do, why = WRONG[wrong]
    go_to(lesson, step)
    before = marks(lesson)
    do(lesson)
    assert marks(lesson) == before
    assert scene(lesson).context.feedback == why
    assert scene(lesson).motion.running("shake")
    lesson.picture()


def test_why_a_move_was_refused_is_gone_with_the_next_right_one(lesson: Player) -> None:
    go_to(lesson, 1)
    lesson.click(at(lesson, 12))
    lesson.click(at(lesson, 5))
    assert scene(lesson).context.feedback == ""


def test_a_step_that_is_done_takes_no_more_moves(lesson: Player) -> None:
    go_to(lesson, 2)
    lesson.click("before")
    before = marks(lesson)
    lesson.click(at(lesson, 5))
    assert marks(lesson) == before
    assert scene(lesson).context.feedback == "This step is done. Go on to the next one."


def test_crosses_are_free_in_the_last_step_and_lead_on_to_the_chest(lesson: Player) -> None:
    go_to(lesson, 4)
    lesson.click(at(lesson, 19))
    assert marks(lesson)[19] == Mark.CROSS
    lesson.click(at(lesson, 19))
    assert marks(lesson)[19] == Mark.CHEST
