"""Hints: a mistake to take back, else the easiest word or letter that follows, and why.

Of a clued crossword: the easiest slot, what its clue asks for and what its letters leave.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from generators import lexicon
from generators.base import Hint, Message, Names, NoHint, Status, Tick
from generators.crossword import clues
from generators.crossword.board import Direction
from generators.crossword.clues import clue_book
from generators.crossword.deduction import Step, Technique, next_step
from generators.crossword.rules import WRITE, Form, Move, Puzzle, State
from generators.crossword.solver import Problem, lacking, pattern_text, words_for
from generators.lexicon import COMMON

_WAYS = {Direction.ACROSS: Message("{number} across"), Direction.DOWN: Message("{number} down")}
_PLACES = (
    *(Message("first"), Message("second"), Message("third"), Message("fourth"), Message("fifth")),
    *(Message("sixth"), Message("seventh"), Message("eighth"), Message("ninth")),
    Message("tenth"),
)


def slot_named(puzzle: Puzzle, slot: int) -> Message:
    """What the clue list calls a slot: `7 down`."""
    way = _WAYS[puzzle.board.slots[slot].direction]
    return Message(way.text, number=puzzle.label(slot))


def place_named(place: int) -> Message:
    """A place of a word, from 0: `second`."""
    return _PLACES[place] if place < len(_PLACES) else Message("{n}th", n=place + 1)


def pattern_of(state: State, slot: int) -> str:
    """What stands in a slot: `_ I _ I`, with spaces at which no line is broken."""
    return pattern_text(state.pattern(slot)).replace(" ", "\N{NO-BREAK SPACE}")


_WANTED = {
    clues.SYNONYM: Message("The word wanted is another word for the clue."),
    clues.OPPOSITE: Message("The word wanted is the opposite of the one in the clue."),
    clues.PART: Message("The word wanted is a part or a member of what the clue names."),
    clues.HYPERNYM: Message("The word wanted is one sort of what the clue names."),
    clues.MANNER: Message("The word wanted is one way to do what the clue names."),
    clues.EXAMPLE: Message("The clue names examples of the word wanted."),
    clues.BLANK: Message("The word wanted goes into the gap of the clue."),
    clues.TERM: Message("The word wanted makes a term with each word of the clue."),
    clues.DERIVED: Message("The word wanted is a relative of the one in the clue."),
    clues.ANAGRAM: Message("The word wanted has the letters of the one in the clue."),
    clues.FORM: Message("The word wanted is a form of the one in the clue."),
    clues.WRITTEN: Message("The clue says in a few words what the word wanted is."),
}
_ANY = Message("The clue asks for the word wanted.")
_NO_CLUE = Message("The file has no clue for it.")
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
    level, kind = _known(puzzle, slot)
    hint = _of_slot(
        state,
        slot,
        [puzzle.solution[cell] for cell in board.places[slot]],
        _reason(state, slot, kind),
        Message("The clue and its letters"),
        level,
    )
    clue = puzzle.clues[slot] if puzzle.clues else ""
    if not clue:
        return hint
    nudge = Message("Look at {slot}: {clue}", slot=slot_named(puzzle, slot), clue=clue)
    return replace(hint, nudge=nudge)


def _effort(state: State, slot: int) -> float:
    pattern = state.pattern(slot)
    share = sum(map(bool, pattern)) / len(pattern)
    return _known(state.puzzle, slot)[0] - _PER_LETTER * share


def _known(puzzle: Puzzle, slot: int) -> tuple[int, str]:
    """The level and the kind of the clue of a slot, where it is one of ours."""
    text = puzzle.clues[slot] if puzzle.clues else ""
    clue = clue_book().known(puzzle.word(slot), text)
    return (clue.level, clue.kind) if clue else (clues.UNKNOWN_LEVEL, "")


def _reason(state: State, slot: int, kind: str) -> Message:
    """What the clue asks for and what the letters leave; the word itself is left to be found."""
    puzzle, pattern = state.puzzle, state.pattern(slot)
    has_clue = bool(puzzle.clues and puzzle.clues[slot])
    asked = _WANTED.get(kind, _ANY) if has_clue else _NO_CLUE
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
    words = lexicon.english()
    if any(len(text) > 1 or text not in words.alphabet for text in pattern):
        return []
    return words.matches("".join(text or lexicon.ANY_LETTER for text in pattern), COMMON)


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
_GUESS = Message(
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
        else Message("{letters} are not right.", letters=Names(texts))
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
        return _guess(state, _REBUS)
    problem = Problem.at(state)
    step = next_step(problem, tick)
    if step is None or step.technique > Technique.ONLY_SLOT:
        letter = _shared_letter(state)
        if letter is not None:
            return letter
    if step is not None:
        return _step(state, step)
    if state.puzzle.solution:
        return _guess(state, _GUESS)
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
    state: State, slot: int, texts: Sequence[str], reason: Message, technique: Message, rank: int
) -> Hint:
    """The hint that writes the missing ones of the texts of a slot, cell by cell; "" for none."""
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
            if text and not state.letters[cell]
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
    named, placed = slot_named(state.puzzle, slot), place_named(place)
    reason = Message(_SHARED.text, slot=named, place=placed, letter=letter.upper())
    texts = [letter if each == place else "" for each in range(len(board.places[slot]))]
    technique = Message(_SURE.text, count=count)
    return _of_slot(state, slot, texts, reason, technique, _LETTER)


def _guess(state: State, wording: Message) -> Hint:
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
