"""The user's guide says what the help of the program says."""

from __future__ import annotations

import pytest

from game.ui.block import Drawn
from game.ui.help import Page, page
from generators.kinds import KINDS
from tools import guide


def test_the_guide_is_the_help_of_today() -> None:
    there = {path.name: path.read_text("utf-8") for path in guide.FOLDER.glob("*.md")}
    assert there == guide.pages(), "python -m tools.guide"


def test_every_puzzle_has_a_page_with_its_keys() -> None:
    made = guide.pages()
    for kind in KINDS:
        text = made[f"{kind.name}.md"]
        assert "| `" in text
        assert f"]({kind.name}.md)" in made["README.md"]


def written(chapter: Page) -> str:
    return "\n".join(guide._file("riddle", "Riddles", [chapter]))


def test_signs_of_a_sentence_are_not_read_as_markdown() -> None:
    assert r"a \*b\* \<c\>".replace(r"\>", ">") in written(page("A page", "a *b* <c>"))


def test_a_block_that_has_no_words_is_not_passed_over() -> None:
    with pytest.raises(TypeError, match="Drawn"):
        written(page("A page", Drawn(lambda *_: None)))
