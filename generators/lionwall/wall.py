"""The cards of a wall with what they share: what names a group, and what only looks like one."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from ..base import Message, joined_names
from ..grid import bits, bitset
from ..messages import N_, Clauses
from ..rng import Rng
from ..walls.wall import GROUPS, Partition
from .characters.components import FLESH, Components, drawable
from .characters.visibility import OPEN, SEEN, common_looks, is_radical, looks_of, visibility_of
from .rules import SCRIPTS, Group, Herring, Puzzle

CHOICES = 6
_LEAST_STROKES = 2
_UNNOTICED = frozenset("二十八亠冂")  # in so many characters that nobody reads them as a part
_RADICALS = range(0x2E80, 0x2FE0)  # Unicode's blocks of radicals: characters once more
_NOT_PRINTED = {"sc": "⺼戶戸𤴓", "tc": "戶戸𤴓", "jp": "⺼戶户𤴓", "tw": "户戸𤴓"}
"""By script, forms in sequences that its print hasn't; and 𤴓, which every teacher calls 疋."""
_UPRIGHT, SLANTED, _MOON = "王𤣩月"


def carriers(parts: Sequence[Iterable[str]]) -> dict[str, int]:
    """For every component the cards that carry it; `parts` is the components of each card."""
    cards_of: dict[str, int] = {}
    for card, components in enumerate(parts):
        for component in components:
            cards_of[component] = cards_of.get(component, 0) | 1 << card
    return cards_of


@dataclass(frozen=True)
class Wall:
    """The cards of a wall; `shared` has the cards that carry each folded component, a bitset."""

    script: str
    cards: str
    components: Components
    shared: Mapping[str, int]

    @classmethod
    def of(cls, script: str, cards: str, components: Components) -> Wall:
        """Returns the wall of 16 characters or fewer, with what they share."""
        parts_of_cards = [sorted(components.visible(card)) for card in cards]
        return cls(script, cards, components, carriers(parts_of_cards))

    def chars(self, cards: int) -> str:
        """Returns the characters of a set of cards."""
        return "".join(self.cards[card] for card in bits(cards))

    def names(self, cards: int) -> list[str]:
        """Returns the folded components that the group of these cards is named by, the best first.

        Of the components that all of these cards carry, they are those on the fewest other cards.
        The best are those that the script's font can draw, then those that a reader sees on most
        of these cards, then those with most strokes.
        """
        common = self.common(cards)
        fewest = min(carrying.bit_count() for carrying in common.values())
        rarest = [name for name, carrying in common.items() if carrying.bit_count() == fewest]
        if len(rarest) == 1:
            return rarest
        return sorted(
            rarest,
            key=lambda name: (
                not self._is_drawn(name, cards),
                -self._seen_on(name, cards),
                self._size_key(name),
            ),
        )

    def common(self, cards: int) -> dict[str, int]:
        """Returns the components all of these cards carry, with all cards that carry them."""
        return {name: carrying for name, carrying in self.shared.items() if not cards & ~carrying}

    def is_seen(self, name: str, cards: int) -> bool:
        """Whether a reader sees a folded component on all of these cards."""
        return self._seen_on(name, cards) == cards.bit_count()

    def cards_by_look(self, name: str, cards: int) -> dict[str, int]:
        """Returns which of these cards show a folded component in each of its looks.

        ⺼ is 月 where it is printed so.
        """
        found: dict[str, int] = {}
        printed = drawable_forms(name, self.script, self.components)
        for card in bits(cards):
            for look in looks_of(name, self.cards[card], self.script, self.components):
                shown = look if look != FLESH or FLESH in printed else _MOON
                found[shown] = found.get(shown, 0) | 1 << card
        return found

    def _seen_on(self, name: str, cards: int) -> int:
        """Returns on how many of these cards a reader sees a folded component."""
        chars = self.chars(cards)
        return sum(
            visibility_of(name, char, self.script, self.components) in SEEN for char in chars
        )

    def shape(self, name: str, cards: int) -> str:
        """Returns the form of a folded component that most of these cards show: 氵 for 江河.

        If they show different ones, and none is on most cards, it is the usual one. A card that
        is a form itself gives the name: 金 for 金錢錄錯, as no teacher says that 金 has 釒.
        """
        forms = drawable_forms(name, self.script, self.components)
        if len(forms) == 1:
            return forms
        chars = self.chars(cards)
        if FLESH in forms:
            shown = (looks_of(name, char, self.script, self.components) for char in chars)
            if 2 * sum(FLESH in looks for looks in shown) > len(chars):
                return FLESH
        looks = common_looks(name, chars, self.script, self.components)
        if looks and (own := next((char for char in chars if char in forms), "")):
            return own
        seen = [parts(char, self.script, self.components) for char in chars]
        counts = {form: sum(form in parts_shown for parts_shown in seen) for form in forms}
        form = max(forms, key=lambda form: counts[form])
        if not looks and 2 * counts[form] <= len(seen):
            return forms[0]
        # Only a stroke slants, on the left: a card with the whole 王 is not said to have that.
        return _UPRIGHT if form == SLANTED and SLANTED not in looks else form

    def by_size(self) -> list[str]:
        """Returns the components of all cards, those with most strokes first."""
        return sorted(self.shared, key=self._size_key)

    def _is_drawn(self, name: str, cards: int) -> bool:
        """Whether the script's font has the form of a component that these cards show."""
        return self.shape(name, cards) in drawable(self.script)

    def _size_key(self, name: str) -> tuple[int, str]:
        """Returns the sort key: most strokes first; the name only breaks ties."""
        return -self.components.strokes(name), name


