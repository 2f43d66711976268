"""What pip installs is all of the program, and whoever names its version names this one."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from hashlib import sha256
from pathlib import Path
from typing import Any

from game import VERSION

ROOT = Path(__file__).resolve().parent.parent
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


def files_in(folder: str) -> set[Path]:
    """The files of a folder, without what Python compiles."""
    paths = (ROOT / folder).rglob("*")
    return {path for path in paths if path.is_file() and "__pycache__" not in path.parts}


def test_the_wheel_takes_along_every_file_of_the_program() -> None:
    tables = PROJECT["tool"]["setuptools"]
    folders = tables["package-dir"]
    assert set(tables["packages"]) == {*folders} == {*tables["package-data"]}
    for package, folder in folders.items():
        globs = (*tables["package-data"][package], *["*.py"] * (package == "puzzle_cabinet"))
        found = {path for pattern in globs for path in (ROOT / folder).glob(pattern)}
        assert files_in(folder) == found & files_in(folder), folder
    assert {*folders.values()} == {"puzzle_cabinet", "game", "generators", "fonts", "assets"}


MADE_BY_TOOLS = ("fonts/*.?tf", "assets/*.gz", "assets/lexicon/*.*", "assets/web/fonts/*")
WITHOUT_A_ROW = ("drawable.txt.gz", "LICENCE")
MOST_BYTES = {"en.clues": 1_000_000, "en.walls": 205_000}


def test_sources_name_size_and_sum_of_what_tools_have_made() -> None:
    rows = (ROOT / "assets" / "SOURCES.md").read_text("utf-8")
    files = [file for pattern in MADE_BY_TOOLS for file in ROOT.glob(pattern)]
    for file in (file for file in files if not file.name.startswith(WITHOUT_A_ROW)):
        data = file.read_bytes()
        name = file.relative_to(ROOT).as_posix().replace("assets/web/", "web/")
        assert f"| {name} | {len(data)} | `{sha256(data).hexdigest()}` |" in rows
        assert len(data) <= MOST_BYTES.get(file.name, len(data)), name


def test_the_commands_of_an_installed_program_are_those_of_main() -> None:
    tables = [PROJECT["project"][name] for name in ("scripts", "gui-scripts")]
    assert {target for table in tables for target in table.values()} == {
        "puzzle_cabinet.__main__:start"
    }
    told = "import sys; sys.argv[1:] = ['--version']; from puzzle_cabinet import __main__ as it; "
    told += "sys.exit(it.start())"
    done = subprocess.run(
        [sys.executable, "-c", told], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout == f"Puzzle Cabinet {VERSION}\n"


def test_the_newest_changes_are_those_of_this_version() -> None:
    """Above them may be what comes with the next one."""
    changes = (ROOT / "CHANGELOG.md").read_text("utf-8")
    headings = re.findall("^## (?!Unreleased)(.*)$", changes, re.MULTILINE)
    assert headings[0].split()[0] == VERSION


def test_the_downloads_of_the_readme_are_of_this_version() -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    assert {*re.findall(r"[_-]([0-9]+\.[0-9]+\.[0-9]+)[_-]", readme)} == {VERSION}


def test_actions_are_pinned_to_a_commit() -> None:
    workflows = list((ROOT / ".github" / "workflows").glob("*.yml"))
    used = [
        line.split("uses:")[1].strip()
        for path in workflows
        for line in path.read_text("utf-8").splitlines()
        if "uses:" in line
    ]
    assert used
    assert [
        use for use in used if not re.fullmatch(r"[\w/-]+@[0-9a-f]{40}  # v[0-9.]+", use)
    ] == []


def test_a_release_is_built_with_pinned_files_of_the_tested_versions() -> None:
    versions, tested = (
        dict(re.findall(r"^([\w.-]+)==([\w.]+)", (ROOT / name).read_text("utf-8"), re.MULTILINE))
        for name in ("packaging/requirements.txt", "constraints.txt")
    )
    assert {"pyinstaller", "pygame", "setuptools"} <= {*versions}
    assert {name: tested.get(name, version) for name, version in versions.items()} == versions
    pinned = re.findall(
        r"^[\w.-]+==.*\\\n +--hash=sha256:[0-9a-f]{64}",
        (ROOT / "packaging/requirements.txt").read_text("utf-8"),
        re.MULTILINE,
    )
    assert len(pinned) == len(versions)
    workflow = (ROOT / ".github/workflows/release.yml").read_text("utf-8")
    installs = [line for line in workflow.splitlines() if "pip install" in line]
    assert all("--require-hashes" in line or "--no-deps" in line for line in installs)


def test_every_system_opens_the_same_files() -> None:
    texts = {
        name: (ROOT / name).read_text("utf-8")
        for name in (
            "build.spec",
            "packaging/linux/puzzle-cabinet.xml",
            "packaging/windows/puzzle-cabinet.iss",
        )
    }
    written = {"build.spec": '"{}"', "packaging/linux/puzzle-cabinet.xml": '"*.{}"'}
    for ending in ("ipuz", "puz", "brk", "cabinet"):
        for name, text in texts.items():
            assert written.get(name, "Classes\\.{}").format(ending) in text, (name, ending)
