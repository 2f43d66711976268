"""The bill of materials lists what a build contains."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tools.sbom import ORIGINS, listed, origin_of

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def build(tmp_path: Path) -> Path:
    """A folder such as PyInstaller makes."""
    for name in (
        *("fonts/sans.otf", "assets/lexicon/en.lex"),
        "pygame/math.cpython-313-x86_64-linux-gnu.so",
        *("pygame.libs/libSDL2-2-1667c208.0.so.0.2800.4", "libpython3.13.so.1.0", "puz.py"),
    ):
        path = tmp_path / "build/_internal" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(name.encode())
    return tmp_path / "build"


def found(build: Path) -> dict[str, dict[str, Any]]:
    return {part["name"]: part for part in listed(build)["components"]}


def test_packages_libraries_and_data_are_listed_with_licences(build: Path) -> None:
    parts = found(build)
    assert {"Python", "puzpy", "SDL2", "SCOWL", "Noto Sans CJK and Noto Serif CJK"} <= {*parts}
    assert not {"networkx", "WordNet", "math", "python3.13"} & {*parts}
    assert all(part["licenses"] for part in parts.values())
    assert parts["SDL2"]["hashes"][0]["alg"] == "SHA-256"
    assert [file["name"] for file in parts["SCOWL"]["components"]] == ["assets/lexicon/en.lex"]


def test_every_origin_has_shipped_files_and_an_entry_in_the_sources() -> None:
    files = [
        path.relative_to(ROOT).as_posix()
        for folder in ("assets", "fonts")
        for path in (ROOT / folder).rglob("*")
        if path.is_file()
    ]
    assert {origin_of(name) for name in files} == {*ORIGINS}
    sources = " ".join((ROOT / "assets/SOURCES.md").read_text("utf-8").split())
    for origin in ORIGINS[:-1]:
        for name in origin.name.replace(" and ", ", ").split(", "):
            assert name in sources, name
