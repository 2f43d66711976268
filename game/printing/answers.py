"""The answers of a book on its last pages, or at the foot of those of the puzzles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

from game.printing.layout import (
    NUMBER,
    SMALL,
    TITLE,
    Answers,
    Item,
    PrintLayout,
    draw_head,
    heading_of,
    printed,
)
from game.printing.sheet import MUTED, Box, Sheet, width_of
from game.ui.text import _, labelled
from generators.base import Tick

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
            write, label = (
                printed(item.kind).explained(item.puzzle, self._layout.style),
                str(index + 1),
            )
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
        self,
        rows: Iterable[tuple[Sequence[int], int]],
        body: Box,
        gap: float,
        filled: float = 1.0,
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
