"""Pages as a PDF file, made by fpdf2: vectors, with only the used characters embedded."""

from __future__ import annotations

import logging
import os
import re
import struct
import warnings
import zlib
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime
from importlib import import_module
from itertools import accumulate, pairwise
from typing import TYPE_CHECKING, Any, NamedTuple
from xml.sax.saxutils import escape

from game.app.compat import resource
from game.printing.sheet import (
    BLACK,
    FILES,
    FIRST_HAN,
    NO_BREAK_SPACE,
    Ink,
    Part,
    Polygon,
    Polyline,
    Role,
    Sheet,
    Style,
    Tag,
    TextRun,
    metrics,
    width_of,
)
from game.ui.palette import Colour
from game.ui.text import language
from generators.base import Tick

if TYPE_CHECKING:
    from fpdf import FPDF
    from fpdf.output import OutputProducer, PDFInfo
    from fpdf.syntax import PDFObject

_DATE = "SOURCE_DATE_EPOCH"
"""The environment variable with the date of a file in seconds, as reproducible builds set it."""
_MOST_DIGITS = 11
_PRODUCER = "Puzzle Cabinet"
_PARTS_PER_TICK = 200
_LEAST_SPACE = 0.1
"""A wider gap between texts is a space, as a multiple of the type size."""
_PER_STREAM = 200
"""How many objects are compressed together: a reader unpacks all of them to find one."""
_TRAILER = re.compile(rb"trailer\n<<\n/Size \d+\n(.*)\n>>\nstartxref\n(\d+)\n", re.DOTALL)


def pdf(
    sheets: Sequence[Sheet],
    title: str,
    author: str,
    tick: Tick,
    ink: Ink = Ink.COLOUR,
    has_links: bool = True,
) -> bytes:
    """Returns the pages as one file, with an outline and links; the same bytes for the same pages.

    So it has no date, unless the environment gives one, as for reproducible builds. In grey or
    black ink, all colours are pure greys, so that only black ink is used.
    """
    logging.getLogger("fpdf").setLevel(logging.ERROR)
    logging.getLogger("fontTools").setLevel(logging.ERROR)
    _stub_missing_ssl()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it warns that Pillow is missing, which we don't need
        from fpdf import FPDF, ViewerPreferences

    file = FPDF(unit="pt", format=(sheets[0].width, sheets[0].height))
    file.set_auto_page_break(False)
    file.viewer_preferences = ViewerPreferences(display_doc_title=True)  # not the file's name
    _set_properties(file, title, author)
    structure = Structure(file)
    known: set[str] = set()
    heading = ""
    for number, sheet in enumerate(sheets):
        tick(number / len(sheets))
        file.add_page(format=(sheet.width, sheet.height))
        structure.begin_page()
        is_same = sheet.heading in ("", heading)  # a blank page has none
        if not is_same:
            heading = sheet.heading
        if has_links:
            _add_links(file, sheet, "" if is_same else heading)
        for place, (part, tag) in enumerate(spaced(sheet.tagged_parts)):
            if place % _PARTS_PER_TICK == 0:
                tick(None)
            structure.mark(tag, is_repeated=is_same and tag.role == "H1")
            if isinstance(part, TextRun) and part.typeface not in known:
                known.add(part.typeface)
                file.add_font(part.typeface, "", str(resource("fonts", FILES[part.typeface])))
                _number_by_glyph(file.fonts[part.typeface])
            _draw_part(file, part if ink is Ink.COLOUR else _in_grey(part))
        structure.mark(None)
    tick(None)
    producer = producer_class(structure.elements, is_dated=_date() is not None)
    return compacted(bytes(file.output(output_producer_class=producer)))


def _set_properties(file: FPDF, title: str, author: str) -> None:
    """Sets the properties of a file, both as PDF has them and as XMP."""
    date = _date()
    file.set_creation_date(date or datetime.fromtimestamp(0, UTC))
    file.set_producer(_PRODUCER)
    file.set_creator(_PRODUCER)
    file.set_title(title)
    file.set_author(author)
    file.set_lang(language().replace("_", "-"))
    file.set_xmp_metadata(_metadata(title, author, date))


