"""The menu of a game: everything that has no button of its own."""

from __future__ import annotations

from dataclasses import replace

from game.app.cabinet import Answer, Choice
from game.catalog import FACES
from game.play.controller import GameController
from game.play.panel import menu_buttons
from game.sharing.send import Anchor, Parcel, send
from game.ui.actions import keys_of
from game.ui.text import _
from generators.base import Status

_WIDTH = 360


def open_game_menu(game: GameController, anchor: Anchor) -> None:
    """Opens the menu of a game at its menu button."""
    cabinet = game.cabinet
    has_steps = game.kind.can_undo and game.result is None
    groups = [
        [
            *_hidden_buttons(game),
            *(_position_choices(game, anchor) if has_steps else ()),
            *game.board.choices(),
        ],
        [*(_game_choices(game) if game.result is None else ()), *_previous_game_choices(game)],
        [
            Choice(
                _("Send this puzzle…"),
                lambda: send(_parcel(game), anchor),
                _copy_keys(game),
                "share",
            ),
            *_print_choices(game),
            *_workshop_choices(game),
        ],
        [
            Choice.of(cabinet.paste),
            Choice.of(game.open_puzzle),
        ],
        [
            *_techniques_choices(game),
            Choice.of(cabinet.open_help),
            Choice.of(cabinet.open_settings),
            Choice.of(cabinet.toggle_fullscreen),
        ],
    ]
    choices = [
        replace(choice, apart=first and number > 0)
        for number, group in enumerate(filter(None, groups))
        for first, choice in zip([True, *[False] * len(group)], group, strict=False)
    ]
    cabinet.choose(anchor, choices, _WIDTH)


def _hidden_buttons(game: GameController) -> list[Choice]:
    """Returns a row for each button that easy levels show only in the menu."""
    own = {choice.label for choice in game.board.choices()}
    return [
        Choice(button.title, button.action, button.keys, button.icon, enabled=button.enabled)
        for button in menu_buttons(game)
        if button.title not in own
    ]


def _position_choices(game: GameController, anchor: Anchor) -> list[Choice]:
    """Returns the menu rows for saved positions and trials."""

    def choose() -> None:
        game.cabinet.choose(anchor, lambda: _saved_position_choices(game), _WIDTH)

    return [
        *_trial_choices(game),
        Choice(_("Saved positions…"), choose, keys_of(game.save, game.restore), "mark"),
    ]


def _print_choices(game: GameController) -> list[Choice]:
    """Returns the menu row for printing, if the kind can be printed."""
    if FACES[game.kind.name].paper is None:
        return []
    cabinet, match = game.cabinet, game.match
    return [
        Choice(
            _("Print…"),
            lambda: cabinet.scenes.push(cabinet.navigator.printing(match)),
            "",
            "print",
        )
    ]


def _workshop_choices(game: GameController) -> list[Choice]:
    """Returns the row that opens the puzzle in the workshop, if its kind can be edited."""
    if game.kind.drafting is None or game.face.editor is None:
        return []

    def to_workshop() -> None:
        game.cabinet.dealer.to_workshop(game.match)

    def ask() -> None:
        """Asks first if the game isn't over, since the workshop shows the solution."""
        if game.over or game.match.helped:
            to_workshop()
            return
        text = _("The workshop shows the solution, so this game will count as solved with help.")
        show: Answer = (_("Open it"), "", "plain", to_workshop)
        game.ask_to_end(_("Open in the workshop?"), text, show)

    return [Choice(_("Open in the workshop"), ask, icon="pencil")]


def _techniques_choices(game: GameController) -> list[Choice]:
    """Returns the row that opens the techniques or the tricks of the puzzle, if it has any."""
    cabinet, name, face = game.cabinet, game.kind.name, game.face
    if face.techniques is None and not face.help_pages():
        return []

    def learn() -> None:
        cabinet.scenes.push(cabinet.navigator.techniques(name))

    title = _("Tricks") if face.techniques is None else _("Techniques")
    return [Choice(title, learn, "", "hint")]


def _saved_position_choices(game: GameController) -> list[Choice]:
    """Returns the rows to go back to the last correct position, to save, and to restore."""
    saved = game.positions()
    if saved:
        saved[0] = replace(saved[0], apart=True)
    return [
        Choice.of(game.back_to_correct),
        Choice.of(game.save),
        Choice.of(game.save_as),
        *saved,
    ]


def _game_choices(game: GameController) -> list[Choice]:
    """Returns Name and, if steps can be undone, Play again."""
    name, again = Choice.of(game.ask_title), Choice.of(game.again)
    return [name, again] if game.kind.can_undo else [name]


def _previous_game_choices(game: GameController) -> list[Choice]:
    """Returns the row that leads back to the game this one was begun from, if any."""
    dealer = game.cabinet.dealer
    before = dealer.game_before(game.match)
    if before is None:
        return []

    def go_back() -> None:
        dealer.resume(before)

    return [Choice(_("Back to your previous game"), go_back, icon="left")]


def _trial_choices(game: GameController) -> list[Choice]:
    """Returns the menu's choices about a trial: to begin one, or to keep or discard it."""
    if game.session.tried_from is None:
        return [Choice.of(game.toggle_trial)]
    return [
        Choice.of(game.toggle_trial, _("Keep the trial"), "check"),
        Choice.of(game.drop_trial),
    ]


def _copy_keys(game: GameController) -> str:
    """Returns the key that copies the ID, which only does so before the result."""
    return keys_of(game.copy_id) if game.result is None else ""


def _parcel(game: GameController) -> Parcel:
    """Returns the puzzle of a game as it is sent, with the position if the game is going on."""
    session = game.session
    state = session.state if session.status is Status.PLAYING else None
    return Parcel(game.cabinet, game.kind, session.puzzle, state, game.copy_id, _copy_keys(game))
