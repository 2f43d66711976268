from __future__ import annotations

import errno
import gc
import io
import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.cli import main as cli
from game.dealing import batches
from generators.kinds import KINDS, kind_named
from tests.forms import at_once
from tests.game.words import ADDRESS, BODY, refused, run, type_in, verdicts_of

ROOT = Path(__file__).resolve().parents[3]

# its memory


def test_a_command_frees_what_is_dead() -> None:
    gc.disable()
    run("presets")
    assert gc.isenabled()


# bad input

BAD = {
    "no such command": ("bogus",),
    "no kind": ("generate",),
    "no such kind": ("generate", "chess"),
    "no such preset": ("generate", "sweetspots", "--preset", "x"),
    "half a free choice": ("generate", "sweetspots", "--size", "9"),
    "a free choice and a preset": (
        *("generate", "sweetspots", "--preset", "6-1-easy"),
        *("--size", "9", "--stars", "2", "--level", "2"),
    ),
    "no such free choice": (
        *("generate", "sweetspots", "--size", "9", "--stars", "3", "--level", "2"),
    ),
    "a free choice of another kind": (
        *("generate", "brick", "--size", "9", "--stars", "2", "--level", "2"),
    ),
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
    "the format of another kind": ("export", BODY, "x.puz"),
    "the format of another kind in capitals": ("export", BODY, "x.IPUZ"),
    "a folder without a name": ("--data-dir", "", "play", BODY),
    "no folder of games": ("play", BODY, "--data-dir="),
    "only the end of a name": ("render", "menu", ".png"),
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
    "a huge word too many": ("selftest", "more" * 9999),
    "lines too many": ("selftest", "a\nb\r\n\tc"),
    "bytes too many": ("selftest", "\udcff"),
}


