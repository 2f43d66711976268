"""The rules of pages against the program's own: the same moves, the same positions."""

from __future__ import annotations

import json
import shutil
import subprocess
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from generators.base import IllegalMove, Mode, Status
from generators.kinds import KINDS, kind_named
from generators.rng import Rng
from generators.web import Seals
from tests.web.opponents import OPPONENTS, Opponent, RawMove

NODE = shutil.which("node")
PLAYER = Path(__file__).with_name("rules.mjs")
BOARDS, MANY_BOARDS = 4, 200
CHECKED_EVERY = 7  # moves: to check a board takes longer than to play them

pytestmark = pytest.mark.skipif(NODE is None, reason="node isn't installed")


def answers(asked: list[dict[str, Any]]) -> list[Any]:
    """Returns what the rules of pages say, a value for each game."""
    assert NODE is not None
    lines = "\n".join(json.dumps(each, default=str) for each in asked)
    run = subprocess.run(
        [NODE, PLAYER], input=lines, capture_output=True, encoding="utf-8", check=True
    )
    return [*map(json.loads, run.stdout.strip().split("\n"))]


def game(opponent: Opponent, number: int) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """Returns a game as a page is asked for it, and what the program says after each move."""
    kind, random = kind_named(opponent.kind), Random(number)
    preset = kind.preset(opponent.presets[number % len(opponent.presets)])
    puzzle = kind.generate(preset.params, Rng(f"{number}"), lambda progress: None)
    mode = kind.play.modes[number % 2] if len(kind.play.modes) > 1 else kind.play.modes[0]
    record = Record(opponent, puzzle, mode)
    for _move in range(opponent.moves if number % 3 else 0):  # few random games last to the end
        record.play(opponent.move(record.state, random))
    for move in opponent.end(record.state):
        record.play(move)
    return record.asked(), record.after


class Record:
    """A game in the program: its moves, and what the program says after each."""

    def __init__(self, opponent: Opponent, puzzle: Any, mode: Mode) -> None:
        self.kind, self.opponent = kind_named(opponent.kind), opponent
        assert self.kind.formats.page is not None
        self.seals = Seals("salt")
        self.page, self.mode = self.kind.formats.page(puzzle, self.seals), mode
        self.state = puzzle.start(mode)
        self.moves: list[RawMove] = []
        self.after: list[dict[str, Any]] = []

    def play(self, move: RawMove) -> None:
        before = self.state
        with suppress(IllegalMove):
            if before.status is Status.PLAYING:
                self.state = before.apply(self.kind.move(*move))
        self.moves.append(move)
        is_checked = bool(self.page.checks) and len(self.moves) % CHECKED_EVERY == 0
        self.after.append(
            {
                "isLegal": self.state is not before,
                "status": self.state.status.value,
                "state": self.opponent.summary(self.state),
                "wrong": sorted(self.state.mistakes()) if is_checked else None,
                "clashes": sorted(self.state.clashes) if hasattr(before, "clashes") else None,
            }
        )

    def asked(self) -> dict[str, Any]:
        given = {**self.page.data, "salt": self.seals.salt}
        about = {"player": self.page.player, "puzzle": given, "checks": self.page.checks or None}
        return {**about, "mode": self.mode.name, "moves": self.moves, "every": CHECKED_EVERY}


def compare(opponent: Opponent, number: int) -> None:
    games = [game(opponent, each) for each in range(number)]
    assert "solved" in agreed(games), "no game came to its end: let the moves lead there"


def agreed(games: list[tuple[dict[str, Any], list[dict[str, Any]]]]) -> set[str]:
    """Returns how the games end, once a page says the same as the program after every move."""
    found = answers([asked for asked, _after in games])
    ends = set()
    for (asked, after), said in zip(games, found, strict=True):
        for move, expected, actual in zip(asked["moves"], after, said, strict=True):
            assert actual == expected, move
        ends.add(after[-1]["status"])
    return ends


@pytest.mark.parametrize("name", OPPONENTS)
def test_a_page_has_the_rules_of_the_program(name: str) -> None:
    compare(OPPONENTS[name], BOARDS)


@pytest.mark.soak
@pytest.mark.parametrize("name", OPPONENTS)
def test_a_page_has_the_rules_of_the_program_on_many_boards(name: str) -> None:
    compare(OPPONENTS[name], MANY_BOARDS)


def test_a_word_of_the_bank_is_used_only_once() -> None:
    kind = kind_named("crossword")
    puzzle = kind.open(b"...\n###\n...\n\ncat\ndog", {}, lambda progress: None).puzzle
    record = Record(OPPONENTS["crossword"], puzzle, kind.play.modes[0])
    for word in ("catcat", "dogcat"):
        for cell, letter in zip((0, 1, 2, 6, 7, 8), word, strict=True):
            record.play(("write", cell, letter))
    assert agreed([(record.asked(), record.after)]) == {"solved"}


def test_beside_clues_a_letter_needs_no_accent_but_its_own() -> None:
    kind = kind_named("crossword")
    data = b"Language: fr\n\n\xc3\xa9l\xc3\xa8ve: Pupil\nlever: Lift\n"
    puzzle = kind.open(data, {}, lambda progress: None).puzzle
    assert "\u00e9" in puzzle.solution
    record = Record(OPPONENTS["crossword"], puzzle, kind.play.modes[0])
    for cell in sorted(puzzle.filled_cells):
        plain = {"\u00e9": "e", "\u00e8": "\u00ea"}.get(
            puzzle.solution[cell], puzzle.solution[cell]
        )
        record.play(("write", cell, "q"))
        record.play(("write", cell, plain))
    assert agreed([(record.asked(), record.after)]) == {"solved"}
    assert record.page.data["letters"] == ""
    spanish = replace(puzzle, language="es")
    assert spanish.accepts(spanish.solution.index("\u00e9"), "e")


def test_a_wall_is_lost_by_the_fourth_mistake() -> None:
    ends = agreed([game(OPPONENTS["wordwall"], number) for number in (1, 3, 5)])
    assert "lost" in ends


def test_every_kind_with_a_page_is_compared() -> None:
    assert {kind.name for kind in KINDS if kind.formats.page} == {*OPPONENTS}


def test_what_is_sealed_is_recognised_and_opened() -> None:
    seals, random = Seals("salt"), Random(1)
    texts = [
        "",
        "a",
        "ä谜𠮩",
        *("x" * n for n in range(45, 70)),
        "".join(map(chr, range(32, 500))),
    ]
    asked = [
        {"salt": seals.salt, "text": text, "key": text, "locked": seals.locked(text, [text, n])}
        for n, text in enumerate([*texts, f"{random.random()}"])
    ]
    expected = [[seals.of(each["text"], 64), [each["text"], n]] for n, each in enumerate(asked)]
    assert answers(asked) == expected