@lru_cache(maxsize=4096)
def parts(char: str, script: str, components: Components) -> frozenset[str]:
    """Returns a character, its parts and their parts, in the shapes that the script writes."""
    shapes, waiting = {char}, [char]
    while waiting:
        new = set(components.sequence(waiting.pop(), script)) - shapes
        shapes |= new
        waiting.extend(new)
    return frozenset(shapes)


@lru_cache(maxsize=4096)
def drawable_forms(name: str, script: str, components: Components) -> str:
    """Returns the forms of a component that the script's font has, or all if it has none.

    Unicode repeats some characters as radicals, in blocks of their own. Those are dropped,
    unless the font has nothing else; but for ⺼, where it is printed.
    """
    forms = [form for form in components.forms(name) if form not in _NOT_PRINTED[script]]
    drawn = [form for form in forms if form in drawable(script)] or forms
    return "".join(
        [form for form in drawn if ord(form) not in _RADICALS or form == FLESH] or drawn
    )


def as_printed(form: str, script: str, components: Components) -> str:
    """Returns the form that a script's print has in place of another: 戶 for 户 in Taiwan."""
    is_printed = form not in _NOT_PRINTED[script]
    return form if is_printed else drawable_forms(components.fold(form), script, components)[0]


@lru_cache(maxsize=4096)
def is_notable(name: str, script: str, components: Components) -> bool:
    """Whether a reader would name the component: a radical, or a character of some list.

    It has two strokes or more, the script's font can draw it, and it has a reading in the script;
    习 has none in Japanese: 翁 is read with 羽.
    """
    if name in _UNNOTICED or not _has_reading(name, script, components):
        return False
    forms = drawable_forms(name, script, components)
    is_known = is_radical(name, components) or any(
        components.level(form, any_script)
        for form in components.forms(name)
        for any_script in SCRIPTS
    )
    strokes = max(components.strokes(form) for form in forms)
    return is_known and strokes >= _LEAST_STROKES and forms[0] in drawable(script)


def _has_reading(name: str, script: str, components: Components) -> bool:
    """Whether some form of a component has a reading in a script."""
    return any(components.reading(form, script) for form in components.forms(name))


def puzzle_of(wall: Wall, partition: Partition) -> Puzzle:
    """Returns the puzzle of a wall with its one partition."""
    return with_choices(wall, puzzle_for_rating(wall, partition))


def with_choices(wall: Wall, puzzle: Puzzle) -> Puzzle:
    """Returns a puzzle with the components that each group's question offers."""
    misleading = frozenset(wall.components.fold(herring.component) for herring in puzzle.herrings)
    notable = _notable_components(wall)
    groups = tuple(
        replace(group, choices=_choices(wall, group.cards, group.component, misleading, notable))
        for group in puzzle.groups
    )
    return replace(puzzle, groups=groups)


def puzzle_for_rating(wall: Wall, partition: Partition) -> Puzzle:
    """Returns the puzzle without choices, which a rating doesn't need, in a fifth of the time."""
    groups = tuple(_group_of(wall, cards) for cards in partition)
    return Puzzle(wall.script, wall.cards, groups, herrings_of(wall, partition))


