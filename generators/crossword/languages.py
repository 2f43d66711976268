"""The languages of crosswords, and the countries their words are from."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from functools import cache, cached_property
from typing import Protocol
from unicodedata import normalize

from .. import packed
from ..words import lexicon, wordlist
from ..words.clues import Clue
from ..words.languages import BRITISH, ENGLISH, LANGUAGES, SPELLINGS, Language
from ..words.lexicon import Lexicon
from ..words.wordlist import LEAST_TARGET
from .filling.patterns import Picture, library, views

GERMAN = "de"
_TWO_LETTERS = {ord("ä"): "ae", ord("ö"): "oe", ord("ü"): "ue"}
_ENDINGS = {
    "fr": "ement|tion|eur|euse|age|ant|ent|iste|ion|if|ive|er|ir|ee|es|e|s|x",
    "es": "mente|cion|ador|ista|ado|ada|ido|ida|or|ar|er|ir|a|e|o|s",
    "it": "mente|zione|tore|ista|ato|ata|ito|ita|uto|uta|are|ere|ire|ore|a|e|i|o",
    "pt": "mente|cao|ador|ista|ado|ada|ido|ida|or|ar|er|ir|a|e|o|s",
    "de": "ung|heit|keit|lich|isch|chen|ern|ig|in|en|er|e|n|s|t",
}
"""Endings of words: words that are alike without them mostly share a stem."""
_LEAST_STEM = 3  # letters
_BRITISH_INSTEAD = dict.fromkeys(("it", "de"), ("american-13", "american-15"))
"""By language: shapes too large to fill in it, which use British patterns of the same size."""
_PLURALS = {
    "it": {(1, ("i",)), (1, ("e",)), (1, ("he",)), (1, ("hi",))},
    "de": {(0, ("n",)), (0, ("en",)), (0, ("nen",))},
}
"""The rules of plurals (see `Forms.rules`) that are answers too: else few boards could be made."""
_PLURAL_RARER = 32  # in commonness, 0 to 255, than the singular
_LOOSE_HALVES = dict(packed.table("loose_halves.txt"))
"""By shape: the upper halves of patterns used in its place; half a turn gives the lower ones."""


@cache
def words_of(code: str) -> Lexicon:
    """The words of a language, spelled as in its crosswords. Raises ParseError."""
    if code == ENGLISH:
        return lexicon.english()
    words = wordlist.of(code)
    if code not in _PLURALS:
        return words.lexicon
    commonness = dict(words.commonness)
    for entry, form in words.fine.with_endings(_PLURALS[code]):
        common = words.commonness.get(entry, 0)
        if common >= LEAST_TARGET and not words.is_rude(form):
            commonness.setdefault(form, max(LEAST_TARGET, common - _PLURAL_RARER))
    if code == GERMAN:
        commonness = {word.translate(_TWO_LETTERS): n for word, n in commonness.items()}
    language = Language(code, words.language.title)
    return wordlist.lexicon_of(commonness, language, words.stamp)


def own_letters(code: str, letters: Iterable[str] = ()) -> str:
    """Returns what a language writes in its crosswords besides a to z: in Spanish ñ.

    In German ä, ö, ü only if they are among the `letters` of the puzzle: its words may be a
    player's own.
    """
    own = LANGUAGES[code].letters
    return "" if code == GERMAN and not {*own} & {*letters} else own


def grid_spelling(text: str, code: str, letters: Iterable[str] = ()) -> str:
    """Returns typed letters as a crossword with these `letters` spells them.

    In German ä becomes ae, unless the crossword has ä, ö or ü. Elsewhere ä becomes a.
    """
    played = wordlist.played(text, LANGUAGES[code])
    is_expanded = code == GERMAN and not own_letters(code, letters)
    return played.translate(_TWO_LETTERS) if is_expanded else played


def with_accent(text: str, words: Iterable[str], place: int) -> str:
    """Returns a letter with its accent: n becomes ñ if the words have ñ at `place`, but no n."""
    letters = {word[place] for word in words}
    accented = [letter for letter in letters if normalize("NFD", letter)[0] == text]
    return accented[0] if text not in letters and len(accented) == 1 else text


def words_end_alike(code: str) -> bool:
    """Whether most words of a language end alike, so that dense grids are hard to fill."""
    return code in _PLURALS


@cache
def loose_patterns(shape: str, code: str) -> Sequence[Picture]:
    """Returns the patterns to use in place of a shape's own, such as those of `american-9`.

    A loose pattern has more blocks, so that fewer cells are in two words. Only languages whose
    words end alike need them. Large shapes use British patterns, the others patterns of our own.
    Empty if the shape's own patterns are to be used.
    """
    if not words_end_alike(code):
        return []
    if shape in _BRITISH_INSTEAD[code]:
        british = library()[shape.replace("american", "british")]
        return [view for picture in british for view in views(picture)]
    halves = (half.split("|") for half in _LOOSE_HALVES.get(shape, "").split())
    # The last row of a half is the middle one, which isn't repeated.
    pictures = ((*half, *(row[::-1] for row in half[-2::-1])) for half in halves)
    return [view for picture in pictures for view in views(picture)]


class Bases(Protocol):
    """The words of a lexicon that are forms of others."""

    @property
    def bases(self) -> Sequence[int]:
        """By index of a word: the index of its base form, or its own."""

    def base(self, word: str) -> str:
        """The word that this one is a form of; the word itself if it is no form."""


class Stems:
    """Base forms found by endings: of the words of a stem, the commonest is the base."""

    def __init__(self, words: Lexicon) -> None:
        self._words = words

    def base(self, word: str) -> str:
        """The commonest word with the same stem."""
        index = self._words.find(word)
        return self._words.words[self.bases[index]] if index >= 0 else word

    @cached_property
    def bases(self) -> Sequence[int]:
        """Returns the index of the commonest word with the same stem, for each word."""
        words = self._words
        ending = re.compile(rf"(?:{_ENDINGS[words.language]})$")
        stems = [_stem(ending, word) for word in words.words]
        order = sorted(range(len(stems)), key=lambda index: -words.commonness[index])
        first: dict[str, int] = {}
        for index in order:
            first.setdefault(stems[index], index)
        return [first[stem] for stem in stems]


def _stem(ending: re.Pattern[str], word: str) -> str:
    """Returns a word without its ending, if at least _LEAST_STEM letters are left."""
    stem = ending.sub("", word)
    return stem if len(stem) >= _LEAST_STEM else word


_WORD = re.compile("[A-Za-z]{2,}")
_IZE = re.compile("iz(?:e|ed|er|ers|es|ing|ation|ations)$")


def other_countries(region: str) -> tuple[str, ...]:
    """The countries whose own words are foreign to a region; both to the region ""."""
    return tuple(country for country in SPELLINGS if country != region)


def is_foreign(region: str, word: str, clue: Clue, foreign: Collection[str] = ()) -> bool:
    """Whether a clue of a word is odd in a grid of the region, one of SPELLINGS or "".

    A clue with one of the `foreign` words is odd, too.
    """
    if _uses_any(clue, foreign):
        return True
    is_odd = region != BRITISH and _is_british_by_its_words(clue)
    return is_odd or not countries_of(word, clue).isdisjoint(other_countries(region))


def countries_of(word: str, clue: Clue) -> frozenset[str]:
    """Returns the country whose solvers alone find the clue of a word natural, as a set."""
    found = {country for country in SPELLINGS if f"{word}: {clue.text}" in clues_of(country)}
    return frozenset({BRITISH, *found} if calls_it_american(clue) else found)


_CALLS_AMERICAN = re.compile(
    r",? (?:in|to|across) (?:America|the States|the US|Americans|an American|the Atlantic)$"
    r"|, in US (?:spelling|slang)$"
    r"|^(?:American|US) |\bAmerican's\b"
)


def calls_it_american(clue: Clue) -> bool:
    """Whether a clue says that a word is American, which is odd in an American grid."""
    return _CALLS_AMERICAN.search(clue.text) is not None


def _is_british_by_its_words(clue: Clue) -> bool:
    words = _british_in_clues()
    return any(word in words or word.lower() in words for word in _WORD.findall(clue.text))


def _uses_any(clue: Clue, spellings: Collection[str]) -> bool:
    """Whether a clue has one of these spellings; every country accepts `-ize`."""
    words = map(str.lower, _WORD.findall(clue.text))
    return any(word in spellings and not _IZE.search(word) for word in words)


@cache
def _british_in_clues() -> frozenset[str]:
    """The words that make a clue British; names are capitalized."""
    return frozenset((*refill_lists()["britain"], *refill_lists()[BRITISH]))


@cache
def clues_of(country: str) -> frozenset[str]:
    """The clues that only that country's solvers would find natural, as `answer: clue`."""
    lines = packed.data(f"words/{country}_clues.txt").decode().splitlines()
    return frozenset(line for line in lines if not line.startswith("#"))


@cache
def refill_lists() -> dict[str, list[str]]:
    """Returns the lists of answers that an editor would replace, by the names in their file."""
    return {name: words.split() for name, words in packed.table("words/refill.txt")}
