"""The colours of the two themes, by what they are for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

Colour = tuple[int, int, int]


def _rgb(text: str) -> Colour:
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


@dataclass(frozen=True)
class Palette:
    """The colours of one theme, by what they are for."""

    name: str
    dark: bool
    paper: Colour
    card: Colour
    sunk: Colour
    ink: Colour
    muted: Colour
    hair: Colour
    edge: Colour
    ring: Colour
    indigo: Colour
    indigo_hover: Colour
    indigo_pressed: Colour
    on: Colour
    itint: Colour
    itint_hover: Colour
    itint_pressed: Colour
    seal: Colour
    sealtext: Colour
    stint: Colour
    jade: Colour
    jadetext: Colour
    jtint: Colour
    amber: Colour
    ambertext: Colour
    atint: Colour
    zones: tuple[Colour, ...]
    groups: tuple[Colour, ...]
    """The four groups of a wall."""
    lit: Colour
    """A component inside a character."""
    zone_line: Colour
    cell_line: Colour
    cell_line_alpha: int
    cross: Colour
    chest: Colour
    clasp: Colour
    block: Colour
    """Between the words of a crossword."""
    square: Colour
    selected: Colour
    """The cell that is written into next."""
    word: Colour
    """The cells of the current word, its clue, and the words that fit it."""
    crossing: Colour
    """The squares of the word that crosses the current one."""
    petals: tuple[Colour, ...]
    shadow: Colour
    shadow_alpha: tuple[int, int, int, int]
    """Per mille: button, card near, card far, dialog far."""


_COLOURS = {
    "paper": ("#F6F2EA", "#14171B"),
    "card": ("#FFFDF8", "#1D2127"),
    "sunk": ("#EEE8DC", "#101317"),
    "ink": ("#23272E", "#ECE7DC"),
    "muted": ("#62656B", "#A3A5A6"),
    "hair": ("#E0D8C9", "#323840"),
    "edge": ("#CFC5B3", "#454C56"),
    "ring": ("#948B7B", "#7C858F"),
    "indigo": ("#2E5A88", "#8FB5E0"),
    "indigo_hover": ("#285079", "#A2C2E6"),
    "indigo_pressed": ("#234869", "#B4CFEC"),
    "on": ("#FFFDF8", "#14171B"),
    "itint": ("#E3EBF2", "#22344A"),
    "itint_hover": ("#D7E3EE", "#2A4160"),
    "itint_pressed": ("#CBDAE8", "#2D4663"),
    "seal": ("#BF3B2B", "#C4483A"),
    "sealtext": ("#AE3325", "#F0897B"),
    "stint": ("#F7E2DC", "#3C211D"),
    "jade": ("#3C8C6C", "#5FB391"),
    "jadetext": ("#2C7055", "#74C3A2"),
    "jtint": ("#DFEEE6", "#1E382E"),
    "amber": ("#C98A1B", "#DDAA48"),
    "ambertext": ("#87590A", "#E2B250"),
    "atint": ("#F8EBCF", "#3D3116"),
    "zone_line": ("#23272E", "#E3DCCE"),
    "cell_line": ("#23272E", "#ECE7DC"),
    "cross": ("#55514C", "#B9B4AA"),
    "chest": ("#23272E", "#F3ECDD"),
    "clasp": ("#E3B04B", "#B5781A"),
    "block": ("#23272E", "#0B0D10"),
    "square": ("#FFFDF8", "#2C323B"),
    "selected": ("#F4E2A6", "#5C4A1E"),
    "word": ("#B9D4E8", "#20394F"),
    "crossing": ("#EBE4D6", "#3C4653"),
    "shadow": ("#3C3018", "#000000"),
    "lit": ("#982619", "#F39A8D"),
}
"""Every colour in the light theme and in the dark one."""
_LISTS = {
    "zones": (
        "#F4E2A6 #B9D4E8 #EBC0AC #D7E8CE #C3B4CC #FBF7EE",
        "#5C4A1E #20394F #532E22 #41534A #61507A #25282D",
    ),
    "groups": ("#F4E2A6 #B9D4E8 #D7E8CE #EBC0AC", "#4A3B14 #1F3750 #263F33 #4A2A1F"),
    "petals": ("#D97B6C #E3A193 #E8BDB0 #D9857A", "#C4685A #A8584C #D08A7C #B5604F"),
}
"""The rows of colours, in the same way."""


def _palette(name: str, **rest: Any) -> Palette:
    dark = name == "dark"
    rest |= {use: _rgb(both[dark]) for use, both in _COLOURS.items()}
    rest |= {use: tuple(map(_rgb, both[dark].split())) for use, both in _LISTS.items()}
    return Palette(name=name, dark=dark, **rest)


LIGHT = _palette("light", cell_line_alpha=41, shadow_alpha=(70, 60, 60, 160))
DARK = _palette("dark", cell_line_alpha=38, shadow_alpha=(300, 300, 250, 500))
PALETTES = {palette.name: palette for palette in (LIGHT, DARK)}
