"""The shipped faces: what they can show, their names, and that they are those of SOURCES.md."""

from __future__ import annotations

import gzip
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pygame.freetype
import pytest
from fontTools.pens.recordingPen import RecordingPen
from fontTools.ttLib import TTFont

from generators.lionwall.characters.components import drawable, shipped
from generators.text import undrawable
from tests.forms import at_once
from tools.data import fonts

ROOT = Path(__file__).resolve().parent.parent
FILES = [typeface.file for typeface in fonts.TYPEFACES]
LATIN = "sans-latin.otf"
SPOKEN_FILES = [typeface.file for typeface in fonts.SPOKEN_TYPEFACES]
WALL_FILES = [typeface.file for typeface in fonts.WALL_TYPEFACES]
SCRIPTS = [typeface.script for typeface in fonts.WALL_TYPEFACES]
ON_SCREENS = "·…–—×÷←→↑↓↵✓★‘’“”•éÉñüßœ° 0123456789'\""
IN_TITLES = "谜解寻宝字墙连线简繁体漢字日本拼词字谜填字设置统计"


@cache
def face(file: str) -> TTFont:
    return TTFont(ROOT / "fonts" / file, lazy=True)


def missing(file: str, characters: str) -> str:
    cmap = face(file).getBestCmap()
    return "".join(char for char in characters if ord(char) not in cmap)


def names(file: str) -> dict[int, str]:
    return {record.nameID: str(record) for record in face(file)["name"].names}


@at_once(FILES)
def test_every_face_shows_what_screens_write(file: str) -> None:
    ascii_letters = "".join(map(chr, range(0x20, 0x7F)))
    assert missing(file, ascii_letters + ON_SCREENS + IN_TITLES * (file != LATIN)) == ""


@at_once(FILES)
def test_every_face_writes_the_names_of_europe(file: str) -> None:
    """The letters that Noto CJK lacks are as wide as those that it has without their accents."""
    assert missing(file, "ĄąĆćČčĎďĐđĘęĚěĞğİıŁłŃńŇňŐőŘřŚśŞşŠšŤťŮůŰűŹźŻżŽžȘșȚț") == ""
    widths, cmap = face(file)["hmtx"], face(file).getBestCmap()
    for plain, accented in zip("csznou", "čšžňőů", strict=True):
        one, other = (widths[cmap[ord(char)]][0] for char in (plain, accented))
        assert abs(one - other) <= 20, accented


@pytest.mark.parametrize("px", [8, 12, 13, 16, 21, 40])
def test_the_small_face_draws_as_the_regular_one_does(px: int) -> None:
    pygame.font.init()
    one, other = (pygame.font.Font(str(ROOT / "fonts" / f), px) for f in ("sans.otf", LATIN))
    assert (one.get_height(), one.get_ascent()) == (other.get_height(), other.get_ascent())
    chars = "".join(map(chr, sorted(face(LATIN).getBestCmap())))
    for text in (chars, "AV To We, “T” fi 1/2 …×÷", "a\u0301 e\u0308"):
        drawn = [
            pygame.image.tobytes(font.render(text, True, (0, 0, 0)), "RGBA")
            for font in (one, other)
        ]
        assert drawn[0] == drawn[1]


def test_the_regular_face_shows_nearly_all_of_the_common_ideographs() -> None:
    ideographs = "".join(map(chr, range(0x4E00, 0x9FA6)))
    assert missing("sans.otf", ideographs + "あんアン、。「」：（）！⺮⻊") == ""


def test_greek_chess_money_music_and_emoji_are_drawn() -> None:
    signs = "ψυχήἄᾧ Їґў ⅓⅔⅛ ♔♟ ₤₿₹₽ ⟶➜ 𝄞𝄢 ✗☮ 🍎🦁🏠🎄👩🇫"
    assert missing(fonts.SYMBOLS_FILE, signs.replace(" ", "")) == ""
    assert undrawable(signs + "→★½∑♯東京ệ👩\u200d🚀👍\U0001f3fd✌\ufe0f") == ""


