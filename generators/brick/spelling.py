"""Words with two spellings, of which a puzzle uses one: `honor` and `honour`.

One of the two is marked as American or British; the other is found by replacing parts that the two
countries spell differently. Pairs that no such rule covers are not found.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache

from ..words import lexicon
from ..words.lexicon import Flag


def _pairs(text: str) -> tuple[tuple[str, str], ...]:
    """Splits `our/or is/iz` into pairs (British, American)."""
    pairs = (pair.partition("/") for pair in text.split())
    return tuple((british, american) for british, _, american in pairs)


_ANYWHERE = _pairs(
    "our/or is/iz ys/yz ll/l l/ll pp/p ae/e oe/e ogue/og ogui/ogi ence/ense practis/practic "
    "ue/ mme/m que/ck qui/cki que/cke ough/ow oul/ol grey/gray tyr/tir kerb/curb cos/coz "
    "draught/draft storey/story storeys/stories sc/sk gaol/jail aero/air nium/num pyj/paj "
    "arte/arti gem/gm dgem/dgm eing/ing eab/ab enq/inq iser/isor apter/aptor aptor/apter "
    "ab/ib ky/key kies/keys behov/behoov"
)
_AT_THE_END = _pairs(
    "re/er res/ers red/ered ring/ering lt/led lt/lled mt/med nt/ned st/ lst/le wards/ward"
)
_REGIONS = Flag.AMERICAN | Flag.BRITISH


def without_rarer_spellings(words: Sequence[str]) -> list[str]:
    """Returns the words without those that are also there in a commoner spelling."""
    present, regional = set(words), _regional()
    rarer: set[str] = set()
    for word in words:
        if word in regional:
            pairs = ((word, other) for other in spellings(word) if other in present)
            rarer.update(_less_common(*pair) for pair in pairs)
    return [word for word in words if word not in rarer]


@lru_cache(maxsize=1 << 16)  # a player's text may bring any word
def spellings(word: str) -> frozenset[str]:
    """The other spellings of a word that is marked as American or British; else empty."""
    words = lexicon.english()
    region = words.flags(word) & _REGIONS if word in words else Flag(0)
    if region not in (Flag.AMERICAN, Flag.BRITISH):
        return frozenset()
    side = 0 if region == Flag.BRITISH else 1
    one_change = set(_respelled(word, side))
    return _known(one_change, region) or _known(
        {other for changed in one_change for other in _respelled(changed, side)} - {word}, region
    )


def _known(candidates: set[str], region: Flag) -> frozenset[str]:
    """Returns the candidates that are words, and not marked as of that region themselves."""
    words = lexicon.english()
    return frozenset(
        word for word in candidates if word in words and not words.flags(word) & region
    )


def _respelled(word: str, side: int) -> Iterator[str]:
    """Yields the word with one part respelled; side 0 is from British to American, 1 back."""
    for pair in _ANYWHERE:
        old, new = pair[side], pair[1 - side]
        start = word.find(old) if old else -1
        while start >= 0:
            yield word[:start] + new + word[start + len(old) :]
            start = word.find(old, start + 1)
    for pair in _AT_THE_END:
        old, new = pair[side], pair[1 - side]
        if old and word.endswith(old):
            yield word.removesuffix(old) + new


def _less_common(one: str, other: str) -> str:
    """Returns the less common of two words; if equally common, the British one."""
    words = lexicon.english()
    return min(
        one,
        other,
        key=lambda word: (
            words.commonness[words.index(word)],
            not words.flags(word) & Flag.BRITISH,
        ),
    )


@cache
def _regional() -> frozenset[str]:
    """Returns the words that are marked as American or British."""
    words, regions = lexicon.english(), int(_REGIONS)
    return frozenset(
        word for word, flags in zip(words.words, words.flag_bytes, strict=True) if flags & regions
    )
