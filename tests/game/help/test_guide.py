"""The guide: how its Markdown is read, and that what it says of numbers is true."""

from __future__ import annotations

from typing import Any

import pytest

from game.help import guide
from game.help.page import Examples, Heading, HelpPage, KeyHelp, Keys, Paragraph
from game.ui.text import translate
from generators import assets
from generators.brick.rules import PANGRAM_POINTS, RANKS, SHORTEST
from generators.kinds import KINDS
from generators.walls.wall import MODES

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
    lesson = "# L\n\n## One\n\nA.\n\nB.\n\n- ✓ Right.\n\n> Press S.\n\n## Two\n\nC.\n"
    first, second = guide.steps(lesson)
    assert first == ("One", "A. B.", "Right.", "Press S.")
    assert second == ("Two", "C.", "", "")


def test_a_row_is_keys_what_they_do_and_the_setting_they_need() -> None:
    [table] = read()[1].blocks
    assert isinstance(table, Keys)
    assert table.rows == [
        KeyHelp(("Ctrl+Z", "Right click"), "undo"),
        KeyHelp((",",), "a comma", "clock"),
    ]


def test_words_are_translated_and_caps_of_keys_are_not() -> None:
    texts = {text for text, _name in guide.texts()}
    assert {"Right click", "undo, redo", "At the bench"} <= texts
    assert not {"Ctrl+Z", "Tab", "Del"} & texts


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_every_puzzle_has_a_guide_that_the_first_page_leads_to(kind: Any) -> None:
    assert guide.shipped(f"guide/{kind.name}").startswith(f"# {translate(kind.title)}\n")
    assert f"]({kind.name}.md)" in assets.data("guide/README.md").decode()


def test_the_numbers_of_brick_are_those_of_its_rules() -> None:
    text = guide.shipped("guide/brick")
    assert f"A word has {SHORTEST} letters" in text
    assert f"is worth {PANGRAM_POINTS} more" in text
    for rank in RANKS:
        assert f": {rank.percent} % of the points" in text


@pytest.mark.parametrize("name", ["lionwall", "wordwall"])
def test_a_wall_tells_every_mode_with_its_rule(name: str) -> None:
    for mode in MODES:
        if mode.about:
            assert f"{translate(mode.title)}: " in guide.shipped(f"guide/{name}")
