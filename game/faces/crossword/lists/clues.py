"""Clues: broken into lines, in the bar above the grid, in lists that follow the cursor."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import NamedTuple

import pygame

from game.faces.crossword import words
from game.faces.crossword.input import GridCursor
from game.faces.crossword.words import ClueText
from game.ui.blocks.block import Block, Described, Text, of_widget
from game.ui.blocks.boxes import Padded
from game.ui.blocks.scrolled import List
from game.ui.drawing import shapes
from game.ui.drawing.icons import draw_icon
from game.ui.palette import Colour
from game.ui.text import _, join_parts
from game.ui.theme import Theme
from game.ui.widgets.widgets import PressArea, Widget
from generators.base import Status
from generators.crossword.board import Direction
from generators.crossword.rules import Puzzle

SIZE = 15
"""The type size of the lists."""
MOST_SCALE = 1.15
"""The most pixels to a unit in the lists: a large window shows more clues, not larger ones."""
_MOST_LINES = 12
"""How many lines of a clue the list shows; the clue bar shows all."""
_BAR_HEIGHT, _PAD, _AIR = 56, 18, 10
_BESIDE_SIZES = ((18, 15), (16, 14))
"""The type sizes of two clues side by side: the current and the crossing one."""
_SIZES, _LEAST = (16, 15), 14
"""The type sizes of two clues one above the other: the largest that fits, else the least."""
_MOST_ROWS = 4
"""The most lines the bar has: it is as high as the puzzle's longest clue needs."""
_BESIDE_GAP = 28
"""The least gap between two clues side by side."""


def list_theme(theme: Theme) -> Theme:
    """Returns the theme that the clues of the lists are drawn in."""
    return replace(theme, u=min(theme.u, MOST_SCALE * theme.text))


def lines(
    theme: Theme, clue: ClueText, size: float, width: int, max_lines: int | None = None
) -> list[ClueText]:
    """Breaks a clue into lines of at most `width` pixels; longer words are cut short.

    The length is on no line by itself, unless the last word leaves it no room. With `max_lines`,
    stops one line after that many: `shortened` needs no more, and measuring takes time.
    """
    rows, words = [""], clue.text.split()
    last_words = [*words[-1:], *filter(None, [clue.length])]
    if theme.width(" ".join(last_words), size) <= width:
        last_words = [" ".join(last_words)]
    for word in [*words[:-1], *last_words]:
        line = f"{rows[-1]} {word}" if rows[-1] else word
        if rows[-1] and theme.width(line, size) > width:
            if max_lines is not None and len(rows) > max_lines:
                break
            rows.append(word)
        else:
            rows[-1] = line
    clue_lines = [ClueText(theme.fitted(row, size, width), "") for row in rows]
    if clue.length:
        clue_lines[-1] = ClueText(rows[-1].removesuffix(clue.length).rstrip(), clue.length)
    return clue_lines


def shortened(
    theme: Theme, rows: list[ClueText], count: int, size: float, width: int
) -> list[ClueText]:
    """Returns the first `count` lines; the last ends in an ellipsis if lines are left out."""
    if len(rows) <= count:
        return rows
    first, last = rows[: count - 1], rows[count - 1]
    length = rows[-1].length
    room = width - theme.width(f" {length}", size)
    shortened = theme.fitted(f"{last.text} {rows[count].text}…", size, room)
    return [*first, ClueText(shortened, length)]


class NamedClue(NamedTuple):
    """A clue with the name of its slot in front: `14 across`."""

    name: str
    clue: ClueText

    @classmethod
    def of(cls, puzzle: Puzzle, slot: int) -> NamedClue:
        """Returns the name and the clue of a slot."""
        name = words.slot_name(puzzle, slot)
        return cls(name[:1].upper() + name[1:], words.clue(puzzle, slot))

    def width(self, theme: Theme, size: float) -> int:
        """Returns how wide the name and clue are in one line, in pixels."""
        return _indent(theme, size, self.name) + _line_width(theme, self.clue, size)


