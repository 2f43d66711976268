"""Today: a calendar, the puzzles of the chosen day, and the streak."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, timedelta

import pygame

from game.app import compat
from game.app.cabinet import Cabinet, Input
from game.daily.days import (
    DayPuzzle,
    Streaks,
    clean_days,
    done_between,
    is_of_older_version,
    parts_of,
    petals,
    random_unplayed,
    streaks_of,
    tomorrow_text,
)
from game.daily.month import Days, DaysBlock, MonthView, days_around, legend, weekdays_row
from game.daily.strip import figure_of, tile
from game.daily.today import (
    BY_WEEKDAY,
    FIRST_DAY,
    GENTLEST,
    OFFER_KEY,
    daily_rows,
    day_at,
    in_week,
    parts_of_level,
)
from game.settings.settings import STREAK_KEY
from game.sharing.share import help_of
from game.ui.actions import action
from game.ui.blocks.block import Block, Press, Space, Text, icon, preferred_width_of, rule, ruled
from game.ui.blocks.boxes import About, Card, Column, Either, Middle, Over, ReadAs, Row, Wide
from game.ui.blocks.page import Page
from game.ui.blocks.scrolled import Scrolled
from game.ui.drawing.blossom import blossom, done_text
from game.ui.pointer import Pointer
from game.ui.text import (
    _,
    as_sentence,
    capitalized,
    count,
    day_text,
    full_day_text,
    join_parts,
    join_sentences,
    labelled,
    month_text,
    months,
    translate,
)
from game.ui.widgets.widgets import Button, RowArea
from generators.kinds import kind_named

_DAY = timedelta(days=1)
_YEARS = {pygame.K_PAGEUP: -12, pygame.K_PAGEDOWN: 12}
"""With Ctrl: the months by which these keys turn the calendar."""
_ENTER_KEYS = (pygame.K_RETURN, pygame.K_KP_ENTER)
_ARROWS = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)
_DAY_WIDTH, _BUTTON_WIDTH, _RESULT_WIDTH = 512, 112, 80
_OFFERED_AFTER = 5
"""After so many days solved without help, a player of gentle days is offered harder ones."""
_GREETED = "keys of Today"
"""The entry in `introduced` that says this screen's keys have been announced."""
_LEAST_ROW = 52
"""The lowest row of the calendar."""


