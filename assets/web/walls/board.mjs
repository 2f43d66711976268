// A wall: cards to choose, and the groups that were found above them.

import { isArrow } from "../grid.mjs";
import { choice, el, setText, tool } from "../parts.mjs";
import { offer } from "../shell.mjs";
import { _, counted } from "../texts.mjs";
import { FOUR_LIVES, RELAXED, cardsIn, groupsLeft, isOneAway, rules, setOf, shownOf } from "./rules.mjs";

const CARD_KEYS = "1234qwerasdfzxcv";
const STEPS_BETWEEN = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -4, ArrowDown: 4 };
const MODES = { [RELAXED]: _("No limits"), [FOUR_LIVES]: _("Four lives") };

class Wall {
  constructor(table) {
    Object.assign(this, { table, chosen: [], shown: "" });
    const { cards, lang } = table.puzzle;
    this.cards = cards.map((text, card) =>
      el("button", { type: "button", class: "card-button", "aria-pressed": "false", "data-card": card, onclick: () => this.choose(card) }, el("span", { lang }, text.replaceAll("\u00a0", " "))));
    this.wall = el("div", { class: "wall", role: "group", "aria-label": _("Cards") });
    const lengths = cards.map((text) => Math.max(...text.split(/[\u00a0-]/).map((part) => [...part].length)));
    const longest = Math.max(...lengths);
    this.cards.forEach((button, card) => button.style.setProperty("--own", lengths[card]));
    this.wall.style.setProperty("--longest", longest);
    this.wall.classList.toggle("characters", longest === 1);
    this.groups = el("ol", { class: "groups", "aria-label": _("Groups") });
    this.board = el("div", { class: "walled" }, this.groups, this.wall);
    this.panel = this.score();
    this.tools = this.newTools();
    this.more = choice(_("Mode"), MODES, table.game.mode, (mode) => table.restart(mode));
  }

  score() {
    this.figure = {};
    const figures = { found: _("Groups"), mistakes: _("Mistakes"), chosen: _("Chosen") };
    return el("section", { class: "card", "aria-label": _("Score") }, el("dl", { class: "figures" },
      Object.entries(figures).map(([name, label]) => el("div", {}, el("dt", {}, label), (this.figure[name] = el("dd", {}))))));
  }

  newTools() {
    this.submit = tool("check", _("Submit"), () => this.guess(), { class: "tool main" });
    this.shuffler = tool("shuffle", _("Shuffle"), () => this.shuffle());
    this.clear = tool("close", _("Deselect"), () => this.deselect());
    this.giver = !this.table.isTest && tool("flag", _("Give up"), () => this.giveUp());
    return [this.submit, this.shuffler, this.clear, this.giver];
  }

  get waits() { return this.table.game.mode === FOUR_LIVES; }

  choose(card) {
    if (this.table.isOver) return;
    this.cards[card].focus({ preventScroll: true });
    if (this.chosen.includes(card)) this.chosen = this.chosen.filter((other) => other !== card);
    else if (this.chosen.length < 4) this.chosen.push(card);
    if (this.chosen.length === 4 && !this.waits) return this.guess();
    this.table.show();
    this.table.say(_("{n} of 4 chosen", { n: this.chosen.length }), false);
  }

  guess() {
    const { table, chosen } = this;
    if (chosen.length !== 4) return table.say(_("Choose four cards first."));
    const set = setOf(chosen);
    const before = table.state.found.length;
    const isNew = !table.state.tried.includes(set);
    this.chosen = isNew ? [] : chosen.slice(0, 3);
    if (!isNew) {
      table.show();
      return table.say(_("You've tried these four already, so this guess costs nothing."));
    }
    table.play([["guess", set]]);
    if (table.isOver) return;
    if (table.state.found.length > before) this.welcome(before);
    else this.refuse(set);
  }

  welcome(number) {
    this.table.say(_("Found: {group}", { group: shownOf(this.table.puzzle, this.table.state.found[number]).title }));
    this.cards[this.table.state.order[0]].focus({ preventScroll: true });
  }

  refuse(set) {
    const cards = cardsIn(set).map((card) => this.cards[card]);
    cards.forEach((button) => button.classList.add("no"));
    setTimeout(() => cards.forEach((button) => button.classList.remove("no")), 500);
    const { puzzle } = this.table;
    this.table.say(isOneAway(puzzle, set) ? _("One away: three of these cards belong together.") : _("Not a group."));
  }

