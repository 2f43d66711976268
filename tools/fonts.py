"""Builds fonts/ from Noto CJK and Adobe's Source fonts: `python -m tools.fonts LATIN [NOTO]`.

NOTO is the folder of the Debian package fonts-noto-cjk. Its .ttc collections hold ten faces each;
the program ships one face of each, cut down to the characters it can show. LATIN is a folder into
which the npm packages source-sans-pro and source-serif-pro were unpacked: Noto CJK's English
letters are theirs, and what it left out (Ł, č, ő) is taken from them. The same packages give the
same bytes.
"""

from __future__ import annotations

import gzip
import hashlib
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from fontTools.misc.transform import Offset
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.pens.transformPen import TransformPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTCollection, TTFont

from generators.lionwall.characters.components import shipped
from tools.catalogues import path_of
from tools.latin import Latin, add_letters

SOURCE = Path("/usr/share/fonts/opentype/noto")
LICENCE = Path("/usr/share/doc/fonts-noto-cjk/copyright")
ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "fonts"
DRAWABLE = ROOT / "assets" / "drawable.txt.gz"

# Faces of the collections, by the region whose shapes they draw.
_JAPAN, _KOREA, _CHINA, _TAIWAN, _HONG_KONG = 0, 1, 2, 3, 4

# Full width in the Chinese face, made for English text in the Korean one. The glyphs are shared.
_FROM_KOREAN = "‘’“”·•"
_ALIASES = {"↵": "⏎"}
_UNSEEN = 10  # thousandths of the type size

LATIN = ((0x20, 0x7E), (0xA0, 0x24F), (0x2B0, 0x2FF), (0x1E00, 0x1EFF))
SYMBOLS = ((0x2000, 0x206F), (0x20A0, 0x20BF), (0x2100, 0x27BF), (0x2B00, 0x2BFF))
OTHER_ALPHABETS = ((0x300, 0x36F), (0x370, 0x3FF), (0x400, 0x45F))
CHINESE = ((0x2E80, 0x312F), (0x31C0, 0x31EF), (0x3400, 0x4DBF), (0x4E00, 0x9FFF))
BEYOND = ((0x20000, 0x3FFFF),)  # about 1,700 of the 70,000 encoded there have a glyph
FULL_WIDTH = ((0xFF00, 0xFFEF),)

# The Chinese of titles, seals and buttons, which is set in bold.
TITLES = (
    "谜题解柜謎題櫃寶詞谜之匣寻宝星字墙狮拼词蜂巢谜语填字纵横设置统计帮助教程新局继续完成提示撤销重做检查"
    "一二三四五六七八九十百千万零易中难日月年周今天赢胜负败时分秒关于语言简繁体"
    "简體繁汉漢字牆日本连線线索组組部首件音义義声聲红紅鲱揭晓"
    "，。、；：？！（）「」『』《》"
)
# On a wall that its author published, and the only one of them that is encoded so far out.
_PUBLISHED = "𠮩"

Ranges = tuple[tuple[int, int], ...]


_REGULAR = Latin("SourceSansPro-Regular.otf")


@dataclass(frozen=True)
class Typeface:
    """One shipped file: which face of which collection it is, and which characters it keeps."""

    file: str
    collection: str
    family: str
    ranges: Ranges
    also: str = ""
    face: int = _CHINA
    latin: Latin = _REGULAR

    def characters(self) -> Iterator[int]:
        """The code points to keep; those that the face lacks do not matter."""
        for first, last in self.ranges:
            yield from range(first, last + 1)
        yield from map(ord, self.also)


@dataclass(frozen=True)
class SpokenTypeface(Typeface):
    """What a region draws otherwise than China, of the characters that the program speaks."""

    face: int = _TAIWAN


@dataclass(frozen=True)
class WallTypeface:
    """The file that draws the cards of one script, in the shapes of its region."""

    file: str
    script: str
    family: str
    face: int
    collection: str = "NotoSerifCJK-Bold.ttc"

    def characters(self) -> Iterator[int]:
        """The script's list and all that may be shown as a component of one of them."""
        components = shipped()
        listed = components.characters(self.script)
        parts = {part for char in listed for part in components.visible(char)}
        text = "".join(listed) + "".join(map(components.forms, parts))
        yield from map(ord, text)


def spoken(*languages: str) -> str:
    """The Chinese that is written in the catalogues of these languages."""
    paths = [path_of(name) for name in languages]
    texts = "".join(path.read_text("utf-8") for path in paths if path.is_file())
    return "".join(sorted({char for char in texts if char >= "\u2e80"}))


