// Sweet Spots: a move is [cell, mark]; a position is the mark of every cell.

import { sealed } from "../seals.mjs";
import { _ } from "../texts.mjs";

export const [EMPTY, CROSS, CHEST] = [0, 1, 2];

// The cells around a cell, at corners as well.
const around = (size, cell) => {
  const [row, col] = [Math.floor(cell / size), cell % size];
  const rows = [row - 1, row, row + 1].filter((r) => r >= 0 && r < size);
  const cols = [col - 1, col, col + 1].filter((c) => c >= 0 && c < size);
  return rows.flatMap((r) => cols.map((c) => r * size + c)).filter((other) => other !== cell);
};

// The cells of the rows, then of the columns, then of the zones.
export const unitsOf = ({ size, zones }) => {
  const units = Array.from({ length: 3 * size }, () => []);
  zones.forEach((zone, cell) => {
    for (const unit of [Math.floor(cell / size), size + (cell % size), 2 * size + zone])
      units[unit].push(cell);
  });
  return units;
};

export const chestsAmong = (marks, cells) => cells.filter((cell) => marks[cell] === CHEST);

// The chests that touch another one, or have too many with them in a unit.
export const clashes = (puzzle, { marks }) => {
  const found = new Set();
  for (const unit of unitsOf(puzzle)) {
    const chests = chestsAmong(marks, unit);
    if (chests.length > puzzle.stars) chests.forEach((cell) => found.add(cell));
  }
  marks.forEach((mark, cell) => {
    if (mark === CHEST && chestsAmong(marks, around(puzzle.size, cell)).length) found.add(cell);
  });
  return found;
};

export const rules = {
  start: ({ size }) => ({ marks: Array(size * size).fill(EMPTY) }),

  apply(puzzle, { marks }, [cell, mark]) {
    if (marks[cell] === undefined || marks[cell] === mark) return null;
    if (![EMPTY, CROSS, CHEST].includes(mark)) return null;
    return { marks: marks.map((old, place) => (place === cell ? mark : old)) };
  },

  status(puzzle, state) {
    const chests = state.marks.filter((mark) => mark === CHEST).length;
    const isSolved = chests === puzzle.size * puzzle.stars && !clashes(puzzle, state).size;
    return isSolved ? "solved" : "playing";
  },

  clashes,

  progress: ({ size, stars }, { marks }) =>
    _("{n} of {all} chests placed", { n: chestsAmong(marks, [...marks.keys()]).length, all: size * stars }),

  wrong({ salt }, { marks }, checks) {
    const isChest = (cell) => checks.chests.includes(sealed(salt, `chest ${cell}`));
    return new Set(marks.flatMap((mark, cell) => (mark && (mark === CHEST) !== isChest(cell) ? [cell] : [])));
  },
};
