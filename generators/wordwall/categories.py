"""What words can share: the lists of categories, packed by tools/data/wall_categories.py.

A category has a core, the words that may be dealt, and a wide list of words that fit too: these
are never dealt, but always counted when a wall's groupings are. Arguable words are counted only
if the category is on the wall or two cards plainly fit it: otherwise most walls would be refused.
For wordplay, any word can be checked.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from itertools import accumulate

from .. import packed
from ..packed import Packed
from ..words import lexicon
from . import wordplay
from .rules import BLANK, MEANING, NO_LINK, SPELLINGS, WORDPLAY, Link

FILE = "lexicon/en.walls"
KIND = "categories"
"""What the first line of the file says."""

FORM, SOUND, LIST, SYN = "form", "sound", "list", "syn"
"""Methods of a Category: letters alone, a sound, a silent letter on a list, synonyms."""
_OPEN = ("You can ", "They ")
GIVEN_NAMES = ("boys’ names", "girls’ names")
"""Themes that a player, who sees no title, cannot distinguish."""
_OF_NAMES = frozenset(
    (*GIVEN_NAMES, "cities", "countries", "gods and goddesses", "months", "planets", "rivers")
)
"""Themes whose words are written with a capital letter."""
_PROPER = """
american belgian british chinese christmas cornish danish dutch easter egyptian english french
german greek indian irish italian japanese mexican norwegian persian roman russian
scottish spanish swedish swiss turkish welsh
"""
_CAPITAL = frozenset(_PROPER.split())
"""Words of a blank, or beside one, that are written with a capital letter."""
_KINDS = {"m": MEANING, "b": BLANK, "w": WORDPLAY}


@dataclass(frozen=True)
class Category:
    """A link; `number` is its index among all, `level` 1 (plain) to 4 (tricky).

    `method` is how words belong to it: an operation of wordplay (on the words of `theme`), FORM,
    SOUND or LIST; SYN if they are synonyms of the title; "" otherwise. `called` are further words
    that name it.
    """

    number: int
    title: str
    kind: str
    level: int
    method: str = ""
    theme: str = ""
    called: tuple[str, ...] = ()

    @property
    def is_open(self) -> bool:
        """Whether more words fit than any list has, so that overlaps may go unnoticed."""
        return self.kind == BLANK or self.title.startswith(_OPEN)

    @property
    def is_synonyms(self) -> bool:
        """Whether the words are synonyms of the title, so that any of them names the group."""
        return self.method == SYN


class Categories:
    """All categories and their words; never changed after loading."""

    def __init__(self, data: bytes) -> None:
        """Reads the packed file. Raises ParseError."""
        columns = Packed.from_bytes(KIND, data).columns
        self.words: Sequence[str] = columns["words"].decode("ascii").split("\n")
        self.places = {word: place for place, word in enumerate(self.words)}
        lines = columns["categories"].decode().split("\n")
        self.all = tuple(_parse_category(n, line) for n, line in enumerate(lines))
        self._numbers = tuple(range(len(self.all)))  # one int for all uses of a number: 2 MB less
        self._core_ends = [0, *accumulate(_sixteen_bit(columns["core counts"]))]
        self._core = _sixteen_bit(columns["cores"])
        self._wide_ends = [0, *accumulate(columns["wide counts"])]
        self._wide = _sixteen_bit(columns["wides"])
        self._argued_ends = [0, *accumulate(columns["argued counts"])]
        self._argued = _sixteen_bit(columns["argued"])
        self._columns = columns

    def core(self, number: int) -> tuple[str, ...]:
        """Returns the core words of a category, those that a wall may show, ascending."""
        start, end = self._core_ends[number : number + 2]  # the end of the one before, its own
        return tuple(self.words[place] for place in self._core[start:end])

    @cached_property
    def cores(self) -> tuple[frozenset[str], ...]:
        """The core words of each category, as sets."""
        return tuple(frozenset(self.core(category.number)) for category in self.all)

    @cached_property
    def categories_by_core_word(self) -> dict[str, tuple[int, ...]]:
        """By word: the numbers of the categories that have it in their core, ascending."""
        found: dict[str, list[int]] = {}
        for category in self.all:
            for word in self.core(category.number):
                found.setdefault(word, []).append(category.number)
        return {word: tuple(numbers) for word, numbers in found.items()}

    def arguable_categories(self, word: str) -> frozenset[int]:
        """Returns the numbers, stored as differences, of categories that a word arguably fits."""
        place = self.places.get(word)
        if place is None:
            return frozenset()
        start, end = self._argued_ends[place : place + 2]
        return frozenset(accumulate(self._argued[start:end]))

    @lru_cache(maxsize=1 << 13)  # noqa: B019 - the shipped ones stay anyway
    def fitting_categories(self, word: str) -> frozenset[int]:
        """Returns the categories a word fits, by number: from lists; if in none, by letters."""
        place = self.places.get(word)
        return frozenset(
            self._categories_by_letters(word) if place is None else self._categories_listing(place)
        )

    def _categories_listing(self, place: int) -> Iterator[int]:
        """Yields the numbers, stored as differences, of the categories that words[place] fits."""
        differences = self._wide[self._wide_ends[place] : self._wide_ends[place + 1]]
        return map(self._numbers.__getitem__, accumulate(differences))

    def _categories_by_letters(self, word: str) -> Iterator[int]:
        """Yields the numbers of the wordplay categories that a word fits by its letters."""
        for category in self.all:
            if self._fits_by_letters(category, word):
                yield category.number

    def _fits_by_letters(self, category: Category, word: str) -> bool:
        if category.method in wordplay.OPERATIONS:
            names = GIVEN_NAMES if category.theme in GIVEN_NAMES else (category.theme,)
            themes = (self._themes.get(name, ()) for name in names)
            return any(wordplay.holds(category.method, word, theme) for theme in themes)
        return category.method == FORM and wordplay.FORMS[category.title].find(word) is not None

    def link(self, word: str, number: int) -> Link:
        """Returns how the word belongs to the category."""
        category = self.all[number]
        if category.kind == BLANK:
            made = _capitalised(category.title.lower().replace("___", word))
            return Link((), made.replace(" ", "") if self._is_joined(number, word, made) else made)
        if category.method == SOUND:
            return Link((), self._sounds.get((number, word), ""))
        found = self._link_by_letters(word, category) if category.method else None
        return found or NO_LINK

    def _is_joined(self, number: int, word: str, made: str) -> bool:
        """Whether a word and its blank make one word, like "firework".

        `made` has the two of them with a space. The lexicon decides for a word outside the core.
        """
        if word in self.cores[number]:
            return (number, word) in self._joined
        return made.replace(" ", "") in lexicon.english()

    def _link_by_letters(self, word: str, category: Category) -> Link | None:
        """Returns how a word belongs to a category by its letters; None if it doesn't."""
        if category.method == FORM:
            return wordplay.FORMS[category.title].find(word)
        if category.method == LIST:
            silent_letter = category.title[-1].lower()
            index = wordplay.silent_letter_index(word, silent_letter)
            is_member = word in self.places and category.number in self.fitting_categories(word)
            return Link(((index, index + 1),)) if index >= 0 and is_member else None
        if category.method in wordplay.OPERATIONS:
            link = wordplay.find(category.method, word, self._themes[category.theme])
            if link and category.theme in _OF_NAMES:
                return link._replace(becomes=link.becomes.capitalize())
            return link
        return None

    @cached_property
    def _joined(self) -> frozenset[tuple[int, str]]:
        """(category number, word) where the word and its blank make one word, like "firework"."""
        found = []
        for category in self.all:
            if category.kind == BLANK:
                start, end = self._core_ends[category.number : category.number + 2]
                are_joined = self._columns["joined"][start:end]  # a byte, 0 or 1, for each word
                words = zip(self.core(category.number), are_joined, strict=True)
                found += [(category.number, word) for word, is_joined in words if is_joined]
        return frozenset(found)

    @cached_property
    def _themes(self) -> dict[str, tuple[str, ...]]:
        rows = (line.split("\t") for line in self._columns["themes"].decode().split("\n"))
        return {name: tuple(words.split()) for name, words in rows}

    @cached_property
    def _sounds(self) -> dict[tuple[int, str], str]:
        """Returns, by (category number, word), the word that it sounds like."""
        found = {}
        for line in self._columns["sounds"].decode().split("\n"):
            number, *pairs = line.split()
            for pair in pairs:
                word, sound = pair.split(":")
                found[int(number), word] = sound
        return found

    @cached_property
    def sizes(self) -> dict[str, int]:
        """By word: its SCOWL size, larger for rarer words; 99 for one that SCOWL lacks."""
        return dict(zip(self.words, self._columns["sizes"], strict=True))

    @cached_property
    def regions(self) -> dict[str, int]:
        """By word, the side of the ocean that knows it: 0 both, 1 Britain, 2 America."""
        return dict(zip(self.words, self._columns["regions"], strict=True))

    def usage_region(self, number: int, word: str) -> int:
        """Returns who would put a word in a category: 0 all, 1 Britain, 2 America, 3 none now."""
        return self.regions[word] or self._usages.get((self.all[number].title, word), 0)

    @cached_property
    def _usages(self) -> dict[tuple[str, str], int]:
        """By (title, word): the only side, 1 or 2, that uses it so; 3 if it is dealt nowhere."""
        rows = (line.split("\t") for line in self._columns["uses"].decode().split("\n"))
        return {(title, word): int(n) for n, title, words in rows for word in words.split()}

    @cached_property
    def _titles(self) -> dict[str, tuple[int, str]]:
        """By title, or a word of titles: (the only side to use it or 0, the other side's word)."""
        rows = (line.split("\t") for line in self._columns["titles"].decode().split("\n"))
        return {title: (int(region), other) for region, title, other in rows}

    def title_of(self, category: Category, spelling: str) -> str:
        """Returns a category's title in a spelling; "" if that side doesn't use the category."""
        region, other = self._titles.get(category.title, (0, ""))
        if region:  # only one side uses the title
            return category.title if SPELLINGS[region - 1] == spelling else other
        if spelling == SPELLINGS[0]:  # the titles are written in it
            return category.title
        if other:
            return other
        return " ".join(self._titles.get(word, (0, word))[1] for word in category.title.split())

    @cached_property
    def rude_pairs(self) -> frozenset[tuple[str, str]]:
        """Pairs of words that are never on one wall, because together they are rude."""
        pairs = (line.split() for line in self._columns["rude"].decode().split("\n"))
        return frozenset((first, second) for first, second in pairs)

    @cached_property
    def kind_of_pairs(self) -> frozenset[tuple[str, str]]:
        """Pairs of words of one core: the first is a kind of the second, or the same thing."""
        places = iter(_sixteen_bit(self._columns["above"]))
        pairs = zip(places, places, strict=True)  # one iterator twice: each two in a row
        return frozenset((self.words[low], self.words[high]) for low, high in pairs)


def _capitalised(phrase: str) -> str:
    """Returns a phrase with capitals for peoples and feasts, such as `French window`."""
    return " ".join(w.capitalize() if w in _CAPITAL else w for w in phrase.split())


def _parse_category(number: int, line: str) -> Category:
    code, level, method, theme, title, called = line.split("\t")
    return Category(number, title, _KINDS[code], int(level), method, theme, tuple(called.split()))


def _sixteen_bit(column: bytes) -> array[int]:
    """Returns the two-byte numbers of a column, which has all low bytes, then all high ones."""
    half = len(column) // 2
    spread = bytearray(len(column))
    spread[0::2], spread[1::2] = column[:half], column[half:]
    numbers = array("H", bytes(spread))
    if array("H", [1]).tobytes() != b"\1\0":  # a machine that puts the high byte first
        numbers.byteswap()
    return numbers


@cache
def shipped() -> Categories:
    """Returns the categories of the shipped file, loaded once. Raises ParseError if damaged."""
    return Categories(packed.data(FILE))
