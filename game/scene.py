"""Scenes, and the stack of them that the window shows."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.desk import Desk
from game.ui.motion import Motion
from game.ui.pointer import Phase, Pointer

if TYPE_CHECKING:
    from game.app import App

Input = Pointer | pygame.event.Event


class Scene:
    """One screen: takes input, lets time pass, draws itself.

    `dirty` says that it must be drawn again. An `overlay` leaves the scene below visible.
    """

    overlay = False
    enter_ms = 180
    topic = ""
    """What F1 helps with: the name of a kind; the cabinet where it is empty."""
    help_at = 0
    """The page that it opens on."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.desk = Desk()
        self.motion = Motion()
        self.dirty = True

    def enter(self) -> None:
        """The scene has come on top of the stack."""

    def leave(self) -> None:
        """The scene is about to go, or another one comes on top: whatever must not be lost."""

    def arrange(self, size: tuple[int, int]) -> None:
        """Puts everything in place for a window of that size."""

    @property
    def toast_rooms(self) -> tuple[pygame.Rect, ...]:
        """Where a sentence covers least, the best room first; none: at the bottom."""
        return ()

    def handle(self, event: Input) -> bool:
        """Takes a pointer or a pygame event; whether it was used."""
        if isinstance(event, Pointer):
            used = self.desk.pointer(event)
            self.dirty = self.dirty or used or event.phase is not Phase.HOVER
            return used
        if event.type == pygame.KEYDOWN:
            self.dirty = True
            if self.desk.key(event):
                return True
            if event.key in (pygame.K_ESCAPE, pygame.K_AC_BACK):
                self.back()
                return True
        elif event.type in (pygame.TEXTINPUT, pygame.TEXTEDITING):
            return self._write(event)
        return False

    def _write(self, event: pygame.event.Event) -> bool:
        if self.desk.focused is None or not self.desk.typing:
            return False
        self.desk.focused.write(event)
        self.dirty = True
        return True

    def back(self) -> None:
        """Esc and the back button."""
        self.app.scenes.pop()

    def update(self, ms: float) -> None:
        """Lets `ms` pass."""
        if self.motion.advance(ms):
            self.dirty = True

    @property
    def busy(self) -> bool:
        """Whether something moves, so that frames are wanted at full rate."""
        return self.motion.active

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the whole scene."""


class SceneManager:
    """The stack of scenes; the top one gets the input."""

    def __init__(self) -> None:
        self.stack: list[Scene] = []
        self._size = (0, 0)
        self._buffer: pygame.Surface | None = None

    @property
    def top(self) -> Scene:
        """The scene that gets the input."""
        return self.stack[-1]

    def push(self, scene: Scene) -> None:
        """Puts a scene on top."""
        if self.stack:
            self.top.desk.release()
            self.top.leave()
        self._add(scene)

    def pop(self) -> None:
        """Takes the top scene away; the last one stays."""
        if len(self.stack) > 1:
            self.stack.pop().leave()
            self.top.arrange(self._size)
            self.top.enter()
            self.top.dirty = True

    def remove(self, scene: Scene) -> None:
        """Takes a scene away, wherever it lies; nothing where it has gone already."""
        if scene is self.top:
            self.pop()
        elif scene in self.stack:
            self.stack.remove(scene)
            scene.leave()

    def reset(self, *scenes: Scene) -> None:
        """Empties the stack and puts these scenes on it; only the last one comes on top."""
        while self.stack:
            self.stack.pop().leave()
        for scene in scenes[:-1]:
            self.stack.append(scene)
            scene.arrange(self._size)
        for scene in scenes[-1:]:
            self._add(scene)

    def _add(self, scene: Scene) -> None:
        self.stack.append(scene)
        scene.arrange(self._size)
        if scene.app.theme.motion:
            scene.motion.start("enter", scene.enter_ms)
        scene.enter()

    def resize(self, size: tuple[int, int]) -> None:
        """Arranges every scene for a new size or a new theme."""
        self._size = size
        for scene in self.stack:
            scene.arrange(size)
            scene.dirty = True

    def update(self, ms: float) -> None:
        """Lets time pass in the scenes that can be seen."""
        for scene in list(self.visible):
            scene.update(ms)

    @property
    def visible(self) -> list[Scene]:
        """The scenes that can be seen, from the back to the front."""
        first = len(self.stack) - 1
        while first > 0 and self.stack[first].overlay:
            first -= 1
        return self.stack[first:]

    @property
    def dirty(self) -> bool:
        """Whether anything visible must be drawn again."""
        return any(scene.dirty for scene in self.visible)

    @property
    def busy(self) -> bool:
        """Whether anything visible moves."""
        return any(scene.busy for scene in self.visible)

    def draw(self, surface: pygame.Surface, theme_paper: tuple[int, int, int]) -> None:
        """Draws what can be seen; a scene that has just come fades in and rises a little."""
        surface.fill(theme_paper)
        for scene in self.visible:
            entered = scene.motion.value("enter")
            if entered >= 1 or (scene.overlay and entered <= 0):
                if entered >= 1:
                    scene.draw(surface)
            else:
                self._draw_entering(scene, surface, entered)
            scene.dirty = False

    def _draw_entering(self, scene: Scene, surface: pygame.Surface, entered: float) -> None:
        if self._buffer is None or self._buffer.get_size() != surface.get_size():
            self._buffer = pygame.Surface(surface.get_size())
        self._buffer.blit(surface, (0, 0))
        scene.draw(self._buffer)
        self._buffer.set_alpha(round(255 * entered))
        surface.blit(self._buffer, (0, round(scene.app.theme.px(12) * (1 - entered))))
