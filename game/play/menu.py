"""The menu of a game: everything that has no button of its own, in at most eight rows."""

from __future__ import annotations

from dataclasses import replace

from game.app.cabinet import Answer
from game.app.choice import Choice
from game.play.controller import GameController
from game.sharing.send import Anchor, Parcel, send
from game.ui.actions import keys_of
from game.ui.text import _
from generators.base import Status

_WIDTH = 360
_UNDOING_ICONS = ("restart", "flag", "eye")
"""The icons of rows that begin again, give up or reveal: Enter presses none of them unawares."""


def open_game_menu(controller: GameController, anchor: Anchor) -> None:
    """Opens the menu of a game at its menu button; what ends the game comes last."""
    cabinet, board = controller.cabinet, controller.board
    view = [Choice(_("Grid and keyboard…"), lambda: _open_view(controller, anchor), icon="keys")]
    groups = [
        [
            *_trial_choices(controller, anchor),
            *(view if board.view_choices() else ()),
            *board.choices(),
        ],
        [
            Choice(_("Share, print, edit…"), lambda: _send(controller, anchor), icon="share"),
            *_help_choices(controller, anchor),
            Choice.of(cabinet.open_settings),
        ],
        [replace(choice, undoes=True) for choice in _ending_choices(controller)],
    ]
    choices = [
        replace(choice, apart=first and number > 0, undoes=choice.icon in _UNDOING_ICONS)
        for number, group in enumerate(filter(None, groups))
        for first, choice in zip([True, *[False] * len(group)], group, strict=False)
    ]
    cabinet.choose(anchor, choices, _WIDTH)


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

    show = lambda: controller.cabinet.choose(anchor, rows, _WIDTH)  # noqa: E731
    return [Choice(_("Positions…"), show, icon="mark")]


def _open_view(controller: GameController, anchor: Anchor) -> None:
    """Opens the list of how the board is shown and typed on."""
    controller.cabinet.choose(anchor, controller.board.view_choices(), _WIDTH)


def _ending_choices(controller: GameController) -> list[Choice]:
    """Returns the rows that lead away from this position: Restart, New puzzle, Give up."""
    restarts = controller.kind.play.can_undo and controller.result is None
    return [
        *([Choice.of(controller.restart)] if restarts else []),
        *([] if controller.is_test else [Choice.of(controller.new)]),
        *controller.board.ending_choices(),
    ]


def _send(controller: GameController, anchor: Anchor) -> None:
    """Opens the list of what can be made of the puzzle: copies, files, pages, paper, a draft."""
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
    send(parcel, anchor, _workshop_choices(controller))


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
    show = lambda: cabinet.choose(anchor, rows, _WIDTH)  # noqa: E731
    return [Choice(_("Help and techniques…"), show, icon="help")]


def _workshop_choices(controller: GameController) -> list[Choice]:
    """Returns the row that opens the puzzle in the workshop, if its kind can be edited."""
    if controller.kind.choosing.drafting is None or controller.face.workshop.editor is None:
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
