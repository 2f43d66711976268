"""Packs the relations of WordNet between the words of a lexicon, for the words package."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from generators.packed import Packed, planes
from generators.words.lexicon import Flag, Lexicon
from generators.words.relations import CODE_WIDTH, INDEX_WIDTH, PARTS, headwords
from tools.data.inflection import Inflection
from tools.data.offensive import reviewed
from tools.data.wordnet import Key, Synset, WordNet, compounds

SENSES = Path(__file__).with_name("senses.txt")

_MOST = 255
_UP, _PART_OF, _OPPOSITE = "@", "#p", "!"


@dataclass
class _Tree:
    """The kept synsets, numbered in the order of a walk down the tree of first parents."""

    order: list[Key] = field(default_factory=list)
    depths: list[int] = field(default_factory=list)
    parents: dict[Key, list[Key]] = field(default_factory=dict)
    number: dict[Key, int] = field(default_factory=dict)


def packed(net: WordNet, words: Lexicon, forms: Mapping[str, Inflection]) -> Packed:
    """Returns the relations between the words of a lexicon, packed."""
    indices = headwords(words)
    vocabulary = {words.words[index]: place for place, index in enumerate(indices)}
    kept = _kept(net, words, vocabulary)
    tree = _tree(net, kept)
    places = _places(kept, tree)
    return Packed(
        {
            "lexicon": words.stamp,
            "synsets": [sum(key.part == part for key in tree.order) for part in PARTS],
        },
        {
            "depths": bytes(tree.depths),
            "sizes": bytes(len(kept[key]) for key in tree.order),
            **_member_columns(net, vocabulary, places),
            "kinds": _pairs(_more_kinds(tree)),
            "wholes": _pairs(_linked(net, tree, _PART_OF)),
            "antonyms": _pairs(_opposites(net, places)),
            **_compound_columns(net, words),
            **_form_columns(words, forms),
        },
    )


def _kept(
    net: WordNet, words: Lexicon, vocabulary: Mapping[str, int]
) -> dict[Key, tuple[str, ...]]:
    """Returns, by inoffensive synset, its words that are in the vocabulary, if there are any."""
    out, let_in = reviewed_senses()
    offensive = {
        word
        for word, flags in zip(words.words, words.flag_bytes, strict=True)
        if flags & Flag.OFFENSIVE
    }
    kept = {}
    for key, synset in net.synsets.items():
        is_unkind = key in out or (key not in let_in and offensive & _lower(synset))
        members = tuple(word for word in dict.fromkeys(synset.words) if word in vocabulary)
        if members and not is_unkind:
            kept[key] = members
    return kept


def _lower(synset: Synset) -> set[str]:
    return {word.lower() for word in synset.words}


def reviewed_senses() -> tuple[set[Key], set[Key]]:
    """Returns the synsets to leave out, and those to let in though they have an offensive word."""
    text = re.sub(r"#.*", "", SENSES.read_text("utf-8"))
    _, let_in, out = re.split(r"^\[[a-z ]+\]$", text, flags=re.MULTILINE)
    first, second = (
        {
            Key(part, int(offset))
            for part, offset in re.findall(r"^(\w) (\d+) ", half, re.MULTILINE)
        }
        for half in (out, let_in)
    )
    return first, second


def _tree(net: WordNet, kept: Mapping[Key, tuple[str, ...]]) -> _Tree:
    tree = _Tree(parents={key: _parents(net, key, kept) for key in kept})
    children: dict[Key, list[Key]] = {}
    for key, parents in tree.parents.items():
        if parents:
            children.setdefault(parents[0], []).append(key)
    roots = sorted((key for key in kept if not tree.parents[key]), key=_place_of_part)
    for root in roots:
        _walk(tree, root, children)
    assert len(tree.order) == len(kept), "the tree of kinds has a circle"
    return tree


def _place_of_part(key: Key) -> tuple[int, int]:
    return PARTS.index(key.part), key.offset


def _walk(tree: _Tree, root: Key, children: Mapping[Key, Sequence[Key]]) -> None:
    waiting = [(root, 0)]
    while waiting:
        key, depth = waiting.pop()
        tree.number[key] = len(tree.order)
        tree.order.append(key)
        tree.depths.append(depth)
        waiting += ((child, depth + 1) for child in reversed(children.get(key, ())))


def _parents(net: WordNet, key: Key, kept: Mapping[Key, object]) -> list[Key]:
    """Returns the nearest kept synsets above one."""
    found: dict[Key, None] = {}
    seen, waiting = {key}, [key]
    while waiting:
        above = [
            pointer.synset
            for here in waiting
            for pointer in net.synsets[here].pointers
            if pointer.symbol == _UP and pointer.synset not in seen
        ]
        seen.update(above)
        found.update(dict.fromkeys(synset for synset in above if synset in kept))
        waiting = [synset for synset in dict.fromkeys(above) if synset not in kept]
    return [*found]


def _more_kinds(tree: _Tree) -> list[tuple[int, int]]:
    return [
        (tree.number[key], tree.number[parent])
        for key in tree.order
        for parent in tree.parents[key][1:]
    ]


def _linked(net: WordNet, tree: _Tree, symbol: str) -> list[tuple[int, int]]:
    """Returns (number of a synset, number of another that it points to by this symbol)."""
    return [
        (tree.number[key], tree.number[pointer.synset])
        for key in tree.order
        for pointer in net.synsets[key].pointers
        if pointer.symbol == symbol and pointer.synset in tree.number
    ]


def _places(kept: Mapping[Key, tuple[str, ...]], tree: _Tree) -> dict[tuple[Key, str], int]:
    """Returns the number of every membership, a word in a synset."""
    pairs = [(key, word) for key in tree.order for word in kept[key]]
    return {pair: place for place, pair in enumerate(pairs)}


def _member_columns(
    net: WordNet, vocabulary: Mapping[str, int], places: Iterable[tuple[Key, str]]
) -> dict[str, bytes]:
    pairs = [*places]
    sense_numbers = [net.senses[word, key.part].index(key) + 1 for key, word in pairs]
    counts = [
        net.counts.get((word, key.part, number), 0)
        for (key, word), number in zip(pairs, sense_numbers, strict=True)
    ]
    return {
        "members": planes([vocabulary[word] for _, word in pairs], CODE_WIDTH),
        "numbers": bytes(sense_numbers),
        "uses": bytes(min(count, _MOST) for count in counts),
    }


def _opposites(net: WordNet, places: Mapping[tuple[Key, str], int]) -> list[tuple[int, int]]:
    """Returns the pairs of opposite memberships by number, each pair once."""
    found: dict[tuple[int, int], None] = {}
    for (key, word), place in places.items():
        synset = net.synsets[key]
        for pointer in synset.pointers:
            if pointer.symbol == _OPPOSITE and synset.words[pointer.source - 1] == word:
                opposite = net.synsets[pointer.synset].words[pointer.target - 1]
                other = places.get((pointer.synset, opposite))
                if other is not None:
                    found[min(place, other), max(place, other)] = None
    return [*found]


def _compound_columns(net: WordNet, words: Lexicon) -> dict[str, bytes]:
    """Returns the columns of compounds, with part of speech (of the first synset) and uses."""
    out, _ = reviewed_senses()
    offensive, _ = reviewed()
    rows: dict[tuple[int, int], tuple[int, int]] = {}
    for first, second, synset, count in compounds(net):
        unkind = offensive & {first, second, f"{first}_{second}", *_lower(synset)}
        if synset.key not in out and not unkind and first in words and second in words:
            part = PARTS.index(synset.key.part)
            pair = words.index(first), words.index(second)
            rows.setdefault(pair, (part, min(count, _MOST)))
    ordered = sorted(rows)
    return {
        "compounds": _pairs(ordered),
        "compound_parts": bytes(rows[pair][0] for pair in ordered),
        "compound_uses": bytes(rows[pair][1] for pair in ordered),
    }


def _form_columns(words: Lexicon, forms: Mapping[str, Inflection]) -> dict[str, bytes]:
    """Returns the columns of inflected words: each word's number of an edit, and the edits."""
    edits = [_edit(word, forms[word]) for word in words.words if word in forms]
    ordered = sorted(Counter(edits).items(), key=lambda item: (-item[1], item[0]))
    number = {edit: place for place, (edit, _) in enumerate(ordered)}
    return {
        "forms": planes([number[edit] for edit in edits], CODE_WIDTH),
        "edits": "\n".join(number).encode("ascii"),
    }


def _edit(word: str, form: Inflection) -> str:
    """Returns the edit from a word to its base: part of speech, letters to drop, new ending."""
    same = 0
    while word[: same + 1] == form.base[: same + 1] and same < len(form.base):
        same += 1
    return f"{form.part}{len(word) - same:02}{form.base[same:]}"


def _pairs(pairs: Sequence[tuple[int, int]]) -> bytes:
    """Returns pairs of numbers as bytes: all firsts, then all seconds."""
    firsts = [first for first, _ in pairs]
    seconds = [second for _, second in pairs]
    return planes(firsts + seconds, INDEX_WIDTH)
