"""What Help says about Lion Wall."""

from __future__ import annotations

from game.faces.lionwall.look import SAMPLE, draw_example
from game.text import _
from game.ui.help import Example, Examples, Heading, Key, Page, bench_page, page
from game.wall.help import keys_page, told_modes
from generators.lionwall.rules import GUESS, RELAXED, Move, State


def help_pages() -> tuple[Page, ...]:
    """The rule, names and modes, hints, the keys, where the data are from."""
    return (_rules(), _names(), _keys(), _data())


def _found(groups: int) -> State:
    """The sample with so many groups found."""
    state = SAMPLE.start(RELAXED)
    for group in SAMPLE.groups[:groups]:
        state = state.apply(Move(GUESS, group.cards))
    return state


def _rules() -> Page:
    examples = (
        Example(_found(0), _("A wall as it is dealt."), True),
        Example(_found(1), _("Four cards with 贝: found."), True),
        Example(_found(3), _("The last group finds itself."), True),
    )
    return page(
        _("How to play"),
        Heading(_("Four groups of four")),
        _(
            "Sixteen characters hide four groups. The four characters of a group share a "
            "component: 坏, 杯, 歪 and 还 all have 不 in them. Choose four cards; the fourth one "
            "is judged."
        ),
        Examples(examples, draw_example),
        _(
            "Many parts look like a group and are on two or three cards only, or on cards that "
            "are needed elsewhere. Every wall can be divided in exactly one way."
        ),
        _(
            "A component is any part that can be seen: the radical, the part that gives the "
            "sound, or a part of these. Parts of four strokes or fewer are not taken apart, and a "
            "bare stroke does not count. Forms of one component are one: 氵 is 水, 扌 is 手. "
            "Up to Medium a group keeps to one form. 囗 is not 口, 士 not 土."
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
            "Once a group is found, say what its four share: choose one of six, or type one. You "
            "have one try a group, now or later, and need not use it. Any form of the component "
            "is right, and any other component that just these four share. Then the component is "
            "lit in the characters."
        ),
        _(
            "Points: one for every group found, one for every group named, two more for all of "
            "it. That makes ten."
        ),
        Heading(_("Modes")),
        *told_modes(),
        Heading(_("Hints")),
        _(
            "The first press tells two cards that belong together: one of them is yours, if you "
            "have chosen any. The second tells the component to look for, the third the whole "
            "group. Each press costs a point, and the same only once. Points may go below 0 on "
            "the way; no result does."
        ),
    )


def _keys() -> Page:
    click = _("choose a card, or let it go; in a named row: all of it")
    names = Key(("5", "6", "7", "8", "9", "0"), _("name the group: the six choices"))
    return keys_page(click, (names,))


def _data() -> Page:
    return page(
        _("Where it comes from"),
        Heading(_("The characters")),
        _(
            "Walls are made of the characters that a script's readers learn: the 通用规范汉字表 "
            "for Simplified, the grades of Hong Kong's schools for Traditional, the 常用漢字 for "
            "Japanese. Each script has its own shapes."
        ),
        _(
            "What a character is made of comes from the ideographic description sequences of "
            "BabelStone, as packed in Mojidata; readings and meanings from the Unihan database. "
            "The sequences of all regions count, whatever the script."
        ),
        Heading(_("One answer")),
        _(
            "Every wall is counted before it is dealt: of all the ways to divide its cards into "
            "four groups that share a component, exactly one is there."
        ),
    )


def bench() -> Page:
    """How a wall is put together in the workshop."""
    about = (
        Heading(_("Four components, sixteen characters")),
        _(
            "Choose what a group shares, then its characters from the list, by level; or type "
            "them, by themselves, by their sound or by a meaning. Fill the rest puts what is "
            "missing around what is there."
        ),
        _(
            "A card with an amber ring fits another group, too; one with a dot in the list makes "
            "a red herring. Other fours that share something are told as they arise. Where the "
            "cards can be grouped in several ways, both are shown, with the cards that make it "
            "one. Played all the same, only your groups count."
        ),
    )
    keys = (
        Key((_("Click"), _("Drag")), _("go to a cell; two cards change places")),
        Key((_("Right click"), "Del"), _("take a card away")),
        Key(("←", "↑", "→", "↓"), _("from cell to cell")),
        Key((_("Shift+arrow"),), _("the card goes along")),
        Key(("A – Z", "Enter"), _("type what is put here; put it, or edit what is here")),
        Key(("Ctrl+F",), _("fill the rest")),
    )
    return bench_page(about, keys)
