"""The techniques: exercises at which each is the easiest step, done one after the other."""

from __future__ import annotations

import pytest

from game.faces.sweetspots.techniques import Exercise, FindStep, exercises, techniques
from game.help.lesson import LessonScreen
from game.help.techniques import Progress, TechniquesScreen
from generators.base import no_tick
from generators.sweetspots.deduction import Technique
from generators.sweetspots.hints.hint import hint
from generators.sweetspots.rules import Mark, Move
from generators.sweetspots.solver import solutions
from tests.game.player import KIND, Player


@pytest.mark.parametrize("exercise", exercises(), ids=lambda each: each.to_text()[:12])
def test_the_technique_is_the_easiest_step_and_the_board_has_one_solution(
    exercise: Exercise,
) -> None:
    assert hint(exercise.state, no_tick).rank == exercise.technique
    assert len(solutions(exercise.state.puzzle, 2, no_tick)) == 1
    assert Exercise.from_text(exercise.to_text()) == exercise


def test_every_technique_has_five_exercises() -> None:
    assert [lesson.exercises for lesson in techniques()] == [5] * len(Technique)


@pytest.fixture
def page(player: Player) -> Player:
    player.app.scenes.push(TechniquesScreen(player.app, KIND.name))
    player.wait()
    return player


def do(player: Player) -> None:
    """Presses the cells of the exercise."""
    screen = player.scene
    assert isinstance(screen, LessonScreen)
    step = screen.table.step
    assert isinstance(step, FindStep)
    assert step.found is not None
    for move in step.found.moves:
        if not step.is_done(screen.table.state):
            screen.table.play([move])
    player.frame()


def test_a_press_on_a_cell_puts_its_mark_and_others_are_refused(page: Player) -> None:
    page.click("technique 3")
    screen = page.scene
    assert isinstance(screen, LessonScreen)
    step = screen.table.step
    wanted = {move.cell for move in step.found.moves}  # type: ignore[attr-defined]
    other = next(cell for cell in range(36) if cell not in wanted)
    before = screen.table.state
    screen.table.play([Move(other, Mark.CROSS)])
    assert (screen.table.state, bool(screen.table.feedback)) == (before, True)
    page.frame()
    view = screen.table.board.view  # type: ignore[attr-defined]
    for cell in wanted:
        page.click(view.rect(cell).center)
    assert screen.table.done


def test_what_is_done_is_stored_and_the_next_exercise_follows(page: Player) -> None:
    page.click("technique 0")
    for _ in range(2):
        do(page)
        page.click("next")
    page.key("ESCAPE")
    assert Progress(page.app.store, KIND.name).of(0) == 2
    page.click("technique 0")
    assert isinstance(page.scene, LessonScreen)
    assert page.scene.at == 2
    for _ in range(3):
        do(page)
        page.click("next")
    assert isinstance(page.scene, TechniquesScreen)
    assert Progress(page.app.store, KIND.name).of(0) == 5


def test_skip_goes_on_without_the_exercise(page: Player) -> None:
    page.click("technique 0")
    page.click("skip")
    do(page)
    page.click("next")
    assert isinstance(page.scene, LessonScreen)
    assert page.scene.at == 2
    page.key("ESCAPE")
    assert Progress(page.app.store, KIND.name).of(0) == 0


def test_show_me_does_an_exercise_and_says_why_but_it_counts_as_skipped(page: Player) -> None:
    page.click("technique 0")
    screen = page.scene
    assert isinstance(screen, LessonScreen)
    page.click("show")
    assert screen.table.done
    assert screen.table.reason
    assert "show" not in [each.name for each in screen.desk.widgets]
    page.click("next")
    page.key("ESCAPE")
    assert Progress(page.app.store, KIND.name).of(0) == 0


def test_a_result_leads_to_them(player: Player) -> None:
    player.deal()
    player.solve()
    player.scene.settle()
    player.settle()
    player.click("learn")
    assert isinstance(player.scene, TechniquesScreen)
    player.picture()


def shown_technique(player: Player) -> Technique:
    """The technique whose exercises are on the screen."""
    screen = player.scene
    assert isinstance(screen, LessonScreen)
    return next(each.technique for each in exercises() if each.state == screen.table.state)


def test_a_row_of_a_result_opens_the_exercises_of_its_technique(player: Player) -> None:
    player.deal()
    player.solve()
    player.scene.settle()
    player.settle()
    player.click("learn Basic marks")
    assert shown_technique(player) is Technique.FINISHED
    player.key("ESCAPE")
    assert player.game.over


def test_a_hint_opens_the_exercises_of_its_technique(player: Player) -> None:
    player.deal()
    assert player.ask_hint()
    player.click("hint next")
    card = player.game.hint
    assert card is not None
    assert card.hint is not None
    player.click("hint learn")
    assert shown_technique(player) == card.hint.rank
