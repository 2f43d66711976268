"""How a game of Brick ends, and which words took long to find."""

from __future__ import annotations

import json
from collections.abc import Sequence
from itertools import pairwise

from game.faces.brick import words
from game.faces.brick.board import BrickBoard
from game.faces.brick.panel import HiddenBonus, pairs_of, result_page
from game.play.ending import Ending
from game.play.session import Event, Verb
from game.result.insight import Insight
from game.result.result import Result
from game.ui.blocks.block import Block
from game.ui.text import _, clock_text, shown_ms
from generators.base import Status, Tick
from generators.brick.rules import Puzzle

_MOST_WAITS, _LEAST_WAIT_MS = 3, 5000


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

    @property
    def insights_title(self) -> str:
        return _("Your slowest words")

    def insights(self, events: Sequence[Event], tick: Tick) -> Sequence[Insight]:
        """Returns the words that took longest to find, if the player has the clock on.

        Returns none if words are still hidden: the result then shows these.
        """
        has_clock = self.board.context.settings.flag("clock")
        is_wanted = has_clock and not self.board.state_now.hidden
        return longest_waits(self.board.puzzle, events) if is_wanted else ()

    def page(self, parts: Result) -> Block:
        """Returns the page of the result, with the words of the board."""
        board = self.board
        is_hidden = board.state_now.status is Status.SOLVED and not board.shows_missed_bonus
        hidden = HiddenBonus(board.go_on, board.show_missed_bonus) if is_hidden else None
        return result_page(board.state_now, board.lists, parts, hidden, board.context)

    def figures(self, parts: Result) -> Sequence[tuple[str, str]]:
        return parts.pairs(pairs_of(self.board.state_now))


def longest_waits(puzzle: Puzzle, events: Sequence[Event]) -> list[Insight]:
    """Returns the words with the longest waits before them, of at least five seconds."""
    found = [(0, "")]
    for event in events:
        if event.verb is Verb.MOVE:
            moves = json.loads(event.data)
            ms = shown_ms(event.elapsed_ms)
            found += [(ms, text) for action, _v, text in moves if action == "word"]
    waits = [(ms - before, word) for (before, _last), (ms, word) in pairwise(found)]
    long = [wait for wait in sorted(waits, reverse=True) if wait[0] >= _LEAST_WAIT_MS]
    return [
        Insight(puzzle.spelling(word), words.points(puzzle.points(word)), clock_text(ms))
        for ms, word in long[:_MOST_WAITS]
    ]
