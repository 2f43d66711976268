"""What every kind of puzzle promises, for every preset: a new kind gets these tests free."""

from __future__ import annotations

import os
import pickle
import re
import subprocess
import sys
from pathlib import Path

import pytest

from generators.base import (
    LEVELS,
    Cancelled,
    Message,
    NoHint,
    ParseError,
    Status,
    UnknownFormat,
    no_tick,
)
from generators.kinds import KINDS, KindRow, kind_named, kind_rows
from generators.rng import Rng
from generators.text import TooLong
from tests.forms import long, sampled
from tests.generators.contract import (
    EVERY_KIND,
    FEW_SEEDS,
    PRESETS,
    REPRESENTATIVES,
    SEEDS,
    Late,
    dealt,
    every_kind,
    every_preset,
    kind_of,
    refusal,
    smallest,
    texts_of,
    watched,
)

ROOT = Path(__file__).resolve().parents[2]
every_seed = pytest.mark.parametrize("seed", sampled(FEW_SEEDS, len(FEW_SEEDS)))


@every_preset
@every_seed
def test_the_text_of_a_puzzle_opens_to_the_same_puzzle(name: str, preset: str, seed: str) -> None:
    kind, puzzle = kind_of(name), dealt(name, preset, seed)
    opened = kind.open(puzzle.to_text().encode(), {}, no_tick)
    assert opened.puzzle == puzzle
    assert opened.moves == ()
    assert opened.puzzle.to_text() == puzzle.to_text()


@every_preset
def test_another_process_gets_the_same_puzzle_and_it_has_one_key(name: str, preset: str) -> None:
    kind, puzzle = kind_of(name), dealt(name, preset)
    assert pickle.loads(pickle.dumps(puzzle)) == puzzle
    opened = kind.open(puzzle.to_text().encode(), {}, no_tick).puzzle
    assert (
        kind.key(opened)
        == kind.key(puzzle)
        != kind.key(dealt(name, smallest(name).name, SEEDS[-1]))
    )
    assert re.fullmatch("[0-9a-f]{24}", kind.key(puzzle))


@every_preset
def test_a_shared_id_opens_with_and_without_its_name(name: str, preset: str) -> None:
    kind, puzzle = kind_of(name), dealt(name, preset)
    body = puzzle.share()
    if body is None:
        pytest.skip(f"{name} {preset}: too big for an id")
    for text in (body, f"{name}:{body}", f" {name}:{body}\n"):
        assert kind.open(text.encode(), {}, no_tick).puzzle.share() == body


@every_preset
@every_seed
def test_a_dealt_puzzle_has_exactly_one_solution(name: str, preset: str, seed: str) -> None:
    kind, puzzle = kind_of(name), dealt(name, preset, seed)
    verdict = kind.solve(puzzle.to_text().encode(), {}, no_tick, None)
    assert verdict.status == "unique"
    assert verdict.fields["solution"] == kind.formats.solution(puzzle)
    assert verdict.text
    difficulty = kind.rate(puzzle, no_tick)
    assert difficulty is not None
    assert verdict.fields["difficulty"] == difficulty.to_json()
    promised = kind.preset(preset).level
    assert promised not in LEVELS.values() or difficulty.label == promised.text


@every_preset
@every_seed
def test_the_answer_leads_to_solved_and_not_before(name: str, preset: str, seed: str) -> None:
    kind, puzzle = kind_of(name), dealt(name, preset, seed)
    for mode in kind.play.modes:
        state = puzzle.start(mode)
        for move in kind.answer(puzzle):
            assert state.status is Status.PLAYING
            assert not state.mistakes()
            state = state.apply(kind.move(*move))
        assert state.status is Status.SOLVED


@every_kind
def test_seeds_deal_different_puzzles(name: str) -> None:
    preset = smallest(name).name
    assert len({dealt(name, preset, seed).to_text() for seed in SEEDS}) == len(SEEDS)


@every_preset
def test_every_export_opens_to_the_same_puzzle(name: str, preset: str) -> None:
    kind, puzzle = kind_of(name), dealt(name, preset)
    if not kind.formats.exports:
        pytest.skip(f"{name} has no exports")
    flags = {
        option.name: getattr(puzzle, option.name)
        for option in kind.formats.options
        if hasattr(puzzle, option.name)
    }
    for state in (None, puzzle.start(kind.play.modes[0])):
        for title in kind.formats.exports.keys() - kind.formats.partial:
            text = kind.formats.exports[title](puzzle, state)
            assert kind.open(text, flags, no_tick).puzzle == puzzle


@every_preset
def test_cancelling_ends_the_work_at_the_next_tick(name: str, preset: str) -> None:
    kind = kind_of(name)
    calls = len(watched(name, preset, SEEDS[0])[1])
    for patience in (0, 1, 5):
        if patience >= calls:
            continue  # it is dealt within a few milliseconds
        tick = Late(patience, Cancelled)
        with pytest.raises(Cancelled):
            kind.generate(kind.preset(preset).params, Rng(SEEDS[0]), tick)
        assert tick.calls == patience + 1


