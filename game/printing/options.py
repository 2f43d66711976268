"""The options of the pages, declared once for the command line and the print screen."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from enum import StrEnum
from typing import Any, NamedTuple

from game.ui.text import _

_OFF_ON, _ON_OFF = {False: "", True: ""}, {True: "", False: ""}
USUAL_PER_PAGE = 2
"""The most puzzles on a page unless the player says how many."""


class Answers(StrEnum):
    """Where the answers are."""

    END = "end"
    UPSIDE_DOWN = "upside-down"
    SEPARATE = "separate"
    """In a file of their own."""
    NONE = "none"


class Ink(StrEnum):
    """What a page is printed with: tints, greys, or black lines alone, which spare ink.

    With `LINES`, only the blocks of solved crosswords are filled, as their grids are small.
    `PLAIN` is grey with white zones, as books of star battles are.
    """

    COLOUR = "colour"
    GREY = "grey"
    PLAIN = "plain"
    LINES = "lines"


class LayoutOption(NamedTuple):
    """An option of the layout: its field of PrintLayout and how each side offers it."""

    name: str
    title: str = ""
    """What it is called on the print screen; "" if it isn't there, or is a field to type in."""
    labels: Mapping[Any, str] = {}
    """The values that the print screen offers, with their labels; those of a switch are bools.

    A switch without words is a switch on the print screen too.
    """
    flag: str = ""
    """Its flag on the command line; of a switch, for the second value; "" for none."""
    metavar: str = ""
    """What stands for a value that is typed on the command line; "" for a choice or a switch."""
    help: str = ""
    is_extra: bool = False
    """Whether the print screen shows it only under "More"."""
    is_of_books: bool = False
    """Whether it is only for pages with a title page."""
    words: tuple[Any, ...] = ()
    """The values on the command line, if they aren't those of the screen."""

    @property
    def is_switch(self) -> bool:
        """Whether its values are bools."""
        return {*self.labels} == {False, True}


def layout_options() -> tuple[LayoutOption, ...]:
    """Returns the options in the order shown, with texts in the player's language."""
    return *_of_pages(), *_of_puzzles(), *_of_books(), *_of_texts()


def _of_pages() -> Iterator[LayoutOption]:
    """Yields the options of paper, sizes and ink."""
    inches = _("{width} × {height} in")
    papers = {
        "a4": _("A4"),
        "letter": _("of paper|Letter"),
        "a5": _("A5"),
        "5.5x8.5": inches.format(width="5.5", height="8.5"),
        "6x9": inches.format(width=6, height=9),
        "7x10": inches.format(width=7, height=10),
        "8x10": inches.format(width=8, height=10),
        "8.5x11": inches.format(width="8.5", height=11),
    }
    help_text = "paper size, or the trim size of a bound book, such as 8.5x11"
    yield LayoutOption("paper", _("Paper"), papers, "--paper", help=help_text)
    pages = {n: _("Up to {n}").format(n=n) if n > 1 else _("One") for n in (1, 2, 4, 6)}
    help_text = f"maximum puzzles per page (default: {USUAL_PER_PAGE})"
    yield LayoutOption("per_page", _("Puzzles per page"), pages, "--per-page", "", help_text)
    sizes = {False: _("Regular"), True: _("Large")}
    help_text = "larger text; one puzzle per page by default"
    yield LayoutOption("is_large", _("Print size"), sizes, "--large", "", help_text)
    texts = {n: _("{n} pt").format(n=n) if n else _("Regular") for n in (0, 16, 18, 20)}
    help_text = "clue and list size in large print, in points"
    yield LayoutOption("text_size", _("Clue size"), texts, "--text-size", "", help_text, True)
    inks = {
        Ink.COLOUR: _("Colour"),
        Ink.GREY: _("Grey"),
        Ink.PLAIN: _("Plain"),
        Ink.LINES: _("Lines"),
    }
    yield LayoutOption("ink", _("Ink"), inks, "--ink")


