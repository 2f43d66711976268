"""What the parts of a riddle are called, and what is said of it."""

from __future__ import annotations

from game.text import _, count, tell
from generators.base import Preset
from generators.levels import LEVELS
from generators.riddle.hints import named
from generators.riddle.rating import rate
from generators.riddle.rules import Line, Logic, Puzzle, State
from generators.themes import themes


def shape(puzzle: Puzzle) -> str:
    """How many letters, and the theme where a line tells it: `6 letters • Trees`."""
    letters = count("{n} letter", "{n} letters", len(puzzle.lines))
    theme = themes().get(puzzle.closing)
    return f"{letters} • {theme.title}" if theme else letters


def level_of(preset: Preset | None, puzzle: Puzzle) -> int:
    """The level, 1 to 5: of the preset, or as rated where there is none or it is of any level."""
    return (preset.params.level if preset else 0) or rate(puzzle).level


def chips(preset: Preset | None, puzzle: Puzzle, level: int) -> list[str]:
    """The theme or sort of clue words, and the level."""
    said = tell(LEVELS[level])
    if preset is None:
        return [shape(puzzle), said]
    if preset.params.is_classic:
        return [tell(preset.level), said]
    theme = themes().get(puzzle.closing)
    sort = theme.title if theme and preset.params.theme else tell(preset.shape)
    return [sort, said]


def left(puzzle: Puzzle) -> tuple[str, str]:
    """How many letters the lines leave: `letters per line 2 to 4`, and shorter."""
    counts = [mask.bit_count() for mask in puzzle.allowed]
    low, high = min(counts), max(counts)
    number = str(low)
    if low != high:
        number = _("{low} to {high}").format(low=low, high=high)
    return _("letters per line {n}").format(n=number), _("{n} a line").format(n=number)


def joint(line: Line) -> str:
    """What stands between the clue words on the card of a line."""
    return {
        Logic.BUT_NOT: _("but not"),
        Logic.BOTH: _("and"),
        Logic.NEITHER: _("and not"),
    }[line.logic]


def leaves(line: Line) -> str:
    """`leaves 3 letters`."""
    return count("leaves {n} letter", "leaves {n} letters", line.letters.bit_count())


def explained(line: Line) -> tuple[str, str]:
    """Which letters go, and which stay, and why; and shorter."""
    if line.logic is Logic.NEITHER:
        gone = _set({*line.first, *line.second})
        short = _("All but {go} stay.").format(go=gone)
        return _("{go} are in one of the words, so they go.").format(go=gone), short
    one, many = _("{stay} stays."), _("{stay} stay.")
    short = (one if line.letters.bit_count() == 1 else many).format(stay=_listed(line.letters))
    return _explained(line, short), short


def _explained(line: Line, short: str) -> str:
    """The same for a line that names a word which has the letter."""
    first, second = set(line.first), set(line.second)
    stay = _listed(line.letters)
    if line.logic is Logic.BUT_NOT:
        shared = _set(first & second)
        if not shared:
            return _("No letter is in both words: {stay} stay.").format(stay=stay)
        one, many = (
            _("{go} is in both words, so it goes."),
            _("{go} are in both words, so they go."),
        )
        return f"{(one if len(first & second) == 1 else many).format(go=shared)} {short}"
    one, many = _("Only {stay} is in both words."), _("Only {stay} are in both words.")
    return (one if line.letters.bit_count() == 1 else many).format(stay=stay)


def _listed(mask: int) -> str:
    found = named(mask)
    return found if isinstance(found, str) else tell(found)


def _set(letters: set[str]) -> str:
    mask = 0
    for letter in letters:
        mask |= 1 << ord(letter) - ord("a")
    return _listed(mask)


def wrong(state: State) -> str:
    """What is said when the player asks whether all is right."""
    mistakes = len(state.mistakes())
    if state.is_full:
        told = _("{n} of {all} letters are right. Confirm again to see which are not.")
        return told.format(n=state.right, all=len(state.letters))
    return count(
        "{n} letter is wrong. Confirm again to see it.",
        "{n} letters are wrong. Confirm again to see them.",
        mistakes,
    )


def format_title(name: str) -> str:
    """What an export format is called."""
    titles = {
        "native": _("The whole riddle, with its answer"),
        "text": _("The verse, with its id"),
        "answers": _("The verse and its answer"),
    }
    return titles.get(name, name)
