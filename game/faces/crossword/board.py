"""The board of a crossword game: the grid, with clues or the word bank beside it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from functools import partial
from typing import Any

import pygame

from game.app.cabinet import Answer
from game.faces.crossword import input as walking
from game.faces.crossword import panel, words
from game.faces.crossword.checks import Checking, CheckScope
from game.faces.crossword.input import GridCursor, Input, changed_cells
from game.faces.crossword.lessons import FORMS
from game.faces.crossword.lists.bank import Bank, draw_dragged_word
from game.faces.crossword.lists.clues import CluePanel
from game.faces.crossword.look import CrosswordView, draw_grid
from game.faces.crossword.words import ALWAYS, KEYS, NEVER
from game.play.board import Board, GameContext, fits_one_row
from game.play.ending import NUDGE, HintView
from game.play.speech import Cell
from game.ui.actions import Choice, press_key
from game.ui.blocks.block import Block, Press, Space
from game.ui.blocks.boxes import Column, Row, Sized
from game.ui.blocks.gridboard import GridView
from game.ui.drawing.motion import out_quad
from game.ui.layout import ScreenFrame
from game.ui.pointer import Phase, Pointer
from game.ui.text import _, as_sentence, join_lists, labelled
from game.ui.theme import Theme
from game.ui.widgets.keyboard import Keyboard, KeyCap, keys_text
from game.ui.widgets.widgets import Button, Widget, nothing
from generators.base import Hint, Tick
from generators.crossword.board import Direction
from generators.crossword.formats.cluelist import list_of
from generators.crossword.hints import hint_at
from generators.crossword.rules import CrosswordForm, State

_KEYBOARD_GAME = "crossword keys of"
"""The setting that holds the number of the game whose on-screen keyboard is shown."""
_CURSORS = "crossword cursors"
"""The name under which the cursor's cell and direction are remembered, by game."""
_LETTER_MS = 140
_PREFERRED_ROWS = 6, 7
"""The rows of clues an upright window should show, and the height of a result in such rows."""
_LESSON_KEYS = "aenot"
"""The on-screen letter keys of a lesson without a bank."""


