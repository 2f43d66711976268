"""Clues of words that are made of others: `quickly`, `teacher`, `unpaid`, `refill`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import chain

from tools.data.clue_rules import COMMON, KNOWN, Candidate, Rules
from tools.data.clue_senses import Meaning
from tools.data.clue_spelling import ING, PARTICIPLE, PLURAL, THIRD, article
from tools.data.wordnet import Key

_UP, _FROM, _DERIVED = "@", "\\", "+"
_PERSON, _ACT = Key("n", 7846), Key("n", 30358)
_THING, _MATTER, _QUALITY = Key("n", 1930), Key("n", 20827), Key("n", 24264)
_EQUAL = 0.6
"""The least nearness of a synonym of the word that an answer is derived from."""
_LESS = 0.85
"""The factor on the quality of a clue that goes by way of another word."""


@dataclass
class Derived:
    """The rules for derived words, each a generator of candidates."""

    rules: Rules

    def candidates(self, word: str) -> list[Candidate]:
        """Returns the candidates of all rules for a word in its basic form."""
        rules: tuple[Callable[[str], Iterable[Candidate]], ...] = (
            *(self._relating, self._ways, self._doers, self._qualities),
            *(self._negatives, self._again, self._acts, self._able),
        )
        candidates = chain.from_iterable(rule(word) for rule in rules)
        return [found for found in candidates if self.rules.is_fair(word, found)]

    def _relating(self, word: str) -> Iterator[Candidate]:
        """For `lunar`: relating to the moon, from the noun of the adjective."""
        meaning = self.rules.main(word, "a", 0.5)
        if meaning:
            for noun, synset in self.rules.lexical(word, meaning.synset, _FROM):
                share = self.rules.senses.share(noun, synset.key)
                if (
                    synset.key.part == "n"
                    and share >= 0.5
                    and self.rules.spelling.known(noun, COMMON)
                ):
                    yield Candidate("of", (self._generic(noun),), 0.5 + 0.3 * share, "a")

    def _generic(self, noun: str) -> str:
        """Returns a noun in the form for `relating to`: with `the`, in the plural, or bare."""
        if noun in self.rules.lists_of_words["the"]:
            return f"the {noun}"
        meaning = self.rules.main(noun, "n")
        is_thing = (
            meaning is not None
            and self.rules.is_below(meaning.synset, _THING)
            and not self.rules.is_below(meaning.synset, _MATTER)
        )
        return (is_thing and self.rules.spelling.form(noun, "n", PLURAL)) or noun

    def _ways(self, word: str) -> Iterator[Candidate]:
        """For `quickly`: in a fast way, from the adjective's synonyms."""
        if not word.endswith("ly"):
            return
        for adjective in self._adjectives(word):
            for equal, quality in self.rules.equals(adjective, "a", 0.4).items():
                if quality >= _EQUAL and self._is_plain(equal):
                    yield Candidate("way", (f"{article(equal)} {equal}",), _LESS * quality, "r")

    def _adjectives(self, adverb: str) -> Iterator[str]:
        """Yields the adjectives of an adverb, by the database or, if it lacks it, without -ly."""
        meaning = self.rules.main(adverb, "r", 0.5)
        if meaning is not None:
            yield from (word for word, _ in self.rules.lexical(adverb, meaning.synset, _FROM))
        elif not self.rules.senses.of(adverb):
            yield from self._stripped(adverb, "ly")

    def _stripped(self, word: str, ending: str) -> Iterator[str]:
        """Yields the adjective, if any, that a word is made of with the ending."""
        stem = word.removesuffix(ending)
        for adjective in (stem, f"{stem.removesuffix('i')}y", f"{stem}le", f"{stem}e"):
            if self.rules.main(adjective, "a", 0.4):
                yield adjective
                return

    def _doers(self, word: str) -> Iterator[Candidate]:
        """For `teacher`: one who instructs, from the verb's synonyms."""
        meaning = self.rules.main(word, "n", 0.5)
        if (
            meaning is None
            or not word.endswith(("er", "or"))
            or not self.rules.is_below(meaning.synset, _PERSON)
        ):
            return
        for verb, synset in self.rules.lexical(word, meaning.synset, _DERIVED):
            share = self.rules.senses.share(verb, synset.key)
            if synset.key.part == "v" and verb[:3] == word[:3] and share >= 0.4:
                for equal, quality in self.rules.equals(verb, "v", 0.4).items():
                    third = self.rules.spelling.form(equal, "v", THIRD)
                    is_open = equal.endswith((" of", " with", " the color of"))
                    if quality >= 0.5 and third and not is_open and self._is_complete(equal):
                        yield Candidate("doer", (third, equal), _LESS * quality, "n")

    def _qualities(self, word: str) -> Iterator[Candidate]:
        """For `happiness`: being glad, from the adjective's synonyms."""
        if not word.endswith(("ness", "ity")):
            return
        for adjective in self._adjectives_of_quality(word):
            for equal, quality in self.rules.equals(adjective, "a", 0.5).items():
                if quality >= _EQUAL and self._is_plain(equal):
                    yield Candidate("being", (equal,), _LESS * quality, "n")

    def _adjectives_of_quality(self, noun: str) -> Iterator[str]:
        """Yields the adjectives of a noun that names a quality."""
        meaning = self.rules.main(noun, "n", 0.5)
        if meaning is not None and self.rules.is_below(meaning.synset, _QUALITY):
            for adjective, synset in self.rules.lexical(noun, meaning.synset, _DERIVED):
                if (
                    synset.key.part == "a"
                    and self.rules.senses.share(adjective, synset.key) >= 0.5
                ):
                    yield adjective
        elif not self.rules.senses.of(noun):
            yield from self._stripped(noun, "ness")

    def _negatives(self, word: str) -> Iterator[Candidate]:
        """For `unpaid`: not settled, from the synonyms of what stands after the `un`."""
        start = next((prefix for prefix in ("un", "non") if word.startswith(prefix)), "")
        adjective = word.removeprefix(start)
        if not start or not self.rules.main(adjective, "a", 0.5) or len(adjective) < 4:
            return
        if self.rules.senses.of(word):  # its own opposite is known, or it is not `not canny`
            return
        for equal, quality in self.rules.equals(adjective, "a", 0.5).items():
            if quality >= _EQUAL and self._is_plain(equal):
                yield Candidate("not", (equal,), _LESS * quality, "a")

    def _again(self, word: str) -> Iterator[Candidate]:
        """For `refill`: make full again, from the synonyms of what stands after the `re`."""
        verb = word.removeprefix("re")
        meaning, done = self.rules.main(word, "v", 0.5), self.rules.main(verb, "v", 0.4)
        if verb == word or done is None or len(verb) < 3:
            return
        if meaning is None and self.rules.senses.of(word):
            return
        above = (
            {synset.key for synset in self.rules.linked(meaning.synset, _UP)} if meaning else set()
        )
        if meaning and done.synset.key not in above:
            return
        for equal, quality in self.rules.equals(verb, "v", 0.4).items():
            if quality >= _EQUAL and self._is_complete(equal):
                yield Candidate("synonym", (f"{equal} again",), _LESS * quality, "v")

    def _acts(self, word: str) -> Iterator[Candidate]:
        """For `adjustment`: act of changing slightly, from the verb's synonyms."""
        meaning = self.rules.main(word, "n", 0.4)
        if (
            meaning is None
            or not self.rules.is_below(meaning.synset, _ACT)
            or word.endswith("ing")
        ):
            return
        for equal, quality in self._verb_synonyms(word, meaning):
            doing = self.rules.spelling.form(equal, "v", ING)
            if doing:
                yield Candidate("act", (doing,), _LESS * quality, "n")

    def _verb_synonyms(self, word: str, meaning: Meaning) -> Iterator[tuple[str, float]]:
        """Yields (synonym, quality) for the verbs that a word is derived from."""
        for verb, synset in self.rules.lexical(word, meaning.synset, _DERIVED):
            is_alike = verb[:3] == word[:3] and len(verb) < len(word)
            if (
                synset.key.part == "v"
                and is_alike
                and self.rules.senses.share(verb, synset.key) >= 0.4
            ):
                for equal, quality in self.rules.equals(verb, "v", 0.4).items():
                    if quality >= _EQUAL and self._is_complete(equal):
                        yield equal, quality

    def _able(self, word: str) -> Iterator[Candidate]:
        """For `adjustable`: able to be adapted, from the verb's synonyms."""
        meaning = self.rules.main(word, "a", 0.5)
        if meaning is None or not word.endswith(("able", "ible")):
            return
        for equal, quality in self._verb_synonyms(word, meaning):
            done = self.rules.spelling.form(equal, "v", PARTICIPLE)
            if done and " " not in equal:
                yield Candidate("able", (done,), _LESS * quality, "a")

    def _is_plain(self, adjective: str) -> bool:
        """Whether an adjective is one known word, and no participle."""
        is_one = " " not in adjective and not adjective.endswith("ing")
        return is_one and self.rules.spelling.known(adjective, KNOWN)

    def _is_complete(self, verb: str) -> bool:
        """Whether all words of a verb phrase are known and it is complete: not `cook, as rice`."""
        return "," not in verb and self.rules.spelling.known(verb, KNOWN)