def _date() -> datetime | None:
    """Returns the date of a file: that of the environment up to the year 5138, or None."""
    seconds = os.environ.get(_DATE, "")
    is_date = seconds.isdecimal() and len(seconds) <= _MOST_DIGITS
    return datetime.fromtimestamp(int(seconds), UTC) if is_date else None


def _metadata(title: str, author: str, date: datetime | None) -> str:
    """Returns the properties of a file as XMP, which print services and libraries read."""
    spoken = escape(language().replace("_", "-"))
    made = f"<xmp:CreateDate>{date.isoformat()}</xmp:CreateDate>" if date else ""
    names = f"<rdf:Seq><rdf:li>{escape(author)}</rdf:li></rdf:Seq>"
    creator = f"<dc:creator>{names}</dc:creator>" if author else ""
    return (
        '<x:xmpmeta xmlns:x="adobe:ns:meta/">'
        '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">'
        '<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"'
        ' xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:xmp="http://ns.adobe.com/xap/1.0/">'
        "<dc:format>application/pdf</dc:format>"
        f'<dc:title><rdf:Alt><rdf:li xml:lang="x-default">{escape(title)}</rdf:li></rdf:Alt>'
        f"</dc:title>{creator}"
        f"<dc:language><rdf:Bag><rdf:li>{spoken}</rdf:li></rdf:Bag></dc:language>"
        f"<pdf:Producer>{_PRODUCER}</pdf:Producer>"
        f"<xmp:CreatorTool>{_PRODUCER}</xmp:CreatorTool>{made}"
        "</rdf:Description></rdf:RDF></x:xmpmeta>"
    )


def _add_links(file: FPDF, sheet: Sheet, heading: str) -> None:
    """Adds a page's links, and its entries to the outline, below a heading unless that is ""."""
    if heading:
        file.y = 0
        file.start_section(heading)
    for name, file.y in sheet.bookmarks:
        file.start_section(name, level=1)
    for box, page in sheet.links:
        file.link(*box, file.add_link(page=page))


def _number_by_glyph(font: Any) -> None:
    """Makes the code of every character its glyph's own number in the typeface.

    fpdf2 numbers characters in order of use and embeds a table from these numbers to the glyphs,
    which several programs that extract text can't use.
    """
    codes = font.subset._char_id_per_glyph
    codes.clear()

    def pick(glyph: Any) -> int | None:
        if glyph is None:
            return None
        code: int = codes.setdefault(glyph, int(glyph.glyph_name.removeprefix("cid")))
        return code

    font.subset.pick_glyph = pick


def _stub_missing_ssl() -> None:
    """Lets fpdf2 be imported in a release, which has no ssl module.

    fpdf2 imports classes that fetch pictures over HTTPS; we have no such pictures.
    """
    for module, name in (("urllib.request", "HTTPHandler"), ("http.client", "HTTPConnection")):
        library, with_ssl = import_module(module), name.replace("HTTP", "HTTPS")
        if not hasattr(library, with_ssl):
            setattr(library, with_ssl, getattr(library, name))


def _in_grey(part: Part) -> Part:
    """Returns a part of a page in grey; the colour of text becomes full black."""
    grey = 0 if part.colour == BLACK else Style(Ink.GREY).tint(part.colour)[0]
    return part._replace(colour=(grey, grey, grey))


def _components(colour: Colour) -> tuple[int, ...]:
    """Returns a colour's components: a grey as one number, so that only black ink prints it."""
    return colour[:1] if len({*colour}) == 1 else colour


def _draw_part(file: FPDF, part: Part) -> None:
    """Draws a part of a page in the file."""
    if isinstance(part, TextRun):
        file.set_font(part.typeface, size=part.size)
        file.set_text_color(*_components(part.colour))
        text = part.text.replace(NO_BREAK_SPACE, " ")  # the lines are broken by now
        if part.turned:
            with file.rotation(180, *part.at):
                file.text(*part.at, text)
        else:
            file.text(*part.at, text)
    elif isinstance(part, Polygon):
        file.set_fill_color(*_components(part.colour))
        file.polygon(list(part.points), style="F")
    else:
        _draw_line(file, part)


def _draw_line(file: FPDF, line: Polyline) -> None:
    """Draws a line in the file, closed if it ends where it begins."""
    file.set_draw_color(*_components(line.colour))
    file.set_line_width(line.width)
    if line.points[0] == line.points[-1]:
        file.polygon(list(line.points[:-1]), style="D")
    else:
        file.polyline(list(line.points), style="D")


