"""The language of the words, a choice of the drawers whose puzzles are made in several."""

from __future__ import annotations

import pytest

from game.settings.settings import chosen_language
from game.ui.widgets.widgets import Segments, Select
from generators.kinds import kind_named
from generators.words.languages import LANGUAGES
from tests.game.conftest import Start
from tests.game.player import Player

pytestmark = pytest.mark.usefixtures("six_kinds")

KINDS_OF_WORDS = ("brick", "riddle", "crossword")


def field(player: Player, name: str) -> Select:
    found = player.widget(f"{name} preset")
    assert isinstance(found, Select)
    return found


def languages(player: Player) -> Segments | None:
    """The row of languages on the sheet that is open, if it has one."""
    rows = (each for each in player.scene.desk.widgets if isinstance(each, Segments))
    return next((row for row in rows if "Français" in row.labels), None)


def play_in_french(player: Player, name: str) -> None:
    """Chooses French words on the open sheet of a puzzle, and deals one."""
    player.app.store.set_setting(f"tutorial.{name}", True)
    player.click("rare")
    player.pick("Language", "Français")
    player.click("play")
    player.wait()
    assert player.controller.state.puzzle.language == "fr"


@pytest.mark.parametrize("name", KINDS_OF_WORDS)
def test_a_drawer_asks_which_language_its_words_are_in(player: Player, name: str) -> None:
    player.click(f"{name} preset")
    if name == "crossword":  # clues are in English
        player.click("rare")
        assert languages(player) is None
        player.click("usual")
        player.pick("Type", "Fill-in")
    player.click("rare")
    row = languages(player)
    assert row is not None
    assert (row.value, row.labels) == ("English", [each.title for each in LANGUAGES.values()])
    player.click("usual")
    play_in_french(player, name)
    assert chosen_language(player.app.store, name) == "fr"


@pytest.mark.parametrize("name", ["sweetspots", "lionwall", "wordwall"])
def test_a_drawer_of_one_language_does_not_ask(player: Player, name: str) -> None:
    player.click(f"{name} preset")
    if "rare" in [widget.name for widget in player.scene.desk.widgets]:
        player.click("rare")
    assert languages(player) is None


def test_the_language_is_kept_seen_and_told(player: Player, start: Start) -> None:
    player.click("brick preset")
    play_in_french(player, "brick")
    player.click("back")
    again = start()
    assert field(again, "brick").value == "Gentle • 7 letters • Français"
    assert field(again, "riddle").value == "Gentle • Mixed themes"


def test_presets_of_english_words_are_dealt_in_english(player: Player) -> None:
    app, kind = player.app, kind_named("crossword")
    app.store.set_setting("crossword.language", "it")
    app.dealer.choose(kind, kind.preset("mini"))
    player.scene.enter()
    assert field(player, "crossword").halves[1] == "Mini 5×5"
    assert app.navigator.dealt_params(kind, kind.preset("mini")).language == "en"
    assert app.navigator.dealt_params(kind, kind.preset("fill-in-7")).language == "it"


def test_a_language_that_an_earlier_version_kept_is_still_chosen(start: Start) -> None:
    player = start()
    player.app.store.set_setting("riddle.language", "de")
    again = start()
    kind = kind_named("riddle")
    assert again.app.navigator.dealt_params(kind, kind.preset("easy")).language == "de"
    assert again.app.navigator.dealt_params(kind, kind.preset("theme-easy")).language == "en"
    again.app.store.set_setting("riddle.language", "xx")
    assert again.app.navigator.dealt_params(kind, kind.preset("easy")).language == "en"
