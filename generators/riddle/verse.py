"""Riddles in verse: lines of four beats that rhyme in pairs.

A line is `my third is in rowan and also in walnut`. Its beats are on the ordinal, the first clue
word, the joint and the second clue word, with two weak syllables between them. Both clue words are
of one theme, or spelled alike. The last line of an odd number rhymes with a refrain.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, cached_property, lru_cache
from itertools import islice, product
from math import inf, log2
from typing import NamedTuple

from .. import packed
from ..base import MalformedFile, Tick
from ..grid import bits
from ..rng import Rng
from ..words import lexicon
from ..words.letters import Sound, rhymes, sounds
from ..words.themes import themes
from .rules import FORMS, HEADS, JOINTS, Line, Logic, letters_left_by, mask_of
from .solver import doublings_in
from .sources import (
    ClueVocabulary,
    NoClueError,
    alike_in_place,
    are_related,
    edits,
    is_one_in_other,
    is_related_to_any,
    natural_limit,
    shares_part_with_any,
)

_COMMON = 20  # SCOWL size of the words that are preferred


class Pair(NamedTuple):
    """Two clue words, the logic of their line, and the letters it leaves (`mask`, a bitset).

    The words are of one `theme`, or of "" if they are spelled alike.
    """

    logic: Logic
    first: Sound
    second: Sound
    mask: int
    theme: str


class RhymeSupply(ABC):
    """Clue words that have a sound, by rhyme, and the refrains for them; never changed."""

    most_ends = 1000
    """The most words of a rhyme that are tried for a line."""
    choices = 4
    """The number of couplets made, of which the best is taken."""
    bonus: Mapping[Logic, float] = {Logic.BOTH: 0.5, Logic.BUT_NOT: 0.0}
    """What a pair of each logic gains in score."""
    doublings = 2.2
    """The most that lines can leave on average, as the binary logarithm of their letters."""
    strictness = 1.0
    """What a pair loses in score for each doubling of its letters more or less than wanted."""

    def __init__(self, words: Iterable[str]) -> None:
        word_sounds = sounds()
        self.masks = {word: mask_of(word) for word in words if word in word_sounds}
        sizes = lexicon.english()
        self.common = {word for word in self.masks if sizes.size(word) <= _COMMON}

    @cached_property
    def ends(self) -> Mapping[str, Sequence[Sound]]:
        """Returns, by rhyme, the sounds of the words that can end a line."""
        found: dict[str, list[Sound]] = {}
        for word in sorted(self.masks):
            sound = sounds()[word]
            if sound.ends_a_line:
                found.setdefault(sound.rhyme, []).append(sound)
        return found

    @cached_property
    def rhymes(self) -> Sequence[str]:
        """The rhymes that couplets are made of."""
        return [
            rhyme
            for rhyme, ends in self.ends.items()
            if any(rhymes(one, other) for one in ends for other in ends)
        ]

    @cached_property
    def refrains(self) -> Mapping[str, Sequence[int]]:
        """Returns, by rhyme, the numbers of the refrains that rhyme with a word of the supply."""
        found: dict[str, list[int]] = {}
        for number in DEALT_REFRAINS:
            rhyme = sounds()[last_word(REFRAINS[number])].rhyme
            if rhyme in self.ends:
                found.setdefault(rhyme, []).append(number)
        return found

    @abstractmethod
    def pairs(
        self, end: Sound, letter_index: int, letters_left: tuple[int, int]
    ) -> Iterable[Pair]:
        """Returns the pairs ending with the word of `end` that leave a letter (0 is a).

        `letters_left` is the least and most letters they leave. Each word has a letter of its own.
        """

    @abstractmethod
    def are_unrelated(self, first: str, second: str) -> bool:
        """Whether neither of two clue words gives the other away."""


def _letters_left(logic: Logic, first: int, second: int, letters_left: tuple[int, int]) -> int:
    """Returns the letters a pair leaves; 0 if too few or many, or one word has all the other's."""
    if not (first & ~second and second & ~first):
        return 0
    mask = letters_left_by(logic, first, second)
    return mask if letters_left[0] <= mask.bit_count() <= letters_left[1] else 0


