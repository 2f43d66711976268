"""Crosswords on paper: the grid, and its clues in columns, or the words of a fill-in."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import islice, product
from typing import NamedTuple

from game.faces.crossword.look import labels_of
from game.faces.crossword.words import about, answer, clue, form_title, rules, wordplay
from game.printing.printed import Credits, Printed, Rest
from game.printing.sheet import (
    BLACK,
    BOLD,
    FINE,
    HAIR,
    LIST_SIZE,
    MUTED,
    NO_BREAK_SPACE,
    THIN,
    Box,
    Ink,
    Sheet,
    Style,
    closed,
    ring,
    width_of,
    wrapped,
)
from game.ui.text import _, curly, labelled
from generators.crossword.board import Direction
from generators.crossword.rules import CrosswordForm, Puzzle
from generators.words.wordlist import in_alphabetical_order

_LEADING = 1.24
_EXPLANATION_SIZE = 9.0
_LARGEST_CELL, _LARGEST_MINI_CELL, _LARGEST_ANSWER = 44.0, 46.0, 13.5
_SHARES = (0.66, 0.61, 0.56)
"""Heights of the grid to try, as shares of the page: the first that leaves room for the clues."""
_SMALL_SHARES = (0.5, 0.44, 0.38)
"""Heights to try before the clues continue on another page."""
_ROWS_FOR_FOUR, _ROWS_FOR_TWO = 7, 9
"""Up to so many rows, four crosswords fit on a page, or two."""
_BASELINE = 0.36
"""How far the baseline is below the middle of a capital, in type sizes."""
_NUMBER_SHARE, _LARGEST_NUMBER = 0.28, 0.55
"""The type size of numbers as a share of a square, and the largest, to keep them readable."""
_USUAL_NUMBER = 9.0
"""The largest type size of a number in a regular print, in points, however large the squares."""
_LETTER_SHARE, _LARGEST_LETTER = 0.62, 0.78
"""The same for letters."""
_LEAST_COLUMN = 14.0
"""The least width of a column of clues, in type sizes."""
_NARROW_COLUMN = 10.5
"""The least width where there would be only one column."""
_COLUMN_GAP = 1.4
"""The gap between columns, in type sizes."""
_BANK_SIZE = 10.0
"""The type size of a word bank beside clues, in points."""
_GRID_GAP = 12.0
"""The distance of the clues below a grid, in points."""
_COVERED = ((4, 3), (3, 2), (4, 2), (2, 1))
"""Numbers of columns, and how many of them begin below the grid: the largest grid first."""
_SHORT_LISTS = 24
"""With up to so many clues, each list has a column."""
_NEXT_PAGE = 0.85
"""How much of the next page the lists may fill, before they are written smaller."""
_LEAST_BESIDE_GRID = 9.0, 10.0
"""The least size of clues on the grid's page, in points, on usual paper and on a small one.

