"""The log in the data folder: what is in it, how large it grows, where there can be none."""

from __future__ import annotations

import os
from collections.abc import Iterator
from logging.handlers import RotatingFileHandler
from pathlib import Path

import pytest

from game.app import report
from game.app.report import LOG_NAME
from tests.game.app.test_report import fail, in_update, turn
from tests.game.player import BOARD, Player


@pytest.fixture(autouse=True)
def no_earlier_records(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leaves out what other tests logged before a log was open."""
    monkeypatch.setattr(report, "_early", report._EarlyRecords())


@pytest.fixture
def log(tmp_path: Path) -> Iterator[Path]:
    report.open_log(tmp_path)
    yield tmp_path / LOG_NAME
    report.close_log()


def test_the_log_tells_the_start_the_notices_and_the_faults(
    window: Player, log: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    report.note("Games cannot be saved here.")
    in_update(window, monkeypatch)
    text = log.read_text("utf-8")
    assert "Puzzle Cabinet starts: Python" in text
    assert "WARNING Games cannot be saved here." in text
    assert text.count("Trouble: a planted fault") == 1
    assert BOARD not in text


def test_what_is_logged_before_the_first_frame_comes_after_the_start(tmp_path: Path) -> None:
    report.note("lost: no log is expected")
    report.expect_log()
    report.note("Games cannot be saved here.")
    report.open_log(tmp_path)
    report.note("later")
    report.close_log()
    report.open_log(tmp_path)
    report.close_log()
    lines = (tmp_path / LOG_NAME).read_text("utf-8").splitlines()
    seen = [line.split(maxsplit=3)[3].split(":")[0] for line in lines]
    start = "Puzzle Cabinet starts"
    assert seen == [start, "Games cannot be saved here.", "later", start]


def test_a_fault_that_comes_in_every_frame_is_written_once(
    window: Player, log: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(window.app, "step", fail)
    for _ in range(50):
        turn(window)
    assert log.read_text("utf-8").count("Trouble: a planted fault") == 1


def test_the_log_never_grows_large(log: Path) -> None:
    for number in range(4000):
        report.note(f"{number} " + "谜" * 60)
    logs = list(log.parent.glob(f"{LOG_NAME}*"))
    assert len(logs) == 3
    assert sum(path.stat().st_size for path in logs) <= 3 * 101_000
    assert "3999" in log.read_text("utf-8")


def test_a_folder_that_cannot_be_written_has_no_log(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    for folder in (tmp_path / "file", tmp_path / "missing"):
        report.open_log(folder)
        report.note("nobody hears this")
    report.close_log()


def test_a_disk_that_is_full_stops_no_one(
    log: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class Full:
        def write(self, text: str) -> None:
            raise OSError(28, "No space left on device")

        flush = seek = tell = write

        def fileno(self) -> int:
            return real

        def close(self) -> None:
            """Closes nothing."""

    handler = next(h for h in report._log.handlers if isinstance(h, RotatingFileHandler))
    assert handler.stream is not None
    real = handler.stream.fileno()
    monkeypatch.setattr(handler, "stream", Full())
    report.note("this does not fit")
    assert capsys.readouterr().err == ""
    monkeypatch.undo()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names here")
def test_a_pipe_in_the_place_of_the_log_is_left_alone(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / LOG_NAME)
    report.open_log(tmp_path)  # who opened it would wait for ever
    report.note("Games cannot be saved here.")
    report.close_log()


def test_the_log_is_the_players_alone(log: Path) -> None:
    for number in range(2000):
        report.note(f"{number} " + "x" * 100)
    rights = {path.name: path.stat().st_mode & 0o777 for path in log.parent.iterdir()}
    if os.name == "posix":
        assert set(rights.values()) == {0o600}
    assert len(rights) == 3


@pytest.mark.skipif(os.name != "posix", reason="an open file can be removed there")
def test_a_log_that_was_removed_goes_on_in_a_new_one(log: Path) -> None:
    log.unlink()
    report.note("one")
    assert "one" in log.read_text("utf-8")
    log.unlink()
    log.parent.rename(log.parent.with_name("moved"))
    report.note("nobody hears this")
    log.parent.mkdir()
    report.note("two")
    assert "two" in log.read_text("utf-8")
    log.unlink()
    os.mkfifo(log)
    report.note("nobody hears this")


def test_a_disk_that_is_full_at_the_end_is_no_fault(
    log: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    handler = next(h for h in report._log.handlers if isinstance(h, RotatingFileHandler))

    def fail_to_close() -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as full:
        full.setattr(handler, "close", fail_to_close)
        report.close_log()
    assert handler not in report._log.handlers
    handler.close()
