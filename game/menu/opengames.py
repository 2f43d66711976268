"""The unfinished games of a drawer, and the texts that distinguish them."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.app.cabinet import Cabinet
from game.catalog import FACES
from game.daily.today import day_at, day_of
from game.play.session import Event, Session, Verb
from game.storage.store import StoredGame
from game.ui.actions import Choice
from game.ui.text import _, clock_text, count, join_parts, short_day_text, translate
from game.ui.theme import Theme
from game.ui.widgets.dialog import ask_title
from generators.base import LEVELS, AnyKind, Assessment, CabinetError, no_tick

Picture = Callable[[pygame.Surface, Theme, pygame.Rect], None]
_MAX_READ = 30
"""How many games of a list are replayed for their descriptions; others show only their presets."""


class OpenGames:
    """The open games of a kind."""

    def __init__(self, cabinet: Cabinet, kind: AnyKind) -> None:
        self._cabinet, self._kind = cabinet, kind

    def all(self) -> list[StoredGame]:
        """Returns the open games of the kind, the last used first, without tests of drafts."""
        return self._cabinet.dealer.open_games(self._kind.name)

    def last(self) -> tuple[StoredGame, Session] | None:
        """Returns the last used game that can be read, with its session: Continue opens it."""
        positions = ((game, self.session_of(game)) for game in self.all())
        return next(((game, position) for game, position in positions if position), None)

    def session_of(self, game: StoredGame) -> Session | None:
        """Returns the session of a stored game; None if it cannot be read."""
        try:
            puzzle = self._kind.open(game.text.encode(), {}, no_tick).puzzle
            events = self._cabinet.store.events(game.id)
            mode = self._kind.mode(game.mode)
            return Session.replay(self._kind, puzzle, mode, events, complete=False)
        except CabinetError:
            return None

    def name(self, game: StoredGame, position: Session | None) -> str:
        """Returns the player's name for a game, else the puzzle's title, else `brief`."""
        if position is None:
            return self.brief(game, position)
        own = FACES[self._kind.name].wording.own_title(position.puzzle)
        titled = " • ".join(filter(None, (self._day_label(game), own))) if own else ""
        return position.title or titled or self.brief(game, position)

    def _day_label(self, game: StoredGame) -> str:
        """Returns the day of a daily game, today or a date; "" for other games."""
        day = day_of(game.short_id)
        if day is None:
            return ""
        return _("Today") if day == day_at(self._cabinet.store.now()) else short_day_text(day)

    def brief(self, game: StoredGame, position: Session | None) -> str:
        """Returns the preset of a game, or its board's shape; the mode if there are several."""
        mode = (
            translate(self._kind.mode(game.mode).title) if len(self._kind.play.modes) > 1 else ""
        )
        return " • ".join(filter(None, (self._board_text(game, position), mode)))

    def _board_text(self, game: StoredGame, position: Session | None) -> str:
        """Returns the preset of a game, or its board's shape.

        A daily game begins with its day, one of a set with its place in that.
        """
        preset = self._kind.find(game.preset)
        if preset is not None:
            board = translate(preset.brief)
        elif position is not None:
            shape = FACES[self._kind.name].shape(position.puzzle)
            board = " • ".join(undealt_title(Assessment(game.verdict, game.level), shape))
        else:
            board = game.preset
        parts = (self._day_label(game), self.place(game), board)
        return " • ".join(filter(None, parts))

    def place(self, game: StoredGame) -> str:
        """Returns which game of its set a game is; "" if it is in none."""
        sets = FACES[self._kind.name].dealing.sets
        return sets.place(self._cabinet.store, game) if sets else ""

    def states(self, game: StoredGame, position: Session) -> tuple[str, ...]:
        """Returns a game's name and progress in wordings from the longest to the shortest.

        Its mode is named only if it isn't the mode chosen for the next game.
        """
        name, brief = self.name(game, position), self.brief(game, position)
        is_usual = self._kind.mode(game.mode) is self._cabinet.dealer.chosen_mode(self._kind)
        if name == brief and is_usual:
            name = self._board_text(game, position)
        done, total, _what = FACES[self._kind.name].progress(position.state)
        progress, parts = _("{done} of {whole}").format(done=done, whole=total), name.split(" • ")
        in_full = self.progress(position)
        full_text, *shorter = [
            join_parts((*parts[:end], in_full)) for end in range(len(parts), 0, -1)
        ]
        least = f"{parts[0]} • {done}/{total}", f"{done}/{total}"
        if self.place(game):  # two numbers of as many would read as one
            ends = (join_parts(parts[:end]) for end in (2, 1))
            return (full_text, *shorter[-1:], *ends, least[-1])
        return (full_text, *shorter, join_parts((parts[0], progress)), *least)

    def progress(self, position: Session) -> str:
        """Returns the progress of a game: `3 of 20 chests`."""
        done, total, of_total = FACES[self._kind.name].progress(position.state)
        return f"{done} {of_total.format(whole=total)}"

    def share(self, position: Session) -> float:
        """Returns how much of a game is done, 0 to 1."""
        done, total, _what = FACES[self._kind.name].progress(position.state)
        return done / total if total else 0

    def choices(
        self, chosen: StoredGame | None, resume: Callable[[StoredGame], None]
    ) -> list[Choice]:
        """Returns a row for each game: picture, name, progress, clock, when last played.

        Each game can be renamed and deleted.
        """

        def choice(game: StoredGame, position: Session | None) -> Choice:
            """Returns the row of a game; without a `position`, it can't be renamed."""
            name, brief = self.name(game, position), self.brief(game, position)
            details = [self.progress(position)] if position is not None else []
            details.append(time_ago(self._cabinet.store.now() - (game.played or game.started)))
            shows_clock = self._cabinet.settings.flag("clock")
            clock = clock_text(position.clock_ms if position else game.elapsed_ms)

            def delete() -> None:
                self._cabinet.dealer.delete(game.id, _("Deleted: {what}").format(what=name))

            return Choice(
                name,
                lambda: resume(game),
                clock if shows_clock else "",
                chosen=chosen is not None and game.id == chosen.id,
                about=join_parts([*([brief] if brief != name else []), *details]),
                delete=delete,
                rename=None if position is None else lambda: self._rename(game, position),
                picture=self._picture(position),
            )

        return [
            choice(game, self.session_of(game) if index < _MAX_READ else None)
            for index, game in enumerate(self.all())
        ]

    def _rename(self, game: StoredGame, position: Session) -> None:
        """Asks for a name, and stores it as a step of the game."""

        def named(title: str) -> None:
            if title != position.title:
                self._cabinet.store.append(game.id, Event(game.elapsed_ms, Verb.TITLE, title))

        ask_title(self._cabinet, position.title, named)

    def _picture(self, position: Session | None) -> Picture | None:
        """Returns a function that draws a game's position; None if the puzzle has none."""
        draw = FACES[self._kind.name].pictures.vignette
        if draw is None or position is None:
            return None
        return lambda surface, theme, rect: draw(surface, theme, rect, position.state)


def undealt_title(assessment: Assessment, shape: str) -> list[str]:
    """Returns the name of a board that was not dealt: its level or its solutions, and its shape.

    Unknown parts are left out: [`Hard`, `11×11 • 2 chests per row`], [`No solution`], [].
    """
    level = LEVELS.get(assessment.level)
    words = {"none": _("No solution"), "multiple": _("Several solutions")}
    verdict = translate(level) if level else words.get(assessment.verdict, "")
    return [*filter(None, (verdict, shape))]


def time_ago(seconds: float) -> str:
    """Returns how long ago something was, in minutes, hours or days."""
    minutes = max(0, int(seconds // 60))
    if not minutes:
        return _("just now")
    if minutes < 60:
        return count("{n} minute ago", "{n} minutes ago", minutes)
    if minutes < 24 * 60:
        return count("{n} hour ago", "{n} hours ago", minutes // 60)
    return count("{n} day ago", "{n} days ago", minutes // (24 * 60))
