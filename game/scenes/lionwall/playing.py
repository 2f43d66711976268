"""A game of Lion Wall: what is chosen, judged, named, and what moves for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.cabinet import Answer
from game.scenes.hintcard import NUDGE
from game.scenes.lionwall import words
from game.scenes.lionwall.hand import MOST, Hand
from game.scenes.lionwall.lore import Lore
from game.scenes.lionwall.show import Show
from game.scenes.lionwall.wall import Layout, layout_of, row_cards
from game.scenes.play import PlayScene
from game.text import _, tell
from game.ui.motion import linear
from generators.base import Hint, IllegalMove, Status
from generators.lionwall.hints import stage_payment
from generators.lionwall.rules import GIVE_UP, GUESS, NAME, SHUFFLE, Move, State
from generators.rng import Rng

if TYPE_CHECKING:
    from game.cabinet import Cabinet as App
    from game.dealer import Match

_ALERT_MS = 1000
"""How long after a wrong guess Esc leads nowhere: it was meant for the cards."""
_LINGER_MS = 1200
"""How long a wall that is over is left to be looked at."""


class WallGame(PlayScene):
    """What happens on the wall; `LionWallScene` shows it."""

    def __init__(self, app: App, match: Match) -> None:
        self.match, self.session = match, match.session
        self.lore = Lore()
        self.hand = Hand(self)
        self.show = Show(lambda: self.motion, match.session.puzzle, layout_of(self.state))
        self._gone_on = False
        self._shuffles = 0
        self._alert_ms = 0.0
        self._panel_shown: tuple[object, ...] = ()
        self._over = match.session.status is not Status.PLAYING
        super().__init__(app, match)

    @property
    def state(self) -> State:
        """The position."""
        state = self.session.state
        assert isinstance(state, State)
        return state

    def settle(self) -> None:
        """Waits for the readings and meanings."""
        self.lore.wait()
        if self.result is not None:
            self.result.update(0)

    # What is told of the groups

    @property
    def unnamed(self) -> list[int]:
        """The groups that can still be named, in the order found; none once all was shown."""
        state = self.state
        if state.ended is Status.SHOWN:
            return []
        return [group for group in state.found if not state.names[group]]

    @property
    def rows(self) -> tuple[int, ...]:
        """The groups found, and of a wall that is over those revealed so far."""
        state, seen = self.state, dict(self.show.film.rows(self.show.ms))
        return tuple(g for g in layout_of(state).rows if g in state.found or g in seen)

    def is_told(self, group: int) -> bool:
        """Whether the player may see what a group shares: unless it is still to be named."""
        return (self.over or bool(self.state.names[group])) and group not in self.unnamed

    def told_of(self, component: str, between: str = "  ") -> str:
        """How a component is read and what it means, as far as that is known."""
        script = self.state.puzzle.script
        told = (self.lore.reading(component, script), self.lore.meaning(component, script))
        return between.join(filter(None, told))

    # What the hand asks

    def card_at(self, pos: tuple[int, int]) -> int | None:
        """The card that is seen at a point."""
        return self.show.card_at(pos)

    def seen(self) -> Layout:
        """What lies where at this moment."""
        return self.show.seen()

    @property
    def enter_judges(self) -> bool:
        """Whether four chosen cards wait for Enter."""
        return self.app.settings.flag("lionwall.enter_judges")

    def choice_changed(self, before: list[int]) -> None:
        """Cards just chosen come up a little."""
        self.dirty = True
        if self.app.theme.motion:
            self.show.lift([card for card in self.hand.chosen if card not in before])
        self.refresh_actions()

    def refuse_fifth(self) -> None:
        """Says that four are chosen."""
        if self.enter_judges:
            self.app.toast(_("Four are chosen. Guess, or deselect one."), "warning")
        else:
            self.app.toast(_("Four are chosen. Deselect one first."), "warning")

    def judge(self) -> None:
        """Plays the four chosen cards; those that are one away stay chosen."""
        if len(self.hand.chosen) != MOST or self.over:
            return
        cards = self.hand.cards
        self.play([Move(GUESS, cards)])
        if not self.state.is_one_away(cards):
            self.hand.drop()

    def refuse(self, text: str) -> None:
        """Shakes the four cards and says why they are not taken."""
        self.show.shake(self.hand.cards, self.app.theme)
        self.app.toast(text, "warning")

    # What the buttons do

    def guess(self) -> None:
        """Judges four chosen cards."""
        self.when_still(self.judge)

    def shuffle(self) -> None:
        """The cards on the wall in another order."""
        self.when_still(self._play_shuffle)

    def _play_shuffle(self) -> None:
        if self.over:
            return
        state = self.state
        before = [state.puzzle.cards[card] for card in state.order]
        self._shuffles += 1
        rng = Rng(f"{self.session.elapsed_ms} {self._shuffles} {before}")
        order = list(before)
        while order == before:
            rng.shuffle(order)
        self.play([Move(SHUFFLE, state.unsolved, "".join(order))])

    def deselect(self) -> None:
        """Chooses nothing."""
        self.when_still(self.hand.drop)

    def ask_give_up(self) -> None:
        """Asks once before the groups are shown."""
        text = _("The groups that are left are shown, and the wall does not count as solved.")
        give_up: Answer = (_("Give up"), "flag", "plain", self.give_up)
        self.ask_to_end(_("Give up this wall?"), text, give_up)

    def give_up(self) -> None:
        """Shows how the cards belong together."""
        if not self.over:
            self.play([Move(GIVE_UP)])

    def name(self, group: int, component: str) -> None:
        """Says what a group shares; once."""
        puzzle = self.state.puzzle
        try:
            self.play_beside_hint([Move(NAME, puzzle.groups[group].cards, component)])
        except IllegalMove as error:
            self.app.toast(tell(error.message), "warning")
            return
        self.desk.focused = None
        shared = puzzle.groups[group].component
        told = f"{shared} {self.told_of(shared, ', ')}".strip()
        if component == words.NOT_NAMED:
            return
        if self.state.is_named(group):
            self.app.toast(_("Right: {component}").format(component=told), "check")
        else:
            self.app.toast(_("No, it is {component}").format(component=told), "cross")

    def go_on(self) -> None:
        """Leads to the page to learn from, named or not."""
        self._gone_on = True
        self.motion.clear()
        self.show_end()

    # Hints

    def hint_state(self) -> State:
        """The position with the chosen cards, which the hint is to be about."""
        return self.state.about(self.hand.cards)

    def hint_told(self, stage: int, hint: Hint) -> None:
        """Pays for what is told, where it was not paid for before."""
        super().hint_told(stage, hint)
        payment = stage_payment(self.state, hint, stage - NUDGE)
        if payment is not None:
            self.play_beside_hint([payment])

    def play_hint(self, hint: Hint) -> None:
        """Guesses the group that the hint tells of."""
        self.hand.drop()
        self.play(hint.moves)

    # The end

    def ends_now(self) -> bool:
        """Once the wall lies still, and all is named that the player wants to name."""
        if self.stage_moves or self.motion.running("linger"):
            return False
        return self._gone_on or not self.unnamed

    def turned_over(self) -> None:
        """Says how it ended."""
        self.hand.drop()
        self.app.toast(words.ended(self.state), "warning")

    # What moves

    @property
    def stage_moves(self) -> bool:
        """While cards turn, glide or shake."""
        return self.show.moves

    def changed(self, before: State) -> None:
        """Cards turn and glide, or shake."""
        state, goal, theme = self.state, layout_of(self.state), self.app.theme
        if len(state.tried) > len(before.tried):
            self.show.shake(state.tried[-1], theme)
            self._alert_ms = _ALERT_MS
            if not self.over:
                self.app.toast(*words.wrong_guess(state, state.tried[-1]))
        self.hand.keep(goal.loose)
        guessed: tuple[int, ...] = ()
        if len(state.found) > len(before.found):
            guessed = row_cards(state.puzzle, state.found[len(before.found)])
        self.show.roll(goal, theme, guessed)
        if self.over and theme.motion:
            self.motion.start("linger", self.show.left_ms + _LINGER_MS, linear)
        if self.over != self._over:
            self._over = self.over
            self.rebuild()
