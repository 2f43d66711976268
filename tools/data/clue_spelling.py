"""How the words of clues are spelled: forms, articles, and which words are too much alike."""

from __future__ import annotations

import re
from collections import defaultdict
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from generators.words.lexicon import Flag, Lexicon
from generators.words.relations import Relations
from tools.data import clue_lists

VERBS = Path(__file__).with_name("clue_verbs.txt")
SINGULAR, PLURAL = "singular", "plural"
BASE, PAST, PARTICIPLE, THIRD, ING = "base", "past", "participle", "third", "ing"
COMPARATIVE, SUPERLATIVE = "comparative", "superlative"
FORMS = {
    "n": (SINGULAR, PLURAL),
    "v": (BASE, PAST, PARTICIPLE, THIRD, ING),
    "a": (BASE, COMPARATIVE, SUPERLATIVE),
    "r": (BASE, COMPARATIVE, SUPERLATIVE),
}
"""The forms by part of speech, the basic form first."""

_VOWEL_SOUND = re.compile(
    "[aeio]|u(?!ni|se|su|ti|to|re|ra|ku|bi)|un[^i]|uni[nm]|hour|hono|honest|heir"
)
_CONSONANT_SOUND = re.compile("one|once|eu|ew")
_ENDINGS = (
    *("ization", "isation", "fulness", "lessness", "iveness", "ousness", "ability", "ibility"),
    *("ation", "ition", "ingly", "fully", "lessly", "iness", "ating", "ness", "ment", "less"),
    *("ance", "ence", "able", "ible", "ship", "hood", "edly", "ious", "eous", "ical", "ally"),
    *("tion", "sion", "ated", "ates", "ator", "ized", "izes", "ise", "ize", "ate", "ing", "ity"),
    *("ful", "ous", "ive", "ion", "ish", "ist", "ism", "ant", "ent", "ial", "ian", "ier", "ies"),
    *("ied", "ily", "est", "ers", "age", "ary", "ery", "ory", "al", "an", "ar", "ed", "en", "er"),
    *("es", "ic", "ly", "or", "th", "ty", "y", "s", "e", "a"),
)
_PREFIXES = (
    *("under", "over", "anti", "non", "out", "dis", "mis", "pre", "un", "in", "im", "re"),
    *("be", "en", "de", "ir", "il", "a"),
)
_SHORTEST_STEM = 3
_SHORTEST_ELEMENT, _SURE_ELEMENT = 4, 6
KNOWN_ELEMENT = 35
"""The largest SCOWL size of a word that is seen as an element of another."""
_ELEMENTS = frozenset(("inter", "trans", "super", "under", "circum", "counter", "electr", "photo"))
_MERE_RHYMES = frozenset(
    ("ring", "ting", "ling", "king", "tight", "ride", "rate", "late", "mate", "sure", "cure")
)
_ORDINARY_END = re.compile(
    "(?:fully|[ai]bly|[ei]dly|[ae]ntly|[ai]tion|[st]ion|ness|ment|less|able|ible|ical|ally|ately|ingly|ively|ously|ship|hood"
    "|ious|eous|ance|ence|ator|ated|ating|ates|ized|izes|izing|ing|[ai]ty|ity|ed|ologist)$"
)
_LARGEST_COMPARED = 50
"""Rarer comparatives, like `carefuller`, are said with `more`."""
# Only the first verb and the last noun are inflected.
_ONE_FORM = re.compile(" or | and |, for one$|, once$")
_NO_HEAD = re.compile(" (?:left|out|up|down|going)(?: |$)")
_OF_MANY = {"is": "are", "has": "have", "does": "do"}
_CLAUSE = re.compile("( (?:that|who) )([a-z]+)(.*)")
# The noun of a phrase is its last word, or the last one before a preposition.
_NOUN = re.compile(
    "((?:[^,]*? )??)([^ ,]+)(,.*|(?: (?:of|in|on|for|with|to|at|from|by|that|who|between|under"
    "|over|near|before|after|into|without|not|than|like|about|used|made|often|perhaps|usually|around"
    "|above|below|behind|beside|working|sitting|standing|wearing|holding|carrying|selling|doing)"
    " .*)?)"
)


