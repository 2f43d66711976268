"""Hints of clued crosswords: the easiest slot, what its clue asks for and its letters leave."""

from __future__ import annotations

from generators import lexicon
from generators.base import Hint, Message, NoHint
from generators.crossword import clueforms
from generators.crossword.clues import clue_book
from generators.crossword.naming import pattern_of, slot_named
from generators.crossword.rules import WRITE, Move, Puzzle, State
from generators.lexicon import COMMON, Lexicon

_ASKED = {
    clueforms.SYNONYM: Message("The word wanted is another word for the clue."),
    clueforms.OPPOSITE: Message("The word wanted is the opposite of the one in the clue."),
    clueforms.PART: Message("The word wanted is a part or a member of what the clue names."),
    clueforms.KIND: Message("The word wanted is one sort of what the clue names."),
    clueforms.MANNER: Message("The word wanted is one way to do what the clue names."),
    clueforms.EXAMPLE: Message("The clue names examples of the word wanted."),
    clueforms.BLANK: Message("The word wanted goes into the gap of the clue."),
    clueforms.TERM: Message("The word wanted makes a term with each word of the clue."),
    clueforms.DERIVED: Message("The word wanted is a relative of the one in the clue."),
    clueforms.ANAGRAM: Message("The word wanted has the letters of the one in the clue."),
    clueforms.FORM: Message("The word wanted is a form of the one in the clue."),
    clueforms.OWN: Message("The clue says in a few words what the word wanted is."),
}
_ANY = Message("The clue asks for the word wanted.")
_NO_CLUE = Message("The file has no clue for it.")
_UNKNOWN = 3
_PER_LETTER = 6.0  # how much a slot full of letters is easier than an empty one, in clue levels


def clue_hint(state: State) -> Hint:
    """The slot with the easiest clue for the letters it has. Raises NoHint."""
    puzzle = state.puzzle
    if not puzzle.solution:
        raise NoHint(
            "The file keeps its solution locked, so there are no hints."
            if puzzle.is_locked
            else "The file has no solution, so there are no hints."
        )
    board = puzzle.board
    slot = min(
        (each for each in range(len(board.slots)) if each not in state.complete),
        key=lambda each: (_effort(state, each), each),
    )
    cells = board.places[slot]
    level, kind = _known(puzzle, slot)
    return Hint(
        nudge=_nudge(puzzle, slot),
        reason=_reason(state, slot, kind),
        technique=Message("The clue and its letters"),
        rank=level,
        why=frozenset(cell for cell in cells if state.letters[cell]),
        units=(slot,),
        moves=tuple(
            Move(WRITE, cell, puzzle.solution[cell]) for cell in cells if not state.letters[cell]
        ),
    )


def _effort(state: State, slot: int) -> float:
    pattern = state.pattern(slot)
    share = sum(map(bool, pattern)) / len(pattern)
    return _known(state.puzzle, slot)[0] - _PER_LETTER * share


def _known(puzzle: Puzzle, slot: int) -> tuple[int, str]:
    """The level and the kind of the clue of a slot, where it is one of ours."""
    text = puzzle.clues[slot] if puzzle.clues else ""
    for clue in clue_book().clues(puzzle.word(slot)):
        if clue.text == text:
            return clue.level, clue.kind
    return _UNKNOWN, ""


def _nudge(puzzle: Puzzle, slot: int) -> Message:
    named = slot_named(puzzle, slot)
    clue = puzzle.clues[slot] if puzzle.clues else ""
    if not clue:
        return Message("Look at {slot}.", slot=named)
    return Message("Look at {slot}: {clue}", slot=named, clue=clue)


def _reason(state: State, slot: int, kind: str) -> Message:
    """What the clue asks for and what the letters leave; the word itself is left to be found."""
    puzzle, pattern = state.puzzle, state.pattern(slot)
    has_clue = bool(puzzle.clues and puzzle.clues[slot])
    asked = _ASKED.get(kind, _ANY) if has_clue else _NO_CLUE
    if not any(pattern):
        return Message(
            "{asked} It has {count} letters and begins with {letter}.",
            asked=asked,
            count=len(puzzle.word(slot)),
            letter=puzzle.word(slot)[0].upper(),
        )
    words = _common_words(pattern)
    if puzzle.word(slot) not in words:
        text = "{asked} So far it is {pattern}."
    elif len(words) == 1:
        text = "{asked} {pattern} leaves one common word."
    else:
        text = "{asked} {pattern} leaves {count} common words."
    return Message(text, asked=asked, pattern=pattern_of(state, slot), count=len(words))


def _common_words(pattern: tuple[str, ...]) -> list[str]:
    """The common words like the pattern; none where it has what is in no English word."""
    words: Lexicon = lexicon.english()
    if any(len(text) > 1 or text not in words.alphabet for text in pattern):
        return []
    return words.matches("".join(text or lexicon.ANY_LETTER for text in pattern), COMMON)
