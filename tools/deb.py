"""What Linux installs, out of a folder build: `python -m tools.deb dist/PuzzleCabinet dist`.

A package for Debian, Ubuntu and what comes of them, and a folder to unpack anywhere, packed, whose
install.sh puts the program into the menu of one user. Both hold the same entry, icons and types of
files. The same build gives the same bytes: times are those of SOURCE_DATE_EPOCH.
"""

from __future__ import annotations

import argparse
import gzip
import os
import platform
import re
import shutil
import subprocess
import tarfile
from functools import cache
from pathlib import Path

import pygame

from game import VERSION
from tools import icons, shell

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "packaging" / "linux"
NAME, TITLE = "puzzle-cabinet", "PuzzleCabinet"
ICON_SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
_ARCHITECTURES = {"x86_64": "amd64", "aarch64": "arm64"}
_GLIBC = re.compile(rb"GLIBC_2\.([0-9]+)")
_FIRST_DAY = 1_700_000_000  # where nobody says when, and without the history
_CONTROL = """\
Package: puzzle-cabinet
Version: {version}
Architecture: {architecture}
Maintainer: Puzzle Cabinet contributors <contributors@puzzle-cabinet.invalid>
Installed-Size: {kilobytes}
Depends: libc6 (>= 2.{glibc}), libx11-6, libxext6, libxcursor1, libxi6, libxfixes3, libxrandr2
Recommends: desktop-file-utils, hicolor-icon-theme, shared-mime-info,
 zenity, libpulse0 | libasound2
Suggests: xdg-utils
Section: games
Priority: optional
Description: six kinds of puzzle, made fresh on your computer
 Star battles, walls of Chinese characters and of English words, a spelling
 game, riddles in verse, and crosswords. Logic puzzles have exactly one
 solution, every level is graded by how a person would solve it, and hints
 explain themselves. Works offline.
"""


def share(target: Path) -> None:
    """Writes what a desktop and a shell read into a share folder.

    Entry, types of files, texts, icons; the manual page and the completion of words.
    """
    places = {
        f"{NAME}.desktop": "applications",
        f"{NAME}.xml": "mime/packages",
        "org.puzzle_cabinet.PuzzleCabinet.metainfo.xml": "metainfo",
    }
    for name, place in places.items():
        _write(target / place / name, (SOURCE / name).read_bytes())
    _write(target / f"man/man1/{NAME}.1.gz", shell.manual(_moment()))
    for place, script in shell.completions().items():
        _write(target / place, script.encode())
    pygame.font.init()
    for size in ICON_SIZES:
        place = f"icons/hicolor/{size}x{size}/apps"
        _write(target / place / f"{NAME}.png", icons.png(size))
    _write(target / "icons/hicolor/scalable/apps" / f"{NAME}.svg", icons.svg().encode())


def deb(build: Path, out: Path, effort: int = 6) -> Path:
    """Makes the package of a folder build, packed by xz with an effort of 0 to 9."""
    architecture = _ARCHITECTURES[platform.machine()]
    tree = out / "deb"
    shutil.rmtree(tree, ignore_errors=True)
    shutil.copytree(build, tree / "usr/lib" / NAME, symlinks=True)
    (tree / "usr/bin").mkdir()
    (tree / "usr/bin" / NAME).symlink_to(f"../lib/{NAME}/{TITLE}")
    share(tree / "usr/share")
    notes = tree / "usr/share/doc" / NAME
    texts = [(ROOT / name).read_bytes() for name in ("LICENSE", "NOTICE")]
    _write(notes / "copyright", b"\n".join(texts))
    changes = (ROOT / "CHANGELOG.md").read_bytes()
    _write(notes / "changelog.gz", gzip.compress(changes, mtime=0))
    control = _CONTROL.format(
        version=VERSION,
        architecture=architecture,
        kilobytes=sum(path.lstat().st_size for path in tree.rglob("*")) // 1024,
        glibc=_newest_glibc(build),
    )
    _write(tree / "DEBIAN/control", control.encode())
    _set_rights(tree)
    package = out / f"{NAME}_{VERSION}_{architecture}.deb"
    pack = ["dpkg-deb", "--build", "--root-owner-group", "-Zxz"]
    environment = {**os.environ, "SOURCE_DATE_EPOCH": str(_moment())}
    nowhere = subprocess.DEVNULL
    command = [*pack, f"-z{effort}", str(tree), str(package)]
    subprocess.run(command, check=True, stdout=nowhere, env=environment)
    shutil.rmtree(tree)
    return package


def portable(build: Path, out: Path) -> Path:
    """Packs the folder build with install.sh, what it installs, and what to read first."""
    name = f"{TITLE}-{VERSION}-linux-{platform.machine()}"
    folder = out / name
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(build, folder, symlinks=True)
    share(folder / "share")
    for path in (SOURCE / "install.sh", SOURCE / "README.txt", ROOT / "LICENSE", ROOT / "NOTICE"):
        shutil.copy(path, folder)
    _set_rights(folder)
    packed = out / f"{name}.tar.gz"
    with (
        open(packed, "wb") as file,
        gzip.GzipFile("", "wb", 6, file, mtime=0) as stream,
        tarfile.open(fileobj=stream, mode="w") as archive,
    ):
        for path in [folder, *sorted(folder.rglob("*"))]:
            entry = str(Path(name) / path.relative_to(folder))
            archive.add(path, entry, recursive=False, filter=_nobodys)
    shutil.rmtree(folder)
    return packed


def _write(path: Path, data: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)


@cache
def _moment() -> int:
    """Returns the time of all files: that of SOURCE_DATE_EPOCH, or else of the last commit."""
    moment = os.environ.get("SOURCE_DATE_EPOCH")
    if moment is None:
        command = ["git", "-C", str(SOURCE), "log", "-1", "--format=%ct"]
        done = subprocess.run(command, capture_output=True, check=False, text=True)
        moment = done.stdout.strip() or str(_FIRST_DAY)
    return int(moment)


def _set_rights(folder: Path) -> None:
    """Sets the rights of a folder: everybody may read, and run the programs."""
    for path in [folder, *folder.rglob("*")]:
        if not path.is_symlink():
            is_run = path.is_dir() or path.name in (TITLE, "install.sh")
            path.chmod(0o755 if is_run else 0o644)


def _nobodys(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = ""
    entry.mtime = _moment()
    return entry


def _newest_glibc(build: Path) -> int:
    """Returns the minor number of the newest C library that a file of the build needs."""
    found = {0}
    for path in build.rglob("*"):
        if path.is_file() and (path.name == TITLE or ".so" in path.name):
            found.update(map(int, _GLIBC.findall(path.read_bytes())))
    return max(found)


def main() -> None:
    """Makes both packages from a folder build."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("build", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--effort", type=int, choices=range(10), default=6, help="of xz")
    args = parser.parse_args()
    args.out.mkdir(parents=True, exist_ok=True)
    for path in (deb(args.build, args.out, args.effort), portable(args.build, args.out)):
        print(f"{path}: {path.stat().st_size / 2**20:.1f} MB")


if __name__ == "__main__":
    main()
