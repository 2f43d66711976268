// The grid of a crossword, its clue line and its letters to tap; beside it the clues or the words.

import { Grid, isArrow } from "../grid.mjs";
import { keyboard } from "../keyboard.mjs";
import { el, icon, setLabel, setText, tool } from "../parts.mjs";
import { offer } from "../shell.mjs";
import { _, counted, joined } from "../texts.mjs";
import { Lists } from "./lists.mjs";
import { HAND_IN, PENCIL, REVEAL, WRITE, bare, fits, isAcrostic, isFixed, isFull, isTest, placedSlots, rules, spelledOut, wordsIn, wrongInTest } from "./rules.mjs";
import { TypedWord } from "./typing.mjs";

const OTHER_WAY = { across: "down", down: "across" };
const MARKS = { pencilled: _("pencilled"), given: _("given"), revealed: _("revealed"), wrong: _("wrong") };

const MOST_WHOLE = 17; // rows or columns that a phone shows whole; larger grids scroll

export const capitals = (text) => (text.toUpperCase().toLowerCase() === text ? text.toUpperCase() : text);

class CrosswordBoard {
  constructor(table) {
    const { slots } = table.puzzle;
    Object.assign(this, { table, isPencil: false, way: slots[0].way, spoken: null, typed: null, hasPassed: false });
    this.slotsAt = {}; // by cell: { across: slot, down: slot }
    slots.forEach((slot, number) => {
      for (const cell of slot.cells) (this.slotsAt[cell] ??= {})[slot.way] = number;
    });
    this.grid = this.newGrid();
    this.grid.goTo(slots[0].cells[0], false);
    this.line = el("button", { type: "button", class: "line", onclick: () => this.turn() });
    const next = (name, by, label) =>
      el("button", { type: "button", class: "tool next", "aria-label": label, onclick: () => this.goToSlot(this.slot() + by) }, icon(name));
    const strip = el("div", { class: "strip" }, next("left", -1, _("Previous clue")), this.line, next("right", 1, _("Next clue")));
    const keys = keyboard(table.puzzle.letters, table.puzzle.lang, (letter) => this.write(letter), () => this.wipe());
    this.view = el("div", { class: "view" }, this.grid.element);
    this.board = [el("div", { class: "card crossword-card" }, strip, this.view), keys];
    this.lists = new Lists(table, (number) => this.goToClue(number), (word) => this.place(word));
    this.more = this.lists.element;
    this.panel = el("p", { class: "filled muted", "aria-live": "off" });
    this.tools = this.newTools();
  }

  // The parts

  newGrid() {
    const { rows, cols, slots, open, circled, shaded, marks, voids } = this.table.puzzle;
    const labels = { ...this.table.puzzle.labels };
    for (const slot of slots) labels[slot.cells[0]] ??= slot.label;
    const classes = { circled, shaded, ...marks };
    const cellOf = (cell) => {
      if (!open.includes(cell)) return null;
      const names = Object.entries(classes).filter(([, cells]) => cells.includes(cell)).map(([name]) => name);
      const label = labels[cell] && el("sup", { "aria-hidden": "true" }, labels[cell]);
      return el("button", { type: "button", class: ["square", ...names].join(" ") }, label,
        el("span", { class: "letter", "aria-hidden": "true" }));
    };
    const grid = new Grid(rows, cols, joined([_("Crossword"), `${cols}×${rows}`]), cellOf);
    grid.element.classList.toggle("airy", voids.length > 0);
    grid.element.classList.toggle("large", Math.max(rows, cols) > MOST_WHOLE);
    for (const cell of voids) grid.element.children[Math.floor(cell / cols)].children[cell % cols].classList.add("void");
    grid.element.addEventListener("click", (event) => {
      const cell = grid.cellAt(event.target);
      if (cell < 0) return;
      if (cell === grid.current) this.turn();
      else this.goTo(cell);
    });
    return grid;
  }

  newTools() {
    this.pencil = tool("pencil", _("Pencil"), () => this.switchPencil(), { "aria-pressed": "false" });
    this.handInTool = isTest(this.table.puzzle) && tool("check", _("Hand in"), () => this.handIn());
    if (!this.table.canCheck) return [this.pencil, this.handInTool];
    this.revealer = tool("eye", _("Reveal"), () => this.reveal());
    return [this.pencil, this.revealer];
  }

