"""The panel beside or below a board: state, buttons, the puzzle's own cards, position, ID."""

from __future__ import annotations

from game.play.controller import GameController
from game.ui.blocks.block import Block, Drawn, Press, Space, Text
from game.ui.blocks.boxes import Card, Column, Either, Padded, Row
from game.ui.blocks.scrolled import Scrolled
from game.ui.drawing import shapes
from game.ui.text import _, count
from game.ui.theme import Theme
from game.ui.widgets.widgets import Button

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
        Button.of(controller.restart),
        Button.of(controller.new),
    ]
    return {button.name: button for button in usual}


def buttons(controller: GameController, usual: dict[str, Button]) -> list[list[Button]]:
    """Returns the rows of buttons: the board's own, or usual ones by what the kind can do.

    A calm board shows the first row alone; so every level has its buttons in the same place.
    A test game has no button for a new one, which would lead away from the draft.
    """
    rows = controller.board.actions(usual)
    if rows is None and not controller.kind.can_undo:
        rows = [[usual["hint"], usual["new"]]]
    if rows is None:
        names = (("undo", "hint", "confirm"), ("redo", "restart", "new"))
        rows = [[usual[name] for name in row] for row in names]
    if not controller.is_test:
        return rows
    kept = [[button for button in row if button is not usual["new"]] for row in rows]
    return [row for row in kept if row]


def menu_buttons(controller: GameController) -> list[Button]:
    """Returns the buttons of a calm board that only the menu offers."""
    rows = buttons(controller, _usual_buttons(controller))
    return [button for row in rows[1:] for button in row] if controller.is_calm else []


def panel(controller: GameController, theme: Theme) -> Block:
    """Returns the panel; an open hint takes the place of everything below state and buttons.

    In a low panel the hint also replaces the state card, which is therefore below the buttons:
    they never move.
    """
    usual = _usual_buttons(controller)
    rows = buttons(controller, usual)[: 1 if controller.is_calm else None]
    state, has_rule = controller.board.state(), False
    if state is None:
        state, has_rule = _state_card(controller), not controller.portrait
    if controller.hint is not None:
        hint_row = next((index for index, row in enumerate(rows) if usual["hint"] in row), 0)
        rows = rows[: hint_row + 1]
    head: list[Block] = [state, _action_rows(controller, rows)]
    lines = controller.frame.panel.height / theme.line_px(16)
    is_low = controller.portrait or lines < _STATE_AND_HINT_LINES
    if is_low:
        head.reverse()
    if controller.hint is not None:
        kept = 0 if lines < _BUTTONS_AND_HINT_LINES else 1 if is_low else 2
        return Column([*head[:kept], controller.hint.block(theme)], 16)
    rule = [_rule_block(controller, theme)] if has_rule else []
    parts: list[Block] = [*head, *rule, *controller.board.cards()]
    fills, is_trial = controller.board.fills_panel, controller.session.tried_from is not None
    drops = [*controller.board.drops()]
    if is_trial or (controller.kind.can_undo and not fills and not controller.is_calm):
        parts.append(_position_card(controller))
        if not is_trial:
            drops.insert(0, parts[-1])
    if not fills and not controller.is_calm:
        parts.append(_id_line(controller))
        drops.insert(0, parts[-1])
    return Scrolled(Column(parts, 16, drops=drops), "panel")


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
    token = [Drawn(controller.face.draw_token, 0, 40)] if controller.face.draw_token else []
    words = Text(of_total.format(whole=total), 18, "muted")
    content = Row([figure, words], 6, is_line=True)
    head = Row([*token, content, _progress_note(controller)], least_units=36)
    share = done / total if total else 0
    track = Drawn(lambda s, t, r: shapes.progress_bar(s, t, r, share), 8, least_px=4)
    return Card(Column([head, track], 8), (24, 20))


def _rule_block(controller: GameController, theme: Theme) -> Block:
    """Returns the rule, in pictures for a beginner if there is room.

    It is below the buttons, so that they stay in place when a hint replaces it.
    """
    room, letter_px = controller.frame.panel, theme.width("m", 14)
    has_room = (
        room.height >= theme.px(_PICTURES_HEIGHT) and room.width >= _PICTURES_LETTERS * letter_px
    )
    if controller.face.rule_pictures is not None and controller.is_beginner and has_room:
        return Card(controller.face.rule_pictures(controller.state), (24, 20))
    return Padded(Text(controller.face.rule(controller.state), 14, "muted", wraps=True), (24, 0))


def _progress_note(controller: GameController) -> Text:
    """Returns the note on saving or, in a portrait window, the rule in short."""
    note = saved_note(controller)
    note.align, note.grows, note.optional = "right", 1, True
    brief = controller.face.brief_rule(controller.state) if controller.portrait else ()
    if brief and not controller.cabinet.store.in_memory:
        note.texts = brief
    return note


def saved_note(controller: GameController) -> Text:
    """Returns whether the game is being saved, as a text."""
    lost = controller.cabinet.store.in_memory
    note = _("not saved to disk") if lost else _("autosaved")
    return Text(note, 14, "sealtext" if lost else "muted")


def _position_card(controller: GameController) -> Card:
    """Returns the card with Try, Save and Restore; while a trial is on, Keep and Drop."""
    is_trial = controller.session.tried_from is not None
    if is_trial:
        row_buttons = [
            Button("keep", _("Keep"), "check", action=controller.toggle_trial),
            Button.of(controller.drop_trial, "drop"),
        ]
        title = Text(_("Trial moves"), 16, "ambertext", "bold")
        note = _("shown in another colour")
    else:
        saved = len(controller.session.saved)
        row_buttons = [
            Button.of(controller.toggle_trial, "try"),
            Button.of(controller.save),
            Button.of(controller.restore, enabled=saved > 0),
        ]
        title = Text(_("This position"), 16, typeface="bold")
        note = (
            count("{n} saved earlier", "{n} saved earlier", saved) if saved else _("not saved yet")
        )
    lines = Column([title, Text(note, 13, "muted", optional=True)], 0)
    lines.grows = 1
    rows = []
    for words, width, grows in ((lines, 140, 0), (lines, 120, 0), (title, 0, 1)):
        presses = [Press(button, 44, width) for button in row_buttons]
        rows.append(Row([words, Row(presses, 10, grows=grows, even=len(row_buttons))], 12))
    return Card(Either(rows), (24, 16), line="amber" if is_trial else "")


def _id_line(controller: GameController) -> Block:
    """Returns the id and a button that copies it, at the foot of the panel."""
    copy = Button("copy", "", "copy", "quiet", controller.copy_id)
    copy.title = _("Copy game ID")
    text = controller.game.puzzle_id or _("too big for an ID")
    words = [Text(_("Game ID"), 14, "muted"), Text(text, 14, grows=1), Press(copy, 44)]
    return Column([Space(grows=1), Row(words, 8)], 0, grows=1)
