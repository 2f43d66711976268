"""What the parts of a Brick game are called, and what is said of a word."""

from __future__ import annotations

from game.text import _, count, tell
from generators.base import Status
from generators.brick.rules import MINE, RANKS, RUDE, SHORTEST, Puzzle, Rank, State


def shape(puzzle: Puzzle) -> str:
    """How many letters, and which is the centre: `7 letters • centre P`."""
    letters = count("{n} letter", "{n} letters", len(puzzle.letters))
    if not puzzle.centre:
        return letters
    return f"{letters} • " + _("centre {letter}").format(letter=puzzle.centre.upper())


def name(puzzle: Puzzle) -> str:
    """What a puzzle of no preset is called: where it is from, and its shape."""
    return _("Your own text") + f" • {shape(puzzle)}" if puzzle.is_own else shape(puzzle)


def rule(puzzle: Puzzle) -> str:
    """What is asked for."""
    text = _("Words of {n} letters or more; letters may be used again.").format(n=SHORTEST)
    if not puzzle.centre:
        return text
    each = _("Every word has the centre letter {letter}.").format(letter=puzzle.centre.upper())
    return f"{text} {each}"


def points(number: int) -> str:
    """`5 points`."""
    return count("{n} point", "{n} points", number)


def rank_of(state: State) -> Rank:
    """The degree reached."""
    return RANKS[state.rank]


def next_rank(state: State) -> str:
    """What the next degree needs: `27 points to Doctor`; without its Chinese name."""
    if state.rank + 1 == len(RANKS):
        return _("the highest rank")
    missing = state.puzzle.needed(state.rank + 1) - state.target_points
    rank = tell(RANKS[state.rank + 1].title)
    one, many = _("{n} point to {rank}"), _("{n} points to {rank}")
    return (one if missing == 1 else many).format(n=missing, rank=rank)


def bonus(state: State, short: bool = False) -> str:
    """`bonus words 5, +14`, or `bonus 5, +14`."""
    told = _("bonus {n}, +{points}") if short else _("bonus words {n}, +{points}")
    return told.format(n=len(state.bonus), points=state.bonus_points)


def praise(state: State, word: str) -> str:
    """What is said of a word that has just come to a game."""
    spelled, sort = state.puzzle.spelling(word), state.sort(word)
    if sort == RUDE:
        return _("{word}: accepted, but it earns nothing").format(word=spelled)
    earned = points(state.puzzle.points(word))
    if state.puzzle.is_pangram(word):
        told = _("Pangram! {word}, {points}")
    elif sort == MINE:
        told = _("{word}: your own word, {points}")
    elif word in state.puzzle.places:
        told = _("{word}: {points}")
    else:
        told = _("{word}: a bonus word, {points}")
    return told.format(word=spelled, points=earned)


def result_title(state: State) -> str:
    """The heading of the result."""
    if state.status is not Status.SOLVED:
        return _("Given up")
    if not state.revealed:
        return _("All found")
    return _("All there") if state.found else _("All revealed")


def result_note(state: State) -> str:
    """How many were found, revealed and missed."""
    if state.status is Status.SOLVED and state.revealed:
        told = _("{n} found, {other} revealed")
        return told.format(n=len(state.found), other=len(state.revealed))
    parts = [
        _("{n} of {all} words found").format(n=len(state.found), all=len(state.puzzle.targets))
    ]
    if state.revealed:
        parts.append(_("{n} revealed").format(n=len(state.revealed)))
    if state.hidden:
        parts.append(_("{n} missed").format(n=len(state.hidden)))
    return " • ".join(parts)


def format_title(name: str) -> str:
    """What an export format is called."""
    titles = {
        "native": _("The whole puzzle, with its words"),
        "text": _("The words by length"),
        "json": _("Letters and words as JSON"),
    }
    return titles.get(name, name)
