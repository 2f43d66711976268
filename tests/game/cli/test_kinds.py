"""The command line with two kinds: whose flags are whose, files as flags, commands of a kind."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.cli import values
from game.dealing.opening import resolve
from generators.base import ParseError, UnknownFormat
from generators.library import MAX_BYTES
from generators.text import size_of
from tests.game.words import BODY, refused, run, verdicts_of

pytestmark = pytest.mark.usefixtures("two_kinds")
LOCK = "lock 47"


solved = verdicts_of("locks", LOCK)


def test_a_flag_with_choices_takes_one_of_them() -> None:
    assert solved("--script", "dashed")["options"] == {"script": "dashed"}
    assert "--script can't be 'roman'. Choose from plain, dashed." in refused(
        "solve", "locks", LOCK, "--script", "roman"
    )


def test_a_flag_that_is_a_file_brings_what_is_in_it(tmp_path: Path) -> None:
    file = tmp_path / "表.txt"
    file.write_bytes(b"\xff\x00table")
    assert solved("--table", str(file))["options"] == {"table": "b'\\xff\\x00table'"}
    assert "No such file" in refused("solve", "locks", LOCK, "--table", str(tmp_path / "none"))
    assert "a folder" in refused("solve", "locks", LOCK, "--table", str(tmp_path))


def test_a_file_as_a_flag_may_be_larger_than_a_puzzle_and_not_endless(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "table"
    file.write_bytes(b"x" * (MAX_BYTES + 10))
    assert len(solved("--table", str(file))["options"]["table"]) == MAX_BYTES + 10 + len("b''")
    monkeypatch.setattr(values, "_MAX_FILE", MAX_BYTES)
    assert f"The limit is {size_of(MAX_BYTES)}." in refused(
        "solve", "locks", LOCK, "--table", str(file)
    )


@pytest.mark.parametrize(
    "words",
    [
        ("solve", "locks", LOCK, "--stars", "2"),
        ("solve", "sweetspots", BODY, "--script", "plain"),
        ("export", LOCK, "out.txt", "--stars", "2"),
        ("export", BODY, "out.txt", "--script", "plain"),
        ("play", f"sweetspots:{BODY}", "--script", "plain"),
        ("render", "locks/two#1", "out.png", "--stars", "1"),
        ("locks", "spell", "47", "--stars", "2"),
    ],
    ids=" ".join,
)
def test_a_flag_of_another_puzzle_is_refused(
    words: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    told = refused(*words)
    assert "--stars" in told or "--script" in told
    assert list(tmp_path.iterdir()) == []


def test_a_command_of_a_kind_prints_what_it_returns() -> None:
    assert run("locks", "spell", "470") == (0, "4 7 0\n", "")
    assert run("locks", "spell", "470", "--script", "dashed") == (0, "4-7-0\n", "")


def test_a_command_of_a_kind_writes_the_bytes_that_it_returns(tmp_path: Path) -> None:
    table, out = tmp_path / "table", tmp_path / "out"
    table.write_bytes(b"\xff\n")
    assert run("locks", "join", str(table), "2", "-o", str(out)) == (0, "", "")
    assert out.read_bytes() == b"\xff\n\xff\n"
    assert "Use --force to replace it" in refused("locks", "join", str(table), "3", "-o", str(out))
    words = ("locks", "join", "--plus", str(table), "-o", str(out), "3", "--force")
    assert run(*words) == (0, "", "")
    assert out.read_bytes() == b"\xff\n+\xff\n+\xff\n"
    assert "can't be written" in refused("locks", "join", str(table), "2", "-o", ".")


def test_a_command_that_writes_asks_where(tmp_path: Path) -> None:
    table = tmp_path / "table"
    table.write_bytes(b"x")
    assert "Something is missing: -o." in refused("locks", "join", str(table), "2")
    assert "not 'two'" in refused("locks", "join", str(table), "two", "-o", "x")
    assert "No such file" in refused("locks", "join", "none", "2", "-o", "x")


@pytest.mark.parametrize(
    "words",
    [
        ("locks",),
        ("locks", "wat"),
        ("locks", "spell"),
        ("locks", "spell", "字"),
        ("locks", "spell", "\udcff"),
        ("locks", "spell", "4", "7"),
        ("locks", "spell", "4", "--wat"),
        ("sweetspots", "spell", "47"),
    ],
    ids=ascii,
)
def test_a_wrong_command_of_a_kind_is_refused_in_a_line(words: tuple[str, ...]) -> None:
    refused(*words)


def test_help_tells_whose_a_flag_is() -> None:
    out = run("solve", "--help")[1]
    assert "Lock: how digits are written" in " ".join(out.split())
    assert "locks" in run("--help")[1]
    assert "spell" in run("locks", "--help")[1]


# Which kind a text is for, and who says what is wrong with it


def test_a_text_that_nobody_knows_is_told_apart() -> None:
    with pytest.raises(UnknownFormat):
        resolve("hello")
    with pytest.raises(ParseError) as caught:
        resolve("lock 4x")
    assert not isinstance(caught.value, UnknownFormat)
