"""Every screen in every window, for the tests of the layout."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pygame

from game.app.cabinet import Scene
from game.daily.screen import TodayScreen
from game.dealing.making import MakingScreen
from game.files.dialog import DialogRequest
from game.files.screen import ask_where, open_puzzle
from game.help.lesson import LessonScreen
from game.play.screen import PlayScreen
from game.settings.screen import SettingsScreen
from game.statistics.screen import StatisticsScreen
from game.ui.blocks.page import Page
from game.ui.blocks.scroll import Scroll
from game.ui.widgets.picker import PickerScreen
from game.ui.widgets.widgets import Widget
from game.workshop.editor import EditorScreen
from game.workshop.screen import WorkshopScreen
from generators.base import Status, Tick, no_tick
from generators.kinds import kind_named
from tests.game.player import BOARD, KIND, Player

SIZES = ((640, 400), (1280, 800), (3840, 2160), (800, 1280), (400, 640))


def blank_board(size: int, stars: int) -> str:
    """A board whose zones are its rows."""
    letters = "".join(chr(ord("A") + row) * size for row in range(size))
    return f"{size}s{stars}:{letters}"


BOARDS = {6: BOARD, 14: blank_board(14, 3), 25: blank_board(25, 6)}


def _nothing(player: Player) -> None:
    pass


def _solved(player: Player) -> None:
    player.controller.show_result()


def _share(player: Player) -> None:
    player.controller.show_result()
    player.frame()
    player.click("share")
    player.scene.settle()


def _in_menu_with_a_game(player: Player) -> None:
    player.click(0)
    player.click("back")
    while not player.in_menu:  # a game may stand above a bench
        player.escape()


def _on(name: str) -> Callable[[Player], None]:
    return lambda player: player.click(name)


def _paused(player: Player) -> None:
    if not player.controller.has_clock:  # turned off in the settings
        player.app.settings.set("clock", True)
        player.app.resize((1281, 800))
        player.app.resize((1280, 800))
    player.click("pause")


def _keys(player: Player) -> None:
    player.key("F1")
    player.click("page 1")


def _new(player: Player) -> None:
    """The list where a new game is begun; in a full menu a drawer has no button for it."""
    player.key("1")
    player.key("n")


def _offer(player: Player) -> None:
    player.app.store.set_setting("tutorial.sweetspots", False)
    _in_menu_with_a_game(player)
    _new(player)
    player.click("play")


def _tutorial(player: Player) -> None:
    """Its second step, after a click on the wrong cell."""
    _offer(player)
    player.click("Show me")
    player.click("next")
    assert isinstance(player.scene, LessonScreen)
    player.click(player.scene.context.board.cells()[0].rect.center)


def _presets(player: Player) -> None:
    _in_menu_with_a_game(player)
    _new(player)


def _making(player: Player) -> None:
    player.event(pygame.DROPTEXT, text="sweetspots/6-1-easy#1")
    assert isinstance(player.scene, MakingScreen)
    player.scene.show()


def _open_file(player: Player) -> None:
    """The field after Tab, in a folder with names of every length."""
    open_puzzle(player.app)
    player.event(pygame.TEXTINPUT, text=f"{folder_of_all_sorts()}/")
    player.key("TAB")
    player.scene.settle()


def _choose_puzzle(player: Player) -> None:
    """The same card if the system has a dialog."""
    player.app.file_dialog = lambda: lambda request, tick: []
    open_puzzle(player.app)
    player.scene.settle()


def _choose_file(player: Player) -> None:
    """The card that stands there while the system's dialog is open."""
    player.app.file_dialog = lambda: _endless
    ask_where(player.app, "My board", ".txt", b"", title="Export to a file")


def _endless(request: DialogRequest, tick: Tick) -> list[Path]:
    for _hundredth in range(1000):  # longer than a screen is looked at, and no burden for ever
        tick(None)
        time.sleep(0.01)
    return []


