"""A board on the screen, and its GameContext: the screen as the board sees it.

What a board says, how its game ends and how it shows a hint are parts of their own: `speech.py`,
`ending.py`, `hintview.py`.

The play screen, the tutorial and the workshop each hand out a `GameContext` of their own; a board
need not know which.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from enum import IntEnum
from itertools import chain
from pathlib import Path
from typing import Any, Generic, NamedTuple

import pygame

from game.app.cabinet import Answer, Cabinet
from game.play.ending import Ending, HintLight, HintView
from game.play.game import Game
from game.play.speech import Cell, Speech
from game.settings.settings import Settings
from game.ui.actions import Choice, press_key
from game.ui.blocks.block import Block, Press
from game.ui.blocks.boxes import Card, Column, Row
from game.ui.blocks.desk import Desk
from game.ui.blocks.scrolled import Scrolled
from game.ui.drawing.motion import Motion, linear
from game.ui.layout import LEAST_BELOW, ScreenFrame, play_frame
from game.ui.pointer import Pointer
from game.ui.text import Sign, _
from game.ui.theme import Theme
from game.ui.widgets.textfield import TextField
from game.ui.widgets.widgets import Action, Button, Widget
from generators.base import AnyKind, Finding, Fix, Hint, StateT, Tick

SHAKE_MS = 300


class Square(IntEnum):
    """The squares of a shared result that stand for no group of a wall (groups are 0 to 3)."""

    FOUND = 4
    HINT = 5
    MISSED = 6
    MISTAKE = 7
    GAP = 8
    """No square, between those of a day that are of two kinds: words across and words down."""
    BLANK = 9
    """Still empty, beside letters that were wrong."""


class SquareRows(NamedTuple):
    """The squares of a shared result, each the number of a group of a wall, or a `Square`."""

    rows: tuple[tuple[int, ...], ...] = ()
    heads: tuple[str, ...] = ()
    """What precedes each row: `Across`."""
    short: tuple[int, ...] = ()
    """What a day shows in one row, a square for each mistake and each thing that was found; ()
    if that is all rows, one after the other."""

    @property
    def row(self) -> tuple[int, ...]:
        """The squares in one row."""
        return self.short or tuple(chain.from_iterable(self.rows))


class ShareGrid(NamedTuple):
    """A game's result for sharing, as lines and rows of squares that give no answer away."""

    words: tuple[str, ...] = ()
    """A line each."""
    squares: SquareRows = SquareRows()
    end: str = ""
    """How the game ended; "": the usual words."""
    short: str = ""
    """What replaces the time when a whole day is shared: `9/10`."""
    seal: str | None = None
    """The character on the seal; "" for none, None for the usual one if the game was solved."""
    help: tuple[str, ...] = ()
    is_helped: bool = False
    ms: int = 0
    """The help of all games of a set shared as one, whether there was any, and the time."""
    ids: tuple[str, ...] = ()
    """The IDs of the games of the set."""
    figures: tuple[tuple[str, str], ...] = ()
    """Numbers to show large in a picture, each with what it counts: `60`, `of 123 points`.

    They stand for as many of the first `words`.
    """
    rank: str = ""
    """The rank reached, which replaces the time when a whole day is shared: `Laureate`."""


class GameCommands:
    """Actions of a real game; in a tutorial and in the workshop they do nothing."""

    @property
    def is_test(self) -> bool:
        """Whether the player is testing a draft of their own."""
        return False

    def ask_hint(self) -> None:
        """Asks for a hint, or for the next of its three steps."""

    def close_hint(self) -> None:
        """Closes the hint."""

    def confirm(self) -> None:
        """Says how many mistakes there are."""

    def restart(self) -> None:
        """Goes back to the start position, as a step that can be undone."""

    def new(self) -> None:
        """Deals another puzzle of the same preset and mode."""

    def reveal(self, moves: Sequence[Any]) -> None:
        """Plays the rest of the answer as one step; the game can no longer be won."""

    def pause(self) -> None:
        """Stops the clock and covers the board."""

    def ask_to_end(self, title: str, text: str, end: Answer) -> None:
        """Asks once before the answer is shown; `end` is the answer that shows it."""

    def count_reveal(self, *, letters: int = 0, words: int = 0) -> None:
        """Counts letters or words that the player asked to see."""

    def show_end(self) -> None:
        """Shows the result once the board has finished its own ending."""

    def leave_result(self) -> None:
        """Goes from the result back to the board of a game that is over."""


