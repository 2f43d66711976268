"""The public library: what docs/library.md promises."""

from __future__ import annotations

import pickle
import re
import subprocess
import sys
from collections.abc import Callable
from functools import cache, partial
from itertools import chain, islice, product
from pathlib import Path
from random import Random
from typing import Any, get_args

import pytest

import puzzle_cabinet as pc
from generators.base import Status
from generators.kinds import kind_named
from tests.forms import at_once
from tests.game.printing.test_files import unpacked
from tools.library_examples import NOTEBOOK, PAGE, executed, script

_ISBN = "978-3-16-148410-0"
KIND_NAMES = [*pc.kinds()]
VERSION = kind_named("riddle").generator_version


def test_the_examples_of_the_page_run(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    exec(compile(script(), str(PAGE), "exec"), {"__name__": "__main__"})
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("sweetspots:10s2:AAAB")
    assert lines[1:3] == ["Hard", "unique"]
    assert lines[3].startswith("b'https://puzz.link/p?starbattle/10/10/2/")
    assert lines[-1].startswith("This isn't a puzzle:")
    assert b"<title>Week 48" in Path("week48.html").read_bytes()
    assert Path("week48.pdf").read_bytes().startswith(b"%PDF-")
    assert "<svg" in Path("hint.svg").read_text("utf-8")


def test_the_notebook_shows_what_its_cells_do() -> None:
    """`python -m tools.library_examples --notebook` renews it."""
    notebook = NOTEBOOK.read_text("utf-8")
    assert executed(notebook) == notebook


def test_pages_refuse_what_nobody_can_print() -> None:
    puzzle = pc.generate("riddle", seed="library")
    wrong: tuple[dict[str, Any], ...] = (
        *({"paper": "b5"}, {"per_page": 3}, {"ink": "pink"}, {"answers": "separate"}),
        *({"gutter": each} for each in ("a", -1, 31, float("nan"), True)),
        *({"copyright": "2026"}, {"isbn": "123"}, {"publisher": 3}, {"title": None}),
        *({"footer": 5}, {"first_page": "x"}, {"per_page": "2"}, {"paper": []}),
    )
    for each in wrong:
        with pytest.raises(pc.ParseError, match=f"(?i){next(iter(each))}"):
            pc.pdf([puzzle], **each)
    pages: tuple[Callable[[Any], bytes], ...] = (pc.pdf, pc.web_page)
    for make, nothing in product(pages, ([], "riddle/easy#1", None, [puzzle, 3])):
        with pytest.raises(pc.ParseError):
            make(nothing)


def test_answers_are_a_file_of_their_own_and_a_book_has_its_copyright_page() -> None:
    puzzle = pc.generate("riddle", seed="library")
    make = partial(pc.pdf, puzzle.board(), title="Mine", publisher="Ink House", isbn=_ISBN)
    book = make(answers="none", half_title=True, notice="No copies.")
    answers = make(answers="only", first_page=42)
    assert [unpacked(file).count(b"/Type /Page\n") for file in (book, answers)] == [5, 1]


def test_a_list_becomes_a_puzzle() -> None:
    characters = "河湖海洋桃李树林吃喝唱叫妈妹姐好打拍推拉"
    wall = pc.open(characters)
    assert (wall.kind, pc.solve(wall).status) == ("lionwall", "unique")
    cards = str(wall.facts["cards"])
    assert len({*characters} & {*cards}) > 12
    assert wall == pc.open(characters, "lionwall")


def test_the_library_is_imported_without_the_program_and_its_words_and_needs_no_pygame() -> None:
    code = (
        "import sys; sys.addaudithook(lambda event, of: event == 'open' and opened.add(of[0]))\n"
        "opened = set(); import puzzle_cabinet as pc; before = {*sys.modules}\n"
        "assert not any(each.startswith(('game', 'generators', 'pygame')) for each in before)\n"
        "[getattr(pc, name) for name in pc.__all__], pc.kinds()\n"
        "words = [each for each in opened if '/assets/' in str(each).replace('\\\\', '/')]\n"
        "assert not words and not {'pygame', 'fpdf', 'networkx'} & {*sys.modules}, words\n"
        "sys.modules['pygame'] = None; from generators.kinds import kind_named\n"
        "for kind in pc.kinds():\n"
        "    puzzle = pc.generate(kind, seed=1)\n"
        "    assert pc.solve(puzzle).status == 'unique' and pc.hint(puzzle).reason\n"
        "    assert all(pc.export(puzzle, each) for each in pc.formats(kind)[:1])\n"
        "    assert kind_named(kind).formats.page is None or pc.web_page(puzzle)\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True, cwd=PAGE.parent.parent)


def test_the_page_names_everything_that_is_public() -> None:
    page = PAGE.read_text("utf-8")
    names = {*pc.__all__, *vars(pc.Board), *vars(pc.Move)}
    named = {*re.findall(r"[`.]([A-Za-z_]+)", page)}
    assert [name for name in names if name[0] != "_" and name not in named] == []


def test_a_filled_grid_is_a_crossword_like_any_other() -> None:
    made = pc.fill(["c...", "....", "...."], {"cats": "Pets"}, seed=2)
    assert (made.rows[0], made.words["1 across"]) == ("cats", "cats")
    for text in (made.id, made.text, pc.export(made, "puz"), pc.export(made, "ipuz")):
        assert pc.open(text or "", "crossword") == made
    assert pc.crossword(["cat", "car"], seed=2).facts["form"] == "fill-in"


def test_ids_of_seeds_are_dealt_again() -> None:
    puzzle = pc.generate("riddle", preset="easy", seed="monday")
    assert pc.open("riddle/easy#monday") == puzzle
    assert pc.open(b"riddle/easy#monday", "riddle").seed == "monday"
    assert pc.solve("riddle/easy#monday").status == "unique"
    assert pc.open(f"riddle/easy@{VERSION}#monday") == puzzle
    found = pc.generate("riddle", preset="easy", seed=5)
    assert (found, found.seed) == (pc.generate("riddle", preset="easy", seed="5"), "5")


def test_the_facts_of_a_board_are_what_is_seen_of_it() -> None:
    board = pc.open("AABB\nAABB\nCCDD\nCCDD", "sweetspots")
    assert board.facts == {"size": 4, "stars": 1, "zones": ["AABB", "AABB", "CCDD", "CCDD"]}
    wall = pc.generate("wordwall", seed="library")
    solution: Any = wall.solution
    words = [word for group in solution["groups"] for word in group["words"]]
    cards: Any = wall.facts["cards"]
    assert sorted(cards) == sorted(words) != words
    assert pc.open("brick:deioprv-p1").facts == {"letters": "deioprv", "centre": "p"}


def play_at_random(board: pc.Board, random: Random, most: int) -> None:
    """Plays legal moves that don't give up, each taken back once, and reads each text again."""
    for _ in range(most):
        offered = [move for move in islice(board.moves(), 400) if move.own[0] != "give up"]
        before, move = board.copy(), random.choice(offered)
        assert board.move(str(move)) == move
        board.push(move)
        assert board != before
        for again in (pc.Board.from_text(board.to_text()), pickle.loads(pickle.dumps(board))):
            assert (again, again.state) == (board, board.state)
        assert (board.pop(), board, board.state) == (move, before, before.state)
        board.push(str(move))
        if board.is_over:
            return


def follow_hints(board: pc.Board) -> None:
    """Plays what hints say up to the solution."""
    while not board.is_solved:
        found = pc.hint(board)
        assert all((found.nudge, found.reason, found.cells))
        assert found.cells <= {*range(len(board.cells))}
        assert "<svg" in board.svg(highlight=found.cells)
        for move in found.moves:
            assert board.move(str(move)) == move
            board.push(move)
    with pytest.raises(pc.NoHint):
        board.hint()


@at_once(KIND_NAMES)
def test_a_board_takes_moves_back_reads_them_and_is_solved_by_hints(kind: pc.Kind) -> None:
    """The contract of every kind's notation."""
    puzzle = pc.generate(kind, seed="library")
    board = puzzle.board()
    assert len(board.cells) == len(board) == len({*board}), "each cell needs a name of its own"
    play_at_random(board, Random(kind), 12)
    assert all(map(board.is_legal, islice(board.moves(), 400)))
    for each in (board, puzzle.board()):
        follow_hints(each)
    assert (board.status, board.mistakes()) == ("solved", frozenset())
    assert [*board.moves()] == []
    assert pc.Board(kind, puzzle.text) == puzzle.board() != board
    assert str(puzzle) != str(board)
    assert puzzle.id is None or pc.open(puzzle.id) == puzzle
    assert pc.generate(kind, preset=puzzle.preset, seed="library") == puzzle
    assert pc.solve(board).status == pc.solve(puzzle).status == "unique"


def test_moves_are_named_as_people_name_them() -> None:
    """Words of a move -> how it prints, and what stands in its cell after it."""
    star = pc.open(["AABB", "AABB", "CCDD", "CCDD"])
    wall = pc.generate("wordwall", seed="library")
    groups: Any = wall.solution
    cards = groups["groups"][0]["words"]
    crossword = pc.open("planet: Earth is one\ncomet: It has a tail\nmeteor: It falls\n")
    square = next(iter(pc.Board(crossword).units.values()))[0]
    name = crossword.board().cells[square]
    for puzzle, words, printed, cell, value in (
        (star, ("b2", "chest"), "B2 chest", "B2", "chest"),
        (star, (5, "cross"), "B2 cross", 5, "cross"),
        (star, ("A1", "D4", "pair"), "A1 D4 pair", "A1", ""),
        (wall, cards[::-1], ", ".join(sorted(cards, key=wall.board().cells.index)), cards[0], "1"),
        (pc.open("brick:deioprv-p1"), ("provide",), "PROVIDE", "P", "centre"),
        (pc.generate("riddle", seed="1"), ("1", "q"), "1 Q", 0, "Q"),
        (crossword, (square, "x", "pencil"), f"{name} X pencil", name.lower(), "X"),
    ):
        board = pc.Board(puzzle)
        move = board.move(*words)
        board.push(move)
        assert (str(move), board[cell]) == (printed, value)
        assert pc.Board(puzzle).move(*move.words) == board.history[0] == move
        assert (board.cell(cell) in move.cells) == (printed != "PROVIDE")
        assert move.value in ("pair", "PROVIDE", "" if len(move.cells) == 4 else value)
        noted = str(board).endswith("A1 D4 pair"), " x " in str(board)
        assert noted == ("pair" in words, "pencil" in words)
    board = pc.Board(wall, mode="four")
    other = groups["groups"][1]["words"]
    for guess, answer in ((cards[:2] + other[:2], "wrong"), (cards[:3] + other[:1], "one away")):
        board.push(", ".join(guess))
        assert board.last_guess == answer
    board.push(", ".join(cards))
    assert (board.last_guess, board.lives) == ("right", 2)
    board.push(board.move("link", cards[0], groups["groups"][0]["title"]))
    assert board.history[-1].value == groups["groups"][0]["title"]
    assert (str(board).splitlines()[0], board.score) == (f"1: {' '.join(cards)}", 2)


def test_rows_are_a_star_battle() -> None:
    rows = pc.generate("sweetspots", preset="10-2-easy", seed="1").facts["zones"]
    labels = [[f"zone {letter}" for letter in row] for row in rows]
    assert pc.solve(rows, stars=2).fields == pc.solve(labels).fields
    assert pc.solve(labels, stars=1).status != "unique"
    assert pc.open(labels).board().puzzle == pc.open(rows)


@cache
def riddle() -> pc.DealtPuzzle:
    return pc.generate("riddle", seed="1")


def star() -> pc.Board:
    return pc.Board("sweetspots", "4s1:AABBAABBCCDDCCDD")


WRONG: Any = None
REFUSED: tuple[tuple[Callable[[], object], type[Exception], str], ...] = (
    (lambda: pc.hint(WRONG), pc.ParseError, "that generate or open has returned"),
    (lambda: pc.export(WRONG, "text"), pc.ParseError, "that generate or open has returned"),
    (lambda: pc.export(riddle(), WRONG), pc.ParseError, "native, text, answers, but not as None"),
    (lambda: pc.open(WRONG), pc.ParseError, "text or bytes, not None"),
    (lambda: pc.solve(WRONG), pc.ParseError, "text or bytes, not None"),
    (lambda: pc.open(("x", 2)), pc.ParseError, "rows of letters"),  # type: ignore[arg-type]
    (lambda: pc.open(["AAB", "BB", "CCC"]), pc.ParseError, "Row 2 should have 3 cells"),
    (lambda: pc.open("not a puzzle"), pc.UnknownFormat, "isn't a puzzle"),
    (lambda: pc.open("own.puz"), pc.UnknownFormat, "To open a file, pass its bytes"),
    (lambda: pc.open("not a puzzle", "sweetspots"), pc.UnknownFormat, "isn't a Sweet Spots board"),
    (lambda: pc.open("A: aa, ab", "wordwall"), pc.UnknownFormat, "Give four lines"),
    (lambda: pc.open("zzz", "crossword"), pc.UnknownFormat, "zzz"),
    (lambda: pc.open("riddle/today#2026-11-20"), pc.ParseError, "Use the short_id"),
    (lambda: pc.open("riddle/easy@1#1"), pc.ParseError, "Use the long ID"),
    (lambda: pc.open(f"riddle/easy@{VERSION}#1~a"), pc.ParseError, "can't be rotated"),
    (lambda: pc.open("riddle/none#1"), pc.ParseError, "no preset called 'none'"),
    (lambda: pc.generate(WRONG, seed="1"), pc.ParseError, "crossword"),
    (lambda: pc.presets("ridle"), pc.ParseError, "mean riddle"),  # type: ignore[arg-type]
    (lambda: pc.generate("riddle", preset="nope", seed="1"), pc.ParseError, "easy"),
    (lambda: pc.generate("riddle", preset="eazy", seed="1"), pc.ParseError, "Did you mean easy"),
    (lambda: pc.generate("riddle", seed=WRONG), pc.ParseError, "text or a number, not None"),
    (lambda: pc.fill(["..."], seed=WRONG), pc.ParseError, "text or a number, not None"),
    (lambda: pc.nothing, AttributeError, "nothing"),  # type: ignore[attr-defined]
    (lambda: star().push("E1 chest"), pc.ParseError, "'E1': they go from 'A1' to 'D4'"),
    (lambda: star().push("A1"), pc.ParseError, "Give a cell, then empty, cross, chest"),
    (lambda: star().push(riddle().board().move("1 e")), pc.IllegalMove, "sweetspots: 1 E."),
    (lambda: pc.fill(["#..", "..."]).board().push("A1 e"), pc.IllegalMove, "to write in at A1"),
    (lambda: star().push("A1 empty"), pc.IllegalMove, "wouldn't change"),
    (lambda: star().move(99, "chest"), pc.ParseError, "from 0 to 15"),
    (lambda: star().move(), pc.ParseError, "aren't the words"),
    (lambda: star().pop(), pc.IllegalMove, "no move to take back"),
    (lambda: pc.Board(riddle(), mode="four"), pc.ParseError, "'four'. Choose from classic"),
    (lambda: pc.Board.from_text("x"), pc.ParseError, "isn't the text of a board"),
    *(
        (lambda kind=kind: pc.hint(pc.generate(kind, seed="1"), [3]), pc.IllegalMove, "in .*: 3")
        for kind in KIND_NAMES
    ),
)


@at_once(REFUSED)
def test_what_cannot_be_done_is_refused(
    call: Callable[[], object], error: type[Exception], sentence: str
) -> None:
    with pytest.raises(error, match=sentence):
        call()


def test_a_board_knows_what_is_legal_and_the_library_its_names() -> None:
    assert list(map(star().is_legal, ("A1", "A1 empty", "A1 cross"))) == [False, False, True]
    assert {*dir(pc)} - {*pc.__all__} == {"open", "__doc__", "__name__"}, "import * keeps open"
    assert pc.__version__[0].isdigit()
    assert b"<title>Mine" in pc.web_page([star()], title="Mine")
    assert [*get_args(pc.GameStatus)] == [each.value for each in Status]
    assert get_args(pc.Kind) == pc.kinds()
    names = chain.from_iterable(map(get_args, get_args(pc.Format)))
    assert {*names} == {*chain.from_iterable(map(pc.formats, pc.kinds()))}
