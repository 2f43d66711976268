"""The words of the grammar of letter riddles: what each of them does in a sentence."""

from __future__ import annotations

from ... import packed

_TEXTS = dict(packed.table("words/riddle_grammar.txt"))
_WORDS = {name: frozenset(words.split()) for name, words in _TEXTS.items()}
_SAID_AS = "said as "
"""Begins the rows with phrases, by the words of the grammar that they stand for."""


def _set(words: str) -> frozenset[str]:
    return frozenset(words.split())


def _numbered(names: str) -> dict[str, int]:
    return {name: number for number, name in enumerate(names.split(), 1)}


_NAMED = _TEXTS["ordinals"].split()
_SUFFIXES = {1: "st", 2: "nd", 3: "rd"}
LAST, BUT_ONE, NEXT = -1, -2, -100
"""Places that are not counted from the start."""
MOST_PLACES = len(_NAMED)
ORDINALS: dict[str, int] = {
    **{name: place for place, name in enumerate(_NAMED)},
    **{f"{place + 1}{_SUFFIXES.get(place + 1, 'th')}": place for place in range(MOST_PLACES)},
    **{"initial": 0, "firstly": 0, "secondly": 1, "thirdly": 2, "lastly": LAST, "finally": LAST},
    **{"frist": 0, "secound": 1, "forth": 3, "fith": 4, "eigth": 7, "nineth": 8, "twelth": 11},
    **{"last": LAST, "final": LAST, "ultimate": LAST, "penultimate": BUT_ONE, "next": NEXT},
}
ROMAN = _numbered("i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx")
CARDINALS = _numbered("one two three four five six seven eight nine ten eleven twelve")

POSSESSIVES = _set("my your our thy mine its")
"""Before an ordinal: it is a place of the answer."""
OF_ANOTHER = _set("the his her their")
"""Before an ordinal that begins a sentence and goes on like one of the answer's."""
NOT_OF_LETTERS = _WORDS["not of letters"]
"""After an ordinal: it is no place of the answer."""
AFTER_PLACE = _WORDS["after place"]
"""After "the first", or after "first" that begins a sentence."""

PREPOSITIONS = _set("in at within inside")
LOOSE_PREPOSITIONS = _set("on to of by from with amid among under upon into through aboard")
"""The prepositions that need a word of LEAD before them."""
AND, OR, NOR = _set("and"), _set("or"), _set("nor")
BUT = _set("but yet though although while whereas whilst however except")
CONNECTIVES = AND | OR | NOR | BUT
NEGATIONS = _set("not never no nowhere neither nor cannot none without nothing")
BARE_NEGATIONS = _set("not never neither nor none")
"""The negations that may stand before a clue word without a preposition."""
LACK = _WORDS["lack"]
HAVE = _WORDS["have"]
AUXILIARIES = _WORDS["auxiliaries"]
COUNTS = {"twice": 2, "double": 2, "doubled": 2, "thrice": 3, "once": 1}

DETERMINERS = _set(
    "a an the my your his her our their its this that these those some any every each thy"
)
PRONOUNS = _set("i you he she it we they there that this who what which here where thou ye thee")
WORD_NOUNS = _set("word words letters name spelling")
"""Between the preposition and the clue word: "in the word X", "in the letters of X"."""
EMPTY_NOUNS = _set("following it them there its which whom")
"""After a preposition they are no clue words."""
VAGUE = _WORDS["vague"]
"""Clue words only where no prose follows: "in all that glitters"."""
PARTS = {word: part for part in ("start", "end", "middle") for word in _WORDS[f"part {part}"]}
"""Nouns: which letter of the word "the start of" it is."""
PART_VERBS = {word: part for part in ("start", "end") for word in _WORDS[f"verb {part}"]}
VERBS = _WORDS["verbs"]
ADVERBS = _WORDS["adverbs"]
LEAD = _set(
    "vowel consonant we one they people all anyone to be letter letters the a an us me such of "
    "that"
).union(VERBS, ADVERBS, PRONOUNS, NEGATIONS)
"""What may stand between the place and the preposition."""
UNCLEAR = _WORDS["unclear"]
"""Before a preposition they say that the letter is in the word, or that it is not."""
AFTER_DENIAL = LEAD | PREPOSITIONS | HAVE | LACK | _set("any sight place least more there least")
"""What may stand after a negation that follows the clue word: "but in X it is not to be found"."""
FILLERS = _set("too also indeed alike both well as though however there again alone only besides")
INTERJECTIONS = _set("aye ay nay yea forsooth verily methinks indeed hey lo")
PROSE = _WORDS["prose"].union(
    PRONOUNS, VERBS, LOOSE_PREPOSITIONS - {"of"}, NEGATIONS, FILLERS, HAVE, ADVERBS, INTERJECTIONS
)
"""What ends a clue of several words and begins what rhymes."""
NOT_DENIED = _set("fear mind doubt fail really quite hard difficult far long least more less lie")
"""After a negation they are no clue words: "no doubt", "never fear"."""
ABOUT_THE_WHOLE = _WORDS["about the whole"]
SELF = _set("i me myself whole altogether together")
"""A line that speaks of the whole answer."""
DANGLING = _set("is both either").union(
    CONNECTIVES, PREPOSITIONS, BARE_NEGATIONS, DETERMINERS - {"this", "that"}
)
"""A line that ends with one goes on in the next."""
LIKE = _set("as like is equals repeats echoes matches copies again")
OF_SENTENCES = _set("my is but not")