class GameContext(Generic[StateT]):
    """What a board may ask of the screen it is on: its state, to play moves, to say something.

    This base has only moves, as in a tutorial. `AnyContext` is for any puzzle.
    """

    game: Game | None = None
    """The game as it is stored; None in a tutorial."""
    recorded: Game | None = None
    """The finished game that a replay shows."""
    confirmed: StateT | None = None
    """The position that Confirm was pressed on: pressed again, it shows the mistakes."""
    shown_mistakes: frozenset[int] = frozenset()
    """The cells that Confirm has marked."""
    is_lesson = False
    """Whether this is a step of a tutorial, which ignores a game's keys and settings."""
    is_replay = False
    """Whether the board shows a finished game, step by step."""
    asked = ""
    """What the player asked to see with the step that a replay shows: `letter`, `word`, or ""."""
    below: float = LEAST_BELOW
    """The least height of a panel below the board, in units, however large the text."""

    def __init__(self, cabinet: Cabinet, kind: AnyKind, motion: Motion, desk: Desk) -> None:
        self.cabinet, self.kind, self.motion, self.desk = cabinet, kind, motion, desk
        self.stale = True
        """Whether the tree of the screen must be rebuilt."""
        self.dirty = True
        """Whether the screen is to be drawn again."""
        self.controller = GameCommands()
        self._waiting: list[Callable[[], object]] = []

    # What a board must know

    @property
    def is_easy(self) -> bool:
        """Whether the level is one of the two easiest."""
        return self.game is not None and self.game.is_easy

    @property
    def state(self) -> StateT:
        """The position."""
        raise NotImplementedError

    @property
    def board(self) -> AnyBoard:
        """The board of this context."""
        raise NotImplementedError

    @property
    def over(self) -> bool:
        """Whether the game has ended, won or not."""
        return False

    @property
    def resting(self) -> bool:
        """Whether the board takes no moves: a result is shown, or a lesson is done."""
        return False

    @property
    def is_beginner(self) -> bool:
        """Whether the player is new to these games: the level is easy, and few have ended."""
        return False

    @property
    def portrait(self) -> bool:
        """Whether the panel is below the board."""
        return self.cabinet.size[1] > self.cabinet.size[0]

    @property
    def board_has_focus(self) -> bool:
        """Returns whether keys go to the board, so that its cursor shows."""
        focused = self.desk.focused
        if self.desk.typing:
            return False  # a clicked field has the keyboard, though no ring shows it
        return not self.desk.by_key or focused is None or focused.role == "board"

    @property
    def tried_from(self) -> StateT | None:
        """Returns the state that the current trial began from; None without one."""
        return None

    @property
    def targets(self) -> Collection[int]:
        """The cells that a lesson asks for a move in."""
        return ()

    @property
    def named_units(self) -> tuple[int, ...]:
        """The units that a lesson's text mentions, numbered as in a hint; () for none."""
        return ()

    @property
    def reasoned(self) -> Hint | None:
        """The hint that a lesson's text explains in full; None for none."""
        return None

    @property
    def light(self) -> HintLight | None:
        """What the open hint highlights; None if none is open or it is still searched for."""
        return None

    @property
    def theme(self) -> Theme:
        """The theme the board is drawn with."""
        return self.cabinet.theme

    @property
    def settings(self) -> Settings:
        """The player's settings."""
        return self.cabinet.settings

    # What a board may do

    def play(self, moves: Sequence[Any], beside_hint: bool = False) -> bool:
        """Plays moves as one step; returns False if they are refused, which the board shows.

        An open hint is closed unless the moves are made `beside_hint`.
        """
        raise NotImplementedError

    def refuse(self, text: str) -> None:
        """Shakes the board and says why a move is not taken."""
        if self.theme.motion:
            self.motion.start("shake", SHAKE_MS, linear)
        self.cabinet.sounds.wish("wrong")
        self.dirty = True
        self.board.refused(text)

    def say(self, text: str, sign: Sign = "check") -> None:
        """Shows a sentence to the player."""
        self.cabinet.toast(text, sign)

    def when_still(self, action: Callable[[], object]) -> None:
        """Runs an action once nothing moves on the board, after those already waiting."""
        self._waiting.append(action)
        self.catch_up()

    def catch_up(self) -> None:
        """Runs waiting actions, one after the other, until the board moves again."""
        while self._waiting and not self.board.moving:
            self._waiting.pop(0)()

    def refresh(self) -> None:
        """Marks the panel as out of date; it is rebuilt before the next frame."""
        self.stale = self.dirty = True

    def redraw(self) -> None:
        """Has the board drawn again."""
        self.dirty = True

    def focus(self, widget: Widget | None) -> None:
        """Gives the keyboard to a widget, or back to the board."""
        self.desk.focus(widget)
        self.dirty = True

    def has_focus(self, widget: Widget) -> bool:
        """Returns whether a widget has the keyboard, and may be typed in."""
        cabinet = self.cabinet
        on_top = cabinet.scenes.top.desk is self.desk and cabinet.focused
        focused = self.desk.focused
        return on_top and (
            focused is widget or (focused is not None and focused.name == widget.name)
        )


