// A page with several puzzles: a list of them, or the one that the address names, as in #2.

import { begin, costs, handIn } from "./shell.mjs";
import { Game, Shelf } from "./record.mjs";
import { el, resultLine, stamp } from "./parts.mjs";
import { _ } from "./texts.mjs";

const WORDS = { solved: _("solved"), lost: _("of a puzzle|over"), shown: _("of a puzzle|over"), handed: _("of a puzzle|handed in"), playing: _("of a puzzle|started") };

// What is known of a puzzle in this browser: solved, started or nothing.
const progress = (key) => {
  const record = new Shelf(key).stored();
  return record?.at > 0 && (WORDS[record.status] ?? WORDS.playing);
};

// The first words of a puzzle, where another one has the same name.
const beginning = (given, { puzzles }, players) => {
  const isNamed = given.title || puzzles.filter(({ title, kind }) => !title && kind === given.kind).length < 2;
  return !isNamed && players[given.player]().rules.beginning?.(given.puzzle);
};

const entry = (given, number, begun) => {
  const known = progress(given.key);
  const about = [given.title && !given.title.includes(given.kind) && given.kind, given.author && _("by {author}", given), ...given.about].filter(Boolean);
  return el("li", {}, el("a", { class: "card entry", href: `#${number}` },
    el("b", { class: "big" }, `${number}. ${given.title || given.kind}`),
    el("span", { class: "muted" }, about.join(" • ")),
    begun && el("span", { class: "muted", lang: given.puzzle.lang }, begun),
    known && el("span", { class: "known" }, known)));
};

const gamesOf = ({ puzzles }, players) => puzzles.map((given) => new Game(players[given.player]().rules, given, new Shelf(given.key)));

// The line to hand in: how many are solved, the time, how far each puzzle is, and the help. Every
// part has its place, so that a spreadsheet can split a class into columns.
const resultText = (set, players, name) => {
  const { title, puzzles } = set;
  const games = gamesOf(set, players);
  const done = games.filter(({ status }) => status === "solved" || status === "handed").length;
  const ended = puzzles[0].isTest ? _("{n} of {all} done", { n: done, all: games.length }) : _("{n} of {all} solved", { n: done, all: games.length });
  const each = games.map(({ status, progress, at }, place) => {
    const { title, kind } = puzzles[place];
    const result = ["handed", "playing"].includes(status) ? progress : WORDS[status];
    return _("{head}: {text}", { head: `${place + 1}. ${title || kind}`, text: at ? result : _("of a puzzle|not started") });
  });
  const sum = (part) => games.reduce((total, game) => total + game[part], 0);
  const [time, help, number] = costs({ seconds: sum("seconds"), mistakes: sum("mistakes"), revealed: sum("revealed"), checked: sum("checked"), restarts: sum("restarts"), turn: Math.max(...games.map(({ turn }) => turn)) });
  const parts = [ended, time, ...each, !puzzles[0].isTest && (help || _("no help")), number];
  return resultLine([name, title, ...parts]);
};

const showList = (set, players) => {
  const { title, puzzles } = set;
  const games = gamesOf(set, players);
  const hand = handIn(_("Copy my results"), (name) => resultText(set, players, name), puzzles[0].isTest, games);
  // Another tab has gone on with a puzzle.
  addEventListener("storage", ({ key }) => puzzles.some((given) => new Shelf(given.key).key === key) && location.reload());
  document.body.append(
    el("header", {}, stamp("谜"), el("h1", {}, title)),
    el("main", { class: "entries" },
      el("ol", { "aria-label": _("Puzzles") }, puzzles.map((given, place) => entry(given, place + 1, beginning(given, set, players)))),
      el("section", { class: "card", "aria-label": _("Result") }, el("p", { class: "small muted" }, _("When you've finished, copy your results for the person who gave you this page.")), hand),
      el("p", { class: "foot" }, _("Made with {name}", { name: _("Puzzle Cabinet") }))));
};

const showPuzzle = (set, number, players) => {
  const given = set.puzzles[number - 1];
  const next = number < set.puzzles.length && el("a", { href: `#${number + 1}` }, _("Next puzzle"));
  document.body.className = given.player;
  for (const style of document.querySelectorAll("style[data-player]")) {
    if (style.dataset.player === given.player) style.removeAttribute("media");
  }
  document.title = `${given.title || given.kind} – ${set.title}`;
  document.body.append(el("nav", { class: "others", "aria-label": set.title },
    el("a", { href: "#" }, _("All puzzles")), el("span", { class: "muted" }, _("{n} of {all}", { n: number, all: set.puzzles.length })), next));
  begin(players[given.player](), { ...given, next: next && next.hash, isInSet: true });
};

export const beginSet = (players) => {
  const set = JSON.parse(document.getElementById("puzzles").textContent);
  const number = Number(location.hash.slice(1));
  addEventListener("hashchange", () => location.reload());
  if (set.puzzles[number - 1]) showPuzzle(set, number, players);
  else showList(set, players);
};
