"""Text from files, quoted in errors, and packed into game IDs; a name in several languages."""

from __future__ import annotations

import bz2
import json
import re
import unicodedata
from base64 import urlsafe_b64decode, urlsafe_b64encode
from bisect import bisect_left
from collections.abc import Iterable, Sequence
from functools import cache

from . import packed
from .base import (
    MalformedFile,
    Message,
    Names,
    ParseError,
    Puzzle,
    State,
    Tenths,
    UnknownFormat,
    UsageError,
)

_QUOTED = 40  # characters
UTF_16_MARKS = b"\xff\xfe", b"\xfe\xff"
"""The byte order marks of UTF-16."""
_SCANS = b"%PDF-", b"\x89PNG", b"\xff\xd8\xff", b"GIF8"
"""What PDFs and pictures begin with."""
MOST_TITLE = 80
"""The most characters of a puzzle's title."""
MARK = "*"
"""What may set a word off in a text that is part of an ID."""
_CODED = {" ": "+", MARK: "."}
_DECODED = {sign: char for char, sign in _CODED.items()}
_SIGN = re.compile(r"!([0-9A-F]{2})|([A-Za-z0-9.+])")


class TooLong(ParseError):
    """A text is longer than a kind reads: it may be for another kind."""


class ForeignFile(UnknownFormat):
    """A file that no kind can read, such as a picture; the sentence says what to do instead."""


class Prose(ParseError):
    """A text has words, but is no puzzle, and has too few words to make one of them."""


class MissingOption(UsageError):
    """Text that needs an option of the command line; `in_window` says what to do without one."""

    def __init__(self, text: str, in_window: Message, /, **values: object) -> None:
        super().__init__(text.format(**values))
        self.in_window = Message(in_window.text, **values)


class UsableList(ParseError):
    """A text that is no puzzle, but a list of which a kind can make one (`from_list`)."""

    def __init__(self, text: str, kind: str, listed: str, /, **values: object) -> None:
        """`kind` is the name of the kind, `listed` the list."""
        super().__init__(text, **values)
        self.kind, self.listed = kind, listed


class InLanguages(dict[str, str]):
    """A value of a message: a name by language code; "" has the name for all other languages."""

    def __format__(self, spec: str) -> str:
        return self[""]


def text_of(data: bytes, limit: int) -> str:
    """Returns the text of up to `limit` bytes of UTF-8, without a byte order mark.

    Raises TooLong, and ForeignFile if it isn't text: the file may be for another kind.
    """
    if len(data) > limit and _is_binary(data):
        raise _no_puzzle(data)
    check_length(data, limit)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        if _is_binary(data):
            raise _no_puzzle(data) from None
        raise ForeignFile(
            "This isn't UTF-8 text: byte {place} isn't valid. Save the file as UTF-8 and try "
            "again.",
            place=error.start,
        ) from None


def in_other_encoding(data: bytes) -> str:
    """Returns a text in UTF-16 or Windows-1252, as spreadsheets save tables; "" for any other."""
    if data.startswith(UTF_16_MARKS):
        return data.decode("utf-16", "ignore")
    try:
        data.decode()
    except UnicodeDecodeError:
        return "" if b"\0" in data else data.decode("cp1252", "ignore")
    return ""


def _is_binary(data: bytes) -> bool:
    """Whether a file is a picture, an archive or the like, rather than text in any encoding."""
    return data.startswith(_SCANS) or (b"\0" in data and not data.startswith(UTF_16_MARKS))


def _no_puzzle(data: bytes) -> ForeignFile:
    """Returns the error for a binary file: a picture or PDF, or any other."""
    if data.startswith(_SCANS):
        return ForeignFile(
            "Pictures and PDFs can't be opened. Use the puzzle's .ipuz, .puz or text file."
        )
    return ForeignFile(
        "This kind of file can't be opened. In the program that made it, save the puzzle as an "
        ".ipuz, .puz or text file."
    )


