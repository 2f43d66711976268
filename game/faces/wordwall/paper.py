"""Word Wall on paper: sixteen words to circle, and four lines to write the groups on."""

from __future__ import annotations

from collections.abc import Iterator

from game.faces.walls.film import SIDE
from game.faces.walls.paper import draw_cards, wall_in
from game.faces.wordwall.look import question_text
from game.printing.sheet import BLACK, Box, Credits, Printed, Sheet, Style, Typeface, width_of
from game.ui.text import _, join_nouns, labelled
from generators.wordwall.rules import Group, Puzzle

_SIZE, _MOST_HEIGHT, _BASELINE = 0.21, 0.6, 0.34
"""The largest type size of the words, as shares of a card's usual width and of its height; how far
the baseline is below the card's middle, as a share of the type size."""
_FITS: tuple[tuple[Typeface, float], ...] = (("serif", 0.88), ("serif", 0.94), ("latin", 0.97))
"""Typefaces, and the shares of a card's width that a word fills at most, in the order in which
they are tried until words are large enough: sans is narrower."""
_ROUNDING = 1e-6
"""How much too large a word may be, in points, so that equal ones stay equal."""
_ANSWER_SIZE, _LINE_HEIGHT = 9.5, 1.3


def _draw(sheet: Sheet, puzzle: Puzzle, box: Box, style: Style) -> None:
    """Draws the words on their cards, all of one size; a column with a long word is wider."""
    wall = wall_in(box, are_wide=True)
    columns = [puzzle.cards[column::SIDE] for column in range(SIDE)]
    for typeface, share in _FITS:
        longest = [max(width_of(word, 1, typeface) for word in words) for words in columns]
        size = share * wall.cards_width / sum(longest)
        if size >= style.min_size:
            break
    largest = wall.cards_width / SIDE * _SIZE * style.scale, wall.card_height * _MOST_HEIGHT
    size = min(size, *largest)
    places = draw_cards(sheet, wall, [width * size / share for width in longest])
    size = max(size, min(style.min_size, *largest))
    for word, place in zip(puzzle.cards, places, strict=True):
        own = min(size, share * place.width / width_of(word, 1, typeface) + _ROUNDING)
        x, y = place.middle
        with sheet.tagged("P"):
            sheet.write(word, (x, y + own * _BASELINE), own, typeface, align="middle")


def _draw_answer(sheet: Sheet, puzzle: Puzzle, box: Box, style: Style) -> None:
    """Draws each group's link and words, as large as they fit."""
    size = style.size_of(_ANSWER_SIZE)
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
    return _write_answer(Sheet(width, width), puzzle, box, style.size_of(_ANSWER_SIZE), style)


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
    credits=lambda puzzle: Credits(puzzle.title),
)