@pytest.mark.parametrize("name", BAD)
def test_bad_input_is_told_in_one_line(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
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


@pytest.mark.parametrize(
    "words",
    [
        ("play", "here/bad.ipuz"),
        ("export", "here/bad.ipuz", "x.puz"),
        ("print", BODY, "here/bad.ipuz", "x.pdf"),
        ("solve", "crossword", "--file", "here/bad.ipuz"),
        ("render", "here/bad.ipuz", "x.png"),
        ("generate", "sweetspots", "--count", "2", "--resume", "here/bad.ipuz"),
    ],
    ids=lambda words: words[0],
)
def test_what_is_wrong_in_a_file_is_told_with_its_name(
    words: Sequence[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "here").mkdir()
    (tmp_path / "here" / "bad.ipuz").write_text("hello\n")
    status, out, err = run(*words)
    assert (status, out) == (2, "")
    assert re.search("'here/bad.ipuz': .*'hello'.*\n$", err)


def test_a_file_that_cannot_be_gone_on_with_is_named_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "lot").mkdir()
    err = run("generate", "sweetspots", "--count", "2", "--resume", "lot")[2]
    assert err.count("'lot'") == 1


@at_once(
    [
        (("--to", "x"), "There is no option '--to'"),
        (("more", "--to"), "There is no option '--to'"),
        (("--\x1b[2J",), r"There is no option '--\x1b[2J'"),
        (("-",), "'-' doesn't belong here"),
        (("more", "and more"), "'more and more' doesn't belong here"),
    ]
)
def test_what_is_too_much_is_told_a_flag_alone(rest: Sequence[str], told: str) -> None:
    assert f": {told}. " in run("generate", "sweetspots", *rest)[2]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("generate", "sweetspots", "8-1-easy"), "Put --preset before '8-1-easy'."),
        (("today", "2026-11-20"), "Put --date before '2026-11-20'."),
        (("--datadir", "x", "presets"), "There is no option '--datadir'."),
        (("render", "nowhere", "x.png"), "There is no screen called 'nowhere'. Choose from menu"),
        (("export", "sweetspots/8-1-easy#1", "x.docx"), "not as 'docx'"),
        (("export", "sweetspots/8-1-easy#1", "x.pdf"), "use 'print'"),
        (("export", "sweetspots/8-1-easy#1", "x", "--no-check"), "--no-check is for web pages"),
        (("genrate", "sweetspots"), "There is no command called 'genrate'. Choose from play"),
        (("solve", "brick", "deioprv", "--center", "p"), "Did you mean --centre?"),
        (("--datadir", "x", "presets"), "Did you mean --data-dir?"),
        (("solve", "nowhere.txt"), "There is no file named 'nowhere.txt'."),
        (("solve", "today#2026-11-20.sb9"), "'sb9' isn't a choice of levels."),
        (("solve", "sweetspots", "https://example.org/sudoku"), "This link can't be opened"),
        (("solve", "crossword/british-13@x#k3f9a2mq"), "This game ID is incomplete"),
        (("play", "crossword/british-13@23#"), "This game ID is incomplete"),
        (("solve", "chess/today#2026-11-20"), "no puzzle called 'chess'. Choose from sweetspots"),
        (("solve", "brick", "abc", "--centre", "ab"), "--centre: Give one letter, not 'ab'."),
        (("export", "sweetspots/8-1-easy#1", ""), "Give a file name, not ''."),
        (("solve", "sweetspots", "--file", ""), "--file: Give a file name, not ''."),
        (("render", "menu", "x.png", "--solved"), "--solved is for puzzles"),
        (("generate", "sweetspots", "-json"), "no option '-json'. Did you mean --json?"),
        (("generate", "sweetspots", "–-count", "3"), "no option '–-count'. Did you mean --count?"),
        (("render", "menu", "b", "x.png"), "'x.png' doesn't belong here. The full command is:"),
        (("book", "x.txt", "--kind", "riddle:easy:1"), "ends in .pdf, not 'x.txt'"),
        (("print", "riddle/easy#1", "x.pdf", "--per-page", "two"), "--per-page: Give a whole"),
        (("solve", "deioprv"), "To open it in Brick, write brick:deioprv."),
        (("solve", "hello"), "This isn't a puzzle: 'hello'."),
    ],
)
def test_a_slip_is_told_with_what_to_write_instead(
    words: Sequence[str], told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    status, _, err = run(*words)
    assert status == 2
    assert told in err
    assert not [*tmp_path.iterdir()]


def test_files_that_are_not_what_they_should_be_are_told_with_what_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "board.txt").write_text(BODY)
    (tmp_path / "blank.txt").write_text(" \n\n")
    (tmp_path / "ids.txt").write_text("sweetspots/8-1-easy#1\nnonsense\n")
    (tmp_path / "line.jsonl").write_text('{"kind": "riddle"}\n')
    (tmp_path / "ids.ids").write_text("U+4E00 nonsense\n")
    (tmp_path / "x.db").write_bytes(b"SQLite\0\0")
    (tmp_path / "empty.cabinet").touch()
    (tmp_path / "page.html").write_text("<!doctype html>\n<html lang='en'></html>")
    for words, told in (
        (("play", "blank.txt"), "'blank.txt': There's nothing here."),
        (("solve", "riddle", "--file", "blank.txt"), "'blank.txt': There's nothing here."),
        (("play", "ids.txt"), "'ids.txt', line 2: This isn't a game ID: 'nonsense'."),
        (("play", "empty.cabinet"), "the file is empty"),
        (("export", "page.html", "x.puz"), "'page.html': This is a web page."),
        (("backup", "x.cabinet", "--data-dir", "board.txt"), "'board.txt' is a file."),
        (
            ("generate", "sweetspots", "--count", "9", "--resume", "ids.txt"),
            "'ids.txt': Line 1 wasn't printed by 'generate --json': 'sweetspots/8-1-easy#1'.",
        ),
        (
            ("generate", "sweetspots", "--count", "9", "--resume", "x.db"),
            "'x.db': This isn't a text file. Use another file.",
        ),
        (("solve", "--file", "line.jsonl"), "'line.jsonl', line 1: This isn't a line printed by"),
        (
            ("solve", "lionwall", "窠窒岤空洷溄江沚食仚仝企踉踝跮趾", "--ids", "ids.ids"),
            "--ids: No line can be used. First, line 1: A line should have",
        ),
        (("export", "board.txt", "none/x.txt"), "'none/x.txt' can't be written: its folder"),
        (("solve", "lionwall", "--file", "board.txt"), "not lionwall. Use 'solve sweetspots'."),
    ):
        status, _, err = run(*words)
        assert (status, told in err) == (2, True), err


def test_lines_left_out_of_a_file_are_named_on_standard_error(tmp_path: Path) -> None:
    (tmp_path / "ids.txt").write_text('U+597D\t好\t⿰女子\nU+5F66\t彦\t⿱产彡[O]"\n', "utf-8")
    words = ("lionwall", "decompose", "好", "--ids", str(tmp_path / "ids.txt"))
    status, out, err = run(*words)
    assert (status, "├ 女" in out) == (0, True)
    assert err.startswith("--ids: Lines left out: 1. First, line 2: ")


