"""What Sweet Spots says of its hints and of the last step."""

from __future__ import annotations

from dataclasses import replace

from game.faces.sweetspots import words
from game.ui.blocks import block
from game.ui.text import translate
from generators.base import Message, no_tick
from generators.rng import Rng
from generators.sweetspots.generator import PRESETS, generate
from generators.sweetspots.hints.hint import hint
from generators.sweetspots.hints.names import coloured_zones, in_colours, units_named, zone_colours
from generators.sweetspots.rules import Mark, Move, Puzzle, State
from tests.forms import at_once
from tests.game.player import BOARD, Player


def test_a_hint_names_the_level_that_the_menu_would_give_a_board_that_needs_it() -> None:
    puzzle = generate(PRESETS[0].params, Rng("g 0"), no_tick)
    found = hint(puzzle.start(), no_tick)
    assert words.technique(found) == "Shared neighbours • Gentle"
    assert not words.technique(replace(found, rank=0))


def board(*chests: int) -> State:
    """The small board with these chests."""
    state = Puzzle.from_text(BOARD).start()
    for cell in chests:
        state = state.apply(Move(cell, Mark.CHEST))
    return state


@at_once(
    [
        (0, 7, "These two chests touch."),
        (0, 5, "Row 1 has two chests."),
        (0, 12, "Column 1 has two chests."),
        (0, 8, "Two chests are in one zone."),
    ]
)
def test_a_clash_is_named_by_the_rule_it_breaks(first: int, second: int, title: str) -> None:
    news = words.news(board(first), board(first, second), warns=True)
    assert news == words.News(title, chests=frozenset({first, second}), is_clash=True)


def test_a_clash_is_named_until_it_is_gone_and_the_newest_first() -> None:
    clash = board(0, 5)
    later = clash.apply(Move(33, Mark.CHEST))
    news = words.news(clash, later, warns=True)
    assert news is not None
    assert news.title == "Row 1 has two chests."
    newest = words.news(later, later.apply(Move(34, Mark.CHEST)), warns=True)
    assert newest is not None
    assert newest.title == "These two chests touch."
    assert words.news(later, later.apply(Move(0, Mark.EMPTY)), warns=True) is None


def test_without_warnings_a_clash_is_not_told() -> None:
    news = words.news(board(0), board(0, 5), warns=False)
    assert news is not None
    assert news.title == "Column 6 has a chest."


def test_zones_are_called_by_what_the_board_shows(player: Player) -> None:
    puzzle = Puzzle.from_text("5s1:ABBBBCCBBDCCDDDEEEDDEEEED")

    def names() -> set[str]:
        colours = words.zone_colours(puzzle, player.app)
        return {words.unit_name(puzzle, unit, colours) for unit in range(10, 15)}

    assert len(names()) == 5
    assert "The pink zone" in names()
    player.app.change("theme", "dark")
    assert "The red zone" in names()
    player.app.has_listener = True
    assert words.zone_colours(puzzle, player.app) == ()
    player.app.has_listener = False
    player.app.settings.set("sweetspots.zones", "pattern")
    assert words.zone_colours(puzzle, player.app) == ()


def test_dotted_zones_are_named_one_by_one() -> None:
    colours = zone_colours((0, 1, 9), ["yellow", "blue", *"abcdef"])
    both = coloured_zones((0, 2), colours)
    assert str(both) == "the yellow zone and the dotted blue zone"
    assert str(coloured_zones((0, 1), colours)) == "the yellow and blue zones"
    letters = Message("Look at {units}.", units=units_named((0, 6, 8), 3))
    assert str(letters) == "Look at row 1 and zones A and C."
    named = in_colours(letters, colours)
    assert str(named) == "Look at row 1 and the yellow zone and the dotted blue zone."
    begins = in_colours(units_named((6, 7), 3, begins=True), colours)
    assert str(begins) == translate(begins) == "The yellow and blue zones"
    assert zone_colours((0, 24), ["yellow", *"abcdefg"]) == ()


def test_rows_and_zones_stand_out_in_a_sentence_but_no_number_of_chests() -> None:
    text = "{wide} needs {wanted}, and at most {held} can be in {bound}"
    row, zone = units_named((7,), 10), units_named((20,), 10)
    told = Message(text, wide=row, wanted=2, held=1, bound=zone)
    assert [name for name, stands_out in block.runs(told) if stands_out] == ["8", "A"]
    begins = units_named((7,), 10, begins=True)
    assert block.runs(begins) == [("Row ", False), ("8", True)]