Smaller ones go on another page.
"""
_SMALLEST_SHARE = 0.85
"""How small clues may be, as a share of their usual size, before the grid is made smaller."""
_FACING_SHARES = (1.2, 1.1)
"""How large clues may be that have the page facing the grid, as shares of their usual size."""
_ALONE = 1.2
"""The factor by which the text of a small crossword is larger if it has a page of its own."""
_LIMITS, _LEAST_TAIL = 3, 2
"""How many heights of columns are tried, so that a column doesn't begin with the last clue of a
list: it has at least so many."""
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


def _draw(sheet: Sheet, puzzle: Puzzle, box: Box, style: Style) -> Rest | None:
    if style.has_word_bank and puzzle.has_answers and not puzzle.bank:
        box = _draw_word_bank(sheet, puzzle, box, style)
    grid, rest, lists = _grid_and_lists(puzzle, box, style)
    is_small = _most_on_page(puzzle) >= (2 if puzzle.bank else 4)  # clues take more room
    if is_small and box.height > box.width:  # it fills a page of its own
        larger = style._replace(scale=style.scale * _ALONE)
        tried = _grid_and_lists(puzzle, box, larger)
        if len(tried[2].columns) <= tried[2].on_page:
            (grid, rest, lists), style = tried, larger
    with sheet.figure():
        _draw_grid(sheet, puzzle, grid, style, is_solved=False)
    return _write_lists(sheet, rest, lists)


def _draw_word_bank(sheet: Sheet, puzzle: Puzzle, box: Box, style: Style) -> Box:
    """Draws the answers in columns at the top of a box. Returns the rest of the box."""
    words = in_alphabetical_order(
        [answer(puzzle, slot) for slot in range(len(puzzle.board.slots))]
    )
    size = max(_BANK_SIZE * style.scale, style.min_list_size)
    inner = box.inset(size, 0.6 * size)
    widest = max(width_of(word, size) for word in words) + _COLUMN_GAP * size
    columns = max(1, min(len(words), int((inner.width + _COLUMN_GAP * size) / widest)))
    rows = -(-len(words) // columns)
    columns = -(-len(words) // rows)
    step, y = (inner.width + _COLUMN_GAP * size) / columns, inner.y + size
    sheet.write(_("Word bank"), (inner.x, y), size, "serif")
    for number, word in enumerate(words):
        column, row = divmod(number, rows)
        at = inner.x + column * step, y + (row + 1.2) * size * _LEADING
        sheet.write(word, at, size)
    height = (rows * _LEADING + 2.6) * size
    sheet.frame(box._replace(height=height), FINE, MUTED)
    return box.cut_top(height + _GRID_GAP)[1]


def _grid_and_lists(puzzle: Puzzle, box: Box, style: Style) -> tuple[Box, Box, _Lists]:
    """Returns the boxes of grid and lists, and the lists laid out; some may need another page.

    They do if most puzzles that should look alike need one.
    """
    plain, alike = style._replace(alike=()), style.alike
    is_spread = sum(_needs_two_pages(other, box, plain) for other in alike) > len(alike) / 2
    found = None if is_spread else _on_one_page(puzzle, box, style)
    return found or _on_two_pages(puzzle, box, style)


def _list_sizes(style: Style) -> list[float]:
    """Returns the type sizes of clues and words to try, in points, the largest first."""
    size, least = LIST_SIZE * style.scale, style.min_list_size
    return [size - 0.25 * step for step in range(int((size - least) / 0.25) + 1)]


def _on_one_page(puzzle: Puzzle, box: Box, style: Style) -> tuple[Box, Box, _Lists] | None:
    """Returns the boxes of grid and lists, and the lists; None if a page has no room for them."""
    sizes = _list_sizes(style)
    places = [_grid_above_lists(puzzle, box, style, share) for share in _SHARES]
    if box.height < box.width:
        grid = _grid_box(puzzle, box._replace(width=box.width * 0.52), style)
        places = [(grid, box.cut_left(grid.width + 14)[1])]
        small = []
    else:
        small = [_grid_above_lists(puzzle, box, style, share) for share in _SMALL_SHARES]
    least = _LEAST_BESIDE_GRID[style.is_small]
    beside = [size for size in sizes if size >= min(sizes[0], least)]
    if any(_is_among_lists(other, box, style._replace(alike=())) for other in style.alike):
        found = _grid_among_lists(puzzle, box, style, beside)
        if found is not None:
            return found
    attempts = [(place, sizes[0]) for place in places]
    attempts += [(place, size) for place in (places[-1], *small) for size in beside]
    for (grid, list_box), size in attempts:
        lists = _lists_at(puzzle, list_box, size)
        if len(lists.columns) <= lists.on_page and _has_room_for_numbers(puzzle, grid, style):
            return grid, list_box, lists
    return None if box.height < box.width else _grid_among_lists(puzzle, box, style, beside)


def _on_two_pages(puzzle: Puzzle, box: Box, style: Style) -> tuple[Box, Box, _Lists]:
    """Returns the boxes and lists for two pages: the grid is as large as leaves only one more."""
    sizes = _list_sizes(style)
    shares = (1.0, *_SHARES, *_SMALL_SHARES)
    places = [_grid_above_lists(puzzle, box, style, share) for share in shares]
    legible = [place for place in places if _has_room_for_numbers(puzzle, place[0], style)]
    places = legible or places[:1]
    next_page = box._replace(height=_NEXT_PAGE * box.height)
    smaller = [size for size in sizes if size >= _SMALLEST_SHARE * sizes[0]]
    larger = [
        size
        for size in (share * sizes[0] for share in (() if style.list_size else _FACING_SHARES))
        if all(_fits_page(other, next_page, size) for other in style.alike)
    ]
    for size in (*larger, *smaller):
        lists = _lists_at(puzzle, next_page, size)
        if len(lists.columns) <= lists.on_page:  # all clues face the grid
            return *places[0], lists._replace(on_page=0)
    largest = [(size, places[0]) for size in smaller]
    for size, (grid, list_box) in (*largest, *product(sizes, places)):
        lists = _lists_at(puzzle, list_box, size)
        rows_left = sum(map(len, lists.columns[lists.on_page :]))
        rows = _NEXT_PAGE * box.height / (size * _LEADING)
        if rows_left <= _columns(box, size)[0] * rows:
            return grid, list_box, lists
    grid, list_box = places[0]
    return grid, list_box, _lists_at(puzzle, list_box, sizes[-1])


@lru_cache(maxsize=512)
def _needs_two_pages(puzzle: Puzzle, box: Box, style: Style) -> bool:
    """Whether a page has no room for a crossword with its lists."""
    return _on_one_page(puzzle, box, style) is None


@lru_cache(maxsize=512)
def _is_among_lists(puzzle: Puzzle, box: Box, style: Style) -> bool:
    """Whether a page has room for a crossword only with its lists around the grid."""
    found = _on_one_page(puzzle, box, style)
    return found is not None and bool(found[2].starts)


@lru_cache(maxsize=512)
def _fits_page(puzzle: Puzzle, page: Box, size: float) -> bool:
    """Whether a page has room for all clues of a crossword at a type size."""
    lists = _lists_at(puzzle, page, size)
    return len(lists.columns) <= lists.on_page


def _grid_among_lists(
    puzzle: Puzzle, box: Box, style: Style, sizes: Sequence[float]
) -> tuple[Box, Box, _Lists] | None:
    """Returns the boxes of a grid in the upper right corner and of lists around it.

    The grid is as large as leaves them room; None if that is too small for its numbers.
    """
    for columns, covered in _COVERED:
        for size in (size for size in sizes if columns <= _columns(box, size)[0]):
            step = (box.width + _COLUMN_GAP * size) / columns
            width = step * covered - _COLUMN_GAP * size
            grid = _grid_box(puzzle, box._replace(width=width), style)
            grid = grid._replace(x=box.right - grid.width)
            if not _has_room_for_numbers(puzzle, grid, style):
                continue
            above = math.ceil((grid.height + _GRID_GAP) / (size * _LEADING))
            starts = [0] * (columns - covered) + [above] * covered
            rows = int(box.height / (size * _LEADING))
            placed = _even_columns(_groups_at(puzzle, size, step), rows, starts)
            if placed is not None:
                return grid, box, _Lists(size, step, placed, columns, starts)
    return None


def _has_room_for_numbers(puzzle: Puzzle, grid: Box, style: Style) -> bool:
    """Returns whether the squares are large enough for readable numbers, or else for letters."""
    share = _LARGEST_NUMBER if labels_of(puzzle) else _LARGEST_LETTER
    return grid.width / puzzle.board.cols * share >= style.min_size


def _grid_above_lists(puzzle: Puzzle, box: Box, style: Style, share: float) -> tuple[Box, Box]:
    """Returns the box of a grid with a share of the height, and the box below it."""
    grid = _grid_box(puzzle, box._replace(height=box.height * share), style)
    grid = grid._replace(x=box.x + (box.width - grid.width) / 2)
    return grid, box.cut_top(grid.height + _GRID_GAP)[1]


def _grid_box(puzzle: Puzzle, room: Box, style: Style) -> Box:
    """Returns the box of the grid, as large as fits the room."""
    board = puzzle.board
    is_mini = max(board.rows, board.cols) <= _ROWS_FOR_FOUR
    max_step = (_LARGEST_MINI_CELL if is_mini else _LARGEST_CELL) * style.scale
    step = min(room.width / board.cols, room.height / board.rows, max_step)
    return Box(room.x, room.y, step * board.cols, step * board.rows)


def _draw_grid(sheet: Sheet, puzzle: Puzzle, place: Box, style: Style, is_solved: bool) -> None:
    """Draws the grid on paper: labels and given letters, or all letters if `is_solved`."""
    board, given = puzzle.board, dict(puzzle.given)
    step, undrawn = place.width / board.cols, puzzle.undrawn_gaps
    labels = {} if is_solved else labels_of(puzzle)
    open_cells = frozenset(board.cells)
    for cell in range(board.rows * board.cols):
        row, column = divmod(cell, board.cols)
        square = Box(place.x + column * step, place.y + row * step, step, step)
        if cell in undrawn:
            continue
        if cell not in open_cells:
            # An answer's grid is small: with all its blocks hatched, it would be hard to read.
            if board.is_airy or (style.ink is Ink.LINES and not is_solved):
                _hatch(sheet, square)
            else:
                sheet.box(square, BLACK)
            continue
        if cell in puzzle.shaded:
            sheet.box(square, style.tint((0xE4, 0xE4, 0xE0)))
        sheet.frame(square, THIN)
        if cell in puzzle.circled:
            sheet.line(closed(ring(square.middle, step * 0.46)), FINE, MUTED)
        if cell in labels:
            share = min(step * _NUMBER_SHARE, _USUAL_NUMBER * style.scale)
            size = _readable_size(share, step * _LARGEST_NUMBER, style)
            at = square.x + step * 0.06, square.y + size + step * 0.03
            sheet.write(labels[cell], at, size)
        text = puzzle.solution[cell] if is_solved and puzzle.solution else given.get(cell, "")
        if text:
            size = _readable_size(step * _LETTER_SHARE, step * _LARGEST_LETTER, style)
            size = size if len(text) == 1 else step * 0.9 / len(text)
            x, y = square.middle
            at = x, y + size * _BASELINE + (0 if is_solved else step * 0.06)
            sheet.write(
                text.upper(), at, size, "bold" if given.get(cell) else "latin", align="middle"
            )
    _bars(sheet, puzzle, place, step)
    if not undrawn:
        sheet.frame(place, min(BOLD, step / 10))


def _readable_size(size: float, most: float, style: Style) -> float:
    """Returns a type size in points: at least a readable one, but then no larger than `most`."""
    return min(max(size, style.min_size), max(size, most))


def _hatch(sheet: Sheet, square: Box) -> None:
    """Draws a square with slanted lines, which nobody would write in."""
    sheet.frame(square, THIN)
    steps = 4
    for step in range(1, steps + 1):
        part = square.width * step / steps
        sheet.line([(square.x, square.y + part), (square.x + part, square.y)], THIN, HAIR)
        offset = square.width - part
        if offset:
            ends = [(square.right, square.bottom - offset), (square.right - offset, square.bottom)]
            sheet.line(ends, THIN, HAIR)


def _bars(sheet: Sheet, puzzle: Puzzle, place: Box, step: float) -> None:
    """Draws thick lines between words, and the breaks within answers of several words."""
    for cell, direction in puzzle.board.bars:
        row, column = divmod(cell, puzzle.board.cols)
        x, y = place.x + (column + 1) * step, place.y + (row + 1) * step
        start = (x, y - step) if direction is Direction.ACROSS else (x - step, y)
        sheet.line([start, (x, y)], BOLD)
    for cell, direction, is_hyphen in puzzle.word_breaks:
        row, column = divmod(cell, puzzle.board.cols)
        is_across = direction is Direction.ACROSS
        x, y = place.x + (column + 1) * step, place.y + (row + 1) * step
        middle = (x, y - step / 2) if is_across else (x - step / 2, y)
        half = step / 8 if is_hyphen else step / 2
        dx, dy = (half, 0.0) if is_across == is_hyphen else (0.0, half)
        ends = [(middle[0] - dx, middle[1] - dy), (middle[0] + dx, middle[1] + dy)]
        sheet.line(ends, 0.8 * BOLD)


# Clues and words


class _Lists(NamedTuple):
    """The lists in columns, each a `step` right of the one before.

    `on_page` of the columns fit on the grid's page; `starts` has the first row of each that
    begins below the first.
    """

    size: float
    step: float
    columns: Sequence[Sequence[ListRow]]
    on_page: int
    starts: Sequence[int] = ()


def _lists_at(puzzle: Puzzle, box: Box, size: float) -> _Lists:
    """Returns the lists of clues, or of words by length, at a type size."""
    columns, step = _columns(box, size)
    groups = _groups_at(puzzle, size, step)
    titles = sum(group[0].is_title for group in groups)
    if len(groups) <= _SHORT_LISTS and 0 < titles <= columns:
        step, columns_of = (box.width + _COLUMN_GAP * size) / titles, list[list[ListRow]]()
        for group in _groups_at(puzzle, size, step):  # a column for each list
            if group[0].is_title:
                columns_of.append([])
            columns_of[-1] += group
        if max(map(len, columns_of)) * size * _LEADING <= box.height:
            return _Lists(size, step, columns_of, titles)
    return _lists_in_columns(groups, box, size)


def _groups_at(puzzle: Puzzle, size: float, step: float) -> list[RowGroup]:
    """Returns the row groups of the clues, or words, for columns `step` apart."""
    groups_of = _word_groups if puzzle.bank else _clue_groups
    return groups_of(puzzle, size, step - _COLUMN_GAP * size)


def _columns(box: Box, size: float) -> tuple[int, float]:
    """Returns how many columns a box has, and the distance from one to the next."""
    columns = max(1, min(4, int(box.width / (_LEAST_COLUMN * size))))
    if columns == 1 and box.width >= 2 * _NARROW_COLUMN * size:
        columns = 2
    return columns, (box.width + _COLUMN_GAP * size) / columns


def _lists_in_columns(
    groups: Sequence[RowGroup], box: Box, size: float, columns: int = 0
) -> _Lists:
    """Lays row groups out in the columns of a box, and in further ones if need be.

    Without `columns`, there are as many as fit the box.
    """
    columns = columns or _columns(box, size)[0]
    step = (box.width + _COLUMN_GAP * size) / columns
    rows = max(1, int(box.height / (size * _LEADING)))
    columns_of = _even_columns(groups, rows, [0] * columns)
    columns_of = columns_of or [*_filled_columns(groups, [rows])]
    has_room = len(columns_of) <= columns or rows >= _FEW_ROWS
    return _Lists(size, step, columns_of, columns if has_room else 0)


def _write_lists(sheet: Sheet, box: Box, lists: _Lists) -> Rest | None:
    """Writes the columns that fit a box; returns the function that writes the others, if any."""
    for number, rows in enumerate(lists.columns[: lists.on_page]):
        start = lists.starts[number] if lists.starts else 0
        at = box.x + number * lists.step, box.y + start * lists.size * _LEADING
        _write_column(sheet, rows, at, lists.size)
    columns_left = lists.columns[lists.on_page :]
    if not columns_left:
        return None
    groups = [*_row_groups(columns_left)]
    titles = [row for rows in lists.columns[: lists.on_page] for row in rows if row.is_title]
    if titles and not groups[0][0].is_title:
        groups[0] = (titles[-1], *groups[0])

    def write_rest(sheet: Sheet, box: Box) -> Rest | None:
        columns = round((box.width + _COLUMN_GAP * lists.size) / lists.step)
        return _write_lists(sheet, box, _lists_in_columns(groups, box, lists.size, columns))

    return write_rest


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
    sheet: Sheet, rows: Sequence[ListRow], at: tuple[float, float], size: float
) -> None:
    """Writes a column of clues from the point `at` down, numbers to the left of the text."""
    indent = width_of("00", size, "bold") + size * 0.7
    for n, row in enumerate(rows):
        y = at[1] + size * (0.95 + n * _LEADING)
        if row.is_title:
            sheet.write(row.text, (at[0], y), size * 1.05, "serif")
            continue
        right = at[0] + indent - size * 0.55
        sheet.write(row.label, (right, y), size, "bold", align="right")
        sheet.write(row.text, (at[0] + indent, y), size)


def _clue_groups(puzzle: Puzzle, size: float, width: float) -> list[RowGroup]:
    """Returns the clues as groups that stay together, each list's title in its first."""

    def clue_of(slot: int) -> str:
        text = clue(puzzle, slot)
        return NO_BREAK_SPACE.join(filter(None, (curly(text.text), text.length)))

    return _slot_groups(puzzle, map(clue_of, range(len(puzzle.board.slots))), size, width)


