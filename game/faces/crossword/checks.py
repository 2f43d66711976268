"""Check and Reveal, for a letter, a word or the whole grid, and the cells that hints filled in."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Sequence
from enum import Enum
from itertools import pairwise
from typing import NamedTuple, Self

from game.app.cabinet import Answer
from game.dealing.opening import FoundPuzzle
from game.faces.crossword.input import GridCursor
from game.faces.crossword.words import AUTOCHECK, by_word, unlisted
from game.play.session import Event, Verb, hinted_units, is_hint, reveal_scope
from game.ui.actions import Choice
from game.ui.text import Sign, _, as_sentence, count, join_sentences
from game.ui.widgets.toast import Toast
from game.ui.widgets.widgets import nothing
from generators.base import Opened, Status, Tick
from generators.crossword.rules import REVEAL, WRITE, Move, Puzzle, State

_LIST_WIDTH = 300


class CheckScope(Enum):
    """The part of the grid to check or reveal."""

    LETTER = "letter"
    WORD = "word"
    GRID = "grid"


def scope_title(scope: CheckScope) -> str:
    """Returns the name of a scope in a list."""
    return {
        CheckScope.LETTER: _("This letter"),
        CheckScope.WORD: _("This word"),
        CheckScope.GRID: _("The whole grid"),
    }[scope]


def cells_of(grid: GridCursor, scope: CheckScope) -> tuple[int, ...]:
    """Returns the cells of a scope: the cursor's letter or word, or all."""
    if scope is CheckScope.GRID:
        return grid.board.cells
    if scope is CheckScope.LETTER or grid.slot is None:
        return (grid.cursor.cell,)
    return grid.board.slot_cells[grid.slot]


def why_unavailable(puzzle: Puzzle) -> str:
    """Returns why nothing can be checked or revealed; "" if it can."""
    if puzzle.solution:
        return ""
    if puzzle.is_locked:
        return _("This file's solution is locked, so nothing can be checked or revealed.")
    if puzzle.bank:
        return _(
            "These words may fit in more than one way, so nothing can be checked or revealed."
        )
    return _("This file has no solution, so nothing can be checked or revealed.")


def verdict(
    state: State, cells: tuple[int, ...], scope: CheckScope, marked: Collection[int]
) -> tuple[str, Sign]:
    """Returns the result of a check of some cells, and its icon: a cross if one is wrong.

    `marked` are the cells the grid already shows as wrong.
    """
    written = [cell for cell in cells if state.letters[cell]]
    wrong = state.mistakes().intersection(cells)
    if not written:
        return _nothing_text(scope), "warning"
    if wrong and scope is CheckScope.LETTER:
        return _("This letter is wrong."), "cross"
    if wrong:
        return _wrong_count_text(len(wrong), wrong <= set(marked)), "cross"
    if scope is CheckScope.LETTER:
        return _("This letter is right."), "check"
    if scope is CheckScope.WORD:
        is_full = len(written) == len(cells)
        return _("This word is right.") if is_full else _("Right so far."), "check"
    return _("No mistakes so far."), "check"


def _nothing_text(scope: CheckScope) -> str:
    """Returns that a part of the grid is empty."""
    return {
        CheckScope.LETTER: _("This square is empty."),
        CheckScope.WORD: _("This word is empty."),
        CheckScope.GRID: _("There's nothing to check yet."),
    }[scope]


def _wrong_count_text(number: int, is_marked: bool) -> str:
    """Returns how many letters are wrong, and how to see them."""
    if is_marked:
        return count(
            "{n} letter is wrong. It is marked in the grid.",
            "{n} letters are wrong. They are marked in the grid.",
            number,
        )
    return count(
        "{n} letter is wrong. Check again to see which; that counts as help.",
        "{n} letters are wrong. Check again to see which; that counts as help.",
        number,
    )


