"""The reviewed themes, and what the tool sees in them."""

from __future__ import annotations

import gzip
from functools import cache
from pathlib import Path

import pytest

from generators import packed
from generators.words import lexicon, relations
from generators.words.themes import themes
from tests.forms import at_once
from tools.data import themes as tool
from tools.data.themes import Reviewed

ROOT = Path(__file__).resolve().parents[3]

LIST = """# a remark

[birds] Birds
closing: My whole is a kind of bird
kinds: bird.1
kept: owl
hen
left out: head

[gems] Stones
closing: My whole is a stone
kinds: gem.2 jewel.1
kept: opal
also: coal
"""


@cache
def common() -> dict[str, set[int]]:
    return tool.common_words(lexicon.english(), relations.english())


def test_a_list_is_parsed_with_all_its_fields() -> None:
    birds, gems = tool.parsed(LIST)
    assert birds == Reviewed(
        "birds", "Birds", "My whole is a kind of bird", ("bird.1",), ("owl", "hen"), (), ("head",)
    )
    assert gems.words == ["coal", "opal"]
    assert gems.line == "gems\tStones\tMy whole is a stone\tcoal opal\n"


def test_candidates_are_the_kinds_of_a_meaning() -> None:
    found = tool.candidates(["bird.1"], relations.english(), common())
    assert {"owl", "hen", "duckling"} <= found
    assert not {"hammer", "trout"} & found


@at_once(
    [
        (("owl",), (), (), "hen is not decided on"),
        (("owl", "hammer"), (), (), "hammer is decided on but no candidate"),
        (("owl",), ("hen",), (), "hen is under `also` but a candidate"),
        (("owl",), ("vireo",), (), "vireo is not common"),
        (("owl",), (), ("owl",), "owl is decided on twice"),
    ]
)
def test_a_wrong_decision_is_named(
    kept: tuple[str, ...], also: tuple[str, ...], left_out: tuple[str, ...], fault: str
) -> None:
    theme = Reviewed("birds", "Birds", "", ("bird.1",), kept, also, left_out)
    assert f"birds: {fault}" in tool.faults(theme, relations.english(), common())


def test_every_candidate_of_the_shipped_list_is_decided_on() -> None:
    for theme in tool.parsed(tool.REVIEWED.read_text("utf-8")):
        assert tool.faults(theme, relations.english(), common()) == []


def test_the_shipped_file_is_what_the_list_says() -> None:
    reviewed = tool.parsed(tool.REVIEWED.read_text("utf-8"))
    assert packed.text("themes.txt.gz") == "".join(theme.line for theme in reviewed)
    assert list(themes()) == [theme.name for theme in reviewed]


@pytest.mark.soak
def test_the_tool_writes_the_shipped_bytes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tool, "TARGET", tmp_path / "themes.txt.gz")
    tool.main()
    data = (tmp_path / "themes.txt.gz").read_bytes()
    assert gzip.decompress(data) == gzip.decompress(packed.data("themes.txt.gz"))


def test_the_tool_stops_at_a_wrong_list(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "themes.txt"
    path.write_text(LIST)
    monkeypatch.setattr(tool, "REVIEWED", path)
    monkeypatch.setattr(tool, "TARGET", tmp_path / "out")
    with pytest.raises(SystemExit, match="is not decided on"):
        tool.main()
    assert not (tmp_path / "out").exists()
