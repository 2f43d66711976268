"""Copies or exports a puzzle: its ID, a text, a file, a web page."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from typing import Any, NamedTuple

import pygame

from game.app.cabinet import Answer, Cabinet
from game.catalog import FACES
from game.dealing.opening import dealt_on
from game.face import Face
from game.play.game import Game
from game.sharing import page
from game.sharing.share import SharedDay
from game.storage.store import StoredGame
from game.ui.actions import Choice
from game.ui.text import _, as_sentence, day_text, join_sentences, translate
from game.ui.widgets.widgets import Action, nothing
from generators.base import AnyKind, CabinetError, ParseError, Preset, Tick
from generators.kinds import kind_named

LIST_WIDTH = 360
Anchor = Callable[[], pygame.Rect]


class Parcel(NamedTuple):
    """A puzzle to copy or export, the position that goes with it, and how its ID is copied."""

    cabinet: Cabinet
    kind: AnyKind
    puzzle: Any
    state: Any
    copy_id: Action
    keys: str = "Ctrl+C"
    """The key that copies the ID; after a game it copies the text to share instead."""
    print: Action | None = None
    """What prints the puzzle, if that is offered here."""
    missing: str = ""
    """What a draft still lacks; such a puzzle has no ID and can't be a web page. Else ""."""
    unprintable: str = ""
    """Why a draft can't be printed yet; else ""."""
    failed: str = ""
    """Which checks of a draft failed; else ""."""

    @property
    def face(self) -> Face:
        """The face of the kind, for the names of its formats."""
        return FACES[self.kind.name]


def sending(parcel: Parcel, anchor: Anchor) -> list[Choice]:
    """Returns the ways to copy or export the puzzle; their lists open at the anchor."""
    files = [
        Choice(_("Copy as…"), lambda: _formats(parcel, anchor, "copy"), "", "copy"),
        Choice(
            _("Export to a file…"),
            lambda: _formats(parcel, anchor, "export"),
            "",
            "export",
            about=parcel.missing,
        ),
    ]
    prints = Choice(_("Print…"), parcel.print or nothing, "", "print", about=parcel.failed)
    if parcel.unprintable:
        prints = replace(prints, enabled=False, about=parcel.unprintable)
    can_print = [prints] if parcel.print or parcel.unprintable else []
    if parcel.missing:
        return [*files, *can_print]
    copy = Choice(_("Copy game ID"), parcel.copy_id, parcel.keys, "copy")
    choices = [copy, *(files if parcel.kind.formats.exports else ())]
    if parcel.kind.formats.page:
        choices.append(Choice(_("Web page…"), lambda: _save_page(parcel), "", "export"))
    return [*choices, *can_print]


def ask_about_checks(
    cabinet: Cabinet,
    save: Callable[[page.PageOptions], None],
    *,
    is_handed_in: bool,
    can_have_word_bank: bool = False,
) -> None:
    """Asks what a web page is to have besides its puzzles, and calls `save` with the answer.

    `is_handed_in`: a puzzle of a test is handed in.
    """
    lead = _(
        "The page can be played in any browser. “Check” marks mistakes; “Reveal” gives help. "
        "For a test, leave both out."
    )
    handing_in = _(
        "The page can be played in any browser. “Check” marks mistakes; “Reveal” gives help. "
        "For a test, leave both out: a crossword is then handed in, and its result says how many "
        "words are right."
    )
    lead = handing_in if is_handed_in else lead
    answers: list[Answer] = [
        (_("With Check and Reveal"), "check", "primary", lambda: save(page.USUAL)),
        (_("Without Check and Reveal"), "", "plain", lambda: save(page.PageOptions(False))),
        (_("Cancel"), "", "plain", nothing),
    ]
    if can_have_word_bank:
        with_all = page.PageOptions(has_word_bank=True)
        with_bank = page.PageOptions(can_check=False, has_word_bank=True)
        label = _("With Check, Reveal and a word bank")
        answers.insert(1, (label, "", "plain", lambda: save(with_all)))
        answers.insert(2, (_("With a word bank only"), "", "plain", lambda: save(with_bank)))
    cabinet.ask(_("Save as web page"), lead, answers)


def save_web_page(cabinet: Cabinet, game: Game) -> None:
    """Asks where to save the puzzle of a game as a web page that plays it."""
    parcel = Parcel(cabinet, game.kind, game.session.puzzle, game.session.state, nothing)
    _save_page(parcel)


