"""The play screen of a wall: what its panel and drawer show, in every window."""

from __future__ import annotations

import pygame
import pytest

from game.scenes.help import HelpScene
from game.scenes.lionwall import statecard
from game.scenes.lionwall.lessons import LESSON, WATER, WOMAN
from game.scenes.lionwall.pictures import SAMPLE, draw_making, draw_vignette
from game.scenes.lionwall.scene import LionWallScene
from game.scenes.lionwall.tutorial import LionWallTutorial
from generators.base import Mode, Status
from generators.lionwall.rules import AGAINST_THE_CLOCK, FOUR_MISTAKES, RELAXED
from tests.game.scenes.lionwall.conftest import Begin
from tests.game.scenes.lionwall.waller import (
    FAR,
    GROUPS,
    KIND,
    MOUTH,
    NOT,
    ONE_AWAY,
    SHELL,
    SIZES,
    Waller,
)


def captions(waller: Waller) -> list[str]:
    return [part.caption for part in statecard.parts(waller.state, 0)]


@pytest.mark.parametrize(
    ("mode", "expected"),
    [
        (RELAXED, ["Mistakes", "Chosen"]),
        (FOUR_MISTAKES, ["Mistakes left", "Chosen"]),
        (AGAINST_THE_CLOCK, ["Points", "Mistakes", "Chosen"]),
    ],
)
def test_the_state_card_tells_what_the_mode_is_about(
    begin: Begin, mode: Mode, expected: list[str]
) -> None:
    assert captions(begin(mode)) == expected


def test_against_the_clock_lives_come_with_the_second_group(begin: Begin) -> None:
    clock = begin(AGAINST_THE_CLOCK)
    clock.solve((SHELL, MOUTH))
    assert captions(clock) == ["Points", "Lives", "Chosen"]


def test_a_life_that_is_lost_fades(begin: Begin) -> None:
    waller = begin(FOUR_MISTAKES)
    waller.choose(FAR)
    waller.frame(100)
    assert 0 < waller.wall.show.faded < 1
    waller.settle()
    assert waller.wall.show.faded == 1


@pytest.mark.parametrize("size", SIZES)
def test_nothing_in_the_panel_is_cut_or_overlaps(begin: Begin, size: tuple[int, int]) -> None:
    waller = begin(FOUR_MISTAKES, size)
    waller.guess(ONE_AWAY)
    waller.guess(FAR)
    waller.solve((NOT, MOUTH))
    waller.picture()
    seen = [w for w in waller.wall.panel.widgets if w.visible]
    assert all(not a.rect.colliderect(b.rect) for a in seen for b in seen if a is not b)
    panel = waller.wall.frame.panel
    for widget in seen:
        assert panel.left <= widget.rect.left
        assert widget.rect.right <= panel.right
        waller.wall.desk.focus(widget)
        assert panel.top <= widget.rect.top
        assert widget.rect.bottom <= panel.bottom


@pytest.mark.parametrize("size", SIZES)
def test_the_wall_and_the_panel_keep_apart(begin: Begin, size: tuple[int, int]) -> None:
    waller = begin(size=size)
    frame = waller.wall.frame
    assert not frame.stage.colliderect(frame.panel)
    assert pygame.Rect((0, 0), size).contains(frame.stage)


def test_the_drawer_shows_how_far_a_game_is(waller: Waller) -> None:
    waller.guess(GROUPS[NOT])
    done, whole, what = LionWallScene.progress(waller.state)
    assert what.format(whole=whole) == "of 4 groups"
    assert done == 1


@pytest.mark.parametrize("side", [40, 122, 184])
def test_the_vignette_can_be_drawn_at_any_size(waller: Waller, side: int) -> None:
    waller.guess(GROUPS[NOT])
    pictures = []
    for state in (None, SAMPLE.start(RELAXED), waller.state):
        surface = pygame.Surface((side, side))
        surface.fill(waller.app.theme.palette.card)
        draw_vignette(surface, waller.app.theme, surface.get_rect(), state)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert len(set(pictures)) == 3


def test_more_cards_lie_face_up_the_further_a_wall_is_made(waller: Waller) -> None:
    pictures = []
    for progress in (None, 0.5, 1.0):
        surface = pygame.Surface((200, 200))
        surface.fill(waller.app.theme.palette.card)
        for preset in (KIND.preset("sc-easy"), KIND.preset("tc-easy"), KIND.preset("jp-easy")):
            draw_making(surface, waller.app.theme, surface.get_rect(), preset, progress)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert len(set(pictures)) == 3


def test_every_page_of_help_can_be_read(waller: Waller) -> None:
    waller.key("F1")
    assert isinstance(waller.scene, HelpScene)
    for number in range(len(LionWallScene.help_pages())):
        waller.scene.show(number)
        waller.picture()


# The tutorial


@pytest.fixture
def lesson(waller: Waller) -> LionWallTutorial:
    scene = LionWallTutorial(waller.app, "Done", lambda: None)
    waller.app.scenes.push(scene)
    waller.settle()
    return scene


def press(waller: Waller, lesson: LionWallTutorial, chars: str) -> None:
    for char in chars:
        card = LESSON.cards.index(char)
        place = lesson._show.view.rect(lesson.seen().place_of(card)).center
        waller.move(place)
        waller.press(place)
        waller.release(place)
    waller.settle()


