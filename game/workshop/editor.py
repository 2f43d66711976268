"""The editor of the workshop: bar, board, and beside them tools, verdict, changes and buttons."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pygame

from game.app.cabinet import Cabinet, Input, Scene, TextTaker
from game.catalog import FACES
from game.play.boardblock import BoardBlock
from game.play.game import Game
from game.sharing.send import LIST_WIDTH, sending
from game.storage.store import OPEN_GAME_KEY
from game.ui.actions import Choice, action, press_key
from game.ui.blocks.bar import Bar, toast_rooms_in
from game.ui.blocks.block import Block, Press, Text
from game.ui.blocks.boxes import Column, Either, Row
from game.ui.blocks.tree import Tree
from game.ui.pointer import Phase, Pointer
from game.ui.text import _, join_sentences, translate
from game.ui.theme import Theme
from game.ui.widgets.textfield import TextArea, TextField
from game.ui.widgets.toast import Toast
from game.ui.widgets.widgets import Button, Widget
from game.workshop.findings import changes_card, check_rows, verdict_card
from game.workshop.workbench import Workbench, verdict_text
from generators.drafting import base_name

_MENU_WIDTH, _COMMAND_MODIFIERS = 320, pygame.KMOD_CTRL | pygame.KMOD_META
_TYPED = "workshop.typed"
"""The name under which the store remembers what is typed in a draft's fields."""
_FOOT_BUTTONS = ("stop", "take", "play", "share")
"""The buttons below the panel, which F6 goes to: Tab may pass a hundred widgets before them."""


class _EditorFrame(Block):
    """Bar, board, panel."""

    def __init__(self, workbench: Workbench, bar: Bar, board: BoardBlock, panel: Block) -> None:
        self._workbench, self._blocks, self.bar = workbench, (bar, board, panel), bar

    def inside(self) -> Sequence[Block]:
        return self._blocks

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        self.rect, frame = rect, self._workbench.frame
        for block, place in zip(self._blocks, (frame.bar, frame.board, frame.panel), strict=True):
            block.place(theme, place)


