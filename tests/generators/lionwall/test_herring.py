"""Why what looks like a group is none."""

from __future__ import annotations

from operator import contains

import pytest

from generators.lionwall.components import shipped
from generators.lionwall.formats import open_wall
from generators.lionwall.herring import plain, reason
from tests.generators.lionwall.walls import some


@pytest.mark.parametrize(
    ("reading", "sound"),
    [("jiāng", "jiang"), ("lǜ", "lü"), ("lù", "lu"), ("gong1", "gong"), ("le", "le")],
)
def test_a_sound_has_no_tone(reading: str, sound: str) -> None:
    assert plain(reading) == sound


@pytest.mark.parametrize("preset", ["sc-hard", "tc-medium", "jp-medium", "classic"])
def test_a_reason_is_the_sound_or_the_groups_that_need_the_cards(preset: str) -> None:
    known = shipped()
    told = set()
    for puzzle in some(preset):
        for herring in puzzle.herrings:
            why = str(reason(puzzle, herring, known))
            groups = [group for group in puzzle.groups if group.cards & herring.cards]
            names = [group.component for group in groups]
            shown = [n if n < "\U00010000" else known.forms(n) for n in names]
            forms = known.forms(herring.component)
            heard = (*forms, *puzzle.text_of(herring.cards))
            sounds = {known.reading(char, puzzle.script).partition(" ")[0] for char in heard}
            said = why.removeprefix("needed by ").split(" ")
            is_needed = why.startswith("needed by ") and all(map(contains, shown, said))
            assert is_needed or why in {f"gives the sound {sound}" for sound in sounds}
            told.add(is_needed)
    assert told == {True, False} or (preset != "classic" and told == {True})


def test_a_part_gives_its_sound_whatever_the_tone() -> None:
    known = shipped()
    for puzzle in some("classic"):
        for herring in puzzle.herrings:
            own = {plain(known.reading(form, "sc")) for form in known.forms(herring.component)[:1]}
            cards = puzzle.text_of(herring.cards)
            alike = sum(plain(known.reading(card, "sc")) in own for card in cards)
            if alike == len(cards):
                assert "sound" in str(reason(puzzle, herring, known))


@pytest.mark.parametrize(
    ("component", "why"),
    [("次", "gives the sound zī"), ("今", "needed by 贝 口"), ("木", "needed by 不 丬")],
)
def test_a_sound_may_begin_a_little_differently(component: str, why: str) -> None:
    text = "sc:坏妆资如杯咨吩奖歪贪壮坝还桨含贫"
    puzzle = open_wall(text.encode(), {}).puzzle
    herring = next(each for each in puzzle.herrings if each.component == component)
    assert str(reason(puzzle, herring, shipped())) == why
