"""Where clue words come from: pairs that are spelled alike, or pairs of one theme."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from typing import NamedTuple, Protocol

from .. import packed
from ..grid import bits
from ..rng import Rng
from ..words import lexicon, relations
from ..words.lexicon import Flag, Lexicon
from ..words.themes import WordTheme
from .rules import ALPHABET, Logic, letters_left_by, mask_of

_Cell = list[int]  # [limit] -> the words that are within so many edits


def near(words: Lexicon, word: str, length: int, limit: int, pool: int) -> int:
    """Returns the words of the pool (a bitset) of a length within `limit` edits of the word.

    An edit inserts, drops or replaces a letter. `above` and `here` are two rows of the table of
    edit distances: a row for each letter of the word, a column for each of the words sought. Each
    cell has, by number of edits, all words whose beginnings are that near.
    """
    with_letter_at = words.bitsets(length)
    letter_indices = [words.alphabet.index(letter) for letter in word]
    lowest, highest = _band(length - len(word), limit)
    nothing = [0] * (limit + 1)
    above: dict[int, _Cell] = {
        place: [pool if place <= distance else 0 for distance in range(limit + 1)]
        for place in range(min(highest, length) + 1)
    }
    for row, letter_index in enumerate(letter_indices, 1):
        here: dict[int, _Cell] = {}
        for place in range(max(0, row + lowest), min(length, row + highest) + 1):
            up, left = above.get(place, nothing), here.get(place - 1, nothing)
            across = above.get(place - 1, nothing)
            same = with_letter_at[place - 1][letter_index] if place else 0
            cell = [across[0] & same]
            for distance in range(1, limit + 1):
                one_less = across[distance - 1] | up[distance - 1] | left[distance - 1]
                cell.append(across[distance] & same | one_less)
            here[place] = cell
        above = here
    return above.get(length, nothing)[limit]


def _band(difference: int, limit: int) -> tuple[int, int]:
    """Returns how far places of two words can be apart (least, most) within so many edits."""
    spare = (limit - abs(difference)) // 2
    return min(0, difference) - spare, max(0, difference) + spare


def alike_in_place(words: Lexicon, word: str, length: int) -> int:
    """Returns the words of a length with the same first two or last three letters, a bitset."""
    with_letter_at = words.bitsets(length)
    letter_indices = [words.alphabet.index(letter) for letter in word]
    begins = rhymes = -1
    for place in range(_BEGINNING):
        begins &= with_letter_at[place][letter_indices[place]]
    for place in range(-_RHYME, 0):
        rhymes &= with_letter_at[place][letter_indices[place]]
    return begins | rhymes


_BEGINNING, _RHYME = 2, 3  # letters


@lru_cache(8)  # one word is compared with all those it could go with
def _places(word: str) -> dict[str, int]:
    """Returns by letter its places in the word, as a bitset."""
    places: dict[str, int] = {}
    for place, letter in enumerate(word):
        places[letter] = places.get(letter, 0) | 1 << place
    return places


def shares_most(word: str, other: str) -> bool:
    """Whether half of the letters of the longer word are in the other in the same order."""
    having, every = _places(word), (1 << len(word)) - 1
    unmatched = every  # the bit-parallel longest common subsequence: a bit for each letter of word
    for letter in other:
        matched = unmatched & having.get(letter, 0)
        unmatched = (unmatched + matched | unmatched - matched) & every
    return (len(word) - unmatched.bit_count()) * 2 >= max(len(word), len(other))


def edits(word: str, other: str) -> int:
    """Returns the edits from one word, not an empty one, to another (Levenshtein distance).
    Bits stand for the letters of `word`: Myers' method does a column of the table at once.
    """
    having = _places(word)
    every, last, found = (1 << len(word)) - 1, 1 << len(word) >> 1, len(word)
    more, less = every, 0  # where a cell has one more, or one less, than the cell above
    for letter in other:
        same = having.get(letter, 0)
        down = same | less
        across = ((same & more) + more ^ more) | same
        right_more, right_less = less | (every & ~(across | more)), more & across
        found += bool(right_more & last) - bool(right_less & last)
        right_more, right_less = right_more << 1 | 1, right_less << 1
        more, less = (right_less | ~(down | right_more)) & every, right_more & down & every
    return found


SHORTEST_STEM = 4  # letters: "hen" in "kitchen" is chance
_SHORTEST_HEAD = 3  # of a compound: the "god" of "godmother"
_SHORTEST_SHARED = 3  # letters: within a theme the "eye" of "eyeball" is no chance
_COMMON = 35  # SCOWL size of both parts of a compound


class _Family(NamedTuple):
    """A set of words, by what a word related to one of them would share with it."""

    bases: Collection[str]
    text: str
    stems: frozenset[str]


def are_related(word: str, other: str) -> bool:
    """Whether the words are of one stem, or forms or compounds of one word."""
    return is_related_to_any(word, frozenset({other}))


def is_related_to_any(word: str, others: frozenset[str]) -> bool:
    """Whether the word is one of the others or related to one of them."""
    known, base = _family(others), _base(word)
    if word in others or not known.stems.isdisjoint(_stems(word)):
        return True
    return len(base) >= SHORTEST_STEM and (
        base in known.text or any(other in word for other in known.bases)
    )


def shares_part_with_any(word: str, others: Iterable[str]) -> bool:
    """Whether a word shares a part with one of the others: "eye" and "eyeball"."""
    parts = _parts(word)
    return any(
        not parts.isdisjoint(_parts(other)) or _is_in(word, other) or _is_in(other, word)
        for other in others
    )


def _is_in(word: str, other: str) -> bool:
    """Whether a word, if it is long enough, is in another."""
    return len(word) >= _SHORTEST_SHARED and word in other


@lru_cache(maxsize=1 << 16)  # a player's text may bring any word
def _parts(word: str) -> frozenset[str]:
    """Returns the parts of a compound, and the longer words it ends with: "-berry"."""
    parts: set[str] = set()
    for cut in range(_SHORTEST_HEAD, len(word) - _SHORTEST_SHARED + 1):
        head, tail = word[:cut], word[cut:]
        if _is_common(tail) and len(tail) >= SHORTEST_STEM:
            parts.add(f"-{tail}")
        if _is_common(head) and _is_common(tail):
            parts |= {f"{head}-", f"-{tail}"}
    return frozenset(parts)


@lru_cache(64)
def _family(words: frozenset[str]) -> _Family:
    """Returns the bases, the text and the stems of some words, cached."""
    bases = {base for base in map(_base, words) if len(base) >= SHORTEST_STEM}
    return _Family(bases, " ".join(words), frozenset[str]().union(*map(_stems, words)))


@lru_cache(maxsize=1 << 16)  # a player's text may bring any word
def _base(word: str) -> str:
    """Returns the word that a word is a form of, else itself."""
    words = lexicon.english()
    # The relations take memory, so that they are only loaded for forms.
    is_form = word in words and bool(words.flags(word) & Flag.INFLECTED)
    return relations.english().base(word) if is_form else word


@lru_cache(maxsize=1 << 16)  # a player's text may bring any word
def _stems(word: str) -> frozenset[str]:
    """Returns what words related to this one share: its base, its beginning, its last part."""
    found = {_base(word), *(f"-{tail}" for tail in _tails(word))}
    if len(word) >= SHORTEST_STEM:
        found.add(f"{word[:SHORTEST_STEM]}-")
    return frozenset(found)


def _tails(word: str) -> list[str]:
    """Returns the ends of a compound of two common words: "mother" of "godmother"."""
    cuts = range(_SHORTEST_HEAD, len(word) - SHORTEST_STEM + 1)
    return [word[cut:] for cut in cuts if _is_common(word[:cut]) and _is_common(word[cut:])]


def _is_common(word: str) -> bool:
    words = lexicon.english()
    return word in words and words.size(word) <= _COMMON


_LISTS: dict[str, frozenset[str]] = {}
for _name, _words in packed.table("words/riddle.txt"):
    _LISTS[_name] = _LISTS.get(_name, frozenset()) | {*_words.split()}
UNFIT = _LISTS["unfit"]
"""Never a clue word nor an answer."""
FUNCTION_WORDS = _LISTS["function"]
"""Never a clue word nor an answer either."""
NOT_ANSWERS = _LISTS["stiff"]
"""Never an answer; a clue word here and there."""
ENDING_IN_LY = _LISTS["ly"]
"""The answers that end in -ly."""


_RANK_BITS = 5  # low bits of the commonness byte: the rank among words of one size
_RAREST = 35  # SCOWL size of the rarest words; of these, answers need a rank
_ANSWER_RANK = 2
_NEVER = UNFIT | FUNCTION_WORDS
_UNSUITABLE = Flag.OFFENSIVE | Flag.INFLECTED | Flag.NAME | Flag.AMERICAN | Flag.BRITISH


class ClueVocabulary:
    """Words of the lexicon up to a SCOWL size (10: the commonest), of some lengths; never changed.

    Only headwords spelled alike everywhere, no forms of other words.
    """

    def __init__(self, words: Lexicon, largest: int, lengths: tuple[int, int]) -> None:
        """`largest` is a SCOWL size, `lengths` the least and the most letters."""
        self.lexicon = words
        self._largest = largest
        self.pools = {length: self._pool(length) for length in range(lengths[0], lengths[1] + 1)}
        self.words: tuple[str, ...] = tuple(
            word for length, pool in self.pools.items() for word in words.listed(length, pool)
        )

    def _pool(self, length: int) -> int:
        """Returns the clue words of a length, as a bitset of their indices in its span.

        The lexicon has the words of a length commonest first: those up to the largest size come
        before index `last`.
        """
        words, span = self.lexicon, self.lexicon.spans[length]
        rarest = len(words.sizes) - 1 - words.sizes.index(self._largest)
        column = words.commonness[span.start : span.stop]
        # The first index with a commonness below all of that size.
        last = bisect_left(column, -(rarest << _RANK_BITS) + 1, key=lambda value: -value)
        common: int = (1 << last) - 1
        fit = words.flagged(length, Flag.HEADWORD) & ~words.flagged(length, _UNSUITABLE)
        start = words.spans[length].start
        for word in _NEVER:
            if len(word) == length and word in words:
                fit &= ~(1 << words.index(word) - start)
        return common & fit

    @cached_property
    def by_letter(self) -> tuple[Sequence[str], ...]:
        """The words that have each letter of the alphabet."""
        found: tuple[list[str], ...] = tuple([] for _ in ALPHABET)
        for word in self.words:
            for letter in set(word):
                found[ord(letter) - ord("a")].append(word)
        return found

    def words_with_letter(self, length: int, letter_index: int) -> int:
        """Returns the words of a length with a letter (0 is a) anywhere, as a bitset."""
        return self._words_by_length_and_letter[length][letter_index]

    @cached_property
    def _words_by_length_and_letter(self) -> dict[int, list[int]]:
        return {length: self._words_by_letter(length) for length in self.pools}

    def _words_by_letter(self, length: int) -> list[int]:
        """Returns by letter the words of a length that have it anywhere, as bitsets."""
        found = [0] * len(ALPHABET)
        for row in self.lexicon.bitsets(length):
            for letter_index, words in enumerate(row):
                found[letter_index] |= words & self.pools[length]
        return found


def _is_rare(words: Lexicon, word: str, rank: int) -> bool:
    """Whether a word is among the rarest words and below that rank there."""
    lowest = len(words.sizes) - 1 - words.sizes.index(_RAREST) << _RANK_BITS
    return words.commonness[words.index(word)] < lowest + rank


def of_sizes(words: Lexicon, sizes: Sequence[int], lengths: tuple[int, int]) -> list[str]:
    """Returns the words that may be answers, by length, and of each length commonest first."""
    narrow = ClueVocabulary(words, max(sizes), lengths)
    return [word for word in narrow.words if words.size(word) in sizes and _is_answer(words, word)]


def _is_answer(words: Lexicon, word: str) -> bool:
    """Whether a word is a pleasing answer: no odd adverb, stiff or very rare word."""
    is_adverb = word.endswith("ly") and word not in ENDING_IN_LY
    return not (is_adverb or word in NOT_ANSWERS or _is_rare(words, word, _ANSWER_RANK))


def is_one_in_other(word: str, other: str) -> bool:
    """Whether one of the words is in the other."""
    return word in other or other in word


_TRIES = 40  # at a pair, for each logic a line could have
_LETTERS_OF_NEITHER = 7  # different ones in its first word, so that the line excludes enough


_mask = cache(mask_of)


class NoClueError(Exception):
    """No pair was found for a letter: the riddle is given up."""


class PairRequest(NamedTuple):
    """A request for two clue words that leave a certain letter, and none of the bitset `avoided`.

    `letter_index` is 0 for a. The words may not be related to `answer`, nor to `used_words`,
    those in the riddle so far.
    """

    letter_index: int
    avoided: int
    answer: str
    used_words: frozenset[str]

    def is_free(self, word: str) -> bool:
        """Whether the word is related neither to the answer nor to a word in the riddle."""
        return not is_one_in_other(word, self.answer) and not is_related_to_any(
            word, self.used_words
        )


class LineClue(NamedTuple):
    """A line's logic, and its clue words."""

    logic: Logic
    first: str
    second: str


