"""How a crossword looks: ground, squares, bars, rings; and in small: vignette, making."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from string import ascii_uppercase

import pygame

from game.ui.blocks.gridboard import GridView
from game.ui.drawing import pictures, shapes
from game.ui.palette import Colour, Palette
from game.ui.theme import Theme, Typeface
from generators.base import Preset
from generators.crossword.board import Direction, SlotGrid
from generators.crossword.filling.patterns import library
from generators.crossword.rules import STANDARD, WRITE, Move, Puzzle, State

_NOTHING: frozenset[int] = frozenset()
_LETTER_SHARE, _NUMBER_SHARE = 0.56, 0.25
"""The type sizes of letters and numbers, as a share of a cell."""
_LETTER_DROP, _SMALL_CELL_DROP, _NO_NUMBER_DROP = 0.09, 0.13, 0.02
"""How far letters are below the middle of a cell, as a share of it: with numbers, with numbers
that are large for the cell, and without numbers."""
_SHADE = 0.34
"""How far the colour of a shaded square is from that of the others towards the muted one."""
_CIRCLE, _LARGE_CIRCLE, _CIRCLE_DROP = 0.76, 0.88, 0.1
"""The width of a circle with and without numbers, and how far it is below the middle, as shares of
a cell. Its letter stays in line with the others, so the circle isn't quite around its middle."""
_LEAST_NUMBER_PX, _LEAST_LETTER_PX = 10, 6
_LARGEST_NUMBER, _LARGEST_NUMBER_SHARE, _LARGE_NUMBER_SHARE = 14, 0.4, 10 / 32
"""The size of a number, at most: in units, and as a share of a cell, where the letter begins. It
is large for a cell from the third one on: then the letter stands lower."""


@dataclass(frozen=True)
class CrosswordView:
    """What the grid shows besides the position, by cell."""

    cursor: int | None = None
    word: Collection[int] = _NOTHING
    """The cells of the current word."""
    crossing: Collection[int] = _NOTHING
    """The cells of the word that crosses it at the cursor."""
    highlighted: Collection[int] = _NOTHING
    """The cells a dragged or held word would go into."""
    wrong: Collection[int] = _NOTHING
    tried: Collection[int] = _NOTHING
    """The cells whose letter was typed in a trial, or is only being offered."""
    letters: Mapping[int, str] = field(default_factory=dict)
    """Texts shown instead of the position's: a rebus being typed, a word on offer."""
    letter_scale: Mapping[int, float] = field(default_factory=dict)
    """The size (0 to 1) of letters just written, while they grow."""
    why: Collection[int] = _NOTHING
    follows: Collection[int] = _NOTHING
    """The cells of a hint: those of its reason, and those of its moves."""
    hinted: bool = False
    """Whether a hint is shown: nothing but its cells is coloured then."""
    ringed: bool = True
    """Whether the grid has the focus, so that the cursor has a ring."""
    numbered: bool = False
    """Whether a fill-in shows its numbers: a hint or a replay may speak of `7 down`."""
    blocks: bool = False
    """Whether every gap is drawn as a block, as in the workshop, even on an airy board."""


_PLAIN = CrosswordView()


def draw_grid(
    surface: pygame.Surface,
    theme: Theme,
    view: GridView,
    state: State,
    shown: CrosswordView = _PLAIN,
) -> None:
    """Draws the board; if it pans, its visible part."""
    clip, board = surface.get_clip(), state.puzzle.board
    gaps = _NOTHING if shown.blocks else state.puzzle.undrawn_gaps
    _draw_frame(surface, theme, view, gaps)
    surface.set_clip(view.seen.inflate(2, 2).clip(clip))
    if gaps and board.is_airy:
        _draw_enclosed(surface, theme, view, board)
    squares = Squares(surface, theme, state, shown, labels_of(state.puzzle, shown.numbered))
    if board.names and not squares.has_room(view.cell_px):
        labels = {cell: label.rstrip(ascii_uppercase) for cell, label in squares.labels.items()}
        squares = replace(squares, labels=labels)
    for cell in board.cells:
        rect = view.rect(cell)
        if rect.colliderect(view.seen):
            squares.draw(cell, rect)
    _draw_rings(surface, theme, view, shown)
    _draw_bars(surface, theme, view, board)
    _draw_word_breaks(surface, theme, view, state.puzzle, shown)
    surface.set_clip(clip)
    if view.pans:
        _draw_thumbs(surface, theme, view)


