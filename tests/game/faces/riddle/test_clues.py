"""Which words of somebody's riddle are set off as clue words."""

from __future__ import annotations

import pytest

from game.faces.riddle.solving import line_clues


def marked(text: str) -> str:
    """The lines with the clue words in brackets."""
    lines = zip(text.splitlines(), line_clues(text), strict=True)
    rows = [[f"[{p.text}]" if p.is_clue else p.text for p in c.pieces(t)] for t, c in lines]
    return "\n".join("".join(row) for row in rows)


@pytest.mark.parametrize(
    "told",
    [
        "My first is in [spoon] but not in [pot],",
        "My second's in \"[tea]\" and also in my mother's [cake],",
        "You'll find my third in [cup], never in [cap]",
        "In both [ice] [cream] and [café], my fourth",
        "My fifth is heard when the kettle sings",
        "[Sugar] has my last, but [jam] does not",
        "My ninth is twice in [apple]; my tenth is neither in [dog] nor in [cat].",
        "My first's not in [coat], yet it's in the [inn] and the [oven]",
        "My first is twice in [kitten] and in [button]",
        "My first is at the end of [time]",
        "A title, and no more",
        "My first is in [spoon],\nbut not in [pot];\nmy second in [tea].",
    ],
)
def test_the_clue_words_are_those_that_the_letters_come_from(told: str) -> None:
    assert marked(told.replace("[", "").replace("]", "")) == told


def test_spaces_become_single() -> None:
    assert marked("  My first is in   spoon\tbut not in pot ") == (
        "My first is in [spoon] but not in [pot]"
    )


@pytest.mark.parametrize(
    ("text", "is_empty"),
    [
        ("My first is in spring and summer and fall", True),
        ("My first is in no but not in on", True),
        ("My first is in spoon but not in pot", False),
        ("My first is what the kettle sings", False),
        ("", False),
    ],
)
def test_a_line_whose_clues_leave_nothing_is_known(text: str, is_empty: bool) -> None:
    assert any(line.is_empty for line in line_clues(text)) == is_empty