# The structure, which tells a screen reader what is a heading, text or picture


class Element(NamedTuple):
    """An element of a page: `marks` are the numbers of its pieces in the page's content."""

    role: Role
    name: str
    page: int
    marks: list[int]


def spaced(parts: Sequence[tuple[Part, Tag]]) -> Iterator[tuple[Part, Tag]]:
    """Yields tagged parts; a space ends each text that another one of its element follows.

    Nobody sees it, but without it a reader joins the last word of a line with the next.
    """
    for (part, tag), (following, next_tag) in pairwise([*parts, (None, None)]):
        assert part is not None
        assert tag is not None
        if tag is next_tag and isinstance(part, TextRun) and isinstance(following, TextRun):
            space = _space_between(part, following)
            part = part._replace(text=part.text + space) if space else part
        yield part, tag


def _space_between(text: TextRun, following: TextRun) -> str:
    """Returns what is read between two texts; nothing if they touch, or Chinese is wrapped.

    Typefaces for Chinese alone have no space.
    """
    if ord(" ") not in metrics(text.typeface).widths:
        return ""
    (x, y), (next_x, next_y) = text.at, following.at
    if y != next_y:
        return "" if min(text.text[-1], following.text[0]) >= FIRST_HAN else " "
    gap = abs(next_x - x) - width_of(text.text, text.size, text.typeface)
    return " " if gap > _LEAST_SPACE * text.size else ""


class Structure:
    """The elements of a file in the order they are read, noted while its pages are drawn."""

    def __init__(self, file: FPDF) -> None:
        self.elements: list[Element] = []
        self._file = file
        self._page, self._marks = -1, 0
        self._of_tag: dict[Tag, Element] = {}
        """The elements of the page's tags so far."""
        self._open: Tag | None = None

    def begin_page(self) -> None:
        """Begins the next page."""
        self._page, self._marks, self._of_tag = self._page + 1, 0, {}

    def mark(self, tag: Tag | None, is_repeated: bool = False) -> None:
        """Marks what is drawn from now on as part of a tag's element; None: nothing more.

        A heading that `is_repeated` from the page before is read once only.
        """
        if tag is self._open:
            return
        if self._open is not None:
            self._file._out("EMC")
        self._open = tag
        if tag is None:
            return
        if not tag.role or is_repeated:
            self._file._out("/Artifact BMC")
            return
        if tag not in self._of_tag:
            self._of_tag[tag] = Element(tag.role, tag.name, self._page, [])
            self.elements.append(self._of_tag[tag])
        self._of_tag[tag].marks.append(self._marks)
        self._file._out(f"/{tag.role} <</MCID {self._marks}>> BDC")
        self._marks += 1


def producer_class(elements: Sequence[Element], *, is_dated: bool) -> type[OutputProducer]:
    """Returns the fpdf2 producer class that writes a file with these elements, and its date.

    It declares the fonts' encoding as Identity-H, as a character's code is its glyph's number.
    """
    from fpdf.output import OutputProducer, PDFFont
    from fpdf.syntax import Name, PDFObject, PDFString

    class PlainObject(PDFObject):
        """An object whose text is set once it is known."""

        text = ""

        def serialize(self, *args: Any, **options: Any) -> str:
            return f"{self.id} 0 obj\n{self.text}\nendobj"

    class Producer(OutputProducer):
        def _add_info(self) -> PDFInfo:
            info = super()._add_info()
            if not is_dated:
                del info.creation_date  # it is optional, and fpdf2 would write today's
            return info

        def _add_fonts(self, *args: Any) -> Any:
            added = super()._add_fonts(*args)
            for pdf_object in self.pdf_objs:
                if isinstance(pdf_object, PDFFont) and pdf_object.subtype == "Type0":
                    pdf_object.encoding = Name("Identity-H")
            return added

        def _add_structure_tree(self) -> PDFObject | None:
            if not elements:
                return None
            root, document, parents, *made = (PlainObject() for _n in range(3 + len(elements)))
            for each in (root, document, parents, *made):
                self._add_pdf_obj(each)
            pages = [*self._iter_pages_in_order()]
            by_page: dict[int, dict[int, str]] = {}
            for element, each in zip(elements, made, strict=True):
                name = f"/Alt {PDFString(element.name).serialize()}" if element.name else ""
                page, marks = pages[element.page], " ".join(map(str, element.marks))
                kids = f"[{marks}]" if element.marks[1:] else marks
                each.text = f"<</S/{element.role}/P {document.ref}/Pg {page.ref}/K {kids}{name}>>"
                by_page.setdefault(element.page, {}).update(dict.fromkeys(element.marks, each.ref))
            for number, page in enumerate(pages):
                if number in by_page:
                    page.struct_parents = number
            refs = " ".join(each.ref for each in made)
            root.text = f"<</Type/StructTreeRoot/K {document.ref}/ParentTree {parents.ref}>>"
            document.text = f"<</S/Document/P {root.ref}/K[{refs}]>>"
            parents.text = f"<</Nums[{_parent_tree(by_page)}]>>"
            return root

    return Producer


