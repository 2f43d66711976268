"""A board of Sweet Spots on the screen: what the pointer and the keys do on it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import lru_cache, reduce

import pygame

from game.app.cabinet import Answer
from game.faces.sweetspots import light, look, words
from game.play.board import GameContext
from game.play.ending import REASON, HintLight
from game.ui.actions import Choice, letter_place
from game.ui.blocks.block import Block, Press, Text
from game.ui.blocks.boxes import Band, Card, Column, Row
from game.ui.blocks.gridboard import TURNS, CellLook, GridBoard, GridHintView, GridMarks, GridView
from game.ui.text import _, join_parts, translate
from game.ui.theme import Theme
from game.ui.widgets.widgets import Segments
from generators.base import Hint, Message, NoHint, Status
from generators.grid import bits, bitset
from generators.sweetspots.deduction import Technique
from generators.sweetspots.hints.hint import DrawnHint
from generators.sweetspots.hints.names import cells_named, in_colours, units_named
from generators.sweetspots.rules import ZONE_LETTERS, Mark, Move, PairMove, State

IN_TURN, CROSS, CHEST, PAIR = range(4)
"""What a tap does: cross, chest and empty in turn, one of them on and off, or pair two cells."""
_MOST_CHESTS_NAMED = 1  # of those that a step is about; of more, their rows are named
_MARGIN, _MARGIN_LARGE, _LARGE = 45, 38, 20
"""The room around a board, and around one of more rows than `_LARGE`."""


@lru_cache(maxsize=4)
def _cell_names(text: str, zones: tuple[int, ...], cols: int) -> list[str]:
    """Returns the name of each cell; kept, as a screen reader needs all of them in a frame."""
    return [
        text.format(row=cell // cols + 1, column=cell % cols + 1, zone=ZONE_LETTERS[zone])
        for cell, zone in enumerate(zones)
    ]


class SweetSpotsBoard(GridBoard[State]):
    """Zones with crosses and chests."""

    def __init__(self, context: GameContext[State]) -> None:
        size = context.state.puzzle.size
        marks = GridMarks(
            names=("", _("cross"), _("chest")),
            move=Move,
            paints={Mark.EMPTY: Mark.CROSS, Mark.CROSS: Mark.EMPTY},
            trail=Mark.CROSS,
            second=Mark.CHEST,
            keys={"S": Mark.CHEST, "X": Mark.CROSS},
        )
        super().__init__(context, size, size, marks)
        self.margin = _MARGIN if size <= _LARGE else _MARGIN_LARGE
        self.tap = IN_TURN  # on every board: a press mustn't place a chest unawares
        self._news: words.News | None = None
        """What the last step has changed, for the card on easy boards."""
        self._news_cards: Sequence[Block] = ()
        self.refuted: set[tuple[int, int]] = set()
        """The marks that Check or hints have shown to be wrong, each as a cell and its mark."""
        """Which chests of a finished game were slow or took a hint."""
        self._pair_start: int | None = None
        """The first cell of a pair whose second is still to be chosen."""
        self._tap_after_pair: int | None = None
        """What a tap does again once the pair begun by L is made; None if pairs go on."""

    @property
    def position(self) -> State:
        """The position."""
        return self.context.state

    def names(self) -> Sequence[str]:
        """Returns the name of each cell: its row, column and zone."""
        text = _("row {row}, column {column}, zone {zone}")
        return _cell_names(text, tuple(self.position.puzzle.zones), self.view.cols)

    def values(self) -> Sequence[str]:
        """Returns the mark of each cell, the cells it is paired with, and notes on its chest."""
        values, notes = [*super().values()], list[tuple[int, str]]()
        if self._pair_start is not None:
            notes.append((self._pair_start, _("first of a pair")))
        for link in self.position.open_links():
            for cell, other in (link, link[::-1]):
                name = self.names()[other]
                notes.append((cell, _("a chest here or in {cell}").format(cell=name)))
        for cell, note in notes:
            values[cell] = join_parts(filter(None, (values[cell], note)))
        return values

    # Moves

    def put(self, moves: Sequence[Move]) -> None:
        """Plays moves, and in the same step the crosses that come or go with chests."""
        state, own_cells = self.position, {move.cell for move in moves}
        crosses: dict[int, Move] = {}
        for move in moves:
            if state.status is not Status.PLAYING or state.marks[move.cell] == move.mark:
                continue
            crosses |= {cross.cell: cross for cross in self._crosses_for(move, state)}
            had_chest = state.marks[move.cell] == Mark.CHEST
            state = state.apply(move)
            if had_chest:
                crosses |= {removed.cell: removed for removed in state.moves_wiping_crosses()}
        solved = state.status is Status.SOLVED
        crosses_to_play = [move for move in crosses.values() if move.cell not in own_cells]
        self.context.play([*moves, *([] if solved else crosses_to_play)])

    def _crosses_for(self, move: Move, state: State) -> Sequence[Move]:
        """Returns the crosses that the settings place along with a chest."""
        settings = self.context.settings
        around = settings.flag("sweetspots.crosses_around")
        return state.crosses_for(move, around, settings.flag("sweetspots.crosses_finished"))

    def click(self, cell: int, button: int) -> None:
        """Does what the player has chosen for taps; the right button places a chest."""
        if button == 3 or self.tap == CHEST:
            self.toggle(cell, Mark.CHEST)
        elif self.tap == PAIR:
            self.pair(cell)
        elif self.tap == CROSS:
            self.toggle(cell, Mark.CROSS)
        else:
            self.turn(cell)

    def pair(self, cell: int) -> None:
        """Takes the first cell of a pair, drops it again, or pairs it with the second."""
        first, self._pair_start = self._pair_start, None
        if first is None:
            self._pair_start = cell
        else:
            if first != cell:
                self.context.play([PairMove(first, cell)])
            self._end_pair()
        self.context.redraw()

    def _end_pair(self) -> None:
        """Lets taps do what they did before L was pressed, if it was."""
        if self._tap_after_pair is not None:
            self.set_tap(self._tap_after_pair)

    def drag_paints(self, button: int) -> bool:
        return super().drag_paints(button) and (self.tap != PAIR or button == 3)

    def dragged(self, cell: int, to: int, button: int) -> None:
        """Pairs two cells by a drag from one to the other."""
        if button == 1 and self.tap == PAIR:
            self._pair_start = None
            self.context.play([PairMove(cell, to)])
            self._end_pair()

    def set_tap(self, tap: int) -> None:
        """Changes what a tap places."""
        self.tap, self._pair_start, self._tap_after_pair = tap, None, None
        self.context.refresh()

    # The keys

    def writes(self, event: pygame.event.Event) -> bool:
        return super().writes(event) or self._pairs(event)

    def key(self, event: pygame.event.Event) -> bool:
        """Handles a key; L begins a pair, and Esc cancels it."""
        if event.key == pygame.K_ESCAPE and self._pair_start is not None:
            self._pair_start = None
            self._end_pair()
            self.context.redraw()
            return True
        if self._pairs(event):
            self._pair_by_key()
            return True
        if event.key in TURNS and self.cursor is not None:
            self.click(self.cursor, 1)
            return True
        return super().key(event)

    def _pair_by_key(self) -> None:
        """Pairs the next two cells that are pressed; the cell of the cursor is one of them.

        Without a cursor, the key pressed again cancels that.
        """
        if self.tap == PAIR and self.cursor is None:
            self.set_tap(self._tap_after_pair or IN_TURN)
            return
        if self.tap != PAIR:
            before = self.tap
            self.set_tap(PAIR)
            self._tap_after_pair = before
        if self.cursor is None:
            self._explain_pairing()
        else:
            self.pair(self.cursor)

    def _pairs(self, event: pygame.event.Event) -> bool:
        """Returns whether the key is L, which pairs cells; lessons don't use it."""
        with_control = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT)
        is_key = getattr(event, "scancode", -1) == letter_place("L") and not with_control
        return is_key and not self.context.is_lesson

    def cards(self) -> Sequence[Block]:
        """Returns the choice of what a tap does and, on easy boards, what has just changed."""
        tap = _tap_card(self.tap, self.set_tap)
        news, wrong = self._news, self._known_wrong
        is_sure = news and not self._hides_mistakes and not news.chests & wrong
        is_shown = self.context.is_easy and news and (news.is_clash or is_sure)
        self._news_cards = [_news_block(news)] if news and is_shown else []
        return [tap, *self._news_cards]

    def droppable(self) -> Sequence[Block]:
        return self._news_cards

    def choices(self) -> list[Choice]:
        """Returns the menu's choice to pair two cells."""
        if self.context.over:
            return []
        return [Choice(_("Mark two cells as a pair"), self._pair_by_taps, "L", "dots")]

    def ending_choices(self) -> list[Choice]:
        if self.context.over or self.position.puzzle.solution is None:
            return []
        return [Choice(_("Give up"), self.ask_give_up, "", "flag")]

    def _pair_by_taps(self) -> None:
        self.set_tap(PAIR)
        self._explain_pairing()

    def _explain_pairing(self) -> None:
        self.context.cabinet.speak(_("Press Space on two cells to pair them."))

    def ask_give_up(self) -> None:
        """Asks once before the chests are shown."""
        text = _("The remaining chests will be shown, and the board won't count as solved.")
        give_up: Answer = (_("Give up"), "flag", "plain", self._give_up)
        self.context.controller.ask_to_end(_("Give up on this puzzle?"), text, give_up)

    def _give_up(self) -> None:
        """Shows the solution: wrong chests go first, as the last chest ends the game."""
        state, solution = self.position, self.position.puzzle.solution
        if self.context.over or solution is None:
            return
        wrong = [Move(cell, Mark.EMPTY) for cell in bits(state.chests) if cell not in solution]
        missing = sorted(solution.difference(bits(state.chests)))
        self.context.controller.reveal([*wrong, *(Move(cell, Mark.CHEST) for cell in missing)])

    # Hints

    def changed(self, before: State) -> None:
        """Finds what a step has changed, notes what Check had marked, and animates new marks."""
        self.refuted |= {(cell, before.marks[cell]) for cell in self.context.shown_mistakes}
        if self._pair_start is not None and self.position.marks[self._pair_start]:
            self._pair_start = None
        self._news = words.news(before, self.position, self._warns, lambda: self.zone_colours)
        super().changed(before)

    # Drawing

    def draw_ground(self, surface: pygame.Surface, theme: Theme, view: GridView) -> None:
        """Draws what lies below the marks: zones, pairs, and a pair being made."""
        look.draw_board(surface, theme, view, self.position.puzzle, self._zones_shown_by)
        if self.context.light is not None:
            shown, zones = self.context.light, self._zones_shown_by
            light.pale_zones(surface, theme, view, self.position.puzzle, shown, zones)
        before = self.context.tried_from
        look.draw_links(surface, theme, view, self.position, before.links if before else None)
        dragged = self.drag_ends if self.tap == PAIR and not self.painted else None
        look.draw_new_pair(surface, theme, view, self._pair_start, dragged)

    @property
    def zone_colours(self) -> Sequence[Message]:
        """The colours that the zones are called by; none if they are called by letters."""
        return words.zone_colours(self.position.puzzle, self.context.cabinet)

    @property
    def _zones_shown_by(self) -> str:
        """What distinguishes zones besides borders: `colour`, `pattern` or `letter`."""
        return self.context.settings.choice("sweetspots.zones")

    def draw_cell(
        self, surface: pygame.Surface, theme: Theme, cell: int, cell_look: CellLook
    ) -> None:
        """Draws the mark of a cell: as a mistake, as a clash, or plainly."""
        if cell in self._struck:
            look.draw_mistake(surface, theme, cell_look.rect, cell_look.mark)
        elif cell_look.wrong:
            look.draw_clash(surface, theme, cell_look.rect, cell_look.mark, cell_look.tried)
        else:
            rect, mark = cell_look.rect, cell_look.mark
            if look.has_letters(self.position.puzzle, self._zones_shown_by):
                rect = look.beside_letter(rect)
            if self.context.over and mark == Mark.CHEST and not cell_look.tried:
                look.draw_opened(surface, theme, rect)
            else:
                look.draw_mark(surface, theme, rect, mark, cell_look.grown, cell_look.tried)

    def wrong(self) -> frozenset[int]:
        """Returns the cells that Check has marked, else those with clashes if they are shown.

        Not both: one of two chests that touch may be right.
        """
        clashes = self.position.clashes if self._warns else frozenset()
        return self._struck or clashes

    @property
    def _struck(self) -> frozenset[int]:
        """The cells that Check has marked; in a replay, those with wrong chests.

        A wrong cross in a replay may be a mark on the way to a chest.
        """
        if self.context.is_replay:
            return frozenset(bits(self.position.chests)) & self.position.mistakes()
        return self.context.shown_mistakes

    @property
    def _known_wrong(self) -> frozenset[int]:
        """The cells that Check or a hint has shown to be wrong; in a replay, the wrong chests."""
        marks = self.position.marks
        return self._struck | {cell for cell, mark in self.refuted if marks[cell] == mark}

    @property
    def _hides_mistakes(self) -> bool:
        """Whether Check has just counted mistakes here without showing them: any may be one."""
        counted = self.context.confirmed is self.position and not self._struck
        return counted and bool(self.position.mistakes())

    @property
    def _warns(self) -> bool:
        """Whether the player wants clashes to be shown."""
        return self.context.settings.flag("sweetspots.clashes")

    def draw_light(
        self, surface: pygame.Surface, theme: Theme, view: GridView, shown: HintLight
    ) -> None:
        """Draws an open hint, with zone letters where colours don't name the zones."""
        light.draw_light(surface, theme, view, self.position, shown)
        if not self.zone_colours:
            light.draw_light_letters(surface, theme, view, self.position, shown)

    def draw_edges(self, surface: pygame.Surface, theme: Theme, view: GridView) -> None:
        """Draws chest counts; row and column numbers if named."""
        units = self.context.named_units
        if units or (self.context.is_replay and self.context.light is None):
            light.draw_names(surface, theme, view, self.position.puzzle, units)
            if not self.zone_colours:
                light.draw_letters(surface, theme, view, self.position, units)
        if (reasoned := self.context.reasoned) is not None:
            light.draw_reasoned(surface, theme, view, self.position, reasoned)
        if not self.context.over:
            wrong, has_ticks = self._known_wrong, not self._hides_mistakes
            look.draw_counts(surface, theme, view, self.position, self._warns, wrong, has_ticks)


