"""Hints: a mistake to take back, else the easiest word or letter that follows, and why.

In a clued crossword: the easiest slot, what its clue means, and how many words its letters leave.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ..base import N_, Hint, Message, Names, NoHint, Status, Tick, joined_names
from ..words import clues, lexicon
from ..words.lexicon import COMMON
from .board import Direction
from .clues import clue_book, gives_away
from .cryptic.explanation import explanation
from .cryptic.word_lists import cryptic_clue, level_of_clue
from .rating import ForcedWord, Technique, next_step
from .rules import REVEAL, WRITE, CrosswordForm, Move, Puzzle, State
from .solver import Problem, obvious_fault, pattern_text, slot_name, solutions, words_for

_TITLES = {Direction.ACROSS: Message("{number} across"), Direction.DOWN: Message("{number} down")}
_ORDINALS = (
    *(Message("first"), Message("second"), Message("third"), Message("fourth"), Message("fifth")),
    *(Message("sixth"), Message("seventh"), Message("eighth"), Message("ninth")),
    Message("tenth"),
)
_NTH, _ORDINAL_ENDINGS = N_("{n}th"), {1: N_("{n}st"), 2: N_("{n}nd"), 3: N_("{n}rd")}


def slot_title(puzzle: Puzzle, slot: int) -> Message:
    """Returns a slot's name in the clue list: `7 down`."""
    way = _TITLES[puzzle.board.slots[slot].direction]
    if puzzle.board.names:
        return slot_name(puzzle.board, slot)
    return Message(way.text, number=puzzle.label(slot))


def ordinal(place: int) -> Message:
    """Returns the name of a place in a word, counted from 0: 1 is `second`, 20 is `21st`."""
    if place < len(_ORDINALS):
        return _ORDINALS[place]
    number = place + 1
    is_teen = number // 10 % 10 == 1
    return Message(_NTH if is_teen else _ORDINAL_ENDINGS.get(number % 10, _NTH), n=number)


_NUMBERS = {
    2: Message("a number|Two"),
    3: Message("a number|Three"),
    4: Message("a number|Four"),
    5: Message("a number|Five"),
    6: Message("a number|Six"),
    7: Message("a number|Seven"),
    8: Message("a number|Eight"),
    9: Message("a number|Nine"),
}


def _number_text(count: int) -> Message | int:
    """Returns a number as it is written at the start of a sentence: `Two`, but 12."""
    return _NUMBERS.get(count, count)


def pattern_of(state: State, slot: int) -> str:
    """Returns a slot's letters as `_ I _ I`, with no-break spaces."""
    return _shown(state.pattern(slot))


def _shown(pattern: tuple[str, ...]) -> str:
    """Returns a pattern as text with no-break spaces."""
    return pattern_text(pattern).replace(" ", "\N{NO-BREAK SPACE}")


_HELP_BY_KIND = {
    clues.SYNONYM: Message("The answer means the same as the clue."),
    clues.OPPOSITE: Message("The answer is the opposite of the word in the clue."),
    clues.PART: Message("The answer is a part or member of what the clue names."),
    clues.HYPERNYM: Message("The answer is an example of what the clue names."),
    clues.MANNER: Message("The answer is a way of doing what the clue names."),
    clues.EXAMPLE: Message("The clue gives examples of the answer."),
    clues.TERM: Message("The answer makes a phrase with each word of the clue."),
    clues.DERIVED: Message("The answer is related to the word in the clue."),
    clues.ANAGRAM: Message("The answer has the same letters as the word in the clue."),
    clues.FORM: Message("The answer is a form of the word in the clue."),
}
"""By kind, what a clue made by a rule asks for; hand-written clues need no explanation."""
CLUED = Message("The clue and the letters so far")
"""The technique of a hint for a word that has a clue."""
CRYPTIC = Message("The definition and the wordplay")
"""The technique of a hint for a word whose cryptic clue has wordplay."""
_MOST_WORDS = 5  # words that fit; if the letters leave more, another letter is shown
_PER_LETTER = 6.0  # clue levels by which a full slot is easier than an empty one


