"""All words that can be spelled with some letters, and what a typed word is."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from dataclasses import replace
from functools import cache

from ..base import N_, MalformedFile, Tick, no_tick
from ..words.languages import AMERICAN, BRITISH, ENGLISH, LANGUAGES, SPELLINGS, restore_accents
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
    Reach,
    Refused,
    State,
)
from .vocabulary import Vocabulary
from .wordtext import fold

NO_WORDS: Container[str] = frozenset()


@cache
def index_of(
    tier: int, *, reach: Reach = Reach.EASY, spelling: str = AMERICAN, language: str = ENGLISH
) -> LetterIndex:
    """The words of a tier that may be dealt, by their letters.

    Of tier 1 only those in one spelling that boards of that reach ask for.
    """
    words = vocabulary.of(language)
    if tier == TARGETS:
        found: Iterable[str] = words.targets(reach, spelling)
    else:
        found = (word for word in words.of_tier(tier) if len(word) >= SHORTEST)
    return LetterIndex(found, alphabet=LANGUAGES[language].alphabet)


@cache
def pangram_index(spelling: str, language: str) -> LetterIndex:
    """The words that a board asks for if they have all its letters, whatever its reach."""
    words = vocabulary.of(language).pangrams(spelling)
    return LetterIndex(words, alphabet=LANGUAGES[language].alphabet)


def solved(
    letters: str,
    centre: str,
    tier: int,
    tick: Tick = no_tick,
    *,
    reach: Reach = Reach.EASY,
    spelling: str = AMERICAN,
    language: str = ENGLISH,
) -> Puzzle:
    """Returns the puzzle of the letters with all their words of a tier, perhaps no words.
    `reach` and `spelling` as in index_of. Raises ParseError.
    """
    tick(None)
    check_known(letters, language)
    if tier == ACCEPTED:  # no index is kept of so many words
        found = vocabulary.of(language).words_with(letters, centre, SHORTEST)
        return with_spellings(
            Puzzle(distinct_letters(letters), centre, tier, tuple(sorted(found))), language
        )
    index = index_of(tier, reach=reach, spelling=spelling, language=language)
    puzzle = puzzle_of(index, index.mask(letters), centre, tier)
    if tier == TARGETS:
        puzzle = with_pangrams(puzzle, spelling, language)
    return with_spellings(puzzle, language)


def with_pangrams(
    puzzle: Puzzle, spelling: str, language: str, banned: Container[str] = NO_WORDS
) -> Puzzle:
    """Returns the puzzle with every pangram among its targets that any board would ask for."""
    index = pangram_index(spelling, language)
    found = index.pangrams(index.mask(puzzle.letters))
    targets = {*puzzle.targets, *(word for word in found if word not in banned)}
    return replace(puzzle, targets=tuple(sorted(targets)))


def with_spellings(puzzle: Puzzle, language: str) -> Puzzle:
    """Returns the puzzle with its language and, unless English, its words as they are written."""
    if language == ENGLISH:
        return puzzle
    spellings = tuple(map(vocabulary.of(language).spelling, puzzle.targets))
    return replace(puzzle, language=language, spellings=spellings)


def editions(head: Head, tier: int, tick: Tick = no_tick) -> Iterator[Puzzle]:
    """Yields the puzzles of today's lists that an ID can mean, first those of the usual words."""
    letters, centre, language = head.letters, head.centre, head.language
    yield solved(letters, centre, tier, tick, language=language)
    if tier == TARGETS:
        for spelling in (AMERICAN, BRITISH, "") if language == ENGLISH else (AMERICAN,):
            for reach in Reach:
                yield solved(
                    letters, centre, tier, tick, reach=reach, spelling=spelling, language=language
                )


def editions_before(head: Head, tier: int, tick: Tick = no_tick) -> Iterator[Puzzle]:
    """Yields the puzzles that an ID of version 10 of the generator can mean."""
    tick(None)
    if head.language != ENGLISH or tier == ACCEPTED:  # which had the words of today
        return
    letters, words = frozenset(head.letters), vocabulary.english().before
    if tier == TARGETS:
        words = words.within(head.letters)
        lists = [
            {
                *words.targets(reach, spelling),
                *(word for word in words.pangrams(spelling) if letters.issubset(word)),
            }
            for spelling in (*SPELLINGS, "")
            for reach in Reach
        ]
    else:
        lists = [{word for word in words.of_tier(tier) if len(word) >= SHORTEST}]
    for each in lists:
        found = (word for word in each if head.centre in word and letters.issuperset(word))
        yield Puzzle(distinct_letters(head.letters), head.centre, tier, tuple(sorted(found)))


def former_editions(head: Head, tier: int, tick: Tick = no_tick) -> Iterator[Puzzle]:
    """Yields the puzzles that an ID of 0.3.0 or before can mean, the latest version first."""
    letters, centre, language = head.letters, head.centre, head.language
    if language != ENGLISH:
        if tier == TARGETS:
            index = index_of(tier, reach=Reach.GENTLE, language=language)
            puzzle = puzzle_of(index, index.mask(letters), centre, tier)
            yield with_spellings(puzzle, language)
        return
    for words in vocabulary.english().former_lists(tier):
        tick(None)
        found = (word for word in words if centre in word and not set(word) - set(letters))
        yield Puzzle(distinct_letters(letters), centre, tier, tuple(sorted(found)))
    for gentle in (False, True) if tier == TARGETS else (False,):
        tick(None)
        index = vocabulary.index_of(tier, gentle)
        puzzle = puzzle_of(index, index.mask(letters), centre, tier)
        yield replace(puzzle, targets=tuple(without_rarer_spellings(puzzle.targets)))


def every_edition(head: Head, tier: int, tick: Tick = no_tick) -> Iterator[Puzzle]:
    """Yields today's puzzles that an ID can mean, then those of former versions."""
    yield from editions(head, tier, tick)
    yield from editions_before(head, tier, tick)
    yield from former_editions(head, tier, tick)


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
    words = [word for word in index.words(mask, index.mask(centre)) if word not in banned]
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
