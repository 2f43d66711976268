"""The command line with crosswords: boards to fill, files of other programs, exports."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from generators.base import no_tick
from generators.crossword import KIND
from generators.rng import Rng
from tests.game.words import run, verdicts_of

solved = verdicts_of("crossword")


@pytest.mark.parametrize("preset", [KIND.presets[0].name, "mini"])
def test_exports_open_again_and_are_chosen_by_their_ending(preset: str, tmp_path: Path) -> None:
    puzzle = KIND.generate(KIND.preset(preset).params, Rng("7"), no_tick)
    seed_id = f"crossword/{preset}#7"
    for ending in ("ipuz", "puz", "txt"):
        out = tmp_path / f"out.{ending}"
        assert run("export", seed_id, str(out)) == (0, "", "")
        assert KIND.open(out.read_bytes(), {}, no_tick).puzzle == puzzle
        again = tmp_path / f"again.{ending}"
        assert run("export", str(out), str(again)) == (0, "", "")
        assert again.read_bytes() == out.read_bytes()
        assert solved("--file", str(out))["status"] == "unique"
    assert (tmp_path / "out.ipuz").read_text("utf-8").startswith('{\n "version": "http://ipuz')


def test_generate_tells_board_and_words() -> None:
    status, out, _ = run("generate", "crossword", "--preset", "mini", "--seed", "7", "--json")
    made = json.loads(out)
    assert status == 0
    assert made["form"] == "clued"
    assert made["id"].startswith("crossword:")
    assert len(made["clues"]) == made["slots"]
    assert [len(row) for row in made["solution"]] == [len(row) for row in made["grid"]]


def test_clues_that_are_missing_are_counted_on_standard_error(tmp_path: Path) -> None:
    puzzle = KIND.generate(KIND.preset("mini").params, Rng("7"), no_tick)
    file = tmp_path / "draft.ipuz"
    file.write_bytes(
        KIND.formats.exports["ipuz"](replace(puzzle, clues=("", "", *puzzle.clues[2:])), None)
    )
    for command, ending in (("export", "puz"), ("export", "html"), ("print", "pdf")):
        status, _out, said = run(command, str(file), str(tmp_path / f"out.{ending}"))
        assert (status, said) == (0, "2 clues are missing.\n")
