"""The settings: kept, and safe against what they do not know."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.scenes.settings import all_sections
from game.settings import Choose, Section, Settings, Toggle
from game.storage.store import Store

SECTIONS = (
    Section("One", (Toggle("on", "On", default=True), Toggle("off", "Off"))),
    Section("Two", (Choose("size", "Size", "", (("small", "Small"), ("large", "Large"))),)),
)
DEFAULTS = {"theme": "light", "on": True, "off": False, "size": "small"}


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store.open(tmp_path)


def test_a_new_player_has_the_defaults_of_every_section(store: Store) -> None:
    settings = Settings(store, SECTIONS)
    assert settings.choice("theme") == "light"
    assert settings.flag("on")
    assert not settings.flag("off")
    assert settings.choice("size") == "small"


def test_a_change_is_there_at_the_next_start(store: Store) -> None:
    Settings(store, SECTIONS).set("size", "large")
    Settings(store, SECTIONS).set("on", False)
    assert Settings(store, SECTIONS).choice("size") == "large"
    assert not Settings(store, SECTIONS).flag("on")


@pytest.mark.parametrize("key", DEFAULTS)
@pytest.mark.parametrize("wrong", [None, 3, [], {}, [True]])
def test_a_value_of_the_wrong_type_counts_as_the_default(
    store: Store, key: str, wrong: object
) -> None:
    store.set_setting(key, wrong)
    assert Settings(store, SECTIONS).choice(key) == str(DEFAULTS[key])


def test_no_two_settings_of_the_program_share_a_key(store: Store) -> None:
    settings = Settings(store, all_sections())  # it refuses a key that it has
    assert (settings.flag("clock"), settings.flag("motion")) == (True, True)
    assert (settings.flag("clashes"), settings.flag("crosses_around")) == (True, False)
    with pytest.raises(AssertionError, match="on"):
        Settings(store, (*SECTIONS, SECTIONS[0]))
