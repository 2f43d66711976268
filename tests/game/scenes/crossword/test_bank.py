"""The bank and the card of the selected slot: pressed, by keys, and what they say."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.scenes.crossword.banklayout import BankLayout
from generators.base import Status
from generators.crossword.rules import WRITE, Move
from generators.rng import Rng
from tests.game.scenes.crossword.table import PUZZLE, SIZES, Table, puzzle_of
from tests.game.scenes.crossword.test_banklayout import banks


@pytest.fixture
def table() -> Table:
    """A fill-in just begun."""
    return Table()


def told(table: Table) -> str:
    """What the card of the slot says."""
    return table.fill_in._told().sentences()[0]


# The pointer


@pytest.mark.parametrize("touch", [False, True])
def test_slot_then_word(table: Table, touch: bool) -> None:
    table.select("fifth")
    table.click(table.chip("fifth"), touch)
    assert table.state.word(table.slot_of("fifth")) == "fifth"
    assert len(table.steps) == 1


@pytest.mark.parametrize("touch", [False, True])
def test_word_then_slot(table: Table, touch: bool) -> None:
    table.select("fifth")
    table.click(table.chip("pit"), touch)
    assert table.fill_in.hand.held == PUZZLE.bank.index("pit")
    assert not table.steps
    table.click(table.cell("pit", 2), touch)
    assert table.state.word(table.slot_of("pit")) == "pit"
    assert table.fill_in.hand.held is None


def test_the_struck_one_of_two_words_alike_shows_where_it_is() -> None:
    table = Table(puzzle_of(("aa#", "a#a", "#aa")))
    table.fill_in.hand.take(0)
    assert table.fill_in.hand.unused["aa"] == 3
    placed = table.slot
    table.go_slot(3)
    table.fill_in.hand.take(0)
    assert table.slot == placed
    assert len(table.steps) == 1


def test_the_slots_that_could_hold_a_word_light_up(table: Table) -> None:
    table.select("fifth")
    assert not table.fill_in.lit
    table.write("urgency", "society", "nuclear", "formula")
    table.click(table.chip("patient"))
    assert set(table.fill_in.lit) == set(PUZZLE.board.places[table.slot_of("patient")])
    assert told(table) == "choose its slot: 1 fits"


def test_a_held_word_is_let_go_by_a_second_press_the_button_or_esc(table: Table) -> None:
    table.select("fifth")
    ways: tuple[Callable[[], object], ...] = (
        lambda: table.click(table.chip("pit")),
        lambda: table.fill_in.slot_card.button.press(None),
        lambda: table.key(pygame.K_ESCAPE),
    )
    for let_go in ways:
        table.click(table.chip("pit"))
        assert table.fill_in.hand.held is not None
        assert table.fill_in.slot_card.button.visible
        let_go()
        assert table.fill_in.hand.held is None
        assert not table.fill_in.slot_card.button.visible
    assert not table.key(pygame.K_ESCAPE)
    assert not table.steps


def test_esc_ends_what_a_finger_scrolls() -> None:
    table = Table(size=(640, 400))
    card, (x, y) = table.fill_in.card, table.chip("blurb")
    table.drag((x, y), (x, y - 20), touch=True, drop=False)
    assert card.gliding
    table.key(pygame.K_ESCAPE)
    assert not card.gliding
    assert table.fill_in.hand.grip is None


def test_a_held_word_that_is_written_otherwise_is_let_go(table: Table) -> None:
    table.select("fifth")
    table.click(table.chip("pit"))
    table.write("pit")
    assert table.fill_in.hand.held is None


def test_a_press_on_the_board_that_slides_away_writes_nothing(table: Table) -> None:
    table.select("fifth")
    table.click(table.chip("fry"))
    table.drag(table.cell("fry", 1), table.cell("fry", 2))
    assert not table.steps
    assert table.fill_in.hand.held == PUZZLE.bank.index("fry")


def test_a_word_that_fits_not_where_it_is_put_stays_held(table: Table) -> None:
    table.write("formula")
    table.select("pit")
    table.click(table.chip("hence"))
    table.click(table.cell("fifth", 3))
    assert table.refused
    assert table.fill_in.hand.held == PUZZLE.bank.index("hence")


def test_a_word_that_is_used_shows_where_it_is_and_can_be_taken_out(table: Table) -> None:
    table.write("fifth", "formula")
    table.select("pit")
    table.click(table.chip("fifth"))
    assert table.slot == table.slot_of("fifth")
    assert told(table) == "a word of the bank"
    table.fill_in.slot_card.button.press(None)
    assert table.state.pattern(table.slot_of("fifth")) == ("", "", "f", "", "")
    assert told(table) == "only one word still fits"
    assert not table.fill_in.slot_card.button.visible


def test_a_press_does_not_overwrite_a_word_of_the_bank(table: Table) -> None:
    table.write("fifth")
    table.select("fifth")
    table.click(table.chip("hence"))
    assert table.state.word(table.slot_of("fifth")) == "fifth"
    assert table.fill_in.hand.held == PUZZLE.bank.index("hence")


def test_words_are_pencilled_where_letters_are(table: Table) -> None:
    table.select("fry")
    table.pencils = True
    table.click(table.chip("fry"))
    assert len(table.state.pencilled) == 3


# Keys


def test_the_only_word_that_fits_is_chosen_and_enter_writes_it(table: Table) -> None:
    table.write("formula", "first")
    table.select("fifth")
    assert table.fill_in.hand.chosen == "fifth"
    assert table.key(pygame.K_RETURN)
    assert table.state.word(table.slot_of("fifth")) == "fifth"
    assert not table.key(pygame.K_RETURN)


def test_page_keys_choose_among_the_words_that_fit(table: Table) -> None:
    table.select("fry")
    assert not table.key(pygame.K_RETURN)  # nothing is chosen: the key means something else
    chosen = []
    for _ in range(9):
        table.key(pygame.K_PAGEDOWN)
        chosen.append(table.fill_in.hand.chosen)
    assert chosen == ["aim", "axe", "ban", "era", "fry", "gig", "pit", "ran", "aim"]
    table.key(pygame.K_PAGEUP)
    assert table.fill_in.hand.chosen == "ran"
    table.key(pygame.K_RETURN)
    assert table.state.word(table.slot_of("fry")) == "ran"
    table.select("axe")
    assert table.fill_in.hand.chosen == ""
    table.key(pygame.K_PAGEUP)
    assert table.fill_in.hand.chosen == "pit"


def test_delete_empties_the_slot(table: Table) -> None:
    table.write("fifth", "formula")
    table.select("fifth")
    assert table.key(pygame.K_DELETE)
    assert table.state.pattern(table.slot_of("fifth")) == ("", "", "f", "", "")
    assert table.key(pygame.K_DELETE)
    assert len(table.steps) == 1


def test_the_arrows_go_through_the_bank_and_enter_takes_a_word(table: Table) -> None:
    widget = table.fill_in.card.widget
    table.select("society")
    widget.at = PUZZLE.bank.index("nuclear")

    def press(code: int) -> bool:
        return widget.key(pygame.event.Event(pygame.KEYDOWN, key=code, mod=0))

    assert press(pygame.K_DOWN)
    assert press(pygame.K_DOWN)
    assert PUZZLE.bank[widget.at] == "society"
    assert press(pygame.K_RETURN)
    assert table.state.word(table.slot_of("society")) == "society"
    widget.at = PUZZLE.bank.index("crystal")
    assert not press(pygame.K_UP)  # the focus goes on to the buttons above
    assert not press(pygame.K_a)


@pytest.mark.parametrize("size", SIZES)
def test_the_focus_comes_to_the_word_that_stands_first(size: tuple[int, int]) -> None:
    table = Table(size=size)
    layout = table.fill_in.card.layout
    assert layout is not None
    first = min(layout.chips, key=lambda chip: (chip.y, chip.x))
    assert layout.chips[table.fill_in.card.widget.at] == first


# What is said


def test_the_count_follows_the_letters(table: Table) -> None:
    table.select("fifth")
    assert told(table) == "8 words still fit"
    slot = table.slot_of("fifth")
    for place, letter, sentence in (
        (0, "b", "2 words still fit"),
        (1, "l", "only one word still fits"),
        (2, "x", "no word fits"),
    ):
        cell = PUZZLE.board.places[slot][place]
        table.make([Move(WRITE, cell, letter)])
        assert told(table) == sentence
    for place in (3, 4):
        table.make([Move(WRITE, PUZZLE.board.places[slot][place], "z")])
    assert told(table) == "not a word of the bank"


def test_how_many_words_are_placed_is_counted(table: Table) -> None:
    table.write("fifth", "formula", "pit")
    assert len(table.fill_in.hand.placed) == 3


def test_all_words_from_the_bank_solve_it(table: Table) -> None:
    order = list(PUZZLE.bank)
    Rng("order").shuffle(order)
    for word in order:
        table.select(word)
        if table.slot not in table.fill_in.hand.placed:
            table.click(table.chip(word))
    assert table.state.status is Status.SOLVED


# In every window


@pytest.mark.parametrize("size", SIZES)
def test_the_cards_lie_in_their_room_one_below_the_other(size: tuple[int, int]) -> None:
    for words in banks(Rng("banks"))[3:]:
        table = Table(size=size)
        table.fill_in.card.bank = words
        table.fill_in.arrange(table.theme, table.frame, table.room)
        slot, bank = table.fill_in.slot_card._rect, table.fill_in.card._rect
        assert table.room.contains(slot)
        assert table.room.contains(bank)
        assert not slot.colliderect(bank)
        assert bank.contains(table.fill_in.card.view)
        assert slot.contains(table.fill_in.slot_card.button.rect)
        layout = table.fill_in.card.layout
        assert isinstance(layout, BankLayout)
        seen = set()
        for index in range(len(words)):
            table.fill_in.card.reveal(index)
            chip = table.fill_in.card.chip(index)
            assert table.fill_in.card.view.contains(chip)
            assert table.fill_in.card.index_at(chip.center) == index
            seen.add(index)
        assert len(seen) == len(words)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_it_is_drawn(size: tuple[int, int], theme: str) -> None:
    table = Table(PUZZLE, size)
    table.write("urgency", "society", "pit")
    table.select("fifth")
    table.picture(theme)
    for word in ("ran", "urgency"):
        table.click(table.chip(word))
        table.picture(theme)
    table.drag(table.chip("axe"), table.cell("axe"), drop=False)
    table.picture(theme)


def test_a_long_slot_is_told_in_a_narrow_panel() -> None:
    puzzle = puzzle_of(("abcdefghijklmnopqrstu", *("#" * 20 + "x",) * 2))
    table = Table(puzzle, (640, 400))
    table.picture()
    table.click(table.chip("abcdefghijklmnopqrstu"))
    table.picture()


def test_a_long_bank_scrolls_to_what_fits_the_slot() -> None:
    table = Table(PUZZLE, (640, 400))
    card = table.fill_in.card
    assert card.layout is not None
    for word in ("pit", "nuclear", "era", "fifth", "patient"):
        table.select(word)
        chips = [card.chip(PUZZLE.bank.index(each)) for each in table.fill_in.hand.fitting]
        assert any(card.view.contains(chip) for chip in chips), word
    table.select("nuclear")
    table.select("fry")
    heading = next(each for each in card.layout.headings if each.length == 3)
    assert card.scroll.offset <= heading.rect.y
    assert card.scroll.offset in [0, *(each.rect.y for each in card.layout.headings)]
    table.write("include", "crystal", "nuclear", "formula", "society", "sunrise")
    table.select("leave")
    table.select("patient")
    assert table.fill_in.hand.fitting == ("patient",)
    assert card.view.contains(card.chip(PUZZLE.bank.index("patient")))


def test_a_heading_is_seen_with_the_words_below_it_and_apart_from_the_title() -> None:
    table = Table(PUZZLE, (640, 400))
    card = table.fill_in.card
    assert card.layout is not None
    assert card.view.y - card._rect.y >= table.theme.line_px(16) + 2 * table.theme.px(12)
    heading = card.layout.headings[1]
    first = min(chip.y for chip in card.layout.chips if chip.y > heading.rect.y)
    for room in (heading.rect.bottom + 2, first + 8):
        card.scroll.view.height = room - card.scroll.offset
        shown = heading.rect.move(card.view.x, card.view.y - card.scroll.offset)
        assert card.view.contains(shown)
        assert not card._shows(card._with_words(shown, heading))


def test_of_two_words_alike_one_is_struck() -> None:
    table = Table(puzzle_of(("aa", "aa")))
    assert table.fill_in.card.used(table.fill_in.hand.unused) == frozenset()
    table.write("aa")
    assert table.fill_in.card.used(table.fill_in.hand.unused) == {0}
