"""The square picture of a game or a day to share: what it shows, and how it is drawn."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import chain
from math import ceil, isqrt

import pygame

from game.catalog import FACES
from game.daily.strip import tile
from game.play.board import Square
from game.sharing.share import MOST_STRIPS, Shareable, SharedDay, SharedGame, Wishes
from game.ui.blocks.block import Block, Chip, Drawn, Paint, Space, Text, height_of, rule, ruled
from game.ui.blocks.boxes import Column, Either, Padded, Row, Wide
from game.ui.drawing import shapes
from game.ui.drawing.blossom import blossom
from game.ui.drawing.icons import draw_icon
from game.ui.drawing.shapes import DOTS, GREEN, GROUPS, WHITE, draw_square
from game.ui.palette import LIGHT, Colour
from game.ui.text import (
    CABINET_SEAL,
    _,
    app_title,
    capitalized,
    day_text,
    join_parts,
    seal_of,
    short_day_text,
    translate,
    weekdays,
)
from game.ui.theme import Theme, Typeface
from generators.kinds import row_named

SIDE_PX = 1080
"""The side of the picture, in pixels."""
UNITS = 540
"""The side of the picture, in the units its blocks are laid out in."""
_NO_BREAK_SPACE = "\u00a0"
_MARGIN = 20
_MOST_PARTS = 6
"""From this number of puzzles on, a day has less room around them."""
SQUARE, _MOST_SQUARE, _MOST_GRID = 14, 44, 260
"""A square in a line, the largest square, the widest grid."""
_QUOTED_ROWS, _QUOTED_GRID, _LEAST_QUOTED = 4, 140, 15
"""The most rows of squares above quoted lines, how high they are at most, and the least size of
the lines.
"""
_ROOMY, _CLOSE, _TIGHT = (52, 20, 52, 18, 19), (44, 18, 44, 14, 18), (34, 18, 36, 12, 15)
"""The sizes of the time and of what a game took, the height of a row of squares above the words,
the gap between parts, and the size of quoted lines.
"""
_STRIP_GAP, _LOW = 6, 0.7
"""The gap between two rows of squares above the words, and how much lower each is than one alone.
"""
_AIR = 2
"""The room above and below the squares in a line, taken together."""
_CHIP, _MOST_CHIPS = 16, 2
"""The size of the text of a chip, and the most chips one below the other."""
_SIDE = 0.85
"""The side of a square, as a share of the way to the next."""
_LEAST_STEP_PX = 14
"""The least way from a square to the next, in pixels: a mark is never smaller than 12 pixels, and
would cover its neighbours.
"""
_DAY_AIRY, _DAY_ROOMY, _DAY_FULL = (72, 5, 36, 19), (68, 2, 30, 17), (56, 0, 26, 15)
"""In the picture of a day that has much room, and of those that have less: the side of the
blossom, the gap between parts, the side of a tile, and the size of a puzzle's name.
"""
_DAY_ROW = 14
"""The most squares in a row of a day."""
_DAYS = {_ROOMY: _DAY_AIRY, _CLOSE: _DAY_ROOMY, _TIGHT: _DAY_FULL}
"""The sizes of the picture of a day to try with those of a game."""
_WIN, _DARE, _START = 84, 170, 230
"""How large the seal of a success is; how wide are the question of a game given up and the
puzzle in small.
"""
FILLS = (*GROUPS, GREEN, LIGHT.amber_tint, WHITE, LIGHT.seal_tint, WHITE, LIGHT.sunk)
"""The colours of the four groups, then of the members of `Square`: those of the text's squares."""
_ICONS: Mapping[int, tuple[str, Colour]] = {
    Square.HINT: ("hint", LIGHT.ink),
    Square.MISTAKE: ("cross", LIGHT.sealtext),
}


