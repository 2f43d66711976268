"""Spelling on the board: keys, clicks, taps, drags; shuffling; what moves."""

from __future__ import annotations

import itertools
import math
from itertools import product

import pygame
import pytest

from game.faces.brick.board import SHUFFLE_MS, BrickEntry
from game.faces.brick.look import MAX_CELLS, Comb
from generators.brick.rules import LONGEST
from tests.forms import at_once
from tests.game.faces.brick.speller import Speller


def test_letting_go_in_another_place_takes_nothing(speller: Speller) -> None:
    speller.press(speller.place("r"))
    speller.release((5, 5))
    assert speller.entry == ""


def test_a_drag_takes_all_on_the_way(speller: Speller) -> None:
    speller.draw_over("orpi")
    assert speller.entry == "orpi"
    assert "isn't in the word list" in speller.note


def test_a_drag_shows_its_letters_before_it_ends(speller: Speller) -> None:
    speller.type("d")
    speller.press(speller.place("r"))
    speller.move(speller.place("o"))
    assert (speller.board.text, speller.entry) == ("dro", "d")
    speller.release(speller.place("o"))
    assert speller.entry == "dro"


def test_a_drag_takes_away_what_was_said_of_the_word_before(speller: Speller) -> None:
    speller.type("xdro")
    speller.key("RETURN")
    assert "isn't one of the letters" in speller.note
    speller.press(speller.place("r"))
    assert speller.note == ""
    speller.release(speller.place("r"))


def test_a_quick_drag_leaves_no_cell_out(speller: Speller) -> None:
    """From the letter above the centre to the one below it."""
    board = speller.board
    above, below = board.order[1], board.order[6]
    speller.press(speller.place(above))
    speller.move(speller.place(below))
    speller.release(speller.place(below))
    assert speller.entry == f"{above}p{below}"


def test_a_drag_that_leaves_a_cell_and_comes_back_takes_it_twice(speller: Speller) -> None:
    x, y = speller.place("v")
    speller.press((x, y))
    speller.move((5, y))
    speller.move((x, y))
    speller.release((x, y))
    assert speller.entry == "vv"


def test_a_drag_that_trembles_in_a_cell_takes_it_once(speller: Speller) -> None:
    x, y = speller.place("v")
    speller.press((x, y))
    for step in (30, -30, 60, -60, 0):
        speller.move((x + step, y))
    speller.release((x, y))
    assert speller.entry == "v"


def test_a_second_button_drops_a_drag(speller: Speller) -> None:
    speller.press(speller.place("r"))
    speller.move(speller.place("o"))
    speller.press(speller.place("o"), 3)
    speller.release(speller.place("o"), 3)
    speller.release(speller.place("o"))
    assert speller.entry == ""


def test_a_second_finger_drops_a_drag(speller: Speller) -> None:
    speller.finger(pygame.FINGERDOWN, speller.place("r"))
    speller.finger(pygame.FINGERMOTION, speller.place("o"))
    speller.finger(pygame.FINGERDOWN, speller.place("v"), 2)
    assert speller.board.drag.path == []
    speller.finger(pygame.FINGERUP, speller.place("o"))
    assert speller.entry == ""


def test_the_end_of_a_drag_judges_unless_that_is_not_wished(speller: Speller) -> None:
    speller.draw_over("rope")
    assert speller.state.found == ("rope",)
    speller.app.change("brick.drag", False)
    for word in ("orpi", "ropi"):
        speller.draw_over(word)
        assert (speller.state.found, speller.entry) == (("rope",), word)


def test_a_short_drag_does_not_end_a_word(speller: Speller) -> None:
    speller.draw_over("rop")
    assert (speller.entry, speller.note) == ("rop", "")
    speller.click(speller.place("e"))
    speller.click("enter")
    assert speller.state.found == ("rope",)


def _between(speller: Speller, place: int, away: float) -> tuple[int, int]:
    """A point on the way from a cell to the middle of the board, that far from its centre."""
    comb = speller.board.comb
    x, y = comb.centre(place)
    return round(x), round(y + away * comb.radius * 0.866)


