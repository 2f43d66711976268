"""Opens boards from every form they travel in, and writes them in each of these forms."""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain, pairwise
from math import isqrt
from typing import NamedTuple
from urllib.parse import unquote

from ..base import (
    Hint,
    MalformedFile,
    Message,
    Notation,
    Opened,
    Options,
    OutOfTime,
    ParseError,
    Status,
    Tick,
    UnknownFormat,
    UsageError,
    cell_of,
    limited,
    no_tick,
)
from ..grid import bits, is_connected, region, relabelled
from ..notation import (
    STAR,
    TINTS,
    DrawnCell,
    Sketch,
    column_name,
    grid_names,
    grid_sketch,
    named_lines,
)
from ..text import MissingOption, native, quoted, text_of
from ..web import Seals, WebGame
from .rules import (
    HUES,
    WITH_CHEST,
    ZONE_LETTERS,
    Mark,
    Move,
    PairMove,
    Puzzle,
    State,
    check_size,
    zone_looks,
)
from .solver import first_two, solutions

BASE_32 = "0123456789abcdefghijklmnopqrstuv"
BASE_64 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_"


class Walls(NamedTuple):
    """For every cell, row by row, whether a wall (1) is right of it, and below it.

    `right` leaves out the last column, `below` the last row.
    """

    right: tuple[int, ...]
    below: tuple[int, ...]

    @classmethod
    def between(cls, labels: Sequence[Hashable], size: int) -> Walls:
        """Returns the walls between neighbouring cells with different labels."""
        cells = range(size * size)
        return cls(
            tuple(int(labels[c] != labels[c + 1]) for c in cells if (c + 1) % size),
            tuple(int(labels[c] != labels[c + size]) for c in cells if c + size < size * size),
        )

    def zones(self, size: int) -> tuple[int, ...]:
        """Returns for each cell the area that walls close off, numbered by first appearance."""
        near = self.open_sides(size)
        areas = [0] * (size * size)
        everywhere = (1 << size * size) - 1
        for cell in range(size * size):
            if not areas[cell]:
                area = region(everywhere, 1 << cell, near)
                for inside in bits(area):
                    areas[inside] = area
        return relabelled(areas)

    def open_sides(self, size: int) -> list[int]:
        """Returns for each cell the bitset of neighbours without a wall between."""
        near = [0] * (size * size)
        for place, wall in enumerate(self.right):
            row, col = divmod(place, size - 1)
            _open_side(near, row * size + col, 1, wall)
        for cell, wall in enumerate(self.below):
            _open_side(near, cell, size, wall)
        return near


def _open_side(near: list[int], cell: int, step: int, wall: int) -> None:
    """Adds a cell and the one `step` further to each other's neighbours, unless `wall` is 1."""
    if not wall:
        near[cell] |= 1 << (cell + step)
        near[cell + step] |= 1 << cell


def walls_of(puzzle: Puzzle) -> Walls:
    """Returns the walls of a board. Raises ParseError if a zone is not in one piece."""
    walls = Walls.between(puzzle.zones, puzzle.size)
    if broken := _broken(puzzle):
        raise ParseError(
            "In this format every zone must be in one piece. Zones in several pieces: "
            "{broken}. Use another format.",
            broken=len(broken),
        )
    return walls


def _broken(puzzle: Puzzle) -> list[int]:
    """Returns the zones in more than one piece: of each, the bitset of its smallest piece."""
    near = Walls.between(puzzle.zones, puzzle.size).open_sides(puzzle.size)
    zones = puzzle.units[2 * puzzle.size :]
    return [_smallest_piece(zone, near) for zone in zones if not is_connected(zone, near)]


def _smallest_piece(cells: int, near: Sequence[int]) -> int:
    pieces = []
    while cells:
        pieces.append(region(cells, cells & -cells, near))
        cells &= ~pieces[-1]
    return min(pieces, key=int.bit_count)


def by_rows(below: Sequence[int], size: int) -> tuple[int, ...]:
    """Returns the walls below cells, listed column by column, in order row by row."""
    return tuple(below[col * (size - 1) + row] for row in range(size - 1) for col in range(size))


def digits(flags: Sequence[int], alphabet: str) -> str:
    """Packs bits into digits of an alphabet, the first the highest bit; padded with 0."""
    width = len(alphabet).bit_length() - 1
    padded = [*flags, *[0] * (-len(flags) % width)]
    values = (padded[start : start + width] for start in range(0, len(padded), width))
    return "".join(alphabet[int("".join(map(str, value)), 2)] for value in values)


