"""Folders: what is in one, in what order, whatever is in it; the places where files are kept."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.files import folders
from game.files.folders import (
    drives,
    first_readable,
    is_folder,
    is_there,
    known_places,
    listing,
    recent,
    shown_name,
)
from generators.base import Cancelled, ParseError, no_tick

posix = pytest.mark.skipif(os.name != "posix", reason="no such names and rights here")
TEXT = frozenset({".txt"})


def names(folder: Path, suffixes: frozenset[str] = TEXT, by_date: bool = False) -> list[str]:
    return [entry.name for entry in listing(folder, suffixes, by_date, no_tick).entries]


@pytest.fixture
def files(tmp_path: Path) -> Path:
    for number, name in enumerate(
        ("b2.txt", "B10.TXT", "a.txt", "c.png", ".hidden.txt", "b1.txt")
    ):
        (tmp_path / name).write_text(name)
        os.utime(tmp_path / name, (1000 + number, 1000 + number))
    for name in ("zoo", "Attic", ".git"):
        (tmp_path / name).mkdir()
    return tmp_path


def test_folders_come_first_and_numbers_in_names_count(files: Path) -> None:
    assert names(files) == ["Attic", "zoo", "a.txt", "b1.txt", "b2.txt", "B10.TXT"]


def test_the_newest_come_first_where_that_is_wanted(files: Path) -> None:
    assert names(files, by_date=True)[2:] == ["b1.txt", "a.txt", "B10.TXT", "b2.txt"]


def test_other_files_are_counted_or_shown(files: Path) -> None:
    assert listing(files, TEXT, False, no_tick).others == 1
    assert "c.png" in names(files, frozenset())
    assert listing(files, (), False, no_tick).others == 0


@pytest.mark.parametrize("count", [2500, 999, 1000, 1001])
def test_many_entries_are_in_order(tmp_path: Path, count: int) -> None:
    for number in range(count):
        (tmp_path / f"{number * 17 % count}.txt").touch()
    assert names(tmp_path) == [f"{number}.txt" for number in range(count)]


def test_a_folder_without_an_end_is_cut(files: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert not listing(files, (), False, no_tick).is_cut
    monkeypatch.setattr(folders, "MOST", 3)
    cut = listing(files, TEXT, False, no_tick)
    assert cut.is_cut
    assert len(cut.entries) <= 3


def test_reading_a_folder_can_be_cancelled(files: Path) -> None:
    def cancelled(progress: float | None) -> None:
        raise Cancelled

    with pytest.raises(Cancelled):
        listing(files, (), False, cancelled)


@posix
def test_links_lead_to_what_they_are_of_and_broken_ones_are_files(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "to a folder").symlink_to("folder")
    (tmp_path / "to nothing.txt").symlink_to("nowhere")
    (tmp_path / "to itself.txt").symlink_to("to itself.txt")
    found = {each.name: each for each in listing(tmp_path, TEXT, False, no_tick).entries}
    assert found["to a folder"].is_folder
    for name in ("to nothing.txt", "to itself.txt"):
        assert (found[name].is_folder, found[name].changed) == (False, None)


@posix
@pytest.mark.parametrize(
    "name", [b"\xff\xfe.txt", b"line\nbreak.txt", "谜\u202e.txt".encode(), b" .txt", b"\x07"]
)
def test_any_name_is_listed_and_told_in_one_line(tmp_path: Path, name: bytes) -> None:
    path = os.fsencode(tmp_path) + b"/" + name
    with open(path, "wb"):
        pass
    (entry,) = listing(tmp_path, (), False, no_tick).entries
    assert os.fsencode(entry.path) == path
    assert entry.name
    assert "\n" not in entry.name
    entry.name.encode()  # no half of a character


def test_a_name_of_which_nothing_can_be_seen_is_told_all_the_same() -> None:
    assert shown_name("\u202e") == "?"
    assert shown_name("a\tb") == "a b"


@pytest.mark.parametrize("name", ["gone", "file", "file/below", "x" * 5000, "null\0", "a/../gone"])
def test_what_is_no_folder_is_refused_in_a_sentence(tmp_path: Path, name: str) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(ParseError, match=r"^This folder .+[.]$"):
        listing(tmp_path / name, (), False, no_tick)
    assert not is_folder(tmp_path / name)
    assert is_there(tmp_path / name) is (name == "file")


@posix
@pytest.mark.skipif(os.name == "posix" and os.geteuid() == 0, reason="root may read everything")
def test_a_folder_that_may_not_be_read_is_refused(tmp_path: Path) -> None:
    (tmp_path / "closed").mkdir(mode=0)
    with pytest.raises(ParseError, match="Permission denied"):
        listing(tmp_path / "closed", (), False, no_tick)


def test_a_folder_that_fails_while_it_is_read_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Failing:
        def __enter__(self) -> Failing:
            return self

        def __exit__(self, *_: object) -> None:
            pass

        def __iter__(self) -> Failing:
            return self

        def __next__(self) -> os.DirEntry[str]:
            raise OSError(5, "Input/output error")

    monkeypatch.setattr(os, "scandir", lambda path: Failing())
    with pytest.raises(ParseError, match="Input/output error"):
        listing(tmp_path, (), False, no_tick)


def test_recent_files_that_are_gone_are_left_out(tmp_path: Path) -> None:
    paths = [tmp_path / name for name in ("c", "gone", "a", "null\0", "folder")]
    for path in (paths[0], paths[2]):
        path.touch()
    paths[4].mkdir()
    assert [entry.name for entry in recent(paths, (), no_tick).entries] == ["c", "a"]


def test_recent_files_of_another_sort_are_left_out(tmp_path: Path) -> None:
    paths = [tmp_path / name for name in ("a.txt", "mine.cabinet", "b.TXT")]
    for path in paths:
        path.touch()
    found = recent(paths, {".txt"}, no_tick).entries
    assert [entry.name for entry in found] == ["a.txt", "b.TXT"]


# Places


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in ("HOME", "USERPROFILE"):
        monkeypatch.setenv(name, str(tmp_path))
    return tmp_path


@posix
def test_the_places_are_those_that_the_desktop_names_and_that_are_there(home: Path) -> None:
    (home / ".config").mkdir()
    (home / ".config" / "user-dirs.dirs").write_text(
        'XDG_DOWNLOAD_DIR="$HOME/Heruntergeladenes"\nXDG_DESKTOP_DIR="$HOME"\n'
    )
    (home / "Heruntergeladenes").mkdir()
    found = [(place.name.text, place.path.name) for place in known_places(home / "exports")]
    assert found == [("Home", home.name), ("Downloads", "Heruntergeladenes")]
    (home / "exports").mkdir()
    (home / "Documents").mkdir()
    told = [place.name.text for place in known_places(home / "exports")]
    assert told == ["Home", "Downloads", "Documents", "Exports"]


def test_the_first_folder_that_can_be_read_is_begun_at(home: Path) -> None:
    (home / "a").touch()
    (home / "b").mkdir()
    wanted = [home / "gone", home / "a", home / "b"]
    assert first_readable(wanted) == home / "b"
    assert first_readable(wanted[:2]) == home


def test_drives_can_be_asked_for_on_every_system() -> None:
    assert all(is_folder(place.path) for place in drives())
