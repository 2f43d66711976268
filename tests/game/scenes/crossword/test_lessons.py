"""The five steps of the tutorial."""

from __future__ import annotations

import itertools

import pytest

from game.scenes.crossword.lessons import LESSON, clued, steps
from game.scenes.crossword.tutorial import CrosswordTutorial
from game.scenes.step import Step
from generators.base import Status, no_tick
from generators.crossword.rules import STANDARD, Form, Puzzle, State
from generators.crossword.solver import Problem, solutions
from tests.game.scenes.crossword.boards import BRITISH_ROWS, MINI, fill_in
from tests.game.scenes.crossword.conftest import Begin
from tests.game.scenes.crossword.crossworder import SIZES, Crossworder


def tutorial(
    begin: Begin, size: tuple[int, int] = (1280, 800), puzzle: Puzzle | None = None
) -> tuple[Crossworder, CrosswordTutorial]:
    """The tutorial just begun, from the menu or from a game."""
    player = begin(puzzle, size)
    scene = CrosswordTutorial(player.app, "Play", lambda: None)
    player.app.scenes.push(scene)
    player.wait()
    player.picture()
    return player, scene


def chip(scene: CrosswordTutorial, word: str) -> tuple[int, int]:
    """Where a word stands."""
    return scene.bank.card.chip(LESSON.bank.index(word)).center


def at(scene: CrosswordTutorial, row: int, col: int) -> tuple[int, int]:
    """The middle of a cell."""
    return scene.view.rect(row * scene.view.cols + col).center


def done(step: Step) -> State:
    """The position once the step's moves are made."""
    state: State = step.start
    for move in getattr(step, "wanted", ()):
        state = state.apply(move)
    return state


def test_its_fill_in_has_one_solution_and_none_without_the_given_letter() -> None:
    assert len(solutions(Problem.of(LESSON), 3, no_tick)) == 1
    assert len(solutions(Problem(LESSON.board, LESSON.bank, ()), 3, no_tick)) == 2


def test_each_step_begins_where_the_one_before_it_ended() -> None:
    told = steps()
    assert len(told) == 5
    for step, after in itertools.pairwise(told[:4]):
        state = done(step)
        assert step.is_done(state)
        assert state == after.start
    assert done(told[3]).status is Status.SOLVED
    assert done(told[4]).status is Status.SOLVED
    assert told[4].start == clued().start(STANDARD)


def test_who_plays_with_clues_is_taught_them_first(begin: Begin) -> None:
    told = steps(Form.CLUED)
    assert len(told) == 5
    assert [step.start.puzzle.form for step in told] == [Form.CLUED] * 3 + [Form.FILL_IN] * 2
    assert done(told[1]) == told[2].start
    assert done(told[2]).status is done(told[4]).status is Status.SOLVED
    assert not tutorial(begin, puzzle=MINI)[1]._has_bank
    assert tutorial(begin, puzzle=fill_in(BRITISH_ROWS))[1]._has_bank


def test_the_clues_are_learnt_with_keys(begin: Begin) -> None:
    player, scene = tutorial(begin, puzzle=MINI)
    for letters in ("", "tea", "en"):
        player.type(letters)
        assert scene.done
        player.key("RETURN")
        player.picture()
    assert scene.at == 3


def test_it_is_played_to_its_end_with_keys(begin: Begin) -> None:
    player, scene = tutorial(begin)
    player.key("RETURN")
    player.key("RETURN")  # LINK, the only word that fits
    assert scene.done
    player.key("RETURN")
    player.type("eel")
    assert scene.done
    player.key("RETURN")
    player.type("ion")
    player.key("RIGHT")  # turns
    player.key("RIGHT")
    player.type("ai")
    assert scene.done
    player.key("RETURN")
    player.type("tea")
    player.key("HOME")
    player.key("SPACE")
    player.type("ten")
    assert scene.done
    player.picture()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("by_touch", [False, True])
def test_it_can_be_played_without_a_keyboard(
    begin: Begin, size: tuple[int, int], by_touch: bool
) -> None:
    player, scene = tutorial(begin, size)
    press = player.tap if by_touch else player.click
    press("next")
    for word in ("link", "keel", "lion", "nail"):
        player.picture()
        if scene.done:
            press("next")
            player.picture()
        if word == "nail":
            press(at(scene, 3, 1))
        press(chip(scene, word))
    press("next")
    player.picture()
    for letter in "tea":
        press(f"key {letter}")
    press(at(scene, 0, 0))
    press(at(scene, 0, 0))
    for letter in "ten":
        press(f"key {letter}")
    assert scene.done
    assert scene.at == 4


def test_a_word_can_be_dragged_onto_the_board(begin: Begin) -> None:
    player, scene = tutorial(begin)
    player.click("next")
    player.picture()
    player.press(chip(scene, "link"))
    player.move(at(scene, 0, 1))
    player.picture()
    player.release(at(scene, 0, 1))
    assert scene.done


def test_what_is_not_wanted_is_refused_with_a_reason(begin: Begin) -> None:
    player, scene = tutorial(begin, (640, 400))
    player.type("x")
    assert scene.refused
    player.click("next")
    player.picture()
    player.type("x")
    assert scene.refused
    assert not scene.done
    player.click(at(scene, 3, 1))
    player.click(chip(scene, "link"))
    assert "That is for later" in scene.refused
    player.picture()


def test_at_first_sight_the_bank_is_below_the_words(begin: Begin) -> None:
    _player, scene = tutorial(begin)
    first = scene.bank.card.chip(0)
    assert first.top > scene.words_top > 0
    assert scene.inner.contains(first)


def test_another_step_holds_no_word_of_the_one_before(begin: Begin) -> None:
    player, scene = tutorial(begin)
    player.click("next")
    player.click(chip(scene, "link"))
    player.click("next")
    player.picture()
    player.click(chip(scene, "lion"))
    assert scene.bank.held is not None
    player.picture()
    player.click("before")
    assert scene.bank.held is None


@pytest.mark.parametrize("puzzle", [None, MINI])
def test_what_is_below_the_words_is_on_the_card(begin: Begin, puzzle: Puzzle | None) -> None:
    for size in SIZES:
        player, scene = tutorial(begin, size, puzzle)
        for _ in range(5):
            player.picture()
            low = scene.desk["next"].rect.top
            if scene._has_bank:
                rects = [scene.bank.card.chip(index) for index in range(4)]
            else:
                rects = [key.rect for key in scene.keys]
            assert all(scene.inner.contains(rect) and rect.bottom <= low for rect in rects)
            scene._states[scene.at] = done(scene.step)
            scene._refresh()
            player.picture()
            player.click("next")
