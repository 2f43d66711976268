"""Fills a grid with words, and varies it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from itertools import pairwise
from math import log
from statistics import fmean as mean
from types import MappingProxyType
from typing import NamedTuple

from ...base import N_, GenerationError, Tick, gave_up, limited
from ...grid import bits
from ...rng import Rng
from ...words import relations
from ...words.languages import ENGLISH
from ...words.lexicon import ACCEPTED, COMMON, Lexicon
from ...words.relations import NumberLinks
from ..board import SlotGrid
from ..languages import Bases, Stems
from ..phrases import Phrase, PhraseQuota, Room, place_phrases
from ..solver import Fill, check_fill
from .patterns import Picture, is_connected, transposed
from .search import LexiconShelf, Net, Rivals, Search, WordsOfLength

MOST_FAILS = 30_000
"""The dead ends after which a fill is given up."""
_COMMON_FAILS = 25  # dead ends after which words that few people know may be used
_STEM_FAILS = 500  # dead ends after which words of one stem may be in one grid
_FIRST_LIMIT, _GROWTH = 60, 1.3  # dead ends before the first restart; their growth at each
_MEMORY = 0.9  # the share of the learned weights that outlasts a restart
_CANDIDATES = 12  # words, of which the one that leaves most for its crossing slots is used
_CHANCE = 2.0  # added to the logarithm of what a word leaves, or few words would fill most boards
_FEW_SLOTS, _FEW_CANDIDATES = 40, 4  # small boards are easy to fill, but must differ more
_DENSE_CHANCE = 4.0  # if every cell is in two words: the same short words always leave most there
_MINI_SLOTS, _MINI_CANDIDATES, _MINI_CHANCE = 12, 8, 12.0
"""The smallest boards are filled in any case, so chance decides most in them."""
_EVEN_POWER, _COMMON_POWER, _VERY_COMMON_POWER = 1.0, 2.0, 3.0
"""The exponents of a random number in [0, 1) that picks a word in the order of commonness."""
_ALMOST_NONE = 0.01
_LEAST_ROOM = 25  # words for each slot across an expression: then two fills of three succeed
_LEAST_IF_DENSE = 4  # where every cell is in two words: the roomiest of several is placed
_TRIES_PER_FILL = 2  # not every board can be filled around every expression
NO_PHRASES = PhraseQuota()


class Unfillable(GenerationError):
    """Raised when no words of the vocabulary fill the board; that is proved."""


@dataclass(frozen=True, eq=False)
class FillWords:
    """Words of a lexicon that may be used: by length a bitset, as `Lexicon.pool` makes them."""

    lexicon: Lexicon
    allowed: Mapping[int, int]
    unrestricted: FillWords | None = None
    """The vocabulary that this is a part of; its shelves are shared."""

    @classmethod
    def of_tier(cls, lexicon: Lexicon, tier: int = ACCEPTED) -> FillWords:
        """The words up to a tier that are not offensive."""
        return cls(lexicon, {length: lexicon.pool(length, tier) for length in lexicon.spans})

    def well_known(self) -> FillWords:
        """Returns the vocabulary of the words that most people know."""
        pool = self.lexicon.pool
        return self._restricted_to({length: pool(length, COMMON) for length in self.allowed})

    def thinned(self, rng: Rng, easy: Iterable[str] = ()) -> FillWords:
        """Returns a random part: three words of four, half of the shortest, a third of the `easy`.
        Without that, some words, mostly the easy ones, would be in too many boards.
        """
        chosen = {}
        for length, words in self.allowed.items():
            chosen[length] = _random_bits(rng, words.bit_length())
            if length > _SHORTEST:  # half of the other half, too
                chosen[length] |= _random_bits(rng, words.bit_length())
        dropped = [word for word in easy if rng.below(_EASY)]
        return self._restricted_to(chosen).without(dropped)

    def without(self, words: Iterable[str]) -> FillWords:
        """Returns the vocabulary without some words, all of which are in the list."""
        allowed, spans = dict.fromkeys(self.allowed, -1), self.lexicon.spans
        for word in words:
            allowed[len(word)] &= ~(1 << self.lexicon.index(word) - spans[len(word)].start)
        return self._restricted_to(allowed)

    def _restricted_to(self, also: Mapping[int, int]) -> FillWords:
        """Returns the vocabulary of the words that are also in other bitsets, by length."""
        both = {length: words & also[length] for length, words in self.allowed.items()}
        return FillWords(self.lexicon, both, self.unrestricted or self)

    def shelf(self, length: int) -> LexiconShelf:
        """Returns the words of a length as the search needs them, made once.

        A vocabulary of few words has its own shelf, which is faster (two thirds of the time).
        """
        if self.unrestricted:
            return self.unrestricted.shelf(length)
        if length not in self._shelves:
            pool = self.allowed.get(length, 0)
            is_sparse = pool.bit_length() > _SPARSE * pool.bit_count()
            self._shelves[length] = (
                LexiconShelf(self.lexicon, length, pool)
                if is_sparse
                else shelf_of(self.lexicon, length)
            )
        return self._shelves[length]

    def on_shelf(self, length: int, tier: int = ACCEPTED) -> int:
        """The words of a length up to a tier, as a bitset of the shelf."""
        bitset = self._on_shelf.get((length, tier))
        if bitset is None:
            words = self.allowed.get(length, 0) & self.lexicon.pool(length, tier)
            bitset = self._on_shelf[length, tier] = self.shelf(length).from_lexicon(words)
        return bitset

    @cached_property
    def _shelves(self) -> dict[int, LexiconShelf]:
        """By length: what `shelf` has made. Likewise `_on_shelf`, by length and tier."""
        return {}

    @cached_property
    def _on_shelf(self) -> dict[tuple[int, int], int]:
        return {}


def _random_bits(rng: Rng, count: int) -> int:
    """Returns an int of `count` random bits, or some more."""
    chunks = -(-count // _CHUNK)  # rounded up
    digits = [f"{rng.below(1 << _CHUNK):0{_CHUNK}b}" for _ in range(chunks)]
    return int("".join(digits) or "0", 2)


_SPARSE = 1.5  # words of the lexicon for each allowed one
_CHUNK = 32  # random bits that are drawn at once
_SHORTEST = 3
_EASY = 3  # easy words for each that stays


def best_fill(
    board: SlotGrid,
    rng: Rng,
    tick: Tick,
    vocabulary: FillWords,
    count: int = 1,
    quota: PhraseQuota = NO_PHRASES,
) -> Fill:
    """Returns the best of `count` fills, by how common its words are; each has a time limit.

    Each has other expressions and names, as many as `quota` allows. Raises Unfillable and
    GenerationError, as `fill` does, if all of them fail.
    """
    fills: list[Fill] = []
    room = room_beside(board, vocabulary, _LEAST_IF_DENSE if quota.fewest else _LEAST_ROOM)
    tries = count if quota == NO_PHRASES else _TRIES_PER_FILL * count
    per_slot = _PER_SLOT if count == 1 else _PER_SLOT_OF_MANY
    for number in range(tries):
        phrases = place_phrases(board.slot_cells, quota, rng, room)
        try:
            if len(phrases) < quota.fewest:
                raise gave_up(number + 1)
            fills.append(
                fill(board, rng, fill_limit(tick, board, per_slot), vocabulary, (), phrases)
            )
        except GenerationError:
            if not fills and number == tries - 1:
                raise
        if len(fills) == count:
            break
    return max(fills, key=lambda words: mean_commonness(vocabulary.lexicon, words))


def room_beside(board: SlotGrid, vocabulary: FillWords, least: int = _LEAST_ROOM) -> Room:
    """Returns a function that says how many words letters in a slot leave for those across it."""

    def room(slot: int, letters: Mapping[int, str], taken: Collection[int]) -> float:
        """Returns the sum of logarithms; 0 if fewer than `least` fit a slot that isn't `taken`."""
        total = _ALMOST_NONE
        crossed = (
            crossing.slot for cell in board.slot_cells[slot] for crossing in board.crossings[cell]
        )
        for other in crossed:
            pattern = [letters.get(cell, "") for cell in board.slot_cells[other]]
            length = len(pattern)
            if other != slot and other not in taken:
                words = vocabulary.on_shelf(length)
                fitting = words and vocabulary.shelf(length).fitting(pattern, words).bit_count()
                if fitting < least:
                    return 0
                total += log(fitting)
        return total

    return room


