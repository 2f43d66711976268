"""Hints: the mistake first, then the easiest step with its reason, down to the solved board."""

from __future__ import annotations

from dataclasses import replace

import pytest

from generators.base import Hint, NoHint, Status, no_tick
from generators.crossword import KIND
from generators.crossword.board import SlotGrid
from generators.crossword.clues import clue_book
from generators.crossword.generator import PRESETS, generate
from generators.crossword.hints import hint, ordinal
from generators.crossword.rules import REVEAL, STANDARD, WRITE, CrosswordForm, Move, Puzzle, State
from generators.rng import Rng
from generators.words import lexicon
from generators.words.clues import SYNONYM
from tests.forms import at_once, marked


def fill_in(picture: str, *words: str) -> Puzzle:
    """The fill-in with that solution; # is a block, a capital letter is given."""
    rows = picture.split()
    letters = "".join(rows)
    board = SlotGrid.of_cells(
        len(rows), len(rows[0]), [cell for cell, char in enumerate(letters) if char != "#"]
    )
    solution = tuple("" if char == "#" else char.lower() for char in letters)
    given = tuple((cell, char.lower()) for cell, char in enumerate(letters) if char.isupper())
    return Puzzle(board, solution, given=given, bank=words)


def clued(picture: str, *clues: str) -> Puzzle:
    return replace(fill_in(picture), clues=clues)


def start(puzzle: Puzzle, *moves: Move) -> State:
    state = puzzle.start(STANDARD)
    for move in moves:
        state = state.apply(move)
    return state


def told(found: Hint) -> tuple[str, str]:
    return str(found.nudge), str(found.reason)


def plain(found: Hint) -> str:
    """The reason with spaces of one kind."""
    return str(found.reason).replace("\N{NO-BREAK SPACE}", " ")


@pytest.mark.parametrize(
    ("number", "name"),
    [
        *((1, "first"), (10, "tenth"), (11, "11th"), (12, "12th"), (13, "13th"), (14, "14th")),
        *((20, "20th"), (21, "21st"), (22, "22nd"), (23, "23rd"), (24, "24th"), (41, "41st")),
    ],
)
def test_places_in_long_words_have_proper_ordinals(number: int, name: str) -> None:
    assert str(ordinal(number - 1)) == name


def test_a_wrong_letter_is_taken_back_first() -> None:
    puzzle = fill_in("Kiwi a### p### e###", "kiwi", "kape")
    found = hint(start(puzzle, Move(WRITE, 1, "x")), no_tick)
    assert (str(found.nudge), plain(found)) == (
        "There is a mistake in 1 across.",
        "No word in the bank matches K X _ _. The second letter, X, is wrong.",
    )
    assert found.moves == (Move(WRITE, 1, ""),)
    assert (found.rank, found.why, found.units) == (0, frozenset([1]), (0,))


def test_the_only_word_that_fits_is_told_with_the_letters_there() -> None:
    puzzle = fill_in("kIwI ###c ###e", "kiwi", "lime", "ice")
    found = hint(start(puzzle), no_tick)
    assert told(found) == (
        "Look at 1 across.",
        "Only one of the words left fits 1 across: "
        "_\N{NO-BREAK SPACE}I\N{NO-BREAK SPACE}_\N{NO-BREAK SPACE}I.",
    )
    assert found.moves == (Move(REVEAL, 0), Move(REVEAL, 2))
    assert found.why == {1, 3}


def test_a_word_that_is_the_only_one_of_its_length_is_told_so() -> None:
    found = hint(start(fill_in("kiwi ###c ###e", "kiwi", "ice")), no_tick)
    assert "Only one 4-letter word" in str(found.reason)


def test_a_letter_that_all_fitting_words_share_is_told_before_longer_reasons() -> None:
    puzzle = fill_in("cat #b# #c# #d#", "cat", "bag", "abcd", "ebcd")
    state = start(puzzle)
    found = hint(state, no_tick)
    assert told(found) == (
        "Look at 1 across.",
        "Two words still fit 1 across, and both have the same second letter.",
    )
    assert found.moves == (Move(REVEAL, 1),)
    assert str(found.technique) == "Both words agree"


