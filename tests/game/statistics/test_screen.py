"""The statistics: what they show, how a row is chosen, and the file that they write."""

from __future__ import annotations

import csv
import json
from typing import Any

import pygame
import pytest

from game.daily.today import FIRST_DAY, moment
from game.files.screen import PathScreen
from game.play.session import Event, Verb
from game.result.replay import ReplayScreen
from game.settings.settings import STREAK_KEY
from game.statistics import screen as statistics
from game.statistics.past import past_games
from game.statistics.presettable import PresetRows
from game.statistics.reading import RowReader
from game.statistics.screen import StatisticsScreen
from game.statistics.tiles import preset_title, span_text
from game.storage.records import Played
from game.storage.store import Store
from game.ui.text import day_text
from game.ui.theme import Theme
from game.ui.widgets.picker import ChoiceRow, PickerScreen
from game.ui.widgets.widgets import Button, Segments
from generators.base import Status
from generators.kinds import kind_named
from tests.forms import at_once, diagonal
from tests.game.conftest import Start
from tests.game.faces.contract import solve, still
from tests.game.player import BOARD, KIND, SMALL, Player, save

PRESETS = [preset.name for preset in KIND.presets]


def win(store: Store, seconds: int = 60, preset: str = SMALL, kind: str = KIND.name) -> None:
    game = store.new_game(kind, "classic", preset, BOARD)
    store.set_status(game, Status.SOLVED, 1000 * seconds, 0)


def leave(store: Store, preset: str = SMALL) -> None:
    game = store.new_game(KIND.name, "classic", preset, BOARD)
    store.append(game, Event(5000, Verb.MOVE, "[[3,1]]"))


def choose_form(player: Player, label: str) -> None:
    """Chooses a row of the list, and waits until all games are read for it."""
    rows = [row for row in player.scene.desk.widgets if isinstance(row, ChoiceRow)]
    player.click(next(row for row in rows if row.title == label).rect.center)
    while not isinstance(player.scene, PathScreen):
        player.frame()


def look(player: Player) -> Player:
    player.click("statistics")
    player.wait()
    assert isinstance(player.scene, StatisticsScreen)
    return player


def table(player: Player) -> PresetRows:
    widget = player.widget("table")
    assert isinstance(widget, PresetRows)
    return widget


def chosen(player: Player) -> str:
    assert isinstance(player.scene, StatisticsScreen)
    return player.scene.chosen.preset


@pytest.fixture
def many(start: Start) -> Player:
    """A small window, a win of every preset; the first one was begun last."""
    player = start((640, 400))
    for preset in reversed(PRESETS):
        win(player.app.store, preset=preset)
    look(player)
    assert not table(player).rows[-1].rect.height
    return player


def test_a_game_that_was_solved_is_in_the_statistics(player: Player) -> None:
    player.deal()
    player.controller.session.advance(83_000)
    player.solve()
    player.key("ESCAPE")
    look(player)
    (row,) = table(player).rows
    assert row.label == str(KIND.preset(SMALL).brief)
    assert row.cells == ("1", "1:23")  # no usual time yet
    assert row.figures.longest_streak == 1


def test_nothing_solved_invites_to_play_and_leads_back(player: Player) -> None:
    look(player)
    assert [widget.name for widget in player.scene.desk.widgets] == ["back", "play"]
    player.picture()
    player.click("play")
    assert player.in_menu


def test_what_waits_is_a_sentence_of_its_own_line(player: Player) -> None:
    leave(player.app.store)
    scene = look(player).scene
    assert isinstance(scene, StatisticsScreen)
    assert "1 unfinished game." in [each.name for each in scene.tree.described()]
    player.picture()
    assert isinstance(player.widget("play"), Button), "it is no win"
    player.key("ESCAPE")
    assert player.in_menu


def test_all_presets_of_the_puzzle_that_was_played_last_are_shown_together(player: Player) -> None:
    store = player.app.store
    win(store, preset=PRESETS[1])
    again = store.new_game(KIND.name, "classic", PRESETS[3], BOARD)
    win(store, preset="a", kind="another")
    store.append(again, Event(5000, Verb.MOVE, "[[3,1]]"))
    store.touch(again)
    look(player)
    assert [row.figures.preset for row in table(player).rows] == ["", PRESETS[1], PRESETS[3]]
    whole = table(player).rows[0]
    assert table(player).chosen == 0
    assert (whole.label, whole.figures.solved, whole.figures.unfinished) == ("All", 1, 1)


