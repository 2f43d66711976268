"""What Help says about riddles."""

from __future__ import annotations

import pygame

from game.faces.riddle.look import draw_stacked
from game.text import _
from game.theme import Theme
from game.ui import shapes
from game.ui.help import Example, Examples, Heading, Key, Keys, Page, bench_page, page
from generators.riddle.rules import Line


def help_pages() -> tuple[Page, ...]:
    """The rule, striking and hints, the page of five, the keys, where the words come from."""
    return (_rules(), _helping(), _keys(), _data())


def draw_example(surface: pygame.Surface, theme: Theme, rect: pygame.Rect, line: Line) -> None:
    """The clue words of a line on a slip, one below the other, the letters that stay marked."""
    palette = theme.palette
    slip = rect.inflate(-2, -2)
    shapes.rounded(surface, slip, theme.px(10), palette.paper)
    shapes.rounded(surface, slip, theme.px(10), palette.edge, max(1.0, theme.u))
    draw_stacked(surface, theme, slip.inflate(-slip.width // 8, -slip.height // 5), line)


def _rules() -> Page:
    examples = (
        Example(Line("a", "fork", "cork"), _("In fork but not in cork: only F."), True),
        Example(Line("k", "tea", "cake"), _("In both tea and cake: A or E."), True),
        Example(Line("x", "tea", "cake"), _("In neither: any letter but A, C, E, K, T."), True),
    )
    return page(
        _("How to play"),
        Heading(_("A letter from every line")),
        _(
            "Each line of the verse gives one letter of a word: the first line the first letter, "
            "and so on. A line names two words and says whether the letter is in one, in both or "
            "in neither of them."
        ),
        Examples(examples, draw_example),
        _(
            "Most lines leave several letters. Only one word of the whole word list, with its "
            "rare words and its plurals, fits all of them: find it."
        ),
        _("Some riddles end with a line that says what the whole is a kind of."),
    )


def _helping() -> Page:
    return page(
        _("Letters and hints"),
        Heading(_("The letters beside a line")),
        _(
            "They are what the line leaves. Press a letter to strike it, and again to put it "
            "back: strikes are your notes. With Strike letters for me, a letter that you type "
            "strikes the others of its line. Where more than twelve letters are left, the few "
            "that are not stand beside the line."
        ),
        _(
            "The settings can hide the letters, for to work them out is half of the riddle: then "
            "press the dots beside a line to see those of that line."
        ),
        Heading(_("Confirm, Hint, Reveal")),
        _(
            "Confirm says how many letters are wrong, or right where all boxes are full; a second "
            "press shows which, and counts as help as a hint does. A hint has three steps: which "
            "line, what it leaves, the letter. Reveal shows the answer; that is no win."
        ),
        Heading(_("A page of five")),
        _(
            "Five riddles of one level make a page. The discs show which of them you have solved; "
            "press one to go to it. Skip goes to the next, as Play on the cabinet does, and from "
            "the fifth to those that were skipped: a riddle that is skipped waits. The last "
            "result lists the five words and their times."
        ),
    )


def _keys() -> Page:
    pointer = (
        Key((_("Click"), _("Tap")), _("on a letter: strike it or put it back")),
        Key((_("Right click"),), _("on a letter: type it")),
        Key((_("Click"), _("Tap")), _("on a line or a box: make it the current one")),
    )
    keys = (
        Key(("A", "…", "Z"), _("type a letter")),
        Key(("←", "→", "↑", "↓"), _("go to another line")),
        Key((_("Space"),), _("show the letters of the line")),
        Key((_("Shift+letter"),), _("strike a letter of the line, or put it back")),
        Key((_("Backspace"),), _("take a letter away")),
        Key(("Enter", "Ctrl+Enter"), _("confirm")),
        Key(("Ctrl+H",), _("a hint; again for more")),
        Key(("Ctrl+Z", "Ctrl+Y"), _("undo, redo")),
        Key(("Ctrl+N",), _("the next riddle")),
        Key(("Ctrl+C", "Ctrl+V"), _("copy the game id, paste a riddle")),
    )
    return page(
        _("Keys and pointer"), Heading(_("Pointer")), Keys(pointer), Heading(_("Keys")), Keys(keys)
    )


def _data() -> Page:
    return page(
        _("How riddles are made"),
        Heading(_("Proved to have one answer")),
        _(
            "A riddle is written for a common word. While another word of the list of some "
            "110,000 fits too, a line is written anew so that it does not. The lines rhyme and "
            "have four beats; only Classic is plain, and draws its pairs as published before, "
            "but with our proof."
        ),
        Heading(_("The words")),
        _(
            "Clue words are common. Those of a line are of one theme (animals, tools, things to "
            "eat); in Expert and Classic they are spelled almost alike. The word list is SCOWL, "
            "the themes come from WordNet 3.0 and were read by a person, as was every couplet "
            "that ends a riddle. What rhymes is taken from the CMU Pronouncing Dictionary, "
            "as far as it rhymes in Britain."
        ),
    )


def bench() -> Page:
    """How a riddle is written in the workshop."""
    about = (
        Heading(_("A word, its lines, its end")),
        _(
            "Type the word that shall be found. New lines makes a verse for it that no other word "
            "fits. Lock the lines that you like, make the others anew, or choose one from the "
            "list: those that rhyme come first, and each tells how many words it leaves."
        ),
        _(
            "Or write a line yourself: the letters that it leaves are read from your words. The "
            "card names the words that still fit, and the lines that let them in, until there is "
            "one. The verse ends with our couplet, or with two lines of yours."
        ),
    )
    keys = (
        Key(("A – Z", _("Backspace")), _("the word; take its last letter away")),
        Key(("↑", "↓"), _("from line to line")),
        Key(("←", "→"), _("the line in other words")),
        Key((_("Space"), _("Right click")), _("lock a line, or no longer")),
        Key(("Enter",), _("the lines that are missing, or this one anew; take what was typed")),
    )
    return bench_page(about, keys)
