"""The workshop's tools for crosswords, and the tabs of its panel."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from pathlib import Path
from statistics import fmean

from game.app.cabinet import Answer
from game.faces.crossword import words
from game.faces.crossword.draft import board
from game.faces.crossword.draft.cluing import Cluing
from game.faces.crossword.draft.fills import EarlierUses, Fills
from game.faces.crossword.draft.lists import Lists
from game.faces.crossword.draft.setup import GridSetup
from game.play.board import DraftContext
from game.settings.settings import words_in
from game.ui.actions import Choice, action
from game.ui.blocks.block import Block, Press, Text, rule
from game.ui.blocks.boxes import (
    Card,
    Column,
    Either,
    Grid,
    HighlightedRow,
    Over,
    Padded,
    Row,
    Wide,
)
from game.ui.blocks.scrolled import Scrolled
from game.ui.text import _, count, decimal_text, join_parts, labelled, translate
from game.ui.widgets.keyboard import Keyboard, keys_text
from game.ui.widgets.textfield import TextField
from game.ui.widgets.widgets import Action, Button, RowArea, Segments
from generators.base import Finding, Fix
from generators.crossword.board import Direction
from generators.crossword.drafting.draft import (
    BAR,
    CIRCLE,
    FORBID,
    LENGTHS,
    SHADE,
    TAKE,
    CrosswordDraft,
)
from generators.crossword.drafting.refill import without_pencil
from generators.crossword.drafting.word_supply import Candidate, Possibilities
from generators.crossword.drafting.workshop import AIDS, LISTED, GridFinding, answers_field
from generators.crossword.rules import BLOCK, WRITE, CrosswordForm, has_lengths
from generators.drafting import Edit
from generators.words.languages import LANGUAGES

WORDS, CLUES, LISTS, CHECKS = range(4)
_LIST_WIDTH = 260
_KEY_HEIGHT = 46
_WORDS_SHOWN = _MORE_WORDS = 16
_WORD_WIDTH, _LEFT_WIDTH = 180, 34
_PAD = 32
"""How much wider a tab is than its label, with its share of the card's margins."""
_ROOMY_LINES = 26
"""In a panel of at least so many lines only the open tab scrolls, not all of the panel."""
_MOST_MISSING = 8
"""The most letters that are named because no word has them."""
_AIDS_OFF = "crossword.aids off"
"""The setting that holds the names of the checks the player has switched off."""


