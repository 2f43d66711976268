"""The background worker: one job at a time, with progress, cancel and result."""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Generic, TypeVar

from generators.base import Cancelled, Tick

T = TypeVar("T")

_YIELD_EVERY_SECONDS = 0.001
_SWITCH_SECONDS = 0.0005  # the default 5 ms makes a third of the frames late on a busy machine
_POLL_SECONDS = 0.02
_GIVEN_UP_SECONDS = 2.0
_CLOSE_SECONDS = 0.5
_FRAME_SECONDS = 0.03  # how long at most a tick of a job waits for the end of a frame
# A job waits longer for the frame it starts in: that may draw a board for the first time.
_FIRST_FRAME_SECONDS = 0.25
_BURST_SECONDS = 0.004  # how long a job with less than a whole core works before it rests

_no_frame_runs = threading.Event()
_no_frame_runs.set()


@contextmanager
def frame() -> Iterator[None]:
    """Makes jobs wait at their next tick while the block runs.

    Otherwise a frame is interrupted whenever it releases the interpreter: on a busy machine 7 % of
    the frames were late, with this 0.3 %, and the jobs were no slower for it.
    """
    _no_frame_runs.clear()
    try:
        yield
    finally:
        _no_frame_runs.set()


class _QuickSwitching:
    """Lets the interpreter switch threads often while at least one job runs."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._running = 0
        self._usual_seconds = 0.0

    def __enter__(self) -> None:
        """Sets the short switch interval, if no other job has."""
        with self._lock:
            if self._running == 0:
                self._usual_seconds = sys.getswitchinterval()
                sys.setswitchinterval(_SWITCH_SECONDS)
            self._running += 1

    def __exit__(self, *error: object) -> None:
        """Sets the usual switch interval again once the last job has ended."""
        with self._lock:
            self._running -= 1
            if self._running == 0:
                sys.setswitchinterval(self._usual_seconds)


_quick_switching = _QuickSwitching()  # the interpreter has one switch interval, so one of these


class Job(Generic[T]):
    """Work done in a thread of its own.

    `progress` is the last value reported (0 to 1), None before the first. `done` means `result`
    will not wait; after `cancel` it is set at once, even if the work hasn't noticed yet. `share`
    is the part of one core the job may use; `worked_ms` is the processor time it took, once it is
    done.
    """

    def __init__(self, work: Callable[[Tick], T]) -> None:
        self.progress: float | None = None
        self.cancelled = False
        self.share = 1.0
        self.worked_ms = 0.0
        self._work = work
        self._lock = threading.Lock()
        self._outcome_set = threading.Event()
        self._value: T
        self._error: Exception | None = None
        self._thread: threading.Thread | None = None
        self._yielded_at = self._burst_began = 0.0

    @property
    def done(self) -> bool:
        """Returns whether there is a result or an error."""
        return self._outcome_set.is_set()

    @property
    def running(self) -> bool:
        """Returns whether the thread still works, even if the job was cancelled."""
        return self._thread is not None and self._thread.is_alive()

    def start(self, after: Sequence[Job[Any]] = ()) -> None:
        """Starts the work as soon as no job of `after` runs any more."""
        self._thread = threading.Thread(target=self._run_in_thread, args=(after,), daemon=True)
        self._thread.start()

    def cancel(self) -> None:
        """Ends the job with Cancelled at once; the work itself stops at its next tick."""
        self.cancelled = True
        self._set_outcome(error=Cancelled())

    def result(self) -> T:
        """Returns what the work returned, or raises its error; waits if it is not done."""
        self._outcome_set.wait()
        if self._error is not None:
            raise self._error
        return self._value

    def join(self, seconds: float) -> None:
        """Waits until the thread has ended, `seconds` at most."""
        if self._thread is not None:
            self._thread.join(seconds)

    def _run_in_thread(self, after: Sequence[Job[Any]]) -> None:
        """Runs in the thread: waits for earlier jobs, does the work, sets its result or error."""
        for other in after:
            self._wait_for(other)
        # Imports for a board must not delay the frame that draws it first.
        _no_frame_runs.wait(_FIRST_FRAME_SECONDS)
        if self.cancelled:
            return
        began = self._burst_began = time.thread_time()
        with _quick_switching:
            try:
                value = self._work(self._tick)
            except Exception as error:  # one of the two borders: raised on the main thread
                self._set_outcome(error=error)
            else:
                self.worked_ms = 1000 * (time.thread_time() - began)
                self._set_outcome(value)

    def _wait_for(self, other: Job[Any]) -> None:
        """Waits for a job to end; for a cancelled one that doesn't tick, two seconds at most."""
        patience = _GIVEN_UP_SECONDS
        while other.running and not self.cancelled and patience > 0:
            other.join(_POLL_SECONDS)
            if other.cancelled:
                patience -= _POLL_SECONDS

    def _set_outcome(self, value: T | None = None, error: Exception | None = None) -> None:
        """Sets the result or the error, unless there is one already, as after a cancel."""
        with self._lock:
            if self._outcome_set.is_set():
                return
            if error is None:
                self._value = value  # type: ignore[assignment]
            self._error = error
            self._outcome_set.set()

    def _tick(self, progress: float | None) -> None:
        """Notes the progress, and lets frames go first. Raises Cancelled."""
        if self.cancelled:
            raise Cancelled
        if progress is not None:
            self.progress = progress
        moment = time.perf_counter()
        if moment - self._yielded_at >= _YIELD_EVERY_SECONDS:
            self._yielded_at = moment
            time.sleep(0)  # let the event loop have the GIL: without it frames run late
            if self.share < 1:
                self._rest()
        if not _no_frame_runs.is_set():
            _no_frame_runs.wait(_FRAME_SECONDS)

    def _rest(self) -> None:
        """Pauses after each burst of work, so that the job uses only its share of a core."""
        worked = time.thread_time() - self._burst_began
        if worked >= _BURST_SECONDS:
            self._outcome_set.wait(worked * (1 / self.share - 1))
            self._burst_began = time.thread_time()


class Worker:
    """Runs jobs one at a time: the player's before the one that makes puzzles ahead."""

    def __init__(self) -> None:
        self._foreground: Job[Any] | None = None
        self._background: Job[Any] | None = None
        self._started: list[Job[Any]] = []

    @property
    def busy(self) -> bool:
        """Returns whether a job is running, for the player or in the background."""
        return any(
            job is not None and not job.done for job in (self._foreground, self._background)
        )

    def run(self, job: Job[Any]) -> None:
        """Starts a job that the player waits for; all other jobs are cancelled."""
        self._cancel(self._foreground)
        self._cancel(self._background)
        self._foreground = job
        self._start(job)

    def run_in_background(self, job: Job[Any]) -> None:
        """Starts a job that nobody waits for, after the player's; an earlier one is cancelled."""
        self._cancel(self._background)
        self._background = job
        self._start(job)

    def take_over(self, job: Job[Any]) -> None:
        """Makes the background job the player's, in place of an earlier one."""
        self._cancel(self._foreground)
        self._foreground, self._background = job, None

    def close(self) -> None:
        """Cancels everything and waits a moment for it to end."""
        for job in self._started:
            job.cancel()
        for job in self._started:
            job.join(_CLOSE_SECONDS)

    def _cancel(self, job: Job[Any] | None) -> None:
        if job is not None:
            job.cancel()

    def _start(self, job: Job[Any]) -> None:
        self._started = [other for other in self._started if other.running]
        job.start(after=tuple(self._started))
        self._started.append(job)
