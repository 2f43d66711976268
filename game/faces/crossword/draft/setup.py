"""The size, symmetry, type and pattern of black squares of a crossword being made."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import chain

import pygame

from game.app.cabinet import Answer
from game.faces.crossword import words
from game.faces.crossword.draft.board import CrosswordDraftBoard
from game.settings.settings import spelling_of
from game.ui.actions import Choice
from game.ui.blocks.block import Block, Press
from game.ui.blocks.boxes import Column, Either, Row
from game.ui.text import _, count, join_parts, labelled
from game.ui.theme import Theme
from game.ui.widgets.widgets import Button, Select, nothing
from generators.crossword.drafting.draft import (
    COUNTRY,
    FORM,
    HALF,
    MIRROR,
    NONE,
    PUT,
    QUARTER,
    SIZE,
    SYMMETRY,
    CrosswordDraft,
    symmetry_of,
)
from generators.crossword.drafting.refill import (
    Build,
    british_for_theme,
    built_for_theme,
    theme_letters,
    without_theme,
)
from generators.crossword.filling.patterns import (
    MOST_WORDS,
    Picture,
    library,
    transposed,
    unpaired,
)
from generators.crossword.rules import BLOCK, CrosswordForm
from generators.drafting import Edit
from generators.rng import Rng
from generators.words.languages import AMERICAN, BRITISH, ENGLISH, SPELLINGS

_SIZES = range(3, 22)
_LIST_WIDTH, _PATTERN_WIDTH = 260, 340
_MOST_TRIED = 8  # patterns for a theme; three find a fill without rare words for most


class GridSetup:
    """The fields and lists with which a player sets up the grid."""

    def __init__(
        self,
        sheet: CrosswordDraftBoard,
        fill_best: Callable[
            [Sequence[tuple[str, Sequence[Edit]]], Sequence[str], Build | None, Sequence[Edit]],
            None,
        ],
    ) -> None:
        """`fill_best` fills the best for the theme of patterns: their names, the edits to them.

        It is also given the theme words that no pattern has room for, what builds a pattern
        around the theme, and the edits that give the draft its country.
        """
        self._sheet, self._context, self._fill_best = sheet, sheet.context, fill_best

    def fields(self, buttons: Sequence[Block]) -> Block:
        """Returns the fields for size, symmetry and form, before `buttons` or above them."""
        draft = self._sheet.draft
        size = Select("size", f"{draft.cols}×{draft.rows}", self._choose_size)
        symmetry = Select("symmetry", _symmetries()[draft.symmetry], self._choose_symmetry)
        form = Select("form", words.form_title(draft.form), self._choose_form)
        size.title, symmetry.title, form.title = _("Size"), _("Symmetry"), _("Crossword type")
        size.detail, symmetry.detail, form.detail = _("size"), _("symmetry"), _("type")
        theme = self._context.cabinet.theme
        fields = (size, symmetry, form)
        for field in fields:
            field.names_itself = True
        blocks = [Press(field, least_px=field.height_px(theme)) for field in fields]
        narrow = Column([Row(blocks[:2], gap=8, even=2), Row(blocks[2:], gap=8, even=1)], gap=8)
        above = Either([Row(blocks, gap=8, even=3), narrow])
        one_row = Row([*blocks, *buttons], gap=8, even=len(blocks) + len(buttons))
        return Either([one_row, Column([above, Row(buttons, gap=8, even=len(buttons))], gap=8)])

    def pattern_button(self) -> Button:
        """Returns the button that opens the patterns."""
        pattern = Button("pattern", _("Pattern"), "", "plain", self._choose_pattern)
        pattern.title = _("Use a ready-made pattern of black squares")
        return pattern

    def _choose(self, name: str, choices: list[Choice], width: int = _LIST_WIDTH) -> None:
        self._context.cabinet.choose(lambda: self._context.desk[name].rect, choices, width)

    def _edit_action(self, edit: Edit) -> Callable[[], None]:
        return lambda: self._play(edit)

    def _play(self, edit: Edit) -> None:
        """Plays an edit unless it would change nothing."""
        draft = self._sheet.draft
        if edit.verb != SIZE or edit.text != f"{draft.rows}x{draft.cols}":
            self._sheet.put([edit])

    def _choose_size(self) -> None:
        """Opens the list of sizes."""
        draft = self._sheet.draft
        current = draft.rows, draft.cols
        sizes = sorted({(n, n) for n in _SIZES} | {current})
        squares = [
            Choice(
                f"{cols}×{rows}", self._resize_action(rows, cols), chosen=(rows, cols) == current
            )
            for rows, cols in sizes
        ]
        sides = [
            Choice(_("Columns…"), lambda: self._choose_dimension(across=True)),
            Choice(_("Rows…"), lambda: self._choose_dimension(across=False)),
        ]
        self._choose("size", [*sides, *squares])

    def _choose_dimension(self, *, across: bool) -> None:
        """Opens the list of numbers of columns or, unless `across`, of rows."""
        rows, cols = self._sheet.draft.rows, self._sheet.draft.cols
        current = cols if across else rows
        self._choose(
            "size",
            [
                Choice(
                    count("{n} column", "{n} columns", n)
                    if across
                    else count("{n} row", "{n} rows", n),
                    self._resize_action(*((rows, n) if across else (n, cols))),
                    chosen=n == current,
                )
                for n in sorted({*_SIZES, current})
            ],
        )

    def _resize_action(self, rows: int, cols: int) -> Callable[[], None]:
        """Returns an action that resizes the draft; the next draft will have that size, too."""

        def resize() -> None:
            size = f"{rows}x{cols}"
            self._play(Edit(SIZE, 0, size))
            self._context.cabinet.dealer.note_draft_size("crossword", size)

        return resize

    def _choose_symmetry(self) -> None:
        """Opens the list of symmetries for blocks."""
        current = self._sheet.draft.symmetry
        choices = [
            Choice(title, self._switch_action(SYMMETRY, name, current), chosen=name == current)
            for name, title in _symmetries().items()
        ]
        self._choose("symmetry", choices)

    def _choose_form(self) -> None:
        """Opens the list of forms: with clues, or a fill-in."""
        current = self._sheet.draft.form
        choices = [
            Choice(
                words.form_title(form),
                self._switch_action(FORM, form.value, current.value),
                chosen=form is current,
            )
            for form in (CrosswordForm.CLUED, CrosswordForm.FILL_IN)
        ]
        self._choose("form", choices)

    def _switch_action(self, verb: str, name: str, now: str) -> Callable[[], None]:
        return (lambda: None) if name == now else self._edit_action(Edit(verb, 0, name))

    def _choose_pattern(self) -> None:
        """Offers the patterns of the library in this size, with what each would make."""
        draft, country = self._sheet.draft, self._country
        side = draft.rows if draft.rows == draft.cols else 0
        names = {
            "theme": _("For a theme"),
            "british": _("British"),
            "american": _("American"),
            "mini": _("Mini"),
        }
        theme = draft.choice.theme
        patterns = [
            (_room_for(picture, theme), f"{names[shape.partition('-')[0]]} {number}", picture)
            for shape, pictures in _shapes(side, country).items()
            for number, picture in enumerate(filter(_has_blocks, pictures), 1)
        ]
        patterns.sort(key=lambda each: -each[0])
        choices = [
            Choice(_("No black squares"), lambda: self._set_blocks(frozenset()), icon="cross"),
            *self._country_choice(country),
        ]
        if theme and patterns and not (without_theme(draft).has_letters or draft.clue_of):
            choices.insert(0, self._best_choice(patterns, country))
        choices += [
            Choice(
                name,
                partial(self._use_pattern, picture),
                about=_pattern_figures(picture, room, len(theme)),
                picture=partial(_draw_pattern, picture),
            )
            for room, name, picture in patterns
        ]
        self._choose("pattern", choices, _PATTERN_WIDTH)

    def _best_choice(self, patterns: Sequence[tuple[int, str, Picture]], country: str) -> Choice:
        """Returns the choice of the best grid for the theme, given (room, name, pattern)s."""
        draft = self._sheet.draft
        theme, side = draft.choice.theme, draft.rows
        best = [each for each in patterns if each[0] == patterns[0][0]][:_MOST_TRIED]
        lengths = {*chain(*(_word_lengths(picture) for _n, _name, picture in patterns))}
        build: Build | None = None
        is_built = False
        if country == AMERICAN and side in MOST_WORDS:
            build, is_built = built_for_theme, not unpaired([*map(len, theme)])
        elif country == BRITISH:
            build = partial(british_for_theme, [picture for _n, _name, picture in patterns])
        about = (
            _("built around your theme words, and filled")
            if is_built
            else _("the pattern that needs the fewest rare words")
        )

        def fill() -> None:
            self._fill_best(
                [(name, self._block_edits(_blocks_of(each))) for _n, name, each in best],
                [word for word in theme if len(word) not in lengths],
                build,
                self._country_edits(),
            )

        return Choice(_("Best for your theme"), fill, about=about, icon="hint")

    @property
    def _country(self) -> str:
        """The country of the draft, or that of the player's spelling; "" if it isn't English."""
        choice = self._sheet.draft.choice
        if choice.language != ENGLISH:
            return ""
        return choice.country or spelling_of(self._context.cabinet.store)

    def _country_choice(self, country: str) -> list[Choice]:
        """Returns the choice that shows the draft's country and changes to the other one."""
        if not country:
            return []
        titles = {AMERICAN: _("American"), BRITISH: _("British")}
        (other,) = (each for each in SPELLINGS if each != country)

        def switch() -> None:
            self._sheet.put([Edit(COUNTRY, 0, other)])
            self._context.say(
                _("Patterns, words and clues are now {country}.").format(country=titles[other])
            )
            self._choose_pattern()

        label = labelled(_("Style"), titles[country])
        change = _("change to {country}").format(country=titles[other])
        return [Choice(label, switch, icon="text", about=change, reopens=True)]

    def _country_edits(self) -> list[Edit]:
        """Returns the edit that gives the draft the country whose patterns are offered."""
        country = self._country
        is_new = country and country != self._sheet.draft.choice.country
        return [Edit(COUNTRY, 0, country)] if is_new else []

    def _use_pattern(self, picture: Picture) -> None:
        """Puts the blocks of a pattern; asks first if they cover letters."""
        blocks = _blocks_of(picture)
        covered = sum(self._sheet.draft.cells[cell] not in ("", BLOCK) for cell in blocks)
        if not covered:
            self._set_blocks(blocks)
            return
        title = count(
            "The pattern would cover {n} letter", "The pattern would cover {n} letters", covered
        )
        use_answer: Answer = (_("Use the pattern"), "", "plain", lambda: self._set_blocks(blocks))
        keep_answer: Answer = (_("Keep the letters"), "", "primary", nothing)
        note = _("You'd lose only the letters under its black squares. Undo brings them back.")
        self._context.cabinet.ask(title, note, [keep_answer, use_answer])

    def _set_blocks(self, blocks: frozenset[int]) -> None:
        """Makes just these cells blocks; if they lack the draft's symmetry, sets theirs."""
        edits = self._block_edits(blocks)
        self._sheet.put([*edits, *self._country_edits()] if edits else [])
        if edits and edits[0].verb == SYMMETRY:
            title = _symmetries()[edits[0].text]
            self._context.say(
                _("Symmetry is now “{symmetry}”, to fit the pattern.").format(symmetry=title),
                "hint",
            )

    def _block_edits(self, blocks: frozenset[int]) -> list[Edit]:
        """Returns the edits that make just these cells blocks, after that of the symmetry."""
        state, edits = self._sheet.draft, list[Edit]()
        cells = range(len(state.cells))
        if any(
            (partner in blocks) != (cell in blocks)
            for cell in cells
            for partner in state.partners(cell)
        ):
            squares = [BLOCK if cell in blocks else "" for cell in cells]
            edits.append(Edit(SYMMETRY, 0, symmetry_of(squares, state.cols)))
            state = state.apply(edits[-1])
        for cell in cells:
            if (state.cells[cell] == BLOCK) != (cell in blocks):
                edits.append(Edit(PUT, cell, BLOCK if cell in blocks else ""))
                state = state.apply(edits[-1])
        return edits


