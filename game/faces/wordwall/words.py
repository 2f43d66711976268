"""The sentences about a wall of words."""

from __future__ import annotations

from game.faces.walls.words import limit
from game.ui.text import N_, _, join_sentences
from generators.base import Message, Names
from generators.grid import bits
from generators.wordwall.rules import Herring, Puzzle, State, card_named


def spelling_title(spelling: str) -> str:
    """Returns the name of a spelling."""
    return {"en": _("British"), "us": _("American")}[spelling]


def rule(state: State) -> str:
    """Returns the rule in two sentences: what to find, and what ends the game."""
    return join_sentences((question_text(), limit(state)))


def question_text() -> str:
    """Returns what the player has to find."""
    return _("Find four groups of four words. The words in each group share a link.")


def format_title(name: str) -> str:
    """Returns the title of an export format."""
    titles = {
        "native": _("The whole wall, with its groups"),
        "text": _("The words in four rows"),
        "answers": _("Words, groups and links"),
    }
    return titles.get(name, name)


def unbroken_title(title: str) -> str:
    """Returns the title of a group, with no line break before an ellipsis: `You can tie a …`."""
    return title.replace(" …", "\u00a0…")


def herring_text(puzzle: Puzzle, herring: Herring) -> Message:
    """Returns why some words misled: `“ace” and “king” would also fit “Poker terms”.`"""
    words = Names(card_named(puzzle, card) for card in bits(herring.cards))
    if herring == puzzle.ghost:
        text = N_("“{title}” was a red herring, with a word in each group: {words}.")
    elif herring.title in (group.title for group in puzzle.groups):
        text = N_("{words} would also fit “{title}”.")
    else:
        text = N_("{words} also share a link that isn't on this wall: {title}.")
    return Message(text, words=words, title=unbroken_title(herring.title))
