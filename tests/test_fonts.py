"""The shipped faces: what they can show, their names, and that they are those of SOURCES.md."""

from __future__ import annotations

import hashlib
import re
from pathlib import Path

import pytest
from fontTools.pens.boundsPen import BoundsPen
from fontTools.ttLib import TTFont

from tools import fonts

ROOT = Path(__file__).resolve().parent.parent
FILES = [cut.file for cut in fonts.CUTS]
ON_SCREENS = "·…–—×÷←→↑↓↵✓★‘’“”•éÉñüßœ° 0123456789'\""
IN_TITLES = "谜解寻宝字墙拼词字谜填字设置统计"


def face(file: str) -> TTFont:
    return TTFont(ROOT / "fonts" / file, lazy=True)


def missing(file: str, characters: str) -> str:
    cmap = face(file).getBestCmap()
    return "".join(char for char in characters if ord(char) not in cmap)


def names(file: str) -> dict[int, str]:
    return {record.nameID: str(record) for record in face(file)["name"].names}


@pytest.mark.parametrize("file", FILES)
def test_every_face_shows_what_screens_write(file: str) -> None:
    ascii_letters = "".join(map(chr, range(0x20, 0x7F)))
    assert missing(file, ascii_letters + ON_SCREENS + IN_TITLES) == ""


def test_the_regular_face_shows_nearly_all_of_the_common_ideographs() -> None:
    ideographs = "".join(map(chr, range(0x4E00, 0x9FA6)))
    assert missing("sans.otf", ideographs + "あんアン、。「」：（）！⺮⻊") == ""


@pytest.mark.parametrize("file", FILES)
def test_a_missing_character_is_visible(file: str) -> None:
    font = face(file)
    glyphs = font.getGlyphSet()
    pen = BoundsPen(glyphs)
    glyphs[font.getGlyphOrder()[0]].draw(pen)
    assert pen.bounds is not None


@pytest.mark.parametrize("file", FILES)
def test_digits_have_one_width(file: str) -> None:
    font = face(file)
    assert len({font["hmtx"][font.getBestCmap()[ord(digit)]][0] for digit in "0123456789"}) == 1


@pytest.mark.parametrize("file", FILES)
@pytest.mark.parametrize("char", "‘’“”·•×÷")
def test_english_punctuation_is_not_as_wide_as_an_ideograph(file: str, char: str) -> None:
    font = face(file)
    assert font["hmtx"][font.getBestCmap()[ord(char)]][0] < 0.9 * font["head"].unitsPerEm


@pytest.mark.parametrize("file", FILES)
def test_the_ellipsis_stands_on_the_baseline(file: str) -> None:
    font = face(file)
    glyphs = font.getGlyphSet()
    pens = [BoundsPen(glyphs), BoundsPen(glyphs)]
    for char, pen in zip("….", pens, strict=True):
        glyphs[font.getBestCmap()[ord(char)]].draw(pen)
    ellipsis, stop = (pen.bounds for pen in pens)
    assert (ellipsis[1], ellipsis[3]) == (stop[1], stop[3])


@pytest.mark.parametrize("file", FILES)
def test_a_changed_face_has_our_name_and_its_licence(file: str) -> None:
    text = names(file)
    family, full, postscript = text[1], text[4], text[6]
    assert family.startswith("Puzzle Cabinet")
    assert "Noto" not in full + postscript
    assert "SIL Open Font License" in text[13]
    assert "Adobe" in text[0]


def test_the_licence_is_beside_the_faces_and_whole() -> None:
    text = (ROOT / "fonts" / "OFL.txt").read_text("utf-8")
    parts = ("PREAMBLE", "DEFINITIONS", "PERMISSION & CONDITIONS", "TERMINATION", "DISCLAIMER")
    assert [part for part in parts if part not in text] == []
    assert re.findall(r"^(\d)\) ", text, re.MULTILINE) == ["1", "2", "3", "4", "5"]


def test_sources_name_the_sums_of_the_shipped_faces() -> None:
    rows = (ROOT / "assets" / "SOURCES.md").read_text("utf-8")
    for file in FILES:
        data = (ROOT / "fonts" / file).read_bytes()
        assert f"| fonts/{file} | {len(data)} | `{hashlib.sha256(data).hexdigest()}` |" in rows


@pytest.mark.skipif(not fonts.SOURCE.is_dir(), reason="needs the package fonts-noto-cjk")
def test_the_same_package_gives_the_shipped_bytes(tmp_path: Path) -> None:
    cut = next(cut for cut in fonts.CUTS if cut.file == "sans-bold.otf")
    if not (fonts.SOURCE / cut.collection).is_file():
        pytest.skip("needs the package fonts-noto-cjk")
    made = fonts.build(cut, fonts.SOURCE, tmp_path)
    assert made.read_bytes() == (ROOT / "fonts" / cut.file).read_bytes()


def test_the_licence_is_taken_from_the_copyright_file() -> None:
    quoted = "Files: *\nLicense: SIL-1.1\n\nLicense: SIL-1.1\n A\n .\n B\n\nLicense: GPL-3+\n C\n"
    assert fonts.licence_text(quoted).endswith("\n\nA\n\nB\n")
