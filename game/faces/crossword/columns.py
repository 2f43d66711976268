"""The lists of a crossword in columns on paper: its clues, or the words of a fill-in."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate, islice
from typing import NamedTuple

from game.printing.printed import Rest
from game.printing.sheet import Box, Sheet, width_of, wrapped

LEADING = 1.24
"""The height of a line of a list, in type sizes."""
LEADINGS = (LEADING, 1.2, 1.17)
"""The usual one, and smaller ones that may save a page of clues."""
COLUMN_GAP = 1.4
"""The gap between columns, in type sizes."""
NARROW_COLUMN = 10.0
"""The least width of a column of clues where wider ones would be too few, in type sizes."""
GRID_GAP = 12.0
"""The distance of the clues below a grid, in points."""
_LEAST_COLUMN = 14.0
"""The usual least width of a column of clues, in type sizes."""
_SHORT_LISTS = 24
"""Up to this many clues, each list has a column."""
_LIMITS, _LEAST_TAIL = 3, 2
"""How many heights of columns are tried, so that a column doesn't begin with the last clue of a
list: it has at least two of them."""
_SHORT_REST, _ROWS_OF_REST = 3, 4
"""A page with three clues or fewer is short; four rows of each column before it go with them."""
_FEW_ROWS = 5
"""If fewer rows fit below a grid, and not all do, all lists go on the next page."""


class ListRow(NamedTuple):
    """A row of the lists: the number of a clue, or "", and a line of text."""

    label: str
    text: str
    is_title: bool = False


_AIR = ListRow("", "")
RowGroup = tuple[ListRow, ...]
"""Rows that stay together, such as those of a clue; a title stays with its first clue."""


class ClueSection(NamedTuple):
    """A list: its title, or "", and its texts, each with its label, such as the clue's number."""

    title: str
    texts: tuple[tuple[str, str], ...]
    can_part: bool = False
    """Whether a text may go on in the next column, as one of many words may."""

    def groups(self, size: float, width: float) -> Iterator[RowGroup]:
        """Yields the row groups of the list at a type size in a column of that width."""
        head: RowGroup = (ListRow("", self.title, is_title=True),) if self.title else ()
        for label, text in self.texts:
            first, *others = wrapped(text, size, width - _indent(size)) or [""]
            rows = (*head, ListRow(label, first), *(ListRow("", line) for line in others))
            head = ()
            if self.can_part:
                yield rows[:2]
                yield from ((row,) for row in rows[2:])
            else:
                yield rows


class ListColumns(NamedTuple):
    """The lists in columns, whose left edges are `lefts` from that of their box.

    `on_page` of the columns fit on the grid's page; `starts` has the first row of each that
    begins below the first. If `is_paged`, further pages take the others as they are.
    """

    size: float
    lefts: Sequence[float]
    columns: Sequence[Sequence[ListRow]]
    on_page: int
    starts: Sequence[int] = ()
    is_paged: bool = False
    leading: float = LEADING

    @property
    def is_complete(self) -> bool:
        """Whether all columns fit on the grid's page."""
        return len(self.columns) <= self.on_page


def lists_at(sections: Sequence[ClueSection], box: Box, size: float) -> ListColumns:
    """Returns lists in the columns of a box at a type size, and in further ones if need be."""
    columns, step = columns_of(box, size)
    groups = _groups_at(sections, size, step - COLUMN_GAP * size)
    if len(groups) <= _SHORT_LISTS and len(sections) <= columns:
        own = _own_columns(sections, box, size)
        if own is not None:
            return own
    return _lists_in_columns(groups, box, size, columns)


def _own_columns(sections: Sequence[ClueSection], box: Box, size: float) -> ListColumns | None:
    """Returns lists that each have a column of a box; None if they don't fit or have no titles."""
    if not sections or not all(section.title for section in sections):
        return None
    step = (box.width + COLUMN_GAP * size) / len(sections)
    own = [_groups_at([section], size, step - COLUMN_GAP * size) for section in sections]
    rows = [[row for group in each for row in group] for each in own]
    if max(map(len, rows)) * size * LEADING > box.height:
        return None
    return ListColumns(size, _lefts(len(sections), step), rows, len(sections))