@dataclass
class Spelling:
    """Forms and likeness of the words of a lexicon."""

    words: Lexicon
    relations: Relations
    by_hand: frozenset[str] = frozenset()
    """Phrases that a person has written: they may have any words."""

    @cached_property
    def _little(self) -> frozenset[str]:
        return clue_lists.words("little")

    def known(self, phrase: str, largest_size: int) -> bool:
        """Whether all words of a phrase are common and may be in a clue."""
        return phrase in self.by_hand or all(
            self.is_fit(word, largest_size) for word in phrase.split(" ")
        )

    def is_fit(self, word: str, largest_size: int) -> bool:
        """Whether a word is common, inoffensive and of every region."""
        if word in self._little:
            return True
        never = Flag.OFFENSIVE | Flag.AMERICAN | Flag.BRITISH
        return (
            word in self.words
            and self.words.size(word) <= largest_size
            and not self.words.flags(word) & never
        )

    def size(self, phrase: str) -> int:
        """Returns the SCOWL size of a phrase's rarest word."""
        sizes = [self.words.size(word) for word in phrase.split(" ") if word in self.words]
        return max(sizes, default=10)

    def form(self, phrase: str, part: str, form: str) -> str | None:
        """Returns a phrase in another form; None if the data doesn't have it."""
        if form in (BASE, SINGULAR):
            return phrase
        if _ONE_FORM.search(phrase):
            return None
        if part == "n":
            match = _NOUN.fullmatch(phrase)
            if match is None or _NO_HEAD.search(phrase):
                return None
            head, noun, tail = match.groups()
            found = None if noun in self._uncounted else self._plurals.get(noun)
            return f"{self._plural_head(head)}{found}{self._plural_tail(tail)}" if found else None
        if part == "v":
            first = phrase.replace(",", " ").partition(" ")[0]
            found = self._verb_forms.get((first, form))
            return f"{found}{phrase.removeprefix(first)}" if found else None
        return self._compared(phrase, form)

    def _plural_head(self, head: str) -> str:
        """Returns the words before a plural noun, with owners in the plural: `birds' homes`."""
        owner, mark, tail = head.partition("'s ")
        many = self._plurals.get(owner, "")
        is_one_only = owner in clue_lists.words("the") | clue_lists.words("no article")
        return f"{many}' {tail}" if mark and many.endswith("s") and not is_one_only else head

    def _plural_tail(self, tail: str) -> str:
        """Returns the words after a plural noun, with the verb in the plural: `that sting`."""
        match = _CLAUSE.fullmatch(tail)
        if match is None:
            return tail
        start, verb, end = match.groups()
        form, base = self.form_of(verb, "v") or ("", verb)
        plain = base if form == THIRD else verb
        return f"{start}{_OF_MANY.get(verb, plain)}{end}"

    def _compared(self, phrase: str, form: str) -> str | None:
        if " " in phrase or phrase in self._not_compared:
            return None
        found = self._comparisons.get((phrase, form))
        return found or f"{'more' if form == COMPARATIVE else 'most'} {phrase}"

    def form_of(self, word: str, part: str) -> tuple[str, str] | None:
        """Returns (form, base) of an inflected word; None if it is unknown."""
        return self._by_word.get((word, part))

    @cached_property
    def _uncounted(self) -> frozenset[str]:
        return clue_lists.words("uncounted")

    @cached_property
    def _not_compared(self) -> frozenset[str]:
        return clue_lists.words("not compared")

    @cached_property
    def no_plural(self) -> frozenset[str]:
        """The nouns whose plural may not be an answer as such."""
        return clue_lists.words("no plural")

    @cached_property
    def _inflected(self) -> list[tuple[str, str, str]]:
        """(inflected word, base, part of speech) of every form, -s as noun and as verb."""
        found = []
        for word, flags in zip(self.words.words, self.words.flag_bytes, strict=True):
            if flags & int(Flag.INFLECTED) and not flags & int(Flag.OFFENSIVE):
                base, part = self.relations.inflection(word)
                found.append((word, base, part))
                if part == "v" and word.endswith("s"):
                    found.append((word, base, "n"))
                elif part == "n" and word.endswith("s"):
                    found.append((word, base, "v"))
        return found

    @cached_property
    def _by_word(self) -> dict[tuple[str, str], tuple[str, str]]:
        """By (inflected word, part of speech): its form and base."""
        found = {}
        for table in (self._verb_forms, self._comparisons):
            part = "v" if table is self._verb_forms else "a"
            # `loped` is a past tense and a participle: taken as the former
            for (base, form), word in sorted(
                table.items(), key=lambda row: (row[0][1] == PAST, row)
            ):
                found[word, part] = (form, base)
        for base, word in self._plurals.items():
            found[word, "n"] = (PLURAL, base)
        return found

    @cached_property
    def _plurals(self) -> dict[str, str]:
        """By noun: its plural, of two the commoner."""
        found: dict[str, str] = {}
        for word, base, part in self._inflected:
            if part == "n" and self._commoner(word, found.get(base)):
                found[base] = word
        return {**found, "person": "people"}

    @cached_property
    def _verb_forms(self) -> dict[tuple[str, str], str]:
        irregular = irregular_verbs(VERBS.read_text("utf-8"))
        found: dict[tuple[str, str], str] = {}
        for word, base, part in self._inflected:
            is_typed = base in irregular and not word.endswith(("s", "ing"))
            if part != "v" or is_typed:
                continue
            for form in _forms_by_ending(word):
                if self._commoner(word, found.get((base, form))):
                    found[base, form] = word
        for base, (past, participle) in irregular.items():
            found[base, PAST], found[base, PARTICIPLE] = past, participle
        return found

    @cached_property
    def _comparisons(self) -> dict[tuple[str, str], str]:
        found: dict[tuple[str, str], str] = {}
        for word, base, part in self._inflected:
            if part in "ar" and self.words.size(word) <= _LARGEST_COMPARED:
                form = SUPERLATIVE if word.endswith("st") else COMPARATIVE
                found.setdefault((base, form), word)
        return found

    def _commoner(self, word: str, other: str | None) -> bool:
        """Whether a form is commoner than another, or as common and shorter."""
        if other is None:
            return True
        code = self.words.commonness
        index = self.words.index
        return (code[index(word)], -len(word)) > (code[index(other)], -len(other))

    def with_article(self, noun: str) -> str:
        """Returns a noun with its article: `a shoe`, `an hour`."""
        return f"{article(noun)} {noun}"

    def alike(self, answer: str, phrase: str) -> bool:
        """Whether a word of a phrase is too similar to the answer, and gives it away."""
        return any(
            self._are_kin(answer, word)
            for word in re.findall("[a-z]+", phrase.lower())
            if word not in self._little or word == answer or (len(word) > 2 and word in answer)
        )

    def shares_element(self, answer: str, phrase: str) -> bool:
        """Whether a word of a phrase starts or ends like the answer: `highlands`, `lowlands`."""
        return any(
            self._has_same_start(answer, word) or self._has_same_end(answer, word)
            for word in re.findall("[a-z]+", phrase.lower())
            if word not in self._little
        )

    def _has_same_start(self, one: str, other: str) -> bool:
        start = _common_start(one, other)
        is_word = self.is_fit(start, KNOWN_ELEMENT) or start in _ELEMENTS
        is_most = 3 * len(start) >= 2 * max(len(one), len(other))
        return len(start) >= _SHORTEST_ELEMENT and (is_word or is_most)

    def _has_same_end(self, one: str, other: str) -> bool:
        bases = (self._unended(one), self._unended(other))
        end = _common_start(*(base[::-1] for base in bases))[::-1]
        is_word = self.is_fit(end, KNOWN_ELEMENT) and end not in _MERE_RHYMES
        return len(end) >= _SHORTEST_ELEMENT and (is_word or len(end) >= _SURE_ELEMENT)

    def _unended(self, word: str) -> str:
        """Returns the base of a word without an ordinary ending, which many words share."""
        return _ORDINARY_END.sub("", self.relations.base(word))

    def _are_kin(self, one: str, other: str) -> bool:
        if one == other:
            return True
        firsts, seconds = self._stems(one), self._stems(other)
        if firsts & seconds:
            return True
        short, long = sorted((one, other), key=len)
        if len(short) >= _SHORTEST_STEM and short in long:
            return True
        return any(
            (long_stem.startswith(stem) and len(stem) >= 4)
            or (len(stem) >= 5 and stem in long_stem)
            for mine, theirs in ((firsts, seconds), (seconds, firsts))
            for stem in mine
            for long_stem in theirs
        ) or _differ_by_a_letter(one, other)

    def _stems(self, word: str) -> set[str]:
        if word not in self._known_stems:
            base = self.relations.base(word)
            found = {word, base}
            for form in (word, base):
                for start in ("", *_PREFIXES):
                    if form.startswith(start):
                        found.add(_stem(form[len(start) :]))
            self._known_stems[word] = {stem for stem in found if len(stem) >= _SHORTEST_STEM}
        return self._known_stems[word]

    @cached_property
    def _known_stems(self) -> dict[str, set[str]]:
        return defaultdict(set)


