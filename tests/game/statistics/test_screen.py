"""The statistics: what they show, how a row is chosen, and the file that they write."""

from __future__ import annotations

import csv
import json

import pytest

from game.daily.today import FIRST_DAY, day_at, moment
from game.files.screen import PathScreen
from game.play.screen import PlayScreen
from game.play.session import Event, Verb
from game.result.replay import ReplayScreen
from game.settings.settings import STREAK_KEY
from game.statistics.chart import preset_title, span_text
from game.statistics.past import past_games
from game.statistics.screen import RowReader, StatisticsScreen
from game.storage.records import Played
from game.storage.store import Store
from game.ui.text import day_text
from game.ui.widgets.picker import ChoiceRow, PickerScreen
from game.ui.widgets.widgets import Button, Segments
from generators.base import Status
from generators.kinds import kind_named
from tests.forms import at_once
from tests.game.faces.contract import still
from tests.game.player import BOARD, KIND, SMALL, Player, save

HEADS = "Level", "Puzzle"
"""The heads of the tables' first columns."""
PRESETS = [preset.name for preset in KIND.presets]


def win(
    store: Store,
    seconds: int = 60,
    preset: str = SMALL,
    kind: str = KIND.name,
    helped: bool = False,
) -> None:
    game = store.new_game(kind, "classic", preset, BOARD)
    store.set_status(game, Status.SOLVED, 1000 * seconds, 0, helped)


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


def read(player: Player) -> list[str]:
    """What a screen reader reads below the bar and the tabs, without the list of past games."""
    assert isinstance(player.scene, StatisticsScreen)
    names = [each.name for each in player.scene.tree.described() if each.name not in HEADS]
    figures = names[names.index("Puzzles") + 1 :]
    return figures[: figures.index("Past games")] if "Past games" in figures else figures


NAMES = [preset_title(KIND.name, preset) for preset in PRESETS]
STUDENT = "Gentle • 7 letters: Best: Student"
ONE_LEVEL: list[tuple[str, list[tuple[int, bool]], list[str]]] = [
    (
        "one game",
        [(83, False)],
        ["Solved: 1, Without help: 1", "Time played: 1:23", f"{NAMES[0]}: Best: 1:23"],
    ),
    (
        "only with help",
        [(83, True)],
        ["Solved: 1, Without help: 0", "Time played: 1:23", f"{NAMES[0]}: Best: 1:23, with help"],
    ),
    (
        "a streak that ended",
        [(90, False), (80, False), (70, True)],
        [
            "Solved: 3, Without help: 2",
            "Time played: 4:00",
            "Streak without help: 0, longest 2",
            f"{NAMES[0]}: Best: 1:20",
        ],
    ),
    (
        "a usual time and a chart, from five games on",
        [(60 + n, False) for n in range(5)],
        [
            "Solved: 5, Without help: 5",
            "Time played: 5:10",
            "Streak without help: 5",
            f"{NAMES[0]}: Best: 1:00, Usual: 1:02",
            f"{NAMES[0]}, best 1:00, each ring is one game, the line is your usual time",
        ],
    ),
]


@pytest.mark.parametrize(
    ("games", "expected"), [case[1:] for case in ONE_LEVEL], ids=[case[0] for case in ONE_LEVEL]
)
def test_a_level_shows_only_figures_that_mean_something(
    player: Player, games: list[tuple[int, bool]], expected: list[str]
) -> None:
    for seconds, helped in games:
        win(player.app.store, seconds, PRESETS[0], helped=helped)
    assert read(look(player)) == expected
    ((_title, summary),) = player.scene.reports
    assert expected[0] in summary


def test_levels_are_in_a_table_and_a_press_shows_the_chart_of_one(player: Player) -> None:
    for number in range(5):
        win(player.app.store, 60 + number, PRESETS[0])
        win(player.app.store, 90 + number, PRESETS[1], helped=number == 4)
    win(player.app.store, 99, PRESETS[1], helped=True)
    win(player.app.store, 200, PRESETS[2], helped=True)
    figures, (first, second, third, chart) = read(look(player))[:3], read(player)[3:]
    assert figures[::2] == ["Solved: 12, Without help: 9", "Streak without help: 0, longest 9"]
    assert first == f"{NAMES[0]}: Solved: 5, Best: 1:00, Usual: 1:02"
    assert second == f"{NAMES[1]}: Solved: 6, Best: 1:30"
    assert third == f"{NAMES[2]}: Solved: 1, Best: 3:20, with help"
    assert chart.startswith(f"{NAMES[1]}, best 1:30, "), "the level with most games"
    pressed = [each.name for each in player.scene.desk.widgets if each.name.startswith("level ")]
    assert pressed == ["level 0", "level 1"], "the third has no chart"
    player.click("level 0")
    assert read(player)[-1].startswith(f"{NAMES[0]}, best 1:00, ")