class _Themed(RhymeSupply):
    """The words of some themes."""

    def __init__(self, names: Sequence[str]) -> None:
        """Indexes the words of the named themes by theme and letter."""
        super().__init__(word for name in names for word in themes()[name].words)
        self._themes: dict[str, list[str]] = {}  # word: its themes
        self._having: dict[tuple[str, int], list[Sound]] = {}  # theme, letter's index: its words
        for name in names:
            for word in themes()[name].words:
                if word in self.masks:
                    self._themes.setdefault(word, []).append(name)
                    for letter_index in bits(self.masks[word]):
                        self._having.setdefault((name, letter_index), []).append(sounds()[word])

    def pairs(
        self, end: Sound, letter_index: int, letters_left: tuple[int, int]
    ) -> Iterator[Pair]:
        """See RhymeSupply.pairs."""
        second = self.masks[end.word]
        logic = Logic.BOTH if second >> letter_index & 1 else Logic.BUT_NOT
        for theme in self._themes[end.word]:
            for sound in self._having.get((theme, letter_index), ()):
                mask = _letters_left(logic, self.masks[sound.word], second, letters_left)
                if mask:
                    yield Pair(logic, sound, end, mask, theme)

    def are_unrelated(self, first: str, second: str) -> bool:
        """See RhymeSupply.are_unrelated."""
        return _are_unrelated(first, second)


@lru_cache(1 << 14)
def _are_unrelated(first: str, second: str) -> bool:
    """Whether neither of two words of a theme gives the other away."""
    are_alike = is_one_in_other(first, second) or are_related(first, second)
    return not are_alike and not shares_part_with_any(first, (second,))


class _SpelledAlike(RhymeSupply):
    """The words of a vocabulary, in pairs that are spelled alike."""

    most_ends, choices = 6, 2  # a median of 30 ms; 8 and 4: 76 ms
    bonus: Mapping[Logic, float] = {Logic.BOTH: 0.0, Logic.BUT_NOT: 1.0}  # much rarer here
    doublings = 1.95  # hardly any pair leaves more than three letters of one word
    strictness = 3.0

    def __init__(self, vocabulary: ClueVocabulary) -> None:
        super().__init__(vocabulary.words)
        self._vocabulary = vocabulary

    def pairs(
        self, end: Sound, letter_index: int, letters_left: tuple[int, int]
    ) -> Sequence[Pair]:
        """See RhymeSupply.pairs."""
        second, found = self.masks[end.word], []
        logic = Logic.BOTH if second >> letter_index & 1 else Logic.BUT_NOT
        for length in range(len(end.word) - 1, len(end.word) + 2):
            limit = natural_limit(logic, length)
            if logic is Logic.BUT_NOT and limit < letters_left[0]:
                continue  # every letter that is left costs an edit
            for word in self._words_spelled_alike(end.word, letter_index, length):
                mask = _letters_left(logic, self.masks[word], second, letters_left)
                if mask and edits(end.word, word) <= limit:
                    found.append(Pair(logic, sounds()[word], end, mask, ""))
        return found

    def _words_spelled_alike(self, word: str, letter_index: int, length: int) -> Sequence[str]:
        """Returns the words of a length with a letter that begin or end like `word`."""
        if length not in self._pools:
            return ()
        lexicon_ = self._vocabulary.lexicon
        pool = self._pools[length] & self._vocabulary.words_with_letter(length, letter_index)
        return [*lexicon_.listed(length, pool & alike_in_place(lexicon_, word, length))]

    @cached_property
    def _pools(self) -> Mapping[int, int]:
        """Returns the words of each length, as bitsets."""
        pools: dict[int, int] = {}
        words = self._vocabulary.lexicon
        for word in self.masks:
            bit = 1 << words.index(word) - words.spans[len(word)].start
            pools[len(word)] = pools.get(len(word), 0) | bit
        return pools

    def are_unrelated(self, first: str, second: str) -> bool:
        """See RhymeSupply.are_unrelated."""
        return not is_one_in_other(first, second) and not are_related(first, second)


