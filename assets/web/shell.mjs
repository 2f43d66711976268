// The page around a board: buttons, clock, help, the end, keys, and what is read out.
//
// A player is { rules, help(table), keys, open(table) }. Its rules are pure functions:
//   start(puzzle, mode)                   the first position
//   apply(puzzle, state, move, checks)    the next one; null if the move isn't possible
//   status(puzzle, state)                 "playing", "solved", "lost", "shown" or "handed" (a test)
//   wrong(puzzle, state, checks)          the cells that Check marks (if there is a Check)
//   progress(puzzle, state, checks)       how much is done: "10 of 12 words right"
//   isLasting, modes                      whether steps stay; the names of the modes
// `open` returns a face: { board, panel, tools, more, show(), key(key, event) }, and as it likes
// fresh() after a restart and figures(), what the result says besides the time. A face sees the
// game through the table: it plays moves, and says what happens.

import { Game, Name, Results, Shelf, handOver } from "./record.mjs";
import { cell, clockText, el, resultLine, setText, stamp, tool } from "./parts.mjs";
import { _, counted, joined } from "./texts.mjs";

export const ENDS = { solved: _("Solved"), lost: _("Out of lives"), shown: _("Gave up"), handed: _("Handed in") };
const NOTE_SECONDS = 4;
const KEPT_EVERY = 5; // seconds

// A window over the page. The button that closes it is the last one.
const dialogue = (title, content, ...buttons) => {
  const element = el("dialog", { "aria-label": title }, content, el("div", { class: "choices" }, buttons));
  document.body.append(element);
  element.addEventListener("close", () => element.remove());
  element.showModal();
  element.scrollTop = 0;
  return element;
};
const closing = (label, action = () => {}) =>
  el("button", { type: "button", class: "tool", onclick: ({ target }) => (target.closest("dialog").close(), action()) }, label);

// Copies a text; false if the browser refuses. Where it has no clipboard, the text is selected and
// copied from a field beside the button.
const copied = async (text, button) => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = el("textarea", { class: "unseen", tabindex: -1 });
    button.after(field);
    field.value = text;
    field.select();
    const isDone = document.execCommand("copy");
    field.remove();
    button.focus();
    return isDone;
  }
};

// Asks which of several things to do: { label: action }.
export const offer = (question, choices) => {
  const buttons = Object.entries(choices).map(([label, action]) => closing(label, action));
  dialogue(question, el("h2", {}, question), ...buttons, closing(_("Cancel")));
};

// A name and the button that copies a result for the person who sent the page: what `textOf` makes of the
// name. With `games`, a button keeps their result in this browser and clears them for someone else.
export const handIn = (label, textOf, isTest, games) => {
  const names = new Name(isTest);
  const name = el("input", { class: "name", "aria-label": _("Your name"), placeholder: _("Your name"), maxlength: 40, value: names.text });
  name.addEventListener("input", () => {
    names.text = name.value;
    for (const other of document.querySelectorAll("input.name")) if (other !== name) other.value = name.value;
  });
  const said = el("p", { class: "small", role: "status" });
  const line = () => textOf(name.value.trim() || _("No name"));
  const made = (text, onclick) => el("button", { type: "button", class: "tool", onclick }, text);
  const copy = async (text) => {
    const done = await copied(text, copier);
    said.textContent = done ? _("Copied") : _("This browser won't let the page copy anything.");
    return done;
  };
  // Without a name, the second press does it: the line keeps its parts in place.
  const named = (action) => () => {
    const please = _("Write your name, or press again to leave it out.");
    if (name.value.trim() || said.textContent === please) return action();
    said.textContent = please;
    name.focus();
  };
  const copier = made(label, named(() => copy(line())));
  if (!games) return el("div", { class: "hand-in" }, said, name, copier);
  const results = new Results(games);
  const begun = () => games.some(({ at }) => at);
  const next = made(isTest ? _("Next pupil") : _("Next player"), named(() => {
    if (!begun()) return handOver(games, "", isTest);
    const open = games.filter(({ isOver }) => !isOver);
    const unfinished = () => (games.length > 1 ? counted("{n} puzzle isn't finished yet.", "{n} puzzles aren't finished yet.", open.length) : _("This puzzle isn't finished yet."));
    const due = open.filter(({ at, rules, puzzle }) => at && rules.handIn?.(puzzle));
    offer(`${open.length ? unfinished() : ""} ${_("Keep this result in the browser and clear the answers?")}`, { [due.length ? _("Hand in and clear") : _("Keep and clear")]: () => {
      due.forEach((game) => game.add([game.rules.handIn(game.puzzle)]) && game.keep());
      handOver(games, line(), isTest);
    } });
  }));
  const earlier = results.lines.length > 0 && made(_("All results"), () => {
    const all = [...results.lines, ...(begun() ? [line()] : [])].map((each) => each.split(" • ").map(cell).join("\t"));
    offer(counted("{n} result", "{n} results", all.length), {
      [_("Copy all")]: () => copy(all.join("\n")),
      [_("Copy all, then delete the earlier ones")]: async () => (await copy(all.join("\n"))) && (results.clear(), earlier.remove()),
    });
  });
  return el("div", { class: "hand-in" }, said, name, copier, next, earlier);
};

