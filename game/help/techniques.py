"""The techniques of a puzzle: a list, and beside it the exercises of one of them."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Sequence
from functools import partial
from typing import Any

import pygame

from game.app.cabinet import Cabinet, Scene
from game.catalog import FACES
from game.face import TechniqueLesson
from game.help.lesson import LessonContext, LessonScreen, LessonSteps
from game.help.page import Examples, Heading, HelpPage, page_reports
from game.play.boardblock import BoardBlock
from game.storage.store import Store
from game.ui.blocks.bar import Bar
from game.ui.blocks.block import Block, Drawn, Press, Space, Text, height_of, icon, rule
from game.ui.blocks.boxes import (
    Band,
    Card,
    Column,
    Either,
    Grid,
    HighlightedRow,
    Middle,
    Over,
    Padded,
    Row,
    Wide,
)
from game.ui.blocks.page import BoardFrame, Page, StagedScreen
from game.ui.blocks.scrolled import Scrolled
from game.ui.drawing import shapes
from game.ui.layout import bar_rect, is_narrow
from game.ui.text import _, as_sentence, join_nouns, join_sentences, labelled, translate
from game.ui.theme import Theme
from game.ui.widgets.widgets import Action, Button, RowArea, nothing
from generators.kinds import kind_named, kind_rows

_BAR_HEIGHT = 6
_KEY = "techniques.{kind}"
"""The setting that holds, by the number of a technique, which of its exercises are done.

An older version stored how many were done, from the first on.
"""
_ROW = 58
_LEAST_PX = 900
"""In a narrower window the list of techniques has a page of its own."""
_LEAST_WIDE, _LEAST_HIGH = 780, 1240
"""The least size, in units, of an upright window that shows the list above an exercise."""
_LIST, _EXAMPLE = 296, 236  # the widths of the list and of an example, in units
_SENTENCE = re.compile(r"(?<=[.。]) ?")


def has_techniques(kind_name: str) -> bool:
    """Returns whether a puzzle has techniques to learn."""
    return FACES[kind_name].teaching.techniques is not None


def _lessons_of(kind_name: str) -> Sequence[TechniqueLesson]:
    lessons = FACES[kind_name].teaching.techniques
    return lessons() if lessons else ()


def _has_room(cabinet: Cabinet) -> bool:
    """Returns whether the list of techniques has room beside an exercise, or above it."""
    (width, height), theme = cabinet.size, cabinet.theme
    if width <= height:
        return width >= theme.px(_LEAST_WIDE) and height >= theme.px(_LEAST_HIGH)
    return width >= _LEAST_PX and not is_narrow(cabinet.size, theme)


def technique_scene(cabinet: Cabinet, kind_name: str, title: str) -> Scene:
    """Returns the screen of a technique by its title; for "", of one still to do, or the list.

    For a kind without techniques, it is the page of tricks that has a section of that title, or
    the first one.
    """
    if not has_techniques(kind_name):
        return TricksScreen(cabinet, kind_name, title)
    lessons, progress = _lessons_of(kind_name), Progress(cabinet.store, kind_name)
    for number, lesson in enumerate(lessons):
        if lesson.title == title:
            return TechniqueScreen(cabinet, kind_name, number)
    if not _has_room(cabinet):
        return TechniquesScreen(cabinet, kind_name)
    unfinished = (n for n, lesson in enumerate(lessons) if len(progress.of(n)) < lesson.exercises)
    return TechniqueScreen(cabinet, kind_name, next(unfinished, 0))


class TechniquesScreen(Page):
    """The list of techniques, if it has no room beside the exercises."""

    def __init__(self, cabinet: Cabinet, kind_name: str) -> None:
        super().__init__(cabinet)
        self.title = _("Techniques")
        self.topic = kind_name

    def learn(self, number: int) -> None:
        """Opens a technique at its first exercise that isn't done."""
        scene = TechniqueScreen(self.cabinet, self.topic, number, self.refresh)
        self.cabinet.scenes.push(scene)

    def update(self, ms: float) -> None:
        """Changes to the exercises once the window has room for both."""
        super().update(ms)
        cabinet = self.cabinet
        if _has_room(cabinet) and cabinet.scenes.is_top(self):
            _change_to(self, technique_scene(cabinet, self.topic, ""))

    def body(self) -> Block:
        techniques = _technique_list(self.cabinet, self.topic, self.learn)
        card = Card(Column(techniques, gap=6), pad=(20, 14))
        page = Middle(Column([card, Space(grows=1)], gap=0), pad=(32, 14), most=960)
        return Scrolled(page, "techniques", margin=True)


