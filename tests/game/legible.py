"""What cannot be read or pressed of a screen as it is drawn: words cut, overlapping, out of place.

It watches the drawing itself, so that it holds for whatever draws words: blocks, widgets, boards.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import combinations
from typing import Any
from unittest.mock import patch

import pygame

from game.app.cabinet import Scene
from game.faces.riddle.look import SAMPLE
from game.faces.riddle.page import typeset_lines
from game.ui import lines
from game.ui.blocks.boxes import Card
from game.ui.blocks.desk import Desk
from game.ui.theme import MIN_CONTROL_PX, Theme
from game.ui.widgets.keyboard import KeyCap
from game.ui.widgets.textfield import TextField
from game.ui.widgets.widgets import Button, PressArea, Widget
from generators.brick.rules import RANKS
from tests.game.listener import complaints as faults
from tests.game.player import Player

_LEAST_WINDOW = (800, 600)
_TIGHT = 0.5
"""Of the height of a font: from the top of a small letter to the line it stands on, about."""
_OVERLAP_PX = 2
"""So much may two words touch: letters lean over, and rounding."""
_SMALLER = {
    **{"screen keys": 36, "clue list": 36, "disc ": 36, "bank": 36, "word ": 36, "learn ": 36},
    **{"letter ": 32, "box ": 32, "zone ": 36},
}
"""The widgets that are less than 44 units high, by the beginning of their names."""
_CHARACTER = re.compile("[\u2e80-\u9fff\U00020000-\U0003ffff]")
_DRAWN = re.compile(r"\d+(:\d\d)+|\d+ s|\d+/\d+|[A-Z]|\d|[A-Z_](\s[A-Z_])+")
"""The scale of a chart, whose values are told; how far a game is, which is told at length;
a letter of a picture, which has its own name; the steps of a tutorial, which are counted;
the pattern of a word, which is spelled.
"""
_VERSE = {
    word
    for line in typeset_lines(SAMPLE)
    for piece in line
    for word in re.findall(r"\w+", piece.text)
}
"""The words of the verse in the picture of Riddles."""
_LEAST_PX = {36: 24, 32: 20}


@dataclass(frozen=True)
class Written:
    """Words on the window, and the part of it that could be drawn on."""

    text: str
    rect: pygame.Rect
    clip: pygame.Rect
    inside: tuple[pygame.Rect, ...]
    """The cards and the widget that they are written in."""

    @property
    def tight(self) -> pygame.Rect:
        """Where the small letters are."""
        high = round(self.rect.height * _TIGHT)
        box = pygame.Rect(self.rect.x, 0, self.rect.width, high)
        box.centery = self.rect.centery
        return box


class Watched:
    """All words that were written on a window, and those that were cut."""

    def __init__(self, window: pygame.Surface) -> None:
        self.window = window
        self.written: list[Written] = []
        self.texts: set[str] = set()
        """The words themselves, also those of pictures that are put on the window later."""
        self.shortened: dict[str, str] = {}
        """What was left of words that found no room, whether or not it was written then."""
        self.views: list[pygame.Rect] = []
        """What scrolls by now, as its content is higher than its place."""
        self._inside: list[pygame.Rect] = []

    def note(self, surface: pygame.Surface, text: str, rect: pygame.Rect) -> None:
        """Words were written."""
        self.texts.add(text)
        if surface is self.window and text.strip():
            clip = surface.get_clip()
            self.written.append(Written(text, rect.copy(), clip, tuple(self._inside)))

    @contextmanager
    def within(self, rect: pygame.Rect) -> Iterator[None]:
        """What is written now belongs into a card or a widget."""
        self._inside.append(rect.copy())
        try:
            yield
        finally:
            self._inside.pop()


@contextmanager
def watching(window: pygame.Surface) -> Iterator[Watched]:
    """Watches what is written on a window."""
    watched = Watched(window)
    write, fitted, draw_card = Theme.write, Theme.fitted, Card.draw
    fitted_line = lines._fitted

    def noted(self: Theme, surface: pygame.Surface, text: str, *args: Any, **kw: Any) -> Any:
        rect = write(self, surface, text, *args, **kw)
        watched.note(surface, text, rect)
        return rect

    def cut(self: Theme, text: str, *args: Any, **kw: Any) -> str:
        found = fitted(self, text, *args, **kw)
        if found != text:
            watched.shortened[found] = text
        return found

    def cut_line(theme: Theme, line: str, *args: Any) -> str:
        found = fitted_line(theme, line, *args)
        if found != line:
            watched.shortened[found] = line
        return found

    def card(self: Card, surface: pygame.Surface, theme: Theme) -> None:
        with watched.within(self.rect):
            draw_card(self, surface, theme)

    def desk(self: Desk, surface: pygame.Surface, theme: Theme) -> None:
        for widget in self.widgets:
            if widget.visible:
                surface.set_clip(widget.clip)
                with watched.within(widget.rect):
                    widget.draw(surface, theme)
        surface.set_clip(None)

    with (
        patch.object(Theme, "write", noted),
        patch.object(Theme, "fitted", cut),
        patch.object(lines, "_fitted", cut_line),
        patch.object(Card, "draw", card),
        patch.object(Desk, "draw", desk),
    ):
        yield watched


def seen(player: Player) -> Watched:
    """What is written on the window as it looks now, of the scene on top alone."""
    window = pygame.Surface(player.app.size)
    window.fill(player.app.theme.palette.paper)
    with watching(window) as watched:
        player.scene.draw(window)
    tree = getattr(player.scene, "tree", None)
    scrolls = [] if tree is None else [scroll for _name, scroll, _block in tree.root.scrolls()]
    watched.views = [scroll.view for scroll in scrolls if scroll.needed]
    return watched


# What is wrong


def cut(player: Player, watched: Watched) -> list[str]:
    """Words that are cut short; a game id may be, beside the button that copies it."""
    ids = {scene.game.puzzle_id for scene in player.app.scenes.stack if scene.game}
    cut = [whole for part, whole in watched.shortened.items() if part in watched.texts]
    return [f"cut: {text}" for text in cut if text not in ids]


def sticking_out(watched: Watched) -> list[str]:
    """Words beside what may show them: the window, a card, a widget.

    Above and below they may be scrolled to, where the window is clipped for that.
    """
    found = []
    for each in watched.written:
        room, box = each.clip, each.tight
        views = (view for view in watched.views if view.left <= box.left < view.right)
        scrolled = room.size != watched.window.get_size() or any(views)
        if scrolled and not box.colliderect(room):
            continue
        wide = box.left >= room.left - 1 and box.right <= room.right + 1
        if not wide or (not scrolled and not room.contains(box)):
            found.append(f"out of view: {each.text} {each.rect} in {room}")
        for outer in each.inside:
            if not outer.inflate(2, 2).contains(box.clip(room)):
                found.append(f"out of its place: {each.text} {each.rect} in {outer}")
    return found


def overlapping(watched: Watched) -> list[str]:
    """Pairs of words that run into one another."""
    found = []
    for one, other in combinations(watched.written, 2):
        both = one.tight.clip(one.clip).clip(other.tight.clip(other.clip))
        if min(both.size) > _OVERLAP_PX:
            found.append(f"overlap: {one.text} / {other.text} at {both}")
    return found


def pressable(scene: Scene) -> list[Widget]:
    """The widgets of a scene that can be seen and take a press."""
    return [
        widget
        for widget in scene.desk.widgets
        if widget.visible and widget.hit(widget.rect.center)
    ]


def small(player: Player) -> list[str]:
    """The widgets that are too small for a finger."""
    theme, found = player.app.theme, []
    if theme.px(44) < MIN_CONTROL_PX:
        return []  # a small window, where some are as narrow as they must be
    for widget in pressable(player.scene):
        units = next((u for name, u in _SMALLER.items() if widget.name.startswith(name)), 44)
        least = max(_LEAST_PX.get(units, MIN_CONTROL_PX), theme.px(units))
        width, height = widget.rect.size
        if isinstance(widget, KeyCap):
            width = height  # as wide as ten of them find room
        if min(width, height) < least and not isinstance(widget, PressArea):
            found.append(f"small: {widget.name} {widget.rect.size}, least {least}")
    return found


def colliding(player: Player) -> list[str]:
    """Pairs of widgets that overlap."""

    def shown(widget: Widget) -> pygame.Rect:
        return widget.rect.clip(widget.clip) if widget.clip else widget.rect

    return [
        f"collide: {one.name} / {other.name}"
        for one, other in combinations(pressable(player.scene), 2)
        if shown(one).colliderect(shown(other))
    ]


def outside(player: Player) -> list[str]:
    """The widgets that stick out of the window, or of the sides of what scrolls."""
    window, found = pygame.Rect((0, 0), player.app.size), []
    for widget in pressable(player.scene):
        wash = 2 * player.app.theme.px(10)  # what lies behind words that can be pressed
        room = window
        if widget.clip is not None:
            room = widget.clip.inflate(wash, 2 * window.height)
        if not room.contains(widget.rect):
            found.append(f"outside: {widget.name} {widget.rect} in {room}")
    return found


_RANK = re.compile("|".join(rank.native_title for rank in RANKS if rank.native_title))
"""The Chinese titles of ranks, which only decorate their names."""


def untold(player: Player) -> list[str]:
    """What a screen reader is not told though it is written, and faults of what it is told.

    It is not led to a wait that has only begun; of a field it may be told in other words.
    """
    if not player.scene.is_announced:
        return []
    watched, telling = seen(player), player.app.reading.tree()
    names = [_bare(f"{each.name} {each.value}") for each in telling.root.walk()]
    told = "".join(names)
    written = {watched.shortened.get(each.text, each.text) for each in watched.written}
    fields = [each for each in player.scene.desk.widgets if isinstance(each, TextField)]
    written -= {each.placeholder for each in fields if each.spoken_label}
    lost = [
        text
        for text in written
        if _bare(_RANK.sub("", text)) not in told
        and not _is_pictured(text)
        and not _is_read_out(text, names)
    ]
    return [*map("untold: {}".format, sorted(lost)), *faults(telling)]


def _is_read_out(text: str, names: Iterable[str]) -> bool:
    """Whether a sentence with characters is told with their readings between its words."""

    def has_all(name: str) -> bool:
        left = iter(name)
        return all(letter in left for letter in _bare(text))

    return bool(_CHARACTER.search(text)) and any(map(has_all, names))


def _is_pictured(text: str) -> bool:
    """Whether it is part of a small picture, which has a name of its own."""
    return bool(_DRAWN.fullmatch(text)) or {*re.findall(r"\w+", text)} <= _VERSE


def _bare(text: str) -> str:
    """The letters and digits alone: what stands between them is told in its own way."""
    return "".join(filter(str.isalnum, text.casefold()))


def misnamed(scene: Scene) -> list[str]:
    """The buttons whose name for voice control lacks the word that is seen on them."""
    return [
        f"misnamed: {label} is called {widget.title}"
        for widget in scene.desk.widgets
        if (label := getattr(widget, "label", "")) and isinstance(widget, Button)
        if widget.title and _bare(label) not in _bare(widget.title)
    ]


def complaints(player: Player) -> list[str]:
    """All of it; in a window below 800×600 words may be cut."""
    watched, size = seen(player), sorted(player.app.size)
    words = [*sticking_out(watched), *overlapping(watched)]
    if size[0] >= _LEAST_WINDOW[1] and size[1] >= _LEAST_WINDOW[0]:
        words += cut(player, watched)
    controls = [*small(player), *colliding(player), *outside(player), *misnamed(player.scene)]
    return [*words, *controls]


# With one mouse button, without a wheel or keys


def out_of_reach(player: Player) -> list[str]:
    """The controls that no press reaches, and what the thumb doesn't scroll to its end.

    It presses everything that is seen, then the track below each thumb, until all is seen.
    """
    scene, tree = player.scene, getattr(player.scene, "tree", None)
    scrolls = [] if tree is None else [scroll for scroll, _block in tree._scrolling()]
    pressed, found = _pressed(player), []
    for scroll in scrolls:
        thumb = scroll._thumb(player.app.theme)
        _press(player, thumb.center, scroll.bar.midtop)
        if scroll.offset:
            found.append(f"stuck: the thumb at {thumb}, at {scroll.offset} px")
        pressed |= _pressed(player)
        while scroll.needed and scroll.more_below:
            before, at = scroll.offset, (scroll.bar.centerx, scroll.bar.bottom - 1)
            _press(player, at, at)
            if scroll.offset == before:
                found.append(f"stuck: a press at {at}, at {before} px")
                break
            pressed |= _pressed(player)
    usable = (each for each in scene.desk.widgets if each.enabled and each.role != "board")
    wanted = {each.name for each in usable if each.visible or each.reachable}
    return [*found, *(f"out of reach: {name}" for name in sorted(wanted - pressed))]


def _press(player: Player, start: tuple[int, int], end: tuple[int, int]) -> None:
    player.press(start)
    player.move(end)
    player.release(end)


def _pressed(player: Player) -> set[str]:
    """The controls that take a press in the middle of what is seen of them."""
    window, taken = pygame.Rect((0, 0), player.app.size), set()
    for widget in [*player.scene.desk.widgets]:
        seen = widget.rect.clip(widget.clip or window).clip(window)
        if not widget.enabled or player.scene.desk.at(seen.center) is not widget:
            continue

        def take(*_event: object, name: str = widget.name) -> None:
            taken.add(name)

        with patch.object(widget, "press", take), patch.object(widget, "pointer", take):
            _press(player, seen.center, seen.center)
    return taken
