"""What a web page needs to play a Lion Wall."""

from __future__ import annotations

from ..base import Message
from ..grid import bits
from ..walls.page import wall_page
from ..web import Seals, WebGame
from .characters.components import shipped
from .characters.zhuyin import zhuyin
from .formats import in_languages
from .rules import Group, Puzzle

_RULE = Message("Find four groups of four. The characters in each group share a part.")
_LANGUAGES = {"sc": "zh-Hans", "tc": "zh-HK", "jp": "ja", "tw": "zh-TW"}
_SCRIPTS = {
    "sc": Message("Simplified"),
    "tc": Message("Hong Kong"),
    "jp": Message("Japanese"),
    "tw": Message("Taiwan"),
}


def page(puzzle: Puzzle, seals: Seals) -> WebGame:
    """The wall, its groups hashed. It is drawn in the fonts of the reader's system."""
    components = shipped()

    def shown(group: Group) -> dict[str, object]:
        """Returns what the page shows of a found group: its component, and the readings."""
        chars = [puzzle.cards[card] for card in bits(group.cards)]
        return {
            "title": seals.written(in_languages(puzzle, group, components)),
            "becomes": [as_taught(components.reading(char, puzzle.script)) for char in chars],
        }

    def as_taught(reading: str) -> str:
        """Returns a reading as schools of the script's region write it."""
        return (zhuyin(reading) if puzzle.script == "tw" else "") or reading

    language, script = _LANGUAGES[puzzle.script], _SCRIPTS[puzzle.script]
    return wall_page(puzzle, seals, shown, "", language, _RULE, about=(script,))
