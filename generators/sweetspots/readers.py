"""Reads the text forms that boards travel in, each told by its beginning."""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Sequence
from math import isqrt
from typing import NamedTuple
from urllib.parse import unquote

from generators.base import Message, ParseError, UnknownFormat
from generators.sweetspots.rules import Mark, Puzzle, check_size
from generators.sweetspots.walls import BASE_32, BASE_64, Walls, by_rows, digit_count, marks_of
from generators.text import quoted

ANSWERS = ".+#"
"""The marks of a pzprv3 file, in the order of Mark."""
SBN_SIZES = "123456789ABCDEFGHIJKLMNOP"
"""The digit of every size, from 1, in SBN."""


class Reading(NamedTuple):
    """What a text says: the labels of the zones row by row, and the player's marks, if any."""

    size: int
    stars: int | None
    labels: Sequence[Hashable]
    marks: Sequence[int] = ()


def reading(text: str) -> Reading:
    """What the text says, whatever its form. Raises ParseError, UnknownFormat."""
    for beginning, reader in _READERS:
        if beginning.match(text):
            return reader(text)
    raise UnknownFormat(
        "expected a Sweet Spots board (a game id, a puzz.link address, zone numbers, "
        "a letter grid, SBN or a pzprv3 file), found {found}",
        found=quoted(text),
    )


def _number(text: str, what: Message) -> int:
    if not re.fullmatch("[0-9]{1,4}", text):
        raise ParseError("expected {what}, found {found}", what=what, found=quoted(text))
    return int(text)


def _check_square(width: int, height: int) -> None:
    if width != height:
        raise ParseError(
            "expected a square board, found {width}x{height}", width=width, height=height
        )


def _read_native(text: str) -> Reading:
    puzzle = Puzzle.from_text(text)
    return Reading(puzzle.size, puzzle.stars, puzzle.zones)


def _read_url(text: str) -> Reading:
    """puzz.link and its kin. Walls that close nothing off are not kept: they say nothing."""
    match = _URL.search(unquote(text))
    parts = match[1].split("/") if match else []
    if len(parts) < 4:
        raise ParseError(
            "expected an address such as …/p?starbattle/10/10/2/…, found {found}",
            found=quoted(text),
        )
    width = _number(parts[0], Message("a width"))
    _check_square(width, _number(parts[1], Message("a height")))
    stars = _number(parts[2], Message("a number of chests"))
    check_size(width, stars)
    half = digit_count(width * (width - 1), BASE_32)
    _check_length(parts[3], 2 * half)
    marks = marks_of(parts[3], BASE_32)
    walls = Walls(
        tuple(marks[: width * (width - 1)]), tuple(marks[5 * half :][: width * (width - 1)])
    )
    return Reading(width, stars, walls.zones(width))


def _check_length(body: str, expected: int) -> None:
    if len(body) != expected:
        raise ParseError(
            "expected {expected} characters for the walls, found {found}",
            expected=expected,
            found=len(body),
        )


def _read_letters(text: str) -> Reading:
    head, _, body = text.partition(".")
    size, _, stars = head.partition("x")
    return Reading(
        _number(size, Message("a board size")),
        _number(stars, Message("a number of chests")),
        "".join(body.split()),
    )


def _read_sbn(text: str) -> Reading:
    """StarBattleLab's notation; what follows ~ is its undo history."""
    text = text.partition("~")[0].strip()
    size, stars = SBN_SIZES.index(text[0]) + 1, int(text[2])
    check_size(size, stars)
    sides = size * (size - 1)
    length = digit_count(2 * sides, BASE_64)
    walls, rest = text[4 : 4 + length], text[4 + length :]
    _check_length(walls, length)
    marks = marks_of(walls, BASE_64)
    marks = marks[len(marks) - 2 * sides :]
    zones = Walls(tuple(marks[:sides]), by_rows(marks[sides:], size)).zones(size)
    return Reading(size, stars, zones, _sbn_marks(rest, size) if text[3] == "e" or rest else ())


