"""A player at a wall of words, for the tests, and the wall."""

from __future__ import annotations

from dataclasses import replace

import pygame

from game.faces.walls.wordlook import wall_of
from generators.kinds import kind_named
from generators.wordwall.rules import BLANK, MEANING, WORDPLAY, Herring, Puzzle
from tests.game.faces.walls.wallplayer import WallPlayer

PLAIN = wall_of(
    "tongue surf dogma flounder heel cathedral key stumble lace skate pigment totter sole cup "
    "rating falter",
    ("Parts of a shoe", MEANING, "tongue heel lace sole"),
    ("Move with difficulty", MEANING, "flounder stumble totter falter"),
    ("___ BOARD", BLANK, "surf key skate cup"),
    ("They begin with an animal", WORDPLAY, "DOGma CAThedral PIGment RATing"),
)
SHOE, MOVE, BOARD, ANIMALS = range(4)
NAMES = ("shoe", "difficulty", "board", "animal")


def _cards(*words: str) -> int:
    return sum(1 << PLAIN.cards.index(word) for word in words)


GHOST = Herring("Parts of a church", _cards("sole", "key", "cathedral", "totter"))
FISH = Herring("Fish", _cards("sole", "flounder", "skate"))
WALL: Puzzle = replace(PLAIN, herrings=(GHOST, FISH))
GROUPS = tuple(WALL.words(group.cards) for group in WALL.groups)
ONE_AWAY = ("tongue", "heel", "lace", "cup")
SIZES = ((1280, 800), (640, 400), (900, 1400), (400, 860))


class Worder(WallPlayer):
    """Plays Word Wall as a person does."""

    kind, text = kind_named("wordwall"), WALL.to_text()
    groups, one_away = GROUPS, ONE_AWAY
    links, right = tuple(group.title for group in WALL.groups), NAMES
    wrong = "parts of a hat"

    def answer_with(self, text: str) -> None:
        self.call(text)

    def solve(self, *groups: int) -> None:
        """Finds groups."""
        for group in groups:
            self.guess(GROUPS[group])

    def call(self, text: str) -> None:
        """Types what the group that is asked about shares; its field has the keyboard."""
        self.event(pygame.TEXTINPUT, text=text)
        self.key("RETURN")
        self.settle()
