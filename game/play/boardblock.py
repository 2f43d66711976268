"""A board among the blocks of a screen and as a stop of the Tab key, and the cover of a pause."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import pygame

from game.app.cabinet import Cabinet, Input, Scene
from game.play.board import AnyBoard
from game.play.speech import Cell
from game.ui.blocks.block import Block, Described, Press, Space, Text, of_widget
from game.ui.blocks.boxes import Column, Row, Wide
from game.ui.blocks.tree import Tree
from game.ui.drawing import shapes
from game.ui.drawing.motion import shake
from game.ui.layout import ScreenFrame
from game.ui.pointer import Phase, Pointer
from game.ui.text import _
from game.ui.theme import Theme
from game.ui.widgets.widgets import Button, Widget

_RESUME_KEYS = (pygame.K_RETURN, pygame.K_SPACE, pygame.K_p)


class BoardStop(Widget):
    """The board as a stop of the Tab key; it takes no pointer."""

    role = "board"

    def __init__(self, board: AnyBoard) -> None:
        super().__init__("board")
        self.board = board

    def hit(self, pos: tuple[int, int]) -> bool:
        """Never: the screen gives the pointer to the board itself."""
        return False

    def key(self, event: pygame.event.Event) -> bool:
        return self.board.key(event)

    def draw_focus(self, surface: pygame.Surface, theme: Theme) -> None:
        """Draws nothing: the cursor on the board shows the focus."""


class BoardBlock(Block):
    """A board in its place; it shakes when a move was refused."""

    def __init__(self, board: AnyBoard, takes_keys: bool = True) -> None:
        """With `takes_keys`, the board is a stop of the Tab key."""
        self._board, self._stop = board, BoardStop(board)
        self._takes_keys = takes_keys
        self._described: Sequence[Described] = ()
        self._made_from: tuple[Sequence[Cell], Sequence[str]] = ((), ())
        """The cells that these descriptions are made from, and what is read of each."""

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        self.rect = rect
        self._board.place(theme, rect)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        motion, board, place = self._board.context.motion, self._board, self.rect
        shift = round(theme.px(8) * shake(motion.value("shake"))) if motion.running("shake") else 0
        if shift:
            place = place.move(shift, 0)
            board.place(theme, place)
        if board.on_card:
            shapes.card(surface, theme, place)
        board.draw(surface, theme)
        if shift:
            board.place(theme, self.rect)

    def widgets(self) -> Iterator[Widget]:
        if self._takes_keys:
            yield self._stop
        yield from self._board.widgets()

    def described(self) -> Iterator[Described]:
        """Yields what the board adds for a screen reader, then its cells, then its widgets."""
        speech, cells = self._board.speech, self._board.cells()
        yield from speech.described()
        made_from, self._made_from = self._made_from, (cells, [*map(speech.cell_text, cells)])
        if made_from != self._made_from:  # most are as in the last frame
            self._described = [
                Described(
                    "cell", cell.name, text, cell.rect, None, (cell.row, cell.column), cell.cell
                )
                for cell, text in zip(*self._made_from, strict=True)
            ]
        yield from self._described
        for widget in self._board.widgets():
            if widget.visible:
                yield of_widget(widget)


class PausedScreen(Scene):
    """A cover over board and panel with one button: while no time runs, nothing is seen."""

    overlay = True
    enter_ms = 160

    def __init__(self, cabinet: Cabinet, frame: Callable[[], ScreenFrame]) -> None:
        super().__init__(cabinet)
        self._frame_now, self._frame = frame, frame()
        self.tree = Tree(self._paused_tree, self.desk)

    def _paused_tree(self) -> Block:
        """Returns the card that says the game is paused, with Resume."""
        resume = Button("resume", _("Resume"), "play", "primary", self.back)
        words = [
            Text(_("Paused"), 32, typeface="serif", align="middle"),
            Text(_("The clock has stopped."), ink="muted", align="middle"),
        ]
        button = Row(
            [Space(grows=1), Wide(Press(resume, height=52), 200, least_px=120), Space(grows=1)],
            gap=0,
        )
        return Column([Space(grows=1), *words, Space(24), button, Space(grows=1)], gap=0)

    def arrange(self, size: tuple[int, int]) -> None:
        """Fits the card to the stage, which has moved with the window."""
        self._frame = self._frame_now()
        self.tree.fit(self.cabinet.theme, self._card)
        self.tree.rebuild_if_stale()
        self.dirty = True

    @property
    def _card(self) -> pygame.Rect:
        return self._frame.board.union(self._frame.panel)

    def handle(self, event: Input) -> bool:
        """Resumes the game by a press anywhere, or by the usual keys."""
        if isinstance(event, Pointer):
            used = super().handle(event)
            if event.phase is Phase.UP and not used:
                self.back()
            return True
        if event.type == pygame.KEYDOWN and event.key in _RESUME_KEYS:
            self.back()
            return True
        return super().handle(event)

    def draw(self, surface: pygame.Surface) -> None:
        """Draws a blank card over board and panel, and dims the rest."""
        theme, frame = self.cabinet.theme, self._frame
        shapes.veil(surface, theme)
        below_bar = pygame.Rect(0, frame.bar.bottom + 1, *surface.get_size())
        surface.fill(theme.palette.paper, below_bar)
        shapes.card(surface, theme, self._card)
        self.tree.draw(surface, theme)
