"""The wait for a puzzle: quiet first, progress, Cancel, what comes of the job."""

from __future__ import annotations

import threading
from typing import Any

import pygame
import pytest

from game.app.job import Job
from game.catalog import FACES
from game.dealing.making import QUIET_MS, MakingScreen, ProgressBar
from game.ui.palette import LIGHT
from game.ui.theme import Theme
from generators.base import GenerationError, Tick
from tests.game.player import KIND, SMALL, Player

PRESET = KIND.preset(SMALL)


class Work:
    """Work that waits for a sign, and says what it was told."""

    def __init__(self, fails: bool = False) -> None:
        self.go_on = threading.Event()
        self.fails = fails
        self.outcome: list[Any] = []
        self.job: Job[str] = Job(self.run)

    def run(self, tick: Tick) -> str:
        tick(0.4)
        while not self.go_on.wait(0.001):
            tick(0.4)
        if self.fails:
            raise GenerationError("no luck in {limit} tries", limit=7)
        return "a puzzle"

    def scene(self, player: Player) -> MakingScreen:
        player.app.worker.run(self.job)
        picture = FACES[KIND.name].pictures.making
        scene = MakingScreen(player.app, KIND, PRESET, self.job, self.outcome.append, picture)
        player.app.scenes.push(scene)
        return scene


def test_the_result_is_handed_on_once_the_job_is_done(player: Player) -> None:
    work = Work()
    work.scene(player)
    player.frame()
    assert work.outcome == []
    work.go_on.set()
    work.job.result()
    player.frame()
    assert work.outcome == ["a puzzle"]
    assert player.in_menu


def test_the_first_moment_looks_as_before(player: Player) -> None:
    player.wait()
    before = pygame.image.tobytes(player.picture(), "RGB")
    work = Work()
    work.scene(player)
    player.frame(QUIET_MS - 1)
    assert pygame.image.tobytes(player.picture(), "RGB") == before
    player.frame(1)
    assert pygame.image.tobytes(player.picture(), "RGB") != before
    player.click("cancel")


@pytest.mark.parametrize("way", ["button", "escape", "back", "finger"])
def test_every_way_to_cancel_goes_back_at_once(player: Player, way: str) -> None:
    work = Work()
    work.scene(player)
    player.frame(QUIET_MS)
    if way == "escape":
        player.key("ESCAPE")
    elif way == "finger":
        player.tap("cancel")
    else:
        player.click("cancel" if way == "button" else "back")
    assert player.in_menu
    assert work.job.cancelled
    work.go_on.set()
    player.frame()
    assert work.outcome == []


def test_enter_while_it_is_made_does_not_cancel_unasked(player: Player) -> None:
    work = Work()
    work.scene(player)
    player.key("RETURN")
    assert not work.job.cancelled
    player.key("ESCAPE")


def test_a_job_that_gives_up_says_why(player: Player) -> None:
    work = Work(fails=True)
    work.scene(player)
    work.go_on.set()
    with pytest.raises(GenerationError):
        work.job.result()
    player.frame()
    assert player.in_menu
    assert player.said == "no luck in 7 tries"


def test_a_job_that_was_cancelled_elsewhere_only_goes_back(player: Player) -> None:
    work = Work()
    work.scene(player)
    work.job.cancel()
    player.frame()
    assert player.in_menu
    assert player.said == ""


def test_work_that_cannot_say_how_far_it_is_fills_the_bar_by_its_usual_time() -> None:
    waited = [0.0]
    bar = ProgressBar(lambda: waited[0], lambda: None, 8000)
    theme, surface = Theme(LIGHT, 1.0), pygame.Surface((400, 40))
    bar.place(theme, pygame.Rect(0, 0, 400, bar.height_for_width(theme, 400)))
    colours = []
    for waited[0] in (1000.0, 8000.0, 80_000.0):
        bar.draw(surface, theme)
        row = bar.rect.bottom - 3
        colours.append(
            sum(
                surface.get_at((x, row)) == pygame.Color(*theme.palette.indigo) for x in range(400)
            )
        )
    assert 20 < colours[0] < colours[1] < colours[2] <= 400
    (described,) = bar.described()
    assert described.value == "80 seconds"


def test_a_long_wait_says_how_long_it_usually_is(player: Player) -> None:
    player.app.store.set_setting("making times", {f"{KIND.name} {SMALL}": 7900.0})
    job: Job[str] = Job(lambda tick: "x")
    player.app.navigator.show_making(KIND, PRESET, job, print, None)
    assert isinstance(player.scene, MakingScreen)
    player.scene.show()
    player.picture()
    texts = [block.name for block in player.scene.tree.described()]
    assert "This usually takes about 8 seconds." in texts
    job.cancel()
