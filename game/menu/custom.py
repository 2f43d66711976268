"""The card on which a player puts together a custom preset: a row for each question."""

from __future__ import annotations

from collections.abc import Callable

from game.app.cabinet import Cabinet
from game.app.choice import Choice
from game.ui.blocks.block import Block, Press, Text
from game.ui.blocks.boxes import Row, Wide
from game.ui.blocks.page import Page, question_card
from game.ui.text import _, translate
from game.ui.widgets.name import ask_name
from game.ui.widgets.widgets import Button, Select
from generators.base import AnyKind, Preset

_FIELD_WIDTH, _MIN_FIELD_PX = 200, 130
_LIST_WIDTH = 200


class CustomScreen(Page):
    """Asks for size, level and so on; the first answers are those of the last custom preset.

    When an answer changes, later ones that no longer fit become the nearest that do.
    """

    overlay = True
    enter_ms = 160

    def __init__(
        self,
        cabinet: Cabinet,
        kind: AnyKind,
        take: Callable[[Preset], None],
        first: Preset | None = None,
    ) -> None:
        """`first`: a preset to change, which is then not played but only passed to `take`."""
        super().__init__(cabinet)
        assert kind.custom is not None, "only a kind that has one is asked for it"
        self._kind, self._custom, self._take = kind, kind.custom, take
        last = first or cabinet.dealer.customised(kind) or cabinet.dealer.chosen(kind)
        self.given = self._custom.fitting(self._custom.answered(last))
        self._selects = [
            Select(question.name, "", lambda at=at: self._open(at))  # type: ignore[misc]
            for at, question in enumerate(self._custom.questions)
        ]
        self._deal = Button("play", _("Play"), "play", "primary", self._take_preset)
        if first is not None:
            self._deal.label, self._deal.icon = _("Choose"), "check"
        self._keep = Button("keep", _("Save level…"), "mark", "plain", self._ask_name)
        self.desk.primary = self._deal

    def _open(self, at: int) -> None:
        """Opens the list of answers to a question, by the question's place."""
        choices = [
            Choice(
                translate(label),
                lambda answer=answer: self._answer(at, answer),  # type: ignore[misc]
                chosen=answer == self.given[at],
            )
            for answer, label in self._custom.answers(self.given[:at]).items()
        ]
        self.cabinet.choose(lambda: self._selects[at].rect, choices, _LIST_WIDTH)

    def _answer(self, at: int, answer: int) -> None:
        wanted = (*self.given[:at], answer, *self.given[at + 1 :])
        self.given = self._custom.fitting(wanted)
        self.refresh()

    def _take_preset(self) -> None:
        self.cabinet.scenes.pop()
        self._take(self._custom.preset(self.given))

    def _ask_name(self) -> None:
        """Asks for a name, and saves these answers under it in the list of levels."""
        preset = self._custom.preset(self.given)
        lead = _("You'll find it in this puzzle's list of levels.")

        def keep(name: str) -> None:
            self.cabinet.dealer.save_preset(self._kind, name, preset)
            self.cabinet.toast(_("Level saved: {name}").format(name=name))

        ask_name(self.cabinet, _("Save this level"), lead, translate(preset.title), keep)

    def body(self) -> Block:
        """Returns the card: the questions with their answers, and three buttons."""
        lead = _("Made to order. This may take up to a minute.")
        cancel = Button("cancel", _("Cancel"), "", "plain", self.back)
        buttons = Row(
            [Press(button, 48) for button in (cancel, self._keep, self._deal)], 12, even=3
        )
        return question_card(_("Custom puzzle"), lead, self._rows(), buttons)

    def _rows(self) -> list[Block]:
        """Returns a row for each question of the custom preset, with the answer given."""
        rows: list[Block] = []
        for at, (question, select) in enumerate(
            zip(self._custom.questions, self._selects, strict=True)
        ):
            label = self._custom.answers(self.given[:at])[self.given[at]]
            select.label, select.title = translate(label), translate(question.title)
            title = Text(translate(question.title), 16, grows=1)
            rows.append(Row([title, Wide(Press(select, 44), _FIELD_WIDTH, _MIN_FIELD_PX)], 12))
        return rows