def _shapes(side: int, country: str) -> Mapping[str, Sequence[Picture]]:
    """Returns the patterns of a size by shape, without those of the other country.

    Those for two long answers stand nowhere: a draft has patterns for themes.

    Small sizes have patterns of one kind only, which are used everywhere.
    """
    found = {
        shape: pictures
        for shape, pictures in library().items()
        if shape.rpartition("-")[2] == str(side) and not shape.startswith("long")
    }
    unwanted = {AMERICAN: ("british",), BRITISH: ("american", "theme")}.get(country, ())
    own = {shape: each for shape, each in found.items() if not shape.startswith(unwanted)}
    return own if unwanted and own else found


def _blocks_of(picture: Picture) -> frozenset[int]:
    return frozenset(cell for cell, char in enumerate("".join(picture)) if char == BLOCK)


def _has_blocks(picture: Picture) -> bool:
    """Returns whether a pattern has black squares; one without is the list's first choice."""
    return BLOCK in "".join(picture)


def _room_for(picture: Picture, theme: Sequence[str]) -> int:
    """Returns how many of the words a pattern has places for, together."""
    if not theme:
        return 0
    cells = tuple(BLOCK if char == BLOCK else "" for char in "".join(picture))
    return theme_letters(CrosswordDraft(len(picture), len(picture[0]), cells), theme, Rng(""))[0]


