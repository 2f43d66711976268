"""Stories: keys that are pressed in the program, and what a listener hears after each of them.

They are kept in `tests/game/heard`, in the form of the runs with Orca in `tests/e2e/heard`:
`$ ` starts the program with no games, makes settings (`name=value`) and opens a puzzle; `[…]`
presses keys, named as xdotool does, where `=word` types a word and `wait` lets time pass; `< `
asks for a control by its role and its name, or for a `card` by its text, as a reader does. The
lines below say what has the focus, if it has changed, and what is said.

After a change that is meant, write them again and read what has changed:

    python -m tests.game.heard [NAME…]
"""

from __future__ import annotations

import os
import re
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from tests.game.listener import Listener

FOLDER = Path(__file__).parent / "heard"
_HELD = {"ctrl": pygame.KMOD_LCTRL, "shift": pygame.KMOD_LSHIFT, "alt": pygame.KMOD_LALT}
_NAMES = {"Prior": "PAGEUP", "Next": "PAGEDOWN"}
_SWITCHED = {"on": True, "off": False}
_STARTED = re.compile(r"\$ ?((?:[\w.]+=\w+ )*)(.*)")
_WAIT_MS = 2000


def _start(folder: Path, line: str) -> Listener:
    [(settings, text)] = _STARTED.findall(line)
    listener = Listener(folder)
    for setting in ("motion=off", *settings.split()):
        name, value = setting.split("=")
        listener.app.change(name, _SWITCHED.get(value, value))
    if text:
        listener.open(text)
    return listener


def _wait(listener: Listener) -> None:
    for ms in (0, _WAIT_MS, 0):  # one finding may lead to another one
        getattr(listener.scene, "settle", listener.wait)()
        listener.frame(ms)


def _press(listener: Listener, press: str) -> None:
    *held, name = press.split("+")
    if press == "wait":
        _wait(listener)
    elif press == "ctrl+h":
        listener.ask_hint("h")
    else:
        is_typing = listener.scene.desk.typing
        name = _NAMES.get(name, name if len(name) == 1 else name.upper())
        listener.key(name, sum(_HELD[each] for each in held))
        if is_typing and len(name) == 1 and not held:
            listener.event(pygame.TEXTINPUT, text=name)  # which a field takes, and a board not
    listener.frame(0)
    listener.wait()


def _acts(line: str) -> Iterator[str]:
    if not line.startswith("["):
        yield line
        return
    for word in line.strip("[]").split():
        yield from word[1:] if word.startswith("=") else [word]


def told(story: str, folder: Path) -> str:
    """Plays one start of the program, and returns its keys with what is heard now."""
    lines, name, state = list[str](), "", ""
    [first, *others] = (line for line in story.splitlines() if line[:1] in "$<[" and line)
    listener = _start(folder, first)
    for line in (first, *others):
        lines.append(line)
        for act in _acts(line):
            count = len(listener.heard)
            if act.startswith("< "):
                role, name_part = act[2:].split(" ", 1)
                is_card = role == "card"
                asked = listener.card(name_part) if is_card else listener.find(role, name_part)
                listener.ask_for(asked)
            elif act != first:
                _press(listener, act)
            focus, before = listener.focus, (name, state)
            name, words = focus.name, [focus.value.strip(), *sorted(focus.states)]
            state = ", ".join(filter(None, words))
            new = [name if name != before[0] else "", state if (name, state) != before else ""]
            listener.hear()
            heard = [", ".join(filter(None, new)), " ".join(listener.heard[count:])]
            lines.append(" | ".join(filter(None, heard)))
    listener.close()
    return "\n".join([*filter(None, lines), ""])


def starts(name: str) -> list[str]:
    """Returns what is kept of a story, a text for each start of the program in it."""
    kept = (FOLDER / f"{name}.txt").read_text("utf-8")
    return re.split(r"^(?=\$)", kept, flags=re.MULTILINE)[1:]


def main(names: list[str]) -> None:
    """Writes the stories again, or those that are named."""
    for name in names or [path.stem for path in FOLDER.glob("*.txt")]:
        heard = []
        for start in starts(name):
            with tempfile.TemporaryDirectory() as folder:
                heard.append(told(start, Path(folder)))
        (FOLDER / f"{name}.txt").write_text("".join(heard), "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