def _change_to(screen: Scene, other: Scene) -> None:
    """Shows another page in place of a screen."""
    scenes = screen.cabinet.scenes
    scenes.replace(screen, lambda: scenes.push(other))


class TricksScreen(Page):
    """The tricks of a puzzle without techniques, beside the list of them if it has room."""

    def __init__(self, cabinet: Cabinet, kind_name: str, section: str = "") -> None:
        """`section` is the heading to begin at; it, or the title of a page, chooses the page."""
        super().__init__(cabinet)
        self.title, self.topic, self._section = _("Techniques"), kind_name, section
        pages = _tricks_pages(kind_name) or [HelpPage(_("Techniques"), ())]
        self.page = next((page for page in pages if section in _titles(page)), pages[0])
        self._parts = Scrolled(Column([]), "")
        self._is_placed = False
        """Whether the page was scrolled to its section; later it stays as the player left it."""

    def enter(self) -> None:
        """Shows the page, the first time from the section on."""
        super().enter()
        if not self._is_placed:
            self._is_placed = True
            self._scroll_to(self._section)

    @property
    def _headings(self) -> list[Heading]:
        return [block for block in self.page.blocks if isinstance(block, Heading)]

    def _scroll_to(self, section: str) -> None:
        start = next((block for block in self._headings if block.texts == section), None)
        if start is not None:
            self.tree.move(self._parts.name, start.rect.y - self._parts.rect.y)

    def _sections(self) -> list[Block]:
        """Returns the headings of the page to go to, with all puzzles below them."""
        rows: list[Block] = []
        for number, heading in enumerate(self._headings):
            title = str(heading.texts)
            area = RowArea(f"section {number}", title, partial(self._scroll_to, title))
            area.overhang = 10
            rows.append(Over([Text(title, 17, wraps=True), Press(area)]))
        columns = Grid(rows, least_units=170, most=4, gap=4)
        headings = Column(rows, gap=4) if _is_beside(self.cabinet) else columns
        other = Text(_("All puzzles"), typeface="bold", role="heading")
        tricks = _tricks(self.cabinet, (self.topic, self.page.title))
        return [headings, Space(grows=1), rule(), other, tricks]

    @property
    def summary(self) -> str:
        """Returns the heading and the text that the page begins with, or those of its section."""
        sections = [report for report in self.reports if report[0] == self._section]
        return join_sentences(map(as_sentence, (sections or [*self.reports, ("", "")])[0]))

    @property
    def reports(self) -> Sequence[tuple[str, str]]:
        return page_reports(self.page.title, self.page.blocks)

    def _teach(self) -> None:
        self.cabinet.scenes.push(LessonScreen(self.cabinet, self.topic, nothing))

    def body(self) -> Block:
        """Returns the page of Help; below its tricks are the tutorial and an easy puzzle."""
        kind = kind_named(self.topic)
        title = self.page.title
        if title == _("Techniques"):
            title = _("{puzzle}: techniques").format(puzzle=translate(kind.titles.title))
        head = Text(title, 28, typeface="serif", wraps=True, role="heading")
        is_wide = _is_beside(self.cabinet)
        tricks = _beside_examples(self.page.blocks, is_wide)
        name = f"tricks {kind.name} {self.page.title}"
        self._parts = parts = Scrolled(Column([head, rule(), *tricks], gap=16), name, shadow=0)
        parts.grows = 1
        learn = Button("lesson", _("Learn to play"), "play", "tint", self._teach)
        deal = partial(self.cabinet.dealer.deal, kind, kind.presets[0])
        easy = Button("easy", _("Play an easy one"), "play", "plain", deal)
        ways = [Row([Press(learn, height=52), Press(easy, height=52)], even=2)]
        tutorial = ways if self.page.title == _("Techniques") else []
        card = Card(Column([parts, *tutorial], gap=16), pad=(28, 20), grows=1)
        if not _has_room(self.cabinet):
            return Middle(card, pad=(16, 14))
        listed = Scrolled(Column(self._sections(), gap=4), "sections", shadow=0)
        sections = Card(listed, pad=(22, 18))
        if not is_wide:
            return Padded(Column([sections, card], gap=24), pad=(32, 24))
        return Padded(Row([Wide(sections, _LIST), card], gap=24, stand="fill"), pad=(32, 24))


