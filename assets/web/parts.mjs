// The parts that pages are made of.

const SVG = "http://www.w3.org/2000/svg";

const ICONS = {
  undo: ["M9 6.500 4.500 11 9 15.500", "M5 11h9.500a5 5 0 0 1 0 10H11"],
  redo: ["m15 6.500 4.500 4.500-4.500 4.500", "M19 11H9.500a5 5 0 0 0 0 10H13"],
  check: ["m5 13 4.500 4.500L19.500 7"],
  restart: ["M18 7.500A7.500 7.500 0 1 0 19.500 13", "M19 3v5h-5"],
  shuffle: ["M3 7h3c5 0 6 10 11 10h3M3 17h3c2 0 3-1.200 4-3M13 10c1-1.800 2-3 4-3h3", "m17 4 3 3-3 3M17 14l3 3-3 3"],
  close: ["m6 6 12 12M18 6 6 18"],
  flag: ["M6 21V4h12l-3 4 3 4H6"],
  pencil: ["m5 19 1-4L16 5l3 3L9 18z"],
  eye: ["M2.500 12S6 6 12 6s9.500 6 9.500 6-3.500 6-9.500 6-9.500-6-9.500-6z", "M12 9.500a2.500 2.500 0 1 0 .1 0"],
  erase: ["M9 6h11v12H9l-6-6z", "m12 9.500 5 5m0-5-5 5"],
  left: ["m14 6-6 6 6 6"],
  right: ["m10 6 6 6-6 6"],
  cross: ["m5 5 14 14M19 5 5 19"],
};

// An element, its attributes (functions are listeners, as in `onclick`) and what is in it.
export const el = (tag, attributes = {}, ...children) => {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") made.addEventListener(name.slice(2), value);
    else if (value === true) made.setAttribute(name, "");
    else if (value !== false && value != null) made.setAttribute(name, value);
  }
  made.append(...children.flat(2).filter((child) => child != null && child !== false));
  return made;
};

// A picture of paths, each a text, or a class and a text. Screen readers pass over it.
export const picture = (name, box, ...paths) => {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", box);
  svg.setAttribute("class", name);
  svg.setAttribute("aria-hidden", "true");
  for (const path of paths) {
    const [kind, lines] = Array.isArray(path) ? path : ["", path];
    const drawn = document.createElementNS(SVG, "path");
    drawn.setAttribute("d", lines);
    if (kind) drawn.setAttribute("class", kind);
    svg.append(drawn);
  }
  return svg;
};

export const icon = (name) => picture("icon", "0 0 24 24", ...ICONS[name]);
export const stamp = (character) => el("span", { class: "stamp", "aria-hidden": "true" }, character);

export const tool = (name, label, onclick, attributes = {}) =>
  el("button", { type: "button", class: "tool", onclick, ...attributes }, icon(name), el("span", {}, label));

export const clockText = (seconds) => {
  const two = (n) => String(n).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const start = hours ? `${hours}:${two(minutes)}` : `${minutes}`;
  return `${start}:${two(seconds % 60)}`;
};

// Sets a text or an attribute only if it changes, so that screen readers stay quiet.
// A part of a result's line: in a spreadsheet it is no formula, and it doesn't shift the columns.
export const cell = (text) => String(text).replace(/[\t\r\n]+/g, " ").replaceAll("•", "·").replace(/^[=+@-]/, "\u2060$&");
export const resultLine = (parts) => parts.filter(Boolean).map(cell).join(" • ");

export const setText = (element, text) => element.textContent === text || (element.textContent = text);
export const setLabel = (element, text) => element.getAttribute("aria-label") === text || element.setAttribute("aria-label", text);

// A choice of one of a few: { value: label }.
export const choice = (title, options, chosen, onchange) =>
  el("fieldset", { class: "card choice" }, el("legend", {}, title),
    el("div", { class: "options" }, Object.entries(options).map(([value, label]) =>
      el("label", {},
        el("input", { type: "radio", name: title, value, checked: value === chosen, onchange: () => onchange(value) }),
        el("span", {}, label)))));
