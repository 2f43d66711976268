"""The workshop's bench for walls: four rows, each a group's link and its four cards."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

import pygame

from game.faces.draftboard import DraftBoard, Pick, control
from game.faces.walls.look import draw_dashed
from game.play.board import DraftContext
from game.play.speech import Cell
from game.ui.actions import action
from game.ui.blocks.block import Block, Chip, Press, Text, rule
from game.ui.blocks.boxes import Card, Column, Either, Grid, Row
from game.ui.drawing import shapes
from game.ui.palette import Colour
from game.ui.text import _, join_parts, join_sentences, translate
from game.ui.theme import Theme
from game.ui.widgets.widgets import Button
from generators.base import Finding, IllegalMove, Message, Tick
from generators.edits import Edit
from generators.rng import Rng
from generators.walls.draft import CELLS, COLUMNS, PUT, ROWS, SCRIPT, SWAP, WallDraft, is_card

_ARROWS = {
    pygame.K_LEFT: (0, -1),
    pygame.K_RIGHT: (0, 1),
    pygame.K_UP: (-1, 0),
    pygame.K_DOWN: (1, 0),
}
_GAP, _RADIUS, _TITLE_SHARE = 12, 14, 0.86
"""The gap between cells; their corners; the width of a link's cell, as a share of a card's."""
_MOST_TYPED, _LIST_WIDTH, _GROUP_WIDTH = 80, 240, 190


class MisleadingLinks(NamedTuple):
    """Links that may mislead, of one kind: a heading, a note, and the links with their cards."""

    title: str
    note: str
    groups: Sequence[str]


class WallWords(NamedTuple):
    """What the tools of a wall are called, each where there is room and where there isn't."""

    field: str
    short_field: str
    script: str
    """The label of the list of scripts, or spellings."""
    fill: str = ""
    """The button that adds missing cards, if it has a longer name than usual."""


