"""The file dialogs of Windows, from comdlg32; each waits in the thread that asks."""

from __future__ import annotations

import ctypes
import sys
from pathlib import Path

_MAX_CHARS = 1 << 16  # characters of all names that may be chosen at once
_NO_CHANGE_OF_FOLDER, _EXPLORER, _HIDE_READ_ONLY = 0x8, 0x80000, 0x4
_MUST_EXIST, _SEVERAL, _ASK_TO_REPLACE = 0x1000, 0x200, 0x2


class OpenFileName(ctypes.Structure):
    """OPENFILENAMEW of commdlg.h."""

    _fields_ = (
        ("size", ctypes.c_uint32),
        ("owner", ctypes.c_void_p),
        ("instance", ctypes.c_void_p),
        ("filters", ctypes.c_void_p),
        ("own_filter", ctypes.c_void_p),
        ("own_filter_size", ctypes.c_uint32),
        ("filter_number", ctypes.c_uint32),
        ("file", ctypes.c_void_p),
        ("file_size", ctypes.c_uint32),
        ("file_title", ctypes.c_void_p),
        ("file_title_size", ctypes.c_uint32),
        ("folder", ctypes.c_wchar_p),
        ("title", ctypes.c_wchar_p),
        ("flags", ctypes.c_uint32),
        ("name_offset", ctypes.c_uint16),
        ("suffix_offset", ctypes.c_uint16),
        ("default_suffix", ctypes.c_wchar_p),
        ("data", ctypes.c_void_p),
        ("hook", ctypes.c_void_p),
        ("template", ctypes.c_wchar_p),
        ("reserved", ctypes.c_void_p),
        ("reserved_number", ctypes.c_uint32),
        ("more_flags", ctypes.c_uint32),
    )


def paths_in(buffer: str) -> list[Path]:
    """Returns the chosen files: one path, or a folder and the names in it, each ended by NUL."""
    first, *names = buffer.split("\0\0")[0].split("\0")
    return [Path(first, name) for name in names] or [Path(first)]


def ask(
    owner: int, title: str, folder: str, name: str, filters: str, is_saving: bool, multiple: bool
) -> list[Path]:
    """Shows the dialog over the window `owner`; no paths if it was dismissed.

    `filters` are labels and patterns, each ended by NUL. Raises OSError if there is no dialog.
    """
    names = ctypes.create_unicode_buffer(name, _MAX_CHARS)
    kinds = ctypes.create_unicode_buffer(filters)
    flags = _ASK_TO_REPLACE if is_saving else _MUST_EXIST | (_SEVERAL if multiple else 0)
    options = OpenFileName(
        size=ctypes.sizeof(OpenFileName),
        owner=owner,
        filters=ctypes.addressof(kinds),
        filter_number=1,
        file=ctypes.addressof(names),
        file_size=_MAX_CHARS,
        folder=folder,
        title=title,
        flags=flags | _EXPLORER | _NO_CHANGE_OF_FOLDER | _HIDE_READ_ONLY,
    )
    return (
        paths_in(ctypes.wstring_at(names, _MAX_CHARS)) if _show_dialog(options, is_saving) else []
    )


def _show_dialog(options: OpenFileName, is_saving: bool) -> bool:
    """Shows the dialog of Windows. Returns whether a file was chosen. Raises OSError."""
    if sys.platform != "win32":
        raise OSError("comdlg32 is a part of Windows")
    library = ctypes.windll.comdlg32
    show = library.GetSaveFileNameW if is_saving else library.GetOpenFileNameW
    if show(ctypes.byref(options)):
        return True
    error = library.CommDlgExtendedError()
    if error:
        raise OSError(f"CommDlgExtendedError {error:#x}")
    return False
