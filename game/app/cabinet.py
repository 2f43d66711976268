"""The cabinet: what a screen may ask of the program, the screens, and the stack of them.

It lies below all screens: none of them imports the application.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, Self

import pygame

from game.app import compat
from game.app.job import Worker
from game.app.sounds import Sounds
from game.dealing.dealer import Dealer, Screens
from game.play.game import Game
from game.play.session import Event
from game.settings.settings import LANGUAGE, SOUND, TEXT_SIZES, Section, Settings
from game.storage.store import Store, StoredGame
from game.ui.actions import Choices, action
from game.ui.blocks.desk import Desk
from game.ui.drawing.motion import Motion
from game.ui.palette import PALETTES
from game.ui.pointer import Phase, Pointer
from game.ui.text import Sign, _, app_title, language, use
from game.ui.theme import Theme, unit
from game.ui.widgets.toast import Toast
from game.ui.widgets.widgets import Action, Style
from generators.base import Tick

if TYPE_CHECKING:
    from game.dealing.opener import Opener
    from game.files.dialog import FileDialog
    from game.ui.typing import Composition

Input = Pointer | pygame.event.Event
Answer = tuple[str, str, Style, Action]
"""An answer of a dialog: label, icon, style, and what to do once the dialog has closed."""


def _has_no_field(cabinet: Cabinet) -> bool:
    """Returns whether no text field has the keyboard, so that a pasted text is a puzzle."""
    return not cabinet.scenes.top.desk.typing


class Navigator(Screens, Protocol):
    """Opens screens for modules that lie below the screens; the application makes them."""

    def menu(self) -> Scene:
        """Returns the screen of the drawers."""

    def game(self, game: Game) -> Scene:
        """Returns the play screen of a game."""

    def settings(self, kind_name: str) -> Scene:
        """Returns the settings, at the card of that puzzle, if one is named."""

    def show_today(self, day: date | None = None) -> None:
        """Shows the calendar of Today at a day or at today, in place of one in view."""

    def next_of_shelf(self, game: Game) -> Action | None:
        """Returns a call that plays the next unsolved puzzle of a game's shelf; None without."""

    def share(self, of: Game | date) -> Scene:
        """Returns the screen that shares a finished game, or a day's puzzles."""

    def copier(self, game: Game, as_picture: bool) -> Callable[[], bool]:
        """Returns a call that copies a game's result; it returns False until it can."""

    def mistakes(self, game: Game, events: Sequence[Event]) -> int:
        """Returns how many mistakes were made in a game that is over."""

    def techniques(self, kind_name: str, title: str = "") -> Scene:
        """Returns a puzzle's techniques with exercises, or only the one with that title."""

    def replay(self, game: Game) -> Scene:
        """Returns the replay of a game that is over."""

    def play_day(self, kind_name: str, day: date) -> None:
        """Plays or continues the puzzle of a day, or shows its result."""

    def workshop(self) -> Scene:
        """Returns the list of puzzles made by hand."""

    def printing(self, game: Game | StoredGame | None = None) -> Scene:
        """Returns the screen that prints puzzles, at first that of the game."""

    def save_file(self, name: str, suffix: str, data: Callable[[Tick], bytes]) -> None:
        """Asks where to save a file, writes what a job makes, and says where it is."""

    def read_text_file(self, title: str, take: Callable[[bytes], None]) -> None:
        """Asks for a text file and passes its bytes on."""

    def help(self, kind_name: str, page: int) -> Scene:
        """Returns help on a puzzle, or on the cabinet if none is named."""

    def program_report(self) -> str:
        """Returns versions, system and the last lines of the log, to report a fault."""

    def dialog(self, title: str, text: str, answers: Sequence[Answer]) -> Scene:
        """Returns a question over the screen."""

    def picker(
        self,
        anchor: Callable[[], pygame.Rect],
        choices: Choices,
        width: float,
        lets_type: bool = False,
    ) -> Scene:
        """Returns a list that opens at an anchor."""


