"""The panel beside or below a board: state, buttons, and the puzzle's own cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from game.app.cabinet import Answer, Cabinet
from game.play.board import in_rows
from game.play.controller import GameController
from game.sharing.send import LIST_WIDTH, Anchor, Parcel, sending
from game.ui.actions import Choice, keys_of
from game.ui.blocks.block import Block, Drawn, Press, Text
from game.ui.blocks.boxes import Card, Column, Either, Padded, Row
from game.ui.blocks.scrolled import Scrolled
from game.ui.drawing import shapes
from game.ui.text import _, sentence
from game.ui.theme import Theme
from game.ui.widgets.widgets import Button
from generators.base import ParseError, Status

_BUTTON_HEIGHT, _BUTTON_HEIGHT_PORTRAIT, _STACKED_HEIGHT = 52, 60, 64
_MIN_TOUCH_PX = 44
_PICTURES_HEIGHT, _PICTURES_LETTERS = 560, 34
"""The height in units and width in letters that a panel needs to show the rule in pictures."""
_STATE_AND_HINT_LINES, _BUTTONS_AND_HINT_LINES = 26, 12
"""How many lines high a panel must be for an open hint to leave the state card, or the buttons.

Only large text in a portrait window has no room for the buttons.
"""


def _usual_buttons(controller: GameController) -> dict[str, Button]:
    """Returns the buttons that most puzzles have, by name."""
    usual = [
        Button.of(controller.undo, enabled=controller.can_undo),
        Button.of(controller.redo, enabled=controller.can_redo),
        Button.of(controller.ask_hint, "hint", "tint"),
        Button.of(controller.confirm),
        Button.of(controller.new),
    ]
    return {button.name: button for button in usual}


def _buttons(controller: GameController) -> list[Button]:
    """Returns the board's own buttons, or the usual ones for what the kind can do.

    A test game has no button for a new one, which would lead away from the draft.
    """
    usual = _usual_buttons(controller)
    shown = controller.board.actions(usual)
    if shown is None:
        names = ("undo", "redo", "hint", "confirm") if controller.kind.play.can_undo else ("hint",)
        shown = [usual[name] for name in names]
    return [button for button in shown if not controller.is_test or button is not usual["new"]]


def panel(controller: GameController, theme: Theme) -> Block:
    """Returns the panel; an open hint takes the place of everything below state and buttons.

    In a low panel the hint also replaces the state card, which is therefore below the buttons:
    they never move.
    """
    rows = in_rows(_buttons(controller), theme, controller.frame.panel.width)
    state, cards = controller.board.state(), controller.board.cards()
    has_rule = not controller.portrait and controller.is_beginner and not cards
    if state is None:
        state, has_rule = _state_card(controller), not controller.portrait
    if controller.hint is not None:
        named = [[button.name for button in row] for row in rows]
        hint_row = next((index for index, names in enumerate(named) if "hint" in names), 0)
        rows = rows[: hint_row + 1]
    head: list[Block] = [state, _action_rows(controller, rows)]
    lines = controller.frame.panel.height / theme.line_px(16)
    is_low = controller.portrait or lines < _STATE_AND_HINT_LINES
    if is_low:
        head.reverse()
    if controller.hint is not None:
        kept = head[:1] if is_low else head
        if lines < _BUTTONS_AND_HINT_LINES:
            kept = []
        return Column([*kept, controller.hint.block(theme)], gap=16)
    rule = [_rule_block(controller, theme)] if has_rule else []
    parts: list[Block] = [*head, *rule, *cards]
    if controller.session.tried_from is not None:
        parts.append(_trial_card(controller))
    return Scrolled(Column(parts, gap=16, droppable=controller.board.droppable()), "panel")


def _action_rows(controller: GameController, rows: list[list[Button]]) -> Column:
    """Returns the rows of action buttons; stacked ones are higher."""
    units = _BUTTON_HEIGHT_PORTRAIT if controller.portrait else _BUTTON_HEIGHT

    def press(button: Button, stacked: bool) -> Press:
        if not stacked:
            return Press(button, units)
        return Press(button, _STACKED_HEIGHT, least_px=_MIN_TOUCH_PX if controller.portrait else 0)

    rows_with_style = ((row, any(button.stacked for button in row)) for row in rows)
    return Column(
        [
            Row([press(button, stacked) for button in row], even=len(row))
            for row, stacked in rows_with_style
        ]
    )


def _state_card(controller: GameController) -> Card:
    """Returns the card with the progress and its bar; in portrait also the rule in short."""
    done, total, of_total = controller.face.progress(controller.state)
    figure = Text(str(done), 28, typeface="serif")
    paint_token = controller.face.pictures.token
    token = [Drawn(paint_token, width=40)] if paint_token else []
    words = Text(of_total.format(whole=total), 18, "muted")
    content = Row([figure, words], gap=6, is_line=True)
    head = Row([*token, content, _progress_note(controller)], least_units=36)
    share = done / total if total else 0
    track = Drawn(lambda s, t, r: shapes.progress_bar(s, t, r, share), height=8, least_px=4)
    return Card(Column([head, track], gap=8), pad=(24, 20))


def _rule_block(controller: GameController, theme: Theme) -> Block:
    """Returns the rule, in pictures for a beginner if there is room.

    It is below the buttons, so that they stay in place when a hint replaces it.
    """
    room = controller.frame.panel
    is_wide = room.width >= _PICTURES_LETTERS * theme.width("m", 14)
    has_room = is_wide and room.height >= theme.px(_PICTURES_HEIGHT)
    if controller.face.pictures.rule is not None and controller.is_beginner and has_room:
        return Card(controller.face.pictures.rule(controller.state), pad=(24, 20))
    rule = Text(controller.face.rule(controller.state), 14, "muted", wraps=True)
    return Padded(rule, pad=(24, 0))


def _progress_note(controller: GameController) -> Text:
    """Returns the warning if the game isn't being saved, else the rule in short in portrait."""
    brief = controller.face.wording.brief_rule(controller.state) if controller.portrait else ()
    note = unsaved_note(controller) or Text(brief or "", 14, "muted")
    note.align, note.grows, note.optional = "right", 1, True
    return note


