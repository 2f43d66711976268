"""Fonts, icon and sound that are missing or damaged: a sentence, and everything is drawn."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path

import pygame
import pytest

from game.app import compat
from game.ui import theme
from game.ui.palette import Colour
from tests.forms import long, sampled
from tests.game.conftest import Start
from tests.game.player import BOARD, Player
from tests.game.troubles import play_to_the_end, sentences
from tests.game.windows import SCREENS


def forget() -> None:
    """Empties every cache of the screens: what was drawn or measured with other fonts."""
    for name, module in list(sys.modules.items()):
        if name.startswith("game."):
            for function in vars(module).values():
                if hasattr(function, "cache_parameters"):  # of functools
                    function.cache_clear()


@pytest.fixture
def shipped(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Path]:
    """A folder that the shipped files are looked for in; whatever is missing there is missing."""
    folder = tmp_path / "shipped"
    folder.mkdir()
    for module in (theme, compat):
        monkeypatch.setattr(module, "resource", lambda *parts: folder.joinpath(*parts[-1:]))
    forget()
    yield folder
    forget()


FONTS = ("sans.otf", "sans-bold.otf", "serif.otf", "serif-bold.otf")
REAL = {name: Path(theme.__file__).parents[2] / "fonts" / name for name in FONTS}


def left(share: float) -> Callable[[bytes], bytes]:
    return lambda data: data[: int(len(data) * share)]


BROKEN: dict[str, Callable[[bytes], bytes]] = {
    "empty": lambda data: b"",
    "rubbish": lambda data: b"not a font" * 1000,
    "header only": lambda data: data[:500],
    "cut at a tenth": left(0.1),
    "cut at the half": left(0.5),
    "cut near the end": left(0.95),
    "zeros at the end": lambda data: data[: len(data) // 2] + bytes(len(data) - len(data) // 2),
}


def draw(player: Player, screen: str) -> None:
    """Draws a screen of the program."""
    player.open(BOARD)
    SCREENS[screen](player)
    if screen != "making":
        player.wait()
    player.picture()


@pytest.mark.parametrize("screen", sampled([*SCREENS], 8))
def test_without_fonts_every_screen_is_drawn_and_the_player_told(
    shipped: Path, start: Start, screen: str
) -> None:
    player = start()
    assert ["sans.otf" in text for text in sentences(player)] == [True]
    draw(player, screen)


@pytest.mark.parametrize(
    ("screen", "damage"),
    [
        each if at % (8 * len(BROKEN) + 1) == 0 else long(*each)
        for at, each in enumerate(product(SCREENS, BROKEN))
    ],
)
def test_with_a_damaged_font_every_screen_is_drawn_and_the_player_told(
    shipped: Path, start: Start, screen: str, damage: str
) -> None:
    for name, path in REAL.items():
        data = path.read_bytes()
        (shipped / name).write_bytes(BROKEN[damage](data) if name == "sans.otf" else data)
    player = start()
    assert ["sans.otf" in text for text in sentences(player)] == [True]
    draw(player, screen)


class Rotten:
    """A font with one damaged character."""

    def __init__(self, font: pygame.font.Font) -> None:
        self._font = font

    def size(self, text: str) -> tuple[int, int]:
        if "谜" in text:
            raise pygame.error("Couldn't find glyph")
        return self._font.size(text)

    def render(self, text: str, smooth: bool, colour: Colour) -> pygame.Surface:
        self.size(text)
        return self._font.render(text, smooth, colour)

    def __getattr__(self, name: str) -> object:
        return getattr(self._font, name)


def test_a_damaged_character_is_drawn_in_another_font(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = theme._font
    monkeypatch.setattr(theme, "_font", lambda cut, px: Rotten(real(cut, px)))
    forget()
    player.open("谜")
    player.picture()
    player.click("open")
    player.event(pygame.TEXTINPUT, text="a谜b")
    player.wait()
    player.picture()
    shown = player.app.theme
    assert shown.width("谜", 16) > 0
    assert shown.width("abc", 16) == real("sans", 16).size("abc")[0]
    forget()


@pytest.mark.parametrize(
    "content", [None, b"", b"not a picture", b"\x89PNG\r\n\x1a\n" + bytes(50)]
)
def test_a_missing_or_damaged_icon_stops_no_one(
    shipped: Path, player: Player, content: bytes | None
) -> None:
    if content is not None:
        (shipped / "icon.png").write_bytes(content)
    player.app.open_window()
    assert pygame.display.get_surface() is not None
    pygame.display.quit()


def test_the_shipped_icon_is_taken() -> None:
    pygame.display.init()
    assert compat.set_icon(compat.resource("assets", "icon.png"))
    pygame.display.quit()


@pytest.mark.parametrize("driver", ["nonsense", "alsa", "dummy", ""])
def test_no_sound_is_asked_for(
    player: Player, monkeypatch: pytest.MonkeyPatch, driver: str
) -> None:
    mixer = getattr(pygame, "mixer", None)
    if mixer is not None:
        mixer.quit()  # of another test on this process
    monkeypatch.setenv("SDL_AUDIODRIVER", driver)
    player.app.open_window()
    play_to_the_end(player)
    assert mixer is None or not mixer.get_init()
    pygame.display.quit()
