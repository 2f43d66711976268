"""Pages in a browser: played to the end, kept, restored, and quiet on the console."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from game.sharing.page import PageOptions, page, set_page
from generators.base import no_tick
from generators.crossword.board import Direction
from generators.grid import bits
from generators.kinds import KINDS, kind_named
from generators.words.languages import unaccented
from generators.words.themes import themes
from tests.forms import long
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
    open_as,
    path_of,
    puzzle_of,
    status,
)

pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="Chromium isn't installed")

BOARD = (
    "[...document.querySelectorAll('.desk button:not(.line), .desk li')]"
    ".map(each => each.ariaLabel || each.innerText)"
)


WAYS = [
    # By default each kind is played in one way.
    pytest.param(name, hand, marks=[pytest.mark.soak] if (place + number) % 3 else [])
    for place, name in enumerate(HANDS)
    for number, hand in enumerate((MOUSE, KEYS, FINGER))
]


@pytest.mark.parametrize(("name", "hand"), WAYS)
def test_a_puzzle_is_played_to_the_end(
    name: str, hand: str, browser: Browser, tmp_path: Path
) -> None:
    with open_as(hand, browser, path_of(name, tmp_path)) as tab:
        steps = [*HANDS[name](tab, puzzle_of(name), hand)]
        for number, step in enumerate(steps):
            if status(tab) == "solved":
                break  # by the letters of crossing words
            step()
            if number == len(steps) // 3 - 1:
                before = tab.run(BOARD)
                tab.reload()
                assert tab.run(BOARD) == before
                assert tab.texts("[role=status].unseen") == [
                    "Welcome back. The board is as you left it."
                ]
        assert status(tab) == "solved"
        tab.reload()
        assert status(tab) == "solved"
        assert tab.texts(".result h2") == ["Solved"]
        assert tab.complaints() == []


WIDEST = ("crossword", "brick")


@pytest.mark.parametrize(
    "name",
    [pytest.param(name, marks=[pytest.mark.soak] if name not in WIDEST else []) for name in HANDS],
)
def test_a_page_fits_a_phone_and_names_its_buttons(
    name: str, browser: Browser, tmp_path: Path
) -> None:
    with open_as(FINGER, browser, path_of(name, tmp_path)) as tab:
        assert tab.run("document.documentElement.scrollWidth") <= PHONE[0]
        buttons = (
            "[...document.querySelectorAll('button')].filter((each) => each.checkVisibility())"
        )
        assert (
            tab.run(
                f"{buttons}.filter((each) => !(each.ariaLabel || each.innerText.trim())).length"
            )
            == 0
        )
        assert tab.run(f"{buttons}.filter((each) => each.offsetHeight < 24).length") == 0


def test_steps_are_undone_redone_and_forgotten(browser: Browser, tmp_path: Path) -> None:
    with open_as(MOUSE, browser, path_of("sweetspots", tmp_path)) as tab:
        boards = [tab.run(BOARD)]
        for cell in (3, 3, 8):
            tab.press(f'[data-cell="{cell}"]')
            boards.append(tab.run(BOARD))
        for board in boards[-2::-1]:
            tab.key("z", control=True)
            assert tab.run(BOARD) == board
        for board in boards[1:]:
            tab.key("y", control=True)
            assert tab.run(BOARD) == board
        tab.press_label("Undo")
        tab.press('[data-cell="9"]')
        tab.key("y", control=True)  # what was undone is gone
        tab.press_label("Undo")
        assert tab.run(BOARD) == boards[-2]
        tab.press_label("Restart")
        tab.press_label("Start again")
        assert tab.run(BOARD) == boards[0]
        tab.reload()
        assert tab.run(BOARD) == boards[0]


@pytest.mark.parametrize("hand", [MOUSE, FINGER])
def test_a_stroke_crosses_out_several_cells(hand: str, browser: Browser, tmp_path: Path) -> None:
    with open_as(hand, browser, path_of("sweetspots", tmp_path)) as tab:
        tab.drag([f'[data-cell="{cell}"]' for cell in (1, 2, 3)])
        crossed = "[...document.querySelectorAll('[data-mark=\"1\"]')].map(b => +b.dataset.cell)"
        assert tab.run(crossed) == [1, 2, 3]
        tab.key("z", control=True)  # a tap right after a stroke may be taken for its end
        assert tab.run(crossed) == []


def test_a_lost_wall_shows_its_groups(browser: Browser, tmp_path: Path) -> None:
    groups = [group.cards for group in puzzle_of("wordwall").groups]
    firsts = [next(bits(cards)) for cards in groups]
    with open_as(MOUSE, browser, path_of("wordwall", tmp_path)) as tab:
        tab.press("input[value=four]")
        for group in range(4):
            others = [card for card in bits(groups[group]) if card not in firsts]
            for card in (*others, firsts[group - 1]):
                tab.press(f'[data-card="{card}"]')
            assert len(tab.texts(".groups li")) == 0
            tab.press_label("Submit")
        assert status(tab) == "lost"
        assert len(tab.texts(".groups .missed")) == 4
        assert puzzle_of("wordwall").groups[0].title in " ".join(tab.texts(".groups b"))


@pytest.mark.parametrize(
    ("hand", "is_in_full", "is_last"),
    [
        *[(KEYS, True, True), (FINGER, False, False)],
        *[long(KEYS, True, False), long(KEYS, False, True), long(KEYS, False, False)],
        *[long(FINGER, True, True), long(FINGER, True, False), long(FINGER, False, True)],
    ],
)
def test_typing_goes_on_to_the_next_clue(
    hand: str, is_in_full: bool, is_last: bool, browser: Browser, tmp_path: Path
) -> None:
    board, solution = puzzle_of("crossword").board, puzzle_of("crossword").solution
    ways = [slot.direction.value for slot in board.slots]
    across = ways.count("across") - 1 if is_last else 1
    filled = {*board.slot_cells[across]}  # each word down has a letter there
    with open_as(hand, browser, path_of("crossword", tmp_path)) as tab:
        tab.press(".clue", across)
        for cell in board.slot_cells[across]:
            letter(tab, solution[cell], hand)
        tab.press(".clue", ways.index("down"))
        for way, cells in zip(ways, board.slot_cells, strict=True):
            if way == "down":
                for cell in cells:
                    if is_in_full or cell not in filled:
                        letter(tab, solution[cell], hand)
        assert status(tab) == "solved"


@pytest.mark.parametrize(
    ("is_full", "can_check"), [(True, True), (False, False), long(True, False), long(False, True)]
)
def test_no_square_is_wrong_while_a_word_is_typed_across_others(
    is_full: bool, can_check: bool, browser: Browser, tmp_path: Path
) -> None:
    """Typed in full, over the letters there, or only in the gaps, after pressing its clue."""
    puzzle = puzzle_of("crossword")
    path = path_of("crossword", tmp_path, can_check)
    across = sum(slot.direction is Direction.ACROSS for slot in puzzle.board.slots)
    with open_as(FINGER, browser, path) as tab:
        for slot in (0, 2, across + 1, across + 3, 1, across, across + 2, 3, 4):
            cells = puzzle.board.slot_cells[slot]
            tab.press(".clues .clue", slot)
            before = letters_in(tab)
            for cell in cells if not all(map(before.get, cells)) else ():
                if is_full or not before[cell]:
                    letter(tab, puzzle.solution[cell], FINGER)
                    shown = letters_in(tab)
                    assert {text for at, text in shown.items() if text != puzzle.solution[at]} <= {
                        ""
                    }, (slot, shown)
        assert status(tab) == ("solved" if can_check else "playing"), "a test keeps it back"


def test_delete_takes_letters_back_from_the_word_before(browser: Browser, tmp_path: Path) -> None:
    board = puzzle_of("crossword").board
    with open_as(KEYS, browser, path_of("crossword", tmp_path)) as tab:
        tab.press(".clue", 0)
        for _cell in board.slot_cells[0]:
            tab.key("x")
        assert tab.texts(".square.here .letter") == [""]
        for _cell in board.slot_cells[0]:
            tab.key("Backspace")
        assert "".join(tab.texts(".square .letter")) == ""
        here = tab.run("document.querySelector('.square.here').dataset.cell")
        assert int(here) == board.slot_cells[0][0]


@pytest.mark.parametrize(
    ("language", "shown"),
    [("fr", "AZERTYUIOPQSDFGHJKLMWXCVBNŒ"), ("es", "QWERTYUIOPASDFGHJKLÑZXCVBNM")],
)
def test_letters_are_where_readers_of_the_language_know_them(
    language: str, shown: str, browser: Browser, tmp_path: Path
) -> None:
    words = {"fr": "cœur: Il bat\nrue: Elle passe", "es": "año: Doce meses\nola: En el mar"}
    found = kind_named("crossword").open(words[language].encode(), {}, lambda progress: None)
    path = tmp_path / "own.html"
    # A list has œ in two squares; a puzzle of another program may have it in one.
    solution = tuple({"o": "œ"}.get(text, text) for text in found.puzzle.solution or ())
    puzzle = replace(found.puzzle, language=language)
    puzzle = replace(puzzle, solution=solution) if language == "fr" else puzzle
    path.write_bytes(page(kind_named("crossword"), puzzle))
    with open_as(FINGER, browser, path) as tab:
        assert "".join(tab.texts(".key")) == shown


def test_the_maker_of_a_puzzle_is_named_under_its_title(browser: Browser, tmp_path: Path) -> None:
    puzzle, path = puzzle_of("crossword"), tmp_path / "own.html"
    about = replace(puzzle.about, title="Lamps", author="Élise")
    path.write_bytes(page(kind_named("crossword"), replace(puzzle, about=about)))
    with open_as(FINGER, browser, path) as tab:
        shown = "[...document.querySelectorAll('header div *')].filter(e => e.checkVisibility())"
        assert tab.run(f"{shown}.map(each => each.innerText)") == ["Lamps", "by Élise"]


OVERLAPS = """(() => {
    const note = document.querySelector(".note").getBoundingClientRect();
    return [...document.querySelectorAll("button")].filter((each) => {
        const box = each.getBoundingClientRect();
        const isBeside = box.left >= note.right || box.right <= note.left;
        return !isBeside && box.top < note.bottom && box.bottom > note.top;
    }).length;
})()"""


@pytest.mark.parametrize("name", ["crossword", "lionwall"])
def test_no_message_lies_over_a_button(name: str, browser: Browser, tmp_path: Path) -> None:
    with open_as(FINGER, browser, path_of(name, tmp_path)) as tab:
        tab.key("m")  # a letter, or shuffle
        tab.reload()
        assert tab.texts(".note.shown") == ["Welcome back. The board is as you left it."]
        tab.wait("getComputedStyle(document.querySelector('.note')).opacity === '1'")
        assert tab.run(OVERLAPS) == 0


def test_a_solved_crossword_has_its_accents_and_its_bank(browser: Browser, tmp_path: Path) -> None:
    kind, path = kind_named("crossword"), tmp_path / "accents.html"
    text = "niño: Boy\nmañana: Tomorrow\npingüino: Bird\nárbol: Tree\n"
    puzzle = kind.open(text.encode(), {}, lambda progress: None).puzzle
    path.write_bytes(page(kind, puzzle, PageOptions(has_word_bank=True)))
    with open_as(MOUSE, browser, path) as tab:
        assert tab.texts(".words li") == ["ÁRBOL", "MAÑANA", "NIÑO", "PINGÜINO"]
        for cell in sorted(puzzle.filled_cells):
            assert status(tab) == "playing"
            tab.press(f'[data-cell="{cell}"]')
            tab.key(unaccented(puzzle.solution[cell], "es"))
        assert status(tab) == "solved"
        letters = "".join(tab.texts(".letter"))
        assert sorted(letters) == sorted(puzzle.solution[n].upper() for n in puzzle.filled_cells)
        assert len(tab.texts(".words .done")) == 4


def test_marks_of_a_check_stay_until_a_square_changes(browser: Browser, tmp_path: Path) -> None:
    puzzle = puzzle_of("crossword")
    with open_as(MOUSE, browser, path_of("crossword", tmp_path)) as tab:
        cells = puzzle.board.slot_cells[0]
        for _cell in cells:
            letter(tab, "q", KEYS)
        tab.press_label("Check")
        marked = len(tab.texts(".square.wrong"))
        assert marked == len(cells)
        tab.press(f".square[data-cell='{cells[0]}']")
        letter(tab, puzzle.solution[cells[0]], KEYS)
        assert len(tab.texts(".square.wrong")) == marked - 1


@pytest.mark.parametrize("broken", ["full", "refused", "damaged", "another game's"])
def test_a_page_plays_whatever_is_kept(broken: str, browser: Browser, tmp_path: Path) -> None:
    each = "for (const [key, old] of Object.entries(localStorage)) localStorage[key] = "
    strange = "saves: 99, steps: [[[1e9, 2], ['x']], 7], at: 2"
    get = "{ get() { throw new Error('no'); } }"
    scripts = {
        "full": "Storage.prototype.setItem = () => { throw new Error('full'); }",
        "refused": f"Object.defineProperty(window, 'localStorage', {get}), 0",
        "damaged": f"{each} '{{\"saves\":9,'",
        "another game's": f"{each} JSON.stringify({{...JSON.parse(old), {strange}}})",
    }
    with open_as(MOUSE, browser, path_of("sweetspots", tmp_path)) as tab:
        tab.press('[data-cell="3"]')
        tab.run(scripts[broken])
        tab.run("window.isOld = true")
        tab.press('[data-cell="4"]')
        if broken == "another game's":  # as if another tab had gone on: the page is loaded again
            tab.wait("!window.isOld && !!document.querySelector('.desk button')")
        board = tab.run(BOARD)
        tab.reload()
        assert len(tab.run(BOARD)) == len(board)
        if broken in ("full", "refused"):
            assert tab.run(BOARD) == board  # the other copy has it
        assert tab.complaints() == []


def test_the_policy_of_a_page_lets_no_request_out(browser: Browser, tmp_path: Path) -> None:
    with open_as(MOUSE, browser, path_of("sweetspots", tmp_path)) as tab:
        tab.run("fetch('https://example.org/').catch(() => { window.isRefused = true; }), 0")
        tab.wait("window.isRefused")
        assert any("Content Security Policy" in each for each in tab.complaints())
        assert not [each for each in tab.complaints() if each.startswith("http")]


def test_every_kind_with_a_page_is_played() -> None:
    assert {kind.name for kind in KINDS if kind.formats.page} == {*HANDS}


def test_a_set_lists_its_puzzles_and_plays_each(browser: Browser, tmp_path: Path) -> None:
    names = [*HANDS]
    path = tmp_path / "set.html"
    listed = [(kind_named(name), puzzle_of(name)) for name in names]
    path.write_bytes(set_page(listed, "Week 48"))
    with open_tab(browser, path, PHONE, touch=True) as tab:
        assert tab.texts("h1") == ["Week 48"]
        assert len(tab.texts(".entries li")) == len(names)
        for number, name in enumerate(names, 1):
            tab.run(f"setTimeout(() => {{ location.hash = '#{number}' }})")
            place = f"{number} of {len(names)}"
            tab.wait(f"document.querySelector('.others span')?.innerText === '{place}'")
            assert tab.run("document.documentElement.scrollWidth") <= PHONE[0]
            if name not in ("sweetspots", "riddle"):
                continue
            for step in HANDS[name](tab, puzzle_of(name), FINGER):
                step()
            assert status(tab) == "solved"
            assert tab.texts("dialog .choices button")[0] == "Next puzzle"
            # The click leaves the page: a tap would wait for it in vain.
            tab.run("setTimeout(() => document.querySelector('dialog .choices button').click())")
            place = f"{number + 1} of {len(names)}"
            tab.wait(f"document.querySelector('.others span')?.innerText === '{place}'")
        tab.run("setTimeout(() => { location.hash = '' })")
        tab.wait("!!document.querySelector('.entries')")
        known = tab.run("[...document.querySelectorAll('.known')].map(each => each.innerText)")
        assert known == ["solved", "solved"]
        written = copied_result(tab)
        assert re.match(rf"Anna • Week 48 • 2 of {len(names)} solved • \d:\d\d • 1\. ", written)
        assert written.count(": solved") == 2
        assert written.count(": not started") == len(names) - 2
        assert tab.complaints() == []


def test_a_criss_cross_has_a_line_between_two_words(browser: Browser, tmp_path: Path) -> None:
    kind, path = kind_named("crossword"), tmp_path / "own.html"
    text = "stem cell: It can become another kind\nice-cream: Cold\nmembrane: Around a cell\n"
    puzzle = kind.open(text.encode(), {}, lambda progress: None).puzzle
    path.write_bytes(page(kind, puzzle))
    dark = "[...document.querySelectorAll('.gap:not(.void)')].length"
    with open_as(MOUSE, browser, path) as tab:
        assert tab.run(dark) == len(puzzle.board.enclosed)
        assert tab.run("document.querySelectorAll('.bar-right,.bar-below').length") == 1
        assert tab.run("document.querySelectorAll('.hyphen-right,.hyphen-below').length") == 1
        ground = tab.run("getComputedStyle(document.querySelector('.grid')).backgroundColor")
        assert ground == "rgba(0, 0, 0, 0)"
        assert tab.complaints() == []


def test_a_large_grid_scrolls_to_the_word_on_a_phone(browser: Browser, tmp_path: Path) -> None:
    kind, path = kind_named("crossword"), tmp_path / "large.html"
    lines = [f"{word}: {number}" for number, word in enumerate(themes()["fruit"].words[:34], 1)]
    puzzle = kind.open("\n".join(lines).replace(": ", ": No. ").encode(), {}, no_tick).puzzle
    assert puzzle.board.rows > 17
    path.write_bytes(page(kind, puzzle))
    edges = (
        "[document.querySelector('.view'), ...document.querySelectorAll('.square.word')]"
        ".map(each => each.getBoundingClientRect()).map(({left, right, top, bottom}) =>"
        "[left, right, top, bottom].map(Math.round))"
    )
    with open_as(FINGER, browser, path) as tab:
        assert tab.run("document.documentElement.scrollWidth") <= PHONE[0]
        size = f"{puzzle.board.cols}×{puzzle.board.rows}"
        assert size in tab.run("document.querySelector('.grid').ariaLabel")
        for _slot in puzzle.board.slots:
            view, *squares = tab.run(edges)
            for left, right, top, bottom in squares:
                assert view[0] <= left < left + 24 <= right <= view[1]
                assert view[2] <= top < top + 24 <= bottom <= view[3]
            tab.press(".next", 1)
        assert tab.complaints() == []


def test_a_clue_of_the_list_leads_back_to_the_grid(browser: Browser, tmp_path: Path) -> None:
    with open_as(FINGER, browser, path_of("crossword", tmp_path)) as tab:
        top = "Math.round(document.querySelector('.crossword-card').getBoundingClientRect().top)"
        tab.press("[aria-label=Down] .clue", 1)
        assert tab.run(top) >= 0
        tab.run("scrollTo(0, document.body.scrollHeight)")
        assert tab.run(top) < 0
        tab.press("[aria-label=Down] .clue", 1)
        assert tab.run(top) >= 0


def test_the_list_of_a_set_follows_another_tab(browser: Browser, tmp_path: Path) -> None:
    path = tmp_path / "set.html"
    puzzles = [(kind_named(name), puzzle_of(name)) for name in ("crossword", "riddle")]
    path.write_bytes(set_page(puzzles, "Week 48"))
    with open_tab(browser, path, PHONE, touch=True) as tab:
        other = tab.another()
        other.open(path)
        other.run("setTimeout(() => { location.hash = '#1' })")
        other.wait("!!document.querySelector('.others')")
        assert tab.texts(".known") == []
        letter(other, "e", FINGER)
        tab.wait("document.querySelectorAll('.known').length === 1")
