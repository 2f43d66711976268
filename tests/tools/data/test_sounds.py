"""The sounds: what is shipped is what the tool computes, soft at both ends, and small."""

from __future__ import annotations

import struct
import wave
from itertools import pairwise

from tests.forms import at_once
from tools.data import sounds

MOST_BYTES = 200_000


def samples(name: str) -> tuple[int, ...]:
    with wave.open(str(sounds.FOLDER / f"{name}.wav")) as file:
        assert (file.getnchannels(), file.getsampwidth()) == (1, 2)
        assert file.getframerate() == sounds.RATE
        data = file.readframes(file.getnframes())
    return struct.unpack(f"<{len(data) // 2}h", data)


@at_once(sounds.SOUNDS)
def test_a_shipped_sound_is_the_one_that_is_computed(name: str) -> None:
    loudness, make = sounds.SOUNDS[name]
    data = sounds.pcm(make(), loudness)
    computed = struct.unpack(f"<{len(data) // 2}h", data)
    shipped = samples(name)
    assert len(shipped) == len(computed)
    # Another machine's sine may round the other way.
    assert max(abs(one - other) for one, other in zip(shipped, computed, strict=True)) <= 1


@at_once(sounds.SOUNDS)
def test_a_sound_begins_and_ends_in_silence_and_never_clips(name: str) -> None:
    shipped = samples(name)
    assert abs(shipped[0]) <= 1
    assert abs(shipped[-1]) <= 1
    assert 2_000 < max(map(abs, shipped)) < 28_000
    steepest = max(abs(a - b) for a, b in pairwise(shipped))
    assert steepest < 16_000, "it clicks"


def test_all_sounds_together_are_small() -> None:
    assert sum(path.stat().st_size for path in sounds.FOLDER.iterdir()) <= MOST_BYTES
    assert {path.stem for path in sounds.FOLDER.iterdir()} == set(sounds.SOUNDS)
