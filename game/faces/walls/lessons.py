"""The tutorials and the pages of Help of both walls.

A step of a tutorial is to find one group, or all that are left.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from game.app.cabinet import Cabinet
from game.face import Step
from game.faces.walls import lionlook, wordlook
from game.faces.walls.selection import button_names
from game.help import guide
from game.help.page import HelpPage
from game.ui.text import language
from generators.base import IllegalMove, Message, Status
from generators.grid import bits
from generators.lionwall.rules import Puzzle
from generators.walls.wall import GUESS, NAME, RELAXED, TRY, Move
from generators.wordwall.rules import BLANK, MEANING, WORDPLAY


@dataclass(frozen=True)
class Taught:
    """The wall of a tutorial, and a function that returns the name of a group."""

    wall: Any
    name_of: Callable[[Any], str]

    def named(self, state: Any, moves: Sequence[Move]) -> list[Move]:
        """Returns `moves` and moves that name the groups they find, so that links show."""
        after = state
        for move in moves:
            after = after.apply(move)
        unnamed = [self.wall.groups[group] for group in after.found if not after.names[group]]
        return [*moves, *(Move(NAME, group.cards, self.name_of(group)) for group in unnamed)]

    def found(self, *groups: int) -> Any:
        """Returns the wall with some groups found and named; after three, the fourth is too."""
        state = self.wall.start(RELAXED)
        for move in self.named(state, [Move(GUESS, self.wall.groups[n].cards) for n in groups]):
            state = state.apply(move)
        return state


def refuse(state: Any, cards: int) -> None:
    """Raises IllegalMove with what is wrong with four cards: one away, or no group."""
    if state.is_one_away(cards):
        raise IllegalMove("One away: three of these cards belong together.")
    raise IllegalMove("Not a group.")


@dataclass(frozen=True)
class Find(Step):
    """A step that is done once one group is found; `ringed` highlights its cards."""

    taught: Taught = Taught(None, str)
    group: int = 0
    ringed: bool = False
    refusal: Message | None = None
    """What is said about four other cards that are not one away."""

    def targets(self, state: Any) -> frozenset[int]:
        shown = self.ringed and not self.is_done(state)
        return frozenset(bits(self._cards)) if shown else frozenset()

    @property
    def _cards(self) -> int:
        cards: int = self.taught.wall.groups[self.group].cards
        return cards

    @property
    def wanted(self) -> tuple[Move, ...]:
        """The guess the step asks for, as moves."""
        return (Move(GUESS, self._cards),)

    def is_done(self, state: Any) -> bool:
        return bool(state.names[self.group])

    def allowed(self, state: Any, moves: Sequence[Move]) -> Sequence[Move]:
        """Returns the moves for the wanted group, and those that name it. Raises IllegalMove."""
        for move in moves:
            if move.cards != self._cards:
                self._refuse(state, move.cards)
        return self.taught.named(state, moves)

    def _refuse(self, state: Any, cards: int) -> None:
        """Raises IllegalMove with what is wrong with four cards."""
        if any(group.cards == cards for group in self.taught.wall.groups):
            raise IllegalMove("That's a group too, but not the one this step asks for.")
        if self.refusal and not state.is_one_away(cards):
            raise IllegalMove.of(self.refusal)
        refuse(state, cards)


@dataclass(frozen=True)
class FinishWall(Step):
    """A step that is done once the wall is solved."""

    taught: Taught = Taught(None, str)

    def is_done(self, state: Any) -> bool:
        return bool(state.status is Status.SOLVED)

    def allowed(self, state: Any, moves: Sequence[Move]) -> Sequence[Move]:
        """Returns the moves for any group, and those that name it. Raises IllegalMove."""
        for move in moves:
            if all(group.cards != move.cards for group in self.taught.wall.groups):
                refuse(state, move.cards)
        return self.taught.named(state, moves)


@dataclass(frozen=True)
class Name(Find):
    """A step in which the player finds a group and then names what it shares."""

    def allowed(self, state: Any, moves: Sequence[Move]) -> Sequence[Move]:
        """Returns the moves that find the group, then those that name it. Raises IllegalMove."""
        if self.group not in state.found:
            super().allowed(state, moves)
            return moves
        for move in moves:
            if move.action != TRY:
                raise IllegalMove("First say what the four share.")
            if move.text not in self.taught.wall.groups[self.group].accepted:
                raise IllegalMove("No: that isn't in all four. In a game you have two tries.")
        return moves


@dataclass(frozen=True)
class Lesson:
    """What the tutorials of the two walls differ in; groups are given by their numbers."""

    name: str
    taught: Taught
    shown: tuple[int, int, int]
    """The groups found on the wall that shows the aim."""
    wanted: tuple[int, int, int]
    """The groups to find in the second, third and fourth step."""
    refusals: tuple[Message, Message]
    """What is said about other cards in the third and fourth step."""
    third: type[Find] = Find

    def steps(self) -> tuple[Step, ...]:
        """Returns the five steps; each begins where the one before has ended."""
        texts, taught = guide.steps(guide.shipped(f"lessons/{self.name}")), self.taught
        first, second, third = self.wanted
        refusal, last_refusal = self.refusals
        start, one_found = taught.wall.start(RELAXED), taught.found(first)
        two_found = taught.found(first, second)
        return (
            Step(texts[0], taught.found(*self.shown)),
            Find(texts[1], start, taught, first, ringed=True),
            self.third(texts[2], one_found, taught, second, refusal=refusal),
            Find(texts[3], two_found, taught, third, refusal=last_refusal),
            FinishWall(texts[4], start, taught),
        )


def _with_found(puzzle: Any, numbers: Sequence[int]) -> Any:
    """Returns a wall with some of its groups found."""
    state = puzzle.start(RELAXED)
    for number in numbers:
        state = state.apply(Move(GUESS, puzzle.groups[number].cards))
    return state


# Lion Wall

_GROUPS = "氵=2412=氵水氺⺡⺢⽔=氵毎胡每口古;口=8244=口囗⼝⼞=昌曷乞匂口日"
LION_WALL = Puzzle.from_text(
    f"sc:妹江吃林湖桥叫妈松喝河姐好海校唱;女=1881=女⼥=且马未子女木;{_GROUPS};"
    "木=4128=木𣎳朩⽊=交夭公父木乔"
)
_TRADITIONAL = Puzzle.from_text(
    f"tw:妹江吃林湖橋叫媽松喝河姐好海校唱;女=1881=女⼥=且馬未子女木;{_GROUPS};"
    "木=4128=木𣎳朩⽊=交夭公父木喬"
)
"""The same wall in Traditional characters, which the sentences name in that language."""
WOMAN, WATER, MOUTH = range(3)


def lion_lessons(cabinet: Cabinet) -> tuple[Step, ...]:
    """Returns the steps of Lion Wall's tutorial, in the characters of the program's language."""
    wall = _TRADITIONAL if language() == "zh_Hant" else LION_WALL
    refusals = (
        Message("Not a group. Look for 女 on the left."),
        Message("Not a group. Look for 口 on the left."),
    )
    taught, wanted = Taught(wall, lambda group: str(group.component)), (WATER, WOMAN, MOUTH)
    return Lesson("lionwall", taught, (WOMAN, WATER, MOUTH), wanted, refusals, Name).steps()


def lion_pages() -> list[HelpPage]:
    """Returns the rule, names and modes, the keys, the sources, the workshop."""
    found = ((), (0,), (0, 1, 2), (1,))
    states = [_with_found(lionlook.sample(), numbers) for numbers in found]
    text = guide.shipped("guide/lionwall")
    return guide.pages(text, states, lionlook.draw_example, button_names())


# Word Wall

WORD_WALL = wordlook.wall_of(
    "pear path dogma orange note apple green cathedral pink ball grape rating brown pigment "
    "print banana",
    ("Fruit", MEANING, "pear apple grape banana"),
    ("Colours", MEANING, "orange green pink brown"),
    ("FOOT ___", BLANK, "path note ball print"),
    ("They begin with an animal", WORDPLAY, "DOGma CAThedral RATing PIGment"),
)
FRUIT, COLOURS, FOOT, ANIMALS = range(4)
_TAUGHT = Taught(WORD_WALL, lambda group: str(group.title))


def word_lessons(cabinet: Cabinet) -> tuple[Step, ...]:
    """Returns the steps of Word Wall's tutorial."""
    refusals = (
        Message("Not a group. Which words begin with an animal?"),
        Message("Not a group. Look for colours."),
    )
    shown, wanted = (FRUIT, COLOURS, FOOT), (FOOT, ANIMALS, COLOURS)
    return Lesson("wordwall", _TAUGHT, shown, wanted, refusals).steps()


def word_pages() -> list[HelpPage]:
    """Returns the pages of Help about Word Wall."""
    examples = [
        *((_with_found(wordlook.SAMPLE, range(found)), ()) for found in (0, 1, 3)),
        (_TAUGHT.found(FRUIT, COLOURS), ("ball", "note", "path", "print")),
        (_TAUGHT.found(FOOT, ANIMALS), ("brown", "green", "orange", "pink")),
    ]
    text = guide.shipped("guide/wordwall")
    return guide.pages(text, examples, wordlook.draw_example, button_names())
