"""Actions: what a player can do on a screen, declared once, at the method that does it.

Keys, menus, buttons, the tables of keys in Help and announcements are made from these.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

import pygame

from game.ui.pointer import Pointer
from game.ui.text import _, as_sentence, labelled

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
    from game.ui.keys import name_of_key  # late: the first frame is there before any key

    name = _NAMES.get(event.key) or name_of_key(event)
    key = "+".join([*[word for word, mods in _MODIFIERS.items() if event.mod & mods], name])
    for wanted in dict.fromkeys((key, key.replace("Shift+", ""))):
        for method, info in actions_of(type(owner)).items():
            if wanted in info.keys and info.is_offered(owner):
                getattr(owner, method)()
                return True
    return False
