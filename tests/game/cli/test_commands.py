from __future__ import annotations

import io
import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Any

import pygame
import pytest
from platformdirs import user_data_path

from game.app.instance import Instance, StartRequest, instance
from game.cli import main as cli
from game.cli import selftest, solving, values
from game.dealing import batches, opening
from game.dealing.opening import FoundPuzzle
from generators.base import gave_up
from generators.kinds import KINDS
from generators.sweetspots import KIND
from generators.sweetspots.formats import EXPORTS
from tests.forms import at_once
from tests.game.words import ADDRESS, BODY, PUZZLE, folder_by_weekday, refused, run
from tests.generators.lionwall.test_listed import RICH
from tests.source_tree import ROOT

CHESTS = [[0, 1], [1, 3], [2, 5], [3, 2], [4, 4], [5, 0]]
PRESET = KIND.presets[0].name


def usual() -> Path:
    """The folder of who names none."""
    return user_data_path("Puzzle Cabinet", appauthor=False)


# generate


def test_generate_streams_one_object_a_line() -> None:
    status, out, err = run(
        *("generate", "sweetspots", "--preset", "7-1-medium"),
        *("--count", "3", "--seed", "S", "--json"),
    )
    assert (status, err) == (0, "")
    made = [json.loads(line) for line in out.splitlines()]
    assert [each["seed"] for each in made] == ["S.1", "S.2", "S.3"]
    for each in made:
        named = ["kind", "preset", "seed", "id", "short_id", "key"]
        board = ["size", "stars", "zones"]
        assert list(each) == [*named, "seconds", "difficulty", "solution", *board]
        short, long = opening.resolve(each["short_id"]), opening.resolve(each["id"])
        assert short.opened.puzzle == long.opened.puzzle
        assert (each["kind"], each["preset"]) == ("sweetspots", "7-1-medium")
        assert each["seconds"] >= 0
        assert (each["difficulty"]["level"], each["difficulty"]["label"]) == (3, "Medium")
        solved = json.loads(run("solve", "sweetspots", each["id"], "--json")[1])
        assert solved["solution"] == each["solution"]
        assert solved["difficulty"] == each["difficulty"]


def test_the_seed_of_a_line_alone_makes_its_puzzle_again() -> None:
    words = ("generate", "sweetspots", "--preset", "8-1-easy", "--seed")
    many = run(*words, "tea", "--count", "3")[1].splitlines()
    assert [run(*words, f"tea.{number}")[1].strip() for number in (1, 2, 3)] == many
    assert len(set(many)) == 3
    assert run(*words, "tea")[1].strip() not in many


def test_generate_prints_an_id_a_line_and_takes_the_first_preset() -> None:
    status, out, err = run("generate", "sweetspots", "--seed", "x")
    found = opening.resolve(out)
    assert (status, err) == (0, "")
    assert found.opened.puzzle == opening.resolve(f"sweetspots/{PRESET}#x").opened.puzzle


def test_a_seed_that_is_drawn_is_told() -> None:
    words = ("generate", "sweetspots", "--preset", PRESET)
    status, out, err = run(*words)
    assert (status, err.split()[0]) == (0, "seed")
    assert run(*words, "--seed", err.split()[1])[1] == out
    line = json.loads(run(*words, "--json")[1])
    assert run(*words, "--seed", line["seed"])[1].strip() == line["short_id"]
    assert run(*words)[1] != out


def test_a_generator_that_gives_up_fails_with_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    def give_up(*_: object) -> Any:
        raise gave_up(3)

    monkeypatch.setattr(values, "kind_named", lambda name: replace(KIND, generate=give_up))
    status, out, err = run("generate", "sweetspots", "--seed", "1")
    assert (status, out) == (1, "")
    assert err.endswith("No puzzle turned up in 3 attempts. Try another seed or level.\n")


@pytest.mark.parametrize("flags", [(), ("--json",)])
def test_a_puzzle_is_told_before_the_next_one_is_made(
    monkeypatch: pytest.MonkeyPatch, flags: tuple[str, ...]
) -> None:
    told: list[bytes] = []

    def look(*args: Any) -> Any:
        told.append(pipe.getvalue())
        return KIND.generate(*args)

    pipe = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(pipe))
    monkeypatch.setattr(values, "kind_named", lambda name: replace(KIND, generate=look))
    words = ("generate", "sweetspots", "--seed", "1", "--count", "3", *flags)
    assert cli.main(words) == 0
    assert [each.count(b"\n") for each in told] == [0, 1, 2]


