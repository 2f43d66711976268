"""The page of a game that is over: what stands on it, and that nothing on it overlaps."""

from __future__ import annotations

import pygame
import pytest

from game.scenes.brick import words
from game.ui.pointer import Phase, Pointer
from tests.game.scenes.brick.conftest import Begin
from tests.game.scenes.brick.speller import BONUS, SIZES, TARGETS, Speller
from tests.game.scenes.brick.test_cards import overlaps


def given_up(speller: Speller) -> None:
    speller.find(["rope", BONUS])
    speller.brick.reveal_word(speller.state.puzzle.places["deep"])
    speller.brick.give_up()
    speller.settle()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", ["brick:deioprv-p1", "brick/9-expert#1"])
def test_nothing_overlaps_in_any_window(begin: Begin, size: tuple[int, int], text: str) -> None:
    speller = begin(text, size)
    speller.brick.give_up()
    speller.settle()
    page, window = speller.page, pygame.Rect((0, 0), size)
    cards = [page.words, page.card]
    buttons = [button.rect for button in page._buttons]
    assert not page.words.colliderect(page.card)
    assert all(not card.colliderect(rect) for card in cards for rect in buttons)
    assert all(window.contains(rect) for rect in [*cards, *buttons])
    assert page.words.contains(page.scroll.view)
    assert overlaps(speller.brick.desk.widgets) == []
    speller.picture()


@pytest.mark.parametrize("size", SIZES)
def test_all_words_can_be_scrolled_into_view(begin: Begin, size: tuple[int, int]) -> None:
    speller = begin("brick/9-expert#1", size)
    speller.brick.give_up()
    speller.settle()
    speller.key("END")
    assert speller.page._targets[-1].rect.bottom <= speller.page.scroll.view.bottom
    speller.key("HOME")
    assert speller.page._targets[0].rect.top >= speller.page.scroll.view.top


def test_the_wheel_scrolls_the_words(begin: Begin) -> None:
    speller = begin("brick/9-expert#1", (640, 400))
    speller.brick.give_up()
    speller.settle()
    view = speller.page.scroll.view
    top = speller.page._targets[0].rect.top
    assert speller.page.pointer(Pointer(Phase.WHEEL, view.center, delta=(0, 2)))
    assert speller.page._targets[0].rect.top < top


def test_the_title_and_the_note_say_how_it_ended(speller: Speller) -> None:
    given_up(speller)
    assert words.result_title(speller.state) == "Given up"
    told = "1 of 24 words found • 1 revealed • 22 missed"
    assert words.result_note(speller.state) == told


def test_a_win_offers_more_words_and_giving_up_does_not(speller: Speller) -> None:
    given_up(speller)
    assert "more" not in [widget.name for widget in speller.page.widgets]
    speller.click("again")
    speller.find(TARGETS)
    assert words.result_title(speller.state) == "All found"
    assert words.result_note(speller.state) == "24 of 24 words found"
    assert "more" in [widget.name for widget in speller.page.widgets]


def test_a_missed_word_can_be_banned(speller: Speller) -> None:
    given_up(speller)
    page = speller.page
    placed = next(each for g in page._table.placed for each in g.words if each.word.word == "poor")
    at = placed.rect.move(page.scroll.view.topleft).center
    speller.click(at)
    assert "Missed" in speller.scene._text  # type: ignore[attr-defined]
    speller.click("Ban it")
    assert speller.brick.my_words.banned == ["poor"]


def test_by_key_all_words_of_a_length_are_listed(speller: Speller) -> None:
    given_up(speller)
    speller.brick.desk.focus(speller.widget("words 5"))
    speller.frame(500)
    speller.key("RETURN")
    labels = [row.choice.label for row in speller.scene._rows]  # type: ignore[attr-defined]
    assert labels == ["pride", "prior", "prove"]


def test_the_figures_tell_time_points_and_hints(speller: Speller) -> None:
    speller.brick.session.advance(65_000)
    given_up(speller)
    figures = dict(speller.page.result._figures)
    assert figures["Time"] == "1:05"
    assert figures["All points"] == "2"
    assert figures["Hints"] == "1"


def reveal_all(speller: Speller) -> None:
    while not speller.brick.over:
        speller.brick.reveal_word()


def test_every_reveal_counts_as_a_hint(begin: Begin) -> None:
    speller = begin("brick/5-gentle#1")
    speller.brick.reveal_letter()
    assert speller.brick.session.hints == 1
    reveal_all(speller)
    speller.settle()
    number = len(speller.state.puzzle.targets)
    assert dict(speller.page.result._figures)["Hints"] == str(number + 1)
    [game] = speller.app.store.ended()
    assert game.hints == number + 1


def test_a_board_that_was_all_revealed_has_no_seal(begin: Begin) -> None:
    speller = begin("brick/5-gentle#1")
    reveal_all(speller)
    speller.brick.to_result()
    number = len(speller.state.puzzle.targets)
    assert words.result_title(speller.state) == "All revealed"
    assert words.result_note(speller.state) == f"0 found, {number} revealed"
    assert not speller.page.result.solved
    assert not speller.page._motion.running("petals")


def test_a_board_that_was_partly_revealed_says_so(begin: Begin) -> None:
    speller = begin("brick/5-gentle#1")
    speller.say(speller.state.puzzle.targets[0])
    reveal_all(speller)
    number = len(speller.state.puzzle.targets)
    assert words.result_title(speller.state) == "All there"
    assert words.result_note(speller.state) == f"1 found, {number - 1} revealed"


@pytest.mark.parametrize("impatient", [True, False])
def test_petals_fall_when_all_is_found(begin: Begin, impatient: bool) -> None:
    """Also for a player who presses Result at once."""
    speller = begin("brick/5-gentle#1")
    speller.find(speller.state.puzzle.targets[:-1])
    speller.type(speller.state.puzzle.targets[-1])
    speller.key("RETURN")
    if impatient:
        speller.click("result")
    else:
        speller.brick.motion.clear()
        speller.frame()
    assert speller.page._motion.running("petals")
    speller.settle()
    speller.click("more")
    speller.click("result")
    assert not speller.page._motion.running("petals")


def test_the_best_time_of_the_preset_is_told(begin: Begin) -> None:
    speller = begin("brick/5-gentle#1")
    speller.find(speller.state.puzzle.targets)
    assert "Best" in dict(speller.page.result._figures)


def test_another_window_arranges_it_anew(speller: Speller) -> None:
    given_up(speller)
    for size in SIZES:
        speller.app.resize(size)
        speller.picture()
        assert (speller.page.card.top < speller.page.words.top) == (size[1] > size[0])


def test_a_stored_game_that_was_given_up_shows_its_page(speller: Speller) -> None:
    given_up(speller)
    game = speller.app.store.game(speller.brick.match.game_id)
    assert speller.app.dealer.resume(game)
    assert words.result_title(speller.page._game.state) == "Given up"