def mean_commonness(lexicon: Lexicon, words: Sequence[str]) -> float:
    """Returns the mean commonness, from 0 to 255, of those of the words that the lexicon has.

    Expressions and names, which it lacks, do not count.
    """
    return mean(lexicon.commonness[lexicon.index(word)] for word in words if word in lexicon)


def fill(
    board: SlotGrid,
    rng: Rng,
    tick: Tick,
    vocabulary: FillWords,
    given: Sequence[tuple[int, str]] = (),
    phrases: Mapping[int, Phrase] = MappingProxyType({}),
    rivals: Rivals | None = None,
) -> Fill:
    """Fills the slots of the board; `given` are (cell, letter) pairs already there.

    `phrases` maps slots to the phrases in them, whose words are used in no other slot. `rivals`,
    in bits of the vocabulary's shelves, are never used together; by default words of one stem,
    if possible. Raises Unfillable if no words fit, GenerationError after too many dead ends.
    """
    lexicon = vocabulary.lexicon
    letters = dict(given)
    for slot, phrase in phrases.items():
        letters.update(zip(board.slot_cells[slot], phrase.letters, strict=True))
    open_slots = [slot for slot in range(len(board.slots)) if slot not in phrases]
    net = Net([board.slot_cells[slot] for slot in open_slots])
    shelves = {
        length: vocabulary.shelf(length) for length in net.of_length if length in lexicon.spans
    }
    words = _fitting_words(net, shelves, vocabulary, letters)
    parts = [part for phrase in phrases.values() for part in phrase.parts]
    for length, forms in family_bits(lexicon, parts).items():
        if length in shelves:
            allowed = ~shelves[length].from_lexicon(forms)
            for slot in net.of_length[length]:
                words[slot] &= allowed
    stages = _stages(net, words, shelves, vocabulary, rivals)
    is_dense = all(
        len(meetings) == length for meetings, length in zip(net.meetings, net.lengths, strict=True)
    )
    chooser = Chooser(rng, len(net.slots), {}, is_dense)
    texts = filled_net(net, shelves, stages, chooser, tick)
    by_slot = dict(zip(open_slots, texts, strict=True))
    by_slot.update((slot, phrase.letters) for slot, phrase in phrases.items())
    answers = tuple(by_slot[slot] for slot in range(len(board.slots)))
    used = {word: 1 for word in answers if word in lexicon}
    used.update((phrase.letters, 1) for phrase in phrases.values())
    check_fill(board.slot_cells, answers, used, [*letters.items()])
    return answers