class ClueSource(Protocol):
    """Draws pairs of clue words."""

    def clue(self, request: PairRequest, rng: Rng) -> LineClue:
        """Returns a pair of clue words that meets the request. Raises NoClueError."""


@dataclass(frozen=True)
class PairRules:
    """The rules for pairs: how often each logic, and the least and most letters left."""

    weights: Mapping[Logic, int]
    letters_left: tuple[int, int]
    max_edits: Callable[[Logic, int], int]
    """(logic, letters of a word) -> the most edits between that word and its partner."""
    must_look_alike: bool = False

    def logics(self, rng: Rng) -> list[Logic]:
        """Returns the logic of the next line, drawn by the weights, then the others by weight."""
        drawn = rng.below(sum(self.weights.values()))
        others = sorted(self.weights, key=lambda logic: -self.weights[logic])
        for logic in others:
            drawn -= self.weights[logic]
            if drawn < 0:
                return [logic, *(other for other in others if other is not logic)]
        raise AssertionError("the weights end before their sum")

    def are_unrelated(self, first: str, second: str) -> bool:
        """Whether neither word contains the other and they have different stems."""
        return not is_one_in_other(first, second) and not are_related(first, second)

    def suits(
        self, logic: Logic, first_letters: int, second_letters: int, request: PairRequest
    ) -> bool:
        """Whether a pair of words, given as bitsets of their letters, meets a request.

        The letters that the line leaves must include the requested one, none to be avoided, and
        be as many as the rules say. Each word must have a letter that the other lacks.
        """
        left = letters_left_by(logic, first_letters, second_letters)
        low, high = self.letters_left
        return bool(
            left >> request.letter_index & 1
            and not left & request.avoided
            and low <= left.bit_count() <= high
            and first_letters & ~second_letters
            and second_letters & ~first_letters
        )