def clue_hint(state: State, wanted: int | None = None) -> Hint:
    """Returns a hint at the slot wanted, if it is incomplete, else at the easiest slot.
    Easy clues and many letters make a slot easy. Raises NoHint.
    """
    puzzle = state.puzzle
    if not puzzle.solution:
        raise NoHint(
            N_("The file's solution is locked, so there are no hints.")
            if puzzle.is_locked
            else N_("The file has no solution, so there are no hints.")
        )
    board = puzzle.board
    slot = min(
        (slot for slot in range(len(board.slots)) if slot not in state.complete),
        key=lambda slot: (slot not in board.clued, slot != wanted, _effort(state, slot), slot),
    )
    level, kind = _level_and_kind(puzzle, slot)
    clue = puzzle.clues[slot] if puzzle.clues else ""
    cryptic = cryptic_clue(puzzle.word(slot), clue)
    letters = [puzzle.solution[cell] for cell in board.slot_cells[slot]]
    # The stages of an explanation but the last, which has the answer: the definition and, if there
    # is wordplay, its devices and its letters.
    meaning, *wordplay = explanation(cryptic)[:-1] if cryptic else (None,)
    reason, technique, parts = _letters_text(state, slot), CLUED, None
    if wordplay:
        devices, pieces = wordplay
        parts = _as_lines(pieces.sentences) if pieces.sentences else reason
        reason, technique = _as_lines(devices.sentences), CRYPTIC
    slot_hint = replace(_slot_hint(state, slot, letters, reason, technique, level), parts=parts)
    if not clue:
        ours = _easiest_clue(puzzle, slot)
        lines = [Message("Its clue might be “{clue}”.", clue=ours)] if ours else []
        return replace(slot_hint, nudge=_as_lines([slot_hint.nudge, *lines]))
    lines = [Message("Look at {slot}: “{clue}”.", slot=slot_title(puzzle, slot), clue=clue)]
    if wanted in state.complete:
        lines.insert(0, Message("{slot} is already right.", slot=slot_title(puzzle, wanted)))
    lines += meaning.sentences if meaning else _meaning(puzzle, slot, kind)
    return replace(slot_hint, nudge=_as_lines(lines))


def _as_lines(sentences: Sequence[Message]) -> Message:
    """Returns the sentences one after the other, a line each."""
    first, *others = sentences
    if not others:
        return first
    return Message("{first}\n{second}", first=first, second=_as_lines(others))


def _effort(state: State, slot: int) -> float:
    """Returns how hard a slot is: the level of its clue, less for the letters it has."""
    pattern = state.pattern(slot)
    share = sum(map(bool, pattern)) / len(pattern)
    return _level_and_kind(state.puzzle, slot)[0] - _PER_LETTER * share


def _level_and_kind(puzzle: Puzzle, slot: int) -> tuple[int, str]:
    """The level and the kind of a slot's clue; a level and "" if it isn't in the clue book."""
    text = puzzle.clues[slot] if puzzle.clues else ""
    if clue := clue_book().find(puzzle.word(slot), text):
        return clue.level, clue.kind
    cryptic = cryptic_clue(puzzle.word(slot), text)
    return level_of_clue(cryptic) if cryptic else clues.UNKNOWN_LEVEL, ""


def _meaning(puzzle: Puzzle, slot: int, kind: str) -> Sequence[Message]:
    """Returns what helps with a clue: another clue for its word, else what its kind asks for."""
    if other := _another_clue(puzzle, slot):
        return [Message("Another clue: “{clue}”.", clue=other)]
    return [_HELP_BY_KIND[kind]] if kind in _HELP_BY_KIND else []


def _another_clue(puzzle: Puzzle, slot: int) -> str:
    """Returns the easiest other clue of ours for the word of a slot; "" if there is none."""
    text = puzzle.clues[slot] if puzzle.clues else ""
    is_ours = text and clue_book().find(puzzle.word(slot), text)
    return _easiest_clue(puzzle, slot) if is_ours else ""


def _easiest_clue(puzzle: Puzzle, slot: int) -> str:
    """Returns the easiest clue of ours for the word of a slot that the puzzle doesn't have."""
    word, words = puzzle.word(slot), [puzzle.word(n) for n in range(len(puzzle.board.slots))]
    others = [
        other
        for other in clue_book().clues(word)
        if other.text not in puzzle.clues and not gives_away(other.text, word, words)
    ]
    return min(others, key=lambda other: other.level).text if others else ""


