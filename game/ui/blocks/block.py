"""Blocks: what is on a screen, which the tree of a screen places, draws and reads out."""

from __future__ import annotations

import string
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import TYPE_CHECKING, Literal, NamedTuple

import pygame

from game.ui.drawing import shapes
from game.ui.drawing.icons import draw_icon
from game.ui.lines import lines_of
from game.ui.palette import Colour
from game.ui.text import capitalized, join_nouns, join_parts, pattern, translate_value
from game.ui.theme import Theme, Typeface, chunks, has_han
from game.ui.widgets.widgets import Widget
from generators.base import Beginning, Clauses, Message, Names

if TYPE_CHECKING:
    from game.ui.blocks.scroll import Scroll

Paint = Callable[[pygame.Surface, Theme, pygame.Rect], None]
Side = Literal["left", "middle", "right"]
NOWHERE = pygame.Rect(0, 0, 0, 0)


class Described(NamedTuple):
    """What a screen reader reads of a block; tests find the block by it."""

    role: str
    name: str
    value: str
    rect: pygame.Rect
    widget: Widget | None = None
    """The widget to press, if there is one."""
    place: tuple[int, int] | None = None
    """Row and column of a cell of the board."""
    number: int = 0
    """The cell's number, as the moves of the puzzle use it."""


def of_widget(widget: Widget) -> Described:
    """Returns the description of a widget for screen readers."""
    return Described(widget.role, widget.title or widget.name, widget.value, widget.rect, widget)