@cache
def themed(names: tuple[str, ...]) -> RhymeSupply:
    """Returns the supply of some themes' words; of all themes if none is named."""
    return _Themed(names or tuple(themes()))


@cache
def spelled_alike(vocabulary: ClueVocabulary) -> RhymeSupply:
    """Returns the supply of a vocabulary's words in pairs that are spelled alike."""
    return _SpelledAlike(vocabulary)


LONGEST = 10
"""The most letters of an answer: later ordinals don't fit the metre."""
_ORDINAL_TAILS = (0, 1, 0, 0, 0, 0, 1, 0, 0, 0)  # weak syllables at the end of first, second …
_WITHOUT_S = (4, 5, 6, 7, 8)  # fifth's, sixth's … are hard to say
_GAPS = (2, 2, 2)  # the weak syllables between the beats
_HEAD_SYLLABLES = {"1": 2, "2": 1, "3": 1}
_RARE_JOINTS = "cghino"  # keys of JOINTS that sound less natural
_RETIRED_JOINT = "m"  # "and also" without a second "in": only in riddles of earlier versions
_COUNTED_THEMES = """
animals birds body buildings clothing fruit home insects instruments jobs kitchen land plants sea
tools vehicles
"""
_WITH_ARTICLE = frozenset(_COUNTED_THEMES.split())
"""Themes of things that are counted: "is in the bugle but not in the horn"."""

_RHYMES = 26  # tried for a couplet
_MOST_LINES = 10  # from which the best couplet is made
_REDRAWS = 12  # of couplets in one riddle
_REFRAINS_APART = 6  # so many refrains in a row don't begin the same way
_RECENTLY_USED, _OF_ONE_CATEGORY = 3.0, 1.5  # subtracted from, added to the score of a pair
_DOUBLINGS_STEP = 0.1  # by which a line's aim moves when the riddle is not of its level
RIVALS = 6
"""Words that one redraw excludes."""
_DOUBLINGS = [0.0, *map(log2, range(1, 27))]  # by number of letters: its binary logarithm


class NoRhymeError(NoClueError):
    """No couplet was found for some letters of the answer: it cannot be rhymed."""


class CandidateLine(NamedTuple):
    """A line that may be taken: its pair, its key of FORMS, and its score (more is better)."""

    pair: Pair
    form: str
    score: float

    @property
    def words(self) -> tuple[str, str]:
        """The clue words of the line."""
        return self.pair.first.word, self.pair.second.word


class Couplet(NamedTuple):
    """Two rhyming lines, the first at `place`; or the last line and its refrain's number."""

    place: int
    lines: tuple[CandidateLine, ...]
    refrain: int = 0


class VerseRequest(NamedTuple):
    """The requirements of a riddle in verse.

    `supply` has the clue words. `letters_left` is the least and most letters a line leaves,
    `doublings` the least and most binary logarithm of the letter combinations, `has_last` whether
    the last line says "my last", `theme` the theme whose words are preferred, `rhyme` that of the
    couplet that follows, which no line may have. Words (each as often as it came) and refrains (by
    number) other than the recent ones are preferred.
    """

    answer: str
    supply: RhymeSupply
    letters_left: tuple[int, int]
    doublings: tuple[float, float] = (0.0, inf)
    has_last: bool = False
    banned_words: frozenset[str] = frozenset()
    theme: str = ""
    rhyme: str = ""
    recent_words: tuple[str, ...] = ()
    recent_refrains: tuple[int, ...] = ()


class Verse(NamedTuple):
    """The lines of a riddle, and the number of its refrain, or 0."""

    lines: tuple[Line, ...]
    refrain: int


Fitting = Callable[[Sequence[int]], Sequence[str]]
"""(set of letters of each place) -> some of the words that fit, at least two if there are any."""


