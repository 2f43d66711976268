"""Many puzzles at once: on several processes, some of which end before their time."""

from __future__ import annotations

import errno
import itertools
import json
import multiprocessing
import os
import signal
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import process as futures_process
from contextlib import closing
from dataclasses import replace
from io import FileIO
from multiprocessing.connection import wait
from pathlib import Path
from typing import Any

import pytest

from game.dealing import batches
from game.dealing.batches import Batch, ProgressLine
from game.dealing.opening import resolve
from game.dealing.workerpool import WorkerPool
from game.files import plain as files
from game.files.plain import locked
from generators.base import CabinetError, Variety, no_tick
from generators.kinds import kind_named
from generators.riddle.rules import Puzzle
from generators.rng import Rng
from tests.forms import at_once, long
from tests.game.words import refused, run
from tests.source_tree import ROOT, loaded_with

BRICK = kind_named("brick")
FEW = Batch(BRICK, BRICK.preset("5-gentle"), "i", 60)
"""Letters of which there are so few that some of the first seeds have the same."""
WORDS = ("generate", "brick", "--preset", FEW.preset.name, "--seed", FEW.seed)


def lines_of(lot: Batch, jobs: int) -> Any:
    return batches.make_batch(lot, batches.json_line, jobs, ProgressLine(""))


def without_seconds(lines: Iterator[str] | list[str]) -> list[dict[str, object]]:
    """What is the same each time."""
    made = [json.loads(line) for line in lines]
    for each in made:
        assert each.pop("seconds") >= 0
    return made


@pytest.fixture(scope="module")
def all_lines() -> list[str]:
    """What one process makes."""
    return list(lines_of(FEW, 1))


@pytest.fixture
def alone(all_lines: list[str]) -> list[dict[str, object]]:
    return without_seconds(all_lines)


# Processes


def test_two_processes_make_the_same_in_the_same_order(alone: list[dict[str, object]]) -> None:
    status, out, err = run(*WORDS, "--count", str(FEW.number), "--jobs", "2")
    assert (status, err) == (0, "")
    assert out.splitlines() == [each["id"] for each in alone]


def test_none_is_there_twice_and_the_next_seed_is_taken(alone: list[dict[str, object]]) -> None:
    assert len({str(each["key"]) for each in alone}) == FEW.number
    assert alone[-1]["seed"] != f"{FEW.seed}.{FEW.number}"


def test_a_process_that_is_killed_is_replaced_and_nothing_is_missing(
    alone: list[dict[str, object]],
) -> None:
    with closing(lines_of(FEW, 2)) as lines:
        first = list(itertools.islice(lines, 2))
        multiprocessing.active_children()[0].kill()
        assert without_seconds([*first, *lines]) == alone
    ends = [child.sentinel for child in multiprocessing.active_children()]
    assert all(wait([end], 30) for end in ends)


def test_a_puzzle_that_ends_every_process_is_told_and_not_tried_for_ever() -> None:
    with closing(WorkerPool[object](1, eval)) as pool:
        results = pool.results(itertools.repeat("__import__('os')._exit(1)"), no_tick)
        with pytest.raises(CabinetError, match="crashed 5 times"):
            next(results)


def test_nothing_of_a_closed_pool_is_left_running(monkeypatch: pytest.MonkeyPatch) -> None:
    inner = futures_process._ThreadWakeup
    close = inner.close

    def close_late(self: futures_process._ThreadWakeup) -> None:
        time.sleep(0.3)
        close(self)

    monkeypatch.setattr(inner, "close", close_late)
    before = set(threading.enumerate())
    with closing(WorkerPool[object](2, eval)) as pool:
        results = pool.results(itertools.repeat("1 + 1"), no_tick)
        assert next(results) == 2
    assert set(threading.enumerate()) <= before
    assert not multiprocessing.active_children()