# solve


@at_once(product([ADDRESS, BODY, f"sweetspots:{BODY}"], [False, True]))
def test_solve_answers_with_one_object(text: str, flag_first: bool) -> None:
    words = ("--json", text) if flag_first else (text, "--json")
    status, out, err = run("solve", "sweetspots", *words)
    assert (status, err) == (0, "")
    verdict = json.loads(out)
    fields = [name for name in verdict if name != "id"]
    assert fields == ["status", "solution", "stars", "size", "difficulty"]
    assert verdict["status"] == "unique"
    assert verdict["solution"] == CHESTS
    assert (verdict["stars"], verdict["size"]) == (1, 6)
    assert 1 <= verdict["difficulty"]["level"] <= verdict["difficulty"]["rung"]


def test_a_board_with_two_solutions_gets_its_verdict() -> None:
    code, out, _ = run("solve", "sweetspots", "4s1:AAAABBBBCCCCDDDD", "--json")
    verdict = {"solution": None, "stars": 1, "size": 4, "difficulty": None}
    assert (code, json.loads(out)) == (0, {"status": "multiple", **verdict})


def test_a_board_that_takes_too_long_is_undecided(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solving, "_SOLVE_SECONDS", -1.0)
    code, out, _ = run("solve", "sweetspots", BODY, "--json")
    assert (code, json.loads(out)["status"]) == (0, "undecided")
    code, out, _ = run("solve", "sweetspots", BODY)
    assert (code, out.split(":")[0]) == (0, "undecided")


def test_solve_draws_the_solution_for_people() -> None:
    code, out, err = run("solve", "sweetspots", "2x1.AAAB")
    assert (code, err) == (0, "")
    assert out.startswith("none: ")
    assert out.endswith("+---+---+\n|       |\n+   +---+\n|   |   |\n+---+---+\n")
    out = run("solve", "sweetspots", "0 1 1 2/0 0 1 2/2 2 2 2/2 3 3 2")[1]
    assert out.startswith("unique: ")
    assert [line[2::4] for line in out.splitlines()[2::2]] == ["  * ", "*   ", "   *", " *  "]


def test_the_trace_is_told_on_standard_error() -> None:
    code, out, err = run("solve", "sweetspots", BODY, "--json", "--trace")
    assert (code, out) == (0, run("solve", "sweetspots", BODY, "--json")[1])
    assert len(err.splitlines()) >= 6
    assert "row 2, column 2" in err


def test_the_flag_of_the_kind_settles_the_chests() -> None:
    rows = " / ".join(" ".join(str(row) for _ in range(8)) for row in range(8))
    for flag, stars in (((), 1), (("--stars", "2"), 2)):
        out = json.loads(run("solve", "sweetspots", rows, *flag, "--json")[1])
        assert (out["status"], out["stars"]) == ("multiple", stars)


# export


def test_export_takes_the_format_from_the_name_or_else_the_native_one(tmp_path: Path) -> None:
    for file_name, name in (("a.zones", "zones"), ("b.PUZZLINK", "puzzlink"), ("c.txt", "native")):
        assert run("export", BODY, str(tmp_path / file_name))[0] == 0
        assert (tmp_path / file_name).read_bytes() == EXPORTS[name](PUZZLE, None)


def test_export_of_bad_lines_alone_names_each(tmp_path: Path) -> None:
    file = tmp_path / "bad.txt"
    file.write_text("sweetspots/nope#1\nsweetspots/nope#2\n")
    status, _, err = run("export", str(file), str(tmp_path / "out.txt"))
    assert (status, err.count("no preset called")) == (2, 2)


def test_a_page_leaves_out_what_it_cannot_hold(tmp_path: Path) -> None:
    out, rebus = tmp_path / "week.html", tmp_path / "rebus.txt"
    grid = "exolve-option: rebus-cells\nexolve-grid:\nTEN T\nA N\nexolve-across:\n1 Camp (4)"
    rebus.write_text(f"exolve-begin\nexolve-width: 2\nexolve-height: 2\n{grid}\nexolve-end")
    status, _, err = run("export", str(rebus), BODY, BODY, str(out))
    assert (status, out.exists(), "rebus.txt': This crossword has squares" in err) == (
        2,
        True,
        True,
    )