def verse(request: VerseRequest, fitting: Fitting, rng: Rng, tick: Tick) -> Verse:
    """Makes a verse that only the answer fits. Raises NoRhymeError, NoClueError after bad luck."""
    return _VerseMaker(request, fitting, rng, tick).verse()


def lines_at(
    request: VerseRequest, place: int, rhyme: str, rng: Rng, tick: Tick
) -> Sequence[CandidateLine]:
    """Returns some of the best lines at a place of the answer that end with this rhyme."""
    return _VerseMaker(request, lambda allowed: (), rng, tick).lines_at(place, rhyme)


def wordings_of(line: Line, place: int) -> Sequence[str]:
    """Returns keys of FORMS for a line at a place: those in which it scans, else plain ones."""
    first, second = sounds().get(line.first), sounds().get(line.second)
    found: Sequence[str] = ()
    if first and second and place < LONGEST:
        counted = any(
            line.first in themes()[name].words and line.second in themes()[name].words
            for name in _WITH_ARTICLE
        )
        shape = (first.before, first.after)
        found = _wordings(line.logic, place, line.is_last, shape, second.before, counted)
    plain = [key for key, form in FORMS.items() if len(key) == 1 and form.logic is line.logic]
    return found or [key for key in plain if place or FORMS[key].phrase.startswith("is ")]


# What scans


@cache
def _wordings(
    logic: Logic, place: int, has_last: bool, shape: tuple[int, int], before: int, counted: bool
) -> Sequence[str]:
    """Returns the keys of FORMS in which a line at a place scans.

    `shape` has the weak syllables before and after the main stress of the first clue word,
    `before` those before the stress of the second; `counted`: both may have an article.
    """
    found = []
    for letter, joint in JOINTS.items():
        if joint.logic is logic:
            for digit in _heads(letter, place, has_last):
                for article in ("", "t") if counted and letter != _RETIRED_JOINT else ("",):
                    gaps = _gaps(letter, digit, place, has_last, shape, before, len(article))
                    if gaps == _GAPS:
                        found.append(f"{letter}{digit}{article}")
    return found


def _heads(joint: str, place: int, has_last: bool) -> Iterator[str]:
    """Yields the keys of HEADS for a joint; the first line and "but is not" need a verb."""
    for digit, head in HEADS.items():
        verbless = digit == "3" and (place == 0 or " is " in JOINTS[joint].text)
        shortened = head.startswith("'") and (has_last or place in _WITHOUT_S)
        if f"{joint}{digit}" in FORMS and not verbless and not shortened:
            yield digit


def _gaps(
    joint: str,
    head: str,
    place: int,
    has_last: bool,
    shape: tuple[int, int],
    before: int,
    article: int,
) -> tuple[int, int, int]:
    """Returns the weak syllables between the four beats of a line; `article`: 1 with articles."""
    lead = _HEAD_SYLLABLES[head] + (0 if has_last else _ORDINAL_TAILS[place])
    first = article + shape[0]
    if joint == "k":  # "is in BOTH the BEAR and the BAT"
        return lead, first, shape[1] + 1 + article + before
    _logic, _text, leading, trailing = JOINTS[joint]
    return lead + first, shape[1] + leading, trailing + article + before


def _gives_away(word: str, answer: str) -> bool:
    """Whether a word is an anagram of the answer, or so like it that it suggests it."""
    if sorted(word) == sorted(answer) or (word[:4] == answer[:4] and len(answer) > 4):
        return True
    near = abs(len(word) - len(answer)) <= 1
    return near and edits(word, answer) <= (1 if len(answer) < 5 else 2)


# The making of one


