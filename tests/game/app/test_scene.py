"""The stack of scenes: who gets the input, who is seen, who is told to come and to go."""

from __future__ import annotations

import pygame
import pytest

from game.app.cabinet import Scene
from game.menu.screen import MenuScreen
from game.ui.pointer import Phase, Pointer
from tests.game.player import Player


class Told(Scene):
    """A scene that remembers what it was told."""

    def __init__(self, player: Player, name: str, log: list[str], overlay: bool = False) -> None:
        super().__init__(player.app)
        self.name, self.log = name, log
        self.overlay = overlay

    def enter(self) -> None:
        self.log.append(f"{self.name} enters")

    def leave(self) -> None:
        self.log.append(f"{self.name} leaves")

    def arrange(self, size: tuple[int, int]) -> None:
        self.log.append(f"{self.name} {size[0]}x{size[1]}")

    def draw(self, surface: pygame.Surface) -> None:
        self.log.append(f"{self.name} is drawn")

    def update(self, ms: float) -> None:
        super().update(ms)
        self.log.append(f"{self.name} {ms:g} ms")


@pytest.fixture
def log() -> list[str]:
    return []


def stacked(player: Player, log: list[str], *names: str) -> None:
    """Scenes of these names on the stack; a name in capitals is an overlay."""
    player.app.scenes.reset(*(Told(player, name, log, name.isupper()) for name in names))
    for scene in player.app.scenes.stack:
        scene.motion.clear()
    log.clear()


def test_a_scene_that_is_covered_leaves_and_comes_back(player: Player, log: list[str]) -> None:
    stacked(player, log, "a")
    player.app.scenes.push(Told(player, "b", log))
    player.app.scenes.pop()
    assert log == ["a leaves", "b 1280x800", "b enters", "b leaves", "a 1280x800", "a enters"]


def test_a_scene_that_comes_back_is_drawn_again(player: Player, log: list[str]) -> None:
    stacked(player, log, "a")
    player.picture()
    player.app.scenes.push(Told(player, "b", log))
    player.app.scenes.top.motion.clear()
    player.picture()
    assert not player.app.scenes.dirty
    player.app.scenes.pop()
    assert player.app.scenes.dirty


def test_the_last_scene_stays(player: Player, log: list[str]) -> None:
    stacked(player, log, "a")
    player.app.scenes.pop()
    assert len(player.app.scenes.stack) == 1
    assert log == []


def test_a_scene_below_is_taken_away_without_the_top(player: Player, log: list[str]) -> None:
    stacked(player, log, "a", "b", "c")
    below = player.app.scenes.stack[-2]
    player.app.scenes.remove(below)
    assert log == ["b leaves"]
    player.app.scenes.remove(below)
    assert log == ["b leaves"]
    assert len(player.app.scenes.stack) == 2


def test_reset_lets_all_go_from_the_top(player: Player, log: list[str]) -> None:
    stacked(player, log, "a", "b")
    player.app.scenes.reset(Told(player, "c", log))
    assert log == ["b leaves", "a leaves", "c 1280x800", "c enters"]


def test_an_overlay_leaves_what_is_below_in_sight(player: Player, log: list[str]) -> None:
    stacked(player, log, "a", "b", "C", "D")
    player.picture()
    assert log == ["b is drawn", "C is drawn", "D is drawn"]
    log.clear()
    player.frame(16)
    assert log == ["b 16 ms", "C 16 ms", "D 16 ms"]


def test_a_change_of_size_is_told_to_all(player: Player, log: list[str]) -> None:
    stacked(player, log, "a", "B")
    player.app.resize((640, 400))
    assert log == ["a 640x400", "B 640x400"]
    assert player.app.scenes.dirty


def test_a_hidden_screen_is_laid_out_only_when_it_comes_back(player: Player) -> None:
    menu = player.scene
    player.app.open_settings()
    assert isinstance(menu, MenuScreen)
    player.app.resize((900, 700))
    assert menu.tree.stale
    assert not player.scene.tree.stale  # type: ignore[attr-defined]
    player.app.scenes.pop()
    assert not menu.tree.stale
    assert menu.tree.root.rect.size == (900, 700)


def test_what_was_pressed_is_forgotten_when_another_scene_comes(player: Player) -> None:
    below = player.scene
    pos = player.centre("settings")
    player.press(pos)
    player.app.open_settings()
    player.app.scenes.pop()
    player.release(pos)
    assert player.scene is below


def test_a_new_scene_fades_in_and_is_whole_in_the_end(player: Player, log: list[str]) -> None:
    player.wait()
    player.click("settings")
    first = pygame.image.tobytes(player.picture(), "RGB")
    assert player.app.scenes.busy
    player.frame(1000)
    assert not player.app.scenes.busy
    assert pygame.image.tobytes(player.picture(), "RGB") != first


def test_reduced_motion_shows_a_scene_at_once(player: Player) -> None:
    player.app.change("motion", False)
    player.click("settings")
    assert not player.app.scenes.busy


def test_a_hover_that_changes_nothing_draws_nothing(player: Player) -> None:
    player.wait()
    player.picture()
    assert not player.scene.handle(Pointer(Phase.HOVER, (2, 2)))
    assert not player.app.scenes.dirty
    player.move(player.centre("settings"))
    assert player.app.scenes.dirty


@pytest.mark.parametrize("key", [pygame.K_ESCAPE, pygame.K_AC_BACK])
def test_esc_and_the_back_key_go_back(player: Player, log: list[str], key: int) -> None:
    stacked(player, log, "a", "b")
    player.event(pygame.KEYDOWN, key=key, mod=0, scancode=0, unicode="")
    assert [scene.name for scene in player.app.scenes.stack if isinstance(scene, Told)] == ["a"]
