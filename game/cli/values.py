"""Reads the values of arguments. Each function raises ArgumentTypeError for a wrong one."""

from __future__ import annotations

import argparse
import os
import re
import sys
from contextlib import suppress
from datetime import date
from pathlib import Path

from game.daily.today import read_day
from game.files import plain as files
from game.ui.text import translate
from generators.base import AnyKind, Option, ParseError, Preset
from generators.kinds import kind_named

_MAX_FILE = 32_000_000  # of a flag; the largest list of sequences known has 6 million bytes
_LEAST_PX, _MOST_PX = 64, 8000  # of a side of a picture
_MOST_GUTTER = 30
_MOST_VOLUMES = 99
_MOST_JOBS = 61  # more than Windows cannot wait for at once


def parse_choice(option: Option, text: str) -> str:
    """Returns a choice in small letters. If the help explains the choices, so does an error."""
    text = text.lower()
    if text not in option.choices and all(name in option.help for name in option.choices):
        raise _error(f"{_quoted(text)} isn't one of the choices. Choose from {option.help}.")
    return text


def parse_kind(text: str) -> AnyKind:
    """Returns the kind of that name."""
    try:
        return kind_named(text)
    except ParseError as error:
        raise _error(translate(error.message)) from None


def parse_number(text: str) -> int:
    """Returns a whole number of up to six digits."""
    if not re.fullmatch("-?[0-9]{1,6}", text):
        raise _wrong("a whole number", text)
    return int(text)


def parse_letter(text: str) -> str:
    """Returns a letter, made small."""
    if len(text) != 1:
        raise _wrong("one letter", text)
    return text.lower()


def parse_path(text: str) -> Path:
    """Returns the path of a file, or - for the standard input or output."""
    if text.endswith(os.sep) and not os.path.isdir(text):
        raise _error(f"Give a file name, or make the folder {_quoted(text)} first.")
    return Path(parse_file_name(text))


def parse_file_name(text: str) -> str:
    """Returns the name of a file, which may not be empty."""
    if not text:
        raise _wrong("a file name", text)
    return text


def parse_printed(text: str) -> str:
    """Returns what to print: no PDF, which a lone file to write would be."""
    if text.lower().endswith(".pdf"):
        raise _error(
            f"{_quoted(text)} is a PDF, which can be written but not opened. Put a game ID or a "
            "puzzle file before it."
        )
    return text


def parse_added(text: str) -> str:
    """Returns what to add to a book: no PDF, which can't be opened."""
    if text.lower().endswith(".pdf"):
        raise _error(
            f"{_quoted(text)} is a PDF, which can't be opened. Give a game ID or a puzzle file."
        )
    return text


def parse_folder(text: str) -> str:
    """Returns the name of a folder, which may not be there yet."""
    if not text or "\0" in text:
        raise _wrong("the name of a folder", text)
    if os.path.isfile(text):
        raise _error(f"{_quoted(text)} is a file. Give the name of a folder.")
    return text


def read_file(text: str) -> bytes:
    """Returns the bytes of a file, or of the standard input."""
    try:
        if text == files.STANDARD:
            from game.dealing.collection import standard_input  # late: not needed to play

            return files.bounded(standard_input(), _MAX_FILE)
        return files.read(Path(text), _MAX_FILE)
    except ParseError as error:
        raise _error(translate(error.message)) from None


def read_remarked_file(option: Option, text: str) -> bytes:
    """Returns the bytes of a flag's file; what is left out of it is said on standard error."""
    data = read_file(text)
    with suppress(ParseError):  # said where the file is used
        if remark := option.remark(data):
            print(f"--{option.name}: {translate(remark)}", file=sys.stderr)
    return data


def parse_count(text: str) -> int:
    """Returns how many puzzles to make."""
    return _parse_up_to(1_000_000, text)


def parse_jobs(text: str) -> int:
    """Returns how many processes to use."""
    return _parse_up_to(_MOST_JOBS, text)


def parse_volume(text: str) -> int:
    """Returns the number of a volume of a series."""
    return _parse_up_to(_MOST_VOLUMES, text)


def _parse_up_to(most: int, text: str) -> int:
    if not re.fullmatch("[0-9]{1,7}", text) or not 1 <= int(text) <= most:
        raise _wrong(f"a number from 1 to {most}", text)
    return int(text)


def parse_gutter(text: str) -> float:
    """Returns the millimetres of a gutter, up to 30."""
    if not re.fullmatch(r"[0-9]{1,2}(?:\.[0-9])?", text) or float(text) > _MOST_GUTTER:
        raise _wrong(f"a number of millimetres from 0 to {_MOST_GUTTER}", text)
    return float(text)


def parse_year(text: str) -> int:
    """Returns a year such as 2026."""
    if not re.fullmatch("[12][0-9]{3}", text):
        raise _wrong("a year such as 2026", text)
    return int(text)


def parse_order(text: str) -> bool:
    """Returns whether puzzles are graded, or else as listed."""
    if text not in ("listed", "graded"):
        raise _wrong("'listed' or 'graded'", text)
    return text == "graded"


def parse_page(text: str) -> int:
    """Returns the number of a page."""
    if not re.fullmatch("[1-9][0-9]{0,4}", text):
        raise _wrong("a page number such as 120", text)
    return int(text)


def parse_scheduler(text: str) -> str:
    """Returns the address of a cluster."""
    host = r"(?:[\w.-]+|\[[0-9A-Fa-f:.]+\])"
    match = re.fullmatch(f"tcp://{host}:([0-9]{{1,5}})", text, re.ASCII)
    if not match or not 0 < int(match[1]) < 1 << 16:
        raise _wrong("an address such as tcp://HOST:8786", text)
    return text


def parse_batch(text: str) -> tuple[AnyKind, Preset, int]:
    """Returns the kind, preset and count of a text such as `sweetspots:10-2-medium:24`."""
    parts = text.split(":")
    if len(parts) != 3 or not re.fullmatch("[0-9]{1,4}", parts[2]) or not int(parts[2]):
        raise _error(
            f"Give KIND:PRESET:COUNT, such as sweetspots:8-1-easy:12, not {_quoted(text)}. The "
            "count can be up to 9999. To add more puzzles, repeat --kind."
        )
    kind = parse_kind(parts[0])
    try:
        return kind, kind.preset(parts[1]), int(parts[2])
    except ParseError as error:
        raise _error(translate(error.message)) from None


def parse_seed(text: str) -> str:
    """Returns a seed that is not blank."""
    if not text.strip():
        raise _wrong("a seed, a word or a number", text)
    return text


def parse_day(text: str) -> date:
    """Returns the date of a text such as `2026-11-20`."""
    try:
        return read_day(text)
    except ParseError as error:
        raise _error(translate(error.message)) from None


def parse_size(text: str) -> tuple[int, int]:
    """Returns the width and height in pixels of a text such as `1280x800`; refuses all others."""
    match = re.fullmatch("([0-9]{1,4})x([0-9]{1,4})", text)
    if not match or not all(_LEAST_PX <= int(side) <= _MOST_PX for side in match.groups()):
        sides = f"from {_LEAST_PX} to {_MOST_PX}"
        raise _wrong(f"a width and a height {sides}, such as 1280x800", text)
    return int(match[1]), int(match[2])


def _wrong(expected: str, found: str) -> argparse.ArgumentTypeError:
    return _error(f"Give {expected}, not {_quoted(found)}.")


def _quoted(text: str) -> str:
    return repr(text[:100])


_error = argparse.ArgumentTypeError
