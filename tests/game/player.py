"""A player for the tests of the screens: an app without a window, and hands to use it with."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import pygame

from game.app.application import App
from game.app.cabinet import Scene
from game.dealing.making import MakingScreen
from game.dealing.opening import FoundPuzzle, resolve
from game.files.screen import PathScreen
from game.menu.screen import MenuScreen
from game.play.controller import GameController
from game.play.hint import HINT_STAGE_CHANGED
from game.play.screen import STILL, PlayScreen
from game.play.speech import Cell
from game.settings.screen import SettingsScreen
from game.statistics.screen import StatisticsScreen
from game.storage.store import Store
from game.ui.text import translate
from game.ui.widgets.picker import PickerScreen
from game.ui.widgets.widgets import Segments, Widget
from generators.base import AnyKind, CabinetError, Message, no_tick
from generators.kinds import KINDS

KIND = next(kind for kind in KINDS if kind.name == "sweetspots")
SMALL = "6-1-easy"
FRAME_MS = 16
_COMMANDS = pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_LALT
_STEPS = {"save": "s", "restore": "r", "try": "t", "copy": "c"}
"""The keys, with Ctrl, of actions in the lists of the menu."""
_IN_MENU = {"new": "New puzzle", "restart": "Restart", "give up": "Give up"}
"""The rows of the menu by the names of buttons that some boards have."""
LONG_MS = 5000
HINT_S = 60
NOW = 1_700_000_000.0

# zones         its one answer
# A A B B B B   . . . . . C
# A A A B B B   . C . . . .
# A A A C C B   . . . . C .
# D A E C C C   . . C . . .
# D D E F C C   C . . . . .
# D D D F C C   . . . C . .
BOARD = "6s1:AABBBBAAABBBAAACCBDAECCCDDEFCCDDDFCC"
CHESTS = (5, 7, 16, 20, 24, 33)


GRADED = (
    "10s2:AABBBBCCCDAAAEEEECCDAEEEEEEECDAEEEECCCCDAEEEEFFFDDEEEGFFFFFDGGGGGFFHFDGIIGGFFHFJGIFGFFHHHJ"
    "GIFFFFHHJJ"
)
"""A board of the level Medium, with all its controls in view."""


def nothing(app: App) -> None:
    """Every choice is as it is for a new player."""


def fixed_now() -> float:
    """A clock that stands still."""
    return NOW


def on_card(value: str) -> str:
    """What stands on a card of a wall, without what else is told of it."""
    return re.split("[,:] ", value)[0]


class Player:
    """Uses an app as a person does: sees widgets by name and cells, presses, types, waits."""

    def __init__(
        self,
        folder: Path,
        size: tuple[int, int] = (1280, 800),
        theme: str = "",
        at: str | FoundPuzzle = "",
        before: Callable[[App], None] = nothing,
    ) -> None:
        """With the puzzle of the id `at` opened, else with the cabinet in view.

        Opening it here lays out no cabinet; `before` makes the choices that it is opened by.
        """
        pygame.font.init()
        self.app = App(Store.open(folder, fixed_now), size, theme)
        before(self.app)
        self.app.begin((resolve(at, no_tick) if isinstance(at, str) else at) if at else None)
        menu = self.app.scenes.top
        if isinstance(menu, MenuScreen) and not menu.loaded:
            menu.settle()

    # What is seen

    @property
    def scene(self) -> Scene:
        """The scene that gets the input."""
        return self.app.scenes.top

    @property
    def controller(self) -> GameController:
        """The controller of the game that is played, also below a list or a dialog."""
        controller = self.context.controller
        assert isinstance(controller, GameController)
        return controller

    @property
    def board(self) -> Any:
        """The board of the game."""
        return self.controller.board

    def cell_on(self, number: int) -> Cell:
        """A cell of the board, as the screen reader knows it."""
        cells: Sequence[Cell] = self.context.board.cells()
        return next(cell for cell in cells if cell.cell == number)

    @property
    def context(self) -> Any:
        """The screen of the game that is played, of whatever kind, also below a dialog."""
        stack = reversed(self.app.scenes.stack)
        return next(scene for scene in stack if scene.game is not None)

    @property
    def in_menu(self) -> bool:
        """Whether the cabinet is seen."""
        return isinstance(self.scene, MenuScreen)

    @property
    def marks(self) -> tuple[int, ...]:
        """The marks on the board."""
        marks: tuple[int, ...] = self.controller.state.marks
        return marks

    @property
    def said(self) -> str:
        """The sentence shown at the bottom."""
        return self.app.toast_shown.text if self.app.toast_shown else ""

    def widget(self, name: str) -> Widget:
        """A widget of the top scene."""
        return self.scene.desk[name]

    def centre(self, target: str | int | tuple[int, int]) -> tuple[int, int]:
        """Where to press for a widget's name, a cell or a point."""
        if isinstance(target, tuple):
            return target
        rect = self.widget(target).rect if isinstance(target, str) else self.cell_on(target).rect
        return rect.center

    def picture(self) -> pygame.Surface:
        """The window as it looks now."""
        surface = pygame.Surface(self.app.size)
        self.app.draw(surface)
        return surface

    # What is done

    def event(self, kind: int, **fields: object) -> None:
        """Gives the app one event."""
        self.app.dispatch(pygame.event.Event(kind, fields))

    def move(self, pos: tuple[int, int]) -> None:
        """Moves the mouse."""
        self.event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0), touch=False)

    def press(self, pos: tuple[int, int], button: int = 1) -> None:
        """Presses a mouse button."""
        self.event(pygame.MOUSEBUTTONDOWN, pos=pos, button=button, touch=False)

    def release(self, pos: tuple[int, int], button: int = 1) -> None:
        """Lets a mouse button go."""
        self.event(pygame.MOUSEBUTTONUP, pos=pos, button=button, touch=False)

    def click(self, target: str | int | tuple[int, int], button: int = 1) -> None:
        """A click on a widget, a cell or a point.

        Who looks for a widget takes longer than a new result or hint ignores presses.
        """
        if isinstance(target, str):
            for key in ("guard", "rhythm", STILL, HINT_STAGE_CHANGED):
                self.scene.motion.stop(key)
            if self._takes_from_menu(target):
                return
        pos = self.centre(target)
        self.move(pos)
        self.press(pos, button)
        self.release(pos, button)
        self.frame()

    def pick(self, row: str, answer: str) -> None:
        """Presses an answer in a row of segments of the sheet on which a level is chosen."""
        segments = self.widget(f"choose {row}")
        assert isinstance(segments, Segments)
        ends = [0, *segments._ends(segments._theme, segments.rect.width)]
        at = segments.labels.index(answer)
        self.click((segments.rect.x + (ends[at] + ends[at + 1]) // 2, segments.rect.centery))

    def _takes_from_menu(self, name: str) -> bool:
        """Whether an action without a button was used in the menu or by its key."""
        scene = self.scene
        if not isinstance(scene, PlayScreen) or name in [each.name for each in scene.desk.widgets]:
            return False
        if name in _IN_MENU:
            self.click("menu")
            title = translate(Message(_IN_MENU[name]))
            self.click(next(row.name for row in self.scene.desk.widgets if row.title == title))
        elif name in _STEPS:
            self.control(_STEPS[name])
        return name in _IN_MENU or name in _STEPS

    def drag(self, *cells: int, button: int = 1) -> None:
        """A drag over cells."""
        points = [self.centre(cell) for cell in cells]
        self.press(points[0], button)
        for point in points[1:]:
            self.move(point)
        self.release(points[-1], button)
        self.frame()

    def finger(self, kind: int, pos: tuple[int, int], finger: int = 1) -> None:
        """One event of a finger, and the mouse event that the system makes from the first one."""
        width, height = self.app.size
        where = {"x": (pos[0] + 0.25) / width, "y": (pos[1] + 0.25) / height}
        self.event(kind, touch_id=1, finger_id=finger, dx=0.0, dy=0.0, pressure=1.0, **where)
        made = {
            pygame.FINGERDOWN: pygame.MOUSEBUTTONDOWN,
            pygame.FINGERUP: pygame.MOUSEBUTTONUP,
            pygame.FINGERMOTION: pygame.MOUSEMOTION,
        }[kind]
        if finger == 1:
            self.event(made, pos=pos, button=1, rel=(0, 0), buttons=(1, 0, 0), touch=True)

    def tap(self, target: str | int | tuple[int, int]) -> None:
        """A tap of a finger."""
        pos = self.centre(target)
        self.finger(pygame.FINGERDOWN, pos)
        self.finger(pygame.FINGERUP, pos)
        self.frame()

    def swipe(self, *cells: int) -> None:
        """A finger drawn over cells."""
        points = [self.centre(cell) for cell in cells]
        self.finger(pygame.FINGERDOWN, points[0])
        for point in points[1:]:
            self.finger(pygame.FINGERMOTION, point)
        self.finger(pygame.FINGERUP, points[-1])
        self.frame()

    def key(self, name: str, mod: int = 0) -> None:
        """A key by its name in pygame, without the K_."""
        code = getattr(pygame, f"K_{name}")
        scan = getattr(pygame, f"KSCAN_{name.upper()}", 0)
        self.press_key(code, mod=mod, scancode=scan, text=chr(code) if code < 0x7F else "")
        self.frame()

    def press_key(
        self, code: int, unicode: str = "", mod: int = 0, scancode: int = 0, text: str = ""
    ) -> None:
        """A key as the system tells it; on a board that takes text, its text follows."""
        key = {"key": code, "mod": mod, "scancode": scancode, "unicode": unicode}
        self.event(pygame.KEYDOWN, **key)
        text = unicode or text
        if self.scene.takes_text and text and text.isprintable() and not mod & _COMMANDS:
            self.event(pygame.TEXTINPUT, text=text)
        self.event(pygame.KEYUP, **key)

    def escape(self) -> None:
        """Esc, pressed and let go: one that is held leaves no bench."""
        self.press_key(pygame.K_ESCAPE, "\x1b", scancode=pygame.KSCAN_ESCAPE)

    def type(self, letters: str) -> None:
        """Letter keys."""
        for letter in letters:
            self.press_key(ord(letter.lower()), letter)
        self.frame()

    def control(self, name: str) -> None:
        """A key with Ctrl."""
        self.key(name, pygame.KMOD_LCTRL)

    # Time

    def frame(self, ms: float = FRAME_MS) -> None:
        """One frame."""
        self.app.step(ms)

    def wait(self) -> None:
        """Waits until what is being made or opened is there, and the motion is over."""
        while isinstance(self.scene, MakingScreen):
            finish(self.scene)
            self.frame()
        game = self.scene.game
        if game is not None:
            self.app.dealer.settle(game)
        self._wait_for_findings()
        if isinstance(self.scene, StatisticsScreen):
            self.scene.settle()
        for scene in self.app.scenes.stack:
            scene.motion.clear()

    def _wait_for_findings(self) -> None:
        """Waits until the findings of a result are there; the next frame shows them."""
        if isinstance(self.scene, PlayScreen) and self.controller.result is not None:
            self.controller.result.settle()

    def settle(self) -> None:
        """Lets everything that moves come to its end, and a result show its findings."""
        for _ in range(4):
            self.frame()
            for scene in self.app.scenes.stack:
                scene.motion.clear()
        self._wait_for_findings()
        self.frame()

    def details(self) -> list[str]:
        """Opens or closes the details of a result; returns what stands on the screen then."""
        self.settle()
        self.frame(LONG_MS)
        self.click("details")
        self.settle()
        return [part.name for part in self.context.tree.described()]

    def play_again(self) -> None:
        """Plays the game again, by the button in the details of its result."""
        self.details()
        self.key("END")
        self.click("again")

    def ask_hint(self, key: str = "") -> bool:
        """Asks for a hint by its button, or with Ctrl and a key; whether there is one."""
        if key:
            self.control(key)
        else:
            self.click("hint")
        card = self.controller.hint
        if card is not None and card.hint is None:
            card._job.join(HINT_S)
        self.frame()
        return self.controller.hint is not None

    # Ways into a game

    def deal(self, preset: str = SMALL, kind: AnyKind = KIND, mode: str = "") -> None:
        """Deals a game as the menu does; of the first mode where none is named."""
        self.app.dealer.choose(kind, kind.preset(preset))
        self.app.dealer.choose_mode(kind, kind.mode(mode))
        self.app.dealer.deal(kind, kind.preset(preset))
        self.wait()

    def open(self, text: str = BOARD) -> None:
        """Drops a text on the window and waits for what it holds."""
        self.event(pygame.DROPTEXT, text=text)
        self.wait()

    def answer(self) -> Sequence[int]:
        """The cells of the chests of the board."""
        return [move.cell for move in KIND.answer(self.controller.session.puzzle)]

    def solve(self) -> None:
        """Puts the last chests, and waits until the result takes keys and presses."""
        self.place_chests()
        self.context.motion.clear()

    def place_chests(self) -> None:
        """Puts the last chests with the right button."""
        for cell in self.answer():
            if self.marks[cell] != 2:
                self.click(cell, 3)

    def close(self) -> None:
        """Ends the program."""
        self.app.close()


def save(player: Player) -> Path:
    """Saves in the folder and under the name that the card proposes; the file."""
    screen = player.scene
    assert isinstance(screen, PathScreen)
    screen.settle()
    path = screen.folder / screen.field.text
    player.click("open")
    player.wait()
    return path


def choose(player: Player, *labels: str) -> None:
    """Chooses a row of the menu of the game, and rows of the lists that it opens."""
    player.click("menu")
    for label in labels:
        player.click(choice_named(player, label))


def choice_named(player: Player, label: str) -> str:
    """Returns the name of the row with a label in the open list."""
    assert isinstance(player.scene, PickerScreen)
    return f"row {[row.choice.label for row in player.scene.rows].index(label)}"


def open_settings(player: Player, page: str) -> None:
    """Opens a page of the settings by its title."""
    player.app.open_settings()
    player.frame()
    assert isinstance(player.scene, SettingsScreen)
    tab = next(
        each for each in player.scene.desk.widgets if (each.role, each.title) == ("tab", page)
    )
    player.scene.tree.reveal(tab)
    player.click(tab.name)


def finish(scene: MakingScreen) -> None:
    """Waits for the job of a making scene, whatever comes of it."""
    with suppress(CabinetError):
        scene._job.result()


def clean_ms(store: Store, kind: str, preset: str, mode: str) -> list[int]:
    """The times of the wins without help, in the order they ended."""
    return [win.elapsed_ms for win in store.wins(kind, preset, mode) if not win.helped]
