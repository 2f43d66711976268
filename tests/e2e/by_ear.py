"""Plays two games, of marks and of letters, by what the system's screen readers are told alone.

To be run by the Python that the system's packages are for, in a D-Bus session of its own:
`dbus-run-session -- python3 tests/e2e/by_ear.py COMMAND`. It prints what it hears. What to do is
thought out from the names and values of the cells.
"""

from __future__ import annotations

import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib  # noqa: E402

sys.path.insert(0, str(Path(__file__).resolve().parent.parent.parent))

from generators.kinds import KindRow, row_named  # noqa: E402
from generators.words.lexicon import english  # noqa: E402

T = TypeVar("T")
_CELL = re.compile(r"row (\d+), column (\d+), zone (.+)")
_LETTER = re.compile(r"line (\d+), letter ([A-Z])")
_MOST_PRESSES, _TIMES = 4, 100
_SECONDS = 25.0
Atspi.set_timeout(15_000, 15_000)  # ms; a program that is late is taken for one that has gone
_MOMENT = 0.02
"""So long a reader stays away at the least: where one goes and another comes in the same moment,
with messages under way, the thread of AccessKit 0.7.0 panics (its issues 657 and 727)."""
Place = tuple[int, int]


def until(what: str, look: Callable[[], T | None]) -> T:
    """The first true value of `look`; ends the program after a while."""
    end = time.monotonic() + _SECONDS
    while time.monotonic() < end:
        while GLib.MainContext.default().iteration(False):
            pass
        try:
            found = look()
        except GLib.Error:  # what was looked at has gone meanwhile
            found = None
        if found:
            return found
        time.sleep(0.02)
    raise SystemExit(f"waited {_SECONDS:g} s for {what}")


def inside(node: Any) -> Iterator[Any]:
    """A node and all that is in it, in reading order."""
    yield node
    for number in range(node.get_child_count()):
        child = node.get_child_at_index(number)
        if child is not None:
            yield from inside(child)


def window() -> Any:
    """The window of the program; None while there is none."""
    desktop = Atspi.get_desktop(0)
    for number in range(desktop.get_child_count()):
        program = desktop.get_child_at_index(number)
        if program is not None and program.get_child_count():
            frame = program.get_child_at_index(0)
            if frame is not None and frame.get_name() == "Puzzle Cabinet":
                return frame
    return None


def everything() -> Iterator[Any]:
    """All that is told, in reading order; nothing while there is no window."""
    frame = window()
    yield from inside(frame) if frame is not None else ()


def named(part: str, role: str = "button") -> Any:
    """The last node of a role with that in its name; None while there is none.

    A letter is all of its name: others may begin with it.
    """
    is_whole = len(part) == 1
    found = [
        each
        for each in everything()
        if (part == each.get_name() if is_whole else part in each.get_name())
        and each.get_role_name().endswith(role)
    ]
    return found[-1] if found else None


def press(part: str) -> None:
    """Presses a button once it is there."""

    def pressed() -> str:
        button = named(part)
        return str(button.get_name()) if button and Atspi.Action.do_action(button, 0) else ""

    print("press", until(f"the button “{part}”", pressed), flush=True)


def value_of(node: Any) -> str:
    """What is in a cell: its description without the sentence that is told behind that."""
    text, frame = str(node.get_description()).strip(), window()
    for at in range(frame.get_child_count() if frame is not None else 0):
        said = frame.get_child_at_index(at).get_name()
        if said and text.endswith(said):
            return text.removesuffix(said).rstrip(" .")
    return text


def led_value(label: str, name: str) -> str:
    """What comes before the place in the label of a cell that the keyboard has come to."""
    parts, places = label.split(", "), name.split(", ")
    while parts and parts[-1] in places:
        parts.pop()
    return ", ".join(parts)


class Board:
    """The cells of the board that is there now; what is in them is asked anew."""

    def __init__(self) -> None:
        found = until("the board", lambda: named("Board", "table"))
        self._nodes = [found.get_child_at_index(at) for at in range(found.get_child_count())]
        # The card that has the keyboard from the beginning is read before its place.
        self.names = [re.sub(r"^.*(?=\brow \d)", "", node.get_name()) for node in self._nodes]

    def value(self, name: str) -> str:
        """What is in a cell."""
        node = self._nodes[self.names.index(name)]
        told = value_of(node)  # first: it fails where the cell has gone
        return led_value(node.get_name(), name) or told

    def press(self, name: str) -> None:
        """Presses a cell."""
        Atspi.Action.do_action(self._nodes[self.names.index(name)], 0)

    @property
    def is_there(self) -> bool:
        """Whether the game goes on."""
        try:
            return bool(self._nodes[0].get_name())
        except GLib.Error:
            return False

    def write(self, name: str, letter: str) -> None:
        """Puts a letter into a cell by the keys on the screen; after the last one it is gone."""
        name = next(each for each in self.names if each.startswith(name))
        if self.is_there and self.value(name) != letter:
            self.press(name)
            press(letter)
            until(f"{letter} in {name}", lambda: not self.is_there or self.value(name) == letter)

    def press_until(self, name: str, wanted: str) -> None:
        """Presses a cell until it holds what is wanted; with the last one the board goes."""

        def changed() -> bool:
            try:  # a mark may be on its way into the label
                return not self.is_there or self.value(name) not in ("", before)
            except GLib.Error:
                return True

        for _press in range(_MOST_PRESSES):
            try:
                before = self.value(name) if self.is_there else wanted
            except GLib.Error:
                return
            if before.startswith(wanted):
                return
            self.press(name)
            until("another mark", changed)


