"""Rewords other ways to say "my first is in cat but not in dog" so that the grammar reads them.

People also write "my beginning is in cat", "a letter from cat but not from dog is first in me",
"my first is cat but not dog", "my first is in all but ill", "in moon, and twice at that" and "then
I'm in cat".
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import takewhile

from . import phrasing
from .tokens import Token, TokenKind, at

_Line = Sequence[Token]


def reworded(lines: Sequence[_Line]) -> list[list[Token]]:
    """Returns the tokens of a text's lines, in the words that the grammar knows."""
    parted = [_with_counts_beside_clues([*_with_spelled_out_is(line)]) for line in lines]
    _name_next(parted)
    return _with_ordinals([[*_with_prepositions(_with_place_first(line))] for line in parted])


def _with_spelled_out_is(line: _Line) -> Iterator[Token]:
    """Rewords "my end's in" as "my end is in"."""
    for index, token in enumerate(line):
        stem = token.plain.removesuffix("'s")
        after = at(line, index + 1).plain
        if stem != token.plain and stem in phrasing.PARTS and after in phrasing.AFTER_PLACE:
            yield replace(token, text=stem)
            yield replace(token, text="is")
        else:
            yield token


def _with_counts_beside_clues(line: list[Token]) -> list[Token]:
    """Rewords "in moon, and twice at that" as "in moon twice"."""
    result: list[Token] = []
    index = 0
    while index < len(line):
        start = index + 1 + (at(line, index + 1).plain == "and")
        before = index - 2 - (at(line, index - 2).plain in phrasing.DETERMINERS)
        is_after_clue = line[index].is_break and at(line, before).plain in phrasing.PREPOSITIONS
        if is_after_clue and at(line, start).plain in phrasing.COUNTS:
            words = [word.plain for word in line[start + 1 : start + 3]]
            end = start + 1  # after "twice", "twice at that" or "twice over"
            if words == ["at", "that"] or words[:1] == ["over"]:
                end += 2 if words[0] == "at" else 1
            if at(line, end).is_break:
                result.append(line[start])
                index = end
                continue
        result.append(line[index])
        index += 1
    return result


def _name_next(lines: Sequence[list[Token]]) -> None:
    """Rewords "then I'm in cat but not in dog" as "next I'm in …" after a place was named."""
    has_place = False
    for line in lines:
        for index, token in enumerate(line):
            has_place |= token.plain in phrasing.ORDINALS
            if not has_place or not (index == 0 or line[index - 1].is_break):
                continue
            words = [word.plain for word in line[index : index + 5]]
            skip = next((len(lead) for lead in _THEN if words[: len(lead)] == lead), 0)
            is_of_letter = words[skip : skip + 2] == ["i", "am"]
            if skip and is_of_letter and _has_two_clues(line, index + skip):
                line[index : index + skip] = [replace(token, text="next")]


_THEN = (["then"], ["and", "then"], ["after", "that"])


def _has_two_clues(line: _Line, start: int) -> bool:
    """Whether a sentence has two prepositions: "I am in cat but not in dog"."""
    sentence = [*takewhile(lambda token: token.kind is not TokenKind.STOP, line[start:])]
    return sum(token.plain in phrasing.PREPOSITIONS for token in sentence) > 1


def _with_ordinals(lines: list[list[Token]]) -> list[list[Token]]:
    """Rewords "my beginning" and "my end" as "my first" and "my last", a middle as "my second".

    A middle is the second letter only between the first and the last, with no other named.
    """
    parts = [*_part_phrases(lines)]
    kinds = [kind for kind, _line, _place in parts]
    named = {name for line in lines for name in _own_ordinals(line)}
    every = [*map(_NAMES.get, kinds), *named]
    if len({*every}) < len(every):
        return lines
    is_sure = any(_is_compared(lines[line], index) for _kind, line, index in parts)
    if "middle" in kinds:
        is_sure = {*every} == {*_NAMES.values()}
    elif not named:
        is_sure &= len(kinds) == 2
    for kind, line, index in parts if is_sure else ():
        lines[line][index] = replace(lines[line][index], text=_NAMES[kind])
        if lines[line][index - 1].plain == "the":
            lines[line][index - 1] = replace(lines[line][index - 1], text="my")
    return lines


_NAMES = {"start": "first", "middle": "second", "end": "last"}


def _own_ordinals(line: _Line) -> Iterator[str]:
    """Yields the places that a line names by ordinals: "first", "last", else a number."""
    for index, token in enumerate(line):
        if token.plain in phrasing.ORDINALS and _is_of_answer(line, index):
            number = phrasing.ORDINALS[token.plain]
            yield {0: "first", phrasing.LAST: "last"}.get(number, f"{number}")


def _is_of_answer(line: _Line, index: int) -> bool:
    """Whether a token means a part of the answer: "my first", "its end", not "in my first".

    "The" counts for "my" where a sentence or a part of one begins.
    """
    determiner, before = at(line, index - 1), at(line, index - 2)
    if determiner.plain == "the":
        return before.is_break or before.plain in phrasing.CONNECTIVES
    return determiner.plain in phrasing.POSSESSIVES and before.plain not in phrasing.PREPOSITIONS


def _part_phrases(lines: Sequence[_Line]) -> Iterator[tuple[str, int, int]]:
    """Yields (part, line number, token index) for each "my beginning is in" or the like."""
    for number, line in enumerate(lines):
        for index, token in enumerate(line):
            after = [word.plain for word in line[index + 1 : index + _NEAR]]
            goes_on = after[:1] != ["of"] and not phrasing.AFTER_PLACE.isdisjoint(after[:1])
            goes_on = goes_on and not phrasing.PREPOSITIONS.isdisjoint(after)
            if token.plain in phrasing.PARTS and goes_on and _is_of_answer(line, index):
                yield phrasing.PARTS[token.plain], number, index


