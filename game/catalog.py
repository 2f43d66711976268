"""The play scene of every kind; a test compares it with KINDS."""

from __future__ import annotations

from game.scenes.brick.scene import BrickScene
from game.scenes.crossword.scene import CrosswordScene
from game.scenes.lionwall.scene import LionWallScene
from game.scenes.play import PlayScene
from game.scenes.riddle.scene import RiddleScene
from game.scenes.sweetspots.scene import SweetSpotsScene

SCENES: dict[str, type[PlayScene]] = {
    "sweetspots": SweetSpotsScene,
    "lionwall": LionWallScene,
    "brick": BrickScene,
    "riddle": RiddleScene,
    "crossword": CrosswordScene,
}
