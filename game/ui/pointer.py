"""Mouse and touch as one pointer."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

import pygame


class Phase(Enum):
    """What the pointer did."""

    HOVER = "hover"
    DOWN = "down"
    DRAG = "drag"
    UP = "up"
    CANCEL = "cancel"
    WHEEL = "wheel"
    PAN = "pan"


class Pointer(NamedTuple):
    """One action of the pointer; `pos` in window pixels, `button` as pygame counts (1 left).

    WHEEL has its steps and PAN its pixels in `delta` (right and down are positive).
    """

    phase: Phase
    pos: tuple[int, int]
    button: int = 1
    delta: tuple[float, float] = (0, 0)
    touch: bool = False


class TwoClicks:
    """Makes a drag of two clicks, for hands that cannot hold a button down.

    The first click presses, the second releases; two clicks in one place are a single click.
    """

    def __init__(self) -> None:
        self._holds = self._ends = False
        """Whether the first click has begun a drag, and whether the second is being made."""

    def converted(self, event: Pointer, begins: bool) -> list[Pointer]:
        """Returns the events to handle in place of one; `begins`: a press there can drag."""
        if event.phase is Phase.CANCEL:
            self._holds = self._ends = False
        elif event.touch or event.button != 1:
            return [event]
        elif event.phase is Phase.DOWN and self._holds:
            self._holds, self._ends = False, True
            return [event._replace(phase=Phase.DRAG), event._replace(phase=Phase.UP)]
        elif event.phase is Phase.DOWN:
            self._holds = begins
        elif event.phase is Phase.UP and (self._holds or self._ends):
            self._ends = False
            return []
        elif event.phase is Phase.HOVER and self._holds:
            return [event._replace(phase=Phase.DRAG)]
        elif event.phase is Phase.DRAG and self._ends:
            return []
        return [event]


class PointerSource:
    """Turns pygame events into Pointers.

    Mouse events that the system makes from touches are dropped, as there are finger events too. A
    second finger cancels the press of the first, and from then on the fingers pan.
    """

    def __init__(self) -> None:
        self._fingers: dict[int, tuple[int, int]] = {}
        self._panning = False
        self._button: int | None = None
        self.pos = (-1, -1)

    def read(self, event: pygame.event.Event, size: tuple[int, int]) -> list[Pointer] | None:
        """Returns the Pointers of an event in a window of `size`; None if it isn't for any."""
        if event.type in (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP):
            return self._finger(event, size)
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION):
            return [] if getattr(event, "touch", False) else self._mouse(event)
        if event.type == pygame.MOUSEWHEEL:
            return [Pointer(Phase.WHEEL, self.pos, delta=(float(event.x), -float(event.y)))]
        if event.type == pygame.WINDOWFOCUSLOST:
            self._fingers.clear()  # their release may never arrive, and the next one would pan
            self._panning = False
            return None
        if event.type == pygame.WINDOWLEAVE:
            self.pos = (-1, -1)
            return [Pointer(Phase.HOVER, self.pos)] if self._button is None else []
        return None

    def _mouse(self, event: pygame.event.Event) -> list[Pointer]:
        """Returns the Pointers of a mouse event; a second button cancels the first's press."""
        last, self.pos = self.pos, (int(event.pos[0]), int(event.pos[1]))
        if event.type == pygame.MOUSEMOTION:
            if self._button is None:
                return [Pointer(Phase.HOVER, self.pos)]
            delta = (self.pos[0] - last[0], self.pos[1] - last[1])
            return [Pointer(Phase.DRAG, self.pos, self._button, delta)]
        if event.button not in (1, 2, 3):
            return []
        if event.type == pygame.MOUSEBUTTONDOWN:
            if self._button is not None:
                first, self._button = self._button, event.button
                return [
                    Pointer(Phase.CANCEL, self.pos, first),
                    Pointer(Phase.DOWN, self.pos, event.button),
                ]
            self._button = event.button
            return [Pointer(Phase.DOWN, self.pos, event.button)]
        if event.button != self._button:
            return []
        self._button = None
        return [Pointer(Phase.UP, self.pos, event.button)]

    def _finger(self, event: pygame.event.Event, size: tuple[int, int]) -> list[Pointer]:
        """Returns the Pointers of a touch in a window of this size; two fingers pan."""
        pos = (round(event.x * size[0]), round(event.y * size[1]))
        finger = event.finger_id
        if event.type == pygame.FINGERDOWN:
            return self._finger_down(finger, pos)
        if finger not in self._fingers:
            return []
        last = self._fingers[finger]
        delta = (pos[0] - last[0], pos[1] - last[1])
        if event.type == pygame.FINGERMOTION:
            self._fingers[finger] = pos
            if self._panning:
                count = len(self._fingers)  # the pan is the mean of the fingers' moves
                return [Pointer(Phase.PAN, pos, delta=(delta[0] / count, delta[1] / count))]
            return [Pointer(Phase.DRAG, pos, 1, delta, touch=True)]
        del self._fingers[finger]
        if self._panning:
            self._panning = bool(self._fingers)
            return []
        return [Pointer(Phase.UP, pos, touch=True)]

    def _finger_down(self, finger: int, pos: tuple[int, int]) -> list[Pointer]:
        """Returns the press of a first finger; a second one cancels it and begins a pan."""
        self._fingers[finger] = pos
        if len(self._fingers) == 1:
            return [Pointer(Phase.DOWN, pos, touch=True)]
        if self._panning:
            return []
        self._panning = True
        return [Pointer(Phase.CANCEL, pos, touch=True)]
