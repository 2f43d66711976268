"""The workshop's editor for Sweet Spots: the zones, the tools, and how all is drawn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

import pygame

from game.faces.draftboard import DraftTools, Pick
from game.faces.sweetspots import look
from game.play.board import DraftContext
from game.play.speech import MOST_NAMED, Report
from game.ui.actions import digit_of
from game.ui.blocks.block import Block, Drawn, Press, Text, icon
from game.ui.blocks.boxes import Card, Column, Either, Grid, ReadAs, Row, Wide
from game.ui.blocks.gridboard import (
    ARROWS,
    Brush,
    CellLook,
    GridBoard,
    GridMarks,
    GridSpeech,
    GridView,
    ring,
)
from game.ui.drawing import shapes
from game.ui.palette import Colour
from game.ui.pointer import Phase, Pointer
from game.ui.text import _, count, join_lists, join_nouns, join_parts, labelled, translate
from game.ui.theme import Theme
from game.ui.widgets.widgets import Action, Button, Segments, Widget
from generators.base import Finding, Fix, Tick
from generators.grid import bits, bitset
from generators.sweetspots.drafting import (
    BARE,
    BoardFinding,
    Build,
    Paint,
    Resize,
    SetChest,
    Wall,
    ZoneDraft,
    ZoneEdit,
    finished,
)
from generators.sweetspots.rules import (
    HUES,
    MAX_SIZE,
    MAX_STARS,
    ZONE_LETTERS,
    Mark,
    Puzzle,
    zone_looks,
)

ZONE, BORDER, CHEST = range(3)
"""The tools: paint zones, draw the walls between them, place the chests the maker wants."""
BOTH = 0  # of two solutions: show both; 1 and 2 show one of them
_TOOLS = {1: ZONE, 2: BORDER, 3: CHEST}
_COMMANDS = pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT
_CHIP, _CHIP_PX = 41, 30
_LIST_WIDTH = 200
_LEAST_SIZE = 4
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

    board: ZoneEditor

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


class ZoneEditor(GridBoard[ZoneDraft], DraftTools[ZoneDraft]):
    """Zones that are painted, walled in, or grown around chests, and the tools for it."""

    context: DraftContext
    margin = 38

    def __init__(self, context: DraftContext) -> None:
        size = context.state.size
        GridBoard.__init__(self, context, size, size, _marks(size))
        DraftTools.__init__(self)
        self.board, self.speech = self, ZoneDraftSpeech(self)
        self.tool, self.zone, self.shown_solution = ZONE, 0, BOTH
        """The tool, the zone that is painted, and which of two solutions is shown."""
        self._dragged_walls: dict[Wall, None] = {}
        """The walls of a drag that is under way, in order."""
        self._looks: tuple[int, ...] = ()
        self._unfinished_draft: ZoneDraft | None = None
        """The draft before its zones were finished; None if they weren't."""

    @property
    def finding(self) -> BoardFinding | None:
        """Returns the last finding about the draft."""
        found = self.context.finding
        return found if isinstance(found, BoardFinding) else None

    @property
    def looks(self) -> tuple[int, ...]:
        """Returns the look of every zone, which stays while zones are painted."""
        self._looks = steady_looks(self._looks, self.draft)
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
            self.context.play([SetChest(cell, 1 - (self.draft.chests >> cell & 1))])
        elif self.tool == ZONE:
            self.put([Paint(cell, self.zone)])

    def pointer(self, event: Pointer) -> bool:
        """Handles the pointer; with the border tool, a press or drag adds or removes walls."""
        is_usual = event.button != 1 or event.phase in (Phase.HOVER, Phase.WHEEL)
        if self.tool != BORDER or is_usual or self.is_for_bar(event):
            return super().pointer(event)
        wall = wall_at(self.view, event.pos)
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
        ground = Ground(tuple(zones), self.looks, self.draft.unfinished_walls, shown_by)
        draw_ground(surface, theme, view, ground)
        draw_walls(surface, theme, view, list(self._dragged_walls))
        finding = self.finding
        letters = zones if shown_by != "letter" else range(len(zones))
        own_chests = frozenset(bits(self.draft.chests))
        edits = () if self.context.fix is None else self.context.fix.moves
        changed = frozenset(edit.cell for edit in edits)
        draft_view = DraftView(self.shown_solution, lettered(letters), own_chests, changed)
        draw_own_chests(surface, theme, view, draft_view)
        if finding is not None and not self.painted:
            draw_finding(surface, theme, view, finding, draft_view)
        draw_change(surface, theme, view, edits, self.looks)

    def draw_cell(
        self, surface: pygame.Surface, theme: Theme, cell: int, cell_look: CellLook
    ) -> None:
        """Nothing: a zone is the ground."""

    def draw_edges(self, surface: pygame.Surface, theme: Theme, view: GridView) -> None:
        draw_numbers(surface, theme, view)

    def try_out(self, finding: Finding, play: Action) -> None:
        """Plays the draft, whose zones first get the letters and looks they have in the game."""
        draft, numbers = self.draft, self.draft.numbers
        self.put([Paint(cell, numbers[zone]) for cell, zone in enumerate(draft.zones)])
        play()

    # The tools

    def tools(self, undo: Button, redo: Button) -> Block:
        """Returns the card of tools: what a press changes, the zones, the size of the board."""
        labels = [_("Zone"), _("Border"), _("Chest")]
        tool = Segments("tool", labels, self.tool, self.choose_tool)
        tool.title = _("Tool")
        head = Row([Press(tool, height=52, grows=1), Press(undo), Press(redo)], gap=8)
        note = Text(self._tool_note(), 14, "muted")
        parts = [head, self._zone_chips(), note, self._size_fields()]
        return Card(Column(parts, gap=10), pad=(24, 16))

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
        )[self.tool]

    def _zone_chips(self) -> Block:
        """Returns a button for each zone, to choose the one that is painted."""
        chips = [
            ZoneChip(zone, self.draft.cells_of[zone].bit_count(), zone == self.zone, self)
            for zone in range(self.draft.size)
        ]
        presses = [Press(chip, height=50) for chip in chips]
        return Grid(presses, _CHIP, most=13, gap=5, least_px=_CHIP_PX)

    def _size_fields(self) -> Block:
        """Returns the fields for size and chests, and the button that finishes the zones.

        Once they are finished, the button finishes the same draft with other zones.
        """
        draft = self.draft
        sized = f"{draft.size}×{draft.size}"
        size = self.dropdown("size", _("Size"), sized, self._sizes, _LIST_WIDTH)
        label = count("{n} chest", "{n} chests", draft.stars)
        stars = self.dropdown("stars", _("Chests"), label, self._star_counts, _LIST_WIDTH)
        long, brief = _("Fill the rest"), _("of a draft|Fill")
        if self._draft_before_finishing is not None:
            long, brief = _("Other zones"), _("Others")
        return Either(
            [
                Row([*map(Press, (size, stars, self._finish_button(label)))], gap=8, even=3)
                for label in (long, brief)
            ]
        )

    def _finish_button(self, label: str) -> Button:
        finish = Button("finish", label, "", "plain", self._finish)
        finish.enabled = bool(self.draft.bare) or self._draft_before_finishing is not None
        return finish

    def _finish(self) -> None:
        """Puts all cells of no zone into zones around the wanted chests, each time differently."""
        draft = self.draft
        self._unfinished_draft = start = self._draft_before_finishing or draft
        rng = self.next_rng(start.to_text())

        def moves(tick: Tick) -> Sequence[Paint]:
            edits = finished(start, rng, tick)
            return [edit for edit in edits if draft.zones[edit.cell] != edit.zone]

        self.context.work(moves)

    @property
    def _draft_before_finishing(self) -> ZoneDraft | None:
        """Returns the draft the board was finished from, if none of it has changed since."""
        start, draft = self._unfinished_draft, self.draft
        if start is None or draft.bare or (start.size, start.stars) != (draft.size, draft.stars):
            return None
        pairs = zip(start.zones, draft.zones, strict=True)
        has_same_zones = all(old in (BARE, new) for old, new in pairs)
        return start if has_same_zones and start.chests == draft.chests else None

    def _sizes(self) -> Iterator[Pick]:
        """Yields the sizes that a board with so many chests may have."""
        draft = self.draft
        for size in range(max(_LEAST_SIZE, 2 * draft.stars - 1), MAX_SIZE + 1):
            resize = self._resize_action(size, draft.stars)
            yield Pick(f"{size}×{size}", resize, size == draft.size)

    def _star_counts(self) -> Iterator[Pick]:
        """Yields how many chests a unit of this size may hold."""
        draft = self.draft
        for stars in range(1, min(MAX_STARS, (draft.size + 1) // 2) + 1):
            resize = self._resize_action(draft.size, stars)
            yield Pick(count("{n} chest", "{n} chests", stars), resize, stars == draft.stars)

    def _resize_action(self, size: int, stars: int) -> Callable[[], None]:
        """Returns an action that resizes the draft; the next draft will have that size, too."""

        def resize() -> None:
            self.context.play([Resize(size, stars)])
            self.context.cabinet.dealer.note_draft_size("sweetspots", f"{size}s{stars}")

        return resize

    # What is announced

    def detail(self, finding: Finding) -> Sequence[Block]:
        """Returns a choice between two solutions, or how often each technique is needed."""
        if not isinstance(finding, BoardFinding):
            return ()
        if len(finding.solutions) == 2:
            shown = Segments(
                "answer", [_("Both"), "1", "2"], self.shown_solution, self.show_solution
            )
            shown.title = _("Solution")
            return (Press(shown),)
        most = max((times for _title, times in finding.steps), default=0)
        rows = [self._step_row(translate(title), times, most) for title, times in finding.steps]
        return (Column(rows, gap=2),) if rows else ()

    @staticmethod
    def _step_row(title: str, times: int, most: int) -> Block:
        """Returns a row with a technique, a bar, and how often it is needed."""

        def paint(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
            wide = max(rect.height, rect.width * times // max(1, most))
            bar = pygame.Rect(rect.x, rect.y, wide, rect.height)
            shapes.rounded(surface, bar, rect.height // 2, theme.palette.edge)

        name = Wide(Text(title, 14), 150)
        bar = Drawn(paint, height=8, grows=1, least_px=5)
        return Row([name, bar, Text(str(times), 14, "muted")])

    def change(self, fix: Fix) -> Block:
        """Returns the zones that cells leave and join, with arrows, and how many cells do."""
        edits = [edit for edit in fix.moves if isinstance(edit, Paint)]
        zones = self.draft.zones
        changes = Counter((zones[edit.cell], edit.zone) for edit in edits)
        change = _("from zone {old} to zone {new}")
        parts = list[Block]()
        texts = list[str]()
        for (source, target), number in changes.items():
            words = change.format(old=ZONE_LETTERS[source], new=ZONE_LETTERS[target])
            cells = count("{n} cell", "{n} cells", number) if len(edits) > 1 else ""
            texts.append(f"{cells} {words}".lstrip())
            arrow = icon("right", "muted", 14)
            tokens = Row([self._token(source), arrow, self._token(target)], gap=6)
            parts.append(Row([Text(cells, 14), tokens], gap=6) if cells else tokens)
        return ReadAs(Row(parts), text=join_parts(texts))

    def _token(self, zone: int) -> Drawn:
        """Returns a token with the letter of a zone in the zone's look."""

        def paint(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
            draw_token(surface, theme, rect, zone, self.looks[zone])

        return Drawn(paint, 26, 26, least_px=18)


_SETTLED_ALPHA = 97
"""The opacity (of 255) of a chest that both solutions have."""
_SMALL_PX = 40
"""In a cell smaller than this, a chest and the number of a solution have no room."""
_DOT = 0.1
"""The diameter of the dot in a cell without a zone, in cells."""
_NEAR = 0.3
"""How far from a line a press still means that line, in cells."""


class Ground(NamedTuple):
    """The board below the chests: zones, their looks, and walls that separate no zones yet.

    `shown_by` is the setting for what distinguishes zones: `colour`, `pattern` or `letter`.
    """

    zones: tuple[int, ...]
    looks: tuple[int, ...]
    unfinished_walls: frozenset[Wall]
    shown_by: str


class DraftView(NamedTuple):
    """Which of two solutions is shown (0: both), the cells with a letter, the maker's chests.

    `changed` are the cells of a suggested change, which is drawn over all that is in them.
    """

    solution: int
    lettered: frozenset[int]
    own_chests: frozenset[int]
    changed: frozenset[int] = frozenset()

    def place(self, view: GridView, cell: int) -> pygame.Rect:
        """Returns where a chest is drawn."""
        rect = view.rect(cell)
        return look.beside_letter(rect) if cell in self.lettered else rect


def lettered(zones: Sequence[int]) -> frozenset[int]:
    """Returns the first cell of every zone."""
    return frozenset(zones.index(zone) for zone in set(zones) - {BARE})


def steady_looks(before: Sequence[int], draft: ZoneDraft) -> tuple[int, ...]:
    """Returns a look for every zone: the one it had `before`, and a free one for a new zone.

    At first a complete board has the looks of a game.
    """
    if not before and draft.puzzle is not None:
        by_zone = zone_looks(Puzzle.of(draft.size, draft.stars, draft.zones))
        return tuple(by_zone[number] for number in draft.numbers)
    kept = [look for look in dict.fromkeys(before[: draft.size]) if look < draft.size]
    return (*kept, *(look for look in range(draft.size) if look not in kept))


def wall_at(view: GridView, pos: tuple[int, int]) -> Wall | None:
    """Returns the wall nearest to a point; None if none is near."""
    cell = view.cell_at(pos)
    if cell is None:
        return None
    rect, cols = view.rect(cell), view.cols
    row, col = divmod(cell, cols)
    sides = [
        (pos[0] - rect.left, col > 0, (cell - 1, cell)),
        (rect.right - pos[0], col + 1 < cols, (cell, cell + 1)),
        (pos[1] - rect.top, row > 0, (cell - cols, cell)),
        (rect.bottom - pos[1], row + 1 < view.rows, (cell, cell + cols)),
    ]
    candidates = [(distance, wall) for distance, exists, wall in sides if exists]
    distance, wall = min(candidates, default=(view.cell_px, None))
    return wall if distance <= _NEAR * view.cell_px else None


def draw_ground(surface: pygame.Surface, theme: Theme, view: GridView, ground: Ground) -> None:
    """Draws the cells in their zones' looks, thin lines, walls, letters and the frame."""
    palette, px = theme.palette, view.cell_px
    frame = look.frame_px(px, theme)
    surface.set_clip(view.seen.inflate(2 * frame, 2 * frame))
    for cell, zone in enumerate(ground.zones):
        rect = view.rect(cell)
        colour = palette.sunk
        if zone == BARE:  # marked by a dot: some zone may have nearly the same colour
            surface.fill(colour, rect)
            shapes.disc(surface, rect.center, max(3, round(px * _DOT)), palette.edge)
        else:
            colour = palette.zones[ground.looks[zone] % HUES]
            look.draw_zone(surface, theme, rect, ground.looks[zone], ground.shown_by)
        line = look.thin_line(palette, colour)
        surface.fill(line, (rect.x, rect.y, px, 1))
        surface.fill(line, (rect.x, rect.y, 1, px))
    zones, cols = ground.zones, view.cols
    walls = [
        (cell, cell + 1)
        for cell in range(len(zones))
        if (cell + 1) % cols and zones[cell] != zones[cell + 1]
    ]
    down = range(len(zones) - cols)
    walls += [(cell, cell + cols) for cell in down if zones[cell] != zones[cell + cols]]
    _draw_walls(surface, theme, view, walls, palette.zone_line)
    _draw_walls(surface, theme, view, sorted(ground.unfinished_walls), palette.indigo)
    outer = view.board.inflate(2 * frame, 2 * frame)
    shapes.rounded(surface, outer, max(2, round(px * 0.1)), palette.zone_line, frame)
    _draw_letters(surface, theme, view, ground)
    surface.set_clip(None)


def _draw_walls(
    surface: pygame.Surface, theme: Theme, view: GridView, walls: Sequence[Wall], colour: Colour
) -> None:
    """Draws the walls that were built between neighbouring cells."""
    px = view.cell_px
    line = max(2, min(theme.px(3.5), round(px * 0.08)))
    for first, last in walls:
        rect = view.rect(last)
        is_horizontal = last - first > 1
        width, height = (px + line, line) if is_horizontal else (line, px + line)
        surface.fill(colour, (rect.x - line // 2, rect.y - line // 2, width, height))


def draw_walls(
    surface: pygame.Surface, theme: Theme, view: GridView, walls: Sequence[Wall]
) -> None:
    """Draws the walls of a drag that is under way."""
    surface.set_clip(view.seen)
    _draw_walls(surface, theme, view, walls, theme.palette.ambertext)
    surface.set_clip(None)


def _draw_letters(surface: pygame.Surface, theme: Theme, view: GridView, ground: Ground) -> None:
    """Draws the letter of each zone in its first cell, or in all cells if the player wants."""
    first = lettered(ground.zones)
    size = min(max(9, round(view.cell_px * 0.24)) / theme.u, 20)
    for cell, zone in enumerate(ground.zones):
        if zone == BARE or (cell not in first and ground.shown_by != "letter"):
            continue
        rect = view.rect(cell)
        at = (rect.x + max(7, rect.width * 0.18), rect.y + max(8, rect.width * 0.2))
        theme.write(surface, ZONE_LETTERS[zone], at, size, theme.palette.ink, "bold", "center")


def draw_own_chests(
    surface: pygame.Surface, theme: Theme, view: GridView, draft_view: DraftView
) -> None:
    """Draws the chests that the maker wants."""
    surface.set_clip(view.seen)
    for cell in sorted(draft_view.own_chests):
        look.draw_mark(surface, theme, draft_view.place(view, cell), Mark.CHEST, tried=True)
    surface.set_clip(None)


def draw_finding(
    surface: pygame.Surface,
    theme: Theme,
    view: GridView,
    finding: BoardFinding,
    draft_view: DraftView,
) -> None:
    """Draws the solution; with two, the cells that differ; with none, the reason.

    The maker's own chests are drawn already and stay as they are if they are right.
    """
    surface.set_clip(view.seen)
    if len(finding.solutions) == 1:
        for cell in sorted(finding.solutions[0] - draft_view.own_chests):
            look.draw_mark(surface, theme, draft_view.place(view, cell), Mark.CHEST)
    elif finding.solutions:
        _draw_two_solutions(surface, theme, view, finding, draft_view)
    chests, crosses = finding.follows
    for cell in bits(chests & ~bitset(draft_view.own_chests)):
        _draw_settled_chest(surface, theme, draft_view.place(view, cell))
    for cell in bits(crosses & ~chests):
        if cell not in finding.highlighted:
            look.draw_mark(surface, theme, view.rect(cell), Mark.CROSS)
    for cell in sorted(finding.highlighted):  # no wash: it would hide the colour of the zone
        look.draw_wave(surface, theme, view.rect(cell))
        ring(surface, theme, view.rect(cell), theme.palette.sealtext)
    surface.set_clip(None)


def _draw_two_solutions(
    surface: pygame.Surface,
    theme: Theme,
    view: GridView,
    finding: BoardFinding,
    draft_view: DraftView,
) -> None:
    """Draws two solutions at once: chests of both faintly, of one alone with its number."""
    first, second = finding.solutions
    for cell in sorted((first & second) - draft_view.own_chests):
        _draw_settled_chest(surface, theme, draft_view.place(view, cell))
    for cell in sorted(finding.differ - draft_view.changed):
        number = 1 if cell in first else 2
        rect = view.rect(cell)
        shrink = 2 * max(2, min(theme.px(4), rect.width // 10))
        inner = rect.inflate(-shrink, -shrink)
        shapes.rounded(surface, inner, max(2, rect.width // 8), theme.palette.amber_tint)
        ring(surface, theme, rect, theme.palette.ambertext)
        if draft_view.solution not in (0, number):
            continue
        if rect.width < _SMALL_PX:
            offset = 0.66 if cell in draft_view.lettered else 0.5
            at = (rect.x + rect.width * offset, rect.y + rect.height * offset)
            _draw_solution_number(surface, theme, at, 0.56 * rect.width, number)
            continue
        wood = theme.palette.indigo if cell in draft_view.own_chests else None
        look.draw_chest(surface, theme, look.beside_letter(rect).center, rect.width * 0.46, wood)
        corner = (rect.x + rect.width * 0.27, rect.y + rect.width * 0.27)
        _draw_solution_number(surface, theme, corner, 0.3 * rect.width, number)


def _draw_solution_number(
    surface: pygame.Surface, theme: Theme, at: tuple[float, float], diameter: float, number: int
) -> None:
    """Draws the number of a solution: 1 on a disc, 2 in a ring, so that no colour is needed."""
    palette, side = theme.palette, max(10, round(diameter))
    ink = palette.on_indigo if number == 1 else palette.ambertext
    shapes.disc(surface, at, side, palette.ambertext if number == 1 else palette.card)
    if number == 2:
        shapes.disc(surface, at, side, palette.ambertext, max(1.5, 1.5 * theme.u))
    theme.write(surface, str(number), at, 0.75 * side / theme.u, ink, "bold", "center")


def _draw_settled_chest(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
    """Draws a pale chest: one that all solutions have."""
    palette = theme.palette
    picture = look.chest_picture(max(6, round(rect.width * 0.56)), palette.chest, palette.clasp)
    picture = picture.copy()
    picture.set_alpha(_SETTLED_ALPHA)
    surface.blit(picture, picture.get_rect(center=rect.center))


def draw_change(
    surface: pygame.Surface,
    theme: Theme,
    view: GridView,
    edits: Sequence[Paint],
    looks: tuple[int, ...],
) -> None:
    """Draws the cells that a change moves to other zones, in the looks of these zones."""
    surface.set_clip(view.seen)
    for edit in edits:
        rect = view.rect(edit.cell)
        look.draw_zone(surface, theme, rect.inflate(-4, -4), looks[edit.zone])
        ring(surface, theme, rect, theme.palette.indigo)
        size = max(9, round(rect.width * 0.34)) / theme.u
        letter = ZONE_LETTERS[edit.zone]
        theme.write(surface, letter, rect.center, size, theme.palette.ink, "bold", "center")
    surface.set_clip(None)


def draw_numbers(surface: pygame.Surface, theme: Theme, view: GridView) -> None:
    """Draws the numbers of the rows at the left and of the columns above."""
    far = max(theme.px(18), theme.text_px(13) // 2 + 6)
    board, seen = view.board, view.seen
    for number in range(view.cols):
        x = board.x + (number + 0.5) * view.cell_px
        if seen.left <= x <= seen.right:
            at = (x, seen.top - far)
            theme.write(surface, str(number + 1), at, 14, theme.palette.muted, anchor="center")
        y = board.y + (number + 0.5) * view.cell_px
        if seen.top <= y <= seen.bottom:
            beside = (seen.left - far, y)
            theme.write(surface, str(number + 1), beside, 14, theme.palette.muted, anchor="center")


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
    look.draw_zone(surface, theme, rect.inflate(-inset, -inset), zone_look)


class ZoneChip(Widget):
    """A zone to paint with: its letter and how many cells it has."""

    radius = 8
    role = "radio"
    choice_group = "zones"

    def __init__(self, zone: int, cells: int, is_chosen: bool, editor: ZoneEditor) -> None:
        super().__init__(f"zone {ZONE_LETTERS[zone]}")
        self.title = _("Zone {zone}").format(zone=ZONE_LETTERS[zone])
        self._zone, self._cells, self._is_chosen, self._editor = zone, cells, is_chosen, editor

    @property
    def value(self) -> str:
        return count("{n} cell", "{n} cells", self._cells)

    @property
    def is_chosen(self) -> bool:
        return self._is_chosen

    def press(self, pos: tuple[int, int] | None) -> None:
        self._editor.choose_zone(self._zone)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        rect, palette = self.rect, theme.palette
        draw_zone_look(surface, theme, rect, self.radius, self._editor.looks[self._zone])
        line = 3 * theme.u if self._is_chosen else max(1.0, theme.u)
        edge = palette.indigo if self._is_chosen else palette.edge
        edge = palette.ring if self.touch.hover and not self._is_chosen else edge
        shapes.rounded(surface, rect, theme.px(8), edge, max(1.0, line))
        letter = ZONE_LETTERS[self._zone]
        upper = (rect.centerx, rect.y + rect.height * 0.34)
        lower = (rect.centerx, rect.y + rect.height * 0.74)
        theme.write(surface, letter, upper, 17, palette.ink, "bold", "center")
        theme.write(surface, str(self._cells), lower, 13, palette.ink, anchor="center")