def test_all_letters_that_all_fitting_words_share_are_told_at_once() -> None:
    puzzle = fill_in("cats #b## #c## #d## #e##", "cats", "bats", "abcde", "ebcde")
    found = hint(start(puzzle), no_tick)
    assert plain(found) == (
        "Two words still fit 1 across, and they agree in 3 of its empty squares."
    )
    assert found.moves == tuple(Move(REVEAL, cell) for cell in (1, 2, 3))


def test_a_wrong_letter_of_a_word_that_there_is_is_taken_back_without_more_words() -> None:
    puzzle = fill_in("cats #b## #c## #d## #e##", "cats", "bats", "abcde", "ebcde")
    assert (
        plain(hint(start(puzzle, Move(WRITE, 0, "b")), no_tick))
        == "The first letter, B, is wrong."
    )
    assert plain(hint(start(clued("cat", "Tom"), Move(WRITE, 1, "u")), no_tick)) == (
        "The second letter, U, is wrong: “Tom”"
    )
    assert plain(hint(start(clued("cat", "Tom"), Move(WRITE, 1, "q")), no_tick)) == (
        "No common word matches _ Q _. The second letter, Q, is wrong."
    )
    full = start(clued("cat", "Tom"), *(Move(WRITE, n, text) for n, text in enumerate("gat")))
    assert plain(hint(full, no_tick)) == (
        "GAT isn't a common word. The first letter, G, is wrong."
    )
    full = start(clued("cat", "Tom"), *(Move(WRITE, n, text) for n, text in enumerate("cqt")))
    assert plain(hint(full, no_tick)) == (
        "CQT isn't in the word list. The second letter, Q, is wrong."
    )
    strange = start(clued("xqz", "?"), Move(WRITE, 0, "v"))
    assert plain(hint(strange, no_tick)) == "The first letter, V, is wrong: “?”"


def test_the_slot_that_rules_the_other_words_out_is_named() -> None:
    found = hint(start(fill_in("dog o##", "dog", "do", "cat", "ax")), no_tick)
    only_one = "only one of them leaves a word for 1 down."
    assert str(found.reason) == f"Two words fit 1 across, but {only_one}"


def test_without_a_solution_a_fill_in_still_has_hints_where_words_follow() -> None:
    puzzle = replace(fill_in("kIwi ###c ###e", "kiwi", "lame", "ice"), solution=())
    assert hint(start(puzzle), no_tick).moves


def test_without_a_solution_a_dead_end_says_what_no_word_fits() -> None:
    puzzle = replace(fill_in("kiwi", "kiwi"), solution=())
    with pytest.raises(NoHint, match="from here: no word in the bank fits 1 across"):
        hint(start(puzzle, Move(WRITE, 1, "x")), no_tick)


REBUS = replace(
    fill_in("xbc d#e fgh", "ceh", "fgh", "heartbc", "heartdf"),
    solution=("heart", "b", "c", "d", "", "e", "f", "g", "h"),
)


def test_a_fill_in_with_several_letters_in_a_cell_has_hints_to_its_end() -> None:
    state = start(REBUS, Move(WRITE, 0, "h"), Move(WRITE, 1, "b"))
    state = state.apply(Move(WRITE, 2, "c"))  # one slot is full, and no word stands there
    assert REBUS.bank[0] == "ceh"
    while state.status is Status.PLAYING:
        found = hint(state, no_tick)
        assert REBUS.word(found.units[0]).upper() in str(found.reason)
        for move in found.moves:
            state = state.apply(move)
    assert state.letters[0] == "h"  # the first letter will do


def test_several_letters_that_spell_no_word_of_the_slot_are_no_word() -> None:
    puzzle = replace(fill_in("abc d#e fgh", "abc", "adf", "ceh", "fgh", "abcd"), solution=())
    moves = [Move(WRITE, cell, text) for cell, text in ((0, "ab"), (1, "c"), (2, "d"))]
    with pytest.raises(NoHint, match="no word in the bank fits 1 across"):
        hint(start(puzzle, *moves), no_tick)


