// Brick: the letters around their centre, the word being typed, and the words by length.

import { el, picture, setLabel, setText, tool } from "../parts.mjs";
import { offer } from "../shell.mjs";
import { _, counted, joined } from "../texts.mjs";
import { BONUS, GIVE_UP, REVEALED, REVEAL_LETTER, REVEAL_WORD, TARGET, WORD } from "./rules.mjs";
import { earned, faultOf, isPangram, judged, pointsOf, rankOf, rules, scoreOf, wordsOf } from "./rules.mjs";

const HEXAGON = "M29 3h42q5 0 7.500 4L97 40q2 3.500 0 7L78.500 80q-2.500 4-7.500 4H29q-5 0-7.500-4L3 47q-2-3.500 0-7L21.500 7Q24 3 29 3z";
const HIGH = 0.87; // of a hexagon, if it is 1 wide
const GAP = 1.06;

class Brick {
  constructor(table) {
    const { letters, centre } = table.puzzle;
    Object.assign(this, { table, typed: "", order: [...letters].filter((letter) => letter !== centre) });
    this.word = el("p", { class: "typed", "data-empty": _("Type a word, or press its letters") });
    this.comb = el("div", { class: "comb", role: "group", "aria-label": _("Letters") });
    this.buttons = [tool("erase", _("Delete"), () => this.wipe()), tool("shuffle", _("Shuffle"), () => this.shuffle()), tool("check", _("Enter"), () => this.enter(), { class: "tool main" })];
    this.board = el("div", { class: "card brick-card" }, this.word, this.comb, el("div", { class: "entry" }, this.buttons));
    this.layComb();
    this.panel = this.score();
    this.giver = !table.isTest && tool("flag", _("Give up"), () => offer(_("Give up and see the words?"), { [_("Give up")]: () => table.play([[GIVE_UP]]) }));
    this.tools = [this.giver];
    this.more = this.wordCard();
  }

  // The letters in a ring around the centre, as large as they can be without touching.
  layComb() {
    const { centre } = this.table.puzzle;
    const ring = this.order.length;
    const needed = centre ? GAP * HIGH : 0;
    const radius = ring > 1 ? Math.max(needed, (GAP * HIGH) / (2 * Math.sin(Math.PI / ring))) : needed;
    const size = 2 * radius + 1;
    const place = (letter, x, y, name) => {
      const button = el("button", { type: "button", class: `hex ${name}`, "aria-label": letter, onclick: () => this.type(letter) },
        picture("hexagon", "0 0 100 87", HEXAGON), el("span", {}, letter.toUpperCase()));
      for (const [side, value] of [["left", x - 0.5], ["top", y - HIGH / 2]]) button.style[side] = `${((size / 2 + value) / size) * 100}%`;
      button.style.width = `${100 / size}%`;
      return button;
    };
    const around = this.order.map((letter, n) => {
      const angle = (2 * Math.PI * n) / ring - Math.PI / 2;
      return place(letter, radius * Math.cos(angle), radius * Math.sin(angle), "");
    });
    this.comb.style.setProperty("--size", size);
    this.comb.replaceChildren(...(centre ? [place(centre, 0, 0, "centre")] : []), ...around);
  }

  score() {
    this.rank = el("b", { class: "rank" });
    this.native = el("span", { class: "native", lang: "zh-Hans" });
    this.points = el("b", {});
    this.dots = this.table.puzzle.ranks.map(() => el("i", {}));
    this.next = el("span", {});
    this.bonus = el("span", {});
    return el("section", { class: "card", "aria-label": _("Score") },
      el("p", { class: "ranks" }, this.rank, this.native, el("span", { class: "muted" }, this.points, " ", _("after a number|of {n} points", { n: this.table.puzzle.ranks.at(-1).needed }))),
      el("div", { class: "track", "aria-hidden": "true" }, this.dots),
      el("p", { class: "muted small apart" }, this.next, this.bonus));
  }

