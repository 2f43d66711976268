"""The row of a result about today's puzzles, with the blossoms of the week."""

from __future__ import annotations

from datetime import timedelta

from game.app.cabinet import Cabinet
from game.daily.days import done_between, level_of_day, petals
from game.daily.today import day_at, day_of
from game.play.game import Game
from game.settings.settings import STREAK_KEY
from game.ui.blocks.block import Block, Press, Text
from game.ui.blocks.boxes import Column, Either, Over, Row
from game.ui.drawing.blossom import week_of
from game.ui.text import _, join_parts, labelled, translate, weekdays
from game.ui.widgets.widgets import RowArea
from generators.kinds import row_named

_WEEK = 7
_DAY = timedelta(days=1)
_FLOWER = 26


def day_row(cabinet: Cabinet, game: Game, won: bool) -> list[Block]:
    """Returns the row of today's puzzles after one of them, or after another puzzle of a kind
    whose puzzle of today is still open; else [].

    After a win (`won`) of today's, it says what tomorrow brings. A press opens Today, or today's
    puzzle. There is none if the player hides streaks.
    """
    store, dealer, navigator = cabinet.store, cabinet.dealer, cabinet.navigator
    today, day = day_at(store.now()), day_of(game.short_id)
    rows = dealer.kinds_of_day(today)
    if not cabinet.settings.flag(STREAK_KEY) or not rows or day not in (None, today):
        return []
    done = done_between(store, today - (_WEEK - 1) * _DAY, today)
    days = [today - number * _DAY for number in range(_WEEK)]
    week = {each: petals(dealer.kinds_of_day(each), done.get(each, {})) for each in days}
    name, here = game.kind.name, week[today]
    if day is None:
        if name not in [row.name for row in rows] or name in done.get(today, {}):
            return []
        puzzle = translate(row_named(name).game_title)
        title, note = _("Today's {puzzle}").format(puzzle=puzzle), _("Still open today")
        area = RowArea("day", labelled(title, note), lambda: navigator.play_day(name, today))
    else:
        title = _("Today: {done} of {whole} done").format(done=sum(here), whole=len(here))
        title = _("In full bloom") if all(here) else title
        level, weekday = level_of_day(dealer, today + _DAY), weekdays()[(today + _DAY).weekday()]
        note = labelled(_("Tomorrow"), join_parts(filter(None, (weekday, level)))) if won else ""

        def open_day() -> None:
            cabinet.scenes.top.back()
            navigator.show_today(today)

        area = RowArea("day", labelled(title, note) if note else title, open_day)
    words: list[Block] = [Text(title, 16, typeface="bold", wraps=True, role="day")]
    if note:
        words.append(Text(note, 14, "muted", wraps=True, role="day"))
    text, alone = Column(words, 0, grows=1, centred=True), Column(words, 0, grows=1)
    rows_shown = Either([Row([text, week_of(week, _FLOWER)], 14), Row([alone])])
    return [Over([rows_shown, Press(area, 0)])]
