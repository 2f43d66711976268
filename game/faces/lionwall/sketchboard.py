"""A wall that is being put together on the screen: four groups, each with what it shares."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.face import Bench, Board, Cell
from game.faces.lionwall.glyphs import Shapes, glyph, on_ink, wall_cut
from game.faces.lionwall.words import Readings
from game.palette import Colour
from game.text import _
from game.theme import Theme
from game.ui import shapes
from game.ui.block import Block
from game.ui.pointer import Phase, Pointer
from game.ui.textfield import TextField
from game.ui.typing import typed
from game.wall.look import draw_dashed
from generators.base import IllegalMove
from generators.lionwall.rules import Puzzle
from generators.lionwall.sketch import LionSketch
from generators.lionwall.workshop import WallFinding
from generators.strokes import Stroke
from generators.wallsketch import CELLS, COLUMNS, PUT, ROWS, SWAP

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
_GLYPH, _ABOVE_WORDS = 0.56, 0.68
"""The size of a character, of the smaller side of the room that it has."""
_CORNER = 0.2
_READING, _MEANING = 15, 13
_LEAST_PX = 84
"""The height of a card below which nothing is written under its character."""


class WallSheet(Board):
    """The cells; a press goes to one, a drag has two cards change places."""

    on_card = False

    def __init__(self, bench: Bench) -> None:
        super().__init__(bench)
        self.bench = bench
        self.here = 0
        """The cell where something is put."""
        self.field: TextField | None = None
        self.below: Callable[[], Sequence[Block]] = tuple
        self.enter: Callable[[], bool] = lambda: False
        """What Enter does; whether it does something."""
        self._readings: Readings | None = None
        self._rect = pygame.Rect(0, 0, 1, 1)
        self._rects: list[pygame.Rect] = []
        self._pressed: int | None = None

    @property
    def sketch(self) -> LionSketch:
        """What there is so far."""
        state = self.table.state
        assert isinstance(state, LionSketch)
        return state

    @property
    def shown(self) -> LionSketch:
        """The same with the change that is shown."""
        sketch, cure = self.sketch, self.bench.cure
        try:
            for move in cure.moves if cure is not None else ():
                sketch = sketch.apply(move)
        except IllegalMove:
            pass  # of the wall before: another is found soon
        return sketch

    @property
    def finding(self) -> WallFinding | None:
        """What is known of it as it stands."""
        found = self.bench.finding
        return found if isinstance(found, WallFinding) else None

    @property
    def readings(self) -> Readings:
        """How characters are read in the script of the wall."""
        script = self.sketch.script
        if self._readings is None or self._readings.script != script:
            self._readings = Readings(Puzzle(script, "", ()), self.table.settings)
        return self._readings

    def cards(self) -> Sequence[Block]:
        return self.below()

    # What is done

    def put(self, *strokes: Stroke) -> bool:
        """Plays strokes as a step; whether they were taken."""
        return self.table.play(strokes)

    def go(self, cell: int) -> None:
        """Another cell is the one where something is put."""
        self.here = max(0, min(cell, CELLS - 1))
        self.table.refresh()

    def clear(self) -> None:
        """Empties the cell."""
        if self.sketch.cells[self.here]:
            self.put(Stroke(PUT, self.here))

    def advance(self) -> None:
        """Goes to the next cell that is empty, if one is."""
        cells = self.sketch.cells
        order = [*range(self.here + 1, CELLS), *range(self.here)]
        self.go(next((cell for cell in order if not cells[cell]), self.here))

    # How it looks

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        self._rect, gap = rect, theme.air(_GAP)
        high = (rect.height - gap * (ROWS - 1)) // ROWS
        wide = round((rect.width - gap * (COLUMNS - 1)) / (COLUMNS - 1 + _SHARE))
        first = rect.width - (wide + gap) * (COLUMNS - 1)
        self._rects = []
        for row in range(ROWS):
            y = rect.y + row * (high + gap)
            self._rects.append(pygame.Rect(rect.x, y, first, high))
            for column in range(COLUMNS - 1):
                x = rect.x + first + gap + column * (wide + gap)
                self._rects.append(pygame.Rect(x, y, wide, high))

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        for cell, rect in enumerate(self._rects):
            if cell % COLUMNS:
                self._draw_card(surface, theme, cell, rect)
            else:
                self._draw_name(surface, theme, cell // COLUMNS, rect)
            if cell == self.here and self.table.board_has_focus:
                wide = max(2.0, 3 * theme.u)
                ring = rect.inflate(theme.px(4), theme.px(4))
                shapes.rounded(surface, ring, theme.px(_RADIUS), theme.palette.indigo, wide)

    def _draw_name(
        self, surface: pygame.Surface, theme: Theme, row: int, rect: pygame.Rect
    ) -> None:
        """What a group shares, on its colour; pale where it is only found out."""
        palette, said = theme.palette, self.shown.names[row]
        shapes.rounded(surface, rect, theme.px(_RADIUS), palette.groups[row])
        shape = self.shape_of(row)
        if not shape:
            theme.write(surface, "?", rect.center, 24, palette.ink, "serif", "center")
            return
        self._draw_char(surface, theme, rect, shape, palette.lit if said else palette.muted)

    def shape_of(self, row: int) -> str:
        """What a group shares, as its maker says or as is found; "" where nothing is."""
        finding, said = self.finding, self.shown.names[row]
        return said or (finding.shapes[row] if finding is not None else "")

    def _draw_card(
        self, surface: pygame.Surface, theme: Theme, cell: int, rect: pygame.Rect
    ) -> None:
        """A card: ringed where it fits another group too, red where it does not fit its own."""
        palette, char = theme.palette, self.shown.cells[cell]
        if not char:
            draw_dashed(surface, theme, rect)
            return
        finding, radius = self.finding, theme.px(_RADIUS)
        is_new = char != self.sketch.cells[cell]
        odd = finding is not None and char in finding.odd
        crosses = finding.crossing.get(char, "") if finding is not None else ""
        fill: Colour = palette.stint if odd else palette.card
        line: Colour = palette.seal if odd else palette.amber if crosses else palette.edge
        shapes.rounded(surface, rect, radius, fill)
        width = 3.0 if odd or crosses else 1.0
        shapes.rounded(surface, rect, radius, line, max(1.0, width * theme.u))
        ink = palette.indigo if is_new else palette.ink
        lit = self.shape_of(cell // COLUMNS) if not odd else ""
        self._draw_char(surface, theme, rect, char, ink, lit)
        if crosses:
            side = max(round(min(rect.size) * _CORNER), 14)
            plate = pygame.Rect(0, 0, side, side)
            plate.topright = (rect.right - theme.px(6), rect.y + theme.px(6))
            shapes.rounded(surface, plate, theme.px(6), palette.atint)
            small = glyph(theme, self._face(char), crosses[0], side * 0.7, palette.ambertext)
            surface.blit(small, on_ink(small, plate.center))

    def _face(self, char: str) -> Shapes:
        script = self.sketch.script
        return Shapes(script, wall_cut(char, script))

    def _draw_char(
        self,
        surface: pygame.Surface,
        theme: Theme,
        rect: pygame.Rect,
        char: str,
        ink: Colour,
        lit: str = "",
    ) -> None:
        """The character, and below it how it is read and what it means, where there is room."""
        reading, meaning = self.readings.reading(char), self.readings.meaning(char)
        has_words = rect.height >= _LEAST_PX and bool(reading or meaning)
        words = theme.line_px(_READING) + theme.line_px(_MEANING) if has_words else 0
        room = pygame.Rect(rect.x, rect.y, rect.width, rect.height - words)
        side = min(room.width, room.height) * (_ABOVE_WORDS if has_words else _GLYPH)
        picture = glyph(theme, self._face(char), char, side, ink, lit)
        surface.blit(picture, picture.get_rect(center=room.center))
        if not has_words:
            return
        palette, width = theme.palette, rect.width - theme.px(12)
        y = room.bottom - theme.px(4)
        for text, size, colour in (
            (reading, _READING, palette.ink),
            (meaning.split(",")[0].split(";")[0], _MEANING, palette.muted),
        ):
            step = theme.line_px(size)
            at = (rect.centerx, y + step / 2 - theme.px(4))
            if theme.width(text, size) <= width:  # half a word says less than none
                theme.write(surface, text, at, size, colour, anchor="center")
            y += step

    def cells(self) -> Sequence[Cell]:
        sketch, found = self.shown, []
        finding = self.finding
        for cell, rect in enumerate(self._rects):
            row, column = divmod(cell, COLUMNS)
            name = _("group {n}, card {card}").format(n=row + 1, card=column)
            value = sketch.cells[cell]
            if not column:
                name, value = _("group {n}, what it shares").format(n=row + 1), self.shape_of(row)
            elif finding is not None and value:
                crosses = finding.crossing.get(value, "")
                said = [_("fits {component} too").format(component=crosses)] if crosses else []
                said += [_("does not fit")] if value in finding.odd else []
                value = ", ".join((value, *said))
            found.append(Cell(name, value or _("empty"), rect, row, column, cell))
        return found

    # The pointer and the keys

    def _at(self, pos: tuple[int, int]) -> int | None:
        return next((n for n, rect in enumerate(self._rects) if rect.collidepoint(pos)), None)

    def pointer(self, event: Pointer) -> bool:
        """A press goes to a cell, a drag swaps two cards; the right button empties a cell."""
        cell = self._at(event.pos)
        if event.phase is Phase.DOWN:
            self._pressed = cell
            return cell is not None
        if event.phase is not Phase.UP or self._pressed is None:
            return False
        pressed, self._pressed = self._pressed, None
        if cell is None:
            return False
        if cell != pressed:
            if cell % COLUMNS and pressed % COLUMNS:
                self.put(Stroke(SWAP, pressed, str(cell)))
            self.go(cell)
        else:
            self.go(cell)
            if event.button == 3:
                self.clear()
        return True

    def interrupted(self) -> None:
        self._pressed = None

    def writes(self, event: pygame.event.Event) -> bool:
        return not event.mod & _COMMANDS and (event.key in _ERASES or bool(typed(event, ())))

    def key(self, event: pygame.event.Event) -> bool:
        """Arrows go from cell to cell, with Shift they move its card; letters go to the field."""
        if self.table.desk.typing:
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
            self.field.text = typed(event, ())
            self.field.go(len(self.field.text))
            self.table.focus(self.field)
            self.table.refresh()
        else:
            return False
        return True

    def _step(self, down: int, right: int, *, moves: bool) -> None:
        row, column = divmod(self.here, COLUMNS)
        row, column = (row + down) % ROWS, (column + right) % COLUMNS
        cell = row * COLUMNS + column
        if moves and cell % COLUMNS and self.here % COLUMNS:
            self.put(Stroke(SWAP, self.here, str(cell)))
        self.go(cell)

    def update(self, ms: float) -> None:
        field = self.field
        if field is not None and field.update(ms, self.table.has_focus(field)):
            self.table.redraw()
        if self.readings.update():
            self.table.refresh()

    def settle(self) -> None:
        self.readings.wait()
