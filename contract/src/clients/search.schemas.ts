/** The filters that one may write into the box of the search, each with a colon and a value (04, 7.6). */
export const searchFilters = ["stage", "firm", "aor", "peo", "type", "hold"] as const;
export type SearchFilter = (typeof searchFilters)[number];

/** One filter as it was written. The value may be empty or mean nothing. */
export interface WrittenFilter {
  name: SearchFilter;
  value: string;
}

const written = new RegExp(`(?<!\\S)(${searchFilters.join("|")}):(?:["“”]([^"“”]*)["“”]?|(\\S*))`, "giu");

/**
 * Parts the text of a search into its filters and the words around them. A value of several words stands in quotes; a
 * missing quote at the end is no mistake. Any other word with a colon is a word like others.
 */
export function splitSearch(text: string): { words: string; filters: WrittenFilter[] } {
  const filters = [...text.matchAll(written)].map(([, name = "", quoted, plain = ""]) => ({
    name: name.toLowerCase() as SearchFilter,
    value: (quoted ?? plain).trim(),
  }));
  return { words: text.replace(written, " ").replace(/\s+/g, " ").trim(), filters };
}

/** Whether a search says too little to look for: fewer than two characters, but for a digit or filters alone (04, API). */
export function isTooShort(text: string): boolean {
  const { words, filters } = splitSearch(text);
  return words === "" ? filters.length === 0 : words.length < 2 && !/^\d$/.test(words);
}
export const tooShortText = "Please enter at least 2 characters.";
