"""Files for the player in the data folder."""

from __future__ import annotations

import re
from contextlib import suppress
from pathlib import Path

from game.text import visible

FOLDER = "exports"
_MOST = 9999
_MOST_BYTES = 120  # of a name; some file systems take 143, and a number and an ending follow
_UNFIT = re.compile(r'[<>:"/\\|?*%#\s]+')  # for the names of files, somewhere
_DEVICES = re.compile("(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?:[.].*)?", re.IGNORECASE)


def file_stem(title: str) -> str:
    """A title as the name of a file, without its ending, on every file system; or empty."""
    shown = " ".join(_UNFIT.sub(" ", visible(title)).split()).strip(". ")
    stem = shown.encode()[:_MOST_BYTES].decode("utf-8", "ignore").strip(". ")
    return "" if _DEVICES.fullmatch(stem) else stem


def write_new(data_folder: Path, stem: str, suffix: str, data: bytes) -> Path:
    """A new file among the exports, `stem-2` and so on where there is one. Raises OSError."""
    folder = data_folder / FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    for number in range(1, _MOST):
        path = folder / f"{stem}{'' if number == 1 else f'-{number}'}{suffix}"
        with suppress(FileExistsError):
            _write(path, data)
            return path
    raise FileExistsError(f"{folder / stem}{suffix}")


def _write(path: Path, data: bytes) -> None:
    """Writes all or leaves nothing; never touches a file that is there. Raises OSError."""
    try:
        with path.open("xb") as file:
            file.write(data)
    except FileExistsError:
        raise
    except OSError:
        path.unlink(missing_ok=True)
        raise
