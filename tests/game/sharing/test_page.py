"""Web pages: complete, small, the same every time, and with no answer to be read in them."""

from __future__ import annotations

import base64
import hashlib
import json
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.cli.main import main
from game.sharing.page import PageOptions, page, set_page, texts
from game.ui.text import _, curly, languages, use
from generators import packed
from generators.kinds import KINDS, kind_named, row_named
from generators.rng import Rng
from tests.forms import at_once
from tests.game.player import BOARD

MOST_BYTES = 202_500  # with the numbered squares of acrostics
WITH_PAGE = [kind.name for kind in KINDS if kind.formats.page]


def puzzle_of(name: str, preset: str = "", seed: str = "1") -> Any:
    kind = kind_named(name)
    params = (kind.preset(preset) if preset else kind.presets[0]).params
    return kind.generate(params, Rng(seed), lambda progress: None)


def text_of(name: str, puzzle: Any, can_check: bool = True) -> str:
    return page(kind_named(name), puzzle, PageOptions(can_check)).decode()


def data_of(text: str) -> dict[str, Any]:
    match = re.search('<script type="application/json" id="puzzle">(.*)</script>', text)
    assert match is not None
    data: dict[str, Any] = json.loads(match[1])
    return data


@at_once(WITH_PAGE)
def test_the_same_puzzle_gives_the_same_small_page(name: str) -> None:
    puzzle = puzzle_of(name)
    again = kind_named(name).open(puzzle.to_text().encode(), {}, lambda progress: None).puzzle
    assert text_of(name, puzzle) == text_of(name, again)
    assert len(page(kind_named(name), puzzle)) <= MOST_BYTES


@at_once(WITH_PAGE)
def test_a_page_asks_for_nothing_from_outside(name: str) -> None:
    text = text_of(name, puzzle_of(name))
    places = {*re.findall(r"""(?:https?:)?//[a-z][^\s"'<>`)]*""", text)}
    assert {each for each in places if each.startswith(("http", "//")) and "." in each} <= {
        "http://www.w3.org/2000/svg"
    }
    assert "default-src 'none'" in text
    for tag in ("script", "style"):
        inside = re.search(rf"<{tag}>(.*?)</{tag}>", text, re.DOTALL)
        assert inside is not None
        digest = base64.b64encode(hashlib.sha256(inside[1].encode()).digest()).decode()
        assert f"{tag}-src 'sha256-{digest}'" in text


def test_no_answer_of_a_crossword_can_be_read() -> None:
    puzzle = puzzle_of("crossword", "british-11")
    text = text_of("crossword", puzzle).lower()
    words = [puzzle.word(slot) for slot in range(len(puzzle.board.slots))]
    clues = " ".join(puzzle.clues).lower()
    data = json.dumps(data_of(text)["puzzle"]).replace(clues, "")
    assert [word for word in words if word in data and word not in clues] == []


@at_once(
    [
        ("wordwall", lambda puzzle: [group.title for group in puzzle.groups]),
        ("lionwall", lambda puzzle: [f"{group.component} (" for group in puzzle.groups]),
        ("riddle", lambda puzzle: [puzzle.answer]),
        ("brick", lambda puzzle: puzzle.targets),
    ]
)
def test_no_answer_can_be_read(name: str, answers: Callable[[Any], Sequence[str]]) -> None:
    if name == "brick":  # by the ID of a board of version 10: its words stay the same
        puzzle = kind_named(name).open(b"brick:acdilmp-i1-u7f", {}, lambda progress: None).puzzle
    else:
        puzzle = puzzle_of(name, seed="3")
    data = json.dumps(data_of(text_of(name, puzzle)), ensure_ascii=False)
    assert [answer for answer in answers(puzzle) if answer in data] == []


@pytest.mark.parametrize("name", ["sweetspots", "crossword"])
def test_a_page_can_be_without_what_check_needs(name: str) -> None:
    puzzle = puzzle_of(name, "" if name == "sweetspots" else "mini")
    assert data_of(text_of(name, puzzle))["checks"]
    test = data_of(text_of(name, puzzle, can_check=False))
    assert test["checks"] is None
    assert test["key"] != data_of(text_of(name, puzzle))["key"], "it begins empty"


def test_a_board_without_a_known_solution_has_no_check() -> None:
    board = replace(puzzle_of("sweetspots"), solution=None)
    assert data_of(text_of("sweetspots", board))["checks"] is None
    crossword = replace(puzzle_of("crossword", "mini"), solution=())
    data = data_of(text_of("crossword", crossword))
    assert data["checks"] is None
    assert "answer" not in data["puzzle"]


def test_a_clue_cannot_end_the_element_it_is_in() -> None:
    puzzle = puzzle_of("crossword", "mini")
    clue = "</script><b>\u2028&amp;"
    strange = replace(puzzle, clues=(clue, *puzzle.clues[1:]))
    text = text_of("crossword", strange)
    assert text.count("</script>") == 2
    assert data_of(text)["puzzle"]["slots"][0]["clue"].startswith(clue)


