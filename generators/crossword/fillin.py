"""Makes fill-ins: a board with common words, and the letters that make its words follow.

A word follows where nothing else can stand in its slot (the techniques of `forced`), so that there
is one solution and nobody has to guess.
"""

from __future__ import annotations

from dataclasses import replace

from generators.base import GenerationError, Tick
from generators.crossword import crisscross, patterns, vocabulary
from generators.crossword.filling import families, fill
from generators.crossword.forced import Steps, steps
from generators.crossword.levels import CRISS_CROSS, Recipe, recipe
from generators.crossword.patience import patient
from generators.crossword.posing import listed, posed
from generators.crossword.rating import rated
from generators.crossword.rules import About, Params, Puzzle
from generators.crossword.solver import Problem
from generators.lexicon import english
from generators.rng import Rng
from generators.themes import Theme, themes

_ATTEMPTS = 200
_LAYOUTS = 4  # of which the best is taken
_LEAST_WORDS = 3  # of a theme that are there besides those that are laid out
_SPARE_TRIES = 40


def fill_in(params: Params, rng: Rng, tick: Tick) -> Puzzle:
    """A fill-in of that level. Raises GenerationError."""
    how = recipe(params)
    for _ in range(_ATTEMPTS):
        tick(None)
        try:
            puzzle = _laid_out(how, rng, tick) if is_themed(params) else _filled(params, rng, tick)
        except GenerationError:
            continue
        found = _of_level(_with_spare(puzzle, how, rng, tick), params, rng, tick)
        if found is not None:
            return found
    raise GenerationError("found no fill-in in {limit} attempts", limit=_ATTEMPTS)


def is_themed(params: Params) -> bool:
    """Whether the words are those of a theme."""
    return params.shape == CRISS_CROSS


def _filled(params: Params, rng: Rng, tick: Tick) -> Puzzle:
    """A pattern filled with common words."""
    board = patterns.board_of(params.shape, rng)
    words = fill(board, rng, patient(tick, board), vocabulary.common(recipe(params).largest))
    return posed(board, words, words)


def _laid_out(how: Recipe, rng: Rng, tick: Tick) -> Puzzle:
    """Words of a theme, laid out criss-cross."""
    theme = rng.choice(_wide_themes(how.laid_out + _LEAST_WORDS))
    words = _apart([word for word in rng.sample(theme.words, len(theme.words)) if len(word) > 2])
    layout = crisscross.laid_out(words[: how.laid_out], rng, tick, _LAYOUTS)
    return replace(posed(*layout, bank=layout.words), about=About(title=theme.title))


def _wide_themes(least: int) -> list[Theme]:
    return [theme for theme in themes().values() if len(theme.words) >= least]


def _apart(words: list[str]) -> list[str]:
    """The words without those that share a stem with an earlier one."""
    stem = families(english()).stem
    first: dict[str, str] = {}
    for word in words:
        first.setdefault(stem(word), word)
    return [*first.values()]


def _with_spare(puzzle: Puzzle, how: Recipe, rng: Rng, tick: Tick) -> Puzzle:
    """With words in the bank that are left over, as long as some of the others."""
    spare: list[str] = []
    lengths = [len(word) for word in puzzle.bank]
    for _ in range(_SPARE_TRIES if how.spare else 0):
        tick(None)
        word = _common_word(rng.choice(lengths), how.largest, rng)
        if len(_apart([*puzzle.bank, *spare, word])) > len(puzzle.bank) + len(spare):
            spare.append(word)
        if len(spare) == how.spare:
            break
    return replace(puzzle, bank=listed((*puzzle.bank, *spare)))


def _of_level(puzzle: Puzzle, params: Params, rng: Rng, tick: Tick) -> Puzzle | None:
    """The puzzle with letters given until its words follow and it is no harder than wanted.

    None where that takes too many letters, or it is too easy.
    """
    most = recipe(params).given
    while True:
        found = steps(Problem.of(puzzle), tick)
        level = rated(puzzle, found).level
        if found.is_complete and level <= params.level:
            return puzzle if level == params.level else None
        if len(puzzle.given) == most:
            return None
        with_letter = _with_letter(puzzle, found, rng)
        if with_letter is None:
            return None
        puzzle = with_letter


def _with_letter(puzzle: Puzzle, found: Steps, rng: Rng) -> Puzzle | None:
    """With one more letter given: in a slot whose word does not follow, if there is one.

    It stands where two slots cross if it can, and never in a slot that has a given letter: None
    where there is no other.
    """
    board, known = puzzle.board, {cell for cell, _ in puzzle.given}
    followed = {step.slot for step in found.steps} if not found.is_complete else set()
    slots = [slot for slot in range(len(board.slots)) if slot not in followed]
    cells = sorted({cell for slot in slots for cell in board.places[slot]} - known)
    taken = {crossing.slot for cell in known for crossing in board.crossings[cell]}
    cells = [
        cell for cell in cells if taken.isdisjoint(each.slot for each in board.crossings[cell])
    ]
    if not cells:
        return None
    cell = rng.choice([cell for cell in cells if len(board.crossings[cell]) == 2] or cells)
    return replace(puzzle, given=tuple(sorted((*puzzle.given, (cell, puzzle.solution[cell])))))


def _common_word(length: int, largest: int, rng: Rng) -> str:
    """Any of the common words of a length; to list them all takes 10 ms."""
    words = vocabulary.common(largest)
    pool = words.allowed[length]
    place = _place_of(pool, rng.below(pool.bit_count()))
    return next(words.lexicon.listed(length, 1 << place))


def _place_of(bitset: int, number: int) -> int:
    """The place of a bit of the bitset, by its number from the lowest one, which is 0."""
    start, width = 0, bitset.bit_length()
    while width > 1:
        half = width // 2
        low = bitset & ((1 << half) - 1)
        count = low.bit_count()
        if number < count:
            bitset, width = low, half
        else:
            number, start = number - count, start + half
            bitset, width = bitset >> half, width - half
    return start
