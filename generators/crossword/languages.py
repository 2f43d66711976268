"""The words of crosswords by language, how they are written, and which share a stem.

In German crosswords ä, ö, ü are written AE, OE, UE. Spanish ñ is a letter of its own; all other
accents are dropped, as in the crosswords of these languages.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache, cached_property
from typing import Protocol
from unicodedata import normalize

from ..words import lexicon, wordlist
from ..words.languages import ENGLISH, LANGUAGES, Language
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
_LOOSE_HALVES = {
    "american-7": """
        #......|##.#.#.|.......|.#.#.#.  #.....#|.#.#.#.|.......|.#.#.#.
        ....##.|.#.#.#.|.......|.#.#.#.  .#.....|.#.###.|.......|.#.#.#.
        .....#.|##.#.#.|.......|.#.#.#.  .......|.###.#.|.....#.|.#.#.#.
        ......#|.#.#.#.|.......|.#.#.#.  .......|.#.#.##|.....##|.#.#.#.
    """,
    "american-9": """
        ....#....|.#.#.#.#.|.........|.#.#.#.#.|##.....##
        ....#....|.#.#.#.#.|.........|.#.#.#.#.|#.......#
        ....#....|#.#.#.#.#|....#....|#.#.#.#.#|.........
        ....#....|.#.###.#.|.......#.|.#.#.#.#.|.........
        ........#|#.#.#.#.#|....#....|#.#.#.#.#|....#....
        .........|#.#.#.#.#|....#....|#.#.#.#.#|....#....
        .........|.#.#.#.##|.........|.#.#.#.#.|....#....
        .#.......|.#.#.###.|.........|.#.#.#.#.|....#....
    """,
}
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
