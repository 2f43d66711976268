"""The words of Sweet Spots, and its rule in pictures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from math import isqrt
from typing import NamedTuple

import pygame

from game.app.cabinet import Cabinet
from game.faces.sweetspots import look
from game.faces.sweetspots.look import has_letters
from game.play.speech import MOST_NAMED
from game.result.ended import Insight
from game.settings.settings import Choose, Section, Toggle
from game.ui.blocks.block import Block, Drawn, Text
from game.ui.blocks.boxes import Column, Row
from game.ui.drawing import pictures
from game.ui.text import (
    N_,
    _,
    as_sentence,
    count,
    join_first,
    join_lists,
    join_nouns,
    join_sentences,
    labelled,
    translate,
)
from game.ui.theme import Theme
from generators.base import LEVELS, Beginning, Hint, Message, Tick
from generators.grid import around, bits, bitset
from generators.sweetspots.deduction import Position, Technique
from generators.sweetspots.hints.names import chests_due, coloured_zones
from generators.sweetspots.hints.names import zone_colours as colours_of
from generators.sweetspots.ladder import TITLES, deductions
from generators.sweetspots.rating import LEVEL_OF
from generators.sweetspots.rules import ZONE_LETTERS, Mark, Puzzle, State, zone_looks

_HUES = (
    *(N_("of a zone|yellow"), N_("of a zone|blue"), N_("of a zone|pink"), N_("of a zone|green")),
    *(N_("of a zone|purple"), N_("of a zone|grey"), N_("of a zone|orange")),
    N_("of a zone|teal"),
)
"""What the palette's zone colours are called in the light theme."""
_DARK = {0: N_("of a zone|olive"), 2: N_("of a zone|red"), 6: N_("of a zone|brown")}
"""The hues that have other names where zones are dark."""


def zone_colours(puzzle: Puzzle, cabinet: Cabinet) -> Sequence[Message]:
    """Returns the colours that zones are called by; none if they are called by letters.

    Letters are used if the board shows letters or patterns, and for screen readers.
    """
    zones = cabinet.settings.choice("sweetspots.zones")
    if zones != "colour" or cabinet.has_listener or has_letters(puzzle, zones):
        return ()
    renamed = _DARK if cabinet.theme.palette.dark else {}
    hues = [renamed.get(number, hue) for number, hue in enumerate(_HUES)]
    return colours_of(zone_looks(puzzle), hues)


def unit_name(puzzle: Puzzle, unit: int, colours: Sequence[Message] = ()) -> str:
    """Returns the name of a row, column or zone, by its index among all units."""
    group, number = divmod(unit, puzzle.size)
    if group == 2 and colours:
        return translate(Beginning(coloured_zones((number,), colours)))
    if group == 2:
        return _("Zone {zone}").format(zone=ZONE_LETTERS[number])
    return (_("Column {n}") if group else _("Row {n}")).format(n=number + 1)