@pytest.mark.parametrize("by", ["click", "tap"])
def test_a_press_on_a_row_chooses_it(many: Player, by: str) -> None:
    before = pygame.image.tobytes(many.picture(), "RGB")
    getattr(many, by)(table(many).rows[1].rect.center)
    assert chosen(many) == PRESETS[0]
    assert pygame.image.tobytes(many.picture(), "RGB") != before


def focus_table(player: Player) -> None:
    while player.scene.desk.focused is not player.widget("table"):
        player.key("TAB")


def test_the_arrow_keys_walk_through_all_rows_and_keep_the_chosen_one_in_sight(
    many: Player,
) -> None:
    focus_table(many)
    for preset in ["", *PRESETS]:
        assert chosen(many) == preset
        listed = table(many)
        assert listed.rect.contains(listed.rows[listed.chosen].rect)
        many.picture()
        many.key("DOWN")
    assert chosen(many) == PRESETS[-1]
    for preset in reversed(["", *PRESETS[:-1]]):
        many.key("UP")
        assert chosen(many) == preset


def test_up_from_the_first_row_leaves_the_table(many: Player) -> None:
    focus_table(many)
    many.key("UP")
    assert many.scene.desk.focused is not many.widget("table")


@pytest.mark.parametrize(
    ("keys", "index"),
    [(["END"], -1), (["END", "HOME"], 0), (["PAGEDOWN"], None), (["PAGEDOWN", "PAGEUP"], 0)],
)
def test_pages_and_ends(many: Player, keys: list[str], index: int | None) -> None:
    focus_table(many)
    fit = table(many).rect.height // table(many).rows[0].rect.height
    for key in keys:
        many.key(key)
    assert chosen(many) == ["", *PRESETS][fit if index is None else index]


def test_the_wheel_scrolls_whole_rows_to_both_ends(many: Player) -> None:
    listed = table(many)
    left = listed.bars_left(many.app.theme)
    many.move(listed.rect.center)
    for _ in range(30):
        many.event(pygame.MOUSEWHEEL, x=0, y=-1)
    assert listed.bars_left(many.app.theme) == left, "also without the first row"
    last = listed.rows[-1].rect
    assert listed.rect.contains(last)
    assert last.height
    assert chosen(many) == ""
    many.click(last.center)
    assert chosen(many) == PRESETS[-1]
    for _ in range(30):
        many.event(pygame.MOUSEWHEEL, x=0, y=1)
    assert listed.rows[0].rect.top == listed.rect.top