class _VerseMaker:
    """Makes one riddle in verse, couplet by couplet."""

    def __init__(self, request: VerseRequest, fitting: Fitting, rng: Rng, tick: Tick) -> None:
        self._request, self._fitting, self._rng, self._tick = request, fitting, rng, tick
        self._supply = request.supply
        self._recent_uses = Counter(request.recent_words)
        low, high = request.doublings
        count = len(request.answer)
        middle = (max(low, 0.0) + min(high, request.supply.doublings * count)) / 2
        self._doublings_per_line = middle / count  # what a line should leave on average
        self._unfit: dict[str, bool] = {}
        """Whether a clue word would give the answer away, by the word."""
        self._couplets: dict[int, Couplet] = {}
        """By the place of the first line."""

    def verse(self) -> Verse:
        """Returns the verse. Raises NoClueError."""
        answer = self._request.answer
        for place in range(0, len(answer), 2):
            self._couplets[place] = self._couplet(place)
        for _ in range(_REDRAWS):
            lines = self._lines_so_far()
            found = self._fitting([line.pair.mask for line in lines])
            rivals = [word for word in found if word != answer]
            if not rivals and self._has_wanted_doublings(lines):
                return self._verse_of(lines)
            self._redraw(rivals[:RIVALS])
        raise NoClueError

    def lines_at(self, place: int, rhyme: str) -> list[CandidateLine]:
        """Returns the best lines at a place that end with this rhyme, varied by chance."""
        return self._candidates(place, rhyme, 0)

    def _has_wanted_doublings(self, lines: Sequence[CandidateLine]) -> bool:
        """Whether lines have the doublings asked for, and one has its letter in both words."""
        low, high = self._request.doublings
        both = any(line.pair.logic is Logic.BOTH for line in lines)
        return both and low <= doublings_in([line.pair.mask for line in lines]) < high

    def _verse_of(self, lines: Sequence[CandidateLine]) -> Verse:
        """Returns the verse of these lines, with the refrain of its last couplet."""
        last = len(lines) - 1
        worded = tuple(
            Line(line.form, *line.words, place == last and self._request.has_last)
            for place, line in enumerate(lines)
        )
        return Verse(worded, self._couplets[last - last % 2].refrain)

    def _lines_so_far(self) -> list[CandidateLine]:
        """Returns the lines of all couplets so far, in order."""
        return [line for place in sorted(self._couplets) for line in self._couplets[place].lines]

    def _redraw(self, rivals: Sequence[str]) -> None:
        """Redraws a couplet: at a place where the first rival differs, else at the worst one."""
        answer, rng = self._request.answer, self._rng
        if rivals:
            place = rng.choice([n for n, right in enumerate(answer) if rivals[0][n] != right])
            avoided = mask_of("".join(rival[place] for rival in rivals))
            avoided &= ~mask_of(answer[place])
        else:
            place, avoided = self._worst(), 0
        start = place - place % 2
        before = self._couplets.pop(start)
        try:
            self._couplets[start] = self._couplet(start, {place: avoided})
        except NoRhymeError:
            self._couplets[start] = before

    def _worst(self) -> int:
        """Returns a place whose line leaves too many or too few letters; any if none does."""
        masks = [line.pair.mask for line in self._lines_so_far()]
        low, high = self._request.doublings
        by_letters_left = sorted(range(len(masks)), key=lambda place: masks[place].bit_count())
        if doublings_in(masks) >= high:
            self._doublings_per_line -= _DOUBLINGS_STEP
            return self._rng.choice(by_letters_left[-2:])  # one of the two that leave the most
        if doublings_in(masks) < low:
            self._doublings_per_line += _DOUBLINGS_STEP
            return self._rng.choice(by_letters_left[:2])
        return self._rng.below(len(masks))

    def _couplet(self, place: int, avoided: Mapping[int, int] | None = None) -> Couplet:
        """Returns the best of some couplets that begin at a place. Raises NoRhymeError.
        `avoided` has, by place, the letters that a line must not leave.
        """
        used = {couplet.lines[0].pair.second.rhyme for couplet in self._couplets.values()}
        used.add(self._request.rhyme)
        is_alone = place == len(self._request.answer) - 1
        rhymes_or_refrains = list(self._supply.refrains) if is_alone else self._supply.rhymes
        scored_couplets: list[tuple[float, Couplet]] = []
        rhymes_or_refrains = [rhyme for rhyme in rhymes_or_refrains if rhyme not in used]
        turns = self._weighted_order(
            rhymes_or_refrains, self._refrain_weight if is_alone else self._rhyme_weight
        )
        for rhyme in turns[:_RHYMES]:
            self._tick(None)
            lines = self._candidates(place, rhyme, (avoided or {}).get(place, 0))
            if not lines:
                continue
            if is_alone:
                scored_couplets += self._couplets_with_refrain(place, rhyme, lines)
            else:
                others = self._candidates(place + 1, rhyme, (avoided or {}).get(place + 1, 0))
                scored_couplets += self._best_couplets(place, lines, others)
            if len(scored_couplets) >= self._supply.choices:
                break
        if not scored_couplets:
            raise NoRhymeError
        return max(scored_couplets, key=lambda scored: scored[0])[1]

    def _weighted_order(
        self, rhymes_or_refrains: Sequence[str], weight: Callable[[str], float]
    ) -> list[str]:
        """Returns the rhymes in random order; those of more weight tend to come early."""
        keys = {rhyme: self._rng.unit() ** (1 / weight(rhyme)) for rhyme in rhymes_or_refrains}
        return sorted(rhymes_or_refrains, key=lambda rhyme: -keys[rhyme])

    def _rhyme_weight(self, rhyme: str) -> float:
        """Returns the weight of a rhyme: more for one of many words, though not in proportion."""
        return float(min(len(self._supply.ends[rhyme]), 12) ** 0.6)

    def _refrain_weight(self, rhyme: str) -> float:
        """Returns the weight of a rhyme: more for refrains that begin as few others do."""
        return sum(1 / commonness(number) for number in self._supply.refrains[rhyme])

    def _couplets_with_refrain(
        self, place: int, rhyme: str, lines: Sequence[CandidateLine]
    ) -> list[tuple[float, Couplet]]:
        """Returns the best line and a refrain that rhymes with it, scored; [] if none does."""
        banned = self._request.banned_words  # a couplet's, too: no dog in both of them
        for line in lines:
            numbers = [
                number
                for number in self._supply.refrains[rhyme]
                if last_word(REFRAINS[number]) not in {*line.words, *banned}
                and rhymes(line.pair.second, sounds()[last_word(REFRAINS[number])])
                and is_fit(number, self._request.answer, bool(self._request.rhyme))
            ]
            if numbers:
                number = min(numbers, key=lambda n: self._exposure(n) + self._rng.unit())
                return [(line.score - self._exposure(number), Couplet(place, (line,), number))]
        return []

    def _exposure(self, number: int) -> float:
        """Returns what a refrain loses in score if it, or one that begins like it, is recent."""
        late = self._request.recent_refrains
        begun = {opening(refrain) for refrain in late[:_REFRAINS_APART]}
        return _RECENTLY_USED * (number in late) + _RECENTLY_USED * (opening(number) in begun)

    def _best_couplets(
        self, place: int, lines: Sequence[CandidateLine], others: Sequence[CandidateLine]
    ) -> list[tuple[float, Couplet]]:
        """Returns the best couplet of a line and another, scored; [] if there is none."""
        scored = [
            (score, Couplet(place, (one, other)))
            for one in lines
            for other in others
            if (score := _couplet_score(one, other)) is not None
        ]
        scored.sort(key=lambda pair: -pair[0])
        return list(islice((pair for pair in scored if self._is_fresh(pair[1])), 1))

    def _is_fresh(self, couplet: Couplet) -> bool:
        """Whether no clue word of one line gives one of the other away."""
        one, other = couplet.lines
        return all(self._supply.are_unrelated(*words) for words in product(one.words, other.words))

    def _candidates(self, place: int, rhyme: str, avoided: int) -> list[CandidateLine]:
        """Returns the best lines at a place that end with this rhyme, varied by chance."""
        letter_index = ord(self._request.answer[place]) - ord("a")
        is_last = self._request.has_last and place == len(self._request.answer) - 1
        scored_pairs = []
        ends = self._supply.ends.get(rhyme, ())
        if len(ends) > self._supply.most_ends:
            ends = self._rng.sample(ends, self._supply.most_ends)
        for end in ends:
            if self._is_unfit(end.word):
                continue
            for pair in self._supply.pairs(end, letter_index, self._request.letters_left):
                if pair.mask & avoided:
                    continue
                first = pair.first
                shape, counted = (first.before, first.after), pair.theme in _WITH_ARTICLE
                forms = _wordings(pair.logic, place, is_last, shape, end.before, counted)
                forms = [form for form in forms if form[0] != _RETIRED_JOINT]
                if not forms:
                    continue
                score = self._score(pair)
                scored_pairs.append((score, pair, forms))
        scored_pairs.sort(key=lambda scored: -scored[0])
        others = frozenset(word for line in self._lines_so_far() for word in line.words)
        lines: list[CandidateLine] = []
        for score, pair, forms in scored_pairs:
            if self._is_good(pair, others):
                form = max(forms, key=self._smoothness)
                lines.append(CandidateLine(pair, form, score - _oddness(form)))
                if len(lines) == _MOST_LINES:
                    break
        return lines

    def _score(self, pair: Pair) -> float:
        """Returns how good the pair is, varied by chance."""
        request, common = self._request, self._supply.common
        score = 1.2 * self._rng.unit() + self._supply.bonus[pair.logic]
        score -= self._supply.strictness * abs(
            _DOUBLINGS[pair.mask.bit_count()] - self._doublings_per_line
        )
        words = pair.first.word, pair.second.word
        score += 0.25 * sum(word in common for word in words)
        score -= 0.5 * pair.second.before  # guitar, retriever: few rhyme so, and come too often
        score -= _RECENTLY_USED * sum(self._recent_uses[word] for word in words)
        score += _OF_ONE_CATEGORY * go_together(pair.theme, *words)
        return score + 1.5 * (pair.theme == request.theme)

    def _smoothness(self, form: str) -> float:
        """Returns how good a wording is, varied by chance."""
        return 0.8 * self._rng.unit() - _oddness(form)

    def _is_good(self, pair: Pair, others: frozenset[str]) -> bool:
        """Whether the words differ enough from each other, the answer and the `others`."""
        words = pair.first.word, pair.second.word
        if any(map(self._is_unfit, words)) or not self._supply.are_unrelated(*words):
            return False
        return not any(
            is_related_to_any(word, others) or shares_part_with_any(word, others) for word in words
        )

    def _is_unfit(self, word: str) -> bool:
        """Whether the word is banned or too like the answer; remembered for each word."""
        is_unfit = self._unfit.get(word)
        if is_unfit is None:
            answer = self._request.answer
            is_unfit = word in self._request.banned_words or is_one_in_other(word, answer)
            is_unfit = is_unfit or _gives_away(word, answer) or are_related(word, answer)
            is_unfit = is_unfit or shares_part_with_any(word, (answer,))
            self._unfit[word] = is_unfit
        return is_unfit


