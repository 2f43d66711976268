"""Playing Sweet Spots: what the pointer and the keys do on the board."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from game.layout import BoardView
from game.scenes.play import PlayScene
from game.scenes.sweetspots import board
from game.scenes.sweetspots.pictures import draw_making, draw_vignette
from game.text import _, count
from game.theme import Theme
from game.ui.motion import out_back
from game.ui.pointer import Phase, Pointer
from game.ui.widgets import Segments, Widget
from generators.sweetspots.rules import Mark, Move, State

if TYPE_CHECKING:
    from game.app import App
    from game.dealer import Match

_MARK_MS = 160
_ARROWS = {
    pygame.K_LEFT: (0, -1),
    pygame.K_RIGHT: (0, 1),
    pygame.K_UP: (-1, 0),
    pygame.K_DOWN: (1, 0),
}
_IN_TURN, _CROSS, _CHEST = range(3)


class SweetSpotsScene(PlayScene):
    """The board takes clicks, drags and keys."""

    draw_vignette = staticmethod(draw_vignette)
    draw_making = staticmethod(draw_making)

    def __init__(self, app: App, match: Match) -> None:
        self.view = BoardView(pygame.Rect(0, 0, 1, 1), match.session.puzzle.size)
        self._cursor: int | None = None
        self._last_cell = 0
        """Where the cursor comes back: the cell that was pressed or walked to last."""
        self._tap = _IN_TURN
        self._pressed: int | None = None
        self._last = (0, 0)
        self._painting: Mark | None = None
        self._painted: dict[int, int] = {}
        super().__init__(app, match)

    @property
    def state(self) -> State:
        """The position on the board."""
        state = self.session.state
        assert isinstance(state, State)
        return state

    @classmethod
    def progress(cls, state: State) -> tuple[int, int, str]:
        """Chests on the board, of all."""
        whole = state.puzzle.size * state.puzzle.stars
        return state.chests.bit_count(), whole, _("of {whole} chests")

    def shape(self) -> str:
        """Size and chests of a board that is of no preset."""
        puzzle = self.state.puzzle
        chests = count("{n} chest", "{n} chests", puzzle.stars)
        return f"{puzzle.size}×{puzzle.size} • {chests}"

    def rule(self) -> str:
        """How many chests go where."""
        words = (
            _("One chest"),
            _("Two chests"),
            _("Three chests"),
            _("Four chests"),
            _("Five chests"),
            _("Six chests"),
        )
        chests = words[self.state.puzzle.stars - 1]
        rest = _("in every row, column and zone. Chests never touch, not even at a corner.")
        return f"{chests} {rest}"

    def help(self) -> str:
        """The rule, the pointer, the keys."""
        return "\n".join(
            [
                self.rule(),
                "",
                _("Click or tap a cell: cross, chest, empty. Right click: a chest."),
                _("Drag to paint crosses; drag from a cross to wipe them."),
                _("Keys: arrows move, S chest, X cross, Del empty, Space each in turn."),
                _("Ctrl+Z takes back, Ctrl+Y does again, Ctrl+Enter confirms, P pauses."),
            ]
        )

    def own_widgets(self) -> list[Widget]:
        """What a tap places."""
        labels = [_("Each in turn"), _("Cross"), _("Chest")]
        tokens = [None, board.cross_token, board.draw_chest]
        self._segments = Segments("tap", labels, self._tap, self._set_tap, tokens)
        return [self._segments]

    def _set_tap(self, tap: int) -> None:
        self._tap = tap

    def own_height(self, theme: Theme) -> int:
        """A heading and the segments."""
        return 2 * theme.px(20) + theme.line_px(16) + theme.px(12) + theme.control(52)

    def arrange_own(self, rect: pygame.Rect) -> None:
        """The segments at the foot of the card."""
        theme = self.app.theme
        inner = rect.inflate(-2 * theme.px(24), -2 * theme.px(20))
        height = theme.control(52)
        self._segments.rect = pygame.Rect(inner.x, inner.bottom - height, inner.width, height)

    def draw_own(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """The heading, and what else the pointer does."""
        theme, palette = self.app.theme, self.app.theme.palette
        inner = rect.inflate(-2 * theme.px(24), -2 * theme.px(20))
        y = inner.y + theme.line_px(16) / 2
        title = theme.write(surface, _("A tap places"), (inner.x, y), 16, palette.ink, "bold")
        room = inner.right - title.right - theme.px(16)
        for note in (_("drag to paint • right click for a chest"), _("drag to paint")):
            if theme.width(note, 14) <= room:
                theme.write(surface, note, (inner.right, y), 14, palette.muted, anchor="midright")
                break

    def draw_icon(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """A chest."""
        board.draw_chest(surface, self.app.theme, rect.center, rect.height)

    def arrange_stage(self, stage: pygame.Rect) -> None:
        """The board with room for the counts."""
        margin = self.app.theme.px(45 if self.state.puzzle.size <= 20 else 38)
        area = stage.inflate(-2 * margin, -2 * margin)
        self.view = BoardView(area, self.state.puzzle.size, self.view.pan).panned(0, 0)
        if self._cursor is not None:
            self.view = self.view.showing(self._cursor)

    def changed(self, before: State) -> None:
        """The new marks grow."""
        if not self.app.theme.motion:
            return
        for cell, (old, new) in enumerate(zip(before.marks, self.state.marks, strict=True)):
            if new and old != new and cell not in self._painted:
                self.motion.start(("mark", cell), _MARK_MS, out_back)

    def draw_stage(self, surface: pygame.Surface, stage: pygame.Rect) -> None:
        """Ground, marks, what is wrong, cursor, counts."""
        theme, state = self.app.theme, self.state
        shift = stage.x - self.frame.stage.x
        view = replace(self.view, area=self.view.area.move(shift, 0))
        board.draw_board(surface, theme, view, state.puzzle)
        marks = [self._painted.get(cell, mark) for cell, mark in enumerate(state.marks)]
        grown = {
            cell: 0.6 + 0.4 * self.motion.value(("mark", cell))
            for cell in range(len(marks))
            if self.motion.running(("mark", cell))
        }
        wrong = state.clashes | self.shown_mistakes
        board.draw_marks(surface, theme, view, marks, grown)
        surface.set_clip(view.seen)
        for cell in sorted(wrong):
            board.draw_clash(surface, theme, view.rect(cell), marks[cell])
        if self._cursor is not None and self.result is None:
            board.ring(surface, theme, view.rect(self._cursor), theme.palette.indigo)
        surface.set_clip(None)
        board.draw_counts(surface, theme, view, state)
        if view.pans:
            board.draw_thumbs(surface, theme, view)

    def stage_pointer(self, event: Pointer) -> bool:
        """A click, a drag, the wheel, two fingers."""
        if event.phase is Phase.WHEEL:
            return self._pan(
                event.delta[0] * self.view.cell_px, event.delta[1] * self.view.cell_px
            )
        if event.phase is Phase.PAN:
            return self._pan(-event.delta[0], -event.delta[1])
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
            self._forget()
        return True

    def _pan(self, dx: float, dy: float) -> bool:
        self.view = self.view.panned(dx, dy)
        return self.view.pans

    def _press(self, event: Pointer) -> bool:
        self._forget()
        self._pressed = self.view.cell_at(event.pos)
        self._last = event.pos
        if self._pressed is None:
            return False
        self._cursor, self._last_cell = None, self._pressed
        if event.button == 1:
            started = self.state.marks[self._pressed]
            paints = {Mark.EMPTY: Mark.CROSS, Mark.CROSS: Mark.EMPTY}
            self._painting = paints.get(Mark(started))
        return True

    def _drag(self, pos: tuple[int, int]) -> None:
        """Paints every cell on the way from the last point, so that a quick drag has no gaps."""
        way = pygame.Vector2(pos) - pygame.Vector2(self._last)
        steps = max(1, int(way.length() // (self.view.cell_px / 3)))
        for i in range(1, steps + 1):
            point = pygame.Vector2(self._last) + way * i / steps
            cell = self.view.cell_at((int(point.x), int(point.y)))
            if cell is not None and (cell != self._pressed or self._painted):
                self._paint(cell)
        self._last = pos

    def _paint(self, cell: int) -> None:
        if self._painting is None or self._pressed is None:
            return
        started = self.state.marks[self._pressed]
        for target in (self._pressed, cell):
            if self.state.marks[target] == started:
                self._painted[target] = self._painting

    def _release(self, event: Pointer) -> None:
        pressed, painted = self._pressed, dict(self._painted)
        if painted:
            self.play([Move(cell, mark) for cell, mark in painted.items()])
        elif event.button == 2:
            pass  # the middle button only moves the board
        elif pressed is not None and pressed == self.view.cell_at(event.pos):
            self._click(pressed, event.button)
        self._forget()

    def _forget(self) -> None:
        self._pressed, self._painting = None, None
        self._painted.clear()

    def _click(self, cell: int, button: int) -> None:
        if button == 3 or self._tap == _CHEST:
            self._toggle(cell, Mark.CHEST)
        elif self._tap == _CROSS:
            self._toggle(cell, Mark.CROSS)
        else:
            self._turn(cell)

    def _turn(self, cell: int) -> None:
        self.play([Move(cell, (self.state.marks[cell] + 1) % len(Mark))])

    def _toggle(self, cell: int, mark: Mark) -> None:
        there = self.state.marks[cell] == mark
        self.play([Move(cell, int(Mark.EMPTY if there else mark))])

    def stage_key(self, event: pygame.event.Event) -> bool:
        """Arrows, S, X, Del and Space; letters by their place on the keyboard."""
        if event.key in _ARROWS:
            self._walk(*_ARROWS[event.key])
            return True
        scancode = getattr(event, "scancode", None)
        if scancode == pygame.KSCAN_P or (scancode is None and event.key == pygame.K_p):
            self.pause()
            return True
        if self._cursor is None:
            return False
        cell = self._cursor
        if scancode == pygame.KSCAN_S:
            self._toggle(cell, Mark.CHEST)
        elif scancode == pygame.KSCAN_X:
            self._toggle(cell, Mark.CROSS)
        elif event.key in (pygame.K_DELETE, pygame.K_BACKSPACE):
            if self.state.marks[cell]:
                self.play([Move(cell, int(Mark.EMPTY))])
        elif event.key in (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER):
            self._turn(cell)
        else:
            return False
        return True

    def board_focused(self) -> None:
        """Shows the cursor."""
        if self._cursor is None:
            self._cursor = self._last_cell

    def _walk(self, down: int, right: int) -> None:
        size = self.state.puzzle.size
        if self._cursor is None:
            self._cursor = self._last_cell
        else:
            row, col = divmod(self._cursor, size)
            self._cursor = (row + down) % size * size + (col + right) % size
        self._last_cell = self._cursor
        self.view = self.view.showing(self._cursor)
