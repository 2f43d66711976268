// What stands beside a crossword: the clues of a clued one, the words of a fill-in.

import { el, setText } from "../parts.mjs";
import { _, counted, joined } from "../texts.mjs";
import { isAcrostic, placedSlots, wordIn } from "./rules.mjs";

export class Lists {
  // `open` goes to a slot by its number; `place` writes a word of the bank.
  constructor(table, open, place) {
    Object.assign(this, { table, clues: [], words: [], boxes: {}, shown: null });
    const { bank } = table.puzzle;
    this.element = bank.length
      ? el("section", { class: "card bank", "aria-label": _("Words") }, this.banks(place))
      : isAcrostic(table.puzzle)
        ? el("div", { class: "card clues one" }, this.clueList("across", _("Clues"), open))
        : el("div", { class: "card clues" }, this.clueList("across", _("Across"), open), this.clueList("down", _("Down"), open));
  }

  clueList(way, title, open) {
    const items = this.table.puzzle.slots.map((slot, number) => {
      if (slot.way !== way) return null;
      const boxes = isAcrostic(this.table.puzzle) && el("span", { class: "boxes", "aria-hidden": "true" }, slot.cells.map((cell) => this.box(cell)));
      const button = el("button", { type: "button", class: "clue", onclick: () => open(number) }, el("b", {}, slot.label), el("span", {}, slot.clue || "–", boxes));
      this.clues[number] = button;
      return el("li", {}, button);
    });
    return el("section", { "aria-label": title }, el("h2", {}, title), el("ol", { lang: this.table.puzzle.lang }, items, way === "down" || isAcrostic(this.table.puzzle) ? this.otherClues() : []));
  }

  // A letter of an acrostic's word, with the number of its square.
  box(cell) {
    this.boxes[cell] = el("span", {});
    return el("span", { class: "box" }, el("sup", {}, parseInt(this.table.puzzle.labels[cell])), this.boxes[cell]);
  }

  // The clues of a file that belong to no word.
  otherClues() {
    const { others } = this.table.puzzle;
    return others.length ? [el("li", {}, el("h3", {}, _("Other clues"))), others.map((text) => el("li", { class: "other" }, text))] : [];
  }

  banks(place) {
    const { table } = this;
    const lengths = [...new Set(this.table.puzzle.bank.map((word) => [...word].length))];
    return lengths.map((length) => {
      const words = this.table.puzzle.bank.filter((word) => [...word].length === length);
      const buttons = words.map((word) => el("button", { type: "button", class: "clue", lang: table.puzzle.lang, onclick: () => place(word) }, word));
      words.forEach((word, n) => this.words.push({ word, button: buttons[n] }));
      return [el("h2", {}, counted("{n} letter", "{n} letters", length)), el("div", { class: "words" }, buttons)];
    });
  }

  show(current) {
    const { puzzle, state } = this.table;
    this.clues.forEach((button, number) => {
      button.classList.toggle("done", puzzle.slots[number].cells.every((cell) => state.letters[cell]));
      button.setAttribute("aria-current", number === current);
    });
    for (const [cell, box] of Object.entries(this.boxes)) setText(box, (state.letters[cell] ?? "").toUpperCase());
    this.showWords(puzzle.slots[current]);
    if (current !== this.shown) this.bringIntoView(current);
    this.shown = current;
  }

  // Words in the grid are struck out; of the others those that fit the current slot stand out.
  showWords(slot) {
    const { puzzle, state } = this.table;
    const used = placedSlots(puzzle, state).map((each) => wordIn(each, state));
    const isFitting = (word) => [...word].length === slot.cells.length &&
      slot.cells.every((cell, place) => [word[place], undefined].includes(state.letters[cell]));
    for (const { word, button } of this.words) {
      const place = used.indexOf(word);
      if (place >= 0) used.splice(place, 1);
      button.classList.toggle("done", place >= 0);
      button.classList.toggle("fits", place < 0 && isFitting(word));
      button.setAttribute("aria-label", joined([word, place >= 0 && _("in the grid")]));
    }
  }

  bringIntoView(current) {
    const list = this.clues[current]?.closest("ol");
    if (list && list.scrollHeight > list.clientHeight)
      list.scrollTop = this.clues[current].parentElement.offsetTop - list.clientHeight / 2;
  }
}
