"""How a game of Brick ends."""

from __future__ import annotations

from game.faces.brick import words
from game.faces.brick.board import BrickBoard
from game.faces.brick.panel import HiddenBonus, pairs_of, result_page
from game.play.ending import Ending
from game.result.ended import Ended
from game.result.result import ResultPage
from game.ui.blocks.block import Block
from game.ui.text import _
from generators.base import Status


class BrickEnding(Ending):
    """How a game of Brick ends, and what can be done afterwards."""

    covers_board = True
    board: BrickBoard

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

    def ended(self, found: None) -> Ended:
        state = self.board.state_now
        return Ended(
            title=words.result_title(state),
            aloud=words.result_aloud(state),
            is_win=bool(state.found),
            is_success=state.is_scholarly,
            seal=words.seal_of(state),
            figures=pairs_of(state),
        )

    def page(self, result: ResultPage, found: None) -> Block:
        """Returns the page of the result, with the words of the board."""
        board = self.board
        is_hidden = board.state_now.status is Status.SOLVED and not board.shows_missed_bonus
        hidden = HiddenBonus(board.go_on, board.show_missed_bonus) if is_hidden else None
        return result_page(board.state_now, board.lists, result, hidden, board.context)
