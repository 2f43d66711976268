"""The five steps that teach Lion Wall, on a wall of everyday characters."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.cabinet import Cabinet
from game.face import Step
from game.text import _
from generators.base import IllegalMove, Status
from generators.grid import bits
from generators.lionwall.rules import GUESS, NAME, RELAXED, Move, Puzzle, State

LESSON = Puzzle.from_text(
    "sc:妹江吃林湖桥叫妈松喝河姐好海校唱;女=1881=女⼥=且马未子女木;氵=2412=氵水氺⺡⺢⽔=氵毎胡每口古;"
    "口=8244=口囗⼝⼞=昌曷乞匂口日;木=4128=木𣎳朩⽊=交夭公父木乔"
)
WOMAN, WATER, MOUTH = range(3)


def _named(state: State, moves: Sequence[Move]) -> list[Move]:
    """The moves, and those that name what is found with them, so that the wall shows it."""
    after = state
    for move in moves:
        after = after.apply(move)
    groups = [LESSON.groups[number] for number in after.found if not after.names[number]]
    return [*moves, *(Move(NAME, group.cards, group.component) for group in groups)]


def found(*groups: int) -> State:
    """The wall with these groups found and named; the last one finds itself."""
    state = LESSON.start(RELAXED)
    for move in _named(state, [Move(GUESS, LESSON.groups[group].cards) for group in groups]):
        state = state.apply(move)
    return state


def _refuse(state: State, cards: int) -> None:
    if state.is_one_away(cards):
        raise IllegalMove("One away: three of these belong together.")
    raise IllegalMove("These four are no group.")


@dataclass(frozen=True)
class Find(Step):
    """Wants one group; `ringed` shows its cards."""

    group: int = WATER
    ringed: bool = False
    because: str = ""
    """What is said of four others."""
    asks: bool = False
    """Whether the player is to name the group, too."""

    def targets(self, state: State) -> frozenset[int]:
        shown = self.ringed and not self.is_done(state)
        return frozenset(bits(LESSON.groups[self.group].cards)) if shown else frozenset()

    def is_done(self, state: State) -> bool:
        return bool(state.names[self.group])

    def allowed(self, state: State, moves: Sequence[Move]) -> Sequence[Move]:
        if self.group in state.found:
            return self._name(moves)
        for move in moves:
            if move.cards != LESSON.groups[self.group].cards:
                self._refuse(state, move.cards)
        return moves if self.asks else _named(state, moves)

    def _name(self, moves: Sequence[Move]) -> Sequence[Move]:
        for move in moves:
            if move.action != NAME:
                raise IllegalMove("First say what the four share.")
            if move.text not in LESSON.groups[self.group].accepted:
                raise IllegalMove("No: that is not in all four. In a game you have one try.")
        return moves

    def _refuse(self, state: State, cards: int) -> None:
        if any(group.cards == cards for group in LESSON.groups):
            raise IllegalMove("That is a group too. Here another one is wanted.")
        if self.because and not state.is_one_away(cards):
            raise IllegalMove(self.because)
        _refuse(state, cards)


@dataclass(frozen=True)
class Finish(Step):
    """Wants what is left."""

    def is_done(self, state: State) -> bool:
        return state.status is Status.SOLVED

    def allowed(self, state: State, moves: Sequence[Move]) -> Sequence[Move]:
        for move in moves:
            if all(group.cards != move.cards for group in LESSON.groups):
                _refuse(state, move.cards)
        return _named(state, moves)


def lessons(cabinet: Cabinet) -> tuple[Step, ...]:
    """The five steps; each begins where the one before it has ended."""
    return (_aim(), _water(), _woman(), _decoys(), _finish())


def _aim() -> Step:
    text = _(
        "Sixteen characters, four groups of four. The characters of a group share a component, "
        "drawn in red here. This wall is solved: look at it, then press Next."
    )
    return Step(_("The aim"), text, found(WOMAN, WATER, MOUTH))


def _water() -> Step:
    text = _(
        "Four characters have 氵 in them, which is water. Choose the four ringed cards: click or "
        "tap them, or drag across. The fourth one is judged."
    )
    praise = _("Right: rivers, a lake and the sea. They go up into a row.")
    note = _("With keys: 1234, QWER, ASDF and ZXCV are the four rows.")
    start = LESSON.start(RELAXED)
    return Find(_("Choose four"), text, start, praise, note, WATER, True)


def _woman() -> Step:
    text = _(
        "Four of the others have a woman in them: mother, two sisters, and good. Find them, then "
        "say here what they share. To let a card go, press it again."
    )
    praise = _(
        "Right. In a game a name is worth a point. You have one try a group, now or later, and "
        "can also type it."
    )
    note = _("With keys: Esc lets all cards go; 5 to 0 choose a name, pressed again they say it.")
    because = "These four are no group. Look for 女 on the left."
    return Find(_("Look inside"), text, found(WATER), praise, note, WOMAN, False, because, True)


def _decoys() -> Step:
    text = _(
        "湖 and 河 had 口 in them too, and 妹 had 木 inside 未: red herrings. A part counts "
        "wherever it can be seen, so look twice. Which four have 口 now?"
    )
    praise = _("Right, and the last four found themselves.")
    note = _("A guess that is one away is told as such.")
    because = "These four are no group. Look for 口 on the left."
    return Find(_("Red herrings"), text, found(WATER, WOMAN), praise, note, MOUTH, False, because)


def _finish() -> Step:
    text = _(
        "The same wall from the start, without help. Every wall can be divided in exactly one "
        "way: if a part is on five cards, one of them is needed elsewhere."
    )
    praise = _("Solved. Afterwards you see how every character is read and what it means.")
    note = _("Shuffle gives the cards another order: that helps to see.")
    return Finish(_("Your turn"), text, LESSON.start(RELAXED), praise, note)
