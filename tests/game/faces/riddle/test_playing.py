"""A riddle played: letters, strikes, steps back, hints, reveal, the end."""

from __future__ import annotations

import pygame
import pytest

from game.faces.riddle.board import STRIKES
from tests.game.faces.riddle.conftest import Begin
from tests.game.faces.riddle.riddler import ANSWER, KIND, LEFT, Riddler, lit
from tests.game.listener import Listener

COOK = "riddle:4-l1.channel.creek-g2.slope.peak-l2.optician.sailor-b1.baker.tailor~whole"
JAGUAR = (
    "riddle:6-b1.jungle.fen-g2.peak.glen-e1.godfather.mother-b1.daughter.brother-b1.mango.corn"
    "-L1.organ.horn~whole"
)


def test_the_keys_on_the_screen_type(begin: Begin) -> None:
    riddler = begin()
    for letter in "wi":
        riddler.tap(f"key {letter}")
    assert riddler.word == "wi...."
    riddler.tap("key erase")
    assert riddler.word == "w....."
    assert riddler.place == 1


def test_text_is_typed_without_accents_and_refused_in_view(riddler: Riddler) -> None:
    riddler.press_key(pygame.K_2, text="é")
    assert riddler.word == "e....."
    riddler.press_key(pygame.K_2, text="2")
    assert (riddler.word, riddler.said) == ("e.....", "You can't type “2” here.")


def test_keys_that_the_line_allows_are_lit(riddler: Riddler) -> None:
    assert lit(riddler) == LEFT[0]
    riddler.click(riddler.tile(0, "n"))
    assert lit(riddler) == "aw"
    riddler.click(riddler.row(4))
    assert lit(riddler) == LEFT[4]
    riddler.key("DOWN")
    assert lit(riddler) == LEFT[5]


def test_arrows_and_presses_choose_the_line(riddler: Riddler) -> None:
    riddler.key("RIGHT")
    riddler.key("DOWN")
    assert riddler.place == 2
    riddler.key("LEFT")
    assert riddler.place == 1
    riddler.key("END")
    assert riddler.place == 5
    riddler.click(riddler.box(3))
    assert riddler.place == 3
    riddler.click(riddler.row(0))
    assert riddler.place == 0
    riddler.key("UP")
    assert riddler.place == 0


def test_a_letter_goes_on_to_the_next_empty_box(riddler: Riddler) -> None:
    riddler.click(riddler.box(1))
    riddler.type("i")
    riddler.click(riddler.box(0))
    riddler.type("w")
    assert riddler.place == 2
    riddler.click(riddler.box(5))
    riddler.type("w")
    assert riddler.place == 2


def test_the_next_empty_box_is_the_one_behind(riddler: Riddler) -> None:
    riddler.click(riddler.box(3))
    riddler.type("l")
    assert riddler.place == 4
    riddler.type("ow")
    assert riddler.place == 0  # behind the last one comes the first


def test_a_press_strikes_a_letter_and_puts_it_back(riddler: Riddler) -> None:
    riddler.click(riddler.tile(3, "d"))
    assert riddler.struck == ("", "", "", "d", "", "")
    assert riddler.place == 3
    riddler.click(riddler.tile(3, "d"))
    assert not any(riddler.struck)


def test_a_letter_with_alt_strikes_it_in_the_current_line_and_puts_it_back(
    riddler: Riddler,
) -> None:
    riddler.click(riddler.row(3))
    riddler.key("d", pygame.KMOD_LALT)
    assert riddler.struck == ("", "", "", "d", "", "")
    assert (riddler.place, riddler.word) == (3, "......")
    riddler.key("d", pygame.KMOD_LALT)
    assert not any(riddler.struck)


def test_alt_strikes_though_a_button_has_the_focus(riddler: Riddler) -> None:
    riddler.context.desk.focus(riddler.widget("hint"))
    riddler.key("n", pygame.KMOD_LALT)
    assert riddler.struck[0] == "n"


@pytest.mark.parametrize("mod", [pygame.KMOD_CAPS, pygame.KMOD_LSHIFT, pygame.KMOD_RSHIFT])
def test_a_capital_is_typed_as_a_small_letter_is(riddler: Riddler, mod: int) -> None:
    riddler.press_key(pygame.K_w, "W", mod)
    assert riddler.word == "w....."
    assert not any(riddler.struck)


def test_a_letter_that_the_line_does_not_leave_is_not_struck(riddler: Riddler) -> None:
    riddler.key("z", pygame.KMOD_LALT)
    assert not any(riddler.struck)
    assert riddler.said == "Line 1 rules out Z."
    assert riddler.word == "......"


