from __future__ import annotations

import io
import json
import os
import zipfile
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from game.dealing import collection, opening
from game.dealing.collection import collected, split
from game.dealing.opening import (
    FoundPuzzle,
    dealt_by_id,
    game_id,
    resolve,
    resolve_data,
    resolve_file,
    resolve_target,
    resolve_typed,
)
from generators import kinds, library
from generators.base import Cancelled, GenerationError, Opened, ParseError, no_tick
from generators.kinds import KINDS
from generators.rng import Rng
from generators.sweetspots import KIND
from generators.sweetspots.formats import EXPORTS
from generators.sweetspots.rules import Mark, Move, Puzzle
from tests.forms import at_once
from tests.generators.sweetspots.writers import pzprv3

BODY = "6s1:AAABBBABBBCCADDEECFFDDECFEEEECFCCCCC"
PUZZLE = Puzzle.from_text(BODY)
ADDRESS = "https://puzz.link/p?starbattle/6/6/1/4ilbhgdnmhou"


@at_once([BODY, f"sweetspots:{BODY}", f"\n  sweetspots:{BODY}\r\n", ADDRESS, f"6x1.{BODY[4:]}"])
def test_a_body_an_id_an_address_and_a_text_all_name_the_puzzle(text: str) -> None:
    assert resolve(text) == FoundPuzzle(KIND, None, KIND.open(BODY.encode(), {}, no_tick))


WALL = "把海待持很粘微拉粒精浪提往清注糕"
ROWS = "把 海 待 持\n很 粘 微 拉\n粒 精 浪 提\n往 清 注 糕\n"


@pytest.mark.parametrize("text", [WALL, ROWS, f"sc:{WALL}", f"lionwall:sc:{WALL}", f" {WALL}\r\n"])
def test_sixteen_characters_are_a_wall(text: str, tmp_path: Path) -> None:
    found = resolve(text)
    assert found.kind.name == "lionwall"
    said = game_id(found.kind, found.opened.puzzle) or ""
    assert sorted(said) == sorted(f"lionwall:sc:{WALL}")
    # Bare characters are dealt in another order than their author's: that may tell the groups.
    assert (said == f"lionwall:sc:{WALL}") == ("sc:" in text)
    file = tmp_path / "wall.txt"
    file.write_text(text, "utf-8")
    assert resolve_target(str(file)) == found


@at_once(
    [
        (WALL[:-1], "A wall needs 16 characters; this one has 15"),
        (f"{WALL[:-1]}把", "把 appears more than once"),
        (f"{WALL[:-1]}x", "Use Chinese characters only, not 'x'"),
        (f"sc:{BODY}", "Use Chinese characters only"),
        (BODY[:-1], "board should have 36 cells"),
        ("hello", "isn't a puzzle: 'hello'"),
        ("lionwall:hello", "16 Chinese characters"),
        ("sweetspots:hello", "Sweet Spots board"),
    ]
)
def test_the_kind_that_knows_the_form_says_what_is_wrong(text: str, told: str) -> None:
    with pytest.raises(ParseError) as caught:
        resolve(text)
    assert told in str(caught.value)


@pytest.mark.parametrize("seed", ["17", "a b", "x#y", "三", "S.3"])
def test_a_seed_id_deals_the_puzzle_of_that_seed(seed: str) -> None:
    preset = KIND.presets[0]
    found = resolve(f"sweetspots/{preset.name}#{seed}\n")
    assert found.kind is KIND
    assert found.preset == preset
    assert found.opened.puzzle == KIND.generate(preset.params, Rng(seed), no_tick)
    assert found.opened.puzzle.solution


def test_a_space_before_the_seed_is_no_part_of_an_id() -> None:
    assert resolve("sweetspots/8-1-easy #17").opened == resolve("sweetspots/8-1-easy#17").opened


def test_a_seed_id_of_an_unknown_preset_is_refused() -> None:
    with pytest.raises(ParseError, match="sweetspots has no preset called 'no-such'"):
        resolve("sweetspots/no-such#1")


def test_what_only_looks_like_a_seed_id_is_no_seed_id() -> None:
    assert dealt_by_id(b"chess/8-1-easy#1") is None
    with pytest.raises(ParseError, match="isn't a puzzle"):
        resolve("chess/8-1-easy#1")


def test_a_long_text_is_no_seed_id() -> None:
    assert dealt_by_id(b"sweetspots/8-1-easy#" + b"1" * 5000) is None