def test_a_flag_that_does_not_fit_is_not_what_is_wrong_in_a_file(tmp_path: Path) -> None:
    (tmp_path / "board.txt").write_text(BODY)
    err = run("export", str(tmp_path / "board.txt"), str(tmp_path / "x"), "--centre", "a")[2]
    assert err.endswith("sweetspots doesn't take --centre. It takes --stars.\n")
    assert "board.txt" not in err


def test_what_is_wrong_on_standard_input_is_told_without_a_name(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    type_in(monkeypatch, b"hello")
    err = run("solve", "crossword", "--file", "-")[2]
    assert re.search("^[^']*: This isn't a crossword: 'hello'. Use .*\n$", err)


@pytest.mark.parametrize("data", [b"", b"\0\xff\xfe", b"x" * 10_000_000])
def test_rubbish_on_standard_input_is_told_in_one_line(
    monkeypatch: pytest.MonkeyPatch, data: bytes
) -> None:
    type_in(monkeypatch, data)
    status, out, err = run("solve", "sweetspots", "-", "--json")
    assert (status, out, len(err.splitlines())) == (2, "", 1)


def test_a_program_without_standard_streams_still_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    assert run("solve", "sweetspots", "-")[0] == 2
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    assert cli.main(["solve", "sweetspots", BODY]) == 0
    assert cli.main(["solve", "sweetspots", "x"]) == 2


def test_help_is_no_error() -> None:
    for words in (("--help",), ("solve", "-h"), ("generate", "--help")):
        status, out, err = run(*words)
        assert (status, err) == (0, "")
        assert "usage" in out


# every kind

every_kind = pytest.mark.parametrize("kind", [kind.name for kind in KINDS])


@every_kind
def test_what_is_dealt_is_solved_from_its_id_its_seed_a_file_and_standard_input(
    kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    solved = verdicts_of(kind)
    dealt = json.loads(run("generate", kind, "--json", "--seed", "7")[1])
    found = solved(dealt["id"])
    assert dealt["solution"] == found["solution"] is not None
    assert dealt["difficulty"] == found["difficulty"]
    file = tmp_path / "puzzle"
    file.write_text(dealt["id"], "utf-8")
    assert found == solved("--file", str(file)) == solved(str(file))
    assert found == json.loads(run("solve", dealt["id"], "--json")[1])
    assert found == json.loads(run("solve", "--json", "--file", str(file))[1])
    seed_id = f"{kind}/{dealt['preset']}#{dealt['seed']}"
    assert found | {"id": seed_id} == solved(seed_id)
    for words in (("-",), ("--file", "-")):
        type_in(monkeypatch, dealt["id"].encode())
        assert found == solved(*words)


@pytest.mark.parametrize(
    ("kind", "form"),
    [
        (kind.name, form)
        for kind in KINDS
        for form in kind.formats.exports
        if form not in kind.formats.partial
    ],
)
def test_every_export_is_solved_again(kind: str, form: str, tmp_path: Path) -> None:
    seed_id, out = f"{kind}/{kind_named(kind).presets[0].name}#7", tmp_path / f"out.{form}"
    assert run("export", seed_id, str(out), "--format", form) == (0, "", "")
    again = verdicts_of(kind)("--file", str(out))
    assert again["solution"] == verdicts_of(kind)(seed_id)["solution"]


# the program itself


def start(*words: str, **settings: Any) -> subprocess.Popen[bytes]:
    settings.setdefault("cwd", ROOT)
    main = settings.pop("main", ROOT / "main.py")
    command = [sys.executable, str(main), *words]
    return subprocess.Popen(command, stdout=-1, stderr=-1, **settings)


def test_making_puzzles_needs_no_pygame() -> None:
    script = (
        "import sys; from game.cli.main import main;"
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
        assert process.stdout.readline().startswith(b"sweetspots/")
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 0


@pytest.mark.skipif(sys.platform == "win32", reason="signals are Unix's")
def test_an_interruption_ends_it_quietly() -> None:
    def heed() -> None:
        """A shell starts what runs behind it deaf to the interruption, and so its children."""
        signal.signal(signal.SIGINT, signal.SIG_DFL)

    words = ("generate", "sweetspots", "--seed", "1", "--count", "999999")
    with start(*words, preexec_fn=heed) as process:
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


@pytest.mark.parametrize("level", ["2", "easy", "Easy"])
def test_generate_takes_a_free_choice(level: str) -> None:
    status, out, _err = run(
        *("generate", "sweetspots", "--size", "9", "--stars", "2", "--level", level),
        *("--seed", "a", "--json"),
    )
    told = json.loads(out)
    assert status == 0
    assert told["preset"] == "9-2-easy"
    assert told["id"].startswith("sweetspots:9s2:")


def test_where_no_window_can_be_opened_that_is_told_in_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "none such")
    pygame.display.quit()
    status, out, err = run("--data-dir", str(tmp_path))
    assert (status, out) == (1, "")
    assert "Couldn't open a window" in err
    assert "Start the program from a desktop." in err
    assert len(err.splitlines()) == 1


def test_without_a_screen_the_program_ends(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pygame.display.quit()
    monkeypatch.delenv("SDL_VIDEODRIVER")
    monkeypatch.setattr(pygame.display, "init", lambda: None)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "offscreen")
    status, out, err = run("--data-dir", str(tmp_path))
    assert (status, out) == (2, "")
    assert "There is no screen to open a window on" in err
    assert len(err.splitlines()) == 1


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("presets", "--lang", "fr"), "option '--lang'. 'presets --help' lists the options."),
        (("--lang", "fr"), "There is no option '--lang'. --help lists the options."),
        (("generate", "lionwall", "--script", "tw"), "Choose a level with --preset"),
        (("generate", "--count", "2"), "as in 'generate sweetspots'. Choose from sweetspots"),
        (("generate", "riddle", "--json", "a.json"), "To save it, put > before 'a.json'."),
        (("brick", "words", "abc", "gone.txt"), "is: brick words FILE LETTERS."),
        (("brick", "words", "main.py", "abc", "d"), "is: brick words FILE LETTERS. Put quotes"),
        (("brick", "words", "main.py", "abc", "--splits"), "'brick words --help' lists"),
        (("brick", "--tree", "words", "main.py", "abc"), "Put brick words before '--tree'."),
        (("riddle", "--preset", "easy"), "Start with a command, such as: generate riddle"),
        (("print", "out.pdf"), "Put a game ID or a puzzle file before it. The full command"),
        (("print", "riddle/easy#a"), "The full command is: print GAME_ID|FILE OUT.pdf."),
        (("solve", "riddle easy"), "Use a game ID such as riddle/easy#monday, a link"),
        (
            ("generate", "sweetspots", "--size", "8", "--stars", "3", "--level", "2"),
            "With --size 8",
        ),
        (("solve", "riddle", "gone.txt"), "There is no file named 'gone.txt'."),
        (("solve", "www.example.org"), "'www.example.org' is a web address. Download"),
        (("solve", "sweetspots:"), "Copy the whole ID again."),
        (("solve", "brick", "deioprv", "--tier", "easy"), "1 (basic), 2 (common) or 3 (all)"),
        (("lionwall", "decompose", "好", "--script", "cn"), "sc (Simplified), tc (Hong Kong)"),
        (("generate", "brick", "--letters", "abc"), "--letters can't be 'abc'. Choose from 5"),
        (("generate", "brick", "--letters", "deioprv"), "use 'solve brick deioprv'."),
        (
            ("generate", "brick", "--preset", "7-medium-german"),
            "7-medium-german'. Most of these can also end in -de, -es, -fr,",
        ),
        (("solve", "wordwall/easy#1", "--centre", "p"), "doesn't take --centre. Leave it out."),
        (("solve", "https://puzz.link/p?nurikabe/6/6/1/4i"), "kind of puzzle: 'nurikabe'."),
        (("solve", "today"), "A whole one looks like today#2026-11-20."),
        (("solve", "riddle/easy"), "A whole one looks like riddle/easy#monday."),
        (("print", "riddle", "out.pdf"), "looks like riddle/gentle#monday."),
        (("solve", "sweetspot:8s1:AAB"), "Did you mean sweetspots?"),
        (("solve", "sweetspots", "AABBB\nAACBB\nCCCBF\nCCCDD\nEEDDD"), "5 zones, but has 6"),
        (("export", "riddle/easy#a", "out.xyz"), "but not as 'xyz'."),
        (("export", "riddle/easy#a", "gone/"), "make the folder 'gone/' first."),
        (("export", "My first is in tea but not in sea", "out.txt"), "use 'solve riddle'."),
    ],
)
def test_a_slip_says_what_to_do(words: tuple[str, ...], told: str) -> None:
    status, _out, err = run(*words)
    assert status == 2
    assert told in err