def _group_of(wall: Wall, cards: int) -> Group:
    """Returns a group without choices; all forms of what readers see on its cards are accepted.

    So 士 isn't for 土, which may count as one when partitions are counted, nor 宀 for 穴.
    """
    name, *others = wall.names(cards)
    shown = wall.shape(name, cards)
    # What other cards carry too doesn't set these apart, but it isn't wrong to name it.
    more = (*others, *sorted(wall.common(cards).keys() - {name, *others}))
    seen = [other for other in more if wall.is_seen(other, cards)]
    forms = [form for each in (name, *seen) for form in wall.components.forms(each)]
    return Group(shown, cards, "".join(dict.fromkeys([shown, *forms])), "")


def _notable_components(wall: Wall) -> dict[str, bool]:
    """Returns the components a reader would name, most strokes first.

    With each stands whether a reader sees it on some card of the wall.
    """
    return {
        name: any(wall.is_seen(name, 1 << card) for card in bits(wall.shared[name]))
        for name in wall.by_size()
        if is_notable(name, wall.script, wall.components)
    }


def _choices(
    wall: Wall, cards: int, shown: str, misleading: frozenset[str], notable: Mapping[str, bool]
) -> str:
    """Returns the choices for a group: its component, `shown`, among others its cards don't share.

    Their order is random, but always the same for a wall.
    """
    others: list[str] = []
    for name in _plausible_components(wall, cards, misleading, notable):
        if len(others) == CHOICES - 1:
            break
        other = wall.shape(name, wall.shared[name])
        if not any(wall.components.is_confusable(other, choice) for choice in (shown, *others)):
            others.append(other)
    choices = [shown, *others]
    Rng(f"{wall.cards} {shown}").shuffle(choices)
    return "".join(choices)


def _plausible_components(
    wall: Wall, cards: int, misleading: frozenset[str], notable: Mapping[str, bool]
) -> Iterator[str]:
    """Yields components that these cards might seem to share.

    First those that some of these cards carry: the red herrings, then what other cards carry
    too, components of other groups last, which the player may not have found. What no reader of
    this script sees on any card comes after all of them.
    """
    cards_shown = {wall.components.fold(card) for card in wall.cards}

    def order(name: str) -> tuple[bool, bool, bool, bool, bool]:
        """Returns the sort key: False comes before True."""
        carrying = wall.shared[name]
        count = carrying.bit_count()
        return (
            not notable[name],
            not carrying & cards,
            name not in misleading,
            count == 1,
            count > 3,
        )

    for name in sorted(notable, key=order):
        carrying = wall.shared[name]
        is_a_card = carrying.bit_count() == 1 and name in cards_shown
        if cards & ~carrying and not is_a_card:
            yield name


def herrings_of(wall: Wall, groups: Partition) -> tuple[Herring, ...]:
    """Returns the components seen on two or three cards of different groups, the best first.

    At least one card shows it at first sight, not inside another part; cards where nobody sees it
    are left out. Of several on the same cards only that with most strokes counts: 果, not 木.
    """
    shapes: dict[int, str] = {}
    for name in wall.by_size():
        carrying = wall.shared[name]
        if not all(carrying & ~group and group & ~carrying for group in groups):
            continue
        cards = _misleading_cards(wall, name)
        is_in_one_group = any(not cards & ~group for group in groups)
        if cards.bit_count() in (2, 3) and cards not in shapes and not is_in_one_group:
            shapes[cards] = wall.shape(name, cards)
    herrings = [Herring(shape, cards) for cards, shape in shapes.items()]
    return tuple(sorted(herrings, key=lambda herring: -herring.cards.bit_count()))


def _misleading_cards(wall: Wall, name: str) -> int:
    """Returns the cards on which a reader sees a component in one form, that of most of them.

    0 unless it is open on one of them, or if it is on four or more in any form.
    """
    if wall.shared[name].bit_count() == 1 or not is_notable(name, wall.script, wall.components):
        return 0
    places = {
        card: visibility_of(name, wall.cards[card], wall.script, wall.components)
        for card in bits(wall.shared[name])
    }
    seen = bitset(card for card, where in places.items() if where in SEEN)
    if seen.bit_count() >= GROUPS:
        return 0
    cards = max(wall.cards_by_look(name, seen).values(), key=int.bit_count, default=0)
    return cards if any(places[card] in OPEN for card in bits(cards)) else 0


