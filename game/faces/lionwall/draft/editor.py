"""What the workshop has for walls: components, their characters by level, herrings, other ways."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.faces.lionwall import words
from game.faces.lionwall.draft.board import LionSheet
from game.faces.lionwall.glyphs import GlyphShapes, glyph, on_ink, wall_typeface
from game.faces.lionwall.review.ownlist import OwnListPage
from game.faces.walls.draft.editor import MisleadingLinks, WallEditor, short_lines
from game.play.board import DraftContext
from game.ui.blocks.block import Block, Press, Text
from game.ui.blocks.boxes import Card, Column, Grid
from game.ui.drawing import shapes
from game.ui.text import _, count, translate
from game.ui.theme import Theme
from game.ui.widgets.widgets import Button, Segments, Widget
from generators.base import Finding, Fix, Tick
from generators.edits import Edit
from generators.lionwall.characters.members import is_called, is_read, is_written
from generators.lionwall.drafting.listed import draft_from_list, notes_on_list
from generators.lionwall.drafting.workshop import (
    CharacterOffer,
    SharedComponent,
    WallFinding,
    filled,
)
from generators.lionwall.ids import is_part
from generators.lionwall.rules import is_han
from generators.rng import Rng
from generators.walls.draft import COLUMNS, PUT, TAKE

_CHIP, _CHIP_PX, _A_LINE = 44, 34, 10
_MOST_SHOWN = 80
_WAY = 22
_MANY = 16
"""More characters than that, typed into an empty wall, are a list to make it from."""


class LionEditor(WallEditor):
    """Chooses components, and the characters that show them."""

    sheet: LionSheet

    def __init__(self, context: DraftContext) -> None:
        self.placeholder, self.short_placeholder = (
            _("Characters, pinyin or meaning"),
            _("Characters"),
        )
        self.script_label = _("Script")
        self.fill_label = _("Fill the rest, easiest characters first")
        super().__init__(context, LionSheet(context))
        self._band = 0
        self._finding: WallFinding | None = None
        self._list, self._walls_of_list = "", dict[tuple[str, str], list[str]]()
        """The list that the wall was last made from; the cards of walls by list and script."""

    def script_title(self, script: str) -> str:
        return words.script_title(script)

    def filling(self, seed: str) -> Callable[[Tick], Sequence[Edit]]:
        draft, rng = self.sheet.draft, Rng(seed)
        return lambda tick: filled(draft, rng, tick)

    def forget_offers(self) -> None:
        self._finding = None

    # A wall from a list

    def more_tools(self) -> Sequence[Block]:
        """Returns the button to make the wall from a list."""
        button = Button("from list", _("Make it from a list…"), "menu", "plain", self.ask_list)
        return [Press(button, 48)]

    def ask_list(self) -> None:
        """Asks for the characters to make the wall from."""
        lead = _(
            "Paste your characters. The best groups go on the wall, and any missing "
            "characters are added."
        )
        take = self._make_from_list
        self.context.cabinet.scenes.push(
            OwnListPage(self.context.cabinet, take, lead, _("Make the wall"), self._list)
        )

    def _make_from_list(self, characters: str) -> None:
        """Makes the wall anew from a list, another one each time."""
        self._list, script = characters, self.sheet.draft.script
        earlier = self._walls_of_list.setdefault((characters, script), [])
        rng = Rng(f"{characters} {len(earlier)}")

        def work(tick: Tick) -> Sequence[Edit]:
            draft = draft_from_list(characters, script, rng, tick, earlier)
            earlier.append("".join(draft.cards))
            return [Edit(TAKE, 0, draft.to_text())]

        self.context.work(work)

    def _list_card(self) -> Sequence[Block]:
        """Returns what the wall has of the list it was made from, and what it lacks."""
        if not self._list or self.sheet.draft.empty:
            return []
        notes = notes_on_list(self._list, self.sheet.draft.cards)
        blocks = [Text(translate(note), 16, wraps=True, lines=4) for note in notes]
        return [Card(Column(blocks, 6), (24, 14))]

    # What is typed and chosen

    def put_typed(self) -> None:
        """Puts the typed characters, or the first one with the typed reading or meaning."""
        text, here = "".join(self.field.text.split()), self.sheet.here
        han = [char for char in text if is_part(char)]
        if len(han) > _MANY and not any(self.sheet.draft.cells):
            self._make_from_list("".join(filter(is_han, han)))
            self.field.text = ""
        elif han:
            self.put_from_here(han)
        elif text:
            offered, script = self._offered(), self.sheet.draft.script
            exact = (char for char in offered if is_read(char, text, script))
            first = next(exact, next(iter(offered), None))
            if first is None:
                self.context.say(
                    _("Nothing matches. Type a character, its reading or its meaning."),
                    "warning",
                )
            elif self.sheet.put(Edit(PUT, here, first)):
                self.go_on_from(here)

    def _offered(self) -> list[str]:
        """Returns the choices for the cell that match what is typed."""
        finding = self._finding
        row, column = divmod(self.sheet.here, COLUMNS)
        if finding is None or (column and row >= len(finding.members)):
            return []
        if column:
            offered = [member.char for band in finding.members[row] for member in band]
        else:
            offered = [part.shape for part in finding.parts]
        text, script = self.field.text.strip(), self.sheet.draft.script
        if not text or any(map(is_part, text)):
            return offered
        matching = [char for char in offered if is_called(char, text, script)]
        return sorted(matching, key=lambda char: not is_written(char))

    # What is announced

    def detail(self, finding: Finding) -> Sequence[Block]:
        """Returns two ways to group, if there are several: the groups that differ."""
        if not isinstance(finding, WallFinding) or not finding.groupings:
            return ()
        return self.two_groupings(
            [[_component_text(group) for group in grouping] for grouping in finding.groupings],
            _WAY,
        )

    def change(self, fix: Fix) -> Block:
        """Returns the reading and meaning of the card that a fix would put."""
        char, readings = fix.moves[0].text, self.sheet.readings
        texts = (readings.line(char, " • "), readings.reading(char))
        return Text(texts, 14, "muted", optional=True, grows=1)

    def cards_below(self) -> Sequence[Block]:
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
        row, column = divmod(self.sheet.here, COLUMNS)
        offered = self._offered()
        parts: list[Block] = []
        if not column:
            title = _("Group {n}: choose the shared part").format(n=row + 1)
        else:
            shape = self.sheet.group_label(row)
            title = _("Group {n}: characters with {component}").format(n=row + 1, component=shape)
            if not shape:
                title = _("Group {n}: first choose the shared part").format(n=row + 1)
        parts.append(Text(title, 16, typeface="bold", wraps=True))
        also_fits: dict[str, CharacterOffer] = {}
        if column and row < len(finding.members) and not self.field.text.strip():
            bands = finding.members[row]
            labels = self._band_labels(len(bands))
            if bands:
                bar = Segments("band", labels, min(self._band, len(bands) - 1), self._show)
                bar.title = _("of characters|Level")
                parts.append(Press(bar, 44))
                offered = [member.char for member in bands[min(self._band, len(bands) - 1)]]
        if column and row < len(finding.members):
            also_fits = {member.char: member for band in finding.members[row] for member in band}
        shown = [char for char in offered if char not in self.sheet.draft.cards][:_MOST_SHOWN]
        chips = [CharChip(char, also_fits.get(char), self) for char in shown]
        if chips:
            presses = [Press(chip, _CHIP) for chip in chips]
            grid = Grid(presses, _CHIP, _A_LINE, 6, least_px=_CHIP_PX)
            parts.append(grid)
        if column and chips:
            note = _("a dot means it also fits another group (a red herring)")
            parts.append(Text((note, _("a dot means it also fits another group")), 13, "muted"))
        return [Card(Column(parts, 8), (24, 14))]

    def _band_labels(self, number: int) -> list[str]:
        """Returns the first `number` names of school levels in the draft's script."""
        script = self.sheet.draft.script
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
        if not isinstance(finding, WallFinding) or not (finding.also or finding.herrings):
            return []
        parts = [
            MisleadingLinks(
                title,
                count("{n} part", "{n} parts", len(groups)),
                [*map(_component_text, groups)],
            )
            for title, groups in (
                (_("Other possible groups"), finding.also),
                (_("Red herrings"), finding.herrings),
            )
        ]
        return self.misleading(parts, short_lines)


