"""The techniques: exercises at which each is the easiest step, done one after the other."""

from __future__ import annotations

import re

import pygame
import pytest

from game.faces.sweetspots.techniques import Exercise, FindStep, exercises, techniques
from game.help.page import Heading
from game.help.techniques import (
    Progress,
    TechniqueScreen,
    TechniquesScreen,
    TricksScreen,
    technique_scene,
)
from generators.base import no_tick
from generators.grid import bits
from generators.sweetspots.deduction import Position, Technique
from generators.sweetspots.hints.hint import DrawnHint, hint, settled
from generators.sweetspots.rules import ZONE_LETTERS, Mark, Move, State
from generators.sweetspots.solver import solutions
from tests.forms import at_once
from tests.game.conftest import Start
from tests.game.player import KIND, Player


@at_once(exercises())
def test_the_technique_is_the_easiest_step_and_the_board_has_one_solution(
    exercise: Exercise,
) -> None:
    assert hint(exercise.state, no_tick).rank == exercise.technique
    assert len(solutions(exercise.state.puzzle, 2, no_tick)) == 1
    marks = [move.mark for move in hint(exercise.state, no_tick).moves]
    assert marks.count(Mark.CHEST) <= 1  # the sentences speak of one chest
    assert Exercise.from_text(exercise.to_text()) == exercise


@pytest.fixture
def page(start: Start) -> Player:
    """The list of techniques in a window that has no room for an exercise beside it."""
    player = start(size=(640, 400))
    player.app.scenes.push(technique_scene(player.app, KIND.name, ""))
    player.wait()
    return player


def settled_moves(state: State, technique: Technique) -> list[Move]:
    """The marks that the technique and easier ones give somewhere on the board."""
    chests, crosses = settled(Position.of(state), technique, no_tick)
    moves = [Move(cell, Mark.CHEST) for cell in bits(chests)]
    return moves + [Move(cell, Mark.CROSS) for cell in bits(crosses)]


def shown_words(screen: TechniqueScreen) -> list[str]:
    """Returns all texts of the page."""
    return [part.name for part in screen.tree.described()]


def do(player: Player) -> None:
    """Presses the cells of the exercise."""
    screen = player.scene
    assert isinstance(screen, TechniqueScreen)
    step = screen.context.step
    assert isinstance(step, FindStep)
    assert step.found is not None
    for move in step.found.moves:
        if not step.is_done(screen.context.state):
            screen.context.play([move])
    player.frame()


def test_a_press_on_a_cell_puts_its_mark_and_others_are_refused(page: Player) -> None:
    page.click("technique 3")
    screen = page.scene
    assert isinstance(screen, TechniqueScreen)
    step = screen.context.step
    wanted = {move.cell for move in step.found.moves}  # type: ignore[attr-defined]
    right = {move.cell for move in settled_moves(screen.context.state, Technique.CONFINED)}
    other = next(cell for cell in range(36) if cell not in wanted | right)
    before = screen.context.state
    screen.context.play([Move(other, Mark.CROSS)])
    assert (screen.context.state, bool(screen.context.feedback)) == (before, True)
    page.frame()
    view = screen.context.board.view  # type: ignore[attr-defined]
    for cell in wanted:
        page.click(view.rect(cell).center)
    assert screen.context.done


def test_another_place_of_the_technique_is_right_and_the_exercise_stays(page: Player) -> None:
    page.click("technique 3")
    screen = page.scene
    assert isinstance(screen, TechniqueScreen)
    context = screen.context
    wanted = {move.cell for move in context.step.found.moves}  # type: ignore[attr-defined]
    moves = settled_moves(context.state, Technique.CONFINED)
    other = next(move for move in moves if move.cell not in wanted)
    screen.context.play([Move(other.cell, Mark.CROSS)])
    assert context.state.marks[other.cell] == other.mark
    assert context.remark.startswith("That's right too. Look at the ")
    assert not context.feedback
    assert not context.done
    page.frame()
    assert "show" in [each.name for each in screen.desk.widgets]
    do(page)
    assert context.done
    assert not context.remark


def test_a_mark_that_only_follows_from_the_supposition_is_not_called_right(page: Player) -> None:
    page.app.scenes.push(TechniqueScreen(page.app, KIND.name, int(Technique.CHAIN) - 1))
    page.frame()
    context = page.scene.context  # type: ignore[attr-defined]
    step, before = context.step, context.state
    assert isinstance(step, FindStep)
    assert isinstance(step.found, DrawnHint)
    assert "Suppose the “?” in row 5, column 3 were a chest." in step.note(before)
    assert "What would follow is in row 3, column 2." in step.spoken_note(before)
    [(_number, forced)] = step.found.supposed
    assert forced.cell in {move.cell for move in settled_moves(before, Technique.CHAIN)}
    context.play([Move(forced.cell, Mark.CROSS)])
    assert context.state is before
    assert "only what would follow" in context.feedback
    assert not context.remark


