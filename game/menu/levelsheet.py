"""The sheet on which a puzzle is chosen: rows of segments for its level, its size and so on."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import NamedTuple

import pygame

from game.app.cabinet import Cabinet
from game.catalog import FACES
from game.menu.wordlanguage import ENGLISH, chosen_language, language_key, languages_of
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


class SheetRow(NamedTuple):
    """A row of segments: its title, the answers, which of them is chosen, and what takes one."""

    title: str
    answers: Sequence[str]
    chosen: int
    take: Callable[[int], None]
    off: Mapping[int, str] = MappingProxyType({})
    """The answers that can't be taken now, each with what unlocks it."""


def _only_with(title: Message, answers: Iterable[Message]) -> str:
    """Returns what unlocks an answer: those to the question `title`, the ends of them if many."""
    labels = [translate(answer) for answer in answers]
    shown = join_nouns(labels) if len(labels) <= _MOST_NAMED else f"{labels[0]} – {labels[-1]}"
    return _("Only with {choices}.").format(choices=labelled(translate(title), shown))


def _allows(custom: Custom, given: tuple[int, ...], at: int, value: int) -> bool:
    """Whether question `at` can be answered with `value` after some answers that begin so."""
    following = custom.answers(given)
    if len(given) == at:
        return value in following
    return any(_allows(custom, (*given, answer), at, value) for answer in following)