def unsaved_note(controller: GameController) -> Text | None:
    """Returns the warning that the game isn't being saved; None if it is."""
    if not controller.cabinet.store.in_memory:
        return None
    return Text(_("not saved to disk"), 14, "sealtext")


def _trial_card(controller: GameController) -> Card:
    """Returns the card of a trial, with Keep and Discard."""
    row_buttons = [
        Button("keep", _("Keep"), "check", action=controller.toggle_trial),
        Button.of(controller.drop_trial, "drop"),
    ]
    title = Text(_("Trial moves"), ink="ambertext", typeface="bold")
    lines = Column([title, Text(_("shown in another colour"), 13, "muted", optional=True)], gap=0)
    lines.grows = 1
    rows = []
    for words, width, grows in ((lines, 140, 0), (lines, 120, 0), (title, 0, 1)):
        presses = [Press(button, width=width) for button in row_buttons]
        rows.append(Row([words, Row(presses, gap=10, grows=grows, even=len(row_buttons))]))
    return Card(Either(rows), pad=(24, 16), line="amber")


_UNDOING_ICONS = ("restart", "flag", "eye")
"""The icons of rows that begin again, give up or reveal: Enter presses none of them unawares."""


def open_game_menu(controller: GameController, anchor: Anchor) -> None:
    """Opens the menu of a game at its menu button; what ends the game comes last."""
    cabinet, board = controller.cabinet, controller.board
    sends = partial(_sending, controller, anchor)
    view = [_submenu(cabinet, anchor, _("Grid and keyboard…"), board.view_choices, "keys")]
    groups = [
        [
            *_trial_choices(controller, anchor),
            *(view if board.view_choices() else ()),
            *board.choices(),
        ],
        [
            _submenu(cabinet, anchor, _("Share and print…"), sends, "share"),
            *_help_choices(controller, anchor),
            Choice.of(cabinet.open_settings),
        ],
        [*_ending_choices(controller)],
    ]
    choices = [
        replace(choice, apart=number > 0 and not place, undoes=choice.icon in _UNDOING_ICONS)
        for number, group in enumerate(filter(None, groups))
        for place, choice in enumerate(group)
    ]
    cabinet.choose(anchor, choices, LIST_WIDTH)


