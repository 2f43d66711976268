"""A sheet of paper to draw on, and how a puzzle is printed on one."""

from __future__ import annotations

import math
import pickle
import re
import zlib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager
from functools import cache, lru_cache
from typing import Any, Literal, NamedTuple, Protocol

from game.app.compat import resource
from game.printing.options import Ink as Ink
from game.ui.palette import LIGHT, Colour
from game.ui.text import language
from game.ui.theme import EVERYWHERE, chunks, split
from game.ui.theme import FALLBACKS as FALLBACKS
from game.ui.theme import FILES as FILES
from game.ui.theme import FIRST_HAN as FIRST_HAN
from game.ui.theme import Typeface as Typeface
from generators.base import Message
from generators.text import undrawable

_SPOKEN: dict[tuple[str, Typeface], tuple[Typeface, ...]] = {
    ("zh_Hant", "latin"): ("sans-tc",),
    ("zh_Hant", "sans"): ("sans-tc",),
    ("zh_Hant", "verse"): ("sans-tc",),
    ("zh_Hant", "bold"): ("bold-tc",),
    ("zh_Hant", "serif"): ("wall-tc",),
}
"""The typefaces in which Chinese is looked for first, by language and typeface."""
_BOX = "\u25a1"
"""What is printed in place of a character that no typeface has."""

BLACK: Colour = (0, 0, 0)
MUTED: Colour = (0x62, 0x65, 0x6B)
HAIR: Colour = (0x8E, 0x8B, 0x84)
WHITE: Colour = (0xFF, 0xFF, 0xFF)
THIN, FINE, BOLD = 0.75, 0.9, 1.8
"""Line widths in points: within a board, around its cells, between its parts."""

Point = tuple[float, float]
Align = Literal["left", "middle", "right"]


LIST_SIZE, LARGE_LIST_SIZE = 11.0, 16.0
"""The size of clues and lists in a regular print and a large one, in points."""


class Style(NamedTuple):
    """How puzzles are drawn; `scale` is the factor for text sizes, over 1 in a large print."""

    ink: Ink = Ink.COLOUR
    scale: float = 1.0
    is_small: bool = False
    """Whether the paper is small, as that of a pocket book."""
    list_size: float = 0.0
    """The size that clues and lists of words have at least, in points; 0: as small as any text."""
    has_word_bank: bool = False
    """Whether the answers of a crossword with clues are listed."""
    is_book: bool = False
    """Whether the page is in a book, which may take more pages than loose sheets."""
    next_height: float = 0.0
    """The height for the rest of a puzzle on another page, in points; 0: that of its own box."""
    agreed: Any = None
    """What the puzzles of a kind and level have in common, so that their pages look alike."""

    @property
    def min_list_size(self) -> float:
        """The size below which no clue or word of a list is printed, in points."""
        return max(self.list_size, self.min_size)

    @property
    def is_large(self) -> bool:
        """Whether it is a large print."""
        return self.list_size > 0

    @property
    def min_size(self) -> float:
        """The size below which no text is printed, in points."""
        return LARGE_LIST_SIZE if self.is_large else self.min_number_size

    @property
    def min_number_size(self) -> float:
        """The size below which no number in a square is printed: a larger one takes its room."""
        if self.is_large:
            return 12.0
        return 8.0 if self.is_small else 9.0

    def size_of(self, text: float) -> float:
        """Returns a text's size in this print, from its size in a regular print."""
        return max(self.min_size, text * self.scale)

    def tint(self, colour: Colour) -> Colour:
        """Returns the colour of an area in this ink: the colour, its grey, or white."""
        if self.ink is Ink.LINES:
            return WHITE
        if self.ink is Ink.COLOUR:
            return colour
        grey = round(sum(part * share for part, share in zip(colour, _LUMA, strict=True)))
        return grey, grey, grey

    @property
    def seal(self) -> Colour:
        """Returns the accent colour; black in an ink without colours."""
        return LIGHT.sealtext if self.ink is Ink.COLOUR else BLACK


_LUMA = (0.299, 0.587, 0.114)  # the weights of red, green and blue in ITU-R BT.601


