"""Colours, sizes, typefaces and text at a scale."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import Any, Literal
from unicodedata import category

import pygame

from game.app.compat import FontError, load_font, resource
from game.ui.breaks import chunks, has_han
from game.ui.drawing import pictures
from game.ui.text import visible
from generators.base import Message

Typeface = Literal[
    "sans",
    "latin",
    "bold",
    "serif",
    "verse",
    "wall-sc",
    "wall-tc",
    "wall-tw",
    "wall-jp",
    "sans-tc",
    "bold-tc",
    "symbols",
]

MIN_TEXT_PX = 12
MIN_CONTROL_PX = 32
FILES: dict[Typeface, str] = {
    "sans": "sans.otf",
    "latin": "sans-latin.otf",  # "sans" without Chinese: 0.2 MB a size, not 1.2
    "bold": "sans-bold.otf",
    "serif": "serif-bold.otf",
    "verse": "serif.otf",
    # The cards of Lion Wall: the serif face with all characters of a script, and nothing else.
    "wall-sc": "wall-sc.otf",
    "wall-tc": "wall-tc.otf",
    "wall-tw": "wall-tw.otf",
    "wall-jp": "wall-jp.otf",
    # The characters in the program's texts that are drawn differently in Taiwan.
    "sans-tc": "sans-tc.otf",
    "bold-tc": "sans-bold-tc.otf",
    # Greek, Cyrillic, arrows, chess, music, emoji: what Noto's Chinese faces lack.
    "symbols": "symbols.ttf",
}
_SPOKEN: dict[tuple[str, Typeface], tuple[Typeface, ...]] = {
    ("zh_Hans", "serif"): ("serif", "wall-sc"),
    ("zh_Hant", "serif"): ("wall-tc", "serif"),
    ("zh_Hant", "sans"): ("sans-tc", "sans"),
    ("zh_Hant", "bold"): ("bold-tc", "bold"),
}
"""The typefaces in which Chinese is looked for, by language and typeface: its region's first."""

_SHARES = (1, 0.95, 0.9, 0.85, 0.8)
"""The sizes, as parts of a type size, tried on a word before it is truncated."""
FIRST_HAN = "\u2e80"
"""The first character that is Chinese."""
_IN_NO_TYPEFACE = "\U000effff"
_JOINED = ("Mn", "Me", "Mc", "Cf", "Cs", "Cn", "Cc")
"""The Unicode categories drawn with the character before, or not at all."""
EVERYWHERE = re.compile("[\x00-\x7e\xa0-\xff\u2013\u2014\u2018-\u201d\u2022\u2026]*")
"""The characters that every typeface but those of the walls has."""
_ACCENTED_GREEK = re.compile("[\u0386\u0388-\u0390\u03aa-\u03b0\u03ca-\u03ce\u1f00-\u1fff]")
"""The Greek letters that only one typeface has."""
_OF_EMOJI = re.compile("[\u200d\ufe0e\ufe0f\U0001f3fb-\U0001f3ff]")
"""Characters that change or join emoji, whose plain forms are drawn."""
FALLBACKS: tuple[Typeface, ...] = ("sans", "symbols", "wall-sc", "wall-tc", "wall-jp", "wall-tw")
"""Where a character that a typeface lacks is looked for: "wall-" ones have rare components."""


def unit(width: int, height: int) -> float:
    """Returns the pixels of a mockup unit in a window of that size, with text of usual size."""
    return min(max(width, height) / 1280, min(width, height) / 800)


@lru_cache(maxsize=20)  # 1.2 MB each for "sans"; a screen has about 10
def _font(typeface: Typeface, px: int) -> pygame.font.Font:
    """Returns the font of a typeface; sans or pygame's own if its file can't be loaded."""
    try:
        return load_font(resource("fonts", FILES[typeface]), px)
    except FontError:
        if typeface == "latin":
            return _font("sans", px)
        # A board without words can still be played; `font_trouble` tells the player why.
        return pygame.font.Font(None, px)


def font_trouble() -> Message | None:
    """Returns what is wrong with the shipped fonts, None if nothing."""
    for name in FILES.values():
        try:
            load_font(resource("fonts", name), 16)
        except FontError as error:
            return error.message
    return None


def _font_for(typeface: Typeface, px: int, text: str) -> pygame.font.Font:
    """Returns the font of a typeface; of "sans" without Chinese, a font that takes less memory."""
    is_small = typeface == "sans" and not has_han(text)
    return _font("latin" if is_small else typeface, px)


def _plain_picture(typeface: Typeface, px: int, colour: Colour, text: str) -> pygame.Surface:
    """Returns a text as a picture, in one typeface."""
    font, text = _drawable(typeface, px, text)
    if not font.size(text)[0]:  # pygame-ce would draw something for a text without width
        text = ""
    return font.render(text, True, colour)


def _width(typeface: Typeface, px: int, text: str) -> int:
    """Returns the width of a text in one typeface, in pixels."""
    try:
        return _font_for(typeface, px, text).size(text)[0]
    except (pygame.error, ValueError):
        font, text = _drawable(typeface, px, text)
        return font.size(text)[0]


