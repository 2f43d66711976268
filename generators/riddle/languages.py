"""Riddles in other languages: their wording, and their lines."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import NamedTuple

from .. import packed
from ..base import Tick, gave_up
from ..rng import Rng
from ..words import wordlist
from ..words.wordlist import SIZES
from .rules import ALPHABET, FORMS, Line, Logic, Puzzle, letters_left_by, mask_of
from .solver import answers, fitting, level_of, score_of


class LineWording(NamedTuple):
    """The words of a language; a line is the subject, its ordinal and a phrase.

    `full` is the sentence that ends a riddle, and `numbers` the words for its {}, from three on.
    """

    subject: str
    ordinals: str
    last: str
    quotes: str
    phrases: dict[str, str]
    full: str
    numbers: str


def _wordings() -> dict[str, LineWording]:
    texts: dict[str, dict[str, str]] = {}
    for name, text in packed.table("words/riddle_lines.txt"):
        code, part = name.split()
        texts.setdefault(code, {})[part] = text
    return {
        code: LineWording(
            of["subject"],
            of["ordinals"],
            of["last"],
            of["quotes"],
            {key: text for key, text in of.items() if key in FORMS},
            of["full"],
            of["numbers"],
        )
        for code, of in texts.items()
    }


WORDINGS = _wordings()
"""By code. The keys of the phrases are those of English forms of the same logic."""
_FIRST_NUMBER = 3  # the number of letters that the first of `numbers` names


def forms(language: str, logic: Logic) -> list[str]:
    """Returns the keys of the forms of lines that a language has for a logic."""
    return [key for key in WORDINGS[language].phrases if FORMS[key].logic is logic]


def wording(puzzle: Puzzle, place: int) -> tuple[str, ...]:
    """Returns a line in five parts: text, clue word, text, clue word, text; an own line in one."""
    line, words = puzzle.lines[place], WORDINGS[puzzle.language]
    if not isinstance(line, Line):
        return (line.text,)
    ordinal = words.last if line.is_last else words.ordinals.split()[place].replace("_", " ")
    subject = words.subject[0].lower() + words.subject[1:] if place else words.subject
    phrase = words.phrases.get(line.form, words.phrases["a"])
    before, between, after = phrase.split("{}")
    left, right = words.quotes.split("{}")
    return (
        f"{subject} {ordinal} {before}{left}",
        line.first,
        f"{right}{between}{left}",
        line.second,
        f"{right}{after}",
    )


def last_line(puzzle: Puzzle) -> str:
    """Returns the sentence that ends a riddle and says how long the answer is."""
    words = WORDINGS[puzzle.language]
    return words.full.format(words.numbers.split()[len(puzzle.lines) - _FIRST_NUMBER])


_ATTEMPTS, _REDRAWS = 400, 30
_TRIES, _GOOD = 300, 6  # pairs drawn for a line; fitting pairs, of which the most alike is taken
_BOTH_SHARE, _LAST_SHARE = 0.3, 0.4  # of lines with a letter of both words; of "my last" riddles
_CLUE_LENGTHS = range(4, 9)
_SAME_START = 4  # letters: words that begin alike are too similar
_RANK_BITS = 5  # low bits of the commonness byte; the others are the word's size


class RiddleRequest(NamedTuple):
    """The requirements on a riddle; the pairs are (least, most), `sizes` are SCOWL sizes.

    `recent_answers` and `recent_words` (clue words) are those the player saw lately.
    """

    language: str
    level: int
    letters_left: tuple[int, int]
    lengths: tuple[int, int]
    sizes: tuple[int, ...]
    clue_size: int
    recent_answers: frozenset[str]
    recent_words: frozenset[str]


class _Clues(NamedTuple):
    """Clue words as written; by the same index, their letters, and those without an accent."""

    written: Sequence[str]
    masks: Sequence[int]
    plain: Sequence[int]


def make_riddle(request: RiddleRequest, rng: Rng, tick: Tick) -> Puzzle:
    """Makes a riddle of the level wanted with just one answer. Raises GenerationError."""
    pool = _answer_words(request.language, request.lengths, request.sizes)
    fresh = [word for word in pool if word not in request.recent_answers] or pool
    for _ in range(_ATTEMPTS):
        tick(None)
        answer = rng.choice(fresh)
        lines = _lines(answer, request, rng, tick)
        if lines is None:
            continue
        lines[-1] = replace(lines[-1], is_last=rng.unit() < _LAST_SHARE)
        puzzle = Puzzle(tuple(lines), answer, language=request.language)
        if level_of(score_of(puzzle.allowed, answer, request.language)) == request.level:
            return puzzle
    raise gave_up(_ATTEMPTS)


def _lines(answer: str, request: RiddleRequest, rng: Rng, tick: Tick) -> list[Line] | None:
    """Returns a line for every letter, so that only the answer fits; None if none is found."""
    words = wordlist.of(request.language).lexicon
    lines: list[Line] = []
    for place in range(len(answer)):
        line = _line(answer, place, 0, lines, request, rng)
        if line is None:
            return None
        lines.append(line)
    for _ in range(_REDRAWS):
        tick(None)
        allowed = [line.letters for line in lines]
        if fitting(words, allowed).bit_count() == 1:
            return lines
        rival = next(word for word in answers(words, allowed, 2) if word != answer)
        place = rng.choice([n for n, letter in enumerate(answer) if rival[n] != letter])
        others = [*lines[:place], *lines[place + 1 :]]
        line = _line(answer, place, mask_of(rival[place]), others, request, rng)
        if line is None:
            return None
        lines[place] = line
    return None


def _line(
    answer: str, place: int, avoided: int, others: list[Line], request: RiddleRequest, rng: Rng
) -> Line | None:
    """Returns a line for letter `place` of the answer; None if none is found.
    It leaves none of the letters `avoided` (a bitset). Its clue words are the most alike of some
    random pairs; neither is the answer or in one of the `others`.
    """
    clues, letter_bit = _clue_words(request.language, request.clue_size), mask_of(answer[place])
    logic = Logic.BOTH if rng.unit() < _BOTH_SHARE else Logic.BUT_NOT
    used = {word for line in others for word in (line.first, line.second)}
    pairs: list[tuple[float, str, str]] = []
    count = len(clues.written)
    for _ in range(_TRIES):
        i, j = rng.below(count), rng.below(count)  # indices of the first and second clue word
        if not clues.plain[i] & letter_bit:
            continue
        # The letters for which the second word is right: those it has, or those it lacks.
        right_letters = clues.plain[j] if logic is Logic.BOTH else ~clues.masks[j]
        left = letters_left_by(logic, clues.masks[i], clues.masks[j])
        first, second = clues.written[i], clues.written[j]
        are_usable = first[:_SAME_START] != second[:_SAME_START] and not {first, second} & used
        are_usable = are_usable and answer not in (first.lower(), second.lower())
        low, high = request.letters_left
        fits = right_letters & letter_bit and not left & avoided
        if fits and low <= left.bit_count() <= high and are_usable:
            recent_count = len({first, second} & request.recent_words)
            shared = (clues.masks[i] & clues.masks[j]).bit_count()
            difference = recent_count + abs(len(first) - len(second)) / 2 - shared
            pairs.append((difference, first, second))
        if len(pairs) == _GOOD:
            break
    if not pairs:
        return None
    _, first, second = min(pairs)
    before = others[place - 1].form if 0 < place <= len(others) else ""
    form = rng.choice([key for key in forms(request.language, logic) if key != before])
    return Line(form, first, second)


@cache
def _known_words(language: str, largest: int) -> list[str]:
    """Returns the words of a to z that are as common as SCOWL size `largest`, commonest first."""
    commonness = wordlist.of(language).commonness
    least = SIZES[::-1].index(largest) << _RANK_BITS
    letters = frozenset(ALPHABET)
    found = [word for word, n in commonness.items() if n >= least and letters.issuperset(word)]
    return sorted(found, key=lambda word: (-commonness[word], word))


@cache
def _answer_words(language: str, lengths: tuple[int, int], sizes: tuple[int, ...]) -> list[str]:
    """Returns the words that may be answers, commonest first."""
    low, high = lengths
    return [word for word in _known_words(language, max(sizes)) if low <= len(word) <= high]


@cache
def _clue_words(language: str, largest: int) -> _Clues:
    """Returns the clue words of a language up to a SCOWL size, with their letters."""
    spellings = wordlist.of(language).spellings
    words = [word for word in _known_words(language, largest) if len(word) in _CLUE_LENGTHS]
    written = [spellings[word] for word in words]
    plain = ("".join(char for char in word.lower() if char in ALPHABET) for word in written)
    return _Clues(written, [*map(mask_of, words)], [*map(mask_of, plain)])
