"""The desk: what is pressed on release, hovered, focused; Tab and the arrows."""

from __future__ import annotations

import pygame
import pytest

from game.ui.blocks.desk import Desk
from game.ui.palette import LIGHT
from game.ui.pointer import Phase, Pointer
from game.ui.theme import Theme
from game.ui.widgets.widgets import Button, PressArea, Widget

NAMES = ("a", "b", "c", "d")
PLACES = dict(zip(NAMES, ((0, 0), (100, 0), (0, 100), (100, 100)), strict=True))


class Fixture:
    """Four buttons in a square, 50 pixels wide, 100 apart."""

    def __init__(self) -> None:
        self.pressed: list[str] = []
        self.revealed: list[str] = []
        buttons: list[Widget] = []
        for name, place in PLACES.items():
            button = Button(name, name, action=lambda name=name: self.pressed.append(name))  # type: ignore[misc]
            button.rect = pygame.Rect(*place, 50, 50)
            buttons.append(button)
        self.desk = Desk(buttons, lambda widget: self.revealed.append(widget.name))

    def point(self, phase: Phase, x: int, y: int, button: int = 1, touch: bool = False) -> bool:
        return self.desk.pointer(Pointer(phase, (x, y), button, touch=touch))

    def key(self, name: str, mod: int = 0) -> bool:
        code = getattr(pygame, f"K_{name}")
        return self.desk.key(pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod))

    @property
    def focus(self) -> str | None:
        return self.desk.focused.name if self.desk.focused and self.desk.by_key else None


@pytest.fixture
def four() -> Fixture:
    return Fixture()


def test_a_button_acts_on_release(four: Fixture) -> None:
    four.point(Phase.DOWN, 10, 10)
    assert four.pressed == []
    four.point(Phase.UP, 12, 14)
    assert four.pressed == ["a"]


def test_coming_back_before_the_release_presses(four: Fixture) -> None:
    four.point(Phase.DOWN, 10, 10)
    four.point(Phase.DRAG, 110, 10)
    assert not four.desk["a"].touch.pressed
    four.point(Phase.DRAG, 10, 10)
    assert four.desk["a"].touch.pressed
    four.point(Phase.UP, 10, 10)
    assert four.pressed == ["a"]
    four.point(Phase.DOWN, 10, 10)
    four.point(Phase.DRAG, 110, 10)
    four.point(Phase.UP, 110, 10)
    assert four.pressed == ["a"], "released elsewhere"


def test_a_cancel_presses_nothing(four: Fixture) -> None:
    four.point(Phase.DOWN, 10, 10)
    four.point(Phase.CANCEL, 10, 10)
    four.point(Phase.UP, 10, 10)
    assert four.pressed == []
    assert not four.desk["a"].touch.pressed


@pytest.mark.parametrize("button", [2, 3])
def test_other_mouse_buttons_press_nothing(four: Fixture, button: int) -> None:
    assert four.point(Phase.DOWN, 10, 10, button)
    four.point(Phase.UP, 10, 10, button)
    assert four.pressed == []


@pytest.mark.parametrize("attribute", ["enabled", "visible"])
def test_a_grey_or_hidden_button_is_not_pressed(four: Fixture, attribute: str) -> None:
    setattr(four.desk["a"], attribute, False)
    four.point(Phase.DOWN, 10, 10)
    four.point(Phase.UP, 10, 10)
    assert four.pressed == []


def test_what_is_clipped_away_is_not_hit(four: Fixture) -> None:
    four.desk["a"].clip = pygame.Rect(0, 0, 50, 20)
    assert four.desk.at((10, 10)) is four.desk["a"]
    assert four.desk.at((10, 30)) is None


def test_the_last_drawn_is_hit_first(four: Fixture) -> None:
    four.desk["d"].rect = four.desk["a"].rect.copy()
    assert four.desk.at((10, 10)) is four.desk["d"]


def test_beside_the_widgets_nothing_is_used(four: Fixture) -> None:
    for phase in (Phase.DOWN, Phase.DRAG, Phase.UP, Phase.WHEEL):
        assert not four.point(phase, 75, 75)


def test_the_mouse_hovers_one_at_a_time_and_a_finger_none(four: Fixture) -> None:
    four.point(Phase.HOVER, 10, 10)
    four.point(Phase.HOVER, 110, 10)
    assert [w.name for w in four.desk.widgets if w.touch.hover] == ["b"]
    four.point(Phase.DOWN, 10, 10, touch=True)
    four.point(Phase.UP, 10, 10, touch=True)
    assert not any(w.touch.hover for w in four.desk.widgets)


def test_release_forgets_what_was_pressed(four: Fixture) -> None:
    four.point(Phase.DOWN, 10, 10)
    four.desk.release()
    four.point(Phase.UP, 10, 10)
    assert four.pressed == []


def test_tab_goes_through_all_and_round_and_shift_tab_back(four: Fixture) -> None:
    walked = []
    for _ in range(5):
        assert four.key("TAB")
        walked.append(four.focus)
    assert walked == ["a", "b", "c", "d", "a"]
    four.key("TAB", pygame.KMOD_LSHIFT)
    assert four.focus == "d"


def test_shift_tab_begins_at_the_end(four: Fixture) -> None:
    four.key("TAB", pygame.KMOD_LSHIFT)
    assert four.focus == "d"


