"""What stands beside or below a board: state, actions, the puzzle's own cards, position, id."""

from __future__ import annotations

from game.play.controller import GameController
from game.ui.blocks.block import Block, Drawn, Press, Space, Text
from game.ui.blocks.boxes import Card, Column, Either, Row
from game.ui.blocks.scrolled import Scrolled
from game.ui.drawing import shapes
from game.ui.text import _, count
from game.ui.theme import Theme
from game.ui.widgets.widgets import Button

_HIGH, _HIGH_UPRIGHT, _STACKED = 52, 60, 64
_FINGER_PX = 44
_ROOM_FOR_PICTURES, _WIDE_ENOUGH = 560, 34
_ABREAST = 3
"""So many buttons stand in one row; four stand in two."""


def _usual_buttons(game: GameController) -> dict[str, Button]:
    """Returns the buttons that most puzzles have."""
    usual = [
        Button.of(game.undo, enabled=game.can_undo),
        Button.of(game.redo, enabled=game.can_redo),
        Button.of(game.ask_hint, "hint", "tint"),
        Button.of(game.confirm),
        Button.of(game.restart),
        Button.of(game.new),
    ]
    return {button.name: button for button in usual}


def _button_rows(game: GameController, named: dict[str, Button]) -> list[list[Button]]:
    """Returns the buttons in rows: as the board wants them, or by what the kind can do."""
    own = game.board.actions(named)
    if own is not None:
        return own
    if not game.kind.can_undo:
        return [[named["hint"], named["new"]]]
    rows = (("undo", "redo", "hint"), ("confirm", "restart", "new"))
    return [[named[name] for name in row] for row in rows]


