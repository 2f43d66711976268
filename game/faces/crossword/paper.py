"""Crosswords on paper: the grid, and its clues in columns, or the words of a fill-in."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import Enum
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from game.faces.crossword import panel
from game.faces.crossword.look import labels_of
from game.faces.crossword.words import (
    about,
    answer,
    clue,
    form_title,
    list_titles,
    reveal,
    rules,
    wordplay,
)
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
    Credits,
    Ink,
    Printed,
    Rest,
    Sheet,
    Style,
    closed,
    ring,
    width_of,
)
from game.ui.text import _, curly, labelled
from generators.crossword.board import Direction
from generators.crossword.formats.files import written_texts
from generators.crossword.formats.ipuz import other_clues
from generators.crossword.rules import CrosswordForm, Puzzle
from generators.words.wordlist import in_alphabetical_order

_EXPLANATION_SIZE = 9.0
_LARGEST_CELL, _LARGEST_MINI_CELL, _LARGEST_ANSWER = 44.0, 46.0, 13.5
_ROWS_FOR_FOUR, _ROWS_FOR_TWO = 7, 9
"""Up to so many rows, four crosswords fit on a page, or two."""
_BASELINE = 0.36
"""How far the baseline is below the middle of a capital, in type sizes."""
_NUMBER_SHARE, _LARGEST_NUMBER = 0.28, 0.55
"""The type size of numbers as a share of a square, and the largest, to keep them readable."""
_USUAL_NUMBER = 9.0
"""The largest type size of a number in a regular print, in points, however large the squares."""
_LETTER_SHARE, _LARGEST_LETTER = 0.62, 0.88
"""The same for letters."""
_BANK_SIZE = 10.0
"""The type size of a word bank beside clues, in points."""
_SIDE_GAP = 14.0
"""The distance of the clues beside a grid, in points."""
_COLUMNS_AROUND = ((1, 1), (1, 2), (1, 3), (2, 1), (2, 2))
"""Numbers of columns left of a grid and below it to try."""
_SHARE_BESIDE = 0.52
"""The share of the width that a grid beside its clues takes at most."""
_LEAST_CELL, _LEAST_LARGE_CELL = 20.0, 27.0
"""The least side of the squares beside clues, in points, and in large print: 7 mm and 9.5 mm.

