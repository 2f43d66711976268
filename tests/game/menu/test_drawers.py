"""Three to twelve drawers in every window: nothing is cut, nothing overlaps, all is reached."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.menu.drawer import Summary
from game.menu.screen import Drawers, MenuScreen
from game.ui.blocks.block import Block
from game.ui.widgets.widgets import Button, Select
from generators.kinds import KINDS
from tests.forms import long, marked
from tests.game.manykinds import cabinet_of
from tests.game.player import BOARD, Player
from tests.game.ui.test_layout import colliding, small

SIZES = (
    *((3840, 2160), (1920, 1080), (1280, 800), (900, 700), (800, 1280)),
    *((640, 400), (390, 844), (400, 640)),
)


@pytest.fixture(params=marked(range(3, 13), lambda count: count in (3, 6, 7, 12)))
def cabinet(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Player]:
    """A cabinet with so many drawers, two open games in the first one."""
    with cabinet_of(request.param):
        player = Player(tmp_path)
        for text in (BOARD, "sweetspots:4s1:AABBAABBCDDDCCDD"):
            player.open(text)
            player.click(3)
            player.click("back")
        assert isinstance(player.scene, MenuScreen)
        yield player
        player.close()


def drawers(player: Player) -> Drawers:
    assert isinstance(player.scene, MenuScreen)

    def found(block: Block) -> Drawers | None:
        inside = (found(each) for each in block.inside())
        return block if isinstance(block, Drawers) else next(filter(None, inside), None)

    block = found(player.scene.tree.root)
    assert block is not None
    return block


def sentences(block: Block) -> Iterator[Summary]:
    """What the cards say of their puzzles."""
    if isinstance(block, Summary):
        yield block
    for each in block.inside():
        yield from sentences(each)


def cut(player: Player) -> list[str]:
    """The words that have no room."""
    theme, short = player.app.theme, []
    for widget in player.scene.desk.widgets:
        room = widget.rect.width
        if isinstance(widget, Button) and widget.label:
            bold = "sans" if widget.style in ("plain", "quiet") else "bold"
            wanted = theme.width(widget.label, 16, bold) + 2 * theme.px(8)  # type: ignore[arg-type]
        elif isinstance(widget, Select) and room > widget.rect.height:
            whole = widget.halves if all(widget.halves) and not widget.detail else (widget.label,)
            wanted = max(theme.width(text, 15) for text in whole) + widget.beside_px(theme)
        else:
            continue
        if wanted > room:
            short.append(widget.name)
    assert isinstance(player.scene, MenuScreen)
    for part in player.scene.tree.described():
        size = 40 if part.name == "Puzzle Cabinet" else 18 if "elsewhere" in part.name else 24
        fits = (theme.width(part.name, each, "serif") for each in ([size] if size < 40 else [22]))
        if part.role == "heading" and min(fits) > part.rect.width:
            short.append(part.name)
    return short


def test_no_word_is_cut_and_nothing_overlaps(cabinet: Player) -> None:
    for size in SIZES:
        cabinet.app.resize(size)
        assert (cut(cabinet), colliding(cabinet), small(cabinet)) == ([], [], []), size
    cabinet.picture()


def test_every_drawer_is_reached_by_the_tab_key_and_seen(cabinet: Player) -> None:
    for size in ((400, 640), (640, 400), (1280, 800)):
        cabinet.app.resize(size)
        names = [w.name for w in cabinet.scene.desk.widgets if w.name.endswith(" play")]
        for name in names:
            cabinet.scene.desk.focus(cabinet.widget(name))
            rect = cabinet.widget(name).rect
            assert pygame.Rect((0, 0), size).contains(rect)
            assert cabinet.scene.desk.at(rect.center) is cabinet.widget(name)


@pytest.mark.skipif(len(KINDS) > 6, reason="seven cards may leave their sentences out")
@pytest.mark.parametrize("language", ["en", "fr", long("zh_Hans"), long("zh_Hant")])
@pytest.mark.parametrize("size", [(1280, 720), long((1280, 800)), (1366, 768), long((1920, 1080))])
def test_a_usual_window_says_of_every_puzzle_what_it_is(
    tmp_path: Path, size: tuple[int, int], language: str
) -> None:
    player = Player(tmp_path, size)
    player.app.change("language", language)
    player.app.scenes.remake_scenes()
    player.picture()
    theme, told = player.app.theme, list(sentences(drawers(player)))
    assert len(told) == len(KINDS)
    assert all(each.height_for_width(theme, each.rect.width) <= each.rect.height for each in told)
    player.close()


def test_a_kind_a_frame_is_loaded_once_the_first_one_was_seen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = Player(tmp_path)
    menu = MenuScreen(player.app)
    with monkeypatch.context() as patch:
        patch.setattr("game.menu.screen.sys.modules", {})
        player.app.scenes.reset(menu)
    player.frame()
    assert [drawer.loaded for drawer in menu.drawers] == [False] * len(menu.drawers)
    player.picture()
    for number in range(len(menu.drawers)):
        assert menu.busy
        player.frame()
        assert sum(drawer.loaded for drawer in menu.drawers) == number + 1
    player.wait()
    assert not menu.busy
    player.close()


@pytest.mark.parametrize("size", [(1280, 800), (1000, 700), (640, 400)])
def test_nothing_moves_when_the_first_game_is_open(tmp_path: Path, size: tuple[int, int]) -> None:
    player = Player(tmp_path, size)
    kinds = ("lionwall", "wordwall", "brick", "riddle", "crossword")

    def places() -> list[tuple[str, pygame.Rect]]:
        widgets = player.scene.desk.widgets
        return [(each.name, each.rect.copy()) for each in widgets if each.name.startswith(kinds)]

    before = places()
    player.deal("6-1-easy")
    player.click(0)
    player.click("back")
    player.settle()
    assert player.widget("sweetspots continue").visible
    assert places() == before
    player.close()