class Picture:
    """The picture of a result, spoiler-free and always in the light theme.

    It is drawn a few blocks a frame: all at once would take too long for one frame.
    """

    def __init__(self, shared: Shareable, wishes: Wishes) -> None:
        self.surface = pygame.Surface((SIDE_PX, SIDE_PX))
        self._theme = Theme(LIGHT, SIDE_PX / UNITS, motion=False)
        self._page = page_of(shared, wishes, self._theme)
        self._left: list[Block] | None = None
        self._draw_sheet()

    def _draw_sheet(self) -> None:
        """Draws the empty sheet with its margin."""
        palette, margin = self._theme.palette, self._theme.px(_MARGIN)
        sheet = self.surface.get_rect().inflate(-2 * margin, -2 * margin)
        self.surface.fill(palette.paper)
        shapes.rounded(self.surface, sheet, self._theme.px(14), palette.card)
        shapes.rounded(self.surface, sheet, self._theme.px(14), palette.hair, self._theme.px(1.5))

    @property
    def is_done(self) -> bool:
        """Whether the whole picture is drawn."""
        return self._left == []

    def draw_next(self, blocks: int) -> None:
        """Places all blocks at the first call; each later call draws the next `blocks` of them."""
        if self._left is None:
            self._page.place(self._theme, self.surface.get_rect())
            self._left = leaves(self._page)
            return
        for block in self._left[:blocks]:
            block.draw(self.surface, self._theme)
        del self._left[:blocks]


def page_of(shared: Shareable, wishes: Wishes, theme: Theme) -> Block:
    """Returns the card and the foot of the picture, without the quotation if need be."""
    ways = (_ROOMY, _CLOSE, _TIGHT, _TIGHT)
    for number, sizes in enumerate(ways, 1):
        if isinstance(shared, SharedGame) and number == len(ways):
            shared = replace(shared, quoted_lines=())
        card = (
            _day_card(shared, wishes, _DAYS[sizes])
            if isinstance(shared, SharedDay)
            else _game_card(shared, wishes, sizes)
        )
        note = Text(_("spoiler-free"), 14, "muted", align="right", grows=1)
        seal = Drawn(_seal(seal_of(CABINET_SEAL)), 40, 40)
        foot = Row([seal, Text(app_title(), 22, typeface="serif"), note], 16)
        page = Padded(Column([card, foot], 18), (_MARGIN + 28, _MARGIN + 26))
        if height_of(page, theme, SIDE_PX) <= SIDE_PX:
            break
    return page


def leaves(block: Block) -> list[Block]:
    """Returns the blocks inside a block that hold no others and have a place."""
    if not block.inside():
        return [block]
    return [leaf for each in block.shown() if each.rect.height > 0 for leaf in leaves(each)]


def _game_card(shared: SharedGame, wishes: Wishes, sizes: tuple[int, int, int, int, int]) -> Block:
    """Returns a card with kind and level, how the game ended, its time, and its squares.

    Squares in many rows are beside the words. One row or two are above them, and the puzzle as it
    began is beside them. Above quoted lines, two rows are beside the words already.
    """
    time_size, result_size, strip_height, gap, quoted_size = sizes
    squares = shared.squares if wishes.squares else ()
    quoted = shared.quoted_lines if len(squares) <= _QUOTED_ROWS else ()
    has_grid = len(squares) > (1 if quoted else MOST_STRIPS)
    counts_steps = FACES[shared.kind_name].sharing.squares is None
    if has_grid and counts_steps and squares == shared.steps.rows:
        squares = _as_square(squares)
    start = [] if has_grid else _start(shared)
    words = _outcome(shared, wishes, time_size, result_size)
    has_help = wishes.times or shared.is_solved
    chips = _chips(shared, shared.help_parts if has_help else ())
    is_full = (len(squares) == MOST_STRIPS and not has_grid) or shared.figures
    most = 1 if is_full else _MOST_CHIPS  # of chips beside the puzzle
    is_low = not (has_grid or quoted) and len(shared.help_parts) + shared.is_again > most
    words += [] if is_low else chips
    dares = shared.dare(wishes)
    dare = Column([Text(each, 26, typeface="serif", wraps=True) for each in dares])
    words += [dare] if (has_grid or start or quoted) and dares else []
    corner: list[Block] = start or [Wide(dare, _DARE)]
    blocks: list[Block] = [Column(words, 6, grows=1), *([] if has_grid else corner)]
    if quoted and not has_grid:
        strip_height = _MOST_SQUARE + 8
        blocks = [Column(words[:2], 6), Column(words[2:], 6, grows=1)]
    if has_grid:
        across = max(map(len, squares))
        wide = min(_MOST_GRID, across * (_MOST_SQUARE + 8) - 8)
        grid: list[Block] = [Drawn(paint_squares(squares), grows=1)]
        if quoted:
            high = min(_QUOTED_GRID, len(squares) * wide / across)
            grid, wide = [Drawn(paint_squares(squares), high)], _MOST_GRID
        blocks.insert(0, Wide(Column(grid, 4, grows=1), wide))
    below = Row(blocks, 28, grows=1, stand="fill")
    strips = [] if has_grid else _strips(shared, squares, strip_height)
    shown = [Column(strips, _STRIP_GAP)] if strips else []
    quote = _quote(quoted, quoted_size)
    parts = [below, *shown] if has_grid else [*shown, below]
    parts += [*quote, *(chips if is_low else [])]
    return Column([_head(shared, is_tight=sizes == _TIGHT), rule(), *parts], gap, grows=1)