def test_export_names_the_formats_where_the_name_asks_for_another_kinds(tmp_path: Path) -> None:
    for name in ("a.puz", "b.IPUZ", "c.json"):
        status, _, err = run("export", BODY, str(tmp_path / name))
        assert (status, f"exported as {', '.join(EXPORTS)}, html, but not" in err) == (2, True)
    assert run("export", BODY, str(tmp_path / "a.puz"), "--format", "native")[0] == 0


def test_a_dash_is_the_standard_output(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    written = EXPORTS["letters"](PUZZLE, None).decode()
    assert run("export", BODY, "-", "--format", "letters") == (0, f"{written}\n", "")
    Path("words.txt").write_text("stone notes tones")
    assert run("brick", "index", "words.txt", "-o", "-")[:1] == (0,)
    assert [path.name for path in tmp_path.iterdir()] == ["words.txt"]


def piped(text: bytes | str, *words: str) -> tuple[int, str, str]:
    """What a command prints that is given a text on its standard input."""
    data = text.encode() if isinstance(text, str) else text
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))
        return run(*words)


@pytest.fixture(scope="module")
def three() -> tuple[str, str]:
    """Three puzzles as lines of JSON, and as ids."""
    words = ("generate", "sweetspots", "--preset", PRESET, "--seed", "S", "--count", "3")
    return run(*words, "--json")[1], run(*words)[1]


def test_what_generate_prints_is_solved_line_by_line(three: tuple[str, str]) -> None:
    made = [json.loads(line) for line in three[0].splitlines()]
    for lines in (*three, f"\n{three[0]}\n\n"):
        status, out, err = piped(lines, "solve", "sweetspots", "-", "--json")
        assert (status, err) == (0, "")
        found = [json.loads(line) for line in out.splitlines()]
        assert [each["solution"] for each in found] == [each["solution"] for each in made]
    _, told, _ = piped(three[0], "solve", "sweetspots", "-")
    assert told.count("unique: ") == 3


def test_what_generate_prints_is_exported_and_printed(
    three: tuple[str, str], tmp_path: Path
) -> None:
    bodies = [json.loads(line)["id"].partition(":")[2] for line in three[0].splitlines()]
    assert piped(three[0], "export", "-", "-")[1].splitlines() == bodies
    file = tmp_path / "made.jsonl"
    file.write_text(three[0])
    assert run("export", str(file), str(tmp_path)) == (0, "", "")
    names = [f"sweetspots-{number}.txt" for number in (1, 2, 3)]
    assert [(tmp_path / name).read_text() for name in names] == bodies
    refused_with = run("export", str(file), str(tmp_path / "one.txt"))
    assert refused_with[0] == 2
    assert "several here" in refused_with[2]
    assert piped(three[1], "print", "-", str(tmp_path / "a.pdf"), "--per-page", "1")[0] == 0
    first = len((tmp_path / "a.pdf").read_bytes())
    one = three[1].splitlines()[0]
    assert piped(one, "print", "-", str(tmp_path / "b.pdf"), "--per-page", "1")[0] == 0
    assert len((tmp_path / "b.pdf").read_bytes()) < first


def test_puzzles_that_a_format_cannot_hold_are_left_out_and_named(tmp_path: Path) -> None:
    ids = "crossword/mini#1\nriddle/easy#monday\ncrossword/mini#2\n"
    status, _out, err = piped(ids, "export", "-", str(tmp_path), "--format", "ipuz")
    assert (status, err.count("\n")) == (2, 1)
    assert "line 2: riddle can be exported as " in err
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "crossword-1.ipuz",
        "crossword-3.ipuz",
    ]


def test_own_and_fresh_puzzles_are_one_web_page(tmp_path: Path) -> None:
    own, out = tmp_path / "zoo.txt", tmp_path / "week.html"
    own.write_text("lantern: Light\norchid: Flower\ncrane: Tall bird\n")
    assert run("export", str(own), ADDRESS, "--title", "Week", str(out)) == (0, "", "")
    assert all(text in out.read_text() for text in ("Tall bird", "Sweet Spots"))
    assert run("export", ADDRESS, str(own), str(tmp_path / "one.txt"))[0] == 2


