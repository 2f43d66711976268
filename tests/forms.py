"""Short and long forms of a test: the short one runs by default, the long one as `-m soak`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

import pytest


def sampled(values: Sequence[Any], step: int) -> list[Any]:
    """All values, of which only every `step`-th runs by default, the first one among them."""
    return marked(values, lambda value: values.index(value) % step == 0)


def marked(values: Iterable[Any], is_short: Callable[[Any], bool]) -> list[Any]:
    """All values as parameters, those that are not short marked as soak."""
    return [value if is_short(value) else long(value) for value in values]


def diagonal(first: Sequence[Any], second: Sequence[Any]) -> list[Any]:
    """All pairs, of which the short form has so few that each value is in one of them."""
    few = min(len(first), len(second))
    return [
        (one, other) if (place - beside) % few == 0 else long(one, other)
        for place, one in enumerate(first)
        for beside, other in enumerate(second)
    ]


def at_once(cases: Iterable[Any]) -> Callable[[Callable[..., None]], Callable[[], None]]:
    """One test of many small cases, given as its arguments: cheaper than a test for each.

    The first case that fails ends it, and is named.
    """

    def joined(test: Callable[..., None]) -> Callable[[], None]:
        listed = [*cases]
        assert listed, test.__name__

        def run() -> None:
            for case in listed:
                values = case if type(case) is tuple else (case,)
                try:
                    test(*values)
                except BaseException as error:
                    error.add_note(f"in the case {values!r}")
                    raise

        run.__name__, run.__qualname__ = test.__name__, test.__qualname__
        run.__module__, run.__doc__ = test.__module__, test.__doc__
        return run

    return joined


def rows_beside(test: str, name: str) -> list[tuple[str, ...]]:
    """The rows of a text file beside a test: parts between ` | `, remarks after #."""
    lines = Path(test).with_name(name).read_text("utf-8").splitlines()
    return [tuple(line.split(" | ")) for line in lines if line and not line.startswith("# ")]


def long(*values: Any) -> Any:
    """Values of a parameter that only the long form has."""
    return pytest.param(*values, marks=pytest.mark.soak)


def parts(text: str) -> list[tuple[str, ...]]:
    """Small cases written as one text: their parts between spaces, the cases between commas."""
    return [tuple(case.split()) for case in text.split(",")]
