"""The application: window, clock, event loop; what every scene may ask of it."""

from __future__ import annotations

import sys
import traceback
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game import compat, job
from game.dealer import Dealer
from game.job import Worker
from game.palette import PALETTES
from game.scene import SceneManager
from game.scenes.dialog import DialogScene
from game.scenes.help import HelpScene
from game.scenes.menu import MenuScene
from game.scenes.settings import SettingsScene
from game.settings import Settings
from game.store import Store, data_folder
from game.text import _, tell
from game.theme import Theme, font_trouble, unit
from game.ui.pointer import PointerSource
from game.ui.toast import Toast
from game.ui.widgets import nothing

if TYPE_CHECKING:
    from game.opening import Found

START_SIZE = (1280, 800)
MIN_SIZE = (640, 400)
_FAST_HZ, _SLOW_HZ = 60, 20
_SLOW_AFTER_MS = 2000
_BACKUP_EVERY_MS = 600_000
_LONGEST_FRAME_MS = 1000
_FAR_PX = 16384  # no desktop is larger, and SDL fails on much larger numbers


class App:
    """One running cabinet. Without a window (`headless`) it draws on a surface of its own."""

    def __init__(self, store: Store, size: tuple[int, int] = START_SIZE, theme: str = "") -> None:
        self.store = store
        self.settings = Settings(store)
        self.worker = Worker()
        self.scenes = SceneManager()
        self.dealer = Dealer(self)
        self.size = size
        self.focused = True
        self.running = True
        self.toast_shown: Toast | None = None
        self._waiting: list[Toast] = []
        self._source = PointerSource()
        self._idle_ms = 0.0
        self._since_backup = 0.0
        self._fullscreen = False
        self._held: set[int] = set()
        self._swallowing = False
        self.repeating = False
        """Whether the key being handled is held down and repeats itself."""
        self._forced_theme = theme
        self.theme = self._make_theme()

    # What scenes ask for

    def toast(self, text: str, icon: str = "check") -> None:
        """Shows a sentence for a while; the newest takes the place of the one shown."""
        self.toast_shown = Toast(text, icon)

    def copy(self, text: str, said: str) -> None:
        """Puts a text on the clipboard and says so, or that it could not."""
        if compat.copy(text):
            self.toast(said, "check")
        else:
            self.toast(_("The clipboard cannot be used here."), "warning")

    def paste(self) -> None:
        """Plays the puzzle on the clipboard."""
        text = compat.paste().strip()
        if text:
            self.dealer.open_text(text)
        else:
            self.toast(_("There is no text on the clipboard."), "warning")

    def open_settings(self) -> None:
        """The settings screen."""
        self.scenes.push(SettingsScene(self))

    def open_help(self) -> None:
        """Help on the puzzle on the screen, or on the cabinet; not a second time."""
        stack = self.scenes.stack
        if not any(isinstance(scene, HelpScene) for scene in stack):
            topic = next((scene.topic for scene in reversed(stack) if scene.topic), "")
            self.scenes.push(HelpScene(self, topic))

    def quit(self) -> None:
        """Ends the program after this frame."""
        self.running = False

    def change(self, key: str, value: bool | str) -> None:
        """Changes a setting at once, and for good."""
        self.settings.set(key, value)
        if key == "theme":
            self._forced_theme = ""
        self.theme = self._make_theme()
        self.scenes.resize(self.size)

    def toggle_fullscreen(self) -> None:
        """Between a window and the whole screen."""
        if pygame.display.get_surface() is None:
            return
        self._remember_window()  # while it is one
        self._fullscreen = not self._fullscreen
        if self._fullscreen:
            pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        else:
            pygame.display.set_mode(self._stored_size(), pygame.RESIZABLE)
        self.store.set_setting("fullscreen", self._fullscreen)
        self._resized()

    @property
    def fullscreen(self) -> bool:
        """Whether the whole screen is used."""
        return self._fullscreen

    def _make_theme(self) -> Theme:
        name = self._forced_theme or self.settings.choice("theme")
        if name == "system":
            name = "dark" if compat.system_is_dark() else "light"
        palette = PALETTES.get(name, PALETTES["light"])
        return Theme(palette, unit(*self.size), self.settings.flag("motion"))

    def resize(self, size: tuple[int, int]) -> None:
        """Takes a new window size."""
        self.size = size
        self.theme = self._make_theme()
        self.scenes.resize(size)

    # The first screen

    def begin(self, found: Found | None) -> None:
        """The menu, the game that was left, or the puzzle that was asked for."""
        self.scenes.resize(self.size)
        if found is not None:
            self.dealer.play(found)
        elif not self._resume():
            self.scenes.reset(MenuScene(self))
        self.scenes.top.motion.clear()  # the first screen is there at once, without fading in
        for notice in self.store.notices:
            self.toast(tell(notice), "warning")
        self.store.notices.clear()
        trouble = font_trouble()
        if trouble is not None:
            self.toast(tell(trouble), "warning")

    def _resume(self) -> bool:
        """Whether the player was in the middle of a game, which is there again."""
        game = self.store.last_open_any() if self.store.setting("playing", False) else None
        return game is not None and self.dealer.resume(game)

    # One frame

    def dispatch(self, event: pygame.event.Event) -> None:
        """Gives an event to whom it concerns."""
        self._idle_ms = 0
        pointers = self._source.read(event, self.size)
        if pointers is not None:
            for pointer in pointers:
                self.scenes.top.handle(pointer)
        elif event.type == pygame.QUIT:
            self.quit()
        elif event.type in (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED):
            self._resized()
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWSHOWN, pygame.WINDOWRESTORED):
            self.scenes.top.dirty = True
        elif event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED):
            self._focus(event.type == pygame.WINDOWFOCUSGAINED)
        elif event.type == pygame.DROPFILE:
            self.dealer.open_file(event.file)
        elif event.type == pygame.DROPTEXT:
            self.dealer.open_text(event.text)
        elif event.type == pygame.KEYDOWN:
            self._key(event)
        elif event.type == pygame.KEYUP:
            self._held.discard(event.key)
        else:
            self.scenes.top.handle(event)

    def swallow_repeats(self) -> None:
        """A key that is held down does nothing more until it is let go."""
        self._swallowing = True

    def _key(self, event: pygame.event.Event) -> None:
        self.repeating = event.key in self._held
        if self.repeating and self._swallowing:
            return
        self._held.add(event.key)
        self._swallowing = False
        control = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        if event.key == pygame.K_F11:
            self.toggle_fullscreen()
        elif event.key == pygame.K_F1:
            self.open_help()
        elif control and event.key == pygame.K_v:
            self.paste()
        elif control and event.key == pygame.K_q:
            self.quit()
        else:
            self.scenes.top.handle(event)

    def _focus(self, focused: bool) -> None:
        self.focused = focused
        self._held.clear()
        if not focused and self.scenes.stack:
            self.scenes.top.leave()

    def _resized(self) -> None:
        surface = pygame.display.get_surface()
        if surface is not None and surface.get_size() != self.size:
            self.resize(surface.get_size())

    def step(self, ms: float) -> None:
        """Lets time pass everywhere."""
        self._idle_ms += ms
        self._since_backup += ms
        self.dealer.update()
        self.scenes.update(ms)
        for notice in self.store.notices:
            self.toast(tell(notice), "warning")
        self.store.notices.clear()
        toast = self.toast_shown
        if toast is not None:
            toast.elapsed += ms
            if toast.over:
                self.toast_shown = None
                self.scenes.top.dirty = True
        if self._since_backup >= _BACKUP_EVERY_MS:
            self._since_backup = 0
            self.store.backup()

    @property
    def busy(self) -> bool:
        """Whether frames are wanted at the full rate."""
        moving = self.toast_shown is not None and self.toast_shown.moving
        return moving or self.scenes.busy or self._idle_ms < _SLOW_AFTER_MS

    def draw(self, surface: pygame.Surface) -> None:
        """The visible scenes and the toast."""
        self.scenes.draw(surface, self.theme.palette.paper)
        if self.toast_shown is not None:
            self.toast_shown.draw(surface, self.theme)

    def frame(self, surface: pygame.Surface) -> bool:
        """Draws if anything changed; whether it did."""
        toast = self.toast_shown
        if not (self.scenes.dirty or (toast is not None and toast.unseen)):
            return False
        self.draw(surface)
        return True

    # The window

    def _stored_window(self) -> list[int]:
        """Width, height and, where it is known, left and top."""
        stored = self.store.setting("window", list(START_SIZE))
        if len(stored) not in (2, 4) or not all(type(value) is int for value in stored):
            return list(START_SIZE)
        return [max(-_FAR_PX, min(value, _FAR_PX)) for value in stored]

    def _stored_size(self) -> tuple[int, int]:
        width, height = self._stored_window()[:2]
        return max(MIN_SIZE[0], width), max(MIN_SIZE[1], height)

    def _remember_window(self) -> None:
        if not self._fullscreen:
            place = compat.window_position()
            self.store.set_setting("window", [*self.size, *(place or ())])

    def open_window(self) -> None:
        """Opens the window where and as large as it was left."""
        compat.prepare_environment()
        pygame.display.init()
        pygame.font.init()
        pygame.display.set_caption(compat.APP_NAME)
        icon = compat.resource("assets", "icon.png")
        if icon.is_file():
            pygame.display.set_icon(pygame.image.load(str(icon)))
        desktop = pygame.display.get_desktop_sizes()[0]
        size = self._stored_size()
        fits = (min(size[0], desktop[0]), min(size[1], desktop[1]))
        pygame.display.set_mode(fits, pygame.RESIZABLE)
        compat.set_min_size(*MIN_SIZE)
        place = self._stored_window()[2:]
        if place:
            compat.move_window(*place)
        pygame.key.set_repeat(350, 60)
        pygame.key.stop_text_input()  # or an input method takes the letters that play
        self._resized()
        if self.store.setting("fullscreen", False):
            self.toggle_fullscreen()

    def loop(self) -> None:
        """Frames until the window closes."""
        clock, ms = pygame.time.Clock(), 0
        while self.running:
            try:
                with job.frame():
                    self._one_frame(min(ms, _LONGEST_FRAME_MS))
                ms = clock.tick(_FAST_HZ if self.busy else _SLOW_HZ)
            except Exception:  # the other border: nothing a player did may end the program
                self._report(traceback.format_exc())

    def _one_frame(self, ms: float) -> None:
        for event in pygame.event.get():
            self.dispatch(event)
        self.step(ms)
        surface = pygame.display.get_surface()
        if surface is not None and self.frame(surface):
            pygame.display.flip()

    def _report(self, report: str) -> None:
        """Back to the menu with a report that can be copied; every move is already saved."""
        sys.stderr.write(report)
        self.scenes.stack.clear()
        self.scenes.reset(MenuScene(self))
        text = _("Something went wrong, and the game was closed. Every move is saved.")
        answers = [
            (
                _("Copy the report"),
                "copy",
                "plain",
                lambda: self.copy(report, _("Copied the report")),
            ),
            (_("Go on"), "play", "primary", nothing),
        ]
        self.scenes.push(DialogScene(self, _("Sorry"), text, answers))  # type: ignore[arg-type]

    def close(self) -> None:
        """Saves what is left to save and ends."""
        for scene in reversed(self.scenes.stack):
            scene.leave()
        self._remember_window()
        self.worker.close()
        self.store.close()


def run(data_dir: Path | None, found: Found | None) -> int:
    """Opens the app, on a puzzle or where the player left it; the exit status."""
    app = App(Store.open(data_folder(data_dir)))
    app.open_window()
    app.begin(found)
    try:
        app.loop()
    finally:
        app.close()
        pygame.quit()
    return 0