def test_a_line_of_another_kind_or_none_is_refused_by_its_number(three: tuple[str, str]) -> None:
    for lines, told in (
        (f"{three[0]}nonsense\n", "line 4: This isn't a Sweet Spots board: 'nonsense'."),
        (f'{three[0]}{{"kind": 1}}\n', "line 4: This isn't a line printed by 'generate --json'"),
        (three[0].replace('"sweetspots', '"riddle'), "line 1: "),
    ):
        status, _out, err = piped(lines, "solve", "sweetspots", "-")
        assert status == 2
        assert told in err
    status, _out, err = piped(three[0], "solve", "riddle", "-")
    told = "This is a sweetspots puzzle, not riddle. Use 'solve sweetspots'."
    assert status == 2
    assert [line.partition(": ")[2] for line in err.splitlines()] == [
        f"line {n}: {told}" for n in (1, 2, 3)
    ]


@pytest.mark.parametrize("form", ['{"id": "%s"}', "%s"])
def test_a_line_with_an_unknown_preset_says_so(form: str) -> None:
    lines = "".join(f"{form % ident}\n" for ident in ("riddle/easy#2", "riddle/xx#2"))
    status, _out, err = piped(lines, "solve", "-", "--json")
    assert status == 2
    assert ": line 2: riddle has no preset called 'xx'." in err


@pytest.mark.parametrize("command", ["solve riddle", "export - -", "print", "render"])
def test_a_text_that_is_one_puzzle_is_read_whole(command: str, tmp_path: Path) -> None:
    verse = "My first is in tea but not in sea,\nmy last is in both ox and bow\n"
    board = EXPORTS["zones"](PUZZLE, None)
    if command == "solve riddle":
        assert piped(verse, "solve", "riddle", "-", "--json")[0] == 0
    elif command == "export - -":
        assert piped(board, "export", "-", "-", "--format", "zones")[1] == board.decode()
    elif command == "print":
        assert piped(board, "print", "-", str(tmp_path / "a.pdf"))[0] == 0
    else:
        assert piped(board, "render", "-", str(tmp_path / "a.png"), "--size", "64x64")[0] == 0


def test_a_day_stands_for_its_puzzles_wherever_an_id_does(tmp_path: Path) -> None:
    day = "today#2026-11-16"
    own = ("--data-dir", str(folder_by_weekday(tmp_path)))
    listed = run(*own, "today", "--date", day[6:])[1]
    ids = [line.partition("\t")[0] for line in listed.splitlines()]
    assert run("export", day, "-")[1] == "".join(run("export", each, "-")[1] for each in ids)
    assert run("solve", "riddle", day) == run("solve", "riddle", f"riddle/{day}")
    listed = run(*own, "today", "--date", day[6:], "--json")[1]
    assert piped(listed, "export", "-", "-")[1] == run("export", day, "-")[1]
    assert run("print", day, str(tmp_path / "five.pdf"))[0] == 0
    picture = tmp_path / "day.png"
    assert run("render", day, str(picture), "--size", "640x400")[0] == 0
    assert picture.read_bytes().startswith(b"\x89PNG")


