"""Machines that make puzzles together: seeds handed to a cluster of dask.distributed.

Nothing of that library is imported before a cluster is named, and it need not be installed.
"""

from __future__ import annotations

import asyncio
import logging
import pickle
import struct
import sys
import time
import warnings
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import islice
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

from generators.base import CabinetError, Tick, UsageError, WorkerError

if TYPE_CHECKING:
    from distributed import Client, Future

T = TypeVar("T")

_NO_CLUSTER_ERRORS = (
    *(OSError, ValueError, TypeError, LookupError, ArithmeticError, AttributeError, EOFError),
    *(AssertionError, MemoryError, RuntimeError, struct.error, pickle.UnpicklingError),
)
"""Errors from an address without a scheduler; another server there may send anything."""
_CONNECT_SECONDS = 2.5  # importing the library may take as long again
_POLL_SECONDS = 0.1  # between two looks at the progress
_RECOUNT_SECONDS = 2.0  # between two looks at how many workers there are
_CLOSE_SECONDS = 0.5
_MAX_SHARE_SEEDS = 32  # dask's scheduler does some hundred shares a second
_SHARES_PER_THREAD = 8  # sent ahead, so that no worker waits for seeds
_MAX_LOSSES = 5  # how often workers may die over one share


_SILENCED_LOGS = ("distributed", "distributed.client", "tornado", "tornado.application", "asyncio")
"""Loggers that are turned off: whatever matters is also raised."""


class _Share(NamedTuple):
    """Seeds that a worker makes in one task, and the future of their results."""

    seeds: tuple[str, ...]
    future: Future


class Cluster(Generic[T]):
    """Workers on other machines that make shares of the seeds; lost shares are sent again.

    Each imports the program on its own machine. Raises ParseError if no cluster answers.
    """

    def __init__(self, address: str, number: int, task: Callable[[str], T]) -> None:
        """Connects to the cluster. `number` is about how many seeds will be made."""
        self.address = address
        self.number = number
        self.task = task
        self._client = _connect(address)
        self._threads, self._counted_at = 0, 0.0

    def close(self) -> None:
        """Disconnects from the cluster, which drops unfinished work."""
        self._client.close(timeout=_CLOSE_SECONDS)

    def results(self, seeds: Iterator[str], tick: Tick) -> Iterator[T]:
        """Yields the results of endless seeds, in order, each once."""
        shares: deque[_Share] = deque()
        size = max(
            1,
            min(
                _MAX_SHARE_SEEDS, self.number // (_SHARES_PER_THREAD * (self._thread_count() or 1))
            ),
        )
        yielded = 0
        while True:
            threads = max(1, self._thread_count())
            # One more a thread, as repeated puzzles do not count.
            missing = max(0, self.number - yielded) + threads
            while len(shares) < min(_SHARES_PER_THREAD * threads, -(-missing // size)):
                shares.append(self._send(tuple(islice(seeds, size))))
            for result in self._results_of_share(shares.popleft(), tick):
                yielded += 1
                yield result

    def _thread_count(self) -> int:
        """Returns the number of threads of all workers, counted again every two seconds."""
        if time.monotonic() > self._counted_at + _RECOUNT_SECONDS:
            self._counted_at = time.monotonic()
            self._threads = sum(self._client.nthreads().values())
        return self._threads

    def _send(self, seeds: tuple[str, ...]) -> _Share:
        try:
            work = pickle.dumps((self.task, seeds))
            return _Share(seeds, self._client.submit(_make_all, work, pure=False))
        except KeyboardInterrupt:  # the half-made future would complain when it is dropped
            sys.unraisablehook = lambda _complaint: None
            raise

    def _results_of_share(self, share: _Share, tick: Tick) -> list[T]:
        """Waits for the results of a share. Raises CabinetError if every worker dies."""
        from distributed import KilledWorker

        for _loss in range(_MAX_LOSSES):
            self._wait(share.future, tick)
            error = share.future.exception()
            if error is None:
                made: list[T] | CabinetError = pickle.loads(share.future.result())
                if isinstance(made, CabinetError):
                    raise made
                return made
            if isinstance(error, ImportError) or "deserializ" in str(error):
                reason = str(error).partition("\n")[0]
                raise WorkerError(
                    "The cluster's machines can't load this program. Install the same version "
                    f"of Puzzle Cabinet, Python and distributed on each of them. ({reason})"
                )
            if not isinstance(error, KilledWorker):
                raise WorkerError(
                    f"The cluster couldn't make the puzzle with seed {share.seeds[0]}: {error}"
                )
            share = self._send(share.seeds)
        raise WorkerError(
            f"The workers making the puzzle with seed {share.seeds[0]} keep crashing. They may "
            "be out of memory."
        )

    def _wait(self, future: Future, tick: Tick) -> None:
        """Waits until a future is done. Raises CabinetError if the cluster is gone."""
        while not future.done():
            tick(None)
            self._wait_briefly(future)
        if future.cancelled():
            raise WorkerError(f"The cluster at {self.address} has stopped responding.")

    def _wait_briefly(self, future: Future) -> None:
        """Waits for a future, at most a tenth of a second."""
        from concurrent.futures import CancelledError

        from distributed import wait

        with suppress(TimeoutError, CancelledError), self._client.as_current():
            wait(future, timeout=_POLL_SECONDS)


def _make_all(work: bytes) -> bytes:
    """Makes the results of several seeds, or the error that stopped it, on a worker.

    Both come pickled, as a scheduler need not have this program. A worker imports it as it is
    installed there, or from its own folder.
    """
    import pickle
    import sys
    from importlib.util import find_spec

    try:
        from generators.base import CabinetError
    except ImportError:
        installed = find_spec("puzzle_cabinet")
        sys.path[:0] = (installed and installed.submodule_search_locations) or ()
        from generators.base import CabinetError
    task, seeds = pickle.loads(work)
    try:
        return pickle.dumps([task(seed) for seed in seeds])
    except CabinetError as error:
        return pickle.dumps(error)


_make_all.__module__ = "__main__"  # which has it pickled by value: it is all that travels as code


def _connect(address: str) -> Client:
    """Returns a client of the cluster. Raises ParseError if none answers in time."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of versions that differ; ours are compared by task
        try:
            from distributed import Client
        except ImportError:
            raise UsageError(
                "A cluster needs dask.distributed. Install it with: pip install '.[cluster]'"
            ) from None
        for name in _SILENCED_LOGS:  # after the import, which sets their levels
            logging.getLogger(name).setLevel(logging.CRITICAL + 1)
        try:
            asyncio.run(asyncio.wait_for(_check_scheduler(address), _CONNECT_SECONDS))
            return Client(address, timeout=_CONNECT_SECONDS, set_as_default=False)
        except _NO_CLUSTER_ERRORS:
            raise UsageError(
                f"No cluster is responding at {address}. Check the address."
            ) from None


async def _check_scheduler(address: str) -> None:
    """Raises one of _NO_CLUSTER_ERRORS unless a scheduler answers; Client would fail slowly."""
    from distributed.core import rpc

    async with rpc(address) as scheduler:
        identity = await scheduler.identity()
    if identity["type"] != "Scheduler":
        raise ValueError(identity)
