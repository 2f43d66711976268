"""Toasts: they come, stay as long as the sentence needs, and go."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.ui.palette import PALETTES
from game.ui.theme import Theme
from game.ui.widgets.toast import IN_MS, OUT_MS, STAY_MS, Toast
from tests.forms import diagonal
from tests.game.conftest import Start

LONG = "A much longer sentence that wraps, because it says what was expected and what was found. "


def drawn(toast: Toast, size: tuple[int, int], palette: str = "light") -> pygame.Surface:
    surface = pygame.Surface(size)
    u = min(max(size) / 1280, min(size) / 800)
    theme = Theme(PALETTES[palette], u)
    surface.fill(theme.palette.paper)
    toast.draw(surface, theme)
    return surface


def changed(surface: pygame.Surface) -> pygame.Rect:
    mask = pygame.mask.from_threshold(surface, surface.get_at((0, 0)), (1, 1, 1, 255))
    mask.invert()
    rects: list[pygame.Rect] = list(mask.get_bounding_rects())  # type: ignore[arg-type]
    return rects[0].unionall(rects[1:]) if rects else pygame.Rect(0, 0, 0, 0)


def test_it_comes_stays_and_goes() -> None:
    toast = Toast("Saved")
    assert toast.moving
    toast.elapsed = IN_MS
    assert not toast.moving
    toast.elapsed = IN_MS + STAY_MS + 1
    assert toast.moving
    assert not toast.over
    toast.elapsed = IN_MS + STAY_MS + OUT_MS
    assert toast.over


def test_a_long_sentence_stays_longer() -> None:
    assert Toast(LONG).stay_ms > STAY_MS


@pytest.mark.parametrize(
    ("size", "text"),
    diagonal([(640, 400), (400, 640), (1280, 800), (3840, 2160)], ["Saved", LONG, LONG * 2]),
)
def test_it_lies_inside_the_window(size: tuple[int, int], text: str) -> None:
    toast = Toast(text, "warning", elapsed=IN_MS)
    assert pygame.Rect((0, 0), size).contains(changed(drawn(toast, size)).inflate(2, 2))


def test_in_a_game_it_stands_in_the_first_room_that_has_it_in_one_line() -> None:
    rooms = (pygame.Rect(600, 0, 300, 72), pygame.Rect(64, 0, 900, 72))
    theme = Theme(PALETTES["light"], 1.0)
    for text, room in (("Saved", rooms[0]), (LONG[:70], rooms[1]), (LONG * 2, rooms[1])):
        toast = Toast(text, elapsed=IN_MS)
        surface = pygame.Surface((1280, 800))
        surface.fill(theme.palette.paper)
        toast.draw(surface, theme, rooms)
        seen = changed(surface)
        if room is rooms[0]:
            assert abs(seen.centerx - room.centerx) <= 2
        else:
            assert seen.left == room.left
            assert seen.right >= rooms[0].left, "half of a chip would be seen"
        assert room.left <= seen.left
        assert seen.right <= room.right
        assert seen.top > 0
        assert seen.bottom <= 72 or len(text) > 100


def test_after_a_slow_frame_it_is_drawn_as_it_stays() -> None:
    toast = Toast("Saved")
    drawn(toast, (640, 400))  # as it comes: all but clear
    toast.elapsed = 1000
    assert toast.unseen
    drawn(toast, (640, 400))
    assert not toast.unseen


@pytest.mark.parametrize(
    ("size", "screen"),
    diagonal(
        [(1280, 800), (640, 400), (800, 1280), (390, 844)],
        ["cabinet", "settings", "print", "statistics"],
    ),
)
def test_a_sentence_covers_no_button_of_any_screen(
    start: Start, size: tuple[int, int], screen: str
) -> None:
    player = start(size)
    ways: dict[str, Callable[[], object]] = {
        "settings": player.app.open_settings,
        "print": lambda: player.app.scenes.push(player.app.navigator.printing()),
        "statistics": lambda: player.click("statistics"),
    }
    if screen in ways:
        ways[screen]()
    player.picture()
    for text in ("Saved as home/puzzles.pdf", "Your last game is kept in its drawer."):
        player.app.toast(text)
        toast = player.app.toast_shown
        assert toast is not None
        rooms = player.scene.toast_rooms
        place = toast._placed(size, player.app.theme, rooms)[1]
        assert pygame.Rect((0, 0), size).contains(place)
        if screen == "cabinet" and not rooms:
            assert size == (390, 844), "too narrow for it"
            continue
        covered = [w.name for w in player.scene.desk.widgets if place.colliderect(w.rect)]
        assert covered == []


def test_a_path_longer_than_a_line_is_broken_and_whole() -> None:
    path, room = "/home" + "/games" * 60 + "/mini.ipuz", pygame.Rect(0, 0, 300, 60)
    theme = Theme(PALETTES["light"], 1)
    lines, rect = Toast(f"There is no file {path}", "cross")._placed((480, 720), theme, [room])
    assert "".join(lines).replace(" ", "") == f"Thereisnofile{path}"
    assert all(theme.width(line, 16) < rect.width <= room.width for line in lines)