class EditorScreen(Scene):
    """The screen on which a draft is edited."""

    has_board = True

    def __init__(self, cabinet: Cabinet, game: Game) -> None:
        super().__init__(cabinet)
        self.game: Game = game
        self.topic = base_name(game.kind.name)
        self.workbench = Workbench(cabinet, game, FACES[self.topic], self.motion, self.desk)
        self.board = self.workbench.board
        self.tree = Tree(self._screen_tree, self.desk)
        self._menu = Button("menu", "", "menu", "quiet", self.open_menu)
        self._menu.title = _("Menu")
        self.desk.reveal = self._reveal
        self._leaving: Toast | None = None
        """The toast that says how to leave, while it is shown."""
        self._restore_typed()
        self._place_board()
        self.workbench.start_looking()

    @property
    def summary(self) -> str:
        """Returns the keys that lead on from the board, for a listener who arrives."""
        onward = _("F6 goes to the tools, and F1 opens Help.")
        return join_sentences((self.board.speech.keys_help(), onward))

    # The tree

    def _screen_tree(self) -> Block:
        """Returns the screen as a tree: the bar, the board and the panel."""
        workbench = self.workbench
        chips = [
            translate(workbench.made.titles.title),
            translate(workbench.drafting.shape(workbench.state)),
        ]
        title, ends = workbench.title or _("Workshop"), [self._saved_note(), Press(self._menu)]
        bar = Bar(self.back, title, chips=chips, ends=ends)
        return _EditorFrame(workbench, bar, BoardBlock(workbench.board), self._panel())

    def _saved_note(self) -> Text:
        """Returns the note that says whether the draft is saved; empty while nothing is in it."""
        if self.workbench.is_empty:
            return Text("")
        if self.cabinet.store.in_memory:
            return Text(_("not saved to disk"), ink="sealtext")
        return Text(_("saved"), ink="muted")

    def _panel(self) -> Block:
        """Returns the cards of tools, verdict, the kind's own, changes and checks."""
        workbench = self.workbench
        undo = Button("undo", "", "undo", "plain", workbench.undo)
        redo = Button("redo", "", "redo", "plain", workbench.redo)
        undo.title, undo.enabled = _("Undo"), workbench.session.can_undo
        redo.title, redo.enabled = _("Redo"), workbench.session.can_redo
        first = [workbench.editor.tools(undo, redo), verdict_card(workbench)]
        if workbench.portrait:
            first.reverse()  # so that the verdict is next to the board, which is above
        panel = workbench.editor.panel(first, changes_card(workbench), check_rows(workbench))
        return Column([panel, self._action_buttons()], gap=16)

    def _action_buttons(self) -> Block:
        """Returns Play and Share, and the button that makes the shown change or cancels work."""
        workbench = self.workbench
        play = Button("play", _("Play"), "play", "plain", workbench.try_out)
        share = Button("share", _("Share"), "share", "plain", self.send)
        play.enabled, share.enabled = workbench.can_play, workbench.can_send
        play.title, share.title = _("Play this puzzle"), _("Share this puzzle")
        buttons = [Press(play, height=52), Press(share, height=52)]
        if workbench.is_working:
            stop = Button("stop", _("Cancel"), "cross", "primary", workbench.stop_work)
            buttons.insert(0, Press(stop, height=52, grows=1))
        elif workbench.fix is not None:
            rows = []
            for label in (_("Make this change"), _("Change")):
                take = Button("take", label, "check", "primary", workbench.take_fix)
                rows.append(Row([Press(take, height=52, grows=1), *buttons]))
            return Either(rows)
        else:
            play.style = "primary" if workbench.can_share else "plain"
            buttons = [Press(play, height=52, grows=2), Press(share, height=52, grows=1)]
        return Row(buttons)

    def _place_board(self) -> None:
        size, theme = self.cabinet.size, self.cabinet.theme
        self.workbench.frame = self.board.frame(size, theme)
        self.tree.fit(theme, pygame.Rect((0, 0), size))

    def rebuild_if_stale(self) -> None:
        """Rebuilds the tree if something it shows has changed."""
        workbench = self.workbench
        if workbench.dirty:
            self.dirty, workbench.dirty = True, False
        if workbench.stale:
            workbench.stale = False
            self._place_board()
        if self.tree.rebuild_if_stale():
            self.dirty = True

    def arrange(self, size: tuple[int, int]) -> None:
        if size != (0, 0):
            self._place_board()
            self.rebuild_if_stale()

    def _reveal(self, widget: Widget) -> None:
        if widget.role == "board":
            self.board.focused()
        else:
            self.rebuild_if_stale()  # what has just been added may move the widget
            self.tree.reveal(widget)

    @property
    def toast_rooms(self) -> tuple[pygame.Rect, ...]:
        return toast_rooms_in(self.tree.root, self.cabinet.theme)

    @property
    def reports(self) -> Sequence[tuple[str, str]]:
        """Returns the verdict, once it is known."""
        finding = self.workbench.finding
        return [] if finding is None else [(_("Verdict"), verdict_text(finding))]

    # Time

    def enter(self) -> None:
        """Shows the draft again, after a test game or a change of settings."""
        if self.cabinet.scenes.top is self:
            self.cabinet.store.set_setting(OPEN_GAME_KEY, self.game.game_id)
            self.workbench.resume()
        self.board.entered()
        self.workbench.refresh()
        self.rebuild_if_stale()

    @property
    def help_page(self) -> int:  # type: ignore[override]
        """The page of Help about the editor, the last one about its puzzle."""
        return len(FACES[self.topic].teaching.help_pages()) - 1

    def _restore_typed(self) -> None:
        """Puts back what was typed in fields and not used when the draft was left."""
        stored = self.cabinet.store.remembered(_TYPED, self.game.game_id)
        texts: dict[str, object] = stored if isinstance(stored, dict) else {}
        for field in self.workbench.editor.unused_fields():
            text = texts.get(field.name)
            if isinstance(text, str) and not field.text:
                field.text = text
                field.go(len(text))

    def leave(self) -> None:
        fields = self.workbench.editor.unused_fields()
        texts = {field.name: field.text for field in fields if field.text.strip()}
        self.cabinet.store.remember(_TYPED, self.game.game_id, texts or None)
        self.board.cancel_input()
        self.workbench.forget_refusal()

    def settle(self) -> None:
        """Waits for the findings, so that a picture shows them."""
        self.workbench.settle()
        self.update(0)

    def update(self, ms: float) -> None:
        super().update(ms)
        self.workbench.catch_up()
        self.workbench.update(ms)
        self.board.update(ms)
        self.rebuild_if_stale()

    @property
    def busy(self) -> bool:
        workbench = self.workbench
        works = workbench.is_looking or workbench.is_working or workbench.has_more_to_say
        return super().busy or works

    # Input

    def back(self) -> None:
        """Goes to the list of drafts; the next start opens in the cabinet."""
        self.cabinet.hush()
        self.cabinet.store.set_setting(OPEN_GAME_KEY, 0)
        self.board.cancel_input()  # this may play an edit, which `close` then waits to judge
        self.workbench.close()
        self.cabinet.store.touch(self.game.game_id)  # the list says when that was
        self.cabinet.scenes.pop()

    def send(self) -> None:
        """Opens the ways to send the puzzle, or its unfinished state."""
        parcel, anchor = self.workbench.parcel, lambda: self.desk["share"].rect
        parcel.cabinet.choose(anchor, sending(parcel, anchor), LIST_WIDTH)

    @action("Open in the workshop…", "folder", "Ctrl+O")
    def open_puzzle(self) -> None:
        """Opens another puzzle as a draft; this one is saved as it is."""
        from game.files.screen import open_draft  # late: most drafts end before that

        open_draft(self.cabinet)

    def take_file(self, path: Path) -> bool:
        return self.workbench.editor.take_file(path)

    def open_menu(self) -> None:
        """Opens the menu of everything that has no button of its own."""
        workbench, cabinet = self.workbench, self.cabinet
        choices = [
            Choice(_("Name this draft…"), workbench.ask_title, "", "pencil"),
            Choice(_("Duplicate this draft"), workbench.duplicate, "", "copy"),
            *workbench.board.choices(),
            Choice.of(cabinet.open_help),
            Choice.of(cabinet.open_settings),
        ]
        cabinet.choose(lambda: self._menu.rect, choices, _MENU_WIDTH)

    def handle(self, event: Input) -> bool:
        self.rebuild_if_stale()
        used = self._handle(event)
        self.rebuild_if_stale()
        return used

    def _handle(self, event: Input) -> bool:
        """Gives an event to the board's pointer or keys, or handles it as any screen does."""
        if isinstance(event, Pointer):
            self.dirty = True
            return self._pointer(event)
        if event.type == pygame.KEYDOWN and self._key(event):
            self.dirty = True
            return True
        return super().handle(event)

    @property
    def text_taker(self) -> TextTaker:
        return self.board

    def _pointer(self, event: Pointer) -> bool:
        """Gives a pointer event to the tree, the buttons, else the board."""
        if self.tree.pointer(event):
            return True
        used = self.desk.pointer(event)
        if event.phase is Phase.HOVER:
            return self.board.pointer(event) or used
        if not used and event.phase is Phase.DOWN and self.desk.typing:
            self.desk.focused = None
        return used or self.board.pointer(event)

    def _key(self, event: pygame.event.Event) -> bool:
        """Gives a key to the shortcuts, the focus or the board, whichever it is for."""
        board, desk = self.board, self.desk
        if desk.typing and event.key == pygame.K_c and event.mod & _COMMAND_MODIFIERS:
            self._copy_text()
            return True
        is_carried_out = event.key == pygame.K_RETURN and event.mod & _COMMAND_MODIFIERS
        if desk.typing and is_carried_out and not isinstance(desk.focused, TextArea):
            self.carry_out()
            return True
        if (not desk.typing or self._in_empty_field) and self._shortcut(event):
            return True
        if event.key == pygame.K_ESCAPE:
            return self._escape(event)
        if event.key == pygame.K_F6:
            self._change_focus()
            return True
        if not desk.typing and board.writes(event):
            if desk.by_key:
                desk.focus(None)  # or Enter would press the button instead
            return board.key(event)
        if (desk.typing or not desk.by_key) and board.key(event):
            return True
        return not desk.typing and self.tree.key(event)

    def _copy_text(self) -> None:
        """Copies the text of the focused box: while typing, Ctrl+C doesn't mean the puzzle."""
        box = self.desk.focused
        if isinstance(box, TextField) and box.copy():
            self.workbench.say(_("Text copied"))
        else:
            self.workbench.say(_("This box is empty. There's nothing to copy."), "warning")

    @property
    def _in_empty_field(self) -> bool:
        """Whether an empty field has the focus: there's nothing in it to undo or copy."""
        focused = self.desk.focused
        return isinstance(focused, TextField) and not focused.text and not focused.can_undo

    def _change_focus(self) -> None:
        """Moves the focus from the board to the tools, to the lists, to Play and Share, and back.

        Where the lists begin, if there are any, is for the kind's editor to say.
        """
        stops = [w for w in self.desk.widgets if w.enabled and w.stops]
        focused, foot_buttons = self.desk.focused, [w for w in stops if w.name in _FOOT_BUTTONS]
        first_list = self.workbench.editor.lists_start
        names = [w.name for w in stops]
        target: Widget | None
        if not (self.desk.by_key or self.desk.typing):  # the board has the keyboard
            tools = (w for w in stops if w.visible and w.role != "board")
            target = next((w for w in tools if w.name not in ("back", "menu")), None)
        elif focused in foot_buttons:
            target = None
        elif focused in stops and first_list in names[stops.index(focused) + 1 :]:
            target = self.desk[first_list]
        else:
            target = next(iter(foot_buttons), None)
        self.desk.focus(target)

    def _escape(self, event: pygame.event.Event) -> bool:
        """Handles Esc: cancels what can be cancelled, else leaves; everything is saved."""
        if self.desk.typing and self.desk.key(event):
            return True
        if self.board.key(event):
            return True
        if self.workbench.is_working:
            self.workbench.stop_work()
        elif self.workbench.fix is not None:
            self.workbench.show_fix(None)
        elif self.desk.by_key or self.desk.typing:
            self.desk.focus(None)
        elif not self.cabinet.repeating:
            self._leave_if_meant()
        return True

    def _leave_if_meant(self) -> None:
        """Leaves; where letters are typed, at the second Esc in a row.

        The first one may have been meant for something else.
        """
        toast, workbench = self.cabinet.toast_shown, self.workbench
        is_asked = workbench.is_empty or (toast is not None and toast is self._leaving)
        if is_asked or not workbench.editor.is_typed_in:
            self.back()
            return
        self.workbench.say(_("Press Esc again to leave. The draft is saved."))
        self._leaving = self.cabinet.toast_shown

    def _shortcut(self, event: pygame.event.Event) -> bool:
        """Runs the action of the draft, the screen or the kind's editor that a key belongs to."""
        return any(
            press_key(owner, event) for owner in (self.workbench, self, self.workbench.editor)
        )

    @action("Make the suggested change, or play the puzzle", "", "Ctrl+Enter")
    def carry_out(self) -> None:
        """Makes the change that is shown; without one, plays the puzzle."""
        (self.workbench.try_out if self.workbench.fix is None else self.workbench.take_fix)()

    def draw(self, surface: pygame.Surface) -> None:
        self.rebuild_if_stale()
        self.tree.draw(surface, self.cabinet.theme)
        self.board.draw_over(surface, self.cabinet.theme)
