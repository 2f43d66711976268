"""The phrases of one sentence of a riddle: what stands between its connectives and commas."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace

from generators.riddle import phrasing, terms
from generators.riddle.places import at
from generators.riddle.tokens import Mark, Token, letters

MOST_TOKENS = 100  # of a sentence: what follows is not looked at, so that time is bounded


@dataclass
class Phrase:
    """What stands between two connectives or commas."""

    joints: list[str] = field(default_factory=list)
    """The connectives before it, and "," for a break."""
    words: list[Token] = field(default_factory=list)

    def joined_by(self, words: Iterable[str]) -> bool:
        """Whether one of these is before it."""
        return not {*words}.isdisjoint(self.joints)


def _worded(sentence: Sequence[Token]) -> Sequence[Token]:
    """ "first: cat but not dog" as "first: in cat but not dog"."""
    words = [token for token in sentence if not token.is_break]
    known = phrasing.BUT | phrasing.AND | phrasing.DETERMINERS - {"a", "an"}
    denied = any(word.plain in _DENIES_DIRECTLY for word in words[2:])
    named = at(sentence, 0).mark is Mark.PLACE and denied and len(words) <= _MOST_TERSE
    if not named or any(
        word.plain in phrasing.ALL - known - _DENIES_DIRECTLY - _NOUNS for word in words[1:]
    ):
        return sentence
    rest = sentence[1 + at(sentence, 1).is_break :]
    return [words[0], replace(words[0], text="in", mark=Mark.PLAIN), *rest]


_MOST_TERSE = 8  # words: "first: cat and dog but not hen"


def phrases(sentence: Sequence[Token]) -> list[Phrase]:
    """The phrases of a sentence, in its order."""
    found = [Phrase()]
    sentence = [*_without_colons(_worded(sentence[:MOST_TOKENS]))]
    for place, token in enumerate(sentence):
        after = at(sentence, place + 1).plain
        if token.is_break or token.plain in phrasing.CONNECTIVES:
            if found[-1].words:
                found.append(Phrase())
            found[-1].joints.append("," if token.is_break else token.plain)
            if token.plain == "nor":
                found[-1].words.append(token)
        elif token.plain in ("in", "at") and _ends_term(found[-1], after):
            found.append(Phrase(["and"] if token.plain == "in" else [","], [token]))
        elif token.plain in phrasing.BARE_NEGATIONS and _ends_term(found[-1], after):
            found.append(Phrase(["but"], [token]))
        elif _turns_back(found[-1], sentence, place):
            found.append(Phrase([","], [token]))
        elif _is_bare_denial(found[-1], sentence, place):
            found.append(Phrase(["but"], [replace(token, text="not")]))
        else:
            found[-1].words.append(token)
    return found


def _without_colons(sentence: Sequence[Token]) -> Iterator[Token]:
    """Without the sign of "in: cat and dog"."""
    for place, token in enumerate(sentence):
        if not (token.mark is Mark.COMMA and at(sentence, place - 1).plain in ("in", "within")):
            yield token


def _ends_term(phrase: Phrase, after: str) -> bool:
    """Whether a new phrase begins without any connective: "in cat not in dog"."""
    words = [token.plain for token in phrase.words]
    return (
        bool(words)
        and len(words) >= 2
        and words[-2] in phrasing.PREPOSITIONS
        and (after in phrasing.PREPOSITIONS)
    )


def _turns_back(phrase: Phrase, sentence: Sequence[Token], place: int) -> bool:
    """Whether another statement begins without a sign: "in cat it is not in dog"."""
    if sentence[place].plain != "it" or terms.preposition(phrase.words) < 0:
        return False
    for after in sentence[place + 1 : place + 1 + _NEAR]:
        if after.plain in phrasing.PREPOSITIONS:
            return phrase.words[-1].plain not in phrasing.PREPOSITIONS
        if after.plain not in phrasing.LEAD:
            return False
    return False


_NEAR = 5  # words: "it can also be found in"


def _is_bare_denial(phrase: Phrase, sentence: Sequence[Token], place: int) -> bool:
    """Whether a clue word has another one denied directly after it: "in cat not dog"."""
    before = terms.preposition(phrase.words)
    if sentence[place].plain not in _DENIES_DIRECTLY or before < 0:
        return False
    start = terms.head(phrase.words, before + 1)
    owned = terms.is_owner(phrase.words[start])
    if not start < len(phrase.words) <= start + 1 + owned:
        return False
    end = place + 1 + (at(sentence, place + 1).plain in phrasing.DETERMINERS)
    word, after = at(sentence, end), at(sentence, end + 1)
    clue = word.text in _NOUNS or word.plain not in phrasing.PROSE | phrasing.NOT_DENIED
    clue = clue and not word.is_break and word.mark is not Mark.PLACE and bool(letters(word.text))
    after = at(sentence, end + 2) if after.plain == "is" else after
    closed = after.is_break or after.mark is Mark.PLACE or after.plain in phrasing.CONNECTIVES
    return clue and closed


_DENIES_DIRECTLY = frozenset({"not", "never", "without"})
_NOUNS = phrasing.NOUNS_TOO - phrasing.VERBS


def is_opposed(phrase: Phrase, after_denial: bool) -> bool:
    """Whether a clue word is set against one that is affirmed as well: "in cat but dog"."""
    also = any(word.plain in ("also", "both", "even") for word in phrase.words)
    return phrase.joined_by(phrasing.BUT) and not after_denial and not also


def is_cut_short(phrase: Phrase) -> bool:
    """Whether what is denied is only whose it is: "in Tom's tie, not Ned's"."""
    words = [word for word in phrase.words if word.mark is not Mark.PLACE]
    owner = len(words) == 2 and words[1].mark is Mark.PLAIN and terms.is_owner(words[1])
    return owner and words[0].plain in _DENIES_DIRECTLY


def are_cut_short(found: Sequence[Phrase]) -> bool:
    """Whether what is owned is said of one owner only: "in Tom's tie but not in Ned's"."""
    owned = [_owners(phrase) for phrase in found]
    return any(has for has, _ in owned) and any(cut for _, cut in owned)


def _owners(phrase: Phrase) -> tuple[bool, bool]:
    """Whether an owner is followed by what is owned, and whether one is the last word."""
    words = [word for word in phrase.words if word.mark is not Mark.PLACE]
    if terms.preposition(words) < 0 and not phrase.joints:
        return False, False
    has = any(map(terms.is_owner, words[:-1]))
    return has, bool(words) and terms.is_owner(words[-1])


def is_unknown(phrase: Phrase, is_first: bool) -> bool:
    """Whether it says something of the place that is not only "is found"."""
    own = is_first or any(word.mark is Mark.PLACE for word in phrase.words)
    known = phrasing.LEAD | phrasing.FILLERS
    return own and any(
        word.mark is not Mark.PLACE and word.plain not in known for word in phrase.words
    )


def has_preposition(phrase: Phrase) -> bool:
    """Whether a clue word with a preposition is in it."""
    return terms.preposition(phrase.words) >= 0