A grid too large for that takes the whole width."""
_NEARLY = 0.95
"""Squares this large, as a share of others, look as large."""
_STEP_ROUNDING = 0.3
"""How exactly the side of the squares is found, in points."""
_STEPS = 6
"""How many smaller grids are tried above clues that go on overleaf."""
_SIZE_STEP = 0.5
"""The difference of the sizes of clues that are tried, in points."""
_MOST_PAGES = 8
"""Lists on fewer pages than this are laid out evenly."""
_NEXT_PAGE = 0.96
"""How much of the next page the lists may fill, before they are written smaller."""
_LEAST_BESIDE_GRID = 9.0, 10.0
"""The least size of clues on the grid's page, in points: on a sheet of usual paper, and on a small
one or in a book. Smaller ones go on another page.
"""
_SMALLEST_SHARE = 0.85
"""How small clues may be, as a share of their usual size, before the grid is made smaller."""
_FACING_SHARE = 1.2
"""How large clues may be that have the page facing the grid, as a share of their usual size."""
_ALONE = 1.2
"""The factor by which the text of a small crossword is larger if it has a page of its own."""
_DENSE = 0.25
"""Crosswords with more clues than this, as a share of all squares, have few blocks."""
_DENSE_SHARE = 0.365  # 38 American grids: 0.345 to 0.373
_FEWER = 13, 12
"""Plain crosswords with many blocks, and cryptic ones, have this many under 2.9 clues a row."""
_PLAIN_LENGTH, _SHARE_OF_SIDE, _CRYPTIC_LENGTH = 23, 1.55, 35
"""How long clues are on average, in characters; plain ones are shorter in small grids."""


class _Place(Enum):
    """Where the lists of a crossword are."""

    BELOW = "below"
    """Below the grid; beside it in a box wider than high."""
    AROUND = "around"
    """Left of the grid and below it."""
    FACING = "facing"
    """On the next page or pages."""
    PARTED = "parted"
    """Below the grid and on the next page."""


_PREFERENCES = {_Place.BELOW: 1.1, _Place.AROUND: 1.0}
"""Factors by which a smaller grid is preferred if the lists are below it, which looks calmer."""


class _PageLayout(NamedTuple):
    """How a crossword is laid out: the type size of its lists, and the side of its squares.

    `counts` are the numbers of columns left of the grid and below it, for lists around it;
    `pages` is how many pages the lists take if they face the grid, in lines of height `leading`.
    """

    size: float
    place: _Place
    step: float
    counts: tuple[int, int] = (0, 0)
    pages: int = 1
    leading: float = panel.LEADING


class _Case(NamedTuple):
    """A crossword to lay out, with its lists, the box it has, and that of a page that follows.

    `facing` is what lists on a single such page may take of it.
    """

    puzzle: Puzzle
    sections: tuple[panel.ClueSection, ...]
    box: Box
    page: Box
    facing: Box


def _case_of(puzzle: Puzzle, box: Box, style: Style) -> _Case:
    page = box._replace(height=style.next_height or box.height)
    facing = page if style.is_large else box._replace(height=_NEXT_PAGE * box.height)
    return _Case(puzzle, _sections(puzzle), box, page, facing)


def _draw(sheet: Sheet, puzzle: Puzzle, box: Box, style: Style) -> Rest | None:
    if _has_word_bank(puzzle, style):
        box = _draw_word_bank(sheet, puzzle, box, style)
    case = _case_of(puzzle, box, style)
    placed = _placed(case, style.agreed) if style.agreed else None
    if placed is None:
        placed = _placed(case, _layout_of([case], style))
    assert placed is not None
    grid, rest, lists = placed
    with sheet.figure():
        _draw_grid(sheet, puzzle, grid, _style_of(case, style), is_solved=False)
    return panel.write_lists(sheet, rest, lists, are_apart=True)


def _agreed(runs: Sequence[tuple[Sequence[Puzzle], Box]], style: Style) -> list[_PageLayout]:
    """Returns how the crosswords of each run are laid out, all of them alike.

    All have clues of one size, and those of a run as many pages: as many as a crossword of their
    size usually needs, so that the next volume has as many too, or more if one of them does.
    """
    all_cases = [
        [_case_of(puzzle, _box_below_bank(puzzle, box, style), style) for puzzle in puzzles]
        for puzzles, box in runs
    ]
    found = [_layout_of(cases, style, _typical(cases[0])) for cases in all_cases]
    size = min(layout.size for layout in found)
    agreed = [
        layout if layout.size == size else _layout_at(cases, style, size, layout)
        for cases, layout in zip(all_cases, found, strict=True)
    ]
    return _enlarged(all_cases, agreed, style) if style.is_large else agreed


def _enlarged(
    all_cases: Sequence[Sequence[_Case]], layouts: Sequence[_PageLayout], style: Style
) -> list[_PageLayout]:
    """Returns layouts of a large print in which no grid has smaller squares than larger grids.

    A small grid that shares its page with clues has one of its own then, as the larger ones do,
    unless its clues would need more than the page that faces it.
    """
    sides = [max(cases[0].puzzle.board.rows, cases[0].puzzle.board.cols) for cases in all_cases]
    enlarged = [*layouts]
    for n in sorted(range(len(sides)), key=lambda n: -sides[n]):
        larger = (enlarged[m].step for m, side in enumerate(sides) if side > sides[n])
        if layouts[n].step < _NEARLY * max(larger, default=0.0):
            facing = _on_facing_pages(all_cases[n], style, [layouts[n].size])
            enlarged[n] = facing or layouts[n]
    return enlarged


def _has_word_bank(puzzle: Puzzle, style: Style) -> bool:
    return style.has_word_bank and puzzle.has_answers and not puzzle.bank


def _box_below_bank(puzzle: Puzzle, box: Box, style: Style) -> Box:
    """Returns the box of a crossword without that of its word bank, if it has one."""
    if not _has_word_bank(puzzle, style):
        return box
    return _draw_word_bank(Sheet(box.right, box.bottom), puzzle, box, style)


def _draw_word_bank(sheet: Sheet, puzzle: Puzzle, box: Box, style: Style) -> Box:
    """Draws the answers in columns at the top of a box. Returns the rest of the box."""
    words = in_alphabetical_order(
        [answer(puzzle, slot) for slot in range(len(puzzle.board.slots))]
    )
    size = max(_BANK_SIZE * style.scale, style.min_list_size)
    inner = box.inset(size, 0.6 * size)
    widest = max(width_of(word, size) for word in words) + panel.COLUMN_GAP * size
    columns = max(1, min(len(words), int((inner.width + panel.COLUMN_GAP * size) / widest)))
    rows = -(-len(words) // columns)
    columns = -(-len(words) // rows)
    step, y = (inner.width + panel.COLUMN_GAP * size) / columns, inner.y + size
    sheet.write(_("Word bank"), (inner.x, y), size, "serif")
    for number, word in enumerate(words):
        column, row = divmod(number, rows)
        at = inner.x + column * step, y + (row + 1.2) * size * panel.LEADING
        sheet.write(word, at, size)
    height = (rows * panel.LEADING + 2.6) * size
    sheet.frame(box._replace(height=height), FINE, MUTED)
    return box.cut_top(height + panel.GRID_GAP)[1]


def _is_alone(case: _Case) -> bool:
    """Whether a small crossword has a page of its own, and so room for larger text."""
    least = 2 if case.puzzle.bank else 4  # clues take more room
    return _most_on_page(case.puzzle) >= least and case.box.height > case.box.width


def _style_of(case: _Case, style: Style) -> Style:
    return style._replace(scale=style.scale * _ALONE) if _is_alone(case) else style


def _sizes(most: float, least: float) -> list[float]:
    """Returns type sizes to try, in points, the largest first."""
    rounded = int(most / _SIZE_STEP) * _SIZE_STEP
    steps = range(int((rounded - least) / _SIZE_STEP) + 1)
    return sorted({most, *(rounded - _SIZE_STEP * n for n in steps)}, reverse=True)


def _layout_of(cases: Sequence[_Case], style: Style, typical: Sequence[_Case] = ()) -> _PageLayout:
    """Returns the layout that suits crosswords of a size: on a page if it has room for all.

    It should have room for the `typical` ones too.
    """
    usual, least = LIST_SIZE * style.scale, style.min_list_size
    beside = _sizes(LIST_SIZE * _style_of(cases[0], style).scale, least)
    is_roomy = style.is_small or style.is_book  # a sheet of usual paper saves a page
    smallest = min(usual, _LEAST_BESIDE_GRID[is_roomy])
    largest = usual if style.list_size else _FACING_SHARE * usual
    facing = _sizes(largest, max(least, _SMALLEST_SHARE * usual))
    beside = [size for size in beside if size >= smallest]
    all_cases = [*typical, *cases]
    return (
        _on_one_page(all_cases, style, beside)
        or _on_facing_pages(all_cases, style, facing)
        or _on_more_pages(cases, style, facing)
    )


def _layout_at(
    cases: Sequence[_Case], style: Style, size: float, layout: _PageLayout
) -> _PageLayout:
    """Returns a layout with as many pages as another one for the same crosswords, at a size."""
    if layout.place in (_Place.BELOW, _Place.AROUND):
        return _on_one_page(cases, style, [size]) or layout
    if layout.pages == 1:
        return _on_facing_pages(cases, style, [size]) or _on_more_pages(cases, style, [size])
    return _on_more_pages(cases, style, [size])


def _on_one_page(
    cases: Sequence[_Case], style: Style, sizes: Iterable[float]
) -> _PageLayout | None:
    """Returns the layout on one page with the largest text, and then the largest grid, or None."""
    is_high = cases[0].box.height >= cases[0].box.width
    all_counts = [(0, 0), *_COLUMNS_AROUND] if is_high else [(0, 0)]
    for size in sizes:
        found = list[_PageLayout]()
        for counts in all_counts:
            place = _Place.AROUND if counts[0] else _Place.BELOW
            step = _largest_step(cases, style, _PageLayout(size, place, 0.0, counts))
            if step:
                found.append(_PageLayout(size, place, step, counts))
        if found:
            return max(found, key=lambda each: each.step * _PREFERENCES[each.place])
    return None


def _largest_step(cases: Sequence[_Case], style: Style, layout: _PageLayout) -> float:
    """Returns the side of the largest squares with which all crosswords fit a page, or 0.0."""
    most = min(_most_step(case, style, layout) for case in cases)
    least = max(_least_step(case, style, layout) for case in cases)
    waiting = [*cases]

    def fits(step: float) -> bool:
        tried = layout._replace(step=step)
        for n, case in enumerate(waiting):
            if _placed(case, tried) is None:
                waiting.insert(0, waiting.pop(n))  # it's the first to fail the next time too
                return False
        return True

    if most < least or not fits(least):
        return 0.0
    if fits(most):
        return most
    while most - least > _STEP_ROUNDING:
        middle = (most + least) / 2
        least, most = (middle, most) if fits(middle) else (least, middle)
    return least


def _most_step(case: _Case, style: Style, layout: _PageLayout) -> float:
    """Returns the side of the largest squares for which a layout has room, without its lists."""
    board, (width, height) = case.puzzle.board, case.box[2:]
    is_mini = max(board.rows, board.cols) <= _ROWS_FOR_FOUR
    largest = (_LARGEST_MINI_CELL if is_mini else _LARGEST_CELL) * style.scale
    largest *= _ALONE if _is_alone(case) and not style.is_large else 1.0
    if layout.place is _Place.AROUND:
        width -= layout.counts[0] * (panel.NARROW_COLUMN + panel.COLUMN_GAP) * layout.size
    elif height < width and layout.place is _Place.BELOW:
        width *= _SHARE_BESIDE
    return min(width / board.cols, height / board.rows, largest)


def _least_step(case: _Case, style: Style, layout: _PageLayout) -> float:
    """Returns the side of the least squares of a grid that shares its page with its lists."""
    board, below = case.puzzle.board, layout.counts[1]
    widest = (case.box.width - 1e-6) / board.cols
    least = min(_LEAST_LARGE_CELL if style.is_large else _LEAST_CELL, widest)
    columns = (below * (panel.NARROW_COLUMN + panel.COLUMN_GAP) - panel.COLUMN_GAP) * layout.size
    return max(least, columns / board.cols)


def _on_facing_pages(
    cases: Sequence[_Case], style: Style, sizes: Iterable[float], pages: int = 1
) -> _PageLayout | None:
    """Returns the layout with the largest text whose lists all fit that many pages, or None.

    They follow the grid's page, which has no list.
    """
    leadings = panel.LEADINGS if pages > 1 or style.is_large else panel.LEADINGS[:1]
    for leading, size in product(leadings, [*sizes]):
        facing = _PageLayout(size, _Place.FACING, 0.0, pages=pages, leading=leading)
        facing = facing._replace(step=min(_most_step(case, style, facing) for case in cases))
        if all(_placed(case, facing) for case in cases):
            return facing
    return None


def _on_more_pages(cases: Sequence[_Case], style: Style, sizes: Sequence[float]) -> _PageLayout:
    """Returns the layout for lists that a page hasn't room for: they begin below a smaller grid.

    If another page is still not enough, they take as many as they need, below no grid.
    """
    parted = _PageLayout(sizes[-1], _Place.PARTED, 0.0)
    most = min(_most_step(case, style, parted) for case in cases)
    least = max(_least_step(case, style, parted) for case in cases)
    difference = max(0.0, most - least)
    steps = [most - difference * n / _STEPS for n in range(_STEPS + 1)]
    usual = [size for size in sizes if size <= LIST_SIZE * style.scale] or [*sizes]
    for size, step in [*product(usual, steps[:1]), *product(usual, steps)]:
        tried = _PageLayout(size, _Place.PARTED, step)
        if all(_leaves_one_page(case, tried) for case in cases):
            return tried
    found = (_on_facing_pages(cases, style, usual[-1:], pages) for pages in range(2, _MOST_PAGES))
    return next(filter(None, found), parted._replace(step=most))


def _leaves_one_page(case: _Case, layout: _PageLayout) -> bool:
    """Whether the lists that have no room below the grid take one more page."""
    _grid, _box, lists = _parted(case, layout)
    rows_left = sum(map(len, lists.columns[lists.on_page :]))
    rows = _NEXT_PAGE * case.page.height / (layout.size * panel.LEADING)
    return 0 < rows_left <= panel.columns_of(case.box, layout.size)[0] * rows


def _placed(case: _Case, layout: _PageLayout) -> tuple[Box, Box, panel.ListColumns] | None:
    """Returns the boxes of grid and lists, and these; None if they don't fit as they should."""
    puzzle, sections, box, page, facing_page = case
    if layout.place is _Place.AROUND:
        grid = _grid_at(puzzle, box, layout.step)
        grid = grid._replace(x=box.right - grid.width)
        lists = panel.lists_around(sections, box, grid, layout.size, layout.counts)
        return None if lists is None or grid.bottom > box.bottom else (grid, box, lists)
    grid, rest, lists = _parted(case, layout)
    if layout.place is _Place.FACING:
        page = page if layout.pages > 1 else facing_page
        facing = panel.lists_over(sections, page, layout.size, layout.pages, layout.leading)
        return None if facing is None else (grid, rest, facing)
    is_good = layout.place is _Place.PARTED or lists.is_complete
    return (grid, rest, lists) if is_good else None