def _beside_examples(blocks: Sequence[Block], is_wide: bool) -> list[Block]:
    """Returns the blocks of a page, with the words beside their examples if `is_wide`."""
    if not is_wide:
        return list(blocks)
    rows: list[Block] = []
    words: list[Block] = []
    for block in blocks:
        if isinstance(block, Heading):
            rows, words = [*rows, *words], []
        if isinstance(block, Examples):
            boards = Wide(block, _EXAMPLE * len(block.examples))
            rows.append(Row([Column(words, gap=16, grows=1), boards], gap=28, stand="top"))
            words = []
        else:
            words.append(block)
    return [*rows, *words]


class TechniqueScreen(StagedScreen):
    """The exercises of a technique, beside the list of techniques if it has room."""

    def __init__(
        self, cabinet: Cabinet, kind_name: str, number: int, on_leave: Action = nothing
    ) -> None:
        """`number` is the technique's index; `on_leave` is called when the screen is left."""
        super().__init__(cabinet)
        self.topic, self.number, self._on_leave = kind_name, number, on_leave
        self._lessons = _lessons_of(kind_name)
        self._progress = Progress(cabinet.store, kind_name)
        steps = self._lessons[number].steps(cabinet)
        first = self._first_to_do(len(steps))
        keys = _(
            "Go to a cell you've worked out with the arrow keys and press Space; the right "
            "mark is placed for you."
        )
        self.lesson = LessonSteps(self, FACES[kind_name], steps, first, self._place, keys)
        self.fit()

    def enter(self) -> None:
        super().enter()
        self.lesson.begin()

    def introduce(self) -> None:
        self.lesson.announce()

    @property
    def context(self) -> LessonContext:
        return self.lesson.context

    @property
    def _exercises_done(self) -> frozenset[int]:
        """The exercises of the technique that the player has done without Show me."""
        return self._progress.of(self.number)

    def _first_to_do(self, exercises: int) -> int:
        done = self._exercises_done
        return next((number for number in range(exercises) if number not in done), 0)

    # What the player can do

    def learn(self, number: int) -> None:
        """Changes to another technique."""
        self.number = number
        steps = self._lessons[number].steps(self.cabinet)
        self.lesson.change(steps, self._first_to_do(len(steps)))

    def _next_exercise(self) -> int | None:
        """Returns the exercise that Next opens; None after the last one if all are done.

        It is the next one still to do, or simply the next one if all later ones are done.
        """
        later, done = range(self.lesson.at + 1, len(self.lesson.steps)), self._exercises_done
        if all(n in done for n in later) and later:
            return later[0]
        return next((n for n in (*later, *range(self.lesson.at)) if n not in done), None)

    def next(self) -> None:
        """Goes to the next exercise, or after the last one to the next technique."""
        following = self._next_exercise()
        if following is not None:
            self.lesson.go(following)
        elif self.number + 1 < len(self._lessons):
            self.learn(self.number + 1)
        else:
            self.back()

    def back(self) -> None:
        self.cabinet.scenes.pop()
        self._on_leave()
        if _has_room(self.cabinet) and isinstance(self.cabinet.scenes.top, TechniquesScreen):
            self.cabinet.scenes.pop()  # the list under it was seen beside the exercise

    def key(self, event: pygame.event.Event) -> bool:
        return self.lesson.key(event, self.next, "show")

    def rebuild_if_stale(self) -> None:
        """Stores that an exercise is done, unless Show me did it, then rebuilds the tree."""
        context = self.context
        is_new = self.lesson.at not in self._exercises_done
        if context.done and not context.shown_reason and is_new:
            self._progress.note(self.number, self.lesson.at)
        super().rebuild_if_stale()

    # The tree

    def made(self) -> Block:
        """Returns the screen: bar, list, and a card with the board and the words beside it.

        Without room for the list, it is laid out like a game: the board, and a card with words.
        """
        cabinet, theme = self.cabinet, self.cabinet.theme
        board = self.context.board
        board.on_card = not _has_room(cabinet)
        if board.on_card:
            bar = Bar(self.back, self.context.step.words.title, chips=(self._place(),))
            frame = board.frame(cabinet.size, theme)
            words = Column([self._exercises(), *self._words()], gap=8)
            card = Card(words, pad=(20, 16), raised=True)
            return BoardFrame(frame, bar, BoardBlock(board), card)
        bar = Bar(self.back, _("Techniques"))
        listed = _technique_list(cabinet, self.topic, self.learn, self.number)
        techniques = Card(Scrolled(Column(listed, gap=4), "techniques", shadow=0), pad=(22, 18))
        step = self.context.step
        places = [
            " • ".join(filter(None, (self._place(), step.board_text(is_brief))))
            for is_brief in (False, True)
        ]
        place = Text(tuple(places), 15, "muted", wraps=True)
        head = Row([Column([self._title(), place], gap=0, grows=1), self._exercises()])
        lesson = _Lesson(head, BoardBlock(board), Column(self._words(), gap=14))
        return _Panes(bar, techniques, lesson)

    def _place(self) -> str:
        text = _("Exercise {n} of {all}")
        return text.format(n=self.lesson.at + 1, all=len(self.lesson.steps))

    def _title(self) -> Block:
        words = self.context.step.words
        return Text(words.title, 28, typeface="serif", wraps=True, lines=2, role="heading")

    def _exercises(self) -> Block:
        """Returns a row of short bars, one for each exercise, to go there."""
        marks = [self._exercise_mark(number) for number in range(len(self.lesson.steps))]
        return Row(marks, gap=6, even=len(marks))

    def _exercise_mark(self, number: int) -> Block:
        """Returns the mark of an exercise: done, shown or to do, by its colour."""
        done = self._exercises_done
        title = _("Exercise {n} of {all}").format(n=number + 1, all=len(self.lesson.steps))
        area = RowArea(f"exercise {number}", "", lambda: self.lesson.go(number))
        area.title = labelled(title, _("done")) if number in done else title
        area.overhang = 0

        def paint(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
            """Draws the line across its room."""
            ink_elsewhere = "jade" if number in done else "hair"
            ink = "indigo" if number == self.lesson.at else ink_elsewhere
            line = pygame.Rect(rect.x, 0, rect.width, max(4, theme.px(_BAR_HEIGHT)))
            line.centery = rect.centery
            shapes.rounded(surface, line, line.height // 2, getattr(theme.palette, ink))

        return Over([Drawn(paint, 34, 34, least_px=24), Press(area, height=34)])

    def _words(self) -> list[Block]:
        """Returns the rule, why it is so, the task with its feedback, and the buttons."""
        rule_text, *why = _SENTENCE.split(self.context.step.words.text, maxsplit=1)
        is_alone, is_answered = self.context.board.on_card, bool(self._feedback()[0])
        parts: list[Block] = [
            Text(rule_text, 18 if is_alone else 20, typeface="verse", wraps=True)
        ]
        parts += [Text(sentence, wraps=True) for sentence in why if sentence]
        board_text = self.context.step.board_text(is_brief=True)
        if is_alone and board_text:
            parts.append(Text(board_text, 14, "muted", wraps=True))
        name = f"step {self.number} {self.lesson.at} {is_answered}"
        if not is_alone:
            text = Scrolled(Column(parts), name, shadow=0, fades=True)
            return [text, self._task(), self._buttons()]
        # There is little room, so all of it scrolls; but feedback comes first.
        parts.insert(0 if is_answered else len(parts), self._task())
        return [Scrolled(Column(parts), name, shadow=0, fades=True), self._buttons()]

    def _task(self) -> Block:
        """Returns what to do, how much of it is done, and the feedback on the last move."""
        context = self.context
        fill = "sunk"
        title = _("Done") if context.done else _("Your turn")
        lines: list[Block] = [Text(title, typeface="bold", role="heading")]
        if not context.done:
            lines.append(Text(context.step.note(context.state), wraps=True))
        elif not context.shown_reason:
            lines.append(Text(context.step.why(), wraps=True))
        done, total = context.step.progress(context.state)
        if total > 1 and not context.done:
            figure = Text(_("{n} of {whole}").format(n=done, whole=total), 14, "muted")
            lines.append(Row([Drawn(_bar(done / total), height=18, grows=1), figure], gap=10))
        feedback, sign, ink = self._feedback()
        if feedback:
            text = Text(feedback, ink=ink, wraps=True, grows=1)
            lines.append(Row([icon(sign, ink, 20), text], gap=10, stand="top"))
            fill = {"jadetext": "jade_tint", "sealtext": "seal_tint"}.get(ink, "amber_tint")
        elif not context.board.on_card:
            lines.append(Text(" "))  # room for feedback, so that the rule stays in its place
        return Band(Column(lines, gap=6), pad=(16, 12), fill=fill)

    def _feedback(self) -> tuple[str, str, str]:
        """Returns the feedback on the last move, its icon and its colour; "" if there is none."""
        context = self.context
        if context.feedback:
            return context.feedback, context.feedback_sign, context.feedback_ink
        if context.shown_reason:
            again = _("Start over to do it on your own.")
            return join_sentences((context.shown_reason, again)), "hint", "ambertext"
        if context.done:
            return self._congratulations(), "check", "jadetext"
        return context.remark, "check", "jadetext"

    def _congratulations(self) -> str:
        """Returns praise for an exercise, or for the technique if all its exercises are done."""
        praise, done = self.context.step.words.praise, self._exercises_done
        left = [str(number + 1) for number in range(len(self.lesson.steps)) if number not in done]
        if not left:
            return join_sentences((_("Learned."), *_SENTENCE.split(praise, maxsplit=1)[1:]))
        if self.lesson.at + 1 == len(self.lesson.steps):
            text = _("Still to do on your own: {exercises}.")
            return join_sentences((praise, text.format(exercises=join_nouns(left))))
        return praise

    def _buttons(self) -> Block:
        """Returns the buttons: Show me, Start over, and the next exercise or technique."""
        context, last = self.context, self.number + 1 == len(self._lessons)
        show = Button("show", _("Show me"), "eye", "plain", context.show)
        show.enabled = not context.done and bool(context.step.shown(context.state)[0])
        over = Button("over", _("Start over"), "restart", "plain", self.lesson.start_over)
        over.enabled = context.state != context.step.start
        label = _("Next exercise")
        if self._next_exercise() is None:
            label = _("Done") if last else _("Next technique")
        onward = Button("next", label, "right", "primary", self.next)
        onward.icon_right, onward.enabled = True, context.done
        both = [Press(show), Press(over)]
        column = Column([Row(both, even=2), Press(onward, height=52)], gap=10)
        if not context.board.on_card:
            return column
        row = Row([*both, Press(onward, grows=1)], gap=10)
        small = [
            Button(button.name, "", button.icon, "plain", button.action) for button in (show, over)
        ]
        for short, button in zip(small, (show, over), strict=True):
            short.title, short.enabled = button.label, button.enabled
        signs = Row([*(Press(button) for button in small), Press(onward, grows=1)], gap=8)
        return Either([row, signs, column])


class _Panes(Block):
    """A bar, the list of techniques, and the lesson beside it, or below in an upright window."""

    def __init__(self, bar: Block, listed: Block, lesson: Block) -> None:
        self._bar, self._listed, self._lesson = bar, listed, lesson

    def inside(self) -> Sequence[Block]:
        return [self._bar, self._listed, self._lesson]

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        self.rect, bar = rect, bar_rect(rect.size, theme)
        gap, margin, wide = theme.gap(24), theme.gap(32), theme.px(_LIST)
        self._bar.place(theme, bar)
        room = pygame.Rect(margin, bar.bottom + gap, rect.width - 2 * margin, 0)
        room.height = rect.height - bar.bottom - 2 * gap
        listed, lesson = room.copy(), room.copy()
        if rect.width > rect.height:
            listed.width, lesson.x = wide, margin + wide + gap
        else:
            listed.height = min(room.height // 2, height_of(self._listed, theme, room.width))
            lesson.y = listed.bottom + gap
        lesson.size = room.right - lesson.x, room.bottom - lesson.y
        self._listed.place(theme, listed)
        self._lesson.place(theme, lesson)


_LESSON_MARGINS = 28, 20, 14
"""The room at the sides, above and below, and around the rule."""


class _Lesson(Block):
    """The card of an exercise: a head, and below it the board with the words beside it."""

    def __init__(self, head: Block, board: Block, words: Block) -> None:
        self._head, self._board, self._words = head, board, words
        self._rule = rule()
        long = _(
            "Click a cell you've worked out, or press Space; the right mark is placed for you."
        )
        brief = _("Click a cell you've worked out; the right mark is placed for you.")
        self._note = Text((long, brief), 14, "muted", align="middle")

    def inside(self) -> Sequence[Block]:
        return [self._head, self._rule, self._board, self._note, self._words]

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        self.rect, (sides, above, gap) = rect, map(theme.gap, _LESSON_MARGINS)
        inner = rect.inflate(-2 * sides, -2 * above)
        head = self._head.height_for_width(theme, inner.width)
        self._head.place(theme, pygame.Rect(inner.x, inner.y, inner.width, head))
        top = inner.y + head + gap
        self._rule.place(theme, pygame.Rect(inner.x, top, inner.width, 1))
        top += gap
        note = self._note.height_for_width(theme, inner.width)
        side = min(inner.bottom - top - note, inner.width * 13 // 25)  # about half of the card
        self._board.place(theme, pygame.Rect(inner.x, top, side, side))
        self._note.place(theme, pygame.Rect(inner.x, top + side, side, note))
        x = inner.x + side + sides
        self._words.place(theme, pygame.Rect(x, top, inner.right - x, inner.bottom - top))

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        shapes.card(surface, theme, self.rect)
        super().draw(surface, theme)


def _technique_list(
    cabinet: Cabinet, kind_name: str, learn: Callable[[int], None], chosen: int = -1
) -> list[Block]:
    """Returns the techniques, easy to hard, and below them the tricks of other puzzles."""
    puzzle = translate(kind_named(kind_name).titles.title)
    head = Text(_("{puzzle}, easy to hard").format(puzzle=puzzle), 15, "muted", role="heading")
    progress = Progress(cabinet.store, kind_name)
    listed = [
        _technique_row(
            number, lesson, progress.of(number), number == chosen, partial(learn, number)
        )
        for number, lesson in enumerate(_lessons_of(kind_name))
    ]
    title = Text(_("Other puzzles"), typeface="bold", role="heading")
    columns = Grid(listed, least_units=280, most=2, gap=24)
    rows = Column(listed, gap=4) if _is_beside(cabinet) else columns
    return [head, rows, Space(grows=1), rule(), title, _tricks(cabinet)]


def _is_beside(cabinet: Cabinet) -> bool:
    """Whether a list is beside what it leads to, not above it or on a page of its own."""
    return _has_room(cabinet) and cabinet.size[0] > cabinet.size[1]


def _technique_row(
    number: int, lesson: TechniqueLesson, done: Collection[int], is_chosen: bool, learn: Action
) -> Block:
    """Returns the row of a technique, pressed as one: title, note, a dot per exercise."""
    title = Text(lesson.title, 17, typeface="bold" if is_chosen else "sans")
    lines = [title, Text(lesson.note, 14, "muted")]
    progress = _("{done} of {whole} done").format(done=len(done), whole=lesson.exercises)
    area = RowArea(f"technique {number}", "", learn)
    area.title, area.overhang = labelled(lesson.title, progress), 10
    sign: Block = _progress_dots(done, lesson.exercises)
    if len(done) == lesson.exercises:
        sign = icon("check", "jade", 22)
    row = Row([Column(lines, gap=0, grows=1, centred=True), sign], gap=8, least_units=_ROW)
    return Over([HighlightedRow(is_chosen, overhang=10), row, Press(area, _ROW)])


def _tricks_pages(kind_name: str) -> list[HelpPage]:
    """Returns the pages of Help that teach the tricks of a puzzle, if it has any."""
    titles = (_("Techniques"), _("Cryptic clues"))
    pages = {page.title: page for page in FACES[kind_name].teaching.help_pages()}
    return [pages[title] for title in titles if title in pages]


def _titles(page: HelpPage) -> list[str]:
    """Returns the title of a page and its headings."""
    return [page.title, *(str(block.texts) for block in page.blocks if isinstance(block, Heading))]


def _tricks(cabinet: Cabinet, chosen: tuple[str, str] | None = None) -> Block:
    """Returns buttons that open the tricks of puzzles; `chosen`, a kind and a page, is shown.

    Where tricks are shown, another button opens the techniques.
    """
    kinds = [row.name for row in kind_rows() if chosen and has_techniques(row.name)]
    buttons = [Press(_techniques_button(cabinet, name), height=40) for name in kinds] + [
        Press(_tricks_button(cabinet, kind.name, page.title, chosen), height=40)
        for kind in kind_rows()
        for page in _tricks_pages(kind.name)
    ]
    return Grid(buttons, least_units=110, most=5, gap=8, even=True, fits=True)


def _techniques_button(cabinet: Cabinet, kind_name: str) -> Button:
    """Returns a button that shows the techniques of a puzzle in place of tricks."""

    def learn() -> None:
        _change_to(cabinet.scenes.top, technique_scene(cabinet, kind_name, ""))

    title = translate(kind_named(kind_name).titles.title)
    return Button(f"{kind_name} techniques", title, "", "plain", learn)


def _tricks_button(
    cabinet: Cabinet, kind_name: str, page_title: str, chosen: tuple[str, str] | None
) -> Button:
    """Returns a button that shows tricks of a puzzle, in place of what is shown beside it."""

    def read() -> None:
        top, tricks = cabinet.scenes.top, TricksScreen(cabinet, kind_name, page_title)
        if _has_room(cabinet):
            _change_to(top, tricks)
        else:
            cabinet.scenes.push(tricks)

    name, title = f"{kind_name} tricks", translate(kind_named(kind_name).titles.title)
    if page_title != _("Techniques"):
        name, title = f"{kind_name} clues", _("Cryptic")
    is_chosen = (kind_name, page_title) == chosen
    button = Button(name, title, "", "tint" if is_chosen else "plain", read)
    button.title = page_title if page_title != _("Techniques") else title
    return button


def _bar(share: float) -> Callable[[pygame.Surface, Theme, pygame.Rect], None]:
    """Returns the painter of a bar that is filled by `share`, from 0 to 1."""

    def paint(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        for part, ink in ((1.0, "hair"), (share, "indigo")):
            line = pygame.Rect(rect.x, 0, round(rect.width * part), max(4, theme.px(_BAR_HEIGHT)))
            line.centery = rect.centery
            shapes.rounded(surface, line, line.height // 2, getattr(theme.palette, ink))

    return paint


class Progress:
    """Which exercises of each technique the player has done without Show me, from the store."""

    def __init__(self, store: Store, kind_name: str) -> None:
        self._store, self._key = store, _KEY.format(kind=kind_name)

    def of(self, number: int) -> frozenset[int]:
        """Returns the numbers of the exercises done of a technique."""
        done = self._all().get(str(number), [])
        if isinstance(done, int):
            return frozenset(range(done))
        return frozenset(exercise for exercise in done if isinstance(exercise, int))

    def note(self, number: int, exercise: int) -> None:
        """Notes that an exercise of a technique is done."""
        done = self.of(number)
        if exercise not in done:
            exercises_done = {**self._all(), str(number): sorted(done | {exercise})}
            self._store.set_setting(self._key, exercises_done)

    def _all(self) -> dict[str, Any]:
        none: dict[str, Any] = {}
        return self._store.setting(self._key, none)


def _progress_dots(done: Collection[int], total: int) -> Drawn:
    """Returns a dot for each exercise, filled if it is done."""

    def paint(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        """Draws the dots, at the right end of their room."""
        side, gap = max(theme.px(11), 7), max(theme.px(5), 3)
        x = rect.right - total * (side + gap) + gap
        for number in range(total):
            centre = (x + side / 2 + number * (side + gap), rect.centery)
            if number in done:
                shapes.disc(surface, centre, side, theme.palette.jade)
            else:
                shapes.disc(surface, centre, side, theme.palette.edge, max(1.0, theme.u))

    return Drawn(paint, height=16, width=total * 16)
