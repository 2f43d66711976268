"""How pages are laid out: sizes of paper, margins, and puzzles per page."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, NamedTuple

from game.catalog import FACES
from game.daily.today import level_of
from game.printing.options import USUAL_PER_PAGE, Ink
from game.printing.options import Answers as Answers
from game.printing.sheet import (
    FINE,
    LARGE_LIST_SIZE,
    LIST_SIZE,
    MUTED,
    THIN,
    Box,
    Printed,
    Sheet,
    Style,
    width_of,
    wrapped,
)
from game.ui.text import _, app_title, curly, translate
from generators.base import AnyKind, Message, Preset, UsageError
from generators.text import boxes_notice

SIZES = {"a4": (595.28, 841.89), "letter": (612.0, 792.0), "a5": (419.53, 595.28)}
"""The paper sizes of printers, in points."""

TRIM_SIZES = {
    "5.5x8.5": (396.0, 612.0),
    "6x9": (432.0, 648.0),
    "7x10": (504.0, 720.0),
    "8x10": (576.0, 720.0),
    "8.5x11": SIZES["letter"],
}
"""The sizes that printed books are often cut to, in points; their names are in inches."""

_SMALL_PAPER = 700.0
"""The height in points below which a page has room for half as many puzzles."""

MM = 72 / 25.4
"""Points to a millimetre."""

PER_PAGE = (1, 2, 4, 6)

_MARGIN = 46.0

TITLE, TEXT, SMALL, NUMBER, LEADING = 20.0, 10.5, 9.0, 12.0, 1.35
"""Type sizes in a regular print; the line height as a multiple of the type size."""

_HEAD_WIDTHS, _SHORT_LINE = (1.0, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7), 0.25
"""Shares of the width that lines of a rule take at most, and the last one at least."""

_NAME_SHARE = 0.66
"""The share of a line for name and date that ends with the name."""

FOOT = 34.0
"""The height of the foot of a page, with its number, in a regular print."""


class Item(NamedTuple):
    """A puzzle made for printing: `about` is its level and size, `ident` its game ID or ""."""

    kind: AnyKind
    puzzle: Any
    about: str
    level: int
    ident: str


def item_of(kind: AnyKind, puzzle: Any, preset: Preset | None, ident: str) -> Item:
    """Returns a puzzle to print, described by its preset or else its shape."""
    if preset is None:
        return Item(kind, puzzle, FACES[kind.name].shape(puzzle), 0, ident)
    return Item(kind, puzzle, translate(preset.title), level_of(preset), ident)


@dataclass(frozen=True)
class PrintLayout:
    """The player's choices for the pages. With a `title` they begin with a title page."""

    paper: str = "a4"
    per_page: int = USUAL_PER_PAGE
    ink: Ink = Ink.COLOUR
    is_large: bool = False
    text_size: int = 0
    """The size of clues and lists in a large print, in points; 0: the usual one."""
    answers: Answers = Answers.END
    tells_how: bool = False
    """Whether there is a page of solving tips."""
    has_name_line: bool = False
    """Whether each page of puzzles has a line for the solver's name and the date."""
    has_word_bank: bool = False
    """Whether the answers of a crossword with clues are listed beside it."""
    title: str = ""
    heading: str = ""
    """The title at the head of every page of puzzles; "": the names of their kinds."""
    volume: str = ""
    """The name of a volume of a series, below the title: "Volume 2"."""
    note: str = ""
    """The lines below the title, such as a dedication and a date."""
    is_graded: bool = False
    """Whether the puzzles go from easy to hard."""
    author: str = ""
    """The author below the title of a book."""
    copyright: int = 0
    """The year on the back of a book's title page; 0: there is no such page."""
    publisher: str = ""
    edition: str = ""
    isbn: str = ""
    notice: str = ""
    """Lines of that page, such as who may copy it; it is there too if one of them is given."""
    has_half_title: bool = False
    """Whether a book begins with a leaf that has only its title."""
    first_page: int = 1
    """The number of the first page of answers in a file of their own."""
    gutter: float = 0.0
    """By how many millimetres the inner margin is wider; then left and right pages differ."""
    footer: str | None = None
    """The text at the foot of a page; None: the title of a book, or the program's name."""
    shows_ids: bool = True
    """Whether the IDs of the puzzles are printed."""
    shows_levels: bool = True
    """Whether the levels and sizes of the puzzles are printed."""
    has_contents: bool = True
    """Whether a longer book has a list of contents."""
    has_links: bool = True
    """Whether a PDF file has an outline, and links from the contents."""

    @property
    def footer_text(self) -> str:
        """The text at the foot of a page."""
        return self.usual_footer if self.footer is None else self.footer

    @property
    def usual_footer(self) -> str:
        """The footer unless the player chose another: a book's title, or the program's name.

        None on a worksheet.
        """
        return self.title or ("" if self.has_name_line else app_title())

    @property
    def has_copyright_page(self) -> bool:
        """Whether a book's title page has a copyright page on its back."""
        texts = self.publisher, self.edition, self.isbn, self.notice
        return bool(self.copyright or any(texts))

    @property
    def is_bound(self) -> bool:
        """Whether its leaves are bound, so that an even page and the next one face each other."""
        return bool(self.gutter) or (bool(self.title) and self.paper in TRIM_SIZES)

    @property
    def size(self) -> tuple[float, float]:
        """The size of a page, in points."""
        return (SIZES | TRIM_SIZES)[self.paper]

    @property
    def style(self) -> Style:
        """How puzzles are drawn."""
        size = self.text_size or (LARGE_LIST_SIZE if self.is_large else 0)
        scale = size / LIST_SIZE if size else 1.0
        is_book = bool(self.title)
        return Style(Ink(self.ink), scale, self.is_small, size, self.has_word_bank, is_book)

    @property
    def is_enlarged(self) -> bool:
        """Whether it is a large print, of the usual size or another."""
        return self.is_large or self.text_size > 0

    @property
    def is_small(self) -> bool:
        """Whether a page has room for half as many puzzles as one of A4."""
        return self.size[1] < _SMALL_PAPER

    def size_of(self, text: float) -> float:
        """Returns a text's size in this print, from its size in a regular print."""
        return self.style.size_of(text)

    def scaled(self, length: float) -> float:
        """Returns a distance in this print, from that in a regular print."""
        return length * self.style.scale

    @property
    def inner(self) -> Box:
        """Returns the part of a right-hand page within its margins."""
        width, height = self.size
        margin, gutter = _MARGIN * min(1.0, width / SIZES["a4"][0]), self.gutter * MM
        return Box(margin + gutter, margin, width - 2 * margin - gutter, height - 2 * margin)

    def most(self, item: Item) -> int:
        """Returns the most puzzles like this one on a page, whether or not all are legible."""
        most = printed(item.kind).most(item.puzzle)
        for is_smaller in (self.is_enlarged, self.is_small):
            if is_smaller and most > 1:
                most = 2 if most > 2 else 1
        return max(number for number in PER_PAGE if number <= min(most, self.per_page))

    @property
    def most_per_page(self) -> int:
        """The most puzzles of any kind that such a page has room for."""
        return 2 if self.is_enlarged or self.is_small else PER_PAGE[-1]


