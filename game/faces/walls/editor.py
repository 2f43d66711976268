"""The workshop's editor for walls: four rows, each a group's link and its four cards.

Lion Wall offers components and their characters by level, Word Wall links and words.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, NamedTuple

import pygame

from game.faces.draftboard import DraftBoard, Pick, Plate, control
from game.faces.walls.lionlook import GlyphShapes, glyph, on_ink, wall_typeface
from game.faces.walls.look import draw_dashed
from game.faces.walls.readings import Readings
from game.faces.walls.review import OwnListPage
from game.faces.walls.wordlook import fitting_px
from game.play.board import DraftContext
from game.play.speech import Cell
from game.ui.actions import action
from game.ui.blocks.block import Block, Chip, Press, Text, rule
from game.ui.blocks.boxes import Card, Column, Either, Grid, Row
from game.ui.drawing import shapes
from game.ui.palette import Colour
from game.ui.text import _, count, join_parts, join_sentences, translate
from game.ui.theme import Theme
from game.ui.widgets.widgets import Button, Segments
from generators.base import Finding, Fix, IllegalMove, Message, Tick
from generators.drafting import Edit
from generators.lionwall import workshop as lion
from generators.lionwall.characters.glosses import first_sense
from generators.lionwall.characters.members import is_called, is_read, is_written
from generators.lionwall.ids import is_part
from generators.lionwall.listed import draft_from_list, notes_on_list
from generators.lionwall.rules import Puzzle, is_han
from generators.rng import Rng
from generators.walls.draft import (
    CELLS,
    COLUMNS,
    PUT,
    ROWS,
    SCRIPT,
    SWAP,
    TAKE,
    LinkedCards,
    WallDraft,
    WallFinding,
    is_card,
)
from generators.wordwall import workshop as word

_ARROWS = {
    pygame.K_LEFT: (0, -1),
    pygame.K_RIGHT: (0, 1),
    pygame.K_UP: (-1, 0),
    pygame.K_DOWN: (1, 0),
}
_GAP, _RADIUS, _TITLE_SHARE = 12, 14, 0.86
"""The gap between cells; their corners; the width of a link's cell, as a share of a card's."""
_MOST_TYPED, _LIST_WIDTH, _GROUP_WIDTH = 80, 240, 190
_SHORT_SIZE, _GROUP_SIZE = 22, 16
"""The type sizes of ways to group."""


_NOTHING_KNOWN = WallFinding(status="unfinished", title=Message(""), reason=Message(""))


class WallTools(NamedTuple):
    """What the tools of a wall are called, each where there is room and where there isn't."""

    field: str
    short_field: str
    script: str
    """The label of the list of scripts, or spellings."""
    filled: Callable[[Any, Rng, Tick], Sequence[Edit]]
    """(draft, rng, tick) -> the edits that add what is missing."""
    fill: str = ""
    """The button that adds missing cards, if it has a longer name than usual."""
    are_short: bool = False
    """Whether links with their cards are short: two stand side by side, in larger type."""


