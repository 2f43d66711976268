"""What the statistics open: the list of past games, and a kind's own list."""

from __future__ import annotations

from functools import partial

from game.app.cabinet import Cabinet
from game.catalog import FACES
from game.daily.today import day_of, local_day, moment
from game.face import Face
from game.play.helptaken import HelpTaken
from game.statistics.chart import kind_title, mode_title
from game.storage import records
from game.ui.actions import Choice
from game.ui.blocks.block import Press
from game.ui.text import (
    _,
    clock_text,
    count,
    full_day_text,
    join_lists,
    join_parts,
    labelled,
    short_day_text,
    translate,
)
from game.ui.widgets.widgets import Button
from generators.base import CabinetError, Status
from generators.kinds import KINDS

_MAX_GAMES = 40
_LABEL_FROM = 860
"""The window width, in units, from which a button in the bar has its label."""


def own_list_button(cabinet: Cabinet, kind_name: str) -> list[Press]:
    """Returns the button of a kind's own list, such as learnt characters; none if it has none.

    In a narrow window it is an icon.
    """
    own_list = FACES[kind_name].records.own_list if kind_name in FACES else None
    if own_list is None:
        return []
    button = Button("own list", own_list.title(), own_list.icon)
    button.action = lambda: own_list.show(cabinet)
    if cabinet.size[0] < cabinet.theme.px(_LABEL_FROM):
        button.label = ""
    return [Press(button)]


def past_games(cabinet: Cabinet, kind_name: str, most: int = _MAX_GAMES) -> list[Choice]:
    """Returns a row for each of the last finished games of a kind, or of all if it is empty."""
    kinds = [kind_name] if kind_name else [*FACES]
    games = [game for kind in kinds for game in cabinet.store.latest_ended(kind, most)]
    games = [game for game in games if not cabinet.dealer.is_draft_game(game.parent)]
    games.sort(key=lambda game: game.finished or game.started, reverse=True)
    return [_past_game_row(cabinet, game, not kind_name) for game in games[:most]]


def _past_game_row(cabinet: Cabinet, game: records.StoredGame, names_kind: bool) -> Choice:
    """Returns a game's row: preset, mode, time; below, when and how it ended, and its points."""
    preset = next((kind.find(game.preset) for kind in KINDS if kind.name == game.kind), None)
    brief = translate(preset.brief).split(" • ") if preset else []
    face, has_clock = FACES.get(game.kind), cabinet.settings.flag("clock")
    names = [*brief, mode_title(game.kind, game.mode)]
    if names_kind or not any(names):
        names.insert(0, kind_title(game.kind))
    label = labelled(" • ".join(filter(None, names)), _recalled(face, game))
    time = clock_text(game.elapsed_ms) if has_clock else ""
    end, help_taken, sign, ink = _end_of(game)
    scored = face.records.score(records.figures_of(game.result) or {}) if face else ""
    number = records.mistakes_of(game.result)
    mistakes = [count("{n} mistake", "{n} mistakes", number)] if number else []
    today = local_day(cabinet.store.now())
    ended = game.finished or game.started
    day, of_day = full_day_text(local_day(ended), today), day_of(game.short_id)
    if has_clock:
        day = _("{day} at {time}").format(day=day, time=f"{moment(ended):%H:%M}")
    from_day = ""
    if of_day:
        from_day = _("puzzle for {day}").format(day=short_day_text(of_day))
    if of_day == local_day(ended):
        from_day = _("puzzle of the day")
    figures = join_parts(filter(None, (*mistakes, help_taken, scored, from_day)))
    about = join_parts((day, figures))
    if end:
        about = join_lists(filter(None, (join_parts((day, end)), figures)))
    action = partial(_show_result, cabinet, game)
    return Choice(label, action, time, sign, about=about, ink=ink)


def _recalled(face: Face | None, game: records.StoredGame) -> str:
    """Returns what sets a game apart from others of its level, such as its answer; or ""."""
    try:
        return face.records.recalled(game.text) if face else ""
    except CabinetError:
        return ""  # its text was damaged


def _end_of(game: records.StoredGame) -> tuple[str, str, str, str]:
    """Returns how a game ended if not with a win, its help, and both as an icon and a colour.

    Of a puzzle played before, the end says so.
    """
    end, help_taken, sign, ink = _first_end_of(game)
    if game.counted:
        return end, help_taken, sign, ink
    if end:
        return join_parts((end, _("played again"))), help_taken, sign, ink
    taken = HelpTaken.of_result(game.hints, game.result)
    return _("played again"), join_parts(taken.texts), "restart", "muted"


def _first_end_of(game: records.StoredGame) -> tuple[str, str, str, str]:
    """Returns what `_end_of` does, as if the puzzle hadn't been played before."""
    taken = HelpTaken.of_result(game.hints, game.result)
    if not records.is_success(game.status, game.result):
        if records.LETTERS not in (records.values_of(game.result) or {}):  # an earlier version
            taken = taken._replace(words=0, letters=0)  # also counted what giving up revealed
        help_taken = join_parts(taken.texts)
        if game.status is Status.SOLVED:
            return _("all revealed"), help_taken, "eye", "ambertext"
        if game.status is Status.LOST:
            return _("lost"), help_taken, "cross", "sealtext"
        return _("gave up"), help_taken, "flag", "muted"
    if game.helped:
        return "", join_parts(taken.texts) or _("with help"), taken.icon, "ambertext"
    return "", _("without help"), "check", "jadetext"


def _show_result(cabinet: Cabinet, stored: records.StoredGame) -> None:
    """Shows the result of a game above the statistics."""
    if stored.kind not in FACES:
        cabinet.toast(_("This game needs a newer version of Puzzle Cabinet."), "cross")
        return
    if (game := cabinet.dealer.read_game(stored)) is not None:
        cabinet.scenes.push(cabinet.navigator.game(game))
