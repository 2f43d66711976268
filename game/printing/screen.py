"""The print screen: which puzzles go on which pages, with a preview, to save or to print."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from tempfile import gettempdir
from typing import Any

import pygame

from game.app import compat
from game.app.cabinet import Cabinet, Input
from game.app.job import Job
from game.daily.today import day_at, moment
from game.dealing.making import ProgressBar
from game.files import plain as files
from game.play.game import Game
from game.printing import order
from game.printing.book import ANSWERS_ENDING, about_file, answers_title
from game.printing.layout import Item, boxes_on_pages, ordered
from game.printing.options import Answers, LayoutOption, is_isbn, layout_options
from game.printing.pages import Drawing, PagesView, Thumbs
from game.printing.printlist import PrintList
from game.printing.sheet import Sheet
from game.storage.datafiles import EXPORTS
from game.ui.actions import Choice, action
from game.ui.blocks.block import Block, Press, Space, Text
from game.ui.blocks.boxes import Card, Column, Either, Grid, Middle, Over, Row, Wide
from game.ui.blocks.page import Page
from game.ui.blocks.scrolled import Scrolled
from game.ui.layout import is_narrow
from game.ui.pointer import Pointer
from game.ui.text import _, as_sentence, day_text, translate
from game.ui.widgets.textfield import TextField
from game.ui.widgets.widgets import Button, Select, Switch
from generators.base import CabinetError, Cancelled, Status, Tick

_WAIT_MS = 200
"""The wait after a change before the pages are made again."""
_OPTIONS, _OPTIONS_PX = 512, 300
_LEAST_VIEW, _THUMBS = 330, 142
_LIST_WIDTH = 240
_SETTLE_SECONDS = 60.0


def _exports(folder: Path | None) -> Path:
    """Returns the folder for files for which the player isn't asked, in the data folder if any."""
    place = Path(gettempdir()) if folder is None else folder / EXPORTS
    with suppress(OSError):  # then writing says what is wrong
        place.mkdir(exist_ok=True)
    return place


