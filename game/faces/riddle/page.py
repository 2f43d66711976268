"""Where a verse, the letters beside its lines and the answer boxes are: geometry, both ways."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace
from itertools import islice
from math import ceil
from typing import NamedTuple

import pygame

from game.ui.blocks.block import Block, height_of
from game.ui.layout import ScreenFrame
from game.ui.text import curly
from game.ui.theme import Theme, Typeface
from generators.riddle.formats import Piece, closing_lines, pieces
from generators.riddle.rules import EVERY, Puzzle, letters_in

Row = tuple[Piece, ...]
"""A row of verse: the pieces drawn from left to right, spaces included."""

_SIZES = (20, 19, 18, 17, 16, 15, 14, 13, 12)
_LINE_HEIGHT, _ROOMY_LINE_HEIGHT = 66, 76
_CLOSING_SHARE = 0.6
"""The height of a closing line as a share of the others: it has no letters beside it."""
_EASY_HEIGHT, _EASY_HEIGHT_PX, _LEAST_HEIGHT_PX = 46, 32, 22
_LEAST_ONE_ROW_SIZE = 16
"""Down to this type size closed lines stay in one row; smaller ones may take two."""
_PAGE_MARGIN, _PAGE_WIDTH, _PANEL_GAP = 32, 736, 20
"""Of an upright window: the room beside the page, its greatest width, the room below it."""
_TILE_GAP = 6
_BOX_WIDTH = 68
_MOST_TILES = 12
"""If a line leaves more letters, the fewer ones it rules out are shown beside it instead."""
_RULED_OUT_WIDTH = 210
_TILES_SHARE = 0.42
"""The share of a line's width for its letters; more letters stand in two or three rows."""


class _Margins(NamedTuple):
    """The margins of a page and the largest sides of a tile and a box, in units."""

    above_lines: int
    above_boxes: int
    below_boxes: int
    beside_page: int
    beside_text: int
    tile: float
    box: int
    pitch: float
    """The distance from row to row of a line, as a multiple of the type size."""


_ROOMY = _Margins(22, 20, 40, 20, 20, 44, 76, 1.36)
_MARGINS = (
    _ROOMY,
    _Margins(10, 10, 20, 14, 10, 38, 64, 1.2),
    _Margins(8, 8, 16, 8, 8, 32, 56, 1.12),
)
"""Each for less room than the one before: many lines in a small window, or large text."""
_LEAST_GAIN = 1
"""Tighter margins or smaller tiles are chosen if they allow type larger by more than this."""


class LetterTile(NamedTuple):
    """A letter that a line leaves; "" for the tile of dots of a closed line, which hides them."""

    letter: str
    rect: pygame.Rect
    ruled_out: str = ""
    """All letters the line rules out, if they are shown instead, on one tile without a letter."""


class TileAt(NamedTuple):
    """The tile a press hits: its line and letter, "" for the dots of a closed line."""

    place: int
    letter: str


@dataclass(frozen=True)
class PageLayout:
    """A verse on a page: where its lines, tiles and boxes are, by place, in window pixels.

    In `rows`, `texts` and `pitches` the closing lines follow the lines that give letters.
    """

    size: float
    rows: tuple[pygame.Rect, ...]
    texts: tuple[tuple[Row, ...], ...]
    text_x: int
    tiles: tuple[tuple[LetterTile, ...], ...]
    boxes: tuple[pygame.Rect, ...]
    pitches: tuple[int, ...]
    """The distance from row to row of every line."""

    def spare_height(self, place: int) -> int:
        """Returns the part of a line's height its rows don't need, in pixels; may be below 0."""
        return self.rows[place].height - len(self.texts[place]) * self.pitches[place]

    def tile_at(self, pos: tuple[int, int]) -> TileAt | None:
        """Returns the tile at a point; None for none."""
        for place, tiles in enumerate(self.tiles):
            for tile in tiles:
                if not tile.ruled_out and tile.rect.inflate(4, 4).collidepoint(pos):
                    return TileAt(place, tile.letter)
        return None

    def place_at(self, pos: tuple[int, int]) -> int | None:
        """Returns the place whose line or box is at a point; None for none."""
        for rects in (self.boxes, self.rows[: len(self.boxes)]):
            for place, rect in enumerate(rects):
                if rect.collidepoint(pos):
                    return place
        return None


