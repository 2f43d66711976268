"""What Help says about every wall."""

from __future__ import annotations

from collections.abc import Sequence

from game.text import _, as_sentence, headed, tell
from game.ui.help import Heading, Key, Keys, Page, page
from generators.walls import MODES


def told_modes() -> list[str]:
    """A sentence for each mode."""
    return [as_sentence(headed(tell(m.title), tell(m.about))) for m in MODES if m.about]


def keys_page(click: str, names: Sequence[Key] = ()) -> Page:
    """The keys and the pointer; `click` is what a press does, `names` the keys that name."""
    pointer = (
        Key((_("Click"), _("Tap")), click),
        Key((_("Drag"),), _("choose all cards on the way")),
        Key((_("Right click"),), _("let all go")),
    )
    keys = (
        Key(("1 2 3 4", "Q W E R", "A S D F", "Z X C V"), _("the cards, row by row")),
        Key(("←", "↑", "→", "↓"), _("move the ring")),
        Key((_("Space"), "Enter"), _("choose the card in the ring; Enter guesses, if you like")),
        *names,
        Key(("N",), _("type what a group that was found shares; Esc: back to the cards")),
        Key(("Esc", _("Backspace")), _("let all go")),
        Key(("M",), _("shuffle the cards")),
        Key(("H",), _("a hint; again for more")),
        Key(("G",), _("give up")),
        Key(("Ctrl+N",), _("new wall")),
        Key(("Ctrl+C", "Ctrl+V"), _("copy the game id, paste a wall")),
        Key(("P",), _("pause, where a clock runs")),
    )
    return page(
        _("Keys and pointer"), Heading(_("Pointer")), Keys(pointer), Heading(_("Keys")), Keys(keys)
    )
