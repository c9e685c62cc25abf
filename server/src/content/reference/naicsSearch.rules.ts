/** A code as the process remembers it: the newest edition that has it. */
export interface NaicsEntry {
  readonly code: string;
  readonly title: string;
  /** Null in the newest edition of all; else the year of the last one that has it. */
  readonly edition: number | null;
  readonly successor: string | null;
  /** Deactivated codes leave the pickers and stay where they are used. */
  readonly active: boolean;
}

interface Indexed {
  readonly entry: NaicsEntry;
  readonly stems: readonly string[];
}

/** Codes in order, with what their titles are found by. */
export interface NaicsIndex {
  readonly byCode: ReadonlyMap<string, NaicsEntry>;
  readonly found: readonly Indexed[];
}

type Stored = Omit<NaicsEntry, "edition"> & { readonly edition: number };

/** Of several editions of a code the newest counts; one that is active before one that is not. */
export function naicsIndex(rows: readonly Stored[]): NaicsIndex {
  const newest = Math.max(0, ...rows.map(({ edition }) => edition));
  const best = new Map<string, Stored>();
  for (const row of rows) {
    const known = best.get(row.code);
    if (!known || rank(row) > rank(known)) best.set(row.code, row);
  }
  const entries = [...best.values()]
    .map((row): NaicsEntry => ({ ...row, edition: row.edition === newest ? null : row.edition }))
    .sort(byCode);
  return {
    byCode: new Map(entries.map((entry) => [entry.code, entry])),
    found: entries.filter(({ active }) => active).map((entry) => ({ entry, stems: stemsOf(entry.title) })),
  };
}

const rank = ({ active, edition }: Stored) => edition + (active ? 10_000 : 0);
const byCode = (a: NaicsEntry, b: NaicsEntry) => (a.code < b.code ? -1 : 1);

/** Whether a client may be given this code: an active one of four to six digits (CONTENT-50). */
export const mayBeGiven = ({ byCode: codes }: NaicsIndex, code: string): boolean =>
  code.length >= 4 && codes.get(code)?.active === true;

/** A word without case, accents and the ending of its plural, so that `bakery` finds `Bakeries`. */
function stem(word: string): string {
  const bare = word.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return bare.replace(/ies$/, "y").replace(/(?<=\w\w\w)s$/, "");
}

function stemsOf(text: string): string[] {
  return (text.match(/[\p{L}\p{N}]+/gu) ?? []).map(stem);
}

/** Where the first of the words stands in a title that has them all, or -1. A word may be the beginning of a longer one. */
function placeOf(words: readonly string[], stems: readonly string[]): number {
  const places = words.map((word) => stems.findIndex((one) => one.startsWith(word)));
  return places.includes(-1) ? -1 : (places[0] ?? -1);
}

/**
 * Finds codes: the equal one, then those that begin with it, then titles that have all the words, those that begin with
 * the first word before the others, each in the order of codes. `shortest` leaves out codes of fewer digits.
 */
export function searchNaics({ found }: NaicsIndex, q: string, limit: number, shortest = 2): NaicsEntry[] {
  const asked = q.trim();
  if (asked === "") return [];
  const offered = found.filter(({ entry }) => entry.code.length >= shortest);
  if (/^\d+$/.test(asked))
    return offered.flatMap(({ entry }) => (entry.code.startsWith(asked) ? [entry] : [])).slice(0, limit);
  const words = stemsOf(asked);
  if (words.length === 0) return [];
  return offered
    .map(({ entry, stems }) => ({ entry, place: placeOf(words, stems) }))
    .filter(({ place }) => place !== -1)
    .sort((a, b) => Math.sign(a.place) - Math.sign(b.place) || byCode(a.entry, b.entry))
    .slice(0, limit)
    .map(({ entry }) => entry);
}
