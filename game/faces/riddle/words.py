"""The names of a riddle's parts, and the sentences about it."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.text import (
    _,
    as_sentence,
    capitalized,
    count,
    curly,
    join_lists,
    join_nouns,
    join_sentences,
    join_with_or,
    labelled,
    number_text,
    translate,
)
from generators.base import Preset
from generators.riddle.formats import closing_lines, couplet_of, text_lines
from generators.riddle.hints import letters_text
from generators.riddle.rules import (
    EVERY,
    AnyLine,
    Line,
    Logic,
    OwnLine,
    Puzzle,
    State,
    letters_in,
    mask_of,
)
from generators.riddle.solver import rate
from generators.words.languages import ENGLISH, LANGUAGES
from generators.words.themes import HEADINGS

EASY = 2
"""Up to this level, a riddle shows the couplet on its answer from the beginning."""
_MOST_LISTED = 6
"""Up to this many letters that a line leaves are listed; of more, the number is shown."""


def shape(puzzle: Puzzle) -> str:
    """Returns the number of letters and the theme, or a foreign language: `6 letters • Trees`."""
    letters = count("{n} letter", "{n} letters", len(puzzle.lines))
    theme = translate(HEADINGS[puzzle.theme]) if puzzle.theme in HEADINGS else ""
    return " • ".join(filter(None, (letters, theme or _language_of(puzzle))))


def hides_couplet(puzzle: Puzzle, level: int) -> bool:
    """Returns whether a riddle of a level begins without the couplet on its answer."""
    return bool(couplet_of(puzzle)) and not puzzle.ending and level > EASY


def quoted_lines(puzzle: Puzzle, preset: Preset | None) -> tuple[str, str]:
    """Returns two lines to quote in a picture: the last or, if those begin hidden, the first."""
    lines = closing_lines(puzzle)[-2:]
    if len(lines) < 2 or hides_couplet(puzzle, level_of(preset, puzzle)):
        first, second = text_lines(puzzle)[:2]
        lines = first, f"{second.rstrip(',;.')}…"
    return curly(capitalized(lines[0])), curly(lines[1])


def couplet_note() -> str:
    """Returns the note that stands in for a hidden couplet: when it will appear."""
    return _("The last two lines appear once half the letters are in.")


def _language_of(puzzle: Puzzle) -> str:
    """Returns the name of the riddle's language in that language; "" for English."""
    return "" if puzzle.language == ENGLISH else LANGUAGES[puzzle.language].title


def level_of(preset: Preset | None, puzzle: Puzzle) -> int:
    """Returns the level, 1 to 5: the preset's or, without one, that of the rated puzzle."""
    return (preset.params.level if preset else 0) or rate(puzzle).level


def letters_per_line(puzzle: Puzzle) -> tuple[str, str]:
    """Returns how many letters fit a line: `2 to 4 letters fit each line`, `2 to 4 per line`."""
    counts = [mask.bit_count() for mask in puzzle.allowed]
    low, high = min(counts), max(counts)
    if low == high:
        long = count("{n} letter fits each line", "{n} letters fit each line", low)
        return long, _("{n} per line").format(n=low)
    long, short = _("{low} to {high} letters fit each line"), _("{low} to {high} per line")
    if high == low + 1:
        long, short = _("{low} or {high} letters fit each line"), _("{low} or {high} per line")
    return long.format(low=low, high=high), short.format(low=low, high=high)


def joining_words(line: Line) -> str:
    """Returns the words shown between the clue words of a line, such as `but not`."""
    return {Logic.BUT_NOT: _("but not"), Logic.BOTH: _("and"), Logic.NEITHER: _("and not")}[
        line.logic
    ]


def leaves(line: AnyLine) -> str:
    """Returns how many letters a line leaves: `leaves 3 letters`."""
    return count("leaves {n} letter", "leaves {n} letters", line.letters.bit_count())


def left_text(line: AnyLine) -> str:
    """Returns the letters that a line leaves, or if they are many, their number."""
    left = letters_in(line.letters)
    if len(left) == 1:
        return _("only {letter}").format(letter=left.upper())
    if len(left) > _MOST_LISTED:
        return _("one of {n} letters").format(n=len(left))
    return join_with_or(left.upper())


