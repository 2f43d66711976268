"""The language of everything that is written: found, chosen, changed at once."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

from game.menu.screen import MenuScreen
from game.settings.screen import SettingsScreen
from game.settings.settings import LANGUAGE
from game.ui import text
from game.ui.text import SYSTEM, _, known_language, languages, native_beside, system_language, use
from tests.game.conftest import Start
from tests.game.player import BOARD
from tools import catalogues
from tools.texts import Text

NAMES = {"fr": "Français", "zh_Hans": "简体中文", "zh_Hant": "繁體中文"}
SAID = {"Settings": "Réglages", "Language": "Langue", "of a poem|Lines": "Vers"}


@pytest.fixture(autouse=True)
def _shelf(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> Iterator[None]:
    """Three small catalogues, which a player could have added."""
    folder: Path = tmp_path_factory.mktemp("locale")
    for name, own in NAMES.items():
        texts: dict[Text, list[str]] = {Text(each): [] for each in ("English", *SAID)}
        catalogue = catalogues.updated(Catalog(name, "cabinet"), texts)
        for entry in catalogues.entries(catalogue):
            entry.string = own if entry.id == "English" else SAID[str(entry.id)]
        catalogues.write(name, catalogue, folder)
    monkeypatch.setattr(text, "_LOCALE", folder)
    yield
    monkeypatch.undo()
    use("en")


def test_every_catalogue_is_a_language_by_its_own_name() -> None:
    assert languages() == {"en": "English (UK)", **NAMES}


@pytest.mark.parametrize(
    ("name", "known"),
    [
        *(("fr", "fr"), ("fr_CA.UTF-8", "fr"), ("fr-CH", "fr"), ("de_DE", ""), ("C", "")),
        *(("en_GB.UTF-8", "en"), ("zh", "zh_Hans"), ("zh_CN.GB18030", "zh_Hans")),
        *(("zh_SG", "zh_Hans"), ("zh_TW", "zh_Hant"), ("zh-Hant-CN", "zh_Hant")),
        *(("zh_HK", "zh_Hant"), ("zh-Hans-HK", "zh_Hans"), ("", ""), ("sr@latin", "")),
    ],
)
def test_what_a_system_names_is_the_language_that_it_means(name: str, known: str) -> None:
    assert known_language(name) == known


@pytest.mark.parametrize(
    ("variables", "found"),
    [
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANGUAGE": "de:zh_TW:fr", "LANG": "fr"}, "zh_Hant"),
        ({"LC_ALL": "C", "LANG": "fr"}, "en"),
        ({}, "en"),
    ],
)
def test_the_system_says_which_language_is_spoken(
    monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], found: str
) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert system_language() == found
    use(SYSTEM)
    assert text.language() == found


def test_what_is_meant_by_a_text_is_not_shown() -> None:
    assert _("of a poem|Lines") == "Lines"
    use("fr")
    assert _("of a poem|Lines") == "Vers"


def test_a_language_that_is_not_there_is_english() -> None:
    use("fr")
    use("xx")
    assert (text.language(), _("Settings")) == ("en", "Settings")


def test_a_title_in_chinese_has_no_chinese_beside_it() -> None:
    assert native_beside("Settings", "设置") == "设置"
    use("zh_Hant")
    assert (native_beside("設定", "设置"), native_beside("Étudiant", "Étudiant")) == ("", "")


def test_another_language_is_seen_at_once_on_every_screen(start: Start) -> None:
    player = start()
    player.click("settings")
    player.click(LANGUAGE)
    app = player.app
    below = app.scenes.stack[0]
    app.scenes.pop()
    app.change(LANGUAGE, "fr")
    assert isinstance(app.scenes.top, SettingsScreen)
    assert app.scenes.top.title == "Réglages"
    focused = app.scenes.top.desk.focused
    assert focused is not None
    assert (focused.name, focused.title) == (LANGUAGE, "Langue")
    assert [type(each) for each in app.scenes.stack] == [MenuScreen, SettingsScreen]
    assert app.scenes.stack[0] is not below
    assert app.theme.language == "fr"
    player.close()
    assert start().app.theme.language == "fr"


def test_a_game_goes_on_in_another_language(start: Start) -> None:
    player = start()
    player.open(BOARD)
    game = player.scene.game
    player.app.open_settings()
    player.app.change(LANGUAGE, "fr")
    player.app.scenes.pop()
    assert player.scene.game is game
    player.frame()


@pytest.mark.parametrize(
    ("system", "chosen", "locale"),
    [
        ("zh_TW.UTF-8", "system", "zh_Hant"),
        ("zh_HK.UTF-8", "system", "zh_Hant_HK"),
        ("zh-Hant-MO", "system", "zh_Hant_HK"),
        ("zh_HK.UTF-8", "zh_Hant", "zh_Hant_HK"),
        ("zh_HK.UTF-8", "zh_Hans", "zh_Hans"),
        ("en_HK.UTF-8:zh_TW", "zh_Hant", "zh_Hant"),
        ("fr_FR.UTF-8", "zh_Hant", "zh_Hant"),
        ("fr_FR.UTF-8", "system", "fr"),
    ],
)
def test_traditional_chinese_is_that_of_the_systems_region(
    system: str, chosen: str, locale: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANGUAGE", system)
    text.use(chosen)
    found = text.locale_name()
    text.use("en")
    assert found == locale
