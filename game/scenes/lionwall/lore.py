"""How characters are read and what they mean, looked up without holding a frame up."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.job import Job
from game.text import tell
from generators.base import CabinetError, Tick
from generators.lionwall.rules import SCRIPTS

if TYPE_CHECKING:
    from generators.lionwall.components import Components
    from generators.lionwall.rules import Herring, Puzzle

_ANY = "一"


def _load(tick: Tick) -> Components:
    from generators.lionwall.components import shipped  # not at the start: it brings networkx

    components = shipped()
    for script in SCRIPTS:  # each of these is a column of its own
        components.reading(_ANY, script)
        components.meaning(_ANY, script)
    return components


class Lore:
    """Readings and meanings; empty until the data are there, 0.15 s after the first use.

    The worker is no place for it: a puzzle that is made ahead would be cancelled for it.
    """

    _job: Job[Components] | None = None

    def __init__(self) -> None:
        if Lore._job is None:
            Lore._job = Job(_load)
            Lore._job.start()
        self._components: Components | None = None
        self._look()

    @property
    def ready(self) -> bool:
        """Whether the data are there."""
        return self._components is not None

    def update(self) -> bool:
        """Whether the data have come since the last time."""
        return self._components is None and self._look()

    def _look(self) -> bool:
        if Lore._job is not None and Lore._job.done and self._components is None:
            try:
                self._components = Lore._job.result()
            except CabinetError:
                return False  # damaged data: the wall is played without readings
        return self._components is not None

    def wait(self) -> None:
        """Waits for the data, for a picture that is drawn once."""
        if Lore._job is not None:
            Lore._job.join(60)
        self._look()

    def reading(self, char: str, script: str) -> str:
        """How a character or a component is read; "" where that is not known."""
        return self._first(char, lambda known, form: known.reading(form, script))

    def meaning(self, char: str, script: str) -> str:
        """A short meaning in a script; "" where none is known."""
        return self._first(char, lambda known, form: known.meaning(form, script))

    def _first(self, char: str, look_up: Callable[[Components, str], str]) -> str:
        """What is told of the character itself, else of the first form of it that tells any."""
        known = self._components
        if known is None:
            return ""
        forms = (char, *known.forms(char))
        return next(filter(None, (look_up(known, form) for form in forms)), "")

    def reason(self, puzzle: Puzzle, herring: Herring) -> str:
        """Why a red herring is no group; "" until the data are there."""
        if self._components is None:
            return ""
        from generators.lionwall.wall import herring_reason

        return tell(herring_reason(puzzle, herring, self._components))

    def other_form(self, chars: str, component: str) -> str:
        """Another form of a component, where one of the characters has only that; else ""."""
        known = self._components
        if known is None:
            return ""
        parts = [known.parts(char) for char in chars]
        forms = [form for form in known.forms(component) if form != component]
        return next(
            (form for form in forms for part in parts if form in part and component not in part),
            "",
        )
