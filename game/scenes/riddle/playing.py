"""A game of riddles: letters and strikes, Confirm, Reveal, the page of five."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from game.cabinet import Answer
from game.scenes.hintcard import NUDGE
from game.scenes.play import PlayScene
from game.scenes.riddle import words
from game.scenes.riddle.asked import asked, keep_asked
from game.scenes.riddle.five import FIVE, PageOfFive
from game.scenes.riddle.hand import Hand
from game.text import _
from game.ui.motion import out_quad
from game.ui.toast import Toast
from generators.base import CabinetError, Hint, Status
from generators.riddle.rules import LETTER, Move, State, mask_of

if TYPE_CHECKING:
    from game.cabinet import Cabinet as App
    from game.dealer import Match

STRIKES, STRIPS = "riddle.strike", "riddle.letters"
"""The settings."""
UP_TO_EASY, ALWAYS, WHEN_ASKED = "easy", "always", "asked"
"""The values of STRIPS: when the letters that a line leaves are shown without being asked for."""
_EASY = 2
_LETTER_MS = 140


class RiddleGame(PlayScene):
    """What happens in a game; `RiddleScene` shows it."""

    def __init__(self, app: App, match: Match) -> None:
        self.app, self.match, self.session = app, match, match.session
        self.five = PageOfFive(app.store, match.preset.name if match.preset else "")
        untouched = match.session.elapsed_ms == 0 and not match.session.can_undo
        if match.preset is not None and untouched:  # an old game that goes on begins no page
            self.five.join(match.game_id, match.parent)
        self.hand = Hand(self)
        self.hand.start()
        self._asked = asked(app.store, match.game_id) | _struck(self.state)
        """The places whose letters the player has asked for: only those can be struck."""
        self._told: Toast | None = None
        """What was last said of the letters: it goes when they change."""
        super().__init__(app, match)

    @property
    def state(self) -> State:
        """The position."""
        state = self.session.state
        assert isinstance(state, State)
        return state

    @cached_property
    def level(self) -> int:
        """How hard the riddle is, 1 to 5."""
        return words.level_of(self.match.preset, self.state.puzzle)

    @property
    def given(self) -> frozenset[int]:
        """The places that have the letter that was revealed there, however it came back."""
        letters, shown = self.state.letters, self.session.revealed
        return frozenset(move.place for move in shown if letters[move.place] == move.text)

    @property
    def tried(self) -> frozenset[int]:
        """The places whose letter is only being tried."""
        before = self.session.tried_from
        if not isinstance(before, State):
            return frozenset()
        pairs = enumerate(zip(self.state.letters, before.letters, strict=True))
        return frozenset(place for place, (letter, old) in pairs if letter != old)

    def strikes(self, place: int) -> bool:
        """Whether a letter typed there strikes the others of its line, which are seen then."""
        return self.is_open(place) and self.app.settings.flag(STRIKES)

    def set_strikes(self, on: bool) -> None:
        """The switch: turned on, it strikes for the letters that are there already, too."""
        self.app.change(STRIKES, on)
        moves = self.hand.strikes_typed() if on and not self.over else []
        if moves:
            self.play(moves)

    # The letters beside the lines

    def is_open(self, place: int) -> bool:
        """Whether the letters that a line leaves stand beside it."""
        chosen = self.app.settings.choice(STRIPS)
        if self.over or chosen == ALWAYS or (chosen == UP_TO_EASY and self.level <= _EASY):
            return True
        return place in self._asked

    @property
    def closed(self) -> frozenset[int]:
        """The places whose line does not show its letters."""
        places = range(len(self.state.letters))
        return frozenset(place for place in places if not self.is_open(place))

    def show_letters(self, place: int) -> None:
        """Shows what a line leaves, from now on."""
        if not self.is_open(place):
            self._asked.add(place)
            keep_asked(self.app.store, self.match.game_id, self._asked)
            self.arrange(self.app.size)
        self.touched()

    # Moves

    def make(self, moves: Sequence[Move]) -> None:
        """Plays what the hand did."""
        if self.over or not self.play(moves) or self.over:
            return
        for move in moves:
            if move.action == LETTER and move.text:
                self._warn(move.place, move.text)

    def _warn(self, place: int, letter: str) -> None:
        """A letter that the line does not leave is taken, but not without a sign."""
        if not self.is_open(place) or self.state.is_full:
            return
        if self.state.puzzle.allowed[place] & mask_of(letter):
            return
        text = _("Line {n} does not leave the letter {letter}.")
        self.refuse(text.format(n=place + 1, letter=letter.upper()))
        self._told = self.app.toast_shown

    def type(self, letter: str) -> None:
        """Types a letter of the keyboard on the screen."""
        if not self.over:
            self.hand.type(letter)
            self.touched()

    def erase(self) -> None:
        """The key that takes a letter away."""
        if not self.over:
            self.hand.erase()
            self.touched()

    def touched(self) -> None:
        """The current line may be another one: what shows it is drawn anew."""
        self.dirty = True

    def changed(self, before: State) -> None:
        """New letters grow in their boxes; a full row that is wrong is told, but no more."""
        state = self.state
        if self._told is not None and self.app.toast_shown is self._told:
            self.app.hush()
        for place, (old, new) in enumerate(zip(before.letters, state.letters, strict=True)):
            if new and new != old and self.app.theme.motion:
                self.motion.start(("letter", place), _LETTER_MS, out_quad)
        for place in _struck(state) - self._asked:
            self.show_letters(place)
        if state.is_full and not self.over and state.letters != before.letters:
            text = _("That is not the word yet. Confirm says how many letters are right.")
            self._tell(text, "warning")
        self.touched()

    def restart(self) -> None:
        """All boxes are empty: the first is the current one."""
        super().restart()
        self.hand.start()
        self.touched()

    def undo(self) -> None:
        """One step back: the box whose letter changed is the current one."""
        before = self.state.letters
        super().undo()
        self._follow(before)

    def redo(self) -> None:
        """One step forward: the box behind the letter that came back is the current one."""
        before = self.state.letters
        super().redo()
        self._follow(before)

    def _follow(self, before: Sequence[str]) -> None:
        """The cursor goes where a step back or forward has changed a letter."""
        letters = self.state.letters
        places = [n for n, letter in enumerate(letters) if letter != before[n]]
        if len(places) > 1:
            self.hand.start()
        elif places and letters[places[0]] and not before[places[0]]:
            self.hand.advance(places[0])
        elif places:
            self.hand.go(places[0])
        self.touched()

    def confirm(self) -> None:
        """Says how many letters are wrong, or right where the row is full; then which."""
        state = self.state
        if not state.mistakes():
            super().confirm()
        elif self.confirmed is state:
            super().confirm()
            self._tell(_("What is wrong is marked in the boxes."), "cross")
        else:
            self.confirmed = state
            self.session.confirm()
            self._tell(words.wrong(state), "cross")

    def _tell(self, text: str, icon: str) -> None:
        self.app.toast(text, icon)
        self._told = self.app.toast_shown

    # Hints

    def hint_told(self, stage: int, hint: Hint) -> None:
        """The line of the hint is the current one."""
        super().hint_told(stage, hint)
        if stage == NUDGE:
            self.hand.go(hint.units[0])
        else:
            self.show_letters(hint.units[0])

    def play_hint(self, hint: Hint) -> None:
        """Types the letter, which may strike others; or takes the mistake back."""
        self.hand.go(hint.units[0])
        if hint.rank:
            self.hand.type(hint.moves[0].text)
            self.close_hint()  # also where the letter was there already
        else:
            self.play(hint.moves)
        self.touched()

    # Revealing

    def ask_reveal(self) -> None:
        """Asks once before the answer is shown."""
        text = _("The answer is shown, and the riddle does not count as solved.")
        show: Answer = (_("Reveal"), "eye", "plain", self.reveal)
        self.ask_to_end(_("Reveal the answer?"), text, show)

    def reveal(self) -> None:
        """Puts the letters that are missing, and those that are wrong."""
        if self.over:
            return
        before = self.state
        moves = [
            Move(LETTER, place, letter)
            for place, letter in enumerate(before.puzzle.answer)
            if before.letters[place] != letter
        ]
        self.session.reveal(moves)
        self._after(before)

    # The page of five

    @property
    def on_page(self) -> bool:
        """Whether the riddle is one of a page: those from elsewhere are not."""
        return self.match.game_id in self.five.games

    def go_to(self, index: int) -> None:
        """Goes to a riddle of the page."""
        games = self.five.games
        if index < len(games) and games[index] != self.match.game_id:
            self._resume(games[index])

    def _resume(self, game: int) -> bool:
        try:
            return self.app.dealer.resume(self.app.store.game(game))
        except CabinetError:
            return False  # its row was lost to damage

    def new(self) -> None:
        """The next riddle of the page that is open, else another one; a full page begins anew."""
        here = self.match.game_id
        entries = self.five.entries()
        games = [entry.game for entry in entries]
        later = entries[games.index(here) + 1 :] if here in games else []
        for entry in later:
            if entry.status is Status.PLAYING and self._resume(entry.game):
                return
        super().new()

    @property
    def next_title(self) -> str:
        """What New leads to, for the button of the result."""
        full = self.on_page and len(self.five.games) >= FIVE
        last = full and self.five.games[-1] == self.match.game_id
        return _("Next page") if last else _("Next riddle")


def _struck(state: State) -> set[int]:
    """The places that have letters struck."""
    return {place for place, struck in enumerate(state.struck) if struck}
