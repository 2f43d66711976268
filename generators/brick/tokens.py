"""The words of a word text: one word a line, or running text.

A token is a run of letters, apostrophes and hyphens. It counts as a word if it is longer than
three bytes of UTF-8, does not begin with a capital, and is made of letters only. Each word counts
where it occurs first. Source: the published list maker of the puzzle Word Detective.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from unicodedata import is_normalized, normalize

from generators.base import Tick, UnknownFormat, no_tick
from generators.text import check_length

MAX_BYTES = 10_000_000
LEAST_BYTES = 4

# One class, repeated: a repeated choice would keep something for each letter of a run. So figures
# are cut out afterwards.
_RUN = re.compile(r"[\w'’\-‐‑]+")
_TOKEN = re.compile(r"[^\d_]+")
_PIECE = 1000  # characters normalized at once: marks without end take the square of it, 3 ms
_TICK_TOKENS = 1000  # 1 ms


def words(data: bytes, tick: Tick = no_tick) -> list[str]:
    """The words of a word text, in its order. Raises ParseError."""
    return words_of(text_of(data, tick), tick)


def words_of(text: str, tick: Tick = no_tick) -> list[str]:
    """The words of a text, in its order."""
    found = (token for _, token in tokens(text, tick))
    return list(dict.fromkeys(word for word in found if is_word(word)))


def tokens(text: str, tick: Tick = no_tick) -> Iterator[tuple[int, str]]:
    """Where each token of a text begins, and the token, in its order."""
    for count, run in enumerate(_RUN.finditer(text)):
        if count % _TICK_TOKENS == 0:
            tick(run.start() / len(text))
        token = run.group()
        if token.isalpha():
            yield run.start(), token
        else:
            yield from _parts(run, tick)


def _parts(run: re.Match[str], tick: Tick) -> Iterator[tuple[int, str]]:
    """The tokens between the figures of a run."""
    for count, part in enumerate(_TOKEN.finditer(run.string, *run.span()), 1):
        if count % _TICK_TOKENS == 0:
            tick(part.start() / len(run.string))
        yield part.start(), part.group()


def is_word(token: str) -> bool:
    """Whether the token counts."""
    if not token.isalpha() or token[0].isupper() or token[0].istitle():
        return False
    return len(token) >= LEAST_BYTES or len(token.encode()) >= LEAST_BYTES


def text_of(data: bytes, tick: Tick = no_tick) -> str:
    """The text of a file, each accented letter as one character. Raises ParseError."""
    check_length(data, MAX_BYTES)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise UnknownFormat(
            "expected text in UTF-8, found a byte that is not at place {place}", place=error.start
        ) from None
    return "".join(_normalized(text, tick))


def _normalized(text: str, tick: Tick) -> Iterator[str]:
    start = 0
    while start < len(text):
        tick(start / len(text))
        # Between words, as an accent may follow its letter.
        end = text.rfind(" ", start, start + _PIECE) + 1 or start + _PIECE
        piece = text[start:end]
        yield piece if is_normalized("NFC", piece) else normalize("NFC", piece)
        start = end