def test_kinds_have_tabs_and_each_its_own_figures(player: Player) -> None:
    win(player.app.store, preset="a", kind="another")
    win(player.app.store)
    leave(player.app.store)
    game = player.app.store.new_game("brick", "classic", "7-easy", BOARD)
    player.app.store.append(game, Event(5000, Verb.MOVE, "[[3,1]]"))
    look(player)
    tabs = player.widget("kinds")
    assert isinstance(tabs, Segments)
    assert tabs.labels[:2] == ["All puzzles", str(KIND.titles.title)]
    player.click((tabs.rect.right - 5, tabs.rect.centery))
    assert read(player) == ["Solved: 1, Without help: 1", "Time played: 1:00", "a: Best: 1:00"]
    player.picture()
    assert "another: 1:00" in player.widget("game 0").title
    player.click("game 0")
    assert player.said == "This game needs a newer version of Puzzle Cabinet."


def test_all_puzzles_are_in_a_table_from_two_kinds_on_and_lead_to_their_pages(
    player: Player,
) -> None:
    for _win in range(3):
        win(player.app.store)
    look(player)
    player.scene.show(0)  # type: ignore[attr-defined]
    player.frame()
    assert read(player) == ["Solved: 3", "Time played: 3:00"]
    player.key("ESCAPE")
    win(player.app.store, preset="a", kind="another")
    given_up = player.app.store.new_game("brick", "classic", "7-gentle", BOARD)
    player.app.store.set_status(given_up, Status.LOST, 60_000, 0)
    look(player)
    player.scene.show(0)  # type: ignore[attr-defined]
    player.frame()
    assert read(player)[:2] == ["Solved: 4", "Time played: 5:00"]
    assert player.widget("puzzle brick").title == "Brick: Solved: 0, Time played: 1:00"
    row = player.widget("puzzle sweetspots")
    assert row.title == "Sweet Spots: Solved: 3, Time played: 3:00"
    player.click("puzzle sweetspots")
    assert read(player)[0] == "Solved: 3, Without help: 3"


@pytest.mark.parametrize("is_shown", [True, False])
def test_the_daily_streak_is_shown_once_there_is_one(player: Player, is_shown: bool) -> None:
    player.app.settings.set(STREAK_KEY, is_shown)
    player.app.dealer.deal_day(KIND, day_at(player.app.store.now()))
    player.wait()
    player.solve()
    player.key("ESCAPE")
    look(player)
    player.scene.show(0)  # type: ignore[attr-defined]
    player.frame()
    assert ("Daily streak: 1" in read(player)) is is_shown


@pytest.mark.parametrize(
    ("kind", "games", "figures", "chart"),
    [
        ("wordwall", 1, ["Solved: 1", "Time played: 0:01", "Gentle: Best: 7/10"], ""),
        (
            "wordwall",
            5,
            [
                "Solved: 5",
                "Time played: 0:05",
                "Streak without help: 5",
                "Gentle: Best: 7/10, Usual: 7/10",
            ],
            "Points per wall, ",
        ),
        (
            "brick",
            1,
            ["Solved: 1", "Time played: 0:01", "Pangrams: 2", "Longest word: willow", STUDENT],
            "",
        ),
        (
            "brick",
            5,
            ["Solved: 5", "Time played: 0:05", "Pangrams: 10", "Longest word: willow", STUDENT],
            "Ranks reached, ",
        ),
    ],
)
def test_walls_and_bricks_have_points_and_ranks_in_place_of_times(
    player: Player, kind: str, games: int, figures: list[str], chart: str
) -> None:
    result = '{"degree":3,"points":7,"mistakes":1,"pangrams":2,"longest":"willow"}'
    for _game in range(games):
        game = player.app.store.new_game(kind, "relaxed", kind_named(kind).presets[0].name, BOARD)
        player.app.store.set_status(game, Status.SOLVED, 1000, 0)
        player.app.store.set_result(game, result)
    found = read(look(player))
    assert found[: len(figures)] == figures
    assert [name[: len(chart)] for name in found[len(figures) :]] == [chart] * bool(chart)


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


def test_a_past_game_leads_to_its_result_and_from_there_to_its_replay(player: Player) -> None:
    for _number in range(8):
        win(player.app.store)
    player.deal()
    player.solve()
    player.key("ESCAPE")
    look(player)
    assert player.widget("game 0").title.startswith("Easy • 6×6: 0:00")
    player.click("game 0")
    assert isinstance(player.scene, PlayScreen)
    player.click("back")
    player.click("past")
    assert isinstance(player.scene, PickerScreen)
    row, *others = player.scene.rows
    assert len(others) == 8, "one more than the page has"
    assert row.choice.label.startswith("Easy • 6×6")
    assert (row.choice.about.split(", ")[-1], row.choice.icon) == ("without help", "check")
    assert row.choice.ink == "jadetext"
    player.click("row 0")
    assert player.controller.result is not None
    assert player.controller.result.known.title == "Solved"
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