def flags_of(text: Iterable[str], alphabet: str) -> list[int]:
    """Returns the bits of digits, those that pad the last one included. Raises ParseError."""
    width = len(alphabet).bit_length() - 1
    found: list[int] = []
    for digit in text:
        value = alphabet.find(digit)
        if value < 0:
            allowed = f"{alphabet[0]}-{alphabet[9]}, {alphabet[10]}-{alphabet[-1]}"
            raise MalformedFile(f"Use only the characters {allowed}; {digit!r} isn't one of them.")
        found += [value >> shift & 1 for shift in reversed(range(width))]
    return found


def digit_count(bit_count: int, alphabet: str) -> int:
    """Returns how many digits of an alphabet hold this many bits, rounded up."""
    return -(-bit_count // (len(alphabet).bit_length() - 1))


ANSWERS = ".+#"
"""The marks of a pzprv3 file, in the order of Mark."""
SBN_SIZES = "123456789ABCDEFGHIJKLMNOP"
"""The digit of every size, from 1, in SBN."""


class ParsedBoard(NamedTuple):
    """What a text holds: the zones' labels row by row, the player's marks and pairs, if any.

    `stars` is None if the format doesn't say.
    """

    size: int
    stars: int | None
    labels: Sequence[Hashable]
    marks: Sequence[int] = ()
    links: Sequence[PairMove] = ()


def parse_board(text: str) -> ParsedBoard:
    """Reads a board in any format. Raises ParseError, UnknownFormat."""
    if (collected := _read_collected(text)) is not None:
        return collected
    if _UNSPACED.fullmatch(text):
        rows = re.split(r"[\s/]+", text.strip())
        check_size(len(rows), 1)
        return _read_zones("\n".join(" ".join(row) for row in rows))
    for beginning, reader in _READERS:
        if beginning.match(text):
            return reader(text)
    rows = text.split("\n")
    if _is_drawn(rows):
        return _read_zones("\n".join(" ".join(row) for row in rows))
    raise UnknownFormat(
        "This isn't a Sweet Spots board: {found}. Use a game ID, a puzz.link address, "
        "zone numbers, a letter grid, SBN or a pzprv3 file.",
        found=quoted(text),
    )


def parts(text: str) -> list[tuple[str, str]]:
    """Returns the text of each board in a text, each after "": one a line, after blank lines, or
    each a list of rows.

    A number of chests goes with the board before it if the first one follows a board.
    """
    nested = [match for match in _NESTED.finditer(text) if _is_list_of_rows(match[0])]
    if len(nested) > 1:
        stars = _STARS.search(text)
        is_after = stars is not None and stars.start() > nested[0].start()
        starts = [match.start() for match in nested] + [len(text)]
        cuts = starts if is_after else [0, *(match.end() for match in nested)]
        return [("", text[start:end].strip()) for start, end in pairwise(cuts)]
    lines = [line.strip() for line in text.strip().splitlines()]
    blocks = re.split(r"\n\n+", "\n".join(lines))
    for found in ([line for line in lines if line and not line.startswith("#")], blocks):
        if len(found) > 1 and all(map(_is_read, found)):
            return [("", each) for each in found]
    return []


def _is_read(text: str) -> bool:
    """Returns whether a text is a board of enough rows for one alone."""
    try:
        return parse_board(text.removeprefix(f"{NAME}:")).size >= _LEAST_ROWS
    except ParseError:
        return False


def _rows_in(listed: str) -> list[list[str]]:
    """Returns the labels of a list of rows in JSON or a program's source."""
    found = _ROW.findall(listed[1:-1])
    return [_tokens(row) if row else _signs(one or two) for row, one, two in found]


def _is_list_of_rows(listed: str) -> bool:
    return _is_board(_rows_in(listed))


_LEAST_ROWS = 4
_LETTERS_PER_SLIP = 8  # at least so many letters for each sign that isn't one
_CROSSWORD_SIGNS = frozenset("#.*")
_UNSPACED = re.compile(r"[0-9]{2,99}(?:(?:[\n/][0-9]{2,99})+|(?: [0-9]{2,99})+)\s*")
"""Rows of one-digit zone numbers without spaces between them."""


def _read_collected(text: str) -> ParsedBoard | None:
    """Reads the first board of a text as collections of levels keep it; None if it isn't one.

    That is a list of rows in JSON or a program's source, or rows with commas or of coloured
    squares; lines of remarks, and `stars = 2` or the like, may stand around them.
    """
    stars = None
    for match in _STARS.finditer(text):
        stars = int(match[1])
    for match in _NESTED.finditer(text):
        rows = _rows_in(match[0])
        if _is_board(rows):
            return ParsedBoard(len(rows), stars, [token for row in rows for token in row])
    lines = [line.strip() for line in text.splitlines()]
    kept = [line for line in lines if line and not _REMARK.match(line)]
    rows = [_tokens(line) if "," in line else _signs(line) for line in kept]
    is_remarked = len(kept) < len([*filter(None, lines)])
    is_coloured = any(not sign.isascii() and not sign.isalnum() for line in kept for sign in line)
    has_commas = any("," in line for line in kept)
    if not (is_remarked or is_coloured or has_commas) or not _is_board(rows):
        return None
    return ParsedBoard(len(rows), stars, [token for row in rows for token in row])


_NESTED = re.compile(
    r"\[\s*(?:(?:\[[^\[\]]*\]|'[^'\[\]\n]{4,99}'|\"[^\"\[\]\n]{4,99}\")[\s,]*){4,}\]"
)
"""A list of lists, or of texts."""
_ROW = re.compile(r"\[([^\[\]]*)\]|'([^']*)'|\"([^\"]*)\"")
_STARS = re.compile(r"(?i)\b(?:stars?|chests|queens?|star_?rating)\W{0,4}([1-9])\b")
_REMARK = re.compile(r"#|//|;|--|\w[\w ]*[:=]")
"""How a line begins that isn't part of a board: as a remark, or with a name and a value."""


def _tokens(row: str) -> list[str]:
    """Returns what stands between the commas of a row, without quotation marks."""
    tokens = [token.strip().strip("'\"") for token in row.strip().strip(",").split(",")]
    return [*tokens[0]] if len(tokens) == 1 else tokens


def _signs(line: str) -> list[str]:
    """Returns the signs of a row, apart or not: letters, or squares in colours."""
    parts = line.split()
    if len(parts) > 1:
        return parts
    return [sign for sign in line if sign not in _JOINERS]


_JOINERS = "\ufe0e\ufe0f\u200d"


def _is_board(rows: Sequence[Sequence[str]]) -> bool:
    """Whether rows of labels are a square with as many zones as rows."""
    size = len(rows)
    labels = {token for row in rows for token in row}
    return size >= _LEAST_ROWS and len(labels) == size and {*map(len, rows)} == {size}


def _is_drawn(rows: Sequence[str]) -> bool:
    """Whether lines look like rows of zone letters without spaces, even with a few slips."""
    size, signs = len(rows), "".join(rows)
    letters = "".join(filter(str.isalpha, signs))
    names = {*letters.upper()}
    is_square = all(abs(len(row) - size) <= 1 for row in rows)
    are_zones = len(names) <= size or names <= {*ZONE_LETTERS[: size + 2]}
    slips = len(signs) - len(letters)
    are_few = _LETTERS_PER_SLIP * slips <= len(letters) and _CROSSWORD_SIGNS.isdisjoint(signs)
    is_enough = size >= _LEAST_ROWS or (size > 1 and len(names) == 1)
    return is_square and are_zones and are_few and is_enough and signs.isascii()


def _number(text: str, what: str) -> int:
    """Reads a number of up to four digits, called `what` in errors. Raises ParseError."""
    if not re.fullmatch("[0-9]{1,4}", text):
        raise MalformedFile(f"Give a number for {what}, not {quoted(text)}.")
    return int(text)


def _check_square(width: int, height: int) -> None:
    if width != height:
        raise MalformedFile(f"The board must be square, not {width}×{height}.")


def _read_native(text: str) -> ParsedBoard:
    puzzle = Puzzle.from_text(text)
    return ParsedBoard(puzzle.size, puzzle.stars, puzzle.zones)


def _read_url(text: str) -> ParsedBoard:
    """Reads an address of puzz.link and similar sites, dropping walls that close nothing off."""
    match = _URL.search(unquote(text))
    other = _OTHER_PUZZLE.match(unquote(text))
    if not match and other:
        raise ParseError(
            "This link leads to another kind of puzzle: {found}. From this site, only star "
            "battles can be opened. Their links contain “starbattle”.",
            found=quoted(other[1]),
        )
    parts = match[1].split("/") if match else []
    if len(parts) < 4:
        raise ParseError(
            "This link can't be opened: {found}. Use a link such as "
            "https://puzz.link/p?starbattle/10/10/2/… or download the puzzle and use its file. If "
            "there is no file, draw the puzzle in the workshop.",
            found=quoted(text),
        )
    if parts[0] == "v:":
        raise ParseError(
            "This link leads to a star battle with other rules, which can't be played here. Use "
            "one without “v:”."
        )
    width = _number(parts[0], "the width")
    _check_square(width, _number(parts[1], "the height"))
    stars = _number(parts[2], "the chests per row")
    check_size(width, stars)
    sides = width * (width - 1)  # between cells in a row, and as many below one another
    digits_each = digit_count(sides, BASE_32)
    _check_length(parts[3], 2 * digits_each)
    right = flags_of(parts[3][:digits_each], BASE_32)[:sides]
    below = flags_of(parts[3][digits_each:], BASE_32)[:sides]
    walls = Walls(tuple(right), tuple(below))
    return ParsedBoard(width, stars, walls.zones(width))


def _check_length(body: str, expected: int) -> None:
    """Raises ParseError if the borders in an address or in SBN have another length."""
    if len(body) != expected:
        raise MalformedFile(
            f"There should be {expected} characters for the borders, not {len(body)}. Copy the "
            "whole puzzle again."
        )


def _read_letters(text: str) -> ParsedBoard:
    """Reads a board such as "9x2.aabb…", with a zone letter for each cell. Raises ParseError."""
    head, _, body = text.partition(".")
    size, _, stars = head.partition("x")
    return ParsedBoard(
        _number(size, "the board size"),
        _number(stars, "the chests per row"),
        "".join(body.split()),
    )


def _read_sbn(text: str) -> ParsedBoard:
    """Reads StarBattleLab's notation; what follows ~ is its undo history. Raises ParseError.

    The size as two equal digits, the chests, `W` or, with marks, `e`; then digits of base 64 with
    the walls, right of cells row by row and below cells column by column, and those of the marks.
    """
    text = text.partition("~")[0].strip()
    size, stars = SBN_SIZES.index(text[0]) + 1, int(text[2])
    check_size(size, stars)
    sides = size * (size - 1)
    length = digit_count(2 * sides, BASE_64)
    walls, rest = text[4 : 4 + length], text[4 + length :]
    _check_length(walls, length)
    flags = flags_of(walls, BASE_64)
    flags = flags[len(flags) - 2 * sides :]  # in SBN, the first digit is the padded one
    zones = Walls(tuple(flags[:sides]), by_rows(flags[sides:], size)).zones(size)
    return ParsedBoard(
        size, stars, zones, _sbn_marks(rest, size) if text[3] == "e" or rest else ()
    )


def _sbn_marks(text: str, size: int) -> list[int]:
    """Reads the marks of SBN, three a digit; some versions put two empty ones first."""
    cells = size * size
    plain, shifted = digit_count(2 * cells, BASE_64), digit_count(2 * (cells + 2), BASE_64)
    if len(text) not in (plain, shifted):
        raise MalformedFile(
            f"There should be {plain} characters for the marks, not {len(text)}. Copy the whole "
            "puzzle again."
        )
    flags = flags_of(text, BASE_64)
    pairs = [2 * high + low for high, low in zip(flags[::2], flags[1::2], strict=True)]
    # One cell alone in the first digit, or else more in the last than the board has: shifted.
    skip = 2 if len(text) > plain or (any(pairs[cells:]) and not any(pairs[:2])) else 0
    marks = pairs[skip : skip + cells]
    if max(marks) > Mark.CHEST:
        raise MalformedFile(f"A mark can be 0, 1 or 2, not {max(marks)}.")
    return marks


def _read_task(text: str) -> ParsedBoard:
    """Reads a board as zone numbers with commas between them. Raises ParseError."""
    tokens = [token.strip() for token in text.strip(", \n").split(",")]
    size = isqrt(len(tokens))
    if size * size != len(tokens):
        raise MalformedFile(
            f"A board must be square, but {len(tokens)} zone numbers don't make a square. Check "
            "that none is missing."
        )
    return ParsedBoard(size, None, [_label(token) for token in tokens])


def _read_zones(text: str) -> ParsedBoard:
    """Reads a board as rows of zone labels with spaces between them. Raises ParseError."""
    lines = text.splitlines()
    if len(lines) == 1:
        lines = text.split("/")
    rows = [line.replace(";", " ").split() for line in lines if line.strip()]
    if len(rows) > 1 and len({*map(len, rows)}) == 1:
        _check_square(len(rows[0]), len(rows))
    _check_rows(rows, len(rows))
    return ParsedBoard(len(rows), None, [_label(token) for row in rows for token in row])


def _check_rows(rows: Sequence[Sequence[str]], size: int) -> None:
    """Raises ParseError unless every row has `size` cells."""
    for number, row in enumerate(rows, 1):
        if len(row) != size:
            raise MalformedFile(f"Row {number} should have {size} cells, but has {len(row)}.")


def _label(token: str) -> Hashable:
    """Returns a zone's name: a whole number, 07 the same as 7, or a letter."""
    if re.fullmatch("[A-Za-z]", token):
        return token
    if not re.fullmatch("[+-]?[0-9]{1,9}", token):
        raise MalformedFile(
            f"Give every cell the number or letter of its zone, not {quoted(token)}."
        )
    return int(token)


def _read_pzprv3(text: str) -> ParsedBoard:
    """Reads a file of puzz.link: heading, zones, marks; also on one line, with slashes.

    The lines of the heading are `pzprv3`, the kind, rows, columns, chests, the number of zones.
    """
    lines = [line.strip() for line in re.split("[/\r\n]+", text)]
    if len(lines) < 6 or lines[1] != "starbattle":
        raise MalformedFile(f"This pzprv3 file isn't a starbattle puzzle: {quoted(text)}.")
    size = _number(lines[2], "the height")
    _check_square(_number(lines[3], "the width"), size)
    stars = _number(lines[4], "the chests per row")
    check_size(size, stars)
    rows = [line.split() for line in lines[6 : 6 + 2 * size] if line]
    if len(rows) not in (size, 2 * size):
        raise MalformedFile(
            f"There should be {size} rows of zones, then {size} rows of marks. The text has "
            f"{len(rows)} rows."
        )
    _check_rows(rows, size)
    labels = [token for row in rows[:size] for token in row]
    if len(set(labels)) != size:  # a number may name several zones that do not touch
        labels = list(map(str, Walls.between(labels, size).zones(size)))
    marks = [_mark_of(token) for row in rows[size:] for token in row]
    pairs = [line for line in lines[6 + 2 * size :] if line.startswith(_PAIRS)]
    return ParsedBoard(size, stars, labels, marks, _links(pairs, size))


_PAIRS = "pairs "
"""How the line of pairs after the marks begins: ours alone, skipped by other programs."""


def _links(lines: Iterable[str], size: int) -> tuple[PairMove, ...]:
    """Reads the pairs of cells, counted from 0, in lines such as `pairs 3-12 12-14`."""
    found = set()
    for token in chain(*(line.removeprefix(_PAIRS).split() for line in lines)):
        first, _, last = token.partition("-")
        cells = sorted(_number(cell, "each cell of a pair such as 3-12") for cell in (first, last))
        if cells[0] == cells[1] or cells[1] >= size * size:
            raise MalformedFile(
                f"A pair needs two different cells of the board, not {quoted(token)}."
            )
        found.add(PairMove(cells[0], cells[1]))
    return tuple(sorted(found))


def _mark_of(token: str) -> int:
    """Reads a mark of a pzprv3 file. Raises ParseError."""
    if token not in ANSWERS:
        raise MalformedFile(f"A mark can be “.”, “+” or “#”, not {quoted(token)}.")
    return ANSWERS.index(token)


_URL = re.compile(r"(?:^|[/?#])starbattle(?:_edit|_play)?/([^\s?#]*)")
_OTHER_PUZZLE = re.compile(r"https?://[^/?#]*(?:puzz\.link|pzv\.jp|pzprxs)[^?#]*\?(\w+)/")
_READERS: tuple[tuple[re.Pattern[str], Callable[[str], ParsedBoard]], ...] = (
    (re.compile(r"[0-9]+s[0-9]+:"), _read_native),
    (re.compile(r"pzprv3"), _read_pzprv3),
    (re.compile(r"https?://|(?:\S{0,200}[/?#])?starbattle(?:_edit|_play)?/"), _read_url),
    (re.compile(r"[0-9]+x[0-9]+\."), _read_letters),
    (re.compile(r"([1-9A-P])\1[0-9][We]"), _read_sbn),
    (re.compile(r"[0-9]+\s*,"), _read_task),
    (re.compile(r"[01]$|[+-]?[0-9]+[\s/;]|[A-Za-z][\s/]+[A-Za-z]?(?:[\s/]|$)"), _read_zones),
)


MAX_BYTES = 1_000_000
NAME = "sweetspots"
_GUESSES = (1, 2, 3)
_LEAST_SOLVABLE = 4  # rows; on 2 or 3, chests in different rows and columns touch
_UNKNOWN = Message("This board may have several solutions, so only clashes can be shown.")
_SEVERAL = Message("This board has several solutions, and any will do. Only clashes can be shown.")
_NONE = Message("This board has no solution.")
_BROKEN = Message("Zones in more than one piece: {n}. If you didn't mean that, check their cells.")
_PROOF_NODES, _LARGE_NODES, _LARGEST_DEALT = 20_000, 1000, 16
"""The steps of a proof while a board is opened, fewer on boards larger than any that is dealt: of
60 dealt boards of 14×14 three need more than 1000; 20,000 take 0.4 s at 14×14 at the most."""
_GUESS_TICKS = 4000  # of the search for the chests: 0.1 s at 10x10, up to 0.5 s at 25x25


def open_board(data: bytes, options: Options, tick: Tick = no_tick) -> Opened:
    """Opens the board and the marks of a text in any known format, solving it if possible.

    The search for the solution is short: a board that needs a long one is opened without it.
    Raises ParseError.
    """
    opened = read(data, options, tick)
    try:
        nodes = _PROOF_NODES if opened.puzzle.size <= _LARGEST_DEALT else _LARGE_NODES
        chest_sets = first_two(opened.puzzle, tick, nodes=nodes)
    except OutOfTime:
        chest_sets = None
    if chest_sets is None:
        return replace(opened, notice=opened.notice or _UNKNOWN)
    if len(chest_sets) != 1:
        return replace(opened, notice=opened.notice or (_SEVERAL if chest_sets else _NONE))
    return replace(opened, puzzle=replace(opened.puzzle, solution=chest_sets[0]))


def read(data: bytes, options: Options, tick: Tick = no_tick) -> Opened:
    """Reads the board and the marks of a text in any known format. Raises ParseError."""
    parsed = parse_board(text_of(data, MAX_BYTES).strip().removeprefix(f"{NAME}:"))
    check_size(parsed.size, 1)
    given = options.get("stars")
    stars = _stars(parsed, given, tick)
    puzzle = Puzzle.of(parsed.size, stars, parsed.labels)
    # A pair links empty cells: it comes before the marks.
    broken = _broken(puzzle) if parsed.stars is None else []  # an ID says what it means
    notice = Message(_BROKEN.text, n=len(broken)) if broken else None
    if notice is None and parsed.stars is None and given is None and stars > 1:
        notice = Message("The board doesn't say how many chests a row has. {n} fit.", n=stars)
    return Opened(puzzle, (*parsed.links, *_moves(parsed.size, parsed.marks)), notice)


def _stars(parsed: ParsedBoard, given: int | None, tick: Tick) -> int:
    """Returns the chests of a unit: as the text says, else as `given`, else as guessed."""
    if parsed.stars is None:
        return given if given is not None else _guessed_stars(parsed, tick)
    if given not in (None, parsed.stars):
        raise UsageError(f"For this board, --stars is {parsed.stars}, not {given}. Leave it out.")
    return parsed.stars


def _guessed_stars(parsed: ParsedBoard, tick: Tick) -> int:
    """Returns the first number of chests with which a board has one solution, or else any.

    Raises ParseError.
    """
    limit = (parsed.size + 1) // 2
    boards = [Puzzle.of(parsed.size, stars, parsed.labels) for stars in _GUESSES if stars <= limit]
    try:
        counted = limited(tick, _GUESS_TICKS)
        counts = {board.stars: len(solutions(board, 2, counted)) for board in boards}
    except OutOfTime:
        raise MissingOption(
            "The zones don't show how many chests a row has. Add --stars K, as in --stars 1.",
            Message(
                "The zones don't show how many chests a row has. Draw the board in the workshop, "
                "where you can choose."
            ),
        ) from None
    # First those with one solution, then those with several.
    fits = [stars for wanted in (1, 2) for stars, number in counts.items() if number == wanted]
    if not fits:
        raise _unsolvable(boards, limit)
    return fits[0]


def _unsolvable(boards: Sequence[Puzzle], limit: int) -> ParseError:
    """Returns the error for zones without a solution: what is wrong with them, if it shows.

    `boards` are the same zones with 1, 2, … chests a row, as far as that was tried; `limit` is the
    most that a row of this size could have.
    """
    board = boards[0]
    if board.size < _LEAST_SOLVABLE:
        return MalformedFile(
            f"A {board.size}×{board.size} board is too small for chests that can't touch. Use at "
            f"least {_LEAST_SOLVABLE} rows."
        )
    if broken := _broken(board):
        cell = next(bits(broken[0]))
        return ParseError(
            "These zones have no solution. The zone at row {row}, column {col} is in more than "
            "one piece. Check its cells.",
            row=cell // board.size + 1,
            col=cell % board.size + 1,
        )
    if limit > boards[-1].stars:
        return MissingOption(
            "These zones have no solution with 1 to {most} chests per row. Check them, "
            "or add --stars K.",
            Message(
                "These zones have no solution with 1 to {most} chests per row. Check "
                "that every cell has the right zone."
            ),
            most=boards[-1].stars,
        )
    return ParseError(
        "These zones have no solution with any number of chests. Check that every cell has the "
        "right zone."
    )


def _moves(size: int, marks: Sequence[int]) -> tuple[Move, ...]:
    """Returns the moves to these marks: crosses, then the fullest row first.

    In this order no solution is complete before the last chest, even if there are too many.
    """

    def fullness(cell: int) -> tuple[bool, int]:
        row = cell - cell % size
        return marks[cell] == Mark.CHEST, -list(marks[row : row + size]).count(Mark.CHEST)

    marked = [cell for cell, mark in enumerate(marks) if mark != Mark.EMPTY]
    return tuple(Move(cell, marks[cell]) for cell in sorted(marked, key=fullness))


def _puzzlink(puzzle: Puzzle, state: State | None) -> bytes:
    """Returns the board as an address of puzz.link."""
    walls = walls_of(puzzle)
    size = puzzle.size
    body = digits(walls.right, BASE_32) + digits(walls.below, BASE_32)
    return f"https://puzz.link/p?starbattle/{size}/{size}/{puzzle.stars}/{body}".encode()


def _zones(puzzle: Puzzle, state: State | None) -> bytes:
    """Returns the board as rows of zone numbers."""
    return "".join(f"{row}\n" for row in _rows(puzzle.zones, puzzle.size)).encode()


def _letters(puzzle: Puzzle, state: State | None) -> bytes:
    """Returns the board in the form "9x2.aabb…", a letter for the zone of each cell."""
    letters = puzzle.to_text().partition(":")[2]
    return f"{puzzle.size}x{puzzle.stars}.{letters}".encode()


def _rows(labels: Sequence[object], size: int) -> list[str]:
    starts = range(0, size * size, size)
    return [" ".join(map(str, labels[start : start + size])) for start in starts]


EXPORTS: Mapping[str, Callable[[Puzzle, State | None], bytes]] = {
    "native": native,
    "puzzlink": _puzzlink,
    "zones": _zones,
    "letters": _letters,
}
"""The forms by name: (board, position or None) -> file. Raises ParseError if it cannot hold it."""


def page(puzzle: Puzzle, seals: Seals) -> WebGame:
    """Returns a web page's board. The rules say when it is solved; the solution is for Check."""
    chests = Message.counted("{n} chest", "{n} chests", n=puzzle.stars)
    solution = sorted(puzzle.solution or ())
    return WebGame(
        "sweetspots",
        {
            "size": puzzle.size,
            "stars": puzzle.stars,
            "zones": puzzle.zones,
            "hues": [look % HUES for look in zone_looks(puzzle)],
        },
        about=(f"{puzzle.size}×{puzzle.size}", chests),
        checks={"chests": sorted(seals.of(f"chest {cell}") for cell in solution)}
        if solution
        else {},
    )


# Moves and positions as people write them


def picture(puzzle: Puzzle, chests: frozenset[int], crosses: frozenset[int] = frozenset()) -> str:
    """Returns the board in characters: walls between the zones, a star for every chest.

    A dot stands for every cross.
    """
    size, zones = puzzle.size, puzzle.zones
    walls = Walls.between(zones, size)
    edge = "+" + "---+" * size
    lines = [edge]
    for row in range(size):
        cells = range(row * size, row * size + size)
        marks = [
            " * " if cell in chests else " · " if cell in crosses else "   " for cell in cells
        ]
        right = walls.right[row * (size - 1) : (row + 1) * (size - 1)]
        sides = ["|" if wall else " " for wall in (*right, 1)]
        lines.append("|" + "".join(mark + side for mark, side in zip(marks, sides, strict=True)))
        below = walls.below[row * size : (row + 1) * size]
        lines.append("+" + "".join("---+" if wall else "   +" for wall in below))
    return "\n".join([*lines[:-1], edge])


_MARK_WORDS = {Mark.EMPTY: "empty", Mark.CROSS: "cross", Mark.CHEST: "chest"}
_MARKS: Mapping[str, int] = {word: mark for mark, word in _MARK_WORDS.items()} | {
    "auto-cross": WITH_CHEST
}
_VALUES = ("", *[*_MARK_WORDS.values()][1:])
_PAIR = "pair"


def _cells(puzzle: Puzzle) -> tuple[str, ...]:
    return grid_names(puzzle.size, puzzle.size)


def _read_move(state: State, words: Sequence[str]) -> Move | PairMove:
    cells = _cells(state.puzzle)
    if len(words) == 3 and words[2] == _PAIR:
        return PairMove(cell_of(cells, words[0]), cell_of(cells, words[1]))
    if len(words) != 2 or words[1] not in _MARKS:
        raise UsageError(
            f"Give a cell, then {', '.join(_MARKS)}; or two cells, then {_PAIR}. Found: "
            f"{' '.join(words)!r}."
        )
    return Move(cell_of(cells, words[0]), int(_MARKS[words[1]]))


def _move_words(puzzle: Puzzle, move: Move | PairMove) -> tuple[str, ...]:
    cells = _cells(puzzle)
    if isinstance(move, PairMove):
        return cells[move.cell], cells[move.other], _PAIR
    return cells[move.cell], next(word for word, mark in _MARKS.items() if mark == move.mark)


def _legal_moves(state: State) -> Iterator[Move]:
    """Yields every mark that differs, cell by cell; pairs and automatic crosses say no more."""
    if state.status is Status.PLAYING:
        for cell, now in enumerate(state.marks):
            yield from (Move(cell, int(mark)) for mark in Mark if mark != now)


def _units(puzzle: Puzzle) -> dict[str, tuple[int, ...]]:
    size = puzzle.size
    names = [f"row {n + 1}" for n in range(size)]
    names += [f"column {column_name(n)}" for n in range(size)]
    names += [f"zone {ZONE_LETTERS[n]}" for n in range(size)]
    return {name: tuple(bits(unit)) for name, unit in zip(names, puzzle.units, strict=True)}


def _about(state: State, hint: Hint) -> frozenset[int]:
    return hint.why | {move.cell for move in hint.moves}


def _position_text(state: State) -> str:
    """Returns the picture with the names of columns and rows, and under it the pairs."""
    crosses = frozenset(cell for cell, mark in enumerate(state.marks) if mark == Mark.CROSS)
    lines = picture(state.puzzle, frozenset(bits(state.chests)), crosses).split("\n")
    pairs = (_move_words(state.puzzle, PairMove(*link)) for link in state.open_links())
    size = state.puzzle.size
    return "\n".join([named_lines(lines, size, 4, indent=2, high=2), *map(" ".join, pairs)])


def _sketch(state: State) -> Sketch:
    puzzle, size = state.puzzle, state.puzzle.size
    looks, walls = zone_looks(puzzle), Walls.between(puzzle.zones, puzzle.size)
    drawn = [
        DrawnCell(
            cell, *divmod(cell, size)[::-1], ("", "×", STAR)[mark], TINTS[looks[zone] % HUES]
        )
        for cell, (zone, mark) in enumerate(zip(puzzle.zones, state.marks, strict=True))
    ]
    lines: list[tuple[float, float, float, float]]
    lines = [(0, 0, size, 0), (0, size, size, size), (0, 0, 0, size), (size, 0, size, size)]
    for link in state.open_links():
        (row, col), (to_row, to_col) = (divmod(cell, size) for cell in link)
        lines.append((col + 0.5, row + 0.5, to_col + 0.5, to_row + 0.5))
    for place, wall in enumerate(walls.right):
        row, col = divmod(place, size - 1)
        lines += [(col + 1, row, col + 1, row + 1)] * wall
    for cell, wall in enumerate(walls.below):
        row, col = divmod(cell, size)
        lines += [(col, row + 1, col + 1, row + 1)] * wall
    return grid_sketch(f"Sweet Spots, {size}×{size}", size, size, drawn, lines)


NOTATION = Notation(
    cells=_cells,
    values=lambda state: [_VALUES[mark] for mark in state.marks],
    moves=_legal_moves,
    read=_read_move,
    words=_move_words,
    about=_about,
    text=_position_text,
    sketch=_sketch,
    units=_units,
)
"""Cells by column and row; marks are chest, cross and empty."""
