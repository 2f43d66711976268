"""The grid of a crossword being made: its cursor, its input, its drawing."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

import pygame

from game.faces.crossword import input as walking
from game.faces.crossword import words
from game.faces.crossword.input import Cursor, GridCursor, GridStep, Input, changed_cells
from game.faces.crossword.look import CrosswordView, draw_grid
from game.faces.crossword.panel import Pattern
from game.faces.draftboard import DraftTools
from game.play.board import Board, DraftContext
from game.play.speech import MOST_NAMED, Cell, Report, Speech
from game.ui.actions import action, digit_of, press_key
from game.ui.blocks.block import Block, Drawn, Text
from game.ui.blocks.boxes import Either, Row
from game.ui.blocks.gridboard import ARROWS, GridView
from game.ui.drawing import pictures, shapes
from game.ui.layout import ScreenFrame
from game.ui.palette import Colour
from game.ui.pointer import Phase, Pointer
from game.ui.text import (
    _,
    as_sentence,
    count,
    join_first,
    join_lists,
    join_nouns,
    join_parts,
    join_sentences,
    labelled,
    translate,
)
from game.ui.theme import Theme
from game.ui.widgets.textfield import update_fields
from generators.base import Message
from generators.crossword.board import Direction
from generators.crossword.cryptic.reading import reading
from generators.crossword.drafting.draft import GIVEN, PUT, CrosswordDraft
from generators.crossword.drafting.workshop import GridFinding
from generators.crossword.rules import BLOCK, PENCIL, WRITE, CrosswordForm, Move, State
from generators.drafting import Edit
from generators.words.languages import ENGLISH

LETTERS, BLOCKS, LETTERS_GIVEN = range(3)
"""The tools: write letters, put blocks, choose the given letters of a fill-in."""
_PAD = 16
_SUGGESTED_SCALE = 0.6
"""The size of suggested letters: they must not look like those that are written."""
_MARGIN, _PANEL = 32, 800  # beside grid and panel, and the most that the panel is wide, in units
_ENTERS = (pygame.K_RETURN, pygame.K_KP_ENTER)
_TABS = (1, 2, 3, 4)
_MODIFIERS = pygame.KMOD_SHIFT | pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META
_COMMANDS = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META
_MODIFIER_KEYS = frozenset(
    getattr(pygame, f"K_{side}{name}")
    for side in "LR"
    for name in ("SHIFT", "CTRL", "ALT", "META")
)
_PAGES = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}


class DraftGridCursor(GridCursor):
    """A cursor that may also be on blocks, and whose letters are edits of a draft."""

    @property
    def state(self) -> State:
        return self.draft.position

    @property
    def draft(self) -> CrosswordDraft:
        """The draft as it is now."""
        state = self.context.state
        assert isinstance(state, CrosswordDraft)
        return state

    def announcement(self, slot: int, turned_at: int | None) -> str:
        """Returns what is announced of a word: if it is full, with its clue or “no clue yet”."""
        draft = self.draft
        if not draft.words[slot]:
            return super().announcement(slot, turned_at)
        text = words.slot_letters_text(self.state, slot)
        if draft.form is CrosswordForm.FILL_IN:
            return text
        return join_parts((text, draft.clue(slot) or _("no clue yet")))

    def cell_at(self, pos: tuple[int, int]) -> int | None:
        return self.view.cell_at(pos)

    def write(self, moves: Sequence[Move]) -> bool:
        """Plays letters as edits of the draft; returns whether they were."""
        self.writes = True
        played = self.context.play([Edit(*move) for move in moves])
        self.writes = False
        return played


class DraftInput(Input):
    """Arrows go onto blocks; a letter may be written over any other."""

    @property
    def letters_used(self) -> frozenset[str]:
        """The letters in the squares and in the player's own words."""
        draft: CrosswordDraft = self._grid.context.state
        return frozenset("".join((*draft.cells, *(word for word, _score in draft.choice.own))))

    def _is_fixed(self, cell: int, text: str) -> bool:
        return False

    def _moves(self, cell: int, text: str) -> Sequence[Move]:
        """Returns the move that writes a letter; none if it is there already."""
        draft = self._grid.context.state
        if draft.cells[cell] == text and cell not in draft.pencilled:
            return ()
        return [Move(WRITE, cell, text)]

    def walk(self, steps: GridStep) -> None:
        """Turns at an arrow, or goes to the next cell that way, a block or not."""
        grid = self._grid
        board, cursor = grid.board, grid.cursor
        is_turn = steps.direction is not cursor.direction
        if (
            is_turn
            and grid.turns_first
            and board.slot_at(cursor.cell, steps.direction) is not None
        ):
            grid.turn()
            return
        row, col = divmod(cursor.cell, board.cols)
        row, col = row + steps.down, col + steps.right
        if 0 <= row < board.rows and 0 <= col < board.cols:
            direction = cursor.direction if grid.turns_first else steps.direction
            grid.go(walking.cursor_in(board, row * board.cols + col, direction))


