"""A board of Sweet Spots that is being drawn: what the pointer and the keys do on it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import pygame

from game.faces.sweetspots.draft import look as draftlook
from game.play.board import DraftContext
from game.play.speech import MOST_NAMED, Report
from game.ui.blocks.gridboard import (
    ARROWS,
    Brush,
    CellLook,
    GridBoard,
    GridMarks,
    GridSpeech,
)
from game.ui.blocks.gridview import GridView
from game.ui.keys import digit_of
from game.ui.pointer import Phase, Pointer
from game.ui.text import _, count, join_lists, join_nouns, join_parts, labelled
from game.ui.theme import Theme
from generators.grid import bits
from generators.sweetspots.drafting.draft import (
    BARE,
    Build,
    Paint,
    SetChest,
    Wall,
    ZoneDraft,
    ZoneEdit,
)
from generators.sweetspots.drafting.workshop import BoardFinding
from generators.sweetspots.rules import ZONE_LETTERS

ZONE, BORDER, CHEST = range(3)
"""The tools: paint zones, draw the walls between them, place the chests the maker wants."""
BOTH = 0  # of two solutions: show both; 1 and 2 show one of them
_TOOLS = {1: ZONE, 2: BORDER, 3: CHEST}
_COMMANDS = pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT
_CLICK_KEYS = (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER)
_ERASE_KEYS = (pygame.K_DELETE, pygame.K_BACKSPACE)


def _zone_name(zone: int) -> str:
    return _("zone {zone}").format(zone=ZONE_LETTERS[zone])


def _marks(size: int) -> GridMarks:
    """Returns the zones as marks: 0 is a cell without one."""
    names = ("", *map(_zone_name, range(size)))
    return GridMarks(names, lambda cell, mark: Paint(cell, mark - 1))


class ZoneDraftSpeech(GridSpeech):
    """What a board of zones that is being drawn says to a player who cannot see it."""

    board: ZoneDraftBoard

    def keys_help(self) -> str:
        """Returns which keys give a cell to a zone, and the zone that Space gives it to."""
        keys_text = _(
            "Arrow keys move. A letter, such as B, puts the cell in that zone, and Delete takes "
            "it out. Space puts the cell in the last zone you chose, now {zone}."
        )
        return keys_text.format(zone=_zone_name(self.board.zone))

    def reports(self) -> list[Report]:
        """Returns reports of the row and the column of the cursor, and the keys."""
        return [*super().reports(), Report(_("Keys"), self.keys_help())]

    def summary(self, before: ZoneDraft) -> str:
        """Returns the size of a resized board, and the zones after an edit of many cells."""
        draft = self.board.draft
        if draft.size == before.size:
            pairs = zip(draft.zones, before.zones, strict=True)
            if sum(zone != old for zone, old in pairs) <= MOST_NAMED:
                return ""
        zones = Counter(draft.zones)
        titles = (_("no zone") if zone == BARE else _zone_name(zone) for zone in sorted(zones))
        counts = (count("{n} cell", "{n} cells", zones[zone]) for zone in sorted(zones))
        sized = "" if draft.size == before.size else f"{draft.size}×{draft.size}"
        return join_lists(filter(None, (sized, *map(labelled, titles, counts))))

    def summed(self, places: Mapping[int, str]) -> str:
        """Returns which cells are in which zone, and what is in them."""
        by_zone, values = dict[int, list[str]](), self.board.values()
        for cell, place in places.items():
            parts = by_zone.setdefault(self.board.draft.zones[cell], [])
            parts.append(f"{place} ({values[cell]})" if values[cell] else place)
        return join_lists(
            labelled(_("no zone") if zone == BARE else _zone_name(zone), join_nouns(parts))
            for zone, parts in by_zone.items()
        )


class ZoneDraftBoard(GridBoard[ZoneDraft]):
    """Zones that are painted, walled in, or grown around chests."""

    context: DraftContext
    margin = 38

    def __init__(self, context: DraftContext) -> None:
        size = context.state.size
        super().__init__(context, size, size, _marks(size))
        self.speech = ZoneDraftSpeech(self)
        self.tool, self.zone, self.shown_solution = ZONE, 0, BOTH
        """The tool, the zone that is painted, and which of two solutions is shown."""
        self._dragged_walls: dict[Wall, None] = {}
        """The walls of a drag that is under way, in order."""
        self._looks: tuple[int, ...] = ()

    @property
    def draft(self) -> ZoneDraft:
        """The draft as it is now."""
        draft: ZoneDraft = self.context.state
        return draft

    @property
    def finding(self) -> BoardFinding | None:
        """Returns the last finding about the draft."""
        found = self.context.finding
        return found if isinstance(found, BoardFinding) else None

    @property
    def looks(self) -> tuple[int, ...]:
        """Returns the look of every zone, which stays while zones are painted."""
        self._looks = draftlook.steady_looks(self._looks, self.draft)
        return self._looks

    def choose_tool(self, tool: int) -> None:
        """Takes another tool."""
        self.cancel_input()
        self.tool = tool
        self.context.refresh()

    def choose_zone(self, zone: int) -> None:
        """Takes another zone, and the tool that paints it."""
        self.zone, self.tool = zone, ZONE
        self.context.refresh()

    def show_solution(self, shown: int) -> None:
        """Shows both of two solutions, the first or the second."""
        self.shown_solution = shown
        self.context.refresh()

    # What it says

    def marks_of(self, state: Any) -> Sequence[int]:
        return [zone + 1 for zone in state.zones]

    def names(self) -> Sequence[str]:
        """Returns the name of each cell: its row, column and zone."""
        bare, zoned = _("{cell}, no zone"), _("{cell}, zone {zone}")
        return [
            bare.format(cell=text)
            if zone == BARE
            else zoned.format(cell=text, zone=ZONE_LETTERS[zone])
            for text, zone in zip(super().names(), self.draft.zones, strict=True)
        ]

    def values(self) -> Sequence[str]:
        """Returns the chests wanted or found in each cell, and what is wrong with it."""
        return [self._value_of(cell) for cell in range(len(self.draft.zones))]

    def _value_of(self, cell: int) -> str:
        """Returns the chest wanted or found in a cell, and what is wrong with it."""
        parts, finding = [], self.finding
        if self.draft.chests >> cell & 1:
            parts.append(_("your chest"))
        if finding is not None:
            if cell in finding.differ:
                parts.append(_("a chest in one solution only"))
            elif finding.solutions and cell in finding.solutions[0]:
                parts.append(_("chest"))
            if cell in finding.highlighted:
                parts.append(_("part of the problem"))
        return join_parts(parts)

    def wrong(self) -> frozenset[int]:
        """No cells: the finding marks what is wrong."""
        return frozenset()

    def changed(self, before: ZoneDraft) -> None:
        """Adapts the view to a new size of the board."""
        if before.size != self.draft.size:
            size = self.draft.size
            self.view = replace(self.view, rows=size, cols=size, pan=(0, 0))
            self.marks, self.cursor = _marks(size), None
            self.zone = min(self.zone, size - 1)
            self.last_cell = 0

    # The pointer

    def put(self, moves: Sequence[ZoneEdit]) -> None:
        """Plays those edits that paint a cell in another zone, and all that don't paint."""
        zones = self.draft.zones
        changes = [
            edit for edit in moves if not isinstance(edit, Paint) or zones[edit.cell] != edit.zone
        ]
        if changes:
            self.context.play(changes)

    def brush_of(self, cell: int, button: int) -> Brush | None:
        """Returns the brush of a drag: the current zone; with the right button, no zone."""
        if self.tool != ZONE or button not in (1, 3):
            return None
        return Brush(None, self.zone + 1 if button == 1 else 0)

    def click(self, cell: int, button: int) -> None:
        """Paints a cell or places a chest; the right button chooses the zone of the cell."""
        if button == 3:
            if self.draft.zones[cell] != BARE:
                self.choose_zone(self.draft.zones[cell])
        elif self.tool == CHEST:
            self.toggle_chest(cell)
        elif self.tool == ZONE:
            self.put([Paint(cell, self.zone)])

    def toggle_chest(self, cell: int) -> None:
        """Places a chest that the maker wants, or removes it."""
        self.context.play([SetChest(cell, 1 - (self.draft.chests >> cell & 1))])

    def pointer(self, event: Pointer) -> bool:
        """Handles the pointer; with the border tool, a press or drag adds or removes walls."""
        is_usual = event.button != 1 or event.phase in (Phase.HOVER, Phase.WHEEL)
        if self.tool != BORDER or is_usual or self.is_for_bar(event):
            return super().pointer(event)
        wall = draftlook.wall_at(self.view, event.pos)
        if event.phase is Phase.DOWN:
            self.cancel_input()
            self.cursor = None
            if wall is None:
                return self.view.cell_at(event.pos) is not None
            self._dragged_walls = {wall: None}
        elif event.phase is Phase.DRAG and self._dragged_walls and wall is not None:
            walls = self.draft.walls
            if (wall in walls) == (next(iter(self._dragged_walls)) in walls):
                self._dragged_walls[wall] = None
        elif event.phase is Phase.UP and self._dragged_walls:
            edits, self._dragged_walls = [Build(*wall) for wall in self._dragged_walls], {}
            self._build(edits)
        elif event.phase is Phase.CANCEL:
            self.cancel_input()
        self.context.redraw()
        return True

    def _build(self, edits: Sequence[Build]) -> None:
        """Builds and removes walls in one step, skipping those an earlier edit changes too."""
        state, walls_before, edits_left = self.draft, self.draft.walls, []
        for edit in edits:
            wall = (edit.cell, edit.other)
            if (wall in state.walls) == (wall in walls_before):
                state = state.apply(edit)
                edits_left.append(edit)
        self.put(edits_left)

    def cancel_input(self) -> None:
        super().cancel_input()
        self._dragged_walls = {}

    def entered(self) -> None:
        """Forgets the zones' looks, as a trial of the draft may have changed them."""
        super().entered()
        self._looks = ()

    # The keys

    def writes(self, event: pygame.event.Event) -> bool:
        """Returns whether a key paints, erases or chooses a tool."""
        if event.mod & _COMMANDS:
            return False
        is_tool = digit_of(event) in _TOOLS
        return is_tool or self._zone_of(event) is not None or event.key in _ERASE_KEYS

    def _zone_of(self, event: pygame.event.Event) -> int | None:
        """Returns the zone of a letter key; None for all others, and letters without a zone."""
        letter = event.key - pygame.K_a
        return letter if 0 <= letter < self.draft.size else None

    def key(self, event: pygame.event.Event) -> bool:
        """Handles a key: arrows move, with Shift they paint or build; letters paint a zone.

        Space does what a click does; 1, 2 and 3 choose a tool.
        """
        if self.leaps(event):
            return True
        if event.mod & _COMMANDS:
            return False
        digit = digit_of(event)
        if digit in _TOOLS:
            self.choose_tool(_TOOLS[digit])
            return True
        cell, zone = self.cursor, self._zone_of(event)
        if zone is not None:
            self.choose_zone(zone)
            if cell is not None:
                self.put([Paint(cell, zone)])
            return True
        if event.key in ARROWS:
            self._use_arrow(ARROWS[event.key], bool(event.mod & pygame.KMOD_SHIFT))
            return True
        if cell is None:
            return False
        if event.key in _ERASE_KEYS:
            has_chest = self.tool == CHEST and self.draft.chests >> cell & 1
            self.put([SetChest(cell, 0) if has_chest else Paint(cell, BARE)])
        elif event.key in _CLICK_KEYS:
            self.click(cell, 1)
        else:
            return False
        return True

    def _use_arrow(self, direction: tuple[int, int], shift: bool) -> None:
        """Moves the cursor; with Shift, builds a wall there or paints the cell it moves to."""
        cell, size = self.cursor, self.draft.size
        if cell is None or not shift:
            self.step(*direction)
            return
        row, col = divmod(cell, size)
        if not (0 <= row + direction[0] < size and 0 <= col + direction[1] < size):
            return
        other = cell + direction[0] * size + direction[1]
        if self.tool == BORDER:
            self.put([Build(min(cell, other), max(cell, other))])
            return
        self.go(other)
        if self.tool == ZONE:
            self.put([Paint(painted_cell, self.zone) for painted_cell in (cell, other)])

    # Drawing

    def draw_ground(self, surface: pygame.Surface, theme: Theme, view: GridView) -> None:
        """Draws zones, walls, the maker's chests, what was found, and a suggested change."""
        zones = [mark - 1 for mark in self.shown_marks]  # a mark is a zone + 1: see _marks
        shown_by = self.context.settings.choice("sweetspots.zones")
        ground = draftlook.Ground(tuple(zones), self.looks, self.draft.unfinished_walls, shown_by)
        draftlook.draw_ground(surface, theme, view, ground)
        draftlook.draw_walls(surface, theme, view, list(self._dragged_walls))
        finding = self.finding
        letters = zones if shown_by != "letter" else range(len(zones))
        own_chests = frozenset(bits(self.draft.chests))
        edits = () if self.context.fix is None else self.context.fix.moves
        changed = frozenset(edit.cell for edit in edits)
        draft_view = draftlook.DraftView(
            self.shown_solution, draftlook.lettered(letters), own_chests, changed
        )
        draftlook.draw_own_chests(surface, theme, view, draft_view)
        if finding is not None and not self.painted:
            draftlook.draw_finding(surface, theme, view, finding, draft_view)
        draftlook.draw_change(surface, theme, view, edits, self.looks)

    def draw_cell(
        self, surface: pygame.Surface, theme: Theme, cell: int, cell_look: CellLook
    ) -> None:
        """Nothing: a zone is the ground."""

    def draw_edges(self, surface: pygame.Surface, theme: Theme, view: GridView) -> None:
        draftlook.draw_numbers(surface, theme, view)
