"""The cards of a wall's panel: its state, the question of what four share, wrong guesses."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import pygame

from game.faces.walls import lionlook, wordlook
from game.faces.walls.question import LinkQuestion
from game.faces.walls.selection import MOST
from game.ui.blocks.block import Block, Chip, Drawn, Press, Space, Text
from game.ui.blocks.boxes import Band, Card, Column, Either, Figure, Padded, ReadAs, Row
from game.ui.blocks.scrolled import List
from game.ui.drawing import shapes
from game.ui.text import _, join_nouns, join_parts, labelled
from game.ui.theme import Theme
from game.ui.widgets.widgets import Action, Button, Widget
from generators.grid import bits
from generators.lionwall.rules import Puzzle
from generators.walls.wall import AGAINST_THE_CLOCK, GROUPS, WallState
from generators.wordwall.rules import Puzzle as WordPuzzle

CardsLine = Callable[[int], Block]
"""(cards, a bitset) -> the block that shows these cards in a line."""


def state_card(state: WallState[Any], most: int, hints: int, fading: Callable[[], float]) -> Card:
    """Returns the card of points, `most` at best; of lives or groups; of hints and their cost.

    `fading` returns how far a life that was just lost has faded.
    """
    points = Figure(_("Points"), str(state.score), _("of {n}").format(n=most))
    second = Figure(_("Groups"), str(len(state.found)), _("of {n}").format(n=GROUPS))
    if state.lives is not None:
        most = 3 if state.mode == AGAINST_THE_CLOCK else 4
        second = Figure(_("Lives"), pips=(state.lives, most), fading=fading)
    cost = f"−{state.cost}" if state.cost else ""
    figures = [points, second, Figure(_("Hints"), str(hints), cost)]
    figures[-1].align = "right"
    return Card(Row(figures, even=len(figures)), pad=(24, 20))


def aim(sentences: Sequence[str]) -> Block:
    """Returns what to find and how it is scored, where other boards have their rule."""
    lines = [Text(each, 14, "muted", wraps=True) for each in sentences]
    return Padded(Column(lines, gap=6), pad=(24, 0))


# The question


class GroupQuestion(NamedTuple):
    """How a puzzle asks what four cards share: the texts and blocks of the question's card."""

    title: str
    note: str
    """What an answer looks like."""
    refusal: str
    """The sentence about a text that can't be a link."""
    mark: Sequence[Block] = ()
    """The sign of the group, before the title."""
    can_skip: bool = True
    """Whether a button shows what they share; at the end, one beside the wall shows all links."""
    offered: Sequence[Block] = ()
    """Names to choose from."""
    keys_button: Sequence[Button] = ()
    """The button that shows or hides the on-screen keyboard."""
    keys: Sequence[Block] = ()
    """The on-screen keyboard, while it is shown."""


def question_card(question: LinkQuestion, wording: GroupQuestion) -> Card:
    """Returns the card of the question: its field, its buttons, and a wrong first try.

    A refusal takes the place of the note: the cards below stay where they are.
    """
    worth = _("last try") if question.missed else _("worth 1 point")
    title = Text(wording.title, 22, typeface="serif", grows=1, role="heading")
    heading_blocks = [*wording.mark, title]
    head = Either([Row([*heading_blocks, Text(worth, 14, "muted")]), Row(heading_blocks)])
    note: Block = Text(wording.note, 14, "muted", wraps=True, grows=1, role="tip")
    if question.missed:
        missed = Text(question.second_try(question.missed), 15, "ambertext", wraps=True)
        note = Band(missed, pad=(12, 6), grows=1)
    if question.field.wrong:
        note = Text(wording.refusal, 14, "sealtext", wraps=True, grows=1)
    blocks: list[Block] = [head, *wording.offered, _answer_row(question, wording), *wording.keys]
    skip = Button("skip link", _("Show it"), "", "quiet", question.ask_to_skip)
    skip.title = _("Show it: what the four share")
    last_row = Row([note, *([Press(skip)] if wording.can_skip else [])], least_units=44)
    return Card(Column([*blocks, last_row], gap=10), pad=(24, 14), line="indigo", line_units=2)