def test_a_finger_scrolls_and_then_chooses_nothing(many: Player) -> None:
    listed = table(many)
    row_px = listed.rows[0].rect.height
    x, y = listed.rect.centerx, listed.rect.bottom - row_px // 2
    many.finger(pygame.FINGERDOWN, (x, y))
    for step in range(5):
        many.finger(pygame.FINGERMOTION, (x, y - step * row_px // 2))
    assert listed.rect.collidepoint(x, y - 2 * row_px)
    many.finger(pygame.FINGERUP, (x, y - 2 * row_px))
    assert listed.rows[2].rect.top == listed.rect.top
    assert chosen(many) == ""


def colour_at(player: Player, at: tuple[int, int]) -> tuple[int, ...]:
    return tuple(player.picture().get_at(at))[:3]


def test_a_hovered_row_is_lit(many: Player) -> None:
    listed = table(many)
    at = (listed.rows[1].rect.right - 3, listed.rows[1].rect.centery)
    many.move((2, 2))
    assert colour_at(many, at) == many.app.theme.palette.card
    many.move(at)
    assert many.scene.dirty
    assert colour_at(many, at) == many.app.theme.palette.sunk
    assert not many.scene.dirty
    many.move(listed.rows[2].rect.center)
    assert many.scene.dirty
    assert colour_at(many, at) == many.app.theme.palette.card


def test_kinds_have_tabs_and_each_its_own_rows(player: Player) -> None:
    win(player.app.store, preset="a", kind="another")
    win(player.app.store)
    look(player)
    tabs = player.widget("kinds")
    assert isinstance(tabs, Segments)
    assert tabs.labels == ["All puzzles", str(KIND.title), "another"]
    assert [row.figures.preset for row in table(player).rows] == [SMALL]
    player.click((tabs.rect.right - 5, tabs.rect.centery))
    assert [row.figures.preset for row in table(player).rows] == ["a"]
    player.picture()
    player.click("past")
    assert [row.choice.label for row in player.scene.rows] == ["another"]  # type: ignore[attr-defined]
    player.click("row 0")
    assert player.said == "This game needs a newer version of Puzzle Cabinet."


def test_puzzles_from_elsewhere_and_lost_presets_have_a_name() -> None:
    assert preset_title(KIND.name, SMALL) == str(KIND.preset(SMALL).brief)
    assert preset_title(KIND.name, "") == "From a file or ID"
    assert preset_title(KIND.name, "9-9-gone") == "9-9-gone"


@at_once(
    [
        (0, "0:00"),
        (59, "0:59"),
        (116, "1:56"),
        (599, "9:59"),
        (600, "10 min"),
        (629, "10 min"),
        (630, "11 min"),
        (3569, "59 min"),
        (3570, "1 h 0 min"),
        (7525, "2 h 5 min"),
    ]
)
def test_times_are_told_to_the_second_below_ten_minutes_and_rounded_from_there(
    seconds: int, text: str
) -> None:
    assert span_text(1000 * seconds + 999) == text


def test_export_asks_where_and_writes_a_line_for_each_win(player: Player) -> None:
    for seconds in (61, 75):
        win(player.app.store, seconds)
    leave(player.app.store)
    look(player)
    player.click("export")
    choose_form(player, "A table (CSV)")
    path = save(player)
    assert path.name == "Statistics.csv"
    assert player.said.startswith("Saved as ")
    assert isinstance(player.scene, StatisticsScreen)
    with path.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file, strict=True))
    assert [(row["kind"], row["preset"]) for row in rows] == [(KIND.name, SMALL)] * 2
    assert [row["seconds"] for row in rows] == ["61.000", "75.000"]
    assert rows[0]["id"] == f"{KIND.name}:{BOARD}"


def test_export_for_programs_has_the_figures_too(player: Player) -> None:
    win(player.app.store)
    look(player)
    player.click("export")
    choose_form(player, "For other programs (JSON)")
    path = save(player)
    assert path.name == "Statistics.json"
    assert [each["kind"] for each in json.loads(path.read_text())] == [KIND.name]


def test_all_puzzles_are_told_together(player: Player) -> None:
    win(player.app.store, 70)
    win(player.app.store, 50, preset="a", kind="another")
    look(player)
    assert isinstance(player.scene, StatisticsScreen)
    player.scene.show(0)
    player.frame()
    tiles = {tile.name: (tile.figure, tile.note) for tile in player.scene.all_tiles()}
    assert tiles["Solved"] == ("2", "all without help")
    assert tiles["Daily streak"] == ("0", "longest 0")
    assert "Days played in a row" not in tiles  # one streak is enough
    assert tiles["Time played"] == ("2:00", "on 1 day")
    told = [each.name for each in player.scene.tree.described()]
    assert {"Sweet Spots: 1 game, 1 solved, 1:10", "another: 1 game, 1 solved, 0:50"} <= set(told)


def test_without_streaks_the_days_played_in_a_row_are_counted(player: Player) -> None:
    player.app.settings.set(STREAK_KEY, False)
    win(player.app.store, 70)
    look(player)
    player.scene.show(0)  # type: ignore[attr-defined]
    tiles = {tile.name: tile for tile in player.scene.all_tiles()}  # type: ignore[attr-defined]
    row = tiles["Days played in a row"]
    assert (row.figure, row.note) == ("1", "longest 1")
    assert "Daily streak" not in tiles


def test_the_games_are_read_a_few_at_a_time() -> None:
    games = [
        Played("k", "p", "m", Status.SOLVED, 1, 0, None, id=number) for number in range(1, 250)
    ]
    asked: list[tuple[int, int]] = []

    def read(after: int, most: int) -> list[Played]:
        asked.append((after, most))
        return games[after : after + most]

    pieces = RowReader(read)
    while not pieces.done:
        pieces.read_next()
    assert pieces.rows == games
    assert max(most for _after, most in asked) < len(games)


