"""Packs the clues of crosswords into assets/lexicon/en.clues: `python -m tools.data.clues`.

Needs the Debian package wordnet-base, like lexicon.py, whose files it builds on. Clues are put
together from relations between words; own_clues.txt and clues.txt have those that we wrote, and
what a person has found wrong. The same package and the same lists give the same bytes (as far as
zlib is the same).
"""

from __future__ import annotations

import hashlib
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from generators.packed import Packed
from generators.words import lexicon, relations
from generators.words.clues import KIND, LAST_RESORT, clue_text
from generators.words.lexicon import Flag, Lexicon
from tools.data import relations as relation_tool
from tools.data import wordnet
from tools.data.clue_derived import Derived
from tools.data.clue_forms import Ready, ready, tense
from tools.data.clue_lists import Reviewed, everything, respelled
from tools.data.clue_rules import COMMON, Candidate, Rules
from tools.data.clue_senses import Senses
from tools.data.clue_spelling import BASE, FORMS, Spelling
from tools.data.clue_terms import Terms

TARGET = Path(__file__).resolve().parents[2] / "assets" / "lexicon" / "en.clues"
LARGEST_ANSWER = 50
MOST_CLUES = 8

_LEAST_QUALITY = 0.45
_MOST_OF_A_CODE = {
    "x": 8,
    "s": 5,
    "f": 1,
    "l": 1,
    "b": 1,
    "B": 1,
    "k": 1,
    "K": 1,
    "e": 2,
    "a": 1,
    "d": 1,
}
_ANAGRAM_LENGTHS = range(4, 9)
_VAGUE = {"k", "K", "p", "P", "g", "G", "w", "e", "E", "b", "B"}
"""Clues that many answers would suit: for those that have no better one."""
_ENOUGH_OWN = 2
"""With so many clues of ours, an answer gets none from the rules."""
_BY_HAND = "x"
_OWN, _PUN = 2, 4
"""The levels of our own clues without a number: plain ones, and those with a question mark."""


@dataclass
class Maker:
    """Makes the clues of every answer."""

    words: Lexicon
    spelling: Spelling
    rules: Rules
    derived: Derived
    terms: Terms
    lists: Reviewed

    def __post_init__(self) -> None:
        self._bases: dict[str, list[Candidate]] = {}

    def clues(self, word: str) -> list[Ready]:
        """Returns the best clues of an answer, most apt first; none if it is no good answer."""
        if not self._is_answer(word):
            return []
        own = [
            Ready(
                _BY_HAND, own.level or (_PUN if own.text.endswith("?") else _OWN), (own.text,), 1.0
            )
            for own in self.lists.own.get(word, ())
        ]
        found = [clue for clue in self._by_rules(word) if self._is_clean(clue, word)]
        found += (clue for clue in self._anagram(word) if self._is_clean(clue, word))
        if len(own) >= _ENOUGH_OWN:
            found = []
        found = [self._respelled(clue) for clue in found]
        best = best_clues(
            [*own, *(clue for clue in found if not self._shares_element(clue, word))]
        )
        is_common = self.words.size(word) <= COMMON
        return best or best_clues(found if is_common else ())

    def _respelled(self, clue: Ready) -> Ready:
        """Returns a clue in British spelling; the letters of an anagram stay."""
        if clue.code == "a":
            return clue
        return clue._replace(words=tuple(map(respelled, clue.words)))

    def _shares_element(self, clue: Ready, answer: str) -> bool:
        """Whether the wording has a part of the answer, which is allowed for common words only."""
        said = (self.spelling.shares_element(answer, phrase) for phrase in clue.words)
        return clue.code != "a" and any(said)

    def _is_answer(self, word: str) -> bool:
        """Whether a word may be an answer: known, inoffensive, and of both spellings."""
        flags = self.words.flags(word)
        if word in self.lists.own:
            return True
        if word in self.lists.no_answers or self.words.size(word) > LARGEST_ANSWER:
            return False
        return not flags & (Flag.OFFENSIVE | Flag.AMERICAN | Flag.BRITISH)

    def _is_clean(self, clue: Ready, answer: str) -> bool:
        """Whether the wording contains neither the answer nor an unwanted word."""
        said = set(re.findall("[a-z]+", clue_text(clue.code, clue.words).lower()))
        unkind = said & self.lists.no_clue_words or any(map(self.words.is_offensive, said))
        return answer not in said and not unkind

    def _by_rules(self, word: str) -> Iterator[Ready]:
        """Yields the clues that rules make of a word and of the bases it is a form of.
        Where one of the two readings is much the rarer, it gives none.
        """
        bases = [(part, *found) for part in "nva" if (found := self._form(word, part))]
        own_weight = self._weight(word)
        base_weight = sum(self._weight(base) for _, _, base in bases) / 4
        own_is_minor = bool(bases) and own_weight * 3 < base_weight
        if not own_is_minor:
            for part in "nvar":
                yield from ready(
                    self.spelling, self._candidates_of_base(word), part, FORMS[part][0], word
                )
        for part, form, base in bases:
            if base_weight * 4 < own_weight:
                continue
            for clue in ready(self.spelling, self._candidates_of_base(base), part, form, word):
                if not any(self.spelling.alike(word, phrase) for phrase in clue.words):
                    yield clue
            yield from tense(self.spelling, word, base, form)
        for term in self.terms.candidates(word):
            yield from ready(self.spelling, [term], term.part, BASE, word)

    def _form(self, word: str, part: str) -> tuple[str, str] | None:
        """Returns (form, base) of an inflected word whose base may be an answer; else None."""
        found = self.spelling.form_of(word, part)
        if found is None or not self._is_answer(found[1]):
            return None
        if part == "n" and found[1] in self.spelling.no_plural:
            return None
        return found

    def _weight(self, word: str) -> float:
        """Returns how often a word was met as a base form, over all parts of speech."""
        net = self.rules.senses.net
        return sum(net.weight(word, part) + 0.5 for part in FORMS if net.is_lemma(word, part))

    def _candidates_of_base(self, base: str) -> list[Candidate]:
        if base not in self._bases:
            self._bases[base] = [*self.rules.candidates(base), *self.derived.candidates(base)]
        return self._bases[base]

    def _anagram(self, word: str) -> Iterator[Ready]:
        if len(word) not in _ANAGRAM_LENGTHS or self.words.size(word) > 35:
            return
        found = [other for other in self._same_letters["".join(sorted(word))] if other != word]
        if len(found) == 1 and self._is_good_anagram(word, found[0]):
            yield Ready("a", 4, (found[0],), 0.5)

    def _is_good_anagram(self, word: str, other: str) -> bool:
        """Whether the other word is well known, and the letters are not merely rotated."""
        is_moved_round = other in word + word
        is_known = self.spelling.size(other) <= COMMON and not other.endswith("est")
        return is_known and not is_moved_round and not self.spelling.alike(word, other)

    @cached_property
    def _same_letters(self) -> Mapping[str, list[str]]:
        found: dict[str, list[str]] = defaultdict(list)
        for word in self.words.words:
            if self.spelling.is_fit(word, LARGEST_ANSWER):
                found["".join(sorted(word))].append(word)
        return found