def at_clue(word: str, clue: str, *places: int) -> Hint:
    """The hint for a word with that clue and these of its letters."""
    return hint(start(clued(word, clue), *(Move(WRITE, n, word[n]) for n in places)), no_tick)


def test_clues_are_explained_by_their_kind_and_their_letters() -> None:
    found = at_clue("dilemma", "Hard choice", 1, 4, 6)
    assert (
        str(found.nudge) == "Look at 1 across: “Hard choice”.\nAnother clue: “It has two horns”."
    )
    assert plain(found) == "Only one common word fits _ I _ _ M _ A."
    assert found.moves == tuple(Move(REVEAL, cell) for cell in (0, 2, 3, 5))


def test_a_clue_that_the_rules_made_is_explained_by_its_rule() -> None:
    book = clue_book()
    word, clue = next(
        (word, clue)
        for word in lexicon.english().words
        if word in book and len(word) == 7 and len(book.clues(word)) == 1
        for clue in book.clues(word)
        if clue.kind == SYNONYM
    )
    assert "means the same as the clue" in str(at_clue(word, clue.text, 1).nudge)


@at_once(
    [
        (at_clue("dilemma", "Quandary"), "The answer begins with D."),
        (at_clue("gnat", "Midge", 1, 2), "Four common words fit _ N A _."),
        (at_clue("xqz", "?", 1), "So far you have _ Q _, and the first letter is X."),
        (at_clue("xqz", "?", 0, 1), "Only the third letter is missing: X Q _."),
        (at_clue("eve", "Christmas ___", 1), "Three common words fit _ V _."),
        (at_clue("xqz", ""), "The answer begins with X."),
    ]
)
def test_the_reason_leaves_the_word_itself_to_the_player(found: Hint, end: str) -> None:
    assert plain(found).endswith(end)
    assert not any(word in str(found.reason) for word in ("DILEMMA", "CAT", "XQZ"))


def test_where_the_letters_leave_too_many_words_another_letter_is_told() -> None:
    found = plain(at_clue("hurt", "Harmed", 1))
    assert found.startswith("The first letter is H. ")
    assert "HURT" not in found


def test_the_slot_with_the_most_letters_comes_first() -> None:
    puzzle = clued("cat ### dog", "Pet", "Another pet")
    found = hint(start(puzzle, Move(WRITE, 6, "d"), Move(WRITE, 7, "o")), no_tick)
    assert "Another pet" in str(found.nudge)
    assert found.moves == (Move(REVEAL, 8),)


@pytest.mark.parametrize(("is_locked", "why"), [(True, "locked"), (False, "has no solution")])
def test_a_clued_crossword_without_a_solution_has_no_hint(is_locked: bool, why: str) -> None:
    puzzle = replace(clued("cat", "Pet"), solution=(), is_locked=is_locked)
    with pytest.raises(NoHint, match=why):
        hint(start(puzzle), no_tick)


@pytest.mark.parametrize(
    "name",
    marked(
        [preset.name for preset in PRESETS],
        ("fill-in-5", "fill-in-9", "themed", "mini", "clued-9", "cryptic-7").__contains__,
    ),
)
def test_hints_alone_lead_to_the_solution(name: str) -> None:
    puzzle = generate(KIND.preset(name).params, Rng("hints"), no_tick)
    state = puzzle.start(STANDARD)
    for _ in range(len(puzzle.filled_cells)):
        if state.status is Status.SOLVED:
            break
        found = hint(state, no_tick)
        if puzzle.form is CrosswordForm.FILL_IN:
            assert "trying out" not in str(found.reason)
        state = start_from(state, found)
    assert state.status is Status.SOLVED


def start_from(state: State, found: Hint) -> State:
    assert found.moves
    for move in found.moves:
        state = state.apply(move)
    assert not state.mistakes()
    return state


def test_a_word_without_a_clue_gets_one_of_ours_if_there_is_one() -> None:
    clue = min(clue_book().clues("dilemma"), key=lambda each: each.level).text
    assert str(at_clue("dilemma", "").nudge).endswith(f"\nIts clue might be “{clue}”.")
    assert "\n" not in str(at_clue("zqxjkvw", "").nudge)
