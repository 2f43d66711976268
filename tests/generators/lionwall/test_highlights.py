"""What is lit of a part that a character has more than once."""

from __future__ import annotations

import pytest

from generators.lionwall.characters.components import shipped
from generators.lionwall.characters.highlights import Outline, entry, outlines, pairs
from generators.lionwall.characters.visibility import SEEN, visibility_of
from generators.lionwall.rules import SCRIPTS
from tests.forms import sampled

COPIES = ((0.5, 0.25), (0.25, 0.7), (0.75, 0.7))


def is_inside(x: float, y: float, outline: Outline) -> bool:
    """By the lines that a ray to the right crosses."""
    inside, (x0, y0) = False, outline.corners[-1]
    for x1, y1 in outline.corners:
        if (y0 > y) != (y1 > y) and x < x0 + (y - y0) * (x1 - x0) / (y1 - y0):
            inside = not inside
        x0, y0 = x1, y1
    return inside


@pytest.mark.parametrize("script", SCRIPTS)
@pytest.mark.parametrize(("char", "part"), ["品口", "森木", "晶日"])
def test_all_three_copies_of_a_part_are_lit(script: str, char: str, part: str) -> None:
    text = entry(script, char, part)
    assert text is not None
    lit = [each for each in outlines(text) if each.is_highlighted]
    assert all(any(is_inside(*copy, each) for each in lit) for copy in COPIES)


def test_a_part_that_stands_once_is_not_lit_everywhere() -> None:
    text = entry("sc", "唱", "口") or ""
    assert not all(any(is_inside(*copy, each) for each in outlines(text)) for copy in COPIES)


@pytest.mark.parametrize("script", sampled(SCRIPTS, 2))
def test_what_is_lit_is_seen(script: str) -> None:
    unseen = [
        (char, name)
        for char, name in pairs(script)
        if visibility_of(name, char, script, shipped()) not in SEEN
    ]
    assert unseen == []
