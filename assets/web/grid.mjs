// A grid of buttons: Tab comes to one of them, and the arrow keys walk from there.

import { el } from "./parts.mjs";
import { _ } from "./texts.mjs";

const STEPS = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };

export class Grid {
  // `cellOf` makes the button of a cell, or returns null if the grid has a gap there.
  constructor(rows, cols, label, cellOf) {
    Object.assign(this, { rows, cols, current: -1 });
    this.buttons = Array.from({ length: rows * cols }, (_, cell) => cellOf(cell));
    this.buttons.forEach((button, cell) => button && (Object.assign(button, { tabIndex: -1 }).dataset.cell = cell));
    const row = (r) => el("div", { role: "row", class: "row" }, Array.from({ length: cols }, (_, c) => this.place(r * cols + c)));
    this.element = el("div", { class: "grid", role: "grid", "aria-label": label }, Array.from({ length: rows }, (_, r) => row(r)));
    this.element.style.setProperty("--rows", rows);
    this.element.style.setProperty("--cols", cols);
    this.goTo(this.buttons.findIndex(Boolean), false);
  }

  place(cell) {
    const button = this.buttons[cell];
    return el("div", { role: "gridcell", class: button ? "place" : "gap" }, button);
  }

  // The cell of an element in the grid; -1 if it is in none.
  cellAt(element) {
    const button = element?.closest?.("[data-cell]");
    return button && this.element.contains(button) ? +button.dataset.cell : -1;
  }

  // Makes a cell the one that Tab comes to. Safari gives a clicked button no focus of itself.
  goTo(cell, focus = true) {
    if (this.current >= 0) this.buttons[this.current].tabIndex = -1;
    this.current = cell;
    this.buttons[cell].tabIndex = 0;
    if (focus) this.buttons[cell].focus({ preventScroll: true });
  }

  // The nearest cell in the direction of an arrow key, over gaps; -1 if there is none.
  beside(cell, key) {
    const [down, right] = STEPS[key];
    let [row, col] = [Math.floor(cell / this.cols) + down, (cell % this.cols) + right];
    while (row >= 0 && row < this.rows && col >= 0 && col < this.cols) {
      if (this.buttons[row * this.cols + col]) return row * this.cols + col;
      row += down;
      col += right;
    }
    return -1;
  }

  nameOf(cell) {
    return _("row {row}, column {column}", { row: Math.floor(cell / this.cols) + 1, column: (cell % this.cols) + 1 });
  }
}

export const isArrow = (key) => key in STEPS;