class CrosswordBoard(Board[State]):
    """The grid of a game or lesson; a fill-in has a `bank`, other crosswords show `clues`."""

    is_typed = True

    def __init__(self, context: GameContext[State]) -> None:
        super().__init__(context)
        self.grid = GridCursor(context, self._moved)
        self.input = Input(self.grid, self.toggle_pencil)
        puzzle = self.grid.state.puzzle
        self.checking = Checking(self.grid, self.input.go_on_after_reveal)
        self.bank = Bank(self.grid) if puzzle.form is CrosswordForm.FILL_IN else None
        self.clues = CluePanel(self.grid, lambda: self._is_idle, self._announce_clue)
        self._turn = Button("turn", "", "turn", action=self.grid.turn)
        self._turn.title = _("Switch direction")
        self.rereads = False
        """Whether the player is rereading the clues after the game is over."""
        saved_game = context.cabinet.store.setting(_KEYBOARD_GAME, 0)
        self._keys_wanted: bool | None = (
            True if saved_game and saved_game == self._game_id else None
        )
        """Whether the player has shown or hidden the on-screen keyboard; None if neither."""
        self._has_touched = False
        """Whether the player has used a finger in this game."""
        self._has_note = (
            context.game is not None
            and context.game.session.elapsed_ms == 0
            and words.has_note(puzzle)
        )
        """Whether to show the puzzle's note, which is read before it is begun."""
        self._rooms: panel.Rooms | None = None
        self.head: Block = Block()
        self.grid.cursor = self._remembered_cursor() or self._first_cursor()
        self._moved()

    @property
    def _game_id(self) -> int:
        return self.context.game.game_id if self.context.game is not None else 0

    @property
    def help_page(self) -> int:  # type: ignore[override]
        """The page on cryptic clues, for a puzzle that has them; else that of its form."""
        puzzle = self.grid.state.puzzle
        is_cryptic = bool(puzzle.clues) and bool(words.wordplay(puzzle, 0))
        return len(FORMS) if is_cryptic else FORMS.index(puzzle.form)

    @property
    def _is_idle(self) -> bool:
        """Whether the game is over and no clue is being read again."""
        return self.context.over and not self.rereads

    # The cursor

    def _remembered_cursor(self) -> walking.Cursor | None:
        """Returns the cursor with which the game was left; None if it isn't saved."""
        if not self._game_id:
            return None
        saved = self.context.cabinet.store.remembered(_CURSORS, self._game_id)
        match saved:
            case [int(cell), str(name)] if cell in self.grid.board.crossings:
                directions = {direction.value: direction for direction in Direction}
                return (
                    walking.cursor_in(self.grid.board, cell, directions[name])
                    if name in directions
                    else None
                )
        return None

    def _first_cursor(self) -> walking.Cursor:
        """Returns the cursor of a game just opened: after its last letter, or at a gap.

        A lesson begins in the word of the first wanted cell.
        """
        grid, board = self.grid, self.grid.board
        if (wanted_cell := min(self.context.targets, default=None)) is not None:
            order = (crossing.slot for crossing in board.crossings[wanted_cell])
            gaps = (slot for slot in order if any(map(grid.is_empty, board.slot_cells[slot])))
            return walking.cursor_into_slot(board, next(gaps), grid.is_empty)
        cursor = walking.cursor_after(board, self._changed_in(1), self._changed_in(2))
        if cursor is None:
            return walking.first_gap(board, grid.is_empty)
        if grid.is_empty(cursor.cell):
            return cursor
        empty, skips = grid.is_empty, grid.skips
        next_cursor = walking.after_letter(board, cursor, empty, was_empty=True, skips=skips)
        return walking.along_word(board, cursor, 1) if next_cursor is None else next_cursor

    def _changed_in(self, steps: int) -> list[int]:
        """Returns the cells that the last `steps` steps have changed."""
        game = self.context.game
        before = game.session.earlier(steps) if game is not None else self.grid.state
        assert isinstance(before, State)
        return changed_cells(before, self.grid.state)

    def _moved(self) -> None:
        """Updates the clues or the word bank to the cursor and the position."""
        if self.bank is None:
            self.clues.follow()
        else:
            self.bank.follow()
            self.context.refresh()

    def toggle_pencil(self) -> None:
        """Switches between inked and pencilled letters, and says so."""
        if self.context.is_lesson:
            return
        self.grid.pencils = not self.grid.pencils
        self.context.say(_("Pencil on.") if self.grid.pencils else _("Pencil off."))
        self.context.refresh()

    # What happens to it

    def changed(self, before: Any) -> None:
        """Animates new letters; moves the cursor to what undo or redo changed."""
        grid, state = self.grid, self.grid.state
        self.checking.follow()
        self.rereads = self.context.is_replay
        cells = changed_cells(before, state)
        for cell in cells:
            if state.letters[cell] and self.context.theme.motion:
                self.context.motion.start(("letter", cell), _LETTER_MS, out_quad)
        if cells and not grid.writes and grid.cursor.cell not in cells:
            direction = self._direction_to(cells[0])
            is_read = not (self.context.is_replay or state.is_full)  # its words are read instead
            grid.go(walking.cursor_in(grid.board, cells[0], direction), is_read)
        if state.is_full and cells and not grid.over:
            self.checking.show_full()
        self._moved()

    def _direction_to(self, cell: int) -> Direction:
        """Returns the direction of the word in which the cursor goes on to a cell.

        Who begins the next word of a direction has filled the last one, and isn't in a word that
        crosses both.
        """
        grid, state, direction = self.grid, self.grid.state, self.grid.cursor.direction
        next_slot = grid.board.slot_at(cell, direction)
        begins = next_slot is not None and grid.board.slot_cells[next_slot][0] == cell
        if begins and grid.slot is not None and all(state.pattern(grid.slot)):
            return direction
        slot = words.slot_with(state.puzzle, (grid.cursor.cell, cell))
        return direction if slot is None else grid.board.slots[slot].direction

    def entered(self) -> None:
        self.checking.count_automatic_check()
        self.context.refresh()

    def cancel_input(self) -> None:
        """Ends a press or drag under way, and stores the cursor."""
        if self._game_id and not self.context.over:
            (cell, direction), store = self.grid.cursor, self.context.cabinet.store
            store.remember(_CURSORS, self._game_id, [cell, direction.value])
        self.input.cancel()
        if self.bank is not None:
            self.bank.cancel()

    def focused(self) -> None:
        if not self.context.is_lesson:
            self.context.focus(None)

    def update(self, ms: float) -> None:
        """Passes the time; shows the puzzle's note once, and the keyboard at the first touch."""
        if ms and self._has_note:
            self._has_note = False
            self._announce_about()
        if self.context.desk.by_finger and not self._has_touched:
            self._has_touched = True
            self._remember_keys()
            self.context.refresh()

    # Its place

    def frame(self, size: tuple[int, int], theme: Theme) -> ScreenFrame:
        """Returns the layout; large text doesn't make the grid smaller than usual."""
        needs = self._panel_needs(size, theme)
        if theme.text > 1 and not self.context.is_replay:
            plain_theme = theme.board
            usual = panel.grid_px(size, plain_theme, self._panel_needs(size, plain_theme))
            needs = needs._replace(least_grid=usual)
        self._rooms = panel.rooms(size, theme, needs)
        return self._rooms.frame

    def _panel_needs(self, size: tuple[int, int], theme: Theme) -> panel.PanelNeeds:
        """Returns what the panel needs at a text size."""
        board, bank = self.grid.board, self.bank

        def replay_px(frame: ScreenFrame) -> int:
            return theme.px(self.context.below) - actions_px(frame) - theme.gap(panel.GAP)

        def cards_px(frame: ScreenFrame) -> int:
            if self.context.is_replay:
                return replay_px(frame)
            if bank is None:
                return panel.clue_cards_px(theme)
            return panel.bank_cards_px(theme, bank, frame)

        def preferred_px(frame: ScreenFrame) -> int:
            if self.context.is_replay:
                return replay_px(frame)
            if bank is None:
                return panel.clue_cards_px(theme, _PREFERRED_ROWS[self.context.over])
            return panel.bank_cards_px(theme, bank, frame)

        def actions_px(frame: ScreenFrame) -> int:
            least = 44 if frame.portrait else 0
            if self._fits_one_row(theme, frame):
                return max(theme.control(64), least)
            return 2 * theme.control(60 if frame.portrait else 52) + theme.gap(12)

        keys = None
        if self.keys_on:
            plain, fingers = self._keyboard(fingers=False), self._keyboard(fingers=True)
            width = theme.px(512)
            keys = (
                plain.min_height(theme, width),
                plain.height_for_width(theme, width),
                fingers.height_for_width(theme, width),
            )
        dimensions = board.rows, board.cols
        head = self.head_px(theme, panel.head_width(size, theme))
        return panel.PanelNeeds(
            dimensions,
            head,
            lambda width: self.head_px(theme, width),
            cards_px,
            preferred_px,
            bank is None,
            actions_px,
            keys,
        )

    @property
    def rooms(self) -> panel.Rooms:
        """How the window is divided between grid, head, cards and on-screen keyboard."""
        if self._rooms is None:
            self.frame(self.context.cabinet.size, self.context.theme)
        assert self._rooms is not None
        return self._rooms

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        board, has_head_above = self.grid.board, self.rooms.head_above
        width = panel.head_and_grid(rect, theme, 0, (1, 1))[0].width
        head_px = self.head_px(theme, width) if has_head_above else 0
        head, place = panel.head_and_grid(rect, theme, head_px, (board.rows, board.cols))
        self.head = self.new_head() if has_head_above else Block()
        self.head.place(theme, head)
        self.grid.fit(GridView(place, board.rows, board.cols, most_frame_px=theme.gap(4)))

    def head_px(self, theme: Theme, width: int) -> int:
        """Returns the height of the head at a width."""
        if self.bank is not None:
            return panel.fill_in_head_px(theme)
        return panel.clue_head_px(theme, self.clues, width)

    def new_head(self) -> Block:
        """Returns the clue bar, or the head of a fill-in."""
        if self.bank is not None and self.context.over:
            return Block()
        if self.bank is not None:
            return panel.fill_in_head(self.grid.state)
        return panel.clue_head(self.clues, None if self.context.over else self._turn)

    def widgets(self) -> Sequence[Widget]:
        return list(self.head.widgets())

    def cells(self) -> Sequence[Cell]:
        return self.grid.cells(self.checking.wrong)

    def letters_text(self, cells: Iterable[int]) -> list[str]:
        """Returns the letters of cells, each with its place in its word."""
        state, direction = self.grid.state, self.grid.cursor.direction
        return [
            labelled(words.letter_name(state.puzzle, cell, direction), state.letters[cell].upper())
            for cell in cells
        ]

    def cursor_at(self) -> int | None:
        return self.grid.board.cells.index(self.grid.cursor.cell)

    def walk_to(self, number: int) -> None:
        """Moves the cursor to a cell by its index among all cells."""
        grid = self.grid
        cell = grid.board.cells[number]
        if cell != grid.cursor.cell:
            grid.go(walking.cursor_in(grid.board, cell, grid.cursor.direction))

    # Drawing

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        self.head.draw(surface, theme)
        draw_grid(surface, theme, self.grid.view, self.grid.state, self.shown())

    def shown(self) -> CrosswordView:
        """Returns what the grid shows with the position: cursor, marks, typed letters."""
        grid, context, slot_cells = self.grid, self.context, self.grid.board.slot_cells
        bank, light, tried = self.bank, self.context.light, self.context.tried_from
        slots = [() if slot is None else slot_cells[slot] for slot in (grid.slot, grid.crossing)]
        is_idle = self._is_idle
        if is_idle:
            slots = [(), ()]
        highlighted = bank.highlighted if bank is not None else ()
        pending = self.input.pending_letters
        motion = context.motion
        return CrosswordView(
            cursor=None
            if is_idle or (context.is_lesson and context.resting)
            else grid.cursor.cell,
            ringed=context.board_has_focus,
            word=() if highlighted else slots[0],
            crossing=() if bank is not None else slots[1],
            highlighted=highlighted,
            wrong=self.checking.wrong,
            tried=changed_cells(tried, grid.state) if isinstance(tried, State) else (),
            letters={} if pending is None else {grid.cursor.cell: f"{pending}_"},
            letter_scale={
                cell: 0.5 + 0.5 * motion.value(("letter", cell))
                for cell in grid.board.cells
                if motion.running(("letter", cell))
            },
            why=self.hint_cells(),
            follows=light.follows if light is not None else (),
            hinted=light is not None,
            numbered=light is not None or context.is_replay,
        )

    def hint_cells(self) -> Collection[int]:
        """Returns the cells a hint is about (at first its whole word), or a lesson wants."""
        light = self.context.light
        if light is None:
            return self.context.targets
        if light.stage == NUDGE and light.hint.units:
            return self.grid.board.slot_cells[light.hint.units[0]]
        return light.why

    def draw_over(self, surface: pygame.Surface, theme: Theme) -> None:
        """Draws the word that is dragged from the bank."""
        bank = self.bank
        if bank is not None and bank.grip is not None and bank.carried:
            on_board = self.grid.cell_at(bank.grip.pos) is not None
            is_accepted = bool(bank.highlighted) if on_board else None
            draw_dragged_word(surface, theme, bank.grip, bank.carried, is_accepted)

    # What is done on it

    def pointer(self, event: Pointer) -> bool:
        """Gives a press to the bank if it holds a word, else to the grid.

        Returns whether the event was used. While a hint is open, a held word is not placed.
        """
        if event.phase is Phase.HOVER:
            if self.bank is not None:
                self.bank.hover(event.pos)
            return False
        if self.grid.over:
            return False
        if self.bank is not None and self.context.light is None and self.bank.press_board(event):
            return True
        return self.input.pointer(event)

    @property
    def takes_text(self) -> bool:
        return not self.grid.over

    def write(self, event: pygame.event.Event) -> bool:
        return self.input.write(event) or self.refuse_text(event.text)

    def writes(self, event: pygame.event.Event) -> bool:
        return not self.grid.over and self.input.writes(event)

    def key(self, event: pygame.event.Event) -> bool:
        """Gives a key to the word bank, else to the grid; returns whether it was used."""
        if self.grid.over:
            return False
        is_entering = self.input.pending_letters is not None
        if self.bank is not None and not is_entering and self.bank.key(event):
            return True
        return self.input.key(event)

    def command(self, event: pygame.event.Event) -> bool:
        return press_key(self.input, event)

    # The panel

    def own_chips(self) -> list[str]:
        author = self.grid.state.puzzle.about.author
        return [_("by {author}").format(author=author)] if author else []

    def state(self) -> Block | None:
        return Space()

    def _fits_one_row(self, theme: Theme, frame: ScreenFrame) -> bool:
        """Returns whether the panel has room for all action buttons side by side."""
        labels = _("Undo"), _("Redo"), _("Pencil"), _("Check"), _("Reveal"), _("Hint")
        return fits_one_row(labels, theme, frame.panel.width)

    def actions(self, buttons: dict[str, Button]) -> list[Button]:
        """Returns the usual buttons, Pencil and Reveal; Hint is at the right end."""
        pencil = Button("pencil", _("Pencil"), "pencil", action=self.toggle_pencil)
        if self.grid.pencils:
            pencil.style = "tint"
        reveal = Button("reveal", _("Reveal"), "eye", action=self.checking.ask_reveal)
        check = buttons["confirm"]
        check.action = self.checking.ask_confirm
        for button in (pencil, reveal, check):
            button.enabled = not self.context.over
        return [buttons["undo"], buttons["redo"], pencil, check, reveal, buttons["hint"]]

    def cards(self) -> Sequence[Block]:
        """Returns the cards: the head unless it is above the grid, the clues, the keys."""
        theme, rooms = self.context.theme, self.rooms
        blocks: list[Block] = []
        room = rooms.total
        if not rooms.head_above:
            blocks.append(Sized(self.new_head(), rooms.head))
            room -= rooms.head
        below: list[Block] = []
        if rooms.keys:
            fingers = rooms.frame.portrait or rooms.cards_gone
            below.append(Sized(self._keyboard(fingers), rooms.keys))
            room -= rooms.keys + theme.gap(panel.GAP)
        if not rooms.cards_gone:
            blocks.append(Sized(self._clues_or_bank(theme, room), room))
        elif rooms.keys_button:
            blocks.append(Row([Space(grows=1), panel.keys_block(self._keys_button())], gap=0))
        column = Column([Column(blocks, gap=0, grows=1), *below], panel.GAP)
        return [Sized(column, rooms.total)]

    def _clues_or_bank(self, theme: Theme, room: int) -> Block:
        """Returns the cards of the clues or of the word bank, `room` px high."""
        frame = self.rooms.frame
        if self.bank is not None:
            return panel.bank_cards(theme, self.bank, frame, room)
        return panel.clue_card(theme, self.clues, frame.panel.width, self._keys_button())

    def _keys_button(self) -> Button:
        """Returns the button that shows or hides the on-screen keyboard."""
        button = Button("screen keys", "", "keys", "quiet", self.toggle_keys)
        if self.keys_on:
            button.style = "tint"
        button.title = _("On-screen keyboard")
        return button

    def view_choices(self) -> list[Choice]:
        """Returns the choices of the menu: zoom, keyboard, about, and what the form allows."""
        context, grid, puzzle = self.context, self.grid, self.grid.state.puzzle
        zooms = ((_("Larger squares"), 1, "+", "plus"), (_("Smaller squares"), -1, "−", "minus"))
        rows = [
            Choice(label, partial(grid.zoom, step), key, icon, enabled=bool(grid.squares_px(step)))
            for label, step, key, icon in zooms
        ]
        if not context.over:
            keys = _("Hide the on-screen keyboard") if self.keys_on else _("On-screen keyboard")
            rows.append(Choice(keys, self.toggle_keys, "", "keys"))
            if self.input.takes_several:
                rows.append(Choice.of(self.input.toggle_rebus))
        if other := list_of(puzzle):
            open_other = partial(context.cabinet.opener.open_text, other)
            rows.append(Choice(_("Another layout"), open_other, "", "shuffle"))
        if puzzle.about.title or words.about(puzzle):
            rows.append(Choice(_("About this puzzle"), self._announce_about, "", "info"))
        return rows

    def ending_choices(self) -> list[Choice]:
        if self.context.over:
            return []
        return [Choice(_("Give up"), self.checking.ask_give_up, "", "flag")]

    def _announce_about(self) -> None:
        puzzle = self.grid.state.puzzle
        title = puzzle.about.title or _("This puzzle")
        self._announce_clue(title, "\n".join(words.about(puzzle)))

    def _announce_clue(self, title: str, text: str) -> None:
        close: Answer = (_("Close"), "", "primary", nothing)
        self.context.cabinet.ask(title, text, [close])

    # The on-screen keyboard

    @property
    def keys_on(self) -> bool:
        """Whether the on-screen keyboard is shown."""
        if self._keys_wanted is not None:
            return self._keys_wanted
        chosen = self.context.settings.choice(KEYS)
        touched = self._has_touched and self.bank is None  # else a finger places whole words
        return chosen == ALWAYS or (chosen != NEVER and touched)

    def toggle_keys(self) -> None:
        """Shows or hides the on-screen keyboard."""
        self._keys_wanted = not self.keys_on
        self._remember_keys()
        self.context.refresh()
        self.context.cabinet.speak(keys_text(self.keys_on))

    def _remember_keys(self) -> None:
        """Stores whether the keyboard is shown, for when this game is opened again."""
        self.context.cabinet.store.set_setting(
            _KEYBOARD_GAME, self._game_id if self.keys_on else 0
        )

    def _keyboard(self, fingers: bool) -> Keyboard:
        """Returns the on-screen keyboard, with taller keys for fingers."""
        rebus = self.input.toggle_rebus if self.input.takes_several else None
        return Keyboard(
            self.input.type,
            self.input.erase,
            lambda: self.input.next_word(1),
            rebus,
            self.input.alphabet,
            lambda: () if self.input.pending_letters is None else ("several",),
            units=60 if fingers else 52,
            fingers=fingers,
            enabled=not self.context.over,
        )

    def lesson(self) -> Block | None:
        """Returns what a lesson shows below the board: the word bank, or a few letter keys."""
        if self.bank is not None:
            self.bank.words.grows = 0
            return self.bank.words

        def key(letter: str) -> Block:
            key_cap = KeyCap(
                letter, letter.upper(), lambda: self.input.type(letter), lambda: False
            )
            return Press(key_cap, height=48)

        return Row([key(letter) for letter in _LESSON_KEYS], gap=8, even=len(_LESSON_KEYS))

    # Check

    def can_judge(self) -> bool:
        return self.checking.knows_solution()

    def confirm(self) -> bool:
        self.checking.confirm_part(CheckScope.GRID)
        return True


