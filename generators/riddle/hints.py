"""Hints: which line, what the line leaves, the letter; a mistake first, if there is one."""

from __future__ import annotations

from collections.abc import Collection
from itertools import product
from math import prod

from ..base import N_, Hint, Message, NoHint, Status, Tick, joined_names
from ..messages import joined_with_or
from . import solver
from .rules import (
    EVERY,
    LETTER,
    UNSTRIKE,
    AnyLine,
    Logic,
    Move,
    OwnLine,
    State,
    letters_in,
    mask_of,
)

_MOST_NAMED = 12
"""How many letters a reason names; of more it names those that are ruled out."""

_MOST_SPELLED = 4
"""How many beginnings, ends or middles of words a reason spells."""
_VOWELS = "aeiou"
_BEGINS = N_("With {letter}, the word would begin with {spelled}, and no {n}-letter word does.")
_ENDS = N_("With {letter}, the word would end in {spelled}, and no {n}-letter word does.")
_WITHIN = N_(
    "With {letter}, letters {first} to {last} would be {spelled}, "
    "which no {n}-letter word has there."
)
_WITHIN_TWO = N_(
    "With {letter}, letters {first} and {last} would be {spelled}, "
    "which no {n}-letter word has there."
)

_TITLES = {
    Logic.BUT_NOT: Message("In one word only"),
    Logic.BOTH: Message("In both words"),
    Logic.NEITHER: Message("In neither word"),
}
_REASONS = {
    Logic.BUT_NOT: Message("In {first} but not in {second}: {letters}."),
    Logic.BOTH: Message("In both {first} and {second}: {letters}."),
    Logic.NEITHER: Message("In neither {first} nor {second}: {letters}."),
}
_LEAVES_ONE = N_("Look at line {n}. It leaves only one letter.")
_LEAVES_FEW = N_("Look at line {n}. It leaves only {count} letters.")
_LEAVES_FEWEST = N_(
    "Look at line {n}. It leaves {count} letters, fewer than any other unsolved line."
)
_ALL_LEAVE = N_("Look at line {n}. Every unsolved line leaves {count} letters.")


def hint(state: State, tick: Tick, known: Collection[int] = ()) -> Hint:
    """Returns a hint at a mistake, else at the unanswered line that leaves the fewest letters.
    Of several such lines, one that isn't among the `known` places. `units` is its place. Raises
    NoHint if the riddle is solved.
    """
    tick(None)
    if state.status is Status.SOLVED:
        raise NoHint("The puzzle is solved.")
    mistakes = state.mistakes()
    if mistakes:
        return _mistake(state, min(mistakes))
    lines = state.puzzle.lines
    open_places = [place for place, letter in enumerate(state.letters) if not letter]
    place = min(open_places, key=lambda n: (lines[n].letters.bit_count(), n in known, n))
    count = lines[place].letters.bit_count()
    alike = sum(lines[n].letters.bit_count() == count for n in open_places)
    nudge = _LEAVES_ONE if count == 1 else _LEAVES_FEW
    if count > 1 and len(open_places) > 1 and alike in (1, len(open_places)):
        nudge = _LEAVES_FEWEST if alike == 1 else _ALL_LEAVE
    return Hint(
        nudge=Message(nudge, n=place + 1, count=count),
        reason=_letter_reason(state, place),
        technique=_title(lines[place]),
        rank=1,
        why=frozenset([place]),
        units=(place,),
        moves=(Move(LETTER, place, state.puzzle.answer[place]),),
    )


def _title(line: AnyLine) -> Message:
    """Returns the name of the technique that a line needs."""
    return Message("Freely worded") if isinstance(line, OwnLine) else _TITLES[line.logic]


def _letter_reason(state: State, place: int) -> Message:
    """Explains which letters the line leaves and, if several, what decides between them."""
    puzzle = state.puzzle
    left, answer = reason(puzzle.lines[place]), mask_of(puzzle.answer[place])
    others, lexicon = [*puzzle.allowed], solver.words_of(puzzle.language)
    others[place] &= ~answer
    if not others[place]:
        return left
    if solver.count(lexicon, puzzle.allowed) and not solver.count(lexicon, others):
        wrong = letters_in(others[place] & ~state.struck[place])
        decides = _dead_end(state, place, wrong) or _narrowed(wrong, puzzle.answer[place])
    else:
        decides = Message(
            "The lines alone don't settle this letter, so it's taken from the answer."
        )
    return Message("{first} {second}", first=left, second=decides)


