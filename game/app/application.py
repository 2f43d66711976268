"""The application: window, clock and event loop."""

from __future__ import annotations

import gc
import os
import signal
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.app import compat, job, report
from game.app.cabinet import Answer, Cabinet, Scene
from game.app.instance import Instance
from game.app.job import Job
from game.app.navigator import AppNavigator
from game.catalog import FACES, packages_of, section_of
from game.daily.today import clock, day_at
from game.settings.settings import LETTER_KEYS, TWO_CLICKS
from game.storage.store import OPEN_GAME_KEY, Store
from game.ui.actions import digit_of, press_key
from game.ui.drawing import pictures
from game.ui.palette import Colour
from game.ui.pointer import Phase, Pointer, PointerSource, TwoClicks
from game.ui.text import _, app_title, translate, visible
from game.ui.theme import font_trouble
from game.ui.widgets.toast import Banner
from game.ui.widgets.widgets import Action, nothing
from generators.base import (
    CabinetError,
    EnglishError,
    Message,
    ParseError,
    Status,
    Tick,
    UsageError,
)
from generators.kinds import kind_named

if TYPE_CHECKING:
    from game.app.screen_reader import ScreenReading
    from game.dealing.opening import FoundPuzzle
    from game.ui.accesskit_bridge import Access

_FAST_HZ, _SLOW_HZ, _IDLE_HZ = 60, 16, 8
_SLOW_AFTER_MS, _IDLE_AFTER_MS = 2000, 5000
_WARM_AFTER_MS = 500  # without input, once the first frame was seen
_REPEATING_KEYS = (
    *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_TAB),
    *(pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_z, pygame.K_y, pygame.K_ESCAPE),
)
_TEXT_STEPS = {
    **dict.fromkeys((pygame.K_PLUS, pygame.K_EQUALS, pygame.K_KP_PLUS), 1),
    **dict.fromkeys((pygame.K_MINUS, pygame.K_KP_MINUS), -1),
    **dict.fromkeys((pygame.K_0, pygame.K_KP0), 0),
}
"""Steps of the text size for keys with Ctrl; 0 is the normal size."""
_READ_KEYS = (pygame.K_F2, pygame.K_F3)
_MOVE_KEYS = (
    *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN),
    *(pygame.K_HOME, pygame.K_END, pygame.K_PAGEUP, pygame.K_PAGEDOWN),
)
"""Keys that get a spoken answer if no widget uses them: silence doesn't help a listener."""
START_SIZE = (1280, 800)
_WITH_ALTGR = pygame.KMOD_RALT | pygame.KMOD_MODE | pygame.KMOD_CTRL
"""The keys one of which is held, or seems to be, while AltGr is."""
_INPUT_EVENTS = (pygame.KEYDOWN, pygame.TEXTINPUT, pygame.MOUSEBUTTONDOWN, pygame.FINGERDOWN)
"""Input that interrupts the screen reader: the player doesn't wait for the rest."""
_NOT_CHARS = 0x110000
"""Codes of keys from here on are no characters."""
_BACKUP_EVERY_MS = 600_000
_CHECK_DISK_EVERY_MS = 1000
_REQUESTS_EVERY_MS = 200
_TIDY_EVERY_MS = 30_000
_LONGEST_FRAME_MS = 1000


def _load(names: Sequence[str], tick: Tick) -> None:
    """Imports the play screen, and the kinds and faces of these names."""
    import_module("game.play.screen")
    for name in names:
        tick(None)
        kind_named(name)
        tick(None)
        _face = FACES[name]  # imports the face


def _is_question_mark(event: pygame.event.Event) -> bool:
    """Returns whether a key types `?`; without text input the system names the key unshifted."""
    written = getattr(event, "unicode", "")
    return written == "?" or (written == "/" and bool(event.mod & pygame.KMOD_SHIFT))