def name(waller: Waller, lesson: LionWallTutorial, component: str) -> None:
    waller.picture()
    choice = next(each for each in lesson._choices if each.component == component)
    waller.click(choice.name)
    waller.picture()


@pytest.mark.parametrize("size", SIZES)
def test_the_lesson_asks_what_the_four_share(begin: Begin, size: tuple[int, int]) -> None:
    waller = begin(size=size)
    lesson = LionWallTutorial(waller.app, "Done", lambda: None)
    waller.app.scenes.push(lesson)
    waller.settle()
    lesson._go(2)
    waller.settle()
    waller.picture()
    assert not any(choice.visible for choice in lesson._choices)
    press(waller, lesson, "妹妈姐好")
    waller.picture()
    assert all(choice.visible for choice in lesson._choices)
    assert not lesson.done
    assert lesson._told(WOMAN).component == ""
    name(waller, lesson, "子")
    assert "not in all four" in lesson.refused
    seen = [w for w in lesson.desk.widgets if w.visible]
    assert all(not a.rect.colliderect(b.rect) for a in seen for b in seen if a is not b)
    assert all(lesson.frame.panel.contains(each.rect) for each in lesson._choices)
    name(waller, lesson, "女")
    assert lesson.done
    assert lesson._told(WOMAN).component == "女"
    assert not any(choice.visible for choice in lesson._choices)


def test_the_lesson_goes_through_to_the_end(waller: Waller, lesson: LionWallTutorial) -> None:
    waller.click("next")
    press(waller, lesson, "江湖河海")
    waller.click("next")
    press(waller, lesson, "妹妈姐好")
    name(waller, lesson, "女")
    waller.click("next")
    press(waller, lesson, "吃叫喝唱")
    assert lesson.state.status is Status.SOLVED
    waller.click("next")
    for chars in ("林桥松校", "吃叫喝唱", "江湖河海"):
        press(waller, lesson, chars)
    assert lesson.done
    waller.click("next")
    assert waller.scene is waller.wall


def test_the_lesson_says_why_four_are_not_wanted(waller: Waller, lesson: LionWallTutorial) -> None:
    waller.click("next")
    assert lesson.step.rings(lesson.state) == {1, 4, 10, 13}
    press(waller, lesson, "妹妈姐好")
    assert "Here another one" in lesson.refused
    press(waller, lesson, "江湖河吃")
    assert "One away" in lesson.refused
    press(waller, lesson, "吃林桥叫")
    assert "no group" in lesson.refused
    assert lesson.state.found == ()


def test_the_steps_begin_where_those_before_them_end(
    waller: Waller, lesson: LionWallTutorial
) -> None:
    found = [step.start.found for step in lesson.steps]
    assert found[1:4] == [(), (WATER,), (WATER, WOMAN)]
    assert len(found) == 5


@pytest.mark.parametrize("size", SIZES)
def test_a_sentence_covers_no_card_and_nothing_of_the_panel(
    begin: Begin, size: tuple[int, int]
) -> None:
    waller = begin(AGAINST_THE_CLOCK, size)
    waller.picture()
    for text in ("Copied the game id", "One away: three of these belong together."):
        waller.app.toast(text)
        assert waller.app.toast_shown
        rooms = waller.wall.toast_rooms
        place = waller.app.toast_shown._placed(size, waller.app.theme, rooms)[1]
        assert pygame.Rect((0, 0), size).contains(place)
        assert not place.colliderect(waller.wall.frame.stage)
        assert all(not place.colliderect(waller.widget(n).rect) for n in ("back", "pause", "menu"))


@pytest.mark.parametrize("size", SIZES)
def test_what_a_hint_costs_stands_on_its_button(begin: Begin, size: tuple[int, int]) -> None:
    waller = begin(size=size)
    button = waller.wall.buttons["hint"]
    assert button.notes[0] == "costs a point"
    with_note = waller.picture().subsurface(button.rect).copy()
    button.notes = ()
    without = waller.picture().subsurface(button.rect)
    assert pygame.image.tobytes(with_note, "RGB") != pygame.image.tobytes(without, "RGB")


@pytest.mark.parametrize("size", [(800, 1200), (1080, 1920)])
def test_upright_all_of_the_question_is_in_view(begin: Begin, size: tuple[int, int]) -> None:
    waller = begin(AGAINST_THE_CLOCK, size)
    waller.solve((NOT, MOUTH))
    low = waller.wall.frame.panel.bottom
    asking = [w for w in waller.wall._groups.naming.widgets if w.visible]
    assert len(asking) == 8
    assert all(widget.rect.bottom <= low for widget in asking)


def test_a_ringed_card_that_is_chosen_looks_chosen(
    waller: Waller, lesson: LionWallTutorial
) -> None:
    waller.click("next")
    press(waller, lesson, "江")
    rings = lesson.step.rings(lesson.state)
    looks = lesson._show._looks(waller.app.theme, lesson._hand, frozenset(rings))
    assert looks.of(LESSON.cards.index("江")) == "chosen"
    assert looks.of(LESSON.cards.index("湖")) == "lit"
