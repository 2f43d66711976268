"""Takes the crossword out of an archive: a .zip file, as .jpz files often are, or a .gz file."""

from __future__ import annotations

import io
import re
import zipfile
import zlib
from pathlib import PurePosixPath

from ...base import ParseError

ZIP, GZIP = b"PK\x03\x04", b"\x1f\x8b"
"""What the archives begin with."""
MAX_BYTES = 4_000_000
"""The most bytes that are unpacked."""
_DOCUMENT = re.compile(rb"\[Content_Types\]\.xml|mimetypeapplication/vnd\.oasis")
_SUFFIXES = frozenset({".ipuz", ".puz", ".jpz", ".xd", ".xml"})
_METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
_GZIP_BITS = 31  # of zlib, for data with the header of a .gz file


def unpacked(data: bytes) -> bytes:
    """Returns the file in an archive. Raises ParseError if it isn't just one."""
    if _DOCUMENT.search(data) and data.startswith(ZIP):
        raise ParseError(
            "This is an office document. Save the puzzle as plain text (.txt) and open that."
        )
    try:
        contents = _unzipped(data) if data.startswith(ZIP) else _inflated(data)
    except (zipfile.BadZipFile, zlib.error, NotImplementedError, RuntimeError, EOFError):
        raise ParseError("This archive is damaged or locked. Download it again.") from None
    if len(contents) > MAX_BYTES or contents.startswith((ZIP, GZIP)):
        raise not_one()
    return contents


def _unzipped(data: bytes) -> bytes:
    """Returns the only file of a .zip, or the only one named as crosswords are."""
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        entries = [entry for entry in archive.infolist() if not _is_by_system(entry)]
        if len(entries) > 1:
            entries = [each for each in entries if _path(each).suffix.lower() in _SUFFIXES]
        if len(entries) != 1 or entries[0].compress_type not in _METHODS:
            raise not_one()
        with archive.open(entries[0]) as file:
            return file.read(MAX_BYTES + 1)


def _path(entry: zipfile.ZipInfo) -> PurePosixPath:
    return PurePosixPath(entry.filename)


def _is_by_system(entry: zipfile.ZipInfo) -> bool:
    """Whether an entry is a folder, or a file that macOS or Windows keeps beside the others."""
    path = _path(entry)
    is_hidden = path.name.startswith(".") or path.name.lower() in ("thumbs.db", "desktop.ini")
    return entry.is_dir() or is_hidden or "__MACOSX" in path.parts


def _inflated(data: bytes) -> bytes:
    """Returns what is in a .gz file."""
    inflating = zlib.decompressobj(_GZIP_BITS)
    contents = inflating.decompress(data, MAX_BYTES + 1)
    if not inflating.eof and len(contents) <= MAX_BYTES:
        raise EOFError
    return contents


def not_one() -> ParseError:
    """Returns the error for an archive of several files, or of something else."""
    return ParseError(
        "This archive holds something other than one crossword. Unpack it and open the "
        "crossword file in it."
    )