def _answer_row(question: LinkQuestion, wording: GroupQuestion) -> Block:
    """Returns the field and the Submit button, side by side or, if short of room, stacked."""
    submit = submit_button(question)
    field = [
        Press(question.field, height=48, grows=1),
        *(Press(button, height=48) for button in wording.keys_button),
    ]
    stacked = Column([Row(field), Press(submit, height=48)], gap=6)
    return Either([Row([*field, Press(submit, height=48)]), stacked])


def guess_button(chosen: int, is_main: bool, judge: Action) -> Button:
    """Returns the button that plays four chosen cards as a guess."""
    guess = Button("guess", _("Guess"), "check", "plain", judge)
    guess.enabled = chosen == MOST
    guess.style = "primary" if guess.enabled and is_main else "plain"
    return guess


def submit_button(question: LinkQuestion) -> Button:
    """Returns the button that submits the typed or chosen answer."""
    submit = Button("submit", _("Submit"), "", "plain", question.submit)
    submit.enabled = question.has_answer
    submit.style = "primary" if submit.enabled else "plain"
    return submit


def verdict_card(question: LinkQuestion) -> Card:
    """Returns the card after a wrong second try: both answers, and a button to claim it."""
    note = _("If you count it, your result will show it as self-marked.")
    claim = Button("claim", _("Count my answer"), "", "tint", question.claim)
    go_on = Button("continue", _("Continue"), "right", "primary", question.go_on)
    go_on.icon_right = True
    presses = [Press(claim, height=48, grows=1), Press(go_on, height=48, grows=1)]
    words = [
        Text(_("Not quite"), 22, typeface="serif", role="heading"),
        Text(question.verdict, wraps=True),
        Text(note, 14, "muted", wraps=True),
        Either([Row(presses), Column(presses, gap=8)]),
    ]
    return Card(Column(words, gap=10), pad=(24, 16), line="indigo", line_units=2)


# What was tried


def tried_row(
    state: WallState[Any], cards: int, cards_line: CardsLine, before: Sequence[Block] = ()
) -> Block:
    """Returns the row of a wrong guess, with a chip if it was one away; `before` comes first.

    If there is too little room, the chip goes below the cards, or the cards below the rest.
    """
    chips = [Chip(_("one away"), "amber_tint", "ambertext")] if state.is_one_away(cards) else []
    names = join_nouns(state.puzzle.cards[card] for card in bits(cards))
    text = join_parts([names, *(chip.text for chip in chips)])
    row: Block = Row([*before, cards_line(cards), *chips])
    if before:
        chip_row = [Row([*chips, Space(grows=1)])] if chips else []
        beside = Row([*before, Column([cards_line(cards), *chip_row], gap=4, grows=1)])
        chip_line = Row([*before, *chips, Space(grows=1)], gap=8)
        cards_below = Column([chip_line, cards_line(cards)], gap=2)
        row = Either([row, beside, cards_below])
    return ReadAs(row, text=labelled(_("Wrong guess"), text))


def tried_card(rows: Sequence[Block], is_counted: bool) -> Card:
    """Returns the wrong guesses; if they cost lives, says that a repeated one doesn't."""
    notes = (_("repeating a guess costs nothing"), _("repeats are free"))
    note = Text(notes, 14, "muted", align="right", optional=True, grows=1, role="tip")
    counts = [note] if is_counted else []
    head = Row([Text(_("Wrong guesses"), typeface="bold"), *counts], gap=16)
    listed = List(rows, height=40, name="tried", least_px=22, grows=0)
    listed.shrinks = 1
    column = Column([head, listed], gap=0)
    column.shrinks = 1
    card = Card(column, pad=(24, 16))
    card.shrinks = 1
    return card


# Lion Wall: characters, and the parts to choose from

_CHOICES = 6
_STEP = 1.36  # from one character to the next, of their size
_HINT_TILE, _LEAST_HINT_PX = 144, 36