def _head(shared: SharedGame, is_tight: bool) -> Row:
    """Returns the sign of the kind, its name, the level and the day, and the seal of a success.

    Where it `is_tight`, the day is in one line with the level.
    """
    day = [short_day_text(shared.day)] if shared.day and is_tight else []
    level = _parts(" • ".join((shared.level, *day)), 18)
    lines: list[Block] = [Text(shared.title, 36, typeface="serif"), level]
    if shared.day and not is_tight:
        lines.append(Text(day_text(shared.day), 18, "muted"))
    seal = [Drawn(_seal(shared.seal), _WIN, _WIN)] if shared.seal else []
    return Row([tile(row_named(shared.kind_name), True, 72), Column(lines, 0, grows=1), *seal], 16)


def _as_square(rows: Sequence[Sequence[int]]) -> tuple[tuple[int, ...], ...]:
    """Returns the squares of steps in rows that together are hardly wider than high.

    No row has one square alone.
    """
    steps = [*chain.from_iterable(rows)]
    across = ceil(len(steps) / isqrt(len(steps)))
    return tuple(tuple(steps[at : at + across]) for at in range(0, len(steps), across))


def _quote(quoted: Sequence[str], size: int) -> list[Block]:
    """Returns the quoted lines, if possible none of them broken; [] if there are none."""
    columns: list[Block] = [
        Column(
            [Text(each, point, typeface="verse", wraps=point == _LEAST_QUOTED) for each in quoted],
            4,
        )
        for point in range(size, _LEAST_QUOTED - 1, -1)
    ]
    return [Either(columns)] if quoted else []


def _strips(shared: SharedGame, squares: Sequence[Sequence[int]], height: int) -> list[Block]:
    """Returns the rows of squares, each after its word; all squares are as large."""
    most, low = max(map(len, squares), default=0), round(_LOW * height)
    strips = [
        Drawn(paint_squares([row], most), height if len(squares) < 2 else low, grows=1)
        for row in squares
    ]
    if not shared.heads:
        return [*strips]
    heads = [Row([Text(head, 17, "muted")], least_units=low) for head in shared.heads]
    return [Row([Column([*heads], _STRIP_GAP), Column([*strips], _STRIP_GAP, grows=1)], 16)]


def _start(shared: SharedGame) -> list[Block]:
    """Returns the puzzle in small, as it began; nothing if its kind has no such picture."""
    vignette = FACES[shared.kind_name].pictures.vignette
    if vignette is None or shared.start is None or shared.quoted_lines:
        return []
    picture = Drawn(lambda s, t, r: vignette(s, t, r, shared.start), grows=1)
    return [Wide(Column([picture], grows=1), _START)]


