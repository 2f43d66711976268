"""Long games: bringing one back, and keeping every step of it."""

from __future__ import annotations

import random
import time
from datetime import timedelta
from pathlib import Path

from game.daily.today import day_at
from game.dealing.opening import FoundPuzzle, resolve
from game.dealing.pool import DayWish, OwnDays
from game.play.session import Event, Session
from game.storage.store import Store
from generators.kinds import kind_named

_BOARD = "sweetspots/10-2-easy#bench"
_SEED = 1


def long_game(store: Store, steps: int) -> tuple[int, list[float]]:
    """A game of that many steps in the store, left open: its id, and the ms to keep each step.

    A puzzle of every preset lies ready, so that the program makes none.
    """
    found = resolve(_BOARD)
    assert found.preset
    puzzle, preset = found.opened.puzzle, found.preset.name
    game = store.new_game(
        found.kind.name, found.kind.play.modes[0].name, preset, puzzle.to_text(), None
    )
    took = []

    def keep(event: Event) -> None:
        began = time.perf_counter()
        store.append(game, event)
        took.append(1000 * (time.perf_counter() - began))

    _play(found, Session(found.kind, puzzle, found.kind.play.modes[0], keep), steps)
    store.set_setting("on table", game)
    for each in found.kind.presets:
        version = found.kind.generator_version
        store.put_ready(found.kind.name, each.name, version, puzzle.to_text())
    return game, took


def have_days_ready(store: Store) -> None:
    """Has today's five and tomorrow's lie ready, so that the program makes none."""
    today = day_at(store.now())
    own_days = OwnDays.of(store)
    for day in (today, today + timedelta(days=1)):
        for row in own_days.kinds(day):
            version = kind_named(row.name).generator_version
            wish = DayWish(row.name, day, own_days.level_of(row.name, day))
            store.put_ready(row.name, wish.key, version, "")


def _play(found: FoundPuzzle, session: Session, steps: int) -> None:
    """Marks at random, with a step back now and then; never the whole answer."""
    rng = random.Random(_SEED)
    cells = len(found.opened.puzzle.zones)
    for _ in range(steps):
        session.advance(500)
        if rng.random() < 0.2 and session.can_undo:
            session.undo()
        else:
            cell = rng.randrange(cells)
            mark = (session.state.marks[cell] + 1) % 3  # type: ignore[attr-defined]
            session.play([found.kind.move(cell, mark)])


def replay_ms(folder: Path, game: int) -> float:
    """Milliseconds from a closed store to the session as it was left."""
    store = Store.open(folder)
    began = time.perf_counter()
    kept = store.game(game)
    found = resolve(kept.text)
    Session.replay(found.kind, found.opened.puzzle, found.kind.play.modes[0], store.events(game))
    took = 1000 * (time.perf_counter() - began)
    store.close()
    return took
