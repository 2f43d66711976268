"""The cards about a draft: the verdict, the checks it must pass, and suggested changes."""

from __future__ import annotations

import pygame

from game.ui.blocks.block import Block, Chip, Drawn, Press, Rich, Text, icon
from game.ui.blocks.boxes import About, Card, Column, Either, HighlightedRow, Over, Row, Wide
from game.ui.drawing import shapes
from game.ui.drawing.icons import draw_icon
from game.ui.text import _, join_parts, translate
from game.ui.theme import Theme
from game.ui.widgets.widgets import RowArea
from game.workshop.workbench import Workbench
from generators.base import LEVELS, Check, Finding, Fix

_SIGNS = {
    "unique": ("check", "jade_tint", "jadetext"),
    "multiple": ("copy", "amber_tint", "ambertext"),
    "none": ("ban", "seal_tint", "sealtext"),
    "wrong": ("warning", "seal_tint", "sealtext"),
    "flawed": ("warning", "amber_tint", "ambertext"),
}
_OPEN = ("pencil", "sunk", "muted")
_LEVEL_WIDTH = 76


def verdict_sign(status: str) -> tuple[str, str, str]:
    """Returns a status's icon, and the colours of its background and its text by name."""
    return _SIGNS.get(status, _OPEN)


def _badge(status: str, side: int) -> Drawn:
    """Returns the icon of a status on a square of its background colour."""
    name, wash, ink = verdict_sign(status)

    def paint(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        shapes.rounded(surface, rect, theme.px(10), getattr(theme.palette, wash))
        draw_icon(surface, theme, name, rect.center, getattr(theme.palette, ink), side // 2)

    return Drawn(paint, side, side, least_px=min(side, 30))


def verdict_card(workbench: Workbench) -> Card:
    """Returns the card with the verdict, its reason, and the kind's own details."""
    finding, is_small = workbench.shown_finding, workbench.editor.has_small_verdict
    size, badge, pad = (18, 30, (24, 8)) if is_small else (24, 44, (24, 16))
    if workbench.is_working or finding is None:
        text = _("Not known yet") if workbench.is_late else _("Checking…")
        verdict = _working_text(workbench.work_percent) if workbench.is_working else text
        title = Text(verdict, size, typeface="serif", role="heading", grows=1)
        return Card(Column([Row([_badge("", badge), title], gap=16)], gap=10), pad)
    level, status = LEVELS.get(finding.level), finding.status
    if status == "unique" and not all(check.passed for check in finding.checks):
        status = "flawed"
    chip = [Chip(translate(level), *verdict_sign(status)[1:])] if level else []
    title_text = translate(finding.title)
    title = Text(title_text, size, typeface="serif", wraps=True, role="heading", grows=1)
    line = [_badge(status, badge), title, *chip]
    button = workbench.editor.verdict_button(finding)
    beside = [Press(button)] if button is not None else []
    button_below = Column([Row(line, gap=16), Row(beside, gap=8)], gap=10)
    heads = [Row([*line, *beside], gap=16), button_below]
    parts = [
        Either(heads if beside else heads[:1]),
        Rich(finding.reason, size=15 if is_small else 16),
        *workbench.editor.detail(finding),
    ]
    return Card(Column(parts, gap=2 if is_small else 10), pad)


def _working_text(percent: int | None) -> str:
    """Returns what is shown while edits are computed, with how far they are if that is known."""
    return _("Working…") if percent is None else _("Working… {n}%").format(n=percent)


def check_rows(workbench: Workbench) -> list[Block]:
    """Returns a row for each check of the draft, passed or not; none without a finding."""
    finding = workbench.shown_finding
    if finding is None:
        return []
    checks = enumerate(finding.checks)
    return [_check_block(workbench, number, check, finding) for number, check in checks]


def _check_block(workbench: Workbench, number: int, check: Check, finding: Finding) -> Block:
    """Returns a check; a press on a failed one goes to its place."""
    row = _check_row(check, finding.status)
    if check.passed or check.place < 0:
        return row
    wrong = translate(check.wrong) if check.wrong else ""
    title = _("{what}: {wrong}").format(what=translate(check.what), wrong=wrong)
    area = RowArea(f"check {number}", title, lambda: workbench.editor.go_to_check(check.place))
    return About(Over([Row([row], gap=0, least_units=44), Press(area)]))


def _check_row(check: Check, status: str) -> Row:
    """Returns a check as a line: passed, failed, or open while the draft is unfinished."""
    sign = icon("check", "jadetext", 18) if check.passed else icon("cross", "sealtext", 18)
    if status == "unfinished" and not check.passed and check.wrong is None:
        sign = icon(_OPEN[0], "muted", 18)  # nothing is wrong with what is only begun
    words = Text(translate(check.what), 15, grows=1)
    wrong = [Text(translate(check.wrong), 14, "sealtext", align="right")] if check.wrong else []
    return Row([sign, words, *wrong])


def changes_card(workbench: Workbench) -> list[Block]:
    """Returns the card of suggested changes, in the finding's order; none if none are sought."""
    finding = workbench.finding
    if finding is None or finding.fixes_title is None:
        return []
    note = _("looking…") if workbench.is_looking else ""
    title = translate(finding.fixes_title)
    head_words = [Text(title, typeface="bold", grows=1), Text(note, 14, "muted")]
    stacked_words = [Text(title, typeface="bold", wraps=True), Text(note, 14, "muted")]
    head = Either([Row(head_words), Column(stacked_words, gap=2)])
    rows = [_change_row(workbench, finding, number) for number in range(len(finding.fixes))]
    return [Card(Column([head, *rows], gap=4), pad=(24, 14))]


def _change_row(workbench: Workbench, finding: Finding, number: int) -> Block:
    """Returns a change's row: place, change, resulting level; a press shows it on the board."""
    fix = finding.fixes[number]
    level = LEVELS.get(fix.level)
    is_shown = workbench.fix == fix
    result = _("result: {level}").format(level=translate(level)) if level else ""
    level_text = Text(result, typeface="bold" if is_shown else "sans")
    change = workbench.editor.change(fix)
    words: list[Block] = [change, Wide(level_text, _LEVEL_WIDTH, stretches=True)]
    place, note = translate(fix.place), translate(fix.note) if fix.note else ""
    roomy = [Text(place, grows=1), *words, Text(note, 13, "muted", align="right")]
    short = [Text(place), *words, Text(note, 13, "muted", align="right", grows=1)]
    two = Column([Row(short[:-1]), Text(note, 13, "muted", wraps=True)], gap=2)
    below = Column(
        [
            Text(place, wraps=True),
            Either([Row(words), Column(words, gap=2)]),
            Text(note, 13, "muted", wraps=True),
        ],
        gap=2,
        grows=1,
    )
    layouts = (roomy, short, [two], [below]) if note else (roomy, short, [below])
    row = Either([Row(layout, least_units=44) for layout in layouts])
    change_names = (part.name for part in change.described())
    title = _("{place}, result: {level}").format(
        place=join_parts(filter(None, (place, *change_names))),
        level=translate(level) if level else translate(finding.title),
    )
    area = ChangeArea(f"change {number}", title, workbench, fix)
    return About(Over([HighlightedRow(is_shown), row, Press(area)]))


class ChangeArea(RowArea):
    """A suggestion in the list: a press shows it, a second press makes it; Up and Down move on."""

    radius, overhang = 8, 12

    def __init__(self, name: str, title: str, workbench: Workbench, fix: Fix) -> None:
        super().__init__(name, title, self._choose)
        self._workbench, self._fix = workbench, fix

    def _choose(self) -> None:
        """Shows the change on the board, or makes it if it is shown already."""
        if self._workbench.fix == self._fix:
            self._workbench.take_fix()
        else:
            self._workbench.show_fix(self._fix)

    def key(self, event: pygame.event.Event) -> bool:
        step = {pygame.K_UP: -1, pygame.K_DOWN: 1}.get(event.key)
        finding = self._workbench.finding
        if step is None or finding is None or self._fix not in finding.fixes:
            return super().key(event)
        fixes = finding.fixes
        index = (fixes.index(self._fix) + step) % len(fixes)
        self._workbench.show_fix(fixes[index])
        self._workbench.focus(self._workbench.desk[f"change {index}"])
        return True
