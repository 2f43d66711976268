"""How a board ends a game and shows a hint: the parts that a puzzle may replace."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

import pygame

from game.play.session import Event
from game.result.ended import Ended
from game.ui.blocks.block import Block
from game.ui.pointer import Pointer
from generators.base import Hint, Message, Tick

if TYPE_CHECKING:
    from game.result.result import ResultPage


class Ending:
    """What a board adds to the end of its game. Most puzzles override few of its methods."""

    covers_board = False
    """Whether the result replaces the board as well as the panel."""

    def __init__(self, board: Any) -> None:
        self.board = board

    @property
    def can_continue(self) -> bool:
        """Whether more can be done after the end: the game stays among the open ones."""
        return False

    @property
    def is_ready(self) -> bool:
        """Whether the result may be shown; asked every frame once the game is over."""
        return True

    def begin_reveal(self) -> None:
        """Starts the animation that shows the answer of a game just LOST or SHOWN."""

    def find(self, events: Sequence[Event], tick: Tick) -> Any:
        """Returns what takes time to find out about the game, as plain data of the puzzle's own.

        It runs in the background; `ended` and `page` get None until it is done.
        """
        return None

    def ended(self, found: Any) -> Ended:
        """Returns what the board says of the game."""
        return Ended()

    def page(self, result: ResultPage, found: Any) -> Block | None:
        """Returns the page made of the parts of `result` and its own; None: the usual card."""
        return None

    def pointer(self, event: Pointer) -> bool:
        """Handles a pointer on the board behind the result; returns whether it was used."""
        return False

    def key(self, event: pygame.event.Event) -> bool:
        """Handles a key while the result is shown; returns whether it was used."""
        return False

    def next_game(self) -> bool:
        """Opens what New leads to instead of another deal; returns whether it did."""
        return False

    def left_for_new(self) -> bool:
        """Says that the game stays open when New leaves it; returns whether it did."""
        return False


NUDGE, REASON, PARTS = 1, 2, 3
"""The stages of a hint: where to look, why, and for some the parts. The next press moves."""


def is_last(stage: int, hint: Hint) -> bool:
    """Whether the next press makes the move."""
    return stage == PARTS or (stage == REASON and hint.parts is None)


class HintLight(NamedTuple):
    """What an open hint highlights on the board; `stage` is one of the stages."""

    hint: Hint
    stage: int

    @property
    def why(self) -> frozenset[int]:
        """The cells that the reason is about."""
        return self.hint.why

    @property
    def follows(self) -> frozenset[int]:
        """The cells of the move, from the stage REASON on."""
        shown = self.hint.moves if self.stage >= REASON else ()
        return frozenset(move.cell for move in shown if hasattr(move, "cell"))


class Playing(Protocol):
    """The position of a board, and a way to play moves."""

    @property
    def state(self) -> Any: ...

    def play(self, moves: Sequence[Any], beside_hint: bool = False) -> bool: ...


class HintedBoard(Protocol):
    """A board on which a hint can be shown."""

    @property
    def context(self) -> Playing: ...


class HintView:
    """How a board shows hints; a puzzle overrides what it does differently."""

    def __init__(self, board: HintedBoard) -> None:
        self.board = board

    def state(self) -> Any:
        """Returns the position that a hint is asked about."""
        return self.board.context.state

    def search(self, find: Callable[[Any, Tick], Hint]) -> Callable[[Tick], Hint]:
        """Returns the work of a job that finds a hint; `find` is the kind's own search."""
        return partial(find, self.state())

    def before_stage(self, stage: int, hint: Hint) -> Sequence[Any]:
        """Prepares the board for a stage of the hint; returns moves to play, such as a fee."""
        return ()

    def first_stage(self, hint: Hint) -> int:
        """Returns the stage that a hint begins with: later if the nudge says nothing."""
        return NUDGE

    def nudged_cells(self, hint: Hint) -> Collection[int]:
        """Returns the cells that the first stage of a hint leads the keyboard to."""
        return hint.why

    def worded(self, message: Message) -> Message:
        """Returns a sentence of a hint with this board's own names for cells and units."""
        return message

    def lesson(self, hint: Hint) -> str:
        """Returns the title of the lesson on a hint of a puzzle without exercises; "" for none."""
        return ""

    def place(self, hint: Hint) -> str:
        """Returns the place that a hint's nudge points at, for a sentence; "" if unnamed."""
        return ""

    def easiest(self, state: Any, find: Callable[[Any], Hint]) -> Hint:
        """Returns the easiest step worth advising at a position; `find` returns its hint.

        Raises NoHint.
        """
        return find(state)

    def is_used(self, hint: Hint, before: Any, after: Any) -> bool:
        """Returns whether the step from one position to the next makes a move of a hint."""
        return False

    def price(self, stage: int, hint: Hint) -> str:
        """Returns the price on the button that opens a stage of the hint; "" if it is free."""
        return ""

    def play(self, hint: Hint) -> None:
        """Makes the moves of a hint."""
        self.board.context.play(hint.moves)

    def is_beside(self, pos: tuple[int, int]) -> bool:
        """Returns whether the hint is about other places: a press on this one only closes it."""
        return False

    def picture(self, hint: Hint) -> Block | None:
        """Returns a picture of what the reason is about, if that is not a cell."""
        return None
