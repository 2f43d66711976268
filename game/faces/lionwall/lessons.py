"""The five steps that teach Lion Wall, on a wall of everyday characters."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.app.cabinet import Cabinet
from game.face import Step
from game.faces.walls.lessons import Find, FinishWall, Taught
from game.ui.text import _
from generators.base import IllegalMove, Message
from generators.lionwall.rules import RELAXED, Move, Puzzle, State
from generators.walls.wall import TRY

LESSON = Puzzle.from_text(
    "sc:妹江吃林湖桥叫妈松喝河姐好海校唱;女=1881=女⼥=且马未子女木;氵=2412=氵水氺⺡⺢⽔=氵毎胡每口古;"
    "口=8244=口囗⼝⼞=昌曷乞匂口日;木=4128=木𣎳朩⽊=交夭公父木乔"
)
WOMAN, WATER, MOUTH = range(3)


TAUGHT = Taught(LESSON, lambda group: str(group.component))


@dataclass(frozen=True)
class Name(Find):
    """Wants a group, and the player to name it, too."""

    def allowed(self, state: State, moves: Sequence[Move]) -> Sequence[Move]:
        if self.group not in state.found:
            super().allowed(state, moves)
            return moves
        for move in moves:
            if move.action != TRY:
                raise IllegalMove("First say what the four share.")
            if move.text not in LESSON.groups[self.group].accepted:
                raise IllegalMove("No: that isn't in all four. In a game you have two tries.")
        return moves


def lessons(cabinet: Cabinet) -> tuple[Step, ...]:
    """The five steps; each begins where the one before it has ended."""
    return (_aim(), _water(), _woman(), _decoys(), _finish())


def _aim() -> Step:
    text = _(
        "Sixteen characters, four groups of four. The characters of a group share a component, "
        "drawn in red here. This wall is solved: look at it, then press Next."
    )
    return Step(_("The aim"), text, TAUGHT.found(WOMAN, WATER, MOUTH))


def _water() -> Step:
    text = _(
        "Four characters have 氵 in them, which is water. Choose the four ringed cards: click or "
        "tap them, or drag across. The fourth one is judged."
    )
    praise = _("Right: rivers, a lake and the sea. They go up into a row.")
    note = _("With keys: 1234, QWER, ASDF and ZXCV are the four rows.")
    start = LESSON.start(RELAXED)
    return Find(_("Choose four"), text, start, praise, note, TAUGHT, WATER, True)


def _woman() -> Step:
    text = _(
        "Four of the others have a woman in them: mother, two sisters, and good. Find them, then "
        "choose here what they share and submit it. Press a card again to deselect it."
    )
    praise = _(
        "Right. In a game that is worth a point. You have two tries a group, now or later, and "
        "can also type it."
    )
    note = _("Keyboard: Esc deselects; 5 to 0 choose a part, pressed again they submit it.")
    because = Message("These four are no group. Look for 女 on the left.")
    start = TAUGHT.found(WATER)
    return Name(_("Look inside"), text, start, praise, note, TAUGHT, WOMAN, False, because)


def _decoys() -> Step:
    text = _(
        "湖 and 河 had 口 in them too, and 妹 had 木 inside 未: red herrings. A part counts "
        "wherever it can be seen, so look twice. Which four have 口 now?"
    )
    praise = _("Right, and the last four found themselves.")
    note = _("A guess that is one away is told as such.")
    because = Message("These four are no group. Look for 口 on the left.")
    start = TAUGHT.found(WATER, WOMAN)
    return Find(_("Red herrings"), text, start, praise, note, TAUGHT, MOUTH, False, because)


def _finish() -> Step:
    text = _(
        "The same wall from the start, without help. Every wall can be divided in exactly one "
        "way: if a part is on five cards, one of them is needed elsewhere."
    )
    praise = _("Solved. Afterwards you see how every character is read and what it means.")
    note = _("Shuffle gives the cards another order: that helps to see.")
    return FinishWall(_("Your turn"), text, LESSON.start(RELAXED), praise, note, TAUGHT)