def _dead_end(state: State, place: int, wrong: str) -> Message | None:
    """Says what the single wrong letter left in a line would spell with the lines beside it.

    None unless there is only one, and two or three lines are enough to see that no word fits.
    """
    if len(wrong) != 1:
        return None
    puzzle, length = state.puzzle, len(state.letters)
    masks = [
        mask_of(typed) if typed else allowed
        for typed, allowed in zip(state.letters, puzzle.allowed, strict=True)
    ]
    masks[place] = mask_of(wrong)
    words = solver.words_of(puzzle.language)

    def spells_nothing(first: int, end: int) -> bool:
        """Whether no word has letters left by these lines, whatever the others leave."""
        around = [mask if first <= n < end else EVERY for n, mask in enumerate(masks)]
        return not solver.count(words, around)

    windows = sorted(  # (number of ways to spell them, lines side by side, the first of them)
        (prod(mask.bit_count() for mask in masks[first : first + size]), size, first)
        for size in (2, 3)
        for first in range(max(0, place - size + 1), min(place, length - size) + 1)
    )
    for number, size, first in windows:
        if number <= _MOST_SPELLED and spells_nothing(first, first + size):
            letters = map(letters_in, masks[first : first + size])
            spelled = ["".join(word).upper() for word in product(*letters)]
            within = _WITHIN_TWO if size == 2 else _WITHIN
            return Message(
                _BEGINS if not first else _ENDS if first + size == length else within,
                letter=wrong.upper(),
                first=first + 1,
                last=first + size,
                spelled=joined_with_or(spelled),
                n=length,
            )
    return None


def _narrowed(wrong: str, letter: str) -> Message:
    """Returns the sentence that leaves two letters of a line: `letter` and one of the `wrong`.

    The wrong one is a vowel if the letter is, or a consonant if it is, so the choice stays open.
    """
    if len(wrong) == 1:
        return Message(
            "Try the two that are left: only one makes a word that fits the other lines."
        )
    kept = min(wrong, key=lambda other: (other in _VOWELS) is not (letter in _VOWELS))
    out = wrong.replace(kept, "")
    return Message(
        _SEVERAL_OUT if len(out) > 1 else _ONE_OUT,
        letters=letters_text(mask_of(out)),
        left=joined_with_or([*letters_in(mask_of(kept + letter)).upper()]),
    )


_ONE_OUT = N_(
    "{letters} is out: no word fits all the lines with it. "
    "That leaves {left}: only one makes a word."
)
_SEVERAL_OUT = N_(
    "{letters} are out: no word fits all the lines with them. "
    "That leaves {left}: only one makes a word."
)


def reason(line: AnyLine) -> Message:
    """Explains which letters the line leaves, by its clue words."""
    if isinstance(line, OwnLine):
        return Message("The line leaves {letters}.", letters=letters_text(line.letters))
    if line.letters.bit_count() > _MOST_NAMED and line.logic is Logic.NEITHER:
        ruled_out = mask_of(line.first + line.second)
        return Message(
            "The letter isn't in {first} or {second}, which rules out {letters}.",
            first=line.first,
            second=line.second,
            letters=letters_text(ruled_out),
        )
    return Message(
        _REASONS[line.logic].text,
        first=line.first,
        second=line.second,
        letters=letters_text(line.letters),
    )


def letters_text(mask: int) -> Message | str:
    """Returns the letters of a mask for people: `D, I and L`."""
    return joined_names([*letters_in(mask).upper()])


def _mistake(state: State, place: int) -> Hint:
    """Returns the hint that takes back a wrong letter, or the striking out of a right one."""
    typed, letter = state.letters[place], state.puzzle.answer[place]
    is_struck = bool(state.struck[place] & mask_of(letter))
    moves = [Move(LETTER, place)] if typed not in ("", letter) else []
    moves += [Move(UNSTRIKE, place, letter)] if is_struck else []
    return Hint(
        nudge=Message("There is a mistake in line {n}.", n=place + 1),
        reason=_what_is_wrong(state, place, typed, is_struck),
        technique=Message("Mistake"),
        rank=0,
        why=frozenset([place]),
        units=(place,),
        moves=tuple(moves),
    )


def _what_is_wrong(state: State, place: int, typed: str, is_struck: bool) -> Message:
    """Why the letter typed at a place is wrong, or the struck one is needed."""
    line, letter = state.puzzle.lines[place], state.puzzle.answer[place]
    if typed not in ("", letter):
        if not mask_of(typed) & line.letters:
            return _ruled_out(line, typed)
        text = N_("With {letter} in this line, no word fits all the lines.")
        return Message(text, letter=typed.upper())
    assert is_struck, "a mistake is a wrong letter or a struck one"
    if solver.count(solver.words_of(state.puzzle.language), state.puzzle.allowed) != 1:
        return Message("You crossed out the letter this line needs.")
    return Message(
        "Bring back a letter you crossed out here: without it, no word fits all the lines."
    )


def _ruled_out(line: AnyLine, letter: str) -> Message:
    """Names the word of the line that a letter should be in, or shouldn't."""
    if isinstance(line, OwnLine):
        return Message("The line rules out {letter}.", letter=letter.upper())
    wanted = {line.first: line.logic is not Logic.NEITHER, line.second: line.logic is Logic.BOTH}
    word = next(word for word, is_in in wanted.items() if (letter in word) is not is_in)
    text = _LACKED if wanted[word] else _HELD
    return Message(text, letter=letter.upper(), word=word)


_LACKED = N_("{letter} isn't in {word}, so the line rules it out.")
_HELD = N_("{letter} is in {word}, so the line rules it out.")
