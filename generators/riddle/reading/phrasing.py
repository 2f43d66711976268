"""The words of the grammar of letter riddles: what each of them does in a sentence."""

from __future__ import annotations


def _list(words: str) -> list[str]:
    return words.split()


_NAMED = _list(
    "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth "
    "thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth"
)
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
ROMAN = {
    name: number
    for number, name in enumerate(
        _list("i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx"), 1
    )
}
CARDINALS = {
    name: number
    for number, name in enumerate(
        _list("one two three four five six seven eight nine ten eleven twelve"), 1
    )
}


def _set(words: str) -> frozenset[str]:
    return frozenset(words.split())


POSSESSIVES = _set("my your our thy mine its")
"""Before an ordinal: it is a place of the answer."""
OF_ANOTHER = _set("the his her their")
"""Before an ordinal that begins a sentence and goes on like one of the answer's."""
NOT_OF_LETTERS = _set(
    "riddle riddles puzzle puzzles poem book attempt try name love thought day time reader one's"
)
"""After an ordinal: it is no place of the answer."""
AFTER_PLACE = _set(
    "is are was in at within inside letter letters comes lies can may will you appears hides sits "
    "stands occurs lurks lives dwells has of hidden"
)
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
LACK = _set(
    "lacks lack lacking misses omits shuns avoids excludes wants missing absent gone miss missed"
)
HAVE = _set(
    "has have had having holds hold contains contain includes include keeps bears owns "
    "boasts possesses carries shares share hides conceals got uses gives give provides offers "
    "hath hast holdeth"
)
AUXILIARIES = _set(
    "does do did is are was can could will would has have may might need "
    "doth dost hath hast shalt wilt canst mayst mayest"
)
COUNTS = {"twice": 2, "double": 2, "doubled": 2, "thrice": 3, "once": 1}

DETERMINERS = _set(
    "a an the my your his her our their its this that these those some any every each thy"
)
PRONOUNS = _set("i you he she it we they there that this who what which here where thou ye thee")
WORD_NOUNS = _set("word words letters name spelling")
"""Between the preposition and the clue word: "in the word X", "in the letters of X"."""
EMPTY_NOUNS = _set("following it them there its which whom")
"""After a preposition they are no clue words."""
VAGUE = _set(
    "nothing nowhere none nobody something somewhere someone somebody everything everywhere "
    "everyone everybody anything anywhere anyone anybody all most many much few"
)
"""Clue words only where no prose follows: "in all that glitters"."""
PARTS: dict[str, str] = {
    **dict.fromkeys(_list("start beginning head front opening outset starts top"), "start"),
    **dict.fromkeys(_list("end ending tail finish close back rear conclusion ends bottom"), "end"),
    **dict.fromkeys(_list("middle centre center heart midst core"), "middle"),
}
"""Nouns: which letter of the word "the start of" it is."""
PART_VERBS: dict[str, str] = {
    **dict.fromkeys(_list("starts begins opens leads heads begin start starting"), "start"),
    **dict.fromkeys(_list("ends finishes closes concludes completes ending"), "end"),
}
VERBS = _set(
    "is are am was were be been being can could may might will would shall should must do does "
    "find found finds see seen sees spot spotted spy look looking search seek get gets discover "
    "locate notice heard hear hidden hiding hide hides lies lie lurks lurk lives live sits sit "
    "dwells appears appear occurs occur comes come goes stands stand shows shown placed belongs "
    "belong common shared share taken take drawn part present features contained included "
    "concealed lodged has have had repeated written met known used exists resides "
    "did let need try remains turns stays rests nestles doubles doubled "
    "doth dost shalt wilt canst mayst mayest hath hast lieth dwelleth hideth liveth abides abideth"
)
ADVERBS = _set(
    "also too even always ever often still just only both surely clearly plainly truly easily "
    "certainly really quite right again either indeed likewise twice thrice once double then so "
    "now well as all alike again instead though neatly safely deep "
    "sometimes often usually mostly generally frequently definitely obviously naturally forever"
)
LEAD = _set(
    "vowel consonant we one they people all anyone to be letter letters the a an us me such of "
    "that"
).union(VERBS, ADVERBS, PRONOUNS, NEGATIONS)
"""What may stand between the place and the preposition."""
UNCLEAR = _set(
    "silent mute unheard unspoken unsaid unvoiced hushed dumb lost dropped omitted skipped ignored"
)
"""Before a preposition they say that the letter is in the word, or that it is not."""
AFTER_DENIAL = LEAD | PREPOSITIONS | HAVE | LACK | _set("any sight place least more there least")
"""What may stand after a negation that follows the clue word: "but in X it is not to be found"."""
FILLERS = _set("too also indeed alike both well as though however there again alone only besides")
INTERJECTIONS = _set("aye ay nay yea forsooth verily methinks indeed hey lo")
PROSE = _set(
    "when whenever because if than then so like for over after before until till since whose "
    "whom whatever me us him them near beneath behind between beside around about up down off out "
    "still always ever oh ah o alas yes please friend dear sir instead overhead away today "
    "tonight tomorrow yesterday forever outdoors indoors upstairs downstairs nearby abroad "
    "ashore aloft afar aloud anew awhile somehow perhaps maybe withal therein forsooth "
).union(
    PRONOUNS, VERBS, LOOSE_PREPOSITIONS - {"of"}, NEGATIONS, FILLERS, HAVE, ADVERBS, INTERJECTIONS
)
"""What ends a clue of several words and begins what rhymes."""
NOT_DENIED = _set("fear mind doubt fail really quite hard difficult far long least more less lie")
"""After a negation they are no clue words: "no doubt", "never fear"."""
ABOUT_THE_WHOLE = _set(
    "whole total entirety entire altogether together answer solution complete all"
)
SELF = _set("i me myself whole altogether together")
"""A line that speaks of the whole answer."""
DANGLING = _set("is both either").union(
    CONNECTIVES, PREPOSITIONS, BARE_NEGATIONS, DETERMINERS - {"this", "that"}
)
"""A line that ends with one goes on in the next."""
LIKE = _set("as like is equals repeats echoes matches copies again")
OF_SENTENCES = _set("my is but not")