class Block:
    """A part of a screen; the base class is empty room.

    `grows` is its weight when spare room is handed out to blocks, or lacking room taken from them.
    A block that is 0 high and does not grow leaves no gap.
    """

    grows: int = 0
    shrinks: int = 0
    """Blocks above 0 give up height that a column lacks, the one with the highest number first."""
    rect: pygame.Rect = NOWHERE

    def inside(self) -> Sequence[Block]:
        """Returns the child blocks, also those that may not be shown."""
        return ()

    def shown(self) -> Sequence[Block]:
        """Returns the child blocks that are shown; known once this block has been placed."""
        return self.inside()

    def preferred_width(self, theme: Theme) -> int:
        """Returns the width that shows all of the block in one line, in pixels."""
        return max((preferred_width_of(block, theme) for block in self.inside()), default=0)

    def height_for_width(self, theme: Theme, width: int) -> int:
        """Returns the height that shows all of the block at a width, in pixels."""
        return max((height_of(block, theme, width) for block in self.inside()), default=0)

    def min_height(self, theme: Theme, width: int) -> int:
        """Returns the least height in pixels: with optional parts left out and all shrunk."""
        return height_of(self, theme, width)

    def roomy_height(self, theme: Theme, width: int) -> int:
        """Returns the height in px on a page that scrolls anyway, so that nothing is cramped."""
        return self.min_height(theme, width)

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        """Takes `rect` as its place, and places the blocks inside."""
        self.rect = rect
        for block in self.inside():
            block.place(theme, rect)

    def hide(self) -> None:
        """Hides the block and all inside it, until it is placed again."""
        self.rect = NOWHERE
        for block in self.inside():
            block.hide()

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Draws the block except for its widgets, which the desk draws."""
        for block in self.shown():
            if block.rect.height > 0:
                block.draw(surface, theme)

    def widgets(self) -> Iterator[Widget]:
        """Yields the widgets in the block, in the order of the Tab key."""
        for block in self.shown():
            yield from block.widgets()

    def scrolls(self) -> Iterator[tuple[str, Scroll, Block]]:
        """Yields (name, scroll, block) for each block in it that scrolls, outer before inner."""
        for block in self.inside():
            yield from block.scrolls()

    def described(self) -> Iterator[Described]:
        """Yields the descriptions of what is inside, in reading order."""
        for block in self.shown():
            if block.rect.height > 0:
                yield from block.described()


def height_of(block: Block, theme: Theme, width: int) -> int:
    """Returns the height of a block at a width, cached: new contents build a new block."""
    heights: dict[tuple[float, int], int] = block.__dict__.setdefault("_highs", {})
    size = theme.u, width
    height = heights.get(size)
    if height is None:
        height = heights[size] = block.height_for_width(theme, width)
    return height


def preferred_width_of(block: Block, theme: Theme) -> int:
    """Returns the preferred width of a block, cached like its height."""
    widths: dict[float, int] = block.__dict__.setdefault("_wides", {})
    if theme.u not in widths:
        widths[theme.u] = block.preferred_width(theme)
    return widths[theme.u]


@dataclass(eq=False)
class Space(Block):
    """Empty room of a number of units, in a column or a row."""

    units: float = 0
    grows: int = 0

    def height_for_width(self, theme: Theme, width: int) -> int:
        return theme.px(self.units)

    def preferred_width(self, theme: Theme) -> int:
        return theme.px(self.units)


@dataclass(eq=False)
class Text(Block):
    """Words: wrapped, or in one line the first of the texts that fits, at worst in smaller type.

    An `optional` line is left out if not even the last text fits. `lines` is the most lines a
    wrapped text may take: the first text that needs no more is used. `ink` is a colour of the
    palette by name. A text with the role "tip" is in the accessibility tree, but not read unasked;
    a text without a role is not in it.
    """

    texts: str | Sequence[str]
    size: float = 16
    ink: str = "ink"
    typeface: Typeface = "sans"
    wraps: bool = False
    align: Side = "left"
    optional: bool = False
    grows: int = 0
    lines: int = 0
    role: str = "text"
    spoken: str = ""
    """What is read aloud in place of the text; "" for the text itself."""

    def _all(self) -> Sequence[str]:
        return (self.texts,) if isinstance(self.texts, str) else self.texts or ("",)

    def preferred_width(self, theme: Theme) -> int:
        return theme.width(self._all()[0], self.size, self.typeface)

    def _lines(self, theme: Theme, width: int) -> tuple[float, list[str]]:
        """Returns the wrapped lines and their size: a smaller one if they are too many."""
        texts = self._all()
        layouts = [(self.size, text) for text in texts]
        layouts += [(size, texts[-1]) for size in theme.sizes(self.size)[1:]] if self.lines else []
        for size, text in layouts:
            lines = theme.wrapped(text, size, width, self.typeface)
            if not self.lines or len(lines) <= self.lines:
                return size, lines
        return self.size, lines_of(theme, texts[-1], self.size, width, self.lines, self.typeface)

    def height_for_width(self, theme: Theme, width: int) -> int:
        """Returns the height in px of the lines of the text; 0 if it is empty."""
        if not self._all()[0]:
            return 0
        if not self.wraps:
            return theme.line_px(self.size)
        size, lines = self._lines(theme, width)
        return len(lines) * theme.line_px(size)

    def _fitting(self, theme: Theme) -> str:
        """Returns the first of the texts that fits the width; the last, or "", if none does."""
        room = self.rect.width
        fits = (
            text for text in self._all() if theme.width(text, self.size, self.typeface) <= room
        )
        return next(fits, "" if self.optional else self._all()[-1])

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        rect = self.rect
        if self.wraps:
            size, lines = self._lines(theme, rect.width)
            step = theme.line_px(size)
            for number, line in enumerate(lines):
                place = pygame.Rect(rect.x, rect.y + number * step, rect.width, step)
                self._write(surface, theme, line, place, size)
        else:
            text = self._fitting(theme)
            size = theme.room_size(text, self.size, rect.width, self.typeface)
            text = theme.fitted(text, size, rect.width, self.typeface)
            self._write(surface, theme, text, rect, size)

    def _write(
        self, surface: pygame.Surface, theme: Theme, text: str, rect: pygame.Rect, size: float
    ) -> None:
        """Writes one line of the text into `rect`, at the side that `align` says."""
        if not text:
            return
        at, anchor = {
            "left": (rect.x, "midleft"),
            "middle": (rect.centerx, "center"),
            "right": (rect.right, "midright"),
        }[self.align]
        colour: Colour = getattr(theme.palette, self.ink)
        middle = (at, rect.y + rect.height / 2)
        theme.write(surface, text, middle, size, colour, self.typeface, anchor)

    def described(self) -> Iterator[Described]:
        if self.role and self._all()[0]:
            yield Described(self.role, self.spoken or self._all()[0], "", self.rect)


@dataclass(eq=False)
class Rich(Block):
    """A wrapped message in which the names filled in stand out; line breaks begin paragraphs."""

    message: Message
    size: float = 16
    gap: float = 6
    grows: int = 0

    def _paragraphs(self, theme: Theme, width: int) -> list[list[list[Run]]]:
        return [lines(theme, part, self.size, width) for part in paragraphs(runs(self.message))]

    def preferred_width(self, theme: Theme) -> int:
        return sum(theme.width(text, self.size) for text, _strong in runs(self.message))

    def height_for_width(self, theme: Theme, width: int) -> int:
        heights = [height(theme, rows, self.size) for rows in self._paragraphs(theme, width)]
        return sum(heights) + theme.px(self.gap) * (len(heights) - 1)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        x, y = self.rect.topleft
        ink, strong = theme.palette.ink, theme.palette.indigo
        for rows in self._paragraphs(theme, self.rect.width):
            y += draw_lines(surface, theme, rows, (x, y), self.size, ink, strong)
            y += theme.px(self.gap)

    def described(self) -> Iterator[Described]:
        text = "".join(text for text, _strong in runs(self.message))
        yield Described("text", text, "", self.rect)


@dataclass(eq=False)
class Press(Block):
    """A widget as a block, `height` units high; `width` wide, else as wide as its words need."""

    widget: Widget
    height: float = 44
    width: float = 0
    grows: int = 0
    least_px: int = 0

    def preferred_width(self, theme: Theme) -> int:
        if self.width:
            return max(self.least_px, theme.px(self.width))
        return max(self.least_px, self.widget.preferred_width(theme))

    def height_for_width(self, theme: Theme, width: int) -> int:
        return max(self.least_px, theme.control(self.height)) if self.height else self.least_px

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        self.rect = self.widget.rect = rect
        self.widget.clip = None
        self.widget.visible = rect.height > 0

    def hide(self) -> None:
        super().hide()
        self.widget.visible = False

    def widgets(self) -> Iterator[Widget]:
        yield self.widget

    def described(self) -> Iterator[Described]:
        if self.widget.stops:  # an area for the pointer alone repeats something read elsewhere
            yield of_widget(self.widget)


@dataclass(eq=False)
class Drawn(Block):
    """A picture that `paint` draws into its place; screen readers read `name`.

    With `least_units` it shrinks to that height if room is lacking.
    """

    paint: Paint
    height: float = 0
    width: float = 0
    grows: int = 0
    least_px: int = 0
    name: str = ""
    least_units: float = 0

    def __post_init__(self) -> None:
        self.shrinks = int(self.least_units > 0)

    def preferred_width(self, theme: Theme) -> int:
        return max(self.least_px, theme.px(self.width))

    def height_for_width(self, theme: Theme, width: int) -> int:
        return max(self.least_px, theme.px(self.height))

    def min_height(self, theme: Theme, width: int) -> int:
        return max(self.least_px, theme.px(self.least_units or self.height))

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        clip = surface.get_clip()
        if clip.contains(self.rect):
            self.paint(surface, theme, self.rect)
            surface.set_clip(clip)
        elif clip.colliderect(self.rect):  # drawn on a copy, as `paint` may set a clip of its own
            part = pygame.Surface(self.rect.size)
            part.blit(surface, (0, 0), self.rect)
            self.paint(part, theme, part.get_rect())
            surface.blit(part, self.rect)

    def described(self) -> Iterator[Described]:
        if self.name:
            yield Described("picture", self.name, "", self.rect)


def icon(name: str, ink: str = "ink", size: float = 20) -> Drawn:
    """Returns an icon in a square of `size` units."""

    def paint(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        draw_icon(surface, theme, name, rect.center, getattr(theme.palette, ink), size)

    return Drawn(paint, size, size)


def chip_size(theme: Theme, text: str, size: float = 14) -> tuple[int, int]:
    """Returns the width and height of a chip with a text of some size, in pixels."""
    height = max(theme.px(2 * size), theme.text_px(size) + 8)
    return theme.width(text, size) + theme.px(24), height


def draw_chip(
    surface: pygame.Surface,
    theme: Theme,
    text: str,
    midleft: tuple[int, int],
    fill: Colour | None = None,
    ink: Colour | None = None,
) -> pygame.Rect:
    """Draws a short text on a rounded ground, sunk by default. Returns its rectangle."""
    rect = pygame.Rect((0, 0), chip_size(theme, text))
    rect.midleft = midleft
    shapes.rounded(surface, rect, rect.height // 2, fill or theme.palette.sunk)
    theme.write(surface, text, rect.center, 14, ink or theme.palette.ink, anchor="center")
    return rect


@dataclass(eq=False)
class Chip(Block):
    """A short text on a rounded ground; `fill` and `ink` are colours of the palette by name."""

    text: str
    fill: str = "sunk"
    ink: str = "ink"
    sign: str = ""
    """The icon before the text; empty for none."""
    size: float = 14

    def _sign_px(self, theme: Theme) -> int:
        return max(theme.px(20), 18) if self.sign else 0

    def preferred_width(self, theme: Theme) -> int:
        return chip_size(theme, self.text, self.size)[0] + self._sign_px(theme)

    def height_for_width(self, theme: Theme, width: int) -> int:
        return chip_size(theme, self.text, self.size)[1]

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        palette, sign_px = theme.palette, self._sign_px(theme)
        fill, ink = (getattr(palette, name) for name in (self.fill, self.ink))
        text = theme.fitted(self.text, self.size, self.rect.width - theme.px(24) - sign_px)
        width, height = chip_size(theme, text, self.size)
        box = pygame.Rect(0, 0, width + sign_px, height)
        box.midleft = self.rect.midleft
        shapes.rounded(surface, box, height // 2, fill)
        if self.sign:
            at = (box.x + theme.px(12) + sign_px // 3, box.centery)
            draw_icon(surface, theme, self.sign, at, ink, self.size + 1)
        middle = (box.centerx + sign_px // 2, box.centery)
        theme.write(surface, text, middle, self.size, ink, anchor="center")

    def described(self) -> Iterator[Described]:
        yield Described("text", self.text, "", self.rect)


def rule() -> Drawn:
    """Returns a horizontal hairline."""

    def paint(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        hairline(surface, theme, rect.x, rect.centery, rect.width)

    return Drawn(paint, height=1, least_px=1)


def ruled(rows: Sequence[Block]) -> list[Block]:
    """Returns the rows with a line below each of them."""
    return [block for row in rows for block in (row, rule())]


def vertical_rule(units: float) -> Drawn:
    """Returns a vertical hairline of a height in units."""

    def paint(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        line = pygame.Rect(rect.centerx, rect.y, theme.px(1), rect.height)
        shapes.fill(surface, theme.palette.hair, line)

    return Drawn(paint, units, width=1, least_px=1)


def hairline(surface: pygame.Surface, theme: Theme, x: int, y: int, width: int) -> None:
    """Draws a horizontal line, one mockup unit high."""
    shapes.fill(surface, theme.palette.hair, pygame.Rect(x, y, width, theme.px(1)))


Run = tuple[str, bool]
"""A piece of text, and whether it stands out."""

_PLAIN = {"n", "m", "held", "wanted", "least", "most", "stars", "size", "sentence", "head"}
"""The placeholders whose values are not names, such as numbers of chests: they stay plain."""


def runs(message: Message) -> list[Run]:
    """Returns a translated message in pieces; the names filled in are marked as standing out."""
    pieces: list[Run] = []
    values: Mapping[str, object] = message.values
    for text, name, _spec, _conversion in string.Formatter().parse(pattern(message)):
        if text:
            pieces.append((text, False))
        if name is None:
            continue
        value = values[name]
        if isinstance(value, Message):
            pieces += runs(value)
        elif isinstance(value, Names) and any(isinstance(each, Message) for each in value):
            join = join_parts if isinstance(value, Clauses) else join_nouns
            for place, each in enumerate(value):
                pieces += [(join(("", "")), False)] if place else []
                pieces += runs(each) if isinstance(each, Message) else [(str(each), True)]
        else:
            pieces.append((str(translate_value(value)), name not in _PLAIN))
    if isinstance(message, Beginning) and pieces:
        text, stands_out = pieces[0]
        pieces[0] = (capitalized(text), stands_out)
    return pieces


def lines(theme: Theme, pieces: list[Run], size: float, width: int) -> list[list[Run]]:
    """Returns the pieces wrapped into lines of at most `width` pixels."""
    rows: list[list[Run]] = [[]]
    line_width = 0
    for chunk, gap in _chunks_of(pieces):
        chunk_width = sum(_width(theme, run, size) for run in chunk)
        space = theme.width(gap, size) if rows[-1] else 0
        if rows[-1] and line_width + space + chunk_width > width:
            rows.append([])
            line_width, space = 0, 0
        if space:
            rows[-1].append((gap, False))
        rows[-1] += chunk
        line_width += space + chunk_width
    return rows


def _chunks_of(pieces: list[Run]) -> list[tuple[list[Run], str]]:
    """Returns the unbreakable chunks of the joined pieces: each as runs, with the gap before it.

    A chunk may span pieces, as `8,` does if only the 8 is bold.
    """
    ends = list(accumulate((len(text) for text, _strong in pieces), initial=0))
    found: list[tuple[list[Run], str]] = []
    offset = -1  # as the gap before the first chunk is not in the text
    for chunk, gap in chunks("".join(text for text, _strong in pieces)):
        offset += len(gap)
        parts = []
        for (text, strong), end in zip(pieces, ends[1:], strict=True):
            start = end - len(text)
            # What the piece has of the chunk, which begins at `offset` in the whole text.
            part = text[max(0, offset - start) : max(0, offset + len(chunk) - start)]
            if part:
                parts.append((part, strong))
        offset += len(chunk)
        if parts:
            found.append((parts, gap))
    return found


def strong_typeface(text: str, theme: Theme) -> Typeface:
    """Returns the typeface for emphasis: bold, if it has all the characters."""
    return "bold" if not has_han(text) or theme.speaks_in("bold", text) else "sans"


def _typeface(run: Run, theme: Theme) -> Typeface:
    return strong_typeface(run[0], theme) if run[1] else "sans"


def _width(theme: Theme, run: Run, size: float) -> int:
    return theme.width(run[0], size, _typeface(run, theme))


def draw_lines(
    surface: pygame.Surface,
    theme: Theme,
    rows: list[list[Run]],
    at: tuple[int, int],
    size: float,
    ink: Colour,
    strong: Colour,
) -> int:
    """Draws the lines from the point `at` down; returns the height they take."""
    step = round(theme.line_px(size) * 1.1)
    for index, row in enumerate(rows):
        x, y = at[0], at[1] + index * step + step / 2
        for run in row:
            colour = strong if run[1] else ink
            x = theme.write(surface, run[0], (x, y), size, colour, _typeface(run, theme)).right
    return step * len(rows)


def height(theme: Theme, rows: list[list[Run]], size: float) -> int:
    """Returns the height that draw_lines takes."""
    return round(theme.line_px(size) * 1.1) * len(rows)


def paragraphs(pieces: list[Run]) -> list[list[Run]]:
    """Returns the pieces of every paragraph: a new one begins at each line break."""
    parts: list[list[Run]] = [[]]
    for text, strong in pieces:
        for index, part in enumerate(text.split("\n")):
            if index:
                parts.append([])
            if part:
                parts[-1].append((part, strong))
    return parts