def _parted(case: _Case, layout: _PageLayout) -> tuple[Box, Box, panel.ListColumns]:
    """Returns the boxes of grid and lists, and the lists; the last ones may need another page."""
    puzzle, sections, box = case[:3]
    if box.height < box.width and layout.place is _Place.BELOW:
        grid = _grid_at(puzzle, box, layout.step)
        rest = box.cut_left(grid.width + _SIDE_GAP)[1]
    else:
        grid = _grid_at(puzzle, box, min(layout.step, box.height / puzzle.board.rows))
        grid = grid._replace(x=box.x + (box.width - grid.width) / 2)
        rest = box.cut_top(grid.height + panel.GRID_GAP)[1]
    return grid, rest, panel.lists_at(sections, rest, layout.size)


def _grid_at(puzzle: Puzzle, box: Box, step: float) -> Box:
    """Returns the box of a grid with squares of that side, in the upper left corner of a box."""
    return Box(box.x, box.y, step * puzzle.board.cols, step * puzzle.board.rows)


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
            size = _readable_size(share, step * _LARGEST_NUMBER, style.min_number_size)
            at = square.x + step * 0.06, square.y + size + step * 0.03
            sheet.write(labels[cell], at, size)
        text = puzzle.solution[cell] if is_solved and puzzle.solution else given.get(cell, "")
        if text:
            size = _readable_size(step * _LETTER_SHARE, step * _LARGEST_LETTER, style.min_size)
            size = size if len(text) == 1 else step * 0.9 / len(text)
            x, y = square.middle
            at = x, y + size * _BASELINE + (0 if is_solved else step * 0.06)
            sheet.write(
                text.upper(), at, size, "bold" if given.get(cell) else "latin", align="middle"
            )
    _bars(sheet, puzzle, place, step)
    if not undrawn:
        sheet.frame(place, min(BOLD, step / 10))