class FillStage(NamedTuple):
    """The words that may be used, by slot, but not with their `rivals`, until `most` dead ends."""

    words: Sequence[int]
    rivals: Rivals | None
    most: int


def _stages(
    net: Net,
    words: Sequence[int],
    shelves: Mapping[int, LexiconShelf],
    vocabulary: FillWords,
    known_rivals: Rivals | None,
) -> list[FillStage]:
    """Returns the stages of a fill: common words, no two related; rarer ones; no two of one
    stem; any words.
    If their rivals are known, these are avoided to the end.
    """
    common = [
        fitting and fitting & vocabulary.on_shelf(length, COMMON)
        for fitting, length in zip(words, net.lengths, strict=True)
    ]
    stem_families = families(vocabulary.lexicon)

    def on_shelves(find: Rivals) -> Rivals:
        """Returns the function that finds rivals of a word of the lexicon for one of a shelf."""

        def rivals_on_shelves(length: int, word: int) -> Mapping[int, int]:
            rivals = find(length, shelves[length].to_lexicon(word))
            return {
                other: shelves[other].from_lexicon(bits)
                for other, bits in rivals.items()
                if other in shelves
            }

        return rivals_on_shelves

    related = known_rivals or on_shelves(stem_families.related)
    return [
        FillStage(common, related, _COMMON_FAILS),
        FillStage(words, related, _STEM_FAILS),
        FillStage(words, known_rivals or on_shelves(stem_families.rivals), _STEM_FAILS),
        FillStage(words, known_rivals, MOST_FAILS),
    ]


def filled_net(
    net: Net,
    shelves: Mapping[int, WordsOfLength],
    stages: Iterable[FillStage],
    chooser: Chooser,
    tick: Tick,
) -> Fill:
    """Returns the words of a fill, by slot, from the first stage that finds one in its limit.

    Raises Unfillable if the last one proves that there is no fill, else GenerationError.
    """
    for stage in stages:
        search = Search(net, shelves, stage.words, tick, stage.rivals)
        if (found := first_fill(search, chooser, stage.most)) is not None:
            return found
    if not search.is_cut_short:
        raise Unfillable("no words can fill this grid (slots: {slots})", slots=len(net.slots))
    raise gave_up(MOST_FAILS)