def _tap_card(tap: int, choose: Callable[[int], None]) -> Card:
    """Returns the card to choose what a click places, with a note on other clicks."""
    labels = [_("Cross, then chest"), _("Cross"), _("Chest")]
    tokens = [None, look.draw_cross_token, look.draw_chest]
    if tap == PAIR:
        labels, tokens = [*labels, _("Pair")], [*tokens, look.draw_link_token]
    segments = Segments("tap", labels, tap, choose, tokens)
    segments.title = _("Click or press Space to place")
    notes = (_("Drag for several. Right-click for a chest."), _("Drag for several."))
    if tap == PAIR:
        notes = (_("Click two cells: one of them has a chest."), _("Click two cells."))
    note = Text(notes, 14, "muted", align="right", optional=True, grows=1, role="tip")
    head = Row([Text(_("Click to place"), typeface="bold"), note], gap=16)
    return Card(Column([head, Press(segments, height=52)]), pad=(24, 20))


def _news_block(news: words.News) -> Block:
    """Returns a band with what the last step has changed and what follows; amber for a clash.

    Never green: the step may be wrong.
    """
    lines = [Text(news.title, typeface="bold", wraps=True)]
    lines += [Text(news.more, 14, "muted", wraps=True)] if news.more else []
    fill = "amber_tint" if news.is_clash else "indigo_tint"
    return Band(Column(lines, gap=2), pad=(20, 12), fill=fill)


