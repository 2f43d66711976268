"""Hints: three presses, a mistake first, nothing that is not true, and nothing lost by asking."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.face import HintWords
from game.play.ending import NUDGE, REASON
from game.ui.blocks.scrolled import Scrolled
from generators.base import Hint, Message, NoHint, Status, Tick
from tests.forms import diagonal
from tests.game.conftest import Start
from tests.game.player import CHESTS, KIND, Player


def think(player: Player) -> Hint:
    """Waits for the hint and returns it."""
    card = player.controller.hint
    assert card is not None
    card._job.join(10)
    player.frame()
    hint = card.hint
    assert isinstance(hint, Hint)
    return hint


def ask(player: Player) -> Hint:
    player.click("hint")
    return think(player)


def test_the_arrow_leaves_also_while_a_hint_is_open(game: Player) -> None:
    ask(game)
    game.click("back")
    assert game.in_menu


def test_the_key_of_going_back_closes_the_hint_first(game: Player) -> None:
    ask(game)
    game.key("AC_BACK")
    assert game.controller.hint is None
    assert not game.in_menu
    game.key("AC_BACK")
    assert game.in_menu


@pytest.mark.parametrize("by_key", [True, False], ids=["enter", "click"])
def test_more_enters_after_the_move_of_a_hint_put_no_mark(game: Player, by_key: bool) -> None:
    game.key("DOWN")
    ask(game)
    for _press in range(2):
        if by_key:
            game.frame(500)
            game.scene.desk.focus(game.widget("hint next"))
            game.key("RETURN")
        else:
            game.click("hint next")
    marks = game.marks
    assert any(marks)
    for _press in range(2):
        game.key("RETURN")
        game.frame(300)
        assert game.marks == marks
        assert game.controller.hint is None
    game.frame(1000)
    game.key("RETURN")
    if by_key:  # it is at the button that began
        assert game.controller.hint is not None
        assert game.marks == marks
    else:
        assert game.marks != marks


@pytest.mark.parametrize("by", ["h", "ctrl+h", "finger", "click and enter"])
def test_keys_and_fingers_press_three_times_too(game: Player, by: str) -> None:
    for press in range(3):
        if by == "finger":
            game.frame(500)
            game.tap("hint" if press == 0 else "hint next")
        elif by == "click and enter":
            game.frame(500)
            if press == 0:
                game.click("hint")
            else:
                game.key("RETURN")
        else:
            game.key("h", pygame.KMOD_LCTRL if by == "ctrl+h" else 0)
        if press == 0:
            think(game)
        if press < 2:
            assert game.controller.hint is not None
            assert game.controller.hint.stage == (NUDGE, REASON)[press]
    assert any(game.marks)


def test_a_press_in_haste_does_not_end_the_search(game: Player) -> None:
    at = game.widget("hint").rect.center
    game.click(at)
    game.click(at)
    think(game)


def test_a_move_of_the_players_own_closes_the_hint(game: Player) -> None:
    ask(game)
    game.click(14)
    assert game.controller.hint is None


@pytest.mark.parametrize("way", ["ESCAPE", "hint close"])
def test_a_hint_can_be_closed_unused(game: Player, way: str) -> None:
    ask(game)
    if way == "ESCAPE":
        game.key(way)
    else:
        game.click(way)
    assert game.controller.hint is None
    assert not game.in_menu
    assert not any(game.marks)


def test_let_me_do_it_closes_the_reason(game: Player) -> None:
    ask(game)
    game.click("hint next")
    game.frame(500)
    game.click("hint leave")
    assert game.controller.hint is None
    assert not any(game.marks)


def test_a_slow_hint_can_be_cancelled(game: Player) -> None:
    def slow(state: object, tick: Tick) -> Hint:
        while True:
            tick(None)

    game.controller.kind = replace(KIND, hint=slow)
    game.click("hint")
    assert game.context.busy
    game.frame()
    game.click("hint cancel")
    assert game.controller.hint is None
    assert game.controller.session.hints == 0


def test_where_there_is_no_hint_a_sentence_says_so(game: Player) -> None:
    def none(state: object, tick: Tick) -> Hint:
        raise NoHint("no technique helps from here")

    game.controller.kind = replace(KIND, hint=none)
    game.click("hint")
    if game.controller.hint is not None:
        game.controller.hint._job.join(10)
        game.frame()
    assert game.controller.hint is None
    assert game.said == "No technique helps from here."


def test_the_board_shows_each_stage_differently(game: Player) -> None:
    pictures = []
    for press in ("hint", "hint next"):
        game.wait()
        pictures.append(pygame.image.tobytes(game.picture(), "RGB"))
        if press == "hint":
            ask(game)
        else:
            game.click(press)
    game.wait()
    pictures.append(pygame.image.tobytes(game.picture(), "RGB"))
    assert len(set(pictures)) == 3


def words_of(player: Player) -> Scrolled:
    """The place of the sentence and what stands below it, which scrolls."""
    blocks = player.context.tree.root.scrolls()
    found = next(block for name, _scroll, block in blocks if name.startswith("hint"))
    assert isinstance(found, Scrolled)
    return found


def reasoned(player: Player, sentences: int) -> Hint:
    """The hint at its reason, which has so many sentences."""
    long = "A sentence that goes on and on. " * sentences
    hint = replace(ask(player), reason=Message(long))
    card = player.controller.hint
    assert card is not None
    card.hint = hint
    player.click("hint next")
    player.wait()
    player.picture()
    return hint


def seen(player: Player) -> set[str]:
    """What is told on the screen and in view of what scrolls."""
    words, view = list(words_of(player).described()), words_of(player).scroll.view
    told = player.context.tree.described()
    return {each.name for each in told if each not in words or view.contains(each.rect)}


def test_a_long_sentence_scrolls(start: Start) -> None:
    player = start((640, 400))
    player.open()
    reasoned(player, 40)
    player.move(words_of(player).rect.center)
    player.event(pygame.MOUSEWHEEL, x=0, y=-1)
    assert words_of(player).scroll.offset > 0
    player.key("PAGEUP")
    assert words_of(player).scroll.offset == 0
    player.key("PAGEDOWN")
    assert words_of(player).scroll.offset > 0


@pytest.mark.parametrize(
    ("size", "sentences"), diagonal([(640, 400), (1280, 800), (800, 1280)], [1, 5, 8, 14, 40])
)
def test_the_legend_and_the_technique_can_always_be_seen(
    start: Start, size: tuple[int, int], sentences: int
) -> None:
    player = start(size)
    player.open()
    hint = reasoned(player, sentences)
    assert words_of(player).scroll.needed or sentences < 40
    player.key("END")
    words = player.controller.face.views.hint_words
    assert seen(player) >= {words.follows(hint), words.technique(hint)}


def test_one_press_places_and_shows_the_whole_of_the_next_hint(game: Player) -> None:
    first = ask(game)
    game.click("hint next")
    game.click("hint on")
    second = think(game)
    assert {cell for cell, mark in enumerate(game.marks) if mark} == {m.cell for m in first.moves}
    assert game.controller.hint is not None
    assert game.controller.hint.stage == REASON
    assert second != first
    assert game.controller.session.hints == 2


def test_place_and_next_alone_lead_to_the_result(game: Player) -> None:
    ask(game)
    game.click("hint next")
    for _ in range(60):
        game.click("hint on")
        if game.controller.over:
            break
        think(game)
    assert game.controller.state.status is Status.SOLVED
    assert game.controller.hint is None


def test_a_press_on_a_pale_cell_only_closes_the_hint(game: Player) -> None:
    hint = ask(game)
    game.click("hint next")
    lit = hint.why | {move.cell for move in hint.moves}
    pale = next(cell for cell in range(36) if cell not in lit)
    marks = game.marks
    game.click(pale)
    assert game.controller.hint is None
    assert game.marks == marks
    game.click(pale)
    assert game.marks != marks


def test_a_right_click_on_a_pale_cell_closes_the_hint_and_places_a_chest(game: Player) -> None:
    hint = ask(game)
    game.click("hint next")
    lit = hint.why | {move.cell for move in hint.moves}
    pale = next(cell for cell in range(36) if cell not in lit)
    marks = game.marks
    game.click(pale, button=3)
    assert game.controller.hint is None
    assert game.marks != marks


@pytest.mark.parametrize(
    ("size", "text"),
    diagonal(
        [(640, 400), (1280, 800), (900, 1400)],
        ["sweetspots/8-1-easy#1", "brick/5-gentle#1", "riddle/easy#c"],
    ),
)
def test_no_button_moves_when_a_hint_opens(start: Start, text: str, size: tuple[int, int]) -> None:
    player = start(size)
    player.open(text)
    before = {widget.name: tuple(widget.rect) for widget in player.scene.desk.widgets}
    assert player.ask_hint()
    for _stage in range(2):
        shown = [each for each in player.scene.desk.widgets if each.visible and each.rect.height]
        left = {each.name: tuple(each.rect) for each in shown if each.name in before}
        assert "hint" in left
        assert left.items() <= before.items()
        player.controller.ask_hint()
        player.frame()
        if player.controller.hint is None:
            break


@pytest.mark.parametrize(
    ("rank", "why", "words"),
    [
        (1, {3, 4}, ("Make the move", "These cells show why")),
        (0, {3}, ("Remove it", "This cell shows why")),
    ],
)
def test_the_usual_words_of_a_hint_take_a_mistake_back(
    rank: int, why: set[int], words: tuple[str, str]
) -> None:
    hint = Hint(Message(), Message(), Message(), rank, frozenset(why), (), ())
    usual = HintWords()
    assert (usual.action(hint), usual.why(hint)) == words


def test_check_leaves_the_place_to_an_open_hint_and_its_toast_goes_with_the_mistake(
    game: Player,
) -> None:
    wrong = next(cell for cell in range(len(game.marks)) if cell not in CHESTS)
    game.click(wrong, 3)
    ask(game)
    game.click("confirm")
    assert game.said == "1 mistake. The hint shows where."
    toast = game.app.toast_shown
    assert toast is not None
    assert "mistake" in toast.text
    game.control("z")
    assert game.app.toast_shown is None
