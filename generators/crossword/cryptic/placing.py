"""Finds the parts of cryptic clues in their surfaces, and deals cryptic crosswords."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import NamedTuple

from ... import packed
from ...base import GenerationError, Tick, gave_up
from ...rng import Rng
from ...words import lexicon
from ..clues import stems_in, stems_of
from ..filling import patterns
from ..filling.filling import FillWords, fill, fill_limit
from ..rating import rate
from ..rules import Params, Puzzle
from .notation import LONGEST_ABBREVIATION, ClueForm, CrypticClue, Device, Leaf, Part, all_parts
from .word_lists import (
    FOLDER,
    Words,
    abbreviations_of,
    cryptic_answers,
    cryptic_clues,
    devices_of,
    indicators_of,
    level_of_clue,
)

_LEAST_BEGINNING = 4
"""The fewest letters that make two words look like one family."""


@cache
def bank_words() -> FillWords:
    """The answers of the bank, as words of a grid."""
    words = lexicon.english()
    allowed: dict[int, int] = defaultdict(int)
    for answer in cryptic_answers():
        if answer in words:
            allowed[len(answer)] |= 1 << words.index(answer) - words.spans[len(answer)].start
    return FillWords(words, dict(allowed))


@cache
def rivals(length: int, word: int) -> Mapping[int, int]:
    """Returns, by length, the answers that can't be in a grid with a word.

    The word is a bit, the answers are a bitset, of the shelf of their length in `bank_words`.
    """
    answer = bank_words().shelf(length).word(word.bit_length() - 1)
    found: dict[int, int] = defaultdict(int)
    for key in _keys(answer).sought:
        for other_length, answers in _answers_by_key().get(key, ()):
            found[other_length] |= answers
    found[length] &= ~word  # it found itself, too
    return dict(sorted(found.items()))  # in one order, or a seed's fill would depend on the run's


@cache
def _answers_by_key() -> Mapping[str, Sequence[tuple[int, int]]]:
    """The answers listed under each key: pairs of a length and a bitset of its shelf.

    Keys that nobody seeks, or only the one answer listed there, are left out. They are five of
    six, and would take 10 MB.
    """
    listed: dict[str, list[tuple[int, int]]] = defaultdict(list)
    sole_seeker: dict[str, tuple[int, int] | None] = {}  # None if several answers seek the key
    for length in bank_words().allowed:
        shelf = bank_words().shelf(length)
        for number in range(shelf.capacity):
            answer, keys = (length, number), _keys(shelf.word(number))
            for key in keys.listed:
                listed[key].append(answer)
            for key in keys.sought:
                sole_seeker[key] = answer if sole_seeker.get(key, answer) == answer else None
    return {
        key: _by_length(answers)
        for key, answers in listed.items()
        if key in sole_seeker and answers != [sole_seeker[key]]
    }


def _by_length(answers: Iterable[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    """Returns pairs of a length and a number as pairs of a length and a bitset of numbers."""
    bitset_of: dict[int, int] = defaultdict(int)
    for length, number in answers:
        bitset_of[length] |= 1 << number
    return tuple(bitset_of.items())


class _Keys(NamedTuple):
    """The keys under which an answer is listed, and those under which its rivals are sought."""

    listed: set[str]
    sought: set[str]


def _keys(answer: str) -> _Keys:
    """Returns the keys of an answer.

    Two answers can't share a stem, abbreviation, indicator or piece: these keys are listed and
    sought. The other keys come in pairs: an answer is listed under its stem (`answer rip`), and
    sought by those whose clues mention that stem; likewise the other way round.
    """
    stems, mentions = stems_of(answer), set[str]()
    shared = {f"stem {stem}" for stem in stems}
    for clue in cryptic_clues(answer):
        mentions |= stems_in(clue.surface)
        shared.update(f"abbreviation {text}" for text in abbreviations_of(clue))
        shared.update(f"indicator {phrase}" for phrase in indicators_of(clue))
        shared.update(f"piece {stem}" for stem in stems | pieces_of(clue))
    keys = _Keys(set(shared), shared)
    as_beginning, beginnings = _beginnings(answer)
    for name, other_name, texts, other_texts in (
        ("answer", "mention", stems, mentions),
        ("short", "long", as_beginning, beginnings),
    ):
        keys.listed.update(f"{name} {text}" for text in texts)
        keys.listed.update(f"{other_name} {text}" for text in other_texts)
        keys.sought.update(f"{name} {text}" for text in other_texts)
        keys.sought.update(f"{other_name} {text}" for text in texts)
    return keys


def pieces_of(clue: CrypticClue) -> set[str]:
    """The stems of the words that the answer is made from: `rip` of GRIP, `tape` of SEPARATE."""
    parts = all_parts(clue.parse) if clue.parse else ()
    leaves = [part for part in parts if isinstance(part, Leaf)]
    stood_for = {leaf.letters.lower() for leaf in leaves if not leaf.is_literal}
    words = {word for word in stood_for if len(word) > LONGEST_ABBREVIATION}
    own = {word for leaf in leaves if leaf.is_literal for word in leaf.words}
    words |= {word for word in own if len(word) >= _LEAST_BEGINNING}
    return {stem for word in words for stem in stems_of(word)}


def _beginnings(answer: str) -> tuple[set[str], set[str]]:
    """Returns the answer as longer words of its family begin, and its own beginnings.

    At least as many letters follow as there are plus signs: ALIENATION begins with `alien+`, and
    NERVOUS with `nerv++`, which is NERVE without its last letter.
    """
    as_beginning = {f"{answer}+"} if len(answer) >= _LEAST_BEGINNING else set()
    if len(answer) > _LEAST_BEGINNING and answer[-1] in "ey":
        as_beginning.add(f"{answer[:-1]}++")
    beginnings = {
        answer[:size] + more
        for more in ("+", "++")
        for size in range(_LEAST_BEGINNING, len(answer) - len(more) + 1)
    }
    return as_beginning, beginnings


Free = frozenset[int]
"""The places of the words that no part has used."""


@dataclass(frozen=True)
class PlacedPart:
    """A part of the parse, and the places of its words in the surface."""

    part: Part
    own: range
    """The places of a leaf's words or of a device's indicator; empty if it has no indicator."""
    parts: tuple[PlacedPart, ...]

    @property
    def places(self) -> list[int]:
        """The places of all words of the part, ascending."""
        return sorted(place for part in self.walk() for place in part.own)

    @property
    def first(self) -> int:
        """The place of the part's first word."""
        return self.places[0]

    @property
    def last(self) -> int:
        """The place of the part's last word."""
        return self.places[-1]

    @property
    def span(self) -> range:
        """The places from the part's first word to its last, with what stands between."""
        return range(self.first, self.last + 1)

    def walk(self) -> Iterator[PlacedPart]:
        """The part and all parts inside it, the outer before the inner."""
        yield self
        for part in self.parts:
            yield from part.walk()


