"""A display to compare pictures on, and a screen to play on."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from tests.e2e.screen import Screen


@pytest.fixture(autouse=True)
def _display() -> Iterator[None]:
    """Pictures are compared in the format of a (dummy) display."""
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    yield
    pygame.display.quit()


@pytest.fixture
def screen() -> Iterator[Screen]:
    with Screen() as screen:
        yield screen
