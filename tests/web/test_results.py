"""Results of pages: copied, handed in, and kept for the next player."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from game.sharing.page import PageOptions, set_page
from game.ui.text import translate
from generators.base import no_tick
from generators.grid import bits
from generators.kinds import kind_named, row_named
from generators.rng import Rng
from tests.forms import marked
from tests.web.browser import CHROMIUM, Browser, open_tab
from tests.web.hands import (
    FINGER,
    HANDS,
    KEYS,
    MOUSE,
    PHONE,
    copied_result,
    letter,
    letters_in,
    marked_cells,
    open_as,
    path_of,
    puzzle_of,
    status,
)

pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="Chromium isn't installed")


def test_a_result_is_copied_with_name_and_what_helped(browser: Browser, tmp_path: Path) -> None:
    puzzle = puzzle_of("wordwall")
    with open_as(MOUSE, browser, path_of("wordwall", tmp_path)) as tab:
        for step in HANDS["wordwall"](tab, puzzle, MOUSE):
            step()
        assert tab.run("document.activeElement.textContent") == "See the board"
        tab.run("navigator.clipboard.writeText = (text) => { window.written = text; }")
        tab.run("document.querySelector('dialog .name').focus()")
        for key in "anna":
            tab.key(key)
        tab.press("dialog .hand-in .tool")
        tab.wait("document.querySelector('dialog .hand-in p').innerText === 'Copied'")
        text = tab.run("window.written")
        assert re.fullmatch(
            r"anna • Word Wall • Solved • 0:\d\d • 4 of 4 groups found • no mistakes • no help",
            text,
        )
        tab.press_label("See the board")
        tab.wait("!document.querySelector('dialog[open]')")
        tab.press_label("Restart")
        tab.wait("document.body.dataset.status === 'playing'")
        assert not tab.run("document.querySelector('.result .name')?.offsetParent")
        tab.reload()
        assert copied_result(tab, ".handing .tool").endswith(" • 1 restart")


def test_a_full_riddle_that_is_wrong_is_not_done(browser: Browser, tmp_path: Path) -> None:
    with open_as(MOUSE, browser, path_of("riddle", tmp_path)) as tab:
        for _letter in puzzle_of("riddle").answer:
            tab.key("q")
        assert " • Not finished • " in copied_result(tab, ".handing .tool")
        assert " • filled in, but not right • " in copied_result(tab, ".handing .tool")


@pytest.mark.parametrize("name", marked(HANDS, {"crossword", "wordwall", "brick"}.__contains__))
def test_a_result_so_far_is_copied(name: str, browser: Browser, tmp_path: Path) -> None:
    expected = {
        "sweetspots": r"1 of 6 chests placed",
        "lionwall": r"1 of 4 groups found",
        "wordwall": r"1 of 4 groups found",
        "brick": r"1 of \d+ words found",
        "riddle": r"1 of \d+ letters filled in",
        "crossword": r"1 of \d+ words right",
    }[name]
    path = tmp_path / "set.html"
    path.write_bytes(set_page([(kind_named(name), puzzle_of(name))] * 2, "Week 48"))
    with open_tab(browser, path, PHONE, touch=True) as tab:
        tab.run("setTimeout(() => { location.hash = '#2' })")
        tab.wait("!!document.querySelector('.others')")
        next(HANDS[name](tab, puzzle_of(name), FINGER))()
        so_far = rf" • Not finished • 0:\d\d • {expected} • "
        assert re.search(so_far, copied_result(tab, ".handing .tool"))
        tab.run("setTimeout(() => { location.hash = '' })")
        tab.wait("!!document.querySelector('.entries')")
        title = translate(row_named(name).game_title)
        places = rf"1\. {title}: {expected} • 2\. {title}: {expected}"
        result = rf" • Week 48 • 0 of 2 solved • \d:\d\d • {places} • no help"
        assert re.fullmatch(f"Anna{result}", copied_result(tab))
        assert re.fullmatch(f"No name{result}", copied_result(tab, name=""))
        assert tab.complaints() == []


def test_a_result_is_no_formula_in_a_spreadsheet(browser: Browser, tmp_path: Path) -> None:
    path = tmp_path / "set.html"
    puzzles = [(kind_named("sweetspots"), puzzle_of("sweetspots"))] * 2
    path.write_bytes(set_page(puzzles, "-1 • Week"))
    with open_tab(browser, path) as tab:
        parts = copied_result(tab, name="=SUM(1)\\tx • y").split(" • ")
    assert parts[:3] == ["\u2060=SUM(1) x · y", "\u2060-1 · Week", "0 of 2 solved"]


def test_untitled_walls_of_a_set_are_told_apart(browser: Browser, tmp_path: Path) -> None:
    kind, preset = kind_named("lionwall"), kind_named("lionwall").presets[0]
    walls = [kind.generate(preset.params, Rng(seed), lambda progress: None) for seed in "12"]
    titled = replace(walls[0], title="Family")
    path = tmp_path / "set.html"
    path.write_bytes(set_page([(kind, wall) for wall in (*walls, titled)], "Grade 4"))
    with open_tab(browser, path, PHONE, touch=True) as tab:
        firsts = [f"{''.join(wall.cards[:4])} …" for wall in walls]
        assert tab.texts(".entries .muted[lang=zh-Hans]") == firsts
        tab.run("setTimeout(() => { location.hash = '#2' })")
        tab.wait("!!document.querySelector('.wall')")
        one, other, *_others = walls[1].groups
        for card in (*[*bits(one.cards)][:3], next(iter(bits(other.cards)))):
            tab.press(f'[data-card="{card}"]')
        tab.run("setTimeout(() => { location.hash = '' })")
        tab.wait("!!document.querySelector('.entries')")
        assert re.search(r" • \d:\d\d • .* • 1 mistake$", copied_result(tab))
        assert tab.complaints() == []


def test_a_test_is_marked_once_it_is_handed_in(browser: Browser, tmp_path: Path) -> None:
    puzzle, path = puzzle_of("crossword"), tmp_path / "set.html"
    kind = kind_named("crossword")
    other = kind.generate(kind.preset("mini").params, Rng("2"), no_tick)
    both = [(kind, other), (kind, puzzle)]
    path.write_bytes(set_page(both, "Week 48", PageOptions(can_check=False)))
    slots = len(puzzle.board.slots)
    with open_tab(browser, path, PHONE, touch=True) as tab:
        tab.run("setTimeout(() => { location.hash = '#2' })")
        tab.wait("!!document.querySelector('.others')")
        for cell in puzzle.board.slot_cells[0]:
            letter(tab, puzzle.solution[cell], FINGER)
        assert f" • 1 of {slots} words filled in" in copied_result(tab, ".handing .tool")
        tab.press_label("Hand in")
        assert tab.texts("dialog h2")[0].startswith(f"{slots - 1} words aren’t filled in yet. ")
        tab.press("dialog .choices .tool")
        tab.wait("document.body?.dataset.status === 'handed'")
        assert tab.texts("dialog h2") == ["Handed in"]
        assert f"• 1 of {slots} words right" in tab.texts("dialog p")[0]
        tab.press_label("See the board")
        before = letters_in(tab)
        letter(tab, "q", KEYS)
        assert letters_in(tab) == before
        assert tab.run("[...document.querySelectorAll('.tools button')].every((b) => b.disabled)")
        tab.reload()  # waits for the new page: the old one was handed in as well
        tab.wait("document.body?.dataset.status === 'handed'")
        tab.run("setTimeout(() => { location.hash = '' })")
        tab.wait("!!document.querySelector('.entries')")
        title = r"Crossword \(test\)"
        places = rf"1\. {title}: not started • 2\. {title}: 1 of {slots} words right"
        result = rf"Anna • Week 48 • 1 of 2 done • 0:\d\d • {places}"
        assert re.fullmatch(result, copied_result(tab))
        assert tab.complaints() == []


def test_a_test_is_handed_in_once_by_each_pupil(browser: Browser, tmp_path: Path) -> None:
    puzzle, path = puzzle_of("crossword"), path_of("crossword", tmp_path, can_check=False)
    slots, cells = len(puzzle.board.slots), puzzle.board.slot_cells[0]
    with open_as(MOUSE, browser, path) as tab:
        other = tab.another()
        other.open(path)
        for cell in cells[:-1]:
            letter(tab, puzzle.solution[cell], KEYS)
        letter(tab, "q", KEYS)
        letter(other, puzzle.solution[cells[0]], KEYS)
        tab.press_label("Hand in")
        tab.press("dialog .choices .tool")
        tab.wait("document.body?.dataset.status === 'handed'")
        assert f"0 of {slots} words right" in tab.texts("dialog p")[0]
        assert marked_cells(tab) == [cells[-1]], "the one letter that spoils a word"
        # Until the browser has told the other tab, a key there would go on with its own game.
        other.wait("Object.values(localStorage).some((text) => text.includes('\"handed\"'))")
        other.key(puzzle.solution[cells[1]])
        other.wait("document.body?.dataset.status === 'handed'")
        tab.press("dialog .name")
        tab.key("a")
        names = "[...document.querySelectorAll('.name')].map((field) => field.value)"
        assert {*tab.run(names)} == {"a"}
        tab.press("dialog .hand-in .tool", 1)
        tab.press_label("Cancel")
        assert status(tab) == "handed"
        tab.press_label("See the board")
        tab.reload()
        tab.press(".result .hand-in .tool", 1)
        tab.press_label("Keep and clear")
        tab.wait("document.body?.dataset.status === 'playing'")
        assert not any(letters_in(tab).values())
        assert " • number 2 in this browser" in copied_result(tab, ".handing .tool")
        for word in ("Copy all", "Copy all, then delete the earlier ones"):
            tab.press_label("All results")
            assert tab.texts("dialog[open] h2") == ["1 result"]
            tab.run("window.written = ''")
            tab.press_label(word)
            tab.wait("window.written")
            assert re.match(r"a\t.*\tHanded in\t", tab.run("window.written"))
        tab.reload()
        assert "All results" not in tab.texts("button")


def test_the_next_pupil_begins_every_puzzle_anew(browser: Browser, tmp_path: Path) -> None:
    path = tmp_path / "set.html"
    puzzles = [(kind_named(name), puzzle_of(name)) for name in ("crossword", "riddle")]
    path.write_bytes(set_page(puzzles, "Week 48", PageOptions(can_check=False)))
    with open_tab(browser, path, PHONE, touch=True) as tab:
        for number in (1, 2):
            tab.run(f"setTimeout(() => {{ location.hash = '#{number}' }})")
            tab.wait(f"document.querySelector('.others')?.innerText.includes('{number} of 2')")
            letter(tab, "e", FINGER)
        tab.run("setTimeout(() => { location.hash = '' })")
        tab.wait("document.querySelectorAll('.known').length === 2")
        tab.press_label("Next pupil")
        tab.wait("document.querySelector('.hand-in p').innerText.startsWith('Write your name')")
        tab.run("document.querySelector('.hand-in .name').value = 'Ben'")
        tab.press_label("Next pupil")
        assert tab.texts("dialog h2")[0].startswith("2 puzzles aren’t finished yet. ")
        assert tab.texts("dialog .choices button")[0] == "Hand in and clear"
        # The click leaves the page: a tap would wait for it in vain.
        tab.run("setTimeout(() => document.querySelector('dialog .choices button').click())")
        tab.wait("document.querySelector('.entries') && !document.querySelector('.known')")
        assert re.search(r"not started • number 2 in this browser$", copied_result(tab))
        tab.press_label("All results")
        tab.press_label("Copy all")
        tab.wait("document.querySelector('.hand-in p').innerText === 'Copied'")
        assert tab.run("window.written").startswith("Ben\tWeek 48\t1 of 2 done\t0:")


def test_without_checks_there_is_no_button_for_them(browser: Browser, tmp_path: Path) -> None:
    with open_as(MOUSE, browser, path_of("crossword", tmp_path, can_check=False)) as tab:
        labels = {*map(str.strip, tab.texts(".tools button"))}
        assert labels == {"Undo", "Redo", "Pencil", "Hand in"}
    with open_as(MOUSE, browser, path_of("lionwall", tmp_path, can_check=False)) as tab:
        labels = {*map(str.strip, tab.texts(".tools button"))}
        assert labels.isdisjoint({"Give up", "Restart"}), "they would show the answer"
