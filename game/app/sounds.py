"""The sounds: soft, off until somebody wants them, and never needed to play."""

from __future__ import annotations

import os
import time
from threading import Thread
from typing import Any

import pygame

from game.app import compat
from game.settings.settings import SOUND, Settings

FOLDER = ("assets", "sounds")
VOLUMES = {"off": 0.0, "soft": 0.3, "full": 0.9}
GROUPS = {
    "sound_touch": ("button", "page", "cross", "take", "letter", "place"),
    "sound_found": ("hint", "wrong", "one_away", "word", "group"),
    "sound_solved": ("solved",),
}
"""The sounds of each setting; of several sounds at once, the later in this order is played."""
_GROUP = {name: key for key, names in GROUPS.items() for name in names}
_RANK = {name: rank for rank, name in enumerate(_GROUP)}
_REPEAT_SECONDS = 0.05  # a drag over twenty cells is no drum roll
_RATE, _BUFFER = 22_050, 512
_CLOSING_SECONDS = 2.0
_DRIVER = "SDL_AUDIODRIVER"
_TROUBLES = (pygame.error, OSError, ImportError, NotImplementedError)


def sound_trouble() -> str:
    """Returns why the shipped sounds can't be loaded; "" if they can. No device is needed."""
    device = os.environ.get(_DRIVER)
    os.environ[_DRIVER] = "dummy"
    try:
        _all_sounds()
    except _TROUBLES as error:
        return str(error)
    finally:
        if device is None:
            del os.environ[_DRIVER]
        else:
            os.environ[_DRIVER] = device
    return ""


def _all_sounds() -> dict[str, Any]:
    """Returns the sounds by name, once the device is open. Raises one of _TROUBLES."""
    from pygame import mixer  # late: most players leave it off

    mixer.init(_RATE, -16, 1, _BUFFER)
    return {name: mixer.Sound(str(compat.resource(*FOLDER, f"{name}.wav"))) for name in _RANK}


class Sounds:
    """Plays the one sound of a frame that matters most; without a device, nothing."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._opening: Thread | None = None
        self._loaded: dict[str, Any] = {}
        self.wished = ""
        """The sound of this frame; empty for none."""
        self._is_sample = False
        self._last, self._last_at = "", 0.0

    def wish(self, name: str, is_sample: bool = False) -> None:
        """Asks for a sound; a sample is played whatever is turned off."""
        if not is_sample and not (self.volume and self._settings.flag(_GROUP[name])):
            return
        if not self.wished or _RANK[name] >= _RANK[self.wished]:
            self.wished, self._is_sample = name, is_sample

    @property
    def volume(self) -> float:
        """Returns the volume chosen by the player, 0 to 1."""
        return VOLUMES.get(self._settings.choice(SOUND), 0.0)

    def play(self) -> None:
        """Plays what was wished for since the last time."""
        name, self.wished = self.wished, ""
        if not name or (name == self._last and time.monotonic() < self._last_at):
            return
        self._last, self._last_at = name, time.monotonic() + _REPEAT_SECONDS
        volume = self.volume or (VOLUMES["soft"] if self._is_sample else 0.0)
        if self._opening is None:
            self._opening = Thread(target=self._open, args=(name, volume), daemon=True)
            self._opening.start()
        elif name in self._loaded:
            self._sound(name, volume)

    def _open(self, first: str, volume: float) -> None:
        """Opens the device, which may take its time, and plays the first sound."""
        try:
            self._loaded = _all_sounds()
        except _TROUBLES:
            return  # a machine without sound: the puzzles say all of it in words, too
        self._sound(first, volume)

    def _sound(self, name: str, volume: float) -> None:
        sound = self._loaded[name]
        sound.set_volume(volume)
        sound.play()

    def close(self) -> None:
        """Waits for a device that is being opened, which must not be closed before that."""
        if self._opening is not None:
            self._opening.join(_CLOSING_SECONDS)
