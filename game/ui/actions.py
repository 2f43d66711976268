"""Actions: what a player can do on a screen, declared once, at the method that does it.

Keys, menus, buttons, the tables of keys in Help and announcements are made from these.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from string import ascii_lowercase, digits
from typing import Any, TypeVar

import pygame

from game.ui.pointer import Pointer
from game.ui.text import _, as_sentence, labelled
from game.ui.theme import Theme

Method = TypeVar("Method", bound=Callable[..., object])
_MODIFIERS = {
    "Ctrl": pygame.KMOD_CTRL | pygame.KMOD_META,
    "Alt": pygame.KMOD_ALT,
    "Shift": pygame.KMOD_SHIFT,
}
_APPLICATION = 0x40000065
"""The menu key of most keyboards: SDLK_APPLICATION, for which pygame has no name."""
_NAMES = {
    **dict.fromkeys((pygame.K_RETURN, pygame.K_KP_ENTER), "Enter"),
    **dict.fromkeys((pygame.K_MENU, _APPLICATION), "Menu"),
    pygame.K_LEFT: "←",
}


@dataclass(frozen=True)
class ActionInfo:
    """The declaration of an action; menus show the first of its keys, buttons its label."""

    title: str
    icon: str
    keys: tuple[str, ...]
    label: str
    is_offered: Callable[[Any], bool]


def action(
    title: str,
    icon: str = "",
    *keys: str,
    label: str = "",
    when: Callable[[Any], bool] = lambda owner: True,
) -> Callable[[Method], Method]:
    """Declares the method below as an action, with keys such as `Ctrl+Shift+Z`.

    It is offered only while `when` (of the object with the method) returns True.
    """

    def declare(method: Method) -> Method:
        vars(method)["action"] = ActionInfo(title, icon, keys, label or title, when)
        return method

    return declare


def actions_of(owner: type) -> dict[str, ActionInfo]:
    """Returns the actions of a class and of its bases by the names of their methods."""
    members = [item for cls in reversed(owner.__mro__) for item in vars(cls).items()]
    return {name: item.action for name, item in members if hasattr(item, "action")}


def info_of(method: Callable[..., object]) -> ActionInfo:
    """Returns the declaration of a bound method as an action, or of one that it overrides."""
    owner: Any = method.__self__  # type: ignore[attr-defined]
    declared: list[Any] = [vars(base).get(method.__name__) for base in type(owner).__mro__]
    info: ActionInfo = next(entry.action for entry in declared if hasattr(entry, "action"))
    return info


def keys_of(*methods: Callable[..., object]) -> str:
    """Returns the first key of each action, as a menu shows them: `Ctrl+S, Ctrl+R`."""
    return ", ".join(key for method in methods for key in info_of(method).keys[:1])


def spoken_key(method: Callable[..., object]) -> str:
    """Returns an action and its key as they are read aloud: `Ctrl+Z: Undo.`"""
    return as_sentence(labelled(keys_of(method), _(info_of(method).title)))


def press_key(owner: object, event: Pointer | pygame.event.Event) -> bool:
    """Runs the action of `owner` that has the pressed key; returns whether there is one.

    Shift is ignored unless an action's key has it.
    """
    if isinstance(event, Pointer) or event.type != pygame.KEYDOWN:
        return False
    pass  # late: the first frame is there before any key

    name = _NAMES.get(event.key) or name_of_key(event)
    key = "+".join([*[word for word, mods in _MODIFIERS.items() if event.mod & mods], name])
    for wanted in dict.fromkeys((key, key.replace("Shift+", ""))):
        for method, info in actions_of(type(owner)).items():
            if wanted in info.keys and info.is_offered(owner):
                getattr(owner, method)()
                return True
    return False


_SCANCODES = 512  # SDL_NUM_SCANCODES
_MARKS = ",.;:'/-=<>[]\\`!*$^_+#&"
_LATIN = "".join(chr(code) for code in (*range(0xDF, 0xF7), *range(0xF8, 0x180)))
_US_NAMES: Mapping[int, str] = {
    getattr(pygame, f"KSCAN_{char.upper()}"): char.upper() for char in (*digits, *ascii_lowercase)
}
KEYPAD: Mapping[int, str] = {getattr(pygame, f"KSCAN_KP_{digit}"): digit for digit in digits}
"""The digits of the keypad, by place."""
_US_PLACES: Mapping[str, int] = {name: place for place, name in _US_NAMES.items()}
_US_ROWS = ("qwertyuiop", "asdfghjkl", "zxcvbnm")
_BEHIND_LETTERS = (("LEFTBRACKET", "RIGHTBRACKET"), ("SEMICOLON",), ("COMMA", "PERIOD", "SLASH"))
_LETTER_ROWS = [
    [getattr(pygame, f"KSCAN_{name}") for name in (*letters.upper(), *others)]
    for letters, others in zip(_US_ROWS, _BEHIND_LETTERS, strict=True)
]
"""Places that have letters on some keyboard: on a French one M is behind L."""
_ROW_OF_PLACES = re.compile("Q ?W ?E ?R|A ?S ?D ?F|Z ?X ?C ?V")
_PLACES: tuple[int, ...] = pygame.key.ScancodeWrapper(range(_SCANCODES))  # type: ignore[arg-type]
"""Indexed by what a key writes, as SDL finds it in the layout that the system has just then.

