// Riddles: a move is ["letter", place, letter], or ["strike" or "unstrike", place, letter].

import { sealed } from "../seals.mjs";
import { _ } from "../texts.mjs";

export const [LETTER, STRIKE, UNSTRIKE] = ["letter", "strike", "unstrike"];
const A_TO_Z = "abcdefghijklmnopqrstuvwxyz";

const isAt = ({ salt }, checks, place, letter) => sealed(salt, `${place} ${letter}`) === checks.places[place];

// The letter of the answer at a place.
export const rightLetter = (puzzle, checks, place) => [...A_TO_Z].find((letter) => isAt(puzzle, checks, place, letter));

const replaced = (texts, place, text) => texts.map((old, at) => (at === place ? text : old));

const withStrike = (puzzle, state, place, letter, isStruck) => {
  const struck = state.struck[place];
  if (!letter || !puzzle.left[place].includes(letter) || struck.includes(letter) === isStruck) return null;
  const letters = isStruck ? [...struck, letter].sort().join("") : struck.replace(letter, "");
  return { ...state, struck: replaced(state.struck, place, letters) };
};

export const rules = {
  start: ({ left }) => ({ letters: left.map(() => ""), struck: left.map(() => "") }),

  apply(puzzle, state, [action, place, letter = ""]) {
    if (state.letters[place] === undefined || typeof letter !== "string") return null;
    if (letter.length > 1 || !A_TO_Z.includes(letter)) return null;
    if (action === STRIKE || action === UNSTRIKE) return withStrike(puzzle, state, place, letter, action === STRIKE);
    if (action !== LETTER || state.letters[place] === letter) return null;
    return { ...state, letters: replaced(state.letters, place, letter) };
  },

  status: ({ salt, answer }, { letters }) =>
    letters.every(Boolean) && sealed(salt, letters.join(""), 32) === answer ? "solved" : "playing",

  beginning: ({ lines }) => lines[0].map(([text]) => text).join(""),

  progress(puzzle, state) {
    const values = { n: state.letters.filter(Boolean).length, all: state.letters.length };
    const isWrong = values.n === values.all && rules.status(puzzle, state) === "playing";
    return isWrong ? _("filled in, but not right") : _("{n} of {all} letters filled in", values);
  },

  wrong(puzzle, { letters, struck }, checks) {
    const isWrong = (place) =>
      (letters[place] && !isAt(puzzle, checks, place, letters[place])) ||
      [...struck[place]].some((letter) => isAt(puzzle, checks, place, letter));
    return new Set([...letters.keys()].filter(isWrong));
  },
};