class TodayScreen(Page):
    """The calendar, and beside it the puzzles of the chosen day and the streak."""

    help_page = 1
    is_calendar = True

    def __init__(self, cabinet: Cabinet, day: date | None = None) -> None:
        """Opens on a day, or on today."""
        super().__init__(cabinet)
        self.title = _("Today")
        self._today = day_at(cabinet.store.now())
        self.day = day or self._today
        self._days = Days(self.choose)
        self._streaks = Streaks()
        self._days_without_help = 0
        """How many days were solved without help, if harder ones may be offered; else 0."""
        self._is_choosing = False
        """Whether a key has just chosen the day: then Enter moves the focus to its puzzles."""
        self.parts: Sequence[DayPuzzle] = ()
        """The puzzles of the day that is chosen."""

    @property
    def summary(self) -> str:
        """Returns the chosen day, what is done of it, the streak, and once in a run the keys."""
        keys_text = "" if _GREETED in self.cabinet.introduced else self._keys_text
        return join_sentences(filter(None, (self._state_text, keys_text)))

    @property
    def reports(self) -> Sequence[tuple[str, str]]:
        """Returns what is done and the keys of this screen."""
        return [(self.title, self._state_text), (_("Keys"), self._keys_text)]

    @property
    def _state_text(self) -> str:
        """The chosen day, what is done of it, and the streak."""
        days = self._streaks.present.length
        streak = count("{n}-day streak", "{n}-day streak", days) if days else ""
        return join_sentences(map(as_sentence, filter(None, (self._day_text, streak))))

    @property
    def _keys_text(self) -> str:
        return _(
            "Page Up and Page Down go to other months, and Home goes to today. Shift+Tab "
            "goes from the puzzles to the calendar, where the arrow keys go to other "
            "days."
        )

    @property
    def _day_text(self) -> str:
        """The chosen day and what is done of it, as they are read out."""
        done = self._day_summary([part.done is not None for part in self.parts])[0]
        return labelled(full_day_text(self.day, self._today), done)

    # What is known

    def enter(self) -> None:
        self._read()
        super().enter()

    def leave(self) -> None:
        super().leave()
        self.cabinet.introduced.add(_GREETED)

    def _read(self) -> None:
        """Reads what was solved in the month, the streaks, and the puzzles of the chosen day."""
        store, shows_streak = self.cabinet.store, self._shows_streak
        self._today = day_at(store.now())
        self.day = min(max(FIRST_DAY, self.day), self._today)
        self._streaks = streaks_of(store) if shows_streak else Streaks()
        days = days_around(self.day, compat.first_weekday())
        done = done_between(store, days[0], days[-1])
        streak, kinds_of_day = self._streaks.present, self.cabinet.dealer.kinds_of_day
        self._days.view = MonthView(
            self.day,
            self._today,
            {
                day: petals(kinds_of_day(day), done.get(day, {}))
                for day in days
                if day <= self._today
            },
            frozenset((*streak.days, *streak.rested)),
            frozenset(streak.rested),
            compat.first_weekday(),
        )
        self._days_without_help = self._days_before_offer()
        self.parts = parts_of(self.cabinet.dealer, self.day, done.get(self.day, {}))

    def _days_before_offer(self) -> int:
        """Returns the days without help if harder ones may be offered, else 0."""
        store, dealer = self.cabinet.store, self.cabinet.dealer
        rows = dealer.kinds_of_day(self._today)
        levels = [dealer.pool.level_of_day(row.name, self._today) for row in rows]
        is_gentle = {parts_of_level(level)[1] for level in levels} == {GENTLEST} and store.setting(
            OFFER_KEY, True
        )
        return clean_days(store, self._today) if is_gentle else 0

    @property
    def _shows_streak(self) -> bool:
        return self.cabinet.settings.flag(STREAK_KEY)

    def update(self, ms: float) -> None:
        if self._today != day_at(self.cabinet.store.now()):
            self._read()
            self.refresh()
        super().update(ms)

    # What the player can do

    def choose(self, day: date) -> None:
        """Shows another day, and reads it out.

        If the calendar has the focus, the screen reader reads the day; only the note is left.
        """
        is_read = self.desk.by_key and self.desk.focused is self._days and day != self.day
        self.day = day
        self._read()
        text = self._day_note if is_read else self._day_text
        if text:
            self.cabinet.speak(as_sentence(text))
        if is_read:  # F2 adds the day to it, which has the focus
            self.cabinet.last_spoken = self.card_said = as_sentence(text) if text else ""
        self.refresh()

    def _turn_months(self, step: int) -> None:
        """Shows the same day `step` months later, within the archive."""
        number = 12 * self.day.year + self.day.month - 1 + step
        near = date(number // 12, number % 12 + 1, 1)
        last = (near + 31 * _DAY).replace(day=1) - _DAY
        day = near.replace(day=min(self.day.day, last.day))
        self.choose(min(max(FIRST_DAY, day), self._today))

    @action("All months", "calendar", "A")
    def open_archive(self) -> None:
        """Opens the months of a year, from which any day can be opened."""
        from game.daily.archive import ArchiveScreen  # late: few look at it often

        self.cabinet.scenes.push(ArchiveScreen(self.cabinet, self.day))

    @property
    def _is_this_month(self) -> bool:
        return (self.day.year, self.day.month) == (self._today.year, self._today.month)

    def _can_turn(self, step: int) -> bool:
        end = FIRST_DAY if step < 0 else self._today
        return (self.day.year, self.day.month) != (end.year, end.month)

    def _play(self, part: DayPuzzle) -> None:
        """Plays or continues a puzzle of the day, or shows its result."""
        self.cabinet.navigator.play_day(part.row.name, self.day)

    def handle(self, event: Input) -> bool:
        """Moves through the days with keys, until Tab leads to the buttons."""
        if isinstance(event, Pointer) or event.type != pygame.KEYDOWN:
            return super().handle(event)
        if event.key in _ENTER_KEYS and self._focus_first_open():
            return True
        if event.mod & pygame.KMOD_CTRL and event.key in _YEARS:
            self._turn_months(_YEARS[event.key])
            return True
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return super().handle(event)
        if event.key == pygame.K_r and not self.desk.typing:
            self.choose(random_unplayed(self.cabinet.store, self._today))
            return True
        steps = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}
        day = self.day
        if event.key in steps:
            if self._can_turn(steps[event.key]):
                self._turn_months(steps[event.key])
        elif event.key == pygame.K_HOME:
            self.choose(self._today)
        elif event.key not in _ARROWS or self.desk.by_key or not self._days.key(event):
            is_among_days = event.key in _ARROWS and self.desk.focused is self._days
            used = super().handle(event)
            if is_among_days and self.day == day:
                self.cabinet.speak(_("Edge."))
            return used
        if self.day == day and event.key != pygame.K_HOME:
            self.cabinet.speak(_("Edge."))  # the first day, or the last
        self._is_choosing = True
        self.rebuild_if_stale()
        return True

    def _focus_first_open(self) -> bool:
        """Focuses the button of the first open puzzle on Enter. Returns whether it did.

        It doesn't if that button is in view and no key has just chosen a day: Enter presses it.
        """
        desk, first, was_choosing = self.desk, self.desk.primary, self._is_choosing
        self._is_choosing = False
        on_days = desk.focused is self._days
        if first is None or (desk.by_key and not on_days):
            return False
        is_seen = first.clip is None or first.clip.contains(first.rect)
        must_focus = was_choosing or on_days or not is_seen
        if must_focus:
            desk.focus(first)
            self.rebuild_if_stale()
            self.dirty = True
        return must_focus

    def rebuild_if_stale(self) -> None:
        super().rebuild_if_stale()
        filled = (w for w in self.desk.widgets if isinstance(w, Button) and w.style == "primary")
        self.desk.primary = next(filled, None)

    # What is seen

    def body(self) -> Block:
        """Returns the day and the streak beside the calendar; below each other if it is narrow."""
        theme, (width, height) = self.cabinet.theme, self.cabinet.size
        day, others = self._day_card(), [*self._offer_card(), *self._streak_card()]
        beside = Wide(Scrolled(Column([day, *others], gap=16), "day"), _DAY_WIDTH, 256)
        page = Middle(Row([self._calendar(), beside], gap=24, stand="fill"), pad=(32, 24))
        if height <= width and preferred_width_of(page, theme) <= width:
            return page
        parts = [self._calendar(), day, *others]
        if height <= width:  # large text: a low window has room for one of the two
            parts = [day, parts[0], *others]
        page = Middle(Column(parts, gap=16), pad=(32, 24))
        return Scrolled(page, "today", shadow=0, margin=True)

    def _calendar(self) -> Card:
        """Returns the month and its days."""
        today = Button("today", _("Today"), action=lambda: self.choose(self._today))
        every = Button.of(self.open_archive, "all months")
        small = Button("all months", "", "calendar", action=self.open_archive)
        small.title = every.title
        back = Button("month before", "", "left", action=lambda: self._turn_months(-1))
        on = Button("month after", "", "right", action=lambda: self._turn_months(1))
        back.title, back.enabled = _("Previous month"), self._can_turn(-1)
        on.title, on.enabled = _("Next month"), self._can_turn(1)
        title = Text(month_text(self.day), 26, typeface="serif", role="heading", grows=1)
        turn_buttons = [back, on] if self._is_this_month else [today, back, on]
        heads = [
            Row([title, Row([Press(button) for button in (archive_button, *turn_buttons)], gap=8)])
            for archive_button in (every, small)
        ]
        signs = legend(self._shows_streak)
        days = DaysBlock(self._days, _LEAST_ROW)
        parts = [Either(heads), weekdays_row(compat.first_weekday()), days, signs]
        card = Card(Column(parts, gap=10, grows=1, droppable=[signs]), pad=(24, 20))
        card.grows = 1
        return card

    # The day

    def _day_card(self) -> Card:
        """Returns the card of the chosen day: blossom, its puzzles, and two buttons."""
        done = [part.done is not None for part in self.parts]
        first = next((part for part in self.parts if part.is_open), None)
        rows = [self._row(part, part is first) for part in self.parts]
        title = Text(day_text(self.day), 24, typeface="serif", role="heading")
        lines = [title, Text(self._day_summary(done), 15, "muted")]
        if note := self._note():
            lines.append(Text(note, 15, "muted", wraps=True))
        words = Column(lines, gap=0, grows=1)
        head = Row([blossom(done, 72), words], gap=16)
        picks = Button("choose puzzles", _("Choose puzzles"), "gear", action=self._choose_puzzles)
        share = Button("share", _("Share the day"), "share", action=self._share)
        foot = Row([Press(picks), Press(share)], even=2)
        parts = [head, Space(4), rule(), *ruled(rows), Space(4), foot]
        return Card(Column(parts, gap=4), pad=(24, 18))

    def _choose_puzzles(self) -> None:
        from game.daily.choosing import ChooseScreen  # late: few choose often

        self.cabinet.scenes.push(ChooseScreen(self.cabinet))

    def _go_harder(self) -> None:
        """Sets all levels to those of the weekdays from now on."""
        from game.daily.choosing import keep_choice

        dealer = self.cabinet.dealer
        rows = dealer.kinds_of_day(self._today)
        levels = {
            row.name: dealer.pool.level_of_day(row.name, self._today) for row in daily_rows()
        }
        by_weekday = {
            name: in_week(BY_WEEKDAY, parts_of_level(level)[0]) for name, level in levels.items()
        }
        names = [row.name for row in rows]
        self.cabinet.toast(keep_choice(self.cabinet.store, names, by_weekday))
        self._refuse_offer()

    def _refuse_offer(self) -> None:
        """Stops offering harder days."""
        self.cabinet.store.set_setting(OFFER_KEY, False)
        self._read()
        self.refresh()

    def _share(self) -> None:
        self.cabinet.scenes.push(self.cabinet.navigator.share(self.day))

    def _day_summary(self, done: Sequence[bool]) -> Sequence[str]:
        """Returns the line about a day, long and short: today or not, done, whether it counts."""
        words = done_text(sum(done), len(done))
        if self.day == self._today:
            return _("Today • {done}").format(done=words), words
        return (f"{words} • {self._day_note}", words) if self._day_note else (words,)

    @property
    def _day_note(self) -> str:
        """The note that a past day can't extend the streak any more; "" if there is none."""
        is_late = self.day != self._today and not all(part.done is not None for part in self.parts)
        return _("doesn't count towards your streak") if is_late and self._shows_streak else ""

    def _note(self) -> str:
        """Returns a line that says if a day was played in an older version, or about tomorrow."""
        if any(map(is_of_older_version, self.parts)):
            return _("Played in an older version. Your results still count.")
        is_today = self.day == self._today
        return tomorrow_text(self.cabinet.dealer, self._today) if is_today else ""

    def _row(self, part: DayPuzzle, is_first: bool) -> Block:
        """Returns the row of a puzzle: what it is, and its result or the button to play it."""
        preset = self.cabinet.dealer.preset_of_day(kind_named(part.row.name), self.day)
        title = Text(translate(part.row.title), typeface="bold")
        labels = [
            (preset.level, preset.shape, preset.detail),
            (preset.level, preset.shape),
            (preset.level,),
        ]
        about = tuple(
            " • ".join(capitalized(translate(part)) for part in parts if part.text)
            for parts in labels
        )
        lines = Column([title, Text(about, 14, "muted")], gap=0, grows=1)
        head = [tile(part.row, part.done is not None), lines]
        play = _("{action}: {puzzle}")
        if not part.is_open:
            area = RowArea(part.row.name, "", lambda: self._play(part))
            area.title = play.format(action=_("Result"), puzzle=translate(part.row.title))
            ends = [self._result(part), icon("right", "muted", 18)]
            line = Row([*head, *ends], gap=16, least_units=50)
            return About(Over([line, Press(area, height=50)]))
        label = _("Play") if part.game is None else _("Continue")
        sign = "play" if part.game is None else ""
        style = "primary" if is_first else "plain"
        button = Button(part.row.name, label, sign, style, lambda: self._play(part))  # type: ignore[arg-type]
        button.title = play.format(action=label, puzzle=translate(part.row.title))
        return About(Row([*head, self._wide_button(button)], gap=16, least_units=50))

    def _wide_button(self, button: Button) -> Block:
        """Returns a button, wide enough for the longest of its labels."""
        theme = self.cabinet.theme
        words = (_("Play"), _("Continue"))
        least = max(theme.width(word, 16, "bold") for word in words) + 2 * theme.px(10)
        return Wide(Press(button), _BUTTON_WIDTH, least)

    def _result(self, part: DayPuzzle) -> Block:
        """Returns the time or the points of a solved puzzle, and its help; else how it ended."""
        done = part.done
        if done is None:
            return Text(capitalized(part.end), ink="muted", align="right")
        time = figure_of(done, self.cabinet.settings.flag("clock"))
        ticked = [
            Space(grows=1),
            icon("check", "jadetext", 20),
            Text(time, ink="jadetext", typeface="bold"),
        ]
        lines = [Row(ticked, gap=6), Text(help_of(done), 13, "muted", align="right")]
        wide = max(line.preferred_width(self.cabinet.theme) for line in lines)
        return Wide(Column(lines, gap=0), _RESULT_WIDTH, wide)

    def _offer_card(self) -> list[Block]:
        """Returns the card that offers harder days to a player of gentle ones, once due."""
        if self._days_without_help < _OFFERED_AFTER or self.day != self._today:
            return []
        text = _(
            "You've played {n} days without help. Would you like days that get harder "
            "towards the weekend, from gentle on Monday to expert on Saturday?"
        ).format(n=self._days_without_help)
        harder = Button("harder", _("Harder days"), "up", action=self._go_harder)
        stay = Button("stay gentle", _("Keep it gentle"), action=self._refuse_offer)
        buttons = Row([Press(harder), Press(stay)], even=2)
        return [Card(Column([Text(text, 15, wraps=True), buttons], gap=10), pad=(24, 16))]

    # The streak

    def _streak_card(self) -> list[Block]:
        """Returns the card of the streak; none if the player hides it."""
        if not self._shows_streak:
            return []
        streak, longest = self._streaks
        taken = count("{n} rest day", "{n} rest days", len(streak.rested)) if streak.rested else ""
        days = join_parts(filter(None, (count("day", "days", streak.length), taken)))
        figures = [
            _figure(_("Streak"), streak.length, days, "sealtext" if streak.length else "ink"),
            _figure(_("Longest"), longest.length, self._longest()),
            _figure(_("Rest days"), streak.rests_left, _("of 2 left")),
        ]
        text = _(
            "Finish one of Today's puzzles each day to keep your streak. A missed day uses a "
            "rest day; seven days of play earn one back."
        )
        if streak.length and not streak.rests_left and streak.days[-1] < self._today:
            text = _(
                "You have no rest days left. Finish one of today's puzzles to keep your streak."
            )
        words = Text(text, 14, "muted", wraps=True)
        figure_row = Row(figures, gap=8, even=3, stand="top")
        return [Card(Column([figure_row, rule(), words], gap=10), pad=(24, 16))]

    def _longest(self) -> str:
        """Returns the unit of the longest streak (“day” or “days”), and when that streak was."""
        streak, longest = self._streaks
        days = count("day", "days", longest.length)
        if not longest.length:
            return days
        if longest.days == streak.days:
            return _("{days} (current)").format(days=days)
        month = months()[longest.days[-1].month - 1]
        return _("{days}, in {month}").format(days=days, month=month)


def _figure(caption: str, figure: int, below: str, ink: str = "ink") -> Block:
    """Returns a caption, a large figure, and what it counts."""
    lines = [
        Text(caption, 14, "muted"),
        Text(str(figure), 32, ink, "serif"),
        Text(below, 13, "muted", wraps=True),
    ]
    return ReadAs(Column(lines, gap=0), text=labelled(caption, f"{figure} {below}"))
