"""What a reader sees in a character, how openly, and how late a learner meets it.

How a character is put together is its sequence (`ids.py`): ⿰木目 for 相. `components` is what the
data say of all characters.

Nobody sees 日 in 神 or 小 in 凍, though 申 and 東 are written with them. So these are not seen:

- what overlaps with other strokes, and what only another region's shape has;
- what lies inside a part that is one picture to a reader: a radical such as 隹 or 馬, a part of
  few strokes, and some more, by a reviewed list;
- a form that looks like another component.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import IntEnum
from functools import lru_cache

from .. import ids
from .components import WHOLE_UP_TO, Components
from .review import HSK, JLPT, is_seldom, levels

_KANGXI = range(0x2F00, 0x2FD6)  # the 214 radicals
_OVERLAID = "⿻"
_OVERLAID_BUT_SEEN = {"果": "木", "東": "木", "束": "木", "坐": "从土", "巫": "从工"}
_RADICALS_OF_PARTS = frozenset("音香麻鼓")  # 章 is read as 立 and 早, as it looks
# 卑 is said to hold 日, 朱 未, 重 車, 失 夫, 麥 人, 角 土, 目 口, 非 三, 馬 火, and so on.
_SEEN_AS_ONE = frozenset("肉臿𢆉𠀐卑朱重失免弟𢎨𠀔𦍎麥幾角田目非臣韭龙馬鳥魚辛凤")
# 綱 and 深 do not look like 網 in 買, nor does 埠 like 阝, 肉 like 月, 肅 like 聿.
_LOOK_DIFFERENT = frozenset("𦉫𦉪𦉰㓁邑阜肉𣎳肀")


# What somebody may see in a part that is otherwise seen as one, and parts that nobody takes apart.
_ALSO_SEEN = {
    **dict.fromkeys("皮支殳攴", "又"),
    **dict.fromkeys("禺禸", "厶"),
    **{"耂": "土", "比": "匕"},
}
_NEVER_TAKEN_APART = _SEEN_AS_ONE | frozenset("王𤣩壬𦍌")


def is_radical(component: str, components: Components) -> bool:
    """Whether a component is one of the 214 radicals, in any form: 鸟 too."""
    return any(ord(form) in _KANGXI for form in components.forms(component))


@lru_cache(maxsize=256)
def outer_parts(char: str, script: str, components: Components) -> frozenset[str]:
    """Returns the folded parts a character has at first sight, and its own class.

    A character of few strokes is seen as one, like such a part: nobody reads 大 in 犬.
    """
    sequence = components.sequence(char, script) if components.strokes(char) > WHOLE_UP_TO else ""
    if not sequence or char in _SEEN_AS_ONE:
        return _folded({char}, components)
    node = ids.parse(sequence)
    free = node.name != _OVERLAID
    names = [part.name for part in node.parts] if free else _OVERLAID_BUT_SEEN.get(char, "")
    return _folded({char, *filter(ids.is_part, names)}, components)


@lru_cache(maxsize=256)
def seen_parts(char: str, script: str, components: Components) -> frozenset[str]:
    """Returns the folded parts a reader sees once they are pointed out, and its own class.

    They include the outer parts.
    """
    return _folded({part for _, part in _seen(char, script, components)}, components)


@lru_cache(maxsize=256)
def looks(char: str, script: str, components: Components) -> frozenset[str]:
    """Returns the looks of the parts a reader sees: 刂 in 利, 刀 in 切, though one component."""
    seen = _seen(char, script, components)
    return frozenset(
        components.look(part, container) for container, part in seen if part not in _LOOK_DIFFERENT
    )


def common_looks(
    component: str, chars: str, script: str, components: Components
) -> frozenset[str]:
    """Returns the looks of a folded component that all of these characters have."""
    return frozenset.intersection(
        *(frozenset(looks_of(component, char, script, components)) for char in chars)
    )


def looks_of(component: str, char: str, script: str, components: Components) -> Sequence[str]:
    """Returns the looks of a folded component in a character, sorted."""
    return _looks_by_component(char, script, components).get(component, [])


@lru_cache(maxsize=256)
def _looks_by_component(char: str, script: str, components: Components) -> dict[str, list[str]]:
    """Returns the sorted looks of the parts that a reader sees, by folded component."""
    found: dict[str, list[str]] = {}
    for look in sorted(looks(char, script, components)):
        found.setdefault(components.fold(look), []).append(look)
    return found


@lru_cache(maxsize=256)
def _seen(char: str, script: str, components: Components) -> frozenset[tuple[str, str]]:
    """Returns (container, part) for the parts seen in a character, and ("", char) for itself."""
    pairs_seen, waiting = {("", char)}, [char]
    while waiting:
        container = waiting.pop()
        if container != char:
            pairs = _seen_in_part(container, script, components)
        elif is_seen_as_one(char, True, components):
            continue
        else:
            pairs = frozenset((char, part) for part in _separate_parts(char, script, components))
        new = pairs - pairs_seen
        pairs_seen |= new
        waiting.extend(sorted(part for _, part in new))
    return frozenset(pairs_seen)


@lru_cache(maxsize=4096)  # the same parts are in many characters
def _seen_in_part(part: str, script: str, components: Components) -> frozenset[tuple[str, str]]:
    """Returns (part, its part) for the parts seen in a part of a character."""
    if is_seen_as_one(part, False, components):
        return frozenset()
    return frozenset((part, inner) for inner in _separate_parts(part, script, components))


@lru_cache(maxsize=4096)
def guessed_parts(char: str, script: str, components: Components) -> frozenset[str]:
    """Returns the folded parts that somebody may see: also in small parts, such as 又 in 反.

    Walls are checked with them, as who tries such a part should not have four cards.
    """
    found, waiting = {char}, [char]
    while waiting:
        part = waiting.pop()
        new = frozenset(_ALSO_SEEN.get(part, ""))
        is_taken_apart = part not in _NEVER_TAKEN_APART and not is_radical(part, components)
        if part == char or is_taken_apart:
            new |= _separate_parts(part, script, components)
        new -= found
        found |= new
        waiting.extend(new)
    return _folded({part for part in found if not components.is_bare_stroke(part)}, components)


def parts_within(char: str, script: str, components: Components) -> list[tuple[str, str]]:
    """Returns (part, container) for the parts that a reader sees in a character.
    They are in the order of writing, those of the character itself before parts of parts.
    """
    container_of: dict[str, str] = {}
    waiting = [char]
    for container in waiting:
        if is_seen_as_one(container, container == char, components):
            continue
        parts = _separate_parts(container, script, components) - {char, *_LOOK_DIFFERENT}
        written = components.sequence(container, script)
        for part in sorted(parts, key=lambda part: (written.find(part), part)):
            if part not in container_of and not components.is_bare_stroke(part):
                container_of[part] = container
                waiting.append(part)
    return list(container_of.items())


_PLACES = {
    **dict.fromkeys("⿰", ("left", "right")),
    **dict.fromkeys("⿱", ("top", "bottom")),
    **dict.fromkeys("⿲", ("left", "middle", "right")),
    **dict.fromkeys("⿳", ("top", "middle", "bottom")),
    **dict.fromkeys("⿴⿵⿶⿷⿸⿹⿺\u2ffc\u2ffd", ("outside", "inside")),
}
"""Where the parts of an operator stand."""


def place_in(component: str, char: str, script: str, components: Components) -> str:
    """Returns where a component stands in a character: `left`, `top`, `inside` and so on.

    `whole` if it is the character itself; "" if the sequence does not say.
    """
    name = components.fold(component)
    if components.fold(char) == name:
        return "whole"
    node = ids.parse(components.sequence(char, script) or char)
    for part, place in zip(node.parts, _PLACES.get(node.name, ()), strict=False):
        seen = (
            seen_parts(leaf, script, components) for leaf in ids.leaves(part) if ids.is_part(leaf)
        )
        if any(name in parts for parts in seen):
            return place
    return ""


def form_in(component: str, char: str, script: str, components: Components) -> str:
    """Returns how a component is written in a character: 忄 in 惰 for 心, else itself."""
    name = components.fold(component)
    for part, container in parts_within(char, script, components):
        if components.fold(part) == name:
            return (
                component
                if components.look(part, container) == components.look(component)
                else part
            )
    return component


def is_seen_as_one(part: str, is_card: bool, components: Components) -> bool:
    """Whether a reader sees a part as one, not as its own parts; `is_card`: it is a whole card."""
    if part in _SEEN_AS_ONE:
        return True
    is_small = components.strokes(part) <= WHOLE_UP_TO
    if is_radical(part, components) and part not in _RADICALS_OF_PARTS:
        return is_small or not is_card
    return is_small and not is_card


@lru_cache(maxsize=256)
def _separate_parts(container: str, script: str, components: Components) -> frozenset[str]:
    """Returns the parts in a character's sequence that aren't drawn over each other (⿻)."""
    separate = frozenset(_OVERLAID_BUT_SEEN.get(container, ""))
    sequence = components.sequence(container, script)
    if sequence and _OVERLAID not in sequence:
        return separate.union(ids.components(sequence))  # faster than to parse it
    waiting = [ids.parse(sequence)] if sequence else []
    while waiting:
        node = waiting.pop()
        if ids.is_part(node.name):
            separate |= {node.name}
        elif node.name != _OVERLAID and node.name not in ids.HIDING:
            waiting.extend(node.parts)
    return separate


def _folded(parts: set[str], components: Components) -> frozenset[str]:
    return frozenset(components.fold(part) for part in parts - _LOOK_DIFFERENT)


RAREST = 6  # the lateness of what no list has
# By script, the lateness of each level of its list.
_BY_LEVEL = {
    "sc": {2: 3, 3: 5},
    "tc": {1: 0, 2: 0, 3: 1, 4: 2, 5: 3, 6: 4},
    "jp": {1: 0, 2: 0, 3: 1, 4: 1, 5: 2, 6: 2, 7: 3, 8: 4},
    "tw": {1: 0, 2: 0, 3: 1, 4: 2, 5: 3},
}
_UNCOMMON, _LEAST_LATE_IF_UNCOMMON = 2, 3
_LEAST_LATE_IF_SELDOM = {"sc": 3, "tw": 3, "tc": 4}  # Hard walls have them, Medium ones don't

_LAST_TAUGHT = {"sc": 1, "jp": 7}  # levels of the lists; all of Hong Kong's and Taiwan's are
_EXAMS = {"sc": HSK, "jp": JLPT}


class Visibility(IntEnum):
    """The places where readers find a component in a character, the easiest first."""

    RADICAL = 0
    """The part that the character is looked up by, on its outside."""
    PART = 1
    """Another part the character has at first sight, or the character itself."""
    INNER = 2
    """A part of a part."""
    HIDDEN = 3
    """Nowhere that a reader sees, though the sequences have it."""


OPEN = frozenset((Visibility.RADICAL, Visibility.PART))
SEEN = OPEN | {Visibility.INNER}


def lateness(char: str, script: str, components: Components) -> int:
    """Returns how late a learner of the script meets the character, 0 (at once) to 6 (never).

    The 3,500 characters of the first level of 通用规范汉字表 are ordered by how common they are.
    An uncommon character is late even if schools teach it early.
    """
    level = components.level(char, script)
    if level is None:
        return RAREST
    late = _listed_lateness(char, script, level, components)
    return max(late, _LEAST_LATE_IF_SELDOM[script]) if is_seldom(char, script) else late


def _listed_lateness(char: str, script: str, level: int, components: Components) -> int:
    """Returns how late a character of a level is by the lists alone."""
    common = components.commonness(char)
    if script == "sc" and level == 1:
        return _UNCOMMON if common is None else common - 1
    late = _BY_LEVEL[script][level]
    return max(late, _LEAST_LATE_IF_UNCOMMON) if script == "tc" and common is None else late


def is_obscure(char: str, script: str, components: Components) -> bool:
    """Whether hardly any reader knows a character: no count of texts and no school has it."""
    level = components.level(char, script)
    if script not in _EXAMS or (level is not None and level <= _LAST_TAUGHT[script]):
        return False
    return components.rank(char) is None and char not in levels(_EXAMS[script])


def visibility_of(component: str, char: str, script: str, components: Components) -> Visibility:
    """Returns how openly a folded component is seen in a character."""
    return visibilities(char, script, components).get(component, Visibility.HIDDEN)


@lru_cache(maxsize=256)
def visibilities(char: str, script: str, components: Components) -> Mapping[str, Visibility]:
    """Returns how openly each folded part of a character is seen."""
    seen = seen_parts(char, script, components)
    found = {
        **dict.fromkeys(seen, Visibility.INNER),
        **dict.fromkeys(outer_parts(char, script, components), Visibility.PART),
    }
    radical = components.radical(char, script)
    return {**found, radical: Visibility.RADICAL} if radical in seen else found


def clear_visibility_caches() -> None:
    """Empties the caches of this module."""
    for function in (
        outer_parts,
        seen_parts,
        looks,
        _seen,
        _seen_in_part,
        _separate_parts,
        guessed_parts,
        visibilities,
    ):
        function.cache_clear()