def test_the_title_of_a_puzzle_is_the_title_of_its_page() -> None:
    puzzle = puzzle_of("crossword", "mini")
    titled = replace(puzzle, about=replace(puzzle.about, title="Unit <5>", author="Ms Lee"))
    text = text_of("crossword", titled)
    assert "<title>Unit &lt;5&gt; – Puzzle Cabinet</title>" in text
    assert (data_of(text)["title"], data_of(text)["author"]) == ("Unit <5>", "Ms Lee")


def test_a_page_has_a_word_bank_if_it_is_asked_for(tmp_path: Path) -> None:
    puzzle, out = puzzle_of("crossword", "mini"), tmp_path / "page.html"
    assert main(["export", f"crossword:{puzzle.share()}", str(out), "--word-bank"]) == 0
    answers = sorted(puzzle.word(slot).upper() for slot in range(len(puzzle.board.slots)))
    assert data_of(out.read_text("utf-8"))["words"] == answers
    assert data_of(text_of("crossword", puzzle))["words"] == []


def test_a_kind_without_pages_says_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    kind = kind_named("sweetspots")
    monkeypatch.setitem(vars(kind.formats), "page", None)
    out = tmp_path / "page.html"
    assert main(["export", "sweetspots/6-1-easy#1", str(out)]) == 2
    assert capsys.readouterr().err.count("\n") == 1
    assert not out.exists()


def test_squares_of_several_letters_are_refused_in_one_sentence() -> None:
    puzzle = puzzle_of("crossword", "mini")
    letters = [text and "xyz" for text in puzzle.solution]
    with pytest.raises(Exception, match="several letters"):
        page(kind_named("crossword"), replace(puzzle, solution=tuple(letters)))


def test_a_set_is_one_page_with_the_players_that_it_needs() -> None:
    listed = [(kind_named(name), puzzle_of(name)) for name in ("riddle", "wordwall")] * 2
    text = set_page(listed, "Five & six").decode()
    assert text == set_page(listed, "Five & six").decode()
    assert "<title>Five &amp; six" in text
    assert re.findall('<style data-player="(.*?)" media="not all">', text) == ["riddle", "walls"]
    policy = re.search('content="(.*?)"', text)
    assert policy is not None
    for inside in [*re.findall("<style.*?>(.*?)</style>", text, re.S), _script_of(text)]:
        digest = base64.b64encode(hashlib.sha256(inside.encode()).digest()).decode()
        assert f"sha256-{digest}" in policy[1]


def _script_of(text: str) -> str:
    return text[text.rindex("<script>") + 8 : text.rindex("</script>")]


def test_the_command_line_writes_a_day_as_one_page(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "day.html"
    ids = tmp_path / "ids.txt"
    ids.write_text("riddle/gentle#1\nsweetspots/6-1-easy#1\n")
    assert main(["export", str(ids), str(out), "--title", "Friday"]) == 0
    assert "<title>Friday" in out.read_text("utf-8")
    ids.write_text(f"sweetspots:{BOARD}\n" * 101)
    assert main(["export", str(ids), str(tmp_path / "b.html")]) == 2
    assert "up to 100" in capsys.readouterr().err


SET_BY_SCRIPTS = {"cols", "hue", "letters", "longest", "rows"}
"""The properties of styles that depend on the puzzle."""


def test_every_colour_of_a_page_is_one_of_the_palette() -> None:
    text = set_page([(kind_named(name), puzzle_of(name)) for name in WITH_PAGE], "All").decode()
    used = {*re.findall(r"var\(--([a-z0-9-]+)", text)}
    assert used - SET_BY_SCRIPTS - {*re.findall(r"[{;]--([a-z0-9-]+):", text)} == set()


@pytest.fixture
def english() -> Iterator[None]:
    yield
    use("en")


@pytest.mark.usefixtures("english")
@pytest.mark.parametrize("name", languages())
def test_a_page_speaks_the_language_of_the_program(name: str) -> None:
    modules = (path.read_text("utf-8") for path in (packed.FOLDER / "web").rglob("*.mjs"))
    singular = {one for module in modules for one, many in texts(module) if not many}
    puzzles = [(kind_named(each), puzzle_of(each)) for each in WITH_PAGE]
    use(name)
    data = set_page(puzzles, "All")
    text = data.decode()
    assert len(data) <= MOST_BYTES
    assert f'<html lang="{name.replace("_", "-")}">' in text
    written = {json.loads(each) for each in re.findall(r'\b_\(("[^"]*")', text)}
    assert written == {curly(_(each)) for each in singular}
    listed = re.search('id="puzzles">(.*)</script>', text)
    assert listed is not None
    kinds = [each["kind"] for each in json.loads(listed[1])["puzzles"]]
    assert kinds == [curly(_(row_named(kind.name).game_title.text)) for kind, _puzzle in puzzles]


@pytest.mark.usefixtures("english")
def test_a_page_counts_as_its_language_does() -> None:
    puzzle = puzzle_of("riddle")
    use("fr")
    assert (
        'counted("Vers {line}\xa0: {n} lettre possible","Vers {line}\xa0: {n} lettres possibles"'
        in (text_of("riddle", puzzle))
    )
