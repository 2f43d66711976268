"""The words of a fill-in: choosing, placing, what is said; where they stand."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.faces.crossword.lists.wordlist import bank_layout
from game.faces.crossword.panel import slot_sentences
from game.ui.layout import play_frame
from game.ui.palette import PALETTES
from game.ui.theme import Theme, unit
from generators.rng import Rng
from tests.forms import sampled
from tests.game.faces.crossword.boards import PUZZLE, fill_in
from tests.game.faces.crossword.conftest import Fill
from tests.game.faces.crossword.crossworder import SIZES, Filler


def said(filler: Filler) -> str:
    """What the card of the slot says."""
    return slot_sentences(filler.bank)[0][0]


# The pointer


@pytest.mark.parametrize("touch", [False, True])
def test_slot_then_word(filler: Filler, touch: bool) -> None:
    filler.select("fifth")
    filler.use(filler.chip("fifth"), touch)
    assert filler.state.word(filler.slot_of("fifth")) == "fifth"
    assert len(filler.steps) == 1


@pytest.mark.parametrize("touch", [False, True])
def test_word_then_slot(filler: Filler, touch: bool) -> None:
    filler.select("fifth")
    filler.use(filler.chip("pit"), touch)
    assert filler.bank.held == PUZZLE.bank.index("pit")
    assert not filler.steps
    filler.use(filler.cell_of("pit", 2), touch)
    assert filler.state.word(filler.slot_of("pit")) == "pit"
    assert filler.bank.held is None


def test_the_struck_one_of_two_words_alike_shows_where_it_is(fill: Fill) -> None:
    filler = fill(fill_in(("aa#", "a#a", "#aa")))
    assert filler.bank.words.used(filler.bank.unused) == frozenset()
    filler.bank.take(0)
    assert filler.bank.words.used(filler.bank.unused) == {0}
    assert filler.bank.unused["aa"] == 3
    placed = filler.grid.slot
    filler.grid.go_slot(3)
    filler.bank.take(0)
    assert filler.grid.slot == placed
    assert len(filler.steps) == 1


def test_the_slots_that_could_hold_a_word_light_up(filler: Filler) -> None:
    filler.select("fifth")
    assert not filler.bank.highlighted
    filler.write("urgency", "society", "nuclear", "formula")
    filler.use(filler.chip("patient"))
    assert set(filler.bank.highlighted) == set(PUZZLE.board.slot_cells[filler.slot_of("patient")])
    assert said(filler) == "fits in 1 place: press it"


def test_a_held_word_is_let_go_by_a_second_press_the_button_or_esc(filler: Filler) -> None:
    filler.select("fifth")
    ways: tuple[Callable[[], object], ...] = (
        lambda: filler.use(filler.chip("pit")),
        lambda: filler.click("take out"),
        lambda: filler.bank_key("ESCAPE"),
    )
    for let_go in ways:
        filler.use(filler.chip("pit"))
        assert filler.bank.held is not None
        assert "take out" in filler.names()
        let_go()
        assert filler.bank.held is None
        assert "take out" not in filler.names()
    assert not filler.bank_key("ESCAPE")
    assert not filler.steps


def test_a_held_word_that_is_written_otherwise_is_let_go(filler: Filler) -> None:
    filler.select("fifth")
    filler.use(filler.chip("pit"))
    filler.write("pit")
    assert filler.bank.held is None


def test_a_press_on_the_board_that_slides_away_writes_nothing(filler: Filler) -> None:
    filler.select("fifth")
    filler.use(filler.chip("fry"))
    filler.carry(filler.cell_of("fry", 1), filler.cell_of("fry", 2))
    assert not filler.steps
    assert filler.bank.held == PUZZLE.bank.index("fry")


def test_a_word_that_fits_not_where_it_is_put_stays_held(filler: Filler) -> None:
    filler.write("formula")
    filler.select("pit")
    filler.use(filler.chip("hence"))
    filler.use(filler.cell_of("fifth", 3))
    assert filler.refused
    assert filler.bank.held == PUZZLE.bank.index("hence")


def test_a_word_that_is_used_shows_where_it_is_and_can_be_taken_out(filler: Filler) -> None:
    filler.write("fifth", "formula")
    assert len(filler.bank.placed) == 2
    filler.select("pit")
    filler.use(filler.chip("fifth"))
    assert filler.grid.slot == filler.slot_of("fifth")
    assert said(filler) == "placed"
    filler.click("take out")
    assert filler.state.pattern(filler.slot_of("fifth")) == ("", "", "f", "", "")
    assert said(filler) == "only one word still fits"
    assert "take out" not in filler.names()


def test_a_press_does_not_overwrite_a_word_of_the_bank(filler: Filler) -> None:
    filler.write("fifth")
    filler.select("fifth")
    filler.use(filler.chip("hence"))
    assert filler.state.word(filler.slot_of("fifth")) == "fifth"
    assert filler.bank.held == PUZZLE.bank.index("hence")


def test_words_are_pencilled_where_letters_are(filler: Filler) -> None:
    filler.select("fry")
    filler.grid.pencils = True
    filler.use(filler.chip("fry"))
    assert len(filler.state.pencilled) == 3


# Keys


def test_the_only_word_that_fits_is_chosen_and_enter_writes_it(filler: Filler) -> None:
    filler.write("formula", "first")
    filler.select("fifth")
    assert filler.bank.chosen == "fifth"
    assert filler.bank_key("RETURN")
    assert filler.state.word(filler.slot_of("fifth")) == "fifth"
    assert not filler.bank_key("RETURN")


def test_a_page_key_says_that_a_word_is_filled_in(filler: Filler) -> None:
    filler.select("fry")
    filler.bank_key("PAGEDOWN")
    filler.bank_key("RETURN")
    filler.select("fry")
    filler.bank_key("PAGEDOWN")
    assert filler.app.last_spoken == "This word is already filled in."


def test_delete_empties_the_slot(filler: Filler) -> None:
    filler.write("fifth", "formula")
    filler.select("fifth")
    assert filler.bank_key("DELETE")
    assert filler.state.pattern(filler.slot_of("fifth")) == ("", "", "f", "", "")
    assert filler.bank_key("DELETE")
    assert len(filler.steps) == 1


# What is said


# In every window


def test_a_long_bank_scrolls_to_what_fits_the_slot(fill: Fill) -> None:
    filler = fill(PUZZLE, (640, 400))
    card = filler.bank.words
    for word in ("pit", "nuclear", "era", "fifth", "patient"):
        filler.select(word)
        chips = [card.chip(PUZZLE.bank.index(each)) for each in filler.bank.fitting]
        assert any(card.rect.contains(chip) for chip in chips), word
    filler.select("nuclear")
    filler.select("fry")
    heading = next(each for each in card.layout.headings if each.length == 3)
    assert card.scroll.offset <= heading.rect.y
    assert card.scroll.offset in [0, *(each.rect.y for each in card.layout.headings)]
    filler.write("include", "crystal", "nuclear", "formula", "society", "sunrise")
    filler.select("leave")
    filler.select("patient")
    assert filler.bank.fitting == ("patient",)
    assert card.rect.contains(card.chip(PUZZLE.bank.index("patient")))


# Where the words of a bank stand

LETTERS = "abcdefghijklmnopqrstuvwxyz"


def theme_of(size: tuple[int, int]) -> Theme:
    """The theme of a window."""
    pygame.font.init()
    return Theme(PALETTES["light"], unit(*size))


def banks(rng: Rng) -> list[tuple[str, ...]]:
    """Banks of many sizes: one word, one length, 78 words of 3 to 15 letters."""
    found = [("kiwi",), PUZZLE.bank, ("wwwwwwwwwwwwwwwwwwwww", "ii")]
    for number, longest in ((8, 3), (40, 7), (78, 15)):
        lengths = [3 + rng.below(longest - 2) for _ in range(number)]
        words = ["".join(rng.choice(LETTERS) for _ in range(length)) for length in lengths]
        found.append(tuple(sorted(words, key=lambda word: (len(word), word))))
    return found


@pytest.mark.parametrize("size", sampled(SIZES, 3))
@pytest.mark.parametrize("bank", banks(Rng("banks")), ids=len)
def test_words_lie_beside_one_another_and_are_read_whole(
    size: tuple[int, int], bank: tuple[str, ...]
) -> None:
    theme = theme_of(size)
    width = play_frame(size, theme).panel.width - 2 * theme.px(16)
    for room in (0, 200, 2000):
        layout = bank_layout(bank, theme, width, room)
        whole = pygame.Rect(0, 0, width, layout.height)
        rects = [*layout.chips, *(heading.rect for heading in layout.headings)]
        for index, rect in enumerate(rects):
            assert whole.contains(rect), (size, rect)
            assert rect.collidelist(rects[index + 1 :]) == -1
        for word, chip in zip(bank, layout.chips, strict=True):
            assert chip.height == theme.control(44 * layout.scale)
            width_px = theme.width(word, 18 * layout.scale, "bold")
            assert len(word) > 15 or width_px <= chip.width - 12
            assert layout.index_at(chip.center) is not None
        assert [h.length for h in layout.headings] == sorted(set(map(len, bank)), reverse=True)


def test_arrows_go_from_word_to_word() -> None:
    layout = bank_layout(PUZZLE.bank, theme_of((1280, 800)), 640, 600)
    first = PUZZLE.bank.index("crystal")
    assert PUZZLE.bank[layout.neighbour(first, 0, 1)] == "formula"
    assert PUZZLE.bank[layout.neighbour(first, 1, 0)] == "blurb"
    assert layout.neighbour(first, 0, -1) == first
    assert layout.neighbour(first, -1, 0) == first