_LETTERS = LATIN + SYMBOLS + OTHER_ALPHABETS
_WIDE = _LETTERS + CHINESE + FULL_WIDTH
_NARROW = LATIN + SYMBOLS
_TITLES_SPOKEN = TITLES + spoken("zh_Hans", "zh_Hant")
TYPEFACES = (
    Typeface("sans.otf", "NotoSansCJK-Regular.ttc", "Puzzle Cabinet Sans", _WIDE, _PUBLISHED),
    Typeface("sans-latin.otf", "NotoSansCJK-Regular.ttc", "Puzzle Cabinet Sans Latin", _LETTERS),
    Typeface(
        "sans-bold.otf",
        "NotoSansCJK-Bold.ttc",
        "Puzzle Cabinet Sans",
        _NARROW,
        _TITLES_SPOKEN,
        latin=Latin("SourceSansPro-Semibold.otf", "SourceSansPro-Bold.otf", 0.33),
    ),
    Typeface(
        "serif.otf",
        "NotoSerifCJK-Regular.ttc",
        "Puzzle Cabinet Serif",
        _NARROW,
        TITLES,
        latin=Latin("SourceSerifPro-Light.otf", "SourceSerifPro-Regular.otf", 0.33),
    ),
    Typeface(
        "serif-bold.otf",
        "NotoSerifCJK-Bold.ttc",
        "Puzzle Cabinet Serif",
        _NARROW,
        TITLES,
        latin=Latin("SourceSerifPro-Regular.otf"),
    ),
)
SPOKEN_TYPEFACES = (
    SpokenTypeface("sans-tc.otf", "NotoSansCJK-Regular.ttc", "Puzzle Cabinet Sans TC", ()),
    SpokenTypeface("sans-bold-tc.otf", "NotoSansCJK-Bold.ttc", "Puzzle Cabinet Sans TC", ()),
)
WALL_TYPEFACES = (
    WallTypeface("wall-sc.otf", "sc", "Puzzle Cabinet Wall SC", _CHINA),
    # The grades of the list are Hong Kong's, and so are the shapes that its schools teach.
    WallTypeface("wall-tc.otf", "tc", "Puzzle Cabinet Wall HK", _HONG_KONG),
    WallTypeface("wall-jp.otf", "jp", "Puzzle Cabinet Wall JP", _JAPAN),
    WallTypeface("wall-tw.otf", "tw", "Puzzle Cabinet Wall TW", _TAIWAN),
)


def build(typeface: Typeface, source: Path, latin: Path, target: Path) -> Path:
    """Writes the file of `typeface` into the folder `target` and returns its path."""
    collection = TTCollection(str(source / typeface.collection), lazy=True)
    font = collection.fonts[typeface.face]
    _remap(font, collection.fonts[_KOREA].getBestCmap())
    _subset(font, typeface.characters())
    _redraw_for_english(font)
    add_letters(font, typeface.latin, latin)
    return _save(font, typeface, target)


def build_spoken(typeface: SpokenTypeface, source: Path, target: Path) -> Path:
    """The same for the face of a region, which is looked into before the others."""
    fonts = TTCollection(str(source / typeface.collection), lazy=True).fonts
    own, china = (fonts[face].getBestCmap() for face in (typeface.face, _CHINA))
    characters = {ord(char) for char in spoken("zh_Hant")}
    font = fonts[typeface.face]
    _subset(font, [code for code in characters if code in own and own[code] != china.get(code)])
    return _save(font, typeface, target)


def build_wall(typeface: WallTypeface, source: Path, target: Path) -> Path:
    """The same for the cards, which are drawn too large to need hints."""
    font = TTCollection(str(source / typeface.collection), lazy=True).fonts[typeface.face]
    _subset(font, typeface.characters(), hinting=False)
    return _save(font, typeface, target)


def _save(font: TTFont, typeface: Typeface | WallTypeface, target: Path) -> Path:
    _rename(font, typeface)
    path = target / typeface.file
    font.save(str(path))
    return path


def drawable_text(folder: Path) -> str:
    """The asset that says which characters the cards of each script can show, a line a script."""
    lines = []
    for typeface in WALL_TYPEFACES:
        cmap = TTFont(folder / typeface.file, lazy=True).getBestCmap()
        lines.append(f"{typeface.script}\t{''.join(map(chr, sorted(cmap)))}\n")
    return "".join(lines)


def _remap(font: TTFont, korean: dict[int, str]) -> None:
    """Gives English punctuation its own width and ↵ the drawing that the faces have."""
    for table in font["cmap"].tables:
        if table.isUnicode() and table.format != 14:
            table.cmap.update({ord(char): korean[ord(char)] for char in _FROM_KOREAN})
            for char, drawn_as in _ALIASES.items():
                table.cmap[ord(char)] = table.cmap[ord(drawn_as)]


def _subset(font: TTFont, characters: Iterable[int], hinting: bool = True) -> None:
    options = Options()
    options.layout_features = ["kern", "mark", "mkmk", "ccmp"]
    options.hinting = hinting  # unhinted stems are blurred at 13 to 16 px
    options.notdef_outline = True
    options.name_IDs = [0, 1, 2, 4, 5, 6, 7, 13, 14]
    options.drop_tables += ["BASE", "VORG", "vhea", "vmtx"]  # vertical text is never set
    options.recalc_timestamp = False
    font.recalcTimestamp = False  # or the bytes differ from run to run
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=characters)
    subsetter.subset(font)


