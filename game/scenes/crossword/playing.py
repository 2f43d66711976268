"""A game of crosswords: the cursor, moves, Confirm, Reveal, hints."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.cabinet import Answer
from game.scenes.crossword import asking, walking
from game.scenes.crossword.asking import Part
from game.scenes.crossword.cursored import Cursored
from game.scenes.crossword.hand import Hand
from game.scenes.crossword.preferences import ARROWS, AUTOCHECK, JUMP, SKIP, TURN
from game.scenes.crossword.side import Side
from game.scenes.crossword.walking import Cursor
from game.scenes.hintcard import NUDGE
from game.scenes.play import PlayScene
from game.text import _
from game.ui.gridview import GridView
from game.ui.motion import out_quad
from game.ui.toast import Toast
from game.ui.widgets import Button
from generators.base import Hint
from generators.crossword.rules import Move, State

if TYPE_CHECKING:
    from game.cabinet import Cabinet as App
    from game.dealer import Match

_LETTER_MS = 140


class CrosswordGame(PlayScene, Cursored):
    """What happens in a game; `CrosswordScene` shows it. It is the `Host` of a `Side`."""

    def __init__(self, app: App, match: Match) -> None:
        self.app, self.match, self.session = app, match, match.session
        board = self.state.puzzle.board
        self.view = GridView(pygame.Rect(0, 0, 1, 1), board.rows, board.cols)
        self.cursor = self._first_cursor()
        self.pencils = False
        """Whether letters are pencilled."""
        self.hand = Hand(self)
        self._marked: dict[int, str] = {}
        """The texts that Confirm has marked as wrong, by cell."""
        self._asked: tuple[State, Part, tuple[int, ...]] | None = None
        """What was confirmed last: confirmed again, it is marked."""
        self._told: Toast | None = None
        """What was last said of the letters: it goes when they change."""
        self._by_hand = False
        self.rereads = False
        """Whether the clues of a game that is over are read again."""
        self.pencil = Button("pencil", _("Pencil"), "pencil", action=self.toggle_pencil)
        self.show = Button("reveal", _("Reveal"), "eye", action=self.ask_reveal)
        self.side = self.make_side()
        super().__init__(app, match)
        self.buttons["confirm"].action = self.ask_confirm

    def make_side(self) -> Side:
        """What stands beside the grid and above it."""
        raise NotImplementedError

    @property
    def state(self) -> State:
        """The position."""
        state = self.session.state
        assert isinstance(state, State)
        return state

    @property
    def takes_several(self) -> bool:
        """Whether a cell may ask for several letters: in no puzzle that is made here."""
        puzzle = self.state.puzzle
        return puzzle.has_rebus or not (puzzle.solution or puzzle.bank)

    # What the player has chosen

    @property
    def skips(self) -> bool:
        """Whether cells with a letter, and words without a gap, are passed over."""
        return self.app.settings.flag(SKIP)

    @property
    def jumps(self) -> bool:
        """Whether the end of a word leads to the next one."""
        return self.app.settings.flag(JUMP)

    @property
    def turns_first(self) -> bool:
        """Whether an arrow across the word turns before it moves."""
        return self.app.settings.choice(ARROWS) == TURN

    def toggle_pencil(self) -> None:
        """Between letters that are sure and pencilled ones."""
        self.pencils = not self.pencils
        self.pencil.style = "tint" if self.pencils else "plain"
        said = _("Letters are pencilled now.") if self.pencils else _("Letters are in ink now.")
        self.app.toast(said, "check")
        self.touched()

    # The cursor

    def _first_cursor(self) -> Cursor:
        """Behind the last letter of a game that goes on; else in the first gap."""
        board = self.state.puzzle.board
        cursor = walking.resumed(board, self._changed_in(1), self._changed_in(2))
        if cursor is None:
            return walking.start(board, self.is_empty)
        if self.is_empty(cursor.cell):
            return cursor
        ways = {"skips": self.skips, "jumps": self.jumps}
        return walking.after_letter(board, cursor, self.is_empty, was_empty=True, **ways)

    def _changed_in(self, steps: int) -> list[int]:
        """The cells that the last so many steps have changed."""
        before = self.session.earlier(steps)
        assert isinstance(before, State)
        return changed_cells(before, self.state)

    def touched(self) -> None:
        """Something is to be drawn anew."""
        self.dirty = True

    # Moves

    def type(self, text: str) -> None:
        """Types a letter of the keys on the screen."""
        if not self.over:
            self.hand.type(text)

    def erase(self) -> None:
        """The key that takes a letter away."""
        if not self.over:
            self.hand.erase()

    def make(self, moves: Sequence[Move]) -> bool:
        """Plays moves as one step; whether it could."""
        if self.over:
            return False
        self._by_hand = True
        played = self.play(moves)
        self._by_hand = False
        return played

    def changed(self, before: State) -> None:
        """New letters grow; the cursor follows what a step back or forward changed."""
        state = self.state
        if self._told is not None and self.app.toast_shown is self._told:
            self.app.hush()
        self.rereads = False
        cells = changed_cells(before, state)
        for cell in cells:
            if state.letters[cell] and self.app.theme.motion:
                self.motion.start(("letter", cell), _LETTER_MS, out_quad)
        if cells and not self._by_hand and self.cursor.cell not in cells:
            board = state.puzzle.board
            self.go(walking.placed(board, cells[0], self.cursor.direction))
        if state.is_full and cells and not self.over:
            self._tell(asking.told_wrong(state), "warning")
        self.touched()

    def _tell(self, text: str, icon: str) -> None:
        self.app.toast(text, icon)
        self._told = self.app.toast_shown

    # Confirm

    @property
    def wrong(self) -> frozenset[int]:
        """The cells that are marked as wrong now."""
        state = self.state
        if self.app.settings.flag(AUTOCHECK):
            return state.mistakes()
        marked = self._marked.items()
        return frozenset(cell for cell, text in marked if state.letters[cell] == text)

    def ask_confirm(self) -> None:
        """The list that asks what to confirm; or why nothing can be."""
        if self._can_tell():
            self.app.scenes.push(asking.confirm_list(self, self.buttons["confirm"]))

    def _can_tell(self, *, reveals: bool = False) -> bool:
        """Whether the solution is known; where not, it is said why not."""
        reason = asking.silence(self.state.puzzle, reveals=reveals)
        if reason:
            self.app.toast(reason, "warning")
        return not reason and not self.over

    def is_confirmed(self, part: Part) -> bool:
        """Whether this part was confirmed just now, and has something wrong."""
        cells = asking.cells_of(self, part)
        wrong = self.state.mistakes().intersection(cells)
        return bool(wrong) and self._asked == (self.state, part, cells)

    def confirm(self) -> None:
        """The whole grid."""
        self.confirm_part(Part.GRID)

    def confirm_part(self, part: Part) -> None:
        """Says how many letters of a part are wrong, then which; of one letter, at once."""
        if not self._can_tell():
            return
        state, cells = self.state, asking.cells_of(self, part)
        text, icon = asking.verdict(state, cells, part, self.wrong)
        if icon == "cross" and (part is Part.LETTER or self.is_confirmed(part)):
            wrong = state.mistakes().intersection(cells)
            self._marked |= {cell: state.letters[cell] for cell in wrong}
            if part is not Part.LETTER:
                text = _("What is wrong is marked in the grid.")
        has_letters = any(state.letters[cell] for cell in cells)
        if has_letters and not self.is_confirmed(part):
            self.session.confirm()
        self._asked = state, part, cells
        self._tell(text, icon)
        self.touched()

    def erase_wrong(self) -> None:
        """Takes the letters that are marked as wrong away."""
        moves = [each for each in asking.to_erase(self.state) if each.cell in self.wrong]
        if moves:
            self.make(moves)

    def back_to_correct(self) -> None:
        """Back to the last position without a mistake, where that is known."""
        if self._can_tell():
            super().back_to_correct()

    # Reveal

    def ask_reveal(self) -> None:
        """The list that asks what to reveal; or why nothing can be."""
        if self._can_tell(reveals=True):
            self.app.scenes.push(asking.reveal_list(self, self.show))

    def reveal_part(self, part: Part) -> None:
        """Puts the right letters: a letter or a word counts as a hint, the grid ends the game."""
        if part is Part.GRID:
            text = _("All letters are shown, and the crossword does not count as solved.")
            show: Answer = (_("Reveal"), "eye", "plain", self.reveal_all)
            self.ask_to_end(_("Reveal the whole grid?"), text, show)
            return
        if self.over:
            return
        moves = asking.to_reveal(self.state, asking.cells_of(self, part))
        if not moves:
            self.app.toast(_("This is right already."), "check")
            return
        self.session.hint()  # before the moves: they may end the game, which is then recorded
        if self.make(moves) and not self.over:
            self.hand.went_on()

    def reveal_all(self) -> None:
        """Puts every letter that is missing or wrong."""
        if self.over:
            return
        before = self.state
        self.session.reveal(asking.to_reveal(before, before.puzzle.board.cells))
        self._after(before)

    # Hints

    def hint_told(self, stage: int, hint: Hint) -> None:
        """The word of the hint is the current one, and its cell once the hint speaks of it."""
        super().hint_told(stage, hint)
        if not hint.units:
            return
        if stage == NUDGE and not hint.rank:
            self.go_slot(hint.units[0], 0)  # where the mistake is would be told by the cursor
            return
        cells = self.state.puzzle.board.places[hint.units[0]]
        spoken = {move.cell for move in hint.moves}
        place = next((place for place, cell in enumerate(cells) if cell in spoken), None)
        self.go_slot(hint.units[0], place)


def changed_cells(before: State, now: State) -> list[int]:
    """The cells whose letters differ, in order."""
    pairs = enumerate(zip(before.letters, now.letters, strict=True))
    return [cell for cell, (old, new) in pairs if old != new]
