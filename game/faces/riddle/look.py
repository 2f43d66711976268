"""How riddles are drawn: the verse on its page, clue words in large, a riddle in small."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field

import pygame

from game.faces.riddle import words
from game.faces.riddle.page import (
    LetterTile,
    PageLayout,
    Row,
    TileAt,
    row_px,
    split_rows,
    typeface_of,
    typeset_lines,
    verse_rows,
)
from game.ui.drawing import shapes
from game.ui.layout import row_of
from game.ui.palette import Colour
from game.ui.text import _
from game.ui.theme import Theme
from generators.base import Preset
from generators.riddle.formats import Piece
from generators.riddle.rules import CLASSIC, LETTER, Line, Logic, Move, Puzzle, State, mask_of

CAPITALS = 0.08
"""How far capitals are below the middle of their line, as a share of the type size."""
_STRUCK_ALPHA = 166  # 65 %
_SIZE_ROWS = ((16, 1), (15, 1), (14, 1), (14, 2), (13, 1), (13, 2), (12, 1), (12, 2), (11, 2))
"""Type sizes and numbers of rows for the letters that a line rules out, the best first."""


SAMPLE = Puzzle.from_text(
    "6-l.rowan.walnut-b.birch.hemlock-a.elder.sycamore-c.linden.chestnut-b.holly.aspen"
    "-C.hawthorn.larch~plants=willow"
)
"""The riddle of the vignette before the first game."""
_SAMPLE_TYPED = "wil"
_VIGNETTE_SIZE, _LEAST_PX = 19, 12  # of type
_LEAST_WHOLE_PX = 15  # of type, in a picture with room for all lines
_ROW_SHARE, _TYPE_SHARE = 27 / 184, 0.66  # of the side of the picture; of a row's height
_BOX_TOP, _BOX_HIGH, _GAP_ABOVE_BOXES = 0.76, 0.22, 0.05
_FIRST_ROW = 0.8  # the middle of the first row below the top, in rows
_INDENT = 14 / 184
_CLUE_SIZE, _JOINING_SIZE, _SPACING = 28, 18, 1.5


@dataclass
class RiddleView:
    """What a page shows besides the position."""

    place: int | None = None
    """The current line."""
    hovered: TileAt | None = None
    wrong: Collection[int] = ()
    given: Collection[int] = ()
    """The places whose letter was revealed."""
    tried: Collection[int] = ()
    """The places whose letter is only being tried."""
    scale: dict[int, float] = field(default_factory=dict)
    """The size (0 to 1) of letters just typed, by place, while they grow into their boxes."""
    hinted: int | None = None
    """The line a hint is about."""
    follows: bool = False
    """Whether the hint says what follows: the box is ringed."""
    over: bool = False
    hidden_lines: int = 0
    """The number of closing lines that are still hidden; they are the last ones."""


def draw_page(
    surface: pygame.Surface, theme: Theme, layout: PageLayout, state: State, shown: RiddleView
) -> None:
    """Draws the page: lines, tiles, hint and answer boxes."""
    has_tight_line = min(map(layout.spare_height, range(len(layout.boxes)))) < theme.px(8)
    for place, row in enumerate(layout.rows):
        current = place == shown.place
        if has_tight_line and 0 < place <= len(layout.boxes):
            # A hairline: without it two rows of one line seem as far apart as two lines.
            surface.fill(theme.palette.hair, (layout.text_x, row.y, row.right - layout.text_x, 1))
        if current:
            wash = row.inflate(0, -theme.px(4))
            shapes.rounded(surface, wash, theme.px(10), theme.palette.indigo_tint)
    last = len(layout.texts) - shown.hidden_lines
    # Drawn over the wash, which would hide descenders.
    for place, rows in enumerate(layout.texts[:last]):
        pitch = layout.pitches[place]
        y = layout.rows[place].centery - pitch * (len(rows) - 1) / 2
        inks = line_inks(theme, place == shown.place)
        for index, words_of_row in enumerate(rows):
            at = (layout.text_x, y + index * pitch)
            answer = state.puzzle.answer[place : place + 1] if shown.over else ""
            draw_row(surface, theme, words_of_row, at, layout.size, inks, answer)
    if shown.hidden_lines:
        _draw_couplet_note(surface, theme, layout, last)
    for place, tiles in enumerate(layout.tiles):
        for tile in tiles:
            _draw_tile(surface, theme, tile, state, place, shown)
    if shown.hinted is not None:
        ring = layout.rows[shown.hinted].inflate(0, -theme.gap(4))
        width = max(2.0, 3 * theme.u)
        shapes.rounded(surface, ring, theme.px(10), theme.palette.indigo, width)
    for place, box in enumerate(layout.boxes):
        _draw_box(surface, theme, box, state.letters[place], place, shown)


def _draw_couplet_note(
    surface: pygame.Surface, theme: Theme, layout: PageLayout, first: int
) -> None:
    """Draws the note that stands in for the closing lines, from the line numbered `first` on."""
    room = layout.rows[first].unionall(layout.rows[first:])
    size = min(layout.size, _JOINING_SIZE)
    rows = verse_rows(theme, [Piece(words.couplet_note())], size, room.right - layout.text_x)
    pitch = row_px(theme, size)
    y, ink = room.centery - pitch * (len(rows) - 1) / 2, theme.palette.muted
    for index, row in enumerate(rows):
        draw_row(surface, theme, row, (layout.text_x, y + index * pitch), size, (ink, ink))


def line_inks(theme: Theme, current: bool) -> tuple[Colour, Colour]:
    """Returns the colours of a line's clue words and of its other words."""
    palette = theme.palette
    return (palette.indigo if current else palette.ink), palette.ink


