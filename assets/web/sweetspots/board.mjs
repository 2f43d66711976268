// The board of Sweet Spots: clicks and taps in turn, strokes of crosses, and keys.

import { Grid, isArrow } from "../grid.mjs";
import { choice, el, picture, setLabel, setText, icon } from "../parts.mjs";
import { _, counted, joined } from "../texts.mjs";
import { CHEST, CROSS, EMPTY, chestsAmong, clashes, rules, unitsOf } from "./rules.mjs";

const ZONE_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXY";
const MARKS = [_("empty"), _("cross"), _("chest")];
const DENSE = 30; // chests: the dots of the counts are smaller then
const KEYED = { x: CROSS, s: CHEST, c: CHEST, Delete: EMPTY, Backspace: EMPTY };
const TAPS = { turn: _("Each in turn"), cross: _("Cross"), chest: _("Chest") };

const chestPicture = () =>
  picture("chest", "0 0 26 23",
    "M0 6.500A6 6 0 0 1 6 .5h14a6 6 0 0 1 6 6v3.700h-8.500V9h-9v1.200H0z",
    "M0 12.400h8.500v4.800h9v-4.800H26v8a2.200 2.200 0 0 1-2.200 2.200H2.200A2.200 2.200 0 0 1 0 20.400z",
    ["clasp", "M10.700 7.600h4.600q.9 0 .9.900v5.800q0 .9-.9.900h-4.600q-.9 0-.9-.9V8.500q0-.9.9-.9z"],
    "M13 10.300a1.100 1.100 0 1 0 .1 0z");

// The lines between cells: thin inside a zone, thick between two.
const borders = ({ size, zones }) => {
  const lines = { thin: "", thick: "" };
  for (let cell = 0; cell < size * size; cell++) {
    const [row, col] = [Math.floor(cell / size), cell % size];
    const kind = (other) => (zones[cell] === zones[other] ? "thin" : "thick");
    if (col + 1 < size) lines[kind(cell + 1)] += `M${col + 1} ${row}v1`;
    if (row + 1 < size) lines[kind(cell + size)] += `M${col} ${row + 1}h1`;
  }
  return picture("borders", `0 0 ${size} ${size}`, ["thin", lines.thin], ["thick", lines.thick]);
};

class SpotsBoard {
  constructor(table) {
    Object.assign(this, { table, tapped: "turn", stroke: null, start: -1, isStroke: false });
    const { size, stars, zones, hues } = table.puzzle;
    this.units = unitsOf(table.puzzle);
    const rule = joined([`${size}×${size}`, counted("{n} chest in every row, column and zone", "{n} chests in every row, column and zone", stars)]);
    this.grid = new Grid(size, size, rule, (cell) => el("button", { type: "button", class: `cell hue${hues[zones[cell]]}` }));
    this.grid.element.append(borders(table.puzzle));
    this.counts = this.units.slice(0, 2 * size).map(() => el("span", { class: "count" }));
    this.board = el("div", { class: "card spots" }, this.frame(size));
    this.panel = this.progress();
    this.more = choice(_("Tap to place"), TAPS, this.tapped, (value) => (this.tapped = value));
    this.more.append(el("p", { class: "muted small" }, _("Drag to cross out several cells.")));
    this.listen();
  }

  frame(size) {
    const frame = el("div", { class: "frame" }, this.grid.element,
      el("div", { class: "counts beside", "aria-hidden": "true" }, this.counts.slice(0, size)),
      el("div", { class: "counts below", "aria-hidden": "true" }, this.counts.slice(size)));
    frame.style.setProperty("--cols", size);
    frame.classList.toggle("dense", size * this.table.puzzle.stars > DENSE);
    return frame;
  }

  progress() {
    const { size, stars } = this.table.puzzle;
    this.done = el("b", {});
    this.saved = el("span", { class: "muted small" });
    this.bar = el("progress", { max: size * stars, "aria-label": _("Chests placed") });
    return el("section", { class: "card", "aria-label": _("Progress") },
      el("p", { class: "done" }, chestPicture(), this.done, el("span", { class: "muted" }, _("after a number|of {n} chests", { n: size * stars })), this.saved),
      this.bar,
      el("p", { class: "muted small" }, 
        counted("{n} chest in every row, column and zone. Chests never touch, not even at a corner.", "{n} chests in every row, column and zone. Chests never touch, not even at a corner.", stars)));
  }

  listen() {
    const { element } = this.grid;
    element.addEventListener("click", (event) => {
      const cell = this.grid.cellAt(event.target);
      if (cell >= 0 && !this.isStroke) this.tap(cell);
    });
    element.addEventListener("contextmenu", (event) => {
      event.preventDefault();
      const cell = this.grid.cellAt(event.target);
      if (cell >= 0 && event.pointerType !== "touch") this.toggle(cell, CHEST);
    });
    element.addEventListener("pointerdown", (event) => {
      this.isStroke = false;
      this.start = event.button === 0 && event.isPrimary ? this.grid.cellAt(event.target) : -1;
    });
    addEventListener("pointermove", (event) => this.drag(event));
    for (const name of ["pointerup", "pointercancel"]) addEventListener(name, () => this.drop());
  }

