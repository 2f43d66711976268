"""Help for Word Wall, and the steps that teach it."""

from __future__ import annotations

from game.app.cabinet import Cabinet
from game.face import Step
from game.faces.walls.lessons import Find, FinishWall, Taught
from game.faces.walls.selection import button_names
from game.faces.wordwall.look import SAMPLE, draw_example, wall_of
from game.help import guide
from game.help.page import HelpPage
from generators.base import Message
from generators.walls.wall import GUESS, RELAXED, Move
from generators.wordwall.rules import BLANK, MEANING, WORDPLAY, State

LESSON = wall_of(
    "pear path dogma orange note apple green cathedral pink ball grape rating brown pigment "
    "print banana",
    ("Fruit", MEANING, "pear apple grape banana"),
    ("Colours", MEANING, "orange green pink brown"),
    ("FOOT ___", BLANK, "path note ball print"),
    ("They begin with an animal", WORDPLAY, "DOGma CAThedral RATing PIGment"),
)
FRUIT, COLOURS, FOOT, ANIMALS = range(4)
TAUGHT = Taught(LESSON, lambda group: str(group.title))


def lessons(cabinet: Cabinet) -> tuple[Step, ...]:
    """Returns the five steps; each has a wall to begin with."""
    aim, foot, animals, decoys, finish = guide.steps(guide.shipped("lessons/wordwall"))
    not_animals = Message("Not a group. Which words begin with an animal?")
    not_colours = Message("Not a group. Look for colours.")
    start = LESSON.start(RELAXED)
    return (
        Step(aim, TAUGHT.found(FRUIT, COLOURS, FOOT)),
        Find(foot, start, TAUGHT, FOOT, True),
        Find(animals, TAUGHT.found(FOOT), TAUGHT, ANIMALS, False, not_animals),
        Find(decoys, TAUGHT.found(FOOT, ANIMALS), TAUGHT, COLOURS, False, not_colours),
        FinishWall(finish, start, TAUGHT),
    )


def _found(groups: int) -> State:
    """Returns the sample wall with its first `groups` groups found."""
    state = SAMPLE.start(RELAXED)
    for group in SAMPLE.groups[:groups]:
        state = state.apply(Move(GUESS, group.cards))
    return state


def help_pages() -> list[HelpPage]:
    """Returns the pages of Help about Word Wall."""
    tricky = [
        (TAUGHT.found(FRUIT, COLOURS), ("ball", "note", "path", "print")),
        (TAUGHT.found(FOOT, ANIMALS), ("brown", "green", "orange", "pink")),
    ]
    examples = [*((_found(groups), ()) for groups in (0, 1, 3)), *tricky]
    text = guide.shipped("guide/wordwall")
    return guide.pages(text, examples, draw_example, button_names())
