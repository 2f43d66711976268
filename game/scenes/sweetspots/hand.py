"""The hand on a Sweet Spots board: clicks, drags and keys become moves."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.layout import BoardView
from game.ui.pointer import Phase, Pointer
from generators.sweetspots.rules import Mark, Move, State

IN_TURN, CROSS, CHEST = range(3)
"""What a tap places: cross, chest and empty in turn, or one of them on and off."""

_ARROWS = {
    pygame.K_LEFT: (0, -1),
    pygame.K_RIGHT: (0, 1),
    pygame.K_UP: (-1, 0),
    pygame.K_DOWN: (1, 0),
}


class Hand:
    """Where the board is seen, the cursor on it, and what is being painted.

    `state` is asked for the position, `play` takes the moves of one step.
    """

    def __init__(
        self, state: Callable[[], State], play: Callable[[Sequence[Move]], None], size: int
    ) -> None:
        self._state, self._play = state, play
        self.view = BoardView(pygame.Rect(0, 0, 1, 1), size)
        self.cursor: int | None = None
        self.tap = IN_TURN
        self.painted: dict[int, int] = {}
        """The marks of a drag that is under way, by cell."""
        self._last_cell = 0
        """Where the cursor comes back: the cell that was pressed or walked to last."""
        self._pressed: int | None = None
        self._last = (0, 0)
        self._painting: Mark | None = None

    @property
    def marks(self) -> list[int]:
        """The marks of the position, and over them those that are being painted."""
        return [self.painted.get(cell, mark) for cell, mark in enumerate(self._state().marks)]

    def arrange(self, area: pygame.Rect) -> None:
        """Puts the board into a square of the window."""
        self.view = BoardView(area, self.view.count, self.view.pan).panned(0, 0)
        if self.cursor is not None:
            self.view = self.view.showing(self.cursor)

    def show_cursor(self) -> None:
        """Brings the cursor back where it was."""
        if self.cursor is None:
            self.cursor = self._last_cell

    # The pointer

    def pointer(self, event: Pointer) -> bool:
        """A click, a drag, the wheel, two fingers; whether it was used."""
        if event.phase is Phase.WHEEL:
            return self._pan(
                event.delta[0] * self.view.cell_px, event.delta[1] * self.view.cell_px
            )
        if event.phase is Phase.PAN:
            return self._pan(-event.delta[0], -event.delta[1])
        if event.phase is Phase.DOWN:
            return self._press(event)
        if self._pressed is None:
            return False
        if event.phase is Phase.DRAG and event.button == 2:
            return self._pan(-event.delta[0], -event.delta[1])
        if event.phase is Phase.DRAG:
            self._drag(event.pos)
        elif event.phase is Phase.UP:
            self._release(event)
        elif event.phase is Phase.CANCEL:
            self.cancel()
        return True

    def _pan(self, dx: float, dy: float) -> bool:
        self.view = self.view.panned(dx, dy)
        return self.view.pans

    def _press(self, event: Pointer) -> bool:
        self.cancel()
        self._pressed = self.view.cell_at(event.pos)
        self._last = event.pos
        if self._pressed is None:
            return False
        self.cursor, self._last_cell = None, self._pressed
        if event.button == 1:
            started = self._state().marks[self._pressed]
            paints = {Mark.EMPTY: Mark.CROSS, Mark.CROSS: Mark.EMPTY}
            self._painting = paints.get(Mark(started))
        return True

    def _drag(self, pos: tuple[int, int]) -> None:
        """Paints every cell on the way from the last point, so that a quick drag has no gaps."""
        way = pygame.Vector2(pos) - pygame.Vector2(self._last)
        steps = max(1, int(way.length() // (self.view.cell_px / 3)))
        for i in range(1, steps + 1):
            point = pygame.Vector2(self._last) + way * i / steps
            cell = self.view.cell_at((int(point.x), int(point.y)))
            if cell is not None and (cell != self._pressed or self.painted):
                self._paint(cell)
        self._last = pos

    def _paint(self, cell: int) -> None:
        if self._painting is None or self._pressed is None:
            return
        marks = self._state().marks
        for target in (self._pressed, cell):
            if marks[target] == marks[self._pressed]:
                self.painted[target] = self._painting

    def _release(self, event: Pointer) -> None:
        pressed, painted = self._pressed, dict(self.painted)
        if painted:
            self._play([Move(cell, mark) for cell, mark in painted.items()])
        elif event.button == 2:
            pass  # the middle button only moves the board
        elif pressed is not None and pressed == self.view.cell_at(event.pos):
            self._click(pressed, event.button)
        self.cancel()

    def cancel(self) -> None:
        """Drops what the pointer has begun."""
        self._pressed, self._painting = None, None
        self.painted.clear()

    # What a cell gets

    def _click(self, cell: int, button: int) -> None:
        if button == 3 or self.tap == CHEST:
            self._toggle(cell, Mark.CHEST)
        elif self.tap == CROSS:
            self._toggle(cell, Mark.CROSS)
        else:
            self._turn(cell)

    def _turn(self, cell: int) -> None:
        self._play([Move(cell, (self._state().marks[cell] + 1) % len(Mark))])

    def _toggle(self, cell: int, mark: Mark) -> None:
        there = self._state().marks[cell] == mark
        self._play([Move(cell, int(Mark.EMPTY if there else mark))])

    # The keys

    def key(self, event: pygame.event.Event) -> bool:
        """Arrows, S, X, Del and Space, letters by their place; whether it was used."""
        if event.key in _ARROWS:
            self._walk(*_ARROWS[event.key])
            return True
        if self.cursor is None:
            return False
        scancode, cell = getattr(event, "scancode", None), self.cursor
        if scancode == pygame.KSCAN_S:
            self._toggle(cell, Mark.CHEST)
        elif scancode == pygame.KSCAN_X:
            self._toggle(cell, Mark.CROSS)
        elif event.key in (pygame.K_DELETE, pygame.K_BACKSPACE):
            if self._state().marks[cell]:
                self._play([Move(cell, int(Mark.EMPTY))])
        elif event.key in (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER):
            self._turn(cell)
        else:
            return False
        return True

    def _walk(self, down: int, right: int) -> None:
        size = self.view.count
        if self.cursor is None:
            self.cursor = self._last_cell
        else:
            row, col = divmod(self.cursor, size)
            self.cursor = (row + down) % size * size + (col + right) % size
        self._last_cell = self.cursor
        self.view = self.view.showing(self.cursor)
