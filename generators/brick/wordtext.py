"""The words of a text: one word a line, or running text; how they are typed and where they stand.

A token is a run of letters, apostrophes and hyphens. It counts as a word if it is longer than
three bytes of UTF-8, does not begin with a capital, and is made of letters only. Each word counts
where it occurs first. Source: the published list maker of the puzzle Word Detective.

Letters are typed without accents, in small letters: the words of the player's text are folded so,
and each keeps its true spelling. A hint is the sentence with the word masked.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from string import ascii_lowercase
from unicodedata import category, is_normalized, name, normalize

from ..base import Message, ParseError, Tick, UnknownFormat, no_tick
from ..text import UTF_16_MARKS, check_length, size_of
from ..words.languages import ENGLISH, LANGUAGES, language_in

MAX_BYTES = 10_000_000
MOST_DIFFERENT, MOST_DIFFERENT_BYTES = 400_000, 4_000_000
"""The most different words of a text: nearly all that fit take less than a .brk file may."""
LEAST_BYTES = 4

# One class, repeated: a repeated choice would keep something for each letter of a run. So figures
# are cut out afterwards.
_RUN = re.compile(r"[\w'’\-‐‑]+")
_TOKEN = re.compile(r"[^\d_]+")
_PIECE = 1000  # characters normalized at once: marks without end take the square of it, 3 ms
_TICK_TOKENS = 1000  # 1 ms


def words(data: bytes, tick: Tick = no_tick, most_letters: int | None = None) -> list[str]:
    """The words of a word text, in its order.

    Raises ParseError as soon as there are more of them, or of their letters, than can be taken:
    what would be too big for a file is not sorted first, which takes many seconds.
    """
    found: dict[str, None] = {}
    letters = set(ascii_lowercase)
    for _, token in tokens(text_of(data, tick), tick):
        if token in found or not is_word(token):
            continue
        found[token] = None
        if most_letters is not None:
            letters.update(token)
        if len(found) > MOST_DIFFERENT:
            raise ParseError(
                "This text has more than {most} different words. Use a shorter text.",
                most=MOST_DIFFERENT,
            )
        if most_letters is not None and len(letters) > most_letters:
            raise too_many_letters(most_letters)
    size = len("".join(found).encode())
    if size > MOST_DIFFERENT_BYTES:
        raise ParseError(
            "The different words in this text take up {found}, but the limit is {most}. Use a "
            "shorter text.",
            most=size_of(MOST_DIFFERENT_BYTES),
            found=size_of(size),
        )
    return list(found)


def too_many_letters(most: int) -> ParseError:
    """Returns the error for words with more than `most` different letters."""
    return ParseError(
        "The words in this file have more than {limit} different letters. Use fewer words.",
        limit=most,
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
            yield from _parts(run, tick)


def _parts(run: re.Match[str], tick: Tick) -> Iterator[tuple[int, str]]:
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
    check_length(data, MAX_BYTES, Message("a text file"))
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
        # Between words, as an accent may follow its letter.
        end = text.rfind(" ", start, start + _PIECE) + 1 or start + _PIECE
        piece = text[start:end]
        yield piece if is_normalized("NFC", piece) else normalize("NFC", piece)
        start = end


LEAST_LETTERS = 4
MOST_LETTERS = 40
MAX_WORDS = 100_000
"""The different words that count; a longer text is known by its first ones."""

MASK = "_"
"""Stands for each letter of the masked word."""

_PLACES = 3  # places kept of a word, of which the best sentence is shown
_FEW_WORDS = 4  # a sentence of fewer is a heading or an outcry, and tells little
_SIDE = 160  # characters of a long sentence that are shown on each side of the word
_SPELLED = re.compile(r"[^\W\d_]+")
_END = re.compile(
    r"""(?<!\bMr)(?<!\bMrs)(?<!\bMs)(?<!\bDr)(?<!\bSt)[.!?…]+["'”’»)\]]*\s(?!\s*[a-z])"""
    r"""|[。！？]|\n[^\S\n]*\n"""
)
_LETTERS = str.maketrans("øłđðıŉ", "olddin") | str.maketrans(
    {"ß": "ss", "æ": "ae", "œ": "oe", "þ": "th"}
)
_LETTER_CATEGORIES = ("Ll", "Lo")  # without the marks of an accented letter that is taken apart
_ACCENTED_SCRIPTS = ("LATIN", "GREEK")  # elsewhere a mark makes another letter: й is not и


@dataclass(frozen=True)
class PlayerText:
    """A text and, by folded word in its order, where the word stands."""

    text: str
    places: Mapping[str, tuple[int, ...]]
    language: str = ENGLISH

    @property
    def words(self) -> Sequence[str]:
        """The folded words, in the order of the text."""
        return tuple(self.places)

    def spelling(self, word: str) -> str:
        """The true spelling of a folded word, where it occurs first."""
        return self._spelled(self.places[word][0])

    def _spelled(self, start: int) -> str:
        """Returns the word of the text that begins at `start`."""
        run = _SPELLED.match(self.text, start)
        assert run
        return run.group()

    def sentence(self, word: str) -> str:
        """A sentence of the text with that folded word, masked: `Nothing comes of ____ing.`"""
        found = [
            sentence(self.text, start, start + len(self._spelled(start)))
            for start in self.places[word]
        ]
        sentences = (sentence for sentence in found if len(sentence.split()) >= _FEW_WORDS)
        return masked(next(sentences, max(found, key=len)), word, self.language)


def read(data: bytes, tick: Tick = no_tick) -> PlayerText:
    """Reads a text file into its words and their places. Raises ParseError if it has none."""
    text = text_of(data, tick)
    language = language_in(text)
    places: dict[str, tuple[int, ...]] = {}
    known: set[str] = set()  # spellings of words whose places are all found
    for start, spelled in tokens(text, tick):
        if spelled in known or len(spelled) > MOST_LETTERS or not is_word(spelled):
            continue
        word = fold(spelled, language)
        if not LEAST_LETTERS <= len(word) <= MOST_LETTERS:
            continue
        before = places.get(word, ())
        if len(before) == _PLACES:
            known.add(spelled)
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
    return "".join(folded).translate(_LETTERS)


@lru_cache(4096)
def _without_accents(letter: str) -> str:
    """Returns a letter without its accents if it is Latin or Greek, else as it is."""
    plain = normalize("NFKD", letter)
    if name(plain[0], "").startswith(_ACCENTED_SCRIPTS):
        return "".join(char for char in plain if category(char) in _LETTER_CATEGORIES)
    # The Turkish İ in lower case is two characters, i and a combining dot: the dot is dropped.
    return "" if letter == "\u0307" else letter


def sentence(text: str, start: int, end: int) -> str:
    """Returns the sentence around text[start:end] in one line, long ones shortened with …."""
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


def masked(line: str, word: str, language: str = ENGLISH) -> str:
    """Returns the line with that folded word masked, also where longer words begin with it."""

    def hidden(run: re.Match[str]) -> str:
        letters = run.group()
        for length in range(1, min(len(letters), MOST_LETTERS) + 1):
            if fold(letters[:length], language) == word:
                return MASK * length + letters[length:]
        return letters

    return _SPELLED.sub(hidden, line)
