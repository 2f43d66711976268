"""Tells hints in every language side by side, as they come up on boards, and what never came up.

    python -m tools.hints KIND SECONDS FILE

Games of every preset are played by their hints, with a letter or a mark skipped or put wrong now
and then. A wording is listed once; behind them stand those of the catalogues that no board led to.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from babel.messages.pofile import read_po

from game.ui.text import languages, translate, use
from generators.base import AnyKind, CabinetError, Hint, IllegalMove, Message, NoHint, no_tick
from generators.kinds import kind_named
from generators.rng import Rng

_CATALOGUE = Path("assets/locale/fr/LC_MESSAGES/cabinet.po")
_FILES = ("hints", "hint", "advice", "wording", "names", "ladder", "supposition", "about")
_SKIPPED, _WRONG = 0.15, 0.1  # of the steps
_STEPS = 400


def texts_in(message: Message) -> Iterator[str]:
    """Yields the text of a message and those of the messages in it."""
    yield message.text
    for value in message.values.values():
        parts = value if isinstance(value, list | tuple) else (value,)
        for part in parts:
            if isinstance(part, Message):
                yield from texts_in(part)


def hints_of(kind: AnyKind, puzzle: Any, dice: random.Random) -> Iterator[Message]:
    """Yields the messages of a game that is played by its hints, and by some other moves."""
    state = puzzle.start(dice.choice(kind.play.modes))
    answer = kind.answer(puzzle)
    for _step in range(_STEPS):
        try:
            hint = kind.hint(state, no_tick)
        except NoHint as error:
            yield error.message
            return
        yield from _parts(hint)
        before = state
        state = _played(state, hint.moves)
        if dice.random() < _SKIPPED and answer:
            state = _played(state, [dice.choice(answer)])
        if dice.random() < _WRONG and answer:
            wrong = _played(state, [_changed(kind, dice.choice(answer), dice)])
            yield from _parts(_hint(kind, wrong))
        if state == before:
            return


def _hint(kind: AnyKind, state: Any) -> Hint | None:
    try:
        return kind.hint(state, no_tick)
    except CabinetError:
        return None


def _parts(hint: Hint | None) -> Iterator[Message]:
    if hint is not None:
        yield from (hint.nudge, hint.reason, hint.technique)


def _played(state: Any, moves: Any) -> Any:
    try:
        for move in moves:
            state = state.apply(move)
    except IllegalMove:
        pass
    return state


def _changed(kind: AnyKind, move: Any, dice: random.Random) -> Any:
    """Returns a move changed at random: made elsewhere, or with another letter."""
    fields = [*move]
    for place, value in enumerate(fields):
        if isinstance(value, int):
            fields[place] = value + dice.choice((-1, 1))
            break
        if isinstance(value, str) and len(value) == 1:
            fields[place] = chr(ord("a") + dice.randrange(26))
    return kind.move(*fields)


def wordings(kind: AnyKind, seconds: float) -> list[Message]:
    """Returns a message for every wording that comes up in so many seconds."""
    found: dict[tuple[str, ...], Message] = {}
    end, number, dice = time.monotonic() + seconds, 0, random.Random(7)
    while time.monotonic() < end:
        preset = kind.presets[number % len(kind.presets)]
        number += 1
        try:
            puzzle = kind.generate(preset.params, Rng(f"hints {number}"), no_tick)
        except CabinetError:
            continue
        for message in hints_of(kind, puzzle, dice):
            found.setdefault(tuple(texts_in(message)), message)
    return [*found.values()]


def never_told(kind: AnyKind, told: list[Message]) -> list[str]:
    """Returns the texts of hints in the catalogues that are in none of these messages."""
    seen = {text for message in told for text in texts_in(message)}
    files = {
        f"generators/{kind.name}/{folder}{name}.py" for name in _FILES for folder in ("", "hints/")
    }
    with _CATALOGUE.open("rb") as file:
        catalogue = read_po(file)
    return [
        str(entry.id if isinstance(entry.id, str) else entry.id[0])
        for entry in catalogue
        if entry.id and files.intersection(name for name, _line in entry.locations)
        if not seen.intersection([entry.id] if isinstance(entry.id, str) else entry.id)
    ]


def main() -> None:
    """Writes the wordings of hints in every language into a file."""
    name, seconds, out = sys.argv[1:]
    kind = kind_named(name)
    told = wordings(kind, float(seconds))
    never = never_told(kind, told)
    lines = []
    for message in told:
        lines.append(f"--- {message.text}")
        for code in languages():
            use(code)
            lines.append(f"{code:8} {translate(message)}")
    lines += ["", "Never told:", *never]
    Path(out).write_text("\n".join(lines) + "\n", "utf-8")
    print(f"{name}: {len(told)} wordings told, {len(never)} never")


if __name__ == "__main__":
    main()
