export interface Hit {
  start: number;
  end: number;
  text: string;
}

const mostHits = 200;

/** Where words stand in a text: case, accents and line ends do not matter, and a hyphen at a line's end joins. */
export function findIn(text: string, words: string): Hit[] {
  const parts = words.trim().split(/\s+/).filter(Boolean);
  if (parts.length === 0) return [];
  const letters = (part: string) =>
    [...part].map((one) => one.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("(?:-\\n)?");
  const pattern = new RegExp(parts.map(letters).join("\\s+"), "giu");
  const plain = withoutAccents(text);
  return [...plain.matchAll(pattern)].slice(0, mostHits).map(({ 0: found, index }) => ({
    start: index,
    end: index + found.length,
    text: text.slice(index, index + found.length),
  }));
}

/** Each accented letter as its plain one, so that places stay what they are. */
const withoutAccents = (text: string): string =>
  [...text]
    .map((letter) => {
      const plain = letter.normalize("NFD").replace(/\p{M}/gu, "");
      return plain.length === letter.length ? plain : letter;
    })
    .join("");

/** Where a page holds a quote, white space and hyphens aside (13, 7.1); null where it does not. */
export function placeOfQuote(page: string, quote: string): { start: number; end: number } | null {
  const places: number[] = [];
  let bare = "";
  for (const [at, letter] of Array.from(page, (one) => one).entries()) {
    if (/[\s\u00ad-]/.test(letter)) continue;
    const lower = letter.toLowerCase();
    bare += lower;
    for (let part = 0; part < lower.length; part += 1) places.push(at);
  }
  const wanted = quote.toLowerCase().replace(/[\s\u00ad-]+/g, "");
  const from = wanted === "" ? -1 : bare.indexOf(wanted);
  const [start, last] = [places[from], places[from + wanted.length - 1]];
  return start === undefined || last === undefined ? null : { start, end: last + 1 };
}