def consequences(
    before: State, after: State, colours: Sequence[Message], is_brief: bool = False
) -> list[str]:
    """Returns sentences on chests that touch, units with too many chests, and units now full.

    If `is_brief`, the units that one chest has filled are in one sentence, without their names.
    """
    puzzle, stars, new = after.puzzle, after.puzzle.stars, after.chests & ~before.chests
    over, full, groups = [], list[str](), list[int]()
    for number, unit in enumerate(puzzle.units):
        chests_now, name = (after.chests & unit).bit_count(), unit_name(puzzle, number, colours)
        if not new & unit or chests_now < stars:
            continue
        if chests_now > stars:
            over.append(_("{unit} has too many chests.").format(unit=name))
        else:
            text = _("{unit} has a chest.") if stars == 1 else _("{unit} has all its chests.")
            full.append(text.format(unit=name))
            groups.append(number // puzzle.size)
    if full and is_brief and new.bit_count() == 1:
        full = [_units_done(groups)]
    return [*_touching_text(after, new), *over, *full]


def _units_done(groups: Sequence[int]) -> str:
    """Returns which of a chest's row (0), column (1) and zone (2) are full, in one sentence."""
    texts = {
        (0,): _("Row done."),
        (1,): _("Column done."),
        (2,): _("Zone done."),
        (0, 1): _("Row and column done."),
        (0, 2): _("Row and zone done."),
        (1, 2): _("Column and zone done."),
        (0, 1, 2): _("Row, column and zone done."),
    }
    return texts[tuple(groups)]


def _place(puzzle: Puzzle, cell: int) -> str:
    """Returns where a cell is: `row 2, column 5`."""
    row, column = divmod(cell, puzzle.size)
    return _("row {row}, column {column}").format(row=row + 1, column=column + 1)


def _touching_text(state: State, new: int) -> list[str]:
    """Returns a sentence on the chests that the new ones (a bitset) touch, in a list; else []."""
    size = state.puzzle.size
    near = around(size, size)
    touched = [cell for cell in bits(state.chests & ~new) if near[cell] & new]
    places = (_place(state.puzzle, cell) for cell in touched)
    text = _("Touching the chest in {places}.") if touched else ""
    return [text.format(places=join_lists(places))] if text else []


class News(NamedTuple):
    """What a step has changed, what `more` follows from it, and the chests it is about."""

    title: str
    more: str = ""
    chests: frozenset[int] = frozenset()
    is_clash: bool = False


def _clash(state: State, new: int, colours: Sequence[Message]) -> News:
    """Returns a rule that the chests break, if possible one that the new ones (a bitset) break."""
    puzzle, chests = state.puzzle, state.chests
    near = around(puzzle.size, puzzle.size)
    touching = bitset([cell for cell in bits(chests) if chests & near[cell]])
    two = touching.bit_count() == 2
    text = _("These two chests touch.") if two else _("These chests touch.")
    broken = [(touching, text)] if touching else []
    for number, unit in enumerate(puzzle.units):
        unit_chests, is_zone = (chests & unit).bit_count(), number >= 2 * puzzle.size
        if unit_chests <= puzzle.stars:
            continue
        text = _("Two chests are in one zone.") if is_zone else _("{unit} has two chests.")
        if unit_chests > 2:
            text = _("{unit} has too many chests.")
        broken.append((chests & unit, text.format(unit=unit_name(puzzle, number, colours))))
    cells, title = next((clash for clash in broken if clash[0] & new), broken[0])
    return News(title, chests=frozenset(bits(cells)), is_clash=True)


def news(
    before: State, after: State, warns: bool, colours: Callable[[], Sequence[Message]] = tuple
) -> News | None:
    """Returns what a step has changed and what follows; None if there's nothing to say.

    A clash comes first, then a full unit, then one without room. If not `warns`, which is the
    player's setting, nothing is said of clashes and of units without room.
    """
    new = after.chests & ~before.chests
    if warns and after.clashes:
        return _clash(after, new, colours())
    stars = after.puzzle.stars
    full = [
        number
        for number, unit in enumerate(after.puzzle.units)
        if unit & new and (after.chests & unit).bit_count() == stars
    ]
    if full:
        title = _("{unit} has a chest.") if stars == 1 else _("{unit} has all its chests.")
        if full[0] >= 2 * after.puzzle.size:
            title = _("This chest completes its zone.")
        more = _(
            "All other cells in that chest's row, column and zone stay empty,"
            " and so do the cells around it."
        )
        if after.marks.count(Mark.CROSS) > before.marks.count(Mark.CROSS):
            more = _("Every cell it rules out is now crossed out.")
        elif stars > 1:
            more = ""
        chests_of_unit = frozenset(bits(after.chests & after.puzzle.units[full[0]]))
        return News(
            title.format(unit=unit_name(after.puzzle, full[0], colours())), more, chests_of_unit
        )
    was_open, is_open = _open_cells(before), _open_cells(after)
    for number, unit in enumerate(after.puzzle.units if warns else ()):
        chests = (after.chests & unit).bit_count()
        if chests < after.puzzle.stars and was_open & unit and not is_open & unit:
            text = _("{unit} has no room left for a chest.")
            return News(text.format(unit=unit_name(after.puzzle, number, colours())))
    return None


def _open_cells(state: State) -> int:
    """Returns the cells without a mark, as a bitset."""
    return sum([1 << cell for cell, mark in enumerate(state.marks) if mark == Mark.EMPTY])


def crosses_text(before: State, after: State) -> str:
    """Returns how many crosses a step has placed, as a sentence; "" for none."""
    pairs = zip(before.marks, after.marks, strict=True)
    new = sum(mark == Mark.CROSS != old for old, mark in pairs)
    return count("{n} cross placed.", "{n} crosses placed.", new) if new else ""


def zones_text(puzzle: Puzzle) -> str:
    """Returns where every zone lies, row by row: `Zone A: Row 1: 1, 2; Row 2: 1.`"""
    zones = range(2 * puzzle.size, 3 * puzzle.size)
    texts = (
        (unit_name(puzzle, zone), rows_text(puzzle, bits(puzzle.units[zone]))) for zone in zones
    )
    return join_sentences(as_sentence(labelled(name, rows)) for name, rows in texts)


def needs_text(state: State, unit: int) -> str:
    """Returns what a unit needs, and where: `Zone I needs 2 chests. Open cells: row 9, …`."""
    puzzle, cells = state.puzzle, state.puzzle.units[unit]
    due = puzzle.stars - (state.chests & cells).bit_count()
    needs = _("{unit} needs {chests}.").format(
        unit=unit_name(puzzle, unit), chests=translate(chests_due(due, fresh=due == puzzle.stars))
    )
    where = labelled(_("Open cells"), rows_text(puzzle, bits(_open_cells(state) & cells)))
    return join_sentences((needs, as_sentence(where)))


def rows_text(puzzle: Puzzle, cells: Iterable[int]) -> str:
    """Returns cells by their rows: `row 1, columns 1, 3 to 5; row 2, column 1`."""
    rows: dict[int, list[int]] = {}
    for cell in sorted(cells):
        rows.setdefault(cell // puzzle.size, []).append(cell % puzzle.size + 1)
    one, many = _("row {row}, column {column}"), _("row {row}, columns {columns}")
    parts = [
        one.format(row=row + 1, column=columns[0])
        if len(columns) == 1
        else many.format(row=row + 1, columns=_numbers_text(columns))
        for row, columns in rows.items()
    ]
    return join_first(parts, MOST_NAMED)


def zones_of_line(puzzle: Puzzle, unit: int) -> str:
    """Returns which zones a row or a column is in: `Zone D: columns 1, 2; Zone B: column 3`."""
    zones: dict[int, list[int]] = {}
    for cell in bits(puzzle.units[unit]):
        zones.setdefault(puzzle.zones[cell], []).append(cell)
    names = {zone: unit_name(puzzle, 2 * puzzle.size + zone) for zone in zones}
    return join_lists(
        labelled(names[zone], places_text(puzzle, unit, cells)) for zone, cells in zones.items()
    )


def places_text(puzzle: Puzzle, unit: int, cells: Iterable[int]) -> str:
    """Returns where in a row or a column some of its cells are: `columns 1, 3 to 5`."""
    is_row = unit < puzzle.size
    numbers = [(cell % puzzle.size if is_row else cell // puzzle.size) + 1 for cell in cells]
    names, n = _numbers_text(numbers), len(numbers)
    place = Message.counted("row {names}", "rows {names}", n=n, names=names)
    if is_row:
        place = Message.counted("column {names}", "columns {names}", n=n, names=names)
    return translate(place)


def _numbers_text(numbers: Iterable[int]) -> str:
    """Returns the numbers of rows or columns, three or more in a row as a span: `1, 3 to 5`."""
    runs: list[list[int]] = []
    for number in sorted(numbers):
        if runs and runs[-1][-1] == number - 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    span = _("{first} to {last}")
    return join_nouns(
        span.format(first=run[0], last=run[-1]) if len(run) > 2 else join_nouns(map(str, run))
        for run in runs
    )


def missing(state: State) -> str:
    """Returns the number of chests, and the units that still need some: `4 of 7. …`."""
    puzzle, done = state.puzzle, _("{n} of {whole}")
    parts = [done.format(n=state.chests.bit_count(), whole=puzzle.size * puzzle.stars)]
    heads = _("Rows to go"), _("Columns to go"), _("Zones to go")
    for group, head in enumerate(heads if state.chests else ()):
        units = puzzle.units[group * puzzle.size : (group + 1) * puzzle.size]
        wants = [
            n for n, unit in enumerate(units) if (state.chests & unit).bit_count() < puzzle.stars
        ]
        names = join_nouns(ZONE_LETTERS[n] if group == 2 else str(n + 1) for n in wants)
        parts.append(labelled(head, names or _("none")))
    return join_sentences(as_sentence(text) for text in parts)


def action(hint: Hint) -> str:
    """Returns the label of the button that plays the moves."""
    marks, several = {move.mark for move in hint.moves}, len(hint.moves) > 1
    if marks == {Mark.CROSS}:
        return _("Place the crosses") if several else _("Place the cross")
    if marks == {Mark.CHEST}:
        return _("Place the chests") if several else _("Place the chest")
    return _("Place the marks") if several else _("Remove it")


def and_next(hint: Hint) -> str:
    """Returns the label of the button that plays the moves and asks for the next hint."""
    return _("Place & next hint") if hint.rank else _("Remove & next hint")


def technique(hint: Hint) -> str:
    """Returns the name of a hint's technique and the level of its boards; "" for a mistake."""
    if not hint.rank:
        return ""
    level = LEVELS[LEVEL_OF[Technique(hint.rank)]]
    return f"{translate(hint.technique)} • {translate(level)}"


def method(hint: Hint) -> str:
    """Returns the technique as screen readers say it; "" for a mistake, which has none."""
    return labelled(_("Technique"), technique(hint)) if hint.rank else ""


def why(hint: Hint) -> str:
    """Returns the label of the outlined cells, those of the reason."""
    return _("This cell shows why") if len(hint.why) == 1 else _("These cells show why")


def follows(hint: Hint) -> str:
    """Returns how many marks the hint places: `Move: 1 chest and 3 crosses`."""
    chests = sum(move.mark == Mark.CHEST for move in hint.moves)
    crosses = sum(move.mark == Mark.CROSS for move in hint.moves)
    parts = []
    if chests:
        parts.append(count("{n} chest", "{n} chests", chests))
    if crosses:
        parts.append(count("{n} cross", "{n} crosses", crosses))
    if not parts:
        return _("Remove it")
    return _("Move: {marks}").format(marks=join_nouns(parts))


def progress(state: State) -> tuple[int, int, str]:
    """Returns the chests placed, the chests of the solution, and a text for the latter."""
    total = state.puzzle.size * state.puzzle.stars
    return state.chests.bit_count(), total, _("of {whole} chests")


def right(state: State) -> tuple[int, int, str]:
    """Returns how many of the chests placed are right, of how many, and a text for the latter."""
    _placed, total, what = progress(state)
    return len(found(state)), total, what


def found(state: State) -> frozenset[int]:
    """Returns the cells of the chests that are right."""
    return frozenset(bits(state.chests)) - state.mistakes()


def shape(puzzle: Puzzle) -> str:
    """Returns the size and the chests of a board: `8×8 • 1 chest per row`."""
    chests = count("{n} chest per row", "{n} chests per row", puzzle.stars)
    return f"{puzzle.size}×{puzzle.size} • {chests}"


def rule(state: State) -> str:
    """Returns the rule of the puzzle as a sentence."""
    return rule_of(state.puzzle)


def brief_rule(state: State) -> tuple[str, str]:
    """Returns how many chests each unit has, long and short."""
    stars = state.puzzle.stars
    return (
        count(
            "{n} chest in every row, column and zone",
            "{n} chests in every row, column and zone",
            stars,
        ),
        _("{n} per row, column and zone").format(n=stars),
    )


def rule_of(puzzle: Puzzle) -> str:
    """Returns the rule of a puzzle as a sentence."""
    numbers = (
        _("One chest"),
        _("Two chests"),
        _("Three chests"),
        _("Four chests"),
        _("Five chests"),
        _("Six chests"),
    )
    chests = numbers[puzzle.stars - 1]
    rest = _("in every row, column and zone. Chests never touch, not even at a corner.")
    return join_sentences((chests, rest))


def insights(puzzle: Puzzle, tick: Tick) -> list[Insight]:
    """Returns a row of the result for each technique of one way to solve, the hardest first."""
    insight_rows = []
    for used, n in techniques_needed(puzzle, tick):
        steps = count("{n} step", "{n} steps", n)
        level = translate(LEVELS[LEVEL_OF[used]])
        insight_rows.append(Insight(translate(TITLES[used]), f"{level} • {steps}"))
    return insight_rows


def techniques_needed(puzzle: Puzzle, tick: Tick) -> list[tuple[Technique, int]]:
    """Returns the techniques of one way to solve a board, and how often each is used.

    It is the way that rates the board; hints begin with the player's marks and may need less."""
    steps = deductions(Position.start(puzzle), tick)
    used = Counter(deduction.technique for _position, deduction in steps)
    return sorted(used.items(), reverse=True)


def settings() -> Section:
    """Returns the settings: what is shown, and what is crossed out automatically."""
    zones = (("colour", _("Colour")), ("pattern", _("Pattern")), ("letter", _("Letter")))
    clashes = _("too many chests, or chests that touch")
    return Section(
        _("Sweet Spots"),
        (
            Choose("sweetspots.zones", _("Show zones by"), "", zones),
            Toggle("sweetspots.clashes", _("Show clashes"), clashes, default=True),
            Toggle("sweetspots.crosses_around", _("Cross out cells around chests")),
            Toggle("sweetspots.crosses_finished", _("Cross out finished rows, columns and zones")),
        ),
    )


_TOUCHING = ("A" * 9, "xxxx*xxxx")
_ONE = (("A" * 9, ".x.x*x.x."), ("AABABBABB", "xx.*..x.."), _TOUCHING)
_MORE = (
    ("A" * 25, "..*....x..*x*xx..x....x.."),
    ("AABBBABBBBABBBBAAABBBBBBB", "*x...x....x....xx*......."),
    _TOUCHING,
)
"""The zones and the marks of each picture, row by row: for one chest a row, and for more."""
_PICTURE_HEIGHT = 88


def rule_pictures(state: State) -> Block:
    """Returns the pictures side by side, each with its part of the rule below."""
    stars = state.puzzle.stars
    captions = (
        count("One in every row and column", "{n} in every row and column", stars),
        count("One in every zone", "{n} in every zone", stars),
        _("None touching, not even at a corner"),
    )
    pictures = zip(captions, _states(min(stars, 2)), strict=True)
    blocks = [_picture(caption, shown) for caption, shown in pictures]
    return Row(blocks, even=len(captions), stand="top")


def _picture(caption: str, shown: State) -> Block:
    """Returns a small board that shows part of the rule, with its caption."""

    def paint(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        side = min(rect.size)
        square = pygame.Rect(0, 0, side, side)
        square.center = rect.center
        surface.blit(_drawn(theme, side, shown), square)

    words = Text(caption, 14, "muted", wraps=True, align="middle")
    column = Column([Drawn(paint, _PICTURE_HEIGHT), words], gap=8)
    column.grows = 1
    return column


@pictures.cached
def _drawn(theme: Theme, side: int, shown: State) -> pygame.Surface:
    """Returns a picture of the rule; its many marks take longer to draw than to copy."""
    picture = pygame.Surface((side, side), pygame.SRCALPHA)
    look.draw_small(picture, theme, picture.get_rect(), shown)
    return picture


@lru_cache(maxsize=2)
def _states(stars: int) -> Sequence[State]:
    """Returns the three positions; they are too small to be puzzles."""
    signs = {".": Mark.EMPTY, "x": Mark.CROSS, "*": Mark.CHEST}
    states = []
    for zones, marks in _ONE if stars == 1 else _MORE:
        puzzle = Puzzle(isqrt(len(zones)), stars, tuple("ABC".index(zone) for zone in zones))
        states.append(State(puzzle, tuple(int(signs[mark]) for mark in marks)))
    return states
