"""The sentences about a wall of characters: rules, settings, readings, parts, red herrings."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, partial
from typing import NamedTuple

from game.app.cabinet import Cabinet
from game.app.job import Job
from game.faces.walls.words import CardReadings
from game.settings.settings import Choose, Settings, Toggle
from game.ui.text import _, join_nouns, join_parts, join_sentences, language, translate
from game.ui.theme import shows
from generators.base import CabinetError, Message, Names, Tick
from generators.kinds import kind_named
from generators.lionwall import formats, naming
from generators.lionwall.characters.components import FLESH, Components, drawable, shipped
from generators.lionwall.characters.glosses import examples, first_sense
from generators.lionwall.characters.visibility import common_looks, looks, parts_within
from generators.lionwall.characters.zhuyin import joined, other_readings, zhuyin, zhuyin_of_word
from generators.lionwall.rules import SCRIPTS, Group, Herring, Puzzle
from generators.lionwall.wall import as_printed, gives_sound, groups_of, herring_reason, is_notable
from generators.walls.wall import CARDS

_ANY = "一"
_MOON, _FLESH_ALONE = "月肉"
_EAR, _BY_SIDE = "阝", "⻖邑"
"""A part that is one of two characters, on the left and on the right."""
_BETWEEN = "\u00a0· "  # no line begins with the dot

PINYIN, ZHUYIN, JYUTPING = "pinyin", "zhuyin", "jyutping"
BOTH, ON, KUN = "both", "on", "kun"
SIMPLIFIED, TRADITIONAL, KANA = "lionwall.sc", "lionwall.tc", "lionwall.jp"
TAIWAN = "lionwall.tw"
REVIEW = "lionwall.review"
"""The key of the setting that brings back characters when they are due."""
_SETTING = {"sc": SIMPLIFIED, "tc": TRADITIONAL, "jp": KANA, "tw": TAIWAN}


def reading_rows() -> tuple[Choose, ...]:
    """Returns the settings of how characters are read: that of the player's script is shown."""
    pinyin, zhuyin_choice = (PINYIN, _("Pinyin")), (ZHUYIN, _("Zhuyin"))
    jyutping = (JYUTPING, _("Jyutping"))
    kana = ((BOTH, _("On and kun")), (ON, _("On (from Chinese)")), (KUN, _("Kun (native)")))
    options = {
        "sc": (pinyin, zhuyin_choice, jyutping),
        "tw": (zhuyin_choice, pinyin, jyutping),
        "tc": (jyutping, zhuyin_choice, pinyin),
        "jp": kana,
    }

    def row(script: str) -> Choose:
        def is_shown(cabinet: Cabinet) -> bool:
            return _script_in_use(cabinet) == script

        return Choose(_SETTING[script], _("Readings"), "", options[script], is_shown=is_shown)

    return tuple(map(row, options))


def _script_in_use(cabinet: Cabinet) -> str:
    """Returns the script of the wall in view, else of the level chosen last."""
    game = cabinet.navigator.game_in_view()
    if game is not None and isinstance(game.session.puzzle, Puzzle):
        return game.session.puzzle.script
    params = cabinet.dealer.chosen(kind_named("lionwall")).params
    return str(params.script)


def review_setting() -> Toggle:
    """Returns the setting that makes new walls show missed characters again."""
    return Toggle(REVIEW, _("Review missed characters on new walls"), dealt=True)


def character_list_title() -> str:
    """Returns what the list of the characters met is called."""
    return _("Your characters")


def is_from_chinese(reading: str) -> bool:
    """Returns whether a Japanese reading is one from Chinese, which katakana write."""
    return "ァ" <= reading[:1] <= "ヺ"


def why_no_group(
    herring: Herring,
    other: str,
    reason: str = "",
    read_out: Callable[[str], str] = str,
    undivided: tuple[str, Sequence[str]] = ("", ()),
) -> str:
    """Returns why a red herring is no group, apart from what its cards show.

    `other` is another form of it on the cards, `undivided` a part that has it inside but counts
    as one, and the cards with that part.
    """
    reasons = []
    if other:
        counts = _("{form} counts as {component}.")
        component = read_out(herring.component)
        reasons.append(counts.format(form=read_out(other), component=component))
    part, chars = undivided
    if part:
        text = _("In {chars}, {part} counts as a single part.")
        names = join_nouns(map(read_out, chars))
        reasons.append(text.format(part=read_out(part), chars=names))
    if reason:
        reasons.append(reason)
    return join_sentences(reasons)


