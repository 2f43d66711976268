"""Opens riddles from the forms they travel in, and writes them in these forms."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from generators import lexicon
from generators.base import Opened, Options, ParseError, Tick, UnknownFormat, no_tick
from generators.riddle.rules import Puzzle, State
from generators.riddle.solver import answers, count
from generators.riddle.verse import text_lines

NAME = "riddle"
MAX_BYTES = 100_000
_QUOTED = 40
_NATIVE = re.compile(r"[0-9]{1,2}-[A-Za-z]\..*")
_ID_LINE = re.compile(rf"^{NAME}:(\S+)$", re.MULTILINE)


@dataclass(frozen=True)
class Reading:
    """What a riddle says: by place the set of letters that its line leaves.

    A set of all letters stands for a line that is missing or could not be read; `unread` is what
    stands in the latter.
    """

    allowed: tuple[int, ...]
    unread: tuple[str, ...] = ()


def open_riddle(data: bytes, options: Options, tick: Tick = no_tick) -> Opened:
    """The riddle in a text of any known form. An id is solved for its answer.

    Raises ParseError, also where not exactly one word fits.
    """
    puzzle = _native(text_of(data))
    tick(None)
    return Opened(puzzle if puzzle.answer else _answered(puzzle))


def read(data: bytes, options: Options, tick: Tick = no_tick) -> Reading:
    """What the lines say in a text of any known form. Raises ParseError."""
    tick(None)
    return Reading(_native(text_of(data)).allowed)


def text_of(data: bytes) -> str:
    """The text without spaces around it. Raises ParseError where it is none or too long."""
    if len(data) > MAX_BYTES:
        raise ParseError(
            "expected a text of at most {limit} bytes, found {found}",
            limit=MAX_BYTES,
            found=len(data),
        )
    try:
        return data.decode("utf-8-sig").strip()
    except UnicodeDecodeError as error:
        raise ParseError(
            "expected text, found a byte that is not text at place {place}", place=error.start
        ) from None


def _native(text: str) -> Puzzle:
    """The riddle of a native text, of an id, or of a text with an id in a line of its own.

    Raises UnknownFormat where it is none of them, else ParseError.
    """
    listed = _ID_LINE.findall(text)
    body = listed[0] if len(listed) == 1 else text.removeprefix(f"{NAME}:").strip()
    if not _NATIVE.fullmatch(body):
        raise UnknownFormat(
            "expected a riddle such as 4-a.spoon.pot-…, found {found}",
            found=repr(text if len(text) <= _QUOTED else f"{text[:_QUOTED]}…")
            if text
            else "nothing",
        )
    return Puzzle.from_text(body)


def _answered(puzzle: Puzzle) -> Puzzle:
    """The riddle with its answer. Raises ParseError where not exactly one word fits."""
    words = lexicon.english()
    found = count(words, puzzle.allowed)
    if found != 1:
        raise ParseError("expected a riddle that one word fits, found {found}", found=found)
    return replace(puzzle, answer=answers(words, puzzle.allowed)[0])


def _native_text(puzzle: Puzzle, state: State | None) -> bytes:
    return puzzle.to_text().encode()


def _verse(puzzle: Puzzle, state: State | None) -> bytes:
    """The verse, and the id behind a blank line."""
    lines = [*text_lines(puzzle), "", f"{NAME}:{puzzle.share()}"]
    return "".join(f"{line}\n" for line in lines).encode()


def _verse_answered(puzzle: Puzzle, state: State | None) -> bytes:
    """The verse, the answer, and the id."""
    lines = [*text_lines(puzzle), "", puzzle.answer.upper(), f"{NAME}:{puzzle.share()}"]
    return "".join(f"{line}\n" for line in lines).encode()


EXPORTS: Mapping[str, Callable[[Puzzle, State | None], bytes]] = {
    "native": _native_text,
    "text": _verse,
    "answers": _verse_answered,
}
"""The forms by name: (riddle, position or None) -> file."""