def test_cancelling_passes_through() -> None:
    def gone(progress: float | None) -> None:
        raise Cancelled

    for text in ("sweetspots/8-1-easy#1", BODY):
        with pytest.raises(Cancelled):
            resolve(text, gone)


def test_flags_reach_the_kind() -> None:
    rows = "".join(f"{row} " * 8 + "\n" for row in range(8))
    assert resolve(rows, options={"stars": 2}).opened.puzzle.stars == 2
    assert resolve(rows).opened.puzzle.stars == 1


@at_once(["", "   ", "\0", "\ud800", "sweetspots:", "other:1s1:A"])
def test_text_that_is_no_puzzle_is_refused(text: str) -> None:
    with pytest.raises(ParseError, match=r"[.…]$"):
        resolve(text)


def test_the_state_has_the_progress_of_the_file() -> None:
    state = PUZZLE.start().apply(Move(3, Mark.CROSS)).apply(Move(7, Mark.CHEST))
    text = pzprv3(PUZZLE, state).decode()
    assert resolve(text).state() == state
    assert resolve(BODY).state() == PUZZLE.start()


def test_a_file_may_hold_whatever_can_be_typed(tmp_path: Path) -> None:
    file = tmp_path / "宝 藏.txt"
    for text in (BODY, f"sweetspots:{BODY}\n", ADDRESS, EXPORTS["zones"](PUZZLE, None).decode()):
        file.write_text(text, "utf-8")
        assert resolve_file(file).opened.puzzle == PUZZLE
    file.write_text("sweetspots/6-1-easy#5\n", "utf-8")
    assert resolve_file(file).preset == KIND.preset("6-1-easy")


def test_a_file_is_preferred_to_a_text_of_its_name(tmp_path: Path) -> None:
    (tmp_path / "1s1:A").write_text(BODY)
    before = os.getcwd()
    os.chdir(tmp_path)
    try:
        assert resolve_target("1s1:A").opened.puzzle == PUZZLE
    finally:
        os.chdir(before)
    assert resolve_target("1s1:A").opened.puzzle.size == 1
    assert resolve_target(str(tmp_path / "1s1:A")).opened.puzzle == PUZZLE


@at_once(["board.txt", "./board", "/no/such/board", "a/b.pzprv3", "~/x"])
def test_a_file_that_is_not_there_is_named(name: str) -> None:
    with pytest.raises(ParseError, match="no file named"):
        resolve_target(name)


@at_once(["2x2.aaab", "hello", "starbattle/6/6/1/4il", "2s1:AB"])
def test_a_text_that_is_no_file_name_is_refused_as_a_puzzle(text: str) -> None:
    with pytest.raises(ParseError) as caught:
        resolve_target(text)
    assert "no file" not in str(caught.value)


@at_once(
    [
        ("wordwall/expert", r"incomplete\. A whole one looks like wordwall/expert#monday\."),
        ("sweetspots/8-1-easy#", "looks like sweetspots/8-1-easy#monday"),
        ("sweetspots/easy#", "no preset called 'easy'"),
        ("Sweetspot/8-1-easy#17", r"no puzzle called 'Sweetspot'\. Did you mean sweetspots\?"),
        ("music/8-1-easy#17", "This isn't a puzzle: 'music"),
        ("today#yesterday", "Give a date from 2024-01-01"),
        ("riddle/today", r"looks like riddle/today#2026-11-20\."),
        ("board.ipuz ", "There is no file named 'board.ipuz '"),
        (" \n ", r"There's nothing here\. Use a game ID"),
    ]
)
def test_what_is_nearly_an_id_is_refused_with_what_to_change(text: str, told: str) -> None:
    with pytest.raises(ParseError, match=told):
        resolve_target(text)


@at_once(
    [
        (b"\x89PNG\r\n\x1a\n\0\0", "Pictures and PDFs can.t be opened"),
        (b"CCW\0\xff\xfe", "In the program that made it"),
        (b"SQLite format 3\0\x10", "holds saved games"),
        ("café".encode("utf-16"), "isn't UTF-8"),
        ("café".encode("latin-1"), "isn't UTF-8"),
    ]
)
def test_only_text_is_to_be_saved_as_utf_8(data: bytes, told: str) -> None:
    with pytest.raises(ParseError, match=told):
        resolve_data(data)


