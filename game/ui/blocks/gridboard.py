"""Boards of cells: where cells are in view, and the marks, cursor and pointer on them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, NamedTuple

import pygame

from game.play.board import AnyContext, Board
from game.play.ending import REASON, HintLight, HintView
from game.play.speech import Cell, Report, Speech
from game.ui.actions import KEYPAD, letter_place
from game.ui.drawing import shapes
from game.ui.drawing.motion import out_back
from game.ui.layout import MIN_CELL_PX, ScreenFrame, play_frame
from game.ui.palette import Colour
from game.ui.pointer import Phase, Pointer
from game.ui.text import _, join_lists, join_nouns, labelled
from game.ui.theme import Theme
from generators.base import Hint, StateT

ARROWS = {
    pygame.K_LEFT: (0, -1),
    pygame.K_RIGHT: (0, 1),
    pygame.K_UP: (-1, 0),
    pygame.K_DOWN: (1, 0),
}
"""The direction of each arrow key: (rows down, columns right)."""
EMPTY = 0
_MARK_MS = 160
_RING, _HINT_RING = 4, 4.5
_BAR = 24
"""The width of a scroll bar that can be pressed; its thumb is drawn much narrower."""
_ERASES = (pygame.K_DELETE, pygame.K_BACKSPACE)
TURNS = (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER)
_ENDS = (pygame.K_HOME, pygame.K_END)


@dataclass(frozen=True)
class GridMarks:
    """Which marks go into the cells, and how they are put: marks are numbers, 0 an empty cell."""

    names: Sequence[str]
    """By mark, what the cell holds, for the screen reader: `("", "cross", "chest")`.

    A click leads to the next one.
    """
    move: Callable[[int, int], Any]
    """(cell, mark) -> the move that puts it."""
    paints: Mapping[int, int] = field(default_factory=dict)
    """The mark that a drag paints, by the mark in the cell it begins in."""
    trail: int = EMPTY
    """The mark that Shift with an arrow or a drag with the right button puts into empty cells."""
    second: int = EMPTY
    """The mark that the right button puts, or removes."""
    keys: Mapping[str, int] = field(default_factory=dict)
    """The mark that a key puts, or removes, by its letter or digit; digits on the keypad too."""


class Brush(NamedTuple):
    """The mark that a drag paints, and the only mark it paints over; None: over any."""

    over: int | None
    mark: int


class GridBoard(Board[StateT]):
    """A board of `rows` by `cols` cells, numbered row by row."""

    margin: float = 24
    """Units around the cells, for numbers or clues at the edges."""

    def __init__(
        self, context: AnyContext, rows: int, cols: int, marks: GridMarks | None = None
    ) -> None:
        super().__init__(context)
        self.speech = GridSpeech(self)
        self.hints = GridHintView(self)
        self.view = GridView(pygame.Rect(0, 0, 1, 1), rows, cols, most_frame_px=0)
        self.marks = marks
        self.cursor: int | None = None
        self.painted: dict[int, int] = {}
        """The marks of a drag that is under way, by cell."""
        self.last_cell = min(context.targets, default=0)
        """The cell pressed or walked to last, where the cursor appears again."""
        self._was_pressed = False
        """Whether the player has pressed a cell: then the next arrow key moves on from it."""
        self._pressed: int | None = None
        self._scrolling: int | None = None
        """The axis of the scroll bar that is pressed: 0 above the board, 1 to the left of it."""
        self._last_pos = (0, 0)
        self._brush: Brush | None = None
        self._cells: Sequence[Cell] = ()
        self._made_from: tuple[GridView, Sequence[str], Sequence[str]] | None = None
        """The view, the names and the values of these cells."""

    def frame(self, size: tuple[int, int], theme: Theme) -> ScreenFrame:
        """Returns the frame; in a narrow window it is wide enough for the board if possible."""
        wanted = self.view.cols * self.view.least_px + 2 * theme.gap(self.margin)
        return play_frame(size, theme, wanted, self.context.below)

    # What a puzzle draws

    def draw_ground(self, surface: pygame.Surface, theme: Theme, view: GridView) -> None:
        """Draws the board without marks, where `view` shows it; the base draws plain cells."""
        surface.set_clip(view.seen)
        for cell in range(view.rows * view.cols):
            rect = view.rect(cell)
            surface.fill(theme.palette.square, rect)
            pygame.draw.rect(surface, theme.palette.edge, rect, theme.px(1))
        surface.set_clip(None)

    def draw_cell(self, surface: pygame.Surface, theme: Theme, cell: int, look: CellLook) -> None:
        """Draws a cell with a mark or a mistake; cells given by the puzzle are in the ground."""

    def draw_light(
        self, surface: pygame.Surface, theme: Theme, view: GridView, light: HintLight
    ) -> None:
        """Draws a hint: rings on the cells of the reason, and amber ones on the moves."""
        surface.set_clip(view.seen)
        for cell in sorted(light.why - light.follows):
            ring(surface, theme, view.rect(cell), theme.palette.indigo, _HINT_RING)
        for cell in sorted(light.follows):
            ring(surface, theme, view.rect(cell), theme.palette.ambertext, _HINT_RING)
        surface.set_clip(None)

    def draw_edges(self, surface: pygame.Surface, theme: Theme, view: GridView) -> None:
        """Draws what stands around the grid, on any of its four sides."""

    # What a puzzle says

    def marks_of(self, state: Any) -> Sequence[int]:
        """Returns the marks of a position, by cell."""
        marks: Sequence[int] = state.marks
        return marks

    def names(self) -> Sequence[str]:
        """Returns where each cell is."""
        text, rows, cols = _("row {row}, column {column}"), self.view.rows, self.view.cols
        return [text.format(row=r + 1, column=c + 1) for r in range(rows) for c in range(cols)]

    def values(self) -> Sequence[str]:
        """Returns the mark of each cell, and whether Check has shown it to be wrong.

        All at once: a screen reader needs those of every cell after each step.
        """
        if self.marks is None:
            values = [""] * (self.view.rows * self.view.cols)
        else:
            names = self.marks.names
            values = [names[mark] for mark in self.shown_marks]
        for cell in self.context.shown_mistakes:
            values[cell] = _("{letters}, wrong").format(
                letters=values[cell] or self.speech.empty_text
            )
        return values

    def wrong(self) -> Collection[int]:
        """Returns the cells that are shown as wrong."""
        return self.context.shown_mistakes

    def put(self, moves: Sequence[Any]) -> None:
        """Plays moves as one step, which is undone as a whole."""
        self.context.play(moves)

    def drag_paints(self, button: int) -> bool:
        """Returns whether a drag with that button paints marks."""
        return button in (1, 3)

    def dragged(self, cell: int, to: int, button: int) -> None:
        """Called when a drag from one cell to another has ended without painting."""

    def click(self, cell: int, button: int) -> None:
        """Puts the next mark; with the right button, the second mark."""
        if self.marks is None:
            self.cursor = cell
        elif button == 3:
            self.toggle(cell, self.marks.second)
        else:
            self.turn(cell)

    # The board

    @property
    def shown_marks(self) -> Sequence[int]:
        """The marks of the position, and over them those that are being painted."""
        marks = self.marks_of(self.context.state)
        if not self.painted:
            return marks
        return [self.painted.get(cell, mark) for cell, mark in enumerate(marks)]

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        margin = -2 * theme.gap(self.margin)
        area = rect.inflate(margin, margin)
        self.view = replace(self.view, area=area, most_frame_px=0).panned(0, 0)

    def cells(self) -> Sequence[Cell]:
        """Returns all cells, row by row, with their names, values and places.

        While these are the same, so is the list: a screen reader needs it for each frame.
        """
        view = self.view
        made_from, self._made_from = self._made_from, (view, self.names(), self.values())
        if made_from != self._made_from:
            self._cells = [
                Cell(name, value, view.rect(cell), *divmod(cell, view.cols), cell)
                for cell, (name, value) in enumerate(zip(*self._made_from[1:], strict=True))
            ]
        return self._cells

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        context, view, theme = self.context, self.view, theme.board
        self.draw_ground(surface, theme, view)
        surface.set_clip(view.seen)
        for cell in sorted(context.targets):
            draw_target(surface, theme, view.rect(cell))
        tried, wrong = self._tried(), set(self.wrong())
        for cell, mark in enumerate(self.shown_marks if self.marks else ()):
            if not mark and cell not in wrong:
                continue
            growing = ("mark", cell)
            grown = 1.0
            if context.motion.running(growing):
                grown = 0.6 + 0.4 * context.motion.value(growing)
            look = CellLook(view.rect(cell), mark, grown, cell in tried, cell in wrong)
            self.draw_cell(surface, theme, cell, look)
        if self.cursor is not None and not context.resting and context.board_has_focus:
            inset = 10 if self.cursor in context.targets else _RING
            ring(surface, theme, view.rect(self.cursor), theme.palette.indigo, inset)
        surface.set_clip(None)
        if context.light is not None:
            self.draw_light(surface, theme, view, context.light)
        self.draw_edges(surface, theme, view)
        if view.pans:
            draw_thumbs(surface, theme, view)

    def _tried(self) -> frozenset[int]:
        """Returns the cells whose mark is only a trial."""
        before = self.context.tried_from
        if before is None:
            return frozenset()
        pairs = zip(self.marks_of(before), self.marks_of(self.context.state), strict=True)
        return frozenset(cell for cell, (old, new) in enumerate(pairs) if old != new)

    def changed(self, before: Any) -> None:
        """Starts the animation of marks that are new since `before`, except painted ones."""
        if not self.marks or not self.context.theme.motion:
            return
        pairs = zip(self.marks_of(before), self.marks_of(self.context.state), strict=True)
        for cell, (old, new) in enumerate(pairs):
            if new and old != new and cell not in self.painted:
                self.context.motion.start(("mark", cell), _MARK_MS, out_back)

    def focused(self) -> None:
        if self.cursor is None:
            self.go(self.last_cell)

    @property
    def cursor_cell(self) -> int:
        """The cell of the cursor, or the one that it comes back to."""
        return self.last_cell if self.cursor is None else self.cursor

    @property
    def _has_place(self) -> bool:
        """Whether the player knows where the cursor is: it is seen, or a cell was pressed."""
        return self.cursor is not None or self._was_pressed

    def cursor_at(self) -> int | None:
        return self.cursor

    def walk_to(self, number: int) -> None:
        self.go(number)

    def go(self, cell: int) -> None:
        """Puts the cursor into a cell, and pans so that the cell is in view."""
        self.cursor = self.last_cell = cell
        self.view = self.view.showing(cell)

    # The pointer

    def pointer(self, event: Pointer) -> bool:
        """Presses, marks along a drag, or pans; returns whether the event was used."""
        px = self.view.cell_px
        if event.phase is Phase.HOVER:
            return False
        if event.phase is Phase.WHEEL:  # beside the board, it scrolls the panel
            return self.view.area.collidepoint(event.pos) and self._pan(
                event.delta[0] * px, event.delta[1] * px
            )
        if event.phase is Phase.PAN:
            return self._pan(-event.delta[0], -event.delta[1])
        if self.is_for_bar(event):
            return self._by_bar(event)
        if event.phase is Phase.DOWN:
            return self._press(event)
        if self._pressed is None:
            return False
        if event.phase is Phase.DRAG and event.button == 2:
            return self._pan(-event.delta[0], -event.delta[1])
        if event.phase is Phase.DRAG:
            self._drag(event.pos)
        elif event.phase is Phase.UP:
            self._release(event)
        elif event.phase is Phase.CANCEL:
            self.cancel_input()
        return True

    def _pan(self, dx: float, dy: float) -> bool:
        """Moves the view over the board; False if the whole board is in view."""
        self.view = self.view.panned(dx, dy)
        self.context.redraw()
        return self.view.pans

    def is_for_bar(self, event: Pointer) -> bool:
        """Returns whether an event is for a scroll bar of a board larger than its area."""
        if event.phase is Phase.DOWN:
            self.cancel_input()
            is_usual = self.view.pans and event.button == 1
            bars = scroll_bars(self.context.theme, self.view) if is_usual else ()
            pressed = (axis for axis, bar in enumerate(bars) if bar.collidepoint(event.pos))
            self._scrolling = next(pressed, None)
        return self._scrolling is not None and event.phase is not Phase.HOVER

    def _by_bar(self, event: Pointer) -> bool:
        """Moves the board so that the middle of a scroll bar's thumb is at the pointer."""
        axis, view, to = self._scrolling or 0, self.view, [*self.view.pan]
        if event.phase in (Phase.UP, Phase.CANCEL):
            self._scrolling = None
        elif event.phase in (Phase.DOWN, Phase.DRAG):
            share = (event.pos[axis] - view.area.topleft[axis]) / view.area.size[axis]
            to[axis] = round(share * view.board.size[axis] - view.area.size[axis] / 2)
            self._pan(to[0] - view.pan[0], to[1] - view.pan[1])
        return True

    def _press(self, event: Pointer) -> bool:
        """Begins a press, which may become a painting drag; returns False beside the grid."""
        self.cancel_input()
        self._pressed = self.view.cell_at(event.pos)
        self._last_pos = event.pos
        if self._pressed is None:
            return False
        self.cursor, self.last_cell, self._was_pressed = None, self._pressed, True
        self._brush = self.brush_of(self._pressed, event.button)
        return True

    def brush_of(self, cell: int, button: int) -> Brush | None:
        """Returns what a drag beginning in a cell paints; None if nothing."""
        if self.marks is None or not self.drag_paints(button):
            return None
        if button == 3:
            return Brush(EMPTY, self.marks.trail) if self.marks.trail else None
        over = self._mark_at(cell)
        return Brush(over, self.marks.paints[over]) if over in self.marks.paints else None

    def _drag(self, pos: tuple[int, int]) -> None:
        """Paints every cell between the last point and `pos`: a quick drag leaves no gaps."""
        vector = pygame.Vector2(pos) - pygame.Vector2(self._last_pos)
        steps = max(1, int(vector.length() // (self.view.cell_px / 3)))
        for number in range(1, steps + 1):
            point = pygame.Vector2(self._last_pos) + vector * number / steps
            cell = self.view.cell_at((int(point.x), int(point.y)))
            if cell is not None and (cell != self._pressed or self.painted):
                self._paint(cell)
        self._last_pos = pos

    @property
    def drag_ends(self) -> tuple[int, int] | None:
        """Returns the pressed cell and the one under the pointer; None if they are the same."""
        to = self.view.cell_at(self._last_pos)
        return None if self._pressed in (None, to) or to is None else (self._pressed, to)

    def _paint(self, cell: int) -> None:
        """Paints a cell of the drag, and the pressed one, if the brush may go over its mark."""
        if self._brush is None or self._pressed is None:
            return
        for target in (self._pressed, cell):
            if self._brush.over in (None, self._mark_at(target)):
                self.painted[target] = self._brush.mark

    def _release(self, event: Pointer) -> None:
        """Ends a press: plays the marks that were painted, else a click or a drag."""
        pressed, painted, end = self._pressed, dict(self.painted), self.view.cell_at(event.pos)
        self.last_cell = self.last_cell if end is None else end
        if painted and self.marks is not None:
            self.put([self.marks.move(cell, mark) for cell, mark in painted.items()])
        elif event.button == 2:
            pass  # the middle button only moves the board
        elif pressed is not None and end == pressed:
            self.click(pressed, event.button)
        elif pressed is not None and end is not None:
            self.dragged(pressed, end, event.button)
        self.cancel_input()

    def cancel_input(self) -> None:
        self._pressed, self._brush, self._scrolling = None, None, None
        self.painted.clear()

    def turn(self, cell: int) -> None:
        """Puts the next mark into a cell; after the last one it is emptied."""
        assert self.marks is not None
        mark = (self._mark_at(cell) + 1) % len(self.marks.names)
        self.put([self.marks.move(cell, mark)])

    def toggle(self, cell: int, mark: int) -> None:
        """Puts a mark, or removes it if the cell has it already."""
        assert self.marks is not None
        current = self._mark_at(cell)
        wanted = EMPTY if current == mark else mark
        if wanted != current:
            self.put([self.marks.move(cell, wanted)])

    def _mark_at(self, cell: int) -> int:
        return self.marks_of(self.context.state)[cell]

    # The keys

    def writes(self, event: pygame.event.Event) -> bool:
        """Returns whether a key puts a mark or gives a game command, whatever has the focus."""
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT):
            return False
        is_mark = self._mark_of_key(event) is not None
        return is_mark or event.key in _ERASES or self._command_of(event) is not None

    def _mark_of_key(self, event: pygame.event.Event) -> int | None:
        """Returns the mark that the key of a letter or digit puts; None for all other keys."""
        keys, scancode = self.marks.keys if self.marks else {}, getattr(event, "scancode", -1)
        if scancode in KEYPAD:
            return keys.get(KEYPAD[scancode])
        return next((keys[key] for key in keys if letter_place(key) == scancode), None)

    def _command_of(self, event: pygame.event.Event) -> Callable[[], None] | None:
        """Returns what the key H or P does; None for other keys."""
        scancode = getattr(event, "scancode", -1)
        commands = {
            letter_place("H"): self.context.controller.ask_hint,
            letter_place("P"): self.context.controller.pause,
        }
        if scancode == -1 and event.key == pygame.K_p:
            return self.context.controller.pause
        return commands.get(scancode)

    def key(self, event: pygame.event.Event) -> bool:
        """Handles arrows, Home, End, mark keys, Del and Space; H asks for a hint, P pauses.

        Arrows with Shift paint the trail. If no cursor is seen, the other keys show it first;
        the arrows do only if no cell was pressed either.
        """
        if (command := self._command_of(event)) is not None:
            command()
            return True
        if event.key in ARROWS:
            trail = self.marks.trail if self.marks and event.mod & pygame.KMOD_SHIFT else EMPTY
            if trail and self._has_place:
                self._walk_painting(self.cursor_cell, *ARROWS[event.key], trail)
            else:
                self.step(*ARROWS[event.key])
            return True
        return self.leaps(event) or self._marks_by_key(event)

    def leaps(self, event: pygame.event.Event) -> bool:
        """Goes to an end of the row by Home or End, with Ctrl of the board; False: another key."""
        if event.key not in _ENDS:
            return False
        cols = self.view.cols
        row = self.cursor_cell // cols * cols
        first, last = row, row + cols - 1
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            first, last = 0, self.view.rows * cols - 1
        target = first if event.key == pygame.K_HOME else last
        if self._has_place and target == self.cursor_cell:
            self.context.cabinet.speak(_("You're already there."))
        else:
            self.go(target)
        return True

    def _marks_by_key(self, event: pygame.event.Event) -> bool:
        """Puts or removes a mark by a key; returns whether the key is for marks."""
        if self.marks is None:
            return False
        mark, cell = self._mark_of_key(event), self.cursor
        if mark is None and event.key not in (*_ERASES, *TURNS):
            return False
        if cell is None:
            self.go(self.last_cell)
        elif mark is not None:
            self.toggle(cell, mark)
        elif event.key in _ERASES and self._mark_at(cell) == EMPTY:
            self.context.cabinet.speak(_("There's nothing to erase here."))
        elif event.key in _ERASES:
            self.toggle(cell, EMPTY)
        else:
            self.turn(cell)
        return True

    def step(self, down: int, right: int) -> None:
        """Moves the cursor by one cell; beyond an edge, to the other side of the grid.

        With a screen reader, where that would go unnoticed, it stays and "Edge" is read.
        """
        rows, cols = self.view.rows, self.view.cols
        if not self._has_place:
            self.go(self.last_cell)
            return
        row, col = (
            place + way
            for place, way in zip(divmod(self.cursor_cell, cols), (down, right), strict=True)
        )
        is_inside = 0 <= row < rows and 0 <= col < cols
        if self.context.cabinet.has_listener and not is_inside:
            self.context.cabinet.speak(_("Edge."))
        else:
            self.go(row % rows * cols + col % cols)

    def _walk_painting(self, cell: int, down: int, right: int, trail: int) -> None:
        """Moves the cursor and marks the two cells if they are empty; stops at an edge."""
        assert self.marks is not None
        row, col = divmod(cell, self.view.cols)
        inside = 0 <= row + down < self.view.rows and 0 <= col + right < self.view.cols
        target = cell + down * self.view.cols + right if inside else cell
        self.go(target)
        empty = [
            empty_cell
            for empty_cell in dict.fromkeys((cell, target))
            if self._mark_at(empty_cell) == EMPTY
        ]
        if empty:
            self.put([self.marks.move(empty_cell, trail) for empty_cell in empty])


@dataclass(frozen=True)
class CellLook:
    """How a cell is drawn: its square and its mark; `grown` is the mark's scale while it appears.

    `tried` is a mark of a trial, `wrong` a mistake to show.
    """

    rect: pygame.Rect
    mark: int
    grown: float = 1.0
    tried: bool = False
    wrong: bool = False


def ring(
    surface: pygame.Surface, theme: Theme, rect: pygame.Rect, colour: Colour, inset: float = _RING
) -> None:
    """Draws a ring inside a cell: for the cursor, a mistake, or a hint."""
    shrink = 2 * max(2, min(theme.px(inset), rect.width // 10))
    radius = max(2, min(theme.px(6), rect.width // 8))
    line = max(1.5, min(3 * theme.u, rect.width * 0.07))
    shapes.rounded(surface, rect.inflate(-shrink, -shrink), radius, colour, line)


def draw_target(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
    """Draws a ring in a cell that waits for the player."""
    ring(surface, theme, rect, theme.palette.ambertext)


def scroll_bars(theme: Theme, view: GridView) -> tuple[pygame.Rect, pygame.Rect]:
    """Returns where a press moves a board that is larger than its area: above it, and left."""
    area, thick = view.area, max(theme.board.px(_BAR), MIN_CELL_PX)
    above = pygame.Rect(area.x, area.y - thick, area.width, thick)
    return above, pygame.Rect(area.x - thick, area.y, thick, area.height)


def draw_thumbs(surface: pygame.Surface, theme: Theme, view: GridView) -> None:
    """Draws scroll bars that show which part of a larger board is visible."""
    area, board_rect = view.area, view.board
    thick = max(3, theme.px(4))
    width = min(area.width, area.width * area.width // board_rect.width)
    height = min(area.height, area.height * area.height // board_rect.height)
    x = area.x + view.pan[0] * area.width // board_rect.width
    y = area.y + view.pan[1] * area.height // board_rect.height
    gap = theme.px(5)  # numbers may stand beyond
    across = pygame.Rect(x, area.top - thick - gap, width, thick)
    down = pygame.Rect(area.left - thick - gap, y, thick, height)
    for thumb in (across, down):
        shapes.rounded(surface, thumb, thick // 2, theme.palette.ring)


class GridSpeech(Speech):
    """What a board of cells says to a player who cannot see it."""

    board: GridBoard[Any]

    def reports(self) -> Sequence[Report]:
        """Returns reports of the row and the column of the cursor."""
        rows, cols = self.board.view.rows, self.board.view.cols
        row, col = divmod(self.board.cursor_cell, cols)
        places = {row * cols + index: str(index + 1) for index in range(cols)}
        row_report = Report(_("Row {n}").format(n=row + 1), self.summed(places))
        places = {index * cols + col: str(index + 1) for index in range(rows)}
        return [row_report, Report(_("Column {n}").format(n=col + 1), self.summed(places))]

    def hint_moves(self, hint: Hint) -> str:
        """Adds what goes into each cell, if the moves don't put the same everywhere."""
        names = self.board.marks.names if self.board.marks is not None else ()
        put = {move.cell: names[move.mark] for move in hint.moves if hasattr(move, "mark")}
        if len({*put.values()}) < 2:
            return super().hint_moves(hint)
        cells = [cell for cell in self.board.cells() if cell.cell in put]
        return self.describe_changes([cell._replace(value=put[cell.cell]) for cell in cells])

    def summed(self, places: Mapping[int, str]) -> str:
        """Returns which cells have which contents: `chest: 5; cross: 1, 2; empty: 3, 4`.

        `places` has the words for each cell.
        """
        return join_lists(
            labelled(value, join_nouns(places[cell] for cell in cells))
            for value, cells in self.by_value(places).items()
        )

    def by_value(self, cells: Iterable[int]) -> dict[str, list[int]]:
        """Groups cells by what is read of their contents."""
        values, by_value = self.board.values(), dict[str, list[int]]()
        for cell in cells:
            by_value.setdefault(values[cell] or self.empty_text, []).append(cell)
        return by_value


class GridHintView(HintView):
    """How a board of cells shows a hint."""

    board: GridBoard[Any]

    def before_stage(self, stage: int, hint: Hint) -> Sequence[Any]:
        """Moves the board so that the cells of the hint's stage are in view."""
        moves = [move.cell for move in hint.moves if hasattr(move, "cell")]
        cells = [*moves, *sorted(hint.why)] if stage >= REASON else sorted(self.nudged_cells(hint))
        if cells:
            self.board.view = self.board.view.showing(*cells)
        return super().before_stage(stage, hint)

    def is_beside(self, pos: tuple[int, int]) -> bool:
        """Returns whether a point is on a cell that the open hint is not about."""
        light, cell = self.board.context.light, self.board.view.cell_at(pos)
        if light is None or light.stage < REASON or cell is None:
            return False
        return cell not in light.why | light.follows


GRACE_PX = 2
"""How much smaller than wanted cells may be, in pixels, before the board pans instead."""
_FRAME = 0.06
"""The width of the frame as a share of a cell's, up to `most_frame_px`."""


@dataclass(frozen=True)
class GridView:
    """A board of `rows` by `cols` cells in an `area` of the window, in pixels.

    If cells of the whole board would be much too small to press, they are `least_px` and the board
    pans: `pan` is how many pixels right and down the visible part begins. A frame around the cells
    takes up to `most_frame_px` pixels of the area.
    """

    area: pygame.Rect
    rows: int
    cols: int
    pan: tuple[int, int] = (0, 0)
    least_px: int = MIN_CELL_PX
    most_frame_px: int = 4

    @cached_property
    def cell_px(self) -> int:
        """The side of a cell."""
        inner = self._inner
        fitting_px = min(inner.width // self.cols, inner.height // self.rows)
        least_px = min(self.least_px, max(1, min(inner.size)))
        grace = GRACE_PX if self.least_px == MIN_CELL_PX else 0  # none for enlarged cells
        return fitting_px if fitting_px >= least_px - grace else least_px

    @cached_property
    def frame_px(self) -> int:
        """The width of the frame around the board."""
        if not self.most_frame_px:
            return 0
        fit = min(self.area.width / self.cols, self.area.height / self.rows)
        return max(1, min(self.most_frame_px, round(max(fit, self.least_px) * _FRAME)))

    @cached_property
    def _inner(self) -> pygame.Rect:
        """The area without the frame."""
        frame = 2 * self.frame_px
        size = max(1, self.area.width - frame), max(1, self.area.height - frame)
        return pygame.Rect(self.area.x + frame // 2, self.area.y + frame // 2, *size)

    @cached_property
    def _spare(self) -> tuple[int, int]:
        """The pixels of the area left over by the board, across and down; below 0 if it pans."""
        inner, px = self._inner, self.cell_px
        return inner.width - px * self.cols, inner.height - px * self.rows

    @cached_property
    def pans(self) -> bool:
        """Whether only a part of the board is seen."""
        return min(self._spare) < 0

    @cached_property
    def board(self) -> pygame.Rect:
        """Returns the rectangle of the whole board, also beyond the view."""
        inner, px, (across, down) = self._inner, self.cell_px, self._spare
        x = inner.x + (across // 2 if across >= 0 else -self.pan[0])
        y = inner.y + (down // 2 if down >= 0 else -self.pan[1])
        return pygame.Rect(x, y, px * self.cols, px * self.rows)

    @cached_property
    def seen(self) -> pygame.Rect:
        """The part of the window that shows cells."""
        return self.board.clip(self._inner)

    def rect(self, cell: int) -> pygame.Rect:
        """Returns the square of a cell."""
        row, col = divmod(cell, self.cols)
        board, px = self.board, self.cell_px
        return pygame.Rect(board.x + col * px, board.y + row * px, px, px)

    def cell_at(self, pos: tuple[int, int]) -> int | None:
        """Returns the cell at a point; None beside the board."""
        if not self.seen.collidepoint(pos):
            return None
        board, px = self.board, self.cell_px
        return (pos[1] - board.y) // px * self.cols + (pos[0] - board.x) // px

    def panned(self, dx: float, dy: float) -> GridView:
        """Returns the view moved by so many pixels, within the board."""
        most = [max(0, -spare) for spare in self._spare]
        x, y = self.pan[0] + dx, self.pan[1] + dy
        pan = min(most[0], max(0, round(x))), min(most[1], max(0, round(y)))
        return replace(self, pan=pan)

    def showing(self, cell: int, *others: int) -> GridView:
        """Returns the view moved as little as needed to show a cell and part of its neighbours.

        If there is room, it shows the `others` too.
        """
        first, inner, px = self.rect(cell), self._inner, self.cell_px
        near = first.unionall([self.rect(other) for other in others]).inflate(px, px)
        if near.width > inner.width:
            near.x, near.width = first.x - px // 2, 2 * px
        if near.height > inner.height:
            near.y, near.height = first.y - px // 2, 2 * px
        dx = min(0, near.x - inner.x) + max(0, near.right - inner.right)
        dy = min(0, near.y - inner.y) + max(0, near.bottom - inner.bottom)
        return self.panned(dx, dy)