def test_a_day_is_opened_as_its_page(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    begun: list[object] = []

    def begin(folder: Path, own: Instance, asked: object) -> int:
        begun.append(asked)
        own.close()
        return 0

    monkeypatch.setattr("game.app.application.run", begin)
    words = ("--data-dir", str(tmp_path / "data"))
    assert run(*words, "today#2026-11-20")[0] == 0
    assert piped(BODY, *words, "play", "-")[0] == 0
    day, found = begun
    assert day == "today#2026-11-20"
    assert found == opening.resolve(BODY)


def test_saved_games_are_piped_from_one_folder_to_another(tmp_path: Path) -> None:
    former = Path(__file__).parents[1] / "storage" / "data" / "cabinet-tables-5.db"
    (tmp_path / "there").mkdir()
    (tmp_path / "there" / "cabinet.db").write_bytes(former.read_bytes())
    file = tmp_path / "a.cabinet"
    assert run("backup", str(file), "--data-dir", str(tmp_path / "there"))[0] == 0
    here = ("--data-dir", str(tmp_path / "here"))
    assert "4 games in the file" in piped(file.read_bytes(), "restore", "-", *here)[1]


def test_what_cannot_be_played_is_refused_without_pygame(tmp_path: Path) -> None:
    script = (
        "import sys; from game.cli.main import main\n"
        "for target in sys.argv[1:]: assert main(['play', target]) == 2\n"
        "sys.exit('pygame' in sys.modules)"
    )
    targets = ("5s1:zzz", "no.such", str(tmp_path / "none.txt"), "zzz", "lionwall:x")
    asked = [sys.executable, "-c", script, *targets]
    refused = subprocess.run(asked, capture_output=True, text=True, check=False)
    assert (refused.returncode, len(refused.stderr.splitlines())) == (0, len(targets))


def test_what_a_format_cannot_hold_leaves_no_file(tmp_path: Path) -> None:
    out = tmp_path / "x.txt"
    status, _, err = run("export", "2x1.ABBA", str(out), "--format", "puzzlink")
    assert status == 2
    assert "every zone must be in one piece" in err
    assert not out.exists()


def test_a_file_that_is_there_is_written_over_by_force_alone(tmp_path: Path) -> None:
    for words, name in ((("export", BODY), "x.txt"), (("render", "menu"), "x.png")):
        out = tmp_path / name
        out.write_bytes(b"old")
        status, _, err = run(*words, str(out))
        assert status == 2
        assert "it already exists" in err
        assert out.read_bytes() == b"old"
        assert run(*words, str(out), "--force")[0] == 0
        assert out.read_bytes() != b"old"


def test_the_files_of_ones_games_are_never_written_over(tmp_path: Path) -> None:
    former = Path(__file__).parents[1] / "storage" / "data" / "cabinet-tables-5.db"
    games = tmp_path / "cabinet.db"
    games.write_bytes(former.read_bytes())
    for words in (("export", BODY, "--format", "native"), ("backup",)):
        told = run("--data-dir", str(tmp_path), *words, str(games), "--force")
        assert told[0] == 2
        assert "Your games are stored in this file." in told[2]


def test_the_file_to_print_can_follow_a_flag(tmp_path: Path) -> None:
    page, flags = tmp_path / "page.pdf", ("--per-page", "2")
    assert run("print", BODY, "--how", BODY, *flags, str(page))[::2] == (0, "")
    assert page.read_bytes()
    assert "'--haw'" in run("print", BODY, "--haw", BODY, str(page), "--force")[2]


# presets, play, render, selftest


def test_presets_are_listed_with_tabs_or_as_objects() -> None:
    found = [json.loads(line) for line in run("presets", "--json")[1].splitlines()]
    first = next(each for each in found if each["kind"] == "sweetspots")
    assert (first["preset"], first["level"], first["label"]) == (PRESET, 1, "Gentle")
    status, out, err = run("presets")
    rows = [line.split("\t") for line in out.splitlines()]
    assert (status, err, len(rows)) == (0, "", len(found))
    assert [row[:2] for row in rows] == [
        [kind.name, preset.name] for kind in KINDS for preset in kind.presets
    ]
    assert all(len(row) == 3 and row[2] for row in rows)
    assert len(run("presets", "sweetspots")[1].splitlines()) == len(KIND.presets)


@pytest.fixture
def opened_app(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[tuple[Path, Any]]]:
    """What the app was opened with, instead of opening it."""
    calls: list[tuple[Path, Any]] = []

    def note(folder: Path, instance: Instance, found: FoundPuzzle | None) -> int:
        calls.append((folder, found))
        return 0

    monkeypatch.setattr("game.app.application.run", note)
    monkeypatch.setattr("game.app.instance.instance", lambda folder, asked: Instance())
    monkeypatch.delenv("PUZZLE_CABINET_DATA", raising=False)
    yield calls  # noqa: PT022 - the patch must outlive the call


def test_without_a_command_the_app_opens(
    opened_app: list[tuple[Path, Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert run() == (0, "", "")
    assert run("--data-dir", "here")[0] == 0
    monkeypatch.setenv("PUZZLE_CABINET_DATA", "there")
    assert run()[0] == 0
    assert run("--data-dir", "here")[0] == 0
    folders = [usual(), Path("here"), Path("there"), Path("here")]
    assert opened_app == [(folder, None) for folder in folders]


def test_play_opens_the_app_on_the_puzzle(opened_app: list[tuple[Path, Any]]) -> None:
    assert run("play", ADDRESS)[0] == 0
    assert run("--data-dir", "a", "play", BODY)[0] == 0
    assert run("play", BODY, "--data-dir", "b")[0] == 0
    assert [folder for folder, _ in opened_app] == [usual(), Path("a"), Path("b")]
    assert all(found.opened.puzzle == PUZZLE for _, found in opened_app)


def test_play_opens_the_app_on_a_riddle_that_somebody_wrote(
    opened_app: list[tuple[Path, Any]], tmp_path: Path
) -> None:
    text = (  # with words enough for a text to spell words from
        "My first is in rose but never in thorn's prose, my second's in leaf, and also in tea, "
        "my third you'll find in both garden and raid, my fourth hides in dusk, though not in "
        "the sky, my last is in petal and not in pile. My whole keeps the gardener up all night."
    )
    file = tmp_path / "riddle.txt"
    file.write_text(text)
    assert run("play", str(file)) == (0, "", "")
    assert run("play", text) == (0, "", "")
    assert opened_app == [(usual(), text)] * 2


@pytest.mark.parametrize("name", ["my board.txt", "board", "solve", "-x"])
def test_a_file_alone_is_opened_as_a_file_manager_asks(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, opened_app: list[tuple[Path, Any]]
) -> None:
    monkeypatch.chdir(tmp_path)
    file = tmp_path / name
    file.write_text(BODY)
    relative = f"./{name}" if name in ("solve", "-x") else name
    for words in ((str(file),), (file.as_uri(),), (relative,), ("--", name)):
        assert run("--data-dir", "d", *words) == (0, "", "")
    assert opened_app == [(Path("d"), opening.resolve(BODY))] * 4
    file.unlink()
    status, out, err = run(str(file))
    assert (status, out) == (2, "")
    assert f"no file named {str(file)!r}" in err


def test_a_file_of_saved_games_is_left_to_the_window(
    tmp_path: Path, opened_app: list[tuple[Path, Any]]
) -> None:
    file = tmp_path / "mine.CABINET"
    file.write_bytes(b"SQLite format 3\0 and whatever is in it")
    assert run("--data-dir", "d", str(file)) == (0, "", "")
    assert opened_app == [(Path("d"), file)]
    file.write_bytes(b"whatever is in it")
    assert run(str(file))[0] == 2


def test_a_command_is_no_file_of_that_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "presets").write_text(BODY)
    assert "gentle" in run("presets", "riddle")[1]


def test_what_a_file_manager_asked_for_in_vain_is_told_in_the_window(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, opened_app: list[tuple[Path, Any]]
) -> None:
    monkeypatch.setenv("GIO_LAUNCHED_DESKTOP_FILE_PID", str(os.getpid()))
    (tmp_path / "x.txt").write_text("hello")
    for name in ("/no/such.ipuz", str(tmp_path / "x.txt")):
        assert run(name) == (0, "", "")
    told = [message for _folder, message in opened_app]
    assert str(told[0]) == "There is no file named '/no/such.ipuz'."
    assert str(told[1]).startswith("No puzzle was found in this text.")  # as where it is dropped
    (tmp_path / "x.cabinet").write_text("hello")
    assert run(str(tmp_path / "x.cabinet")) == (0, "", "")
    assert opened_app[-1][1] == tmp_path / "x.cabinet"


@pytest.mark.parametrize("name", ["", "mini.ipuz", "a b/mini.ipuz"])
def test_a_second_start_leaves_it_to_the_window_and_loads_none(tmp_path: Path, name: str) -> None:
    target, file = ADDRESS, tmp_path / name
    if name:
        file.parent.mkdir(exist_ok=True)
        file.write_bytes((ROOT / "examples" / "clues.ipuz").read_bytes())
        target = str(file)
    script = (
        "import sys; from game.cli.main import main\n"
        "print(main(sys.argv[1:]), 'game.app.application' in sys.modules, 'pygame' in sys.modules)"
    )
    own = instance(tmp_path, StartRequest())
    assert own is not None
    words = [sys.executable, "-c", script, "play", target, "--data-dir", str(tmp_path)]
    asked: list[StartRequest] = []
    with subprocess.Popen(words, cwd=ROOT, stdout=subprocess.PIPE, text=True) as second:
        while second.poll() is None:
            asked += own.taken()
            time.sleep(0.02)
        assert second.stdout is not None
        assert second.stdout.read() == "0 False False\n"
    own.close()
    assert [each.file or each.text for each in asked] == [target]


def test_render_draws_a_screen_and_a_puzzle(tmp_path: Path) -> None:
    for number, words in enumerate((("menu",), (BODY, "--theme", "dark", "--solved"))):
        out = tmp_path / f"{number}.png"
        assert run("render", words[0], str(out), "--size", "320x240", *words[1:]) == (0, "", "")
        picture = pygame.image.load(out)
        assert picture.get_size() == (320, 240)
        assert not selftest.is_blank(picture)


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_long_run_shows_progress_on_a_terminal_and_takes_it_away(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(batches, "_SHOW_SECONDS", 0.0)
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    assert cli.main(["generate", "sweetspots", "--seed", "s", "--count", "2"]) == 0
    assert "2/2" in terminal.getvalue()
    assert "%" in terminal.getvalue()
    assert terminal.getvalue().endswith("\r\x1b[K")


def test_one_puzzle_goes_into_a_folder_as_several_do(tmp_path: Path) -> None:
    assert run("export", "riddle/easy#1", str(tmp_path), "--format", "native")[0] == 0
    assert [file.name for file in tmp_path.iterdir()] == ["riddle-1.txt"]


# Games of another machine


def test_games_of_another_machine_come_once(tmp_path: Path) -> None:
    former = Path(__file__).parents[1] / "storage" / "data" / "cabinet-tables-5.db"
    (tmp_path / "there").mkdir()
    (tmp_path / "there" / "cabinet.db").write_bytes(former.read_bytes())
    file, here = str(tmp_path / "mine.cabinet"), ("--data-dir", str(tmp_path / "here"))
    assert run("backup", file, "--data-dir", str(tmp_path / "there"))[0] == 0
    told = "4 games in the file\n4 of them are new\n"
    full = run("restore", file, "--data-dir", "/dev/null/x")
    assert (full[0], "Games can't be saved in '/dev/null/x'." in full[2]) == (2, True)
    assert run("restore", file, "--dry-run", *here)[1] == told
    assert run("restore", file, *here)[1] == told
    assert run(*here, "restore", file)[1] == (
        "4 games in the file\nYou already have all of them\n"
    )


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("backup", "x", "--data-dir", "nowhere"), "There are no games in"),
        (("restore", "nothing"), "can't be read"),
        (("restore", __file__), "the file doesn't hold saved games"),
        (("restore", "x", "--settings", "both"), "--settings can't be 'both'"),
    ],
)
def test_a_file_without_games_is_refused_in_a_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], told: str
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PUZZLE_CABINET_DATA", str(tmp_path / "here"))
    status, out, err = run(*words)
    assert (status, out) == (2, "")
    assert told in err
    assert err.count("\n") == 1
    assert not (tmp_path / "here").exists()