@every_preset
def test_progress_is_a_share_of_the_whole(name: str, preset: str) -> None:
    told = watched(name, preset, SEEDS[0])[1]
    assert told
    assert all(progress is None or 0 <= progress <= 1 for progress in told)


@every_kind
def test_a_solver_out_of_time_is_undecided(name: str) -> None:
    text = dealt(name, kind_of(name).presets[-1].name).to_text()
    verdict = kind_of(name).solve(text.encode(), {}, Late(0), None)
    assert verdict.status == "undecided"
    assert verdict.fields["solution"] is None
    assert verdict.fields["difficulty"] is None


@every_kind
def test_a_trace_tells_steps_and_changes_nothing(name: str) -> None:
    steps: list[Message] = []
    text = dealt(name, smallest(name).name).to_text().encode()
    traced = kind_of(name).solve(text, {}, no_tick, steps.append)
    assert traced == kind_of(name).solve(text, {}, no_tick, None)
    assert steps
    assert all(str(step) for step in steps)


@every_kind
def test_bad_data_is_refused_with_a_sentence(name: str) -> None:
    kind = kind_of(name)
    text = dealt(name, smallest(name).name).to_text()
    nonsense = [b"", b"\0", b"\xff\xfe\x80", b"?", b"\n\n", text[: len(text) // 2].encode()]
    for data in [*nonsense, b"x" * 5_000_000, (text + text).encode(), b"other:" + text.encode()]:
        with pytest.raises(ParseError, match=r"[.…]$"):
            kind.open(data, {}, no_tick)
        with pytest.raises(ParseError, match=r"[.…]$"):
            kind.solve(data, {}, no_tick, None)


@every_kind
def test_an_unknown_preset_is_refused_and_the_known_ones_named(name: str) -> None:
    with pytest.raises(ParseError, match=f"'no such'. .*{smallest(name).name}"):
        kind_of(name).preset("no such")


@every_kind
def test_names_fit_ids_and_titles_are_there(name: str) -> None:
    kind = kind_of(name)
    assert name.isascii()
    assert name.isalpha()
    assert name.islower()
    names = [preset.name for preset in kind.presets]
    assert len(set(names)) == len(names)
    assert all(not set("/#@: \t") & set(each) for each in names)
    for message in (
        kind.titles.title,
        kind.titles.about,
        *(preset.title for preset in kind.presets),
    ):
        assert str(message)


def test_an_unknown_kind_is_refused_and_the_known_ones_named() -> None:
    with pytest.raises(ParseError, match=f"'chess'. Choose from {KINDS[0].name}"):
        kind_named("chess")


SMALLEST = [(kind.name, kind.presets[0].name) for kind in EVERY_KIND]
DEAL_ALL = """
import sys
from tests.generators.contract import dealt, kind_of
for name, preset in (each.split("/") for each in sys.argv[2:]):
    puzzle = dealt(name, preset, sys.argv[1])
    print(name, preset, puzzle.to_text(), kind_of(name).formats.solution(puzzle))
"""


def dealt_elsewhere(presets: list[tuple[str, str]], seed: str, hash_seed: str) -> list[str]:
    """These presets dealt in another process."""
    command = [sys.executable, "-c", DEAL_ALL, seed, *map("/".join, presets)]
    environment = os.environ | {"PYTHONHASHSEED": hash_seed, "PYTHONIOENCODING": "utf-8"}
    done = subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, check=True, encoding="utf-8"
    )
    return done.stdout.splitlines()


@pytest.mark.parametrize(
    ("presets", "seed", "hash_seed"),
    [
        pytest.param(PRESETS, SEEDS[0], "0", id="every preset", marks=pytest.mark.soak),
        pytest.param(REPRESENTATIVES, SEEDS[0], "0", id="representatives", marks=pytest.mark.soak),
        pytest.param(SMALLEST, SEEDS[1], "271828", id="the smallest ones"),
    ],
)
def test_a_seed_deals_the_same_puzzle_in_every_process(
    presets: list[tuple[str, str]], seed: str, hash_seed: str
) -> None:
    here = [
        f"{name} {preset} {puzzle.to_text()} {kind_of(name).formats.solution(puzzle)}"
        for name, preset in presets
        for puzzle in [dealt(name, preset, seed)]
    ]
    assert dealt_elsewhere(presets, seed, hash_seed) == here


@every_kind
@pytest.mark.parametrize("seed", SEEDS)
def test_hints_alone_lead_to_the_solution(name: str, seed: str) -> None:
    kind = kind_of(name)
    state = dealt(name, smallest(name).name, seed).start(kind.play.modes[0])
    for _ in range(1000):
        if state.status is Status.SOLVED:
            return
        hint = kind.hint(state, no_tick)
        assert hint.moves
        assert str(hint.nudge)
        assert str(hint.reason)
        for move in hint.moves:
            state = state.apply(move)
        assert not state.mistakes()
    pytest.fail("1000 hints, and no solution")


@every_kind
def test_a_solved_board_has_no_hint(name: str) -> None:
    kind, puzzle = kind_of(name), dealt(name, smallest(name).name)
    state = puzzle.start(kind.play.modes[0])
    for move in kind.answer(puzzle):
        state = state.apply(move)
    with pytest.raises(NoHint):
        kind.hint(state, no_tick)


@pytest.mark.parametrize("row", kind_rows(), ids=lambda row: row.name)
def test_a_row_says_of_a_kind_what_the_kind_says_of_itself(row: KindRow) -> None:
    kind = kind_named(row.name)
    assert (kind.name, kind.titles.title, kind.titles.native) == row[:3]
    assert (row.tile, row.daily) == (kind.titles.tile, bool(kind.choosing.today))


@every_kind
def test_a_week_of_todays_five_grows_harder_from_monday_to_saturday(name: str) -> None:
    kind = kind_of(name)
    if not kind.choosing.today:
        pytest.skip(f"{name} has no part in Today")
    numbers = {title: level for level, title in LEVELS.items()}
    for names in {kind.choosing.today, *(week.presets for week in kind.choosing.weeks)}:
        week = [next(preset for preset in kind.presets if preset.name == day) for day in names]
        assert len(week) == 7
        levels = [numbers[preset.level] for preset in week[:6]]
        assert levels == sorted(levels)


@pytest.mark.parametrize("row", kind_rows(), ids=lambda row: row.name)
def test_weeks_have_names_and_letters_of_their_own(row: KindRow) -> None:
    weeks = kind_named(row.name).choosing.weeks
    assert {name for _locale, name in row.first_weeks} <= {week.name for week in weeks}
    if weeks:
        assert weeks[0] == ("", "", weeks[0].title, kind_named(row.name).choosing.today)
    for week in weeks[1:]:
        assert re.fullmatch("[a-z]+", week.name)
        assert re.fullmatch("[A-Z]", week.letter)
    assert len({week.name for week in weeks}) == len({week.letter for week in weeks}) == len(weeks)


def test_the_rows_are_read_without_loading_a_puzzle() -> None:
    code = "import sys; from generators.kinds import kind_rows; kind_rows(); print(*sys.modules)"
    loaded = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    )
    packages = [row.package for row in kind_rows()]
    assert not set(packages) & set(loaded.stdout.split())


