"""A wall on a screen: where it is, what lies on it at this moment, and what moves there."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.scenes.lionwall import cards, stage
from game.scenes.lionwall.film import Film
from game.scenes.lionwall.hand import Hand
from game.scenes.lionwall.wall import Layout, WallView
from game.theme import Theme
from game.ui.motion import Motion, linear, out_quad, shake
from generators.grid import bits
from generators.lionwall.rules import Puzzle

LIFT_MS, WRONG_MS, PAUSE_MS = 120, 300, 150
_SHAKE = 8


class Show:
    """The film of a wall run by the clock of a scene, `motion`."""

    def __init__(self, motion: Callable[[], Motion], puzzle: Puzzle, layout: Layout) -> None:
        self._motion = motion
        self.view = WallView(pygame.Rect(0, 0, 1, 1))
        self.film = Film(puzzle, layout)
        self._shaken = 0
        self._turning: tuple[int, ...] = ()

    @property
    def ms(self) -> float:
        """The moment of the film that is seen."""
        motion = self._motion()
        return self.film.length_ms * (motion.value("wall") if motion.running("wall") else 1)

    @property
    def left_ms(self) -> float:
        """How long it goes on."""
        return self.film.length_ms - self.ms

    @property
    def moves(self) -> bool:
        """While cards turn, glide or shake."""
        motion = self._motion()
        return motion.running("wall") or motion.running("wrong")

    @property
    def faded(self) -> float:
        """How far (0 to 1) a life that was just lost has gone."""
        return self._motion().value("wrong")

    def card_at(self, pos: tuple[int, int]) -> int | None:
        """The loose card that is seen at a point, those on top first."""
        for placed in reversed(list(self.film.placed(self.ms))):
            if placed.group is None and self.view.at(placed.col, placed.row).collidepoint(pos):
                return placed.card
        return None

    def seen(self) -> Layout:
        """What lies where, for a player who looks at the wall now."""
        return self.film.layout(self.ms)

    def lift(self, fresh: list[int]) -> None:
        """Cards that were just chosen come up."""
        for card in fresh:
            self._motion().start(("lift", card), LIFT_MS, out_quad)

    def shake(self, wrong: int, theme: Theme) -> None:
        """Four cards (a bitset) are wrong."""
        self._shaken = wrong
        if theme.motion:
            self._motion().start("wrong", WRONG_MS, linear)

    def roll(self, goal: Layout, theme: Theme, guessed: tuple[int, ...] = ()) -> None:
        """Goes on to another layout; the cards of a guess are seen for a moment, then turn."""
        if goal == self.film.last:
            return
        if not theme.motion:
            self.film = Film(self.film.puzzle, goal)
            return
        self.film = self.film.to(goal, self.ms)
        self._turning = guessed
        delay = WRONG_MS if self._motion().running("wrong") else PAUSE_MS if guessed else 0
        self._motion().start("wall", self.film.length_ms, linear, delay)

    def cut(self, layout: Layout) -> None:
        """Shows another layout at once."""
        self._motion().stop("wall")
        self.film = Film(self.film.puzzle, layout)

    def draw(
        self,
        surface: pygame.Surface,
        theme: Theme,
        hand: Hand,
        told: stage.Told,
        light: frozenset[int] | None = None,
        focus: bool = True,
    ) -> None:
        """Rows, cards, the ring around the card that the keys act on."""
        looks = self._looks(theme, hand, light)
        stage.draw_wall(surface, theme, self.view, self.film, self.ms, looks, told)
        cursor = hand.cursor
        if focus and cursor is not None and self.seen().card_in(cursor) is not None:
            cards.draw_focus(surface, theme, self.view.rect(cursor))

    def _looks(self, theme: Theme, hand: Hand, light: frozenset[int] | None) -> stage.Looks:
        motion = self._motion()
        shaking = motion.running("wrong")
        shift = theme.px(_SHAKE) * shake(motion.value("wrong")) if shaking else 0
        turning = self._turning if motion.running("wall") else ()
        return stage.Looks(
            chosen={*hand.shown, *turning},
            hovered=hand.hovered,
            pressed=hand.pressed,
            shaken=tuple(bits(self._shaken)) if shaking else (),
            shift=round(shift),
            lifted=lambda card: motion.value(("lift", card)),
            light=light,
        )
