"""The workshop's tools for Sweet Spots, and its findings about a board."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

import pygame

from game.app.choice import Choice
from game.faces.sweetspots.draft.board import ZoneDraftBoard
from game.faces.sweetspots.look import draw_zone
from game.play.board import DraftContext, Editor
from game.ui.blocks.block import Block, Drawn, Press, Text, icon
from game.ui.blocks.boxes import Card, Column, Either, Grid, ReadAs, Row, Wide
from game.ui.drawing import shapes
from game.ui.text import _, count, join_parts, translate
from game.ui.theme import Theme
from game.ui.widgets.widgets import Action, Button, Segments, Select, Widget
from generators.base import Finding, Fix, Tick
from generators.rng import Rng
from generators.sweetspots.drafting.draft import BARE, Paint, Resize, ZoneDraft, finished
from generators.sweetspots.drafting.workshop import BoardFinding
from generators.sweetspots.rules import HUES, MAX_SIZE, MAX_STARS, ZONE_LETTERS

_CHIP, _CHIP_PX = 41, 30
_LIST_WIDTH = 200
_LEAST_SIZE = 4


class ZoneEditor(Editor):
    """Draws the zones of a board."""

    def __init__(self, context: DraftContext) -> None:
        super().__init__(context, ZoneDraftBoard(context))
        self._times_finished = 0
        """How often zones were finished: it seeds the next time."""
        self._unfinished_draft: ZoneDraft | None = None
        """The draft before its zones were finished; None if they weren't."""

    @property
    def sheet(self) -> ZoneDraftBoard:
        """The board being edited."""
        assert isinstance(self.board, ZoneDraftBoard)
        return self.board

    def try_out(self, finding: Finding, play: Action) -> None:
        """Plays the draft, whose zones first get the letters and looks they have in the game."""
        draft, numbers = self.sheet.draft, self.sheet.draft.numbers
        self.sheet.put([Paint(cell, numbers[zone]) for cell, zone in enumerate(draft.zones)])
        play()

    # The tools

    def tools(self, undo: Button, redo: Button) -> Block:
        """Returns the card of tools: what a press changes, the zones, the size of the board."""
        sheet = self.sheet
        labels = [_("Zone"), _("Border"), _("Chest")]
        tool = Segments("tool", labels, sheet.tool, sheet.choose_tool)
        tool.title = _("Tool")
        head = Row([Press(tool, 52, grows=1), Press(undo), Press(redo)], 8)
        note = Text(self._tool_note(), 14, "muted")
        parts = [head, self._zone_chips(), note, self._size_fields()]
        return Card(Column(parts, 10), (24, 16))

    def _tool_note(self) -> Sequence[str]:
        """Returns how to use the current tool, long and short."""
        return (
            (
                _("Drag to paint • right-click to pick the zone under the pointer"),
                _("Drag to paint"),
            ),
            (
                _("Click or drag along the lines to add or remove borders"),
                _("Drag along the lines"),
            ),
            (
                _("Place the chests you want; zones can grow around them"),
                _("Place the chests you want"),
            ),
        )[self.sheet.tool]

    def _zone_chips(self) -> Block:
        """Returns a button for each zone, to choose the one that is painted."""
        sheet = self.sheet
        chips = [
            ZoneChip(zone, sheet.draft.cells_of[zone].bit_count(), zone == sheet.zone, sheet)
            for zone in range(sheet.draft.size)
        ]
        return Grid([Press(chip, 50) for chip in chips], _CHIP, 13, 5, least_px=_CHIP_PX)

    def _size_fields(self) -> Block:
        """Returns the fields for size and chests, and the button that finishes the zones.

        Once they are finished, the button finishes the same draft with other zones.
        """
        draft = self.sheet.draft
        size = Select("size", f"{draft.size}×{draft.size}", self._choose_size)
        label = count("{n} chest", "{n} chests", draft.stars)
        stars = Select("stars", label, self._choose_stars)
        size.title, stars.title = _("Size"), _("Chests")
        long, brief = _("Fill the rest"), _("of a draft|Fill")
        if self._draft_before_finishing is not None:
            long, brief = _("Other zones"), _("Others")
        return Either(
            [
                Row([*map(Press, (size, stars, self._finish_button(label)))], 8, even=3)
                for label in (long, brief)
            ]
        )

    def _finish_button(self, label: str) -> Button:
        finish = Button("finish", label, "", "plain", self._finish)
        finish.enabled = bool(self.sheet.draft.bare) or self._draft_before_finishing is not None
        return finish

    def _finish(self) -> None:
        """Puts all cells of no zone into zones around the wanted chests, each time differently."""
        draft = self.sheet.draft
        self._unfinished_draft = start = self._draft_before_finishing or draft
        self._times_finished += 1
        rng = Rng(f"{start.to_text()} {self._times_finished}")

        def moves(tick: Tick) -> Sequence[Paint]:
            edits = finished(start, rng, tick)
            return [edit for edit in edits if draft.zones[edit.cell] != edit.zone]

        self.context.work(moves)

    @property
    def _draft_before_finishing(self) -> ZoneDraft | None:
        """Returns the draft the board was finished from, if none of it has changed since."""
        start, draft = self._unfinished_draft, self.sheet.draft
        if start is None or draft.bare or (start.size, start.stars) != (draft.size, draft.stars):
            return None
        pairs = zip(start.zones, draft.zones, strict=True)
        is_unchanged = start.chests == draft.chests and all(
            old in (BARE, new) for old, new in pairs
        )
        return start if is_unchanged else None

    def _choose_size(self) -> None:
        """Opens the list of sizes."""
        draft = self.sheet.draft
        least = max(_LEAST_SIZE, 2 * draft.stars - 1)
        self._choose(
            "size",
            [
                Choice(f"{n}×{n}", self._resize_action(n, draft.stars), chosen=n == draft.size)
                for n in range(least, MAX_SIZE + 1)
            ],
        )

    def _choose_stars(self) -> None:
        """Opens the list of how many chests a unit holds."""
        draft = self.sheet.draft
        most = min(MAX_STARS, (draft.size + 1) // 2)
        self._choose(
            "stars",
            [
                Choice(
                    count("{n} chest", "{n} chests", n),
                    self._resize_action(draft.size, n),
                    chosen=n == draft.stars,
                )
                for n in range(1, most + 1)
            ],
        )

    def _choose(self, name: str, choices: list[Choice]) -> None:
        self.context.cabinet.choose(lambda: self.context.desk[name].rect, choices, _LIST_WIDTH)

    def _resize_action(self, size: int, stars: int) -> Callable[[], None]:
        """Returns an action that resizes the draft; the next draft will have that size, too."""

        def resize() -> None:
            draft = self.sheet.draft
            if (size, stars) != (draft.size, draft.stars):
                self.context.play([Resize(size, stars)])
            self.context.cabinet.dealer.note_draft_size("sweetspots", f"{size}s{stars}")

        return resize

    # What is announced

    def detail(self, finding: Finding) -> Sequence[Block]:
        """Returns a choice between two solutions, or how often each technique is needed."""
        if not isinstance(finding, BoardFinding):
            return ()
        if len(finding.solutions) == 2:
            sheet = self.sheet
            shown = Segments(
                "answer", [_("Both"), "1", "2"], sheet.shown_solution, sheet.show_solution
            )
            shown.title = _("Solution")
            return (Press(shown, 44),)
        most = max((times for _title, times in finding.steps), default=0)
        rows = [self._step_row(translate(title), times, most) for title, times in finding.steps]
        return (Column(rows, 2),) if rows else ()

    @staticmethod
    def _step_row(title: str, times: int, most: int) -> Block:
        """Returns a row with a technique, a bar, and how often it is needed."""

        def paint(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
            wide = max(rect.height, rect.width * times // max(1, most))
            bar = pygame.Rect(rect.x, rect.y, wide, rect.height)
            shapes.rounded(surface, bar, rect.height // 2, theme.palette.edge)

        name = Wide(Text(title, 14), 150)
        return Row([name, Drawn(paint, 8, grows=1, least_px=5), Text(str(times), 14, "muted")], 12)

    def change(self, fix: Fix) -> Block:
        """Returns the zones that cells leave and join, with arrows, and how many cells do."""
        edits = [edit for edit in fix.moves if isinstance(edit, Paint)]
        zones = self.sheet.draft.zones
        changes = Counter((zones[edit.cell], edit.zone) for edit in edits)
        change = _("from zone {old} to zone {new}")
        parts = list[Block]()
        texts = list[str]()
        for (source, target), number in changes.items():
            words = change.format(old=ZONE_LETTERS[source], new=ZONE_LETTERS[target])
            cells = count("{n} cell", "{n} cells", number) if len(edits) > 1 else ""
            texts.append(f"{cells} {words}".lstrip())
            arrow = icon("right", "muted", 14)
            tokens = Row([self._token(source), arrow, self._token(target)], 6)
            parts.append(Row([Text(cells, 14), tokens], 6) if cells else tokens)
        return ReadAs(Row(parts, 12), text=join_parts(texts))

    def _token(self, zone: int) -> Drawn:
        """Returns a token with the letter of a zone in the zone's look."""

        def paint(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
            draw_token(surface, theme, rect, zone, self.sheet.looks[zone])

        return Drawn(paint, 26, 26, least_px=18)


def draw_token(
    surface: pygame.Surface, theme: Theme, rect: pygame.Rect, zone: int, zone_look: int
) -> None:
    """Draws the letter of a zone on the zone's look."""
    draw_zone_look(surface, theme, rect, 6, zone_look)
    shapes.rounded(surface, rect, theme.px(6), theme.palette.edge, max(1.0, theme.u))
    ink = theme.palette.ink
    theme.write(surface, ZONE_LETTERS[zone], rect.center, 14, ink, "bold", "center")


def draw_zone_look(
    surface: pygame.Surface, theme: Theme, rect: pygame.Rect, radius: float, zone_look: int
) -> None:
    """Fills a rounded rectangle with a zone's look."""
    shapes.rounded(surface, rect, theme.px(radius), theme.palette.zones[zone_look % HUES])
    inset = 2 * theme.px(radius / 3)  # within the corners
    draw_zone(surface, theme, rect.inflate(-inset, -inset), zone_look)


class ZoneChip(Widget):
    """A zone to paint with: its letter and how many cells it has."""

    radius = 8
    role = "radio"
    choice_group = "zones"

    def __init__(self, zone: int, cells: int, is_chosen: bool, sheet: ZoneDraftBoard) -> None:
        super().__init__(f"zone {ZONE_LETTERS[zone]}")
        self.title = _("Zone {zone}").format(zone=ZONE_LETTERS[zone])
        self._zone, self._cells, self._is_chosen, self._sheet = zone, cells, is_chosen, sheet

    @property
    def value(self) -> str:
        return count("{n} cell", "{n} cells", self._cells)

    @property
    def is_chosen(self) -> bool:
        return self._is_chosen

    def press(self, pos: tuple[int, int] | None) -> None:
        self._sheet.choose_zone(self._zone)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        rect, palette = self.rect, theme.palette
        draw_zone_look(surface, theme, rect, self.radius, self._sheet.looks[self._zone])
        line = 3 * theme.u if self._is_chosen else max(1.0, theme.u)
        edge = palette.indigo if self._is_chosen else palette.edge
        edge = palette.ring if self.touch.hover and not self._is_chosen else edge
        shapes.rounded(surface, rect, theme.px(8), edge, max(1.0, line))
        letter = ZONE_LETTERS[self._zone]
        upper = (rect.centerx, rect.y + rect.height * 0.34)
        lower = (rect.centerx, rect.y + rect.height * 0.74)
        theme.write(surface, letter, upper, 17, palette.ink, "bold", "center")
        theme.write(surface, str(self._cells), lower, 13, palette.ink, anchor="center")
