"""The choice of the puzzles that a day has, three to six, and of their levels."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import date, timedelta
from functools import partial

from game.app.cabinet import Cabinet
from game.daily.strip import tile
from game.daily.today import (
    BY_WEEKDAY,
    LEAST_PICKS,
    PICKS_KEY,
    daily_rows,
    day_at,
    in_week,
    level_of,
    parts_of_level,
    preset_of,
    presets_of_week,
    with_picks,
)
from game.result.result import Record
from game.storage.store import Store
from game.ui.actions import Choice
from game.ui.blocks.block import Block, Press, Space, Text, rule, ruled
from game.ui.blocks.boxes import Card, Column, Either, Middle, Row, Wide
from game.ui.blocks.page import Page
from game.ui.blocks.scrolled import Scrolled
from game.ui.drawing.blossom import blossom
from game.ui.text import _, count, join_sentences, labelled, translate
from game.ui.widgets.widgets import Button, Select, Switch
from generators.base import LEVELS
from generators.kinds import KindRow, kind_named

_DAY = timedelta(days=1)
_MINUTE_MS = 60_000


def first_day(store: Store) -> date:
    """Returns the day a change starts: today, or tomorrow if a puzzle of today is begun."""
    today = day_at(store.now())
    begun = any(store.games_of_day(row.name, today.isoformat()) for row in daily_rows())
    return today + _DAY if begun else today


def keep_choice(store: Store, names: Sequence[str], levels: Mapping[str, str]) -> str:
    """Stores kinds and levels for the coming days; returns a sentence on when they take effect."""
    day = first_day(store)
    picks = with_picks(store.setting(PICKS_KEY, []), day, names, levels)
    store.set_setting(PICKS_KEY, picks)
    if day == day_at(store.now()):
        return _("Saved. The change takes effect today.")
    return _("Saved. The change takes effect tomorrow.")


class ChooseScreen(Page):
    """A switch and a level for each kind; Save stores them for today or tomorrow on."""

    help_page = 1

    def __init__(self, cabinet: Cabinet) -> None:
        super().__init__(cabinet)
        self.title = _("Choose puzzles")
        self._today = day_at(cabinet.store.now())
        dealer = cabinet.dealer
        self._chosen = {row.name for row in dealer.kinds_of_day(self._today)}
        self._levels = {
            row.name: dealer.pool.level_of_day(row.name, self._today) for row in daily_rows()
        }

    # What the player can do

    def switch(self, name: str, on: bool) -> None:
        """Puts a kind into the day, or takes it out if at least three are left."""
        if not on and len(self._chosen) <= LEAST_PICKS:
            self.cabinet.toast(_("A day needs at least three puzzles."), "cross")
        elif on:
            self._chosen.add(name)
        else:
            self._chosen.discard(name)
        self.refresh()

    def set_level(self, name: str, level: str) -> None:
        """Chooses the level of a kind."""
        self._levels[name] = in_week(level, parts_of_level(self._levels[name])[0])
        self.refresh()

    def set_week(self, name: str, week: str) -> None:
        """Chooses the week of a kind that has several, by name; its level stays."""
        self._levels[name] = in_week(self._levels[name], week)
        self.refresh()

    def save(self) -> None:
        """Stores the choice for coming days; past days stay as they are."""
        names = [row.name for row in daily_rows() if row.name in self._chosen]
        saved = keep_choice(self.cabinet.store, names, self._levels)
        self.back()  # the page of the day reads the choice as it comes back, and clears toasts
        self.cabinet.toast(saved)

    def _minutes(self) -> int | None:
        """Returns how long a day takes at the player's usual times; None if one is unknown."""
        total = 0
        for name in self._chosen:
            kind = kind_named(name)
            preset = preset_of(kind, self._today, self._levels[name])
            mode = self.cabinet.dealer.chosen_mode(kind)
            wins = self.cabinet.store.wins(name, preset.name, mode.name)
            usual = Record(tuple(wins)).usual
            if usual is None:
                return None
            total += usual
        return max(1, round(total / _MINUTE_MS))

    # What is seen

    def body(self) -> Block:
        """Returns the puzzles to choose from, beside or above the blossom of the choice."""
        rows = [self._row(row) for row in daily_rows()]
        number = len(self._chosen)
        notes = (
            _("Pick three to six puzzles. Each is a petal."),
            _("The level “By weekday” gets harder towards the weekend."),
        )
        head = [
            Text(_("Your daily puzzles"), 24, typeface="serif", role="heading"),
            Text(join_sentences(notes), 15, "muted", wraps=True),
        ]
        left = Card(Column([*head, rule(), *ruled(rows)], gap=6), pad=(28, 22))
        begins = _("Changes take effect today.")
        if first_day(self.cabinet.store) != self._today:
            begins = _("You've started today's puzzles, so changes take effect tomorrow.")
        minutes = self._minutes()
        takes = ""
        if minutes is not None:
            takes = count(
                "About {n} minute today, going by your usual times.",
                "About {n} minutes today, going by your usual times.",
                minutes,
            )
        petals = count("{n} petal a day", "{n} petals a day", number)
        cancel = Button("cancel", _("Cancel"), action=self.back)
        save = Button("save", _("Save"), "check", "primary", self.save)
        self.desk.primary = save
        keeps = _(
            "Past days stay as they are. A friend who makes the same choices "
            "gets the same puzzles."
        )
        notes_below = [text for text in (takes, begins, keeps) if text]
        lines: list[Block] = [
            Row([Space(grows=1), blossom((True,) * number, 150), Space(grows=1)]),
            Text(petals, 24, typeface="serif", align="middle"),
            *[Text(text, 15, "muted", wraps=True, align="middle") for text in notes_below],
            Space(grows=1),
            Row([Press(cancel, height=52), Press(save, height=52)], even=2),
        ]
        right = Card(Column(lines, gap=14), pad=(28, 22), raised=True)
        if self.cabinet.size[0] >= self.cabinet.size[1]:
            cards = [Wide(left, 640, 320, grows=1), Wide(right, 320, 200)]
            both: Block = Row(cards, gap=24, stand="fill")
        else:
            both = Column([left, right], gap=16)
        return Scrolled(Middle(both, pad=(32, 24)), "choose", shadow=0, margin=True)

    def _row(self, row: KindRow) -> Block:
        """Returns the row of a kind: what it is, its level, and its switch."""
        is_on, title = row.name in self._chosen, translate(row.title)
        switch = Switch(row.name, is_on, lambda on: self.switch(row.name, on))
        switch.title = title
        words = [Text(title, ink="ink" if is_on else "muted", typeface="bold")]
        about = Text(translate(kind_named(row.name).titles.about), 14, "muted")
        lines = Either([Column([*words, about], gap=0), *words], grows=1)
        level = Select(f"{row.name} level", self._level_text(row.name), self._level_opener(row))
        level.title = labelled(title, _("Level"))
        selects = [level]
        if kind_named(row.name).choosing.weeks:
            week = Select(f"{row.name} week", self._week_text(row.name), self._week_opener(row))
            week.title = labelled(title, _("Script"))
            selects.insert(0, week)
        for select in selects:
            select.enabled = is_on
        pressed = [Wide(Press(select), 170, 120) for select in selects]
        ends = [Column([*pressed], gap=8), Press(switch, width=52)]
        return Row([tile(row, False), lines, *ends], gap=16, least_units=56)

    def _week_text(self, name: str) -> str:
        chosen, _level = parts_of_level(self._levels[name])
        weeks = kind_named(name).choosing.weeks
        return translate(next((week for week in weeks if week.name == chosen), weeks[0]).title)

    def _week_opener(self, row: KindRow) -> Callable[[], None]:
        """Returns a call that opens the list of a kind's weeks."""

        def open_list() -> None:
            chosen, _level = parts_of_level(self._levels[row.name])
            choices = [
                Choice(
                    translate(week.title),
                    partial(self.set_week, row.name, week.name),
                    chosen=week.name == chosen,
                )
                for week in kind_named(row.name).choosing.weeks
            ]
            self.cabinet.choose(lambda: self.desk[f"{row.name} week"].rect, choices)

        return open_list

    def _level_text(self, name: str) -> str:
        level = self._level_dealt(name)
        return _("By weekday") if level not in map(str, LEVELS) else translate(LEVELS[int(level)])

    def _level_dealt(self, name: str) -> str:
        """Returns the level chosen for a kind, `BY_WEEKDAY`, or the nearest that its week has."""
        level = self._levels[name]
        if parts_of_level(level)[1] not in map(str, LEVELS):
            return BY_WEEKDAY
        return str(level_of(preset_of(kind_named(name), self._today, level)))

    def _level_opener(self, row: KindRow) -> Callable[[], None]:
        """Returns a call that opens the list of a kind's levels."""
        kind = kind_named(row.name)

        def open_list() -> None:
            week, _level = parts_of_level(self._levels[row.name])
            levels = {level_of(kind.preset(name)) for name in presets_of_week(kind, week)}
            values = [BY_WEEKDAY, *(str(level) for level in LEVELS if level in levels)]
            choices = [self._level_choice(row.name, value) for value in values]
            self.cabinet.choose(lambda: self.desk[f"{row.name} level"].rect, choices)

        return open_list

    def _level_choice(self, name: str, level: str) -> Choice:
        is_weekday = level == BY_WEEKDAY
        label = _("By weekday") if is_weekday else translate(LEVELS[int(level)])
        chosen = self._level_dealt(name) == level
        return Choice(label, lambda: self.set_level(name, level), chosen=chosen)
