"""The window: opens it with its last size and place, and switches to full screen."""

from __future__ import annotations

import os

import pygame

from game.app import compat
from game.storage.store import Store
from game.ui.palette import Colour
from game.ui.text import app_title
from generators.base import EnglishError, UsageError

START_SIZE = (1280, 800)
MIN_SIZE = (640, 400)
_MAX_PX = 16384  # no desktop is larger, and SDL fails on much larger numbers
_BARS_PX = 80  # of a desktop's own bars and the window's title, which SDL does not report
_UNSEEN = "offscreen"  # the driver that SDL chooses if there is no screen


_MIN_LAYOUT_PX = 64  # below it nothing fits, and some widgets would have no size at all


def layout_size(size: tuple[int, int]) -> tuple[int, int]:
    """Returns the size to lay screens out for; some window managers allow windows of 2×11."""
    return max(size[0], _MIN_LAYOUT_PX), max(size[1], _MIN_LAYOUT_PX)


class Window:
    """The window of one run; `size` is the size of its whole content in pixels."""

    def __init__(self, store: Store, size: tuple[int, int]) -> None:
        self.size = size
        self.fullscreen = False
        self._store = store

    def _stored_numbers(self) -> list[int]:
        """Returns the stored width, height and, if known, left and top, in pixels."""
        stored = self._store.setting("window", list(START_SIZE))
        if len(stored) not in (2, 4) or not all(type(value) is int for value in stored):
            return list(START_SIZE)
        return [max(-_MAX_PX, min(value, _MAX_PX)) for value in stored]

    def stored_size(self) -> tuple[int, int]:
        """Returns the last size of the window, or START_SIZE."""
        width, height = self._stored_numbers()[:2]
        return max(MIN_SIZE[0], width), max(MIN_SIZE[1], height)

    def remember(self) -> None:
        """Keeps size and place for the next start."""
        if not self.fullscreen:
            place = compat.window_position()
            self._store.set_setting("window", [*self.size, *(place or ())])

    def open(self) -> None:
        """Opens the window with its last place and size. Raises CabinetError if that fails.

        Raises ParseError if there is no screen.
        """
        compat.prepare_environment()
        try:
            pygame.display.init()
        except pygame.error as error:
            raise EnglishError(
                f"Couldn't open a window: {error}. Start the program from a desktop. Commands "
                "such as 'solve' and 'print' don't need a window."
            ) from None
        if pygame.display.get_driver() == _UNSEEN and not os.environ.get("SDL_VIDEODRIVER"):
            pygame.display.quit()
            raise UsageError(
                "There is no screen to open a window on: start the program from a desktop, or use "
                "a command such as 'solve' or 'print'."
            )
        pygame.font.init()
        pygame.display.set_caption(app_title())
        compat.set_icon(compat.resource("assets", "icon.png"))
        desktop = pygame.display.get_desktop_sizes()[0]
        size, place = self.stored_size(), self._stored_numbers()[2:]
        if size[0] > desktop[0] or size[1] > desktop[1]:
            place = []  # it comes from a larger screen
        # A window with a stored place fitted there: it needs no room for the desktop's bars.
        bars = 0 if place else _BARS_PX
        fitted_size = (min(size[0], desktop[0]), min(size[1], max(desktop[1] - bars, MIN_SIZE[1])))
        pygame.display.set_mode(fitted_size, pygame.RESIZABLE | compat.HIDDEN_AT_FIRST)
        compat.set_min_size(*MIN_SIZE)
        if place:
            compat.move_window(*place)
        pygame.key.set_repeat(350, 60)
        pygame.key.stop_text_input()  # or an input method takes letter keys from the board

    @staticmethod
    def clear(colour: Colour) -> None:
        """Fills the window with a colour, so that a slow start does not show it black."""
        surface = pygame.display.get_surface()
        if surface is not None:
            surface.fill(colour)
            pygame.display.flip()

    def toggle_fullscreen(self) -> None:
        """Switches between a window and the whole screen."""
        if pygame.display.get_surface() is None:
            return
        self.remember()  # while it is one
        if compat.set_fullscreen(not self.fullscreen):
            self.fullscreen = not self.fullscreen
        self._store.set_setting("fullscreen", self.fullscreen)
