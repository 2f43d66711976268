"""A puzzle that wants nothing but a board: two rows, and every screen and command has it.

The lock has no settings, no vignette, no picture while it is made, no native title.
"""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game import catalog
from game.app.job import Job
from game.cli.commands import SCREENS
from game.cli.render import screen
from game.dealing.making import MakingScreen
from game.help.lesson import LessonScreen
from game.play.screen import PlayScreen
from generators import kinds
from tests.game.conftest import Start
from tests.game.faces.contract import LOCK, LOCK_FACE, SIZES, kind_of, misplaced, solve, still
from tests.game.manykinds import fixed_rows
from tests.game.player import Player
from tests.game.words import run

pytestmark = pytest.mark.usefixtures("six_kinds")
ID = "lock:3x4/896=01/231=01/058=02/415=10"


def texts(player: Player) -> list[str]:
    """What can be read on the top screen."""
    return [part.name for part in player.scene.tree.described()]  # type: ignore[attr-defined]


@pytest.fixture
def alone(six_kinds: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """No other puzzle is in the cabinet."""
    monkeypatch.setattr(kinds.KINDS, "rows", (LOCK,))
    monkeypatch.setattr(catalog.FACES, "rows", {LOCK.name: LOCK_FACE})


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_its_drawer_stands_beside_the_others_and_plays_after_the_offer(
    start: Start, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kinds.KINDS, "rows", (*fixed_rows(), LOCK))
    player = start(size)
    before = player.picture()
    assert misplaced(player) == []
    player.click("lock play")
    player.wait()
    player.click("Just play")
    player.wait()
    assert isinstance(player.scene, PlayScreen)
    still(player)
    session = player.controller.session
    player.controller.play(list(session.kind.answer(session.puzzle))[:1])
    player.click("back")
    player.wait()
    after = player.picture()
    assert pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(after, "RGB")
    player.click("lock continue")
    assert isinstance(player.scene, PlayScreen)


def test_it_is_made_without_a_picture(player: Player) -> None:
    kind = kind_of("lock")
    job: Job[object] = Job(lambda tick: None)
    player.app.worker.run(job)
    making = MakingScreen(player.app, kind, kind.presets[0], job, lambda made: None, None)
    player.app.scenes.push(making)
    making.show()
    player.picture()
    player.wait()


def test_help_has_its_pages_and_its_tutorial(player: Player) -> None:
    player.open(ID)
    player.key("F1")
    player.wait()
    player.picture()
    assert "Open the lock" in texts(player)
    player.click("lesson")
    assert isinstance(player.scene, LessonScreen)


def test_a_win_is_in_the_statistics(player: Player) -> None:
    player.open("lock/three#one")
    solve(player)
    player.key("ESCAPE")
    player.wait()
    player.click("statistics")
    player.wait()
    player.picture()
    assert {"Solved: 1, Without help: 1", "Easy • 3 wheels: Best: 0:02"} <= {*texts(player)}


def test_a_pasted_id_opens_it_and_is_its_id(player: Player) -> None:
    player.open(ID.partition(":")[2])
    assert player.context.game.puzzle_id == ID


@pytest.mark.usefixtures("alone")
def test_selftest_deals_solves_and_draws_it() -> None:
    status, out, err = run("selftest")
    assert (status, err) == (0, "")
    assert out.splitlines()[-1] == "presets: 2, failures: 0"


@pytest.mark.usefixtures("alone")
def test_it_can_be_alone_in_the_cabinet(start: Start) -> None:
    for size in SIZES:
        player = start(size)
        player.picture()
        assert misplaced(player) == []
    for name in SCREENS:
        screen(name, (640, 400), "dark")


def test_the_command_line_has_it(tmp_path: Path) -> None:
    out = tmp_path / "lock.png"
    assert run("render", ID, str(out), "--solved")[0] == 0
    assert out.stat().st_size > 1000
    assert run("presets", "lock")[1].split("\t")[:2] == ["lock", "three"]
    assert "lock/three@1#1" in run("generate", "lock", "--seed", "1")[1]
    assert run("solve", "lock", ID)[0] == 0
