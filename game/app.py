"""The application: window, clock, event loop; what every scene may ask of it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game import compat, job, report
from game.dealer import Dealer
from game.job import Worker
from game.palette import PALETTES
from game.scene import SceneManager
from game.scenes.help import HelpScene
from game.scenes.menu import MenuScene
from game.scenes.settings import SettingsScene, all_sections
from game.settings import Settings
from game.storage.store import Store, data_folder
from game.text import _, tell
from game.theme import Theme, font_trouble, unit
from game.ui.banner import Banner
from game.ui.pointer import PointerSource
from game.ui.toast import Toast
from game.ui.widgets import Action
from game.window import START_SIZE, Window
from generators.base import ParseError, Status

if TYPE_CHECKING:
    from game.opening import Found

_FAST_HZ, _SLOW_HZ = 60, 20
_SLOW_AFTER_MS = 2000
_REPEATING = (
    *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_TAB),
    *(pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_z, pygame.K_y, pygame.K_ESCAPE),
)
_BACKUP_EVERY_MS = 600_000
_LONGEST_FRAME_MS = 1000


class App:
    """One running cabinet. Without a window (`headless`) it draws on a surface of its own."""

    def __init__(self, store: Store, size: tuple[int, int] = START_SIZE, theme: str = "") -> None:
        self.store = store
        self.settings = Settings(store, all_sections())
        self.worker = Worker()
        self.scenes = SceneManager()
        self.dealer = Dealer(self)
        self.size = size
        self.focused = True
        self.running = True
        self.toast_shown: Toast | None = None
        self.banner = Banner()
        self.window = Window(store, size)
        self.faults = report.Faults(self)
        self._source = PointerSource()
        self._hz = _SLOW_HZ
        self._idle_ms = 0.0
        self._since_backup = 0.0
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

    def hush(self) -> None:
        """Takes the sentence away: what it was about is not on the screen any more."""
        self.toast_shown = None

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
        """The settings screen; from a game, at the card of its puzzle."""
        stack = reversed(self.scenes.stack)
        kind_name = next((scene.topic for scene in stack if scene.topic), "")
        self.scenes.push(SettingsScene(self, kind_name))

    def open_help(self) -> None:
        """Help on the puzzle on the screen, or on the cabinet; not a second time."""
        stack = self.scenes.stack
        if not any(isinstance(scene, HelpScene) for scene in stack):
            about = next((scene for scene in reversed(stack) if scene.topic), self.scenes.top)
            self.scenes.push(HelpScene(self, about.topic, about.help_at))

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
        self.window.toggle_fullscreen()
        self._resized()

    @property
    def fullscreen(self) -> bool:
        """Whether the whole screen is used."""
        return self.window.fullscreen

    def _make_theme(self) -> Theme:
        name = self._forced_theme or self.settings.choice("theme")
        if name == "system":
            name = "dark" if compat.system_is_dark() else "light"
        palette = PALETTES.get(name, PALETTES["light"])
        return Theme(palette, unit(*self.size), self.settings.flag("motion"))

    def resize(self, size: tuple[int, int]) -> None:
        """Takes a new window size."""
        self.window.size = self.size = size
        self.theme = self._make_theme()
        if self.banner.text:
            self.size = (size[0], max(1, size[1] - self.banner.height(self.theme)))
            self.theme = self._make_theme()
        self.scenes.resize(self.size)

    # The first screen

    def begin(self, asked: Found | str | None) -> None:
        """The menu, the game that was left, or the puzzle or the text that was asked for."""
        self.scenes.resize(self.size)
        if asked is not None and not isinstance(asked, str):
            self.dealer.play(asked)
        elif not self._resume():
            self.scenes.reset(MenuScene(self))
        if isinstance(asked, str):
            self.dealer.open_text(asked)
        self.scenes.top.motion.clear()  # the first screen is there at once, without fading in
        trouble = font_trouble()
        if trouble is not None:
            self.store.notices.append(trouble)
        self._give_notice()

    def _resume(self) -> bool:
        """Whether the player was in the middle of a game, which is there again."""
        try:
            game = self.store.game(self.store.setting("on table", 0))
        except ParseError:
            return False  # none was, or its row was lost to damage
        return game.status is Status.PLAYING and self.dealer.resume(game)

    # One frame

    def dispatch(self, event: pygame.event.Event) -> None:
        """Gives an event to whom it concerns."""
        self._idle_ms = 0
        pointers = self._source.read(event, self.window.size)
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

    def _may_repeat(self, event: pygame.event.Event) -> bool:
        """Whether a key that is held down goes on doing what it does."""
        return event.key in _REPEATING or self.scenes.top.desk.typing

    def swallow_repeats(self) -> None:
        """A key that is held down does nothing more until it is let go."""
        self._swallowing = True

    def _key(self, event: pygame.event.Event) -> None:
        self.repeating = event.key in self._held
        if self.repeating and (self._swallowing or not self._may_repeat(event)):
            return
        self._held.add(event.key)
        self._swallowing = False
        control = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        if event.key == pygame.K_F11:
            self.toggle_fullscreen()
        elif event.key == pygame.K_F1:
            self.open_help()
        elif control and event.key == pygame.K_v and not self.scenes.top.desk.typing:
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
        if surface is not None and surface.get_size() != self.window.size:
            self.resize(surface.get_size())

    def step(self, ms: float) -> None:
        """Lets time pass everywhere."""
        self._idle_ms += ms
        self._since_backup += ms
        self.dealer.update()
        self.scenes.update(ms)
        self._give_notice()
        toast = self.toast_shown
        if toast is not None:
            toast.elapsed += ms
            if toast.over:
                self.toast_shown = None
                self.scenes.top.dirty = True
        if self._since_backup >= _BACKUP_EVERY_MS:
            self._since_backup = 0
            self.store.backup()

    def _give_notice(self) -> None:
        """Shows the next notice of the store once the sentence before it has gone."""
        if self.store.notices and self.toast_shown is None:
            sentence = tell(self.store.notices.pop(0))
            report.note(sentence)
            self.toast(sentence, "warning")
        text = _("Nothing is saved: what you play now is forgotten at the end.")
        if self.banner.show(text if self.store.in_memory else ""):
            self.resize(self.window.size)

    @property
    def busy(self) -> bool:
        """Whether frames are wanted at the full rate."""
        moving = self.toast_shown is not None and self.toast_shown.moving
        return moving or self.scenes.busy or self._idle_ms < _SLOW_AFTER_MS

    def draw(self, surface: pygame.Surface) -> None:
        """The visible scenes and the toast, with the banner below them."""
        whole = surface
        if self.banner.text:
            surface = whole.subsurface(whole.get_rect().clip((0, 0), self.size))
        self.scenes.draw(surface, self.theme.palette.paper)
        if self.toast_shown is not None:
            rooms = next((s.toast_rooms for s in self.scenes.visible if s.toast_rooms), ())
            self.toast_shown.draw(surface, self.theme, rooms)
        if self.banner.text:
            self.banner.draw(whole, self.theme, self.size[1])

    def frame(self, surface: pygame.Surface) -> bool:
        """Draws if anything changed; whether it did."""
        toast = self.toast_shown
        if not (self.scenes.dirty or (toast is not None and toast.unseen)):
            return False
        self.draw(surface)
        return True

    # The window

    def open_window(self) -> None:
        """Opens the window where and as large as it was left."""
        self.window.open()
        self._resized()
        if self.store.setting("fullscreen", False):
            self.toggle_fullscreen()

    def loop(self) -> None:
        """Frames until the window closes."""
        clock, ms = pygame.time.Clock(), 0
        while self.running:
            self.turn(min(ms, _LONGEST_FRAME_MS))
            ms = clock.tick(self._hz)

    def attempt(self, action: Action) -> Exception | None:
        """The error of an action, None where it went well."""
        try:
            action()
        except Exception as error:  # the other border: nothing a player did may end the program
            return error
        return None

    def turn(self, ms: float) -> None:
        """One frame, whatever happens in it."""
        self._hz = _SLOW_HZ
        with job.frame():
            error = self.attempt(lambda: self._one_frame(ms))
        if error is None:
            self.faults.calm(ms)
        else:
            self.attempt(lambda: self.faults.escape(error))

    def _one_frame(self, ms: float) -> None:
        events = pygame.event.get()
        if any(event.type == pygame.QUIT for event in events):
            self.quit()  # first: whatever fails, the window can be closed
        for event in events:
            self.dispatch(event)
        self.step(ms)
        self._hz = _FAST_HZ if self.busy else _SLOW_HZ
        surface = pygame.display.get_surface()
        if surface is not None and self.frame(surface):
            pygame.display.flip()

    def close(self) -> None:
        """Saves what is left to save and ends."""
        leaves = [scene.leave for scene in reversed(self.scenes.stack)]
        for action in (*leaves, self.window.remember, self.worker.close, self.store.close):
            error = self.attempt(action)
            if error is not None:
                self.faults.tell(error)
        report.close_log()


def run(data_dir: Path | None, asked: Found | str | None) -> int:
    """Opens the app, on a puzzle, on a text or where the player left it; the exit status."""
    folder = data_folder(data_dir)
    app = App(Store.open(folder))
    app.open_window()
    report.open_log(folder)
    error = app.attempt(lambda: app.begin(asked))
    if error is not None:
        app.faults.escape(error)
    try:
        app.loop()
    finally:
        app.close()
        pygame.quit()
    return 0
