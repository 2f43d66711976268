"""Boxes: blocks that place other blocks inside them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Literal

import pygame

from game.ui.blocks.block import (
    Block,
    Described,
    Press,
    Side,
    hairline,
    height_of,
    preferred_width_of,
)
from game.ui.drawing import shapes
from game.ui.layout import row_of
from game.ui.palette import Colour
from game.ui.text import _, join_parts, labelled, ratio_aloud
from game.ui.theme import Theme
from game.ui.widgets.widgets import Button

Stand = Literal["top", "middle", "bottom", "fill"]
"""How a row aligns its blocks vertically; "fill" makes them all as high as the row."""


def shared(
    blocks: Sequence[Block], sizes: list[int], gap: int, room: int, leasts: Sequence[int] = ()
) -> list[int]:
    """Returns `sizes` changed so that they fill `room` with gaps between them, all in pixels.

    Growing blocks take up spare room or give up lacking room, by their weights. With `leasts`,
    shrinking blocks give first, down to those sizes.
    """
    spare = room - sum(sizes) - gap * (len(sizes) - 1)
    shrinking = [index for index, block in enumerate(blocks) if block.shrinks and leasts]
    for index in sorted(shrinking, key=lambda index: -blocks[index].shrinks):
        given = max(0, min(-spare, sizes[index] - leasts[index]))
        sizes[index], spare = sizes[index] - given, spare + given
    growing = [index for index, block in enumerate(blocks) if block.grows]
    while spare and growing:
        total = sum(blocks[index].grows for index in growing)
        for index in growing:
            part = spare * blocks[index].grows // total
            sizes[index], spare, total = (
                sizes[index] + part,
                spare - part,
                total - blocks[index].grows,
            )
            if sizes[index] < 0:
                spare, sizes[index] = spare + sizes[index], 0
        growing = [index for index in growing if sizes[index] > 0] if spare < 0 else []
    return sizes


def levelled(blocks: Sequence[Block], sizes: list[int], gap: int, room: int) -> list[int]:
    """Returns sizes that fill `room` as in `shared`, but make growing blocks equal if possible.

    None gets less than its own size, so the smallest ones get the spare room. Changes `sizes`.
    """
    growing = sorted(
        (index for index, block in enumerate(blocks) if block.grows),
        key=lambda index: -sizes[index],
    )
    spare = room - gap * (len(sizes) - 1) - sum(sizes) + sum(sizes[index] for index in growing)
    for number, index in enumerate(growing):
        sizes[index] = max(sizes[index], spare // (len(growing) - number))
        spare -= sizes[index]
    return sizes


def _least_px(block: Block, theme: Theme, width: int, least: Callable[[Theme, int], int]) -> int:
    """Returns the least height of a block in a column: that of `least` if it shrinks or grows."""
    return least(theme, width) if block.shrinks or block.grows else height_of(block, theme, width)


@dataclass(eq=False)
class Column(Block):
    """Blocks one below the other. If there is too little height, `droppable` are left out.

    `ruled` draws a hairline in the middle of every gap; `centred` puts the blocks in the middle of
    the height if none of them grows; `alike` makes the growing blocks equally high.
    """

    blocks: Sequence[Block]
    gap: float = 12
    grows: int = 0
    droppable: Sequence[Block] = ()
    ruled: bool = False
    centred: bool = False
    least_units: float = 0
    alike: bool = False
    shrinks: int = 0

    def __post_init__(self) -> None:
        self._left: list[Block] = list(self.blocks)

    def inside(self) -> Sequence[Block]:
        return self.blocks

    def shown(self) -> Sequence[Block]:
        return self._left

    def _blocks_with_room(
        self, theme: Theme, width: int, droppable: Sequence[Block] = ()
    ) -> list[Block]:
        """Returns the blocks that are not empty, except for those in `droppable`."""
        return [
            block
            for block in self.blocks
            if (block.grows or height_of(block, theme, width)) and block not in droppable
        ]

    def _sum(self, theme: Theme, heights: list[int]) -> int:
        return sum(heights) + theme.gap(self.gap) * max(0, len(heights) - 1)

    def height_for_width(self, theme: Theme, width: int) -> int:
        blocks = self._blocks_with_room(theme, width)
        heights = [height_of(block, theme, width) for block in blocks]
        return max(theme.px(self.least_units), self._sum(theme, heights))

    def min_height(self, theme: Theme, width: int) -> int:
        blocks = self._blocks_with_room(theme, width, self.droppable)
        heights = [_least_px(block, theme, width, block.min_height) for block in blocks]
        return max(theme.px(self.least_units), self._sum(theme, heights))

    def roomy_height(self, theme: Theme, width: int) -> int:
        blocks = self._blocks_with_room(theme, width, self.droppable)
        heights = [_least_px(block, theme, width, block.roomy_height) for block in blocks]
        return max(theme.px(self.least_units), self._sum(theme, heights))

    def _fitting_blocks(self, theme: Theme, rect: pygame.Rect) -> list[Block]:
        """Returns the blocks that fit, leaving out as few of the `droppable` as possible.

        If the other blocks can have their roomy heights, a droppable block must not cramp them.
        """
        if not self.droppable:
            return self._blocks_with_room(theme, rect.width)
        is_roomy = rect.height >= self.roomy_height(theme, rect.width)

        def fits(left_out: Sequence[Block]) -> bool:
            blocks = self._blocks_with_room(theme, rect.width, left_out)
            least = [
                _least_px(
                    each, theme, rect.width, each.roomy_height if is_roomy else each.min_height
                )
                for each in blocks
            ]
            return self._sum(theme, least) <= rect.height

        number = 0
        while number < len(self.droppable) and not fits(self.droppable[:number]):
            number += 1
        left_out = list(self.droppable[:number])
        for block in left_out[:-1]:  # it may fit now that a later one is left out
            fewer = [other for other in left_out if other is not block]
            left_out = fewer if fits(fewer) else left_out
        return self._blocks_with_room(theme, rect.width, left_out)

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        self.rect, gap, width = rect, theme.gap(self.gap), rect.width
        self._left = blocks = self._fitting_blocks(theme, rect)
        for block in self.blocks:
            if block not in blocks:
                block.hide()
        sizes = [height_of(block, theme, width) for block in blocks]
        shrinking = any(block.shrinks for block in blocks)
        leasts = [block.min_height(theme, width) for block in blocks] if shrinking else []
        if self.alike:
            sizes = levelled(blocks, sizes, gap, rect.height)
        else:
            sizes = shared(blocks, sizes, gap, rect.height, leasts)
        sizes = [max(size, 0) for size in sizes]
        y = rect.y
        if self.centred:
            y += max(0, (rect.height - self._sum(theme, sizes)) // 2)
        for block, size in zip(blocks, sizes, strict=True):
            block.place(theme, pygame.Rect(rect.x, y, width, size))
            y += size + gap

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        super().draw(surface, theme)
        if self.ruled:
            for block in self._left[1:]:
                y = block.rect.y - theme.gap(self.gap) // 2
                hairline(surface, theme, self.rect.x, y, self.rect.width)


@dataclass(eq=False)
class Row(Block):
    """Blocks side by side, each of its preferred width; with `even`, in so many equal columns."""

    blocks: Sequence[Block]
    gap: float = 12
    grows: int = 0
    even: int = 0
    stand: Stand = "middle"
    least_units: float = 0
    least_px: int = 0
    is_line: bool = False
    """Whether the row's texts are one sentence, and read as one."""

    def inside(self) -> Sequence[Block]:
        return self.blocks

    def described(self) -> Iterator[Described]:
        """Yields the descriptions inside; a line is read as one text."""
        descriptions = list(super().described())
        if self.is_line and descriptions:
            words = " ".join(description.name.strip() for description in descriptions)
            descriptions = [descriptions[0]._replace(name=words, rect=self.rect)]
        yield from descriptions

    def preferred_width(self, theme: Theme) -> int:
        widths = [preferred_width_of(block, theme) for block in self.blocks]
        if self.even:
            widths = [max(widths, default=0)] * max(self.even, len(widths))
        return sum(widths) + theme.gap(self.gap) * max(0, len(widths) - 1)

    def _places(self, theme: Theme, rect: pygame.Rect) -> list[pygame.Rect]:
        """Returns the place of each block: equal columns if `even`, else by preferred width."""
        gap = theme.gap(self.gap)
        if self.even:
            return row_of(rect, max(self.even, len(self.blocks)), gap)[: len(self.blocks)]
        widths = [preferred_width_of(block, theme) for block in self.blocks]
        places, x = [], rect.x
        for width in shared(self.blocks, widths, gap, rect.width):
            places.append(pygame.Rect(x, rect.y, width, rect.height))
            x += width + gap
        return places

    def _heights(self, theme: Theme, width: int, least: bool) -> int:
        """Returns the height in px of the highest block, or of its minimum if `least`."""
        places = self._places(theme, pygame.Rect(0, 0, width, 0))
        highest = 0
        for block, place in zip(self.blocks, places, strict=True):
            height = height_of(block, theme, place.width)
            highest = max(highest, block.min_height(theme, place.width) if least else height)
        return max(theme.px(self.least_units), self.least_px, highest)

    def height_for_width(self, theme: Theme, width: int) -> int:
        return self._heights(theme, width, least=False)

    def min_height(self, theme: Theme, width: int) -> int:
        return self._heights(theme, width, least=True)

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        self.rect = rect
        for block, place in zip(self.blocks, self._places(theme, rect), strict=True):
            wanted = height_of(block, theme, place.width)
            if self.stand != "fill" and wanted:
                high = min(rect.height, wanted)
                spare = rect.height - high
                place.y += {"top": 0, "middle": spare // 2, "bottom": spare}[self.stand]
                place.height = high
            block.place(theme, place)
        if self.even:
            self._level_icons(theme)

    def _level_icons(self, theme: Theme) -> None:
        """Shows the icons of all the buttons, or of none if one has no room for its icon."""
        widgets = [block.widget for block in self.blocks if isinstance(block, Press)]
        buttons = [widget for widget in widgets if isinstance(widget, Button)]
        bare = not all(button.has_room(theme) for button in buttons)
        for button in buttons:
            button.bare = bare


@dataclass(eq=False)
class Grid(Block):
    """Blocks in rows of equal columns, each `least_units` wide or more; at most `most` columns.

    `even` takes fewer columns if that needs no more rows, so that the last row is fuller. `fits`
    takes fewer columns if a block would be wider than its column.
    """

    blocks: Sequence[Block]
    least_units: float
    most: int = 12
    gap: float = 12
    grows: int = 0
    least_px: int = 0
    even: bool = False
    fits: bool = False

    def inside(self) -> Sequence[Block]:
        return self.blocks

    def columns(self, theme: Theme, width: int) -> int:
        """Returns the number of columns at a width in pixels."""
        gap, column_px = theme.gap(self.gap), max(theme.px(self.least_units), self.least_px)
        if self.fits:
            widths = (preferred_width_of(block, theme) for block in self.blocks)
            column_px = max(column_px, *widths)
        count = len(self.blocks)
        max_columns = max(1, min(self.most, count, (width + gap) // max(1, column_px + gap)))
        return -(-count // -(-count // max_columns)) if self.even and count else max_columns

    def _lines(self, theme: Theme, width: int) -> list[Sequence[Block]]:
        count = self.columns(theme, width)
        return [self.blocks[i : i + count] for i in range(0, len(self.blocks), count)]

    def _line_px(self, theme: Theme, width: int, line: Sequence[Block]) -> int:
        part = row_of(pygame.Rect(0, 0, width, 0), self.columns(theme, width), theme.gap(self.gap))
        return max(height_of(block, theme, part[0].width) for block in line)

    def height_for_width(self, theme: Theme, width: int) -> int:
        lines = self._lines(theme, width)
        heights = sum(self._line_px(theme, width, line) for line in lines)
        return heights + theme.gap(self.gap) * max(0, len(lines) - 1)

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        self.rect, gap, y = rect, theme.gap(self.gap), rect.y
        lines, count = self._lines(theme, rect.width), self.columns(theme, rect.width)
        spare = rect.height - self.height_for_width(theme, rect.width) if self.grows else 0
        for number, line in enumerate(lines):
            extra = spare * (number + 1) // len(lines) - spare * number // len(lines)
            high = self._line_px(theme, rect.width, line) + extra
            parts = row_of(pygame.Rect(rect.x, y, rect.width, high), count, gap)
            for block, part in zip(line, parts, strict=False):
                block.place(theme, part)
            y += high + gap


@dataclass(eq=False)
class Either(Block):
    """Shows the first of its blocks that fits the width; the last one if none does."""

    blocks: Sequence[Block]
    grows: int = 0
    _chosen: Block = field(default_factory=Block)

    def inside(self) -> Sequence[Block]:
        return self.blocks

    def shown(self) -> Sequence[Block]:
        return (self._chosen,)

    def _of(self, theme: Theme, width: int) -> Block:
        fits = (block for block in self.blocks if preferred_width_of(block, theme) <= width)
        return next(fits, self.blocks[-1])

    def preferred_width(self, theme: Theme) -> int:
        return preferred_width_of(self.blocks[0], theme)

    def height_for_width(self, theme: Theme, width: int) -> int:
        return height_of(self._of(theme, width), theme, width)

    def min_height(self, theme: Theme, width: int) -> int:
        return self._of(theme, width).min_height(theme, width)

    def roomy_height(self, theme: Theme, width: int) -> int:
        return self._of(theme, width).roomy_height(theme, width)

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        self.rect, self._chosen = rect, self._of(theme, rect.width)
        for block in self.blocks:
            if block is not self._chosen:
                block.hide()
        self._chosen.place(theme, rect)


@dataclass(eq=False)
class Over(Block):
    """Blocks in the same place, such as a row's words and the switch that fills the whole row."""

    blocks: Sequence[Block]
    grows: int = 0

    def inside(self) -> Sequence[Block]:
        return self.blocks

    def min_height(self, theme: Theme, width: int) -> int:
        return max(block.min_height(theme, width) for block in self.blocks)


@dataclass(eq=False)
class HighlightedRow(Block):
    """A tint behind a highlighted row, `overhang` units wider than the row on both sides."""

    is_highlighted: bool
    overhang: float = 12

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        if self.is_highlighted:
            wide = self.rect.inflate(2 * theme.px(self.overhang), 0)
            shapes.rounded(surface, wide, theme.px(8), theme.palette.indigo_tint)


@dataclass(eq=False)
class Wide(Block):
    """A block with a preferred width of `units`, at least `least_px`, whatever it contains.

    With `stretches`, it prefers more if its content needs more.
    """

    block: Block
    units: float
    least_px: int = 0
    grows: int = 0
    stretches: bool = False

    def inside(self) -> Sequence[Block]:
        return (self.block,)

    def preferred_width(self, theme: Theme) -> int:
        full_width = preferred_width_of(self.block, theme) if self.stretches else 0
        return max(theme.px(self.units), self.least_px, full_width)

    def min_height(self, theme: Theme, width: int) -> int:
        return self.block.min_height(theme, width)

    def roomy_height(self, theme: Theme, width: int) -> int:
        return self.block.roomy_height(theme, width)


@dataclass(eq=False)
class Padded(Block):
    """Room around one block: `pad` units at its sides, and above and below it."""

    block: Block
    pad: tuple[float, float] = (24, 24)
    grows: int = 0
    shrinks: int = 0

    def inside(self) -> Sequence[Block]:
        return (self.block,)

    def _inner(self, theme: Theme, rect: pygame.Rect) -> pygame.Rect:
        return rect.inflate(-2 * theme.gap(self.pad[0]), -2 * theme.gap(self.pad[1]))

    def preferred_width(self, theme: Theme) -> int:
        return preferred_width_of(self.block, theme) + 2 * theme.gap(self.pad[0])

    def height_for_width(self, theme: Theme, width: int) -> int:
        inner = self._inner(theme, pygame.Rect(0, 0, width, 0)).width
        return height_of(self.block, theme, inner) + 2 * theme.gap(self.pad[1])

    def min_height(self, theme: Theme, width: int) -> int:
        inner = self._inner(theme, pygame.Rect(0, 0, width, 0)).width
        return self.block.min_height(theme, inner) + 2 * theme.gap(self.pad[1])

    def roomy_height(self, theme: Theme, width: int) -> int:
        inner = self._inner(theme, pygame.Rect(0, 0, width, 0)).width
        return self.block.roomy_height(theme, inner) + 2 * theme.gap(self.pad[1])

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        self.rect = rect
        self.block.place(theme, self._inner(theme, rect))


@dataclass(eq=False)
class ReadAs(Padded):
    """A block that is read as one sentence, `text`."""

    pad: tuple[float, float] = (0, 0)
    text: str = ""

    def described(self) -> Iterator[Described]:
        yield Described("text", self.text, "", self.rect)


@dataclass(eq=False)
class About(Padded):
    """A block whose texts are read as the description of its widget (of several, the last)."""

    pad: tuple[float, float] = (0, 0)

    def described(self) -> Iterator[Described]:
        """Yields the widgets and headings; the other texts are appended to the widget's value."""
        parts = [*self.block.described()]
        main = next((part for part in reversed(parts) if part.widget is not None), None)
        if main is None:
            yield from parts
            return
        words = [
            labelled(part.name, part.value) if part.value else part.name
            for part in parts
            if part.widget is None and part.role != "heading" and part.name not in main.name
        ]
        value = join_parts(filter(None, (main.value, *words)))
        for part in parts:
            if part is main:
                yield part._replace(value=value)
            elif part.widget is not None or part.role == "heading":
                yield part


@dataclass(eq=False)
class Sized(Block):
    """A block made `px` pixels high, whatever it contains."""

    block: Block
    px: int
    grows: int = 0

    def inside(self) -> Sequence[Block]:
        return (self.block,)

    def height_for_width(self, theme: Theme, width: int) -> int:
        return self.px


@dataclass(eq=False)
class Middle(Padded):
    """A block centred horizontally, at most `most` units wide."""

    most: float = 1216

    def _inner(self, theme: Theme, rect: pygame.Rect) -> pygame.Rect:
        inner = super()._inner(theme, rect)
        width = min(inner.width, theme.px(self.most))
        return pygame.Rect(rect.x + (rect.width - width) // 2, inner.y, width, inner.height)


@dataclass(eq=False)
class Card(Padded):
    """A sheet of paper with a shadow around a block; `line` names the colour of its edge."""

    raised: bool = False
    line: str = ""
    line_units: float = 1

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        if self.raised:
            shapes.raised_card(surface, theme, self.rect)
        else:
            edge: Colour | None = getattr(theme.palette, self.line) if self.line else None
            shapes.card(surface, theme, self.rect, edge, self.line_units)
        super().draw(surface, theme)


@dataclass(eq=False)
class Band(Padded):
    """A block on a rounded ground; `fill` names its colour."""

    pad: tuple[float, float] = (14, 8)
    fill: str = "amber_tint"

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        fill: Colour = getattr(theme.palette, self.fill)
        shapes.rounded(surface, self.rect, theme.px(10), fill)
        super().draw(surface, theme)


_PIP, _PIP_GAP, _LEAST_PIP_PX = 18, 10, 10


def _full() -> float:
    return 1.0


@dataclass(eq=False)
class Figure(Block):
    """A caption over a `figure` with the word `after` it, or over `pips` (left, total): dots.

    `fading` returns how far (0 to 1) the pip lost last has faded.
    """

    caption: str
    figure: str = ""
    after: str = ""
    pips: tuple[int, int] | None = None
    align: Side = "left"
    fading: Callable[[], float] = _full
    size: float = 28
    grows: int = 0
    after_ink: str = "muted"

    def _pip_px(self, theme: Theme) -> tuple[int, int]:
        return max(theme.px(_PIP), _LEAST_PIP_PX), max(theme.px(_PIP_GAP), 4)

    def _low_px(self, theme: Theme) -> int:
        """Returns the width of the figure or of the pips, below the caption."""
        if self.pips is not None:
            side, gap = self._pip_px(theme)
            return self.pips[1] * (side + gap) - gap
        after = theme.width(self.after, 18, "serif") + theme.px(6) if self.after else 0
        return theme.width(self.figure, self.size, "serif") + after

    def preferred_width(self, theme: Theme) -> int:
        return max(theme.width(self.caption, 14), self._low_px(theme))

    def height_for_width(self, theme: Theme, width: int) -> int:
        return theme.line_px(14) + theme.line_px(self.size)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        rect, palette, line = self.rect, theme.palette, theme.line_px(14)
        caption = theme.fitted(self.caption, 14, rect.width)
        at, anchor = (rect.x, "midleft") if self.align == "left" else (rect.right, "midright")
        theme.write(surface, caption, (at, rect.y + line / 2), 14, palette.muted, anchor=anchor)
        y = rect.y + line + (rect.height - line) / 2
        x = rect.x if self.align == "left" else rect.right - self._low_px(theme)
        if self.pips is not None:
            self._draw_pips(surface, theme, (x, y), self.pips)
            return
        figure = theme.fitted(self.figure, self.size, rect.width, "serif")
        end = theme.write(surface, figure, (x, y), self.size, palette.ink, "serif").right
        if self.after:
            at_after = (end + theme.px(6), y + theme.px(2))
            ink: Colour = getattr(palette, self.after_ink)
            theme.write(surface, self.after, at_after, 18, ink, "serif")

    def _draw_pips(
        self, surface: pygame.Surface, theme: Theme, at: tuple[float, float], pips: tuple[int, int]
    ) -> None:
        """Draws a red disc for each pip left and a ring for each lost; the last one fades."""
        palette, (left, total), faded = theme.palette, pips, self.fading()
        side, gap = self._pip_px(theme)
        for index in range(total):
            centre = (at[0] + side / 2 + index * (side + gap), at[1])
            if index < left:
                shapes.disc(surface, centre, side, palette.seal)
                continue
            shapes.disc(surface, centre, side, palette.edge, max(1.5, 2 * theme.u))
            if index == left and faded < 1:
                shapes.disc(surface, centre, max(2, round(side * (1 - faded))), palette.seal)

    def described(self) -> Iterator[Described]:
        """Yields the caption and the figure, as one description."""
        shown = f"{ratio_aloud(self.figure)} {self.after}"
        if self.pips:
            shown = _("{done} of {whole}").format(done=self.pips[0], whole=self.pips[1])
        yield Described("figure", self.caption, shown.strip(), self.rect)


def _figure(pair: tuple[str, str]) -> Figure:
    return Figure(*pair)


def figures(
    pairs: Sequence[tuple[str, str]],
    least: int = 4,
    make: Callable[[tuple[str, str]], Figure] = _figure,
) -> Block:
    """Returns figures for pairs (caption, figure): in one row, or in several if they don't fit.

    A single row is divided into `least` equal columns or more; `make` makes the block of a pair.
    """
    line = Row([make(pair) for pair in pairs], gap=16, even=max(least, len(pairs)), stand="top")
    close = Row([make(pair) for pair in pairs], gap=20, stand="top")
    several_rows = Grid([make(pair) for pair in pairs], 0, even=True, fits=True)
    return Either([line, close, several_rows])
