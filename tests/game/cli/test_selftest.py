from __future__ import annotations

import sys
from dataclasses import replace
from typing import Any

import pygame
import pytest

from game.cli import selftest
from game.dealing import opening
from generators.base import Message
from generators.sweetspots import KIND
from tests.game.words import run


def test_a_picture_of_one_colour_is_blank() -> None:
    surface = pygame.Surface((320, 200))
    surface.fill((200, 180, 160))
    assert selftest.is_blank(surface)


def test_selftest_has_a_line_for_every_preset(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(selftest, "KINDS", (replace(KIND, presets=KIND.presets[:2]),))
    status, out, err = run("selftest")
    assert (status, err) == (0, "")
    lines = out.splitlines()
    assert len(lines) == 3
    assert all(line.endswith("ok") for line in lines[:2])
    assert lines[2] == "presets: 2, failures: 0"


def no_single(text: bytes, *rest: Any) -> Any:
    return KIND.solve(b"4s1:AAAABBBBCCCCDDDD", *rest)


FAULTS: list[dict[str, Any]] = [
    {"solve": no_single},
    {"answer": lambda puzzle: KIND.answer(puzzle)[1:]},
    {"open": lambda *_: opening.resolve("1s1:A").opened},
]


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: next(iter(fault)))
def test_selftest_fails_where_a_kind_does(
    monkeypatch: pytest.MonkeyPatch, fault: dict[str, Any]
) -> None:
    broken = replace(KIND, presets=KIND.presets[:1], **fault)
    monkeypatch.setattr(selftest, "KINDS", (broken,))
    status, out, _ = run("selftest")
    assert status == 1
    assert out.endswith("presets: 1, failures: 1\n")


def test_selftest_fails_where_nothing_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(selftest, "KINDS", (replace(KIND, presets=KIND.presets[:1]),))
    monkeypatch.setattr("game.cli.render.picture", lambda *_: pygame.Surface((640, 400)))
    status, out, _ = run("selftest")
    assert status == 1
    assert "blank" in out


def test_a_missing_font_is_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(selftest, "KINDS", ())
    monkeypatch.setattr("game.ui.theme.font_trouble", lambda: Message("a font is missing"))
    status, out, _ = run("selftest")
    assert status == 1
    assert out.startswith("a font is missing\n")


def test_selftest_fails_where_no_sound_can_be_played(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(selftest, "KINDS", ())
    assert run("selftest")[0] == 0
    monkeypatch.setitem(sys.modules, "pygame.mixer", None)
    monkeypatch.delattr(pygame, "mixer")
    status, out, _ = run("selftest")
    assert status == 1
    assert "Sounds can't be played" in out
