"""What the workshop says of walls of words: ways to group, herrings, fixes, what fills them."""

from __future__ import annotations

from itertools import product

import pytest

from generators.base import IllegalMove, ParseError, no_tick
from generators.drafting import Edit
from generators.rng import Rng
from generators.walls.draft import PUT, ROWS, SCRIPT
from generators.wordwall import KIND
from generators.wordwall.categories import shipped
from generators.wordwall.rules import MOST_CHARACTERS, Puzzle
from generators.wordwall.workshop import (
    ALSO,
    DRAFTING,
    WordFinding,
    WordWallDraft,
    filled,
    findings,
    titles_containing,
)
from tests.forms import at_once
from tests.generators.lionwall.oracle import splits


def wall(*rows: str) -> WordWallDraft:
    """Of rows such as `Shy: timid reticent sheepish coy`."""
    cells = [text for row in rows for text in (row.split(": ")[0], *row.split(": ")[1].split())]
    return WordWallDraft("en", tuple(cells))


KNOWN = wall(
    "Ways to score: conversion touchdown try penalty",
    "Groups of trees: plantation spinney coppice orchard",
    "Hot: baking sultry sweltering sizzling",
    "Fish with a letter changed: cake wake sale pine",
)
TWO_WAYS = wall(
    "Colours: orange red green blue",
    "Fruit: peach lime plum apple",
    "Knots and loops: sheepshank bow granny bowline",
    "Shy: timid reticent sheepish coy",
)
FAR_FETCHED = wall(
    "Kinds of tea: green black mint chai",
    "Colours: red blue pink purple",
    "Trees: plane ash pine elm",
    "___ BOARD: chess surf card key",
)
"""The lists also know timber (plane, pine, chess, surf) and boys' names with a letter changed."""
OWN = wall(
    "At our table: ada bo cleo dan",
    "Our cats: minka fips nora zorro",
    "What we cook: gulasch dumpling risotto pho",
    "Where we were: elba crete skye texel",
)


def found(draft: WordWallDraft) -> WordFinding:
    """The last of the findings."""
    finding = list(findings(draft, no_tick))[-1]
    assert isinstance(finding, WordFinding)
    return finding


def ways(draft: WordWallDraft) -> int:
    """In how many ways the words fall into groups that are near, by trying all fours."""
    known, rows = shipped(), {frozenset(draft.row(number)) for number in range(ROWS)}
    links = {card: frozenset(map(str, known.fitting_categories(card))) for card in draft.cards}

    def is_near(four: frozenset[str]) -> bool:
        shared = frozenset.intersection(*(links[card] for card in four))
        cores = (known.cores[int(number)] for number in shared)
        return four in rows or any(len(four & core) >= 3 for core in cores)

    own = {card: {str(-n - 1)} for n in range(ROWS) for card in draft.row(n)}
    found = splits({card: links[card] | own[card] for card in draft.cards})
    return sum(all(map(is_near, split)) for split in found)


def test_far_fetched_links_make_no_second_way() -> None:
    assert found(FAR_FETCHED).status == "unique"


@pytest.mark.parametrize("draft", [KNOWN, TWO_WAYS, OWN], ids=["known", "two ways", "own"])
def test_the_verdict_is_that_of_a_plain_splitting(draft: WordWallDraft) -> None:
    finding, number = found(draft), ways(draft)
    assert finding.status == ("unique" if number == 1 else "multiple")
    groups = {frozenset(finding.puzzle.words(group.cards)) for group in finding.puzzle.groups}
    assert groups == {frozenset(draft.row(number)) for number in range(ROWS)}
    assert [group.title for group in finding.puzzle.groups] == list(draft.names)
    if number > 1:
        assert finding.puzzle.solution_count == number
        assert len(finding.groupings) == 2
        for fix in finding.fixes:
            mended = draft.apply(fix.moves[0])
            assert ways(mended) == 1
            assert found(mended).level == fix.level
        assert finding.fixes


@pytest.mark.parametrize("draft", [KNOWN, TWO_WAYS, OWN], ids=["known", "two ways", "own"])
def test_what_is_shared_opens_with_its_groups(draft: WordWallDraft) -> None:
    puzzle = DRAFTING.entitled(found(draft).puzzle, "For Bo")
    assert isinstance(puzzle, Puzzle)
    assert Puzzle.from_text(puzzle.to_text()) == puzzle
    opened = KIND.open(f"wordwall:{puzzle.share()}".encode(), {}, no_tick)
    mine = {(group.title, group.cards) for group in puzzle.groups}
    assert {(group.title, group.cards) for group in opened.puzzle.groups} == mine
    assert opened.puzzle.title == "For Bo"
    assert (opened.notice is not None) == (puzzle.solution_count > 1)
    is_short = ";" not in puzzle.share()
    assert is_short == (puzzle.solution_count == 1) == (draft is KNOWN)


