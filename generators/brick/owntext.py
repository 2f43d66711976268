"""A puzzle from the player's own text: its words as they are typed, and where they stand.

Letters are typed without accents, in small letters: the words of a text are folded so, and each
keeps its true spelling. A hint is the sentence with the word masked.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from unicodedata import category, name, normalize

from generators.base import ParseError, Tick, no_tick
from generators.brick.tokens import is_word, text_of, tokens

LEAST_LETTERS = 4
MOST_LETTERS = 40
MAX_WORDS = 100_000
"""The different words that count; a longer text is known by its first ones."""

MASK = "_"
"""Stands for each letter of the masked word."""

_PLACES = 3  # places kept of a word, of which the best sentence is shown
_FEW_WORDS = 4  # a sentence of fewer is a heading or an outcry, and tells little
_SIDE = 160  # characters of a long sentence that are shown on each side of the word
_RUN = re.compile(r"[^\W\d_]+")
_END = re.compile(
    r"""(?<!\bMr)(?<!\bMrs)(?<!\bMs)(?<!\bDr)(?<!\bSt)[.!?…]+["'”’»)\]]*\s(?!\s*[a-z])"""
    r"""|[。！？]|\n[^\S\n]*\n"""
)
_LETTERS = str.maketrans(
    {
        "ß": "ss",
        "æ": "ae",
        "œ": "oe",
        "ø": "o",
        "ł": "l",
        "đ": "d",
        "ð": "d",
        "þ": "th",
        "ı": "i",
        "ŉ": "n",
    }
)
_PLAIN = ("Ll", "Lo")  # without the marks and points that an accented letter is taken apart to
_ACCENTED = ("LATIN", "GREEK")  # elsewhere a mark makes another letter: й is not и


@dataclass(frozen=True)
class OwnText:
    """A text and, by folded word in its order, where the word stands."""

    text: str
    places: Mapping[str, tuple[int, ...]]

    @property
    def words(self) -> Sequence[str]:
        """The folded words, in the order of the text."""
        return tuple(self.places)

    def spelling(self, word: str) -> str:
        """The true spelling of a folded word, where it occurs first."""
        return self._spelled(self.places[word][0])

    def _spelled(self, start: int) -> str:
        run = _RUN.match(self.text, start)
        assert run
        return run.group()

    def sentence(self, word: str) -> str:
        """A sentence of the text with that folded word, masked: `Nothing comes of ____ing.`"""
        found = [
            sentence(self.text, start, start + len(self._spelled(start)))
            for start in self.places[word]
        ]
        telling = (each for each in found if len(each.split()) >= _FEW_WORDS)
        return masked(next(telling, max(found, key=len)), word)


def read(data: bytes, tick: Tick = no_tick) -> OwnText:
    """The words of a text file. Raises ParseError where there is none to find."""
    text = text_of(data, tick)
    places: dict[str, tuple[int, ...]] = {}
    known: set[str] = set()  # spellings of words whose places are all found
    for start, spelled in tokens(text, tick):
        if spelled in known or len(spelled) > MOST_LETTERS or not is_word(spelled):
            continue
        word = fold(spelled)
        if not LEAST_LETTERS <= len(word) <= MOST_LETTERS:
            continue
        before = places.get(word, ())
        if len(before) == _PLACES:
            known.add(spelled)
        elif before or len(places) < MAX_WORDS:
            places[word] = (*before, start)
    if not places:
        raise ParseError(
            "expected a text with words of {least} letters or more in small letters, found none",
            least=LEAST_LETTERS,
        )
    return OwnText(text, places)


def fold(text: str) -> str:
    """The letters as they are typed: small, without accents, ligatures taken apart."""
    lower = text.lower()
    if lower.isascii():
        return lower
    return "".join(map(_folded, normalize("NFC", lower))).translate(_LETTERS)


@lru_cache(4096)
def _folded(letter: str) -> str:
    plain = normalize("NFKD", letter)
    if name(plain[0], "").startswith(_ACCENTED):
        return "".join(each for each in plain if category(each) in _PLAIN)
    # The dot that is left of a Turkish capital belongs to the letter before it.
    return "" if letter == "\u0307" else letter


def sentence(text: str, start: int, end: int) -> str:
    """The sentence around text[start:end] in one line, cut with … where it is long."""
    first, last = max(0, start - _SIDE), min(len(text), end + _SIDE)
    ends = [found.end() for found in _END.finditer(text, first, start)]
    before = text[ends[-1] if ends else first : start]
    if not ends and first:
        before = "…" + "".join(before.split(maxsplit=1)[1:])
    stop = _END.search(text, end, last)
    after = text[end : stop.end() if stop else last]
    if not stop and last < len(text):
        after = "".join(after.rsplit(maxsplit=1)[:-1]) + "…"
    line = f"{before}{text[start:end]}{after}"
    shown = "".join(letter if letter.isprintable() else " " for letter in line)
    return " ".join(shown.split())


def masked(line: str, word: str) -> str:
    """The line without that folded word, also where others begin with it."""

    def hidden(run: re.Match[str]) -> str:
        letters = run.group()
        for length in range(1, min(len(letters), MOST_LETTERS) + 1):
            if fold(letters[:length]) == word:
                return MASK * length + letters[length:]
        return letters

    return _RUN.sub(hidden, line)
