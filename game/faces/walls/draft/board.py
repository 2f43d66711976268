"""The wall being made in the workshop: four rows, each a group's link and its four cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from game.faces.walls.look import draw_dashed
from game.play.board import Board, DraftContext
from game.play.speech import Cell
from game.ui.blocks.block import Block
from game.ui.drawing import shapes
from game.ui.palette import Colour
from game.ui.pointer import Phase, Pointer
from game.ui.text import _, join_parts
from game.ui.theme import Theme
from game.ui.typing import typed
from game.ui.widgets.textfield import TextField
from generators.base import Finding, IllegalMove
from generators.edits import Edit
from generators.walls.draft import CELLS, COLUMNS, PUT, ROWS, SWAP, WallDraft, is_card

_ENTERS = (pygame.K_RETURN, pygame.K_KP_ENTER)
_COMMANDS = pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT
_ARROWS = {
    pygame.K_LEFT: (0, -1),
    pygame.K_RIGHT: (0, 1),
    pygame.K_UP: (-1, 0),
    pygame.K_DOWN: (1, 0),
}
_ERASES = (pygame.K_BACKSPACE, pygame.K_DELETE)
_GAP, _RADIUS, _TITLE_SHARE = 12, 14, 0.86
"""The gap between cells; their corners; the width of a link's cell, as a share of a card's."""


class WallSheet(Board[Any]):
    """The cells of a wall being made; a press goes to a cell, a drag swaps two cards.

    What a cell shows, and what is known about it, is up to the puzzle: a subclass.
    """

    context: DraftContext

    on_card = False

    def __init__(self, context: DraftContext) -> None:
        super().__init__(context)
        self.here = 0
        """The current cell, in which cards are put."""
        self.field: TextField | None = None
        self.cards_below: Callable[[], Sequence[Block]] = tuple
        self.on_enter: Callable[[], bool] = lambda: False
        """Called for Enter; returns whether it did something."""
        self.on_edit: Callable[[], object] = lambda: None
        """Called for a second press on a cell."""
        self._rect = pygame.Rect(0, 0, 1, 1)
        self._rects: list[pygame.Rect] = []
        self._pressed: int | None = None

    @property
    def wall(self) -> WallDraft:
        """The draft with the fix being previewed, if any."""
        draft, fix = self.context.state, self.context.fix
        assert isinstance(draft, WallDraft)
        try:
            for move in fix.moves if fix is not None else ():
                draft = draft.apply(move)
        except IllegalMove:
            pass  # the fix was for the draft before the last edit
        return draft

    @property
    def _cells(self) -> tuple[str, ...]:
        """The texts of the draft's cells, without a fix being previewed."""
        draft = self.context.state
        assert isinstance(draft, WallDraft)
        return draft.cells

    # What is the puzzle's own

    def shared(self, row: int, finding: Finding | None) -> str:
        """Returns what a group shares if it was found and isn't named yet; else ""."""
        raise NotImplementedError

    def also_fits(self, card: str, finding: Finding | None) -> str:
        """Returns the link of another group that a card fits too; "" for none."""
        raise NotImplementedError

    def is_misfit(self, card: str, finding: Finding | None) -> bool:
        """Returns whether a card doesn't fit its own group."""
        return False

    def draw_text(
        self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect, cell: int, ink: Colour
    ) -> None:
        """Draws the text of a cell."""
        raise NotImplementedError

    def draw_also_fits(
        self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect, also_fits: str
    ) -> None:
        """Draws the sign that a card also fits another group."""
        raise NotImplementedError

    def spoken(self, text: str) -> str:
        """Returns how the text of a cell is read out."""
        return text

    def cards(self) -> Sequence[Block]:
        return self.cards_below()

    # What is done

    def put(self, *edits: Edit) -> bool:
        """Plays edits as one step. Returns whether they were allowed."""
        return self.context.play(edits)

    def go(self, cell: int) -> None:
        """Makes another cell the current one; clears the field if it has this one's own text."""
        field = self.field
        if field is not None and cell != self.here and field.text == self._cells[self.here]:
            field.text = ""
        self.here = max(0, min(cell, CELLS - 1))
        self.context.refresh()

    def clear(self) -> None:
        """Empties the cell."""
        if self._cells[self.here]:
            self.put(Edit(PUT, self.here))

    def advance(self) -> None:
        """Goes to the next empty cell, if there is one."""
        cells = self._cells
        order = [*range(self.here + 1, CELLS), *range(self.here)]
        self.go(next((cell for cell in order if not cells[cell]), self.here))

    # Drawing

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        self._rect, gap = rect, theme.air(_GAP)
        card_height = (rect.height - gap * (ROWS - 1)) // ROWS
        card_width = round((rect.width - gap * (COLUMNS - 1)) / (COLUMNS - 1 + _TITLE_SHARE))
        title_width = rect.width - (card_width + gap) * (COLUMNS - 1)
        self._rects = []
        for row in range(ROWS):
            y = rect.y + row * (card_height + gap)
            self._rects.append(pygame.Rect(rect.x, y, title_width, card_height))
            for column in range(COLUMNS - 1):
                x = rect.x + title_width + gap + column * (card_width + gap)
                self._rects.append(pygame.Rect(x, y, card_width, card_height))

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        for cell, rect in enumerate(self._rects):
            if is_card(cell):
                self._draw_card(surface, theme, cell, rect)
            else:
                self._draw_name(surface, theme, cell // COLUMNS, rect)
            if cell == self.here and self.context.board_has_focus:
                wide = max(2.0, 3 * theme.u)
                ring = rect.inflate(theme.px(4), theme.px(4))
                shapes.rounded(surface, ring, theme.px(_RADIUS), theme.palette.indigo, wide)

    def _draw_name(
        self, surface: pygame.Surface, theme: Theme, row: int, rect: pygame.Rect
    ) -> None:
        """Draws a group's link on its colour: pale if the program found it, "?" if unknown."""
        palette = theme.palette
        shapes.rounded(surface, rect, theme.px(_RADIUS), palette.groups[row])
        if not self.group_label(row):
            theme.write(surface, "?", rect.center, 24, palette.ink, "serif", "center")
            return
        ink = palette.ink if self.wall.names[row] else palette.muted
        self.draw_text(surface, theme, rect, row * COLUMNS, ink)

    def group_label(self, row: int) -> str:
        """Returns a group's link, as named by its maker or found by the program; "" for none."""
        return self.wall.names[row] or self.shared(row, self.context.finding)

    def _draw_card(
        self, surface: pygame.Surface, theme: Theme, cell: int, rect: pygame.Rect
    ) -> None:
        """Draws a card: outlined if it fits another group too, red if it doesn't fit its own."""
        palette, card = theme.palette, self.wall.cells[cell]
        if not card:
            draw_dashed(surface, theme, rect)
            return
        finding, radius = self.context.finding, theme.px(_RADIUS)
        misfits, also_fits = self.is_misfit(card, finding), self.also_fits(card, finding)
        fill: Colour = palette.seal_tint if misfits else palette.card
        line: Colour = (
            palette.seal if misfits else palette.ambertext if also_fits else palette.edge
        )
        shapes.rounded(surface, rect, radius, fill)
        width = 3.0 if misfits or also_fits else 1.0
        shapes.rounded(surface, rect, radius, line, max(1.0, width * theme.u))
        is_new = card != self._cells[cell]
        self.draw_text(surface, theme, rect, cell, palette.indigo if is_new else palette.ink)
        if also_fits:
            self.draw_also_fits(surface, theme, rect, also_fits)

    def cells(self) -> Sequence[Cell]:
        """Returns each row's cells: the link of the group, then its four cards."""
        draft, finding = self.wall, self.context.finding
        descriptions = []
        for cell, rect in enumerate(self._rects):
            row, column = divmod(cell, COLUMNS)
            name = _("group {n}, card {card}").format(n=row + 1, card=column)
            value = draft.cells[cell]
            if not column:
                name = _("group {n}, what its cards share").format(n=row + 1)
                value = self.spoken(self.group_label(row)) if self.group_label(row) else ""
            elif value:
                also_fits = self.also_fits(value, finding)
                parts = (
                    [_("also fits {component}").format(component=also_fits)] if also_fits else []
                )
                parts += [_("doesn't fit")] if self.is_misfit(value, finding) else []
                value = join_parts((self.spoken(value), *parts))
            descriptions.append(Cell(name, value or _("empty"), rect, row, column, cell))
        return descriptions

    # The pointer and the keys

    def _at(self, pos: tuple[int, int]) -> int | None:
        return next((n for n, rect in enumerate(self._rects) if rect.collidepoint(pos)), None)

    def pointer(self, event: Pointer) -> bool:
        """Goes to a clicked cell; a second click edits, a right one clears, a drag swaps cards."""
        cell = self._at(event.pos)
        if event.phase is Phase.DOWN:
            self._pressed = cell
            return cell is not None
        if event.phase is not Phase.UP or self._pressed is None:
            return False
        pressed, self._pressed = self._pressed, None
        if cell is None:
            return False
        is_again = cell == pressed == self.here and event.button == 1
        if cell != pressed:
            if is_card(cell) and is_card(pressed):
                self.put(Edit(SWAP, pressed, str(cell)))
            self.go(cell)
        else:
            self.go(cell)
            if event.button == 3:
                self.clear()
            elif is_again:
                self.on_edit()
        return True

    def cancel_input(self) -> None:
        self._pressed = None

    def writes(self, event: pygame.event.Event) -> bool:
        return not event.mod & _COMMANDS and (event.key in _ERASES or bool(typed(event, ())))

    def key(self, event: pygame.event.Event) -> bool:
        """Moves by arrows, with Shift along with the card; other letters go to the field."""
        if self.context.desk.typing:
            return event.key in _ENTERS and self.on_enter()
        if event.mod & _COMMANDS:
            return False
        if event.key in _ARROWS:
            self._step(*_ARROWS[event.key], moves=bool(event.mod & pygame.KMOD_SHIFT))
        elif event.key in _ERASES:
            self.clear()
        elif event.key in _ENTERS:
            return self.on_enter()
        elif self.field is not None and typed(event, ()):
            letter = typed(event, ())
            self.field.text = letter.upper() if event.mod & pygame.KMOD_SHIFT else letter
            self.field.go(len(self.field.text))
            self.context.focus(self.field)
            self.context.refresh()
        else:
            return False
        return True

    def _step(self, down: int, right: int, *, moves: bool) -> None:
        """Moves the cursor around the wall; with `moves`, takes its card along."""
        row, column = divmod(self.here, COLUMNS)
        row, column = (row + down) % ROWS, (column + right) % COLUMNS
        cell = row * COLUMNS + column
        if moves and is_card(cell) and is_card(self.here):
            self.put(Edit(SWAP, self.here, str(cell)))
        self.go(cell)

    def update(self, ms: float) -> None:
        field = self.field
        if field is not None and field.update(ms, self.context.has_focus(field)):
            self.context.redraw()
