"""Files for the player in the data folder."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

FOLDER = "exports"
_MOST = 9999


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