class CrosswordDraftSpeech(Speech):
    """What a crossword being made says to a player who cannot see it."""

    board: CrosswordDraftBoard

    def summary(self, before: CrosswordDraft) -> str:
        """Returns the clue an edit has written, or the words it has filled or changed."""
        draft = self.board.draft
        if draft.board != before.board:
            return ""
        state, changed = draft.position, changed_cells(before.position, draft.position)
        if not changed:
            return self._marks_text(before) or self._clues_text(before)
        if (slot := words.slot_with(state.puzzle, changed)) is not None:
            return words.slot_letters_text(state, slot)
        filled = words.newly_filled(before.position, state)
        if len(changed) > 1 and filled:  # words across alone show all changed letters
            across = (n for n in filled if draft.board.slots[n].direction is Direction.ACROSS)
            return join_lists(words.slot_letters_text(state, n) for n in [*across] or filled)
        if len(changed) > 1:
            return count("{n} letter changed", "{n} letters changed", len(changed))
        return join_lists(words.slot_letters_text(state, n) for n in filled)

    def _marks_text(self, before: CrosswordDraft) -> str:
        """Returns the marks of the square that an edit has circled or shaded, or no longer."""
        extras, old = self.board.draft.extras, before.extras
        marked = (extras.circled ^ old.circled) | (extras.shaded ^ old.shaded)
        if len(marked) > 1:
            return count("{n} square marked", "{n} squares marked", len(marked))
        puzzle = self.board.draft.position.puzzle
        texts = [join_parts(words.marks_of(puzzle, cell)) for cell in marked]
        return join_lists(text or _("no circle or shading") for text in texts)

    def _clues_text(self, before: CrosswordDraft) -> str:
        """Returns the clue that differs from that of the draft `before`, or how many do."""
        draft = self.board.draft
        slots = [n for n in range(len(draft.words)) if draft.clue(n) != before.clue(n)]
        if len(slots) > 1:
            return count("{n} clue changed", "{n} clues changed", len(slots))
        names = [words.slot_name(draft.position.puzzle, slot) for slot in slots]
        texts = [
            labelled(_("Clue for {word}").format(word=name), draft.clue(slot) or _("none"))
            for name, slot in zip(names, slots, strict=True)
        ]
        readings = filter(None, map(self._wordplay_text, slots))
        return join_sentences((*texts, *map(as_sentence, readings)))

    def _wordplay_text(self, slot: int) -> str:
        """Returns how the clue of a word reads as a cryptic one; "" for a plain clue."""
        draft = self.board.draft
        is_english = draft.choice.language == ENGLISH
        found = reading(draft.words[slot], draft.clue(slot)) if is_english else None
        return join_sentences(as_sentence(translate(m)) for m in found.sentences) if found else ""

    def reports(self) -> Sequence[Report]:
        """Returns reports of the cursor's words, what fits, and what is still to be done."""
        board, draft, grid = self.board, self.board.draft, self.board.grid
        state, slots = draft.position, (grid.slot, grid.crossing)
        reports = [
            Report(words.slot_name(state.puzzle, slot), words.letters_text(state, slot))
            for slot in slots
            if slot is not None
        ]
        fitting = join_first(board.fitting(), MOST_NAMED) or _("nothing")
        reports += [Report(_("Words that fit"), fitting), words.unfinished(state)]
        if draft.form is CrosswordForm.CLUED:
            names = [words.slot_name(state.puzzle, slot) for slot in draft.unclued]
            title = _("Words without a clue")
            reports.append(Report(title, join_nouns(names) or _("nothing")))
        if grid.slot is not None and draft.words[grid.slot]:
            used = join_lists(board.earlier_uses(draft.words[grid.slot]))
            more = {_("Wordplay"): self._wordplay_text(grid.slot), _("Used before"): used}
            reports += [Report(title, text) for title, text in more.items() if text]
        return reports


