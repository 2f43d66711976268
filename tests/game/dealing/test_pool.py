"""The pool: what is made ahead, in which order, and when not."""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import date, datetime, timedelta
from itertools import count
from types import SimpleNamespace

import pytest

from game.app import job as job_module
from game.app.job import Job
from game.daily.today import FIRST_DAY, LEVEL_KEY, id_of, kinds_of_day, preset_of, seed_of
from game.dealing import pool as pool_module
from game.dealing.making import MakingScreen
from game.dealing.opening import dealt_from, game_ids, resolve, short_id
from game.dealing.pool import exposure_of, freshest
from game.play.screen import PlayScreen
from generators.base import LEVELS, AnyKind, GenerationError, Preset, Tick, no_tick
from generators.crossword.cryptic.word_lists import cryptic_answers
from generators.kinds import KINDS, kind_named
from generators.kinds import kind_rows as rows_of_kinds
from generators.rng import Rng
from tests.forms import long
from tests.game.conftest import Start
from tests.game.player import BOARD, KIND, SMALL, Player

VERSION = KIND.generator_version
SLOW = "14-3-hard"
IDLE_MS = 2000.0


@pytest.fixture
def line(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine that hangs on the line."""
    monkeypatch.setattr(pool_module, "on_battery", lambda: False)


@pytest.fixture
def mains(line: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same, and days without puzzles of their own."""
    monkeypatch.setattr(pool_module, "kinds_of_day", lambda day, chosen, picked: ())


@pytest.fixture
def one_a_day(line: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same, and days that have one puzzle only, of the kind of these tests."""
    row = next(row for row in rows_of_kinds() if row.name == KIND.name)
    monkeypatch.setattr(pool_module, "kinds_of_day", lambda day, chosen, picked: (row,))


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every preset is made at once, always the same board; what was made, in its order."""
    made: list[str] = []
    names = {preset.params: preset.name for preset in KIND.presets}

    def generate(params: object, rng: Rng, tick: Tick) -> object:
        made.append(names[params])
        return KIND.open(BOARD.encode(), {}, tick).puzzle

    replace_generate(monkeypatch, generate)
    monkeypatch.setitem(KIND.variety.__dict__, "remembered", None)
    return made


def replace_generate(monkeypatch: pytest.MonkeyPatch, generate: Callable[..., object]) -> None:
    """Gives the kind another generator as long as the test lasts."""
    monkeypatch.setitem(KIND.__dict__, "generate", generate)


def rows(player: Player) -> Counter[str]:
    """How many puzzles of the kind lie ready, by preset."""
    ready = player.app.store.ready()
    return Counter({preset: n for (kind, preset, _), n in ready.items() if kind == KIND.name})


def fill(player: Player, most: int = 100) -> None:
    """Lets time pass without input, until nothing more is made or so much was."""
    pool = player.app.dealer.pool
    for _ in range(most):
        pool.update(16, IDLE_MS)
        if pool.job is None:
            return
        pool.job.join(60)
    pool.update(16, 0)


def wait_for_next(player: Player) -> None:
    """Waits for the next puzzle of the game in play."""
    if player.app.dealer.pool.job is not None:
        player.app.dealer.pool.job.join(60)
    player.frame()


def take_times(player: Player, slow: str) -> None:
    """What is known of how long presets take."""
    player.app.store.set_setting("making times", {f"{KIND.name} {slow}": 900.0})


def test_while_a_game_is_played_the_next_is_made_and_kept(player: Player) -> None:
    player.deal()
    wait_for_next(player)
    assert rows(player) == {SMALL: 1}
    assert player.app.dealer.pool.job is None
    ready = player.app.store.take_ready(KIND.name, SMALL, VERSION)
    assert ready is not None
    assert ready.text != player.controller.session.puzzle.to_text()


def test_a_puzzle_that_is_finished_between_two_checks_is_not_lost(
    player: Player, quick: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    pool = player.app.dealer.pool
    pool.prepare_next(KIND, KIND.preset(SMALL))
    with monkeypatch.context() as patch:
        patch.setattr(pool, "_take_made", lambda: None)  # as if it had checked too early
        assert pool.job is not None
        pool.job.join(60)
        pool.prepare_next(KIND, KIND.preset(SMALL))
        pool.update(16, IDLE_MS)
    pool.update(16, 0)
    assert quick == [SMALL]
    assert rows(player) == {SMALL: 1}


def test_what_was_made_is_kept_also_where_another_is_wanted_at_once(player: Player) -> None:
    pool = player.app.dealer.pool
    pool.prepare_next(KIND, KIND.preset(SMALL))
    assert pool.job is not None
    pool.job.join(60)
    pool.prepare_next(KIND, KIND.preset("7-1-gentle"))
    assert rows(player) == {SMALL: 1}


def test_one_puzzle_that_lies_ready_is_enough(player: Player) -> None:
    player.app.store.put_ready(KIND.name, SMALL, VERSION, BOARD)
    player.app.dealer.pool.prepare_next(KIND, KIND.preset(SMALL))
    assert player.app.dealer.pool.job is None


def test_the_player_comes_before_what_is_made_ahead(player: Player) -> None:
    player.app.dealer.pool.prepare_next(KIND, KIND.preset(SLOW))
    job = player.app.dealer.pool.job
    assert job is not None
    player.deal()
    assert job.cancelled or job.done
    assert player.controller.session.puzzle.size == 6


def test_what_is_being_made_of_a_kind_is_given_up_when_others_are_wanted(player: Player) -> None:
    pool = player.app.dealer.pool
    pool.prepare_next(KIND, KIND.preset("10-2-expert"))
    job = pool.job
    assert job is not None
    pool.drop(KIND.name)
    assert job.cancelled or job.done


def test_the_player_takes_over_the_very_puzzle_that_is_being_made(player: Player) -> None:
    pool = player.app.dealer.pool
    pool.prepare_next(KIND, KIND.preset("10-2-expert"))
    job = pool.job
    assert job is not None
    player.app.dealer.deal(KIND, KIND.preset("10-2-expert"))
    if isinstance(player.scene, MakingScreen):
        assert player.scene._job is job
        assert job.share == 1
    player.wait()
    assert not job.cancelled
    assert player.controller.session.puzzle == job.result().opened.puzzle


def test_presets_in_use_come_first_then_slow_ones_then_the_rest(
    start: Start, mains: None, quick: list[str]
) -> None:
    player = start()
    player.deal(SMALL)
    wait_for_next(player)
    player.app.dealer.choose(KIND, KIND.preset("9-1-hard"))
    take_times(player, SLOW)
    del quick[:]
    fill(player)
    others = [p.name for p in KIND.presets if p.name not in (SMALL, "9-1-hard", SLOW)]
    assert quick[:2] == ["9-1-hard", SLOW]
    assert sorted(quick[2:-2]) == sorted(others)
    assert quick[-2:] == [SLOW, SLOW]
    assert rows(player) == {**dict.fromkeys([p.name for p in KIND.presets], 1), SLOW: 3}


def test_nothing_is_made_ahead_of_kinds_that_were_not_played_lately(
    player: Player, mains: None, quick: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    player.deal()
    wait_for_next(player)
    player.app.dealer.pool._next_wish = None
    now = player.app.store.now()
    monkeypatch.setattr(player.app.store, "now", lambda: now + 40 * 24 * 3600)
    del quick[:]
    fill(player)
    assert quick == []


def test_while_the_player_is_busy_only_the_next_puzzle_is_made(
    player: Player, mains: None, quick: list[str]
) -> None:
    player.deal()
    wait_for_next(player)
    for _ in range(3):
        player.app.dealer.update(16, 16)
    assert rows(player) == {SMALL: 1}


def test_on_battery_only_the_next_puzzle_is_made(player: Player, quick: list[str]) -> None:
    player.deal()
    fill(player)
    assert rows(player) == {SMALL: 1}


def test_the_pool_has_a_bound(
    player: Player, mains: None, quick: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pool_module, "MAX_READY", 4)
    player.deal()
    fill(player)
    assert sum(rows(player).values()) == 4


def test_the_pool_has_room_for_every_preset_and_more_of_the_slow_ones() -> None:
    presets = sum(len(kind.presets) for kind in KINDS)
    days = 2 * len(KINDS)
    assert presets + (pool_module.SLOW_COUNT - 1) * presets // 3 + days <= pool_module.MAX_READY


def test_while_no_time_is_known_the_hardest_are_made_first(
    player: Player, mains: None, quick: list[str]
) -> None:
    player.deal()
    wait_for_next(player)
    del quick[:]
    fill(player)
    ranks = [[*LEVELS.values()].index(KIND.preset(name).level) for name in quick]
    assert ranks == sorted(ranks, reverse=True)


def test_a_preset_of_unknown_time_takes_as_long_as_the_nearest_in_level(
    player: Player, mains: None, quick: list[str]
) -> None:
    player.deal()
    wait_for_next(player)
    key = f"{KIND.name} {{}}".format
    player.app.store.set_setting(
        "making times", {key(SMALL): 5.0, key("7-1-medium"): 3000.0, key("9-1-hard"): 900.0}
    )
    del quick[:]
    fill(player, 6)
    assert quick[:2] == ["7-1-medium", "10-2-medium"]
    assert {*quick[2:]} == {"9-1-hard", "10-2-hard", SLOW, "10-2-expert"}


def test_of_two_kinds_the_one_played_last_comes_first(player: Player) -> None:
    other = kind_named("brick")
    names = [kind.name for kind, _preset in player.app.dealer.pool._by_waiting([other, KIND])]
    assert names == [other.name] * len(other.presets) + [KIND.name] * len(KIND.presets)


def test_most_of_a_core_is_used_once_nobody_touches_the_program(
    player: Player, mains: None
) -> None:
    pool = player.app.dealer.pool
    pool.prepare_next(KIND, KIND.preset(SLOW))
    assert pool.job is not None
    shares = []
    for idle_ms in (0.0, 60_000.0, 0.0):
        pool.update(16, idle_ms)
        shares.append(pool.job.share)
    assert shares[0] == shares[2] < shares[1] < 1


def test_what_another_version_of_the_generator_made_is_dropped(
    player: Player, mains: None, quick: list[str]
) -> None:
    player.app.store.put_ready(KIND.name, SLOW, VERSION - 1, BOARD)
    player.deal()
    assert (KIND.name, SLOW, VERSION - 1) not in player.app.store.ready()


def test_a_preset_that_cannot_be_made_is_tried_once(
    player: Player, mains: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[object] = []

    def generate(params: object, rng: Rng, tick: Tick) -> object:
        tried.append(params)
        raise GenerationError("none found")

    replace_generate(monkeypatch, generate)
    player.app.dealer.pool.prepare_next(KIND, KIND.preset(SMALL))
    fill(player)
    fill(player)
    assert tried == [KIND.preset(SMALL).params]


def test_a_fault_of_a_generator_is_told_once(
    player: Player, mains: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    def generate(params: object, rng: Rng, tick: Tick) -> object:
        raise ZeroDivisionError

    replace_generate(monkeypatch, generate)
    pool = player.app.dealer.pool
    pool.prepare_next(KIND, KIND.preset(SMALL))
    with pytest.raises(ZeroDivisionError):
        fill(player)
    fill(player)
    assert pool.job is None


def test_a_puzzle_made_under_other_choices_is_not_kept(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    def params(kind: AnyKind, preset: Preset) -> object:
        return replace(preset.params, level=2)

    pool = player.app.dealer.pool
    pool.prepare_next(KIND, KIND.preset("7-1-gentle"))
    job = pool.job
    assert job is not None
    job.join(60)
    monkeypatch.setattr(pool, "_dealt_params", params)
    pool.update(16, 0)
    assert not rows(player)


@pytest.mark.parametrize(
    ("name", "rows"),
    [
        ("wordwall/expert", 14),
        ("brick/5-gentle", 40),
        long("riddle/easy", 24),
        long("crossword/cryptic-7", 18),
    ],
)
def test_little_of_what_was_dealt_lately_is_dealt_again(
    name: str, rows: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    kind_name, _, preset_name = name.partition("/")
    kind = kind_named(kind_name)
    preset = kind.preset(preset_name)
    monkeypatch.setattr(pool_module, "_AWAITED", (16, 60.0))  # as many tries on a busy machine

    def again(wears: bool) -> int:
        """How many parts come again, of puzzles dealt one after the other."""
        met: list[Mapping[str, int]] = []
        numbers = count()
        monkeypatch.setattr(pool_module, "new_seed", lambda: f"row.{next(numbers)}")
        for _ in range(rows):
            wear = exposure_of(met) if wears else {}
            found = freshest(kind, preset, preset.params, wear, no_tick)
            assert kind.variety.remembered is not None
            met.insert(0, kind.variety.remembered(found.text))
        return sum(map(len, met)) - len({part for parts in met for part in parts})

    assert again(wears=True) < again(wears=False) / 3


def test_earlier_puzzles_are_read_in_the_job_and_damaged_ones_are_left_out(player: Player) -> None:
    wordwall, read = kind_named("wordwall"), list[tuple[str, bool]]()

    def remembered(text: str) -> Mapping[str, int]:
        read.append((text, threading.current_thread() is threading.main_thread()))
        assert wordwall.variety.remembered is not None
        return wordwall.variety.remembered(text)

    kind = replace(wordwall, variety=replace(wordwall.variety, remembered=remembered))
    earlier = [resolve("wordwall/gentle#earlier").text, "damaged"]
    for text in earlier:
        player.app.store.new_game(kind.name, kind.play.modes[0].name, kind.presets[0].name, text)
    found = player.app.dealer.pool.job_for(kind, kind.presets[0]).result()
    assert read[:2] == [("damaged", False), (earlier[0], False)]
    assert found.text in [text for text, is_main in read[2:] if not is_main]


@pytest.mark.parametrize(("is_awaited", "tries"), [(True, 2), (False, 5)])
def test_more_candidates_are_dealt_while_nobody_waits(
    is_awaited: bool, tries: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pool_module, "_AWAITED", (2, 60.0))
    monkeypatch.setattr(pool_module, "_AHEAD", (5, 60.0))
    seeds: list[str] = []

    def new_seed() -> str:
        seeds.append(f"try.{len(seeds)}")
        return seeds[-1]

    monkeypatch.setattr(pool_module, "new_seed", new_seed)
    kind = kind_named("crossword")
    preset = kind.preset("cryptic-7")
    exposure = dict.fromkeys(cryptic_answers(), 0.1)
    freshest(kind, preset, preset.params, exposure, no_tick, lambda: is_awaited)
    assert len(seeds) == tries


def test_a_wall_that_shares_three_links_with_a_recent_one_is_dealt_again_while_the_player_waits(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Even if the time for a wall is over, one that looks new is searched for."""
    seeds = iter(["first", "first", "second"])
    monkeypatch.setattr(pool_module, "_AWAITED", (1, 0.0))
    monkeypatch.setattr(pool_module, "_UNTIL_NEW", (2, 60.0))
    monkeypatch.setattr(pool_module, "new_seed", lambda: next(seeds))
    kind = kind_named("wordwall")
    preset = kind.preset("american")
    assert kind.variety.remembered is not None
    first = freshest(kind, preset, preset.params, {}, no_tick)
    exposure = exposure_of([kind.variety.remembered(first.text)])
    again = freshest(kind, preset, preset.params, exposure, no_tick)
    assert again.short_id == dealt_from(kind, preset, preset.params, "second", no_tick).short_id


def test_an_answer_of_the_last_ten_cryptics_does_not_come_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """If no seed deals a grid without them, one is made that has only its long ID."""
    monkeypatch.setattr(pool_module, "_AWAITED", (1, 0.0))
    kind, again = kind_named("crossword"), resolve("crossword/cryptic-7#first")
    assert kind.variety.remembered is not None
    met = [*[{}] * 9, kind.variety.remembered(again.text)]
    monkeypatch.setattr(pool_module, "new_seed", lambda: "first")
    preset = kind.preset("cryptic-7")
    found = freshest(kind, preset, preset.params, exposure_of(met), no_tick)
    assert {*kind.variety.remembered(found.text)}.isdisjoint(met[-1])
    assert not found.short_id
    assert len(game_ids(kind, found.opened.puzzle, "")) == 1


@pytest.mark.parametrize(
    ("name", "preset_name", "begins", "least"),
    [("wordwall", "expert", "idea ", 25), ("crossword", "mini", "", 6)],
    ids=["ideas of walls", "patterns of minis"],
)
def test_what_is_dealt_in_a_row_differs(
    monkeypatch: pytest.MonkeyPatch, name: str, preset_name: str, begins: str, least: int
) -> None:
    for limit in ("_AWAITED", "_UNTIL_NEW"):
        monkeypatch.setattr(pool_module, limit, (60, 60.0))
    numbers = count()
    monkeypatch.setattr(pool_module, "new_seed", lambda: f"{name}.{next(numbers)}")
    kind = kind_named(name)
    assert kind.variety.remembered is not None
    preset, met = kind.preset(preset_name), list[Mapping[str, int]]()
    for _ in range(6):
        found = freshest(kind, preset, preset.params, exposure_of(met), no_tick)
        met.insert(0, kind.variety.remembered(found.text))
    listed = [part for parts in met for part in parts if part.startswith(begins)]
    assert len({*listed}) == len(listed) >= least


def test_walls_dealt_in_a_row_have_short_ids_in_either_spelling(player: Player) -> None:
    kind = kind_named("wordwall")
    player.app.store.set_setting("wordwall.spelling", "us")
    beginning = f"wordwall/gentle-us@{kind.generator_version}#"
    for _ in range(2):
        player.deal("gentle", kind)
        short, _long = player.controller.game.ids
        assert short.startswith(beginning)
        assert resolve(short).opened.puzzle == player.controller.session.puzzle


def test_how_long_a_puzzle_took_is_kept(player: Player) -> None:
    player.deal()
    times: dict[str, float] = player.app.store.setting("making times", {})
    assert times[f"{KIND.name} {SMALL}"] > 0


def test_a_game_that_is_dealt_from_the_pool_is_there_in_one_frame(
    player: Player, mains: None, quick: list[str]
) -> None:
    player.deal()
    fill(player)
    player.app.dealer.deal(KIND, KIND.preset(SLOW))
    assert isinstance(player.scene, PlayScreen)


def test_a_job_behind_rests_as_long_as_it_works(monkeypatch: pytest.MonkeyPatch) -> None:
    rests: list[float] = []
    clock = [0.0]

    def work(tick: Tick) -> None:
        for _ in range(100):
            clock[0] += 0.001
            tick(None)

    job = Job(work)
    job.share = 0.25
    time = SimpleNamespace(
        thread_time=lambda: clock[0], perf_counter=lambda: clock[0], sleep=lambda seconds: None
    )
    monkeypatch.setattr(job_module, "time", time)
    monkeypatch.setattr(job._outcome_set, "wait", rests.append)
    job.start()
    job.join(20)
    assert 0.28 <= sum(rests) <= 0.31


# Today

TODAY = FIRST_DAY
"""That of the clock of the tests."""
SHORT = short_id(KIND, preset_of(KIND, TODAY), seed_of(TODAY))


def days_ready(player: Player) -> list[str]:
    """The keys of the puzzles of days that lie ready."""
    return [key for key in rows(player) if "#" in key]


def set_clock(player: Player, monkeypatch: pytest.MonkeyPatch, day: date) -> None:
    """Has the program's clock show noon of a day."""
    seconds = datetime.combine(day, datetime.min.time()).timestamp() + 43_200
    monkeypatch.setattr(player.app.store, "_now", lambda: seconds)


def put_ready_today(player: Player, version: int, text: str, short: str) -> None:
    """Puts a puzzle into the pool under the key of today's."""
    key = player.app.dealer.pool._day_wish(KIND.name, TODAY).key
    player.app.store.put_ready(KIND.name, key, version, text, short)


def begin_day(player: Player) -> None:
    player.app.dealer.deal_day(KIND, TODAY)
    player.wait()


def test_todays_five_come_after_the_game_in_play_and_tomorrows_at_last(
    player: Player, one_a_day: None, quick: list[str]
) -> None:
    player.app.store.set_setting(LEVEL_KEY, "weekday")
    player.deal()
    fill(player)
    today, tomorrow = (preset_of(KIND, day).name for day in (TODAY, TODAY + timedelta(days=1)))
    assert quick[:3] == [SMALL, SMALL, today]
    assert quick[-1] == tomorrow
    assert len(quick) == len(KIND.presets) + 3, quick


def test_they_are_made_of_all_kinds_also_of_those_that_were_never_played(
    player: Player, line: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = resolve(BOARD)
    monkeypatch.setattr(pool_module, "dealt_on", lambda *asked: replace(found, kind=asked[0]))
    fill(player)
    ready = Counter(kind for kind, _preset, _version in player.app.store.ready())
    assert ready == {row.name: 2 for row in kinds_of_day(TODAY)}


def test_what_a_player_has_chosen_or_met_is_not_in_them(
    player: Player, one_a_day: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    pool = player.app.dealer.pool
    monkeypatch.setattr(pool, "_dealt_params", lambda kind, preset: KIND.preset(SMALL).params)
    fill(player, 1)
    ready = pool.of_day(KIND, TODAY)
    assert ready is not None
    assert ready.text == resolve(id_of(KIND.name, TODAY)).text
    assert ready.short_id == SHORT


def test_one_that_lies_ready_is_there_in_one_frame_and_stays_ready(
    player: Player, one_a_day: None
) -> None:
    fill(player, 1)
    player.app.dealer.deal_day(KIND, TODAY)
    assert isinstance(player.scene, PlayScreen)
    assert player.controller.game.short_id == SHORT
    assert player.controller.session.puzzle == resolve(SHORT).opened.puzzle
    assert len(days_ready(player)) == 1


def test_the_player_takes_over_the_one_that_is_being_made(player: Player, one_a_day: None) -> None:
    pool = player.app.dealer.pool
    pool.update(16, IDLE_MS)
    job = pool.job
    assert job is not None
    begin_day(player)
    assert not job.cancelled
    assert player.controller.session.puzzle == job.result().opened.puzzle


def test_on_battery_they_are_made_when_they_are_wanted(player: Player) -> None:
    fill(player)
    assert days_ready(player) == []
    begin_day(player)
    assert player.controller.game.short_id == SHORT


@pytest.mark.parametrize("text", ["6s1:ABC", long("nonsense"), long("")])
def test_a_damaged_one_is_made_again(player: Player, text: str) -> None:
    put_ready_today(player, VERSION, text, SHORT)
    begin_day(player)
    assert player.controller.session.puzzle == resolve(SHORT).opened.puzzle


@pytest.mark.parametrize(
    ("version", "former"),
    [
        (VERSION - 1, SHORT.replace(f"@{VERSION}#", f"@{VERSION - 1}#")),
        (VERSION, SHORT.replace(f"#{seed_of(TODAY)}", "#2020-01-01")),
    ],
    ids=["another version", "another day"],
)
def test_what_lies_ready_under_the_days_key_must_be_the_days_puzzle(
    player: Player, version: int, former: str
) -> None:
    put_ready_today(player, version, resolve(BOARD).text, former)
    begin_day(player)
    assert player.controller.game.short_id == SHORT


def test_those_of_other_days_and_levels_are_dropped(
    player: Player, one_a_day: None, quick: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    fill(player)
    before = days_ready(player)
    assert len(before) == 2
    set_clock(player, monkeypatch, TODAY + timedelta(days=1))
    player.app.dealer.pool._look_for_wishes()
    fill(player)
    assert before[0] not in days_ready(player)
    assert before[1] in days_ready(player)
    player.app.store.set_setting(LEVEL_KEY, "2")
    player.app.dealer.pool._look_for_wishes()
    fill(player)
    assert [key[:2] for key in days_ready(player)] == ["2#", "2#"]
