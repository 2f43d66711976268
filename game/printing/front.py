"""The front pages of a book, and its answers at the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import nullcontext
from itertools import groupby
from typing import NamedTuple

from game.printing.layout import (
    LEADING,
    NUMBER,
    SMALL,
    TEXT,
    TITLE,
    Answers,
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
from game.ui.text import _, app_title, count, curly, join_nouns, labelled, translate
from generators.base import AnyKind, Tick


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
            listed_with_and([*dict.fromkeys(map(heading_of, self._items))]), size, inner.width
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
        body = draw_head(self._layout, Sheet(*self._layout.size), title)
        size = self._layout.size_of(TEXT)
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


_ANSWER, _ANSWER_GAP = 116.0, (16.0, 12.0)
_COLUMNS_OF_ONE = 2
"""How many columns a page has whose only answer fills one of them."""
_CAPTION_STEP = 4 / 3
"""The height of an answer's caption, in type sizes: no letter touches the grid below."""
_ANSWER_GAPS = 12.0, 9.0, 6.0
"""The distances between rows of answers: the widest that takes the fewest pages is used."""
_FILLED_SHARES = tuple(n / 20 for n in range(8, 21))
"""How full the pages of answers may be: the least that takes no more pages."""
_ANSWERS_HEIGHT, _ANSWERS_GAP, _ANSWERS_SHARE = 100.0, 24.0, 0.4
"""The height of answers at the foot of a page, their distance, and their largest share of it."""
_LEAST_EXPLANATION = 6.5
"""The least height for how a puzzle's clues work, below those of another: in sizes of a number."""
_FULLER = 1.4
"""How much higher rows of answers may be if the last one is fuller then."""
_ALIKE = 0.6
"""The height of an answer, as a share of that of another one that looks about as high."""
_LONG_RUN = 4
"""The answers of at least this many puzzles of a kind and level stand in equal columns."""


class LevelRun(NamedTuple):
    """Puzzles of a kind and level next to each other: all have the same room on their pages."""

    indexes: range
    room: int
    has_answers: bool
    """Whether the answers are at the foot of the pages."""


