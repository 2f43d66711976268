"""The words of a text, a list or prose: how each is typed, and in which sentences it occurs.

A token is a run of letters, apostrophes and hyphens. It counts as a word if it is longer than
three bytes of UTF-8, does not begin with a capital, and is made of letters only. Words are in the
order in which they first occur. Source: the published list maker of the puzzle Word Detective.

Players type without accents and capitals: the words of their text are folded in the same way, but
each keeps its true spelling. A hint is a sentence with the word masked.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from string import ascii_lowercase
from unicodedata import category, is_normalized, name, normalize

from ..base import MalformedFile, ParseError, Tick, UnknownFormat, no_tick
from ..text import UTF_16_MARKS, check_length, size_of
from ..words.languages import ENGLISH, LANGUAGES, language_in

MAX_BYTES = 10_000_000
MOST_DIFFERENT, MOST_DIFFERENT_BYTES = 400_000, 4_000_000
"""The most different words of a text, and their bytes: nearly all of these fit a .brk file."""
LEAST_BYTES = 4

# One repeated class, because a repeated group would use memory for each letter of a run. So digits
# are cut out afterwards.
_RUN = re.compile(r"[\w'’\-‐‑]+")
_TOKEN = re.compile(r"[^\d_]+")
_PIECE_LENGTH = 1000  # normalized at once: accents in a row take quadratic time, here 3 ms
_TICK_TOKENS = 1000  # 1 ms


def words(data: bytes, tick: Tick = no_tick, most_letters: int | None = None) -> list[str]:
    """The words of a word text, in its order.

    Raises ParseError as soon as there are too many of them, or of their letters, for a .brk file:
    to sort them first would take many seconds.
    """
    different: dict[str, None] = {}
    letters = set(ascii_lowercase)
    for _, token in tokens(text_of(data, tick), tick):
        if token in different or not is_word(token):
            continue
        different[token] = None
        if most_letters is not None:
            letters.update(token)
        if len(different) > MOST_DIFFERENT:
            raise MalformedFile(
                f"This text has more than {MOST_DIFFERENT} different words. Use a shorter text."
            )
        if most_letters is not None and len(letters) > most_letters:
            raise too_many_letters(most_letters)
    size = len("".join(different).encode())
    if size > MOST_DIFFERENT_BYTES:
        raise MalformedFile(
            f"The different words in this text take up {size_of(size)}, but the limit is "
            f"{size_of(MOST_DIFFERENT_BYTES)}. Use a shorter text."
        )
    return list(different)


def too_many_letters(most: int) -> ParseError:
    """Returns the error for words with more than `most` different letters."""
    return MalformedFile(
        f"The words in this file have more than {most} different letters. Use fewer words."
    )


def tokens(text: str, tick: Tick = no_tick) -> Iterator[tuple[int, str]]:
    """Yields where each token of a text begins, and the token."""
    for count, run in enumerate(_RUN.finditer(text)):
        if count % _TICK_TOKENS == 0:
            tick(run.start() / len(text))
        token = run.group()
        if token.isalpha():
            yield run.start(), token
        else:
            yield from _tokens_between_digits(run, tick)


def _tokens_between_digits(run: re.Match[str], tick: Tick) -> Iterator[tuple[int, str]]:
    """Yields where each token between the digits of a run begins, and the token."""
    for count, part in enumerate(_TOKEN.finditer(run.string, *run.span()), 1):
        if count % _TICK_TOKENS == 0:
            tick(part.start() / len(run.string))
        yield part.start(), part.group()


def is_word(token: str) -> bool:
    """Whether a token counts as a word: letters only, not capitalized, and long enough."""
    if not token.isalpha() or token[0].isupper() or token[0].istitle():
        return False
    return len(token) >= LEAST_BYTES or len(token.encode()) >= LEAST_BYTES


def text_of(data: bytes, tick: Tick = no_tick) -> str:
    """The text of a file, each accented letter as one character. Raises ParseError."""
    check_length(data, MAX_BYTES)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        if b"\0" in data and not data.startswith(UTF_16_MARKS):
            raise UnknownFormat(
                "This isn't a text file. Choose a file with words in it."
            ) from None
        raise UnknownFormat(
            "This isn't UTF-8 text: byte {place} isn't valid. Save the file as UTF-8 and try "
            "again.",
            place=error.start,
        ) from None
    return "".join(_normalized(text, tick))


def _normalized(text: str, tick: Tick) -> Iterator[str]:
    """Yields the text in pieces with accents and letters joined (NFC)."""
    start = 0
    while start < len(text):
        tick(start / len(text))
        # Cut after a space, if there is one (rfind + 1 isn't 0), as an accent follows its letter.
        end = text.rfind(" ", start, start + _PIECE_LENGTH) + 1 or start + _PIECE_LENGTH
        piece = text[start:end]
        yield piece if is_normalized("NFC", piece) else normalize("NFC", piece)
        start = end


LEAST_LETTERS = 4
MOST_LETTERS = 40
MAX_WORDS = 100_000
"""The most different words that are read; the rest of a longer text is ignored."""

MASK = "_"
"""Replaces each letter of a masked word."""

_MAX_PLACES = 3  # of each word; the best of its sentences is shown
_FEW_WORDS = 4  # a shorter sentence is a heading or an exclamation, and helps little
_MAX_CONTEXT = 160  # characters of a long sentence that are shown on each side of the word
_LETTER_RUN = re.compile(r"[^\W\d_]+")
_SENTENCE_END = re.compile(
    r"""(?<!\bMr)(?<!\bMrs)(?<!\bMs)(?<!\bDr)(?<!\bSt)[.!?…]+["'”’»)\]]*\s(?!\s*[a-z])"""
    r"""|[。！？]|\n[^\S\n]*\n"""
)
_SPECIAL_LETTERS = str.maketrans("øłđðıŉ", "olddin") | str.maketrans(
    {"ß": "ss", "æ": "ae", "œ": "oe", "þ": "th"}
)
_LETTER_CATEGORIES = ("Ll", "Lo")  # not the accents of a decomposed letter
_ACCENTED_SCRIPTS = ("LATIN", "GREEK")  # elsewhere a mark makes another letter: й is not и