def test_tab_passes_grey_and_hidden_ones(four: Fixture) -> None:
    four.desk["b"].enabled = False
    four.desk["c"].visible = False
    walked = []
    for _ in range(3):
        four.key("TAB")
        walked.append(four.focus)
    assert walked == ["a", "d", "a"]


def test_the_focus_brings_its_widget_into_sight(four: Fixture) -> None:
    four.key("TAB")
    four.key("TAB")
    assert four.revealed == ["a", "b"]


@pytest.mark.parametrize(
    ("path", "end"),
    [
        (["RIGHT"], "b"),
        (["DOWN"], "c"),
        (["RIGHT", "DOWN"], "d"),
        (["RIGHT", "DOWN", "LEFT", "UP"], "a"),
        (["UP"], "a"),
        (["LEFT"], "a"),
    ],
)
def test_the_arrows_go_to_the_next_in_their_direction(
    four: Fixture, path: list[str], end: str
) -> None:
    four.key("TAB")
    for arrow in path:
        four.key(arrow)
    assert four.focus == end


def test_the_first_arrow_shows_the_focus(four: Fixture) -> None:
    four.key("DOWN")
    assert four.focus == "a"


@pytest.mark.parametrize("key", ["RETURN", "KP_ENTER", "SPACE"])
def test_the_focused_widget_is_pressed_by_key(four: Fixture, key: str) -> None:
    four.key("TAB")
    assert four.key(key)
    assert four.pressed == ["a"]


def test_enter_without_a_visible_focus_is_not_used(four: Fixture) -> None:
    assert not four.key("RETURN")
    four.key("TAB")
    four.point(Phase.HOVER, 75, 75)
    assert not four.key("RETURN")
    assert four.pressed == []


def test_keys_with_ctrl_are_left_to_the_scene(four: Fixture) -> None:
    four.key("TAB")
    for mod in (pygame.KMOD_LCTRL, pygame.KMOD_LALT, pygame.KMOD_LMETA):
        assert not four.key("RETURN", mod)


def test_a_press_with_the_mouse_hides_the_ring(four: Fixture) -> None:
    four.key("TAB")
    assert four.desk["a"].touch.focus
    four.point(Phase.DOWN, 110, 10)
    four.point(Phase.UP, 110, 10)
    assert not any(widget.touch.focus for widget in four.desk.widgets)
    four.key("TAB")
    assert four.focus is not None


def test_the_ring_is_drawn_for_the_keyboard_alone(four: Fixture) -> None:
    pygame.font.init()
    pictures = []
    for step in (None, "key", "pointer"):
        if step == "key":
            four.key("TAB")
        elif step == "pointer":
            four.point(Phase.HOVER, 75, 75)
        surface = pygame.Surface((200, 200))
        four.desk.draw(surface, Theme(LIGHT, 1.0))
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert pictures[0] != pictures[1]
    assert pictures[0] == pictures[2]


def test_a_pulled_widget_has_all_of_a_press_wherever_it_goes() -> None:
    class Pulled(Widget):
        def __init__(self) -> None:
            super().__init__("pulled")
            self.captures_pointer, self.rect = True, pygame.Rect(300, 0, 50, 50)
            self.seen: list[Phase] = []

        def pointer(self, event: Pointer) -> None:
            self.seen.append(event.phase)

    fixture, pulled = Fixture(), Pulled()
    fixture.desk.widgets.append(pulled)
    for phase, x in ((Phase.DOWN, 310), (Phase.DRAG, 10), (Phase.UP, 10)):
        assert fixture.point(phase, x, 10)
    assert pulled.seen == [Phase.DOWN, Phase.DRAG, Phase.UP]
    fixture.point(Phase.DOWN, 10, 10)
    fixture.point(Phase.UP, 10, 10)
    assert (len(pulled.seen), fixture.pressed) == (3, ["a"])


def test_the_tab_key_passes_over_an_area_that_can_be_pressed() -> None:
    fixture = Fixture()
    area = PressArea("area", "", lambda: fixture.pressed.append("area"))
    area.rect = pygame.Rect(300, 0, 50, 50)
    fixture.desk.widgets.insert(1, area)
    fixture.key("TAB")
    fixture.key("TAB")
    assert fixture.focus == "b"
    fixture.point(Phase.DOWN, 310, 10)
    fixture.point(Phase.UP, 310, 10)
    assert fixture.pressed == ["area"]


def test_an_icon_names_itself_below_a_resting_pointer_until_it_is_pressed() -> None:
    icon, worded = Button("menu", "", "menu"), Button("play", "Play", "play")
    icon.title = "Menu"
    icon.rect, worded.rect = pygame.Rect(60, 10, 44, 44), pygame.Rect(10, 10, 44, 44)
    desk, theme = Desk([icon, worded]), Theme(LIGHT, 1)

    def drawn(at: tuple[int, int], *rests: float) -> bool:
        """Whether a tip is drawn, after resting there for so many milliseconds each."""
        desk.pointer(Pointer(Phase.HOVER, at))
        appears = [desk.rest(ms) for ms in rests]
        surface = pygame.Surface((200, 120))
        desk.draw_tip(surface, theme)
        assert appears.count(True) <= 1
        return pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1, 255)).count() < 200 * 120

    assert not drawn((70, 20), 500)
    assert drawn((72, 22), 100, 500)
    assert not drawn((20, 20), 1000)
    assert drawn((70, 20), 1000)
    desk.pointer(Pointer(Phase.DOWN, (70, 20)))
    assert not drawn((70, 20), 1000)