def best_clues(found: Iterable[Ready]) -> list[Ready]:
    """Returns the best clues, not too many of a kind, none twice; no anagram alone."""
    counts: Counter[str] = Counter()
    seen: set[str] = set()
    out: list[Ready] = []
    for clue in sorted(found, key=lambda each: (-each.quality, each)):
        said = {" ".join(clue.words).lower(), clue_text(clue.code, clue.words).lower()}
        if clue.quality < _LEAST_QUALITY or len(out) == MOST_CLUES or said & seen:
            continue
        if counts[clue.code] < _MOST_OF_A_CODE.get(clue.code, 2):
            counts[clue.code] += 1
            seen |= said
            out.append(clue)
    telling = [clue for clue in out if clue.code not in _VAGUE]
    if any(clue.code != "a" for clue in telling):
        return telling
    return out if any(clue.code != "a" for clue in out) else []


def maker(lists: Reviewed) -> Maker:
    """Returns a maker with the shipped lexicon and the installed database."""
    words, net = lexicon.english(), wordnet.read(wordnet.SOURCE)
    left_out, let_in = relation_tool.reviewed_senses()
    senses = Senses(net, words, frozenset(left_out), frozenset(let_in), lists.main)
    by_hand = frozenset(phrase for phrases in lists.equals.values() for phrase in phrases)
    spelling = Spelling(words, relations.english(), by_hand)
    rules = Rules(senses, spelling, lists)
    terms = Terms(senses, spelling, wordnet.SOURCE, lists.severed)
    return Maker(words, spelling, rules, Derived(rules), terms, lists)


def easiest_level(clues: Sequence[Ready]) -> int:
    """Returns the level of an answer's easiest clue; LAST_RESORT if none is ours, 0 if none.
    A fifth of the clues that rules make is of a kind that no newspaper would print: they are
    suggested to setters, but no generated crossword has them.
    """
    if clues and not any(clue.code == _BY_HAND for clue in clues):
        return LAST_RESORT
    return min((clue.grade for clue in clues), default=0)


def packed(make: Maker) -> Packed:
    """Returns the file of the clues of all words, in the order of the lexicon."""
    easiest, rows = bytearray(), []
    for word in make.words.words:
        clues = make.clues(word)
        easiest.append(easiest_level(clues))
        if clues:
            rows.append("\t".join(clue.row for clue in clues))
    columns = {"easiest": bytes(easiest), "clues": "\n".join(rows).encode("ascii")}
    return Packed({"lexicon": make.words.stamp}, columns)


def main() -> None:
    """Writes the file and prints its size and sum, for assets/SOURCES.md."""
    data = packed(maker(everything())).to_bytes(KIND)
    TARGET.write_bytes(data)
    digest = hashlib.sha256(data).hexdigest()
    print(f"| assets/lexicon/{TARGET.name} | {len(data)} | `{digest}` |")


if __name__ == "__main__":
    main()