def draw_row(
    surface: pygame.Surface,
    theme: Theme,
    row: Row,
    at: tuple[float, float],
    size: float,
    inks: tuple[Colour, Colour],
    letter: str = "",
) -> None:
    """Draws a row of verse from the left; `inks` are for clue words and for other words.

    The first `letter` of every clue word stands out.
    """
    x = at[0]
    for piece in row:
        parts = piece.text.partition(letter) if letter and piece.is_clue else (piece.text,)
        for text in filter(None, parts):
            colour = inks[0] if piece.is_clue else inks[1]
            colour = theme.palette.jadetext if parts[1:] and text == letter else colour
            face = typeface_of(piece)
            # By the font's height: the picture of a word that ends in a low “y” is higher.
            top = round(at[1]) - theme.font(face, size).get_height() // 2
            x = theme.write(surface, text, (x, top), size, colour, face, "topleft").right


def _draw_tile(
    surface: pygame.Surface,
    theme: Theme,
    tile: LetterTile,
    state: State,
    place: int,
    shown: RiddleView,
) -> None:
    """Draws a tile beside a line: a letter (struck or typed), ruled-out letters, or dots.

    The tile of a line whose letters aren't shown has the typed letter in place of the dots.
    """
    hovered = shown.hovered == TileAt(place, tile.letter) and not shown.over
    line = theme.palette.ring if hovered else theme.palette.edge
    if tile.ruled_out:
        _draw_ruled_out(surface, theme, tile)
        return
    if not tile.letter:
        shown_tile = LetterTile(state.letters[place], tile.rect)
        ink = theme.palette.ink if hovered or shown_tile.letter else theme.palette.muted
        _draw_tile_face(surface, theme, shown_tile, ink, line, typed=bool(shown_tile.letter))
        if not shown_tile.letter:
            _draw_dots(surface, tile.rect, ink)
        return
    struck = bool(state.struck[place] & mask_of(tile.letter))
    typed = state.letters[place] == tile.letter
    if struck and not typed:
        faded = pygame.Surface(tile.rect.size, pygame.SRCALPHA)
        inner = LetterTile(tile.letter, faded.get_rect())
        _draw_tile_face(faded, theme, inner, theme.palette.muted, theme.palette.edge, typed=False)
        _draw_strike(faded, theme, inner.rect)
        faded.set_alpha(_STRUCK_ALPHA)
        surface.blit(faded, tile.rect)
        return
    _draw_tile_face(surface, theme, tile, theme.palette.ink, line, typed)


