"""The background worker; threads meet at events, never by sleeping."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from game.app import job as job_module
from game.app.job import Job, Worker, frame
from generators.base import Cancelled, GenerationError, Tick

LONG = 20.0  # seconds after which a test that hangs fails


@pytest.fixture(autouse=True)
def _no_job_of_another_test() -> None:
    """A job that the test before has left to end by itself keeps the switch interval short."""
    pause = threading.Event()
    for _wait in range(int(LONG * 100)):
        if not job_module._quick_switching._running:
            return
        pause.wait(0.01)
    pytest.fail("a job of another test goes on and on")


@pytest.fixture
def worker() -> Iterator[Worker]:
    threads = set(threading.enumerate())
    interval = sys.getswitchinterval()
    worker = Worker()
    yield worker
    worker.close()
    for thread in set(threading.enumerate()) - threads:
        thread.join(LONG)
        assert not thread.is_alive()
    assert sys.getswitchinterval() == interval


def tick_until_cancelled(tick: Tick) -> None:
    while True:
        tick(None)


def ended(job: Job[Any]) -> bool:
    job.join(LONG)
    return not job.running


class Gate:
    """Work that stands still, without a tick, until the test opens it."""

    def __init__(self) -> None:
        self.reached = threading.Event()
        self.opened = threading.Event()

    def __call__(self, tick: Tick) -> str:
        self.reached.set()
        assert self.opened.wait(LONG)
        tick(0.5)
        return "through"


def test_the_result_is_what_the_work_returns(worker: Worker) -> None:
    job = Job(lambda tick: 6 * 7)
    worker.run(job)
    assert job.result() == 42
    assert job.done


@pytest.mark.parametrize("error", [GenerationError("gave up"), ZeroDivisionError("a fault")])
def test_an_error_of_the_work_is_raised_where_the_result_is_asked(
    worker: Worker, error: Exception
) -> None:
    def work(tick: Tick) -> None:
        raise error

    job = Job(work)
    worker.run(job)
    for _ in range(2):
        with pytest.raises(type(error)) as caught:
            job.result()
        assert caught.value is error


def test_a_cancelled_job_stops_at_its_next_tick(worker: Worker) -> None:
    job = Job(tick_until_cancelled)
    worker.run(job)
    job.cancel()
    assert job.done
    with pytest.raises(Cancelled):
        job.result()
    assert ended(job)


def test_cancel_answers_at_once_even_when_the_work_does_not_tick(worker: Worker) -> None:
    gate = Gate()
    job = Job(gate)
    worker.run(job)
    assert gate.reached.wait(LONG)
    job.cancel()
    assert job.done
    assert job.running
    with pytest.raises(Cancelled):
        job.result()
    gate.opened.set()
    assert ended(job)
    with pytest.raises(Cancelled):
        job.result()


def test_cancel_after_the_end_keeps_the_result(worker: Worker) -> None:
    job = Job(lambda tick: "made")
    worker.run(job)
    job.result()
    job.cancel()
    assert job.result() == "made"


@pytest.mark.parametrize("start", [Worker.run, Worker.run_in_background])
def test_the_players_job_cancels_the_one_before_and_the_one_made_ahead(
    worker: Worker, start: Callable[[Worker, Job[None]], None]
) -> None:
    before, wanted = Job(tick_until_cancelled), Job(lambda tick: "wanted")
    start(worker, before)
    worker.run(wanted)
    assert wanted.result() == "wanted"
    with pytest.raises(Cancelled):
        before.result()


def test_the_one_made_ahead_waits_for_the_players(worker: Worker) -> None:
    gate = Gate()
    wanted, behind = Job(gate), Job(lambda tick: wanted.done)
    worker.run(wanted)
    worker.run_in_background(behind)
    assert gate.reached.wait(LONG)
    assert not behind.done
    gate.opened.set()
    assert behind.result() is True
    assert wanted.result() == "through"


def test_only_one_job_truly_runs(worker: Worker) -> None:
    at_work: list[int] = []
    most: list[int] = []

    def work(tick: Tick) -> None:
        at_work.append(1)
        most.append(len(at_work))
        try:
            for _ in range(2000):
                tick(None)
        finally:
            at_work.pop()

    jobs = [Job(work) for _ in range(12)]
    for number, job in enumerate(jobs):
        (worker.run if number % 3 else worker.run_in_background)(job)
    for job in jobs:
        assert ended(job)
    assert max(most) == 1


def test_work_that_never_ticks_does_not_hold_up_the_next_for_ever(
    worker: Worker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(job_module, "_GIVEN_UP_SECONDS", 0.02)
    gate = Gate()
    stuck, wanted = Job(gate), Job(lambda tick: "wanted")
    worker.run(stuck)
    assert gate.reached.wait(LONG)
    worker.run(wanted)
    assert wanted.result() == "wanted"
    assert stuck.running
    gate.opened.set()
    assert ended(stuck)


def test_the_switch_interval_comes_back_after_jobs_that_overlap() -> None:
    usual = sys.getswitchinterval()
    gates = [Gate(), Gate()]
    jobs = [Job(gate) for gate in gates]
    for job, gate in zip(jobs, gates, strict=True):
        job.start()
        assert gate.reached.wait(LONG)
    gates[0].opened.set()
    assert ended(jobs[0])
    assert sys.getswitchinterval() < usual
    gates[1].opened.set()
    assert ended(jobs[1])
    assert sys.getswitchinterval() == usual


class WatchedEvent(threading.Event):
    """Tells that a thread waits for it."""

    def __init__(self) -> None:
        super().__init__()
        self.reached = threading.Event()

    def wait(self, timeout: float | None = None) -> bool:
        self.reached.set()
        return super().wait(timeout)


def test_a_job_stands_back_while_a_frame_is_drawn(
    worker: Worker, monkeypatch: pytest.MonkeyPatch
) -> None:
    between = WatchedEvent()
    monkeypatch.setattr(job_module, "_no_frame_runs", between)
    monkeypatch.setattr(job_module, "_FRAME_SECONDS", LONG)
    steps: list[str] = []

    def work(tick: Tick) -> None:
        tick(None)
        steps.append("job")

    job = Job(work)
    with frame():
        worker.run(job)
        assert between.reached.wait(LONG)
        steps.append("frame")
    assert between.is_set()
    job.result()
    assert steps == ["frame", "job"]


def test_a_frame_without_end_does_not_stop_a_job(
    worker: Worker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(job_module, "_FRAME_SECONDS", 0)
    job = Job(lambda tick: tick(None))
    with frame():
        worker.run(job)
        job.result()


def test_close_leaves_no_thread(worker: Worker) -> None:
    before = threading.active_count()
    worker.run(Job(tick_until_cancelled))
    worker.run_in_background(Job(tick_until_cancelled))
    worker.close()
    assert threading.active_count() == before