def family_bits(lexicon: Lexicon, words: Iterable[str]) -> dict[int, int]:
    """Returns the words and all others of their stems, as bitsets by length."""
    bits_by_length: dict[int, int] = {}
    for word in words:
        if word in lexicon:
            bit = 1 << lexicon.index(word) - lexicon.spans[len(word)].start
            for length, family in (
                (len(word), bit),
                *families(lexicon).rivals(len(word), bit).items(),
            ):
                bits_by_length[length] = bits_by_length.get(length, 0) | family
    return bits_by_length


def _fitting_words(
    net: Net,
    shelves: Mapping[int, WordsOfLength],
    vocabulary: FillWords,
    letters: Mapping[int, str],
) -> list[int]:
    """Returns, by slot, the bitset of its possible words."""
    found = []
    for cells in net.slots:
        length, pool = len(cells), 0
        if vocabulary.allowed.get(length):
            pattern = [letters.get(cell, "") for cell in cells]
            pool = shelves[length].fitting(pattern, vocabulary.on_shelf(length))
        found.append(pool)
    return found


def first_fill(search: Search, chooser: Chooser, most: int) -> Fill | None:
    """Returns the first solution; None if there is none, or after too many dead ends."""
    if not search.begin():
        return None
    limit = _FIRST_LIMIT
    while search.fails <= most:
        for _ in search.solutions(chooser, min(limit, most - search.fails)):
            return search.fill()
        if not search.is_cut_short:
            return None
        limit = int(limit * _GROWTH) + 1
        search.forget(_MEMORY)
    return None


class Chooser:
    """Chooses, at random, a word that leaves many words for the slots crossing its own.

    `preferred` has, by length, the words that are tried first.
    """

    def __init__(
        self, rng: Rng, slots: int, preferred: Mapping[int, int], is_dense: bool = False
    ) -> None:
        """`slots` is their number; `is_dense` says that every cell is in two of them."""
        self._rng = rng
        self._preferred = preferred
        is_small = slots <= _FEW_SLOTS
        self._exponent = _EVEN_POWER if is_small else _COMMON_POWER
        self._most = _FEW_CANDIDATES if is_small else _CANDIDATES
        self._chance = _CHANCE
        if is_dense and not is_small:
            self._chance = _DENSE_CHANCE
        if slots <= _MINI_SLOTS:
            self._most, self._chance = _MINI_CANDIDATES, _MINI_CHANCE

    def __call__(self, search: Search, slot: int) -> int:
        """Returns the word to try in a slot, as a bit.

        Of a few words drawn at random it is the one that leaves its crossings the most words.
        """
        has_unchecked = len(search.net.meetings[slot]) < search.net.lengths[slot]
        exponent = _VERY_COMMON_POWER if has_unchecked else self._exponent
        words = search.values[slot]
        candidates = self._candidates(
            words & self._preferred.get(search.net.lengths[slot], 0) or words, exponent
        )
        if len(candidates) == 1:
            return candidates[0]
        values, shelf = search.values, search.shelves[slot]
        assert shelf is not None
        spelled = [shelf.spelled(word.bit_length() - 1) for word in candidates]
        scores = [self._chance * self._rng.unit() for _ in candidates]
        for place, cell, others in search.net.meetings[slot]:
            if values[cell] & (values[cell] - 1):  # several letters are possible there
                left: dict[int, float] = {}  # by letter: what it leaves the crossing slots
                for number, word in enumerate(spelled):
                    letter = word[place]
                    if letter not in left:
                        left[letter] = sum(
                            log(
                                _count_with_letter(search, other, its_place, letter) + _ALMOST_NONE
                            )
                            for other, its_place in others
                        )
                    scores[number] += left[letter]
        return candidates[max(range(len(scores)), key=scores.__getitem__)]

    def _candidates(self, words: int, exponent: float) -> list[int]:
        """Returns some of the words, each as a bit; all if they are few.

        The larger the exponent, the commoner they are: the commonest are the lowest bits.
        """
        if words.bit_count() <= self._most:
            return [1 << index for index in bits(words)]
        drawn: dict[int, None] = {}  # a set in the order drawn
        for _ in range(self._most):
            start = int(self._rng.unit() ** exponent * words.bit_length())
            later = words >> start
            first = later & -later
            drawn[first << start] = None
        return [*drawn]


