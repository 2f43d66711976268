"""Many puzzles at once: on several processes, some of which end before their time."""

from __future__ import annotations

import itertools
import json
import multiprocessing
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from multiprocessing.connection import wait
from pathlib import Path
from typing import Any

import pytest

from game import batches
from game.batches import Lot, Progress
from game.crew import Crew
from generators.base import CabinetError, no_tick
from generators.kinds import kind_named
from tests.game.words import refused, run
from tests.source_tree import ROOT, loaded_with

BRICK = kind_named("brick")
FEW = Lot(BRICK, BRICK.preset("5-gentle"), "a", 110)
"""Letters of which there are so few that some of the first seeds have the same."""
WORDS = ("generate", "brick", "--preset", FEW.preset.name, "--seed", FEW.seed)


def lines_of(lot: Lot, jobs: int) -> Any:
    return batches.several(lot, batches.json_line, jobs, Progress(""))


def without_seconds(lines: Iterator[str] | list[str]) -> list[dict[str, object]]:
    """What is the same each time."""
    made = [json.loads(line) for line in lines]
    for each in made:
        assert each.pop("seconds") >= 0
    return made


@pytest.fixture(scope="module")
def alone() -> list[dict[str, object]]:
    """What one process makes."""
    return without_seconds(lines_of(FEW, 1))


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
    crew: Crew[object] = Crew(1, eval)
    results = crew.results(itertools.repeat("__import__('os')._exit(1)"), no_tick)
    with pytest.raises(CabinetError, match="ended 5 times"):
        next(results)
    crew.end()


@pytest.mark.skipif(sys.platform == "win32", reason="signals are Unix's")
@pytest.mark.parametrize(("number", "status"), [("SIGINT", 130), ("SIGKILL", -9)])
def test_an_end_is_the_end_of_all_processes(number: str, status: int) -> None:
    words = (*WORDS, "--count", "1000000", "--jobs", "2")
    with subprocess.Popen(
        [sys.executable, "main.py", *words],
        cwd=ROOT,
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
        _out, err = process.communicate(timeout=30)  # which they all have open
    assert process.returncode == status
    assert b"Traceback" not in err
    assert number == "SIGKILL" or not err


def test_who_opens_the_program_does_not_wait_for_what_processes_need() -> None:
    loaded = loaded_with("game.cli")
    assert {"multiprocessing", "concurrent.futures", "game.crew"}.isdisjoint(loaded)


def test_a_book_is_the_same_whoever_made_it(tmp_path: Path) -> None:
    books = []
    for jobs in ("1", "2"):
        out = tmp_path / f"{jobs}.pdf"
        words = ("--kind", "brick:5-gentle:2", "--kind", "sweetspots:7-1-gentle:2")
        assert run("book", str(out), *words, "--seed", "s", "--title", "T", "--jobs", jobs)[0] == 0
        books.append(out.read_bytes())
    assert books[0] == books[1]


@pytest.mark.parametrize("jobs", ["0", "-1", "62", "10000000", "two", ""])
def test_a_number_of_processes_that_cannot_be_is_refused(jobs: str) -> None:
    refused(*WORDS, f"--jobs={jobs}")


@pytest.mark.parametrize("count", ["0", "1000001", "10000000", "-1", "many"])
def test_a_number_of_puzzles_that_cannot_be_is_refused(count: str) -> None:
    assert "from 1 to 1000000" in refused(*WORDS, f"--count={count}")
