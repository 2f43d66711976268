"""Every kind has its scene, and every scene a kind."""

from __future__ import annotations

from game.catalog import FACES
from game.face import Face
from game.scenes.play import PlayScene
from generators.kinds import KINDS


def test_every_kind_has_a_scene_and_every_scene_a_kind() -> None:
    assert list(FACES) == [kind.name for kind in KINDS]


def test_every_scene_is_a_play_scene_that_says_all_it_must() -> None:
    for scene in FACES.values():
        if isinstance(scene, Face):
            parts = (scene.draw_vignette, scene.draw_making, scene.lessons, scene.help_pages())
            assert all(parts), scene.name
            continue
        assert issubclass(scene, PlayScene)
        for name in ("draw_vignette", "draw_making", "progress", "rule", "help_pages", "tutorial"):
            assert getattr(scene, name) is not getattr(PlayScene, name), (scene, name)


def test_kinds_that_share_a_flag_mean_the_same_by_it() -> None:
    flags: dict[str, object] = {}
    for option in (option for kind in KINDS for option in kind.options):
        shape = (option.choices, option.takes)
        assert flags.setdefault(option.name, shape) == shape, option.name