  // The words by length. A hidden one is a bar that can be pressed.
  wordCard() {
    const { targets } = wordsOf(this.table.puzzle);
    this.found = el("h2", {});
    this.slots = targets.map((word, target) => el("button", { type: "button", class: "slot", onclick: () => this.ask(target) }));
    const lengths = [...new Set(targets.map((word) => [...word].length))].sort((one, other) => one - other);
    const columns = lengths.map((length) => {
      const places = [...targets.keys()].filter((target) => [...targets[target]].length === length);
      return el("section", { "aria-label": counted("{n} letter", "{n} letters", length) }, el("h3", {}, `${length} `, el("span", { class: "muted" }, `×${places.length}`)),
        el("ul", {}, places.map((target) => el("li", {}, this.slots[target]))));
    });
    this.extra = el("p", { class: "muted small" });
    return el("section", { class: "card words", "aria-label": _("Words") }, this.found, el("div", { class: "columns", lang: this.table.puzzle.lang }, columns), this.extra);
  }

  type(letter) {
    if (this.table.isOver || [...this.typed].length >= this.table.puzzle.longest) return;
    this.typed += letter;
    this.table.show();
    this.table.say(letter, false);
  }

  wipe() {
    this.typed = [...this.typed].slice(0, -1).join("");
    this.table.show();
    this.table.say(this.typed || _("empty"), false);
  }

  shuffle() {
    for (let n = this.order.length - 1; n > 0; n--) {
      const other = Math.floor(Math.random() * (n + 1));
      [this.order[n], this.order[other]] = [this.order[other], this.order[n]];
    }
    this.layComb();
  }

  enter() {
    const { table, typed } = this;
    if (!typed || table.isOver) return;
    this.typed = "";
    const fault = faultOf(table.puzzle, table.state, typed);
    const value = judged(table.puzzle, typed);
    const before = rankOf(table.puzzle, table.state);
    if (fault || !value || !table.play([[WORD, value, typed]])) {
      table.show();
      return table.say(fault || _("{word} isn't in the word list.", { word: typed.toUpperCase() }));
    }
    if (!table.isOver) table.say(this.praise(typed, value, before));
  }

  praise(word, value, before) {
    const { puzzle, state } = this.table;
    const values = { word: word.toUpperCase(), points: counted("{n} point", "{n} points", pointsOf(puzzle, word)) };
    const rank = rankOf(puzzle, state);
    if (rank > before) return _("{word}: {points}. Your rank is now {rank}.", { ...values, rank: puzzle.ranks[rank].title });
    if (value === BONUS) return _("{word}: a bonus word, {points}", values);
    return isPangram(puzzle, word) ? _("{word} uses all the letters! {points}.", values) : _("{word}: {points}", values);
  }

  ask(target) {
    if (this.table.isOver || this.valueOf(target)) return;
    offer(_("Reveal a letter or the whole word?"), {
      [_("Next letter")]: () => this.reveal(REVEAL_LETTER, target),
      [_("Whole word")]: () => this.reveal(REVEAL_WORD, target),
    });
  }

  reveal(action, target) {
    this.table.play([[action, target]]);
    if (!this.table.isOver) this.table.say(this.nameOf(target), false);
  }

  valueOf(target) {
    const word = wordsOf(this.table.puzzle).targets[target];
    return this.table.state.entries.find(([other]) => other === word)?.[1] ?? 0;
  }

  fresh() { this.typed = ""; }

  show() {
    const { puzzle, state, isOver } = this.table;
    setText(this.word, this.typed.toUpperCase());
    this.word.classList.toggle("empty", !this.typed && !isOver);
    for (const button of [...this.buttons, this.giver]) if (button) button.disabled = isOver;
    this.showScore(puzzle, state);
    this.slots.forEach((slot, target) => this.showSlot(slot, target));
    const number = this.slots.filter((_, target) => this.valueOf(target) === TARGET).length;
    setText(this.found, _("Found {n} of {all}", { n: number, all: this.slots.length }));
    const extra = state.entries.filter(([, value]) => value === BONUS).map(([word]) => word);
    setText(this.extra, extra.length ? _("Bonus words: {words}", { words: extra.join(_("between the names of a list|, ")) }) : "");
  }

