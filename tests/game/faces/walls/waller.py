"""A player at a wall of characters, for the tests."""

from __future__ import annotations

from collections.abc import Iterable

from game.faces.walls.lionlook import SAMPLE
from game.faces.walls.panel import ComponentChoice
from game.faces.walls.readings import Readings
from generators.kinds import kind_named
from tests.game.faces.walls.wallplayer import WallPlayer

KIND = kind_named("lionwall")
# 坏 妆 资 如
# 杯 咨 吩 奖
# 歪 贪 壮 坝
# 还 桨 含 贫
TEXT = SAMPLE.to_text()
SHELL, MOUTH, NOT, WOOD = range(4)
GROUPS = ("资贪坝贫", "如咨吩含", "坏杯歪还", "妆奖壮桨")
ONE_AWAY, FAR, FAR_LATE = "资咨吩含", "坏坝壮妆", "资坝壮奖"
SIZES = ((1280, 800), (640, 400), (800, 1200), (400, 640), (1920, 1080))


class Waller(WallPlayer):
    """Plays Lion Wall as a person does."""

    kind, text = KIND, TEXT
    groups, one_away = GROUPS, ONE_AWAY
    links = right = "贝口不丬"
    wrong = "木"

    def answer_with(self, text: str) -> None:
        self.name(text)

    @property
    def readings(self) -> Readings:
        """How the characters of the wall are read."""
        assert isinstance(self.board.readings, Readings)
        return self.board.readings

    @property
    def chosen(self) -> str:
        """The characters chosen, in order."""
        return "".join(SAMPLE.cards[card] for card in self.board.selection.chosen)

    def solve(self, groups: Iterable[int] = (SHELL, MOUTH, NOT)) -> None:
        """Finds groups."""
        for group in groups:
            self.guess(GROUPS[group])

    def name(self, component: str) -> None:
        """Presses the choice with this component, and submits it."""
        choices = [each for each in self.scene.desk.widgets if isinstance(each, ComponentChoice)]
        self.click(next(each.name for each in choices if each.component == component))
        self.click("submit")