def _of_puzzles() -> Iterator[LayoutOption]:
    """Yields the options of answers, order, title page, tips and worksheets."""
    answers = {
        Answers.END: _("At the end"),
        Answers.UPSIDE_DOWN: _("Upside down"),
        Answers.SEPARATE: _("Separate file"),
        Answers.NONE: _("None"),
    }
    help_text = "where the answers go; separate: in a second file"
    words = ("none", "end", "upside-down", "separate")
    yield LayoutOption("answers", _("Answers"), answers, "--answers", help=help_text, words=words)
    orders = {False: _("As listed"), True: _("Easy to hard")}
    help_text = "listed: as you list them; graded: by kind, then from easy to hard"
    flag = "--order"
    yield LayoutOption("is_graded", _("Order"), orders, flag, "listed|graded", help_text, True)
    help_text = "add a page that explains the rules"
    yield LayoutOption("title", _("Title page"), _OFF_ON)
    yield LayoutOption("tells_how", _("Solving tips"), _OFF_ON, "--how", "", help_text, True)
    title, help_text = _("Name and date"), "add a line for name and date to each puzzle page"
    yield LayoutOption("has_name_line", title, _OFF_ON, "--name-line", "", help_text)
    help_text = "add a word bank: a crossword's answers in alphabetical order"
    flag = "--word-bank"
    yield LayoutOption("has_word_bank", _("Word bank"), _OFF_ON, flag, "", help_text, True)


def _of_books() -> Iterator[LayoutOption]:
    """Yields the options for what is bound and sold, which few need."""
    widths = {mm: _("{n} mm").format(n=mm) if mm else _("None") for mm in (0, 3, 6, 9.5, 12.5)}
    help_text = "make the inner margin wider by this much, for binding"
    yield LayoutOption("gutter", _("Inner margin"), widths, "--gutter", "MM", help_text, True)
    help_text = "leave out the game IDs"
    yield LayoutOption("shows_ids", _("Game IDs"), _ON_OFF, "--no-ids", "", help_text, True)
    help_text, flag = "leave out levels and sizes", "--no-levels"
    yield LayoutOption("shows_levels", _("Levels"), _ON_OFF, flag, "", help_text, True)
    help_text, flag = "leave out the table of contents", "--no-contents"
    yield LayoutOption("has_contents", _("Contents"), _ON_OFF, flag, "", help_text, True, True)
    help_text = "leave out the PDF outline and links, which some print services refuse"
    yield LayoutOption("has_links", "", _ON_OFF, "--no-links", "", help_text)
    title, flag = _("Half title"), "--half-title"
    help_text = "begin with a leaf that has only the title"
    yield LayoutOption("has_half_title", title, _OFF_ON, flag, "", help_text, True, True)
    title, flag = _("Copyright page"), "--copyright"
    help_text = "add a copyright page after the title page"
    yield LayoutOption("copyright", title, _OFF_ON, flag, "YEAR", help_text, True, True)


def _of_texts() -> Iterator[LayoutOption]:
    """Yields the options whose values are typed on the print screen too."""
    help_text = "text at the foot of every page; empty for none"
    yield LayoutOption("footer", flag="--footer", metavar="TEXT", help=help_text)
    help_text = "author, for the title page and the file's properties"
    yield LayoutOption("author", flag="--author", metavar="NAME", help=help_text)
    help_text = "dedication below the title"
    yield LayoutOption("note", flag="--note", metavar="TEXT", help=help_text, is_of_books=True)
    lines = {
        "publisher": "publisher, for the copyright page",
        "edition": "edition, for the copyright page, such as “First edition”",
        "isbn": "ISBN, for the copyright page",
        "notice": "a notice, for the copyright page, such as “All rights reserved.”",
    }
    for name, text in lines.items():
        yield LayoutOption(name, "", {}, f"--{name}", "TEXT", text, is_of_books=True)
    help_text = "number of the first page in the answers file"
    yield LayoutOption("first_page", "", {}, "--first-page", "N", help_text)


def is_isbn(text: str) -> bool:
    """Whether a text is an ISBN of 10 or 13 digits, with its check digit (ISO 2108)."""
    digits = re.sub("[ -]", "", without_prefix(text))
    if re.fullmatch("[0-9]{13}", digits):
        return sum(int(digit) * (1 + 2 * (n % 2)) for n, digit in enumerate(digits)) % 10 == 0
    if re.fullmatch("[0-9]{9}[0-9X]", digits):
        values = [10 if digit == "X" else int(digit) for digit in digits]
        return sum(value * (10 - n) for n, value in enumerate(values)) % 11 == 0
    return False


def without_prefix(isbn: str) -> str:
    """Returns an ISBN without the word before it."""
    return isbn.upper().removeprefix("ISBN").strip(" :")
