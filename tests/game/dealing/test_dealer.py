"""The dealer: new games, what lies ready, texts and files from elsewhere, coming back."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.cli.main import main
from game.dealing import dealer as dealer_module
from game.play.screen import PlayScreen
from game.play.session import Event, Verb
from game.settings.settings import language_key
from game.ui import text
from generators.kinds import kind_named
from generators.sweetspots.rules import Puzzle, State
from tests.game.conftest import Start
from tests.game.player import BOARD, CHESTS, KIND, SMALL, Player, clean_ms
from tests.generators.sweetspots.writers import pzprv3

URL = "https://puzz.link/p?starbattle/6/6/1/4ilbhgdnmhou"
OTHER = "6s1:AAABBBABBBCCADDEECFFDDECFEEEECFCCCCC"
VERSION = KIND.generator_version


def test_the_choice_of_a_preset_is_kept(start: Start) -> None:
    player = start()
    assert player.app.dealer.chosen(KIND) is KIND.presets[0]
    player.app.dealer.choose(KIND, KIND.presets[3])
    player.close()
    assert start().app.dealer.chosen(KIND) is KIND.presets[3]


@pytest.mark.parametrize(
    ("language", "shape"), [("zh_Hant", "Taiwan"), ("zh_Hans", "Simplified"), ("en", "Simplified")]
)
def test_levels_for_the_players_language_are_listed_first(
    player: Player, language: str, shape: str
) -> None:
    kind = kind_named("lionwall")
    text.use(language)
    listed = player.app.dealer.listed(kind)
    text.use("en")
    assert {preset.shape.text for preset in listed[:7]} == {shape}
    assert sorted(listed, key=kind.presets.index) == list(kind.presets)


def test_a_puzzle_that_lay_ready_knows_its_solution(player: Player) -> None:
    player.app.store.put_ready(KIND.name, SMALL, VERSION, BOARD)
    player.app.dealer.deal(KIND, KIND.preset(SMALL))
    assert isinstance(player.scene, PlayScreen), "at once"
    assert player.controller.session.puzzle.to_text() == BOARD
    player.click(next(cell for cell in range(36) if cell not in CHESTS), 3)
    player.click("confirm")
    assert player.said.startswith("1 mistake")


def test_a_damaged_pool_costs_nothing(player: Player) -> None:
    player.app.store.put_ready(KIND.name, SMALL, VERSION, "6s1:rubbish")
    player.app.dealer.deal(KIND, KIND.preset(SMALL))
    player.wait()
    assert player.controller.session.puzzle.size == 6


@pytest.mark.parametrize(
    ("worn", "most_ms", "asked"),
    [([True, True, False], 60_000, 3), ([True] * 9, 60_000, 5), ([True] * 9, 0, 1)],
)
def test_for_a_puzzle_met_too_much_another_is_dealt_unless_it_takes_long(
    player: Player, monkeypatch: pytest.MonkeyPatch, worn: list[bool], most_ms: float, asked: int
) -> None:
    monkeypatch.setattr(dealer_module, "_FRESH_MS", most_ms)
    crossword, left = kind_named("crossword"), [*worn]
    assert crossword.variety.rotation
    rotation = replace(crossword.variety.rotation, is_overused=lambda puzzle, met: left.pop(0))
    turning = replace(crossword, variety=replace(crossword.variety, rotation=rotation))
    player.app.dealer.deal(turning, crossword.preset("mini"))
    for _ in worn:
        player.wait()
    assert len(worn) - len(left) == asked
    assert isinstance(player.scene, PlayScreen)
    assert len(player.app.store.dealt_lately("crossword", 9, str)) == 1


# From elsewhere


@pytest.mark.parametrize(
    "text",
    [
        "rubbish",
        "sweetspots:rubbish",
        "https://puzz.link/p?starbattle/9/9/42/12a955kh37khi20fe0g13toea1c07g",
        "sweetspots/no-such-preset#1",
        "\0\1\2",
        "x" * 100_000,
        "lionwall:whatever",
        "谜",
        "\ud800",
    ],
)
def test_a_text_that_holds_none_is_refused_with_a_sentence(player: Player, text: str) -> None:
    player.open(text)
    assert player.in_menu
    assert player.said
    assert player.app.toast_shown is not None
    assert player.app.toast_shown.icon == "cross"
    player.picture()


def test_a_puzzle_from_a_seed_id_counts_in_its_preset(player: Player) -> None:
    player.open(f"sweetspots/{SMALL}#9")
    assert player.controller.game.preset is KIND.preset(SMALL)
    player.open("rubbish")
    player.solve()
    assert len(clean_ms(player.app.store, KIND.name, SMALL, "classic")) == 1


def test_a_dropped_file_is_played_with_its_progress(player: Player, tmp_path: Path) -> None:
    player.open()
    player.click(8)
    player.click(CHESTS[0], 3)
    marks = player.marks
    session = player.controller.session
    state = session.state
    assert isinstance(state, State)
    file = tmp_path / "board with spaces 谜.txt"
    file.write_bytes(pzprv3(session.puzzle, state))
    player.click("back")
    player.event(pygame.DROPFILE, file=str(file))
    player.wait()
    assert player.controller.session.puzzle.to_text() == BOARD
    assert player.marks == marks
    player.click("undo")
    assert not any(player.marks)  # the progress of a file is one step


@pytest.mark.parametrize("name", ["missing.txt", "empty.txt", "folder", "large.txt"])
def test_a_file_that_holds_none_is_refused(player: Player, tmp_path: Path, name: str) -> None:
    (tmp_path / "empty.txt").write_bytes(b"")
    (tmp_path / "large.txt").write_bytes(b"0" * 5_000_000)
    (tmp_path / "folder").mkdir()
    player.event(pygame.DROPFILE, file=str(tmp_path / name))
    player.wait()
    assert player.in_menu
    assert player.said


@pytest.mark.parametrize("way", ["paste", "type", "drop"])
def test_more_characters_than_a_wall_has_become_one(
    way: str, player: Player, tmp_path: Path
) -> None:
    chars = "妈、妹、姐、好\n河、湖、海、洋\n桃、李、树、林\n吃、喝、唱、叫、鬱"
    if way == "paste":
        player.app.opener.open_text(chars)
    elif way == "type":
        player.app.opener.open_typed(chars, lambda reason: None)
    else:
        file = tmp_path / "chars.txt"
        file.write_text(chars, "utf-8")
        player.app.opener.open_file(str(file))
    player.wait()
    assert {*player.controller.game.session.puzzle.cards} == {*chars} - {*"、\n鬱"}
    assert player.said == "Characters from your list: 16 of 16. Left out: 鬱"


def test_two_texts_dropped_at_once_play_the_last(player: Player) -> None:
    player.event(pygame.DROPTEXT, text=URL)
    player.event(pygame.DROPTEXT, text=BOARD)
    player.wait()
    assert player.controller.session.puzzle.to_text() == BOARD
    player.click("back")
    assert player.in_menu


# Coming back


def test_again_is_a_new_game_that_knows_the_one_before(game: Player) -> None:
    game.solve()
    first = game.controller.game.game_id
    dealer = game.app.dealer
    dealer.again(game.controller.game)
    assert game.controller.game.parent == first


def test_a_stored_game_goes_on_before_a_step_that_cannot_be_repeated(player: Player) -> None:
    number = player.app.store.new_game(KIND.name, "classic", SMALL, BOARD)
    player.app.store.append(number, Event(0, Verb.MOVE, "[[99,1]]"))
    player.app.dealer.resume(player.app.store.game(number))
    assert "A saved move in this game was damaged" in player.said
    assert player.controller.game.game_id == number + 1
    assert player.controller.session.repeated == 0


def test_a_game_of_a_kind_that_is_gone_is_left_alone(start: Start) -> None:
    player = start()
    game = player.app.store.new_game("chess", "classic", "", "rnbqkbnr")
    player.app.store.set_setting("on table", game)
    player.close()
    again = start()
    assert again.in_menu
    again.picture()


def test_a_stored_game_in_an_unknown_mode_is_played_in_the_first(player: Player) -> None:
    number = player.app.store.new_game(KIND.name, "blitz", SMALL, BOARD)
    player.app.dealer.resume(player.app.store.game(number))
    assert player.controller.session.mode is KIND.play.modes[0]


# What could not be opened again is not begun

NOT_KEPT = "This puzzle can't be saved"
TOLD = NOT_KEPT


@pytest.fixture
def forgetful(monkeypatch: pytest.MonkeyPatch) -> None:
    """Boards whose text is that of another one."""
    monkeypatch.setattr(Puzzle, "to_text", lambda puzzle: f"{puzzle.size}s1:{BOARD[4:]}")


def test_a_dealt_puzzle_that_cannot_be_kept_is_not_begun(player: Player, forgetful: None) -> None:
    player.app.dealer.deal(KIND, KIND.preset(SMALL))
    player.wait()
    assert player.in_menu
    assert player.said.startswith(NOT_KEPT)
    assert player.app.store.open_games(KIND.name) == []


def test_no_stored_puzzle_that_cannot_be_kept_is_begun(player: Player, forgetful: None) -> None:
    player.app.store.put_ready(KIND.name, SMALL, VERSION, OTHER)
    player.app.dealer.deal(KIND, KIND.preset(SMALL))
    player.wait()
    assert player.in_menu
    assert player.app.store.open_games(KIND.name) == []


@pytest.mark.parametrize("way", ["paste", "type", "drop"])
def test_a_text_that_cannot_be_kept_is_not_begun(
    way: str, player: Player, forgetful: None, tmp_path: Path
) -> None:
    said: list[str] = []
    if way == "paste":
        player.app.opener.open_text(OTHER)
    elif way == "type":
        player.app.opener.open_typed(OTHER, lambda reason: said.append(str(reason)))
    else:
        file = tmp_path / "board.txt"
        file.write_text(OTHER)
        player.app.opener.open_file(str(file))
    player.wait()
    assert player.in_menu
    assert (said or [player.said])[0].startswith(TOLD)


def test_the_command_line_begins_nothing_that_cannot_be_kept(
    forgetful: None, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    for command in (["play", OTHER], ["export", OTHER, str(tmp_path / "out")]):
        assert main(command) == 2
        out, err = capsys.readouterr()
        assert out == ""
        assert NOT_KEPT in err


def test_a_game_in_another_language_is_of_a_preset_of_its_own(player: Player) -> None:
    brick = kind_named("brick")
    player.app.store.set_setting(language_key("brick"), "de")
    player.deal("5-gentle", brick)
    assert player.controller.game.preset == brick.preset("5-gentle-de")
    assert player.app.store.game(player.controller.game.game_id).preset == "5-gentle-de"
    player.app.store.set_setting(language_key("brick"), "en")
    player.deal("5-gentle", brick)
    assert player.controller.game.preset == brick.preset("5-gentle")