def _parent_tree(by_page: Mapping[int, Mapping[int, str]]) -> str:
    """Returns for every page the references of its elements, in the order of their marks."""
    return "".join(
        f"{page}[{' '.join(refs[mark] for mark in sorted(refs))}]"
        for page, refs in sorted(by_page.items())
    )


# Fewer bytes


def compacted(data: bytes) -> bytes:
    """Returns a file of fpdf2 with its objects compressed, as they may be since PDF 1.5.

    Otherwise the elements would make a book nearly half as large again.
    """
    trailer = _TRAILER.search(data)
    assert trailer is not None
    objects = [*_objects(data, int(trailer[2]))]
    kept, plain = bytearray(data[: data.index(b"1 0 obj\n")]), list[tuple[int, bytes]]()
    places = {0: (0, 0, 65535)}
    for number, text in enumerate(objects, 1):
        if b">>\nstream\n" in text:
            places[number] = 1, len(kept), 0
            kept += b"%d 0 obj\n%s\nendobj\n" % (number, text)
        else:
            plain.append((number, text))
    stream = len(objects) + 1
    for first in range(0, len(plain), _PER_STREAM):
        group = plain[first : first + _PER_STREAM]
        places |= {number: (2, stream, index) for index, (number, _text) in enumerate(group)}
        places[stream] = 1, len(kept), 0
        kept += _object_stream(stream, group)
        stream += 1
    start = len(kept)
    places[stream] = 1, start, 0
    rows = (places[number] for number in range(stream + 1))
    table = b"".join(bytes([kind]) + struct.pack(">IH", *place) for kind, *place in rows)
    about = b"/Type/XRef/W[1 4 2]/Size %d%s" % (stream + 1, trailer[1].replace(b"\n", b""))
    return bytes(kept) + _stream(stream, about, table) + b"startxref\n%d\n%%%%EOF\n" % start


def _objects(data: bytes, table: int) -> Iterator[bytes]:
    """Yields the texts of a file's objects in order; `table` is where their places are listed."""
    _title, count, _free, *rows = data[table:].split(b"\n")
    places = [int(row[:10]) for row in rows[: int(count.split()[1]) - 1]]
    for number, (start, end) in enumerate(pairwise([*places, table]), 1):
        yield data[start:end].removeprefix(b"%d 0 obj\n" % number).removesuffix(b"\nendobj\n")


def _object_stream(number: int, group: Sequence[tuple[int, bytes]]) -> bytes:
    """Returns the stream, of that number, with a group of numbered objects."""
    places = accumulate((len(text) + 1 for _number, text in group), initial=0)
    heads = (b"%d %d" % (each, place) for (each, _text), place in zip(group, places, strict=False))
    head = b" ".join(heads) + b"\n"
    about = b"/Type/ObjStm/N %d/First %d" % (len(group), len(head))
    return _stream(number, about, head + b"\n".join(text for _number, text in group))


def _stream(number: int, about: bytes, content: bytes) -> bytes:
    """Returns a stream with a number and the entries `about` it."""
    packed = zlib.compress(content, 9)
    head = b"%d 0 obj\n<<%s/Filter/FlateDecode/Length %d>>" % (number, about, len(packed))
    return head + b"\nstream\n" + packed + b"\nendstream\nendobj\n"
