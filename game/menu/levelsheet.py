"""The sheet on which a puzzle is chosen: rows of segments for its level, its size and so on."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import NamedTuple

import pygame

from game.app.cabinet import Cabinet
from game.catalog import FACES
from game.settings.settings import ENGLISH, chosen_language, language_key, languages_of
from game.ui.blocks.block import Block, Drawn, Press, Space, Text
from game.ui.blocks.boxes import Column, Either, Row
from game.ui.blocks.page import OverVeil, Page
from game.ui.blocks.scrolled import Scrolled
from game.ui.text import (
    _,
    as_sentence,
    join_nouns,
    join_parts,
    join_sentences,
    labelled,
    language,
    translate,
)
from game.ui.theme import MIN_CONTROL_PX, Theme
from game.ui.widgets.dialog import ask_name
from game.ui.widgets.widgets import Button, Segments, TextLink
from generators.base import LEVEL, LEVELS, AnyKind, Custom, Facet, Message, Preset

_WIDTH, _PICTURE, _GAP, _WORDS = 620, 84, 14, 46
_LEAST_PX = 480  # six languages beside each other
_MOST_NAMED = 4
_NONE = -1
"""The place of the chosen segment in a row in which none is."""


STANDARD = Message("Standard")
"""The variant of a preset that has none."""


def _variant(preset: Preset) -> Message:
    return preset.variant.answer if preset.variant else STANDARD


class SheetRow(NamedTuple):
    """A row of segments: its title, the answers, which of them is chosen, and what takes one."""

    title: str
    answers: Sequence[str]
    chosen: int
    take: Callable[[int], None]
    off: Mapping[int, str] = MappingProxyType({})
    """The answers that can't be taken now, each with what unlocks it."""


def _unlocked(answer: str, choices: Iterable[Message]) -> str:
    """Returns with which choices in another row an answer goes: the ends of them if many."""
    labels = [translate(choice) for choice in choices]
    shown = join_nouns(labels) if len(labels) <= _MOST_NAMED else f"{labels[0]} – {labels[-1]}"
    return _("{answer} goes with {choices}.").format(answer=answer, choices=shown)


def _allows(custom: Custom, given: tuple[int, ...], at: int, value: int) -> bool:
    """Whether question `at` can be answered with `value` after some answers that begin so."""
    following = custom.answers(given)
    if len(given) == at:
        return value in following
    return any(_allows(custom, (*given, answer), at, value) for answer in following)


def _unlocking(custom: Custom, given: tuple[int, ...], at: int, value: int, label: str) -> str:
    """Returns what to answer to an earlier question, the last that helps, so that a value fits."""
    for place in reversed(range(at)):
        begun = given[:place]
        labels = custom.answers(begun)
        if allowing := [each for each in labels if _allows(custom, (*begun, each), at, value)]:
            choices = [labels[each] for each in allowing]
            return _unlocked(label, choices)
    return ""


class _SteadyCard(OverVeil):
    """A card that is never lower than it was in a window of that size, so that nothing moves."""

    def __init__(self, block: Block, heights: dict[tuple[int, int], int]) -> None:
        """`heights` has the height in pixels by the size of the window, and is kept up to date."""
        super().__init__(block, _WIDTH, _LEAST_PX, pad=28)
        self._heights = heights

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        self._high = self._heights.get(rect.size, 0) / theme.u
        super().place(theme, rect)
        self._heights[rect.size] = self._card.rect.height