class CrosswordHintView(HintView):
    """How a crossword shows a hint."""

    board: CrosswordBoard

    def search(self, find: Callable[[Any, Tick], Hint]) -> Callable[[Tick], Hint]:
        """Returns the search for a hint, which looks at the current word first."""
        state, slot = self.state(), self.board.grid.slot
        return lambda tick: hint_at(state, slot, tick)

    def is_beside(self, pos: tuple[int, int]) -> bool:
        """Returns whether a point is on a cell that the open hint is not about."""
        light, cell = self.board.context.light, self.board.grid.cell_at(pos)
        if light is None or cell is None:
            return False
        return cell not in {*self.board.hint_cells(), *light.follows}

    def before_stage(self, stage: int, hint: Hint) -> Sequence[Any]:
        """Goes to the word of the hint; from the second stage on, to its first cell."""
        if not hint.units:
            return ()
        if stage == NUDGE and not hint.rank:
            self.board.grid.go_slot(hint.units[0], 0, is_read=False)  # the mistake isn't shown yet
            self.board.grid.is_led = True
            return ()
        cells = self.board.grid.board.slot_cells[hint.units[0]]
        changed = {move.cell for move in hint.moves}
        place = next((place for place, cell in enumerate(cells) if cell in changed), None)
        self.board.grid.go_slot(hint.units[0], place, is_read=False)
        self.board.grid.is_led = True
        return ()

    def lesson(self, hint: Hint) -> str:
        """Returns the title of the lesson on the device of a cryptic clue; "" for other hints."""
        return words.lesson(self.state().puzzle, hint.units[0]) if hint.rank and hint.units else ""

    def play(self, hint: Hint) -> None:
        """Plays the moves of the hint; reads out its letters if they complete no word.

        It also shows the wordplay of a cryptic clue.
        """
        before = self.board.grid.state
        if not hint.rank:
            self.board.context.cabinet.speak(words.letters_removed(before, hint))
            self.board.context.cabinet.go_on_speaking()
        self.board.grid.writes = bool(hint.rank)  # its word is announced like one that is typed
        super().play(hint)
        self.board.grid.writes = False
        state = self.board.grid.state
        if hint.rank and hint.units and state.puzzle.clues and not self.board.grid.over:
            parse = words.wordplay(state.puzzle, hint.units[0])
            if parse:
                self.board.context.say(parse, "hint")
        if hint.rank and hint.units and not self.board.grid.over:
            self.board.input.leave(hint.units[0])
        if hint.rank and not self.board.grid.over and state.complete == before.complete:
            letters = join_lists(self.board.letters_text(move.cell for move in hint.moves))
            self.board.context.cabinet.speak(
                as_sentence(_("{what} filled in").format(what=letters))
            )

    def picture(self, hint: Hint) -> Block | None:
        if self.board.bank is None or not hint.rank or not hint.units:
            return None
        return panel.words_left(self.board.grid.state, hint.units[0])