def placings(clue: CrypticClue) -> Iterator[PlacedPart]:
    """Yields every way to find the words of the parse in the surface, each used once.

    The words of the definition can't be used, except in an &lit.
    """
    if clue.parse:
        words = tuple(word.text for word in clue.words)
        for placed, _free in _placings(clue.parse, words, wordplay_places(clue)):
            yield placed


def wordplay_places(clue: CrypticClue) -> Free:
    """The places of the words that the wordplay may use."""
    every = frozenset(range(len(clue.words)))
    return every if clue.form is ClueForm.LIT else every.difference(*clue.definitions)


def _placings(part: Part, words: Words, free: Free) -> Iterator[tuple[PlacedPart, Free]]:
    """Yields every way to place a part, with the places that are free after it."""
    for own in _spans(part.words, words, free):
        for parts, left in _placings_of_all(part.parts, words, free.difference(own)):
            yield PlacedPart(part, own, parts), left


def _placings_of_all(
    parts: Sequence[Part], words: Words, free: Free
) -> Iterator[tuple[tuple[PlacedPart, ...], Free]]:
    """Yields every way to place several parts, with the places that are free after them."""
    if not parts:
        yield (), free
        return
    for first, free_after in _placings(parts[0], words, free):
        for others, left in _placings_of_all(parts[1:], words, free_after):
            yield (first, *others), left