  showScore(puzzle, state) {
    const rank = rankOf(puzzle, state);
    const extra = state.entries.filter(([, value]) => value === BONUS);
    const [points, sum] = [earned(puzzle, state, TARGET), earned(puzzle, state, BONUS)];
    setText(this.rank, puzzle.ranks[rank].title);
    setText(this.native, puzzle.ranks[rank].native);
    setText(this.points, sum ? `${points} + ${sum}` : `${points}`);
    this.dots.forEach((dot, place) => (dot.className = place <= rank ? "in" : ""));
    setText(this.next, this.nextRank(puzzle, state, rank + 1));
    setText(this.bonus, extra.length ? joined([counted("{n} bonus word", "{n} bonus words", extra.length), `+${sum}`]) : "");
  }

  // What the next rank needs: points, or for the last one words.
  nextRank(puzzle, state, place) {
    const next = puzzle.ranks[place];
    if (!next) return _("Every word found");
    const hidden = this.slots.filter((_slot, target) => !this.valueOf(target)).length;
    return place + 1 === puzzle.ranks.length
      ? counted("{n} more word for {rank}", "{n} more words for {rank}", hidden, { rank: next.title })
      : counted("{n} more point for {rank}", "{n} more points for {rank}", next.needed - scoreOf(puzzle, state), { rank: next.title });
  }

  // A word that is found, missed, or still a bar, with the letters that were revealed.
  showSlot(slot, target) {
    const { spellings, targets } = wordsOf(this.table.puzzle);
    const value = this.valueOf(target);
    const isOpen = value > 0 || this.table.isOver;
    const letters = [...targets[target]];
    const shown = letters.slice(0, this.table.state.shown[target] ?? 0).join("");
    slot.className = `slot${value ? "" : isOpen ? " missed" : " hidden"}${value === REVEALED ? " missed" : ""}`;
    setText(slot, isOpen ? spellings[target] : shown);
    slot.style.setProperty("--letters", letters.length - shown.length);
    slot.disabled = isOpen;
    setLabel(slot, this.nameOf(target));
  }

  nameOf(target) {
    const { spellings, targets } = wordsOf(this.table.puzzle);
    const shown = [...targets[target]].slice(0, this.table.state.shown[target] ?? 0).join("");
    const value = this.valueOf(target);
    if (!value && !this.table.isOver) return joined([_("Hidden word"), shown && _("begins with {letters}", { letters: shown })]);
    return joined([spellings[target], value !== TARGET && (value === REVEALED ? _("revealed") : _("missed"))]);
  }

  key(key, event) {
    if (this.table.isOver) return false;
    const button = event.target.closest?.("button");
    const plain = key.normalize("NFD")[0];
    const letter = [key, plain].find((each) => each.length === 1 && this.table.puzzle.letters.includes(each));
    if (letter) this.type(letter);
    else if (key === "Backspace") this.wipe();
    else if (key === "Enter" && (!button || button.matches(".hex"))) this.enter();
    else if (key === " " && !button) this.shuffle();
    else if (/^\p{L}$/u.test(key)) this.table.say(_("{letter} isn't one of the letters.", { letter: key.toUpperCase() }));
    else return false;
    return true;
  }

  figures() {
    const { puzzle, state } = this.table;
    return [puzzle.ranks[rankOf(puzzle, state)].title, counted("{n} point", "{n} points", scoreOf(puzzle, state))];
  }
}

export const player = {
  rules,
  open: (table) => new Brick(table),
  help: ({ puzzle: { centre, shortest } }) => [
    centre
      ? _("Make words of {n} letters or more from the letters shown. Each word must use the centre letter. You can use a letter more than once.", { n: shortest })
      : _("Make words of {n} letters or more from the letters shown. You can use a letter more than once.", { n: shortest }),
    _("The words to find are common ones. Other words in the dictionary are a bonus, and their points raise your rank. A word that uses all the letters earns seven extra points."),
    _("Press a hidden word's bar to reveal a letter or the whole word."),
  ],
  keys: [
    [_("Letters"), _("write")],
    [_("the key|Enter"), _("submit the word")],
    [_("Backspace"), _("delete a letter")],
    [_("Space"), _("shuffle")],
  ],
};
