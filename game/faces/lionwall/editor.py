"""The workshop's bench for Lion Wall: components, their characters by level, what misleads."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.faces.draftboard import Plate, control
from game.faces.lionwall.look import GlyphShapes, glyph, on_ink, wall_typeface
from game.faces.lionwall.review.deck import OwnListPage
from game.faces.lionwall.words import Readings, script_title
from game.faces.walls.editor import (
    MisleadingLinks,
    WallEditor,
    WallWords,
    misleading,
    two_groupings,
)
from game.play.board import DraftContext
from game.ui.blocks.block import Block, Press, Text
from game.ui.blocks.boxes import Card, Column, Grid
from game.ui.drawing import shapes
from game.ui.palette import Colour
from game.ui.text import _, count, translate
from game.ui.theme import Theme
from game.ui.widgets.widgets import Segments
from generators.base import Finding, Fix, Tick
from generators.edits import Edit
from generators.lionwall.characters.glosses import first_sense
from generators.lionwall.characters.members import is_called, is_read, is_written
from generators.lionwall.drafting.listed import draft_from_list, notes_on_list
from generators.lionwall.drafting.workshop import (
    CharacterOffer,
    SharedComponent,
    WallFinding,
    filled,
    shape_shown,
)
from generators.lionwall.ids import is_part
from generators.lionwall.rules import Puzzle, is_han
from generators.rng import Rng
from generators.walls.draft import COLUMNS, PUT, TAKE

_CHIP, _CHIP_PX, _A_LINE = 44, 34, 10
_MOST_SHOWN = 80
_WAY = 22
_MANY = 16
"""More characters than that, typed into an empty wall, are a list to make it from."""
_GLYPH, _ABOVE_WORDS = 0.56, 0.68
"""The size of a character, of the smaller side of the room that it has."""
_CORNER = 0.2
_READING, _MEANING = 15, 13
_LEAST_PX = 84
"""The height of a card below which nothing is written under its character."""


class LionEditor(WallEditor):
    """Chooses components, and the characters that show them."""

    def __init__(self, context: DraftContext) -> None:
        long = _("Fill the rest, easiest characters first")
        field, short = _("Characters, pinyin or meaning"), _("Characters")
        super().__init__(context, WallWords(field, short, _("Script"), long))
        self._readings: Readings | None = None
        self._band = 0
        self._finding: WallFinding | None = None
        self._list, self._walls_of_list = "", dict[tuple[str, str], list[str]]()
        """The list that the wall was last made from; the cards of walls by list and script."""

    @property
    def readings(self) -> Readings:
        """How characters are read in the script of the wall."""
        script = self.draft.script
        if self._readings is None or self._readings.script != script:
            self._readings = Readings(Puzzle(script, "", ()), self.context.settings)
        return self._readings

    def script_title(self, script: str) -> str:
        return script_title(script)

    def filled(self, rng: Rng) -> Callable[[Tick], Sequence[Edit]]:
        draft = self.draft
        return lambda tick: filled(draft, rng, tick)

    def forget_offers(self) -> None:
        self._finding = None

    def shared(self, row: int, finding: Finding | None) -> str:
        return finding.shapes[row] if isinstance(finding, WallFinding) else ""

    def group_label(self, row: int) -> str:
        name, cards = self.wall.names[row], "".join(self.wall.row(row))
        return shape_shown(self.draft.script, name, cards) if name else super().group_label(row)

    def also_fits(self, card: str, finding: Finding | None) -> str:
        return finding.crossing.get(card, "") if isinstance(finding, WallFinding) else ""

    def is_misfit(self, card: str, finding: Finding | None) -> bool:
        return isinstance(finding, WallFinding) and card in finding.odd

    def spoken(self, text: str) -> str:
        """Returns a character with its reading and meaning, to be read aloud."""
        readings = self.readings
        parts = (text, readings.reading(text), first_sense(readings.meaning(text)))
        return " ".join(filter(None, parts))

    # Drawing

    def draw_text(
        self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect, cell: int, ink: Colour
    ) -> None:
        """Draws a character of the draft, or before each row the part that its group shares."""
        row, column = divmod(cell, COLUMNS)
        if column:
            char = self.wall.cells[cell]
            component = "" if self.is_misfit(char, self.context.finding) else self.group_label(row)
            self._draw_char(surface, theme, rect, char, ink, component)
        else:
            ink = theme.palette.highlight if self.wall.names[row] else ink
            self._draw_char(surface, theme, rect, self.group_label(row), ink)

    def draw_also_fits(
        self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect, also_fits: str
    ) -> None:
        """Marks a card that fits another group as well, with that group's part in the corner."""
        palette, char = theme.palette, also_fits[0]
        side = max(round(min(rect.size) * _CORNER), 14)
        plate = pygame.Rect(0, 0, side, side)
        plate.topright = (rect.right - theme.px(6), rect.y + theme.px(6))
        shapes.rounded(surface, plate, theme.px(6), palette.amber_tint)
        small = glyph(theme, self._face(char), char, side * 0.7, palette.ambertext)
        surface.blit(small, on_ink(small, plate.center))

    def _face(self, char: str) -> GlyphShapes:
        script = self.draft.script
        return GlyphShapes(script, wall_typeface(char, script))

    def _draw_char(
        self,
        surface: pygame.Surface,
        theme: Theme,
        rect: pygame.Rect,
        char: str,
        ink: Colour,
        component: str = "",
    ) -> None:
        """Draws the character, and below it how it is read and what it means, if there is room."""
        reading, meaning = self.readings.reading(char), self.readings.meaning(char)
        has_words = rect.height >= _LEAST_PX and bool(reading or meaning)
        words = theme.line_px(_READING) + theme.line_px(_MEANING) if has_words else 0
        room = pygame.Rect(rect.x, rect.y, rect.width, rect.height - words)
        side = min(room.width, room.height) * (_ABOVE_WORDS if has_words else _GLYPH)
        picture = glyph(theme, self._face(char), char, side, ink, component)
        surface.blit(picture, picture.get_rect(center=room.center))
        if not has_words:
            return
        palette, width = theme.palette, rect.width - theme.px(12)
        y = room.bottom - theme.px(4)
        lines = (reading, _READING, palette.ink), (first_sense(meaning), _MEANING, palette.muted)
        for text, size, colour in lines:
            step = theme.line_px(size)
            at = (rect.centerx, y + step / 2 - theme.px(4))
            if theme.width(text, size) <= width:  # a truncated reading or meaning would mislead
                theme.write(surface, text, at, size, colour, anchor="center")
            y += step

    def update(self, ms: float) -> None:
        super().update(ms)
        if self.readings.update():
            self.context.refresh()

    def settle(self) -> None:
        self.readings.wait()

    # A wall from a list

    def more_tools(self) -> Sequence[Block]:
        """Returns the button to make the wall from a list."""
        label = _("Make it from a list…")
        return [Press(control("from list", label, self.ask_list, "menu"), 48)]

    def ask_list(self) -> None:
        """Asks for the characters to make the wall from."""
        lead = _(
            "Paste your characters. The best groups go on the wall, and any missing "
            "characters are added."
        )
        cabinet, make = self.context.cabinet, _("Make the wall")
        page = OwnListPage(cabinet, self._make_from_list, lead, make, self._list)
        cabinet.scenes.push(page)

    def _make_from_list(self, characters: str) -> None:
        """Makes the wall anew from a list, another one each time."""
        self._list, script = characters, self.draft.script
        earlier = self._walls_of_list.setdefault((characters, script), [])
        rng = Rng(f"{characters} {len(earlier)}")

        def work(tick: Tick) -> Sequence[Edit]:
            draft = draft_from_list(characters, script, rng, tick, earlier)
            earlier.append("".join(draft.cards))
            return [Edit(TAKE, 0, draft.to_text())]

        self.context.work(work)

    def _list_card(self) -> Sequence[Block]:
        """Returns what the wall has of the list it was made from, and what it lacks."""
        if not self._list or self.draft.empty:
            return []
        notes = notes_on_list(self._list, self.draft.cards)
        blocks = [Text(translate(note), 16, wraps=True, lines=4) for note in notes]
        return [Card(Column(blocks, 6), (24, 14))]

    # What is typed and chosen

    def put_typed(self) -> None:
        """Puts the typed characters, or the first one with the typed reading or meaning."""
        text, here = "".join(self.typed.text.split()), self.here
        han = [char for char in text if is_part(char)]
        if len(han) > _MANY and not any(self.draft.cells):
            self._make_from_list("".join(filter(is_han, han)))
            self.typed.text = ""
        elif han:
            self.put_from_here(han)
        elif text:
            offered, script = self._offered(), self.draft.script
            exact = (char for char in offered if is_read(char, text, script))
            first = next(exact, next(iter(offered), None))
            if first is None:
                none = _("Nothing matches. Type a character, its reading or its meaning.")
                self.context.say(none, "warning")
            elif self.put(Edit(PUT, here, first)):
                self.go_on_from(here)

    def _offered(self) -> list[str]:
        """Returns the choices for the cell that match what is typed."""
        finding = self._finding
        row, column = divmod(self.here, COLUMNS)
        if finding is None or (column and row >= len(finding.members)):
            return []
        if column:
            offered = [member.char for band in finding.members[row] for member in band]
        else:
            offered = [part.shape for part in finding.parts]
        text, script = self.typed.text.strip(), self.draft.script
        if not text or any(map(is_part, text)):
            return offered
        matching = [char for char in offered if is_called(char, text, script)]
        return sorted(matching, key=lambda char: not is_written(char))

    # What is announced

    def detail(self, finding: Finding) -> Sequence[Block]:
        """Returns two ways to group, if there are several: the groups that differ."""
        found = finding.groupings if isinstance(finding, WallFinding) else ()
        return two_groupings([[*map(_component_text, groups)] for groups in found], _WAY)

    def change(self, fix: Fix) -> Block:
        """Returns the reading and meaning of the card that a fix would put."""
        char, readings = fix.moves[0].text, self.readings
        texts = (readings.line(char, " • "), readings.reading(char))
        return Text(texts, 14, "muted", optional=True, grows=1)

    def cards(self) -> Sequence[Block]:
        """Returns the cards below the tools: the choices for the cell, and what may mislead."""
        finding = self.context.finding
        if isinstance(finding, WallFinding) and finding.parts:
            self._finding = finding
        return [*self._list_card(), *self._offers_card(), *self._herrings_card()]

    def _offers_card(self) -> Sequence[Block]:
        """Returns the components to choose from, or the characters of the group, by level."""
        finding = self._finding
        if finding is None:
            return []
        row, column = divmod(self.here, COLUMNS)
        shape = self.group_label(row)
        title = _("Group {n}: choose the shared part")
        if column:
            title = _("Group {n}: characters with {component}")
            title = title if shape else _("Group {n}: first choose the shared part")
        title = title.format(n=row + 1, component=shape)
        parts: list[Block] = [Text(title, 16, typeface="bold", wraps=True)]
        bands = finding.members[row] if column and row < len(finding.members) else ()
        offered, also_fits = self._offered(), {each.char: each for band in bands for each in band}
        if bands and not self.typed.text.strip():
            band = min(self._band, len(bands) - 1)
            bar = Segments("band", self._band_labels(len(bands)), band, self._show)
            bar.title = _("of characters|Level")
            parts.append(Press(bar, 44))
            offered = [member.char for member in bands[band]]
        shown = [char for char in offered if char not in self.draft.cards][:_MOST_SHOWN]
        chips = [Press(CharChip(char, also_fits.get(char), self), _CHIP) for char in shown]
        parts += [Grid(chips, _CHIP, _A_LINE, 6, least_px=_CHIP_PX)] if chips else []
        if column and chips:
            note = _("a dot means it also fits another group (a red herring)")
            parts.append(Text((note, _("a dot means it also fits another group")), 13, "muted"))
        return [Card(Column(parts, 8), (24, 14))]

    def _band_labels(self, number: int) -> list[str]:
        """Returns the first `number` names of school levels in the draft's script."""
        script = self.draft.script
        if script == "sc":
            return [_("Level {n}").format(n=n + 1) for n in range(number)]
        if script == "tw":
            return [_("Top {n}").format(n=n) for n in (1000, 2000)] + [_("school years|Later")]
        grades = {"tc": ("1–2", "3–4", "5–6"), "jp": ("1–4", "5–6")}[script]
        labels = [_("Grade {grades}").format(grades=grade) for grade in grades]
        return [*labels, _("school years|Later")][:number]

    def _show(self, band: int) -> None:
        self._band = band
        self.context.refresh()

    def _herrings_card(self) -> Sequence[Block]:
        """Returns what else the cards share: possible groups of four or more, and herrings."""
        finding = self.context.finding
        if not isinstance(finding, WallFinding):
            return []
        titled = (_("Other possible groups"), finding.also), (_("Red herrings"), finding.herrings)
        parts = [
            MisleadingLinks(
                title,
                count("{n} part", "{n} parts", len(groups)),
                [*map(_component_text, groups)],
            )
            for title, groups in titled
        ]
        return misleading(parts, is_short=True)


