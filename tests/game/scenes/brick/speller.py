"""A player of Brick, for the tests: types, presses letters, reads what is said."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from game.scenes.brick.resultpage import ResultPage
from game.scenes.brick.scene import BrickScene
from generators.brick.rules import State
from generators.kinds import kind_named
from tests.game.player import Player

KIND = kind_named("brick")
ID = "brick:deioprv-p1"
TARGETS = (
    *("deep", "deeper", "deprive", "deprived", "drip", "dripped"),
    *("drop", "dropped", "peer", "period", "pipe", "poor"),
    *("poorer", "pope", "popped", "pride", "prior", "proper"),
    *("prove", "proved", "provide", "provided", "ripped", "rope"),
)
BONUS, NO_WORD, PANGRAM = "pied", "proverd", "provide"
SIZES = ((1280, 800), (640, 400), (800, 1200), (400, 640), (1920, 1080))


class Speller(Player):
    """Plays Brick as a person does."""

    @property
    def brick(self) -> BrickScene:
        """The game on the table."""
        scene = next(s for s in self.app.scenes.stack if isinstance(s, BrickScene))
        assert isinstance(scene, BrickScene)
        return scene

    @property
    def state(self) -> State:
        """The position."""
        return self.brick.state

    @property
    def entry(self) -> str:
        """What has been typed."""
        return self.brick.board.entry.text

    @property
    def note(self) -> str:
        """What stands below the entry."""
        return self.brick.board.note.text

    @property
    def page(self) -> ResultPage:
        """The result."""
        assert isinstance(self.brick.result, ResultPage)
        return self.brick.result

    def begin(self, text: str = ID) -> None:
        """Drops a puzzle on the window."""
        self.open(text)
        self.brick.kinship.wait()
        self.settle()

    def settle(self) -> None:
        """Lets everything that moves come to its end."""
        for _ in range(3):
            self.frame()
            for scene in self.app.scenes.stack:
                scene.motion.clear()
        self.frame()

    def press_key(self, code: int, unicode: str = "", mod: int = 0, scancode: int = 0) -> None:
        """A key as the system tells it."""
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            self.event(kind, key=code, mod=mod, scancode=scancode, unicode=unicode)

    def type(self, word: str) -> None:
        """Letter keys."""
        for letter in word:
            self.press_key(ord(letter.lower()), letter)

    def say(self, word: str) -> None:
        """Types a word, presses Enter, and waits for what comes of it."""
        if self.entry:
            self.key("ESCAPE")
        self.type(word)
        self.key("RETURN")
        self.settle()

    def find(self, words: Iterable[str]) -> None:
        """Says all of these."""
        for word in words:
            self.say(word)

    def place(self, letter: str) -> tuple[int, int]:
        """The middle of a letter's cell."""
        x, y = self.brick.board.comb.centre(self.brick.board.order.index(letter))
        return round(x), round(y)

    def draw_over(self, word: str) -> None:
        """Drags over letters, cell by cell."""
        points = [self.place(letter) for letter in word]
        self.press(points[0])
        for point in points[1:]:
            self.move(point)
        self.release(points[-1])
        self.frame(0)