def _common_start(one: str, other: str) -> str:
    same = 0
    while same < min(len(one), len(other)) and one[same] == other[same]:
        same += 1
    return one[:same]


def article(noun: str) -> str:
    """Returns `a` or `an`, by the sound of the first word."""
    starts_with_vowel = _VOWEL_SOUND.match(noun) and not _CONSONANT_SOUND.match(noun)
    return "an" if starts_with_vowel else "a"


def irregular_verbs(text: str) -> dict[str, tuple[str, str]]:
    """Returns (past tense, participle) by base form, from lines `go went gone`."""
    rows = (line.split() for line in re.sub(r"#.*", "", text).splitlines())
    return {row[0]: (row[1], row[-1]) for row in rows if row}


def _forms_by_ending(word: str) -> tuple[str, ...]:
    if word.endswith("ing"):
        return (ING,)
    return (THIRD,) if word.endswith("s") else (PAST, PARTICIPLE)


def _stem(word: str) -> str:
    """Returns a word without its endings, and without doubled letters at the end."""
    for _ in range(2):
        for ending in _ENDINGS:
            if word.endswith(ending) and len(word) - len(ending) >= _SHORTEST_STEM:
                word = word[: -len(ending)]
                break
    if len(word) > _SHORTEST_STEM and word[-1] == word[-2]:
        word = word[:-1]
    return word


def _differ_by_a_letter(one: str, other: str) -> bool:
    """Whether two words are probably spellings of one, as they differ in one letter."""
    if min(len(one), len(other)) < 4 or one[0] != other[0]:
        return False
    short, long = sorted((one, other), key=len)
    if len(long) - len(short) == 1:
        return any(long[:place] + long[place + 1 :] == short for place in range(len(long)))
    if len(long) == len(short):
        wrong = [a + b for a, b in zip(one, other, strict=True) if a != b]
        return len(wrong) == 1 and set(wrong[0]) <= set("aeiouyszck")
    return False