def _oddness(form: str) -> float:
    """Returns what a wording loses in score for a rare joint; 0 for other joints."""
    return 0.3 * (form[0] in _RARE_JOINTS)


def _couplet_score(one: CandidateLine, other: CandidateLine) -> float | None:
    """Returns the score of two lines as a couplet; None if they share a word or joint."""
    if {*one.words} & {*other.words} or one.form[0] == other.form[0]:
        return None
    if not rhymes(one.pair.second, other.pair.second):
        return None
    if one.form[2:] != other.form[2:]:
        return None  # "in the gnu" and "in leopard" in one couplet
    same = 1.2 * (one.pair.theme == other.pair.theme)
    return one.score + other.score + same


FILE = "wholes.txt.gz"
NOTES = "words/couplet_notes.txt"
"""What some couplets allude to."""
OF_THEME = "*"
"""Before the name of a theme, and a digit from 2 if it isn't the theme's first couplet: *birds2.

The first ones end the riddles of earlier versions, so they stay even where a new one is better.
"""
HAZY = "~"
"""Before an answer, for its hazy couplet."""


class _RhymedCouplet(NamedTuple):
    lines: tuple[str, str]
    rhyme: str


def couplets() -> Mapping[str, tuple[str, str]]:
    """Returns the two lines by answer, after HAZY if they are hazy, or by theme after OF_THEME.

    They are loaded once. Raises ParseError if the file is damaged.
    """
    return _lines()


