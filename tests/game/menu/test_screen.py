"""The cabinet: drawers, presets, Continue, what the keyboard does there."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.menu.screen import MenuScreen
from game.play.screen import PlayScreen
from game.settings.settings import STREAK_KEY
from game.ui.text import translate
from game.ui.widgets.picker import ChoiceRow, PickerScreen
from game.ui.widgets.widgets import Button
from generators.base import Status
from generators.kinds import kind_named
from tests.game.conftest import Clipboard, Start
from tests.game.daily.test_days import at, deal, set_clock
from tests.game.diary import ALL, DAY, TODAY, TWELVE, Diary, november, player_of, told
from tests.game.player import BOARD, KIND, SMALL, Player


def offered(player: Player, name: str) -> bool:
    """Whether a widget of that name can be seen."""
    return any(widget.name == name and widget.visible for widget in player.scene.desk.widgets)


def test_a_new_player_sees_play_and_no_continue(player: Player) -> None:
    play = player.widget("sweetspots play")
    assert isinstance(play, Button)
    assert (play.label, play.style) == ("Play", "primary")
    assert not offered(player, "sweetspots continue")


def test_play_deals_the_chosen_preset(player: Player) -> None:
    player.app.dealer.choose(KIND, KIND.preset(SMALL))
    player.click("sweetspots play")
    player.click("Just play")
    player.wait()
    assert player.controller.game.preset is KIND.preset(SMALL)
    assert player.controller.session.status is Status.PLAYING


@pytest.mark.parametrize("key", ["RETURN", "KP_ENTER"])
def test_enter_at_once_plays_the_first_drawer(player: Player, key: str) -> None:
    player.app.dealer.choose(KIND, KIND.preset(SMALL))
    player.key(key)
    player.click("Just play")
    player.wait()
    assert isinstance(player.scene, PlayScreen)


def test_a_digit_chooses_a_drawer_and_enter_plays_it(player: Player) -> None:
    player.key("9")
    assert player.scene.desk.focused is None
    player.key("4")
    assert player.scene.desk.focused is player.widget("brick play")
    player.key("1")
    player.key("RETURN")
    player.click("Just play")
    player.wait()
    assert player.controller.game.kind is KIND


def test_continue_brings_the_game_back_with_its_marks(game: Player) -> None:
    game.click(8)
    game.click("back")
    assert offered(game, "sweetspots continue")
    game.click("sweetspots continue")
    assert game.marks[8] == 1
    game.click("back")
    game.key("RETURN")
    assert game.marks[8] == 1
    game.click("undo")
    assert not any(game.marks)


def rows_of(player: Player) -> list[str]:
    assert isinstance(player.scene, PickerScreen)
    return [row.choice.label for row in player.scene.rows]


def choose_row(player: Player, label: str) -> None:
    name = f"row {rows_of(player).index(label)}"
    player.scene.desk.focus(player.widget(name))  # a long list scrolls to it
    player.click(name)


@pytest.mark.usefixtures("five_kinds")
def test_what_is_chosen_for_a_new_game_is_begun_and_continue_leads_to_the_other(
    game: Player,
) -> None:
    game.app.dealer.note_known(KIND)
    game.wait()  # for the level of the opened board
    game.click(8)
    game.click("back")
    assert not offered(game, "sweetspots play")
    assert states(game)[0] == "Gentle, 6×6, 1 chest per row, 0 of 6 chests"
    assert game.widget("sweetspots continue").title.endswith(states(game)[0])
    game.click("sweetspots new")
    game.pick("Level", "Easy")
    game.pick("Size", "6×6")
    assert states(game)[0] == "Gentle, 6×6, 1 chest per row, 0 of 6 chests"
    game.click("play")
    game.wait()
    assert game.controller.game.preset is KIND.preset(SMALL)
    game.click(8)
    game.click("back")
    assert states(game)[0] == "Easy, 6×6, 0 of 6 chests"
    game.click("sweetspots others")
    choose_row(game, "Gentle • 6×6 • 1 chest per row")
    assert game.controller.session.puzzle.to_text() == BOARD


@pytest.mark.usefixtures("five_kinds")
def test_a_mode_is_chosen_in_the_list_of_the_game_that_it_is_for(player: Player) -> None:
    wall = kind_named("lionwall")
    player.app.dealer.note_known(wall)
    player.deal("sc-gentle", wall)
    player.key("m")
    player.click("back")
    assert states(player, "lionwall")[0] == "Gentle, Simplified, 0 of 4 groups"
    player.click("lionwall new")
    player.pick("Mode", "Four lives")
    player.pick("Level", "Easy")
    player.click("play")
    player.wait()
    assert player.controller.session.mode.name == wall.play.modes[1].name


def test_a_small_card_leads_to_the_sheet_and_that_to_the_games(game: Player) -> None:
    game.click("back")
    game.app.resize((640, 400))
    assert not offered(game, "sweetspots new")
    game.click("sweetspots games")
    game.click("games")
    assert rows_of(game) == ["Gentle • 6×6 • 1 chest per row"]


def test_n_leads_to_a_new_game_and_down_from_continue_to_the_games(game: Player) -> None:
    game.app.dealer.note_known(KIND)
    game.app.dealer.choose(KIND, KIND.preset(SMALL))
    game.click("back")
    game.key("1")
    game.key("DOWN")
    assert focus_of(game) == "row 0"
    game.key("ESCAPE")
    game.key("n")
    assert focus_of(game) == "play"
    game.key("RETURN")
    game.wait()
    assert game.controller.game.preset is KIND.preset(SMALL)


def test_n_in_a_drawer_without_an_open_game_deals_at_once(player: Player) -> None:
    player.app.dealer.note_known(kind_named("riddle"))
    player.key("5")
    player.key("n")
    player.wait()
    assert player.controller.game.kind.name == "riddle"


@pytest.mark.parametrize(
    ("size", "text"), [((640, 400), "100"), ((400, 640), "100"), ((1280, 800), "175")]
)
def test_the_techniques_can_be_reached_in_every_window(
    player: Player, size: tuple[int, int], text: str
) -> None:
    player.app.resize(size)
    player.app.change("text_size", text)
    player.frame()
    assert player.widget("techniques").title == "Techniques"
    assert pygame.Rect((0, 0), size).contains(player.widget("techniques").rect)
    player.click("techniques")
    assert not player.in_menu
    player.key("ESCAPE")
    player.key("l")
    assert not player.in_menu


def focus_of(player: Player) -> str:
    """What has the keyboard, where that is seen."""
    desk = player.scene.desk
    return desk.focused.name if desk.focused is not None and desk.by_key else ""


def test_a_solved_game_leads_back_to_its_drawer(game: Player) -> None:
    game.click("back")
    game.open("brick:deioprv-p")
    game.click("back")
    game.key("1")
    game.key("RETURN")
    game.solve()
    game.key("ESCAPE")
    assert focus_of(game) == "sweetspots play"


@pytest.mark.usefixtures("five_kinds")
def test_a_game_that_is_left_open_leads_back_to_its_continue(game: Player) -> None:
    game.click("back")
    game.app.dealer.choose(KIND, KIND.preset(SMALL))
    game.scene.desk.focus(game.widget("sweetspots new"))
    game.key("RETURN")
    game.key("RETURN")
    game.click("Just play")
    game.wait()
    for _press in range(2):
        game.key("ESCAPE")
    assert focus_of(game) == "sweetspots continue"


def test_a_puzzle_of_the_day_leads_back_to_the_strip(player: Player) -> None:
    player.scene.desk.focus(player.widget("today sweetspots"))
    player.key("RETURN")
    player.wait()
    assert not player.in_menu
    for _press in range(2):
        player.key("ESCAPE")
    assert focus_of(player) == "today sweetspots"


def states(player: Player, name: str = "sweetspots") -> tuple[str, ...]:
    """What a card says of its open game, at length and shorter and shorter."""
    menu = player.app.scenes.stack[0]
    assert isinstance(menu, MenuScreen)
    return next(drawer.states for drawer in menu.drawers if drawer.row.name == name)


@pytest.mark.parametrize(("later", "told"), [(0, "Today"), (1, "20 November")])
def test_continue_says_that_its_game_is_of_a_day(player: Player, later: int, told: str) -> None:
    day = november(20)
    set_clock(player, at(day))
    deal(player, day)
    player.click(8)
    set_clock(player, at(day + later * DAY))
    player.click("back")
    level = translate(player.app.dealer.preset_of_day(KIND, day).level)
    shorter = (f"{told}, {level}, 0 of 7 chests", f"{told}, 0 of 7 chests", f"{told}, 0 of 7")
    assert states(player)[-5:-2] == shorter


@pytest.mark.parametrize("size", [(400, 640), (1280, 800)])
def test_continue_always_says_what_it_leads_to(player: Player, size: tuple[int, int]) -> None:
    player.app.resize(size)
    player.deal(SMALL)
    player.click(8)
    player.click("back")
    player.app.dealer.choose(KIND, KIND.presets[0])
    player.scene.enter()
    longer = "Easy, 6×6, 0 of 6 chests"
    assert states(player)[:3] == (longer, "Easy, 0 of 6 chests", "Easy, 0 of 6")


def test_at_midnight_the_game_of_today_is_that_of_a_date(player: Player) -> None:
    day = november(20)
    set_clock(player, at(day))
    deal(player, day)
    player.click(8)
    player.click("back")
    player.picture()
    set_clock(player, at(day + DAY))
    player.frame()
    assert states(player)[-3].startswith("20 November, ")


def test_a_solved_game_is_not_offered_again(game: Player) -> None:
    game.solve()
    game.key("ESCAPE")
    assert game.in_menu
    assert not offered(game, "sweetspots continue")


def test_the_list_of_presets_changes_what_play_deals(player: Player) -> None:
    player.click("sweetspots preset")
    player.pick("Level", "Easy")
    player.pick("Size", "10×10")
    player.click("play")
    assert player.app.dealer.chosen(KIND) is KIND.presets[4]


def test_esc_leaves_a_game_but_never_the_cabinet(game: Player) -> None:
    for _press in range(8):
        game.key("ESCAPE")
        game.frame(700)
    assert game.in_menu
    assert game.app.running
    assert game.said == ""
    game.control("q")
    assert not game.app.running


@pytest.mark.usefixtures("five_kinds")
def test_every_open_game_is_in_a_list(player: Player) -> None:
    for cell in (8, 9):
        player.deal()
        player.click(cell)
        player.click("back")
        assert offered(player, "sweetspots others") is (cell == 9)
    player.click("sweetspots others")
    rows = [w for w in player.scene.desk.widgets if isinstance(w, ChoiceRow)]
    assert len(rows) == 2
    player.click("row 1")
    assert player.marks[8]
    assert not player.marks[9]


def test_the_window_button_closes_the_cabinet(player: Player) -> None:
    player.event(pygame.QUIT)
    assert not player.app.running


def test_paste_plays_what_is_on_the_clipboard(player: Player, clipboard: Clipboard) -> None:
    player.click("paste")
    assert player.said == "There's no text on the clipboard."
    clipboard.text = f"  sweetspots:{BOARD}\n"
    player.click("paste")
    player.wait()
    assert player.controller.session.puzzle.to_text() == BOARD


def test_a_stored_game_that_cannot_be_read_is_not_offered(start: Start) -> None:
    player = start()
    player.app.store.new_game(KIND.name, "classic", SMALL, "6s1:nonsense")
    player.app.scenes.reset(MenuScreen(player.app))
    assert not offered(player, "sweetspots continue")
    player.picture()


def test_a_stored_game_with_an_unknown_mark_is_offered_as_it_was_before(start: Start) -> None:
    from game.play.session import Event, Verb

    player = start()
    number = player.app.store.new_game(KIND.name, "classic", SMALL, BOARD)
    player.app.store.append(number, Event(0, Verb.MOVE, "[[3,7]]"))
    player.app.scenes.reset(MenuScreen(player.app))
    assert offered(player, "sweetspots continue")


def test_a_preset_that_this_version_lacks_falls_back_to_the_first(start: Start) -> None:
    player = start()
    player.app.store.set_setting("preset.sweetspots", "99-9-absurd")
    assert player.app.dealer.chosen(KIND) is KIND.presets[0]
    player.app.scenes.reset(MenuScreen(player.app))
    player.picture()


def test_tab_reaches_every_widget_and_comes_round(player: Player) -> None:
    widgets = player.scene.desk.widgets
    usable = [w.name for w in widgets if w.visible and w.enabled and w.stops]
    reached = []
    for _ in range(len(usable) + 1):
        player.key("TAB")
        focused = player.scene.desk.focused
        assert focused is not None
        reached.append(focused.name)
    assert reached == [*usable, usable[0]]


def head(player: Player) -> str:
    """What stands below the title."""
    assert isinstance(player.scene, MenuScreen)
    told = [part.name for part in player.scene.tree.described()]
    return next(each for each in told if each.startswith(("Welcome", "A fresh", "Fresh")))


@pytest.mark.parametrize(
    ("size", "text"),
    [((1280, 800), "175"), ((640, 400), "100"), ((400, 640), "175"), ((320, 240), "100")],
)
def test_a_new_player_is_welcomed_in_any_window_until_something_was_played(
    start: Start, size: tuple[int, int], text: str
) -> None:
    player = start(size)
    player.app.change("text_size", text)
    player.frame()
    assert head(player).startswith("Welcome!")
    player.open(BOARD)
    player.click("back")
    assert head(player).startswith("Welcome!")  # it was only looked at
    player.open(BOARD)
    player.key("DOWN")
    player.key("x")
    player.click("back")
    assert "Welcome" not in " ".join(p.name for p in player.scene.tree.described())  # type: ignore[attr-defined]


@pytest.mark.usefixtures("five_kinds")
def test_the_first_puzzle_is_two_clicks_away_and_the_tutorial_is_offered_once(
    player: Player,
) -> None:
    player.click("sweetspots play")
    player.click("Just play")
    player.wait()
    assert player.scene.game is not None
    player.click("back")
    assert not offered(player, "sweetspots continue"), "a board without a mark isn't kept"
    player.click("sweetspots play")
    player.wait()
    assert player.scene.game is not None


@pytest.mark.parametrize("is_used", [False, True])
@pytest.mark.parametrize("size", [(1280, 800), (900, 1400), (640, 400)])
def test_nothing_moves_when_the_kinds_are_loaded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], is_used: bool
) -> None:
    player = player_of(tmp_path, TWELVE if is_used else {}, size=size)
    if is_used:
        player.app.dealer.note_known(KIND)
        player.deal(SMALL)
        player.click(8)
        player.click("back")

    def places() -> dict[str, pygame.Rect]:
        player.picture()
        return {widget.name: widget.rect.copy() for widget in player.scene.desk.widgets}

    menu = MenuScreen(player.app)
    with monkeypatch.context() as patch:
        patch.setattr("game.menu.screen.sys.modules", {})
        patch.setattr(MenuScreen, "_load_next", lambda self: None)
        player.app.scenes.reset(menu)
        first = places()
        assert not menu.loaded
        assert ("sweetspots continue" in first) is is_used
    menu.settle()
    assert places() == first


@pytest.mark.parametrize(
    ("diary", "words"), [(TWELVE, "Day 12"), ({TODAY - DAY: ALL}, "Play today for day 2")]
)
def test_a_player_with_a_streak_is_greeted_with_its_day(
    tmp_path: Path, diary: Diary, words: str
) -> None:
    player = player_of(tmp_path, diary)
    assert any(word.startswith(words) for word in told(player))
    player.app.change(STREAK_KEY, False)
    assert not any(word.startswith(words) for word in told(player))