class FileRequest(NamedTuple):
    """A file to ask for: the dialog's title, and what files it lists are called and end in."""

    title: str
    label: str
    suffixes: frozenset[str]
    limit: int
    """Bytes that are read at most."""


AnyContext = GameContext[Any]
"""The context of any puzzle."""


class DraftContext(GameContext[Any]):
    """What a board in the workshop may ask of its screen: every edit is a step."""

    below = 330  # the tools are there
    frame: ScreenFrame
    finding: Finding | None = None
    """What is known of the draft as it is now; None: nothing yet."""
    fix: Fix | None = None
    """The change that is shown on the board."""

    @property
    def draft_id(self) -> int:
        """The id of the draft in the store."""
        raise NotImplementedError

    def work(self, find_moves: Callable[[Tick], Sequence[Any]]) -> None:
        """Finds moves in a job and plays them as one step; an edit in the meantime cancels it."""
        raise NotImplementedError

    def start_looking(self) -> None:
        """Starts the job that finds what the draft is like now, in place of an earlier one."""
        raise NotImplementedError

    def once_known(self, on_finding: Callable[[], None]) -> None:
        """Runs an action as soon as the first finding is there."""
        raise NotImplementedError

    def ask_file(self, wanted: FileRequest, read: Callable[[bytes, Tick], Sequence[Any]]) -> None:
        """Asks for a file, and plays as one step the moves that `read` makes of its bytes."""
        raise NotImplementedError


