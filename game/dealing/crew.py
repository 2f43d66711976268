"""Processes that work beside this one until they are stopped or this one ends."""

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

from generators.base import CabinetError, Tick

T = TypeVar("T")

_LOOK_SECONDS = 0.1  # between two looks at the progress
_AHEAD = 16  # seeds a process that are begun before the first of them is done; some take long
_END_SECONDS = 0.5  # a process that was killed is gone long before
_MOST_LOSSES = 5  # processes lost over one seed


class WorkerPool(Generic[T]):
    """Processes that each do one seed after the other, and others in place of those that end."""

    def __init__(self, jobs: int, task: Callable[[str], T]) -> None:
        self.jobs = jobs
        self.task = task
        self._begin()

    def _begin(self) -> None:
        spawn = multiprocessing.get_context("spawn")  # the same on every system
        self.pool = ProcessPoolExecutor(self.jobs, spawn, _prepare)

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
        """Yields the results of endless seeds. Raises CabinetError if processes keep dying."""
        queue = deque(itertools.islice(seeds, _AHEAD * self.jobs))
        sent: dict[str, Future[T]] = {}
        losses = 0
        while True:
            try:
                for seed in queue:
                    if seed not in sent:
                        sent[seed] = self._send(seed)
                done = _await_result(sent[queue[0]], tick)
            except BrokenProcessPool:
                losses += 1
                if losses == _MOST_LOSSES:
                    raise CabinetError(
                        "The process making {seed} crashed {n} times. It may be out of memory.",
                        seed=queue[0],
                        n=losses,
                    ) from None
                self.close()
                self._begin()
                sent = {seed: future for seed, future in sent.items() if _is_done(future)}
                continue
            losses = 0
            del sent[queue.popleft()]
            queue.append(next(seeds))
            yield done

    def _send(self, seed: str) -> Future[T]:
        with _undisturbed():  # it may start a process
            return self.pool.submit(self.task, seed)


def _await_result(future: Future[T], tick: Tick) -> T:
    """Waits for a result; ticks from time to time, to show progress and notice Ctrl+C."""
    while not wait([future], _LOOK_SECONDS).done:
        tick(None)
    return future.result()


def _is_done(future: Future[T]) -> bool:
    """Returns whether there is a result, or an error of the puzzle's own."""
    if not future.done() or future.cancelled():
        return False
    return not isinstance(future.exception(), BrokenProcessPool)


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Holds Ctrl+C back during the block, and for good in processes and threads begun in it.

    A terminal sends it to all of them; the parent is what ends the others.
    """
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _prepare() -> None:
    """Makes a new process deaf to Ctrl+C; it ends with its parent, however that ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """Waits for the parent process to end, then ends this one."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
    os._exit(1)