class CrosswordDraftBoard(Board[CrosswordDraft], DraftTools[CrosswordDraft]):
    """The grid of a draft; its editor, which inherits it, adds the tools and the panel."""

    context: DraftContext

    def __init__(self, context: DraftContext) -> None:
        Board.__init__(self, context)
        DraftTools.__init__(self)
        self.board, self.speech = self, CrosswordDraftSpeech(self)
        self.tool = LETTERS
        self.grid = DraftGridCursor(context, self._moved)
        self.input = DraftInput(self.grid, self.toggle_block)
        self._latest_finding: GridFinding | None = None
        self._painted: dict[int, None] = {}
        """The cells of a drag that puts or removes blocks, in order: a dict as an ordered set."""
        self._puts_blocks = False
        """Whether the edit being played puts blocks: the cursor may then stay on one."""
        self._paint_text = ""
        self._area: tuple[int, int] | None = None
        """Two opposite corners of the selected area, the one where it began first."""
        self._area_start: int | None = None
        """Where a press of the pointer may begin to select an area."""

    def frame(self, size: tuple[int, int], theme: Theme) -> ScreenFrame:
        """Returns the frame, with a wide panel: words, clues and lists need room."""
        return super().frame(size, theme).widened(theme.gap(_MARGIN), theme.gap(_PANEL))

    # What the panel adds

    def preview(self) -> str:
        """Returns the word that Enter would write into the current slot; "" for none."""
        return ""

    def fitting(self) -> Sequence[str]:
        """Returns the words that fit the current slot, the best first."""
        return ()

    def earlier_uses(self, word: str) -> Sequence[str]:
        """Returns sentences that say where the player has used a word before."""
        return ()

    @property
    def marks_unlisted(self) -> bool:
        """Whether to mark words that are in no list."""
        return True

    def follow_cursor(self) -> None:
        """Updates the panel after the cursor or the board has changed."""

    def enter(self) -> bool:
        """Handles Enter; returns whether it did something."""
        return False

    def turn_page(self, step: int) -> None:
        """Handles Page Down (1) and Page Up (-1)."""

    def focus_clue_field(self) -> bool:
        """Moves the focus to the field for the clue; returns whether it is there."""
        return False

    # The draft

    @property
    def finding(self) -> GridFinding | None:
        """The finding about the draft; None until it is checked."""
        found = self.context.finding
        return found if isinstance(found, GridFinding) else None

    @property
    def latest_finding(self) -> GridFinding | None:
        """The finding about the draft or, until it is checked, about an earlier one.

        None if that had other blocks.
        """
        self._latest_finding = self.finding or self._latest_finding
        found = self._latest_finding
        has_same_board = found is not None and found.possibilities.draft.board == self.draft.board
        return found if has_same_board else None

    def choose_tool(self, tool: int) -> None:
        """Changes to another tool."""
        self.cancel_input()
        self.tool = tool
        self.context.refresh()

    def _moved(self) -> None:
        """Lets the panel follow the cursor."""
        self.follow_cursor()
        self.context.refresh()

    # What is done

    def put(self, edits: Sequence[Edit]) -> bool:
        """Plays edits as one step. Returns whether they were allowed."""
        return bool(edits) and self.context.play(edits)

    def write_word(self, word: str) -> None:
        """Writes a word into the current slot, pencilled letters in ink; the cursor stays."""
        slot = self.grid.slot
        if slot is None:
            return
        pairs = zip(self.grid.board.slot_cells[slot], word, strict=True)
        draft = self.draft
        moves = [
            Move(WRITE, cell, text)
            for cell, text in pairs
            if draft.cells[cell] != text or cell in draft.pencilled
        ]
        if moves:
            self.grid.write(moves)

    def clear_word(self) -> None:
        """Erases the letters of the current slot that no other full word has; without any, all."""
        slot = self.grid.slot
        if slot is None:
            return
        board, words = self.grid.board, self.draft.words
        filled = [cell for cell in board.slot_cells[slot] if self.draft.cells[cell]]
        unshared = [
            cell
            for cell in filled
            if not any(
                words[crossing.slot] for crossing in board.crossings[cell] if crossing.slot != slot
            )
        ]
        if filled:
            self.grid.write([Move(WRITE, cell) for cell in unshared or filled])

    def toggle_block(self) -> None:
        """Puts or removes a block at the cursor, and at its partners by symmetry."""
        cell = self.grid.cursor.cell
        self._puts_blocks = True
        self.put([Edit(PUT, cell, "" if self.draft.cells[cell] == BLOCK else BLOCK)])
        self._puts_blocks = False

    def changed(self, before: CrosswordDraft) -> None:
        """Moves the cursor to what undo or redo changed, and keeps it on the board."""
        draft, grid, cursor = self.draft, self.grid, self.grid.cursor
        if (before.rows, before.cols) != (draft.rows, draft.cols):
            row, col = divmod(cursor.cell, before.cols)
            new_cell = min(row, draft.rows - 1) * draft.cols + min(col, draft.cols - 1)
            cursor = Cursor(new_cell, cursor.direction)
        else:
            pairs = enumerate(zip(before.cells, draft.cells, strict=True))
            cells = [
                changed_cell
                for changed_cell, (old, new) in pairs
                if old != new and BLOCK not in (old, new)
            ]
            is_in_one_word = any({*cells} <= {*places} for places in grid.board.slot_cells)
            if cells and is_in_one_word and not grid.writes and cursor.cell not in cells:
                cursor = Cursor(cells[0], cursor.direction)
        if draft.cells[cursor.cell] == BLOCK and not self._puts_blocks:
            cursor = walking.first_gap(grid.board, grid.is_empty)
        grid.cursor = walking.cursor_in(grid.board, *cursor)
        self.follow_cursor()

    # Its place and its look

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        pad, draft = theme.gap(_PAD), self.draft
        place = rect.inflate(-2 * pad, -2 * pad)
        view = GridView(place, draft.rows, draft.cols, most_frame_px=theme.gap(4))
        if (self.grid.view.rows, self.grid.view.cols) != (view.rows, view.cols):
            self.grid.view = view
        self.grid.fit(view)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        view, finding = self.grid.view, self.latest_finding
        shown = self._view()
        draw_grid(surface, theme, view, self.draft.position, shown)
        marks = CellMarks()
        if finding is not None:
            marks = marks_of(self.draft, finding, self.marks_unlisted)
            few = {cell: text for cell, text in marks.few.items() if cell not in shown.tried}
            marks = marks._replace(few=few)  # the offered word has a letter there
        marks = marks._replace(area=self.area)
        if (fix := self.context.fix) is not None:
            marks = marks._replace(changed=tuple(edit.cell for edit in fix.moves))
        if self.draft.cells[self.grid.cursor.cell] == BLOCK:
            marks = marks._replace(block=self.grid.cursor.cell)
        draw_marks(surface, theme.board, view, marks)

    def _view(self) -> CrosswordView:
        """Returns what the grid shows besides the draft: cursor, words, tried letters."""
        grid, slot_cells = self.grid, self.grid.board.slot_cells
        slots = [() if slot is None else slot_cells[slot] for slot in (grid.slot, grid.crossing)]
        letters = self._suggested
        tried = tuple(letters)
        if self.input.pending_letters is not None:
            letters[grid.cursor.cell] = f"{self.input.pending_letters}_"
        return CrosswordView(
            cursor=grid.cursor.cell,
            ringed=self.context.board_has_focus,
            word=slots[0],
            crossing=slots[1],
            letters=letters,
            tried=tried,
            letter_scale=dict.fromkeys(tried, _SUGGESTED_SCALE),
            blocks=True,
        )

    @property
    def _suggested(self) -> dict[int, str]:
        """The letters of the offered word, by the empty cells they would fill."""
        slot, word = self.grid.slot, self.preview()
        cells = self.grid.board.slot_cells[slot] if slot is not None and word else ()
        pairs = zip(cells, word, strict=bool(cells))
        return {cell: text for cell, text in pairs if not self.draft.cells[cell]}

    def cells(self) -> Sequence[Cell]:
        """Returns every cell with its text, blocks too."""
        grid, draft, descriptions = self.grid, self.draft, []
        suggested = self._suggested
        for cell, text in enumerate(draft.cells):
            row, column = divmod(cell, draft.cols)
            name = _("row {row}, column {column}").format(row=row + 1, column=column + 1)
            if cell in grid.board.numbers:
                number = _("number {number}").format(number=grid.board.numbers[cell])
                name = join_parts((name, number))
            if cell in suggested:
                text_of_cell = suggested[cell].upper()
                name = join_parts((name, _("suggested: {letter}").format(letter=text_of_cell)))
            value = _("black square") if text == BLOCK else text.upper()
            if cell in draft.given:
                value = _("{letters}, given").format(letters=value)
            value = join_parts(filter(None, (value, *words.marks_of(draft.position.puzzle, cell))))
            descriptions.append(Cell(name, value, grid.view.rect(cell), row, column, cell))
        return descriptions

    def cursor_at(self) -> int | None:
        return self.grid.cursor.cell

    def walk_to(self, number: int) -> None:
        """Moves the cursor to a cell by its number, unless it is there."""
        if number != self.grid.cursor.cell:
            self.grid.go(walking.cursor_in(self.grid.board, number, self.grid.cursor.direction))

    # The pointer

    def pointer(self, event: Pointer) -> bool:
        """Moves the cursor; with the other tools, puts blocks or given letters.

        The right button puts or removes a block, but replaces a letter only with the blocks' tool.
        """
        if event.phase in (Phase.HOVER, Phase.WHEEL, Phase.PAN):
            return event.phase is not Phase.HOVER and self.input.pointer(event)
        if event.phase is Phase.DOWN:
            cell = self.grid.cell_at(event.pos)
            if event.button == 3 and cell is not None and self._costs_letter(cell):
                text = _("There's a letter here or in the matching square. Delete it first.")
                self.context.say(text, "hint")
                return True
            self._painted = {}
            self._paint_text = {3: BLOCK}.get(event.button, BLOCK if self.tool == BLOCKS else "")
        if self._paint_text:
            return self._paint(event)
        if self.tool == LETTERS_GIVEN:
            return self._press_given(event)
        return self._select(event) or self.input.pointer(event)

    def _costs_letter(self, cell: int) -> bool:
        """Whether a block in a square would cost a letter, though its tool isn't chosen."""
        squares = (cell, *self.draft.partners(cell))
        return self.tool != BLOCKS and any(
            self.draft.cells[each] not in ("", BLOCK) for each in squares
        )

    # The selected area

    @property
    def area(self) -> Sequence[int]:
        """The cells of the selected area, row by row; none if nothing is selected."""
        if self._area is None:
            return ()
        (top, left), (bottom, right) = (divmod(cell, self.draft.cols) for cell in self._area)
        rows = range(min(top, bottom), max(top, bottom) + 1)
        cols = range(min(left, right), max(left, right) + 1)
        return [row * self.draft.cols + col for row in rows for col in cols]

    @property
    def is_locked(self) -> bool:
        """Whether no letter of the selected area, or else of the word, is pencilled."""
        return self.draft.pencilled.isdisjoint(self._letters_chosen())

    def _letters_chosen(self) -> list[int]:
        """Returns the cells with letters of the selected area, or else of the word."""
        slot = self.grid.slot
        cells = self.area or (() if slot is None else self.draft.board.slot_cells[slot])
        return [cell for cell in cells if self.draft.cells[cell] not in ("", BLOCK)]

    @action("Lock or unlock letters", "lock", "Ctrl+E")
    def lock(self) -> None:
        """Puts the chosen letters into ink, which a fill keeps, or back into pencil."""
        verb, cells = PENCIL, self._letters_chosen()
        if not self.is_locked:
            verb, cells = WRITE, [cell for cell in cells if cell in self.draft.pencilled]
        self.put([Edit(verb, cell, self.draft.cells[cell]) for cell in cells])

    @property
    def locked_cells(self) -> list[int]:
        """The cells whose letters a fill keeps because they are in ink."""
        texts, pencilled = enumerate(self.draft.cells), self.draft.pencilled
        return [cell for cell, text in texts if text not in ("", BLOCK) and cell not in pencilled]

    def unlock_all(self) -> None:
        """Puts all letters into pencil, so that a fill may change them."""
        self.put([Edit(PENCIL, cell, self.draft.cells[cell]) for cell in self.locked_cells])

    def _select(self, event: Pointer) -> bool:
        """Selects an area by a drag, or by a click with Shift from the cursor on."""
        cell = self.grid.cell_at(event.pos)
        if event.phase is Phase.DOWN:
            is_shifted = pygame.display.get_init() and bool(
                pygame.key.get_mods() & pygame.KMOD_SHIFT
            )
            self._area_start = self.grid.cursor.cell if is_shifted else cell
            self._set_area(cell if is_shifted else None)
            return is_shifted and cell is not None
        if event.phase is Phase.DRAG and self._area_start is not None and not self.grid.view.pans:
            if cell is not None and (self._area is not None or cell != self._area_start):
                self.input.cancel()
                self._set_area(cell)
            return self._area is not None
        self._area_start = None
        return event.phase is Phase.UP and self._area is not None

    def _set_area(self, last: int | None) -> None:
        """Selects from where the area began, or else the cursor, to a cell; None: nothing."""
        start = self.grid.cursor.cell if self._area_start is None else self._area_start
        after = None if last is None or start is None else (start, last)
        if after != self._area:
            appears_or_vanishes = (after is None) != (self._area is None)
            self._area = after
            # The labels of Fill and Lock say whether there is an area.
            (self.context.refresh if appears_or_vanishes else self.context.redraw)()
            if self._area is not None:
                text = count("{n} square selected", "{n} squares selected", len(self.area))
                self.context.cabinet.speak(text)

    def _area_key(self, event: pygame.event.Event) -> bool:
        """Handles a key of the selected area: Shift with an arrow, Delete, Esc."""
        if event.key in ARROWS and event.mod & pygame.KMOD_SHIFT and not event.mod & _COMMANDS:
            self._extend_area(*ARROWS[event.key])
            return True
        is_command = event.key in _MODIFIER_KEYS or event.mod & _COMMANDS
        if self._area is None or is_command:
            return False
        cells = self.area
        self._set_area(None)
        if event.key in (pygame.K_DELETE, pygame.K_BACKSPACE):
            texts = self.draft.cells
            self.put([Edit(WRITE, cell) for cell in cells if texts[cell] not in ("", BLOCK)])
            return True
        return bool(event.key == pygame.K_ESCAPE)

    def _extend_area(self, right: int, down: int) -> None:
        """Moves the end of the selected area, which begins at the cursor, by one square."""
        start, last = self._area or (self.grid.cursor.cell, self.grid.cursor.cell)
        row, col = divmod(last, self.draft.cols)
        row = min(max(row + down, 0), self.draft.rows - 1)
        col = min(max(col + right, 0), self.draft.cols - 1)
        self._area_start = start
        self._set_area(row * self.draft.cols + col)
        self._area_start = None

    def _paint(self, event: Pointer) -> bool:
        """Paints blocks along a drag: all cells become what the first one became."""
        cell = self.grid.cell_at(event.pos)
        if event.phase is Phase.CANCEL:
            self.cancel_input()
        elif event.phase is Phase.UP:
            painted, self._paint_text = self._painted, ""
            first = next(iter(painted), None)
            if first is not None:
                self._puts_blocks = True
                self._put_blocks([*painted])
                self._puts_blocks = False
                self.grid.cursor = walking.cursor_in(
                    self.grid.board, first, self.grid.cursor.direction
                )
                self._moved()
            self._painted = {}
        elif cell is not None:
            first = next(iter(self._painted), cell)
            cells = self.draft.cells
            is_alike = (cells[cell] == BLOCK) == (cells[first] == BLOCK)
            if is_alike and not self._costs_letter(cell):
                self._painted[cell] = None
            self.context.redraw()
        return cell is not None or event.phase is Phase.UP

    def _put_blocks(self, cells: Sequence[int]) -> None:
        """Puts or removes blocks as one step, skipping cells their symmetry changed already."""
        state, edits = self.draft, []
        text = "" if state.cells[cells[0]] == BLOCK else BLOCK
        for cell in cells:
            if (state.cells[cell] == BLOCK) != bool(text):
                edit = Edit(PUT, cell, text)
                state = state.apply(edit)
                edits.append(edit)
        self.put(edits)

    def _press_given(self, event: Pointer) -> bool:
        """Makes a clicked letter a given one, or takes that back."""
        cell = self.grid.cell_at(event.pos)
        if event.phase is Phase.UP and cell is not None:
            self.put([Edit(GIVEN, cell, "" if cell in self.draft.given else "1")])
        return cell is not None

    def cancel_input(self) -> None:
        self.input.cancel()
        self._painted, self._paint_text = {}, ""
        self._area_start = None

    # The keys

    @property
    def takes_text(self) -> bool:
        return not self.grid.over

    def write(self, event: pygame.event.Event) -> bool:
        return self.input.write(event) or self.refuse_text(event.text)

    def writes(self, event: pygame.event.Event) -> bool:
        return self.input.writes(event)

    def key(self, event: pygame.event.Event) -> bool:
        """Handles letters, arrows, `.` for a block; Enter writes the offered word.

        Page Up and Page Down offer another word. In a field only Enter and Alt+1 to 4 act.
        """
        if self.context.desk.typing:
            if digit_of(event) in _TABS and event.mod & pygame.KMOD_ALT:
                return press_key(self, event)
            is_enter = event.key in _ENTERS and not event.mod & pygame.KMOD_CTRL
            return is_enter and self.enter()
        if self._area_key(event):
            return True
        if event.key == pygame.K_TAB and not event.mod & _MODIFIERS and self.focus_clue_field():
            return True
        if event.key in _PAGES and not event.mod & pygame.KMOD_CTRL:
            self.turn_page(_PAGES[event.key])
            return True
        if event.key in _ENTERS and self.input.pending_letters is None and self.enter():
            return True
        return self.input.key(event)

    def focused(self) -> None:
        self.context.focus(None)

    def update(self, ms: float) -> None:
        if update_fields(self.fields, ms, self.context.has_focus):
            self.context.redraw()

    def go_slot(self, slot: int) -> None:
        """Puts the cursor into a slot, at its first gap."""
        self.grid.go(walking.cursor_into_slot(self.grid.board, slot, self.grid.is_empty))


