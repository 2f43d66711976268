"""What one face lights, another one that draws the character alike lights too."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import combinations
from pathlib import Path

from fontTools.pens.recordingPen import RecordingPen
from fontTools.ttLib import TTFont

from game.faces.walls.lionlook import TYPEFACES
from generators.lionwall.characters import highlights

FONTS = Path(__file__).resolve().parents[3] / "fonts"
SAMPLE = "明林好江校詩語媽橋館歌轎購鐘清請情晴湖河海洋"


@cache
def drawn(script: str, char: str) -> str:
    """How the face of a script draws a character; "" if it doesn't."""
    font = _font(script)
    name = font.getBestCmap().get(ord(char))
    if name is None:
        return ""
    pen = RecordingPen()
    font.getGlyphSet()[name].draw(pen)
    return repr(pen.value)


@cache
def _font(script: str) -> TTFont:
    return TTFont(FONTS / f"{TYPEFACES[script]}.otf")


def entries(script: str, char: str) -> Mapping[str, str | None]:
    """What is lit in a character, by component."""
    names = {name for found, name in highlights.pairs(script) if found == char}
    return {name: highlights.entry(script, char, name) for name in names}


def test_faces_that_draw_a_character_alike_light_it_alike() -> None:
    compared = 0
    for char in SAMPLE:
        for one, other in combinations(TYPEFACES, 2):
            if drawn(one, char) and drawn(one, char) == drawn(other, char):
                first, second = entries(one, char), entries(other, char)
                both = first.keys() & second.keys()
                compared += len(both)
                assert [first[name] for name in both] == [second[name] for name in both]
    assert compared > 20