def test_once_a_wanted_mark_is_placed_the_words_say_what_is_still_wanted(page: Player) -> None:
    page.click("technique 0")
    screen = page.scene
    assert isinstance(screen, TechniqueScreen)
    context, step = screen.context, screen.context.step
    assert isinstance(step, FindStep)
    assert step.found is not None
    [chest] = [move for move in step.found.moves if move.mark == Mark.CHEST]
    context.play([chest])
    page.frame()
    assert "Now cross out the cells this chest rules out." in words_on(page)
    wanted = {move.cell for move in step.found.moves}
    others = [
        move
        for move in settled_moves(context.state, Technique.FINISHED)
        if move.cell not in wanted and context.state.marks[move.cell] == Mark.EMPTY
    ]
    context.play(others[:1])
    assert context.remark == f"That's right too. Still missing: {len(wanted) - 1} crosses."


def test_the_first_exercise_gives_its_answer_away_neither_in_words_nor_by_rings(
    page: Player,
) -> None:
    page.click("technique 0")
    screen = page.scene
    assert isinstance(screen, TechniqueScreen)
    for number in range(7):
        screen.learn(number)
        page.frame()
        step = screen.context.step
        assert isinstance(step, FindStep)
        assert step.found is not None
        assert not screen.context.targets
        reason = step.why()
        assert reason
        assert not [name for name in shown_words(screen) if reason in name]
        assert screen.context.reasoned is step.found  # the cells it is about are outlined
        do(page)
        assert reason in shown_words(screen)


@pytest.mark.parametrize("exercise", exercises(), ids=lambda each: each.to_text()[:12])
def test_all_that_is_taken_is_true_and_the_hint_is_among_it(exercise: Exercise) -> None:
    [solution] = solutions(exercise.state.puzzle, 2, no_tick)
    moves = settled_moves(exercise.state, exercise.technique)
    assert all((move.mark == Mark.CHEST) == (move.cell in solution) for move in moves)
    assert set(hint(exercise.state, no_tick).moves) <= set(moves)


@pytest.mark.parametrize("number", range(len(Technique)))
def test_the_zones_that_a_shown_reason_names_have_their_letters(
    number: int, player: Player
) -> None:
    player.app.settings.set("sweetspots.zones", "letter")
    for step in techniques()[number].steps(player.app):
        reason = step.shown(step.start)[1]
        named = {ZONE_LETTERS.index(letter) for letter in re.findall(r"[Zz]one ([A-Z])", reason)}
        zones = {unit - 2 * step.start.puzzle.size for unit in step.named_units(is_shown=True)}
        assert named <= zones


