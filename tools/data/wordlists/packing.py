"""Packs the words of a language: entries with their endings, and how common they are."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence

from generators.packed import Packed
from generators.words import wordlist
from generators.words.languages import language_of
from generators.words.wordlist import RANKS
from tools.data.wordlists.choosing import LEAST_COMMON, LEAST_TARGET, Choice, scores
from tools.data.wordlists.ranking import Lemma, Ranked

LEAST_LEMMA = {"de": 2.2}
"""The Zipf of the rarest lemmas whose forms count; elsewhere 1.

German writes its compounds as one word: there are twice as many as in other languages.
"""

_SIZES = ((4.2, 6.2, 224), (3.5, 4.2, 192), (LEAST_TARGET, 3.5, 160), (LEAST_COMMON, 3.0, 128))
"""Scores from and to, and the commonness that begins there."""
_STEPS, _STEP = 8, 4  # of commonness in a size, which is 32

Entries = Mapping[str, tuple[int, tuple[str, ...]]]


def commonness(score: float) -> int:
    """Returns a commonness, 0 to 255, as the English list has it; eight steps in a size."""
    low, high, base = next(row for row in _SIZES if score >= row[0])
    return base + _STEP * min(_STEPS - 1, int(_STEPS * (score - low) / (high - low)))


def files(choice: Choice, ranked: Ranked, sources: tuple[str, str]) -> dict[str, bytes]:
    """Returns a language's two files, by the end of their names; `sources` is for their heads."""
    language, asked = choice.language, scores(choice)
    entries, rude = entries_of(choice, ranked, asked)
    score = {choice.written(word): commonness(asked[word]) for word in asked}
    ranks = bytes(score.get(word, 0) for word in sorted(set(entries) - rude))
    return {
        "words": wordlist.packed(sources[0], language_of(language), entries, rude),
        "ranks": Packed({"source": sources[1]}, {"ranks": ranks}).to_bytes(RANKS),
    }


def entries_of(
    choice: Choice, ranked: Ranked, asked: Mapping[str, float]
) -> tuple[Entries, frozenset[str]]:
    """Returns the entries with their endings, and the rude ones.

    An entry is a lemma that is met, with all its forms, unless others have them already.
    """
    forms, weight = _forms(choice, ranked)
    least = 10 ** LEAST_LEMMA.get(choice.language, 1.0)
    lemmas = [each for each in forms if weight[each] >= least or each.text in asked]
    rude = choice.rude

    def order(lemma: Lemma) -> tuple[bool, int, str, str]:
        first = choice.played(lemma.text) not in rude
        return first, -len(forms[lemma]), lemma.text, "v" if lemma.is_verb else "n"

    found: dict[str, set[str]] = defaultdict(set)
    rude_entries: set[str] = set()
    covered: tuple[set[str], set[str]] = (set(), set())  # by fine entries, by rude ones
    for lemma in sorted(lemmas, key=order):
        base, own = lemma.text, forms[lemma]
        folded = choice.played(base)
        is_rude = folded in rude
        fresh = own - covered[is_rude]
        if not fresh and base not in asked:
            continue
        if folded not in own:  # too short or too long itself
            base = folded = min(own)
            if base in rude and not is_rude:
                continue
        found[base] |= own - {folded} if fresh - {folded} else set()
        covered[is_rude].update(own)
        if is_rude:
            rude_entries.add(base)
    for word in asked.keys() - found.keys():
        found[word] = set()
        covered[False].add(choice.played(word))
    for folded in (rude - covered[True]) & covered[False]:
        found.setdefault(folded, set())
        rude_entries.add(folded)
    entries = _with_endings(choice, found, rude_entries)
    written = {choice.written(word): endings for word, endings in entries.items()}
    return written, frozenset(map(choice.written, rude_entries))


def _forms(
    choice: Choice, ranked: Ranked
) -> tuple[Mapping[Lemma, set[str]], Mapping[Lemma, float]]:
    """Returns by lemma its forms as played, and how often they occur."""
    forms: dict[Lemma, set[str]] = defaultdict(set)
    weight: dict[Lemma, float] = defaultdict(float)
    for form, lemmas in ranked.lemmas.items():
        folded, zipf = choice.played(form), ranked.zipf[form]
        if not choice.is_long_enough(folded):
            continue
        if choice.language == "pt" and not zipf and "pt" not in ranked.origins.get(form, ()):
            continue  # of the endless list of Brazil's dictionary only what is met
        for lemma in lemmas:
            if _can_be_written(lemma.text):
                forms[lemma].add(folded)
                weight[lemma] += 10**zipf / len(lemmas) if zipf > 0 else 0.0
    return forms, weight


def _can_be_written(word: str) -> bool:
    try:
        word.encode(wordlist.CODE)
    except UnicodeEncodeError:
        return False
    return word.isalpha()


def _with_endings(
    choice: Choice, found: Mapping[str, set[str]], rude: set[str]
) -> dict[str, tuple[int, tuple[str, ...]]]:
    """The entries with how many letters their endings replace; those played alike share them."""
    shared: dict[tuple[str, bool], set[str]] = defaultdict(set)
    for word, forms in found.items():
        shared[choice.played(word), word in rude] |= forms
    entries = {}
    for word in found:
        folded = choice.played(word)
        forms = shared[folded, word in rude]
        stem = _common([folded, *forms])
        endings = tuple(sorted(form[stem:] for form in forms))
        entries[word] = (len(folded) - stem if forms else 0, endings)
    return entries


def _common(words: Sequence[str]) -> int:
    """Returns how many first letters all words share."""
    first, last = min(words), max(words)
    pairs = enumerate(zip(first, last, strict=False))
    return next((at for at, (a, b) in pairs if a != b), min(len(first), len(last)))
