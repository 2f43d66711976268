"""Walls with their setter's groups and titles, as collections and people write them."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

import pytest

from generators.base import MalformedFile, ParseError, Status, no_tick
from generators.library import open as open_puzzle
from generators.walls.wall import RELAXED, SHUFFLE, Move
from generators.wordwall import KIND
from generators.wordwall.formats import claims
from generators.wordwall.rules import BLANK, NO_BREAK, Puzzle, lines_of
from generators.wordwall.setters import card_of, walls_of
from tests.forms import at_once

WALL = {
    "Fish": ("bass", "flounder", "pike", "perch"),
    "Instruments": ("lute", "lyre", "oboe", "tuba"),
    "Shoes": ("pump", "mule", "clog", "loafer"),
    "___ cake": ("cup", "pan", "fairy", "cheese"),
}


def written(wall: Mapping[str, Sequence[str]], between: str = ": ", comma: str = ", ") -> str:
    return "\n".join(f"{title}{between}{comma.join(words)}" for title, words in wall.items())


def as_json(title: str, members: str, **more: object) -> str:
    groups = [{title: name, members: [*words]} for name, words in WALL.items()]
    return json.dumps([{"id": 7, "date": "2023-06-12", "answers": groups, **more}])


def opened(text: str) -> Puzzle:
    puzzle = KIND.open(text.encode(), {}, no_tick).puzzle
    assert isinstance(puzzle, Puzzle)
    return puzzle


def groups_of(puzzle: Puzzle) -> dict[str, set[str]]:
    return {group.title: {*puzzle.words(group.cards)} for group in puzzle.groups}


FORMS = (
    written(WALL),
    written(WALL, " = ", ","),
    written(WALL, "\t", "; "),
    f"My wall, of Monday\n\n{written(WALL)}\n",
    as_json("group", "members"),
    as_json("title", "words", url="x"),
    json.dumps(
        {"groups": {t: {"level": n, "members": w} for n, (t, w) in enumerate(WALL.items())}}
    ),
    json.dumps({"wall": {title: list(words) for title, words in WALL.items()}}),
    json.dumps(
        {
            "categories": [
                {"title": t, "cards": [{"content": w, "position": n} for n, w in enumerate(words)]}
                for t, words in WALL.items()
            ]
        }
    ),
    json.dumps(
        {"groups": {f"g{t}": {"gt_connection": t, "gt_words": w} for t, w in WALL.items()}}
    ),
    json.dumps([{"category": t, "items": ", ".join(w)} for t, w in WALL.items()]),
    *(as_json("key", "values"), json.dumps([*WALL.items()])),
    json.dumps({t: {"id": "a1", "color": "blue", "cells": w} for t, w in WALL.items()}),
    json.dumps({"words": ["spare"] * 16, "in": [*WALL.values()], "themes": [*WALL], "by": "me"}),
    *(written(WALL, " – "), written(WALL, "; ", ";"), written(WALL, "\t", "\t")),
    f"Here\nare\nmy\n\nanswers\n🟨🟨🟩🟨\n\n🟨 {written(WALL)}".replace("___", "Tricky: ___"),
    "\n\n".join(f"BLUE — {title}\n• " + "\n• ".join(words) for title, words in WALL.items()),
)


@at_once(FORMS)
def test_every_form_gives_the_groups_and_titles_of_the_setter(text: str) -> None:
    puzzle = opened(text)
    assert groups_of(puzzle) == {title: {*words} for title, words in WALL.items()}
    assert {group.kind for group in puzzle.groups if "___" in group.title} == {BLANK}
    assert open_puzzle(text).kind == open_puzzle(text.encode("utf-16")).kind == "wordwall"


@at_once(
    [
        json.dumps({"level": ["green", "PURPLE", "yellow", "blue"]}),
        json.dumps({"level": [2, 9, 0, 1]}),
    ]
)
def test_groups_are_laid_from_the_plain_one_to_the_tricky_one(levels: str) -> None:
    groups = [
        {"group": title, "members": words, "level": level}
        for (title, words), level in zip(WALL.items(), json.loads(levels)["level"], strict=True)
    ]
    titles = [group.title for group in opened(json.dumps(groups)).groups]
    assert titles in (
        ["Shoes", "___ cake", "Fish", "Instruments"],
        ["Shoes", "Fish", "___ cake", "Instruments"],
    )
    assert titles[0] == "Shoes"
    assert titles[-1] == "Instruments"


CARDS = ("race car", "7-Eleven", "St. Paul's", "crème brûlée", "M*A*S*H", "👩‍🚀", "o'clock", "A+")


def test_a_card_holds_what_setters_write_and_travels_in_an_id() -> None:
    wall = {"One": CARDS[:4], "Two": CARDS[4:], "Three": [*"abcd"], "Four": ("e" * 24, *"fgh")}
    puzzle = opened(json.dumps(wall))
    assert {*map(card_of, CARDS)} < {*puzzle.cards}
    shared = puzzle.share()
    assert " " not in shared
    assert opened(shared) == puzzle == Puzzle.from_text(puzzle.to_text())
    assert opened(f"wordwall:{shared[:80]}\n{shared[80:]}") == puzzle
    state = puzzle.start(RELAXED)
    turned = state.shuffle_move([*reversed(state.order)])
    assert isinstance(turned, Move)
    assert turned.action == SHUFFLE
    assert state.apply(turned).order == tuple(reversed(state.order))
    for move in KIND.answer(puzzle):
        state = state.apply(move)
    assert state.status is Status.SOLVED


def test_a_long_phrase_is_in_two_lines_as_alike_as_can_be() -> None:
    assert lines_of(card_of("the quick brown fox")) == (
        f"the{NO_BREAK}quick",
        f"brown{NO_BREAK}fox",
    )
    assert lines_of("over-the-top") == ("over-", "the-top")
    assert lines_of("word") == ("word",)


RODENTS = """Rodents: gerbil, hamster, vole, rat
Computer equipment: monitor, speaker, mouse, printer
Instruments: harp, lute, oboe, drum
Fish: bass, cod, eel, pike"""


def test_the_setters_groups_are_the_answer_whatever_else_the_program_sees() -> None:
    verdict = KIND.solve(RODENTS.encode(), {}, no_tick, None)
    fields = verdict.fields["partitions"], verdict.fields["difficulty"]
    assert (verdict.status, verdict.others, fields) == ("multiple", 5, (6, None))
    own, another = verdict.text.split("\n\nAnother way to group these:\n")
    titles = [[line.partition(":")[0] for line in text.splitlines()] for text in (own, RODENTS)]
    assert titles[0] == titles[1] != [line.partition(":")[0] for line in another.splitlines()]
    (warning,) = map(str, verdict.notes)
    assert warning.startswith("These words can be grouped in 6 ways.")
    found = KIND.open(RODENTS.encode(), {}, no_tick)
    assert str(found.notice).endswith("Only the wall maker's groups count.")
    assert "Rodents" in groups_of(found.puzzle)
    alone = KIND.solve(FORMS[0].encode(), {}, no_tick, None)
    assert (alone.status, alone.others, alone.notes) == ("unique", 0, ())


def test_of_many_walls_the_first_is_opened_and_their_number_said() -> None:
    many = json.dumps([json.loads(FORMS[4])[0]] * 3)
    assert str(KIND.open(many.encode(), {}, no_tick).notice).startswith("This file has 3 ")
    assert len(walls_of(f"{written(WALL)}\n\nTuesday\n{written(WALL)}")) == 2
    of_two = f"Wall 1: easy, hard, fun\n\n{written(WALL)}\n\n{written(WALL, ' - ')}"
    assert len(walls_of(of_two)) == len(KIND.formats.parts(of_two)) == 2
    assert len(walls_of("\n".join([json.dumps(WALL)] * 2))) == 2


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (written({**WALL, "Fish": ("bass", "cod", "eel", "pike", "ray")}), "groups of 5, 4, 4, 4"),
        (
            written({**WALL, "More": ("a", "b", "c", "d"), "Last": ("e", "f", "g", "h")}),
            "6 groups",
        ),
        (
            json.dumps(
                {"a": list("abc"), "b": list("defg"), "c": list("hijk"), "d": list("lmno")}
            ),
            "3",
        ),
        (json.dumps([{"group": c, "members": [c + d for d in "abcde"]} for c in "abcde"]), "of 5"),
        (written({**WALL, "Fish": ("bass", "bass", "eel", "pike")}), "more than once"),
        (written({**WALL, "Fish": ("b" * 9 + " c" * 9, "cod", "eel", "ray")}), "24 .*'b{9} c c c"),
    ],
)
def test_what_is_no_wall_is_refused_in_a_sentence(text: str, says: str) -> None:
    assert claims(text.encode(), "")
    with pytest.raises(ParseError, match=says):
        open_puzzle(text)


@at_once(
    [
        "Big cat: lion\nFruit, red: apple\nColour: blue\nNot out, of date: in",
        '{"clues": {"Across": [[1, "a"]], "Down": [[2, "b"]]}, "dimensions": {}}',
        '{"performance": {"grouping": [1, 1, 1, 0], "connections": [1, 0, 1, 1]}}',
        "[" * 5000,
        '{"a": ' * 300 + "1" + "}" * 300,
        "My first is in pot: but, not, in, cot",
        "",
    ]
)
def test_other_texts_are_left_to_others(text: str) -> None:
    assert not claims(text.encode(), "")
    try:
        assert walls_of(text) == []
    except MalformedFile:
        pytest.fail("it was taken for a wall")
