import { createHash } from "node:crypto";

/** A page has text when it yields so many letters or digits (13, 5.3). */
const leastLetters = 30;

/** The pages without text, and whether a PDF can be searched: at least half of its pages have text. */
export function searchability(pages: readonly { text: string }[]): { without: number[]; searchable: boolean } {
  const without = pages.flatMap(({ text }, place) =>
    (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= leastLetters ? [] : [place + 1],
  );
  return { without, searchable: pages.length > 0 && without.length * 2 <= pages.length };
}

/** By which two files of one text are found: letters and digits alone, whatever their case. */
export const textHash = (pages: readonly { text: string }[]): string =>
  createHash("sha256")
    .update(pages.map(({ text }) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "")).join(""))
    .digest("hex");
