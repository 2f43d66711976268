"""The five steps of the tutorial."""

from __future__ import annotations

import itertools

from game.face import Step
from game.faces.crossword.board import CrosswordBoard
from game.faces.crossword.lessons import LESSON, clued, steps
from game.faces.crossword.lists.bank import Bank
from game.help.lesson import LessonScreen
from generators.base import Status, no_tick
from generators.crossword.rules import STANDARD, CrosswordForm, Puzzle, State
from generators.crossword.solver import Problem, solutions
from generators.kinds import kind_named
from tests.game.faces.crossword.boards import BRITISH_ROWS, MINI, fill_in
from tests.game.faces.crossword.conftest import Begin
from tests.game.faces.crossword.crossworder import Crossworder


def tutorial(
    begin: Begin, size: tuple[int, int] = (1280, 800), puzzle: Puzzle | None = None
) -> tuple[Crossworder, LessonScreen]:
    """The tutorial just begun, from the menu or from a game."""
    player = begin(puzzle, size)
    kind = kind_named("crossword")
    player.app.dealer.choose(kind, kind.preset("fill-in-5"))
    scene = LessonScreen(player.app, "crossword", lambda: None)
    assert isinstance(scene, LessonScreen)
    player.app.scenes.push(scene)
    player.wait()
    player.picture()
    return player, scene


def board_of(scene: LessonScreen) -> CrosswordBoard:
    """The board of the step."""
    board = scene.context.board
    assert isinstance(board, CrosswordBoard)
    return board


def bank_of(scene: LessonScreen) -> Bank:
    """Its words."""
    bank = board_of(scene).bank
    assert bank is not None
    return bank


def chip(scene: LessonScreen, word: str) -> tuple[int, int]:
    """Where a word stands."""
    return bank_of(scene).words.chip(LESSON.bank.index(word)).center


def at(scene: LessonScreen, row: int, col: int) -> tuple[int, int]:
    """The middle of a cell."""
    view = board_of(scene).grid.view
    return view.rect(row * view.cols + col).center


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
    told = steps(CrosswordForm.CLUED)
    assert len(told) == 5
    assert [step.start.puzzle.form for step in told] == [CrosswordForm.CLUED] * 3 + [
        CrosswordForm.FILL_IN
    ] * 2
    assert done(told[1]) == told[2].start
    assert done(told[2]).status is done(told[4]).status is Status.SOLVED
    assert board_of(tutorial(begin, puzzle=MINI)[1]).bank is None
    assert board_of(tutorial(begin, puzzle=fill_in(BRITISH_ROWS))[1]).bank is not None


def test_the_clues_are_learnt_with_keys(begin: Begin) -> None:
    player, scene = tutorial(begin, puzzle=MINI)
    for letters in ("", "tea", "en"):
        player.type(letters)
        assert scene.context.done
        player.key("RETURN")
        player.picture()
    assert scene.lesson.at == 3


def test_it_is_played_to_its_end_with_keys(begin: Begin) -> None:
    player, scene = tutorial(begin)
    player.key("RETURN")
    player.key("RETURN")  # LINK, the only word that fits
    assert scene.context.done
    player.key("RETURN")
    player.type("eel")
    assert scene.context.done
    player.key("RETURN")
    player.type("ion")
    player.key("RIGHT")  # turns
    player.key("RIGHT")
    player.type("ai")
    assert scene.context.done
    player.key("RETURN")
    player.type("tea")
    player.key("HOME")
    player.key("SPACE")
    player.type("ten")
    assert scene.context.done
    player.picture()


def test_a_word_can_be_dragged_onto_the_board(begin: Begin) -> None:
    player, scene = tutorial(begin)
    player.click("next")
    player.picture()
    player.press(chip(scene, "link"))
    player.move(at(scene, 0, 1))
    player.picture()
    player.release(at(scene, 0, 1))
    assert scene.context.done


def test_what_is_not_wanted_is_refused_with_a_reason(begin: Begin) -> None:
    player, scene = tutorial(begin, (640, 400))
    player.type("x")
    assert scene.context.feedback
    player.click("next")
    player.picture()
    player.type("x")
    assert scene.context.feedback
    assert not scene.context.done
    player.click(at(scene, 3, 1))
    player.click(chip(scene, "link"))
    assert "Not yet" in scene.context.feedback
    player.picture()


def test_another_step_holds_no_word_of_the_one_before(begin: Begin) -> None:
    player, scene = tutorial(begin)
    player.click("next")
    player.click(chip(scene, "link"))
    player.click("next")
    player.picture()
    player.click(chip(scene, "lion"))
    assert bank_of(scene).held is not None
    player.picture()
    player.click("before")
    assert bank_of(scene).held is None