  // Where the player is

  slot(cell = this.grid.current) {
    const there = this.slotsAt[cell] ?? { [this.way]: 0 };
    return there[this.way] ?? Object.values(there)[0];
  }

  goTo(cell, way = this.way, focus = true) {
    const there = this.slotsAt[cell];
    if (there) this.way = there[way] === undefined ? Object.keys(there)[0] : way;
    Object.assign(this, { typed: null, hasPassed: false });
    this.grid.goTo(cell, focus);
    this.table.show();
  }

  goToSlot(number) {
    const { slots } = this.table.puzzle;
    const slot = slots[(number + slots.length) % slots.length];
    const empty = slot.cells.find((cell) => !this.table.state.letters[cell]);
    this.goTo(empty ?? slot.cells[0], slot.way);
    this.hasPassed = true; // so letters typed now may be the word from its start
  }

  // From the list, which a phone shows far below the grid.
  goToClue(number) {
    this.goToSlot(number);
    this.board[0].scrollIntoView({ block: "nearest" });
  }

  turn() { this.goTo(this.grid.current, OTHER_WAY[this.way]); }

  step(by) {
    const { cells } = this.table.puzzle.slots[this.slot()];
    const next = cells[cells.indexOf(this.grid.current) + by];
    if (next !== undefined) this.goTo(next);
  }

  // What the player does

  write(letter) {
    const { table } = this;
    if (table.isOver) return;
    const isLast = isFull(table.puzzle, table.state);
    const isThere = this.typed?.isIn(table.state);
    const isKept = isThere && this.typed.take(letter, isLast);
    const typed = isKept ? this.typed : this.newWord();
    // Letters that only repeated the last word belong to this one after all.
    if (!isKept) for (const each of [...(isThere && !isLast ? this.typed.repeated : []), letter]) typed.take(each);
    const isChanged = this.lay(typed, capitals(letter), typed.last);
    if (table.isOver) return;
    this.goOn(typed);
    if (!isChanged || !isFull(table.puzzle, table.state)) return;
    const isJudged = table.puzzle.answer || table.puzzle.bank.length;
    if (isTest(table.puzzle)) table.say(_("The grid is full. Hand it in when you're ready."));
    else table.say(isJudged ? _("The grid is full, but something isn't right yet.") : _("The grid is full. This page has no answers to check it against."));
  }

  // The word that typing starts in the current square, which may be in no slot.
  newWord() {
    const { puzzle, state, game: { checks } } = this.table;
    const { current } = this.grid;
    const cells = this.slotsAt[current] ? puzzle.slots[this.slot()].cells : [current];
    const isRight = (letters) => Boolean(checks) && cells.every((cell, place) => !letters[place] || fits(puzzle, checks, cell, letters[place]));
    return new TypedWord(cells, state, current, this.hasPassed ? 0 : cells.indexOf(current), isRight);
  }

  // Writes the letters of a typed word that are new; one square, if given, in any case.
  lay({ cells, letters }, said, last) {
    const { letters: before } = this.table.state;
    const places = [...cells.keys()].filter((place) => place === last || letters[place] !== (before[cells[place]] ?? ""));
    const action = this.isPencil ? PENCIL : WRITE;
    return this.table.play(places.map((place) => [action, cells[place], letters[place]]), said);
  }

  // Goes on in a typed word; from its end, to a gap of the next word that has one.
  goOn(typed) {
    const { slots } = this.table.puzzle;
    const isEmpty = (cell) => !this.table.state.letters[cell];
    const here = slots.findIndex(({ cells }) => cells === typed.cells);
    const isListed = !this.lists.words.length || placedSlots(this.table.puzzle, this.table.state).some(({ cells }) => cells === typed.cells);
    const next = here >= 0 && isListed && [...slots.slice(here + 1), ...slots.slice(0, here)].find(({ cells }) => cells.some(isEmpty));
    if (typed.at !== null || !next) this.goTo(typed.cells[typed.at ?? typed.last], slots[here]?.way);
    else this.goTo(next.cells.find(isEmpty), next.way);
    this.hasPassed = typed.at === null && Boolean(next);
    this.typed = typed;
  }

