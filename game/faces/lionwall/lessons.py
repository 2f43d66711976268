"""Help for Lion Wall, and the steps that teach it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.app.cabinet import Cabinet
from game.face import Step
from game.faces.lionwall.look import draw_example, sample
from game.faces.walls.lessons import Find, FinishWall, Taught
from game.faces.walls.selection import button_names
from game.help import guide
from game.help.page import HelpPage
from game.ui.text import language
from generators.base import IllegalMove, Message
from generators.lionwall.rules import GUESS, RELAXED, Group, Move, Puzzle, State
from generators.walls.wall import TRY

_GROUPS = "氵=2412=氵水氺⺡⺢⽔=氵毎胡每口古;口=8244=口囗⼝⼞=昌曷乞匂口日"
LESSON = Puzzle.from_text(
    f"sc:妹江吃林湖桥叫妈松喝河姐好海校唱;女=1881=女⼥=且马未子女木;{_GROUPS};"
    "木=4128=木𣎳朩⽊=交夭公父木乔"
)
_TRADITIONAL = Puzzle.from_text(
    f"tw:妹江吃林湖橋叫媽松喝河姐好海校唱;女=1881=女⼥=且馬未子女木;{_GROUPS};"
    "木=4128=木𣎳朩⽊=交夭公父木喬"
)
"""The same wall in Traditional characters, which the sentences name in that language."""
WOMAN, WATER, MOUTH = range(3)


@dataclass(frozen=True)
class Name(Find):
    """A step in which the player finds a group and then names what it shares."""

    def allowed(self, state: State, moves: Sequence[Move]) -> Sequence[Move]:
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


def lessons(cabinet: Cabinet) -> tuple[Step, ...]:
    """Returns the five steps; each begins where the one before has ended."""
    aim, water, woman, decoys, finish = guide.steps(guide.shipped("lessons/lionwall"))
    not_woman = Message("Not a group. Look for 女 on the left.")
    not_mouth = Message("Not a group. Look for 口 on the left.")
    wall = _TRADITIONAL if language() == "zh_Hant" else LESSON
    start, taught = wall.start(RELAXED), Taught(wall, lambda group: str(group.component))
    return (
        Step(aim, taught.found(WOMAN, WATER, MOUTH)),
        Find(water, start, taught, WATER, True),
        Name(woman, taught.found(WATER), taught, WOMAN, False, not_woman),
        Find(decoys, taught.found(WATER, WOMAN), taught, MOUTH, False, not_mouth),
        FinishWall(finish, start, taught),
    )


def _found(groups: Sequence[Group]) -> State:
    """Returns the sample wall with some of its groups found."""
    state = sample().start(RELAXED)
    for group in groups:
        state = state.apply(Move(GUESS, group.cards))
    return state


def help_pages() -> list[HelpPage]:
    """Returns the rule, names and modes, the keys, the sources, the workshop."""
    groups = sample().groups
    found = (groups[:0], groups[:1], groups[:3], groups[1:2])
    text, states = guide.shipped("guide/lionwall"), map(_found, found)
    return guide.pages(text, states, draw_example, button_names())
