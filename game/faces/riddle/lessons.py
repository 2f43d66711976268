"""The five steps that teach riddles, on a short one."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from game.app.cabinet import Cabinet
from game.face import Step
from game.ui.text import _
from generators.base import IllegalMove
from generators.riddle.rules import CLASSIC, LETTER, STRIKE, Move, Puzzle, State, mask_of

LESSON = Puzzle.from_text("4-a.sugar.grape-l.tea.cake-c.fork.cork-B.steel.stool=safe")


def position(*moves: Move) -> State:
    """The lesson's riddle after these moves."""
    state = LESSON.start(CLASSIC)
    for move in moves:
        state = state.apply(move)
    return state


@dataclass(frozen=True)
class Make(Step):
    """Wants these moves, in any order, or any moves where there are none."""

    wanted: tuple[Move, ...] = ()

    def targets(self, state: State) -> Collection[int]:
        return {move.place for move in self.wanted if not _made(state, move)}

    def is_done(self, state: State) -> bool:
        return all(_made(state, move) for move in self.wanted)

    def allowed(self, state: State, moves: Sequence[Move]) -> Sequence[Move]:
        """Those that are wanted; a press on a letter that is to be typed types it.

        Who has no keyboard finds no keys here, as a game has in its panel. Raises IllegalMove.
        """
        typed = [move._replace(action=LETTER) for move in moves]
        for found in (moves, typed):
            if all(move in self.wanted for move in found):
                return found
        raise IllegalMove("That is for later. Here something else is wanted.")


def _made(state: State, move: Move) -> bool:
    if move.action == STRIKE:
        return bool(state.struck[move.place] & mask_of(move.text))
    return state.letters[move.place] == move.text


_S, _A, _F, _E = (Move(LETTER, place, letter) for place, letter in enumerate("safe"))
_NOT_U, _NOT_E = Move(STRIKE, 0, "u"), Move(STRIKE, 1, "e")


def steps(cabinet: Cabinet) -> tuple[Step, ...]:
    """The five steps; each begins where the one before it has ended."""
    return (_aim(), _one(), _other(), _strike(), _last())


def _aim() -> Step:
    text = _(
        "Each line of the verse gives one letter, and the letters spell a word. Beside a line "
        "stand the letters that it leaves. Look at the verse, then press Next."
    )
    return Step(_("The aim"), text, position())


def _one() -> Step:
    text = _(
        "My third is in fork, but not in cork: O, R and K are in both words, so only F is left. "
        "Type F into the third box."
    )
    praise = _("Right. The next empty box is the current one now.")
    note = _(
        "With keys: the arrows go from line to line, Backspace takes a letter away. Without a "
        "keyboard: here a press on the F types it; a game has keys on the screen, and there a "
        "press strikes a letter."
    )
    return Make(_("A line"), text, position(), praise, note, (_F,))


def _other() -> Step:
    text = _(
        "My last is in steel, but never in stool. Its line is the current one: type what is left."
    )
    praise = _("Right: FE ends the word.")
    note = _("The letters beside a line can be typed with the right mouse button.")
    return Make(_("The last letter"), text, position(_F), praise, note, (_E,))


def _strike() -> Step:
    text = _(
        "Two lines leave two letters each. Nothing ends in EFE or begins with UA: strike U in the "
        "first line and E in the second. Press a letter to strike it, press again to put it back."
    )
    praise = _("Right. Strikes are notes of yours: nothing checks them.")
    return Make(_("Striking"), text, position(_F, _E), praise, "", (_NOT_U, _NOT_E))


def _last() -> Step:
    text = _("S and A are left. Type them, and the riddle is solved.")
    praise = _("SAFE it is. Exactly one word of the whole word list fits every riddle.")
    note = _("In a game, Hint explains a line, and Confirm says whether all is right.")
    start = position(_F, _E, _NOT_U, _NOT_E)
    return Make(_("The word"), text, start, praise, note, (_S, _A))
