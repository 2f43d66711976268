"""The play screen around the board: clock, pause, menu, leaving and coming back, the panel."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.app.cabinet import Answer
from game.help.screen import HelpScreen
from game.play.boardblock import PausedScreen
from game.play.screen import PlayScreen
from game.play.session import Verb
from game.settings.screen import SettingsScreen
from game.sharing.page import PageOptions, page
from game.ui.widgets.picker import ChoiceRow, PickerScreen
from game.ui.widgets.widgets import Button, nothing
from generators.kinds import kind_rows
from tests.game.conftest import Clipboard, Start
from tests.game.faces.contract import begun, solve
from tests.game.player import BOARD, KIND, LONG_MS, Player, choose, save

# The clock and the pause


def test_pause_stops_the_clock_and_every_usual_key_goes_on(game: Player) -> None:
    for key in ("RETURN", "SPACE", "p", "ESCAPE"):
        game.click("pause")
        assert isinstance(game.scene, PausedScreen)
        before = game.controller.session.elapsed_ms
        game.frame(LONG_MS)
        assert game.controller.session.elapsed_ms == before
        game.key(key)
        assert isinstance(game.scene, PlayScreen)
    game.frame(1000)
    assert game.controller.session.elapsed_ms > before
    place = game.centre(8)
    game.key("p")
    game.click("resume")
    assert isinstance(game.scene, PlayScreen)
    game.key("p")
    game.click(place)
    assert not any(game.marks), "the board is covered"


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_a_second_draws_the_clock_alone_as_the_whole_screen_would(
    start: Start, theme: str
) -> None:
    player = start(theme=theme)
    player.open(BOARD)
    player.settle()
    surface = pygame.Surface(player.app.size)
    player.app.frame(surface)
    for _second in range(11):  # 9 to 10 moves a digit
        player.frame(1000)
        place = player.app.frame(surface)
        assert place is not None
        assert place.width < 200
        whole = pygame.Surface(player.app.size)
        player.app.draw(whole)
        assert surface.get_buffer().raw == whole.get_buffer().raw


def test_after_a_pause_by_its_button_the_arrows_are_the_boards_again(game: Player) -> None:
    game.key("RIGHT")
    while game.scene.desk.focused is not game.widget("pause"):
        game.key("TAB")
    game.key("RETURN")
    assert isinstance(game.scene, PausedScreen)
    game.key("RETURN")
    assert not game.scene.desk.by_key
    game.key("RIGHT")
    assert game.board.cursor == 1


def test_a_window_without_focus_stops_the_clock(game: Player) -> None:
    game.event(pygame.WINDOWFOCUSLOST)
    before = game.controller.session.elapsed_ms
    game.frame(LONG_MS)
    assert game.controller.session.elapsed_ms == before
    game.event(pygame.WINDOWFOCUSGAINED)
    game.frame(1000)
    assert game.controller.session.elapsed_ms == before + 1000


def test_the_clock_waits_for_a_player_who_is_away(game: Player) -> None:
    for _ in range(7):
        game.frame(60_000)
    before = game.controller.session.elapsed_ms
    assert 240_000 <= before <= 360_000
    game.move((200, 200))
    game.frame(1000)
    assert game.controller.session.elapsed_ms == before + 1000


def test_losing_the_focus_keeps_the_time_on_the_disk(game: Player) -> None:
    game.frame(3000)
    game.event(pygame.WINDOWFOCUSLOST)
    events = game.app.store.events(game.controller.game.game_id)
    assert events[-1].verb is Verb.PAUSE
    assert events[-1].elapsed_ms >= 3000


# The menu of the game


def test_the_menu_opens_and_esc_and_a_press_outside_close_it(game: Player) -> None:
    game.click("menu")
    assert isinstance(game.scene, PickerScreen)
    game.key("ESCAPE")
    assert isinstance(game.scene, PlayScreen)
    game.click("menu")
    game.click((5, game.app.size[1] - 5))
    assert isinstance(game.scene, PlayScreen)
    choose(game, "Try or save a position…")
    game.click((5, game.app.size[1] - 5))
    assert isinstance(game.scene, PlayScreen), "a press outside closes the lists of the menu"
    assert not any(game.marks)


@pytest.mark.parametrize("kind", [row.name for row in kind_rows()])
def test_menu_and_panel_offer_at_most_eight_things_and_the_first_does_no_harm(
    start: Start, kind: str
) -> None:
    player = start((640, 400))
    begun(player, kind)
    panel = player.controller.frame.panel
    buttons = [each for each in player.scene.desk.widgets if isinstance(each, Button)]
    assert len([each for each in buttons if panel.contains(each.rect)]) <= 8
    for is_over in (False, True):
        if is_over:
            solve(player)
        player.key("F10")
        assert isinstance(player.scene, PickerScreen)
        rows = player.scene.rows
        assert len([row for row in rows if row.visible]) == len(rows) <= 8
        assert player.scene.desk.focused is rows[0]
        assert not rows[0].choice.undoes
        player.key("ESCAPE")


def test_the_menu_leads_to_help_and_settings(game: Player) -> None:
    choose(game, "Help and techniques…", "How to play")
    assert isinstance(game.scene, HelpScreen)
    game.key("ESCAPE")
    game.key("F1")
    assert isinstance(game.scene, HelpScreen)
    game.click("back")
    choose(game, "Settings")
    assert isinstance(game.scene, SettingsScreen)
    game.key("ESCAPE")
    assert isinstance(game.scene, PlayScreen)


def test_a_game_that_is_named_has_its_name_in_the_bar(game: Player) -> None:
    game.controller.session.set_title("Evening")
    game.controller.refresh()
    game.frame()
    assert game.controller.chips()[0] == "Evening"
    assert any("Evening" in each.name for each in game.context.tree.root.described())


def test_copy_puts_the_id_on_the_clipboard(game: Player, clipboard: Clipboard) -> None:
    game.click("copy")
    assert clipboard.text == f"sweetspots:{BOARD}"
    assert game.said == "Game ID copied"
    clipboard.text = ""
    game.control("c")
    assert clipboard.text == f"sweetspots:{BOARD}"


def test_copy_says_where_there_is_no_clipboard(game: Player, clipboard: Clipboard) -> None:
    clipboard.broken = True
    game.click("copy")
    assert game.said == "The clipboard isn't available here."


def send(player: Player, label: str) -> None:
    """Chooses one of the ways to send the puzzle, in the menu of the game."""
    choose(player, "Share and print…", label)


def test_the_menu_sends_the_id_of_the_puzzle(game: Player, clipboard: Clipboard) -> None:
    send(game, "Copy game ID")
    assert clipboard.text == game.controller.game.puzzle_id


def test_a_game_that_is_over_is_sent_without_its_answer(game: Player) -> None:
    states: list[object] = []
    exports = {"x": lambda _puzzle, state: _note(states, state)}
    game.controller.kind = replace(KIND, formats=replace(KIND.formats, exports=exports))
    send(game, "Copy as…")
    game.click("row 1")
    assert states[-1] is not None
    game.solve()
    game.settle()
    send(game, "Copy as…")
    game.click("row 1")
    assert states[-1] is None


def _note(states: list[object], state: object) -> bytes:
    states.append(state)
    return b"x"


def test_copy_as_offers_every_format_and_each_can_be_pasted_back(
    game: Player, clipboard: Clipboard
) -> None:
    formats = list(game.controller.game.kind.formats.exports)
    for number, name in enumerate(formats, 1):
        send(game, "Copy as…")
        game.click(f"row {number}")
        if game.said.startswith("Copied"):
            game.control("v")
            game.wait()
        assert game.controller.session.puzzle.to_text() == BOARD, name


def test_a_format_that_is_no_text_goes_to_a_file_of_its_own_ending(
    game: Player, clipboard: Clipboard
) -> None:
    formats = replace(KIND.formats, exports={"x": lambda *_: b"\0\1"}, suffixes={"x": ".xyz"})
    game.controller.kind = replace(KIND, formats=formats)
    for choice in ("Copy as…", "Export to a file…"):
        send(game, choice)
        game.click("row 1")
        if choice == "Copy as…":
            assert "Export it to a file" in game.said
            assert not clipboard.text
    path = save(game)
    assert (path.name, path.read_bytes()) == ("sweetspots-x.xyz", b"\0\1")


def test_a_puzzle_is_saved_as_a_web_page(game: Player, clipboard: Clipboard) -> None:
    send(game, "Web page…")
    game.click("Without Check and Reveal")
    path = save(game)
    assert path.name == "sweetspots (test).html"
    assert path.read_bytes() == page(KIND, game.controller.session.puzzle, PageOptions(False))


# Back, and coming back


def test_esc_leaves_a_game_when_it_is_pressed_again_at_once(game: Player) -> None:
    game.key("ESCAPE")
    assert not game.in_menu
    assert game.said == "Press Esc again to leave the game."
    game.key("ESCAPE")
    assert game.in_menu
    assert game.said == ""


def test_esc_leaves_as_long_as_it_is_said_that_it_does(game: Player) -> None:
    game.key("ESCAPE")
    game.frame(2000)
    assert game.said
    game.key("ESCAPE")
    assert game.in_menu


def test_esc_does_not_leave_when_something_was_done_since_it_was_said(game: Player) -> None:
    game.key("ESCAPE")
    game.click(0)
    assert game.said == ""
    game.key("ESCAPE")
    assert not game.in_menu
    game.key("RIGHT")
    assert game.said == ""
    game.key("ESCAPE")
    assert not game.in_menu


def test_esc_later_or_after_it_let_go_of_something_does_not_leave(game: Player) -> None:
    game.key("ESCAPE")
    while game.said:
        game.frame(500)
    game.key("ESCAPE")
    assert not game.in_menu
    while game.said:
        game.frame(500)
    game.ask_hint()
    game.key("ESCAPE")
    assert game.controller.hint is None
    game.key("TAB")
    game.key("TAB")
    game.key("ESCAPE")
    assert not game.scene.desk.by_key
    assert not game.in_menu


def test_who_leaves_a_game_by_keys_sees_where_they_are(game: Player) -> None:
    game.key("ESCAPE")
    game.key("ESCAPE")
    assert game.in_menu
    assert game.scene.desk.by_key
    assert game.scene.desk.focused is game.widget("sweetspots continue")
    game.click("sweetspots continue")
    game.click("back")
    assert not game.scene.desk.by_key, "with the mouse there is no ring"


def test_a_question_that_a_key_brings_shows_where_its_keys_act(game: Player) -> None:
    answers: list[Answer] = [("No", "", "plain", nothing), ("Yes", "", "primary", nothing)]
    game.app.ask("Really?", "It is asked.", answers)
    assert not game.scene.desk.by_key
    game.key("ESCAPE")
    game.app.ask("Really?", "It is asked.", answers)
    assert game.scene.desk.by_key
    assert game.scene.desk.focused is game.widget("Yes")


def test_esc_that_is_held_down_does_not_leave(game: Player) -> None:
    for _ in range(5):
        game.event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, scancode=0, unicode="")
        game.frame(40)
    assert not game.in_menu


def test_a_start_after_the_window_was_closed_in_a_game_opens_it(start: Start) -> None:
    player = start()
    player.open()
    player.click(0)
    player.click(9)
    player.click("save")
    player.click("undo")
    player.frame(1234)
    marks, elapsed = player.marks, player.controller.session.elapsed_ms
    player.close()
    again = start()
    assert again.marks == marks
    assert again.controller.session.elapsed_ms == elapsed
    again.click("redo")
    assert again.marks != marks
    again.click("undo")
    again.click("undo")
    assert not any(again.marks)
    again.click("restore")
    assert again.marks[9] == 1


def test_a_start_after_going_back_opens_the_cabinet(start: Start) -> None:
    player = start()
    player.open()
    player.click("back")
    player.close()
    assert start().in_menu


def test_a_menu_that_a_key_opened_shows_where_the_keys_go(game: Player) -> None:
    game.key("F10")
    desk = game.scene.desk
    assert desk.by_key
    assert isinstance(desk.focused, ChoiceRow)
    assert not desk.focused.choice.undoes, "Enter takes nothing back"