def _readable_size(size: float, most: float, least: float) -> float:
    """Returns a type size in points: at least a readable one, but then no larger than `most`."""
    return min(max(size, least), max(size, most))


def _hatch(sheet: Sheet, square: Box) -> None:
    """Draws a square with slanted lines, which nobody would write in."""
    sheet.frame(square, THIN)
    steps = 4
    for step in range(1, steps + 1):
        part = square.width * step / steps
        sheet.line([(square.x, square.y + part), (square.x + part, square.y)], THIN, HAIR)
        if offset := square.width - part:
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


def _sections(puzzle: Puzzle) -> tuple[panel.ClueSection, ...]:
    """Returns the lists of clues, or of words by length."""
    if puzzle.bank:
        lengths = sorted({len(word) for word in puzzle.bank})
        words = {
            n: ", ".join(word.upper() for word in puzzle.bank if len(word) == n) for n in lengths
        }
        return (
            panel.ClueSection(
                "", tuple((str(n), text) for n, text in words.items()), can_part=True
            ),
        )

    def clue_of(slot: int) -> str:
        text = clue(puzzle, slot)
        if slot < len(puzzle.board.names):
            cells = puzzle.board.paths[slot]
            blanks = (f"{puzzle.board.numbers[cell]}{NO_BREAK_SPACE}___" for cell in cells)
            return f"{curly(text.text)} {2 * NO_BREAK_SPACE}{' '.join(blanks)}"
        return NO_BREAK_SPACE.join(filter(None, (curly(text.text), text.length)))

    sections = _slot_sections(puzzle, map(clue_of, range(len(puzzle.board.slots))))
    others = tuple((each.number or "•", curly(each.with_title)) for each in other_clues(puzzle))
    return (*sections, panel.ClueSection(_("Other clues"), others)) if others else sections