  // A stroke over several cells crosses them out, or wipes them if it begins on a cross.
  drag(event) {
    if (this.start < 0 || !(event.buttons & 1) || this.table.isOver) return;
    const cell = this.grid.cellAt(document.elementFromPoint(event.clientX, event.clientY));
    if (cell < 0 || (cell === this.start && !this.stroke)) return;
    if (!this.stroke) {
      const mark = this.table.state.marks[this.start] === CROSS ? EMPTY : CROSS;
      this.stroke = { mark, cells: new Set([this.start]) };
      this.isStroke = true;
    }
    if (this.stroke.cells.has(cell)) return;
    this.stroke.cells.add(cell);
    this.show();
  }

  drop() {
    const { stroke } = this;
    Object.assign(this, { start: -1, stroke: null });
    if (!stroke) return;
    const { marks } = this.table.state;
    const cells = [...stroke.cells].filter((cell) => marks[cell] !== CHEST && marks[cell] !== stroke.mark);
    const said = stroke.mark === CROSS ? counted("{n} cross", "{n} crosses", cells.length) : counted("{n} cross cleared", "{n} crosses cleared", cells.length);
    if (!this.table.play(cells.map((cell) => [cell, stroke.mark]), said)) this.show();
  }

  put(cell, mark) {
    if (this.table.play([[cell, mark]]) && !this.table.isOver) this.table.say(this.nameOf(cell), false);
  }

  toggle(cell, mark) {
    this.grid.goTo(cell);
    if (!this.table.isOver) this.put(cell, this.table.state.marks[cell] === mark ? EMPTY : mark);
  }

  tap(cell) {
    const mark = { turn: (this.table.state.marks[cell] + 1) % 3, cross: CROSS, chest: CHEST }[this.tapped];
    this.toggle(cell, mark);
  }

  nameOf(cell) {
    const { puzzle, state, game } = this.table;
    const notes = [this.broken.has(cell) && _("breaks a rule"), game.wrong.has(cell) && _("wrong")];
    const zone = _("zone {zone}", { zone: ZONE_LETTERS[puzzle.zones[cell]] });
    return joined([MARKS[state.marks[cell]], this.grid.nameOf(cell), zone, ...notes]);
  }

  show() {
    const { puzzle, state, game } = this.table;
    this.broken = clashes(puzzle, state);
    this.grid.buttons.forEach((button, cell) => this.showCell(button, cell));
    this.counts.forEach((count, n) => this.showCount(count, chestsAmong(state.marks, this.units[n]).length));
    const chests = state.marks.filter((mark) => mark === CHEST).length;
    setText(this.done, `${chests}`);
    this.bar.value = chests;
    setText(this.saved, this.broken.size ? _("a rule is broken") : game.at && game.shelf.isSafe ? _("autosaved") : "");
    this.saved.classList.toggle("bad", this.broken.size > 0);
    this.more.hidden = this.table.isOver;
  }

  showCell(button, cell) {
    let mark = this.table.state.marks[cell];
    if (this.stroke?.cells.has(cell) && mark !== CHEST) mark = this.stroke.mark;
    if (button.dataset.mark !== `${mark}`) {
      button.dataset.mark = mark;
      button.replaceChildren(...[[], [icon("cross")], [chestPicture()]][mark]);
    }
    button.classList.toggle("clash", this.broken.has(cell));
    button.classList.toggle("wrong", this.table.game.wrong.has(cell));
    setLabel(button, this.nameOf(cell));
  }

  // The chests of a row or column: dots, a tick if it has all, a mark if it has too many.
  showCount(count, has) {
    const { stars } = this.table.puzzle;
    count.className = `count${has === stars ? " full" : has > stars ? " over" : ""}`;
    if (has === stars) count.replaceChildren(icon("check"));
    else if (has > stars) count.replaceChildren("!");
    else count.replaceChildren(...Array.from({ length: stars }, (_, n) => el("i", { class: n < has ? "in" : "" })));
  }

  key(key) {
    const { current } = this.grid;
    if (isArrow(key)) {
      const next = this.grid.beside(current, key);
      this.grid.goTo(next < 0 ? current : next);
      return true;
    }
    if (this.table.isOver || !(key in KEYED)) return false;
    this.toggle(current, KEYED[key]);
    return true;
  }
}

export const player = {
  rules,
  open: (table) => new SpotsBoard(table),
  help: ({ puzzle: { stars } }) => [
    counted("{n} chest in every row, column and zone. Chests never touch, not even at a corner.", "{n} chests in every row, column and zone. Chests never touch, not even at a corner.", stars),
    _("Tap a cell once for a cross (no chest here), twice for a chest, three times to clear it. Drag over cells to cross them all out."),
  ],
  keys: [
    [_("Arrow keys"), _("move")],
    [_("Space"), _("cross, chest, empty in turn")],
    ["X, C", joined([_("cross"), _("chest")])],
    [_("Delete key"), _("clear the cell")],
  ],
};
