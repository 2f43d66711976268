"""What Help says about crosswords."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.faces.crossword.look import draw_board, position
from game.text import _
from game.theme import Theme
from game.ui.help import Example, Examples, Heading, Key, Keys, Page, bench_page, page
from generators.crossword.rules import Form, State

FORMS = (Form.FILL_IN, Form.CLUED)
"""The forms in the order of their pages."""


def help_pages() -> tuple[Page, ...]:
    """The two forms, Confirm and its sisters, the keys, files, the making."""
    return (_fill_in(), _clued(), _helping(), _keys(), _files(), _data())


@dataclass(frozen=True)
class Small:
    """A small board with some of its cells selected."""

    state: State
    slot: tuple[int, ...] = ()
    cursor: int | None = None


def draw_example(surface: pygame.Surface, theme: Theme, rect: pygame.Rect, small: Small) -> None:
    """The board of an example."""
    draw_board(surface, theme, rect.inflate(-4, -4), small.state, small.slot, small.cursor)


def _fill_in() -> Page:
    selected = Small(position(("LINK", "I##.", "O##.", "N...")), (3, 7, 11, 15))
    whole = Small(position(("LINK", "I##E", "O##E", "NAIL")))
    twice = Small(position(("LINK", "I##E", "N##E", "KEEL")))
    examples = (
        Example(selected, _("Only KEEL begins with K: it goes here."), True),
        Example(whole, _("KEEL, LINK, LION and NAIL, each once."), True),
        Example(twice, _("LINK and KEEL are used twice."), False),
    )
    return page(
        _("Fill-in"),
        Heading(_("A bank of words, a place for each")),
        _(
            "All the words are there, sorted by length: find the slot of every one. Where two "
            "slots cross, both words have the same letter. A word is used once, or as often as "
            "the bank has it."
        ),
        Examples(examples, draw_example),
        _(
            "Select a slot: the words that still fit it turn blue, and the card above the bank "
            "counts them. Press a word and it is written. Or press a word first and then a slot, "
            "or drag it from the bank onto the board."
        ),
        _(
            "Letters of other words on the board stay; loose letters are written over. Press a "
            "word that is used to find it, and Take out to have it back in the bank. You can also "
            "type letters, as in the other form."
        ),
    )


def _clued() -> Page:
    corner = ("T..", ".##", ".##")
    examples = (
        Example(Small(position(corner), (0, 1, 2), 1), _("E goes into the yellow cell."), True),
        Example(Small(position(corner), (0, 3, 6), 3), _("Turned: now it goes down."), True),
        Example(Small(position(("TEA", "E##", "N##"))), _("TEA and TEN share the T."), True),
    )
    return page(
        _("Clued"),
        Heading(_("A clue for every word")),
        _(
            "Each clue stands for a word; the number behind it says how many letters it has. "
            "Across words run from left to right, down words from top to bottom, from the cell "
            "with their number."
        ),
        _(
            "The word that you write is blue, and the cell of the next letter is yellow. The word "
            "that crosses it there has a tone of its own, and both clues stand above the board. A "
            "second press on a cell turns from across to down."
        ),
        Examples(examples, draw_example),
        Heading(_("How clues speak")),
        _(
            "A clue is a word of like meaning, an opposite, a kind of thing or a part of one, an "
            "example, or a pair with a gap: ___ watch. It has the same form as its answer: where "
            "the answer is a plural, the clue is one too."
        ),
        Heading(_("Pencil")),
        _(
            "With Pencil on, letters are written thin and pale: guesses. They count like others, "
            "and writing over them makes them firm."
        ),
    )


def _helping() -> Page:
    return page(
        _("Confirm and hints"),
        Heading(_("Confirm")),
        _(
            "It asks of a letter, a word or the whole grid, and says how many letters are wrong; "
            "a second press shows which. How many in the grid are wrong is told for nothing; to "
            "be told of a letter, of a word or which they are counts as help. A file that keeps "
            "its solution under a key, or has none, cannot be confirmed: then it says so."
        ),
        Heading(_("Hint")),
        _(
            "A hint has three steps: where to look, why, and the word. In a fill-in it finds a "
            "slot that only one word fits, or a word that fits only one slot. If something is "
            "wrong, it names that first."
        ),
        Heading(_("Reveal")),
        _(
            "Shows a letter or a word, which stays and counts as a hint; or the whole board, "
            "which ends the game and is no win."
        ),
    )


def _keys() -> Page:
    pointer = (
        Key((_("Click"), _("Tap")), _("on a cell: go there; again: across or down")),
        Key((_("Click"), _("Tap")), _("on a word of the bank: write it, or take it up")),
        Key((_("Drag"),), _("a word from the bank onto the board")),
        Key((_("Click"), _("Tap")), _("on a clue: go to its word")),
    )
    keys = (
        Key(("A", "…", "Z"), _("write a letter")),
        Key(("←", "→", "↑", "↓"), _("go to another cell, or turn")),
        Key((_("Space"),), _("across or down")),
        Key(("Tab", _("Shift+Tab")), _("the next word, the one before")),
        Key(("Enter",), _("fill-in: write the chosen word; else the next word")),
        Key((_("PageUp"), _("PageDown")), _("fill-in: choose among the words that fit")),
        Key(("Home", "End"), _("the first or last cell of the word")),
        Key((_("Backspace"),), _("take a letter away, and go back")),
        Key((_("Delete"),), _("take a letter away; in a fill-in, the whole word")),
        Key((".",), _("pencil or ink")),
        Key((_("Insert"),), _("several letters in one cell, where a file asks for them")),
        Key(("F6",), _("from the board to the buttons, and back")),
        Key(("+", "−"), _("larger or smaller squares")),
        Key(("Ctrl+Enter",), _("confirm")),
        Key(("Ctrl+H",), _("a hint; again for more")),
        Key(("Ctrl+Z", "Ctrl+Y"), _("undo, redo")),
        Key(("Ctrl+N",), _("another puzzle")),
        Key(("Ctrl+C", "Ctrl+V"), _("copy the game id, paste a puzzle")),
    )
    return page(
        _("Keys and pointer"),
        Heading(_("Pointer")),
        Keys(pointer),
        Heading(_("Keys")),
        Keys(keys),
        _(
            "The settings say whether letters that are there are skipped, by every key, whether a "
            "full word leads to the next one, whether an arrow turns before it moves, and when "
            "the keys are on the screen."
        ),
    )


def _files() -> Page:
    return page(
        _("Files"),
        Heading(_("Puzzles from elsewhere")),
        _(
            "Drop an .ipuz or a .puz file on the window, or choose Open a puzzle in the menu. "
            "Circles, shaded cells, several letters in a cell and what was written so far come "
            "along. In such a cell the first letter will do."
        ),
        _(
            "Export to a file writes both formats, with your letters in it, and a plain text to "
            "print. A board picture with a list of words below it is read as a fill-in."
        ),
    )


def _data() -> Page:
    return page(
        _("How they are made"),
        Heading(_("Fill-ins")),
        _(
            "A pattern is filled with common words, or words of a theme are laid out criss-cross; "
            "they become the bank. Then it is proved that they go in in one way only, and that "
            "every step can be found without a guess. Where a board could be turned over, a "
            "letter is given."
        ),
        Heading(_("Clues")),
        _(
            "Clues are worded here, from the relations between words in WordNet 3.0: what is "
            "like, unlike, a kind or a part of what. The word list is SCOWL. Offensive words are "
            "left out."
        ),
    )


def bench() -> Page:
    """How a crossword is made in the workshop."""
    about = (
        Heading(_("Blocks, words, clues")),
        _(
            "Choose the size, then blocks: a pattern, or one by one with their partners, as the "
            "symmetry has it. Write letters, or take a word from the list: the best known come "
            "first, with the crossing that they leave the fewest words. Fill rest writes all that "
            "is missing in pencil, and keeps what is there."
        ),
        _(
            "Hatched cells fit no word any more; the card names the word that is to blame and the "
            "letters that would mend it. Small letters in a cell are all that fit there. A check "
            "that you can do without is switched off in the menu."
        ),
        _(
            "Each word of a clued crossword needs a clue: choose one of ours, or write it. Lists "
            "has words of your own, from a file, the clipboard, or dropped here (a word a line, "
            "or word;score), words that are wanted first, and forbidden ones. Lay out makes a "
            "fill-in of your words."
        ),
    )
    keys = (
        Key((_("Right click"), "."), _("a block, or none")),
        Key((_("Space"), _("Click")), _("turn; on another cell: go there")),
        Key(("Page Up", "Page Down"), _("another of the words that fit")),
        Key(("Enter",), _("write the word that is shown, or keep the clue")),
        Key(("Ctrl+1",), _("the words that fit; from a field, back to the board")),
        Key(("Ctrl+2", "Tab"), _("into the clue of the word; Enter keeps it, Esc leaves it")),
        Key(("Ctrl+3",), _("the lists, into their field")),
        Key(("Ctrl+F", "Ctrl+G"), _("fill the rest; go to what is wrong")),
    )
    return bench_page(about, keys)
