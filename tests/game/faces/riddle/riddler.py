"""A player of riddles, for the tests: types, strikes, reads what is shown."""

from __future__ import annotations

import pygame

from game.faces.riddle.board import ALWAYS, LETTERS_SHOWN, STRIKES, RiddleBoard
from game.help.lesson import LessonScreen
from generators.kinds import kind_named
from generators.riddle.rules import State, letters_in
from tests.game.player import Player

KIND = kind_named("riddle")
ID = (
    "riddle:6-l.rowan.walnut-b.birch.hemlock-a.elder.sycamore-c.linden.chestnut-b.holly.aspen"
    "-C.hawthorn.larch~plants"
)
ANSWER = "willow"
LEFT = ("anw", "bir", "dl", "dil", "hloy", "notw")
OTHER = "riddle:4-a.sugar.grape-l.tea.cake-c.fork.cork-B.steel.stool"
SIZES = ((1280, 800), (640, 400), (800, 1280), (400, 640), (1920, 1080))


class Riddler(Player):
    """Plays riddles as a person does."""

    @property
    def riddle(self) -> RiddleBoard:
        """Its board."""
        board = self.controller.board
        assert isinstance(board, RiddleBoard)
        return board

    @property
    def state(self) -> State:
        """The position."""
        return self.riddle.position

    @property
    def word(self) -> str:
        """The letters in the boxes, a dot where there is none."""
        return "".join(letter or "." for letter in self.state.letters)

    @property
    def struck(self) -> tuple[str, ...]:
        """The letters that are struck, by line."""
        return tuple(map(letters_in, self.state.struck))

    @property
    def place(self) -> int:
        """The current line."""
        return self.riddle.cursor_cell

    def cell(self, name: str) -> pygame.Rect:
        """Where something on the page is, by its name."""
        scene = self.scene
        board = scene.context.board if isinstance(scene, LessonScreen) else self.riddle
        cells = board.cells()
        return next(cell.rect for cell in cells if cell.name.partition(":")[0] == name)

    def tile(self, place: int, letter: str) -> tuple[int, int]:
        """The middle of a letter beside a line; of the dots where there is none."""
        name = f"letter {letter.upper()}" if letter else "the line's letters"
        return self.cell(f"line {place + 1}, {name}").center

    def box(self, place: int) -> tuple[int, int]:
        """The middle of an answer box."""
        return self.cell(f"line {place + 1}, answer box").center

    def row(self, place: int) -> tuple[int, int]:
        """The left part of a line."""
        rect = self.cell(f"line {place + 1}")
        return rect.x + 10, rect.centery


def three_typed(player: Player) -> None:
    """Three letters typed, the others of their lines struck, the fourth line current."""
    player.app.change(STRIKES, True)
    player.app.change(LETTERS_SHOWN, ALWAYS)
    player.open(ID)
    for letter in ANSWER[:3]:
        player.key(letter)
    player.app.change(STRIKES, False)


def lit(riddler: Riddler) -> str:
    """The keys that are lit: those that the line allows, as far as it is said."""
    keys = (each for each in riddler.scene.desk.widgets if each.name.startswith("key "))
    return "".join(sorted(key.name[-1] for key in keys if key.value == "highlighted"))