@lru_cache(maxsize=8192)  # a screen measures each of its words some ten times
def _line_width(typeface: Typeface, px: int, text: str, language: str) -> int:
    """Returns the width in px of a line whose characters may come from several typefaces."""
    return sum(_width(face, px, piece) for face, piece in typefaces_of(typeface, text, language))


def _drawable(typeface: Typeface, px: int, text: str) -> tuple[pygame.font.Font, str]:
    """Returns a font for the text, and the text without characters it can't draw."""
    font, text = _font_for(typeface, px, text), text.replace("\0", "")
    try:
        font.size(text)
    except pygame.error:  # a glyph is damaged in the font file
        return pygame.font.Font(None, px), text
    except ValueError:  # a lone surrogate
        return font, visible(text)
    return font, text


@lru_cache(maxsize=8192)
def _has(typeface: Typeface, char: str) -> bool:
    """Returns whether a typeface has a character: pygame draws a box for any it lacks."""
    if _ACCENTED_GREEK.match(char):  # else drawn as a letter with its accent behind it
        return typeface == "symbols"
    drawn = [_plain_picture(typeface, 16, (0, 0, 0), each) for each in (char, _IN_NO_TYPEFACE)]
    return pygame.image.tobytes(drawn[0], "RGBA") != pygame.image.tobytes(drawn[1], "RGBA")


def shows(text: str) -> bool:
    """Returns whether every character of a text is in some typeface."""
    return all(_has(face, piece) for char in text for face, piece in typefaces_of("sans", char))


@lru_cache(maxsize=1024)
def typefaces_of(
    typeface: Typeface, text: str, language: str = ""
) -> tuple[tuple[Typeface, str], ...]:
    """Splits a text into (typeface, piece), each typeface having its piece; `typeface` if it can.

    All Chinese of a heading ("serif") is in one typeface if any has it. If the interface is in
    Chinese (`language`), the glyphs are those of its region.
    """
    if EVERYWHERE.fullmatch(text):
        return ((typeface, text),)
    spoken = _SPOKEN.get((language, typeface), ())
    if typeface == "serif":
        han = {char for char in text if char >= FIRST_HAN and category(char) not in _JOINED}
        tried = (*(spoken or (typeface,)), *FALLBACKS)
        whole = (each for each in tried if all(_has(each, char) for char in han))
        spoken = (*whole, *spoken)
    return tuple(split(text, typeface, spoken, _has))


def split(
    text: str,
    typeface: Typeface,
    for_chinese: Sequence[Typeface],
    has: Callable[[Typeface, str], bool],
) -> list[tuple[Typeface, str]]:
    """Splits a text into (typeface, piece), each typeface having its piece if any does.

    Chinese is looked for in `for_chinese` first. A letter of another alphabet that `typeface`
    lacks takes that alphabet's others along. Combining characters stay with what they belong to.
    """

    def found(char: str) -> Typeface:
        first = for_chinese if char >= FIRST_HAN else ()
        tried = (*first, typeface, *FALLBACKS)
        return next((candidate for candidate in tried if has(candidate, char)), typeface)

    letters = {char for char in text if "\u024f" < char < FIRST_HAN and char.isalpha()}
    others = {found(char) for char in letters} - {typeface}
    pieces: list[tuple[Typeface, str]] = []
    for char in text:
        if _OF_EMOJI.match(char) and pieces and pieces[-1][0] == "symbols":
            continue
        if category(char) in _JOINED:
            current = pieces[-1][0] if pieces else typeface
        elif char in letters:
            current = next((face for face in others if has(face, char)), typeface)
        else:
            current = found(char)
        is_only_joiners = len(pieces) == 1 and all(
            category(candidate) in _JOINED for candidate in pieces[0][1]
        )
        if pieces and (pieces[-1][0] == current or is_only_joiners):
            pieces[-1] = (current, pieces[-1][1] + char)
        else:
            pieces.append((current, char))
    return pieces


def _line_picture(
    typeface: Typeface, px: int, colour: Colour, text: str, language: str
) -> pygame.Surface:
    """Returns a line of text on one baseline, each piece in a typeface that has its characters."""
    pieces = typefaces_of(typeface, text, language)
    if len(pieces) == 1 and pieces[0][0] == typeface:
        return _plain_picture(typeface, px, colour, text)
    piece_pictures = [_plain_picture(face, px, colour, piece) for face, piece in pieces]
    width = sum(picture.get_width() for picture in piece_pictures)
    line = pygame.Surface((width, _font(typeface, px).get_height()), pygame.SRCALPHA)
    line.fill((*colour, 0))
    x, base = 0, _font(typeface, px).get_ascent()
    for (face, _piece), picture in zip(pieces, piece_pictures, strict=True):
        line.blit(picture, (x, base - _font(face, px).get_ascent()))
        x += picture.get_width()
    return line


_rendered = pictures.cached(_line_picture)


