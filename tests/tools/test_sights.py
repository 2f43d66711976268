"""A picture as other eyes see it."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tools.sights import SIGHTS, main, seen_by

RED, GREEN = (200, 60, 50), (110, 130, 50)


def test_without_green_red_and_green_come_near_and_grey_stays() -> None:
    picture = pygame.Surface((3, 1))
    for x, colour in enumerate((RED, GREEN, (120, 120, 120))):
        picture.set_at((x, 0), colour)
    seen = seen_by("no green", picture)
    far = [
        max(abs(a - b) for a, b in zip(SIGHTS[s](RED), SIGHTS[s](GREEN), strict=True))
        for s in ("full", "no green")
    ]
    assert far[1] < far[0]
    assert max(abs(part - 120) for part in seen.get_at((2, 0))[:3]) <= 3
    assert seen.get_size() == (3, 1)


def test_three_pictures_are_written_for_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pygame.image.save(pygame.Surface((2, 2)), str(tmp_path / "board.png"))
    assert main([str(tmp_path / "board.png"), str(tmp_path / "seen")]) == 0
    names = ["board-no-blue.png", "board-no-green.png", "board-no-red.png"]
    assert sorted(path.name for path in (tmp_path / "seen").iterdir()) == names
    assert capsys.readouterr().out.count("\n") == 3
    assert main([]) == 2
