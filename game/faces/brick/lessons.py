"""Help for Brick, and the five steps that teach it, on a board of everyday words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.app.cabinet import Cabinet
from game.face import Step
from game.faces.brick.look import draw_comb
from game.help import guide
from game.help.page import HelpPage
from game.ui.theme import Theme
from generators.base import IllegalMove
from generators.brick.rules import CLASSIC, TARGET, WORD, Move, Puzzle, State

LESSON = Puzzle("deioprv", "p", 1, ("deep", "pipe", "prove", "provide", "rope"))


def found(*words: str) -> State:
    """Returns the board with these words found."""
    state = LESSON.start(CLASSIC)
    for word in words:
        state = state.apply(Move(WORD, TARGET, word))
    return state


class Free(Step):
    """A step without a task; words count as in a game."""

    goes_on = True

    def allowed(self, state: State, moves: Sequence[Move]) -> Sequence[Move]:
        return moves


@dataclass(frozen=True)
class Spell(Free):
    """Asks for `word`, or for any word if it is ""; after that, all words count."""

    word: str = ""

    def is_done(self, state: State) -> bool:
        if self.word:
            return bool(state.value_of(self.word))
        return len(state.entries) > len(self.start.entries)

    def allowed(self, state: State, moves: Sequence[Move]) -> Sequence[Move]:
        for move in moves:
            if self.word and move.text != self.word and not self.is_done(state):
                raise IllegalMove("That's a word, but not the one this step asks for.")
        return moves


@dataclass(frozen=True)
class SpellPangram(Free):
    """Asks for a pangram; after that, all words count."""

    def is_done(self, state: State) -> bool:
        return any(state.puzzle.is_pangram(word) for word, _value in state.entries)

    def allowed(self, state: State, moves: Sequence[Move]) -> Sequence[Move]:
        if self.is_done(state) or all(state.puzzle.is_pangram(move.text) for move in moves):
            return moves
        raise IllegalMove("That's a word, but it doesn't use all the letters.")


def lessons(cabinet: Cabinet) -> tuple[Step, ...]:
    """Returns the steps, worded for the player's setting "Drag to submit"."""
    return steps(cabinet.settings.flag("brick.drag"))


def steps(drag_judges: bool = True) -> tuple[Step, ...]:
    """Returns the five steps; each begins where the one before has ended.

    `drag_judges`: whether a drag over a word submits it, without Enter.
    """
    aim, drag, typed, again, pangram, rest = guide.steps(guide.shipped("lessons/brick"))
    return (
        Free(aim, found()),
        Spell(drag if drag_judges else typed, found(), "rope"),
        Spell(again, found("rope")),
        SpellPangram(pangram, found("rope", "pipe", "deep")),
        Spell(rest, found("rope", "pipe", "deep", "provide"), "prove"),
    )


EXAMPLES = ("pvrdoei", "pvrdoei", "AELNOYZ", "tpainer")


def draw_example(surface: pygame.Surface, theme: Theme, rect: pygame.Rect, order: str) -> None:
    """Draws a honeycomb; an order in capitals has no centre letter."""
    draw_comb(surface, theme, rect, order.lower(), order.islower())


def help_pages() -> list[HelpPage]:
    """Returns the pages of Help about Brick."""
    return guide.pages(guide.shipped("guide/brick"), EXAMPLES, draw_example)
