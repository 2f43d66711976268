"""The colours of the two themes, by what they are for."""

from __future__ import annotations

from dataclasses import dataclass

Colour = tuple[int, int, int]


def _rgb(text: str) -> Colour:
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def _rgbs(*texts: str) -> tuple[Colour, ...]:
    return tuple(map(_rgb, texts))


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


LIGHT = Palette(
    name="light",
    dark=False,
    paper=_rgb("#F6F2EA"),
    card=_rgb("#FFFDF8"),
    sunk=_rgb("#EEE8DC"),
    ink=_rgb("#23272E"),
    muted=_rgb("#62656B"),
    hair=_rgb("#E0D8C9"),
    edge=_rgb("#CFC5B3"),
    ring=_rgb("#948B7B"),
    indigo=_rgb("#2E5A88"),
    indigo_hover=_rgb("#285079"),
    indigo_pressed=_rgb("#234869"),
    on=_rgb("#FFFDF8"),
    itint=_rgb("#E3EBF2"),
    itint_hover=_rgb("#D7E3EE"),
    itint_pressed=_rgb("#CBDAE8"),
    seal=_rgb("#BF3B2B"),
    sealtext=_rgb("#AE3325"),
    stint=_rgb("#F7E2DC"),
    jade=_rgb("#3C8C6C"),
    jadetext=_rgb("#2C7055"),
    jtint=_rgb("#DFEEE6"),
    amber=_rgb("#C98A1B"),
    ambertext=_rgb("#87590A"),
    atint=_rgb("#F8EBCF"),
    zone_line=_rgb("#23272E"),
    cell_line=_rgb("#23272E"),
    cross=_rgb("#55514C"),
    chest=_rgb("#23272E"),
    clasp=_rgb("#E3B04B"),
    block=_rgb("#23272E"),
    square=_rgb("#FFFDF8"),
    selected=_rgb("#F4E2A6"),
    word=_rgb("#B9D4E8"),
    crossing=_rgb("#EBE4D6"),
    shadow=_rgb("#3C3018"),
    zones=_rgbs("#F4E2A6", "#B9D4E8", "#EBC0AC", "#D7E8CE", "#C3B4CC", "#FBF7EE"),
    groups=_rgbs("#F4E2A6", "#B9D4E8", "#D7E8CE", "#EBC0AC"),
    lit=_rgb("#982619"),
    cell_line_alpha=41,
    petals=_rgbs("#D97B6C", "#E3A193", "#E8BDB0", "#D9857A"),
    shadow_alpha=(70, 60, 60, 160),
)
DARK = Palette(
    name="dark",
    dark=True,
    paper=_rgb("#14171B"),
    card=_rgb("#1D2127"),
    sunk=_rgb("#101317"),
    ink=_rgb("#ECE7DC"),
    muted=_rgb("#A3A5A6"),
    hair=_rgb("#323840"),
    edge=_rgb("#454C56"),
    ring=_rgb("#7C858F"),
    indigo=_rgb("#8FB5E0"),
    indigo_hover=_rgb("#A2C2E6"),
    indigo_pressed=_rgb("#B4CFEC"),
    on=_rgb("#14171B"),
    itint=_rgb("#22344A"),
    itint_hover=_rgb("#2A4160"),
    itint_pressed=_rgb("#2D4663"),
    seal=_rgb("#C4483A"),
    sealtext=_rgb("#F0897B"),
    stint=_rgb("#3C211D"),
    jade=_rgb("#5FB391"),
    jadetext=_rgb("#74C3A2"),
    jtint=_rgb("#1E382E"),
    amber=_rgb("#DDAA48"),
    ambertext=_rgb("#E2B250"),
    atint=_rgb("#3D3116"),
    zone_line=_rgb("#E3DCCE"),
    cell_line=_rgb("#ECE7DC"),
    cross=_rgb("#B9B4AA"),
    chest=_rgb("#F3ECDD"),
    clasp=_rgb("#B5781A"),
    block=_rgb("#0B0D10"),
    square=_rgb("#2C323B"),
    selected=_rgb("#5C4A1E"),
    word=_rgb("#20394F"),
    crossing=_rgb("#3C4653"),
    shadow=_rgb("#000000"),
    zones=_rgbs("#5C4A1E", "#20394F", "#532E22", "#41534A", "#61507A", "#25282D"),
    groups=_rgbs("#4A3B14", "#1F3750", "#263F33", "#4A2A1F"),
    lit=_rgb("#F39A8D"),
    cell_line_alpha=38,
    petals=_rgbs("#C4685A", "#A8584C", "#D08A7C", "#B5604F"),
    shadow_alpha=(300, 300, 250, 500),
)
PALETTES = {palette.name: palette for palette in (LIGHT, DARK)}
