"""Builds fonts/ from Noto and Source fonts: `python -m tools.data.fonts LATIN EMOJI [CJK]`.

CJK is the folder of the Debian package fonts-noto-cjk. Its .ttc collections hold ten faces each;
the program ships one face of each, cut down to the characters it can show. LATIN is a folder into
which the npm packages source-sans-pro and source-serif-pro were unpacked: Noto CJK's English
letters are theirs, and what it left out (Ł, č, ő) is taken from them. EMOJI has the files of the
npm package @fontsource/noto-emoji; with those of the Debian package fonts-noto-core they draw
symbols, Greek, Cyrillic and emoji. The same packages give the same bytes.
"""

from __future__ import annotations

import gzip
import hashlib
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from fontTools.fontBuilder import FontBuilder
from fontTools.misc.transform import Offset, Scale
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.roundingPen import RoundingPen
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTCollection, TTFont

from generators.lionwall.characters.components import shipped
from generators.text import ANY_TEXT
from tools.catalogues import path_of
from tools.data.latin import Latin, add_letters

SOURCE = Path("/usr/share/fonts/opentype/noto")
NOTO = Path("/usr/share/fonts/truetype/noto")
LICENCE = Path("/usr/share/doc/fonts-noto-cjk/copyright")
ROOT = Path(__file__).resolve().parents[2]
TARGET = ROOT / "fonts"
DRAWABLE = ROOT / "assets" / "drawable.txt.gz"

# Faces of the collections, by the region whose shapes they draw.
_JAPAN, _KOREA, _CHINA, _TAIWAN, _HONG_KONG = 0, 1, 2, 3, 4

# Full width in the Chinese face, made for English text in the Korean one. The glyphs are shared.
_FROM_KOREAN = "‘’“”·•"
_ALIASES = {"↵": "⏎"}
_ANY_DATE = 3_800_000_000  # in seconds since 1904; the same for the same bytes
_UNSEEN = 10  # thousandths of the type size

LATIN = ((0x20, 0x7E), (0xA0, 0x24F), (0x2B0, 0x2FF), (0x1E00, 0x1EFF))
SYMBOLS = ((0x2000, 0x206F), (0x20A0, 0x20BF), (0x2100, 0x27BF), (0x2B00, 0x2BFF))
OTHER_ALPHABETS = ((0x300, 0x36F), (0x370, 0x3FF), (0x400, 0x45F))
CHINESE = ((0x2E80, 0x312F), (0x31C0, 0x31EF), (0x3400, 0x4DBF), (0x4E00, 0x9FFF))
BEYOND = ((0x20000, 0x3FFFF),)  # about 1,700 of the 70,000 encoded there have a glyph
FULL_WIDTH = ((0xFF00, 0xFFEF),)

# What sans.otf lacks, and where it is drawn.
SYMBOLS_FILE, _SMALL = "symbols.ttf", "sans-latin.otf"
NOTO_SYMBOLS = (
    *("NotoSans-Regular.ttf", "NotoSansSymbols2-Regular.ttf", "NotoSansSymbols-Regular.ttf"),
    *("NotoSansMath-Regular.ttf", "NotoMusic-Regular.ttf"),
)
NOTO_EMOJI = "noto-emoji-emoji-400-normal.woff"
WHOLE_ALPHABETS = ((0x370, 0x3FF), (0x400, 0x52F), (0x1F00, 0x1FFF))
DRAWN_SYMBOLS = (
    *((0x180, 0x2FF), *WHOLE_ALPHABETS, (0x1E00, 0x1EFF), (0x2010, 0x2027), (0x2030, 0x205E)),
    *((0x2070, 0x20C0), (0x2100, 0x23FF), (0x2440, 0x27FF), (0x2900, 0x297F), (0x2B00, 0x2BFF)),
    *((0x1D11E, 0x1D126), (0x1D12A, 0x1D12B), (0x1D15D, 0x1D164), (0x1F0A0, 0x1F0F5)),
)
EMOJI = ((0x2100, 0x27BF), (0x2B00, 0x2BFF), (0x3030, 0x303D), (0x1F000, 0x1FAFF))

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


