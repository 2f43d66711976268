"""The settings of crosswords: how keys and cursor work."""

from __future__ import annotations

from game.settings import Choose, Section, Toggle
from game.text import _

SKIP, JUMP, ARROWS = "crossword.skip", "crossword.jump", "crossword.arrows"
KEYS, AUTOCHECK = "crossword.keys", "crossword.autocheck"
"""What they are called in the store."""
TURN, MOVE = "turn", "move"
"""What an arrow key across the word does."""
TOUCHED, ALWAYS, NEVER = "touched", "always", "never"
"""When the keys are on the screen."""


def section() -> Section:
    """Their card on the settings screen."""
    arrows = ((TURN, _("Turn first")), (MOVE, _("Move at once")))
    keys = ((TOUCHED, _("When touched")), (ALWAYS, _("Always")), (NEVER, _("Never")))
    return Section(
        _("Crossword"),
        (
            Toggle(SKIP, _("Skip letters that are there"), _("and words that are full"), True),
            Toggle(JUMP, _("On to the next word"), _("when a word is full")),
            Choose(ARROWS, _("Arrow keys"), _("across the word"), arrows),
            Choose(KEYS, _("Keys on the screen"), _("for fingers, or the mouse alone"), keys),
            Toggle(AUTOCHECK, _("Mark wrong letters"), _("as soon as they are typed")),
        ),
    )
