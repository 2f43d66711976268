"""How riddles read."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from generators.riddle.formats import ORDINALS, Piece, closing, ordinal, pieces, text_lines
from generators.riddle.rules import FORMS, Line, Puzzle
from generators.themes import themes
from tests.generators.riddle.riddles import NAMES, WILLOW, dealt


def test_a_riddle_is_set_as_verse() -> None:
    assert text_lines(WILLOW) == [
        "My first is in rowan and also in walnut,",
        "my second in birch but never in hemlock,",
        "my third is in elder but not in sycamore,",
        "my fourth is in linden and not in chestnut,",
        "my fifth is in holly but never in aspen,",
        "my last is in hawthorn and not in larch;",
        "my whole is a kind of plant.",
    ]


def test_without_a_closing_the_last_clue_ends_the_sentence() -> None:
    lines = text_lines(replace(WILLOW, closing=""))
    assert len(lines) == 6
    assert lines[-1] == "my last is in hawthorn and not in larch."


def test_a_closing_of_a_theme_no_longer_known_is_left_out() -> None:
    assert closing(replace(WILLOW, closing="trees")) == ""
    assert text_lines(replace(WILLOW, closing="trees"))[-1].endswith("larch.")


def test_pieces_say_which_are_the_clue_words() -> None:
    assert pieces(WILLOW, 0) == (
        Piece("My first is in "),
        Piece("rowan", is_clue=True),
        Piece(" and also in "),
        Piece("walnut", is_clue=True),
        Piece(","),
    )


def test_ordinals_reach_the_twelfth_and_the_last_may_say_so() -> None:
    puzzle = Puzzle((Line("a", "spoon", "pot"),) * 12, "s" * 12)
    assert [ordinal(puzzle, place) for place in range(12)] == list(ORDINALS)
    assert (ORDINALS[0], ORDINALS[11]) == ("first", "twelfth")
    assert ordinal(WILLOW, 5) == "last"


@pytest.mark.parametrize("form", FORMS)
def test_every_wording_reads_with_both_clue_words(form: str) -> None:
    line = text_lines(Puzzle((Line(form, "spoon", "pot"),) * 3, "sss"))[0]
    assert line.startswith("My first ")
    assert line.endswith("pot,")
    assert line.index("spoon") < line.index("pot")
    assert "  " not in line


@pytest.mark.parametrize("name", NAMES)
def test_dealt_verse_varies_and_begins_with_a_verb(name: str) -> None:
    for seed in ("1", "二", "3"):
        puzzle = dealt(name, seed)
        forms = [line.form for line in puzzle.lines]
        assert all(a != b for a, b in pairwise(forms))
        assert text_lines(puzzle)[0].startswith("My first is ")
        assert all(line.startswith("my ") for line in text_lines(puzzle)[1:])


def test_closing_lines_are_set_in_small_letters() -> None:
    for theme in themes().values():
        line = closing(replace(WILLOW, closing=theme.name))
        assert line.startswith("my whole ")
        assert line.endswith(".")
