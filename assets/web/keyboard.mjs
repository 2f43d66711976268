// Letters to tap: the keyboard of a phone would hide half the board.

import { el, icon } from "./parts.mjs";
import { _ } from "./texts.mjs";

const KEY_ROWS = ["qwertyuiop", "asdfghjkl", "zxcvbnm"];

// `others` are letters besides a to z; `write` takes a letter, `wipe` nothing.
export const keyboard = (others, write, wipe) => {
  const key = (letter) => el("button", { type: "button", class: "key", tabindex: -1, onclick: () => write(letter) }, letter.toUpperCase());
  const rows = KEY_ROWS.map((row) => [...row].map(key));
  rows[0].push(...[...others].map(key));
  rows[2].push(el("button", { type: "button", class: "key wide", tabindex: -1, "aria-label": _("Delete"), onclick: wipe }, icon("erase")));
  const made = el("div", { class: "keyboard", role: "group", "aria-label": _("Letters") }, rows.map((row) => el("div", {}, row)));
  made.addEventListener("pointerdown", (event) => event.preventDefault()); // the board keeps the focus
  return made;
};