def key_of(answer: str, is_hazy: bool) -> str:
    """Returns the key of an answer's clear or hazy couplet, known or not."""
    return f"{HAZY}{answer}" if is_hazy else answer


def endings_of(theme: str) -> tuple[str, ...]:
    """Returns the names of a theme's couplets, the first one first: birds, birds2."""
    names = (theme, *(f"{theme}{number}" for number in range(2, 10)))
    return tuple(name for name in names if f"{OF_THEME}{name}" in couplets())


def rhyme_of(key: str) -> str:
    """Returns the rhyme of the couplet of this key, as in `Sound.rhyme`; "" if there is none."""
    known = _load().get(key)
    return known.rhyme if known else ""


def note_on(word: str) -> str:
    """Returns what the clear couplet on a word alludes to; "" if nothing needs to be known."""
    return _notes().get(word, "")


@cache
def _notes() -> Mapping[str, str]:
    return dict(packed.table(NOTES))


@cache
def _lines() -> Mapping[str, tuple[str, str]]:
    return {word: couplet.lines for word, couplet in _load().items()}


@cache
def _load() -> Mapping[str, _RhymedCouplet]:
    """Returns couplet and rhyme by the keys of `couplets`. Raises ParseError."""
    found = {}
    for line in packed.text(FILE).splitlines():
        fields = line.split("\t")
        if len(fields) != 4:
            raise MalformedFile(
                f"A row of {FILE} should have a word, two verses and a rhyme; this one doesn't: "
                f"{line[:40]!r}."
            )
        found[fields[0]] = _RhymedCouplet((fields[1], fields[2]), fields[3])
    return found


