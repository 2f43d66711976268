"""The part of the play screen that a clued crossword has: the bar and the lists of clues."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Protocol

import pygame

from game.cabinet import Answer
from game.layout import Frame
from game.scenes.crossword import about
from game.scenes.crossword.cluebar import ClueBar, Told
from game.scenes.crossword.cluelist import SIZE, ClueList, Marks
from game.scenes.crossword.framing import head_width
from game.scenes.crossword.side import Host
from game.scenes.dialog import DialogScene
from game.text import _
from game.theme import Theme
from game.ui import shapes
from game.ui.pointer import Phase, Pointer
from game.ui.widgets import Action, Button, Segments, Widget, nothing
from generators.crossword.board import Direction

_HEAD_GAP = 14
_TURN, _TURN_GAP = 56, 12
"""The button that turns, and the space before it."""
_WIDE = 26
"""From so many letters' widths on, both lists stand side by side."""


class ClueHost(Host, Protocol):
    """What the clues ask of the game besides."""

    rereads: bool
    """Whether the clues of a game that is over are read again."""


class ClueSide:
    """A `Side`: clues that follow the cursor, and lead it."""

    yields = True

    def __init__(self, host: ClueHost, toggle_keys: Action, on_screen: Callable[[], bool]) -> None:
        self._host, self._on_screen = host, on_screen
        puzzle = host.state.puzzle
        slots = range(len(puzzle.board.slots))
        self.lists = {
            way: ClueList(puzzle, [s for s in slots if puzzle.board.slots[s].direction is way])
            for way in Direction
        }
        self._bar = ClueBar(puzzle)
        self._turn = Button("turn", "", "turn", action=host.turn)
        self._keys = Button("screen keys", "", "keys", "quiet", toggle_keys)
        ways = [_("Across"), _("Down")]
        self._ways = Segments("clue list", ways, 0, lambda index: self._choose(index))
        self._card = pygame.Rect(0, 0, 0, 0)
        self._both = True
        self._shown = Direction.ACROSS
        self._followed: tuple[int | None, int | None] = (None, None)
        self._pressed_bar: Action | None = None

    @property
    def head_widgets(self) -> list[Widget]:
        """The button that turns."""
        return [self._turn]

    @property
    def widgets(self) -> list[Widget]:
        """The choice of the list, the keys on the screen."""
        return [self._ways, self._keys]

    @property
    def lit(self) -> Collection[int]:
        """Nothing is ever carried about."""
        return ()

    # The bar

    def head_px(self, theme: Theme) -> int:
        """The bar, and the space below it."""
        return self._bar_px(theme) + theme.px(_HEAD_GAP)

    def _bar_px(self, theme: Theme) -> int:
        """The height of the bar in the window as it is."""
        width = head_width(self._host.app.size, theme)
        return self._bar.height(theme, width - theme.control(_TURN) - theme.px(_TURN_GAP))

    def arrange_head(self, theme: Theme, rect: pygame.Rect) -> None:
        """The bar at the left, the turn button at the right."""
        high, side = self._bar_px(theme), theme.control(_TURN)
        self._turn.rect = pygame.Rect(rect.right - side, rect.y, side, high)
        width = rect.width - side - theme.px(_TURN_GAP)
        self._bar.rect = pygame.Rect(rect.x, rect.y, width, high)

    def draw_head(self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        """Both clues of the cell; once it is over, whose puzzle it was until a cell is pressed."""
        if self._host.over:
            self._bar.rect.width = rect.width  # nobody turns any more
        if self._host.over and not self._host.rereads:
            lines = about.name(self._host.state.puzzle), _("Press a word to read its clue again.")
            self._bar.draw_still(surface, theme, rect, lines)
            return
        self._bar.draw(
            surface, theme, self._told(self._host.slot), self._told(self._host.crossing)
        )

    def _told(self, slot: int | None) -> Told | None:
        return None if slot is None else Told.of(self._host.state.puzzle, slot)

    # The lists

    def height(self, theme: Theme, frame: Frame, room: int) -> int:
        """All the room, and at least two rows."""
        return max(room, self._heading_px(theme) + ClueList.least(theme) + theme.px(16))

    @staticmethod
    def _heading_px(theme: Theme) -> int:
        return max(theme.px(44), theme.control(36) + theme.px(4))

    def arrange(self, theme: Theme, frame: Frame, rect: pygame.Rect) -> None:
        """Side by side; in a narrow panel only one of them, with a choice above it."""
        self._card = rect
        for widget in self.widgets:
            widget.visible = rect.height > 0
        self._both = rect.width >= _WIDE * theme.text_px(SIZE)
        head, pad = self._heading_px(theme), theme.px(12)
        top = rect.y + head
        inner = pygame.Rect(rect.x + pad, top, rect.width - 2 * pad, rect.bottom - top - pad)
        side = theme.control(36)
        middle = rect.y + theme.px(4) + head // 2
        self._keys.rect = pygame.Rect(rect.right - pad - side, 0, side, side)
        self._keys.rect.centery = middle
        self._ways.visible = not self._both and rect.height > 0
        self._ways.rect = pygame.Rect(rect.x + pad, 0, self._keys.rect.x - rect.x - 2 * pad, side)
        self._ways.rect.centery = middle
        column = inner.copy()
        if self._both:
            column.width = (inner.width - 2 * pad) // 2
        for index, clue_list in enumerate(self.lists.values()):
            shift = index * (inner.width - column.width) if self._both else 0
            clue_list.arrange(theme, column.move(shift, 0))
        self._followed = (None, None)
        self.touched()

    def _seen(self) -> list[ClueList]:
        if not self._card.height:
            return []
        return [*self.lists.values()] if self._both else [self.lists[self._shown]]

    def _choose(self, index: int) -> None:
        self._shown = list(Direction)[index]
        self._host.touched()

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """The card, its headings, the lists."""
        palette, card = theme.palette, self._card
        if not card.height:
            return
        shapes.card(surface, theme, card)
        host = self._host
        marks = Marks(host.slot, host.crossing, host.state.complete)
        self._keys.style = "tint" if self._on_screen() else "quiet"
        if self._both:
            middle = self._keys.rect.centery
            for way, clue_list in self.lists.items():
                title = _("Across") if way is Direction.ACROSS else _("Down")
                at = (clue_list.rect.x + theme.px(10), middle)
                theme.write(surface, title, at, 16, palette.ink, "bold")
            line = pygame.Rect(card.centerx, card.y + theme.px(14), 1, 0)
            line.height = card.height - 2 * theme.px(14)
            surface.fill(palette.hair, line)
        for clue_list in self._seen():
            clue_list.draw(surface, theme, marks)

    def draw_over(self, surface: pygame.Surface, theme: Theme) -> None:
        """Nothing lies over the rest."""

    # What is done

    def touched(self) -> None:
        """The lists follow the cursor."""
        host = self._host
        followed = host.slot, host.crossing
        if followed == self._followed:
            return
        self._followed = followed
        self._shown = host.cursor.direction
        self._ways.chosen = list(Direction).index(self._shown)
        for slot in followed:
            for clue_list in self.lists.values():
                if slot is not None:
                    clue_list.show(slot)

    def pointer(self, event: Pointer) -> bool:
        """A click on a clue or on the bar, and what scrolls a list."""
        if event.phase is Phase.DOWN and event.button != 1:
            return False
        if any(w.hit(event.pos) for w in (*self.widgets, *self.head_widgets)):
            return False
        if self._press_bar(event):
            return True
        used = False
        for clue_list in self._seen():
            mine, slot = clue_list.pointer(event, self._host.app.theme)
            used = used or mine
            if slot is not None:
                self._host.go_slot(slot)
        if used:
            self._host.touched()
        return used

    def _press_bar(self, event: Pointer) -> bool:
        """A press on the clue of the crossing word turns to it; one on a cut clue tells it all."""
        if event.phase is Phase.DOWN:
            self._pressed_bar = self._under(event.pos)
            return self._pressed_bar is not None
        if event.phase is not Phase.UP:
            return False
        pressed, self._pressed_bar = self._pressed_bar, None
        if pressed is not None and pressed == self._under(event.pos):
            pressed()
        return pressed is not None

    def _under(self, pos: tuple[int, int]) -> Action | None:
        """What a press at a point of the bar does."""
        if self._bar.crossing.collidepoint(pos) and self._host.crossing is not None:
            return self._host.turn
        return self._tell_all if self._bar.cut and self._bar.rect.collidepoint(pos) else None

    def _tell_all(self) -> None:
        """The whole of a clue that is too long for the bar."""
        told = self._bar.cut
        if told is not None:
            text = f"{told.clue.text} {told.clue.length}".strip()
            close: Answer = (_("Close"), "", "primary", nothing)
            self._host.app.scenes.push(DialogScene(self._host.app, told.name, text, [close]))

    def key(self, event: pygame.event.Event) -> bool:
        """All keys are the grid's."""
        return False

    def cancel(self) -> None:
        """Drops a press that is under way."""
        self._pressed_bar = None
        for clue_list in self.lists.values():
            clue_list.cancel()