def slot_head(draft: CrosswordDraft, slot: int | None, more: str = "") -> list[Block]:
    """Returns a slot's name, letters, and a note or its length; without a slot, advice."""
    if slot is None:
        return [
            Text(_("No word runs through this square. Choose another."), 15, "muted", wraps=True)
        ]
    name = Text(words.slot_name(draft.position.puzzle, slot), 18, typeface="serif")
    letters = draft.position.pattern(slot)
    lengths = dict(draft.choice.phrases).get(draft.words[slot])
    size = f"({lengths})" if lengths else words.letters(len(letters))
    note = Text(more or size, 14, "muted", align="right", grows=1)
    return [Either([Row([name, Pattern(letters, "ink"), note], gap=14), Row([name, note])])]


_FEW_SHARE, _LEAST_PX = 0.24, 8
"""The type size of the few letters that fit a cell, as a share of it; the least, in pixels."""
_HATCH_ALPHA, _AREA_ALPHA = 110, 60
_POINTS, _POINT, _POINT_GAP, _LEAST_POINT_PX = 4, 8, 5, 5
"""Of the dots that show how well known a word is."""
_NOTHING: frozenset[int] = frozenset()


class CellMarks(NamedTuple):
    """The cells to mark, by kind of mark."""

    unfillable: Collection[int] = _NOTHING
    """The cells of slots no word fits."""
    clashes: Collection[int] = _NOTHING
    """The cells no letter fits."""
    few: Mapping[int, str] = {}
    """The letters that fit a cell, if they are few."""
    differ: Collection[int] = _NOTHING
    """The cells in which two solutions differ."""
    strange: Collection[int] = _NOTHING
    """The cells of words that are in no list."""
    changed: Collection[int] = _NOTHING
    """The cells of the fix being previewed."""
    block: int = -1
    """The block the cursor is on; -1 if it is on no block."""
    area: Collection[int] = _NOTHING
    """The cells of the selected area."""