class WallEditor(DraftBoard[Any]):
    """The cells of a wall being made; a press goes to a cell, a drag swaps two cards.

    What a cell shows, and what is known about it, is up to the puzzle: a subclass.
    """

    on_card = False
    erases = (pygame.K_BACKSPACE, pygame.K_DELETE)

    def __init__(self, context: DraftContext, words: WallWords) -> None:
        super().__init__(context)
        self._labels, self.here = words, 0
        """`here` is the current cell, in which cards are put."""
        title = _("What to add to the wall")
        self.typed = self.field("typed", title, _MOST_TYPED, words.field, words.short_field)
        self._rects: list[pygame.Rect] = []

    @property
    def wall(self) -> WallDraft:
        """The draft with the fix being previewed, if any."""
        shown: WallDraft = self.shown
        return shown

    # What is the puzzle's own

    def script_title(self, script: str) -> str:
        """Returns what a script is called."""
        raise NotImplementedError

    def filled(self, rng: Rng) -> Callable[[Tick], Sequence[Edit]]:
        """Returns the search for edits that add what is missing."""
        raise NotImplementedError

    def put_typed(self) -> None:
        """Puts the typed text into the current cell, or texts from there on."""
        raise NotImplementedError

    def forget_offers(self) -> None:
        """Forgets offers that depend on the script, before it changes."""

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

    def more_tools(self) -> Sequence[Block]:
        """Returns the puzzle's own tools, below the button to fill the rest."""
        return ()

    # The tools

    def tools(self, undo: Button, redo: Button) -> Block:
        """Returns the card of tools: script, field for a card, button to fill the rest."""
        label = self.script_title(self.draft.script)
        script = self.dropdown("script", self._labels.script, label, self._scripts, _LIST_WIDTH)
        has_text, title = bool(self.typed.text.strip()), _("Add to the wall")
        put = control("put", _("Add"), self.put_typed, "check", title=title, enabled=has_text)
        title = _("Add the missing cards so that the wall has one solution")
        fills = [
            Press(control("fill", label, self.fill, "shuffle", title=title), 48)
            for label in (self._labels.fill, _("Fill the rest"))
            if label
        ]
        rows: list[Block] = [
            Row([Press(script, 48, grows=1), Press(undo), Press(redo)], 8),
            Row([Press(self.typed, 48, grows=1), Press(put, 48)], 8),
            *([Either(fills)] if self.draft.empty else []),
            *self.more_tools(),
        ]
        return Card(Column(rows, 10), (24, 16))

    def _scripts(self) -> Iterator[Pick]:
        for script in self.draft.scripts:

            def choose(script: str = script) -> None:
                self.forget_offers()
                self.put(Edit(SCRIPT, 0, script))

            yield Pick(self.script_title(script), choose, script == self.draft.script)

    @action("Fill the rest", "", "Ctrl+F")
    def fill(self) -> None:
        """Fills the empty cells with cards of the generator, different each time."""
        if self.draft.empty:
            self.context.work(self.filled(self.next_rng(self.draft.to_text())))

    # What is done

    def go(self, cell: int) -> None:
        """Makes another cell the current one; clears the field if it has this one's own text."""
        if cell != self.here and self.typed.text == self.draft.cells[self.here]:
            self.typed.text = ""
        self.here = max(0, min(cell, CELLS - 1))
        self.context.refresh()

    def clear(self) -> None:
        """Empties the cell."""
        if self.draft.cells[self.here]:
            self.put(Edit(PUT, self.here))

    def put_from_here(self, texts: Sequence[str]) -> None:
        """Puts the first text into the current cell, the others into empty cells of its group.

        Texts that are refused or without room stay in the field; a replaced card is announced.
        """
        draft, here, old = self.draft, self.here, self.draft.cells[self.here]
        row = here // COLUMNS
        first, end = row * COLUMNS + 1, (row + 1) * COLUMNS
        free = [c for c in (*range(here + 1, end), *range(first, here)) if not draft.cells[c]]
        texts = [texts[0], *(text for text in texts[1:] if text not in draft.cells[first:end])]
        edits, reasons, kept, no_room = list[Edit](), list[Message](), list[str](), list[str]()
        targets, last = [here, *free], None
        for number, text in enumerate(texts):
            if number and targets[:1] == [here] and draft.cells[here]:
                del targets[0]  # only the first text replaces a card
            if not targets:
                no_room.append(text)
                continue
            edit = Edit(PUT, targets[0], text)
            if draft.cells[targets[0]] != text:
                try:
                    draft = draft.apply(edit)
                except IllegalMove as error:
                    reasons.append(error.message)
                    kept.append(text)
                    continue
                edits.append(edit)
            last = targets.pop(0)
        if edits and not self.put(*edits):
            return
        if last is not None:
            self.go_on_from(last)
        new, left, kept = self.draft.cells[here], " ".join(no_room), [*kept, *no_room]
        replaced = _("{new} has replaced {old}. Undo brings {old} back.")
        said = [replaced] if old not in ("", new) else []
        said += [_("Group {n} is full. Not added: {words}.")] if left else []
        said = [each.format(new=new, old=old, n=row + 1, words=left) for each in said]
        said += dict.fromkeys(map(translate, reasons))
        if said:
            self.context.say(join_sentences(said), "warning" if kept else "check")
        if kept:
            self._edit_text(" ".join(kept))

    def _edit_text(self, text: str) -> None:
        """Puts a text into the field and selects it, to be edited."""
        self.type_into(self.typed, text)
        self.typed.select_all()

    def go_on_from(self, cell: int) -> None:
        """Clears the field and goes to the next empty cell after the one that was filled."""
        cells, self.typed.text, self.here = self.draft.cells, "", cell
        order = [*range(cell + 1, CELLS), *range(cell)]
        self.go(next((each for each in order if not cells[each]), cell))
        self.context.focus(None)

    def enter(self) -> bool:
        """Adds the typed text, else edits the cell."""
        text = self.draft.cells[self.here]
        if self.typed.text.strip():
            self.put_typed()
        elif text:
            self._edit_text(text)
        else:
            return False
        return True

    def choose(self, text: str) -> None:
        """Puts a chosen text into the cell, or clears the cell if it has that text."""
        if self.draft.cells[self.here] == text:
            self.clear()
        elif self.put(Edit(PUT, self.here, text)):
            self.go_on_from(self.here)

    # The board

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        self.stage, gap = rect, theme.air(_GAP)
        height = (rect.height - gap * (ROWS - 1)) // ROWS
        width = round((rect.width - gap * (COLUMNS - 1)) / (COLUMNS - 1 + _TITLE_SHARE))
        title_width = rect.width - (width + gap) * (COLUMNS - 1)
        self._rects = []
        for row in range(ROWS):
            y = rect.y + row * (height + gap)
            self._rects.append(pygame.Rect(rect.x, y, title_width, height))
            for column in range(COLUMNS - 1):
                x = rect.x + title_width + gap + column * (width + gap)
                self._rects.append(pygame.Rect(x, y, width, height))

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        for cell, rect in enumerate(self._rects):
            draw = self._draw_card if is_card(cell) else self._draw_name
            draw(surface, theme, cell, rect)
            if cell == self.here and self.context.board_has_focus:
                ring, wide = rect.inflate(theme.px(4), theme.px(4)), max(2.0, 3 * theme.u)
                shapes.rounded(surface, ring, theme.px(_RADIUS), theme.palette.indigo, wide)

    def _draw_name(
        self, surface: pygame.Surface, theme: Theme, cell: int, rect: pygame.Rect
    ) -> None:
        """Draws a group's link on its colour: pale if the program found it, "?" if unknown."""
        palette, row = theme.palette, cell // COLUMNS
        shapes.rounded(surface, rect, theme.px(_RADIUS), palette.groups[row])
        if self.group_label(row):
            ink = palette.ink if self.wall.names[row] else palette.muted
            self.draw_text(surface, theme, rect, cell, ink)
        else:
            theme.write(surface, "?", rect.center, 24, palette.ink, "serif", "center")

    def group_label(self, row: int) -> str:
        """Returns a group's link, as named by its maker or found by the program; "" for none."""
        return self.wall.names[row] or self.shared(row, self.context.finding)

    def _draw_card(
        self, surface: pygame.Surface, theme: Theme, cell: int, rect: pygame.Rect
    ) -> None:
        """Draws a card: outlined if it fits another group too, red if it doesn't fit its own."""
        palette, card, radius = theme.palette, self.wall.cells[cell], theme.px(_RADIUS)
        if not card:
            draw_dashed(surface, theme, rect)
            return
        misfits = self.is_misfit(card, self.context.finding)
        also_fits = self.also_fits(card, self.context.finding)
        line = palette.seal if misfits else palette.ambertext if also_fits else palette.edge
        width = max(1.0, (3.0 if misfits or also_fits else 1.0) * theme.u)
        shapes.rounded(surface, rect, radius, palette.seal_tint if misfits else palette.card)
        shapes.rounded(surface, rect, radius, line, width)
        is_new = card != self.draft.cells[cell]
        self.draw_text(surface, theme, rect, cell, palette.indigo if is_new else palette.ink)
        if also_fits:
            self.draw_also_fits(surface, theme, rect, also_fits)

    def cells(self) -> Sequence[Cell]:
        """Returns each row's cells: the link of the group, then its four cards."""
        found = []
        for cell, rect in enumerate(self._rects):
            row, column = divmod(cell, COLUMNS)
            name = _("group {n}, card {card}") if column else _("group {n}, what its cards share")
            text = self.wall.cells[cell] if column else self.group_label(row)
            parts = [self.spoken(text)] if text else [_("empty")]
            if text and column:
                other = self.also_fits(text, self.context.finding)
                parts += [_("also fits {component}").format(component=other)] if other else []
                misfits = self.is_misfit(text, self.context.finding)
                parts += [_("doesn't fit")] if misfits else []
            name = name.format(n=row + 1, card=column)
            found.append(Cell(name, join_parts(parts), rect, row, column, cell))
        return found

    def spot_at(self, pos: tuple[int, int]) -> int | None:
        return next((n for n, rect in enumerate(self._rects) if rect.collidepoint(pos)), None)

    def clicked(self, spot: int, button: int) -> None:
        """Goes to a cell; a second click edits it, the right button clears it."""
        was_here = spot == self.here
        self.go(spot)
        if button == 3:
            self.clear()
        elif was_here and button == 1 and self.draft.cells[spot]:
            self._edit_text(self.draft.cells[spot])

    def dragged(self, spot: int, to: int) -> bool:
        """Swaps two cards."""
        if is_card(spot) and is_card(to):
            self.put(Edit(SWAP, spot, str(to)))
        self.go(to)
        return True

    def write(self, event: pygame.event.Event) -> bool:
        """Gives a typed text to the field, with the keyboard."""
        if event.text.strip():
            self.type_into(self.typed, event.text)
        return bool(event.text.strip())

    def press(self, event: pygame.event.Event) -> bool:
        """Moves by arrows, with Shift along with the card; the erasing keys remove a card."""
        has_shift = bool(event.mod & pygame.KMOD_SHIFT)
        if event.key in _ARROWS:
            row, column = divmod(self.here, COLUMNS)
            down, right = _ARROWS[event.key]
            cell = (row + down) % ROWS * COLUMNS + (column + right) % COLUMNS
            self.dragged(self.here, cell) if has_shift else self.go(cell)
        elif event.key in self.erases:
            self.clear()
        else:
            return False
        return True