  shuffle() {
    const { puzzle, state } = this.table;
    const order = [...state.order];
    for (let n = order.length - 1; n > 0; n--) {
      const other = Math.floor(Math.random() * (n + 1));
      [order[n], order[other]] = [order[other], order[n]];
    }
    const text = order.map((card) => puzzle.cards[card]).join(puzzle.joiner);
    this.table.play([["shuffle", setOf(order), text]], _("Cards shuffled."));
  }

  deselect() {
    this.chosen = [];
    this.table.show();
    this.table.say(_("Selection cleared."), false);
  }

  giveUp() {
    offer(_("Give up and see the groups?"), { [_("Give up")]: () => this.table.play([["give up"]]) });
  }

  fresh() { this.chosen = []; }

  show() {
    const { state, isOver, game } = this.table;
    this.chosen = this.chosen.filter((card) => state.order.includes(card));
    this.layCards(isOver ? [] : state.order);
    this.cards.forEach((button, card) => button.setAttribute("aria-pressed", this.chosen.includes(card)));
    this.showGroups();
    const ofFour = (n) => _("{n} of {all}", { n, all: 4 });
    setText(this.figure.found, ofFour(state.found.length));
    setText(this.figure.mistakes, this.waits ? ofFour(state.tried.length) : `${state.tried.length}`);
    setText(this.figure.chosen, ofFour(this.chosen.length));
    this.submit.hidden = !this.waits;
    this.submit.disabled = isOver || this.chosen.length !== 4;
    this.clear.disabled = isOver || !this.chosen.length;
    for (const button of [this.shuffler, this.giver]) if (button) button.disabled = isOver;
    this.more.hidden = isOver || state.found.length > 0 || state.tried.length > 0;
    for (const input of this.more.querySelectorAll("input")) input.checked = input.value === game.mode;
  }

  layCards(order) {
    if (this.shown === order.join()) return;
    const focused = document.activeElement;
    this.wall.replaceChildren(...order.map((card) => this.cards[card]));
    this.wall.hidden = !order.length;
    this.shown = order.join();
    if (this.wall.contains(focused)) focused.focus({ preventScroll: true });
  }

  // The groups found; after the end those that were missed as well.
  showGroups() {
    const { puzzle, state, game } = this.table;
    const isMissing = ["lost", "shown"].includes(game.status);
    const found = state.found.map((group) => ({ ...group, isFound: true }));
    const groups = isMissing ? [...found, ...groupsLeft(puzzle, state)] : found;
    if (this.groups.children.length === groups.length) return;
    this.groups.replaceChildren(...groups.map((group) => this.groupRow(group)));
  }

  groupRow(group) {
    const { puzzle } = this.table;
    const { title, becomes } = shownOf(puzzle, group);
    const words = cardsIn(group.cards).map((card, place) =>
      el("span", { class: "word", lang: puzzle.lang }, puzzle.cards[card], becomes[place] && el("small", {}, becomes[place])));
    const name = `group${group.number}${group.isFound ? "" : " missed"}`;
    return el("li", { class: name }, el("b", { lang: puzzle.lang }, title), el("span", { class: "members" }, words));
  }

  key(key, event) {
    if (this.table.isOver) return false;
    const card = event.target.closest?.("[data-card]");
    const { order } = this.table.state;
    const place = key.length === 1 ? CARD_KEYS.indexOf(key) : -1;
    if (isArrow(key)) this.walk(card ? order.indexOf(+card.dataset.card) + STEPS_BETWEEN[key] : 0);
    else if (place >= 0) order[place] !== undefined && this.choose(order[place]);
    else if (key === "Escape" || key === "Backspace") this.deselect();
    else if (key === "Enter" && card && this.waits && this.chosen.length === 4) this.guess();
    else if (key === "m") this.shuffle();
    else return false;
    return true;
  }

  walk(place) {
    const card = this.table.state.order[place];
    if (card !== undefined) this.cards[card].focus();
  }

  figures() {
    const number = this.table.state.tried.length;
    return [number ? counted("{n} mistake", "{n} mistakes", number) : _("no mistakes")];
  }
}

export const player = {
  rules,
  open: (table) => new Wall(table),
  help: ({ puzzle, given }) => [
    puzzle.rule,
    _("In “Four lives” mode, press Submit to guess; the fourth wrong guess ends the game. In “No limits” mode, the fourth card you choose submits your guess."),
    ...(given.notes.length ? [] : [_("Some cards seem to fit two groups, but only one way of dividing the wall works.")]),
  ],
  keys: [
    ["1–4, Q–R, A–F, Z–V", _("choose a card, row by row")],
    [_("Arrow keys, Space"), _("move, choose")],
    [_("the key|Enter"), _("submit")],
    [_("Escape"), _("deselect all")],
    ["M", _("shuffle")],
  ],
};