def _sbn_marks(text: str, size: int) -> list[int]:
    """The marks, three a digit; some versions put one or two empty places before the first."""
    cells = size * size
    plain, shifted = digit_count(2 * cells, BASE_64), digit_count(2 * (cells + 2), BASE_64)
    if len(text) not in (plain, shifted):
        raise ParseError(
            "expected {plain} characters for the marks, found {found}",
            plain=plain,
            found=len(text),
        )
    flags = marks_of(text, BASE_64)
    pairs = [2 * high + low for high, low in zip(flags[::2], flags[1::2], strict=True)]
    # One cell alone in the first digit, or else more in the last than the board has: shifted.
    skip = 2 if len(text) > plain or (any(pairs[cells:]) and not any(pairs[:2])) else 0
    marks = pairs[skip : skip + cells]
    if max(marks) > Mark.CHEST:
        raise ParseError("expected the marks 0, 1 and 2, found {found}", found=max(marks))
    return marks


def _read_task(text: str) -> Reading:
    tokens = [token.strip() for token in text.strip(", \n").split(",")]
    size = isqrt(len(tokens))
    if size * size != len(tokens):
        raise ParseError(
            "expected as many zone numbers as a square board has cells, found {found}",
            found=len(tokens),
        )
    return Reading(size, None, [_label(token) for token in tokens])


def _read_zones(text: str) -> Reading:
    lines = text.splitlines()
    if len(lines) == 1:
        lines = text.split("/")
    rows = [line.split() for line in lines if line.strip()]
    _check_rows(rows, len(rows))
    return Reading(len(rows), None, [_label(token) for row in rows for token in row])


def _check_rows(rows: Sequence[Sequence[str]], size: int) -> None:
    for number, row in enumerate(rows, 1):
        if len(row) != size:
            raise ParseError(
                "expected {size} cells in row {number}, found {found}",
                size=size,
                number=number,
                found=len(row),
            )


def _label(token: str) -> Hashable:
    """A zone's name: a whole number, 07 the same as 7, or a letter."""
    if re.fullmatch("[A-Za-z]", token):
        return token
    if not re.fullmatch("[+-]?[0-9]{1,9}", token):
        raise ParseError("expected a zone number, found {found}", found=quoted(token))
    return int(token)


def _read_pzprv3(text: str) -> Reading:
    """A file of puzz.link: heads, zone numbers, marks; also on one line, with slashes."""
    lines = [line.strip() for line in re.split("[/\r\n]+", text)]
    if len(lines) < 6 or lines[1] != "starbattle":
        raise ParseError(
            "expected a starbattle file of puzz.link, found {found}", found=quoted(text)
        )
    size = _number(lines[2], Message("a height"))
    _check_square(_number(lines[3], Message("a width")), size)
    stars = _number(lines[4], Message("a number of chests"))
    check_size(size, stars)
    rows = [line.split() for line in lines[6 : 6 + 2 * size] if line]
    if len(rows) not in (size, 2 * size):
        raise ParseError(
            "expected {size} rows of zones and {size} of marks, found {found} rows",
            size=size,
            found=len(rows),
        )
    _check_rows(rows, size)
    labels = [token for row in rows[:size] for token in row]
    if len(set(labels)) != size:  # a number may name several zones that do not touch
        labels = list(map(str, Walls.between(labels, size).zones(size)))
    return Reading(size, stars, labels, [_answer(token) for row in rows[size:] for token in row])


def _answer(token: str) -> int:
    if token not in ANSWERS:
        raise ParseError("expected one of . + # as a mark, found {found}", found=quoted(token))
    return ANSWERS.index(token)


_URL = re.compile(r"(?:^|[/?#])starbattle(?:_edit|_play)?/([^\s?#]*)")
_READERS: tuple[tuple[re.Pattern[str], Callable[[str], Reading]], ...] = (
    (re.compile(r"[0-9]+s[0-9]+:"), _read_native),
    (re.compile(r"pzprv3"), _read_pzprv3),
    (re.compile(r"https?://|(?:\S{0,200}[/?#])?starbattle(?:_edit|_play)?/"), _read_url),
    (re.compile(r"[0-9]+x[0-9]+\."), _read_letters),
    (re.compile(r"([1-9A-P])\1[0-9][We]"), _read_sbn),
    (re.compile(r"[0-9]+\s*,"), _read_task),
    (re.compile(r"[+-]?[0-9]+(?:[\s/]|$)|[A-Za-z][\s/]"), _read_zones),
)
