"""Worker processes, which end when they are stopped or when this process ends."""

from __future__ import annotations

import itertools
import multiprocessing
import os
import signal
import sys
import threading
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from typing import Generic, TypeVar

from generators.base import Tick, WorkerError

T = TypeVar("T")

_POLL_SECONDS = 0.1  # between two looks at the progress
_SEEDS_AHEAD = 16  # a process: one slow seed must not keep the other processes waiting
_END_SECONDS = 0.5  # a process that was killed is gone long before
_MAX_LOSSES = 5  # processes lost over one seed


class WorkerPool(Generic[T]):
    """Processes that make one seed after another; all are replaced if one of them dies."""

    def __init__(self, jobs: int, task: Callable[[str], T]) -> None:
        self.jobs = jobs
        self.task = task
        self._begin()

    def _begin(self) -> None:
        spawn = multiprocessing.get_context("spawn")  # the same on every system
        self.pool = ProcessPoolExecutor(self.jobs, spawn, _prepare_process)

    def close(self) -> None:
        """Ends the processes at once, dropping their work."""
        children = multiprocessing.active_children()
        for child in children:
            child.kill()
        for child in children:
            child.join(_END_SECONDS)
        # The pool's thread must not be ending when Python ends: both would close its pipe.
        self.pool.shutdown(cancel_futures=True)

    def results(self, seeds: Iterator[str], tick: Tick) -> Iterator[T]:
        """Yields the results of seeds, which all differ. Raises CabinetError if processes
        keep dying.
        """
        waiting = deque(itertools.islice(seeds, _SEEDS_AHEAD * self.jobs))
        sent: dict[str, Future[T]] = {}
        losses = 0
        while waiting:
            try:
                for seed in waiting:
                    if seed not in sent:
                        sent[seed] = self._send(seed)
                done = _await_result(sent[waiting[0]], tick)
            except BrokenProcessPool:
                losses += 1
                if losses == _MAX_LOSSES:
                    raise WorkerError(
                        f"The process making the puzzle with seed {waiting[0]} crashed {losses} "
                        "times. It may be out of memory."
                    ) from None
                self.close()
                self._begin()
                sent = {seed: future for seed, future in sent.items() if _is_done(future)}
                continue
            losses = 0
            del sent[waiting.popleft()]
            waiting.extend(itertools.islice(seeds, 1))
            yield done

    def _send(self, seed: str) -> Future[T]:
        with _ctrl_c_blocked():  # it may start a process
            return self.pool.submit(self.task, seed)


def _await_result(future: Future[T], tick: Tick) -> T:
    """Waits for a result; ticks from time to time, to show progress and notice Ctrl+C.

    While it waits, Ctrl+C is held back: it could end the wait between taking a lock of the future
    and giving it back, and then the pool's thread would wait for that lock without end.
    """
    while True:
        with _ctrl_c_blocked():
            if wait([future], _POLL_SECONDS).done:
                return future.result()
        tick(None)


def _is_done(future: Future[T]) -> bool:
    """Returns whether a future has a result or an error that isn't a process's death."""
    if not future.done() or future.cancelled():
        return False
    return not isinstance(future.exception(), BrokenProcessPool)


@contextmanager
def _ctrl_c_blocked() -> Iterator[None]:
    """Holds back Ctrl+C and the like in the block, and for good in what is begun in it.

    A terminal sends it to all processes, but only the parent should act on it and end the others.
    """
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, _ENDINGS)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


_ENDINGS = {
    getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)
}
"""The signals that end a program in the middle of whatever it does."""


def _prepare_process() -> None:
    """Makes a new process ignore Ctrl+C, and end with its parent however that ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform != "win32":
        signal.pthread_sigmask(signal.SIG_UNBLOCK, _ENDINGS)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """Waits for the parent process to end, then ends this one."""
    if (parent := multiprocessing.parent_process()) is not None:
        parent.join()
    os._exit(1)
