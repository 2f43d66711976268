"""Screens as picture files, made without a window."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.cli.commands import SCREENS
from game.cli.render import picture, screen
from game.dealing.opening import resolve
from game.ui.palette import DARK, LIGHT
from tests.forms import diagonal
from tests.game.player import BOARD

SIZES = ((640, 400), (1280, 800), (400, 640))


def corner(surface: pygame.Surface) -> tuple[int, ...]:
    return tuple(surface.get_at((1, surface.get_height() - 2)))[:3]


@pytest.mark.parametrize(("name", "size"), diagonal([*SCREENS], SIZES))
def test_every_screen_is_drawn_at_the_size_and_in_the_theme(
    name: str, size: tuple[int, int]
) -> None:
    for palette in (LIGHT, DARK):
        surface = screen(name, size, palette.name)
        assert surface.get_size() == size
        assert corner(surface) == palette.paper


def test_a_puzzle_is_drawn_with_its_answer_when_asked() -> None:
    found = resolve(BOARD)
    plain = picture(found, (640, 400), "light")
    solved = picture(found, (640, 400), "light", solved=True)
    assert pygame.image.tobytes(plain, "RGB") != pygame.image.tobytes(solved, "RGB")


def test_nothing_is_left_in_the_players_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PUZZLE_CABINET_DATA", str(tmp_path))
    screen("menu", (640, 400), "light")
    assert list(tmp_path.iterdir()) == []