def _slot_sections(puzzle: Puzzle, texts: Iterable[str | None]) -> tuple[panel.ClueSection, ...]:
    """Returns the lists of the texts of words, Across and Down; words without one are left out."""
    slots = [*zip(puzzle.board.slots, texts, strict=True)]
    sections = list[panel.ClueSection]()
    for direction, title in list_titles(puzzle).items():
        listed = tuple(
            (puzzle.label(slot), text)
            for slot, (placed_slot, text) in enumerate(slots)
            if placed_slot.direction is direction and text is not None
        )
        sections += [panel.ClueSection(title, listed)] if listed else []
    return tuple(sections)


def _typical(case: _Case) -> list[_Case]:
    """Returns a crossword of the same size with the usual number and length of clues, if any.

    If it decides how many pages a level needs, two volumes of a series have the same.
    """
    puzzle, board = case.puzzle, case.puzzle.board
    if puzzle.bank:
        return []
    side = (board.rows + board.cols) / 2
    is_dense = len(board.slots) > _DENSE * board.rows * board.cols
    is_cryptic = _is_cryptic(puzzle)
    number = 2.9 * side - _FEWER[is_cryptic]
    number = _DENSE_SHARE * board.rows * board.cols if is_dense else number
    length = _CRYPTIC_LENGTH if is_cryptic else min(_PLAIN_LENGTH, _SHARE_OF_SIDE * side)
    ends = [round(length * (0.8 if n % 4 else 1.6)) for n in range(max(2, round(number)))]
    texts = [(str(n), ("word " * end)[:end].strip()) for n, end in enumerate(ends, 1)]
    half = len(texts) // 2
    parts = (_("Across"), texts[:half]), (_("Down"), texts[half:])
    return [
        case._replace(
            sections=tuple(panel.ClueSection(title, tuple(part)) for title, part in parts)
        )
    ]


