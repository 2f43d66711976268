"""The five steps that teach Brick, on a board of everyday words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.app.cabinet import Cabinet
from game.face import Step
from game.ui.text import _
from generators.base import IllegalMove
from generators.brick.rules import CLASSIC, TARGET, WORD, Move, Puzzle, State

LESSON = Puzzle("deioprv", "p", 1, ("deep", "pipe", "prove", "provide", "rope"))


def found(*words: str) -> State:
    """The board with these words found."""
    state = LESSON.start(CLASSIC)
    for word in words:
        state = state.apply(Move(WORD, TARGET, word))
    return state


class Free(Step):
    """Wants nothing; words are as welcome as in a game."""

    goes_on = True

    def allowed(self, state: State, moves: Sequence[Move]) -> Sequence[Move]:
        return moves


@dataclass(frozen=True)
class Spell(Free):
    """Wants one word, or any where none is named; then any."""

    word: str = ""

    def is_done(self, state: State) -> bool:
        if self.word:
            return bool(state.sort(self.word))
        return len(state.entries) > len(self.start.entries)

    def allowed(self, state: State, moves: Sequence[Move]) -> Sequence[Move]:
        for move in moves:
            if self.word and move.text != self.word and not self.is_done(state):
                raise IllegalMove("That is a word, but here another one is wanted.")
        return moves


@dataclass(frozen=True)
class SpellPangram(Free):
    """Wants a word with all the letters; then any."""

    def is_done(self, state: State) -> bool:
        return any(state.puzzle.is_pangram(word) for word, _sort in state.entries)

    def allowed(self, state: State, moves: Sequence[Move]) -> Sequence[Move]:
        if self.is_done(state) or all(state.puzzle.is_pangram(move.text) for move in moves):
            return moves
        raise IllegalMove("That is a word, but it lacks some of the letters.")


def lessons(cabinet: Cabinet) -> tuple[Step, ...]:
    """The steps, as a drag is judged for this player."""
    return steps(cabinet.settings.flag("brick.drag"))


def steps(drag_judges: bool = True) -> tuple[Step, ...]:
    """The five steps; each begins where the one before it has ended.

    `drag_judges` is whether a drag over a word needs no Enter.
    """
    aim = _(
        "Seven letters, and the words that they spell. Every word has four letters or more, and "
        "the centre letter. Look at the board, then press Next."
    )
    again = _(
        "A letter may be used again and again: PIPE and DEEP are words too. Find one of them, or "
        "any other with P in it."
    )
    longer = _("Right. Longer words are worth as many points as they have letters.")
    mixing = _("With keys: Space mixes the letters, which often shows a new word.")
    pangram = _(
        "A word with all the letters is a pangram and worth seven points more. Find one: what do "
        "you do when you give somebody what is needed?"
    )
    seven, ends = (
        _("Right: that word has all seven letters."),
        _("It begins with PRO and ends with IDE."),
    )
    rest = _(
        "The list beside a game has a blank for every word that is hidden. One is left here: it "
        "has five letters and begins with PRO. Hint and Reveal help when you are stuck."
    )
    every = _("Everything is found. Rare words that the list does not ask for count as a bonus.")
    last, proof = (
        found("rope", "pipe", "deep", "provide"),
        _("It ends with VE: it is what a proof does."),
    )
    return (
        Free(_("The aim"), aim, found()),
        _spell(drag_judges),
        Spell(_("Letters again"), again, found("rope"), longer, mixing),
        SpellPangram(_("The pangram"), pangram, found("rope", "pipe", "deep"), seven, ends),
        Spell(_("The rest"), rest, last, every, proof, "prove"),
    )


def _spell(drag_judges: bool) -> Step:
    text = _(
        "Spell ROPE: press the letters one after the other, or drag across them, or type. Then "
        "press Enter."
    )
    if drag_judges:
        text = _(
            "Spell ROPE: press the letters one after the other, or type them; then press Enter. "
            "Or drag across them and let go: that needs no Enter."
        )
    praise = _("Right: a word of four letters is worth one point.")
    note = _("With keys: Backspace takes a letter away.")
    return Spell(_("A word"), text, found(), praise, note, "rope")
