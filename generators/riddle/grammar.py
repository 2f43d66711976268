"""From the words of one sentence to the clues it gives.

A sentence is phrases between connectives and commas. A phrase has a clue word after a preposition
("is not in cat"), before a verb that stands for containing ("cat has it"), or alone after a
connective or a negation ("and cat", "not cat"). All others are prose.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from string import ascii_lowercase

from generators.riddle import phrasing, terms
from generators.riddle.places import at
from generators.riddle.tokens import Mark, Token, letters

EVERY = frozenset(ascii_lowercase)
MOST_TOKENS = 100  # of a sentence: what follows is not looked at, so that time is bounded


@dataclass(frozen=True)
class Clue:
    """A set of letters that holds the one asked for, or that does not."""

    letters: frozenset[str]
    denied: bool = False
    is_choice: bool = False
    """Whether the letter is in it or in the clue before it ("in cat or dog")."""


@dataclass
class Phrase:
    """What stands between two connectives or commas."""

    joints: list[str] = field(default_factory=list)
    """The connectives before it, and "," for a break."""
    words: list[Token] = field(default_factory=list)

    def joined_by(self, words: Iterable[str]) -> bool:
        """Whether one of these is before it."""
        return not {*words}.isdisjoint(self.joints)


@dataclass(frozen=True)
class Meaning:
    """What a phrase says."""

    letters: frozenset[str]
    denied: bool
    bare: bool
    """No preposition and no verb: it is denied if the one before it is."""
    tail: bool
    """Whether prose follows the clue word."""


class Ambiguous(Exception):
    """A sentence that can be read in two ways."""


def letters_left(sentence: Sequence[Token]) -> frozenset[str] | None:
    """The letters that the clues of a sentence leave; None where there are none."""
    try:
        found = clues(sentence)
    except Ambiguous:
        return None
    groups: list[frozenset[str]] = []
    denied: frozenset[str] = frozenset()
    for clue in found:
        if clue.denied:
            denied |= clue.letters
        elif clue.is_choice and groups:
            groups[-1] |= clue.letters
        else:
            groups.append(clue.letters)
    left = EVERY.intersection(*groups) - denied
    return left if found and left else None


def clues(sentence: Sequence[Token]) -> list[Clue]:
    """The clues of a sentence, in its order. Raises Ambiguous."""
    return _Reader(phrases(sentence)).clues()


def phrases(sentence: Sequence[Token]) -> list[Phrase]:
    """The phrases of a sentence, in its order."""
    found = [Phrase()]
    sentence = sentence[:MOST_TOKENS]
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
        elif _is_bare_denial(found[-1], sentence, place):
            found.append(Phrase(["but"], [replace(token, text="not")]))
        else:
            found[-1].words.append(token)
    return found


def _ends_term(phrase: Phrase, after: str) -> bool:
    """Whether a new phrase begins without any connective: "in cat not in dog"."""
    words = [token.plain for token in phrase.words]
    return (
        bool(words)
        and len(words) >= 2
        and words[-2] in phrasing.PREPOSITIONS
        and (after in phrasing.PREPOSITIONS)
    )


def _is_bare_denial(phrase: Phrase, sentence: Sequence[Token], place: int) -> bool:
    """Whether a clue word has another one denied directly after it: "in cat not dog"."""
    before = terms.preposition(phrase.words)
    if sentence[place].plain not in _DENIES_DIRECTLY or before < 0:
        return False
    start = terms.head(phrase.words, before + 1)
    owned = phrase.words[start].text.endswith("'s")
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


class _Reader:
    """Goes through the phrases and keeps what the next one depends on."""

    def __init__(self, found: Sequence[Phrase]) -> None:
        self._phrases = found
        self._clues: list[Clue] = []
        self._floating: list[Meaning] = []  # clue words before their verb: "cat and dog have it"
        self._denied = False
        self._in_list = False
        self._was_prose = False  # the phrase before had none, or prose after its clue word
        self._has_counts = any(
            word.plain in ("twice", "thrice", "double")
            for phrase in found
            for word in phrase.words
        )

    def clues(self) -> list[Clue]:
        for place, phrase in enumerate(self._phrases):
            if [word.plain for word in phrase.words] == ["no"] or _is_cut_short(phrase):
                raise Ambiguous
            meaning = self._meaning(place, phrase)
            if meaning is None:
                self._was_prose = bool(phrase.words) and not terms.is_empty(phrase.words)
            else:
                self._add(phrase, meaning)
        return self._clues

    def _add(self, phrase: Phrase, meaning: Meaning) -> None:
        denied = meaning.denied
        if self._denied and not denied:
            if meaning.bare or phrase.joined_by(phrasing.OR):
                denied = not phrase.joined_by(phrasing.BUT)
            elif phrase.joints == ["and"] and phrase.words[0].plain in phrasing.PREPOSITIONS:
                raise Ambiguous
        choice = phrase.joined_by(phrasing.OR) and not denied
        self._clues.append(Clue(meaning.letters, denied, choice))
        self._denied, self._was_prose = denied, meaning.tail

    def _meaning(self, place: int, phrase: Phrase) -> Meaning | None:
        meaning = (
            self._contained(phrase)
            or self._after_preposition(phrase)
            or self._part(phrase)
            or _denied_after(phrase)
        )
        if meaning:
            return meaning
        return self._bare(place, phrase)

    def _after_preposition(self, phrase: Phrase) -> Meaning | None:
        """ "is not in cat", "you will find it in cat" and "in cat it is not"."""
        words = phrase.words
        start = terms.preposition(words)
        if start < 0:
            return None
        lead = [token for token in words[:start] if token.mark is not Mark.PLACE]
        if not terms.may_lead(lead, len(lead) < start) or self._rhymes(phrase, start):
            return None
        term, end = self._prose_cut(phrase, *terms.term(words, start + 1))
        said = [*lead, *words[start : start + 2]]
        denied = terms.denies(said) or terms.is_denial(words[end:], phrase.joined_by(phrasing.BUT))
        count = self._count([*lead, *words[end:]])
        found = (
            terms.counted(term, count) if count else terms.letters_of(words, start + 1, end, term)
        )
        tail = end < len(words) and not terms.is_empty(words[end:])
        if not found:
            raise Ambiguous
        return Meaning(found, denied, False, tail)

    def _prose_cut(self, phrase: Phrase, term: str, end: int) -> tuple[str, int]:
        """The term; only its first word in a sentence that has just one clue and goes on.

        So "in castle built long ago" is "castle", but "in ice cream, not in cake" is "icecream".
        """
        start = terms.head(phrase.words, terms.preposition(phrase.words) + 1)
        words = phrase.words[start:]
        alone = phrase is next(p for p in reversed(self._phrases) if _has_preposition(p))
        alone = alone and not self._clues and phrase.words[start].mark is Mark.PLAIN
        prose = len(words) > 2 and all(word.plain != "of" for word in words)
        return (words[0].text, start + 1) if alone and prose else (term, end)

    def _rhymes(self, phrase: Phrase, start: int) -> bool:
        """Whether it only goes on with prose: "in tree, which stands, in the park"."""
        plain = not start and not phrase.joined_by(phrasing.CONNECTIVES)
        idiom = not self._clues and {word.text for word in phrase.words[1:]} <= _IDIOMS
        return plain and (idiom or (bool(self._clues) and self._was_prose))

    def _count(self, words: Sequence[Token]) -> int:
        for token in words:
            count = phrasing.COUNTS.get(token.plain, 0)
            if count > 1 or (count and self._has_counts):
                return count
        return 0

    def _contained(self, phrase: Phrase) -> Meaning | None:
        """ "cat has it", "cat does not", "both cat and dog have it"."""
        words = [token for token in phrase.words if token.mark is not Mark.PLACE]
        has_place = len(words) < len(phrase.words)
        verb = next((i for i, token in enumerate(words) if terms.is_containing(words, i)), 0)
        if not verb:
            return None
        start = 0
        while start < verb and words[start].plain in phrasing.LEAD - phrasing.DETERMINERS:
            start += 1
        term, end = terms.term(words[:verb], start)
        between = phrasing.ADVERBS | phrasing.AUXILIARIES | phrasing.NEGATIONS
        if not term or any(word.plain not in between for word in words[end:verb]):
            return None
        if not terms.is_closed(words[verb + 1 :]):
            return None
        tail = words[end:]
        denied = terms.denies(words[:start]) or terms.denies(tail)
        if words[verb].plain in phrasing.AUXILIARIES - phrasing.HAVE and not denied:
            return None
        if not (has_place or phrase.joints or self._clues or denied):
            return None
        if phrase.joined_by(phrasing.CONNECTIVES):
            self._land(terms.denies(tail) and not phrase.joined_by(phrasing.BUT))
        return Meaning(letters(term), denied, False, False)

    def _land(self, denied: bool) -> None:
        """The clue words before "and cat have it" are clues as well."""
        self._clues.extend(Clue(found.letters, found.denied or denied) for found in self._floating)
        self._floating = []

    def _part(self, phrase: Phrase) -> Meaning | None:
        """ "the start of cat", "ends cat"."""
        words = phrase.words
        for place, token in enumerate(words):
            after = at(words, place + 1).plain
            skip = 1 + (after in ("letter", "one"))
            of = at(words, place + skip).plain in ("of", "in")
            if of and terms.part_noun(token.plain) and terms.is_the(words, place):
                term, part = terms.term(words, place + skip + 1)[0], terms.part_noun(token.plain)
            elif token.plain in phrasing.PART_VERBS and after not in phrasing.PREPOSITIONS:
                term, part = terms.term(words, place + 1)[0], phrasing.PART_VERBS[token.plain]
            else:
                continue
            lead = [word for word in words[:place] if word.mark is not Mark.PLACE]
            if term and all(word.plain in phrasing.LEAD | phrasing.PREPOSITIONS for word in lead):
                return Meaning(terms.part_of(term, part), terms.denies(lead), False, False)
        return None

    def _bare(self, place: int, phrase: Phrase) -> Meaning | None:
        """ "and cat", "not cat", "nor cat", and those of a list with commas."""
        words = [token for token in phrase.words if token.mark is not Mark.PLACE]
        start = 0
        while start < len(words) and words[start].plain in _BEFORE_BARE:
            start += 1
        negated = terms.denies(words[:start])
        if start and words[start - 1].plain == "no" and len(words) > start:
            return None
        term, end = terms.term(words, start)
        places = [token for token in phrase.words if token.mark is Mark.PLACE]
        if (
            not term
            or not terms.is_empty([*words[end:], *places])
            or words[start].plain in phrasing.NOT_DENIED
            or (negated and words[start].plain in phrasing.VERBS)
        ):
            return None
        if sum(not token.is_set_off for token in words[start:end]) > 2 + negated:
            return None
        meaning = Meaning(letters(term), negated, not negated, False)
        if not self._clues:
            named = len(words) < len(phrase.words) or place == 1
            if named and words[start].is_set_off:
                return meaning
            self._floating.append(meaning)
            return None
        listed = self._is_listed(place)
        said = listed or self._is_said(phrase, negated)
        self._in_list = listed
        return meaning if (said and not self._was_prose) or negated else None

    def _is_said(self, phrase: Phrase, negated: bool) -> bool:
        single = sum(token.plain not in phrasing.FILLERS | _BEFORE_BARE for token in phrase.words)
        joined = phrase.joined_by(phrasing.AND | phrasing.OR) and single <= 2
        return negated or joined

    def _is_listed(self, place: int) -> bool:
        """Whether the phrase is one of a list: "in oak, elm, and ash"."""
        run = 0
        for later in self._phrases[place:]:
            if len(later.words) > 2 and not later.joined_by(phrasing.BUT):
                return False
            if later.joined_by(phrasing.CONNECTIVES):
                return True
            run += bool(later.words)
        return run > 1 or (place > 1 and self._in_list)


_IDIOMS = frozenset({"fact", "truth", "turn", "short"})  # ", in fact,"
_BEFORE_BARE = phrasing.BARE_NEGATIONS | {
    "also",
    "both",
    "either",
    "even",
    "the",
    "in",
    "no",
    "is",
}


def _is_cut_short(phrase: Phrase) -> bool:
    """Whether what is denied is only whose it is: "in Tom's tie, not Ned's"."""
    words = [word for word in phrase.words if word.mark is not Mark.PLACE]
    owner = len(words) == 2 and words[1].mark is Mark.PLAIN and words[1].text.endswith("'s")
    return owner and words[0].plain in _DENIES_DIRECTLY


def _has_preposition(phrase: Phrase) -> bool:
    return terms.preposition(phrase.words) >= 0


def _denied_after(phrase: Phrase) -> Meaning | None:
    """ "but cat not found", "but cat never"."""
    if not phrase.joints:
        return None
    term, end = terms.term(phrase.words, 0)
    rest = phrase.words[end:]
    if term and rest and terms.denies(rest[:1]) and terms.is_closed(rest):
        return Meaning(letters(term), True, False, False)
    return None