def _submenu(
    cabinet: Cabinet,
    anchor: Anchor,
    label: str,
    choices: Callable[[], Sequence[Choice]],
    icon: str,
) -> Choice:
    """Returns a row that opens a list of its own, whose first row leads back to the menu."""
    title = label.rstrip("…")
    back = Choice.back_from(title)

    def rows() -> list[Choice]:
        first, *others = choices()
        return [back, replace(first, apart=True), *others]

    return Choice(label, partial(cabinet.choose, anchor, rows, LIST_WIDTH), icon=icon)


def _trial_choices(controller: GameController, anchor: Anchor) -> list[Choice]:
    """Returns the row that opens the list of trials and saved positions."""
    if not controller.kind.play.can_undo or controller.result is not None:
        return []

    def rows() -> list[Choice]:
        trial = [Choice.of(controller.toggle_trial)]
        if controller.session.tried_from is not None:
            keep = Choice.of(controller.toggle_trial, _("Keep the trial moves"), "check")
            trial = [keep, Choice.of(controller.drop_trial)]
        saved = controller.positions()
        if saved:
            saved[0] = replace(saved[0], apart=True)
        correct = replace(Choice.of(controller.back_to_correct), about=_("counts as help"))
        return [*trial, *map(Choice.of, (controller.save, controller.save_as)), correct, *saved]

    return [_submenu(controller.cabinet, anchor, _("Try or save a position…"), rows, "mark")]


def _ending_choices(controller: GameController) -> list[Choice]:
    """Returns the rows that lead away from this position: Restart, New puzzle, Give up."""
    restarts = controller.kind.play.can_undo and controller.result is None
    return [
        *([Choice.of(controller.restart)] if restarts else []),
        *([] if controller.is_test else [Choice.of(controller.new)]),
        *controller.board.ending_choices(),
    ]


def _sending(controller: GameController, anchor: Anchor) -> list[Choice]:
    """Returns what can be made of the puzzle: copies, files, pages, paper, a draft."""
    cabinet, session = controller.cabinet, controller.session

    def to_paper() -> None:
        cabinet.scenes.push(cabinet.navigator.printing(controller.game))

    parcel = Parcel(
        cabinet,
        controller.kind,
        session.puzzle,
        session.state if session.status is Status.PLAYING else None,
        controller.copy_id,
        keys_of(controller.copy_id) if controller.result is None else "",
        None if controller.face.workshop.paper is None else to_paper,
    )
    return [*sending(parcel, anchor), *_workshop_choices(controller)]


def _help_choices(controller: GameController, anchor: Anchor) -> list[Choice]:
    """Returns the row of Help, which asks whether the rules or the techniques are wanted."""
    cabinet, name, face = controller.cabinet, controller.kind.name, controller.face
    rules = Choice.of(cabinet.open_help)
    if face.teaching.techniques is None and not face.teaching.help_pages():
        return [rules]

    def learn() -> None:
        page = face.teaching.help_pages()[controller.board.help_page]
        title = page.title if face.teaching.techniques is None else ""
        cabinet.scenes.push(cabinet.navigator.techniques(name, title))

    rows = [rules, Choice(_("Techniques"), learn, icon="hint")]
    return [_submenu(cabinet, anchor, _("Help and techniques…"), lambda: rows, "help")]


def _workshop_choices(controller: GameController) -> list[Choice]:
    """Returns the row that opens the puzzle in the workshop, if its kind can be edited."""
    drafting = controller.kind.choosing.drafting
    if drafting is None or controller.face.workshop.editor is None:
        return []

    def to_workshop() -> None:
        controller.cabinet.dealer.to_workshop(controller.game)

    def ask() -> None:
        """Asks first if the game isn't over, since the workshop shows the solution."""
        try:
            drafting().of(controller.game.session.puzzle)
        except ParseError as error:
            controller.cabinet.toast(sentence(error.message), "warning")
            return
        if controller.over or controller.game.helped:
            to_workshop()
            return
        text = _("The workshop shows the solution, so this game will count as solved with help.")
        show: Answer = (_("Open it"), "", "plain", to_workshop)
        controller.ask_to_end(_("Open in the workshop?"), text, show)

    return [Choice(_("Open in the workshop"), ask, icon="pencil")]
