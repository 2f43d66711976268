"""The hand at a wall: clicks, drags and keys choose cards; the fourth one is judged."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import pygame

from game.scenes.lionwall.wall import PLACES, SIDE, Layout
from game.ui.pointer import Phase, Pointer
from generators.grid import bitset

MOST = 4
_STEP_PX = 8  # a quick drag leaves no gaps
_ARROWS = {
    pygame.K_LEFT: (0, -1),
    pygame.K_RIGHT: (0, 1),
    pygame.K_UP: (-1, 0),
    pygame.K_DOWN: (1, 0),
}
_ENTERS = (pygame.K_RETURN, pygame.K_KP_ENTER)
_ROWS = ("1234", "QWER", "ASDF", "ZXCV")
PLACE_KEYS = {
    getattr(pygame, f"KSCAN_{letter}"): place for place, letter in enumerate("".join(_ROWS))
}
"""Four rows of four keys, by where they lie on the keyboard."""


class Wall(Protocol):
    """What the hand asks of the scene."""

    def card_at(self, pos: tuple[int, int]) -> int | None:
        """The loose card that is seen at a point."""

    def seen(self) -> Layout:
        """What lies where, for a player who looks at the wall now."""

    def when_still(self, action: Callable[[], object]) -> None:
        """Does something as soon as nothing moves on the wall: at once, where nothing does."""

    def judge(self) -> None:
        """Plays the four chosen cards."""

    def refuse_fifth(self) -> None:
        """Says that four are chosen."""

    def choice_changed(self, before: list[int]) -> None:
        """Other cards are chosen than `before`."""

    @property
    def enter_judges(self) -> bool:
        """Whether four chosen cards wait for Enter."""


class Hand:
    """The cards chosen, in order, and what is under way to be."""

    def __init__(self, wall: Wall) -> None:
        self._wall = wall
        self._chosen: list[int] = []
        self.cursor: int | None = None
        """The place that the keys act on; None while the pointer is used."""
        self.hovered: int | None = None
        self._last_place = 0
        self._pressed: int | None = None
        self._path: list[int] = []
        self._last = (0, 0)

    @property
    def chosen(self) -> list[int]:
        """The chosen cards in the order chosen."""
        return self._chosen

    @chosen.setter
    def chosen(self, cards: list[int]) -> None:
        before, self._chosen = self._chosen, cards
        if before != cards:
            self._wall.choice_changed(before)

    @property
    def cards(self) -> int:
        """The chosen cards as a bitset."""
        return bitset(self.chosen)

    @property
    def shown(self) -> list[int]:
        """The chosen cards with those of a drag that is under way."""
        if len(self._path) < 2:
            return self.chosen
        return self._with(self._path)

    @property
    def pressed(self) -> int | None:
        """The card under a pointer that is down."""
        return self._pressed if len(self._path) < 2 else None

    def keep(self, loose: tuple[int, ...]) -> None:
        """Lets go of what does not lie on the wall any more."""
        self.chosen = [card for card in self.chosen if card in loose]
        if self.hovered not in loose:
            self.hovered = None

    def drop(self) -> None:
        """Chooses nothing."""
        self.chosen = []

    # The pointer

    def pointer(self, event: Pointer) -> bool:
        """A click or a drag; whether it was used."""
        if event.phase is Phase.HOVER:
            return self._hover(event.pos)
        if event.phase is Phase.DOWN:
            return self._press(event)
        if self._pressed is None:
            return False
        if event.phase is Phase.DRAG:
            self._drag(event.pos)
        elif event.phase is Phase.UP:
            self._release(event)
        elif event.phase is Phase.CANCEL:
            self.cancel()
        return True

    def _hover(self, pos: tuple[int, int]) -> bool:
        before, self.hovered = self.hovered, self._wall.card_at(pos)
        return self.hovered != before

    def _press(self, event: Pointer) -> bool:
        self.cancel()
        if event.button == 3:
            self._wall.when_still(self.drop)
            return True
        self._pressed = self._wall.card_at(event.pos) if event.button == 1 else None
        if self._pressed is None:
            return False
        self.cursor, self.hovered = None, None
        self._path, self._last = [self._pressed], event.pos
        return True

    def _drag(self, pos: tuple[int, int]) -> None:
        """Takes every card on the way from the last point."""
        way = pygame.Vector2(pos) - pygame.Vector2(self._last)
        steps = max(1, int(way.length() // _STEP_PX))
        for i in range(1, steps + 1):
            point = pygame.Vector2(self._last) + way * i / steps
            card = self._wall.card_at((int(point.x), int(point.y)))
            if card is not None and card not in self._path:
                self._path.append(card)
        self._last = pos

    def _release(self, event: Pointer) -> None:
        path, inside = self._path, self._wall.card_at(event.pos) == self._pressed
        self.cancel()
        if len(path) > 1:
            self._wall.when_still(lambda: self._take(path))
        elif inside:
            card = path[0]
            self._wall.when_still(lambda: self._toggle(card))
        if not event.touch:
            self.hovered = self._wall.card_at(event.pos)

    def cancel(self) -> None:
        """Drops what the pointer has begun."""
        self._pressed, self._path = None, []

    # What a card gets

    def _on_wall(self, card: int) -> bool:
        return card in self._wall.seen().loose

    def _with(self, path: list[int]) -> list[int]:
        """What is chosen after a drag over cards: all of them, or none where the first was."""
        if path[0] in self.chosen:
            return [card for card in self.chosen if card not in path]
        more = [card for card in path if card not in self.chosen and self._on_wall(card)]
        return [*self.chosen, *more][:MOST]

    def _take(self, path: list[int]) -> None:
        before, self.chosen = self.chosen, self._with(path)
        if before == self.chosen and path[0] not in before and self._on_wall(path[0]):
            self._wall.refuse_fifth()
        self._judge_four(len(before))

    def _toggle(self, card: int) -> None:
        if not self._on_wall(card):
            return  # it went up into its row meanwhile
        self._take([card])

    def _judge_four(self, before: int) -> None:
        full = before < len(self.chosen) == MOST
        if full and not self._wall.enter_judges:
            self._wall.judge()

    # The keys

    def key(self, event: pygame.event.Event) -> bool:
        """Arrows, Space and Enter, Esc, and a key for every place; whether it was used."""
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        if event.key in _ARROWS:
            self._walk(*_ARROWS[event.key])
            return True
        if event.key == pygame.K_ESCAPE and self.chosen:
            self._wall.when_still(self.drop)
            return True
        if event.key in _ENTERS and self._wall.enter_judges and len(self.chosen) == MOST:
            self._wall.when_still(self._wall.judge)
            return True
        if event.key in (*_ENTERS, pygame.K_SPACE):
            return self._take_place(self.cursor)
        place = PLACE_KEYS.get(getattr(event, "scancode", -1))
        if place is not None and self._wall.seen().card_in(place) is not None:
            self._last_place = self.cursor = place
        return place is not None and (self._take_place(place) or True)

    def _take_place(self, place: int | None) -> bool:
        card = None if place is None else self._wall.seen().card_in(place)
        if card is None:
            return False
        self._wall.when_still(lambda: self._toggle(card))
        return True

    def show_cursor(self) -> None:
        """Brings the cursor back where it was, or to the first card."""
        layout = self._wall.seen()
        if layout.loose and self.cursor is None:
            self.cursor = self._last_place
        if self.cursor is not None and layout.card_in(self.cursor) is None:
            first = SIDE * len(layout.rows)
            self.cursor = first + self.cursor % SIDE if layout.loose else None
        if self.cursor is not None:
            self._last_place = self.cursor

    def _walk(self, down: int, right: int) -> None:
        if self.cursor is None:
            self.show_cursor()
            return
        first = SIDE * len(self._wall.seen().rows)
        rows = (PLACES - first) // SIDE
        if not rows:
            self.cursor = None
            return
        row, col = divmod(max(self.cursor - first, 0), SIDE)
        self.cursor = first + (row + down) % rows * SIDE + (col + right) % SIDE
        self._last_place = self.cursor