CALLS = _set(
    "yes oh ah alas sure surely truly indeed perhaps maybe please see look say guess hark beware "
    "mind true right well now too sir madam friend friends reader children dears surprise"
)
"""Between commas they are an aside, or one more clue word: what follows decides."""
SAYING = _set(
    "say says said told think know knows guess declare swear vow suppose believe trust hear see "
    "true sure plain clear strange course mind dear dears friend friends sir reader child "
    "children love lad lads agree confess admit truth fact tell warned find doubt please look day"
)
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
    **{
        "ain't": "is not",
        "'tis": "it is",
        "so's": "so is",
    },
    **{"'twas": "it was", "'twill": "it will", "'twere": "it were", "'twould": "it would"},
    **{"i'm": "i am", "ne'er": "never", "e'er": "ever", "let's": "let us", "tis": "it is"},
}
SHORT_VERBS = {"s": "is", "ll": "will", "ve": "have", "d": "would", "re": "are", "lt": "will"}
BEFORE_SHORT_IS = PRONOUNS | {"letter", "one", "whole", "answer"}


_SAID_AS = {
    "also": (
        "eke, at all, at last, at least, at once, in like manner, in the same way, not just, "
        "not merely, not only, not simply, of course"
    ),
    "and also": (
        "along with, and eke, and equally, and likewise, and so do, and so does, and so has, "
        "and so is, as do, as does, as well as, plus, so does, together with"
    ),
    "and in": "as in, just as in",
    "but not": (
        "as opposed to, but without, except, except for, excluding, instead of, minus, rather "
        "than, unlike"
    ),
    "but not in": "except in",
    "equals": (
        "identical to, identical with, equal to, twin to, the twin of, a copy of, the copy of"
    ),
    "first": "first of all",
    "in": (
        "in all of, in all of the following, in all of the words, in all of these, in all "
        "these, in each of, in each of the following, in each of these, in the following, in "
        "these words, never absent from, never missing from, never out of, never outside, not "
        "absent from, not missing from, not out of, not outside"
    ),
    "last": "last but not least, last of all",
    "neither": "none of",
    "nor": "nor even, nor ever, nor yet",
    "not": "no longer, not a bit, not at all, not once",
    "not in": (
        "absent from, absent in, gone from, lacking from, lacking in, left out of, missing "
        "from, missing in, never found in, never seen in, not found in, not seen in, not to be "
        "found in, out of, outside, outside of"
    ),
    "penultimate": "last but one, next to last, second last, second to last",
    "thrice": "three times",
    "twice": "two times",
}
"""By the words that phrases stand for: the phrases."""


def _phrases() -> dict[str, list[tuple[tuple[str, ...], tuple[str, ...]]]]:
    """Returns, by first word, multi-word phrases and the words they stand for, longest first."""
    pairs = [
        (phrase, words) for words, listed in _SAID_AS.items() for phrase in listed.split(", ")
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
NOUNS_TOO = _set(
    "look lives stand stands shows present features find need rests turns uses back friend dear "
    "sir sit search like being will might may can past well top down up oh still double share "
    "keep own bears lies lie taken spy sea hold holds hide hides show notice keeps shares"
)
"""Words of the prose that are clue words after an article."""