class GridEditor(board.CrosswordDraftBoard):
    """Edits a crossword: blocks, letters, clues and lists."""

    lists_start = "tab"
    is_typed_in = True

    def __init__(self, context: DraftContext) -> None:
        super().__init__(context)
        draft = context.state
        self._tab = CLUES if draft.is_full and draft.board.is_airy else WORDS
        self._checks: Sequence[Block] = ()
        self._keys_wanted: bool | None = None
        """Whether the player has shown or hidden the on-screen keyboard; None if neither."""
        self._shown, self._chosen = _WORDS_SHOWN, 0
        """How many candidates are listed, and the index of the offered one."""
        self._uses = EarlierUses(context)
        self.cluing, self._lists = Cluing(self, self._uses), Lists(self)
        self._fills = Fills(self)
        self._setup = GridSetup(self, self._fills.fill_best)
        self.fields += [self.cluing.field, *self._lists.fields]
        self.follow_cursor()

    def update(self, ms: float) -> None:
        self._fills.announce()
        self.cluing.update()
        self._uses.update()
        super().update(ms)

    def cancel_input(self) -> None:
        """Stores what is typed in the fields, and forgets a drag."""
        self.cluing.store_clue()
        super().cancel_input()

    def stored_marks(self) -> Sequence[str]:
        return [answers_field(self.draft)]

    def fitting(self) -> Sequence[str]:
        return [candidate.word.upper() for candidate in self._candidates]

    def earlier_uses(self, word: str) -> Sequence[str]:
        return self._uses.texts(word)

    @property
    def marks_unlisted(self) -> bool:
        return LISTED.text not in self._aids_off

    @action("Words that fit", "", "Alt+1")
    def _go_to_words(self) -> None:
        self._go_to_tab(WORDS)

    @action("Clues", "", "Alt+2")
    def _go_to_clues(self) -> None:
        self._go_to_tab(CLUES)

    @action("Title, lists", "", "Alt+3")
    def _go_to_lists(self) -> None:
        self._go_to_tab(LISTS)

    @action("Checks", "", "Alt+4")
    def _go_to_checks(self) -> None:
        self._go_to_tab(CHECKS)

    # The panel

    def panel(
        self, head: Sequence[Block], changes: Sequence[Block], checks: Sequence[Block]
    ) -> Block:
        """Returns the panel: `head`, the tabs (`checks` is one), and suggested `changes`.

        If there is enough room, only the open tab scrolls, above the verdict, whose height varies:
        so what is in the tab stays in its place. Else all of it scrolls.
        """
        self._checks = checks
        if self._is_roomy and not changes:
            tools, verdict = head
            return Column([tools, self._tab_card(is_fixed=True), verdict], grows=1)
        return Scrolled(Column([*head, self._tab_card(), *changes], gap=16), "panel")

    @property
    def has_small_verdict(self) -> bool:
        return not self.context.portrait

    @property
    def _is_roomy(self) -> bool:
        context = self.context
        lines = context.frame.panel.height / context.cabinet.theme.line_px(16)
        return not (context.portrait or self._keys_on) and lines >= _ROOMY_LINES

    # The tools

    def tools(self, undo: Button, redo: Button) -> Block:
        """Returns the card of tools, options and buttons, with the on-screen keyboard if shown."""
        labels = [_("Letters"), _("Black squares")]
        if self.draft.form is CrosswordForm.FILL_IN:
            labels.append(_("Given"))
        tool = Segments("tool", labels, min(self.tool, len(labels) - 1), self.choose_tool)
        tool.title = _("Tool")
        units = 44 if self._is_roomy else 52
        head = Row([Press(tool, units, grows=1), Press(undo), Press(redo)], gap=8)
        parts = [head, self._setup.fields(self._action_buttons())]
        if self._keys_on:
            next_word = lambda: self.input.next_word(1)  # noqa: E731
            keys = Keyboard(self.input.type, self.input.erase, next_word, units=_KEY_HEIGHT)
            return Column([Card(Column(parts, gap=10), pad=(24, 16)), keys])
        return (
            Card(Column(parts, gap=8), pad=(24, 12))
            if self._is_roomy
            else Card(Column(parts, gap=10), pad=(24, 16))
        )

    def _action_buttons(self) -> list[Block]:
        """Returns the buttons for a pattern, for filling the rest and for the keyboard."""
        pattern = self._setup.pattern_button()
        area = self.area
        text = _("Fill these") if area else _("Fill the rest")
        fill = Button("fill", text, "", "plain", self.fill)
        fill.title = (
            _("Fill the selected squares") if area else _("Fill the rest, keeping your letters")
        )
        fill.enabled = self._fills.can_fill
        keys = Button(
            "keys", _("Keyboard"), "", "tint" if self._keys_on else "plain", self._toggle_keys
        )
        keys.title = _("On-screen keyboard")
        return [Press(button) for button in (pattern, fill, keys)]

    @property
    def _keys_on(self) -> bool:
        """Whether the on-screen keyboard is shown: always, never, or when touch was used last."""
        if self._keys_wanted is not None:
            return self._keys_wanted
        when = self.context.settings.choice(words.KEYS)
        return when == words.ALWAYS or (self.context.desk.by_finger and when != words.NEVER)

    def _toggle_keys(self) -> None:
        self._keys_wanted = not self._keys_on
        self.context.refresh()
        self.context.cabinet.speak(keys_text(self._keys_on))

    @action("Fill the rest", "", "Ctrl+F")
    def fill(self) -> None:
        """Fills the empty squares; in a full grid, replaces pencilled letters by others."""
        self._fills.fill()

    def _choose_from_menu(self, choices: list[Choice]) -> None:
        self.context.cabinet.choose(lambda: self.context.desk["menu"].rect, choices, _LIST_WIDTH)

    def choices(self) -> list[Choice]:
        """Returns the choices of the menu."""
        return [
            Choice(_("This square…"), self._choose_mark, icon="pencil"),
            Choice(_("Letters…"), self._choose_for_letters, icon="text"),
            Choice(_("Checks…"), self._choose_checks, icon="check"),
            Choice(f"{words_in(self._lists.language)}…", self._choose_language, icon="folder"),
        ]

    def _choose_for_letters(self) -> None:
        """Opens the list of what can be done with the letters: lock, lay out, clear."""
        choices = [
            replace(Choice.of(self.lock), label=self._lock_text),
            Choice(
                _("Unlock all letters"),
                self.unlock_all,
                icon="lock",
                enabled=bool(self.locked_cells),
            ),
            *(
                [Choice(_("Another layout"), self._lists.ask_to_arrange, icon="shuffle")]
                if self._lists.has_other_layouts
                else []
            ),
            Choice(_("Clear pencilled letters"), self._clear_pencil, icon="erase", apart=True),
            Choice(
                _("Clear all letters and clues")
                if self.draft.form is CrosswordForm.CLUED
                else _("Clear all letters"),
                self._clear,
                icon="bin",
            ),
        ]
        self._choose_from_menu(choices)

    @property
    def _lock_text(self) -> str:
        if self.is_locked:
            return _("Unlock these squares") if self.area else _("Unlock this word")
        return _("Lock these squares") if self.area else _("Lock this word")

    def _clue_lengths_choice(self) -> list[Choice]:
        """Returns the choice of lengths in the clues of files, for a crossword with clues."""
        draft = self.draft
        if draft.form is not CrosswordForm.CLUED or not draft.board.slots:
            return []
        shown = has_lengths(replace(draft.position.puzzle, lengths=draft.extras.lengths))

        def switch() -> None:
            self.put([Edit(LENGTHS, 0, "" if shown else "1")])

        return [Choice(_("Lengths in clues"), switch, chosen=shown, apart=True)]

    def _choose_language(self) -> None:
        self._choose_from_menu(self._lists.languages())

    # The square at the cursor

    def _choose_mark(self) -> None:
        """Opens the list of what the square at the cursor can have besides a letter."""
        draft, cell = self.draft, self.grid.cursor.cell
        right, below = ((cell, way) in draft.bars for way in Direction)
        choices = [
            replace(Choice.of(self.circle), chosen=cell in draft.extras.circled),
            replace(Choice.of(self.shade), chosen=cell in draft.extras.shaded),
            replace(Choice.of(self.bar_right), chosen=right),
            replace(Choice.of(self.bar_below), chosen=below),
            # Like the others; its key locks letters here.
            replace(Choice.of(self.input.toggle_rebus), icon="", detail=""),
        ]
        self._choose_from_menu(choices)

    @action("Circle", "", "Ctrl+L")
    def circle(self) -> None:
        """Circles the selected squares or that at the cursor, or takes the circles away."""
        self._mark(CIRCLE, self.draft.extras.circled)

    @action("Shading", "", "Ctrl+J")
    def shade(self) -> None:
        """Shades the selected squares or that at the cursor, or takes the shading away."""
        self._mark(SHADE, self.draft.extras.shaded)

    def _mark(self, verb: str, marked: Collection[int]) -> None:
        cells = [cell for cell in sorted(self.area) if self.draft.cells[cell] != BLOCK]
        cells = cells or [self.grid.cursor.cell]
        without = [cell for cell in cells if cell not in marked]
        self.put([Edit(verb, cell, "1" if without else "") for cell in without or cells])

    @action("Bar to the right", "", "Ctrl+K")
    def bar_right(self) -> None:
        """Puts or removes a bar between the square at the cursor and the next in its row."""
        self.put([Edit(BAR, self.grid.cursor.cell, Direction.ACROSS.value)])

    @action("Bar below", "", "Ctrl+Shift+K")
    def bar_below(self) -> None:
        """Puts or removes a bar between the square at the cursor and the next in its column."""
        self.put([Edit(BAR, self.grid.cursor.cell, Direction.DOWN.value)])

    # Checks

    @property
    def _aids_off(self) -> list[str]:
        """The names of the checks the player has switched off, for all crosswords."""
        saved: list[object] = self.context.cabinet.store.setting(_AIDS_OFF, [])
        return [name for name in saved if isinstance(name, str)]

    def _choose_checks(self) -> None:
        """Opens the list of checks and of lengths in clues, to switch each on or off."""
        off = self._aids_off
        choices = [
            Choice(translate(aid), self._aid_switch(aid.text), chosen=aid.text not in off)
            for aid in AIDS
        ]
        self._choose_from_menu([*choices, *self._clue_lengths_choice()])

    def _aid_switch(self, name: str) -> Callable[[], None]:
        """Returns an action that switches a check on or off."""

        def switch() -> None:
            off = self._aids_off
            names_off = [other for other in off if other != name] if name in off else [*off, name]
            self.context.cabinet.store.set_setting(_AIDS_OFF, names_off)
            self.context.start_looking()

        return switch

    def without_ignored(self, finding: Finding) -> Finding:
        return finding.without(self._aids_off) if isinstance(finding, GridFinding) else finding

    def go_to_check(self, place: int) -> None:
        self.go_slot(place)
        self.context.refresh()

    def _clear_pencil(self) -> None:
        self._replace_draft(without_pencil(self.draft))

    def _clear(self) -> None:
        """Erases all letters."""
        draft = self.draft
        edits = [
            Edit(WRITE, cell) for cell, text in enumerate(draft.cells) if text not in ("", BLOCK)
        ]
        self.put(edits)

    def _replace_draft(self, draft: CrosswordDraft) -> None:
        if draft != self.draft:
            self.put([Edit(TAKE, 0, draft.to_text())])

    # The words that fit

    @property
    def _possibilities(self) -> Possibilities | None:
        """What fits each slot; while that is being computed, what fitted before the last edit."""
        finding = self.latest_finding
        return None if finding is None else finding.possibilities

    @property
    def _candidates(self) -> Sequence[Candidate]:
        """The words that fit the current slot, best first, as far as is known yet."""
        possibilities, slot = self._possibilities, self.grid.slot
        if possibilities is None or slot is None:
            return ()
        candidates = possibilities.candidates(slot)
        if possibilities.draft.cells == self.draft.cells:
            return candidates
        pattern = self.draft.position.pattern(slot)
        return [
            candidate
            for candidate in candidates
            if all(
                wanted in ("", char) for wanted, char in zip(pattern, candidate.word, strict=True)
            )
        ]

    def preview(self) -> str:
        """Returns the offered word to show on the board; "" while the board has no letters."""
        return self._offered_word() if self.draft.has_letters else ""

    def _offered_word(self) -> str:
        found = self._candidates
        return found[self._chosen].word if self._tab == WORDS and self._chosen < len(found) else ""

    def turn_page(self, step: int) -> None:
        """Chooses the next (1) or previous (-1) candidate; on other tabs, goes to that word."""
        total = len(self._candidates)
        if self._tab == WORDS and total:
            self._chosen = (self._chosen + step) % total
            self._shown = max(self._shown, self._chosen + 1)
            chosen = self._candidates[self._chosen]
            place = _("{n} of {all}").format(n=self._chosen + 1, all=total)
            self.context.cabinet.speak(
                join_parts((chosen.word.upper(), board.rating_text(chosen.known), place))
            )
        else:
            self.input.next_word(step)
        self.context.refresh()

    def enter(self) -> bool:
        """Handles Enter on the open tab: writes the offered word, or stores what is typed."""
        if self._tab == LISTS:
            return self._lists.enter()
        if self._tab == CLUES:
            return self.cluing.enter()
        if self._lists.enter_pattern():
            return True
        word = self._offered_word()
        if not word:
            return False
        self._write(word)
        return True

    def _write(self, word: str) -> None:
        self.write_word(word)

    def follow_cursor(self) -> None:
        """Updates the tabs after the cursor or the board has changed."""
        self.cluing.follow()
        self._chosen, self._shown = 0, _WORDS_SHOWN
        self._lists.follow()

    def _tab_card(self, is_fixed: bool = False) -> Block:
        """Returns the card below the tools; if `is_fixed`, its tabs stay and the rest scrolls."""
        tabs = self._tabs()
        if self._tab not in tabs:
            self._tab = WORDS
        order = [*tabs]
        choice = Segments(
            "tab", [*tabs.values()], order.index(self._tab), lambda index: self._show(order[index])
        )
        choice.title = _("Words, clues or lists")
        views = (self._words_tab, self.cluing.blocks, self._lists.blocks, self._checks_tab)
        parts = [*([self._lists.finder()] if self._tab == WORDS else []), *views[self._tab]()]
        if not is_fixed:
            return Card(Column([Press(choice), *parts], gap=8), pad=(24, 14))
        # Another word's clue begins at the top again, where its field is.
        place = f"tab {self._tab} {self.grid.slot if self._tab == CLUES else ''}"
        view = Scrolled(Column(parts, gap=6), place, shadow=0)
        return Card(Column([Press(choice), view], gap=6, grows=1), pad=(24, 8), grows=1)

    def _checks_tab(self) -> Sequence[Block]:
        """Returns a line of figures, and the checks."""
        figures = _figures_text(self.draft)
        lines = [Text(figures, 14, "muted", wraps=True), rule()] if figures else []
        return [*lines, *self._checks]

    def _tabs(self) -> dict[int, str]:
        """Returns the labels of the draft's tabs, by tab; Clues with how many are written."""
        draft, tabs = self.draft, {WORDS: _("Words")}
        if draft.form is CrosswordForm.CLUED:
            total = len(draft.words)
            done = total - len(draft.unclued)
            clues = _("Clues: {n} of {whole}").format(n=done, whole=total)
            tabs[CLUES] = clues if draft.words else _("Clues")
        tabs[LISTS] = _("Title, lists")
        if self._checks:
            tabs[CHECKS] = _("Checks")
        theme, room = self.context.cabinet.theme, self.context.frame.panel.width
        needed = sum(theme.width(label, 15, "bold") + theme.px(_PAD) for label in tabs.values())
        if CLUES in tabs and needed > room:
            tabs[CLUES] = _("Clues")
        return tabs

    def _show(self, tab: int) -> None:
        self._tab = tab
        self.context.refresh()

    def _go_to_tab(self, tab: int) -> None:
        """Opens a tab by its key, and moves the focus into its field."""
        self._show(tab)
        if tab == LISTS:
            self.context.focus(self._lists.word)
        elif not self.focus_clue_field():
            self.context.focus(None)
            if tab == CLUES:
                self.context.cabinet.speak(self.cluing.no_field_text())

    def focus_clue_field(self) -> bool:
        """Moves the focus to the field for the clue; returns whether it is there."""
        return self._tab == CLUES and self.cluing.focus_field()

    def _slot_head(self, more: str = "") -> list[Block]:
        return board.slot_head(self.draft, self.grid.slot, more)

    def _words_tab(self) -> list[Block]:
        """Returns the Words tab: candidates for the slot; if it is full, its word and others."""
        possibilities, slot, draft = self._possibilities, self.grid.slot, self.draft
        if slot is None:
            return self._slot_head()
        if draft.words[slot]:
            used = self._uses.lines(draft.words[slot])
            head = [*self._slot_head(), self._full_slot_row(slot), *used]
            return [*head, *self._replacement_rows(slot)]
        if possibilities is None:
            return self._slot_head("…")
        candidates, is_current = self._candidates, possibilities.draft.cells == draft.cells
        total = possibilities.count(slot) if is_current else len(candidates)
        parts = self._slot_head(count("{n} word", "{n} words", total))
        if candidates:
            parts.append(self._offered_row(candidates[min(self._chosen, len(candidates) - 1)]))
            parts.append(self._candidate_grid(candidates[: self._shown], 0))
        if not candidates:
            no_word = _("No word fits here. Remove a letter, or write your own word.")
            parts.append(Text(no_word, 15, "sealtext", wraps=True))
        last_row: list[Block] = []
        refused = possibilities.refused(slot) if is_current else 0
        if refused and candidates:
            note = count(
                "{n} more word fits but would make a crossing impossible",
                "{n} more words fit but would make a crossing impossible",
                refused,
            )
            last_row.append(Text(note, 13, "muted", wraps=True, grows=1))
        if len(candidates) > self._shown:
            more = Button("more words", _("More"), "down", "quiet", self._more)
            more.title = _("More words")
            last_row.append(Press(more))
        return [*parts, Row(last_row, gap=8)] if last_row else parts

    def _more(self) -> None:
        self._shown += _MORE_WORDS
        self.context.refresh()

    def _full_slot_row(self, slot: int) -> Block:
        """Returns a row about the word in a slot, with the button that clears it."""
        word, possibilities = self.draft.words[slot], self._possibilities
        points = 0 if possibilities is None else possibilities.supply.known(word)
        note = board.rating_text(points)
        clear = Button("clear word", _("Clear"), "erase", "plain", self.clear_word)
        clear.title = _("Remove this word")
        forbid = Button("forbid word", _("Never use"), "ban", "plain", lambda: self._forbid(word))
        forbid.title = _("Remove this word and never use it again")
        buttons = [Press(button) for button in (forbid, clear)]
        return Row([board.known_dots(points), Text(note, 14, "muted", grows=1), *buttons])

    def _forbid(self, word: str) -> None:
        """Forbids a word, and erases those of its letters that no other word has."""
        self.clear_word()
        self.put([Edit(FORBID, 0, word)])

    def _replacement_rows(self, slot: int) -> list[Block]:
        """Returns rows of words that could replace the one in the slot."""
        possibilities = self._possibilities
        words = (
            ()
            if possibilities is None or possibilities.draft != self.draft
            else possibilities.others(slot)
        )
        if possibilities is None or not words:
            return []
        candidates = [Candidate(word, possibilities.supply.known(word), -1, 0) for word in words]
        grid = self._candidate_grid(candidates, _WORDS_SHOWN)
        return [Text(_("Other words"), 13, "muted"), grid]

    def _offered_row(self, candidate: Candidate) -> Block:
        """Returns a row about the offered candidate: how well known it is, and the crossing that
        it leaves the fewest words.
        """
        known = Text(board.rating_text(candidate.known), 13, "muted", grows=1)
        if candidate.tightest < 0:
            return known
        name = words.slot_name(self.draft.position.puzzle, candidate.tightest)
        fitting = count("{n} word fits", "{n} words fit", candidate.left)
        crossing = labelled(_("tightest crossing"), f"{name}, {fitting}")
        note = Text(crossing, 13, "muted", align="right")
        return Either([Row([known, note]), Text(crossing, 13, "muted", wraps=True)])

    def _candidate_grid(self, candidates: Sequence[Candidate], first: int) -> Block:
        """Returns candidates to press, the first of which has this number, in two columns."""
        cells = [self._candidate_cell(*each) for each in enumerate(candidates, first)]
        return Grid(cells, _WORD_WIDTH, most=2, gap=0)

    def _candidate_cell(self, number: int, candidate: Candidate) -> Block:
        """Returns a candidate to press, and how many words its tightest crossing keeps."""
        is_chosen = number == self._chosen
        word = Text(candidate.word, typeface="bold" if is_chosen else "sans", grows=1)
        left = f"{candidate.left}" if candidate.tightest >= 0 else ""
        note = Wide(Text(left, 13, "muted", align="right"), _LEFT_WIDTH, stretches=True)
        rows = [Row([word, board.known_dots(candidate.known), note], gap=8), Row([word], gap=8)]
        title = _("{word}, {known}").format(
            word=candidate.word, known=board.rating_text(candidate.known)
        )
        area = RowArea(f"word {number}", title, lambda: self._write(candidate.word))
        row = Padded(Either(rows), pad=(8, 0))
        return Over([HighlightedRow(is_chosen, overhang=0), row, Press(area, height=40)])

    def unused_fields(self) -> Sequence[TextField]:
        return (self._lists.word,)

    def take_file(self, path: Path) -> bool:
        """Loads a dropped file as own words if it is a list; returns whether it is."""
        is_taken = self._lists.take_file(path)
        if is_taken:
            self._show(LISTS)
        return is_taken

    # What is announced

    @action("Go to the problem", "", "Ctrl+G")
    def go_to_trouble(self) -> None:
        """Moves the cursor to the word with the problem the finding names."""
        self.cluing.store_clue()  # the problem may be another one then
        finding = self.finding
        if finding is None:
            self.context.once_known(self.go_to_trouble)
        elif finding.trouble >= 0:
            self.go_slot(finding.trouble)
            has_clues = finding.possibilities.draft.form is CrosswordForm.CLUED
            self._go_to_tab(CLUES if has_clues and finding.possibilities.draft.is_full else WORDS)
        elif self._tab == CLUES:  # nothing is left to go to: what is typed next is for the clue
            self.cluing.focus_field()

    def verdict_button(self, finding: Finding) -> Button | None:
        """Returns the button that goes to the word with the problem, if the finding names one."""
        if not isinstance(finding, GridFinding) or finding.trouble < 0:
            return None
        if finding.puzzle and finding.status != "unique":
            return None
        go_button = Button("trouble", _("Go there"), "right", "plain", self.go_to_trouble)
        go_button.icon_right = True
        return go_button

    def try_out(self, finding: Finding, play: Action) -> None:
        """Plays the draft; asks first if words have no clue."""
        missing = self.draft.unclued
        if self.draft.form is not CrosswordForm.CLUED or not missing:
            play()
            return
        note = _("You can still play; those words just won't have clues.")
        write: Answer = (_("Write the clues"), "", "primary", self.go_to_trouble)
        anyway: Answer = (_("Play anyway"), "", "plain", play)
        self.context.cabinet.ask(translate(finding.title), note, [write, anyway])

    def change(self, fix: Fix) -> Block:
        return Block()


def _figures_text(draft: CrosswordDraft) -> str:
    """Returns figures of the words in the grid: their mean length, the letters; "" without any."""
    words = [word for word in draft.words if word]
    if not words:
        return ""
    mean = decimal_text(fmean(map(len, words)))
    used = {*"".join(words)}
    missing = [
        char.upper() for char in LANGUAGES[draft.choice.language].alphabet if char not in used
    ]
    letters = labelled(_("letters not used"), ", ".join(missing)) if missing else _("pangram")
    if len(missing) > _MOST_MISSING:
        letters = count("{n} letter not used", "{n} letters not used", len(missing))
    return join_parts((labelled(_("mean length"), mean), letters))