def marks_of(draft: CrosswordDraft, finding: GridFinding, listed: bool) -> CellMarks:
    """Returns what a finding marks; if `listed`, also words in no list."""
    possibilities = finding.possibilities
    unfillable = {
        cell for slot in possibilities.unfillable for cell in draft.board.slot_cells[slot]
    }
    few = possibilities.scarce_letters if draft.has_letters else {}
    few = {cell: letters for cell, letters in few.items() if not draft.cells[cell]}
    words = finding.strange if listed else ()
    strange = {
        cell
        for word, cells in zip(draft.words, draft.board.slot_cells, strict=True)
        if word in words
        for cell in cells
    }
    return CellMarks(unfillable, possibilities.clashes, few, finding.differ, strange)


def draw_marks(surface: pygame.Surface, theme: Theme, view: GridView, marks: CellMarks) -> None:
    """Draws all marks over the visible part of the grid."""
    clip, palette = surface.get_clip(), theme.palette
    surface.set_clip(view.seen.inflate(2, 2).clip(clip))
    for cell in sorted(marks.unfillable):
        surface.blit(_hatch(view.cell_px, palette.seal), view.rect(cell))
    for cell in sorted(marks.clashes):
        _cross(surface, view.rect(cell), palette.sealtext)
    for cell, letters in marks.few.items():
        if cell not in marks.unfillable:
            _draw_few_letters(surface, theme, view.rect(cell), letters)
    for cell in sorted(marks.differ):
        _ring(surface, view.rect(cell), palette.ambertext)
    for cell in sorted(marks.strange):
        _ring(surface, view.rect(cell), palette.ambertext)
    for cell in marks.changed:
        _ring(surface, view.rect(cell), palette.indigo)
    if marks.block >= 0:
        _ring(surface, view.rect(marks.block), palette.selected)
    if marks.area:
        _draw_area(surface, [view.rect(cell) for cell in marks.area], palette.indigo)
    surface.set_clip(clip)