def _count_with_letter(search: Search, slot: int, place: int, letter: int) -> int:
    """Returns how many words of a slot have the letter, given as a bit, at that place."""
    shelf = search.shelves[slot]
    assert shelf is not None
    return (search.values[slot] & shelf.rows[place].get(letter, 0)).bit_count()


@cache
def shelf_of(lexicon: Lexicon, length: int) -> LexiconShelf:
    """Returns the words of a length in the form that the search needs, made once."""
    return LexiconShelf(lexicon, length)


_STEPS_TO_STEM = 3
_MOST_MORE = 3  # letters by which a word goes on from another: `amp`, `amped`
_LEAST_ROOT = 5  # letters that two words have in common: `speedy`, `speedups`
_LEAST_END = 4  # letters of a word at the end of another one: `ear` is in too many
_FAMILIES = 1000  # in the cache; 4,000 would take 3.5 MB more and be no faster


class Families:
    """Finds the words of one stem: `walk`, `walks`, `walking`."""

    def __init__(self, lexicon: Lexicon, base_forms: Bases) -> None:
        self._lexicon, self._base_forms = lexicon, base_forms
        self._rivals = lru_cache(maxsize=_FAMILIES)(self._rivals_of)
        self._related = lru_cache(maxsize=_FAMILIES)(self._related_to)

    def rivals(self, length: int, word: int) -> Mapping[int, int]:
        """By length the other words of its stem, as bitsets; the word is given as a bit."""
        return self._rivals(self._lexicon.spans[length].start + word.bit_length() - 1)

    def related(self, length: int, word: int) -> Mapping[int, int]:
        """By length the other words of its stem, and those that go on from it or it from them.

        Examples: `put` and `putt`, `his` and `hiss`; `lash` and `flash`, but not `ear` and `rear`;
        `speedy` and `speedups`.
        """
        return self._related(self._lexicon.spans[length].start + word.bit_length() - 1)

    def related_among(self, words: Sequence[str]) -> list[str]:
        """Returns those of the words that are related to another one, in order."""
        lexicon = self._lexicon
        known = {word: lexicon.index(word) for word in words if word in lexicon}
        found: set[str] = set()
        for word, index in known.items():
            bits_by_length = self._related(index)
            for other, place in known.items():
                bit = place - lexicon.spans[len(other)].start
                if other != word and bits_by_length.get(len(other), 0) >> bit & 1:
                    found |= {word, other}
        return [word for word in dict.fromkeys(words) if word in found]

    def stem(self, word: str) -> str:
        """The word that this one is a form of, or a form of a form of."""
        for _ in range(_STEPS_TO_STEM):
            base = self._base_forms.base(word)
            if base == word or base not in self._lexicon:
                break
            word = base
        return word

    def _rivals_of(self, index: int) -> Mapping[int, int]:
        """Returns, by length, the bitset of other words of one stem with the word at an index."""
        lexicon = self._lexicon
        stem = lexicon.index(self.stem(lexicon.words[index]))
        rivals: dict[int, int] = {}
        for other in (stem, *self._forms.of(stem)):
            if other != index:
                length = len(lexicon.words[other])
                place = other - lexicon.spans[length].start
                rivals[length] = rivals.get(length, 0) | 1 << place
        return rivals

    def _related_to(self, index: int) -> Mapping[int, int]:
        """Returns, by length, the bitset of words related to the word at an index."""
        lexicon = self._lexicon
        word = lexicon.words[index]
        found = dict(self._rivals(index))
        if lexicon.language != ENGLISH:
            return found

        def add(length: int, words: int) -> None:
            if words:
                found[length] = found.get(length, 0) | words

        spelled, any_letter = [*map(lexicon.mask, word)], [(1 << len(lexicon.alphabet)) - 1]
        for more in range(1, _MOST_MORE + 1):
            length, free = len(word) + more, any_letter * more
            if pool := lexicon.pool(length):
                add(length, lexicon.fitting([*spelled, *free], pool))
                if len(word) >= _LEAST_END:
                    add(length, lexicon.fitting([*free, *spelled], pool))
        for part in self._words_in(word):
            part_index = lexicon.index(part)
            add(len(part), 1 << part_index - lexicon.spans[len(part)].start)
            if len(part) >= _LEAST_ROOT:
                for length, others in self._related(part_index).items():
                    if length > len(part):
                        add(length, others)
        return found

    def _words_in(self, word: str) -> Iterator[str]:
        """Yields the words that this one goes on from: `put` and `lash` of `putt` and `flash`."""
        for more in range(1, _MOST_MORE + 1):
            if len(word) - more >= _SHORTEST and word[:-more] in self._lexicon:
                yield word[:-more]
            if len(word) - more >= _LEAST_END and word[more:] in self._lexicon:
                yield word[more:]

    @cached_property
    def _forms(self) -> NumberLinks:
        """Returns the forms of each stem, by index."""
        bases = self._base_forms.bases
        forms = [index for index, base in enumerate(bases) if base != index]
        stems = forms
        for _ in range(_STEPS_TO_STEM):
            stems = [*map(bases.__getitem__, stems)]
        return NumberLinks(stems, forms)