def _spans(wanted: Words, words: Words, free: Free) -> Iterator[range]:
    """Yields the free places where the wanted words stand in a row; empty for no words."""
    if not wanted:
        yield range(0)
        return
    for start in range(len(words) - len(wanted) + 1):
        span = range(start, start + len(wanted))
        if words[start : span.stop] == wanted and free.issuperset(span):
            yield span


_FILE, _SHARES_FILE = f"{FOLDER}/patterns.txt", f"{FOLDER}/shares.txt"
_ATTEMPTS = 400
_SHARE, _STEP = 0.6, 1.5
"""The share of grids that may use an answer, and by how much each step changes it."""
_IN_LARGE, _LARGE = 1.6, 13  # times as many in grids of that many rows, which can't do with fewer
_FITTING, _UNFIT = 1.75, 0.17
"""Times as many answers with clues of a level that is sought, and of those of another."""
_USUAL_LEVELS = {"cryptic-7": 3}
_USUAL_LEVEL = 4
"""The level of a grid whose answers are drawn without regard to their clues."""
_MEDIUM = 3  # the level of a charade
_APART, _EASY_IN_HARD = ("cryptic-9", "cryptic-11"), 0.3
"""Shapes dealt at Medium too, and the share of answers with easy clues in their harder grids.

The mean level of the clues is 2.4 at Medium; at Hard it would be 2.9, which players don't notice.
"""
_ANAGRAMS = 0.3  # the largest share of a grid's clues; of many grids it is a quarter
_UNPROVED = 8  # one clue in so many may be a double or a cryptic definition
_LEAST_LEFT = 0.3
"""The least part of the bank for which more of its answers are drawn, if others are avoided."""
_UNPROVED_DRAWN = 0.5  # of the share of their answers: with all, two fills of five have too many
_ANAGRAMS_DRAWN = 0.55  # likewise, in grids that may have many easy clues: most are anagrams


def is_cryptic(shape: str) -> bool:
    """Whether grids of a shape have cryptic clues."""
    return shape in shapes()


@cache
def shapes() -> dict[str, tuple[patterns.Picture, ...]]:
    """The patterns for cryptic crosswords by shape, with slots as short as the bank's answers."""
    return patterns.read(_FILE)


def avoiding(params: Params, answers: Collection[str]) -> Params:
    """Returns the params of cryptic crosswords without some answers; others may have them."""
    return replace(params, avoided=frozenset(answers)) if is_cryptic(params.shape) else params


def generate_cryptic(params: Params, rng: Rng, tick: Tick) -> Puzzle:
    """Makes a cryptic crossword of the shape and level of `params`. Raises GenerationError."""
    for _ in range(_ATTEMPTS):
        tick(None)
        picture = rng.choice(patterns.views(rng.choice(shapes()[params.shape])))
        board = patterns.board_of_picture(picture)
        answers = _draw_answers(params, rng)
        try:
            words = fill(board, rng, fill_limit(tick, board), answers, rivals=rivals)
        except GenerationError:
            continue
        clues = [rng.choice(cryptic_clues(word)) for word in words]
        if _is_mixed(clues):
            texts = tuple(clue.surface for clue in clues)
            puzzle = Puzzle(board, board.texts(words), clues=texts)
            difficulty = rate(puzzle, tick)
            if difficulty is not None and difficulty.level == params.level:
                return puzzle
    raise gave_up(_ATTEMPTS)


@cache
def _shares() -> Mapping[str, float]:
    """The shares of grids that may use each answer, so that those that fit best aren't in most."""
    steps_of = {
        answer: int(steps)
        for steps, answers in packed.table(_SHARES_FILE)
        for answer in answers.split()
    }
    return {answer: _SHARE * _STEP ** steps_of.get(answer, 0) for answer in cryptic_answers()}


