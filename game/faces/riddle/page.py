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
from generators.riddle.formats import Piece, closing, pieces
from generators.riddle.rules import EVERY, Puzzle, letters_in

Row = tuple[Piece, ...]
"""A line of text: what is drawn from left to right, spaces and all."""

_SIZES = (20, 19, 18, 17, 16, 15, 14, 13, 12)
_STEP, _ROOMY_STEP = 66, 76
_CLOSING_SHARE = 0.6
"""The height of a closing line as a part of the others: it has no letters beside it."""
_EASY_STEP, _EASY_STEP_PX, _LEAST_STEP_PX = 46, 32, 22
_LEAST_WHOLE = 16
_TILE_GAP = 6
_BOX_WIDE, _BOX_HIGH = 68, 76
_TIGHT_BOX_HIGH = 64
_MOST_TILES = 12
"""Beside a line that leaves more letters, those stand that it does not leave: they are fewer."""
_GONE_WIDE = 210
_STRIP_SHARE = 0.42
"""The part of a line's width for its letters; more letters stand in two or three rows."""


class _Margins(NamedTuple):
    """What is left free: above the lines and below, below the boxes, beside lines; a tile."""

    top: int
    low: int
    foot: int
    side: int
    inner: int
    tile: int


_ROOMY, _TIGHT = _Margins(22, 20, 40, 20, 20, 44), _Margins(10, 10, 20, 14, 10, 38)
"""The second is for many lines in a small window, that would else run into one another."""


_FORMS = ((_ROOMY, _CLOSING_SHARE), (_TIGHT, _CLOSING_SHARE), (_TIGHT, 1.0))
"""Each for less room than the one before; in the last the lines of the end may have two rows."""


class LetterTile(NamedTuple):
    """A letter that a line leaves; "" stands for all that a closed line leaves."""

    letter: str
    rect: pygame.Rect
    gone: str = ""
    """Beside a line that leaves very many: the letters that it does not leave, all in one."""


class TileAt(NamedTuple):
    """What a press on a tile hits."""

    place: int
    letter: str


@dataclass(frozen=True)
class PageLayout:
    """A verse on a page; everything by place, in window pixels.

    `rows`, `texts` and `pitches` have the lines that end the verse behind those of the letters.
    """

    size: float
    rows: tuple[pygame.Rect, ...]
    texts: tuple[tuple[Row, ...], ...]
    text_x: int
    tiles: tuple[tuple[LetterTile, ...], ...]
    boxes: tuple[pygame.Rect, ...]
    pitches: tuple[int, ...]
    """The distance from row to row of every line."""

    @property
    def deepest(self) -> int:
        """The height of the line with the most rows, in pixels."""
        return max(len(rows) * pitch for rows, pitch in zip(self.texts, self.pitches, strict=True))

    @property
    def overflow(self) -> int:
        """How far the rows of a line reach into the next one; less than 0 if there is air."""
        lines = zip(self.rows, self.texts, self.pitches, strict=True)
        return max(len(text) * pitch - row.height for row, text, pitch in lines)

    @property
    def ends_fit(self) -> bool:
        """Whether the lines that end the verse keep to their place."""
        ends = [*zip(self.rows, self.texts, self.pitches, strict=True)][len(self.boxes) :]
        return all(len(text) * pitch <= row.height for row, text, pitch in ends)

    def tile_at(self, pos: tuple[int, int]) -> TileAt | None:
        """Returns the tile at a point; None for none."""
        for place, tiles in enumerate(self.tiles):
            for tile in tiles:
                if not tile.gone and tile.rect.inflate(4, 4).collidepoint(pos):
                    return TileAt(place, tile.letter)
        return None

    def place_at(self, pos: tuple[int, int]) -> int | None:
        """Returns the place whose line or box is at a point; None for none."""
        for rects in (self.boxes, self.rows[: len(self.boxes)]):
            for place, rect in enumerate(rects):
                if rect.collidepoint(pos):
                    return place
        return None


def upright_px(theme: Theme, width: int) -> int:
    """Returns how wide page and panel are in an upright window of that width."""
    return min(width - 2 * theme.air(32), theme.air(736))


