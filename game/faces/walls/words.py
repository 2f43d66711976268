"""The sentences about a wall and a game on it, whatever its cards show."""

from __future__ import annotations

from typing import Any

from game.ui.text import Sign, _, join_sentences, translate
from generators.base import Hint, Message, Status
from generators.grid import bits
from generators.walls.hints import LOOK
from generators.walls.wall import WallState

LION_RULE = Message("Find four groups of four. The characters in each group share a part.")
WORD_RULE = Message("Find four groups of four words. The words in each group share a link.")
SHOWS_PART = Message("The next step shows the part, so naming it earns no points.")
SHOWS_LINK = Message("The next step shows the link, so naming it earns no points.")
FROM_MEDIUM, ALWAYS, NEVER = "medium", "always", "never"
"""When players are asked what groups share: never on Gentle and Easy, always, or never."""


def names_key(kind: str) -> str:
    """Returns the key of the setting by which players are asked what groups share."""
    return f"{kind}.names"


def what_is_lost(hint: Hint, shows: Message) -> str:
    """Returns what the last step of a hint does to the score; `shows` says it of a link."""
    if hint.rank == LOOK:
        return translate(shows)
    return _("The next step shows the whole group, so you won't score for it.")


def ended(state: WallState[Any]) -> tuple[str, Sign]:
    """Returns why a wall ended without a win, as a sentence, and its sign."""
    if state.status is Status.SHOWN:
        return _("Here are the groups."), "hint"
    return join_sentences((why_ended(state), _("Here are the groups."))), "cross"


def why_ended(state: WallState[Any]) -> str:
    """Returns why a wall ended without a win, before its groups are read out."""
    if state.status is Status.SHOWN:
        return _("Gave up.")
    return _("That was your last life.") if state.lives == 0 else _("Time's up.")


def is_perfect(state: WallState[Any]) -> bool:
    """Returns whether a wall has all points, without a mistake, a hint or a claim."""
    is_clean = not (state.claimed or state.tried or state.hints)
    return state.score == state.most_points and is_clean


def result_title(state: WallState[Any]) -> str:
    """Returns the heading of the page to learn from."""
    if state.status is Status.SOLVED:
        return _("Perfect wall") if is_perfect(state) else _("Solved")
    if state.status is Status.SHOWN:
        return _("Gave up")
    if state.lives == 0:
        return _("Out of lives")
    return _("Out of time")


def guessed_groups(state: WallState[Any]) -> tuple[tuple[int, ...], ...]:
    """Returns the groups of each guess's four cards; then of groups found without a guess.

    They are in the order of the cards on the wall, in which the guess is also written.
    """
    groups = [group.cards for group in state.puzzle.groups]
    not_guessed = [groups[number] for number in state.found if groups[number] not in state.guesses]
    group_of = {card: number for number, cards in enumerate(groups) for card in bits(cards)}
    return tuple(
        tuple(group_of[card] for card in bits(guess)) for guess in (*state.guesses, *not_guessed)
    )


class CardReadings:
    """How cards are read out: as they are, as any voice can read words."""

    def update(self) -> bool:
        """Takes readings once they are loaded; returns whether it did so now."""
        return False

    def wait(self) -> None:
        """Waits until all readings are loaded."""

    def read_out(self, char: str) -> str:
        """Returns a card, or what cards share, with its reading."""
        return char

    def part_phrase(self, part: str) -> str:
        """Returns how something that cards share is read and what it means; "" if unknown."""
        return ""