def _draw_frame(
    surface: pygame.Surface, theme: Theme, view: GridView, gaps: Collection[int]
) -> None:
    """Draws the dark ground, which shows as blocks and as lines between the squares."""
    colour, frame = theme.palette.block, view.frame_px
    if not gaps:
        frame_rect = _framed(view.seen, frame).clip(view.area)
        shapes.rounded(surface, frame_rect, min(theme.px(6), 3 * frame), colour)
        return
    for cell in range(view.rows * view.cols):
        rect = view.rect(cell)
        if cell not in gaps and rect.colliderect(view.seen):
            surface.fill(colour, _framed(rect, max(1, frame // 2)).clip(view.area))


def _draw_enclosed(surface: pygame.Surface, theme: Theme, view: GridView, board: SlotGrid) -> None:
    """Draws the gaps between words, neither open nor blocks, within the outline of the words."""
    edge = max(1, view.frame_px // 2)
    for cell in board.enclosed:
        surface.fill(theme.palette.sunk, view.rect(cell))
    for cell in board.cells:
        surface.fill(theme.palette.block, _framed(view.rect(cell), edge).clip(view.area))


def _framed(rect: pygame.Rect, edge: int) -> pygame.Rect:
    """Returns the rect of cells with an edge around them; squares begin a pixel further in."""
    return pygame.Rect(
        rect.x - edge, rect.y - edge, rect.width + 2 * edge + 1, rect.height + 2 * edge + 1
    )


def _mixed(colour: Colour, other: Colour, share: float) -> Colour:
    """Returns a colour mixed with a share (0 to 1) of another."""
    red, green, blue = (round(b + (c - b) * share) for b, c in zip(colour, other, strict=True))
    return red, green, blue


def _draw_bars(surface: pygame.Surface, theme: Theme, view: GridView, board: SlotGrid) -> None:
    """Draws thick lines between words that meet without a block."""
    thick = max(2, view.cell_px // 10)
    for cell, direction in board.bars:
        rect = view.rect(cell)
        if direction is Direction.ACROSS:
            bar = pygame.Rect(rect.right - thick // 2, rect.y, thick, rect.height)
        else:
            bar = pygame.Rect(rect.x, rect.bottom - thick // 2, rect.width, thick)
        surface.fill(_line_colour(theme.palette), bar)


def _line_colour(palette: Palette) -> Colour:
    """Returns the colour of lines that end words: that of blocks if it shows between squares."""
    return palette.block if palette.block == palette.square_edge else palette.muted


def _draw_word_breaks(
    surface: pygame.Surface, theme: Theme, view: GridView, puzzle: Puzzle, shown: CrosswordView
) -> None:
    """Draws a line between the words of an answer that has several, or a hyphen.

    It keeps apart from the rings of a hint, as dark as it is.
    """
    thick, short = max(3, view.cell_px // 12), view.cell_px // 4
    colour = _line_colour(theme.palette)
    for cell, direction, is_hyphen in puzzle.word_breaks:
        rect, is_across = view.rect(cell), direction is Direction.ACROSS
        centre = rect.midright if is_across else rect.midbottom
        hyphen_size = (short, thick) if is_across else (thick, short)
        line_size = (thick, rect.height) if is_across else (rect.width, thick)
        mark = pygame.Rect(0, 0, *(hyphen_size if is_hyphen else line_size))
        mark.center = centre
        if cell in shown.why or cell in shown.follows:
            apart = (thick, 0) if is_across else (0, thick)
            surface.fill(theme.palette.square, mark.inflate(apart))
        surface.fill(colour, mark)


def _draw_rings(
    surface: pygame.Surface, theme: Theme, view: GridView, shown: CrosswordView
) -> None:
    """Draws rings around the cells of a hint, and around the cursor."""
    palette = theme.palette
    for cell in sorted(shown.why):
        if cell not in shown.follows:
            _ring(surface, theme, view.rect(cell), palette.indigo)
    for cell in sorted(shown.follows):
        _ring(surface, theme, view.rect(cell), palette.ambertext)
    if shown.cursor is not None and shown.ringed and not shown.hinted:
        _ring(surface, theme, view.rect(shown.cursor), palette.indigo)


def _ring(surface: pygame.Surface, theme: Theme, rect: pygame.Rect, colour: Colour) -> None:
    width = max(2.0, min(rect.width / 15, 4 * theme.u))
    shapes.rounded(surface, rect.inflate(1, 1), max(2, rect.width // 10), colour, width)


def _draw_thumbs(surface: pygame.Surface, theme: Theme, view: GridView) -> None:
    """Draws the scroll bars of a board that pans, at its lower and right edges."""
    seen, board, thick = view.seen, view.board, max(3, theme.px(4))
    radius, colour = thick // 2, theme.palette.indigo
    if board.width > seen.width:
        width = seen.width * seen.width // board.width
        x = seen.x + (seen.x - board.x) * seen.width // board.width
        thumb = pygame.Rect(x, seen.bottom - thick, width, thick)
        shapes.rounded(surface, thumb, radius, colour)
    if board.height > seen.height:
        height = seen.height * seen.height // board.height
        y = seen.y + (seen.y - board.y) * seen.height // board.height
        thumb = pygame.Rect(seen.right - thick, y, thick, height)
        shapes.rounded(surface, thumb, radius, colour)


def labels_of(puzzle: Puzzle, numbered: bool = False) -> Mapping[int, str]:
    """Returns the label of each cell: its number, or the label given by the file.

    A fill-in has no numbers unless it is `numbered`.
    """
    own = dict(puzzle.labels)
    if puzzle.board.names:
        return {cell: puzzle.square_label(cell) for cell in puzzle.board.cells}
    if puzzle.bank and not numbered:
        return own
    return {cell: str(number) for cell, number in puzzle.board.numbers.items()} | own


@dataclass(frozen=True)
class Squares:
    """Draws the squares of a position, one by one."""

    surface: pygame.Surface
    theme: Theme
    state: State
    shown: CrosswordView
    labels: Mapping[int, str]

    def has_room(self, side: int) -> bool:
        """Whether an acrostic's numbers fit squares of a size together with their letters."""
        longest = max(map(len, self.labels.values()))
        picture = self.theme.rendered_px("0" * longest, self._number_px(side), (0, 0, 0))
        return picture.get_width() <= side - side // 11

    def draw(self, cell: int, rect: pygame.Rect) -> None:
        """Draws the ground, marks, number and letter of a cell."""
        shown, circled = self.shown, cell in self.state.puzzle.circled
        fill = self._fill(cell)
        self.surface.blit(_tile(rect.width, fill, self._edge), rect)
        if circled:
            self._draw_circle(rect)
        if cell in self.labels:
            self._draw_number(rect, self.labels[cell], fill, circled)
        self._draw_marks(cell, rect)
        if text := shown.letters.get(cell, self.state.letters[cell]):
            self._draw_letter(cell, rect, text)

    @property
    def _edge(self) -> Colour | None:
        palette = self.theme.palette
        return None if palette.square_edge == palette.block else palette.square_edge

    def _fill(self, cell: int) -> Colour:
        """Returns the colour of a square, darker if the puzzle shades it."""
        colour = self._unshaded_fill(cell)
        is_shaded = cell in self.state.puzzle.shaded
        return _mixed(colour, self.theme.palette.muted, _SHADE) if is_shaded else colour

    def _unshaded_fill(self, cell: int) -> Colour:
        """Returns the colour of a square: that of a hint, a mistake, the cursor or its word."""
        palette, shown = self.theme.palette, self.shown
        straw, sky = palette.selected, palette.word
        if cell in shown.follows:
            return palette.amber_tint
        if shown.hinted:
            return palette.square
        if cell in shown.highlighted:
            return sky
        if cell == shown.cursor:
            return straw
        if cell in shown.wrong:
            return palette.seal_tint
        if cell in shown.word:
            return sky
        if cell in shown.crossing:
            return palette.crossing
        return palette.square

    def _draw_circle(self, rect: pygame.Rect) -> None:
        """Draws the circle of a circled square."""
        line = max(1.0, rect.width / 36)
        colour = self.theme.palette.ring
        diameter = round(rect.width * (_CIRCLE if self.labels else _LARGE_CIRCLE))
        shapes.disc(self.surface, self._circle_middle(rect), diameter, colour, line)

    def _circle_middle(self, rect: pygame.Rect) -> tuple[int, int]:
        """Returns the middle of a circle: lower where there are numbers."""
        return rect.centerx, rect.centery + round(rect.width * _CIRCLE_DROP * bool(self.labels))

    def _draw_number(self, rect: pygame.Rect, label: str, fill: Colour, circled: bool) -> None:
        """Draws the number in the upper left corner; a circle is interrupted there."""
        theme, px = self.theme, self._number_px(rect.width)
        ink = theme.palette.muted if fill == theme.palette.square else theme.palette.ink
        inset = max(1, rect.width // 11)
        # The typeface has more space above its figures than a small square can spare.
        at = (rect.x + inset, rect.y + inset - round(px * 0.3) - (rect.width < 3 * px))
        picture = theme.rendered_px(label, px, ink)
        if circled:
            seen = picture.get_bounding_rect().move(at).inflate(4, 4)
            self.surface.fill(fill, seen.clip(rect.inflate(-4, -4)))
        self.surface.blit(picture, at)

    def _number_px(self, side: int) -> int:
        """Returns the type size of numbers: it grows with the text as far as letters allow."""
        share = min(_NUMBER_SHARE * self.theme.text, _LARGEST_NUMBER_SHARE)
        wanted_px = min(round(side * share), self.theme.px(_LARGEST_NUMBER))
        return max(_LEAST_NUMBER_PX, wanted_px)

    def _draw_marks(self, cell: int, rect: pygame.Rect) -> None:
        """Draws a dot below a given letter, a corner for a revealed one."""
        palette = self.theme.palette
        if cell in self.state.puzzle.given_cells:
            side = max(3, rect.width // 9)
            at = (rect.centerx, rect.bottom - max(2, round(rect.width * 0.09)))
            shapes.disc(self.surface, at, side, palette.sealtext)
        if cell in self.state.revealed:
            side = max(5, round(rect.width * 0.2))
            at = (rect.right - side, rect.y + 1)
            self.surface.blit(_corner(side, palette.ambertext), at)

    def _draw_letter(self, cell: int, rect: pygame.Rect, text: str) -> None:
        """Draws the text of a cell, growing if it was just written; a wrong one is struck out."""
        shown = self.shown
        pencilled = cell in self.state.pencilled and cell not in shown.letters
        picture = letter_picture(
            self.theme, text, rect.width, self._letter_colour(cell), pencilled
        )
        letter_scale = shown.letter_scale.get(cell, 1.0)
        if letter_scale < 1:
            picture = pygame.transform.smoothscale_by(picture, max(0.1, letter_scale))
        self.surface.blit(picture, picture.get_rect(center=self._middle(rect)))
        if cell in shown.wrong:
            self._draw_slash(rect)

    def _middle(self, rect: pygame.Rect) -> tuple[int, int]:
        """Returns the middle of a letter's picture: lower below a number, the larger the lower."""
        drop = _NO_NUMBER_DROP if self.state.puzzle.bank else _LETTER_DROP
        if self.labels and self._number_px(rect.width) > _LARGE_NUMBER_SHARE * rect.width:
            drop = _SMALL_CELL_DROP
        return rect.centerx, rect.centery + round(rect.width * drop)

    def _letter_colour(self, cell: int) -> Colour:
        """Returns the colour of the text in a cell."""
        palette, shown = self.theme.palette, self.shown
        if cell in shown.wrong:
            return palette.sealtext
        if cell in shown.tried:
            return palette.indigo
        is_highlighted = cell == shown.cursor or any(
            cell in cells for cells in (shown.word, shown.crossing, shown.highlighted)
        )
        is_pale = cell in self.state.pencilled and not is_highlighted
        return palette.muted if is_pale else palette.ink

    def _draw_slash(self, rect: pygame.Rect) -> None:
        """Draws a line through a wrong letter, so that colour alone doesn't say it."""
        points = ((0.16, 0.88), (0.88, 0.16))
        colour, width = self.theme.palette.sealtext, max(1.2, rect.width / 22)
        self.surface.blit(shapes.strokes(rect.width, (points,), colour, width), rect)


@pictures.cached
def _tile(side: int, colour: Colour, edge: Colour | None = None) -> pygame.Surface:
    """Returns the picture of a cell of `side` pixels: a square with slightly round corners."""
    tile = pygame.Surface((side, side), pygame.SRCALPHA)
    gap = 1 if side < 60 else 2
    inner = tile.get_rect()
    inner.size = side - gap, side - gap
    inner.move_ip((gap + 1) // 2, (gap + 1) // 2)
    shapes.rounded(tile, inner, max(1, side // 20), colour)
    if edge:
        shapes.rounded(tile, inner, max(1, side // 20), edge, max(1.0, side / 60))
    return tile


def letter_picture(
    theme: Theme, text: str, side: int, ink: Colour, pencilled: bool
) -> pygame.Surface:
    """Returns the picture of a cell's text in capitals, smaller if it has several letters."""
    typeface: Typeface = "sans" if pencilled else "bold"
    px = max(_LEAST_LETTER_PX, round(side * _LETTER_SHARE))
    text, room = text.upper(), side - max(2, side // 9)
    picture = theme.rendered_px(text, px, ink, typeface)
    while picture.get_width() > room and px > _LEAST_LETTER_PX:
        px = max(_LEAST_LETTER_PX, min(px - 1, px * room // picture.get_width()))
        picture = theme.rendered_px(text, px, ink, typeface)
    if picture.get_width() > room:  # a dozen letters stay readable if they are squeezed
        picture = pygame.transform.smoothscale(picture, (room, picture.get_height()))
    return picture


@pictures.cached
def _corner(side: int, colour: Colour) -> pygame.Surface:
    """Returns a triangle for the upper right corner of a cell."""
    fine = pygame.Surface((4 * side, 4 * side), pygame.SRCALPHA)
    fine.fill((*colour, 0))
    pygame.draw.polygon(fine, colour, ((0, 0), (4 * side, 0), (4 * side, 4 * side)))
    return pygame.transform.smoothscale(fine, (side, side))


# In small

_SAMPLE = (
    "AWAIT#...",
    ".#R#.###.",
    "..R......",
    ".#I#.#.#.",
    "..V.#CONE",
    ".#A#.#.#.",
    "..L......",
    ".###.#.#.",
    "...#.....",
)
"""The vignette before the first game, with three words written."""
_SAMPLE_SLOT, _SAMPLE_CURSOR = (36, 37, 38, 39), 37
_CRISS_CROSS = (
    "##.######",
    "......###",
    "##.##.###",
    "##.##....",
    "##.##.##.",
    "#####.##.",
    "####.....",
    "####.####",
    ".......##",
)
_LEAST_READ_PX = 12


def position(rows: Collection[str]) -> State:
    """Returns the position of a picture: # for a block, . for an empty cell, letters."""
    text = "".join(rows)
    cols = len(text) // len(rows)
    cells = [cell for cell, char in enumerate(text) if char != "#"]
    state = Puzzle(SlotGrid.of_cells(len(rows), cols, cells)).start(STANDARD)
    for cell in cells:
        if text[cell] != ".":
            state = state.apply(Move(WRITE, cell, text[cell].lower()))
    return state


def draw_board(
    surface: pygame.Surface,
    theme: Theme,
    rect: pygame.Rect,
    state: State,
    slot: Collection[int] = (),
    cursor: int | None = None,
) -> None:
    """Draws a position in small, centred in a rectangle, with a slot and cursor selected.

    Where a letter would be too small to read, its square is grey.
    """
    board, palette = state.puzzle.board, theme.palette
    gaps = state.puzzle.undrawn_gaps
    picture, side = _frame(surface, theme, rect, board, bool(gaps))
    for cell in range(board.rows * board.cols):
        box = _cell(picture, side, cell, board.cols)
        if gaps and cell not in gaps:
            surface.fill(palette.block, box.inflate(2 * _gap(side), 2 * _gap(side)))
    is_legible = side - _gap(side) >= _LEAST_READ_PX
    for cell in board.cells:
        letter = state.letters[cell]
        fill = palette.square if is_legible or not letter else palette.hair
        if cell == cursor:
            fill = palette.selected
        elif cell in slot:
            fill = palette.word
        box = _cell(picture, side, cell, board.cols)
        shapes.rounded(surface, box, max(1, side // 12), fill)
        if letter and is_legible:
            ink = palette.muted if cell in state.pencilled else palette.ink
            text = theme.rendered_px(letter[0].upper(), round(box.width * 0.64), ink, "bold")
            surface.blit(text, text.get_rect(center=box.center))


def _frame(
    surface: pygame.Surface, theme: Theme, rect: pygame.Rect, board: SlotGrid, is_undrawn: bool
) -> tuple[pygame.Rect, int]:
    """Draws the ground unless `is_undrawn`; returns the rect of all cells, and a cell's side."""
    side = max(2, min((rect.width - 2) // board.cols, (rect.height - 2) // board.rows))
    picture = pygame.Rect(0, 0, side * board.cols, side * board.rows)
    picture.center = rect.center
    line = max(2, side // 16)
    gap = _gap(side)  # free at the right of every cell, and below
    ground = pygame.Rect(picture.x - line, picture.y - line, 0, 0)
    ground.size = (picture.width + 2 * line - gap, picture.height + 2 * line - gap)
    if not is_undrawn:
        shapes.rounded(surface, ground, max(2, side // 5), theme.palette.block)
    return picture, side


def _cell(picture: pygame.Rect, side: int, cell: int, cols: int) -> pygame.Rect:
    row, col = divmod(cell, cols)
    gap = _gap(side)
    return pygame.Rect(picture.x + col * side, picture.y + row * side, side - gap, side - gap)


def _gap(side: int) -> int:
    """Returns the gap between two cells, in pixels."""
    return 1 if side < 40 else 2


def draw_vignette(
    surface: pygame.Surface, theme: Theme, rect: pygame.Rect, state: State | None
) -> None:
    """Draws the board of a game in small, or a sample with a word selected."""
    if state is None:
        draw_board(surface, theme, rect, position(_SAMPLE), _SAMPLE_SLOT, _SAMPLE_CURSOR)
    else:
        draw_board(surface, theme, rect, state)


def draw_making(
    surface: pygame.Surface,
    theme: Theme,
    rect: pygame.Rect,
    preset: Preset,
    progress: float | None,
) -> None:
    """Draws a board like the one being made, which appears diagonal by diagonal."""
    pictures = library().get(preset.params.shape, (_CRISS_CROSS,))
    puzzle = position(pictures[0]).puzzle
    board, gaps = puzzle.board, puzzle.undrawn_gaps
    side = max(2, min(rect.width // board.cols, rect.height // board.rows))
    picture = pygame.Rect(0, 0, side * board.cols, side * board.rows)
    picture.center = rect.center
    shapes.rounded(surface, picture.inflate(3, 3), max(2, side // 5), theme.palette.sunk)
    share = 1.0 if progress is None else min(1.0, progress)
    diagonals = share * (board.rows + board.cols - 1)
    for cell in range(board.rows * board.cols):
        row, col = divmod(cell, board.cols)
        is_block = cell not in board.crossings
        if row + col >= diagonals or cell in gaps:
            continue
        box = _cell(picture, side, cell, board.cols)
        fill = theme.palette.block if is_block else theme.palette.square
        shapes.rounded(surface, box, max(1, side // 12), fill)
        if not is_block:
            shapes.rounded(surface, box, max(1, side // 12), theme.palette.edge, 1)