def _word_lengths(picture: Picture) -> Counter[int]:
    """Returns how many words of each length a pattern has."""
    lines = (*picture, *transposed(picture))
    return Counter(len(run) for line in lines for run in line.split(BLOCK) if len(run) > 1)


def _pattern_figures(picture: Picture, room: int, total: int) -> str:
    """Returns how many words and black squares a pattern has, and what long words it can take.

    It has room for so many theme words of the `total`.
    """
    lengths = _word_lengths(picture)
    blocks_count = sum(row.count(BLOCK) for row in picture)
    longest = _("up to {n} letters").format(n=max(lengths))
    fits = _("room for {n} of {all} theme words").format(n=room, all=total) if total else ""
    return join_parts(
        (
            count("{n} word", "{n} words", lengths.total()),
            count("{n} black square", "{n} black squares", blocks_count),
            fits or longest,
        )
    )


def _draw_pattern(
    picture: Picture, surface: pygame.Surface, theme: Theme, rect: pygame.Rect
) -> None:
    """Draws a pattern in small."""
    cell = max(1, (min(rect.size) - 2) // len(picture))
    side = cell * len(picture)
    board = pygame.Rect(0, 0, side, side)
    board.center = rect.center
    surface.fill(theme.palette.square, board)
    for row, line in enumerate(picture):
        for col, char in enumerate(line):
            if char == BLOCK:
                square = (board.x + col * cell, board.y + row * cell, cell, cell)
                surface.fill(theme.palette.ink, square)
    pygame.draw.rect(surface, theme.palette.ink, board.inflate(2, 2), 1)


def _symmetries() -> dict[str, str]:
    """Returns the titles of the symmetries, by name."""
    return {
        HALF: _("Half turn"),
        QUARTER: _("Quarter turn"),
        MIRROR: _("Mirror"),
        NONE: _("of symmetry|None"),
    }
