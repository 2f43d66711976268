"""The tiles of the statistics, each a figure with its name; titles of kinds and presets."""

from __future__ import annotations

import pygame

from game.statistics.figures import FigureTile
from game.ui.blocks.block import Block, Text
from game.ui.blocks.boxes import Card, Column, Either, ReadAs, Row
from game.ui.drawing import shapes
from game.ui.text import (
    _,
    clock_text,
    join_parts,
    labelled,
    translate,
)
from game.ui.theme import Theme
from generators.kinds import KINDS

_EXACT_MS = 10 * 60_000
"""Times below this are shown to the second."""
_NONE = "–"
"""What stands in place of a figure; not read out."""

_NO_NOTE = "\N{NO-BREAK SPACE}"  # takes the room of a note, so that names stay level


def kind_title(name: str) -> str:
    """Returns the title of a kind; its stored name if this version lacks the kind."""
    return next((translate(kind.titles.title) for kind in KINDS if kind.name == name), name)


def preset_title(kind: str, name: str) -> str:
    """Returns the title of a preset; its stored name if this version lacks it."""
    preset = next((each.find(name) for each in KINDS if each.name == kind), None)
    title = translate(preset.brief) if preset is not None else name
    return title or _("From a file or ID")


def mode_title(kind: str, name: str) -> str:
    """Returns the title of a mode; empty if the kind has only one."""
    modes = [m for each in KINDS if each.name == kind for m in each.play.modes]
    if len(modes) < 2:
        return ""
    return next((translate(mode.title) for mode in modes if mode.name == name), name)


def span_text(ms: int) -> str:
    """Returns a time: `1:56` below ten minutes, else rounded: `12 min`, `5 h 12 min`."""
    if ms < _EXACT_MS:
        return clock_text(ms)
    hours, minutes = divmod((ms + 30_000) // 60_000, 60)
    if hours:
        return _("{h} h {min} min").format(h=hours, min=minutes)
    return _("{min} min").format(min=minutes)


def tile_text(tile: FigureTile) -> str:
    """Returns a tile as a sentence for screen readers: `Streak: 3, longest 7`."""
    return labelled(tile.name, join_parts(filter(None, (tile.figure, tile.note))))


def tile_card(tile: FigureTile) -> Card:
    """Returns a tile: a name, a large figure, and perhaps a note beside it."""
    sizes = (32, 24, 20, 16)
    large = Either([Text(tile.figure, size, typeface="serif") for size in sizes])
    figure: Block = Row([large, Text(tile.note, 13, "muted", grows=1)], 12) if tile.note else large
    lines = [Text(tile.name, 13, "muted"), figure]
    return Card(ReadAs(Column(lines, 0, centred=True), text=tile_text(tile)), (22, 14))


def draw_seal(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
    """Draws the seal of the program."""
    seal = shapes.seal(theme, shapes.SEAL, rect.height, 6)
    surface.blit(seal, seal.get_rect(center=rect.center))