class LevelSheet(Page):
    """Chooses a preset of a kind on three rows at most; what few want is behind a link.

    What is chosen counts once the button at the foot is pressed, which passes it to `take`. The
    modes of a game are chosen too, unless the sheet is for a puzzle that isn't played
    (`has_modes`).
    """

    overlay = True
    enter_ms = 160

    def __init__(
        self,
        cabinet: Cabinet,
        kind: AnyKind,
        preset: Preset,
        take: Callable[[Preset], None],
        *,
        has_modes: bool = False,
        label: str = "",
        top: Callable[[], Block | None] = lambda: None,
    ) -> None:
        """`label` is that of the button, Play by default; `top` stands above the rows."""
        super().__init__(cabinet)
        self._kind, self.preset, self._take = kind, preset, take
        self.mode = cabinet.dealer.chosen_mode(kind)
        self._language = chosen_language(cabinet.store, kind.name)
        self._has_modes, self._top = has_modes and len(kind.play.modes) > 1, top
        self.page: Callable[[], Iterator[SheetRow]] = self._usual_rows
        self._wanted = {facet.title: facet.answer for facet in preset.facets}
        """The player's answers by the row's title, the last one last, taken or not."""
        self._left = {_variant(preset): preset}
        """The preset chosen last, by its variant."""
        self._heights: dict[tuple[int, int], int] = {}
        self._notice = ""
        """Why the answer pressed last can't be taken, or what it changed in other rows."""
        self._play = Button("play", label or _("Play"), "" if label else "play", "primary")
        self._play.action = self._done
        self.desk.primary = self._play
        self.desk.focus(self._play)

    # What can be chosen

    def _presets(self, variant: Message) -> list[Preset]:
        """Returns the presets of a variant."""
        presets = self.cabinet.dealer.listed(self._kind)
        return [preset for preset in presets if _variant(preset) == variant]

    @property
    def _variant_facet(self) -> Facet | None:
        """Returns the variant of a preset of the kind; None if it has none."""
        return next((each.variant for each in self._kind.presets if each.variant), None)

    def _usual_rows(self) -> Iterator[SheetRow]:
        """Yields the rows of the chosen variant or the kind's questions, and one of the modes."""
        custom = self._kind.choosing.custom
        if custom is None:
            yield from self._facet_rows()
        elif self.preset.variant is None:  # a variant has one answer to each question
            yield from self._asked(custom)
        if self._has_modes:
            modes = self._kind.play.modes
            titles = [translate(mode.title) for mode in modes]
            yield SheetRow(_("Mode"), titles, modes.index(self.mode), self._choose_mode)

    def _rare_rows(self) -> Iterator[SheetRow]:
        """Yields a row of the variants, and one of the languages of the words."""
        if facet := self._variant_facet:
            variants = [*dict.fromkeys(_variant(preset) for preset in self._kind.presets)]
            labels = [translate(variant) for variant in variants]
            chosen = variants.index(_variant(self.preset))
            yield SheetRow(translate(facet.title), labels, chosen, partial(self._vary, variants))
        if self._has_language:
            languages = languages_of(self._kind)
            codes = [*languages]
            choose = lambda index: self._choose_language(codes[index])  # noqa: E731
            chosen = codes.index(self._language)
            yield SheetRow(_("Language"), [*languages.values()], chosen, choose)

    @property
    def _has_language(self) -> bool:
        """Whether the words of the chosen preset may be in another language than English."""
        return self._kind.choosing.takes_language(self.preset.params)

    def _asked(self, custom: Custom) -> Iterator[SheetRow]:
        """Yields a row for each question of a kind, the level first, and one of saved presets."""
        rows, given = [], custom.answered(self.preset)
        for at, question in enumerate(custom.questions):
            usable = custom.answers(given[:at])
            shown = {**usable}  # and what can't be taken, so that none moves
            if question.title == LEVEL:
                shown = {**LEVELS, **usable}
            elif at:
                for first in custom.answers(()):
                    shown |= custom.answers((first, *given[1:at]))
            values, labels = [*shown], [translate(label) for label in shown.values()]
            chosen = values.index(given[at]) if given[at] in values else _NONE
            take = partial(self._answer, custom, at, values)
            off = {
                place: _unlocking(custom, given, at, value, labels[place])
                for place, value in enumerate(values)
                if value not in usable
            }
            rows.append(SheetRow(translate(question.title), labels, chosen, take, off))
        yield from sorted(rows, key=lambda row: row.title != translate(LEVEL))
        if saved := self.cabinet.dealer.saved_presets(self._kind):
            presets = [*saved.values()]
            chosen = presets.index(self.preset) if self.preset in presets else _NONE
            choose_saved = lambda index: self._choose(presets[index])  # noqa: E731
            yield SheetRow(_("Saved"), [*saved], chosen, choose_saved)

    def _facet_rows(self) -> Iterator[SheetRow]:
        """Yields a row for each facet in which the chosen variant's presets differ."""
        presets = self._presets(_variant(self.preset))
        facets = self.preset.facets
        for at, facet in enumerate(facets):
            before = range(at) if facet.after is None else facet.after
            offered = [
                preset
                for preset in presets
                if all(preset.facets[place].answer == facets[place].answer for place in before)
            ]
            usable = [preset.facets[at].answer for preset in offered]
            answers = self._steady_answers(at, presets)
            labels = [translate(answer) for answer in answers]
            chosen = answers.index(facet.answer) if facet.answer in answers else _NONE
            off = {
                place: self._needed(presets, before[:1], at, answer)
                for place, answer in enumerate(answers)
                if answer not in usable
            }
            take = partial(self._choose_facet, offered, at, answers)
            if len(labels) > 1 and not (facet.title == LEVEL and at and self._is_implied(at)):
                yield SheetRow(translate(facet.title), labels, chosen, take, off)

    def _is_implied(self, at: int) -> bool:
        """Whether the other answers leave one to question `at`, for all of the first answer's."""
        first = self.preset.facets[0].answer
        presets = [
            preset
            for preset in self._presets(_variant(self.preset))
            if preset.facets[0].answer == first
        ]
        others = {preset.facets[:at] + preset.facets[at + 1 :] for preset in presets}
        return len(others) == len(presets)

    def _steady_answers(self, at: int, presets: Sequence[Preset]) -> list[Message]:
        """Returns the answers in row `at`, with the usual ones if any can be taken: none moves."""
        own = [preset.facets[at].answer for preset in presets]
        usual = [preset.facets[at].answer for preset in self._presets(STANDARD)]
        return [*dict.fromkeys([*usual, *own] if {*usual} & {*own} else own)]

    def _needed(
        self, presets: Sequence[Preset], before: Sequence[int], at: int, answer: Message
    ) -> str:
        """Returns what to choose in an earlier row so that `answer` can be taken in row `at`.

        If no preset of the chosen variant has it, that is another variant.
        """
        having = [preset for preset in presets if preset.facets[at].answer == answer]
        if having:
            choices = {preset.facets[before[0]].answer: None for preset in having}
        else:
            choices = {
                _variant(preset): None
                for preset in self._kind.presets
                if preset.facets[at:] and preset.facets[at].answer == answer
            }
        return _unlocked(translate(answer), choices)

    # What is done

    def _choose(self, preset: Preset) -> None:
        """Chooses a preset."""
        self.preset = self._left[_variant(preset)] = preset
        self.refresh()

    def _choose_facet(
        self, offered: Sequence[Preset], at: int, answers: Sequence[Message], index: int
    ) -> None:
        """Chooses the preset with that answer, with as many of the wanted others as there are."""
        title = self.preset.facets[at].title
        self._wanted.pop(title, None)
        self._wanted[title] = answers[index]
        self._choose_like([each for each in offered if each.facets[at].answer == answers[index]])

    def _answer(self, custom: Custom, at: int, values: Sequence[int], index: int) -> None:
        """Answers a question with one of the values; later answers become the nearest that fit.

        If what is between size and level was usual for the size, it becomes so for the new one.
        """
        given = custom.answered(self.preset)
        answer = values[index]
        wanted = (*given[:at], answer, *given[at + 1 :])
        usual = {
            size: rest for size, *rest, _level in map(custom.answered, self._presets(STANDARD))
        }
        if at == 0 and usual.get(given[0], [*given[1:-1]]) == [*given[1:-1]] and answer in usual:
            wanted = (answer, *usual[answer], given[-1])
        self._choose(custom.preset(custom.fitting(wanted)))

    def _vary(self, variants: Sequence[Message], index: int) -> None:
        """Chooses a variant, as it was left."""
        variant = variants[index]
        if variant in self._left:  # it may be one's own
            self._choose(self._left[variant])
        else:
            self._choose_like(self._presets(variant))

    def _choose_like(self, presets: Sequence[Preset]) -> None:
        """Chooses the preset that is most like what is wanted, and else the first of them."""
        numbers = {label: number for number, label in LEVELS.items()}
        wanted_level = numbers.get(self._wanted.get(LEVEL, LEVEL), 0)

        def unlike(preset: Preset) -> tuple[list[bool], int]:
            given = {facet.title: facet.answer for facet in preset.facets}
            latest_first = reversed(self._wanted.items())
            steps = abs(numbers.get(given.get(LEVEL, LEVEL), 0) - wanted_level)
            return [given.get(title) != answer for title, answer in latest_first], steps

        self._choose(min(presets, key=unlike))

    def _refuse(self, row: SheetRow, index: int) -> None:
        """Says what unlocks an answer that can't be taken."""
        self._notice = row.off[index]
        self.cabinet.speak(self._notice)
        self.refresh()

    def _take_from(self, row: SheetRow, index: int) -> None:
        """Takes an answer, and says which usual rows follow it."""
        before = self._chosen()
        row.take(index)
        moved = [
            answer
            for title, answer in self._chosen().items()
            if title != row.title and title in before and before[title] != answer
        ]
        self._notice = ""
        if moved:
            self._notice = _("Now with {choices}.").format(choices=join_nouns(moved))
            self.cabinet.speak(self._notice)

    def _chosen(self) -> dict[str, str]:
        """Returns the chosen answer of each usual row by the row's title."""
        rows = self._usual_rows()
        return {row.title: row.answers[row.chosen] for row in rows if row.chosen != _NONE}

    def _choose_mode(self, index: int) -> None:
        self.mode = self._kind.play.modes[index]
        self.refresh()

    def _choose_language(self, code: str) -> None:
        self._language = code
        self.refresh()

    def _show(self, page: Callable[[], Iterator[SheetRow]]) -> None:
        """Turns to another page of the sheet; what is chosen stays so."""
        self.page, self._notice = page, ""
        self.refresh()

    def back(self) -> None:
        """Turns back to the usual page, or closes the sheet."""
        if self.page == self._rare_rows:
            self._show(self._usual_rows)
        else:
            super().back()

    def _save(self) -> None:
        """Asks for a name, and saves the own preset under it."""
        preset, lead = self.preset, _("It will be one press away on this page.")

        def keep(name: str) -> None:
            self.cabinet.dealer.save_preset(self._kind, name, preset)
            self.refresh()

        ask_name(self.cabinet, _("Save this level"), lead, translate(preset.title), keep)

    def _forget(self) -> None:
        """Deletes the saved preset that is chosen."""
        saved = self.cabinet.dealer.saved_presets(self._kind)
        name = next(name for name, preset in saved.items() if preset == self.preset)
        self.cabinet.dealer.save_preset(self._kind, name, None)
        self.refresh()

    def _done(self) -> None:
        cabinet, name = self.cabinet, self._kind.name
        cabinet.scenes.remove(self)
        cabinet.dealer.choose_mode(self._kind, self.mode)
        if self._language != chosen_language(cabinet.store, name):
            cabinet.store.set_setting(language_key(name), self._language)
            cabinet.dealer.pool.drop(name)
        self._take(self.preset)

    # What is seen

    def body(self) -> Block:
        """Returns the sheet: what the puzzle is, the rows, a line of words, and the button."""
        rows: list[Block] = []
        is_usual = self.page == self._usual_rows
        shown = [row for row in self.page() if len(row.answers) > 1 or is_usual]
        for row in shown:
            take = partial(self._take_from, row)
            segments = Segments(f"choose {row.title}", row.answers, row.chosen, take)
            segments.title, segments.off = row.title, row.off
            segments.refuse = partial(self._refuse, row)
            title = Text(row.title, 15, "muted", role="tip")
            rows.append(Column([title, Press(segments)], gap=4))
        words = [Text(self._words(shown), 15, "ink", wraps=True)]
        if self._notice:  # first, as a small window may cut the words
            words.insert(0, Text(self._notice, 15, "ink", "bold", wraps=True))
        about = Column(words, gap=4, least_units=_WORDS)
        top = self._top()
        blocks = [*([top] if top is not None else []), *rows, about]
        middle = Column(blocks, _GAP)
        play = Press(self._play, height=48)
        foot = Either([Row([*links, Space(grows=1), play], gap=14) for links in self._links()])
        scrolled = Scrolled(middle, "rows", shadow=0, shrinks=1, grows=1)
        return _SteadyCard(Column([self._head(), scrolled, foot], gap=18), self._heights)

    def _words(self, shown: Sequence[SheetRow]) -> str:
        """Returns in words what is chosen, but for what the rows `shown` say."""
        level, detail = translate(self.preset.level), translate(self.preset.detail)
        has_level = any(row.title == translate(LEVEL) for row in shown)
        if not has_level:
            detail = labelled(level, detail)
        elif any(detail in row.answers for row in shown):
            detail = ""
        mode = self.mode
        about = as_sentence(translate(mode.about)) if self._has_modes and mode.about else ""
        notes = (translate(facet.note) for facet in self.preset.facets if facet.note.text)
        return join_sentences(
            filter(None, (as_sentence(detail[:1].upper() + detail[1:]), *notes, about))
        )

    def _head(self) -> Block:
        """Returns the puzzle's picture, its title and what it is, and the button that closes."""
        draw = FACES[self._kind.name].pictures.vignette
        title = Text(translate(self._kind.titles.title), 28, typeface="serif", role="heading")
        about = Text(translate(self._kind.titles.about), 15, "muted", optional=True)
        close = Button("close", "", "cross", "quiet", super().back)
        close.title = _("Close")
        words = Column([title, about], gap=2, grows=1)
        end = Press(close, width=44, least_px=MIN_CONTROL_PX)
        if draw is None:
            return Row([words, end], gap=18)

        def paint(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
            draw(surface, theme, rect, None)

        return Row([Drawn(paint, _PICTURE, _PICTURE), words, end], gap=18)

    def _links(self) -> list[list[Block]]:
        """Returns the links beside the button, as rows of which the first that fits is shown."""
        if self.page == self._rare_rows:
            show = partial(self._show, self._usual_rows)
            return [[Press(TextLink("usual", _("Back"), "left", action=show))]]
        own: list[Block] = []
        if self.preset in self.cabinet.dealer.saved_presets(self._kind).values():
            own = [Press(TextLink("save", _("Delete"), "bin", action=self._forget))]
        elif self.preset not in self._kind.presets:
            own = [Press(TextLink("save", _("Save level…"), "mark", action=self._save))]
        return [[*self._rare_link(), *own], self._rare_link()]

    def _rare_link(self) -> list[Block]:
        """Returns the link to what is rare, named by what is chosen there or by its questions."""
        names = []
        if variant := self.preset.variant:
            names.append(labelled(translate(variant.title), translate(variant.answer)))
        elif facet := self._variant_facet:
            names.append(translate(facet.title))
        if self._has_language:
            is_plain = self._language == ENGLISH == language().partition("_")[0]
            title = languages_of(self._kind)[self._language]
            names.append(_("Language") if is_plain else labelled(_("Language"), title))
        first, *others = names or [""]
        label = f"{join_parts((first, *(name[:1].lower() + name[1:] for name in others)))}…"
        show = partial(self._show, self._rare_rows)
        link = TextLink("rare", label, "right", action=show)
        link.icon_right = True
        return [Press(link)] if names else []