def test_a_large_picture_is_not_called_too_large_for_a_puzzle() -> None:
    with pytest.raises(ParseError, match="Pictures and PDFs"):
        resolve_data(b"\x89PNG\0" + bytes(11_000_000))


def test_what_cannot_be_read_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ParseError, match="a folder"):
        resolve_file(tmp_path)
    with pytest.raises(ParseError, match="No such file"):
        resolve_file(tmp_path / "missing")
    with pytest.raises(ParseError, match="null byte"):
        resolve_file(Path("a\0b"))
    with pytest.raises(ParseError, match="File name too long"):
        resolve_file(Path("a" * 5000))
    for target in ("a\0b", "a" * 5000):
        with pytest.raises(ParseError):
            resolve_target(target)


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="no endless file here")
def test_an_endless_file_is_not_read() -> None:
    with pytest.raises(ParseError, match="a device"):
        resolve_file(Path("/dev/zero"))


def test_a_puzzle_too_big_for_an_id_has_none() -> None:
    class Big:
        def share(self) -> None:
            return None

    assert game_id(KIND, Big()) is None


def test_a_generator_that_gives_up_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def give_up(*_: object) -> Puzzle:
        raise GenerationError("no luck")

    monkeypatch.setattr(kinds, "KINDS", (replace(KIND, generate=give_up),))
    with pytest.raises(GenerationError, match="no luck"):
        resolve("sweetspots/6-1-easy#1")