class PrintScreen(Page):
    """A preview of the pages on the left, the choices and the buttons on the right.

    The pages shown are those saved: puzzles are made as soon as they are chosen.
    """

    def __init__(self, cabinet: Cabinet, game: Game | None = None) -> None:
        """If a `game` is given, its puzzle is chosen at first."""
        super().__init__(cabinet)
        self.title = _("Print")
        requests, self.layout = order.last_choices(cabinet.store, cabinet.dealer)
        self._usual_answers = self.layout.answers
        """Where the answers stand in other printouts than of a game that isn't over."""
        if game is not None and game.session.status is Status.PLAYING:
            self.layout = replace(self.layout, answers=Answers.NONE)
        self.puzzles = PrintList(cabinet, self.desk, requests, game, self._save_and_remake)
        self._made_items: dict[str, Item] = {}
        """The puzzles already made, by key: they are kept when the choice changes."""
        self._chosen_items: list[order.PlannedItem] = []
        self._printout_job: Job[order.Printout] | None = None
        self._opening_job: Job[bool] | None = None
        self._ms_until_making: float | None = 0.0
        """The time until the pages are made, to wait for more changes; None: nothing is due."""
        self._making_ms = 0.0
        self._shown_progress = (0, 0, 0)
        self.refusal = ""
        """Why there are no pages; "" if there is no reason."""
        self.printout: order.Printout | None = None
        self.view = PagesView(self._turn_pages)
        self.view.title = _("Preview")
        self.thumbs = Thumbs(self.view, self._turn_pages, self._show_page)
        self.thumbs.title = _("All pages")
        self._drawings = Drawing(self.view), Drawing(self.thumbs)
        self._fields = self._new_fields()
        self._shows_more = False
        """Whether the options for books are shown too."""

    def _new_fields(self) -> tuple[TextField, ...]:
        """Returns the fields for title, dedication, author, footer, the lines of the copyright
        page, and the number of the first page of answers.
        """
        title = TextField("title text", _("Puzzles"), order.MOST_TITLE)
        note = TextField("note", _("Who or what it's for"), order.MOST_TITLE)
        title.title, note.title = _("Title"), _("Dedication")
        title.text, note.text = self.layout.title or self.layout.heading, self.layout.note
        title.changed = self._change_title
        note.changed = lambda text: self._change_layout("note", text.strip())
        author = TextField("author", _("Not given"), order.MOST_TITLE)
        footer = TextField("footer", _("Nothing"), order.MOST_TITLE)
        author.title, footer.title = _("Author"), _("At the foot of every page")
        author.text, footer.text = self.layout.author, self.layout.footer_text
        author.changed = lambda text: self._change_layout("author", text.strip())
        footer.changed = self._change_footer
        publisher = TextField("publisher", _("Not given"), order.MOST_TITLE)
        edition = TextField("edition", _("None"), order.MOST_TITLE)
        isbn = TextField("isbn", _("None"), order.MOST_TITLE)
        publisher.title, edition.title, isbn.title = _("Publisher"), _("Edition"), _("ISBN")
        publisher.text, edition.text = self.layout.publisher, self.layout.edition
        isbn.text = self.layout.isbn
        notice = TextField("notice", _("None"), order.MOST_NOTICE)
        notice.title, notice.text = _("Notice"), self.layout.notice
        for field in (publisher, edition, isbn, notice):
            field.changed = partial(self._change_line, field)
        first_page = TextField("first page", "1", len(str(order.MOST_PAGE)))
        first_page.title = _("Answers start at page")
        first_page.text = str(self.layout.first_page) if self.layout.first_page > 1 else ""
        first_page.changed = self._change_first_page
        return title, note, author, footer, publisher, edition, isbn, notice, first_page

    def _change_title(self, text: str) -> None:
        """Takes the title, for the title page or, without one, for the head of every page."""
        if self.layout.title:
            self._change_layout("title", text.strip() or _("Puzzles"))
        else:
            self._change_layout("heading", text.strip())

    def _change_line(self, field: TextField, text: str) -> None:
        """Takes a line of the copyright page; what is no ISBN is marked as wrong."""
        text = text.strip()
        field.wrong = field.name == "isbn" and bool(text) and not is_isbn(text)
        self._change_layout(field.name, "" if field.wrong else text)

    def _change_first_page(self, text: str) -> None:
        """Takes the number of the first page of answers; anything else is marked as wrong."""
        page = int(text) if text.isascii() and text.isdecimal() else 0
        self._fields[-1].wrong = bool(text) and not page
        self._change_layout("first_page", page or 1)

    def _change_footer(self, text: str) -> None:
        """Takes the text of the footer; the usual one follows the title and the language."""
        is_usual = text.strip() == self.layout.usual_footer
        self._change_layout("footer", None if is_usual else text.strip())

    stores_text = True

    def fields(self) -> Sequence[TextField]:
        return self._fields

    def enter(self) -> None:
        self.puzzles.refresh_games()
        super().enter()

    # What is printed

    def chosen_items(self) -> list[order.PlannedItem]:
        """Returns the puzzles chosen to print, some of which may be made already."""
        return self.puzzles.chosen_items(self._made_items)

    def _save_and_remake(self) -> None:
        """Saves the changed choice, and makes its puzzles after a moment."""
        usual = replace(self.layout, answers=self._usual_answers)
        order.keep(self.cabinet.store, self.puzzles.requests, usual)
        self._stop()
        self._ms_until_making = _WAIT_MS
        self.refresh()

    def _stop(self) -> None:
        if self._printout_job is not None:
            self._printout_job.cancel()
            self._printout_job = None

    def _make_pages(self) -> None:
        """Starts the job that makes the pages."""
        self._ms_until_making, self._making_ms, self.refusal = None, 0.0, ""
        self._chosen_items = chosen = self.chosen_items()
        day, made = day_at(self.cabinet.store.now()), self._made_items
        year = day.year if self.layout.copyright else 0
        date = "" if year else f"{day_text(day)} {day.year}"  # the copyright tells the year
        note = "\n".join(filter(None, (self.layout.note, date)))
        heading = "" if self.layout.title else self.layout.heading
        layout = replace(self.layout, note=note, copyright=year, heading=heading)
        self._printout_job = Job(lambda tick: order.printout(chosen, layout, made, tick))
        self.cabinet.worker.run(self._printout_job)
        self.refresh()

    def _take_printout(self, job: Job[order.Printout]) -> None:
        """Shows the pages that were made, or why there are none."""
        self._printout_job = None
        try:
            self.printout = job.result()
        except Cancelled:
            self.refusal = _("Stopped.")
        except CabinetError as error:
            self.refusal = translate(error.message)
        if self.refusal:
            self.printout = None
        self.cabinet.speak(self._spoken_summary)
        self._show_sheets(self.printout.sheets if self.printout else ())
        self._turn_pages(0)

    @property
    def _spoken_summary(self) -> str:
        """Returns what is read aloud of the pages: how many there are, or why there are none."""
        return self.refusal or as_sentence(self._summary()[0])

    @property
    def reports(self) -> Sequence[tuple[str, str]]:
        return [(_("Pages"), self._spoken_summary)]

    def _show_sheets(self, pages: Sequence[Sheet]) -> None:
        self.view.is_bound = self.layout.is_bound
        for drawing in self._drawings:
            drawing.show(pages)

    def cancel(self) -> None:
        """Stops making puzzles; those already made are kept for the next time."""
        self._stop()
        self._ms_until_making = self.printout = None
        self.refusal = _("Stopped.")
        self._show_sheets(())
        self.refresh()

    def _make_again(self) -> None:
        """Makes new puzzles in place of these or, after a stop, those still missing."""
        if not self.refusal:
            self._made_items.clear()
        self._ms_until_making = 0.0
        self.refresh()

    @property
    def _progress(self) -> tuple[int, int, int]:
        """Returns how many puzzles are left, the seconds worked, and the percentage."""
        if not self._is_making or self._printout_job is None:
            return 0, 0, 0
        percent = int(100 * (self._printout_job.progress or 0))
        left = len(list(order.missing_items(self._chosen_items, self._made_items)))
        return left, int(self._making_ms / 1000), percent

    @property
    def is_ready(self) -> bool:
        """Returns whether the pages in view are made from the current choices."""
        return (
            self.printout is not None
            and self._printout_job is None
            and self._ms_until_making is None
        )

    # Saving and printing

    @property
    def _name(self) -> str:
        day = day_at(self.cabinet.store.now()).isoformat()
        title = self._fields[0].text.strip()
        made = [self._made_items[each.key] for each in self._chosen_items if self.is_ready]
        return title or about_file(made)[0] or _("Puzzles {day}").format(day=day)

    def _pdf_maker(self, pages: slice, name: str) -> Callable[[Tick], bytes]:
        """Returns a function that makes a PDF file of some of the pages as they are now."""
        assert self.printout is not None, "the buttons are off without pages"
        made = [self._made_items[each.key] for each in self._chosen_items]
        author = self.layout.author or about_file(made)[1]
        printed, ink = self.printout.sheets[pages], self.layout.style.ink

        def work(tick: Tick) -> bytes:
            from game.printing.pdf import pdf  # late: most pages are only looked at

            return pdf(printed, name, author, tick, ink)

        return work

    @action("Save as PDF", "", "Ctrl+S")
    def save(self) -> None:
        """Asks where to save the pages."""
        from game.files.screen import ask_where  # late: most pages are only looked at

        if not self.is_ready or self.printout is None:
            return
        name, page_count = self._name, len(self.printout.sheets)
        answers_file = None
        if self.layout.answers is Answers.SEPARATE:
            page_count -= self.printout.answers
            answers = self._pdf_maker(slice(page_count, None), answers_title(name))
            answers_file = (ANSWERS_ENDING, answers)
        pages = self._pdf_maker(slice(page_count), name)
        title = _("Save as PDF")
        ask_where(self.cabinet, name, ".pdf", pages, title=title, beside=answers_file)

    @action("Save as web page")
    def save_web_page(self) -> None:
        """Asks where to save the puzzles as one web page that plays them."""
        from game.files.screen import ask_where  # late: most pages are only looked at
        from game.sharing import page
        from game.sharing.send import ask_about_checks

        if not self.is_ready:
            return
        items = ordered([self._made_items[each.key] for each in self._chosen_items], self.layout)
        puzzles, title = [(item.kind, item.puzzle) for item in items], self._name

        def save(options: page.PageOptions) -> None:
            name = title if options.can_check else page.title_of_test(title)

            def made(tick: Tick) -> bytes:
                if puzzles[1:]:
                    return page.set_page(puzzles, name, options)
                return page.page(*puzzles[0], options)

            ask_where(self.cabinet, name, page.SUFFIX, made, title=_("Save as web page"))

        if any(page.has_checks(*each) for each in puzzles):
            ask_about_checks(
                self.cabinet,
                save,
                is_handed_in=any(page.is_handed_in(*each) for each in puzzles),
                can_have_word_bank=any(page.can_have_word_bank(*each) for each in puzzles),
            )
        else:
            save(page.USUAL)

    @action("Open to print", "", "Ctrl+P")
    def open_to_print(self) -> None:
        """Hands the pages to the system's viewer, which can print them."""
        if not self.is_ready or self._opening_job is not None:
            return
        make = self._pdf_maker(slice(None), self._name)
        folder = self.cabinet.store.folder
        # With the time in its name, as a viewer may still have the last file open.
        time = moment(self.cabinet.store.now()).strftime("%H.%M.%S")
        name = f"{files.file_stem(self._name)} {time}.pdf"

        def work(tick: Tick) -> bool:
            """Writes the pages to a file and opens it; returns whether the system has a viewer."""
            path = _exports(folder) / name
            files.write(path, make(tick), replace=True)
            is_open = compat.open_file(path)
            if not is_open:
                with suppress(OSError):  # a virus scanner may have it open
                    path.unlink()  # the player wouldn't look for it there
            return is_open

        self._opening_job = Job(work)
        self._opening_job.start()
        self.refresh()

    def _report_opened(self, job: Job[bool]) -> None:
        """Says whether the system's viewer has opened the pages; if not, offers to save them."""
        self._opening_job = None
        self.refresh()
        try:
            is_open = job.result()
        except CabinetError as error:
            self.cabinet.toast(translate(error.message), "cross")
            return
        if is_open:
            self.cabinet.toast(_("The pages are open in another program. Print them from there."))
        else:
            note = _(
                "No program on this computer can open PDF files. Save the pages to a file instead."
            )
            self.cabinet.toast(note, "warning")
            if self.cabinet.scenes.is_top(self):
                self.save()

    # Time and keys

    def update(self, ms: float) -> None:
        """Starts making the pages when it is time, and shows the progress of the jobs."""
        self._making_ms += ms
        self.puzzles.update(ms)
        if self._ms_until_making is not None:
            self._ms_until_making -= ms
            if self._ms_until_making <= 0:
                self._make_pages()
        if self._printout_job is not None and self._printout_job.done:
            self._take_printout(self._printout_job)
        if self._progress != self._shown_progress:
            self._shown_progress = self._progress
            self.refresh()
        if self._opening_job is not None and self._opening_job.done:
            self._report_opened(self._opening_job)
        super().update(ms)
        for drawing in self._drawings:
            self.dirty = drawing.update(self.cabinet.theme) or self.dirty

    @property
    def busy(self) -> bool:
        at_work = self._printout_job is not None or self._opening_job is not None
        draws = any(drawing.busy for drawing in self._drawings)
        return super().busy or at_work or draws or self._ms_until_making is not None

    def settle(self) -> None:
        """Waits for the pages and their drawings, so that a picture of the screen is complete."""
        if self._ms_until_making is not None:
            self._make_pages()
        if self._printout_job is not None:
            self._printout_job.join(_SETTLE_SECONDS)
            self._take_printout(self._printout_job)
        self.rebuild_if_stale()
        for drawing in self._drawings:
            drawing.settle(self.cabinet.theme)

    def leave(self) -> None:
        super().leave()
        if not self.cabinet.scenes.is_top(self):
            self._stop()
            for drawing in self._drawings:
                drawing.stop()

    def _turn_pages(self, step: int) -> None:
        """Turns to the pages after (1) or before (-1) those in view; 0 shows these again."""
        shown = max(1, len(self.view.spots(self.cabinet.theme)))
        page = self.view.first + (shown if step > 0 else step)
        if 0 <= page < len(self.view.sheets) or not step:
            self._show_page(page)
        else:
            self.cabinet.speak(_("No more pages."))

    def _show_page(self, page: int) -> None:
        """Shows a page, and the one beside it."""
        view = self.view
        view.first = max(0, min(page, len(view.sheets) - 1))
        spots = view.spots(self.cabinet.theme)
        view.first = spots[0].page if spots else view.first
        self.refresh()

    def handle(self, event: Input) -> bool:
        """Handles input; Left and Right turn pages while no focus shows."""
        if isinstance(event, Pointer) or event.type != pygame.KEYDOWN:
            return super().handle(event)
        if self.puzzles.key(event):
            return True
        steps = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
        if event.key in steps and not self.desk.by_key and not self.desk.typing:
            self._turn_pages(steps[event.key])
            return True
        return super().handle(event)

    # The blocks

    def body(self) -> Block:
        """Returns the pages beside the choices, or above them if the window is narrow."""
        options = Column([self.puzzles.block(), self._layout_card()], gap=16)
        buttons = self._buttons()
        if not self._is_wide:
            page = Scrolled(Column([self._preview_card(), options], gap=16), "printing")
            return Middle(Column([page, buttons], gap=16), pad=(32, 24), grows=1)
        right = Column([Scrolled(options, "printing"), buttons], gap=16)
        wide = Wide(right, _OPTIONS, _OPTIONS_PX)
        row = Row([self._preview_card(), wide], gap=24, stand="fill")
        return Middle(row, pad=(32, 24), grows=1)

    @property
    def _is_wide(self) -> bool:
        """Whether the choices are beside the pages."""
        size, theme = self.cabinet.size, self.cabinet.theme
        return size[1] <= size[0] and not is_narrow(size, theme)

    def _buttons(self) -> Block:
        """Returns the buttons to save the pages, to open them for printing, and to play them."""
        save = Button("save", _("Save as PDF"), "export", "primary", self.save)
        out = Button("print", _("Open to print"), "", "plain", self.open_to_print)
        save.enabled = self.is_ready
        out.enabled = self.is_ready and self._opening_job is None
        self.desk.primary = save
        web = Button("web page", _("Web page…"), "", "plain", self.save_web_page)
        web.title = _("Save as web page")
        web.enabled = self.is_ready
        first = [Press(save, height=52), Press(out, height=52)]
        rows = Column([Row([*first], even=2), Press(web)], gap=8)
        return Either([Row([*first, Press(web, height=52)], even=3), rows])

    def _preview_card(self) -> Block:
        """Returns a card with a summary and the pages or, if there are none yet, the progress."""
        paper = layout_options()[0].labels[self.layout.paper]
        title = Text(self._summary(), 20, typeface="serif", grows=1, role="heading")
        head: list[Block] = [title, Text(paper, ink="muted")]
        if self.refusal or self._is_making:
            view: Block = self._waiting_block()
        else:
            view = Press(self.view, _LEAST_VIEW, grows=1)
        blocks = [Row(head), view, self._pager()]
        if self.is_ready:
            items = [self._made_items[each.key] for each in self._chosen_items]
            if notice := boxes_on_pages(items, self.layout):
                blocks.insert(1, Text(translate(notice), 14, "muted", wraps=True))
        if self.printout is not None and self.printout.is_crowded and not self.refusal:
            warning = _("Some text is too small to read easily. Choose a larger paper size.")
            blocks.insert(1, Text(warning, 14, "muted", wraps=True))
        return Card(Column(blocks, gap=14, grows=1), pad=(16, 16), grows=1)

    @property
    def _is_making(self) -> bool:
        """Whether puzzles are being made, not only pages; that may take long."""
        return self._printout_job is not None and any(
            order.missing_items(self._chosen_items, self._made_items)
        )

    def _summary(self) -> tuple[str, ...]:
        """Returns descriptions of the pages, longest first, to choose one that fits."""
        if self.refusal:
            return (_("No pages"),)
        if self._is_making or self.printout is None:
            return (_("Making the pages"),)
        return self.printout.summary, self.printout.brief

    def _waiting_block(self) -> Block:
        """Returns the progress and Cancel; or why there are no pages, and "Try again"."""
        if self.refusal:
            again = Button("again", _("Try again"), "restart", "plain", self._make_again)
            again.enabled = bool(self.chosen_items())
            words: list[Block] = [Text(self.refusal, ink="muted", wraps=True, align="middle")]
            button = again
        else:
            button = Button("cancel", _("Cancel"), "cross", "plain", self.cancel)
            job, total = self._printout_job, len(self._chosen_items)
            done = total - len(list(order.missing_items(self._chosen_items, self._made_items)))
            note = _("Puzzle {n} of {whole}").format(n=min(done + 1, total), whole=total)
            bar = ProgressBar(
                lambda: self._making_ms, lambda: None if job is None else job.progress
            )
            words = [Text(note, ink="muted", align="middle"), bar]
        middle = Row([Space(grows=1), Wide(Press(button, height=48), 160, 100), Space(grows=1)])
        column = Column([*words, middle], gap=16, grows=1, centred=True, least_units=_LEAST_VIEW)
        return Middle(column, pad=(24, 0), grows=1, most=360)

    def _pager(self) -> Block:
        """Returns the buttons to turn the pages, with thumbnails or page numbers between them."""
        view, theme = self.view, self.cabinet.theme
        spots = view.spots(theme)
        before = Button("before", "", "left", "plain", lambda: self._turn_pages(-1))
        after = Button("after", "", "right", "plain", lambda: self._turn_pages(1))
        new_button = Button("other", _("New puzzles"), "shuffle", "plain", self._make_again)
        before.title, after.title = _("Previous pages"), _("Next pages")
        new_button.enabled = self.is_ready
        last = view.first + max(1, len(spots))
        before.enabled, after.enabled = view.first > 0, last < len(view.sheets)
        ends: list[Block] = [Press(new_button)] if self.puzzles.has_fresh else []
        if self.printout is not None and self._is_wide:
            return Row([Press(before), Press(self.thumbs, _THUMBS, grows=1), *ends, Press(after)])
        pages = f"{view.first + 1}" if len(spots) < 2 else f"{view.first + 1}–{last}"
        label = _("{pages} of {whole}").format(pages=pages, whole=len(view.sheets))
        words = Text(label if view.sheets else "", 15, "muted", align="middle", grows=1)
        return Row([Press(before), words, *ends, Press(after)])

    # How the puzzles are printed

    def _layout_card(self) -> Block:
        """Returns a card with the options, those for books under "More"."""
        fields = [Press(field) for field in self._fields]
        blocks = [*self._options(False), *map(_titled, fields[: 2 if self.layout.title else 1])]
        if self._shows_more:
            blocks += [*self._options(True), *map(_titled, fields[2:4])]
            book = fields[4:8] if self.layout.title else []
            is_apart = self.layout.answers is Answers.SEPARATE
            more = [*map(_titled, [*book, *(fields[8:] if is_apart else [])])]
            blocks += [Grid(more, least_units=200, most=2)] if more else []
        label = _("Fewer options") if self._shows_more else _("More options")
        icon = "up" if self._shows_more else "down"
        blocks.append(Press(Button("more", label, icon, "plain", self._toggle_more)))
        return Card(Column(blocks), pad=(24, 18))

    def _toggle_more(self) -> None:
        self._shows_more = not self._shows_more
        self.refresh()

    def _options(self, is_extra: bool) -> list[Block]:
        """Returns a field for each option of the layout, with its value, then the switches."""
        fields, switches = list[Block](), list[Block]()
        for option in layout_options():
            is_left_out = option.is_of_books and not self.layout.title
            if not option.title or option.is_extra is not is_extra or is_left_out:
                continue
            value = self._value(option)
            label = option.labels[value]
            if not label:
                switch = Switch(option.name, value, partial(self._take_value, option))
                switch.title = option.title
                row = Row([Text(option.title, role="", grows=1), Space(60)], gap=0, least_units=44)
                switches.append(Over([row, Press(switch)]))
                continue
            field = Select(option.name, label, lambda option=option: self._open_values(option))  # type: ignore[misc]
            field.title = option.title
            fields.append(_titled(Press(field)))
        grid = Grid(fields, least_units=140, most=3, least_px=110, fits=True)
        half = -(-len(switches) // 2)
        columns = [Column(part, gap=0) for part in (switches[:half], switches[half:]) if part]
        return [grid, Grid(columns, 0, most=2, gap=28, fits=True)]

    def _value(self, option: LayoutOption) -> Any:
        value = getattr(self.layout, option.name)
        return bool(value) if option.is_switch else value

    def _take_value(self, option: LayoutOption, value: Any) -> None:
        if option.name == "title":  # what it says is typed below
            value = (self._fields[0].text.strip() or _("Puzzles")) if value else ""
        self._change_layout(option.name, value)

    def _open_values(self, option: LayoutOption) -> None:
        """Opens the list of an option's values, to choose one."""
        chosen = self._value(option)
        choices = [
            Choice(
                label,
                lambda value=value: self._take_value(option, value),  # type: ignore[misc]
                chosen=value == chosen,
            )
            for value, label in option.labels.items()
        ]
        self.cabinet.choose(lambda: self.desk[option.name].rect, choices, _LIST_WIDTH)

    def _change_layout(self, name: str, value: Any) -> None:
        changed: dict[str, Any] = {name: value}
        self.layout = replace(self.layout, **changed)
        if name == "answers":
            self._usual_answers = value
        if name == "title":
            (footer,) = (field for field in self._fields if field.name == "footer")
            footer.text = self.layout.footer_text
        self._save_and_remake()


def _titled(field: Press) -> Block:
    """Returns a field below its title."""
    return Column([Text(field.widget.title, 14, "muted", role=""), field], gap=5)