# A game of each kind


def by_marks() -> None:
    """Sweet Spots: the zones are in the names of the cells."""
    press("Hint")
    press("Why?")
    said = until("the reason", lambda: named("Move: ", "label"))
    print(f"hint: {said.get_name()}", flush=True)
    press("Close the hint")
    board, zones = Board(), dict[Place, str]()
    for name in board.names:
        match = _CELL.fullmatch(name)
        if match:
            zones[int(match[1]), int(match[2])] = match[3]
    chests: list[Place] = []
    if not solution(zones, chests):
        raise SystemExit("the board that was told has no solution")
    for row, col in chests:
        board.press_until(f"row {row}, column {col}, zone {zones[row, col]}", "chest")


def solution(zones: dict[Place, str], chosen: list[Place]) -> bool:
    """Whether `chosen` could be completed to one chest a row, column and zone: it is then."""
    size, row = max(zones)[0], len(chosen) + 1
    if row > size:
        return True
    for col in range(1, size + 1):
        zone = zones[row, col]
        if any(c == col or zones[r, c] == zone for r, c in chosen):
            continue
        if chosen and abs(chosen[-1][1] - col) < 2:
            continue
        chosen.append((row, col))
        if solution(zones, chosen):
            return True
        chosen.pop()
    return False


def _is_hidden(name: str) -> bool:
    """Whether a cell stands for the letters of a line that nobody has asked for."""
    return name.endswith(", the line's letters")


def _ask_for(name: str) -> None:
    """Presses the cell of a line's letters and waits for these.

    The next cell is found after that: the letters move the cells behind them. That the name has
    gone says nothing: what has the keyboard may tell only what happened.
    """
    Board().press(name)
    letter = f"{name.partition(',')[0]}, letter "
    until(f"what was asked of {name}", lambda: any(letter in each for each in Board().names))


def by_lines() -> None:
    """A riddle: each line is asked for the letters it leaves; words that have them are tried."""
    for name in filter(_is_hidden, Board().names):
        _ask_for(name)
    board, lines = Board(), dict[int, str]()
    for name in board.names:
        match = _LETTER.fullmatch(name)
        if match:
            lines[int(match[1])] = lines.get(int(match[1]), "") + match[2].lower()
    words, masks = english(), [english().mask(lines[number]) for number in sorted(lines)]
    for word in words.listed(len(lines), words.fitting(masks, words.pool(len(lines)))):
        print(f"try {word}", flush=True)
        for number, letter in enumerate(word.upper(), 1):
            board.write(f"line {number}, answer box", letter)
        if not board.is_there:
            return


WAYS: dict[str, Callable[[], None]] = {"sweetspots": by_marks, "riddle": by_lines}


def play(row: KindRow) -> None:
    """From the first screen to the result and back."""
    began = time.monotonic()
    press(f"Play: {row.title}")
    press("Just play")
    WAYS[row.name]()
    result = until("the result", lambda: named("Next"))
    print(f"{row.name}: {result.get_name()}, {time.monotonic() - began:.1f} s", flush=True)
    press("Back")


def switch(on: bool) -> None:
    """Says to all programs that a screen reader has come, or gone."""
    bus = Gio.bus_get_sync(Gio.BusType.SESSION, None)
    value = GLib.Variant("(ssv)", ("org.a11y.Status", "IsEnabled", GLib.Variant("b", on)))
    where = ("org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties", "Set")
    bus.call_sync(*where, value, None, Gio.DBusCallFlags.NONE, -1, None)


def come_and_go() -> None:
    """The reader goes and comes again and again, while things are pressed; then all is there."""
    began = time.monotonic()
    for number in range(_TIMES):
        switch(on=False)
        until("the program to be gone", lambda: window() is None)
        time.sleep(_MOMENT)
        switch(on=True)
        until("the window", window)
        if number % 25 == 0:
            press("Settings" if number % 50 == 0 else "Back")
    until("the cabinet", lambda: named("Statistics"))
    print(f"{_TIMES} readers: all is told, {time.monotonic() - began:.1f} s", flush=True)


def main(command: list[str]) -> int:
    """Switches accessibility on, starts the program, plays; its exit status."""
    switch(on=True)
    with subprocess.Popen(command) as program:
        try:
            until("the window", window)
            for name in WAYS:
                play(row_named(name))
            come_and_go()
        except SystemExit:
            for node in everything():
                print(node.get_role_name(), node.get_name(), node.get_description(), sep=" | ")
            raise
        finally:
            program.terminate()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