class Box(NamedTuple):
    """A rectangle on a sheet, in points."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """The lower edge."""
        return self.y + self.height

    @property
    def middle(self) -> Point:
        """The point in its middle."""
        return self.x + self.width / 2, self.y + self.height / 2

    def cut_top(self, height: float) -> tuple[Box, Box]:
        """Returns a strip of that height at its top, and the rest."""
        height = min(height, self.height)
        rest = Box(self.x, self.y + height, self.width, self.height - height)
        return Box(self.x, self.y, self.width, height), rest

    def cut_left(self, width: float) -> tuple[Box, Box]:
        """Returns a strip of that width at its left, and the rest."""
        width = min(width, self.width)
        rest = Box(self.x + width, self.y, self.width - width, self.height)
        return Box(self.x, self.y, width, self.height), rest

    def inset(self, across: float, down: float) -> Box:
        """Returns the box without `across` points left and right, `down` above and below."""
        return Box(self.x + across, self.y + down, self.width - 2 * across, self.height - 2 * down)

    def parted(self, columns: int, rows: int, gap: Point) -> list[Box]:
        """Returns boxes of equal size, row by row, with gaps between columns and rows."""
        width = (self.width - gap[0] * (columns - 1)) / columns
        height = (self.height - gap[1] * (rows - 1)) / rows
        return [
            Box(
                self.x + column * (width + gap[0]), self.y + row * (height + gap[1]), width, height
            )
            for row in range(rows)
            for column in range(columns)
        ]

    def square(self) -> Box:
        """Returns the largest square in it, at the top and centred horizontally."""
        side = min(self.width, self.height)
        return Box(self.x + (self.width - side) / 2, self.y, side, side)


class Polyline(NamedTuple):
    """A line through points, closed if the last one is the first."""

    points: tuple[Point, ...]
    width: float
    colour: Colour


class Polygon(NamedTuple):
    """A filled area with these corners."""

    points: tuple[Point, ...]
    colour: Colour


class TextRun(NamedTuple):
    """A line of text that begins at a point of its baseline; upside down if `turned`."""

    text: str
    at: Point
    size: float
    typeface: Typeface
    colour: Colour
    turned: bool = False


Part = Polyline | Polygon | TextRun
Role = Literal["H1", "H2", "P", "Figure", ""]
"""What parts of a page are to somebody who hears it; "" for mere decoration, which is left out."""


class Tag:
    """An element of a page, such as a paragraph: all parts with this very tag are in it."""

    def __init__(self, role: Role, name: str = "") -> None:
        """`name` is what is read of a figure."""
        self.role, self.name = role, name


_DECORATION = Tag("")
_LEAST_DARK_WIDTH = 0.6
"""The width of the thinnest lines of a darkened page, in points."""
_PARAGRAPH_GAP = 1.5
"""Lines farther apart than this are different paragraphs, as a multiple of the type size."""


def _blackened(part: Part) -> Part:
    """Returns a part, black if it is grey text."""
    is_grey = isinstance(part, TextRun) and part.colour == MUTED
    return part._replace(colour=BLACK) if is_grey else part


def _darkened(part: Part) -> Part:
    """Returns a part in a colour half as light; white stays. A line is wide enough to be seen."""
    red, green, blue = (each if part.colour == WHITE else each // 2 for each in part.colour)
    darker = part._replace(colour=(red, green, blue))
    if isinstance(darker, Polyline):
        return darker._replace(width=max(darker.width, _LEAST_DARK_WIDTH))
    return darker


class Sheet:
    """One page, or a part of one; its origin is the upper left corner.

    Its parts are in the order in which they are read, as well as from the back to the front.
    """

    def __init__(self, width: float, height: float) -> None:
        self.width, self.height = width, height
        self.heading = ""
        """The page's entry in the outline of a PDF; "" for none."""
        self.bookmarks: list[tuple[str, float]] = []
        """The entries below the heading in the outline: each a name, and how far down it is."""
        self.links: list[tuple[Box, int]] = []
        """Areas that lead to another page, by its number from 1."""
        self.picture_name = ""
        """What is read of the figures drawn next."""
        self._tagged: list[tuple[Part, Tag]] = []
        self._packed = b""
        self._tag: Tag | None = None
        self._paragraph, self._line_at = Tag("P"), (math.inf, math.inf, 0.0)
        """The last paragraph; x, y and type size of the last text in it."""

    @property
    def tagged_parts(self) -> Sequence[tuple[Part, Tag]]:
        """The lines, areas and texts, each with its tag."""
        if not self._packed:
            return self._tagged
        return [*pickle.loads(zlib.decompress(self._packed)), *self._tagged]

    @property
    def parts(self) -> Sequence[Part]:
        """The lines, areas and texts, from the back to the front."""
        return [part for part, _tag in self.tagged_parts]

    def pack(self) -> None:
        """Compresses the parts to a tenth of the memory, for books with a thousand pages."""
        self._packed, self._tagged = zlib.compress(pickle.dumps(self.tagged_parts), 1), []

    def darken(self) -> None:
        """Makes greys half as light and thin lines wider: lines alone would print too pale."""
        parts, self._packed = self.tagged_parts, b""
        self._tagged = [(_darkened(part), tag) for part, tag in parts]

    def blacken(self) -> None:
        """Makes grey texts black, for readers who see little."""
        parts, self._packed = self.tagged_parts, b""
        self._tagged = [(_blackened(part), tag) for part, tag in parts]

    @contextmanager
    def tagged(self, role: Role, name: str = "") -> Iterator[None]:
        """Makes one element of all that is drawn within the block."""
        outer, self._tag = self._tag, Tag(role, name)
        try:
            yield
        finally:
            self._tag = outer

    def figure(self) -> AbstractContextManager[None]:
        """Makes a figure of all that is drawn within the block, its texts too."""
        return self.tagged("Figure", self.picture_name)

    def _add(self, part: Part, tag: Tag) -> None:
        self._tagged.append((part, self._tag or tag))

    def _tag_of_text(self, at: Point, size: float) -> Tag:
        """Returns the last paragraph if a text at that point continues it, or else a new one."""
        x, y, last_size = self._line_at
        is_below = abs(at[0] - x) < 0.1 and 0 < at[1] - y <= _PARAGRAPH_GAP * size
        if size != last_size or not (at[1] == y or is_below):
            self._paragraph = Tag("P")
        self._line_at = (*at, size)
        return self._paragraph

    def line(self, points: Iterable[Point], width: float = THIN, colour: Colour = BLACK) -> None:
        """Draws a line through points."""
        self._add(Polyline(tuple(points), width, colour), _DECORATION)

    def area(self, points: Iterable[Point], colour: Colour) -> None:
        """Draws a filled shape, unless it is white, as the paper is."""
        if colour != WHITE:
            self._add(Polygon(tuple(points), colour), _DECORATION)

    def box(self, box: Box, colour: Colour) -> None:
        """Draws a filled rectangle."""
        self.area(corners(box), colour)

    def frame(self, box: Box, width: float = THIN, colour: Colour = BLACK) -> None:
        """Draws the outline of a rectangle."""
        self.line(closed(corners(box)), width, colour)

    def write(
        self,
        text: str,
        at: Point,
        size: float,
        typeface: Typeface = "latin",
        colour: Colour = BLACK,
        align: Align = "left",
    ) -> float:
        """Writes a line of text and returns its width in points.

        Each character is in the first typeface that has it.
        """
        runs = list(runs_of(text, typeface))
        width = sum(width_of(run, size, run_typeface) for run, run_typeface in runs)
        x = at[0] - {"left": 0.0, "middle": width / 2, "right": width}[align]
        tag = self._tag_of_text(at, size) if runs else _DECORATION
        for run, run_typeface in runs:
            self._add(TextRun(run, (x, at[1]), size, run_typeface, colour), tag)
            x += width_of(run, size, run_typeface)
        return width

    @property
    def smallest(self) -> float:
        """Returns the size of its smallest text; infinity if it has none."""
        sizes = (part.size for part, _tag in self.tagged_parts if isinstance(part, TextRun))
        return min(sizes, default=math.inf)

    def is_legible(self, style: Style) -> bool:
        """Whether no text is too small; numbers in the squares of a figure may be smaller."""
        return all(
            part.size >= (style.min_number_size if tag.role == "Figure" else style.min_size)
            for part, tag in self.tagged_parts
            if isinstance(part, TextRun)
        )

    @property
    def lowest(self) -> float:
        """Returns how far down its lowest text stands; 0 if it has none."""
        return max(
            (part.at[1] for part, _tag in self.tagged_parts if isinstance(part, TextRun)),
            default=0.0,
        )

    @property
    def end(self) -> float:
        """Returns how far down anything is drawn; 0 on an empty page."""
        drawn = [part for part in self.parts if not isinstance(part, TextRun)]
        return max([self.lowest, *(y for part in drawn for _x, y in part.points)])

    def copy(self) -> Sheet:
        """Returns a page with the same heading and parts."""
        copied = Sheet(self.width, self.height)
        copied.heading = self.heading
        copied.put(self, (0.0, 0.0))
        return copied

    def move_right(self, distance: float) -> None:
        """Moves all that is drawn to the right, or to the left if the distance is negative."""
        moved = Sheet(self.width, self.height)
        moved.put(self, (distance, 0.0))
        self._packed, self._tagged = b"", moved._tagged
        self.links = [(box._replace(x=box.x + distance), page) for box, page in self.links]

    def put(self, sheet: Sheet, at: Point, turned: bool = False) -> None:
        """Puts another sheet with its upper left corner at `at`, or upside down in that place."""

        def moved(point: Point) -> Point:
            """Returns where a point of the other sheet is on this one."""
            x, y = point
            return (
                (at[0] + sheet.width - x, at[1] + sheet.height - y)
                if turned
                else (at[0] + x, at[1] + y)
            )

        for part, tag in sheet.tagged_parts:
            if isinstance(part, TextRun):
                self._add(part._replace(at=moved(part.at), turned=part.turned ^ turned), tag)
            elif isinstance(part, Polyline):
                self._add(part._replace(points=tuple(map(moved, part.points))), tag)
            else:
                self._add(part._replace(points=tuple(map(moved, part.points))), tag)


