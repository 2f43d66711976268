"""The tutorial: when it is offered, how one goes through it, and that it is no game."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from game.daily.today import day_at
from game.help.lesson import LessonScreen
from game.help.screen import HelpScreen
from game.play.screen import PlayScreen
from game.ui.widgets.dialog import DialogScreen
from tests.game.player import KIND, SMALL, Player


@pytest.fixture
def offered(player: Player) -> Player:
    """A new player who has pressed Play."""
    player.app.dealer.choose(KIND, KIND.preset(SMALL))
    player.click("sweetspots play")
    return player


@pytest.fixture
def lesson(offered: Player) -> Player:
    """A new player who has asked to be shown."""
    offered.click("Show me")
    return offered


def shown(player: Player) -> LessonScreen:
    assert isinstance(player.scene, LessonScreen)
    return player.scene


def at(player: Player, cell: int) -> tuple[int, int]:
    """Where to press for a cell of the lesson's board."""
    cells = shown(player).context.board.cells()
    return next(each.rect.center for each in cells if each.cell == cell)


def games(player: Player, folder: Path) -> int:
    """The number of games that are stored."""
    with closing(sqlite3.connect(folder / "cabinet.db")) as db:
        (number,) = db.execute("SELECT count(*) FROM game").fetchone()
    assert isinstance(number, int)
    return number


# The offer


def test_esc_only_puts_the_offer_off(offered: Player) -> None:
    offered.key("ESCAPE")
    assert offered.in_menu
    offered.click("sweetspots play")
    assert isinstance(offered.scene, DialogScreen)


@pytest.mark.usefixtures("five_kinds")
def test_new_in_the_drawer_offers_it_to_who_has_only_opened_a_board(game: Player) -> None:
    game.click("back")
    game.click("sweetspots new")
    game.click("play")
    assert isinstance(game.scene, DialogScreen)


# The steps


def test_next_waits_until_the_step_is_done(lesson: Player) -> None:
    lesson.click("next")
    assert shown(lesson).lesson.at == 1
    assert not lesson.widget("next").enabled
    lesson.click("next")
    lesson.key("RETURN")
    assert shown(lesson).lesson.at == 1


def test_keys_alone_show_where_they_go_from_the_first_step_on(offered: Player) -> None:
    offered.key("RETURN")
    desk = shown(offered).desk
    assert desk.by_key
    assert desk.focused is desk["next"]
    offered.key("RETURN")
    assert shown(offered).lesson.at == 1
    assert desk.by_key
    assert desk.focused is desk["board"]


def test_f6_leads_from_the_board_to_its_buttons_and_back(lesson: Player) -> None:
    lesson.key("RETURN")
    walked = []
    for _press in range(3):
        lesson.key("F6")
        focused = lesson.scene.desk.focused
        walked.append(focused.name if focused is not None else "")
    assert walked == ["skip", "board", "skip"]


def test_keys_lead_from_a_step_that_is_done_to_next(lesson: Player) -> None:
    lesson.key("RETURN")
    desk = lesson.scene.desk
    for name in ("x", "DOWN", "x", "LEFT", "x"):
        assert desk.focused is not desk["next"]
        lesson.key(name)
    assert shown(lesson).context.done
    assert desk.by_key
    assert desk.focused is desk["next"]
    lesson.key("RETURN")
    assert shown(lesson).lesson.at == 2


def test_a_step_to_read_says_that_there_is_nothing_to_do(lesson: Player) -> None:
    lesson.click(at(lesson, 12))
    assert shown(lesson).context.feedback == "Nothing to do here. Go on to the next step."


def test_a_refused_click_shakes_the_board_unless_motion_is_reduced(lesson: Player) -> None:
    lesson.click("next")
    lesson.click(at(lesson, 12))
    assert shown(lesson).context.feedback
    assert shown(lesson).motion.running("shake")
    lesson.app.change("motion", False)
    shown(lesson).motion.clear()
    lesson.click(at(lesson, 12))
    assert not shown(lesson).motion.running("shake")


def test_skip_goes_on_to_the_game(lesson: Player) -> None:
    lesson.click("next")
    lesson.click("skip")
    lesson.wait()
    assert isinstance(lesson.scene, PlayScreen)
    assert lesson.controller.game.preset is KIND.preset(SMALL)


@pytest.mark.parametrize("way", ["back", "ESCAPE"])
def test_back_and_esc_begin_no_game(lesson: Player, tmp_path: Path, way: str) -> None:
    lesson.click("next")
    if way == "ESCAPE":
        lesson.key(way)
    else:
        lesson.click(way)
    lesson.wait()
    assert lesson.in_menu
    assert games(lesson, tmp_path) == 0


@pytest.mark.usefixtures("five_kinds")
def test_esc_leads_back_to_today(player: Player, tmp_path: Path) -> None:
    player.app.navigator.show_today()
    today = player.scene
    player.app.navigator.play_day(KIND.name, day_at(player.app.store.now()))
    player.click("Show me")
    player.key("ESCAPE")
    player.wait()
    assert player.scene is today
    assert games(player, tmp_path) == 0


def test_it_is_no_game_and_counts_nowhere(lesson: Player, tmp_path: Path) -> None:
    lesson.click("next")
    lesson.click(at(lesson, 1))
    lesson.app.step(1000)
    assert games(lesson, tmp_path) == 0
    assert lesson.app.store.last_open(KIND.name) is None
    assert not lesson.app.store.setting("on table", 0)


def test_f1_in_it_is_about_the_puzzle_and_comes_back(lesson: Player) -> None:
    lesson.click("next")
    lesson.key("F1")
    assert isinstance(lesson.scene, HelpScreen)
    assert lesson.scene.topic == KIND.name
    lesson.key("ESCAPE")
    assert shown(lesson).lesson.at == 1


def test_a_tutorial_from_help_leads_to_a_game_and_is_not_offered_again(player: Player) -> None:
    player.app.scenes.push(HelpScreen(player.app, "sweetspots"))
    player.click("lesson")
    screen = player.scene
    assert isinstance(screen, LessonScreen)
    screen.lesson.at = len(screen.lesson.steps) - 1
    screen.next()
    player.wait()
    assert player.controller.kind.name == "sweetspots"
    player.click("back")
    assert player.app.dealer.is_known(KIND)


def test_a_tutorial_from_help_over_a_game_leads_back_to_it(game: Player) -> None:
    context = game.context
    game.key("F1")
    game.click("lesson")
    screen = game.scene
    assert isinstance(screen, LessonScreen)
    screen.lesson.at = len(screen.lesson.steps) - 1
    screen.next()
    assert game.scene is context


def test_a_tutorial_from_help_that_is_skipped_leads_back_to_help(game: Player) -> None:
    game.key("F1")
    game.click("lesson")
    game.click("skip")
    assert isinstance(game.scene, HelpScreen)
