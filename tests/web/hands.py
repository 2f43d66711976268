"""Plays pages to the end in a browser: by mouse, by keys, by finger."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from generators.grid import bits
from tests.web.browser import Tab

MOUSE, KEYS, FINGER = "mouse", "keys", "finger"
Step = Callable[[], None]


def _cell(cell: int) -> str:
    return f'[data-cell="{cell}"]'


def _walk(tab: Tab, to: int, size: int) -> None:
    """Goes to a cell with the arrow keys."""
    here = int(tab.run("document.querySelector('.grid [tabindex=\"0\"]').dataset.cell"))
    down, right = to // size - here // size, to % size - here % size
    tab.run("document.querySelector('.grid [tabindex=\"0\"]').focus()")
    for _step in range(abs(down)):
        tab.key("ArrowDown" if down > 0 else "ArrowUp")
    for _step in range(abs(right)):
        tab.key("ArrowRight" if right > 0 else "ArrowLeft")


def spots(tab: Tab, puzzle: Any, hand: str) -> Iterator[Step]:
    """A chest at a time."""

    def put(cell: int) -> None:
        if hand == KEYS:
            _walk(tab, cell, puzzle.size)
            tab.key("c")
        else:
            tab.press(_cell(cell))
            tab.press(_cell(cell))

    for cell in sorted(puzzle.solution):
        yield lambda cell=cell: put(cell)  # type: ignore[misc]


def crossword(tab: Tab, puzzle: Any, hand: str) -> Iterator[Step]:
    """A word at a time."""
    for slot, cells in enumerate(puzzle.board.slot_cells):
        name = f"{puzzle.label(slot)} {puzzle.board.slots[slot].direction.value}"
        yield lambda cells=cells, name=name: _write(tab, puzzle, hand, cells, name)  # type: ignore[misc]


def _write(tab: Tab, puzzle: Any, hand: str, cells: tuple[int, ...], name: str) -> None:
    """Goes to a slot and writes its word."""
    if hand == KEYS:
        tab.run("document.querySelector('.grid [tabindex=\"0\"]').focus()")
        while tab.texts(".line b") != [name]:
            tab.key("Enter")
    else:
        tab.press(_cell(cells[0]))
        if tab.texts(".line b") != [name]:
            tab.press(".line")
    here = int(tab.run("document.querySelector('.square.here').dataset.cell"))
    for cell in cells[cells.index(here) :]:
        letter(tab, puzzle.solution[cell], hand)


def wall(tab: Tab, puzzle: Any, hand: str) -> Iterator[Step]:
    """A group at a time; the last one needs none."""

    def choose(cards: int) -> None:
        for card in bits(cards):
            if hand == KEYS:
                shown = tab.run(
                    "[...document.querySelectorAll('.wall button')].map(b => b.dataset.card)"
                )
                tab.key("1234qwerasdfzxcv"[shown.index(str(card))])
            else:
                tab.press(f'[data-card="{card}"]')

    for group in puzzle.groups[:3]:
        yield lambda group=group: choose(group.cards)  # type: ignore[misc]


def riddle(tab: Tab, puzzle: Any, hand: str) -> Iterator[Step]:
    """A letter at a time, each at the line it is of."""

    def write(place: int) -> None:
        if hand == KEYS:
            while tab.run(f"{_LINES}.findIndex((line) => line.ariaCurrent === 'true')") != place:
                tab.key("ArrowDown")
            tab.key(puzzle.answer[place])
        else:
            tab.press(".verse-line", place)
            letter(tab, puzzle.answer[place], hand)

    for place in range(len(puzzle.answer)):
        yield lambda place=place: write(place)  # type: ignore[misc]


_LINES = "[...document.querySelectorAll('.verse-line')]"


def letter(tab: Tab, letter: str, hand: str) -> None:
    """Writes a letter where the player is."""
    if hand == FINGER:
        tab.press(".key", "qwertyuiopasdfghjklzxcvbnm".index(letter))
    else:
        tab.key(letter)


def brick(tab: Tab, puzzle: Any, hand: str) -> Iterator[Step]:
    """A word at a time."""

    def enter(word: str) -> None:
        for letter in word:
            if hand == KEYS:
                tab.key(letter)
            else:
                tab.press(f'.hex[aria-label="{letter}"]')
        if hand == KEYS:
            tab.key("Enter")
        else:
            tab.press(".entry .main")

    for word in puzzle.targets:
        yield lambda word=word: enter(word)  # type: ignore[misc]


HANDS: dict[str, Callable[[Tab, Any, str], Iterator[Step]]] = {
    "sweetspots": spots,
    "crossword": crossword,
    "wordwall": wall,
    "lionwall": wall,
    "riddle": riddle,
    "brick": brick,
}