def _unlocking(custom: Custom, given: tuple[int, ...], at: int, value: int) -> str:
    """Returns what to answer to an earlier question, the last that helps, so that a value fits."""
    for place in reversed(range(at)):
        begun = given[:place]
        labels = custom.answers(begun)
        if allowing := [each for each in labels if _allows(custom, (*begun, each), at, value)]:
            return _only_with(custom.questions[place].title, [labels[each] for each in allowing])
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
        self._usual = self._usual_presets[0] if preset.is_rare else preset
        self._rare = preset if preset.is_rare else None
        """The rare preset chosen last, which stands among the levels."""
        self.page: Callable[[], Iterator[SheetRow]] = self._usual_rows
        if preset.is_rare:
            self.page = self._rare_rows
        self._left = {preset.facets[0].answer: preset}
        """By answer to the first question on which others depend: the preset chosen last."""
        self._heights: dict[tuple[int, int], int] = {}
        self._notice = ""
        """Why the answer pressed last can't be taken, or what it changed in other rows."""
        self._play = Button("play", label or _("Play"), "" if label else "play", "primary")
        self._play.action = self._done
        self.desk.primary = self._play
        self.desk.focus(self._play)

    # What can be chosen

    @property
    def _usual_presets(self) -> list[Preset]:
        presets = self.cabinet.dealer.listed(self._kind)
        return [preset for preset in presets if not preset.is_rare]

    def _usual_rows(self) -> Iterator[SheetRow]:
        """Yields the rows of the usual presets or the kind's questions, and one of the modes."""
        custom = self._kind.choosing.custom
        rows = self._facet_rows(self._usual_presets) if custom is None else self._asked(custom)
        for row in rows:
            is_level = row.title == translate(LEVEL)
            yield self._with_rare(row, self._rare) if self._rare and is_level else row
        if self._has_modes:
            modes = self._kind.play.modes
            titles = [translate(mode.title) for mode in modes]
            yield SheetRow(_("Mode"), titles, modes.index(self.mode), self._choose_mode)

    def _with_rare(self, row: SheetRow, rare: Preset) -> SheetRow:
        """Returns the row of levels with a rare preset behind the others."""

        def take(index: int) -> None:
            if index < len(row.answers):
                row.take(index)
            else:
                self._choose(rare)

        chosen = len(row.answers) if self.preset == rare else row.chosen
        return SheetRow(row.title, [*row.answers, translate(rare.level)], chosen, take, row.off)

    def _rare_rows(self) -> Iterator[SheetRow]:
        """Yields the rows of the rare presets, and one of the languages of the words."""
        rare = [preset for preset in self._kind.presets if preset.is_rare]
        if rare:
            first, *others = self._facet_rows(rare)
            choose_rare = lambda index: self._choose_rare(first, index)  # noqa: E731
            answers = [_("Standard"), *first.answers]
            yield SheetRow(first.title, answers, first.chosen + 1, choose_rare)
            yield from others
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
        rows, given = [], custom.answered(self._usual)
        for at, question in enumerate(custom.questions):
            usable = custom.answers(given[:at])
            shown = {**usable}  # and what can't be taken, so that none moves
            if question.title == LEVEL:
                shown = {**LEVELS, **usable}
            elif at:
                for first in custom.answers(()):
                    shown |= custom.answers((first, *given[1:at]))
            labels, values = [translate(label) for label in shown.values()], [*shown]
            mine = custom.answered(self.preset)[at]
            chosen = values.index(mine) if mine in values else _NONE
            take = partial(self._answer, custom, at, values)
            off = {
                place: _unlocking(custom, given, at, value)
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

    def _facet_rows(self, presets: Sequence[Preset]) -> Iterator[SheetRow]:
        """Yields the rows of the facets of presets; later ones if the preset is one of these."""
        is_usual, is_here = presets == self._usual_presets, self.preset in presets
        facets = (self.preset if is_here else self._usual if is_usual else presets[0]).facets
        for at, facet in enumerate(facets if is_here or is_usual else facets[:1]):
            before = range(at) if facet.after is None else facet.after
            offered = [
                preset
                for preset in presets
                if all(preset.facets[place].answer == facets[place].answer for place in before)
            ]
            usable = dict.fromkeys(preset.facets[at].answer for preset in offered)
            answers = [*usable]
            if is_usual:  # all, so that none moves
                answers = [*dict.fromkeys(preset.facets[at].answer for preset in presets)]
            take = partial(self._choose_facet, offered, at, answers)
            labels = [translate(answer) for answer in answers]
            mine = facet.answer if is_here else self._same_answer(facet)
            chosen = answers.index(mine) if mine in answers else _NONE
            off = {
                place: self._needed(presets, before[0], at, answer)
                for place, answer in enumerate(answers)
                if answer not in usable
            }
            yield SheetRow(translate(facet.title), labels, chosen, take, off)

    def _needed(self, presets: Sequence[Preset], earlier: int, at: int, answer: Message) -> str:
        """Returns what to choose in an earlier row so that `answer` can be taken in row `at`."""
        having = {
            each.facets[earlier].answer for each in presets if each.facets[at].answer == answer
        }
        all_answers = dict.fromkeys(preset.facets[earlier].answer for preset in presets)
        return _only_with(
            presets[0].facets[earlier].title, filter(having.__contains__, all_answers)
        )

    # What is done

    def _choose(self, preset: Preset) -> None:
        """Chooses a preset."""
        self.preset = preset
        if preset.is_rare:
            self._rare = preset
        else:
            self._usual = preset
        if preset.facets[0].after is None:
            self._left[preset.facets[0].answer] = preset
        self.refresh()

    def _choose_facet(
        self, offered: Sequence[Preset], at: int, answers: Sequence[Message], index: int
    ) -> None:
        """Chooses the preset with that answer, with as many of the others as they were."""
        left = self._left.get(answers[index])  # as it was when another answer was chosen
        if left is not None and left in offered:
            self._choose(left)
            return
        having = [preset for preset in offered if preset.facets[at].answer == answers[index]]
        mine = {*(self._usual if offered[0] in self._usual_presets else self.preset).facets}
        self._choose(max(having, key=lambda preset: len(mine & {*preset.facets})))

    def _answer(self, custom: Custom, at: int, values: Sequence[int], index: int) -> None:
        """Answers a question with one of the values; later answers become the nearest that fit.

        If what is between size and level was usual for the size, it becomes so for the new one.
        """
        given = custom.answered(self._usual)
        answer = values[index]
        wanted = (*given[:at], answer, *given[at + 1 :])
        usual = {size: rest for size, *rest, _level in map(custom.answered, self._usual_presets)}
        if at == 0 and usual.get(given[0], [*given[1:-1]]) == [*given[1:-1]] and answer in usual:
            wanted = (answer, *usual[answer], given[-1])
        self._choose(custom.preset(custom.fitting(wanted)))

    def _choose_rare(self, row: SheetRow, index: int) -> None:
        """Takes an answer of a rare preset's first row, before which stands the usual preset."""
        if index:
            row.take(index - 1)
        else:
            self._choose(self._usual)

    def _same_answer(self, facet: Facet) -> Message | None:
        """Returns the chosen rare preset's answer to a usual question; None if it has none."""
        answers = (each.answer for each in self.preset.facets if each.title == facet.title)
        return next(answers, None)

    def _refuse(self, row: SheetRow, index: int) -> None:
        """Says what unlocks an answer that can't be taken."""
        self._notice = row.off[index]
        self.cabinet.speak(self._notice)
        self.refresh()

    def _take_from(self, row: SheetRow, index: int) -> None:
        """Takes an answer, and says which usual rows follow it."""
        before = self._chosen()
        row.take(index)
        after = self._chosen() if self.page == self._usual_rows else {}
        moved = [
            labelled(title, answer)
            for title, answer in after.items()
            if title != row.title and before.get(title, answer) != answer
        ]
        self._notice = ""
        if moved:
            self._notice = _("{choices} (changed to fit).").format(choices=join_nouns(moved))
            self.cabinet.speak(self._notice)

    def _chosen(self) -> dict[str, str]:
        """Returns the chosen answer of each row of the page by the row's title."""
        return {row.title: row.answers[row.chosen] for row in self.page() if row.chosen != _NONE}

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
            rows.append(Column([title, Press(segments, 44)], 4))
        words = [Text(self._words(shown), 15, "ink", wraps=True)]
        if self._notice:  # first, as a small window may cut the words
            words.insert(0, Text(self._notice, 15, "ink", "bold", wraps=True))
        about = Column(words, 4, least_units=_WORDS)
        top = self._top()
        blocks = [*([top] if top is not None else []), *rows, about]
        middle = Column(blocks, _GAP)
        play = Press(self._play, 48)
        foot = Either([Row([*links, Space(grows=1), play], 14) for links in self._links()])
        scrolled = Scrolled(middle, "rows", shadow=0, shrinks=1, grows=1)
        return _SteadyCard(Column([self._head(), scrolled, foot], 18), self._heights)

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
        words = Column([title, about], 2, grows=1)
        end = Press(close, 44, 44, least_px=MIN_CONTROL_PX)
        if draw is None:
            return Row([words, end], 18)

        def paint(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
            draw(surface, theme, rect, None)

        return Row([Drawn(paint, _PICTURE, _PICTURE), words, end], 18)

    def _links(self) -> list[list[Block]]:
        """Returns the links beside the button, as rows of which the first that fits is shown."""
        if self.page == self._rare_rows:
            show = partial(self._show, self._usual_rows)
            return [[Press(TextLink("usual", _("Back"), "left", action=show), 44)]]
        own: list[Block] = []
        if self.preset in self.cabinet.dealer.saved_presets(self._kind).values():
            own = [Press(TextLink("save", _("Delete"), "bin", action=self._forget), 44)]
        elif self.preset not in self._kind.presets:
            own = [Press(TextLink("save", _("Save level…"), "mark", action=self._save), 44)]
        return [[*self._rare_link(), *own], self._rare_link()]

    def _rare_link(self) -> list[Block]:
        """Returns the link to what is rare, named by its questions or the chosen language."""
        rare = [preset for preset in self._kind.presets if preset.is_rare]
        names = [translate(preset.facets[0].title) for preset in rare[:1]]
        if self._has_language:
            names.append(_("Language"))
        label = f"{join_parts(names)}…"
        if self._has_language and self._language != ENGLISH:
            label = languages_of(self._kind)[self._language]
        link = TextLink("rare", label, "right", action=partial(self._show, self._rare_rows))
        link.icon_right = True
        return [Press(link, 44)] if names else []