def _explained(puzzle: Puzzle, style: Style) -> Rest | None:
    """Returns the function that writes how the cryptic clues work; None if none is cryptic."""
    size = max(_EXPLANATION_SIZE * style.scale, style.min_size)
    parses = [_parse(puzzle, slot) for slot in range(len(puzzle.clues))]
    if not any(parses):
        return None

    def write(sheet: Sheet, box: Box) -> Rest | None:
        width = _columns(box, size)[1] - _COLUMN_GAP * size
        groups = _slot_groups(puzzle, parses, size, width)
        return _write_lists(sheet, box, _lists_in_columns(groups, box, size))

    return write


def _parse(puzzle: Puzzle, slot: int) -> str | None:
    """Returns how a cryptic clue leads to its answer, which comes first; None for other clues."""
    text, word = curly(wordplay(puzzle, slot)), answer(puzzle, slot)
    if not text or text.startswith(word):
        return text or None
    return labelled(word, text)


def _slot_groups(
    puzzle: Puzzle, texts: Iterable[str | None], size: float, width: float
) -> list[RowGroup]:
    """Returns the texts of words as groups that stay together, under Across and Down.
    A word without a text is left out.
    """
    slots = [*zip(puzzle.board.slots, texts, strict=True)]
    indent = width_of("00", size, "bold") + size * 0.7
    groups: list[RowGroup] = []
    for direction, title in ((Direction.ACROSS, _("Across")), (Direction.DOWN, _("Down"))):
        head: tuple[ListRow, ...] = (ListRow("", title, is_title=True),)
        for slot, (placed_slot, text) in enumerate(slots):
            if placed_slot.direction is direction and text is not None:
                lines = wrapped(text, size, width - indent) or [""]
                label = puzzle.label(slot)
                rows = (
                    ListRow(label, lines[0]),
                    *(ListRow("", line) for line in lines[1:]),
                )
                groups.append((*head, *rows))
                head = ()
    return groups