def _system_dialog(has_listener: bool) -> FileDialog | None:
    from game.files.dialog import system_dialog  # late: the first frame asks for no file

    return system_dialog(has_listener)


class Cabinet:
    """What screens share: store, settings, theme, games, toasts and speech, and other screens."""

    def __init__(
        self,
        store: Store,
        navigator: Navigator,
        section_of: Callable[[str], Section | None],
        size: tuple[int, int],
        theme: str = "",
    ) -> None:
        self.store, self.navigator, self.size = store, navigator, size
        self.settings = Settings(store, section_of)
        use(self.settings.choice(LANGUAGE))
        self.sounds = Sounds(self.settings)
        self._last_loudness = "soft"
        self.worker = Worker()
        self.scenes = SceneManager()
        self.file_dialog: Callable[[], FileDialog | None] = lambda: _system_dialog(
            self.has_listener
        )
        """The dialog in which files are chosen; none if a path must be typed."""
        self.dealer = Dealer(store, self.worker, navigator)
        self.focused = True  # whether the window has the focus
        self.idle_ms = 0.0
        """The time since anything was last pressed or moved."""
        self.running = True
        self.repeating = False
        """Whether the key being handled is held down and repeats itself."""
        self.by_key = False  # whether the last input was a key, not the pointer
        self.pressed_at = (-1, -1)  # where the pointer was pressed last
        self.toast_shown: Toast | None = None
        self.spoken: list[str] = []
        """Sentences to send to the screen reader at the end of this frame."""
        self.spoken_before: list[str] = []  # before the newly focused cell
        self.spoken_last: list[str] = []  # after all others of this frame
        self.times_spoken = 0
        """How many sentences have been spoken so far, to notice whether any was spoken since."""
        self.has_listener = False  # whether a screen reader listens
        self.introduced: set[str] = set()
        """The kinds whose keys have been announced since the program started."""
        self.speaks_behind = False
        """Whether `spoken` is read after the focused cell; otherwise it is read in its place."""
        self._ignores_held_key = False
        self._forced_theme = theme
        self.theme = self._make_theme()

    @cached_property
    def opener(self) -> Opener:
        """Returns the opener of texts and files, made on first use."""
        from game.dealing.opener import Opener  # late: the first frame opens nothing

        return Opener(self.store, self.worker, self.navigator, self.dealer)

    def toast(
        self, text: str, icon: Sign = "check", undo: Action | None = None, aloud: str | None = None
    ) -> None:
        """Shows a sentence for a while, in place of the last one.

        With `undo` it has an Undo button. `aloud` is announced instead of the text; nothing if it
        is empty.
        """
        self.toast_shown = Toast(text, icon, undo=undo)
        if aloud is None or aloud:
            self.speak(aloud or text)

    def speak(self, text: str, is_last: bool = False) -> None:
        """Announces a sentence to a screen reader, `is_last` after others; a key repeats it."""
        self.last_spoken, self.times_spoken = text, self.times_spoken + 1
        if self.has_listener:
            (self.spoken_last if is_last else self.spoken).append(text)

    def go_on_speaking(self) -> None:
        """Has what was announced in this frame read out before the newly focused cell."""
        self.spoken_before += self.spoken
        self.spoken = []

    def speak_first(self, text: str) -> None:
        """Announces a sentence before all others of this frame and the newly focused cell."""
        if self.has_listener:
            self.spoken_before.insert(0, text)

    @property
    def last_spoken(self) -> str:
        """The last sentence spoken on the top screen; F2 repeats it."""
        return self.scenes.top.last_spoken if self.scenes.stack else ""

    @last_spoken.setter
    def last_spoken(self, text: str) -> None:
        if self.scenes.stack:
            self.scenes.top.last_spoken = text

    def hush(self, icon: Sign | None = None) -> None:
        """Removes the toast, unless it is about the program or hasn't the `icon` asked for."""
        toast = self.toast_shown
        if toast is not None and not toast.of_program and icon in (None, toast.icon):
            self.toast_shown = None

    def copy(self, text: str, notice: str) -> None:
        """Puts a text on the clipboard and says so, or that it could not."""
        self._say_if_copied(compat.copy(text), notice)

    def copy_picture(self, png: bytes) -> None:
        """Puts a picture on the clipboard and says so, or that it could not."""
        self._say_if_copied(
            compat.copy_picture(png), _("Picture copied. Paste it wherever you like.")
        )

    def _say_if_copied(self, is_copied: bool, notice: str) -> None:
        """Says that something was copied, or that there is no clipboard."""
        if is_copied:
            self.toast(notice, "check")
        else:
            self.toast(_("The clipboard isn't available here."), "warning")

    @action("Paste a puzzle", "paste", "Ctrl+V", when=_has_no_field)
    def paste(self) -> None:
        """Plays the puzzle on the clipboard."""
        text = compat.paste().strip()
        if text:
            self.opener.open_text(text)
        else:
            self.toast(_("There's no text on the clipboard."), "warning")

    def ask(self, title: str, text: str, answers: Sequence[Answer]) -> None:
        """Asks a question in a dialog, with a button for each answer."""
        self.scenes.push(self.navigator.dialog(title, text, answers))

    def choose(
        self,
        anchor: Callable[[], pygame.Rect],
        choices: Choices,
        width: float = 0,
        lets_type: bool = False,
    ) -> None:
        """Opens a list at an anchor, at least `width` units wide.

        If it `lets_type`, typed text closes it and goes to the screen below, as over any board
        that letters are typed on in a game.
        """
        self.scenes.push(self.navigator.picker(anchor, choices, width, lets_type))

    @action("Settings", "gear", "Ctrl+,")
    def open_settings(self) -> None:
        """Opens the settings, unless they are open; from a game, at the card of its puzzle."""
        stack = self.scenes.stack
        topic = next((scene.topic for scene in reversed(stack) if scene.topic), "")
        settings = self.navigator.settings(topic)
        if not any(type(scene) is type(settings) for scene in stack):
            self.scenes.push(settings)

    @action("Back", "left", "Alt+←", when=_has_no_field)
    def go_back(self) -> None:
        """Goes back from the screen in front."""
        self.scenes.top.back()

    @action("Menu", "menu", "F10", "Menu")
    def open_menu(self) -> None:
        """Opens the menu of the screen in front; without one, goes to its first button.

        Back is passed over: who opens a menu doesn't want to leave. So is a board.
        """
        desk = self.scenes.top.desk
        stops = [each for each in desk.widgets if each.stops and each.enabled]
        menu = next((each for each in stops if each.name == "menu"), None)
        if menu is not None:
            menu.press(None)
        else:
            onward = (each for each in stops if each.name != "back" and each.role != "board")
            desk.focus(next(onward, next(iter(stops), None)))
            self.scenes.top.dirty = True

    @action("How to play", "help", "F1")
    def open_help(self) -> None:
        """Opens the help on the puzzle in view, or on the cabinet, unless it is open."""
        stack = self.scenes.stack
        if not any(scene.is_help for scene in stack):
            about = next((scene for scene in reversed(stack) if scene.topic), self.scenes.top)
            self.scenes.push(self.navigator.help(about.topic, about.help_page))

    def look_at_disk(self) -> None:
        """Checks the games file; games held in memory move into it, some with new numbers."""
        was_in_memory = self.store.in_memory
        numbers = self.store.ensure_saved()
        games = [scene.game for scene in self.scenes.stack if scene.game is not None]
        self.dealer.renumber(numbers, games)
        if was_in_memory and not self.store.in_memory:
            self.scenes.resize(self.size)  # the screens say whether a game is saved
            if self.scenes.top.game is None:
                self.scenes.top.enter()  # and which games there are

    @action("Quit", "", "Ctrl+Q")
    def quit(self) -> None:
        """Ends the program after this frame."""
        self.running = False

    def change(self, key: str, value: bool | str) -> None:
        """Stores a setting and applies it at once."""
        self.settings.set(key, value)
        if key == "theme":
            self._forced_theme = ""
        if key == LANGUAGE:
            use(str(value))
            compat.set_window_title(app_title())
        self.theme = self._make_theme()
        if key == LANGUAGE:
            self.scenes.remake_scenes()
        self.scenes.resize(self.size)

    def read_settings(self) -> None:
        """Reads the stored settings again and applies them."""
        self.settings.read()
        self.change(LANGUAGE, self.settings.choice(LANGUAGE))
        self.change("text_size", self.settings.text_size)

    @action("Sound", "", "Ctrl+M")
    def toggle_sound(self) -> None:
        """Turns the sounds off, or on as loud as they were."""
        loudness = self.settings.choice(SOUND)
        is_on = self.sounds.volume > 0
        self._last_loudness = loudness if is_on else self._last_loudness
        self.change(SOUND, "off" if is_on else self._last_loudness)
        self.toast(_("Sound off") if is_on else _("Sound on"))
        self.sounds.wish("word")

    def step_text_size(self, step: int) -> None:
        """Makes all text larger or smaller by a step, or normal with 0, and says the size."""
        index = TEXT_SIZES.index(self.settings.text_size) + step if step else 0
        percent = TEXT_SIZES[max(0, min(index, len(TEXT_SIZES) - 1))]
        text = _("Text size {percent}%")
        if index < 0:
            text = _("Text size {percent}%, the smallest")
        elif index >= len(TEXT_SIZES):
            text = _("Text size {percent}%, the largest")
        self.change("text_size", percent)
        self.toast(text.format(percent=percent))

    def swallow_repeats(self) -> None:
        """Ignores the key that is held down until it is released."""
        self._ignores_held_key = True

    @action("Full screen", "expand", "F11")
    def toggle_fullscreen(self) -> None:
        """Switches between a window and the whole screen, if there is a window."""

    @property
    def fullscreen(self) -> bool:
        """Returns whether the whole screen is used."""
        return False

    def _make_theme(self) -> Theme:
        """Returns the theme by the settings and the system, at the scale of the window."""
        name = self._forced_theme or self.settings.choice("theme")
        if name == "system":
            name = "dark" if compat.system_is_dark() else "light"
        palette = PALETTES.get(name, PALETTES["light"])
        text = int(self.settings.text_size) / 100
        is_moving = self.settings.flag("motion")
        return Theme(palette, unit(*self.size) * text, is_moving, text, language())