class AnswerPages:
    """Lays out the answers of puzzles; `own_title` is that of the only one, or ""."""

    def __init__(
        self, items: Sequence[Item], layout: PrintLayout, own_title: str, tick: Tick
    ) -> None:
        self._items, self._layout, self._own_title, self._tick = items, layout, own_title, tick
        self._least = layout.style.min_size
        self.runs: Sequence[LevelRun] = ()
        """The run of each puzzle, once known."""
        self.places = dict[int, int]()
        """The page of each answer, counted from the first page of answers."""
        self._legible: dict[tuple[int, int], bool] = {}
        """Whether an answer is legible, by its index and a number made of width and height."""
        self._heights: dict[tuple[int, float], float] = {}
        """The height of an answer, by its index and width."""

    def _sheet(self) -> Sheet:
        return Sheet(*self._layout.size)

    @property
    def _caption_height(self) -> float:
        return _CAPTION_STEP * self._layout.size_of(SMALL)

    def boxes(self, body: Box, number: int, indexes: Collection[int]) -> tuple[Box, Box] | None:
        """Returns boxes for that many puzzles and their answers below; None if these don't fit.

        The answers are any of those of the indexes.
        """
        width = answer_boxes(number, body)[0].width
        needed = max(self._answer_height(index, width) for index in indexes)
        for height in (min(needed, self._layout.scaled(_ANSWERS_HEIGHT)), needed):
            fits = height <= _ANSWERS_SHARE * body.height
            if fits and all(self._can_read(index, width, height) for index in indexes):
                above, below = body.cut_top(body.height - height)
                return above._replace(height=above.height - _ANSWERS_GAP), below
        return None

    def draw_upside_down(self, sheet: Sheet, box: Box, rows: Iterable[tuple[int, Box]]) -> None:
        """Draws answers upside down at the foot of a page, to be read after turning it round."""
        inner = Sheet(box.width, box.height)
        for index, answer_box in rows:
            self._draw_answer(
                inner, answer_box._replace(x=answer_box.x - box.x, y=answer_box.y - box.y), index
            )
        sheet.put(inner, (box.x, box.y), turned=True)

    def _draw_answer(self, sheet: Sheet, box: Box, index: int) -> None:
        """Draws the answer of a puzzle below its number."""
        item, size = self._items[index], self._layout.size_of(SMALL)
        with sheet.tagged("H2"):
            sheet.write(str(index + 1), (box.x, box.y + size - 1), size, "serif")
        sheet.picture_name = labelled(_("Answer"), picture_name(self._items, index))
        rest = box.cut_top(self._caption_height)[1]
        printed(item.kind).draw_answer(sheet, item.puzzle, rest, self._layout.style)

    def sheets(self, indexes: Sequence[int], title: str) -> Iterator[Sheet]:
        """Yields pages of answers in rows, each row as high as its highest answer."""
        note = [_("In the same order as the puzzles.")] if self._items[1:] else []
        is_apart = self._layout.answers is Answers.SEPARATE
        title_of_all = self._own_title or (
            self._layout.title or self._layout.heading if is_apart else ""
        )
        note[:0] = [title_of_all] if title_of_all else []
        body = draw_head(self._layout, self._sheet(), title, note)
        named, names = set[str](), {heading_of(self._items[index]) for index in indexes}
        is_only = len(self._items) == 1
        answer_rows = [(indexes, _COLUMNS_OF_ONE)] if is_only else self._answer_rows(indexes, body)
        tried = [([*self._answer_pages(answer_rows, body, gap)], gap) for gap in _ANSWER_GAPS]
        pages, gap = min(tried, key=lambda each: len(each[0]))
        pages = self._evenly_filled(answer_rows, body, gap, len(pages))
        for number, rows in enumerate(pages, 1):
            self._tick(None)
            self.places |= dict.fromkeys((index for index, _box in rows), number)
            sheet = self._sheet()
            sheet.heading = title
            draw_head(self._layout, sheet, _numbered(title, rows) if pages[1:] else title, note)
            for index, box in rows:
                self._draw_answer(sheet, box, index)
                item = self._items[index]
                name, own_title = heading_of(item), printed(item.kind).credits(item.puzzle).title
                if own_title and not self._own_title:
                    self._name(sheet, box, index, own_title)
                elif name not in named and len(names) > 1:
                    named.add(name)
                    self._name(sheet, box, index, name)
            sheet.pack()
            yield sheet

    def _name(self, sheet: Sheet, box: Box, index: int, title: str) -> None:
        """Writes the title or the kind of a puzzle beside its answer's number, if it has room."""
        size = self._layout.size_of(SMALL)
        indent = width_of(str(index + 1), size, "serif") + 0.8 * size
        if indent + width_of(title, size) <= box.width:
            sheet.write(title, (box.x + indent, box.y + size - 1), size, "latin", MUTED)

    def explained_sheets(self, sheet: Sheet) -> Iterator[Sheet]:
        """Yields the last page of answers, and on from there how puzzles are solved.

        That is the wordplay of cryptic clues, for example.
        """
        size, title = self._layout.size_of(NUMBER), _("How the clues work")
        least, room = _LEAST_EXPLANATION * size, Box(0, 0, 0, 0)
        for index, item in enumerate(self._items):
            write = printed(item.kind).explained(item.puzzle, self._layout.style)
            label = str(index + 1)
            while write is not None:
                self._tick(None)
                if room.height < least:
                    if room.width or sheet.end + 5 * TITLE + least > self._layout.inner.bottom:
                        yield sheet
                        sheet = self._sheet()
                    room = draw_head(self._layout, sheet, title)
                with sheet.tagged("H2"):
                    sheet.write(label, (room.x, room.y + size), size, "serif")
                label = _("{n}, continued").format(n=index + 1)
                write = write(sheet, room.cut_top(1.4 * size)[1])
                room = room.cut_top(sheet.lowest + 1.5 * size - room.y)[1]
        yield sheet

    def _evenly_filled(
        self, rows: Sequence[tuple[Sequence[int], int]], body: Box, gap: float, number: int
    ) -> list[list[tuple[int, Box]]]:
        """Returns that number of pages of answers, none much emptier than the others."""
        lower = ([*self._answer_pages(rows, body, gap, share)] for share in _FILLED_SHARES)
        return next(pages for pages in lower if len(pages) <= number)

    def _answer_pages(
        self, rows: Iterable[tuple[Sequence[int], int]], body: Box, gap: float, filled: float = 1.0
    ) -> Iterator[list[tuple[int, Box]]]:
        """Yields each page's (puzzle's index, box for its answer); `gap` is between rows.

        Rows fill a share of a page's height at most, unless there is only one.
        """
        page, y, end = list[tuple[int, Box]](), body.y, body.y + filled * body.height
        for row, columns in rows:
            height = min(body.height, self._row_height(row, columns, body))
            if page and y + height > end:
                yield page
                page, y = [], body.y
            boxes = body._replace(y=y, height=height).parted(columns, 1, _ANSWER_GAP)
            page += zip(row, boxes, strict=False)
            y += height + gap
        yield page

    def _answer_rows(self, indexes: Sequence[int], body: Box) -> list[tuple[Sequence[int], int]]:
        """Returns answers in rows whose numbers of columns make all of them together lowest.

        A long list of words in a narrow column, for example, would leave the rest of its row
        empty. Rows of a longer run all have the same number of columns, but its last answers may
        fill a row with the first of the next run. Kinds with several answers share a row only if
        these are about as high.
        """
        counts = Counter(self._items[index].kind.name for index in indexes)
        sharing = {index: self._items[index].kind.name for index in indexes}
        sharing = {n: name if counts[name] >= _LONG_RUN else "" for n, name in sharing.items()}
        most = max(1, round(body.width / self._layout.scaled(_ANSWER)))
        legible = {index: self._most_columns(index, most, body) for index in {*indexes}}
        fixed = self._columns_of_runs(indexes, legible, body)
        lowest = [0.0] * (len(indexes) + 1)
        """By place, how high the answers from there on are; a row with a hole counts twice."""
        chosen = [(1, 1)] * len(indexes)
        """By place, the columns of the row that begins there, and how many it fills."""
        for place in reversed(range(len(indexes))):
            options = list[tuple[float, int, int]]()
            for columns in range(1, most + 1):
                filled = [*indexes[place : place + columns]]
                _shared, group = next(groupby(filled, sharing.get))
                row = [*group]
                of_run = [index for index in row if self.runs[index] is self.runs[row[0]]]
                alike = [filled] if self._are_alike(filled, columns, body) else []
                for tried in (*alike, row, of_run):
                    limits = {fixed.get(index, columns) for index in tried}
                    is_equal = limits == {columns} or (tried != of_run and min(limits) >= columns)
                    if is_equal and all(legible[index] >= columns for index in tried):
                        height = self._row_height(tried, columns, body) + _ANSWER_GAP[1]
                        end = place + len(tried)
                        height *= 2 if len(tried) < columns and end < len(indexes) else 1
                        options.append((height + lowest[end], -columns, len(tried)))
            lowest[place], negative, number = min(options)
            chosen[place] = -negative, number
        rows, place = list[tuple[Sequence[int], int]](), 0
        while place < len(indexes):
            columns, number = chosen[place]
            rows.append((indexes[place : place + number], columns))
            place += number
        return rows

    def _columns_of_runs(
        self, indexes: Sequence[int], legible: Mapping[int, int], body: Box
    ) -> dict[int, int]:
        """Returns the number of columns for each answer of a longer run: that of least height."""
        found = dict[int, int]()
        for _start, group in groupby(indexes, lambda index: self.runs[index].indexes.start):
            run = [*group]
            if len(run) < _LONG_RUN:
                continue
            most = min(legible[index] for index in run)
            heights = {n: self._rows_height(run, n, body) for n in range(1, most + 1)}
            best = min(heights, key=lambda each: (heights[each], -each))
            rows = -(-len(run) // best)
            fuller = -(-len(run) // rows)  # as many rows, and the last one fuller
            is_higher = heights[fuller] > _FULLER * heights[best]
            found |= dict.fromkeys(run, best if is_higher else fuller)
        return found

    def _rows_height(self, run: Sequence[int], columns: int, body: Box) -> float:
        """Returns the height of all answers of a run in rows of that many columns."""
        rows = (run[n : n + columns] for n in range(0, len(run), columns))
        return sum(self._row_height(row, columns, body) + _ANSWER_GAP[1] for row in rows)

    def _most_columns(self, index: int, most: int, body: Box) -> int:
        """Returns in how many columns, up to `most`, an answer is legible and fits the page."""
        for columns in range(most, 1, -1):
            width = _column_width(columns, body)
            height = self._answer_height(index, width)
            if height <= body.height and self._can_read(index, width, height):
                return columns
        return 1

    def _are_alike(self, indexes: Iterable[int], columns: int, body: Box) -> bool:
        """Returns whether answers side by side are about as high."""
        width = _column_width(columns, body)
        heights = [self._answer_height(index, width) for index in indexes]
        return min(heights) >= _ALIKE * max(heights)

    def _row_height(self, indexes: Sequence[int], columns: int, body: Box) -> float:
        """Returns the height of the highest of some answers side by side."""
        width = _column_width(columns, body)
        return max(self._answer_height(index, width) for index in indexes)

    def _can_read(self, index: int, width: float, height: float) -> bool:
        """Returns whether all text of an answer fits a box of that size and isn't too small."""
        key = index, round(width * 1000 + height)
        if key not in self._legible:
            sheet = Sheet(width, height)
            self._draw_answer(sheet, Box(0, 0, width, height), index)
            self._legible[key] = sheet.smallest >= self._least and sheet.lowest <= height
        return self._legible[key]

    def _answer_height(self, index: int, width: float) -> float:
        if (index, width) not in self._heights:
            item = self._items[index]
            height = printed(item.kind).answer_height(item.puzzle, width, self._layout.style)
            self._heights[index, width] = height + self._caption_height
        return self._heights[index, width]


def _numbered(title: str, rows: Sequence[tuple[int, Box]]) -> str:
    """Returns a title with the numbers of the puzzles on its page, if none is left out."""
    first, last = rows[0][0] + 1, rows[-1][0] + 1
    if last - first + 1 > len(rows):
        return title
    number = f"{first}–{last}" if last > first else str(first)
    return _("{kind} {number}").format(kind=title, number=number)


def _column_width(columns: int, body: Box) -> float:
    return body.parted(columns, 1, _ANSWER_GAP)[0].width


def answer_boxes(number: int, box: Box) -> list[Box]:
    """Returns the boxes of that many answers side by side."""
    return box.parted(max(2, number), 1, (12, 0))


def picture_name(items: Sequence[Item], index: int) -> str:
    """Returns what is read of a puzzle's picture: its kind, number and description."""
    item = items[index]
    return labelled(
        _("{kind} {number}").format(kind=heading_of(item), number=index + 1), item.about
    )
