from __future__ import annotations

import pytest

from generators.base import ParseError, answer_of, verdict_of


@pytest.mark.parametrize(
    ("found", "status"), [(None, "undecided"), (0, "none"), (1, "unique"), (2, "multiple")]
)
def test_a_verdict_says_how_many_solutions_there_are(found: int | None, status: str) -> None:
    assert verdict_of(found, {}).status == status
    assert verdict_of(3, {}).status == "multiple"


def test_no_one_solution_is_no_answer() -> None:
    assert answer_of(frozenset((3,))) == {3}
    with pytest.raises(ParseError, match="exactly one solution"):
        answer_of(None)
