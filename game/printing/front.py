"""The pages of a book before its puzzles: the title page, the contents and the solving tips."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import nullcontext
from itertools import groupby
from typing import NamedTuple

from game.printing.layout import (
    LEADING,
    SMALL,
    TEXT,
    Item,
    PrintLayout,
    draw_head,
    heading_of,
    printed,
)
from game.printing.options import without_prefix
from game.printing.sheet import (
    FINE,
    MUTED,
    NO_BREAK_SPACE,
    THIN,
    Box,
    Sheet,
    Typeface,
    balanced,
    width_of,
    wrapped,
)
from game.ui.text import _, app_title, count, curly, join_nouns, translate
from generators.base import AnyKind


class PageGroup(NamedTuple):
    """The indexes of puzzles that share a page, and the sheets for it and its continuations."""

    indexes: Sequence[int]
    sheets: list[Sheet]


class _TextLine(NamedTuple):
    """A line of text on a page, and how far it is below the one before."""

    text: str
    size: float
    typeface: Typeface = "latin"
    step: float = LEADING
    """The line height, as a multiple of the type size."""


class _ContentsRow(NamedTuple):
    """A row of the contents: `first` is its first puzzle, `y` its first baseline.

    `indent` and `right` are where `lines` begin and `numbers` end.
    """

    title: str
    indent: float
    lines: Sequence[str]
    numbers: str
    right: float
    first: int
    y: float


_CONTENTS_SIZES = (1.0, 0.92, 0.85)
"""Shares of the usual type size, of which the contents have the largest with the fewest pages."""
_RULED_STEP = 24.0
"""The distance between the lines of a page for notes."""
_TITLE_SIZES, _MOST_TITLE_LINES = (34.0, 25.5, 18.7), 5
"""The type sizes of a title, the largest first, and the most lines it takes unless it must."""


class Front:
    """Lays out the pages before the puzzles."""

    def __init__(self, items: Sequence[Item], layout: PrintLayout) -> None:
        self._items, self._layout = items, layout

    def title_page(self) -> Sheet:
        """Returns the title page: title, dedication and what is in the book."""
        sheet, inner, layout = Sheet(*self._layout.size), self._layout.inner, self._layout
        sheet.heading = layout.title
        x, y = inner.middle[0], inner.y + inner.height * 0.3
        title, lines = _sized_title(layout.title, inner.width)
        with sheet.tagged("H1"):
            for line in lines:
                sheet.write(line, (x, y), title, "serif", align="middle")
                y += 1.3 * title
        sheet.line([(x - 40, y - 18), (x + 40, y - 18)], THIN * 3, layout.style.seal)
        size = layout.size_of(TEXT)
        if layout.volume:
            y += 1.9 * size
            sheet.write(layout.volume, (x, y), 1.4 * size, "serif", align="middle")
        for line in balanced(layout.author, 1.4 * size, inner.width * 0.8):
            y += 1.9 * size
            sheet.write(line, (x, y), 1.4 * size, "latin", align="middle")
        for text in layout.note.splitlines():
            for line in balanced(text, 1.25 * size, inner.width * 0.8, "verse"):
                y += 1.9 * size
                sheet.write(line, (x, y), 1.25 * size, "verse", align="middle")
        kinds = balanced(
            listed_with_and([*dict.fromkeys(map(heading_of, self._items))]),
            size,
            inner.width,
        )
        y = inner.bottom - 20 - LEADING * size * (len(kinds) + 1)
        if layout.publisher:
            sheet.write(layout.publisher, (x, inner.bottom), size, "serif", align="middle")
            y -= LEADING * size
        contents = count("{n} puzzle", "{n} puzzles", len(self._items))
        sheet.write(contents, (x, y), size, "bold", align="middle")
        for line in kinds:
            y += LEADING * size
            sheet.write(line, (x, y), size, "latin", MUTED, "middle")
        return sheet

    def half_title(self) -> list[Sheet]:
        """Returns the two pages of the leaf before the title page: the title, and nothing."""
        sheet, layout = Sheet(*self._layout.size), self._layout
        sheet.heading, size = _("Half title"), layout.size_of(1.6 * TEXT)
        x, y = layout.inner.middle[0], layout.inner.y + layout.inner.height * 0.3
        for line in balanced(layout.title, size, layout.inner.width * 0.8, "serif"):
            sheet.write(line, (x, y), size, "serif", align="middle")
            y += LEADING * size
        return [sheet, Sheet(*layout.size)]

    def copyright_page(self) -> Sheet:
        """Returns the back of the title page: the owner and year, and how the book was made."""
        sheet, layout, size = Sheet(*self._layout.size), self._layout, self._layout.size_of(SMALL)
        sheet.heading = _("Copyright")
        owner = f"© {layout.copyright} {layout.author}".strip() if layout.copyright else ""
        isbn = without_prefix(layout.isbn)
        typefaces = _("Set in Noto Sans CJK and Noto Serif CJK (© Adobe, SIL Open Font License).")
        own_lines = layout.publisher, layout.edition, isbn and f"ISBN {isbn}"
        made = _("Made with {app}.").format(app=app_title())
        texts = filter(None, (owner, *layout.notice.splitlines(), *own_lines, made, typefaces))
        lines = [line for text in texts for line in wrapped(text, size, layout.inner.width)]
        y = layout.inner.bottom - LEADING * size * len(lines)
        for line in lines:
            y += LEADING * size
            sheet.write(line, (layout.inner.x, y), size)
        return sheet

    def facing(self, groups: Iterable[PageGroup], lead: int) -> Iterator[PageGroup]:
        """Yields the groups, with a page for notes before a spread that would begin on the right.

        A grid and its clues face each other then; more clues follow overleaf. `lead` is the number
        of pages before all.
        """
        for group in groups:
            if len(group.sheets) > 1 and lead % 2 == 0:
                yield PageGroup((), [self._page_for_notes()])
                lead += 1
            yield group
            lead += len(group.sheets)

    def _page_for_notes(self) -> Sheet:
        """Returns a page with ruled lines; an empty one if there is no title page."""
        layout = self._layout
        sheet = Sheet(*layout.size)
        if layout.title:
            body = draw_head(layout, sheet, _("Notes"))
            step = _RULED_STEP * max(1.0, layout.scaled(1.0))
            for n in range(1, int(body.height / step) + 1):
                y = body.y + n * step
                sheet.line([(body.x, y), (body.right, y)], FINE)
        return sheet

    def contents_sheets(
        self, puzzles: Sequence[PageGroup], others: int, last_parts: Mapping[str, int]
    ) -> Iterator[Sheet]:
        """Yields the pages of contents; `others` is the number of other pages before puzzles.

        `last_parts` has, by title, how many pages of answers and the like follow the puzzles.
        """
        has_kinds = len(kinds_of(self._items)) > 1
        order = [_("Sorted by kind, then from easy to hard.")] if has_kinds else []
        order = order if self._layout.is_graded else []
        sheet = Sheet(*self._layout.size)
        body = draw_head(self._layout, sheet, _("Contents"), order)
        least = self._layout.style.min_size
        sizes = [max(least, share * self._layout.size_of(TEXT)) for share in _CONTENTS_SIZES]
        tables = [self._contents_rows(body, [*last_parts], size) for size in sizes]
        table = min(tables, key=len)
        size = sizes[tables.index(table)]
        lead = others + len(table)
        starts = dict[int, int]()
        for group in puzzles:
            starts |= dict.fromkeys(group.indexes, lead + 1)
            lead += len(group.sheets)
        for number, pages in enumerate(last_parts.values(), len(self._items)):
            starts[number] = lead + 1
            lead += pages
        for n, rows in enumerate(table):
            if n:
                sheet = Sheet(*self._layout.size)
                draw_head(self._layout, sheet, _("Contents"), order)
            for row in rows:
                self._write_row(sheet, row, body, starts[row.first], size)
            yield sheet

    def _contents_rows(
        self, body: Box, last_titles: Iterable[str], size: float
    ) -> list[list[_ContentsRow]]:
        """Returns the rows of the contents at a type size, page by page."""
        places_of_group = groupby(range(len(self._items)), self._group_of)
        groups = [(*key, [*indexes]) for key, indexes in places_of_group]
        numbers = [f"{a[0] + 1}–{a[-1] + 1}" if a[1:] else f"{a[0] + 1}" for *_title, a in groups]
        right = body.width - 3.2 * size
        room = right - max(width_of(number, size) for number in numbers) - size
        indent = max(width_of(title, size, "serif") for title, *_rest in groups) + size
        is_below = any(
            width_of(f"{label} •", size) > room - indent
            for _title, about, _indexes in groups
            for label in _labels(about)
        )
        indent = size if is_below else indent
        pages, y, last = list[list[_ContentsRow]]([[]]), body.y + size, ""
        ends = [(title, "", "", n) for n, title in enumerate(last_titles, len(self._items))]
        listed = [
            (title, about, number, indexes[0])
            for (title, about, indexes), number in zip(groups, numbers, strict=True)
        ]
        for title, about, number, index in listed + ends:
            lines = _label_lines(about, size, room - indent) or [""]
            y += 0.6 * size if title != last and last else 0
            own_line = int(is_below and title != last and bool(about))
            if y + size * LEADING * (len(lines) + own_line - 1) > body.bottom and pages[-1]:
                pages.append([])
                y, last = body.y + size, ""
                own_line = int(is_below and bool(about))
            lines = [*[""] * own_line, *lines]  # the title has the first line
            pages[-1].append(
                _ContentsRow(
                    title if title != last else "", indent, lines, number, right, index, y
                )
            )
            y += size * (LEADING * len(lines) + 0.25)
            last = title
        return pages

    def _write_row(
        self, sheet: Sheet, row: _ContentsRow, body: Box, page: int, size: float
    ) -> None:
        """Writes a row of the contents with its page number, and links it to that page."""
        height = size * LEADING * len(row.lines)
        sheet.links.append((Box(body.x, row.y - size, body.width, height), page))
        sheet.write(row.title, (body.x, row.y), size, "serif")
        for n, line in enumerate(row.lines):
            sheet.write(line, (body.x + row.indent, row.y + n * size * LEADING), size)
        sheet.write(row.numbers, (body.x + row.right, row.y), size, "latin", MUTED, "right")
        sheet.write(str(page), (body.right, row.y), size, "bold", align="right")

    def _group_of(self, index: int) -> tuple[str, str]:
        """Returns a puzzle's kind and level, whose puzzles share a row of the contents."""
        item = self._items[index]
        about = printed(item.kind).credits(item.puzzle).title or item.about
        return heading_of(item), about

    def how_to_sheets(self) -> Iterator[Sheet]:
        """Yields the pages of rules and solving tips, fewer if smaller text allows it."""
        title = _("Solving tips")
        body, size = (
            draw_head(self._layout, Sheet(*self._layout.size), title),
            self._layout.size_of(TEXT),
        )
        smaller = [
            size - 0.25 * n for n in range(int((size - self._layout.style.min_size) / 0.25) + 1)
        ]
        for lines in min((self._how_to_pages(body, tried) for tried in smaller), key=len):
            sheet, y = Sheet(*self._layout.size), body.y
            draw_head(self._layout, sheet, title)
            for line in lines:
                y += line.size * line.step
                with sheet.tagged("H2") if line.typeface == "serif" else nullcontext():
                    sheet.write(line.text, (body.x, y), line.size, line.typeface)
            yield sheet

    def _how_to_pages(self, body: Box, size: float) -> list[list[_TextLine]]:
        """Returns the lines of text of each page at a size in points.

        The text on a kind begins a page if that has room for all of it and the last one hasn't.
        """
        pages, y = list[list[_TextLine]]([[]]), body.y
        for kind in kinds_of(self._items):
            parts = [*self._how_to_paragraphs(kind, body.width, size)]
            heights = [sum(line.size * line.step for line in part) for part in parts]
            is_whole = sum(heights) <= body.height
            for n, (part, height) in enumerate(zip(parts, heights, strict=True)):
                needed = sum(heights) if n == 0 and is_whole else height
                if y + needed > body.bottom and pages[-1]:
                    pages.append([])
                    y = body.y
                pages[-1] += part
                y += height
        return pages

    def _how_to_paragraphs(
        self, kind: AnyKind, width: float, size: float
    ) -> Iterator[list[_TextLine]]:
        """Yields the lines of each paragraph on a kind; its title goes with the first one."""
        part = [_TextLine(translate(kind.titles.title), size * 1.3, "serif", 2.0)]
        tips = printed(kind).how([item.puzzle for item in self._items if item.kind is kind])
        for n, text in enumerate((_rule_of_kind(kind, self._items), *tips)):
            typeface: Typeface = "bold" if n == 0 else "latin"
            lines = [
                _TextLine(line, size, typeface)
                for line in wrapped(curly(text), size, width, typeface)
            ]
            yield [*part, lines[0]._replace(step=LEADING + 0.35), *lines[1:]]
            part = []