# Shapes


def corners(box: Box) -> tuple[Point, Point, Point, Point]:
    """Returns the corners of a rectangle, clockwise from the upper left."""
    left, top, right, bottom = box.x, box.y, box.right, box.bottom
    return (left, top), (right, top), (right, bottom), (left, bottom)


def closed(points: Sequence[Point]) -> tuple[Point, ...]:
    """Returns the points, and the first one again."""
    return (*points, points[0])


def rounded(box: Box, radius: float) -> tuple[Point, ...]:
    """Returns a rectangle with round corners."""
    steps, found = 5, []
    for quarter, (x, y) in enumerate(corners(box.inset(radius, radius))):
        for step in range(steps + 1):
            angle = math.pi * (1 + quarter / 2 + step / steps / 2)
            found.append((x + radius * math.cos(angle), y + radius * math.sin(angle)))
    return tuple(found)


def ring(middle: Point, radius: float, corners_wanted: int = 28, turn: float = 0.0) -> list[Point]:
    """Returns the corners of a regular polygon, or a circle; `turn` is the first one's angle."""
    angles = [turn + 2 * math.pi * step / corners_wanted for step in range(corners_wanted)]
    x, y = middle
    return [(x + radius * math.cos(angle), y + radius * math.sin(angle)) for angle in angles]


