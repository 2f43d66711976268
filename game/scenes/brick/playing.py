"""A game of Brick: what is typed and judged, revealed or given up, and what moves for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.cabinet import Answer
from game.scenes.brick import words
from game.scenes.brick.board import Board
from game.scenes.brick.kinship import Kinship
from game.scenes.brick.mywords import MyWords, cleaned
from game.scenes.play import PlayScene
from game.text import _, tell
from game.ui.motion import linear, out_cubic
from game.ui.petals import PETALS_MS
from generators.base import Hint, IllegalMove, Status
from generators.brick.rating import easiest_first
from generators.brick.rules import (
    GIVE_UP,
    REVEAL_LETTER,
    REVEAL_WORD,
    Fault,
    Move,
    Refused,
    State,
)
from generators.brick.solver import judged

if TYPE_CHECKING:
    from game.cabinet import Cabinet as App
    from game.dealer import Match

_FRESH_MS = 1600
_LINGER_MS = 1200
"""How long a board that is solved is left to be looked at."""


class BrickGame(PlayScene):
    """What happens in a game; `BrickScene` shows it."""

    def __init__(self, app: App, match: Match) -> None:
        self.app, self.match, self.session = app, match, match.session
        self.kinship = Kinship()
        self.my_words = MyWords(app.store)
        self.board = Board(self, self.state.puzzle)
        self._goes_on = False
        super().__init__(app, match)

    @property
    def state(self) -> State:
        """The position."""
        state = self.session.state
        assert isinstance(state, State)
        return state

    def settle(self) -> None:
        """Waits for what words are related to."""
        self.kinship.wait()

    def new(self) -> None:
        """Another puzzle; of an own text there is none, as only its words are kept."""
        is_own = self.state.puzzle.is_own
        super().new()
        if is_own:
            text = _("Your text itself is not kept: this is a puzzle of the word list.")
            self.app.toast(text, "warning")

    # Words

    @property
    def drag_judges(self) -> bool:
        """Whether the end of a drag is as good as Enter."""
        return self.app.settings.flag("brick.drag")

    def judge(self, text: str) -> None:
        """Plays a word typed, or says why it does not count."""
        try:
            move = judged(self.state, text, self.my_words.mine, self.my_words.banned)
        except Refused as error:
            self._refused(error)
        else:
            self._play_word(move)

    def _refused(self, error: Refused) -> None:
        offers = {Fault.UNKNOWN: _("Add it?"), Fault.BANNED: _("Allow it?")}
        offer = offers.get(error.fault, "") if cleaned(error.word) else ""
        icon = "warning" if error.fault in (Fault.FOUND, Fault.SEEN) else "cross"
        self.board.refuse(tell(error.message), icon, offer)
        self.board.note.action = lambda: self.allow(error.word)
        if error.fault in (Fault.FOUND, Fault.SEEN) and self.app.theme.motion:
            self.motion.start(("fresh", error.word), _FRESH_MS, out_cubic)

    def allow(self, word: str) -> None:
        """Lifts the ban on a word, or adds it to the player's own, and plays it."""
        if word in self.my_words.banned:
            self.my_words.forget(word)
        else:
            self.my_words.add(word)
        self.judge(word)

    def _play_word(self, move: Move) -> None:
        before = self.state
        hinted = None if self.hint is None else self.hint.hint
        try:
            if hinted is not None and self.state.puzzle.targets[hinted.units[0]] != move.text:
                self.play_beside_hint([move])
            else:
                self.play([move])
        except IllegalMove as error:
            self.refuse(tell(error.message))
        if self.state is not before:
            if self.state.rank > before.rank:
                rank = words.rank_of(self.state)
                told = _("A new rank: {rank} {native}")
                said = told.format(rank=tell(rank.title), native=rank.native_title)
                self.app.toast(said, "check")
            is_pangram = self.state.puzzle.is_pangram(move.text)
            self.board.accept(words.praise(self.state, move.text), is_pangram)
            if is_pangram and self.app.theme.motion and not self.over:
                self.motion.start("petals", PETALS_MS, linear)

    def refuse(self, text: str) -> None:
        """Says at the entry why something was not taken."""
        self.board.refuse(text)

    def freshness(self, word: str) -> float:
        """How long ago (0 to 1: as good as never) a word came to the list."""
        return self.motion.value(("fresh", word))

    def changed(self, before: State) -> None:
        """Words just found or revealed are washed for a while."""
        state = self.state
        if self.app.theme.motion:
            for word, _sort in state.entries[len(before.entries) :]:
                self.motion.start(("fresh", word), _FRESH_MS, out_cubic)
        if self.over and before.status is Status.PLAYING:
            if self.app.theme.motion and state.status is Status.SOLVED:
                self.motion.start("linger", _LINGER_MS, linear)
            self.rebuild()  # other buttons are offered now

    # Revealing

    def easiest(self) -> int:
        """The place of the hidden word that is the easiest, begun ones first."""
        state, hidden = self.state, set(self.state.hidden)
        found = [word for word in easiest_first(state.puzzle) if word in hidden]
        return state.puzzle.places[min(found, key=lambda word: not state.letters_shown(word))]

    def reveal_letter(self, place: int | None = None) -> None:
        """Shows the next letter of a hidden word, of the easiest where none is named."""
        self._play_reveal(REVEAL_LETTER, place)

    def reveal_word(self, place: int | None = None) -> None:
        """Shows a hidden word, the easiest where none is named; it earns nothing."""
        self._play_reveal(REVEAL_WORD, place)

    def _play_reveal(self, action: str, place: int | None) -> None:
        if not self.over:
            self.session.hint()  # first: the end of a game notes how many there were
            self.play([Move(action, self.easiest() if place is None else place)])

    def ask_give_up(self) -> None:
        """Asks once before all words are shown."""
        text = _("The words that are left are shown, and the puzzle does not count as solved.")
        give_up: Answer = (_("Give up"), "flag", "plain", self.give_up)
        self.ask_to_end(_("Give up this puzzle?"), text, give_up)

    def give_up(self) -> None:
        """Shows all words."""
        if not self.over:
            self.play([Move(GIVE_UP)])

    # The player's own words

    def ban(self, word: str) -> None:
        """Bans a word from later puzzles; in this game it stays what it is."""
        self.my_words.ban(word)
        self.app.dealer.drop_ready(self.match.kind)
        spelled = self.state.puzzle.spelling(word)
        said = _("{word} is banned from later puzzles.").format(word=spelled)
        self.app.toast(said, "check")

    def unban(self, word: str) -> None:
        """Lets a banned word count again."""
        self.my_words.forget(word)
        spelled = self.state.puzzle.spelling(word)
        self.app.toast(_("{word} is no longer banned.").format(word=spelled), "check")

    # Hints

    def play_hint(self, hint: Hint) -> None:
        """Shows the word of a hint."""
        self.play(hint.moves)

    # The end

    def ends_now(self) -> bool:
        """Once the last word was seen, unless the player looks for more words."""
        return not self._goes_on and not self.motion.running("linger")

    def go_on(self) -> None:
        """Back to the board of a puzzle that is solved: more words may be found."""
        self._goes_on, self.result = True, None
        self.rebuild()
        self.panel.refresh()
        self.board.note.say(_("Everything is found. Bonus words still count."), "check")

    def to_result(self) -> None:
        """Shows the result again."""
        if self._goes_on:
            self._to_celebrate = False  # it was celebrated before the player went on
        self._goes_on = False
        self.motion.stop("linger")
        self.show_end()

    @property
    def stage_moves(self) -> bool:
        """While letters change places."""
        return self.board.moves
