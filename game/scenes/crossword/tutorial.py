"""The tutorial of crosswords: its steps on a grid that takes words, clicks and keys."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.layout import row_of
from game.scene import Input
from game.scenes.crossword import walking, words
from game.scenes.crossword.bankcard import BankCard, Marks
from game.scenes.crossword.bankhand import BankHand
from game.scenes.crossword.cursored import Cursored
from game.scenes.crossword.drag import draw_ghost
from game.scenes.crossword.hand import Hand
from game.scenes.crossword.keys import Key
from game.scenes.crossword.lessons import LESSON, steps
from game.scenes.crossword.look import Shown, draw_grid
from game.scenes.crossword.playing import CrosswordGame
from game.scenes.crossword.walking import Cursor
from game.scenes.tutorial import TutorialScene
from game.theme import Theme
from game.ui import shapes
from game.ui.gridview import GridView
from game.ui.pointer import Pointer
from game.ui.typing import typed
from game.ui.widgets import Action
from generators.base import Status
from generators.crossword.board import Direction
from generators.crossword.rules import Form, Move, Params, State
from generators.kinds import kind_named

if TYPE_CHECKING:
    from game.cabinet import Cabinet as App

_LARGEST, _MARGIN = 104, 40
_CLUE = 64
_KEYS = "aenot"
"""The letters on the screen where a step has no bank."""


class CrosswordTutorial(TutorialScene, Cursored):
    """The steps as in a game: it is the `Host` of the bank and of the hand on the grid."""

    skips = True
    jumps = False
    turns_first = True
    pencils = False
    takes_several = False

    def __init__(self, app: App, last: str, then: Action) -> None:
        self.app = app
        self.cursor = Cursor(0, Direction.ACROSS)
        self.view = GridView(pygame.Rect(0, 0, 1, 1), 4, 4)
        self._stage = pygame.Rect(0, 0, 1, 1)
        self._shown = -1
        super().__init__(app, "crossword", steps(form_played(app)), last, then)
        self.hand = Hand(self)
        self.bank = BankHand(self)
        self.bank.card = BankCard(LESSON.bank, self.bank.take)  # also where clues come first
        self.keys = [Key(each, lambda each=each: self._type(each), each) for each in _KEYS]  # type: ignore[misc]
        self.desk.widgets += [self.bank.card.widget, *self.keys]

    # What the hands ask

    @property
    def over(self) -> bool:
        """Whether all words are there."""
        return bool(self.state.status is not Status.PLAYING)

    def make(self, moves: Sequence[Move]) -> bool:
        """Plays what belongs to the step; whether it did."""
        before = self.state
        self.play(moves)
        return self.state is not before

    def refuse(self, text: str) -> None:
        """Shakes the board and says why."""
        self._refuse(text)

    def touched(self) -> None:
        """The bank follows the cursor and the position."""
        self.bank.touched()
        self.dirty = True

    def changed(self, before: State) -> None:
        """The bank follows."""
        self.touched()

    def toggle_pencil(self) -> None:
        """There is no pencil here."""

    def _type(self, letter: str) -> None:
        self.hand.type(letter)

    # The scene

    @property
    def _has_bank(self) -> bool:
        return self.state.puzzle.form is Form.FILL_IN

    def arrange_stage(self, stage: pygame.Rect) -> None:
        """The grid in the middle, below its clue where it has one."""
        theme, board = self.app.theme, self.state.puzzle.board
        self._stage = stage
        room = stage.inflate(-2 * theme.px(_MARGIN), -2 * theme.px(_MARGIN))
        if not self._has_bank:
            room.height -= theme.px(_CLUE)
            room.y += theme.px(_CLUE)
        side = min(room.width, room.height, max(board.rows, board.cols) * theme.px(_LARGEST))
        area = pygame.Rect(0, 0, side, side)
        area.center = room.center
        self.view = GridView(area, board.rows, board.cols)

    def _arrange_below(self) -> None:
        """The bank, or a few keys, below the words."""
        theme, inner, bank = self.app.theme, self.inner, self._has_bank
        top = self.words_top + self._words_px() + theme.px(16)
        room = pygame.Rect(inner.x, top, inner.width, self._below_px(theme))
        self.bank.card.lay(theme, room)
        self.bank.view = room if bank else pygame.Rect(0, 0, 0, 0)
        self.bank.card.widget.visible = bank
        for key, rect in zip(self.keys, row_of(room, len(self.keys), theme.px(8)), strict=True):
            key.rect, key.visible = rect, not bank
        self.bank.touched()

    def _words_px(self) -> int:
        """The height of the text of the step, and of what was said to a move."""
        theme, inner = self.app.theme, self.inner
        high = len(theme.wrapped(self.step.text, 18, inner.width)) * theme.line_px(18)
        said = self.refused or (self.step.praise if self.done else "")
        if said:
            room = inner.width - max(18, theme.px(32))
            high += theme.px(16) + len(theme.wrapped(said, 16, room)) * theme.line_px(16)
        return high

    def _below_px(self, theme: Theme) -> int:
        if self._has_bank:
            return self.bank.card.content_px(theme, self.inner.width)
        return theme.control(48)

    @property
    def below_words_px(self) -> int:
        """The bank or the keys."""
        return self.app.theme.px(16) + self._below_px(self.app.theme)

    def handle(self, event: Input) -> bool:
        """The bank's pointer first; letters are the grid's, whatever has the focus."""
        if isinstance(event, Pointer):
            self.dirty = True
            return self.bank.pointer(event) or super().handle(event)
        if event.type == pygame.KEYDOWN and typed(event, frozenset()):
            self.dirty = True
            return self.hand.key(event)
        return super().handle(event)

    def stage_pointer(self, event: Pointer) -> bool:
        """A click on a cell."""
        return self.hand.pointer(event)

    def stage_key(self, event: pygame.event.Event) -> bool:
        """The keys of the bank, then those of the grid."""
        if event.key in (pygame.K_TAB, pygame.K_ESCAPE):
            return event.key == pygame.K_ESCAPE and self.bank.key(event)
        return (self._has_bank and self.bank.key(event)) or self.hand.key(event)

    def leave(self) -> None:
        """Drops what was half done."""
        super().leave()
        self.bank.cancel()
        self.hand.cancel()

    def update(self, ms: float) -> None:
        """Another step begins at its first cell that waits."""
        super().update(ms)
        if self._shown != self.at:
            self._begin()

    def _begin(self) -> None:
        self._shown = self.at
        self.bank.let_go()
        self.arrange_stage(self._stage)
        waiting = min(self.step.rings(self.state), default=None)
        board = self.state.puzzle.board
        if waiting is not None:
            order = (c.slot for c in board.crossings[waiting])
            slot = next(s for s in order if any(map(self.is_empty, board.places[s])))
            self.go(walking.into(board, slot, self.is_empty))
        else:
            self.go(walking.start(board, self.is_empty))

    def draw(self, surface: pygame.Surface) -> None:
        """The bank or the keys below the words, and the word that is carried over all."""
        if self._shown != self.at:
            self._begin()
        self._arrange_below()
        top = self.words_top
        super().draw(surface)
        if self.words_top != top:  # now it is known
            self._arrange_below()
            super().draw(surface)
        theme = self.app.theme
        if self._has_bank:
            bank = self.bank
            marks = Marks(bank.unused, bank.fitting, bank.chosen, bank.lifted)
            bank.card.draw_words(surface, theme, marks)
        if self.bank.grip is not None and self.bank.carried:
            takes = bool(self.bank.lit) if self.cell_at(self.bank.grip.pos) is not None else None
            draw_ghost(surface, theme, self.bank.grip, self.bank.carried, takes)

    def draw_stage(self, surface: pygame.Surface, stage: pygame.Rect) -> None:
        """The grid, and above it the clue."""
        theme, state = self.app.theme, self.state
        board = state.puzzle.board
        view = self.view
        if stage.x != self.frame.stage.x:
            view = GridView(view.area.move(stage.x - self.frame.stage.x, 0), view.rows, view.cols)
        lit = self.bank.lit if self._has_bank else ()
        word = () if self.slot is None or lit else board.places[self.slot]
        across = () if self.crossing is None else board.places[self.crossing]
        shown = Shown(
            cursor=None if self.done and self.step.praise else self.cursor.cell,
            word=word,
            crossing=() if self._has_bank else across,
            lit=lit,
            why=self.step.rings(state),
        )
        draw_grid(surface, theme, view, state, shown)
        if not self._has_bank and self.slot is not None:
            self._draw_clue(surface, theme, stage, self.slot)

    def _draw_clue(
        self, surface: pygame.Surface, theme: Theme, stage: pygame.Rect, slot: int
    ) -> None:
        """The clue of the blue word on a blue ground."""
        puzzle = self.state.puzzle
        bar = pygame.Rect(0, 0, stage.width - 2 * theme.px(_MARGIN), theme.px(_CLUE - 8))
        bar.midtop = (stage.centerx, stage.y + theme.px(_MARGIN // 2))
        shapes.rounded(surface, bar, theme.px(10), theme.palette.zones[1])
        name = words.slot_name(puzzle, slot)
        at = (bar.x + theme.px(18), bar.centery)
        end = theme.write(surface, name, at, 18, theme.palette.ink, "bold").right
        clue = f"{puzzle.clues[slot]} ({len(puzzle.board.places[slot])})"
        room = bar.right - end - theme.px(30)
        at = (end + theme.px(14), bar.centery)
        theme.write(surface, theme.fitted(clue, 18, room), at, 18, theme.palette.ink)


def form_played(app: App) -> Form:
    """The form of the game on the table, else that of the puzzles that are chosen."""
    for scene in app.scenes.stack:
        if isinstance(scene, CrosswordGame):
            return scene.state.puzzle.form
    params = app.dealer.chosen(kind_named("crossword")).params
    assert isinstance(params, Params)
    return params.form