# Text

NO_BREAK_SPACE = "\u00a0"
"""A space at which no line is broken."""


class Metrics(NamedTuple):
    """The metrics of a typeface: widths by character code, as shares of the type size."""

    widths: Mapping[int, float]


@cache
def metrics(typeface: Typeface) -> Metrics:
    """Returns the widths of a typeface, read from its file."""
    from fontTools.ttLib import TTFont  # late: the print screen is shown before a page is made

    with TTFont(str(resource("fonts", FILES[typeface])), lazy=True) as font:
        units_per_em, advances = font["head"].unitsPerEm, font["hmtx"].metrics
        widths = {
            code: advances[name][0] / units_per_em for code, name in font.getBestCmap().items()
        }
    return Metrics(widths)


def runs_of(
    text: str, typeface: Typeface, language_code: str = ""
) -> Iterable[tuple[str, Typeface]]:
    """Yields (run of text, typeface that has its characters), a box for each that none has.

    Chinese is drawn as in the region of `language_code`, or else of the program's language.
    """
    if EVERYWHERE.fullmatch(text) and not typeface.startswith("wall"):
        return [(text, typeface)] if text else []
    missing = undrawable(text)
    text = "".join(_BOX if char in missing else char for char in text)
    spoken = _SPOKEN.get((language_code or language(), typeface), ())
    return [(run, face) for face, run in split(text, typeface, spoken, _has)]


def _has(typeface: Typeface, character: str) -> bool:
    return ord(character) in metrics(typeface).widths


