"""The choice of the puzzles that a day has: three to six, each a petal."""

from __future__ import annotations

from datetime import date, timedelta

from game.app.cabinet import Cabinet
from game.daily.strip import tile
from game.daily.today import LEAST_PICKS, PICKS_KEY, daily_rows, day_at, with_picks
from game.settings.screen import switch_row
from game.ui.blocks.block import Block, Press, Space, Text, rule, ruled
from game.ui.blocks.boxes import Card, Column, Middle, Row, Wide
from game.ui.blocks.page import Page
from game.ui.blocks.scrolled import Scrolled
from game.ui.drawing.blossom import blossom
from game.ui.text import _, count, translate
from game.ui.widgets.widgets import Button, Switch
from generators.kinds import KindRow

_DAY = timedelta(days=1)


class ChooseScreen(Page):
    """A switch for each kind; Save keeps the choice from today, or from tomorrow on."""

    native = "今日"

    def __init__(self, cabinet: Cabinet) -> None:
        super().__init__(cabinet)
        self.title = _("Choose puzzles")
        today = day_at(cabinet.store.now())
        self._chosen = {row.name for row in cabinet.dealer.five(today)}

    # What the player can do

    def switch(self, name: str, on: bool) -> None:
        """Puts a kind into the day, or leaves it out; three are the least."""
        if not on and len(self._chosen) <= LEAST_PICKS:
            self.cabinet.toast(_("A day needs at least three puzzles."), "cross")
        elif on:
            self._chosen.add(name)
        else:
            self._chosen.discard(name)
        self.refresh()

    def save(self) -> None:
        """Stores the choice, which past days don't follow."""
        cabinet = self.cabinet
        names = [row.name for row in daily_rows() if row.name in self._chosen]
        day = self._first_day()
        picks = with_picks(cabinet.store.setting(PICKS_KEY, []), day, names)
        cabinet.store.set_setting(PICKS_KEY, picks)
        is_today = day == day_at(cabinet.store.now())
        text = _("Saved from today on.") if is_today else _("Saved from tomorrow on.")
        self.back()
        cabinet.toast(text)

    def _first_day(self) -> date:
        """Today if nothing of it has been begun, else tomorrow."""
        store, today = self.cabinet.store, day_at(self.cabinet.store.now())
        begun = any(store.games_of_day(row.name, today.isoformat()) for row in daily_rows())
        return today + _DAY if begun else today

    # What is seen

    def body(self) -> Block:
        rows = [self._row(row) for row in daily_rows()]
        number = len(self._chosen)
        text = _("Pick three to six. Each one is a petal.")
        head = [Text(_("Puzzles in your day"), 24, typeface="serif", role="heading")]
        left = Card(Column([*head, Text(text, 15, "muted"), rule(), *ruled(rows)], 6), (28, 22))
        begins = _("The change begins today.")
        if self._first_day() != day_at(self.cabinet.store.now()):
            begins = _("You've begun today's puzzles, so the change begins tomorrow.")
        petals = count("{n} petal a day", "{n} petals a day", number)
        cancel = Button("cancel", _("Cancel"), action=self.back)
        save = Button("save", _("Save"), "check", "primary", self.save)
        self.desk.primary = save
        keeps = _("Past days keep their petals.")
        lines: list[Block] = [
            Row([Space(grows=1), blossom((True,) * number, 150), Space(grows=1)]),
            Text(petals, 24, typeface="serif", align="middle"),
            Text(begins, 15, "muted", wraps=True, align="middle"),
            Text(keeps, 15, "muted", wraps=True, align="middle"),
            Space(grows=1),
            Row([Press(cancel, 52), Press(save, 52)], 12, even=2),
        ]
        right = Card(Column(lines, 14), (28, 22), raised=True)
        if self.cabinet.size[0] >= self.cabinet.size[1]:
            cards = [Wide(left, 560, 300, grows=1), Wide(right, 360, 220)]
            both: Block = Row(cards, 24, stand="fill")
        else:
            both = Column([left, right], 16)
        return Scrolled(Middle(both, (32, 24)), "choose", shadow=0, margin=True)

    def _row(self, row: KindRow) -> Block:
        is_on = row.name in self._chosen
        switch = Switch(row.name, is_on, lambda on: self.switch(row.name, on))
        line = Wide(switch_row(translate(row.title), "", switch), 200, 120, grows=1)
        return Row([tile(row, False), line], 16)
