"""The wall as it looks at a moment: rows, cards on their way, what is chosen or lit."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass, field

import pygame

from game.scenes.lionwall import cards
from game.scenes.lionwall.cards import Look, RowText
from game.scenes.lionwall.faces import face_of
from game.scenes.lionwall.film import Film, Placed
from game.scenes.lionwall.wall import WallView
from game.theme import Theme
from generators.lionwall.rules import Puzzle

_FADED = 90  # of 255: cards that a hint does not speak of


@dataclass(frozen=True)
class Looks:
    """Which cards look how."""

    chosen: Collection[int] = ()
    hovered: int | None = None
    pressed: int | None = None
    shaken: Collection[int] = ()
    shift: int = 0
    """How far the shaken cards are beside their places, in pixels."""
    lifted: Callable[[int], float] = field(default=lambda card: 1.0)
    """How far (0 to 1) a chosen card has come up."""
    light: Collection[int] | None = None
    """The cards that a hint speaks of; all others stand back."""

    def of(self, card: int) -> Look:
        """How a card lies there."""
        if card in self.chosen or card in self.shaken:
            return "chosen"
        if self.light is not None and card in self.light:
            return "lit"
        if card == self.pressed:
            return "pressed"
        return "hover" if card == self.hovered else "plain"

    def stands_back(self, card: int) -> bool:
        """Whether a hint speaks of other cards."""
        return self.light is not None and card not in self.light


Told = Callable[[int], RowText]
"""What is told of a group in its row."""


def draw_wall(
    surface: pygame.Surface,
    theme: Theme,
    view: WallView,
    film: Film,
    ms: float,
    looks: Looks,
    told: Told,
) -> None:
    """All of it."""
    puzzle = film.puzzle
    for row, (group, settled) in enumerate(film.rows(ms)):
        _draw_row(surface, theme, view, puzzle, row, group, settled, told)
    for placed in film.placed(ms):
        _draw_placed(surface, theme, view, puzzle, placed, looks)


def _draw_row(
    surface: pygame.Surface,
    theme: Theme,
    view: WallView,
    puzzle: Puzzle,
    row: int,
    group: int,
    settled: float,
    told: Told,
) -> None:
    rect, chars = view.row_rect(row), puzzle.text_of(puzzle.groups[group].cards)
    face, text = face_of(puzzle), told(group)
    if settled < 1:
        cards.draw_settling(
            surface, theme, face, chars, rect, view.gap, group, text, max(0.0, settled)
        )
        return
    picture = cards.row_picture(theme, face, chars, rect.size, view.gap, group, text)
    surface.blit(picture, rect)


def _draw_placed(
    surface: pygame.Surface,
    theme: Theme,
    view: WallView,
    puzzle: Puzzle,
    placed: Placed,
    looks: Looks,
) -> None:
    rect, char = view.at(placed.col, placed.row), puzzle.cards[placed.card]
    look = looks.of(placed.card)
    if placed.card in looks.shaken:
        rect.x += looks.shift
    if look == "chosen":
        rect.y -= round(theme.px(cards.LIFT) * looks.lifted(placed.card))
    if placed.group is not None or placed.width < 1:
        cards.draw_turning(
            surface, theme, face_of(puzzle), char, rect, placed.width, placed.group, look
        )
    elif looks.stands_back(placed.card):
        cards.draw_faded(surface, theme, face_of(puzzle), char, rect, look, _FADED)
    else:
        cards.draw_card(surface, theme, face_of(puzzle), char, rect, look)
