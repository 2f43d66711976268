"""The contract of the faces has teeth: a lock with one fault fails, and is told what to do."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import count
from typing import Any

import pygame
import pytest

from examples.lock.board import LockBoard
from examples.lock.face import FACE
from game import catalog
from game.face import Face, Step, Teaching
from game.help.page import StepWords
from game.play.board import AnyContext
from game.play.ending import Ending
from game.play.speech import Cell
from game.settings.settings import Section, Toggle
from game.ui.blocks.gridboard import GridHintView
from game.ui.theme import Theme
from game.ui.widgets.widgets import Button, Widget
from generators.base import Hint
from tests.game import test_faces as contract
from tests.game.conftest import Start
from tests.game.faces.contract import LOCK, kind_of

pytestmark = pytest.mark.usefixtures("six_kinds")


class DrawsNothing(LockBoard):
    """Nobody sees it."""

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        pass


class Nameless(LockBoard):
    """Its wheels have no names."""

    def names(self) -> Sequence[str]:
        return [""] * len(super().names())


class Alike(LockBoard):
    """Its wheels have one name."""

    def names(self) -> Sequence[str]:
        return ["wheel"] * len(super().names())


class WithoutCells(LockBoard):
    """Nothing is on it."""

    def cells(self) -> Sequence[Cell]:
        return ()


class Astray(LockBoard):
    """Its wheels are said to be elsewhere."""

    def cells(self) -> Sequence[Cell]:
        return [cell._replace(rect=cell.rect.move(900, 0)) for cell in super().cells()]


class Silent(LockBoard):
    """Does not say what a wheel shows."""

    def values(self) -> Sequence[str]:
        return [""] * len(super().values())


class KeepsHints(LockBoard):
    """Does not make the moves of a hint."""

    def __init__(self, context: AnyContext) -> None:
        super().__init__(context)
        self.hints = IdleHintView(self)


class IdleHintView(GridHintView):
    """Makes no move."""

    board: LockBoard

    def play(self, hint: Hint) -> None:
        self.board.context.redraw()


class Overlapping(LockBoard):
    """A button lies over another one."""

    def widgets(self) -> Sequence[Widget]:
        return [self._at(0), self._at(8)]

    def _at(self, x: int) -> Widget:
        button = Button(f"at {x}", "", "check")
        button.rect = pygame.Rect(30 + x, 30 + x, 40, 40)
        return button


class Beyond(LockBoard):
    """A button lies out of the window."""

    def widgets(self) -> Sequence[Widget]:
        button = Button("beyond", "", "check")
        button.rect = pygame.Rect(-10, 100, 40, 40)
        return [button]


class RemembersMore(LockBoard):
    """Draws what is not in the state."""

    seen = count()

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        super().draw(surface, theme)
        surface.fill(theme.palette.seal, self.clues.rect.inflate(-20 * next(self.seen), 0))


class Restless(LockBoard):
    """Never comes to rest."""

    @property
    def moving(self) -> bool:
        return True


class WithoutEnd(LockBoard):
    """Never lets the result come."""

    def __init__(self, context: AnyContext) -> None:
        super().__init__(context)
        self.ending = EndlessEnding(self)


class EndlessEnding(Ending):
    """Is never ready."""

    @property
    def is_ready(self) -> bool:
        return False


class Faulty(LockBoard):
    """Cannot stand a key."""

    def key(self, event: pygame.event.Event) -> bool:
        raise AssertionError("a fault of the board")


class Closed(Step):
    """Cannot be done."""

    def is_done(self, state: Any) -> bool:
        return False


def _lessons(cabinet: object) -> list[Step]:
    puzzle = kind_of(LOCK.name).open(b"3x5/682=10/614=01/206=02/738=00/780=01", {}, lambda p: None)
    return [
        Closed(StepWords("One", "Do it."), puzzle.puzzle.start(kind_of(LOCK.name).play.modes[0]))
    ]


def _settings() -> Section:
    return Section("Lock", (Toggle("loud", "Loud", ""),))


Broken = tuple[Face, Callable[..., None], str]
BROKEN: dict[str, Broken] = {
    "another name": (
        replace(FACE, name="look"),
        contract.test_the_row_has_the_name_of_its_kind,
        "stands in the row",
    ),
    "no shape": (
        replace(FACE, shape=lambda puzzle: ""),
        contract.test_a_face_has_words_for_every_position,
        "Face.shape",
    ),
    "no rule": (
        replace(FACE, rule=lambda state: " "),
        contract.test_a_face_has_words_for_every_position,
        "Face.rule",
    ),
    "nothing to do": (
        replace(FACE, progress=lambda state: (0, 0, "of {whole}")),
        contract.test_a_face_has_words_for_every_position,
        "nothing to do",
    ),
    "no progress": (
        replace(FACE, progress=lambda state: (0, 3, "of {whole}")),
        contract.test_a_face_has_words_for_every_position,
        "does not grow",
    ),
    "keys of another puzzle": (
        replace(FACE, settings=_settings),
        contract.test_settings_carry_the_name_of_their_puzzle,
        "lock.something",
    ),
    "a step that cannot be done": (
        replace(FACE, teaching=Teaching(lessons=_lessons)),
        contract.test_every_step_of_the_tutorial_can_be_passed,
        "Step.is_done",
    ),
    "no step": (
        replace(FACE, teaching=Teaching(lessons=lambda cabinet: [])),
        contract.test_every_step_of_the_tutorial_can_be_passed,
        "None offers none",
    ),
}
BOARDS: dict[type[LockBoard], tuple[Callable[..., None], str]] = {
    DrawsNothing: (contract.test_a_board_draws_something, "Board.draw"),
    Nameless: (contract.test_cells_have_names_and_places_and_tell_of_moves, "has no name"),
    Alike: (contract.test_cells_have_names_and_places_and_tell_of_moves, "several cells"),
    WithoutCells: (contract.test_cells_have_names_and_places_and_tell_of_moves, "is empty"),
    Astray: (contract.test_cells_have_names_and_places_and_tell_of_moves, "outside the stage"),
    Silent: (contract.test_cells_have_names_and_places_and_tell_of_moves, "Cell.value"),
    KeepsHints: (contract.test_hints_lead_to_the_end, "third press"),
    Overlapping: (contract.test_nothing_overlaps_or_is_cut_off_at_any_size, "lies over"),
    Beyond: (contract.test_nothing_overlaps_or_is_cut_off_at_any_size, "out of the window"),
    RemembersMore: (contract.test_a_game_is_found_again_as_it_was_left, "looks different"),
    Restless: (contract.test_undo_and_redo_by_keys, "never ends"),
    WithoutEnd: (contract.test_the_result_appears_and_next_deals, "no result appears"),
    Faulty: (contract.test_a_monkey_finds_no_fault, "a fault of the board"),
}
BROKEN |= {board.__name__: (replace(FACE, board=board), *told) for board, told in BOARDS.items()}


@pytest.mark.parametrize("fault", BROKEN)
def test_a_broken_lock_fails(start: Start, fault: str) -> None:
    face, test, message = BROKEN[fault]
    catalog.FACES.rows[LOCK.name] = face  # those of this test alone: `six_kinds` has made them
    wanted = inspect.signature(test).parameters
    given: dict[str, Any] = {"name": LOCK.name, "start": start, "size": (1280, 800), "theme": ""}
    if "player" in wanted:
        given["player"] = start()
    with pytest.raises(AssertionError, match=message):
        test(**{each: given[each] for each in wanted})
