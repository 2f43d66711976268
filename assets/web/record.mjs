// A game and where it is kept.
//
// The record of a game is its steps, each a list of moves as the program has them. The position
// follows from it, so a damaged record does no harm: what the rules refuse is left out.

// What an action returns; some browsers refuse to keep anything.
const tried = (action, otherwise) => {
  try {
    return action();
  } catch {
    return otherwise;
  }
};

// Keeps a record twice: in localStorage, which outlives the window, and in the history entry of
// the page, which comes back with a reload. Whichever was saved last counts. When Chromium loads a
// page again right after a write, localStorage may still be as it was before (17 times of 400),
// the history entry never; and some browsers refuse localStorage to files.
export class Shelf {
  constructor(key) {
    Object.assign(this, { key: `puzzle-cabinet:${key}`, isSafe: true, saves: 0 });
  }

  read() {
    const found = [this.stored(), this.remembered()].filter((record) => record?.saves > 0);
    const record = found.sort((one, other) => other.saves - one.saves)[0];
    this.saves = record?.saves ?? 0;
    return record;
  }

  stored() { return tried(() => JSON.parse(localStorage.getItem(this.key) ?? "null"), null); }
  remembered() { return history.state?.[this.key]; }

  write(record) {
    const numbered = { ...record, saves: ++this.saves };
    this.isSafe = tried(() => localStorage.setItem(this.key, JSON.stringify(numbered)) ?? true, false);
    // Too many in a short time, or not allowed here: then the other copy has to do.
    tried(() => history.replaceState({ ...history.state, [this.key]: numbered }, ""));
  }
}

// The name of whoever plays in this browser, kept for the next page; in a test for this tab alone.
export class Name {
  constructor(isTest) {
    this.shelf = tried(() => (isTest ? sessionStorage : localStorage), {});
  }

  get text() { return this.shelf["puzzle-cabinet:name"] ?? ""; }

  set text(name) { tried(() => (this.shelf["puzzle-cabinet:name"] = name)); }
}

// The results of everyone who played these games in this browser, until somebody deletes them.
export class Results {
  constructor([{ key }]) { this.shelf = new Shelf(`results ${key}`); }
  get lines() { return this.shelf.read()?.lines ?? []; }
  add(line) { this.shelf.write({ lines: [...this.lines, line] }); }
  clear() { this.shelf.write({ lines: [] }); }
}

// Keeps the result of games and clears them for somebody else at the same browser.
export const handOver = (games, line, isTest) => {
  if (line) new Results(games).add(line);
  new Name(isTest).text = "";
  const turn = Math.max(...games.map((game) => game.turn)) + (line ? 1 : 0);
  for (const game of games) {
    Object.assign(game, { turn, restarts: 0 });
    game.restart();
    game.keep();
  }
  scrollTo(0, 0); // where the next player begins
  location.reload();
};

const count = (value) => (Number.isInteger(value) && value > 0 ? value : 0);

export class Game {
  constructor(rules, given, shelf) {
    Object.assign(this, { rules, shelf, version: given.version, key: given.key });
    Object.assign(this, { puzzle: given.puzzle, checks: given.checks, turn: 1, restarts: 0 });
    this.restart();
    this.resume(shelf.read());
  }

  restart(mode = this.mode ?? this.rules.modes?.[0] ?? "") {
    Object.assign(this, { mode, steps: [], at: 0, seconds: 0, checked: 0, revealed: 0, wrong: new Set() });
    this.state = this.rules.start(this.puzzle, mode);
  }

  owns(record) { return record?.version === this.version && record.key === this.key; }

  resume(record) {
    if (!this.owns(record)) return;
    if (this.rules.modes?.includes(record.mode)) this.restart(record.mode);
    const steps = Array.isArray(record.steps) ? record.steps : [];
    const at = count(record.at);
    for (const step of steps.slice(0, at)) if (!this.add(step)) break;
    if (this.steps.length === at) this.steps.push(...steps.slice(at));
    this.turn = count(record.turn) || 1;
    for (const name of ["seconds", "checked", "revealed", "restarts"]) this[name] = count(record[name]);
  }

  get status() { return this.rules.status(this.puzzle, this.state); }
  get progress() { return this.rules.progress(this.puzzle, this.state, this.checks); }
  get mistakes() { return this.rules.mistakes?.(this.state) ?? 0; }
  get isOver() { return this.status !== "playing"; }

  // The position after a move; null if the rules refuse it.
  after(state, move) {
    if (!Array.isArray(move) || this.rules.status(this.puzzle, state) !== "playing") return null;
    return this.rules.apply(this.puzzle, state, move, this.checks);
  }

  // Plays moves as one step of Undo; false if none of them was possible.
  add(moves) {
    const done = [];
    for (const move of Array.isArray(moves) ? moves : []) {
      const next = this.after(this.state, move);
      if (next === null) continue;
      this.state = next;
      done.push(move);
    }
    if (!done.length) return false;
    this.steps.splice(this.at++, Infinity, done);
    // A mark of Check stays until its cell changes: the first part of a move, or the second.
    for (const [first, second] of done) this.wrong.delete(Number.isInteger(first) ? first : second);
    return true;
  }

  // Goes back or on by some steps; false if there are none.
  go(by) {
    const at = this.at + by;
    if (this.rules.isLasting || at < 0 || at > this.steps.length) return false;
    this.state = this.rules.start(this.puzzle, this.mode);
    for (const move of this.steps.slice(0, at).flat())
      this.state = this.after(this.state, move) ?? this.state;
    this.at = at;
    this.wrong.clear();
    return true;
  }

  check() {
    this.wrong = this.rules.wrong(this.puzzle, this.state, this.checks);
    this.checked++;
    return this.wrong.size;
  }

  // Whether another tab has gone on with this game.
  get isOutdated() {
    const stored = this.shelf.stored();
    return this.owns(stored) && stored.saves > this.shelf.saves;
  }

  keep() {
    const { version, key, mode, steps, at, seconds, checked, revealed, restarts, status, turn } = this;
    if (!this.isOutdated) this.shelf.write({ version, key, mode, steps, at, seconds, checked, revealed, restarts, status, turn });
  }
}
