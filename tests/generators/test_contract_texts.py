"""What every kind promises of texts that are not for it: it leaves them to the others.

The program asks one kind after the other whose a text is. UnknownFormat says "not mine", any
other ParseError says "mine, but damaged" and ends the search.
"""

from __future__ import annotations

import pytest

from generators.base import UnknownFormat
from tests.generators.contract import (
    EVERY_KIND,
    dealt,
    every_preset,
    kind_of,
    refusal,
    texts_of,
)

PAIRS = [
    (kind.name, other.name) for kind in EVERY_KIND for other in EVERY_KIND if kind is not other
]


@pytest.mark.parametrize(("name", "other"), PAIRS)
def test_the_texts_of_another_kind_are_of_an_unknown_format(name: str, other: str) -> None:
    for preset in kind_of(other).presets:
        for title, data in texts_of(other, dealt(other, preset.name)):
            error = refusal(name, data)
            where = f"the {title} of {other} ({preset.name}: {data[:40]!r})"
            assert error is not None, (
                f"{name}: open() takes {where} for its own: look for something that only texts "
                "of this kind have, and raise UnknownFormat where it is missing"
            )
            assert isinstance(error, UnknownFormat), (
                f"{name}: open() refuses {where} with a plain {type(error).__name__} ({error}): "
                "raise UnknownFormat, so that the other kinds are asked"
            )


@every_preset
def test_the_body_of_an_id_is_of_one_kind(name: str, preset: str) -> None:
    body = dealt(name, preset).share()
    if body is None:
        pytest.skip(f"{name} {preset}: too big for an id")
    takers = [kind.name for kind in EVERY_KIND if refusal(kind.name, body.encode()) is None]
    assert takers == [name], (
        f"{name}: the body {body[:40]!r} of its id, without the name before it, is opened by "
        f"{' and '.join(takers) or 'nobody'}: begin the body in a way that no other kind reads"
    )
