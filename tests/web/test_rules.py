"""The rules of pages against the program's own: the same moves, the same positions."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from random import Random
from typing import Any

import pytest

from generators import assets
from generators.base import IllegalMove, Status
from generators.kinds import KINDS, kind_named
from generators.rng import Rng
from generators.web import Seals
from tests.web.opponents import OPPONENTS, Opponent

NODE = shutil.which("node")
PLAYER = Path(__file__).with_name("rules.mjs")
BOARDS, MANY_BOARDS = 10, 200

pytestmark = pytest.mark.skipif(NODE is None, reason="node isn't installed")


def answers(asked: list[dict[str, Any]]) -> list[Any]:
    """Returns what the rules of pages say, a value for each game."""
    assert NODE is not None
    lines = "\n".join(map(json.dumps, asked))
    run = subprocess.run(
        [NODE, PLAYER], input=lines, capture_output=True, encoding="utf-8", check=True
    )
    return [*map(json.loads, run.stdout.strip().split("\n"))]


def game(opponent: Opponent, number: int) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """Returns a game as a page is asked for it, and what the program says after each move."""
    kind, random = kind_named(opponent.kind), Random(number)
    preset = kind.preset(opponent.presets[number % len(opponent.presets)])
    puzzle = kind.generate(preset.params, Rng(f"{number}"), lambda progress: None)
    assert kind.page is not None
    page = kind.page(puzzle, seals := Seals(f"{number}"))
    mode = kind.modes[number % 2] if len(kind.modes) > 1 else kind.modes[0]
    state, moves, after = puzzle.start(mode), [], []
    for _move in range(opponent.moves):
        move = opponent.move(state, random)
        legal = True
        try:
            if state.status is not Status.PLAYING:
                raise IllegalMove("it is over")
            state = state.apply(kind.move(*move))
        except IllegalMove:
            legal = False
        wrong = sorted(state.mistakes()) if page.checks else None
        moves.append(move)
        summary = opponent.summary(state)
        after.append(
            {"isLegal": legal, "status": state.status.value, "state": summary, "wrong": wrong}
        )
    given = {**page.data, "salt": seals.salt}
    asked = {"player": page.player, "puzzle": given, "checks": page.checks or None}
    return {**asked, "mode": mode.name, "moves": moves}, after


def compare(opponent: Opponent, number: int) -> None:
    games = [game(opponent, each) for each in range(number)]
    found = answers([asked for asked, _after in games])
    ends = set()
    for (asked, after), said in zip(games, found, strict=True):
        for move, expected, actual in zip(asked["moves"], after, said, strict=True):
            assert actual == expected, move
        ends.add(after[-1]["status"])
    assert "solved" in ends, "no game came to its end: let the moves lead there"


@pytest.mark.parametrize("name", OPPONENTS)
def test_a_page_has_the_rules_of_the_program(name: str) -> None:
    compare(OPPONENTS[name], BOARDS)


@pytest.mark.soak
@pytest.mark.parametrize("name", OPPONENTS)
def test_a_page_has_the_rules_of_the_program_on_many_boards(name: str) -> None:
    compare(OPPONENTS[name], MANY_BOARDS)


def test_every_kind_with_a_page_is_compared() -> None:
    assert {kind.name for kind in KINDS if kind.page} == {*OPPONENTS}


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


def test_every_module_is_read_by_node() -> None:
    assert NODE is not None
    modules = sorted((assets.FOLDER / "web").rglob("*.mjs"))
    code = "".join(f"await import({path.as_uri()!r});\n" for path in modules)
    run = subprocess.run([NODE, "--input-type=module"], input=code, capture_output=True, text=True)
    assert run.stderr == ""
