import type { Rects } from "@refundry/contract/mandates";
import type { PageWord } from "../mandate.tables.ts";

/** Where the words of a page begin in its text; a word that was joined at a line's end stands there without its hyphen. */
function beginnings(text: string, words: readonly PageWord[]): { word: PageWord; start: number; letters: number }[] {
  let cursor = 0;
  return words.flatMap((word) => {
    const whole = text.indexOf(word[0], cursor);
    const joined = /.-$/.test(word[0]) ? text.indexOf(word[0].slice(0, -1), cursor) : -1;
    const isJoined = joined >= 0 && (whole < 0 || joined < whole);
    const start = isJoined ? joined : whole;
    if (start < 0) return [];
    const letters = word[0].length - (isJoined ? 1 : 0);
    cursor = start + letters;
    return [{ word, start, letters }];
  });
}

/**
 * The rectangles of a piece of a page's text, one for each word of it, in points: left, bottom, width, height. Of a word that only begins
 * or ends in the piece, that part.
 */
export function rectsOf(
  text: string,
  words: readonly PageWord[],
  pieces: readonly { start: number; end: number }[],
): Rects[] {
  const known = beginnings(text, words);
  return pieces.map(({ start: from, end: to }) =>
    known.flatMap(({ word: [, left, bottom, width, height], start, letters }): Rects => {
      const [first, last] = [Math.max(from, start), Math.min(to, start + letters)];
      if (first >= last) return [];
      const letter = width / letters;
      return [[round(left + (first - start) * letter), bottom, round((last - first) * letter), height]];
    }),
  );
}

const round = (value: number) => Math.round(value * 10) / 10;
