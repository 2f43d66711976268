"""Whether slots can have words that all differ: a matching by paths that free a word."""

from __future__ import annotations

from collections.abc import Iterable

from generators.grid import bits


def can_differ(choices: Iterable[int], often: int) -> bool:
    """Whether every slot can have a word of its own; `choices` are bitsets of words, by slot.

    The words in `often` may stand in several slots, here in any number of them.
    """
    slots = [words for words in choices if not words & often]
    owners: dict[int, int] = {}
    word_of = [0] * len(slots)
    owned = 0
    for slot, words in enumerate(slots):
        free = words & ~owned
        if free:
            word = free & -free
            owners[word], word_of[slot] = slot, word
            owned |= word
        else:
            freed = _freed(slot, slots, owned, owners, word_of)
            if not freed:
                return False
            owned |= freed
    return True


def _freed(
    start: int, slots: list[int], owned: int, owners: dict[int, int], word_of: list[int]
) -> int:
    """Gives the slot a word by moving others to new words; the word that came into use, else 0."""
    came_from: dict[int, int] = {}
    seen = 0
    waiting = [start]
    for slot in waiting:  # grows while it is read
        words = slots[slot] & ~seen
        free = words & ~owned
        if free:
            last = word = free & -free
            while True:
                before = word_of[slot]
                owners[word], word_of[slot] = slot, word
                if slot == start:
                    return last
                word = before
                slot = came_from[word]
        seen |= words
        for bit in bits(words):
            came_from[1 << bit] = slot
            waiting.append(owners[1 << bit])
    return 0