def _letters_text(state: State, slot: int) -> Message:
    """Says how many words the letters of a slot leave; if too many, gives one more letter."""
    word, pattern = state.puzzle.word(slot), state.pattern(slot)
    if not any(pattern):
        return Message("The answer begins with {letter}.", letter=word[0].upper())
    words = _common_words(pattern)
    missing = [place for place, text in enumerate(pattern) if not text]
    if word not in words:
        return _unlisted_word_text(pattern, ordinal(missing[0]), word[missing[0]], len(missing))
    if len(words) <= _MOST_WORDS:
        return _words_left_text(pattern, len(words))
    place = min(missing, key=lambda n: sum(other[n] == word[n] for other in words))
    more = (*pattern[:place], word[place], *pattern[place + 1 :])
    if all(more):  # to show the whole word would answer the clue
        return _words_left_text(pattern, len(words))
    left = sum(other[place] == word[place] for other in words)
    return Message(
        "The {place} letter is {letter}. {left}",
        place=ordinal(place),
        letter=word[place].upper(),
        left=_words_left_text(more, left),
    )


def _unlisted_word_text(
    pattern: tuple[str, ...], place: Message, letter: str, missing: int
) -> Message:
    """Says what is known of a word in no list, and one more letter unless it is the last."""
    if missing == 1:
        return Message(
            "Only the {place} letter is missing: {pattern}.", place=place, pattern=_shown(pattern)
        )
    return Message(
        "So far you have {pattern}, and the {place} letter is {letter}.",
        pattern=_shown(pattern),
        place=place,
        letter=letter.upper(),
    )


def _words_left_text(pattern: tuple[str, ...], count: int) -> Message:
    """Says how many common words fit a pattern."""
    if count == 1:
        return Message("Only one common word fits {pattern}.", pattern=_shown(pattern))
    number = _number_text(count)
    return Message("{count} common words fit {pattern}.", pattern=_shown(pattern), count=number)


def _common_words(pattern: tuple[str, ...]) -> list[str]:
    """Returns the common words that match a pattern; none if a cell has no English letter."""
    words = lexicon.english()
    if any(len(text) > 1 or text not in words.alphabet for text in pattern):
        return []
    return words.matches("".join(text or lexicon.ANY_LETTER for text in pattern), COMMON)


TECHNIQUES = {
    Technique.ONLY_WORD: Message("Only one word fits"),
    Technique.ONLY_SLOT: Message("Only one slot for the word"),
    Technique.CROSSINGS: Message("Crossing words"),
    Technique.CHAINS: Message("A chain of slots"),
    Technique.LAST_SLOT: Message("The last slot for the word"),
}
_REASONS = {
    Technique.ONLY_WORD: Message("Only one of the words left fits {slot}: {pattern}."),
    Technique.ONLY_SLOT: Message("{word} fits only in {slot}: {pattern}."),
    Technique.CROSSINGS: Message(
        "{count} words fit {slot}, but only one of them leaves a word for every slot crossing it."
    ),
    Technique.CHAINS: Message(
        "{count} words fit {slot}. Try each with the words that cross it: all but one "
        "leave a slot that no word fits."
    ),
    Technique.LAST_SLOT: Message(
        "{word} must go somewhere. Anywhere but {slot}, it would leave a slot that no word fits."
    ),
}
_DECIDED = Message("{count} words fit {slot}, but only one of them leaves a word for {crossing}.")
_MOST_NAMED = 3
_ONLY_LENGTH = Message("Only one {length}-letter word is left for {slot}.")
_GUESS = Message("{count} words fit {slot}, and nothing in the grid decides between them.")
_REBUS = Message("{slot} is {word}. In this crossword, a square can hold several letters.")
_SHARED = Message("{count} words still fit {slot}, and all have the same {place} letter.")
_SHARED_BY_TWO = Message("Two words still fit {slot}, and both have the same {place} letter.")
_SHARED_LETTERS = Message(
    "{count} words still fit {slot}, and all agree in {n} of its empty squares."
)
_SHARED_LETTERS_BY_TWO = Message(
    "Two words still fit {slot}, and they agree in {n} of its empty squares."
)
_TAKEN_BACK, _LETTER = 0, 2
"""The ranks of hints at a mistake and at a letter, among those of techniques (see `Technique`)."""
_SURE, _SURE_BOTH = Message("All {count} words agree"), Message("Both words agree")
_NO_WORD = Message("No word in the bank matches {pattern}.")
_NO_COMMON_WORD = Message("No common word matches {pattern}.")
_UNBANKED = N_("{word} isn't in the bank.")
_UNLISTED = N_("{word} isn't in the word list.")
_UNCOMMON = N_("{word} isn't a common word.")
_UNPLACED = N_("The words can't all be placed that way.")
_NO_CROSSING = N_("With {letter}, {slot} would be {pattern}, which no word fits.")
_NO_COMMON_CROSSING = N_("With {letter}, {slot} would be {pattern}, which no common word fits.")
_NO_CROSSING_WORD = N_("With {letter}, {slot} would read {pattern}, which isn't a word.")
_NO_COMMON_CROSSING_WORD = N_(
    "With {letter}, {slot} would read {pattern}, which isn't a common word."
)