def _outcome(shared: SharedGame, wishes: Wishes, large: int, size: int) -> list[Block]:
    """Returns how the game ended, and its time or its figures.

    `large` is the size of the time and of figures, `size` that of what else there is to say.
    """
    figures, is_timed = shared.figures, bool(shared.time)
    if not wishes.times:
        return [_ending(shared.ending, 24)]
    if shared.grid.figures:
        time = [Text(shared.time, size, "muted")] if is_timed else []
        rows = [Row([_ending(shared.ending, each), *time], 10) for each in (24, 20, 17)]
        head = Either([*rows, Column([_ending(shared.ending, 20), *time], 0)])
        more = join_parts(shared.grid.words[len(figures) :])
        found = [Text(_unbroken(more), size, "muted", wraps=True)] if more else []
        return [head, Row([_figure(*each, large) for each in figures], 28), *found]
    if shared.is_given_up:  # in how long matters less than in a game that was won
        end, *facts = shared.timed_ending
        words = [_ending(end, 20)]
        words += [_figure(*each, large) for each in figures]
    else:
        facts = [shared.points, shared.remark]
        time = [Text(shared.time, large, typeface="serif")] if is_timed else []
        words = [_ending(shared.ending, 24), *time]
    facts[1:1] = shared.grid.words
    return [*words, *(Text(_unbroken(each), size, "muted", wraps=True) for each in facts if each)]


def _ending(text: str, size: int) -> Block:
    """Returns how the game ended, as the heading of what else there is to say."""
    return Text(_unbroken(text), size, typeface="serif", wraps=True)


def _unbroken(text: str) -> str:
    """Returns a text in which no line ends inside a parenthesis or beside a number."""
    kept = re.sub(r"\([^)]*\)", lambda found: found[0].replace(" ", _NO_BREAK_SPACE), text)
    return re.sub(r"(?<=\d) |(?<![,;]) (?=\d)", _NO_BREAK_SPACE, kept)


def _parts(text: str, size: int) -> Block:
    """Returns the parts of a text, joined by dots: in one line, in two, or one each.

    If one of them is longer than a line, the first, a title, is broken.
    """
    parts = text.split(" • ")
    layouts = [[text]]
    layouts += [
        [" • ".join(parts[:n]), " • ".join(parts[n:])] for n in reversed(range(1, len(parts)))
    ]
    lines = [[Text(each, size, "muted") for each in layout] for layout in [*layouts, parts]]
    title, rest = Text(parts[0], size, "muted", wraps=True), " • ".join(parts[1:])
    lines.append([title, *([Text(rest, size, "muted")] if rest else [])])
    return Either([Column(each, 0) for each in lines])


def _figure(number: str, what: str, large: int) -> Block:
    """Returns a large number with what it counts below it."""
    return Column([Text(number, large, typeface="serif"), Text(what, 16, "muted")], 0)


def _chips(shared: SharedGame, help_parts: Sequence[str]) -> list[Block]:
    """Returns a chip for a game played again and for each kind of help; words if too many."""
    again = [_("played again")] if shared.is_again else []
    parts = [*again, *filter(None, help_parts)]
    chips = [
        Chip(capitalized(text), "jade_tint", "jadetext", "check", _CHIP)
        if text == _("no help")
        else Chip(capitalized(text), "amber_tint", "ambertext", size=_CHIP)
        for text in parts
    ]
    plain = Text(capitalized(join_parts(parts)), _CHIP, "muted", wraps=True)
    below = [Column(chips, 6)] if len(chips) <= _MOST_CHIPS else []
    return [Either([Row(chips, 8), *below, plain])] if chips else []


def _day_card(shared: SharedDay, wishes: Wishes, sizes: tuple[int, int, int, int]) -> Block:
    """Returns a card with the blossom, the date, and two lines for each puzzle of the day."""
    names = [weekdays()[shared.day.weekday()], short_day_text(shared.day)]
    alone = shared.alone_text if wishes.times else ""
    if all(shared.done):
        names = [day_text(shared.day), _("In full bloom")]
    is_full = sizes is _DAY_FULL or len(shared.parts) >= _MOST_PARTS
    side, gap, tile_side, name_size = _DAY_FULL if is_full else sizes
    large, normal = (22, 15) if is_full else (26, 16)
    day = [
        Text(names[0], normal, "muted", "serif"),
        Text(names[1], large, typeface="serif"),
        Row(
            [
                Text(shared.counted, normal, "jadetext", "bold"),
                *([Text(capitalized(alone), normal, "jadetext")] if alone else []),
                Text(shared.streak_text, normal, "sealtext"),
            ],
            14,
        ),
    ]
    head = Row([blossom(shared.done, side), Column(day, 0, grows=1)], 24)
    lines: list[Block] = []
    for part, preset in zip(shared.parts, shared.levels, strict=True):
        time, help_ = shared.outcome(part, wishes)
        squares, is_done = shared.squares_of(part, wishes), part.done is not None
        typeface: Typeface = "bold" if is_done else "sans"
        ink = "ink" if is_done else "muted"
        name = Text(shared.title_of(part), name_size, ink, typeface)
        has_shape = FACES[part.row.name].sharing.has_shape(preset)
        labels = [translate(preset.brief)] if has_shape else []
        level = Text((*labels, translate(preset.level)), 14, "muted", grows=1)
        figure = Text(capitalized(time), name_size, ink, typeface, align="right")
        words = Row([name, level, figure], 10)
        took: Block = Text(help_, 14, "muted", wraps=True)
        if squares:
            row, beside = day_squares_of(squares), Text(help_, 14, "muted")
            took = Either([Row([row, beside, Space(grows=1)], 10), Column([row, took], 0)])
        both = Column([words, took], 0, grows=1) if squares or help_ else words
        lines.append(Row([tile(part.row, is_done, tile_side), both], 12))
    return Column([head, Space(4), rule(), *ruled(lines)], gap, grows=1)


