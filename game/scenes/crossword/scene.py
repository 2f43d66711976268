"""The play screen of crosswords: the grid, and beside it the clues or the words of a fill-in."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from game.layout import Frame, play_frame
from game.scene import Input
from game.scenes.crossword.clueside import ClueSide
from game.scenes.crossword.face import HIGH, CrosswordFace
from game.scenes.crossword.fillin import FillIn
from game.scenes.crossword.framing import Needs, stage_in, upright_frame
from game.scenes.crossword.keys import Keyboard
from game.scenes.crossword.look import Shown, draw_grid
from game.scenes.crossword.playing import changed_cells
from game.scenes.crossword.result import ClueResult
from game.scenes.crossword.side import Side
from game.scenes.hintcard import NUDGE, REASON
from game.scenes.outcome import Outcome
from game.scenes.result import Result
from game.theme import Theme
from game.ui.gridview import GridView
from game.ui.pointer import Phase, Pointer
from game.ui.widgets import Widget
from generators.crossword.rules import State

if TYPE_CHECKING:
    from game.cabinet import Cabinet as App
    from game.dealer import Match

_GAP = 16
"""Between the blocks of the panel."""
_LOW_PX = 720
"""An upright window that is lower has no room for the grid, clues and keys at once."""
_FEW_ROWS, _ONE_ROW_PX = 150, 96
"""The least height of a side in an upright window: a few clues, or at least one."""


class CrosswordScene(CrosswordFace):
    """The grid takes letters; the panel has the clues, or the words to place."""

    own_is_card = False

    def __init__(self, app: App, match: Match) -> None:
        self._head_above = True
        self._head = pygame.Rect(0, 0, 0, 0)
        self._keys_px = 0
        self._side_gone = False
        """Whether the keys have taken all the room of the side."""
        super().__init__(app, match)

    def make_side(self) -> Side:
        """The bank of a fill-in, or the clues; and the keys on the screen."""
        several = self.hand.toggle_entry if self.takes_several else None
        onward = lambda: self.hand.next_word(1)  # noqa: E731
        letters = self.hand.alphabet
        self.keyboard = Keyboard(self.type, self.erase, onward, several, letters)
        if self.is_fill_in:
            return FillIn(self)
        return ClueSide(self, self.toggle_keys, lambda: self.keys_on)

    # The panel

    def state_height(self, theme: Theme) -> int:
        """The head above the grid tells how things stand."""
        return 0

    def own_widgets(self) -> list[Widget]:
        """Those of the side, and the keys."""
        return [*self.side.widgets, *self.keyboard.widgets]

    def frame_for(self, size: tuple[int, int]) -> Frame:
        """In an upright window the grid is as wide as the window."""
        theme, frame = self.app.theme, play_frame(size, self.app.theme)
        if not frame.portrait:
            return frame
        board, gap = self.state.puzzle.board, theme.px(_GAP)
        head, keys = self.side.head_px(theme), self.keyboard.least(theme)
        side, few = self.side.height(theme, frame, 0), self._few_px(theme)
        wanted = max(side, few)
        if self.keys_on:
            is_low = self.side.yields and size[1] < _LOW_PX
            wanted = keys if is_low else keys + gap + side
        actions = max(theme.px(HIGH), 44) + gap
        needs = Needs(head, actions + wanted, actions + max(few, min(wanted, keys)))
        return upright_frame(size, theme, needs, (board.rows, board.cols))

    @staticmethod
    def _few_px(theme: Theme) -> int:
        return max(theme.px(_FEW_ROWS), _ONE_ROW_PX)

    def own_height(self, theme: Theme) -> int:
        """All that the actions leave of the panel."""
        gap, rows = theme.px(_GAP), len(self.actions())
        actions = rows * self.action_px(theme) + (rows - 1) * theme.px(12)
        room = self.frame.panel.height - actions - gap
        head = 0 if self._head_above else self.side.head_px(theme)
        self._keys_px, self._side_gone = 0, False
        if not self.keys_on:
            if self.frame.portrait and room >= self._few_px(theme):
                return room  # the grid has taken what the side would like to have
            return head + self.side.height(theme, self.frame, room - head)
        low, most = self.keyboard.least(theme), self.keyboard.most(theme, self.frame.portrait)
        spare = room - head - self.side.height(theme, self.frame, 0) - gap
        if spare < low and self.side.yields:
            self._side_gone = True
            self._keys_px = max(low, min(self.keyboard.most(theme, True), room - head))
            return max(room, head + self._keys_px)
        self._keys_px = max(low, min(most, spare))
        below = gap + self._keys_px
        return head + self.side.height(theme, self.frame, room - head - below) + below

    def arrange_own(self, rect: pygame.Rect) -> None:
        """The head where it is not above the grid, the side, the keys at the foot."""
        theme, rect = self.app.theme, rect.copy()
        if not self._head_above:
            high = self.side.head_px(theme)
            self._head = pygame.Rect(rect.x, rect.y, rect.width, high)
            self.side.arrange_head(theme, self._head)
            rect.y, rect.height = rect.y + high, rect.height - high
        if self.keys_on:
            keys = pygame.Rect(rect.x, rect.bottom - self._keys_px, rect.width, self._keys_px)
            self.keyboard.arrange(keys, theme)
            rect.height = 0 if self._side_gone else rect.height - keys.height - theme.px(_GAP)
        self.side.arrange(theme, self.frame, rect)
        self._refresh_keys()

    def draw_own(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """The cards of the side; the desk draws the keys."""
        if not self._head_above:
            self.side.draw_head(surface, self.app.theme, self._head)
        self.side.draw(surface, self.app.theme)

    def make_result(self) -> Outcome:
        """The card of the result; of a clued game also with the clues."""
        return Result(self) if self.is_fill_in else ClueResult(self)

    # The stage

    def arrange_stage(self, stage: pygame.Rect) -> None:
        """Head and grid; where cells would be too small, the head goes into the panel."""
        theme, board = self.app.theme, self.state.puzzle.board
        placed = stage_in(stage, theme, self.side.head_px(theme), board.rows, board.cols)
        view = GridView(placed.grid, board.rows, board.cols, most_frame_px=theme.px(4))
        self._head_above = self.frame.portrait or not view.pans
        if self._head_above:
            self._head = placed.head
            self.side.arrange_head(theme, self._head)
        else:
            placed = stage_in(stage, theme, 0, board.rows, board.cols)
            view = replace(view, area=placed.grid)
        if view.area != self.view.area:
            self.view = replace(view, pan=self.view.pan).showing(self.cursor.cell)

    def arrange(self, size: tuple[int, int]) -> None:
        """After the end, the head is in the result where it is not above the grid."""
        super().arrange(size)
        if isinstance(self.result, ClueResult):
            high = 0 if self._head_above else self.side.head_px(self.app.theme)
            self.result.keep(self.frame, high)

    def rebuild(self) -> None:
        """The head brings buttons of its own, which scroll with no panel."""
        super().rebuild()
        if self.result is None and (self._head_above or self.hint is None):
            at = next(i for i, each in enumerate(self.desk.widgets) if each.name == "board") + 1
            self.desk.widgets[at:at] = self.side.head_widgets

    def _refresh_keys(self) -> None:
        entering = self.hand.entry is not None
        self.keyboard.show(visible=self.keys_on, enabled=not self.over, entering=entering)

    def _shown(self) -> Shown:
        board, state = self.state.puzzle.board, self.state
        hint = self.hint.hint if self.hint is not None else None
        follows = self.hint is not None and self.hint.stage >= REASON
        tried = self.session.tried_from
        slots = [() if slot is None else board.places[slot] for slot in (self.slot, self.crossing)]
        is_still = self.over and not self.rereads
        if is_still:
            slots = [(), ()]
        entry = self.hand.entry
        return Shown(
            cursor=None if is_still else self.cursor.cell,
            word=() if self.side.lit else slots[0],
            crossing=() if self.is_fill_in else slots[1],
            lit=self.side.lit,
            wrong=self.wrong,
            tried=changed_cells(tried, state) if isinstance(tried, State) else (),
            letters={} if entry is None else {self.cursor.cell: f"{entry}_"},
            grown={
                cell: 0.5 + 0.5 * self.motion.value(("letter", cell))
                for cell in board.cells
                if self.motion.running(("letter", cell))
            },
            why=self._spoken_of(),
            follows={move.cell for move in hint.moves} if hint and follows else (),
            veil=self.motion.value("hint") if hint else 0,
            numbered=hint is not None,
        )

    def _spoken_of(self) -> Collection[int]:
        """The cells that the hint is about: the whole word first, then those of its reason."""
        if self.hint is None or self.hint.hint is None:
            return ()
        hint = self.hint.hint
        if self.hint.stage == NUDGE and hint.units:
            return self.state.puzzle.board.places[hint.units[0]]
        return hint.why

    def draw_stage(self, surface: pygame.Surface, stage: pygame.Rect) -> None:
        """Head and grid; where it shakes, the grid a little to the side."""
        if self._head_above:
            self.side.draw_head(surface, self.app.theme, self._head)
        shift = stage.x - self.frame.stage.x
        view = replace(self.view, area=self.view.area.move(shift, 0))
        draw_grid(surface, self.app.theme, view, self.state, self._shown())

    def draw(self, surface: pygame.Surface) -> None:
        """Also what is carried over everything."""
        super().draw(surface)
        if self.result is None:
            self.side.draw_over(surface, self.app.theme)
        elif isinstance(self.result, ClueResult) and not self._head_above:
            self._head = self.result.head
            self.side.arrange_head(self.app.theme, self._head)
            self.side.draw_head(surface, self.app.theme, self._head)

    def touched(self) -> None:
        """The side follows the cursor and the position."""
        super().touched()
        self.side.touched()
        self._refresh_keys()

    # Pointer and keys

    def handle(self, event: Input) -> bool:
        """Letters are the grid's whatever has the focus: no button needs them."""
        if self.result is not None:
            return self._reread(event) or super().handle(event)
        if isinstance(event, Pointer):
            return self._pointer(event)
        if event.type == pygame.KEYDOWN and not self.desk.typing:
            if event.key == pygame.K_F6:
                self._change_focus()
                return True
            if self.desk.by_key and self.hand.writes(event):
                self.desk.focus(None)
        return super().handle(event)

    def _reread(self, event: Input) -> bool:
        """After the end of a clued game, cells and arrows lead to its clues."""
        if self.is_fill_in or self.result is None or self.result.covers_stage:
            return False
        if isinstance(event, Pointer):
            in_head = self.rereads and self._head.collidepoint(event.pos)
            used = (self.side if in_head else self.hand).pointer(event)
            ends = used and event.phase is Phase.UP
        else:
            used = ends = event.type == pygame.KEYDOWN and self.hand.arrow(event)
        self.rereads = self.rereads or ends
        self.dirty = self.dirty or used
        return used

    def _pointer(self, event: Pointer) -> bool:
        if self.hint is None and self.side.pointer(event):
            self.dirty = True
            used = True
        else:
            used = super().handle(event)
        if event.touch and event.phase is Phase.UP and not self.by_finger:
            self.by_finger = True
            self.remember_keys()
            if self.result is None and self.app.scenes.top is self:
                self.arrange(self.app.size)
        return used

    def _change_focus(self) -> None:
        """From the grid, whose Tab key goes to the next word, to the buttons and back."""
        if self.desk.by_key:
            self.desk.focus(None)
        else:
            first = next(button for row in self.actions() for button in row if button.enabled)
            self.desk.focus(first)
        self.dirty = True

    def stage_pointer(self, event: Pointer) -> bool:
        """A click on a cell, or what moves the board."""
        return not self.over and self.hand.pointer(event)

    def stage_key(self, event: pygame.event.Event) -> bool:
        """Keys of the side, then those of the grid."""
        if self.over:
            return False
        if self.hand.entry is None and self.side.key(event):
            return True
        used = self.hand.key(event)
        self._refresh_keys()
        return used

    def board_focused(self) -> None:
        """The Tab key has come to the grid: from here on it goes from word to word."""
        self.desk.focus(None)

    def interrupted(self) -> None:
        """A press or a drag under way is dropped."""
        self.hand.cancel()
        self.side.cancel()

    def enter(self) -> None:
        """A setting may have changed meanwhile."""
        super().enter()
        self.arrange(self.app.size)
        self.panel.refresh()