def _save_page(parcel: Parcel) -> None:
    """Asks how and where to save the puzzle as a web page, or says why it can't be one."""
    try:
        has_checks = page.has_checks(parcel.kind, parcel.puzzle)
        is_handed_in = page.is_handed_in(parcel.kind, parcel.puzzle)
        can_have_word_bank = page.can_have_word_bank(parcel.kind, parcel.puzzle)
    except CabinetError as error:
        parcel.cabinet.toast(translate(error.message), "cross")
        return

    def save(options: page.PageOptions) -> None:
        data = page.page(parcel.kind, parcel.puzzle, options)
        _save(parcel, page.FORMAT, data, is_test=not options.can_check)

    if has_checks:
        ask_about_checks(
            parcel.cabinet, save, is_handed_in=is_handed_in, can_have_word_bank=can_have_word_bank
        )
    else:
        save(page.USUAL)


def save_day_page(cabinet: Cabinet, shared: SharedDay) -> None:
    """Asks where to save all puzzles of a day as one web page that plays them.

    A puzzle that was begun is the one of its game, be it from an earlier version.
    """
    from game.files.screen import ask_where

    dealer, day, title = cabinet.dealer, shared.day, day_text(shared.day)
    kinds = [kind_named(part.row.name) for part in shared.parts]
    parts = [
        (kind, dealer.preset_of_day(kind, day), dealer.game_of_day(kind, day))
        for kind in kinds
        if kind.formats.page
    ]

    def puzzle(kind: AnyKind, preset: Preset, game: StoredGame | None, tick: Tick) -> Any:
        """Returns a puzzle from its game; dealt if there is none or its text is damaged."""
        if game is not None:
            with suppress(ParseError):
                return kind.open(game.text.encode(), {}, tick).puzzle
        return dealt_on(kind, preset, day, tick).opened.puzzle

    def save(options: page.PageOptions) -> None:
        def made(tick: Tick) -> bytes:
            found = [(kind, puzzle(kind, preset, game, tick)) for kind, preset, game in parts]
            return page.set_page(found, title, options)

        ask_where(cabinet, shared.name, page.SUFFIX, made, title=_("Save as web page"))

    ask_about_checks(cabinet, save, is_handed_in=True)  # most days have a crossword


def _formats(parcel: Parcel, anchor: Anchor, action: str) -> None:
    """Opens the list of the puzzle's formats, to `copy` or to `export` it."""
    use = _copy if action == "copy" else _save
    title = _("Copy as…") if action == "copy" else _("Export to a file…")
    back = Choice.back_from(title.rstrip("…"))
    choices = [
        Choice(
            parcel.face.wording.format_title(name),
            lambda name=name: _export(parcel, name, use),  # type: ignore[misc]
            "" if action == "copy" else _suffix(parcel, name),
            action,
            apart=not place,
        )
        for place, name in enumerate(parcel.kind.formats.exports)
    ]
    parcel.cabinet.choose(anchor, [back, *choices], LIST_WIDTH)


def _export(parcel: Parcel, name: str, use: Callable[[Parcel, str, bytes], None]) -> None:
    """Exports the puzzle in a format and passes the data to `use`, or says why that fails."""
    try:
        data = page.exported(parcel.kind, name, parcel.puzzle, parcel.state)
    except CabinetError as error:
        parcel.cabinet.toast(translate(error.message), "cross")
    else:
        use(parcel, name, data)


def _copy(parcel: Parcel, name: str, data: bytes) -> None:
    """Copies an export to the clipboard; says so, or why it can't be copied."""
    if b"\0" in data:
        note = _("This can't be copied as text. Export it to a file instead.")
        parcel.cabinet.toast(note, "warning")
        return
    notice = _("Copied: {format}").format(format=parcel.face.wording.format_title(name))
    parcel.cabinet.copy(data.decode("utf-8", "replace"), notice)


def _save(parcel: Parcel, name: str, data: bytes, is_test: bool = False) -> None:
    """Asks where to save the file, which is named after the title of the puzzle."""
    from game.files.screen import ask_where  # late: most games are not exported

    suffix = _suffix(parcel, name)
    stem = _stem(parcel, name, suffix)
    stem = page.title_of_test(stem) if is_test else stem
    title = _("Save as web page") if name == page.FORMAT else _("Export to a file")
    lack = parcel.kind.variety.lack(parcel.puzzle)
    said = [as_sentence(translate(lack))] if lack else []
    notes = join_sentences(filter(None, (*said, parcel.failed)))
    ask_where(parcel.cabinet, stem, suffix, data, title=title, lack=notes)


def _suffix(parcel: Parcel, name: str) -> str:
    """Returns the ending of file names in a format."""
    return page.suffix_of(parcel.kind, name)


def _stem(parcel: Parcel, name: str, suffix: str) -> str:
    """Returns a file name without ending: the title or the kind; the format if need be."""
    stem = parcel.face.wording.own_title(parcel.puzzle) or parcel.kind.name
    return stem if name == "native" or suffix == f".{name}" else f"{stem}-{name}"
