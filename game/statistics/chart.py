"""The charts of the statistics: last times, levels, weekly medians, and bars of counts."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from enum import Enum
from itertools import pairwise

import pygame

from game.statistics.figures import LEAST_USUAL, Figures, TimedWin, Week, running_median, weeks
from game.ui.blocks.block import Drawn, hairline
from game.ui.drawing import pictures, shapes
from game.ui.palette import Colour
from game.ui.text import (
    _,
    as_sentence,
    clock_text,
    count,
    join_parts,
    join_sentences,
    short_months,
)
from game.ui.theme import Theme

_MAX_GAMES = 60
_LEAST_GAMES = 2
"""The fewest games that a chart compares."""
_MEDIAN_OF = 11  # games around each point of the running median
_STEP_SECONDS = (1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 18000, 36000)
_HOUR_MS = 3_600_000
_WEEK_DAYS, _MAX_WEEKS = 7, 26
_FEW = 3
"""A week with fewer games is drawn as a ring, as its median says little."""


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
    BAR = "bar"
    BEST = "best"

    @property
    def text(self) -> str:
        """Returns what the sign means, in words."""
        usual = _("usual time")
        words = {"game": _("one game"), "clean": _("without help"), "helped": _("with help")}
        return {**words, "best": _("best")}.get(self.value, usual)


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
    title = _chart_title(label, figures, figures.solves[-_MAX_GAMES:])
    if len(figures.solves) < _LEAST_GAMES:
        return Drawn(paint, grows=1, name=_beginning_text(title, figures.solves))
    rings = _("each ring is one game")
    if figures.helped:
        rings = _("each ring is one game, small if you had help")
    line = "" if figures.usual_ms is None else _("the line is your usual time")
    name = join_parts(filter(None, (title, best, rings, line)))
    return Drawn(paint, grows=1, name=name)


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
    legend = [
        key
        for key, is_there in is_shown_by_key.items()
        if is_there and len(solves) >= _LEAST_GAMES
    ]
    title = _chart_title(label, figures, solves)
    if theme.width(title, 16, "serif") > inner.width:
        title = label
    top = _draw_head(surface, theme, inner, title, legend)
    room = pygame.Rect(inner.x, top, inner.width, inner.bottom - top)
    if len(solves) < _LEAST_GAMES:
        _draw_beginning(surface, theme, room, solves)
        return
    scale = _scale(theme, room, [solve.ms for solve in solves], len(solves))
    if scale is None:
        return
    _draw_lines(surface, theme, scale)
    if figures.usual_ms is not None and len(clean) > 1:
        medians = running_median([solves[number].ms for number in clean], _MEDIAN_OF)
        points = zip(clean, medians, strict=True)
        _draw_line(surface, theme, [(scale.x(number), scale.y(ms)) for number, ms in points])
    _draw_game_points(surface, theme, scale, solves, figures.best_ms)


def _too_few(solves: Sequence[TimedWin]) -> list[str]:
    """Returns the sentences in place of a chart of fewer than two games."""
    if not solves:
        return [_("Nothing solved here yet.")]
    text = _("Solved in {time}. Solve another one to compare.")
    usual = count(
        "Your usual time appears here after one more solve without help.",
        "Your usual time appears here after {n} more solves without help.",
        LEAST_USUAL - sum(not solve.helped for solve in solves),
    )
    return [text.format(time=clock_text(solves[0].ms)), usual]


def _beginning_text(title: str, solves: Sequence[TimedWin]) -> str:
    """Returns what is read aloud of a chart of fewer than two games."""
    return join_sentences([as_sentence(title), *_too_few(solves)])


def _draw_beginning(
    surface: pygame.Surface, theme: Theme, room: pygame.Rect, solves: Sequence[TimedWin]
) -> None:
    """Draws the wins that a usual time takes as discs on a line, those there are filled.

    Below them are the sentences on what there will be; if the room is low, only these.
    """
    palette, side, pitch = theme.palette, theme.px(18), theme.px(52)
    text = "\n".join(_too_few(solves))
    lines = len(theme.wrapped(text, 15, room.width))
    if room.height < (lines + 2) * theme.line_px(15) + 2 * side:
        _draw_notice(surface, theme, room, text)
        return
    below = room.copy()
    below.y += 2 * side
    _draw_notice(surface, theme, below, text)
    left = room.centerx - pitch * (LEAST_USUAL - 1) // 2
    y = below.centery - lines * theme.line_px(15) // 2 - 2 * side
    hairline(surface, theme, left, y, pitch * (LEAST_USUAL - 1))
    clean = sum(not solve.helped for solve in solves)
    for place in range(LEAST_USUAL):
        at = (left + pitch * place, y)
        shapes.disc(surface, at, side, palette.indigo if place < clean else palette.card)
        if place >= clean:
            shapes.disc(surface, at, side, palette.edge, max(1.5, 2 * theme.u))


def notice(title: str, text: str) -> Drawn:
    """Returns a sentence in place of a chart, below its title."""

    def paint(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        top = _draw_head(surface, theme, rect, title, ())
        room = pygame.Rect(rect.x, top, rect.width, max(1, rect.bottom - top))
        _draw_notice(surface, theme, room, text)

    return Drawn(paint, grows=1, name=join_parts([title, text]))


def _draw_notice(surface: pygame.Surface, theme: Theme, room: pygame.Rect, text: str) -> None:
    """Writes a sentence in the middle of a plot."""
    lines, step = theme.wrapped(text, 15, room.width), theme.line_px(15)
    y = room.y + max(step, room.height - step * len(lines)) / 2
    for line in lines:
        theme.write(surface, line, (room.centerx, y), 15, theme.palette.muted, anchor="center")
        y += step


def _best_text(ms: int) -> str:
    return _("best {time}").format(time=clock_text(ms))


def _chart_title(label: str, figures: Figures, shown: Sequence[TimedWin]) -> str:
    """Returns the title of a chart: what it shows, and of how many games."""
    helped = sum(solve.helped for solve in shown)
    games = _("{n} without help, {helped} with help") if helped else _("{n} without help")
    if shown and helped == len(shown):
        games, helped = count("{n} with help", "{n} with help", helped), 0
    if len(shown) < len(figures.solves):
        games = _("last {n} games")
        helped = 0
    return join_parts((label, games.format(n=len(shown) - helped, helped=helped)))


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
    elif key is Key.BAR:
        _draw_bar(surface, theme, rect.center)
    elif key is Key.BEST:
        shapes.disc(surface, rect.center, max(7, theme.px(10)), theme.palette.seal)
    else:
        _draw_ring(surface, theme, rect.center, key is Key.HELPED)


def _draw_bar(surface: pygame.Surface, theme: Theme, centre: tuple[float, float]) -> None:
    """Draws the short upright bar that marks a usual time."""
    bar = pygame.Rect(0, 0, max(3, theme.px(4)), theme.px(18))
    bar.center = round(centre[0]), round(centre[1])
    shapes.rounded(surface, bar, bar.width // 2, theme.palette.indigo)


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


# The levels


def levels_chart(title: str, levels: Sequence[tuple[str, Figures]]) -> Drawn:
    """Returns a chart of the last games' times with one row for each level."""
    timed = [(label, figures) for label, figures in levels if figures.solves]

    def paint(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        _draw_levels(surface, theme, rect, title, timed)

    solves = [solve for _label, figures in timed for solve in figures.solves]
    if len(solves) < _LEAST_GAMES:
        return Drawn(paint, grows=1, name=_beginning_text(title, solves))
    named = [f"{label} {_best_text(f.best_ms)}" for label, f in timed if f.best_ms is not None]
    legend = _(
        "each ring is one game, amber if you had help; the bar is your usual "
        "time, the red dot your best"
    )
    return Drawn(paint, grows=1, name=join_parts([title, *named, legend]))


def _draw_levels(
    surface: pygame.Surface,
    theme: Theme,
    inner: pygame.Rect,
    title: str,
    levels: Sequence[tuple[str, Figures]],
) -> None:
    """Draws a row for each level; without room for all, only for the most played."""
    has_helped = any(f.helped for _label, f in levels)
    is_shown_by_key = {
        Key.CLEAN if has_helped else Key.GAME: True,
        Key.HELPED: has_helped,
        Key.BAR: any(f.usual_ms is not None for _label, f in levels),
        Key.BEST: any(f.best_ms is not None for _label, f in levels),
    }
    legend = [
        key
        for key, is_there in is_shown_by_key.items()
        if is_there and sum(len(f.solves) for _label, f in levels) >= _LEAST_GAMES
    ]
    top = _draw_head(surface, theme, inner, title, legend)
    line, pitch = theme.line_px(13), theme.line_px(13) + theme.px(8)
    most = max(1, (inner.bottom - top - line) // pitch)
    ranked = sorted(levels, key=lambda level: -len(level[1].solves))[:most]
    shown = [level for level in levels if level in ranked]
    solves = [solve for _label, figures in shown for solve in figures.solves]
    if len(solves) < _LEAST_GAMES:
        room = pygame.Rect(inner.x, top, inner.width, inner.bottom - top)
        _draw_beginning(surface, theme, room, solves)
        return
    left = min(inner.width // 2, max(theme.width(label, 13) for label, _f in shown))
    plot = pygame.Rect(inner.x + left + theme.px(16), top, 0, min(4 * line, pitch))
    plot.width = inner.right - plot.x - theme.px(8)
    scale = TimeAxis.of([win.ms for _label, f in shown for win in f.solves[-_MAX_GAMES:]], plot)
    pitch = min(2 * pitch, (inner.bottom - top - line) // len(shown))
    for place, (label, figures) in enumerate(shown):
        y = top + round(pitch * (place + 0.5))
        if theme.least_width(label, 13) > left:
            label = label.rpartition(" • ")[2]
        size = theme.room_size(label, 13, left)
        words = theme.fitted(label, size, left)
        theme.write(surface, words, (inner.x, y), size, theme.palette.ink)
        hairline(surface, theme, plot.x, y, plot.width)
        _draw_level(surface, theme, scale, y, figures)
    y, end = top + pitch * len(shown) + line // 2, plot.x - line
    for ms in scale.ticks:
        half = theme.width(clock_text(ms), 13) / 2
        x = min(scale.x(ms), inner.right - half)
        if x - half > end:
            theme.write(surface, clock_text(ms), (x, y), 13, theme.palette.muted, anchor="center")
            end = round(x + half) + theme.px(12)


def _draw_level(
    surface: pygame.Surface, theme: Theme, scale: TimeAxis, y: int, figures: Figures
) -> None:
    """Draws a level's row: its games, the usual time as a bar, the best time in red."""
    if figures.usual_ms is not None:
        _draw_bar(surface, theme, (scale.x(figures.usual_ms), y))
    for win in figures.solves[-_MAX_GAMES:]:
        _draw_ring(surface, theme, (scale.x(win.ms), y), win.helped)
    if figures.best_ms is not None:
        at = (scale.x(figures.best_ms), y)
        shapes.disc(surface, at, max(9, theme.px(13)), theme.palette.seal)


@dataclass(frozen=True)
class TimeAxis:
    """Maps times to x on a logarithmic scale between the first and last of `ticks`, in ms."""

    plot: pygame.Rect
    ticks: tuple[int, ...]

    @classmethod
    def of(cls, times: Sequence[int], plot: pygame.Rect) -> TimeAxis:
        """Returns the axis that encloses some times, with round ones at its ends where possible.

        The last is at least twice the first, or times close together would be drawn far apart.
        """
        low, high = max(1, min(times)), max(times)
        steps = [1000 * seconds for seconds in _STEP_SECONDS]
        first = max((step for step in steps if step <= low), default=low)
        last = min((step for step in steps if step >= max(high, first + 1)), default=high)
        last = max(last, 2 * first)
        return cls(plot, (first, *(step for step in steps if first < step < last), last))

    def x(self, ms: float) -> float:
        """Returns the x of a time."""
        low, high = self.ticks[0], self.ticks[-1]
        share = math.log(max(ms, low) / low) / math.log(high / low)
        return self.plot.x + self.plot.width * share


# The weeks


def weeks_chart(label: str, figures: Figures) -> Drawn:
    """Returns a chart of the weekly median times, up to half a year before the last one."""
    all_weeks = weeks(figures)
    last = all_weeks[-1].monday.toordinal() if all_weeks else 0
    shown = [
        week for week in all_weeks if last - week.monday.toordinal() < _WEEK_DAYS * _MAX_WEEKS
    ]

    def paint(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        _draw_weeks(surface, theme, rect, label, shown)

    labels = [f"{_short_day(week.monday)} {clock_text(week.median_ms)}" for week in shown]
    name = _("{preset}, your usual time each week").format(preset=label)
    return Drawn(paint, grows=1, name=join_parts([name, *labels]))


def _short_day(day: date) -> str:
    return _("{day} {month}").format(day=day.day, month=short_months()[day.month - 1])


def _draw_weeks(
    surface: pygame.Surface, theme: Theme, inner: pygame.Rect, label: str, shown: Sequence[Week]
) -> None:
    """Draws the chart of median times by week."""
    top = _draw_head(surface, theme, inner, label, ())
    room = pygame.Rect(inner.x, top, inner.width, inner.bottom - top)
    if len(shown) < 2:
        text = _("Solve games without help in two different weeks to see this chart.")
        _draw_notice(surface, theme, room, text)
        return
    medians, first = [week.median_ms for week in shown], shown[0].monday
    places = [(week.monday - first).days // _WEEK_DAYS for week in shown]
    scale = _scale(theme, room, medians, places[-1] + 1)
    if scale is None:
        return
    _draw_lines(surface, theme, scale)
    points = [(scale.x(at), scale.y(ms)) for at, ms in zip(places, medians, strict=True)]
    _draw_line(surface, theme, points)
    for point, week in zip(points, shown, strict=True):
        if week.games < _FEW:
            _draw_ring(surface, theme, point)
        else:
            shapes.disc(surface, point, max(7, theme.px(10)), theme.palette.indigo)
    _draw_ends(surface, theme, scale.plot, shown)


def _draw_ends(
    surface: pygame.Surface, theme: Theme, plot: pygame.Rect, shown: Sequence[Week]
) -> None:
    """Draws the dates of the first and last week below the plot, and the rings' meaning."""
    y, muted = plot.bottom + theme.line_px(13) // 2, theme.palette.muted
    words = [_short_day(week.monday) for week in (shown[0], shown[-1])]
    for text, at, anchor in zip(words, (plot.x, plot.right), ("midleft", "midright"), strict=True):
        theme.write(surface, text, (at, y), 13, muted, anchor=anchor)
    note = _("ring: a week with fewer than three games")
    taken = 2 * max(theme.width(text, 13) for text in words) + theme.px(24)
    if theme.width(note, 13) <= plot.width - taken and any(week.games < _FEW for week in shown):
        theme.write(surface, note, (plot.centerx, y), 13, muted, anchor="center")


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
        """Draws the bars below their title, or a sentence if there are no games."""
        top = _draw_head(surface, theme, rect, title, ())
        room = pygame.Rect(rect.x, top, rect.width, max(1, rect.bottom - top))
        if not any(n for _label, n in pairs):
            _draw_notice(surface, theme, room, _("Nothing solved here yet."))
            return
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
