"""A player at a wall, for the tests: sees cards by their characters, chooses, waits."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from game.faces.lionwall.board import LionBoard
from game.faces.lionwall.look import SAMPLE
from game.faces.lionwall.panel import Choice
from game.screens.dialog import DialogScreen
from game.screens.lesson import LessonScreen
from game.screens.play import PlayScreen
from generators.base import Mode
from generators.kinds import kind_named
from generators.lionwall.rules import RELAXED, State
from tests.game.player import Player

KIND = kind_named("lionwall")
# 坏 妆 资 如
# 杯 咨 吩 奖
# 歪 贪 壮 坝
# 还 桨 含 贫
TEXT = SAMPLE.to_text()
SHELL, MOUTH, NOT, WOOD = range(4)
GROUPS = ("资贪坝贫", "如咨吩含", "坏杯歪还", "妆奖壮桨")
ONE_AWAY, FAR, FAR_LATE = "资咨吩含", "坏坝壮妆", "资坝壮奖"
SIZES = ((1280, 800), (640, 400), (800, 1200), (400, 640), (1920, 1080))


class Waller(Player):
    """Plays Lion Wall as a person does."""

    @property
    def screen(self) -> PlayScreen:
        """The screen of the wall on the table."""
        assert isinstance(self.table, PlayScreen)
        return self.table

    @property
    def board(self) -> LionBoard:
        """The wall."""
        assert isinstance(self.screen.board, LionBoard)
        return self.screen.board

    @property
    def state(self) -> State:
        """The position."""
        return self.board.position

    @property
    def chosen(self) -> str:
        """The characters chosen, in order."""
        return "".join(SAMPLE.cards[card] for card in self.board.selection.chosen)

    @property
    def learns(self) -> bool:
        """Whether the page to learn from is seen."""
        return self.screen.game.result is not None

    @property
    def questions(self) -> list[str]:
        """The names of the widgets of the question that can be seen."""
        names = [widget.name for widget in self.scene.desk.widgets if widget.visible]
        return [name for name in names if name.startswith(("choice", "type", "show", "name"))]

    @property
    def texts(self) -> list[str]:
        """What can be read on the screen, without the board."""
        return [part.name for part in self.screen.tree.described() if part.role != "cell"]

    def begin(self, mode: Mode = RELAXED, text: str = TEXT) -> None:
        """Drops a wall on the window."""
        self.app.dealer.choose_mode(KIND, mode)
        self.open(f"lionwall:{text}")
        self.screen.settle()
        self.settle()

    def at(self, char: str) -> tuple[int, int]:
        """Where the card of a character lies."""
        assert isinstance(self.scene, PlayScreen | LessonScreen)
        cells = [each for each in self.scene.tree.described() if each.role == "cell"]
        return next(each.rect.center for each in cells if each.value.startswith(char))

    def choose(self, chars: Iterable[str]) -> None:
        """Clicks on cards, without waiting for what moves."""
        for char in chars:
            pos = self.at(char)
            self.move(pos)
            self.press(pos)
            self.release(pos)

    def guess(self, chars: str) -> None:
        """Chooses four cards and no others, and waits for what comes of it."""
        self.board.selection.clear()
        self.choose(chars)
        self.settle()

    def solve(self, groups: Iterable[int] = (SHELL, MOUTH, NOT)) -> None:
        """Finds groups."""
        for group in groups:
            self.guess(GROUPS[group])

    def name(self, component: str) -> None:
        """Presses the choice with this component."""
        choices = [each for each in self.scene.desk.widgets if isinstance(each, Choice)]
        self.click(next(each.name for each in choices if each.component == component))

    def go_on(self) -> None:
        """Has the names shown that are left, and waits for the page to learn from."""
        self.click("go on")
        if isinstance(self.scene, DialogScreen):
            self.click("Show the names")
        self.settle()

    def scan(self, letter: str) -> None:
        """A key by the place of its letter on the keyboard, whatever it writes there."""
        scan = getattr(pygame, f"KSCAN_{letter}")
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            self.event(kind, key=pygame.K_UNKNOWN, mod=0, scancode=scan, unicode="")
        self.frame(0)