  wipe() {
    const { table, grid } = this;
    if (table.isOver) return;
    const { typed } = this;
    if (typed?.isIn(table.state) && typed.keys.length) {
      typed.takeBack();
      this.lay(typed, _("cleared"));
      this.goTo(typed.cells[typed.at], table.puzzle.slots.find(({ cells }) => cells === typed.cells)?.way);
      this.typed = typed;
      return;
    }
    const { state, puzzle } = table;
    if (!state.letters[grid.current] || isFixed(puzzle, state, grid.current)) this.step(-1);
    table.play([[WRITE, grid.current, ""]], _("cleared"));
  }

  reveal() {
    const { table, grid } = this;
    if (!table.reveal([[REVEAL, grid.current]])) return table.say(_("This letter is already shown."));
    if (table.isOver) return;
    const letter = capitals(table.state.letters[grid.current]);
    const typed = this.newWord();
    typed.take(table.state.letters[grid.current]);
    this.goOn(typed);
    this.typed = null;
    table.say(_("Revealed: {letter}", { letter }), false);
  }

  handIn() {
    const { table } = this;
    const open = table.puzzle.slots.filter(({ cells }) => cells.some((cell) => !table.state.letters[cell])).length;
    const question = _("Hand in your answers? You can't change them after that.");
    const warning = counted("{n} word isn't filled in yet.", "{n} words aren't filled in yet.", open);
    offer(open ? `${warning} ${question}` : question, { [_("Hand in")]: () => table.play([[HAND_IN]]) });
  }

  figures() {
    const { status, progress } = this.table.game;
    return status === "handed" ? [progress] : [];
  }

  fresh() { Object.assign(this, { typed: null, hasPassed: false }); }

  switchPencil() {
    this.isPencil = !this.isPencil;
    this.table.show();
  }

  // Writes a word of the bank into the current slot, if it has its length.
  place(word) {
    const { cells } = this.table.puzzle.slots[this.slot()];
    const letters = [...word];
    if (letters.length !== cells.length) return this.table.say(_("{word} has {n} letters; the word here needs {cells}", { word, n: letters.length, cells: cells.length }));
    const action = this.isPencil ? PENCIL : WRITE;
    this.table.play(cells.map((cell, place) => [action, cell, letters[place]]), _("{word} placed", { word }));
  }

  // What the player sees and hears

  show() {
    const { puzzle, state, isOver } = this.table;
    const number = this.slot();
    const current = puzzle.slots[number];
    const crossing = puzzle.slots[this.slotsAt[this.grid.current]?.[OTHER_WAY[this.way]]]?.cells ?? [];
    if (state.isHandedIn && !this.table.game.wrong.size) this.table.game.wrong = wrongInTest(puzzle, state);
    this.letters = isOver ? spelledOut(puzzle, state) : state.letters;
    this.grid.buttons.forEach((square, cell) => square && this.showSquare(square, cell, current.cells, crossing));
    const used = wordsIn(puzzle, state);
    for (const word of this.table.wordBank) word.classList.toggle("done", used.has(bare(word.textContent)));
    this.line.replaceChildren(el("b", {}, this.nameOf(current)), current.clue ? el("span", { lang: puzzle.lang }, current.clue) : el("span", {}, this.lengthOf(current)));
    setLabel(this.line, joined([this.spell(current), _("switch direction")]));
    this.follow(current.cells);
    this.lists.show(number);
    if (number !== this.spoken && this.spoken !== null) this.table.say(this.spell(current), false);
    this.spoken = number;
    this.pencil.setAttribute("aria-pressed", this.isPencil);
    for (const button of [this.pencil, this.revealer, this.handInTool]) if (button) button.disabled = isOver;
    const done = puzzle.filled.filter((cell) => state.letters[cell]).length;
    setText(this.panel, _("{n} of {all} letters", { n: done, all: puzzle.filled.length }));
  }

