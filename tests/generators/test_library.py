"""The public library: what docs/library.md promises."""

from __future__ import annotations

import subprocess
import sys
from functools import partial
from pathlib import Path
from typing import Any

import pytest

import generators as puzzles
import paper
from generators import library
from generators.kinds import KINDS
from tests.forms import at_once
from tests.game.printing.test_files import unpacked
from tools.library_examples import PAGE, script

_ISBN = "978-3-16-148410-0"
KIND_NAMES = [kind.name for kind in KINDS]


def test_the_examples_of_the_page_run(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    code = script().replace("from puzzle_cabinet import generators as puzzles", "")
    code = "import generators as puzzles\n" + code.replace("from puzzle_cabinet import", "import")
    exec(compile(code, str(PAGE), "exec"), {})
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("sweetspots:10s2:AAAB")
    assert lines[1:3] == ["Hard", "unique"]
    assert lines[3].startswith("b'https://puzz.link/p?starbattle/10/10/2/")
    assert lines[-1].startswith("This isn't a puzzle:")
    assert b"<title>Week 48" in Path("week48.html").read_bytes()
    assert Path("week48.pdf").read_bytes().startswith(b"%PDF-")


def test_pages_refuse_what_nobody_can_print() -> None:
    puzzle = puzzles.generate("riddle", seed="library")
    for wrong in ({"paper": "b5"}, {"per_page": 3}, {"ink": "pink"}, {"answers": "separate"}):
        with pytest.raises(puzzles.ParseError, match=next(iter(wrong))):
            paper.pages([puzzle], **wrong)
    worse: tuple[dict[str, Any], ...] = (
        *({"gutter": each} for each in ("a", -1, 31, float("nan"), True)),
        *({"copyright": "2026"}, {"isbn": "123"}, {"publisher": 3}, {"title": None}),
        *({"footer": 5}, {"first_page": "x"}, {"per_page": "2"}, {"paper": []}),
    )
    for each in worse:
        with pytest.raises(puzzles.ParseError):
            paper.pages([puzzle], **each)
    for nothing in ([], "riddle/easy#1", None, [puzzle, 3]):
        with pytest.raises(puzzles.ParseError):
            paper.pages(nothing)  # type: ignore[arg-type]
        with pytest.raises(puzzles.ParseError):
            paper.page(nothing)  # type: ignore[arg-type]


def test_answers_are_a_file_of_their_own_and_a_book_has_its_copyright_page() -> None:
    puzzle = puzzles.generate("riddle", seed="library")
    make = partial(paper.pages, puzzle, title="Mine", publisher="Ink House", isbn=_ISBN)
    book = make(answers="none", half_title=True, notice="No copies.")
    answers = make(answers="only", first_page=42)
    assert [unpacked(file).count(b"/Type /Page\n") for file in (book, answers)] == [5, 1]


def test_a_list_becomes_a_puzzle() -> None:
    own = puzzles.open("planet: Earth is one\ncomet: It has a tail\nmeteor: It falls\n")
    assert (own.kind, own.facts["slots"]) == ("crossword", 3)
    characters = "河湖海洋桃李树林吃喝唱叫妈妹姐好打拍推拉"
    wall = puzzles.open(characters)
    assert (wall.kind, puzzles.solve(wall).status) == ("lionwall", "unique")
    cards = str(wall.facts["cards"])
    assert len({*characters} & {*cards}) > 12
    assert wall == puzzles.open(characters, "lionwall")


def test_what_is_no_puzzle_is_refused() -> None:
    for call in (puzzles.hint, lambda each: puzzles.export(each, "text")):
        with pytest.raises(puzzles.ParseError, match="that generate or open has returned"):
            call("riddle/easy#1")  # type: ignore[arg-type]
    with pytest.raises(puzzles.ParseError, match="pass its bytes"):
        puzzles.open(Path("x"))  # type: ignore[arg-type]
    with pytest.raises(puzzles.UnknownFormat):
        puzzles.open("zzz", "crossword")


def test_all_but_printed_pages_works_without_pygame() -> None:
    code = (
        "import sys; sys.modules['pygame'] = None; import generators as g, paper\n"
        "from generators.kinds import kind_named\n"
        "for kind in g.kind_names():\n"
        "    puzzle = g.generate(kind, seed=1)\n"
        "    assert g.solve(puzzle).status == 'unique' and g.hint(puzzle).reason\n"
        "    assert all(g.export(puzzle, each) for each in g.formats(kind)[:1])\n"
        "    assert kind_named(kind).formats.page is None or paper.page(puzzle)\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True, cwd=PAGE.parent.parent)


def test_the_page_names_everything_that_is_public() -> None:
    page = PAGE.read_text("utf-8")
    assert [name for name in puzzles.__all__ if f"`{name}" not in page] == []


@at_once(KIND_NAMES)
def test_a_puzzle_comes_back_from_its_text_and_its_id(kind: str) -> None:
    puzzle = puzzles.generate(kind, seed="library")
    assert puzzles.open(puzzle.text, kind) == puzzle
    assert puzzle.id is None or puzzles.open(puzzle.id) == puzzle
    assert puzzles.generate(kind, preset=puzzle.preset, seed="library") == puzzle
    assert puzzles.solve(puzzle).status == "unique"
    assert puzzles.export(puzzle, puzzles.formats(kind)[0])


def test_a_filled_grid_is_a_crossword_like_any_other() -> None:
    made = library.fill(["c...", "....", "...."], {"cats": "Pets"}, seed=2)
    assert (made.rows[0], made.words["1 across"]) == ("cats", "cats")
    for text in (made.id, made.text, puzzles.export(made, "puz"), puzzles.export(made, "ipuz")):
        assert puzzles.open(text or "", "crossword") == made
    assert library.crossword(["cat", "car"], seed=2).facts["form"] == "fill-in"


def test_ids_of_seeds_are_dealt_again() -> None:
    puzzle = puzzles.generate("riddle", preset="easy", seed="monday")
    assert puzzles.open("riddle/easy#monday") == puzzle
    assert puzzles.open(b"riddle/easy#monday", "riddle").seed == "monday"
    assert puzzles.solve("riddle/easy#monday").status == "unique"
    version = next(kind.generator_version for kind in KINDS if kind.name == "riddle")
    assert puzzles.open(f"riddle/easy@{version}#monday") == puzzle
    for wrong, sentence in (
        (f"riddle/easy@{version - 1}#monday", "Use the long ID"),
        ("riddle/today#2026-11-20", "Use the short_id"),
        (f"riddle/easy@{version}#monday~a", "can't be rotated"),
        ("riddle/none#monday", "no preset called 'none'"),
    ):
        with pytest.raises(puzzles.ParseError, match=sentence):
            puzzles.open(wrong)


def test_the_facts_of_a_board_are_what_is_seen_of_it() -> None:
    board = puzzles.open("AABB\nAABB\nCCDD\nCCDD", "sweetspots")
    assert board.facts == {"size": 4, "stars": 1, "zones": ["AABB", "AABB", "CCDD", "CCDD"]}
    wall = puzzles.generate("wordwall", seed="library")
    solution: Any = wall.solution
    words = [word for group in solution["groups"] for word in group["words"]]
    cards: Any = wall.facts["cards"]
    assert sorted(cards) == sorted(words) != words
    assert puzzles.open("brick:deioprv-p1").facts == {"letters": "deioprv", "centre": "p"}


def test_hints_lead_to_the_solution() -> None:
    puzzle, moves = puzzles.generate("sweetspots", seed="1"), list[object]()
    state = puzzle.puzzle.start(KINDS[0].play.modes[0])
    while state.status.value != "solved":
        found = puzzles.hint(puzzle, moves)
        assert found.nudge
        assert found.reason
        moves += found.moves
        for move in found.moves:
            state = state.apply(move)
    with pytest.raises(puzzles.NoHint):
        puzzles.hint(puzzle, moves)


@pytest.mark.parametrize("kind", ["", "sweetspots"])
def test_a_text_nobody_can_read_is_refused(kind: str) -> None:
    with pytest.raises(puzzles.ParseError):
        puzzles.open("not a puzzle", kind)


def test_a_number_is_the_seed_of_its_digits() -> None:
    found = puzzles.generate("riddle", preset="easy", seed=5)
    assert found == puzzles.generate("riddle", preset="easy", seed="5")
    assert found.seed == "5"


@at_once(KIND_NAMES)
def test_what_is_no_move_is_refused(kind: str) -> None:
    puzzle = puzzles.generate(kind, seed="1")
    with pytest.raises(puzzles.IllegalMove, match=f"isn't a move in {kind}: 'x'"):
        puzzles.hint(puzzle, ["x"])


def test_unknown_names_are_refused_with_those_there_are() -> None:
    puzzle = puzzles.generate("riddle", seed="1")
    with pytest.raises(puzzles.ParseError, match=r"native, text, answers, but not as 'png'"):
        puzzles.export(puzzle, "png")
    with pytest.raises(puzzles.ParseError, match="crossword"):
        puzzles.generate("chess", seed="1")
    with pytest.raises(puzzles.ParseError, match="easy"):
        puzzles.generate("riddle", preset="nope", seed="1")
    with pytest.raises(AttributeError):
        _ = puzzles.nothing


def test_values_of_another_type_are_refused_and_names_are_listed() -> None:
    wrong: Any = None
    for call in (puzzles.open, puzzles.solve):
        with pytest.raises(puzzles.ParseError, match="text or bytes, not None"):
            call(wrong)
    with pytest.raises(puzzles.ParseError, match="text or a number, not None"):
        puzzles.generate("riddle", seed=wrong)
    with pytest.raises(puzzles.ParseError, match="text or a number, not None"):
        library.fill(["..."], seed=wrong)
    assert {*puzzles.__all__, "__version__"} <= {*dir(puzzles)}
    assert puzzles.__version__[0].isdigit()