def upright(
    puzzle: Puzzle, theme: Theme, frame: ScreenFrame, width: int, panel: Block
) -> ScreenFrame:
    """Returns the frame of an upright window, where lines need less height than a board.

    The panel gets its preferred height if possible, and always its least one: only lines of the
    least readable height come before that.
    """
    width_px = upright_px(theme, width)
    left, top, bottom = (width - width_px) // 2, frame.stage.y, frame.panel.bottom
    gap, lines = theme.air(20), len(puzzle.lines) + ceil(_CLOSING_SHARE * len(closing(puzzle)))
    fixed = max(theme.air(_BOX_HIGH), 32) + sum(map(theme.air, _ROOMY[:3]))
    easy_height = fixed + lines * max(theme.px(_EASY_STEP), _EASY_STEP_PX)
    max_height = max(frame.stage.height, fixed + lines * theme.px(_ROOMY_STEP))
    preferred = bottom - top - gap - height_of(panel, theme, width_px)
    least = bottom - top - gap - panel.min_height(theme, width_px)
    height = min(
        max(preferred, easy_height), max_height, max(least, fixed + lines * _LEAST_STEP_PX)
    )
    stage = pygame.Rect(left, top, width_px, height)
    panel_rect = pygame.Rect(
        left, stage.bottom + gap, width_px, max(1, bottom - stage.bottom - gap)
    )
    return replace(frame, stage=stage, panel=panel_rect, least_stage=min(height, easy_height))


def typeface_of(piece: Piece) -> Typeface:
    """Returns the typeface of a piece of verse: clue words are bold."""
    return "serif" if piece.is_clue else "verse"


def typeset_lines(puzzle: Puzzle) -> list[tuple[Piece, ...]]:
    """Returns the pieces of each line, with the quotes and apostrophes of a printer."""
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


def halves(theme: Theme, line: tuple[Piece, ...], size: float, width: int) -> tuple[Row, ...]:
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
    puzzle: Puzzle, theme: Theme, stage: pygame.Rect, closed: Collection[int] | None = None
) -> PageLayout:
    """Returns the layout of a verse; a `closed` line has one tile without a letter.

    Where lines begin closed (`closed` isn't None), a closed line may use the room of its letters.
    Opened, it may take two rows; the other lines stay as they are.
    """
    tried = []
    for form in _FORMS:
        opened = _layout(puzzle, theme, stage, None if closed is None else (), form)
        tried.append((opened.overflow, form))
        if opened.deepest <= opened.rows[0].height - theme.air(6) and opened.ends_fit:
            break
    else:
        form = min(tried, key=lambda attempt: attempt[0])[1]
    return _layout(puzzle, theme, stage, closed, form)