CALLS = _WORDS["calls"]
"""Between commas they are an aside, or one more clue word: what follows decides."""
SAYING = _WORDS["saying"]
"""An aside of several words has one of these: "so they say", "dear child"."""
IN_ASIDES = _set("am been be so as to of my me us must let all will or and a if when for").union(
    CALLS, SAYING, PRONOUNS, AUXILIARIES
)

_UNMARKED = _set("does did is are was were can could would will has have had")
CONTRACTIONS = {
    **{f"{verb}nt": f"{verb} not" for verb in sorted(_UNMARKED)},
    **{f"{verb}n't": f"{verb} not" for verb in sorted(AUXILIARIES | {"should", "must", "had"})},
    **{"im": "i am", "wont": "will not", "cant": "can not"},
    **{"won't": "will not", "can't": "can not", "cannot": "can not", "shan't": "will not"},
    **{"ain't": "is not", "'tis": "it is", "so's": "so is"},
    **{"'twas": "it was", "'twill": "it will", "'twere": "it were", "'twould": "it would"},
    **{"i'm": "i am", "ne'er": "never", "e'er": "ever", "let's": "let us", "tis": "it is"},
}
SHORT_VERBS = {"s": "is", "ll": "will", "ve": "have", "d": "would", "re": "are", "lt": "will"}
BEFORE_SHORT_IS = PRONOUNS | {"letter", "one", "whole", "answer"}


def _phrases() -> dict[str, list[tuple[tuple[str, ...], tuple[str, ...]]]]:
    """Returns, by first word, multi-word phrases and the words they stand for, longest first."""
    pairs = [
        (phrase, name.removeprefix(_SAID_AS))
        for name, listed in _TEXTS.items()
        if name.startswith(_SAID_AS)
        for phrase in listed.split(", ")
    ]
    found: dict[str, list[tuple[tuple[str, ...], tuple[str, ...]]]] = {}
    for phrase, words in sorted(pairs, key=lambda pair: -len(pair[0])):
        parts = tuple(phrase.split())
        found.setdefault(parts[0], []).append((parts, tuple(words.split())))
    return found


PHRASES = _phrases()
GRAMMAR_WORDS = frozenset(ORDINALS).union(
    CONNECTIVES, PREPOSITIONS, LOOSE_PREPOSITIONS, NEGATIONS, DETERMINERS, LEAD, PROSE, HAVE, LACK
)
"""The words that capitals only stress."""
NOT_AFTER_PREPOSITION = CONNECTIVES | BARE_NEGATIONS - {"neither"}
"""Directly after a preposition they are clue words."""
NOT_BEFORE_ORDINAL = _set("both long of between as").union(
    PREPOSITIONS, LOOSE_PREPOSITIONS, NEGATIONS, OR, NOR, DETERMINERS, VERBS
)
"""Directly before an ordinal: it is a clue word or prose."""
NOUNS_TOO = _WORDS["nouns too"]
"""Words of the prose that are clue words after an article."""
