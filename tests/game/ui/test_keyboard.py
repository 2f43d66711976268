"""The keys on the screen: where they are, what they do, which stand out."""

from __future__ import annotations

import itertools

import pygame
import pytest

from game.ui.palette import LIGHT
from game.ui.theme import Theme
from game.ui.widgets.keyboard import Keyboard
from game.ui.widgets.widgets import Widget

_THEME = Theme(LIGHT, 1.0)


class Typist:
    """Notes what its keyboard asks for."""

    def __init__(self, alphabet: str = "", more: bool = False) -> None:
        self.done: list[str] = []
        self.lit: set[str] = set()
        self.keyboard = Keyboard(
            self.done.append,
            lambda: self.done.append("erased"),
            (lambda: self.done.append("onward")) if more else None,
            (lambda: self.done.append("several")) if more else None,
            alphabet,
            lambda: self.lit,
        )

    def named(self) -> dict[str, Widget]:
        return {widget.name: widget for widget in self.keyboard.widgets()}

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        self.keyboard.place(theme, rect)


def test_every_key_does_what_is_written_on_it() -> None:
    typist = Typist(more=True)
    for name in ("a", "z", "several", "onward", "erase"):
        typist.named()[f"key {name}"].press(None)
    assert typist.done == ["a", "z", "several", "onward", "erased"]


def test_keys_that_a_puzzle_has_no_use_for_are_not_there() -> None:
    assert {"key several", "key onward"}.isdisjoint(Typist().named())


@pytest.mark.parametrize("more", [False, True])
@pytest.mark.parametrize("alphabet", ["", "äöüß", "абвгдежзийклмнопрст"])
@pytest.mark.parametrize("width", [206, 312, 512, 1200])
def test_keys_lie_beside_one_another_in_their_place(more: bool, alphabet: str, width: int) -> None:
    typist = Typist(alphabet, more)
    room = pygame.Rect(20, 10, width, typist.keyboard.min_height(_THEME, width))
    typist.place(_THEME, room)
    rects = [widget.rect for widget in typist.keyboard.widgets()]
    assert all(room.contains(rect) and rect.width > 5 for rect in rects)
    assert not any(one.colliderect(other) for one, other in itertools.combinations(rects, 2))


def test_keys_that_are_lit_look_their_own_way() -> None:
    typist = Typist()
    typist.place(_THEME, pygame.Rect(0, 0, 500, 168))
    key = typist.named()["key e"]
    pictures = []
    for lit in (set[str](), {"e"}):
        typist.lit = lit
        surface = pygame.Surface((500, 168))
        key.draw(surface, _THEME)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert pictures[0] != pictures[1]
    assert [each.name for each in typist.keyboard.described() if each.value] == ["E"]


def test_keys_without_a_place_cannot_be_pressed() -> None:
    typist = Typist()
    typist.place(_THEME, pygame.Rect(0, 0, 500, 168))
    typist.keyboard.hide()
    assert not any(widget.visible for widget in typist.keyboard.widgets())
