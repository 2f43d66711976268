"""The settings: kept, and safe against what they do not know."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.settings import DEFAULTS, Settings
from game.store import Store


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store.open(tmp_path)


def test_a_new_player_has_the_defaults(store: Store) -> None:
    settings = Settings(store)
    assert settings.choice("theme") == "light"
    assert settings.flag("clashes")
    assert not settings.flag("crosses_around")


def test_a_change_is_there_at_the_next_start(store: Store) -> None:
    Settings(store).set("zones", "pattern")
    Settings(store).set("clock", False)
    assert Settings(store).choice("zones") == "pattern"
    assert not Settings(store).flag("clock")


@pytest.mark.parametrize("key", DEFAULTS)
@pytest.mark.parametrize("wrong", [None, 3, [], {}, [True]])
def test_a_value_of_the_wrong_type_counts_as_the_default(
    store: Store, key: str, wrong: object
) -> None:
    store.set_setting(key, wrong)
    settings = Settings(store)
    assert settings.choice(key) == str(DEFAULTS[key])