@pytest.mark.skipif(sys.platform == "win32", reason="signals are Unix's")
@pytest.mark.parametrize(("number", "status"), [("SIGINT", 130), ("SIGKILL", -9)])
def test_an_end_is_the_end_of_all_processes(number: str, status: int) -> None:
    words = (*WORDS, "--count", "1000000", "--jobs", "2")
    with subprocess.Popen(
        [sys.executable, "main.py", *words],
        cwd=ROOT,
        env=os.environ | {"PYTHONFAULTHANDLER": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,  # a terminal sends it to all of them
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    ) as process:
        assert process.stdout
        assert process.stdout.readline().startswith(b"brick")
        if number == "SIGINT":
            os.killpg(process.pid, signal.SIGINT)
        else:
            process.kill()
        try:
            _out, err = process.communicate(timeout=30)  # which they all have open
        except subprocess.TimeoutExpired:
            process.send_signal(signal.SIGABRT)  # shows what its threads wait for
            pytest.fail(process.communicate(timeout=30)[1].decode())
    assert process.returncode == status
    assert b"Traceback" not in err
    assert number == "SIGKILL" or not err


def test_who_opens_the_program_does_not_wait_for_what_processes_need() -> None:
    loaded = loaded_with("game.cli.main")
    late = {"multiprocessing", "concurrent.futures", "asyncio", "distributed"}
    assert (late | {"game.dealing.workerpool", "game.dealing.cluster"}).isdisjoint(loaded)


def test_a_book_is_the_same_whoever_made_it(tmp_path: Path) -> None:
    books = []
    for jobs in ("1", "2"):
        out = tmp_path / f"{jobs}.pdf"
        words = ("--kind", "brick:5-gentle:3", "--seed", "s", "--answers", "none")
        assert run("book", str(out), *words, "--jobs", jobs)[0] == 0
        books.append(out.read_bytes())
    assert books[0] == books[1]


def test_a_book_has_no_two_riddles_with_one_answer() -> None:
    kind = kind_named("riddle")
    batch = Batch(kind, kind.preset("gentle"), "13", 4)

    def answers(**wanted: Any) -> list[str]:
        made = batches.make_batch(batch, batches.with_seed, 1, ProgressLine(""), **wanted)
        return [puzzle.answer for _seed, puzzle in made]

    usual = answers()
    assert usual[2] == usual[3], "without the wish, nothing repeats, and this test shows nothing"
    other = answers(is_new=batches.NoveltyFilter(kind, set()))
    assert len({*other}) == 4
    assert other[:3] == usual[:3]


def test_a_riddle_with_an_answer_of_another_and_another_ending_is_not_new() -> None:
    is_new = batches.NoveltyFilter(kind_named("riddle"), set())
    clues = "4-a.sun.ant-a.wood.wet-a.nun.pet-a.get.pin"
    for ending, expected in (("2", True), ("3", False)):
        assert is_new(("", Puzzle.from_text(f"{clues}~birds{ending}=song"))) is expected


def test_an_answer_of_five_letters_comes_in_two_crosswords_of_a_book_but_not_in_three() -> None:
    variety = Variety(answer_words=lambda puzzle: [puzzle])
    kind = replace(kind_named("crossword"), variety=variety)
    is_new = batches.NoveltyFilter(kind, set())
    assert [is_new(("", word)) for word in ("borne", "borne", "borne")] == [True, True, False]
    assert [is_new(("", word)) for word in ("mar", "mar", "mar")] == [True, True, True]
    assert [is_new(("", word)) for word in ("breeze", "breeze")] == [True, False]


def _long_answers(puzzle: Any) -> set[str]:
    return {
        word for word in kind_named("crossword").variety.answer_words(puzzle) if len(word) >= 6
    }


def _groups(puzzle: Any) -> set[str]:
    return {*kind_named("lionwall").variety.answer_words(puzzle)}


def _links(puzzle: Any) -> set[str]:
    return {group.title for group in puzzle.groups}


@pytest.mark.parametrize(
    ("name", "preset", "seed", "number", "parts_of"),
    [
        ("crossword", "themed", "s", 12, _long_answers),
        ("lionwall", "sc-hsk-3", "s", 40, _groups),
        long("wordwall", "easy", "5", 20, _links),
    ],
)
def test_a_book_has_no_long_answer_group_or_link_twice(
    name: str, preset: str, seed: str, number: int, parts_of: Callable[[Any], set[str]]
) -> None:
    kind = kind_named(name)
    batch = Batch(kind, kind.preset(preset), seed, number)

    def twice(**wanted: Any) -> list[str]:
        made = batches.make_batch(batch, batches.with_seed, 1, ProgressLine(""), **wanted)
        parts = Counter(part for _seed, puzzle in made for part in parts_of(puzzle))
        return [part for part, n in parts.items() if n > 1]

    assert twice(), "without the wish, some repeat, or this test shows nothing"
    assert twice(is_new=batches.NoveltyFilter(kind, set())) == []


@at_once(["0", "-1", "62", "10000000", "two", ""])
def test_a_number_of_processes_that_cannot_be_is_refused(jobs: str) -> None:
    refused(*WORDS, f"--jobs={jobs}")


@at_once(["0", "1000001", "10000000", "-1", "many"])
def test_a_number_of_puzzles_that_cannot_be_is_refused(count: str) -> None:
    assert "from 1 to 1000000" in refused(*WORDS, f"--count={count}")


# A cluster; what needs one is in test_cluster.py


@at_once(
    [
        *("", "here", "127.0.0.1:8786", "tcp://", "tcp://host", "tcp://host:0"),
        *("tcp://host:65536", "http://host:8786", "tcp://a b:1", "tcp://host:8786/"),
    ]
)
def test_what_is_no_address_of_a_cluster_is_refused(address: str) -> None:
    assert "tcp://HOST:8786" in refused(*WORDS, "--count", "5", f"--scheduler={address}")


def test_a_cluster_makes_many_and_instead_of_processes() -> None:
    cluster = ("--scheduler", "tcp://127.0.0.1:9")
    assert "With --scheduler, say how many puzzles" in refused(*WORDS, *cluster)
    assert "not both" in refused(*WORDS, *cluster, "--count", "5", "--jobs", "2")


def test_without_its_library_a_cluster_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    path = tmp_path / "new.jsonl"
    cluster = ("--scheduler", "tcp://127.0.0.1:9", "--count", "5", "--resume", str(path))
    status, _out, err = run(*WORDS, *cluster)
    assert status == 2
    assert "A cluster needs dask.distributed" in err
    assert not path.exists()


# A file that goes on


@pytest.fixture
def part(tmp_path: Path, all_lines: list[str]) -> Callable[[int, str], Path]:
    """A file with so many lines of the batch, and then an end that is none."""

    def begin(number: int, end: str) -> Path:
        path = tmp_path / "part.jsonl"
        path.write_text("".join(f"{line}\n" for line in all_lines[:number]) + end)
        return path

    return begin


def test_a_file_is_not_added_to_by_two_programs(tmp_path: Path) -> None:
    path = tmp_path / "new.jsonl"
    with locked(path):
        err = refused(*WORDS, "--count", "5", "--resume", str(path))
    assert "another program is adding to it" in err


def resumed(path: Path, *words: str) -> tuple[str, list[str]]:
    """What is told, and the lines of the file after that."""
    status, out, err = run(*WORDS[:4], "--count", str(FEW.number), "--resume", str(path), *words)
    assert (status, out) == (0, "")
    return err, path.read_text().splitlines()


@pytest.mark.parametrize(
    ("number", "words", "cut"),
    [
        (17, ("--seed", FEW.seed), 0),
        (20, ("--jobs", "2"), 20),
        (20, ("--json",), 100),
        (30, (), 5),
    ],
)
def test_a_file_goes_on_where_it_stopped(
    part: Callable[[int, str], Path],
    all_lines: list[str],
    number: int,
    words: tuple[str, ...],
    cut: int,
) -> None:
    path = part(number, all_lines[-1][:cut])
    err, after = resumed(path, *words)
    note = f"The file has {number} of {FEW.number} puzzles. Making the rest.\n"
    if number == FEW.number:
        note = f"The file already has {number} puzzles. Nothing to do.\n"
    assert err == note
    assert after[:number] == all_lines[:number]
    assert without_seconds(after) == without_seconds(all_lines)


def test_a_file_that_is_not_there_or_empty_begins(tmp_path: Path) -> None:
    for path in (tmp_path / "new.jsonl", tmp_path / "empty.jsonl"):
        if path.stem == "empty":
            path.touch()
        words = ("--count", "2", "--seed", "x", "--resume", str(path))
        assert run("generate", "brick", *words)[0] == 0
        assert [json.loads(line)["seed"] for line in path.read_text().splitlines()] == [
            "x.1",
            "x.2",
        ]


def test_zeros_that_a_disk_left_behind_are_taken_away(
    part: Callable[[int, str], Path], alone: list[dict[str, object]]
) -> None:
    for end in ("\0" * 500, '{"kin' + "\0" * 500):
        assert without_seconds(resumed(part(28, end))[1]) == alone


def test_an_answer_of_a_batch_has_another_clue_each_time_even_after_a_break() -> None:
    crossword, numbers = kind_named("crossword"), itertools.count()
    preset = crossword.preset("mini")
    mini = crossword.generate(preset.params, Rng("1"), no_tick)
    new = replace(crossword.variety, canonical=lambda _puzzle: str(next(numbers)))
    same = replace(crossword, generate=lambda *_: mini, variety=new)
    batch = Batch(same, preset, "s", 3)
    lines = [*batches.make_lines(batch, batches.json_line, 1, ProgressLine(""))]
    clues = [json.loads(line)["clues"] for line in lines]
    for one, other in itertools.combinations(clues, 2):
        assert one != other
    assert [("~" in json.loads(line)["short_id"]) for line in lines] == [False, True, True]
    ids = tuple(json.loads(line)["id"] for line in reversed(lines[:2]))
    begun = batches.BatchProgress(done=2, last=2, ids=ids)
    rest = [*batches.make_lines(batch, batches.json_line, 1, ProgressLine(""), begun)]
    assert [json.loads(line)["clues"] for line in rest] == clues[2:]


def test_a_cryptic_of_a_batch_has_no_answer_of_those_before_even_after_a_break(
    tmp_path: Path,
) -> None:
    crossword, path = kind_named("crossword"), tmp_path / "batch.jsonl"
    batch = Batch(crossword, crossword.preset("cryptic-9"), "abc", 6)
    lines = [*batches.make_lines(batch, batches.json_line, 1, ProgressLine(""))]
    puzzles = [resolve(json.loads(line)["id"]).opened.puzzle for line in lines]
    answers = [word for each in puzzles for word in crossword.variety.answer_words(each)]
    assert len({*answers}) == len(answers)
    assert {json.loads(line)["short_id"] is None for line in lines} == {True, False}
    path.write_text("".join(f"{line}\n" for line in lines[:5]))
    begun = batches.read_progress(path, batch, "abc")[1]
    rest = [*batches.make_lines(batch, batches.json_line, 1, ProgressLine(""), begun)]
    assert [json.loads(line)["id"] for line in rest] == [json.loads(lines[5])["id"]]


LINE = dict.fromkeys(("id", "seconds"), None) | {
    "kind": "brick",
    "preset": FEW.preset.name,
    "seed": "i.1",
    "short_id": f"brick/5-gentle@{BRICK.generator_version}#i.1",
    "key": "0" * 24,
}
OTHERS = (
    {"kind": "riddle"},
    {"preset": "6-easy"},
    {"seed": "b.1"},
    {"seed": "i"},
    {"seed": "i.0"},
    {"seed": ["i.1"]},
    {"short_id": f"brick/5-gentle@{BRICK.generator_version + 1}#i.1"},
    {"key": None},
    {"key": "0" * 23},
)
NO_BATCHES = (
    *((json.dumps(LINE | other) + "\n").encode() for other in OTHERS),
    (json.dumps(LINE) + "\n").encode() * 2,
    b"hello",
    b"hello\n",
    b"\n",
    b"[" * 100_000 + b"\n",
    b"{}\n",
    b"[]\n",
    b"\xff\xfe\n",
    bytes(100),
    b'{"kind": "brick", "preset": "5-gentle"' + b" " * 1_000_000,
    (json.dumps(LINE) + "\nhello").encode(),
)


@pytest.mark.parametrize("data", NO_BATCHES, ids=range(len(NO_BATCHES)))
def test_a_file_that_is_no_such_batch_is_refused_and_left_alone(
    tmp_path: Path, data: bytes
) -> None:
    path = tmp_path / "other.jsonl"
    path.write_bytes(data)
    refused(*WORDS, "--count", "5", "--resume", str(path))
    assert path.read_bytes() == data


def test_the_line_of_these_tests_is_one_of_a_batch(tmp_path: Path) -> None:
    path = tmp_path / "one.jsonl"
    path.write_text(json.dumps(LINE) + "\n")
    assert run(*WORDS, "--count", "1", "--resume", str(path))[0] == 0


def test_a_full_disk_is_told_and_leaves_whole_lines(
    part: Callable[[int, str], Path],
    all_lines: list[str],
    alone: list[dict[str, object]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    path = part(5, all_lines[5][:10])
    room = sum(len(line) + 1 for line in all_lines[:8]) + 100

    class Full(FileIO):
        def write(self, data: Any) -> int:
            left = room - self.tell()
            if not left:
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            return super().write(data[:left])

    with monkeypatch.context() as patch:
        patch.setattr(files, "open", lambda path, *mode, **how: Full(path, "ab"), raising=False)
        words = (*WORDS[:4], "--count", str(FEW.number), "--resume", str(path))
        status, _out, err = run(*words)
    assert status == 2
    assert "part.jsonl" in err.splitlines()[-1]
    assert "No space left" in err
    assert 6 <= len(path.read_text().splitlines()) <= 8
    assert path.read_text().endswith("}\n")
    assert without_seconds(resumed(path)[1]) == alone


def test_what_cannot_go_on_is_refused(tmp_path: Path) -> None:
    refused(*WORDS, "--resume", str(tmp_path / "new.jsonl"))
    refused(*WORDS, "--count", "5", "--resume", str(tmp_path))
    refused(*WORDS, "--count", "5", "--resume", str(tmp_path / "nowhere" / "new.jsonl"))
    assert list(tmp_path.iterdir()) == []
