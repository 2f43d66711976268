"""What the tests of the widgets start from."""

from __future__ import annotations

import pygame
import pytest

from tests.game.ui.fields import Calls


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch) -> Calls:
    """What is asked of the system about typing, which nothing reaches."""
    pygame.font.init()
    calls = Calls()
    monkeypatch.setattr(pygame.display, "get_init", lambda: True)
    monkeypatch.setattr(pygame.key, "start_text_input", lambda: calls.listening.append(True))
    monkeypatch.setattr(pygame.key, "stop_text_input", lambda: calls.listening.append(False))
    monkeypatch.setattr(pygame.key, "set_text_input_rect", calls.rects.append)
    return calls