def _component_text(group: SharedComponent) -> str:
    """Returns a component and the characters that carry it."""
    return f"{group.shape}   {' '.join(group.chars)}"


class CharChip(Widget):
    """A component or a character that a press puts into the cell."""

    radius = 8

    def __init__(self, char: str, member: CharacterOffer | None, editor: LionEditor) -> None:
        super().__init__(f"char {char}")
        self.title = f"{char} {editor.sheet.readings.phrase(char)}".strip()
        self._char, self._member, self._editor = char, member, editor

    @property
    def value(self) -> str:
        """Returns which other group the character also fits; "" for none."""
        member = self._member
        if member is None or not member.crosses:
            return ""
        return _("also fits {component}").format(component=member.crosses)

    def press(self, pos: tuple[int, int] | None) -> None:
        self._editor.take(self._char)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        palette, member = theme.palette, self._member
        also_fits = member is not None and bool(member.crosses)
        fill = palette.amber_tint if also_fits else palette.card
        line = (
            palette.ambertext if also_fits else palette.ring if self.touch.hover else palette.edge
        )
        shapes.rounded(surface, self.rect, theme.px(self.radius), fill)
        shapes.rounded(surface, self.rect, theme.px(self.radius), line, max(1.0, theme.u))
        script = self._editor.sheet.draft.script
        glyph_shapes = GlyphShapes(script, wall_typeface(self._char, script))
        side = min(self.rect.size) * 0.62
        picture = glyph(theme, glyph_shapes, self._char, side, palette.ink)
        centre = self.rect.center
        is_card = member is not None
        at = picture.get_rect(center=centre) if is_card else on_ink(picture, centre)
        surface.blit(picture, at)
        if also_fits:
            size = max(5, theme.px(6))
            spot = (self.rect.right - size, self.rect.y + size)
            shapes.disc(surface, spot, size, palette.seal)