def _only_marks(hint: Hint) -> bool:
    """Returns whether a hint is just crosses of basic marks."""
    return hint.rank == Technique.FINISHED and all(m.mark == Mark.CROSS for m in hint.moves)


class SweetSpotsHintView(GridHintView):
    """How a Sweet Spots board shows a hint."""

    board: SweetSpotsBoard

    def nudged_cells(self, hint: Hint) -> Collection[int]:
        """Returns the cells that a hint shows first: those of its reason in its nudge units.

        If some of these units' cells are open, only those, unless the hint is about a mistake.
        """
        puzzle, marks = self.board.position.puzzle, self.board.position.marks
        named = {cell for unit in hint.nudge_units for cell in bits(puzzle.units[unit])}
        open_cells = {cell for cell in named if marks[cell] == Mark.EMPTY} if hint.rank else set()
        return (hint.why & open_cells) or open_cells or (hint.why & named) or named or hint.why

    def before_stage(self, stage: int, hint: Hint) -> Sequence[Move]:
        """Moves the board to the hint, and notes the mistake it is about, once that is named."""
        if stage == REASON and not hint.rank:
            marks = self.board.position.marks
            self.board.refuted |= {(move.cell, marks[move.cell]) for move in hint.moves}
        return super().before_stage(stage, hint)

    def worded(self, message: Message) -> Message:
        return in_colours(message, self.board.zone_colours)

    def place(self, hint: Hint) -> str:
        if _only_marks(hint):
            return ""  # its crosses are all over the board
        units = hint.nudge_units or hint.units
        size = self.board.position.puzzle.size
        cells = hint.nudge_cells if isinstance(hint, DrawnHint) else ()
        if cells and len(cells) <= _MOST_CHESTS_NAMED:
            return translate(cells_named(bitset(cells), size))
        units = units or tuple(sorted({cell // size for cell in cells}))
        return translate(self.worded(units_named(units, size))) if units else ""

    def easiest(self, state: State, find: Callable[[State], Hint]) -> Hint:
        """Returns the first step that isn't just crosses of basic marks, if there is one.

        Many players don't make these.
        """
        first = hint = find(state)
        while _only_marks(hint):
            state = reduce(State.apply, hint.moves, state)
            try:
                hint = find(state)
            except NoHint:
                return first
        return hint

    def is_used(self, hint: Hint, before: State, after: State) -> bool:
        """Returns whether the player has made a move of the hint."""
        pairs = (
            (move.mark, before.marks[move.cell], after.marks[move.cell]) for move in hint.moves
        )
        return any(old != new == mark for mark, old, new in pairs)

    def play(self, hint: Hint) -> None:
        """Plays a hint, with the crosses that a click on its chests would add."""
        self.board.put(hint.moves)
