"""Hints: how a hidden word begins, what it means or its sentence, then the word itself."""

from __future__ import annotations

from ..base import N_, Hint, Message, NoHint, Status, Tick
from ..words.languages import ENGLISH
from .about import clue
from .generator import easiest_first
from .rules import REVEAL_WORD, Move, Puzzle, State

_QUOTES = '"\u201c\u201d\u201e\u00ab\u00bb'
_WITH_A = N_("Look for a {n}-letter word beginning with {letter}.")
_WITH_AN = N_("Look for an {n}-letter word beginning with {letter}.")
_AFTER_AN = (8, 11, 18)  # numbers that begin with a vowel as they are said
_LETTERS = 2  # first letters that a hint shows if it can say nothing else


def hint(state: State, tick: Tick) -> Hint:
    """Returns a hint at the easiest hidden word, first at one with letters already revealed.

    `units` is its place among the targets, `moves` reveals it. Raises NoHint if none is hidden or
    the game is over.
    """
    tick(None)
    if state.status is not Status.PLAYING:
        raise NoHint("there are no words left to find")
    puzzle = state.puzzle
    hidden = set(state.hidden)
    words = [word for word in easiest_first(puzzle) if word in hidden]
    word = min(words, key=lambda target: not state.letters_shown(target))
    place = puzzle.places[word]
    return Hint(
        nudge=Message(
            _WITH_AN if len(word) in _AFTER_AN else _WITH_A, n=len(word), letter=word[0].upper()
        ),
        reason=reason(puzzle, word),
        technique=Message("Word"),
        rank=1,
        why=frozenset(),
        units=(place,),
        moves=(Move(REVEAL_WORD, place),),
    )


def reason(puzzle: Puzzle, word: str) -> Message:
    """Returns a clue to a hidden word: its sentence, its relations, else some of its letters.

    Only English words have relations.
    """
    if puzzle.sentences:
        sentence = puzzle.sentences[puzzle.places[word]]
        if any(letter.isalpha() for letter in sentence):
            if any(mark in sentence for mark in _QUOTES):
                return Message("In the text: {sentence}", sentence=sentence)
            return Message("In the text: “{sentence}”", sentence=sentence)
    letters = Message(
        "It begins with {letters} and ends with {ending}.",
        letters=word[:_LETTERS].upper(),
        ending=word[-1].upper(),
    )
    return (clue(word) if puzzle.language == ENGLISH else None) or letters


def named_letters(shown_hint: Hint, length: int) -> frozenset[int]:
    """The places of the letters that a hint's reason names, in a word of `length` letters."""
    if "ending" not in shown_hint.reason.values:
        return frozenset()
    return frozenset({*range(_LETTERS), length - 1})