def width_of(text: str, size: float, typeface: Typeface = "latin") -> float:
    """Returns the width of a text, in points."""
    return size * _ems(text, typeface, language())


@lru_cache(maxsize=20_000)  # a book has the same words at many sizes
def _ems(text: str, typeface: Typeface, spoken: str) -> float:
    """Returns the width of a text at size 1; `spoken` is the program's language."""
    return sum(
        metrics(run_typeface).widths.get(ord(character), 1.0)
        for run, run_typeface in runs_of(text, typeface, spoken)
        for character in run
    )


def wrapped(text: str, size: float, width: float, typeface: Typeface = "latin") -> list[str]:
    """Returns a text in lines no wider than `width`; a longer word is cut.

    A NO_BREAK_SPACE space never ends a line.
    """
    lines, line = [], ""
    for word, gap in chunks(re.sub(r"[ \t\n]+", " ", text.strip())):
        longer = f"{line}{gap}{word}" if line else word
        if not line or width_of(longer, size, typeface) <= width:
            line = longer
        else:
            lines.append(line)
            line = word
        while width_of(line, size, typeface) > width and len(line) > 1:
            fit = next(
                n
                for n in range(len(line) - 1, 0, -1)
                if n == 1 or width_of(line[:n], size, typeface) <= width
            )
            lines.append(line[:fit])
            line = line[fit:]
    return [*lines, line] if line else lines


_SHORT_LINE = 1 / 3
"""A last line shorter than this, as a share of the width, looks left over."""


def balanced(text: str, size: float, width: float, typeface: Typeface = "latin") -> list[str]:
    """Returns a text in lines as `wrapped` does, but evenly long if the last were short."""
    lines = wrapped(text, size, width, typeface)
    if lines[1:] and width_of(lines[-1], size, typeface) < _SHORT_LINE * width:
        fitting = (wrapped(text, size, width * part / 20, typeface) for part in range(10, 20))
        return next((tried for tried in fitting if len(tried) == len(lines)), lines)
    return lines


AnswerHeight = Callable[[Any, float, Style], float]
"""(puzzle, width, style) -> the height of its answer at that width, in points."""


class Rest(Protocol):
    """The part of a puzzle that had no room on its page: a function that draws it elsewhere."""

    def __call__(self, sheet: Sheet, box: Box) -> Rest | None:
        """Draws as much as fits in a box. Returns the rest, None if nothing is left."""


Draw = Callable[[Sheet, Any, Box, Style], Rest | None]
"""Draws a puzzle as large as fits a box. Returns the part that has no room, for another page."""


class Credits(NamedTuple):
    """The credits in a puzzle's file."""

    title: str = ""
    author: str = ""
    lines: Sequence[str] = ()
    """A line with author and copyright, and others to read before solving."""


class Printed(NamedTuple):
    """How puzzles of a kind are printed: functions that draw them, and texts about them."""

    draw: Draw
    draw_answer: Callable[[Sheet, Any, Box, Style], None]
    """Draws the answer of a puzzle as large as fits a box."""
    rule: Callable[[Any], str]
    """(puzzle) -> its rule in a sentence or two."""
    how: Callable[[Sequence[Any]], Sequence[str]]
    """(puzzles) -> solving tips for these puzzles, a paragraph each."""
    most: Callable[[Any], int]
    """(puzzle) -> how many of its size a page of A4 has room for."""
    answer_height: AnswerHeight = lambda puzzle, width, style: width
    agree: Callable[[Sequence[tuple[Sequence[Any], Box]], Style], Sequence[Any]] = (
        lambda runs, style: [None] * len(runs)
    )
    """(runs of a book, each its puzzles and their box; style) -> `Style.agreed` of each run."""
    explained: Callable[[Any, Style], Rest | None] = lambda puzzle, style: None
    """Returns what writes how a puzzle is solved, after its answer; None for nothing."""
    heading: Callable[[Any], str] = lambda puzzle: ""
    """(puzzle) -> what its page is called, such as `Fill-in`; "" if its kind says it."""
    texts: Callable[[Any], Iterable[tuple[str, Message | str]]] = lambda puzzle: ()
    """(puzzle) -> the texts that somebody else may have written, with their places."""
    general: Callable[[], str] = str
    """The rule in general, for a kind whose puzzles have several rules; else ""."""
    credits: Callable[[Any], Credits] = lambda puzzle: Credits()