class Board(Generic[StateT]):
    """One game on the screen: draws its state, takes input, adds cards to the panel.

    A puzzle inherits `Board[State]` with its own State, which is then the type of `context.state`.
    `AnyBoard` is for any puzzle.
    """

    on_card = True
    """Whether the board lies on a card; otherwise it draws all of its area."""
    help_page = 0
    """The page that Help opens on."""
    is_typed = False
    """Whether letters are typed into its cells."""
    rings_targets = True
    """Whether the cells that a lesson's step asks for have a ring."""
    cells_move = False
    """Whether what is in a cell can move to another place, as cards do."""

    def __init__(self, context: GameContext[StateT]) -> None:
        self.context = context
        self.speech = Speech(self)
        self.ending = Ending(self)
        self.hints = HintView(self)

    # Place and look

    def frame(self, size: tuple[int, int], theme: Theme) -> ScreenFrame:
        """Bar, stage and panel in a window of that size."""
        return play_frame(size, theme, below=self.context.below)

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        """Places the board; called again and again, also for a place shaken to the side."""
        raise NotImplementedError

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Draws the whole board, in its place."""
        raise NotImplementedError

    def draw_over(self, surface: pygame.Surface, theme: Theme) -> None:
        """Draws over all other blocks what is being dragged."""

    def widgets(self) -> Sequence[Widget]:
        """Returns the widgets on the board besides its cells."""
        return ()

    def cells(self) -> Sequence[Cell]:
        """Returns the cells with their present content, in reading order."""
        raise NotImplementedError

    def outlines(self, cells: Sequence[Cell]) -> Sequence[pygame.Rect]:
        """Returns the rectangles that a replay rings when a step has altered these cells."""
        return [cell.rect for cell in cells]

    def cursor_at(self) -> int | None:
        """Returns the index in `cells` of the cursor's cell; None if no cursor shows."""
        return None

    def walk_to(self, number: int) -> None:
        """Moves the keyboard cursor to a cell, by its index in `cells`."""

    # What is done on it

    def pointer(self, event: Pointer) -> bool:
        """Handles hovers, and events that no widget used; returns whether it was used."""
        return False

    def key(self, event: pygame.event.Event) -> bool:
        """Handles a key while the board has the focus; returns whether it was used."""
        return False

    def writes(self, event: pygame.event.Event) -> bool:
        """Returns whether a key, such as a letter, is the board's whatever has the focus."""
        return False

    @property
    def takes_text(self) -> bool:
        """Whether typed text goes to the board while no field has the keyboard.

        Then letters come as text alone, which is right on every keyboard, and not as keys.
        """
        return False

    def write(self, event: pygame.event.Event) -> bool:
        """Takes a TEXTINPUT with `scancode` and `mod` of its key; shows that it refuses a text.

        Returns False for text that it has no use for, such as a space or `?`.
        """
        return False

    def refuse_text(self, text: str) -> bool:
        """Shows that a typed text can't be used, unless it is a space or `?`, which opens Help.

        Returns whether it was shown.
        """
        is_refused = bool(text.strip()) and text != "?"
        if is_refused:
            self.show_refused(_("You can't type “{text}” here.").format(text=text))
        return is_refused

    def show_refused(self, sentence: str) -> None:
        """Shows that a typed text can't be used, in the way the board refuses moves."""
        self.context.refuse(sentence)

    def text_rect(self) -> pygame.Rect:
        """Returns the place that typed text goes to: the cell with the cursor."""
        cursor, cells = self.cursor_at(), self.cells()
        return pygame.Rect(0, 0, 1, 1) if cursor is None else cells[cursor].rect

    def command(self, event: pygame.event.Event) -> bool:
        """Handles a key with Ctrl that the game has not used; returns whether it was used."""
        return press_key(self, event)

    def focused(self) -> None:
        """Shows the cursor: the Tab key has just reached the board."""

    def cancel_input(self) -> None:
        """Cancels what the pointer or keys were doing."""

    def entered(self) -> None:
        """Reads the settings again: the screen has just come back on top."""

    # What happens to it

    @property
    def moving(self) -> bool:
        """Whether an animation is running that the player's input must wait for."""
        return False

    @property
    def gliding(self) -> bool:
        """Whether cells are moving; screen readers hear about them once they stand still."""
        return self.moving

    def changed(self, before: StateT) -> None:
        """Starts the animations of a change of position from `before`."""

    def refused(self, text: str) -> None:
        """Shows why a move was refused."""
        self.context.say(text, "cross")

    def update(self, ms: float) -> None:
        """Lets time pass."""

    def settle(self) -> None:
        """Waits for data that are being loaded, so that a picture shows everything."""

    # Additions to the screen

    def own_chips(self) -> list[str]:
        """Returns the puzzle's own texts for the bar, after title, level, shape and mode."""
        return []

    def state(self) -> Block | None:
        """Returns the state card; None: the usual one."""
        return None

    def actions(self, usual: dict[str, Button]) -> list[Button] | None:
        """Returns the buttons, made of the `usual` and its own; None: the usual ones."""
        return None

    def cards(self) -> Sequence[Block]:
        """Returns the puzzle's own cards in the panel."""
        return ()

    def droppable(self) -> Sequence[Block]:
        """Returns the cards that are left out, in this order, if the panel is low."""
        return ()

    def choices(self) -> list[Choice]:
        """Returns the puzzle's own rows for the menu of a game."""
        return []

    def view_choices(self) -> list[Choice]:
        """Returns rows about how the board is shown and typed on, for a list of their own."""
        return []

    def ending_choices(self) -> list[Choice]:
        """Returns the row at the end of the menu that gives the game up, if it can be."""
        return []

    def lesson(self) -> Block | None:
        """Returns the block below a lesson's text, such as a keyboard or a word bank."""
        return None

    # What a puzzle does in its own way

    def confirm(self) -> bool:
        """Returns whether the board has begun a check of its own."""
        return False

    def can_judge(self) -> bool:
        """Returns whether the solution is known; if not, the board shows why."""
        return True