def buttons(
    game: GameController, usual: dict[str, Button]
) -> tuple[list[list[Button]], list[Button]]:
    """Returns the buttons in view, in rows, and those that only the menu offers."""
    rows = _button_rows(game, usual)
    if not game.is_calm or game.over:
        return rows, []
    all_buttons = [button for row in rows for button in row]
    shown = [button for button in all_buttons if button.name in game.board.calm_buttons]
    per_row = len(shown) if len(rows) == 1 or len(shown) <= _ABREAST else -(-len(shown) // 2)
    in_view = [shown[start : start + per_row] for start in range(0, len(shown), per_row)]
    return in_view, [button for button in all_buttons if button not in shown]


def menu_buttons(game: GameController) -> list[Button]:
    """Returns the buttons of a calm board that only the menu offers."""
    return buttons(game, _usual_buttons(game))[1]


def panel(game: GameController, theme: Theme) -> Block:
    """Returns the panel; while a hint is open, its card with what fits above it."""
    usual = _usual_buttons(game)
    rows, _tucked = buttons(game, usual)
    state = game.board.state()
    state = _state_card(game, theme) if state is None else state
    if game.hint is not None:
        hint_row = next((index for index, row in enumerate(rows) if usual["hint"] in row), 0)
        # Both or none: without the state alone, the buttons would move up under the pointer.
        head = Column([state, _action_rows(game, rows[: hint_row + 1])], 16)
        return Column([head, game.hint.block(theme)], 16, drops=[head])
    parts: list[Block] = [state, _action_rows(game, rows), *game.board.cards()]
    fills, trying = game.board.fills_panel, game.session.tried_from is not None
    drops = [*game.board.drops()]
    if trying or (game.kind.can_undo and not fills and not game.is_calm):
        parts.append(_position_card(game))
        if not trying:
            drops.insert(0, parts[-1])
    if not fills and not game.is_calm:
        parts.append(_id_line(game))
        drops.insert(0, parts[-1])
    return Scrolled(Column(parts, 16, drops=drops), "panel")


def _action_rows(game: GameController, rows: list[list[Button]]) -> Column:
    """Returns the rows of action buttons; stacked ones are higher."""
    units = _HIGH_UPRIGHT if game.portrait else _HIGH

    def press(button: Button, stacked: bool) -> Press:
        if not stacked:
            return Press(button, units)
        return Press(button, _STACKED, least_px=_FINGER_PX if game.portrait else 0)

    rows_with_style = ((row, any(button.stacked for button in row)) for row in rows)
    return Column(
        [
            Row([press(button, stacked) for button in row], even=len(row))
            for row, stacked in rows_with_style
        ]
    )


def _state_card(game: GameController, theme: Theme) -> Card:
    """Returns the progress, a bar, and the rule; in upright windows the rule in short."""
    done, total, what = game.face.progress(game.state)
    figure = Text(str(done), 28, typeface="serif")
    token = [Drawn(game.face.draw_token, 0, 40)] if game.face.draw_token else []
    words = Text(what.format(whole=total), 18, "muted")
    content = Row([figure, words], 6, is_line=True)
    head = Row([*token, content, _progress_note(game)], least_units=36)
    share = done / total if total else 0
    track = Drawn(lambda s, t, r: shapes.bar(s, t, r, share), 8, least_px=4)
    return Card(Column([Column([head, track], 8), *_rule_blocks(game, theme)]), (24, 20))


def _rule_blocks(game: GameController, theme: Theme) -> list[Block]:
    """Returns the rule: in pictures for a beginner; upright windows have it in the note."""
    if game.portrait:
        return []
    room, letter_px = game.frame.panel, theme.width("m", 14)
    has_room = (
        room.height >= theme.px(_ROOM_FOR_PICTURES) and room.width >= _WIDE_ENOUGH * letter_px
    )
    if game.face.rule_pictures is not None and game.is_beginner and has_room:
        return [game.face.rule_pictures(game.state)]
    return [Text(game.face.rule(game.state), 14, "muted", wraps=True)]


def _progress_note(game: GameController) -> Text:
    """Returns whether the game is saved; in upright windows, the rule in short."""
    note = saved_note(game)
    note.align, note.grows, note.spare = "right", 1, True
    brief = game.face.brief_rule(game.state) if game.portrait else ()
    if brief and not game.cabinet.store.in_memory:
        note.texts = brief
    return note


def saved_note(game: GameController) -> Text:
    """Returns whether the game is being saved, as a text."""
    lost = game.cabinet.store.in_memory
    note = _("not saved to disk") if lost else _("autosaved")
    return Text(note, 14, "sealtext" if lost else "muted")


def _position_card(game: GameController) -> Card:
    """Returns the card with Try, Save and Restore; while a trial is on, Keep and Drop."""
    trying = game.session.tried_from is not None
    if trying:
        buttons = [
            Button("keep", _("Keep"), "check", action=game.toggle_trial),
            Button.of(game.drop_trial, "drop"),
        ]
        title = Text(_("Trial"), 16, "ambertext", "bold")
        note = _("marks in another colour")
    else:
        saved = len(game.session.saved)
        buttons = [
            Button.of(game.toggle_trial, "try"),
            Button.of(game.save),
            Button.of(game.restore, enabled=saved > 0),
        ]
        title = Text(_("This position"), 16, typeface="bold")
        note = (
            count("{n} saved earlier", "{n} saved earlier", saved) if saved else _("not saved yet")
        )
    lines = Column([title, Text(note, 13, "muted", spare=True)], 0)
    lines.grows = 1
    rows = []
    for words, width, grows in ((lines, 140, 0), (lines, 120, 0), (title, 0, 1)):
        presses = [Press(button, 44, width) for button in buttons]
        rows.append(Row([words, Row(presses, 10, grows=grows, even=len(buttons))], 12))
    return Card(Either(rows), (24, 16), line="amber" if trying else "")


def _id_line(game: GameController) -> Block:
    """Returns the id and a button that copies it, at the foot of the panel."""
    copy = Button("copy", "", "copy", "quiet", game.copy_id)
    copy.title = _("Copy game ID")
    text = game.match.puzzle_id or _("too big for an ID")
    words = [Text(_("Game ID"), 14, "muted"), Text(text, 14, grows=1), Press(copy, 44)]
    return Column([Space(grows=1), Row(words, 8)], 0, grows=1)
