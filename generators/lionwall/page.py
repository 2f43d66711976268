"""What a web page needs to play a Lion Wall."""

from __future__ import annotations

from ..grid import bits
from ..walls.page import wall_page
from ..web import Seals, WebGame
from .characters.components import Components, shipped
from .formats import with_meaning
from .rules import Group, Puzzle

_RULE = (
    "Sixteen Chinese characters hide four groups of four. The characters of a group share a "
    "component, wherever it stands in them and whatever it means."
)
_LANGUAGES = {"sc": "zh-Hans", "tc": "zh-HK", "jp": "ja", "tw": "zh-TW"}
_SCRIPTS = {"sc": "Simplified", "tc": "Hong Kong", "jp": "Japanese", "tw": "Taiwan"}


def _legible(component: str, components: Components) -> str:
    """Returns a form of a component that every system has a font for, if any: 竹 for ⺮."""
    forms = (component, *components.forms(component))
    return next((form for form in forms if "\u4e00" <= form <= "\u9fff"), component)


def page(puzzle: Puzzle, seals: Seals) -> WebGame:
    """The wall, its groups hashed. It is drawn in the fonts of the reader's system."""
    components = shipped()

    def shown(group: Group) -> dict[str, object]:
        """Returns what the page shows of a found group: its component, and the readings."""
        chars = [puzzle.cards[card] for card in bits(group.cards)]
        title = with_meaning(_legible(group.component, components), puzzle.script, components)
        return {
            "title": title,
            "becomes": [components.reading(char, puzzle.script) for char in chars],
        }

    language, script = _LANGUAGES[puzzle.script], _SCRIPTS[puzzle.script]
    return wall_page(puzzle, seals, shown, "", language, _RULE, about=(script,))
