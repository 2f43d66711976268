// The texts of the page. An export puts the reader's language in place of the English here, so
// every text stands as it is inside a call of `_` or `counted`, with names in braces.

export const _ = (text, values = {}) => text.replace(/\{(\w+)\}/g, (_whole, name) => values[name]);

// The text that fits a number, {n} in it.
export const counted = (one, many, n, values = {}) => {
  const rules = new Intl.PluralRules(document.documentElement.lang || "en");
  return _(rules.select(n) === "one" ? one : many, { n, ...values });
};

// The parts of a description that there are: "empty, row 1, column 2".
export const joined = (parts) => parts.filter(Boolean).join(_("between parts of a sentence|, "));
