// Crosswords and fill-ins: a move is ["write" or "pencil", cell, text], ["reveal", cell] or, in a
// test, ["hand in"]. A test has hashed words in place of an answer, and is judged at its end alone.

import { sealed, unlocked } from "../seals.mjs";
import { _ } from "../texts.mjs";

export const [WRITE, PENCIL, REVEAL, HAND_IN] = ["write", "pencil", "reveal", "hand in"];
const MOST_LETTERS = 12; // in a square

const isText = (text) =>
  [...text].length <= MOST_LETTERS && text === text.toLowerCase() && !/[\p{Z}\p{C}]/u.test(text);

export const isFull = (puzzle, { letters }) => puzzle.filled.every((cell) => letters[cell]);
export const wordIn = (slot, { letters }) => slot.cells.map((cell) => letters[cell] ?? "").join("");
export const isTest = ({ sealedWords }) => Boolean(sealedWords);
export const isAcrostic = ({ labels }) => Object.keys(labels).length > 0; // a square has its number and its clue's letter
export const isFixed = (puzzle, state, cell) => cell in puzzle.given || cell in state.revealed;

// The slots that hold a word of the bank, each word no more often than the bank has it.
export const placedSlots = (puzzle, state) => {
  const left = [...puzzle.bank];
  return puzzle.slots.filter((slot) => {
    const isComplete = slot.cells.every((cell) => state.letters[cell]);
    const place = isComplete ? left.indexOf(wordIn(slot, state)) : -1;
    if (place >= 0) left.splice(place, 1);
    return place >= 0;
  });
};

// A letter without its accent, which is enough beside clues: e for é. Letters of the language's own stay.
const plain = ({ letters, bank }, letter) => {
  const [base] = letter.normalize("NFD");
  return !bank.length && [...letter].length === 1 && base < "\x80" && !letters.includes(letter) ? base : letter;
};

const plainText = (puzzle, { letters }) => puzzle.filled.map((cell) => plain(puzzle, letters[cell])).join("");

const isRight = (puzzle, state) => {
  if (puzzle.bank.length) return placedSlots(puzzle, state).length === puzzle.slots.length;
  return Boolean(puzzle.answer) && sealed(puzzle.salt, plainText(puzzle, state), 32) === puzzle.answer;
};

// The letters of a solved crossword with the accents that nobody had to type.
export const spelledOut = (puzzle, state) => {
  if (!puzzle.spelled) return state.letters;
  const letters = unlocked(puzzle.salt, plainText(puzzle, state), puzzle.spelled);
  return Object.fromEntries(puzzle.filled.map((cell, place) => [cell, letters[place]]));
};

// The words of a word bank that are in the grid, by their letters.
export const wordsIn = (puzzle, state) =>
  new Set(puzzle.slots.filter(({ cells }) => cells.every((cell) => state.letters[cell])).map(({ cells }) => bare(cells.map((cell) => state.letters[cell]).join(""))));

export const bare = (text) => text.toLowerCase().normalize("NFD").replace(/[^\p{L}\p{N}]/gu, "");

const isExact = ({ salt }, checks, cell, letter) => sealed(salt, `${cell} ${letter}`, 8) === checks.cells[cell];

export const fits = (puzzle, checks, cell, letter) => {
  const alike = [...checks.alphabet].filter((each) => each !== letter && plain(puzzle, each) === plain(puzzle, letter));
  return [letter, ...alike].some((each) => isExact(puzzle, checks, cell, each));
};

const withLetter = (state, cell, text, isPencil) => {
  const next = { letters: { ...state.letters }, pencilled: { ...state.pencilled }, revealed: state.revealed };
  delete next.letters[cell];
  delete next.pencilled[cell];
  if (text) next.letters[cell] = text;
  if (isPencil) next.pencilled[cell] = true;
  return next;
};

const revealed = (puzzle, state, cell, checks) => {
  const letter = checks && [...checks.alphabet].find((each) => isExact(puzzle, checks, cell, each));
  if (!letter) return null;
  return { ...withLetter(state, cell, letter, false), revealed: { ...state.revealed, [cell]: true } };
};

export const isWordRight = (puzzle, { letters }, number) => {
  const word = puzzle.slots[number].cells.map((cell) => plain(puzzle, letters[cell] ?? "")).join("");
  return sealed(puzzle.salt, `${number} ${word}`, 8) === puzzle.sealedWords[number];
};

// The wrong squares of full words in a test: the one letter that spoils a word, or all that no right word crosses.
export const wrongInTest = (puzzle, state) => {
  const isRight = (number, letters = state.letters) => isWordRight(puzzle, { letters }, number);
  const right = new Set(puzzle.slots.flatMap(({ cells }, number) => (isRight(number) ? cells : [])));
  const letters = [..."abcdefghijklmnopqrstuvwxyz", ...puzzle.letters];
  return new Set(puzzle.slots.flatMap(({ cells }, number) => {
    if (isRight(number) || cells.some((cell) => !state.letters[cell])) return [];
    const doubtful = cells.filter((cell) => !right.has(cell));
    const spoiling = doubtful.filter((cell) => letters.some((letter) => isRight(number, { ...state.letters, [cell]: letter })));
    return spoiling.length ? spoiling : doubtful;
  }));
};

export const rules = {
  handIn: (puzzle) => isTest(puzzle) && [HAND_IN],
  start: ({ given }) => ({ letters: { ...given }, pencilled: {}, revealed: {} }),

  apply(puzzle, state, [action, cell, text = ""], checks) {
    if (action === HAND_IN) return isTest(puzzle) ? { ...state, isHandedIn: true } : null;
    if (!puzzle.open.includes(cell) || isFixed(puzzle, state, cell)) return null;
    if (action === REVEAL) return revealed(puzzle, state, cell, checks);
    if (![WRITE, PENCIL].includes(action) || typeof text !== "string" || !isText(text)) return null;
    const isPencil = action === PENCIL && text !== "";
    const isThere = (state.letters[cell] ?? "") === text && cell in state.pencilled === isPencil;
    return isThere ? null : withLetter(state, cell, text, isPencil);
  },

  status(puzzle, state) {
    if (state.isHandedIn) return "handed";
    return isFull(puzzle, state) && isRight(puzzle, state) ? "solved" : "playing";
  },

  beginning: ({ slots, bank }) => slots[0].clue || bank.slice(0, 3).join(", ").toUpperCase(),

  progress(puzzle, state, checks) {
    const { slots, bank } = puzzle;
    const isJudged = checks || state.isHandedIn;
    const counted = isAcrostic(puzzle) ? slots.filter(({ way }) => way === "across") : slots;
    const isDone = ({ cells }, number) => state.isHandedIn ? isWordRight(puzzle, state, number) : cells.every((cell) => state.letters[cell] && (!checks || fits(puzzle, checks, cell, state.letters[cell])));
    const values = { n: (bank.length ? placedSlots(puzzle, state) : counted.filter(isDone)).length, all: counted.length };
    if (bank.length) return _("{n} of {all} words placed", values);
    if (isJudged) return _("{n} of {all} words right", values);
    const isWrong = puzzle.answer && isFull(puzzle, state) && !isRight(puzzle, state);
    return isWrong ? _("filled in, but not all right") : _("{n} of {all} words filled in", values);
  },

  wrong(puzzle, { letters }, checks) {
    const isWrong = (cell) => letters[cell] && !fits(puzzle, checks, cell, letters[cell]);
    return new Set(puzzle.filled.filter(isWrong));
  },
};
