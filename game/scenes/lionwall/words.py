"""What the parts of a Lion Wall game are called."""

from __future__ import annotations

from game.text import _
from generators.base import Status
from generators.lionwall.rules import AGAINST_THE_CLOCK, FOUR_MISTAKES, Herring, State

NOT_NAMED = "?"
"""What a player who lets a group be shown is recorded to have said."""


def script_title(script: str) -> str:
    """The name of a script."""
    return {"sc": _("Simplified"), "tc": _("Traditional"), "jp": _("Japanese")}[script]


def rule() -> str:
    """What is asked for."""
    return _("Find four groups of four. The characters of a group share a component.")


def aim(state: State) -> str:
    """What ends the game besides the last group."""
    if state.mode == FOUR_MISTAKES:
        return _("The fourth wrong guess ends the wall.")
    if state.mode == AGAINST_THE_CLOCK:
        return _("2:30 in all; three lives once two groups are found.")
    return _("As many guesses as you like.")


def wrong_guess(state: State, cards: int) -> tuple[str, str]:
    """What is said of four cards that are no group, and its icon."""
    if state.is_one_away(cards):
        return _("One away: three of these belong together."), "warning"
    return _("These four are no group."), "cross"


def ended(state: State) -> str:
    """What is said when a wall is over without a win."""
    if state.status is Status.SHOWN:
        return _("This is how they belong together.")
    if state.lives == 0 and state.mode == AGAINST_THE_CLOCK:
        return _("That was the last life. This is how they belong together.")
    if state.lives == 0:
        return _("That was the last mistake. This is how they belong together.")
    return _("The time is up. This is how they belong together.")


def result_title(state: State) -> str:
    """The heading of the page to learn from."""
    if state.status is Status.SOLVED:
        return _("Wall solved")
    if state.status is Status.SHOWN:
        return _("Wall shown")
    if state.lives == 0:
        return _("Out of lives") if state.mode == AGAINST_THE_CLOCK else _("Out of guesses")
    return _("Out of time")


def why_no_group(herring: Herring, other: str, reason: str = "") -> str:
    """Why a red herring is no group; `other` is another form of it on the cards, if any.

    `reason` is what more there is to say.
    """
    two = herring.cards.bit_count() == 2
    text = _("only two cards") if two else _("three only")
    if other:
        counts = _("{form} counts as {component}")
        text += "; " + counts.format(form=other, component=herring.component)
    if reason:
        text += f"; {reason}"
    return text


def format_title(name: str) -> str:
    """What an export format is called."""
    titles = {
        "native": _("The whole wall, with its groups"),
        "text": _("The characters in four rows"),
        "answers": _("Characters, groups and readings"),
    }
    return titles.get(name, name)
