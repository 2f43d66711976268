"""The puzzles of a day with what was done of them, and its petals."""

from __future__ import annotations

from typing import Any

import pytest

from game.days import done_between, is_of_older_version, parts_of, petals
from game.today import five
from generators.kinds import rows
from tests.game.conftest import Start
from tests.game.manykinds import cabinet_of
from tests.game.player import KIND, Player
from tests.game.test_days import TUESDAY, at, deal, set_clock


@pytest.fixture
def playing(start: Start) -> Player:
    """The program at noon of a Tuesday."""
    player = start()
    set_clock(player, at(TUESDAY))
    return player


def test_the_parts_of_a_day_are_its_five_with_what_was_done_of_them(playing: Player) -> None:
    note = done_between(playing.app.store, TUESDAY, TUESDAY).get(TUESDAY, {})
    parts = parts_of(playing.app.dealer, TUESDAY, note)
    assert [part.row for part in parts] == list(five(TUESDAY))
    assert all(part.is_open and part.game is None for part in parts)
    assert petals(TUESDAY, note) == (False,) * 5
    deal(playing)
    (part, *_rest) = parts_of(playing.app.dealer, TUESDAY, note)
    assert part.is_open
    assert part.game is not None
    playing.solve()
    note = done_between(playing.app.store, TUESDAY, TUESDAY)[TUESDAY]
    (part, *_rest) = parts_of(playing.app.dealer, TUESDAY, note)
    assert not part.is_open
    assert part.done is note[KIND.name]
    assert petals(TUESDAY, note) == (True, False, False, False, False)
    assert not is_of_older_version(part)


def test_what_another_version_had_in_a_day_keeps_its_petal(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Five of seven kinds were of the day, of which the fifth and the seventh are solved."""
    with cabinet_of(7) as kinds:
        names = [kind.name for kind in kinds]
        done: Any = dict.fromkeys((names[4], names[6]))
        monkeypatch.setattr("game.days.five", lambda day: rows()[:5])
        assert petals(TUESDAY, done) == (False, False, False, True, True)
        done = dict.fromkeys(names)
        assert petals(TUESDAY, done) == (True,) * 7
