"""Exercises for the techniques of Sweet Spots: positions at which one of them comes next."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import NamedTuple

from game.app.cabinet import Cabinet
from game.face import Step, TechniqueLesson
from game.faces.sweetspots.words import brief_rule, needs_text, zone_colours
from game.help import guide
from game.help.page import StepWords
from game.ui.text import _, as_sentence, count, join_nouns, join_sentences, labelled, translate
from generators import packed
from generators.base import LEVELS, Hint, IllegalMove, Message, no_tick
from generators.grid import bits, bitset
from generators.sweetspots.deduction import Position, Technique
from generators.sweetspots.hints.hint import DrawnHint, hint, settled
from generators.sweetspots.hints.names import cells_named, in_colours, units_named
from generators.sweetspots.ladder import TITLES
from generators.sweetspots.rating import LEVEL_OF
from generators.sweetspots.rules import Mark, Move, Puzzle, State

_SIGNS = ".x*"
"""The signs of an empty cell, a cross and a chest in a text."""
_GUIDED = 1
"""How many exercises of a technique outline the cells that its reason is about."""
_SUPPOSING = (Technique.STARVING, Technique.CHAIN)
"""Techniques that suppose a chest somewhere."""
_POINTED = 3
"""From this exercise on, they don't even say where to look."""


class Exercise(NamedTuple):
    """A position at which a technique is the easiest step."""

    technique: Technique
    state: State

    def to_text(self) -> str:
        """Returns the line of the file: `4 6s1:… ..x…`."""
        marks = "".join(_SIGNS[mark] for mark in self.state.marks)
        return f"{int(self.technique)} {self.state.puzzle.to_text()} {marks}"

    @classmethod
    def from_text(cls, line: str) -> Exercise:
        """Inverse of `to_text`."""
        technique, board, marks = line.split()
        state = Puzzle.from_text(board).start()
        for cell, sign in enumerate(marks):
            if sign != _SIGNS[0]:
                state = state.apply(Move(cell, _SIGNS.index(sign)))
        return cls(Technique(int(technique)), state)


@lru_cache(maxsize=1)
def exercises() -> Sequence[Exercise]:
    """Returns all exercises, the easiest technique first."""
    lines = packed.data("exercises.txt").decode().splitlines()
    return [Exercise.from_text(line) for line in lines if not line.startswith("#")]


@dataclass(frozen=True)
class FindStep(Step):
    """Asks for the moves of a hint; pressing one of its cells puts the right mark there.

    Pressing any other cell that the technique settles does too, but doesn't complete the step.
    """

    found: Hint | None = None
    is_pointed: bool = True
    """Whether the cells that the reason is about are outlined."""
    units: tuple[int, ...] = ()

    def note(self, state: State) -> str:
        """Returns where to look or, after the first mark that the step asks for, what is left."""
        chests, crosses = self._missing(state)
        all_chests, all_crosses = self._missing(self.start)
        if (chests, crosses) == (all_chests, all_crosses) or not chests + crosses:
            return self.words.note
        if chests:
            return count("Now place the chest.", "Now place the {n} chests.", chests)
        if all_chests:
            return _("Now cross out the cells this chest rules out.")
        return count(
            "Now cross out {n} more cell for the same reason.",
            "Now cross out {n} more cells for the same reason.",
            crosses,
        )

    def _missing(self, state: State) -> tuple[int, int]:
        """Returns how many chests and how many crosses of the step a position lacks."""
        left = [mark for cell, mark in self._wanted.items() if state.marks[cell] != mark]
        return left.count(Mark.CHEST), left.count(Mark.CROSS)

    def board_text(self, is_brief: bool) -> str:
        """Returns how many chests each unit has; "" for the usual one if `is_brief`."""
        is_usual = self.start.puzzle.stars == 1
        return "" if is_brief and is_usual else brief_rule(self.start)[0]

    def named_units(self, is_shown: bool) -> tuple[int, ...]:
        return self.found.units if is_shown and self.found else self.units

    def spoken_note(self, state: State) -> str:
        """Returns how many chests the named units need, their open cells, and the question."""
        facts = [needs_text(state, unit) for unit in self.units]
        if not facts or self.note(state) != self.words.note:
            return self.note(state)
        if self._drawn_marks:
            forced = cells_named(bitset(self._drawn_marks), self.start.puzzle.size)
            text = _("What would follow is in {cells}.").format(cells=translate(forced))
            return join_sentences((self.words.note, text, *facts))
        nudge = translate(self.found.nudge) if self.found else ""
        return join_sentences((nudge, *facts, _("What does that tell you?")))

    def spoken_cells(self) -> Collection[int]:
        units = self.start.puzzle.units
        return {cell for unit in self.units for cell in bits(units[unit])}

    def reasoned(self, is_shown: bool) -> Hint | None:
        return self.found if is_shown or self.is_pointed else None

    def why(self) -> str:
        return translate(self.found.reason) if self.found else ""

    @property
    def _drawn_marks(self) -> frozenset[int]:
        """The cells of the marks that are drawn because they follow from a supposition."""
        if not (self.is_pointed and isinstance(self.found, DrawnHint)):
            return frozenset()
        return frozenset(move.cell for _number, move in self.found.supposed)

    @property
    def _wanted(self) -> dict[int, int]:
        return {move.cell: move.mark for move in self.found.moves} if self.found else {}

    def is_done(self, state: State) -> bool:
        return all(state.marks[cell] == mark for cell, mark in self._wanted.items())

    def progress(self, state: State) -> tuple[int, int]:
        wanted = self._wanted
        return sum(state.marks[cell] == mark for cell, mark in wanted.items()), len(wanted)

    def shown(self, state: State) -> tuple[Sequence[Move], str]:
        """Returns the moves still missing, and the sentence for when Show me plays them."""
        wanted = self._wanted.items()
        moves = [Move(cell, Mark(mark)) for cell, mark in wanted if state.marks[cell] != mark]
        return moves, self.why()

    def allowed(self, state: State, moves: Sequence[Move]) -> Sequence[Move]:
        """Returns the right marks for the pressed cells. Raises IllegalMove."""
        wanted = self._wanted
        if not any(move.cell in wanted for move in moves):
            if any(move.cell in self._drawn_marks for move in moves):
                raise IllegalMove("That mark is only what would follow. Press the “?” instead.")
            wanted = self._settled(state)
        wanted_moves = [move for move in moves if move.cell in wanted]
        if not wanted_moves and all(state.marks[move.cell] for move in moves):
            raise IllegalMove("That cell is settled already.")
        if not wanted_moves:
            raise IllegalMove("This technique doesn't settle that cell yet.")
        return [Move(move.cell, Mark(wanted[move.cell])) for move in wanted_moves]

    def _settled(self, state: State) -> dict[int, int]:
        """Returns the marks, by cell, that the technique or an easier one gives in a position."""
        hardest = Technique(self.found.rank) if self.found else Technique.FINISHED
        chests, crosses = settled(Position.of(state), hardest, no_tick)
        marks = dict.fromkeys(bits(crosses), int(Mark.CROSS))
        return marks | dict.fromkeys(bits(chests), int(Mark.CHEST))

    def remark(self, state: State, moves: Sequence[Move]) -> str:
        """Returns praise for right moves in other cells, with what the step still wants; else "".

        That is where to look instead, unless the player has found that or finished the place.
        """
        if self.found is None or any(move.cell in self._wanted for move in moves):
            return ""
        where = translate(self.found.nudge) if self.units else _("Now find another place.")
        units = (state.puzzle.units[unit] for unit in self.units)
        is_finished = bool(self.units) and all(
            state.marks[cell] != Mark.EMPTY for unit in units for cell in bits(unit)
        )
        if is_finished or self.note(state) != self.words.note:
            missing = join_nouns(self._missing_texts(state))
            where = as_sentence(labelled(_("Still missing"), missing))
        return join_sentences((_("That's right too."), where))

    def _missing_texts(self, state: State) -> list[str]:
        """Returns the chests and the crosses that a position lacks, counted in words."""
        chests, crosses = self._missing(state)
        texts = [count("{n} chest", "{n} chests", chests)] if chests else []
        return texts + ([count("{n} cross", "{n} crosses", crosses)] if crosses else [])


