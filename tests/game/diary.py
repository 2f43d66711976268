"""A player's days for the tests: what was solved of which, and what the clock shows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date, timedelta
from pathlib import Path

from game.daily.screen import TodayScreen
from game.daily.today import preset_of, seed_of
from game.dealing.opening import short_id
from game.storage.records import day_mark, result_text
from game.storage.store import Store
from generators.base import Status
from generators.kinds import kind_named
from tests.game.daily.test_days import at, set_clock
from tests.game.manykinds import FIXED
from tests.game.player import Player, fixed_now

DAY = timedelta(days=1)
TODAY = date(2026, 11, 20)
"""A Friday."""
ALL = FIXED
"""The kinds of these days: as they were when Lion Wall was in every day."""
Diary = Mapping[date, Sequence[str]]
"""By the day, the kinds solved on it; with "late" before the name, only today."""


def november(number: int) -> date:
    """A day of that month."""
    return date(2026, 11, number)


TWELVE: Diary = {
    november(1): ALL[:4],
    november(2): ALL,
    november(5): [f"late {ALL[0]}"],
    november(8): ALL[:2],
    november(9): ALL,
    november(10): ALL[2:],
    **{november(number): ALL for number in range(12, 20)},
    november(20): ALL[:2],
}
"""Twelve days in a row up to today, one of them rested, and some days before."""


def note_solved(
    store: Store, name: str, day: date, on: date, hints: int = 1, **figures: int
) -> int:
    """A solved game of a day's puzzle, which ended on some day: 6:42 long, with a hint."""
    kind = kind_named(name)
    preset = preset_of(kind, day)
    short = short_id(kind, preset, seed_of(day))
    game = store.new_game(name, kind.play.modes[0].name, preset.name, "text", None, short)
    store.set_status(game, Status.SOLVED, 402_000, hints)
    store.set_result(game, result_text(figures, day_mark(on.isoformat())))
    return game


def keep(store: Store, diary: Diary, today: date = TODAY) -> None:
    """Has all of it in the store, whose clock shows noon of today in the end."""
    for day, names in sorted(diary.items()):
        for name in names:
            is_late = name.startswith("late ")
            note_solved(store, name.removeprefix("late "), day, today if is_late else day)
    store._now = lambda: at(today)


def player_of(
    folder: Path,
    diary: Diary,
    today: date = TODAY,
    size: tuple[int, int] = (1280, 800),
    theme: str = "",
) -> Player:
    """A player with these days behind him, who has just opened the cabinet."""
    store = Store.open(folder, fixed_now)
    keep(store, diary, today)
    store.close()
    player = Player(folder, size, theme)
    set_clock(player, at(today))
    player.scene.enter()
    return player


def open_today(player: Player, day: date | None = None) -> TodayScreen:
    """The calendar, at a day or at today."""
    screen = TodayScreen(player.app, day)
    player.app.scenes.push(screen)
    return screen


def told(player: Player) -> list[str]:
    """What is read of the screen: name and value of every part."""
    parts = player.scene.tree.described()  # type: ignore[attr-defined]
    return [" ".join(filter(None, (part.name, part.value))) for part in parts]
