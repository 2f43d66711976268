"""What every result of a game has: the ways on from it, the seal of a win, petals."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.layout import row_of
from game.text import _
from game.theme import Theme
from game.ui import shapes
from game.ui.motion import Motion, linear, out_quart
from game.ui.petals import PETALS_MS, draw_petals
from game.ui.pointer import Pointer
from game.ui.widgets import Button, Widget

if TYPE_CHECKING:
    from game.scenes.playactions import PlayActions

_STAMP_MS, _STAMP_DELAY_MS = 220, 200


class Aftermath:
    """An `Outcome` but for its picture, which the class that inherits it arranges and draws."""

    covers_stage = False

    def __init__(self, scene: PlayActions, next_title: str) -> None:
        """`next_title` is the word on the first button, which leads to another game."""
        self._scene = scene
        self._motion = Motion()
        next_ = Button("next", next_title, "right", "primary", scene.new)
        next_.icon_right = True
        self._buttons = [
            next_,
            Button("again", _("Play again"), "restart", action=self._again),
            Button("copy", _("Copy id"), "copy", action=scene.copy_id),
            Button("cabinet", _("Cabinet"), "menu", action=scene.back),
        ]
        self.widgets: list[Widget] = [*self._buttons]

    def _again(self) -> None:
        self._scene.app.dealer.again(self._scene.match)

    def times(self) -> list[int]:
        """The times of the games solved in this preset and mode, oldest first."""
        store, match = self._scene.app.store, self._scene.match
        if match.preset is None:
            return []
        return store.solved_ms(match.kind.name, match.preset.name, match.session.mode.name)

    def _stack_buttons(self, body: pygame.Rect) -> pygame.Rect:
        """Puts the first button above the others at the foot of a page; returns where they are."""
        theme = self._scene.app.theme
        gap, high = theme.px(12), theme.control(52)
        next_, *others = self._buttons
        line = pygame.Rect(body.x, body.bottom - high, body.width, high)
        for button, rect in zip(others, row_of(line, len(others), gap), strict=True):
            button.rect = rect
        next_.rect = line.move(0, -high - gap)
        return line.union(next_.rect)

    # Time

    def celebrate(self) -> None:
        """Stamps the seal and lets petals fall, once."""
        if self._scene.app.theme.motion:
            self._motion.start("stamp", _STAMP_MS, out_quart, _STAMP_DELAY_MS)
            self._motion.start("petals", PETALS_MS, linear)

    def update(self, ms: float) -> bool:
        """Whether anything moved."""
        return self._motion.advance(ms)

    @property
    def busy(self) -> bool:
        """Whether anything moves."""
        return self._motion.active

    @property
    def stamp(self) -> float:
        """How far (0 to 1) the seal has come down."""
        return self._motion.value("stamp")

    # Input

    def pointer(self, event: Pointer) -> bool:
        """Never used where nothing scrolls."""
        return False

    def key(self, event: pygame.event.Event) -> bool:
        """Never used where nothing scrolls."""
        return False

    def reveal(self, widget: Widget) -> None:
        """Every widget is seen where nothing scrolls."""

    def draw_petals(self, surface: pygame.Surface) -> None:
        """The petals that fall over everything."""
        if self._motion.running("petals"):
            draw_petals(surface, self._scene.app.theme, self._motion.value("petals"))


def draw_seal(
    surface: pygame.Surface, theme: Theme, centre: tuple[int, int], side: int, stamp: float
) -> None:
    """The seal of a win; it is larger and paler while it comes down (`stamp` below 1)."""
    if stamp <= 0:
        return
    picture = shapes.seal(theme, "解", side, 6)
    if stamp < 1:
        picture = pygame.transform.rotozoom(picture, 0, 1.3 - 0.3 * stamp)
        picture.set_alpha(round(255 * stamp))
    surface.blit(picture, picture.get_rect(center=centre))