def test_zones_in_two_pieces_are_pointed_out() -> None:
    status, out, _err = run("solve", "sweetspots", "AABBA\nAABBB\nCCCDD\nCCDDD\nEEEEE")
    assert status == 0
    assert "Zones in more than one piece: 1." in out


NO_TEXT = "\udcff\x01\x1b[31m"


@at_once(
    [
        ("print", "riddle/easy#1", "a.pdf", "--title", NO_TEXT),
        ("print", "riddle/easy#1", "a.pdf", "--footer", NO_TEXT),
        ("export", "riddle/easy#1", "a.html", "--title", NO_TEXT),
        ("book", "a.pdf", "--kind", "riddle:easy:2", "--title", NO_TEXT),
        ("book", "a.pdf", "--kind", "riddle:easy:2", "--title", "A", "--author", NO_TEXT),
        ("generate", "riddle", "--seed", NO_TEXT),
        ("generate", "riddle", "--preset", NO_TEXT),
        ("solve", NO_TEXT),
        ("export", NO_TEXT, "a.html"),
        (NO_TEXT,),
    ]
)
def test_text_that_is_not_utf_8_is_refused(*words: str) -> None:
    err = refused(*words)
    assert not any(word.startswith("--") for word in words) or "\\udcff" in err


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere all names of files are Unicode")
def test_the_name_of_a_file_may_be_any_bytes(tmp_path: Path) -> None:
    pdf, text = (str(tmp_path / f"\udcff.{ending}") for ending in ("pdf", "txt"))
    assert run("print", "riddle/easy#1", pdf)[0] == 0
    assert run("export", "riddle/easy#1", text)[0] == 0
    assert run("solve", text)[:2] == run("solve", "riddle/easy#1")[:2]


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="a device of Linux")
@at_once(
    [
        *((("--help",), "stdout", 1), (("--version",), "stdout", 1)),
        *((("solve", "--help"), "stdout", 1), (("presets",), "stdout", 1)),
        (("solve", "hello"), "stderr", 2),
    ]
)
def test_a_full_device_is_not_taken_for_success(
    words: tuple[str, ...], stream: str, status: int
) -> None:
    for is_direct in (False, True):
        device = os.fdopen(os.open("/dev/full", os.O_WRONLY), "wb", 0)
        full = io.TextIOWrapper(device, write_through=is_direct)
        other = io.TextIOWrapper(io.BytesIO())
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(sys, "stdout", other)
            patch.setattr(sys, "stderr", other)
            patch.setattr(sys, stream, full)
            assert cli.main(words) == status
        with suppress(OSError):
            full.close()


