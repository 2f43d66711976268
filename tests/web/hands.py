"""Plays pages to the end in a browser: by mouse, by keys, by finger."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

from game.sharing.page import PageOptions, page
from generators.grid import bits
from generators.kinds import kind_named
from generators.rng import Rng
from tests.web.browser import Browser, Tab, open_tab

PHONE = (390, 844)
PRESETS = {
    **{"sweetspots": "6-1-easy", "crossword": "mini", "wordwall": "gentle"},
    **{"lionwall": "sc-easy", "riddle": "gentle", "brick": "5-gentle"},
}
"""What is played of a kind, where its first preset takes too long."""
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


@cache
def puzzle_of(name: str) -> Any:
    kind = kind_named(name)
    preset = kind.preset(PRESETS.get(name, kind.presets[0].name))
    return kind.generate(preset.params, Rng("1"), lambda progress: None)


def path_of(name: str, folder: Path, can_check: bool = True) -> Path:
    path = folder / f"{name}.html"
    path.write_bytes(page(kind_named(name), puzzle_of(name), PageOptions(can_check)))
    return path


def open_as(hand: str, browser: Browser, path: Path) -> Any:
    if hand == FINGER:
        return open_tab(browser, path, PHONE, dark=True, touch=True)
    return open_tab(browser, path, dark=hand == KEYS)


def copied_result(tab: Tab, button: str = ".hand-in .tool", name: str = "Anna") -> str:
    """Returns what a button copies once the field beside it holds the name."""
    tab.run("navigator.clipboard.writeText = (text) => { window.written = text; }")
    tab.run("window.written = ''")
    field = f"document.querySelector('{button}').parentElement.querySelector('.name')"
    tab.run(f"{field}.value = '{name}', {field}.dispatchEvent(new Event('input'))")
    tab.press(button)
    if not name:
        tab.press(button)
    tab.wait("window.written")
    return str(tab.run("window.written"))


def status(tab: Tab) -> str:
    return str(tab.run("document.body.dataset.status"))


def letters_in(tab: Tab) -> dict[int, str]:
    """Returns the letters that a crossword shows, by square."""
    found = tab.run(
        "[...document.querySelectorAll('.square')].map(each => "
        "[+each.dataset.cell, each.lastChild.textContent.toLowerCase()])"
    )
    return dict(found)


def marked_cells(tab: Tab) -> list[int]:
    """Returns the squares of a crossword that are marked as wrong."""
    marked: list[int] = tab.run(
        "[...document.querySelectorAll('.square.wrong')].map(each => +each.dataset.cell)"
    )
    return marked
