"""The lock's row in the table of faces, and what is said of a lock.

It has no settings and no vignette: what a puzzle doesn't want keeps its default.
"""

from __future__ import annotations

from pathlib import Path

from examples.lock.board import LockBoard, LockSpeech
from examples.lock.lessons import lessons
from examples.lock.rules import NAME, Puzzle, State
from game.face import Face, HintWords, Teaching, Views
from game.help import guide
from game.help.page import HelpPage
from game.ui.text import _, count
from generators.base import Hint


def rule(state: State) -> str:
    """What the code is like, and what a clue says of it."""
    return _(
        "No digit of the code comes twice. A clue says how many digits of a try are in place, "
        "and how many others belong to another wheel."
    )


def progress(state: State) -> tuple[int, int, str]:
    """Wheels that show a digit, of all."""
    return sum(map(bool, state.wheels)), len(state.wheels), _("of {whole} wheels")


def shape(puzzle: Puzzle) -> str:
    """How many wheels and clues a lock has."""
    wheels = count("{n} wheel", "{n} wheels", len(puzzle.code))
    return wheels + " • " + count("{n} clue", "{n} clues", len(puzzle.clues))


def help_pages() -> list[HelpPage]:
    """The rules and the keys: help.md, which is read on the web too."""
    return guide.pages(Path(__file__).with_name("help.md").read_text("utf-8"))


def _action(hint: Hint) -> str:
    return _("Turn the wheel") if hint.rank else _("Take it back")


def _why(hint: Hint) -> str:
    return _("The wheels set so far show why") if hint.rank else _("This wheel shows why")


FACE = Face(
    name=NAME,
    board=LockBoard,
    rule=rule,
    progress=progress,
    shape=shape,
    views=Views(speech=LockSpeech, hint_words=HintWords(_action, why=_why)),
    teaching=Teaching(help_pages=help_pages, lessons=lessons),
)
