"""What a maker of walls may choose from: components, and the characters that show each of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from ...base import Tick, no_tick
from ..wall import drawable_forms, is_notable, parts, toneless
from .components import Components, TickedCache, drawable, shipped
from .highlights import part_reading
from .visibility import SEEN, lateness, visibility_of

BANDS: Mapping[str, tuple[int, ...]] = {
    "sc": (1, 2, 3),
    "tc": (2, 4, 6),
    "jp": (4, 6, 8),
    "tw": (2, 3, 5),
}
"""By script: up to which level of its list the characters of each band are."""
_FEWEST = 4
_LOOKED_AT = 60  # characters that might show two components: 0.3 s for all of them
_MOST = 80  # characters of a band that are offered, the commonest
UNRANKED = 9999
"""Stands for the rank of a character without one: it is behind all others."""


class ComponentCount(NamedTuple):
    """A component as it is drawn, and how many characters of the list carry it."""

    shape: str
    carriers: int


_carriers = TickedCache[str, Mapping[str, tuple[str, ...]]]()
_parts = TickedCache[str, tuple[ComponentCount, ...]]()
"""By script, what `carriers_of` and `parts_of` found."""


def carriers_of(script: str, tick: Tick = no_tick) -> Mapping[str, tuple[str, ...]]:
    """Returns the characters of a script's list that carry each folded component."""
    carriers = _carriers.get(script)
    if carriers is None:
        components, found = shipped(), dict[str, list[str]]()
        for char in components.characters(script):
            tick(None)
            if char in drawable(script):
                for name in components.visible(char):
                    found.setdefault(name, []).append(char)
        carriers = _carriers[script] = {name: tuple(chars) for name, chars in found.items()}
    return carriers


def parts_of(script: str, tick: Tick = no_tick) -> tuple[ComponentCount, ...]:
    """The components that a group may share, those of most characters first; found once."""
    parts_found = _parts.get(script)
    if parts_found is None:
        components, carriers = shipped(), carriers_of(script, tick)
        # Components on just the same characters, such as 口 and 囗, are checked one by one.
        times, found = Counter(carriers.values()), list[ComponentCount]()
        for name, chars in carriers.items():
            tick(None)
            fits = len(chars) >= _FEWEST and is_notable(name, script, components)
            if fits and (times[chars] == 1 or _is_seen(name, chars, script, components)):
                shape = _usual_form(name, chars, script, components)
                found.append(ComponentCount(shape, len(chars)))
        found.sort(key=lambda part: (-part.carriers, part.shape))
        parts_found = _parts[script] = tuple(found)
    return parts_found


def _is_seen(name: str, chars: Sequence[str], script: str, components: Components) -> bool:
    """Whether readers see a component in enough common characters, not 口 where it is 囗."""
    common = sorted(chars, key=lambda char: _order(char, script, components))[:_LOOKED_AT]
    return sum(visibility_of(name, char, script, components) in SEEN for char in common) >= _FEWEST


def _usual_form(name: str, chars: Sequence[str], script: str, components: Components) -> str:
    """Returns the form of a component that these characters show: 贝, not 貝, in Simplified.

    Prefers a form that is in the script's character list to one that only occurs as a part of
    characters.
    """
    forms = drawable_forms(name, script, components)
    shown = [
        form for form in forms if any(form in parts(char, script, components) for char in chars)
    ]
    return min(shown or forms, key=lambda form: components.level(form, script) is None)


@lru_cache(maxsize=64)
def members_of(component: str, script: str) -> tuple[str, ...]:
    """Returns, by band, the characters that visibly show a component, those learned first."""
    components = shipped()
    name = components.fold(component)
    carriers = carriers_of(script).get(name, ())
    chars_by_band = ["" for _band in BANDS[script]]
    for char in sorted(carriers, key=lambda char: _order(char, script, components)):
        band = band_of(char, script)
        has_room = len(chars_by_band[band]) < _MOST and components.fold(char) != name
        if has_room and visibility_of(name, char, script, components) in SEEN:
            chars_by_band[band] += char
    return tuple(chars_by_band)


def band_of(char: str, script: str) -> int:
    """Returns the band of a character by its level; the last for one in no list."""
    level, bands = shipped().level(char, script), BANDS[script]
    return next((n for n, most in enumerate(bands) if level and level <= most), len(bands) - 1)


@cache
def _order(char: str, script: str, components: Components) -> tuple[int, int, str]:
    """Returns the sort key: characters learned early first, and of them the most common."""
    return lateness(char, script, components), components.rank(char) or UNRANKED, char


def is_written(char: str) -> bool:
    """Whether the list of some script has a character: a search for `river` finds 川, not 巛."""
    return any(shipped().level(char, script) is not None for script in BANDS)


def is_read(char: str, text: str, script: str) -> bool:
    """Whether `text` is a reading of a character, with tones or without."""
    components, text = shipped(), text.casefold().strip()
    readings = components.reading(char, script).casefold().split()
    return any(text in (reading, toneless(reading)) for reading in readings)


def is_called(char: str, text: str, script: str) -> bool:
    """Whether a reading or a word of a character's meaning begins with `text`: `jia`, `riv`."""
    components, text = shipped(), text.casefold().strip()
    for form in (char, *components.forms(char)):
        for reading_script in {script, "sc", "tc"}:
            by_itself = components.reading(form, reading_script)
            as_part = part_reading(form, reading_script)
            for reading in f"{by_itself} {as_part}".casefold().split():
                if reading.startswith(text) or toneless(reading).startswith(text):
                    return True
        words = (
            components.meaning(form, script).casefold().replace(",", " ").replace(";", " ").split()
        )
        if any(word.startswith(text) for word in words):
            return True
    return False
