"""Words by the set of their letters, a bitset: with it puzzles are made and solved.

a to z are the bits 0 to 25, then come the other letters of the language; letters of no alphabet
get bits in the order in which they occur.

The published way to find puzzles is to join stored letter sets. A split of n letters into k is a
kn-tuple: k positive integers, not decreasing, whose sum is n. A path of a split is a sequence of k
letter sets, each of which adds to those before it as many new letters as the split says. Different
paths lead to the same letters, a puzzle; it need not have a pangram.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import compress
from string import ascii_lowercase

from ..base import Tick, no_tick
from ..grid import bits, union
from ..words import lexicon
from ..words.letters import masks
from ..words.lexicon import Flag
from .wordtext import too_many_letters

MAX_LETTERS = 1000
"""The most letters of one index: bitsets of a whole script would fill the memory."""

_LONG_GROUP = 1000  # characters


class LetterIndex:
    """Words grouped by the bitset of their letters; in a group short words first, else as given.

    Raises ParseError if the words have more than MAX_LETTERS different letters.
    """

    def __init__(
        self, words: Iterable[str], tick: Tick = no_tick, alphabet: str = ascii_lowercase
    ) -> None:
        """Groups the words by the set of their letters, bit by place in `alphabet`."""
        self._alphabet = alphabet
        self._bits = {letter: 1 << place for place, letter in enumerate(alphabet)}
        # Joined words, not lists: those of a big lexicon keep the garbage collector busy for
        # longer than all the rest takes (90 ms against 40 ms for 110,000 words).
        self._groups: dict[int, str] = {}
        by_length: dict[int, list[str]] = {}
        for word in words:
            by_length.setdefault(len(word), []).append(word)
        for length in sorted(by_length):
            tick(None)
            same = by_length[length]
            self._add(same, self._masks(same, length))

    def _masks(self, words: Sequence[str], length: int) -> Iterable[int]:
        """Returns the letter bitsets of words of one length; new letters get new bits."""
        joined = "".join(words)
        if joined and set(joined) <= set(self._alphabet):
            return masks(joined.encode("latin-1"), length, self._alphabet.encode("latin-1"))
        return [self._new_mask(word) for word in words]

    def _new_mask(self, word: str) -> int:
        for letter in word:
            if letter not in self._bits:
                if len(self._bits) == MAX_LETTERS:
                    raise too_many_letters(MAX_LETTERS)
                self._bits[letter] = 1 << len(self._bits)
        return self.mask(word)

    def _add(self, words: Sequence[str], word_masks: Iterable[int]) -> None:
        """Adds words to their groups by letters, of which `word_masks` has the bitsets."""
        groups = self._groups
        later: dict[int, list[str]] = {}  # joining them one by one takes quadratic time
        for mask, word in zip(word_masks, words, strict=True):
            group = groups.get(mask)
            if group is None:
                groups[mask] = word
            elif len(group) < _LONG_GROUP:
                groups[mask] = f"{group} {word}"
            else:
                later.setdefault(mask, []).append(word)
        for mask, words in later.items():
            groups[mask] = " ".join((groups[mask], *words))

    @property
    def masks(self) -> Iterable[int]:
        """The bitsets of all words, each once."""
        return self._groups.keys()

    def mask(self, text: str) -> int:
        """The bitset of the letters of a text; letters that no word has are ignored."""
        mask = 0
        for letter in text:
            mask |= self._bits.get(letter, 0)
        return mask

    def letters(self, mask: int) -> str:
        """The letters of a bitset, ascending."""
        return "".join(sorted(letter for letter, bit in self._bits.items() if mask & bit))

    def pangrams(self, mask: int) -> list[str]:
        """The words that are made of exactly these letters."""
        return self._groups.get(mask, "").split()

    def words(self, mask: int, required: int = 0) -> list[str]:
        """The words whose letters are all in the bitset, with all of `required`; sorted."""
        return sorted(" ".join(self._within(mask, required)).split())

    def _within(self, mask: int, required: int) -> list[str]:
        """The groups with letters of the mask and all that are required, each a text of words."""
        groups, optional = self._groups, mask & ~required
        # Whichever is less work: to try every group, or every subset of the mask.
        if 1 << optional.bit_count() > len(groups):
            return [
                group
                for letters, group in groups.items()
                if letters | mask == mask and letters & required == required
            ]
        found = []
        subset = optional
        while True:
            if subset | required in groups:
                found.append(groups[subset | required])
            if not subset:
                return found
            # The next smaller number with bits of `optional` only: so each subset comes once.
            subset = (subset - 1) & optional

    def letter_sets(self, size: int) -> list[int]:
        """The bitsets of `size` letters that some word uses exactly, ascending."""
        return sorted(mask for mask in self._groups if mask.bit_count() == size)


_BINARY_DIGITS = bytes.maketrans(b"01", b"\0\1")  # the digits of a numeral as false and true


def kn_tuples(k: int, n: int, least: int = 1) -> Iterator[tuple[int, ...]]:
    """Yields the ascending tuples of k integers, none below `least`, whose sum is n."""
    if k == 1:
        if n >= least:
            yield (n,)
        return
    for first in range(least, n // k + 1):
        for rest in kn_tuples(k - 1, n - first, first):
            yield (first, *rest)


def unions(
    letter_sets: Iterable[int], letters: int, splits: int, tick: Tick = no_tick
) -> Mapping[int, int]:
    """Returns, for each union of `letters` letters, the number of paths of `splits` sets to it.

    Letter sets are bitsets. The sum of the values is the number of all paths.
    """
    columns = _LetterColumns(mask for mask in set(letter_sets) if mask.bit_count() <= letters)
    found: Counter[int] = Counter()
    for sizes in kn_tuples(splits, letters):
        found.update(columns.unions(sizes, tick))
    return found


class _LetterColumns:
    """Letter sets, and for each letter a column: which of the sets have it, as a bitset."""

    def __init__(self, letter_sets: Iterable[int]) -> None:
        self._sets = sorted(letter_sets)
        self._columns = self._columns_of(self._sets)

    @staticmethod
    def _columns_of(sets: list[int]) -> dict[int, int]:
        """By the bit of a letter: which sets have it, the first set as the highest bit."""
        return {
            1 << place: int("".join(["1" if mask >> place & 1 else "0" for mask in sets]), 2)
            for place in bits(union(sets))
        }

    def unions(self, sizes: Iterable[int], tick: Tick) -> Mapping[int, int]:
        """Returns how many paths of one split, `sizes`, lead to each union."""
        reached: Mapping[int, int] = {0: 1}
        for size in sizes:
            next_reached: Counter[int] = Counter()
            for letters, paths in reached.items():
                tick(None)
                added = map(letters.__or__, self._adding(letters, size))
                if paths == 1:
                    next_reached.update(added)
                else:
                    for larger, number in Counter(added).items():
                        next_reached[larger] += number * paths
            reached = next_reached
        return reached

    def _adding(self, letters: int, size: int) -> Iterable[int]:
        """Returns the sets that add exactly `size` letters to the bitset `letters`.

        It counts the new letters of all sets at once, letter by letter: more_than[i] is a bitset
        of the sets with more than i of the letters so far.
        """
        more_than = [0] * (size + 1)
        for bit, with_letter in self._columns.items():
            if not letters & bit:
                for count in range(size, 0, -1):  # downwards: each set counts this letter once
                    more_than[count] |= more_than[count - 1] & with_letter
                more_than[0] |= with_letter
        exactly = more_than[size - 1] & ~more_than[size]
        if not exactly:
            return ()
        # The first set is the highest bit, and so the first digit of the numeral.
        flags = format(exactly, f"0{len(self._sets)}b").encode().translate(_BINARY_DIGITS)
        return compress(self._sets, flags)


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
    two_changes = {other for changed in one_change for other in _respelled(changed, side)}
    return _known(one_change, region) or _known(two_changes - {word}, region)


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

    def order(word: str) -> tuple[int, bool]:
        return words.commonness[words.index(word)], not words.flags(word) & Flag.BRITISH

    return min(one, other, key=order)


@cache
def _regional() -> frozenset[str]:
    """Returns the words that are marked as American or British."""
    words, regions = lexicon.english(), int(_REGIONS)  # an enum's own & is slow
    return frozenset(
        word for word, flags in zip(words.words, words.flag_bytes, strict=True) if flags & regions
    )