def test_with_several_kinds_the_prefix_decides_or_else_the_first_that_accepts(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse(*_: object) -> Opened:
        raise ParseError("expected nothing, found something")

    picky = replace(KIND, name="picky", open=refuse)
    monkeypatch.setattr(library, "KINDS", (picky, *KINDS))
    assert resolve(BODY).kind is KIND
    assert resolve(f"sweetspots:{BODY}").kind is KIND
    for text in (f"picky:{BODY}", "nothing of the sort"):
        with pytest.raises(ParseError, match="expected nothing, found something"):
            resolve(text)


def test_a_prefix_decides_even_where_another_kind_takes_anything(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    greedy = replace(KIND, name="greedy", open=lambda *_: Opened(PUZZLE))
    monkeypatch.setattr(library, "KINDS", (greedy, *KINDS))
    assert resolve(BODY).kind is greedy
    assert resolve(f"sweetspots:{BODY}").kind is KIND
    with pytest.raises(ParseError, match=r"[.…]$"):
        resolve("sweetspots:nothing")


@pytest.mark.parametrize("form", ["{path}", '"{path}"', "'{path}'", " {path}\n", "{uri}"])
def test_a_file_name_is_understood_as_people_paste_it(tmp_path: Path, form: str) -> None:
    path = tmp_path / "my puzzle 谜.txt"
    path.write_text(BODY)
    found = resolve_typed(form.format(path=path, uri=path.as_uri()))
    assert found.opened.puzzle.to_text() == BODY


def test_a_file_in_the_home_folder_is_understood(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    (tmp_path / "puzzle.txt").write_text(BODY)
    assert resolve_typed("~/puzzle.txt").opened.puzzle.to_text() == BODY


@at_once(
    [
        *("", '"', "'", '""', "file://", "~", "file:///C:/x.txt", "\0"),
        *("file://[x", "file://[::1", "file://x]:y/", "~\0", "~a\0b/c", "~\ud800", "file:///%00"),
    ]
)
def test_an_odd_text_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(ParseError, match=r"[.…]$"):
        resolve_typed(text)


@pytest.mark.parametrize(
    ("text", "target"),
    [
        ("file:///C:/my%20puzzles/a.txt", "C:/my puzzles/a.txt"),
        ("file:///tmp/a%23b.txt", "/tmp/a#b.txt"),
        ("file://localhost/tmp/a.txt", "/tmp/a.txt"),
        ("  sweetspots:6s1:A ", "sweetspots:6s1:A"),
    ],
)
def test_an_address_of_a_file_is_read_as_its_path(
    monkeypatch: pytest.MonkeyPatch, text: str, target: str
) -> None:
    asked: list[str] = []
    monkeypatch.setattr(opening, "resolve_target", lambda target, tick: asked.append(target))
    resolve_typed(text)
    assert asked == [target]


@at_once(
    [
        '{"version": "http://ipuz.org/v2", "kind": [], "x": "%s"}',
        '{"puzzle": {"letters": "%s"}}',
        "#.#.\n" * 300 + "%s",
        "1 2 %s",
        "好%s",
        "riddle:4-a.%s",
    ]
)
def test_a_size_is_refused_with_the_limit(text: str) -> None:
    with pytest.raises(ParseError, match=r"too large: [0-9.]+ [KM]B\. The limit is [0-9.]+ [KM]B"):
        resolve(text % ("x" * 1_100_000))


PROSE = (
    "some quick brown foxes often jumped over seven lazy dogs behind garden walls while three "
    "clever rabbits watched from their little house near another river under great green trees "
) * 3
IPUZ = (
    '{"version": "http://ipuz.org/v2", "kind": ["http://ipuz.org/crossword#1"], "title": "%s", '
    '"dimensions": {"width": 3, "height": 1}, "puzzle": [[1, 0, 0]], "solution": [["C", "A", "T"]'
    '], "clues": {"Across": [[1, "%s"]]}}'
)
HEADLESS = "Title: A\nAuthor: B\n\n\nCAT\nA#O\nBEE\n"


@at_once(
    [
        ("", f"ipuz({IPUZ % ('A', PROSE)})", "crossword"),
        ("", f"\ufeff ipuz_callback({IPUZ % ('A', PROSE)}) ;\n", "crossword"),
        ("", f"ipuz({IPUZ % ('A', PROSE)}"[:-2], "JSON is incomplete"),
        ("", IPUZ % ("猫", "猫科"), "crossword"),
        (
            "",
            IPUZ.replace('"version"', '"versio"') % ("猫", "猫科"),
            '.ipuz file has no "version"',
        ),
        ("a.xd", PROSE, "This .xd file can't be read"),
        ("a.XD", HEADLESS + PROSE, "This .xd file can't be read"),
        ("a.ipuz", f"把海待持很粘微拉粒精浪提往清注糕 {PROSE}", "This .ipuz file can't be read"),
        ("a.ipuz", BODY, "This .ipuz file can't be read"),
        ("a.puz", PROSE, "This .puz file can't be read"),
        ("a.cfp", PROSE, "This .cfp file can't be read"),
        ("", f"<?xml version='1.0'?>\n<CROSSFIRE v='1'>{PROSE}</CROSSFIRE>", "Files of CrossFire"),
        ("a.txt", f"<!-- a --> <!-- {PROSE} -->\n<html>{PROSE}", "This is a web page"),
        ("", f"<!-- a -->\n<script>a()</script><p>{PROSE}", "This is a web page"),
        ("a.html", f"\ufeff<?xml version='1.0'?><!doctype html>{PROSE}", "This is a web page"),
        ("a.txt", PROSE, "brick"),
    ]
)
def test_a_file_of_one_format_is_never_read_as_another(file: str, text: str, found: str) -> None:
    """`found` is the kind, or the sentence of the reader of that format."""
    ways: list[Callable[[], str]] = [lambda: resolve_data(text.encode(), file=file).kind.name]
    if not file:
        ways += [lambda: library.open(text).kind, lambda: resolve(text).kind.name]
    for opened in ways:
        if found in ("brick", "crossword"):
            assert opened() == found
        else:
            with pytest.raises(ParseError) as caught:
                opened()
            assert found in str(caught.value)


@at_once([(name, form) for name in library.kind_names() for form in library.formats(name)])
def test_every_way_to_open_reads_every_export(name: library.Kind, form: library.Format) -> None:
    dealt = library.generate(name, seed="open")
    data = library.export(dealt, form)
    assert library.open(data).kind == resolve_data(data).kind.name == name
    assert library.open(data).puzzle == resolve_data(data).opened.puzzle


# Folders and archives


def zipped(files: dict[str, bytes], encrypted: str = "") -> bytes:
    """A .zip, in which one file says that it is locked."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    data = out.getvalue()
    if encrypted:
        at = data.index(encrypted.encode(), data.index(b"PK\1\2")) - 46
        data = data[: at + 8] + b"\1" + data[at + 9 :]
    return data


BOARDS = {f"{n}.txt": f"{BODY}".encode() for n in (1, 2, 10)}
BOMB = bytes(library.MAX_BYTES + 1)


@at_once(
    [
        ({}, [], 0, "1.txt 2.txt 10.txt"),
        ({"../../up.txt": BODY.encode(), "/etc/a.txt": b"1 2"}, ["a.txt"], 0, "up.txt"),
        ({"__MACOSX/._1.txt": b"x", ".DS_Store": b"x", "photo.png": b"\x89PNG\0"}, [], 1, ""),
        ({"bomb.txt": BOMB}, ["bomb.txt"], 0, ""),
        ({"in.zip": zipped({"a.txt": b"a", "b.txt": b"b"})}, ["in.zip"], 0, ""),
        ({"locked.txt": BODY.encode()}, ["locked.txt"], 0, ""),
    ]
)
def test_an_archive_gives_its_puzzles(
    others: dict[str, bytes], refused: list[str], skipped: int, taken: str
) -> None:
    data = zipped(BOARDS | others, "locked.txt" if "locked.txt" in others else "")
    found = collected(Path("a.zip"), data, no_tick)
    assert found is not None
    assert ([name for name, _why in found.refused], found.skipped) == (refused, skipped)
    assert {text.file for text in found.texts} == {*BOARDS, *taken.split()}
    assert found.texts[-1].file == "10.txt" or taken == "up.txt"


@at_once(
    [
        b"PK\3\4",
        zipped({"a.txt": b"a", "b.txt": b"b"}),
        zipped(BOARDS)[:-30],
        zipped({}),
        b"",
        b"[",
    ]
)
def test_what_has_no_puzzles_is_no_collection(data: bytes) -> None:
    assert collected(Path("a.zip"), data, no_tick) is None


def test_a_folder_is_read_to_a_limit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, data in BOARDS.items():
        (tmp_path / name).write_bytes(data)
    deep = tmp_path / "a" / "b" / "c"
    deep.mkdir(parents=True)
    (deep / "deep.txt").write_text(BODY)
    (deep.parent / "two.txt").write_text(BODY)
    (tmp_path / "a" / "loop").symlink_to(tmp_path)
    (tmp_path / "gone").symlink_to(tmp_path / "nowhere")
    (tmp_path / "cabinet.db").write_text(BODY)
    os.mkfifo(tmp_path / "pipe")
    found = collected(tmp_path, b"", no_tick)
    assert found is not None
    assert [text.file for text in found.texts] == ["1.txt", "2.txt", "10.txt", "two.txt"]
    assert (found.skipped, found.refused, found.is_cut) == (0, [], False)
    monkeypatch.setattr(collection, "MOST_PUZZLES", 3)
    found = collected(tmp_path, b"", no_tick)
    assert found is not None
    assert (len(found.texts), found.left_out()) == (3, "Only the first 3 puzzles were taken.")
    (tmp_path / "empty").mkdir()
    with pytest.raises(ParseError, match="There are no puzzles in 'empty'"):
        collected(tmp_path / "empty", b"", no_tick)


SETTERS = "A: b, c, d, e\nF: g, h, i, j\nK: l, m, n, o\nP: q, r, s, t"
LEVEL = [list(BODY[4 + 6 * row : 10 + 6 * row]) for row in range(6)]
DRAWN = "\n".join("".join(row) for row in LEVEL)


@at_once(
    [
        (f"{BODY}\n{ADDRESS}\n# two more\n6x1.{BODY[4:]}", ["", "", ""]),
        (f"{DRAWN}\n\n{DRAWN}", ["", ""]),
        (json.dumps([{"stars": 1, "colorRegions": LEVEL}] * 2), ["", ""]),
        (json.dumps({"levels": [{"colorRegions": LEVEL, "stars": 1}] * 2}), ["", ""]),
        (f"{SETTERS}\n\n{SETTERS}", ["", ""]),
        (json.dumps([{"date": "May 1", "groups": {"A": ["b", "c", "d", "e"]}}] * 2), []),
        (
            json.dumps(
                [{"date": f"May {n}", "groups": {k: [*"wxyz"] for k in "ABCD"}} for n in range(2)]
            ),
            ["May 0", "May 1"],
        ),
        (f"{DRAWN}", []),
        (ADDRESS, []),
    ]
)
def test_a_text_of_several_puzzles_gives_each(text: str, titles: list[str]) -> None:
    found = [*split(text.encode(), "x")]
    assert [each.title for each in found] == titles or len(found) == 1 > len(titles)
    for each in found if titles and "May" not in text else ():
        assert resolve_data(each.data).kind.name in ("sweetspots", "wordwall")