_DIAERESIS = "\u0308"  # u and ü are two sounds, whatever the tone
_LAST_IN_TEXT_FONTS = 0xFFFF
_LEAST_SOUNDING = 2  # cards that a part gives its sound to


def herring_reason(
    puzzle: Puzzle, herring: Herring, components: Components, reading_script: str = ""
) -> Message:
    """Returns why a red herring is on its cards, or else which groups need these cards.

    It is there for its sound if it gives it to two of the cards, in the readings of
    `reading_script` ("": the script of the wall).
    """
    reading_script, component = reading_script or puzzle.script, herring.component
    cards = [
        card
        for card in puzzle.text_of(herring.cards)
        if gives_sound(component, card, reading_script, components)
    ]
    if len(cards) >= _LEAST_SOUNDING:
        sound = _sound_given(component, cards, reading_script, components)
        return Message("It gives the sound {sound}.", sound=sound)
    return groups_of(puzzle, herring, components)


def groups_of(puzzle: Puzzle, herring: Herring, components: Components) -> Message:
    """Says which group needs each card of a red herring, in the order of these cards."""
    cards_of = dict[str, list[str]]()
    for card in bits(herring.cards):
        for group in puzzle.groups:
            if group.cards >> card & 1:
                cards_of.setdefault(group.component, []).append(puzzle.cards[card])
    shown = {_drawable_form(each, components): cards for each, cards in cards_of.items()}
    if len(shown) == 1:
        return Message("They belong to {groups}.", groups=next(iter(shown)))
    one, some = N_("{cards} belongs to {group}"), N_("{cards} belong to {group}")
    short = N_("{cards} to {group}")  # from the second of three groups on: there is little room
    pairs = [
        Message(
            short if number and len(shown) > 2 else one if len(cards) == 1 else some,
            cards=joined_names(cards),
            group=form,
        )
        for number, (form, cards) in enumerate(shown.items())
    ]
    return Message("{pairs}.", pairs=Clauses(pairs))


def _sound_given(
    component: str, cards: list[str], reading_script: str, components: Components
) -> str:
    """Returns the reading that a component gives to cards: the one they share, or else its own."""
    if reading_script == "jp":
        sound_sets = [set(_sounds(card, reading_script, components)) for card in cards]
        own = list(_sounds(component, reading_script, components))
        return max(own, key=lambda sound: sum(sound in sounds for sounds in sound_sets))
    sounds = {_first_reading(card, reading_script, components) for card in cards}
    return (
        sounds.pop() if len(sounds) == 1 else _first_reading(component, reading_script, components)
    )


def _drawable_form(component: str, components: Components) -> str:
    """Returns a component, or its first form that every text font has: 竹 for 𥫗."""
    forms = (component, *components.forms(component))
    return next((form for form in forms if ord(form) <= _LAST_IN_TEXT_FONTS), component)


_SOUNDS_ALIKE_BY_CHANCE = frozenset({("欠", "歉")})
"""(component, card): another part gives the card its sound, here 兼."""


def gives_sound(component: str, card: str, script: str, components: Components) -> bool:
    """Whether a component sounds like the card but for the tone: 工 gives 功 its sound, not 红."""
    if (component, card) in _SOUNDS_ALIKE_BY_CHANCE:
        return False
    sounds = set(_sounds(component, script, components))
    return not sounds.isdisjoint(_sounds(card, script, components))


def _sounds(char: str, script: str, components: Components) -> Iterator[str]:
    """Yields the readings of a character without tones; in Japanese, those from Chinese."""
    for reading in _readings(char, script, components).split():
        if script == "jp":
            if "ァ" <= reading[0] <= "ヺ":
                yield reading
        else:
            yield toneless(reading)


def toneless(reading: str) -> str:
    """Returns a reading without its tone: `jiāng` and `gong1` as `jiang` and `gong`."""
    marked = unicodedata.normalize("NFD", reading.rstrip("123456"))
    bare = (sign for sign in marked if not unicodedata.combining(sign) or sign == _DIAERESIS)
    return unicodedata.normalize("NFC", "".join(bare))


def _first_reading(char: str, script: str, components: Components) -> str:
    """Returns the first reading of a character."""
    return _readings(char, script, components).partition(" ")[0]


def _readings(char: str, script: str, components: Components) -> str:
    """Returns the readings of a character, or of its first form that has some."""
    forms = (char, *components.forms(char))
    return next(filter(None, (components.reading(form, script) for form in forms)), "")
