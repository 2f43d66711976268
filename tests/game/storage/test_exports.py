"""Files for the player: new ones only, whole or not at all."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.storage import exports
from game.storage.exports import file_stem, write_new


def test_a_file_is_written_and_the_next_one_beside_it(tmp_path: Path) -> None:
    paths = [write_new(tmp_path, "times", ".csv", data) for data in (b"one", b"two", b"three")]
    folder = tmp_path / "exports"
    assert paths == [folder / "times.csv", folder / "times-2.csv", folder / "times-3.csv"]
    assert [path.read_bytes() for path in paths] == [b"one", b"two", b"three"]


def test_what_is_there_is_never_touched(tmp_path: Path) -> None:
    folder = tmp_path / "exports"
    (folder / "times.csv").mkdir(parents=True)
    (folder / "times-2.csv").symlink_to(tmp_path / "nowhere")
    assert write_new(tmp_path, "times", ".csv", b"new").name == "times-3.csv"
    assert not (tmp_path / "nowhere").exists()


def test_a_file_in_place_of_the_folder_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "exports").write_text("mine")
    with pytest.raises(OSError, match="exists"):
        write_new(tmp_path, "times", ".csv", b"new")
    assert (tmp_path / "exports").read_text() == "mine"


def test_a_full_disk_leaves_no_half_of_a_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = Path.open

    def opened(path: Path, mode: str) -> object:
        real(path, mode).close()
        return real(Path("/dev/full"), "wb")

    if not Path("/dev/full").exists():
        pytest.skip("there is no disk that is always full")
    monkeypatch.setattr(Path, "open", opened)
    with pytest.raises(OSError, match="space"):
        write_new(tmp_path, "times", ".csv", b"new")
    monkeypatch.undo()
    assert list((tmp_path / "exports").iterdir()) == []


def test_there_is_an_end_to_trying(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(exports, "_MOST", 2)
    write_new(tmp_path, "times", ".csv", b"one")
    with pytest.raises(FileExistsError):
        write_new(tmp_path, "times", ".csv", b"two")


@pytest.mark.parametrize(
    ("title", "stem"),
    [
        ("Sunday, 5 May: Tea/Coffee?", "Sunday, 5 May Tea Coffee"),
        ("..\\..\\etc\u202e\n", "etc"),
        (" . ", ""),
        ("NUL", ""),
        ("com1.puz", ""),
        ("谜" * 100, "谜" * 40),
        ("a" * 119 + "é", "a" * 119),
    ],
)
def test_a_title_becomes_a_name_that_every_file_system_takes(title: str, stem: str) -> None:
    assert file_stem(title) == stem
