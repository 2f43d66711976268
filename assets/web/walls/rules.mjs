// Connecting walls: sixteen cards, four groups of four.
//
// A set of cards is a number, bit n for card n. A move is ["guess", cards], ["shuffle", cards,
// their new order in words] or ["give up"].

import { sealed, unlocked } from "../seals.mjs";
import { _ } from "../texts.mjs";

export const [RELAXED, FOUR_LIVES] = ["relaxed", "four"];
const LIVES = 4;

export const cardsIn = (set) => [...Array(16).keys()].filter((card) => (set >> card) & 1);
export const setOf = (cards) => cards.reduce((set, card) => set | (1 << card), 0);

const keyOf = (set) => cardsIn(set).join(" ");

// The number of the group that has exactly these cards; -1 if none has.
export const groupOf = ({ groups, salt }, set) => {
  const seal = sealed(salt, keyOf(set));
  return groups.findIndex((group) => group.seal === seal);
};

export const isOneAway = ({ threes, salt }, set) =>
  cardsIn(set).some((card) => threes.includes(sealed(salt, keyOf(set & ~(1 << card)))));

// What the four cards of a group share.
export const shownOf = ({ groups, salt }, { number, cards }) => unlocked(salt, keyOf(cards), groups[number].shown);

// The groups that nobody found, by trying every four of the cards that are left.
export const groupsLeft = (puzzle, { order }) => {
  const fours = (from, chosen) => {
    if (chosen.length === 4) return [setOf(chosen)];
    return from.flatMap((card, place) => fours(from.slice(place + 1), [...chosen, card]));
  };
  const all = fours([...order].sort((one, other) => one - other), []);
  return all.map((cards) => ({ number: groupOf(puzzle, cards), cards })).filter(({ number }) => number >= 0);
};

const withGroup = (state, number, cards) => ({
  ...state,
  found: [...state.found, { number, cards }],
  order: state.order.filter((card) => !((cards >> card) & 1)),
});

const guessed = (puzzle, state, cards) => {
  if (cardsIn(cards).length !== 4 || cards & ~setOf(state.order) || state.tried.includes(cards)) return null;
  const number = groupOf(puzzle, cards);
  if (number < 0) {
    const lives = state.lives === null ? null : state.lives - 1;
    return { ...state, tried: [...state.tried, cards], lives, ended: lives === 0 ? "lost" : "" };
  }
  const next = withGroup(state, number, cards);
  if (next.found.length < 3) return next;
  const rest = setOf(next.order); // the last group needs no guess
  return withGroup(next, groupOf(puzzle, rest), rest);
};

const shuffled = (puzzle, state, cards, text) => {
  const words = text.split(puzzle.joiner);
  const order = words.map((word) => puzzle.cards.indexOf(word));
  const isAll = words.length === state.order.length && setOf(order) === cards && !order.includes(-1);
  return isAll && cards === setOf(state.order) ? { ...state, order } : null;
};

export const rules = {
  isLasting: true,
  modes: [RELAXED, FOUR_LIVES],

  start: (puzzle, mode) => ({
    order: [...puzzle.cards.keys()],
    found: [],
    tried: [],
    lives: mode === FOUR_LIVES ? LIVES : null,
    ended: "",
  }),

  apply(puzzle, state, [action, cards = 0, text = ""]) {
    if (!Number.isInteger(cards) || typeof text !== "string") return null;
    if (action === "shuffle") return shuffled(puzzle, state, cards, text);
    if (action === "guess") return text ? null : guessed(puzzle, state, cards);
    return action === "give up" && !cards && !text ? { ...state, ended: "shown" } : null;
  },

  beginning: ({ cards, joiner }) => `${cards.slice(0, 4).join(joiner && ", ")} …`,

  mistakes: ({ tried }) => tried.length,

  progress: (_puzzle, { found }) => _("{n} of 4 groups found", { n: found.length }),

  status: (puzzle, { found, ended }) => (found.length === 4 ? "solved" : ended || "playing"),
};