def _word_groups(puzzle: Puzzle, size: float, width: float) -> list[RowGroup]:
    """Returns the words of a fill-in by length, as many in a row as fit."""
    indent = width_of("00", size, "bold") + size * 0.7
    groups: list[RowGroup] = []
    for length in sorted({len(word) for word in puzzle.bank}):
        words = [word.upper() for word in puzzle.bank if len(word) == length]
        lines = wrapped(", ".join(words), size, width - indent)
        rows = [ListRow(str(length), lines[0]), *(ListRow("", line) for line in lines[1:])]
        groups += [tuple(rows[:2]), *((row,) for row in rows[2:])]
    return groups


def _even_columns(
    groups: Sequence[RowGroup], max_rows: int, starts: Sequence[int]
) -> list[list[ListRow]] | None:
    """Returns the rows of columns that end as evenly as possible; None if too many are needed.

    Each column begins after as many rows as `starts` says.
    """
    needed = sum(map(len, groups)) + sum(starts)
    least = max(-(-needed // len(starts)), *starts) if starts[-1] else -(-needed // len(starts))
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


def _filled_columns(groups: Sequence[RowGroup], limits: Sequence[int]) -> Iterator[list[ListRow]]:
    """Yields columns of at most so many rows, the last limit for all further ones.

    No group is split, and no title is at the foot of a column with only one clue.
    """
    rows, number = list[ListRow](), 0
    for group, after in zip(groups, [*groups[1:], None], strict=True):
        starts_with_title = rows and group[0].is_title
        limit = limits[min(number, len(limits) - 1)]
        needed = len(group) + bool(starts_with_title)
        if starts_with_title and after and not after[0].is_title:
            needed += len(after)
        if rows and len(rows) + needed > limit:
            yield rows
            rows, starts_with_title = [], False
            number += 1
        rows = [*rows, *([_AIR] if starts_with_title else []), *group]
    yield rows


def _answer_step(puzzle: Puzzle, width: float, style: Style) -> float:
    most = max(_LARGEST_ANSWER * style.scale, style.min_size / _LETTER_SHARE)
    return min(width / puzzle.board.cols, most)


def _draw_answer(sheet: Sheet, puzzle: Puzzle, box: Box, style: Style) -> None:
    """Draws the solved grid on paper."""
    board = puzzle.board
    step = _answer_step(puzzle, box.width, style)
    step = min(step, box.height / board.rows)
    place = Box(box.x, box.y, step * board.cols, step * board.rows)
    with sheet.figure():
        _draw_grid(sheet, puzzle, place, style, is_solved=True)


def _heading(puzzle: Puzzle) -> str:
    """Returns what a fill-in and a cryptic crossword are called; "" for another crossword."""
    if puzzle.bank:
        return form_title(puzzle.form)
    return _("Cryptic crossword") if _is_cryptic(puzzle) else ""


def _most_on_page(puzzle: Puzzle) -> int:
    """Returns how many crosswords of this size, with their lists, fit on a page."""
    rows = max(puzzle.board.rows, puzzle.board.cols)
    return 4 if rows <= _ROWS_FOR_FOUR else 2 if rows <= _ROWS_FOR_TWO else 1


def _credits(puzzle: Puzzle) -> Credits:
    """Returns the title and author of a puzzle, and its other credits in one line."""
    owners = [*filter(None, (puzzle.about.author, puzzle.about.copyright))]
    others = [text for text in about(puzzle) if text not in owners]
    title, author = curly(puzzle.about.title), curly(puzzle.about.author)
    return Credits(title, author, [*map(curly, (" • ".join(owners), *others))])


def _how(puzzles: Sequence[Puzzle]) -> list[str]:
    """Returns the solving tips for the types of these crosswords."""
    forms, tips = {puzzle.form for puzzle in puzzles}, list[str]()
    clued = [puzzle for puzzle in puzzles if puzzle.form is CrosswordForm.CLUED]
    cryptic = [puzzle for puzzle in clued if _is_cryptic(puzzle)]
    if len(cryptic) < len(clued):
        tips = [
            _(
                "Start with fill-in-the-blank clues and clues you're sure of. Every letter helps "
                "the words that cross it."
            ),
            _(
                "The number after a clue is the length of its answer; 3,5 means two words, of "
                "three and five letters. A clue matches its answer: plural for plural, past "
                "for past. A question mark means wordplay."
            ),
        ]
    if cryptic:
        tips += [
            _(
                "A cryptic clue has a definition at its beginning or end. The rest is wordplay, "
                "which leads to the same answer another way. Numbers give its length: 3,5 means "
                "two words, of three and five letters."
            ),
            _(
                "Ignore what the clue seems to be about. A word such as “broken” or “mixed” "
                "announces an anagram, “we hear” a word that sounds the same, “part of” a word "
                "hidden among others, “back” or “up” one written in reverse."
            ),
        ]
    if CrosswordForm.FILL_IN in forms:
        tips.append(
            _(
                "In a fill-in, start with the letters that are given, if any, and with the "
                "lengths that have the fewest words."
            )
        )
    return tips


@lru_cache(maxsize=512)
def _is_cryptic(puzzle: Puzzle) -> bool:
    """Whether most clues of a crossword have wordplay: some fit another crossword by chance."""
    clues = range(len(puzzle.clues))
    return sum(bool(wordplay(puzzle, slot)) for slot in clues) > len(clues) / 2


PAPER = Printed(
    draw=_draw,
    draw_answer=_draw_answer,
    explained=_explained,
    rule=lambda puzzle: rules(puzzle)[0],
    credits=_credits,
    how=_how,
    most=_most_on_page,
    heading=_heading,
    answer_height=lambda puzzle, width, style: (
        puzzle.board.rows * _answer_step(puzzle, width, style)
    ),
    general=lambda: _(
        "Solve each clue. Words that cross share a letter. If there are no clues, use "
        "each word in the word bank once."
    ),
)