def _step(words: StepWords, exercise: Exercise, number: int, cabinet: Cabinet) -> FindStep:
    """Returns an exercise as a step: the first ones say where to look, never what follows."""
    next_hint = hint(exercise.state, no_tick)
    colours = zone_colours(exercise.state.puzzle, cabinet)
    nudge, reason = in_colours(next_hint.nudge, colours), in_colours(next_hint.reason, colours)
    next_hint = replace(next_hint, nudge=nudge, reason=reason)
    note, units = translate(next_hint.nudge), next_hint.nudge_units or next_hint.units
    if number < _GUIDED:
        note = _guided_note(next_hint, exercise.state, units, colours)
    elif exercise.technique in _SUPPOSING:
        note = join_sentences((note, _("Find that place.")))
    if number >= _POINTED:
        note, units = _("Find a place to use the technique."), ()
    shown = words._replace(note=note)
    return FindStep(shown, exercise.state, next_hint, is_pointed=number < _GUIDED, units=units)


def _guided_note(
    found: Hint, state: State, units: tuple[int, ...], colours: Sequence[Message]
) -> str:
    """Returns the question of an exercise that outlines the cells its reason is about."""
    if not isinstance(found, DrawnHint) or found.rank not in _SUPPOSING:
        return join_sentences(
            (translate(found.nudge), _("What do the highlighted cells tell you?"))
        )
    if not found.supposed:
        shown = _("The small crosses show what a chest there would rule out. Find that place.")
        return join_sentences((translate(found.nudge), shown))
    text = _(
        "Suppose the “?” in {cell} were a chest. The numbered chests are the ones it would force. "
        "The small crosses mark cells where no chest could then go. Would {units} still have "
        "enough room? Press the “?” to mark its cell."
    )
    size = state.puzzle.size
    return text.format(
        cell=translate(cells_named(bitset(move.cell for move in found.moves), size)),
        units=translate(in_colours(units_named(units, size), colours)),
    )


def techniques() -> Sequence[TechniqueLesson]:
    """Returns a lesson for each technique, the easiest first."""
    pages = guide.steps(guide.shipped("lessons/techniques"))
    return [_lesson(technique, words) for technique, words in zip(Technique, pages, strict=True)]


def _lesson(technique: Technique, words: StepWords) -> TechniqueLesson:
    """Returns the lesson of a technique, whose exercises become steps when they are shown."""
    level = translate(LEVELS[int(LEVEL_OF[technique])])
    technique_exercises = [exercise for exercise in exercises() if exercise.technique is technique]

    def steps(cabinet: Cabinet) -> list[Step]:
        return [
            _step(words, exercise, number, cabinet)
            for number, exercise in enumerate(technique_exercises)
        ]

    note = _("{level} and up").format(level=level)
    return TechniqueLesson(translate(TITLES[technique]), note, len(technique_exercises), steps)
