"""The figures of the statistics: wins, streaks, days, medians, and the exported lines."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from statistics import median

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.statistics.figures import (
    CSV_HEAD,
    Figures,
    Outcome,
    by_preset,
    csv_text,
    figures_together,
    gathered,
    json_text,
    running_median,
)
from game.storage.records import Played, StoredGame
from game.ui.text import clock_text, shown_ms
from generators.base import Status
from tests.forms import at_once
from tests.game.lock import KIND as LOCK
from tests.game.player import BOARD, KIND, NOW

LOCKS = ((10, "three", "rush"), (5, "two", "gone"), (20, "three", "free"), (40, "two", "free"))


def played(
    seconds: float = 60,
    status: Status = Status.SOLVED,
    helped: bool = False,
    preset: str = "8-1-easy",
    kind: str = KIND.name,
    mode: str = "classic",
    counted: bool = True,
) -> Played:
    finished = None if status is Status.PLAYING else NOW
    return Played(kind, preset, mode, status, round(1000 * seconds), 0, finished, helped, counted)


def only(games: Sequence[Played]) -> Figures:
    (figures,) = by_preset(games)
    return figures


def test_the_time_of_a_game_continued_from_another_counts_once() -> None:
    source, onward = played(78), played(97, counted=False)._replace(carried_ms=69_999)
    assert only([source, onward]).total_ms == (78 + 97 - 69) * 1000


def test_a_preset_without_a_win_has_no_times() -> None:
    figures = only([played(30, Status.PLAYING)])
    assert (figures.solved, figures.best_ms, figures.usual_ms) == (0, None, None)
    assert (figures.streak, figures.longest_streak) == (0, 0)


def test_the_usual_time_is_the_median_of_the_last_twenty_wins_and_needs_five() -> None:
    assert only([played(t) for t in (10, 40, 20, 25)]).usual_ms is None
    assert only([played(t) for t in (10, 40, 20, 25, 30, 26)]).usual_ms == 25_500
    assert only([played(t) for t in (*[900] * 30, *[10] * 20)]).usual_ms == 10_000


def test_games_of_several_levels_have_neither_a_best_nor_a_usual_time() -> None:
    together = figures_together([played(t) for t in range(1, 9)], "k")
    assert (together.solved, together.best_ms, together.usual_ms) == (8, None, None)


@at_once(
    [
        ([0, 0, 0], 3, 3),
        ([1, 0, 0], 2, 2),
        ([0, 0, 1], 0, 2),
        ([0, 0, 0, 1, 0], 1, 3),
        ([1], 0, 0),
        ([1, 1], 0, 0),
    ]
)
def test_a_streak_ends_with_help(helped: list[int], streak: int, longest: int) -> None:
    figures = only([played(helped=bool(each)) for each in helped])
    assert (figures.streak, figures.longest_streak) == (streak, longest)


def test_a_win_with_help_counts_as_solved_and_in_no_time() -> None:
    figures = only([played(90), played(5, helped=True), played(60)])
    assert figures.times == (90_000, 60_000)
    assert (figures.solved, figures.best_ms) == (3, 60_000)


def test_a_puzzle_that_was_known_counts_only_as_time_played() -> None:
    figures = only([played(90), played(5, counted=False), played(7, Status.SHOWN, counted=False)])
    assert (figures.times, figures.games, figures.streak) == ((90_000,), 1, 1)
    assert figures.total_ms == 102_000


def test_the_time_played_is_the_sum_of_the_times_that_are_shown() -> None:
    games = [played(20.7), played(28.9)]
    assert [clock_text(game.elapsed_ms) for game in games] == ["0:20", "0:28"]
    assert clock_text(only(games).total_ms) == "0:48"


def test_what_a_game_came_to_is_told_of_those_that_count() -> None:
    told = played()._replace(result='{"points":7,"_puzzle":"ab","_goes_on":true}')
    games = [told, told._replace(counted=False), played(), told._replace(result="[1")]
    outcome = Outcome(Status.SOLVED, {"points": 7})
    assert only(games).outcomes == (outcome,)


@pytest.mark.parametrize("end", [Status.LOST, Status.SHOWN])
def test_a_loss_ends_a_streak_and_a_game_that_waits_does_not(end: Status) -> None:
    waiting = played(status=Status.PLAYING)
    figures = only([played(), waiting, played(), waiting])
    assert (figures.streak, figures.longest_streak) == (2, 2)
    figures = only([played(), played(), played(status=end), played(), waiting])
    assert (figures.streak, figures.longest_streak) == (1, 2)
    assert only([played(), played(status=end)]).streak == 0


def test_modes_are_counted_apart_and_in_the_order_of_the_kind(two_kinds: None) -> None:
    games = [played(t, kind=LOCK.name, preset=p, mode=m) for t, p, m in LOCKS]
    found = [(f.preset, f.mode, f.best_ms) for f in by_preset([*games, played()])]
    assert found == [
        ("8-1-easy", "classic", 60_000),
        ("two", "free", 40_000),
        ("two", "gone", 5_000),
        ("three", "free", 20_000),
        ("three", "rush", 10_000),
    ]


def test_presets_stand_in_the_order_of_the_menu_and_strangers_last() -> None:
    names = [preset.name for preset in KIND.presets]
    games = [played(preset=name) for name in ["", "99-9-gone", *reversed(names)]]
    games += [played(kind="a stranger", preset="b"), played(kind="a stranger", preset="a")]
    found = [(figures.kind, figures.preset) for figures in by_preset(games)]
    ours = [(KIND.name, name) for name in [*names, "", "99-9-gone"]]
    assert found == [*ours, ("a stranger", "a"), ("a stranger", "b")]


def test_presets_of_several_sizes_go_by_level_also_those_the_player_chose() -> None:
    names = ["free", "9-expert", "8-expert", "7-hard", "6-medium", "7-easy", "6-easy", "5-gentle"]
    games = [played(kind="brick", preset=name) for name in names]
    assert [figures.preset for figures in by_preset(games)] == [*names[:0:-1], names[0]]


@given(st.lists(st.integers(0, 10_000), min_size=1, max_size=40), st.integers(1, 15))
def test_a_running_median_is_that_of_its_neighbours(times: list[int], span: int) -> None:
    found = running_median(times, span)
    assert len(found) == len(times)
    for i, value in enumerate(found):
        windows = [
            times[start : start + span]
            for start in range(max(1, len(times) - span + 1))
            if start <= i < start + span or span > len(times)
        ]
        assert value in {round(median(window)) for window in windows}
    if len(times) <= span:
        assert len(set(found)) == 1


GAMES = st.lists(
    st.builds(
        Played,
        kind=st.sampled_from(["brick", KIND.name, "a stranger"]),
        preset=st.sampled_from(["6-1-easy", "", "gone"]),
        mode=st.just("classic"),
        status=st.sampled_from(Status),
        elapsed_ms=st.integers(0, 10_000_000),
        hints=st.integers(0, 3),
        finished=st.none() | st.floats(NOW - 40 * 86400, NOW),
        helped=st.booleans(),
        counted=st.booleans(),
        result=st.sampled_from(["", "{}", '{"rank":3}', "[1"]),
        turn=st.integers(0, 99),
        started=st.floats(NOW - 40 * 86400, NOW),
        carried_ms=st.just(0),
    ),
    max_size=25,
)


@given(GAMES)
def test_what_is_gathered_agrees_with_counting_anew(games: list[Played]) -> None:
    found = gathered(games)
    assert set(found.kinds) == {game.kind for game in games}
    for kind, (whole, presets) in found.kinds.items():
        own = [game for game in games if game.kind == kind]
        wins = [game for game in own if game.counted and game.status is Status.SOLVED]
        alone = [game.elapsed_ms for game in wins if not game.helped]
        assert (whole.solved, whole.times) == (len(wins), tuple(alone))
        assert whole.total_ms == sum(shown_ms(game.elapsed_ms) for game in own)
        assert sum(each.solved for each in presets) == len(wins)


def test_the_kinds_stand_in_the_order_of_the_menu_and_the_last_played_is_known() -> None:
    games = [played(kind="a stranger"), played(kind="brick")._replace(turn=9), played()]
    found = gathered(games)
    assert list(found.kinds) == [KIND.name, "brick", "a stranger"]
    assert (found.last_kind, gathered([]).last_kind) == ("brick", "")


def won(
    number: int, text: str = BOARD, kind: str = KIND.name, preset: str = "6-1-easy"
) -> StoredGame:
    finished = NOW + 100 * number
    status = Status.SOLVED
    return StoredGame(
        number, kind, "classic", preset, text, NOW, status, None, 61_234, number, finished
    )


def lines(text: str) -> list[list[str]]:
    return list(csv.reader(io.StringIO(text, newline=""), strict=True))


def test_a_line_tells_all_of_a_game() -> None:
    head, line = lines(csv_text([won(2)]))
    assert tuple(head) == CSV_HEAD
    told = dict(zip(head, line, strict=True))
    assert datetime.fromisoformat(told["started"]).timestamp() == NOW
    assert datetime.fromisoformat(told["finished"]).timestamp() == NOW + 200
    assert (told["kind"], told["preset"], told["hints"]) == (KIND.name, "6-1-easy", "2")
    assert (told["mode"], told["status"]) == ("classic", "solved")
    assert (told["helped"], told["counted"]) == ("0", "1")
    assert told["seconds"] == "61.234"
    assert (told["mistakes"], told["points"]) == ("0", "")
    assert told["id"] == f"{KIND.name}:{BOARD}"


def test_a_line_has_the_mistakes_and_the_points_of_a_game() -> None:
    game = replace(won(1, kind="wordwall"), result='{"mistakes":2,"points":7}')
    head, line = lines(csv_text([game]))
    assert dict(zip(head, line, strict=True)).items() >= {"mistakes": "2", "points": "7"}.items()
    assert json.loads(json_text([game]))[0]["mistakes"] == 2


def test_lines_end_as_the_rfc_says_and_odd_names_are_quoted() -> None:
    text = csv_text([won(1, preset='odd, "quoted"\nname 谜'), won(2)])
    assert text.count("\r\n") == 3
    assert '"odd, ""quoted""\nname 谜"' in text
    assert [line[1] for line in lines(text)[1:]] == ['odd, "quoted"\nname 谜', "6-1-easy"]


@pytest.mark.parametrize("game", [won(1, text="6s1:nonsense"), won(1, kind="a stranger")])
def test_a_puzzle_that_cannot_be_read_has_a_line_without_an_id(game: StoredGame) -> None:
    head, line = lines(csv_text([game]))
    assert line[head.index("id")] == ""


def test_json_tells_the_same_and_the_figures_of_the_kind() -> None:
    told = json.loads(json_text([won(2), replace(won(3), result='{"points":7,"_on":"x"}')]))
    assert [each["seconds"] for each in told] == [61.234, 61.234]
    assert (told[0]["id"], told[0]["figures"]) == (f"{KIND.name}:{BOARD}", {})
    assert told[1]["figures"] == {"points": 7}
    assert (told[0]["helped"], told[0]["status"]) == (False, "solved")
    assert json.loads(json_text([])) == []
    assert csv_text([]) == ",".join(CSV_HEAD) + "\r\n"