@cache
def folder_of_all_sorts() -> Path:
    """A folder far from home, with files that are puzzles or not, and names of every length."""
    folder = Path.home() / "a folder with a long name" / "puzzles"
    (folder / "deep").mkdir(parents=True, exist_ok=True)
    for number in range(1, 12):
        (folder / f"board {number}.txt").write_text(BOARD)
    (folder / f"notes {'and more of them ' * 8}.txt").write_text("dear diary")
    (folder / "picture.png").write_bytes(b"none")
    return folder


def _bench(player: Player) -> None:
    """A draft with one answer, and a change of it that is shown."""
    puzzle = KIND.open(BOARD.encode(), {}, no_tick).puzzle  # a monkey may be playing another
    player.app.dealer.draft(KIND, puzzle)
    player.scene.settle()
    player.frame()
    bench = player.scene.workbench  # type: ignore[attr-defined]
    bench.show_fix(bench.finding.fixes[0])
    player.frame()


def _bench_crossword(player: Player) -> None:
    """An empty crossword with letters that no word fits."""
    player.app.dealer.draft(kind_named("crossword"))
    player.scene.settle()
    player.frame()
    player.type("qzx")
    player.scene.settle()
    player.frame()


def _drafts(player: Player) -> None:
    """The workshop with two drafts, one of them ready."""
    _bench(player)
    player.control("RETURN")
    player.scene.settle()
    player.frame()
    player.app.dealer.draft(KIND)
    player.click(player.scene.board.cells()[0].rect.center)  # type: ignore[attr-defined]
    player.scene.settle()
    player.frame()
    player.scene.back()


def _statistics(player: Player) -> None:
    """A win of every preset, so that the table scrolls, and two kinds, so that there are tabs."""
    for kind in (KIND.name, "another kind"):
        for number, preset in enumerate(KIND.presets):
            game = player.app.store.new_game(kind, "classic", preset.name, BOARD)
            player.app.store.set_status(game, Status.SOLVED, 60_000 * (number + 1), 0)
    player.app.scenes.push(StatisticsScreen(player.app))
    player.app.scenes.top.settle()


def _no_statistics(player: Player) -> None:
    player.app.scenes.push(StatisticsScreen(player.app))
    player.app.scenes.top.settle()


SCREENS: dict[str, Callable[[Player], None]] = {
    "play": _nothing,
    "solved": _solved,
    "share": _share,
    "paused": _paused,
    "menu of the game": _on("menu"),
    "how to play": lambda player: player.key("F1"),
    "keys": _keys,
    "offer": _offer,
    "tutorial": _tutorial,
    "cabinet": _in_menu_with_a_game,
    "presets": _presets,
    "settings": lambda player: player.app.open_settings(),
    "making": _making,
    "today": lambda player: player.app.scenes.push(TodayScreen(player.app)),
    "open a puzzle": _open_file,
    "choose a puzzle": _choose_puzzle,
    "choose a file": _choose_file,
    "bench": _bench,
    "bench of crosswords": _bench_crossword,
    "drafts": _drafts,
    "statistics": _statistics,
    "no statistics": _no_statistics,
}
"""How to come to each screen from a game that has just been opened."""


def scrolls(page: Page) -> dict[str, Scroll]:
    """What scrolls on a page, by name."""
    return {name: scroll for name, scroll, _block in page.tree.root.scrolls()}


_SCROLLED = (SettingsScreen, StatisticsScreen, TodayScreen, WorkshopScreen, EditorScreen)
"""Screens with a page that may be higher than the window."""


def clip_of(player: Player, scene: Scene, widget: Widget) -> pygame.Rect:
    """The part of the window that may show the widget."""
    window = pygame.Rect((0, 0), player.app.size)
    if isinstance(scene, PickerScreen):
        return scene.card
    if isinstance(scene, _SCROLLED) and widget.clip is not None:
        return widget.clip.inflate(0, 2 * window.height)  # what sticks out is scrolled to
    if isinstance(scene, PlayScreen) and widget.clip is not None:
        return widget.clip.union(scene.controller.frame.panel)
    return window