def reveal_moves(state: State, cells: tuple[int, ...]) -> list[Move]:
    """Returns the moves that reveal the missing and wrong letters of some cells."""
    wanted = state.puzzle.filled_cells
    wrong = state.mistakes()
    return [
        Move(REVEAL, cell)
        for cell in cells
        if cell in wanted and (cell in wrong or not state.letters[cell])
    ]


def erase_moves(state: State) -> list[Move]:
    """Returns the moves that erase the wrong letters, except for fixed ones."""
    return [Move(WRITE, cell) for cell in sorted(state.mistakes()) if not state.is_fixed(cell)]


def full_text(state: State, marked: Collection[int] = ()) -> str:
    """Returns the sentence about a grid that is full but not solved.

    `marked` are the cells the grid already shows as wrong.
    """
    if state.puzzle.bank and not state.puzzle.has_rebus:
        full = {state.word(slot) for slot in state.complete}
        if full and full.issubset(state.puzzle.bank):
            return _("The grid is full, but a word is used too often.")
        return _("The grid is full, but some of its words aren't in the bank.")
    if state.puzzle.is_locked:
        return _(
            "The grid is full. The file's solution is locked, so your answers can't be checked."
        )
    if not state.puzzle.solution:
        return _("The grid is full. The file has no solution to check it against.")
    wrong = state.mistakes()
    if wrong and wrong <= {*marked}:
        return count(
            "The grid is full, but the marked letter is wrong.",
            "The grid is full, but the marked letters are wrong.",
            len(wrong),
        )
    return _("The grid is full, but something's wrong. Press Check to count the wrong letters.")


def full_announcement(state: State, marked: Collection[int] = ()) -> str:
    """Returns what is announced of a full grid: its words that are not in the bank, if any are.

    `marked` are the cells the grid already shows as wrong.
    """
    if not state.is_full or state.status is not Status.PLAYING:
        return ""
    found = unlisted(state) if state.puzzle.bank else ""
    if not found:
        return full_text(state, marked)
    return join_sentences((_("The grid is full."), as_sentence(found)))