def _draw_ruled_out(surface: pygame.Surface, theme: Theme, tile: LetterTile) -> None:
    """Draws the letters that a line rules out on one tile, in two rows if need be."""
    palette, rect = theme.palette, tile.rect
    lead, letters = _("not"), tile.ruled_out.upper()
    room = rect.width - theme.px(12)
    for size, depth in _SIZE_ROWS:
        step = round(theme.width("M", size, "bold") + theme.px(3))
        start = theme.width(lead, size) + theme.px(8)
        cols = -(-len(letters) // depth)
        height = round(theme.text_px(size) * 1.25)
        if start + cols * step <= room and depth * height <= rect.height:
            break
    shown = pygame.Rect(rect.x, 0, min(rect.width, start + cols * step + theme.px(12)), 0)
    shown.height = min(rect.height, depth * height + theme.px(8))
    shown.centery = rect.centery
    shapes.rounded(surface, shown, theme.px(8), palette.sunk)
    left, y = shown.x + theme.px(6), shown.centery - height * (depth - 1) / 2
    theme.write(surface, lead, (left, y), size, palette.muted)
    for index, letter in enumerate(letters):
        row, col = divmod(index, cols)
        at = (left + start + col * step + step / 2, y + row * height)
        theme.write(surface, letter, at, size, palette.ink, "bold", "center")


def _draw_dots(surface: pygame.Surface, rect: pygame.Rect, ink: Colour) -> None:
    """Draws three dots, for letters not shown yet."""
    step = max(4, rect.width // 5)
    for shift in (-step, 0, step):
        shapes.disc(surface, (rect.centerx + shift, rect.centery), max(2, rect.width // 11), ink)


def _draw_tile_face(
    surface: pygame.Surface, theme: Theme, tile: LetterTile, ink: Colour, line: Colour, typed: bool
) -> None:
    """Draws the face of a tile with its letter."""
    radius = min(theme.px(8), tile.rect.width // 4)
    fill = theme.palette.indigo_tint if typed else theme.palette.card
    shapes.rounded(surface, tile.rect, radius, fill)
    edge = theme.palette.indigo if typed else line
    shapes.rounded(surface, tile.rect, radius, edge, max(1.0, (2 if typed else 1) * theme.u))
    size = min(18.0, tile.rect.width * 0.62 / theme.u)
    typeface, text = ("bold" if typed else "sans"), tile.letter.upper()
    theme.write(surface, text, tile.rect.center, size, ink, typeface, "center")  # type: ignore[arg-type]


def _draw_strike(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
    """Draws a line across a tile, from the lower left to the upper right."""
    side = rect.width
    points = ((0.25, 0.68), (0.75, 0.32))
    picture = shapes.strokes(side, (points,), theme.palette.muted, max(1.5, 2 * theme.u))
    surface.blit(picture, rect)


def _draw_box(
    surface: pygame.Surface,
    theme: Theme,
    box: pygame.Rect,
    letter: str,
    place: int,
    shown: RiddleView,
) -> None:
    """Draws a box of the answer with its letter, coloured by its status; ringed by a hint."""
    palette, radius = theme.palette, theme.px(8)
    fill, line, width, ink = palette.paper, palette.edge, 1.0, palette.ink
    if place in shown.wrong:
        fill, line, width, ink = palette.seal_tint, palette.seal, 2.0, palette.sealtext
    elif place == shown.place:
        fill, line, width = palette.indigo_tint, palette.indigo, 3.0
        ink = palette.ambertext if place in shown.given else ink
    elif place in shown.given:
        fill, line, ink = palette.amber_tint, palette.ambertext, palette.ambertext
    elif shown.over:
        fill, line = palette.jade_tint, palette.jade
    if place in shown.tried and ink == palette.ink:
        ink = palette.indigo
    shapes.rounded(surface, box, radius, fill)
    shapes.rounded(surface, box, radius, line, max(1.0, width * theme.u))
    if shown.hinted == place and shown.follows:
        gap = theme.px(4)
        ring, width = box.inflate(2 * gap, 2 * gap), max(2.0, 3 * theme.u)
        shapes.rounded(surface, ring, radius + gap, palette.ambertext, width)
    if letter:
        draw_capital(surface, theme, letter, box, ink, shown.scale.get(place, 1.0))


def draw_capital(
    surface: pygame.Surface,
    theme: Theme,
    letter: str,
    box: pygame.Rect,
    ink: Colour,
    scale: float = 1.0,
) -> None:
    """Draws a letter as a capital in the middle of its box, at `scale` (0 to 1) of full size."""
    size = min(box.width * 0.6, box.height * 0.55) * max(0.1, scale) / theme.u
    at = (box.centerx, box.centery - size * theme.u * CAPITALS)
    theme.write(surface, letter.upper(), at, size, ink, "serif", "center")


def draw_clue_words(
    surface: pygame.Surface, theme: Theme, rect: pygame.Rect, line: Line, is_revealed: bool
) -> None:
    """Draws the clue words as large as fits a row; if revealed, letters left are underlined."""
    joining = words.joining_words(line)
    size = _fitting_size(theme, line, joining, rect.width)
    joining_size = _JOINING_SIZE * size / _CLUE_SIZE
    x, y = rect.x, rect.centery
    if line.logic is Logic.NEITHER:
        x = theme.write(surface, _("not"), (x, y), joining_size, theme.palette.muted).right
        x += theme.px(12)
    x = _draw_word(surface, theme, line.first, (x, y), size, line.letters if is_revealed else None)
    at = (x + theme.px(14), y)
    muted = theme.palette.muted
    x = theme.write(surface, joining, at, joining_size, muted).right + theme.px(14)
    _draw_word(surface, theme, line.second, (x, y), size, line.letters if is_revealed else None)


def draw_stacked(surface: pygame.Surface, theme: Theme, rect: pygame.Rect, line: Line) -> None:
    """Draws the clue words below one another as large as fits, the joining word between."""
    size = min(rect.height * 0.26 / theme.u, 32)
    both = (line.first, line.second)
    while size > _JOINING_SIZE and max(_word_px(theme, word, size) for word in both) > rect.width:
        size -= 1
    for word, y in (
        (line.first, rect.y + rect.height * 0.16),
        (line.second, rect.y + rect.height * 0.84),
    ):
        left = rect.centerx - _word_px(theme, word, size) // 2
        _draw_word(surface, theme, word, (left, y), size, line.letters)
    joining = _("nor") if line.logic is Logic.NEITHER else words.joining_words(line)
    muted = theme.palette.muted
    theme.write(surface, joining, rect.center, size * 0.6, muted, anchor="center")


def _fitting_size(theme: Theme, line: Line, joining: str, room: int) -> float:
    """Returns the largest type size in which the two words of a line fit side by side."""
    for size in (_CLUE_SIZE, 25, 22, 20, 18, 16, 14):
        width = sum(_word_px(theme, word, size) for word in (line.first, line.second))
        width += theme.width(joining, _JOINING_SIZE * size / _CLUE_SIZE) + 2 * theme.px(14)
        if line.logic is Logic.NEITHER:
            width += theme.width(_("not"), _JOINING_SIZE * size / _CLUE_SIZE) + theme.px(12)
        if width <= room:
            break
    return size


def _word_px(theme: Theme, word: str, size: float) -> int:
    return sum(theme.width(letter, size, "serif") + theme.px(_SPACING) for letter in word)


def _draw_word(
    surface: pygame.Surface,
    theme: Theme,
    word: str,
    at: tuple[float, float],
    size: float,
    left_letters: int | None,
) -> int:
    """Draws a word; `left_letters`, if given, are underlined, others dimmed. Returns its end."""
    palette = theme.palette
    x, thick = round(at[0]), max(2, theme.px(3))
    line_y = round(at[1] + theme.text_px(size) * 0.62)
    for letter in word:
        is_left = left_letters is None or bool(left_letters & mask_of(letter))
        ink = palette.ink if is_left else palette.ring
        end = theme.write(surface, letter, (x, at[1]), size, ink, "serif").right
        if is_left and left_letters is not None:
            shapes.rounded(surface, pygame.Rect(x, line_y, end - x, thick), 1, palette.jade)
        x = end + theme.px(_SPACING)
    return x


def draw_vignette(
    surface: pygame.Surface, theme: Theme, rect: pygame.Rect, state: State | None
) -> None:
    """Draws the first lines and the boxes of a game in small, or of SAMPLE without a game."""
    if state is None:
        state = SAMPLE.start(CLASSIC)
        for place, letter in enumerate(_SAMPLE_TYPED):
            state = state.apply(Move(LETTER, place, letter))
    _draw_verse(surface, theme, rect, state.puzzle)
    _draw_small_boxes(surface, theme, rect, state.letters)


def _draw_verse(surface: pygame.Surface, theme: Theme, rect: pygame.Rect, puzzle: Puzzle) -> None:
    """Draws as many lines of a verse as there is room for above the boxes."""
    lines, step = typeset_lines(puzzle), rect.height * _ROW_SHARE
    bottom = rect.y + rect.height * _BOX_TOP - rect.height * _GAP_ABOVE_BOXES
    indent = round(rect.width * _INDENT)
    room = rect.width - indent
    size = min(float(_VIGNETTE_SIZE), step * _TYPE_SHARE / theme.u)
    while size * theme.u > _LEAST_PX and not _split_well(theme, lines[:2], size, room):
        size -= 0.5
    size, step = _for_all(theme, lines, size, step, room, bottom - rect.y)
    in_rows, inks = split_rows, (theme.palette.indigo, theme.palette.ink)
    if size * theme.u < _LEAST_PX:  # a small picture: fewer lines, in more rows
        size, in_rows = _LEAST_PX / theme.u, verse_rows
        step = max(step, 1.2 * _LEAST_PX)
    y = rect.y + step * _FIRST_ROW
    for line in lines:
        rows = in_rows(theme, line, size, room)
        if y + step * (len(rows) - 0.5) > bottom:  # no line ends in the middle
            if line is lines[0]:
                _draw_bars(surface, theme, rect, 3)
            return
        for index, row in enumerate(rows):
            x = rect.x + (indent if index else 0)
            draw_row(surface, theme, row, (x, y), size, inks)
            y += step


def _for_all(
    theme: Theme,
    lines: Sequence[tuple[Piece, ...]],
    size: float,
    step: float,
    room: int,
    height: float,
) -> tuple[float, float]:
    """Returns a size and the way from row to row for all lines; those given if it is too small."""
    smaller = size
    while smaller * theme.u >= _LEAST_WHOLE_PX:
        rows = sum(len(split_rows(theme, line, smaller, room)) for line in lines)
        closer = min(step, 1.45 * smaller * theme.u)
        if (rows + _FIRST_ROW - 0.5) * closer <= height:
            return smaller, closer
        smaller -= 0.5
    return size, step


def _split_well(theme: Theme, lines: list[tuple[Piece, ...]], size: float, room: int) -> bool:
    """Returns whether every line takes one row, or two of which the first ends in a clue word."""
    line_rows = (split_rows(theme, line, size, room) for line in lines)
    return all(len(rows) == 1 or (len(rows) == 2 and rows[0][-1].is_clue) for rows in line_rows)


def _draw_small_boxes(
    surface: pygame.Surface, theme: Theme, rect: pygame.Rect, letters: tuple[str, ...]
) -> None:
    """Draws the answer boxes in one row, with the first empty one outlined."""
    palette = theme.palette
    height = round(rect.height * _BOX_HIGH)
    gap = max(1, round(rect.width * 0.03))
    width = min((rect.width - gap * (len(letters) - 1)) // len(letters), height * 3 // 4)
    line = pygame.Rect(0, 0, width * len(letters) + gap * (len(letters) - 1), height)
    line.midtop = (rect.centerx, rect.y + round(rect.height * _BOX_TOP))
    current = next((place for place, letter in enumerate(letters) if not letter), None)
    for place, box in enumerate(row_of(line, len(letters), gap)):
        radius = max(2, box.width // 6)
        shapes.rounded(surface, box, radius, palette.card)
        is_current = place == current
        edge = palette.indigo if is_current else palette.edge
        shapes.rounded(surface, box, radius, edge, max(1.0, (2 if is_current else 1) * theme.u))
        if letters[place] and box.width >= _LEAST_PX + 1:
            draw_capital(surface, theme, letters[place], box, palette.ink, 0.85)


def draw_making(
    surface: pygame.Surface,
    theme: Theme,
    rect: pygame.Rect,
    preset: Preset,
    progress: float | None,
) -> None:
    """Draws lines that fill one after the other as `progress` goes to 1, and empty boxes."""
    count = 6
    _draw_bars(surface, theme, rect, count, round(count * min(1.0, progress or 0.0)))
    _draw_small_boxes(surface, theme, rect, ("",) * count)


def _draw_bars(
    surface: pygame.Surface, theme: Theme, rect: pygame.Rect, count: int, done: int = 0
) -> None:
    """Draws `count` bars for the lines of a verse, the first `done` of them highlighted."""
    height, step = max(3, round(rect.height * 0.04)), rect.height * 0.7 / count
    for line in range(count):
        y = round(rect.y + step * (line + 0.5))
        width = round(rect.width * (0.92, 0.8, 0.86, 0.74, 0.9, 0.82)[line])
        bar = pygame.Rect(rect.x, y - height // 2, width, height)
        colour = theme.palette.indigo if line < done else theme.palette.edge
        shapes.rounded(surface, bar, height // 2, colour)
