"""Pages: nothing is cut or lost, in any layout; numbers, grading, answers."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import product

import pytest

from game import catalog
from game.dealing.opening import resolve
from game.face import Face, Workshop
from game.faces.crossword.words import wordplay
from game.printing.book import paged, pages_of, sheets
from game.printing.layout import (
    MM,
    SIZES,
    TRIM_SIZES,
    Answers,
    Item,
    PrintLayout,
    item_of,
    ordered,
    printed,
)
from game.printing.sheet import (
    NO_BREAK_SPACE,
    WHITE,
    Box,
    Ink,
    Polyline,
    Sheet,
    Style,
    TextRun,
    balanced,
    width_of,
    wrapped,
)
from game.ui.palette import LIGHT
from game.ui.text import curly
from generators.base import AnyKind, Cancelled, ParseError, no_tick
from generators.crossword.board import SlotGrid
from generators.crossword.rules import Extras, Metadata, Puzzle
from generators.kinds import KINDS, kind_named
from generators.riddle.formats import text_lines
from generators.rng import Rng
from tests.forms import at_once, diagonal, long, marked
from tests.game.printing.dealt import LARGE, SMALL, item, items

_ROUNDING = 0.6
ENDS = (Answers.END, Answers.SEPARATE)
GRADED = PrintLayout(is_graded=True)


def text_of(sheet: Sheet) -> str:
    """All words of a page, in the order in which they are drawn."""
    return " ".join(part.text for part in sheet.parts if isinstance(part, TextRun))


def reach(sheet: Sheet) -> tuple[float, float, float, float]:
    """The box round everything that is drawn."""
    points = []
    for part in sheet.parts:
        if isinstance(part, TextRun):
            wide = width_of(part.text, part.size, part.typeface) * (-1 if part.turned else 1)
            points += [part.at, (part.at[0] + wide, part.at[1])]
        else:
            points += part.points
    xs, ys = [x for x, _y in points], [y for _x, y in points]
    return min(xs), min(ys), max(xs), max(ys)


@pytest.mark.parametrize(("paper", "answers"), diagonal([*SIZES, *TRIM_SIZES], [*Answers]))
def test_nothing_leaves_the_margins_in_any_layout(paper: str, answers: Answers) -> None:
    smallest = paper == "a5" and answers is Answers.END
    ways = ((1, False), (2, True), (6, True)) if smallest else ((2, True),)
    for per_page, is_large in ways:
        layout = PrintLayout(paper, per_page, is_large=is_large, answers=answers, tells_how=True)
        inner = layout.inner
        for number, sheet in enumerate(sheets(items(SMALL + LARGE), layout, no_tick)):
            left, top, right, bottom = reach(sheet)
            told = f"{per_page} a page, large: {is_large}, page {number + 1}: {text_of(sheet)}"
            assert left >= inner.x - _ROUNDING, told
            assert top >= inner.y - _ROUNDING, told
            assert right <= inner.right + _ROUNDING, told
            assert bottom <= inner.bottom + _ROUNDING, told


@pytest.mark.parametrize("name", SMALL + LARGE)
@pytest.mark.parametrize("size", [(511, 690), long((240, 330)), long((511, 320)), (240, 210)])
def test_a_puzzle_stays_in_its_box(name: str, size: tuple[float, float]) -> None:
    """But for boards that are not printed so small."""
    one = item(name)
    box = Box(20, 30, *size)
    if printed(one.kind).most(one.puzzle) < (690 * 511) // int(size[0] * size[1] * 1.05):
        return
    for draw, ink in product((printed(one.kind).draw, printed(one.kind).draw_answer), Ink):
        sheet = Sheet(800, 900)
        draw(sheet, one.puzzle, box, Style(ink))
        left, top, right, bottom = reach(sheet)
        assert left >= box.x - 2
        assert top >= box.y - 2
        assert right <= box.right + 2
        assert bottom <= box.bottom + 2


def test_every_puzzle_is_on_a_page_with_its_number_and_its_id() -> None:
    found = sheets(items(SMALL), PrintLayout(per_page=2, answers=Answers.NONE), no_tick)
    told = " ".join(map(text_of, found))
    for number, one in enumerate(items(SMALL), 1):
        assert f"{number} {one.about}" in told
        assert one.ident in told


@pytest.mark.parametrize("name", ["crossword/mini", "crossword/british-15"])
def test_a_crossword_has_all_of_its_clues(name: str) -> None:
    one = item(name)
    extras = Extras(strays=(("Southeast", '["A", "A clue of no word"]'),))
    one = one._replace(puzzle=replace(one.puzzle, extras=extras))
    sheet = sheets([one], PrintLayout(per_page=1, answers=Answers.NONE), no_tick)[0]
    squeezed = re.sub(r"\s", "", text_of(sheet))
    for clue in (*one.puzzle.clues, "Other clues", "A clue of no word (Southeast)"):
        assert re.sub(r"\s", "", curly(clue)) in squeezed


def test_a_fill_in_has_all_of_its_words() -> None:
    one = item("crossword/fill-in-5")
    told = text_of(sheets([one], PrintLayout(answers=Answers.NONE), no_tick)[0])
    for word in one.puzzle.bank:
        assert word.upper() in re.split(r"[ ,]+", told)


def test_a_riddle_is_printed_line_by_line() -> None:
    one = item("riddle/easy")
    told = re.sub(r"\s", "", text_of(sheets([one], PrintLayout(), no_tick)[0]))
    for line in text_lines(one.puzzle):
        assert re.sub(r"\s", "", curly(line)) in told


@pytest.mark.parametrize("answers", [Answers.END, Answers.UPSIDE_DOWN])
def test_answers_are_there_and_where_they_are_wanted(answers: Answers) -> None:
    one = item("riddle/easy")
    found = sheets([one], PrintLayout(answers=answers), no_tick)
    words = [part for part in found[-1].parts if isinstance(part, TextRun)]
    answer = next(part for part in words if part.text == one.puzzle.answer)
    assert answer.turned is (answers is Answers.UPSIDE_DOWN)
    assert len(found) == (2 if answers is Answers.END else 1)


@at_once(SMALL + LARGE)
def test_without_answers_nothing_tells_them(name: str) -> None:
    """Two puzzles that differ in their solution alone look the same."""
    one = item(name)
    drawn, solved = Sheet(500, 500), Sheet(500, 500)
    box = Box(0, 0, 500, 500)
    printed(one.kind).draw(drawn, one.puzzle, box, Style())
    printed(one.kind).draw_answer(solved, one.puzzle, box, Style())
    assert drawn.parts != solved.parts
    if one.kind.name == "crossword" and not one.puzzle.bank:
        letters = [part.text for part in drawn.parts if isinstance(part, TextRun)]
        assert not [text for text in letters if len(text) == 1 and text.isalpha()]


def test_the_letters_of_an_answer_page_solve_the_crossword() -> None:
    one = item("crossword/british-15")
    sheet = Sheet(400, 400)
    printed(one.kind).draw_answer(sheet, one.puzzle, Box(0, 0, 400, 400), Style())
    letters = [part.text for part in sheet.parts if isinstance(part, TextRun)]
    assert letters == [text.upper() for text in one.puzzle.solution if text]


@pytest.mark.parametrize("answers", [Answers.END, Answers.SEPARATE, Answers.NONE])
def test_the_wordplay_of_cryptic_clues_is_on_a_page_after_the_answers(answers: Answers) -> None:
    one = item("crossword/cryptic-7")
    found = sheets([one, item("riddle/easy")], PrintLayout(answers=answers), no_tick)
    wanted = [wordplay(one.puzzle, slot) for slot in range(len(one.puzzle.clues))]
    assert all(wanted)
    text = text_of(found[-1])
    for sentence in wanted:
        assert (curly(sentence) in text.replace(NO_BREAK_SPACE, " ")) is (answers in ENDS)
    assert ("How the clues work" in text) is (answers in ENDS)


def test_a_crossword_that_is_not_cryptic_has_no_page_of_wordplay() -> None:
    found = sheets([item("crossword/british-15")], GRADED, no_tick)
    assert not any("How the clues work" in text_of(sheet) for sheet in found)


def test_ink_that_is_spared_fills_nothing() -> None:
    layout = PrintLayout(ink=Ink.LINES, per_page=4, answers=Answers.NONE)
    found = sheets(items(SMALL + LARGE), layout, no_tick)
    filled = sum(
        not isinstance(part, TextRun | Polyline) for sheet in found for part in sheet.parts
    )
    assert not filled
    assert Style(Ink.LINES).tint(LIGHT.indigo) == WHITE, "shaded squares"


def test_lines_alone_are_dark_enough_to_print() -> None:
    (sheet,) = sheets([item("crossword/american-11")], PrintLayout(ink=Ink.LINES), no_tick)[:1]
    assert max(max(part.colour) for part in sheet.parts) < 100
    assert min(line.width for line in lines(sheet)) > 0.5


def test_pages_hold_as_many_as_there_is_room_for() -> None:
    assert [len(page.indexes) for page in paged([4] * 9)] == [4, 4, 1]
    assert [paged([4] * n)[0].room for n in (1, 2, 3)] == [1, 2, 4]
    assert [page.room for page in paged([4] * 9)] == [4, 4, 1], "the last has the page to itself"
    assert [page.indexes for page in paged([4, 4, 4, 1, 4])] == [(0, 1, 2), (3,), (4,)]
    boards = [item("sweetspots/7-1-gentle", str(n)) for n in range(3)]
    for layout, most in (
        (PrintLayout(per_page=4), 4),
        (PrintLayout(per_page=4, is_large=True), 2),
    ):
        assert pages_of(boards, layout, no_tick).most == {"Sweet Spots": most}


def sizes_of(sheet: Sheet, typeface: str) -> set[float]:
    return {
        round(part.size, 3)
        for part in sheet.parts
        if isinstance(part, TextRun) and part.typeface == typeface
    }


def runs(sheet: Sheet) -> list[TextRun]:
    return [part for part in sheet.parts if isinstance(part, TextRun)]


def lines(sheet: Sheet) -> list[Polyline]:
    return [part for part in sheet.parts if isinstance(part, Polyline)]


@pytest.mark.parametrize("is_large", [False, True])
def test_riddles_of_a_page_are_of_one_size(is_large: bool) -> None:
    riddles = [item("riddle/easy", f"8.{n}") for n in range(1, 7)]
    found = sheets(
        riddles, PrintLayout("letter", is_large=is_large, answers=Answers.NONE), no_tick
    )
    assert [len(sizes_of(sheet, "verse")) for sheet in found] == [1] * (6 if is_large else 3)


@pytest.mark.parametrize("paper", ["a4", long("8.5x11")])
def test_a_large_crossword_shares_a_page_with_its_clues(paper: str) -> None:
    puzzles = [item("crossword/american-15", f"4.{n}") for n in range(1, 4)]
    found = sheets(puzzles, PrintLayout(paper, answers=Answers.NONE), no_tick)
    assert len(found) == 3
    assert min(sheet.smallest for sheet in found) >= 9


@at_once([16, 18, 20])
def test_clues_are_as_large_as_wanted(size: int) -> None:
    layout = PrintLayout(text_size=size, per_page=1, answers=Answers.NONE)
    found = sheets([item("crossword/british-15")], layout, no_tick)
    clues = [run for sheet in found for run in runs(sheet) if len(run.text) > 15]
    assert sum(run.size == size for run in clues) > 10
    assert not any(size - 2 < run.size < size for run in clues)


def test_a_grid_and_clues_that_go_on_face_each_other() -> None:
    puzzles = [item("crossword/american-15", f"4.{n}") for n in (1, 2, 3)]
    layout = PrintLayout("6x9", gutter=6, answers=Answers.END, title="Large", footer="")
    texts = [text_of(sheet) for sheet in sheets(puzzles, layout, no_tick)]
    assert [n for n, text in enumerate(texts, 1) if "continued" in text] == [5, 7, 9]
    assert texts[2] == "Notes 3", "a page for notes, so that the first grid is on the left"
    assert "1–3 4 Answers 10" in texts[1]


def test_a_page_without_its_answers_says_where_they_are() -> None:
    large = item("crossword/american-15", "4.2")
    layout = PrintLayout("6x9", answers=Answers.UPSIDE_DOWN, title="Large")
    found = sheets([large, *[item("riddle/easy", str(n)) for n in range(5)]], layout, no_tick)
    answers = next(n for n, sheet in enumerate(found, 1) if sheet.heading == "Answers")
    noted = [n for n, sheet in enumerate(found, 1) if f"see page {answers}." in text_of(sheet)]
    assert len(noted) == 1
    assert "1, continued" in text_of(found[noted[0] - 1])
    assert f"Answers {answers}" in text_of(found[1])


def test_no_line_is_left_over_in_a_heading() -> None:
    text = "Quiet evenings, the large book"
    assert balanced(text, 34, 480, "serif") == ["Quiet evenings,", "the large book"]
    assert balanced(text, 10, 480, "serif") == [text]


def test_a_book_goes_from_easy_to_hard_kind_by_kind() -> None:
    listed = items(
        ["riddle/expert", "sweetspots/14-3-hard", "riddle/easy", "sweetspots/7-1-gentle"]
    )
    found = [(one.kind.name, one.level) for one in ordered(listed, GRADED)]
    assert found == [("riddle", 2), ("riddle", 5), ("sweetspots", 1), ("sweetspots", 4)]


def sentences_of(one: Item) -> list[str]:
    """The sentences of its rule, without spaces."""
    rule = printed(one.kind).rule(one.puzzle)
    return [re.sub(r"\s", "", each) for each in re.split(r"(?<=\.) ", rule)]


SPARE = Puzzle(
    SlotGrid.of_cells(2, 2, range(4)), tuple("atno"), bank=("an", "at", "no", "so", "to", "us")
)
"""A fill-in with words that are not needed."""


def others() -> list[Item]:
    """Puzzles whose rules have sentences of their own."""
    spare = Item(kind_named("crossword"), SPARE, "2×2", 0, "")
    return [spare, item("crossword/fill-in-7-de"), item("brick/7-easy-fr")]


@pytest.mark.parametrize(
    ("layout_of", "answers"),
    diagonal([("a4", False, 6), ("a5", True, 2), ("letter", True, 4)], [*Answers]),
)
def test_every_sentence_of_a_rule_is_on_the_page_of_its_puzzle(
    layout_of: tuple[str, bool, int], answers: Answers
) -> None:
    paper, is_large, per_page = layout_of
    listed = [*items(SMALL + LARGE), *others(), *items(SMALL)]
    layout = PrintLayout(paper, per_page, is_large=is_large, answers=answers, title="All of them")
    told = [re.sub(r"\s", "", text_of(sheet)) for sheet in sheets(listed, layout, no_tick)]
    for number, one in enumerate(listed, 1):
        about = f"{number}{re.sub(chr(32), '', one.about)}"
        page = next(text for text in told if about in text and "Contents" not in text)
        for sentence in sentences_of(one):
            assert sentence in page, (number, one.about)


@pytest.mark.parametrize("answers", marked(Answers, lambda each: each is Answers.END))
@pytest.mark.parametrize("paper", SIZES)
@pytest.mark.parametrize(("is_large", "least"), [(False, 9), (True, 16)])
def test_no_text_is_smaller_than_is_said(
    paper: str, is_large: bool, least: int, answers: Answers
) -> None:
    layout = PrintLayout(
        paper, 6, is_large=is_large, answers=answers, title="All of them", tells_how=True
    )
    least = 8 if paper == "a5" and not is_large else least
    # The longest lists of words are smaller on A5, rather than cut.
    names = [name.replace("brick/7-expert", "brick/7-hard") for name in SMALL + LARGE]
    pages = pages_of([*items(names), *others()], layout, no_tick)
    words = [
        part
        for sheet in pages.sheets
        for part in sheet.parts
        if isinstance(part, TextRun) and not (is_large and is_label(part))
    ]
    assert min((part.size, part.text) for part in words) >= (least, "")
    assert not pages.crowded


def is_label(part: TextRun) -> bool:
    """Whether a text may be a number in a square, which is smaller in a large print."""
    return part.text.isdigit() and part.typeface == "latin" and part.size >= 12


def _grid(side: int, clue: str = "A clue") -> Item:
    """A crossword without blocks."""
    board = SlotGrid.of_cells(side, side, range(side * side))
    puzzle = Puzzle(board, ("a",) * side**2, clues=(clue,) * 2 * side)
    return Item(kind_named("crossword"), puzzle, f"{side}×{side}", 0, "")


def test_the_pages_on_which_text_is_too_small_are_named() -> None:
    layout = PrintLayout("a5", is_large=True, answers=Answers.NONE)
    pages = pages_of([_grid(5), _grid(21)], layout, no_tick)
    assert pages.crowded == [2]
    assert not pages_of([_grid(21)], replace(layout, paper="a4"), no_tick).crowded


def test_clues_go_on_to_as_many_pages_as_they_need() -> None:
    long = "A clue that is so long that it fills some rows of a column all by itself, " * 2
    long += "and more"
    pages = pages_of([_grid(15, long), _grid(3)], PrintLayout("a5", answers=Answers.NONE), no_tick)
    told = [text_of(sheet) for sheet in pages.sheets]
    assert len(told) > 3
    clues = " ".join(told[:-1])
    assert clues.count("and more") == 30
    assert all("1, continued" in text for text in told[1:-1])
    assert "Down" in told[-2]  # the title of the list that goes on there
    for sheet in pages.sheets:
        assert reach(sheet)[3] <= PrintLayout("a5").inner.bottom + _ROUNDING


def test_a_book_knows_the_pages_behind_a_puzzle_that_goes_on() -> None:
    long = "A clue that is so long that it fills some rows of a column all by itself, " * 2
    listed = [_grid(15, long), _grid(3), _grid(4), _grid(5)]
    found = sheets(listed, PrintLayout("a5", per_page=1, title="Four"), no_tick)
    contents = text_of(found[1])
    for number, about in ((1, "15×15"), (2, "3×3"), (4, "5×5")):
        page = next(n for n, sheet in enumerate(found, 1) if f"{number} {about}" in text_of(sheet))
        assert f"{about} {number} {page}" in contents
    answers = next(n for n, sheet in enumerate(found, 1) if "In the same order" in text_of(sheet))
    assert f"Answers {answers}" in contents


@pytest.mark.parametrize(("is_large", "paper"), diagonal([False, True], [*SIZES]))
def test_nothing_in_the_contents_is_written_over(paper: str, is_large: bool) -> None:
    listed = items(SMALL + LARGE) * 3
    layout = PrintLayout(paper, 1, is_large=is_large, title="All of them", answers=Answers.NONE)
    found = [sheet for sheet in sheets(listed, layout, no_tick) if "Contents" in text_of(sheet)]
    assert len(found) >= (2 if is_large else 1)
    for sheet in found:
        words = [part for part in sheet.parts if isinstance(part, TextRun) and part.text.strip()]
        ends: dict[float, float] = {}
        for part in sorted(words, key=lambda part: (part.at[1], part.at[0])):
            assert part.at[0] >= ends.get(part.at[1], 0.0) - 0.01, part.text
            ends[part.at[1]] = part.at[0] + width_of(part.text, part.size, part.typeface)


def test_a_crossword_from_a_file_says_who_made_it() -> None:
    about = Metadata("Anna’s first", "Anna Marsh", "© 2026 Anna Marsh", "Start with the tadpole.")
    one = _grid(5)
    listed = [one._replace(puzzle=replace(one.puzzle, about=about)), _grid(4)]
    told = text_of(sheets(listed, PrintLayout(answers=Answers.NONE), no_tick)[0])
    for text in ("Anna’s first", "Anna Marsh", "© 2026 Anna Marsh", "Start with the tadpole."):
        assert text in told


def test_each_puzzle_has_its_own_rule_where_a_page_has_several() -> None:
    boards = items(["sweetspots/7-1-gentle", "sweetspots/14-3-hard"])
    told = text_of(sheets(boards, PrintLayout(per_page=2), no_tick)[0])
    assert "One chest in every row" in told
    assert "Three chests in every row" in told
    how = text_of(sheets(boards, PrintLayout(tells_how=True), no_tick)[0])
    assert "how many chests go in every row" in how
    alike = text_of(sheets([boards[0]] * 2, PrintLayout(per_page=2), no_tick)[0])
    assert alike.count("One chest in every row") == 1


def test_each_rule_of_a_page_stands_behind_the_name_of_its_kind() -> None:
    mixed = items(["riddle/easy", "wordwall/gentle"])
    told = text_of(sheets(mixed, PrintLayout(per_page=2), no_tick)[0])
    for each in mixed:
        rule = printed(each.kind).rule(each.puzzle)
        assert f"{each.kind.titles.title}: {rule}" in told


def _brick(letters: str) -> Item:
    found = resolve(f"brick:{letters}", no_tick)
    return item_of(found.kind, found.opened.puzzle, None, "")


def test_a_brick_says_which_letter_each_word_has_and_what_a_pangram_is() -> None:
    boards = [_brick("deioprv-p1-mqv"), _brick("aceht-_1-2nw")]  # with words of version 10
    for is_large in (False, True):
        told = " ".join(map(text_of, sheets(boards, PrintLayout(is_large=is_large), no_tick)))
        assert (
            "41 words to find, each with P • 3 pangrams (all 7 letters) • you may find others"
            in told
        )
        assert "15 words to find • 4 pangrams (all 5 letters) • you may find others" in told
    told = " ".join(map(text_of, sheets(boards, PrintLayout(), no_tick)))
    assert "Every word has the letter in the middle." in told
    assert "There is no centre letter." in told


@pytest.mark.parametrize("ink", Ink)
def test_the_centre_of_a_brick_is_marked_with_every_ink(ink: Ink) -> None:
    for letters, marks in (("deioprv-p", 1), ("aeclst", 0)):
        one, sheet = _brick(letters), Sheet(200, 200)
        printed(one.kind).draw(sheet, one.puzzle, Box(0, 0, 200, 200), Style(ink=ink))
        cells = [part for part in sheet.parts if not isinstance(part, TextRun)]
        shapes = sum(len(cell.points) >= 6 for cell in cells)
        assert shapes == len(one.puzzle.letters) + marks


def test_answers_take_no_more_room_than_they_need() -> None:
    words = [item("riddle/easy", str(n)) for n in range(9)]
    boards = [item("sweetspots/7-1-gentle", str(n)) for n in range(9)]
    assert len(sheets([*words, *words, *words], PrintLayout(per_page=4), no_tick)) == 7 + 1
    assert len(sheets([*boards, *boards], PrintLayout(per_page=6), no_tick)) == 3 + 1


def test_how_clues_work_goes_on_below_that_of_another_puzzle() -> None:
    puzzles = [item("crossword/cryptic-7", str(n)) for n in range(3)]
    found = sheets(puzzles, PrintLayout(), no_tick)
    assert ["How the clues work" in text_of(sheet) for sheet in found[-2:]] == [False, True]
    assert "In the same order" in text_of(found[-1]), "the page of answers had room for it"
    numbers = [part.text for part in found[-1].parts if isinstance(part, TextRun)]
    places = [numbers.index(number) for number in ("1", "2", "3")]
    assert places == sorted(places)


def test_a_small_page_holds_a_crossword_with_its_clues_if_it_can() -> None:
    layout = PrintLayout("a5", answers=Answers.NONE)
    for name in ("crossword/clued-9", "crossword/themed"):
        assert [len(sheets([item(name, seed)], layout, no_tick)) for seed in "abc"] == [1, 1, 1]


def test_what_a_firm_space_holds_together_stays_on_a_line() -> None:
    assert wrapped(f"abc def{NO_BREAK_SPACE}(3)", 10, width_of("abc def (", 10)) == [
        "abc",
        f"def{NO_BREAK_SPACE}(3)",
    ]
    assert wrapped("abc def (3)", 10, width_of("abc def (", 10)) == ["abc def", "(3)"]


def test_a_book_of_nothing_says_so() -> None:
    with pytest.raises(ParseError, match="one puzzle to print"):
        sheets([], PrintLayout(), no_tick)


def test_the_making_of_pages_can_be_given_up() -> None:
    def stop(_share: float | None) -> None:
        raise Cancelled

    with pytest.raises(Cancelled):
        sheets(items(SMALL), PrintLayout(), stop)


def test_a_kind_without_pages_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    bare: Face = replace(catalog.FACES["riddle"], workshop=Workshop())
    monkeypatch.setitem(catalog.FACES.rows, "riddle", bare)
    with pytest.raises(ParseError, match="Riddles can't be printed"):
        printed(kind_named("riddle"))


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_a_kind_that_can_be_printed_says_how_it_is_solved(kind: AnyKind) -> None:
    if catalog.FACES[kind.name].workshop.paper is None:
        pytest.skip(f"{kind.name} has no Face.paper")
    puzzle = kind.generate(kind.presets[0].params, Rng("how"), no_tick)
    tips = printed(kind).how([puzzle])
    assert len(tips) >= 2
    assert all(text[0].isupper() and text.endswith(".") for text in tips)


def test_a_gutter_is_on_the_inner_side_and_numbers_are_on_the_outer_one() -> None:
    layout = PrintLayout("6x9", per_page=1, answers=Answers.NONE, gutter=10.0, footer="Mine")
    right, left = sheets(items(SMALL)[:2], layout, no_tick)
    runs = [
        {part.text: part.at[0] for part in sheet.parts if isinstance(part, TextRun)}
        for sheet in (right, left)
    ]
    assert runs[0]["Mine"] < 100 < 300 < runs[0]["1"]
    assert runs[1]["2"] < 100 < 300 < runs[1]["Mine"]
    assert round(runs[0]["Mine"] - runs[1]["2"], 2) == round(10 * MM, 2)


def test_a_separate_answers_part_has_its_own_numbers() -> None:
    layout = PrintLayout("a5", answers=Answers.SEPARATE, title="Two", footer="", shows_ids=False)
    pages = pages_of(items(SMALL), layout, no_tick)
    texts = [[part.text for part in s.parts if isinstance(part, TextRun)] for s in pages.sheets]
    assert texts[-pages.answers][-1] == "1"
    assert texts[-pages.answers][:2] == ["Answers", "Two"]
    idents = [item.ident for item in items(SMALL) if item.ident]
    shown = " ".join(text for page in texts for text in page)
    assert not any(ident in shown for ident in ("Puzzle Cabinet", *idents))


def test_kinds_that_fill_pages_begin_on_a_page_of_their_own() -> None:
    asked = [item(name, str(n)) for name in ("riddle/easy", "wordwall/easy") for n in range(3)]
    layout = PrintLayout(answers=Answers.NONE, title="Two kinds")
    heads = [sheet.heading for sheet in sheets(asked, layout, no_tick)]
    assert heads == ["Two kinds", "Contents", "Riddles", "Riddles", "Word Wall", "Word Wall"]
    few = [item(name, "1") for name in ("riddle/easy", "wordwall/easy")]
    assert sheets(few, layout, no_tick)[-1].heading == "Riddles and Word Wall"


def test_the_back_of_the_title_page_says_whose_the_book_is() -> None:
    layout = PrintLayout("6x9", title="Mine", author="Nora", copyright=2026, answers=Answers.NONE)
    back = sheets(items(SMALL), layout, no_tick)[1]
    words = text_of(back)
    assert words.startswith("© 2026 Nora Made with Puzzle Cabinet.")
    assert "2 " not in words.removeprefix("© 2026"), "no page number"


def test_contents_lead_to_their_pages() -> None:
    layout = PrintLayout("6x9", title="Mine", gutter=9.5)
    found = sheets(items(SMALL), layout, no_tick)
    contents = next(sheet for sheet in found if sheet.heading == "Contents")
    pages = [page for _box, page in contents.links]
    assert [found[page - 1].heading for page in pages][-1] == "Answers"
    assert pages == sorted(pages)
    left = next(part.at[0] for part in runs(contents) if part.text == "Contents")
    assert {round(box.x - left, 2) for box, _page in contents.links} == {0}
    assert str(pages[0]) in text_of(contents)


def test_the_only_puzzle_heads_its_page_with_its_title() -> None:
    one = item("crossword/clued-7", "3")
    titled = one._replace(puzzle=replace(one.puzzle, about=Metadata(title="A small wonder")))
    page, answers = sheets([titled], PrintLayout(), no_tick)
    assert text_of(page).startswith("A small wonder Solve")
    assert text_of(page).count("A small wonder") == 1
    assert "same order" not in text_of(answers)
    listed = [titled, item("crossword/mini")]
    assert text_of(sheets(listed, PrintLayout(), no_tick)[0]).startswith("Crossword")


def test_the_first_answer_of_each_kind_names_it() -> None:
    listed = [item("riddle/easy", "1"), item("riddle/easy", "2"), item("brick/7-easy")]
    last = text_of(sheets(listed, PrintLayout(), no_tick)[-1])
    assert (last.count("Riddles"), last.count("Brick")) == (1, 1)
    assert "Riddles" not in text_of(sheets(listed[:2], PrintLayout(), no_tick)[-1])
