"""A wall that is being put together on the screen: four groups, each with what it shares."""

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
_STEPS = {
    pygame.K_LEFT: (0, -1),
    pygame.K_RIGHT: (0, 1),
    pygame.K_UP: (-1, 0),
    pygame.K_DOWN: (1, 0),
}
_ERASES = (pygame.K_BACKSPACE, pygame.K_DELETE)
_GAP, _RADIUS, _SHARE = 12, 14, 0.86
"""Between cells; of their corners; the width of what a group shares, of that of a card."""


class WallSheet(Board[Any]):
    """The cells; a press goes to one, a drag has two cards change places.

    What stands in a cell, and what is known of it, is the puzzle's own.
    """

    context: DraftContext

    on_card = False

    def __init__(self, context: DraftContext) -> None:
        super().__init__(context)
        self.here = 0
        """The cell where something is put."""
        self.field: TextField | None = None
        self.below: Callable[[], Sequence[Block]] = tuple
        self.enter: Callable[[], bool] = lambda: False
        """What Enter does; returns whether it does something."""
        self.edit: Callable[[], object] = lambda: None
        """What a second press on a cell does."""
        self._rect = pygame.Rect(0, 0, 1, 1)
        self._rects: list[pygame.Rect] = []
        self._pressed: int | None = None

    @property
    def wall(self) -> WallDraft:
        """The draft with the suggestion that is being shown."""
        draft, fix = self.context.state, self.context.fix
        assert isinstance(draft, WallDraft)
        try:
            for move in fix.moves if fix is not None else ():
                draft = draft.apply(move)
        except IllegalMove:
            pass  # the suggestion was for the draft before the last edit
        return draft

    @property
    def _cells(self) -> tuple[str, ...]:
        """Returns the texts of the draft's cells, without a suggestion that is being shown."""
        draft = self.context.state
        assert isinstance(draft, WallDraft)
        return draft.cells

    # What is the puzzle's own

    def shared(self, row: int, finding: Finding | None) -> str:
        """Returns what a group shares if it was found and isn't named yet; else ""."""
        raise NotImplementedError

    def also_fits(self, card: str, finding: Finding | None) -> str:
        """Returns what a card shares with another group; "" if it does not."""
        raise NotImplementedError

    def is_misfit(self, card: str, finding: Finding | None) -> bool:
        """Returns whether a card does not share what its group does."""
        return False

    def draw_text(
        self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect, cell: int, ink: Colour
    ) -> None:
        """Draws what stands in a cell."""
        raise NotImplementedError

    def draw_crossing(
        self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect, also_fits: str
    ) -> None:
        """Draws the sign that a card also fits another group."""
        raise NotImplementedError

    def spoken(self, text: str) -> str:
        """Returns what is read aloud of what stands in a cell."""
        return text

    def cards(self) -> Sequence[Block]:
        return self.below()

    # What is done

    def put(self, *edits: Edit) -> bool:
        """Plays edits as one step. Returns whether they were allowed."""
        return self.context.play(edits)

    def go(self, cell: int) -> None:
        """Makes another cell the current one."""
        field = self.field
        if field is not None and cell != self.here and field.text == self._cells[self.here]:
            field.text = ""  # it was taken up to be edited, but has not been changed
        self.here = max(0, min(cell, CELLS - 1))
        self.context.refresh()

    def clear(self) -> None:
        """Empties the cell."""
        if self._cells[self.here]:
            self.put(Edit(PUT, self.here))

    def advance(self) -> None:
        """Goes to the next cell that is empty, if one is."""
        cells = self._cells
        order = [*range(self.here + 1, CELLS), *range(self.here)]
        self.go(next((cell for cell in order if not cells[cell]), self.here))

    # Drawing

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        self._rect, gap = rect, theme.air(_GAP)
        card_high = (rect.height - gap * (ROWS - 1)) // ROWS
        card_wide = round((rect.width - gap * (COLUMNS - 1)) / (COLUMNS - 1 + _SHARE))
        title_wide = rect.width - (card_wide + gap) * (COLUMNS - 1)
        self._rects = []
        for row in range(ROWS):
            y = rect.y + row * (card_high + gap)
            self._rects.append(pygame.Rect(rect.x, y, title_wide, card_high))
            for column in range(COLUMNS - 1):
                x = rect.x + title_wide + gap + column * (card_wide + gap)
                self._rects.append(pygame.Rect(x, y, card_wide, card_high))

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
        """Draws what a group shares, on its colour; pale if it was only found by the program."""
        palette = theme.palette
        shapes.rounded(surface, rect, theme.px(_RADIUS), palette.groups[row])
        if not self.group_label(row):
            theme.write(surface, "?", rect.center, 24, palette.ink, "serif", "center")
            return
        ink = palette.ink if self.wall.names[row] else palette.muted
        self.draw_text(surface, theme, rect, row * COLUMNS, ink)

    def group_label(self, row: int) -> str:
        """Returns what a group shares, as its maker says or as is found; "" if nothing is."""
        return self.wall.names[row] or self.shared(row, self.context.finding)

    def _draw_card(
        self, surface: pygame.Surface, theme: Theme, cell: int, rect: pygame.Rect
    ) -> None:
        """Draws a card: circled if it fits another group too, red if it doesn't fit its own."""
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
            self.draw_crossing(surface, theme, rect, also_fits)

    def cells(self) -> Sequence[Cell]:
        """Returns a description of each cell: what a group shares, then its four cards."""
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
        """Goes to a pressed cell, edits or empties it; a drag swaps two cards."""
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
                self.edit()
        return True

    def cancel_input(self) -> None:
        self._pressed = None

    def writes(self, event: pygame.event.Event) -> bool:
        return not event.mod & _COMMANDS and (event.key in _ERASES or bool(typed(event, ())))

    def key(self, event: pygame.event.Event) -> bool:
        """Moves by arrows, with Shift along with the card; other letters go to the field."""
        if self.context.desk.typing:
            return event.key in _ENTERS and self.enter()
        if event.mod & _COMMANDS:
            return False
        if event.key in _STEPS:
            self._step(*_STEPS[event.key], moves=bool(event.mod & pygame.KMOD_SHIFT))
        elif event.key in _ERASES:
            self.clear()
        elif event.key in _ENTERS:
            return self.enter()
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
