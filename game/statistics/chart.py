"""Charts and tiles of figures."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import pairwise

import pygame

from game.statistics.figures import Figures, FigureTile, TimedWin, running_median
from game.ui.blocks.block import Block, Drawn, Text, hairline
from game.ui.blocks.boxes import Card, Column, Either, ReadAs, Row
from game.ui.drawing import pictures, shapes
from game.ui.palette import Colour
from game.ui.text import _, clock_text, join_parts, labelled, translate
from game.ui.theme import Theme
from generators.kinds import KINDS

_MAX_GAMES = 60
_MEDIAN_OF = 11  # games around each point of the running median
_STEP_SECONDS = (1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 18000, 36000)
_HOUR_MS = 3_600_000


@dataclass(frozen=True)
class Scale:
    """Maps games to x and times to y in `plot`, oldest at the left; lines are at `ticks` ms."""

    plot: pygame.Rect
    ticks: tuple[int, ...]
    count: int

    def y(self, ms: float) -> float:
        """Returns the y of a time."""
        low, high = self.ticks[0], self.ticks[-1]
        return self.plot.bottom - self.plot.height * (ms - low) / (high - low)

    def x(self, index: int) -> float:
        """Returns the x of a game."""
        return self.plot.x + self.plot.width * (index + 0.5) / self.count


class Key(Enum):
    """What the legend of a chart explains."""

    GAME = "game"
    CLEAN = "clean"
    HELPED = "helped"
    LINE = "line"

    @property
    def text(self) -> str:
        """Returns what the sign means, in words."""
        words = {"game": _("one game"), "clean": _("without help"), "helped": _("with help")}
        return words.get(self.value, _("usual time"))


def ticks(times: Sequence[int], most: int) -> tuple[int, ...]:
    """Returns evenly spaced round times that enclose `times`: at most `most`, but at least two."""
    low, high = min(times), max(times)
    hours = high // _HOUR_MS + 1  # a step of so many hours always fits
    for step in (*(1000 * seconds for seconds in _STEP_SECONDS), hours * _HOUR_MS):
        first, last = low // step, max(low // step + 1, -(-high // step))
        if last - first < max(2, most):
            break
    return tuple(step * number for number in range(first, last + 1))


def times_chart(label: str, figures: Figures) -> Drawn:
    """Returns a chart of the last games' times: a ring each, smaller and amber if it had help.

    Once there is a usual time, a line shows the running median of wins without help; the best of
    them is a red disc.
    """

    def paint(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        draw_chart(surface, theme, rect, label, figures)

    best = "" if figures.best_ms is None else _best_text(figures.best_ms)
    rings = _("each ring is one game")
    if any(solve.helped for solve in figures.solves):
        rings = _("each ring is one game, small if you had help")
    line = "" if figures.usual_ms is None else _("the line is your usual time")
    return Drawn(paint, grows=1, name=join_parts(filter(None, (label, best, rings, line))))


def draw_chart(
    surface: pygame.Surface, theme: Theme, inner: pygame.Rect, label: str, figures: Figures
) -> None:
    """Draws the chart of `times_chart` in a rectangle, with as many games as have room."""
    solves = figures.solves[-max(2, min(_MAX_GAMES, inner.width // max(1, theme.px(13)))) :]
    clean = [number for number, solve in enumerate(solves) if not solve.helped]
    has_helped = len(clean) < len(solves)
    is_shown_by_key = {
        Key.CLEAN if has_helped else Key.GAME: True,
        Key.HELPED: has_helped,
        Key.LINE: figures.usual_ms is not None,
    }
    legend = [key for key, is_there in is_shown_by_key.items() if is_there]
    top = _draw_head(surface, theme, inner, label, legend)
    room = pygame.Rect(inner.x, top, inner.width, inner.bottom - top)
    scale = _scale(theme, room, [solve.ms for solve in solves], len(solves))
    if scale is None:
        return
    _draw_lines(surface, theme, scale)
    if figures.usual_ms is not None and len(clean) > 1:
        medians = running_median([solves[number].ms for number in clean], _MEDIAN_OF)
        points = zip(clean, medians, strict=True)
        _draw_line(surface, theme, [(scale.x(number), scale.y(ms)) for number, ms in points])
    _draw_game_points(surface, theme, scale, solves, figures.best_ms)


def _best_text(ms: int) -> str:
    return _("best {time}").format(time=clock_text(ms))


def _draw_head(
    surface: pygame.Surface, theme: Theme, inner: pygame.Rect, title: str, legend: Sequence[Key]
) -> int:
    """Draws the title, and the legend beside or below it; returns the top of the plot."""
    palette, small = theme.palette, theme.line_px(13)
    y = inner.y + theme.line_px(20) // 2
    fits = (size for size in (20, 18, 16) if theme.width(title, size, "serif") <= inner.width)
    size = next(fits, 16)
    words = theme.fitted(title, size, inner.width, "serif")
    end = theme.write(surface, words, (inner.x, y), size, palette.ink, "serif").right
    bottom = inner.y + theme.line_px(20) + theme.px(12)
    if not legend:
        return bottom
    sign, gap, apart = max(12, theme.px(20)), theme.px(8), theme.px(20)
    wanted = sum(theme.width(key.text, 13) + sign + gap + apart for key in legend) - apart
    x = inner.right - wanted
    if x < end + theme.px(24):
        if wanted > inner.width:
            return bottom
        x, y, bottom = inner.x, bottom + small // 2, bottom + small + theme.px(8)
    for key in legend:
        _draw_sign(surface, theme, key, pygame.Rect(x, y, sign, 0))
        x = theme.write(surface, key.text, (x + sign + gap, y), 13, palette.muted).right + apart
    return bottom


def _draw_sign(surface: pygame.Surface, theme: Theme, key: Key, rect: pygame.Rect) -> None:
    """Draws a sign of the legend, centred on a rectangle of height 0."""
    if key is Key.LINE:
        dash = rect.inflate(0, max(2, theme.px(2.5)))
        shapes.rounded(surface, dash, dash.height // 2, theme.palette.indigo)
    else:
        _draw_ring(surface, theme, rect.center, key is Key.HELPED)


def _draw_ring(
    surface: pygame.Surface, theme: Theme, centre: tuple[float, float], helped: bool = False
) -> None:
    """Draws a point of a chart as a ring, amber for a game with help."""
    side = max(5, theme.px(7)) if helped else max(7, theme.px(10))
    colour = theme.palette.ambertext if helped else theme.palette.muted
    shapes.disc(surface, centre, side, theme.palette.card)
    shapes.disc(surface, centre, side, colour, max(1.5, 2 * theme.u))


def _draw_lines(surface: pygame.Surface, theme: Theme, scale: Scale) -> None:
    """Draws the horizontal lines of a chart with their times."""
    palette, plot = theme.palette, scale.plot
    for ms in scale.ticks:
        y = round(scale.y(ms))
        hairline(surface, theme, plot.x, y, plot.width)
        at = (plot.x - theme.px(10), y)
        theme.write(surface, clock_text(ms), at, 13, palette.muted, anchor="midright")


def _draw_line(
    surface: pygame.Surface, theme: Theme, points: Sequence[tuple[float, float]]
) -> None:
    """Draws a line from point to point, from left to right."""
    left, top = math.floor(points[0][0]), math.floor(min(y for _x, y in points))
    half = max(2.0, 2.5 * theme.u) / 2
    inside = tuple((x - left, y - top) for x, y in points)
    picture, above = _line_picture(inside, half, theme.palette.indigo)
    surface.blit(picture, (left, top - above))


@pictures.cached
def _line_picture(
    points: tuple[tuple[float, float], ...], half: float, colour: Colour
) -> tuple[pygame.Surface, int]:
    """Returns the picture of a line, and how far it reaches above y = 0.

    `half` is half the thickness in pixels; the points go from left to right.
    """
    slopes = [(y1 - y0) / (x1 - x0) for (x0, y0), (x1, y1) in pairwise(points)]
    above = math.ceil(half * max(math.hypot(1, slope) for slope in slopes)) + 1
    width = math.floor(points[-1][0]) + 1
    height = math.ceil(max(y for _x, y in points)) + 2 * above
    picture = pygame.Surface((width, height), pygame.SRCALPHA)
    picture.fill((*colour, 0))
    i = 0
    for x in range(math.ceil(points[0][0]), width):
        while x > points[i + 1][0]:
            i += 1
        y = above + points[i][1] + slopes[i] * (x - points[i][0])
        _draw_column(picture, x, y, half * math.hypot(1, slopes[i]), colour)
    return picture, above


def _draw_column(picture: pygame.Surface, x: int, y: float, half: float, colour: Colour) -> None:
    """Draws one pixel column of a line, its two ends blended by how far they are covered."""
    top, low = y - half, y + half
    first, last = math.floor(top), math.ceil(low) - 1
    picture.fill(colour, (x, first + 1, 1, last - first - 1))
    picture.set_at((x, first), (*colour, round(255 * (first + 1 - top))))
    picture.set_at((x, last), (*colour, round(255 * (low - last))))


def _draw_game_points(
    surface: pygame.Surface,
    theme: Theme,
    scale: Scale,
    solves: Sequence[TimedWin],
    best: int | None,
) -> None:
    """Draws a ring for each game and a disc with its time for the best one."""
    palette, best_win = theme.palette, TimedWin(best or 0)
    for number, solve in enumerate(solves):
        if solve != best_win:
            _draw_ring(surface, theme, (scale.x(number), scale.y(solve.ms)), solve.helped)
    if best is None or best_win not in solves:
        return
    at = scale.x(solves.index(best_win)), scale.y(best)
    shapes.disc(surface, at, max(9, theme.px(13)), palette.seal)
    text, gap = _best_text(best), theme.px(12)
    has_room = at[0] + gap + theme.width(text, 13) <= scale.plot.right
    beside, anchor = (at[0] + gap, "midleft") if has_room else (at[0] - gap, "midright")
    # Below the line of the usual times, which is never lower than the best one.
    below = min(at[1] + theme.px(14), scale.plot.bottom - theme.line_px(13) / 2)
    theme.write(surface, text, (beside, below), 13, palette.sealtext, anchor=anchor)


def _scale(theme: Theme, room: pygame.Rect, times: Sequence[int], number: int) -> Scale | None:
    """Returns the scale of a plot above one line of text; None if there is no room."""
    below = theme.line_px(13)
    most = (room.height - below) // round(1.25 * theme.line_px(13))
    lines = ticks(times, min(8, most))
    left = max(theme.width(clock_text(ms), 13) for ms in lines) + theme.px(10)
    top = theme.line_px(13) // 2
    plot = pygame.Rect(room.x + left, room.y + top, room.width - left, 0)
    plot.height = room.bottom - plot.y - below
    if plot.height < theme.line_px(13) or plot.width < 1:
        return None
    return Scale(plot, lines, number)


def bar_chart(title: str, pairs: Sequence[tuple[str, int]]) -> Drawn:
    """Returns a bar chart of (label, games) pairs, upright if the labels fit."""

    def paint(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        """Draws the bars below their title."""
        top = _draw_head(surface, theme, rect, title, ())
        room = pygame.Rect(rect.x, top, rect.width, max(1, rect.bottom - top))
        pitch = room.width / max(1, len(pairs))
        widest = max((theme.width(label, 13) for label, _n in pairs), default=0)
        upright = widest + theme.px(6) <= pitch and room.height >= 5 * theme.line_px(13)
        (_draw_vertical_bars if upright else _draw_horizontal_bars)(surface, theme, room, pairs)

    labels = (f"{label} {n}" for label, n in pairs)
    return Drawn(paint, grows=1, name=join_parts([title, *labels]))


def _draw_vertical_bars(
    surface: pygame.Surface, theme: Theme, room: pygame.Rect, pairs: Sequence[tuple[str, int]]
) -> None:
    """Draws counts as vertical bars with their labels below."""
    palette, line, most = theme.palette, theme.line_px(13), max(n for _label, n in pairs)
    pitch, ground = room.width / len(pairs), room.bottom - line
    high = ground - room.y - line
    for place, (label, n) in enumerate(pairs):
        x = room.x + pitch * (place + 0.5)
        bar = pygame.Rect(0, 0, round(min(pitch * 0.6, theme.px(56))), 0)
        bar.height = max(2, round(high * n / max(1, most)))
        bar.midbottom = round(x), ground - 2
        shapes.rounded(surface, bar, min(theme.px(4), bar.height // 2), _bar_colour(theme, n))
        theme.write(surface, label, (x, ground + line / 2), 13, palette.muted, anchor="center")
        if n:
            at = (x, bar.top - line / 2)
            theme.write(surface, str(n), at, 13, palette.ink, anchor="center")


def _draw_horizontal_bars(
    surface: pygame.Surface, theme: Theme, room: pygame.Rect, pairs: Sequence[tuple[str, int]]
) -> None:
    """Draws counts as horizontal bars with labels on the left; if low, leaves empty ones out."""
    palette, most = theme.palette, max(n for _label, n in pairs)
    most_rows = max(1, room.height // max(1, theme.line_px(13)))
    shown = pairs if len(pairs) <= most_rows else [pair for pair in pairs if pair[1]][-most_rows:]
    pitch = min(theme.px(80), room.height / max(1, len(shown)))
    widest = max((theme.width(label, 13) for label, _n in shown), default=0)
    left = room.x + min(widest, room.width // 2) + theme.px(12)
    most_px = room.right - left - theme.width(str(most), 13) - theme.px(10)
    for place, (label, n) in enumerate(shown):
        y = room.y + pitch * (place + 0.5)
        words = theme.fitted(label, 13, room.width // 2)
        theme.write(surface, words, (room.x, y), 13, palette.muted)
        bar = pygame.Rect(left, 0, max(2, round(most_px * n / max(1, most))), 0)
        bar.height = round(pitch * 0.5)
        bar.centery = round(y)
        shapes.rounded(surface, bar, min(theme.px(4), bar.width // 2), _bar_colour(theme, n))
        if n:
            theme.write(surface, str(n), (bar.right + theme.px(8), y), 13, palette.ink)


def _bar_colour(theme: Theme, n: int) -> Colour:
    return theme.palette.indigo if n else theme.palette.edge


_EXACT_MS = 10 * 60_000
"""Times below this are shown to the second."""


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
    large = Either([Text(tile.figure, size, typeface="serif") for size in (32, 24, 20, 16)])
    figure: Block = Row([large, Text(tile.note, 13, "muted", grows=1)]) if tile.note else large
    lines = [Text(tile.name, 13, "muted"), figure]
    return Card(ReadAs(Column(lines, gap=0, centred=True), text=tile_text(tile)), pad=(22, 14))


def draw_seal(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
    """Draws the seal of the program."""
    seal = shapes.seal(theme, shapes.SEAL, rect.height, 6)
    surface.blit(seal, seal.get_rect(center=rect.center))
