"""How a board ends its game: revealing the answer, its part of the result, and going on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import pygame

from game.play.session import Event
from game.ui.blocks.block import Block
from game.ui.drawing.shapes import SEAL
from game.ui.pointer import Pointer
from generators.base import Tick

if TYPE_CHECKING:  # the menu needs faces, but no result
    from game.result.insight import Insight
    from game.result.result import Result


class Ending:
    """What a board adds to the end of its game; implements `Solve` for the result.

    Most puzzles override few of its methods.
    """

    covers_board = False
    """Whether the result replaces the board as well as the panel."""

    def __init__(self, board: Any) -> None:
        self.board = board
        self.shows_details = False

    @property
    def celebrates(self) -> bool:
        """Whether a solved game is a win of the player."""
        return True

    @property
    def can_continue(self) -> bool:
        """Whether more can be done after the end: the game stays among the open ones."""
        return False

    @property
    def is_ready(self) -> bool:
        """Whether the result may be shown; asked every frame once the game is over."""
        return True

    @property
    def has_earned(self) -> bool:
        """Whether a game that was ended early is a success all the same."""
        return False

    @property
    def title(self) -> str:
        """How the game ended, as the result's title; "": the usual words."""
        return ""

    @property
    def title_aloud(self) -> str:
        """How the end is announced, where the title is not enough to hear; "": by the title."""
        return ""

    @property
    def is_of_set(self) -> bool:
        """Whether the result is of a set of games."""
        return False

    @property
    def seal(self) -> str:
        """The character on the seal of a success."""
        return SEAL

    @property
    def insights_title(self) -> str:
        """The heading of the findings."""
        return ""

    def insights(self, events: Sequence[Event], tick: Tick) -> Sequence[Insight]:
        """Returns the techniques or words the solution took, each with a note."""
        return ()

    def news(self) -> str:
        """Returns a sentence about a game that was not won; "" for none."""
        return ""

    @property
    def lesson(self) -> Insight | None:
        """The technique that most helps after this game, and why; None for none."""
        return None

    def begin_reveal(self) -> None:
        """Starts the animation that shows the answer of a game just LOST or SHOWN."""

    def page(self, parts: Result) -> Block | None:
        """Returns the result page made of `parts` and its own; None: the usual card."""
        return None

    def figures(self, parts: Result) -> Sequence[tuple[str, str]]:
        """Captions and figures of the result."""
        return parts.pairs()

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