def _line_width(theme: Theme, line: ClueText, size: float) -> int:
    return sum(theme.width(piece, size) for piece in _pieces(line))


def _pieces(line: ClueText) -> tuple[str, str]:
    """Returns the words and the length, with the space between them."""
    length = f" {line.length}" if line.text and line.length else line.length
    return line.text, length


def _indent(theme: Theme, size: float, name: str) -> int:
    """Returns the pixels from the left of a name to its clue."""
    return theme.width(name, size, "bold") + round(theme.text_px(size) * 0.7)


class BarLine(NamedTuple):
    """A line in the bar: its text, its start, its type size, the indent of its clue."""

    named: NamedClue
    at: tuple[float, float]
    size: float
    indent: int

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Draws the bold name, if there is one, and a line of the clue."""
        ink = theme.palette.ink
        if self.named.name:
            theme.write(surface, self.named.name, self.at, self.size, ink, "bold")
        x = round(self.at[0]) + self.indent
        for piece in filter(None, _pieces(self.named.clue)):
            x = theme.write(surface, piece, (x, self.at[1]), self.size, ink).right


class ClueBar(Block):
    """The bar with the clues of the current and the crossing word; a press on that one turns.

    If even the enlarged bar can't hold a clue, a press calls `show_clue` with all of it. `is_idle`
    returns whether the game is over and no clue is being read again.
    """

    grows = 1

    def __init__(
        self, grid: GridCursor, is_idle: Callable[[], bool], show_clue: Callable[[str, str], None]
    ) -> None:
        self.grid, self._is_idle, self._show_clue = grid, is_idle, show_clue
        self.full_clue_area = PressArea("whole clue", _("The whole clue"), self._show_full_clue)
        self.crossing = PressArea("crossing clue", _("The crossing word"), grid.turn)
        self._measured: dict[tuple[float, float, int], tuple[int, str]] = {}

    # What holds for all clues

    def height_for_width(self, theme: Theme, width: int) -> int:
        rows = self._measures(theme, width)[0]
        return max(theme.gap(_BAR_HEIGHT), rows * theme.line_px(_LEAST) + theme.px(_AIR))

    def _measures(self, theme: Theme, width: int) -> tuple[int, str]:
        """Returns how many lines of the smallest type the bar has, and the widest slot name.

        Both hold for every clue of the puzzle, so the bar looks the same from word to word.
        """
        key = theme.u, theme.text, width
        if key not in self._measured:
            self._measured[key] = self._measure(theme, width - 2 * theme.px(_PAD))
        return self._measured[key]

    def _measure(self, theme: Theme, room: int) -> tuple[int, str]:
        """Returns the most lines a clue needs in the smallest type, and the widest slot name."""
        puzzle = self.grid.state.puzzle
        named_clues = [NamedClue.of(puzzle, slot) for slot in puzzle.board.clued]
        name = max(
            (named.name for named in named_clues),
            key=lambda slot_name: theme.width(slot_name, _LEAST, "bold"),
        )
        beside_name = max(1, room - _indent(theme, _LEAST, name))
        longest = max(
            len(lines(theme, named.clue, _LEAST, beside_name, _MOST_ROWS)) for named in named_clues
        )
        # One more line is for the crossing clue, but with large text the grid needs the room.
        max_lines = 3 if theme.text == 1 else 2
        return longest + 1 if longest < max_lines else min(longest, _MOST_ROWS), name

    # What it shows

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        self.rect = rect
        self.full_clue_area.rect = rect
        self.bar_lines(theme)

    def hide(self) -> None:
        super().hide()
        self.full_clue_area.visible = self.crossing.visible = False

    def widgets(self) -> Iterator[Widget]:
        yield from (self.full_clue_area, self.crossing)

    def _named(self, slot: int | None) -> NamedClue | None:
        return None if slot is None else NamedClue.of(self.grid.state.puzzle, slot)

    def described(self) -> Iterator[Described]:
        """Yields the clues of the cursor for the accessibility tree."""
        if self._is_idle():
            yield Described("text", join_parts(filter(None, self._idle_texts())), "", self.rect)
            return
        for slot in (self.grid.slot, self.grid.crossing):
            if (named := self._named(slot)) is not None:
                yield Described("clue", named.name, named.clue.with_length(), self.rect)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        if self._is_idle():
            self._draw_idle(surface, theme)
            return
        shapes.rounded(surface, self.rect, theme.px(10), theme.palette.word)
        for line in self.bar_lines(theme):
            line.draw(surface, theme)

    def _draw_idle(self, surface: pygame.Surface, theme: Theme) -> None:
        """Draws the bar of a finished game: its title, and what a press does."""
        box, palette = self.rect, theme.palette
        shapes.rounded(surface, box, theme.px(10), palette.sunk)
        self.full_clue_area.visible = self.crossing.visible = False
        first, second = self._idle_texts()
        y = box.centery - (theme.line_px(_LEAST) / 2 if second else 0)
        room = box.width - 2 * theme.px(_PAD)
        fits = (size for size in _SIZES if theme.width(first, size) <= room)
        size = next(fits, _LEAST)
        text, at = theme.fitted(first, size, room), (box.centerx, y)
        theme.write(surface, text, at, size, palette.muted, anchor="center")
        at = (box.centerx, y + theme.line_px(_SIZES[0]))
        text = theme.fitted(second, _LEAST, room)
        theme.write(surface, text, at, _LEAST, palette.muted, anchor="center")

    def _idle_texts(self) -> tuple[str, str]:
        """Returns title and author, if any; then what a press does."""
        puzzle = self.grid.state.puzzle
        whose = words.title_and_author(puzzle)
        press = ""
        if puzzle.clues and words.wordplay(puzzle, 0):
            press = _("Press a word to see how its clue works.")
        elif any(map(str.strip, puzzle.clues)):
            press = _("Press a word to read its clue again.")
        return (whose, press) if whose else (press or words.shape(puzzle), "")

    def bar_lines(self, theme: Theme) -> list[BarLine]:
        """Returns the lines for the cursor: side by side if they fit, else one above the other."""
        self.full_clue_area.visible = self.crossing.visible = False
        current, crossing = self._named(self.grid.slot), self._named(self.grid.crossing)
        if current is None or self._is_idle():
            return []
        inner = self.rect.inflate(-2 * theme.px(_PAD), 0)
        beside = self._beside(theme, inner, current, crossing)
        return beside or self._stacked(theme, inner, current, crossing)

    def _beside(
        self, theme: Theme, inner: pygame.Rect, current: NamedClue, crossing: NamedClue | None
    ) -> list[BarLine]:
        """Returns the clues side by side in one line; nothing if they don't fit."""
        for size, crossing_size in _BESIDE_SIZES:
            at = (inner.x, inner.centery)
            first = BarLine(current, at, size, _indent(theme, size, current.name))
            room = inner.width - current.width(theme, size)
            if crossing is None and room >= 0:
                return [first]
            crossing_px = crossing.width(theme, crossing_size) if crossing is not None else 0
            if crossing is None or room < crossing_px + theme.px(_BESIDE_GAP):
                continue
            x = inner.right - crossing_px
            self._show_crossing(pygame.Rect(x - theme.px(_BESIDE_GAP) // 2, self.rect.y, 0, 0))
            at = (x, inner.centery)
            return [
                first,
                BarLine(crossing, at, crossing_size, _indent(theme, crossing_size, crossing.name)),
            ]
        return []

    def _show_crossing(self, corner: pygame.Rect) -> None:
        """Places the crossing clue below and right of a corner."""
        size = self.rect.right - corner.x, self.rect.bottom - corner.y
        self.crossing.rect, self.crossing.visible = pygame.Rect(corner.topleft, size), True

    def _stacked(
        self, theme: Theme, inner: pygame.Rect, current: NamedClue, crossing: NamedClue | None
    ) -> list[BarLine]:
        """Returns the current clue in one line or more, and the crossing one below if it fits.

        Without a crossing word its line stays empty, so that the clue stays in place.
        """
        size = self._stacked_size(theme, current, inner)
        all_rows, step = self._lines_of(theme, current, size, inner), theme.line_px(size)
        max_lines = max(1, inner.height // step)
        indent = self._indent_px(theme, size)
        rows = shortened(theme, all_rows, max_lines, size, inner.width - indent)
        self.full_clue_area.visible = len(all_rows) > max_lines
        has_more = len(rows) < max_lines
        y = inner.centery - step * (len(rows) + has_more - 1) / 2
        bar_lines = []
        for index, row in enumerate(rows):
            named = NamedClue("" if index else current.name, row)
            bar_lines.append(BarLine(named, (inner.x, y), size, indent))
            y += step
        if crossing is None or not has_more:
            return bar_lines
        size = min(size, self._stacked_size(theme, crossing, inner))
        indent = self._indent_px(theme, size)
        rows = self._lines_of(theme, crossing, size, inner)
        row = shortened(theme, rows, 1, size, inner.width - indent)[0]
        self._show_crossing(pygame.Rect(self.rect.x, round(y - step / 2), 0, 0))
        return [*bar_lines, BarLine(NamedClue(crossing.name, row), (inner.x, y), size, indent)]

    def _indent_px(self, theme: Theme, size: float) -> int:
        """Returns the pixels from the left of the names to the clues, the same for all clues."""
        return _indent(theme, size, self._measures(theme, self.rect.width)[1])

    def _lines_of(
        self, theme: Theme, named: NamedClue, size: float, inner: pygame.Rect
    ) -> list[ClueText]:
        """Returns a clue in lines that fit to the right of the names."""
        room = max(1, inner.width - self._indent_px(theme, size))
        return lines(theme, named.clue, size, room)

    def _stacked_size(self, theme: Theme, named: NamedClue, inner: pygame.Rect) -> float:
        """Returns the largest size at which a clue fits one of two lines, or the smallest."""

        def fits(size: float) -> bool:
            width = self._indent_px(theme, size) + _line_width(theme, named.clue, size)
            return width <= inner.width and 2 * theme.line_px(size) <= inner.height

        return next(filter(fits, _SIZES), _LEAST)

    def _show_full_clue(self) -> None:
        if (named := self._named(self.grid.slot)) is not None:
            self._show_clue(named.name, named.clue.with_length())


class ClueArea(PressArea):
    """The place of a clue in its list: a press goes to its word. Tab stops there."""

    role = "choice"

    def __init__(self, grid: GridCursor, slot: int, named: NamedClue) -> None:
        super().__init__(f"clue {named.name}", named.name, self._go)
        self._grid, self._slot, self._clue = grid, slot, named.clue
        self.stops = True

    def _go(self) -> None:
        """Goes to the word of the clue, and gives the focus back to the grid."""
        self._grid.go_slot(self._slot)
        self._grid.context.focus(None)

    @property
    def value(self) -> str:
        done = _("filled in") if self._slot in self._grid.state.complete else ""
        return join_parts(filter(None, (self._clue.with_length(), done)))

    @property
    def is_chosen(self) -> bool:
        return self._slot == self._grid.slot


_SQUARE, _NUMBER = 26, 10
"""The side of the squares for the letters of an acrostic's word, and the size of their numbers."""
_CHECK_WIDTH = 16
"""The room left of the number, for the check."""


class ClueRow(Block):
    """A clue in a list, pale if its word is full, with a check if that is known to be right."""

    def __init__(self, grid: GridCursor, slot: int, number_px: Callable[[Theme], int]) -> None:
        self._grid, self._number_px, self.slot = grid, number_px, slot
        puzzle = grid.state.puzzle
        self._label, self._named = puzzle.label(slot), NamedClue.of(puzzle, slot)
        self.area = ClueArea(grid, slot, self._named)
        self._wrapped: dict[tuple[float, int], list[ClueText]] = {}

    def _left(self, theme: Theme) -> int:
        """Returns the pixels from the left of the row to its text, which follows its number."""
        return theme.px(_CHECK_WIDTH) + self._number_px(theme) + theme.px(9)

    def lines(self, theme: Theme, width: int) -> list[ClueText]:
        """Returns the lines of the clue in a row of `width`, beside its number."""
        theme = list_theme(theme)
        if (theme.u, width) not in self._wrapped:
            room = max(1, width - self._left(theme) - theme.px(6))
            rows = lines(theme, self._named.clue, SIZE, room, _MOST_LINES)
            self._wrapped = {(theme.u, width): shortened(theme, rows, _MOST_LINES, SIZE, room)}
        return self._wrapped[theme.u, width]

    def height_for_width(self, theme: Theme, width: int) -> int:
        rows, theme = len(self.lines(theme, width)), list_theme(theme)
        height = rows * _line_height(theme) + theme.px(8)
        if self._grid.board.names:
            *_others, last = self._squares(theme, width)
            height += last.bottom + theme.px(4)
        return max(min(theme.control(44), 44), height)

    def _squares(self, theme: Theme, width: int) -> list[pygame.Rect]:
        """Returns the squares for the letters of an acrostic's word, from the left of its text."""
        side = max(theme.px(_SQUARE), theme.width("000", _NUMBER) + 6)
        high = theme.line_px(_NUMBER) + theme.line_px(SIZE) - theme.px(4)
        in_row = max(1, (width - self._left(theme) - theme.px(6)) // side)
        places = (divmod(n, in_row) for n in range(len(self._grid.board.paths[self.slot])))
        return [pygame.Rect(col * side, row * high, side - 2, high - 2) for row, col in places]

    def _draw_squares(self, surface: pygame.Surface, theme: Theme, top: int) -> None:
        """Draws the letters of an acrostic's word, each in a square with its number."""
        palette, grid = theme.palette, self._grid
        squares = self._squares(theme, self.rect.width)
        for cell, square in zip(grid.board.paths[self.slot], squares, strict=True):
            square.move_ip(self.rect.x + self._left(theme), top)
            is_here = cell == grid.cursor.cell and not grid.over
            shapes.rounded(surface, square, 2, palette.selected if is_here else palette.square)
            shapes.rounded(surface, square, 2, palette.muted, 1)
            number = grid.state.puzzle.square_label(cell).removesuffix(self._label)
            at = square.x + 2, square.y + theme.line_px(_NUMBER) / 2
            theme.write(surface, number, at, _NUMBER, palette.muted)
            letter, below = grid.state.letters[cell].upper(), theme.line_px(SIZE) / 2
            at = square.centerx, square.bottom - below + 1
            theme.write(surface, letter, at, SIZE, palette.ink, "bold", "center")

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        self.rect = self.area.rect = rect
        self.area.visible, self.area.clip = True, None

    def hide(self) -> None:
        super().hide()
        self.area.visible = False

    def widgets(self) -> Iterator[Widget]:
        yield self.area

    def described(self) -> Iterator[Described]:
        yield of_widget(self.area)

    def _is_right(self) -> bool:
        """Returns whether the word is known to be right: revealed, or the grid is solved."""
        state = self._grid.state
        cells = state.puzzle.board.slot_cells[self.slot]
        return state.status is Status.SOLVED or state.revealed.issuperset(cells)

    def _fill(self, theme: Theme) -> Colour | None:
        """Returns the colour behind the row; None for none."""
        if self.slot == self._grid.slot:
            return theme.palette.word
        if self.slot == self._grid.crossing:
            return theme.palette.crossing
        return theme.palette.sunk if self.area.touch.hover else None

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        theme = list_theme(theme)
        palette, box, fill = theme.palette, self.rect, self._fill(theme)
        is_full = self.slot in self._grid.state.complete
        if fill is not None:
            shapes.rounded(surface, box, theme.px(8), fill)
        is_highlighted = self.slot in (self._grid.slot, self._grid.crossing)
        ink = palette.muted if is_full and not is_highlighted else palette.ink
        rows, step = self.lines(theme, box.width), _line_height(theme)
        if self._grid.board.names:
            text_px = len(rows) * step + theme.px(8)
            self._draw_squares(surface, theme, box.y + text_px)
            box = pygame.Rect(box.x, box.y, box.width, text_px)
        number_at = box.x + theme.px(_CHECK_WIDTH) + self._number_px(theme), box.centery
        theme.write(surface, self._label, number_at, SIZE, ink, "bold", "midright")
        y = box.centery - step * (len(rows) - 1) / 2
        for line in rows:
            x = box.x + self._left(theme)
            if line.text:
                x = theme.write(surface, line.text, (x, y), SIZE, ink).right
                x += theme.width(" ", SIZE)
            if line.length:
                length_ink = ink if is_highlighted else palette.muted
                theme.write(surface, line.length, (x, y), SIZE, length_ink)
            y += step
        if is_full and self._is_right():
            check_at = (box.x + theme.px(_CHECK_WIDTH) / 2 + theme.px(1), box.centery)
            draw_icon(surface, theme, "check", check_at, palette.jadetext, 14)


def _line_height(theme: Theme) -> int:
    """Returns the distance in px from line to line in a row."""
    return round(theme.text_px(SIZE) * 1.3)


class ClueList(List):
    """The clues of one direction; it follows the cursor. Clues of no word end the second list."""

    def __init__(self, grid: GridCursor, direction: Direction) -> None:
        puzzle = grid.state.puzzle
        slots = [s for s, slot in enumerate(puzzle.board.slots) if slot.direction is direction]
        self._grid, self.slots = grid, slots
        self._labels = [puzzle.label(slot) for slot in slots]
        self._widest: dict[float, int] = {}
        rows: list[Block] = [ClueRow(grid, slot, self._number_px) for slot in slots]
        is_last = direction is [*words.list_titles(puzzle)][-1]
        others = words.other_clues(puzzle) if is_last else []
        if others:
            rows.append(Padded(Text(_("Other clues"), typeface="bold"), pad=(10, 8)))
        rows += [Padded(Text(text, SIZE, wraps=True), pad=(10, 5)) for text in others]
        super().__init__(rows, 0, f"clues {direction.value}", least_rows=2)

    def _number_px(self, theme: Theme) -> int:
        """Returns the width of the widest number in pixels."""
        if theme.u not in self._widest:
            widths = (theme.width(label, SIZE, "bold") for label in self._labels)
            self._widest[theme.u] = max(theme.px(18), *widths, 0)
        return self._widest[theme.u]

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        size = self.rect.size
        super().place(theme, rect)
        if rect.size != size:
            self.follow(theme)

    def follow(self, theme: Theme) -> None:
        """Scrolls to the word of the cursor and the one that crosses it."""
        for slot in (self._grid.slot, self._grid.crossing):
            if slot in self.slots:
                self.show(theme, self.slots.index(slot))


class CluePanel:
    """The clue bar and the lists of a game, and which list is shown if there is room for one."""

    def __init__(
        self, grid: GridCursor, is_idle: Callable[[], bool], show_clue: Callable[[str, str], None]
    ) -> None:
        self._grid, self.puzzle = grid, grid.state.puzzle
        self.bar = ClueBar(grid, is_idle, show_clue)
        self.lists = {way: ClueList(grid, way) for way in words.list_titles(self.puzzle)}
        self.shown_direction = Direction.ACROSS
        self._followed: tuple[int | None, int | None] = (None, None)

    def follow(self) -> None:
        """Scrolls the lists to the words at the cursor, and shows the list of its direction."""
        grid, direction_before = self._grid, self.shown_direction
        grid.context.redraw()
        if (grid.slot, grid.crossing) == self._followed:
            return
        self._followed, self.shown_direction = (grid.slot, grid.crossing), grid.cursor.direction
        for clue_list in self.lists.values():
            clue_list.follow(grid.context.theme)
        if self.shown_direction is not direction_before:
            grid.context.refresh()

    def choose(self, index: int) -> None:
        """Shows the list of a direction."""
        self.shown_direction = list(Direction)[index]
        self._grid.context.refresh()