def test_with_alt_the_letters_of_a_closed_line_come_first(riddler: Riddler) -> None:
    riddler.app.change("riddle.letters", "asked")
    riddler.key("n", pygame.KMOD_LALT)
    assert riddler.riddle.is_open(0)
    assert not any(riddler.struck)
    riddler.key("n", pygame.KMOD_LALT)
    assert riddler.struck[0] == "n"


def test_a_press_on_the_letter_typed_takes_it_away(riddler: Riddler) -> None:
    riddler.type("w")
    riddler.click(riddler.tile(0, "w"))
    assert riddler.word == "......"
    assert not any(riddler.struck)


def test_the_right_button_types_a_letter(riddler: Riddler) -> None:
    riddler.click(riddler.tile(4, "o"), 3)
    assert riddler.word == "....o."


def test_a_press_that_ends_elsewhere_does_nothing(riddler: Riddler) -> None:
    riddler.press(riddler.tile(3, "d"))
    riddler.release(riddler.tile(3, "i"))
    riddler.finger(pygame.FINGERDOWN, riddler.tile(2, "d"))
    riddler.finger(pygame.FINGERDOWN, riddler.tile(3, "d"), 2)
    riddler.finger(pygame.FINGERUP, riddler.tile(2, "d"))
    assert not any(riddler.struck)


def test_a_letter_strikes_the_others_where_the_player_wants_it(riddler: Riddler) -> None:
    riddler.app.change(STRIKES, True)
    riddler.type("wb")
    assert riddler.struck[:2] == ("an", "ir")
    riddler.click(riddler.box(1))
    riddler.type("i")
    assert riddler.struck[1] == "br"
    riddler.control("z")
    assert riddler.struck[1] == "ir"
    assert riddler.word == "wb...."
    riddler.click(riddler.box(0))
    riddler.key("DELETE")
    assert riddler.struck[0] == ""
    assert riddler.word == ".b...."


def test_a_letter_that_no_line_leaves_strikes_nothing(riddler: Riddler) -> None:
    riddler.app.change(STRIKES, True)
    riddler.type("q")
    assert riddler.struck[0] == ""
    assert riddler.word == "q....."


def test_a_full_row_that_is_wrong_says_no_more_than_that(riddler: Riddler) -> None:
    riddler.type("widloe")
    assert "not the word yet" in riddler.said
    assert not any(char.isdigit() for char in riddler.said)


def test_enter_checks_like_the_button(riddler: Riddler) -> None:
    riddler.type("wi")
    riddler.key("RETURN")
    assert riddler.said == "No mistakes so far."
    riddler.type("lloe")
    riddler.key("RETURN")
    assert riddler.said.startswith("1 letter is wrong")


def test_a_press_on_a_pale_letter_closes_the_hint_and_strikes_nothing(riddler: Riddler) -> None:
    assert riddler.ask_hint()
    hint, before = riddler.controller.hint, riddler.controller.state
    assert hint is not None
    assert hint.hint is not None
    place = next(n for n in range(6) if n not in hint.hint.why)
    cells = (
        cell for cell in riddler.riddle.cells() if cell.name.startswith(f"line {place + 1}, ")
    )
    riddler.click(next(cell.rect.center for cell in cells if "box" not in cell.name))
    assert riddler.controller.hint is None
    assert riddler.controller.state == before


def test_a_word_is_typed_whole_over_letters_that_are_there(riddler: Riddler) -> None:
    riddler.click(riddler.box(1))
    riddler.type("i")
    riddler.click(riddler.box(0))
    riddler.type(ANSWER)
    assert riddler.word == ANSWER


@pytest.mark.parametrize(
    ("there", "typed", "word"), [("l", "al", "all..."), ("i", "wl", "wil...")]
)
def test_a_word_is_typed_without_other_letters_that_are_there(
    riddler: Riddler, there: str, typed: str, word: str
) -> None:
    riddler.click(riddler.box(1))
    riddler.type(there)
    riddler.click(riddler.box(0))
    riddler.type(typed)
    assert riddler.word == word


def test_a_letter_closes_the_hint(riddler: Riddler) -> None:
    riddler.ask_hint()
    riddler.type("d")
    assert riddler.controller.hint is None
    assert riddler.word == "d....."


def test_undo_after_the_win_goes_back_to_the_verse(riddler: Riddler) -> None:
    riddler.type(ANSWER)
    riddler.wait()
    riddler.control("z")
    assert riddler.controller.result is None
    assert riddler.word == "willo."


