// Brick: a move is ["word", value, word], ["reveal letter" or "reveal word", target] or ["give up"].

import { unlocked } from "../seals.mjs";
import { _ } from "../texts.mjs";

export const [TARGET, BONUS, MINE, RUDE, REVEALED] = [1, 2, 3, 4, 5];
export const [WORD, REVEAL_LETTER, REVEAL_WORD, GIVE_UP] = ["word", "reveal letter", "reveal word", "give up"];

const opened = new WeakMap();

// The words of a puzzle, unlocked when they are first wanted: targets, spellings, bonus.
export const wordsOf = (puzzle) => {
  if (!opened.has(puzzle)) opened.set(puzzle, unlocked(puzzle.salt, "words", puzzle.words));
  return opened.get(puzzle);
};

const valueOf = (state, word) => state.entries.find(([other]) => other === word)?.[1] ?? 0;

export const isPangram = ({ letters }, word) => [...letters].every((letter) => word.includes(letter));

export const pointsOf = (puzzle, word) => {
  const length = [...word].length === puzzle.shortest ? 1 : [...word].length;
  return length + (isPangram(puzzle, word) ? puzzle.pangram : 0);
};

// Why a word can't count, whatever lists say; "" if it can.
export const faultOf = (puzzle, state, word) => {
  const letters = [...word];
  if (letters.length < puzzle.shortest) return _("Too short. Words need {n} letters or more.", { n: puzzle.shortest });
  const strange = letters.find((letter) => !puzzle.letters.includes(letter));
  if (strange) return _("{letter} isn't one of the letters.", { letter: strange.toUpperCase() });
  if (puzzle.centre && !letters.includes(puzzle.centre)) return _("The centre letter {letter} is missing.", { letter: puzzle.centre.toUpperCase() });
  const value = valueOf(state, word);
  if (value === REVEALED) return _("That word was revealed.");
  return value ? _("You've already found that word.") : "";
};

// What a word is: a target, a bonus word, or 0 if no list has it.
export const judged = (puzzle, word) => {
  const { targets, bonus } = wordsOf(puzzle);
  if (targets.includes(word)) return TARGET;
  return bonus.includes(word) ? BONUS : 0;
};

// The points of the words that are a target or a bonus.
export const earned = (puzzle, { entries }, wanted) =>
  entries.filter(([, value]) => value === wanted).reduce((sum, [word]) => sum + pointsOf(puzzle, word), 0);

export const scoreOf = (puzzle, state) => earned(puzzle, state, TARGET) + earned(puzzle, state, BONUS);

// The rank that the points of all words reach; the last needs every target.
export const rankOf = (puzzle, state) => {
  const last = puzzle.ranks.length - 1;
  if (earned(puzzle, state, TARGET) === puzzle.ranks[last].needed) return last;
  const points = scoreOf(puzzle, state);
  return puzzle.ranks.slice(0, last).findLastIndex(({ needed }) => needed <= points);
};

const withEntry = (state, word, value) => ({ ...state, entries: [...state.entries, [word, value]] });

const worded = (puzzle, state, value, word) => {
  const isTarget = wordsOf(puzzle).targets.includes(word);
  if (faultOf(puzzle, state, word) || [...word].length > puzzle.longest) return null;
  if (![TARGET, BONUS, MINE, RUDE].includes(value) || isTarget !== (value === TARGET)) return null;
  return withEntry(state, word, value);
};

const revealed = (puzzle, state, action, target) => {
  const word = wordsOf(puzzle).targets[target];
  if (word === undefined || valueOf(state, word)) return null;
  const shown = (state.shown[target] ?? 0) + 1;
  if (action === REVEAL_WORD || shown === [...word].length) return withEntry(state, word, REVEALED);
  return { ...state, shown: { ...state.shown, [target]: shown } };
};

export const rules = {
  isLasting: true,

  start: () => ({ entries: [], shown: {}, ended: "" }),

  apply(puzzle, state, [action, value = 0, text = ""]) {
    if (typeof text !== "string") return null;
    if (action === WORD) return worded(puzzle, state, value, text);
    if (text) return null;
    if (action === GIVE_UP) return value ? null : { ...state, ended: "shown" };
    return [REVEAL_LETTER, REVEAL_WORD].includes(action) ? revealed(puzzle, state, action, value) : null;
  },

  status(puzzle, state) {
    const found = new Set(state.entries.map(([word]) => word));
    return wordsOf(puzzle).targets.every((word) => found.has(word)) ? "solved" : state.ended || "playing";
  },

  beginning: ({ letters }) => [...letters].join(" ").toUpperCase(),

  progress(puzzle, { entries }) {
    const found = entries.filter(([, value]) => value === TARGET).length;
    return _("{n} of {all} words found", { n: found, all: wordsOf(puzzle).targets.length });
  },
};