class TextTaker(Protocol):
    """A board, or a page, that typed text goes to while no field has the keyboard."""

    @property
    def takes_text(self) -> bool:
        """Whether text is typed into it now."""

    def write(self, event: pygame.event.Event) -> bool:
        """Takes a TEXTINPUT, with `scancode` and `mod` of its key; returns whether it did."""

    def text_rect(self) -> pygame.Rect:
        """Returns where the text goes: there an input method shows what it composes."""


class Scene:
    """One screen: takes input, lets time pass, draws itself.

    `dirty` means it must be drawn again. An `overlay` leaves the scene below visible.
    """

    has_ticked = False
    """Whether its clock shows an old second; if nothing else changed, `draw_clock` is enough."""
    overlay = False
    enter_ms = 180
    topic = ""
    """The name of the kind that F1 opens help on; "" for help on the cabinet."""
    help_page = 0
    """The page that Help opens on."""
    has_board = False
    """Whether a drag outside its widgets is a drag on a board."""
    is_announced = True
    """Whether screen readers read it; otherwise they stay on the screen below."""
    is_titled = True
    """Whether its title is complete; otherwise screen readers wait for it."""
    is_help = False
    finds_by_letter = False
    """Whether letters look for one of its rows."""
    lists_pass_text = False
    """Whether text typed while a list is open over it goes to it, and closes the list."""
    makes_drafts = False
    """Whether what is pasted here becomes a draft, not a game."""
    is_opening = False
    """Whether this scene waits for a file or a choice of one; other files wait for it to end."""
    is_calendar = False
    """Whether this scene is the calendar, which a game chosen there returns to."""
    game: Game | None = None
    """The game that is played on it, if one is."""
    last_spoken = ""
    """The last sentence spoken while it was on top."""
    card_said = ""
    """The title of the card that F6 has led to, spoken before the control in focus."""

    _init_args: tuple[tuple[Any, ...], dict[str, Any]]

    def __new__(cls, *args: Any, **kwargs: Any) -> Self:
        """Remembers the arguments, for `again`."""
        scene = super().__new__(cls)
        scene._init_args = args, kwargs
        return scene

    def __init__(self, cabinet: Cabinet) -> None:
        self.cabinet = cabinet
        self.desk = Desk(
            pressed=lambda: cabinet.sounds.wish("button"),
            stopped=lambda: cabinet.speak(_("Edge.")) if cabinet.has_listener else None,
        )
        self.motion = Motion()
        self.dirty = True

    def again(self) -> Self:
        """Returns a new scene made with the arguments of this one."""
        args, kwargs = self._init_args
        return type(self)(*args, **kwargs)

    def enter(self) -> None:
        """Prepares the scene, which has come on top of the stack."""

    def lead(self, left: Scene | None = None) -> None:
        """Sets the first focus for a player using keys: on an overlay, the button Enter presses.

        Other screens start without one, as some use the arrow keys while no button has the focus.
        `left` is the scene that lay above until now: the menu focuses the game that was left.
        """
        desk = self.desk
        if self.overlay and desk.focused is None and desk.primary in desk.widgets:
            desk.focus(desk.primary)
            self.dirty = True

    def leave(self) -> None:
        """Saves what must not be lost, before the scene is removed or covered."""

    def arrange(self, size: tuple[int, int]) -> None:
        """Takes the window's size; the layout may wait for `rebuild_if_stale`."""

    def rebuild_if_stale(self) -> None:
        """Lays everything out again if something has changed."""

    @property
    def summary(self) -> str:
        """Returns the sentence spoken when the screen opens; "" for none."""
        return ""

    def introduce(self) -> None:
        """Announces the game to a screen reader that has just connected."""

    @property
    def reports(self) -> Sequence[tuple[str, str]]:
        """Returns the screen's reports besides those of its board, as titles and texts."""
        return ()

    @property
    def toast_rooms(self) -> tuple[pygame.Rect, ...]:
        """Returns the places for a toast, the best first; none: at the bottom."""
        return ()

    def take_file(self, path: Path) -> bool:
        """Returns whether the scene took an opened file that is no puzzle to it."""
        return False

    def handle(self, event: Input) -> bool:
        """Takes a pointer or a pygame event; returns whether it was used."""
        if isinstance(event, Pointer):
            used = self.desk.pointer(event)
            self.dirty = self.dirty or used or event.phase is not Phase.HOVER
            return used
        if event.type == pygame.KEYDOWN:
            self.dirty = True
            if self.takes_text and self.composition.is_text(event):
                return False  # no list beside the board looks for it
            if self.desk.key(event):
                return True
            if event.key in (pygame.K_ESCAPE, pygame.K_AC_BACK):
                self.back()
                return True
        elif event.type in (pygame.TEXTINPUT, pygame.TEXTEDITING):
            return self._type_text(event)
        return False

    @cached_property
    def composition(self) -> Composition:
        """What an input method composes for the text taker."""
        from game.ui.typing import Composition  # late: the first frame is not typed in

        return Composition()

    @property
    def text_taker(self) -> TextTaker | None:
        """Returns what text may be typed into besides the fields."""
        return None

    @property
    def takes_text(self) -> bool:
        """Returns whether typed text goes to something else than a field."""
        taker = self.text_taker
        return taker is not None and not self.desk.typing and taker.takes_text

    def _type_text(self, event: pygame.event.Event) -> bool:
        """Passes typed text to the focused field or to the text taker; returns whether it did."""
        taker = self.text_taker if self.takes_text else None
        self.dirty = True
        if self.desk.focused is not None and self.desk.typing:
            self.desk.focused.write(event)
            return True
        if taker is not None and event.type == pygame.TEXTEDITING:
            self.composition.edit(event)
            if pygame.display.get_init():
                pygame.key.set_text_input_rect(taker.text_rect())
            return True
        self.composition.end()
        return taker is not None and self.type_on(taker, event)

    def type_on(self, taker: TextTaker, event: pygame.event.Event) -> bool:
        """Gives typed text to what takes it, though a button has the focus."""
        if self.desk.by_key:
            self.desk.focus(None)  # or Enter would press the button instead
        return taker.write(event)

    def draw_composition(self, surface: pygame.Surface) -> None:
        """Draws what an input method is composing where the text will go."""
        taker = self.text_taker if self.takes_text else None
        if taker is not None and self.composition.text:
            self.composition.draw(surface, self.cabinet.theme, taker.text_rect())

    def settle(self) -> None:
        """Waits until all is loaded, so that a picture shows everything."""

    def back(self) -> None:
        """Goes back, on Esc or the back button; says so if that leads nowhere."""
        if self.cabinet.scenes.stack == [self]:
            self.cabinet.speak(_("This is the first screen."))
        self.cabinet.scenes.pop()

    def update(self, ms: float) -> None:
        """Lets `ms` pass."""
        if self.takes_text:
            self.composition.has_just_ended = False
        self.dirty |= self.desk.rest(ms)
        if self.motion.advance(ms):
            self.dirty = True

    @property
    def busy(self) -> bool:
        """Returns whether something is animated or awaited and needs frames at the full rate."""
        return self.motion.active

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the whole scene."""

    def draw_clock(self, surface: pygame.Surface) -> pygame.Rect:
        """Draws only the clock of a scene that `has_ticked`; returns its rectangle."""
        raise NotImplementedError


def _play_page_sound(scene: Scene) -> None:
    """Asks for the sound of a screen that opens or closes; overlays make none."""
    if not scene.overlay:
        scene.cabinet.sounds.wish("page")


class SceneManager:
    """The stack of scenes; the top one gets the input."""

    def __init__(self) -> None:
        self.stack: list[Scene] = []
        self._size = (0, 0)
        self._fade_surface: pygame.Surface | None = None

    @property
    def top(self) -> Scene:
        """Returns the scene that gets the input."""
        return self.stack[-1]

    def is_top(self, scene: Scene) -> bool:
        """Returns whether a scene gets the input; none does while the stack is being emptied."""
        return bool(self.stack) and self.top is scene

    def push(self, scene: Scene) -> None:
        """Puts a scene on top."""
        if self.stack:
            self.top.desk.release()
            self.top.leave()
        self._add(scene)

    def pop(self) -> None:
        """Takes the top scene away; the last one stays."""
        if len(self.stack) > 1:
            gone = self.stack.pop()
            gone.leave()
            _play_page_sound(gone)
            self._reenter_top(gone)

    def remove(self, scene: Scene) -> None:
        """Removes a scene from anywhere in the stack, if it is still there."""
        if scene is self.top:
            self.pop()
        elif scene in self.stack:
            self.stack.remove(scene)
            scene.leave()

    def replace(self, scene: Scene, act: Callable[[], None]) -> None:
        """Removes a scene and calls `act`; the scene below is entered if `act` shows no other."""
        if scene is not self.top or len(self.stack) == 1:
            self.remove(scene)
            act()
            return
        self.stack.pop().leave()
        below = self.top
        try:
            act()
        finally:
            if self.top is below:
                _play_page_sound(scene)
                self._reenter_top(scene)

    def _reenter_top(self, gone: Scene) -> None:
        """Arranges and enters the scene that a removed one has uncovered."""
        self.top.arrange(self._size)
        self._enter_scene(self.top, gone)
        self.top.dirty = True

    @staticmethod
    def _enter_scene(scene: Scene, left: Scene | None = None) -> None:
        """Enters the scene on top; `left` is the scene that lay above until now."""
        scene.enter()
        scene.rebuild_if_stale()
        if scene.cabinet.by_key:
            scene.lead(left)

    def reset(self, *scenes: Scene) -> None:
        """Replaces the whole stack by these scenes and enters only the last one.

        Scenes below that can't be seen are not arranged yet.
        """
        while self.stack:
            self.stack.pop().leave()
        self.stack.extend(scenes[:-1])
        for scene in scenes[-1:]:
            self._add(scene)
        for scene in self.visible[:-1] if self.stack else ():
            scene.arrange(self._size)
            scene.rebuild_if_stale()

    def _add(self, scene: Scene) -> None:
        """Puts a scene on top of the stack and enters it."""
        _play_page_sound(scene)
        self.stack.append(scene)
        scene.arrange(self._size)
        if scene.cabinet.theme.motion:
            scene.motion.start("enter", scene.enter_ms)
        self._enter_scene(scene)

    def remake_scenes(self) -> None:
        """Replaces every scene by a new one in the chosen language, and keeps the focus."""
        focused = self.top.desk.focused if self.stack else None
        for scene in self.stack[-1:]:
            scene.leave()
        self.stack = [scene.again() for scene in self.stack if not scene.overlay]
        for scene in self.stack[-1:]:
            scene.arrange(self._size)
            scene.enter()
            scene.rebuild_if_stale()
            for widget in scene.desk.widgets:
                if focused is not None and widget.name == focused.name:
                    scene.desk.focus(widget)

    def resize(self, size: tuple[int, int]) -> None:
        """Arranges every scene for a new size or a new theme.

        Those that can't be seen are laid out when they come back.
        """
        self._size = size
        for scene in self.stack:
            scene.arrange(size)
            scene.dirty = True
        for scene in self.visible:
            scene.rebuild_if_stale()

    def update(self, ms: float) -> None:
        """Lets time pass in the scenes that can be seen."""
        for scene in list(self.visible):
            scene.update(ms)

    @property
    def visible(self) -> list[Scene]:
        """Returns the scenes that can be seen, from the back to the front."""
        first = len(self.stack) - 1
        while first > 0 and self.stack[first].overlay:
            first -= 1
        return self.stack[first:]

    @property
    def dirty(self) -> bool:
        """Returns whether anything visible must be drawn again."""
        return any(scene.dirty for scene in self.visible)

    @property
    def busy(self) -> bool:
        """Returns whether anything visible moves."""
        return any(scene.busy for scene in self.visible)

    def draw(self, surface: pygame.Surface, theme_paper: tuple[int, int, int]) -> None:
        """Draws what can be seen; a scene that has just come fades in and rises a little."""
        surface.fill(theme_paper)
        for scene in self.visible:
            entered = scene.motion.value("enter")
            if entered >= 1:
                scene.draw(surface)
            elif entered > 0 or not scene.overlay:
                self._draw_entering(scene, surface, entered)
            scene.dirty = False

    def _draw_entering(self, scene: Scene, surface: pygame.Surface, entered: float) -> None:
        """Draws a scene that fades and slides in; `entered` is from 0 to 1."""
        if self._fade_surface is None or self._fade_surface.get_size() != surface.get_size():
            self._fade_surface = pygame.Surface(surface.get_size())
        self._fade_surface.blit(surface, (0, 0))
        scene.draw(self._fade_surface)
        self._fade_surface.set_alpha(round(255 * entered))
        surface.blit(self._fade_surface, (0, round(scene.cabinet.theme.px(12) * (1 - entered))))
