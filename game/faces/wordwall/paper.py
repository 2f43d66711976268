"""Word Wall on paper: sixteen words to circle, and four lines to write the groups on."""

from __future__ import annotations

from collections.abc import Iterator

from game.faces.walls.paper import draw_cards
from game.faces.wordwall.words import question_text
from game.printing.printed import Printed
from game.printing.sheet import BLACK, Box, Sheet, Style, Typeface, width_of
from game.ui.text import _, join_nouns, labelled
from generators.wordwall.rules import Group, Puzzle

_SIZE, _USUAL_WIDTH, _MOST_WIDTH, _MOST_HEIGHT, _BASELINE = 0.21, 0.88, 0.96, 0.6, 0.34
"""A word's type size, its usual width at most and its largest, if it were too small to read, as
shares of the card's width; its largest size as a share of the height; how far its baseline is
below the card's middle, as a share of the type size."""
_MOST_RATIO = 1.3
"""How many times as large as the smallest word of a wall the largest may be."""
_ANSWER_SIZE, _LINE_HEIGHT = 9.5, 1.3


def _draw(sheet: Sheet, puzzle: Puzzle, box: Box, style: Style) -> None:
    """Draws the words on their cards, in a narrower typeface if the longest would be too small."""
    places = draw_cards(sheet, box, are_wide=True)
    room = places[0].width * _MOST_WIDTH
    longest = max(width_of(word, 1, "serif") for word in puzzle.cards)
    # Sans is narrower: a long word in large print still fits on a small page.
    typeface: Typeface = "serif" if room / longest >= style.min_size else "latin"
    widths = [width_of(word, 1, typeface) for word in puzzle.cards]
    usual = places[0].width * _USUAL_WIDTH
    fitting = [max(usual / width, min(style.min_size, room / width)) for width in widths]
    largest = min(
        places[0].width * _SIZE * style.scale,
        places[0].height * _MOST_HEIGHT,
        _MOST_RATIO * min(fitting),
    )
    for word, place, fit in zip(puzzle.cards, places, fitting, strict=True):
        size = min(largest, fit)
        x, y = place.middle
        with sheet.tagged("P"):
            sheet.write(word, (x, y + size * _BASELINE), size, typeface, align="middle")


def _draw_answer(sheet: Sheet, puzzle: Puzzle, box: Box, style: Style) -> None:
    """Draws each group's link and words, as large as they fit."""
    size = _ANSWER_SIZE * style.scale
    while _write_answer(Sheet(box.width, box.height), puzzle, box, size, style) > box.bottom:
        if size <= style.min_size:
            break
        size = max(style.min_size, size * 0.95)
    _write_answer(sheet, puzzle, box, size, style)


def _write_answer(sheet: Sheet, puzzle: Puzzle, box: Box, size: float, style: Style) -> float:
    """Draws the answer at a type size. Returns the y where it ends."""
    y = box.y
    for group in puzzle.groups:
        x, y = box.x, y + size * _LINE_HEIGHT
        for text, typeface in _answer_words(puzzle, group):
            colour = style.seal if typeface == "bold" else BLACK
            if x > box.x and x + width_of(text, size, typeface) > box.right:
                x, y = box.x, y + size * _LINE_HEIGHT
            x += sheet.write(text, (x, y), size, typeface, colour)
            x += width_of(" ", size)
        y += size * 0.3
    return y


def _answer_words(puzzle: Puzzle, group: Group) -> Iterator[tuple[str, Typeface]]:
    """Yields the words of a group's link, in bold, and those on its cards."""
    head, cards = labelled(group.title, "\0"), join_nouns(puzzle.words(group.cards))
    for text in head.replace("\0", "").strip().split(" "):
        yield text, "bold"
    for text in cards.split(" "):
        yield text, "latin"


def _answer_height(puzzle: Puzzle, width: float, style: Style) -> float:
    box = Box(0, 0, width, width)
    return _write_answer(Sheet(width, width), puzzle, box, _ANSWER_SIZE * style.scale, style)


PAPER = Printed(
    draw=_draw,
    draw_answer=_draw_answer,
    rule=lambda _puzzle: question_text(),
    how=lambda puzzles: (
        _(
            "Note which groups each word could belong to. Consider its letters too, and words "
            "that go before or after it. If more than four words fit a link, at least "
            "one of them belongs elsewhere."
        ),
        _(
            "Start with a link that exactly four words share. There's always "
            "one, and each group you find makes the next clearer."
        ),
    ),
    most=lambda puzzle: 6,
    answer_height=_answer_height,
)