@cache
def families(lexicon: Lexicon) -> Families:
    """The stems of the words of a lexicon."""
    is_english = lexicon.language == ENGLISH
    return Families(lexicon, relations.english() if is_english else Stems(lexicon))


_PER_SLOT = 75
"""Calls of tick for each slot: 0.35 s for 20 slots; most boards need a tenth of that."""

_PER_SLOT_OF_MANY = 5  # 99 of 100 British boards need three


def fill_limit(tick: Tick, board: SlotGrid, per_slot: int = _PER_SLOT) -> Tick:
    """A tick that raises GenerationError if a fill takes too long: another try is faster."""
    most = per_slot * len(board.slots)
    error = N_("the grid couldn't be filled in {limit} steps")
    return limited(tick, most, lambda: GenerationError(error, limit=most))


_MOST_TRIED = 40_000
_MOST_CHANGED = 3  # pairs of blocks added or removed


def variants(
    pictures: Sequence[Picture], lengths: Sequence[int], rng: Rng, tick: Tick
) -> Iterator[Picture]:
    """Yields random symmetric patterns that differ from one of `pictures` in a few blocks.

    Each has a slot for every word of the given `lengths` and keeps the rules of British patterns:
    all cells are connected, and no two unchecked cells are neighbours in a slot.
    """
    wanted, seen = Counter(lengths), set[Picture]()
    for _ in range(_MOST_TRIED):
        tick(None)
        picture = rng.choice(pictures)
        for _change in range(1 + rng.below(_MOST_CHANGED)):
            picture = _toggled(picture, rng)
        if picture in seen or not wanted <= Counter(_word_lengths(picture)):
            continue
        seen.add(picture)
        if _is_sound(picture):
            yield picture


def _toggled(picture: Picture, rng: Rng) -> Picture:
    """Returns the pattern with a random block, and its partner by half a turn, put or removed."""
    side = len(picture)
    cell = rng.below(side * side)
    chars = [*"".join(picture)]
    char = "." if chars[cell] == "#" else "#"
    chars[cell] = chars[-1 - cell] = char  # half a turn reverses the order of the cells
    return tuple("".join(chars[row * side : (row + 1) * side]) for row in range(side))


def _word_lengths(picture: Picture) -> list[int]:
    """Returns the lengths of the words across and down."""
    lines = (*picture, *transposed(picture))
    return [len(run) for line in lines for run in line.split("#") if len(run) > 1]


def _is_sound(picture: Picture) -> bool:
    """Whether the pattern is connected and has no short words and no unchecked neighbours."""
    if min(_word_lengths(picture)) < _SHORTEST:
        return False
    across, down = _in_words(picture), transposed(_in_words(transposed(picture)))
    uses = [[*zip(*rows, strict=True)] for rows in zip(across, down, strict=True)]
    checked = tuple("".join("x" if use == ("w", "w") else "." for use in row) for row in uses)
    open_cells = sum(row.count(".") for row in picture)
    in_words = sum("w" in use for row in uses for use in row)
    return in_words == open_cells and _are_checked(picture, checked) and is_connected(picture)


def _in_words(picture: Picture) -> Picture:
    """Returns the rows with a `w` for each cell in a word across."""
    return tuple(
        "#".join(("w" if len(run) > 1 else ".") * len(run) for run in row.split("#"))
        for row in picture
    )


def _are_checked(picture: Picture, checked: Picture) -> bool:
    """Whether no two neighbours in a word are both unchecked; `checked` has `x` for the others."""
    ways = (picture, checked), (transposed(picture), transposed(checked))
    unchecked = (".", ".")  # an open cell, not marked as checked
    return not any(
        pair == (unchecked, unchecked)
        for lines, marks in ways
        for line, line_marks in zip(lines, marks, strict=True)
        for pair in pairwise(zip(line, line_marks, strict=True))
    )