def lists_over(
    sections: Sequence[ClueSection],
    box: Box,
    size: float,
    pages: int,
    leading: float = LEADING,
) -> ListColumns | None:
    """Returns lists for that many pages, none of them on the grid's; None if they need more.

    Each page is filled to its foot before the next one begins, and the columns of the last one
    are even; all pages are lower if fewer would be enough. On a single page, each list has a
    column if that has room for it.
    """
    columns, step = columns_of(box, size)
    own = _own_columns(sections, box, size) if pages == 1 and len(sections) == columns else None
    if own is not None:
        return own._replace(on_page=0, is_paged=True)
    groups = _groups_at(sections, size, step - COLUMN_GAP * size)
    most = int(box.height / (size * leading))
    placed = [*_filled_pages(groups, columns, most)]
    if len(placed) > pages:
        return None
    if len(placed) < pages:
        least = max(1, sum(map(len, groups)) // (columns * pages))
        lower = ([*_filled_pages(groups, columns, rows)] for rows in range(least, most + 1))
        placed = next(tried for tried in lower if len(tried) <= pages)
    flat = [column for page in placed for column in page]
    return ListColumns(size, _lefts(columns, step), flat, 0, is_paged=True, leading=leading)


def _filled_pages(
    groups: Sequence[RowGroup], columns: int, rows: int
) -> Iterator[list[list[ListRow]]]:
    """Yields pages of that many columns with at most that many rows, the last one's even.

    A page that begins within a list has its title again.
    """
    title, label = _AIR, ""
    while groups:
        placed = _even_columns([groups] * columns, rows, [0] * columns)
        if placed is not None:
            yield [*placed, *([] for _column in range(columns - len(placed)))]
            return
        placed = [*islice(_filled_columns([groups], [rows]), columns)]
        yield placed
        written = [row for column in placed for row in column if row is not _AIR]
        title = next((row for row in reversed(written) if row.is_title), title)
        label = next((row.label for row in reversed(written) if row.label), label)
        lengths = accumulate(map(len, groups))
        first, *others = groups[sum(length <= len(written) for length in lengths) :]
        if not first[0].is_title:
            first = first if first[0].label else (first[0]._replace(label=label), *first[1:])
            first = (title, *first) if title.is_title else first
        groups = [first, *others]


def lists_around(
    sections: Sequence[ClueSection], box: Box, grid: Box, size: float, counts: tuple[int, int]
) -> ListColumns | None:
    """Returns lists around a grid in the upper right corner of a box; None if they don't fit.

    `counts` are the numbers of columns left of the grid and below it.
    """
    left, below = counts
    gap = COLUMN_GAP * size
    left_width = (box.width - grid.width) / left - gap
    below_width = (grid.width + gap) / below - gap
    if min(left_width, below_width) < NARROW_COLUMN * size:
        return None
    if any(section.can_part for section in sections):  # its rows depend on the width
        left_width = below_width = min(left_width, below_width)
    lefts = [n * (box.width - grid.width) / left for n in range(left)]
    lefts += [box.width - grid.width + n * (grid.width + gap) / below for n in range(below)]
    above = math.ceil((grid.height + GRID_GAP) / (size * LEADING))
    starts = [0] * left + [above] * below
    at_left, at_below = (_groups_at(sections, size, each) for each in (left_width, below_width))
    rows = int(box.height / (size * LEADING))
    placed = _even_columns([at_left] * left + [at_below] * below, rows, starts)
    return None if placed is None else ListColumns(size, lefts, placed, left + below, starts)


def lists_in_columns(sections: Sequence[ClueSection], box: Box, size: float) -> ListColumns:
    """Returns lists in even columns of a box at a type size, and in further ones if need be."""
    columns, step = columns_of(box, size)
    groups = _groups_at(sections, size, step - COLUMN_GAP * size)
    return _without_short_rest(groups, box, size, columns)


def columns_of(box: Box, size: float) -> tuple[int, float]:
    """Returns how many columns a box has, and the distance from one to the next."""
    columns = max(1, min(4, int(box.width / (_LEAST_COLUMN * size))))
    if columns == 1 and box.width >= 2 * NARROW_COLUMN * size:
        columns = 2
    return columns, (box.width + COLUMN_GAP * size) / columns


def write_lists(
    sheet: Sheet, box: Box, lists: ListColumns, are_apart: bool = False
) -> Rest | None:
    """Writes the columns that fit a box; returns the function that writes the others, if any.

    If the lists `are_apart`, each has a column of the next page if that has room for it.
    """
    for number, rows in enumerate(lists.columns[: lists.on_page]):
        start = lists.starts[number] if lists.starts else 0
        at = box.x + lists.lefts[number], box.y + start * lists.size * LEADING
        _write_column(sheet, rows, at, lists.size, lists.leading)
    columns_left = lists.columns[lists.on_page :]
    if not columns_left:
        return None
    groups = [*_row_groups(columns_left)]
    titles = [row for rows in lists.columns[: lists.on_page] for row in rows if row.is_title]
    if titles and not groups[0][0].is_title:
        groups[0] = (titles[-1], *groups[0])

    def write_rest(sheet: Sheet, box: Box) -> Rest | None:
        columns = len(lists.lefts)
        rows = max(map(len, columns_left[:columns]))
        if lists.is_paged and rows * lists.size * lists.leading <= box.height:
            found = lists._replace(columns=columns_left, on_page=columns)
        else:
            own = _columns_by_title(groups, box, lists) if are_apart else None
            found = own or _without_short_rest(groups, box, lists.size, columns)
        return write_lists(sheet, box, found, are_apart)

    return write_rest


def _groups_at(sections: Iterable[ClueSection], size: float, width: float) -> list[RowGroup]:
    return [group for section in sections for group in section.groups(size, width)]


def _lefts(columns: int, step: float) -> list[float]:
    return [n * step for n in range(columns)]


def _indent(size: float) -> float:
    """Returns how far the texts of a list are right of its left edge."""
    return width_of("00", size, "bold") + size * 0.7


def _without_short_rest(
    groups: Sequence[RowGroup], box: Box, size: float, columns: int
) -> ListColumns:
    """Lays row groups out as `_lists_in_columns` does; no page after it has only a few.

    These are kept in the box, in closer lines, or else others go with them.
    """
    lists = _lists_in_columns(groups, box, size, columns)
    if not _has_short_rest(lists):
        return lists
    tried = (_lists_in_columns(groups, box, size, columns, leading) for leading in LEADINGS[1:])
    lower = box._replace(height=box.height - _ROWS_OF_REST * size * LEADING)
    longer = lists
    if lower.height > _ROWS_OF_REST * size * LEADING:
        longer = _lists_in_columns(groups, lower, size, columns)
    return next((each for each in tried if each.is_complete), longer)


def _has_short_rest(lists: ListColumns) -> bool:
    rows_left = [row for rows in lists.columns[lists.on_page :] for row in rows]
    return lists.on_page > 0 and 0 < sum(bool(row.label) for row in rows_left) <= _SHORT_REST


def _lists_in_columns(
    groups: Sequence[RowGroup], box: Box, size: float, columns: int, leading: float = LEADING
) -> ListColumns:
    """Lays row groups out in the columns of a box, and in further ones if need be."""
    step = (box.width + COLUMN_GAP * size) / columns
    rows = max(1, int(box.height / (size * leading)))
    placed = _even_columns([groups] * columns, rows, [0] * columns)
    placed = placed or [*_filled_columns([groups], [rows])]
    on_page = columns if len(placed) <= columns or rows >= _FEW_ROWS else 0
    return ListColumns(size, _lefts(columns, step), placed, on_page, leading=leading)


def _columns_by_title(
    groups: Sequence[RowGroup], box: Box, lists: ListColumns
) -> ListColumns | None:
    """Returns the lists of row groups, each in one of the columns; None if they don't fit so."""
    columns = list[list[ListRow]]()
    for group in groups:
        if group[0].is_title or not columns:
            columns.append([])
        columns[-1] += group
    rows = int(box.height / (lists.size * LEADING))
    if len(columns) != len(lists.lefts) or max(map(len, columns)) > rows:
        return None
    return ListColumns(lists.size, lists.lefts, columns, len(columns))


def _row_groups(columns: Sequence[Sequence[ListRow]]) -> Iterator[RowGroup]:
    """Yields the row groups of columns, to be laid out again on another page."""
    found: list[ListRow] = []
    for row in (row for column in columns for row in column if row is not _AIR):
        is_start = row.is_title or (row.label and not (found and found[-1].is_title))
        if is_start and found:
            yield tuple(found)
            found = []
        found.append(row)
    if found:
        yield tuple(found)


def _write_column(
    sheet: Sheet, rows: Sequence[ListRow], at: tuple[float, float], size: float, leading: float
) -> None:
    """Writes a column of clues from the point `at` down, numbers to the left of the text."""
    indent = _indent(size)
    for n, row in enumerate(rows):
        y = at[1] + size * (0.95 + n * leading)
        if row.is_title:
            sheet.write(row.text, (at[0], y), size * 1.05, "serif")
            continue
        right = at[0] + indent - size * 0.55
        sheet.write(row.label, (right, y), size, "bold", align="right")
        sheet.write(row.text, (at[0] + indent, y), size)


def _even_columns(
    groups: Sequence[Sequence[RowGroup]], max_rows: int, starts: Sequence[int]
) -> list[list[ListRow]] | None:
    """Returns the rows of columns that end as evenly as possible; None if too many are needed.

    `groups` has the same row groups for each column, in its own width; each column begins after
    as many rows as `starts` says.
    """
    rows_needed = min(sum(map(len, of_column)) for of_column in groups)
    least = max(-(-(rows_needed + sum(starts)) // len(starts)), *starts, 1)
    tried = (
        [*_filled_columns(groups, [limit - start for start in starts])]
        for limit in range(least, max_rows + 1)
    )
    fitting = [*islice((placed for placed in tried if len(placed) <= len(starts)), _LIMITS)]
    good = (placed for placed in fitting if not any(map(_begins_with_orphan, placed[1:])))
    return next(good, fitting[0] if fitting else None)


def _begins_with_orphan(rows: Sequence[ListRow]) -> bool:
    """Whether a column begins with the last clue of a list, and another list follows."""
    ends = [n for n, row in enumerate(rows) if row.is_title]
    return bool(ends) and 0 < sum(bool(row.label) for row in rows[: ends[0]]) < _LEAST_TAIL


def _filled_columns(
    groups: Sequence[Sequence[RowGroup]], limits: Sequence[int]
) -> Iterator[list[ListRow]]:
    """Yields columns of at most that many rows, the last limit for all further ones.

    `groups` has the row groups for each column, the last ones for all further ones. No group is
    split, and no title is at the foot of a column with only one clue. A text that goes on in the
    next column has its label again.
    """
    rows, number, label, last = list[ListRow](), 0, "", len(groups[0]) - 1
    for place in range(last + 1):
        own = groups[min(number, len(groups) - 1)]
        starts_with_title = bool(rows) and own[place][0].is_title
        needed = len(own[place]) + starts_with_title
        if starts_with_title and place < last and not own[place + 1][0].is_title:
            needed += len(own[place + 1])
        if rows and len(rows) + needed > limits[min(number, len(limits) - 1)]:
            yield rows
            rows, starts_with_title, number = [], False, number + 1
        group = groups[min(number, len(groups) - 1)][place]
        if not rows and not group[0].label and not group[0].is_title:
            group = (group[0]._replace(label=label), *group[1:])
        label = next((row.label for row in reversed(group) if row.label), label)
        rows = [*rows, *([_AIR] if starts_with_title else []), *group]
    yield rows
