"""Text from outside and back: what is in a file, what an error shows of it, a puzzle written."""

from __future__ import annotations

from generators.base import ParseError, Puzzle, State, UnknownFormat

_QUOTED = 40  # characters


def text_of(data: bytes, limit: int) -> str:
    """The text of a file of up to so many bytes of UTF-8, without its mark.

    Raises ParseError, UnknownFormat where it is no text: it may be a file for another kind.
    """
    check_length(data, limit)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise UnknownFormat(
            "expected text, found a byte that is not text at place {place}", place=error.start
        ) from None


def check_length(data: bytes, limit: int) -> None:
    """Raises ParseError where the file of a text has more bytes."""
    if len(data) > limit:
        raise ParseError(
            "expected a text of at most {limit} bytes, found {found}", limit=limit, found=len(data)
        )


def quoted(text: str) -> str:
    """The beginning of a text between quotes; `nothing` for an empty one."""
    return repr(text if len(text) <= _QUOTED else f"{text[:_QUOTED]}…") if text else "nothing"


def native(puzzle: Puzzle, state: State | None) -> bytes:
    """The export that every kind has: the whole puzzle."""
    return puzzle.to_text().encode()