def day_squares_of(squares: Sequence[int]) -> SquareLines:
    """Returns the squares of a puzzle of a day, in a row or two, the second after a gap if any."""
    rows, gap = [squares], squares.index(Square.GAP) if Square.GAP in squares else _DAY_ROW
    if len(squares) > _DAY_ROW:
        rows = [squares[:gap], squares[gap:]]
    rows = [[n for n in row if len(rows) == 1 or n != Square.GAP] for row in rows]
    return SquareLines(rows, SQUARE)


class SquareLines(Drawn):
    """Squares in a line, or in a few, that are never so small that their marks would overlap."""

    def __init__(self, lines: Sequence[Sequence[int]], square: float) -> None:
        super().__init__(_inset(paint_squares(lines)))
        self._down, self._across = len(lines), max(map(len, lines))
        self._step = square + 4

    def _step_px(self, theme: Theme) -> int:
        return max(_LEAST_STEP_PX, theme.px(self._step))

    def preferred_width(self, theme: Theme) -> int:
        return self._across * self._step_px(theme)

    def height_for_width(self, theme: Theme, width: int) -> int:
        return self._down * self._step_px(theme) + theme.px(_AIR)

    def min_height(self, theme: Theme, width: int) -> int:
        return self.height_for_width(theme, width)


def _inset(paint: Paint) -> Paint:
    """Leaves a little room above and below what `paint` draws."""

    def paint_inside(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        paint(surface, theme, rect.inflate(0, -theme.px(_AIR)))

    return paint_inside


def _seal(character: str) -> Paint:
    """Paints a seal with a character."""

    def paint(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        picture = shapes.seal(theme, character, min(rect.size), -6)
        surface.blit(picture, picture.get_rect(center=rect.center))

    return paint


def paint_squares(lines: Sequence[Sequence[int]], most: int = 0) -> Paint:
    """Paints rows of squares as large as if one had `most`, or as the longest allows.

    Dots show the group of a wall too, as colour alone isn't enough.
    """

    def paint(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        """Draws the rows as squares, as large as there is room."""
        longest = most or max(map(len, lines))
        across = int(rect.width / (longest - (1 - _SIDE)))
        step = min(rect.height // len(lines), across, theme.px(_MOST_SQUARE + 8))
        side = round(step * _SIDE)
        top = rect.y if len(lines) > 1 else rect.centery - side // 2
        for y, line in enumerate(lines):
            for x, number in enumerate(line):
                square = pygame.Rect(rect.x + x * step, top + y * step, side, side)
                _square(surface, theme, square, number)

    return paint


def _square(surface: pygame.Surface, theme: Theme, rect: pygame.Rect, number: int) -> None:
    """Draws a square of a shared result in its colour, with dots or its sign; none for a gap."""
    if number == Square.GAP:
        return
    draw_square(surface, theme, rect, FILLS[number], DOTS[number] if number < len(DOTS) else ())
    name, ink = _ICONS.get(number, ("", LIGHT.ink))
    if name:
        draw_icon(surface, theme, name, rect.center, ink, 0.7 * rect.width / theme.u)