def _redraw_for_english(font: TTFont) -> None:
    """Makes … three full stops on the baseline, and × and ÷ no wider than a word can bear."""
    stop = font["hmtx"][font.getBestCmap()[ord(".")]][0]
    _redraw(font, "…", ".", [0, stop, 2 * stop], 3 * stop)
    for char in "×÷":
        width, bearing = font["hmtx"][font.getBestCmap()[ord(char)]]
        trim = bearing - 60
        _redraw(font, char, char, [-trim], width - 2 * trim)
    _even_digits(font)


def _even_digits(font: TTFont) -> None:
    """Gives all digits the width of 0, or a clock set in the serif face wobbles."""
    even = font["hmtx"][font.getBestCmap()[ord("0")]][0]
    for digit in "123456789":
        name = font.getBestCmap()[ord(digit)]
        width, bearing = font["hmtx"][name]
        if abs(even - width) > _UNSEEN:
            _redraw(font, digit, digit, [(even - width) // 2], even)
        else:  # not worth the hints that redrawing loses
            font["hmtx"][name] = (even, bearing)


def _redraw(font: TTFont, char: str, pattern: str, shifts: list[int], width: int) -> None:
    """Draws `char` as copies of `pattern`, each shifted to the right, in a glyph of `width`."""
    cmap, glyphs = font.getBestCmap(), font.getGlyphSet()
    name, source = cmap[ord(char)], cmap[ord(pattern)]
    top = font["CFF "].cff.topDictIndex[0]
    private = top.CharStrings[source].private
    pen = T2CharStringPen(width - private.nominalWidthX, glyphs)
    for shift in shifts:
        glyphs[source].draw(TransformPen(pen, Offset(shift, 0)))
    top.CharStrings[name] = pen.getCharString(private, top.GlobalSubrs)
    # The alignment zones of the pattern too: with those of symbols the full stops sink.
    top.FDSelect[font.getGlyphID(name)] = top.FDSelect[font.getGlyphID(source)]
    font["hmtx"][name] = (width, font["hmtx"][source][1] + shifts[0])


def _rename(font: TTFont, typeface: Typeface | WallTypeface) -> None:
    """Puts our name on the changed face; copyright, trademark and licence stay."""
    style = "Bold" if "Bold" in typeface.collection else "Regular"
    postscript = f"{typeface.family.replace(' ', '')}-{style}"
    names = font["name"]
    names.names = [record for record in names.names if record.platformID == 3]
    for name_id, text in ((1, typeface.family), (2, style), (4, f"{typeface.family} {style}")):
        names.setName(text, name_id, 3, 1, 0x409)
    names.setName(postscript, 6, 3, 1, 0x409)
    font["CFF "].cff.fontNames[0] = postscript
    top = font["CFF "].cff.topDictIndex[0]
    top.FamilyName, top.FullName = typeface.family, f"{typeface.family} {style}"


def licence_text(copyright_file: str) -> str:
    """The Open Font License as Debian's copyright file quotes it, under the fonts' notice."""
    section = copyright_file.split("License: SIL-1.1\n")[-1].split("\nLicense: ")[0]
    lines = ["" if line == " ." else line.removeprefix(" ") for line in section.splitlines()]
    notice = (
        "Copyright 2014-2021 Adobe (http://www.adobe.com/): sans*.otf\n"
        "Copyright 2017-2022 Adobe (http://www.adobe.com/): serif*.otf, wall-*.otf\n"
        "Copyright 2010-2019 Adobe (http://www.adobe.com/), with Reserved Font Name 'Source':\n"
        "some Latin letters of sans*.otf and serif*.otf\n"
        "Noto is a trademark of Google Inc.\n\n"
        "These files are modified versions (subsets, renamed) of Noto Sans CJK SC and Noto Serif\n"
        "CJK SC, TC, HK and JP, with letters of Source Sans Pro and Source Serif Pro. This Font\n"
        "Software is licensed under the SIL Open Font License, Version 1.1.\n\n"
    )
    return notice + "\n".join(lines).strip() + "\n"


def main(arguments: list[str]) -> None:
    """Builds every file and prints its size and SHA-256, for assets/SOURCES.md."""
    if not arguments:
        sys.exit("Usage: python -m tools.fonts LATIN [NOTO]; CONTRIBUTING.md names the packages")
    latin = Path(arguments[0])
    source = Path(arguments[1]) if arguments[1:] else SOURCE
    TARGET.mkdir(exist_ok=True)
    for typeface in TYPEFACES:
        built = build(typeface, source, latin, TARGET)
        _tell(built, source / typeface.collection, *typeface.latin.files(latin))
    for each in SPOKEN_TYPEFACES:
        _tell(build_spoken(each, source, TARGET), source / each.collection)
    for wall in WALL_TYPEFACES:
        _tell(build_wall(wall, source, TARGET), source / wall.collection)
    DRAWABLE.write_bytes(gzip.compress(drawable_text(TARGET).encode(), mtime=0))
    (TARGET / "OFL.txt").write_text(licence_text(LICENCE.read_text("utf-8")), "utf-8")


def _tell(path: Path, *sources: Path) -> None:
    print(f"{path.name}\t{path.stat().st_size}\t{_sha256(path)}")
    for source in sources:
        print(f"  from {source.name}\t{_sha256(source)}")


def _sha256(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


if __name__ == "__main__":
    main(sys.argv[1:])