def hint(state: State, tick: Tick) -> Hint:
    """Returns the mistake to take back, or the easiest step from here.

    The hint's `units` holds the index of its slot. Raises NoHint if the board is solved or the
    right answer can't be known.
    """
    return hint_at(state, None, tick)


def hint_at(state: State, slot: int | None, tick: Tick) -> Hint:
    """Returns the hint for a player at a slot, which is preferred in a clued crossword."""
    tick(None)
    if state.status is Status.SOLVED:
        raise NoHint("The puzzle is solved.")
    wrong = sorted(cell for cell in state.mistakes() if not state.is_fixed(cell))
    if wrong:
        return _mistake_hint(state, wrong[0], tick)
    if state.puzzle.form is CrosswordForm.CLUED:
        return clue_hint(state, slot)
    return _fill_in_hint(state, tick)


def _mistake_hint(state: State, cell: int, tick: Tick) -> Hint:
    """Returns the hint that takes back the wrong letters of a slot through a wrong cell.
    Of two slots through it, the one with more mistakes.
    """
    puzzle = state.puzzle
    mistakes = state.mistakes()
    slots = [crossing.slot for crossing in puzzle.board.crossings[cell]]
    slot = max(slots, key=lambda slot: len(mistakes.intersection(puzzle.board.slot_cells[slot])))
    cells = [
        cell
        for cell in puzzle.board.slot_cells[slot]
        if cell in mistakes and not state.is_fixed(cell)
    ]
    texts = [state.letters[cell].upper() for cell in cells]
    if len(cells) == 1:
        place = ordinal(puzzle.board.slot_cells[slot].index(cells[0]))
        reason = Message(_WRONG_LETTER, place=place, letter=texts[0])
        against_clue = Message(_LETTER_AGAINST_CLUE, **reason.values)
    else:
        has_twins = len({*texts}) < len(texts)
        reason = Message(_WRONG_LETTERS, letters=joined_names(texts))
        if has_twins:
            reason = Message(_WRONG_HIGHLIGHTED, letters=Names(texts))
        against_clue = Message(_LETTERS_AGAINST_CLUE, letters=Names(texts))
    no_word = _no_word_text(state, slot)
    misplaced = None if no_word else _misplaced_text(state, slot, cells, tick)
    if no_word or misplaced:
        reason = Message("{first} {second}", first=no_word or reason, second=misplaced or reason)
    elif puzzle.clues and puzzle.clues[slot]:
        reason = Message(against_clue.text, **against_clue.values, clue=puzzle.clues[slot])
    return Hint(
        nudge=Message("There is a mistake in {slot}.", slot=slot_title(puzzle, slot)),
        reason=reason,
        technique=Message("Mistake"),
        rank=_TAKEN_BACK,
        why=frozenset(cells),
        units=(slot,),
        moves=tuple(Move(WRITE, cell) for cell in cells),
    )


_WRONG_LETTER = N_("The {place} letter, {letter}, is wrong.")
_WRONG_LETTERS = N_("{letters} are wrong.")
_WRONG_HIGHLIGHTED = N_("The highlighted letters are wrong: {letters}.")
_LETTER_AGAINST_CLUE = N_("The {place} letter, {letter}, is wrong: “{clue}”")
_LETTERS_AGAINST_CLUE = N_("The highlighted letters, {letters}, are wrong: “{clue}”")