def test_a_wrong_number_of_ways_is_refused() -> None:
    text = found(OWN).puzzle.to_text()
    assert text.endswith(",0]")
    for wrong in ("-1", "true", '"2"', "0,0", "99999"):
        with pytest.raises(ParseError):
            Puzzle.from_text(f"{text[:-2]}{wrong}]")


def test_what_is_missing_is_said() -> None:
    said = [str(found(WordWallDraft()).reason)]
    draft = WordWallDraft()
    for cell, word in enumerate(OWN.row(0), 1):
        draft = draft.apply(Edit(PUT, cell, word))
    said.append(str(found(draft).reason))
    assert "Type or choose what a group has in common" in said[0]
    assert said[1] == "Type what group 1 has in common. The lists have no link for these words."


def test_words_are_offered_for_a_link_and_links_for_words() -> None:
    finding = found(KNOWN)
    assert finding.links == KNOWN.names
    assert {each.word for each in finding.members[0]} == {*shipped().core(number_of(KNOWN, 0))}
    known = [each.known for each in finding.members[0]]
    assert known == sorted(known, reverse=True)
    assert KNOWN.names[2] in finding.offered[2]
    assert "Groups of trees" in titles_containing("of trees")


def test_a_word_that_its_maker_says_fits_another_group_counts_for_it() -> None:
    card = OWN.row(0)[0]
    draft = OWN.apply(Edit(ALSO, 1, "1"))
    assert WordWallDraft.from_text(draft.to_text()) == draft
    finding = found(draft)
    assert (finding.status, finding.crossing[card]) == ("unique", OWN.names[1])
    both = found(draft.apply(Edit(ALSO, 6, "0")))
    assert both.status == "multiple"
    assert {each.title for each in both.groupings[1]} == {*OWN.names[:2]}
    assert draft.apply(Edit(ALSO, 1, "1")) == OWN


@pytest.mark.parametrize("stroke", [(ALSO, 1, "0"), (ALSO, 0, "1"), (ALSO, 1, "4"), (ALSO, 1, "")])
def test_only_a_card_fits_another_group(stroke: tuple[str, int, str]) -> None:
    with pytest.raises(IllegalMove):
        OWN.apply(Edit(*stroke))


def number_of(draft: WordWallDraft, row: int) -> int:
    return next(each.number for each in shipped().all if each.title == draft.names[row])


def test_another_four_and_words_of_other_groups_are_told_as_they_arise() -> None:
    draft = WordWallDraft()
    for cell, text in ((0, "Ways to score"), (6, "try"), (7, "goal"), (11, "penalty")):
        draft = draft.apply(Edit(PUT, cell, text))
    finding = found(draft)
    assert finding.crossing["penalty"] == "Ways to score"
    whole = draft.apply(Edit(PUT, 16, "conversion"))
    assert any({"try", "penalty", "conversion"} <= {*each.cards} for each in found(whole).also)


def test_a_far_fetched_link_is_no_other_group() -> None:
    draft = WordWallDraft()
    for row, words in enumerate(("nut goal try", "suit ruby heart", "back pear", "match lime")):
        for column, text in enumerate(words.split(), 1):
            draft = draft.apply(Edit(PUT, row * 5 + column, text))
    assert "They have arms" not in [link.title for link in found(draft).also]


@pytest.mark.parametrize("seed", ["one", "two"])
def test_the_rest_is_filled_around_what_is_there(seed: str) -> None:
    draft = WordWallDraft().apply(Edit(PUT, 5, "Shy")).apply(Edit(PUT, 6, "coy"))
    for stroke in filled(draft, Rng(seed), no_tick):
        draft = draft.apply(stroke)
    assert draft.cells[5:7] == ("Shy", "coy")
    assert found(draft).status == "unique"


@at_once(
    [
        Edit(PUT, 1, "x" * (MOST_CHARACTERS + 1)),
        Edit(PUT, 0, "t" * 100),
        Edit(PUT, 6, "cake"),  # is there
        Edit(SCRIPT, 0, "fr"),
    ]
)
def test_strokes_that_make_no_sense_are_refused(stroke: Edit) -> None:
    with pytest.raises(IllegalMove):
        KNOWN.apply(stroke)


@at_once(product([OWN, TWO_WAYS], sorted(KIND.formats.exports)))
def test_an_export_tells_groups_that_words_alone_do_not(draft: WordWallDraft, name: str) -> None:
    puzzle = found(draft).puzzle
    assert KIND.open(KIND.formats.exports[name](puzzle, None), {}, no_tick).puzzle == puzzle