def build_symbols(noto: Path, emoji: Path, target: Path) -> tuple[Path, list[Path]]:
    """Writes the typeface of what the others lack, in outlines without hints.

    Returns its path and those of the files it is made from; the first with a character draws it.
    Greek and Cyrillic are whole, so that a word with one rare letter is in one typeface.
    """
    known = set(TTFont(target / _SMALL, lazy=True).getBestCmap()) - {*_points(WHOLE_ALPHABETS)}
    paths = [*(noto / name for name in NOTO_SYMBOLS), emoji / NOTO_EMOJI]
    glyphs, metrics, cmap = _box_glyph(), {".notdef": (600, 60)}, dict[int, str]()
    for path in paths:
        font = TTFont(path, lazy=True)
        ranges = EMOJI if path.name == NOTO_EMOJI else DRAWN_SYMBOLS
        shapes, names = font.getGlyphSet(), font.getBestCmap()
        scale = 1000 / font["head"].unitsPerEm
        for code in sorted({*_points(ranges)} & names.keys() - known - cmap.keys()):
            name, pen = f"cid{len(glyphs):05}", TTGlyphPen(None)
            outline = DecomposingRecordingPen(shapes)
            shapes[names[code]].draw(outline)
            outline.replay(RoundingPen(TransformPen(pen, Scale(scale))))
            glyph = pen.glyph()
            glyphs[name], cmap[code] = glyph, name
            glyph.recalcBounds(None)
            metrics[name] = (round(shapes[names[code]].width * scale), getattr(glyph, "xMin", 0))
    builder = FontBuilder(1000, isTTF=True)
    builder.setupGlyphOrder([*glyphs])
    builder.setupCharacterMap(cmap)
    builder.setupGlyf(glyphs)
    builder.setupHorizontalMetrics(metrics)
    builder.setupHorizontalHeader(ascent=1160, descent=-288)
    builder.setupOS2(sTypoAscender=880, sTypoDescender=-120, usWinAscent=1160, usWinDescent=288)
    builder.setupPost(keepGlyphNames=True)
    family = "Puzzle Cabinet Symbols"
    builder.setupNameTable(
        {
            **{"copyright": "Copyright 2013-2022 Google LLC", "familyName": family},
            **{"styleName": "Regular", "fullName": f"{family} Regular"},
            **{"psName": "PuzzleCabinetSymbols-Regular", "uniqueFontIdentifier": family},
            "licenseDescription": "SIL Open Font License, Version 1.1",
            "licenseInfoURL": "http://scripts.sil.org/OFL",
        },
        mac=False,
    )
    font = builder.font
    font.recalcTimestamp = False
    font["head"].created = font["head"].modified = _ANY_DATE
    path = target / SYMBOLS_FILE
    font.save(str(path))
    return path, paths


def _points(ranges: Ranges) -> Iterator[int]:
    return (code for first, last in ranges for code in range(first, last + 1))


def _box_glyph() -> dict[str, Any]:
    """Returns the glyph that is drawn for a character it lacks: an empty box."""
    pen = TTGlyphPen(None)
    for box in (
        ((60, 0), (60, 700), (540, 700), (540, 0)),
        ((100, 40), (500, 40), (500, 660), (100, 660)),
    ):
        pen.moveTo(box[0])
        for point in box[1:]:
            pen.lineTo(point)
        pen.closePath()
    return {".notdef": pen.glyph()}


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
    """The asset that says which characters can be shown: any text's, then each script's cards'.

    The first line has the ranges of all typefaces together, from one character to another.
    """
    codes = {
        code
        for path in folder.glob("*.?tf")
        for code in TTFont(path, lazy=True).getBestCmap()
        if code >= ord(" ")
    }
    bounds = (code for code in sorted(codes) for near in (code - 1, code + 1) if near not in codes)
    lines = [f"{ANY_TEXT}\t{''.join(map(chr, bounds))}\n"]
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
        "Copyright 2013-2022 Google LLC: symbols.ttf\n"
        "Noto is a trademark of Google Inc.\n\n"
        "These files are modified versions (subsets, renamed) of Noto Sans CJK SC and Noto Serif\n"
        "CJK SC, TC, HK and JP, with letters of Source Sans Pro and Source Serif Pro, and of\n"
        "Noto Sans, Sans Symbols, Sans Symbols 2, Sans Math, Music and Emoji. This Font Software\n"
        "is licensed under the SIL Open Font License, Version 1.1.\n\n"
    )
    return notice + "\n".join(lines).strip() + "\n"


def main(arguments: list[str]) -> None:
    """Builds every file and prints its size and SHA-256, for assets/SOURCES.md."""
    if len(arguments) < 2:
        sys.exit("Usage: python -m tools.data.fonts LATIN EMOJI [CJK]; CONTRIBUTING.md names them")
    latin = Path(arguments[0])
    source = Path(arguments[2]) if arguments[2:] else SOURCE
    TARGET.mkdir(exist_ok=True)
    for typeface in TYPEFACES:
        built = build(typeface, source, latin, TARGET)
        _tell(built, source / typeface.collection, *typeface.latin.files(latin))
    for each in SPOKEN_TYPEFACES:
        _tell(build_spoken(each, source, TARGET), source / each.collection)
    for wall in WALL_TYPEFACES:
        _tell(build_wall(wall, source, TARGET), source / wall.collection)
    symbols, sources = build_symbols(NOTO, Path(arguments[1]), TARGET)
    _tell(symbols, *sources)
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
