"""The command line with crosswords: boards to fill, files of other programs, exports."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from generators.base import no_tick
from generators.crossword import KIND
from generators.rng import Rng
from tests.game.words import run


def test_clues_that_are_missing_are_counted_on_standard_error(tmp_path: Path) -> None:
    puzzle = KIND.generate(KIND.preset("mini").params, Rng("7"), no_tick)
    file = tmp_path / "draft.ipuz"
    file.write_bytes(
        KIND.formats.exports["ipuz"](replace(puzzle, clues=("", "", *puzzle.clues[2:])), None)
    )
    for command, ending in (("export", "puz"), ("export", "html"), ("print", "pdf")):
        status, _out, said = run(command, str(file), str(tmp_path / f"out.{ending}"))
        assert (status, said) == (0, "2 clues are missing.\n")
