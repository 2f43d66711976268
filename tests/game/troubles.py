"""What the tests of trouble outside the program share: a player who plays all the same."""

from __future__ import annotations

from game.ui.widgets.dialog import DialogScreen
from generators.base import Status
from tests.game.conftest import Start
from tests.game.player import BOARD, CHESTS, LONG_MS, Player


def sentences(player: Player) -> list[str]:
    """Everything that the player is told until nothing more comes; cards are closed."""
    told = []
    player.picture()
    player.frame()  # what is looked at after the first frame
    while player.app.store.unread:
        assert isinstance(player.scene, DialogScreen)
        told.append(player.scene._text)
        player.key("ESCAPE")
    while player.said:
        told.append(player.said)
        assert player.app.toast_shown is not None
        assert player.app.toast_shown.icon == "warning"
        player.picture()
        shown = player.app.toast_shown
        while player.app.toast_shown is shown:
            player.frame(LONG_MS)
        player.frame()
    return told


def play_to_the_end(player: Player) -> None:
    """A game from its start to its win, with whatever a player does on the way."""
    player.open(BOARD)
    if any(player.marks):
        player.click("restart")  # a game of it that was open goes on
    player.click(8)
    player.click("undo")
    player.click(8)
    player.click("menu")
    player.key("ESCAPE")
    player.drag(0, 2)
    player.control("s")
    player.solve()
    assert player.controller.session.status is Status.SOLVED
    player.wait()
    player.picture()


def check_play_unsaved(player: Player) -> None:
    """Nothing can be saved, which is always seen; everything else is as ever."""
    assert player.app.store.in_memory
    play_to_the_end(player)
    assert player.app.banner.text
    player.deal()
    player.click(8)
    player.click("back")
    player.click("sweetspots continue")
    assert player.marks[8] == 1
    assert not isinstance(player.scene, DialogScreen)


def check_play_saved(start: Start, player: Player) -> None:
    """A game is won and the next one is there after a restart."""
    assert not player.app.store.in_memory
    assert not player.app.banner.text
    play_to_the_end(player)
    player.open(BOARD)
    player.click(CHESTS[0])
    marks = player.marks
    player.close()
    assert start().marks == marks