def _draw_answers(params: Params, rng: Rng) -> FillWords:
    """Returns a random part of the answers of the bank, as the words of a grid of that shape.

    If the level isn't the usual one, few have a clue that is too hard or too easy for it.
    """
    drawn = _drawn_shares(params)
    factor = drawn.of_all / max(_LEAST_LEFT, 1 - len(params.avoided) / len(_answer_bits()))
    allowed: Counter[int] = Counter()  # by length, a bitset; lengths without answers have 0
    for answer, length, bit in _answer_bits():
        share = factor * _shares()[answer]
        if answer in _unproved():
            share *= _UNPROVED_DRAWN
        elif answer in _anagrams():
            share *= drawn.of_anagrams
        if answer in drawn.unfit:
            share *= drawn.of_unfit
        if rng.unit() < share and answer not in params.avoided:
            allowed[length] |= bit
    return FillWords(bank_words().lexicon, allowed, bank_words())


class _DrawnShares(NamedTuple):
    """Factors of the share of answers drawn: for all, for the `unfit` ones, for anagrams.

    Unfit are those whose clues are too hard or too easy for the level.
    """

    of_all: float
    of_unfit: float
    unfit: frozenset[str]
    of_anagrams: float = _ANAGRAMS_DRAWN


def _drawn_shares(params: Params) -> _DrawnShares:
    """Returns the factors for a shape and level; `step` is how much harder than usual it is."""
    step = params.level - _USUAL_LEVELS.get(params.shape, _USUAL_LEVEL)
    if step:
        of_anagrams = _ANAGRAMS_DRAWN if step < 0 else 1.0
        return _DrawnShares(_FITTING, _UNFIT, _unfit(step), of_anagrams)
    rows = int(params.shape.rpartition("-")[2])  # as in `cryptic-13`
    of_all = _IN_LARGE if rows >= _LARGE else 1.0
    if params.shape in _APART:
        return _DrawnShares(of_all, _EASY_IN_HARD, _unfit(1), 1.0)
    return _DrawnShares(of_all, 1.0, frozenset())


@cache
def _answer_bits() -> list[tuple[str, int, int]]:
    """The answers in order, each with its length and its bit among the words of that length."""
    words = bank_words().lexicon
    return [
        (answer, len(answer), 1 << words.index(answer) - words.spans[len(answer)].start)
        for answer in cryptic_answers()
        if answer in words
    ]


@cache
def _unproved() -> frozenset[str]:
    """The answers whose clue is a double or a cryptic definition."""
    return frozenset(
        answer for answer in cryptic_answers() if any(map(_is_unproved, cryptic_clues(answer)))
    )


@cache
def _anagrams() -> frozenset[str]:
    """The answers whose clues are all anagrams."""
    return frozenset(
        answer for answer in cryptic_answers() if all(map(_is_anagram, cryptic_clues(answer)))
    )


def _is_anagram(clue: CrypticClue) -> bool:
    return devices_of(clue)[:1] == [Device.ANAGRAM]


def _is_unproved(clue: CrypticClue) -> bool:
    return clue.form in (ClueForm.DOUBLE, ClueForm.CRYPTIC)


@cache
def _unfit(step: int) -> frozenset[str]:
    """Returns the answers with a hard clue if `step` is below 0, with an easy one if above 0."""
    if not step:
        return frozenset()
    levels = {
        answer: min(map(level_of_clue, cryptic_clues(answer))) for answer in cryptic_answers()
    }
    return frozenset(
        answer
        for answer, level in levels.items()
        if (level > _MEDIUM if step < 0 else level < _MEDIUM)
    )


def _is_mixed(clues: Sequence[CrypticClue]) -> bool:
    """Whether no device comes too often."""
    anagrams = sum(map(_is_anagram, clues))
    unproved = sum(map(_is_unproved, clues))
    return anagrams <= _ANAGRAMS * len(clues) and unproved * _UNPROVED <= len(clues)
