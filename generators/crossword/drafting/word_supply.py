"""The words for crosswords made by hand: the maker's own, those of a lexicon, expressions.

The lexicon is that of the chosen language; expressions and clues are English.

On a shelf the maker's own words come first, the best score at the lowest bit, then the lexicon,
the commonest first, then the expressions.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, cached_property, lru_cache, reduce
from itertools import islice
from operator import or_
from typing import NamedTuple

from ...base import Tick
from ...grid import bits, union
from ...words import relations
from ...words.languages import ENGLISH, LANGUAGES
from ...words.lexicon import COMMON, Lexicon, english
from ...words.wordlist import played
from ..clues import clue_book, stems_of
from ..filling.filling import MOST_FAILS, FillStage, families, family_bits, shelf_of
from ..filling.search import Net, Search, WordsOfLength
from ..generator import foreign_words
from ..languages import refill_lists, words_of
from ..phrases import phrase_book
from .draft import CrosswordDraft, WordChoice

ANY, ANY_NUMBER = "?*"
"""In a search: one letter, any number of letters."""
_STAGE_FAILS = 120, 400, 400, 800
"""The most dead ends with common words that have clues, these and expressions, all that aren't
rare, and all words."""
_BEST_KNOWN, _WELL_KNOWN, _KNOWN = 20, 35, 50
"""The largest SCOWL sizes of words with four, three and two of the four points."""
_POINTS_OF_EXPRESSION, _POINTS_OF_OWN = 2, 4
RARE_POINTS = 1
"""The most points (see `WordSupply.known`) of a rare word; two that cross are hard to find."""


_FORCED_PLURALS = ("buts", "hes", "hims", "hows", "mes", "shes", "wees", "whats", "yous")
_RARE_DEGREE = 166
"""The commonness from which on the likes of `wettest` are well known; `rawest` has 164."""


@cache
def _familiar_words(country: str) -> frozenset[str]:
    """The English words that everybody in a country knows, though SCOWL has them as rare.

    Without a country, only those known in both.
    """
    lists = refill_lists()
    return frozenset((*lists["familiar"], *(lists[f"familiar-{country}"] if country else ())))


@cache
def _forced_forms() -> frozenset[str]:
    """The English words that our list has as well known but solvers find forced: they are rare."""
    lexicon, forms = english(), relations.english()
    degrees = (
        word
        for word in lexicon.words
        if word.endswith(("er", "est"))
        and lexicon.commonness[lexicon.index(word)] < _RARE_DEGREE
        and forms.is_odd_form(word)
    )
    return frozenset((*_FORCED_PLURALS, *refill_lists()["degrees"], *degrees))


class SupplyOfLength(WordsOfLength):
    """The words of one length that a draft may use."""

    def __init__(
        self, lexicon: Lexicon, length: int, own: Sequence[str], letters: Mapping[str, int]
    ) -> None:
        """Joins the maker's `own` words, the lexicon's, and phrases.

        `letters` has the bit of each letter in a bitset of letters.
        """
        self._lexicon, self._length = lexicon, length
        self.own, self._letters = tuple(own), letters
        self.phrases: tuple[str, ...] = ()
        if lexicon.language == ENGLISH:
            book = phrase_book()
            plain, names = (book.of_length(length, is_name) for is_name in (False, True))
            self.phrases = (*plain, *names)
        self.listed_count = len(lexicon.spans.get(length, ()))
        own_rows, phrase_rows = self.rows_of(self.own), self.rows_of(self.phrases)
        after_own, after_listed = len(self.own), len(self.own) + self.listed_count
        rows = []  # as in rows_of; the bits of later words are shifted past those of earlier ones
        for place in range(length):
            row = {}
            if self.listed_count:
                listed = shelf_of(lexicon, length).rows[place]
                row = {letter: words << after_own for letter, words in listed.items()}
            for more_rows, shift in ((own_rows, 0), (phrase_rows, after_listed)):
                for letter, words in more_rows[place].items():
                    row[letter] = row.get(letter, 0) | words << shift
            rows.append(row)
        super().__init__(rows, after_listed + len(self.phrases), {})

    def rows_of(self, words: Sequence[str]) -> list[dict[int, int]]:
        """Returns, for each place, the words (a bitset) by the letter they have there."""
        rows: list[dict[int, int]] = [{} for _ in range(self._length)]
        for index, word in enumerate(words):
            for row, char in zip(rows, word, strict=True):
                letter = self._letters[char]
                row[letter] = row.get(letter, 0) | 1 << index
        return rows

    @property
    def lexicon_bits(self) -> int:
        """The words of the lexicon, as a bitset."""
        return ((1 << self.listed_count) - 1) << len(self.own)

    def word(self, index: int) -> str:
        """Returns the word at an index: the maker's own, then the lexicon's, then phrases."""
        if index < len(self.own):
            return self.own[index]
        index -= len(self.own)
        if index < self.listed_count:
            return self._lexicon.words.of_length(self._length, index)
        return self.phrases[index - self.listed_count]

    def letter(self, char: str) -> int:
        return self._letters.get(char, 0)

    def bit(self, word: str) -> int:
        """The word as a bit; 0 if it is not on the shelf."""
        return self.fitting(tuple(word)) if all(map(self.letter, word)) else 0


class WordSupply:
    """All the words that a draft may use, by length."""

    def __init__(self, choice: WordChoice) -> None:
        """Collects the maker's own words, theme words first, and gives every letter its bit."""
        self._lexicon, self._choice = words_of(choice.language), choice
        self._is_english = choice.language == ENGLISH
        self._banned = frozenset(choice.forbidden) | {w for w, score in choice.own if not score}
        if self._is_english and choice.country:
            own = {*choice.theme, *(word for word, _score in choice.own)}
            self._banned |= foreign_words(choice.country) - own
        self._familiar = _familiar_words(choice.country) if self._is_english else frozenset()
        scores = dict.fromkeys(choice.theme, 0) | dict(choice.own)
        self._own: dict[int, list[str]] = {}
        for word in (*choice.theme, *(w for w in scores if w not in set(choice.theme))):
            if word not in self._banned:
                self._own.setdefault(len(word), []).append(word)
        alphabet = self._lexicon.alphabet
        more = sorted({*"".join(scores), *"".join(choice.theme)}.difference(alphabet))
        self._letters = {char: 1 << bit for bit, char in enumerate((*alphabet, *more))}
        self._shelves: dict[int, SupplyOfLength] = {}
        self._allowed: dict[int, int] = {}
        """By length: what `allowed` found; likewise `_not_rare`, and `_rivals_of` by phrase."""
        self._not_rare: dict[int, int] = {}
        self._rivals_of: dict[str, dict[int, int]] = {}

    def shelf(self, length: int) -> SupplyOfLength | None:
        """Returns the words of a length; None if there are none."""
        if length not in self._shelves:
            own = self._own.get(length, ())
            self._shelves[length] = SupplyOfLength(self._lexicon, length, own, self._letters)
        found = self._shelves[length]
        return found if found.count else None

    def shelves(self, lengths: Iterable[int]) -> dict[int, WordsOfLength]:
        """Returns the words of these lengths."""
        found = ((length, self.shelf(length)) for length in lengths)
        return {length: shelf for length, shelf in found if shelf is not None}

    def allowed(self, length: int) -> int:
        """The words of that length that are neither offensive nor forbidden, each once."""
        shelf = self.shelf(length)
        if shelf is None:
            return 0
        if length not in self._allowed:
            pool = self._lexicon.pool(length) << len(shelf.own)
            pool |= shelf.full & ~shelf.lexicon_bits
            lexicon_places = map(self._lexicon.words.place, shelf.own)
            for place in lexicon_places:  # those of the lexicon are on the shelf twice
                if place >= 0:
                    pool &= ~(1 << place + len(shelf.own))
            for word in self._banned:
                if len(word) == length:
                    pool &= ~shelf.bit(word)
            if self._choice.only_own:
                pool &= (1 << len(shelf.own)) - 1
            self._allowed[length] = pool
        return self._allowed[length]

    def fitting(self, pattern: Sequence[str]) -> int:
        """The allowed words that match a pattern ("" for any letter), as a bitset."""
        shelf = self.shelf(len(pattern))
        if shelf is None or not all(shelf.letter(char) for char in pattern if char):
            return 0
        return shelf.fitting(pattern, self.allowed(len(pattern)))

    def search(self, text: str, most: int) -> list[str]:
        """Returns at most so many allowed words for a search, the best known first.

        In it, `?` is any letter and `*` any number of letters; letters alone are rearranged.
        """
        parts = {ANY: ".", ANY_NUMBER: ".*"}
        pattern = re.compile("".join(parts.get(char, re.escape(char)) for char in text))
        has_wildcard, letters = ANY in text or ANY_NUMBER in text, sorted(text)

        def fits(word: str) -> bool:
            if has_wildcard:
                return pattern.fullmatch(word) is not None
            return sorted(word) == letters and word != text

        lengths = self._lexicon.spans if ANY_NUMBER in text else (len(text),)
        found = [
            word
            for length in lengths
            for word in islice(filter(self._is_allowed, filter(fits, self._words(length))), most)
        ]
        best = sorted(dict.fromkeys(found), key=lambda word: (-self.known(word), len(word)))
        return best[:most]

    def _words(self, length: int) -> Iterator[str]:
        """Yields the player's words of a length, the lexicon's and phrases, best known first."""
        yield from self._own.get(length, ())
        for place in range(len(self._lexicon.spans.get(length, ()))):
            yield self._lexicon.words.of_length(length, place)
        if self._is_english:
            for is_name in (False, True):
                yield from phrase_book().of_length(length, is_name)

    def _is_allowed(self, word: str) -> bool:
        """Whether a word is neither forbidden nor offensive, unless it is the player's own."""
        place = self._lexicon.words.place(word)
        is_dealt = place < 0 or bool(self._lexicon.pool(len(word)) >> place & 1)
        return word not in self._banned and (is_dealt or self.is_own(word))

    def spelled(self, letters: int) -> str:
        """The letters of a bitset as text, sorted."""
        return "".join(char for char, bit in self._letters.items() if letters & bit)

    def is_listed(self, word: str) -> bool:
        """Whether the word is in the lexicon, the player's words or the expressions.

        Accents don't count, as in a puzzle.
        """
        plain = played(word, LANGUAGES[self._choice.language])
        shelves = ((each, self.shelf(len(each))) for each in (word, plain))
        return any(shelf is not None and shelf.bit(each) for each, shelf in shelves)

    def is_own(self, word: str) -> bool:
        """Whether the word is one of the player's own."""
        return word in self._own.get(len(word), ())

    def known(self, word: str) -> int:
        """Returns how well known a word is, 1 to 4; 0 for a word in no list."""
        if self.is_own(word):
            return _POINTS_OF_OWN
        if self._is_english and word in _forced_forms():
            return RARE_POINTS
        if word in self._lexicon:
            size = self._lexicon.size(word)
            if size > _KNOWN and word in self._familiar:
                return RARE_POINTS + 1
            return 1 + sum(size <= most for most in (_BEST_KNOWN, _WELL_KNOWN, _KNOWN))
        return _POINTS_OF_EXPRESSION if self._is_english and phrase_book().get(word) else 0

    # For the fill

    def without(self, net: Net, words: Sequence[int], used: Iterable[str]) -> list[int]:
        """Returns the words by slot, as bitsets, without those already used on the board."""
        taken: dict[int, int] = {}
        for word in used:
            if (shelf := self.shelf(len(word))) is not None:
                taken[len(word)] = taken.get(len(word), 0) | shelf.bit(word)
        return [
            candidates & ~taken.get(length, 0)
            for candidates, length in zip(words, net.lengths, strict=True)
        ]

    def unrelated(self, net: Net, words: Sequence[int], used: Iterable[str]) -> list[int]:
        """Returns the words by slot without those that share a stem with a used word or its parts.

        The maker's own words stay, and all words of a slot that only related ones fit.
        """
        related = self._related_to({part for word in used for part in self._parts(word)})
        return [
            candidates & ~related.get(length, 0) or candidates
            for candidates, length in zip(words, net.lengths, strict=True)
        ]

    def _related_to(self, words: Iterable[str]) -> dict[int, int]:
        """Returns the lexicon's words that share a stem with one of `words`, by length."""
        found = family_bits(self._lexicon, words).items()
        shelves = ((length, bits, self.shelf(length)) for length, bits in found)
        return {length: bits << len(shelf.own) for length, bits, shelf in shelves if shelf}

    def _parts(self, word: str) -> Iterable[str]:
        """Returns a word, the stems of its parts and the parts of a phrase of the maker's."""
        typed = re.split("[ -]", self._choice.written(word))
        stems = stems_of(word) if self._is_english else ()
        return (word, *stems, *(part for part in typed if len(part) > 2))

    def stages(
        self, net: Net, words: Sequence[int], unrelated: Sequence[int], needs_clues: bool
    ) -> list[FillStage]:
        """Returns the stages of filling: words people know, words with clues, then the rest.

        Only the last one has words that are related to others.
        """
        known = {length: self._known_words(length, needs_clues) for length in net.of_length}
        pairs = [*zip(unrelated, net.lengths, strict=True)]
        narrower = ([fits & known[length][step] for fits, length in pairs] for step in range(3))
        steps = zip((*narrower, unrelated), _STAGE_FAILS, strict=True)
        stages = [FillStage(allowed, self.rivals, most) for allowed, most in steps]
        return [*stages, FillStage(words, None, MOST_FAILS)]

    def _known_words(self, length: int, needs_clues: bool) -> tuple[int, int, int]:
        """Returns bitsets of words: those that most people know, with a clue if needed; these and
        the expressions; all that aren't rare. The player's own words are in all of them.
        """
        shelf = self.shelf(length)
        if shelf is None:
            return 0, 0, 0
        own, shift = (1 << len(shelf.own)) - 1, len(shelf.own)
        common = self._lexicon.pool(length, COMMON)
        has_book = needs_clues and self._is_english
        cluable = clue_book().answers(length) if has_book else self._lexicon.pool(length)
        phrases = shelf.full & ~shelf.lexicon_bits
        not_rare = self.not_rare(length)
        known = own | ((common & cluable) << shift & not_rare)
        return known, known | phrases, not_rare

    def not_rare(self, length: int) -> int:
        """The words of that length that have more points than RARE_POINTS, as a bitset."""
        if length not in self._not_rare:
            self._not_rare[length] = self._known_of(length)
        return self._not_rare[length]

    def _known_of(self, length: int) -> int:
        """Finds what `not_rare` returns."""
        shelf = self.shelf(length)
        if shelf is None:
            return 0

        def size(place: int) -> int:
            return self._lexicon.size(self._lexicon.words.of_length(length, place))

        # The lexicon's words are on the shelf by size: from this number on, they are rare.
        first_rare = bisect_right(range(shelf.listed_count), _KNOWN, key=size)
        rare = ((1 << shelf.listed_count) - 1) >> first_rare << first_rare
        familiar = self._bits_of(self._familiar, length)
        return shelf.full & ~(rare << len(shelf.own) | self._forced(length)) | familiar

    def _forced(self, length: int) -> int:
        """The forced forms of that length, as a bitset, but the player's own."""
        return self._bits_of(_forced_forms(), length) if self._is_english else 0

    def _bits_of(self, words: Iterable[str], length: int) -> int:
        """Returns the lexicon's words of that length that are among these, as a bitset."""
        shelf = self.shelf(length)
        assert shelf is not None, "there are words of that length"
        found = (shelf.bit(word) for word in words if len(word) == length)
        return reduce(or_, found, 0) & shelf.lexicon_bits

    def rivals(self, length: int, word: int) -> Mapping[int, int]:
        """Returns, by length, the bitset of other words related to a word (a bit)."""
        shelf = self.shelf(length)
        assert shelf is not None, "a word of it was chosen"
        if not word & shelf.lexicon_bits:
            return self._rivals_of_parts(shelf.word(word.bit_length() - 1))
        found = families(self._lexicon).related(length, word >> len(shelf.own))
        shelves = ((other, self.shelf(other), bits) for other, bits in found.items())
        return {
            other: bits << len(other_shelf.own)
            for other, other_shelf, bits in shelves
            if other_shelf is not None
        }

    def _rivals_of_parts(self, phrase: str) -> Mapping[int, int]:
        """Returns, by length, the lexicon's words with the stem of a part of a phrase."""
        if phrase not in self._rivals_of:
            self._rivals_of[phrase] = self._related_to(self._parts(phrase))
        return self._rivals_of[phrase]

    def preferred(self, lengths: Iterable[int]) -> dict[int, int]:
        """Returns the player's own words by length; they are tried before the others."""
        shelves = ((length, self.shelf(length)) for length in lengths)
        return {
            length: (1 << len(shelf.own)) - 1 for length, shelf in shelves if shelf and shelf.own
        }