_ROWS = packed.table("words/refrains.txt")
REFRAINS = {int(key.strip("-!")): line for key, line in _ROWS}
"""By the number that stands for it in ids: never to be given another meaning."""
DEALT_REFRAINS = tuple(int(key.strip("!")) for key, _line in _ROWS if key[0] != "-")
"""Those of new riddles; the others are dull, odd or promise an anagram."""
_LAST = frozenset(int(key.strip("-!")) for key, _line in _ROWS if "!" in key)
"""Those that say that nothing follows."""


def is_fit(number: int, answer: str, has_couplet: bool) -> bool:
    """Whether a refrain suits a new riddle on this answer.

    It must not contain the answer, or say before a couplet that nothing follows.
    """
    is_last = has_couplet and number in _LAST
    return not is_last and answer not in re.findall("[a-z]+", REFRAINS[number])


def last_word(line: str) -> str:
    """Returns the last word of a refrain, which must rhyme."""
    return line.rstrip(".?").split()[-1]


def opening(number: int) -> str:
    """Returns the first words of a refrain, by which players recognize it."""
    return " ".join(REFRAINS[number].split()[:_OPENING]) if number in REFRAINS else ""


def commonness(number: int) -> int:
    """Returns how many refrains of new riddles begin as this one does."""
    return _OPENINGS[opening(number)]


_OPENING = 2
_OPENINGS = Counter(map(opening, DEALT_REFRAINS))


@cache
def _categories() -> Mapping[str, Mapping[str, int]]:
    """Returns, by theme and word, the categories of the word, a bit for each."""
    found: dict[str, dict[str, int]] = {}
    for number, (theme, words) in enumerate(packed.table("words/sorts.txt")):
        of_theme = found.setdefault(theme, {})
        for word in words.split():
            of_theme[word] = of_theme.get(word, 0) | 1 << number
    return found


def go_together(theme: str, first: str, second: str) -> bool:
    """Whether two words of a theme share one of its categories; always, if it has none."""
    known = _categories().get(theme)
    return known is None or bool(known.get(first, 0) & known.get(second, 0))
