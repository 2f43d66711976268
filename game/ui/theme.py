"""Colours, type and scale: what a screen is drawn with.

Every length on a screen is given in units of the mockups (1280 x 800) and multiplied by `Theme.u`,
which grows with the size of the text. A board doesn't grow with it: it uses `Theme.board`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import Literal
from unicodedata import category

import pygame

from game.app.compat import FontError, load_font, resource
from game.ui.drawing import pictures
from game.ui.palette import Colour, Palette
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
_OPENING_QUOTE = re.compile(r"(?<!\w)'(?=[A-Z])")  # before a name; before others it is left out
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
    Chinese (`language`), the glyphs are those of its region. Typed apostrophes become curved ones.
    """
    if "'" in text:
        text = _OPENING_QUOTE.sub("‘", text).replace("'", "’")
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
        return _plain_picture(typeface, px, colour, pieces[0][1])
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

    def gap(self, length: float) -> int:
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


_FIRST_HAN = "\u2e80"
_HAN = "\u2e80-\u303f\u3190-\u9fff\uf900-\ufaff\uff01-\uff60\U00020000-\U0003ffff"
_BEGINS_NO_LINE = "，。、；：？！）】〉》」』’”…—～·％)\\],.:;!?%/"
_ENDS_NO_LINE = "（【〈《「『‘“(\\[{/"
_MAY_END = f"(?<=[^{_ENDS_NO_LINE}])(?=[^{_BEGINS_NO_LINE}])(?:(?<=[{_HAN}])|(?=[{_HAN}]))"
# Compiled when the first Chinese text comes, so that the program starts faster.


def has_han(text: str) -> bool:
    """Returns whether anything in a text is Chinese."""
    return not text.isascii() and max(text) >= _FIRST_HAN


def chunks(text: str) -> list[tuple[str, str]]:
    """Splits a text where a line may end, into (chunk, gap before it); the gap is a space or "".

    The first chunk has a gap before it, too, as if a word preceded the text.
    """
    found = []
    for word in text.split(" "):
        gap = " "
        for part in re.split(_MAY_END, word) if has_han(word) else [word]:
            found.append((part, gap))
            gap = ""
    return found


def joined(lines: Sequence[str]) -> str:
    """Joins lines to one text again."""
    text = ""
    for line in lines:
        needs_no_space = not text or _meet_in_chinese(text[-1] + line[:1])
        text += line if needs_no_space else f" {line}"
    return text


def _meet_in_chinese(both: str) -> bool:
    """Returns whether one of the two characters where lines meet is Chinese."""
    return has_han(both) and re.search(f"[{_HAN}]", both) is not None
