"""A player of Brick, for the tests: types, presses letters, reads what is said."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.faces.brick.board import BrickBoard
from game.faces.brick.panel import WordLists
from game.ui.blocks.block import Described
from game.ui.widgets.picker import PickerScreen
from game.ui.widgets.widgets import Widget
from generators.brick.rules import State
from generators.kinds import kind_named
from tests.game.player import Player

KIND = kind_named("brick")
ID = "brick:deioprv-p1-5s"
TARGETS = (
    *("deep", "deeper", "deprive", "deprived", "drip", "dripped"),
    *("drop", "dropped", "peer", "period", "pipe", "poor"),
    *("poorer", "pope", "popped", "pride", "prior", "proper"),
    *("prove", "proved", "provide", "provided", "ripped", "rope"),
)
BONUS, NO_WORD, PANGRAM = "pied", "proverd", "provide"
SIZES = ((1280, 800), (640, 400), (800, 1200), (400, 640), (1920, 1080))


class Speller(Player):
    """Plays Brick as a person does."""

    @property
    def board(self) -> BrickBoard:
        """The board: of the game, or of the lesson on the screen."""
        scene = self.scene
        context = scene.context if hasattr(scene, "context") else self.controller
        assert isinstance(context.board, BrickBoard)
        return context.board

    @property
    def lists(self) -> WordLists:
        """What can be done about words."""
        return self.board.lists

    @property
    def state(self) -> State:
        """The position."""
        return self.board.state_now

    @property
    def entry(self) -> str:
        """What has been typed."""
        return self.board.entry.text

    @property
    def note(self) -> str:
        """What stands below the entry."""
        return self.board.note.text

    @property
    def names(self) -> list[str]:
        """The widgets of the game that can be seen."""
        return [widget.name for widget in self.context.desk.widgets if widget.visible]

    @property
    def told(self) -> list[Described]:
        """What the screen reader would say of the game."""
        return list(self.context.tree.described())

    @property
    def figures(self) -> dict[str, str]:
        """The figures on the screen by their captions."""
        return {each.name: each.value for each in self.told if each.role == "figure"}

    @property
    def celebrated(self) -> bool:
        """Whether the result is that of a win just made: a seal comes down, petals fall."""
        return self.controller.result is not None and self.controller.result.busy

    @property
    def rows(self) -> list[tuple[str, str]]:
        """The labels and details of the list that is open."""
        assert isinstance(self.scene, PickerScreen)
        return [(row.choice.label, row.choice.detail) for row in self.scene.rows]

    @property
    def asked(self) -> str:
        """The text of the dialog that is open."""
        return str(self.scene._text)  # type: ignore[attr-defined]

    def begin(self, text: str = ID) -> None:
        """Drops a puzzle on the window."""
        self.open(text)
        self.ready()

    def ready(self) -> None:
        """Waits until words can be typed."""
        self.wait()  # its level is known
        self.board.settle()
        self.settle()

    def say(self, word: str) -> None:
        """Types a word, presses Enter, and waits for what comes of it."""
        if self.entry:
            self.key("ESCAPE")
        self.type(word)
        self.key("RETURN")
        self.settle()

    def find(self, words: Iterable[str]) -> None:
        """Says all of these."""
        for word in words:
            self.say(word)

    def hinted(self) -> str:
        """Asks for a hint; the word that it is about."""
        assert self.ask_hint("h")
        card = self.controller.hint
        assert card is not None
        assert card.hint is not None
        return self.state.puzzle.targets[card.hint.units[0]]

    def cell(self, place: int) -> tuple[int, int]:
        """The middle of a cell."""
        return next(each.rect.center for each in self.board.cells() if each.cell == place)

    def place(self, letter: str) -> tuple[int, int]:
        """The middle of a letter's cell."""
        return self.cell(self.board.order.index(letter))

    def word(self, word: str) -> tuple[int, int]:
        """Where a word, or its blank, stands in the table."""
        return self.widget(f"word {word}").rect.center

    def draw_over(self, word: str) -> None:
        """Drags over letters, cell by cell."""
        points = [self.place(letter) for letter in word]
        self.press(points[0])
        for point in points[1:]:
            self.move(point)
        self.release(points[-1])
        self.frame(0)


def overlaps(widgets: Sequence[Widget]) -> list[tuple[str, str]]:
    """Pairs of widgets that can be seen in one place."""
    seen = [(w, w.rect.clip(w.clip) if w.clip else w.rect) for w in widgets if w.visible]
    seen = [(w, rect) for w, rect in seen if rect.width and rect.height and w.name != "board"]
    return [
        (one.name, other.name)
        for i, (one, rect) in enumerate(seen)
        for other, place in seen[i + 1 :]
        if rect.colliderect(place)
    ]
