"""The page of techniques: what there is to learn, and how far the player has come."""

from __future__ import annotations

from collections.abc import Collection
from functools import partial
from typing import Any

import pygame

from game.app.cabinet import Cabinet, Scene
from game.catalog import FACES
from game.face import TechniqueLesson
from game.help.lesson import LessonScreen
from game.storage.store import Store
from game.ui.blocks.block import Block, Drawn, Press, Space, Text, rule, ruled
from game.ui.blocks.boxes import Card, Column, Grid, Middle, Over, Row, Wide
from game.ui.blocks.page import Page
from game.ui.blocks.scrolled import Scrolled
from game.ui.drawing import shapes
from game.ui.text import _, join_sentences, labelled, translate
from game.ui.theme import Theme
from game.ui.widgets.widgets import Action, Button, RowArea, nothing
from generators.kinds import KindRow, kind_named, rows

_KEY = "techniques.{kind}"
"""The setting that holds, by the number of a technique, which of its exercises are done.

An older version kept how many of them, from the first one on.
"""
_ROW = 62


def has_techniques(kind_name: str) -> bool:
    """Whether there are techniques of a puzzle to learn."""
    return FACES[kind_name].techniques is not None


class TechniquesScreen(Page):
    """The techniques of a puzzle, easy to hard, each with its exercises."""

    native = "诀窍"

    def __init__(self, cabinet: Cabinet, kind_name: str) -> None:
        super().__init__(cabinet)
        self.title = _("Techniques")
        self.topic = kind_name
        lessons = FACES[kind_name].techniques
        self._lessons = list(lessons()) if lessons else []
        self._progress = Progress(cabinet.store, kind_name)

    def learn(self, number: int) -> None:
        """Opens a technique at its first exercise that isn't done."""
        scene = _exercises(self.cabinet, self.topic, number, self._lessons[number], self.refresh)
        self.cabinet.scenes.push(scene)

    def body(self) -> Block:
        """Returns the techniques, easy to hard, and beside or below them the tricks."""
        puzzle = translate(kind_named(self.topic).title)
        head = Text(_("{puzzle}, easy to hard").format(puzzle=puzzle), 15, "muted", role="heading")
        listed = [self._row(number, each) for number, each in enumerate(self._lessons)]
        text = _("Each technique has five exercises on small boards, with less and less help.")
        text = join_sentences((text, _("Those you solve without Show me count.")))
        note = Text(text, 14, "muted", wraps=True)
        card = Card(Column([head, rule(), *ruled(listed), note], 6), (28, 22))
        is_wide = self.cabinet.size[0] >= self.cabinet.size[1]
        title = Text(_("Tricks"), 18, typeface="bold", role="heading")
        tricks = Card(Column([title, _tricks(self, 1 if is_wide else 3)], 10), (28, 22))
        both: Block = Column([card, tricks], 16)
        if is_wide:
            beside = Column([tricks, Space(grows=1)], 0)
            both = Row([Wide(card, 640, 300, grows=1), Wide(beside, 300, 170)], 16, stand="fill")
        return Scrolled(Middle(both, (32, 24), most=1040), "techniques", shadow=0, margin=True)

    def _row(self, number: int, lesson: TechniqueLesson) -> Block:
        """Returns the row of a technique, pressed as one: title, note, a dot per exercise."""
        own = self._progress.of(number)
        lines = Column(
            [Text(lesson.title, 18, typeface="bold"), Text(lesson.note, 14, "muted")], 0, grows=1
        )
        count = _("{done} of {whole} done").format(done=len(own), whole=lesson.exercises)
        area = RowArea(f"technique {number}", "", lambda: self.learn(number))
        area.title = labelled(lesson.title, count)
        row = Row([lines, _dots(own, lesson.exercises)], 16, least_units=_ROW)
        return Over([row, Press(area, _ROW)])


def technique_scene(cabinet: Cabinet, kind_name: str, title: str) -> Scene:
    """Returns the exercises of the technique with that title, or all techniques if none has it."""
    listed = FACES[kind_name].techniques
    for number, lesson in enumerate(listed() if listed and title else ()):
        if lesson.title == title:
            return _exercises(cabinet, kind_name, number, lesson, nothing)
    return TechniquesScreen(cabinet, kind_name)


def _exercises(
    cabinet: Cabinet, kind_name: str, number: int, lesson: TechniqueLesson, back: Action
) -> LessonScreen:
    """Returns a technique's exercises, at the first not done; `back` runs when they are left."""
    progress = Progress(cabinet.store, kind_name)
    return LessonScreen(
        cabinet,
        kind_name,
        back,
        steps=lesson.steps(cabinet),
        known=progress.of(number),
        passed=partial(progress.note, number),
    )


def _tricks(screen: TechniquesScreen, columns: int) -> Block:
    """Returns buttons that open the tricks of other puzzles in Help, in so many columns."""
    cabinet, buttons = screen.cabinet, []
    for row in rows():
        titles = [page.title for page in FACES[row.name].help_pages()]
        if _("Tricks") in titles:
            page = titles.index(_("Tricks"))
            buttons.append(Press(_reading(cabinet, row, page), 44))
    return Grid(buttons, 120, columns, 8)


def _reading(cabinet: Cabinet, row: KindRow, page: int) -> Button:
    """Returns a button that opens a page of Help."""

    def read() -> None:
        cabinet.scenes.push(cabinet.navigator.help(row.name, page))

    return Button(f"{row.name} tricks", translate(row.title), action=read)


class Progress:
    """Which exercises of each technique the player has done alone, as the store holds it."""

    def __init__(self, store: Store, kind_name: str) -> None:
        self._store, self._key = store, _KEY.format(kind=kind_name)

    def of(self, number: int) -> frozenset[int]:
        """The numbers of the exercises done of a technique."""
        done = self._all().get(str(number), [])
        if isinstance(done, int):
            return frozenset(range(done))
        return frozenset(each for each in done if isinstance(each, int))

    def note(self, number: int, exercise: int) -> None:
        """Notes that an exercise of a technique is done."""
        done = self.of(number)
        if exercise not in done:
            whole = {**self._all(), str(number): sorted(done | {exercise})}
            self._store.set_setting(self._key, whole)

    def _all(self) -> dict[str, Any]:
        none: dict[str, Any] = {}
        return self._store.setting(self._key, none)


def _dots(done: Collection[int], whole: int) -> Drawn:
    """Draws a dot for each exercise, filled if it is done."""

    def paint(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        """Draws the dots, at the right end of their room."""
        side, gap = max(theme.px(11), 7), max(theme.px(5), 3)
        x = rect.right - whole * (side + gap) + gap
        for number in range(whole):
            centre = (x + side / 2 + number * (side + gap), rect.centery)
            if number in done:
                shapes.disc(surface, centre, side, theme.palette.jade)
            else:
                shapes.disc(surface, centre, side, theme.palette.edge, max(1.0, theme.u))

    return Drawn(paint, 16, whole * 16)