def test_the_cells_of_a_reason_are_outlined(page: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    page.click("technique 3")
    screen = page.scene
    assert isinstance(screen, TechniqueScreen)
    found = screen.context.reasoned
    assert found is not None
    cells, shown = screen.context.board.cells(), page.picture()
    with monkeypatch.context() as patch:
        patch.setattr(FindStep, "reasoned", lambda _step, _is_shown: None)
        plain = page.picture()
    pictures = [
        [pygame.image.tobytes(of.subsurface(each.rect), "RGB") for each in cells]
        for of in (shown, plain)
    ]
    both = zip(cells, *pictures, strict=True)
    outlined = {cell.cell for cell, with_reason, without in both if with_reason != without}
    assert outlined >= found.why


def test_what_is_done_is_stored_and_the_next_exercise_follows(page: Player) -> None:
    page.click("technique 0")
    for _ in range(2):
        do(page)
        page.click("next")
    page.key("ESCAPE")
    assert Progress(page.app.store, KIND.name).of(0) == {0, 1}
    page.click("technique 0")
    assert isinstance(page.scene, TechniqueScreen)
    assert page.scene.lesson.at == 2
    for _ in range(2):
        do(page)
        page.click("next")
    do(page)
    assert "Learned." in words_on(page)
    assert Progress(page.app.store, KIND.name).of(0) == set(range(5))
    page.click("next")
    assert page.scene.number == 1
    page.key("ESCAPE")
    assert isinstance(page.scene, TechniquesScreen)


def words_on(player: Player) -> str:
    """All texts of the screen."""
    return " ".join(each.name for each in player.scene.tree.root.described())  # type: ignore


def test_an_exercise_can_be_left_out_and_begun_anew(page: Player) -> None:
    page.click("technique 0")
    page.click("exercise 1")
    screen = page.scene
    assert isinstance(screen, TechniqueScreen)
    start = screen.context.state
    do(page)
    page.click("over")
    assert screen.context.state == start
    do(page)
    page.click("next")
    assert isinstance(page.scene, TechniqueScreen)
    assert page.scene.lesson.at == 2
    page.key("ESCAPE")
    assert Progress(page.app.store, KIND.name).of(0) == {1}


def test_exercises_done_after_a_shown_one_count_and_the_next_visit_begins_there(
    page: Player,
) -> None:
    page.click("technique 0")
    for number in range(5):
        if number in (1, 4):
            page.click("show")
        else:
            do(page)
        page.click("next")
    assert Progress(page.app.store, KIND.name).of(0) == {0, 2, 3}
    page.key("ESCAPE")
    page.click("technique 0")
    assert isinstance(page.scene, TechniqueScreen)
    assert page.scene.lesson.at == 1
    page.picture()


def test_the_number_that_an_older_version_kept_still_counts(page: Player) -> None:
    page.app.store.set_setting(f"techniques.{KIND.name}", {"2": 3})
    progress = Progress(page.app.store, KIND.name)
    assert progress.of(2) == {0, 1, 2}
    progress.note(2, 4)
    assert progress.of(2) == {0, 1, 2, 4}


def shown_technique(player: Player) -> Technique:
    """The technique whose exercises are on the screen."""
    screen = player.scene
    assert isinstance(screen, TechniqueScreen)
    return next(each.technique for each in exercises() if each.state == screen.context.state)


def test_a_row_of_a_result_opens_the_exercises_of_its_technique(player: Player) -> None:
    player.deal()
    player.solve()
    player.details()
    player.click("learn Basic marks")
    assert shown_technique(player) is Technique.FINISHED
    player.key("ESCAPE")
    assert player.controller.over


def test_a_hint_opens_the_exercises_of_its_technique(player: Player) -> None:
    player.deal()
    assert player.ask_hint()
    player.click("hint next")
    card = player.controller.hint
    assert card is not None
    assert card.hint is not None
    player.click("hint learn")
    assert shown_technique(player) == card.hint.rank


@pytest.mark.parametrize("size", [(1280, 800), (640, 400), (900, 1400)])
def test_the_list_is_beside_the_exercises_where_it_has_room(
    start: Start, size: tuple[int, int]
) -> None:
    player = start(size=size)
    Progress(player.app.store, KIND.name).note(0, 0)
    player.app.scenes.push(technique_scene(player.app, KIND.name, ""))
    player.wait()
    assert isinstance(player.scene, TechniqueScreen) is (size != (640, 400))
    player.click("technique 3")
    screen = player.scene
    assert isinstance(screen, TechniqueScreen)
    assert (screen.number, screen.lesson.at) == (3, 0)
    do(player)
    player.picture()
    assert screen.context.done


def test_a_list_in_a_window_that_grows_gets_the_exercises_beside_it(page: Player) -> None:
    assert isinstance(page.scene, TechniquesScreen)
    page.app.resize((1280, 800))
    page.frame()
    assert isinstance(page.scene, TechniqueScreen)
    page.key("ESCAPE")
    assert page.in_menu


def test_the_tricks_of_other_puzzles_are_beside_the_list_too(player: Player) -> None:
    player.app.scenes.push(technique_scene(player.app, KIND.name, ""))
    player.click("crossword tricks")
    assert isinstance(player.scene, TricksScreen)
    assert "What the clue gives away" in words_on(player)
    player.click("sweetspots techniques")
    assert isinstance(player.scene, TechniqueScreen)
    player.click("wordwall tricks")
    player.key("ESCAPE")
    assert player.in_menu


def test_a_lesson_on_cryptic_clues_begins_at_its_device_and_stays_where_it_was_left(
    player: Player,
) -> None:
    screen = technique_scene(player.app, "crossword", "Container")
    assert isinstance(screen, TricksScreen)
    player.app.scenes.push(screen)
    [heading] = [
        block
        for block in screen.page.blocks
        if isinstance(block, Heading) and block.texts == "Container"
    ]
    view = screen._parts.scroll.view
    assert heading.rect.y == view.y
    assert screen.summary.startswith("Container. One part goes inside another.")
    _rule, worked, *_others = [text for title, text in screen.reports if title == "Container"]
    assert worked == (
        "Cut around left in religious group (4). The definition is “religious group”. "
        "“around” puts a letter for “left” inside the letters of “Cut”: a container. "
        "CULT (“religious group”): L (left) in CUT."
    )
    answer = "FEATHER (“quill”): E (English) in FATHER"
    assert answer not in player.app.reading.tree().text()
    player.click("show Father keeping English quill (7)")
    assert answer in player.app.reading.tree().text()
    assert answer in player.widget("show Father keeping English quill (7)").value
    player.key("HOME")
    player.key("F1")
    player.key("ESCAPE")
    assert heading.rect.y > view.bottom
    player.click("crossword clues")
    assert "Two halves" in words_on(player)
