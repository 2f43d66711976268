"""Whether a filled board keeps the rules, read from its letters.

Shares nothing with the search, so that it sees what the search does wrong.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence


def faults(
    slots: Sequence[Sequence[int]],
    fill: Sequence[str],
    available: Mapping[str, int],
    given: Iterable[tuple[int, str]] = (),
) -> list[str]:
    """What is wrong with the words of a board, for people who mend the search; [] if nothing.

    `available` says how often a word may be used.
    """
    if len(fill) != len(slots):
        return [f"{len(fill)} words in {len(slots)} slots"]
    found = []
    letters = dict(given)
    for slot, (cells, word) in enumerate(zip(slots, fill, strict=True)):
        if len(word) != len(cells):
            found.append(f"{word} in the {len(cells)} cells of slot {slot}")
            continue
        for cell, letter in zip(cells, word, strict=True):
            if letters.setdefault(cell, letter) != letter:
                found.append(f"{word} in slot {slot}, but {letters[cell]} in cell {cell}")
    for word, uses in Counter(fill).items():
        if uses > available.get(word, 0):
            found.append(f"{word} used {uses} times, available {available.get(word, 0)} times")
    return found


def check(
    slots: Sequence[Sequence[int]],
    fill: Sequence[str],
    available: Mapping[str, int],
    given: Iterable[tuple[int, str]] = (),
) -> None:
    """Raises AssertionError where a fill that we made has faults: no such fill leaves a solver."""
    found = faults(slots, fill, available, given)
    if found:
        raise AssertionError("; ".join(found))
