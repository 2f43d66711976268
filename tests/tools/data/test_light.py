"""What one face lights, another one that draws the character alike lights too."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import combinations
from pathlib import Path

import pytest
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


def test_most_of_taiwans_characters_are_lit() -> None:
    assert len({char for char, _name in highlights.pairs("tw")}) > 3000


def test_sharing_asks_only_for_what_no_face_has(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of two characters, one is drawn as elsewhere; a third has its entry already."""
    pytest.importorskip("numpy")
    pytest.importorskip("PIL")
    from tools.data import light

    entries = {("sc", "林", "木"): "shared", ("tw", "河", "氵"): "own"}
    pairs = [("tw", char, name) for char, name in ("林木", "河氵", "媽女")]
    asked: list[Mapping[tuple[str, str], set[str]]] = []
    written: list[Mapping[light.Pair, str]] = []

    def lit(folder: Path, wanted: Mapping[tuple[str, str], set[str]]) -> dict[light.Pair, str]:
        asked.append(wanted)
        return {("tw", "媽", "女"): "found"}

    monkeypatch.setattr(light, "packed", lambda: dict(entries))
    monkeypatch.setattr(light, "pairs", lambda scripts: iter(pairs))
    monkeypatch.setattr(light, "drawing", lambda script, char: char)
    monkeypatch.setattr(light, "lit", lit)
    monkeypatch.setattr(light, "write", written.append)
    light.share(Path("folder"), ["tw"])
    assert asked == [{("tw", "媽"): {"女"}}]
    assert written[-1] == {**entries, ("tw", "林", "木"): "shared", ("tw", "媽", "女"): "found"}