class WallEditor(DraftBoard[Any]):
    """The cells of a wall being made; a press goes to a cell, a drag swaps two cards.

    What a cell shows, and what is offered for it, is up to the puzzle: a subclass.
    """

    on_card = False
    erases = (pygame.K_BACKSPACE, pygame.K_DELETE)

    def __init__(self, context: DraftContext, tools: WallTools) -> None:
        super().__init__(context)
        self._tools, self.cursor_cell = tools, 0
        """`here` is the current cell, in which cards are put."""
        title = _("What to add to the wall")
        self.typed = self.field("typed", title, _MOST_TYPED, tools.field, tools.short_field)
        self._rects: list[pygame.Rect] = []

    @property
    def wall(self) -> WallDraft:
        """The draft with the fix being previewed, if any."""
        shown: WallDraft = self.shown
        return shown

    @property
    def known(self) -> WallFinding:
        """What is known of the draft as it is now."""
        finding = self.context.finding
        return finding if isinstance(finding, WallFinding) else _NOTHING_KNOWN

    # What is the puzzle's own

    def put_typed(self) -> None:
        """Puts the typed text into the current cell, or texts from there on."""
        raise NotImplementedError

    def forget_offers(self) -> None:
        """Forgets offers that depend on the script, before it changes."""

    def link_text(self, link: LinkedCards) -> str:
        """Returns a link with its cards, in a line."""
        raise NotImplementedError

    def counted(self, number: int) -> str:
        """Returns how many links may mislead, as a note; "" for none."""
        return ""

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
        label = translate(self.draft.script_titles[self.draft.script])
        script = self.dropdown("script", self._tools.script, label, self._scripts, _LIST_WIDTH)
        has_text, title = bool(self.typed.text.strip()), _("Add to the wall")
        put = control("put", _("Add"), self.put_typed, "check", title=title, enabled=has_text)
        title = _("Add the missing cards so that the wall has one solution")
        fills = [
            Press(control("fill", label, self.fill, "shuffle", title=title), height=48)
            for label in (self._tools.fill, _("Fill the rest"))
            if label
        ]
        rows: list[Block] = [
            Row([Press(script, height=48, grows=1), Press(undo), Press(redo)], gap=8),
            Row([Press(self.typed, height=48, grows=1), Press(put, height=48)], gap=8),
            *([Either(fills)] if self.draft.empty else []),
            *self.more_tools(),
        ]
        return Card(Column(rows, gap=10), pad=(24, 16))

    def _scripts(self) -> Iterator[Pick]:
        for script, title in self.draft.script_titles.items():

            def choose(script: str = script) -> None:
                self.forget_offers()
                self.put(Edit(SCRIPT, 0, script))

            yield Pick(translate(title), choose, script == self.draft.script)

    @action("Fill the rest", "", "Ctrl+F")
    def fill(self) -> None:
        """Fills the empty cells with cards of the generator, different each time."""
        if self.draft.empty:
            draft, rng = self.draft, self.next_rng(self.draft.to_text())
            self.context.work(lambda tick: self._tools.filled(draft, rng, tick))

    # What is done

    def go(self, cell: int) -> None:
        """Makes another cell the current one; clears the field if it has this one's own text."""
        if cell != self.cursor_cell and self.typed.text == self.draft.cells[self.cursor_cell]:
            self.typed.text = ""
        self.cursor_cell = max(0, min(cell, CELLS - 1))
        self.context.refresh()

    def clear(self) -> None:
        """Empties the cell."""
        if self.draft.cells[self.cursor_cell]:
            self.put(Edit(PUT, self.cursor_cell))

    def put_from_here(self, texts: Sequence[str]) -> None:
        """Puts the first text into the current cell, the others into empty cells of its group.

        Texts that are refused or without room stay in the field; a replaced card is announced.
        """
        draft, cursor, old = self.draft, self.cursor_cell, self.draft.cells[self.cursor_cell]
        row = cursor // COLUMNS
        first, end = row * COLUMNS + 1, (row + 1) * COLUMNS  # the cards of the group
        free = [c for c in (*range(cursor + 1, end), *range(first, cursor)) if not draft.cells[c]]
        texts = [texts[0], *(text for text in texts[1:] if text not in draft.cells[first:end])]
        edits, reasons, kept, no_room = list[Edit](), list[Message](), list[str](), list[str]()
        targets, last = [cursor, *free], None
        for number, text in enumerate(texts):
            if number and targets[:1] == [cursor] and draft.cells[cursor]:
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
        self._announce_put(cursor, old, no_room, reasons)
        if kept or no_room:
            self._edit_text(" ".join((*kept, *no_room)))

    def _announce_put(
        self, cell: int, old: str, no_room: Sequence[str], reasons: Sequence[Message]
    ) -> None:
        """Says what replaced the `old` card of a cell, what had no room, why texts are refused."""
        sentences, new = list[str](), self.draft.cells[cell]
        if old not in ("", new):
            replaced = _("{new} has replaced {old}. Undo brings {old} back.")
            sentences.append(replaced.format(new=new, old=old))
        if no_room:
            full = _("Group {n} is full. Not added: {words}.")
            sentences.append(full.format(n=cell // COLUMNS + 1, words=" ".join(no_room)))
        sentences += dict.fromkeys(map(translate, reasons))
        if sentences:
            self.context.say(
                join_sentences(sentences), "warning" if no_room or reasons else "check"
            )

    def _edit_text(self, text: str) -> None:
        """Puts a text into the field and selects it, to be edited."""
        self.type_into(self.typed, text)
        self.typed.select_all()

    def go_on_from(self, cell: int) -> None:
        """Clears the field and goes to the next empty cell after the one that was filled."""
        cells, self.typed.text, self.cursor_cell = self.draft.cells, "", cell
        order = [*range(cell + 1, CELLS), *range(cell)]
        self.go(next((each for each in order if not cells[each]), cell))
        self.context.focus(None)

    def enter(self) -> bool:
        """Adds the typed text, else edits the cell."""
        text = self.draft.cells[self.cursor_cell]
        if self.typed.text.strip():
            self.put_typed()
        elif text:
            self._edit_text(text)
        else:
            return False
        return True

    def choose(self, text: str) -> None:
        """Puts a chosen text into the cell, or clears the cell if it has that text."""
        if self.draft.cells[self.cursor_cell] == text:
            self.clear()
        elif self.put(Edit(PUT, self.cursor_cell, text)):
            self.go_on_from(self.cursor_cell)

    # The board

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        self.area, gap = rect, theme.gap(_GAP)
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
            if cell == self.cursor_cell and self.context.board_has_focus:
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
        return self.wall.names[row] or self.known.links[row]

    def _draw_card(
        self, surface: pygame.Surface, theme: Theme, cell: int, rect: pygame.Rect
    ) -> None:
        """Draws a card: outlined if it fits another group too, red if it doesn't fit its own."""
        palette, card, radius = theme.palette, self.wall.cells[cell], theme.px(_RADIUS)
        if not card:
            draw_dashed(surface, theme, rect)
            return
        misfits, also_fits = card in self.known.odd, self.known.crossing.get(card, "")
        line, width = palette.edge, max(1.0, theme.u)
        if misfits or also_fits:
            line, width = palette.seal if misfits else palette.ambertext, max(1.0, 3 * theme.u)
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
                other = self.known.crossing.get(text, "")
                parts += [_("also fits {component}").format(component=other)] if other else []
                parts += [_("doesn't fit")] if text in self.known.odd else []
            name = name.format(n=row + 1, card=column)
            found.append(Cell(name, join_parts(parts), rect, row, column, cell))
        return found

    def spot_at(self, pos: tuple[int, int]) -> int | None:
        return next((n for n, rect in enumerate(self._rects) if rect.collidepoint(pos)), None)

    def clicked(self, spot: int, button: int) -> None:
        """Goes to a cell; a second click edits it, the right button clears it."""
        was_here = spot == self.cursor_cell
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
            row, column = divmod(self.cursor_cell, COLUMNS)
            down, right = _ARROWS[event.key]
            cell = (row + down) % ROWS * COLUMNS + (column + right) % COLUMNS
            self.dragged(self.cursor_cell, cell) if has_shift else self.go(cell)
        elif event.key in self.erases:
            self.clear()
        else:
            return False
        return True

    # What is announced

    def detail(self, finding: Finding) -> Sequence[Block]:
        """Returns the ways to group, if there are several, numbered: the groups that differ."""
        found = finding.groupings if isinstance(finding, WallFinding) else ()
        size, rows = _SHORT_SIZE if self._tools.are_short else _GROUP_SIZE, []
        for number, groups in enumerate(found, 1):
            texts = map(self.link_text, groups)
            lines = [Text(text, size, typeface="serif", wraps=True) for text in texts]
            chip = Chip(str(number), "amber_tint", "ambertext")
            rows.append(Row([chip, Column(lines, gap=2, grows=1)]))
        return [Column(rows, gap=8)] if rows else []

    def misleading(self) -> Sequence[Block]:
        """Returns a card of the links that may mislead, kind by kind; nothing without any."""
        blocks: list[Block] = []
        is_short, known = self._tools.are_short, self.known
        for title, links, ink in (
            (_("Other possible groups"), known.also, "ambertext"),
            (_("Red herrings"), known.herrings, "ink"),
        ):
            if not links:
                continue
            note = Text(self.counted(len(links)), 14, "muted", optional=True)
            head = Row([Text(title, typeface="bold", grows=1), note])
            size = 20 if is_short else _GROUP_SIZE
            lines = [
                Text(self.link_text(link), size, ink, "serif", wraps=not is_short)
                for link in links
            ]
            listed = Grid(lines, _GROUP_WIDTH, most=2, gap=8) if is_short else Column(lines, gap=6)
            blocks += [*([rule()] if blocks else []), head, listed]
        return [Card(Column(blocks, gap=8), pad=(24, 14))] if blocks else []


# Lion Wall

_CHIP, _CHIP_PX, _A_LINE = 44, 34, 10
_MOST_CHARACTERS = 80
_MANY = 16
"""More characters than that, typed into an empty wall, are a list to make it from."""
_CARD_PAD, _CARD_FOOT = 6, 4
"""The room at the sides of a card's words, and below them."""
_NOTE_PAD = 10, 4
_GLYPH, _ABOVE_WORDS = 0.56, 0.68
"""The size of a character, of the smaller side of the room that it has."""
_CORNER = 0.2
_READING, _MEANING = 15, 13
_LEAST_PX = 84
"""The height of a card below which nothing is written under its character."""


class LionEditor(WallEditor):
    """Chooses components, and the characters that show them."""

    def __init__(self, context: DraftContext) -> None:
        tools = WallTools(
            _("Characters, pinyin or meaning"),
            _("Characters"),
            _("Script"),
            lion.filled,
            _("Fill the rest, easiest characters first"),
            are_short=True,
        )
        super().__init__(context, tools)
        self._readings: Readings | None = None
        self._band = 0
        self._finding: lion.LionFinding | None = None
        self._list, self._walls_of_list = "", dict[tuple[str, str], list[str]]()
        """The list that the wall was last made from; the cards of walls by list and script."""

    @property
    def readings(self) -> Readings:
        """How characters are read in the script of the wall."""
        script = self.draft.script
        if self._readings is None or self._readings.script != script:
            self._readings = Readings(Puzzle(script, "", ()), self.context.settings)
        return self._readings

    def forget_offers(self) -> None:
        self._finding = None

    def group_label(self, row: int) -> str:
        name, cards = self.wall.names[row], "".join(self.wall.row(row))
        return (
            lion.shape_shown(self.draft.script, name, cards) if name else super().group_label(row)
        )

    def link_text(self, link: LinkedCards) -> str:
        return f"{link.title}   {' '.join(link.cards)}"

    def counted(self, number: int) -> str:
        return count("{n} part", "{n} parts", number)

    def spoken(self, text: str) -> str:
        """Returns a character with its reading and meaning, to be read aloud."""
        readings = self.readings
        parts = (text, readings.reading(text), first_sense(readings.meaning(text)))
        return " ".join(filter(None, parts))

    # Drawing

    def draw_text(
        self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect, cell: int, ink: Colour
    ) -> None:
        """Draws a character of the draft, or before each row the part that its group shares."""
        row, column = divmod(cell, COLUMNS)
        if column:
            char = self.wall.cells[cell]
            component = "" if char in self.known.odd else self.group_label(row)
            self._draw_char(surface, theme, rect, char, ink, component)
        else:
            ink = theme.palette.highlight if self.wall.names[row] else ink
            self._draw_char(surface, theme, rect, self.group_label(row), ink)

    def draw_also_fits(
        self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect, also_fits: str
    ) -> None:
        """Marks a card that fits another group as well, with that group's part in the corner."""
        palette, char = theme.palette, also_fits[0]
        side = max(round(min(rect.size) * _CORNER), 14)
        plate = pygame.Rect(0, 0, side, side)
        plate.topright = (rect.right - theme.px(_CARD_PAD), rect.y + theme.px(_CARD_PAD))
        shapes.rounded(surface, plate, theme.px(6), palette.amber_tint)
        small = glyph(theme, self._face(char), char, side * 0.7, palette.ambertext)
        surface.blit(small, on_ink(small, plate.center))

    def _face(self, char: str) -> GlyphShapes:
        script = self.draft.script
        return GlyphShapes(script, wall_typeface(char, script))

    def _draw_char(
        self,
        surface: pygame.Surface,
        theme: Theme,
        rect: pygame.Rect,
        char: str,
        ink: Colour,
        component: str = "",
    ) -> None:
        """Draws the character, and below it how it is read and what it means, if there is room."""
        reading, meaning = self.readings.reading(char), self.readings.meaning(char)
        has_words = rect.height >= _LEAST_PX and bool(reading or meaning)
        words = theme.line_px(_READING) + theme.line_px(_MEANING) if has_words else 0
        room = pygame.Rect(rect.x, rect.y, rect.width, rect.height - words)
        side = min(room.width, room.height) * (_ABOVE_WORDS if has_words else _GLYPH)
        picture = glyph(theme, self._face(char), char, side, ink, component)
        surface.blit(picture, picture.get_rect(center=room.center))
        if not has_words:
            return
        palette, width = theme.palette, rect.width - theme.px(12)
        y = room.bottom - theme.px(_CARD_FOOT)
        lines = (reading, _READING, palette.ink), (first_sense(meaning), _MEANING, palette.muted)
        for text, size, colour in lines:
            step = theme.line_px(size)
            at = (rect.centerx, y + step / 2 - theme.px(_CARD_FOOT))
            if theme.width(text, size) <= width:  # a truncated reading or meaning would mislead
                theme.write(surface, text, at, size, colour, anchor="center")
            y += step

    def update(self, ms: float) -> None:
        super().update(ms)
        if self.readings.update():
            self.context.refresh()

    def settle(self) -> None:
        self.readings.wait()

    # A wall from a list

    def more_tools(self) -> Sequence[Block]:
        """Returns the button to make the wall from a list."""
        label = _("Make it from a list…")
        return [Press(control("from list", label, self.ask_list, "menu"), height=48)]

    def ask_list(self) -> None:
        """Asks for the characters to make the wall from."""
        lead = _(
            "Paste your characters. The best groups go on the wall, and any missing "
            "characters are added."
        )
        cabinet, make = self.context.cabinet, _("Make the wall")
        page = OwnListPage(cabinet, self._make_from_list, lead, make, self._list)
        cabinet.scenes.push(page)

    def _make_from_list(self, characters: str) -> None:
        """Makes the wall anew from a list, another one each time."""
        self._list, script = characters, self.draft.script
        earlier = self._walls_of_list.setdefault((characters, script), [])
        rng = Rng(f"{characters} {len(earlier)}")

        def work(tick: Tick) -> Sequence[Edit]:
            draft = draft_from_list(characters, script, rng, tick, earlier)
            earlier.append("".join(draft.cards))
            return [Edit(TAKE, 0, draft.to_text())]

        self.context.work(work)

    def _list_card(self) -> Sequence[Block]:
        """Returns what the wall has of the list it was made from, and what it lacks."""
        if not self._list or self.draft.empty:
            return []
        notes = notes_on_list(self._list, self.draft.cards)
        blocks = [Text(translate(note), wraps=True, lines=4) for note in notes]
        return [Card(Column(blocks, gap=6), pad=(24, 14))]

    # What is typed and chosen

    def put_typed(self) -> None:
        """Puts the typed characters, or the first one with the typed reading or meaning."""
        text, cursor = "".join(self.typed.text.split()), self.cursor_cell
        han = [char for char in text if is_part(char)]
        if len(han) > _MANY and not any(self.draft.cells):
            self._make_from_list("".join(filter(is_han, han)))
            self.typed.text = ""
        elif han:
            self.put_from_here(han)
        elif text:
            offered, script = self._offered(), self.draft.script
            exact = (char for char in offered if is_read(char, text, script))
            first = next(exact, next(iter(offered), None))
            if first is None:
                none = _("Nothing matches. Type a character, its reading or its meaning.")
                self.context.say(none, "warning")
            elif self.put(Edit(PUT, cursor, first)):
                self.go_on_from(cursor)

    def _offered(self) -> list[str]:
        """Returns the choices for the cell that match what is typed."""
        finding = self._finding
        row, column = divmod(self.cursor_cell, COLUMNS)
        if finding is None or (column and row >= len(finding.members)):
            return []
        if column:
            offered = [member.char for band in finding.members[row] for member in band]
        else:
            offered = [part.shape for part in finding.parts]
        text, script = self.typed.text.strip(), self.draft.script
        if not text or any(map(is_part, text)):
            return offered
        matching = [char for char in offered if is_called(char, text, script)]
        return sorted(matching, key=lambda char: not is_written(char))

    # What is announced

    def change(self, fix: Fix) -> Block:
        """Returns the reading and meaning of the card that a fix would put."""
        char, readings = fix.moves[0].text, self.readings
        texts = (readings.line(char, " • "), readings.reading(char))
        return Text(texts, 14, "muted", optional=True, grows=1)

    def cards(self) -> Sequence[Block]:
        """Returns the cards below the tools: the choices for the cell, and what may mislead."""
        finding = self.context.finding
        if isinstance(finding, lion.LionFinding) and finding.parts:
            self._finding = finding
        return [*self._list_card(), *self._offers_card(), *self.misleading()]

    def _offers_card(self) -> Sequence[Block]:
        """Returns the components to choose from, or the characters of the group, by level."""
        finding = self._finding
        if finding is None:
            return []
        row, column = divmod(self.cursor_cell, COLUMNS)
        shape = self.group_label(row)
        title = _("Group {n}: choose the shared part")
        if column:
            title = _("Group {n}: characters with {component}")
            title = title if shape else _("Group {n}: first choose the shared part")
        title = title.format(n=row + 1, component=shape)
        parts: list[Block] = [Text(title, typeface="bold", wraps=True)]
        bands = finding.members[row] if column and row < len(finding.members) else ()
        offered, also_fits = self._offered(), {each.char: each for band in bands for each in band}
        if bands and not self.typed.text.strip():
            band = min(self._band, len(bands) - 1)
            bar = Segments("band", self._band_labels(len(bands)), band, self._show)
            bar.title = _("of characters|Level")
            parts.append(Press(bar))
            offered = [member.char for member in bands[band]]
        shown = [char for char in offered if char not in self.draft.cards][:_MOST_CHARACTERS]
        chips = [Press(CharChip(char, also_fits.get(char), self), _CHIP) for char in shown]
        parts += [Grid(chips, _CHIP, _A_LINE, gap=6, least_px=_CHIP_PX)] if chips else []
        if column and chips:
            note = _("a dot means it also fits another group (a red herring)")
            parts.append(Text((note, _("a dot means it also fits another group")), 13, "muted"))
        return [Card(Column(parts, gap=8), pad=(24, 14))]

    def _band_labels(self, number: int) -> list[str]:
        """Returns the first `number` names of school levels in the draft's script."""
        script = self.draft.script
        if script == "sc":
            return [_("Level {n}").format(n=n + 1) for n in range(number)]
        if script == "tw":
            return [_("Top {n}").format(n=n) for n in (1000, 2000)] + [_("school years|Later")]
        grades = {"tc": ("1–2", "3–4", "5–6"), "jp": ("1–4", "5–6")}[script]
        labels = [_("Grade {grades}").format(grades=grade) for grade in grades]
        return [*labels, _("school years|Later")][:number]

    def _show(self, band: int) -> None:
        self._band = band
        self.context.refresh()


class CharChip(Plate):
    """A component or a character that a press puts into the cell; amber if it fits elsewhere."""

    def __init__(self, char: str, member: lion.CharacterOffer | None, editor: LionEditor) -> None:
        self._is_card, self._script = member is not None, editor.draft.script
        self._crosses = member.crosses if member else ""
        value = _("also fits {component}").format(component=self._crosses) if self._crosses else ""
        colours = ("amber_tint", "ambertext", "ink") if value else ("card", "edge", "ink")
        super().__init__(f"char {char}", char, lambda: editor.choose(char), value, colours)
        self.title = f"{char} {editor.readings.phrase(char)}".strip()

    def draw_face(self, surface: pygame.Surface, theme: Theme, ink: tuple[int, int, int]) -> None:
        typefaces = GlyphShapes(self._script, wall_typeface(self.text, self._script))
        picture = glyph(theme, typefaces, self.text, min(self.rect.size) * 0.62, ink)
        centre = self.rect.center
        is_card = self._is_card
        surface.blit(
            picture, picture.get_rect(center=centre) if is_card else on_ink(picture, centre)
        )
        if self._crosses:
            size = max(5, theme.px(6))
            spot = (self.rect.right - size, self.rect.y + size)
            shapes.disc(surface, spot, size, theme.palette.seal)


# Word Wall

_CHIP_HEIGHT, _WORD_WIDTH, _WORD_PX, _TITLE_WIDTH = 44, 108, 84, 220
_MOST_WORDS, _MOST_TITLES = 60, 16
_WORD_SIZE, _TITLE_SIZE, _LEAST_TITLE_PX, _NOTE_SIZE = 26, 17, 12, 13


class WordEditor(WallEditor):
    """Puts titles and words on a Word Wall being made."""

    def __init__(self, context: DraftContext) -> None:
        field, short = _("The link or its words"), _("Words")
        tools = WallTools(field, short, _("Spelling"), word.filled)
        super().__init__(context, tools)
        self._last_complete_finding: word.WordFinding | None = None
        """What is offered comes from it while a newer finding is still being computed."""

    def link_text(self, link: LinkedCards) -> str:
        return f"{link.title}: {', '.join(link.cards)}"

    def put_typed(self) -> None:
        """Puts a title, or the words that were typed."""
        text = self.typed.text
        cards = text.split(",") if "," in text else text.split()
        cards = [card.strip() for card in cards if card.strip()]
        texts = cards if is_card(self.cursor_cell) else [" ".join(text.split())]
        if any(texts):
            self.put_from_here(texts)

    # Drawing

    def draw_text(
        self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect, cell: int, ink: Colour
    ) -> None:
        """Draws a word of the draft, or before each row the title of its group."""
        row, column = divmod(cell, COLUMNS)
        if not column:
            _draw_title(surface, theme, rect, self.group_label(row), ink)
            return
        text, room = self.wall.cells[cell], rect.width - theme.px(12)
        px = fitting_px(theme, text, theme.text_px(_WORD_SIZE), room)
        picture = theme.rendered_px(text, px, ink, "serif")
        surface.blit(picture, picture.get_rect(center=rect.center))

    def draw_also_fits(
        self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect, also_fits: str
    ) -> None:
        """Draws “also fits” at the foot of a card, in the colour of the other group it fits."""
        palette, text = theme.palette, _("also fits")
        height = theme.text_px(_NOTE_SIZE) + 2 * theme.px(_NOTE_PAD[1])
        width = theme.width(text, _NOTE_SIZE) + 2 * theme.px(_NOTE_PAD[0])
        if rect.height < 3 * height or width > rect.width:
            return  # the amber ring of the card shows it as well
        titles = map(self.group_label, range(len(palette.groups)))
        colours = dict(zip(titles, palette.groups, strict=True))
        plate = pygame.Rect(0, 0, width, height)
        plate.midbottom = (rect.centerx, rect.bottom - theme.px(8))
        shapes.rounded(surface, plate, height // 2, colours.get(also_fits, palette.amber_tint))
        theme.write(surface, text, plate.center, _NOTE_SIZE, palette.ink, anchor="center")

    # What is known

    def cards(self) -> Sequence[Block]:
        """Returns the cards below the tools: categories, and what may mislead in the wall."""
        finding = self.context.finding
        if isinstance(finding, word.WordFinding) and finding.is_complete:
            self._last_complete_finding = finding
        return [*self._offers_card(), *self.misleading()]

    def _offers_card(self) -> Sequence[Block]:
        """Returns the card of titles to choose from or, in a word's cell, of its group's words."""
        row, column = divmod(self.cursor_cell, COLUMNS)
        parts = self._word_offers(row) if column else self._title_offers(row)
        return [Card(Column(parts, gap=8), pad=(24, 14))]

    def _title_offers(self, row: int) -> list[Block]:
        """Returns a group's heading, the titles to choose from, and advice if there are none."""
        parts: list[Block] = []
        if titles := [*self._titles(row)]:
            parts.append(_plates(titles, _TITLE_WIDTH, most=2))
        elif not self.typed.text.strip():
            advice = _("Type a few letters to see links from our lists, or add the words first.")
            parts.append(Text(advice, 15, "muted", wraps=True))
        heading = _("Group {n}: choose the link").format(n=row + 1)
        note = _("Any link will do, even one that's not in our lists.")
        head = Text(heading, typeface="bold", wraps=True)
        return [head, *parts, Text(note, 13, "muted", wraps=True)]

    def _word_offers(self, row: int) -> list[Block]:
        """Returns a group's heading, words that fit it, and the other links of the card."""
        heading = _("Group {n}: type its link or its words").format(n=row + 1)
        if shared := self.group_label(row):
            heading = _("Words for “{title}”").format(title=shared)
        parts: list[Block] = [Text(heading, typeface="bold", wraps=True)]
        if words := [*self._words(row)]:
            parts.append(_plates(words, _WORD_WIDTH, most=6))
        if any(plate.value for plate in words):
            note = _("An amber frame means the word also fits another group.")
            parts.append(Text(note, 13, "muted", wraps=True))
        return [*parts, *self._other_links(row)]

    def _other_links(self, row: int) -> list[Block]:
        """Returns a button for each other link, to mark that the card also fits it."""
        card = self.draft.cells[self.cursor_cell]
        others = [n for n in range(ROWS) if n != row and self.group_label(n)]
        if not card or not others:
            return []
        buttons = []
        for other in others:
            link, is_also = self.group_label(other), (card, other) in self.draft.also
            is_known = not is_also and self.known.crossing.get(card) == link
            sign = "check" if is_also or is_known else "plus"
            title = _("{word} also fits {title}").format(word=card, title=link)
            edit = Edit(word.ALSO, self.cursor_cell, str(other))
            act = partial(self.take, edit, False)
            button = control(f"also {other}", link, act, sign, title=title, enabled=not is_known)
            buttons.append(Press(button, _CHIP_HEIGHT))
        asked = _("Which other links does “{word}” fit?").format(word=card)
        grid = Grid(buttons, _TITLE_WIDTH, most=2, gap=6, least_px=_WORD_PX)
        return [Text(asked, 14, "muted", wraps=True), grid]

    def _titles(self, row: int) -> Iterator[Plate]:
        """Yields titles that contain the typed text or, without a text, that the words fit."""
        text, known = self.typed.text.strip(), self._last_complete_finding
        fitting_titles = known.offered[row] if known else ()
        titles = word.titles_containing(text) if text else fitting_titles
        for title in titles[:_MOST_TITLES]:
            yield self._plate(f"title {title}", title)

    def _words(self, row: int) -> Iterator[Plate]:
        """Yields words for the group's link that aren't on the wall, the best known first."""
        known, used = self._last_complete_finding, {*self.draft.cards}
        members = known.members[row] if known else ()
        for member in [each for each in members if each.word not in used][:_MOST_WORDS]:
            yield self._plate(f"word {member.word}", member.word, member.crosses)

    def _plate(self, name: str, text: str, also: str = "") -> Plate:
        """Returns a title or a word to press; amber if it also fits another group."""
        value = _("also fits {title}").format(title=also) if also else ""
        colours = ("amber_tint", "ambertext", "ink") if also else ("card", "edge", "ink")
        return Plate(name, text, lambda: self.choose(text), value, colours, (15, 14, 13, 12))


def _plates(plates: Sequence[Plate], width: int, most: int) -> Grid:
    """Returns plates to press in up to `most` columns, each `width` units wide or more."""
    presses = [Press(plate, _CHIP_HEIGHT) for plate in plates]
    return Grid(presses, width, most, gap=6, least_px=_WORD_PX)


def _draw_title(
    surface: pygame.Surface, theme: Theme, rect: pygame.Rect, title: str, ink: Colour
) -> None:
    """Draws a title in as many lines as it needs, smaller if they don't fit."""
    room = rect.inflate(-2 * theme.px(_CARD_PAD), -2 * theme.px(_CARD_PAD))
    size, lines, step = _TITLE_SIZE, [title], theme.line_px(_TITLE_SIZE)
    sizes = (size for size in range(_TITLE_SIZE, 1, -1) if theme.text_px(size) >= _LEAST_TITLE_PX)
    for size in sizes:
        lines, step = theme.wrapped(title, size, room.width, "bold"), theme.line_px(size)
        widest = max(theme.width(line, size, "bold") for line in lines)
        if len(lines) * step <= room.height and widest <= room.width:
            break
    lines = lines[: max(1, room.height // step)]
    y = room.centery - (len(lines) - 1) * step / 2
    for line in lines:
        text = theme.fitted(line, size, room.width, "bold")
        theme.write(surface, text, (room.centerx, y), size, ink, "bold", "center")
        y += step
