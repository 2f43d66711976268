"""Every kind has its face, and every face a kind."""

from __future__ import annotations

from game.catalog import FACES
from game.face import Face
from generators.kinds import KINDS


def test_every_kind_has_a_face_and_every_face_a_kind() -> None:
    assert list(FACES) == [kind.name for kind in KINDS]


def test_every_face_has_the_name_of_its_row_and_what_our_puzzles_all_have() -> None:
    for name, face in FACES.items():
        assert isinstance(face, Face)
        assert face.name == name
        parts = (face.draw_vignette, face.draw_making, face.lessons, face.help_pages())
        assert all(parts), name


def test_kinds_that_share_a_flag_mean_the_same_by_it() -> None:
    flags: dict[str, object] = {}
    for option in (option for kind in KINDS for option in kind.options):
        shape = (option.choices, option.takes)
        assert flags.setdefault(option.name, shape) == shape, option.name