def _load_components(tick: Tick) -> Components:
    """Loads the components with all of their readings; called in a job."""
    components = shipped()
    for script in SCRIPTS:  # the data of each script is loaded at the first look-up
        components.reading(_ANY, script)
        components.meaning_in(language(), _ANY, script)
    return components


@cache
def _components_job() -> Job[Components]:
    """Returns the job that loads the components, started at the first use.

    It is forgotten when memory is tidied, else the data would stay for good: 10 MB.
    """
    job = Job(_load_components)
    job.start()
    return job


def _with_others(reading: str, others: Sequence[str]) -> str:
    """Returns a reading followed by the other readings: `biàn, also pián`."""
    if not others:
        return reading
    return _("{reading}, also {others}").format(reading=reading, others=join_nouns(others))


class GlyphPart(NamedTuple):
    """A part of a character: its form there, and what it is a part of ("": the character).

    It is read as the character it `stands_for`: a 阝 on the right as 邑.

    A part that `may_highlight` can be highlighted in the character, if the list of highlights has
    it; for parts of parts and nameless ones nobody has checked the list.
    """

    form: str
    within: str
    may_highlight: bool
    stands_for: str


class Readings(CardReadings):
    """How the characters of a wall are read, what they mean and what they are made of.

    Its texts are empty until the data are loaded, 0.15 s after the first use, in a job of its own:
    for the worker's job, a puzzle that is made ahead would be cancelled.
    """

    def __init__(self, puzzle: Puzzle, settings: Settings | None = None) -> None:
        self._settings = settings
        self._job = _components_job()
        self._puzzle = puzzle
        self.script = puzzle.script
        self._components: Components | None = None
        self._within: frozenset[str] = frozenset()
        self._take_components()

    @property
    def ready(self) -> bool:
        """Whether the readings of characters are loaded."""
        return self._components is not None

    def update(self) -> bool:
        return self._components is None and self._take_components()

    def _take_components(self) -> bool:
        """Takes the components once they are loaded. Returns whether they are there."""
        if self._job.done and self._components is None:
            try:
                self._components = self._job.result()
            except CabinetError:
                return False  # damaged data: the wall is played without readings
            self._within = frozenset(
                self._components.fold(part.form)
                for char in self._puzzle.cards
                for part in self.parts(char)
            )
        return self._components is not None

    def wait(self) -> None:
        """Waits for the data, for a picture that is drawn once."""
        self._job.join(60)
        self._take_components()

    def reading(self, char: str, as_part: bool = False) -> str:
        """Returns how a character or a component is read; "" if that is not known.

        `as_part`: how it is read as a part of others. 阝 has two readings, by where it stands.
        """
        if as_part and char == _EAR and self.script != "jp":
            left, right = (self.reading(stands_for, True) for stands_for in _BY_SIDE)
            return _("{left} (left), {right} (right)").format(left=left, right=right)
        return self._first(char, partial(self._read, as_part=as_part))

    def _read(self, components: Components, form: str, as_part: bool) -> str:
        """Returns the readings the settings ask for; in Japanese, on and kun are kept apart."""
        script = self._puzzle.script
        if script == "jp":
            on_and_kun = components.reading(form, script).split()
            on = [sound for sound in on_and_kun if is_from_chinese(sound)]
            kun = [sound for sound in on_and_kun if sound not in on]
            shown_readings = {ON: (on,), KUN: (kun or on,)}.get(self._wanted, (on, kun))
            return _BETWEEN.join(" ".join(sounds) for sounds in shown_readings if sounds)
        if self._wanted == JYUTPING:
            return components.reading(form, "tc", as_part)
        pinyin = components.reading(form, "tw" if script == "tw" else "sc", as_part)
        return zhuyin(pinyin) or pinyin if self._wanted == ZHUYIN else pinyin

    @property
    def _wanted(self) -> str:
        """How the settings want the characters of this script to be read."""
        key = _SETTING[self._puzzle.script]
        options = {row.key: row.default for row in reading_rows()}
        return options[key] if self._settings is None else self._settings.choice(key)

    def read_out(self, char: str) -> str:
        """Returns a character or a component with its reading, for a voice that can't read it."""
        is_part = char not in self._puzzle.cards
        return f"{char} {self.reading(char, is_part)}".strip()

    def all_readings(self, char: str) -> list[tuple[str, str]]:
        """Returns (system, readings) for the character: `("On (Japanese)", "スイ")`.

        The systems of the wall's script come first.

        Readings of a language whose lists don't have the character are left out.
        """
        components, script = self._components, self._puzzle.script
        if components is None:
            return []

        def read(script: str) -> str:
            return self._first(char, lambda known, form: known.reading(form, script))

        pinyin = read("tw" if script == "tw" else "sc")
        jyutping, kana = read("tc"), read("jp")
        others = self._other_readings(char, pinyin)
        chinese = [
            (_("Pinyin (Mandarin)"), _with_others(pinyin, others)),
            (_("Zhuyin (Mandarin)"), _with_others(zhuyin(pinyin), [*map(zhuyin, others)])),
            (_("Jyutping (Cantonese)"), jyutping),
        ]
        japanese = [
            (
                _("On (Japanese)"),
                " ".join(sound for sound in kana.split() if is_from_chinese(sound)),
            ),
            (
                _("Kun (Japanese)"),
                " ".join(sound for sound in kana.split() if not is_from_chinese(sound)),
            ),
        ]
        if script == "jp":
            is_chinese = components.level(char, "sc") or components.level(char, "tc")
            readings = japanese + (chinese if is_chinese else [])
        else:
            readings = chinese + (japanese if components.level(char, "jp") else [])
        return [(title, reading) for title, reading in readings if reading]

    def _other_readings(self, char: str, shown: str) -> tuple[str, ...]:
        """Returns how else a Chinese character is read in Mandarin than `shown`, in pinyin."""
        if self.script == "jp":
            return ()
        try:
            return other_readings(char, self.script, shown)
        except CabinetError:
            return ()  # damaged data

    def parts(self, char: str) -> list[GlyphPart]:
        """Returns the parts of a character that its font can draw.

        Nameless ones are left out, unless a group shares them; so are all before the data are
        loaded.
        """
        components, script = self._components, self._puzzle.script
        if components is None:
            return []
        shared = {components.fold(group.component) for group in self._puzzle.groups}
        found = []
        within_of = {char: ""}  # of what a part of each container is said to be a part
        for part, container in parts_within(char, script, components):
            name = components.fold(part)
            may_highlight = name in shared or (
                container == char and is_notable(name, script, components)
            )
            form = as_printed(part, script, components)
            stands_for = components.stands_for(form, container)
            is_known = name in shared or self._is_explained(components, stands_for)
            if is_known and form in drawable(script):
                within = within_of[container]
                found.append(GlyphPart(form, within, may_highlight, stands_for))
                within_of[part] = part
            else:
                within_of[part] = within_of[container]
        return found

    def _is_explained(self, components: Components, part: str) -> bool:
        """Whether a reading or a meaning of a part is known."""
        forms = (part, *components.forms(part))
        meaning = components.meaning_in(language(), part, self.script, as_part=True)
        return bool(meaning) or any(components.reading(form, self.script) for form in forms)

    def meaning(self, char: str, as_part: bool = False) -> str:
        """Returns a short meaning in the player's language; "" if it has none there.

        `as_part`: what it means as a part of others.
        """
        components = self._components
        if components is None:
            return ""
        return components.meaning_in(language(), char, self._puzzle.script, as_part)

    def line(self, char: str, between: str = "  ", as_part: bool = False) -> str:
        """Returns reading and meaning in a line, as far as they are known."""
        texts = self.reading(char, as_part), self.meaning(char, as_part)
        return between.join(filter(None, texts))

    def read_as(self, group: Group) -> str:
        """Returns what a group's component is read as and means: 肉 for a 月 that is flesh."""
        if self._components is None:
            return group.component
        return formats.read_as(self._puzzle, group, self._components)

    def other_forms(self, group: Group) -> str:
        """Returns what follows a group's component where cards show it otherwise: `/衣` for 衤."""
        if self._components is None:
            return ""
        _named, *others = formats.forms_shown(self._puzzle, group, self._components)
        return "".join(f"/{form}" for form in others if shows(form))

    def phrase(self, char: str, as_part: bool = False) -> str:
        """Returns reading and meaning as parts of a sentence, as far as they are known."""
        texts = self.reading(char, as_part), self.meaning(char, as_part)
        return join_parts(filter(None, texts))

    def part_phrase(self, part: str) -> str:
        return self.phrase(part, as_part=True)

    def words(self, char: str) -> tuple[str, ...]:
        """Returns up to two words with a character, the easiest first, each with its reading."""
        if self._components is None:
            return ()
        try:
            found = examples(char, self.script)
        except CabinetError:
            return ()  # damaged data
        readings = (self._word_reading(example.reading) for example in found)
        return tuple(
            f"{example.word}（{reading}）" if reading else example.word
            for example, reading in zip(found, readings, strict=True)
        )

    def _word_reading(self, syllables: str) -> str:
        """Returns the reading of a word in the chosen system; "" if it isn't known in that."""
        if self.script == "jp":
            return syllables
        if self.script == "tc":
            return syllables if self._wanted == JYUTPING else ""
        if self._wanted == JYUTPING:
            return ""
        return zhuyin_of_word(syllables) if self._wanted == ZHUYIN else joined(syllables)

    def part_lines(self, char: str) -> list[str]:
        """Returns the outer parts of a character, each with its first meaning: `木 tree`."""
        return [self._part_line(part) for part in self.parts(char) if not part.within]

    def role_lines(self, char: str) -> list[str]:
        """Returns the outer parts of a character with their meanings and what each does there.

        It gives the sound or is the radical, if that is known.
        """
        components, script = self._components, self._puzzle.script
        if components is None:
            return []
        radical, lines = components.radical(char, script), []
        for part in (part for part in self.parts(char) if not part.within):
            is_flesh, line = part.stands_for == _FLESH_ALONE, self._part_line(part)
            if gives_sound(part.form, char, script, components):
                line = _("{part} (gives the sound)").format(part=line)
            elif components.fold(part.form) == radical or (is_flesh and radical == _FLESH_ALONE):
                line = _("{part} (radical)").format(part=line)
            lines.append(line)
        return lines

    def inner_lines(self, char: str) -> list[str]:
        """Returns the parts within parts: `in 相: 木 tree, 目 eye`."""
        inner: dict[str, list[str]] = {}
        for part in self.parts(char):
            if part.within:
                inner.setdefault(part.within, []).append(self._part_line(part))
        return [
            _("in {part}: {parts}").format(part=container, parts=join_nouns(parts))
            for container, parts in inner.items()
        ]

    def is_part(self, char: str) -> bool:
        """Returns whether a character of the wall is seen in another one there."""
        return self._components is not None and self._components.fold(char) in self._within

    def _part_line(self, part: GlyphPart) -> str:
        """Returns a part with its first meaning."""
        return f"{part.form} {first_sense(self.meaning(part.stands_for, as_part=True))}".strip()

    def _first(self, char: str, look_up: Callable[[Components, str], str]) -> str:
        """Returns what is found for a character or else for the first of its other forms."""
        components = self._components
        if components is None:
            return ""
        forms = (char, *components.forms(char))
        return next(filter(None, (look_up(components, form) for form in forms)), "")

    def component_meant(self, text: str, group: int) -> str | None:
        """Returns the component meant by a typed text; None if it names none."""
        self.wait()
        if self._components is None:
            return text if len(text) == 1 and not text.isascii() else None
        return naming.component_meant(text, self._puzzle, group, self._components, language())

    def forms_text(self, group: Group) -> str:
        """Returns which cards of a group show its component in which form; "" if in one."""
        if self._components is None:
            return ""
        components, puzzle = self._components, self._puzzle
        component, chars = components.fold(group.component), puzzle.text_of(group.cards)
        if group.component != _MOON and common_looks(component, chars, puzzle.script, components):
            return ""
        forms = {
            char: [
                form
                for form in sorted(looks(char, puzzle.script, components))
                if components.fold(form) == component
            ]
            for char in chars
        }
        flesh = " ".join(char for char in chars if FLESH in forms[char])
        if flesh:  # only this meaning of 月 is sure: it is not the moon in 勝, but a boat
            return _("月 stands for flesh, 肉, in {chars}").format(chars=flesh)
        every_form = dict.fromkeys(form for char in chars for form in forms[char])
        shown = [form for form in every_form if shows(form)]
        if len(shown) < 2:
            return ""
        chars_with_form = (
            " ".join(char for char in chars if form in forms[char]) for form in shown
        )
        text = join_parts(
            _("{form} in {chars}").format(form=form, chars=chars_text)
            for form, chars_text in zip(shown, chars_with_form, strict=True)
        )
        return _("The same part: {forms}").format(forms=text)

    def why_no_group(
        self, herring: Herring, is_spoken: bool = False, is_short: bool = False
    ) -> str:
        """Returns why a red herring is no group, as far as is known yet.

        If it `is_spoken`, with the readings of its components; if it `is_short`, only the reason.
        """
        components, puzzle = self._components, self._puzzle
        read_out = self.read_out if is_spoken else str
        if components is None:
            return why_no_group(herring, "")
        other = _other_form(components, puzzle.text_of(herring.cards), herring.component)
        reason = translate(_with_names(self._herring_reason(components, herring), read_out))
        if is_short:
            return reason
        undivided = self._undivided_part_with(components, herring)
        return why_no_group(herring, other if shows(other) else "", reason, read_out, undivided)

    def _undivided_part_with(
        self, components: Components, herring: Herring
    ) -> tuple[str, Sequence[str]]:
        """Returns a part of other cards that has a herring's component inside, and these cards.

        For example 户 for 尸: it has too few strokes to be taken apart. ("", ()) for none.
        """
        component, cards = herring.component, dict[str, list[str]]()
        for char in self._puzzle.text_of((1 << CARDS) - 1 & ~herring.cards):
            parts = components.parts(char)
            for part in [] if component in parts else sorted(parts - {char}):
                if shows(part) and component in components.parts(part):
                    cards.setdefault(part, []).append(char)
        return next(iter(cards.items()), ("", ()))

    def _herring_reason(self, components: Components, herring: Herring) -> Message:
        """Returns the reason, with readings as in the settings; only Chinese ones give sounds."""
        puzzle, wanted = self._puzzle, self._wanted
        if wanted == KUN:
            return groups_of(puzzle, herring, components)
        pinyin = "tw" if puzzle.script == "tw" else "sc"
        spelling = {JYUTPING: "tc", PINYIN: pinyin, ZHUYIN: pinyin}.get(wanted, puzzle.script)
        reason = herring_reason(puzzle, herring, components, spelling)
        sound = str(reason.values.get("sound", ""))
        if wanted == ZHUYIN and zhuyin(sound):
            return Message(reason.text, sound=zhuyin(sound))
        return reason


def _with_names(message: Message, name: Callable[[str], str]) -> Message:
    """Returns a message with the characters in its values as `name` calls them."""

    def named(value: object) -> object:
        if isinstance(value, Message):
            return _with_names(value, name)
        if isinstance(value, Names):
            return type(value)(map(named, value))
        return name(str(value))

    return Message(message.text, **{key: named(value) for key, value in message.values.items()})


def _other_form(components: Components, chars: str, component: str) -> str:
    """Returns a form that one of the characters has instead of a component; "" if none has.

    Only forms that look different from the component count.
    """
    parts = [components.parts(char) for char in chars]
    names = sorted(components.alike(component))  # a wall of an earlier version has 士 for 土
    forms = [
        form for name in names for form in components.forms(name) if form not in (component, "⺼")
    ]
    forms = [form for form in forms if components.look(form) != components.look(component)]
    return next(
        (form for form in forms for part in parts if form in part and component not in part), ""
    )
