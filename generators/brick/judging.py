"""What a typed word is: asked when it is typed, and then carried by the move."""

from __future__ import annotations

from collections.abc import Container

from generators import lexicon
from generators.brick.owntext import fold
from generators.brick.rules import (
    BONUS,
    MINE,
    RUDE,
    TARGET,
    WORD,
    Fault,
    Move,
    Refused,
    State,
)
from generators.brick.solver import NOBODY
from generators.lexicon import Lexicon


def judged(
    state: State,
    text: str,
    mine: Container[str] = NOBODY,
    banned: Container[str] = NOBODY,
    words: Lexicon | None = None,
) -> Move:
    """The move of a typed word, in capitals, with accents or without. Raises Refused.

    `mine` is words that the player added, `banned` those that the player took away: a word that
    is a target of this game counts all the same. `words` is the shipped lexicon unless given.
    """
    word = fold(text.strip())
    state.refuse(word)
    words = words or lexicon.english()
    if word in state.puzzle.places:
        return Move(WORD, TARGET, word)
    if words.is_offensive(word):
        return Move(WORD, RUDE, word)
    if word in banned:
        raise Refused(Fault.BANNED, word, "You have banned {word}.", word=word)
    if word in words:
        return Move(WORD, BONUS, word)
    if word in mine:
        return Move(WORD, MINE, word)
    raise Refused(Fault.UNKNOWN, word, "{word} is not in the word list.", word=word)
