"""What the cards of a script can show, as the generator is told."""

from __future__ import annotations

import pytest

from generators.lionwall.components import shipped
from generators.lionwall.drawable import drawable

SCRIPTS = ("sc", "tc", "jp")


@pytest.mark.parametrize("script", SCRIPTS)
def test_every_character_of_the_list_can_be_drawn(script: str) -> None:
    assert not set(shipped().characters(script)) - drawable(script)


@pytest.mark.parametrize("script", SCRIPTS)
def test_the_components_that_players_know_can_be_drawn(script: str) -> None:
    assert not set("氵扌忄艹辶阝疒宀灬刂亻犭冫口日木金食水火土") - drawable(script)


def test_a_component_that_is_shown_can_be_drawn_in_some_form() -> None:
    for script in SCRIPTS:
        known, drawn = shipped(), drawable(script)
        parts = {part for char in known.characters(script) for part in known.visible(char)}
        hidden = [part for part in parts if not drawn.intersection(known.forms(part))]
        assert len(hidden) < 0.1 * len(parts)
        assert "丬" not in hidden


def test_each_script_has_a_face_of_its_own() -> None:
    assert "们" in drawable("sc") - drawable("jp")
    assert "們" in drawable("tc") - drawable("jp")
    assert "込" in drawable("jp") - drawable("tc")