def size_of(count: int) -> Message:
    """Returns a number of bytes in words, rounded up: `2.1 MB`."""
    for unit, message in ((1_000_000, Message("{n} MB")), (1000, Message("{n} KB"))):
        if count >= unit:
            tenths = -(-10 * count // unit)  # -(-a // b) rounds up
            n = Tenths(tenths / 10) if tenths < 1000 else -(-tenths // 10)
            return Message(message.text, n=n)
    return Message("{n} bytes", n=count)


def check_length(data: bytes, limit: int) -> None:
    """Raises TooLong if a text has more than `limit` bytes."""
    if len(data) > limit:
        raise TooLong(
            "This is too large: {found}. The limit is {limit}.",
            limit=size_of(limit),
            found=size_of(len(data)),
        )


DRAWABLE_FILE = "drawable.txt.gz"
ANY_TEXT = "any"
"""The beginning of the line of DRAWABLE_FILE with the ranges of characters in any typeface."""
_PLAIN = re.compile("[\x00-\u024f\u2010-\u2026]*")
_UNSEEN = ("Cc", "Cf", "Cs", "Zs", "Zl", "Zp")
_UNDRAWN = re.compile("[\u200b-\u200f\ufe00-\ufe0f\U0001f3fb-\U0001f3ff\U000e0020-\U000e01ef]")
"""Characters that only change others, such as the skin colours of emoji."""


@cache
def _drawable_bounds() -> str:
    """Returns the first and last characters of the ranges that are in some shipped typeface."""
    lines = (line.split("\t") for line in packed.text(DRAWABLE_FILE).split("\n"))
    return next(chars for name, chars in lines if name == ANY_TEXT)


def undrawable(text: str) -> str:
    """Returns the characters of a text that no shipped typeface has, each once."""
    if _PLAIN.fullmatch(text):
        return ""
    bounds = _drawable_bounds()
    lacking = []
    for char in dict.fromkeys(text):
        place = bisect_left(
            bounds, char
        )  # odd: after the first character of a range, not the last
        is_drawn = place % 2 == 1 or bounds[place : place + 1] == char
        is_seen = unicodedata.category(char) not in _UNSEEN and not _UNDRAWN.match(char)
        if is_seen and not is_drawn:
            lacking.append(char)
    return "".join(lacking)


_MOST_NAMED = 3


def boxes_notice(texts: Iterable[tuple[str, Message | str]]) -> Message | None:
    """Returns a message that names the characters of (text, place) for which boxes are drawn.

    Letters are named by their script. A place may be "", and the message None.
    """
    places_by_name: dict[str, list[Message | str]] = {}
    for text, place in texts:
        for name in dict.fromkeys(map(_name_of, undrawable(text))):
            places_by_name.setdefault(name, []).append(place)
    if not places_by_name:
        return None
    named = [
        Message("{name} ({unit})", name=name, unit=_first_few(places)) if all(places) else name
        for name, places in places_by_name.items()
    ]
    return Message(
        "No typeface here has these characters, so boxes stand in for them: {characters}.",
        characters=_first_few(named),
    )


def _first_few(names: Sequence[Message | str]) -> Names:
    """Returns the names, or the first of them and how many more there are: `a, b, c, +2`."""
    more = len(names) - _MOST_NAMED
    return Names([*names[:_MOST_NAMED], f"+{more}"] if more > 0 else names)


def _name_of(char: str) -> str:
    """Returns the name of a letter's script, `Hangul`, or of a sign, `U+1FAE8 shaking face`."""
    name = unicodedata.name(char, "")
    if name and unicodedata.category(char)[0] in "LM":
        return name.split()[0].capitalize()
    return f"U+{ord(char):04X} {name.lower()}".strip()


def quoted(text: str) -> str | Message:
    """Returns the beginning of a text between quotes; `nothing` for an empty one."""
    if not text:
        return Message("nothing")
    return repr(beginning(text.replace("\xa0", " "))).replace("\\u200d", "\u200d")


def beginning(text: str) -> str:
    """Returns a text that can stand in a message: the beginning of a long one."""
    return text if len(text) <= _QUOTED else f"{text[:_QUOTED]}…"


def quoted_json(value: object) -> str | Message:
    """Returns the beginning of a JSON value as JSON; `nothing` for None.

    >>> quoted_json({"width": "big"})
    '{"width": "big"}'
    """
    if value is None:
        return Message("nothing")
    text = json.dumps(value, ensure_ascii=False)
    if not text.isprintable():
        text = json.dumps(value)
    return beginning(text)


def wrong_value(name: str, should: str, value: object) -> MalformedFile:
    """Returns the error for a value of a JSON file: `"grid" should be a list of rows, not 3.`"""
    return MalformedFile(f"{name} should {should}, not {quoted_json(value)}.")


def shared_start(one: str, other: str) -> int:
    """Returns how many characters two texts share from their beginning."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((place for place, (a, b) in pairs if a != b), min(len(one), len(other)))


def native(puzzle: Puzzle, state: State | None) -> bytes:
    """Returns the native text of a puzzle as bytes: the export that every kind has."""
    return puzzle.to_text().encode()


def coded(text: str) -> str:
    """Returns a short text in the characters of an id: letters, digits, `.`, `+` and `!`."""
    return "".join(
        char
        if char.isascii() and char.isalnum()
        else _CODED.get(char) or "".join(f"!{byte:02X}" for byte in char.encode())
        for char in text
    )


def decoded(signs: str, most: int) -> str:
    """Inverse of coded, for at most `most` characters. Raises ParseError."""
    data = b"".join(
        bytes([int(match[1], 16)]) if match[1] else _DECODED.get(match[2], match[2]).encode()
        for match in _SIGN.finditer(signs)
    )
    text = data.decode("utf-8", "replace")
    if coded(text) != signs or not text.strip() or len(text) > most:
        raise MalformedFile(
            f"Part of this game ID can't be read: {quoted(signs)}. It should be at most {most} "
            "characters of text."
        )
    return text


_MAX_EXPANDED = 1_000_000
"""The most bytes that compressed text may expand to."""


def compressed(text: str) -> bytes:
    """Returns the text in few bytes, the same on every machine.

    Not by zlib: some builds of Python include a variant that writes other bytes.
    A 15×15 crossword with clues takes about 1,700 characters of an ID; with zlib, 1,900.
    """
    return bz2.compress(text.encode())


def expanded(data: bytes) -> str:
    """Inverse of compressed, up to _MAX_EXPANDED. Raises ParseError."""
    stream = bz2.BZ2Decompressor()
    try:
        text = stream.decompress(data, _MAX_EXPANDED).decode()
    except (OSError, ValueError):
        raise _cut_or_changed() from None
    if not stream.eof or stream.unused_data:
        raise _cut_or_changed()
    return text


def sealed(text: str) -> str:
    """Returns the text compressed, as letters, digits, - and _, so that nobody reads it."""
    return urlsafe_b64encode(compressed(text)).decode().rstrip("=")


def unsealed(body: str) -> str:
    """Inverse of sealed; ignores white space. Raises ParseError."""
    body = "".join(body.split())
    try:
        padding = "=" * (-len(body) % 4)  # which `sealed` leaves out
        return expanded(urlsafe_b64decode(body + padding))
    except ValueError:
        raise _cut_or_changed() from None


def _cut_or_changed() -> ParseError:
    return ParseError("This game ID is incomplete or was changed. Copy the whole ID again.")