def _draw_few_letters(
    surface: pygame.Surface, theme: Theme, rect: pygame.Rect, letters: str
) -> None:
    """Draws the few letters that fit a cell, at its foot."""
    px, ink = round(rect.width * _FEW_SHARE), theme.palette.ambertext
    if px < _LEAST_PX:
        return
    picture = theme.rendered_px(" ".join(letters.upper()), px, ink, "bold")
    place = picture.get_rect(midbottom=(rect.centerx, rect.bottom - max(1, rect.width // 16)))
    surface.blit(picture, place)


def _draw_area(surface: pygame.Surface, rects: Sequence[pygame.Rect], colour: Colour) -> None:
    """Draws the selected area: a tint, and a frame around it."""
    whole = rects[0].unionall([*rects[1:]])
    tint = pygame.Surface(whole.size, pygame.SRCALPHA)
    tint.fill((*colour, _AREA_ALPHA))
    surface.blit(tint, whole)
    pygame.draw.rect(surface, colour, whole, max(2, rects[0].width // 14))


def _ring(surface: pygame.Surface, rect: pygame.Rect, colour: Colour) -> None:
    line = max(2.0, min(rect.width / 14, 5))
    shapes.rounded(surface, rect.inflate(-1, -1), max(2, rect.width // 10), colour, line)


def _cross(surface: pygame.Surface, rect: pygame.Rect, colour: Colour) -> None:
    """Draws a cross in a cell no letter fits, so that colour alone doesn't say it."""
    lines = (((0.32, 0.38), (0.68, 0.74)), ((0.68, 0.38), (0.32, 0.74)))
    surface.blit(shapes.strokes(rect.width, lines, colour, max(1.5, rect.width / 14)), rect)


@pictures.cached
def _hatch(side: int, colour: Colour) -> pygame.Surface:
    """Returns a square picture of slanting lines; side by side they continue."""
    fine = pygame.Surface((4 * side, 4 * side), pygame.SRCALPHA)
    fine.fill((*colour, 0))
    step, line = side, max(2, side // 8)
    for start in range(-4 * side, 4 * side, step):
        pygame.draw.line(fine, colour, (start, 4 * side), (start + 4 * side, 0), line)
    tile = pygame.transform.smoothscale(fine, (side, side))
    tile.set_alpha(_HATCH_ALPHA)
    return tile


def rating_text(points: int) -> str:
    """Returns how well known a word is, in words, by its points (0 to 4)."""
    titles = {
        4: Message("very well known"),
        3: Message("well known"),
        2: Message("known"),
        1: Message("rare"),
    }
    return translate(titles.get(points, Message("not in our lists")))


def known_dots(known: int) -> Drawn:
    """Returns four dots, as many of them filled as a word has points: how well known it is."""

    def paint(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        palette = theme.palette
        side = max(_LEAST_POINT_PX, theme.px(_POINT))
        for number in range(_POINTS):
            x = rect.x + side // 2 + number * (side + max(2, theme.px(_POINT_GAP)))
            colour = palette.indigo if number < known else palette.hair
            shapes.disc(surface, (x, rect.centery), side, colour)

    width = _POINTS * _POINT + (_POINTS - 1) * _POINT_GAP
    return Drawn(paint, _POINT, width, least_px=_POINTS * (_LEAST_POINT_PX + 2))
