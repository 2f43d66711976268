"""What Linux installs: entry, types of files, texts and icons fit each other and the program."""

from __future__ import annotations

import gzip
import re
import shutil
import subprocess
import time
import xml.etree.ElementTree as ET
from configparser import ConfigParser
from itertools import count
from pathlib import Path

import pytest

from game import VERSION
from game.app import compat
from game.files import screen as files
from game.storage import transfer
from tools import deb

ROOT = Path(__file__).resolve().parent.parent.parent
_TYPES = "{http://www.freedesktop.org/standards/shared-mime-info}"
METAINFO = "metainfo/org.puzzle_cabinet.PuzzleCabinet.metainfo.xml"


@pytest.fixture(scope="module")
def share(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("share")
    deb.share(folder)
    return folder


def entry(share: Path) -> dict[str, str]:
    parser = ConfigParser(interpolation=None)
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    parser.read(share / "applications/puzzle-cabinet.desktop", "utf-8")
    return dict(parser["Desktop Entry"])


def types(share: Path) -> dict[str, str]:
    """The endings of files by their types."""
    root = ET.parse(share / "mime/packages/puzzle-cabinet.xml").getroot()
    globs = ((each, each.find(f"{_TYPES}glob")) for each in root)
    return {
        each.attrib["type"]: glob.attrib["pattern"] for each, glob in globs if glob is not None
    }


def test_the_entry_names_the_window_and_the_types(share: Path) -> None:
    fields = entry(share)
    assert fields["StartupWMClass"] == fields["Icon"] == compat.APP_ID
    assert fields["Exec"] == f"{compat.APP_ID} %f"
    assert fields["Name"] == compat.APP_NAME
    assert set(fields["MimeType"].strip(";").split(";")) == set(types(share))


def test_every_ending_of_a_puzzle_file_has_a_type(share: Path) -> None:
    assert set(types(share).values()) == {"*.ipuz", "*.puz", "*.brk", f"*{transfer.SUFFIX}"}
    assert {f"*{ending}" for ending in files._PLAIN_SUFFIXES} & set(types(share).values()) == {
        "*.brk"
    }


def test_the_texts_for_software_centres_name_the_same(share: Path) -> None:
    root = ET.parse(share / METAINFO).getroot()
    assert {each.text for each in root.findall("provides/mediatype")} == set(types(share))
    assert root.findtext("launchable") == "puzzle-cabinet.desktop"
    newest = root.find("releases/release")
    assert newest is not None
    assert newest.attrib["version"] == VERSION


@pytest.mark.parametrize(
    ("command", "place"),
    [
        (["desktop-file-validate"], "applications/puzzle-cabinet.desktop"),
        (["appstreamcli", "validate", "--no-net"], METAINFO),
    ],
)
def test_who_judges_such_files_finds_nothing(share: Path, command: list[str], place: str) -> None:
    if not shutil.which(command[0]):
        pytest.skip(f"no {command[0]} here")
    done = subprocess.run(
        [*command, share / place], capture_output=True, text=True, check=False, timeout=60
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert not re.search("^[EWI]:", done.stdout, re.MULTILINE)


@pytest.fixture
def build(tmp_path: Path) -> Path:
    """What looks like a folder build, in a place that asks for quotes."""
    folder = tmp_path / 'a "build" at 5% $HOME' / "PuzzleCabinet"
    (folder / "_internal").mkdir(parents=True)
    (folder / "PuzzleCabinet").write_text("#!/bin/sh\necho GLIBC_2.28 GLIBC_2.9 >&2\n")
    (folder / "_internal" / "one.so").write_bytes(b"\0GLIBC_2.31\0")
    return folder


def listed(package: Path) -> list[str]:
    told = subprocess.run(["dpkg-deb", "-c", package], capture_output=True, text=True, check=True)
    return told.stdout.splitlines()


@pytest.mark.skipif(not shutil.which("dpkg-deb"), reason="no dpkg-deb here")
def test_a_package_has_the_program_its_command_and_what_it_depends_on(
    build: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    days = count(1_800_000_000, 86_400)
    monkeypatch.setattr("time.time", lambda: float(next(days)))
    package = deb.deb(build, tmp_path, effort=0)
    once = package.read_bytes()
    rows = listed(package)
    assert any(
        row.endswith("/usr/bin/puzzle-cabinet -> ../lib/puzzle-cabinet/PuzzleCabinet")
        for row in rows
    )
    assert all(" root/root " in row for row in rows)
    assert all(
        row.startswith(("drwxr-xr-x", "-rw-r--r--", "-rwxr-xr-x", "lrwxrwxrwx")) for row in rows
    )
    fields = subprocess.run(
        ["dpkg-deb", "-f", package], capture_output=True, text=True, check=True
    ).stdout
    assert f"Version: {VERSION}\n" in fields
    assert "Depends: libc6 (>= 2.31)" in fields
    assert deb.deb(build, tmp_path, effort=0).read_bytes() == once


def installed(home: Path, command: Path, *words: str) -> str:
    environment = {"HOME": str(home), "PATH": "/usr/local/bin:/usr/bin:/bin"}
    done = subprocess.run(
        [command, *words], capture_output=True, text=True, check=True, env=environment, timeout=60
    )
    return done.stdout


def test_the_portable_folder_comes_into_the_menu_and_out(build: Path, tmp_path: Path) -> None:
    packed = deb.portable(build, tmp_path)
    place, home = build.parent, tmp_path / "home"
    home.mkdir()
    shutil.unpack_archive(packed, place)
    folder = place / packed.name.removesuffix(".tar.gz")
    first = (folder / "README.txt").read_text("utf-8")
    assert all((folder / name).exists() for name in ("LICENSE", "NOTICE", "PuzzleCabinet"))
    assert "./PuzzleCabinet --help" in first
    installed(home, folder / "install.sh")
    share = home / ".local/share"
    # GLib starts nothing whose path has a % in it.
    assert entry(share)["Exec"] == f'"{home}/.local/bin/puzzle-cabinet" %f'
    assert "TryExec" not in entry(share)
    assert (home / ".local/bin/puzzle-cabinet").resolve() == folder / "PuzzleCabinet"
    installed(home, folder / "install.sh", "--remove")
    assert not list(home.rglob("*puzzle*cabinet*"))


ODD_FOLDERS = ("plain", "a b", "100%", "a%fb", "back\\slash", "two\nlines", "end\n", 'a"b', "$c`")


@pytest.mark.skipif(not shutil.which("gio"), reason="no GLib here")
@pytest.mark.parametrize("name", ODD_FOLDERS)
def test_the_entry_starts_the_program_in_a_folder_of_any_name(tmp_path: Path, name: str) -> None:
    folder, home, given = tmp_path / name, tmp_path / "home", tmp_path / "given"
    deb.share(folder / "share")
    shutil.copy(ROOT / "packaging/linux/install.sh", folder)
    program = folder / "PuzzleCabinet"
    program.write_text(f'#!/bin/sh\nprintf "%s" "$1" > "{given}"\n')
    program.chmod(0o755)
    installed(home, folder / "install.sh")
    (launcher,) = home.rglob("*.desktop")
    command = ["gio", "launch", str(launcher), "/tmp/a b.puz"]
    subprocess.run(command, check=True, timeout=60, capture_output=True)
    for _ in range(100):
        if given.exists() and given.read_text():
            break
        time.sleep(0.02)
    assert given.read_text() == "/tmp/a b.puz"


def test_the_manual_has_every_command_and_flag(share: Path) -> None:
    page = gzip.decompress((share / "man/man1/puzzle-cabinet.1.gz").read_bytes()).decode()
    page = page.replace("\\-", "-")
    assert f"puzzle-cabinet {VERSION}" in page
    for words in ("puzzle-cabinet brick count", "--trace", "--resume", "usage: puzzle-cabinet"):
        assert words in page


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        *(("puzzle-cabinet ba", "backup"), ("puzzle-cabinet generate swe", "sweetspots")),
        *(("puzzle-cabinet book --pa", "--paper"), ("puzzle-cabinet book --paper a", "a4 a5")),
        ("puzzle-cabinet generate riddle --preset theme-e", "theme-easy"),
    ],
)
def test_bash_completes_commands_flags_and_choices(share: Path, words: str, expected: str) -> None:
    script = share / "bash-completion/completions/puzzle-cabinet"
    asked = f". '{script}'; COMP_WORDS=({words}); COMP_CWORD=$((${{#COMP_WORDS[@]}} - 1));"
    asked += " _shtab_puzzle_cabinet; echo ${COMPREPLY[@]}"
    done = subprocess.run(["bash", "-c", asked], capture_output=True, text=True, check=True)
    assert done.stdout.split() == expected.split()
