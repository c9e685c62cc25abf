import { naicsOfGoods } from "./naics.goods.reference.ts";
import { usualNaicsIndustries } from "./naics.industries.reference.ts";
import { naicsOfServices } from "./naics.services.reference.ts";

/** An entry of the NAICS of 2022: two digits a sector, three a subsector, four an industry group, six an industry. */
export interface NaicsCode {
  readonly code: string;
  readonly title: string;
}

/** One of the 20 sectors; some span several two-digit codes, as manufacturing does with 31, 32 and 33. */
export interface NaicsSector {
  readonly name: string;
  readonly codes: readonly string[];
}

function readCodes(list: string): NaicsCode[] {
  return list
    .trim()
    .split("\n")
    .map((line) => {
      const space = line.indexOf(" ");
      return { code: line.slice(0, space), title: line.slice(space + 1) };
    });
}

const byCode = (a: NaicsCode, b: NaicsCode) => (a.code < b.code ? -1 : 1);

/** All built-in codes, in order: every sector, subsector and industry group, and the industries that clients usually have. */
export const naicsCodes: readonly NaicsCode[] = [naicsOfGoods, naicsOfServices, usualNaicsIndustries]
  .flatMap(readCodes)
  .sort(byCode);

const titles = new Map(naicsCodes.map(({ code, title }) => [code, title]));

function sectorsOf(codes: readonly NaicsCode[]): NaicsSector[] {
  const byName = new Map<string, string[]>();
  for (const { code, title } of codes) {
    if (code.length === 2) byName.set(title, [...(byName.get(title) ?? []), code]);
  }
  return [...byName].map(([name, found]) => ({ name, codes: found }));
}

export const naicsSectors: readonly NaicsSector[] = sectorsOf(naicsCodes);

/** The title of a built-in code of any length, or null. */
export function naicsTitle(code: string): string | null {
  return titles.get(code) ?? null;
}

/** Whether a client may be given this code: a built-in one of four to six digits (CONTENT-50). */
export function isKnownNaics(code: string): boolean {
  return code.length >= 4 && titles.has(code);
}

/** A word without case, accents and the ending of its plural, so that `bakery` finds `Bakeries`. */
function stem(word: string): string {
  const bare = word.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return bare.replace(/ies$/, "y").replace(/(?<=\w\w\w)s$/, "");
}

const stemsOf = (text: string) => (text.match(/[\p{L}\p{N}]+/gu) ?? []).map(stem);
const indexed = naicsCodes.map((entry) => ({ entry, stems: stemsOf(entry.title) }));

/** Where the first of the words stands in a title that has them all, or -1. A word may be the beginning of a longer one. */
function placeOf(words: readonly string[], stems: readonly string[]): number {
  const places = words.map((word) => stems.findIndex((one) => one.startsWith(word)));
  return places.includes(-1) ? -1 : (places[0] ?? -1);
}

/**
 * Finds codes: the equal one, then those that begin with it, then titles that have all the words, those that begin with
 * the first word before the others, each in the order of codes. `shortest` leaves out codes of fewer digits.
 */
export function searchNaics(q: string, limit: number, shortest = 2): NaicsCode[] {
  const asked = q.trim();
  if (asked === "") return [];
  const isLongEnough = ({ code }: NaicsCode) => code.length >= shortest;
  if (/^\d+$/.test(asked)) {
    return naicsCodes.filter((entry) => entry.code.startsWith(asked) && isLongEnough(entry)).slice(0, limit);
  }
  const words = stemsOf(asked);
  if (words.length === 0) return [];
  return indexed
    .map(({ entry, stems }) => ({ entry, place: placeOf(words, stems) }))
    .filter(({ entry, place }) => place !== -1 && isLongEnough(entry))
    .sort((a, b) => Math.sign(a.place) - Math.sign(b.place) || byCode(a.entry, b.entry))
    .slice(0, limit)
    .map(({ entry }) => entry);
}
