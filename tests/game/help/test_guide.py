"""The guide: how its Markdown is read, and that what it says of numbers is true."""

from __future__ import annotations

import re
from typing import Any

import pytest

from game.app.cabinet import Cabinet
from game.faces.brick.board import BrickBoard
from game.faces.brick.panel import WordLists
from game.faces.crossword.draft.editor import GridEditor
from game.faces.crossword.input import Input
from game.faces.walls.editor import WallEditor
from game.faces.walls.lessons import lion_pages
from game.faces.walls.lionlook import sample
from game.help import guide
from game.help.page import Examples, Heading, HelpPage, KeyHelp, Keys, Paragraph
from game.menu.screen import MenuScreen
from game.play.controller import GameController
from game.printing.screen import PrintScreen
from game.sharing.screen import ShareScreen
from game.ui.actions import actions_of
from game.ui.text import translate, use
from game.workshop.editor import EditorScreen
from game.workshop.workbench import Workbench
from generators import packed
from generators.brick.rules import LAUREATE, PANGRAM_POINTS, RANKS, SHORTEST
from generators.crossword.cryptic.explanation import LESSONS, lesson_of
from generators.crossword.cryptic.word_lists import cryptic_clue, devices_of
from generators.kinds import KINDS
from generators.lionwall.formats import open_wall
from tests.forms import at_once

GUIDE = """# A puzzle

What stands here is for the web.

## How to play

### A heading

A paragraph with \\*signs\\*, and
- ✓ right
- ✗ wrong

## Keys

| | |
|---|---|
| `Ctrl+Z`, Right click | undo |
| `,` | a comma <!-- clock --> |
"""


def said(block: Any) -> list[str]:
    return [part.name for part in block.described()]


def read() -> list[HelpPage]:
    return guide.pages(GUIDE, ["one", "two"], lambda *_: None)


def test_it_is_pages_of_blocks_and_begins_with_the_first_page() -> None:
    how, keys = read()
    assert (how.title, keys.title) == ("How to play", "Keys")
    assert [type(block) for block in how.blocks] == [Heading, Paragraph, Examples]
    assert said(how.blocks[1]) == ["A paragraph with *signs*, and"]


def test_an_example_takes_the_next_state() -> None:
    examples = read()[0].blocks[2]
    assert isinstance(examples, Examples)
    cases = [(case.state, case.caption, case.right) for case in examples.examples]
    assert cases == [("one", "right", True), ("two", "wrong", False)]


def test_the_pages_of_a_tutorial_are_its_steps() -> None:
    lesson = "# L\n\n## One\n\nA.\n\nB.\n\n+ Look.\n\n- ✓ Right.\n\n> Press S.\n\n## Two\n\nC.\n"
    first, second = guide.steps(lesson)
    assert first == ("One", "A. B.", "Right.", "Press S.", "Look.")
    assert second == ("Two", "C.", "", "", "")


def test_a_quoted_line_is_explained_by_the_puzzle() -> None:
    [page] = guide.pages("## A\n\n> line\n", explained=lambda line, number: Heading(line.upper()))
    assert said(page.blocks[0]) == ["LINE"]


def test_a_row_is_keys_what_they_do_and_the_setting_they_need() -> None:
    [table] = read()[1].blocks
    assert isinstance(table, Keys)
    assert table.rows == [
        KeyHelp(("Ctrl+Z", "Right click"), "undo"),
        KeyHelp((",",), "a comma", "clock"),
    ]


def test_words_are_translated_and_caps_of_keys_are_not() -> None:
    texts = {text for text, _name in guide.texts()}
    assert {"Right click", "Undo", "In the workshop"} <= texts
    assert not {"Ctrl+Z", "Tab", "Del"} & texts


SHARED = (GameController, Workbench, EditorScreen, ShareScreen, PrintScreen)


def test_the_shared_keys_are_those_of_the_actions() -> None:
    infos = [info for owner in SHARED for info in actions_of(owner).values() if info.keys]
    rows = [f"| {', '.join(f'`{key}`' for key in each.keys)} | {each.title} |" for each in infos]
    text = guide.shipped("guide/keys").replace(" <!-- clock -->", "")
    written = [line for line in text.splitlines() if "`Ctrl" in line or "`R`" in line]
    assert sorted([*rows, "| `Ctrl+V` | Paste a puzzle |"]) == sorted(written)


@at_once(
    [
        ("cabinet", (Cabinet, MenuScreen)),
        ("brick", (BrickBoard, WordLists)),
        ("crossword", (Input, GridEditor)),
        ("lionwall", (WallEditor,)),
        ("wordwall", (WallEditor,)),
    ]
)
def test_the_guide_has_the_keys_of_every_action(name: str, owners: tuple[type, ...]) -> None:
    infos = [info for owner in owners for info in actions_of(owner).values()]
    keys = {key for info in infos for key in info.keys}
    assert {key for key in keys if f"`{key}`" in guide.shipped(f"guide/{name}")} == keys != set()


@at_once(KINDS)
def test_every_puzzle_has_a_guide_that_the_first_page_leads_to(kind: Any) -> None:
    assert guide.shipped(f"guide/{kind.name}").startswith(f"# {translate(kind.titles.title)}\n")
    assert f"]({kind.name}.md)" in packed.data("guide/README.md").decode()


def test_the_numbers_of_brick_are_those_of_its_rules() -> None:
    text = guide.shipped("guide/brick")
    assert f"at least {SHORTEST} letters" in text
    assert f"earns {PANGRAM_POINTS} extra points" in text
    for rank in RANKS[1:LAUREATE]:
        assert f"{rank.title.text} {rank.percent}%" in text
    assert f"a {RANKS[LAUREATE].title.text} when" in text


def test_each_cryptic_device_has_a_lesson_with_clues_of_the_bank_that_use_it_alone() -> None:
    page = guide.shipped("guide/crossword").split("## Cryptic clues\n")[1].split("\n## ")[0]
    lessons = {lesson.splitlines()[0]: lesson for lesson in page.split("\n### ")[2:]}
    assert list(lessons) == [title.text for title in LESSONS.values()]
    for title in LESSONS.values():
        shown = re.findall(r"> (.+) \((\d+)\) = ([A-Z]+)", lessons[title.text])
        assert len(shown) >= 2
        for text, length, answer in shown:
            clue = cryptic_clue(answer.lower(), text)
            assert clue is not None, text
            assert int(length) == len(answer)
            assert lesson_of(clue) == title
            assert len(devices_of(clue)) <= 1


@pytest.mark.parametrize(
    ("language", "shell", "named"),
    [("en", "贝", "妆如咨吩含"), ("zh_Hans", "贝", "妆如咨吩含"), ("zh_Hant", "貝", "妝怒志忿念")],
)
def test_lion_walls_examples_are_walls_with_the_characters_they_name(
    language: str, shell: str, named: str
) -> None:
    use(language)
    wall = sample()
    read = open_wall(wall.to_text().partition(";")[0].encode(), {})  # refused with two solutions
    assert {group.cards for group in read.puzzle.groups} == {group.cards for group in wall.groups}
    assert wall.groups[0].component == shell
    assert {*named} <= {*wall.cards}
    blocks = [block for page in lion_pages() for block in page.blocks]
    shown = [case for block in blocks if isinstance(block, Examples) for case in block.examples]
    assert all(case.state.puzzle == wall for case in shown)
    assert any(shell in case.caption for case in shown)
    assert any({*named} <= {*case.caption} for case in shown)
