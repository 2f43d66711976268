"""What is left out of a build for Linux is asked for by nothing that stays in."""

from __future__ import annotations

import platform
import shutil
from pathlib import Path

import pygame
import pytest

from tools import lean

PYGAME = Path(pygame.__file__).parent
LIBRARIES = PYGAME.with_name("pygame.libs")

pytestmark = pytest.mark.skipif(
    platform.machine() not in lean._RETURN_NOTHING
    or not all(map(shutil.which, ("as", "ld", "nm", "objdump")))
    or not list(LIBRARIES.glob("libfluidsynth*")),
    reason="no wheel of pygame for Linux here, or no binutils",
)


@pytest.fixture(scope="module")
def entries() -> list[lean.Entry]:
    found = [(f"pygame.libs/{path.name}", str(path), "BINARY") for path in LIBRARIES.iterdir()]
    links = [(Path(name).name, name, "SYMLINK") for name, _, _ in found]
    extensions = (next(PYGAME.glob(f"{name}.*.so")) for name in ("mixer", "font", "image"))
    return [
        *found,
        *links,
        *((f"pygame/{path.name}", str(path), "EXTENSION") for path in extensions),
    ]


@pytest.fixture(scope="module")
def kept(entries: list[lean.Entry], tmp_path_factory: pytest.TempPathFactory) -> list[lean.Entry]:
    return lean.without_synthesizer(entries, tmp_path_factory.mktemp("lean"))


def test_what_stays_has_what_it_asks_for(
    entries: list[lean.Entry], kept: list[lean.Entry]
) -> None:
    before, after = ({Path(name).name for name, _, _ in some} for some in (entries, kept))
    assert {name.partition("-")[0] for name in before - after} >= {"libpulse", "libsndfile"}
    files = [file for _, file, sort in kept if sort != "SYMLINK"]
    assert not [name for file in files for name in lean._needed(file) if name in before - after]
    assert {name for name, _, sort in kept if sort == "SYMLINK"} <= after


def names_in(file: str, which: str) -> set[str]:
    return {row.split()[-1] for row in lean._told("nm", "-D", which, file) if row}


def test_what_stands_in_has_all_that_the_mixer_asks_for(kept: list[lean.Entry]) -> None:
    files = {Path(name).name: file for name, file, sort in kept if sort == "BINARY"}
    mixer = next(file for name, file in files.items() if name.startswith("libSDL2_mixer"))
    stand_in = next(file for name, file in files.items() if name.startswith("libfluidsynth"))
    real = str(next(LIBRARIES.glob("libfluidsynth*")))
    asked = names_in(mixer, "--undefined-only") & names_in(real, "--defined-only")
    assert names_in(stand_in, "--defined-only") == asked != set()
    assert Path(stand_in).stat().st_size < 100_000