pygame has no function for this but the index of the keys held down, which becomes a scancode.
"""


def place_of_char(char: str) -> int:
    """Returns the place of the key that writes a character without Shift; 0 if there is none."""
    return _PLACES[ord(char)]


def _is_latin() -> bool:
    """Returns whether the player's layout writes Latin letters: a Russian one doesn't."""
    return bool(place_of_char("a") and place_of_char("e"))


def key_names() -> dict[int, str]:
    """Returns what is printed on the keys that write something, by place: Q, É, 1.

    Digits are digits on a French keyboard too, where they need Shift. Keyboards of other scripts
    have the Latin letters of an American one as well.
    """
    if not _is_latin():
        return dict(_US_NAMES)
    written = {place_of_char(char): char.upper() for char in (*_LATIN, *_MARKS, *ascii_lowercase)}
    own_digits = {place: name for place, name in _US_NAMES.items() if name in digits}
    return {**_US_NAMES, **written, **own_digits}


def key_name(place: int) -> str:
    """Returns what is printed on the key at a place; "" for a key that writes nothing."""
    return key_names().get(place, "")


def letter_place(letter: str, taken: Collection[int] = ()) -> int:
    """Returns the place of the key that stands for a letter: on most keyboards it writes it.

    If none writes it, or if that key has another use, the place is that of an American keyboard.
    """
    place = place_of_char(letter.lower()) if _is_latin() else 0
    return place if place and place not in taken else _US_PLACES[letter.upper()]


def digit_of(event: pygame.event.Event) -> int | None:
    """Returns the digit of a key of the row above the letters, also where it needs Shift."""
    name = _US_NAMES.get(getattr(event, "scancode", -1), "")
    if not name and 0 < event.key < 0x80:
        name = chr(event.key)
    return int(name) if name in digits and name else None


def name_of_key(event: pygame.event.Event) -> str:
    """Returns what an action calls a key: what it writes, a digit also where that needs Shift.

    On a keyboard of another script it is the letter that the key has on an American one.
    """
    place, char = getattr(event, "scancode", -1), ""
    if 0 < event.key < 0x110000:
        char = chr(event.key)
    is_foreign = char.isalpha() and char not in ascii_lowercase and char not in _LATIN
    if place in _US_NAMES and (_US_NAMES[place] in digits or is_foreign):
        return _US_NAMES[place]
    return pygame.key.name(event.key).upper()


def with_own_keys(text: str) -> str:
    """Returns a text with the names that keys side by side have on the player's keyboard.

    `QWER` and `Q W E R` become `AZER` and `A Z E R` on a French one.
    """
    names = key_names()

    def own(row: re.Match[str]) -> str:
        gap = " " if " " in row[0] else ""
        return gap.join(names[_US_PLACES[letter]] for letter in row[0] if letter != " ")

    return _ROW_OF_PLACES.sub(own, text)


def letter_rows() -> tuple[str, ...]:
    """Returns the letters a to z in the rows of the player's keyboard, from the top.

    They are those of an American one if they are elsewhere, or so many in the last row that the
    other keys beside them have no room.
    """
    written = {place_of_char(letter): letter for letter in ascii_lowercase}
    rows = tuple("".join(written.get(place, "") for place in row) for row in _LETTER_ROWS)
    is_known = sorted("".join(rows)) == [*ascii_lowercase] and len(rows[-1]) <= len(_US_ROWS[-1])
    return rows if is_known else _US_ROWS


@dataclass(frozen=True)
class Choice:
    """One row of a list: `detail` stands beside the label, `about` below it.

    A row that is `apart` has a line above it. With `delete` or `rename`, what the row stands for
    can be deleted or named; the list stays open and shows the result. A `picture` is drawn before
    the words. The action of a row that `reopens` shows the list anew, in place of this one.
    """

    label: str
    action: Callable[[], None]
    detail: str = ""
    icon: str = ""
    chosen: bool = False
    enabled: bool = True
    about: str = ""
    apart: bool = False
    reopens: bool = False
    delete: Callable[[], None] | None = None
    rename: Callable[[], None] | None = None
    picture: Callable[[pygame.Surface, Theme, pygame.Rect], None] | None = None
    ink: str = "ink"
    """The colour of the icon, by its name in the palette."""
    undoes: bool = False
    """Whether it takes back what was done, or ends the game: the focus never begins on it."""
    leads_back: bool = False

    @staticmethod
    def back_from(title: str) -> Choice:
        """Returns the first row of a list that another one opened: its title leads back there."""
        return Choice(title, lambda: None, icon="left", undoes=True, leads_back=True)

    """Whether it leads to the list from which this one was opened, in place of its action."""

    @classmethod
    def of(cls, declared: Callable[[], None], label: str = "", icon: str = "") -> Choice:
        """Returns the row of a declared action, with its own title and icon unless given."""
        info = info_of(declared)
        return cls(label or _(info.title), declared, keys_of(declared), icon or info.icon)


Choices = Sequence[Choice] | Callable[[], Sequence[Choice]]
"""The rows of a list, or a function that is called for them whenever stored data changes."""
