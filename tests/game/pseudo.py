"""A language that nobody speaks: every text is longer, accented, and in places as wide as Chinese.

What is shown without an accent has not gone through a catalogue.
"""

from __future__ import annotations

import gettext
import re
from functools import cache

from game.ui import text
from generators.base import MEANT
from tools import catalogues, texts

_ACCENTED = str.maketrans("aceinosuyACEINOSUY", "áçéíñöšûýÁÇÉÍÑÖŠÛÝ")
_WIDE_EVERY = 6  # words
_MORE = 0.4
_WORD = re.compile(r"\{[^}]*\}|[^\W\d_]{2,}|[^\w]|\w")


class Pseudo(gettext.NullTranslations):
    """Its catalogue, which has every text there is, and notes those that it is asked for."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: set[str] = set()

    def gettext(self, message: str) -> str:
        self.asked.add(message)
        return stretched(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        self.asked.add(msgid1)
        return stretched(msgid1 if n == 1 else msgid2)

    def unmarked(self) -> set[str]:
        """The texts that no translator would ever see: `N_` is missing where they are written."""
        known = {catalogues.key_of(each).one for each in catalogues.entries(catalogues.read("fr"))}
        new = self.asked - known
        return new and new - _written()


@cache
def _written() -> set[str]:
    """The texts of the source: found once, as that takes seconds."""
    return {text.one for text in texts.find(("game", "generators", "examples"))}


def stretched(message: str) -> str:
    """The text as it is in this language, with the same {names}."""
    meant, mark, said = message.rpartition(MEANT)
    words = _WORD.findall(said)
    number = 0
    for place, word in enumerate(words):
        if len(word) < 2 or word.startswith("{"):
            continue
        number += 1
        if number % _WIDE_EVERY == 0:
            words[place] = "字" * max(1, round(len(word) * (1 + _MORE) / 2))
        else:
            words[place] = word.translate(_ACCENTED) + "ö" * round(len(word) * _MORE)
    return meant + mark + "".join(words)


def speak() -> Pseudo:
    """Speaks it from now on; `game.ui.text.use` ends that."""
    text._catalogue, text._language = catalogue, _ = Pseudo(), "pseudo"
    return catalogue