def _explained(puzzle: Puzzle, style: Style) -> Rest | None:
    """Returns the function that writes the theme and how cryptic clues work; None for neither."""
    size = style.size_of(_EXPLANATION_SIZE)
    sections, parses = list[panel.ClueSection](), _parses(puzzle)
    if reveal(puzzle):
        sections.append(panel.ClueSection("", (("", reveal(puzzle)),)))
    if any(parses):
        sections += _slot_sections(puzzle, parses)
    if not sections:
        return None

    def write(sheet: Sheet, box: Box) -> Rest | None:
        return panel.write_lists(sheet, box, panel.lists_in_columns(sections, box, size))

    return write


@lru_cache(maxsize=512)  # read at several sizes
def _parses(puzzle: Puzzle) -> list[str | None]:
    """Returns how each cryptic clue leads to its answer; None for other clues."""
    return [_parse(puzzle, slot) for slot in range(len(puzzle.clues))]


def _parse(puzzle: Puzzle, slot: int) -> str | None:
    """Returns how a cryptic clue leads to its answer, which comes first; None for other clues."""
    text, word = curly(wordplay(puzzle, slot)), answer(puzzle, slot)
    if not text or text.startswith(word):
        return text or None
    return labelled(word, text)


def _answer_step(puzzle: Puzzle, width: float, style: Style) -> float:
    most = max(_LARGEST_ANSWER, style.min_size / (0.98 * _LARGEST_LETTER))
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
    texts=written_texts,
    agree=_agreed,
    answer_height=lambda puzzle, width, style: (
        puzzle.board.rows * _answer_step(puzzle, width, style)
    ),
    general=lambda: _(
        "Solve each clue. Words that cross share a letter. If there are no clues, use "
        "each word in the word bank once."
    ),
)