def _component_text(group: SharedComponent) -> str:
    """Returns a component and the characters that carry it."""
    return f"{group.shape}   {' '.join(group.chars)}"


class CharChip(Plate):
    """A component or a character that a press puts into the cell; amber if it fits elsewhere."""

    def __init__(self, char: str, member: CharacterOffer | None, editor: LionEditor) -> None:
        self._is_card, self._script = member is not None, editor.draft.script
        self._crosses = member.crosses if member else ""
        value = _("also fits {component}").format(component=self._crosses) if self._crosses else ""
        colours = ("amber_tint", "ambertext", "ink") if value else ("card", "edge", "ink")
        super().__init__(f"char {char}", char, lambda: editor.choose(char), value, colours)
        self.title = f"{char} {editor.readings.phrase(char)}".strip()

    def draw_face(self, surface: pygame.Surface, theme: Theme, ink: tuple[int, int, int]) -> None:
        typefaces = GlyphShapes(self._script, wall_typeface(self.text, self._script))
        picture = glyph(theme, typefaces, self.text, min(self.rect.size) * 0.62, ink)
        centre = self.rect.center
        is_card = self._is_card
        surface.blit(
            picture, picture.get_rect(center=centre) if is_card else on_ink(picture, centre)
        )
        if self._crosses:
            size = max(5, theme.px(6))
            spot = (self.rect.right - size, self.rect.y + size)
            shapes.disc(surface, spot, size, theme.palette.seal)
