"""The way to the screen readers, with AccessKit itself but nobody at its other end."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from game.ui.accessibility_tree import AccessNode, AccessRequest, AccessTree
from game.ui.accesskit_bridge import Access
from tests.game.player import BOARD, CHESTS, Player

TAB_STATES = ("selected", "unselected")
_CYCLES = 100


def screen(*parts: AccessNode, focus: str = "") -> AccessTree:
    root = AccessNode(("window",), "window", "Puzzle Cabinet", parts=parts)
    return AccessTree(root, (focus,) if focus else root.key)


PLAY = AccessNode(("play",), "button", "Play", actions=("press", "focus"), rect=(1, 2, 3, 4))
CELL = AccessNode(("cell",), "cell", "row 1, column 1", "cross", place=(0, 0), actions=("press",))
FIELD = AccessNode(("field",), "field", "Name", "two words", caret=(0, 3), actions=("set",))


class Far:
    """The other end: keeps the updates."""

    def __init__(self) -> None:
        self.updates: list[Any] = []

    def update_if_active(self, make: Callable[[], Any]) -> None:
        self.updates.append(make())

    def update_window_focus_state(self, focused: bool) -> None:
        pass

    def told(self) -> list[str]:
        """The nodes of the last update, by what they are called."""
        return [node.label or node.value for _number, node in self.updates[-1].nodes]


@pytest.fixture
def far() -> Far:
    return Far()


@pytest.fixture
def access(far: Far) -> Access:
    kit = pytest.importorskip("accesskit")
    made = Access()
    made._kit, made._adapter = kit, far
    made._actions = {int(kit.Action.CLICK): "press"}
    made._activate()
    return made


def test_only_what_changed_is_told_again(access: Access, far: Far) -> None:
    access.push(screen(PLAY, CELL, FIELD), has_focus=True)
    assert far.told() == ["Puzzle Cabinet", "Play", "row 1, column 1", "Name", "two words"]
    assert far.updates[-1].tree is not None
    access.push(screen(PLAY, CELL, FIELD), has_focus=True)
    assert len(far.updates) == 1
    chest = AccessNode(
        ("cell",), "cell", "row 1, column 1", "chest", place=(0, 0), actions=("press",)
    )
    access.push(screen(PLAY, chest, FIELD, focus="cell"), has_focus=True)
    assert far.told() == ["row 1, column 1"]


def test_a_new_reader_is_told_everything(access: Access, far: Far) -> None:
    access.push(screen(PLAY), has_focus=True)
    access._deactivate()
    access.push(screen(PLAY, CELL), has_focus=True)
    assert len(far.updates) == 1
    access._activate()
    assert access.is_waiting
    access.push(screen(PLAY, CELL), has_focus=True)
    assert far.told() == ["Puzzle Cabinet", "Play", "row 1, column 1"]


def test_another_screen_keeps_no_sentence_of_the_one_before(access: Access, far: Far) -> None:
    access.push(screen(PLAY), has_focus=True)
    for text in ("No drafts yet", "Saved"):
        access.say(text)
        access.push(screen(PLAY), has_focus=True)
    assert far.told()[:2] == ["No drafts yet", "Saved"]
    access.say("Today")
    access.push(screen(FIELD), has_focus=True)
    assert "Today" in far.told()
    assert not {"No drafts yet", "Saved"} & {*far.told()}
    access.push(screen(PLAY), has_focus=True)
    assert "Today" not in far.told()


def test_a_part_that_is_there_twice_is_one_child(access: Access, far: Far) -> None:
    access.push(screen(PLAY, CELL, PLAY), has_focus=True)
    nodes = {node.label: (number, node) for number, node in far.updates[-1].nodes}
    window = nodes["Puzzle Cabinet"][1]
    assert window.children == [nodes["Play"][0], nodes["row 1, column 1"][0]]


def test_a_reader_that_comes_while_another_is_told_a_change_is_told_all(
    access: Access, far: Far, monkeypatch: pytest.MonkeyPatch
) -> None:
    access.push(screen(PLAY), has_focus=True)

    def late(make: Callable[[], Any]) -> None:
        access._deactivate()
        access._activate()
        far.updates.append(make())

    monkeypatch.setattr(far, "update_if_active", late)
    access.push(screen(PLAY, CELL), has_focus=True)
    assert far.updates[-1].tree is not None
    assert far.told() == ["Puzzle Cabinet", "Play", "row 1, column 1"]


def test_all_that_a_step_brings_about_is_said(access: Access, far: Far, tmp_path: Path) -> None:
    player = Player(tmp_path)
    player.app.access, player.app.has_listener = access, True
    player.open(BOARD)
    player.app._announce(access, drawn=True)
    player.click(CHESTS[0], 3)
    player.app._announce(access, drawn=True)
    player.close()
    said = " ".join(far.told())
    assert "Row, column and zone done." in said


def test_readers_come_and_go_while_somebody_plays(
    access: Access, far: Far, tmp_path: Path
) -> None:
    player = Player(tmp_path)
    app = player.app
    app.access = access
    player.open(BOARD)
    stop = threading.Event()

    def come_and_go() -> None:
        while not stop.wait(0.001):
            access._deactivate()
            access._activate()

    readers = threading.Thread(target=come_and_go)
    readers.start()
    try:
        for number in range(_CYCLES):
            player.key(("DOWN", "x", "RIGHT", "s")[number % 4])
            if number % 40 == 0:
                player.key("F1")
                player.key("ESCAPE")
            app._do_access_requests(access)
            app._announce(access, drawn=True)
            far.updates = far.updates[-1:]
    finally:
        stop.set()
        readers.join()
        player.close()
    assert not access.broken
    access._activate()
    told = app.reading.tree()
    access.push(told, has_focus=True)
    assert len(far.updates[-1].nodes) >= sum(1 for _each in told.root.walk())
    assert access._ids.keys() == {each.key for each in told.root.walk()}
    assert sorted(access._keys) == sorted(access._ids.values())


def test_a_sentence_said_twice_is_two_nodes(access: Access, far: Far) -> None:
    access.push(screen(), has_focus=True)
    numbers = set()
    access.says_beside = False
    for _time in range(2):
        access.say("Zone B is full.")
        assert access.is_waiting
        access.push(screen(), has_focus=True)
        numbers |= {number for number, node in far.updates[-1].nodes if node.live is not None}
    assert len(numbers) == 2
    assert not access.is_waiting


def beside(far: Far) -> list[str | None]:
    """What the nodes of the last update tell beside their names."""
    return [node.description for _number, node in far.updates[-1].nodes]


def marked(value: str, column: int = 1) -> AccessNode:
    return AccessNode(("cell", column), "cell", f"row 1, column {column}", value)


def at(column: int, *cells: AccessNode) -> AccessTree:
    telling = screen(*cells)
    return AccessTree(telling.root, ("cell", column))


@pytest.fixture
def silent(access: Access) -> Access:
    """A reader that hears no announcement."""
    access.says_beside = True
    access.push(at(1, marked("cross"), marked("", 2)), has_focus=True)
    return access


def test_a_sentence_is_told_behind_the_value_of_what_has_the_keyboard(
    silent: Access, far: Far
) -> None:
    silent.say("Row 1 is full.")
    silent.push(at(1, marked("chest"), marked("", 2)), has_focus=True)
    assert "chest. Row 1 is full." in beside(far)
    assert not [node for _number, node in far.updates[-1].nodes if node.live is not None]
    silent.note_player_acted()
    silent.push(at(1, marked("cross"), marked("", 2)), has_focus=True)
    assert beside(far) == ["cross"]


def test_an_answer_tells_all_that_changes_where_the_keyboard_is_until_a_key(
    silent: Access, far: Far
) -> None:
    silent.say("Found.", alone=True)
    silent.push(at(1, marked("chest"), marked("", 2)), has_focus=True)
    assert "Found." in beside(far)
    told = len(far.updates)
    silent.push(at(1, marked("another card"), marked("", 2)), has_focus=True)
    later = [node for update in far.updates[told:] for _number, node in update.nodes]
    assert {node.description for node in later} <= {"Found."}
    silent.note_player_acted()
    silent.push(at(1, marked("chosen"), marked("", 2)), has_focus=True)
    assert beside(far) == ["chosen"]


def test_only_the_texts_of_a_dialog_are_labels_which_orca_reads_by_itself(
    access: Access, far: Far
) -> None:
    access.reads_cards = True
    for states, role in ((frozenset[str](), "PARAGRAPH"), (frozenset(["modal"]), "LABEL")):
        text = AccessNode(("part", len(states)), "text", "Your wrong guesses.")
        shown = AccessNode(("screen", len(states)), "group", "Wall", states=states, parts=(text,))
        root = AccessNode(("window",), "window", "Puzzle Cabinet", parts=(shown,))
        access.push(AccessTree(root, shown.key), has_focus=True)
        assert f"Role.{role}" in [str(node.role) for _number, node in far.updates[-1].nodes]


def test_an_answer_to_what_was_typed_comes_before_the_cell(access: Access, far: Far) -> None:
    access.says_beside = True
    cells = (marked("found"), FIELD)
    access.push(at(1, *cells), has_focus=True)
    access.push(AccessTree(screen(*cells).root, FIELD.key), has_focus=True)
    access.say("Right.")
    access.push(at(1, marked("shoe"), FIELD), has_focus=True)
    assert "Right." in beside(far)


def test_a_sentence_said_twice_is_two_texts(silent: Access, far: Far) -> None:
    texts = set()
    for _time in range(2):
        silent.say("Row 1 is full.")
        silent.push(at(1, marked("cross"), marked("", 2)), has_focus=True)
        texts |= {text for text in beside(far) if text}
    assert len(texts) == 2


def test_a_long_hint_goes_along_with_the_keyboard_until_a_key_is_pressed(
    silent: Access, far: Far
) -> None:
    cells = (marked("cross"), marked("", 2))
    silent.say("Look at zone B.")
    silent.push(at(1, *cells), has_focus=True)
    silent.push(at(2, *cells), has_focus=True)
    assert beside(far) == ["Look at zone B."]  # where it was keeps it, or that would be read
    silent.push(at(2, *cells), has_focus=True)
    assert beside(far) == ["cross"]
    silent.note_player_acted()
    silent.push(at(1, *cells), has_focus=True)
    silent.push(at(1, *cells), has_focus=True)
    assert beside(far) == [None]


def test_a_cell_that_loses_the_keyboard_and_its_value_tells_no_old_sentence(
    silent: Access, far: Far
) -> None:
    silent.say("Row 1 is full.")
    silent.push(at(1, marked("cross"), marked("", 2)), has_focus=True)
    silent.note_player_acted()
    silent.push(at(2, marked("chest"), marked("", 2)), has_focus=True)
    assert beside(far) == ["chest"]


def test_a_cell_that_is_left_with_a_letter_in_it_tells_no_old_sentence(
    silent: Access, far: Far
) -> None:
    silent.say("Type the first letter.")
    silent.push(at(1, marked("cross"), marked("", 2)), has_focus=True)
    silent.note_player_acted()
    silent.say("Right.")
    silent.push(at(2, marked("chest"), marked("", 2)), has_focus=True)
    assert {*filter(None, beside(far))} == {"chest", "Right."}


def test_a_quiet_node_that_loses_the_focus_tells_no_change(silent: Access, far: Far) -> None:
    number, other = replace(marked("cross"), is_quiet=True), marked("", 2)
    silent.push(at(1, number, other), has_focus=True)
    renumbered = replace(number, value="chosen, 3 of 4")
    silent.push(at(2, renumbered, other), has_focus=True)
    assert "chosen, 3 of 4" not in beside(far)
    silent.push(at(2, renumbered, replace(other, value="chest")), has_focus=True)
    assert "chosen, 3 of 4" in beside(far)


def test_a_card_is_read_before_its_place_when_the_focus_comes(access: Access, far: Far) -> None:
    card = replace(marked("slick"), is_quiet=True)
    access.push(at(1, card), has_focus=True)
    assert f"slick, {card.name}" in far.told()


def test_the_open_tab_says_so(access: Access, far: Far) -> None:
    tabs = [AccessNode((state,), "tab", state, states=frozenset([state])) for state in TAB_STATES]
    access.push(screen(*tabs), has_focus=True)
    assert beside(far) == [None, "selected", None]


def test_a_field_tells_its_text_beside_itself_until_that_changes(access: Access, far: Far) -> None:
    name = replace(FIELD, value="Puzzles.pdf")
    access.push(AccessTree(screen(marked(""), name).root, ("cell", 1)), has_focus=True)
    assert "Puzzles.pdf" not in beside(far)  # it is read when the keyboard comes to it
    access.push(AccessTree(screen(marked(""), name).root, name.key), has_focus=True)
    assert "Puzzles.pdf" in beside(far)
    typed = replace(name, value="Puzzles")
    access.push(AccessTree(screen(marked(""), typed).root, typed.key), has_focus=True)
    assert not [*filter(None, beside(far))]


def test_on_the_way_over_a_board_the_value_comes_first_and_only_what_changes_of_the_place(
    access: Access, far: Far
) -> None:
    def cell(number: int, value: str) -> AccessNode:
        name = f"row 1, column {number}, zone A"
        return AccessNode(("cell", 1, number), "cell", name, value, place=(0, number))

    def go(number: int, *values: str) -> list[str]:
        cells = [cell(place, value) for place, value in enumerate(values, 1)]
        tree = screen(PLAY, *cells)
        focus = ("cell", 1, number) if number else PLAY.key
        access.push(replace(tree, focus=focus), has_focus=True)
        return far.told()

    go(0, "", "chest", "")
    assert go(1, "", "chest", "") == []
    assert go(2, "", "chest", "") == ["chest, column 2"]
    assert go(2, "", "cross", "") == ["column 2"]
    assert go(3, "", "cross", "") == ["column 3"]  # what was left is not named anew at once
    assert "row 1, column 2, zone A" in go(0, "", "cross", "")
    assert "row 1, column 3, zone A" in go(0, "", "cross", "")


def test_the_way_into_another_word_names_all_of_the_place_behind_what_was_done(
    access: Access, far: Far
) -> None:
    access.says_beside = True
    names = {1: "1 across: 2 of 3; 2 down", 2: "1 across: 3 of 3; 3 down", 3: "4 across: 1 of 3"}

    def go(number: int, way: str = "across", row: int = 0) -> list[str]:
        cells = [
            AccessNode(("cell", 1, place), "cell", name.replace("across", way), place=(row, place))
            for place, name in names.items()
        ]
        tree = replace(screen(PLAY, *cells), focus=("cell", 1, number))
        access.push(tree, has_focus=True)
        access.note_player_acted()
        return far.told()

    go(1)
    assert go(2) == ["3 of 3; 3 down"]
    access.say("Capital of Peru (4).", before="1 across: OAK.")
    assert "1 across: OAK. 4 across: 1 of 3" in go(3)
    assert "Capital of Peru (4)." in beside(far)
    assert "4 across: 1 of 3" not in go(1, "down")  # what was left is not named anew at once
    assert "1 across: 2 of 3; 2 down" in go(2, row=1)  # unless another cell lies there now


def test_what_is_said_first_comes_before_the_new_name_of_a_field_that_keeps_the_focus(
    access: Access, far: Far
) -> None:
    access.says_beside = True
    clue = AccessNode(("clue",), "field", "Clue for 1 across")
    access.push(replace(screen(clue), focus=clue.key), has_focus=True)
    far.told()
    access.say("F6 goes to the tools.", before="Wordplay: an anagram.")
    access.push(replace(screen(replace(clue, name="Clue for 4 across")), focus=clue.key), True)
    assert "Wordplay: an anagram. Clue for 4 across" in far.told()


def test_what_is_asked_for_waits_in_a_queue(access: Access) -> None:
    access.push(screen(PLAY), has_focus=True)
    kit = access._kit
    number = access._ids["play",]
    for target in (number, 999):
        access._act(SimpleNamespace(action=kit.Action.CLICK, target=target, data=None))
    assert access.take() == [AccessRequest("press", ("play",))]
    assert access.take() == []


def test_nothing_is_raised_into_accesskit(access: Access) -> None:
    access._act(object())
    assert access.broken
    assert not access.active


def test_a_panic_ends_it_and_nothing_else(access: Access, monkeypatch: pytest.MonkeyPatch) -> None:
    class Panic(BaseException):
        pass

    def shut(make: Callable[[], Any]) -> None:
        raise Panic("poisoned lock")

    monkeypatch.setattr(access._adapter, "update_if_active", shut)
    access.push(screen(PLAY), has_focus=True)
    assert "poisoned" in access.broken
    access._activate()
    assert not access.active


def test_without_accesskit_the_program_does_without(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "accesskit", None)
    access = Access()
    assert not access.open(None)
    assert access.broken
    assert access.take() == []


def test_a_broken_accesskit_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    class Panic(BaseException):
        pass

    def refuse(*args: object) -> None:
        raise Panic("no bus")

    broken = ModuleType("accesskit")
    names = ("CLICK", "FOCUS", "SET_VALUE", "INCREMENT", "DECREMENT")
    broken.Action = SimpleNamespace(**dict.fromkeys(names, 1))  # type: ignore[attr-defined]
    for system in ("unix", "windows", "macos"):
        setattr(broken, system, SimpleNamespace(Adapter=refuse, SubclassingAdapter=refuse))
    monkeypatch.setitem(sys.modules, "accesskit", broken)
    access = Access()
    assert not access.open(1)
    assert access.broken


def test_what_led_the_keyboard_to_a_button_is_told_before_its_name(
    access: Access, far: Far
) -> None:
    access.says_beside = True
    access.push(screen(PLAY, CELL, focus="cell"), has_focus=True)
    onward = replace(PLAY, name="Next puzzle")
    access.say("Solved. Time: 1:31.")
    access.push(screen(onward, CELL, focus="play"), has_focus=True)
    assert "Solved. Time: 1:31. Next puzzle" in far.told()
    assert not any(node.description for _number, node in far.updates[-1].nodes)
    access.note_player_acted()
    access.push(screen(onward, CELL, focus="cell"), has_focus=True)
    access.push(screen(onward, CELL, focus="play"), has_focus=True)
    assert far.told() == ["Next puzzle"]


def test_the_end_of_a_game_is_told_before_the_button_that_leads_on(
    access: Access, far: Far, tmp_path: Path
) -> None:
    access.says_beside = True
    player = Player(tmp_path)
    player.app.access, player.app.has_listener = access, True
    player.open(BOARD)
    for cell in player.answer():
        player.app._announce(access, drawn=True)
        player.click(cell, 3)
    player.app._announce(access, drawn=True)
    player.close()
    told = next(each for each in far.told() if each and "Next puzzle" in each)
    assert told.startswith("Solved. ")
