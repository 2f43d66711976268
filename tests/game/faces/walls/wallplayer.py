"""A player at a wall, for the tests: sees cards by what stands on them, chooses, waits."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import pygame

from game.faces.walls.board import WallBoard
from game.faces.walls.selection import MOST
from game.help.lesson import LessonScreen
from game.play.screen import PlayScreen
from game.ui.widgets.dialog import DialogScreen
from generators.base import AnyKind, Mode
from generators.walls.wall import RELAXED
from tests.game.player import Player, on_card


class WallPlayer(Player):
    """Plays a wall as a person does."""

    kind: AnyKind
    text: str
    """The wall that is played."""
    groups: Sequence[Sequence[str]]
    """Its groups: the texts of their cards."""
    links: Sequence[str]
    """What the cards of each group share."""
    right: Sequence[str]
    """An answer that names each group."""
    wrong: str
    """An answer that names none of them."""
    one_away: Sequence[str]
    """Four cards, three of which are a group's."""

    def answer_with(self, text: str) -> None:
        """Answers what the group that is asked about shares."""
        raise NotImplementedError

    @property
    def screen(self) -> PlayScreen:
        """The screen of the wall being played."""
        assert isinstance(self.context, PlayScreen)
        return self.context

    @property
    def board(self) -> WallBoard:
        """The wall."""
        assert isinstance(self.screen.board, WallBoard)
        return self.screen.board

    @property
    def state(self) -> Any:
        """The position."""
        return self.board.position

    @property
    def learns(self) -> bool:
        """Whether the page to learn from is seen."""
        return self.screen.controller.result is not None

    @property
    def questions(self) -> list[str]:
        """The names of the widgets of the question that can be seen."""
        names = [widget.name for widget in self.scene.desk.widgets if widget.visible]
        asking = ("choice", "type", "submit", "skip link", "name")
        return [name for name in names if name.startswith(asking)]

    @property
    def texts(self) -> list[str]:
        """What can be read on the screen, without the board."""
        return [part.name for part in self.screen.tree.described() if part.role != "cell"]

    def begin(self, mode: Mode = RELAXED, text: str = "") -> None:
        """Drops a wall on the window."""
        self.app.dealer.choose_mode(self.kind, mode)
        self.open(f"{self.kind.name}:{text or self.text}")
        self.ready()

    def ready(self) -> None:
        """Waits until cards can be chosen."""
        self.wait()  # its level is known
        self.screen.settle()
        self.settle()

    def at(self, card: str) -> tuple[int, int]:
        """Where a card lies."""
        assert isinstance(self.scene, PlayScreen | LessonScreen)
        cells = [each for each in self.scene.tree.described() if each.role == "cell"]
        return next(each.rect.center for each in cells if on_card(each.value) == card)

    def choose(self, cards: Iterable[str]) -> None:
        """Clicks on cards, without waiting for what moves."""
        for card in cards:
            pos = self.at(card)
            self.move(pos)
            self.press(pos)
            self.release(pos)

    def guess(self, cards: Iterable[str]) -> None:
        """Chooses four cards and no others, and waits for what comes of it."""
        self.board.selection.clear()
        self.choose(cards)
        if self.board.selection.enter_judges and len(self.board.selection.chosen) == MOST:
            self.settle()
            self.click("guess")
        self.settle()

    def go_on(self) -> None:
        """Has the names shown that are left, and waits for the page to learn from."""
        self.click("go on")
        if isinstance(self.scene, DialogScreen):
            self.click("Show the answers")
        self.settle()

    def scan(self, letter: str) -> None:
        """A key by the place of its letter on the keyboard, whatever it writes there."""
        scan = getattr(pygame, f"KSCAN_{letter}")
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            self.event(kind, key=pygame.K_UNKNOWN, mod=0, scancode=scan, unicode="")
        self.frame(0)