# What every kind promises of texts that are not for it

PAIRS = [
    (kind.name, other.name) for kind in EVERY_KIND for other in EVERY_KIND if kind is not other
]


@pytest.mark.parametrize("presets", [REPRESENTATIVES, long(PRESETS)], ids=["some", "all"])
@pytest.mark.parametrize(("name", "other"), PAIRS)
def test_texts_of_another_kind_are_of_no_format(
    name: str, other: str, presets: list[tuple[str, str]]
) -> None:
    for preset in [preset for kind, preset in presets if kind == other]:
        for title, data in texts_of(other, dealt(other, preset)):
            error = refusal(name, data)
            where = f"the {title} of {other} ({preset}: {data[:40]!r})"
            assert error is not None, (
                f"{name}: open() takes {where} for its own: look for something that only texts "
                "of this kind have, and raise UnknownFormat where it is missing"
            )
            assert isinstance(error, UnknownFormat | TooLong), (
                f"{name}: open() refuses {where} with a plain {type(error).__name__} ({error}): "
                "raise UnknownFormat, so that the other kinds are asked"
            )


@every_preset
def test_the_body_of_an_id_is_of_one_kind(name: str, preset: str) -> None:
    body = dealt(name, preset).share()
    if body is None:
        pytest.skip(f"{name} {preset}: too big for an id")
    takers = [kind.name for kind in EVERY_KIND if refusal(kind.name, body.encode()) is None]
    assert takers == [name], (
        f"{name}: the body {body[:40]!r} of its id, without the name before it, is opened by "
        f"{' and '.join(takers) or 'nobody'}: begin the body in a way that no other kind reads"
    )


@every_kind
def test_figures_are_plain_and_named_as_variables(name: str) -> None:
    kind, puzzle = kind_of(name), dealt(name, smallest(name).name)
    state = puzzle.start(kind.play.modes[0])
    names = set(kind.play.figures(state))
    for move in kind.answer(puzzle):
        state = state.apply(kind.move(*move))
    figures = kind.play.figures(state)
    assert set(figures) == names
    assert all(each.isidentifier() and not each.startswith("_") for each in figures)
    assert all(type(value) in (int, str) for value in figures.values())


@every_kind
def test_the_identity_tells_puzzles_apart_and_outlives_the_text(name: str) -> None:
    kind = kind_of(name)
    puzzles = [dealt(name, smallest(name).name, seed) for seed in SEEDS]
    assert len({kind.variety.identity(puzzle) for puzzle in puzzles}) == len(puzzles)
    again = kind.open(puzzles[0].to_text().encode(), {}, no_tick).puzzle
    assert kind.variety.identity(again) == kind.variety.identity(puzzles[0])
