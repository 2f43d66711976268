"""What a build for Linux can do without: a synthesizer of MIDI files, and what only that asks for.

The mixer in pygame's wheels is linked with FluidSynth and, through it, with two dozen libraries of
12 MB. Of the mixer the program plays WAV files alone. In the place of the synthesizer comes a
library of its name, whose functions return nothing and are never called.
"""

from __future__ import annotations

import platform
import subprocess
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

Entry = tuple[str, str, str]
"""A file of a build as PyInstaller lists it: its name there, where it is now, of which sort."""

_LIBRARIES = ("BINARY", "EXTENSION")
_SYNTHESIZER, _MIXER = "libfluidsynth", "libSDL2_mixer"
_RETURN_NOTHING = {"x86_64": "xor %eax, %eax\nret", "aarch64": "mov x0, #0\nret"}


def without_synthesizer(entries: Sequence[Entry], folder: Path) -> list[Entry]:
    """The files of a build with the stand-in, put into `folder`; all where none is due."""
    libraries = {Path(name).name: file for name, file, sort in entries if sort in _LIBRARIES}
    synthesizer = next((name for name in libraries if name.startswith(_SYNTHESIZER)), None)
    mixer = next((file for name, file in libraries.items() if name.startswith(_MIXER)), None)
    if synthesizer is None or mixer is None or platform.machine() not in _RETURN_NOTHING:
        return list(entries)
    asks = {name: _needed(file) for name, file in libraries.items()}
    brought = _reached([synthesizer], asks)
    others = [name for name in libraries if name not in brought]
    gone = brought - _reached(others, {**asks, synthesizer: []}) - {synthesizer}
    stand_in = str(_stand_in(folder, synthesizer, _asked_for(mixer)))
    return [
        (name, stand_in if Path(name).name == synthesizer and sort in _LIBRARIES else file, sort)
        for name, file, sort in entries
        if Path(name).name not in gone
    ]


def _reached(names: Iterable[str], asks: Mapping[str, Sequence[str]]) -> set[str]:
    """The libraries of those names, and all that they ask for, as far as they are there."""
    found: set[str] = set()
    waiting = list(names)
    while waiting:
        name = waiting.pop()
        if name in asks and name not in found:
            found.add(name)
            waiting += asks[name]
    return found


def _needed(file: str) -> list[str]:
    rows = _told("objdump", "-p", file)
    return [row.split()[1] for row in rows if row.split()[:1] == ["NEEDED"]]


def _asked_for(mixer: str) -> list[str]:
    """The functions of the synthesizer that the mixer names."""
    names = (row.split()[-1] for row in _told("nm", "-D", "--undefined-only", mixer) if row)
    return [name for name in names if "fluid_" in name]


def _stand_in(folder: Path, name: str, functions: Sequence[str]) -> Path:
    """A library with those functions."""
    folder.mkdir(parents=True, exist_ok=True)
    source, compiled, library = folder / "empty.s", folder / "empty.o", folder / name
    body = _RETURN_NOTHING[platform.machine()]
    texts = [f".globl {each}\n.type {each}, @function\n{each}:\n{body}\n" for each in functions]
    # What is not said to do without has its stack made executable.
    texts.append('.section .note.GNU-stack,"",@progbits\n')
    source.write_text("".join(texts))
    _told("as", "-o", str(compiled), str(source))
    _told("ld", "-shared", "-soname", name, "-o", str(library), str(compiled))
    return library


def _told(*command: str) -> list[str]:
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return done.stdout.splitlines()
