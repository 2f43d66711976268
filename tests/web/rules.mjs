// Plays moves by the rules of pages: reads games as JSON from standard input, one a line.

import { createInterface } from "node:readline";

const FOLDER = new URL("../../assets/web/", import.meta.url);
const { sealed, unlocked } = await import(new URL("seals.mjs", FOLDER));

const played = async ({ player, puzzle, checks, mode, moves, every }) => {
  const { rules } = await import(new URL(`${player}/rules.mjs`, FOLDER));
  let state = rules.start(puzzle, mode);
  const after = [];
  for (const move of moves) {
    const isOver = rules.status(puzzle, state) !== "playing";
    const next = isOver ? null : rules.apply(puzzle, state, move, checks);
    state = next ?? state;
    const wrong = checks && (after.length + 1) % every === 0 ? [...rules.wrong(puzzle, state, checks)].sort((a, b) => a - b) : null;
    const clashes = rules.clashes ? [...rules.clashes(puzzle, state)].sort((a, b) => a - b) : null;
    after.push({ clashes, isLegal: next !== null, status: rules.status(puzzle, state), state, wrong });
  }
  return after;
};

for await (const line of createInterface({ input: process.stdin })) {
  const asked = JSON.parse(line);
  const { salt, text, key, locked } = asked;
  const found = asked.player ? await played(asked) : [sealed(salt, text, 64), unlocked(salt, key, locked)];
  process.stdout.write(`${JSON.stringify(found)}\n`);
}