_NEAR = 6  # words: "is also to be found in"


def _is_compared(line: _Line, index: int) -> bool:
    """Whether two clues follow a part, or a denial: "my end is in sight" alone is prose."""
    words = (token.plain for token in line[index:])
    own = [*takewhile(lambda word: word not in _OWNERS, words)]
    return sum(word in phrasing.PREPOSITIONS for word in own) > 1 or not _NOT.isdisjoint(own)


_OWNERS = phrasing.POSSESSIVES | {"the"}
_NOT = phrasing.NEGATIONS | phrasing.LACK


def _with_place_first(line: _Line) -> list[Token]:
    """Rewords "a letter from cat is first in me" as "my first is in cat"."""
    result: list[Token] = []
    start = 0
    for index, token in enumerate(line):
        if not _ends_with_place(line, index):
            continue
        lead, begin = _lead(line, start, index - 1)
        if not lead:
            continue
        first = line[begin - lead]
        result += line[start : begin - lead]
        result += [replace(first, text=text) for text in ("my", token.plain, "is")]
        result += [
            replace(word, text="in") if word.plain in _FROM else word
            for word in line[begin : index - 1]
        ]
        start = index + 1 + 2 * (at(line, index + 2).plain == "me")
    return [*result, *line[start:]]


_FROM = frozenset({"from", "of"})


def _ends_with_place(line: _Line, index: int) -> bool:
    """Whether "is first" or "is first in me", with its ordinal at an index, ends a sentence."""
    is_place = line[index].plain in phrasing.ORDINALS
    is_place = is_place and at(line, index - 1).plain in ("is", "comes", "stands", "goes")
    after, me = at(line, index + 1), at(line, index + 2).plain
    return is_place and (after.is_break or (after.plain in ("in", "of") and me == "me"))


def _lead(line: _Line, start: int, end: int) -> tuple[int, int]:
    """Finds "a letter" followed by a preposition in line[start:end].
    Returns its number of words, 0 if it isn't there, and the index of that preposition.
    """
    for index in range(end - 1, max(start, end - _MOST_WORDS) - 1, -1):
        if line[index].plain in _FROM | phrasing.PREPOSITIONS:
            before = [word.plain for word in line[max(start, index - 2) : index]]
            for lead in _LEADS:
                if before[-len(lead) :] == lead:
                    return len(lead), index
    return 0, end


_MOST_WORDS = 20  # "from cat but not from dog, as you can see,"
_LEADS = (["a", "letter"], ["one", "letter"], ["the", "letter"], ["one"])


def _with_prepositions(line: _Line) -> Iterator[Token]:
    """Adds each missing "in": "is cat but not dog" becomes "is in cat but not in dog".

    "In all but ill" becomes "in all but not in ill".
    """
    clue_words: tuple[int, ...] = ()
    for index, token in enumerate(line):
        if _begins_contrast(line, index):
            clue_words = (index, index + _CONTRAST_WORDS - 1)
        if index in clue_words:
            yield replace(token, text="in")
        yield token
        words = [word.plain for word in line[max(0, index - 2) : index + 1]]
        if words[1:] == ["all", "but"] and words[0] in phrasing.PREPOSITIONS:
            if not at(line, index + 1).plain and not at(line, index + 1).is_set_off:
                continue
            if at(line, index + 1).plain not in phrasing.PREPOSITIONS | phrasing.NEGATIONS:
                yield replace(token, text="not")
                yield replace(token, text="in")


_CONTRAST_WORDS = 4  # "cat but not dog"


def _begins_contrast(line: _Line, index: int) -> bool:
    """Whether the "cat but not dog" of "my first is cat but not dog" begins at an index.

    Only a break or the line of the next letter may follow.
    """
    is_of_letter = at(line, index - 1).plain == "is"
    is_of_letter = is_of_letter and at(line, index - 2).plain in phrasing.ORDINALS
    but, negation = at(line, index + 1).plain, at(line, index + 2).plain
    if not is_of_letter or but not in _BUT or negation not in phrasing.BARE_NEGATIONS - {"nor"}:
        return False
    end = index + _CONTRAST_WORDS
    after = at(line, end)
    ends_there = after.is_break or (after.plain in _BUT and _begins_ordinal(line, end + 1))
    return ends_there and all(_may_be_clue(at(line, spot)) for spot in (index, end - 1))


_BUT = phrasing.BUT | phrasing.AND


def _begins_ordinal(line: _Line, index: int) -> bool:
    """Whether "my second" or "second" begins at an index."""
    owned = at(line, index).plain in phrasing.POSSESSIVES
    return at(line, index + owned).plain in phrasing.ORDINALS


def _may_be_clue(token: Token) -> bool:
    """Whether a token may be a clue word."""
    return not token.is_break and token.plain not in _NO_CLUES


_NO_CLUES = frozenset(phrasing.ORDINALS).union(
    phrasing.DETERMINERS,
    phrasing.PREPOSITIONS,
    phrasing.CONNECTIVES,
    phrasing.NEGATIONS,
    phrasing.LACK,
    phrasing.UNCLEAR,
    phrasing.VERBS - phrasing.NOUNS_TOO - {"can"},
    phrasing.PRONOUNS,
    {"letter", "letters", "vowel", "consonant"},
)
