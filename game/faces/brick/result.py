"""How a game of Brick ends."""

from __future__ import annotations

from collections.abc import Sequence

from game.faces.brick import words
from game.faces.brick.board import BrickBoard
from game.faces.brick.panel import HiddenBonus, pairs_of, result_page
from game.play.ending import Ending
from game.result.result import Result
from game.ui.blocks.block import Block
from game.ui.text import _
from generators.base import Status


class BrickEnding(Ending):
    """How a game of Brick ends, and what can be done afterwards."""

    covers_board = True
    board: BrickBoard

    @property
    def celebrates(self) -> bool:
        return bool(self.board.state_now.found)

    @property
    def has_earned(self) -> bool:
        return self.board.state_now.is_scholarly

    @property
    def title(self) -> str:
        return words.result_title(self.board.state_now)

    @property
    def title_aloud(self) -> str:
        return words.result_aloud(self.board.state_now)

    @property
    def seal(self) -> str:
        return words.seal_of(self.board.state_now)

    @property
    def can_continue(self) -> bool:
        return self.board.looks_for_more

    @property
    def is_ready(self) -> bool:
        """Whether the last word has been seen and the player isn't looking for more words."""
        return not self.board.looks_for_more and not self.board.context.motion.running("linger")

    def left_for_new(self) -> bool:
        """Returns whether the board came from the player's own text; says it wasn't saved."""
        if self.board.puzzle.is_own:
            text = _("Your text wasn't saved, so this puzzle uses the word list.")
            self.board.context.say(text, "warning")
        return self.board.puzzle.is_own

    def page(self, parts: Result) -> Block:
        """Returns the page of the result, with the words of the board."""
        board = self.board
        is_hidden = board.state_now.status is Status.SOLVED and not board.shows_missed_bonus
        hidden = HiddenBonus(board.go_on, board.show_missed_bonus) if is_hidden else None
        return result_page(board.state_now, board.lists, parts, hidden, board.context)

    def figures(self, parts: Result) -> Sequence[tuple[str, str]]:
        return parts.pairs(pairs_of(self.board.state_now))
