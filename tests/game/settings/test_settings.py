"""The settings: kept, and safe against what they do not know."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.catalog import section_of
from game.settings.settings import Choose, Section, Settings, Toggle
from game.storage.store import Store

ROWS = {
    "one": Section("One", (Toggle("one.on", "On", default=True), Toggle("one.off", "Off"))),
    "two": Section("Two", (Choose("two.size", "Size", "", (("small", "S"), ("large", "L"))),)),
}
DEFAULTS = {"theme": "light", "one.on": True, "one.off": False, "two.size": "small"}


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store.open(tmp_path)


def test_a_new_player_has_the_defaults_of_every_section(store: Store) -> None:
    settings = Settings(store, ROWS.get)
    assert settings.choice("theme") == "light"
    assert settings.flag("one.on")
    assert not settings.flag("one.off")
    assert settings.choice("two.size") == "small"


def test_a_change_is_there_at_the_next_start(store: Store) -> None:
    Settings(store, ROWS.get).set("two.size", "large")
    Settings(store, ROWS.get).set("one.on", False)
    assert Settings(store, ROWS.get).choice("two.size") == "large"
    assert not Settings(store, ROWS.get).flag("one.on")


@pytest.mark.parametrize("key", DEFAULTS)
@pytest.mark.parametrize("wrong", [None, 3, [], {}, [True]])
def test_a_value_of_the_wrong_type_counts_as_the_default(
    store: Store, key: str, wrong: object
) -> None:
    store.set_setting(key, wrong)
    assert Settings(store, ROWS.get).choice(key) == str(DEFAULTS[key])


def test_a_section_is_asked_for_when_one_of_its_settings_is(store: Store) -> None:
    asked: list[str] = []

    def noted(name: str) -> Section | None:
        asked.append(name)
        return ROWS.get(name)

    settings = Settings(store, noted)
    assert (settings.flag("clock"), settings.flag("motion"), asked) == (True, True, [])
    assert settings.flag("one.on")
    assert settings.choice("two.size") == "small"
    assert not settings.flag("one.off")
    assert asked == ["one", "two"]


def test_a_setting_keeps_the_value_that_the_first_version_kept(store: Store) -> None:
    store.set_setting("clashes", False)
    settings = Settings(store, section_of)
    assert not settings.flag("sweetspots.clashes")
    settings.set("sweetspots.clashes", True)
    assert Settings(store, section_of).flag("sweetspots.clashes")
