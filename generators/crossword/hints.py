"""Hints: a mistake to take back, else the easiest word or letter that follows, and why."""

from __future__ import annotations

from collections.abc import Sequence

from generators.base import Hint, Message, NoHint, Status, Tick
from generators.crossword.cluehints import clue_hint
from generators.crossword.forced import Step, Technique, next_step
from generators.crossword.naming import pattern_of, place_named, slot_named
from generators.crossword.rules import WRITE, Form, Move, State
from generators.crossword.solver import Problem, lacking, words_for

TECHNIQUES = {
    Technique.ONLY_WORD: Message("Only one word fits"),
    Technique.ONLY_SLOT: Message("Only one slot for the word"),
    Technique.CROSSINGS: Message("The slots that cross"),
    Technique.CHAINS: Message("A chain of slots"),
    Technique.LAST_SLOT: Message("The last slot for the word"),
}
_REASONS = {
    Technique.ONLY_WORD: Message("Only {word} fits {slot}: {pattern}."),
    Technique.ONLY_SLOT: Message("{word} fits nowhere but in {slot}: {pattern}."),
    Technique.CROSSINGS: Message(
        "{count} words fit {slot}, but only {word} leaves a word for every slot that crosses it."
    ),
    Technique.CHAINS: Message(
        "{count} words fit {slot}, but each one except {word} leads on, over the slots that cross "
        "it, to a slot that no word is left for."
    ),
    Technique.LAST_SLOT: Message(
        "{word} has to go somewhere, and everywhere but in {slot} it leads to a slot that no word "
        "is left for."
    ),
}
_ONLY_LENGTH = Message("Only one word of {length} letters is left for {slot}: {word}.")
_UNTOLD = Message(
    "{count} words fit {slot}, and nothing tells them apart but trying out: {word} is right."
)
_REBUS = Message(
    "{word} is the word of {slot}: a cell of this crossword may have several letters."
)
_SHARED = Message("In every word that still fits {slot} the {place} letter is {letter}.")
_TAKEN_BACK = 0
_LETTER = 2
_SURE = Message("All {count} words agree")


def hint(state: State, tick: Tick) -> Hint:
    """The mistake to take back, or the easiest step from here.

    `units` is the index of its slot. Raises NoHint on a solved board, and where nobody can know
    what is right.
    """
    tick(None)
    if state.status is Status.SOLVED:
        raise NoHint("The crossword is solved.")
    wrong = sorted(cell for cell in state.mistakes() if not state.is_fixed(cell))
    if wrong:
        return _mistake(state, wrong[0])
    if state.puzzle.form is Form.CLUED:
        return clue_hint(state)
    return _fill_in(state, tick)


def _mistake(state: State, cell: int) -> Hint:
    """The wrong letters of the slot with the first one are taken back."""
    puzzle = state.puzzle
    mistakes = state.mistakes()
    slots = [crossing.slot for crossing in puzzle.board.crossings[cell]]
    slot = max(slots, key=lambda each: len(mistakes.intersection(puzzle.board.places[each])))
    cells = [
        each for each in puzzle.board.places[slot] if each in mistakes and not state.is_fixed(each)
    ]
    texts = [state.letters[each].upper() for each in cells]
    reason = (
        Message("{letter} is not right.", letter=texts[0])
        if len(cells) == 1
        else Message("{letters} are not right.", letters=", ".join(texts))
    )
    return Hint(
        nudge=Message("There is a mistake in {slot}.", slot=slot_named(puzzle, slot)),
        reason=reason,
        technique=Message("Mistake"),
        rank=_TAKEN_BACK,
        why=frozenset(cells),
        units=(slot,),
        moves=tuple(Move(WRITE, each) for each in cells),
    )


def _fill_in(state: State, tick: Tick) -> Hint:
    if state.puzzle.has_rebus:  # its words are longer than their slots: none seems to fit
        return _untold(state, _REBUS)
    problem = Problem.at(state)
    step = next_step(problem, tick)
    if step is None or step.technique > Technique.ONLY_SLOT:
        letter = _shared_letter(state)
        if letter is not None:
            return letter
    if step is not None:
        return _step(state, step)
    if state.puzzle.solution:
        return _untold(state, _UNTOLD)
    lack = lacking(problem)
    if lack is not None:
        raise NoHint("There is no way on: {reason}.", reason=lack.message)
    raise NoHint("No word follows from what is there: only trying out leads on.")


def _step(state: State, step: Step) -> Hint:
    reason = _REASONS[step.technique]
    if step.technique is Technique.ONLY_WORD and not any(step.pattern):
        reason = _ONLY_LENGTH
    said = Message(
        reason.text,
        word=step.word.upper(),
        slot=slot_named(state.puzzle, step.slot),
        pattern=pattern_of(state, step.slot),
        count=step.fitting,
        length=len(step.word),
    )
    technique = TECHNIQUES[step.technique]
    return _of_slot(state, step.slot, step.word, said, technique, int(step.technique))


def _of_slot(
    state: State,
    slot: int,
    texts: Sequence[str],
    reason: Message,
    technique: Message,
    rank: int,
) -> Hint:
    """The hint that writes the missing ones of the texts of a slot, cell by cell."""
    puzzle = state.puzzle
    cells = puzzle.board.places[slot]
    return Hint(
        nudge=Message("Look at {slot}.", slot=slot_named(puzzle, slot)),
        reason=reason,
        technique=technique,
        rank=rank,
        why=frozenset(cell for cell in cells if state.letters[cell]),
        units=(slot,),
        moves=tuple(
            Move(WRITE, cell, text)
            for cell, text in zip(cells, texts, strict=True)
            if not state.letters[cell]
        ),
    )


def _shared_letter(state: State) -> Hint | None:
    """A letter that all words agree on that still fit a slot; of the slot with the fewest."""
    board = state.puzzle.board
    found: tuple[int, int, int, str] | None = None
    for slot, cells in enumerate(board.places):
        if all(state.letters[cell] for cell in cells):
            continue
        words = words_for(state, slot)
        if len(words) < 2 or (found and len(words) >= found[0]):
            continue
        for place, cell in enumerate(cells):
            if not state.letters[cell] and len({word[place] for word in words}) == 1:
                found = len(words), slot, place, words[0][place]
                break
    if found is None:
        return None
    count, slot, place, letter = found
    cells = board.places[slot]
    named = slot_named(state.puzzle, slot)
    return Hint(
        nudge=Message("Look at {slot}.", slot=named),
        reason=Message(_SHARED.text, slot=named, place=place_named(place), letter=letter.upper()),
        technique=Message(_SURE.text, count=count),
        rank=_LETTER,
        why=frozenset(cell for cell in cells if state.letters[cell]),
        units=(slot,),
        moves=(Move(WRITE, cells[place], letter),),
    )


def _untold(state: State, wording: Message) -> Hint:
    """Of a puzzle from elsewhere in which no word follows: the slot that the fewest words fit."""
    puzzle = state.puzzle
    open_slots = [slot for slot in range(len(puzzle.board.slots)) if slot not in state.complete]
    slot = min(open_slots, key=lambda each: (len(words_for(state, each)), each))
    reason = Message(
        wording.text,
        count=len(words_for(state, slot)),
        slot=slot_named(puzzle, slot),
        word=puzzle.word(slot).upper(),
    )
    texts = [puzzle.solution[cell] for cell in puzzle.board.places[slot]]
    technique, rank = Message("Trying out"), int(Technique.LAST_SLOT) + 1
    return _of_slot(state, slot, texts, reason, technique, rank)
