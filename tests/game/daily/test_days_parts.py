"""The puzzles of a day with what was done of them, and its petals."""

from __future__ import annotations

from typing import Any

import pytest

from game.daily.days import done_between, level_of_day, parts_of, petals, tomorrow_text
from game.daily.today import BY_WEEKDAY, LAST_DAY, LEVEL_KEY, PLACE_KEY
from generators.kinds import kind_named, kind_rows
from tests.game.conftest import Start
from tests.game.daily.test_days import TUESDAY, at, set_clock
from tests.game.diary import DAY, note_solved
from tests.game.manykinds import FIXED, cabinet_of
from tests.game.player import Player


@pytest.fixture
def playing(start: Start) -> Player:
    """The program at noon of a Tuesday."""
    player = start()
    set_clock(player, at(TUESDAY))
    return player


def names_on(player: Player) -> list[str]:
    done = done_between(player.app.store, TUESDAY, TUESDAY).get(TUESDAY, {})
    return [part.row.name for part in parts_of(player.app.dealer, TUESDAY, done)]


def test_the_wall_that_was_solved_stays_in_its_day(playing: Player) -> None:
    for name in FIXED:
        note_solved(playing.app.store, name, TUESDAY, TUESDAY)
    assert names_on(playing) == [*FIXED]
    done = done_between(playing.app.store, TUESDAY, TUESDAY)[TUESDAY]
    assert petals(playing.app.dealer.kinds_of_day(TUESDAY), done) == (True,) * 5


def test_the_wall_that_was_begun_stays_until_the_one_chosen_is_begun_too(playing: Player) -> None:
    assert "wordwall" in names_on(playing)
    playing.app.dealer.deal_day(kind_named("lionwall"), TUESDAY)
    playing.wait()
    assert names_on(playing) == [*FIXED]
    playing.app.dealer.deal_day(kind_named("wordwall"), TUESDAY)
    playing.wait()
    assert "lionwall" not in names_on(playing)


def test_the_wall_can_be_swapped_in_the_settings(playing: Player) -> None:
    playing.app.change(PLACE_KEY, "lionwall")
    assert names_on(playing) == [*FIXED]
    assert [row.name for row in playing.app.dealer.kinds_of_day(TUESDAY)] == [*FIXED]


def test_what_another_version_had_in_a_day_keeps_its_petal() -> None:
    """Five of seven kinds were of the day, of which the fifth and the seventh are solved."""
    with cabinet_of(7) as kinds:
        names = [kind.name for kind in kinds]
        done: Any = dict.fromkeys((names[4], names[6]))
        assert petals(kind_rows()[:5], done) == (False, False, False, True, True)
        done = dict.fromkeys(names)
        assert petals(kind_rows()[:5], done) == (True,) * 7


def test_the_level_of_a_day_is_known_before_its_kinds_are_loaded(
    playing: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    dealer = playing.app.dealer
    for level, shift in ((level, shift) for level in (BY_WEEKDAY, "1", "4") for shift in range(7)):
        playing.app.store.set_setting(LEVEL_KEY, level)
        day = TUESDAY + shift * DAY
        exact = level_of_day(dealer, day)
        with monkeypatch.context() as patch:
            patch.setattr("game.dealing.pool.sys.modules", {})
            assert level_of_day(dealer, day) == exact
    assert tomorrow_text(dealer, LAST_DAY) == ""