def characters(puzzle: Puzzle, cards: int, size: float, least_px: int, ink: str) -> Drawn:
    """Returns a line of some cards of a wall; `cards` is a bit mask."""
    chars = puzzle.text_of(cards)

    def paint(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        side, colour = max(theme.px(size), least_px), getattr(theme.palette, ink)
        for index, char in enumerate(chars):
            picture = lionlook.glyph(theme, lionlook.shapes_of(puzzle), char, side, colour)
            x = rect.left + side / 2 + index * side * _STEP
            surface.blit(picture, picture.get_rect(center=(round(x), rect.centery)))

    height, width, min_px = size * 4 / 3, 1.5 * size * len(chars), round(least_px * 4 / 3)
    return Drawn(paint, height, width, grows=1, least_px=min_px, name=chars)


def tried_characters(puzzle: Puzzle, cards: int) -> Drawn:
    """Returns the line of four cards that were guessed in vain."""
    return characters(puzzle, cards, 26, 14, "ink")


class ComponentChoice(Widget):
    """A component to choose, on a small card."""

    def __init__(
        self,
        number: int,
        puzzle: Puzzle,
        component: str,
        choose: Callable[[str], None],
        armed: bool = False,
        line: str = "",
    ) -> None:
        """`armed`: its key was pressed once; `line` describes it further for screen readers."""
        super().__init__(f"choice {number}")
        self.armed, self._line = armed, line
        self.component = self.title = component
        self._face, self._choose = lionlook.shapes_of(puzzle), choose

    @property
    def value(self) -> str:
        return self._line

    def press(self, pos: tuple[int, int] | None) -> None:
        self._choose(self.component)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        palette, radius = theme.palette, theme.px(self.radius)
        fill = palette.sunk if self.touch.pressed else palette.card
        line = palette.ring if self.touch.hover else palette.edge
        if self.armed:
            fill, line = palette.indigo_tint, palette.indigo
        if not self.enabled:
            fill, line = palette.sunk, palette.hair
        elif not self.touch.pressed:
            shapes.contact_shadow(surface, theme, self.rect, radius, 1, palette.shadow_alpha[0])
        shapes.rounded(surface, self.rect, radius, fill)
        line_px = max(1.0, (3 if self.armed else 1) * theme.u)
        shapes.rounded(surface, self.rect, radius, line, line_px)
        side = max(16, round(self.rect.height * 0.58))
        ink = palette.ink if self.enabled else palette.ring
        letter = lionlook.glyph(theme, self._face, self.component, side, ink)
        surface.blit(letter, lionlook.on_ink(letter, self.rect.center))


def choices(puzzle: Puzzle, names: str, question: LinkQuestion, line: Callable[[str], str]) -> Row:
    """Returns the components to choose from: the chosen one marked, a wrong first try disabled.

    `line` returns the reading and meaning of one, for screen readers.
    """
    choices = [
        ComponentChoice(number, puzzle, name, question.choose, name == question.chosen, line(name))
        for number, name in enumerate(names)
    ]
    for choice in choices:
        choice.enabled = choice.component != question.missed
    return Row([Press(choice, height=52) for choice in choices], gap=8, even=_CHOICES)


def hint_picture(puzzle: Puzzle, group: int) -> Drawn:
    """Returns the picture of the component to look for, as large as there is room."""
    component = puzzle.groups[group].component

    def paint(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        side, palette = min(*rect.size, theme.px(_HINT_TILE)), theme.palette
        if side >= _LEAST_HINT_PX:
            tile = pygame.Rect(rect.topleft, (side, side))
            glyph_shapes = lionlook.shapes_of(puzzle)
            fill, ink = palette.indigo_tint, palette.indigo
            lionlook.draw_tile(surface, theme, tile, glyph_shapes, component, fill, ink)

    return Drawn(paint, grows=1, name=component)


# Word Wall: words, and the tile of a group

_TILE, _LEAST_TILE_PX = 40, 26


def group_tile(group: int) -> Drawn:
    """Returns the tile of a group, with its pips: one to four, the trickier the more."""

    def paint(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        wordlook.draw_tile(surface, theme, rect, group)

    name = _("trickiness {n} of 4").format(n=group + 1)
    return Drawn(paint, _TILE, _TILE, least_px=_LEAST_TILE_PX, name=name)


def tried_words(puzzle: WordPuzzle, cards: int) -> Text:
    """Returns the words of a wrong guess in a line, in the type size of the panel."""
    return Text("  ".join(puzzle.words(cards)), typeface="serif", wraps=True, grows=1)
