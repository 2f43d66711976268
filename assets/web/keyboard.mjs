// Letters to tap: the keyboard of a phone would hide half the board.

import { el, icon } from "./parts.mjs";
import { _ } from "./texts.mjs";

const QWERTY = ["qwertyuiop", "asdfghjkl", "zxcvbnm"];
const KEY_ROWS = { fr: ["azertyuiop", "qsdfghjklm", "wxcvbn"], de: ["qwertzuiop", "asdfghjkl", "yxcvbnm"] };
const MOST_KEYS = [10, 8]; // of the second and the third row, with other letters

// The letters by rows, as people know them who read the page, or else the puzzle, in this language.
const keyRows = (language) => KEY_ROWS[document.documentElement.lang.slice(0, 2)] ?? KEY_ROWS[language] ?? QWERTY;

// `others` are letters besides a to z; `write` takes a letter, `wipe` nothing.
export const keyboard = (others, language, write, wipe) => {
  const key = (letter) => el("button", { type: "button", class: "key", tabindex: -1, onclick: () => write(letter) }, letter.toUpperCase());
  const rows = keyRows(language).map((row) => [...row].map(key));
  const roomy = rows.slice(1).find((row, place) => row.length + others.length <= MOST_KEYS[place]) ?? rows[0];
  roomy.push(...[...others].map(key));
  rows[2].push(el("button", { type: "button", class: "key wide", tabindex: -1, "aria-label": _("Delete"), onclick: wipe }, icon("erase")));
  const made = el("div", { class: "keyboard", role: "group", "aria-label": _("Letters") }, rows.map((row) => el("div", {}, row)));
  made.addEventListener("pointerdown", (event) => event.preventDefault()); // the board keeps the focus
  return made;
};