def two_groupings(groupings: Sequence[Sequence[str]], size: float) -> Sequence[Block]:
    """Returns several groupings, numbered, each with a line for every group that differs."""
    rows = []
    for number, groups in enumerate(groupings, 1):
        lines = [Text(group, size, typeface="serif", wraps=True) for group in groups]
        chip = Chip(str(number), "amber_tint", "ambertext")
        rows.append(Row([chip, Column(lines, 2, grows=1)]))
    return [Column(rows, 8)] if rows else []


def misleading(parts: Sequence[MisleadingLinks], is_short: bool) -> Sequence[Block]:
    """Returns a card of the links that may mislead, kind by kind; nothing without any.

    If they are short, two stand side by side.
    """
    blocks: list[Block] = []
    for part in filter(lambda part: part.groups, parts):
        note = Text(part.note, 14, "muted", optional=True)
        head = Row([Text(part.title, 16, typeface="bold", grows=1), note], 12)
        ink = "ambertext" if part is parts[0] else "ink"
        size = 20 if is_short else 16
        lines = [Text(group, size, ink, "serif", wraps=not is_short) for group in part.groups]
        listed = Grid(lines, _GROUP_WIDTH, 2, 8) if is_short else Column(lines, 6)
        blocks += [*([rule()] if blocks else []), head, listed]
    return [Card(Column(blocks, 8), (24, 14))] if blocks else []
