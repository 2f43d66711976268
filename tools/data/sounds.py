"""Makes the sounds of the program, all of them computed here: `python -m tools.data.sounds`.

A brush on paper, a wood block and a small bell, as sums of sines that die away and of noise that
is smoothed. Each is a file of 16-bit samples, mono, in the folder of sounds.
"""

from __future__ import annotations

import struct
import wave
from collections.abc import Callable, Iterable, Sequence
from itertools import accumulate
from math import exp, pi, sin
from pathlib import Path
from random import Random

RATE = 22_050
"""Samples a second."""
FOLDER = Path(__file__).resolve().parents[2] / "assets" / "sounds"
_LOUDEST = 0.8  # of what a sample can hold
_FADE_SECONDS = 0.004  # at both ends: a sound that begins or stops at once clicks

Samples = Sequence[float]


def wood(pitch: float, seconds: float, dying: float = 30.0) -> Samples:
    """Returns the sound of a wood block of a pitch in hertz; the larger `dying`, the drier."""
    partials = ((1.0, 1.0, 1.0), (2.42, 0.35, 2.2), (3.9, 0.12, 4.0))
    return _struck(pitch, seconds, dying, partials)


def bell(pitch: float, seconds: float, dying: float = 4.5) -> Samples:
    """Returns the sound of a small bell, whose higher partials die sooner."""
    partials = ((1.0, 1.0, 1.0), (2.0, 0.45, 1.6), (2.98, 0.22, 2.3), (5.3, 0.08, 4.0))
    return _struck(pitch, seconds, dying, partials)


def _struck(
    pitch: float, seconds: float, dying: float, partials: Sequence[tuple[float, float, float]]
) -> Samples:
    """Partials, each with its ratio to the pitch, its strength and how much faster it dies."""
    return [
        sum(
            strength * exp(-dying * faster * n / RATE) * sin(2 * pi * pitch * ratio * n / RATE)
            for ratio, strength, faster in partials
        )
        for n in range(round(seconds * RATE))
    ]


def brush(seconds: float, smooth: float, seed: int, swell: float = 0.25) -> Samples:
    """A brush on paper: noise, the darker the larger `smooth` is, loudest at the share `swell`."""
    noise = Random(seed)
    count = round(seconds * RATE)
    raw = (noise.uniform(-1, 1) for _ in range(count))
    soft = list(accumulate(raw, lambda before, new: smooth * before + (1 - smooth) * new))
    return [
        value * min(n / (swell * count), (count - n) / ((1 - swell) * count))
        for n, value in enumerate(soft)
    ]


def one_after_other(sounds: Iterable[Samples], step: float) -> Samples:
    """Joins sounds, each beginning `step` seconds after the one before."""
    whole: list[float] = []
    for place, sound in enumerate(sounds):
        start = round(place * step * RATE)
        whole += [0.0] * (start + len(sound) - len(whole))
        for n, value in enumerate(sound):
            whole[start + n] += value
    return whole


SOUNDS: dict[str, tuple[float, Callable[[], Samples]]] = {
    "place": (0.5, lambda: wood(330, 0.12)),
    "cross": (0.3, lambda: brush(0.07, 0.55, 1)),
    "take": (0.3, lambda: brush(0.09, 0.8, 2, swell=0.1)),
    "letter": (0.35, lambda: wood(523, 0.07, 55)),
    "word": (0.5, lambda: one_after_other([wood(523, 0.16, 26), wood(784, 0.2, 22)], 0.09)),
    "group": (0.55, lambda: one_after_other([wood(p, 0.2, 20) for p in (523, 659, 784)], 0.09)),
    "one_away": (0.4, lambda: one_after_other([wood(392, 0.15, 24), wood(370, 0.22, 18)], 0.12)),
    "wrong": (0.5, lambda: wood(147, 0.2, 20)),
    "hint": (0.35, lambda: bell(880, 0.4, 9)),
    "solved": (
        0.6,
        lambda: one_after_other([bell(p, 0.8) for p in (523.3, 659.3, 784, 1046.5)], 0.11),
    ),
    "page": (0.3, lambda: brush(0.2, 0.7, 3, swell=0.45)),
    "button": (0.25, lambda: wood(262, 0.05, 70)),
}
"""By name: how loud it is beside the others (0 to 1), and what it is."""


def pcm(samples: Samples, loudness: float) -> bytes:
    """Returns samples as 16-bit numbers, peaking at `loudness` (0 to 1), faded at both ends."""
    peak = max(map(abs, samples), default=0.0) or 1.0
    fade, count = round(_FADE_SECONDS * RATE), len(samples)
    top = 32_767 * _LOUDEST * loudness / peak
    numbers = [
        round(value * top * min(1.0, n / fade, (count - 1 - n) / fade))
        for n, value in enumerate(samples)
    ]
    return struct.pack(f"<{count}h", *numbers)


def main() -> None:
    """Writes every sound and prints what it takes."""
    FOLDER.mkdir(exist_ok=True)
    for name, (loudness, make) in SOUNDS.items():
        data = pcm(make(), loudness)
        with wave.open(str(FOLDER / f"{name}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(data)
        print(f"{name}: {len(data) / 2 / RATE:.2f} s, {len(data)} bytes")


if __name__ == "__main__":
    main()
