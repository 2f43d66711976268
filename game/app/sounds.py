"""The sounds of the program, which the player can turn off and never needs to play."""

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
_SETTING_OF = {name: key for key, names in GROUPS.items() for name in names}
_RANK = {name: rank for rank, name in enumerate(_SETTING_OF)}
_REPEAT_SECONDS = 0.05  # a drag over twenty cells must not sound like a drum roll
_RATE, _BUFFER = 22_050, 512
_CLOSING_SECONDS = 2.0
_DRIVER = "SDL_AUDIODRIVER"
_SOUND_ERRORS = (pygame.error, OSError, ImportError, NotImplementedError)


def sound_trouble() -> str:
    """Returns why the shipped sounds can't be loaded; "" if they can. No device is needed."""
    device = os.environ.get(_DRIVER)
    os.environ[_DRIVER] = "dummy"
    try:
        _all_sounds()
    except _SOUND_ERRORS as error:
        return str(error)
    finally:
        if device is None:
            del os.environ[_DRIVER]
        else:
            os.environ[_DRIVER] = device
    return ""


def _all_sounds() -> dict[str, Any]:
    """Opens the sound device and returns all sounds by name. Raises one of _SOUND_ERRORS."""
    from pygame import mixer  # late: most players leave it off

    mixer.init(_RATE, -16, 1, _BUFFER)
    return {name: mixer.Sound(str(compat.resource(*FOLDER, f"{name}.wav"))) for name in _RANK}


class Sounds:
    """Plays at most one sound a frame, the one that matters most; none without a device."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._opening_thread: Thread | None = None
        self._loaded: dict[str, Any] = {}
        self.wished = ""
        """The sound of this frame; empty for none."""
        self._is_sample = False
        self._last, self._repeat_from = "", 0.0

    def wish(self, name: str, is_sample: bool = False) -> None:
        """Asks for a sound in this frame; a sample is played even if sounds are off."""
        if not is_sample and not (self.volume and self._settings.flag(_SETTING_OF[name])):
            return
        if not self.wished or _RANK[name] >= _RANK[self.wished]:
            self.wished, self._is_sample = name, is_sample

    @property
    def volume(self) -> float:
        """Returns the volume chosen by the player, 0 to 1."""
        return VOLUMES.get(self._settings.choice(SOUND), 0.0)

    def play(self) -> None:
        """Plays the sound asked for since the last call, unless it was played just before."""
        name, self.wished = self.wished, ""
        if not name or (name == self._last and time.monotonic() < self._repeat_from):
            return
        self._last, self._repeat_from = name, time.monotonic() + _REPEAT_SECONDS
        volume = self.volume or (VOLUMES["soft"] if self._is_sample else 0.0)
        if self._opening_thread is None:
            self._opening_thread = Thread(target=self._open, args=(name, volume), daemon=True)
            self._opening_thread.start()
        elif name in self._loaded:
            self._play_at(name, volume)

    def _open(self, first: str, volume: float) -> None:
        """Opens the device, which may take its time, and plays the first sound."""
        try:
            self._loaded = _all_sounds()
        except _SOUND_ERRORS:
            return  # a machine without sound: everything is also shown or read out
        self._play_at(first, volume)

    def _play_at(self, name: str, volume: float) -> None:
        sound = self._loaded[name]
        sound.set_volume(volume)
        sound.play()

    def close(self) -> None:
        """Waits while the device is being opened: it must not be closed before that ends."""
        if self._opening_thread is not None:
            self._opening_thread.join(_CLOSING_SECONDS)
