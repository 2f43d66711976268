"""A monkey for the tests: presses, drags, types, turns and resizes whatever it is given.

What it must never see: an exception, a dialog that Esc does not close, undo and redo that do not
come back to the same position, a store that tells another game than the screen.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

import pygame

from game.app.cabinet import Scene
from game.dealing.making import MakingScreen
from game.menu.screen import MenuScreen
from game.play.controller import GameController
from game.play.game import Game
from game.play.screen import PlayScreen
from game.play.session import Session
from game.storage.store import Store
from generators.base import no_tick
from generators.rng import Rng
from generators.sweetspots.rules import Mark
from tests.game.conftest import Clipboard
from tests.game.player import BOARD, KIND, SMALL, Player, finish

_T = TypeVar("_T")
_KEYS = [
    *(pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT),
    *(pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT),
    *(pygame.K_s, pygame.K_x, pygame.K_DELETE, pygame.K_SPACE, pygame.K_RETURN) * 2,
    *(pygame.K_TAB, pygame.K_TAB, pygame.K_ESCAPE, pygame.K_p, pygame.K_F1, pygame.K_F11),
    *(pygame.K_z, pygame.K_y, pygame.K_c, pygame.K_v, pygame.K_n, pygame.K_r, pygame.K_q),
    *(pygame.K_BACKSPACE, pygame.K_KP_ENTER, pygame.K_HOME, pygame.K_a, pygame.K_AC_BACK),
]
_MODS = [0, 0, 0, pygame.KMOD_LCTRL, pygame.KMOD_LSHIFT, pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT]
_SCANS = {pygame.K_s: pygame.KSCAN_S, pygame.K_x: pygame.KSCAN_X, pygame.K_p: pygame.KSCAN_P}
_PASTES = ["", "rubbish", BOARD, f"sweetspots:{BOARD}", f"sweetspots/{SMALL}#1", "\ud800", "\0"]
_FINGERS = (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP)
_DRAW_EVERY = 40
_CHECK_EVERY = 250
_LARGEST_DEALT = 8
_MOST_HELD = 4
"""What Esc may let go first: an entry, a job in the background, a shown repair, the focus."""


class Monkey:
    """Plays with one player; `home` brings it back to the screen that it is to try.

    `extra` is an act of the puzzle that is tried.
    """

    def __init__(
        self,
        player: Player,
        seed: str,
        clipboard: Clipboard,
        home: Callable[[Player], None],
        extra: Callable[[Monkey], None] = lambda monkey: None,
    ) -> None:
        self.player = player
        self._extra = extra
        self._rng = Rng(seed)
        self._clipboard = clipboard
        self._home = home
        self._at = (0, 0)
        self._acts: list[Callable[[], None]] = [
            *[self._click] * 16,
            *[self._mouse] * 4,
            *[self._finger] * 6,
            *[self._tap] * 8,
            *[self._key] * 12,
            *[self._wheel, self._text, self._drop, self._window, self._resize, self._answer],
            lambda: self._extra(self),
        ]

    def choice(self, items: Sequence[_T]) -> _T:
        """One of these."""
        return self._rng.choice(items)

    def run(self, events: int) -> None:
        """Does so many things, and checks what must hold now and then."""
        app = self.player.app
        surface = pygame.Surface((10, 10))
        for number in range(events):
            self._rng.choice(self._acts)()
            self._go_on()
            if number % _DRAW_EVERY == 0:
                if surface.get_size() != app.size:
                    surface = pygame.Surface(app.size)
                app.frame(surface)
            if number % _CHECK_EVERY == _CHECK_EVERY - 1:
                self.check()
                self._home(self.player)
        self.check()

    def _go_on(self) -> None:
        """A frame; jobs are waited for, or the outcome would hang on the speed of the machine."""
        scene = self.player.scene
        if isinstance(scene, MakingScreen) and self._rng.below(4):
            size = getattr(scene._preset and scene._preset.params, "size", 0)
            if size > _LARGEST_DEALT:
                scene.back()  # it would take seconds
            else:
                finish(scene)
        self.player.frame(self._rng.choice([0, 1, 16, 16, 100, 3000]))
        self.player.app.running = True

    # What it does

    def _somewhere(self) -> tuple[int, int]:
        width, height = self.player.app.size
        widgets = [w for w in self.player.scene.desk.widgets if w.visible]
        dice = self._rng.below(6)
        if dice == 0 and widgets:
            return self._rng.choice(widgets).rect.center
        if dice == 1:
            return self._at[0] + self._rng.below(60) - 30, self._at[1] + self._rng.below(60) - 30
        if dice > 2 and isinstance(self.player.scene, PlayScreen):
            stage = self.player.controller.frame.board
            x, y = self._rng.below(stage.width), self._rng.below(stage.height)
            return stage.x + x, stage.y + y
        return self._rng.below(width + 20) - 10, self._rng.below(height + 20) - 10

    def _move_to(self) -> tuple[int, int]:
        self._at = self._somewhere()
        return self._at

    def _click(self) -> None:
        at, button = self._move_to(), self._rng.choice([1, 1, 1, 2, 3])
        self.player.press(at, button)
        if self._rng.below(3) == 0:
            at = self._move_to()
            self.player.move(at)
        self.player.release(at, button)

    def _mouse(self) -> None:
        at, button = self._move_to(), 1 + self._rng.below(7)
        self.player.move(at)
        act = self._rng.choice([self.player.press, self.player.release, None])
        if act is not None:
            act(at, button)

    def _finger(self) -> None:
        kind, finger = self._rng.choice(_FINGERS), 1 + self._rng.below(3)
        self.player.finger(kind, self._move_to(), finger)

    def _tap(self) -> None:
        self.player.tap(self._move_to())

    def _key(self) -> None:
        key, mod = self._rng.choice(_KEYS), self._rng.choice(_MODS)
        self._clipboard.text = self._rng.choice(_PASTES)
        fields = {"key": key, "mod": mod, "scancode": _SCANS.get(key, 0), "unicode": "s"}
        self.player.event(pygame.KEYDOWN, **fields)
        self.player.event(pygame.KEYUP, **fields)

    def _answer(self) -> None:
        """Now and then a part of the solution, or nothing would ever be solved."""
        scene = self.player.scene
        if scene.game is None or scene.game.kind is not KIND:
            return
        if self.player.controller.session.puzzle.solution:
            for cell in sorted(self.player.controller.session.puzzle.solution):
                if self.player.marks[cell] != Mark.CHEST and self._rng.below(8):
                    self.player.click(cell, 3)

    def _wheel(self) -> None:
        x, y = self._rng.below(5) - 2, self._rng.below(9) - 4
        self.player.event(pygame.MOUSEWHEEL, x=x, y=y)

    def _text(self) -> None:
        self.player.event(pygame.TEXTEDITING, text="ni", start=0, length=2)
        self.player.event(pygame.TEXTINPUT, text=self._rng.choice(["s", "你", "", "\ud83c"]))

    def _drop(self) -> None:
        self.player.event(pygame.DROPTEXT, text=self._rng.choice(_PASTES))

    def _window(self) -> None:
        kinds = [pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.WINDOWLEAVE]
        self.player.event(self._rng.choice([*kinds, pygame.WINDOWEXPOSED]))
        if self._rng.below(5) == 0:
            self.player.app.change("theme", self._rng.choice(["light", "dark"]))

    def _resize(self) -> None:
        size = (200 + self._rng.below(1801), 150 + self._rng.below(1251))
        self.player.app.resize(size if self._rng.below(4) else (640, 400))

    # What must hold

    def check(self) -> None:
        """Everything that must hold at any time."""
        self._let_go()
        self._check_escape()
        for scene in self.player.app.scenes.stack:
            if isinstance(scene, PlayScreen):
                check_store(self.player.app.store, scene.game)
                if scene.game.kind.play.can_undo:
                    check_undo(scene.controller)
                check_store(self.player.app.store, scene.game)

    def _let_go(self) -> None:
        """Ends whatever is pressed or composed."""
        self.player.event(pygame.TEXTEDITING, text="", start=0, length=0)
        for finger in (1, 2, 3):
            self.player.finger(pygame.FINGERUP, (0, 0), finger)
        for button in (1, 2, 3):
            self.player.release((0, 0), button)

    def _check_escape(self) -> None:
        """Esc leads to the game or the cabinet, one screen at a time; what is held goes first."""
        scenes, player = self.player.app.scenes, self.player
        while not isinstance(scenes.top, PlayScreen | MenuScreen):
            top = scenes.top
            for _ in range(_MOST_HELD + 1):
                if scenes.top is top:
                    player.escape()
                    player.settle()  # a key waits while the board moves
            assert top not in scenes.stack, f"Esc does not close {name_of(top)}"


def name_of(scene: Scene) -> str:
    """The name of a scene's class."""
    return type(scene).__name__


def check_store(store: Store, game: Game) -> None:
    """The events on the disk make the game on the screen."""
    stored, session = store.game(game.game_id), game.session
    puzzle = game.kind.open(stored.text.encode(), {}, no_tick).puzzle
    again = Session.replay(game.kind, puzzle, session.mode, store.events(game.game_id))
    assert again.state == session.state
    assert (again.can_undo, again.can_redo) == (session.can_undo, session.can_redo)
    assert again.saved == session.saved


def check_undo(game: GameController) -> None:
    """Undoing everything and doing it again leads back through the same positions."""
    session = game.session
    there = [session.state]
    while session.can_undo:
        game.undo()
        there.append(session.state)
    assert session.state == session.puzzle.start(session.mode)
    for expected in reversed(there[:-1]):
        game.redo()
        assert session.state == expected
