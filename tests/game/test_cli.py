from __future__ import annotations

import io
import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import cli, commands, opening, selftest
from game.opening import Found
from generators.base import GenerationError
from generators.kinds import KINDS
from generators.sweetspots import KIND
from generators.sweetspots.formats import EXPORTS
from generators.sweetspots.rules import Mark, Move, Puzzle

ROOT = Path(__file__).resolve().parents[2]
BODY = "6s1:AAABBBABBBCCADDEECFFDDECFEEEECFCCCCC"
PUZZLE = Puzzle.from_text(BODY)
ADDRESS = "https://puzz.link/p?starbattle/6/6/1/4ilbhgdnmhou"
CHESTS = [[0, 1], [1, 3], [2, 5], [3, 2], [4, 4], [5, 0]]
PRESET = KIND.presets[0].name

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs the command line: exit status, standard output, standard error."""

    def with_words(*words: str) -> tuple[int, str, str]:
        status = cli.main(words)
        said = capsys.readouterr()
        return status, said.out, said.err

    return with_words


def type_in(monkeypatch: pytest.MonkeyPatch, data: bytes) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))


# generate


def test_generate_streams_one_object_a_line(run: Run) -> None:
    status, out, err = run(
        *("generate", "sweetspots", "--preset", "7-1-medium"),
        *("--count", "3", "--seed", "S", "--json"),
    )
    assert (status, err) == (0, "")
    made = [json.loads(line) for line in out.splitlines()]
    assert [each["seed"] for each in made] == ["S.1", "S.2", "S.3"]
    for each in made:
        assert list(each) == ["kind", "preset", "seed", "id", "seconds", "difficulty", "solution"]
        assert (each["kind"], each["preset"]) == ("sweetspots", "7-1-medium")
        assert each["seconds"] >= 0
        assert each["difficulty"]["level"] == 2
        solved = json.loads(run("solve", "sweetspots", each["id"], "--json")[1])
        assert solved["solution"] == each["solution"]
        assert solved["difficulty"] == each["difficulty"]


def test_the_seed_of_a_line_alone_makes_its_puzzle_again(run: Run) -> None:
    words = ("generate", "sweetspots", "--preset", "8-1-easy", "--seed")
    many = run(*words, "tea", "--count", "3")[1].splitlines()
    assert [run(*words, f"tea.{number}")[1].strip() for number in (1, 2, 3)] == many
    assert len(set(many)) == 3
    assert run(*words, "tea")[1].strip() not in many


def test_generate_prints_an_id_a_line_and_takes_the_first_preset(run: Run) -> None:
    status, out, err = run("generate", "sweetspots", "--seed", "x")
    found = opening.resolve(out)
    assert (status, err) == (0, "")
    assert found.opened.puzzle == opening.resolve(f"sweetspots/{PRESET}#x").opened.puzzle


def test_a_seed_that_is_drawn_is_told(run: Run) -> None:
    words = ("generate", "sweetspots", "--preset", PRESET)
    status, out, err = run(*words)
    assert (status, err.split()[0]) == (0, "seed")
    assert run(*words, "--seed", err.split()[1])[1] == out
    line = json.loads(run(*words, "--json")[1])
    assert run(*words, "--seed", line["seed"])[1].strip() == line["id"]
    assert run(*words)[1] != out


def test_a_generator_that_gives_up_fails_with_a_sentence(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    def give_up(*_: object) -> Any:
        raise GenerationError("found no such board in {limit} attempts", limit=3)

    monkeypatch.setattr(cli, "kind_named", lambda name: replace(KIND, generate=give_up))
    status, out, err = run("generate", "sweetspots", "--seed", "1")
    assert (status, out) == (1, "")
    assert err.endswith("found no such board in 3 attempts\n")


# solve


@pytest.mark.parametrize("flag_first", [False, True])
@pytest.mark.parametrize("text", [ADDRESS, BODY, f"sweetspots:{BODY}"])
def test_solve_answers_with_one_object(run: Run, text: str, flag_first: bool) -> None:
    words = ("--json", text) if flag_first else (text, "--json")
    status, out, err = run("solve", "sweetspots", *words)
    assert (status, err) == (0, "")
    verdict = json.loads(out)
    assert list(verdict) == ["status", "solution", "stars", "size", "difficulty"]
    assert verdict["status"] == "unique"
    assert verdict["solution"] == CHESTS
    assert (verdict["stars"], verdict["size"]) == (1, 6)
    assert verdict["difficulty"]["level"] >= 1


@pytest.mark.parametrize(("text", "status"), [("3s1:AAABBBCCC", "none"), ("2s1:AABB", "none")])
def test_a_board_without_a_solution_gets_its_verdict(run: Run, text: str, status: str) -> None:
    code, out, _ = run("solve", "sweetspots", text, "--json")
    assert code == 0
    assert json.loads(out)["status"] == status
    assert json.loads(out)["solution"] is None


def test_a_board_with_two_solutions_gets_its_verdict(run: Run) -> None:
    code, out, _ = run("solve", "sweetspots", "4s1:AAAABBBBCCCCDDDD", "--json")
    verdict = {"solution": None, "stars": 1, "size": 4, "difficulty": None}
    assert (code, json.loads(out)) == (0, {"status": "multiple", **verdict})


def test_a_board_that_takes_too_long_is_undecided(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(commands, "_SOLVE_SECONDS", -1.0)
    code, out, _ = run("solve", "sweetspots", BODY, "--json")
    assert (code, json.loads(out)["status"]) == (0, "undecided")
    code, out, _ = run("solve", "sweetspots", BODY)
    assert (code, out.split(":")[0]) == (0, "undecided")


def test_solve_draws_the_solution_for_people(run: Run) -> None:
    code, out, err = run("solve", "sweetspots", "2x1.AAAB")
    assert (code, err) == (0, "")
    assert out.startswith("none: ")
    assert out.endswith("+---+---+\n|       |\n+   +---+\n|   |   |\n+---+---+\n")
    out = run("solve", "sweetspots", "0 1 1 2/0 0 1 2/2 2 2 2/2 3 3 2")[1]
    assert out.startswith("unique: ")
    assert [line[2::4] for line in out.splitlines()[2::2]] == ["  * ", "*   ", "   *", " *  "]


def test_the_trace_is_told_on_standard_error(run: Run) -> None:
    code, out, err = run("solve", "sweetspots", BODY, "--json", "--trace")
    assert (code, out) == (0, run("solve", "sweetspots", BODY, "--json")[1])
    assert len(err.splitlines()) >= 6
    assert "row 1, column 2" in err


@pytest.mark.parametrize("words", [("-",), ("--file", "-"), ("--json", "-")])
def test_only_a_dash_reads_standard_input(
    run: Run, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    type_in(monkeypatch, f"{ADDRESS}\n".encode())
    assert run("solve", "sweetspots", *words, "--json")[1].startswith('{"status": "unique"')


def test_solve_reads_files_and_seed_ids(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "two words.txt"
    file.write_bytes(EXPORTS["pzprv3"](PUZZLE, None))
    assert json.loads(run("solve", "sweetspots", "--json", "--file", str(file))[1])["size"] == 6
    out = run("solve", "sweetspots", "--json", f"sweetspots/{PRESET}#4")[1]
    assert json.loads(out)["status"] == "unique"


def test_the_flag_of_the_kind_settles_the_chests(run: Run) -> None:
    rows = " / ".join(" ".join(str(row) for _ in range(8)) for row in range(8))
    assert run("solve", "sweetspots", rows)[0] == 2
    out = run("solve", "sweetspots", rows, "--stars", "2", "--json")[1]
    assert (json.loads(out)["status"], json.loads(out)["stars"]) == ("multiple", 2)


# export


@pytest.mark.parametrize("name", EXPORTS)
def test_export_writes_every_format(run: Run, tmp_path: Path, name: str) -> None:
    out = tmp_path / "board.out"
    assert run("export", ADDRESS, str(out), "--format", name) == (0, "", "")
    assert out.read_bytes() == EXPORTS[name](PUZZLE, PUZZLE.start())


def test_export_takes_the_format_from_the_name_or_else_the_native_one(
    run: Run, tmp_path: Path
) -> None:
    for file_name, name in (("a.sbn", "sbn"), ("b.PZPRV3", "pzprv3"), ("c.txt", "native")):
        assert run("export", BODY, str(tmp_path / file_name))[0] == 0
        assert (tmp_path / file_name).read_bytes() == EXPORTS[name](PUZZLE, None)


def test_export_keeps_the_marks_of_a_file(run: Run, tmp_path: Path) -> None:
    state = PUZZLE.start().apply(Move(2, Mark.CHEST)).apply(Move(30, Mark.CROSS))
    file, out = tmp_path / "in.txt", tmp_path / "out.sbn"
    file.write_bytes(EXPORTS["pzprv3"](PUZZLE, state))
    assert run("export", str(file), str(out))[0] == 0
    assert out.read_bytes() == EXPORTS["sbn"](PUZZLE, state)


def test_what_a_format_cannot_hold_leaves_no_file(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "x.txt"
    status, _, err = run("export", "2x1.ABBA", str(out), "--format", "puzzlink")
    assert status == 2
    assert "every zone in one piece" in err
    assert not out.exists()


# presets, play, render, selftest


def test_presets_are_listed_with_tabs(run: Run) -> None:
    status, out, err = run("presets")
    rows = [line.split("\t") for line in out.splitlines()]
    assert (status, err) == (0, "")
    assert [row[:2] for row in rows] == [
        [kind.name, preset.name] for kind in KINDS for preset in kind.presets
    ]
    assert all(len(row) == 3 and row[2] for row in rows)
    assert len(run("presets", "sweetspots")[1].splitlines()) == len(KIND.presets)


@pytest.fixture
def opened_app(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[tuple[Path | None, Any]]]:
    """What the app was opened with, instead of opening it."""
    calls: list[tuple[Path | None, Any]] = []

    def note(data_dir: Path | None, found: Found | None) -> int:
        calls.append((data_dir, found))
        return 0

    monkeypatch.setattr("game.app.run", note)
    monkeypatch.delenv("PUZZLE_CABINET_DATA", raising=False)
    yield calls  # noqa: PT022 - the patch must outlive the call


def test_without_a_command_the_app_opens(
    run: Run, opened_app: list[tuple[Path | None, Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert run() == (0, "", "")
    assert run("--data-dir", "here")[0] == 0
    monkeypatch.setenv("PUZZLE_CABINET_DATA", "there")
    assert run()[0] == 0
    assert run("--data-dir", "here")[0] == 0
    folders = [None, Path("here"), Path("there"), Path("here")]
    assert opened_app == [(folder, None) for folder in folders]


def test_play_opens_the_app_on_the_puzzle(
    run: Run, opened_app: list[tuple[Path | None, Any]]
) -> None:
    assert run("play", ADDRESS)[0] == 0
    assert run("--data-dir", "a", "play", BODY)[0] == 0
    assert run("play", BODY, "--data-dir", "b")[0] == 0
    assert [folder for folder, _ in opened_app] == [None, Path("a"), Path("b")]
    assert all(found.opened.puzzle == PUZZLE for _, found in opened_app)


def test_play_opens_nothing_for_what_is_no_puzzle(
    run: Run, opened_app: list[tuple[Path | None, Any]]
) -> None:
    assert run("play", "nothing of the sort")[0] == 2
    assert opened_app == []


def test_render_draws_a_screen_and_a_puzzle(run: Run, tmp_path: Path) -> None:
    for number, words in enumerate((("menu",), (BODY, "--theme", "dark", "--solved"))):
        out = tmp_path / f"{number}.png"
        assert run("render", words[0], str(out), "--size", "320x240", *words[1:]) == (0, "", "")
        picture = pygame.image.load(out)
        assert picture.get_size() == (320, 240)
        assert not selftest.is_blank(picture)


def test_a_picture_of_one_colour_is_blank() -> None:
    surface = pygame.Surface((320, 200))
    surface.fill((200, 180, 160))
    assert selftest.is_blank(surface)


def test_selftest_has_a_line_for_every_preset(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(selftest, "KINDS", (replace(KIND, presets=KIND.presets[:2]),))
    status, out, err = run("selftest")
    assert (status, err) == (0, "")
    lines = out.splitlines()
    assert len(lines) == 3
    assert all(line.endswith("ok") for line in lines[:2])
    assert lines[2] == "0 failures in 2 presets"


def no_single(text: bytes, *rest: Any) -> Any:
    return KIND.solve(b"4s1:AAAABBBBCCCCDDDD", *rest)


FAULTS: list[dict[str, Any]] = [
    {"solve": no_single},
    {"answer": lambda puzzle: KIND.answer(puzzle)[1:]},
    {"open": lambda *_: opening.resolve("1s1:A").opened},
]


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: next(iter(fault)))
def test_selftest_fails_where_a_kind_does(
    run: Run, monkeypatch: pytest.MonkeyPatch, fault: dict[str, Any]
) -> None:
    broken = replace(KIND, presets=KIND.presets[:1], **fault)
    monkeypatch.setattr(selftest, "KINDS", (broken,))
    status, out, _ = run("selftest")
    assert status == 1
    assert out.endswith("1 failure in 1 preset\n")


def test_selftest_fails_where_nothing_is_drawn(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(selftest, "KINDS", (replace(KIND, presets=KIND.presets[:1]),))
    monkeypatch.setattr("game.render.picture", lambda *_: pygame.Surface((640, 400)))
    status, out, _ = run("selftest")
    assert status == 1
    assert "blank" in out


# bad input

BAD = {
    "no such command": ("bogus",),
    "no kind": ("generate",),
    "no such kind": ("generate", "chess"),
    "no such preset": ("generate", "sweetspots", "--preset", "x"),
    "no puzzles": ("generate", "sweetspots", "--count", "0"),
    "less than none": ("generate", "sweetspots", "--count", "-1"),
    "a count in words": ("generate", "sweetspots", "--count", "many"),
    "an enormous count": ("generate", "sweetspots", "--count", "9" * 6000),
    "an empty seed": ("generate", "sweetspots", "--seed", ""),
    "a flag cut short": ("generate", "sweetspots", "--js"),
    "no text": ("solve", "sweetspots"),
    "no text after a flag": ("solve", "sweetspots", "--json"),
    "an empty text": ("solve", "sweetspots", ""),
    "a blank text": ("solve", "sweetspots", " \n"),
    "two texts": ("solve", "sweetspots", BODY, BODY),
    "two texts around a flag": ("solve", "sweetspots", BODY, "--json", BODY),
    "a text and a file": ("solve", "sweetspots", BODY, "--file", "x"),
    "an empty file name": ("solve", "sweetspots", "--file", ""),
    "no such file": ("solve", "sweetspots", "--file", "no/such/file"),
    "a folder": ("solve", "sweetspots", "--file", "."),
    "an unknown flag": ("solve", "sweetspots", "--wat"),
    "an unknown flag later": ("solve", "sweetspots", BODY, "--wat"),
    "chests in words": ("solve", "sweetspots", BODY, "--stars", "two"),
    "other chests": ("solve", "sweetspots", BODY, "--stars", "2"),
    "enormous chests": ("solve", "sweetspots", "0 1/1 0", "--stars", "9" * 6000),
    "42 chests": (
        *("solve", "sweetspots"),
        "https://puzz.link/p?starbattle/9/9/42/12a955kh37khi20fe0g13toea1c07g",
    ),
    "a cut address": ("solve", "sweetspots", ADDRESS[:-1]),
    "a text of many lines": ("solve", "sweetspots", "a\nb\r\n\tc" * 99),
    "a text not in Unicode": ("solve", "sweetspots", "\udcff\udcfe"),
    "a huge text": ("solve", "sweetspots", "ab," * 40_000),
    "nothing to play": ("play",),
    "no puzzle to play": ("play", "x"),
    "no file to play": ("play", "board.txt"),
    "nothing to export": ("export", BODY),
    "nowhere to export": ("export", BODY, "no/such/folder/x"),
    "a folder to export to": ("export", BODY, "."),
    "no such format": ("export", BODY, "x", "--format", "pdf"),
    "no puzzle to export": ("export", "x", "y"),
    "no such scene": ("render", "attic", "x.png"),
    "a picture of another kind": ("render", "menu", "x.jpg"),
    "nowhere to draw": ("render", "menu", "no/such/folder/x.png"),
    "no such theme": ("render", "menu", "x.png", "--theme", "pink"),
    "a size in words": ("render", "menu", "x.png", "--size", "big"),
    "no size": ("render", "menu", "x.png", "--size", "0x0"),
    "an enormous size": ("render", "menu", "x.png", "--size", "99999x99999"),
    "presets of no kind": ("presets", "chess"),
    "more than a selftest": ("selftest", "more"),
}


@pytest.mark.parametrize("name", BAD)
def test_bad_input_is_told_in_one_line(
    run: Run, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    status, out, err = run(*BAD[name])
    assert (status, out) == (2, "")
    assert len(err.splitlines()) == 1
    assert err.endswith("\n")
    assert len(err) < 600
    assert "Traceback" not in err
    assert "{" not in err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("data", [b"", b"\0\xff\xfe", b"x" * 10_000_000])
def test_rubbish_on_standard_input_is_told_in_one_line(
    run: Run, monkeypatch: pytest.MonkeyPatch, data: bytes
) -> None:
    type_in(monkeypatch, data)
    status, out, err = run("solve", "sweetspots", "-", "--json")
    assert (status, out, len(err.splitlines())) == (2, "", 1)


def test_a_program_without_standard_streams_still_answers(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    assert run("solve", "sweetspots", "-")[0] == 2
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    assert cli.main(["solve", "sweetspots", BODY]) == 0
    assert cli.main(["solve", "sweetspots", "x"]) == 2


def test_help_is_no_error(run: Run) -> None:
    for words in (("--help",), ("solve", "-h"), ("generate", "--help")):
        status, out, err = run(*words)
        assert (status, err) == (0, "")
        assert "usage" in out


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_long_run_shows_progress_on_a_terminal_and_takes_it_away(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(commands, "_SHOW_SECONDS", 0.0)
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    assert run("generate", "sweetspots", "--seed", "s", "--count", "2")[0] == 0
    assert "2/2" in terminal.getvalue()
    assert "%" in terminal.getvalue()
    assert terminal.getvalue().endswith("\r\x1b[K")


# the program itself


def start(*words: str, **settings: Any) -> subprocess.Popen[bytes]:
    settings.setdefault("cwd", ROOT)
    main = settings.pop("main", ROOT / "main.py")
    command = [sys.executable, str(main), *words]
    return subprocess.Popen(command, stdout=-1, stderr=-1, **settings)


def test_making_puzzles_needs_no_pygame() -> None:
    script = (
        "import sys; from game.cli import main;"
        "status = main(['generate', 'sweetspots', '--seed', '1', '--json']);"
        "main(['solve', 'sweetspots', '1s1:A']); main(['presets']);"
        "sys.exit(status or any(name.startswith('pygame') for name in sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True)
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.skipif(sys.platform == "win32", reason="symbolic links and locales are Unix's")
def test_it_runs_anywhere_through_a_link_and_without_a_locale(tmp_path: Path) -> None:
    link = tmp_path / "寻 宝.py"
    link.symlink_to(ROOT / "main.py")
    environment = {"LC_ALL": "C", "PATH": os.defpath, "PYTHONIOENCODING": "ascii:strict"}
    for words, status in ((("presets",), 0), (("play", "寻宝"), 2)):
        process = start(*words, cwd=tmp_path, main=link, env=environment)
        out, err = process.communicate()
        assert process.returncode == status
        assert b"Traceback" not in err
        assert ("6×6".encode() in out) == (status == 0)


@pytest.mark.skipif(sys.platform == "win32", reason="pipes break differently there")
def test_a_reader_that_leaves_ends_it_quietly() -> None:
    with start("generate", "sweetspots", "--seed", "1", "--count", "999999") as process:
        assert process.stdout
        assert process.stderr
        assert process.stdout.readline().startswith(b"sweetspots:")
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 0


@pytest.mark.skipif(sys.platform == "win32", reason="signals are Unix's")
def test_an_interruption_ends_it_quietly() -> None:
    with start("generate", "sweetspots", "--seed", "1", "--count", "999999") as process:
        assert process.stdout
        assert process.stderr
        process.stdout.readline()
        process.send_signal(signal.SIGINT)
        process.stdout.read()
        assert process.stderr.read() == b""
    assert process.returncode == 130


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no full disk here")
def test_a_full_disk_is_told_in_one_line() -> None:
    command = [sys.executable, "main.py", "presets"]
    with open("/dev/full", "wb") as full:
        done = subprocess.run(command, cwd=ROOT, stdout=full, stderr=subprocess.PIPE)
    assert done.returncode == 1
    assert len(done.stderr.splitlines()) == 1
