// A riddle: its verse, the boxes of the answer, and the letters that a line leaves.

import { keyboard } from "../keyboard.mjs";
import { el, setLabel, setText, tool } from "../parts.mjs";
import { _, counted, joined } from "../texts.mjs";
import { LETTER, STRIKE, UNSTRIKE, rightLetter, rules } from "./rules.mjs";

class Riddle {
  constructor(table) {
    Object.assign(this, { table, place: 0, shown: new Set(), spoken: 0 });
    const { lines, lang } = table.puzzle;
    this.lines = lines.map((pieces, place) =>
      el("button", { type: "button", class: "verse-line", lang, onclick: () => this.goTo(place) },
        pieces.map(([text, isClue]) => (isClue ? el("b", {}, text) : text))));
    this.boxes = lines.map((_, place) => el("button", { type: "button", class: "box", onclick: () => this.goTo(place, true) }));
    this.board = [
      el("div", { class: "card verse" }, this.verse(), el("div", { class: "boxes", role: "group", "aria-label": _("Answer") }, this.boxes)),
      keyboard("", lang, (letter) => this.write(letter), () => this.wipe()),
    ];
    this.head = el("b", {});
    this.letters = el("div", { class: "letters", role: "group" });
    this.panel = el("section", { class: "card", "aria-label": _("Letters the line leaves") }, this.head, this.letters);
    if (table.canCheck) this.revealer = tool("eye", _("Reveal"), () => this.reveal());
    this.tools = [this.revealer];
  }

  verse() {
    const { closing, lang } = this.table.puzzle;
    return el("ol", { class: "lines", "aria-label": _("Riddle") },
      this.lines.map((line) => el("li", {}, line)),
      closing.map((text) => el("li", { class: "closing", lang }, text)));
  }

  goTo(place, isBox = false) {
    this.place = place;
    this.table.show();
    (isBox ? this.boxes : this.lines)[place].focus({ preventScroll: true });
    this.table.say(`${this.lines[place].textContent} ${this.shown.has(place) ? this.leftAt(place) : ""}`, false);
  }

  leftAt(place) {
    const letters = [...this.table.puzzle.left[place].toUpperCase()];
    return _("The line leaves {letters}.", { letters: letters.join(_("between the names of a list|, ")) });
  }

  step(by) {
    const next = this.place + by;
    if (!this.boxes[next]) return;
    this.place = next;
    this.table.show();
  }

  write(letter) {
    const { table, place } = this;
    if (table.isOver) return;
    const isChanged = table.play([[LETTER, place, letter]], letter.toUpperCase());
    if (table.isOver) return;
    this.step(1);
    if (isChanged && table.state.letters.every(Boolean)) table.say(_("That isn't the answer yet."));
  }

  wipe() {
    const { table } = this;
    if (table.isOver) return;
    if (!table.state.letters[this.place]) this.step(-1);
    table.play([[LETTER, this.place, ""]], _("cleared"));
  }

  reveal() {
    const { table, place } = this;
    const letter = rightLetter(table.puzzle, table.game.checks, place);
    if (!table.reveal([[LETTER, place, letter]])) return table.say(_("This letter is already right."));
    if (table.isOver) return;
    this.step(1);
    table.say(_("Revealed: {letter}", { letter: letter.toUpperCase() }), false);
  }

  strike(letter) {
    const isStruck = this.table.state.struck[this.place].includes(letter);
    const values = { letter: letter.toUpperCase() };
    const said = isStruck ? _("{letter} put back", values) : _("{letter} crossed out", values);
    this.table.play([[isStruck ? UNSTRIKE : STRIKE, this.place, letter]], said);
  }

  showLetters() {
    this.shown.add(this.place);
    this.table.show();
    this.table.say(this.leftAt(this.place), false);
  }

  show() {
    const { state, isOver, game } = this.table;
    this.lines.forEach((line, place) => line.setAttribute("aria-current", place === this.place && !isOver));
    this.boxes.forEach((box, place) => {
      const letter = state.letters[place].toUpperCase();
      setText(box, letter);
      box.setAttribute("aria-current", place === this.place && !isOver);
      box.classList.toggle("wrong", game.wrong.has(place));
      setLabel(box, joined([_("letter {n}", { n: place + 1 }), letter || _("empty"), game.wrong.has(place) && _("wrong")]));
    });
    if (this.revealer) this.revealer.disabled = isOver;
    this.panel.hidden = isOver;
    this.showTiles();
  }

  // The letters that the line leaves, once the player asks; a press strikes one out.
  showTiles() {
    const { puzzle, state } = this.table;
    const left = puzzle.left[this.place];
    const isShown = this.shown.has(this.place);
    setText(this.head, counted("Line {line} leaves {n} letter", "Line {line} leaves {n} letters", left.length, { line: this.place + 1 }));
    const shown = `${this.place} ${isShown} ${state.struck[this.place]}`;
    if (this.letters.dataset.shown === shown) return;
    const focused = this.letters.contains(document.activeElement) ? document.activeElement.textContent : "";
    this.letters.dataset.shown = shown;
    const tile = (letter) => el("button", { type: "button", class: "tile", "aria-label": _("cross out {letter}", { letter: letter.toUpperCase() }),
      "aria-pressed": state.struck[this.place].includes(letter), onclick: () => this.strike(letter) }, letter.toUpperCase());
    const asking = el("button", { type: "button", class: "tool", onclick: () => this.showLetters() }, _("Show them"));
    const tiles = isShown ? [...left].map(tile) : this.table.isTest ? [] : [asking];
    this.letters.replaceChildren(...tiles);
    if (focused) tiles.find((each) => each.textContent === focused)?.focus();
  }

  key(key) {
    if (/^[a-z]$/.test(key)) this.write(key);
    else if (key === "Backspace") this.wipe();
    else if (key === "Delete") this.table.play([[LETTER, this.place, ""]], _("cleared"));
    else if (key === "ArrowLeft" || key === "ArrowRight") this.goBy(key === "ArrowLeft" ? -1 : 1, true);
    else if (key === "ArrowUp" || key === "ArrowDown") this.goBy(key === "ArrowUp" ? -1 : 1, false);
    else return false;
    return true;
  }

  goBy(by, isBox) { if (this.boxes[this.place + by]) this.goTo(this.place + by, isBox); }
}

export const player = {
  rules,
  open: (table) => new Riddle(table),
  help: ({ canCheck }) => [
    _("Every line gives one letter of the answer: it is in one word but not in the other, in both, or in neither. The letters spell a word."),
    _("Press a line, then type its letter. You can also see the letters a line leaves, and cross out those you don't want."),
    ...(canCheck ? [_("“Check” marks wrong letters. “Reveal” fills in the letter for the highlighted line.")] : []),
  ],
  keys: [
    [_("Letters, Backspace"), _("write, clear")],
    [_("Arrow keys"), _("next or previous line")],
    [_("Space"), _("cross out the selected letter")],
  ],
};
