// Letters typed into a word that has some already: into its gaps, or as the word in full, over the
// letters that are there. Each letter shows anew which of the two it is.

const MOST_BALANCE = 3;
let balance = 0; // above 0: lately more words were typed in full than in their gaps
const note = (step) => (balance = Math.max(-MOST_BALANCE, Math.min(balance + step, MOST_BALANCE)));

export class TypedWord {
  // A word typed in full would begin at the place `start`; the square `at` is highlighted. Where the
  // letters could be either, the answer decides, if the page has it.
  constructor(cells, state, at, start, isRight) {
    Object.assign(this, { cells, start, isRight, keys: [], at: cells.indexOf(at), isNoted: false });
    this.before = cells.map((cell) => state.letters[cell] ?? "");
    // Filled squares are overwritten up to the first gap; from there on, only gaps are filled.
    const places = [...cells.keys()];
    const gap = places.find((place) => place >= this.at && !this.before[place]) ?? cells.length;
    const isOpen = (place) => place < gap || !this.before[place];
    this.order = [...places.slice(this.at).filter(isOpen), ...places.slice(0, this.at).filter((place) => !this.before[place])];
  }

  // Whether the letters are taken for the word in full.
  get isInFull() { return Boolean(this.keys.at(-1)?.isInFull); }

  // The letters in the word now; "" for a gap.
  get letters() { return this.isInFull ? this.inFull(this.keys) : this.inGaps(this.keys); }

  // The word if `keys` are typed into its gaps; null if there are too few.
  inGaps(keys) {
    if (keys.length > this.order.length) return null;
    const letters = [...this.before];
    keys.forEach(({ letter }, n) => (letters[this.order[n]] = letter));
    return letters;
  }

  // The place of the last letter.
  get last() {
    return this.isInFull ? this.start + this.keys.length - 1 : this.order[this.keys.length - 1];
  }

  // Whether the grid has the word as it was typed.
  isIn(state) {
    return this.letters.every((letter, n) => letter === (state.letters[this.cells[n]] ?? ""));
  }

  // Whether a letter mends a wrong one, as far as the page knows.
  isMended(place, letter) {
    const at = (each) => this.before.map((_before, other) => (other === place ? each : ""));
    return this.isRight(at(letter)) && !this.isRight(at(this.before[place]));
  }

  // The word if `keys` are typed in full; null if they clash with a letter they weren't aimed at.
  inFull(keys) {
    const letters = [...this.before];
    for (const [n, { letter, aim }] of keys.entries()) {
      const place = this.start + n;
      const isClash = aim !== place && letters[place] && letters[place] !== letter;
      if (place >= letters.length || (isClash && !this.isMended(place, letter))) return null;
      letters[place] = letter;
    }
    return letters;
  }

  // Adds a letter; false if it doesn't belong to this word. Once the gaps are full, it does if the
  // player may be typing in full, and if no other word waits for it (`isLast`).
  take(letter, isLast = false) {
    const key = { letter, aim: this.at };
    const keys = [...this.keys, key];
    const [full, gaps] = [this.inFull(keys), this.inGaps(keys)];
    key.isInFull = full !== null && (gaps ? this.isRather(full, gaps, keys) : this.isInFull || isLast || this.isMeant(full));
    if (!this.isNoted && (key.isInFull || !full)) {
      if (key.isInFull || this.start + keys.length <= this.cells.length) note(key.isInFull ? 1 : -1);
      this.isNoted = true;
    }
    if (!key.isInFull && !gaps) return false;
    this.keys = keys;
    const next = key.isInFull ? this.start + keys.length : (this.order[keys.length] ?? this.cells.length);
    this.at = next < this.cells.length && !(key.isInFull && full.every(Boolean)) ? next : null;
    return true;
  }

  // Whether letters are the word in full rather than in its gaps: by the answer, or else if they
  // repeat letters that are there. Once is enough, unless that may be chance.
  isRather(full, gaps, keys) {
    const [isFullRight, isGapsRight] = [this.isRight(full), this.isRight(gaps)];
    if (isFullRight || isGapsRight) return !isGapsRight;
    const repeated = keys.filter(({ letter, aim }, n) => aim !== this.start + n && this.before[this.start + n] === letter);
    const isUsual = balance > 0 || (balance === 0 && !gaps.every(Boolean));
    return this.isInFull || repeated.length > (isUsual ? 0 : 1);
  }

  // Whether the full gaps are rather the beginning of the word in full: by the answer, or else by habit.
  isMeant(full) {
    const isRight = this.isRight(full);
    return isRight === this.isRight(this.letters) ? balance >= 0 : isRight;
  }

  // The last letters, if they have changed nothing in the word in full; none at its end.
  get repeated() {
    const { keys, letters, order } = this;
    if (!this.isInFull || this.start + keys.length >= letters.length || !letters.every(Boolean)) return [];
    let count = keys.length;
    const isSame = (before) => before?.every((letter, place) => letter === letters[place]);
    while (count > order.length && isSame(this.inFull(keys.slice(0, count - 1)))) count -= 1;
    return keys.slice(count).map(({ letter }) => letter);
  }

  // Takes the last letter back, as if it hadn't been typed.
  takeBack() {
    this.at = this.last;
    this.keys.pop();
  }
}