// The time that a game took, the mistakes and the help together, and the number of the pupil.
export const costs = ({ seconds, mistakes = 0, revealed, checked, restarts, turn }) => [
  clockText(seconds),
  joined([
    mistakes && counted("{n} mistake", "{n} mistakes", mistakes),
    revealed && counted("{n} letter revealed", "{n} letters revealed", revealed),
    checked && counted("{n} check", "{n} checks", checked),
    restarts && counted("{n} restart", "{n} restarts", restarts),
  ]),
  turn > 1 && _("number {n} in this browser", { n: turn }),
];

export class Table {
  constructor(player, given) {
    Object.assign(this, { player, given });
    this.game = new Game(player.rules, given, new Shelf(given.key));
    this.live = el("p", { class: "unseen", role: "status", "aria-live": "polite" });
    this.note = el("p", { class: "note", "aria-hidden": "true" });
    this.clock = el("span", { class: "clock", role: "timer", "aria-live": "off", "aria-label": _("Time") });
    this.result = el("section", { class: "card result", "aria-label": _("Result"), hidden: true });
    this.handing = el("section", { class: "card handing", "aria-label": _("Result so far") }, this.handIn());
  }

  get puzzle() { return this.game.puzzle; }
  get state() { return this.game.state; }
  get isOver() { return this.game.isOver; }
  // Whether nothing may give answers away: no restart, and no way to give up.
  get isTest() { return this.given.isTest; }
  get canCheck() { return this.game.checks !== null; }

  // Reads a sentence out, and shows it for a moment. The same one twice is read twice.
  say(text, isShown = true) {
    this.live.textContent = this.live.textContent === text ? `${text}\u00a0` : text;
    if (!isShown) return;
    this.note.textContent = text;
    this.note.classList.add("shown");
    clearTimeout(this.fading);
    this.fading = setTimeout(() => this.note.classList.remove("shown"), NOTE_SECONDS * 1000);
  }

  // Plays moves as one step; false if none was possible. It is saved before the page shows it.
  play(moves, said = "", isHelp = false) {
    if (this.game.isOutdated) return location.reload();
    if (!this.game.add(moves)) return false;
    if (isHelp) this.game.revealed++;
    this.game.keep();
    this.show();
    if (said) this.say(said, false);
    if (this.isOver) this.end();
    return true;
  }

  // Plays moves that the page knows and the player didn't; the result says so.
  reveal(moves) { return this.play(moves, "", true); }

  show() {
    const { game } = this;
    document.body.dataset.status = game.status;
    this.face.show();
    if (this.undo) this.undo.disabled = !game.at || game.isOver;
    if (this.redo) this.redo.disabled = game.at === game.steps.length || game.isOver;
    if (this.checker) this.checker.disabled = game.isOver;
    this.result.hidden = !game.isOver;
    this.handing.hidden = game.isOver;
    if (game.isOver) this.result.replaceChildren(...this.summary());
    setText(this.clock, clockText(game.seconds));
  }

  step(by, done, nothing) {
    if (this.isOver || !this.game.go(by)) return this.say(nothing);
    this.game.keep();
    this.show();
    this.say(done, false);
  }

  check() {
    const wrong = this.game.check();
    this.game.keep();
    this.show();
    this.say(wrong ? counted("{n} mistake, marked on the board.", "{n} mistakes, marked on the board.", wrong) : _("No mistakes so far."));
  }

  restart(mode) {
    if (this.game.at) this.game.restarts++;
    this.game.restart(mode);
    this.game.keep();
    this.face.fresh?.();
    this.show();
    this.say(_("A fresh start."), false);
  }

  startAgain() {
    if (!this.game.at || this.isOver) return this.restart();
    offer(_("Start again from the beginning?"), { [_("Start again")]: () => this.restart() });
  }

  // What the result says besides how the game ended.
  details() {
    const [time, ...others] = costs({ ...this.game });
    return [time, ...(this.face.figures?.() ?? []), ...others].filter(Boolean);
  }

  summary() {
    const { status } = this.game;
    const text = el("div", {}, el("h2", {}, ENDS[status]), el("p", {}, this.details().join(" • ")), this.handIn());
    return status === "solved" ? [text, stamp("解")] : [text];
  }

  handIn() { return handIn(_("Copy my result"), (name) => this.resultText(name), this.isTest, !this.given.isInSet && [this.game]); }

  resultText(name) {
    const { given: { kind, title, about }, game } = this;
    const [time, help, number] = costs({ ...game }); // the figures have the mistakes
    const figures = game.status === "handed" ? [] : this.face.figures?.() ?? [];
    const result = [ENDS[game.status] ?? _("Not finished"), time, game.progress, ...figures, !this.isTest && (help || _("no help")), number];
    return resultLine([name, ...(title ? [title] : [kind, ...about]), ...result]);
  }