@dataclass(frozen=True)
class Theme:
    """A palette at a scale: `u` pixels to a mockup unit, in which `text`, the player's text size
    (1 is the usual one), is already a factor. `language` is the code of the program's language."""

    palette: Palette
    u: float
    motion: bool = True
    text: float = 1.0
    language: str = "en"

    @cached_property
    def board(self) -> Theme:
        """The theme without the player's text size: for boards, margins and gaps of boxes."""
        return self if self.text == 1 else replace(self, u=self.u / self.text, text=1.0)

    def air(self, length: float) -> int:
        """Returns a gap or margin in pixels, which doesn't grow with the text size."""
        return self.board.px(length)

    def px(self, length: float) -> int:
        """Returns a length of the mockups in pixels, at least 1 for anything above 0."""
        return max(1, round(length * self.u)) if length > 0 else round(length * self.u)

    def control(self, length: float) -> int:
        """Returns the size of something to press, in pixels: never too small for a finger."""
        return max(MIN_CONTROL_PX, self.px(length))

    def text_px(self, size: float) -> int:
        """Returns a type size in pixels: never too small to read."""
        return max(MIN_TEXT_PX, round(size * self.u))

    def font(self, typeface: Typeface, size: float) -> pygame.font.Font:
        """Returns the font of a typeface at a mockup type size."""
        return _font(typeface, self.text_px(size))

    def width(self, text: str, size: float, typeface: Typeface = "sans") -> int:
        """Returns the width of one line of text, in pixels."""
        return _line_width(typeface, self.text_px(size), text, self.language)

    def speaks_in(self, typeface: Typeface, text: str) -> bool:
        """Returns whether the program is in Chinese and a typeface has all Chinese of a text."""
        return self.language.startswith("zh") and all(
            _has(typeface, char) for char in text if char >= FIRST_HAN
        )

    def line_px(self, size: float) -> int:
        """Returns the distance from line to line at a mockup type size, in pixels."""
        return round(self.text_px(size) * 1.42)

    def rendered(
        self, text: str, size: float, colour: Colour, typeface: Typeface = "sans"
    ) -> pygame.Surface:
        """Returns one line of text as a picture, at a mockup type size."""
        return _rendered(typeface, self.text_px(size), colour, text, self.language)

    def rendered_px(
        self, text: str, px: int, colour: Colour, typeface: Typeface = "sans"
    ) -> pygame.Surface:
        """Returns one line of text as a picture at a size in pixels, as for a cell of a board."""
        return _rendered(typeface, max(1, px), colour, text, self.language)

    def typed(self, text: str, size: float, colour: Colour) -> pygame.Surface:
        """Returns one line of text as a picture that isn't cached, for text being edited."""
        return _line_picture("sans", self.text_px(size), colour, text, self.language)

    def write(
        self,
        surface: pygame.Surface,
        text: str,
        at: tuple[float, float],
        size: float,
        colour: Colour,
        typeface: Typeface = "sans",
        anchor: str = "midleft",
    ) -> pygame.Rect:
        """Draws one line of text with its `anchor` point at `at`. Returns its rectangle."""
        picture = self.rendered(text, size, colour, typeface)
        rect = picture.get_rect(**{anchor: (round(at[0]), round(at[1]))})
        surface.blit(picture, rect)
        return rect

    def sizes(self, size: float) -> list[float]:
        """Returns a type size and the smaller ones that a text may shrink to, down to 80 %."""
        return [size * share for share in _SHARES]

    def room_size(self, text: str, size: float, width: int, typeface: Typeface = "sans") -> float:
        """Returns the largest of `sizes(size)` at which the text fits `width`; `size` if none."""
        return next(
            (
                smaller
                for smaller in self.sizes(size)
                if self.width(text, smaller, typeface) <= width
            ),
            size,
        )

    def least_width(self, text: str, size: float, typeface: Typeface = "sans") -> int:
        """Returns the width in px of a line of text at the smallest of `sizes(size)`."""
        return self.width(text, size * _SHARES[-1], typeface)

    def fitted(self, text: str, size: float, width: int, typeface: Typeface = "sans") -> str:
        """Returns the text, truncated with an ellipsis if it is wider than `width` pixels."""
        return (
            text
            if self.width(text, size, typeface) <= width
            else _cut_short(text, width, lambda part: self.width(part, size, typeface))
        )

    def wrapped(
        self, text: str, size: float, width: int, typeface: Typeface = "sans"
    ) -> list[str]:
        """Returns the text in lines of at most `width` pixels; a longer word sticks out."""
        lines: list[str] = []
        for paragraph in text.split("\n"):
            line = ""
            for word, gap in chunks(paragraph):
                longer = f"{line}{gap}{word}" if line else word
                if line and self.width(longer, size, typeface) > width:
                    lines.append(line)
                    line = word
                else:
                    line = longer
            lines.append(line)
        return lines


def _cut_short(text: str, width: int, measure: Callable[[str], int]) -> str:
    """Returns the longest beginning of the text that fits `width` with an ellipsis after it."""
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if measure(text[:middle].rstrip() + "…") <= width:
            low = middle
        else:
            high = middle - 1
    return text[:low].rstrip() + "…"


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
