"""A slow, plain reading of what a fill-in asks for: tries words letter by letter.

Shares no code with the solver.
"""

from __future__ import annotations

from collections.abc import Iterator

Cell = tuple[int, int]


def runs(picture: list[str]) -> list[list[Cell]]:
    """The cells of every run of two or more cells that are not `#`, across and down."""
    rows = [[(r, c) for c in range(len(picture[0]))] for r in range(len(picture))]
    cols = [[(r, c) for r in range(len(picture))] for c in range(len(picture[0]))]
    found: list[list[Cell]] = []
    for line in rows + cols:
        run: list[Cell] = []
        for r, c in line:
            if picture[r][c] != "#":
                run.append((r, c))
                continue
            found.append(run)
            run = []
        found.append(run)
    return [run for run in found if len(run) >= 2]


def boards(picture: list[str], words: list[str], limit: int) -> set[str]:
    """Up to `limit` ways to fill the board, each the letters of the cells in slots, row by row.

    A letter in the picture is given, `.` is to be filled.
    """
    slots = runs(picture)
    letters = {
        (r, c): char
        for r, row in enumerate(picture)
        for c, char in enumerate(row)
        if char not in "#."
    }
    used = sorted({cell for slot in slots for cell in slot})
    found: set[str] = set()
    for filled in _filled(slots, letters, words):
        found.add("".join(filled[cell] for cell in used))
        if len(found) == limit:
            break
    return found


def is_right(picture: list[str], words: list[str], letters: str) -> bool:
    """Whether the letters, those of the cells in slots row by row, fill the board."""
    slots = runs(picture)
    used = sorted({cell for slot in slots for cell in slot})
    filled = dict(zip(used, letters, strict=True))
    rest = list(words)
    for slot in slots:
        word = "".join(filled[cell] for cell in slot)
        if word not in rest:
            return False
        rest.remove(word)
    return all(picture[r][c] in (".", char) for (r, c), char in filled.items())


def _filled(
    slots: list[list[Cell]], letters: dict[Cell, str], words: list[str]
) -> Iterator[dict[Cell, str]]:
    if not slots:
        yield letters
        return
    fits = [[word for word in sorted({*words}) if _fits(word, slot, letters)] for slot in slots]
    fewest = min(range(len(slots)), key=lambda index: len(fits[index]))
    others = slots[:fewest] + slots[fewest + 1 :]
    for word in fits[fewest]:
        rest = list(words)
        rest.remove(word)
        yield from _filled(others, letters | dict(zip(slots[fewest], word, strict=True)), rest)


def _fits(word: str, slot: list[Cell], letters: dict[Cell, str]) -> bool:
    if len(word) != len(slot):
        return False
    return all(letters.get(cell, char) == char for cell, char in zip(slot, word, strict=True))
