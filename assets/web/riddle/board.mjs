// A riddle: its verse, the boxes of the answer, and the letters that a line leaves.

import { keyboard } from "../keyboard.mjs";
import { counted, el, setLabel, setText, tool } from "../parts.mjs";
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
      el("div", { class: "card verse" }, this.verse(), el("div", { class: "boxes", role: "group", "aria-label": "Answer" }, this.boxes)),
      keyboard("", (letter) => this.write(letter), () => this.wipe()),
    ];
    this.head = el("b", {});
    this.letters = el("div", { class: "letters", role: "group" });
    this.panel = el("section", { class: "card", "aria-label": "Letters of the line" }, this.head, this.letters);
    if (table.canCheck) this.revealer = tool("eye", "Reveal", () => this.reveal());
    this.tools = [this.revealer];
  }

  verse() {
    const { closing, lang } = this.table.puzzle;
    return el("ol", { class: "lines", "aria-label": "The riddle" },
      this.lines.map((line) => el("li", {}, line)),
      closing.map((text) => el("li", { class: "closing", lang }, text)));
  }

  goTo(place, isBox = false) {
    this.place = place;
    this.table.show();
    (isBox ? this.boxes : this.lines)[place].focus({ preventScroll: true });
    const { left } = this.table.puzzle;
    const known = this.shown.has(place) ? ` It leaves ${[...left[place].toUpperCase()].join(", ")}.` : "";
    this.table.say(`${this.lines[place].textContent}${known}`, false);
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
    if (isChanged && table.state.letters.every(Boolean)) table.say("That isn’t the answer yet.");
  }

  wipe() {
    const { table } = this;
    if (table.isOver) return;
    if (!table.state.letters[this.place]) this.step(-1);
    table.play([[LETTER, this.place, ""]], "cleared");
  }

  reveal() {
    const { table, place } = this;
    const letter = rightLetter(table.puzzle, table.game.checks, place);
    if (!table.reveal([[LETTER, place, letter]])) return table.say("This letter is already right.");
    if (table.isOver) return;
    this.step(1);
    table.say(`Revealed: ${letter.toUpperCase()}`, false);
  }

  strike(letter) {
    const isStruck = this.table.state.struck[this.place].includes(letter);
    const said = isStruck ? "put back" : "struck out";
    this.table.play([[isStruck ? UNSTRIKE : STRIKE, this.place, letter]], `${letter.toUpperCase()} ${said}`);
  }

  showLetters() {
    this.shown.add(this.place);
    this.table.show();
    this.table.say(`The line leaves ${[...this.table.puzzle.left[this.place].toUpperCase()].join(", ")}.`, false);
  }

  show() {
    const { state, isOver, game } = this.table;
    this.lines.forEach((line, place) => line.setAttribute("aria-current", place === this.place && !isOver));
    this.boxes.forEach((box, place) => {
      const letter = state.letters[place].toUpperCase();
      setText(box, letter);
      box.setAttribute("aria-current", place === this.place && !isOver);
      box.classList.toggle("wrong", game.wrong.has(place));
      setLabel(box, [`letter ${place + 1}`, letter || "empty", game.wrong.has(place) && "wrong"].filter(Boolean).join(", "));
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
    setText(this.head, `Line ${this.place + 1} leaves ${counted(left.length, "letter", "letters")}`);
    const shown = `${this.place} ${isShown} ${state.struck[this.place]}`;
    if (this.letters.dataset.shown === shown) return;
    const focused = this.letters.contains(document.activeElement) ? document.activeElement.textContent : "";
    this.letters.dataset.shown = shown;
    const tile = (letter) => el("button", { type: "button", class: "tile", "aria-label": `strike out ${letter.toUpperCase()}`,
      "aria-pressed": state.struck[this.place].includes(letter), onclick: () => this.strike(letter) }, letter.toUpperCase());
    const asking = el("button", { type: "button", class: "tool", onclick: () => this.showLetters() }, "Show them");
    const tiles = isShown ? [...left].map(tile) : [asking];
    this.letters.replaceChildren(...tiles);
    if (focused) tiles.find((each) => each.textContent === focused)?.focus();
  }

  key(key) {
    if (/^[a-z]$/.test(key)) this.write(key);
    else if (key === "Backspace") this.wipe();
    else if (key === "Delete") this.table.play([[LETTER, this.place, ""]], "cleared");
    else if (key === "ArrowLeft" || key === "ArrowRight") this.goBy(key === "ArrowLeft" ? -1 : 1, true);
    else if (key === "ArrowUp" || key === "ArrowDown") this.goBy(key === "ArrowUp" ? -1 : 1, false);
    else return false;
    return true;
  }

  goBy(by, isBox) {
    if (this.boxes[this.place + by]) this.goTo(this.place + by, isBox);
  }
}

export const player = {
  rules,
  open: (table) => new Riddle(table),
  help: ({ canCheck }) => [
    "Every line gives one letter of the answer: it is in one word but not in the other, in both, or in neither. The letters spell a word.",
    "Press a line, then type its letter. If you like, look at the letters that a line leaves, and strike out those you don’t want.",
    ...(canCheck ? ["Check marks wrong letters. Reveal writes the letter of the highlighted line."] : []),
  ],
  keys: [
    ["Letters, Backspace", "write, clear"],
    ["Arrow keys", "next or previous line"],
    ["Space", "strike out a letter you’re on"],
  ],
};
