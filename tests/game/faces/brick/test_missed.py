"""What is said of missed words: only what is true of them."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from game.faces.brick.missed import missed_summary
from tests.forms import at_once


@dataclass
class _Puzzle:
    def spelling(self, word: str) -> str:
        return word


@dataclass
class _Ended:
    """A board that is over: what was found and what was not."""

    found: Collection[str]
    hidden: Collection[str]
    puzzle: _Puzzle


@at_once(
    [
        ("", "", ""),
        ("", "rope", ""),
        ("", "core cello", "Longest: cello."),
        (
            "rook cook",
            "rooking cooking tree",
            "Longest: rooking, cooking. "
            "2 of the 3 you missed build on words you found, as rooking does on rook.",
        ),
        (
            "bake stop cosy",
            "baking stopped cosily oboe",
            "Longest: stopped. "
            "3 of the 4 you missed build on words you found, as baking does on bake.",
        ),
        ("", "retain loudly winter bone", "Longest: retain, loudly, winter."),
        ("", "retain loudly winter sunken bone", "Longest: retain, loudly, and 2 more."),
        ("later numb", "lateral number oboe", "Longest: lateral."),
        ("", "tenth sixth fever", "2 of the 3 you missed end in -TH."),
        ("", "tenth sixth fever rumba baton cedar piano", ""),  # too few of the seven
        (
            "",
            "retie retina oboe",
            "Longest: retina. 2 of the 3 you missed begin with RETI-.",
        ),
        ("", "tree food abet", "2 of the 3 you missed have a double letter."),
    ]
)
def test_one_true_thing_is_said(found: str, missed: str, told: str) -> None:
    ended = _Ended(found.split(), missed.split(), _Puzzle())
    assert missed_summary(ended) == told  # type: ignore[arg-type]