def natural_limit(logic: Logic, length: int) -> int:
    """Returns the most edits between a word of that length and its partner."""
    return 2 if length < 6 else 3


def _published_limit(logic: Logic, length: int) -> int:
    """Returns the most edits between the words of a pair in the published method."""
    return 3 if logic is Logic.BUT_NOT else 2


def natural_pair_rules(letters_left: tuple[int, int]) -> PairRules:
    """Returns the rules for pairs as people make them: in three of ten, both have the letter."""
    return PairRules(
        {Logic.BUT_NOT: 7, Logic.BOTH: 3}, letters_left, natural_limit, must_look_alike=True
    )


def published_pair_rules(letters_left: tuple[int, int]) -> PairRules:
    """Returns the rules for pairs of the published method."""
    weights = {Logic.BUT_NOT: 7, Logic.BOTH: 2, Logic.NEITHER: 1}
    return PairRules(weights, letters_left, _published_limit)


class SpelledAlikeSource:
    """Pairs of words whose spelling differs by a few letters and that aren't forms of one word."""

    def __init__(self, vocabulary: ClueVocabulary, rules: PairRules) -> None:
        self._vocabulary = vocabulary
        self._rules = rules

    @cached_property
    def _of_many_letters(self) -> list[str]:
        words = self._vocabulary.words
        return [word for word in words if mask_of(word).bit_count() >= _LETTERS_OF_NEITHER]

    def clue(self, request: PairRequest, rng: Rng) -> LineClue:
        """Returns a pair of clue words that meets the request. Raises NoClueError."""
        for logic in self._rules.logics(rng):
            for _ in range(_TRIES):
                first = self._first_word(logic, request, rng)
                # Of one length with the first, as most neighbours are, or a letter more or less.
                length = len(first) + rng.choice((-1, 0, 0, 1))
                if length in self._vocabulary.pools and request.is_free(first):
                    for second in self._second_words(logic, first, length, request, rng):
                        return LineClue(logic, first, second)
        raise NoClueError

    def _first_word(self, logic: Logic, request: PairRequest, rng: Rng) -> str:
        """Returns a word with the letter or, for "neither", a word of many letters that lacks it.

        Raises NoClueError.
        """
        if logic is not Logic.NEITHER:
            return rng.choice(self._vocabulary.by_letter[request.letter_index])
        for _ in range(_TRIES):
            word = rng.choice(self._of_many_letters)
            if not mask_of(word) >> request.letter_index & 1:
                return word
        raise NoClueError

    def _second_words(
        self, logic: Logic, first: str, length: int, request: PairRequest, rng: Rng
    ) -> Iterable[str]:
        """Yields the words of a length that make a clue with the first, in random order."""
        mask, most_edits = mask_of(first), self._rules.max_edits(logic, len(first))
        if logic is Logic.BUT_NOT and most_edits < self._rules.letters_left[0]:
            return  # every letter that is left costs an edit
        pool = self._pool(logic, mask, length, request)
        words, must_look_alike = self._vocabulary.lexicon, self._rules.must_look_alike
        if must_look_alike:
            # So few that checking each takes less time than `near` for all of a length.
            pool &= alike_in_place(words, first, length)
        else:
            pool = near(words, first, length, most_edits, pool)
        choices = list(words.listed(length, pool))
        rng.shuffle(choices)
        for word in choices:
            suits = self._rules.suits(logic, mask, _mask(word), request)
            if suits and must_look_alike:
                suits = shares_most(first, word) and edits(first, word) <= most_edits
            if suits and self._rules.are_unrelated(first, word) and request.is_free(word):
                yield word

    def _pool(self, logic: Logic, mask: int, length: int, request: PairRequest) -> int:
        """Returns the words of a length, as a bitset, that may follow a first word in a line.

        `mask` has the first word's letters. Each pair leaves the letter asked for, and none of
        those to avoid.
        """
        vocabulary = self._vocabulary
        pool = vocabulary.pools[length]
        with_letter = vocabulary.words_with_letter(length, request.letter_index)
        if logic is Logic.BOTH:
            pool &= with_letter
        else:
            pool &= ~with_letter
        for letter_index in bits(request.avoided & mask if logic is not Logic.NEITHER else 0):
            with_avoided = vocabulary.words_with_letter(length, letter_index)
            pool &= with_avoided if logic is Logic.BUT_NOT else ~with_avoided
        return pool


class ThemeSource:
    """Pairs of words of one theme."""

    def __init__(self, theme: WordTheme, rules: PairRules) -> None:
        self._words = theme.words
        self._rules = rules

    def clue(self, request: PairRequest, rng: Rng) -> LineClue:
        """Returns a pair of clue words that meets the request. Raises NoClueError."""
        masks = {
            word: mask_of(word)
            for word in self._words
            if request.is_free(word) and not shares_part_with_any(word, request.used_words)
        }
        having = [word for word, mask in masks.items() if mask >> request.letter_index & 1]
        rng.shuffle(having)
        for logic in self._rules.logics(rng):
            for first in having:
                partners = self._second_words(logic, first, masks, request)
                if partners:
                    return LineClue(logic, first, rng.choice(partners))
        raise NoClueError

    def _second_words(
        self, logic: Logic, first: str, masks: Mapping[str, int], request: PairRequest
    ) -> list[str]:
        """Returns the words that can be the second clue word of a line of this logic."""
        return [
            word
            for word, mask in masks.items()
            if self._rules.suits(logic, masks[first], mask, request)
            and self._rules.are_unrelated(first, word)
            and not shares_part_with_any(first, (word,))
        ]
