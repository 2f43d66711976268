"""The five steps that teach Word Wall, on a wall of everyday words."""

from __future__ import annotations

from game.app.cabinet import Cabinet
from game.face import Step
from game.faces.walls.lessons import Find, FinishWall, Taught
from game.faces.wordwall.look import wall_of
from game.ui.text import _
from generators.base import Message
from generators.walls.wall import RELAXED
from generators.wordwall.rules import BLANK, MEANING, WORDPLAY

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
    """The five steps; each begins where the one before it has ended."""
    return (_aim(), _foot(), _animals(), _decoys(), _finish())


def _aim() -> Step:
    text = _(
        "Sixteen words, four groups of four. The words of a group share a link. This wall is "
        "solved: look at it, then press Next."
    )
    return Step(_("The aim"), text, TAUGHT.found(FRUIT, COLOURS, FOOT))


def _foot() -> Step:
    text = _(
        "One word goes before four of these: FOOT. Choose the four ringed cards: click or tap "
        "them, or drag across. The fourth one is judged."
    )
    praise = _("Right: a footpath, a footnote, football and a footprint.")
    note = _("With keys: 1234, QWER, ASDF and ZXCV are the four rows.")
    start = LESSON.start(RELAXED)
    return Find(_("Choose four"), text, start, praise, note, TAUGHT, FOOT, True)


def _animals() -> Step:
    text = _(
        "Four of the others have no meaning in common: look at how they begin. To let a card go, "
        "press it again."
    )
    praise = _(
        "Right: a dog, a cat, a rat and a pig. In a game you may then type what they share: a "
        "word that tells it is worth a point. You have one try a group."
    )
    note = _("With keys: Esc lets all cards go.")
    because = Message("These four are no group. Which words begin with an animal?")
    start = TAUGHT.found(FOOT)
    return Find(
        _("Look at the letters"), text, start, praise, note, TAUGHT, ANIMALS, False, because
    )


def _decoys() -> Step:
    text = _(
        "An orange is a fruit, and so there are five: a red herring. But only four words are "
        "colours, so begin with these. Which are they?"
    )
    praise = _("Right, and the last four found themselves.")
    note = _("A guess that is one away is told as such.")
    because = Message("These four are no group. Look for colours.")
    start = TAUGHT.found(FOOT, ANIMALS)
    return Find(_("Red herrings"), text, start, praise, note, TAUGHT, COLOURS, False, because)


def _finish() -> Step:
    text = _(
        "The same wall from the start, without help. Every wall can be divided in exactly one "
        "way: where a link has five words, one of them is needed elsewhere."
    )
    praise = _("Solved. Afterwards you see every link, and what led you astray.")
    note = _("Shuffle gives the cards another order: that helps to see.")
    return FinishWall(_("Your turn"), text, LESSON.start(RELAXED), praise, note, TAUGHT)