AnyBoard = Board[Any]
"""A board of any puzzle."""


class Editor:
    """What a puzzle adds to the workshop: board, tools, and how its findings are shown."""

    is_typed_in = False
    """Whether letters are typed on the board, so that one Esc doesn't leave it."""
    lists_start = ""
    """The name of the widget at which long lists in the panel begin, where F6 stops too."""

    context: DraftContext
    board: AnyBoard

    def tools(self, undo: Button, redo: Button) -> Block:
        """Returns the tools to draw with, and the buttons every editor has."""
        return Row([Press(undo), Press(redo)], gap=8)

    def panel(
        self, head: Sequence[Block], changes: Sequence[Block], checks: Sequence[Block]
    ) -> Block:
        """Returns everything beside the board but the buttons at its foot.

        `head` are the cards of tools and verdict, `changes` those of suggestions, `checks` rows.
        """
        listed = [Card(Column(checks, gap=6), pad=(24, 14))] if checks else []
        return Scrolled(Column([*head, *self.board.cards(), *changes, *listed], gap=16), "panel")

    @property
    def has_small_verdict(self) -> bool:
        """Whether the card of the verdict leaves the panel's height to the editor."""
        return False

    def verdict_button(self, finding: Finding) -> Button | None:
        """Returns the button beside the title of a finding, if it has one."""
        return None

    def detail(self, finding: Finding) -> Sequence[Block]:
        """Returns the blocks below the reason of a finding."""
        return ()

    def try_out(self, finding: Finding, play: Action) -> None:
        """Plays the draft, or asks first if something is missing."""
        play()

    def without_ignored(self, finding: Finding) -> Finding:
        """Returns the finding without the checks that the player ignores."""
        return finding

    def stored_marks(self) -> Sequence[str]:
        """Returns what is stored of the draft for its kind alone, as marks of its result."""
        return ()

    def unused_fields(self) -> Sequence[TextField]:
        """Returns the fields whose text isn't in the draft until a button is pressed."""
        return ()

    def take_file(self, path: Path) -> bool:
        """Takes an opened file that is for the draft, no puzzle. Returns whether it did."""
        return False

    def go_to_check(self, place: int) -> None:
        """Goes to the place where a check fails."""

    def change(self, fix: Fix) -> Block:
        """Returns what a fix does, for its row between place and resulting level."""
        return Block()


def altered(board: Board[Any], before: Sequence[Cell]) -> list[Cell]:
    """Returns the cells of a board that hold something else than those `before`."""

    def identity(cell: Cell) -> tuple[int, ...]:
        return (cell.cell,) if board.cells_move else (cell.row, cell.column)

    values = {identity(cell): cell.value for cell in before}
    return [cell for cell in board.cells() if values.get(identity(cell), cell.value) != cell.value]


def fits_one_row(labels: Sequence[str], theme: Theme, width: int) -> bool:
    """Returns whether buttons with icons above these labels fit side by side in `width` px."""
    widest = max(theme.width(label, 14, "bold") for label in labels) + theme.px(8)
    return len(labels) * widest + (len(labels) - 1) * theme.gap(12) <= width


def in_rows(buttons: Sequence[Button], theme: Theme, width: int) -> list[list[Button]]:
    """Returns buttons in a row of `width` px, with icons above the labels if that is narrow.

    What doesn't fit even then stands in two rows.
    """
    if not buttons:
        return []
    number = len(buttons)
    room = (width - (number - 1) * theme.gap(12)) // number
    icon_px = max(12, theme.px(20)) + max(6, theme.px(12))
    if all(theme.width(b.label, 16, "bold") + icon_px + theme.px(16) <= room for b in buttons):
        return [[*buttons]]
    if fits_one_row([button.label for button in buttons], theme, width):
        for button in buttons:
            button.stacked = True
        return [[*buttons]]
    half = (number + 1) // 2
    return [[*buttons[:half]], [*buttons[half:]]]