def _sized_title(title: str, width: float) -> tuple[float, list[str]]:
    """Returns the largest type size at which a title takes few lines, and its lines.

    What follows a colon begins a line.
    """
    head, colon, tail = title.partition(": ")
    parts = [head + colon.rstrip(), tail] if tail else [title]
    for size in _TITLE_SIZES:
        lines = [line for part in parts for line in balanced(part, size, width, "serif")]
        if len(lines) <= _MOST_TITLE_LINES:
            break
    return size, lines


def _label_lines(about: str, size: float, width: float) -> list[str]:
    """Returns labels in lines that end between two of them, if each fits a line."""
    labels = _labels(about)
    if any(width_of(f"{label} •", size) > width for label in labels):
        return balanced(about, size, width)
    lines = balanced(f"{NO_BREAK_SPACE}• ".join(labels), size, width)
    return [line.replace(NO_BREAK_SPACE, " ") for line in lines]


def _labels(about: str) -> list[str]:
    """Returns the labels of a level, with spaces at which no line breaks."""
    return about.replace(" ", NO_BREAK_SPACE).split(f"{NO_BREAK_SPACE}•{NO_BREAK_SPACE}")


def kinds_of(items: Iterable[Item]) -> list[AnyKind]:
    """Returns the kinds of the items, each once, in their order."""
    return list({item.kind.name: item.kind for item in items}.values())


def _rule_of_kind(kind: AnyKind, items: Iterable[Item]) -> str:
    """Returns the rule that all items of a kind share, or else the kind's general rule."""
    paper = printed(kind)
    rules = list(dict.fromkeys(paper.rule(item.puzzle) for item in items if item.kind is kind))
    return rules[0] if len(rules) == 1 or not paper.general() else paper.general()


def listed_with_and(words: Sequence[str]) -> str:
    """Joins words: `Brick, Riddles and Crossword`."""
    if len(words) < 2:
        return "".join(words)
    return _("{list} and {last}").format(list=join_nouns(words[:-1]), last=words[-1])