class Checking:
    """Check and Reveal in a game, and the letters that are marked as wrong."""

    def __init__(self, grid: GridCursor, on_revealed: Callable[[bool], object]) -> None:
        """`on_revealed` moves the cursor on after a reveal; it takes whether of a whole word."""
        self._grid, self._context, self._on_revealed = grid, grid.context, on_revealed
        self._marked: dict[int, str] = {}
        """The texts that a check has marked as wrong, by cell."""
        self._counted: State | None = None
        """The position of the last check of the whole grid: repeated, it marks the mistakes."""
        self._letters_toast: Toast | None = None
        """The last message about the letters; it goes when they change."""

    def follow(self) -> None:
        """Removes the message about the letters when the position changes."""
        cabinet = self._context.cabinet
        if self._letters_toast is not None and cabinet.toast_shown is self._letters_toast:
            cabinet.hush()
        self.count_automatic_check()

    def show_full(self) -> None:
        """Shows that the grid is full but not solved; CrosswordSpeech reads that out."""
        self._context.cabinet.toast(full_text(self._grid.state, self.wrong), "warning", aloud="")
        self._letters_toast = self._context.cabinet.toast_shown

    def _show(self, text: str, icon: Sign) -> None:
        self._context.say(text, icon)
        self._letters_toast = self._context.cabinet.toast_shown

    def count_automatic_check(self) -> None:
        """Counts a check as help, once a game, if mistakes are marked as they are made."""
        game = self._context.game
        marks_mistakes = self._context.settings.flag(AUTOCHECK) and game is not None
        if game is None or not marks_mistakes or game.session.checks or self._context.over:
            return
        if wrong := self._grid.state.mistakes():
            game.session.confirm(shows=True, wrong=wrong)

    # Check

    @property
    def wrong(self) -> frozenset[int]:
        """The cells that are marked as wrong now."""
        state = self._grid.state
        is_marked = self._context.settings.flag(AUTOCHECK) and not self._context.is_lesson
        if is_marked or self._context.is_replay:
            return state.mistakes()
        marked = self._marked.items()
        return frozenset(cell for cell, text in marked if state.letters[cell] == text)

    def knows_solution(self) -> bool:
        """Returns whether letters can be checked or revealed; without a solution, says why not."""
        puzzle = self._grid.state.puzzle
        reason = why_unavailable(puzzle)
        if puzzle.sealed:
            cancel: Answer = (_("Cancel"), "", "plain", nothing)
            unlock: Answer = (_("Unlock"), "", "primary", self._unlock)
            self._context.cabinet.ask(_("Unlock the solution?"), reason, [cancel, unlock])
        elif reason:
            self._context.say(reason, "warning")
        return not reason and not self._context.over

    def _unlock(self) -> None:
        """Tries all keys, and plays the puzzle with its solution and the letters written."""
        context, state = self._context, self._grid.state
        written = [
            Move(WRITE, cell, text)
            for cell, text in enumerate(state.letters)
            if text and not state.is_fixed(cell)
        ]

        def find(tick: Tick) -> FoundPuzzle:
            from generators.crossword.formats.puzfile import unlocked  # slow to load

            found = Opened(unlocked(state.puzzle, None, tick), tuple(written))
            return FoundPuzzle(context.kind, None, found)

        context.cabinet.opener.open_found(find)

    def ask_confirm(self) -> None:
        """Opens the list of what to check; or says why nothing can be."""
        if not self.knows_solution():
            return

        def choice(scope: CheckScope) -> Choice:
            about = ""
            if scope is CheckScope.GRID:
                state = self._grid.state
                about = (
                    _("show mistakes; counts as help")
                    if self._counted == state and state.mistakes() - self.wrong
                    else _("how many letters are wrong; doesn't count as help")
                )
            key = "Ctrl+Enter" if scope is CheckScope.GRID else _("counts as help")
            return Choice(scope_title(scope), lambda: self.confirm_part(scope), key, about=about)

        has_wrong = bool(self.wrong)
        erase = Choice(
            _("Erase the wrong letters"),
            self.erase_wrong,
            enabled=has_wrong,
            apart=True,
            about="" if has_wrong else _("once a check has marked them"),
        )
        self._choose("confirm", [*map(choice, CheckScope), erase])

    def _choose(self, name: str, choices: list[Choice]) -> None:
        """Opens a list of choices at the button of that name."""
        desk = self._context.desk
        self._context.cabinet.choose(lambda: desk[name].rect, choices, _LIST_WIDTH)

    def confirm_part(self, scope: CheckScope) -> None:
        """Marks the wrong letters of a scope, which counts as help; of the grid, at first, none.

        How many are wrong in the whole grid is told free; the second time, they are marked.
        """
        if not self.knows_solution():
            return
        state, cells = self._grid.state, cells_of(self._grid, scope)
        wrong = state.mistakes().intersection(cells)
        is_known = bool(wrong) and wrong <= self.wrong
        is_grid = scope is CheckScope.GRID
        marks = bool(wrong) and (not is_grid or self._counted == state)
        if marks:
            self._marked |= {cell: state.letters[cell] for cell in wrong}
        text, icon = verdict(state, cells, scope, self.wrong)
        has_letters = any(state.letters[cell] for cell in cells)
        if has_letters and not is_known and self._context.game is not None:
            # The check of a letter or a word shows where the mistake is, or that there is none.
            self._context.game.session.confirm(marks or not is_grid, wrong)
        if is_grid:
            self._counted = state
        if (marks or is_known) and scope is not CheckScope.LETTER:
            spoken_text = as_sentence(self._context.board.speech.mistakes(wrong))
            self._context.cabinet.toast(text, "cross", aloud=spoken_text)
            self._letters_toast = self._context.cabinet.toast_shown
        else:
            self._show(text, icon)
        self._context.redraw()

    def erase_wrong(self) -> None:
        """Erases the letters that are marked as wrong."""
        moves = [move for move in erase_moves(self._grid.state) if move.cell in self.wrong]
        if moves:
            self._grid.write(moves)

    # Reveal

    def ask_reveal(self) -> None:
        """Opens the list of what to reveal and what it costs; or says why nothing can be."""
        if not self.knows_solution():
            return
        costs = {CheckScope.GRID: _("ends the game unsolved")}

        def choice(scope: CheckScope) -> Choice:
            cost = costs.get(scope, _("counts as help"))
            return Choice(scope_title(scope), lambda: self.reveal_part(scope), cost)

        names = {widget.name for widget in self._context.desk.widgets}
        self._choose("reveal" if "reveal" in names else "menu", [*map(choice, CheckScope)])

    def reveal_part(self, scope: CheckScope) -> None:
        """Reveals a letter or a word, which counts as a hint; or the grid, which ends the game."""
        if scope is CheckScope.GRID:
            self._ask_to_end(_("Reveal the whole grid?"), _("Reveal"), "eye")
            return
        if self._context.over or self._context.game is None:
            return
        moves = reveal_moves(self._grid.state, cells_of(self._grid, scope))
        if not moves:
            self._context.say(_("There's nothing to reveal: this part is already right."))
            return
        # Before the moves: they may end the game, which is then recorded.
        if len(moves) > 1:
            self._context.controller.count_reveal(words=1)
        else:
            self._context.controller.count_reveal(letters=1)
        if self._grid.write(moves) and not self._grid.over:
            self._on_revealed(scope is CheckScope.WORD)

    def ask_give_up(self) -> None:
        """Asks once before the game ends unsolved; or says why the grid can't be revealed."""
        self._ask_to_end(_("Give up on this puzzle?"), _("Give up"), "flag")

    def _ask_to_end(self, title: str, label: str, icon: str) -> None:
        """Asks before the whole grid is revealed; `label` and `icon` are those of the button."""
        text = _("Every letter will be shown, and the crossword won't count as solved.")
        reveal: Answer = (label, icon, "plain", self.reveal_all)
        if self.knows_solution():
            self._context.controller.ask_to_end(title, text, reveal)

    def reveal_all(self) -> None:
        """Reveals all letters that are missing or wrong, which ends the game."""
        if not self._context.over:
            self._context.controller.reveal(reveal_moves(self._grid.state, self._grid.board.cells))


