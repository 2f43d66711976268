"""All words that can be spelled with some letters, and what a typed word is."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from dataclasses import replace
from functools import cache

from ..base import N_, MalformedFile, Tick, no_tick
from ..words.languages import AMERICAN, ENGLISH, LANGUAGES, SPELLINGS, restore_accents
from ..words.lexicon import ACCEPTED, TARGETS
from . import vocabulary
from .brk import distinct_letters
from .lettersets import LetterIndex, without_rarer_spellings
from .rules import (
    BONUS,
    MINE,
    RUDE,
    SHORTEST,
    TARGET,
    WORD,
    Fault,
    Head,
    Move,
    Puzzle,
    Refused,
    State,
)
from .vocabulary import Vocabulary
from .wordtext import fold

NO_WORDS: Container[str] = frozenset()


@cache
def index_of(
    tier: int, *, gentle: bool = False, spelling: str = AMERICAN, language: str = ENGLISH
) -> LetterIndex:
    """The words of a tier that may be dealt, by their letters.

    Of tier 1 only those in one spelling, and with `gentle` only those that everybody knows.
    """
    words, alphabet = vocabulary.of(language), LANGUAGES[language].alphabet
    if tier == TARGETS:
        found: Iterable[str] = words.targets(gentle=gentle, spelling=spelling)
    else:
        found = (word for word in words.of_tier(tier) if len(word) >= SHORTEST)
    return LetterIndex(found, alphabet=alphabet)


def solved(
    letters: str,
    centre: str,
    tier: int,
    tick: Tick = no_tick,
    *,
    gentle: bool = False,
    spelling: str = AMERICAN,
    language: str = ENGLISH,
) -> Puzzle:
    """Returns the puzzle of the letters with all their words of a tier, perhaps no words.
    `gentle` and `spelling` as in index_of. Raises ParseError.
    """
    tick(None)
    check_known(letters, language)
    if tier == ACCEPTED:  # no index is kept of so many words
        found = vocabulary.of(language).words_with(letters, centre, SHORTEST)
        return with_spellings(
            Puzzle(distinct_letters(letters), centre, tier, tuple(sorted(found))), language
        )
    index = index_of(tier, gentle=gentle, spelling=spelling, language=language)
    return with_spellings(puzzle_of(index, index.mask(letters), centre, tier), language)


def with_spellings(puzzle: Puzzle, language: str) -> Puzzle:
    """Returns the puzzle with its language and, unless English, its words as they are written."""
    if language == ENGLISH:
        return puzzle
    spellings = tuple(map(vocabulary.of(language).spelling, puzzle.targets))
    return replace(puzzle, language=language, spellings=spellings)


def editions(head: Head, tier: int, tick: Tick = no_tick) -> Iterator[Puzzle]:
    """Yields the puzzles an ID can mean: of today's lists, as presets deal, and of former ones."""
    letters, centre, language = head.letters, head.centre, head.language
    yield solved(letters, centre, tier, tick, language=language)
    if language != ENGLISH:
        if tier == TARGETS:
            yield solved(letters, centre, tier, tick, gentle=True, language=language)
        return
    if tier == TARGETS:
        for spelling in (*SPELLINGS, ""):
            for gentle in (False, True):
                yield solved(letters, centre, tier, tick, gentle=gentle, spelling=spelling)
        for spelling in SPELLINGS:
            for gentle in (False, True):
                tick(None)
                index = vocabulary.index_of_0_2_0(gentle, spelling)
                yield puzzle_of(index, index.mask(letters), centre, tier)
    for gentle in (False, True) if tier == TARGETS else (False,):
        tick(None)
        index = vocabulary.index_of(tier, gentle)
        puzzle = puzzle_of(index, index.mask(letters), centre, tier)
        yield replace(puzzle, targets=tuple(without_rarer_spellings(puzzle.targets)))


def check_known(letters: str, language: str = ENGLISH) -> None:
    """Raises ParseError for letters that no word of the language has."""
    language_data = LANGUAGES[language]
    for letter in letters:
        if letter not in language_data.alphabet:
            raise MalformedFile(
                f"Use only the letters a-z{language_data.letters}, not {letter!r}."
            )


def puzzle_of(
    index: LetterIndex, mask: int, centre: str, tier: int, banned: Container[str] = NO_WORDS
) -> Puzzle:
    """Returns the puzzle with the letters of a mask and all words of the index they spell."""
    words = [word for word in index.words(mask) if centre in word and word not in banned]
    return Puzzle(index.letters(mask), centre, tier, tuple(words))


def as_typed(puzzle: Puzzle, text: str) -> str:
    """Returns typed text in the letters of the puzzle: n becomes ñ if the board has only ñ."""
    return restore_accents(fold(text, puzzle.language), puzzle.letters)


def judged(
    state: State,
    text: str,
    mine: Container[str] = NO_WORDS,
    banned: Container[str] = NO_WORDS,
    words: Vocabulary | None = None,
) -> Move:
    """Returns the move for a typed word, whatever its capitals and accents. Raises Refused.

    `mine` are words that the player added, `banned` those that the player excluded; a target of
    this game counts all the same. `words` says which words count: by default the shipped ones.
    """
    word = as_typed(state.puzzle, text.strip())
    state.refuse(word)
    words = words or vocabulary.of(state.puzzle.language)
    if word in state.puzzle.places:
        return Move(WORD, TARGET, word)
    if words.is_rude(word):
        return Move(WORD, RUDE, word)
    if word in banned:
        raise Refused(Fault.BANNED, word, N_("You've excluded {word}."), word=word)
    if words.counts(word):
        return Move(WORD, BONUS, word)
    if word in mine:
        return Move(WORD, MINE, word)
    raise Refused(Fault.UNKNOWN, word, N_("{word} isn't in the word list."), word=word)