  // Scrolls a grid that is larger than its view to a word, or to the current square of a long one.
  follow(cells) {
    const { view, grid } = this;
    const box = (cell) => grid.buttons[cell].getBoundingClientRect();
    const [room, first, last, here] = [view.getBoundingClientRect(), box(cells[0]), box(cells.at(-1)), box(grid.current)];
    const step = (low, high, from, to, at) => {
      const [start, end] = to - from > high - low ? at : [from, to];
      return start < low || end > high ? (start + end - low - high) / 2 : 0;
    };
    const across = step(room.left, room.right, first.left, last.right, [here.left, here.right]);
    view.scrollBy(across, step(room.top, room.bottom, first.top, last.bottom, [here.top, here.bottom]));
  }

  showSquare(square, cell, word, crossing) {
    const { state, puzzle, game, isOver } = this.table;
    const letter = capitals(this.letters[cell] ?? "");
    const marks = { pencilled: cell in state.pencilled, given: cell in puzzle.given, revealed: cell in state.revealed, wrong: game.wrong.has(cell) };
    const places = { here: cell === this.grid.current, word: word.includes(cell), crossing: crossing.includes(cell) };
    for (const [name, is] of Object.entries(marks)) square.classList.toggle(name, is);
    for (const [name, is] of Object.entries(places)) square.classList.toggle(name, is && !isOver);
    setText(square.lastChild, letter);
    const notes = Object.keys(marks).filter((name) => marks[name]).map((name) => MARKS[name]);
    setLabel(square, joined([letter || _("empty"), ...notes, puzzle.labels[cell] ?? this.grid.nameOf(cell)]));
  }

  lengthOf(slot) { return counted("{n} letter", "{n} letters", slot.cells.length); }
  spell(slot) { return joined([this.nameOf(slot), slot.clue, this.lengthOf(slot)]); }
  nameOf({ label, way }) {
    if (isAcrostic(this.table.puzzle)) return way === "across" ? label : _("word {number} of the quotation", { number: label });
    return way === "across" ? _("{number} across", { number: label }) : _("{number} down", { number: label });
  }

  key(key, event) {
    const square = this.grid.cellAt(event.target) >= 0;
    if ([...key].length === 1 && /[\p{L}\p{N}]/u.test(key)) this.write(key);
    else if (key === "Backspace") this.wipe();
    else if (key === "Delete") this.table.play([[WRITE, this.grid.current, ""]], _("cleared"));
    else if (isArrow(key)) this.walk(key);
    else if (square && key === "Enter") this.goToSlot(this.slot() + (event.shiftKey ? -1 : 1));
    else if (square && key === " ") this.turn();
    else if (key === "Home" || key === "End") this.goTo(this.table.puzzle.slots[this.slot()].cells.at(key === "Home" ? 0 : -1));
    else return false;
    return true;
  }

  // An arrow key first turns, then moves.
  walk(key) {
    const way = key === "ArrowLeft" || key === "ArrowRight" ? "across" : "down";
    const { current } = this.grid;
    const isKept = isAcrostic(this.table.puzzle); // its two words are at no angle
    if (!isKept && way !== this.way && this.slotsAt[current]?.[way] !== undefined) return this.goTo(current, way);
    const next = this.grid.beside(current, key);
    if (next >= 0) this.goTo(next, isKept ? this.way : way);
  }
}

export const player = {
  rules,
  open: (table) => new CrosswordBoard(table),
  help: ({ puzzle, canCheck }) => [
    puzzle.bank.length
      ? _("Fit every word in the list into the grid. Press a word to write it into the highlighted squares.")
      : _("Write the answers to the clues into the grid."),
    _("Press the square you're in, or the clue above the grid, to switch between across and down. Use Pencil for letters you're not sure of."),
    ...(canCheck ? [_("“Check” marks wrong letters. “Reveal” shows you a letter.")] : []),
  ],
  keys: [
    [_("Letters, Backspace, Delete"), _("write, clear")],
    [_("Arrow keys"), _("switch direction, then move")],
    [_("Enter, Shift+Enter"), _("next word, previous word")],
    [_("Space"), _("across or down")],
  ],
};
