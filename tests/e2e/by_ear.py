"""Plays a board of Sweet Spots knowing nothing but what the system's screen readers are told.

To be run by the Python that the system's packages are for, in a D-Bus session of its own:
`dbus-run-session -- python3 tests/e2e/by_ear.py COMMAND`. It prints what it hears.
"""

from __future__ import annotations

import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from typing import Any, TypeVar

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

T = TypeVar("T")
_CELL = re.compile(r"row (\d+), column (\d+), zone (.+)")
_MOST_PRESSES = 4
_SECONDS = 25.0


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
            if frame.get_name() == "Puzzle Cabinet":
                return frame
    return None


def named(part: str, role: str = "button") -> Any:
    """The last node of a role with that in its name; None while there is none."""
    frame = window()
    found = [
        each
        for each in (inside(frame) if frame else ())
        if part in each.get_name() and each.get_role_name().endswith(role)
    ]
    return found[-1] if found else None


def press(part: str) -> None:
    """Presses a button once it is there."""
    button = until(f"the button “{part}”", lambda: named(part))
    print(f"press {button.get_name()}", flush=True)
    Atspi.Action.do_action(button, 0)


def cells() -> dict[tuple[int, int], Any]:
    """The cells of the board by row and column; none while there is none."""
    found = {}
    board = named("Board", "table")
    for each in inside(board) if board else ():
        match = _CELL.fullmatch(each.get_name())
        if match:
            found[int(match[1]), int(match[2])] = each
    return found


def solution(zones: dict[tuple[int, int], str], chosen: list[tuple[int, int]]) -> bool:
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


def play() -> None:
    """From the first screen to the result."""
    press("Play: Sweet Spots")
    press("Just play")
    board = until("the board", cells)
    press("Hint")
    press("Why?")
    said = until("the reason", lambda: named("What follows", "label"))
    print(f"hint: {said.get_name()}", flush=True)
    press("Close the hint")
    places = {place: _CELL.fullmatch(cell.get_name()) for place, cell in board.items()}
    zones = {place: match[3] for place, match in places.items() if match}
    chests: list[tuple[int, int]] = []
    if not solution(zones, chests):
        raise SystemExit("the board that was told has no solution")
    for place in chests:
        put(place)
    result = until("the result", lambda: named("Next puzzle"))
    print(f"result: {result.get_name()}", flush=True)


def put(place: tuple[int, int]) -> None:
    """Presses a cell until it holds a chest; with the last one the board goes."""
    for _press in range(_MOST_PRESSES):
        cell = cells().get(place)
        if cell is None or cell.get_description().startswith("chest"):
            return
        before = cell.get_description()
        Atspi.Action.do_action(cell, 0)
        until("another mark", lambda before=before: _has_changed(place, before))  # type: ignore[misc]


def _has_changed(place: tuple[int, int], before: str) -> bool:
    cell = cells().get(place)
    return cell is None or cell.get_description() != before


def main(command: list[str]) -> int:
    """Switches accessibility on, starts the program, plays; its exit status."""
    listens = ["gdbus", "call", "--session", "--dest", "org.a11y.Bus"]
    listens += ["--object-path", "/org/a11y/bus"]
    listens += ["--method", "org.freedesktop.DBus.Properties.Set", "org.a11y.Status"]
    subprocess.run([*listens, "IsEnabled", "<true>"], check=True, stdout=subprocess.DEVNULL)
    with subprocess.Popen(command) as program:
        try:
            until("the window", window)
            play()
        finally:
            program.terminate()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
