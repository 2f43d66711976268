"""Plays a game of every kind knowing nothing but what the system's screen readers are told.

To be run by the Python that the system's packages are for, in a D-Bus session of its own:
`dbus-run-session -- python3 tests/e2e/by_ear.py COMMAND`. It prints what it hears. What to do is
thought out from the names and values of the cells, by the solvers of `generators`.
"""

from __future__ import annotations

import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, TypeVar

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib  # noqa: E402

sys.path.insert(0, str(Path(__file__).resolve().parent.parent.parent))

from generators.base import no_tick  # noqa: E402
from generators.brick.solver import solved  # noqa: E402
from generators.kinds import KindRow, kind_named, kind_rows  # noqa: E402
from generators.words.languages import SPELLINGS  # noqa: E402
from generators.words.lexicon import TARGETS, english  # noqa: E402

T = TypeVar("T")
_CELL = re.compile(r"row (\d+), column (\d+), zone (.+)")
_IS_DOWN = re.compile(r"down[:,] letter \d+ of \d+")
_LETTER = re.compile(r"line (\d+), letter ([A-Z])")
_WORD = "list item"
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

    A letter, or a word of a bank, is all of its name: others may begin with it.
    """
    is_whole = len(part) == 1 or role == _WORD
    found = [
        each
        for each in everything()
        if (part == each.get_name() if is_whole else part in each.get_name())
        and each.get_role_name().endswith(role)
    ]
    return found[-1] if found else None


def press(part: str, role: str = "button") -> None:
    """Presses a button once it is there."""

    def pressed() -> str:
        button = named(part, role)
        return str(button.get_name()) if button and Atspi.Action.do_action(button, 0) else ""

    print("press", until(f"the {role} “{part}”", pressed), flush=True)


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

    @property
    def values(self) -> list[str]:
        """What is in the cells, in reading order."""
        return [self.value(name) for name in self.names]

    @property
    def cards(self) -> list[str]:
        """What is on the cards of a wall, without how that is read and what it means."""
        return [value.partition(": ")[0] for value in self.values]

    def name_of(self, card: str) -> str:
        """The name of the cell with a card. What has the keyboard may tell only what happened."""
        shown = self.cards
        if card in shown:
            return str(self.names[shown.index(card)])
        return str(self.names[until("the focus", self._focused)[0]])

    def _focused(self) -> list[int]:
        """Which of the cells has the keyboard, if any."""
        here = Atspi.StateType.FOCUSED
        return [at for at, node in enumerate(self._nodes) if node.get_state_set().contains(here)]

    def until_found(self, number: int) -> None:
        """Waits for so many cards in groups, which say more than what is on them.

        What has the keyboard may tell only what happened; a group comes as a whole.
        """

        def found() -> bool:
            here = self._focused()
            others = [value for at, value in enumerate(self.cards) if at not in here]
            several = sum("," in value for value in others)
            return several >= number - 1 and not any(", chosen" in value for value in others)

        until(f"{number} cards in groups", found)

    def press(self, name: str) -> None:
        """Presses a cell."""
        Atspi.Action.do_action(self._nodes[self.names.index(name)], 0)

    def corner(self, at: int) -> Place:
        """Where a cell lies in the window."""
        box = Atspi.Component.get_extents(self._nodes[at], Atspi.CoordType.WINDOW)
        return box.x, box.y

    def go_across(self, at: int) -> None:
        """Goes to a cell of a crossword, so that it is written across from there."""
        node, press = self._nodes[at], Atspi.Action.do_action

        def is_here() -> bool:
            return bool(node.get_state_set().contains(Atspi.StateType.FOCUSED))

        def is_across() -> bool:
            node.clear_cache()  # the name that comes with the press may be late
            return not _IS_DOWN.search(node.get_name())  # what is as before is not named

        if not is_here():
            press(node, 0)
            until("the focus", is_here)
        if not is_across():  # another press turns
            press(node, 0)
            until("the word across", is_across)

    def until_full(self, run: Sequence[int]) -> None:
        """Waits until all cells have letters; with the last ones the board goes.

        What has the keyboard may tell only which word was written.
        """

        def full() -> bool:
            here = self._focused() if self.is_there else run
            return all(at in here or value_of(self._nodes[at]) for at in run)

        until("a word", full)

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


def by_groups(kind: str) -> None:
    """A wall: what is on its cards is the puzzle; what the groups share is shown in the end.

    A Gentle Word Wall doesn't ask for that: its last guess ends it.
    """
    board = Board()
    cards = board.cards
    text = "sc:" + "".join(cards) if kind == "lionwall" else "en:" + ".".join(cards)
    groups = answer(kind, text)
    for number, group in enumerate(groups, 1):
        chosen = [card for at, card in enumerate(cards) if group.cards >> at & 1]
        for name in [board.name_of(card) for card in chosen]:
            board.press(name)
        press("Guess")
        if kind == "wordwall" and number == len(groups):
            return
        board.until_found(4 * number)
    press("Show the answers")
    until("the question", lambda: named("", "dialog"))
    press("Show the answers")


def answer(kind: str, text: str) -> Sequence[Any]:
    """The moves that solve what was told."""
    solver = kind_named(kind)
    return solver.answer(solver.open(text.encode(), {}, no_tick).puzzle)


def by_words() -> None:
    """Brick: its letters, and words that are in a dictionary."""
    board = Board()
    cell_of = {board.value(name).lower(): name for name in board.names if "letter" in name}
    centre = next(letter for letter, name in cell_of.items() if "centre" in name)
    # Targets follow the system's country, so the words of both countries are tried.
    letters = "".join(cell_of)
    lists = [solved(letters, centre, TARGETS, spelling=each).targets for each in SPELLINGS]
    for word in sorted(set().union(*lists)):
        for letter in word:
            board.press(cell_of[letter])
        press("Enter")


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


def by_slots() -> None:
    """A fill-in: where its cells lie, and the words of its bank."""
    board = Board()
    corners = [board.corner(at) for at in range(len(board.names))]
    xs, ys = (sorted({corner[way] for corner in corners}) for way in (0, 1))
    places = {(ys.index(y), xs.index(x)): at for at, (x, y) in enumerate(corners)}
    across = list(runs(places, 0, 1))
    bank = [each.get_name() for each in everything() if is_word(each)]
    given = {at: value.lower() for at, value in enumerate(board.values) if value}
    letters = filled([*across, *runs(places, 1, 0)], bank, given)
    if not letters:
        raise SystemExit("the words that were told fill no board")
    for run in across:
        board.go_across(run[0])
        press("".join(letters[at] for at in run), _WORD)
        board.until_full(run)


def is_word(node: Any) -> bool:
    """Whether it is a word of the bank."""
    return bool(node.get_role_name() == _WORD and node.get_name().isalpha())


def runs(places: dict[Place, int], down: int, right: int) -> Iterator[list[int]]:
    """The cells of each word in one direction."""
    for row, col in places:
        if (row - down, col - right) not in places:
            run = []
            while (row, col) in places:
                run.append(places[row, col])
                row, col = row + down, col + right
            if len(run) > 1:
                yield run


def filled(slots: list[list[int]], bank: list[str], letters: dict[int, str]) -> dict[int, str]:
    """The letter of each cell, where every slot takes another word of the bank; {}: none does."""
    if not slots:
        return letters
    first, *rest = sorted(slots, key=lambda run: -sum(at in letters for at in run))
    for word in bank:
        written = dict(zip(first, word, strict=False))
        fits = all(letters.get(at, letter) == letter for at, letter in written.items())
        if len(word) == len(first) and fits:
            others = [each for each in bank if each != word]
            more = filled(rest, others, {**letters, **written})
            if more:
                return more
    return {}


WAYS: dict[str, Callable[[], None]] = {
    "sweetspots": by_marks,
    "lionwall": lambda: by_groups("lionwall"),
    "wordwall": lambda: by_groups("wordwall"),
    "brick": by_words,
    "riddle": by_lines,
    "crossword": by_slots,
}


def play(row: KindRow) -> None:
    """From the first screen to the result and back."""
    began = time.monotonic()
    if row.name == "crossword":  # a clued mini cannot be solved by listening alone: choose a bank
        press(f"Level for {row.title}", "")
        press("Fill-in", "")
        press("Play")
    else:
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
            for row in kind_rows():
                play(row)
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
