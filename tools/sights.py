"""Shows a picture as eyes see it that miss one kind of cone: look at every board so.

    python -m tools.sights PICTURE.png… FOLDER

writes PICTURE-no-red.png, PICTURE-no-green.png and PICTURE-no-blue.png into the folder. The three
kinds of colour blindness after Viénot, Brettel and Mollon 1999 (red and green) and the planes of
Brettel, here one for blue.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from functools import lru_cache
from pathlib import Path

import pygame

from game.ui.palette import Colour

Linear = tuple[float, float, float]

_TO_LMS = (
    (0.31399022, 0.63951294, 0.04649755),
    (0.15537241, 0.75789446, 0.08670142),
    (0.01775239, 0.10944209, 0.87256922),
)
_FROM_LMS = (
    (5.47221206, -4.6419601, 0.16963708),
    (-1.1252419, 2.29317094, -0.1678952),
    (0.02980165, -0.19318073, 1.16364789),
)
_MISSING = {
    "no red": ((0.0, 1.05118294, -0.05116099), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "no green": ((1.0, 0.0, 0.0), (0.9513092, 0.0, 0.04866992), (0.0, 0.0, 1.0)),
    "no blue": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (-0.86744736, 1.86727089, 0.0)),
}


def linear(colour: Colour) -> Linear:
    """Returns the linear light of a colour, each part 0 to 1."""
    red, green, blue = (
        value / 255 / 12.92 if value <= 10 else ((value / 255 + 0.055) / 1.055) ** 2.4
        for value in colour
    )
    return red, green, blue


def _byte(value: float) -> int:
    value = min(1.0, max(0.0, value))
    curved = value * 12.92 if value <= 0.0031308 else 1.055 * value ** (1 / 2.4) - 0.055
    return round(255 * curved)


def times(matrix: Sequence[Linear], vector: Linear) -> Linear:
    """Returns a matrix times a vector."""
    x, y, z = (sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix)
    return x, y, z


def _without(cone: str) -> Callable[[Colour], Colour]:
    @lru_cache(maxsize=1 << 16)
    def seen(colour: Colour) -> Colour:
        lms = times(_MISSING[cone], times(_TO_LMS, linear(colour)))
        red, green, blue = map(_byte, times(_FROM_LMS, lms))
        return red, green, blue

    return seen


SIGHTS: dict[str, Callable[[Colour], Colour]] = {
    "full": lambda colour: colour,
    **{cone: _without(cone) for cone in _MISSING},
}
"""Colours as they are seen by full sight and without one kind of cone."""


def seen_by(sight: str, picture: pygame.Surface) -> pygame.Surface:
    """Returns a picture as people with this sight see it."""
    see, data = SIGHTS[sight], pygame.image.tobytes(picture, "RGB")
    pixels = zip(data[::3], data[1::3], data[2::3], strict=True)
    changed = bytes(part for pixel in pixels for part in see(pixel))
    return pygame.image.frombytes(changed, picture.get_size(), "RGB")


def main(words: Sequence[str]) -> int:
    """Writes what the words name; the exit status."""
    if len(words) < 2:
        sys.stderr.write("expected pictures and a folder\n")
        return 2
    folder = Path(words[-1])
    folder.mkdir(parents=True, exist_ok=True)
    for path in map(Path, words[:-1]):
        picture = pygame.image.load(str(path))
        for sight in _MISSING:
            out = folder / f"{path.stem}-{sight.replace(' ', '-')}.png"
            pygame.image.save(seen_by(sight, picture), str(out))
            print(out)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
