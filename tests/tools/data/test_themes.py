"""The reviewed themes, and what the tool sees in them."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from generators import packed
from generators.words import lexicon, relations
from generators.words.themes import themes
from tests.forms import at_once
from tools.data import themes as tool
from tools.data.themes import Reviewed

ROOT = Path(__file__).resolve().parents[3]


@cache
def common() -> dict[str, set[int]]:
    return tool.common_words(lexicon.english(), relations.english())


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