@pytest.mark.parametrize(
    ("size", "kinds"),
    diagonal([(200, 150), (640, 400), (400, 640), (300, 2000), (2000, 300)], [0, 1, 5]),
)
def test_every_window_is_drawn(start: Start, size: tuple[int, int], kinds: int) -> None:
    player = start(size)
    for kind in range(kinds):
        for preset in PRESETS:
            win(player.app.store, kind=f"kind {kind}" if kind else KIND.name, preset=preset)
    player.app.scenes.push(statistics.StatisticsScreen(player.app))
    player.wait()
    player.picture()


@pytest.mark.parametrize("size", [(1280, 800), (640, 400), (390, 844)])
def test_a_sentence_however_long_leaves_the_way_back_and_the_export(
    start: Start, size: tuple[int, int]
) -> None:
    player = start(size)
    win(player.app.store, 61)
    player.click("statistics")
    player.wait()
    player.picture()
    player.app.toast(
        "The file could not be written, as there is no room left where it is to be. " * 2
    )
    toast = player.app.toast_shown
    assert toast is not None
    place = toast._placed(size, player.app.theme, player.scene.toast_rooms)[1]
    for name in ("back", "export"):
        assert not place.colliderect(player.widget(name).rect)


def test_a_past_game_leads_to_its_result_and_from_there_to_its_replay(player: Player) -> None:
    player.deal()
    player.solve()
    player.key("ESCAPE")
    look(player)
    player.click("past")
    assert isinstance(player.scene, PickerScreen)
    (row,) = player.scene.rows
    assert row.choice.label.startswith("Sweet Spots")
    assert (row.choice.about.split(", ")[-1], row.choice.icon) == ("without help", "check")
    assert row.choice.ink == "jadetext"
    player.click("row 0")
    assert player.controller.result is not None
    assert player.controller.result.title == "Solved"
    player.click("replay")
    assert isinstance(player.scene, ReplayScreen)
    assert player.scene.recording.positions[-1].state.status is Status.SOLVED
    for _ in range(2):
        player.click("back")
    assert isinstance(player.scene, StatisticsScreen)


def test_a_past_game_that_was_given_up_says_its_hints(player: Player) -> None:
    player.open("crossword/mini#a")
    game = player.controller.session
    game.hint()
    player.controller.reveal(player.controller.kind.answer(game.puzzle))
    still(player)
    (row,) = past_games(player.app, "crossword")
    assert row.about.split(", ")[1] == "gave up; 1 hint"


def test_past_riddles_have_their_answer_the_time_of_day_and_the_day_they_were_the_puzzle_of(
    player: Player,
) -> None:
    player.app.dealer.deal_day(kind_named("riddle"), FIRST_DAY)
    player.wait()
    session = player.controller.session
    for move in session.kind.answer(session.puzzle):
        player.controller.play([move])
    (row,) = past_games(player.app, "riddle")
    assert row.label.endswith(f": {session.puzzle.answer}")
    ended = moment(player.app.store.now())
    assert row.about.startswith(f"{day_text(ended.date())} at {ended:%H:%M}, ")
    assert row.about.endswith(", puzzle for 1 January")
    player.app.change("clock", False)
    assert ":" not in past_games(player.app, "riddle")[0].about


def test_a_past_wall_has_its_points_beside_its_time(player: Player) -> None:
    player.open("wordwall/gentle#a")
    solve(player)
    player.app.change("text_size", "175")
    player.app.resize((900, 1400))
    player.key("ESCAPE")
    look(player)
    assert player.widget("export").rect.right < 900
    player.click("past")
    assert isinstance(player.scene, PickerScreen)
    (row,) = player.scene.rows
    assert row.choice.label == "Word Wall, Gentle, No limits"
    assert row.choice.about.split(", ")[1:] == ["without help", "10 of 10 points"]


def test_all_levels_together_are_compared_without_mixing_their_times(player: Player) -> None:
    for seconds in (60, 61, 62, 63, 64, 65):
        win(player.app.store, seconds)
        win(player.app.store, 10 * seconds, preset=PRESETS[4])
    scene = look(player).scene
    assert isinstance(scene, StatisticsScreen)
    player.picture()
    (name,) = [each.name for each in scene.tree.described() if "Times by level" in each.name]
    first, second = (preset_title(KIND.name, preset) for preset in (SMALL, PRESETS[4]))
    assert name.startswith(f"Times by level, {first} best 1:00, {second} best 10:00, each ring")
    assert not {"Usual time", "Best"} & {tile.name for tile in scene.tiles()}
    scene.choose(1)
    assert scene.tiles()[1][:3] == ("Usual time", "1:02", "best 1:00")