class FilledInLetters(NamedTuple):
    """The cells that a game filled in for the player, whether or not that was undone since."""

    hinted: frozenset[int] = frozenset()
    """The cells that hints filled in."""
    asked: frozenset[int] = frozenset()
    """The cells the player asked to see, one by one or a word at a time."""
    words: frozenset[int] = frozenset()
    """The words the player asked to see."""
    about: frozenset[int] = frozenset()
    """The words that hints were about."""
    single: frozenset[int] = frozenset()
    """The cells the player asked to see one by one."""

    @classmethod
    def of(cls, puzzle: Puzzle, events: Sequence[Event]) -> Self:
        """Returns what the events of a game say.

        Earlier versions counted hints and reveals alike; a letter at the very time of such a hint
        was asked for.
        """
        hinted, asked, words, about, single = (set[int]() for _number in range(5))
        for before, event in pairwise((Event(0, Verb.PAUSE), *events)):
            if is_hint(event):
                about.update(hinted_units(event.data))
            if event.verb is not Verb.MOVE:
                continue
            cells = {cell for action, cell, _text in json.loads(event.data) if action == REVEAL}
            is_old = before.verb is Verb.HINT and not before.data
            is_asked = (reveal_scope(before) or is_old) and before.elapsed_ms == event.elapsed_ms
            (asked if is_asked else hinted).update(cells)
            if is_asked and len(cells) > 1:
                words.add(by_word(puzzle, cells)[0][0])
            elif is_asked:
                single |= cells
        return cls(*map(frozenset, (hinted - asked, asked, words, about, single)))
