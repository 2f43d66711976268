"""Every kind has its face, and every face a kind."""

from __future__ import annotations

from game.catalog import FACES
from generators.kinds import KINDS


def test_every_kind_has_a_face_and_every_face_a_kind() -> None:
    assert list(FACES) == [kind.name for kind in KINDS]


def test_kinds_that_share_a_flag_mean_the_same_by_it() -> None:
    flags: dict[str, object] = {}
    for option in (option for kind in KINDS for option in kind.options):
        shape = (option.choices, option.takes)
        assert flags.setdefault(option.name, shape) == shape, option.name