@pytest.mark.parametrize(("away", "taken"), [(0.2, True), (0.6, False), (0.9, False)])
def test_a_drag_takes_what_it_passes_in_the_middle(
    speller: Speller, away: float, taken: bool
) -> None:
    """From left of the centre cell to the right of it, above or below its middle."""
    board = speller.board
    start, y = speller.place(board.order[2]), _between(speller, 0, away)[1]
    speller.press(start)
    for x in (board.comb.area.left, board.comb.area.centerx, board.comb.area.right):
        speller.move((x, y))
    assert (0 in board.drag.path) == taken
    speller.release((board.comb.area.right, y))


def test_a_drag_takes_a_cell_in_which_it_turns_or_ends(speller: Speller) -> None:
    board = speller.board
    x, y = _between(speller, 0, 0.52)
    left, down = board.comb.radius * 0.5, board.comb.radius
    speller.press(speller.place(board.order[6]))
    speller.move((round(x - left), round(y + down)))
    speller.move((x, round(y - 2)))
    speller.move((round(x + left), round(y + down)))
    assert board.drag.path == [6, 0] or board.drag.path == [6, 0, 6]
    speller.release((5, 5))
    speller.press(speller.place(board.order[1]))
    speller.move((x, y))
    speller.release((x, y))
    assert speller.entry.endswith(board.order[0])


def test_buttons_do_what_keys_do(speller: Speller) -> None:
    speller.type("ropex")
    speller.click("delete")
    speller.click("enter")
    assert speller.state.found == ("rope",)
    before = speller.board.order
    speller.click("shuffle")
    assert speller.board.order != before


def test_space_mixes_the_letters_and_the_centre_stays(speller: Speller) -> None:
    board, seen = speller.board, set()
    for _ in range(12):
        before = board.order
        speller.key("SPACE")
        speller.settle()
        assert board.order != before
        assert (board.order[0], sorted(board.order)) == ("p", sorted("deioprv"))
        seen.add(board.order)
    assert len(seen) > 8


def test_what_is_typed_while_letters_move_is_not_lost(speller: Speller) -> None:
    speller.key("SPACE")
    assert speller.board.moving
    speller.type("ro")
    speller.click(speller.place("p"))
    speller.key("e")
    assert speller.entry == ""
    speller.frame(SHUFFLE_MS)
    speller.frame()
    assert speller.entry == "rope"


@pytest.mark.parametrize("letters", ["st", "a"])
def test_letters_that_cannot_be_mixed_do_not_hang(letters: str, speller: Speller) -> None:
    board = speller.board
    board.puzzle = type(board.puzzle)(letters, letters[0], 0, ("none",))
    board.order = letters
    board.shuffle()
    assert board.order == letters


def test_two_letters_change_places_at_every_shuffle(speller: Speller) -> None:
    speller.app.change("motion", False)
    board, seen = speller.board, list[str]()
    board.puzzle = type(board.puzzle)("st", "", 0, ("none",))
    board.order = "st"
    for _ in range(8):
        board.shuffle()
        seen.append(board.order)
    assert seen == ["ts", "st"] * 4


def test_without_motion_nothing_moves(speller: Speller) -> None:
    speller.app.change("motion", False)
    speller.key("SPACE")
    speller.say("provide")
    speller.type("x")
    speller.key("RETURN")
    assert not speller.context.motion.active
    assert not speller.board.moving


def test_a_letter_typed_takes_enter_back_from_a_button(speller: Speller) -> None:
    while speller.context.desk.focused is None or speller.context.desk.focused.name != "give up":
        speller.key("TAB")
    speller.type("rope")
    speller.key("RETURN")
    assert speller.state.found == ("rope",)
    assert speller.scene is speller.context


def test_the_board_is_a_stop_of_the_tab_key(speller: Speller) -> None:
    while speller.context.desk.focused is None or speller.context.desk.focused.name != "board":
        speller.key("TAB")
    before = speller.picture()
    speller.context.desk.focus(None)
    after = speller.picture()
    entry = next(cell.rect for cell in speller.board.cells() if "your word" in cell.name)
    one, other = (pygame.image.tobytes(p.subsurface(entry), "RGB") for p in (before, after))
    assert one != other