def _layout(
    puzzle: Puzzle,
    theme: Theme,
    stage: pygame.Rect,
    closed: Collection[int] | None,
    form: tuple[_Margins, float],
) -> PageLayout:
    """Places lines, tiles and boxes; `form`: the margins, and the height of a closing line."""
    margins, share = form
    boxes = _boxes(len(puzzle.lines), theme, stage, margins)
    top, low = stage.y + theme.air(margins.top), boxes[0].top - theme.air(margins.low)
    ends = closing(puzzle)
    lines = typeset_lines(puzzle) + [(Piece(curly(end)),) for end in ends]
    many = len(lines) > 6 and margins is _ROOMY
    roomy = theme.px(_STEP if many else _ROOMY_STEP)
    step = max(1, min(roomy, int((low - top) / (len(puzzle.lines) + share * len(ends)))))
    heights = [step] * len(puzzle.lines) + [max(1, int(step * share))] * len(ends)
    top += max(0, (low - top - sum(heights)) // 2)
    side, inner = theme.air(margins.side), theme.air(margins.inner)
    left, wide = stage.x + side, stage.width - 2 * side
    tops = [top + sum(heights[:i]) for i in range(len(lines))]
    rows = tuple(pygame.Rect(left, y, wide, high) for y, high in zip(tops, heights, strict=True))
    text_x = left + inner
    edge, tiles = _letter_tiles(puzzle, theme, rows, closed or (), margins.tile)
    beside, full_widths = min(theme.air(14), inner) + text_x, [wide - 2 * inner] * len(ends)
    opened = [max(1, edge - beside)] * len(puzzle.lines) + full_widths
    shut = opened
    if closed is not None:
        shut = [_closed_tile(theme, row, margins.tile).x - beside for row in rows]
        shut = shut[: len(puzzle.lines)] + full_widths
    size = _type_size(lines, theme, opened, shut, step)
    widths = [shut[i] if i in (closed or ()) else opened[i] for i in range(len(lines))]
    texts = _rows_of_lines(lines, theme, size, widths)
    pitches = tuple(
        _pitch(theme, size, len(text), high - 2) for text, high in zip(texts, heights, strict=True)
    )
    return PageLayout(size, rows, texts, text_x, tiles, boxes, pitches)


def _pitch(theme: Theme, size: float, rows: int, room: int) -> int:
    """Returns the distance in px between rows of a clue line; less if they would not fit."""
    return max(theme.text_px(size), min(row_px(theme, size), room // rows))


def _boxes(
    count: int, theme: Theme, stage: pygame.Rect, margins: _Margins
) -> tuple[pygame.Rect, ...]:
    """Returns the answer boxes, centred at the foot of the page."""
    gap = theme.air(12 if count < 9 else 8)
    room = stage.width - 2 * theme.air(28)
    wide = max(1, min(theme.air(_BOX_WIDE), (room - gap * (count - 1)) // count))
    tall = _TIGHT_BOX_HIGH if margins is _TIGHT else _BOX_HIGH
    high = min(max(theme.air(tall), 32), wide * 5 // 4)
    left = stage.centerx - (wide * count + gap * (count - 1)) // 2
    y = stage.bottom - theme.air(margins.foot) - high
    return tuple(pygame.Rect(left + i * (wide + gap), y, wide, high) for i in range(count))


def _letter_tiles(
    puzzle: Puzzle, theme: Theme, rows: tuple[pygame.Rect, ...], closed: Collection[int], most: int
) -> tuple[int, tuple[tuple[LetterTile, ...], ...]]:
    """Returns the edge where the longest row of letters begins, and every line's letters.

    They all end at the right, where a closed line has its tile.
    """
    gap, room = max(2, theme.air(_TILE_GAP)), round(rows[0].width * _STRIP_SHARE)
    high = rows[0].height
    counts = [mask.bit_count() for mask in puzzle.allowed]
    forms = [
        _tile_shape(
            1 if count > _MOST_TILES else count, theme.air(most), high - theme.air(8), gap, room
        )
        for count in counts
    ]
    widest = max(cols * (side + gap) - gap for side, cols in forms)
    if max(counts) > _MOST_TILES:
        widest = max(widest, min(room, theme.air(_GONE_WIDE)))
    left = rows[0].right - theme.air(6) - widest
    strips: list[tuple[LetterTile, ...]] = []
    for place, (mask, form) in enumerate(zip(puzzle.allowed, forms, strict=True)):
        side, cols = form
        at = (left + widest - cols * (side + gap) + gap, rows[place].centery)
        if place in closed:
            strips.append((LetterTile("", _closed_tile(theme, rows[place], most)),))
        elif counts[place] > _MOST_TILES:
            rect = pygame.Rect(left, 0, widest, min(theme.control(44), high - theme.air(6)))
            rect.centery = at[1]
            strips.append((LetterTile("", rect, letters_in(EVERY & ~mask)),))
        else:
            strips.append(tuple(_tiles_of_line(letters_in(mask), form, at, gap)))
    return left, tuple(strips)


def _closed_tile(theme: Theme, row: pygame.Rect, most: int) -> pygame.Rect:
    """Returns the place of the one tile of a closed line, at the line's right end."""
    side = min(theme.air(most), row.height - theme.air(8))
    tile = pygame.Rect(0, 0, side, side)
    tile.midright = (row.right - theme.air(6), row.centery)
    return tile


def _tiles_of_line(
    letters: str, form: tuple[int, int], midleft: tuple[int, int], gap: int
) -> list[LetterTile]:
    """Returns the tiles of one line, of a given side and number in a row."""
    side, cols = form
    step = side + gap
    depth = -(-len(letters) // cols)
    top = midleft[1] - (depth * step - gap) // 2
    tiles = []
    for index, letter in enumerate(letters):
        row, col = divmod(index, cols)
        rect = pygame.Rect(midleft[0] + col * step, top + row * step, side, side)
        tiles.append(LetterTile(letter, rect))
    return tiles


def _tile_shape(count: int, most: int, high: int, gap: int, room: int) -> tuple[int, int]:
    """Returns the side of a tile in px and the tiles per row, by the number of letters."""
    for depth in (1, 2, 3):
        side = min(most, (high - gap * (depth - 1)) // depth)
        cols = max(1, -(-count // depth))
        if cols * (side + gap) - gap <= room:
            break
    return max(6, min(side, (room + gap) // cols - gap)), cols


def _type_size(
    lines: list[tuple[Piece, ...]], theme: Theme, opened: list[int], shut: list[int], step: int
) -> float:
    """Returns the largest type size at which every line fits the width it has when open.

    A smaller size is chosen if it keeps closed lines in one row, but not too small a one.
    """
    sizes = [size for size in _SIZES if size >= _LEAST_WHOLE]
    for size, max_rows in [*((size, 1) for size in sizes), *((size, 2) for size in _SIZES)]:
        if max(map(len, _rows_of_lines(lines, theme, size, shut))) > max_rows:
            continue
        deepest = max(map(len, _rows_of_lines(lines, theme, size, opened)))
        if deepest <= 2 and deepest * row_px(theme, size) <= step - theme.air(6):
            break
    return size


def _rows_of_lines(
    lines: list[tuple[Piece, ...]], theme: Theme, size: float, widths: list[int]
) -> tuple[tuple[Row, ...], ...]:
    """Returns the lines in rows that fit their widths, at a type size."""
    pairs = zip(lines, widths, strict=True)
    return tuple(halves(theme, line, size, width) for line, width in pairs)