@lru_cache(maxsize=2)
def _supply(choice: WordChoice) -> WordSupply:
    return WordSupply(choice)


def supply_of(draft: CrosswordDraft) -> WordSupply:
    """The words that a draft may use; made once for a choice of them."""
    return _supply(draft.choice)


_MOST_RANKED = 400
"""How many candidates of a slot are ranked: the commonest."""
_PLENTY = 30
"""A crossing slot with more words than that is as good as any."""
_MOST_OTHERS = 12
"""The most words offered in place of a complete one."""
_NO_OTHER = 1 << 30, -1
"""The words left in the tightest crossing slot, and that slot, if no open slot crosses a word."""
FEW = 3
"""If so few letters fit a cell, they are shown there."""


class Candidate(NamedTuple):
    """A word for a slot, how well known it is (1 to 4), and the crossing it leaves tightest."""

    word: str
    known: int
    tightest: int
    """The crossing slot that has the fewest words left; -1 if none is open."""
    left: int
    """How many words that slot has left."""


class Possibilities:
    """The words that fit a draft, without those that would leave a crossing slot no word.

    `open` has the unfinished slots; `unfillable` those of them that no word fits, in the order
    found, be it for their letters or for the crossing slots.
    """

    def __init__(self, draft: CrosswordDraft, tick: Tick) -> None:
        """Finds the words of every unfinished slot, given its letters and crossings."""
        self.draft, self.supply = draft, supply_of(draft)
        board = draft.board
        self.open = [slot for slot in range(len(board.slots)) if self._is_open(slot)]
        self.unfillable: list[int] = []
        self._matching: dict[int, int] = {}
        """By open slot: the words that match its letters, as a bitset."""
        supply, used = self.supply, [word for word in draft.words if word]
        net = Net([board.slot_cells[slot] for slot in self.open])
        words = [supply.fitting(self.pattern(slot)) for slot in self.open]
        words = supply.without(net, words, used)
        self._matching = dict(zip(self.open, words, strict=True))
        self._search, self._fillable = self._narrowed(tick)
        self._candidates: dict[int, list[Candidate]] = {}

    def _is_open(self, slot: int) -> bool:
        """Whether a slot lacks letters, and no cell of it holds several."""
        texts = [self.draft.cells[cell] for cell in self.draft.board.slot_cells[slot]]
        return not all(texts) and all(len(text) < 2 for text in texts)

    def pattern(self, slot: int) -> tuple[str, ...]:
        """Returns the texts in a slot's cells, "" for empty ones."""
        return tuple(self.draft.cells[cell] for cell in self.draft.board.slot_cells[slot])

    def _narrowed(self, tick: Tick) -> tuple[Search, list[int]]:
        """Returns a narrowed search, and its slots: the open ones that words fit."""
        slots = [slot for slot in self.open if self._matching[slot]]
        self.unfillable = [slot for slot in self.open if not self._matching[slot]]
        slot_cells = self.draft.board.slot_cells
        while True:
            net = Net([slot_cells[slot] for slot in slots])
            shelves = self.supply.shelves(net.of_length)
            search = Search(net, shelves, [self._matching[slot] for slot in slots], tick)
            if search.begin():
                return search, slots
            self.unfillable.append(slots.pop(search.empty_slot))

    @cached_property
    def unmatched(self) -> list[int]:
        """The open slots whose letters no word has, whatever their crossings are."""
        return [slot for slot in self.unfillable if not self._matching[slot]]

    @cached_property
    def clashes(self) -> frozenset[int]:
        """The empty cells of unfillable slots for which their two slots have no common letter."""
        board, found = self.draft.board, set()
        matched = {slot for slot, words in self._matching.items() if words}
        for slot in matched.intersection(self.unfillable):
            for place, cell in enumerate(board.slot_cells[slot]):
                letters = self._letters_at(slot, place)
                for crossing in board.crossings[cell]:
                    if crossing.slot in matched:
                        letters &= self._letters_at(crossing.slot, crossing.place)
                if not letters and not self.draft.cells[cell]:
                    found.add(cell)
        return frozenset(found)

    def _letters_at(self, slot: int, place: int) -> int:
        """The letters, as a bitset, that words fitting the slot have at a place."""
        shelf, words = self.supply.shelf(len(self.pattern(slot))), self._matching[slot]
        if shelf is None:
            return 0
        return sum(letter for letter, users in shelf.rows[place].items() if users & words)

    @cached_property
    def scarce_letters(self) -> dict[int, str]:
        """Returns the letters of each empty cell that few letters fit."""
        search, found = self._search, {}
        letters_of_crossings = search.values[len(self._fillable) :]  # after the words of the slots
        for cell, letters in zip(search.net.crossings, letters_of_crossings, strict=True):
            if not self.draft.cells[cell] and 0 < letters.bit_count() <= FEW:
                found[cell] = self.supply.spelled(letters)
        return found

    def count(self, slot: int) -> int:
        """Returns how many words can still be written into a slot."""
        return self._words(slot).bit_count()

    def refused(self, slot: int) -> int:
        """Returns how many words match a slot's letters, but leave a crossing slot none."""
        return (self._matching.get(slot, 0) & ~self._words(slot)).bit_count()

    def _words(self, slot: int) -> int:
        """The words that can still be written into a slot, as a bitset."""
        if slot not in self._fillable:
            return 0
        return self._search.values[self._fillable.index(slot)]

    def tightest(self) -> int:
        """The open slot with the fewest words; -1 if none is open."""
        return min(self._fillable, key=self.count, default=-1)

    def candidates(self, slot: int) -> Sequence[Candidate]:
        """The words for a slot, the best first: the best known, then those that leave the most."""
        if slot not in self._candidates:
            self._candidates[slot] = self._ranked_words(slot) if slot in self._fillable else []
        return self._candidates[slot]

    def others(self, slot: int) -> Sequence[str]:
        """Words that could replace the complete word of a slot, the commonest first.
        With each of them, every crossing word is still in a list.
        """
        cells, supply = self.draft.board.slot_cells[slot], self.supply
        shelf = supply.shelf(len(cells))
        if shelf is None:
            return ()
        words = supply.allowed(len(cells))
        for place, cell in enumerate(cells):
            for crossing in self.draft.board.crossings[cell]:
                if crossing.slot != slot:
                    rows, letters = shelf.rows[place], self._letters_for(crossing.slot, cell)
                    words &= union(rows.get(letter, 0) for letter in letters)
        used = {*self.draft.words}
        found = (word for word in map(shelf.word, bits(words)) if word not in used)
        return [*islice(found, _MOST_OTHERS)]

    def _letters_for(self, slot: int, cell: int) -> Sequence[int]:
        """The letters that a slot can have in a cell, given its other letters."""
        pattern, place = list(self.pattern(slot)), self.draft.board.slot_cells[slot].index(cell)
        pattern[place] = ""
        shelf, words = self.supply.shelf(len(pattern)), self.supply.fitting(pattern)
        rows = {} if shelf is None else shelf.rows[place]
        return [letter for letter, users in rows.items() if users & words]

    def _ranked_words(self, slot: int) -> list[Candidate]:
        """The words for a slot, best first: the player's own, well known, leaving most words."""
        search, searched = self._search, self._fillable.index(slot)
        shelf = self.supply.shelf(search.net.lengths[searched])
        assert shelf is not None, "it has words"
        # By place and letter: how many words the tightest crossing slot has left, and that slot
        # by its number in the search.
        tightest_with: dict[tuple[int, int], tuple[int, int]] = {}
        candidates = []
        for index in islice(bits(search.values[searched]), _MOST_RANKED):
            spelled, (left, other) = shelf.spelled(index), _NO_OTHER
            for place, _cell, others in search.net.meetings[searched]:
                key = place, spelled[place]
                if key not in tightest_with:
                    tightest_with[key] = min(
                        self._words_left_with(*crossing, spelled[place]) for crossing in others
                    )
                left, other = min((left, other), tightest_with[key])
            word = shelf.word(index)
            tightest = -1 if other < 0 else self._fillable[other]
            candidates.append(Candidate(word, self.supply.known(word), tightest, left))
        own = {candidate.word for candidate in candidates if self.supply.is_own(candidate.word)}
        return sorted(
            candidates, key=lambda c: (c.word not in own, -c.known, -min(c.left, _PLENTY))
        )

    def _words_left_with(self, other: int, place: int, letter: int) -> tuple[int, int]:
        """Returns how many words a crossing slot has with the letter there, and that slot."""
        search = self._search
        shelf = self.supply.shelf(search.net.lengths[other])
        assert shelf is not None, "it has words"
        return (search.values[other] & shelf.rows[place].get(letter, 0)).bit_count(), other
