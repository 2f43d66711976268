"""Measuring: runs with a limit, and the figures of a list of times."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from time import perf_counter, process_time

from generators.base import OutOfTime, Tick

_ADDITIONS = 2_000_000


@dataclass(frozen=True)
class Times:
    """Processor seconds of several runs, ascending; `capped` runs were stopped at the limit."""

    seconds: tuple[float, ...]
    capped: int = 0

    def quantile(self, share: float) -> float:
        """The time that `share` of the runs keep to."""
        return self.seconds[min(len(self.seconds) - 1, int(share * len(self.seconds)))]

    @property
    def median(self) -> float:
        """The time in the middle; a lower bound where half of the runs were stopped."""
        return self.quantile(0.5)

    def sign(self, share: float = 0.5) -> str:
        """`>=` where the quantile of that share is only a lower bound."""
        known = len(self.seconds) - self.capped
        return ">=" if int(share * len(self.seconds)) >= known else ""


def alarm(seconds: float) -> Tick:
    """A tick that raises OutOfTime after so many processor seconds from now."""
    end = process_time() + seconds

    def tick(progress: float | None) -> None:
        if process_time() > end:
            raise OutOfTime

    return tick


def print_speed() -> None:
    """Prints how fast this machine is right now, to compare figures of several machines."""
    start = process_time()
    total = 0
    for each in range(_ADDITIONS):
        total += each
    print(f"[{(process_time() - start) * 1000:.0f} ms for {_ADDITIONS:,} additions here]")


def timed(works: Iterable[Callable[[Tick], object]], cap: float, total: float) -> Times:
    """The times of the works, each stopped after `cap` seconds; all end after about `total`."""
    seconds: list[float] = []
    capped = 0
    begin = perf_counter()
    for work in works:
        start = process_time()  # what others do on the machine meanwhile does not count
        try:
            work(alarm(cap))
        except OutOfTime:
            capped += 1
        seconds.append(process_time() - start)
        if perf_counter() - begin > total:
            break
    return Times(tuple(sorted(seconds)), capped)


def shown(seconds: float) -> str:
    """A time for people, in milliseconds."""
    return f"{seconds * 1000:.3g} ms" if seconds < 1 else f"{seconds:.2f} s"
