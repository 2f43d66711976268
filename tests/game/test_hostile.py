"""Whatever is opened or solved: a puzzle that can be kept, or a sentence soon."""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import cycle, islice
from pathlib import Path
from types import FrameType
from typing import Self

import pytest

from game.dealing.opening import resolve_file
from generators.base import AnyKind, CabinetError, limited, no_tick
from generators.brick.rules import Head
from generators.brick.solver import editions
from generators.kinds import KINDS
from generators.words.lexicon import ACCEPTED, COMMON, TARGETS
from tests.forms import sampled
from tests.game.hostile import LONG, bombs, damaged
from tests.game.words import run

MOST_CALLS = 1_000_000  # of functions, for one input
SMALL = 6000  # bytes of an input whose calls are counted
PARTS = 20
FEW, MANY = 3, 3000
MOST_TICKS = 2000  # of a search for solutions, which has a limit of its own
LONGEST_SENTENCE = 600


@pytest.fixture(scope="module", autouse=True)
def loaded() -> None:
    """What is made once and kept is there: only the work for an input counts."""
    for tier in (TARGETS, COMMON, ACCEPTED):
        assert list(editions(Head("defglnu", "n", tier), tier))


class TooMuchWork(BaseException):
    """Passes every handler of errors that are expected."""


class Work:
    """Counts the calls of functions, the same on every machine."""

    def __init__(self) -> None:
        self.calls = 0

    def __enter__(self) -> Self:
        sys.setprofile(self._count)
        return self

    def __exit__(self, *_: object) -> None:
        sys.setprofile(None)

    def _count(self, frame: FrameType, event: str, arg: object) -> None:
        self.calls += event in ("call", "c_call")
        if self.calls > MOST_CALLS:
            sys.setprofile(None)
            raise TooMuchWork


def uses(file: Path, kinds: Iterable[AnyKind]) -> Iterator[tuple[str, Callable[[], object]]]:
    """What may be done with the bytes of a file, told which of the puzzles it is."""
    data, options = file.read_bytes(), dict[str, object]()
    yield "open", lambda: resolve_file(file)
    for kind in kinds:
        tick = limited(no_tick, MOST_TICKS)
        yield f"open {kind.name}", partial(kind.open, data, options, no_tick)
        yield f"solve {kind.name}", partial(kind.solve, data, options, tick, None)


def check(name: str, data: bytes, file: Path, kinds: Iterable[AnyKind] = KINDS) -> None:
    """One input, read in many ways: refused in a sentence, or fine."""
    file.write_bytes(data)
    for way, use in uses(file, kinds):
        try:
            with Work():
                use()
        except CabinetError as error:
            told = str(error)
            assert 0 < len(told) <= LONGEST_SENTENCE, (name, way, told[:200])
        except (Exception, TooMuchWork) as error:
            raise AssertionError(f"{way} of {name}: {error!r}") from error


@pytest.mark.parametrize("part", sampled(range(PARTS), PARTS // 2))
def test_no_small_bomb_costs_much(tmp_path: Path, part: int) -> None:
    kinds = cycle(KINDS)  # each bomb is taken for one of them: all of it is a long run
    for name, data in islice(bombs(SMALL), part, None, PARTS):
        check(name, data, tmp_path / "input", [next(kinds)])


def test_no_damaged_puzzle_costs_much(tmp_path: Path) -> None:
    rng = random.Random("damaged")
    for number in range(FEW):
        check(f"damaged {number}", damaged(rng), tmp_path / "input")


@pytest.mark.soak
def test_no_input_of_any_size_costs_much(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(Work, "__enter__", lambda self: self)  # counting takes ten times as long
    rng, slowest = random.Random("soak"), (0.0, "")
    inputs = [*bombs(LONG), *((f"damaged {n}", damaged(rng)) for n in range(MANY))]
    for name, data in inputs:
        start = time.process_time()
        check(name, data, tmp_path / "input")
        slowest = max(slowest, (time.process_time() - start, name))
    with capsys.disabled():
        print(f"\n{len(inputs)} inputs in {1 + 2 * len(KINDS)} ways; slowest: {slowest}")


def test_a_refusal_on_the_command_line_is_one_line(tmp_path: Path) -> None:
    rng, file = random.Random("line"), tmp_path / "input"
    for _ in range(FEW):
        file.write_bytes(damaged(rng))
        for kind in KINDS:
            status, out, err = run("solve", kind.name, "--file", str(file), "--json")
            assert (status, len(out.splitlines()), len(err.splitlines())) in ((0, 1, 0), (2, 0, 1))
            assert "Traceback" not in err