def test_no_cell_is_hovered_while_the_pointer_is_on_a_button(speller: Speller) -> None:
    speller.move(speller.place("r"))
    assert speller.board.hovered is not None
    speller.move(speller.widget("enter").rect.center)
    assert speller.board.hovered is None


AREAS = [
    pygame.Rect(56, 204, 632, 458),
    pygame.Rect(28, 61, 308, 213),
    pygame.Rect(40, 100, 660, 520),
    pygame.Rect(10, 50, 130, 90),
    pygame.Rect(100, 300, 2000, 1100),
]
COUNTS = range(1, MAX_CELLS + 1)
EVERY = [(area, count, c) for area in AREAS for count in COUNTS for c in (True, False)]


def inside(comb: Comb, place: int, shares: float) -> list[tuple[int, int]]:
    """Points of a cell, that part of the way from its centre to its corners and edges."""
    x, y = comb.centre(place)
    found = []
    for twelfth in range(12):
        reach = comb.radius * (1 if twelfth % 2 == 0 else math.sqrt(3) / 2) * shares
        angle = math.radians(30 * twelfth)
        found.append((round(x + reach * math.cos(angle)), round(y + reach * math.sin(angle))))
    return found


@at_once(EVERY)
def test_every_point_of_a_cell_leads_back_to_it(
    area: pygame.Rect, count: int, centred: bool
) -> None:
    comb = Comb(area, count, centred)
    share = 1 - 1.5 / comb.radius  # pixels are whole numbers
    for place in range(count):
        for point in inside(comb, place, share):
            assert comb.place_at(point) == place


@at_once(EVERY)
def test_a_point_just_outside_is_in_no_cell_or_another(
    area: pygame.Rect, count: int, centred: bool
) -> None:
    comb = Comb(area, count, centred)
    share = 1 + 1.5 / comb.radius
    for place in range(count):
        assert all(comb.place_at(point) != place for point in inside(comb, place, share))


@at_once(EVERY)
def test_the_cells_fill_the_area_and_stay_in_it(
    area: pygame.Rect, count: int, centred: bool
) -> None:
    comb = Comb(area, count, centred)
    rects = [comb.rect(place) for place in range(count)]
    whole = rects[0].unionall(rects[1:])
    assert area.inflate(4, 4).contains(whole)
    assert whole.width >= area.width - 6 or whole.height >= area.height - 6
    assert abs(whole.centerx - area.centerx) <= 2
    assert abs(whole.centery - area.centery) <= 2


@at_once(product(COUNTS, [True, False]))
def test_cells_are_apart_and_hang_together(count: int, centred: bool) -> None:
    comb = Comb(AREAS[0], count, centred)
    ways = {pair: math.dist(comb.centre(pair[0]), comb.centre(pair[1]))
            for pair in itertools.combinations(range(count), 2)}  # fmt: skip
    assert all(way > comb.pitch * 0.99 for way in ways.values())
    touching = [set(pair) for pair, way in ways.items() if way < comb.pitch * 1.01]
    reached = {0}
    for _ in range(count):
        reached |= {each for pair in touching if pair & reached for each in pair}
    assert reached == set(range(count))


def test_few_letters_are_not_larger_than_wanted() -> None:
    assert Comb(AREAS[0], 1, False, 90).pitch == 90


def test_a_part_of_a_cell_is_around_its_centre() -> None:
    comb = Comb(AREAS[0], 7, True)
    x, y = comb.centre(3)
    edge = (round(x + comb.radius * 0.9), round(y))
    assert comb.place_at(edge) == 3
    assert comb.place_at(edge, 0.7) is None


def test_a_refused_word_can_be_mended() -> None:
    entry = BrickEntry("proverd", is_refused=True)
    entry.erase()
    entry.add("s")
    assert entry.text == "provers"


def test_an_entry_is_no_longer_than_any_word() -> None:
    entry = BrickEntry()
    entry.add("p" * 500)
    assert len(entry.text) == LONGEST


def test_text_is_typed_as_the_board_has_it_or_refused_below_the_entry(speller: Speller) -> None:
    speller.press_key(pygame.K_2, text="é")
    speller.press_key(pygame.K_3, text="3")
    assert (speller.entry, speller.note) == ("e", "You can't type “3” here.")
    speller.type("d")
    assert speller.entry == "ed", "no new word"
