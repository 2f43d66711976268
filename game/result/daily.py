"""The line of a result with today's blossom and those of the week."""

from __future__ import annotations

from datetime import date, timedelta

import pygame

from game.app.cabinet import Cabinet
from game.daily.days import done_between, petals, shown_rows
from game.daily.today import day_at
from game.settings.settings import STREAK_KEY
from game.ui.blocks.block import Block, Drawn, Press, Space, Text
from game.ui.blocks.boxes import Band, Column, Either, Over, Row, Wide
from game.ui.drawing import shapes
from game.ui.drawing.blossom import blossom, done_text, draw_blossom, petal_centre, week_of
from game.ui.text import _, day_text, translate
from game.ui.theme import Theme
from game.ui.widgets.widgets import Action, PressArea
from generators.kinds import row_named

_WEEK = 7
_DAY = timedelta(days=1)
_FULL, _LARGE, _MIDDLE, _SMALL = 76, 54, 40, 26  # sizes of a blossom
_ROOMY, _ROOMY_PX = 320, 300
"""How wide the band of a fully solved day must be, in units and pixels, for its long text."""


def day_line(cabinet: Cabinet, won: str, day: date | None, open_day: Action) -> Block:
    """Returns today's blossom and the week's; a press opens Today.

    `won` is the name of the kind that was just solved for today, or ""; `day` is the day the
    puzzle belongs to, if any. Empty for a day other than today, for other puzzles once today's are
    all solved, or if the player hides streaks.
    """
    store, dealer = cabinet.store, cabinet.dealer
    today = day_at(store.now())
    rows = dealer.kinds_of_day(today)
    if not cabinet.settings.flag(STREAK_KEY) or not rows or day not in (None, today):
        return Space()
    done = done_between(store, today - (_WEEK - 1) * _DAY, today)
    week = {
        day_of_week: petals(dealer.kinds_of_day(day_of_week), done.get(day_of_week, {}))
        for day_of_week in (today - number * _DAY for number in reversed(range(_WEEK)))
    }
    today_petals = week[today]
    area = PressArea("day", _("Today"), open_day)
    if all(today_petals):
        band = Over([_full_bloom_band(today_petals, day_text(today)), Press(area, 0)])
        return band if won else Space()
    numbers = {"done": sum(today_petals), "whole": len(today_petals)}
    count = _("Today: {done} of {whole} done").format(**numbers)
    lines: list[Block] = [Text(count, 16, typeface="bold", role="day")]
    if won:
        title = translate(row_named(won).game_title)
        lines.append(Text(_("New petal: {puzzle}").format(puzzle=title), 14, "muted", role="day"))
    names = [row.name for row in shown_rows(rows, done.get(today, {}))]
    new = names.index(won) if won in names else None
    units = _MIDDLE if len(lines) == 1 else _LARGE
    flower = _glowing_blossom(today_petals, new, day_text(today), units)
    words = Column(lines, 0, grows=1, centred=True)
    small = week_of(week, _SMALL)
    line = Either([Row([flower, words, small], 14), Row([flower, words], 14)])
    return Over([Band(line, (14, 6), fill="sunk"), Press(area, 0)])


def _full_bloom_band(petals_done: tuple[bool, ...], name: str) -> Block:
    """Returns a band with a large blossom and a sentence, once a day is all solved."""
    text = _("You solved all {n} of today's puzzles. Tomorrow brings new ones.")
    sentence = Text(text.format(n=len(petals_done)), 15, wraps=True, role="day")
    title = Text(_("In full bloom"), 24, typeface="serif", wraps=True, role="day")
    words = Column([title, sentence], 4, 1, centred=True)
    spread = Row([blossom(petals_done, _FULL, name), words], 16)
    short = Text(_("In full bloom"), 17, typeface="serif", wraps=True, grows=1, role="day")
    small = Row([blossom(petals_done, _SMALL, name), short], 10)
    return Band(Either([Wide(spread, _ROOMY, _ROOMY_PX), small]), (16, 8), fill="amber_tint")


def _glowing_blossom(
    petals_done: tuple[bool, ...], new: int | None, name: str, units: float
) -> Drawn:
    """Returns the day's blossom, `units` wide, with a glow behind its new petal."""

    def paint(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        side = min(rect.size)
        if new is not None:
            centre = petal_centre(rect.center, side, new, len(petals_done))
            shapes.disc(surface, centre, round(0.62 * side), theme.palette.amber_tint)
        draw_blossom(surface, theme, rect.center, side, petals_done)

    spoken_name = f"{name}, {done_text(sum(petals_done), len(petals_done))}"
    return Drawn(paint, units, units, least_px=26, name=spoken_name)