def test_letters_are_the_page_s_whatever_has_the_focus(riddler: Riddler) -> None:
    riddler.scene.desk.focus(riddler.widget("hint"))
    riddler.type("wi")
    assert riddler.word == "wi...."
    assert riddler.context.controller.board_has_focus
    riddler.key("RETURN")
    assert riddler.scene is riddler.context
    assert riddler.controller.hint is None, "Hint had the focus"


def test_tab_comes_to_the_page_and_the_arrows_stay_there(riddler: Riddler) -> None:
    for _ in range(60):
        riddler.key("TAB")
        if riddler.scene.desk.focused is riddler.widget("board"):
            break
    riddler.key("RIGHT")
    assert riddler.place == 1
    assert riddler.scene.desk.focused is riddler.widget("board")


def test_the_level_is_told_of_every_riddle(begin: Begin) -> None:
    riddler = begin()
    assert riddler.controller.chips() == ["6 letters • Trees and flowers"]
    riddler.deal("gentle", KIND)
    assert riddler.controller.chips() == ["Gentle", "Mixed themes"]
    riddler.deal("classic", KIND)
    assert riddler.controller.chips() == ["Classic", "Lookalike words"]


def test_the_note_of_the_marks_goes_with_them(riddler: Riddler) -> None:
    riddler.type("b")
    riddler.click("confirm")
    riddler.click("confirm")
    assert riddler.said == "The wrong letter is marked."
    assert riddler.controller.shown_mistakes == {0}
    riddler.click("undo")
    assert not riddler.controller.shown_mistakes
    assert riddler.said == ""


def test_a_letter_that_the_line_does_not_leave_is_told_and_shakes(riddler: Riddler) -> None:
    riddler.type("n")
    assert riddler.said == ""
    riddler.type("z")
    assert riddler.word == "nz...."
    assert riddler.said == "You've written Z, but line 2 rules it out."
    assert riddler.controller.motion.running("shake")
    riddler.click("undo")
    assert riddler.said == ""


def test_a_step_back_leads_to_its_box(riddler: Riddler) -> None:
    riddler.type("wil")
    assert riddler.place == 3
    for place in (2, 1, 0):
        riddler.control("z")
        assert riddler.place == place
    riddler.control("y")
    assert riddler.place == 1
    riddler.type("x")
    assert riddler.word == "wx...."


def test_a_word_is_typed_over_box_by_box(riddler: Riddler) -> None:
    riddler.type("wil")
    riddler.key("HOME")
    riddler.type("ab")
    assert riddler.word == "abl..."
    assert riddler.place == 2
    riddler.type("cd")
    assert riddler.word == "abcd.."


def test_all_of_the_verse_is_read_aloud(riddler: Riddler) -> None:
    riddler.type("w")
    riddler.click(riddler.tile(1, "b"))
    said = {each.name: each.value for each in riddler.context.tree.described()}
    assert said["line 2"] == "my second is in birch but never in hemlock,"
    assert said["line 1, letter W"] == "typed"
    assert said["line 2, letter B"] == "crossed out"
    verse = said["line 1"]
    assert said[f"line 1, answer box: {verse}"] == "W"
    assert "my whole is a kind of plant." in said


@pytest.mark.parametrize("is_solved", [False, True])
def test_the_result_tells_the_answer(riddler: Riddler, is_solved: bool) -> None:
    if is_solved:
        riddler.type(ANSWER)
    else:
        riddler.board.reveal()
    riddler.settle()
    assert f"Answer: {ANSWER.upper()}" in riddler.app.last_spoken


def test_from_medium_on_the_couplet_appears_with_half_the_letters(listener: Listener) -> None:
    def last_lines() -> list[str]:
        named = [each.name for each in listener.context.tree.described()]
        return [name for name in named if "whole is a cat" in name or "appear once" in name]

    listener.open(JAGUAR)
    promise = "The last two lines appear once half the letters are in."
    assert last_lines() == [promise]
    assert "whole" not in listener.hear()
    listener.type("ja")
    assert last_lines() == [promise]
    listener.hear()
    listener.type("g")
    assert "my whole is a cat in a coat of black roses" in listener.hear()
    assert "whole is a cat" in last_lines()[0]
    listener.key("BACKSPACE")
    assert last_lines() == [promise]


def test_an_easy_riddle_shows_its_couplet_at_once(listener: Listener) -> None:
    listener.open(COOK)
    assert "my whole" in listener.hear().lower()
