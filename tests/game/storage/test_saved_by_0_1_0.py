"""A database of version 0.1.0 opens with all its games.

`data/cabinet-0.1.0.db` was written by version 0.1.0 itself: the program was played through its
scenes, without a window and by a clock that went on by hand, and every setting was changed. The
games are of all five kinds and every mode: dealt, opened from ids, from .puz and .ipuz and from a
text of the player's own; open, solved, lost, given up and revealed; with steps taken back and made
again, restarts, saved positions, trials, hints, mistakes and games begun by New from another one.
`data/cabinet-0.1.0.json` is what that version told of it: the rows, the settings as stored, and
what `position` found in every game. Neither file is ever made again.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.catalog import FACES, section_of
from game.settings.settings import DEFAULTS, FORMER, Settings, playing
from game.storage.store import Store
from generators.base import no_tick
from generators.kinds import kind_named
from tests.game.player import Player
from tests.game.storage.positions import FIELDS, position, replayed, stampless

FOLDER = Path(__file__).parent / "data"
OLD = FOLDER / "cabinet-0.1.0.db"


def recorded() -> dict[str, Any]:
    """What version 0.1.0 told of its database.

    But the score of a relaxed wall with hints, which cost nothing since version 0.3.
    """
    found: dict[str, Any] = json.loads((FOLDER / "cabinet-0.1.0.json").read_text("utf-8"))
    return found


KINDS_THEN = FIELDS.keys() - {"wordwall"}
RECORD = recorded()
GAMES = {game["row"]["id"]: game for game in RECORD["games"]}
_NOW = {former: key for key, former in FORMER.items()}
SECTION_KEYS = {key: _NOW.get(key, key) for key in RECORD["sections"]}
"""By the key of a setting of the settings screen then, its key now."""
NOW_DEFAULT = {"crossword.jump", "brick.hidden", "riddle.letters", "lionwall.enter_judges"}
"""What was chosen then and is the default since."""


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    shutil.copy(OLD, tmp_path / "cabinet.db")
    opened = Store.open(tmp_path)
    yield opened
    opened.close()


def test_it_opens_without_a_notice_and_is_written_to(store: Store) -> None:
    assert store.notices == []
    assert not store.in_memory
    store.set_setting("theme", "light")
    assert store.setting("theme", "dark") == "light"


def test_every_game_is_where_it_was_left(store: Store) -> None:
    for number, told in GAMES.items():
        row, then = store.game(number), told["row"]
        assert {name: getattr(row, name) for name in then if name != "status"} == {
            name: value for name, value in then.items() if name != "status"
        }, number
        assert row.status.value == then["status"], number
        assert len(store.events(number)) == told["events"], number
        found = json.loads(json.dumps(position(replayed(store, number))))
        assert stampless(found) == stampless(told["position"])


def test_what_is_listed_and_counted_is_the_same(store: Store) -> None:
    assert len(store.played()) == RECORD["played"]
    assert {name: [g.id for g in store.open_games(name)] for name in KINDS_THEN} == RECORD[
        "listed"
    ]
    last = {name: store.last_open(name) for name in KINDS_THEN}
    assert {name: game and game.id for name, game in last.items()} == RECORD["continue"]


def test_puzzles_that_lay_ready_are_dealt(store: Store) -> None:
    for name, preset, version, text in RECORD["ready"]:
        if kind_named(name).generator_version == version:
            assert store.take_ready(name, preset, version) == (text, "")
        kind_named(name).open(text.encode(), {}, no_tick)


@pytest.mark.parametrize("key", sorted(RECORD["settings"].keys() - SECTION_KEYS.keys()))
def test_what_was_kept_with_the_settings_is_there(store: Store, key: str) -> None:
    value = RECORD["settings"][key]
    assert store.setting(key, type(value)()) == value


def test_every_choice_of_the_settings_screen_is_there(store: Store) -> None:
    """None of them was the default of its row then."""
    settings = Settings(store, section_of)
    sections = [playing(), *(section for name in FACES if (section := section_of(name)))]
    defaults = {row.key: row.default for section in sections for row in section.rows} | DEFAULTS
    for then, now in SECTION_KEYS.items():
        value = RECORD["settings"][then]
        chosen = settings.flag(now) if isinstance(value, bool) else settings.choice(now)
        assert (now, chosen) == (now, value)
        assert (defaults[now] == value) == (now in NOW_DEFAULT)


def test_the_program_puts_every_game_on_the_table(tmp_path: Path) -> None:
    shutil.copy(OLD, tmp_path / "cabinet.db")
    player = Player(tmp_path, (640, 400))
    assert player.context.game.game_id == RECORD["settings"]["on table"]
    for number in [*GAMES][::16]:
        assert player.app.dealer.resume(player.app.store.game(number)), player.said
        player.frame()
        assert player.context.game.game_id == number
        assert player.context.session.status.value == GAMES[number]["position"]["status"]
        player.picture()
    player.close()
