"""What Help says about Word Wall."""

from __future__ import annotations

from game.faces.wordwall.look import SAMPLE, draw_example
from game.text import _
from game.ui.help import Example, Examples, Heading, Key, Page, bench_page, page
from game.wall.help import keys_page, told_modes
from generators.walls import GUESS, RELAXED, Move
from generators.wordwall.rules import State


def help_pages() -> tuple[Page, ...]:
    """The rule, names and modes, the keys, where the links are from."""
    return (_rules(), _names(), keys_page(_("choose a card, or let it go")), _data())


def _found(groups: int) -> State:
    """The sample with so many groups found."""
    state = SAMPLE.start(RELAXED)
    for group in SAMPLE.groups[:groups]:
        state = state.apply(Move(GUESS, group.cards))
    return state


def _rules() -> Page:
    examples = (
        Example(_found(0), _("A wall as it is dealt."), True),
        Example(_found(1), _("Four parts of a shoe: found."), True),
        Example(_found(3), _("The last group finds itself."), True),
    )
    return page(
        _("How to play"),
        Heading(_("Four groups of four")),
        _(
            "Sixteen words hide four groups. The four words of a group share a link: toe, heel, "
            "lace and sole are parts of a shoe. Choose four cards; the fourth one is judged."
        ),
        Examples(examples, draw_example),
        _(
            "Many words fit two links: a sole is a fish, too. Every wall can be divided in "
            "exactly one way, and there is always a link that has exactly four words left."
        ),
        Heading(_("Links")),
        _(
            "A link may be what words mean (fish, or things that have teeth), a word that goes "
            "before or after them (key, surf, cup and dash go before BOARD), or their letters "
            "and sounds (dogma and pigment begin with an animal)."
        ),
        _(
            "The colours go from the plain group to the tricky one, and so do the dots: one for "
            "the plainest, four for the trickiest."
        ),
        _(
            "When three of your four belong together you are told that you are one away. The same "
            "four again cost nothing."
        ),
    )


def _names() -> Page:
    return page(
        _("Names, modes, hints"),
        Heading(_("Naming a group")),
        _(
            "Once a group is found, type what its four share. A word that tells it is enough: "
            "“shoe” for parts of a shoe, “board” for a word before BOARD. You have one try a "
            "group, now or later, and need not use it."
        ),
        _(
            "Points: one for every group found, one for every group named, two more for all of "
            "it. That makes ten."
        ),
        Heading(_("Modes")),
        *told_modes(),
        Heading(_("Hints")),
        _(
            "The first press tells four words, two of which belong together: one of them is "
            "yours, if you have chosen any. The second tells which two. Ask again, and you are "
            "told what kind of link it is, then the link; or have the group shown. Each press "
            "costs a point, and the same only once. Points may go below 0 on the way; no result "
            "does."
        ),
    )


def _data() -> Page:
    return page(
        _("Where it comes from"),
        Heading(_("The links")),
        _(
            "The lists of words that belong together were written for this cabinet, and each was "
            "read a second time by other eyes: would a person accept each word at once, and what "
            "else would they argue for? What might be argued for is never dealt, but always "
            "counted. Links of letters and sounds are found in the lists of words themselves."
        ),
        Heading(_("One answer")),
        _(
            "Every wall is counted before it is dealt: of all the ways to divide its words into "
            "four groups by any link that is known here, exactly one is there. A person may "
            "still know a link that is not."
        ),
        _("Settings choose whether words and titles are spelled as in Britain or in America."),
    )


def bench() -> Page:
    """How a wall of words is put together in the workshop."""
    about = (
        Heading(_("Four links, sixteen words")),
        _(
            "Say what a group shares, then type its four words, with spaces between them; or "
            "choose both from the lists. The links are yours: our lists need not know them. Fill "
            "the rest puts what is missing around what is there."
        ),
        _(
            "A word with an amber ring fits another group, too. Other fours that share something "
            "are told as they arise. Where the words can be grouped in several ways, both are "
            "shown, with the words that make it one. What only a person sees, only a person can "
            "test: show your wall to a friend."
        ),
    )
    keys = (
        Key((_("Click"), _("Drag")), _("go to a cell; two words change places")),
        Key((_("Right click"), "Del"), _("take a word away")),
        Key(("←", "↑", "→", "↓"), _("from cell to cell")),
        Key((_("Shift+arrow"),), _("the word goes along")),
        Key(("A – Z", "Enter"), _("type what is put here; put it, or edit what is here")),
        Key(("Ctrl+F",), _("fill the rest")),
    )
    return bench_page(about, keys)