  end() {
    this.note.classList.remove("shown");
    const summary = el("div", { class: "summary" }, this.summary());
    this.say(joined([ENDS[this.game.status], summary.querySelector("p").textContent]), false);
    const { next } = this.given;
    const again = this.isTest ? [] : [closing(_("Play again"), () => this.restart())];
    const further = next ? [closing(_("Next puzzle"), () => { location.hash = next; })] : [];
    const ended = dialogue(ENDS[this.game.status], summary, ...further, closing(_("See the board"), () => scrollTo(0, 0)), ...again);
    ended.classList.add("ended");
    ended.querySelector(".choices button").focus(); // in the field, a phone would show its keyboard
  }

  help() {
    const keys = [...this.player.keys, ...(this.undo ? [["Ctrl+Z, Ctrl+Y", _("undo, redo")]] : []), ["?", _("this page")]];
    dialogue(_("How to play"), [
      el("h2", {}, _("How to play")),
      this.player.help(this).map((text) => el("p", {}, text)),
      el("table", {}, el("tbody", {}, keys.map(([key, what]) =>
        el("tr", {}, el("th", { scope: "row" }, key), el("td", {}, what))))),
    ], closing(_("Back to the puzzle")));
  }

  tools() {
    if (!this.player.rules.isLasting) {
      this.undo = tool("undo", _("Undo"), () => this.step(-1, _("Undone"), _("There's nothing to undo.")));
      this.redo = tool("redo", _("Redo"), () => this.step(1, _("Redone"), _("There's nothing to redo.")));
    }
    if (this.canCheck && this.player.rules.wrong) this.checker = tool("check", _("Check"), () => this.check());
    const again = !this.isTest && tool("restart", _("Restart"), () => this.startAgain());
    const all = [this.undo, this.redo, ...(this.face.tools ?? []), this.checker, again].filter(Boolean);
    return el("div", { class: all.length > 4 && this.undo ? "tools many" : "tools", role: "toolbar", "aria-label": _("Tools") }, all);
  }

  header() {
    const { kind, native, title, author, about } = this.given;
    const labels = [...(title ? [kind] : []), ...about];
    return el("header", {}, stamp("谜"),
      el("div", {}, el("h1", {}, title || kind, !title && el("span", { class: "native", lang: "zh-Hans" }, native)),
        author && el("p", { class: "muted small" }, _("by {author}", { author }))),
      el("ul", { class: "labels", "aria-label": _("About this puzzle") }, labels.map((text) => el("li", {}, text))),
      this.clock,
      el("button", { type: "button", class: "tool ask", "aria-label": _("How to play"), onclick: () => this.help() }, "?"));
  }

  // The answers in alphabetical order, if the maker wants them seen; folded on a phone.
  wordList() {
    this.wordBank = this.given.words.map((word) => el("li", {}, word));
    if (!this.wordBank.length) return null;
    return el("details", { class: "card small words", open: innerWidth >= 900 }, el("summary", {}, _("Word bank")), el("ul", {}, this.wordBank));
  }

  layOut() {
    const main = el("main", {},
      el("section", { class: "desk", "aria-label": _("Puzzle") }, this.face.board),
      el("div", { class: "side" }, this.result, this.wordList(), this.face.panel, this.tools(), this.face.more, this.notes(), this.handing,
        el("p", { class: "foot" }, _("Made with {name}", { name: _("Puzzle Cabinet") }), " ", this.given.id && el("span", { class: "id" }, this.given.id))));
    document.body.append(this.header(), main, this.note, this.live);
  }

  // What the maker says of the puzzle.
  notes() {
    const { notes } = this.given;
    return notes.length > 0 && el("section", { class: "card small notes", "aria-label": _("Notes") }, notes.map((text) => el("p", {}, text)));
  }

  key(event) {
    if (document.querySelector("dialog") || event.target.matches?.("input")) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (event.ctrlKey || event.metaKey) {
      if (event.altKey || !this.undo || !"zy".includes(key)) return;
      (key === "y" || event.shiftKey ? this.redo : this.undo).click();
      event.preventDefault();
    } else if (event.altKey) return;
    else if (key === "?") this.help();
    else if (this.face.key(key, event)) event.preventDefault();
  }

  // The clock stands still while nobody sees the page, and at the end.
  tick() {
    if (document.hidden || this.isOver) return;
    this.game.seconds++;
    setText(this.clock, clockText(this.game.seconds));
    if (this.game.at && this.game.seconds % KEPT_EVERY === 0) this.game.keep();
  }

  listen() {
    const keep = () => this.game.at && this.game.keep();
    document.addEventListener("keydown", (event) => this.key(event));
    document.addEventListener("visibilitychange", () => document.hidden && keep());
    addEventListener("pagehide", keep);
    setInterval(() => this.tick(), 1000);
  }
}

export const begin = (player, given) => {
  const table = new Table(player, given);
  table.face = player.open(table);
  table.layOut();
  table.show();
  table.listen();
  if (table.game.at && !table.isOver) table.say(_("Welcome back. The board is as you left it."));
};