def test_words_of_a_list_that_are_left_out_are_named(tmp_path: Path) -> None:
    words = tmp_path / "words.txt"
    words.write_text(
        "1. lamp: It gives light\n2. palm: A tree\n3. plum: A fruit\nzebra\n", "utf-8"
    )
    for command, out in (("export", "a.ipuz"), ("print", "a.pdf")):
        _status, _output, errors = run(command, str(words), str(tmp_path / out))
        assert errors.splitlines() == [
            "Made a crossword from your 3 words and their clues. Left out these lines, as "
            "each needs a word or short phrase and its clue: 4 “zebra”."
        ]


@pytest.mark.soak
def test_walls_are_made_of_a_list(tmp_path: Path) -> None:
    path = tmp_path / "chars.txt"
    path.write_text(RICH, "utf-8")
    status, out, err = run(
        "generate", "lionwall", "--list", str(path), "--count", "3", "--seed", "a"
    )
    assert status == 0, err
    walls = [line.removeprefix("lionwall:sc:") for line in out.split()]
    assert len({*walls}) == 3
    assert {*RICH} <= {*"".join(walls)}
    assert "Characters from your list: 16 of 16." in err
    assert "Brick doesn't take --list." in refused("generate", "brick", "--list", str(path))
    words = ("generate", "lionwall", "--list", str(path), "--jobs", "2")
    assert "Use --list or --jobs, not both." in refused(*words)
