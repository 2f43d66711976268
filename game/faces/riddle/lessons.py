"""Help for riddles, and the steps that teach them."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

import pygame

from game.app.cabinet import Cabinet
from game.face import Step
from game.faces.riddle.look import draw_stacked
from game.help import guide
from game.help.page import HelpPage
from game.ui.drawing import shapes
from game.ui.theme import Theme
from generators.base import IllegalMove
from generators.riddle.rules import CLASSIC, LETTER, STRIKE, Line, Move, Puzzle, State, mask_of

LESSON = Puzzle.from_text("4-a.sugar.grape-l.tea.cake-c.fork.cork-B.steel.stool=safe")


def position(*moves: Move) -> State:
    """Returns the lesson's riddle after some moves."""
    state = LESSON.start(CLASSIC)
    for move in moves:
        state = state.apply(move)
    return state


@dataclass(frozen=True)
class Make(Step):
    """A step that is done once all the wanted moves are made, in any order."""

    wanted: tuple[Move, ...] = ()

    def targets(self, state: State) -> Collection[int]:
        return {move.place for move in self.wanted if not _made(state, move)}

    def is_done(self, state: State) -> bool:
        return all(_made(state, move) for move in self.wanted)

    def allowed(self, state: State, moves: Sequence[Move]) -> Sequence[Move]:
        """Returns the moves if the step asks for them; a press on a wanted letter types it.

        Without a keyboard the lesson has no letter keys, unlike a game. Raises IllegalMove.
        """
        typed = [move._replace(action=LETTER) for move in moves]
        for possible in (moves, typed):
            if all(move in self.wanted for move in possible):
                return possible
        raise IllegalMove("Not yet. First do what this step asks for.")


def _made(state: State, move: Move) -> bool:
    if move.action == STRIKE:
        return bool(state.struck[move.place] & mask_of(move.text))
    return state.letters[move.place] == move.text


_S, _A, _F, _E = (Move(LETTER, place, letter) for place, letter in enumerate("safe"))
_NOT_U, _NOT_E = Move(STRIKE, 0, "u"), Move(STRIKE, 1, "e")


def steps(cabinet: Cabinet) -> tuple[Step, ...]:
    """Returns the five steps; each begins with the position the one before ended in."""
    aim, first_letter, second_letter, strike, last = guide.steps(guide.shipped("lessons/riddle"))
    return (
        Step(aim, position()),
        Make(first_letter, position(), (_F,)),
        Make(second_letter, position(_F), (_E,)),
        Make(strike, position(_F, _E), (_NOT_U, _NOT_E)),
        Make(last, position(_F, _E, _NOT_U, _NOT_E), (_S, _A)),
    )


EXAMPLES = (
    *(Line("a", "fork", "cork"), Line("k", "tea", "cake"), Line("x", "tea", "cake")),
    *(Line("k", "house", "tiger"), Line("x", "house", "tiger")),
)


def draw_example(surface: pygame.Surface, theme: Theme, rect: pygame.Rect, line: Line) -> None:
    """Draws the clue words of a line on a slip, one below the other, the letters left marked."""
    palette = theme.palette
    slip = rect.inflate(-2, -2)
    shapes.rounded(surface, slip, theme.px(10), palette.paper)
    shapes.rounded(surface, slip, theme.px(10), palette.edge, max(1.0, theme.u))
    draw_stacked(surface, theme, slip.inflate(-slip.width // 8, -slip.height // 5), line)


def help_pages() -> list[HelpPage]:
    """Returns the pages of Help about riddles."""
    return guide.pages(guide.shipped("guide/riddle"), EXAMPLES, draw_example)
