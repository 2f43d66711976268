"""What Help says about Brick."""

from __future__ import annotations

import pygame

from game.faces.brick.look import draw_comb
from game.faces.brick.words import titled
from game.text import _
from game.theme import Theme
from game.ui.help import Example, Examples, Heading, Key, Keys, Page, bench_page, page
from generators.brick.rules import PANGRAM_POINTS, RANKS, SHORTEST


def help_pages() -> tuple[Page, ...]:
    """The rule, points and ranks, help and own words, own texts, the keys, the word lists."""
    return (_rules(), _points(), _helping(), _own(), _keys(), _data())


def draw_example(surface: pygame.Surface, theme: Theme, rect: pygame.Rect, order: str) -> None:
    """A honeycomb; an order in capitals has no centre letter."""
    centred = order.islower()
    draw_comb(surface, theme, rect, order.lower(), centred)


def _rules() -> Page:
    examples = (
        Example("pvrdoei", _("ROPE, PIPE, PROVIDE: all have the P."), True),
        Example("pvrdoei", _("RIDE lacks the P, TRIP needs a T.")),
        Example("AELNOYZ", _("No centre letter: any word counts."), True),
    )
    return page(
        _("How to play"),
        Heading(_("All the words that a few letters spell")),
        _(
            "Find the words that can be spelled with the letters of the honeycomb. A word has {n} "
            "letters or more, and the centre letter, where there is one. Letters may be used "
            "again and again, and in any order."
        ).format(n=SHORTEST),
        Examples(examples, draw_example),
        _(
            "The words to find are common ones; the list beside the board has a blank for each. "
            "Thousands of rarer words are known too: they are never asked for, and count as a "
            "bonus."
        ),
        _(
            "The puzzle is solved when all its words are found or revealed. You may go on looking "
            "for bonus words then."
        ),
    )


def _points() -> Page:
    ranks = [
        _("{rank}: {percent} % of the points").format(rank=titled(rank), percent=rank.percent)
        for rank in RANKS
    ]
    return page(
        _("Points and ranks"),
        Heading(_("Points")),
        _(
            "A word of four letters is worth one point, a longer one as many as it has letters. A "
            "pangram, which has all the letters, is worth {n} more."
        ).format(n=PANGRAM_POINTS),
        _(
            "Bonus words are worth the same, but are counted apart: a rank never needs them. "
            "Words that are revealed are worth nothing."
        ),
        Heading(_("Ranks")),
        _("They are the degrees of the old examinations in China."),
        *ranks,
    )


def _helping() -> Page:
    return page(
        _("Hints and lists"),
        Heading(_("Still hidden")),
        _(
            "The table counts the hidden words by first letter and length, and by their first two "
            "letters. The settings can put it away."
        ),
        Heading(_("Hint and Reveal")),
        _(
            "A hint has three steps: how a word begins and how long it is; what it is related to; "
            "the word. Reveal shows a letter or a word; press a blank in the list to choose "
            "which."
        ),
        Heading(_("A word that was found")),
        _(
            "Press it to see what it is related to. Press beside it for all words of that length. "
            "Bonus opens the list of the others. The menu has the words of the last board too."
        ),
        Heading(_("My words")),
        _(
            "A word that the list does not know can be added as your own: press Add it below the "
            "refused word. A word that you do not want can be banned: press it in the list. A ban "
            "holds for later puzzles; open and pasted ones keep their words. The menu shows both "
            "lists."
        ),
    )


def _own() -> Page:
    return page(
        _("Your own text"),
        Heading(_("A puzzle of any text")),
        _(
            "Paste a text, drop it on the window, or open a .txt file: a chapter, a letter, a "
            "whole book of up to 10 MB. The words to find are then the words of that text that "
            "share a few letters."
        ),
        _(
            "Accents are folded: type CAFE for café. Only ñ, ä, ö and ü are letters of their own, "
            "in Spanish and German texts. Words with a capital, an apostrophe or a "
            "hyphen are left out. A hint shows the sentence in which the word stands, with the "
            "word masked."
        ),
        _(
            "Such a puzzle has no game id: its words are in no list. Export it as a file to pass "
            "it on."
        ),
        Heading(_("Letters of your own")),
        _(
            "Play these letters, in the menu, makes a board of five to nine letters that you "
            "choose, with a centre or without one. A text such as brick deioprv p, pasted, "
            "opens the same page."
        ),
    )


def _keys() -> Page:
    pointer = (
        Key((_("Click"), _("Tap")), _("take a letter")),
        Key((_("Drag"),), _("spell a word; it needs no Enter where the settings say so")),
    )
    drags = _(
        "A drag takes a letter when it passes through its middle, turns in it or ends in it. "
        "Where a letter that you do not want lies on the way, press the letters one by one."
    )
    keys = (
        Key(("A", "…", "Z"), _("type the word")),
        Key(("Enter",), _("judge it")),
        Key((_("Space"),), _("mix the letters")),
        Key((_("Backspace"),), _("take the last letter away")),
        Key(("Esc",), _("take all letters away")),
        Key(("Ctrl+H",), _("a hint; again for more")),
        Key(("Ctrl+R",), _("reveal a letter or a word")),
        Key(("Ctrl+G",), _("give up")),
        Key(("Ctrl+N",), _("new puzzle")),
        Key(("Ctrl+C", "Ctrl+V"), _("copy the game id, paste a puzzle or a text")),
        Key(("Ctrl+P",), _("pause")),
    )
    return page(
        _("Keys and pointer"),
        Heading(_("Pointer")),
        Keys(pointer),
        drags,
        Heading(_("Keys")),
        Keys(keys),
    )


def _data() -> Page:
    return page(
        _("Where the words come from"),
        Heading(_("The word list")),
        _(
            "The words are those of SCOWL, American and British spellings both, which sorts them "
            "by how common they are. The commonest are asked for; the others are accepted. Names, "
            "abbreviations and offensive words are never asked for."
        ),
        _(
            "French, Spanish and Portuguese words come from the dictionaries of Hunspell, Italian "
            "ones from Morph-it!, German ones from german-pos-dict and Wiktionary; wordfreq says "
            "how common they are. Base forms are asked for; all others are accepted."
        ),
        Heading(_("What words are related to")),
        _(
            "Kinds, synonyms, opposites and terms of two words, which only English words have, "
            "come from WordNet 3.0. Nothing is looked up on a network."
        ),
        Heading(_("A game keeps its words")),
        _(
            "The words to find are written into the game: a later list changes no game that is "
            "open. A game id holds the letters only, and opens with the list of today; where that "
            "asks for other words, it says so."
        ),
    )


def bench() -> Page:
    """How a board of letters is made in the workshop."""
    about = (
        Heading(_("Choose letters, then their words")),
        _(
            "Press the letters, or take those of a text that you have copied. The card tells how "
            "many words they spell, whether one has them all, and how hard it is. Choose the "
            "centre, and how rare the words to find may be."
        ),
        _(
            "Lit words are to be found. Press one to strike it, press another to add it, or type "
            "a word that no list has. Those that may offend somebody are red, and told of."
        ),
    )
    keys = (
        Key(("A – Z",), _("put a letter, or take it away")),
        Key((_("Shift+letter"),), _("make it the centre")),
        Key(
            ("Enter",), _("to the field for a word, with the menus before it; add what was typed")
        ),
    )
    return bench_page(about, keys)