def upright_frame(
    puzzle: Puzzle, theme: Theme, frame: ScreenFrame, width: int, panel: Block
) -> ScreenFrame:
    """Returns the frame of an upright window: the page as high as its lines, then the panel.

    The panel gets its preferred height unless lines would be less than comfortable, and at least
    its least height unless lines would be unreadable.
    """
    width_px = min(width - 2 * theme.gap(_PAGE_MARGIN), theme.gap(_PAGE_WIDTH))
    board = pygame.Rect((width - width_px) // 2, frame.board.y, width_px, 0)
    gap, lines = theme.gap(_PANEL_GAP), len(puzzle.lines)
    lines += ceil(_CLOSING_SHARE * len(closing_lines(puzzle)))
    margins = (_ROOMY.above_lines, _ROOMY.above_boxes, _ROOMY.below_boxes)
    fixed = max(theme.gap(_ROOMY.box), 32) + sum(map(theme.gap, margins))
    easy_height = fixed + lines * max(theme.px(_EASY_HEIGHT), _EASY_HEIGHT_PX)
    least_height = fixed + lines * _LEAST_HEIGHT_PX
    max_height = max(frame.board.height, fixed + lines * theme.px(_ROOMY_LINE_HEIGHT))
    room = frame.panel.bottom - board.y - gap
    beside_preferred = room - height_of(panel, theme, width_px)
    beside_least = room - panel.min_height(theme, width_px)
    height = max(beside_preferred, easy_height)
    board.height = min(height, max_height, max(beside_least, least_height))
    panel_rect = pygame.Rect(board.x, board.bottom + gap, width_px, 0)
    panel_rect.height = max(1, frame.panel.bottom - panel_rect.y)
    least_board_height = min(board.height, easy_height)
    return replace(frame, board=board, panel=panel_rect, least_board_height=least_board_height)


def typeface_of(piece: Piece) -> Typeface:
    """Returns the typeface of a piece of verse: clue words stand out."""
    return "serif" if piece.is_clue else "verse"


def typeset_lines(puzzle: Puzzle) -> list[tuple[Piece, ...]]:
    """Returns the pieces of each line that gives a letter, with curly quotes and apostrophes."""
    lines = []
    for place in range(len(puzzle.lines)):
        line = pieces(puzzle, place)
        text = iter(curly("".join(piece.text for piece in line)))
        lines.append(
            tuple(Piece("".join(islice(text, len(piece.text))), piece.is_clue) for piece in line)
        )
    return lines


def verse_rows(theme: Theme, line: Iterable[Piece], size: float, width: int) -> tuple[Row, ...]:
    """Returns a line of verse in rows of at most `width` pixels, broken at spaces."""
    rows: list[list[Piece]] = [[]]
    used = 0
    for word in _words(line):
        word_width = sum(theme.width(piece.text, size, typeface_of(piece)) for piece in word)
        space = theme.width(" ", size, "verse") if rows[-1] else 0
        if rows[-1] and used + space + word_width > width:
            rows.append([])
            used = space = 0
        if space:
            rows[-1].append(Piece(" "))
        rows[-1] += word
        used += space + word_width
    return tuple(tuple(row) for row in rows)


def split_rows(theme: Theme, line: tuple[Piece, ...], size: float, width: int) -> tuple[Row, ...]:
    """Returns the line in one row; else broken after its first clue word, or wherever needed.

    Punctuation right after the word, such as a quotation mark, stays with it.
    """
    all_rows = verse_rows(theme, line, size, width)
    first = next((index for index, piece in enumerate(line) if piece.is_clue), None)
    if len(all_rows) == 1 or first is None or first + 1 == len(line):
        return all_rows
    sign, space, after = line[first + 1].text.partition(" ")
    remainder = (Piece(space + after), *line[first + 2 :])
    parts = ((*line[: first + 1], *((Piece(sign),) if sign else ())), remainder)
    rows = [verse_rows(theme, part, size, width) for part in parts]
    return (*rows[0], *rows[1]) if sum(map(len, rows)) == len(parts) else all_rows


def _words(line: Iterable[Piece]) -> list[list[Piece]]:
    """Returns the words of a line, each as pieces: a clue word and its comma are two pieces."""
    words: list[list[Piece]] = [[]]
    for piece in line:
        for index, part in enumerate(piece.text.split(" ")):
            if index:
                words.append([])
            if part:
                words[-1].append(Piece(part, piece.is_clue))
    return [word for word in words if word]


def row_px(theme: Theme, size: float) -> int:
    """Returns the distance from row to row of one line of verse."""
    return round(theme.text_px(size) * 1.36)


def page_layout(
    puzzle: Puzzle, theme: Theme, board: pygame.Rect, closed: Collection[int] | None = None
) -> PageLayout:
    """Returns the layout of a verse; a `closed` line has one tile of dots for its letters.

    If lines begin closed (`closed` isn't None), a closed line may use the room of its letters.
    Once open, it may take two rows; the other lines stay as they are.
    """
    sizes = [1.0] if theme.text == 1 else [theme.text, 1.0]
    pages = [
        _Page(puzzle, theme, board, margins._replace(tile=margins.tile * size), closed is not None)
        for size in sizes
        for margins in _MARGINS
    ]
    type_sizes = [page.type_size() for page in pages]
    if not any(type_sizes):
        return pages[-1].layout(_SIZES[-1], closed or ())
    largest = max(type_sizes)
    best = 0 if type_sizes[0] >= largest - _LEAST_GAIN else type_sizes.index(largest)
    return pages[best].layout(type_sizes[best], closed or ())


class _Page:
    """A verse between given margins, measured to choose its type size.

    `closes`: lines begin closed. Their least heights are still those of open lines.
    """

    def __init__(
        self, puzzle: Puzzle, theme: Theme, board: pygame.Rect, margins: _Margins, closes: bool
    ) -> None:
        self._puzzle, self._theme, self._margins = puzzle, theme, margins
        self._count, ends = len(puzzle.lines), closing_lines(puzzle)
        self._lines = typeset_lines(puzzle) + [(Piece(curly(end)),) for end in ends]
        self._boxes = _boxes(self._count, theme, board, margins)
        top = board.y + theme.gap(margins.above_lines)
        bottom = self._boxes[0].top - theme.gap(margins.above_boxes)
        side, inner = theme.gap(margins.beside_page), theme.gap(margins.beside_text)
        self._area = pygame.Rect(board.x + side, top, board.width - 2 * side, max(1, bottom - top))
        self._text_x = self._area.x + inner
        self._heights = self._even_heights(len(ends))
        rows = self._rows(self._heights)
        self._open_tiles = self._tiles(rows, ())
        text_left = self._text_x + min(theme.gap(14), inner)
        ends_px = [self._area.width - 2 * inner] * len(ends)
        self._open_px = [
            max(1, min((t.rect.x for t in tiles), default=self._area.right) - text_left)
            for tiles in self._open_tiles
        ] + ends_px
        closed_width = max(1, self._tiles(rows, {0})[0][0].rect.x - text_left)
        self._closed_px = [closed_width] * self._count + ends_px if closes else self._open_px

    def _even_heights(self, ends: int) -> list[int]:
        """Returns the heights in px of lines that share the page evenly, the last `ends` lower."""
        has_many = len(self._lines) > 6 and self._margins[:3] == _ROOMY[:3]
        tallest = self._theme.px(_LINE_HEIGHT if has_many else _ROOMY_LINE_HEIGHT)
        step = min(tallest, int(self._area.height / (self._count + _CLOSING_SHARE * ends)))
        return [max(1, step)] * self._count + [max(1, int(step * _CLOSING_SHARE))] * ends

    def _rows(self, heights: list[int]) -> tuple[pygame.Rect, ...]:
        """Returns the rects of lines of those heights, in the middle of the page."""
        area, top = self._area, self._area.y + max(0, self._area.height - sum(heights)) // 2
        tops = [top + sum(heights[:index]) for index in range(len(heights))]
        return tuple(
            pygame.Rect(area.x, y, area.width, px) for y, px in zip(tops, heights, strict=True)
        )

    def _tiles(
        self, rows: tuple[pygame.Rect, ...], closed: Collection[int]
    ) -> tuple[tuple[LetterTile, ...], ...]:
        """Returns the tiles of lines in those rects, no higher than even lines allow."""
        height = max(1, self._heights[0] - self._theme.gap(8))
        return _letter_tiles(self._puzzle, self._theme, rows, closed, self._margins.tile, height)

    def type_size(self) -> float:
        """Returns the largest type size at which every line fits the page; 0 if none does.

        A size that keeps closed lines in one row goes before a larger one, unless it is too small.
        """
        sizes = [size for size in _SIZES if size >= _LEAST_ONE_ROW_SIZE]
        for size, max_rows in [*((size, 1) for size in sizes), *((size, 2) for size in _SIZES)]:
            if max(map(len, self._texts(size, self._closed_px))) <= max_rows and self._fits(size):
                return size
        return 0

    def _fits(self, size: float) -> bool:
        """Returns whether the open lines fit the page at a type size, each in one or two rows."""
        return (
            max(map(len, self._texts(size, self._open_px))) <= 2
            and sum(self._least_heights(size)) <= self._area.height
        )

    def _texts(self, size: float, widths: list[int]) -> tuple[tuple[Row, ...], ...]:
        """Returns the lines in rows that fit their widths, at a type size."""
        pairs = zip(self._lines, widths, strict=True)
        return tuple(split_rows(self._theme, line, size, width) for line, width in pairs)

    def _least_heights(self, size: float) -> list[int]:
        """Returns the least height in px of every line, when open, at a type size."""
        theme = self._theme
        pitch, line_gap = round(theme.text_px(size) * self._margins.pitch), theme.gap(6)
        heights = [len(text) * pitch + line_gap for text in self._texts(size, self._open_px)]
        tile_heights = [_tiles_height(tiles) + theme.gap(8) for tiles in self._open_tiles]
        return [*map(max, heights, tile_heights), *heights[self._count :]]

    def layout(self, size: float, closed: Collection[int]) -> PageLayout:
        """Returns the layout at a type size: lines are as even in height as the longest allow."""
        theme, least = self._theme, self._least_heights(size)
        if sum(least) <= self._area.height:
            shares = [height / self._heights[0] for height in self._heights]
            even_heights = range(self._heights[0], 0, -1)  # the highest that fits
            tried = ([*map(max, least, (int(n * s) for s in shares))] for n in even_heights)
            heights = next(each for each in tried if sum(each) <= self._area.height)
        else:
            heights = self._heights
        rows = self._rows(heights)
        widths = [
            closed_px if index in closed else open_px
            for index, (open_px, closed_px) in enumerate(
                zip(self._open_px, self._closed_px, strict=True)
            )
        ]
        texts = self._texts(size, widths)
        pairs = zip(texts, heights, strict=True)
        pitches = tuple(_pitch(theme, size, len(text), height - 2) for text, height in pairs)
        tiles = self._tiles(rows, closed)
        return PageLayout(size, rows, texts, self._text_x, tiles, self._boxes, pitches)


def _pitch(theme: Theme, size: float, rows: int, room: int) -> int:
    """Returns the distance in px from row to row of a line `room` px high, less if need be."""
    return max(theme.text_px(size), min(row_px(theme, size), room // rows))


def _boxes(
    count: int, theme: Theme, board: pygame.Rect, margins: _Margins
) -> tuple[pygame.Rect, ...]:
    """Returns the answer boxes, centred at the foot of the page."""
    gap = theme.gap(12 if count < 9 else 8)
    room = board.width - 2 * theme.gap(28)
    width = max(1, min(theme.gap(_BOX_WIDTH), (room - gap * (count - 1)) // count))
    height = min(max(theme.gap(margins.box), 32), width * 5 // 4)
    left = board.centerx - (width * count + gap * (count - 1)) // 2
    y = board.bottom - theme.gap(margins.below_boxes) - height
    return tuple(pygame.Rect(left + i * (width + gap), y, width, height) for i in range(count))


def _letter_tiles(
    puzzle: Puzzle,
    theme: Theme,
    rows: tuple[pygame.Rect, ...],
    closed: Collection[int],
    max_side: float,
    height: int,
) -> tuple[tuple[LetterTile, ...], ...]:
    """Returns the tiles of every line, their sides at most `max_side` units and `height` px.

    They all end at the right. A closed line has one tile with dots; a line that leaves more than
    _MOST_TILES letters has a wide one with those that it rules out.
    """
    gap, room = max(2, theme.gap(_TILE_GAP)), round(rows[0].width * _TILES_SHARE)
    counts = [mask.bit_count() for mask in puzzle.allowed]
    grids = [
        _tile_grid(1 if count > _MOST_TILES else count, theme.gap(max_side), height, gap, room)
        for count in counts
    ]
    right = rows[0].right - theme.gap(_TILE_GAP)
    widest = max(cols * (side + gap) - gap for side, cols in grids)
    ruled_out_width = max(widest, min(room, theme.gap(_RULED_OUT_WIDTH)))
    tiles_by_line: list[tuple[LetterTile, ...]] = []
    for place, (mask, grid) in enumerate(zip(puzzle.allowed, grids, strict=True)):
        side, cols = grid
        midleft = (right - cols * (side + gap) + gap, rows[place].centery)
        if place in closed:
            tiles_by_line.append(
                (LetterTile("", _closed_tile(theme, rows[place], max_side, height)),)
            )
        elif counts[place] > _MOST_TILES:
            rect = pygame.Rect(0, 0, ruled_out_width, min(theme.control(44), height))
            rect.midright = (right, midleft[1])
            tiles_by_line.append((LetterTile("", rect, letters_in(EVERY & ~mask)),))
        else:
            tiles_by_line.append(tuple(_tiles_of_line(letters_in(mask), grid, midleft, gap)))
    return tuple(tiles_by_line)


def _tiles_height(tiles: Iterable[LetterTile]) -> int:
    """Returns the height of the letters of one line, in pixels."""
    rects = [tile.rect for tile in tiles]
    return rects[0].unionall(rects[1:]).height if rects else 0


def _closed_tile(theme: Theme, row: pygame.Rect, max_side: float, height: int) -> pygame.Rect:
    """Returns the rect of the one tile of a closed line, at the line's right end.

    Alone it has room to grow with the text.
    """
    side = min(max(theme.gap(max_side), theme.px(_MARGINS[-1].tile)), height)
    tile = pygame.Rect(0, 0, side, side)
    tile.midright = (row.right - theme.gap(_TILE_GAP), row.centery)
    return tile


def _tiles_of_line(
    letters: str, grid: tuple[int, int], midleft: tuple[int, int], gap: int
) -> list[LetterTile]:
    """Returns the tiles of one line; `grid` is the side of a tile in px and the tiles per row."""
    side, cols = grid
    step = side + gap
    depth = -(-len(letters) // cols)
    top = midleft[1] - (depth * step - gap) // 2
    tiles = []
    for index, letter in enumerate(letters):
        row, col = divmod(index, cols)
        rect = pygame.Rect(midleft[0] + col * step, top + row * step, side, side)
        tiles.append(LetterTile(letter, rect))
    return tiles


def _tile_grid(count: int, max_side: int, height: int, gap: int, room: int) -> tuple[int, int]:
    """Returns the side of a tile in px and the tiles per row, for `count` letters.

    The tiles take as few rows as fit a `room` px wide; no tile is higher than `max_side`.
    """
    for depth in (1, 2, 3):
        side = min(max_side, (height - gap * (depth - 1)) // depth)
        cols = max(1, -(-count // depth))
        if cols * (side + gap) - gap <= room:
            break
    return max(6, min(side, (room + gap) // cols - gap)), cols