@at_once([*FILES, *SPOKEN_FILES, *WALL_FILES, fonts.SYMBOLS_FILE])
def test_a_changed_face_has_our_name_and_its_licence(file: str) -> None:
    text = names(file)
    family, full, postscript = text[1], text[4], text[6]
    assert family.startswith("Puzzle Cabinet")
    assert "Noto" not in full + postscript
    assert "SIL Open Font License" in text[13]
    assert ("Google" if file == fonts.SYMBOLS_FILE else "Adobe") in text[0]


def test_the_licence_is_beside_the_faces_and_whole() -> None:
    text = (ROOT / "fonts" / "OFL.txt").read_text("utf-8")
    parts = ("PREAMBLE", "DEFINITIONS", "PERMISSION & CONDITIONS", "TERMINATION", "DISCLAIMER")
    assert [part for part in parts if part not in text] == []
    assert re.findall(r"^(\d)\) ", text, re.MULTILINE) == ["1", "2", "3", "4", "5"]


def missing_when_drawn(file: str, characters: str) -> str:
    """What the program itself cannot draw; `pygame.font.Font.metrics` would not tell."""
    font = pygame.freetype.Font(ROOT / "fonts" / file, 32)
    metrics = font.get_metrics(characters)
    return "".join(char for char, found in zip(characters, metrics, strict=True) if not found)


@pytest.fixture
def freetype() -> Iterator[None]:
    pygame.freetype.init()
    yield
    pygame.freetype.quit()


@pytest.mark.usefixtures("freetype")
@pytest.mark.parametrize(("file", "script"), list(zip(WALL_FILES, SCRIPTS, strict=True)))
def test_every_character_of_a_script_is_drawn_in_its_face(file: str, script: str) -> None:
    listed = "".join(shipped().characters(script))
    assert len(listed) > 2000
    assert missing_when_drawn(file, listed + "".join(sorted(drawable(script)))) == ""


@at_once(SCRIPTS)
def test_what_is_drawable_is_what_the_face_has(script: str) -> None:
    assert set(map(ord, drawable(script))) == set(face(f"wall-{script}.otf").getBestCmap())


@cache
def glyphs(file: str) -> tuple[Mapping[int, str], Mapping[str, Any]]:
    """The names of the glyphs, and the glyphs: made once, as each making takes memory."""
    font = face(file)
    return font.getBestCmap(), font.getGlyphSet()


def outline(file: str, char: str) -> object:
    names, shapes = glyphs(file)
    pen = RecordingPen()
    shapes[names[ord(char)]].draw(pen)
    return pen.value


@at_once("直令花迎空")
def test_each_region_has_its_own_shapes(char: str) -> None:
    china, hong_kong, japan, _taiwan = (outline(file, char) for file in WALL_FILES)
    assert china != hong_kong
    assert hong_kong != japan
    assert japan != china


@pytest.mark.usefixtures("freetype")
@pytest.mark.parametrize("file", SPOKEN_FILES)
def test_the_face_of_a_region_has_only_what_that_region_draws_otherwise(file: str) -> None:
    whole = "sans.otf" if file == "sans-tc.otf" else "sans-bold.otf"
    codes = set(face(file).getBestCmap())
    assert len(codes) > 100
    one, other = (pygame.freetype.Font(ROOT / "fonts" / each, 64) for each in (file, whole))
    both = codes & set(face(whole).getBestCmap())
    alike = [chr(c) for c in both if one.render_raw(chr(c)) == other.render_raw(chr(c))]
    assert alike == []


def test_the_asset_has_a_line_for_each_script() -> None:
    made = gzip.compress(fonts.drawable_text(ROOT / "fonts").encode(), mtime=0)
    assert gzip.decompress(made) == gzip.decompress(fonts.DRAWABLE.read_bytes())