def _no_word_text(state: State, slot: int) -> Message | None:
    """Returns that no word matches the letters of a slot, or that they are none; else None."""
    puzzle, pattern = state.puzzle, state.pattern(slot)
    if puzzle.form is CrosswordForm.CLUED:
        common = _common_words(("",) * len(pattern))
        has_match = puzzle.word(slot) not in common or bool(_common_words(pattern))
        reason = _NO_COMMON_WORD
        full_word = _UNCOMMON if lexicon.english().has_like(pattern) else _UNLISTED
    else:
        has_match = puzzle.has_rebus or any(matches(word, pattern) for word in puzzle.bank)
        reason, full_word = _NO_WORD, _UNBANKED
    if has_match:
        return None
    if all(pattern):
        return Message(full_word, word="".join(pattern).upper())
    return Message(reason.text, pattern=pattern_of(state, slot))


def _no_crossing_text(state: State, slot: int) -> tuple[str, str]:
    """Returns the sentence about a slot whose letters fit no word, and these letters."""
    pattern, is_clued = state.pattern(slot), state.puzzle.form is CrosswordForm.CLUED
    if not is_clued or not all(pattern):
        text = _NO_COMMON_CROSSING if is_clued else _NO_CROSSING
        return text, pattern_of(state, slot)
    is_listed = lexicon.english().has_like(pattern)
    word = "".join(pattern).upper()
    return (_NO_COMMON_CROSSING_WORD if is_listed else _NO_CROSSING_WORD), word


def _misplaced_text(state: State, slot: int, wrong: Sequence[int], tick: Tick) -> Message | None:
    """Returns why letters of a slot are wrong though some word matches it; None if unknown."""
    puzzle, board = state.puzzle, state.puzzle.board
    is_clued = puzzle.form is CrosswordForm.CLUED
    for cell in wrong:
        users = board.crossings[cell]
        unmatched = next((user.slot for user in users if _no_word_text(state, user.slot)), None)
        if unmatched is not None:
            text, pattern = _no_crossing_text(state, unmatched)
            named, letter = slot_title(puzzle, unmatched), state.letters[cell].upper()
            return Message(text, letter=letter, slot=named, pattern=pattern)
    if is_clued or puzzle.has_rebus:
        return None
    word = state.word(slot)
    if any(puzzle.word(other) == word for other in range(len(board.slots))):
        return Message("{word} belongs in another slot.", word=word.upper())
    others = state.mistakes().difference(wrong)
    texts = enumerate(state.letters)
    known = ((cell, text) for cell, text in texts if text and cell not in others)
    if solutions(Problem(board, puzzle.bank, tuple(known)), 1, tick):
        return None  # an imported puzzle with several solutions
    return Message(_UNPLACED)


def matches(word: str, pattern: Sequence[str]) -> bool:
    """Whether a word has the letters of a pattern, in which "" is any letter."""
    return len(word) == len(pattern) and all(
        text in ("", letter) for letter, text in zip(word, pattern, strict=True)
    )


def _fill_in_hint(state: State, tick: Tick) -> Hint:
    """The hint for a fill-in: a word or letter that follows, else a word of the solution.

    Raises NoHint if neither is known.
    """
    if state.puzzle.has_rebus:  # its words have more letters than their slots have cells
        return _guess_hint(state, _REBUS)
    problem = Problem.at(state)
    step = next_step(problem, tick)
    if step is None or step.technique > Technique.ONLY_SLOT:
        letter = _shared_letter(state)
        if letter is not None:
            return letter
    if step is not None:
        return _forced_word_hint(state, step)
    if state.puzzle.solution:
        return _guess_hint(state, _GUESS)
    if (lack := obvious_fault(problem)) is not None:
        raise NoHint("The grid can't be finished from here: {reason}.", reason=lack.message)
    raise NoHint("Nothing more follows from the grid. Try a word and see where it leads.")


