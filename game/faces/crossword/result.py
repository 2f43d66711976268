"""How a crossword ends: what the solve took word by word, and what can be read afterwards."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from game.faces.crossword import words
from game.faces.crossword.board import CrosswordBoard
from game.play.ending import Ending
from game.play.session import Event, Verb
from game.result.insight import Insight
from game.result.result import Result
from game.ui.blocks.block import Block, Drawn, Press, Space, Text, rule
from game.ui.blocks.boxes import Column, Either, HighlightedRow, Over, Row, Sized, Wide
from game.ui.blocks.scrolled import List
from game.ui.drawing import shapes
from game.ui.pointer import Phase, Pointer
from game.ui.text import _, clock_text, count, join_parts, labelled
from game.ui.theme import Theme
from game.ui.widgets.widgets import RowArea, Segments
from generators.base import Tick
from generators.crossword.board import Direction
from generators.crossword.rules import PENCIL, WRITE, Puzzle, State

_SLOWEST, _LEAST_MS, _MOST_CROSSED = 3, 5000, 3
"""How many of the slowest words a result shows, how long they took at least, and how many words
filled from their crossings are worth a mark."""
_SLOW, _SLOW_SHARE = 1.25, 0.2
"""How many times the average a slow word takes at least, and the most that are of all words."""
_MOST_THINK_MS = 60_000
"""The most that the time before a letter counts: a player who takes longer may be away."""
_PAD, _LABEL, _BAR, _BAR_HIGH, _TIME, _ROW = 24, 44, 64, 6, 44, 44


class Solved(NamedTuple):
    """What the letters that were typed say about a solve."""

    slowest: Sequence[tuple[int, int]] = ()
    """The words that took longest, and their milliseconds; the slowest first."""
    crossed: Sequence[int] = ()
    """The words of which no letter was typed for their own sake."""


def solved(state: State, events: Sequence[Event]) -> Solved:
    """Returns what a solve took.

    The time before a letter belongs to the word that it was typed for; that before the first one
    is for reading. A word that only its crossings filled is never among the slowest.
    """
    puzzle, typed = state.puzzle, [*_typed(events)]
    spent: Counter[int] = Counter()
    of: dict[int, set[int]] = {}
    typed_for = _typed_for(puzzle, [cell for _ms, cell in typed])
    certain = Counter(slot for slots in typed_for if len(slots) == 1 for slot in slots)
    for (ms, cell), slots in zip(typed, typed_for, strict=True):
        of[cell] = slots
        if slots:  # of two words, a letter alone completes the one that others were typed for
            spent[max(slots, key=lambda slot: (certain[slot], -slot))] += min(ms, _MOST_THINK_MS)
    known = [slot for slot in range(len(puzzle.board.slots)) if puzzle.word(slot)]
    least = max(_LEAST_MS, _SLOW * sum(spent.values()) / max(1, len(known)))
    slowest = [
        (slot, ms)
        for slot, ms in spent.most_common()
        if ms >= least and slot in known and certain[slot]
    ]
    crossed = [slot for slot in known if _is_crossed(state, slot, of)]
    few = len(crossed) <= _MOST_CROSSED
    most = min(_SLOWEST, max(1, round(_SLOW_SHARE * len(known))))
    return Solved(slowest[:most], crossed if few else ())


def _typed_for(puzzle: Puzzle, cells: Sequence[int]) -> list[set[int]]:
    """Returns the word that each letter was typed for: that of the letter before, else after it.

    For a letter alone it returns all words in which it stands.
    """
    found: list[set[int]] = []
    for number, cell in enumerate(cells):
        slots = _slots(puzzle, cell)
        before = found[-1] if number and cells[number - 1] != cell else set()
        after = next((_slots(puzzle, other) for other in cells[number + 1 :][:1]), set())
        found.append(slots & before or slots & after or slots)
    return found


def _slots(puzzle: Puzzle, cell: int) -> set[int]:
    return {crossing.slot for crossing in puzzle.board.crossings.get(cell, ())}


def _is_crossed(state: State, slot: int, of: dict[int, set[int]]) -> bool:
    """Whether all letters of a word were typed, each for a word that crosses it."""
    return all(
        of.get(cell) and slot not in of[cell] and cell not in state.revealed
        for cell in state.puzzle.board.slot_cells[slot]
    )


def _typed(events: Sequence[Event]) -> Iterator[tuple[int, int]]:
    """The milliseconds before each letter that was typed, and its cell; none that a hint wrote."""
    before: int | None = None
    hinted = False
    for event in events:
        if event.verb is Verb.HINT:
            hinted = True
        if event.verb is not Verb.MOVE:
            continue
        for action, cell, text in json.loads(event.data):
            if action in (WRITE, PENCIL) and text:
                if not hinted:
                    yield 0 if before is None else event.elapsed_ms - before, cell
                before = event.elapsed_ms
        hinted = False


class CrosswordEnding(Ending):
    """How a crossword ends, and what can be done afterwards."""

    board: CrosswordBoard

    def __init__(self, board: CrosswordBoard) -> None:
        super().__init__(board)
        self._solved: Solved | None = None
        """What the solve took; None until that is found out."""
        self._tab = 0

    def insights(self, events: Sequence[Event], tick: Tick) -> Sequence[Insight]:
        """Finds the slowest words; the page and the grid show them."""
        state = self.board.grid.state
        self._solved = found = solved(state, events)
        return [
            Insight(words.answer(state.puzzle, slot), "", clock_text(ms))
            for slot, ms in found.slowest
        ]

    def page(self, parts: Result) -> Block:
        """Returns the result: the slowest words, all answers or the last times.

        Above is the clue of the current word if the head isn't above the grid; below is how it
        works, if it is a cryptic one.
        """
        board, blocks = self.board, list[Block]()
        self._mark()
        if board.bank is None and not board.rooms.head_above:
            theme = board.context.theme
            width = board.rooms.frame.panel.width - 2 * theme.air(_PAD)
            blocks.append(Sized(board.new_head(), board.head_px(theme, width)))
        if board.bank is None:
            slot = self._read_slot
            parse = "" if slot is None else words.wordplay(board.grid.state.puzzle, slot)
            if parse:
                blocks.append(Text(parse, 16, wraps=True, lines=3))
        is_wide = parts.is_wide(board.rooms.frame.panel.width)
        blocks.append(self._tabbed_views(Space() if is_wide else parts.chart()))
        return parts.block(blocks, has_chart=is_wide)

    @property
    def _read_slot(self) -> int | None:
        """The word whose clue is read again."""
        return self.board.grid.slot if self.board.rereads else None

    def _mark(self) -> None:
        """Shows in the grid which words were slow, and which only their crossings filled."""
        slot_cells, clues = self.board.grid.board.slot_cells, self.board.clues
        found, slow = self._solved or Solved(), dict[int, int]()
        for rank, (slot, _ms) in reversed([*enumerate(found.slowest)]):
            slow |= dict.fromkeys(slot_cells[slot], rank)
        self.board.slow = slow
        self.board.crossed = {cell for slot in found.crossed for cell in slot_cells[slot]}
        clues.bar.marks = len(found.slowest), len(found.crossed)

    # Tabs

    def _tabbed_views(self, chart: Block) -> Block:
        """Returns the tabs and the current view; the chart has a tab unless it's a Space."""
        found = self._solved
        if found is None:
            return Space(grows=1)
        views: list[tuple[str, Callable[[], Block]]] = [(_("All answers"), self._answers)]
        if found.slowest:
            views.insert(0, (_("Your solve"), partial(self._slowest, found)))
        if not isinstance(chart, Space):
            views.append((_("Times"), lambda: chart))
        self._tab = min(self._tab, len(views) - 1)

        def choose(index: int) -> None:
            self._tab = index
            self.board.context.refresh()

        tabs = Segments("solve", [title for title, _view in views], self._tab, choose)
        tabs.title = _("What is shown")
        head = [Press(tabs, 44)] if len(views) > 1 else []
        return Column([*head, views[self._tab][1]()], 8, grows=1)

    def _slowest(self, found: Solved) -> Block:
        """The slowest words with their times, then those that were filled from crossings."""
        most = max(ms for _slot, ms in found.slowest)
        heading = count("Your slowest word", "Your slowest words", len(found.slowest))
        title = Text(heading, 15, typeface="bold")
        with_bars, bare = list[Block](), list[Block]()
        for slot, ms in found.slowest:
            bar = Drawn(_bar(ms / most), _BAR_HIGH, _BAR)
            for rows, bars in ((with_bars, [bar]), (bare, [])):
                time = Wide(Text(clock_text(ms), 15, align="right"), _TIME, stretches=True)
                rows += [rule(), self._row(slot, [*bars, time], clock_text(ms))]
        blocks = [title, Space(4), Either([Column(with_bars, 0), Column(bare, 0)])]
        for slot in found.crossed[:1]:
            note = _("filled by crossings")
            blocks += [rule(), self._row(slot, [Text(note, 14, "muted")], note)]
        return Column(blocks, 0)

    def _row(self, slot: int, ends: Sequence[Block], note: str) -> Block:
        """Returns a word with its clue and answer; a press shows it in the grid."""
        puzzle = self.board.grid.state.puzzle
        answer = Text(words.answer(puzzle, slot), 13, typeface="bold")
        clue = words.clue(puzzle, slot).text or words.meaning(puzzle, slot)
        lines = [Text(clue, 15, wraps=True, lines=1), answer] if clue else [answer]
        label = self._label(words.short_name(puzzle, slot), _LABEL)
        row = Row([*label, Column(lines, 0, grows=1), *ends], 10, least_units=_ROW)
        return self._pressed(slot, row, note)

    def _label(self, text: str, wide: float) -> list[Block]:
        """Returns the label of a word as a block; nothing in a fill-in, which has no numbers."""
        if self.board.bank is not None:
            return []
        return [Wide(Text(text, 15, typeface="bold"), wide, stretches=True)]

    def _pressed(self, slot: int, row: Block, note: str = "") -> Block:
        """Returns a row that shows its word in the grid, highlighted while the grid shows it."""
        puzzle = self.board.grid.state.puzzle
        name = words.slot_name(puzzle, slot)
        value = join_parts(filter(None, (words.answer(puzzle, slot), note)))

        def show() -> None:
            self.board.grid.go_slot(slot, 0)
            self._reread()

        area = RowArea(f"word {name}", labelled(name, value), show)
        highlight = HighlightedRow(slot == self._read_slot, 6)
        return Over([highlight, row, Press(area, 0)])

    def _answers(self) -> Block:
        """All words with their clues, across and then down."""
        puzzle, rows = self.board.grid.state.puzzle, list[Block]()
        titles = {Direction.ACROSS: _("Across"), Direction.DOWN: _("Down")}
        for way in Direction:
            rows.append(Text(titles[way], 15, typeface="bold"))
            for slot, each in enumerate(puzzle.board.slots):
                if each.direction is way:
                    label = self._label(puzzle.label(slot), 28)
                    clue = words.clue(puzzle, slot).text or words.meaning(puzzle, slot)
                    answer = Text(words.answer(puzzle, slot), 14, typeface="bold")
                    line = Text(clue, 14, "muted", wraps=True, grows=1, lines=3)
                    row = Row([*label, line, answer], 14, least_units=_ROW, least_px=28)
                    rows.append(self._pressed(slot, row))
        return List(rows, 0, "all answers", least_rows=4)

    # Pointer and keys

    def pointer(self, event: Pointer) -> bool:
        """Moves the cursor over the finished grid; returns whether it took the event."""
        if (
            self.board.bank is not None
            or event.phase is Phase.HOVER
            or not self.board.input.pointer(event)
        ):
            return False
        if event.phase is Phase.UP:
            self._reread()
        return True

    def key(self, event: pygame.event.Event) -> bool:
        used = self.board.bank is None and self.board.input.arrow(event)
        if used:
            self._reread()
        return used

    def _reread(self) -> None:
        self.board.rereads = True
        self.board.context.refresh()


def _bar(share: float) -> Callable[[pygame.Surface, Theme, pygame.Rect], None]:
    """Paints a bar filled to a share of its width."""

    def paint(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        shapes.progress_bar(surface, theme, rect, share, theme.palette.amber)

    return paint