class App(Cabinet):
    """The running program. Without a window (`headless`) it draws on a surface of its own."""

    def __init__(self, store: Store, size: tuple[int, int] = START_SIZE, theme: str = "") -> None:
        navigator = AppNavigator()
        super().__init__(store, navigator, section_of, size, theme)
        navigator.cabinet = self
        self.instance = Instance()
        """Takes the requests of later starts of the program."""
        self.banner = Banner()
        self.window = Window(store, size)
        pictures.cache.fit(size)
        self.faults = report.Faults(self, self.attempt)
        self._source, self._two_clicks = PointerSource(), TwoClicks()
        self._hz = _SLOW_HZ
        self._since_backup = self._since_disk_check = self._since_tidy = self._since_requests = 0.0
        self._held_keys: set[int] = set()
        self._is_shortcut = False
        """Whether the last key pressed did something, so that it types nothing."""
        self._text_key: dict[str, int] = {}
        """The place and the modifiers of the last key pressed, until its text comes."""
        self._alt_text, self._held_text = "", ""
        """What that key would write but for Alt, and its text as long as it is held down."""
        self._listener: Scene | None = None
        """The screen that text input is on for, besides those that have a field for it."""
        self._has_drawn, self._fonts_untried = False, True
        self._warm_up_job: Job[None] | None = None
        self._is_quit_requested = False
        self._notices = report.Notices(self)
        self._is_tidy = False
        self._used_kinds = set[str]()
        """The names of the kinds that were in use when memory was last tidied."""
        self.access: Access | None = None
        """The connection to screen readers, once the window is open."""
        self._screen_reading: ScreenReading | None = None

    def toggle_fullscreen(self) -> None:
        self._switch_fullscreen()
        self.speak(_("Full screen on.") if self.fullscreen else _("Full screen off."))

    def _switch_fullscreen(self) -> None:
        self.window.toggle_fullscreen()
        self._resized()
        self.scenes.resize(self.size)  # even at the same size: the settings show which mode it is

    @property
    def fullscreen(self) -> bool:
        return self.window.fullscreen

    def change(self, key: str, value: bool | str) -> None:
        super().change(key, value)
        if self.banner.text:
            self.resize(self.window.size)  # larger text makes the banner higher

    def resize(self, size: tuple[int, int]) -> None:
        """Lays all screens out for a new window size, less the banner's height if it shows."""
        self.window.size, self.size = size, layout_size(size)
        pictures.cache.fit(size)
        self.theme = self._make_theme()
        if self.banner.text:
            height = self.banner.height(self.theme, self.size[0])
            self.size = layout_size((self.size[0], self.size[1] - height))
            self.theme = self._make_theme()
        self.scenes.resize(self.size)

    def quit(self) -> None:
        """Ends the program; asks first, but only once, if a game would be lost."""
        self.look_at_disk()
        if not self.store.has_unsaved_game or self._is_quit_requested:
            super().quit()
            return
        self._is_quit_requested = True
        text = _(
            "Your games can't be saved at the moment. If you quit now, anything since the "
            "last save will be lost. The program will keep trying every second."
        )
        answers: list[Answer] = [
            (_("Quit anyway"), "cross", "plain", super().quit),
            (_("Stay"), "return", "primary", nothing),
        ]
        self.ask(_("Not everything is saved"), text, answers)

    # The first screen

    def begin(self, opened: FoundPuzzle | Message | str | Path | None) -> None:
        """Shows the menu, the last game, or the puzzle, text or file that was asked for.

        If that can't be opened, a message says why.
        """
        self.scenes.resize(self.size)
        if isinstance(opened, Message):
            self.store.notices.append(opened)
        if opened is not None and not isinstance(opened, str | Message | Path):
            self.dealer.play(opened)
        elif not self._resume():
            self.scenes.reset(self.navigator.menu())
        if isinstance(opened, str):
            self.opener.open_in_turn(text=opened)
        elif isinstance(opened, Path):
            self.opener.open_in_turn(path=str(opened))
        self.scenes.top.motion.clear()  # the first screen is there at once, without fading in
        self.sounds.wished = ""
        self._give_notice()

    def _try_fonts(self) -> None:
        """Reports a damaged shipped font, once the first frame has been drawn."""
        self._fonts_untried = False
        if (trouble := font_trouble()) is not None:
            self.store.notices.append(trouble)

    def _warm_up(self) -> None:
        """Imports today's puzzles in the background, so that the first click waits for none."""
        names = [row.name for row in self.dealer.kinds_of_day(day_at(self.store.now()))]
        self._warm_up_job = Job(lambda tick: _load(names, tick))
        self._warm_up_job.start()

    def _resume(self) -> bool:
        """Shows the game that the last run ended in. Returns whether there is one."""
        try:
            game = self.store.game(self.store.setting(OPEN_GAME_KEY, 0))
        except ParseError:
            return False  # none was, or its row was lost to damage
        return game.status is Status.PLAYING and self.dealer.resume(game)

    # One frame

    def dispatch(self, event: pygame.event.Event) -> None:
        """Hands an event to the window, the opener, the keys or the scene on top."""
        self.idle_ms, self._is_tidy = 0, False
        pointers = self._source.read(event, self.window.size)
        if pointers is not None:
            for pointer in pointers:
                if self.toast_shown is None or not self.toast_shown.pointer(pointer):
                    self._point(pointer)
        elif event.type == pygame.QUIT:
            self.quit()
        elif event.type in (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED):
            self._resized()
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWSHOWN, pygame.WINDOWRESTORED):
            self.scenes.top.dirty = True
        elif event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED):
            self._set_focused(event.type == pygame.WINDOWFOCUSGAINED)
        elif event.type == pygame.DROPFILE:
            self.opener.open_in_turn(path=event.file, is_dropped=True)
        elif event.type == pygame.DROPTEXT:
            self.opener.open_text(visible(event.text))
        elif event.type == pygame.KEYDOWN:
            self._key(event)
        elif event.type == pygame.KEYUP:
            self._held_keys.discard(event.key)
            self._is_shortcut = False
            self._text_key, self._alt_text, self._held_text = {}, "", ""
        elif event.type == pygame.TEXTINPUT:
            self._take_text(event)
        else:
            self.scenes.top.handle(event)

    def _point(self, pointer: Pointer) -> None:
        """Passes a pointer event to the screen; if the player wants it, two clicks make a drag."""
        self.by_key = self.by_key and pointer.phase is Phase.HOVER
        if pointer.phase is Phase.DOWN:
            self.pressed_at = pointer.pos
        top = self.scenes.top
        is_wanted = self.settings.flag(TWO_CLICKS) and top.has_board
        begins = is_wanted and top.desk.at(pointer.pos) is None
        pointers = self._two_clicks.converted(pointer, begins) if is_wanted else [pointer]
        for event in pointers:
            top.handle(event)

    def _may_repeat(self, event: pygame.event.Event) -> bool:
        """Returns whether a key that is held down repeats its action."""
        return event.key in _REPEATING_KEYS or self.scenes.top.desk.typing

    def _take_text(self, event: pygame.event.Event) -> None:
        """Gives text to the scene on top, unless its key did something else.

        On a board a key that is held down types once; `?` opens Help if nothing takes it.
        """
        top, key, self._text_key = self.scenes.top, self._text_key, {}
        if self._is_shortcut or (self._alt_text and event.text.lower() == self._alt_text):
            return  # X11 types a 1 for Ctrl+1, too
        if not top.takes_text:
            top.handle(event)
            return
        if not key and event.text == self._held_text:
            return
        self._held_text = event.text if key else self._held_text
        written = pygame.event.Event(event.type, {**event.dict, **key})
        if not top.handle(written) and event.text == "?":
            self.open_help()

    def _listen(self) -> None:
        """Turns text input on for a screen that takes text on its board, and off after it."""
        top = self.scenes.top
        listener = top if self.focused and top.takes_text else None
        if listener is self._listener:
            return
        if self._listener is not None:
            self._listener.composition.text = ""
        if listener is not None or not top.desk.typing:  # a field has turned it on for itself
            from game.ui.typing import listen  # late: the first frame is not typed in

            listen(listener is not None)
        self._listener = listener

    def _key(self, event: pygame.event.Event) -> None:
        """Gives a key to the app's shortcuts, else to the scene on top; drops unwanted repeats."""
        self.repeating, self.by_key = event.key in self._held_keys, True
        if self.repeating and (self._ignores_held_key or not self._may_repeat(event)):
            return
        self._held_keys.add(event.key)
        self._ignores_held_key = False
        if self._is_unwanted_letter(event):
            return
        control = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        # With Alt it is AltGr, which types a character.
        self._is_shortcut = bool(control) and not event.mod & (pygame.KMOD_ALT | pygame.KMOD_MODE)
        is_alt_alone = event.mod & pygame.KMOD_LALT and not event.mod & _WITH_ALTGR
        self._is_shortcut |= bool(is_alt_alone) and digit_of(event) is not None
        self._text_key = {"scancode": getattr(event, "scancode", -1), "mod": event.mod}
        self._held_text = ""
        self._alt_text = chr(event.key) if is_alt_alone and 0 < event.key < _NOT_CHARS else ""
        top = self.scenes.top
        if not top.takes_text:
            self._used_key(event, bool(control))
        elif not top.composition.takes_key(event):
            self._is_shortcut |= self._used_key(event, bool(control))

    def _is_unwanted_letter(self, event: pygame.event.Event) -> bool:
        """Returns whether a key is a letter alone, by a player who has turned shortcuts off."""
        top = self.scenes.top
        takes_letters = top.desk.typing or top.takes_text or top.finds_by_letter
        if self.settings.flag(LETTER_KEYS) or takes_letters:
            return False
        from game.ui.typing import typed  # late: the first frame is not typed in

        return typed(event, ()).isalpha()

    def _used_key(self, event: pygame.event.Event, control: bool) -> bool:
        """Gives a key to the app's shortcuts, or to the scene; returns whether it was used."""
        if press_key(self, event):
            pass
        elif control and event.key == pygame.K_z and self._may_undelete:
            self.dealer.undelete()
        elif control and event.key == pygame.K_z and self._undoes_toast:
            toast, self.toast_shown = self.toast_shown, None
            if toast is not None and toast.undo is not None:
                toast.undo()
        elif control and self._text_size_step(event) is not None:
            self.step_text_size(self._text_size_step(event) or 0)
        else:
            return self._use_key(event, control)
        return True

    def _use_key(self, event: pygame.event.Event, control: bool) -> bool:
        """Hands a key to the screen reader or to the scene on top; returns whether it was used.

        Keys without Ctrl read aloud only where the scene has no use for them.
        """
        may_read = control and (event.key in _READ_KEYS or bool(digit_of(event)))
        used = may_read and self.reading.key(event)
        takes_text = self.scenes.top.takes_text
        if used or self.scenes.top.handle(event):
            used = True
        elif event.key in _READ_KEYS:
            used = self.reading.key(event)
        elif control and event.key == pygame.K_o and not self.scenes.top.overlay:
            self._open_puzzle()
        elif event.key == pygame.K_F6 or (event.key in _MOVE_KEYS and not self.repeating):
            tab_text = _("Tab moves through this screen.")
            help_text = _("Press F1 for the rules and keys.")
            # On a board Tab may go from word to word.
            self.speak(help_text if self.scenes.top.has_board else tab_text)
        elif _is_question_mark(event) and not (takes_text or self.scenes.top.desk.typing):
            self.open_help()
        if used:
            self.scenes.top.dirty = True
        return used

    def _open_puzzle(self) -> None:
        """Asks for a puzzle on a screen that has no use for Ctrl+O itself."""
        from game.files.screen import open_puzzle  # late: the first frame opens nothing

        open_puzzle(self)

    @staticmethod
    def _text_size_step(event: pygame.event.Event) -> int | None:
        """Returns a key's change of the text size; 0: the normal size, None: no such key."""
        if event.mod & (pygame.KMOD_ALT | pygame.KMOD_MODE):
            return None  # AltGr, which some systems report as Ctrl and Alt, types a character
        zero = event.scancode == pygame.KSCAN_0  # where digits are typed with Shift
        return _TEXT_STEPS.get(event.key, 0 if zero else None)

    @property
    def _may_undelete(self) -> bool:
        """Returns whether Ctrl+Z brings back a deleted game: no game or field uses it here."""
        playing = self.dealer.has_deleted and self.navigator.game_in_view() is not None
        return self.dealer.has_deleted and not playing and not self.scenes.top.desk.typing

    @property
    def _undoes_toast(self) -> bool:
        """Whether Ctrl+Z is for the Undo of the message shown: no game or field uses it here."""
        has_undo = self.toast_shown is not None and self.toast_shown.undo is not None
        playing = has_undo and self.navigator.game_in_view() is not None
        return has_undo and not playing and not self.scenes.top.desk.typing

    def _set_focused(self, focused: bool) -> None:
        """Notes whether the window has the focus; without it, the top scene saves its state."""
        self.focused = focused
        self._held_keys.clear()
        if not focused and self.scenes.stack:
            self.scenes.top.leave()

    def _resized(self) -> None:
        surface = pygame.display.get_surface()
        if surface is not None and surface.get_size() != self.window.size:
            self.resize(surface.get_size())

    def step(self, ms: float) -> None:
        """Lets `ms` pass for dealer, scenes and toast; does backups and other regular work."""
        self.idle_ms += ms
        self._since_backup += ms
        self._since_disk_check += ms
        self._since_tidy += ms
        self._since_requests += ms
        self.dealer.update(ms, self.idle_ms)
        self.scenes.update(ms)
        self._listen()
        if "opener" in vars(self):  # nothing waits before it is first used
            self.opener.update()
        if self._has_drawn and self._fonts_untried:
            self._try_fonts()
        if self._warm_up_job is None and self._has_drawn and self.idle_ms >= _WARM_AFTER_MS:
            self._warm_up()
        self._give_notice()
        self._pass_toast(ms)
        if self._since_requests >= _REQUESTS_EVERY_MS:
            self._since_requests = 0
            self._open_for_other_starts()
        if self._since_disk_check >= _CHECK_DISK_EVERY_MS:
            self._since_disk_check = 0
            self.look_at_disk()
        if self._since_backup >= _BACKUP_EVERY_MS:
            self._since_backup = 0
            self.look_at_disk()
            self.store.backup()
        if self._since_tidy >= _TIDY_EVERY_MS and not (self.busy or self._is_tidy):
            self._since_tidy, self._is_tidy = 0, True
            compat.tidy_memory(self._unused_packages())

    def _unused_packages(self) -> list[str]:
        """Returns the packages of the kinds used neither now nor at the last quiet moment.

        What they have read takes 100 MB in an evening. To read it again takes up to 0.4 s in the
        job that makes a puzzle, and 50 ms when a puzzle that lies ready is dealt.
        Printing, which keeps eight font files open, is among them unless it is on the screen.
        """
        before, used = self._used_kinds, {scene.topic for scene in self.scenes.stack}
        self._used_kinds = {*used, self.dealer.pool.kind_being_made}
        names = [name for name in FACES if name not in before | self._used_kinds]
        shared = ["generators"] if len(names) == len(FACES) else []  # such as the word lists
        modules = [type(scene).__module__ for scene in self.scenes.stack]
        printing = [] if "game.printing.screen" in modules else ["game.printing"]
        return [*shared, *printing, *(each for name in names for each in packages_of(name))]

    def _pass_toast(self, ms: float) -> None:
        """Lets time pass for the toast, and removes it when its screen is left.

        Its screen is the one at the end of the frame: "Saved" belongs to where saving leads.
        """
        toast = self.toast_shown
        if toast is None:
            return
        seen = self.scenes.visible
        toast.screens = toast.screens or seen
        toast.elapsed += ms
        is_there = toast.of_program or all(screen in toast.screens for screen in seen)
        if toast.over or not is_there:
            self.toast_shown = None
            self.scenes.top.dirty = True

    def _open_for_other_starts(self) -> None:
        """Opens what later starts of the program ask this window to open."""
        if self.opener.take(self.instance.taken):
            self.idle_ms = 0
            compat.raise_window()

    def _give_notice(self) -> None:
        """Shows the messages of the store and, while nothing can be saved, a banner."""
        self._notices.give()
        trouble = self.store.trouble
        self._is_quit_requested = self._is_quit_requested and trouble is not None
        if self.banner.show("" if trouble is None else translate(trouble)):
            self.resize(self.window.size)

    @property
    def busy(self) -> bool:
        """Returns whether frames are wanted at the full rate."""
        moving = self.toast_shown is not None and self.toast_shown.moving
        return moving or self.scenes.busy or self.idle_ms < _SLOW_AFTER_MS

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the visible scenes and the toast, with the banner below them."""
        window, self._has_drawn = surface, True
        if self.banner.text:
            surface = window.subsurface(window.get_rect().clip((0, 0), self.size))
        self.scenes.draw(surface, self.theme.palette.paper)
        self.scenes.top.draw_composition(surface)
        self.scenes.top.desk.draw_tip(surface, self.theme)
        if self.toast_shown is not None:
            scenes = reversed(self.scenes.visible)  # a card over the screen comes first
            rooms = next((scene.toast_rooms for scene in scenes if scene.toast_rooms), ())
            self.toast_shown.draw(surface, self.theme, rooms)
        if self.banner.text:
            self.banner.draw(window, self.theme, self.size[1])

    def frame(self, surface: pygame.Surface) -> pygame.Rect | None:
        """Draws what has changed; returns its rectangle, None if nothing has."""
        toast, top = self.toast_shown, self.scenes.top
        is_whole = self.scenes.dirty or (toast is not None and toast.unseen)
        if top.has_ticked and (toast is not None or self.has_listener):
            is_whole = True  # the toast may cover it, and a listener hears the time
        if is_whole:
            self.draw(surface)
            return surface.get_rect()
        return top.draw_clock(surface) if top.has_ticked else None

    # The window

    def open_window(self) -> None:
        """Opens the window with its last place and size, and connects it to screen readers."""
        self.window.open()
        self._resized()
        self._open_access()
        compat.show_window()
        if self.store.setting("fullscreen", False):
            self._switch_fullscreen()
        self.window.clear(self.theme.palette.paper)

    def _open_access(self) -> None:
        """Connects the window to screen readers."""
        from game.ui.accesskit_bridge import Access  # late: what draws the first frame needs none

        self.access = Access()
        self.access.open(compat.window_handle())

    def loop(self, shown: Action = nothing) -> None:
        """Runs frames until the window closes; calls `shown` after the first."""
        clock, ms = pygame.time.Clock(), 0
        self.turn(ms)
        shown()
        gc.freeze()  # what the start has loaded stays: later collections needn't visit it
        gc.enable()
        while self.running:
            self.turn(min(ms, _LONGEST_FRAME_MS))
            ms = clock.tick(self._hz)

    def attempt(self, action: Action) -> Exception | None:
        """Runs an action; returns its error, or None."""
        try:
            action()
        except Exception as error:  # one of the two borders: no bug may end the program
            return error
        return None

    def turn(self, ms: float) -> None:
        """Runs one frame and handles any error that happens in it."""
        self._hz = _SLOW_HZ
        with job.frame():
            error = self.attempt(lambda: self._one_frame(ms))
        if error is None:
            self.faults.add_quiet_time(ms)
        else:
            self.attempt(lambda: self.faults.escape(error))

    def _one_frame(self, ms: float) -> None:
        """Handles the events of a frame, lets time pass, draws and announces what has changed."""
        events = pygame.event.get()
        if any(event.type == pygame.QUIT for event in events):
            self.quit()  # first: whatever fails, the window can be closed
        for event in events:
            if event.type != pygame.QUIT:
                self.dispatch(event)
        access = self.access if self.access is not None and self.access.active else None
        has_come, self.has_listener = access is not None and not self.has_listener, bool(access)
        if has_come:
            self.scenes.top.introduce()
        if access is not None:
            if any(event.type in _INPUT_EVENTS for event in events):
                access.note_player_acted()
            self._do_access_requests(access)
        self.step(ms)
        self.sounds.play()
        self._hz = self._wanted_hz()
        surface = pygame.display.get_surface()
        drawn = self.frame(surface) if surface is not None else None
        if surface is not None and drawn == surface.get_rect():
            pygame.display.flip()
        elif drawn is not None:
            pygame.display.update(drawn)
        if access is not None:
            self._announce(access, drawn is not None)

    def _wanted_hz(self) -> int:
        """Returns how many frames a second to run now.

        Waiting for an event would cost more: SDL polls every millisecond while it waits.
        """
        if self.busy:
            return _FAST_HZ
        is_idle = self.idle_ms >= _IDLE_AFTER_MS and not self.has_listener
        return _IDLE_HZ if is_idle else _SLOW_HZ

    @property
    def reading(self) -> ScreenReading:
        """Returns what describes the screen to screen readers; made on first use."""
        if self._screen_reading is None:
            from game.app.screen_reader import ScreenReading  # late: seldom does anybody listen

            self._screen_reading = ScreenReading(self, lambda: self.banner.text)
        return self._screen_reading

    def _do_access_requests(self, access: Access) -> None:
        """Carries out what a screen reader has asked for since the last frame."""
        for request in access.take():
            self.idle_ms, self._is_tidy = 0, False
            access.note_player_acted()
            self.reading.do(request)

    def _announce(self, access: Access, drawn: bool) -> None:
        """Sends the accessibility tree, if it changed, and this frame's sentences.

        With `speaks_behind` they are sent after the tree, unless the reader can say them with the
        focused cell.
        """
        if not self.scenes.top.is_titled:
            return
        arrived = self.reading.arrived()
        self.spoken += [] if access.reads_cards else arrived
        before, spoken = self.spoken_before, [*self.spoken, *self.spoken_last]
        self.spoken_before, self.spoken, self.spoken_last = [], [], []
        if before or spoken:
            self.last_spoken = self.reading.at_once([*before, *spoken])  # a key repeats all of it
        is_alone = not (before or spoken)
        echo = self.reading.character_echo(is_alone)
        spoken = echo if is_alone else spoken
        is_behind, self.speaks_behind = self.speaks_behind, False
        is_sent_last = is_behind and not access.says_beside
        if (before or spoken) and not is_sent_last:
            at_once = self.reading.at_once
            access.say(at_once(spoken), is_behind, before=at_once(before))
        if self.scenes.top.is_announced and (drawn or access.is_waiting):
            access.push(self.reading.tree(), self.focused)
        if (before or spoken) and is_sent_last:
            access.say(self.last_spoken)

    def close(self) -> None:
        """Leaves all scenes, closes what is open, and logs what fails."""
        leaves = [scene.leave for scene in reversed(self.scenes.stack)]
        for action in (
            *leaves,
            self.sounds.close,
            self._warm_up_job.cancel if self._warm_up_job is not None else nothing,
            self.window.remember,
            self.worker.close,
            self.store.close,
            self.instance.close,
        ):
            if (fault := self.attempt(action)) is not None:
                self.faults.log_fault(fault)
        report.close_log()


def close_on_hang_up() -> None:
    """Closes the window when its session ends, as SDL does for SIGTERM alone."""
    if hang_up := getattr(signal, "SIGHUP", None):
        signal.signal(hang_up, lambda *_: pygame.event.post(pygame.event.Event(pygame.QUIT)))


def run(
    folder: Path, instance: Instance, opened: FoundPuzzle | Message | str | Path | None
) -> int:
    """Opens the app on a puzzle, a text, a file or the last screen. Returns the exit status."""
    app = App(Store.open(folder, clock()))
    app.instance = instance
    close_on_hang_up()
    if not instance.is_alone:
        notice = Message(
            "Puzzle Cabinet is already open. A game played in both windows will become two games."
        )
        app.store.notices.append(notice)
    try:
        app.open_window()
    except CabinetError:
        app.store.close()
        raise
    report.expect_log()
    if (error := app.attempt(lambda: app.begin(opened))) is not None:
        app.faults.escape(error)
    try:
        app.loop(lambda: report.open_log(folder))
    finally:
        app.close()
        pygame.quit()
    return 0


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
            self._store.set_setting("window", [*self.size, *(compat.window_position() or ())])

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
        if (surface := pygame.display.get_surface()) is not None:
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
