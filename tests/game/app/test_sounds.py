"""The sounds: off at first, one a frame, and nothing at all where there is no device."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game.app.sounds import GROUPS, Sounds
from game.catalog import FACES
from game.settings.settings import SOUND, Settings
from game.storage.store import Store
from generators import kinds
from generators.base import no_tick
from generators.rng import Rng
from tests.forms import at_once
from tests.game.conftest import Start
from tests.game.player import Player
from tools.data import sounds as tool

NAMES = {name for names in GROUPS.values() for name in names}


@pytest.fixture
def settings(tmp_path: Path) -> Iterator[Settings]:
    store = Store.open(tmp_path)
    yield Settings(store, lambda name: None)
    store.close()


def loud(player: Player) -> Callable[[], str]:
    """Turns the sounds on; what was wished for since it was asked last."""
    player.app.change(SOUND, "full")

    def heard() -> str:
        player.frame()
        name, player.app.sounds.wished = player.app.sounds.wished, ""
        return name

    heard()
    return heard


def test_every_sound_has_a_file_and_every_file_a_sound() -> None:
    assert set(tool.SOUNDS) == NAMES


def test_of_a_frame_the_weightiest_is_heard(settings: Settings) -> None:
    settings.set(SOUND, "soft")
    sounds = Sounds(settings)
    for name in ("place", "solved", "button"):
        sounds.wish(name)
    assert sounds.wished == "solved"


def test_a_group_that_is_off_is_not_heard_but_can_be_tried(settings: Settings) -> None:
    settings.set(SOUND, "soft")
    settings.set("sound_touch", False)
    sounds = Sounds(settings)
    for is_sample in (False, True):
        sounds.wish("place", is_sample)
        assert bool(sounds.wished) is is_sample


class Mixer:
    """A device that notes what it plays; `broken` as where there is none."""

    def __init__(self, broken: bool = False) -> None:
        self.broken, self.opened = broken, 0
        self.played: list[tuple[str, float]] = []

    def init(self, *how: int) -> None:
        self.opened += 1
        if self.broken:
            raise pygame.error("no device")

    def Sound(self, path: str) -> Note:  # noqa: N802  # as in pygame
        return Note(self, Path(path).stem)


class Note:
    def __init__(self, mixer: Mixer, name: str) -> None:
        self._mixer, self._name, self._volume = mixer, name, 0.0

    def set_volume(self, volume: float) -> None:
        self._volume = volume

    def play(self) -> None:
        self._mixer.played.append((self._name, self._volume))


def with_mixer(monkeypatch: pytest.MonkeyPatch, mixer: Mixer) -> Mixer:
    monkeypatch.setitem(sys.modules, "pygame.mixer", mixer)
    monkeypatch.setattr(pygame, "mixer", mixer, raising=False)
    return mixer


def test_the_device_is_opened_once_at_the_first_sound(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    mixer = with_mixer(monkeypatch, Mixer())
    sounds = Sounds(settings)
    sounds.play()
    sounds.wish("place")
    sounds.play()
    sounds.close()
    assert mixer.opened == 0
    settings.set(SOUND, "full")
    sounds.wish("place")
    sounds.play()
    sounds.close()
    settings.set(SOUND, "soft")
    sounds.wish("group")
    sounds.play()
    assert mixer.opened == 1
    assert [name for name, _volume in mixer.played] == ["place", "group"]
    assert mixer.played[0][1] > mixer.played[1][1]


def test_the_same_sound_is_no_drum_roll(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    mixer = with_mixer(monkeypatch, Mixer())
    settings.set(SOUND, "full")
    sounds = Sounds(settings)
    for _ in range(5):
        sounds.wish("cross")
        sounds.play()
    sounds.close()
    assert [name for name, _volume in mixer.played] == ["cross"]


def test_a_machine_without_sound_says_nothing(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    mixer = with_mixer(monkeypatch, Mixer(broken=True))
    settings.set(SOUND, "full")
    sounds = Sounds(settings)
    for name in ("place", "solved"):
        sounds.wish(name)
        sounds.play()
        sounds.close()
    assert mixer.opened == 1
    assert not mixer.played


def test_a_win_is_a_bell_and_a_page_is_turned(start: Start) -> None:
    player = start()
    player.deal()
    heard = loud(player)
    player.solve()
    assert heard() == "solved"
    player.key("ESCAPE")
    assert heard() == "page"


def test_ctrl_m_turns_them_off_and_on_as_loud_as_they_were(start: Start) -> None:
    player = start()
    loud(player)
    player.control("m")
    assert player.app.sounds.volume == 0
    assert "off" in player.said
    player.control("m")
    assert player.app.settings.choice(SOUND) == "full"


@at_once([row.name for row in kinds.kind_rows()])
def test_the_moves_of_a_hint_have_a_sound_that_is_there(name: str) -> None:
    kind = kinds.kind_named(name)
    preset = kind.presets[0]
    state = kind.generate(preset.params, Rng("sound"), no_tick).start(kind.play.modes[0])
    after = state
    for move in kind.hint(state, no_tick).moves:
        after = after.apply(move)
    assert FACES[name].views.sound(state, after) in NAMES
    assert FACES[name].views.sound(after, state) in NAMES
