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


def test_it_is_at_the_bottom_in_the_middle() -> None:
    rect = changed(drawn(Toast("Saved", elapsed=IN_MS), (1280, 800)))
    assert abs(rect.centerx - 640) <= 1
    assert rect.bottom > 760


@pytest.mark.parametrize("palette", ["light", "dark"])
def test_every_icon_looks_its_own_way(palette: str) -> None:
    pictures = {
        pygame.image.tobytes(drawn(Toast("Saved", icon, IN_MS), (640, 400), palette), "RGB")
        for icon in ("check", "cross", "warning")
    }
    assert len(pictures) == 3


def test_it_fades_in_and_out() -> None:
    def strength(elapsed: float) -> int:
        surface = drawn(Toast("Saved", elapsed=elapsed), (640, 400))
        return 255 - surface.get_at((320, 400 - 20))[0]

    assert strength(0) < strength(IN_MS / 4) < strength(IN_MS)
    assert strength(IN_MS + STAY_MS + OUT_MS / 2) < strength(IN_MS + STAY_MS)


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


def test_in_a_low_bar_it_stands_beside_the_chips_in_two_lines() -> None:
    rooms = (pygame.Rect(240, 0, 280, 44), pygame.Rect(44, 0, 476, 44))
    theme = Theme(PALETTES["light"], 0.5)
    surface = pygame.Surface((640, 400))
    surface.fill(theme.palette.paper)
    Toast("2 letters are wrong. Confirm again to see them.", elapsed=IN_MS).draw(
        surface, theme, rooms
    )
    assert rooms[0].contains(changed(surface))


def test_after_a_slow_frame_it_is_drawn_as_it_stays() -> None:
    toast = Toast("Saved")
    drawn(toast, (640, 400))  # as it comes: all but clear
    toast.elapsed = 1000
    assert toast.unseen
    drawn(toast, (640, 400))
    assert not toast.unseen


def test_the_lines_of_a_sentence_are_about_as_long_as_one_another() -> None:
    theme = Theme(PALETTES["light"], 0.5)
    room = pygame.Rect(0, 0, 230, 60)
    lines = Toast("The mistakes are marked in the grid.", "cross")._placed(
        (640, 400), theme, [room]
    )[0]
    assert lines == ["The mistakes are", "marked in the grid."]


def test_a_path_longer_than_a_line_is_broken_and_whole() -> None:
    path, room = "/home" + "/games" * 60 + "/mini.ipuz", pygame.Rect(0, 0, 300, 60)
    theme = Theme(PALETTES["light"], 1)
    lines, rect = Toast(f"There is no file {path}", "cross")._placed((480, 720), theme, [room])
    assert "".join(lines).replace(" ", "") == f"Thereisnofile{path}"
    assert all(theme.width(line, 16) < rect.width <= room.width for line in lines)


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
