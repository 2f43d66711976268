"""The menu of a game: everything that has no button of its own."""

from __future__ import annotations

from dataclasses import replace

from game.app.cabinet import Answer
from game.app.choice import Choice
from game.catalog import FACES
from game.play.controller import GameController
from game.play.panel import menu_buttons
from game.sharing.send import Anchor, Parcel, send
from game.ui.actions import keys_of
from game.ui.text import _
from generators.base import Status

_WIDTH = 360
_UNDOING_ICONS = ("restart", "flag", "eye")
"""The icons of rows that begin again, give up or reveal: Enter presses none of them unawares."""


def open_game_menu(controller: GameController, anchor: Anchor) -> None:
    """Opens the menu of a game at its menu button."""
    cabinet = controller.cabinet
    has_steps = controller.kind.can_undo and controller.result is None
    groups = [
        [
            *_hidden_buttons(controller),
            *(_position_choices(controller, anchor) if has_steps else ()),
            *controller.board.choices(),
        ],
        [
            *(_game_choices(controller) if controller.result is None else ()),
            *_previous_game_choices(controller),
        ],
        [
            Choice(
                _("Share this puzzle…"),
                lambda: send(_parcel(controller), anchor),
                icon="share",
            ),
            *_print_choices(controller),
            *_workshop_choices(controller),
        ],
        [
            Choice.of(cabinet.paste),
            Choice.of(controller.open_puzzle),
        ],
        [
            *_techniques_choices(controller),
            Choice.of(cabinet.open_help),
            Choice.of(cabinet.open_settings),
            Choice.of(cabinet.toggle_fullscreen),
        ],
    ]
    choices = [
        replace(choice, apart=first and number > 0, undoes=choice.icon in _UNDOING_ICONS)
        for number, group in enumerate(filter(None, groups))
        for first, choice in zip([True, *[False] * len(group)], group, strict=False)
    ]
    cabinet.choose(anchor, choices, _WIDTH)


def _hidden_buttons(controller: GameController) -> list[Choice]:
    """Returns a row for each button that easy levels show only in the menu."""
    own = {choice.label for choice in controller.board.choices()}
    choices = [
        Choice(
            button.title,
            button.action,
            button.keys,
            button.icon,
            enabled=button.enabled,
        )
        for button in menu_buttons(controller)
        if button.title not in own
    ]
    return sorted(choices, key=lambda choice: not choice.enabled)


def _position_choices(controller: GameController, anchor: Anchor) -> list[Choice]:
    """Returns the menu rows for saved positions and trials."""

    def choose() -> None:
        controller.cabinet.choose(anchor, lambda: _saved_position_choices(controller), _WIDTH)

    return [
        *_trial_choices(controller),
        Choice(
            _("Saved positions…"), choose, keys_of(controller.save, controller.restore), "mark"
        ),
    ]


def _print_choices(controller: GameController) -> list[Choice]:
    """Returns the menu row for printing, if the kind can be printed."""
    if FACES[controller.kind.name].paper is None:
        return []
    cabinet, game = controller.cabinet, controller.game
    return [
        Choice(
            _("Print…"),
            lambda: cabinet.scenes.push(cabinet.navigator.printing(game)),
            "",
            "print",
        )
    ]


def _workshop_choices(controller: GameController) -> list[Choice]:
    """Returns the row that opens the puzzle in the workshop, if its kind can be edited."""
    if controller.kind.drafting is None or controller.face.editor is None:
        return []

    def to_workshop() -> None:
        controller.cabinet.dealer.to_workshop(controller.game)

    def ask() -> None:
        """Asks first if the game isn't over, since the workshop shows the solution."""
        if controller.over or controller.game.helped:
            to_workshop()
            return
        text = _("The workshop shows the solution, so this game will count as solved with help.")
        show: Answer = (_("Open it"), "", "plain", to_workshop)
        controller.ask_to_end(_("Open in the workshop?"), text, show)

    return [Choice(_("Open in the workshop"), ask, icon="pencil")]


def _techniques_choices(controller: GameController) -> list[Choice]:
    """Returns the row that opens the techniques or the tricks of the puzzle, if it has any."""
    cabinet, name, face = controller.cabinet, controller.kind.name, controller.face
    if face.techniques is None and not face.help_pages():
        return []

    def learn() -> None:
        page = face.help_pages()[controller.board.help_page]
        title = page.title if face.techniques is None else ""
        cabinet.scenes.push(cabinet.navigator.techniques(name, title))

    return [Choice(_("Techniques"), learn, "", "hint")]


def _saved_position_choices(controller: GameController) -> list[Choice]:
    """Returns the rows to go back to the last correct position, to save, and to restore."""
    saved = controller.positions()
    if saved:
        saved[0] = replace(saved[0], apart=True)
    return [
        Choice.of(controller.back_to_correct),
        Choice.of(controller.save),
        Choice.of(controller.save_as),
        *saved,
    ]


def _game_choices(controller: GameController) -> list[Choice]:
    """Returns Name and, if steps can be undone, Play again."""
    name, again = Choice.of(controller.ask_title), Choice.of(controller.again)
    return [name, again] if controller.kind.can_undo else [name]


def _previous_game_choices(controller: GameController) -> list[Choice]:
    """Returns the row that leads back to the game this one was begun from, if any."""
    dealer = controller.cabinet.dealer
    before = dealer.game_before(controller.game)
    if before is None:
        return []

    def go_back() -> None:
        dealer.resume(before)

    return [Choice(_("Back to your previous game"), go_back, icon="left")]


def _trial_choices(controller: GameController) -> list[Choice]:
    """Returns the menu's choices about a trial: to begin one, or to keep or discard it."""
    if controller.session.tried_from is None:
        return [Choice.of(controller.toggle_trial)]
    return [
        Choice.of(controller.toggle_trial, _("Keep the trial moves"), "check"),
        Choice.of(controller.drop_trial),
    ]


def _copy_keys(controller: GameController) -> str:
    """Returns the key that copies the ID, which only does so before the result."""
    return keys_of(controller.copy_id) if controller.result is None else ""


def _parcel(controller: GameController) -> Parcel:
    """Returns the puzzle of a game as it is sent, with the position if the game is going on."""
    session = controller.session
    state = session.state if session.status is Status.PLAYING else None
    return Parcel(
        controller.cabinet,
        controller.kind,
        session.puzzle,
        state,
        controller.copy_id,
        _copy_keys(controller),
    )
