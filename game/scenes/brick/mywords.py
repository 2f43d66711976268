"""The words that the player added or banned, as they are kept."""

from __future__ import annotations

from collections.abc import Sequence

from game.storage.store import Store
from generators.brick.rules import LONGEST, SHORTEST
from generators.brick.wordtext import fold

_MINE, _BANNED = "brick.mine", "brick.banned"
MOST = 2000


def cleaned(text: str) -> str:
    """The word that a text is, folded; "" where it is none that a puzzle could have."""
    word = fold(text.strip())
    return word if word.isalpha() and SHORTEST <= len(word) <= LONGEST else ""


class MyWords:
    """Two lists, alphabetical: no word is in both. Every change is kept at once."""

    def __init__(self, store: Store) -> None:
        self._store = store

    @property
    def mine(self) -> list[str]:
        """The words that count though no list has them."""
        return self._read(_MINE)

    @property
    def banned(self) -> list[str]:
        """The words that do not count and are dealt no more."""
        return self._read(_BANNED)

    def add(self, word: str) -> None:
        """Lets a word count."""
        self._write(_BANNED, [each for each in self.banned if each != word])
        self._write(_MINE, [*self.mine, word])

    def ban(self, word: str) -> None:
        """Lets a word count no more."""
        self._write(_MINE, [each for each in self.mine if each != word])
        self._write(_BANNED, [*self.banned, word])

    def forget(self, word: str) -> None:
        """Takes a word off both lists."""
        for key in (_MINE, _BANNED):
            words = self._read(key)
            if word in words:
                self._write(key, [each for each in words if each != word])

    def _read(self, key: str) -> list[str]:
        stored: list[object] = self._store.setting(key, [])
        words = {word for word in stored if isinstance(word, str) and cleaned(word) == word}
        return sorted(words)[:MOST]

    def _write(self, key: str, words: Sequence[str]) -> None:
        self._store.set_setting(key, sorted(set(words))[:MOST])
