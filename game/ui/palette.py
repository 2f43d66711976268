"""The colours of the three themes, by what they are for."""

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
    outlined: bool
    """Whether chosen things also have a line around them."""
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
    on_indigo: Colour
    """Text and icons on indigo."""
    indigo_tint: Colour
    indigo_tint_hover: Colour
    indigo_tint_pressed: Colour
    indigo_tint_edge: Colour
    seal: Colour
    sealtext: Colour
    seal_tint: Colour
    jade: Colour
    jadetext: Colour
    jade_tint: Colour
    amber: Colour
    ambertext: Colour
    amber_tint: Colour
    zones: tuple[Colour, ...]
    groups: tuple[Colour, ...]
    """The four groups of a wall."""
    highlight: Colour
    """A component inside a character."""
    zone_line: Colour
    cell_line: Colour
    cell_line_alpha: int
    cross: Colour
    chest: Colour
    clasp: Colour
    block: Colour
    """A black square of a crossword."""
    square: Colour
    square_edge: Colour
    """The line around a square; left out if it has the colour of a block."""
    selected: Colour
    """The cell where the next letter goes."""
    word: Colour
    """The cells of the current word, its clue, and the words that fit it."""
    crossing: Colour
    """The squares of the word that crosses the current one."""
    petals: tuple[Colour, ...]
    shadow: Colour
    shadow_alpha: tuple[int, int, int, int]
    """In thousandths: a button, a card's contact shadow, a card's soft shadow, a dialog."""


_COLOURS = {
    "paper": ("#F6F2EA", "#14171B", "#000000"),
    "card": ("#FFFDF8", "#1D2127", "#000000"),
    "sunk": ("#EEE8DC", "#101317", "#1C1C1C"),
    "ink": ("#23272E", "#ECE7DC", "#FFFFFF"),
    "muted": ("#62656B", "#A3A5A6", "#DADADA"),
    "hair": ("#E0D8C9", "#323840", "#707070"),
    "edge": ("#8C8371", "#6C757F", "#B4B4B4"),
    "ring": ("#6F6757", "#97A0AA", "#D0D0D0"),
    "indigo": ("#2E5A88", "#8FB5E0", "#8CC8FF"),
    "indigo_hover": ("#285079", "#A2C2E6", "#A9D6FF"),
    "indigo_pressed": ("#234869", "#B4CFEC", "#C4E3FF"),
    "on_indigo": ("#FFFDF8", "#14171B", "#000000"),
    "indigo_tint": ("#E3EBF2", "#22344A", "#00305C"),
    "indigo_tint_hover": ("#D7E3EE", "#2A4160", "#003E75"),
    "indigo_tint_pressed": ("#CBDAE8", "#2D4663", "#004680"),
    "indigo_tint_edge": ("#5F80A5", "#7392B8", "#8CC8FF"),
    "seal": ("#BF3B2B", "#C4483A", "#CC3A2A"),
    "sealtext": ("#AE3325", "#F0897B", "#FF9C90"),
    "seal_tint": ("#F7E2DC", "#3C211D", "#4A0F08"),
    "jade": ("#3C8C6C", "#5FB391", "#4FD6A0"),
    "jadetext": ("#2C7055", "#74C3A2", "#6CE3B4"),
    "jade_tint": ("#DFEEE6", "#1E382E", "#063D28"),
    "amber": ("#C98A1B", "#DDAA48", "#FFC24D"),
    "ambertext": ("#87590A", "#E2B250", "#FFD072"),
    "amber_tint": ("#F8EBCF", "#3D3116", "#4A3500"),
    "zone_line": ("#23272E", "#E3DCCE", "#FFFFFF"),
    "cell_line": ("#23272E", "#ECE7DC", "#FFFFFF"),
    "cross": ("#55514C", "#B9B4AA", "#FFFFFF"),
    "chest": ("#23272E", "#F3ECDD", "#FFFFFF"),
    "clasp": ("#E3B04B", "#B5781A", "#A65E00"),
    "block": ("#23272E", "#0B0D10", "#8E8E8E"),
    "square": ("#FFFDF8", "#2C323B", "#000000"),
    "square_edge": ("#23272E", "#737B85", "#8E8E8E"),
    "selected": ("#F4E2A6", "#5C4A1E", "#5C4A00"),
    "word": ("#B9D4E8", "#20394F", "#003A66"),
    "crossing": ("#EBE4D6", "#3C4653", "#2E2E2E"),
    "shadow": ("#3C3018", "#000000", "#000000"),
    "highlight": ("#982619", "#F39A8D", "#FFB3A8"),
}
"""Every colour in the light, the dark and the high-contrast theme."""
_LISTS = {
    "zones": (
        "#F8E8A2 #B4D5F6 #FFCBE2 #C7E5B9 #D0A9F6 #B9C0BE #FFAE73 #77C8CD",
        "#625500 #0C538E #691118 #2D5A3B #502875 #4B504F #623300 #004449",
        "#625500 #0C538E #691118 #2D5A3B #502875 #4B504F #623300 #004449",
    ),
    "groups": (
        "#F4E2A6 #B9D4E8 #D7E8CE #F2BC86",
        "#4A3B14 #1F3750 #263F33 #55310F",
        "#5C4A00 #003A66 #0F4A30 #6B3000",
    ),
    "petals": (
        "#D97B6C #E3A193 #E8BDB0 #D9857A",
        "#C4685A #A8584C #D08A7C #B5604F",
        "#FF8A78 #FFA899 #FFC4B8 #FF9484",
    ),
}
"""The lists of colours in the light, the dark and the high-contrast theme."""


_NAMES = ("light", "dark", "contrast")


def _palette(name: str, **rest: Any) -> Palette:
    """Returns the palette of a theme, with its colours from the tables."""
    column = _NAMES.index(name)
    rest |= {use: _rgb(colours[column]) for use, colours in _COLOURS.items()}
    rest |= {use: tuple(map(_rgb, colours[column].split())) for use, colours in _LISTS.items()}
    return Palette(name=name, dark=name != "light", outlined=name == "contrast", **rest)


LIGHT = _palette("light", cell_line_alpha=150, shadow_alpha=(70, 60, 60, 160))
DARK = _palette("dark", cell_line_alpha=150, shadow_alpha=(300, 300, 250, 500))
CONTRAST = _palette("contrast", cell_line_alpha=140, shadow_alpha=(0, 0, 0, 0))
PALETTES = {palette.name: palette for palette in (LIGHT, DARK, CONTRAST)}