def test_a_best_time_of_games_with_help_alone_says_so_in_words(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    for preset, helped in zip(PRESETS, (True, False), strict=False):
        game = player.app.store.new_game(KIND.name, "classic", preset, BOARD)
        player.app.store.set_status(game, Status.SOLVED, 46_000, 3, helped)
    look(player)
    written, write = list[str](), Theme.write

    def noted(theme: Theme, surface: pygame.Surface, text: str, *rest: Any, **more: Any) -> Any:
        written.append(text)
        return write(theme, surface, text, *rest, **more)

    monkeypatch.setattr(Theme, "write", noted)
    surface = player.picture().copy()
    for row, words in zip(table(player).rows[1:], (["with help", "0:46"], ["0:46"]), strict=True):
        written.clear()
        row.draw(surface, player.app.theme)
        assert written[: len(words)] == words


def test_a_single_win_is_the_first_of_those_that_a_usual_time_takes(player: Player) -> None:
    win(player.app.store)
    scene = look(player).scene
    player.picture()
    names = [each.name for each in scene.tree.described()]  # type: ignore[attr-defined]
    assert any(
        name.endswith(
            "Solved in 1:00. Solve another one to compare. "
            "Your usual time appears here after 4 more solves without help."
        )
        for name in names
    )


def test_levels_of_bricks_are_compared_by_rank_and_a_wall_by_points(player: Player) -> None:
    for kind in ("brick", "wordwall"):
        for preset in kind_named(kind).presets[:2]:
            game = player.app.store.new_game(kind, "relaxed", preset.name, BOARD)
            player.app.store.set_status(game, Status.SOLVED, 1000, 0)
            player.app.store.set_result(game, '{"degree":3,"points":7,"mistakes":1}')
    scene = look(player).scene
    assert isinstance(scene, StatisticsScreen)
    for kind, title in (("Brick", "Ranks reached in 2 games"), ("Word Wall", "Points per wall")):
        scene.show(scene._tabs.labels.index(kind))
        player.picture()
        assert any(each.name.startswith(title) for each in scene.tree.described())
        assert [row.is_total for row in table(player).rows] == [True, False, False]
        assert table(player).bars_head == ("", ""), "the first column says as much"


def test_the_mistakes_of_the_first_wall_are_told(player: Player) -> None:
    game = player.app.store.new_game("wordwall", "relaxed", "gentle", BOARD)
    player.app.store.set_status(game, Status.SOLVED, 1000, 0)
    player.app.store.set_result(game, '{"points":7,"mistakes":1}')
    look(player)
    (row,) = table(player).rows
    assert row.tally is not None
    told = dict(zip(row.tally.heads, row.tally.cells, strict=True))
    assert told["mistakes per wall"] == "1"
    assert told["usual score"] == "–", "that needs more walls"


def test_a_bar_is_as_long_as_what_was_tried_and_filled_as_far_as_it_was_solved(
    player: Player,
) -> None:
    win(player.app.store)
    game = player.app.store.new_game(KIND.name, "classic", SMALL, BOARD)
    player.app.store.set_status(game, Status.SHOWN, 1000, 0)
    look(player)
    (row,) = table(player).rows
    assert (row.weight, row.total_weight) == (1, 2)


@pytest.mark.parametrize(("language", "percent"), [("en_GB", "100"), ("fr", "175")])
def test_the_labels_of_levels_have_room_and_their_bars_too(
    player: Player, language: str, percent: str
) -> None:
    for preset in kind_named("wordwall").presets[:2]:
        game = player.app.store.new_game("wordwall", "relaxed", preset.name, BOARD)
        player.app.store.set_status(game, Status.SOLVED, 1000, 0)
        player.app.store.set_result(game, '{"points":7,"mistakes":1}')
    player.app.change("language", language)
    player.app.change("text_size", percent)
    look(player)
    player.picture()
    rows, theme = table(player), player.app.theme
    width = rows.rows[0].rect.width - sum(rows.columns(theme)) - theme.px(40)
    assert width - max(row.label_px(theme) for row in rows.rows) >= theme.px(40)