def explained(line: AnyLine) -> tuple[str, str]:
    """Explains which letters a line rules out and leaves, and why; long and short."""
    if not isinstance(line, OwnLine) and line.logic is Logic.NEITHER:
        gone = _letter_list({*line.first, *line.second})
        short = _("All but {go} are left.").format(go=gone)
        return _("{go} are in one word or the other, so they're out.").format(go=gone), short
    one, many = _("{stay} is left."), _("{stay} are left.")
    short = (one if line.letters.bit_count() == 1 else many).format(stay=_listed(line.letters))
    return (short if isinstance(line, OwnLine) else _explained_words(line, short)), short


def _explained_words(line: Line, left_sentence: str) -> str:
    """Explains a line whose letter is in its first word alone, or in both."""
    first, second = set(line.first), set(line.second)
    stay = _listed(line.letters)
    if line.logic is Logic.BUT_NOT:
        shared = _letter_list(first & second)
        if not shared:
            return _("The words share no letters, so {stay} are left.").format(stay=stay)
        one = _("{go} is in both words, so it's out.")
        many = _("{go} are in both words, so they're out.")
        out = (one if len(first & second) == 1 else many).format(go=shared)
        return join_sentences((out, left_sentence))
    one, many = _("Only {stay} is in both words."), _("Only {stay} are in both words.")
    return (one if line.letters.bit_count() == 1 else many).format(stay=stay)


def _listed(mask: int) -> str:
    text = letters_text(mask)
    return text if isinstance(text, str) else translate(text)


def _letter_list(letters: set[str]) -> str:
    return _listed(mask_of("".join(letters)))


def tile_text(state: State, place: int, letter: str, ruled_out: str) -> tuple[str, str]:
    """Returns the name and value of a tile beside a line; `ruled_out` letters are all in one."""
    if ruled_out:
        return _("ruled out"), join_nouns(ruled_out.upper())
    if not letter:
        return _("the line's letters"), _("hidden")
    name = _("letter {letter}").format(letter=letter.upper())
    if state.letters[place] == letter:
        return name, _("typed")
    return name, _("crossed out") if state.struck[place] & mask_of(letter) else ""


def struck_text(state: State, place: int, letter: str) -> str:
    """Returns the status of a letter beside a line: `Line 3, letter M: crossed out.`"""
    name, value = tile_text(state, place, letter, "")
    return as_sentence(labelled(f"{line_name(place)}, {name}", value or _("not crossed out")))


def line_name(place: int) -> str:
    """Returns what a line is called."""
    return _("line {n}").format(n=place + 1)


def wrong_text(letters: Sequence[tuple[int, str]]) -> str:
    """Returns which letters are wrong, each given after its place; "" for none."""
    text = _("{letter} in {line}")
    boxes = [text.format(letter=each.upper(), line=line_name(place)) for place, each in letters]
    return labelled(_("Wrong"), join_lists(boxes)) if boxes else ""


def box_name(place: int) -> str:
    """Returns what the box of its letter is called."""
    return _("line {n}, answer box").format(n=place + 1)


def letters_left_text(mask: int) -> str:
    """Returns how many letters of a bitset are set: `any letter`, `one letter`, `3 letters`."""
    if mask == EVERY:
        return _("any letter")
    if not mask:
        return _("no letter")
    number = mask.bit_count()
    return _("one letter") if number == 1 else _("{n} letters").format(n=number)


def words_fit(fitting: int, are_names: bool) -> str:
    """Returns `Two words fit`; if `are_names`, `2 names or expressions fit`."""
    if are_names and fitting:
        return count("{n} name or expression fits", "{n} names or expressions fit", fitting)
    numbers = (_("No word fits"), _("One word fits"), _("Two words fit"), _("Three words fit"))
    return (
        numbers[fitting]
        if fitting < len(numbers)
        else _("{n} words fit").format(n=number_text(fitting))
    )


def check_text(state: State) -> str:
    """Returns how many letters are wrong."""
    return count(
        "{n} letter is wrong. Check again to see which; that counts as help.",
        "{n} letters are wrong. Check again to see which; that counts as help.",
        len(state.mistakes()),
    )