def test_no_error_goes_to_standard_output(monkeypatch: pytest.MonkeyPatch) -> None:
    out = io.TextIOWrapper(io.BytesIO())
    monkeypatch.setattr(sys, "stdout", out)
    monkeypatch.setattr(sys, "stderr", None)  # as `2>&-` leaves it
    assert cli.main(("solve", "hello")) == 2
    out.flush()
    assert out.buffer.getvalue() == b""


def test_with_too_many_open_files_it_is_said_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.EMFILE, os.strerror(errno.EMFILE))

    monkeypatch.setattr(batches, "make_batch", full)
    status, out, err = run("generate", "riddle", "--count", "2")
    assert (status, out, "ulimit -n" in err) == (1, "", True)


@pytest.mark.skipif(sys.platform == "win32", reason="signals are Unix's")
@pytest.mark.parametrize("ending", ["SIGTERM", "SIGHUP"])
def test_a_signal_ends_a_command_as_ctrl_c_does(
    ending: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    number, closed = getattr(signal, ending), []

    def interrupted(*_: object) -> Iterator[str]:
        try:
            signal.raise_signal(number)
            yield "not reached"
        finally:
            closed.append(ending)

    before = signal.getsignal(number)
    monkeypatch.setattr(batches, "make_batch", interrupted)
    assert run("generate", "riddle", "--count", "2", "--jobs", "2") == (128 + number, "", "")
    assert (closed, signal.getsignal(number)) == ([ending], before)
