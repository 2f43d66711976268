"""One word for one thing: names follow docs/glossary.md."""

from __future__ import annotations

import ast
import re
from collections import Counter

import pytest

from tests.source_tree import MODULES, ROOT, nodes_of, of_layer
from tools import texts

GLOSSARY = (ROOT / "docs" / "glossary.md").read_text("utf-8")
SHARED_CLASSES = {"Params", "Puzzle", "State", "Move", "Recipe", "Technique", "Group", "Herring"}
"""Names that every puzzle gives to the same part of itself."""
TWO_SIDED = {"Board"}
"""What players see on the screen, and programmers in the library: a view of one game."""
ALLOWED = {"Confirm each guess", "&lit"}
"""Texts that use a banned word as it is meant."""


def banned_in_texts() -> list[str]:
    """The expressions in the first column of the section on texts."""
    rows = GLOSSARY.rpartition("## Words not to use in texts")[2].partition("\n## ")[0]
    cells = re.findall(r"^\| ([^|]+) \|", rows, re.MULTILINE)
    return [each for cell in cells[1:] for each in cell.split(", ")]


def definitions() -> list[tuple[str, ast.FunctionDef | ast.ClassDef]]:
    """The functions, methods and classes of the program, with their modules."""
    return [
        (module, node)
        for layer in ("game", "generators")
        for module in of_layer(layer)
        for node in nodes_of(MODULES[module])
        if isinstance(node, ast.FunctionDef | ast.ClassDef)
    ]


def test_a_class_name_is_used_once() -> None:
    classes = Counter(node.name for _, node in definitions() if isinstance(node, ast.ClassDef))
    assert {name for name, number in classes.items() if number > 1} <= SHARED_CLASSES | TWO_SIDED


@pytest.mark.parametrize("word", banned_in_texts())
def test_no_text_uses_a_word_that_readers_would_stumble_over(word: str) -> None:
    """Texts are those on screens, in the guide, in the help of commands and in errors."""
    wrong = [
        text.one
        for text, places in texts.find().items()
        if re.search(rf"\b{word}\b", re.sub(r"\{\w+\}", "", f"{text.one} {text.many}"), re.I)
        and text.one not in ALLOWED
        and not (word.startswith("stroke") and all("lionwall" in place for place in places))
    ]
    assert wrong == []