@dataclass(frozen=True)
class PlayerText:
    """A text, and the offsets at which each of its folded words begins."""

    text: str
    places: Mapping[str, tuple[int, ...]]
    language: str = ENGLISH

    @property
    def words(self) -> Sequence[str]:
        """The folded words, in the order of the text."""
        return tuple(self.places)

    def spelling(self, word: str) -> str:
        """The spelling of a folded word at its first place in the text."""
        return self._word_at(self.places[word][0])

    def _word_at(self, start: int) -> str:
        """Returns the word of the text that begins at `start`."""
        run = _LETTER_RUN.match(self.text, start)
        assert run
        return run.group()

    def sentence(self, word: str) -> str:
        """A sentence of the text with that folded word, masked: `Nothing comes of ____ing.`"""
        in_text = [
            sentence(self.text, start, start + len(self._word_at(start)))
            for start in self.places[word]
        ]
        long_enough = (text for text in in_text if len(text.split()) >= _FEW_WORDS)
        return masked(next(long_enough, max(in_text, key=len)), word, self.language)


def read(data: bytes, tick: Tick = no_tick) -> PlayerText:
    """Reads a text file into its words and their places. Raises ParseError if it has none."""
    text = text_of(data, tick)
    language = language_in(text)
    places: dict[str, tuple[int, ...]] = {}
    full: set[str] = set()  # spellings of words that have _MAX_PLACES
    for start, spelled in tokens(text, tick):
        if spelled in full or len(spelled) > MOST_LETTERS or not is_word(spelled):
            continue
        word = fold(spelled, language)
        if not LEAST_LETTERS <= len(word) <= MOST_LETTERS:
            continue
        before = places.get(word, ())
        if len(before) == _MAX_PLACES:
            full.add(spelled)
        elif before or len(places) < MAX_WORDS:
            places[word] = (*before, start)
    if not places:
        raise ParseError(
            "This text has no lower-case words of {least} letters or more. Try another text.",
            least=LEAST_LETTERS,
        )
    return PlayerText(text, places, language)


def fold(text: str, language: str = ENGLISH) -> str:
    """Returns letters as they are typed: lower case, without accents, ligatures taken apart.

    Letters that are the language's own stay.
    """
    lower = text.lower()
    if lower.isascii():
        return lower
    own = LANGUAGES[language].letters
    folded = (char if char in own else _without_accents(char) for char in normalize("NFC", lower))
    return "".join(folded).translate(_SPECIAL_LETTERS)


@lru_cache(4096)
def _without_accents(letter: str) -> str:
    """Returns a letter without its accents if it is Latin or Greek, else as it is."""
    plain = normalize("NFKD", letter)
    if name(plain[0], "").startswith(_ACCENTED_SCRIPTS):
        return "".join(char for char in plain if category(char) in _LETTER_CATEGORIES)
    # The Turkish İ in lower case is two characters, i and a combining dot: the dot is dropped.
    return "" if letter == "\u0307" else letter


def sentence(text: str, start: int, end: int) -> str:
    """Returns the sentence around text[start:end] in one line; … stands for cut-off parts."""
    earliest, latest = max(0, start - _MAX_CONTEXT), min(len(text), end + _MAX_CONTEXT)
    earlier_ends = [found.end() for found in _SENTENCE_END.finditer(text, earliest, start)]
    before = text[earlier_ends[-1] if earlier_ends else earliest : start]
    if not earlier_ends and earliest:
        before = "…" + "".join(before.split(maxsplit=1)[1:])
    stop = _SENTENCE_END.search(text, end, latest)
    after = text[end : stop.end() if stop else latest]
    if not stop and latest < len(text):
        after = "".join(after.rsplit(maxsplit=1)[:-1]) + "…"
    line = f"{before}{text[start:end]}{after}"
    shown = "".join(letter if letter.isprintable() else " " for letter in line)
    return " ".join(shown.split())


def masked(line: str, word: str, language: str = ENGLISH) -> str:
    """Returns the line with that folded word masked, also as the beginning of longer words."""

    def mask_start(run: re.Match[str]) -> str:
        letters = run.group()
        for length in range(1, min(len(letters), MOST_LETTERS) + 1):
            if fold(letters[:length], language) == word:
                return MASK * length + letters[length:]
        return letters

    return _LETTER_RUN.sub(mask_start, line)
