"""The words of the board that ended last: which board that is, and what is told of it."""

from __future__ import annotations

import pygame
import pytest

from game.daily.today import FIRST_DAY, seed_of
from game.faces.brick.panel import LastBoardPage
from game.ui.widgets.picker import PickerScreen
from generators.kinds import kind_named
from tests.forms import sampled
from tests.game.diary import DAY
from tests.game.faces.brick.conftest import Begin
from tests.game.faces.brick.speller import ID, SIZES, Speller, overlaps

NEXT = "brick:aegilnt-g1"


def row(speller: Speller) -> str:
    """The name of the row of the menu that opens the page."""
    speller.click("menu")
    assert isinstance(speller.scene, PickerScreen)
    return next(r.name for r in speller.scene.rows if r.choice.label == "Last board's words")


def offered(speller: Speller) -> bool:
    """Whether there is a last board."""
    enabled = speller.widget(row(speller)).enabled
    speller.key("ESCAPE")
    speller.wait()
    return enabled


def opened(speller: Speller) -> LastBoardPage:
    speller.click(row(speller))
    speller.wait()
    assert isinstance(speller.scene, LastBoardPage)
    speller.scene.meanings.wait()
    speller.frame(0)
    return speller.scene


def give_up(speller: Speller) -> None:
    speller.find(["rope", "pied"])
    speller.board.give_up()
    speller.settle()


def told(page: LastBoardPage) -> dict[str, str]:
    return {each.name: each.value for each in page.tree.described()}


def test_the_words_of_a_board_given_up_are_seen_from_the_next(speller: Speller) -> None:
    give_up(speller)
    speller.begin(NEXT)
    said = told(opened(speller))
    assert (said["rope"], said["provide"]) == ("found", "missed")
    assert "1 of 24 words found • 23 missed" in said
    assert "D E I O P R V • 7 letters • centre P" in said
    assert "1 bonus word, 1 bonus point: pied" in said
    speller.key("ESCAPE")
    assert speller.scene is speller.context


def test_no_board_that_is_still_played_is_shown(speller: Speller) -> None:
    assert not offered(speller)
    speller.begin(NEXT)
    assert not offered(speller)  # the first is left, but open
    speller.begin(ID)
    give_up(speller)
    assert not offered(speller)  # its own words stand on its result
    speller.play_again()
    speller.settle()
    assert not offered(speller)  # the same letters are played again
    speller.begin(NEXT)
    assert not offered(speller)  # and may be gone on with


def test_the_board_that_ended_last_is_shown(speller: Speller) -> None:
    speller.begin(NEXT)
    speller.board.give_up()
    speller.settle()
    speller.begin(ID)
    give_up(speller)
    speller.begin("brick:aeinrst-r1")
    assert "D E I O P R V • 7 letters • centre P" in told(opened(speller))


def test_a_word_of_it_can_be_told_of_and_banned(speller: Speller) -> None:
    give_up(speller)
    speller.begin(NEXT)
    page = opened(speller)
    speller.click(page.desk["word provide"].rect.center)
    assert speller.asked.startswith("Missed: 14 points.")
    speller.click("Leave out of new puzzles")
    assert speller.board.my_words.banned == ["provide"]


def test_a_board_that_is_damaged_is_told(speller: Speller) -> None:
    give_up(speller)
    number = speller.controller.game.game_id
    speller.begin(NEXT)
    store = speller.app.store
    broken = store.game(number).text.replace("rope", "rxpe")
    store._write(
        lambda db: db.execute(
            "UPDATE game SET text = ?, sum = NULL WHERE id = ?", (broken, number)
        )
    )
    speller.click(row(speller))
    assert speller.scene is speller.context
    assert "no longer available" in speller.said


@pytest.mark.parametrize("size", sampled(SIZES, 3))
def test_all_words_can_be_scrolled_to(begin: Begin, size: tuple[int, int]) -> None:
    speller = begin("brick/9-expert#1", size)
    speller.board.give_up()
    speller.settle()
    speller.begin(ID)
    page = opened(speller)
    assert overlaps(page.desk.widgets) == []
    view = {name: scroll for name, scroll, _block in page.tree.root.scrolls()}["all words"]
    assert pygame.Rect((0, 0), size).contains(view.view)
    assert view.view.height >= size[1] // 3
    speller.key("END")
    assert not view.more_below
    speller.picture()


def test_a_board_of_the_day_has_the_words_of_the_day_before(speller: Speller) -> None:
    day, kind = FIRST_DAY + 2 * DAY, kind_named("brick")
    give_up(speller)
    store, before = speller.app.store, seed_of(day - DAY)
    store._write(
        lambda db: db.execute("UPDATE game SET short_id = ?", (f"brick/5-gentle@1#{before}",))
    )
    speller.begin(NEXT)
    speller.board.give_up()
    speller.settle()
    speller.app.dealer.deal_day(kind, day)
    speller.wait()
    labels = [choice.label for choice in speller.board.choices()]
    assert "Previous day's words" in labels
    speller.board.open_last_board()
    speller.wait()
    assert isinstance(speller.scene, LastBoardPage)
    assert "D E I O P R V • 7 letters • centre P" in told(speller.scene)
