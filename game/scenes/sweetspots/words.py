"""What hints and formats of Sweet Spots are called."""

from __future__ import annotations

from game.text import _, count, tell
from generators.base import Hint
from generators.sweetspots.rules import Mark


def action(hint: Hint) -> str:
    """The word on the button that plays the moves."""
    marks, several = {move.mark for move in hint.moves}, len(hint.moves) > 1
    if marks == {Mark.CROSS}:
        return _("Place the crosses") if several else _("Place the cross")
    if marks == {Mark.CHEST}:
        return _("Place the chests") if several else _("Place the chest")
    return _("Place the marks") if several else _("Take it back")


def technique(hint: Hint) -> str:
    """The technique and its rank."""
    if not hint.rank:
        return tell(hint.technique)
    text = _("{technique} • level {level} of 7")
    return text.format(technique=tell(hint.technique), level=hint.rank)


def why(hint: Hint) -> str:
    """What the outlined cells are."""
    return count("Why: this cell", "Why: these {n} cells", len(hint.why))


def follows(hint: Hint) -> str:
    """How many marks follow."""
    chests = sum(move.mark == Mark.CHEST for move in hint.moves)
    crosses = sum(move.mark == Mark.CROSS for move in hint.moves)
    parts = []
    if chests:
        parts.append(count("{n} chest", "{n} chests", chests))
    if crosses:
        parts.append(count("{n} cross", "{n} crosses", crosses))
    if not parts:
        return _("What follows: take it back")
    return _("What follows: {marks}").format(marks=", ".join(parts))


def format_title(name: str) -> str:
    """What an export format is called."""
    titles = {
        "native": _("Board id"),
        "puzzlink": _("puzz.link address"),
        "pzprv3": _("pzprv3 file, with the marks"),
        "zones": _("Zone numbers"),
        "letters": _("Letter grid"),
        "sbn": _("StarBattleLab, with the marks"),
        "task": _("Numbers with commas"),
    }
    return titles.get(name, name)