def printed(kind: AnyKind) -> Printed:
    """Returns how a kind is printed. Raises ParseError if it can't be."""
    paper = FACES[kind.name].workshop.paper
    if paper is None:
        raise UsageError(f"{translate(kind.titles.title)} can't be printed")
    return paper()


def boxes_on_pages(items: Iterable[Item], layout: PrintLayout) -> Message | None:
    """Returns which characters of the puzzles and of the layout's own texts are drawn as boxes."""
    own_texts = [layout.title, layout.heading, layout.author, layout.footer, layout.note]
    own_texts += [layout.notice, layout.publisher, layout.edition]
    texts = (text for item in items for text in printed(item.kind).texts(item.puzzle))
    return boxes_notice([*((text, "") for text in own_texts if text), *texts])


def heading_of(item: Item) -> str:
    """Returns what the page of a puzzle is called: its kind, or more narrowly."""
    return printed(item.kind).heading(item.puzzle) or translate(item.kind.titles.title)


def draw_name_line(layout: PrintLayout, sheet: Sheet) -> None:
    """Draws the lines for name and date at the top of a page, if the layout has them."""
    if not layout.has_name_line:
        return
    inner, size = layout.inner, layout.size_of(TEXT)
    end = inner.x
    for label, share in ((_("Name:"), _NAME_SHARE), (_("Date:"), 1.0)):
        start = end + sheet.write(label, (end, inner.y + size), size) + 0.4 * size
        right = inner.x + share * inner.width
        sheet.line([(start, inner.y + 1.2 * size), (right, inner.y + 1.2 * size)], FINE)
        end = right + size


def draw_head(layout: PrintLayout, sheet: Sheet, title: str, texts: Iterable[str] = ()) -> Box:
    """Draws a title, texts and a line below all that is there. Returns the box left."""
    inner, size = layout.inner, layout.size_of(SMALL)
    inner = inner.cut_top(max(inner.y, sheet.end and sheet.end + TITLE) - inner.y)[1]
    sheet.heading = sheet.heading or title
    fit = TITLE * inner.width / width_of(title, TITLE, "serif")
    y = inner.y + TITLE
    with sheet.tagged("H1"):
        sheet.write(title, (inner.x, y), min(TITLE, fit), "serif")
    y += 0.25 * size
    for text in texts:
        own_size, lines = _in_fewest_lines(curly(text), size, inner.width, layout.style.min_size)
        for line in lines:
            y += LEADING * size
            sheet.write(line, (inner.x, y), own_size, "latin", MUTED)
    y += size
    sheet.line([(inner.x, y), (inner.right, y)], THIN)
    return Box(inner.x, y + 13, inner.width, inner.bottom - layout.scaled(FOOT) - y - 13)


def _in_fewest_lines(
    text: str, size: float, width: float, min_size: float
) -> tuple[float, list[str]]:
    """Returns the type size and the lines of a text, a little smaller if that saves a line.

    If the last line were short, the others are a little shorter.
    """
    lines = wrapped(text, size, width)
    smaller = (each for each in (0.97 * size, 0.94 * size, 0.9 * size) if each >= min_size)
    for tried in smaller if lines[1:] else ():
        if len(wrapped(text, tried, width)) < len(lines):
            return tried, wrapped(text, tried, width)
    narrower = (wrapped(text, size, width * share) for share in _HEAD_WIDTHS)
    good = (each for each in narrower if width_of(each[-1], size) >= _SHORT_LINE * width)
    return size, next((each for each in good if len(each) == len(lines)), lines)


def ordered(items: Iterable[Item], layout: PrintLayout) -> list[Item]:
    """Returns the items as listed or, if graded, by kind and within each from easy to hard.

    Those that share a heading, such as fill-ins, are together.
    """
    listed = list(items)
    if not layout.is_graded:
        return listed
    first_last = reversed([*enumerate(listed)])
    order = {key: n for n, item in first_last for key in (item.kind.name, heading_of(item))}

    def key_of(item: Item) -> tuple[int, int, int]:
        """Returns the kind's place, that of the name on its pages, and the level."""
        return order[item.kind.name], order[heading_of(item)], item.level

    return sorted(listed, key=key_of)