def _forced_word_hint(state: State, step: ForcedWord) -> Hint:
    """The hint that shows a forced word, with the reason that its technique gives."""
    reason = _REASONS[step.technique]
    if step.technique is Technique.ONLY_WORD and not any(step.pattern):
        reason = _ONLY_LENGTH
    if 0 < len(step.against) <= _MOST_NAMED:
        reason = _DECIDED
    message = Message(
        reason.text,
        word=step.word.upper(),
        slot=slot_title(state.puzzle, step.slot),
        pattern=pattern_of(state, step.slot),
        count=_number_text(step.fitting),
        length=len(step.word),
        crossing=joined_names([slot_title(state.puzzle, slot) for slot in step.against]),
    )
    technique = TECHNIQUES[step.technique]
    found = _slot_hint(state, step.slot, step.word, message, technique, int(step.technique))
    crossing = {cell for slot in step.against for cell in state.puzzle.board.slot_cells[slot]}
    return replace(found, why=found.why | {cell for cell in crossing if state.letters[cell]})


def _slot_hint(
    state: State, slot: int, texts: Sequence[str], reason: Message, technique: Message, rank: int
) -> Hint:
    """Returns a hint that puts the texts of a slot, cell by cell, into its empty cells.
    An empty text leaves its cell alone. Texts of the solution are revealed, others are written.
    """
    puzzle = state.puzzle
    cells = puzzle.board.slot_cells[slot]
    return Hint(
        nudge=Message("Look at {slot}.", slot=slot_title(puzzle, slot)),
        reason=reason,
        technique=technique,
        rank=rank,
        why=frozenset(cell for cell in cells if state.letters[cell]),
        units=(slot,),
        moves=tuple(
            Move(REVEAL, cell)
            if puzzle.solution and text == puzzle.solution[cell]
            else Move(WRITE, cell, text)
            for cell, text in zip(cells, texts, strict=True)
            if text and not state.letters[cell]
        ),
    )


def gives_letters(hint: Hint) -> bool:
    """Whether a hint gives the letters that all words fitting a slot share, not a word."""
    return hint.technique.text in (_SURE.text, _SURE_BOTH.text)


def _shared_letter(state: State) -> Hint | None:
    """Returns a hint at letters that all words fitting a slot share; None if there are none.
    Of several such slots, the one that the fewest words fit.
    """
    board = state.puzzle.board
    best: tuple[int, int, list[str]] | None = None  # (fitting words, slot, texts by place)
    for slot, cells in enumerate(board.slot_cells):
        if all(state.letters[cell] for cell in cells):
            continue
        words = words_for(state, slot)
        if len(words) < 2 or (best and len(words) >= best[0]):
            continue
        columns = [set(column) for column in zip(*words, strict=True)]
        shared = [column.pop() if len(column) == 1 else "" for column in columns]
        if any(text and not state.letters[cell] for text, cell in zip(shared, cells, strict=True)):
            best = len(words), slot, shared
    if best is None:
        return None
    count, slot, shared = best
    technique = Message(_SURE.text, count=count) if count > 2 else _SURE_BOTH
    reason = _shared_text(state, slot, shared, count)
    return _slot_hint(state, slot, shared, reason, technique, _LETTER)


def _shared_text(state: State, slot: int, shared: list[str], count: int) -> Message:
    """Says which place, or how many letters, all words share, but not which letters."""
    named = slot_title(state.puzzle, slot)
    cells = state.puzzle.board.slot_cells[slot]
    new = [n for n, text in enumerate(shared) if text and not state.letters[cells[n]]]
    if len(new) > 1:
        text = (_SHARED_LETTERS if count > 2 else _SHARED_LETTERS_BY_TWO).text
        return Message(text, count=_number_text(count), slot=named, n=len(new))
    text = (_SHARED if count > 2 else _SHARED_BY_TWO).text
    return Message(text, count=_number_text(count), slot=named, place=ordinal(new[0]))


def _guess_hint(state: State, wording: Message) -> Hint:
    """Returns a hint that fills the slot with the fewest fitting words from the solution.

    For puzzles with squares of several letters, and for imported ones that need guessing.
    """
    puzzle = state.puzzle
    open_slots = [slot for slot in range(len(puzzle.board.slots)) if slot not in state.complete]
    slot = min(open_slots, key=lambda slot: (len(words_for(state, slot)), slot))
    reason = Message(
        wording.text,
        count=_number_text(len(words_for(state, slot))),
        slot=slot_title(puzzle, slot),
        word=puzzle.word(slot).upper(),
    )
    texts = [puzzle.solution[cell] for cell in puzzle.board.slot_cells[slot]]
    technique, rank = Message("Trial and error"), int(Technique.LAST_SLOT) + 1
    return _slot_hint(state, slot, texts, reason, technique, rank)
