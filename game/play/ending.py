"""How the game on a board ends: what it reveals, its result, and what can be done afterwards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import pygame

from game.play.session import Event
from game.storage.records import Win
from game.ui.blocks.block import Block
from game.ui.drawing.shapes import SEAL
from game.ui.pointer import Pointer
from game.ui.text import _
from generators.base import Tick

if TYPE_CHECKING:  # the menu needs faces, but no result
    from game.result.insight import Insight
    from game.result.result import Result


class Ending:
    """The end of a game. Most puzzles need none of its methods."""

    covers_board = False
    """Whether the result takes the place of the board, too."""

    def __init__(self, board: Any) -> None:
        self.board = board

    @property
    def celebrates(self) -> bool:
        """As in `Solve`: whether a solved game is a win of the player."""
        return True

    @property
    def can_continue(self) -> bool:
        """Whether more can be done after the end: the game stays among the open ones."""
        return False

    @property
    def is_ready(self) -> bool:
        """Whether the result may show by now; asked every frame once the game is over."""
        return True

    @property
    def has_earned(self) -> bool:
        """As in `Solve`: whether a game that was ended early is a success all the same."""
        return False

    @property
    def title(self) -> str:
        """As in `Solve`: what the game came to, where the usual words don't do."""
        return ""

    @property
    def help_note(self) -> str:
        """As in `Solve`: the help that a set of games took together."""
        return ""

    @property
    def is_of_set(self) -> bool:
        """As in `Solve`: whether the result is of a set of games."""
        return False

    @property
    def seal(self) -> str:
        """As in `Solve`: the character on the seal of a success."""
        return SEAL

    @property
    def insights_title(self) -> str:
        """As in `Solve`: the heading of the findings."""
        return ""

    @property
    def has_techniques(self) -> bool:
        """As in `Solve`: whether what the puzzle took can be learned."""
        return False

    def insights(self, events: Sequence[Event], tick: Tick) -> Sequence[Insight]:
        """As in `Solve`: what the puzzle took."""
        return ()

    def called(self, level: str, shape: str) -> str:
        """As in `Solve`: what a puzzle of a preset is called in a sentence."""
        both = _("{level} {shape}").format(level=level, shape=shape)
        return both if level and shape else level or shape

    def praise(self, earlier: Sequence[Win], puzzle: str) -> str:
        """As in `Solve`: a word about the win."""
        return ""

    def news(self) -> str:
        """As in `Solve`: a word about a game that was not won."""
        return ""

    @property
    def held_up(self) -> str:
        """As in `Solve`: what a game with help was held up by."""
        return ""

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
        """Returns whether New leads elsewhere than to another deal, and has led there."""
        return False

    def left_for_new(self) -> bool:
        """Handles that another game takes its place. Returns whether the player was informed."""
        return False
